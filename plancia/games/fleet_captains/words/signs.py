"""What a card does in icons and numbers, where there is no room for its words."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from plancia.engine.table import Icon, Span
from plancia.games.fleet_captains.content import effects as done
from plancia.games.fleet_captains.content.effects import Effect, Effects
from plancia.games.fleet_captains.content.vocabulary import SELF, System
from plancia.games.fleet_captains.words.motifs import within
from plancia.games.fleet_captains.words.names import SYSTEM_ICONS

MOST = 4
"""More would be a riddle: the rest is read."""
SIGNS: dict[type[Effect], Icon] = {
    done.SetAlert: "energy",
    done.Reroll: "die",
    done.Roll: "die",
    done.Cancel: "cross",
    done.Raze: "base",
    done.Build: "base",
    done.Need: "base",
    done.Reinforce: "ship",
    done.ExtraAction: "bridge",
    done.NoActions: "lock",
    done.Relocate: "swap",
    done.Halt: "lock",
    done.NoMove: "lock",
    done.Slip: "arrow",
    done.AdjustPower: "energy",
    done.Cloak: "cloak",
    done.Decloak: "eye",
    done.Echo: "cloak",
    done.EndCombat: "combat",
    done.RemoveShip: "arrow",
    done.Truce: "lock",
    done.Explore: "discovery",
    done.MeetEncounter: "discovery",
    done.SkipEncounter: "discovery",
    done.PassEncounter: "discovery",
    done.Cargo: "cargo",
    done.AwayTeam: "people",
    done.Assign: "crew",
    done.Immune: "shield",
    done.Allow: "check",
    done.Sacrifice: "trash",
}


def signed(amount: int) -> str:
    return f"+{amount}" if amount > 0 else f"\u2212{-amount}"


def icon_of(system: System) -> Icon:
    """Where a system is still to be chosen, that of power."""
    return SYSTEM_ICONS[system] if 0 <= system < len(SYSTEM_ICONS) else "energy"


def whom(effect: done.Change | done.Disable | done.Damage) -> Iterator[Span]:
    """An enemy is aimed at."""
    if effect.who != SELF:
        yield Span("", "target")


COUNTED: dict[type[Effect], Callable[..., Span]] = {
    done.Change: lambda effect: Span(signed(effect.amount), icon_of(effect.system)),
    done.Disable: lambda effect: Span("D", icon_of(effect.system)),
    done.SystemTest: lambda effect: Span(f"\u2265{effect.level}", icon_of(effect.system)),
    done.Opposed: lambda effect: Span("", icon_of(effect.system)),
    done.Damage: lambda effect: Span(str(effect.amount), "blast"),
    done.Prevent: lambda effect: Span(signed(-effect.amount), "blast"),
    done.Repair: lambda effect: Span(str(effect.steps), "repair"),
    done.RemoveToken: lambda effect: Span(str(effect.count), "repair"),
    done.Draw: lambda effect: Span(signed(effect.count), "card"),
    done.Discard: lambda effect: Span(signed(-effect.count), "card"),
    done.Recover: lambda effect: Span(str(effect.count), "return"),
    done.Peek: lambda effect: Span(str(effect.count), "eye"),
    done.LoseCrew: lambda effect: Span(signed(-effect.count), "crew"),
    done.PlaceControl: lambda effect: Span(signed(effect.count), "flag"),
    done.OpponentControl: lambda effect: Span(signed(-effect.count), "flag"),
    done.RemoveControl: lambda effect: Span(signed(-effect.count), "flag"),
    done.Points: lambda effect: Span(signed(effect.count), "star"),
    done.Move: lambda effect: Span(str(effect.points), "engine"),
    done.Scan: lambda effect: Span(str(effect.count), "sensor"),
    done.CycleMissions: lambda effect: Span(str(effect.count), "mission"),
}


def signs_of(effects: Effects) -> tuple[Span, ...]:
    """The first things it does, each as an icon with its number."""
    found = [sign for each in effects for sign in drawn(each)]
    return tuple(found[:MOST])


def drawn(effect: Effect) -> Iterator[Span]:
    kind = type(effect)
    if kind in COUNTED:
        yield COUNTED[kind](effect)
    elif kind in SIGNS:
        yield Span("", SIGNS[kind])
    if isinstance(effect, done.Change | done.Disable | done.Damage):
        yield from whom(effect)
    if isinstance(effect, done.Pay):
        for cost in effect.cost:
            yield from drawn(cost)
        yield Span("", "arrow")
    for inner in within(effect):
        yield from drawn(inner)
