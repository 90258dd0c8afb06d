"""What stands on cards is said in the reader's language, whence it comes too."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import plancia
from plancia.engine.game import Game
from plancia.engine.table import Card, Cards, Table, Track
from plancia.engine.words import words
from plancia.games.expanse.content.cards import CARDS
from plancia.games.expanse.content.vocabulary import CardNumber
from plancia.games.expanse.table.table import printed
from tests.games.test_words import of_every_game

ENGLISH = {
    *("the", "and", "of", "from", "with", "your", "you", "each", "this", "that", "when", "may"),
    *("rulebook", "reconstruction", "reconstructed", "source", "sources", "title", "points"),
    *("icons", "event", "events", "place", "remove", "take", "fleet", "influence"),
}
"""Words an English sentence can hardly do without on these cards; none of them is Italian."""
ANSWERS = 60


def english(text: str) -> set[str]:
    return ENGLISH & set(re.findall(r"[^\W\d_]+", text.lower()))


def said_on(card: Card) -> Iterator[str]:
    """All but its name, which may be somebody's."""
    yield from (card.kind, card.note, card.why_not, card.progress, card.known_to)
    for ability in card.abilities:
        yield from (span.text for span in ability.spans)


def cards_of(table: Table) -> Iterator[Card]:
    for area in table.areas:
        if isinstance(area, Cards | Track):
            yield from area.cards


def test_whoever_looks_for_english_finds_it() -> None:
    assert english("Title: rulebook. Icons: reconstruction.")
    assert not english("Titolo: regolamento. Icone: ricostruzione.")


@pytest.mark.parametrize("number", range(len(CARDS)), ids=lambda number: CARDS[number].slug)
def test_no_english_stands_on_an_action_card_in_italian(number: int) -> None:
    card = printed(CardNumber(number), words("it", plancia.game("expanse").folder))
    assert [text for text in said_on(card) if english(text)] == []
    assert card.note, "whence it comes is told"


@of_every_game
def test_no_english_stands_on_a_card_in_italian(game: Game) -> None:
    match = game.new(max(2, game.seats[0]), seed=5)
    found = set()
    for _ in range(ANSWERS):
        if match.over:
            break
        seat, question = next(iter(match.questions.items()))
        for card in cards_of(match.table(seat, "it")):
            found |= {text for text in said_on(card) if english(text)}
        match.answer(seat, question.options[len(question.options) // 2])
    assert not found
