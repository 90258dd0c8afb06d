"""The page that plays by itself, from a plain file server, with the network cut after the first
load. The rooms are Python in a worker: nothing answers but this browser."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

import plancia
from scripts.site import print_sizes
from tests.browser.conftest import PHONE, SITE, SITE_PATIENCE, Sail
from tests.browser.hands import (
    all_here,
    asked,
    choose,
    concede,
    lobby,
    match,
    notations,
    over,
    play_now,
    play_on,
    settle,
    things,
)
from tests.browser.space import Space

WHOLE = bool(os.environ.get("PLANCIA_WHOLE"))
"""Whether every match is played to its end."""
ANSWERS = 10
"""How far matches are played otherwise; then the seat concedes."""
GAME = plancia.game("star-realms")
NAME = GAME.cover.name
NOTE_STEPS = """() => {
  window.steps = [];
  const note = () => {
    const shown = document.querySelector('progress')?.getAttribute('value');
    if (shown && window.steps.at(-1) !== shown) window.steps.push(shown);
  };
  const all = { subtree: true, childList: true, attributes: true };
  new MutationObserver(note).observe(document.body, all);
}"""
UPDATED = """async () => {
  const registered = await navigator.serviceWorker.getRegistration();
  await registered.update();
  while (!registered.waiting) await new Promise((done) => setTimeout(done, 50));
}"""
"""Done when a newer version is here and waits."""
FULL = """() => {
  const usual = IDBObjectStore.prototype.put;
  const put = () => { throw new DOMException('full', 'QuotaExceededError'); };
  IDBObjectStore.prototype.put = put;
  self.clear = () => { IDBObjectStore.prototype.put = usual; };
}"""
FORBIDDEN = """Object.defineProperty(window, 'localStorage', {
  get() { throw new DOMException('denied', 'SecurityError'); }
})"""
OTHERS = [game.cover.name for game in plancia.games() if game is not GAME]


def cut(page: Page, space: Space) -> None:
    """No network from here on."""
    all_here(page)
    page.context.set_offline(True)
    space.close()


def set_up(page: Page, **fields: str) -> None:
    """A match by the set-up page of Star Realms."""
    page.evaluate(f"location.hash = '#/new/{GAME.id}'")
    page.get_by_label("Starting authority").fill(fields.get("authority", "8"))
    if "seat" in fields:
        page.get_by_label("Seat 2", exact=True).select_option(label=fields["seat"])
    page.get_by_role("button", name="Start the match").click()
    page.wait_for_url("**/match/*")


def to_the_end(page: Page, chance: Random) -> None:
    most = 5000 if WHOLE else ANSWERS
    play_on(page, chance, most)
    if not over(page):
        assert not WHOLE, "the match does not end"
        concede(page)
    expect(page.locator("dialog a.button[href$='/replay/" + match(page) + "']")).to_be_visible()


def test_the_lobby_can_be_used_while_python_comes(space: Space, sail: Sail) -> None:
    space.hold("asm.wasm")
    page = sail(space)
    note = page.get_by_role("status").filter(has=page.locator("progress"))
    expect(note).to_contain_text("MB")
    rules = page.locator("article").first.locator("a[href*='/rules/']")
    rules.click()
    expect(page.locator("article h3, main h2").first).to_be_visible()
    lobby(page)
    box = page.locator("article", has=page.get_by_role("heading", name=NAME, exact=True))
    box.locator("button.primary").click()
    shown = page.locator("progress").get_attribute("value")
    assert shown is not None
    assert 0 < float(shown) < 70
    page.evaluate(NOTE_STEPS)
    space.let_go()
    page.wait_for_url("**/match/*")
    settle(page)
    assert notations(page)
    steps = page.evaluate("window.steps")
    assert steps == sorted(steps, key=float), "it never goes back"
    assert {"70", "88"} <= set(steps), "bytes, then Python and the rooms"


def test_a_whole_match_without_a_network(space: Space, sail: Sail, tmp_path: Path) -> None:
    """With a reload in mid-turn, another language, its replay, and its record down and up."""
    page = sail(space)
    cut(page, space)
    set_up(page)
    settle(page)
    chance = Random(3)
    play_on(page, chance, 5)
    before = asked(page), things(page)
    page.reload()
    assert (asked(page), things(page)) == before
    page.get_by_role("button", name="Match menu").click()
    page.get_by_role("button", name="Italiano").click()
    page.keyboard.press("Escape")
    expect(page.locator("main.board")).to_contain_text("Mazzo Commercio")
    play_on(page, chance, 5000)
    assert over(page)
    page.locator("dialog a.button[href*='/replay/']").click()
    page.wait_for_url("**/replay/*")
    with page.expect_download() as coming:
        page.get_by_role("button", name="Scarica").click()
    record = tmp_path / "record.json"
    coming.value.save_as(record)
    again = plancia.replay(json.loads(record.read_text(encoding="utf-8")))
    assert again.over
    first = page.url
    lobby(page)
    page.locator(".upload input").set_input_files(record)
    page.wait_for_url("**/replay/*")
    assert page.url != first
    expect(page.locator("main")).to_contain_text("Mazzo Commercio")


def test_any_folder_of_any_web_space_will_do(sail: Sail, tmp_path: Path) -> None:
    """One within another, of a server that lets browsers unpack what is compressed."""
    shutil.copytree(SITE, tmp_path / "games/at home")
    space = Space(tmp_path)
    space.unpacks = True
    page = sail(space)
    page.goto(space.address + "games/at%20home/")
    cut(page, space)
    page.reload()
    play_now(page, NAME)
    play_on(page, Random(2), 2)


@pytest.mark.parametrize("names", [[name] for name in OTHERS] if WHOLE else [OTHERS], ids=str)
def test_every_game_plays_without_a_network(space: Space, sail: Sail, names: list[str]) -> None:
    page = sail(space)
    cut(page, space)
    for name in names:
        play_now(page, name)
        to_the_end(page, Random(2))
        page.keyboard.press("Escape")
        lobby(page)


def test_hot_seat_guided_match_and_hints(space: Space, sail: Sail) -> None:
    page = sail(space)
    cut(page, space)
    set_up(page, seat="Someone at this keyboard")
    curtain = page.get_by_role("alertdialog")
    for _ in range(2):
        curtain.get_by_role("button").click()
        expect(curtain).to_be_hidden()
        choose(page, "end turn")
    expect(curtain).to_be_visible()
    lobby(page)
    box = page.locator("article", has=page.get_by_role("heading", name=NAME, exact=True))
    box.get_by_role("button", name="Learn").click()
    expect(page.get_by_role("group", name="Lesson 1 of")).to_be_visible()
    lobby(page)
    play_now(page, NAME)
    page.get_by_role("button", name="What would the admiral do?").click()
    hint = page.get_by_role("region", name="What would the admiral do?")
    expect(hint.locator("button.line").first).to_contain_text("%", timeout=SITE_PATIENCE)


def test_matches_move_to_another_browser_on_a_phone(
    space: Space, sail: Sail, tmp_path: Path
) -> None:
    page = sail(space)
    play_now(page, NAME)
    play_on(page, Random(4), 3)
    asked(page)
    before = things(page)
    id = match(page)
    lobby(page)
    with page.expect_download() as coming:
        page.get_by_role("button", name="Save all matches to a file").click()
    file = tmp_path / "all.json"
    coming.value.save_as(file)
    page.close()

    phone = sail(space, language="it", size=PHONE)
    all_here(phone)
    phone.locator("section[aria-label='Tutte le partite'] input").set_input_files(file)
    phone.locator(f"a[href$='/match/{id}']").first.click()
    settle(phone)
    assert things(phone)
    assert set(things(phone)) <= set(before)
    assert phone.evaluate("() => document.documentElement.scrollWidth") <= PHONE[0]
    phone.locator(".card.live .whole").first.tap()
    settle(phone)
    assert not over(phone)


def test_an_answer_that_cannot_be_kept_is_taken_back_and_told(space: Space, sail: Sail) -> None:
    page = sail(space)
    play_now(page, NAME)
    play_on(page, Random(4), 3)
    before = asked(page), things(page)
    rooms = next(each for each in page.workers if "/worker-" in each.url)
    rooms.evaluate(FULL)
    choose(page, before[0][0])
    note = page.get_by_text("Your last answer could not be saved and was undone")
    expect(note).to_be_visible()
    assert (asked(page), things(page)) == before
    rooms.evaluate("self.clear()")
    # The room is opened anew: what is pressed before the page has come back to it is not sent.
    while asked(page) == before[0]:
        play_on(page, Random(4), 1)
        page.wait_for_timeout(200)
    expect(note).to_be_hidden()


def test_who_forbids_to_keep_anything_plays_all_the_same(space: Space, sail: Sail) -> None:
    page = sail(space, script=FORBIDDEN)
    play_now(page, NAME)
    play_on(page, Random(4), 3)


def test_an_update_in_mid_match_waits_for_its_end(sail: Sail, tmp_path: Path) -> None:
    folder, space, page = under_way(sail, tmp_path)
    newer(folder)
    page.evaluate(UPDATED)
    play_on(page, Random(6), 3)
    before = asked(page)
    assert page.locator("meta[name=newer]").count() == 0
    open_newer(page)
    assert asked(page) == before
    play_on(page, Random(6), 2)
    space.close()


def test_an_update_is_here_as_a_whole_before_it_takes_over(sail: Sail, tmp_path: Path) -> None:
    """Who loses the network just then plays on with it, a game they never opened too."""
    folder, space, page = under_way(sail, tmp_path)
    before = asked(page)
    newer(folder)
    renamed(folder, f"{GAME.id}.zip.gz", "plancia.zip.gz", "expanse.zip.gz")
    page.evaluate(UPDATED)
    page.context.set_offline(True)
    space.close()
    open_newer(page)
    assert asked(page) == before
    lobby(page)
    play_now(page, plancia.game("expanse").cover.name)


def under_way(sail: Sail, tmp_path: Path) -> tuple[Path, Space, Page]:
    """A site of one's own in a folder, its web space, and a match begun with all of it here."""
    folder = tmp_path / "site"
    shutil.copytree(SITE, folder)
    space = Space(folder)
    page = sail(space)
    all_here(page)
    play_now(page, NAME)
    play_on(page, Random(6), 2)
    return folder, space, page


