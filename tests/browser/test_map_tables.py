"""What lies beside a map is read at a glance: own sheets, ships in one hex, hand and missions."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

import plancia
from plancia.engine.table import Card, Cards, Figures, HexMap, Sheet, Track
from tests.browser.test_maps import in_sight, walk_to
from tests.browser.walk import Onlooker, Walk

READ = """(selector) => {
  const words = [];
  for (const place of document.querySelectorAll(selector)) {
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const found of node.data.matchAll(/\\S+/g)) {
        const range = document.createRange();
        range.setStart(node, found.index);
        range.setEnd(node, found.index + found[0].length);
        const box = range.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const hit = document.elementFromPoint(x, y);
        if (hit && (hit.contains(node) || node.parentElement.contains(hit))) words.push(found[0]);
      }
  }
  return words.join(" ");
}"""
"""The words there that nobody has to scroll to, or to point at anything, to read."""


def letters(text: str) -> str:
    """Without blanks and signs, which are set as the line needs them."""
    return re.sub(r"[\W_]+", "", text)


def words_of(card: Card) -> list[str]:
    return [letters(span.text) for each in card.abilities for span in each.spans if span.text]


def missing(page: Page, selector: str, said: list[str]) -> list[str]:
    page.mouse.move(1, 1)
    page.wait_for_timeout(300)
    read = letters(page.evaluate(READ, selector))
    return [each for each in said if each not in read]


SEATS = [(seats, seat) for seats in (2, 3, 4) for seat in range(seats)]


@pytest.mark.parametrize(("seats", "seat"), SEATS)
def test_ones_own_sheet_comes_first_and_is_seen_whole(
    seats: int, seat: int, onlooker: Onlooker
) -> None:
    game = plancia.game("expanse")
    walk = Walk(onlooker.house, game, seats, seat, Random(seats), {}, onlooker)
    while "turn" not in {question.kind for question in walk.match.questions.values()}:
        walk.on(1)
    areas = walk.match.table(seat, "it").areas
    sheets = [each for each in areas if isinstance(each, Sheet) and each.seat is not None]
    assert [each.seat for each in sheets if each.place == "mine"] == [seat]
    [mine] = [each for each in sheets if each.seat == seat]
    own = [letters(span.text) for each in mine.abilities for span in each.spans if span.text]
    assert len(own) > 3
    with onlooker.looking(walk, "laptop", "it") as page:
        first = page.locator(".column.left [data-area]").first
        assert first.get_attribute("data-area") == mine.id
        assert not missing(page, ".column.left", own)


@pytest.mark.parametrize("size", ["laptop", "wide"])
def test_the_action_track_and_a_scoring_now_are_read_without_pointing(
    size: str, onlooker: Onlooker
) -> None:
    walk = walk_to(onlooker, "expanse", "turn")
    areas = walk.match.table(0, "it").areas
    [track] = [each for each in areas if isinstance(each, Track) and each.id == "track"]
    [scored] = [each for each in areas if isinstance(each, Figures)]
    assert len(track.cards) == 5
    said = [words for card in track.cards for words in (letters(card.name), *words_of(card))]
    with onlooker.looking(walk, size, "it") as page:
        assert not missing(page, ".bottom", said)
        assert not missing(page, ".column.right", [letters(row.name) for row in scored.rows])


@pytest.mark.parametrize("size", ["laptop", "wide"])
@pytest.mark.parametrize("language", ["en", "it"])
def test_hand_and_missions_are_read_without_pointing(
    size: str, language: str, onlooker: Onlooker
) -> None:
    walk = walk_to(onlooker, "fleet-captains", "command", seed=2)
    table = walk.match.table(0, language)
    zones = {each.id: each for each in table.areas if isinstance(each, Cards) and each.seat == 0}
    [hand] = [each for name, each in zones.items() if name.startswith("hand")]
    [missions] = [each for name, each in zones.items() if name.startswith("missions")]
    assert len(hand.cards) > 2
    assert len(missions.cards) > 2
    with onlooker.looking(walk, size, language) as page:
        said = [words for card in hand.cards for words in words_of(card)]
        assert not missing(page, ".bottom", said)
        said = [words for card in missions.cards for words in words_of(card)]
        assert not missing(page, ".column.right", said)


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("federation", ["first", "second"])
def test_all_decks_are_read_before_one_is_chosen(
    federation: str, language: str, onlooker: Onlooker
) -> None:
    walk = walk_to(onlooker, "fleet-captains", "deck", options={"federation": federation})
    areas = walk.match.table(0, language).areas
    [decks] = [each for each in areas if isinstance(each, Cards) and each.id == "decks"]
    said = [words for card in decks.cards for words in words_of(card)]
    assert len(said) >= 10
    with onlooker.looking(walk, "laptop", language) as page:
        assert not missing(page, ".map", said)


def test_five_ships_of_a_fleet_are_all_in_sight(onlooker: Onlooker) -> None:
    def ships(walk: Walk) -> list[str]:
        areas = walk.match.table(0).areas
        return [each.name for each in areas if isinstance(each, Sheet) and each.seat == 0]

    fleets = (walk_to(onlooker, "fleet-captains", "command", seed) for seed in range(40))
    walk = next(each for each in fleets if len(ships(each)) == 5)
    with onlooker.looking(walk, "laptop", "en") as page:
        assert not missing(page, ".column.left", [letters(name) for name in ships(walk)])


def stacked(walk: Walk) -> tuple[str, list[str]]:
    """The hex with most ships of the viewer's, and how they are called."""
    [area] = [each for each in walk.match.table(0).areas if isinstance(each, HexMap)]
    hexes = [[each.name for each in one.pieces if each.seat == 0] for one in area.hexes]
    at = max(range(len(hexes)), key=lambda number: len(hexes[number]))
    return area.hexes[at].id or f"{area.hexes[at].q},{area.hexes[at].r}", hexes[at]


