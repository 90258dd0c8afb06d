"""Operations effects of the command cards, each one played: FC-R25."""

from __future__ import annotations

import pytest

from plancia.games.fleet_captains.content.cards import CARDS
from plancia.games.fleet_captains.content.effects import Change, Reroll
from plancia.games.fleet_captains.content.lookup import CARD_NUMBER
from plancia.games.fleet_captains.content.vocabulary import (
    ALL_SYSTEMS,
    ANY_SYSTEM,
    ENGINES,
    INTERRUPT,
    NOW,
    ON_ENCOUNTER,
    ON_MISSION,
    SENSORS,
    SHIELDS,
    WEAPONS,
    System,
)
from plancia.games.fleet_captains.rules.ratings import rating
from plancia.games.fleet_captains.state.pieces import FACE
from tests.rule import rule
from tests.rulebook.fleet_captains.bridge import Placed, Scene, sector


def named(number: int) -> str:
    return CARDS[number].slug


def side_of(slug: str) -> int:
    return 0 if CARD_NUMBER[slug] < 100 else 1


def helpful(when: int) -> list[int]:
    """Cards that change a rating at this moment."""
    found = []
    for number, card in enumerate(CARDS):
        operations = card.operations
        if operations is None or operations.when != when or FACE[number] != number:
            continue
        if any(isinstance(each, Change) and each.lasts == NOW for each in operations.effects):
            found.append(number)
    return found


TESTS = {
    WEAPONS: ("target-practice", "asteroid-field", 14),
    SENSORS: ("geological-study", "class-d-planet", 20),
    ENGINES: ("engine-trials", "empty-space", 13),
    SHIELDS: ("shield-wall", "empty-space", 16),
}
"""For each system a mission that tests it, where, and the level."""
FLAGSHIP = {0: ("venture", "8/8/7/7", "edward-jellico"), 1: ("bortas", "8/7/8/7", "kang")}


def mission_test(system: int, hand: list[str], side: int) -> Scene:
    mission, tile, _ = TESTS[System(system)]
    ship, setting, captain = FLAGSHIP[side]
    crew = [] if captain in hand else [captain]
    scene = sector(
        {ship: Placed("c3", setting, crew=crew)}, tiles={"c3": tile}, missions={side: [mission]},
        hands={side: hand}, dice=[1], active=side, first=side,
    )  # fmt: skip
    return scene.do(f"test {ship} for {mission}")


def total(scene: Scene) -> int:
    scene.settle()
    return int(scene.events("tested")[-1]["total"])


def added(number: int, system: int) -> int:
    operations = CARDS[number].operations
    assert operations is not None
    return sum(
        effect.amount
        for effect in operations.effects
        if isinstance(effect, Change) and effect.system in (system, ANY_SYSTEM, ALL_SYSTEMS)
    )


@rule("FC-R25-07", "FC-R25-08")
@pytest.mark.parametrize("number", helpful(INTERRUPT) + helpful(ON_MISSION), ids=named)
def test_an_interrupt_changes_the_system_under_test_and_no_other(number: int) -> None:
    side = 0 if number < 100 else 1
    for system in TESTS:
        scene = mission_test(system, [named(number)], side)
        bonus = added(number, system)
        assert (f"play {named(number)}" in scene.options) == (bonus > 0)
        if bonus:
            plain = total(mission_test(system, [], side))
            assert total(scene.do(f"play {named(number)}")) == plain + bonus


@rule("FC-R28-05")
@pytest.mark.parametrize("number", helpful(ON_ENCOUNTER), ids=named)
def test_a_card_for_encounters_helps_in_one_and_nowhere_else(number: int) -> None:
    side = 0 if number < 100 else 1
    ship = ("sutherland", "kronos-one")[side]
    home = ("c5", "c1")[side]
    for hand in ([named(number)], []):
        scene = sector(
            {ship: "home"}, hidden={home: "empty-space"}, encounters=["spore-infection"]
            if not added(number, SHIELDS) or added(number, SENSORS) else ["fluidic-space-invader"],
            hands={side: hand}, dice=[1, 1], active=side, first=side,
        )  # fmt: skip
        scene.do(f"move {ship}", f"to {home}", "pass")
        if hand:
            with_card = total(scene.do(f"play {named(number)}"))
        else:
            plain = total(scene)
    system = SENSORS if added(number, SENSORS) else SHIELDS
    assert with_card == plain + added(number, system)
    assert f"play {named(number)}" not in mission_test(system, [named(number)], side).options


