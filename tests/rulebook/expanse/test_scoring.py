"""Scoring, the Rocinante, and the end."""

from __future__ import annotations

import pytest

from plancia.games.expanse.content.solar import BELT, INNER, OUTER
from plancia.games.expanse.content.vocabulary import NO_SECTOR
from plancia.games.expanse.rules.board import count_bases
from tests.rule import rule
from tests.rulebook.expanse.sitting import SIDES, Sitting, sitting

FOUR = ((4, 2, 1), (1, 0, 0))


def scored(influence: dict[str, int], base: str = "europa", **given: object) -> dict[str, int]:
    """What one base of the bonus sector gives in the fourth scoring."""
    places = {side: {base: count} for side, count in influence.items()}
    table = sitting(influence=places, rocinante=("mcr", "vesta"), scorings=3, **given)  # type: ignore[arg-type]
    gained = count_bases(table.state, OUTER, FOUR)
    return {side: gained[SIDES.index(side)] for side in influence}


@rule("EX-59", "EX-49")
@pytest.mark.parametrize(
    ("totals", "points"),
    [
        ((5, 3, 2, 1), (4, 2, 1, 0)),
        ((3, 3, 2, 1), (2, 2, 1, 0)),
        ((3, 3, 2, 2), (2, 2, 0, 0)),
    ],
)
def test_printed_examples_of_ranking(totals: tuple[int, ...], points: tuple[int, ...]) -> None:
    """The fourth Score card, 4/2/1; Water is no resource of the UN."""
    order = ("un", "mcr", "pg", "opa")
    counted = scored(dict(zip(order, totals, strict=True)), "europa")
    assert counted == dict(zip(order, points, strict=True))


@rule("EX-54", "EX-56", "EX-59", "EX-61", "EX-R26")
def test_printed_example_2() -> None:
    """Europa with Jupiter held by the MCR at strength 3 against 1; Luna and Africa besides."""
    table = sitting(
        influence={
            "opa": {"europa": 4, "luna": 1, "africa": 1}, "mcr": {"europa": 2},
            "un": {"europa": 1},
        },
        fleets={"mcr": ["battleship jupiter", "jupiter"], "opa": ["jupiter"]},
        scorings=3, bonuses=["inner", "belt", "belt"], track=["score-1"], active="opa",
        points={"opa": 10},
    )  # fmt: skip
    assert count_bases(table.state, OUTER, FOUR) == [1, 2, 5 + 1 + 2, 0]
    table.do("take score-1", "outer")
    while table.asked[1] != "turn":
        table.do("pass")
    assert [table.points(side) for side in SIDES] == [11, 12, 18, 10]


@rule("EX-46", "EX-47", "EX-R2", "EX-R24")
def test_the_order_of_a_scoring() -> None:
    table = sitting(
        track=["score-1"], kept={"mcr": ["terraforming"], "un": ["cotyar"]},
        influence={"un": {"luna": 1}}, fleets={"un": ["earth"] * 4}, points={"opa": 3, "pg": 4},
    )  # fmt: skip
    table.do("take score-1")
    assert table.asked == ("un", "bonus")
    assert table.options == ["inner", "belt", "outer"]
    table.do("inner")
    assert table.asked == ("mcr", "scoring")
    table.do("pass")
    assert table.asked == ("un", "scoring")
    assert table.points("un") == 10
    table.do("pass")
    assert table.points("un") == 10 + 2 + 1
    assert table.state.scorings == 1
    assert table.asked == ("mcr", "reinforce")
    assert table.rocinante == "mcr"
    table.do("pass", "pass", "pass", "build fleet")
    assert table.fleets("un") == ["earth"] * 5
    assert table.rocinante == "opa"
    assert table.asked == ("mcr", "turn")


@rule("EX-47", "EX-4")
def test_the_bonus_sector_is_secret_until_revealed() -> None:
    table = sitting(track=["score-1"], kept={"opa": ["fred-johnson"]})
    table.do("take score-1", "belt")
    assert table.asked[1] == "scoring"
    for seat in (1, 2, None):
        [marker] = table.area("bonus", seat).markers
        assert marker.name == "A secret sector"
        assert not any("Belt" in line for line in table.log(seat))
    assert [marker.name for marker in table.area("bonus", 0).markers] == ["The Belt (secret)"]
    imagined = {table.match.fork(observer=1, seed=seed).state.bonus for seed in range(20)}
    assert imagined == {INNER, BELT, OUTER}
    assert {table.match.fork(observer=0, seed=seed).state.bonus for seed in range(9)} == {BELT}


