"""Control tokens and installations: FC-R20."""

from __future__ import annotations

import pytest

from plancia.engine import Seat
from plancia.games.fleet_captains.content.vocabulary import INSTALLATION_SHIELDS, Place, Team
from plancia.games.fleet_captains.rules import control
from tests.rule import rule
from tests.rulebook.fleet_captains.bridge import Placed, sector

M = {"c3": "class-m-planet"}


@rule("FC-R20-01", "FC-A42")
def test_no_influence_where_an_enemy_ship_is() -> None:
    """Neither placing a token nor building."""
    with_enemy = sector({"reliant": "c3", "groth": "c3"}, tiles=M, control={"c3": (0, 1)})
    assert not with_enemy.can("influence with reliant")
    assert not with_enemy.can("build with reliant")
    cloaked = sector({"reliant": "c3", "groth": Placed("c3", cloaked=True)}, tiles=M)
    assert cloaked.can("influence with reliant")
    envoy = sector({"venture": "c3", "groth": "c3"}, tiles=M)
    assert envoy.can("influence with venture")


@rule("FC-R20-02", "FC-R20-03")
def test_a_token_is_placed_or_an_enemys_removed() -> None:
    scene = sector({"reliant": "c3", "groth": "a1"}, tiles={"c3": "giant-star"})
    scene.do("influence with reliant")
    assert scene.control("c3") == (0, 1)
    enemy = sector({"reliant": "c3", "groth": "a1"}, tiles=M, control={"c3": (1, 2)})
    enemy.do("influence with reliant")
    assert enemy.control("c3") == (1, 1)
    assert enemy.galaxy.captains[0].actions == 2


@rule("FC-R20-04")
def test_tokens_of_both_sides_never_lie_together() -> None:
    scene = sector({"reliant": "c3", "yeager": "c3"}, tiles=M, control={"c3": (1, 1)})
    scene.do("influence with reliant")
    assert scene.control("c3") == (-1, 0)
    scene.do("influence with yeager")
    assert scene.control("c3") == (0, 1)


@rule("FC-R20-05", "FC-A43")
@pytest.mark.parametrize(
    ("tile", "able"),
    [("class-m-planet", True), ("class-l-planet", True), ("class-d-planet", False),
     ("empty-space", False), ("class-j-nebula", False)],
)  # fmt: skip
def test_an_outpost_needs_a_habitable_planet(tile: str, able: bool) -> None:
    scene = sector({"reliant": "c3"}, tiles={"c3": tile}, control={"c3": (0, 1)})
    assert scene.can("build with reliant") == able


@rule("FC-R20-06", "FC-R20-07", "FC-R20-08", "FC-R20-10", "FC-A06")
def test_example_venture_upgrades_a_colony_to_a_starbase() -> None:
    """Three tokens: one step after the other, the tokens stay, the Starbase gives a point."""
    scene = sector(
        {"venture": "c3", "groth": "a1"}, tiles=M, control={"c3": (0, 3)},
        installations={"c3": "colony"},
    )  # fmt: skip
    scene.do("build with venture")
    assert scene.installation("c3") == "starbase"
    assert scene.control("c3") == (0, 3)
    assert scene.points() == 1
    steps = sector(
        {"venture": "c3", "reliant": "c3", "yeager": "c3"}, tiles=M, control={"c3": (0, 3)}
    )
    for slug, level in (("venture", "outpost"), ("reliant", "colony"), ("yeager", "starbase")):
        steps.do(f"build with {slug}")
        assert steps.installation("c3") == level


@rule("FC-R20-06")
@pytest.mark.parametrize(("level", "tokens"), [("none", 1), ("outpost", 2), ("colony", 3)])
def test_how_many_tokens_each_level_needs(level: str, tokens: int) -> None:
    for count in (tokens - 1, tokens):
        if count:
            scene = sector(
                {"venture": "c3"}, tiles=M, control={"c3": (0, count)},
                installations={"c3": level},
            )  # fmt: skip
            assert scene.can("build with venture") == (count == tokens)


@rule("FC-R20-07")
def test_nothing_comes_after_a_starbase() -> None:
    scene = sector(
        {"venture": "c3"}, tiles=M, control={"c3": (0, 9)}, installations={"c3": "starbase"}
    )
    assert not scene.can("build with venture")


@rule("FC-R20-09")
def test_a_card_that_builds_still_needs_the_tokens() -> None:
    for count, able in ((2, True), (1, False)):
        scene = sector(
            {"venture": "c3"}, tiles=M, control={"c3": (0, count)},
            installations={"c3": "outpost"}, hands={0: ["frontier-supply-line"]},
        )  # fmt: skip
        assert scene.can("play frontier-supply-line") == able


@rule("FC-R20-11")
def test_tiles_change_how_many_tokens_are_needed() -> None:
    """Example: a Class K planet asks for one token more; friendly natives for none."""
    for count, able in ((1, False), (2, True)):
        scene = sector(
            {"venture": "c3"}, tiles={"c3": "class-k-planet"}, control={"c3": (0, count)}
        )
        assert scene.can("build with venture") == able
    natives = sector({"venture": "c3"}, tiles={"c3": "class-m-planet-friendly-natives"})
    assert natives.can("build with venture")


