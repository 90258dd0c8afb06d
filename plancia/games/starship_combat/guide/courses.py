"""Which manoeuvre a ship of Starship Combat should order next."""

from __future__ import annotations

from typing import Final

from plancia.engine.hexes import STEP
from plancia.engine.question import Option, Question
from plancia.games.starship_combat.content.lookup import CHART, LAYOUTS
from plancia.games.starship_combat.content.scenarios import FIRST_FIRE, LAST_IMPULSE
from plancia.games.starship_combat.content.ships import FREIGHTER
from plancia.games.starship_combat.content.vocabulary import Facing, HexNumber, Vessel
from plancia.games.starship_combat.guide.outlook import (
    LOST,
    Gunners,
    Track,
    enemies,
    expected_track,
    goal,
    moments,
    ordered_track,
    rocks,
    standing,
    survives,
)
from plancia.games.starship_combat.rules.flight import (
    HEADING,
    NOSE,
    ROTATION,
    STOP,
    helm,
    safe_exit,
)
from plancia.games.starship_combat.state.state import Battle, Ship

DEPTH: Final = 3
"""How many movements ahead a captain looks."""
ASTEROID_TOLL: Final = 4.0
"""What flying into an asteroid is reckoned to cost."""
HOME: Final = 50.0
"""What bringing a freighter home is worth."""


def tracks_of(battle: Battle, ship: Ship) -> list[Track]:
    return [expected_track(battle, number, ship.at) for number in enemies(battle, ship)]


Situation = tuple[object, ...]
"""All that the worth of a ship's manoeuvres follows from."""

_WEIGHED: Final[dict[Situation, list[float]]] = {}
"""Manoeuvres that were weighed lately: whoever imagines a turn many times comes to the same."""
MOST_WEIGHED: Final = 512


def course_weights(battle: Battle, question: Question) -> list[float]:
    """For each manoeuvre the best that can follow within a few movements."""
    assert question.facts is not None
    number, impulse = Vessel(question.facts["ship"]), question.facts["impulse"]
    here = situation(battle, number, impulse, question.options)
    found = _WEIGHED.get(here)
    if found is None:
        if len(_WEIGHED) >= MOST_WEIGHED:
            _WEIGHED.clear()
        found = _WEIGHED[here] = weigh_courses(battle, number, impulse, question.options)
    return found[:]


def situation(battle: Battle, number: Vessel, impulse: int, options: list[Option]) -> Situation:
    """Ships and terrain as they lie, and the orders of the ship itself."""
    terms, orders = battle.terms, battle.ships[number].orders
    return (
        (terms.scenario, terms.chart, terms.seats, battle.tokens, number, impulse),
        tuple([option.target for option in options]),
        (orders.speed, orders.mended, tuple(orders.course), tuple(orders.tokens)),
        tuple([
            (
                each.sheet, each.size, each.team, each.status, each.at, each.facing, each.speed,
                each.lost, each.lowered, tuple(each.shields),
            )
            for each in battle.ships
        ]),
        tuple([(each.kind, each.at, each.drift, each.radius) for each in battle.terrain]),
    )  # fmt: skip


def weigh_courses(
    battle: Battle, number: Vessel, impulse: int, options: list[Option]
) -> list[float]:
    ship = battle.ships[number]
    tracks = tracks_of(battle, ship)
    own = ordered_track(battle, number)
    at, facing = own.at[LAST_IMPULSE], own.facing[LAST_IMPULSE]
    moves = [each for each in CHART[battle.terms.chart][ship.orders.speed] if each >= impulse]
    gunners = Gunners(battle)
    earlier = max(
        [
            gunners.exchange(number, each, own.at[each], own.facing[each], tracks)
            for each in range(FIRST_FIRE, impulse)
        ],
        default=0.0,
    )
    quick = ship.orders.speed >= helm(ship, ship.lost & ~ship.orders.mended)
    search = Search(battle, number, tracks, moves, quick, gunners)
    return [
        LOST if option.target == STOP else search.best(0, at, facing, option.target, earlier)
        for option in options
    ]


class Search:
    """Looks a few movements ahead along a ship's way."""

    __slots__ = (
        "_exchanges", "_standings", "battle", "gunners", "moments", "moves", "number", "quick",
        "rocks", "special", "target", "tracks",
    )  # fmt: skip

    def __init__(
        self,
        battle: Battle,
        number: Vessel,
        tracks: list[Track],
        moves: list[int],
        quick: bool,
        gunners: Gunners,
    ) -> None:
        self.battle = battle
        self.number = number
        self.tracks = tracks
        self.gunners = gunners
        self.moments = moments(tracks)
        self.moves = moves
        self.quick = quick
        self.special = LAYOUTS[battle.ships[number].sheet].special
        self.rocks = rocks(battle)
        self.target = goal(battle, battle.ships[number])
        self._exchanges: dict[int, float] = {}
        self._standings: dict[int, float] = {}

    def best(self, depth: int, at: HexNumber, facing: Facing, code: int, earlier: float) -> float:
        """The value of flying this manoeuvre now and the best ones after it."""
        battle, number = self.battle, self.number
        ship = battle.ships[number]
        at = HexNumber(at + STEP[HEADING[self.special][facing][code]])
        facing = NOSE[self.special][facing][code]
        if not survives(battle, ship, at):
            return LOST + 10.0 * depth
        if ship.size == FREIGHTER and safe_exit(battle, ship, at):
            return HOME - depth
        last = depth + 1 >= len(self.moves)
        until = LAST_IMPULSE if last else self.moves[depth + 1] - 1
        gain = max(earlier, self.most_given(self.moves[depth], until, at, facing))
        toll = ASTEROID_TOLL if at in self.rocks else 0.0
        if last or depth + 1 >= DEPTH:
            return gain - toll + self.standing(until, at, facing, len(self.moves) - depth - 1)
        codes = (2, 3, 4) if self.quick and ROTATION[code] else (1, 3, 5)
        return max([self.best(depth + 1, at, facing, each, gain) for each in codes]) - toll

    def most_given(self, first: int, until: int, at: HexNumber, facing: Facing) -> float:
        """The most a place gives in some impulses, reckoned once: many ways lead there."""
        key = ((at * 8 + facing) * 32 + first) * 32 + until
        found = self._exchanges.get(key)
        if found is None:
            found = 0.0 if first < FIRST_FIRE else LOST
            moment = -1
            for impulse in range(max(first, FIRST_FIRE), until + 1):
                if self.moments[impulse] != moment:
                    moment = self.moments[impulse]
                    given = self.gunners.exchange(self.number, moment, at, facing, self.tracks)
                    if given > found:
                        found = given
            self._exchanges[key] = found
        return found

    def standing(self, until: int, at: HexNumber, facing: Facing, left: int) -> float:
        """How good it is to end up there, reckoned once too: `left` goes with `until`."""
        key = (at * 8 + facing) * 32 + until
        found = self._standings.get(key)
        if found is None:
            ship = self.battle.ships[self.number]
            found = standing(self.battle, ship, self.target, until, at, facing, left, self.tracks)
            self._standings[key] = found
        return found
