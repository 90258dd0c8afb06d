"""Four captains in two teams: FC-R32."""

from __future__ import annotations

from collections import Counter

import pytest

from plancia.games.fleet_captains.board import BOARDS, board_number
from plancia.games.fleet_captains.pieces import CLOAK_OF
from plancia.games.fleet_captains.ships import FACTION, SHIP_NUMBER, SIZE
from plancia.games.fleet_captains.state import fleet, fleet_total
from tests.rule import rule
from tests.rulebook.fleet_captains.bridge import GAME, Placed, Scene, sector

SPACE = {"d3": "empty-space", "d4": "empty-space"}


def four(ships: dict[str, str | Placed], **more: object) -> Scene:
    """Seats 0 and 2 are the Federation's partners."""
    return sector(ships, seats=4, target=16, **more)  # type: ignore[arg-type]


def partners(at: str = "d3", other: str = "d3", **more: object) -> Scene:
    """Venture and Yeager of the first captain, Reliant of his partner; Gr'oth at `groth`."""
    return four(
        {
            "venture": Placed(at, "12/5/5/8"), "yeager": at,
            "reliant": Placed(other, "6/4/6/4", seat=2), "groth": Placed("a1", seat=1),
        },
        tiles=SPACE, **more,
    )  # fmt: skip


@rule("FC-R32-01")
def test_two_teams_of_two_with_one_faction_each() -> None:
    assert GAME.teams(4, {}) == [0, 1, 0, 1]
    match = GAME.new(4, 3)
    for team in (0, 1):
        factions = {
            FACTION[ship.number] for seat in (team, team + 2) for ship in fleet(match.state, seat)
        }
        assert factions == {team}


@rule("FC-R32-02", "FC-A68")
def test_the_board_of_four_has_45_tiles() -> None:
    board = BOARDS[board_number("standard", 4)]
    columns = Counter(column for column, _ in board.cells[:45])
    assert [columns[each] for each in range(-3, 4)] == [6, 7, 6, 7, 6, 7, 6]
    assert sorted(board.cells[45:]) == [(-1, -7), (-1, 7), (1, -7), (1, 7)]
    near = [set(board.neighbours[post]) for post in board.posts]
    assert all(len(each) == 3 for each in near)
    assert len(near[0] & near[2]) == len(near[1] & near[3]) == 1


@rule("FC-R32-03", "FC-R32-04")
@pytest.mark.parametrize("seed", range(1, 9))
def test_partners_split_the_fleet_evenly(seed: int) -> None:
    match = GAME.new(4, seed, {"target": 16})
    while next(iter(match.questions.values())).kind in ("short fleet", "share"):
        seat, question = next(iter(match.questions.items()))
        assert seat in (0, 1)
        match.answer(seat, question.options[0])
    for team in (0, 1):
        shares = [
            sum(SIZE[ship.number] for ship in fleet(match.state, seat)) for seat in (team, team + 2)
        ]
        assert abs(shares[0] - shares[1]) <= 2


@rule("FC-R32-05", "FC-A66")
def test_partners_choose_different_decks() -> None:
    match = GAME.new(4, 1)
    while next(iter(match.questions.values())).kind != "setting":
        seat, question = next(iter(match.questions.items()))
        match.answer(seat, question.options[0])
    captains = match.state.captains
    for captain in captains:
        assert len(captain.decks) == 4
        assert len(captain.hand) + len(captain.deck) == 40
    assert not set(captains[0].decks) & set(captains[2].decks)


@rule("FC-R32-06")
def test_one_mission_deck_for_the_team_and_three_laid_out_each() -> None:
    match = GAME.new(4, 1, {"target": 16})
    while "command" not in {question.kind for question in match.questions.values()}:
        seat, question = next(iter(match.questions.items()))
        match.answer(seat, question.options[0])
    for team in (0, 1):
        laid = [len(match.state.captains[seat].missions) for seat in (team, team + 2)]
        assert laid == [3, 3]
        total = fleet_total(match.state, team)
        assert len(match.state.mission_decks[team]) == total - 6


