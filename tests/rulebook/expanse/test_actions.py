"""Move, influence, build, and the abilities of the factions."""

from __future__ import annotations

from tests.rule import rule
from tests.rulebook.expanse.sitting import Sitting, sitting


def acting(side: str = "un", scorings: int = 0, **given: object) -> Sitting:
    """A side that has just taken a card of four action points it has no icon of."""
    card = {"un": "the-donnager", "mcr": "admiral-nguyen", "opa": "nuclear-strike"}
    track = [card.get(side, "the-nauvoo")]
    table = sitting(active=side, track=track, scorings=scorings, **given)  # type: ignore[arg-type]
    return table.do(f"take {track[0]}")


@rule("EX-33", "EX-34")
def test_printed_example_of_movement() -> None:
    """Three UN fleets at Earth: two go to Mars, the third to Ceres, and on from there."""
    table = acting(fleets={"un": ["earth", "earth", "earth"]})
    table.do("move earth", "send 2 fleet", "to mars", "move earth", "to ceres")
    assert table.fleets("un") == ["ceres", "mars", "mars"]
    table.do("move ceres")
    belt = ["to eros", "to vesta", "to tycho", "to thoth"]
    assert table.options == ["to earth", "to mars", *belt, "to jupiter"]
    table.do("to jupiter", "move jupiter", "to saturn")
    assert table.fleets("un") == ["mars", "mars", "saturn"]


@rule("EX-33")
def test_a_group_is_any_of_the_fleets_in_one_orbit() -> None:
    table = acting("mcr", fleets={"mcr": ["battleship mars", "mars"]}, rocinante=("mcr", "mars"))
    table.do("move mars")
    assert len(table.options) == 7
    table.do("send 1 battleship and 1 rocinante", "to ceres")
    assert table.fleets("mcr") == ["battleship ceres", "mars"]
    assert table.state.rocinante_at == 2


@rule("EX-35", "EX-36")
def test_printed_example_of_jupiter() -> None:
    """A fleet over Jupiter serves Ganymede, Io and Europa."""
    table = acting(fleets={"un": ["jupiter"]})
    placing = [option for option in table.options if option.startswith("influence")]
    assert placing == ["influence ganymede", "influence io", "influence europa"]
    table.do("influence io")
    assert table.cubes("un", "io") == 1
    assert table.supply("un") == 13


@rule("EX-35", "EX-62", "EX-R15")
def test_every_kind_of_fleet_serves_and_the_rocinante_too() -> None:
    table = acting("mcr", fleets={"mcr": ["damaged eros"]}, rocinante=("mcr", "vesta"))
    assert table.can("influence eros")
    assert table.can("influence vesta")
    assert not table.can("influence ceres")
    other = acting("un", fleets={"un": ["earth"]}, rocinante=("mcr", "vesta"))
    assert not other.can("influence vesta")


@rule("EX-37")
def test_with_an_empty_supply_a_cube_comes_from_the_map() -> None:
    table = acting(fleets={"un": ["earth"]}, influence={"un": {"ceres": 7, "eros": 5, "luna": 2}})
    table.do("influence luna")
    assert table.asked == ("un", "source")
    assert table.options == ["from ceres", "from eros"]
    table.do("from eros")
    assert (table.cubes("un", "luna"), table.cubes("un", "eros")) == (3, 4)
    assert table.supply("un") == 0


@rule("EX-38")
def test_build_brings_a_removed_fleet_home() -> None:
    table = acting("mcr", fleets={"mcr": ["mars", "mars", "mars", "battleship ceres"]})
    building = [option for option in table.options if option.startswith("build")]
    assert building == ["build battleship"]
    table.do("build battleship")
    assert "battleship mars" in table.fleets("mcr")
    assert table.state.damaged == []
    assert not any(option.startswith("build") for option in table.options)


