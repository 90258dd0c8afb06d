from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as some

from plancia.engine.dice import seeded
from plancia.engine.event import EVERYONE
from plancia.engine.hidden import (
    EMPTY,
    NOBODY,
    Zone,
    best_known,
    concealed,
    deal_anew,
    knowledge,
    unseen,
)
from plancia.engine.table import Card, Cards, Table
from tests.toys import smugglers
from tests.toys.playing import first, play, play_at_random


def test_who_knows_what() -> None:
    zones = [Zone("hand", [1, 2], 0b01), Zone("deck", [3, EMPTY, 4], NOBODY)]
    assert knowledge(zones, {4: 0b10, 2: 0b10}) == {1: 0b01, 2: 0b11, 3: 0, 4: 0b10}
    assert knowledge(zones, {4: 0b10}, [4, EMPTY, 1, 9]) == {1: 0b01, 3: 0, 4: 0b10, 2: 0b01}
    assert knowledge(zones, {4: 0b10}, [4, EMPTY, 9]) == {4: 0b10}


def test_what_not_everybody_knows() -> None:
    zones = [
        Zone("hand", [1, 2], 0b01),
        Zone("row", [5, EMPTY, 6], EVERYONE),
        Zone("deck", [3, EMPTY, 4], NOBODY),
    ]
    seen = {4: 0b10, 2: 0b10, 5: 0b01}
    assert concealed(zones, {}) == {1: 0b01, 2: 0b01, 3: 0, 4: 0}
    hidden = concealed(zones, seen)
    assert hidden == {1: 0b01, 2: 0b11, 3: 0, 4: 0b10}
    assert {each: hidden.get(each, EVERYONE) for each in range(1, 7)} == knowledge(zones, seen)


def test_unseen_pieces() -> None:
    deck = Zone("deck", [3, EMPTY, 4, 5], NOBODY)
    assert unseen(deck, {}, 0b01) == [3, 4, 5]
    assert unseen(deck, {4: 0b01, 5: 0b10}, 0b01) == [3, 5]
    assert unseen(deck, {4: EVERYONE}, 0) == [3, 5]
    assert unseen(Zone("hand", [1], 0b01), {}, 0b01) == []
    assert unseen(Zone("hand", [1], 0b01), {}, 0b10) == [1]
    assert unseen(Zone("row", [1], EVERYONE), {}, 0) == []


@given(some.integers(0, 10_000), some.sampled_from([0, 1, 2]))
def test_dealing_anew_keeps_sizes_places_and_the_known(seed: int, viewer: int) -> None:
    hand, deck, row = [1, 2, 3], [4, 5, EMPTY, 6, 7], [8, 9]
    zones = [
        Zone("hand", hand, 0b01, "cards"),
        Zone("deck", deck, NOBODY, "cards"),
        Zone("row", row, EVERYONE),
    ]
    seen = {7: 0b10}
    moved = deal_anew(zones, seen, viewer, seeded(seed))
    assert sorted(hand + deck) == [EMPTY, 1, 2, 3, 4, 5, 6, 7]
    assert deck[2] == EMPTY
    assert row == [8, 9]
    if viewer & 0b01:
        assert hand == [1, 2, 3]
    if viewer & 0b10:
        assert deck[4] == 7
    assert sorted(moved) == sorted(moved.values())
    assert seen == {deck[4]: 0b10}


def test_every_arrangement_is_as_likely() -> None:
    found: dict[tuple[int, ...], int] = {}
    for seed in range(1200):
        pieces = [1, 2, 3]
        deal_anew([Zone("deck", pieces, NOBODY)], {}, 0, seeded(seed))
        found[tuple(pieces)] = found.get(tuple(pieces), 0) + 1
    assert len(found) == 6
    assert all(150 < times < 250 for times in found.values())


def test_pools_do_not_mix() -> None:
    one, other = [1, 2, 3, 4], [5, 6, 7, 8]
    deal_anew(
        [Zone("one", one, NOBODY, "one"), Zone("other", other, NOBODY, "other")],
        {},
        0,
        seeded(1),
    )
    assert sorted(one) == [1, 2, 3, 4]


def test_zones_that_name_no_pool_share_one() -> None:
    """A game that forgets to say so must not show a hand by never dealing it anew."""
    held = set()
    for seed in range(20):
        hand, deck = [1, 2], [3, 4, 5, 6]
        deal_anew([Zone("hand", hand, 0b01), Zone("deck", deck, NOBODY)], {}, 0b10, seeded(seed))
        held |= set(hand)
    assert held == {1, 2, 3, 4, 5, 6}


def test_of_equal_copies_the_one_most_know_goes_first() -> None:
    assert best_known([4, 5, 6], {}) == 4
    assert best_known([4, 5, 6], {5: 0b10, 6: EVERYONE}) == 6
    assert best_known([4, 5, 6], {4: 0b01, 5: 0b10}) == 4


def test_a_card_put_on_top_stays_known_to_those_who_saw_it() -> None:
    match = smugglers.GAME.new(seed=1)
    play(match, first(match, 0, "bury"))
    buried = match.state.deck[-1]
    for _ in range(10):
        assert match.fork(observer=0).state.deck[-1] == buried
    assert len({match.fork(observer=1).state.deck[-1] for _ in range(20)}) > 3
    assert buried in match.fork(observer=1).state.hands[0] + match.fork(observer=1).state.deck


def test_what_others_have_seen_stays_with_the_place() -> None:
    match = play(smugglers.GAME.new(seed=1), "0 peek 2")
    for _ in range(10):
        fork = match.fork(observer=1)
        assert fork.state.seen == {fork.state.tokens[2]: 0b01}
    assert len({match.fork(observer=1).state.tokens[2] for _ in range(30)}) == 4


def test_handles_are_renewed_by_a_shuffle() -> None:
    match = smugglers.GAME.new(seed=1)
    before = {card.handle for card in tokens(match.table(0))}
    play(match, "0 peek 0")
    assert {card.handle for card in tokens(match.table(0))} == before
    play(match, "0 stir")
    assert before.isdisjoint(card.handle for card in tokens(match.table(0)))


def test_handles_follow_the_place_when_dealt_anew() -> None:
    match = play(smugglers.GAME.new(seed=1), "0 peek 0")
    other = match.fork()
    other.deal_anew(1, 3)
    assert other.state.tokens != match.state.tokens
    assert [card.handle for card in tokens(other.table(1))] == [
        card.handle for card in tokens(match.table(1))
    ]
    assert other.table(1) == match.table(1)


def test_handles_tell_nothing_by_themselves() -> None:
    one, other = smugglers.GAME.new(seed=1), smugglers.GAME.new(seed=2)
    assert {card.handle for card in tokens(one.table(0))}.isdisjoint(
        card.handle for card in tokens(other.table(0))
    )


def test_looking_first_or_last_changes_no_handle() -> None:
    looked, unlooked = smugglers.GAME.new(seed=1), smugglers.GAME.new(seed=1)
    looked.table(1)
    for match in (looked, unlooked):
        play_at_random(match, 4, 6)
    assert looked.table(0) == unlooked.table(0)


def tokens(table: Table) -> tuple[Card, ...]:
    return next(
        each.cards for each in table.areas if isinstance(each, Cards) and each.id == "tokens"
    )
