"""Events: the vocabulary of effects, card by card where it matters."""

from __future__ import annotations

import pytest

from plancia.games.expanse.content.cards import CARDS
from plancia.games.expanse.content.factions import FACTIONS
from plancia.games.expanse.content.lookup import ACTION_CARDS, PLAYERS
from tests.rule import rule
from tests.rulebook.expanse.sitting import GAME, Sitting, sitting


def resolving(card: str, side: str = "un", **given: object) -> Sitting:
    """A side that has just begun to resolve the event of a card."""
    table = sitting(active=side, track=[card], **given)  # type: ignore[arg-type]
    return table.do(f"take {card}", "event")


@rule("EX-40", "EX-R8")
def test_kenzo_gabriel_resolves_a_foreign_event_that_stays() -> None:
    track = ["kenzo-gabriel", "terraforming", "score-1", "cotyar"]
    table = sitting(active="pg", track=track)
    table.do("take kenzo-gabriel", "event")
    assert table.can("copy terraforming")
    assert not table.can("copy score-1")
    table.do("copy terraforming")
    assert table.cubes("pg", "mariner-valley") == table.cubes("pg", "londres-nova") == 1
    assert "terraforming" in table.track
    assert table.discard == ["kenzo-gabriel"]


@rule("EX-41", "EX-42")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_printed_example_sematimba_removes_up_to_two(count: int) -> None:
    influence = {"mcr": {"eros": 3, "ceres": 1}, "un": {"eros": 1}, "opa": {"titan": 1}}
    table = resolving("sematimba", influence=influence)
    assert table.can("remove un on eros")
    assert not table.can("remove opa on titan")
    table.do(*["remove mcr on eros"] * count)
    if count == 1:
        assert not table.can("remove mcr on ceres")
    if count < 2:
        table.do("pass")
    assert table.cubes("mcr", "eros") == 3 - count
    assert table.discard == ["sematimba"]


@rule("EX-41", "EX-42", "EX-37", "EX-R25")
def test_printed_example_terraforming_must_take_cubes_from_elsewhere() -> None:
    table = resolving("terraforming", "mcr", influence={"mcr": {"eros": 16, "ceres": 1}})
    assert table.options == ["influence mariner-valley", "influence londres-nova"]
    table.do("influence londres-nova", "from ceres")
    assert table.cubes("mcr", "londres-nova") == table.cubes("mcr", "mariner-valley") == 1
    assert (table.cubes("mcr", "eros"), table.cubes("mcr", "ceres")) == (15, 0)
    plenty = resolving("terraforming", "mcr")
    assert plenty.cubes("mcr", "mariner-valley") == 1
    assert plenty.asked == ("opa", "turn")


@rule("EX-41")
def test_a_mandatory_placement_cannot_be_refused() -> None:
    table = resolving("paolo-cortazar", "opa")
    assert "pass" not in table.options
    table.do("influence titan")
    assert "pass" not in table.options
    assert "influence titan" not in table.options
    may = resolving("secret-mission", "mcr", influence={"mcr": {"ceres": 1}})
    assert "pass" in may.options
    assert not may.can("influence ceres")


@rule("EX-43")
def test_linked_controlled_and_orbital_influence() -> None:
    table = resolving("razorback", fleets={"un": ["earth"]})
    table.do("to saturn")
    placing = [option for option in table.options if option.startswith("influence")]
    assert placing == ["influence rings", "influence titan", "influence phoebe"]
    influence = {"un": {"luna": 1, "ceres": 1, "eros": 1}, "mcr": {"ceres": 1, "eros": 2}}
    talks = resolving("peace-talks", influence=influence, fleets={"un": ["ceres"]})
    assert talks.options == ["protect luna", "protect ceres", "pass"]
    drummer = sitting(
        active="opa", track=["camina-drummer"], influence={"opa": {"eros": 1}},
        fleets={"un": ["eros", "vesta"], "mcr": ["eros"]},
    )  # fmt: skip
    drummer.do("take camina-drummer", "event")
    assert drummer.options == ["hit un fleet at eros", "hit mcr fleet at eros"]


@rule("EX-44")
def test_a_battleship_is_turned_over_then_removed() -> None:
    fleets = {"un": ["mars"], "mcr": ["battleship mars", "mars"]}
    table = resolving("bobbie-draper", fleets=fleets)
    table.do("hit mcr battleship at mars", "pass")
    assert table.fleets("mcr") == ["damaged mars", "mars"]
    yao = sitting(active="un", track=["kenzo-gabriel", "captain-yao"], fleets=fleets)
    yao.do("take kenzo-gabriel", "event", "copy captain-yao")
    yao.do("hit mcr battleship at mars", "hit mcr damaged at mars")
    assert yao.fleets("mcr") == ["mars"]
    assert yao.state.damaged == []


