"""What the picture of a card tells of it: its first effect that can be drawn."""

from __future__ import annotations

from collections.abc import Iterator

from plancia.engine.table import Motif
from plancia.games.fleet_captains.content import effects as done
from plancia.games.fleet_captains.content.cards import CARDS
from plancia.games.fleet_captains.content.effects import (
    Change,
    Disable,
    Effect,
    Effects,
    SystemTest,
)
from plancia.games.fleet_captains.content.vocabulary import (
    ENGINES,
    SENSORS,
    SHIELDS,
    WEAPONS,
    AnyPiece,
)

SYSTEM_MOTIFS: dict[int, Motif] = {
    WEAPONS: "beam",
    SENSORS: "sensors",
    ENGINES: "path",
    SHIELDS: "cells",
}
MOTIFS: dict[type[Effect], Motif] = {
    done.SetAlert: "pulse",
    done.Reroll: "decoy",
    done.Damage: "missile",
    done.Prevent: "cells",
    done.Repair: "plate",
    done.RemoveToken: "plate",
    done.Draw: "research",
    done.Recover: "research",
    done.CycleMissions: "research",
    done.Discard: "covert",
    done.Peek: "covert",
    done.Cancel: "waves",
    done.LoseCrew: "mutiny",
    done.Assign: "crew",
    done.AwayTeam: "crew",
    done.PlaceControl: "influence",
    done.OpponentControl: "influence",
    done.RemoveControl: "removal",
    done.Build: "dome",
    done.Raze: "removal",
    done.Need: "dome",
    done.Points: "scoring",
    done.Reinforce: "fleet",
    done.ExtraAction: "double",
    done.NoActions: "pulse",
    done.Move: "path",
    done.Relocate: "gate",
    done.Halt: "blockade",
    done.NoMove: "blockade",
    done.Slip: "path",
    done.AdjustPower: "bolts",
    done.Cloak: "cloak",
    done.Decloak: "cone",
    done.Echo: "cloak",
    done.EndCombat: "truce",
    done.Truce: "truce",
    done.RemoveShip: "gate",
    done.Scan: "sensors",
    done.Explore: "sensors",
    done.MeetEncounter: "nebula",
    done.SkipEncounter: "nebula",
    done.PassEncounter: "nebula",
    done.Cargo: "cargo",
}


def command_motif(piece: AnyPiece) -> Motif:
    """People are drawn as themselves; all else shows what it does."""
    card = CARDS[piece]
    if card.crew:
        return ""
    parts = [part.effects for part in (card.operations, card.combat) if part]
    return next((motif for effects in parts if (motif := motif_of(effects))), "")


def motif_of(effects: Effects) -> Motif:
    return next((motif for each in effects for motif in drawn(each)), "")


def drawn(effect: Effect) -> Iterator[Motif]:
    """What can be drawn of an effect, and then of those within it."""
    if isinstance(effect, Change | SystemTest):
        yield SYSTEM_MOTIFS.get(effect.system, "bolts")
    if isinstance(effect, Disable):
        yield "pulse"
    if type(effect) in MOTIFS:
        yield MOTIFS[type(effect)]
    for inner in within(effect):
        yield from drawn(inner)


def within(effect: Effect) -> Effects:
    if isinstance(effect, done.Roll):
        return tuple(each for band in effect.bands for each in band.effects)
    if isinstance(effect, SystemTest):
        return effect.success + effect.failure
    if isinstance(effect, done.Opposed):
        return effect.success
    if isinstance(effect, done.Choose):
        return effect.first + effect.second
    if isinstance(effect, done.If):
        return effect.then + effect.otherwise
    if isinstance(effect, done.Trigger | done.Field | done.Sacrifice | done.Pay):
        return effect.effects
    return ()
