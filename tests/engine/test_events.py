from __future__ import annotations

from plancia.engine.event import EVERYONE, MUTED, Journal
from tests.toys import smugglers
from tests.toys.playing import first, kinds, play


def test_facts_about_hidden_pieces_are_known_to_some() -> None:
    match = play(smugglers.GAME.new(seed=1), "0 draw")
    [event] = match.state.journal.events
    drawn = match.state.hands[0][-1]
    assert (event.number, event.kind, event.seat) == (0, "draws", 0)
    assert event.seen(0b01) == {"goods": [drawn]}
    assert event.seen(0b10) == {"goods": [None]}
    assert event.seen(0) == {"goods": [None]}
    assert event.seen(EVERYONE) == {"goods": [drawn]}


def test_what_was_secret_when_it_happened_stays_secret_in_the_log() -> None:
    match = smugglers.GAME.new(seed=1)
    play(match, first(match, 0, "offer"), "1 pass")
    offers, takes = match.state.journal.events
    good = match.state.heap[-1]
    assert offers.seen(0b10) == {"goods": [None]}
    assert takes.seen(0b10) == takes.seen(0) == {"goods": [good]}


def test_log_lines_hide_what_the_viewer_does_not_know() -> None:
    match = play(smugglers.GAME.new(seed=1), "0 draw")
    drawn = match.state.hands[0][-1]
    texts = {seat: match.table(seat).log[0].spans[0].text for seat in (0, 1, None)}
    assert texts == {0: f"draws {drawn}", 1: "draws None", None: "draws None"}


def test_a_log_line_points_at_the_piece_where_it_now_lies() -> None:
    match = play(smugglers.GAME.new(seed=1), "0 draw")
    table = match.table(1)
    hand = next(area for area in table.areas if area.id == "hand 0")
    assert table.log[0].spans[0].ref == hand.cards[-1].handle  # type: ignore[union-attr]


def test_what_was_announced_does_not_change_with_the_state() -> None:
    journal = Journal(lambda state, asked: {1: EVERYONE, 2: EVERYONE})
    pieces = [1, 2]
    journal.announce(smugglers.GAME.new(seed=1).state, "shows", 0, pieces=pieces, count=2)
    pieces.clear()
    assert journal.events[0].seen(0) == {"pieces": [1, 2]}
    assert journal.events[0].facts == {"count": 2}


def test_a_muted_journal_keeps_nothing() -> None:
    MUTED.announce(smugglers.GAME.new(seed=1).state, "shows", 0, pieces=[1])
    MUTED.renew([1, 2])
    assert MUTED.events == []
    assert MUTED.handles == {}


def test_handles_are_given_once_and_renewed_on_demand() -> None:
    journal = Journal(lambda state, asked: {})
    journal.renew([5, 6])
    five, six = journal.handle(5), journal.handle(6)
    assert five != six
    assert journal.handle(5) == five
    journal.renew([5])
    assert journal.handle(5) not in (five, six)
    assert journal.handle(6) == six
    other = journal.copy()
    other.renew([6])
    assert journal.handle(6) == six


def test_events_are_numbered_through_the_whole_match() -> None:
    match = play(smugglers.GAME.new(seed=1), "0 draw", "1 stir", "0 peek 1", "0 draw")
    assert kinds(match) == ["draws", "stirs", "peeks", "draws"]
    assert [event.number for event in match.state.journal.events] == [0, 1, 2, 3]
    assert [line.number for line in match.table(1).log] == [0, 1, 2, 3]
