"""How long the page that plays by itself takes, in a Chromium on this machine.

    python scripts/site_times.py [--all] [build/site]

A first visit begins with nothing and ends with a table; a later visit finds everything kept, and
has no network. The page is served by a plain file server. The smallest game and the largest are
measured, or all of them.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import BrowserContext, Page, sync_playwright  # noqa: E402

import plancia  # noqa: E402
from tests.browser.hands import play_now  # noqa: E402
from tests.browser.house import CHROMIUM, chromium  # noqa: E402
from tests.browser.space import Space  # noqa: E402

PATIENCE = 120_000
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]


def table(context: BrowserContext, address: str, game: plancia.Game) -> tuple[float, Page]:
    """Seconds from an empty tab to a table on which one can act."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    begun = time.perf_counter()
    page.goto(address)
    play_now(page, game.cover.name)
    return time.perf_counter() - begun, page


def extremes(site: Path) -> list[plancia.Game]:
    """The smallest game and the largest."""
    listed = json.loads((site / "engine/files.json").read_text(encoding="utf-8"))

    def size(game: plancia.Game) -> int:
        return int(listed["sizes"][listed["files"][f"{game.id}.zip.gz"]])

    found = sorted(plancia.games(), key=size)
    return [found[0], found[-1]]


def main() -> None:
    places = [each for each in sys.argv[1:] if each != "--all"]
    site = Path(places[0]) if places else ROOT / "build/site"
    if not any(map(shutil.which, CHROMIUM)):
        print("No Chromium is here to measure with: make browser brings one.")
        return
    first, later, sent, whole = {}, {}, {}, {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
        for game in plancia.games() if "--all" in sys.argv else extremes(site):
            space = Space(site)
            context = browser.new_context(locale="en-GB", reduced_motion="reduce")
            first[game.id], page = table(context, space.address, game)
            sent[game.id] = space.sent / 1e6
            page.goto(f"{space.address}#/")
            page.wait_for_selector("[data-everything=true]")
            whole[game.id] = space.sent / 1e6
            page.close()
            space.close()
            later[game.id], page = table(context, space.address, game)
            context.close()
        browser.close()
    load = f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}"
    print(f"Seconds to the first table in Chromium ({load}), and MB that were sent:")
    print(f"  {'':16} {'first visit':>12} {'later':>7} {'to the table':>13} {'everything':>11}")
    for id in first:
        numbers = f"{first[id]:12.1f} {later[id]:7.1f} {sent[id]:13.2f} {whole[id]:11.2f}"
        print(f"  {id:16} {numbers}")


if __name__ == "__main__":
    main()
