"""What a card's picture tells of it."""

from __future__ import annotations

from plancia.engine.table import Motif
from plancia.games.star_realms.content import ALLY, PRIMARY

EFFECT_MOTIFS: dict[str, Motif] = {
    "opponent discards": "raid",
    "may destroy a base": "raid",
    "draw with two bases": "draw",
    "draw for each blob": "draw",
    "discard up to two, draw as many": "draw",
    "copy a ship": "copy",
    "next ship on top": "trade",
    "free ship on top": "trade",
    "may scrap a card": "scrap",
    "scrap a card": "scrap",
    "scrap from hand": "scrap",
    "may scrap the row": "scrap",
    "scrap up to two, draw as many": "scrap",
}


def motif_of(kind: int) -> Motif:
    """What a card does first, as its picture shows it."""
    primary = PRIMARY[kind] or ALLY[kind]
    if primary is None:
        return ""
    first = primary.either[0] if primary.either else primary
    if first.combat:
        return "combat"
    if first.trade:
        return "trade"
    if first.authority:
        return "authority"
    if first.draw:
        return "draw"
    return EFFECT_MOTIFS.get(first.effects[0], "") if first.effects else ""
