"""What a card's picture tells of it."""

from __future__ import annotations

from plancia.engine.table import Motif
from plancia.games.star_realms.content import (
    ALLY,
    PRIMARY,
    Acquire,
    Copy,
    Destroy,
    Discard,
    DrawForEach,
    DrawWithBases,
    Effect,
    KindNumber,
    OnTop,
    Recycle,
    Scrap,
    ScrapRow,
)

EFFECT_MOTIFS: dict[type[Effect], Motif] = {
    Discard: "raid",
    Destroy: "raid",
    DrawWithBases: "draw",
    DrawForEach: "draw",
    Recycle: "draw",
    Copy: "copy",
    OnTop: "trade",
    Acquire: "trade",
    Scrap: "scrap",
    ScrapRow: "scrap",
}


def motif_of(kind: KindNumber) -> Motif:
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
    return EFFECT_MOTIFS.get(type(first.effects[0]), "") if first.effects else ""