@rule("EX-44", "EX-62")
def test_the_rocinante_is_never_hit() -> None:
    table = resolving("captain-yao", "mcr", fleets={"mcr": ["ceres"]}, rocinante=("un", "ceres"))
    assert table.asked[1] == "turn"


@rule("EX-45")
def test_the_un_chooses_which_of_its_cubes_goes() -> None:
    table = resolving(
        "black-ops-squad", "mcr", scorings=1, influence={"un": {"luna": 1}},
        diplomats={"luna": 1}, fleets={"mcr": ["earth"]},
    )  # fmt: skip
    table.do("remove un on luna")
    assert table.asked == ("un", "give-up")
    table.do("normal cube")
    assert (table.cubes("un", "luna"), table.diplomats("luna")) == (0, 1)


@rule("EX-EVENT-1")
def test_protected_cubes_are_safe_until_the_scoring_ends() -> None:
    influence = {"un": {"luna": 1, "ceres": 1}}
    table = sitting(
        track=["peace-talks", "score-1", "score-2", "black-ops-squad"], influence=influence,
        fleets={"mcr": ["earth", "ceres"]}, points={"un": 20, "mcr": 20},
    )  # fmt: skip
    table.do("take peace-talks", "event", "protect luna", "pass", "take black-ops-squad", "event")
    assert table.options == ["remove un on ceres", "pass"]
    table.do("pass", "take score-1", "belt", "pass")
    while table.asked[1] != "turn":
        table.do("pass")
    assert table.state.protected == [0, 0, 0, 0]


@rule("EX-EVENT-2", "EX-37")
def test_replacing_happens_even_without_a_cube_to_follow() -> None:
    table = resolving(
        "martian-marines", "mcr", fleets={"mcr": ["earth"]},
        influence={"un": {"luna": 1}, "mcr": {"luna": 17}},
    )  # fmt: skip
    assert (table.cubes("un", "luna"), table.cubes("mcr", "luna")) == (0, 17)
    other = resolving(
        "martian-marines", "mcr", fleets={"mcr": ["earth"]}, influence={"un": {"luna": 1}}
    )
    assert (other.cubes("un", "luna"), other.cubes("mcr", "luna")) == (0, 1)


@rule("EX-EVENT-3")
def test_points_taken_from_richer_opponents() -> None:
    table = resolving("remember-the-cant", "mcr", points={"un": 12, "opa": 11, "mcr": 5, "pg": 3})
    assert [table.points(side) for side in ("un", "mcr", "opa", "pg")] == [11, 7, 10, 3]
    alone = resolving("remember-the-cant", "mcr", points={"mcr": 15})
    assert alone.points("mcr") == 16


@rule("EX-EVENT-4")
def test_interrogation_takes_a_kept_event_or_a_point() -> None:
    kept = {"un": ["cotyar", "razorback"], "mcr": ["railguns"]}
    table = resolving("interrogation", "opa", kept=kept)
    assert table.options == ["steal razorback", "steal railguns"]
    table.do("steal railguns")
    assert table.kept("opa") == ["railguns"]
    assert table.kept("mcr") == []
    assert table.points("opa") == 10
    none = resolving("interrogation", "opa", kept={"un": ["cotyar"]})
    assert none.points("opa") == 11


def test_avasarala_needs_influence_already_there() -> None:
    table = resolving("chrisjen-avasarala", influence={"un": {"luna": 1, "eros": 1, "io": 1}})
    table.do("influence luna", "influence io")
    assert table.cubes("un", "luna") == table.cubes("un", "io") == 2


def test_errinwright_moves_opposing_influence_within_the_sector() -> None:
    table = resolving("sadavir-errinwright", influence={"mcr": {"eros": 1, "luna": 1}})
    table.do("lift mcr on eros")
    assert table.options == ["into ceres", "into vesta", "into tycho", "into thoth"]
    table.do("into vesta", "pass")
    assert table.cubes("mcr", "vesta") == 1


def test_janus_places_where_the_cube_was() -> None:
    table = resolving("colonel-janus", "pg", influence={"mcr": {"eros": 1}})
    table.do("into vesta")
    assert table.cubes("pg", "eros") == 1
    assert table.cubes("mcr", "vesta") == 1


