"""Combat effects of the command cards, each one played in a fight: FC-R19, FC-R25."""

from __future__ import annotations

import pytest

from plancia.engine import Seat
from plancia.games.fleet_captains.content.cards import CARDS
from plancia.games.fleet_captains.content.effects import Change, Draw, Trigger
from plancia.games.fleet_captains.content.vocabulary import ALL_SYSTEMS, FOE, NOW, SHIELDS, WEAPONS
from plancia.games.fleet_captains.state.pieces import FACE
from plancia.games.fleet_captains.state.underway import TESTER
from tests.rule import rule
from tests.rulebook.fleet_captains.bridge import Placed, Scene, sector

COMBAT = [
    number
    for number, card in enumerate(CARDS)
    if card.combat is not None and FACE[number] == number
]
PLAIN = [
    number
    for number in COMBAT
    if (combat := CARDS[number].combat) is not None
    and all(isinstance(effect, Change | Draw | Trigger) for effect in combat.effects)
    and CARDS[number].slug != "decloak-and-fire"
]
"""Cards that only change ratings, or do something besides."""
ENDING = [
    "corbomite-bluff", "withdraw-under-fire", "hailing-frequencies-open", "gorkon",
    "fighting-withdrawal", "emergency-cloak",
]  # fmt: skip


def named(number: int) -> str:
    return CARDS[number].slug


def federation(number: int) -> bool:
    return number < 100


FIGHTERS: dict[bool, list[dict[str, str | Placed]]] = {
    True: [
        {"venture": Placed("c3", "8/8/7/7", crew=["edward-jellico"]), "yeager": "c3"},
        {"reliant": Placed("c3", "6/4/6/4"), "yeager": "c3"},
    ],
    False: [
        {"bortas": Placed("c3", "8/7/8/7", crew=["kang"]), "somraw": "c3"},
        {"chtang": Placed("c3", "6/3/3/3", "yellow"), "somraw": "c3"},
        {"chtang": Placed("c3", "5/2/2/2", "red"), "somraw": "c3"},
    ],
}
FOES = {True: "neghvar", False: "enterprise-e"}


def fights(number: int, attacking: bool, dice: tuple[int, ...]) -> list[Scene]:
    """Fights in which this card's owner attacks, or is attacked, with several ships."""
    side = 0 if federation(number) else 1
    found = []
    for ships in FIGHTERS[federation(number)]:
        if any(named(number) in each.crew for each in ships.values() if isinstance(each, Placed)):
            continue
        first = next(iter(ships))
        foe = FOES[federation(number)]
        active = side if attacking else 1 - side
        scene = sector(
            {**ships, foe: "c3"}, tiles={"c3": "empty-space"}, hands={side: [named(number)]},
            dice=dice, active=active, first=active,
        )  # fmt: skip
        if attacking:
            scene.do(f"attack with {first}")
            if scene.can("go ahead"):
                scene.do("go ahead")
        else:
            scene.do(f"attack with {foe}", f"attack {first}")
        while not scene.can(f"fight {named(number)}") and scene.question.kind == "trial":
            scene.match.answer(scene.question.seat, "pass")
        found.append(scene)
    return found


def change(number: int, system: int, foe: bool) -> int:
    """What the card adds to a system of its own ship, or of the other."""
    combat = CARDS[number].combat
    assert combat is not None
    return sum(
        effect.amount
        for effect in combat.effects
        if isinstance(effect, Change)
        and effect.lasts == NOW
        and (effect.who == FOE) == foe
        and effect.system in (system, ALL_SYSTEMS)
    )


def totals(scene: Scene) -> tuple[int, int]:
    scene.settle()
    found = scene.events("attacked")[-1]
    return found["total"], found["foe_total"]


def usable(number: int, attacking: bool) -> Scene | None:
    notation = f"fight {named(number)}"
    for scene in fights(number, attacking, (3, 3)):
        if notation in scene.options:
            return scene
    return None


@rule("FC-R25-11", "FC-R19-02")
@pytest.mark.parametrize("number", PLAIN, ids=named)
def test_a_combat_card_changes_the_ratings_it_names(number: int) -> None:
    """Played by the attacker and by the target, wherever its requirement allows it."""
    played = 0
    for attacking in (True, False):
        scene = usable(number, attacking)
        if scene is None:
            continue
        played += 1
        plain = usable(number, attacking)
        assert plain is not None
        own, other = totals(plain.do("pass"))
        scene.do(f"fight {named(number)}")
        system = WEAPONS if attacking else SHIELDS
        against = SHIELDS if attacking else WEAPONS
        mine, theirs = change(number, system, False), change(number, against, True)
        if not attacking:
            mine, theirs = theirs, mine
        assert totals(scene) == (own + mine, other + theirs)
    assert played


