"""What an attack, another setting of the dial or a card in a test would bring."""

from __future__ import annotations

from itertools import product

from plancia.engine.look import Look
from plancia.engine.question import Option
from plancia.engine.table import Change, Span
from plancia.games.fleet_captains.content.lookup import SETTINGS
from plancia.games.fleet_captains.content.names import SYSTEM_NAMES
from plancia.games.fleet_captains.content.vocabulary import SHIELDS, WEAPONS, System, Team
from plancia.games.fleet_captains.effects.uses import pledged
from plancia.games.fleet_captains.rules.ratings import rating
from plancia.games.fleet_captains.rules.tests import lay_down, strength
from plancia.games.fleet_captains.state.state import Galaxy, Ship, ships_at, team_of
from plancia.games.fleet_captains.state.underway import OPPOSER, TESTER, Side, Trial
from plancia.games.fleet_captains.words.names import rating_words, ship_words

FACES = range(1, 7)


def attack_forecast(galaxy: Galaxy, option: Option, look: Look) -> tuple[Span, ...]:
    """FC-R19: Weapons and a die against Shields and a die; FC-A13: a D always fails."""
    ship, foe = fighters(galaxy, option, look)
    if ship is None or foe is None or foe.cloaked:
        return ()
    own, other = rating(galaxy, ship, WEAPONS), rating(galaxy, foe, SHIELDS)
    hits = sum(other < 0 or own + a > other + b for a, b in product(FACES, FACES))
    text = look.say(
        "Weapons {own} against Shields {other}: {chance} % before cards",
        own=rating_words(own),
        other=rating_words(other),
        chance=round(100 * hits / 36) if own >= 0 else 0,
    )
    return (Span(text, "die"),)


def fighters(galaxy: Galaxy, option: Option, look: Look) -> tuple[Ship | None, Ship | None]:
    """Who attacks whom; before the target is named, the only enemy to be seen there: whether a
    token hides a ship is nobody's to know."""
    if option.verb == "attacks":
        return galaxy.ships[option.target], galaxy.ships[option.amount]
    if option.verb == "target" and look.question and look.question.facts:
        return galaxy.ships[look.question.facts["ship"]], galaxy.ships[option.target]
    ship = galaxy.ships[option.target] if option.verb == "attack" else None
    if ship is None:
        return None, None
    foes = ships_at(galaxy, ship.at, Team(1 - team_of(ship.seat)))
    return ship, foes[0] if len(foes) == 1 else None


def dial_forecast(galaxy: Galaxy, option: Option, look: Look) -> tuple[Change, ...]:
    """FC-R8-05: the chances of the test under way with the dial as it is, and set like this."""
    trial, ship = galaxy.trial, galaxy.ships[option.target]
    if trial is None or trial.foe >= 0 or ship is None or ship.cloaked:
        return ()
    if ship.number not in trial.ships:
        return ()
    system = System(trial.systems[0])
    settings = SETTINGS[ship.number][ship.alert]
    now, then = settings[ship.setting][system], settings[option.amount][system]
    own = brought(galaxy, trial, TESTER)
    if now < 0 or then < 0 or own < 0:
        return ()
    before, after = (chance(each, trial.level) for each in (own, own - now + then))
    return (Change(look.say("Chance in %"), before, after, "die", good=after >= before),)


def chance(brought: int, level: int) -> int:
    """In a hundred; who brings enough need not throw."""
    if brought >= level:
        return 100
    return round(100 * sum(brought + face >= level for face in FACES) / 6)


LAYING = ("play", "fight", "spend", "strike")


def card_forecast(galaxy: Galaxy, option: Option, look: Look) -> tuple[Change, ...]:
    """FC-R8-03, FC-R8-04: a test with the cards that lie there, and with this one as well."""
    trial, question = galaxy.trial, look.question
    if trial is None or question is None or question.kind != "trial" or trial.certain:
        return ()
    side = Side((question.facts or {})["side"])
    then = galaxy.copy()
    lay_down(then, side, option)
    assert then.trial is not None
    changes = []
    for each in (TESTER, OPPOSER) if trial.foe >= 0 else (TESTER,):
        now, after = brought(galaxy, trial, each), brought(then, then.trial, each)
        if now < 0 or now == after:
            continue
        helps = (after > now) == (each == side)
        if trial.foe < 0:
            name = look.say("Chance in %")
            chances = chance(now, trial.level), chance(after, trial.level)
            changes.append(Change(name, *chances, "die", good=helps))
        else:
            changes.append(Change(rated(trial, each, look), now, after, "die", good=helps))
    return tuple(changes)


def brought(galaxy: Galaxy, trial: Trial, side: Side) -> int:
    """What a side has without its die; less than 0 for a D."""
    own = strength(galaxy, trial, side)
    return own if own < 0 else own + pledged(trial, side)


def rated(trial: Trial, side: Side, look: Look) -> str:
    """A ship of a test and the system it is tested in."""
    ship = trial.ships[0] if side == TESTER else trial.foe
    return f"{ship_words(ship)}, {look.say(SYSTEM_NAMES[trial.systems[side]])}"
