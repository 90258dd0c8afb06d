"""A second judge of tests and attacks, written from the rulebook alone, and naive: it reads what
is printed and what lies on the table, and agrees with the rules in matches played at random."""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from plancia import Match
from plancia.engine.question import Option
from plancia.games.fleet_captains.content import effects as printed
from plancia.games.fleet_captains.content import requirements
from plancia.games.fleet_captains.content import vocabulary as words
from plancia.games.fleet_captains.content.cards import CARDS
from plancia.games.fleet_captains.content.encounters import ENCOUNTERS
from plancia.games.fleet_captains.content.locations import LOCATIONS
from plancia.games.fleet_captains.content.shipyard import SHIPS
from plancia.games.fleet_captains.state import underway
from plancia.games.fleet_captains.state.state import Galaxy, Ship
from tests.rule import rule
from tests.rulebook.fleet_captains.bridge import GAME, Placed, sector

MATCHES = int(os.environ.get("PLANCIA_REFEREE_MATCHES", "6"))
KINDS = [number for number, place in enumerate(LOCATIONS) for _ in range(place.count)]
Rating = int | None
"""None for D."""


def rating(galaxy: Galaxy, ship: Ship, system: int) -> Rating:
    """The dial, then crew, cargo, the location, ships beside it and what passes."""
    dial = SHIPS[ship.number].settings[ship.alert][ship.setting]
    if ship.cloaked:
        dial = SHIPS[ship.number].cloaked[ship.alert] or (-1, -1, -1, -1)
    if ship.damage[system] or dial[system] < 0:
        return None
    value = dial[system]
    for effect in aboard(ship):
        if isinstance(effect, printed.Change) and effect.system == system:
            value += effect.amount
    for card, chosen in zip(ship.crew, ship.chosen, strict=True):
        for effect in CARDS[card].crew.effects:  # type: ignore[union-attr]
            if isinstance(effect, printed.Change) and effect.system == words.CHOSEN_SYSTEM:
                value += effect.amount if chosen == system else 0
    for effect in location(galaxy, ship.at):
        if isinstance(effect, printed.Disable) and effect.system == system:
            return None
        if isinstance(effect, printed.Change) and effect.system == system:
            value += effect.amount
    for other in galaxy.ships:
        if other is not None and other is not ship and beside(other, ship):
            for effect in SHIPS[other.number].effects:
                if isinstance(effect, printed.Change) and effect.system == system:
                    value += effect.amount
    for each in galaxy.passing:
        if each.ship == ship.number and each.system == system:
            if each.kind == 1:
                return None
            value += each.amount if each.kind == 0 else 0
    return value if value >= 0 else None


def aboard(ship: Ship) -> Iterator[Any]:
    """What crew and cargo do while they are aboard."""
    for card in ship.crew:
        for effect in CARDS[card].crew.effects:  # type: ignore[union-attr]
            if isinstance(effect, printed.If):
                assert isinstance(effect.condition, requirements.SizeFrom)
                large = SHIPS[ship.number].size >= effect.condition.least
                yield from effect.then if large else effect.otherwise
            else:
                yield effect
    for carried in ship.cargo:
        if carried >= 200:
            for effect in ENCOUNTERS[carried - 200].effects:
                if isinstance(effect, printed.Cargo):
                    yield from effect.effects


def location(galaxy: Galaxy, at: int) -> tuple[Any, ...]:
    if at >= len(galaxy.tiles) or galaxy.explorer[at] < 0:
        return ()
    return LOCATIONS[KINDS[galaxy.tiles[at] - 326]].effects


def beside(other: Ship, ship: Ship) -> bool:
    return other.at == ship.at and other.seat % 2 == ship.seat % 2 and not other.cloaked


EVENTS = {
    underway.FOR_COMBAT: words.WHEN_ATTACKING,
    underway.FOR_RAZING: words.WHEN_ATTACKING,
    underway.FOR_SEARCH: words.WHEN_SEARCHING,
    underway.FOR_ENCOUNTER: words.WHEN_MEETING,
    underway.FOR_MISSION: words.WHEN_ON_MISSION,
}


