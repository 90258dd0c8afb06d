"""Questions in words."""

from __future__ import annotations

from plancia.engine import Seat
from plancia.engine.look import Look
from plancia.engine.question import Option, Question
from plancia.engine.table import Bulk, Prompt, Span, Stepper
from plancia.games.star_realms.content import CARD_KIND, KINDS, PRIMARY, KindNumber
from plancia.games.star_realms.rules.turn import AMOUNTS, PLAY
from plancia.games.star_realms.state import Realm
from plancia.games.star_realms.words.names import name_of, side_name
from plancia.games.star_realms.words.options import ability_of
from plancia.games.star_realms.words.sentences import PROMPT_RULES, PROMPTS


def prompt(realm: Realm, question: Question, look: Look) -> Prompt:
    facts = question.facts or {}
    words: dict[str, object] = {}
    about = ""
    if "card" in facts:
        words["card"] = name_of(facts["card"], look.say)
        about = look.handle(facts["card"])
    if "kind" in facts:
        words["ship"] = look.say(KINDS[facts["kind"]].name)
    text = look.say(PROMPTS[question.kind], **words)
    return Prompt(
        text,
        (),
        rule=PROMPT_RULES.get(question.kind, ""),
        about=about,
        open=still_open(realm, question, look) if question.kind == "main" else (),
        bulk=bulk(realm, question, look) if question.kind == "main" else (),
        steppers=strikes(realm, question, look),
    )


def still_open(realm: Realm, question: Question, look: Look) -> tuple[Span, ...]:
    """What this turn still holds, counted."""
    say = look.say
    cards = len(realm.fleets[question.seat].hand)
    abilities = sum(option.verb in ("use", "ally") for option in question.options)
    spans = [
        Span(say.many("{count} card", "{count} cards", cards)) if cards else None,
        Span(say.many("{count} ability", "{count} abilities", abilities)) if abilities else None,
        Span(str(realm.trade), "coin") if realm.trade else None,
        Span(str(realm.combat), "blast") if realm.combat else None,
    ]
    return tuple(span for span in spans if span is not None)


def bulk(realm: Realm, question: Question, look: Look) -> tuple[Bulk, ...]:
    """SR-PLAY-1: cards cost nothing to play, so all of them may go at once; the same for abilities
    that only give."""
    say = look.say
    offered = {option.notation for option in question.options}
    kinds = sorted((CARD_KIND[card] for card in realm.fleets[question.seat].hand), key=asking)
    plays = tuple(PLAY[kind].notation for kind in kinds if PLAY[kind].notation in offered)
    uses = tuple(
        option.notation
        for option in question.options
        if option.verb in ("use", "ally") and only_gives(realm, option, look)
    )
    found = []
    if len(plays) > 1:
        words = say.many("Play all {count} card", "Play all {count} cards", len(plays))
        found.append(Bulk(words, plays, "card", primary=True))
    if len(uses) > 1:
        words = say.many("Use {count} ability", "Use {count} abilities", len(uses))
        found.append(Bulk(words, uses, "check", primary=not plays))
    return tuple(found)


def asking(kind: KindNumber) -> bool:
    """Cards that may ask something are played last."""
    primary = PRIMARY[kind]
    return primary is not None and bool(primary.effects)


def only_gives(realm: Realm, option: Option, look: Look) -> bool:
    """Whether an ability asks nothing and costs nothing: it only gives."""
    ability = ability_of(realm, option, look)
    return ability is not None and not ability.effects and not ability.either


def strikes(realm: Realm, question: Question, look: Look) -> tuple[Stepper, ...]:
    """SR-ATTACK-5: how much combat goes at the opponent, as one number."""
    if question.kind not in ("main", "amount"):
        return ()
    rival = 1 - question.seat
    verbs = {option.verb: option.notation for option in question.options}
    if question.kind == "main" and "attack-all" not in verbs:
        return ()
    name = look.say("Hit {side} for", side=side_name(Seat(rival), look))
    if question.kind == "main":
        most = realm.combat
        part = verbs.get("attack-some")
        answers = [(part, AMOUNTS[amount].notation) for amount in range(1, most)] if part else []
        least = 1 if part else most
        whole = (*answers, (verbs["attack-all"],))
        return (Stepper(name, whole, least, most, "blast", f"seat:{rival}"),)
    amounts = tuple((option.notation,) for option in question.options)
    least = question.options[0].amount
    return (Stepper(name, amounts, least, least, "blast", f"seat:{rival}"),)
