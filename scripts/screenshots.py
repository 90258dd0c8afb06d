"""Take the documentation's pictures of the browser's table again, into docs/images.

A server of its own, bots that play each game to its middle, and a Chromium that looks at it.
"""

from __future__ import annotations

import base64
import json
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, Page, sync_playwright
from websockets.sync.client import ClientConnection, connect

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import plancia  # noqa: E402
from plancia.engine.table.changes import applied  # noqa: E402
from tests.browser.house import House  # noqa: E402

IMAGES = ROOT / "docs" / "images"
LAPTOP = (1366, 768)
PHONE = (390, 844)
CHROMIUM = ("chromium", "chromium-browser", "google-chrome")


class Guest:
    """Somebody with a name and a token, who lets bots play and takes over where it gets good."""

    def __init__(self, house: House, name: str) -> None:
        self.house = house
        self.identity: dict[str, str] = {"token": ""}
        self.identity = self.post("/api/people", {"name": name})

    def post(self, path: str, body: Any) -> Any:
        headers = {"Content-Type": "application/json"}
        if self.identity["token"]:
            headers["Authorization"] = f"Bearer {self.identity['token']}"
        request = Request(self.house.address + path, json.dumps(body).encode(), headers)
        with urlopen(request, timeout=60) as answer:
            return json.loads(answer.read())

    def begin(self, game: str, seats: int, options: dict[str, Any]) -> str:
        level = {"type": "bot", "level": "greedy"}
        plan = [{"type": "me"}, *([level] * (seats - 1))]
        body = {"game": game, "seats": plan, "options": options}
        match: str = self.post("/api/matches", body)["match"]
        return match

    def play_on(self, match: str, answers: int) -> bool:
        """Let a bot play my seat so far, then until I am asked; tells whether the match goes on."""
        address = f"{self.house.address.replace('http', 'ws')}/api/matches/{match}/socket"
        with connect(address, max_size=None) as socket:
            talk = Talk(socket)
            talk.send(type="hello", token=self.identity["token"], tempo="instant")
            talk.send(type="hand_over", seat=0, level="greedy")
            talk.until(lambda table: table.get("answers", 0) >= answers or "result" in table)
            talk.send(type="take_back", seat=0)
            if "result" not in talk.table:
                talk.until(lambda table: "prompt" in table or "result" in table)
            return "result" not in talk.table


class Talk:
    """One connection to a match."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.number = 0
        self.table: dict[str, Any] = {}

    def send(self, **message: Any) -> None:
        self.number += 1
        self.socket.send(json.dumps({"number": self.number, **message}))

    def until(self, seen: Any) -> None:
        while not (self.table and seen(self.table)):
            message = json.loads(self.socket.recv(timeout=120))
            if message["type"] == "tables" and message["tables"]:
                self.table = message["tables"][0]
            for step in message.get("steps", ()):
                if "tables" in step:
                    changed = applied(step["tables"][0], self.table)
                    assert isinstance(changed, dict)
                    self.table = changed


@contextmanager
def opened() -> Iterator[tuple[House, Browser]]:
    found = next(path for name in CHROMIUM if (path := shutil.which(name)))
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder) / "pictures.db")
        house.open()
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        try:
            yield house, browser
        finally:
            browser.close()
            house.kill()


def look(
    browser: Browser,
    address: str,
    guest: Guest | None = None,
    size: tuple[int, int] = LAPTOP,
    language: str = "en",
) -> Page:
    context = browser.new_context(
        locale=f"{language}-{language.upper()}",
        viewport={"width": size[0], "height": size[1]},
        reduced_motion="reduce",
        has_touch=size == PHONE,
    )
    kept = {"plancia.preferences": {"tempo": "instant"}}
    if guest is not None:
        kept["plancia.me"] = guest.identity
    for key, value in kept.items():
        context.add_init_script(f"localStorage[{key!r}] ??= {json.dumps(json.dumps(value))}")
    page = context.new_page()
    page.goto(address)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(400)
    return page


def keep(page: Page, name: str, quality: int = 82) -> None:
    """As WebP, which Playwright itself does not write."""
    session = page.context.new_cdp_session(page)
    shot = session.send("Page.captureScreenshot", {"format": "webp", "quality": quality})
    IMAGES.mkdir(exist_ok=True)
    file = IMAGES / f"{name}.webp"
    file.write_bytes(base64.b64decode(shot["data"]))
    print(f"{file.relative_to(ROOT)}: {file.stat().st_size // 1024} KB")
    page.context.close()


MIDDLE = 120
"""Answers after which a table is worth a picture, where nothing else is said."""
MIDDLES = {"star-realms": 150, "starship-combat": 100, "expanse": 60, "battle-force": 60}
FOREVER = 1_000_000


def main() -> None:
    with opened() as (house, browser):
        ada = Guest(house, "Ada")
        matches = {}
        for game in plancia.games():
            match = ada.begin(game.id, min(n for n in game.seats if n > 1), {})
            ada.play_on(match, MIDDLES.get(game.id, MIDDLE))
            matches[game.id] = match
            keep(look(browser, f"{house.address}/match/{match}", ada), f"table-{game.id}")
        first = next(iter(matches))
        for name in ("star-realms", "starship-combat"):
            match = matches.get(name, matches[first])
            keep(look(browser, f"{house.address}/match/{match}", ada, PHONE), f"phone-{name}")
        keep(look(browser, house.address, ada), "lobby")
        done = ada.begin("star-realms", 2, {})
        ada.play_on(done, FOREVER)
        keep(look(browser, f"{house.address}/replay/{done}?step=140", ada), "replay")


if __name__ == "__main__":
    main()
