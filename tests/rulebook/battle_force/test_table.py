"""The table: everything has its place, and an attack shows what hits what and what is left."""

from __future__ import annotations

from plancia.engine.table import Card, Cards, Clash, Pile
from plancia.engine.table.bulk import carry_out
from plancia.engine.words.reference import reference
from plancia.games.battle_force.content.cards import FACES
from plancia.games.battle_force.rules.defence import DEFENCES
from plancia.games.battle_force.words.sentences import (
    DEFENCE_RULES,
    LINE_RULES,
    LINES,
    OPTION_RULES,
    OPTIONS,
    PROMPT_RULES,
    PROMPTS,
    option_rule,
)
from tests.rulebook.battle_force.fight import ADVANCED, GAME, Fight, attack, fight


def cards_in(found: Fight, area: str, seat: int) -> list[Card]:
    zones = [each for each in found.match.table(seat).areas if isinstance(each, Cards)]
    return [card for zone in zones if zone.id == area for card in zone.cards]


def rows(card: Card) -> list[str]:
    return [ability.spans[0].text for ability in card.abilities]


def test_a_shot_shows_how_it_came_to_what_is_left() -> None:
    found = attack("fed-ca", "kli-d7", ["photon-6", "overload", "eccm"], ["shields", "ecm-4"])
    found.play("fire photon-6", "overload on 1", "open fire", "shields on 1", "ecm-4 on 1", "eccm")
    fought = clash(found, 1)
    [shot] = fought.shots
    assert rows(shot.card) == [
        "6 as printed",
        "× 2 Overload",
        "− 3 Reinforce Shields 3",
        "ECM 4: cancelled",
    ]
    assert (shot.amount, shot.state) == (9, "reduced")
    assert shot.note == "× 2 Overload, − 3 Reinforce Shields 3, ECM 4: cancelled"
    played = {card.name: card.badges[0].text for card in fought.played if card.badges}
    assert played == {"Reinforce Shields 3": "Shot 1", "ECM 4": "Cancelled"}


def test_the_defender_reads_what_the_attack_would_do() -> None:
    found = attack("fed-ca", "kli-f5", ["photon-6", "phaser-1-3"], ["shields"])
    found.play("fire photon-6", "fire phaser-1-3", "open fire")
    assert outlook(found).endswith("As it stands the target is destroyed.")
    found.play("shields on 1")
    assert outlook(found).endswith("2 boxes would be left.")


def test_boxes_covered_already_are_not_taken_off_twice() -> None:
    found = attack("fed-ca", "kli-d7", ["photon-6"], [])
    found.play("fire photon-6", "open fire", "pass")
    for _ in range(3):
        for seat in (0, 1):
            assert outlook(found, seat) == "2 boxes would be left."
        found.play("cover hull")


def outlook(found: Fight, seat: int = 1) -> str:
    return "".join(span.text for span in clash(found, seat).outcome)


def clash(found: Fight, seat: int) -> Clash:
    [fought] = [area for area in found.match.table(seat).areas if isinstance(area, Clash)]
    return fought


def test_a_ship_shows_what_is_hit_and_what_would_be() -> None:
    found = attack("fed-ca", "kli-d7", ["photon-6"], ["shields"], hits={"kli-d7": "hull 1"})
    found.play("fire photon-6", "open fire")
    target = clash(found, 1).target
    assert target is not None
    boxes = {each.name: (each.whole, each.hit, each.threatened) for each in target.boxes}
    hull = boxes["Hull"]
    assert hull[1] == 1
    assert hull[2] == hull[0]
    assert sum(each[2] for each in boxes.values()) == 6
    prompt = found.match.table(1).prompt
    assert prompt is not None
    [choice] = [each for each in prompt.choices if each.notation == "shields on 1"]
    assert [(each.before, each.after) for each in choice.after] == [(6, 3)]
    found.play("shields on 1")
    target = clash(found, 1).target
    assert target is not None
    assert sum(each.threatened for each in target.boxes) == 3


