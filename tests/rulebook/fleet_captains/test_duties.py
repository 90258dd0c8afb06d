"""What an encounter does to a ship, and a card to hands, is done whatever is answered.

From sampled positions every answer is tried. What must hold at the end is worked out from ship and
captain before and after, and from how tests and dice came out, not from the rules' code.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from random import Random

import pytest

from plancia.conformance.exploring import outcomes
from plancia.engine.event import Event
from plancia.engine.match import Match
from plancia.games.fleet_captains.content.cards import CARDS
from plancia.games.fleet_captains.content.effects import (
    Band,
    Choose,
    CycleMissions,
    Damage,
    Disable,
    Discard,
    Draw,
    Effect,
    Effects,
    Halt,
    If,
    LoseCrew,
    Move,
    Pay,
    Peek,
    Points,
    Recover,
    Relocate,
    RemoveToken,
    Repair,
    Roll,
    SystemTest,
    Trigger,
)
from plancia.games.fleet_captains.content.encounters import ENCOUNTERS
from plancia.games.fleet_captains.content.entries import Encounter
from plancia.games.fleet_captains.content.locations import LOCATIONS
from plancia.games.fleet_captains.content.lookup import SETTINGS, SHIP_NUMBER, TILE_KIND
from plancia.games.fleet_captains.content.requirements import At
from plancia.games.fleet_captains.content.vocabulary import (
    ANY_SYSTEM,
    AS_ACTION,
    HABITABLE,
    HOME,
    ON_INFLUENCE,
    ON_REPAIR,
    ON_TURN,
    RED,
)
from plancia.games.fleet_captains.state.pieces import FIRST_TILE
from plancia.games.fleet_captains.state.state import Galaxy, Ship, board_of
from tests.rule import rule
from tests.rulebook.fleet_captains.bridge import Placed, Scene, sector

SHIP = SHIP_NUMBER["venture"]
POSITIONS = 6
BRANCHES = 60
TILES = ("empty-space", "class-m-planet", "class-j-nebula")
IDLE = AS_ACTION | ON_INFLUENCE | ON_REPAIR
SHELVED = [card for card in CARDS[:100] if card.operations and card.operations.when & IDLE]
"""Cards that nobody can play in an encounter: a hand of them changes by its effects alone."""
CREW = ("jean-luc-picard", "geordi-la-forge", "joseph-carey")
"""Of those, who add to ratings and do nothing else."""
HAND = [card.slug for card in SHELVED if card.slug not in CREW]


def met(encounter: Encounter, seed: int) -> Scene:
    """A ship about to meet an encounter: more or less damaged, manned and skilled."""
    random = Random(f"{encounter.slug} {seed}")
    alert = random.randrange(2)
    settings = SETTINGS[SHIP][alert]
    dial = "/".join("D" if each < 0 else str(each) for each in random.choice(settings))
    placed = Placed(
        "home",
        dial,
        alert=("undamaged", "yellow")[alert],
        crew=CREW[: random.randrange(4)],
        adjusted=True,
        tokens=("weapons",) if random.random() < 0.4 else (),
    )
    dice = (1, *(random.randint(1, 6) for _ in range(4)))
    return sector(
        {"venture": placed},
        hidden={"c5": random.choice(TILES)},
        encounters=[encounter.slug],
        hands={0: random.sample(HAND, random.randrange(4))},
        dice=dice,
    )


@dataclass
class Outcome:
    """Ship and captain before and after, and what happened in between."""

    before: Galaxy
    after: Galaxy
    events: list[Event]
    answers: list[str]

    @property
    def habitable(self) -> bool:
        """Whether it was met at a Class M planet."""
        tile = self.before.tiles[board_of(self.before).names.index("c5")]
        return LOCATIONS[TILE_KIND[tile - FIRST_TILE]].slug == "class-m-planet"

    @property
    def was(self) -> Ship:
        ship = self.before.ships[SHIP]
        assert ship is not None
        return ship

    @property
    def ship(self) -> Ship | None:
        return self.after.ships[SHIP]

    def told(self, kind: str) -> list[dict[str, int]]:
        return [event.facts for event in self.events if event.kind == kind]

    def grown(self, what: str) -> int:
        """By how much the captain's hand or points have grown."""
        before, after = self.before.captains[0], self.after.captains[0]
        if what == "hand":
            return len(after.hand) - len(before.hand)
        return after.points - before.points

    def carried_out(self, effects: Effects) -> Iterator[Effect]:
        """The effects that chance and choices have led to."""
        for effect in effects:
            if isinstance(effect, SystemTest):
                [test] = self.told("tested")
                yield from self.carried_out(effect.success if test["success"] else effect.failure)
            elif isinstance(effect, Roll):
                roll, *_ = self.told("rolled")
                for band in effect.bands:
                    if band.low <= roll["total"] <= band.high:
                        yield from self.carried_out(band.effects)
            elif isinstance(effect, Choose):
                first = "first" in self.answers
                yield from self.carried_out(effect.first if first else effect.second)
            elif isinstance(effect, Pay):
                if "pay" in self.answers:
                    yield from self.carried_out((*effect.cost, *effect.effects))
            elif isinstance(effect, If):
                met = self.habitable if effect.condition == At(HABITABLE) else None
                assert met is not None, f"{effect.condition} is not known here"
                yield from self.carried_out(effect.then if met else effect.otherwise)
            else:
                yield effect


