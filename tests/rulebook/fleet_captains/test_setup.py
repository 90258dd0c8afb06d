"""Terms, parameters, board, fleet, decks and missions: FC-R1 to FC-R6."""

from __future__ import annotations

from collections import Counter

import pytest

import plancia
from plancia.engine import Seat
from plancia.engine.dice import seeded
from plancia.engine.settings import BadSetting
from plancia.games.fleet_captains.content import cards, encounters, lookup, missions
from plancia.games.fleet_captains.content.lookup import (
    CLOAKED,
    FACTION,
    SETTINGS,
    SHIP_NUMBER,
    SIZE,
)
from plancia.games.fleet_captains.content.shipyard import SHIPS
from plancia.games.fleet_captains.content.vocabulary import DISABLED, SYSTEMS, Team
from plancia.games.fleet_captains.rules.start import take_back, turn_over
from plancia.games.fleet_captains.state.board import BOARDS, board_number, two_sided
from plancia.games.fleet_captains.state.pieces import CLOAK_SHIP, FIRST_MISSION
from plancia.games.fleet_captains.state.state import Galaxy, fleet, fleet_total
from tests.rule import rule
from tests.rulebook.fleet_captains.bridge import GAME, Placed, begun, fresh, sector

TERMS: dict[str, int | str] = {
    "target": 10, "board": "standard", "federation": "first", "starts": "random",
    "hand": "replaced", "decks": "chosen", "turn_limit": 0,
}  # fmt: skip


@rule("FC-R1-01", "FC-R1-05")
def test_two_sides_of_twelve_ships_with_four_systems() -> None:
    assert Counter(FACTION) == {0: 12, 1: 12}
    assert SYSTEMS == ("weapons", "sensors", "engines", "shields")
    assert all(len(ratings) == 4 for ship in SETTINGS for dial in ship for ratings in dial)


@rule("FC-R1-02")
def test_how_many_cards_and_tiles_there_are() -> None:
    assert lookup.TILE_COUNT == len(encounters.ENCOUNTERS) == 50
    assert Counter(each.type for each in missions.MISSIONS) == {0: 25, 1: 26, 2: 25}
    assert (len(cards.CARDS), len(cards.DECKS)) == (200, 20)


@rule("FC-R1-03", "FC-A07")
def test_fourteen_cloak_tokens_and_as_many_others_as_needed() -> None:
    assert CLOAK_SHIP[:2] == [SHIP_NUMBER["defiant"], -1]
    assert CLOAK_SHIP[2:] == list(range(12, 24))
    scene = sector({"venture": "c3"}, control={"c3": (0, 99)})
    scene.do("influence with venture")
    assert scene.control("c3") == (0, 100)


@rule("FC-R1-04")
def test_a_die_has_six_sides() -> None:
    scene = sector(
        {"venture": "c3"}, dice=[7], missions={0: ["planetary-survey"]},
        tiles={"c3": "class-m-planet"},
    )  # fmt: skip
    with pytest.raises(ValueError, match="d6"):
        scene.do("test venture for planetary-survey").settle()


@rule("FC-R1-06", "FC-A37")
def test_zero_is_active_and_only_d_fails_by_itself() -> None:
    scene = sector(
        {"yosemite": Placed("c3", "0/5/9/3")}, missions={0: ["target-practice"]},
        tiles={"c3": "class-d-planet"}, dice=[6],
    )  # fmt: skip
    scene.do("test yosemite for target-practice").settle()
    assert scene.events("tested")[-1]["total"] == 6


@rule("FC-R1-07")
@pytest.mark.parametrize("number", range(24))
def test_the_settings_of_an_alert_status_have_the_same_power(number: int) -> None:
    for dial in SETTINGS[number]:
        assert len({sum(max(value, 0) for value in ratings) for ratings in dial}) == 1


@rule("FC-R1-08")
def test_three_alert_statuses_each_weaker_than_the_one_before() -> None:
    for ship in SETTINGS:
        powers = [sum(max(value, 0) for value in dial[0]) for dial in ship]
        assert len(powers) == 3
        assert powers == sorted(powers, reverse=True)


