"""Types that mean something: `Any` stands only where the reason for it is told."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from mypy import api

import plancia

PACKAGE = Path(plancia.__file__).parent
if (tree := Path(__file__).parent.parent / "plancia").exists():
    PACKAGE = tree

ANYTHING = {
    "arena/cluster.py": "what a worker of a cluster returns: whatever it was asked for",
    "engine/__init__.py": "whoever plays any game does not say whose state it is",
    "engine/event.py": "a journal is not told whose state it hears of",
    "engine/plain.py": "`StateValue`: values of any game's state, of the type their form says",
    "engine/question.py": "a step within a step returns what it likes to whoever runs it",
    "games/expanse/effects/registry.py": "resolvers by the type of effect they were registered for",
    "games/fleet_captains/effects/conditions.py": "checks by the type they were declared for",
    "games/fleet_captains/effects/registry.py": "deeds by the type they were registered for",
    "games/star_realms/effects.py": "what is done by the type of effect it is declared for",
    "games/star_realms/words/abilities.py": "words by the type of effect they are declared for",
    "offline/browser.py": "`Js`: what JavaScript hands over",
    "server/wire/changes.py": "`Fields`: what changes of a table, as msgspec writes it",
}
"""Modules that may say Any, and why."""
MOST = 18
"""How many lines say it: fewer is better, more is a fault."""
STATE_VALUES = {"engine/observed", "engine/plain.py", "engine/position.py", "engine/record.py"}
"""Who may read a value of a state without knowing its game."""


def lines(path: Path, name: str) -> set[int]:
    """The lines of a module that say a name, but for its import."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {
        node.lineno for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id == name
    }


def saying(name: str) -> dict[str, int]:
    """How many lines of each module say a name."""
    counted = {
        str(path.relative_to(PACKAGE)): len(lines(path, name)) for path in PACKAGE.rglob("*.py")
    }
    return {module: count for module, count in counted.items() if count}


def test_any_is_said_only_where_it_is_told_why() -> None:
    found = saying("Any")
    assert set(found) == set(ANYTHING)
    assert sum(found.values()) <= MOST, found


def test_its_other_name_does_not_spread() -> None:
    found = {"/".join(module.split("/")[:2]) for module in saying("StateValue")}
    assert found == STATE_VALUES


RUNNING = ("content", "effects", "rules")
"""Rooms of a game that playouts run through."""


def is_constant(name: str) -> bool:
    """In capitals; a single one stands for a type."""
    return name.isupper() and len(name) > 1


def bare_constants(path: Path) -> list[str]:
    """Names of a module in capitals that are not declared to be final."""
    found = []
    for each in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(each, ast.Assign):
            targets: list[ast.expr] = each.targets
        elif isinstance(each, ast.AnnAssign) and "Final" not in ast.unparse(each.annotation):
            targets = [each.target]
        else:
            continue
        for target in targets:
            names = target.elts if isinstance(target, ast.Tuple) else [target]
            found += [
                each.id for each in names if isinstance(each, ast.Name) and is_constant(each.id)
            ]
    return found


def test_constants_of_the_rules_are_final() -> None:
    """Compiled rules then read them at once: any other name is looked up each time."""
    found = {
        str(path.relative_to(PACKAGE)): bare
        for path in PACKAGE.glob("games/*/**/*.py")
        if path.relative_to(PACKAGE).parts[2].removesuffix(".py") in RUNNING
        and (bare := bare_constants(path))
    }
    assert found == {}


