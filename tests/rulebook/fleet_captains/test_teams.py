"""Four captains in two teams: FC-R32."""

from __future__ import annotations

from collections import Counter

import pytest

from plancia.engine import Seat
from plancia.engine.dice import seeded
from plancia.games.fleet_captains.content.lookup import FACTION, SHIP_NUMBER, SIZE
from plancia.games.fleet_captains.content.vocabulary import Team
from plancia.games.fleet_captains.state.board import BOARDS, board_number
from plancia.games.fleet_captains.state.pieces import CLOAK_OF
from plancia.games.fleet_captains.state.state import fleet, fleet_total
from tests.rule import rule
from tests.rulebook.fleet_captains.bridge import GAME, Placed, sector
from tests.rulebook.fleet_captains.partners import (
    SPACE,
    asked_for_cards,
    four,
    joint_attack,
    partners,
)


@rule("FC-R32-01")
def test_two_teams_of_two_with_one_faction_each() -> None:
    assert GAME.teams(4, {}) == [0, 1, 0, 1]
    match = GAME.new(4, 3)
    for team in (0, 1):
        factions = {
            FACTION[ship.number]
            for seat in (team, team + 2)
            for ship in fleet(match.state, Seat(seat))
        }
        assert factions == {team}


@rule("FC-R32-02")
def test_four_captains_play_for_16_points_with_fleets_of_16_unless_they_agree_otherwise() -> None:
    usual = GAME.new(4, 3).state
    assert (usual.terms.target, usual.fleet_size) == (16, [16, 16])
    agreed = GAME.new(4, 3, {"target": 12}).state
    assert (agreed.terms.target, agreed.fleet_size) == (12, [12, 12])
    assert GAME.new(2, 3).state.terms.target == 10


@rule("FC-R32-02", "FC-A68")
def test_the_board_of_four_has_45_tiles() -> None:
    board = BOARDS[board_number("standard", 4)]
    columns = Counter(column for column, _ in board.cells[:45])
    assert [columns[each] for each in range(-3, 4)] == [6, 7, 6, 7, 6, 7, 6]
    assert sorted(board.cells[45:]) == [(-1, -7), (-1, 7), (1, -7), (1, 7)]
    near = [set(board.neighbours[post]) for post in board.posts]
    assert all(len(each) == 3 for each in near)
    assert len(near[0] & near[2]) == len(near[1] & near[3]) == 1


@rule("FC-R32-03")
@pytest.mark.parametrize("seed", range(1, 9))
def test_partners_split_one_fleet_evenly(seed: int) -> None:
    match = GAME.new(4, seed, {"target": 16})
    while next(iter(match.questions.values())).kind in ("short fleet", "share"):
        seat, question = next(iter(match.questions.items()))
        assert seat in (0, 1)
        match.answer(seat, question.options[0])
    for team in (0, 1):
        shares = [
            sum(SIZE[ship.number] for ship in fleet(match.state, Seat(seat)))
            for seat in (team, team + 2)
        ]
        assert abs(shares[0] - shares[1]) <= 2
        assert 15 <= sum(shares) <= 16


@rule("FC-R32-04")
def test_a_ship_serves_the_same_captain_whatever_partners_do_together() -> None:
    """They sail and attack together, beam crew over and swap missions: Reliant stays his."""
    scene = four(
        {
            "venture": Placed("d4", "12/5/5/8", crew=["spock"]),
            "reliant": Placed("d4", "6/4/6/4", seat=2), "groth": Placed("d3", seat=1),
        },
        tiles=SPACE, missions={0: ["stellar-survey"], 2: ["anomaly-study"]}, dice=[1, 1],
    )  # fmt: skip
    scene.match.answer(0, "move venture")
    scene.do("with reliant", "yes", "to d3", "stop")
    scene.match.answer(0, "transport with venture")
    scene.do("beam with reliant", "beam over spock").settle()
    scene.match.answer(2, "swap missions")
    scene.do("give anomaly-study", "for stellar-survey", "yes")
    scene.end_turn().end_turn()
    scene.match.answer(2, "attack with reliant")
    scene.do("together with venture", "yes", "captain 1 leads").settle()
    assert (scene.ship("venture").seat, scene.ship("reliant").seat) == (0, 2)
    options = {
        seat: " ".join(option.notation for option in question.options)
        for seat, question in scene.match.questions.items()
    }
    assert "power reliant" in options[2]
    assert "reliant" not in options[0]