@rule("EX-39", "EX-UN-0")
def test_political_pressure_moves_a_cube_within_its_sector_once() -> None:
    table = acting(influence={"un": {"luna": 2, "eros": 1}}, fleets={"un": ["earth"]})
    table.do("pressure", "from luna")
    assert table.options == [
        "into eurasia", "into africa", "into mariner-valley", "into londres-nova",
    ]  # fmt: skip
    table.do("into londres-nova")
    assert (table.cubes("un", "luna"), table.cubes("un", "londres-nova")) == (1, 1)
    assert table.state.actions == 3
    assert not table.can("pressure")


@rule("EX-UN-2")
def test_diplomats_count_two_and_are_one_cube() -> None:
    fleets = {"un": ["earth"]}
    early = acting(fleets=fleets, scorings=1)
    assert not early.can("diplomat luna")
    table = acting(fleets=fleets, scorings=2, influence={"mcr": {"luna": 2}})
    table.do("diplomat luna")
    assert table.diplomats("luna") == 1
    assert table.supply("un") == 14
    node = next(each for each in table.area("solar-system").nodes if each.id == "luna")
    assert node.seat == 0
    struck = sitting(
        active="mcr", track=["black-ops-squad"], diplomats={"luna": 1}, scorings=2,
        fleets={"mcr": ["earth"]},
    )  # fmt: skip
    struck.do("take black-ops-squad", "event", "remove un on luna")
    assert struck.diplomats("luna") == 0
    assert struck.state.spare_diplomats == 3


@rule("EX-UN-1")
def test_show_of_force_needs_technology_and_strength() -> None:
    fleets = {"un": ["earth", "earth", "ceres"], "pg": ["earth", "ceres"]}
    assert not acting(fleets=fleets).can("strike pg fleet at earth")
    table = acting(fleets=fleets, scorings=1)
    assert not table.can("strike pg fleet at ceres")
    table.do("strike pg fleet at earth")
    assert table.fleets("pg") == ["ceres"]
    assert table.state.actions == 2


@rule("EX-MCR-0", "EX-MCR-2")
def test_superior_firepower_costs_three_and_later_two() -> None:
    fleets = {"mcr": ["battleship mars"], "un": ["mars", "mars"], "opa": ["mars"]}
    table = acting("mcr", fleets=fleets)
    assert not table.can("strike un fleet at mars")
    table.do("strike opa fleet at mars")
    assert table.state.actions == 1
    assert table.fleets("opa") == []
    later = acting("mcr", fleets=fleets, scorings=2).do("strike opa fleet at mars")
    assert later.state.actions == 2


@rule("EX-MCR-1")
def test_fast_frigates_reach_two_zones() -> None:
    fleets = {"mcr": ["mars"]}
    slow = acting("mcr", fleets=fleets, rocinante=("un", "earth")).do("move mars")
    assert not slow.can("to jupiter")
    fast = acting("mcr", fleets=fleets, rocinante=("un", "earth"), scorings=1).do("move mars")
    assert fast.can("to jupiter")
    assert not fast.can("to saturn")


@rule("EX-OPA-0")
def test_the_opa_needs_no_fleet_beyond_the_inner_planets() -> None:
    table = acting("opa", fleets={"opa": ["mars"]})
    placing = [option for option in table.options if option.startswith("influence")]
    assert len(placing) == 13
    assert table.can("influence titan")
    assert table.can("influence mariner-valley")
    assert not table.can("influence luna")


@rule("EX-OPA-3", "EX-54")
def test_scrap_ships_are_built_in_the_belt_and_count_a_half() -> None:
    fleets = {"opa": ["ceres"] * 5, "un": ["eros"]}
    assert not any(
        each.startswith("build") for each in acting("opa", fleets=fleets, scorings=2).options
    )
    table = acting("opa", fleets=fleets, scorings=3)
    building = [option for option in table.options if option.startswith("build")]
    belt = ["ceres", "eros", "vesta", "tycho", "thoth"]
    assert building == [f"build scrap at {orbit}" for orbit in belt]
    table.do("build scrap at eros")
    node = next(each for each in table.area("solar-system").nodes if each.id == "orbit-eros")
    assert [span.text for span in node.icons] == ["½", "1"]
    assert node.seat == 0


