"""Playing through the socket: answers, refusals, undo, several browsers, one keyboard."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from plancia.server.wire.protocol import Done, Refused, SeatLink
from tests.server.house import FRIEND, ME, House, here


class Duel:
    """Two people at one table, each with a browser."""

    def __init__(self, house: House, game: str, **more: Any) -> None:
        self.ada, self.bea = house.person("Ada"), house.person("Bea")
        created = self.ada.create(game, ME, FRIEND, **more)
        self.match = created.match
        assert self.bea.join(created.links[0]).status_code == 200
        self.browsers = [self.ada.open(self.match), self.bea.open(self.match)]

    def asked(self) -> int:
        return next(seat for seat in (0, 1) if self.browsers[seat].asked(seat))

    def sync(self) -> None:
        for browser in self.browsers:
            browser.send("ping")


@pytest.fixture
def two(house: House, duel: str) -> Duel:
    return Duel(house, duel)


def reason(reply: Done | Refused) -> str:
    assert isinstance(reply, Refused), "it was not refused"
    assert reply.text
    return reply.reason


def test_an_answer_is_acknowledged_and_both_see_it(two: Duel) -> None:
    seat = two.asked()
    mine, other = two.browsers[seat], two.browsers[1 - seat]
    before = other.table().answers
    assert isinstance(mine.answer(seat), Done)
    other.until(lambda browser: browser.table().answers > before)
    assert other.table().answers == mine.table().answers == before + 1
    assert [seat.name for seat in other.table().seats] == ["Ada", "Bea"]


def test_out_of_turn_is_refused(two: Duel) -> None:
    waiting = 1 - two.asked()
    browser = two.browsers[waiting]
    seen, asked = browser.table(), two.browsers[1 - waiting].table()
    assert asked.prompt
    notation = asked.prompt.choices[0].notation
    reply = browser.send("answer", seat=waiting, notation=notation, answers=browser.table().answers)
    assert reason(reply) == "not-asked"
    two.sync()
    assert browser.table() == seen
    assert two.browsers[1 - waiting].table() == asked


def test_anothers_seat_is_refused(two: Duel) -> None:
    seat = two.asked()
    table = two.browsers[seat].table()
    assert table.prompt
    notation = table.prompt.choices[0].notation
    thief = two.browsers[1 - seat]
    for kind, fields in (
        ("answer", {"notation": notation, "answers": table.answers}),
        ("undo", {"answers": table.answers}),
        ("concede", {}),
        ("hand_over", {"level": "greedy"}),
        ("take_back", {}),
        ("recall", {}),
        ("say", {"text": "I am somebody else"}),
    ):
        assert reason(thief.send(kind, seat=seat, **fields)) == "not-your-seat"
    two.sync()
    assert two.browsers[seat].table() == table


def test_a_seat_that_does_not_exist_is_refused(two: Duel) -> None:
    for seat in (-1, 2, 10**30):
        reply = two.browsers[0].send("answer", seat=seat, notation="x", answers=0)
        assert reason(reply) in ("unknown-seat", "malformed")


def test_what_is_no_option_is_refused_and_changes_nothing(two: Duel) -> None:
    seat = two.asked()
    browser = two.browsers[seat]
    table = browser.table()
    for notation in ("", "no such thing", "\x00", "'; drop table moves; --"):
        reply = browser.send("answer", seat=seat, notation=notation, answers=table.answers)
        assert reason(reply) == "illegal"
    browser.send("ping")
    assert browser.table() == table


def test_the_same_answer_twice_counts_once(two: Duel) -> None:
    seat = two.asked()
    browser = two.browsers[seat]
    table = browser.table()
    assert table.prompt
    notation = table.prompt.choices[0].notation
    fields = {"seat": seat, "notation": notation, "answers": table.answers}
    assert isinstance(browser.send("answer", **fields), Done)
    assert reason(browser.send("answer", **fields)) == "stale"
    assert browser.table().answers == table.answers + 1


def test_a_late_answer_from_a_second_browser_is_refused(two: Duel) -> None:
    seat = two.asked()
    first = two.browsers[seat]
    second = (two.ada, two.bea)[seat].open(two.match)
    seen = second.table()
    assert seen.prompt
    assert isinstance(first.answer(seat), Done)
    reply = second.send(
        "answer", seat=seat, notation=seen.prompt.choices[-1].notation, answers=seen.answers
    )
    assert reason(reply) == "stale"
    assert second.table() == first.table()


def test_an_answer_to_a_table_of_the_future_is_refused(two: Duel) -> None:
    seat = two.asked()
    table = two.browsers[seat].table()
    assert table.prompt
    reply = two.browsers[seat].send(
        "answer",
        seat=seat,
        notation=table.prompt.choices[0].notation,
        answers=table.answers + 1,
    )
    assert reason(reply) == "stale"


MALFORMED: list[str | bytes] = [
    "",
    "nonsense",
    "[]",
    "{}",
    '{"type": "answer"}',
    '{"type": "fly", "number": 1}',
    '{"type": "answer", "seat": "0", "notation": "x", "answers": 0, "number": 1}',
    '{"type": "answer", "seat": 0, "notation": "x", "answers": 0, "number": 1, "extra": 1}',
    '{"type": "hello", "token": null}',
    "[" * 5000,
    b"\xff\x00\xfe",
]


def test_malformed_messages_are_refused(two: Duel) -> None:
    browser = two.browsers[0]
    before = browser.table()
    for text in MALFORMED:
        browser.socket.send(text)
        assert reason(browser.acknowledged(0)) == "malformed"
    assert isinstance(browser.send("ping"), Done)
    assert browser.table() == before


def test_an_oversized_message_is_refused(two: Duel) -> None:
    browser = two.browsers[0]
    browser.socket.send('{"type": "say", "number": 5, "text": "' + "a" * 9000 + '"}')
    assert reason(browser.acknowledged(0)) == "too-large"
    assert reason(browser.send("answer", seat=0, notation="x" * 3000, answers=0)) == "malformed"


def test_an_unknown_match_and_a_bad_token_are_refused(house: House, two: Duel) -> None:
    lost = house.watch("nowhere")
    assert reason(lost.greeting) == "unknown-match"
    assert lost.closed()
    for token in ("", "x", f"{two.ada.identity.id}.guess", two.ada.token + "x", "." * 90):
        browser = house.watch(two.match, token=token or "x.")
        assert reason(browser.greeting) == "unknown-person"
        assert browser.closed()


def test_a_stranger_who_watches_sees_nothing_hidden_and_can_do_nothing(
    house: House, two: Duel
) -> None:
    watcher = house.watch(two.match)
    assert watcher.table().viewer is None
    assert watcher.table().prompt is None
    assert reason(watcher.send("say", text="hello")) == "unknown-person"
    assert reason(watcher.send("rematch")) == "unknown-person"
    assert reason(watcher.send("concede", seat=0)) == "not-your-seat"
    two.browsers[0].until(lambda browser: browser.room and browser.room.watching == 1)


def test_a_private_match_cannot_be_watched(house: House, duel: str) -> None:
    private = Duel(house, duel, watchable=False)
    assert reason(house.watch(private.match).greeting) == "not-open"
    assert reason(house.person("Eve").open(private.match).greeting) == "not-open"


def test_undo_goes_back_and_is_seen_by_all(two: Duel) -> None:
    for _ in range(40):  # some answers reveal something and stand: another comes soon
        seat = two.asked()
        browser = two.browsers[seat]
        before = browser.table()
        assert isinstance(browser.answer(seat), Done)
        after = browser.table()
        if after.can_undo:
            break
    assert after.can_undo
    assert isinstance(browser.send("undo", seat=seat, answers=after.answers), Done)
    assert browser.table().prompt == before.prompt
    assert browser.table().answers > after.answers
    other = two.browsers[1 - seat]
    other.until(lambda each: each.table().answers == after.answers + 1)
    assert reason(browser.send("undo", seat=seat, answers=after.answers)) == "stale"
    reply = browser.send("undo", seat=seat, answers=browser.table().answers)
    assert reason(reply) == "cannot-undo"


def test_a_refusal_speaks_the_connections_language(two: Duel) -> None:
    browser = two.browsers[two.asked()]
    wrong = {"seat": two.asked(), "notation": "?", "answers": browser.table().answers}
    english = browser.send("answer", **wrong)
    assert isinstance(browser.send("language", language="it"), Done)
    wrong["answers"] = browser.table().answers
    italian = browser.send("answer", **wrong)
    assert isinstance(english, Refused)
    assert isinstance(italian, Refused)
    assert english.reason == italian.reason
    assert english.text == "That is not possible now."
    assert italian.text == "Adesso non è possibile."


def test_language_changes_the_table(two: Duel) -> None:
    browser = two.browsers[0]
    english = browser.table()
    browser.send("language", language="it")
    assert browser.table().status != english.status
    assert browser.table().answers == english.answers


def test_several_browsers_of_one_seat_stay_in_step(two: Duel) -> None:
    seat = two.asked()
    person = (two.ada, two.bea)[seat]
    others = [person.open(two.match) for _ in range(3)]
    assert isinstance(two.browsers[seat].answer(seat), Done)
    for browser in others:
        browser.until(lambda each: each.table() == two.browsers[seat].table())


def test_coming_back_shows_the_same_table(two: Duel) -> None:
    seat = two.asked()
    person = (two.ada, two.bea)[seat]
    two.browsers[seat].answer(seat)
    seen = two.browsers[seat].table()
    two.browsers[seat].close()
    other = two.browsers[1 - seat]
    other.until(lambda each: not each.seats()[seat].present)
    again = person.open(two.match)
    assert again.table() == seen
    other.until(lambda each: each.seats()[seat].present)


def test_the_seats_link_opens_it_on_another_device(house: House, two: Duel) -> None:
    answer = two.ada.post(f"/api/matches/{two.match}/links", {"seat": 0})
    link = msgspec.json.decode(answer.content, type=SeatLink)
    assert link.kind == "seat"
    phone = house.person("Ada's phone")
    assert reason(phone.open(two.match).send("concede", seat=0)) == "not-your-seat"
    assert phone.join(link).json() == {"seats": [0]}
    browser = phone.open(two.match)
    assert browser.table() == two.browsers[0].table()
    assert browser.seats()[0].name == "Ada"


def test_two_at_one_keyboard(house: House, duel: str) -> None:
    ada = house.person("Ada")
    match = ada.create(duel, ME, here("Bea")).match
    browser = ada.open(match)
    assert [table.viewer for table in browser.tables] == [0, 1]
    assert [seat.name for seat in browser.seats()] == ["Ada", "Bea"]
    for _ in range(30):
        seat = next(each for each in (0, 1) if browser.asked(each))
        assert isinstance(browser.answer(seat), Done)


def test_a_waiting_match_shows_no_table_and_takes_no_answer(house: House, duel: str) -> None:
    ada = house.person()
    browser = ada.open(ada.create(duel, ME, FRIEND).match)
    assert browser.tables == ()
    assert browser.state == "waiting"
    assert reason(browser.send("answer", seat=0, notation="x", answers=0)) == "waiting"
    assert reason(browser.send("undo", seat=0, answers=0)) == "waiting"
    assert reason(browser.send("concede", seat=0)) == "waiting"


def test_recall_shows_again_what_happened(two: Duel) -> None:
    seat = two.asked()
    browser, other = two.browsers[seat], two.browsers[1 - seat]
    while two.browsers[seat].asked(seat):
        browser.answer(seat, -1)
    other.until(lambda each: each.asked(1 - seat))
    seen = browser.table()
    for _ in range(2):
        other.answer(1 - seat)
    browser.until(lambda each: each.table().answers == other.table().answers)
    assert isinstance(browser.send("recall", seat=seat), Done)
    assert browser.recalled[0] == seen
    assert browser.recalled[-1] == browser.table()
    assert len(browser.recalled) == 3


def test_nothing_can_be_done_once_it_is_over(house: House, two: Duel) -> None:
    browser = two.browsers[0]
    assert isinstance(browser.send("concede", seat=0), Done)
    table = browser.table(0)
    for kind, fields in (
        ("answer", {"notation": "x", "answers": table.answers}),
        ("undo", {"answers": table.answers}),
        ("concede", {}),
        ("hand_over", {"level": "greedy"}),
        ("take_back", {}),
    ):
        assert reason(browser.send(kind, seat=0, **fields)) == "over"
