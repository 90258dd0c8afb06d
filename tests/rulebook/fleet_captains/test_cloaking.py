"""Cloaked ships and Sensor Echoes: FC-R18."""

from __future__ import annotations

import pytest

from plancia.engine.question import Question
from plancia.games.fleet_captains.content.lookup import SHIP_NUMBER
from plancia.games.fleet_captains.content.vocabulary import Place
from plancia.games.fleet_captains.rules import cloaking
from plancia.games.fleet_captains.rules.movement import token_engines
from plancia.games.fleet_captains.state.pieces import CLOAK_OF
from tests.rule import rule
from tests.rulebook.fleet_captains.bridge import Placed, Scene, sector

SPACE = {"c3": "empty-space", "c4": "empty-space", "c2": "empty-space", "b3": "empty-space"}


def klingons(**changes: str | Placed) -> Scene:
    """I.K.S. Korinar in Red Alert, the Federation far away, the Klingons to move."""
    ships: dict[str, str | Placed] = {
        "korinar": Placed("c3", alert="red"), "venture": "a5",
    }  # fmt: skip
    ships |= changes
    return sector(ships, tiles=SPACE, active=1)


def knows(scene: Scene, viewer: int, slug: str) -> bool:
    """Whether a seat knows which token a ship is."""
    mask = scene.match.game.knowledge(scene.galaxy)[CLOAK_OF[SHIP_NUMBER[slug]]]
    return mask == -1 or bool(mask & 1 << viewer)


@rule("FC-R18-01")
@pytest.mark.parametrize(("alert", "able"), [("undamaged", True), ("yellow", True), ("red", False)])
def test_example_defiant_cloaks_undamaged_and_in_yellow_alert(alert: str, able: bool) -> None:
    scene = sector({"defiant": Placed("c3", alert=alert)})
    assert scene.can("cloak defiant") == able
    assert not sector({"venture": "c3"}).can("cloak venture")


@rule("FC-R18-02", "FC-R18-04", "FC-R18-10")
def test_example_korinar_cloaks_in_red_alert() -> None:
    """A token replaces her; with Engines 5 she has five movement points."""
    scene = klingons().do("cloak korinar")
    assert scene.ship("korinar").cloaked
    [token] = scene.galaxy.tokens
    assert token.piece == [CLOAK_OF[SHIP_NUMBER["korinar"]]]
    assert token.at == scene.place("c3")
    assert scene.galaxy.captains[1].actions == 2
    scene.do("move token 1")
    assert scene.galaxy.course is not None
    assert scene.galaxy.course.left == 5


@rule("FC-R18-03")
def test_what_a_cloaked_ship_cannot_do_and_suffer() -> None:
    scene = sector(
        {"korinar": Placed("c3", cloaked=True), "venture": "c3"}, active=1, tiles=SPACE,
        missions={1: ["engine-trials"]},
    )  # fmt: skip
    own = [option for option in scene.options if "korinar" in option]
    assert own == ["power korinar", "echo of korinar"]
    enemy = sector({"korinar": Placed("c3", cloaked=True), "venture": "c3"}, tiles=SPACE)
    assert not enemy.can("attack with venture")
    assert enemy.can("influence with venture")


@rule("FC-R18-08", "FC-R18-09")
def test_example_korinar_decloaks_to_be_repaired() -> None:
    """By a power adjustment, on any setting of her alert status."""
    scene = klingons(korinar=Placed("c3", alert="red", cloaked=True))
    scene.do("power korinar")
    assert scene.options == ["set korinar 5/1/3/2", "set korinar 2/3/2/4"]
    scene.do("set korinar 2/3/2/4")
    ship = scene.ship("korinar")
    assert (ship.cloaked, ship.setting, ship.decloaked) == (False, 1, True)
    assert scene.galaxy.tokens == []
    assert not scene.can("power korinar")


@rule("FC-R18-09")
def test_a_forced_decloaking_leaves_the_choice_to_the_owner() -> None:
    scene = sector(
        {"korinar": Placed("c3", cloaked=True), "sutherland": Placed("c3", "4/14/4/4")},
        tiles=SPACE,
    )
    scene.do("scan with sutherland", "search token 1")
    while scene.question.kind == "trial":
        scene.do("pass")
    assert scene.asked == (1, "setting")
    assert len(scene.options) == 4