CONFUSED = """
from plancia.engine import Piece, Seat
from plancia.engine.hidden import Zone, unseen
from plancia.engine.piles import draw
from plancia.games.battle_force.content.boxes import ONE, can_fire
from plancia.games.battle_force.content.vocabulary import ActionCard, FaceNumber, Vessel as Counter
from plancia.games.battle_force.rules.defence import reduce
from plancia.games.battle_force.rules.fleet import lift, line_of, move_ship, take_card
from plancia.games.battle_force.state.salvo import FIGHTERS, Attack, ShotNumber
from plancia.games.battle_force.state.state import SCREEN, Battle
from plancia.games.expanse.content.vocabulary import Base, CardNumber, Faction, Orbit, Sector, Token
from plancia.games.expanse.effects.registry import resolve
from plancia.games.expanse.rules.board import count_bases, cubes_at, hit_fleet, kind_of, strongest
from plancia.games.expanse.state.state import System
from plancia.games.fleet_captains.content.goals import SCANNED
from plancia.games.fleet_captains.content.vocabulary import (
    CommandCard, EncounterCard, HERE, MissionCard, NOW, ON_TURN, OUTPOST, Place, RED, SELF,
    System as ShipSystem, Team, Vessel,
)
from plancia.games.fleet_captains.content.effects import Damage, Scan
from plancia.games.fleet_captains.effects.conditions import is_at
from plancia.games.fleet_captains.effects.moment import Happening, Moment
from plancia.games.fleet_captains.rules.control import build
from plancia.games.fleet_captains.rules.dials import set_alert
from plancia.games.fleet_captains.rules.hands import to_discard
from plancia.games.fleet_captains.rules.missions import complete
from plancia.games.fleet_captains.rules.playing import from_hand
from plancia.games.fleet_captains.rules.ratings import place_tags, rating
from plancia.games.fleet_captains.rules.tests import strength
from plancia.games.fleet_captains.state.state import Galaxy, Ship, fleet_total, the_ship
from plancia.games.fleet_captains.state.underway import FOR_COMBAT, TESTER, Trial
from plancia.games.star_realms.content import Card, KindNumber, cards_of, pick
from plancia.games.star_realms.rules.moves import discard_from_hand, scrap, take
from plancia.games.star_realms.state import Realm
from plancia.games.starship_combat.content.vocabulary import (
    BoxNumber, Facing, HexNumber, Team as Side, Vessel as Boat, WeaponNumber,
)
from plancia.games.starship_combat.rules.damage import explode
from plancia.games.starship_combat.rules.ending import points
from plancia.games.starship_combat.rules.flight import deadly
from plancia.games.starship_combat.rules.turn import correct
from plancia.games.starship_combat.state.packing import fire_order, shot as fired
from plancia.games.starship_combat.state.state import Battle as Fight


def star_realms(realm: Realm, seat: Seat, kind: KindNumber, kinds: list[KindNumber]) -> None:
    fleet = realm.fleets[seat]
    draw(realm, fleet.deck, fleet.discard, fleet.hand, 1, seat)
    draw(realm, fleet.deck, fleet.discard, kinds, 1, seat)  # wrong: kinds are no cards
    scrap(realm, take(realm, fleet.hand, kind))
    scrap(realm, kind)  # wrong: a kind is no card
    take(realm, fleet.hand, fleet.hand[0])  # wrong: a card is no kind
    cards_of(realm.trade)  # wrong: an amount is no kind
    pick(kinds)  # wrong: these are kinds already
    discard_from_hand(realm, kind, kind)  # wrong: a kind is no seat


def expanse(system: System, faction: Faction, base: Base, orbit: Orbit) -> None:
    cubes_at(system, faction, base)
    cubes_at(system, base, faction)  # wrong: the other way round
    strongest(system, [], base)  # wrong: fleets lie in orbits


def expanse_pieces(system: System, faction: Faction, card: CardNumber, token: Token) -> None:
    kind_of(system, token)
    kind_of(system, card)  # wrong: a card is no fleet
    resolve(system, faction, card)
    resolve(system, card, faction)  # wrong: the other way round
    hit_fleet(system, faction, token)
    hit_fleet(system, token, faction)  # wrong: the other way round
    system.track.append(token)  # wrong: on the track lie cards


def expanse_sectors(system: System, sector: Sector, orbit: Orbit) -> None:
    count_bases(system, sector, ((), ()))
    count_bases(system, orbit, ((), ()))  # wrong: an orbit is no sector


def fleet_captains(galaxy: Galaxy, ship: Ship, place: Place, system: ShipSystem) -> None:
    rating(galaxy, ship, system)
    rating(galaxy, ship, place)  # wrong: a place is no system
    place_tags(galaxy, ship.number)  # wrong: a ship is no place


def fleets(galaxy: Galaxy, seat: Seat, ship: Vessel, team: Team, place: Place) -> None:
    the_ship(galaxy, ship)
    the_ship(galaxy, seat)  # wrong: a captain is no ship
    fleet_total(galaxy, team)
    fleet_total(galaxy, seat)  # wrong: a captain is no team
    Moment(ON_TURN, seat, ship, place)
    Moment(ON_TURN, seat, place, ship)  # wrong: the other way round


def fleet_cards(
    galaxy: Galaxy, seat: Seat, card: CommandCard, mission: MissionCard, met: EncounterCard
) -> None:
    to_discard(galaxy, card)
    to_discard(galaxy, mission)  # wrong: missions have a pile of their own
    to_discard(galaxy, met)  # wrong: so have encounters
    from_hand(galaxy, seat, card)  # wrong: copies are named by their face
    complete(galaxy, seat, mission, [])
    complete(galaxy, seat, card, [])  # wrong: a command card is no mission
    galaxy.tiles.append(met)  # wrong: an encounter is no tile


def fleet_sets(galaxy: Galaxy, ship: Ship, seat: Seat, at: Place, trial: Trial) -> None:
    set_alert(galaxy, ship, RED)
    set_alert(galaxy, ship, OUTPOST)  # wrong: an installation is no alert
    build(galaxy, seat, at, OUTPOST)
    build(galaxy, seat, at, RED)  # wrong: an alert is no installation
    strength(galaxy, trial, TESTER)
    strength(galaxy, trial, FOR_COMBAT)  # wrong: a reason is no side
    is_at(galaxy, at, ON_TURN, seat)  # wrong: a moment is no kind of place
    Scan(1, HERE)
    Scan(1, SELF)  # wrong: whom is not where
    Damage(1, HERE)  # wrong: where is not whom
    Happening(SCANNED, seat, [], at)
    Happening(NOW, seat, [], at)  # wrong: how long is not what


def battle_force(kind: int) -> None:
    can_fire(ONE[kind], ONE[kind])
    can_fire(ONE[kind], kind)  # wrong: a kind is no count of boxes


def battle_cards(battle: Battle, seat: Seat, card: ActionCard, face: FaceNumber) -> None:
    hand = battle.fleets[seat].hand
    take_card(battle, hand, face)
    take_card(battle, hand, card)  # wrong: a card is asked for by its face
    lift(battle, card)
    lift(battle, face)  # wrong: what lies there is one card
    battle.orders.append(card)  # wrong: player order cards are others


def battle_ships(battle: Battle, attack: Attack, seat: Seat, ship: Counter, at: ShotNumber) -> None:
    move_ship(battle, seat, ship, line_of(battle.fleets[seat], ship))
    move_ship(battle, seat, SCREEN, ship)  # wrong: the other way round
    battle.starbase.append(ship)  # wrong: in the Starbase lie action cards
    reduce(attack, at, 3)
    reduce(attack, ship, 3)  # wrong: a ship is no shot
    Attack(FIGHTERS, seat, ship)
    Attack(SCREEN, seat, ship)  # wrong: a line is no kind of attack


def starship_combat(fight: Fight, ship: Boat, at: HexNumber, side: Facing, team: Side) -> None:
    explode(fight, ship, 3)
    explode(fight, team, 3)  # wrong: a team is no ship
    deadly(fight, at)
    deadly(fight, ship)  # wrong: a ship is no hex
    points(fight, team)
    points(fight, ship)  # wrong: a ship is no team
    correct(fight, ship, side)
    correct(fight, ship, at)  # wrong: a hex is no side


def starship_fire(fight: Fight, weapon: WeaponNumber, box: BoxNumber, target: Boat) -> None:
    fire_order(weapon, 3)
    fire_order(box, 3)  # wrong: a box is no type of weapon
    fired(box, target)
    fired(target, box)  # wrong: the other way round


def engine(zone: Zone, cards: list[Card], names: list[str]) -> list[Piece]:
    Zone("hand", cards, 1)
    Zone("hand", names, 1)  # wrong: pieces are numbers
    return unseen(zone, {}, 1)
"""
"""One thing taken for another, all of them numbers."""


def test_whoever_takes_a_number_for_another_is_told(tmp_path: Path) -> None:
    file = tmp_path / "confused.py"
    file.write_text(CONFUSED, encoding="utf-8")
    told, trouble, _ = api.run([str(file)])
    wrong = [number for number, line in enumerate(CONFUSED.splitlines(), 1) if "# wrong" in line]
    found = {int(number) for number in re.findall(r"confused\.py:(\d+): error", told)}
    assert sorted(found) == wrong, told + trouble
