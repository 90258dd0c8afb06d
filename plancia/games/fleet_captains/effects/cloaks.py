"""Effects on Cloak tokens, and what is allowed."""

from __future__ import annotations

from plancia.engine.question import Step
from plancia.engine.words import Words
from plancia.games.fleet_captains.content.effects import Allow, Cloak, Decloak, Echo
from plancia.games.fleet_captains.content.names import PERMISSION_NAMES
from plancia.games.fleet_captains.content.vocabulary import (
    ATTACK_CLOAKED,
    ENEMIES,
    NO_TEAM,
    NOWHERE,
    OFFICERS,
    SCAN_FAR,
    SIZE_LESS,
    System,
    Vessel,
)
from plancia.games.fleet_captains.effects.moment import Moment
from plancia.games.fleet_captains.effects.registry import register
from plancia.games.fleet_captains.effects.targets import in_play, place_of, vessel
from plancia.games.fleet_captains.rules import cloaking
from plancia.games.fleet_captains.rules.ratings import CLOAKED_TORPEDO
from plancia.games.fleet_captains.state.state import PERMIT, Galaxy, Passing, team_of


def echo_useful(galaxy: Galaxy, moment: Moment, effect: Echo) -> bool:
    ship = vessel(galaxy, moment)
    return ship is not None and cloaking.can_echo(galaxy, ship)


def allow_useful(galaxy: Galaxy, moment: Moment, effect: Allow) -> bool:
    return vessel(galaxy, moment) is not None


def decloak_useful(galaxy: Galaxy, moment: Moment, effect: Decloak) -> bool:
    at = place_of(galaxy, moment)
    return any(token.at == at and token.team != team_of(moment.seat) for token in galaxy.tokens)


def allow(galaxy: Galaxy, moment: Moment, effect: Allow, foe: Vessel) -> None:
    galaxy.passing.append(
        Passing(PERMIT, moment.ship, NOWHERE, System(effect.permission), 0, NO_TEAM)
    )


def cloak(galaxy: Galaxy, moment: Moment, effect: Cloak, foe: Vessel) -> None:
    for ship in in_play(galaxy, [moment.ship]):
        if cloaking.can_cloak(ship):
            cloaking.cloak(galaxy, ship)


def decloak(galaxy: Galaxy, moment: Moment, effect: Decloak, foe: Vessel) -> Step:
    """Every enemy Cloak token here is found, as by a search."""
    if effect.who != ENEMIES:
        return
    at = place_of(galaxy, moment)
    for token in galaxy.tokens[:]:
        if token.team != team_of(moment.seat) and token.at == at and token in galaxy.tokens:
            yield from cloaking.found(galaxy, token)


def echo(galaxy: Galaxy, moment: Moment, effect: Echo, foe: Vessel) -> None:
    for ship in in_play(galaxy, [moment.ship]):
        cloaking.echo(galaxy, ship)


def echo_words(effect: Echo, say: Words) -> str:
    return say("place a Sensor Echo without an action")


def cloak_words(effect: Cloak, say: Words) -> str:
    return say("this ship cloaks")


def decloak_words(effect: Decloak, say: Words) -> str:
    return say("all enemy Cloak tokens here are turned over")


def allow_words(effect: Allow, say: Words) -> str:
    if effect.permission == ATTACK_CLOAKED:
        return say(
            "may attack this turn while cloaked, with Weapons {count}; it decloaks after that",
            count=CLOAKED_TORPEDO,
        )
    return say(PERMISSION_NAMES[effect.permission], officers=OFFICERS, less=SIZE_LESS, far=SCAN_FAR)


register(Echo, echo, echo_words, echo_useful)
register(Cloak, cloak, cloak_words)
register(Decloak, decloak, decloak_words, decloak_useful)
register(Allow, allow, allow_words, allow_useful)