@rule("FC-R25-07", "FC-R25-11")
@pytest.mark.parametrize("number", COMBAT, ids=named)
def test_every_combat_card_can_be_played_in_some_fight(number: int) -> None:
    if CARDS[number].slug in ("a-warriors-answer", "treachery", "decloak-and-fire"):
        return  # they need a card to answer, or a cloak; see below
    assert usable(number, True) or usable(number, False)


@rule("FC-R25-04", "FC-R25-05")
@pytest.mark.parametrize("slug", ["a-warriors-answer", "treachery"])
def test_a_combat_card_may_be_cancelled(slug: str) -> None:
    """The card just played has no effect; it is discarded and replaced all the same."""
    scene = sector(
        {"venture": Placed("c3", "8/8/7/7"), "bortas": Placed("c3", "8/7/8/7")},
        tiles={"c3": "empty-space"}, hands={0: ["attack-pattern-delta"], 1: [slug]}, dice=[3, 3],
    )  # fmt: skip
    scene.do("attack with venture", "fight attack-pattern-delta")
    assert scene.can(f"fight {slug}")
    scene.do(f"fight {slug}")
    assert totals(scene) == (11, 10)
    assert "attack-pattern-delta" in scene.discard(0)
    assert slug in scene.discard(1)
    assert len(scene.hand(0)) == len(scene.hand(1)) == 1


@rule("FC-R25-05")
@pytest.mark.parametrize("slug", ["a-warriors-answer", "treachery"])
def test_there_is_nothing_to_cancel_before_a_card_was_played(slug: str) -> None:
    scene = sector(
        {"prometheus": "c3", "bortas": "c3"}, hands={0: ["attack-pattern-delta"], 1: [slug]}
    )
    scene.do("attack with prometheus", "pass")
    assert scene.options == ["go ahead"] or f"fight {slug}" not in scene.options


@rule("FC-R19-11")
@pytest.mark.parametrize("slug", ENDING)
def test_a_card_may_end_the_combat(slug: str) -> None:
    """On a high die no dice are rolled for the fight and nobody is damaged."""
    number = next(n for n, card in enumerate(CARDS) if card.slug == slug)
    for die, ended in ((6, True), (1, False)):
        scene = fights(number, False, (die, 6, 1))[0]
        scene.do(f"fight {slug}").settle()
        assert bool(scene.events("attacked")) != ended
        assert [each["total"] for each in scene.events("rolled")] == [die]
        assert (scene.galaxy.captains[scene.galaxy.active].actions) == 2
        if slug == "emergency-cloak":
            assert scene.ship("bortas").cloaked == ended


@rule("FC-A60")
@pytest.mark.parametrize("slug", ["attack-pattern-omega", "victory-or-death"])
def test_a_reroll_is_declared_first_and_used_after_the_dice(slug: str) -> None:
    number = next(n for n, card in enumerate(CARDS) if card.slug == slug)
    for dice, answer, die in (((1, 3, 6), "reroll", 6), ((1, 3), "keep", 1)):
        scene = fights(number, True, dice)[1 if slug == "attack-pattern-omega" else 0]
        scene.do(f"fight {slug}")
        while not scene.can(answer):
            scene.do("pass")
        scene.do(answer).settle()
        assert scene.events("attacked")[-1]["die"] == die


@rule("FC-R19-04")
@pytest.mark.parametrize("slug", ["montgomery-scott", "data"])
def test_a_card_prevents_one_damage(slug: str) -> None:
    for hand, alert in (([slug], 0), ([], 1)):
        scene = sector(
            {"venture": Placed("c3", "6/7/10/7"), "bortas": Placed("c3", "12/4/6/8")},
            tiles={"c3": "empty-space"}, hands={0: hand}, dice=[1, 1], active=1, first=1,
        )  # fmt: skip
        scene.do("attack with bortas")
        if hand:
            scene.do(f"fight {slug}")
        scene.settle()
        assert scene.ship("venture").alert == alert