def test_a_forecast_leaves_the_attack_as_it_was() -> None:
    found = attack("fed-ca", "kli-d7", ["photon-6"], ["shields", "evasion", "tractor"])
    found.play("fire photon-6", "open fire")
    first = found.match.table(1)
    assert found.match.table(1) == first
    assert clash(found, 1).amount == 6


def test_all_damage_can_be_covered_at_once_hull_first() -> None:
    found = attack("fed-ca", "kli-d7", ["photon-6"]).play("fire photon-6", "open fire", "pass")
    prompt = found.match.table(1).prompt
    assert prompt is not None
    [bulk] = prompt.bulk
    assert bulk.name == "Hull first: 6 boxes"
    assert bulk.notations[0] == "cover hull"
    before = len(found.match.history)
    given = carry_out(found.match, 1, bulk.notations)
    assert [option.verb for _, option in found.match.history[before:]] == ["cover"] * given
    assert found.hits("kli-d7") == 6
    assert found.asked != (1, "cover")


def test_cards_are_exchanged_at_the_piles() -> None:
    found = fight(["fed-ca"], ["fed-dd"], hands=[["eccm", "drone-3"]])
    assert pile_options(found, "discard") == ("exchange cards",)
    found.play("exchange cards", "discard eccm")
    assert pile_options(found, "starbase") == ("done",)


def pile_options(found: Fight, name: str) -> tuple[str, ...]:
    piles = [area for area in found.match.table(0).areas if isinstance(area, Pile)]
    return next(pile.options for pile in piles if pile.id == name)


def test_a_second_formation_change_is_offered_at_the_lines() -> None:
    found = fight(["fed-ca"], ["fed-dd"], main=[["kli-d7"]], options=ADVANCED)
    own = [area for area in found.match.table(0).areas if area.id in ("line0-0", "line1-0")]
    assert [getattr(area, "options", ()) for area in own] == [("second formation change",)] * 2


def test_races_lie_on_the_table_with_their_ships() -> None:
    match = GAME.new(seats=3, seed=4, options={"fleet": "race"})
    [seat] = match.questions
    found = Fight(match)
    races = cards_in(found, "offer", seat)
    assert [card.options for card in races] == [(option,) for option in found.options]
    assert "CA Constellation" in rows(races[0])
    match.answer(seat, "klingon")
    [following] = match.questions
    taken = [card.name for card in cards_in(found, "offer", following) if card.why_not]
    assert taken == ["Klingon"]


def test_the_cards_of_an_attack_lie_open_for_the_choice_of_the_top_one() -> None:
    found = attack("fed-ca", "fed-dd", ["photon-6", "overload"], options={"top_discard": True})
    found.play("fire photon-6", "overload on 1", "open fire", "pass")
    assert found.asked == (0, "top")
    assert [card.options for card in cards_in(found, "top", 0)] == [
        ("on top overload",),
        ("on top photon-6",),
    ]


def test_a_card_just_drawn_can_be_laid_in_reserve_where_it_lies() -> None:
    found = fight(["fed-ca"], ["fed-dd"], step="draw_phase", options=ADVANCED).play("draw")
    assert cards_in(found, "hand0", 0)[-1].options == ("store the card drawn",)


def test_every_question_option_and_line_cites_a_rule_of_the_reference() -> None:
    known = {rule.id for section in reference(GAME.folder, "en") for rule in section.rules}
    assert set(PROMPT_RULES) == set(PROMPTS) - {"turn"}
    assert set(LINE_RULES) == set(LINES)
    cited = [*PROMPT_RULES.values(), *OPTION_RULES.values(), *DEFENCE_RULES.values()]
    assert {*cited, *LINE_RULES.values()} <= known
    assert set(OPTION_RULES) <= set(OPTIONS)
    assert all(option_rule("defend", "", face.slug) for face in FACES if face.kind in DEFENCES)


def test_a_question_names_its_rule_and_the_ship_it_is_about() -> None:
    found = attack("fed-ca", "kli-d7", ["photon-6"]).play("fire photon-6", "open fire")
    prompt = found.match.table(1).prompt
    target = next(card for card in cards_in(found, "line0-1", 1) if card.name == "D7 Thunderchild")
    assert prompt is not None
    assert (prompt.rule, prompt.about) == ("BF-DEF-0-1", target.handle)
