"""What an action card's picture tells of it."""

from __future__ import annotations

from plancia.engine.table import Motif
from plancia.games.expanse.content.cards import (
    CARDS,
    Build,
    ChooseOrbit,
    CopyEvent,
    Effect,
    FreeActions,
    Gain,
    Lose,
    MoveFleets,
    MoveInfluence,
    Place,
    Protect,
    Remove,
    RemoveFleets,
    Repair,
    Replace,
    StealEvent,
    StealPoints,
)

MOTIFS: dict[type[Effect], Motif] = {
    Place: "influence",
    Remove: "removal",
    MoveInfluence: "cargo",
    Replace: "mutiny",
    MoveFleets: "fleet",
    Build: "fleet",
    Repair: "plate",
    RemoveFleets: "beam",
    Protect: "dome",
    FreeActions: "path",
    CopyEvent: "decoy",
    StealEvent: "covert",
    StealPoints: "covert",
    Lose: "covert",
}


def motif_of(number: int) -> Motif:
    """What the event of a card does first; an orbit that is held shut is a blockade."""
    for effect in CARDS[number].effects:
        if isinstance(effect, ChooseOrbit) and effect.where.control:
            return "blockade"
        if not isinstance(effect, ChooseOrbit | Gain):
            return MOTIFS[type(effect)]
    return ""
