from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec import Struct, field

from plancia.engine.dice import Dice, seeded
from plancia.engine.game import Game
from plancia.engine.table import Card, Cards, Counter, Hex, HexMap, Pile, Span, Table
from plancia.engine.table.changes import applied, changes
from plancia.engine.table.drawing import LOG_LINES, Drawings
from tests.toys import TOYS, smugglers
from tests.toys.playing import play_at_random


class Crate(Struct, frozen=True, omit_defaults=True):
    handle: str
    weight: int = 0
    marks: tuple[str, ...] = ()
    lid: Counter | None = None


class Hold(Struct, frozen=True, omit_defaults=True):
    crates: tuple[Crate, ...] = ()
    name: str = ""
    labels: dict[str, Counter] = field(default_factory=dict)


def arrived(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def sent(before: Struct, after: Struct) -> Any:
    """The change as it arrives, once it has proven to lead from one to the other."""
    change = arrived(changes(before, after))
    assert msgspec.convert(applied(change, arrived(before)), type(after)) == after
    return change


def hold(*crates: Crate | str) -> Hold:
    return Hold(tuple(Crate(each) if isinstance(each, str) else each for each in crates))


def test_what_is_equal_has_no_changes() -> None:
    assert sent(hold("a", "b"), hold("a", "b")) == {}


def test_only_fields_that_differ_are_sent() -> None:
    assert sent(Hold(name="aft"), Hold(name="fore")) == {"name": "fore"}
    assert sent(Hold(name="aft"), Hold()) == {"name": None}
    assert sent(Crate("a", lid=Counter("x", 1)), Crate("a", lid=Counter("x", 2))) == {
        "lid": {"value": 2}
    }
    assert sent(Crate("a"), Crate("a", lid=Counter("x", 2))) == {"lid": {"name": "x", "value": 2}}
    assert sent(Crate("a", lid=Counter("x", 2)), Crate("a")) == {"lid": None}


def test_entries_come_go_and_change() -> None:
    before = Hold(labels={"a": Counter("x", 1), "b": Counter("y", 1)})
    after = Hold(labels={"b": Counter("y", 2), "c": Counter("z", 3)})
    assert sent(before, after) == {
        "labels": {"a": None, "b": {"value": 2}, "c": {"name": "z", "value": 3}}
    }


@pytest.mark.parametrize(
    ("before", "after", "steps"),
    [
        ("abcd", "abcde", [4, [{"handle": "e"}]]),
        ("abcd", "bcd", [-1]),
        ("abcd", "abd", [2, -1]),
        ("abcd", "axcd", [1, -1, [{"handle": "x"}]]),
        ("abcd", "dabc", [[{"like": "d"}], 3, -1]),
        ("abcde", "bcdexy", [-1, 4, [{"handle": "x"}, {"handle": "y"}]]),
        ("ab", "", None),
        ("", "ab", [{"handle": "a"}, {"handle": "b"}]),
        ("ab", "xy", [{"handle": "x"}, {"handle": "y"}]),
    ],
)
def test_lists_are_followed_by_what_names_their_things(
    before: str, after: str, steps: list[Any] | None
) -> None:
    change = sent(hold(*before), hold(*after))
    walked = steps and any(isinstance(step, int) for step in steps)
    assert change == {"crates": {"edit": steps} if walked else steps}


def test_a_thing_that_shifts_and_changes_is_changed_where_it_is() -> None:
    before = hold("a", Crate("b", 1), "c")
    assert sent(before, hold(Crate("b", 2), "c")) == {"crates": {"edit": [-1, {"weight": 2}]}}


def test_names_that_are_not_unique_are_followed_by_place() -> None:
    before = hold(Crate("a", 1), Crate("a", 2), Crate("a", 3))
    after = hold(Crate("a", 1), Crate("a", 5), Crate("a", 3))
    assert sent(before, after) == {"crates": {"edit": [1, {"weight": 5}]}}
    fewer = hold(Crate("a", 4), Crate("a", 5))
    assert len(sent(before, fewer)["crates"]) == 2


def test_lists_of_words_keep_their_beginning_and_end() -> None:
    before, after = Crate("a", marks=("x", "y", "z")), Crate("a", marks=("x", "w", "z"))
    assert sent(before, after) == {"marks": {"edit": [1, -1, ["w"]]}}


def board(hand: tuple[Card, ...], row: tuple[Card, ...]) -> Table:
    return Table(
        "toy", 0, (), (Cards("hand", "mine", cards=hand), Cards("row", "board", cards=row))
    )


def test_a_card_that_was_seen_elsewhere_is_told_by_its_handle() -> None:
    scout, viper = Card("a", "Scout", cost=0), Card("b", "Viper", cost=0)
    before = board((scout, viper), ())
    after = board((viper,), (msgspec.structs.replace(scout, spent=True),))
    assert sent(before, after)["areas"]["edit"] == [
        {"cards": {"edit": [-1, 1]}},
        {"cards": [{"like": "a", "spent": True}]},
    ]


def test_a_card_that_looks_like_one_just_told_is_told_by_that() -> None:
    before = board((), ())
    after = board((Card("a", "Scout", cost=0), Card("b", "Scout", cost=0)), ())
    assert sent(before, after)["areas"]["edit"] == [
        {"cards": [{"handle": "a", "name": "Scout", "cost": 0}, {"like": "a", "handle": "b"}]}
    ]


def test_a_card_within_something_that_comes_is_told_by_its_handle() -> None:
    scout = Card("a", "Scout", cost=0)
    before = Table("g", 0, (), (Cards("hand", "mine", cards=(scout,)),))
    after = Table(
        "g", 0, (), (Cards("hand", "mine", cards=(scout,)), Pile("pile", "mine", 1, top=scout))
    )
    [put_in] = sent(before, after)["areas"]["edit"][-1]
    assert put_in["type"] == "pile"
    assert put_in["top"] == {"like": "a"}


def test_a_handle_that_means_two_things_tells_nothing() -> None:
    """Which of them is met first depends on how the fields came."""
    worn, fresh = Card("a", "Scout", cost=1, spent=True), Card("a", "Scout", cost=2)
    two = Pile("pile", "mine", 1, top=worn, cards=(fresh,))
    before = Table("g", 0, (), (two, Cards("row", "board")))
    after = Table("g", 0, (), (two, Cards("row", "board", cards=(fresh,))))
    assert sent(before, after)["areas"]["edit"][-1] == {"cards": [arrived(fresh)]}


def test_a_card_that_turns_up_is_not_told_by_its_back() -> None:
    before = board((Card("a", figure="back"),), ())
    after = board((), (Card("a", "Scout"),))
    assert sent(before, after)["areas"]["edit"][1] == {"cards": [{"handle": "a", "name": "Scout"}]}


def test_things_of_another_type_are_put_in_whole() -> None:
    before = Table("toy", 0, (), (Cards("a", "board"), Cards("b", "board")))
    after = Table("toy", 0, (), (Pile("a", "board", 3), Cards("b", "board")))
    assert sent(before, after)["areas"]["edit"] == [
        -1,
        [{"type": "pile", "id": "a", "place": "board", "count": 3}],
    ]


def test_hexes_are_followed_by_their_place_and_spans_by_their_order() -> None:
    before = HexMap("map", "board", (Hex(0, 0), Hex(0, 1, icons=(Span("a"), Span("b")))))
    after = HexMap("map", "board", (Hex(0, 1, icons=(Span("a"), Span("c"))),))
    assert sent(before, after) == {"hexes": {"edit": [-1, {"icons": {"edit": [1, {"text": "c"}]}}]}}


def shuffled(chance: Dice) -> Hold:
    count = chance.below(9)
    crates = [
        Crate(
            "abcdefghijkl"[chance.below(12)],
            chance.below(3),
            tuple("xyz"[: chance.below(4)]),
            Counter("lid", chance.below(3)) if chance.below(2) else None,
        )
        for _ in range(count)
    ]
    return Hold(tuple(crates), "ab"[chance.below(2)])


def test_any_list_can_become_any_other() -> None:
    chance = seeded(7)
    holds = [shuffled(chance) for _ in range(120)]
    for before in holds[:40]:
        for after in holds:
            sent(before, after)


def test_applying_changes_nothing_that_was_there() -> None:
    before = [{"a": [1, 2]}]
    assert applied({"edit": [{"a": {"edit": [-1]}}]}, before) == [{"a": [2]}]
    assert before == [{"a": [1, 2]}]


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.id)
@pytest.mark.parametrize("seed", [1, 2])
def test_drawn_again_tables_are_the_same(game: Game, seed: int) -> None:
    match = game.new(seed=seed)
    drawings = Drawings(match)
    viewers = [*range(match.seats), None]
    for answer in range(60):
        for language in ("en", "it"):
            fresh = tuple(match.table(viewer, language) for viewer in viewers)
            assert drawings.tables(viewers, language) == fresh
        play_at_random(match, seed + answer, 1)


