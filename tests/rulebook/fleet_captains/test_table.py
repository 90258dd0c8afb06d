"""What each seat sees of Fleet Captains, and what it does not."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

import plancia
from plancia.engine.table import Cards, Dice, HexMap, Pile, Sheet, Table
from plancia.engine.words import words
from plancia.games.fleet_captains.content.cards import CARDS
from plancia.games.fleet_captains.content.encounters import ENCOUNTERS
from plancia.games.fleet_captains.content.entries import Card, Encounter, Location, Mission
from plancia.games.fleet_captains.content.locations import LOCATIONS
from plancia.games.fleet_captains.content.missions import MISSIONS
from plancia.games.fleet_captains.content.shipyard import SHIPS
from plancia.games.fleet_captains.effects.conditions import condition_text
from plancia.games.fleet_captains.effects.goals import goal_text
from plancia.games.fleet_captains.effects.registry import effects_text
from plancia.games.fleet_captains.state.state import Galaxy
from plancia.games.fleet_captains.state.underway import OPPOSER, TESTER
from plancia.games.fleet_captains.words.forecast import brought
from tests.rule import rule
from tests.rulebook.fleet_captains.bridge import GAME, Placed, Scene, sector


def area(table: Table, id: str) -> Any:
    return next(each for each in table.areas if each.id == id)


def the_map(scene: Scene, seat: int | None) -> HexMap:
    found = area(scene.match.table(seat), "map")
    assert isinstance(found, HexMap)
    return found


def hex_of(scene: Scene, seat: int | None, name: str) -> Any:
    return next(
        each for each in the_map(scene, seat).hexes if each.label.split()[0] == name.upper()
    )


def text(table: Table) -> str:
    return msgspec.json.encode(table).decode()


def crowded() -> Scene:
    return sector(
        {"venture": "c3", "korinar": Placed("c2", cloaked=True), "bortas": "c3"},
        tiles={"c3": "class-m-planet"}, hidden={"c4": "black-hole"},
        hands={0: ["spock"], 1: ["kor"]}, missions={0: ["quiet-subversion"], 1: ["hold-fast"]},
        control={"c3": (0, 2)}, installations={"c3": "colony"},
    )  # fmt: skip


@rule("FC-R3-01", "FC-R13-02")
def test_unexplored_tiles_are_not_shown() -> None:
    scene = crowded()
    for seat in (0, 1, None):
        place = hex_of(scene, seat, "c4")
        assert (place.terrain, place.label, place.card, place.value) == ("hidden", "C4", None, None)
        assert "Black" not in text(scene.match.table(seat))


@rule("FC-R23-03", "FC-A57")
def test_a_scanned_tile_is_shown_to_the_side_that_scanned_it() -> None:
    scene = crowded().do("scan with venture", "scan c4").settle()
    assert hex_of(scene, 0, "c4").card.name == "Black Hole"
    for other in (1, None):
        assert hex_of(scene, other, "c4").card is None
        assert [each.icon for each in hex_of(scene, other, "c4").icons] == ["eye"]


def test_an_explored_location_shows_what_lies_there() -> None:
    place = hex_of(crowded(), 1, "c3")
    assert (place.terrain, place.label, place.name) == ("planet", "C3", "Class M")
    assert (place.value, place.seat) == (5, 0)
    assert [(each.text, each.icon) for each in place.icons] == [("2", "flag"), ("2", "base")]
    assert [each.text for each in the_map(crowded(), 1).legend] == ["2: Colony"]
    assert {each.name for each in place.pieces} == {"Venture", "Bortas"}


def test_the_own_command_post_lies_on_the_left_for_both_sides() -> None:
    scene = crowded()
    for seat in (0, 1):
        hexes = the_map(scene, seat).hexes
        posts = {each.seat: 2 * each.q + each.r for each in hexes if each.terrain == "station"}
        assert posts[seat] < posts[1 - seat]


@rule("FC-R25-04", "FC-R27-02")
def test_hands_and_secret_missions_are_shown_to_their_captain_alone() -> None:
    scene = crowded()
    assert "Spock" in text(scene.match.table(0))
    assert "Quiet Subversion" in text(scene.match.table(0))
    for other in (1, None):
        table = scene.match.table(other)
        assert "Spock" not in text(table)
        assert "Quiet Subversion" not in text(table)
        missions = area(table, "missions0")
        assert isinstance(missions, Cards)
        assert [each.name for each in missions.cards] == [""]


@rule("FC-R18-06")
def test_mixed_cloak_tokens_are_told_apart_by_their_own_side_only() -> None:
    scene = sector(
        {"korinar": Placed("c2", cloaked=True), "venture": "c3"}, tiles={"c2": "empty-space"},
        active=1, first=1,
    )  # fmt: skip
    scene.do("echo of korinar").settle()
    own = {each.name for each in hex_of(scene, 1, "c2").pieces}
    assert own == {"Korinar, cloaked", "Sensor Echo"}
    for other in (0, None):
        names = {each.name for each in hex_of(scene, other, "c2").pieces}
        assert names == {"Cloak token 1", "Cloak token 2"}


def test_everything_clickable_carries_its_notations() -> None:
    """Each option of the question stands on something on the table, or is a plain button."""
    scene = sector(
        {"venture": "c3", "bortas": "c3", "yeager": "c4"},
        tiles={"c3": "class-m-planet", "c4": "empty-space"}, hands={0: ["new-orders", "spock"]},
        missions={0: ["planetary-survey"]},
    )  # fmt: skip
    table = msgspec.to_builtins(scene.match.table(0))
    carried = set(notations(table["areas"])) | set(notations(table["seats"]))
    assert set(scene.options) - carried == {"end turn", "reinforce"}
    scene.do("move venture")
    moving = msgspec.to_builtins(scene.match.table(0))
    assert {each for each in scene.options if each.startswith("to ")} <= set(
        notations(moving["areas"])
    )


def notations(thing: Any) -> list[str]:
    if isinstance(thing, dict):
        own = [each for each in thing.get("options", ()) if isinstance(each, str)]
        return own + [each for value in thing.values() for each in notations(value)]
    if isinstance(thing, list | tuple):
        return [each for value in thing for each in notations(value)]
    return []


@rule("FC-R1-06", "FC-R1-13")
def test_a_ships_sheet_shows_its_ratings_and_its_dial() -> None:
    scene = sector(
        {"voyager": Placed("c3", "D/12/9/5", crew=["spock"])}, tiles={"c3": "empty-space"}
    )
    for seat in (0, 1):
        sheet = area(scene.match.table(seat), "sheet-voyager")
        assert isinstance(sheet, Sheet)
        assert [each.label for each in sheet.sections[0].boxes] == ["D", "15", "9", "5"]
        assert sheet.dials[0].values[0] == "D 12 9 5"
        assert sheet.state == "Undamaged"
        assert sheet.abilities[1].spans[0].text.startswith("Spock (Officer): +3 Sensors")


def test_each_setting_of_the_dial_is_chosen_on_it() -> None:
    scene = sector({"voyager": Placed("c3", "D/12/9/5")}, tiles={"c3": "empty-space"})
    scene.do("power voyager")
    sheet = area(scene.match.table(0), "sheet-voyager")
    assert isinstance(sheet, Sheet)
    dial = sheet.dials[0]
    for value, options in zip(dial.values, dial.options, strict=True):
        assert options == (f"set voyager {'/'.join(value.split())}",)


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_card_reads_well(language: str) -> None:
    """Each effect, condition and goal of the catalogue has words in both languages."""
    say = words(language, GAME.folder)
    found = []
    for card in CARDS:
        for use in (card.operations, card.combat):
            if use is not None:
                found.append(effects_text(use.effects, say))
                if use.condition is not None:
                    found.append(condition_text(use.condition, say))
        if card.crew is not None:
            found.append(effects_text(card.crew.effects, say))
    found += [effects_text(each.effects, say) for each in ENCOUNTERS]
    found += [effects_text(each.effects, say) for each in SHIPS]
    found += [goal_text(mission.goal, say) for mission in MISSIONS]
    found += [effects_text(each.effects, say) for each in LOCATIONS if each.effects]
    assert all(found)
    assert not any("{" in each or "None" in each for each in found)


def test_each_card_says_what_is_attested() -> None:
    attested: list[Card | Encounter | Mission | Location] = [
        *CARDS, *ENCOUNTERS, *MISSIONS, *LOCATIONS,
    ]  # fmt: skip
    for each in attested:
        assert bool(each.note) == (each.provenance != "reconstructed")


def test_a_spectator_sees_a_table_in_both_languages() -> None:
    scene = crowded()
    assert "Missioni" in text(scene.match.table(None, language="it"))
    assert "Missions" in text(scene.match.table(None))


def log(scene: Scene, language: str = "en") -> list[str]:
    """The log as the first seat reads it."""
    lines = scene.match.table(0, language=language).log
    return ["".join(span.text for span in line.spans) for line in lines]


def prompt(scene: Scene, seat: int) -> str:
    found = scene.match.table(seat).prompt
    assert found is not None
    return found.text


def test_an_attack_tells_its_chances_before_it_is_made() -> None:
    """Weapons 6 against Shields 7: 6 and a die must exceed 7 and a die, as 10 of 36 do."""
    scene = sector({"yeager": Placed("c3", "6/6/4/4"), "bortas": Placed("c3", "8/7/8/7")})
    prompt = scene.match.table(0).prompt
    assert prompt is not None
    attack = next(each for each in prompt.choices if each.notation == "attack with yeager")
    words = "Weapons 6 against Shields 7: 28 % before cards"
    assert [span.text for span in attack.forecast] == [words]


def test_whether_a_token_hides_a_ship_does_not_show_in_the_chances_of_an_attack() -> None:
    ships = {"yeager": Placed("c3", "6/6/4/4"), "bortas": Placed("c3", "8/7/8/7")}
    hidden = sector({**ships, "korinar": Placed("c3", cloaked=True)})
    prompt = hidden.match.table(0).prompt
    assert prompt is not None
    attack = next(each for each in prompt.choices if each.notation == "attack with yeager")
    assert [span.text for span in attack.forecast] == [
        "Weapons 6 against Shields 7: 28 % before cards"
    ]


def test_a_test_tells_what_the_cards_laid_down_already_add() -> None:
    """Weapons 12 and Battle Stations; then the target's Shields with a card of its own."""
    scene = sector(
        {"venture": Placed("c3", "12/5/5/8"), "bortas": Placed("c3", "8/7/8/7", crew=["martok"])},
        hands={0: ["battle-stations"], 1: ["morag"]}, dice=[1, 1],
    )  # fmt: skip
    scene.do("attack with venture")
    assert prompt(scene, 0) == "Venture, Weapons 12, against Bortas, Shields 8. Play a card?"
    scene.do("fight battle-stations")
    assert prompt(scene, 1) == "Venture, Weapons 14, against Bortas, Shields 8. Play a card?"
    scene.do("fight morag")
    assert prompt(scene, 1) == "Venture, Weapons 14, against Bortas, Shields 11. Play a card?"


