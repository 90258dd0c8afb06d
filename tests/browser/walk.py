"""Real matches brought to random positions by bots, and the page looked at there."""

from __future__ import annotations

import json
import math
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import product
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from playwright.sync_api import Browser, ElementHandle, Page

import plancia
from plancia.bots import bot
from plancia.conformance.variants import variants
from plancia.engine.view import View as Seen
from plancia.server.live.room import Room
from plancia.server.store import secret
from plancia.server.store.facts import Move
from tests.browser.house import chromium
from tests.browser.panels import AT_THE_END, OPENED, PANELS
from tests.server import house as served

LOOK = (Path(__file__).parent / "look.js").read_text(encoding="utf-8")
SIZES = {"laptop": (1366, 768), "phone": (390, 844), "wide": (2560, 1440)}
LANGUAGES = ("en", "it")
View = tuple[str, str]
"""A size and a language."""
PLAYERS = "ensign"
"""They play quickly and not like machines: what they leave undone is looked at too."""
GO = """(path) => {
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}"""
"""From one match to the next as by a link: the page itself is loaded once."""
NOWHERE = "/nowhere/at/all"
NAMES = ("Ada", "Leonardo", "Hannelore", "Maximiliane Oberhuber", "Giovanni Battista della Rovere")
"""People are called as they please; a name may be as long as the last."""
ANSWERS = 3
"""So many are given one by one while somebody looks, to see what moves."""
LONG = 1200
"""Answers after which a match that has not ended is looked at as it stands."""
ZONES = """() => Object.fromEntries([...document.querySelectorAll('[data-area]')]
  .filter((each) => each.checkVisibility())
  .map((each) => {
    const box = each.getBoundingClientRect();
    const things = [...each.querySelectorAll('[data-handle]')].map((one) => one.dataset.handle);
    const scrolls =
      /auto|scroll/.test(getComputedStyle(each).overflowY) || each.closest('.sheetplace');
    let rolled = 0;
    for (let at = each.parentElement; at; at = at.parentElement) rolled += at.scrollTop;
    const at = [box.left, box.top + rolled, box.width, scrolls ? 0 : box.height];
    return [each.dataset.area, { things, at }];
  }))"""
"""Where each zone is, and what lies there. One that scrolls is where it begins, as is what lies
under a phone's map: how much of it is seen depends on how much is asked below. What lies in a
column that was moved along, so that the ship asked about is in sight, is where it was in it."""


@dataclass
class Walk:
    """A match of which one seat is looked at, the others played by bots too."""

    house: served.House
    game: plancia.Game
    seats: int
    seat: int
    chance: Random
    options: dict[str, Any]
    onlooker: Onlooker

    def __post_init__(self) -> None:
        me = self.onlooker.person
        self.people = [
            me if seat == self.seat else self.house.person(NAMES[(seat + 2) % len(NAMES)])
            for seat in range(self.seats)
        ]
        seated = [served.ME if seat == self.seat else served.FRIEND for seat in range(self.seats)]
        seed = self.chance.randrange(1 << 60)
        with patch.object(secret, "new_seed", return_value=seed):
            made = me.create(self.game.id, *seated, options=self.options)
        self.id = made.match
        for link in made.links:
            self.people[link.seat].join(link)
        self.bots = [bot(PLAYERS, self.chance.randrange(1 << 30)) for _ in self.people]

    @property
    def match(self) -> plancia.Match:
        return self.house.live(self.id).match

    def on(self, answers: int) -> int:
        """Let bots give so many answers; stops early at the end."""
        return self.house.inside(self._played(self.house.live(self.id), answers))

    async def _played(self, room: Room, answers: int) -> int:
        match = room.match
        given: list[Move] = []
        async with room.lock:
            while len(given) < answers and not match.over:
                seat = self.chance.choice(sorted(match.questions))
                notation = self.bots[seat].choose(Seen(match, seat)).notation
                room.apply(partial(match.answer, seat, notation))
                given.append(room.move(seat, "answer", notation))
            await room.commit(*given)
            room.audience.show_soon()
        return len(given)

    def until_asked(self) -> None:
        """On until the seat that is looked at has something to decide."""
        for _ in range(200):
            question = self.match.questions.get(self.seat)
            if self.match.over or (question is not None and len(question.options) > 1):
                return
            self.on(1)