@rule("FC-A60", "FC-R25-08")
def test_kirk_rerolls_the_die_of_a_test() -> None:
    scene = mission_test(SENSORS, ["james-t-kirk"], 0)
    scene.do("play james-t-kirk")
    assert scene.asked == (0, "reroll")
    scene.do("reroll")
    assert scene.events("tested")
    operations = CARDS[CARD_NUMBER["james-t-kirk"]].operations
    assert operations is not None
    assert operations.effects == (Reroll(),)


@rule("FC-R25-01")
def test_any_number_of_cards_may_be_played_in_a_turn() -> None:
    scene = sector(
        {"venture": "c3"},
        hands={0: ["new-orders", "alynna-nechayev", "captains-log"]},
        discards={0: ["spock"]},
    )
    scene.do("play new-orders", "play alynna-nechayev", "play captains-log", "take spock")
    assert scene.galaxy.captains[0].cycles == 5
    assert "spock" in scene.hand(0)


@rule("FC-R25-03")
def test_a_card_for_the_turn_is_not_played_during_an_action() -> None:
    scene = mission_test(SENSORS, ["new-orders", "harry-kim"], 0)
    assert scene.can("play harry-kim", "pass")
    assert not scene.can("play new-orders")


@rule("FC-R25-03")
def test_while_exploring_only_cards_for_that_moment_are_offered() -> None:
    scene = sector(
        {"venture": "home"}, hidden={"c5": "class-d-planet"}, dice=[6],
        hands={0: ["new-orders", "survey-team", "maximum-warp"]},
    )  # fmt: skip
    scene.do("move venture", "to c5")
    assert scene.options == ["play survey-team", "pass"]


@rule("FC-A59")
def test_a_hand_is_filled_up_to_four_and_no_further() -> None:
    """By agreement. Extra draws may exceed it; then a card played is not replaced. Who was made
    to discard fills up at the end of the turn."""
    hand = ["trade-agreement", "sarek", "curzon-dax", "nyota-uhura"]
    scene = sector(
        {"venture": "c3", "bortas": "a1"}, tiles={"c3": "class-m-planet"}, control={"c3": (0, 1)},
        installations={"c3": "outpost"}, hands={0: hand, 1: ["kor"]}, hand="four",
    )  # fmt: skip
    scene.do("play trade-agreement").settle()
    assert len(scene.hand(0)) == 5
    scene.do("assign sarek").settle()
    assert len(scene.hand(0)) == 4
    assert len(scene.hand(1)) == 1
    scene.end_turn()
    assert len(scene.hand(1)) == 4


@rule("FC-R25-06")
def test_a_card_that_names_no_enemy_helps_only_its_own_side() -> None:
    """The Klingons hold Emergency Power while a Federation ship tests."""
    scene = sector(
        {"venture": Placed("c3", "8/8/7/7"), "somraw": "c3"}, tiles={"c3": "class-d-planet"},
        missions={0: ["planetary-survey"]}, hands={1: ["emergency-power-3", "sensor-jamming"]},
        dice=[1],
    )  # fmt: skip
    scene.do("test venture for planetary-survey")
    if scene.asked == (0, "trial"):
        scene.do("pass")
    assert scene.asked == (1, "trial")
    assert scene.options == ["play sensor-jamming", "pass"]


@rule("FC-R25-10", "FC-A71")
def test_sensor_jamming_is_played_in_the_opponents_turn() -> None:
    scene = sector(
        {"venture": Placed("c3", "8/8/7/7"), "somraw": "c3"}, tiles={"c3": "class-d-planet"},
        missions={0: ["planetary-survey"]}, hands={1: ["sensor-jamming"]}, dice=[1],
    )  # fmt: skip
    scene.do("test venture for planetary-survey", "play sensor-jamming")
    assert total(scene) == 8 - 4 + 1


@rule("FC-R25-13", "FC-R25-14")
def test_an_empty_deck_is_made_of_the_discards_and_never_of_the_trash() -> None:
    scene = sector({"venture": "c3"}, hands={0: ["new-orders"]}, discards={0: ["spock"]})
    galaxy = scene.galaxy
    captain = galaxy.captains[0]
    galaxy.trash += captain.deck
    captain.deck.clear()
    scene.do("play new-orders")
    assert "spock" in scene.hand(0)
    assert len(galaxy.trash) == 38
    assert set(captain.hand + captain.deck + captain.discard).isdisjoint(galaxy.trash)


