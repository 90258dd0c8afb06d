"""Star Realms in words: prompts, options and log lines."""

from __future__ import annotations

from typing import Any, Literal

from plancia.engine.look import Look, Told
from plancia.engine.question import Option, Question
from plancia.engine.table import Choice, Icon, LogLine, Span
from plancia.engine.words import Words
from plancia.games.star_realms.cards import (
    BLOB,
    CARD_KIND,
    COST,
    CULT,
    DEFENCE,
    EMPIRE,
    FEDERATION,
    KINDS,
    Ability,
)
from plancia.games.star_realms.state import SETTINGS, Realm

FACTION_NAMES = {
    BLOB: "Blob",
    FEDERATION: "Trade Federation",
    EMPIRE: "Star Empire",
    CULT: "Machine Cult",
}

EFFECT_WORDS = {
    "opponent discards": "The opponent discards a card",
    "may scrap a card": "You may scrap a card from your hand or discard pile",
    "scrap a card": "Scrap a card from your hand or discard pile",
    "scrap from hand": "Then scrap a card from your hand",
    "may scrap the row": "You may scrap a card of the trade row",
    "may destroy a base": "You may destroy a base",
    "next ship on top": "The next ship you acquire this turn may go on top of your deck",
    "free ship on top": "Acquire any ship for free and put it on top of your deck",
    "draw with two bases": "If you have two or more bases, draw two cards",
    "draw for each blob": "Draw a card for each Blob card you played this turn",
    "scrap up to two, draw as many": (
        "Scrap up to two cards from your hand or discard pile, then draw as many"
    ),
    "discard up to two, draw as many": "Discard up to two cards, then draw as many",
    "copy a ship": (
        "Copy another ship you played this turn; this card has that ship's faction too"
    ),
}
EFFECT_ICONS: dict[str, Icon] = {
    "opponent discards": "swap",
    "may destroy a base": "target",
    "next ship on top": "return",
    "free ship on top": "return",
    "draw with two bases": "card",
    "draw for each blob": "card",
    "discard up to two, draw as many": "card",
    "copy a ship": "eye",
}
FIXED_WORDS = {
    "Fleet HQ": "Whenever you play a ship, gain 1 combat",
    "Mech World": "Counts as an ally for all factions",
}

PROMPTS = {
    "main": "Your turn: play, use, buy and attack in any order.",
    "either": "{card}: choose one.",
    "discard": "Choose a card to discard.",
    "recycle": "{card}: discard a card, or stop.",
    "scrap": "{card}: choose a card to scrap.",
    "scrap-row": "{card}: scrap a card of the trade row?",
    "destroy": "{card}: destroy a base?",
    "acquire": "{card}: acquire a ship for free.",
    "copy": "{card}: which ship does it copy?",
    "place": "Where does {ship} go?",
    "amount": "How much combat do you spend on the opponent?",
}

OPTIONS = {
    "play": "Play {card}",
    "use": "Use {card}",
    "ally": "Ally ability of {card}",
    "scrap": "Scrap {card} for its ability",
    "buy": "Buy {card} for {cost}",
    "attack": "Destroy {card} for {defence}",
    "attack-all": "Attack with all {combat} combat",
    "attack-some": "Attack with part of the combat",
    "amount": "{amount} combat",
    "on-top": "On top of the deck",
    "to-discard": "To the discard pile",
    "end-turn": "End the turn",
    "discard": "Discard {card}",
    "scrap-hand": "Scrap {card} from hand",
    "scrap-discard": "Scrap {card} from the discard pile",
    "scrap-row": "Scrap {card} from the trade row",
    "destroy": "Destroy {card}",
    "destroy-own": "Destroy your own {card}",
    "acquire": "Acquire {card}",
    "copy": "Copy {card}",
    "pass": "None",
}
GROUPS = {
    "play": "Play",
    "use": "Use",
    "ally": "Ally abilities",
    "scrap": "Scrap abilities",
    "buy": "Buy",
    "attack": "Attack",
    "attack-all": "Attack",
    "attack-some": "Attack",
}
RULES = {
    "play": "SR-PLAY-1",
    "use": "SR-BASE-2",
    "ally": "SR-ALLY-1",
    "scrap": "SR-SCRAP-1",
    "buy": "SR-BUY-1",
    "attack": "SR-ATTACK-2",
    "attack-all": "SR-ATTACK-5",
    "attack-some": "SR-ATTACK-5",
    "end-turn": "SR-DISCARD-1",
    "discard": "SR-8",
    "copy": "SR-14",
    "on-top": "SR-26",
    "acquire": "SR-27",
    "destroy": "SR-30",
}

