"""What is heard at the table: a browser that writes down its tones instead of playing them."""

from __future__ import annotations

import json

from playwright.sync_api import Page

import plancia
from tests.browser.conftest import Visit
from tests.browser.hands import asked, choose, concede, play_now

GAME = plancia.game("star-realms")
TONES = """
  window.tones = [];
  const nothing = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  window.AudioContext = class {
    state = "running";
    currentTime = 0;
    destination = {};
    createOscillator() {
      const frequency = { ...nothing, setValueAtTime: (pitch) => tones.push(pitch) };
      return { frequency, connect: (next) => next, start() {}, stop() {} };
    }
    createGain() { return { gain: nothing, connect: (next) => next }; }
  };
"""
HIT, TURN, END = 150, 660, 440
"""The pitch with which each of them begins."""


def loud() -> str:
    kept = json.dumps({"tempo": "instant", "goOn": False, "sound": True})
    return f"localStorage['plancia.preferences'] = '{kept}';" + TONES


def heard(page: Page, pitch: int) -> None:
    page.wait_for_function(f"() => tones.includes({pitch})")


def test_a_hit_a_turn_and_the_end_each_have_their_sound(visit: Visit) -> None:
    page = visit(script=loud())
    play_now(page, GAME.cover.name)
    # Whoever plays all they have strikes sooner or later; what is asked in between is answered.
    while "attack" not in (possible := asked(page)):
        choose(page, next((each for each in possible if each.startswith("play ")), possible[-1]))
    page.evaluate("tones.length = 0")
    choose(page, "attack")
    heard(page, HIT)
    page.evaluate("tones.length = 0")
    choose(page, "end turn")
    # The rival may strike within it: of several things the heaviest is heard.
    page.wait_for_function(f"() => tones.some((pitch) => {[HIT, TURN]}.includes(pitch))")
    page.evaluate("tones.length = 0")
    concede(page)
    heard(page, END)


def test_nobody_hears_anything_who_did_not_ask_for_it(visit: Visit) -> None:
    page = visit(script=TONES)
    play_now(page, GAME.cover.name)
    choose(page, "end turn")
    concede(page)
    assert page.evaluate("tones") == []
