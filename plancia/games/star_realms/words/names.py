"""Names in words, and what abilities give."""

from __future__ import annotations

from plancia.engine import Seat
from plancia.engine.look import Look
from plancia.engine.table import Icon, Span
from plancia.engine.words import Words
from plancia.games.star_realms.content import CARD_KIND, KINDS, Ability
from plancia.games.star_realms.settings import SETTINGS
from plancia.games.star_realms.words.sentences import (
    DEEDS,
    EFFECT_CHIPS,
    EFFECT_ICONS,
    EFFECT_NUMBERS,
    EFFECT_WORDS,
    FACTION_NAMES,
    GROUPS,
    LINES,
    OPTIONS,
    PASSES,
    PROMPTS,
    STANDING_WORDS,
    WHEN,
)


def vocabulary() -> list[str]:
    """All words that stand in tables rather than in calls of `say`."""
    found = [kind.name for kind in KINDS]
    for table in (
        FACTION_NAMES, EFFECT_WORDS, STANDING_WORDS, PROMPTS, OPTIONS, PASSES, GROUPS, LINES,
        WHEN, DEEDS,
    ):  # fmt: skip
        found += table.values()
    for setting in SETTINGS:
        found += [setting.title, setting.help, *setting.words]
    return found


def side_name(seat: Seat, look: Look) -> str:
    side = look.say("First fleet") if seat == 0 else look.say("Second fleet")
    return look.name(seat, side)


def name_of(card: int, say: Words) -> str:
    return say(KINDS[CARD_KIND[card]].name)


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
        spans += [Span(text, icon) for icon, text in EFFECT_CHIPS[effect]]
    return tuple(spans)


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
        text = say.many("Draw {count} card", "Draw {count} cards", ability.draw)
        spans.append(Span(text, "card"))
    for effect in ability.effects:
        spans.append(
            Span(say(EFFECT_WORDS[effect], **EFFECT_NUMBERS), EFFECT_ICONS.get(effect, "trash"))
        )
    return tuple(spans)