@rule("FC-R25-13")
def test_a_new_deck_is_told_to_all() -> None:
    scene = sector({"venture": "c3"}, hands={0: ["new-orders"]}, discards={0: ["spock"]})
    captain = scene.galaxy.captains[0]
    scene.galaxy.trash += captain.deck
    captain.deck.clear()
    scene.do("play new-orders")
    told = [line for line in scene.match.table(None).log if line.kind == "shuffle"]
    assert [line.rule for line in told] == ["FC-R25-13"]
    said = "".join(span.text for span in told[0].spans)
    assert "shuffles the discard pile into a new deck" in said
    assert told[0].spans[0].ref, "whose deck it is can be pointed at"


@rule("FC-R25-15")
def test_once_a_turn_a_card_may_be_discarded_for_another() -> None:
    scene = sector({"venture": "c3"}, hands={0: ["first-contact", "spock"]})
    scene.do("discard first-contact")
    assert scene.discard(0) == ["first-contact"]
    assert len(scene.hand(0)) == 2
    assert "discard spock" not in scene.options
    assert scene.galaxy.captains[0].actions == 3


@rule("FC-R25-14", "FC-R25-17", "FC-R17-05")
@pytest.mark.parametrize(
    "slug", ["sensor-overload", "boarding-party", "sabotage", "assassination", "arne-darvin"]
)
def test_a_card_as_an_action_costs_a_ships_action(slug: str) -> None:
    side = side_of(slug)
    ours, theirs = ("sutherland", "somraw") if side == 0 else ("maht-ha", "yosemite")
    crew = ["mara"] if side == 0 else ["harry-kim"]
    best = ("4/14/4/4", "7/10/6/7")[side]
    scene = sector(
        {ours: Placed("c3", best), theirs: Placed("c3", crew=crew)}, tiles={"c3": "empty-space"},
        hands={side: [slug]}, dice=[6, 1], active=side, first=side,
        control={"c3": (1 - side, 2)},
    )  # fmt: skip
    scene.do(f"play {slug}").settle()
    assert scene.ship(ours).acted == 1
    assert scene.galaxy.captains[side].actions == 2
    victim = scene.ship(theirs)
    if slug == "sensor-overload":
        assert victim.damage == [0, 1, 0, 0]
    elif slug == "sabotage":
        assert scene.asked == (1, "disable")
        scene.do("engines")
        assert victim.damage == [0, 0, 1, 0]
    elif slug == "boarding-party":
        assert victim.crew == []
        assert scene.discard(0) == ["harry-kim"]
    elif slug == "assassination":
        assert victim.crew == []
        assert CARD_NUMBER["harry-kim"] in scene.galaxy.trash
    else:
        assert scene.control("c3") == (-1, 0)


def test_an_opposed_card_that_fails_does_nothing() -> None:
    scene = sector(
        {"somraw": Placed("c3", "7/2/4/4"), "yosemite": Placed("c3", crew=["harry-kim"])},
        hands={1: ["assassination"]}, dice=[1, 6], active=1, first=1,
    )  # fmt: skip
    scene.do("play assassination").settle()
    assert scene.ship("yosemite").crew == [CARD_NUMBER["harry-kim"]]


INFLUENCING = [
    "jean-luc-picard",
    "sarek",
    "cultural-exchange",
    "kehleyr",
    "kmpec",
    "kell",
    "planetary-garrison",
]


@pytest.mark.parametrize("slug", INFLUENCING)
def test_a_card_places_another_token_with_an_influence_action(slug: str) -> None:
    side = side_of(slug)
    ship = ("venture", "bortas")[side]
    scene = sector(
        {ship: "c3"}, tiles={"c3": "class-m-planet"}, hands={side: [slug]}, active=side, first=side
    )
    scene.do(f"influence with {ship}", f"play {slug}").settle()
    assert scene.control("c3") == (side, 2)


@pytest.mark.parametrize("slug", ["sirella", "occupation-force"])
def test_a_card_removes_another_token_with_an_influence_action(slug: str) -> None:
    scene = sector(
        {"bortas": "c3"}, tiles={"c3": "class-m-planet"}, hands={1: [slug]},
        control={"c3": (0, 3)}, active=1, first=1,
    )  # fmt: skip
    scene.do("influence with bortas", f"play {slug}").settle()
    assert scene.control("c3") == (0, 1)


