from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec.inspect
import pytest

import plancia
from plancia.engine.look import Look
from plancia.engine.table import Cards, Choice, Pile, Prompt, Table
from plancia.engine.table.drawing import LOG_LINES
from tests.toys import TOYS, ambush, convoy, gauntlet, smugglers
from tests.toys.playing import first, play, play_at_random


def area(table: Table, id: str) -> Cards:
    found = next(each for each in table.areas if each.id == id)
    assert isinstance(found, Cards)
    return found


def test_tables_are_nothing_that_garbage_could_be_looked_for_in() -> None:
    """A server keeps many thousands of them, and would stand still for looking through them."""
    described = msgspec.inspect.type_info(Table)
    seen: set[type[Any]] = set()

    def look(kind: msgspec.inspect.Type) -> None:
        match kind:
            case msgspec.inspect.StructType(cls, fields) if cls not in seen:
                seen.add(cls)
                assert not cls.__struct_config__.gc, cls
                for field in fields:
                    look(field.type)
            case msgspec.inspect.VarTupleType(item_type):
                look(item_type)
            case msgspec.inspect.DictType(_, value_type):
                look(value_type)
            case msgspec.inspect.UnionType(types):
                for each in types:
                    look(each)
            case _:
                pass

    look(described)
    assert len(seen) > 20


def test_a_seat_sees_its_own_hand_and_the_backs_of_others() -> None:
    match = smugglers.GAME.new(seed=1)
    own, others = area(match.table(0), "hand 0"), area(match.table(1), "hand 0")
    assert [card.name for card in own.cards] == [smugglers.NAMES[g] for g in match.state.hands[0]]
    assert [card.name for card in others.cards] == ["", "", ""]
    assert [card.handle for card in own.cards] == [card.handle for card in others.cards]


def test_a_known_top_shows_only_to_those_who_know_it() -> None:
    match = smugglers.GAME.new(seed=1)
    play(match, first(match, 0, "bury"))

    def top(seat: int | None) -> str:
        deck = next(each for each in match.table(seat).areas if isinstance(each, Pile))
        assert deck.top is not None
        return deck.top.name

    assert top(0) == smugglers.NAMES[match.state.deck[-1]]
    assert top(1) == top(None) == ""


def test_a_seat_is_shown_only_its_own_question() -> None:
    match = smugglers.GAME.new(seed=1)
    asked, waiting, spectator = (match.table(seat) for seat in (0, 1, None))
    assert asked.prompt is not None
    assert asked.prompt.kind == "turn"
    assert waiting.prompt is None
    assert spectator.prompt is None
    assert [seat.asked for seat in waiting.seats] == [True, False]
    assert asked.status == "Your move."
    assert waiting.status == spectator.status == "Waiting for Captain 1."


def test_a_question_names_its_rule_or_the_one_all_its_options_follow() -> None:
    def prompted(prompt: str | Prompt, *rules: str) -> Prompt:
        def choice(state: Any, option: plancia.Option, look: Look) -> Choice:
            rule = rules[int(option.notation.split()[-1]) % len(rules)]
            return Choice(option.notation, (), rule=rule)

        game = replace(ambush.GAME, prompt=lambda state, question, look: prompt, choice=choice)
        shown = game.new(seed=1).table(0).prompt
        assert shown is not None
        return shown

    assert prompted("Where?", "X-1").rule == "X-1"
    assert prompted("Where?", "X-1", "X-2").rule == ""
    assert prompted("Where?", "X-1", "").rule == "X-1"
    own = prompted(Prompt("Where?", (), rule="X-9", about="s1"), "X-1")
    assert (own.text, own.rule, own.about, own.kind) == ("Where?", "X-9", "s1", "strike")
    assert len(own.choices) == ambush.SECTORS


def test_clickable_things_carry_the_viewers_options() -> None:
    match = smugglers.GAME.new(seed=1)
    card = area(match.table(0), "hand 0").cards[0]
    assert card.options == (f"offer {card.name}", f"bury {card.name}")
    assert all(card.options == () for card in area(match.table(1), "hand 0").cards)


def test_drafts_show_to_their_owner_and_to_team_mates_who_may_see_them() -> None:
    def plans(match: plancia.Match, seat: int | None) -> list[str]:
        return [each.id for each in match.table(seat).areas if each.id.startswith("plan")]

    allied = play(ambush.GAME.new(seats=4), "0 strike 1")
    assert plans(allied, 0) == plans(allied, 2) == ["plan 0", "plan 2"]
    assert plans(allied, 1) == ["plan 1", "plan 3"]
    assert plans(allied, None) == []
    assert allied.table(0).seats[2].team == allied.table(0).seats[0].team


def test_how_much_others_have_planned_does_not_show() -> None:
    match = ambush.GAME.new(seats=3)
    before = match.table(1)
    play(match, "0 strike 1", "0 force 2")
    assert match.table(1) == before
    assert match.table(0).answers == 2
    play(match, "0 done")
    assert [seat.asked for seat in match.table(1).seats] == [False, True, True]


def test_whether_a_seat_can_undo() -> None:
    match = play(convoy.GAME.new(options={"loads": 3}), "0 take crate-1")
    assert match.table(0).can_undo
    assert not match.table(1).can_undo
    assert not match.table(None).can_undo


def test_the_result() -> None:
    match = gauntlet.GAME.new(options={"goal": 5}, dice=[5])
    assert match.table(0).result is None
    play(match, "0 roll", "0 stop")
    result = match.table(None).result
    assert result is not None
    assert (result.winners, result.scores) == ((0,), (5.0, 0.0))
    assert result.text == "Captain 1 wins."
    italian = match.table(None, "it").result
    assert italian is not None
    assert italian.text != result.text


def test_a_draw() -> None:
    match = ambush.GAME.new(options={"rounds": 1})
    play(match, "0 strike 1", "0 force 0", "1 strike 1", "1 force 0")
    result = match.table(0).result
    assert result is not None
    assert result.text == "A draw."


def test_a_finished_match_can_be_laid_open() -> None:
    match = smugglers.GAME.new(seed=1, options={"turn_limit": 3})
    with pytest.raises(ValueError, match="only a finished match can be laid open"):
        match.table("all")
    play_at_random(match, 2)
    assert all(card.name for card in area(match.table("all"), "hand 1").cards)
    with pytest.raises(ValueError, match="only a finished match"):
        match.table("everybody")


def test_a_viewer_must_be_a_seat() -> None:
    with pytest.raises(ValueError, match="there is no seat 2: seats are 0 to 1"):
        gauntlet.GAME.new().table(2)


def test_people_have_names() -> None:
    match = gauntlet.GAME.new()
    match.names = ["Ada", "Bruno"]
    assert match.table(1).status == "Waiting for Ada."
    assert match.fork().table(0, "it").seats[1].name == "Bruno"


def test_a_long_log_is_cut_to_its_last_lines() -> None:
    match = gauntlet.GAME.new(seed=1, options={"goal": 100, "one": "everything"})
    play_at_random(match, 1, LOG_LINES + 60)
    log = match.table(0).log
    assert len(log) == LOG_LINES
    assert log[-1].number == len(match.state.journal.events) - 1


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.id)
def test_a_table_survives_the_wire(game: plancia.Game) -> None:
    match = play_at_random(game.new(game.seats[-1], 1, dict(game.trial)), 1, 9)
    for seat in (*range(match.seats), None):
        table = match.table(seat)
        assert msgspec.json.decode(msgspec.json.encode(table), type=Table) == table
