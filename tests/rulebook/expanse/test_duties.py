"""EX-41: what an event must do is done, whatever is answered.

From sampled positions, most of them with an empty supply, every answer to every event is tried;
what must hold at the end is worked out from the map before and after, not from the rules' code.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Any, get_args

import pytest

from plancia.conformance.exploring import outcomes
from plancia.engine.event import Event
from plancia.engine.match import Match
from plancia.games.expanse.content.cards import (
    CARDS,
    Build,
    Card,
    ChooseOrbit,
    CopyEvent,
    Effect,
    FreeActions,
    Gain,
    Lose,
    MoveFleets,
    MoveInfluence,
    Place,
    Protect,
    Remove,
    RemoveFleets,
    Repair,
    Replace,
    StealEvent,
    StealPoints,
)
from plancia.games.expanse.content.lookup import (
    BASE_COUNT,
    LINKED,
    SLUGS,
    TOKEN_FACTION,
    TOKENS,
    bases_in,
    orbits_in,
)
from plancia.games.expanse.content.solar import BASE, ORBITS
from tests.rule import rule
from tests.rulebook.expanse.sitting import SIDES, sitting

POSITIONS = 4
BRANCHES = 40
PLACING = ("place", "shift")


def scattered(random: Random, side: str, supply: int) -> dict[str, int]:
    """All cubes of a side but a few, on some bases."""
    total = (14 if side == "un" else 17) - supply
    bases = random.sample(list(BASE), random.randint(2, 6))
    found = Counter(random.choice(bases) for _ in range(total))
    return dict(found)


def position(card: Card, seed: int) -> Any:
    """Somebody about to resolve a card's event, on a map made up for it."""
    random = Random(f"{card.slug} {seed}")
    side = SIDES[random.choice(card.icons)]
    supply = random.choice((0, 0, 0, 1, 2))
    influence = {
        each: scattered(random, each, supply if each == side else random.randint(3, 9))
        for each in SIDES
    }
    fleets = {
        each: [random.choice(ORBITS).slug for _ in range(random.randint(1, 3))] for each in SIDES
    }
    points = {each: random.choice((0, 1, 5, 10)) for each in SIDES}
    table = sitting(
        active=side, track=[card.slug], influence=influence, fleets=fleets, points=points,
        rocinante=(random.choice(SIDES), random.choice(ORBITS).slug),
    )  # fmt: skip
    return table.do(f"take {card.slug}")


@dataclass
class Outcome:
    """The map before and after an event, and what happened in between."""

    before: Any
    after: Any
    events: list[Event]
    faction: int

    def cubes(self, state: Any, faction: int, base: int) -> int:
        own = int(state.influence[BASE_COUNT * faction + base])
        return own + int(state.diplomats[base]) if faction == 0 else own

    def own(self, state: Any, bases: int) -> int:
        return sum(self.cubes(state, self.faction, base) for base in bases_in(bases))

    def opposing(self, bases: int) -> int:
        """How many opposing cubes there were on some bases."""
        others = [each for each in range(4) if each != self.faction]
        return sum(
            self.cubes(self.before, each, base) for each in others for base in bases_in(bases)
        )

    def placed(self) -> Counter[int]:
        return Counter(
            event.facts["base"]
            for event in self.events
            if event.kind in PLACING and event.facts["faction"] == self.faction
        )

    def gained(self) -> int:
        """How many more cubes there are, on bases that have more than before."""
        return sum(
            max(0, self.cubes(self.after, self.faction, base) - before)
            for base in range(BASE_COUNT)
            for before in [self.cubes(self.before, self.faction, base)]
        )

    def happened(self, *kinds: str) -> int:
        return sum(event.kind in kinds for event in self.events)


def enemy_fleets(state: Any, faction: int, orbit: int) -> bool:
    return any(
        at == orbit and TOKEN_FACTION[token] != faction for token, at in enumerate(state.fleets)
    )


def own_orbits(state: Any, faction: int) -> list[int]:
    found = {state.fleets[token] for token in TOKENS[faction]} - {-1}
    if state.rocinante == faction:
        found.add(state.rocinante_at)
    return sorted(found)


def names_its_bases(effect: Place) -> bool:
    """Whether nobody chooses where: every base of a set, or a single one."""
    return effect.each or effect.where.among.bit_count() == 1


