"""Effects on places: control, installations, scans, exploration, encounters, points."""

from __future__ import annotations

from plancia.engine.question import PASS, Option, Step
from plancia.games.fleet_captains.content.effects import (
    ADJACENT,
    NEXT_LEVEL,
    ON_ENCOUNTER,
    WITHIN_2,
    WITHIN_3,
    AwayTeam,
    Build,
    Explore,
    Field,
    MeetEncounter,
    OpponentControl,
    PlaceControl,
    Points,
    Raze,
    RemoveControl,
    Scan,
    SkipEncounter,
    Truce,
)
from plancia.games.fleet_captains.content.missions import ENCOUNTER_SCORED
from plancia.games.fleet_captains.effects.choosing import AT_PLACE, choose, choose_hidden
from plancia.games.fleet_captains.effects.moment import Happening, Moment
from plancia.games.fleet_captains.effects.targets import place_of
from plancia.games.fleet_captains.rules import actions, exploring
from plancia.games.fleet_captains.rules import control as realm
from plancia.games.fleet_captains.rules import missions as orders
from plancia.games.fleet_captains.state.pieces import NONE
from plancia.games.fleet_captains.state.state import TRUCE, Galaxy, Passing, board_of, team_of

REACH = {ADJACENT: 1, WITHIN_2: 2, WITHIN_3: 3}


def ships_for(moment: Moment) -> list[int]:
    return [] if moment.ship == NONE else [moment.ship]


def place_control(galaxy: Galaxy, moment: Moment, effect: PlaceControl, foe: int) -> Step:
    at = place_of(galaxy, moment)
    if at >= 0:
        yield from realm.place_control(galaxy, moment.seat, at, effect.count, ships_for(moment))


def opponent_control(galaxy: Galaxy, moment: Moment, effect: OpponentControl, foe: int) -> Step:
    at = place_of(galaxy, moment)
    if at >= 0:
        yield from realm.place_control(galaxy, 1 - team_of(moment.seat), at, effect.count)


def remove_control(galaxy: Galaxy, moment: Moment, effect: RemoveControl, foe: int) -> Step:
    at = place_of(galaxy, moment)
    if at >= 0 and effect.where == ADJACENT:
        options = enemy_space_near(galaxy, moment.seat, at)
        answer = yield from choose(moment.seat, "place", options, {"card": moment.card})
        at = answer.target
    if at >= 0:
        realm.remove_control(galaxy, moment.seat, at, effect.count)


def enemy_space_near(galaxy: Galaxy, seat: int, at: int) -> list[Option]:
    """Adjacent locations with enemy Control tokens."""
    names = AT_PLACE[galaxy.terms.board]
    enemy = 1 - team_of(seat)
    near = board_of(galaxy).neighbours[at]
    return [names[place] for place in near if galaxy.holder[place] == enemy]


def build(galaxy: Galaxy, moment: Moment, effect: Build, foe: int) -> Step:
    """FC-R20-09: the next level needs its tokens; an abandoned Outpost is simply there."""
    at = place_of(galaxy, moment)
    if at < 0:
        return
    level = effect.level
    if level == NEXT_LEVEL:
        level = realm.can_build(galaxy, moment.seat, at)
    if level > 0:
        yield from realm.build(galaxy, moment.seat, at, level, ships_for(moment))


def raze(galaxy: Galaxy, moment: Moment, effect: Raze, foe: int) -> Step:
    at = place_of(galaxy, moment)
    if at >= 0:
        yield from realm.raze(galaxy, moment.seat, at, ships_for(moment))


def truce(galaxy: Galaxy, moment: Moment, effect: Truce, foe: int) -> None:
    at = place_of(galaxy, moment)
    if at >= 0:
        galaxy.passing.append(Passing(TRUCE, NONE, at, NONE, 0, team_of(moment.seat)))
        if galaxy.journal.watched:
            galaxy.journal.announce(galaxy, "truce", moment.seat, at=at)