@rule("FC-R32-07", "FC-R32-10")
def test_partners_act_as_they_like_in_their_common_turn() -> None:
    scene = partners(other="d4")
    assert sorted(scene.match.questions) == [0, 2]
    scene.do("influence with reliant", "influence with venture")
    scene.match.answer(0, "end turn")
    assert sorted(scene.match.questions) == [2]
    scene.match.answer(2, "end turn")
    assert sorted(scene.match.questions) == [1, 3]


@rule("FC-R32-08")
def test_two_actions_each_whatever_the_target() -> None:
    for target in (10, 16, 30):
        scene = sector({"venture": "d3", "groth": Placed("a1", seat=1)}, seats=4, target=target)
        assert [captain.actions for captain in scene.galaxy.captains[::2]] == [2, 2]
    three = four({"venture": "d3", "yeager": "d3", "yosemite": "d3"}, tiles=SPACE)
    three.do("influence with venture", "influence with yeager")
    assert not three.can("influence with yosemite")


@rule("FC-R32-09")
def test_a_captain_acts_only_with_his_own_ships() -> None:
    scene = partners()
    own = [option.notation for option in scene.match.questions[0].options]
    other = [option.notation for option in scene.match.questions[2].options]
    assert not any("reliant" in option for option in own)
    assert not any("venture" in option for option in other)


@rule("FC-R32-10", "FC-R32-14")
def test_a_combined_attack_by_consent_has_a_leader_who_plays_the_cards() -> None:
    hands = {0: ["pavel-chekov"], 2: ["tasha-yar"]}
    scene = four(
        {
            "venture": Placed("d3", "12/5/5/8"), "reliant": Placed("d3", "6/4/6/4", seat=2),
            "groth": Placed("d3", "9/4/4/6", seat=1),
        },
        tiles=SPACE, hands=hands, dice=[1, 6],
    )  # fmt: skip
    scene.match.answer(0, "attack with venture")
    scene.match.answer(0, "together with reliant")
    assert scene.asked == (2, "consent")
    scene.match.answer(2, "yes")
    assert scene.asked == (0, "leader")
    assert scene.options == ["captain 1 leads", "captain 3 leads"]
    scene.match.answer(0, "captain 3 leads")
    assert scene.asked == (2, "trial")
    scene.settle()
    assert scene.events("attacked")[-1]["total"] == 12 + 6 + 1
    assert scene.galaxy.captains[0].actions == scene.galaxy.captains[2].actions == 1


@rule("FC-R32-10")
def test_without_consent_there_is_no_joint_attack() -> None:
    scene = four(
        {"venture": "d3", "reliant": Placed("d3", seat=2), "groth": Placed("d3", seat=1)},
        tiles=SPACE,
    )
    scene.match.answer(0, "attack with venture")
    scene.match.answer(0, "together with reliant")
    scene.match.answer(2, "no")
    scene.settle()
    assert scene.galaxy.captains[2].actions == 2


@rule("FC-R32-11")
def test_missions_of_several_steps_are_done_by_both_partners() -> None:
    scene = four(
        {"venture": "d3", "reliant": Placed("d3", seat=2), "groth": Placed("a1", seat=1)},
        tiles={"d3": "class-m-planet"}, missions={0: ["sample-return"]},
    )  # fmt: skip
    scene.match.answer(2, "transport with reliant")
    scene.match.answer(2, "send an away team")
    scene.settle()
    scene.match.answer(0, "transport with venture")
    scene.match.answer(0, "recover an away team")
    scene.settle()
    assert scene.points(0) == 1


@rule("FC-R32-12")
def test_what_one_ship_must_do_only_the_cards_owner_does() -> None:
    scene = four(
        {"venture": "d3", "yeager": Placed("d3", seat=2), "groth": Placed("a1", seat=1)},
        tiles=SPACE, missions={0: ["sector-scan"]},
    )  # fmt: skip
    scene.match.answer(2, "scan with yeager")
    scene.match.answer(2, scene.match.questions[2].options[0].notation)
    scene.settle()
    assert scene.galaxy.progress == []
    scene.match.answer(0, "scan with venture")
    scene.match.answer(0, scene.match.questions[0].options[0].notation)
    scene.settle()
    assert len(scene.galaxy.progress) == 1