def test_emergency_core_ejection_costs_the_engines_and_prevents_everything() -> None:
    scene = sector(
        {"yosemite": Placed("c3", "1/10/4/2"), "neghvar": Placed("c3", "15/4/6/9")},
        tiles={"c3": "empty-space"}, hands={0: ["emergency-core-ejection"]}, dice=[6, 1],
        active=1, first=1,
    )  # fmt: skip
    scene.do("attack with neghvar", "fight emergency-core-ejection", "pay").settle()
    assert scene.ship("yosemite").alert == 0
    assert scene.ship("yosemite").damage == [0, 0, 1, 0]


def test_ramming_speed_costs_damage_and_adds_seven() -> None:
    for answer, bonus, alert in (("pay", 7, 1), ("pass", 0, 0)):
        scene = sector(
            {"bortas": Placed("c3", "8/7/8/7"), "enterprise-e": "c3"},
            hands={1: ["ramming-speed"]}, dice=[1, 6], active=1, first=1,
        )  # fmt: skip
        scene.do("attack with bortas", "fight ramming-speed", answer)
        if answer == "pay":
            scene.do("set bortas 10/3/5/6")
        scene.settle()
        assert scene.ship("bortas").alert == alert
        assert scene.events("attacked")[-1]["total"] == (10 if alert else 8) + bonus + 1


@rule("FC-A26")
@pytest.mark.parametrize("slug", ["red-alert", "tactical-readiness"])
def test_power_may_be_adjusted_by_a_card_in_the_enemys_turn(slug: str) -> None:
    ours, theirs = ("venture", "bortas") if slug == "red-alert" else ("bortas", "venture")
    side = 0 if slug == "red-alert" else 1
    strong = {"venture": "7/5/6/12", "bortas": "7/4/6/13"}[ours]
    scene = sector(
        {"venture": "c3", "bortas": "c3"}, hands={side: [slug]}, dice=[1, 1],
        active=1 - side, first=1 - side,
    )  # fmt: skip
    scene.do(f"attack with {theirs}", f"fight {slug}", f"set {ours} {strong}").settle()
    added = 1 if slug == "red-alert" else 2
    shields = int(strong.split("/")[3])
    assert scene.events("attacked")[-1]["foe_total"] == shields + added + 1


def test_target_their_weapons_disables_them_after_a_hit() -> None:
    for dice, tokens in (((6, 1), 1), ((1, 6), 0)):
        scene = sector(
            {"venture": Placed("c3", "12/5/5/8"), "bortas": Placed("c3", "7/4/6/13")},
            hands={0: ["target-their-weapons"]}, dice=dice,
        )  # fmt: skip
        scene.do("attack with venture", "fight target-their-weapons").settle()
        assert scene.ship("bortas").damage[WEAPONS] == tokens


def test_convoy_raid_takes_a_card_and_draws_one() -> None:
    scene = sector(
        {"bortas": Placed("c3", "12/4/6/8"), "yosemite": "c3"},
        hands={0: ["first-contact"], 1: ["convoy-raid"]}, dice=[3, 3], active=1, first=1,
    )  # fmt: skip
    scene.do("attack with bortas", "fight convoy-raid").settle()
    assert "first-contact" in scene.discard(0)
    assert len(scene.hand(1)) == 2


def test_mekleth_strike_costs_the_target_a_crew_card_of_its_choice() -> None:
    crew = ["harry-kim", "sonya-gomez"]
    scene = sector(
        {"bortas": Placed("c3", "12/4/6/8"), "sutherland": Placed("c3", "6/10/5/5", crew=crew)},
        hands={1: ["mekleth-strike"]}, dice=[6, 1], active=1, first=1,
    )  # fmt: skip
    scene.do("attack with bortas", "fight mekleth-strike").settle()
    assert scene.asked == (0, "lose crew")
    scene.do("lose harry-kim")
    assert "harry-kim" in scene.discard(0)
    assert [CARDS[card].slug for card in scene.ship("sutherland").crew] == ["sonya-gomez"]


def test_decloak_and_fire_needs_a_ship_that_has_just_decloaked() -> None:
    for cloaked in (True, False):
        scene = sector(
            {"korinar": Placed("c3", cloaked=cloaked), "enterprise-e": "c3"},
            tiles={"c3": "empty-space"}, hands={1: ["decloak-and-fire"]}, dice=[1, 6],
            active=1, first=1,
        )  # fmt: skip
        scene.do("power korinar", "set korinar 8/3/5/4", "attack with korinar")
        assert ("fight decloak-and-fire" in scene.options) == cloaked
        if cloaked:
            scene.do("fight decloak-and-fire").settle()
            assert scene.events("attacked")[-1]["total"] == 8 + 6 + 1


