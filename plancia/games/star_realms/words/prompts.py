"""Questions in words."""

from __future__ import annotations

from typing import Any

from plancia.engine.look import Look
from plancia.engine.question import Question
from plancia.engine.table import Prompt
from plancia.games.star_realms.content import KINDS
from plancia.games.star_realms.state import Realm
from plancia.games.star_realms.words.names import name_of
from plancia.games.star_realms.words.sentences import PROMPT_RULES, PROMPTS


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
