"""Somebody with nothing but a mouse or a finger, who plays what the page shows."""

from __future__ import annotations

from random import Random
from typing import Any

from playwright.sync_api import Page, WebSocket

from tests.browser.hands import over

PATIENT = 60
"""So often one presses something without being able to answer before one is stuck."""
SPOTS = """([kinds, bring]) => {
  const shown = [];
  for (const each of document.querySelectorAll(kinds)) {
    if (each.disabled || !each.checkVisibility({ visibilityProperty: true })) continue;
    if (bring) each.scrollIntoView({ block: 'center', inline: 'center' });
    const box = each.getBoundingClientRect();
    const key = each.closest('[data-handle]')?.dataset.handle ??
      each.getAttribute('aria-label') ?? each.textContent.trim();
    const passive = each.matches('.passive');
    const main = each.matches('.main');
    for (const [right, down] of [[0.5, 0.5], [0.2, 0.2], [0.8, 0.2], [0.2, 0.8], [0.8, 0.8]]) {
      const [x, y] = [box.left + box.width * right, box.top + box.height * down];
      const hit = document.elementFromPoint(x, y);
      if (!hit || hit.closest(kinds) !== each) continue;
      shown.push({ x, y, key, passive, main });
      break;
    }
    if (bring && shown.length) break;
  }
  return shown;
}"""
"""Where one can press each of these: a spot of it that nothing else covers."""
PAINTED = "() => new Promise((on) => requestAnimationFrame(() => requestAnimationFrame(on)))"
"""Done when the page has taken in what was pressed, however busy the machine is: what it answers
is then not taken for the answer to the next."""
WATCH = """if (!window.atOnce) {
  window.atOnce = { answers: 0 };
  const usual = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    if (window.event && String(text).includes('"type":"answer"')) window.atOnce.answers++;
    return usual.call(this, text);
  };
}"""
"""Counts the answers that are sent while a press is being handled: others may come at the same time
by themselves, the next of several that were given as one, or what goes by."""
THINGS = "main .possible, main .can"
BUTTONS = ".bar .act > .button, .bar .stepper button"
CONFIRM = "dialog[open] .button.primary"
LISTED = "aside .list [data-notation]"
LEAVES = "main .tabs .asked[aria-pressed=false], main .leaves .asked[aria-pressed=false]"

ANYTHING = f"dialog[open], {THINGS}, {BUTTONS}, {LEAVES}"
SETTLED = f"() => document.querySelector('{ANYTHING}') !== null"
"""Something can be pressed: on a phone it may be the leaf on which the answers are."""

Spot = dict[str, Any]


class Pointer:
    """Points at things on the table and presses buttons, at random but not foolishly."""

    def __init__(self, page: Page, touch: bool, seed: int) -> None:
        self.page, self.touch, self.chance = page, touch, Random(seed)
        self.pressed = 0
        self.answered = 0
        self.hasty: list[str] = []
        """What acted at the first touch of a finger."""
        page.on("websocket", self._listen)
        page.add_init_script(WATCH)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", self._heard)

    def _heard(self, message: str | bytes) -> None:
        self.answered += '"type":"answer"' in str(message)

    def play(self, answers: int = 10_000) -> None:
        """On to the end, or until so many answers are given."""
        since = 0
        while self.answered < answers:
            self.page.wait_for_function(SETTLED)
            if over(self.page):
                return
            before = self.answered
            self.act()
            since = 0 if self.answered > before else since + 1
            assert since < PATIENT, f"stuck at: {self.asked()}"

    def asked(self) -> str:
        return self.page.locator(".bar .prompt").inner_text()

    def act(self) -> None:
        """One press: yes to what is asked, a thing on the table, or a button."""
        for always in (CONFIRM, LISTED):
            if found := self.spots(always):
                self.press(self.chance.choice(found))
                return
        selected = bool(self.page.locator(".bar .tools [data-icon=cross]").count())
        things, buttons = self.spots(THINGS), self.spots(BUTTONS)
        useful = [each for each in buttons if not each["passive"]]
        if useful and self.chance.random() < 0.6:
            main = [each for each in useful if each["main"]]
            self.press(self.chance.choice(main or useful))
        elif things and self.chance.random() < 0.85:
            self.point(self.chance.choice(things), selected)
        elif leaves := self.spots(LEAVES):
            self.press(self.chance.choice(leaves))
        elif buttons:
            self.press(self.chance.choice(buttons))
        elif beyond := self.spots(THINGS, bring=True):
            self.point(beyond[0], selected)
        else:
            self.page.wait_for_timeout(100)

    def point(self, spot: Spot, selected: bool) -> None:
        """A finger only selects at its first touch."""
        before = self.at_once()
        self.press(spot)
        if self.touch and not selected and self.at_once() > before:
            self.hasty.append(f"{spot['key']} at: {self.asked()}")

    def at_once(self) -> int:
        answers: int = self.page.evaluate("atOnce.answers")
        return answers

    def spots(self, kinds: str, bring: bool = False) -> list[Spot]:
        found: list[Spot] = self.page.evaluate(SPOTS, [kinds, bring])
        return found

    def press(self, spot: Spot) -> None:
        if self.touch:
            self.page.touchscreen.tap(spot["x"], spot["y"])
        else:
            self.page.mouse.click(spot["x"], spot["y"])
        self.pressed += 1
        self.page.evaluate(PAINTED)
        self.page.wait_for_timeout(60)