def test_a_long_log_moves_on_and_an_undone_line_is_drawn_anew() -> None:
    match = play_at_random(smugglers.GAME.new(seed=3), answers=40)
    drawings = Drawings(match)
    for number in range(LOG_LINES + 40):
        match.state.journal.announce(match.state, "turn", number % 2, number=number)
        if number % 3 == 0:
            assert drawings.tables([1], "en")[0].log == match.table(1).log
    events = match.state.journal.events
    del events[-5:]
    match.state.journal.announce(match.state, "turn", 0, number=-1)
    [table] = drawings.tables([1], "en")
    assert table.log == match.table(1).log
    assert table.log[-1].spans[0].text.endswith("-1")


def test_other_names_are_told_in_all_lines() -> None:
    match = play_at_random(smugglers.GAME.new(seed=1), answers=12)
    drawings = Drawings(match)
    drawings.tables([0, None], "en")
    match.names = ["Ada", "Grace", "Edsger"][: match.seats]
    assert drawings.tables([0, None], "en") == (match.table(0), match.table(None))


def test_a_card_that_changes_hands_is_small_to_tell() -> None:
    cards = tuple(Card(f"c{number}", f"Card {number}") for number in range(40))
    before = Table("toy", 0, (), (Cards("hand", "hand", cards), Cards("row", "board")))
    after = Table(
        "toy", 0, (), (Cards("hand", "hand", cards[1:]), Cards("row", "board", cards[:1]))
    )
    assert len(msgspec.json.encode(changes(before, after))) < 120
    sent(before, after)