def test_betor_strikes_and_draws() -> None:
    scene = sector(
        {"bortas": Placed("c3", "12/4/6/8"), "yosemite": "c3"}, hands={1: ["betor"]},
        dice=[1, 6], active=1, first=1,
    )  # fmt: skip
    scene.do("attack with bortas", "fight betor").settle()
    assert scene.events("attacked")[-1]["total"] == 12 + 2 + 1
    assert len(scene.hand(1)) == 2


@rule("FC-R25-11")
def test_a_combat_card_also_helps_in_a_test_of_weapons_or_shields() -> None:
    """Battle Stations in an encounter that tests Weapons, as the rulebook says."""
    scene = sector(
        {"defiant": Placed("home", "6/4/6/4")}, hidden={"c5": "empty-space"},
        encounters=["pirate-ambush"], hands={0: ["battle-stations"]}, dice=[1, 4],
    )  # fmt: skip
    scene.do("move defiant", "to c5", "fight battle-stations").settle()
    assert scene.events("tested")[-1]["total"] == 6 + 2 + 4
    assert scene.points(0) == 1


@rule("FC-R25-09", "FC-R25-11")
def test_operations_are_never_used_in_combat_nor_combat_in_a_test_of_sensors() -> None:
    fight = sector({"prometheus": "c3", "bortas": "c3"}, hands={0: ["emergency-power"]})
    fight.do("attack with prometheus")
    assert "play emergency-power" not in fight.options
    survey = sector(
        {"prometheus": "c3"}, tiles={"c3": "class-d-planet"}, hands={0: ["battle-stations"]},
        missions={0: ["planetary-survey"]},
    )  # fmt: skip
    survey.do("test prometheus for planetary-survey")
    assert "fight battle-stations" not in survey.options


@rule("FC-R25-12", "FC-R25-02")
def test_a_combat_effect_ends_with_the_combat_and_the_card_is_replaced() -> None:
    scene = sector(
        {"venture": Placed("c3", "8/8/7/7"), "yeager": "c3", "neghvar": "c3"},
        tiles={"c3": "empty-space"}, hands={0: ["attack-pattern-delta"]}, dice=[1, 6, 1, 6],
    )  # fmt: skip
    scene.do("attack with venture", "go ahead", "fight attack-pattern-delta").settle()
    assert scene.discard(0) == ["attack-pattern-delta"]
    assert len(scene.hand(0)) == 1
    scene.galaxy.captains[0].hand.clear()
    scene.do("attack with yeager").settle()
    assert scene.events("attacked")[-1]["total"] == 6 + 1


@rule("FC-R19-12")
def test_a_ship_removed_from_a_combat_adds_nothing_but_stays() -> None:
    """No known card has this effect; the rulebook describes it."""
    from plancia.games.fleet_captains.content.effects import RemoveShip
    from plancia.games.fleet_captains.content.vocabulary import IN_COMBAT
    from plancia.games.fleet_captains.effects import registry
    from plancia.games.fleet_captains.effects.moment import Moment
    from plancia.games.fleet_captains.rules.ratings import new_trial
    from plancia.games.fleet_captains.rules.tests import strength
    from plancia.games.fleet_captains.state.underway import FOR_COMBAT

    scene = sector(
        {"prometheus": Placed("c3", "9/6/8/7"), "yeager": Placed("c3", "6/6/4/4"), "bortas": "c3"},
        tiles={"c3": "empty-space"},
    )  # fmt: skip
    galaxy = scene.galaxy
    ships = [scene.ship("prometheus"), scene.ship("yeager")]
    bortas = scene.ship("bortas")
    trial = new_trial(galaxy, FOR_COMBAT, ships, WEAPONS, 0, foe=bortas, against=SHIELDS)
    galaxy.trial = trial
    step = registry.resolve(galaxy, Moment(IN_COMBAT, Seat(1), bortas.number), (RemoveShip(),))
    question = next(step)
    assert question.seat == 0  # type: ignore[union-attr]
    assert strength(galaxy, trial, TESTER) == 15
    with pytest.raises(StopIteration):
        step.send(question.options[0])  # type: ignore[union-attr]
    assert strength(galaxy, trial, TESTER) == 6
    assert scene.where("prometheus") == "c3"