@rule("EX-OPA-1")
def test_belter_solidarity_makes_one_belt_influence_free() -> None:
    table = acting("opa", scorings=1)
    table.do("influence titan", "influence ceres")
    assert table.state.actions == 3
    table.do("influence eros")
    assert table.state.actions == 2
    used_up = acting("opa", scorings=1)
    used_up.do("influence titan", "influence titan", "influence titan", "influence titan")
    assert [option.split()[1] for option in used_up.options[:-1]] == [
        "ceres", "eros", "vesta", "tycho", "thoth",
    ]  # fmt: skip


@rule("EX-OPA-2")
def test_sleeper_cells_remove_where_the_opa_is() -> None:
    influence = {"opa": {"eros": 1}, "un": {"eros": 1, "ceres": 1}}
    assert not acting("opa", influence=influence, scorings=1).can("sleepers against un on eros")
    table = acting("opa", influence=influence, scorings=2)
    assert not table.can("sleepers against un on ceres")
    table.do("sleepers against un on eros")
    assert table.cubes("un", "eros") == 0
    assert table.state.actions == 3


@rule("EX-PG-0", "EX-EVENT-2")
def test_corporate_takeover_replaces_on_a_technology_base_once() -> None:
    influence = {"mcr": {"londres-nova": 2, "mariner-valley": 1}, "opa": {"tycho": 1}}
    table = acting("pg", influence=influence, fleets={"pg": ["mars"]})
    assert not table.can("take over mcr on mariner-valley")
    assert not table.can("take over opa on tycho")
    table.do("take over mcr on londres-nova")
    assert (table.cubes("mcr", "londres-nova"), table.cubes("pg", "londres-nova")) == (1, 1)
    assert table.state.actions == 3
    assert not table.can("take over mcr on londres-nova")


@rule("EX-PG-1")
def test_the_protomolecule_counts_one_where_protogen_has_a_cube() -> None:
    influence = {"pg": {"eros": 1, "ceres": 1, "io": 1}, "un": {"eros": 1}}
    assert not acting("pg", influence=influence).can("protomolecule eros")
    table = acting("pg", influence=influence, scorings=1)
    table.do("protomolecule eros")
    node = next(each for each in table.area("solar-system").nodes if each.id == "eros")
    assert node.seat == 3
    assert any(piece.name == "Protomolecule" for piece in node.pieces)
    table.do("protomolecule ceres", "protomolecule io")
    assert table.options == ["token from eros", "token from ceres"]
    table.do("token from eros")
    assert table.match.position()["state"]["protomolecules"] == ["io", "ceres"]


@rule("EX-PG-2")
def test_shadow_budget_makes_cards_cheaper() -> None:
    track = ["cotyar", "railguns", "blockade", "razorback", "score-1"]
    table = sitting(active="pg", track=track, scorings=2)
    table.do("take razorback")
    assert table.points("pg") == 9
    assert sitting(active="pg", track=track, scorings=1).do("take railguns").points("pg") == 9


@rule("EX-PG-3")
def test_hybrid_program_reaches_bases_of_a_tokens_orbit() -> None:
    influence = {"pg": {"io": 1}, "un": {"europa": 1, "titan": 1}}
    given = {"influence": influence, "protomolecules": ["io", "none"]}
    assert not acting("pg", scorings=2, **given).can("hybrid against un on europa")
    table = acting("pg", scorings=3, **given)
    assert not table.can("hybrid against un on titan")
    table.do("hybrid against un on europa")
    assert table.cubes("un", "europa") == 0
    assert table.state.actions == 2


@rule("EX-R14")
def test_with_two_players_fleets_may_fly_to_vesta() -> None:
    table = sitting(players=2, fleets={"un": ["ceres"]})
    table.do("take data-broker", "action points", "move ceres")
    assert table.can("to vesta")