@rule("FC-R1-09", "FC-R18-05")
def test_blue_settings_leave_only_the_engines() -> None:
    blue = [ratings for ship in CLOAKED for ratings in ship if ratings is not None]
    assert len(blue) == 2 + 12 * 3
    for weapons, sensors, engines, shields in blue:
        assert (weapons, sensors, shields) == (DISABLED, DISABLED, DISABLED)
        assert engines > 0


@rule("FC-R1-10", "FC-R1-12", "FC-A32")
def test_nothing_changes_a_disabled_system() -> None:
    """U.S.S. Voyager's Weapons are D in this setting, crew or not."""
    crewed = Placed("c3", "D/12/9/5", crew=["hikaru-sulu"])
    scene = sector({"voyager": crewed, "groth": "c3"})
    assert not scene.can("attack with voyager")
    weak = sector({"yosemite": Placed("c3", "0/5/9/3", crew=["hikaru-sulu"]), "groth": "c3"})
    weak.do("attack with yosemite").settle()
    assert weak.events("attacked")


@rule("FC-R1-11")
def test_below_zero_counts_as_disabled_and_zero_does_not() -> None:
    tiles = {"c3": "class-17-nebula"}
    below = sector({"yosemite": Placed("c3", "1/10/4/2"), "groth": "c3"}, tiles=tiles)
    assert not below.can("attack with yosemite")
    zero = sector({"yosemite": Placed("c3", "2/7/5/3"), "groth": "c3"}, tiles=tiles)
    assert zero.can("attack with yosemite")


@rule("FC-R1-13")
def test_dials_lie_open_but_not_which_token_is_which() -> None:
    scene = sector({"korinar": Placed("c3", cloaked=True), "venture": "c4"}, active=1)
    scene.do("echo of korinar").settle()
    known = scene.match.game.knowledge(scene.galaxy)
    for token in scene.galaxy.tokens:
        assert known[token.piece[0]] == 2


@rule("FC-R2-01", "FC-R2-02")
def test_the_target_is_also_the_fleet_size() -> None:
    assert fresh().galaxy.terms.target == 10
    assert fresh(target=38).galaxy.fleet_size == [38, 38]
    for wrong in (5, 39):
        with pytest.raises(BadSetting):
            fresh(target=wrong)


@rule("FC-R2-03", "FC-R2-04", "FC-R3-07")
@pytest.mark.parametrize("board", BOARDS, ids=lambda board: f"{board.name} {board.seats}")
def test_boards_from_three_by_four_to_fifty_tiles(board: object) -> None:
    assert isinstance(board, type(BOARDS[0]))
    assert 12 <= board.locations <= 50
    galaxy = GAME.setup(
        board.seats,
        {**TERMS, "board": board.name},
        seeded(3),
    )
    assert len(galaxy.tiles) == board.locations
    assert len(galaxy.stack) == 50 - board.locations


@rule("FC-R3-01")
def test_tiles_are_shuffled_and_unknown() -> None:
    one, other = fresh(seed=1).galaxy, fresh(seed=2).galaxy
    assert one.tiles != other.tiles
    assert sorted(one.tiles + one.stack) == sorted(other.tiles + other.stack)
    known = fresh().match.game.knowledge(fresh().galaxy)
    assert all(known[tile] == 0 for tile in fresh().galaxy.tiles)


@rule("FC-R3-02", "FC-R3-03", "FC-R3-04")
def test_the_standard_board_has_columns_of_5_6_5_6_5() -> None:
    board = BOARDS[board_number("standard", 2)]
    columns = Counter(column for column, _ in board.cells[:27])
    assert [columns[each] for each in (-2, -1, 0, 1, 2)] == [5, 6, 5, 6, 5]
    assert {row for column, row in board.cells[:27] if column == 0} == {-4, -2, 0, 2, 4}
    assert {row for column, row in board.cells[:27] if column == 1} == {-5, -3, -1, 1, 3, 5}
    assert board.cells[27:] == [(0, 6), (0, -6)]


@rule("FC-R3-05", "FC-A01")
def test_locations_that_touch_are_adjacent() -> None:
    board = BOARDS[board_number("standard", 2)]
    near = {board.names[place] for place in board.neighbours[board.names.index("c3")]}
    assert near == {"c2", "c4", "b3", "b4", "d3", "d4"}
    assert {board.names[place] for place in board.neighbours[board.names.index("a1")]} == {
        "a2", "b1", "b2",
    }  # fmt: skip