@rule("EX-48", "EX-R27", "EX-R18")
def test_each_may_play_one_event_left_of_the_scorer_first() -> None:
    kept = {"un": ["cotyar", "sematimba"], "opa": ["ice-haulers"], "mcr": ["railguns"]}
    table = sitting(active="opa", track=["score-1"], kept=kept, rocinante=("pg", "thoth"))
    table.do("take score-1", "belt")
    assert table.asked == ("pg", "scoring")
    assert table.options == ["holden", "nagata", "kamal", "burton", "pass"]
    table.do("pass")
    assert table.asked == ("un", "scoring")
    table.do("play cotyar", "pg loses")
    assert table.kept("un") == ["sematimba"]
    assert table.asked == ("mcr", "scoring")
    table.do("pass")
    assert table.asked == ("opa", "scoring")
    assert table.can("play ice-haulers")
    assert not table.can("holden")


@rule("EX-49", "EX-R19", "EX-R20")
@pytest.mark.parametrize(("scorings", "points"), [(0, 2), (1, 3), (2, 3), (3, 4), (4, 4)])
def test_rows_of_the_bonus_track(scorings: int, points: int) -> None:
    table = sitting(
        players=2, track=["score-1"], scorings=scorings, influence={"un": {"eros": 1, "luna": 0}},
        rocinante=("mcr", "saturn"), fleets={"un": ["earth"] * 5},
    )  # fmt: skip
    table.do("take score-1", "belt", "pass")
    assert table.points("un") == 10 + points


@rule("EX-50", "EX-47")
def test_a_used_token_cannot_be_chosen_again() -> None:
    table = sitting(players=2, track=["score-1"], bonuses=["belt"], scorings=1)
    table.do("take score-1", "belt", "pass")
    assert table.match.position()["state"]["bonuses"] == ["belt", "belt"]
    again = sitting(players=2, track=["score-1"], bonuses=["belt", "belt"], scorings=2)
    assert again.do("take score-1").options == ["inner", "outer"]


@rule("EX-51")
def test_technologies_after_the_first_three_scorings() -> None:
    fleets = {"mcr": ["mars", "mars", "mars", "battleship mars", "battleship mars"]}
    table = sitting(
        players=2, active="un", track=["score-1"], fleets=fleets | {"un": ["earth"] * 5}
    )
    table.do("take score-1", "belt", "pass")
    sheet = table.area("sheet1", 1)
    assert [row.state for row in sheet.abilities] == ["plain", "plain", "off", "off"]
    card = table.track[0]
    table.do(f"take {card}", *(["action points"] if table.match.questions and len(card) else []))
    table.do("move mars", "send 1 fleet")
    assert table.can("to jupiter")


@rule("EX-52")
def test_a_new_fleet_but_no_scrap_ship_and_no_repair() -> None:
    table = sitting(
        track=["score-1"], active="pg", scorings=2, rocinante=("un", "earth"),
        fleets={
            "un": ["earth"] * 5, "mcr": ["damaged mars", "mars", "mars", "mars"],
            "opa": ["tycho"] * 5, "pg": ["thoth"] * 4,
        },
    )  # fmt: skip
    table.do("take score-1", "belt", "pass")
    assert table.asked == ("mcr", "reinforce")
    assert table.options == ["build battleship", "pass"]
    table.do("build battleship")
    assert table.fleets("mcr") == ["battleship mars", "damaged mars", "mars", "mars", "mars"]
    assert table.asked == ("pg", "reinforce")


@rule("EX-53", "EX-R5")
def test_the_rocinante_goes_to_the_poorest() -> None:
    def after(**given: object) -> Sitting:
        homes = {"un": "earth", "opa": "tycho", "pg": "thoth"}
        fleets = {side: [home] * 5 for side, home in homes.items()}
        fleets["mcr"] = ["mars", "mars", "mars", "battleship mars", "battleship mars"]
        players = given.get("players", 4)
        sides = SIDES[: int(str(players))]
        kept = {side: fleets[side] for side in sides}
        table = sitting(track=["score-1"], fleets=kept, **given)  # type: ignore[arg-type]
        return table.do("take score-1", "belt", "pass")

    assert after(points={"pg": 3}).rocinante == "pg"
    tied = after(points={"un": 3, "opa": 3, "pg": 3}, initiative=["pg", "un", "opa", "mcr"])
    assert tied.rocinante == "opa"
    assert tied.state.rocinante_at == 4
    assert after(players=2, points={"un": 5, "mcr": 5}).rocinante == "mcr"
    assert after(players=2, points={"un": 4, "mcr": 5}).rocinante == "un"


