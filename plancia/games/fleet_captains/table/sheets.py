"""Ships of Fleet Captains as sheets: dial, systems, crew, and what can be done with them."""

from __future__ import annotations

from functools import cache
from typing import Literal

from plancia.engine.look import Look
from plancia.engine.table import (
    Ability,
    Box,
    Counter,
    Dial,
    Once,
    Place,
    Section,
    Sheet,
    Span,
)
from plancia.games.fleet_captains.content.cards import CARDS
from plancia.games.fleet_captains.content.lookup import (
    CLOAKED,
)
from plancia.games.fleet_captains.content.names import (
    ALERT_NAMES,
    CREW_NAMES,
    SYSTEM_NAMES,
)
from plancia.games.fleet_captains.content.shipyard import SHIPS
from plancia.games.fleet_captains.content.vocabulary import System, Team, Vessel
from plancia.games.fleet_captains.effects.registry import effects_text
from plancia.games.fleet_captains.rules.ratings import rating
from plancia.games.fleet_captains.state.pieces import (
    FIRST_ENCOUNTER,
)
from plancia.games.fleet_captains.state.state import Galaxy, Ship, team_mask
from plancia.games.fleet_captains.table.cards import CARD_VERBS, ability_row, by_verbs, frame_of
from plancia.games.fleet_captains.words.names import (
    SYSTEM_ICONS,
    card_title,
    rating_words,
    ship_handle,
    ship_words,
)
from plancia.games.fleet_captains.words.options import SHIP_VERBS

Tone = Literal["calm", "warning", "danger"]
ALERT_TONES: tuple[Tone, ...] = ("calm", "warning", "danger")


def sheet(galaxy: Galaxy, ship: Ship, place: Place, look: Look) -> Sheet:
    """A ship with its ratings now, its dial, its crew and its cargo."""
    say = look.say
    entry = SHIPS[ship.number]
    return Sheet(
        f"sheet-{entry.slug}",
        place,
        ship_words(ship.number),
        ship.seat,
        ship_handle(ship.number),
        frame_of(galaxy, ship.seat),
        entry.slug,
        sections=(Section(say("Now"), system_boxes(galaxy, ship, look)),),
        dials=(the_dial(ship, look),),
        counters=sheet_counters(ship, look),
        abilities=(ability_row(ship.number, look.say), *crew_rows(ship, look)),
        state=say(ALERT_NAMES[ship.alert]),
        tone=ALERT_TONES[ship.alert],
        token=system_spans(galaxy, ship, look),
        marks=deeds_left(galaxy, ship, look),
        options=ship_options(ship.number, look),
    )


def system_spans(galaxy: Galaxy, ship: Ship, look: Look) -> tuple[Span, ...]:
    """The whole ship in four numbers."""
    found = []
    for system, icon in enumerate(SYSTEM_ICONS):
        value = shown_rating(galaxy, ship, System(system), look)
        found.append(Span("D" if value < 0 else str(value), icon))
    return tuple(found)


def deeds_left(galaxy: Galaxy, ship: Ship, look: Look) -> tuple[Once, ...]:
    """What a ship may still do this turn: act, move, set its power."""
    if not galaxy.turn or galaxy.active != ship.seat & 1 or ship.cloaked:
        return ()
    say = look.say
    left = max(0, 1 + ship.extra + ship.free - ship.acted)
    return (
        Once("bridge", say("Actions"), used=not left),
        Once("engine", say("Moves"), used=ship.moved),
        Once("energy", say("Power"), used=ship.adjusted),
    )


def system_boxes(galaxy: Galaxy, ship: Ship, look: Look) -> tuple[Box, ...]:
    boxes = []
    for system, icon in enumerate(SYSTEM_ICONS):
        value = shown_rating(galaxy, ship, System(system), look)
        label = "D" if value < 0 else str(value)
        state = "damaged" if value < 0 else "whole"
        options = restore_options(ship.number, System(system), look)
        name = look.say(SYSTEM_NAMES[system])
        boxes.append(Box(name, icon, label, state, options))  # type: ignore[arg-type]
    return tuple(boxes)