@rule("FC-R20-12", "FC-A45")
def test_an_installation_belongs_to_who_has_tokens_there() -> None:
    damaged: dict[str, str | Placed] = {
        "venture": Placed("c3", alert="yellow"), "groth": "a1",
    }  # fmt: skip
    own = sector(damaged, tiles=M, control={"c3": (0, 1)}, installations={"c3": "outpost"})
    assert own.can("repair venture")
    for tokens in ({"c3": (1, 1)}, {}):
        other = sector(damaged, tiles=M, control=tokens, installations={"c3": "outpost"})
        assert not other.can("repair venture")
    lost = sector(damaged, tiles=M, control={"c3": (0, 1)}, installations={"c3": "outpost"})
    control.remove_control(lost.galaxy, Seat(1), Place(lost.place("c3")), 1)
    lost.do("power venture").settle()
    assert not lost.can("repair venture")
    neutral = sector(damaged, tiles=M, installations={"c3": "outpost"})
    assert not neutral.can("build with venture")
    neutral.do("influence with venture")
    assert neutral.galaxy.keeper[neutral.place("c3")] == 0


@rule("FC-R20-13", "FC-A46")
def test_an_installation_is_captured_with_the_first_token() -> None:
    scene = sector(
        {"venture": "c3", "reliant": "c3"}, tiles=M, control={"c3": (1, 1)},
        installations={"c3": "starbase"}, missions={0: ["annexation"]},
    )  # fmt: skip
    scene.do("influence with venture", "influence with reliant").settle()
    assert scene.control("c3") == (0, 1)
    assert scene.installation("c3") == "starbase"
    assert scene.points() == 2


@rule("FC-A46")
def test_capturing_a_starbase_gives_no_point_of_itself() -> None:
    scene = sector({"venture": "c3"}, tiles=M, installations={"c3": "starbase"})
    scene.galaxy.keeper[scene.place("c3")] = Team(1)
    scene.do("influence with venture")
    assert scene.points() == 0


@rule("FC-A44")
def test_an_installation_stays_when_tokens_become_fewer() -> None:
    scene = sector(
        {"groth": "c3", "venture": "a5"}, tiles=M, control={"c3": (0, 2)},
        installations={"c3": "colony"}, active=1,
    )  # fmt: skip
    scene.do("influence with groth")
    assert (scene.installation("c3"), scene.control("c3")) == ("colony", (0, 1))


@rule("FC-R20-14", "FC-R20-16", "FC-R20-17", "FC-R20-18", "FC-R20-19")
@pytest.mark.parametrize(("die", "gone"), [(3, True), (2, False)])
def test_example_bortas_attacks_a_colony(die: int, gone: bool) -> None:
    """Weapons 12 against Shields 15: a 3 is enough; no die for the colony, no point."""
    scene = sector(
        {"bortas": Placed("c3", "12/4/6/8"), "venture": "a5"}, tiles=M, control={"c3": (0, 2)},
        installations={"c3": "colony"}, active=1, dice=[die],
    )  # fmt: skip
    scene.do("attack with bortas").settle()
    assert scene.installation("c3") == ("none" if gone else "colony")
    assert scene.points(1) == 0
    assert scene.galaxy.captains[1].actions == 2


@rule("FC-R20-14")
def test_one_may_attack_ones_own_installation_but_not_just_remove_it() -> None:
    scene = sector(
        {"venture": Placed("c3", "12/5/5/8")}, tiles=M, control={"c3": (0, 1)},
        installations={"c3": "outpost"},
    )  # fmt: skip
    scene.do("attack with venture").settle()
    assert scene.installation("c3") == "none"


@rule("FC-R20-15", "FC-A06")
def test_shields_of_installations() -> None:
    assert INSTALLATION_SHIELDS[1:] == (10, 15, 30)


@rule("FC-A47")
def test_ships_do_not_defend_an_installation() -> None:
    scene = sector(
        {"bortas": Placed("c3", "12/4/6/8"), "venture": "c3"}, tiles=M, control={"c3": (0, 1)},
        installations={"c3": "outpost"}, active=1,
    )  # fmt: skip
    scene.do("attack with bortas", "attack the installation").settle()
    assert scene.installation("c3") == "none"


@rule("FC-A48")
def test_the_opponent_may_play_a_card_against_the_attack() -> None:
    scene = sector(
        {"bortas": Placed("c3", "12/4/6/8"), "venture": "a5"}, tiles=M, control={"c3": (0, 2)},
        installations={"c3": "colony"}, active=1, hands={0: ["corbomite-bluff"]},
    )  # fmt: skip
    scene.do("attack with bortas")
    assert scene.asked == (0, "trial")
    assert scene.can("fight corbomite-bluff")
