"""What action cards say comes from what they do, in matches with any terms."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.engine.words import Words, words
from plancia.games.battle_force.content.cards import FACES
from plancia.games.battle_force.content.lookup import FACE
from plancia.games.battle_force.content.vocabulary import CARD_KINDS, WEAPON_KINDS
from plancia.games.battle_force.settings import SETTINGS, Terms, terms
from plancia.games.battle_force.words.cards import WORDINGS, card_text
from tests.rulebook.battle_force.fight import GAME
from tests.rulebook.battle_force.referee import DOUBLERS, FIRED_BY, doubles, printed, weapon

LANGUAGES = [pytest.param(words(each, GAME.folder), id=each) for each in ("en", "it")]
ENGLISH = words("en", GAME.folder)
WEAPON_NAMES = {
    "phaser-1": "Phaser-1", "phaser-2": "Phaser-2", "phaser-3": "Phaser-3", "photon": "Photon",
    "disruptor": "Disruptor", "plasma-r": "Plasma-R", "plasma-s": "Plasma-S",
    "plasma-f": "Plasma-F", "drone": "Drone",
}  # fmt: skip


def agreed(**options: Any) -> Terms:
    return terms(2, {**{each.name: each.default for each in SETTINGS}, **options})


def test_every_kind_of_card_has_words() -> None:
    assert set(WORDINGS) | set(range(WEAPON_KINDS)) == set(range(CARD_KINDS))


@pytest.mark.parametrize("say", LANGUAGES)
@pytest.mark.parametrize("rules", ["basic", "advanced"])
def test_cards_of_different_kinds_read_differently(rules: str, say: Words) -> None:
    read: dict[str, int] = {}
    for number, face in enumerate(FACES):
        assert read.setdefault(card_text(number, agreed(rules=rules), say), face.kind) == face.kind


@pytest.mark.parametrize("slug", [face.slug for face in FACES if weapon(face.slug)])
def test_a_weapon_names_the_boxes_that_fire_it(slug: str) -> None:
    """Held against the referee's own list, which is the rulebook's."""
    fired = card_text(FACE[slug], agreed(), ENGLISH).split(". In defence")[0]
    boxes = {each for each, name in WEAPON_NAMES.items() if name in fired}
    assert boxes == set(FIRED_BY[weapon(slug)])
    mounts = {"plasma-r": "", "plasma-s": "two WPN"}.get(weapon(slug), "WPN")
    assert ("WPN" in fired, "two WPN" in fired) == (bool(mounts), mounts == "two WPN")


@pytest.mark.parametrize("card", [each for each in DOUBLERS if each != "gunner"])
def test_a_doubler_names_what_it_doubles(card: str) -> None:
    text = card_text(FACE[card], agreed(), ENGLISH)
    named = {each for each, name in WEAPON_NAMES.items() if name in text}
    assert named == {each for each in FIRED_BY if doubles(card, each)}


@pytest.mark.parametrize("slug", ["ecm-3", "ecm-4", "shields"])
@pytest.mark.parametrize("scope", ["shot", "attack"])
def test_a_reduction_says_its_points(slug: str, scope: str) -> None:
    points = 3 if slug == "shields" else printed(slug)
    text = card_text(FACE[slug], agreed(shield_scope=scope), ENGLISH)
    assert f"Takes {points} off" in text
    assert ("one shot" in text) == (scope == "shot")


@pytest.mark.parametrize("say", LANGUAGES)
@pytest.mark.parametrize(
    ("slug", "option", "value"),
    [
        ("shields", "shield_scope", "attack"),
        ("ecm-4", "traditional", True),
        ("evasion", "em_persists", False),
        ("plasma-f-2", "plasma_f_stops_drones", True),
        ("flotilla", "pf_strength", "craft"),
        ("planet-fighters", "pbf_dice", "one die and 2"),
        ("phaser-3-1", "formations", False),
        ("overload", "formations", False),
        ("tractor", "formations", False),
        ("weasel", "formations", False),
        ("disengage", "formations", False),
        ("reinforcements", "formations", False),
        ("gunner", "rules", "basic"),
        ("prime-team", "rules", "basic"),
        ("ceasefire", "rules", "basic"),
    ],
)
def test_a_card_says_what_was_agreed(slug: str, option: str, value: Any, say: Words) -> None:
    usual = agreed(rules="advanced")
    changed = agreed(**{"rules": "advanced", option: value})
    assert card_text(FACE[slug], usual, say) != card_text(FACE[slug], changed, say)


def test_what_eccm_cancels_is_what_it_says() -> None:
    text = card_text(FACE["eccm"], agreed(), ENGLISH)
    assert "Erratic Maneuvers" in text
    for face in FACES:
        said = card_text(FACE[face.slug], agreed(), ENGLISH)
        assert ("ECCM cancels" in said) == (face.name in ("ECM", "Erratic Maneuvers"))