@rule("EX-54", "EX-55", "EX-MCR-3")
def test_strength_and_ties_in_orbit() -> None:
    def ahead(fleets: dict[str, list[str]], scorings: int = 1) -> list[int]:
        influence = {"mcr": {"eros": 1}, "un": {"eros": 1}}
        table = sitting(influence=influence, fleets=fleets, scorings=scorings)
        return count_bases(table.state, NO_SECTOR, FOUR)[:2]

    assert ahead({"mcr": ["battleship eros"], "un": ["eros"]}) == [0, 1]
    assert ahead({"mcr": ["battleship eros"], "un": ["eros", "eros"]}) == [0, 0]
    assert ahead({"mcr": ["damaged eros"], "un": ["eros", "eros"]}) == [1 + 1, 0]
    assert ahead({"mcr": ["battleship eros"], "un": ["eros", "eros"]}, 3)[1] == 1
    assert ahead({"mcr": ["battleship eros"], "un": ["eros", "eros"]}, 2)[1] == 0


@rule("EX-56", "EX-57", "EX-58", "EX-R6")
def test_orbital_control_needs_a_cube_and_nobody_inherits_it() -> None:
    influence = {"un": {"luna": 1, "africa": 1}, "opa": {"luna": 1, "africa": 1}}
    fleets = {"pg": ["earth", "earth"], "un": ["earth"]}
    table = sitting(influence=influence, fleets=fleets)
    assert count_bases(table.state, INNER, FOUR) == [4, 0, 4, 0]
    influence["pg"] = {"luna": 1}
    strong = sitting(influence=influence, fleets=fleets)
    assert count_bases(strong.state, INNER, FOUR) == [1 + 2, 0, 1 + 2, 4 + 1]


@rule("EX-60")
def test_a_tie_outside_the_bonus_sector_gives_nothing() -> None:
    table = sitting(influence={"un": {"vesta": 2}, "opa": {"vesta": 2}, "pg": {"vesta": 1}})
    assert count_bases(table.state, INNER, FOUR) == [0, 0, 0, 0]


@rule("EX-61", "EX-R21", "EX-69")
def test_critical_resources_by_number_of_players() -> None:
    def points(players: int, side: str, base: str) -> int:
        table = sitting(players=players, influence={side: {base: 1}}, rocinante=("mcr", "saturn"))
        return count_bases(table.state, OUTER, FOUR)[SIDES.index(side)]

    assert points(4, "mcr", "tycho") == 2
    assert points(3, "mcr", "tycho") == 1
    assert points(3, "mcr", "eros") == 2
    assert points(4, "mcr", "eros") == 1
    assert points(4, "un", "eurasia") == 2
    assert points(2, "un", "eurasia") == 1
    behind = sitting(influence={"opa": {"africa": 1}, "pg": {"africa": 2}})
    assert count_bases(behind.state, INNER, FOUR) == [0, 0, 2, 4]
    assert points(4, "opa", "africa") == 2
    assert points(4, "pg", "thoth") == 2


@rule("EX-UN-3")
def test_hegemony_wins_ties_under_a_fleet() -> None:
    influence = {"un": {"europa": 1, "luna": 1}, "opa": {"europa": 1, "luna": 1}}
    fleets = {"un": ["jupiter"], "pg": ["jupiter"]}
    late = sitting(influence=influence, fleets=fleets, scorings=3)
    assert count_bases(late.state, OUTER, FOUR) == [4, 0, 2, 0]
    early = sitting(influence=influence, fleets=fleets, scorings=2)
    assert count_bases(early.state, OUTER, FOUR) == [2, 0, 2, 0]


def crew(**given: object) -> Sitting:
    """The UN controls the Rocinante at Ceres and is asked in a scoring."""
    table = sitting(active="un", track=["score-1"], rocinante=("un", "ceres"), **given)  # type: ignore[arg-type]
    return table.do("take score-1", "belt")


@rule("EX-63")
def test_holden_places_influence_anywhere() -> None:
    table = crew().do("holden")
    assert len(table.options) == 16
    assert table.do("influence titan").cubes("un", "titan") == 1