@rule("FC-R32-04")
def test_no_ship_changes_captains_in_play_at_random() -> None:
    match = GAME.new(4, 5)
    dice = seeded(5)
    command: dict[int, int] = {}
    for _ in range(600):
        seats = list(match.questions)
        seat = seats[dice.below(len(seats))]
        options = match.questions[seat].options
        match.answer(seat, options[dice.below(len(options))])
        if match.state.turn:
            for ship in match.state.ships:
                if ship is not None:
                    assert command.setdefault(ship.number, ship.seat) == ship.seat
    assert match.state.turn > 4
    assert len(command) >= 8


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
        total = fleet_total(match.state, Team(team))
        assert len(match.state.mission_decks[team]) == total - 6


@rule("FC-R32-07", "FC-R32-10")
def test_partners_act_as_they_like_in_their_common_turn() -> None:
    """The rulebook's example: one action of the first, two of the second, one of the first."""
    scene = four(
        {
            "venture": "d3", "yeager": "d3", "reliant": Placed("d4", seat=2),
            "equinox": Placed("d4", seat=2), "groth": Placed("a1", seat=1),
        },
        tiles=SPACE,
    )  # fmt: skip
    assert sorted(scene.match.questions) == [0, 2]
    for seat, ship in ((0, "venture"), (2, "reliant"), (2, "equinox"), (0, "yeager")):
        scene.match.answer(seat, f"influence with {ship}")
        scene.settle()
    assert [captain.actions for captain in scene.galaxy.captains[::2]] == [0, 0]
    assert (scene.control("d3"), scene.control("d4")) == ((0, 2), (0, 2))
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


@rule("FC-R32-10")
def test_a_combined_attack_by_consent_takes_an_action_of_both() -> None:
    scene = joint_attack(2, dice=[1, 6]).settle()
    assert scene.events("attacked")[-1]["total"] == 12 + 6 + 1
    assert scene.galaxy.captains[0].actions == scene.galaxy.captains[2].actions == 1


@rule("FC-R32-14")
@pytest.mark.parametrize("leader", [0, 2])
def test_in_a_combined_attack_only_the_leader_is_asked_for_cards(leader: int) -> None:
    hands = {0: ["pavel-chekov"], 2: ["kira-nerys"]}
    scene = joint_attack(leader, hands=hands, dice=[1, 6])
    card = hands[leader][0]
    assert scene.can(f"fight {card}")
    assert asked_for_cards(scene) == [leader, 1]


@rule("FC-R32-14")
@pytest.mark.parametrize("leader", [0, 2])
def test_in_an_opposed_test_of_both_only_the_leader_is_asked_for_cards(leader: int) -> None:
    """Sensor Overload of the first captain; Emergency Power helps whoever may play it."""
    scene = four(
        {
            "yeager": Placed("d3", "6/6/4/4"), "reliant": Placed("d3", "6/4/6/4", seat=2),
            "bortas": Placed("d3", "8/7/8/7", seat=1), "groth": Placed("d3", seat=3),
        },
        tiles=SPACE, dice=[2, 4],
        hands={0: ["sensor-overload"], leader: ["emergency-power", *["sensor-overload"][leader:]]},
    )  # fmt: skip
    scene.match.answer(0, "play sensor-overload")
    scene.do("for bortas", "together with reliant", "yes")
    assert scene.asked == (0, "leader")
    scene.match.answer(0, f"captain {leader + 1} leads")
    assert scene.can("play emergency-power")
    assert asked_for_cards(scene) == [leader, 1]
    found = scene.events("tested")[-1]
    assert (found["total"], found["foe_total"]) == (6 + 4 + 2, 7 + 4)
    assert scene.galaxy.captains[0].actions == scene.galaxy.captains[2].actions == 1


@rule("FC-R32-14")
def test_a_partner_without_a_ship_in_the_combat_does_not_lead_it() -> None:
    scene = partners(hands={2: ["kira-nerys"]}, groth="d3")
    scene.match.answer(0, "attack with venture")
    scene.match.answer(0, "go ahead")
    assert scene.asked == (0, "trial")
    assert asked_for_cards(scene) == [0, 1]