def check(effects: list[Effect], end: Outcome) -> None:
    """What these effects promise has come about."""
    if any(isinstance(each, Move) for each in effects):
        return  # the ship goes on, to whatever waits for it there
    damage = sum(each.amount for each in effects if isinstance(each, Damage))
    if end.was.alert + damage > RED:
        assert end.ship is None, "nothing more can befall a ship that is destroyed"
        return
    assert end.ship is not None
    mended = sum(each.steps for each in effects if isinstance(each, Repair))
    assert end.ship.alert == max(0, end.was.alert + damage - mended)
    lost = sum(each.count for each in effects if isinstance(each, LoseCrew))
    assert len(end.ship.crew) == max(0, len(end.was.crew) - lost)
    thrown = sum(each.count for each in effects if isinstance(each, Discard))
    drawn = sum(each.count for each in effects if isinstance(each, Draw))
    assert end.grown("hand") == drawn - min(thrown, len(end.before.captains[0].hand))
    gained = sum(each.count for each in effects if isinstance(each, Points))
    assert end.grown("points") == gained
    check_tokens(effects, end, end.ship)
    if any(isinstance(each, Relocate) and each.where == HOME for each in effects):
        assert end.ship.at == board_of(end.after).posts[0]
    if any(isinstance(each, Halt) for each in effects):
        assert "continue" not in end.answers


def check_tokens(effects: list[Effect], end: Outcome, ship: Ship) -> None:
    """A token more for each system disabled, and one less for each put right."""
    put = [each.system for each in effects if isinstance(each, Disable)]
    more = sum(ship.damage) - sum(end.was.damage)
    right = sum(each.count for each in effects if isinstance(each, RemoveToken))
    assert more == len(put) - min(right, sum(end.was.damage))
    for system in put:
        if system != ANY_SYSTEM:
            assert ship.damage[system] == end.was.damage[system] + 1


def is_settled(match: Match) -> bool:
    return [question.kind for question in match.questions.values()] == ["command"]


@rule("FC-R28-01", "FC-R28-02")
@pytest.mark.parametrize("encounter", ENCOUNTERS, ids=lambda encounter: encounter.slug)
def test_no_answer_evades_an_encounter(encounter: Encounter) -> None:
    for seed in range(POSITIONS):
        scene = met(encounter, seed)
        before = scene.galaxy.copy()
        scene.match.answer(0, "move venture")
        scene.match.answer(0, "to c5")
        given = len(scene.match.history)
        for end in outcomes(scene.match, is_settled, BRANCHES):
            answers = [option.verb for _, option in end.history[given:]]
            state: Galaxy = end.state
            outcome = Outcome(before, state, state.journal.events, answers)
            check(list(outcome.carried_out(encounter.effects)), outcome)


PLAYED = [
    (number, card.slug, card.operations.effects)
    for number, card in enumerate(CARDS)
    if card.operations
    and card.operations.when == ON_TURN
    and card.operations.condition is None
    and any(isinstance(effect, Draw | Discard) for effect in card.operations.effects)
    and all(
        isinstance(effect, Draw | Discard | Peek | CycleMissions)
        for effect in card.operations.effects
    )
]
"""Cards of one's own turn that say how hands change."""


