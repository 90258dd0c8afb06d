"""Who knows what: tiles, hands, decks, secret missions and Cloak tokens."""

from __future__ import annotations

from typing import Final

from plancia.engine import Seat
from plancia.engine.dice import Dice
from plancia.engine.event import EVERYONE
from plancia.engine.hidden import NOBODY, Zone
from plancia.games.fleet_captains.content.lookup import SHIP_COUNT
from plancia.games.fleet_captains.content.missions import MISSIONS
from plancia.games.fleet_captains.content.vocabulary import TEAMS, MissionCard, Team
from plancia.games.fleet_captains.state.pieces import CLOAK_SHIP, FIRST_CLOAK, FIRST_MISSION
from plancia.games.fleet_captains.state.state import Galaxy, team_mask, team_of


def _numbered(name: str, many: int) -> list[str]:
    return [f"{name} {number}" for number in range(many)]


CONSOLE: Final = _numbered("console", 3)
MISSION_DECK: Final = _numbered("mission deck", 2)
CLOAKS: Final = _numbered("cloaks", 2)
COMMAND: Final = _numbered("command", 4)
HAND: Final = _numbered("hand", 4)
DECK: Final = _numbered("deck", 4)
DISCARD: Final = _numbered("discard", 4)
MISSION: Final = _numbered("missions", 4)
TROPHIES: Final = _numbered("trophies", 4)
CREW: Final = _numbered("crew", SHIP_COUNT)
CARGO: Final = _numbered("cargo", SHIP_COUNT)
"""What zones and their pools are called: zones are looked at in every imagined match."""


def zones(galaxy: Galaxy) -> list[Zone]:
    """Where every piece lies and who knows it."""
    found = [
        Zone("board", galaxy.tiles, NOBODY, "tiles"),
        Zone("stack", galaxy.stack, NOBODY, "tiles"),
        Zone("encounters", galaxy.encounters, NOBODY, "encounters"),
        Zone("encounter discard", galaxy.encounter_discard, EVERYONE),
        Zone("drawn", galaxy.drawn, EVERYONE),
        Zone("lingering", galaxy.lingering, EVERYONE),
        Zone("fields", galaxy.fields, EVERYONE),
        Zone("played", galaxy.played, EVERYONE),
        Zone("trash", galaxy.trash, EVERYONE),
        Zone("box", galaxy.box, EVERYONE),
        Zone("mission discard", galaxy.mission_discard, EVERYONE),
    ]
    for kind, deck in enumerate(galaxy.console):
        found.append(Zone(CONSOLE[kind], deck, NOBODY, CONSOLE[kind]))
    for team in TEAMS:
        deck = galaxy.mission_decks[team]
        found.append(Zone(MISSION_DECK[team], deck, NOBODY, MISSION_DECK[team]))
        found.append(Zone(CLOAKS[team], galaxy.cloaks[team], EVERYONE))
    for seat, captain in enumerate(galaxy.captains):
        own = team_mask(galaxy, team_of(Seat(seat)))
        found += [
            Zone(HAND[seat], captain.hand, own, COMMAND[seat]),
            Zone(DECK[seat], captain.deck, NOBODY, COMMAND[seat]),
            Zone(DISCARD[seat], captain.discard, EVERYONE),
            Zone(MISSION[seat], captain.missions, own, MISSION[seat]),
            Zone(TROPHIES[seat], captain.trophies, EVERYONE),
        ]
    for ship in galaxy.ships:
        if ship is not None:
            found.append(Zone(CREW[ship.number], ship.crew, EVERYONE))
            found.append(Zone(CARGO[ship.number], ship.cargo, EVERYONE))
    return found + _token_zones(galaxy)


