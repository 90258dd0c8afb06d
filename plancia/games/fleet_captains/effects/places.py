"""Effects on places: control, installations, scans, exploration, encounters, points."""

from __future__ import annotations

from plancia.engine import Seat
from plancia.engine.question import Option, Step
from plancia.engine.words import Words
from plancia.games.fleet_captains.content.effects import (
    AwayTeam,
    Build,
    Field,
    Need,
    OpponentControl,
    PlaceControl,
    Points,
    Raze,
    RemoveControl,
    Truce,
)
from plancia.games.fleet_captains.content.goals import ENCOUNTER_SCORED
from plancia.games.fleet_captains.content.names import LEVEL_NAMES
from plancia.games.fleet_captains.content.vocabulary import (
    ADJACENT,
    ANY_LEVEL,
    ENEMY_CONTROL,
    NEXT_LEVEL,
    NO_SHIP,
    NO_SYSTEM,
    ON_ENCOUNTER,
    CommandCard,
    EncounterCard,
    Place,
    Team,
    Vessel,
)
from plancia.games.fleet_captains.effects.choosing import AT_PLACE, choose
from plancia.games.fleet_captains.effects.conditions import is_at
from plancia.games.fleet_captains.effects.moment import Happening, Moment
from plancia.games.fleet_captains.effects.registry import always, inner, nothing, register
from plancia.games.fleet_captains.effects.targets import location, place_of
from plancia.games.fleet_captains.rules import control, ending, missions
from plancia.games.fleet_captains.state.pieces import NONE
from plancia.games.fleet_captains.state.state import TRUCE, Galaxy, Passing, board_of, team_of


def place_control_useful(galaxy: Galaxy, moment: Moment, effect: PlaceControl) -> bool:
    at = location(galaxy, moment)
    return at >= 0 and galaxy.holder[at] != Team(1 - team_of(moment.seat))


def remove_control_useful(galaxy: Galaxy, moment: Moment, effect: RemoveControl) -> bool:
    at = place_of(galaxy, moment)
    if at < 0:
        return False
    if effect.where == ADJACENT:
        return bool(enemy_space_near(galaxy, moment.seat, at))
    return is_at(galaxy, at, ENEMY_CONTROL, moment.seat)


def build_useful(galaxy: Galaxy, moment: Moment, effect: Build) -> bool:
    at = location(galaxy, moment)
    return at >= 0 and control.can_build(galaxy, moment.seat, at) > 0


def here_useful(galaxy: Galaxy, moment: Moment, effect: Truce | Field) -> bool:
    return location(galaxy, moment) >= 0


def ships_for(moment: Moment) -> list[Vessel]:
    return [] if moment.ship == NONE else [moment.ship]


def place_control(galaxy: Galaxy, moment: Moment, effect: PlaceControl, foe: Vessel) -> None:
    at = place_of(galaxy, moment)
    if at >= 0:
        control.place_control(galaxy, moment.seat, at, effect.count, ships_for(moment))


def opponent_control(galaxy: Galaxy, moment: Moment, effect: OpponentControl, foe: Vessel) -> None:
    at = place_of(galaxy, moment)
    if at >= 0:
        control.place_control(galaxy, Seat(Team(1 - team_of(moment.seat))), at, effect.count)


def remove_control(galaxy: Galaxy, moment: Moment, effect: RemoveControl, foe: Vessel) -> Step:
    at = place_of(galaxy, moment)
    if at >= 0 and effect.where == ADJACENT:
        options = enemy_space_near(galaxy, moment.seat, at)
        answer = yield from choose(moment.seat, "place", options, {"card": moment.card})
        at = answer.target
    if at >= 0:
        control.remove_control(galaxy, moment.seat, at, effect.count)


def enemy_space_near(galaxy: Galaxy, seat: Seat, at: Place) -> list[Option]:
    """Adjacent locations with enemy Control tokens."""
    names = AT_PLACE[galaxy.terms.board]
    enemy = Team(1 - team_of(seat))
    near = board_of(galaxy).neighbours[at]
    return [names[place] for place in near if galaxy.holder[place] == enemy]


def build(galaxy: Galaxy, moment: Moment, effect: Build, foe: Vessel) -> None:
    """FC-R20-09: the next level needs its tokens; an abandoned Outpost is simply there."""
    at = place_of(galaxy, moment)
    if at < 0:
        return
    level = effect.level
    if level == NEXT_LEVEL:
        level = control.can_build(galaxy, moment.seat, at)
    if level > 0:
        control.build(galaxy, moment.seat, at, level, ships_for(moment))


def raze(galaxy: Galaxy, moment: Moment, effect: Raze, foe: Vessel) -> None:
    at = place_of(galaxy, moment)
    if at >= 0:
        control.raze(galaxy, moment.seat, at, ships_for(moment))


