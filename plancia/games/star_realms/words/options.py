"""Star Realms in words: prompts, options and log lines."""

from __future__ import annotations

from functools import cache

from plancia.engine.look import Look
from plancia.engine.question import Option
from plancia.engine.table import Choice, Span
from plancia.engine.words import Words
from plancia.games.star_realms.content import (
    ALLY,
    CARD_KIND,
    COST,
    DEFENCE,
    EXPLORER,
    KINDS,
    PRIMARY,
    SCRAP,
    SHIP,
    STEALTH_NEEDLE,
    TYPE,
    Ability,
    Destroy,
    Discard,
    DrawForEach,
    DrawWithBases,
    Effect,
    KindNumber,
    Scrap,
)
from plancia.games.star_realms.state import Realm
from plancia.games.star_realms.words.abilities import ability_words
from plancia.games.star_realms.words.forecast import forecast
from plancia.games.star_realms.words.sentences import GROUPS, OPTION_RULES, OPTIONS, PASSES


def choice(realm: Realm, option: Option, look: Look) -> Choice:
    """An option in words."""
    verb = option.verb
    ability = ability_of(realm, option, look)
    return Choice(
        option.notation,
        choice_spans(realm, option, ability, look),
        group=look.say(GROUPS[verb]) if verb in GROUPS else "",
        passive=verb in ("end-turn", "pass"),
        confirm=confirmation(realm, option, look),
        irrevocable=is_irrevocable(realm, option, ability, look),
        rule=OPTION_RULES.get(verb, ""),
        after=forecast(realm, option, ability, look),
    )


def choice_spans(
    realm: Realm, option: Option, ability: Ability | None, look: Look
) -> tuple[Span, ...]:
    say = look.say
    if option.verb == "pass":
        return (Span(say(PASSES[look.question.kind if look.question else ""])),)
    if option.verb == "either":
        return ability_words(ability, say) if ability else ()
    combat = realm.combat if option.verb == "attack-all" else 0
    text = option_text(option.verb, option.target, option.amount, combat, say)
    if option.verb not in ("use", "ally", "scrap") or ability is None:
        return (Span(text),)
    gives = [part for span in ability_words(ability, say) for part in (Span(" "), span)]
    return (Span(f"{text}:"), *gives)


@cache
def option_text(verb: str, target: int, amount: int, combat: int, say: Words) -> str:
    """What an option is called; its combat counts where the name tells it."""
    return say(
        OPTIONS[verb],
        card=say(KINDS[target].name) if target >= 0 else "",
        cost=COST[target],
        defence=DEFENCE[target],
        combat=combat,
        amount=amount,
    )


def ability_of(realm: Realm, option: Option, look: Look) -> Ability | None:
    """The ability an option makes work, if it makes one."""
    verb, kind = option.verb, KindNumber(option.target)
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


def copied_or(realm: Realm, kind: KindNumber) -> KindNumber:
    """The kind whose abilities a card of this kind in play has."""
    return realm.needle if kind == STEALTH_NEEDLE and realm.needle >= 0 else kind


def confirmation(realm: Realm, option: Option, look: Look) -> str:
    """What would be lost, where that is easily overlooked."""
    say, verb = look.say, option.verb
    if verb == "end-turn":
        return unused(realm, look)
    if verb == "scrap" and TYPE[option.target] != SHIP:
        name = say(KINDS[option.target].name)
        return say("{card} leaves the game for good. Scrap it?", card=name)
    if verb == "destroy-own":
        return say("{card} is your own. Destroy it?", card=say(KINDS[option.target].name))
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
    if ability is None or ability.effects == ():
        return True
    if ability.trade or ability.combat or ability.authority or ability.draw:
        return True
    return not all(is_idle(realm, effect) for effect in ability.effects)


def is_idle(realm: Realm, effect: Effect) -> bool:
    """Whether an effect plainly finds nothing to do."""
    own, rival = realm.fleets[realm.active], realm.fleets[1 - realm.active]
    if isinstance(effect, Destroy):
        return not rival.bases
    if isinstance(effect, Discard):
        return not rival.hand
    return isinstance(effect, Scrap) and effect.discard_too and not own.hand and not own.discard


def is_irrevocable(realm: Realm, option: Option, ability: Ability | None, look: Look) -> bool:
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
    return ability is not None and is_revealing(realm, ability)


def is_revealing(realm: Realm, ability: Ability) -> bool:
    own, rival = realm.fleets[realm.active], realm.fleets[1 - realm.active]
    if ability.draw and (own.deck or own.discard):
        return True
    for effect in ability.effects:
        if isinstance(effect, Discard) and realm.terms.discards_at_once and rival.hand:
            return True
        if isinstance(effect, DrawForEach) and realm.blobs_played:
            return True
        if isinstance(effect, DrawWithBases) and len(own.bases) >= effect.bases:
            return True
    return False
