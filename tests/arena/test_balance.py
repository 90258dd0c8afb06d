"""Balance reports: what they count, and the page that shows it."""

from __future__ import annotations

import csv
import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

import plancia
from plancia.arena import balance as balance_module
from plancia.arena.balance import FACTION, FIRST, LATER, SEAT, TURN, Led, Rate, balance
from plancia.arena.files import write
from plancia.arena.matches import LEVEL, Outcome
from plancia.arena.page import page
from plancia.arena.plots import marks
from plancia.arena.ranges import wilson
from plancia.arena.runner import run
from plancia.arena.series import Fixture, Series, series
from plancia.conformance.translations import said_in
from tests.games.test_words import check_placeholders, translated

GAME = plancia.game("star-realms")
SERIES = Series(GAME.id, ("greedy", "random"), 4, 1, 2, dict(GAME.trial))
FOLDER = Path(balance_module.__file__).parent


def outcome(number: int, line_up: tuple[int, int], winner: int, bought: list[str]) -> Outcome:
    """Both seats bought something; the first seat led, then it was level."""
    return Outcome(
        Fixture(number, 1, line_up), (winner,), (5, 3), 20, 7 + number, ("Red", "Blue"),
        ({"Cards bought": {bought[0]: 2}}, {"Cards bought": {bought[1]: 1}}),
        (0,) * 8 + (LEVEL,), number, 1,
    )  # fmt: skip


OUTCOMES = [
    outcome(0, (0, 1), 0, ["Cutter", "Explorer"]),
    outcome(1, (1, 0), 1, ["Cutter", "Cutter"]),
    outcome(2, (0, 1), 0, ["Explorer", "Cutter"]),
    outcome(3, (1, 0), 0, ["Cutter", "Explorer"]),
]


def card_rates(outcomes: list[Outcome]) -> dict[str, Rate]:
    return {each.name: each for each in balance(SERIES, outcomes).sections[-1].rates}


def test_rates_stand_beside_what_the_bots_let_expect() -> None:
    told = balance(SERIES, OUTCOMES)
    assert [section.title for section in told.sections] == [SEAT, TURN, FACTION, "Cards bought"]
    seats, turns, factions, cards = (section.rates for section in told.sections)
    assert [(each.name, each.rate) for each in seats] == [("1", 0.75), ("2", 0.25)]
    assert {each.name: each.rate for each in turns} == {FIRST: 0.25, LATER: 0.75}
    assert {each.name: each.rate for each in factions} == {"Red": 0.75, "Blue": 0.25}
    assert cards[0].name == "Cutter"
    assert {each.expected for each in (*factions, *seats)} == {0.5}
    plain = card_rates([replace(each, factions=()) for each in OUTCOMES])["Cutter"]
    assert (plain.seatings, plain.times, plain.rate) == (5, 8 / 5, 3 / 5)
    assert plain.expected == pytest.approx((0.75 * 2 + 0.25 * 3) / 5)
    assert plain.interval[0] < plain.rate < plain.interval[1]


def test_a_factions_card_is_compared_with_what_its_bots_win_with_the_faction() -> None:
    """Greedy wins all with Red and half with Blue, random half with Red and nothing with Blue."""
    cutter = card_rates(OUTCOMES)["Cutter"]
    assert cutter.expected == pytest.approx((1 + 0.5 + 0.5 + 0 + 0.5) / 5)
    red = [replace(each, things=({"Cards bought": {"Cutter": 1}}, {})) for each in OUTCOMES]
    assert card_rates(red)["Cutter"].expected == card_rates(red)["Cutter"].rate == 0.75


def test_factions_that_keep_their_seats_are_told() -> None:
    swapped = replace(OUTCOMES[1], factions=("Blue", "Red"))
    without = replace(OUTCOMES[0], factions=())
    assert balance(SERIES, OUTCOMES).tied
    assert not balance(SERIES, [*OUTCOMES, swapped]).tied
    assert not balance(SERIES, [without]).tied
    assert "cannot be told apart" in page(balance(SERIES, OUTCOMES))
    assert "cannot be told apart" not in page(balance(SERIES, [*OUTCOMES, swapped]))


