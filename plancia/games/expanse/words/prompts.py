"""Questions in words."""

from __future__ import annotations

from plancia.engine.look import Look
from plancia.engine.question import Question
from plancia.engine.table import Prompt
from plancia.games.expanse.content.vocabulary import Base, CardNumber, Orbit
from plancia.games.expanse.state.state import System
from plancia.games.expanse.words.names import base_words, card_title, orbit_words
from plancia.games.expanse.words.sentences import PROMPT_RULES, PROMPTS


def prompt(system: System, question: Question, look: Look) -> Prompt:
    """The question in words, its rule, and the card it is about."""
    say = look.say
    facts = question.facts or {}
    words: dict[str, object] = dict(facts)
    if "card" in facts:
        words["card"] = card_title(CardNumber(facts["card"]), say)
    if "base" in facts:
        words["base"] = base_words(Base(facts["base"]), say)
    if "orbit" in facts:
        words["orbit"] = orbit_words(Orbit(facts["orbit"]), say)
    text = say(PROMPTS[question.kind], **words)
    about = look.handle(facts["card"]) if "card" in facts else ""
    return Prompt(text, (), rule=PROMPT_RULES[question.kind], about=about)