class Onlooker:
    """One person with a browser for every size and language, who sits in every match."""

    def __init__(self, browser: Browser, house: served.House) -> None:
        self.browser = browser
        self.house = house
        self.person = house.person("Ada")
        self.pages: dict[tuple[str, str], Page] = {}

    def page(self, size: str, language: str) -> Page:
        if (size, language) not in self.pages:
            self.pages[size, language] = self._opened(size, language)
        return self.pages[size, language]

    def _opened(self, size: str, language: str) -> Page:
        width, height = SIZES[size]
        context = self.browser.new_context(
            locale=f"{language}-{language.upper()}",
            viewport={"width": width, "height": height},
            reduced_motion="reduce",
            has_touch=size == "phone",
            is_mobile=size == "phone",
        )
        identity = self.person.identity
        kept = {
            "plancia.me": json.dumps(
                {"id": identity.id, "name": identity.name, "token": identity.token}
            ),
            "plancia.preferences": json.dumps({"tempo": "instant", "goOn": False}),
            "plancia.language": language,
        }
        for key, value in kept.items():
            context.add_init_script(f"localStorage[{json.dumps(key)}] ??= {json.dumps(value)}")
        context.set_default_timeout(1000 * served.PATIENCE)
        page = context.new_page()
        page.goto(f"http://127.0.0.1:{self.house.port}{NOWHERE}")
        return page

    def close(self) -> None:
        for page in self.pages.values():
            page.context.close()

    @contextmanager
    def looking(self, walk: Walk, size: str, language: str) -> Iterator[Page]:
        """A fresh page of the seat that is looked at."""
        page = self.page(size, language)
        page.goto(f"http://127.0.0.1:{self.house.port}/match/{walk.id}")
        page.wait_for_selector("[data-area]", state="attached")
        page.evaluate("document.fonts.ready")
        page.wait_for_timeout(250)
        yield page
        page.goto(f"http://127.0.0.1:{self.house.port}{NOWHERE}")

    @contextmanager
    def looking_all_ways(self, walk: Walk, views: Sequence[View]) -> Iterator[dict[View, Page]]:
        """The pages of the seat that is looked at, all of them at one position."""
        pages = {view: self.page(*view) for view in views}
        for page in pages.values():
            page.evaluate(GO, f"/match/{walk.id}")
        for page in pages.values():
            page.wait_for_selector("[data-area]", state="attached")
            page.evaluate("document.fonts.ready")
            if walk.match.over:
                page.wait_for_selector(".story")
        rest(pages, 250)
        yield pages
        for page in pages.values():
            page.evaluate(GO, NOWHERE)


def rest(pages: dict[View, Page], milliseconds: int) -> None:
    """Whatever is under way in every page comes to its end meanwhile."""
    next(iter(pages.values())).wait_for_timeout(milliseconds)


def stumbles(page: Page, size: str) -> list[str]:
    """What a person would stumble over here."""
    touch = size == "phone"
    found: list[str] = page.evaluate(
        f"({LOOK})({json.dumps({'touch': touch, 'least': 14 if touch else 13})})"
    )
    return found


def moved(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    """Zones that have gone elsewhere although nothing entered or left them. While something
    entered or left another one, a zone may give way to it or take its room, in its own place."""
    lie = [{name: each["things"] for name, each in one.items()} for one in (before, after)]
    still = lie[0] == lie[1]
    return [
        f"moved: {name} from {each['at']} to {after[name]['at']}"
        for name, each in before.items()
        if name in after and sorted(each["things"]) == sorted(after[name]["things"])
        if not (alike if still else in_place)(each["at"], after[name]["at"])
    ]


Box = Sequence[float]
"""Left, top, width and height."""


def alike(one: Box, other: Box) -> bool:
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) <= 1