def test_a_rate_at_the_end_of_its_range_does_not_tell() -> None:
    for rate in (0.0, 1.0):
        for seatings in range(1, 40):
            assert not Rate("", seatings, 1, rate, wilson(rate, seatings), rate).tells


@pytest.mark.parametrize(
    ("most", "expected"),
    [(1, [0, 1]), (4, [0, 1, 2, 3, 4]), (7, [0, 2, 4, 6, 8]), (83, [0, 50, 100])],
)
def test_marks_are_round_numbers(most: int, expected: list[int]) -> None:
    assert marks(most) == expected


def test_a_histogram_tells_its_numbers() -> None:
    text = page(balance(SERIES, OUTCOMES * 3))
    assert "<title>7: 3 matches</title>" in text
    assert '<span style="bottom: 100%">3</span>' in text
    assert '<span style="left: 6.25%">7</span>' in text


def test_lengths_and_leads_are_counted() -> None:
    told = balance(SERIES, OUTCOMES)
    assert (told.turns, told.in_turns) == ({7: 1, 8: 1, 9: 1, 10: 1}, True)
    assert told.lead_changes == {0: 1, 1: 1, 2: 1, 3: 1}
    assert told.led[0] == Led(winner=0.75, level=0, other=0.25)
    assert told.led[8] == Led(winner=0, level=1, other=0)
    assert told.even == 0.5


class Outline(HTMLParser):
    """Notes elements left open and addresses of anything elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elsewhere: list[str] = []
        self.headings: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag != "meta":
            self.open.append(tag)
        self.elsewhere += [str(value) for name, value in attrs if name in ("src", "href")]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] in ("h1", "h2"):
            self.headings.append(data)


@pytest.mark.parametrize("rules", plancia.games(), ids=lambda rules: rules.id)
def test_the_page_of_every_game_in_both_languages(rules: plancia.Game) -> None:
    short = series(rules.id, ("greedy", "random"), 2, 1, options={"turn_limit": 3})
    told = balance(short, list(run(short)))
    headings = {}
    for language in ("en", "it"):
        text = page(told, language)
        outline = Outline()
        outline.feed(text)
        assert outline.open == []
        assert outline.elsewhere == []
        assert "<script" not in text
        assert f"<html lang={language}>" in text
        assert rules.cover.accent in text
        assert not re.search(r"url\(|@import|\bnan\b", text)
        headings[language] = outline.headings
    assert len(headings["en"]) == len(headings["it"]) >= 6
    same = set(headings["en"]) & set(headings["it"])
    assert same <= {rules.cover.name} or not rules.tallies


def test_what_is_named_by_people_is_escaped() -> None:
    odd = Series(GAME.id, ("<b>", "random"), 4, 1, 2, dict(GAME.trial))
    text = page(balance(odd, OUTCOMES))
    assert "<b>," not in text
    assert "&lt;b&gt;" in text


def test_every_word_is_translated_and_nothing_else() -> None:
    messages = translated(FOLDER, "it")
    assert set(messages) == said_in(FOLDER) | {(SEAT,), (TURN,), (FACTION,), (FIRST,), (LATER,)}
    check_placeholders(messages)


def test_page_and_data_are_written_together(tmp_path: Path) -> None:
    written = write(tmp_path / "new" / "report.html", SERIES, OUTCOMES, "it")
    assert [path.name for path in written] == ["report.html", "report.csv", "report.matches.csv"]
    with written[1].open(encoding="utf-8") as file:
        rates = list(csv.DictReader(file))
    assert [row["name"] for row in rates if row["section"] == SEAT] == ["1", "2"]
    assert rates[0]["rate"] == "0.7500"
    with written[2].open(encoding="utf-8") as file:
        matches = list(csv.DictReader(file))
    assert [row["winners"] for row in matches] == ["1", "2", "1", "1"]
    assert matches[1]["line_up"] == "random|greedy"
    assert "Rapporto di equilibrio" in written[0].read_text(encoding="utf-8")
