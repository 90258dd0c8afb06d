"""The turn: track, events now or later, action points, the offer, the refill."""

from __future__ import annotations

import pytest

from plancia.engine.refusal import CannotUndo
from tests.rule import rule
from tests.rulebook.expanse.sitting import Sitting, sitting


@rule("EX-17", "EX-30")
def test_take_a_card_or_play_a_kept_event() -> None:
    table = sitting(track=["cotyar"], kept={"un": ["sematimba"], "mcr": ["terraforming"]})
    assert "take cotyar" in table.options
    assert "play sematimba" in table.options
    assert "play terraforming" not in table.options
    assert "pass" not in table.options


@rule("EX-18", "EX-R3", "EX-R4")
def test_the_oldest_card_is_free_and_others_cost() -> None:
    track = ["cotyar", "railguns", "blockade", "razorback", "score-1"]
    for card, cost in zip(track, (0, 1, 1, 2, 2), strict=True):
        table = sitting(track=track, points={"un": 5})
        table.do(f"take {card}")
        assert table.points("un") == 5 - cost
    table = sitting(track=track, points={"un": 1})
    assert table.options == ["take cotyar", "take railguns", "take blockade"]
    table = sitting(track=track, points={"un": 1}, options={"costs": "0 1 2 2 2"})
    assert table.options == ["take cotyar", "take railguns"]


@rule("EX-19")
def test_something_can_always_be_taken() -> None:
    assert sitting(points={"un": 0}).options == ["take data-broker"]


@rule("EX-20", "EX-21")
def test_the_event_only_with_ones_icon_and_never_with_the_points() -> None:
    table = sitting(track=["cotyar"])
    table.do("take cotyar")
    assert table.options == ["action points", "event", "keep event"]
    table.do("action points")
    assert table.asked == ("un", "spend")
    assert "event" not in table.do("done").options
    table = sitting(track=["terraforming"])
    table.do("take terraforming")
    assert table.asked == ("un", "spend")


@rule("EX-22", "EX-29", "EX-30")
def test_an_event_is_resolved_now_or_kept_for_a_point() -> None:
    table = sitting(track=["cotyar"])
    table.do("take cotyar", "event", "mcr loses")
    assert table.discard == ["cotyar"]
    assert (table.points("un"), table.points("mcr")) == (12, 9)
    table = sitting(track=["cotyar"], kept={"un": ["sematimba", "blockade"]})
    table.do("take cotyar", "keep event")
    assert table.kept("un") == ["sematimba", "blockade", "cotyar"]
    assert table.discard == []
    assert table.points("un") == 9


@rule("EX-22")
def test_without_the_point_no_event_can_be_kept() -> None:
    table = sitting(track=["cotyar"], points={"un": 0})
    assert table.do("take cotyar").options == ["action points", "event"]


@rule("EX-23")
def test_using_ones_own_event_offers_nothing_and_leaves_initiative() -> None:
    table = sitting(active="opa", track=["data-broker"], influence={"opa": {"ceres": 1}})
    before = table.initiative
    table.do("take data-broker", "event", "pass")
    assert table.asked == ("pg", "turn")
    assert table.initiative == before
    kept = sitting(active="opa", track=["data-broker"])
    kept.do("take data-broker", "keep event")
    assert kept.asked == ("pg", "turn")
    assert kept.initiative == before


@rule("EX-24", "EX-R16")
def test_action_points_in_any_order_and_the_rest_is_lost() -> None:
    table = sitting(track=["blockade"], fleets={"un": ["earth"]})
    table.do("take blockade", "action points", "influence luna", "move earth", "to mars")
    assert table.state.actions == 1
    table.do("done")
    assert table.asked == ("mcr", "offer")
    table.do("pass")
    assert table.state.actions == 0
    assert table.asked == ("mcr", "turn")


@rule("EX-24")
def test_the_last_point_spent_ends_the_actions() -> None:
    table = sitting(track=["terraforming"], fleets={"un": ["earth"]})
    table.do("take terraforming", "influence luna", "influence luna")
    assert table.asked == ("mcr", "offer")