def test_nguyen_hits_in_different_orbits() -> None:
    fleets = {"un": ["ceres", "mars"], "mcr": ["ceres", "ceres", "mars"]}
    table = resolving("admiral-nguyen", fleets=fleets)
    table.do("hit mcr fleet at ceres")
    assert table.options == ["hit mcr fleet at mars", "pass"]


def test_donnager_repairs_moves_and_places() -> None:
    table = resolving("the-donnager", "mcr", fleets={"mcr": ["damaged mars"]})
    table.do("repair battleship at mars", "move mars", "to saturn", "influence titan")
    assert table.fleets("mcr") == ["battleship saturn"]
    assert table.cubes("mcr", "titan") == 1


def test_epstein_drive_gives_free_actions() -> None:
    table = resolving("epstein-drive", fleets={"un": ["earth"]})
    table.do("move earth", "to ceres", "move ceres", "to jupiter", "pass", "influence io")
    assert table.cubes("un", "io") == 1
    assert table.asked == ("mcr", "turn")


def test_railguns_reach_the_whole_zone() -> None:
    fleets = {"mcr": ["ceres"], "un": ["thoth", "earth"]}
    table = resolving("railguns", "mcr", fleets=fleets)
    assert table.fleets("un") == ["earth"]


def test_nuclear_strike_costs_a_point() -> None:
    table = resolving("nuclear-strike", influence={"mcr": {"luna": 4}})
    table.do(*["remove mcr on luna"] * 3)
    assert table.cubes("mcr", "luna") == 1
    assert table.points("un") == 9


def test_blockade_clears_one_cube_from_each_base_below() -> None:
    influence = {"mcr": {"luna": 2, "africa": 1}, "pg": {"africa": 1}}
    table = resolving("blockade", influence=influence, fleets={"un": ["earth"]})
    table.do("remove pg on africa")
    assert table.cubes("mcr", "luna") == 1
    assert table.cubes("mcr", "africa") == 1


def test_data_broker_moves_own_influence() -> None:
    table = resolving("data-broker", influence={"un": {"luna": 2}})
    table.do("from luna", "into titan", "pass")
    assert table.cubes("un", "titan") == 1
    assert table.supply("un") == 12


def test_nauvoo_gathers_on_one_base() -> None:
    table = resolving("the-nauvoo", "opa", influence={"opa": {"luna": 1, "eros": 1, "io": 1}})
    table.do("from luna", "into eros", "from io")
    assert table.cubes("opa", "eros") == 3


def test_stealth_ships_move_two_different_fleets() -> None:
    fleets = {"pg": ["thoth", "eros"], "un": ["mars"]}
    table = resolving("stealth-ships", "pg", fleets=fleets)
    table.do("send fleet from thoth", "to mars")
    assert table.options == ["send fleet from eros", "pass"]
    table.do("pass")
    assert table.fleets("un") == []


def test_eros_incident_clears_and_settles() -> None:
    influence = {"opa": {"eros": 2}, "un": {"eros": 1}, "pg": {"eros": 1}}
    table = resolving("eros-incident", "pg", influence=influence)
    assert [table.cubes(side, "eros") for side in ("un", "opa", "pg")] == [0, 0, 2]


def test_fred_johnson_builds_and_places() -> None:
    table = resolving("fred-johnson", "opa", fleets={"opa": ["ceres"] * 4})
    table.do("influence eros", "influence eros")
    assert table.cubes("opa", "eros") == 2
    assert "tycho" in table.fleets("opa")


@pytest.mark.parametrize("number", range(ACTION_CARDS))
def test_every_event_can_be_resolved_to_its_end(number: int) -> None:
    """By each faction it shows, from the set-up, with the first option and with the last."""
    card = CARDS[number]
    for icon in card.icons:
        for which in (0, -1):
            players = max(PLAYERS[number], icon + 1)
            match = GAME.new(players, 2, {"factions": "by seat", "starts": "first"})
            position = match.position()
            state = position["state"]
            state["active"] = FACTIONS[icon].slug
            for cards in (*state["piles"], state["track"], state["box"]):
                if card.slug in cards:
                    cards[cards.index(card.slug)] = state["track"][0]
            state["track"][0] = card.slug
            table = Sitting(GAME.new(position=position))
            table.do(f"take {card.slug}", "event")
            while table.state.taken:
                table.do(table.options[which])
            assert table.discard == [card.slug]