def _token_zones(galaxy: Galaxy) -> list[Zone]:
    """FC-R18-06: a Cloak token is known to its own side, and to all while it was never mixed."""
    counts: dict[int, int] = {}
    for token in galaxy.tokens:
        counts[token.group] = counts.get(token.group, 0) + 1
    found = []
    for number, token in enumerate(galaxy.tokens):
        mixed = counts[token.group] > 1
        known = team_mask(galaxy, token.team) if mixed else EVERYONE
        found.append(Zone(f"token {number}", token.piece, known, f"group {token.group}"))
    return found


def seen(galaxy: Galaxy) -> dict[int, int]:
    return galaxy.seen


def imagine(galaxy: Galaxy, observer: int, dice: Dice) -> None:
    """Missions as the observer may think them, and cloaked ships where their tokens lie now."""
    viewer = 0 if observer < 0 else 1 << observer
    _imagine_missions(galaxy, viewer, dice)
    for token in galaxy.tokens:
        number = CLOAK_SHIP[token.piece[0] - FIRST_CLOAK]
        ship = galaxy.ships[number] if number >= 0 else None
        if ship is not None and ship.cloaked:
            ship.at = token.at


SECRET: Final = [mission.secret for mission in MISSIONS]
KIND: Final = [2 * mission.type + mission.secret for mission in MISSIONS]
"""For each mission its type and secrecy."""

Slot = tuple[list[MissionCard], int]
"""A pile and a place in it."""


def _imagine_missions(galaxy: Galaxy, viewer: int, dice: Dice) -> None:
    """A mission of the same type and secrecy may lie in its place; and what lies face down
    before a captain may just as well be any secret mission of the team's own deck."""
    down = [_face_down(galaxy, team, viewer) for team in TEAMS]
    seen = galaxy.seen
    kinds: dict[int, list[Slot]] = {}
    for pile in [*galaxy.console, *galaxy.mission_decks]:
        for at, piece in enumerate(pile):
            if not seen.get(piece, NOBODY) & viewer:
                _put(kinds, piece, (pile, at))
    for slot in down[0] + down[1]:
        _put(kinds, slot[0][slot[1]], slot)
    for slots in kinds.values():
        _shuffle(galaxy, slots, dice)
    for team in TEAMS:
        deck = galaxy.mission_decks[team]
        if down[team]:
            own = [
                (deck, at)
                for at, piece in enumerate(deck)
                if SECRET[piece - FIRST_MISSION] and not seen.get(piece, NOBODY) & viewer
            ]
            _shuffle(galaxy, own + down[team], dice)
        dice.shuffle(deck)


def _put(kinds: dict[int, list[Slot]], piece: MissionCard, slot: Slot) -> None:
    kind = KIND[piece - FIRST_MISSION]
    slots = kinds.get(kind)
    if slots is None:
        kinds[kind] = [slot]
    else:
        slots.append(slot)


def _face_down(galaxy: Galaxy, team: Team, viewer: int) -> list[Slot]:
    """The secret missions of a team that the viewer does not know."""
    if team_mask(galaxy, team) & viewer:
        return []
    return [
        (captain.missions, at)
        for seat, captain in enumerate(galaxy.captains)
        if seat & 1 == team
        for at, piece in enumerate(captain.missions)
        if not galaxy.seen.get(piece, NOBODY) & viewer and galaxy.seen.get(piece) != EVERYONE
    ]


def _shuffle(galaxy: Galaxy, slots: list[Slot], dice: Dice) -> None:
    """What others have seen of a place, and its handle, stay with the place."""
    before = [pile[at] for pile, at in slots]
    masks = [galaxy.seen.pop(piece, NOBODY) for piece in before]
    after = before[:]
    dice.shuffle(after)
    journal = galaxy.journal
    if journal.watched:
        handles: dict[int, int] = {
            new: journal.handle(old) for old, new in zip(before, after, strict=True)
        }
        journal.handles.update(handles)
    for (pile, at), piece, mask in zip(slots, after, masks, strict=True):
        pile[at] = piece
        if mask:
            galaxy.seen[piece] = mask