def test_a_card_in_a_test_tells_what_it_would_add() -> None:
    scene = sector(
        {"venture": Placed("c3", "12/5/5/8"), "bortas": Placed("c3", "8/7/8/7", crew=["martok"])},
        hands={0: ["battle-stations"], 1: ["morag"]},
    )  # fmt: skip
    scene.do("attack with venture")
    assert foretold(scene, 0, "fight battle-stations") == [("Venture, Weapons", 12, 14, True)]
    scene.do("fight battle-stations")
    assert foretold(scene, 1, "fight morag") == [("Bortas, Shields", 8, 11, True)]


def foretold(scene: Scene, seat: int, notation: str) -> list[tuple[str, int, int, bool]]:
    prompt = scene.match.table(seat).prompt
    assert prompt is not None
    choice = next(each for each in prompt.choices if each.notation == notation)
    return [(each.name, each.before, each.after, bool(each.good)) for each in choice.after]


def chance_shown(match: plancia.Match, seat: int) -> int | None:
    """In the test on the table, if it is one of a level."""
    areas = match.table(seat).areas
    return next((each.chance for each in areas if isinstance(each, Dice)), None)


def test_what_is_foretold_of_a_test_comes_true() -> None:
    """A level's chance stands on the table before and after; a side's sum in the next forecast."""
    random, told = Random(3), 0
    for seed in range(20):
        match = plancia.game("fleet-captains").new(2, seed=seed)
        while match.questions and len(match.history) < 260:
            seat = next(iter(match.questions))
            if match.state.trial is None:
                match.answer(seat, random.choice(match.questions[seat].options))
                continue
            prompt = match.table(seat).prompt
            assert prompt is not None
            telling = [each for each in prompt.choices if each.after]
            chosen = random.choice(telling or prompt.choices)
            before = sums(match.state)
            match.answer(seat, chosen.notation)
            for change in chosen.after:
                if change.name == "Chance in %" and match.state.trial is not None:
                    assert change.after == chance_shown(match, seat)
                    told += 1
                elif before and match.state.trial is not None and len(sums(match.state)) == 2:
                    assert change.before in before
                    assert change.after in sums(match.state)
                    told += 1
    assert told > 20