def check_placing(card: Card, end: Outcome) -> None:
    """All that must be placed ends placed, from cubes elsewhere while there are any."""
    placing = [each for each in card.effects if isinstance(each, Place) and not each.up_to]
    named = [each for each in placing if each.must and names_its_bases(each)]
    free = [each for each in placing if each not in named]
    due: Counter[int] = Counter()
    for effect in named:
        held = [base for base in range(BASE_COUNT) if end.cubes(end.before, end.faction, base)]
        bases = [
            base
            for base in bases_in(effect.where.among)
            if effect.where.held != "yes" or base in held
        ]
        due.update(dict.fromkeys(bases, effect.count))
    for base, count in end.placed().items():
        assert end.cubes(end.after, end.faction, base) >= count
    if due:
        region = sum(1 << base for base in due)
        cleared = any(isinstance(each, Remove) and each.everything for each in card.effects)
        before = 0 if cleared else end.own(end.before, region)
        everything = 17
        assert end.own(end.after, region) >= min(before + due.total(), everything)
    if free:
        wanted = sum(effect.count for effect in free)
        assert end.placed().total() == wanted


def check_removing(card: Card, end: Outcome) -> None:
    for effect in card.effects:
        if not isinstance(effect, Remove) or effect.up_to or effect.where.chosen:
            continue
        bases = bases_in(effect.where.among)
        if effect.each:
            struck = [base for base in bases if end.opposing(1 << base)]
            removed = [event.facts["base"] for event in end.events if event.kind == "remove"]
            assert sorted(removed) == struck
        elif effect.everything:
            [base] = bases
            kept = sum(end.cubes(end.after, each, base) for each in range(4))
            assert kept == end.placed()[base]
        elif end.opposing(effect.where.among):
            gone = [event for event in end.events if event.kind == "remove"]
            assert any(event.facts["base"] in bases for event in gone)


def check_fleets(card: Card, end: Outcome) -> None:
    chosen = any(isinstance(each, ChooseOrbit) for each in card.effects)
    mine = own_orbits(end.before, end.faction)
    for effect in card.effects:
        if isinstance(effect, RemoveFleets) and not effect.up_to:
            orbits: list[int] = [*orbits_in(effect.where.among)]
            if chosen or effect.where.fleet:
                orbits = mine
            elif effect.where.zone:
                zones = {ORBITS[orbit].zone for orbit in mine}
                orbits = [each for each in orbits if ORBITS[each].zone in zones]
            elif effect.where.influence:
                orbits = [each for each in orbits if end.own(end.before, LINKED[each])]
            elif effect.where.chosen:
                continue
            if any(enemy_fleets(end.before, end.faction, orbit) for orbit in orbits):
                assert end.happened("damage", "remove-fleet") == 1
        elif isinstance(effect, MoveFleets) and not effect.up_to and mine:
            assert end.happened("move") == 1
        elif isinstance(effect, Build) and not effect.up_to:
            assert end.happened("build") >= 1


def check_the_rest(card: Card, end: Outcome) -> None:
    for effect in card.effects:
        if isinstance(effect, Replace) and not (effect.where.fleet or effect.where.held):
            if end.opposing(effect.where.among):
                [removed] = [event for event in end.events if event.kind == "remove"]
                assert end.placed()[removed.facts["base"]] == 1
        elif isinstance(effect, MoveInfluence) and not effect.up_to:
            moved = [event for event in end.events if event.kind == "shift"]
            assert any(event.facts["faction"] != end.faction for event in moved)
        elif isinstance(effect, Lose) and effect.opponent:
            assert end.happened("lose") == 1
        elif isinstance(effect, Protect) and not effect.up_to:
            assert end.happened("protect") <= 1


OBLIGING = (Build, ChooseOrbit, Lose, MoveFleets, MoveInfluence, Place, Protect, Remove)
UNASKED = (Gain, StealPoints)
"""What asks nothing: nothing can be evaded (test_events)."""
MAY = (Repair, FreeActions)
"""What every card that has it says one may do."""
FROM_CARDS = (StealEvent, CopyEvent)
"""What is chosen among cards; a copied event's duties are those of its card."""


def test_every_kind_of_effect_has_a_promise_or_says_why_not() -> None:
    known = {*OBLIGING, RemoveFleets, Replace, *UNASKED, *MAY, *FROM_CARDS}
    assert known == set(get_args(Effect))


DUTIES = [
    card
    for card in CARDS
    if any(
        isinstance(effect, (*OBLIGING, RemoveFleets, Replace))
        and not getattr(effect, "up_to", False)
        for effect in card.effects
    )
]