@rule("FC-R32-12", "FC-R32-19")
def test_in_a_joint_task_force_each_ship_serves_its_own_captains_mission() -> None:
    """The first captain leads it; the Grand Tour lies before one captain or the other."""
    for seat, ship in ((0, "venture"), (2, "reliant")):
        scene = four(
            {"venture": "d3", "reliant": Placed("d3", seat=2), "groth": Placed("a1", seat=1)},
            tiles={"d3": "empty-space", "d4": "class-m-planet"}, missions={seat: ["grand-tour"]},
        )  # fmt: skip
        scene.match.answer(0, "move venture")
        scene.match.answer(0, "with reliant")
        scene.match.answer(2, "yes")
        scene.do("to d4")
        assert [each.ship for each in scene.galaxy.progress] == [SHIP_NUMBER[ship]]


@rule("FC-R32-13")
def test_partners_swap_missions_for_an_action() -> None:
    scene = partners(
        other="d4",
        missions={0: ["stellar-survey", "observe-and-report"], 2: ["anomaly-study"]},
    )
    scene.match.answer(0, "swap missions")
    assert scene.options == ["give stellar-survey"]
    scene.match.answer(0, "give stellar-survey")
    scene.match.answer(0, "for anomaly-study")
    assert scene.asked == (2, "swap consent")
    scene.match.answer(2, "yes")
    assert scene.missions(0) == ["anomaly-study", "observe-and-report"]
    assert scene.missions(2) == ["stellar-survey"]
    assert scene.galaxy.captains[0].actions == 1
    assert scene.galaxy.captains[2].actions == 2


@rule("FC-R32-15", "FC-A69")
def test_cards_and_the_command_post_are_a_captains_own() -> None:
    scene = partners(hands={0: ["spock"]})
    scene.match.answer(0, "assign spock")
    assert scene.options == ["for venture", "for yeager"]
    home = four({"venture": "e6", "groth": Placed("a1", seat=1)})
    home.do("move venture")
    assert "to post 3" not in home.options


@rule("FC-R32-16")
def test_partners_exchange_command_cards_one_for_one() -> None:
    scene = partners(hands={0: ["spock", "leonard-mccoy"], 2: ["data"]})
    scene.match.answer(0, "transport with venture")
    scene.match.answer(0, "exchange command cards")
    scene.settle()
    scene.do("give spock", "for data", "yes")
    scene.settle()
    assert sorted(scene.hand(0)) == ["data", "leonard-mccoy"]
    assert scene.hand(2) == ["spock"]
    assert scene.galaxy.captains[0].actions == 1
    apart = partners(other="d4", hands={0: ["spock"], 2: ["data"]})
    assert not apart.can("transport with venture")


@rule("FC-R32-16")
def test_partners_see_each_others_hands() -> None:
    scene = partners(hands={0: ["spock"], 2: ["data"]})
    known = scene.match.game.knowledge(scene.galaxy)
    assert known[scene.galaxy.captains[0].hand[0]] == known[scene.galaxy.captains[2].hand[0]] == 5


@rule("FC-R32-17")
def test_crew_is_transported_between_partners_ships() -> None:
    scene = four(
        {
            "venture": Placed("d3", crew=["spock", "james-t-kirk"]),
            "reliant": Placed("d3", seat=2), "groth": Placed("a1", seat=1),
        },
        tiles=SPACE,
    )  # fmt: skip
    scene.match.answer(0, "transport with venture")
    scene.do("beam with reliant", "beam over spock", "beam over james-t-kirk")
    assert len(scene.ship("reliant").crew) == 2


