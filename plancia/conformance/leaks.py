"""A sentence about what happens unseen: who did not see which piece it was reads it nowhere."""

from __future__ import annotations

from plancia.conformance.scene import (
    HANDLES,
    Scene,
    Viewer,
    bare,
    mask,
    require_same,
    viewers,
)
from plancia.conformance.travel import where
from plancia.engine import Piece
from plancia.engine.event import EVERYONE
from plancia.engine.match import Match
from plancia.engine.refusal import IllegalAnswer

FURTHER = 4
"""How many answers are given before tables are compared."""
SWAPS = 2
"""How many pieces are exchanged for others, one at a time, for each viewer."""


def the_unseen_leaves_no_trace(scene: Scene) -> None:
    """What a viewer did not see moving could have been another piece: its table and log would be
    the same."""
    match, name = scene.match, scene.match.game.piece_name
    first = match.fork()
    answers: list[tuple[int, str]] = []
    knowledge = [scene.known]
    while len(answers) < FURTHER and not first.over:
        seat, option = scene.random_answer(first)
        answers.append((seat, option.notation))
        first.answer(seat, option)
        knowledge.append(first.game.knowledge(first.state))
    for viewer in viewers(match):
        for piece, other in _exchanges(scene, first, knowledge, viewer):
            again = _exchanged(match, piece, other)
            if not _goes_the_same_way(again, answers):
                continue
            if _layout(first, viewer) != _layout(again, viewer):
                continue
            who = "a spectator" if viewer is None else f"seat {viewer}"
            require_same(
                bare(first.table(viewer), HANDLES),
                bare(again.table(viewer), HANDLES),
                f"{who} can tell that it was {name(piece)}, not {name(other)}, "
                "which it did not see moving",
            )


def _exchanges(
    scene: Scene, after: Match, knowledge: list[dict[int, int]], viewer: Viewer
) -> list[tuple[Piece, Piece]]:
    """Pieces that moved unseen, each with one of another face that could have moved instead.

    A card that was drawn and shuffled in again was seen in the hand meanwhile."""
    name = scene.match.game.piece_name
    lay, lies, known = where(scene), _lying(after), scene.known
    unseen = [
        piece
        for piece in sorted(lay)
        if piece in lies and not any(_sees(each.get(piece, EVERYONE), viewer) for each in knowledge)
    ]
    moved = [piece for piece in unseen if lay[piece] != lies[piece]]
    found = []
    for piece in scene.some(moved, SWAPS):
        face = name(piece).partition("#")[0]
        others = [
            other
            for other in unseen
            if lay[other] == lay[piece]
            and known[other] == known[piece]
            and lies[other] == lay[other]
            and name(other).partition("#")[0] != face
        ]
        found += [(Piece(piece), Piece(other)) for other in scene.some(others, 1)]
    return found


def _exchanged(match: Match, piece: Piece, other: Piece) -> Match:
    """The match with two pieces of one zone in each other's place."""
    fork = match.fork()
    for zone in fork.game.zones(fork.state):
        if piece in zone.pieces:
            one, two = zone.pieces.index(piece), zone.pieces.index(other)
            zone.pieces[one], zone.pieces[two] = other, piece
    for question in fork.questions.values():
        question.list_again()
    return fork


def _goes_the_same_way(match: Match, answers: list[tuple[int, str]]) -> bool:
    try:
        for seat, notation in answers:
            match.answer(seat, notation)
    except IllegalAnswer:
        return False
    return True


def _lying(match: Match) -> dict[int, str]:
    return {piece: zone.name for zone in match.game.zones(match.state) for piece in zone.pieces}


def _layout(match: Match, viewer: Viewer) -> list[tuple[str, list[int | None]]]:
    """What lies where, as far as the viewer knows."""
    knows = match.game.knowledge(match.state)
    return [
        (
            zone.name,
            [
                piece if piece not in knows or _sees(knows[piece], viewer) else None
                for piece in zone.pieces
            ],
        )
        for zone in match.game.zones(match.state)
    ]


def _sees(known: int, viewer: Viewer) -> bool:
    return known == EVERYONE or bool(known & mask(viewer))
