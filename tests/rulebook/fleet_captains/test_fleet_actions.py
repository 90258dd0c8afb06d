"""Reinforcement, repair, scan and transport: FC-R21 to FC-R24."""

from __future__ import annotations

from tests.rule import rule
from tests.rulebook.fleet_captains.bridge import Placed, Scene, sector

M = {"c3": "class-m-planet"}


@rule("FC-R21-01", "FC-R21-02", "FC-R21-03", "FC-R21-05", "FC-R4-02")
def test_example_the_federation_has_ships_of_six_and_a_fleet_size_of_eleven() -> None:
    """Prometheus takes all five points; Excelsior and Reliant fit too; Enterprise-E does not."""
    scene = sector({"enterprise-e": "c3"}, fleet_size=11)
    scene.do("reinforce")
    assert scene.can("bring prometheus", "bring excelsior", "bring reliant")
    scene.do("bring prometheus").settle()
    assert not scene.can("reinforce")
    two = sector({"enterprise-e": "c3"}, fleet_size=11)
    two.do("reinforce", "bring excelsior").settle()
    two.do("reinforce", "bring reliant").settle()
    assert two.galaxy.captains[0].actions == 1
    full = sector({"venture": "c3"}, fleet_size=5)
    assert not full.can("reinforce")
    large = sector({"prometheus": "c3", "equinox": "c3"}, fleet_size=11)
    large.do("reinforce")
    assert "bring enterprise-e" not in large.options


@rule("FC-R21-04")
def test_a_reinforcement_enters_at_home_undamaged() -> None:
    scene = sector({"venture": "c3"}).do("reinforce", "bring reliant")
    assert scene.asked == (0, "setting")
    scene.do("set reliant 9/2/4/5")
    assert (scene.where("reliant"), scene.ship("reliant").alert) == ("post 1", 0)


@rule("FC-A49", "FC-R21-02")
def test_a_reinforcement_costs_an_action_but_no_ships() -> None:
    scene = sector({"groth": "a1"})
    scene.do("reinforce", "bring reliant").settle()
    assert scene.galaxy.captains[0].actions == 2
    assert scene.ship("reliant").acted == 0
    assert scene.can("move reliant", "scan with reliant")


@rule("FC-R21-06", "FC-A50")
def test_the_first_loss_makes_the_fleet_size_one_more() -> None:
    scene = sector(
        {
            "bortas": "c3",
            "yosemite": Placed("c3", alert="red"),
            "equinox": Placed("c3", alert="red"),
            "groth": "c3",
        },
        active=1, dice=[6, 1, 6, 1],
    )  # fmt: skip
    scene.do("attack with bortas", "attack yosemite", "go ahead").settle()
    assert scene.galaxy.fleet_size[0] == 11
    scene.do("attack with groth").settle()
    assert scene.gone("equinox")
    assert scene.galaxy.fleet_size[0] == 11


def hurt_somraw(level: str, **changes: str | Placed) -> Scene:
    """I.K.S. Somraw in Yellow Alert, Weapons disabled by the Stellar Pulse, at an installation."""
    ships: dict[str, str | Placed] = {
        "somraw": Placed("c3", alert="yellow", tokens=["weapons"]), "venture": "a5", **changes,
    }  # fmt: skip
    return sector(ships, tiles=M, control={"c3": (1, 3)}, installations={"c3": level}, active=1)


@rule("FC-R22-01", "FC-R22-02", "FC-R22-03")
def test_example_somraw_at_an_outpost() -> None:
    """An action either betters the alert status or removes the token."""
    for level in ("outpost", "colony", "starbase"):
        scene = hurt_somraw(level).do("repair somraw")
        assert scene.options == ["mend somraw", "restore weapons of somraw"]
    scene.do("mend somraw", "set somraw 7/2/4/4")
    assert (scene.ship("somraw").alert, scene.ship("somraw").damage) == (0, [1, 0, 0, 0])
    other = hurt_somraw("outpost").do("repair somraw", "restore weapons of somraw")
    assert (other.ship("somraw").alert, other.ship("somraw").damage) == (1, [0, 0, 0, 0])
    assert other.galaxy.captains[1].actions == 2


