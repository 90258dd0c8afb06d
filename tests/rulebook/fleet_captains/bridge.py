"""Positions of Fleet Captains in a few lines, and play by notations.

    scene = sector({"venture": "c3", "somraw": "c3"}, tiles={"c3": "class-m-planet"})
    scene.do("influence with venture")
    assert scene.galaxy.control[scene.place("c3")] == 1

Seat 0 plays the Federation, seat 1 the Klingons, and seat 0 is to move, unless told otherwise.
Hands are empty and no mission is laid out, so that nothing happens that a test did not ask for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import plancia
from plancia import Match
from plancia.engine import Seat
from plancia.engine.dice import seeded
from plancia.engine.plain import encode
from plancia.engine.question import Question
from plancia.games.fleet_captains.content.locations import LOCATIONS
from plancia.games.fleet_captains.content.lookup import SETTINGS, SHIP_NUMBER, TILE_KIND
from plancia.games.fleet_captains.content.missions import MISSIONS
from plancia.games.fleet_captains.content.vocabulary import (
    ALERTS,
    INSTALLATIONS,
    NO_MISSION,
    NO_SHIP,
    NO_SYSTEM,
    TEAMS,
    Alert,
    CommandCard,
    DeckNumber,
    EncounterCard,
    Level,
    MissionCard,
    Place,
    Team,
    Tile,
)
from plancia.games.fleet_captains.rules import cloaking, exploring, hands, turn
from plancia.games.fleet_captains.rules.start import deal_missions
from plancia.games.fleet_captains.rules.transport import carried
from plancia.games.fleet_captains.state.board import board_number
from plancia.games.fleet_captains.state.pieces import (
    FIRST_MISSION,
    FIRST_TILE,
    NAMES,
    NUMBER,
)
from plancia.games.fleet_captains.state.state import (
    Away,
    Galaxy,
    Ship,
    board_of,
    faction_of,
    the_ship,
)

GAME = plancia.game("fleet-captains")
WINDOWS = frozenset({"trial", "offer", "respond", "prepare", "give up", "pay"})
"""Questions that `do` passes when the test has nothing to say to them."""
EVERYONE = -1


@dataclass
class Placed:
    """A ship on the board, if more than its place matters."""

    at: str
    setting: str = ""
    """Its ratings as they stand on the dial: "12/5/5/8"."""
    alert: str = "undamaged"
    crew: Sequence[str] = ()
    cargo: Sequence[str] = ()
    tokens: Sequence[str] = ()
    """Systems disabled by a token."""
    cloaked: bool = False
    seat: int | None = None
    moved: bool = False
    acted: int = 0
    adjusted: bool = False
    state: dict[str, Any] = field(default_factory=dict)


class Scene:
    """A match and ways to look at it."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def galaxy(self) -> Galaxy:
        state = self.match.state
        assert isinstance(state, Galaxy)
        return state

    def place(self, name: str) -> int:
        return board_of(self.galaxy).names.index(name)

    def ship(self, slug: str) -> Ship:
        return the_ship(self.galaxy, SHIP_NUMBER[slug])

    def gone(self, slug: str) -> bool:
        return self.galaxy.ships[SHIP_NUMBER[slug]] is None

    def where(self, slug: str) -> str:
        return board_of(self.galaxy).names[self.ship(slug).at]

    def hand(self, seat: int = 0) -> list[str]:
        return slugs(self.galaxy.captains[seat].hand)

    def discard(self, seat: int = 0) -> list[str]:
        return slugs(self.galaxy.captains[seat].discard)

    def missions(self, seat: int = 0) -> list[str]:
        return slugs(self.galaxy.captains[seat].missions)

    def points(self, seat: int = 0) -> int:
        return self.galaxy.captains[seat].points

    def control(self, place: str) -> tuple[int, int]:
        """Whose Control tokens lie there, and how many."""
        at = self.place(place)
        return self.galaxy.holder[at], self.galaxy.control[at]

    def installation(self, place: str) -> str:
        return INSTALLATIONS[self.galaxy.installation[self.place(place)]]

    @property
    def question(self) -> Question:
        """The one open question."""
        [question] = self.match.questions.values()
        return question

    @property
    def asked(self) -> tuple[int, str]:
        return self.question.seat, self.question.kind

    @property
    def options(self) -> list[str]:
        return [
            option.notation
            for question in self.match.questions.values()
            for option in question.options
        ]

    def can(self, *notations: str) -> bool:
        """Whether all of these can be answered now."""
        return set(notations) <= set(self.options)

    def do(self, *notations: str) -> Scene:
        """Give these answers, whoever is asked; windows in between are passed, and so are those
        that offer nothing."""
        for place, notation in enumerate(notations):
            while not self.can(notation):
                if not self.pass_window():
                    raise AssertionError(f"{notation!r} is not possible: {self.options}")
            for seat, question in self.match.questions.items():
                if question.find(notation) is not None:
                    self.match.answer(seat, notation)
                    break
            following = notations[place + 1 : place + 2]
            while self.idle and not self.can(*(following or ("-",))) and self.pass_window():
                pass
        return self

    @property
    def idle(self) -> bool:
        """Whether nothing can be done but to adjust power before a test."""
        return all(each == "pass" or each.startswith("power ") for each in self.options)

    def pass_window(self) -> bool:
        """Pass a question that only offers cards; whether there was one."""
        if len(self.match.questions) != 1:
            return False
        question = self.question
        if question.kind in WINDOWS and question.find("pass") is not None:
            self.match.answer(question.seat, "pass")
            return True
        return False

    def settle(self) -> Scene:
        """Pass all windows, and set dials by their first setting."""
        while self.match.questions and len(self.match.questions) == 1:
            if self.question.kind == "setting":
                self.match.answer(self.question.seat, self.question.options[0])
            elif not self.pass_window():
                break
        return self

    def events(self, kind: str) -> list[dict[str, Any]]:
        return [
            {**event.facts, **event.pieces}
            for event in self.galaxy.journal.events
            if event.kind == kind
        ]

    def end_turn(self, seat: int | None = None) -> Scene:
        """The active side ends its turn."""
        team = self.galaxy.active
        while self.galaxy.active == team and not self.match.over:
            self.do("end turn")
        return self


