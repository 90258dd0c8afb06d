"""What a card says comes from what it does: every field of its data changes both."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace

import pytest

from plancia.engine.match import Match
from plancia.engine.question import Question
from plancia.engine.words import Words, words
from plancia.games.star_realms.content import (
    CULT,
    FEDERATION,
    KINDS,
    Ability,
    Acquire,
    AllyOf,
    Card,
    CombatForShips,
    Destroy,
    Discard,
    DrawForEach,
    DrawWithBases,
    Effect,
    OnTop,
    Recycle,
    Scrap,
    ScrapRow,
    Standing,
)
from plancia.games.star_realms.effects import EFFECTS, resolve
from plancia.games.star_realms.state import Realm
from plancia.games.star_realms.words.abilities import (
    CHIPS,
    EFFECT_ICONS,
    WORDINGS,
    ability_words,
    effect_words,
    standing_words,
)
from tests.rulebook.star_realms.duel import GAME, duel

SAY = [pytest.param(words(each, GAME.folder), id=each) for each in ("en", "it")]


def abilities() -> Iterator[Ability]:
    for kind in KINDS:
        for ability in (kind.primary, kind.ally, kind.scrap):
            if ability is not None:
                yield from ability.either or (ability,)


PRINTED = sorted({effect for ability in abilities() for effect in ability.effects}, key=repr)
LASTING = [kind.standing for kind in KINDS if kind.standing is not None]


def changed(data: Effect | Standing) -> Iterator[Effect | Standing]:
    """The same with one field another, for each of its fields."""
    for field in fields(data):
        value = getattr(data, field.name)
        if isinstance(value, bool):
            yield replace(data, **{field.name: not value})
        elif field.name == "faction":
            yield replace(data, **{field.name: FEDERATION})
        elif field.name == "factions":
            yield replace(data, **{field.name: CULT})
        else:
            yield replace(data, **{field.name: value + 1})
            yield replace(data, **{field.name: value + 2})


def test_every_effect_is_done_said_and_drawn_in_one_place_each() -> None:
    known = {type(effect) for effect in PRINTED}
    assert known == set(EFFECTS) == set(WORDINGS) == set(EFFECT_ICONS) == set(CHIPS)
    assert known == set(Effect.__subclasses__())


@pytest.mark.parametrize("say", SAY)
@pytest.mark.parametrize("effect", PRINTED, ids=repr)
def test_an_effect_whose_data_change_says_something_else(effect: Effect, say: Words) -> None:
    said = [effect_words(effect, say)]
    for other in changed(effect):
        assert isinstance(other, Effect)
        said.append(effect_words(other, say))
    assert len(set(said)) == len(said)
    assert not any("{" in each for each in said)


@pytest.mark.parametrize("say", SAY)
@pytest.mark.parametrize("standing", LASTING, ids=repr)
def test_what_stands_says_something_else_when_its_data_change(
    standing: Standing, say: Words
) -> None:
    said = [standing_words(standing, say)]
    for other in changed(standing):
        assert isinstance(other, Standing)
        said.append(standing_words(other, say))
    assert len(set(said)) == len(said)
    assert {type(each) for each in LASTING} == {AllyOf, CombatForShips}


@pytest.mark.parametrize("say", SAY)
def test_what_an_ability_gives_is_said_with_its_number(say: Words) -> None:
    given = [
        (Ability(trade=n), Ability(combat=n), Ability(authority=n), Ability(draw=n))
        for n in (1, 2, 3)
    ]
    said = {ability_words(each, say)[0].text for several in given for each in several}
    assert len(said) == 12


def carried_out(match: Match[Realm], effect: Effect, answers: int) -> list[str]:
    """What an effect asks of whom, always answered with the first option."""
    step = resolve(match.state, Ability(effects=(effect,)), Card(0))
    asked: list[str] = []
    if step is None:
        return asked
    try:
        question = next(step)
        while True:
            assert isinstance(question, Question)
            assert len(asked) < answers, "it asks too often"
            asked.append(question.kind)
            question = step.send(question.options[0])
    except StopIteration:
        return asked


@pytest.mark.parametrize("count", [1, 2, 3])
def test_rules_obey_the_numbers_that_are_said(count: int) -> None:
    table = duel(
        hand=["scout"] * 4,
        deck=["explorer"] * 9,
        rival_hand=["scout"] * 4,
        rival_bases=["blob-wheel", "the-hive", "blob-world", "central-office"],
        bases=["junkyard"],
    )
    expected = {
        Discard(count): "discard",
        Scrap(count, may=False): "scrap",
        ScrapRow(count): "scrap-row",
        Destroy(count): "destroy",
        Acquire(count): "acquire",
        Recycle(count): "recycle",
    }
    for effect, kind in expected.items():
        match = table.match.fork()
        assert carried_out(match, effect, count) == [kind] * count
    match = table.match.fork()
    before = len(match.state.fleets[0].hand)
    carried_out(match, OnTop(count), 0)
    assert match.state.ships_on_top == count
    carried_out(match, DrawWithBases(1, count), 0)
    carried_out(match, DrawWithBases(2, count), 0)
    match.state.blobs_played = 2
    carried_out(match, DrawForEach(1, count), 0)
    assert len(match.state.fleets[0].hand) == before + 3 * count


def test_who_must_is_not_offered_to_leave_it() -> None:
    table = duel(hand=["scout"], rival_bases=["blob-wheel"])
    may_or_must: tuple[Scrap | ScrapRow | Destroy, ...] = (Scrap(), ScrapRow(), Destroy())
    for effect in may_or_must:
        for may in (False, True):
            ability = Ability(effects=(replace(effect, may=may),))
            step = resolve(table.match.fork().state, ability, Card(0))
            assert step is not None
            question = next(step)
            assert isinstance(question, Question)
            assert ("pass" in [option.notation for option in question.options]) is may