@rule("FC-R32-15")
@pytest.mark.parametrize(("reliant", "able"), [("6/4/6/4", True), ("4/4/9/3", False)])
def test_the_leaders_card_is_about_a_ship_of_his_own(reliant: str, able: bool) -> None:
    """Photon Torpedo Spread asks for Weapons 6: those of Venture, the partner's, do not count."""
    scene = joint_attack(2, reliant, hands={2: ["photon-torpedo-spread"]})
    assert scene.can("fight photon-torpedo-spread") == able


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
    spent = partners(missions={0: ["stellar-survey"], 2: ["anomaly-study"]})
    spent.do("influence with venture", "influence with yeager")
    assert "swap missions" not in [each.notation for each in spent.match.questions[0].options]
    assert "swap missions" in [each.notation for each in spent.match.questions[2].options]


@rule("FC-R32-15")
def test_a_card_for_ones_ships_is_not_for_the_partners() -> None:
    """Warriors, Sing!: +1 to every system of each of the captain's ships here."""
    scene = four(
        {
            "groth": Placed("d3", "9/4/4/6", seat=1), "somraw": Placed("d3", seat=1),
            "korinar": Placed("d3", seat=3), "venture": "a5",
        },
        tiles=SPACE, active=1, hands={1: ["warriors-sing"]},
    )  # fmt: skip
    scene.match.answer(1, "play warriors-sing")
    scene.do("for groth").settle()
    changed = {each.ship for each in scene.galaxy.passing}
    assert changed == {SHIP_NUMBER["groth"], SHIP_NUMBER["somraw"]}


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
def test_one_transport_exchanges_any_number_of_cards_and_hands_stay_as_large() -> None:
    """Three against two: two pairs change hands by one action, then there is no other pair."""
    mine, theirs = ["spock", "leonard-mccoy", "pavel-chekov"], ["data", "tasha-yar"]
    scene = partners(hands={0: mine, 2: theirs})
    scene.match.answer(0, "transport with venture")
    scene.do("exchange command cards")
    scene.do("give spock", "for data", "yes")
    assert scene.asked == (0, "exchange")
    scene.do("give leonard-mccoy", "for tasha-yar", "yes").settle()
    assert sorted(scene.match.questions) == [0, 2]
    assert sorted(scene.hand(0)) == ["data", "pavel-chekov", "tasha-yar"]
    assert sorted(scene.hand(2)) == ["leonard-mccoy", "spock"]
    assert scene.galaxy.captains[0].actions == 1
    assert scene.galaxy.captains[2].actions == 2


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
    assert (len(scene.ship("venture").crew), len(scene.ship("reliant").crew)) == (0, 2)
    assert scene.ship("reliant").bonus != [0, 0, 0, 0]


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


@rule("FC-R32-21")
def test_reinforcements_may_take_the_shares_further_apart_than_2() -> None:
    """7 and 2 in size before, 13 and 2 after; the team's fleet size alone is the limit."""
    scene = partners(fleet_size=15)
    scene.match.answer(0, "reinforce")
    assert scene.can("bring enterprise-e")
    scene.match.answer(0, "bring enterprise-e")
    scene.settle()
    shares = [sum(SIZE[ship.number] for ship in fleet(scene.galaxy, Seat(seat))) for seat in (0, 2)]
    assert shares == [13, 2]


@rule("FC-R32-22")
def test_partners_share_installations() -> None:
    """The first captain's tokens and Outpost: his partner repairs there and enlarges it."""
    scene = four(
        {
            "reliant": Placed("d3", alert="yellow", seat=2),
            "equinox": Placed("d3", seat=2), "groth": Placed("a1", seat=1),
        },
        tiles={"d3": "class-m-planet"}, control={"d3": (0, 2)}, installations={"d3": "outpost"},
    )  # fmt: skip
    scene.match.answer(2, "repair reliant")
    scene.settle()
    assert scene.ship("reliant").alert == 0
    scene.match.answer(2, "build with equinox")
    scene.settle()
    assert scene.installation("d3") == "colony"


@rule("FC-R32-22")
def test_a_starbase_of_the_team_repairs_the_ships_of_both_that_stay() -> None:
    ships: dict[str, str | Placed] = {
        "venture": Placed("d3", alert="yellow"), "groth": Placed("a1", seat=1),
        "reliant": Placed("d3", alert="yellow", seat=2),
    }  # fmt: skip
    scene = four(
        ships, tiles={"d3": "class-m-planet"}, control={"d3": (0, 3)},
        installations={"d3": "starbase"},
    )  # fmt: skip
    assert scene.can("rest venture", "rest reliant")


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
