"""Tables of cards and ships: what was once unseen, cut, greyed or one tap too much stays mended."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import plancia
from plancia.engine.table.areas import Cards
from tests.browser.conftest import LAPTOP, PHONE, Visit
from tests.browser.hands import asked, choose, play_now
from tests.browser.walk import SIZES, ZONES, Onlooker, View, Walk, stumbles

REALMS = plancia.game("star-realms")
BATTLE = plancia.game("battle-force")
SEEN = """(box) => {
  const { left, top, right, bottom } = box.getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}"""


def fought(onlooker: Onlooker, seats: int, answers: int, seed: int = 5, **options: Any) -> Walk:
    walk = Walk(onlooker.house, BATTLE, seats, 0, Random(seed), options, onlooker)
    walk.on(answers)
    walk.until_asked()
    return walk


def hits(walk: Walk) -> dict[str, int]:
    """The boxes of each ship on the table that are hit."""
    table = walk.match.table(walk.seat, "en")
    return {
        card.handle: sum(group.hit for group in card.boxes)
        for area in table.areas
        if isinstance(area, Cards)
        for card in area.cards
        if card.boxes
    }


SHOWN_HITS = """() => Object.fromEntries(
  [...document.querySelectorAll('.table [data-area^=line] [data-handle]')].map((each) => [
    each.dataset.handle,
    [each.querySelectorAll('i.hit').length,
     -parseInt((each.querySelector('.hits')?.textContent ?? '0').replace('−', '-'))],
  ]))"""


@pytest.mark.parametrize("size", SIZES)
def test_a_ship_that_is_hit_shows_how_badly(size: str, onlooker: Onlooker) -> None:
    """As boxes that are struck out or as a number, on the smallest token of fifteen ships too."""
    walk = fought(onlooker, 2, 100)
    while not any(hits(walk).values()) and walk.on(1):
        pass
    walk.until_asked()
    known = hits(walk)
    views: list[View] = [(size, "en")]
    with onlooker.looking_all_ways(walk, views) as pages:
        shown = pages[views[0]].evaluate(SHOWN_HITS)
    assert shown
    assert any(known[handle] for handle in shown), "nobody was hit: the test tells nothing"
    for handle, (boxes, number) in shown.items():
        assert known[handle] in (boxes, number), handle


@pytest.mark.parametrize("seats", [3, 5])
def test_several_seats_do_not_overlap(seats: int, onlooker: Onlooker) -> None:
    walk = fought(onlooker, seats, 90)
    views: list[View] = [(size, "it") for size in SIZES]
    with onlooker.looking_all_ways(walk, views) as pages:
        found = [f"{view}: {each}" for view in views for each in stumbles(pages[view], view[0])]
        plates = pages["laptop", "it"].evaluate(
            "[...document.querySelectorAll('.rival > .seat')].map((each) => each.offsetHeight)"
        )
    assert not found
    assert len(plates) == seats - 1
    assert len(set(plates)) == 1, "plates of rivals are as high as each other"


PRINT = """() => [...document.querySelectorAll('.rival .zone li .ship')].map((ship) => ({
  boxes: ship.querySelectorAll('.boxes i').length,
  high: Math.min(...[...ship.querySelectorAll('.boxes i')].map((box) => box.offsetHeight)),
  under: Math.max(...[...ship.querySelectorAll('.boxes i')]
    .map((box) => box.getBoundingClientRect().bottom)) - ship.getBoundingClientRect().bottom,
}))"""
"""Of each ship of a rival: how many boxes are drawn, the height of the lowest, and how far one lies
under its edge."""
FULL = 11
"""Pixels: boxes in fine print are lower."""


def test_fifteen_ships_of_a_rival_show_all_their_boxes_beside_a_log(onlooker: Onlooker) -> None:
    walk = fought(onlooker, 2, 8)
    views: list[View] = [("laptop", "it"), ("wide", "en")]
    with onlooker.looking_all_ways(walk, views) as pages:
        shown = [pages[view].evaluate(PRINT) for view in views]
    for ships in shown:
        assert len(ships) >= 13, "too few ships: the test tells nothing"
        assert all(ship["boxes"] >= 3 and ship["high"] >= FULL for ship in ships), ships


@pytest.mark.parametrize("seed", [5, 6, 7])
def test_four_ships_of_a_rival_show_all_their_boxes_on_a_phone(
    seed: int, onlooker: Onlooker
) -> None:
    walk = fought(onlooker, 2, 2, seed, first_game=True)
    views: list[View] = [("phone", "it")]
    with onlooker.looking_all_ways(walk, views) as pages:
        ships = pages[views[0]].evaluate(PRINT)
    assert len(ships) == 4
    assert all(ship["boxes"] >= 3 and ship["under"] <= 0 for ship in ships), ships


def test_a_race_of_ships_is_chosen_by_its_name_and_moves_no_heap(onlooker: Onlooker) -> None:
    walk = fought(onlooker, 2, 0, fleet="race")
    views: list[View] = [(size, "it") for size in SIZES]
    with onlooker.looking_all_ways(walk, views) as pages:
        found = [f"{view}: {each}" for view in views for each in stumbles(pages[view], view[0])]
        names = {view: pages[view].locator("[data-area=offer]").inner_text() for view in views}
        offer = {view: pages[view].evaluate(ZONES) for view in views}
        while walk.match.table(0, "en").phase == "Set-up":
            walk.on(1)
        pages[views[0]].wait_for_timeout(500)
        later = {view: pages[view].evaluate(ZONES) for view in views}
    assert not found
    assert all("Romulana" in names[view] and "Tholiana" in names[view] for view in views)
    for view in views:
        if view[0] != "phone":  # there heaps wait until everybody has a fleet
            assert offer[view]["starbase"]["at"] == later[view]["starbase"]["at"], view


READ = """() => {
  const words = document.querySelector('.reading.flat .words');
  return words ? words.scrollHeight - words.clientHeight : 0;
}"""


def test_what_is_touched_on_a_phone_is_read_whole(onlooker: Onlooker) -> None:
    """Also the longest words, under a long question with many answers."""
    walk = fought(onlooker, 2, 130)
    views: list[View] = [("phone", "it")]
    with onlooker.looking_all_ways(walk, views) as pages:
        page = pages[views[0]]
        for _ in range(4):
            for card in page.locator("main .hand [data-look]").all():
                card.scroll_into_view_if_needed()
                card.tap()
                page.wait_for_timeout(150)
                assert page.evaluate(READ) <= 2, card.text_content()
                page.keyboard.press("Escape")
            walk.on(1)
            walk.until_asked()
            page.wait_for_timeout(250)


BELOW = """() => {
  const { top, height } = document.querySelector('.below').getBoundingClientRect();
  return [top, height];
}"""


@pytest.mark.parametrize("game", [REALMS, BATTLE], ids=lambda game: game.id)
def test_what_is_asked_moves_nothing_on_a_phone(game: plancia.Game, onlooker: Onlooker) -> None:
    """Long questions and many answers leave less to the reading place, and nothing else moves."""
    walk = Walk(onlooker.house, game, 2, 0, Random(9), {}, onlooker)
    walk.on(60)
    views: list[View] = [("phone", "it")]
    places: set[tuple[float, ...]] = set()
    asked: set[float] = set()
    with onlooker.looking_all_ways(walk, views) as pages:
        page = pages[views[0]]
        for times in range(60):
            if times >= 14 and len(asked) > 1:
                break
            walk.on(1)
            walk.until_asked()
            page.wait_for_timeout(250)
            places.add(tuple(page.evaluate(BELOW)))
            asked.add(page.locator(".bar").evaluate("(bar) => bar.offsetHeight"))
    assert len(places) == 1
    assert len(asked) > 1, "every question was as long as the other: the test tells nothing"


WHOLE = """() => {
  const zone = document.querySelector('[data-area=bases1]').getBoundingClientRect();
  return [...document.querySelectorAll('[data-area=bases1] [data-handle]')].map((each) => {
    const box = each.getBoundingClientRect();
    return box.left >= zone.left - 1 && box.right <= zone.right + 1;
  });
}"""


def bases(walk: Walk) -> int:
    """How many bases the rival has."""
    areas = walk.match.table(0, "en").areas
    return next(
        len(each.cards) for each in areas if each.id == "bases1" and isinstance(each, Cards)
    )


def test_two_bases_of_a_rival_are_in_sight_on_a_phone(onlooker: Onlooker) -> None:
    walk = Walk(onlooker.house, REALMS, 2, 0, Random(3), {}, onlooker)
    while bases(walk) < 2 and walk.on(1):
        pass
    walk.until_asked()
    assert bases(walk) == 2, "they were destroyed at once: another seed is needed"
    views: list[View] = [("phone", "en")]
    with onlooker.looking_all_ways(walk, views) as pages:
        assert pages[views[0]].evaluate(WHOLE) == [True, True]


def test_the_first_battle_is_a_small_one(visit: Visit) -> None:
    page = visit()
    play_now(page, BATTLE.cover.name)
    mine = page.locator(".mine [data-area^=line] [data-handle]")
    expect(mine).to_have_count(4)


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_the_easiest_game_can_be_begun_without_scrolling(
    visit: Visit, size: tuple[int, int]
) -> None:
    page = visit(size=size)
    box = page.locator("article", has=page.get_by_role("heading", name=REALMS.cover.name))
    begin = box.locator("button.primary")
    begin.wait_for()
    assert begin.evaluate(SEEN)


def test_on_a_phone_effects_are_seen_and_read_before_one_buys(visit: Visit) -> None:
    page = visit(size=PHONE)
    play_now(page, REALMS.cover.name)
    row = page.locator("[data-area=row] [data-handle]")
    assert row.count() == 5
    for at in range(5):
        assert row.nth(at).locator(".chips .chip").count(), "a token without its effects"
    choose(page, next(each for each in asked(page) if each.startswith("play ")))
    first = row.first.get_attribute("data-handle")
    name = row.first.locator(".name").first.text_content()
    assert name
    row.first.locator(".whole").tap()
    expect(page.locator(".panel-below")).to_contain_text(name.strip())
    page.wait_for_timeout(300)
    assert row.first.get_attribute("data-handle") == first, "a tap has bought it"


PALE = """() => [...document.querySelectorAll('.mine .card, .mine .card *')].filter((each) => {
  const { textDecorationLine, filter, opacity } = getComputedStyle(each);
  return textDecorationLine.includes('line-through') || filter.includes('grayscale') ||
    (Number(opacity) < 0.8 && each.textContent.trim());
}).map((each) => each.outerHTML.slice(0, 80))"""


def test_cards_that_were_played_look_as_they_did(visit: Visit) -> None:
    page = visit()
    play_now(page, REALMS.cover.name)
    hand = page.locator("[data-area^=hand] [data-handle]")
    cards = hand.count()
    presses = 1
    page.locator(".bar [data-bulk]").first.click()
    expect(hand).to_have_count(0)
    assert page.locator(".mine .fleet [data-handle]").count() >= 2, f"{cards} were played"
    assert page.evaluate(PALE) == []
    # A turn of starters: all played, the turn's end, and yes to it at most.
    page.get_by_role("button", name="End your turn").last.click()
    presses += 1
    sure = page.locator("dialog[open] .button.primary")
    if sure.count():
        sure.click()
        presses += 1
    page.wait_for_function(
        "() => document.querySelectorAll('[data-area^=hand] [data-handle]').length > 0"
    )
    assert presses <= 3


def flown(page: Page) -> int:
    count: int = page.evaluate("window.flown")
    return count


WATCH = """
  window.flown = 0;
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.classList?.contains('blow')) window.flown++;
  }).observe(document, { childList: true, subtree: true });