@rule("FC-R22-01", "FC-A51")
def test_no_repair_with_an_enemy_present() -> None:
    scene = hurt_somraw("starbase", venture="c3")
    assert not scene.can("repair somraw")
    assert not scene.can("rest somraw")
    assert not hurt_somraw("none").can("repair somraw")
    home = sector({"somraw": Placed("home", alert="yellow")}, active=1)
    assert home.can("repair somraw", "rest somraw")


@rule("FC-R22-04", "FC-R22-05")
def test_example_somraw_at_a_starbase_gives_up_her_movement() -> None:
    """Then she may also take the action: alert status and token in one turn."""
    assert not hurt_somraw("colony").can("rest somraw")
    scene = hurt_somraw("starbase")
    scene.do("rest somraw", "mend somraw", "set somraw 7/2/4/4")
    assert scene.galaxy.captains[1].actions == 3
    assert not scene.can("move somraw")
    assert not scene.can("rest somraw")
    scene.do("repair somraw")
    assert (scene.ship("somraw").alert, scene.ship("somraw").damage) == (0, [0, 0, 0, 0])
    red = sector({"somraw": Placed("home", alert="red")}, active=1)
    red.do("rest somraw", "set somraw 6/1/3/3", "repair somraw", "set somraw 7/2/4/4")
    assert red.ship("somraw").alert == 0


@rule("FC-A51", "FC-R22-04")
def test_who_has_moved_cannot_give_up_the_movement() -> None:
    scene = hurt_somraw("starbase", somraw=Placed("c3", alert="yellow", moved=True))
    assert not scene.can("rest somraw")


@rule("FC-R22-06")
def test_cards_for_a_repair_action_do_not_fit_the_free_repair() -> None:
    ships = {"venture": Placed("home", alert="red")}
    free = sector(ships, hands={0: ["geordi-la-forge"]})
    free.do("rest venture", "set venture 10/4/4/6")
    assert free.asked == (0, "command")
    action = sector(ships, hands={0: ["geordi-la-forge"]})
    action.do("repair venture", "set venture 10/4/4/6")
    assert action.can("play geordi-la-forge")


@rule("FC-A72")
def test_installations_are_not_repaired() -> None:
    scene = hurt_somraw("outpost", somraw="c3")
    assert not any(option.startswith("repair") for option in scene.options)


@rule("FC-R23-01")
def test_scanning_needs_sensors_of_one() -> None:
    assert sector({"equinox": Placed("c3", "1/10/4/2")}).can("scan with equinox")
    assert not sector({"equinox": Placed("c3", "4/D/10/3")}).can("scan with equinox")


@rule("FC-R23-02", "FC-R23-03", "FC-A56", "FC-A57")
def test_a_location_scan_shows_a_tile_to_ones_own_side() -> None:
    scene = sector({"venture": "c3", "groth": "a1"}, tiles={"c3": "empty-space", "c4": "pulsar"})
    scene.do("scan with venture")
    assert scene.options == [f"scan {place}" for place in ("b3", "b4", "c2", "d3", "d4")]
    scene.do("scan b3")
    tile = scene.galaxy.tiles[scene.place("b3")]
    known = scene.match.game.knowledge(scene.galaxy)
    assert known[tile] == 1
    assert scene.galaxy.explorer[scene.place("b3")] == -1
    again = scene.end_turn().end_turn().do("scan with venture")
    assert "scan b3" not in again.options
    again.do("scan c2", "move venture", "to b3").settle()
    assert scene.match.game.knowledge(scene.galaxy)[tile] == -1


@rule("FC-R23-04")
def test_from_a_command_post_three_tiles_are_in_range() -> None:
    scene = sector({"venture": "home"}).do("scan with venture")
    assert scene.options == ["scan b6", "scan c5", "scan d6"]


def search(die: int, echo: bool) -> Scene:
    """U.S.S. Sutherland, Sensors 10 and +4 when she searches, beside a cloaked ship."""
    scene = sector(
        {"sutherland": Placed("c3", "6/10/5/5"), "korinar": Placed("c3", cloaked=True)},
        tiles=M, dice=[die],
    )  # fmt: skip
    if echo:
        token = scene.galaxy.tokens[0]
        scene.ship("korinar").cloaked = False
        scene.galaxy.pools[1].append(scene.ship("korinar").number)
        scene.galaxy.ships[scene.ship("korinar").number] = None
        assert token.piece
    scene.do("scan with sutherland", "search token 1").settle()
    return scene


