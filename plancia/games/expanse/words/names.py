"""Names in words: factions, cards, places, groups of fleets."""

from __future__ import annotations

from plancia.engine import Seat
from plancia.engine.look import Look
from plancia.engine.words import Words
from plancia.games.expanse.content.cards import CARDS
from plancia.games.expanse.content.factions import (
    BATTLESHIP,
    DAMAGED,
    FACTIONS,
    FLEET,
    KIND_NAMES,
    SCRAP,
)
from plancia.games.expanse.content.lookup import is_score
from plancia.games.expanse.content.solar import BASES, CREW, ORBITS, RESOURCE_NAMES, SECTOR_NAMES
from plancia.games.expanse.content.vocabulary import NO_FACTION, Base, CardNumber, Faction, Orbit
from plancia.games.expanse.effects import regions
from plancia.games.expanse.effects.registry import event_text
from plancia.games.expanse.settings import SETTINGS
from plancia.games.expanse.state.packing import Group, count_in
from plancia.games.expanse.state.state import System
from plancia.games.expanse.words.sentences import (
    DEEDS,
    GROUPS,
    LINES,
    OPTIONS,
    OTHER_WORDS,
    PASSES,
    PROMPTS,
    SOURCES,
)


def vocabulary() -> list[str]:
    """All words that stand in tables rather than in calls of `say`."""
    found = [*OTHER_WORDS, *RESOURCE_NAMES, *SECTOR_NAMES, *KIND_NAMES]
    for card in CARDS:
        found.append(card.title)
    for faction in FACTIONS:
        found += [faction.name, faction.short]
        for technology in faction.technologies:
            found.append(technology.title)
    found += [crew.name for crew in CREW]
    found += regions.vocabulary() + [base.name for base in BASES] + [orbit.name for orbit in ORBITS]
    for table in (PROMPTS, OPTIONS, PASSES, GROUPS, LINES, SOURCES, DEEDS):
        found += table.values()
    for setting in SETTINGS:
        found += [setting.title, setting.help, *setting.words]
    return found


def seat_faction(system: System, seat: Seat) -> Faction:
    """The faction of a seat, or -1 while it has none."""
    return Faction(system.seat_of.index(seat)) if seat in system.seat_of else NO_FACTION


def side_name(system: System, seat: Seat, look: Look) -> str:
    """A person's name, or the faction's."""
    faction = seat_faction(system, seat)
    if faction < 0:
        return look.name(seat, look.say("Player {number}", number=seat + 1))
    return look.name(seat, look.say(FACTIONS[faction].name))


def card_title(card: CardNumber, say: Words) -> str:
    return say("Score card") if is_score(card) else say(CARDS[card].title)


def base_words(base: Base, say: Words) -> str:
    return say(BASES[base].name)


def orbit_words(orbit: Orbit, say: Words) -> str:
    return say(ORBITS[orbit].name)


def group_words(group: Group, say: Words) -> str:
    """A group of fleets: each kind with its number."""
    counts = [(kind, count_in(group, kind)) for kind in range(len(KIND_NAMES))]
    return ", ".join(counted(kind, count, say) for kind, count in counts if count)


def counted(kind: int, count: int, say: Words) -> str:
    """So many of a kind."""
    if kind == FLEET:
        return say.many("{count} fleet", "{count} fleets", count)
    if kind == BATTLESHIP:
        return say.many("{count} Battleship", "{count} Battleships", count)
    if kind == DAMAGED:
        return say.many("{count} damaged Battleship", "{count} damaged Battleships", count)
    if kind == SCRAP:
        return say.many("{count} Scrap Ship", "{count} Scrap Ships", count)
    return say(KIND_NAMES[kind])


def strength_words(halves: int) -> str:
    return f"{halves // 2 or ''}½" if halves % 2 else str(halves // 2)


def event_words(card: CardNumber, say: Words) -> str:
    """What a card's event does."""
    return event_text(CARDS[card].effects, say)