"""
"""Counts what flies over the table."""


def test_an_attack_flies_over_the_table(visit: Visit) -> None:
    page = visit(script=WATCH)
    page.emulate_media(reduced_motion="no-preference")
    play_now(page, REALMS.cover.name)
    while "attack" not in (possible := asked(page)):
        choose(page, next((each for each in possible if each.startswith("play ")), possible[-1]))
    before = flown(page)
    choose(page, "attack")
    page.wait_for_function(f"() => window.flown > {before}")


TRAVELS = """
  window.travelled = [];
  const usual = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    const from = frames[0]?.transform ?? '';
    if (from.includes('translate')) travelled.push(this.dataset.handle);
    return usual.call(this, frames, timing);
  };
"""
"""Writes down what moves over the table from another place."""


def test_a_card_that_is_played_travels_to_its_place(visit: Visit) -> None:
    page = visit(script=TRAVELS)
    page.emulate_media(reduced_motion="no-preference")
    play_now(page, REALMS.cover.name)
    card = page.locator("[data-area^=hand] [data-handle]").first
    handle = card.get_attribute("data-handle")
    page.evaluate("travelled.length = 0")
    card.locator(".whole").first.click()
    page.wait_for_function("(handle) => travelled.includes(handle)", arg=handle)


def test_a_tempo_nobody_knows_any_more_does_not_keep_the_table_away(visit: Visit) -> None:
    odd = '{"tempo":"leisurely","goOn":false,"sound":7,"rail":"left"}'
    page = visit(script=f"localStorage['plancia.preferences'] = '{odd}'")
    play_now(page, REALMS.cover.name)
    expect(page.locator("main.board")).to_be_visible()


LESSON = """() => {
  const { top, height } = document.querySelector('.rail .reading').getBoundingClientRect();
  const text = document.querySelector('.rail .lesson .text');
  return { read: [top, height], cut: text.scrollHeight - text.clientHeight };
}"""
"""Where things are read beside a lesson, and how much of the lesson is out of sight."""


GONE_ON = """(title) => document.querySelector(".rail .lesson h2")?.innerText !== title"""
"""Another lesson is told, or none."""


def test_what_is_read_keeps_its_place_from_lesson_to_lesson(visit: Visit) -> None:
    page = visit(language="it")
    box = page.locator("article", has=page.get_by_role("heading", name=BATTLE.cover.name))
    box.get_by_role("button", name="Impara").click()
    page.wait_for_url("**/match/*")
    lesson = page.locator(".rail .lesson h2")
    heard: set[str] = set()
    places: set[tuple[float, ...]] = set()
    lesson.wait_for()
    for _ in range(40):
        if title := lesson.inner_text() if lesson.count() else "":
            heard.add(title)
            seen = page.evaluate(LESSON)
            places.add(tuple(seen["read"]))
            assert seen["cut"] <= 2, title
        onward = page.locator(".rail .lesson .primary")
        if onward.count():
            onward.click()
            page.wait_for_function(GONE_ON, arg=title)
        elif "Sei sotto attacco" in heard:
            break
        else:
            choose(page, asked(page)[0])
            page.wait_for_timeout(300)  # it comes back from behind the list
    assert len(heard) > 5
    assert len(places) == 1


def test_numbers_keep_their_place_when_a_turn_begins_and_ends(visit: Visit) -> None:
    """One's own and the opponent's, which is as large."""
    page = visit()
    play_now(page, REALMS.cover.name)
    number = ".seat .counter:first-child .number"
    where = f"""() => [...document.querySelectorAll('{number}')].map((each) => {{
      const {{ left, top, height }} = each.getBoundingClientRect();
      return [left, top, height];
    }})"""
    before = page.evaluate(where)
    assert len(before) == 2
    assert before[0][2] == before[1][2], "the opponent's is as large as one's own"
    page.evaluate(
        """(where) => {
          window.seen = [];
          const look = eval(where);
          new MutationObserver(() => seen.push(JSON.stringify(look())))
            .observe(document.body, { childList: true, subtree: true });
        }""",
        where,
    )
    page.locator(".bar [data-bulk]").first.click()
    expect(page.locator("[data-area^=hand] [data-handle]")).to_have_count(0)
    page.get_by_role("button", name="End your turn").last.click()
    sure = page.locator("dialog[open] .button.primary")
    if sure.count():
        sure.click()
    page.wait_for_function(
        "() => document.querySelectorAll('[data-area^=hand] [data-handle]').length > 0"
    )
    seen = {tuple(map(tuple, json.loads(each))) for each in page.evaluate("() => window.seen")}
    assert len(seen) == 1, seen