def test_bribery_removes_a_token_next_door() -> None:
    scene = sector(
        {"bortas": "c3"}, tiles={"c3": "empty-space"}, hands={1: ["bribery"]},
        control={"c4": (0, 1), "c2": (0, 2), "a1": (0, 1)}, active=1, first=1,
    )  # fmt: skip
    scene.do("play bribery")
    assert set(scene.options) == {"at c2", "at c4"}
    scene.do("at c2")
    assert scene.control("c2") == (0, 1)


@pytest.mark.parametrize("slug", ["humanitarian-aid", "military-colonists"])
def test_a_card_places_a_token_with_a_transport(slug: str) -> None:
    side = side_of(slug)
    ship = ("venture", "bortas")[side]
    scene = sector(
        {ship: "c3"}, tiles={"c3": "class-m-planet"}, hands={side: [slug]}, active=side, first=side
    )
    scene.do(f"transport with {ship}", "send an away team", f"play {slug}").settle()
    assert scene.control("c3") == (side, 1)


@pytest.mark.parametrize("slug", ["miles-obrien", "maltz"])
def test_a_card_helps_to_reach_aboard_an_enemy(slug: str) -> None:
    side = side_of(slug)
    ours, theirs = ("sutherland", "bortas") if side == 0 else ("bortas", "sutherland")
    scene = sector(
        {ours: "c3", theirs: Placed("c3", crew=["mara" if side == 0 else "harry-kim"])},
        tiles={"c3": "empty-space"}, hands={side: [slug]}, dice=[1], active=side, first=side,
    )  # fmt: skip
    sensors = rating(scene.galaxy, scene.ship(ours), SENSORS)
    scene.do(f"transport with {ours}", f"board {theirs}", f"play {slug}")
    while scene.asked[1] == "trial":
        scene.do("pass")
    assert scene.events("tested")[-1]["total"] in (sensors + 4, sensors + 5)


@pytest.mark.parametrize("slug", ["geordi-la-forge", "joseph-carey", "tavana"])
def test_a_repair_card_repairs_a_second_step(slug: str) -> None:
    side = side_of(slug)
    ship = ("venture", "bortas")[side]
    scene = sector(
        {ship: Placed("home", alert="red")}, hands={side: [slug]}, active=side, first=side
    )
    scene.do(f"repair {ship}").settle()
    assert scene.ship(ship).alert == 1 or scene.can(f"play {slug}")
    fresh = sector(
        {ship: Placed("home", alert="red")}, hands={side: [slug]}, active=side, first=side
    )
    fresh.do(f"repair {ship}", fresh_setting(fresh, ship, 1), f"play {slug}").settle()
    assert fresh.ship(ship).alert == 0


def fresh_setting(scene: Scene, ship: str, alert: int) -> str:
    from plancia.games.fleet_captains.rules.ratings import SETTING

    return SETTING[scene.ship(ship).number][alert][0].notation


@pytest.mark.parametrize("slug", ["damage-control-team", "field-repairs"])
def test_a_repair_on_a_high_die(slug: str) -> None:
    side = side_of(slug)
    ship = ("venture", "bortas")[side]
    for die, alert in ((3, 0), (2, 1)):
        scene = sector(
            {ship: Placed("c3", alert="yellow")}, hands={side: [slug]}, dice=[die], active=side,
            first=side,
        )  # fmt: skip
        scene.do(f"play {slug}").settle()
        assert scene.ship(ship).alert == alert


@pytest.mark.parametrize("slug", ["belanna-torres", "kurak"])
def test_an_interrupt_removes_a_token_during_an_action(slug: str) -> None:
    side = side_of(slug)
    ship = ("venture", "bortas")[side]
    scene = sector(
        {ship: Placed("c3", tokens=["engines"])}, tiles={"c3": "empty-space"},
        hands={side: [slug]}, active=side, first=side,
    )  # fmt: skip
    assert f"play {slug}" not in scene.options
    scene.do(f"influence with {ship}", f"play {slug}").settle()
    assert scene.ship(ship).damage == [0, 0, 0, 0]


def test_leah_brahms_adjusts_power_once_more() -> None:
    scene = sector(
        {"venture": Placed("c3", adjusted=True)},
        tiles={"c3": "empty-space"},
        hands={0: ["leah-brahms"]},
    )
    assert "power venture" not in scene.options
    scene.do("influence with venture", "play leah-brahms", "set venture 6/12/6/6").settle()
    assert scene.ship("venture").setting == 2


