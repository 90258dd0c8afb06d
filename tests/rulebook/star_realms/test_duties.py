"""What an ability must do is done, whatever is answered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from plancia.conformance.exploring import outcomes
from plancia.engine.match import Match
from plancia.engine.question import Option, Question
from plancia.games.star_realms.content import (
    KINDS,
    Ability,
    Acquire,
    Card,
    Copy,
    Destroy,
    Discard,
    DrawForEach,
    DrawWithBases,
    Effect,
    OnTop,
    Recycle,
    Scrap,
    ScrapRow,
)
from plancia.games.star_realms.effects import resolve
from plancia.games.star_realms.state import Realm
from tests.rule import rule
from tests.rulebook.star_realms.duel import Duel, duel

HANDS = (["scout"], ["scout", "viper"], ["ram", "viper", "scout"])


def settled(match: Match) -> bool:
    """Whether the first side is back at its menu."""
    return [question.kind for question in match.questions.values()] == ["main"]


@rule("SR-8")
@pytest.mark.parametrize("hand", HANDS, ids=len)
def test_a_victim_discards_one_card_if_it_has_any(hand: list[str]) -> None:
    for rival in ([], *HANDS):
        table = duel(hand=["imperial-fighter", *hand], rival_hand=rival)
        table.do("play imperial-fighter")
        for end in outcomes(table.match, settled):
            assert len(Duel(end).rival.hand) == max(0, len(rival) - 1)


@rule("SR-CARD-JUNKYARD")
@pytest.mark.parametrize("hand", [[], *HANDS], ids=len)
def test_junkyard_scraps_a_card_once_used(hand: list[str]) -> None:
    table = duel(hand=hand, bases=["junkyard"], discard=["viper"])
    before = len(table.me.everything)
    table.do("use junkyard")
    for end in outcomes(table.match, settled):
        assert len(Duel(end).me.everything) == before - 1


@rule("SR-23")
@pytest.mark.parametrize("hand", [[], *HANDS], ids=len)
def test_machine_base_scraps_from_hand_once_used(hand: list[str]) -> None:
    table = duel(hand=hand, bases=["machine-base"], discard=["viper"])
    before = table.me
    kept, cards = len(before.hand), len(before.everything)
    table.do("use machine-base")
    for end in outcomes(table.match, settled):
        after = Duel(end).me
        assert len(after.hand) == kept
        assert len(after.everything) == cards - 1
        assert after.discard == ["viper"]


@rule("SR-27", "SR-BUY-5")
def test_blob_carrier_takes_a_ship_once_its_ally_ability_is_used() -> None:
    row = ["ram", "cutter", "the-hive", "trade-pod", "blob-wheel"]
    table = duel(hand=["blob-carrier", "battle-pod"], row=row)
    table.do("play blob-carrier", "play battle-pod")
    if not settled(table.match):
        table.do("pass")
    table.do("ally blob-carrier")
    deck = len(table.me.deck)
    taken = set()
    for end in outcomes(table.match, settled):
        after = Duel(end).me
        assert len(after.deck) == deck + 1
        taken.add(after.deck[0])
    assert taken == {"ram", "cutter", "trade-pod", "explorer"}


RICH = {"hand": ["scout", "viper", "ram"], "bases": ["junkyard", "blob-wheel"]}
POOR: dict[str, list[str]] = {"hand": [], "bases": []}


def ends(was: Realm, effect: Effect) -> Iterator[tuple[Realm, list[str]]]:
    """What can become of a position by an effect of the first side, through every answer."""
    waiting: list[list[Option]] = [[]]
    while waiting:
        given = waiting.pop()
        realm = was.copy()
        step = resolve(realm, Ability(effects=(effect,)), Card(0))
        try:
            question = next(step) if step is not None else None
            for answer in given:
                assert step is not None
                question = step.send(answer)
        except StopIteration:
            question = None
        if question is None:
            yield realm, [answer.notation for answer in given]
            continue
        assert isinstance(question, Question)
        assert question.options, "nobody is asked without options"
        waiting += [[*given, option] for option in question.options]


def hand(realm: Realm, seat: int = 0) -> int:
    return len(realm.fleets[seat].hand)


def scrapped(effect: Scrap, was: Realm, now: Realm, answers: list[str]) -> bool:
    """All it must, no more than it may; what is drawn for it is as much."""
    gone = len(now.scrap_heap) + len(now.explorers) - len(was.scrap_heap) - len(was.explorers)
    pile = len(was.fleets[0].discard) if effect.discard_too else 0
    due = min(effect.cards, hand(was) + pile)
    drawn = len(was.fleets[0].deck) - len(now.fleets[0].deck)
    return (gone <= due if effect.may else gone == due) and drawn == (gone if effect.redraw else 0)


def recycled(effect: Recycle, was: Realm, now: Realm, answers: list[str]) -> bool:
    """As many cards in hand as before."""
    thrown = sum(each.startswith("discard") for each in answers)
    return thrown <= effect.cards and hand(now) == hand(was)


def acquired(effect: Acquire, was: Realm, now: Realm, answers: list[str]) -> bool:
    return len(now.fleets[0].deck) == len(was.fleets[0].deck) + effect.ships


def drawn_with_bases(effect: DrawWithBases, was: Realm, now: Realm, answers: list[str]) -> bool:
    enough = len(was.fleets[0].bases) >= effect.bases
    return hand(now) == hand(was) + effect.cards * enough


Promise = Callable[[Any, Realm, Realm, list[str]], bool]
PROMISES: dict[type[Effect], Promise] = {
    Discard: lambda effect, was, now, _: hand(now, 1) == max(0, hand(was, 1) - effect.cards),
    Scrap: scrapped,
    Recycle: recycled,
    Acquire: acquired,
    OnTop: lambda effect, was, now, _: now.ships_on_top == was.ships_on_top + effect.ships,
    DrawWithBases: drawn_with_bases,
    DrawForEach: lambda effect, was, now, _: hand(now) == hand(was) + effect.cards * 2,
}
MAY = (ScrapRow, Destroy, Copy)
"""What every card that has it says one may do."""
EFFECTS_IN_USE = {
    effect
    for kind in KINDS
    for ability in (kind.primary, kind.ally, kind.scrap)
    if ability is not None
    for part in (ability, *ability.either)
    for effect in part.effects
}


def test_every_effect_has_a_promise_or_may_be_left() -> None:
    assert {*PROMISES, *MAY} == set(Effect.__subclasses__())
    for effect in EFFECTS_IN_USE:
        if isinstance(effect, ScrapRow | Destroy | Copy):
            assert effect.may


def may_be_left(effect: Effect, was: Realm, now: Realm, answers: list[str]) -> bool:
    return True


@rule("SR-CARD-2")
@pytest.mark.parametrize("effect", sorted(EFFECTS_IN_USE, key=repr), ids=repr)
def test_no_answer_evades_an_effect(effect: Effect) -> None:
    promise = PROMISES.get(type(effect), may_be_left)
    tried = 0
    for mine in (RICH, POOR):
        for rival in ([], ["scout"], ["scout", "cutter"]):
            table = duel(
                hand=mine["hand"], bases=mine["bases"], discard=["cutter"], rival_hand=rival,
                deck=["explorer"] * 5, rival_bases=["the-hive"],
            )  # fmt: skip
            was: Realm = table.match.state
            was.blobs_played = 2
            for now, answers in ends(was, effect):
                assert promise(effect, was, now, answers), answers
                tried += 1
    assert tried >= 6