@rule("FC-R23-05", "FC-R23-07")
def test_a_search_is_a_sensors_test_of_fifteen() -> None:
    scene = search(1, echo=False)
    assert scene.events("tested")[-1]["total"] == 15
    assert not scene.ship("korinar").cloaked
    assert scene.galaxy.captains[0].actions == 2
    assert scene.can("attack with sutherland")
    scene.do("attack with sutherland").settle()
    assert scene.galaxy.captains[0].actions == 1
    assert scene.ship("sutherland").acted == 2


@rule("FC-R23-06")
def test_an_echo_that_is_found_is_removed() -> None:
    scene = search(1, echo=True)
    assert scene.galaxy.tokens == []
    assert scene.ship("sutherland").extra == 0


@rule("FC-R24-01", "FC-A55")
def test_transport_needs_sensors_that_are_not_disabled() -> None:
    assert not sector({"equinox": Placed("c3", "4/D/10/3")}, tiles=M).can("transport with equinox")
    weak = {"somraw": Placed("c3", "6/1/3/3", alert="yellow")}
    assert sector(weak, tiles={"c3": "class-l-planet"}, active=1).can("transport with somraw")


@rule("FC-R24-02", "FC-R24-03")
def test_any_number_of_crew_and_cargo_between_two_ships() -> None:
    scene = sector(
        {
            "venture": Placed("c3", crew=["spock", "james-t-kirk"], cargo=["tribbles"]),
            "reliant": Placed("c3", crew=["montgomery-scott"]),
            "yeager": "c3",
        },
        tiles={"c3": "empty-space"},
    )  # fmt: skip
    scene.do("transport with venture", "beam with reliant")
    scene.do("beam over spock", "beam over tribbles", "beam over montgomery-scott", "done")
    names = {slug: scene.ship(slug) for slug in ("venture", "reliant", "yeager")}
    assert len(names["venture"].crew) == 2
    assert len(names["reliant"].crew) == 1
    assert len(names["reliant"].cargo) == 1
    assert names["yeager"].crew == []
    assert scene.galaxy.captains[0].actions == 2
    assert names["reliant"].bonus[1] == 3 - 1


def tribbles(die: int) -> Scene:
    """U.S.S. Enterprise-A, Sensors 2, beside I.K.S. Gr'oth, Shields 6."""
    return sector(
        {
            "enterprise-a": Placed("c3", "9/2/5/7", cargo=["tribbles"], crew=["spock"]),
            "groth": Placed("c3", "9/4/4/6", crew=["klag", "kurn"], cargo=["refugees"]),
        },
        tiles={"c3": "empty-space"}, dice=[die],
    )  # fmt: skip


@rule("FC-R24-04", "FC-R24-05", "FC-R24-06")
def test_example_enterprise_gets_rid_of_the_tribbles() -> None:
    """Sensors 2 against Shields 6: it takes a 4. Here she also has Spock's 3, less 1 for the
    tribbles, and the enemy's captain adds 1 to the Shields."""
    bare = sector(
        {"enterprise-a": Placed("c3", "9/2/5/7"), "groth": Placed("c3", "9/4/4/6")},
        tiles={"c3": "empty-space"}, dice=[4],
    )  # fmt: skip
    bare.do("transport with enterprise-a", "board groth").settle()
    assert bare.asked == (0, "boarding")
    missed = sector(
        {"enterprise-a": Placed("c3", "9/2/5/7"), "groth": Placed("c3", "9/4/4/6")},
        tiles={"c3": "empty-space"}, dice=[3],
    )  # fmt: skip
    missed.do("transport with enterprise-a", "board groth").settle()
    assert missed.asked == (0, "command")
    scene = tribbles(3)
    scene.do("transport with enterprise-a", "board groth").settle()
    assert scene.options == [
        "make them discard crew", "seize klag", "seize kurn", "seize refugees", "give tribbles",
    ]  # fmt: skip
    scene.do("give tribbles")
    assert len(scene.ship("groth").cargo) == 2
    assert scene.ship("enterprise-a").cargo == []
    assert scene.ship("groth").bonus[1] == -1


@rule("FC-R24-05", "FC-A53")
def test_the_victim_chooses_which_crew_to_lose() -> None:
    scene = tribbles(6)
    scene.do("transport with enterprise-a", "board groth", "make them discard crew")
    assert scene.asked == (1, "expelled")
    assert scene.options == ["lose klag", "lose kurn"]
    scene.do("lose klag")
    assert scene.discard(1) == ["klag"]