OFFER = ["pg", "opa", "un", "mcr"]


@rule("EX-25", "EX-26", "EX-29", "EX-R10")
def test_the_event_is_offered_by_initiative_and_the_first_takes_it() -> None:
    table = sitting(active="un", track=["ganymede-incident"], initiative=OFFER)
    table.do("take ganymede-incident", "action points", "done")
    assert table.asked == ("pg", "offer")
    table.do("pass")
    assert table.asked == ("opa", "offer")
    assert table.initiative == OFFER
    table.do("event")
    assert table.cubes("opa", "ganymede") == 1
    assert table.cubes("mcr", "ganymede") == 0
    assert table.initiative == ["pg", "un", "mcr", "opa"]
    assert table.asked == ("mcr", "turn")
    assert table.discard == ["ganymede-incident"]


@rule("EX-26", "EX-R9")
def test_keeping_an_offered_event_goes_to_the_bottom_too() -> None:
    table = sitting(active="un", track=["ganymede-incident"], initiative=OFFER)
    table.do("take ganymede-incident", "action points", "done", "keep event")
    assert table.kept("pg") == ["ganymede-incident"]
    assert table.points("pg") == 9
    assert table.initiative == ["opa", "un", "mcr", "pg"]


@rule("EX-27")
def test_declining_keeps_the_place() -> None:
    table = sitting(active="un", track=["terraforming"], initiative=OFFER)
    table.do("take terraforming", "done", "pass")
    assert table.initiative == OFFER
    assert table.discard == ["terraforming"]


@rule("EX-28", "EX-69")
def test_with_two_players_the_opponent_is_asked_if_shown() -> None:
    table = sitting(players=2, track=["terraforming", "cotyar"], fleets={"un": ["earth"]})
    table.do("take terraforming", "done")
    assert table.asked == ("mcr", "offer")
    other = sitting(players=2, track=["cotyar"])
    other.do("take cotyar", "action points", "done")
    assert other.asked == ("mcr", "turn")


@rule("EX-30")
def test_playing_a_kept_event_leaves_the_track() -> None:
    table = sitting(kept={"un": ["cotyar"]})
    before = table.track
    table.do("play cotyar", "opa loses")
    assert table.track == before
    assert table.kept("un") == []
    assert table.discard == ["cotyar"]
    assert table.asked == ("mcr", "turn")


@rule("EX-31", "EX-R11")
def test_cards_slide_and_a_new_one_comes() -> None:
    track = ["cotyar", "railguns", "blockade", "razorback", "sematimba"]
    table = sitting(track=track, top=["war-footing"])
    table.do("take blockade", "keep event")
    assert table.track == ["cotyar", "railguns", "razorback", "sematimba", "war-footing"]


@rule("EX-R18")
def test_a_kept_event_can_be_played_from_the_next_turn_on() -> None:
    table = sitting(players=2, track=["cotyar", "epstein-drive"])
    table.do("take cotyar", "keep event")
    assert table.asked == ("mcr", "turn")
    table.do("take epstein-drive", "keep event")
    assert table.asked == ("un", "turn")
    assert table.can("play cotyar")


@rule("EX-R17")
def test_an_event_that_does_nothing_may_be_resolved() -> None:
    table = sitting(track=["sematimba"])
    table.do("take sematimba", "event")
    assert table.discard == ["sematimba"]
    assert table.asked == ("mcr", "turn")


@rule("EX-R22")
def test_points_never_fall_below_zero() -> None:
    table = sitting(track=["cotyar"], points={"mcr": 0})
    table.do("take cotyar", "event", "mcr loses")
    assert table.points("mcr") == 0


@rule("EX-OPTION-1")
def test_a_turn_limit_ends_the_match_and_points_decide() -> None:
    table = sitting(track=["cotyar"], points={"pg": 30}, options={"turn_limit": 1})
    table.do("take cotyar", "keep event")
    assert table.match.over
    assert table.match.winners == [3]
    assert not table.state.final


