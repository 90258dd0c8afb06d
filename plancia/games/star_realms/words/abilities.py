"""What abilities give and do: worded from the data that the rules obey."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from plancia.engine.table import Icon, Span
from plancia.engine.words import Words
from plancia.games.star_realms.content import (
    EVERY_FACTION,
    Ability,
    Acquire,
    AllyOf,
    CombatForShips,
    Copy,
    Destroy,
    Discard,
    DrawForEach,
    DrawWithBases,
    Effect,
    OnTop,
    Recycle,
    Scrap,
    ScrapRow,
    Standing,
)
from plancia.games.star_realms.words.sentences import FACTION_NAMES


def ability_words(ability: Ability, say: Words) -> tuple[Span, ...]:
    """What an ability gives, as icons with numbers and short sentences."""
    if ability.either:
        first, second = (ability_words(each, say) for each in ability.either)
        return (*first, Span(say("or")), *second)
    spans: list[Span] = []
    if ability.authority:
        spans.append(Span(say("{amount} authority", amount=ability.authority), "heart"))
    if ability.trade:
        spans.append(Span(say("{amount} trade", amount=ability.trade), "coin"))
    if ability.combat:
        spans.append(Span(say("{amount} combat", amount=ability.combat), "blast"))
    if ability.draw:
        spans.append(Span(drawn(ability.draw, say), "card"))
    for effect in ability.effects:
        spans.append(Span(effect_words(effect, say), EFFECT_ICONS[type(effect)]))
    return tuple(spans)


def ability_chips(ability: Ability) -> tuple[Span, ...]:
    """What an ability gives, as icons and numbers alone."""
    if ability.either:
        first, second = (ability_chips(each) for each in ability.either)
        return (*first, Span("/"), *second)
    pools: tuple[tuple[int, Icon], ...] = (
        (ability.authority, "heart"),
        (ability.trade, "coin"),
        (ability.combat, "blast"),
        (ability.draw, "card"),
    )
    spans = [Span(str(amount), icon) for amount, icon in pools if amount]
    for effect in ability.effects:
        spans += [Span(text, icon) for icon, text in CHIPS[type(effect)](effect)]
    return tuple(spans)


def effect_words(effect: Effect, say: Words) -> str:
    return WORDINGS[type(effect)](effect, say)


def drawn(cards: int, say: Words) -> str:
    return say.many("Draw {count} card", "Draw {count} cards", cards)


def discard(effect: Discard, say: Words) -> str:
    return say.many(
        "Your opponent discards a card", "Your opponent discards {count} cards", effect.cards
    )


def scrap(effect: Scrap, say: Words) -> str:
    """From where, how many, whether one must, and what comes back."""
    where = say("from your hand or discard pile") if effect.discard_too else say("from your hand")
    text = scrapped(effect.cards, effect.may, where, say)
    return say("{deed}, then draw as many", deed=text) if effect.redraw else text


def scrap_row(effect: ScrapRow, say: Words) -> str:
    return scrapped(effect.cards, effect.may, say("in the trade row"), say)


def scrapped(cards: int, may: bool, where: str, say: Words) -> str:
    if not may:
        return say.many("Scrap a card {where}", "Scrap {count} cards {where}", cards, where=where)
    return say.many(
        "You may scrap a card {where}", "Scrap up to {count} cards {where}", cards, where=where
    )


def destroy(effect: Destroy, say: Words) -> str:
    if not effect.may:
        return say.many("Destroy a base", "Destroy {count} bases", effect.bases)
    return say.many("You may destroy a base", "Destroy up to {count} bases", effect.bases)


def on_top(effect: OnTop, say: Words) -> str:
    return say.many(
        "You may put the next ship you acquire this turn on top of your deck",
        "You may put the next {count} ships you acquire this turn on top of your deck",
        effect.ships,
    )


def acquire(effect: Acquire, say: Words) -> str:
    return say.many(
        "Acquire any ship for free and put it on top of your deck",
        "Acquire any {count} ships for free and put them on top of your deck",
        effect.ships,
    )


def draw_with_bases(effect: DrawWithBases, say: Words) -> str:
    return say.many(
        "If you have {bases} or more bases in play, draw a card",
        "If you have {bases} or more bases in play, draw {count} cards",
        effect.cards,
        bases=effect.bases,
    )


def draw_for_each(effect: DrawForEach, say: Words) -> str:
    return say.many(
        "Draw a card for each {faction} card you played this turn",
        "Draw {count} cards for each {faction} card you played this turn",
        effect.cards,
        faction=say(FACTION_NAMES[effect.faction]),
    )


def recycle(effect: Recycle, say: Words) -> str:
    return say.many(
        "Discard up to {count} card, then draw as many",
        "Discard up to {count} cards, then draw as many",
        effect.cards,
    )


def copy(effect: Copy, say: Words) -> str:
    if effect.may:
        return say("You may copy another ship you played this turn; this card has its faction too")
    return say("Copy another ship you played this turn; this card has its faction too")


WORDINGS: Final[dict[type[Effect], Callable[[Any, Words], str]]] = {
    Discard: discard,
    Scrap: scrap,
    ScrapRow: scrap_row,
    Destroy: destroy,
    OnTop: on_top,
    Acquire: acquire,
    DrawWithBases: draw_with_bases,
    DrawForEach: draw_for_each,
    Recycle: recycle,
    Copy: copy,
}
EFFECT_ICONS: Final[dict[type[Effect], Icon]] = {
    Discard: "swap",
    Scrap: "trash",
    ScrapRow: "trash",
    Destroy: "target",
    OnTop: "return",
    Acquire: "return",
    DrawWithBases: "card",
    DrawForEach: "card",
    Recycle: "card",
    Copy: "eye",
}
Chips = tuple[tuple[Icon, str], ...]


def scrap_chips(effect: Scrap) -> Chips:
    if effect.redraw:
        return (("trash", str(effect.cards)), ("arrow", ""), ("card", str(effect.cards)))
    return (("trash", str(effect.cards)),)


def several(count: int) -> str:
    """One goes without saying."""
    return "" if count == 1 else str(count)


def with_bases_chips(effect: DrawWithBases) -> Chips:
    return (("base", str(effect.bases)), ("arrow", ""), ("card", str(effect.cards)))


CHIPS: Final[dict[type[Effect], Callable[[Any], Chips]]] = {
    Discard: lambda effect: (("card", f"−{effect.cards}"),),
    Scrap: scrap_chips,
    ScrapRow: lambda effect: (("trash", str(effect.cards)),),
    Destroy: lambda effect: (("base", several(effect.bases)), ("cross", "")),
    OnTop: lambda effect: (("ship", several(effect.ships)), ("return", "")),
    Acquire: lambda effect: (("ship", several(effect.ships)), ("coin", "0"), ("return", "")),
    DrawWithBases: with_bases_chips,
    DrawForEach: lambda effect: (("ally", ""), ("arrow", ""), ("card", str(effect.cards))),
    Recycle: lambda effect: (("swap", str(effect.cards)),),
    Copy: lambda effect: (("ship", ""), ("swap", "")),
}
"""What an effect is on a token: icons and numbers."""


def standing_words(standing: Standing, say: Words) -> str:
    """What a card does all the time."""
    if isinstance(standing, CombatForShips):
        return say("Whenever you play a ship, gain {combat} combat", combat=standing.combat)
    assert isinstance(standing, AllyOf)
    if standing.factions == EVERY_FACTION:
        return say("Counts as an ally for all factions")
    names = [say(name) for bit, name in FACTION_NAMES.items() if standing.factions & bit]
    return say("Counts as an ally for {factions}", factions=", ".join(names))


def standing_chips(standing: Standing) -> tuple[Span, ...]:
    if isinstance(standing, CombatForShips):
        return (Span("", "ship"), Span("", "arrow"), Span(str(standing.combat), "blast"))
    return (Span("", "ally"), Span("", "check"))
