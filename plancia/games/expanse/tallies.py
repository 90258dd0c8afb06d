"""What balance reports count in The Expanse."""

from __future__ import annotations

from plancia.engine.event import Event
from plancia.engine.game import Tally
from plancia.games.expanse.content.cards import CARDS
from plancia.games.expanse.content.lookup import is_score
from plancia.games.expanse.content.vocabulary import CardNumber
from plancia.games.expanse.state.state import System


def card_titles(system: System, event: Event) -> list[str]:
    return [CARDS[card].title for card in event.pieces["cards"] if not is_score(CardNumber(card))]


TALLIES = (
    Tally("Cards taken", ("take",), card_titles),
    Tally("Events resolved", ("event",), card_titles),
    Tally("Events kept", ("keep",), card_titles),
)
