"""How bots think in the page that plays by itself, in a Chromium on this machine.

    python scripts/site_bots.py captain star-realms expanse
    python scripts/site_bots.py admiral

Somebody in no hurry to think plays for half a minute. Told are the seconds for which the page
waited for the bot, the longest time between two frames meanwhile, and the page's longest task.
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import BrowserContext, sync_playwright  # noqa: E402

import plancia  # noqa: E402
from scripts.site_times import PATIENCE, QUIET  # noqa: E402
from tests.browser.hands import over, play_on, settle  # noqa: E402
from tests.browser.house import chromium  # noqa: E402
from tests.browser.space import Space  # noqa: E402

SECONDS = 30.0
SHORT = 400
"""Milliseconds: who waits no longer waits for no thought."""
PREFERENCES = json.dumps({"tempo": "instant", "goOn": True})
WATCH = """() => {
  const seen = (window.seen = { waits: [], gap: 0, task: 0 });
  let since = null;
  let last = performance.now();
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      if (since !== null) seen.task = Math.max(seen.task, duration);
  }).observe({ type: 'longtask' });
  const frame = (now) => {
    const asked = document.querySelector('[data-notation]:not([disabled])');
    if (since !== null) seen.gap = Math.max(seen.gap, now - last);
    if (asked && since !== null) seen.waits.push(now - since);
    since = asked ? null : (since ?? now);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""


def watched(context: BrowserContext, address: str, game: str, level: str) -> dict[str, Any]:
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"{address}#/new/{game}")
    page.get_by_label("Level").first.wait_for()
    for seat in page.get_by_label("Level").all():
        seat.select_option(level)
    page.get_by_role("button", name="Start the match").click()
    page.wait_for_url("**/match/*")
    settle(page)
    page.evaluate(WATCH)
    begun = time.monotonic()
    chance = Random(1)
    while time.monotonic() - begun < SECONDS and not over(page):
        play_on(page, chance, 1)
    seen: dict[str, Any] = page.evaluate("window.seen")
    page.close()
    return seen


def main() -> None:
    level, *games = sys.argv[1:]
    space = Space(ROOT / "build/site")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
        context = browser.new_context(locale="en-GB", reduced_motion="reduce")
        context.add_init_script(f"localStorage['plancia.preferences'] ??= '{PREFERENCES}'")
        for game in games or [each.id for each in plancia.games()]:
            seen = watched(context, space.address, game, level)
            waits = ", ".join(f"{each / 1000:.1f}" for each in seen["waits"] if each > SHORT)
            print(f"{game}, {level}: waited {waits} s; frames at most {seen['gap']:.0f} ms apart,")
            print(
                f"  longest task {seen['task']:.0f} ms; load {os.getloadavg()[0]:.1f}", flush=True
            )
        browser.close()
    space.close()


if __name__ == "__main__":
    main()