def open_newer(page: Page) -> None:
    """Open the page anew, with the newer version: a browser may take some seconds to let the older
    one go."""
    page.reload()
    page.wait_for_selector("meta[name=newer]", state="attached")


def renamed(folder: Path, *parts: str) -> None:
    """As if these parts of the engine had changed."""
    list_file, worker = folder / "engine/files.json", folder / "service-worker.js"
    listed = json.loads(list_file.read_text(encoding="utf-8"))
    text = worker.read_text(encoding="utf-8")
    for part in parts:
        old = listed["files"][part]
        new = listed["files"][part] = f"newer-{old}"
        listed["sizes"][new] = listed["sizes"].pop(old)
        (folder / "engine" / old).rename(folder / "engine" / new)
        text = text.replace(f"engine/{old}", f"engine/{new}")
    list_file.write_text(json.dumps(listed), encoding="utf-8")
    worker.write_text(text, encoding="utf-8")


def newer(folder: Path) -> None:
    """The same site in another version: another page, another mark."""
    page, worker = folder / "index.html", folder / "service-worker.js"
    page.write_text(
        page.read_text(encoding="utf-8").replace("</head>", '<meta name="newer"></head>'),
        encoding="utf-8",
    )
    text = worker.read_text(encoding="utf-8")
    worker.write_text(text.replace('"mark": "', '"mark": "newer'), encoding="utf-8")


def test_the_site_is_an_app() -> None:
    """What a browser asks of an app that can be installed."""
    manifest = json.loads((SITE / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert manifest["start_url"] == manifest["scope"] == "./"
    assert manifest["display"] == "standalone"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert all((SITE / icon["src"]).exists() for icon in manifest["icons"])
    text = (SITE / "service-worker.js").read_text(encoding="utf-8")
    lists = json.loads(text.partition("self.SITE = ")[2].partition(";\n")[0])
    assert all((SITE / file).exists() for file in [*lists["shell"], *lists["engine"]])
    sent = sum((SITE / file).stat().st_size for file in [*lists["shell"], *lists["engine"]])
    assert sent <= 8e6


def test_the_build_tells_what_goes_over_the_wire(capsys: pytest.CaptureFixture[str]) -> None:
    print_sizes(SITE)
    told = [line.split(maxsplit=2) for line in capsys.readouterr().out.splitlines()]
    sizes = {part: float(number) for number, _, part in told}
    *parts, first, everything = sizes.values()
    assert sum(parts) == pytest.approx(everything, abs=0.05)
    assert max(parts) < first < everything <= 8
    assert {"Python", "the page", *(game.id for game in plancia.games())} <= sizes.keys()