@rule("FC-R3-06")
def test_a_command_post_touches_three_locations() -> None:
    board = BOARDS[board_number("standard", 2)]
    near = [{board.names[place] for place in board.neighbours[post]} for post in board.posts]
    assert near == [{"c5", "b6", "d6"}, {"c1", "b1", "d1"}]
    for each in BOARDS:
        assert all(len(each.neighbours[post]) == 3 for post in each.posts)


@rule("FC-R3-08")
def test_missions_and_encounters_lie_at_the_console() -> None:
    galaxy = fresh().galaxy
    assert [len(deck) for deck in galaxy.console] == [25, 26, 25]
    assert len(galaxy.encounters) == 50
    assert galaxy.trash == []


@rule("FC-R4-01")
def test_one_side_is_the_federation() -> None:
    for setting, sides in (("first", [0, 1]), ("second", [1, 0])):
        galaxy = begun(federation=setting).galaxy
        for team in (0, 1):
            assert {FACTION[ship.number] for ship in fleet(galaxy, Seat(team))} == {sides[team]}


@rule("FC-R4-02", "FC-R4-06")
@pytest.mark.parametrize("seed", range(1, 6))
def test_a_fleet_has_exactly_its_size(seed: int) -> None:
    galaxy = begun(seed=seed).galaxy
    assert fleet_total(galaxy, Team(0)) == fleet_total(galaxy, Team(1)) == 10


def drawn(*order: str, target: int = 10) -> Galaxy:
    """The first fleet, turned over from a pile with these ships on top."""
    galaxy = fresh(target=target).galaxy
    galaxy = GAME.setup(
        2, {**TERMS, "target": target},
        seeded(1),
    )  # fmt: skip
    assert isinstance(galaxy, Galaxy)
    top = [SHIP_NUMBER[slug] for slug in order]
    turn_over(galaxy, Team(0), top + [number for number in galaxy.pools[0] if number not in top])
    return galaxy


@rule("FC-R4-03", "FC-R4-04", "FC-R4-05", "FC-R4-06", "FC-R4-08")
def test_example_john_draws_venture_equinox_enterprise_sutherland() -> None:
    """Venture 5, Equinox 1, Enterprise-E 6 is too much, Sutherland 4 makes ten."""
    galaxy = drawn("venture", "equinox", "enterprise-e", "sutherland", "defiant")
    slugs = {SHIPS[ship.number].slug for ship in fleet(galaxy, Seat(0))}
    assert slugs == {"venture", "equinox", "sutherland"}
    assert {SHIPS[number].slug for number in galaxy.pools[0]} >= {"enterprise-e", "defiant"}
    assert len(galaxy.pools[0]) == 9


@rule("FC-R4-04", "FC-R4-06")
def test_one_short_of_the_size_ships_are_turned_over_still() -> None:
    """Venture 5 and Sutherland 4 make nine: Defiant is too much, Equinox makes ten."""
    galaxy = drawn("venture", "sutherland", "defiant", "equinox", "reliant")
    slugs = {SHIPS[ship.number].slug for ship in fleet(galaxy, Seat(0))}
    assert slugs == {"venture", "sutherland", "equinox"}


@rule("FC-R4-07")
def test_a_short_fleet_may_be_kept_or_drawn_again() -> None:
    seed = next(
        each for each in range(1, 400) if fresh(seed=each, target=37).question.kind == "short fleet"
    )
    kept = fresh(seed=seed, target=37)
    before = len(fleet(kept.galaxy, kept.question.seat))
    assert kept.options == ["keep the fleet", "draw again"]
    kept.do("keep the fleet")
    assert len(fleet(kept.galaxy, Seat(0))) == before or kept.question.kind == "short fleet"
    again = drawn("venture", "equinox", "enterprise-e", "sutherland")
    take_back(again, Team(0))
    assert again.pools[0] == list(range(12))
    assert fleet(again, Seat(0)) == []