@rule("FC-R24-05")
def test_a_crew_card_from_the_hand_will_do() -> None:
    scene = sector(
        {"enterprise-a": Placed("c3", "4/10/5/4"), "groth": Placed("c3", crew=["klag"])},
        hands={1: ["drex", "blood-oath"]}, tiles={"c3": "empty-space"},
    )  # fmt: skip
    scene.do("transport with enterprise-a", "board groth", "make them discard crew")
    assert scene.options == ["lose klag", "lose drex"]
    scene.do("lose drex")
    assert scene.discard(1) == ["drex"]


@rule("FC-R24-05", "FC-R24-07")
def test_prisoners_are_cargo_and_can_be_freed() -> None:
    scene = tribbles(6)
    scene.do("transport with enterprise-a", "board groth", "seize kurn")
    assert len(scene.ship("enterprise-a").cargo) == 2
    assert scene.ship("groth").bonus == [2, 0, 0, 0]
    scene.end_turn()
    scene.ship("enterprise-a").damage[3] = 1
    scene.do("transport with groth", "board enterprise-a").settle()
    scene.do("seize kurn")
    assert scene.options == ["assign", "dismiss"]
    scene.do("assign")
    assert scene.ship("groth").bonus[0] == 4


@rule("FC-A52")
def test_shields_d_are_level_zero() -> None:
    scene = sector(
        {"enterprise-a": Placed("c3", "9/2/5/7"), "groth": Placed("c3", tokens=["shields"])},
        tiles={"c3": "empty-space"},
    )  # fmt: skip
    scene.do("transport with enterprise-a", "board groth").settle()
    assert scene.asked == (0, "boarding")


@rule("FC-R24-08")
def test_an_away_team_is_recovered_from_any_planet_it_is_on() -> None:
    """A card may send one down to a planet where nobody could live."""
    scene = sector(
        {"venture": "home"}, hidden={"c5": "class-d-planet"}, hands={0: ["survey-team"]}, dice=[6]
    )
    scene.do("move venture", "to c5", "play survey-team", "stop").settle()
    scene.do("transport with venture")
    assert scene.options == ["recover an away team"]
    scene.do("recover an away team").settle()
    assert scene.galaxy.away == []


@rule("FC-R24-07")
def test_freed_crew_that_strengthens_a_system_chooses_it_anew() -> None:
    scene = sector(
        {"venture": Placed("c3", "6/12/6/6"), "groth": Placed("c3", "9/4/4/6",
         cargo=["reginald-barclay"])}, tiles={"c3": "empty-space"},
    )  # fmt: skip
    scene.do("transport with venture", "board groth", "seize reginald-barclay", "assign")
    assert scene.asked == (0, "chosen system")
    scene.do("shields")
    assert scene.ship("venture").bonus == [0, 0, 0, 2]


@rule("FC-R24-08", "FC-R24-09")
def test_away_teams_go_down_and_come_back_by_themselves() -> None:
    scene = sector(
        {"venture": "c3", "reliant": "c3", "groth": "c3"}, tiles=M, missions={0: ["sample-return"]}
    )
    scene.do("transport with venture", "send an away team").settle()
    assert [(each.team, each.at) for each in scene.galaxy.away] == [(0, scene.place("c3"))]
    scene.do("transport with reliant", "recover an away team").settle()
    assert scene.galaxy.away == []
    assert scene.points() == 1
    barren = sector({"venture": "c3"}, tiles={"c3": "class-d-planet"})
    assert not barren.can("transport with venture")


@rule("FC-A54", "FC-R24-08")
def test_an_enemy_away_team_becomes_cargo_and_can_be_taken_back() -> None:
    scene = sector({"venture": "c3", "groth": Placed("c3", "5/8/5/5")}, tiles=M, away=[(1, "c3")])
    scene.do("transport with venture", "capture an away team").settle()
    [away] = scene.galaxy.away
    assert (away.at, away.ship) == (-1, scene.ship("venture").number)
    scene.end_turn()
    scene.ship("venture").damage[3] = 1
    scene.do("transport with groth", "board venture").settle()
    scene.do("free the away team").settle()
    assert scene.galaxy.away == []