@rule("FC-R18-11", "FC-A35")
def test_decloaking_at_an_unexplored_location_explores_it() -> None:
    ships = {"korinar": Placed("d5", cloaked=True), "sutherland": Placed("c4", "4/14/4/4")}
    scene = sector(ships, hidden={"d5": "empty-space"}, active=1, dice=[6])
    place = scene.place("d5")
    assert scene.galaxy.explorer[place] == -1
    scene.do("power korinar", "set korinar 8/3/5/4")
    assert scene.galaxy.explorer[place] == 1
    assert scene.galaxy.course is None


@rule("FC-R18-02", "FC-R18-12", "FC-R18-13", "FC-R18-06", "FC-R18-07")
def test_example_korinar_creates_an_echo() -> None:
    """A second token at her place, mixed with hers: only her own side can tell them apart."""
    scene = klingons(korinar=Placed("c3", alert="red", cloaked=True))
    assert knows(scene, 0, "korinar")
    scene.do("echo of korinar").settle()
    assert [token.at for token in scene.galaxy.tokens] == [scene.place("c3")] * 2
    assert not knows(scene, 0, "korinar")
    assert knows(scene, 1, "korinar")


@rule("FC-R18-12", "FC-A28")
def test_not_more_echoes_than_cloaked_ships_are_created() -> None:
    scene = klingons(korinar=Placed("c3", cloaked=True))
    scene.do("echo of korinar").settle()
    assert not scene.can("echo of korinar")


@rule("FC-A28", "FC-R18-17")
def test_echoes_stay_when_ships_decloak() -> None:
    scene = klingons(korinar=Placed("c3", cloaked=True)).do("echo of korinar").settle()
    scene.do("power korinar").settle()
    assert len(scene.galaxy.tokens) == 1
    assert cloaking.ship_under(scene.galaxy, scene.galaxy.tokens[0]) is None


@rule("FC-A29", "FC-R18-12")
def test_an_echo_is_a_token_of_a_ship_not_in_play() -> None:
    scene = sector({"defiant": Placed("c3", cloaked=True)}, tiles=SPACE)
    scene.do("echo of defiant").settle()
    assert scene.galaxy.cloaks[0] == []
    klingon = klingons(korinar=Placed("c3", cloaked=True), neghvar="c2")
    klingon.do("echo of korinar").settle()
    echo = next(
        token.piece[0]
        for token in klingon.galaxy.tokens
        if cloaking.ship_under(klingon.galaxy, token) is None
    )
    assert echo not in (CLOAK_OF[SHIP_NUMBER["korinar"]], CLOAK_OF[SHIP_NUMBER["neghvar"]])


@rule("FC-R18-14")
def test_an_echo_does_nothing_but_move() -> None:
    scene = klingons(korinar=Placed("c3", cloaked=True)).do("echo of korinar").settle()
    scene.do("power korinar").settle()
    tokens = [option for option in scene.options if "token" in option]
    assert tokens == ["move token 1"]


@rule("FC-R18-15")
def test_example_korinar_and_her_echo_move_apart() -> None:
    """Each of the two tokens has five movement points."""
    scene = klingons(korinar=Placed("c3", alert="red", cloaked=True))
    scene.do("echo of korinar").settle()
    for number in (1, 2):
        scene.do(f"move token {number}")
        assert scene.galaxy.course is not None
        assert scene.galaxy.course.left == 5
        scene.do("to c4" if number == 1 else "to c2", "stop")
    assert {token.at for token in scene.galaxy.tokens} == {scene.place("c4"), scene.place("c2")}
    assert not knows(scene, 0, "korinar")


@rule("FC-A34", "FC-R18-15")
def test_engines_of_the_ship_can_be_raised_not_those_of_the_echo() -> None:
    scene = klingons(korinar=Placed("c3", cloaked=True, crew=["leskit"]))
    scene.do("echo of korinar").settle()
    speeds = {}
    for token in scene.galaxy.tokens:
        ship = cloaking.ship_under(scene.galaxy, token)
        speeds[ship is None] = token_engines(scene.galaxy, token)
    assert speeds == {False: 8 + 2, True: 8}


@rule("FC-R18-16")
def test_without_cloaked_ships_echoes_move_with_one_point() -> None:
    scene = klingons(korinar=Placed("c3", cloaked=True)).do("echo of korinar").settle()
    scene.do("power korinar").settle()
    scene.do("move token 1")
    assert scene.galaxy.course is not None
    assert scene.galaxy.course.left == 1