def bonus(galaxy: Galaxy, ship: Ship, event: int, system: int, foe: int) -> int:
    """What the ship's ability and its crew add to such a test."""
    total = 0
    for effect in [*SHIPS[ship.number].effects, *aboard(ship)]:
        if not isinstance(effect, printed.Trigger):
            continue
        if effect.event not in (event, words.WHEN_TESTING) or not met(effect.condition, ship, foe):
            continue
        for each in effect.effects:
            if isinstance(each, printed.Change) and each.system in (system, words.ANY_SYSTEM):
                total += each.amount
    return total


def met(condition: Any, ship: Ship, foe: int) -> bool:
    if condition is None:
        return True
    if isinstance(condition, requirements.FoeLarger):
        return foe >= 0 and SHIPS[foe].size > SHIPS[ship.number].size
    answers = {
        requirements.IsUndamaged: ship.alert == 0,
        requirements.IsDamaged: ship.alert > 0,
        requirements.DecloakedThisTurn: ship.decloaked,
    }
    return answers[type(condition)]


def strength(galaxy: Galaxy, side: int) -> Rating:
    """FC-R9-03, FC-R8-05: ratings of the ships together, abilities, and the cards laid down."""
    trial = galaxy.trial
    assert trial is not None
    system = trial.systems[side]
    numbers = trial.ships if side == 0 else [trial.foe]
    ships = [ship for number in numbers if (ship := galaxy.ships[number]) is not None]
    ratings = [value for ship in ships if (value := rating(galaxy, ship, system)) is not None]
    if not ratings:
        return None
    total = sum(ratings)
    event = EVENTS.get(trial.reason, 0)
    foe = trial.foe
    if side == 1:
        event = words.WHEN_DEFENDING if trial.reason == underway.FOR_COMBAT else 0
        foe = trial.ships[0]
    total += sum(bonus(galaxy, ship, event, system, foe) for ship in ships)
    for play, effect in played(galaxy):
        helps = play.seat % 2 == trial.seats[side] % 2
        if (effect.who == words.FOE) != helps and effect.system in (
            system,
            words.ANY_SYSTEM,
            words.ALL_SYSTEMS,
        ):
            total += effect.amount
    return total if total >= 0 else None


def played(galaxy: Galaxy) -> Iterator[tuple[Any, Any]]:
    assert galaxy.trial is not None
    for play in galaxy.trial.plays:
        if not play.cancelled:
            use = CARDS[play.card].combat if play.use == 1 else CARDS[play.card].operations
            for effect in use.effects:  # type: ignore[union-attr]
                yield play, effect


def plain(galaxy: Galaxy) -> bool:
    """Whether the cards laid down do nothing but change ratings for this test."""
    trial = galaxy.trial
    return (
        trial is not None
        and not any(trial.dice)
        and not galaxy.captains[trial.seats[0]].poised
        and all(
            isinstance(effect, printed.Change) and effect.lasts == words.NOW
            for _, effect in played(galaxy)
        )
    )


def verdict(own: Rating, other: Rating, level: int, facts: dict[str, Any]) -> tuple[Any, ...]:
    """FC-R8-06 to FC-R8-08, FC-R10-05, FC-A13: totals and success, with the dice that fell."""
    if own is None:
        return (False,)
    if facts["foe"] < 0:
        if own >= level:
            return True, own
        return own + facts["die"] >= level, own + facts["die"]
    total, against = own + facts["die"], (other or 0) + facts["foe_die"]
    return other is None or total > against, total, against


def told(own: Rating, facts: dict[str, Any]) -> tuple[Any, ...]:
    if own is None:
        return (facts["success"],)
    if facts["foe"] < 0:
        return facts["success"], facts["total"]
    return facts["success"], facts["total"], facts["foe_total"]


def harm(total: int, against: int) -> int:
    """FC-R19-03 to FC-R19-06: one, two or three by how many times the target's total."""
    if total >= 3 * against:
        return 3
    return 2 if total >= 2 * against else 1


