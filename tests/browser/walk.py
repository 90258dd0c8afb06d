"""Real matches brought to random positions by bots, and the page looked at there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from playwright.sync_api import Browser, Page

import plancia
from plancia.bots import bot
from plancia.conformance.variants import variants
from plancia.engine.view import View
from plancia.server.store import secret
from tests.browser.house import chromium
from tests.server import house as served

LOOK = (Path(__file__).parent / "look.js").read_text(encoding="utf-8")
SIZES = {"laptop": (1366, 768), "phone": (390, 844), "wide": (2560, 1440)}
PLAYERS = "ensign"
"""They play quickly and not like machines: what they leave undone is looked at too."""
ZONES = """() => Object.fromEntries([...document.querySelectorAll('[data-area]')]
  .filter((each) => each.checkVisibility())
  .map((each) => {
    const box = each.getBoundingClientRect();
    const things = [...each.querySelectorAll('[data-handle]')].map((one) => one.dataset.handle);
    return [each.dataset.area, { things, at: [box.left, box.top, box.width, box.height] }];
  }))"""


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
            me if seat == self.seat else self.house.person(f"Person {seat + 1}")
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
        self.sockets = {
            seat: each.open(self.id) for seat, each in enumerate(self.people) if seat != self.seat
        }

    @property
    def match(self) -> plancia.Match:
        return self.house.live(self.id).match

    def on(self, answers: int) -> int:
        """Let bots give so many answers; stops early at the end."""
        given = 0
        while given < answers and not self.match.over:
            match = self.match
            seat = self.chance.choice(sorted(match.questions))
            option = self.bots[seat].choose(View(match, seat))
            if seat not in self.sockets:
                self.sockets[seat] = self.people[seat].open(self.id)
            known = match.answers_known_to(seat)
            self.sockets[seat].send("answer", seat=seat, notation=option.notation, answers=known)
            given += 1
        return given

    def until_asked(self) -> None:
        """On until the seat that is looked at has something to decide."""
        for _ in range(200):
            question = self.match.questions.get(self.seat)
            if self.match.over or (question is not None and len(question.options) > 1):
                return
            self.on(1)

    def close(self) -> None:
        for each in self.sockets.values():
            each.close()


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
        return context.new_page()

    def close(self) -> None:
        for page in self.pages.values():
            page.context.close()

    @contextmanager
    def looking(self, walk: Walk, size: str, language: str) -> Iterator[Page]:
        """The page of the seat that is looked at."""
        page = self.page(size, language)
        page.goto(f"http://127.0.0.1:{self.house.port}/match/{walk.id}")
        page.wait_for_selector("[data-area]")
        page.evaluate("document.fonts.ready")
        page.wait_for_timeout(250)
        yield page
        page.goto("about:blank")


def stumbles(page: Page, size: str) -> list[str]:
    """What a person would stumble over here."""
    touch = size == "phone"
    found: list[str] = page.evaluate(
        f"({LOOK})({json.dumps({'touch': touch, 'least': 14 if touch else 13})})"
    )
    return found


def moved(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    """Zones that have gone elsewhere although nothing entered or left any zone."""
    things = {name: sorted(each["things"]) for name, each in before.items()}
    if things != {name: sorted(each["things"]) for name, each in after.items()}:
        return []
    return [
        f"moved: {name} from {each['at']} to {after[name]['at']}"
        for name, each in before.items()
        if max(abs(a - b) for a, b in zip(each["at"], after[name]["at"], strict=True)) > 1
    ]


def settings(game: plancia.Game, chance: Random) -> tuple[int, dict[str, Any]]:
    """A number of seats and options, the usual ones or any of those the game is checked in."""
    if chance.random() < 0.5:
        return max(2, game.seats[0]), {}
    found = [each for each in variants(game) if each.seats > 1]
    one = chance.choice(found)
    return one.seats, {k: v for k, v in one.options.items() if k != "turn_limit"}


def positions(
    game: plancia.Game, house: served.House, onlooker: Onlooker, number: int, seed: int
) -> Iterator[Walk]:
    """Matches, each at another point between its start and its end."""
    chance = Random(seed)
    for at in range(number):
        seats, options = settings(game, chance)
        walk = Walk(house, game, seats, chance.randrange(seats), chance, options, onlooker)
        walk.on(0 if at == 0 else chance.randrange(min(game.longest, 240)))
        walk.until_asked()
        yield walk
        walk.close()


THINGS = "main [data-handle] button.whole"


def covering(page: Page, size: str, chance: Random) -> list[str]:
    """Things that are hidden by what opens when one points at them, or taps them."""
    things = [each for each in page.locator(THINGS).all() if each.is_visible()]
    found = []
    for thing in chance.sample(things, min(2, len(things))):
        box = thing.bounding_box()
        if box is None or not thing.evaluate(ON_TOP):
            continue
        if size == "phone":
            thing.evaluate("(each) => each.focus()")
        else:
            page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_timeout(60)
        if not thing.evaluate(ON_TOP):
            found.append(f"covered: {thing.inner_text()[:40]!r} by what shows it")
    return found


ON_TOP = """(each) => {
  const box = each.getBoundingClientRect();
  const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  return !!hit && (each.contains(hit) || hit.contains(each));
}"""


def walked(walk: Walk, size: str, language: str, picture: Path | None = None) -> list[str]:
    """What one stumbles over at a position, and what moves when somebody answers."""
    with walk.onlooker.looking(walk, size, language) as page:
        found = stumbles(page, size)
        if picture is not None:
            page.screenshot(path=picture)
        found += covering(page, size, walk.chance)
        found += [each for each in stumbles(page, size) if each not in found]
        before = page.evaluate(ZONES)
        if walk.on(1):
            page.wait_for_timeout(300)
            found += moved(before, page.evaluate(ZONES))
    return found


def main() -> int:
    """`python -m tests.browser.walk star-realms --positions 6 --pictures folder`."""
    from argparse import ArgumentParser
    from tempfile import TemporaryDirectory

    from playwright.sync_api import sync_playwright

    parser = ArgumentParser(description=main.__doc__)
    parser.add_argument("games", nargs="*", default=[game.id for game in plancia.games()])
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sizes", default=",".join(SIZES))
    parser.add_argument("--languages", default="en,it")
    parser.add_argument("--pictures", type=Path, help="where to keep a picture of each")
    given = parser.parse_args()
    if given.pictures is not None:
        given.pictures.mkdir(parents=True, exist_ok=True)
    total = 0
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = served.House(Path(folder) / "walk.db")
        browser = playwright.chromium.launch(
            executable_path=chromium(),
            args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
        )
        onlooker = Onlooker(browser, house)
        for id in given.games:
            places = positions(plancia.game(id), house, onlooker, given.positions, given.seed)
            for number, walk in enumerate(places):
                for size in given.sizes.split(","):
                    for language in given.languages.split(","):
                        name = f"{id}-{number}-{size}-{language}"
                        picture = given.pictures / f"{name}.png" if given.pictures else None
                        for each in walked(walk, size, language, picture):
                            print(f"{name}: {each}", flush=True)
                            total += 1
        onlooker.close()
        browser.close()
        house.close()
    print(f"{total} things to stumble over")
    return 1 if total else 0


if __name__ == "__main__":
    raise SystemExit(main())
