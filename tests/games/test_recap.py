"""A rival's last turn stands as a strip one can point at; attacks say whence they came."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import plancia
from plancia.bots import bot
from plancia.engine.game import Game
from plancia.engine.match import Match
from plancia.engine.table import LogLine, Seat
from plancia.engine.table.recap import MOST
from plancia.engine.view import View

of_every_game = pytest.mark.parametrize("game", plancia.games(), ids=lambda game: game.id)
ANSWERS = 200
ATTACKS = {
    "battle-force": "damage",
    "expanse": "remove",
    "fleet-captains": "attacked",
    "star-realms": "attack",
}
"""Starship Combat's shots are drawn moment by moment, by the film of its map."""


def played(game: Game, seed: int = 3, answers: int = ANSWERS) -> Iterator[Match]:
    """A match between lieutenants, after each answer."""
    match = game.new(seed=seed)
    bots = [bot("lieutenant", seed=seat) for seat in range(match.seats)]
    while not match.over and len(match.history) < answers:
        seat = next(iter(match.questions))
        match.answer(seat, bots[seat].choose(View(match, seat)))
        yield match


def strips(match: Match, viewer: int | None) -> list[Seat]:
    return [seat for seat in match.table(viewer).seats if seat.last]


@of_every_game
def test_a_turn_leaves_a_strip_that_can_be_pointed_at(game: Game) -> None:
    turns: dict[str, set[int]] = {}
    for count, match in enumerate(played(game)):
        if count % 5:
            continue
        for seat in strips(match, None):
            turns.setdefault(seat.last_turn, set()).add(seat.seat)
            for deed in seat.last:
                assert deed.name
                assert deed.cards or any(span.ref or span.icon for span in deed.spans)
                assert len(deed.cards) <= MOST
                assert not any(card.options for card in deed.cards)
    assert len(turns) > 2
    assert {seat for seats in turns.values() for seat in seats} == set(range(match.seats))


@of_every_game
def test_a_strip_tells_everybody_only_what_all_may_know(game: Game) -> None:
    """A rival is told what a spectator is, and nobody what he did himself."""
    for count, match in enumerate(played(game)):
        if count % 20:
            continue
        told = {seat.seat: seat.last for seat in match.table(None).seats}
        for seat in match.table(0, "en").seats:
            names = [deed.name for deed in told[seat.seat]]
            assert [deed.name for deed in seat.last] == (names if seat.seat else [])


@pytest.mark.parametrize("id", ATTACKS)
def test_an_attack_flies_from_its_source_to_its_target(id: str) -> None:
    struck: list[LogLine] = []
    for match in played(plancia.game(id), answers=4 * ANSWERS):
        struck = [line for line in match.table(0).log if line.kind == ATTACKS[id]]
        if len(struck) > 2:
            break
    assert struck
    for line in struck:
        assert line.effect is not None
        assert line.effect.source
        assert line.effect.target
        assert line.effect.source != line.effect.target


def test_while_all_plan_the_turn_before_stands() -> None:
    match = next(
        match
        for match in played(plancia.game("starship-combat"), answers=500)
        if match.turn == 2 and match.planning
    )
    rival = match.table(0).seats[1]
    assert rival.last_turn == "Turn 1"
    assert rival.last
