"""More captains, larger maps and aims; what the players agree on before a battle."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from plancia.conformance.exploring import outcomes
from plancia.engine import Seat
from plancia.engine.hexes import column, row
from plancia.engine.match import Match
from plancia.engine.words import words
from plancia.games.starship_combat.content.lookup import LAYOUTS, damage, races_of, sheet_of
from plancia.games.starship_combat.content.scenarios import (
    ANOMALY,
    ASTEROID,
    EXTRA,
    FLEETS,
    PLANET,
    PRICES,
    PRINTED,
    SCENARIOS,
    SHUTTLE,
    STAR,
    TERRAIN,
    WORMHOLE,
    Scenario,
)
from plancia.games.starship_combat.content.ships import (
    BATTLESHIP,
    CLASSES,
    CRUISER,
    ESCORT,
    FREIGHTER,
)
from plancia.games.starship_combat.content.weapons import WEAPONS, Weapon
from plancia.games.starship_combat.rules.start import berth
from plancia.games.starship_combat.state.state import columns, is_on_map, rows
from plancia.games.starship_combat.table.sheets import bands
from plancia.games.starship_combat.words.scenarios import AIMS, scenario_text
from tests.rule import rule
from tests.rulebook.starship_combat.encounter import GAME, state

SEATS = [seats for seats in GAME.seats if seats > 2]


def opened(scenario: str, seats: int = 2, **options: object) -> Match:
    return GAME.new(seats=seats, options={"scenario": scenario, **options}, seed=3)


SHEET = 12 * 14
"""The hexes of a sheet of paper: two of them are the map of a duel, 24 by 14."""


def room(match: Match) -> float:
    """Hexes of the map for each ship."""
    battle = state(match)
    return columns(battle) * rows(battle) / len(battle.ships)


@rule("SC-S6")
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("scenario", [each.id for each in PRINTED])
def test_the_map_has_a_sheet_of_paper_for_each_ship(scenario: str, seats: int) -> None:
    """Freighters and outposts are ships too."""
    match = opened(scenario, seats)
    assert room(match) == pytest.approx(SHEET, rel=0.05)
    for each in state(match).terrain:
        assert is_on_map(state(match), each.at)


@rule("SC-S6")
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("fleet", FLEETS)
def test_a_free_battle_has_a_sheet_of_paper_for_each_ship(fleet: str, seats: int) -> None:
    assert room(opened("free", seats, fleet=fleet)) == pytest.approx(SHEET, rel=0.05)


@rule("SC-S6", "SC-SCN-3", "SC-SCN-5", "SC-SCN-6", "SC-SCN-7")
@pytest.mark.parametrize(("seats", "times"), [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_aims_grow_with_the_fleets(seats: int, times: int) -> None:
    assert state(opened("away-teams", seats)).tokens == 4 * times
    shuttles = [each.kind for each in state(opened("shuttles", seats)).terrain]
    assert shuttles.count(SHUTTLE) == 3 * times
    assert shuttles.count(STAR) == 1
    match = opened("anomaly", seats)
    state(match).scans[:] = [50, 1]
    assert match.scores[:2] == [4 * 4 * times, 4]
    assert f"{4 * times} for each side" in scenario_text(state(match), words("en"))
    outposts = state(opened("assault", seats))
    stations = sum(each.size == 3 for each in outposts.ships)
    assert outposts.tokens == 2 * stations


@rule("SC-S6", "SC-SCN-2", "SC-SCN-4")
def test_asteroids_are_as_many_more_and_none_on_another() -> None:
    for scenario in ("squadron", "convoy"):
        given = len(next(each for each in PRINTED if each.id == scenario).terrain)
        for seats, times in ((2, 1), (4, {"squadron": 1, "convoy": 2}[scenario])):
            lying = [each.at for each in state(opened(scenario, seats)).terrain]
            assert len(set(lying)) == len(lying) == given * times


@rule("SC-S5", "SC-S6")
@pytest.mark.parametrize("escorts", [1, 2, 4, 6])
def test_the_players_asteroids_are_as_many_more_where_there_are_more_ships(escorts: int) -> None:
    bought = opened("free", fleet="bought", budget=escorts, terrain="asteroids")
    while not all_bought(bought):
        [seat] = bought.questions
        bought.answer(seat, "buy escort")
    dealt = opened("free", 2 * min(escorts, 3), fleet="escort", terrain="asteroids")
    for match in (bought, dealt):
        lying = [each.at for each in state(match).terrain]
        assert len(set(lying)) == len(lying) == 3 * len(state(match).ships)
        assert all(is_on_map(state(match), at) for at in lying)


@rule("SC-G1")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("scenario", [each.id for each in PRINTED])
def test_every_class_is_dealt_out_evenly(scenario: str, seats: int) -> None:
    ships = state(opened(scenario, seats)).ships
    for team in (0, 1):
        captains = [Seat(seat) for seat in range(seats) if seat % 2 == team]
        for size in {each.size for each in ships if each.team == team}:
            own = Counter(each.captain for each in ships if (each.team, each.size) == (team, size))
            shares = [own[captain] for captain in captains]
            assert max(shares) - min(shares) <= 1
        fleets = Counter(each.captain for each in ships if each.team == team)
        assert max(fleets.values()) - min(fleets[each] for each in captains) <= 1


@rule("SC-G2", "SC-SCN-4")
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_convoy_has_time_for_its_way(seats: int) -> None:
    battle = state(opened("convoy", seats))
    freighter = LAYOUTS[sheet_of(0, 1, FREIGHTER)]
    needed = columns(battle) / freighter.speed
    assert battle.terms.turns - 1 < needed + needed / 3 <= battle.terms.turns


@rule("SC-G2", "SC-SCN-5")
@pytest.mark.parametrize(("seats", "turns"), [(2, 4), (3, 4), (4, 4), (5, 5), (6, 5)])
def test_raiders_have_two_turns_at_the_outpost(seats: int, turns: int) -> None:
    battle = state(opened("assault", seats))
    assert battle.terms.turns == turns
    slowest = min(LAYOUTS[sheet_of(race, 1, CRUISER)].speed for race in races_of(1))
    assert (turns - 2) * slowest >= column(berth(battle))


@rule("SC-G2")
def test_the_players_say_how_long_it_lasts() -> None:
    assert state(opened("duel")).terms.turns == 4
    assert state(opened("duel", length=6)).terms.turns == 6
    assert state(opened("convoy", length=3)).terms.turns == 3
    assert state(opened("duel", length=6, turn_limit=2)).terms.turns == 2


@rule("SC-S5")
@pytest.mark.parametrize("choice", [each for each in EXTRA if each not in ("scenario", "none")])
def test_the_players_choose_the_terrain(choice: str) -> None:
    kinds = {each.kind for each in state(opened("free", terrain=choice)).terrain}
    wanted = {"asteroids": ASTEROID, "planet": PLANET, "star": STAR, "wormholes": WORMHOLE}
    assert kinds == {wanted[choice]}
    needed = {each.kind for each in state(opened("anomaly", terrain=choice)).terrain}
    assert needed == {wanted[choice], ANOMALY}


@rule("SC-S5")
def test_what_an_aim_needs_stays() -> None:
    assert state(opened("squadron", terrain="none")).terrain == []
    assert [each.kind for each in state(opened("away-teams", terrain="none")).terrain] == [PLANET]
    twice = state(opened("away-teams", terrain="planet")).terrain
    assert [each.kind for each in twice] == [PLANET]
    large = state(opened("away-teams", terrain="asteroids", bodies="seven hexes")).terrain
    assert all(each.kind != ASTEROID or each.at != large[0].at for each in large)


@rule("SC-S3", "SC-SCN-8")
@pytest.mark.parametrize("series", [1, 2])
def test_every_race_has_a_battleship_in_its_series(series: int) -> None:
    for race in races_of(series):
        for size in (ESCORT, CRUISER, BATTLESHIP):
            sheet = LAYOUTS[sheet_of(race, series, size)].sheet
            assert (sheet.size, sheet.race, sheet.series) == (size, race, series)


def all_bought(match: Match) -> bool:
    return not any(question.kind == "buy" for question in match.questions.values())


@rule("SC-S4")
@pytest.mark.parametrize(("seats", "budget"), [(2, 4), (4, 3), (6, 5)])
def test_fleets_are_bought_in_turn_for_the_same_points(seats: int, budget: int) -> None:
    start = opened("free", seats, fleet="bought", budget=budget)
    assert state(start).ships == []
    for match in outcomes(start, all_bought, most=60):
        ships = state(match).ships
        spent = [sum(PRICES[each.size] for each in ships if each.team == team) for team in (0, 1)]
        assert spent == [budget, budget]
        assert {each.captain for each in ships} == set(range(seats))
        assert [each.team for each in ships] == sorted(each.team for each in ships)
        assert columns(state(match)) * rows(state(match)) / len(ships) == pytest.approx(
            SHEET, rel=0.05
        )


@rule("SC-S4")
def test_the_sides_buy_one_ship_after_the_other() -> None:
    match = opened("free", fleet="bought", budget=3)
    first = state(match).first
    order = []
    while not all_bought(match):
        [seat] = match.questions
        order.append(seat)
        match.answer(seat, "buy escort")
    assert order == [first, 1 - first] * 3
    match = opened("free", fleet="bought", budget=3)
    match.answer(first, "buy battleship")
    match.answer(1 - first, "buy cruiser")
    assert list(match.questions) == [1 - first], "the other has spent everything"
    assert [each.notation for each in match.questions[1 - first].options] == ["buy escort"]


@rule("SC-S4")
def test_no_more_than_six_ships_a_side_and_points_for_every_captain() -> None:
    match = opened("free", fleet="bought", budget=12)
    while not all_bought(match):
        [seat] = match.questions
        match.answer(seat, "buy escort")
    assert len(state(match).ships) == 12
    three = opened("free", 6, fleet="bought", budget=1)
    [seat] = three.questions
    assert [each.notation for each in three.questions[seat].options] == ["buy escort"]


@rule("SC-S4", "SC-S6")
def test_terrain_goes_where_it_belongs_on_the_larger_map() -> None:
    match = opened("free", fleet="bought", budget=4, terrain="planet")
    while not all_bought(match):
        [seat] = match.questions
        match.answer(seat, "buy escort")
    [planet] = state(match).terrain
    battle = state(match)
    assert abs(column(planet.at) - columns(battle) / 2) <= 1
    assert abs(row(planet.at) - rows(battle) / 3) <= 1


def test_a_scenarios_numbers_are_said_in_both_languages() -> None:
    for number, scenario in enumerate(SCENARIOS):
        match = GAME.new(seats=4)
        match.state.terms = replace(match.state.terms, scenario=number)
        for language in ("en", "it"):
            text = scenario_text(state(match), words(language, GAME.folder))
            assert "{" not in text
            if scenario.reward:
                assert str(scenario.reward) in text


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("terrain", ["scenario", "none", "wormholes"])
@pytest.mark.parametrize("seats", [2, 5])
def test_a_scenario_says_what_is_really_there(seats: int, terrain: str, language: str) -> None:
    say = words(language, GAME.folder)
    battle = state(opened("squadron", seats, terrain=terrain))
    text = scenario_text(battle, say)
    for thing, count in (
        (TERRAIN[ASTEROID], sum(each.kind == ASTEROID for each in battle.terrain)),
        (TERRAIN[WORMHOLE], sum(each.kind == WORMHOLE for each in battle.terrain)),
        (CLASSES[CRUISER], sum(each.size == CRUISER for each in battle.ships if each.team == 0)),
    ):
        said = f"{count} × {say(thing)}" if count > 1 else say(thing)
        assert (said in text) == (count > 0)


def test_every_aim_has_words() -> None:
    assert {scenario.aim for scenario in SCENARIOS} == set(AIMS)


NUMBERS = [
    pytest.param(scenario, name, id=f"{scenario.id}-{name}")
    for scenario in PRINTED
    for name in ("tokens", "reward", "second", "silenced", "most")
    if getattr(scenario, name)
]
"""Every number that a scenario's aim is scored by."""


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize(("scenario", "name"), NUMBERS)
def test_another_number_of_an_aim_reads_differently(
    scenario: Scenario, name: str, language: str
) -> None:
    say = words(language, GAME.folder)
    more: Scenario = replace(scenario, **{name: getattr(scenario, name) + 1})
    said = AIMS[scenario.aim](scenario, 1, say)
    assert AIMS[scenario.aim](more, 1, say) != said
    if name in ("tokens", "most"):
        assert AIMS[scenario.aim](scenario, 2, say) != said, "it grows with the fleets"


@pytest.mark.parametrize("weapon", WEAPONS, ids=lambda weapon: weapon.token)
def test_a_sheet_says_what_the_rules_read_of_a_weapon(weapon: Weapon) -> None:
    """Its highest damage is in its table, and every cell of a plain die is read out."""
    assert weapon.strongest == max(max(cells) for _, _, cells in weapon.bands)
    said = bands(weapon)
    for place, (first, last, cells) in enumerate(weapon.bands):
        assert (
            "/".join(str(damage(WEAPONS.index(weapon), first, die)) for die in range(1, 7)) in said
        )
        for change in ((first, last + 1, cells), (first, last, (cells[0] + 1, *cells[1:]))):
            rows = (*weapon.bands[:place], change, *weapon.bands[place + 1 :])
            assert bands(replace(weapon, bands=rows)) != said