@rule("FC-R18-18", "FC-R18-19", "FC-A33")
def test_example_korinar_completes_a_mission_while_cloaked() -> None:
    """Her token is shown and the echo may join her: the two are mixed again."""
    scene = sector(
        {"korinar": Placed("c2", cloaked=True), "venture": "a5"}, tiles=SPACE, active=1,
        missions={1: ["grand-tour"]}, mission_deck={1: ["stellar-survey"]},
    )  # fmt: skip
    scene.do("echo of korinar").settle()
    ship = scene.ship("korinar")
    run = cloaking.show(scene.galaxy, ship)
    for token in scene.galaxy.tokens:
        if cloaking.ship_under(scene.galaxy, token) is None:
            token.at = Place(scene.place("c4"))
    question = next(run)
    assert knows(scene, 0, "korinar")
    assert isinstance(question, Question)
    summons = [option for option in question.options if option.verb == "summon"]
    assert len(summons) == 1
    with pytest.raises(StopIteration):
        run.send(summons[0])
    assert {token.at for token in scene.galaxy.tokens} == {scene.place("c2")}
    assert not knows(scene, 0, "korinar")


@rule("FC-R18-19", "FC-R18-18")
def test_an_echo_shown_ignores_the_event_and_may_join_another_token() -> None:
    """Entering plasma storms would do damage: what the token is must be shown."""
    tiles = {"c2": "plasma-storms", "c3": "empty-space", "c4": "empty-space"}
    scene = sector({"korinar": Placed("c3", cloaked=True), "venture": "a5"}, tiles=tiles, active=1)
    scene.do("echo of korinar").settle()
    number = next(
        place
        for place, token in enumerate(scene.galaxy.tokens)
        if cloaking.ship_under(scene.galaxy, token) is None
    )
    scene.do(f"move token {number + 1}", "to c2")
    assert scene.asked == (1, "join")
    scene.do(f"join token {2 - number}")
    assert {token.at for token in scene.galaxy.tokens} == {scene.place("c3")}
    assert not knows(scene, 0, "korinar")


@rule("FC-A14", "FC-R18-18")
def test_damage_while_cloaked_moves_the_dial_and_shows_the_ship() -> None:
    tiles = {"c2": "plasma-storms", "c3": "empty-space"}
    scene = sector({"korinar": Placed("c3", cloaked=True), "venture": "a5"}, tiles=tiles, active=1)
    scene.do("move token 1", "to c2").settle()
    ship = scene.ship("korinar")
    assert (ship.alert, ship.cloaked) == (1, True)
    defiant = sector({"defiant": Placed("c3", alert="yellow", cloaked=True)}, tiles=tiles)
    defiant.do("move token 1", "to c2").settle()
    assert (defiant.ship("defiant").alert, defiant.ship("defiant").cloaked) == (2, False)


@rule("FC-R18-19", "FC-R7-04")
def test_a_ship_shown_on_its_way_has_moved_even_if_an_echo_is_mixed_with_it() -> None:
    """Korinar enters plasma storms, her echo joins her: she does not move again, it may."""
    tiles = {"c2": "plasma-storms", "c3": "empty-space", "c4": "empty-space"}
    scene = sector({"korinar": Placed("c3", cloaked=True), "venture": "a5"}, tiles=tiles, active=1)
    scene.do("echo of korinar").settle()
    own = cloaking.number_of(scene.galaxy, SHIP_NUMBER["korinar"]) + 1
    scene.do(f"move token {own}", "to c2", f"summon token {3 - own}").settle()
    assert {token.at for token in scene.galaxy.tokens} == {scene.place("c2")}
    moved = {
        cloaking.ship_under(scene.galaxy, token) is not None: token.moved
        for token in scene.galaxy.tokens
    }
    assert moved == {True: True, False: False}


@rule("FC-A29", "FC-R21-02")
def test_a_ship_that_joins_has_its_own_token_again() -> None:
    """An echo had used the Negh'Var's: it takes another, and she can cloak."""
    scene = sector(
        {"korinar": Placed("c3", cloaked=True)}, tiles=SPACE, active=1, first=1, target=12
    )
    scene.do("echo of korinar").settle()
    assert cloaking.number_of(scene.galaxy, SHIP_NUMBER["neghvar"]) >= 0
    scene.do("reinforce", "bring neghvar").settle()
    scene.do("cloak neghvar").settle()
    assert scene.ship("neghvar").cloaked
    assert len(scene.galaxy.tokens) == 3