LINES = {
    "turn": "Turn {turn}: {side}.",
    "play": "{side} plays {cards}.",
    "use": "{side} uses {cards}.",
    "ally": "{side} uses the ally ability of {cards}.",
    "scrap-use": "{side} scraps {cards} for its ability.",
    "chose": "{side} chooses: {choice}.",
    "buy": "{side} buys {cards} for {price}.",
    "acquire-top": "{side} puts {cards} on top of the deck.",
    "attack": "{side} hits for {combat}.",
    "attack-base": "{side} attacks {cards} with {combat}.",
    "destroy": "{cards} is destroyed.",
    "discard": "{side} discards {cards}.",
    "owe": "{side} must discard a card next turn.",
    "scrap": "{side} scraps {cards}.",
    "scrap-row": "{side} scraps {cards} from the trade row.",
    "copy": "{cards} copies {ship}.",
    "draw": "{side} draws {cards}.",
    "shuffle": "{side} shuffles the discard pile into a new deck.",
    "end-turn": "{side} ends the turn.",
}
WEIGHTS: dict[str, Literal["minor", "normal", "major"]] = {
    "turn": "major",
    "attack": "major",
    "destroy": "major",
    "shuffle": "minor",
    "draw": "minor",
    "end-turn": "minor",
    "chose": "minor",
}


def vocabulary() -> list[str]:
    """All words that stand in tables rather than in calls of `say`."""
    found = [kind.name for kind in KINDS]
    for table in (FACTION_NAMES, EFFECT_WORDS, FIXED_WORDS, PROMPTS, OPTIONS, GROUPS, LINES):
        found += table.values()
    for setting in SETTINGS:
        found += [setting.title, setting.help, *setting.words]
    return found


def side_name(seat: int, say: Words) -> str:
    return say("First fleet") if seat == 0 else say("Second fleet")


def name_of(card: int, say: Words) -> str:
    return say(KINDS[CARD_KIND[card]].name)


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
        spans.append(Span(say(EFFECT_WORDS[effect]), EFFECT_ICONS.get(effect, "trash")))
    return tuple(spans)


def prompt(realm: Realm, question: Question, look: Look) -> str:
    facts = question.facts or {}
    words: dict[str, Any] = {}
    if "card" in facts:
        words["card"] = name_of(facts["card"], look.say)
    if "kind" in facts:
        words["ship"] = look.say(KINDS[facts["kind"]].name)
    return look.say(PROMPTS[question.kind], **words)


def choice(realm: Realm, option: Option, look: Look) -> Choice:
    """An option in words."""
    verb = option.verb
    if verb == "either":
        return Choice(option.notation, _either(realm, option, look))
    text = look.say(
        OPTIONS[verb],
        card=look.say(KINDS[option.target].name) if option.target >= 0 else "",
        cost=COST[option.target],
        defence=DEFENCE[option.target],
        combat=realm.combat,
        amount=option.amount,
    )
    return Choice(
        option.notation,
        (Span(text),),
        group=look.say(GROUPS[verb]) if verb in GROUPS else "",
        primary=verb in ("end-turn", "pass"),
        confirm=_unused(realm, look) if verb == "end-turn" else "",
        irrevocable=verb in ("end-turn", "buy"),
        rule=RULES.get(verb, ""),
    )


def _either(realm: Realm, option: Option, look: Look) -> tuple[Span, ...]:
    for kind in KINDS:
        if kind.primary:
            for ability in kind.primary.either:
                if ability.notation == option.notation:
                    return ability_words(ability, look.say)
    raise ValueError(option.notation)


def _unused(realm: Realm, look: Look) -> str:
    """What ending the turn now would waste."""
    say = look.say
    verbs = {each.verb for each in look.options}
    left: list[str] = []
    if "play" in verbs:
        left.append(say("cards in hand"))
    if "use" in verbs or "ally" in verbs:
        left.append(say("unused abilities"))
    if "buy" in verbs:
        left.append(say("{amount} trade", amount=realm.trade))
    if "attack-all" in verbs or "attack" in verbs:
        left.append(say("{amount} combat", amount=realm.combat))
    return say("You still have: {things}. End the turn?", things=", ".join(left)) if left else ""


def line(realm: Realm, told: Told, look: Look) -> LogLine | None:
    """A log line; the cards in it point at the cards."""
    say = look.say
    facts = told.facts
    words = {
        "side": side_name(told.seat, say),
        "turn": facts.get("turn", 0),
        "price": facts.get("price", 0),
        "combat": facts.get("combat", 0),
        "choice": _choice_words(str(facts.get("choice", "")), say),
        "ship": say(KINDS[facts["copied"]].name) if "copied" in facts else "",
    }
    before, found, after = say(LINES[told.kind]).partition("{cards}")
    spans = [Span(before.format(**words), ref=f"seat:{told.seat}")]
    if found:
        spans += _card_spans(facts["cards"], told.refs["cards"], say)
        spans.append(Span(after.format(**words)))
    weight = WEIGHTS.get(told.kind, "normal")
    return LogLine(told.number, tuple(spans), told.seat, told.kind, weight=weight)


def _choice_words(notation: str, say: Words) -> str:
    for kind in KINDS:
        for ability in kind.primary.either if kind.primary else ():
            if ability.notation == notation:
                return " ".join(span.text for span in ability_words(ability, say))
    return notation


def _card_spans(cards: list[int | None], refs: list[str], say: Words) -> list[Span]:
    """Known cards by name, the rest as a number of cards."""
    spans = [
        Span(name_of(card, say), ref=ref)
        for card, ref in zip(cards, refs, strict=True)
        if card is not None
    ]
    unknown = sum(card is None for card in cards)
    if unknown:
        spans.append(Span(say.many("{count} card", "{count} cards", unknown)))
    joined: list[Span] = []
    for span in spans:
        if joined:
            joined.append(Span(", "))
        joined.append(span)
    return joined
