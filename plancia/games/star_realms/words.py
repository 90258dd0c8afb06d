"""Star Realms in words: prompts, options and log lines."""

from __future__ import annotations

import re
from typing import Any, Literal

from plancia.engine.look import Look, Told
from plancia.engine.question import Option, Question
from plancia.engine.table import Choice, Icon, LogLine, Prompt, Span
from plancia.engine.words import Words
from plancia.games.star_realms.content import (
    ALLY,
    BLOB,
    CARD_KIND,
    COST,
    CULT,
    DEFENCE,
    EMPIRE,
    EXPLORER,
    FEDERATION,
    KINDS,
    NO_FACTION,
    PRIMARY,
    SCRAP,
    SHIP,
    STEALTH_NEEDLE,
    TYPE,
    Ability,
)
from plancia.games.star_realms.state import SETTINGS, Realm

FACTION_NAMES = {
    NO_FACTION: "Unaligned",
    BLOB: "Blob",
    FEDERATION: "Trade Federation",
    EMPIRE: "Star Empire",
    CULT: "Machine Cult",
}

EFFECT_WORDS = {
    "opponent discards": "Your opponent discards a card",
    "may scrap a card": "You may scrap a card from your hand or discard pile",
    "scrap a card": "Scrap a card from your hand or discard pile",
    "scrap from hand": "Then scrap a card from your hand",
    "may scrap the row": "You may scrap a card in the trade row",
    "may destroy a base": "You may destroy a base",
    "next ship on top": "You may put the next ship you acquire this turn on top of your deck",
    "free ship on top": "Acquire any ship for free and put it on top of your deck",
    "draw with two bases": "If you have two or more bases in play, draw two cards",
    "draw for each blob": "Draw a card for each Blob card you played this turn",
    "scrap up to two, draw as many": (
        "Scrap up to two cards from your hand or discard pile, then draw as many"
    ),
    "discard up to two, draw as many": "Discard up to two cards, then draw as many",
    "copy a ship": "Copy another ship you played this turn; this card has its faction too",
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
CARD_RULES: dict[str, tuple[str, ...]] = {
    "Explorer": ("SR-6",),
    "Stealth Needle": ("SR-14", "SR-15", "SR-16", "SR-17", "SR-18", "SR-19"),
    "Blob World": ("SR-20",),
    "Mech World": ("SR-21",),
    "Brain World": ("SR-22",),
    "Machine Base": ("SR-23",),
    "Recycling Station": ("SR-24",),
    "Embassy Yacht": ("SR-25",),
    "Freighter": ("SR-26",),
    "Central Office": ("SR-26",),
    "Blob Carrier": ("SR-27",),
    "Patrol Mech": ("SR-28",),
    "Barter World": ("SR-28",),
    "Battlecruiser": ("SR-29", "SR-33"),
    "Port of Call": ("SR-29", "SR-33"),
    "Command Ship": ("SR-30", "SR-33"),
    "Missile Mech": ("SR-30", "SR-33"),
    "Blob Destroyer": ("SR-CARD-BLOB-DESTROYER", "SR-33"),
    "Fleet HQ": ("SR-CARD-FLEET-HQ",),
    "Junkyard": ("SR-CARD-JUNKYARD",),
    "Royal Redoubt": ("SR-8",),
    "Imperial Fighter": ("SR-8",),
    "Imperial Frigate": ("SR-8",),
    "Survey Ship": ("SR-8",),
}
"""Rules a player may want to read who looks closely at a card."""

PROMPTS = {
    "main": "Your turn: play, use, buy and attack in any order.",
    "either": "{card}: choose one.",
    "discard": "Choose a card to discard.",
    "recycle": "{card}: discard a card, or stop.",
    "scrap": "{card}: choose a card to scrap.",
    "scrap-row": "{card}: scrap a card in the trade row?",
    "destroy": "{card}: destroy a base?",
    "acquire": "{card}: acquire a ship for free.",
    "copy": "{card}: which ship does it copy?",
    "place": "Where does {ship} go?",
    "amount": "How much combat do you spend on your opponent?",
}

PROMPT_RULES = {
    "main": "SR-TURN-2",
    "either": "SR-ABILITY-4",
    "discard": "SR-8",
    "scrap": "SR-SCRAP-2",
    "scrap-row": "SR-SCRAP-2",
    "destroy": "SR-ATTACK-6",
    "acquire": "SR-BUY-5",
    "copy": "SR-14",
    "place": "SR-26",
    "amount": "SR-ATTACK-5",
}

OPTIONS = {
    "play": "Play {card}",
    "use": "Use {card}",
    "ally": "Ally ability of {card}",
    "scrap": "Scrap {card}",
    "buy": "Buy {card} for {cost}",
    "attack": "Destroy {card} for {defence}",
    "attack-all": "Hit your opponent with all {combat} combat",
    "attack-some": "Hit your opponent with part of your combat",
    "amount": "{amount} combat",
    "on-top": "On top of your deck",
    "to-discard": "To your discard pile",
    "end-turn": "End your turn",
    "discard": "Discard {card}",
    "scrap-hand": "Scrap {card} from your hand",
    "scrap-discard": "Scrap {card} from your discard pile",
    "scrap-row": "Scrap {card} from the trade row",
    "destroy": "Destroy {card}",
    "destroy-own": "Destroy your own {card}",
    "acquire": "Acquire {card}",
    "copy": "Copy {card}",
}
PASSES = {
    "recycle": "Discard no more",
    "scrap": "Scrap nothing",
    "scrap-row": "Scrap nothing",
    "destroy": "Destroy nothing",
    "copy": "Copy nothing",
}
"""What passing means, for each kind of question that allows it."""
GROUPS = {
    "play": "Play",
    "use": "Use",
    "ally": "Ally abilities",
    "scrap": "Scrap abilities",
    "buy": "Buy",
    "attack": "Attack",
    "attack-all": "Attack",
    "attack-some": "Attack",
    "scrap-hand": "From your hand",
    "scrap-discard": "From your discard pile",
    "destroy": "Your opponent's bases",
    "destroy-own": "Your own bases",
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
    "amount": "SR-ATTACK-5",
    "end-turn": "SR-DISCARD-1",
    "either": "SR-ABILITY-4",
    "discard": "SR-8",
    "scrap-hand": "SR-SCRAP-2",
    "scrap-discard": "SR-SCRAP-2",
    "scrap-row": "SR-SCRAP-2",
    "destroy": "SR-ATTACK-6",
    "destroy-own": "SR-33",
    "copy": "SR-14",
    "on-top": "SR-26",
    "to-discard": "SR-26",
    "acquire": "SR-27",
}

LINES = {
    "turn": "Turn {turn}: {side}.",
    "play": "{side} plays {cards}.",
    "use": "{side} uses {cards}.",
    "ally": "{side} uses the ally ability of {cards}.",
    "scrap-use": "{side} scraps {cards} for its ability.",
    "chose": "{side} chooses: {choice}.",
    "buy": "{side} buys {cards} for {price}.",
    "buy-top": "{side} buys {cards} for {price} and puts it on top of the deck.",
    "acquire-top": "{side} acquires {cards} for free and puts it on top of the deck.",
    "refill": "{cards} enters the trade row.",
    "attack": "{side} hits for {combat}: {victim} is down to {left}.",
    "attack-base": "{side} attacks {cards} with {combat}.",
    "destroy": "{cards} is destroyed.",
    "discard": "{side} discards {cards}.",
    "owe": "{side} must discard a card next turn.",
    "scrap-hand": "{side} scraps {cards} from hand.",
    "scrap-discard": "{side} scraps {cards} from the discard pile.",
    "scrap-row": "{side} scraps {cards} from the trade row.",
    "copy": "{cards} copies {ship}.",
    "draw": "{side} draws {cards}.",
    "shuffle": "{side} shuffles the discard pile into a new deck.",
    "end-turn": "{side} ends the turn.",
}
LINE_RULES = {
    "turn": "SR-TURN-1",
    "play": "SR-PLAY-1",
    "use": "SR-BASE-2",
    "ally": "SR-ALLY-1",
    "scrap-use": "SR-SCRAP-1",
    "chose": "SR-ABILITY-4",
    "buy": "SR-BUY-1",
    "buy-top": "SR-26",
    "acquire-top": "SR-27",
    "refill": "SR-BUY-4",
    "attack": "SR-ATTACK-5",
    "attack-base": "SR-ATTACK-2",
    "destroy": "SR-ATTACK-3",
    "discard": "SR-8",
    "owe": "SR-8",
    "scrap-hand": "SR-SCRAP-2",
    "scrap-discard": "SR-SCRAP-2",
    "scrap-row": "SR-SCRAP-2",
    "copy": "SR-14",
    "draw": "SR-DRAW-1",
    "shuffle": "SR-DRAW-2",
    "end-turn": "SR-DISCARD-1",
}
WEIGHTS: dict[str, Literal["minor", "normal", "major"]] = {
    "turn": "major",
    "attack": "major",
    "destroy": "major",
    "shuffle": "minor",
    "draw": "minor",
    "refill": "minor",
    "end-turn": "minor",
    "chose": "minor",
}


def vocabulary() -> list[str]:
    """All words that stand in tables rather than in calls of `say`."""
    found = [kind.name for kind in KINDS]
    for table in (
        FACTION_NAMES, EFFECT_WORDS, FIXED_WORDS, PROMPTS, OPTIONS, PASSES, GROUPS, LINES,
    ):  # fmt: skip
        found += table.values()
    for setting in SETTINGS:
        found += [setting.title, setting.help, *setting.words]
    return found


def side_name(seat: int, look: Look) -> str:
    side = look.say("First fleet") if seat == 0 else look.say("Second fleet")
    return look.name(seat, side)


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


def prompt(realm: Realm, question: Question, look: Look) -> Prompt:
    facts = question.facts or {}
    words: dict[str, Any] = {}
    about = ""
    if "card" in facts:
        words["card"] = name_of(facts["card"], look.say)
        about = look.handle(facts["card"])
    if "kind" in facts:
        words["ship"] = look.say(KINDS[facts["kind"]].name)
    text = look.say(PROMPTS[question.kind], **words)
    return Prompt(text, (), rule=PROMPT_RULES.get(question.kind, ""), about=about)


def choice(realm: Realm, option: Option, look: Look) -> Choice:
    """An option in words."""
    verb = option.verb
    return Choice(
        option.notation,
        choice_spans(realm, option, look),
        group=look.say(GROUPS[verb]) if verb in GROUPS else "",
        primary=verb in ("end-turn", "pass"),
        confirm=confirmation(realm, option, look),
        irrevocable=is_irrevocable(realm, option, look),
        rule=RULES.get(verb, ""),
    )


def choice_spans(realm: Realm, option: Option, look: Look) -> tuple[Span, ...]:
    say = look.say
    ability = ability_of(realm, option, look)
    if option.verb == "pass":
        return (Span(say(PASSES[look.question.kind if look.question else ""])),)
    if option.verb == "either":
        return ability_words(ability, say) if ability else ()
    text = say(
        OPTIONS[option.verb],
        card=say(KINDS[option.target].name) if option.target >= 0 else "",
        cost=COST[option.target],
        defence=DEFENCE[option.target],
        combat=realm.combat,
        amount=option.amount,
    )
    if option.verb not in ("use", "ally", "scrap") or ability is None:
        return (Span(text),)
    gives = [part for span in ability_words(ability, say) for part in (Span(" "), span)]
    return (Span(f"{text}:"), *gives)


def ability_of(realm: Realm, option: Option, look: Look) -> Ability | None:
    """The ability an option makes work, if it makes one."""
    verb, kind = option.verb, option.target
    if verb == "either":
        facts = look.question.facts if look.question else None
        card = facts["card"] if facts else -1
        primary = PRIMARY[copied_or(realm, CARD_KIND[card])]
        return primary.either[kind] if primary else None
    if verb == "use" or verb == "copy" or (verb == "play" and TYPE[kind] == SHIP):
        return PRIMARY[kind]
    if verb == "ally":
        return ALLY[copied_or(realm, kind)]
    if verb == "scrap":
        return SCRAP[copied_or(realm, kind)]
    return None


def copied_or(realm: Realm, kind: int) -> int:
    """The kind whose abilities a card of this kind in play has."""
    return realm.needle if kind == STEALTH_NEEDLE and realm.needle >= 0 else kind


def confirmation(realm: Realm, option: Option, look: Look) -> str:
    """What would be lost, where that is easily overlooked."""
    say = look.say
    if option.verb == "end-turn":
        return unused(realm, look)
    name = say(KINDS[option.target].name) if option.target >= 0 else ""
    if option.verb == "scrap" and TYPE[option.target] != SHIP:
        return say("{card} leaves the game for good. Scrap it?", card=name)
    if option.verb == "destroy-own":
        return say("{card} is your own. Destroy it?", card=name)
    return ""


def unused(realm: Realm, look: Look) -> str:
    """What ending the turn now would waste."""
    say = look.say
    verbs = {each.verb for each in look.options}
    left: list[str] = []
    if "play" in verbs:
        left.append(say("cards in hand"))
    if any(is_worth_using(realm, each, look) for each in look.options):
        left.append(say("unused abilities"))
    if "buy" in verbs:
        left.append(say("{amount} trade", amount=realm.trade))
    if "attack-all" in verbs or "attack" in verbs:
        left.append(say("{amount} combat", amount=realm.combat))
    return say("You still have: {things}. End your turn?", things=", ".join(left)) if left else ""


def is_worth_using(realm: Realm, option: Option, look: Look) -> bool:
    """Whether an option is an ability for nothing that does something now."""
    if option.verb not in ("use", "ally"):
        return False
    ability = ability_of(realm, option, look)
    own, rival = realm.fleets[realm.active], realm.fleets[1 - realm.active]
    empty_words = {
        "may destroy a base": not rival.bases,
        "opponent discards": not rival.hand,
        "may scrap a card": not own.hand and not own.discard,
        "scrap a card": not own.hand and not own.discard,
    }
    if ability is None or ability.effects == ():
        return True
    gives = ability.trade or ability.combat or ability.authority or ability.draw
    return bool(gives) or not all(empty_words.get(effect, False) for effect in ability.effects)


def is_irrevocable(realm: Realm, option: Option, look: Look) -> bool:
    """Whether an option brings something hidden to light at once, or asks the other side."""
    verb, kind = option.verb, option.target
    if verb == "end-turn":
        return True
    if verb in ("on-top", "to-discard") and look.question and look.question.facts:
        kind = look.question.facts["kind"]
    elif verb == "buy" and realm.ships_on_top and TYPE[kind] == SHIP:
        return False
    if verb in ("buy", "acquire", "scrap-row", "on-top", "to-discard"):
        return kind != EXPLORER and bool(realm.trade_deck)
    if verb in ("attack-all", "amount"):
        struck = option.amount or realm.combat
        return struck >= realm.fleets[1 - realm.active].authority
    ability = ability_of(realm, option, look)
    return ability is not None and is_revealing(realm, ability)


def is_revealing(realm: Realm, ability: Ability) -> bool:
    own, rival = realm.fleets[realm.active], realm.fleets[1 - realm.active]
    if ability.draw and (own.deck or own.discard):
        return True
    reveals = {
        "opponent discards": realm.terms.discards_at_once and bool(rival.hand),
        "draw for each blob": realm.blobs_played > 0,
        "draw with two bases": len(own.bases) > 1,
    }
    return any(reveals.get(effect, False) for effect in ability.effects)


def line(realm: Realm, told: Told, look: Look) -> LogLine | None:
    """A log line; sides and cards in it point at what they name."""
    say = look.say
    facts = told.facts
    spans: list[Span] = []
    for part in re.split(r"(\{\w+\})", say(LINES[told.kind])):
        if part == "{side}":
            spans.append(Span(side_name(told.seat, look), ref=f"seat:{told.seat}"))
        elif part == "{victim}":
            victim = facts["victim"]
            spans.append(Span(side_name(victim, look), ref=f"seat:{victim}"))
        elif part == "{cards}":
            spans += card_spans(facts["cards"], told.refs["cards"], say)
        elif part == "{ship}":
            spans.append(Span(say(KINDS[facts["copied"]].name)))
        elif part == "{choice}":
            spans += choice_words(facts["choice"], say)
        elif part.startswith("{"):
            spans.append(Span(str(facts[part[1:-1]])))
        elif part:
            spans.append(Span(part))
    weight = WEIGHTS.get(told.kind, "normal")
    rule = LINE_RULES.get(told.kind, "")
    return LogLine(told.number, tuple(spans), told.seat, told.kind, rule, weight)


def choice_words(notation: str, say: Words) -> tuple[Span, ...]:
    for kind in KINDS:
        for ability in kind.primary.either if kind.primary else ():
            if ability.notation == notation:
                return ability_words(ability, say)
    raise ValueError(notation)


def card_spans(cards: list[int | None], refs: list[str], say: Words) -> list[Span]:
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