def test_ships_in_one_hex_are_named_and_each_is_reached(onlooker: Onlooker) -> None:
    walk = walk_to(onlooker, "fleet-captains", "command", seed=2)
    _, names = stacked(walk)
    assert len(names) > 1
    with onlooker.looking(walk, "laptop", "en") as page:
        for name in names:
            ship = page.get_by_label(re.compile(f"^{re.escape(name)}")).and_(page.locator(".piece"))
            box = ship.locator("circle, path").first.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 24
            x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            reached = page.evaluate(
                "([x, y]) => document.elementFromPoint(x, y).closest('.piece')?.ariaLabel", [x, y]
            )
            assert reached.startswith(name)
            written = ship.locator("text").first.text_content() or ""
            assert name.startswith(written.strip()[:2]), "at least how its name begins"
            assert written.strip()


def test_ships_in_one_hex_are_reached_by_a_finger(onlooker: Onlooker) -> None:
    walk = walk_to(onlooker, "fleet-captains", "command", seed=2)
    _, names = stacked(walk)
    with onlooker.looking(walk, "phone", "en") as page:
        known = walk.match.answers_known_to(0)
        page.touchscreen.tap(*in_sight(page, ".hex.can"))
        expect(page.locator(".hex.lit")).to_have_count(1)
        page.locator(".tabs button", has_text="Mine").tap()
        for name in names:
            expect(page.locator(".sheetplace button.title", has_text=name)).to_have_count(1)
        assert walk.match.answers_known_to(0) == known


