"""The menu of a turn: all that a captain may do now (FC-R7-02)."""

from __future__ import annotations

from typing import Final

from plancia.engine import Seat
from plancia.engine.question import Option
from plancia.games.fleet_captains.content.cards import CARDS
from plancia.games.fleet_captains.content.encounters import ENCOUNTERS
from plancia.games.fleet_captains.content.goals import ActionTest
from plancia.games.fleet_captains.content.lookup import SIZE
from plancia.games.fleet_captains.content.missions import MISSIONS
from plancia.games.fleet_captains.content.shipyard import SHIPS
from plancia.games.fleet_captains.content.vocabulary import (
    ATTACK_CLOAKED,
    DISABLED,
    EMPTY_SPACE,
    HABITABLE,
    INFLUENCE_CONTESTED,
    SENSORS,
    TRANSPORT_CLOAKED,
    Team,
)
from plancia.games.fleet_captains.effects.choosing import faces
from plancia.games.fleet_captains.rules import (
    acting,
    actions,
    cloaking,
    combat,
    dials,
    missions,
    movement,
    playing,
    teams,
    transport,
)
from plancia.games.fleet_captains.rules.control import can_build
from plancia.games.fleet_captains.rules.ratings import permitted, place_tags, rating
from plancia.games.fleet_captains.state.pieces import FIRST_ENCOUNTER, FIRST_MISSION
from plancia.games.fleet_captains.state.state import MOST_TOKENS, Galaxy, Ship, armada


def _of_ship(notation: str, verb: str) -> list[Option]:
    return [Option(notation.format(ship.slug), verb, number) for number, ship in enumerate(SHIPS)]


MOVE: Final = _of_ship("move {}", "move")
ATTACK: Final = _of_ship("attack with {}", "attack")
INFLUENCE: Final = _of_ship("influence with {}", "influence")
BUILD: Final = _of_ship("build with {}", "build")
REPAIR: Final = _of_ship("repair {}", "repair")
REST: Final = _of_ship("rest {}", "rest")
SCAN: Final = _of_ship("scan with {}", "scan")
TRANSPORT: Final = _of_ship("transport with {}", "transport")
CLOAK: Final = _of_ship("cloak {}", "cloak")
ECHO: Final = _of_ship("echo of {}", "echo")
MOVE_TOKEN: Final = [
    Option(f"move token {number + 1}", "move token", number) for number in range(MOST_TOKENS)
]
TEST: Final = [
    [
        Option(f"test {ship.slug} for {mission.slug}", "test", number, FIRST_MISSION + place)
        for place, mission in enumerate(MISSIONS)
    ]
    for number, ship in enumerate(SHIPS)
]
RESOLVE: Final = [
    [
        Option(f"resolve {each.slug} with {ship.slug}", "resolve", number, FIRST_ENCOUNTER + place)
        for place, each in enumerate(ENCOUNTERS)
    ]
    for number, ship in enumerate(SHIPS)
]
CYCLE: Final = [
    Option(f"cycle {mission.slug}", "cycle", FIRST_MISSION + place)
    for place, mission in enumerate(MISSIONS)
]
DISCARD: Final = [
    Option(f"discard {card.slug}", "discard", number) for number, card in enumerate(CARDS)
]
REINFORCE: Final = Option("reinforce", "reinforce")
SWAP: Final = Option("swap missions", "swap")
END: Final = Option("end turn", "end")
SETTLED: Final = HABITABLE | EMPTY_SPACE
"""Where an Outpost may be built: some tiles of empty space hold a station."""


class Survey:
    """What a captain sees once for the whole menu: the ships in play, the tests of missions."""

    __slots__ = ("enemies", "friends", "own", "room", "tests")

    def __init__(self, galaxy: Galaxy, seat: Seat) -> None:
        team = Team(seat & 1)
        friends = [ship for ship in armada(galaxy, team) if ship is not None]
        self.friends = friends
        """The ships of the captain's side."""
        self.own = friends
        if galaxy.terms.seats == 4:
            self.own = [ship for ship in friends if ship.seat == seat]
        self.enemies = [
            ship.at
            for ship in armada(galaxy, Team(1 - team))
            if ship is not None and not ship.cloaked
        ]
        """Where uncloaked enemy ships are."""
        self.room = galaxy.fleet_size[team]
        """How large a ship could still join them (FC-R21-01)."""
        for ship in friends:
            self.room -= SIZE[ship.number]
        self.tests = missions.open_tests(galaxy, seat)