def fresh(seats: int = 2, seed: int = 1, **options: object) -> Scene:
    return Scene(GAME.new(seats, seed, dict(options)))


def begun(seats: int = 2, seed: int = 1, **options: object) -> Scene:
    """A match whose first turn has begun, everything taken as it comes."""
    scene = fresh(seats, seed, **options)
    while "end turn" not in scene.options:
        seat, question = next(iter(scene.match.questions.items()))
        scene.match.answer(seat, question.find("draw again") or question.options[0])
    return scene


def slugs(pieces: Sequence[int]) -> list[str]:
    return [NAMES[piece] for piece in pieces]


def sector(
    ships: Mapping[str, str | Placed],
    *,
    tiles: Mapping[str, str] | None = None,
    hidden: Mapping[str, str] | None = None,
    explorer: int = 0,
    control: Mapping[str, tuple[int, int]] | None = None,
    installations: Mapping[str, str] | None = None,
    away: Sequence[tuple[int, str]] = (),
    hands: Mapping[int, Sequence[str]] | None = None,
    decks: Mapping[int, Sequence[str]] | None = None,
    discards: Mapping[int, Sequence[str]] | None = None,
    missions: Mapping[int, Sequence[str]] | None = None,
    mission_deck: Mapping[int, Sequence[str]] | None = None,
    encounters: Sequence[str] = (),
    lingering: Mapping[str, str] | None = None,
    points: Mapping[int, int] | None = None,
    dice: Sequence[int] = (),
    seats: int = 2,
    target: int = 10,
    board: str = "standard",
    active: int = 0,
    first: int = 0,
    turn_limit: int = 0,
    fleet_size: int | None = None,
    federation: str = "first",
    hand: str = "replaced",
) -> Scene:
    """A match at the beginning of a turn. Tiles are explored, `hidden` ones are not; the lists
    of decks and encounters name their top first."""
    options: dict[str, int | str] = {
        "target": target, "board": board, "turn_limit": turn_limit, "federation": federation,
        "starts": "random", "hand": hand, "decks": "chosen",
    }  # fmt: skip
    galaxy = GAME.setup(seats, {**options}, seeded(1))
    assert isinstance(galaxy, Galaxy)
    galaxy.terms = type(galaxy.terms)(
        seats, target, board_number(board, seats), galaxy.terms.actions,
        galaxy.terms.federation, Team(first), turn_limit, hand == "four",
    )  # fmt: skip
    _build_decks(galaxy, hands or {}, decks or {}, discards or {}, _crew_named(ships))
    _lay_tiles(galaxy, tiles or {}, hidden or {}, explorer)
    for slug, given in ships.items():
        _launch(galaxy, slug, Placed(given) if isinstance(given, str) else given)
    _lay_missions(galaxy, missions or {}, mission_deck or {})
    names = board_of(galaxy).names
    for place, (team, count) in (control or {}).items():
        at = names.index(place)
        galaxy.holder[at], galaxy.control[at] = Team(team), count
    for place, level in (installations or {}).items():
        at = names.index(place)
        galaxy.installation[at] = Level(INSTALLATIONS.index(level))
        galaxy.keeper[at] = galaxy.holder[at]
    for team, place in away:
        galaxy.away.append(Away(Team(team), Place(names.index(place)), NO_SHIP, NO_MISSION))
    _stack_encounters(galaxy, encounters, lingering or {})
    for seat, count in (points or {}).items():
        galaxy.captains[seat].points = count
    if fleet_size is not None:
        galaxy.fleet_size = [fleet_size, fleet_size]
    galaxy.active = Team(active)
    galaxy.turn = 4
    _fresh(galaxy, ships)
    position = {
        "game": GAME.id,
        "seats": seats,
        "options": options,
        "step": "command",
        "state": encode(galaxy, GAME.shape),
    }
    return Scene(GAME.new(position=position, dice=list(dice)))