@rule("EX-41", "EX-37", "EX-42", "EX-R28", "EX-R29")
@pytest.mark.parametrize("card", DUTIES, ids=lambda card: card.slug)
def test_no_answer_evades_what_an_event_must_do(card: Card) -> None:
    for seed in range(POSITIONS):
        table = position(card, seed)
        before = table.state.copy()
        told = len(table.state.journal.events)
        table.do("event")
        gained = set()
        for end in outcomes(table.match, lambda match: is_discarded(match, card), BRANCHES):
            events = end.state.journal.events[told:]
            outcome = Outcome(before, end.state, events, int(before.active))
            gained.add(outcome.gained())
            check_placing(card, outcome)
            check_removing(card, outcome)
            check_fleets(card, outcome)
            check_the_rest(card, outcome)
        if all(isinstance(effect, Place) and effect.must for effect in card.effects):
            assert len(gained) == 1, "one answer places less than another"


def is_discarded(match: Match, card: Card) -> bool:
    return card.slug in [SLUGS[each] for each in match.state.discard]


@rule("EX-41", "EX-37", "EX-R28")
@pytest.mark.parametrize(
    ("card", "side", "influence"),
    [
        ("listening-post", "pg", {"titan": 5, "phoebe": 2, "ceres": 10}),
        ("listening-post", "pg", {"titan": 5, "phoebe": 12}),
        ("fred-johnson", "opa", {"ceres": 10, "eros": 5, "europa": 2}),
        ("chrisjen-avasarala", "un", {"luna": 5, "ceres": 5, "eros": 4}),
        ("paolo-cortazar", "opa", {"ganymede": 3, "io": 2, "ceres": 12}),
    ],
)
def test_two_cubes_placed_are_two_more(card: str, side: str, influence: dict[str, int]) -> None:
    """The supply is empty: none of them may be taken where the other has just come to."""
    table = sitting(active=side, track=[card], influence={side: influence})
    table.do(f"take {card}")
    before = table.state.copy()
    table.do("event")
    found = next(each for each in CARDS if each.slug == card)
    for end in outcomes(table.match, lambda match: is_discarded(match, found), BRANCHES):
        assert Outcome(before, end.state, [], int(before.active)).gained() == 2


@rule("EX-41", "EX-37", "EX-R28")
def test_a_cube_just_placed_is_not_taken_for_the_next_one() -> None:
    """The supply is empty: Eros takes its cube from Ceres, and so must Phoebe, not from Eros."""
    influence = {"opa": {"ceres": 15, "eros": 0, "phoebe": 2}}
    table = sitting(active="opa", track=["julie-mao"], influence=influence)
    table.do("take julie-mao", "event")
    assert (table.cubes("opa", "eros"), table.cubes("opa", "phoebe")) == (1, 3)
    assert table.cubes("opa", "ceres") == 13


@rule("EX-41", "EX-37", "EX-R28")
def test_a_cube_just_placed_is_taken_for_nothing() -> None:
    """All cubes lie on Phoebe: one goes to Eros, and does not come back to serve Phoebe."""
    table = sitting(active="opa", track=["julie-mao"], influence={"opa": {"phoebe": 17}})
    table.do("take julie-mao", "event")
    assert (table.cubes("opa", "eros"), table.cubes("opa", "phoebe")) == (1, 16)


@rule("EX-41", "EX-R29")
def test_a_chosen_orbit_is_one_where_the_event_can_be_carried_out() -> None:
    fleets = {"pg": ["thoth", "eros"], "un": ["eros"]}
    table = sitting(active="pg", track=["the-anubis"], fleets=fleets, rocinante=("mcr", "vesta"))
    table.do("take the-anubis", "event")
    assert table.fleets("un") == []
    assert table.cubes("pg", "eros") == 1


@rule("EX-EVENT-4", "EX-41")
@pytest.mark.parametrize("kept", [0, 1, 2])
def test_an_event_is_taken_or_points_are(kept: int) -> None:
    """Of the events that others keep one that lists the faction, else the points."""
    [thief] = [card for card in CARDS if any(isinstance(each, StealEvent) for each in card.effects)]
    side = SIDES[thief.icons[0]]
    other = next(each for each in SIDES if each != side)
    fit = [card.slug for card in CARDS if thief.icons[0] in card.icons and card is not thief]
    table = sitting(active=side, track=[thief.slug], kept={other: fit[:kept]}, points={side: 3})
    table.do(f"take {thief.slug}")
    before = table.state.copy()
    table.do("event")
    [steal] = [each for each in thief.effects if isinstance(each, StealEvent)]
    for end in outcomes(table.match, lambda match: is_discarded(match, thief), BRANCHES):
        taken = len(end.state.kept[before.active]) - len(before.kept[before.active])
        gained = end.state.points[before.active] - before.points[before.active]
        assert (taken, gained) == ((1, 0) if kept else (0, steal.instead))