@rule("EX-63", "EX-R7")
def test_nagata_moves_one_zone_and_must_remove_a_fleet() -> None:
    table = crew(fleets={"mcr": ["jupiter"], "opa": ["jupiter"]}).do("nagata")
    assert not table.can("to saturn")
    assert not table.can("to ceres")
    table.do("to jupiter")
    assert table.options == ["hit mcr fleet at jupiter", "hit opa fleet at jupiter"]
    assert table.do("hit opa fleet at jupiter").fleets("opa") == []


@rule("EX-63")
def test_kamal_moves_anywhere() -> None:
    table = crew().do("kamal", "to saturn")
    assert table.state.rocinante_at == 8


@rule("EX-63", "EX-R7", "EX-62")
def test_burton_removes_one_for_each_friendly_ship() -> None:
    fleets = {"un": ["ceres"], "mcr": ["battleship ceres", "ceres"]}
    table = crew(fleets=fleets).do("burton", "hit mcr battleship at ceres")
    assert set(table.options) == {"hit mcr fleet at ceres", "hit mcr damaged at ceres"}
    table.do("hit mcr damaged at ceres")
    assert table.fleets("mcr") == ["ceres"]
    assert table.asked[1] == "reinforce"


LAST = ["score-1", "score-2", "score-3", "score-4"]


def at_the_end(**given: object) -> Sitting:
    """Four Score cards are out, one lies on the track, the sixth comes next."""
    return sitting(track=["cotyar", "score-5"], top=["score-6"], discard=LAST, **given)  # type: ignore[arg-type]


@rule("EX-32", "EX-64", "EX-65", "EX-R12")
def test_the_sixth_score_card_ends_the_game() -> None:
    kept = {"opa": ["railguns"], "mcr": ["terraforming"]}
    table = at_the_end(kept=kept, rocinante=("mcr", "vesta"), influence={"un": {"luna": 1}})
    table.do("take cotyar", "keep event")
    assert table.state.final
    assert "score-5" in table.discard
    assert "score-6" in table.discard
    assert table.asked == ("opa", "scoring")
    table.do("pass")
    assert table.asked == ("un", "scoring")
    table.do("pass")
    assert table.asked == ("mcr", "scoring")
    assert table.can("holden")
    table.do("pass")
    assert table.match.over
    assert table.state.scorings == 0
    assert table.points("un") == 9 + 5 + 1


@rule("EX-66", "EX-61")
def test_final_scoring_pays_every_base_5_3_1() -> None:
    influence = {"un": {"vesta": 3}, "mcr": {"vesta": 2}, "opa": {"vesta": 1}}
    table = at_the_end(influence=influence, rocinante=("pg", "thoth"))
    table.do("take cotyar", "event", "pg loses", "pass")
    assert [table.points(side) for side in SIDES] == [12 + 5 + 1, 13, 11, 9]
    assert table.match.winners == [0]


@rule("EX-67")
def test_ties_at_the_end() -> None:
    table = at_the_end(points={"un": 2, "opa": 30, "pg": 30}, initiative=["un", "pg", "mcr", "opa"])
    table.do("take cotyar", "keep event", "pass", "pass")
    assert table.match.over
    assert table.match.winners == [3]
    for holder, seat in (("un", 0), ("mcr", 1)):
        two = at_the_end(players=2, points={"un": 9, "mcr": 10}, rocinante=(holder, "vesta"))
        two.do("take cotyar", "event")
        while not two.match.over:
            two.do("pass")
        assert two.points("un") == 11
        assert two.points("mcr") == 9
        even = at_the_end(players=2, points={"un": 11, "mcr": 10}, rocinante=(holder, "vesta"))
        even.do("take cotyar", "keep event")
        while not even.match.over:
            even.do("pass")
        assert even.match.winners == [seat]


@rule("EX-R23", "EX-68")
def test_a_scoring_that_draws_the_sixth_card_is_finished_first() -> None:
    table = at_the_end(influence={"un": {"luna": 1}}, points={"un": 20}, rocinante=("un", "earth"))
    table.do("take score-5", "inner", "pass")
    assert table.asked[1] == "reinforce"
    assert table.state.scorings == 1
    assert table.state.bonuses == [INNER]
    while table.asked[1] == "reinforce":
        table.do("pass")
    assert table.state.final
    assert table.asked[1] == "scoring"


@rule("EX-R24")
def test_the_last_sector_left_is_chosen_in_secret_too() -> None:
    used = ["inner", "inner", "belt", "belt"]
    table = sitting(track=["score-1"], bonuses=used, scorings=4).do("take score-1")
    assert table.asked == ("un", "bonus")
    assert table.options == ["outer"]