def points(galaxy: Galaxy, moment: Moment, effect: Points, foe: int) -> Step:
    """FC-R28-02: an encounter that gives points goes to who gained them.

    FC-R15-06: of the ships of a Task Force that meet it only the first to succeed does.
    """
    met = moment.when & ON_ENCOUNTER != 0
    if met and not keep_encounter(galaxy, moment.seat, moment.card):
        return
    realm.gain(galaxy, moment.seat, effect.count)
    if not met:
        return
    happening = Happening(ENCOUNTER_SCORED, moment.seat, ships_for(moment), moment.at)
    yield from orders.report(galaxy, happening)


def keep_encounter(galaxy: Galaxy, seat: int, card: int) -> bool:
    """The card is laid beside the points; false where it already has been."""
    if card in galaxy.drawn:
        galaxy.drawn.remove(card)
    elif card in galaxy.lingering:
        place = galaxy.lingering.index(card)
        del galaxy.lingering[place]
        del galaxy.lingering_at[place]
    else:
        return False
    galaxy.captains[seat].trophies.append(card)
    return True


def scan(galaxy: Galaxy, moment: Moment, effect: Scan, foe: int) -> Step:
    """Look at unexplored tiles within reach, one after the other."""
    for left in range(effect.count, 0, -1):
        answer = yield from choose_hidden(
            moment.seat,
            "scan place",
            lambda: scan_options(galaxy, moment, effect),
            {"card": moment.card, "left": left},
        )
        if answer.target < 0:
            return
        yield from actions.look_at(galaxy, moment.seat, answer.target, ships_for(moment))


def scan_options(galaxy: Galaxy, moment: Moment, effect: Scan) -> list[Option]:
    found = [
        AT_PLACE[galaxy.terms.board][place]
        for place in unexplored_near(galaxy, moment, REACH[effect.where])
        if not galaxy.seen.get(galaxy.tiles[place], 0) >> moment.seat & 1
    ]
    return [*found, PASS]


def unexplored_near(galaxy: Galaxy, moment: Moment, reach: int) -> list[int]:
    at = place_of(galaxy, moment)
    if at < 0:
        return []
    return [place for place in board_of(galaxy).within[reach][at] if galaxy.explorer[place] < 0]


def explore(galaxy: Galaxy, moment: Moment, effect: Explore, foe: int) -> Step:
    names = AT_PLACE[galaxy.terms.board]
    options = [names[place] for place in unexplored_near(galaxy, moment, 1)]
    answer = yield from choose(moment.seat, "place", options, {"card": moment.card})
    if answer.target >= 0:
        yield from exploring.explore(galaxy, moment.seat, [moment.ship], answer.target)


def skip_encounter(galaxy: Galaxy, moment: Moment, effect: SkipEncounter, foe: int) -> None:
    galaxy.captains[moment.seat].encounter = -1


def meet_encounter(galaxy: Galaxy, moment: Moment, effect: MeetEncounter, foe: int) -> None:
    """An encounter for certain, instead of the roll for one."""
    galaxy.captains[moment.seat].encounter = 1


def leave_field(galaxy: Galaxy, moment: Moment, effect: Field, foe: int) -> None:
    """FC-R25-16: the card stays at the location."""
    at = place_of(galaxy, moment)
    if at < 0 or at >= board_of(galaxy).locations or moment.card not in galaxy.played:
        return
    galaxy.played.remove(moment.card)
    galaxy.fields.append(moment.card)
    galaxy.fields_at.append(at)
    if galaxy.journal.watched:
        galaxy.journal.announce(galaxy, "field", moment.seat, at=at, cards=[moment.card])


def away_team(galaxy: Galaxy, moment: Moment, effect: AwayTeam, foe: int) -> Step:
    ship = galaxy.ships[moment.ship] if moment.ship >= 0 else None
    if ship is not None:
        yield from realm.send_team(galaxy, ship)
