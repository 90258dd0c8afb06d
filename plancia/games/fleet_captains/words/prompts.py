"""Questions in words."""

from __future__ import annotations

from plancia.engine import Piece
from plancia.engine.look import Look
from plancia.engine.question import Question
from plancia.engine.table import Prompt
from plancia.games.fleet_captains.content import names
from plancia.games.fleet_captains.content.effects import Effect
from plancia.games.fleet_captains.content.names import SYSTEM_NAMES, WHEN_NAMES
from plancia.games.fleet_captains.content.vocabulary import (
    INFLUENCE_ACTION,
    TRANSPORT_ACTION,
    Cancelled,
    Team,
    Vessel,
    When,
)
from plancia.games.fleet_captains.effects.registry import effect_text
from plancia.games.fleet_captains.effects.uses import pledged
from plancia.games.fleet_captains.rules import movement, tests
from plancia.games.fleet_captains.rules.start import DECKS_EACH
from plancia.games.fleet_captains.state.pieces import NONE
from plancia.games.fleet_captains.state.state import Galaxy, fleet_total
from plancia.games.fleet_captains.state.underway import OPPOSER, TESTER, Side, Trial
from plancia.games.fleet_captains.words.names import (
    card_title,
    rating_words,
    ship_handle,
    ship_words,
    source_words,
)
from plancia.games.fleet_captains.words.sentences import IDLE, PROMPT_RULES, PROMPTS


def prompt(galaxy: Galaxy, question: Question, look: Look) -> Prompt:
    """The question, the rule it follows, and the ship or card it is about."""
    return Prompt(
        prompt_text(galaxy, question, look),
        (),
        rule=PROMPT_RULES.get(question.kind, ""),
        about=subject(galaxy, question, look),
    )


def subject(galaxy: Galaxy, question: Question, look: Look) -> str:
    facts = question.facts or {}
    if facts.get("card", NONE) >= 0:
        return look.handle(facts["card"])
    cards = cards_of(question)
    if cards and question.kind != "respond":
        return look.handle(cards[0])
    ship = Vessel(facts.get("ship", NONE))
    if question.kind == "trial" and galaxy.trial is not None:
        ship = galaxy.trial.ships[0]
    return ship_handle(ship) if ship >= 0 else ""


def cards_of(question: Question) -> list[Piece]:
    """The cards a question is about."""
    return question.topic if isinstance(question.topic, list) else []


def prompt_text(galaxy: Galaxy, question: Question, look: Look) -> str:
    kind = question.kind
    if kind == "sail":
        return sail_words(galaxy, look)
    words = question_words(question, look)
    if kind == "trial":
        words["test"] = trial_words(galaxy, look)
    elif kind == "free attack":
        fleeing = dict.fromkeys(each.amount for each in look.options if each.verb == "attacks")
        words["ships"] = ", ".join(ship_words(Vessel(ship)) for ship in fleeing)
    elif kind == "short fleet":
        team = Team(question.seat & 1)
        words |= {"size": fleet_total(galaxy, team), "most": galaxy.fleet_size[team]}
    return look.say((IDLE if kind in IDLE and idle(look) else PROMPTS)[kind], **words)


def question_words(question: Question, look: Look) -> dict[str, object]:
    """The facts of a question in words."""
    say = look.say
    facts = question.facts or {}
    words: dict[str, object] = {"decks": DECKS_EACH, **facts}
    for name in ("ship", "other", "joined"):
        if name in facts:
            words[name] = ship_words(Vessel(facts[name])) if facts[name] >= 0 else ""
    if "card" in facts:
        words["card"] = source_words(facts, say)
    cards = cards_of(question)
    if question.kind == "respond":
        words["cards"] = played_words(facts, cards, look)
    elif cards:
        titles = [card_title(card, say) for card in cards]
        words["cards"] = ", ".join(titles)
        words["given"], words["wanted"] = titles[0], titles[-1]
    if "system" in facts:
        words["system"] = say(SYSTEM_NAMES[facts["system"]])
    if "when" in facts:
        words["when"] = say(WHEN_NAMES[When(facts["when"])])
    if "what" in facts:
        words["what"] = say(names.CANCEL_NAMES[Cancelled(facts["what"])])
    if isinstance(question.topic, Effect):
        words["what"] = effect_text(question.topic, say)
    return words


def idle(look: Look) -> bool:
    """Whether there is nothing to choose: one is asked all the same, so that it tells nothing."""
    if look.question is not None and look.question.kind == "trial":
        return all(each.verb in ("pass", "power") for each in look.options)
    return len(look.options) == 1


def played_words(facts: dict[str, int], played: list[Piece], look: Look) -> str:
    """What can be answered: a card, or the action of a ship."""
    if facts["what"] == INFLUENCE_ACTION:
        return look.say("Influence by {ship}", ship=ship_words(Vessel(facts["ship"])))
    if facts["what"] == TRANSPORT_ACTION:
        return look.say("Transport by {ship}", ship=ship_words(Vessel(facts["ship"])))
    return ", ".join(card_title(card, look.say) for card in played)


def sail_words(galaxy: Galaxy, look: Look) -> str:
    """FC-R11-06: where to, and with how much; what a Cloak token can do is left unsaid."""
    course = galaxy.course
    if course is None or course.token >= 0:
        return look.say(PROMPTS["sail"])
    left = course.left
    if course.hops:
        left -= movement.crossing(galaxy, course, movement.position(galaxy, course))
    ship = ship_words(course.ships[0])
    if len(course.ships) > 1:
        ship = look.say("{ship} (+{count})", ship=ship, count=len(course.ships) - 1)
    return look.say.many(
        "{ship}, {count} movement point left: where to?",
        "{ship}, {count} movement points left: where to?",
        left,
        ship=ship,
    )


def trial_words(galaxy: Galaxy, look: Look) -> str:
    """The test under way, with what each side brings to it now."""
    say = look.say
    trial = galaxy.trial
    assert trial is not None
    ship = ship_words(trial.ships[0])
    own = strength_words(galaxy, trial, TESTER)
    system = say(SYSTEM_NAMES[trial.systems[0]])
    if trial.foe >= 0:
        return say(
            "{ship}, {system} {own}, against {foe}, {against} {other}",
            ship=ship,
            system=system,
            own=own,
            foe=ship_words(trial.foe),
            against=say(SYSTEM_NAMES[trial.systems[1]]),
            other=strength_words(galaxy, trial, OPPOSER),
        )
    return say(
        "{ship}, {system} {own} and a die, against {level}",
        ship=ship,
        system=system,
        level=trial.level,
        own=own,
    )


def strength_words(galaxy: Galaxy, trial: Trial, side: Side) -> str:
    """What a side brings: its ratings, and the cards laid down so far."""
    value = tests.strength(galaxy, trial, side)
    return rating_words(value if value < 0 else value + pledged(trial, side))