@pytest.mark.parametrize("nebula", [True, False])
def test_coffee_in_that_nebula(nebula: bool) -> None:
    tile = "class-k-nebula" if nebula else "empty-space"
    scene = sector(
        {"voyager": Placed("c3", alert="yellow", tokens=["weapons", "engines"])},
        tiles={"c3": tile}, hands={0: ["coffee-in-that-nebula"]},
    )  # fmt: skip
    assert ("play coffee-in-that-nebula" in scene.options) == nebula
    if nebula:
        scene.do("play coffee-in-that-nebula", "second", "weapons").settle()
        assert scene.ship("voyager").damage == [0, 0, 0, 0]


def test_slipstream_jump_costs_the_engines() -> None:
    scene = sector(
        {"voyager": Placed("c3", "6/8/6/6")}, tiles={"c3": "empty-space", "a1": "star-system"},
        hands={0: ["slipstream-jump"]},
    )  # fmt: skip
    scene.do("play slipstream-jump", "pay").settle()
    assert scene.where("voyager") == "a1"
    assert scene.ship("voyager").damage == [0, 0, 1, 0]


@pytest.mark.parametrize("slug", ["trade-agreement", "tribute"])
def test_an_installation_pays_two_cards(slug: str) -> None:
    side = side_of(slug)
    held = (["sarek", "curzon-dax", "nyota-uhura"], ["gowron", "kmpec", "azetbur"])[side]
    ship = ("venture", "bortas")[side]
    for level, able in (("outpost", True), ("none", False)):
        scene = sector(
            {ship: "c3"}, tiles={"c3": "class-m-planet"}, control={"c3": (side, 1)},
            installations={"c3": level}, hands={side: [slug, *held]}, active=side, first=side,
        )  # fmt: skip
        assert (f"play {slug}" in scene.options) == able
        if able:
            scene.do(f"play {slug}").settle()
            assert len(scene.hand(side)) == 3 + 2 + 1


@pytest.mark.parametrize("slug", ["deanna-troi", "jddan"])
def test_a_look_at_the_opponents_hand(slug: str) -> None:
    side = side_of(slug)
    ship = ("venture", "bortas")[side]
    other = ["kell", "vixis"] if side == 0 else ["spock", "data"]
    scene = sector({ship: "c3"}, hands={side: [slug], 1 - side: other}, active=side, first=side)
    card = scene.galaxy.captains[1 - side].hand[0]
    assert not scene.match.game.knowledge(scene.galaxy)[card] >> side & 1
    scene.do(f"play {slug}")
    assert scene.match.game.knowledge(scene.galaxy)[card] >> side & 1


@pytest.mark.parametrize("slug", ["stolen-codes", "valkris"])
def test_a_look_at_the_secret_missions(slug: str) -> None:
    """At all of the enemy's that lie face down."""
    scene = sector(
        {"bortas": "c3"}, hands={1: [slug]}, active=1, first=1,
        missions={0: ["quiet-subversion", "stellar-survey", "anomalous-readings"]},
    )  # fmt: skip
    secret = scene.galaxy.captains[0].missions
    before = scene.match.game.knowledge(scene.galaxy)
    assert [before[each] >> 1 & 1 for each in secret] == [0, 1, 0]
    scene.do(f"play {slug}")
    known = scene.match.game.knowledge(scene.galaxy)
    assert [known[each] >> 1 & 1 for each in secret] == [1, 1, 1]


def test_first_contact_as_printed() -> None:
    """2 to 6: a token of yours; 1: one of the opponent's. Only at a habitable planet."""
    for die, control in ((2, (0, 1)), (1, (1, 1))):
        scene = sector(
            {"venture": "home"}, hidden={"c5": "class-m-planet"}, hands={0: ["first-contact"]},
            dice=[die, 6],
        )  # fmt: skip
        scene.do("move venture", "to c5", "play first-contact").settle()
        assert scene.control("c5") == control
    barren = sector(
        {"venture": "home"}, hidden={"c5": "class-d-planet"}, hands={0: ["first-contact"]}, dice=[6]
    )
    barren.do("move venture", "to c5")
    assert "play first-contact" not in barren.options