@rule("FC-A38")
def test_destroyed_while_cloaked_the_token_is_shown_and_goes() -> None:
    tiles = {"c2": "plasma-storms", "c3": "empty-space"}
    scene = sector(
        {"korinar": Placed("c3", alert="red", cloaked=True), "venture": "a5"},
        tiles=tiles, active=1,
    )  # fmt: skip
    scene.do("move token 1", "to c2").settle()
    assert scene.gone("korinar")
    assert scene.galaxy.tokens == []
    assert scene.events("shown")


@rule("FC-A27")
def test_cloaking_is_allowed_with_enemies_present() -> None:
    assert klingons(venture="c3").can("cloak korinar")


@rule("FC-A30")
def test_cloaked_ships_enter_their_command_post_and_echoes_do_not() -> None:
    scene = sector(
        {"korinar": Placed("c1", cloaked=True), "venture": "a5"}, active=1,
        tiles={"c1": "empty-space"},
    )  # fmt: skip
    scene.do("echo of korinar").settle()
    for number in (0, 1):
        is_ship = cloaking.ship_under(scene.galaxy, scene.galaxy.tokens[number]) is not None
        scene.do(f"move token {number + 1}")
        assert scene.can("to post 2") == is_ship
        scene.do("stop")


@rule("FC-A31", "FC-R23-05")
def test_a_search_names_one_token() -> None:
    scene = sector(
        {"korinar": Placed("c3", cloaked=True), "rotarran": Placed("c3", cloaked=True),
         "sutherland": "c3"},
        tiles=SPACE,
    )  # fmt: skip
    scene.do("scan with sutherland")
    assert [option for option in scene.options if "token" in option] == [
        "search token 1", "search token 2",
    ]  # fmt: skip


@rule("FC-R18-07", "FC-A73")
def test_tokens_that_end_the_turn_together_are_mixed() -> None:
    scene = sector(
        {"korinar": Placed("c3", cloaked=True), "rotarran": Placed("c4", cloaked=True),
         "venture": "a5"},
        tiles=SPACE, active=1,
    )  # fmt: skip
    assert [knows(scene, 0, slug) for slug in ("korinar", "rotarran")] == [True, True]
    scene.do("move token 1", "to c4", "stop").end_turn()
    assert [knows(scene, 0, slug) for slug in ("korinar", "rotarran")] == [False, False]


@rule("FC-A74")
def test_a_token_that_enters_its_command_post_is_shown() -> None:
    """An echo lies beside it, so until then nobody knows which of the two is the ship."""
    scene = sector(
        {"korinar": Placed("c1", cloaked=True), "venture": "a5"}, active=1,
        tiles={"c1": "empty-space"},
    )  # fmt: skip
    scene.do("echo of korinar").settle()
    assert not knows(scene, 0, "korinar")
    tokens = scene.galaxy.tokens
    number = next(n for n, each in enumerate(tokens) if cloaking.ship_under(scene.galaxy, each))
    scene.do(f"move token {number + 1}", "to post 2")
    assert knows(scene, 0, "korinar")


@rule("FC-A75")
@pytest.mark.parametrize(("tile", "shown"), [("asteroid-field", False), ("plasma-storms", True)])
def test_only_what_harms_shows_a_token_that_enters(tile: str, shown: bool) -> None:
    scene = sector(
        {"korinar": Placed("c3", cloaked=True), "venture": "a5"},
        tiles={"c3": "empty-space", "c4": tile}, active=1,
    )  # fmt: skip
    scene.do("echo of korinar").settle()
    tokens = scene.galaxy.tokens
    number = next(n for n, each in enumerate(tokens) if cloaking.ship_under(scene.galaxy, each))
    scene.do(f"move token {number + 1}", "to c4")
    assert knows(scene, 0, "korinar") == shown


@rule("FC-A77")
def test_a_ship_that_cloaks_as_it_leaves_stays_and_its_token_may_move() -> None:
    """Korinar fails to escape; under the free attack the Emergency Cloak works on a 6."""
    scene = sector(
        {"korinar": "c3", "venture": Placed("c3", "6/7/10/7")},
        tiles={"c3": "empty-space", "c4": "empty-space"}, hands={1: ["emergency-cloak"]},
        dice=[1, 6, 6], active=1,
    )  # fmt: skip
    scene.do("move korinar", "venture attacks korinar", "fight emergency-cloak").settle()
    korinar = scene.ship("korinar")
    assert korinar.cloaked
    assert scene.galaxy.course is None
    scene.do("move token 1", "to c4")
    assert korinar.at == cloaking.token_of(scene.galaxy, korinar.number).at == scene.place("c4")