def truce(galaxy: Galaxy, moment: Moment, effect: Truce, foe: Vessel) -> None:
    at = place_of(galaxy, moment)
    if at >= 0:
        galaxy.passing.append(Passing(TRUCE, NO_SHIP, at, NO_SYSTEM, 0, team_of(moment.seat)))
        if galaxy.journal.watched:
            galaxy.journal.announce(galaxy, "truce", moment.seat, at=at)


def points(galaxy: Galaxy, moment: Moment, effect: Points, foe: Vessel) -> None:
    """FC-R28-02: an encounter that gives points goes to who gained them.

    FC-R15-06: of the ships of a Task Force that meet it only the first to succeed does.
    """
    met = moment.when & ON_ENCOUNTER != 0
    if met and not keep_encounter(galaxy, moment.seat, EncounterCard(moment.card)):
        return
    ending.gain(galaxy, moment.seat, effect.count)
    if not met:
        return
    happening = Happening(ENCOUNTER_SCORED, moment.seat, ships_for(moment), moment.at)
    missions.report(galaxy, happening)


def keep_encounter(galaxy: Galaxy, seat: Seat, card: EncounterCard) -> bool:
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


def leave_field(galaxy: Galaxy, moment: Moment, effect: Field, foe: Vessel) -> None:
    """FC-R25-16: the card stays at the location."""
    at = place_of(galaxy, moment)
    if at < 0 or at >= board_of(galaxy).locations or moment.card not in galaxy.played:
        return
    galaxy.played.remove(CommandCard(moment.card))
    galaxy.fields.append(CommandCard(moment.card))
    galaxy.fields_at.append(at)
    if galaxy.journal.watched:
        galaxy.journal.announce(galaxy, "field", moment.seat, at=at, cards=[moment.card])


def away_team(galaxy: Galaxy, moment: Moment, effect: AwayTeam, foe: Vessel) -> None:
    ship = galaxy.ships[moment.ship] if moment.ship >= 0 else None
    if ship is not None:
        control.send_team(galaxy, ship)


def place_control_words(effect: PlaceControl, say: Words) -> str:
    return say.many(
        "place {count} Control token here", "place {count} Control tokens here", effect.count
    )


def opponent_control_words(effect: OpponentControl, say: Words) -> str:
    return say.many(
        "the opponent places {count} Control token here",
        "the opponent places {count} Control tokens here",
        effect.count,
    )


def remove_control_words(effect: RemoveControl, say: Words) -> str:
    if effect.where == ADJACENT:
        return say.many(
            "remove {count} enemy Control token from an adjacent location",
            "remove {count} enemy Control tokens from an adjacent location",
            effect.count,
        )
    return say.many(
        "remove {count} enemy Control token here",
        "remove {count} enemy Control tokens here",
        effect.count,
    )


def build_words(effect: Build, say: Words) -> str:
    if effect.level == NEXT_LEVEL:
        return say("build or upgrade an installation here, with the tokens it needs")
    level = say(LEVEL_NAMES[effect.level])
    return say("place an installation here, without the tokens it needs: {level}", level=level)


def raze_words(effect: Raze, say: Words) -> str:
    return say("remove the installation here")


def need_words(effect: Need, say: Words) -> str:
    name = say("installations") if effect.level == ANY_LEVEL else say(LEVEL_NAMES[effect.level])
    if effect.more > 0:
        return say.many(
            "{name} here: {count} Control token more",
            "{name} here: {count} Control tokens more",
            effect.more,
            name=name,
        )
    return say.many(
        "{name} here: {count} Control token less",
        "{name} here: {count} Control tokens less",
        -effect.more,
        name=name,
    )


def truce_words(effect: Truce, say: Words) -> str:
    return say("no combat at this location until your next turn")


def points_words(effect: Points, say: Words) -> str:
    return say.many("gain {count} point", "gain {count} points", effect.count)


def field_words(effect: Field, say: Words) -> str:
    return say(
        "stays here: when an enemy ship enters, {what}; discarded once it has damaged a ship",
        what=inner(effect.effects, say),
    )


def away_team_words(effect: AwayTeam, say: Words) -> str:
    return say("send an Away Team down")


register(PlaceControl, place_control, place_control_words, place_control_useful)
register(OpponentControl, opponent_control, opponent_control_words)
register(RemoveControl, remove_control, remove_control_words, remove_control_useful)
register(Build, build, build_words, build_useful)
register(Raze, raze, raze_words, always)
register(Need, nothing, need_words)
register(Truce, truce, truce_words, here_useful)
register(Points, points, points_words)
register(Field, leave_field, field_words, here_useful)
register(AwayTeam, away_team, away_team_words, always)