BEYOND = """() => {
  const edge = document.querySelector('svg[role=group][viewBox]').getBoundingClientRect();
  return [...document.querySelectorAll('.hex.can')].filter((hex) => {
    const box = hex.querySelector('.rim').getBoundingClientRect();
    return box.left < edge.left - 1 || box.right > edge.right + 1 ||
      box.top < edge.top - 1 || box.bottom > edge.bottom + 1;
  }).map((hex) => hex.ariaLabel);
}"""
"""Hexes one may choose that lie beyond the edge of the map's window."""


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_the_course_one_may_choose_is_in_sight(size: str, onlooker: Onlooker) -> None:
    walk = walk_to(onlooker, "starship-combat", "course")
    while walk.match.questions[0].kind == "course":
        with onlooker.looking(walk, size, "en") as page:
            lost: list[str] = page.evaluate(BEYOND)
            assert page.locator(".hex.can").count()
            assert not lost
        walk.on(1)


def test_on_a_phone_one_ship_is_whole_and_boxes_to_choose_say_where_they_are(
    onlooker: Onlooker,
) -> None:
    fleet = {"scenario": "free", "fleet": "two cruisers"}
    walk = walk_to(onlooker, "starship-combat", "lose", options=fleet)
    with onlooker.looking(walk, "phone", "en") as page:
        words = page.locator(".picks button").all_inner_texts()
        assert len(words) > 1
        assert len({" ".join(each.split()) for each in words}) == len(words)
        ships = page.get_by_role("group", name="Ships", exact=True).get_by_role("button")
        expect(ships).to_have_count(2)
        sheets = page.locator(".sheetplace .sheet")
        for ship in ships.all():
            ship.tap()
            name = ship.locator("span").inner_text()
            expect(sheets).to_have_count(1)
            expect(sheets).to_have_attribute("aria-label", name)


def test_the_ship_whose_orders_are_asked_for_is_seen_whole(onlooker: Onlooker) -> None:
    fleet = {"scenario": "free", "fleet": "two cruisers"}
    walk = walk_to(onlooker, "starship-combat", "arm", options=fleet)
    for _ in range(200):
        about = walk.match.table(0).prompt
        if about is not None and about.about == "ship1":
            break
        walk.on(1)
    with onlooker.looking(walk, "laptop", "en") as page:
        whole = page.locator(".column.left .stack > div:not(.under) .sheet")
        expect(whole).to_have_attribute("data-area", "sheet1")


def test_kept_events_are_in_sight_where_only_they_can_be_played(onlooker: Onlooker) -> None:
    walk = walk_to(onlooker, "expanse", "scoring")
    with onlooker.looking(walk, "phone", "en") as page:
        expect(page.locator(".tabs [aria-pressed=true]", has_text="Mine")).to_be_visible()
        expect(page.locator(".sheetplace .can, .sheetplace .possible").first).to_be_visible()


def test_all_orbits_of_the_belt_are_in_sight_on_a_phone(onlooker: Onlooker) -> None:
    walk = walk_to(onlooker, "expanse", "turn")
    with onlooker.looking(walk, "phone", "en") as page:
        page.get_by_role("button", name="Belt").tap()
        zone = page.locator(".zone")
        expect(zone.locator(".box")).to_have_count(5)
        assert zone.evaluate("(each) => each.scrollHeight <= each.clientHeight + 1")


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_lesson_leaves_missions_with_all_their_words(language: str, onlooker: Onlooker) -> None:
    """While it stands where things are read."""
    me = onlooker.person
    made = me.create("fleet-captains", guided=True)
    browser = me.open(made.match)
    while browser.lesson is None or browser.lesson.title != "Your orders":
        lesson = browser.lesson
        if lesson is not None and lesson.title and not lesson.goal:
            browser.send("next_lesson", lesson=lesson.number)
        elif browser.asked(0):
            browser.answer(0)
        else:
            browser.receive()
    browser.close()
    areas = onlooker.house.live(made.match).match.table(0, language).areas
    zones = {each.id: each for each in areas if isinstance(each, Cards)}
    said = [words for card in zones["missions0"].cards for words in words_of(card)]
    assert len(said) > 2
    page = onlooker.page("laptop", language)
    page.goto(f"http://127.0.0.1:{onlooker.house.port}/match/{made.match}")
    expect(page.locator(".taught > .lesson")).to_be_visible()
    assert not missing(page, ".column.right", said)