def in_place(one: Box, other: Box) -> bool:
    """Whether one of them lies within the other."""

    def within(inner: Box, outer: Box) -> bool:
        return all(
            inner[side] >= outer[side] - 1
            and inner[side] + inner[side + 2] <= outer[side] + outer[side + 2] + 1
            for side in (0, 1)
        )

    return within(one, other) or within(other, one)


def settings(game: plancia.Game, chance: Random) -> tuple[int, dict[str, Any]]:
    """A number of seats and options, the usual ones or any of those the game is checked in."""
    if chance.random() < 0.5:
        return max(2, game.seats[0]), {}
    found = [each for each in variants(game) if each.seats > 1]
    one = chance.choice(found)
    return one.seats, {k: v for k, v in one.options.items() if k != "turn_limit"}


def length(game: plancia.Game, seats: int, options: dict[str, Any], seed: int) -> int:
    """How many answers such a match takes: bots play one aside. Some would go on for ever."""
    match = game.new(seats, seed=seed, options=options)
    player = bot(PLAYERS, seed)
    for given in range(LONG):
        if match.over:
            return given
        seat = min(match.questions)
        match.answer(seat, player.choose(Seen(match, seat)))
    return LONG


def positions(
    game: plancia.Game, house: served.House, onlooker: Onlooker, numbers: Iterable[int], seed: int
) -> Iterator[Walk]:
    """Matches at their start, at their end, and at any point between: each by its number."""
    for at in numbers:
        chance = Random(f"{game.id} {seed} {at}")
        seats, options = settings(game, chance)
        walk = Walk(house, game, seats, chance.randrange(seats), chance, options, onlooker)
        if at % 10:
            through = 1.0 if at % 10 == 9 else chance.random()
            walk.on(math.ceil(through * length(game, seats, options, chance.randrange(1 << 60))))
        walk.until_asked()
        yield walk


THINGS = """() => [...document.querySelectorAll('main [data-look]')].filter((each) => {
  const box = each.getBoundingClientRect();
  const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  return !!hit && each.contains(hit);
})"""
"""What can be looked at more closely and is in sight."""
LOOKED_AT = 550
"""Milliseconds until what is pointed at has opened."""
ON_TOP = """(each) => {
  const box = each.getBoundingClientRect();
  const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  return !!hit && (each.contains(hit) || hit.contains(each));
}"""


def pointed_at(page: Page, size: str, chance: Random) -> ElementHandle | None:
    """Something that can be looked at more closely, with the pointer on it or touched once."""
    things = list(page.evaluate_handle(THINGS).get_properties().values())
    if not things:
        return None
    thing = chance.choice(things).as_element()
    assert thing is not None
    box = thing.bounding_box()
    assert box is not None
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    if size == "phone":
        page.touchscreen.tap(*middle)
    else:
        page.mouse.move(middle[0] - 2, middle[1] - 2)
        page.mouse.move(*middle)
    return thing


def looked_at(walk: Walk, pages: dict[View, Page]) -> dict[View, list[str]]:
    """What goes wrong when one points at a thing: it is covered, zones move, a tap acts."""
    before = {view: page.evaluate(ZONES) for view, page in pages.items()}
    given = walk.match.answers_known_to(walk.seat)
    things = {view: pointed_at(page, view[0], walk.chance) for view, page in pages.items()}
    rest(pages, LOOKED_AT)
    found: dict[View, list[str]] = {}
    names: dict[View, str] = {}
    for view, page in pages.items():
        thing = things[view]
        if thing is None:
            continue
        name = (thing.get_attribute("aria-label") or thing.text_content() or "").strip()[:40]
        names[view] = name
        found[view] = [f"pointing at {name!r} {each}" for each in stumbles(page, view[0])]
        if thing.evaluate("(each) => each.isConnected") and not thing.evaluate(ON_TOP):
            found[view].append(f"covered: {name!r} by what shows it")
        found[view] += [
            f"pointing at {name!r} {each}" for each in moved(before[view], page.evaluate(ZONES))
        ]
    if walk.match.answers_known_to(walk.seat) != given:
        touched = {view: of for view, of in names.items() if view[0] == "phone"}
        found[next(iter(found))].append(f"acted: a first tap was an answer, one of {touched}")
    let_go(pages)
    return found


