"""Text that people write: plain, short, and shown to others as it is."""

from __future__ import annotations

import unicodedata

from plancia.server.wire.refusal import Refuse

NAME_LENGTH = 40
CHAT_LENGTH = 500
UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Control and format characters (among them those that turn the direction of writing),
surrogates, private and unassigned ones, line and paragraph separators."""
JOINER = "\u200d"
"""Holds composed emoji together; harmless."""


BLANK = set("\u115f\u1160\u2800\u3164\uffa0\ufffc\U0001d159")
"""Fillers, a note without a head, the place of an object that is not there: letters and symbols by
name, of which nothing is seen."""


def has_something_to_see(text: str) -> bool:
    """Whether there is a letter, number, mark or sign that shows by itself."""
    return any(
        unicodedata.category(character)[0] in "LNPS" and character not in BLANK
        for character in text
    )


def plain(text: str) -> str:
    """The text in composed form, without unseen characters, blanks single and trimmed."""
    spaced = "".join(" " if character.isspace() else character for character in text)
    seen = (
        character
        for character in unicodedata.normalize("NFC", spaced)
        if character == JOINER or unicodedata.category(character) not in UNSEEN
    )
    return " ".join("".join(seen).split()).strip(JOINER)


def person_name(text: str) -> str:
    name = plain(text)
    if not has_something_to_see(name) or len(name) > NAME_LENGTH:
        raise Refuse("bad-name")
    return name


def chat_text(text: str) -> str:
    said = plain(text)
    if not has_something_to_see(said) or len(said) > CHAT_LENGTH:
        raise Refuse("bad-text")
    return said