@rule("EX-OPTION-2")
def test_taking_back_ends_with_a_drawn_card() -> None:
    table = sitting(track=["blockade"], fleets={"un": ["earth"]})
    table.do("take blockade", "action points", "influence luna")
    table.match.undo(0)
    assert table.cubes("un", "luna") == 0
    assert table.can("influence luna")
    table.match.undo(0)
    table.do("keep event")
    with pytest.raises(CannotUndo):
        table.match.undo(0)


def example() -> Sitting:
    """Before example 1-1: UN, OPA, Protogen and MCR play in this order."""
    return sitting(
        active="un",
        order=["un", "opa", "pg", "mcr"],
        initiative=["pg", "opa", "mcr", "un"],
        track=["paolo-cortazar", "razorback", "cotyar", "secret-mission", "black-ops-squad"],
        top=["stealth-ships", "railguns", "blockade", "score-1"],
        fleets={
            "un": ["earth", "earth"], "opa": ["earth"], "pg": ["earth", "thoth"],
            "mcr": ["mars"],
        },
    )  # fmt: skip


def after_first() -> Sitting:
    table = example()
    table.do("take paolo-cortazar", "move earth", "send 1 fleet", "to mars")
    return table.do("influence mariner-valley", "event", "influence titan", "influence io")


def after_second() -> Sitting:
    table = after_first()
    return table.do("take razorback", "event", "to saturn", "pass")


def after_third() -> Sitting:
    table = after_second()
    table.do("take secret-mission", "action points", "influence luna")
    return table.do("move thoth", "to eros", "influence eros", "pass")


@rule("EX-25", "EX-26", "EX-31", "EX-33", "EX-35")
def test_printed_example_1_1() -> None:
    """The UN uses Cortázar's points, Protogen resolves the event and drops to the bottom."""
    table = example()
    table.do("take paolo-cortazar", "move earth", "send 1 fleet", "to mars")
    table.do("influence mariner-valley")
    assert table.points("un") == 10
    assert table.asked == ("pg", "offer")
    table = after_first()
    assert (table.cubes("pg", "titan"), table.cubes("pg", "io")) == (1, 1)
    assert table.initiative == ["opa", "mcr", "un", "pg"]
    assert table.track[0] == "razorback"
    assert table.track[-1] == "stealth-ships"
    assert table.discard == ["paolo-cortazar"]
    assert table.asked == ("opa", "turn")


@rule("EX-18", "EX-23")
def test_printed_example_1_2() -> None:
    """The OPA resolves Razorback for nothing and flies from Earth to Saturn."""
    table = after_second()
    assert table.fleets("opa") == ["saturn"]
    assert table.points("opa") == 10
    assert table.initiative == ["opa", "mcr", "un", "pg"]
    assert table.asked == ("pg", "turn")


@rule("EX-18", "EX-27")
def test_printed_example_1_3() -> None:
    """Protogen leaves Stealth Ships for 2, takes Secret Mission for 1; the MCR declines."""
    table = after_second()
    assert table.track.index("stealth-ships") == 3
    assert table.track[1] == "secret-mission"
    table.do("take secret-mission", "action points", "influence luna")
    table.do("move thoth", "to eros", "influence eros")
    assert table.asked == ("mcr", "offer")
    table.do("pass")
    assert table.points("pg") == 9
    assert table.initiative == ["opa", "mcr", "un", "pg"]
    assert (table.cubes("pg", "luna"), table.cubes("pg", "eros")) == (1, 1)
    assert table.track == [
        "cotyar", "black-ops-squad", "stealth-ships", "railguns", "blockade",
    ]  # fmt: skip


@rule("EX-18", "EX-22")
def test_printed_example_1_4() -> None:
    """The MCR keeps Black-Ops Squad for 1 + 1 points, and a Score card comes."""
    table = after_third()
    table.do("take black-ops-squad", "keep event")
    assert table.points("mcr") == 8
    assert table.kept("mcr") == ["black-ops-squad"]
    assert table.track[-1] == "score-1"