def let_go(pages: dict[View, Page]) -> None:
    """Nothing is pointed at any more."""
    for page in pages.values():
        page.mouse.move(1, 1)
        page.keyboard.press("Escape")


def walked(
    walk: Walk, views: Sequence[View], picture: Callable[[View], Path | None] = lambda view: None
) -> dict[View, list[str]]:
    """What one stumbles over at a position, when pointing, and what moves when somebody answers."""
    with walk.onlooker.looking_all_ways(walk, views) as pages:
        found = {view: stumbles(page, view[0]) for view, page in pages.items()}
        for view, page in pages.items():
            if path := picture(view):
                page.screenshot(path=path)
        for view, each in looked_at(walk, pages).items():
            known = found[view]
            found[view] += [one for one in each if not any(one.endswith(old) for old in known)]
        rest(pages, 300)
        opened(walk, pages, found, picture)
        for _ in range(ANSWERS):
            before = {view: page.evaluate(ZONES) for view, page in pages.items()}
            if not walk.on(1):
                break
            rest(pages, 300)
            for view, page in pages.items():
                found[view] += moved(before[view], page.evaluate(ZONES))
    return found


def opened(
    walk: Walk,
    pages: dict[View, Page],
    found: dict[View, list[str]],
    picture: Callable[[View], Path | None],
) -> None:
    """What one stumbles over in one of the panels, another at each position."""
    panel = walk.chance.choice(AT_THE_END if walk.match.over else PANELS)
    open_in = {view: page for view, page in pages.items() if panel.open(page)}
    if not open_in:
        return
    rest(open_in, OPENED)
    for view, page in open_in.items():
        known = found[view]
        found[view] = known + [
            f"in {panel.name} {each}" for each in stumbles(page, view[0]) if each not in known
        ]
        if path := picture(view):
            page.screenshot(path=path.with_stem(f"{path.stem}-{panel.name.replace(' ', '-')}"))
        panel.close(page)
    rest(open_in, OPENED)


def main() -> int:
    """`python -m tests.browser.walk star-realms --positions 6 --pictures folder`."""
    from argparse import ArgumentParser
    from tempfile import TemporaryDirectory

    from playwright.sync_api import sync_playwright

    parser = ArgumentParser(description=main.__doc__)
    parser.add_argument("games", nargs="*", default=[game.id for game in plancia.games()])
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--only", type=int, nargs="+", help="these positions, by their numbers")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sizes", default=",".join(SIZES))
    parser.add_argument("--languages", default=",".join(LANGUAGES))
    parser.add_argument("--pictures", type=Path, help="where to keep a picture of each")
    given = parser.parse_args()
    if given.pictures is not None:
        given.pictures.mkdir(parents=True, exist_ok=True)
    views = list(product(given.sizes.split(","), given.languages.split(",")))
    total = 0
    with ExitStack() as leaving, TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium(),
            args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
        )
        for id in given.games:
            # A house for each game: nobody may have too many matches in one.
            house = served.House(Path(folder) / f"{id}.db")
            leaving.callback(house.close)
            onlooker = Onlooker(browser, house)
            seen: Counter[View] = Counter()
            numbers = given.only or range(given.positions)
            places = positions(plancia.game(id), house, onlooker, numbers, given.seed)
            for number, walk in zip(numbers, places, strict=True):

                def kept(view: View, name: str = f"{id}-{number}") -> Path | None:
                    folder: Path | None = given.pictures
                    return folder / f"{name}-{'-'.join(view)}.png" if folder else None

                for view, found in walked(walk, views, kept).items():
                    seen[view] += 1
                    total += len(found)
                    for each in found:
                        print(f"{id}-{number}-{'-'.join(view)}: {each}", flush=True)
                print(f"{id}-{number}", file=sys.stderr)
            for view, times in seen.items():
                print(f"{id}: {times} positions at {' '.join(view)}", flush=True)
            onlooker.close()
        browser.close()
    print(f"{total} things to stumble over")
    return 1 if total else 0


if __name__ == "__main__":
    raise SystemExit(main())