@rule("FC-R4-09")
def test_ships_start_at_home_undamaged_on_a_setting_of_choice() -> None:
    scene = fresh()
    while scene.question.kind == "deck":
        scene.match.answer(scene.question.seat, scene.question.options[0])
    assert scene.question.kind == "setting"
    ship = scene.galaxy.ships[scene.question.options[0].target]
    assert ship is not None
    assert (ship.at, ship.alert) == (27 + ship.seat, 0)
    assert len(scene.question.options) == len(SETTINGS[ship.number][0])
    scene.match.answer(scene.question.seat, scene.question.options[-1])
    assert ship.setting == len(SETTINGS[ship.number][0]) - 1


@rule("FC-R5-01", "FC-R5-02", "FC-R5-03")
def test_four_of_ten_decks_are_chosen_after_the_fleet_is_known() -> None:
    scene = fresh()
    assert fleet_total(scene.galaxy, Team(0)) == 10
    assert len(scene.options) == 10
    for choice in ("take captain-kirk", "take engineering", "take sensor-upgrades"):
        scene.do(choice)
    assert "take engineering" not in scene.options
    scene.do("take captain-picard")
    captain = scene.galaxy.captains[0]
    assert (len(captain.hand), len(captain.deck)) == (4, 36)
    assert scene.asked == (1, "deck")


@rule("FC-R5-01", "FC-A66")
def test_for_a_first_match_nobody_chooses_decks() -> None:
    for seats in (2, 4):
        match = plancia.game("fleet-captains").new(
            seats=seats, seed=5, options={"decks": "advised"}
        )
        while match.position()["step"] in ("muster", "share", "choose_decks"):
            seat, question = next(iter(match.questions.items()))
            assert question.kind != "deck"
            match.answer(seat, question.options[0])
        captains = match.position()["state"]["captains"]
        assert all((len(each["hand"]), len(each["deck"])) == (4, 36) for each in captains)
        decks = [deck for each in captains for deck in each["decks"]]
        assert len(set(decks)) == 4 * seats


@rule("FC-R6-01", "FC-R6-02", "FC-R6-03", "FC-R6-04", "FC-A09")
def test_example_enterprise_brings_three_two_and_one() -> None:
    assert SHIPS[SHIP_NUMBER["enterprise-e"]].missions == (3, 2, 1)
    for ship in SHIPS:
        assert sum(ship.missions) == ship.size
    galaxy = begun().galaxy
    for team in (0, 1):
        dealt = galaxy.mission_decks[team] + galaxy.captains[team].missions
        counts = Counter(missions.MISSIONS[each - FIRST_MISSION].type for each in dealt)
        wanted: Counter[int] = Counter()
        for each in fleet(galaxy, Seat(team)):
            wanted.update(dict(enumerate(SHIPS[each.number].missions)))
        assert counts == +wanted
        assert len(galaxy.captains[team].missions) == 3


@rule("FC-R6-04", "FC-R27-02")
def test_secret_missions_lie_face_down() -> None:
    scene = sector({"venture": "c3"}, missions={0: ["observe-and-report", "stellar-survey"]})
    known = scene.match.game.knowledge(scene.galaxy)
    secret, open_one = scene.galaxy.captains[0].missions
    assert (known[secret], known[open_one]) == (1, -1)


@rule("FC-R6-05", "FC-A49")
def test_a_ship_that_joins_later_brings_no_missions() -> None:
    scene = sector({"venture": "c3"})
    before = len(scene.galaxy.mission_decks[0])
    scene.do("reinforce", "bring sutherland").settle()
    assert len(scene.galaxy.mission_decks[0]) == before
    assert scene.galaxy.captains[0].actions == 2
    assert scene.can("move sutherland", "scan with sutherland")


def test_sizes_of_a_faction_add_up_to_the_largest_target() -> None:
    assert sum(SIZE[:12]) == sum(SIZE[12:]) == 38
    assert len(two_sided(5, 5)[0]) == 27


@rule("FC-A76")
def test_the_smallest_board_has_fourteen_locations() -> None:
    board = BOARDS[board_number("3x4", 2)]
    assert board.locations == 14
    assert Counter(column for column, _ in board.cells[:14]) == {-1: 5, 0: 4, 1: 5}