def judged(match: Match, random: Random, answers: int = 10_000) -> tuple[int, int]:
    """Play at random, rather fighting and testing than not, to the end or for so many answers;
    how many tests and how many attacks were judged."""
    tests = attacks = 0
    galaxy: Galaxy = match.state
    for _ in range(answers):
        if match.over:
            break
        seat, question = random.choice(sorted(match.questions.items()))
        option = random.choice(
            eager(question.options) if random.random() < 0.7 else question.options
        )
        ready = question.kind == "trial" and option.notation == "pass" and plain(galaxy)
        trial = galaxy.trial
        if ready and trial is not None:
            own = strength(galaxy, 0)
            other = strength(galaxy, 1) if trial.foe >= 0 else None
        count = len(galaxy.journal.events)
        match.answer(seat, option)
        galaxy = match.state
        if not ready or trial is None:
            continue
        news = galaxy.journal.events[count:]
        if not news or news[0].kind not in ("tested", "attacked"):
            continue
        facts = news[0].facts
        assert told(own, facts) == verdict(own, other, trial.level, facts), facts
        tests += 1
        if news[0].kind == "attacked" and facts["success"]:
            attacks += 1
            hits = [event.facts["damage"] for event in news[1:2] if event.kind == "damaged"]
            assert all(hit == harm(facts["total"], facts["foe_total"]) for hit in hits), facts
    return tests, attacks


def eager(options: list[Option]) -> list[Option]:
    """What leads to a test: attacks, searches, boardings, missions, ships that join."""
    return [each for each in options if each.verb in EAGER] or options


EAGER = ("attack", "board", "test", "scan", "search", "help", "transport")


def meeting(seed: int) -> Match:
    """Ships of both sides in one place, with any alert, setting, crew and cards."""
    random = Random(seed)
    ships: dict[str, str | Placed] = {}
    crew = [[card for card in CARDS[first : first + 100] if card.crew] for first in (0, 100)]
    for side, first in enumerate((0, 12)):
        for number in random.sample(range(first, first + 12), random.randint(1, 3)):
            alert = random.randrange(len(SHIPS[number].settings))
            dial = random.choice(SHIPS[number].settings[alert])
            aboard = random.sample(crew[side], random.randrange(3))
            ships[SHIPS[number].slug] = Placed(
                "c3",
                "/".join("D" if each < 0 else str(each) for each in dial),
                alert=words.ALERTS[alert],
                crew=[card.slug for card in one_of_each_type(aboard, taken(ships))],
                tokens=[SYSTEMS[random.randrange(4)]] if random.random() < 0.15 else [],
            )
    hands = {
        side: [card.slug for card in random.sample(CARDS[100 * side : 100 * side + 100], 4)]
        for side in (0, 1)
    }
    aboard_now = taken(ships)
    return sector(
        ships,
        tiles={"c3": random.choice(PLACES)},
        hands={
            side: [each for each in hand if each not in aboard_now] for side, hand in hands.items()
        },
        turn_limit=12,
        active=random.randrange(2),
    ).match


def taken(ships: dict[str, str | Placed]) -> set[str]:
    return {each for placed in ships.values() if isinstance(placed, Placed) for each in placed.crew}


def one_of_each_type(cards: list[Any], used: set[str]) -> list[Any]:
    return list({card.crew.type: card for card in cards if card.slug not in used}.values())


SYSTEMS = ("weapons", "sensors", "engines", "shields")
PLACES = [place.slug for place in LOCATIONS]
MEETINGS = int(os.environ.get("PLANCIA_REFEREE_MEETINGS", "120"))
"""Positions that are made up; five thousand are some twelve thousand tests."""


@rule("FC-R8-05", "FC-R8-06", "FC-R8-07", "FC-R9-03", "FC-R10-01", "FC-R10-05", "FC-R19-03")
def test_a_naive_referee_agrees_where_ships_meet() -> None:
    tests = attacks = 0
    for seed in range(MEETINGS):
        more, struck = judged(meeting(seed), Random(seed), answers=60)
        tests += more
        attacks += struck
    assert tests > MEETINGS
    assert attacks > MEETINGS // 4


@rule("FC-R8-05", "FC-R8-06", "FC-R8-07", "FC-R9-03", "FC-R10-01", "FC-R10-05", "FC-R19-03")
@pytest.mark.parametrize("seed", range(MATCHES))
def test_a_naive_referee_agrees_on_every_test_it_can_judge(seed: int) -> None:
    options: dict[str, object] = {"turn_limit": 40, "target": (10, 13, 16)[seed % 3]}
    match = GAME.new(4 if seed % 5 == 4 else 2, seed, options)
    tests, _ = judged(match, Random(seed))
    assert tests > 0
