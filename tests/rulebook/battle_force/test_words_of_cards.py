"""What action cards say comes from what they do, in matches with any terms."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from plancia.engine.words import Words, words
from plancia.games.battle_force.content.cards import FACES
from plancia.games.battle_force.content.deeds import DEEDS, Deed
from plancia.games.battle_force.content.lookup import FACE
from plancia.games.battle_force.content.vocabulary import CARD_KINDS
from plancia.games.battle_force.settings import SETTINGS, Terms, terms
from plancia.games.battle_force.words.cards import card_text, deed_text, device_words
from tests.rulebook.battle_force.fight import ADVANCED, GAME, fight
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


USUAL = {each.name: each.default for each in fields(Deed)}
SET = [
    pytest.param(kind, name, id=f"{next(each.slug for each in FACES if each.kind == kind)}-{name}")
    for kind, deed in enumerate(DEEDS)
    for name, usual in USUAL.items()
    if getattr(deed, name) != usual
]
"""What is said of each kind of card in the data."""


def test_every_kind_of_card_does_something_and_every_field_is_used() -> None:
    assert len(DEEDS) == CARD_KINDS
    assert Deed() not in DEEDS
    assert {name for each in SET for name in each.values[1:]} == set(USUAL)


@pytest.mark.parametrize("say", LANGUAGES)
@pytest.mark.parametrize(("kind", "name"), SET)
def test_another_deed_reads_differently(kind: int, name: str, say: Words) -> None:
    """Whatever is taken away or changed in the data, the sentence changes with it."""
    deed = DEEDS[kind]
    said = deed_text(deed, 3, agreed(rules="advanced"), say)
    kept = getattr(deed, name)
    others: list[Any] = [USUAL[name]]
    if isinstance(kept, tuple):
        others += [kept[:-1], (*kept, 6)]
    elif name in ("doubles", "into"):
        others.append(kept ^ 2)
    elif not isinstance(kept, bool):
        others.append(kept + 1)
    for other in others:
        changed: Deed = replace(deed, **{name: other})
        assert deed_text(changed, 3, agreed(rules="advanced"), say) != said, other


@pytest.mark.parametrize("say", LANGUAGES)
@pytest.mark.parametrize("kind", range(CARD_KINDS))
def test_a_printed_value_is_said_where_it_counts(kind: int, say: Words) -> None:
    deed = DEEDS[kind]
    terms = agreed(rules="advanced")
    counts = deed.reduces or (deed.repairs and not deed.repairs_all)
    assert (deed_text(deed, 3, terms, say) != deed_text(deed, 4, terms, say)) == counts


@pytest.mark.parametrize("say", LANGUAGES)
def test_cards_say_nothing_else(say: Words) -> None:
    """A card without a deed has no words: none stands anywhere but in the data."""
    assert deed_text(Deed(), 3, agreed(rules="advanced"), say) == ""


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
    mounts = {"plasma-r": "", "plasma-s": "2 WPN"}.get(weapon(slug), "WPN")
    assert ("WPN" in fired, "2 WPN" in fired) == (bool(mounts), mounts == "2 WPN")


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
        assert ("ECCM cancels this" in said) == (face.name in ("ECM", "Erratic Maneuvers"))


@pytest.mark.parametrize("device", ["cloak", "web"])
def test_a_device_says_what_it_halves(device: str) -> None:
    """Held against the fight itself, with a phaser and a drone."""
    ship = "rom-ke" if device == "cloak" else "tho-dn"
    found = fight(["fed-ca"], [ship], hands=[["phaser-1-4"]], devices=[ship], options=ADVANCED)
    found.play("attack with fed-ca", f"at {ship}", "fire phaser-1-4", "open fire")
    assert found.due == 2
    said = device_words(device, ENGLISH)
    assert said in repr(found.match.table(1).areas)
    assert ("all damage" in said, "direct fire" in said) == (device == "cloak", device == "web")