def sums(galaxy: Galaxy) -> list[int]:
    trial = galaxy.trial
    sides = () if trial is None or trial.foe < 0 else (TESTER, OPPOSER)
    return [brought(galaxy, trial, side) for side in sides if trial is not None]


def test_the_log_tells_how_attacks_opposed_tests_and_escapes_end() -> None:
    scene = sector(
        {"yeager": Placed("c3", "6/6/4/4"), "bortas": Placed("c3", "8/7/8/7"), "venture": "c3"},
        tiles={"c3": "empty-space", "c4": "empty-space"}, hands={0: ["sensor-overload"]},
        dice=[4, 1, 1, 6, 6, 1],
    )  # fmt: skip
    scene.do("play sensor-overload", "for yeager", "go ahead").settle()
    scene.do("attack with venture").settle()
    scene.do("move yeager", "go").settle()
    told = log(scene)
    assert "Yeager, Sensors against Bortas: 10 (die 4) against 8 (die 1), success." in told
    assert "Venture attacks Bortas: 13 (die 1) against 13 (die 6), failure." in told
    assert "Yeager tries to get away from C3 (Empty Space): 8 against 6, success." in told
    italian = "Yeager, Sensori contro Bortas: 10 (dado 4) contro 8 (dado 1), successo."
    assert italian in log(scene, "it")