@rule("FC-R32-18")
def test_partners_share_what_they_know_of_cloak_tokens() -> None:
    scene = four(
        {"korinar": Placed("d3", cloaked=True, seat=1), "venture": "a5",
         "rotarran": Placed("d4", seat=3)},
        tiles=SPACE, active=1,
    )  # fmt: skip
    scene.match.answer(1, "echo of korinar")
    scene.settle()
    known = scene.match.game.knowledge(scene.galaxy)[CLOAK_OF[SHIP_NUMBER["korinar"]]]
    assert known == 1 << 1 | 1 << 3


@rule("FC-R32-19")
def test_a_joint_task_force_needs_consent() -> None:
    scene = partners()
    scene.match.answer(0, "move venture")
    scene.match.answer(0, "with reliant")
    assert scene.asked == (2, "consent")
    scene.match.answer(2, "yes")
    scene.do("go", "to d4")
    assert scene.where("reliant") == "d4"
    refused = partners()
    refused.match.answer(0, "move venture")
    refused.match.answer(0, "with reliant")
    refused.match.answer(2, "no")
    refused.do("to d4")
    assert refused.where("reliant") == "d3"


@rule("FC-R32-20")
def test_the_fleet_size_grows_with_the_first_and_the_second_loss() -> None:
    ships = {
        slug: Placed("d3", alert="red") for slug in ("yosemite", "equinox", "reliant")
    }  # fmt: skip
    scene = four(
        {**ships, "bortas": Placed("d3", seat=1), "neghvar": Placed("d3", seat=1),
         "maht-ha": Placed("d3", seat=3), "venture": "a5"},
        tiles=SPACE, active=1, dice=[6, 1] * 3,
    )  # fmt: skip
    for seat, ship, target, size in (
        (1, "bortas", "yosemite", 17), (1, "neghvar", "equinox", 18), (3, "maht-ha", "reliant", 18),
    ):  # fmt: skip
        scene.match.answer(seat, f"attack with {ship}")
        if scene.can(f"attack {target}"):
            scene.match.answer(seat, f"attack {target}")
        if scene.can("go ahead"):
            scene.match.answer(seat, "go ahead")
        scene.settle()
        assert scene.galaxy.fleet_size[0] == size


@rule("FC-R32-21")
def test_reinforcements_enter_at_the_post_of_who_takes_the_action() -> None:
    scene = partners()
    scene.match.answer(2, "reinforce")
    scene.match.answer(2, "bring enterprise-e")
    scene.settle()
    ship = scene.ship("enterprise-e")
    assert (ship.seat, ship.at) == (2, BOARDS[board_number("standard", 4)].posts[2])


@rule("FC-R32-22")
def test_partners_share_installations() -> None:
    scene = four(
        {"reliant": Placed("d3", alert="yellow", seat=2), "groth": Placed("a1", seat=1)},
        tiles={"d3": "class-m-planet"}, control={"d3": (0, 2)}, installations={"d3": "outpost"},
    )  # fmt: skip
    own = [option.notation for option in scene.match.questions[2].options]
    assert {"repair reliant", "build with reliant"} <= set(own)


@rule("FC-R32-23")
def test_partners_points_count_together() -> None:
    scene = partners(points={0: 7, 2: 4, 1: 3})
    assert scene.match.scores == [11.0, 3.0, 11.0, 3.0]
    won = four(
        {"venture": "d3", "groth": Placed("a1", seat=1)}, tiles={"d3": "class-m-planet"},
        control={"d3": (0, 3)}, installations={"d3": "colony"}, points={0: 7, 2: 8}, first=1,
    )  # fmt: skip
    won.match.answer(0, "build with venture")
    won.settle()
    assert won.match.over
    assert won.match.winners == [0, 2]


@rule("FC-A70")
def test_the_enemy_captain_with_a_ship_there_answers() -> None:
    scene = four(
        {"sutherland": Placed("d3", "6/10/5/5"), "groth": Placed("d3", seat=3)},
        tiles={"d3": "white-dwarf"}, missions={0: ["stellar-survey"]},
        hands={3: ["sensor-jamming"]},
    )  # fmt: skip
    scene.match.answer(0, "test sutherland for stellar-survey")
    scene.match.answer(0, "pass")
    assert scene.asked == (3, "trial")
