"""Which function carries out which effect of the vocabulary."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from plancia.engine.question import Step
from plancia.games.fleet_captains.content.effects import (
    AdjustPower,
    Allow,
    Assign,
    AwayTeam,
    Build,
    Cancel,
    Cargo,
    Change,
    Choose,
    Cloak,
    CycleMissions,
    Damage,
    Decloak,
    Disable,
    Discard,
    Draw,
    Echo,
    Effect,
    EndCombat,
    Explore,
    ExtraAction,
    Field,
    Halt,
    If,
    Immune,
    LoseCrew,
    MeetEncounter,
    Move,
    Need,
    NoActions,
    NoMove,
    OpponentControl,
    Opposed,
    PassEncounter,
    Pay,
    Peek,
    PlaceControl,
    Points,
    Prevent,
    Raze,
    Recover,
    Reinforce,
    Relocate,
    RemoveControl,
    RemoveShip,
    RemoveToken,
    Repair,
    Reroll,
    Roll,
    Sacrifice,
    Scan,
    SetAlert,
    SkipEncounter,
    Slip,
    SystemTest,
    Trigger,
    Truce,
)
from plancia.games.fleet_captains.effects import cards as deeds_cards
from plancia.games.fleet_captains.effects import flow as resolving
from plancia.games.fleet_captains.effects import places as deeds_places
from plancia.games.fleet_captains.effects import ships as deeds_ships
from plancia.games.fleet_captains.effects.moment import Moment
from plancia.games.fleet_captains.state.state import Galaxy

Deed = Callable[[Galaxy, Moment, Any, int], Step | None]

DEEDS: Final[dict[type[Effect], Deed]] = {}
"""Filled when first needed: by then all modules that effects reach into are there."""


def deed_for(effect: Effect) -> Deed:
    if not DEEDS:
        DEEDS.update(all_deeds())
    return DEEDS[type(effect)]


def all_deeds() -> dict[type[Effect], Deed]:
    return {
        AdjustPower: deeds_ships.adjust_power,
        Allow: deeds_ships.allow,
        Assign: deeds_cards.assign,
        AwayTeam: deeds_places.away_team,
        Build: deeds_places.build,
        Cancel: resolving.nothing,
        Cargo: deeds_ships.cargo,
        Change: deeds_ships.change,
        Choose: resolving.either,
        Cloak: deeds_ships.cloak,
        CycleMissions: deeds_cards.cycle_missions,
        Damage: deeds_ships.damage,
        Decloak: deeds_ships.decloak,
        Disable: deeds_ships.disable,
        Discard: deeds_cards.discard,
        Draw: deeds_cards.draw,
        Echo: deeds_ships.echo,
        EndCombat: resolving.end_combat,
        Explore: deeds_places.explore,
        ExtraAction: deeds_ships.extra_action,
        Field: deeds_places.leave_field,
        Halt: deeds_ships.halt,
        If: resolving.conditional,
        Immune: resolving.nothing,
        LoseCrew: deeds_ships.lose_crew,
        MeetEncounter: deeds_places.meet_encounter,
        Move: deeds_ships.move,
        Need: resolving.nothing,
        NoActions: deeds_ships.no_actions,
        NoMove: deeds_ships.no_move,
        OpponentControl: deeds_places.opponent_control,
        Opposed: resolving.opposed,
        PassEncounter: resolving.pass_encounter,
        Pay: resolving.pay,
        Peek: deeds_cards.peek,
        PlaceControl: deeds_places.place_control,
        Points: deeds_places.points,
        Prevent: resolving.prevent,
        Raze: deeds_places.raze,
        Recover: deeds_cards.recover,
        Reinforce: deeds_ships.reinforce,
        Relocate: deeds_ships.relocate,
        RemoveControl: deeds_places.remove_control,
        RemoveShip: resolving.remove_ship,
        RemoveToken: deeds_ships.remove_token,
        Repair: deeds_ships.repair,
        Reroll: resolving.reroll,
        Roll: resolving.roll,
        Sacrifice: resolving.nothing,
        Scan: deeds_places.scan,
        SetAlert: deeds_ships.set_alert,
        SkipEncounter: deeds_places.skip_encounter,
        Slip: deeds_ships.slip,
        SystemTest: resolving.test,
        Trigger: resolving.later,
        Truce: deeds_places.truce,
    }