@pytest.mark.parametrize("slug", ["make-it-so", "rise-from-the-shadows", "blood-oath"])
def test_a_ship_may_act_once_more(slug: str) -> None:
    side = side_of(slug)
    ship, captain = (("venture", "edward-jellico"), ("korinar", "kang"))[side]
    cloaked = slug == "rise-from-the-shadows"
    scene = sector(
        {ship: Placed("c3", crew=[captain], cloaked=cloaked)}, tiles={"c3": "empty-space"},
        hands={side: [slug]}, active=side, first=side,
    )  # fmt: skip
    if cloaked:
        assert f"play {slug}" not in scene.options
        scene.do("power korinar", "set korinar 8/3/5/4")
    scene.do(f"influence with {ship}").settle()
    assert f"influence with {ship}" not in scene.options
    scene.do(f"play {slug}", f"influence with {ship}").settle()
    assert scene.galaxy.captains[side].actions == 1


def test_second_strike_is_for_combat_only() -> None:
    scene = sector(
        {"bortas": "c3", "enterprise-e": "c3"}, tiles={"c3": "empty-space"},
        hands={1: ["second-strike"]}, dice=[1, 6, 1, 6], active=1, first=1,
    )  # fmt: skip
    scene.do("attack with bortas").settle()
    scene.do("play second-strike")
    assert "attack with bortas" in scene.options
    assert "transport with bortas" not in scene.options
    scene.do("attack with bortas").settle()
    assert scene.galaxy.captains[1].actions == 1


@pytest.mark.parametrize(
    ("slug", "what"),
    [("the-prime-directive", "influence"), ("odo", "transport")],
)
def test_an_action_of_the_enemy_is_cancelled(slug: str, what: str) -> None:
    scene = sector(
        {"bortas": "c3"}, tiles={"c3": "class-m-planet"}, hands={0: [slug]}, active=1, first=1
    )
    if what == "influence":
        scene.do("influence with bortas")
    else:
        scene.do("transport with bortas", "send an away team")
    assert scene.asked == (0, "respond")
    scene.do(f"answer {slug}").settle()
    assert scene.control("c3") == (-1, 0)
    assert scene.galaxy.away == []
    assert scene.galaxy.captains[1].actions == 2
    assert slug in scene.discard(0)


def test_the_prime_directive_needs_a_habitable_planet() -> None:
    scene = sector(
        {"bortas": "c3"}, tiles={"c3": "empty-space"}, hands={0: ["the-prime-directive"]},
        active=1, first=1,
    )  # fmt: skip
    scene.do("influence with bortas")
    assert "answer the-prime-directive" not in scene.options


@rule("FC-A58", "FC-R25-05")
@pytest.mark.parametrize(
    ("slug", "played", "verb"),
    [
        ("curzon-dax", "tribute", "play"),
        ("diplomatic-immunity", "tribute", "play"),
        ("toral", "trade-agreement", "play"),
        ("kahlest", "spock", "assign"),
        ("korax", "spock", "assign"),
    ],
)
def test_a_card_of_the_enemy_is_cancelled(slug: str, played: str, verb: str) -> None:
    """It is discarded and replaced all the same."""
    side = side_of(played)
    ship = ("venture", "bortas")[side]
    scene = sector(
        {ship: "c3"}, tiles={"c3": "class-m-planet"}, control={"c3": (side, 1)},
        installations={"c3": "outpost"}, hands={side: [played], 1 - side: [slug]}, active=side,
        first=side,
    )  # fmt: skip
    scene.do(f"{verb} {played}")
    assert scene.asked == (1 - side, "respond")
    scene.do(f"answer {slug}").settle()
    assert scene.discard(side) == [played]
    assert scene.ship(ship).crew == []
    assert len(scene.hand(side)) == 1
    assert slug in scene.discard(1 - side)


@pytest.mark.parametrize(
    "slug", ["chakotay", "evasive-maneuvers", "course-correction", "fighting-withdrawal", "koloth"]
)
def test_a_card_makes_an_escape_certain(slug: str) -> None:
    side = side_of(slug)
    ours, theirs = ("yosemite", "neghvar") if side == 0 else ("somraw", "enterprise-e")
    scene = sector(
        {ours: "c3", theirs: "c3"}, tiles={"c3": "empty-space", "c4": "empty-space"},
        hands={side: [slug]}, active=side, first=side,
    )  # fmt: skip
    scene.do(f"move {ours}", f"play {slug}").settle()
    assert scene.events("slip") == []
    scene.do("to c4").settle()
    assert scene.where(ours) == "c4"
