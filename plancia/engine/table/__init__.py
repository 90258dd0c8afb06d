"""What a seat sees: a declarative description that browser and terminal render.

A table is made of a small vocabulary of widgets. It knows no rules: every thing that can
be clicked carries the notations of the options it stands for, and a client sends one of
them back. Whatever the viewer may not know is absent, not merely marked.

A game fills in `areas`, `seats` and `phase`; the match adds the prompt, the choices and the log.
"""

from __future__ import annotations

from plancia.engine.table.areas import (
    Area,
    Cards,
    Counters,
    Marker,
    Note,
    Pile,
    Track,
)
from plancia.engine.table.maps import (
    Hex,
    HexMap,
    Line,
    Moment,
    Node,
    NodeMap,
    Piece,
    Region,
    Shot,
)
from plancia.engine.table.sheets import (
    Box,
    Cell,
    Dial,
    Dice,
    Die,
    FigureRow,
    Figures,
    Once,
    Plan,
    PlanRow,
    Section,
    Sheet,
    Shield,
    Vista,
)
from plancia.engine.table.things import (
    Ability,
    Card,
    Counter,
    Emblem,
    Frame,
    Icon,
    Pip,
    Place,
    Redo,
    Span,
)
from plancia.engine.table.whole import (
    Choice,
    LogLine,
    Prompt,
    Result,
    Seat,
    Table,
)

__all__ = [
    "Ability",
    "Area",
    "Box",
    "Card",
    "Cards",
    "Cell",
    "Choice",
    "Counter",
    "Counters",
    "Dial",
    "Dice",
    "Die",
    "Emblem",
    "FigureRow",
    "Figures",
    "Frame",
    "Hex",
    "HexMap",
    "Icon",
    "Line",
    "LogLine",
    "Marker",
    "Moment",
    "Node",
    "NodeMap",
    "Note",
    "Once",
    "Piece",
    "Pile",
    "Pip",
    "Place",
    "Plan",
    "PlanRow",
    "Prompt",
    "Redo",
    "Region",
    "Result",
    "Seat",
    "Section",
    "Sheet",
    "Shield",
    "Shot",
    "Span",
    "Table",
    "Track",
    "Vista",
]