def _crew_named(ships: Mapping[str, str | Placed]) -> list[str]:
    return [
        slug
        for placed in ships.values()
        if isinstance(placed, Placed)
        for slug in [*placed.crew, *placed.cargo]
    ]


def _build_decks(
    galaxy: Galaxy,
    hands: Mapping[int, Sequence[str]],
    decks: Mapping[int, Sequence[str]],
    discards: Mapping[int, Sequence[str]],
    aboard: Sequence[str],
) -> None:
    """Four decks each that hold all the cards named; the deck's named cards lie on top."""
    named_by = [
        [*hands.get(seat, ()), *decks.get(seat, ()), *discards.get(seat, ())]
        for seat in range(galaxy.terms.seats)
    ]
    for seat, captain in enumerate(galaxy.captains):
        own = 100 * faction_of(galaxy, Team(seat & 1))
        named = [*named_by[seat], *(aboard if seat < 2 else ())]
        wanted = [NUMBER[slug] // 10 for slug in named if NUMBER[slug] < 200]
        partner: list[int] = []
        if galaxy.terms.seats == 4:
            partner = [NUMBER[slug] // 10 for slug in named_by[seat ^ 2]]
            partner += galaxy.captains[seat ^ 2].decks
        mine = [deck for deck in dict.fromkeys(wanted) if own <= 10 * deck < own + 100]
        mine = [deck for deck in mine if deck not in partner]
        rest = [
            deck
            for deck in range(own // 10, own // 10 + 10)
            if deck not in mine and deck not in partner
        ]
        captain.decks = [DeckNumber(deck) for deck in (mine + rest)[: max(4, len(mine))]]
        cards = [CommandCard(10 * deck + each) for deck in captain.decks for each in range(10)]
        for card in cards:
            galaxy.box.remove(card)
        captain.hand = [CommandCard(NUMBER[slug]) for slug in hands.get(seat, ())]
        captain.discard = [CommandCard(NUMBER[slug]) for slug in discards.get(seat, ())]
        top = [CommandCard(NUMBER[slug]) for slug in decks.get(seat, ())]
        used = {*captain.hand, *captain.discard, *top, *(NUMBER[slug] for slug in aboard)}
        captain.deck = [card for card in cards if card not in used] + top[::-1]


def _lay_tiles(
    galaxy: Galaxy, tiles: Mapping[str, str], hidden: Mapping[str, str], explorer: int
) -> None:
    names = board_of(galaxy).names
    wanted = {**tiles, **hidden}
    pool = [*galaxy.tiles, *galaxy.stack]
    kinds = [location.slug for location in LOCATIONS]
    laid: dict[int, Tile] = {}
    for place, slug in wanted.items():
        tile = next(each for each in sorted(pool) if kinds[TILE_KIND[each - FIRST_TILE]] == slug)
        pool.remove(tile)
        laid[names.index(place)] = tile
    rest = iter(pool)
    galaxy.tiles = [laid[at] if at in laid else next(rest) for at in range(len(galaxy.tiles))]
    galaxy.stack = list(rest)
    for place in tiles:
        exploring.turn_over(galaxy, Seat(explorer), Place(names.index(place)))


def _launch(galaxy: Galaxy, slug: str, placed: Placed) -> None:
    number = SHIP_NUMBER[slug]
    faction = 0 if number < 12 else 1
    team = galaxy.terms.federation if faction == 0 else 1 - galaxy.terms.federation
    seat = team if placed.seat is None else placed.seat
    board = board_of(galaxy)
    at = board.posts[seat] if placed.at == "home" else board.names.index(placed.at)
    if at < len(galaxy.tiles) and galaxy.explorer[at] < 0 and not placed.cloaked:
        exploring.turn_over(galaxy, Seat(seat), Place(at))
    alert = Alert(ALERTS.index(placed.alert))
    ship = Ship(number, Seat(seat), Place(at), alert)
    galaxy.pools[team].remove(number)
    galaxy.ships[number] = ship
    if placed.setting:
        shown = [
            "/".join("D" if value < 0 else str(value) for value in ratings)
            for ratings in SETTINGS[number][alert]
        ]
        ship.setting = shown.index(placed.setting)
    for card in placed.crew:
        ship.crew.append(CommandCard(NUMBER[card]))
        ship.chosen.append(NO_SYSTEM)
    ship.cargo = [carried(NUMBER[card]) for card in placed.cargo]
    galaxy.encounters = [each for each in galaxy.encounters if each not in ship.cargo]
    for system in placed.tokens:
        ship.damage[("weapons", "sensors", "engines", "shields").index(system)] += 1
    hands.recount(galaxy, ship)
    if placed.cloaked:
        cloaking.cloak(galaxy, ship)


def _lay_missions(
    galaxy: Galaxy, missions: Mapping[int, Sequence[str]], decks: Mapping[int, Sequence[str]]
) -> None:
    """Named missions; a team's deck holds those its ships bring, unless it is named."""
    for seat, captain in enumerate(galaxy.captains):
        for slug in missions.get(seat, ()):
            piece = MissionCard(NUMBER[slug])
            galaxy.console[MISSIONS[piece - FIRST_MISSION].type].remove(piece)
            captain.missions.append(piece)
            if not MISSIONS[piece - FIRST_MISSION].secret:
                galaxy.seen[piece] = EVERYONE
    for team in TEAMS:
        if team in decks:
            for slug in decks[team][::-1]:
                piece = MissionCard(NUMBER[slug])
                galaxy.console[MISSIONS[piece - FIRST_MISSION].type].remove(piece)
                galaxy.mission_decks[team].append(piece)
        else:
            deal_missions(galaxy, team)


def _stack_encounters(
    galaxy: Galaxy, encounters: Sequence[str], lingering: Mapping[str, str]
) -> None:
    names = board_of(galaxy).names
    top = [EncounterCard(NUMBER[slug]) for slug in encounters]
    galaxy.encounters = [each for each in galaxy.encounters if each not in top] + top[::-1]
    for place, slug in lingering.items():
        piece = EncounterCard(NUMBER[slug])
        galaxy.encounters.remove(piece)
        galaxy.lingering.append(piece)
        galaxy.lingering_at.append(Place(names.index(place)))


def _fresh(galaxy: Galaxy, ships: Mapping[str, str | Placed]) -> None:
    """The turn begins; what a test says of ships counts after that."""
    galaxy.turn -= 1
    turn.begin_turn(galaxy)
    for slug, placed in ships.items():
        ship = galaxy.ships[SHIP_NUMBER[slug]]
        if isinstance(placed, Placed) and ship is not None:
            ship.moved = placed.moved
            ship.acted = placed.acted
            ship.adjusted = placed.adjusted