def menu(galaxy: Galaxy, seat: Seat) -> list[Option]:
    """What each ship can do, then Cloak tokens, missions and cards, and ending the turn."""
    captain = galaxy.captains[seat]
    found: list[Option] = []
    survey = Survey(galaxy, seat)
    for ship in survey.own:
        if ship.cloaked:
            add_cloaked(galaxy, ship, survey, found)
            continue
        if not ship.moved:
            if movement.can_move(galaxy, ship):
                found.append(MOVE[ship.number])
            if dials.damaged(ship) and actions.can_rest(galaxy, ship):
                found.append(REST[ship.number])
        if not ship.adjusted:
            found.append(dials.POWER[ship.number])
        if captain.actions > 0 or ship.free:
            add_actions(galaxy, ship, survey, found)
    for number, token in enumerate(galaxy.tokens):
        if token.seat == seat and movement.can_move_token(galaxy, token):
            found.append(MOVE_TOKEN[number])
    if captain.actions > 0 and survey.room > 0 and actions.fitting(galaxy, Team(seat & 1)):
        found.append(REINFORCE)
    if galaxy.terms.seats == 4 and teams.can_swap(galaxy, seat):
        found.append(SWAP)
    missions.claims(galaxy, seat, found)
    hand = faces(captain.hand)
    playing.menu_plays(galaxy, seat, survey.own, hand, found)
    if captain.cycles > 0 and missions.can_cycle(galaxy, seat):
        for mission in captain.missions:
            found.append(CYCLE[mission - FIRST_MISSION])
    if not captain.discarded:
        for face in hand:
            found.append(DISCARD[face])
    found.append(END)
    return found


def add_cloaked(galaxy: Galaxy, ship: Ship, survey: Survey, found: list[Option]) -> None:
    """FC-R18-03: what a cloaked ship may do: decloak, place an echo, and what crew allows."""
    number = ship.number
    if not ship.adjusted:
        found.append(dials.POWER[number])
    if actions.can_project(galaxy, ship):
        found.append(ECHO[number])
    if not acting.may_act(galaxy, ship, fighting=True):
        return
    at = ship.at
    if (
        at < len(galaxy.tiles)
        and (at in survey.enemies or galaxy.installation[at])
        and permitted(galaxy, ship, ATTACK_CLOAKED)
        and combat.can_fire(galaxy, ship)
    ):
        found.append(ATTACK[number])
    if ship.acted and not acting.may_act(galaxy, ship):
        return
    if actions.can_scan(galaxy, ship, DISABLED):
        found.append(SCAN[number])
    if permitted(galaxy, ship, TRANSPORT_CLOAKED) and transport.transport_options(galaxy, ship):
        found.append(TRANSPORT[number])


def add_actions(galaxy: Galaxy, ship: Ship, survey: Survey, found: list[Option]) -> None:
    """FC-R17-03: the actions a ship could take where it is.

    FC-R20-01, FC-A42: no influence where an enemy ship is, unless something allows it.
    """
    if not acting.may_act(galaxy, ship, fighting=True):
        return
    number = ship.number
    at = ship.at
    away = at < len(galaxy.tiles)
    contested = at in survey.enemies
    if away and (contested or galaxy.installation[at]) and combat.can_fire(galaxy, ship):
        found.append(ATTACK[number])
    if ship.acted and not acting.may_act(galaxy, ship):
        return
    tags = place_tags(galaxy, at) if away else 0
    if away and (not contested or permitted(galaxy, ship, INFLUENCE_CONTESTED)):
        found.append(INFLUENCE[number])
        settled = tags & SETTLED or galaxy.installation[at]
        if settled and can_build(galaxy, ship.seat, at):
            found.append(BUILD[number])
    if not contested and actions.can_repair(galaxy, ship):
        found.append(REPAIR[number])
    sensors = rating(galaxy, ship, SENSORS)
    if actions.can_scan(galaxy, ship, sensors):
        found.append(SCAN[number])
    if sensors >= 0 and (tags & HABITABLE or can_transport(galaxy, ship, survey)):
        found.append(TRANSPORT[number])
    if cloaking.can_cloak(ship):
        found.append(CLOAK[number])
    for mission, test in survey.tests:
        if fits(test, tags, contested) and rating(galaxy, ship, test.system) >= 0:
            found.append(TEST[number][mission - FIRST_MISSION])
    if galaxy.lingering and at in galaxy.lingering_at:
        for card in actions.lingering_here(galaxy, at):
            if rating(galaxy, ship, actions.encounter_system(card)) >= 0:
                found.append(RESOLVE[number][card - FIRST_ENCOUNTER])


def can_transport(galaxy: Galaxy, ship: Ship, survey: Survey) -> bool:
    """Whether there is something or somebody here to transport; a team can be sent anyway."""
    at = ship.at
    if at in survey.enemies or any(away.at == at for away in galaxy.away):
        return bool(transport.transport_options(galaxy, ship))
    for other in survey.friends:
        if other.at == at and other is not ship and transport.can_beam(ship, other):
            return True
    return galaxy.terms.seats == 4 and teams.can_exchange(galaxy, ship)


def fits(test: ActionTest, tags: int, contested: bool) -> bool:
    """Whether a place is where a mission wants its test."""
    return (not test.tag or tags & test.tag != 0) and (contested or not test.enemy_here)