def test_an_answer_to_an_action_names_the_ship_that_takes_it() -> None:
    scene = sector(
        {"venture": "a5", "bortas": "c3"}, tiles={"c3": "class-m-planet"}, active=1,
        decks={0: ["the-prime-directive"]},
    )  # fmt: skip
    scene.match.answer(1, "influence with bortas")
    assert prompt(scene, 0).startswith("Influence by Bortas: ")


def test_what_is_beamed_tells_which_way() -> None:
    scene = sector(
        {"venture": Placed("c3", crew=["spock"]), "reliant": Placed("c3", crew=["data"])},
        tiles={"c3": "empty-space"},
    )  # fmt: skip
    scene.do("transport with venture", "beam with reliant")
    found = scene.match.table(0).prompt
    assert found is not None
    said = ["".join(span.text for span in choice.spans) for choice in found.choices]
    assert said[:2] == ["Spock, from Venture to Reliant", "Data, from Reliant to Venture"]


def test_the_pool_is_a_pile_until_a_ship_is_chosen_from_it() -> None:
    scene = sector({"venture": "c3"})
    pool = area(scene.match.table(0), "pool0")
    assert isinstance(pool, Pile)
    assert (pool.count, len(pool.cards)) == (11, 11)
    scene.do("reinforce")
    assert isinstance(area(scene.match.table(0), "pool0"), Cards)


def choices(scene: Scene, seat: int) -> list[str]:
    """The options of a seat as they read where spans follow one another."""
    found = scene.match.table(seat).prompt
    assert found is not None
    return ["".join(span.text for span in choice.spans) for choice in found.choices]


def test_options_read_as_one_sentence() -> None:
    scene = sector({"voyager": Placed("c3", "9/6/5/6")}, hands={0: ["sensor-calibration"]})
    scene.do("power voyager")
    assert "D Weapons, 12 Sensors, 9 Engines, 5 Shields" in choices(scene, 0)
    attack = sector({"venture": "c3", "bortas": "c3"}, hands={0: ["battle-stations"]})
    attack.do("attack with venture")
    assert "Play Battle Stations (Combat): +2 Weapons; +2 Shields." in choices(attack, 0)


def test_an_ability_is_named_with_its_ship() -> None:
    scene = sector({"equinox": Placed("c3", "2/6/6/3")}, tiles={"c3": "empty-space"})
    scene.do("move equinox")
    assert prompt(scene, 0).startswith("Equinox, Enhanced Warp: ")


def test_whoever_can_do_nothing_is_told_so() -> None:
    scene = sector({"venture": Placed("c3", "12/5/5/8"), "bortas": Placed("c3", "8/7/8/7")})
    scene.match.answer(0, "attack with venture")
    assert prompt(scene, 0).endswith("Shields 7. You have no card for it.")
    assert choices(scene, 0) == ["Adjust the power of Venture", "Go on"]


def test_ships_that_have_not_escaped_are_named() -> None:
    scene = sector(
        {"yeager": "c3", "bortas": "c3"},
        tiles={"c3": "empty-space", "c4": "empty-space"}, dice=[1, 6],
    )  # fmt: skip
    scene.do("move yeager")
    assert prompt(scene, 1) == "Yeager: the escape has failed. Attack before they leave?"


def test_on_the_move_it_is_told_what_moves_and_how_far_it_may_still_go() -> None:
    """Reliant has 9 points; going on from empty space, of size 4, she has 5 left."""
    scene = sector(
        {"reliant": Placed("c3", "4/4/9/3")}, tiles={"c3": "class-m-planet", "c4": "empty-space"}
    )
    scene.do("move reliant")
    assert prompt(scene, 0) == "Reliant, 9 movement points left: where to?"
    scene.do("to c4")
    assert prompt(scene, 0) == "Reliant, 5 movement points left: where to?"