@rule("FC-A59")
@pytest.mark.parametrize(("number", "slug", "effects"), PLAYED, ids=[each[1] for each in PLAYED])
def test_no_answer_evades_what_a_card_does_to_hands(
    number: int, slug: str, effects: Effects
) -> None:
    seat = number // 100
    enemy = [card.slug for card in CARDS[100 - 100 * seat : 104 - 100 * seat]]
    for held in range(4):
        scene = sector(
            {"venture": "c3", "somraw": "c4"},
            tiles={"c3": "empty-space", "c4": "empty-space"},
            hands={seat: [slug], 1 - seat: enemy[:held]},
            active=seat,
        )
        before = scene.galaxy.copy()
        [play] = [each for each in scene.options if each.startswith(f"play {slug}")]
        scene.match.answer(seat, play)
        for end in outcomes(scene.match, is_settled, BRANCHES):
            hands = [len(captain.hand) for captain in end.state.captains]
            drawn = sum(each.count for each in effects if isinstance(each, Draw))
            thrown = sum(each.count for each in effects if isinstance(each, Discard))
            assert hands[seat] == len(before.captains[seat].hand) + drawn, "it is replaced"
            assert hands[1 - seat] == held - min(held, thrown)


def own_turn(number: int, enemy_near: bool) -> Scene:
    """A captain with one card, a damaged ship and a sound one; an enemy beside them or far off."""
    seat = number // 100
    own, friend, enemy = ("venture", "reliant", "korinar"), "somraw", "yeager"
    mine = own[:2] if seat == 0 else (own[2], friend)
    foe = own[2] if seat == 0 else enemy
    ships: dict[str, str | Placed] = {
        mine[0]: Placed("c3", alert="yellow", tokens=("weapons",)),
        mine[1]: "c3",
        foe: "c3" if enemy_near else "a1",
    }
    return sector(
        ships, tiles={"c3": "class-m-planet", "c4": "empty-space"}, control={"c3": (seat, 1)},
        hands={seat: [CARDS[number].slug]}, active=seat, first=seat,
    )  # fmt: skip


def parts(effects: Effects) -> Iterator[Effect]:
    """Effects and all that stands inside them."""
    for effect in effects:
        yield effect
        for field in fields(effect):
            value = getattr(effect, field.name)
            if isinstance(value, tuple) and value and isinstance(value[0], Effect | Band):
                for each in value:
                    yield from parts(each.effects if isinstance(each, Band) else (each,))


def changes_hands(effects: Effects) -> bool:
    return any(isinstance(each, Draw | Discard | Recover) for each in parts(effects))


@rule("FC-R25-02")
def test_no_answer_keeps_a_played_card_from_being_replaced() -> None:
    played = set()
    for number, card in enumerate(CARDS):
        if card.operations is None or changes_hands(card.operations.effects):
            continue
        for enemy_near in (True, False):
            scene = own_turn(number, enemy_near)
            if not scene.can(f"play {card.slug}"):
                continue
            seat = number // 100
            scene.match.answer(seat, f"play {card.slug}")
            for end in outcomes(scene.match, is_settled, 8):
                assert end.over or len(end.state.captains[seat].hand) == 1, card.slug
                played.add(card.slug)
    assert len(played) > 30


@rule("FC-R13-03")
@pytest.mark.parametrize("slug", ["plasma-storms", "asteroid-field"])
def test_no_answer_evades_what_a_location_does_to_those_who_enter(slug: str) -> None:
    [location] = [each for each in LOCATIONS if each.slug == slug]
    [trigger] = location.effects
    assert isinstance(trigger, Trigger)
    for die in range(1, 7):
        scene = sector({"venture": "home"}, tiles={"c5": slug}, dice=(die, die, die))
        before = scene.galaxy.copy()
        scene.match.answer(0, "move venture")
        scene.match.answer(0, "to c5")
        given = len(scene.match.history)
        for end in outcomes(scene.match, is_settled, BRANCHES):
            answers = [option.verb for _, option in end.history[given:]]
            outcome = Outcome(before, end.state, end.state.journal.events, answers)
            check(list(outcome.carried_out(trigger.effects)), outcome)
