"""What bots are told of The Expanse follows from what its sheets say."""

from collections.abc import Callable

import pytest

import plancia
from plancia.engine import Seat
from plancia.engine.question import Option, Question
from plancia.games.expanse.content.factions import OPA
from plancia.games.expanse.content.lookup import ABILITY_POINTS
from plancia.games.expanse.content.vocabulary import Faction
from plancia.games.expanse.guide.guide import GUIDE, points_worth, weigh
from plancia.games.expanse.guide.outlook import Outlook, outlook_of
from plancia.games.expanse.guide.weights import hit, remove
from plancia.games.expanse.state.state import System
from tests.rulebook.expanse.sitting import SIDES, sitting

Change = Callable[[System, Outlook, Option, Question], float]

CUBES = {"opa": {"eros": 1}, "un": {"eros": 2}}


def test_a_free_action_leaves_action_points_their_worth() -> None:
    plain = points_worth(sitting(active="opa", influence=CUBES).state, OPA, 4)
    solidarity = points_worth(sitting(active="opa", influence=CUBES, scorings=1).state, OPA, 4)
    assert plain[4] > 0
    assert solidarity[4] >= solidarity[1] > 0
    assert solidarity[0] > 0 == plain[0], "an influence in the Belt costs nothing"


@pytest.mark.parametrize(
    ("side", "card", "notation", "change"),
    [
        ("opa", "nuclear-strike", "sleepers against un on eros", remove),
        ("mcr", "admiral-nguyen", "strike un fleet at mars", hit),
    ],
)
def test_an_ability_weighs_what_it_changes_for_each_action_point(
    side: str, card: str, notation: str, change: Change
) -> None:
    fleets = {"mcr": ["battleship mars"], "un": ["mars"]}
    table = sitting(active=side, track=[card], scorings=2, influence=CUBES, fleets=fleets)
    table.do(f"take {card}")
    [question] = table.match.questions.values()
    place = table.options.index(notation)
    option = question.options[place]
    faction = Faction(SIDES.index(side))
    whole = change(table.state, outlook_of(table.state, faction), option, question)
    cost = ABILITY_POINTS[faction][2][option.verb]
    assert whole > 0
    assert weigh(table.state, question)[place] == pytest.approx(whole / cost)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_chances_of_all_who_play_add_up(seats: int) -> None:
    match = plancia.game("expanse").new(seats=seats, seed=5, options={"factions": "drawn"})
    chances = [GUIDE.evaluate(match.state, Seat(seat)) for seat in range(seats)]
    assert sum(chances) == pytest.approx(1.0)
