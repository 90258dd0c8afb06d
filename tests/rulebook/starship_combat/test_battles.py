"""Whole battles at random: every scenario, every race, teams and fleets of one player."""

from __future__ import annotations

from random import Random

import pytest

from plancia.conformance import variants
from plancia.engine.match import Match
from plancia.games.starship_combat.content.lookup import races_of
from plancia.games.starship_combat.content.scenarios import BOUGHT, FLEETS, PRINTED
from plancia.games.starship_combat.content.ships import RACES
from plancia.games.starship_combat.rules.planning import energy_left
from plancia.games.starship_combat.state.shape import faults
from plancia.games.starship_combat.state.state import ON_MAP
from tests.rule import rule
from tests.rulebook.starship_combat.encounter import GAME, events, state

SCENARIOS = [each.id for each in PRINTED]


def fight(match: Match, race: str = "", seed: int = 1) -> Match:
    """A battle by random answers; at every decision nothing is wrong with it."""
    chance = Random(seed)
    while not match.over:
        seat = chance.choice(sorted(match.questions))
        asked = match.questions[seat]
        wanted = asked.find(race) if asked.kind == "race" and race else None
        match.answer(seat, wanted or chance.choice(asked.options))
        battle = state(match)
        if battle.impulse == 0 and not match.over:
            assert all(energy_left(ship) >= 0 for ship in battle.ships if ship.status == ON_MAP)
        if not any(ship.shots for ship in battle.ships):
            assert faults(battle) == []
    return match


def moves_are_as_ordered(match: Match) -> None:
    """No ship moves twice in an impulse, nor more often in a turn than it has speed."""
    left: dict[int, int] = {}
    last: dict[int, int] = {}
    for event in match.state.journal.events:
        ship = event.facts.get("ship", -1)
        if event.kind == "orders":
            left[ship], last[ship] = event.facts["speed"], 0
        elif event.kind == "move":
            assert event.facts["impulse"] > last[ship]
            last[ship] = event.facts["impulse"]
            left[ship] -= 1
            assert left[ship] >= 0


@rule("SC-G1", "SC-G2")
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_battle_of_every_scenario_with_every_number_of_captains(
    scenario: str, seats: int
) -> None:
    options: dict[str, object] = {"scenario": scenario}
    if seats % 2:
        options |= {"bodies": "seven hexes", "station_drifts": True, "series": "second"}
    match = fight(GAME.new(seats=seats, options=options, seed=seats))
    battle = state(match)
    assert battle.turn == battle.terms.turns or all(ship.status != ON_MAP for ship in battle.ships)
    assert {ship.captain for ship in battle.ships} == set(range(seats)), "a ship for each"
    moves_are_as_ordered(match)
    assert len(set(match.scores)) <= 2


@rule("SC-S3", "SC-SCN-8")
@pytest.mark.parametrize(
    ("series", "race"),
    [(series, race) for series in (1, 2) for race in races_of(series)],
)
def test_a_free_battle_of_every_race(series: int, race: int) -> None:
    name = ("first", "second")[series - 1]
    options = {"scenario": "free", "fleet": "battleship, cruiser, escort", "series": name}
    match = GAME.new(options={**options, "turn_limit": 2}, seed=race)
    fight(match, f"race {RACES[race].lower()}")
    assert {each["race"] for each in events(match, "race")} == {race}
    assert events(match, "orders")


def test_the_common_checks_meet_every_scenario_fleet_and_number_of_captains() -> None:
    found = variants(GAME)
    met = {(each.options["scenario"], each.seats) for each in found}
    assert met == {(name, seats) for name in (*SCENARIOS, "free") for seats in GAME.seats}
    free = {each.options["fleet"] for each in found if each.options["scenario"] == "free"}
    assert free == {*FLEETS, BOUGHT}
    assert {each.options["bodies"] for each in found} == {"one hex", "seven hexes"}
