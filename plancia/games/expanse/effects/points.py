"""Events of control points and kept events, free actions, and the copy of another event."""

from __future__ import annotations

from typing import Final

from plancia.engine.question import PASS, Option, Step
from plancia.engine.words import Words
from plancia.games.expanse.content.cards import (
    CopyEvent,
    FreeActions,
    Gain,
    Lose,
    StealEvent,
    StealPoints,
)
from plancia.games.expanse.content.factions import FACTIONS
from plancia.games.expanse.content.lookup import ACTION_CARDS, ICONS, KENZO, REACH, SLUGS
from plancia.games.expanse.effects.registry import Resolving, choose, register, resolve
from plancia.games.expanse.rules.actions import (
    MOVES,
    influence_bases,
    move_group,
    move_range,
    place_cube,
    place_options,
)
from plancia.games.expanse.rules.board import gain, presence
from plancia.games.expanse.state.state import System

COST_POINTS: Final = [
    Option(f"{faction.slug} loses", "loses", number) for number, faction in enumerate(FACTIONS)
]
STEAL: Final = [Option(f"steal {slug}", "steal", card) for card, slug in enumerate(SLUGS)]
COPY: Final = [Option(f"copy {slug}", "copy", card) for card, slug in enumerate(SLUGS)]


def gain_points(system: System, now: Resolving, effect: Gain) -> None:
    gain(system, now.faction, effect.points)


def gain_words(effect: Gain, say: Words) -> str:
    return say("Gain {points} CP.", points=effect.points)


def lose_points(system: System, now: Resolving, effect: Lose) -> Step:
    if not effect.opponent:
        gain(system, now.faction, -effect.points)
        return
    options = [COST_POINTS[other] for other in system.order if other != now.faction]
    answer = yield from choose(now, "loses", options, False)
    gain(system, answer.target, -effect.points)


def lose_words(effect: Lose, say: Words) -> str:
    if effect.opponent:
        return say("One opponent of your choice loses {points} CP.", points=effect.points)
    return say("Lose {points} CP.", points=effect.points)


def steal_points(system: System, now: Resolving, effect: StealPoints) -> None:
    """EX-EVENT-3: a thief gets only what was really lost."""
    own = system.points[now.faction]
    richer = [other for other in system.order if system.points[other] > own]
    for other in richer:
        gain(system, now.faction, -gain(system, other, -effect.points, "robbed"), "rob")
    if not richer:
        gain(system, now.faction, effect.instead)


def steal_points_words(effect: StealPoints, say: Words) -> str:
    return say(
        "Take {points} CP from each opponent who has more CP than you; if there is none, gain "
        "{instead} CP.",
        points=effect.points,
        instead=effect.instead,
    )


def steal_event(system: System, now: Resolving, effect: StealEvent) -> Step:
    options = [
        STEAL[card]
        for other in system.order
        if other != now.faction
        for card in system.kept[other]
        if ICONS[card] >> now.faction & 1
    ]
    answer = yield from choose(now, "steal", options, False)
    if answer is PASS:
        gain(system, now.faction, effect.instead, "instead")
        return
    card = answer.target
    for cards in system.kept:
        if card in cards:
            cards.remove(card)
    system.kept[now.faction].append(card)
    if system.journal.watched:
        system.journal.announce(system, "steal", now.seat, cards=[card])


def steal_event_words(effect: StealEvent, say: Words) -> str:
    return say(
        "Take an Event kept by an opponent that lists your faction and keep it for free; "
        "if there is none, gain {instead} CP.",
        instead=effect.instead,
    )


def free_actions(system: System, now: Resolving, effect: FreeActions) -> Step:
    for left in range(effect.count, 0, -1):
        if effect.action == "move":
            options = MOVES[presence(system, now.faction)]
        else:
            options = place_options(system, now.faction, influence_bases(system, now.faction))
        answer = yield from choose(now, f"free-{effect.action}", options, True, left)
        if answer is PASS:
            return
        if effect.action == "move":
            reach = REACH[move_range(system, now.faction)][answer.target]
            yield from move_group(system, now.faction, answer.target, reach)
        else:
            yield from place_cube(system, now.faction, answer)


def free_actions_words(effect: FreeActions, say: Words) -> str:
    if effect.action == "move":
        return say.many(
            "You may perform {count} Move action.",
            "You may perform up to {count} Move actions.",
            effect.count,
        )
    return say.many(
        "You may perform {count} Influence action.",
        "You may perform up to {count} Influence actions.",
        effect.count,
    )


def copy_event(system: System, now: Resolving, effect: CopyEvent) -> Step:
    """EX-40: Kenzo Gabriel resolves the event of a card on the track, whatever its icons."""
    options = [COPY[card] for card in system.track if card < ACTION_CARDS and card != KENZO]
    answer = yield from choose(now, "copy", options, False)
    if answer is not PASS:
        if system.journal.watched:
            system.journal.announce(system, "copy", now.seat, cards=[answer.target])
        yield from resolve(system, now.faction, answer.target)


def copy_event_words(effect: CopyEvent, say: Words) -> str:
    return say(
        "Choose an Action card on the Action Track and resolve its Event as if your faction were "
        "listed on it. That card stays on the track."
    )


register(Gain, gain_points, gain_words)
register(Lose, lose_points, lose_words)
register(StealPoints, steal_points, steal_points_words)
register(StealEvent, steal_event, steal_event_words)
register(FreeActions, free_actions, free_actions_words)
register(CopyEvent, copy_event, copy_event_words)