def shown_rating(galaxy: Galaxy, ship: Ship, system: System, look: Look) -> int:
    """A rating as the viewer knows it: of a ship hidden somewhere, what its dial says."""
    if knows_place(galaxy, ship, look):
        return rating(galaxy, ship, system)
    blue = CLOAKED[ship.number][ship.alert]
    return blue[system] if blue is not None and not ship.damage[system] else -1


def restore_options(number: Vessel, system: System, look: Look) -> tuple[str, ...]:
    facts = look.question.facts if look.question else None
    asked = facts is not None and facts.get("ship") == number
    return tuple(
        option.notation
        for option in look.options
        if (option.verb == "restore" and option.target == number and option.amount == system)
        or (option.verb == "system" and option.target == system and asked)
    )


def knows_place(galaxy: Galaxy, ship: Ship, look: Look) -> bool:
    """FC-R18-06: where a cloaked ship is, and so what its location does, is its side's secret."""
    if not ship.cloaked:
        return True
    return bool(team_mask(galaxy, Team(ship.seat & 1)) & look.mask)


def the_dial(ship: Ship, look: Look) -> Dial:
    """The settings of the present status, the current one marked."""
    say = look.say
    readings = tuple(Span(say(SYSTEM_NAMES[at]), icon) for at, icon in enumerate(SYSTEM_ICONS))
    if ship.cloaked:
        blue = CLOAKED[ship.number][ship.alert] or ()
        return Dial(say("Cloaked"), (dial_value(blue),), 0, "cloak", readings=readings)
    settings = SHIPS[ship.number].settings[ship.alert]
    return Dial(
        say("Dial"),
        tuple(dial_value(each) for each in settings),
        ship.setting,
        "energy",
        readings=readings,
        options=tuple(setting_options(ship.number, at, look) for at in range(len(settings))),
    )


@cache
def dial_value(ratings: tuple[int, ...]) -> str:
    return " ".join(rating_words(value) for value in ratings)


def setting_options(number: Vessel, setting: int, look: Look) -> tuple[str, ...]:
    return tuple(
        option.notation
        for option in look.options
        if option.verb == "set" and option.target == number and option.amount == setting
    )


def sheet_counters(ship: Ship, look: Look) -> tuple[Counter, ...]:
    return (Counter(look.say("Size"), SHIPS[ship.number].size, "ship"),)


def crew_rows(ship: Ship, look: Look) -> list[Ability]:
    """Crew with what it does, and cargo."""
    say = look.say
    rows = []
    for card in ship.crew:
        entry = CARDS[card]
        if entry.crew is None:
            continue
        head = f"{card_title(card, say)} ({say(CREW_NAMES[entry.crew.type])})"
        text = effects_text(entry.crew.effects, say)
        options = by_verbs(look, CARD_VERBS, card)
        rows.append(
            Ability((Span(f"{head}: {text}", ref=look.handle(card)),), "crew", "plain", options)
        )
    for carried in ship.cargo:
        options = by_verbs(look, CARD_VERBS, carried)
        name = card_title(carried, say)
        text = say("Prisoner: {name}", name=name) if carried < FIRST_ENCOUNTER else name
        rows.append(Ability((Span(text, ref=look.handle(carried)),), "cargo", "plain", options))
    return rows


def ship_options(number: Vessel, look: Look) -> tuple[str, ...]:
    """All that can be done with, for or against a ship."""
    return tuple(
        option.notation
        for option in look.options
        if option.verb in SHIP_VERBS
        and option.verb not in ("set", "restore", "bring")
        and (option.target == number or (option.verb == "attacks" and option.amount == number))
        and option.notation != ""
        and not names_a_card(option.verb, option.target, look)
    )


def names_a_card(verb: str, target: int, look: Look) -> bool:
    """In a swap `for` names a mission or a card, not a ship."""
    kind = look.question.kind if look.question else ""
    return verb == "for" and kind in ("swap for", "exchange for")
