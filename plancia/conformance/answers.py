"""Sentences about questions, answers, undo and the end of a match."""

from __future__ import annotations

from itertools import pairwise
from math import isfinite

from plancia.conformance.fault import Broken
from plancia.conformance.scene import (
    Scene,
    asked,
    fingerprint,
    mask,
    require,
    require_same,
    viewers,
)
from plancia.engine.hidden import EMPTY
from plancia.engine.match import Match
from plancia.engine.question import Option
from plancia.engine.record import state_hash
from plancia.engine.refusal import CannotUndo, IllegalAnswer
from plancia.engine.table.drawing import Drawings

SOME = 12
"""How many options of a long list are tried."""
FURTHER = 6
"""How many answers two forks give side by side."""
UNDONE = 5
"""How many answers are given and taken back."""


def values_fit_the_seats(scene: Scene) -> None:
    """What a game says of its seats, it says of those there are: scores, teams, turns, winners."""
    match = scene.match
    game, state, seats = match.game, match.state, match.seats
    scores = game.scores(state)
    require(len(scores) == seats, f"Game.scores gives {len(scores)} scores for {seats} seats")
    for score in scores:
        number = isinstance(score, int | float) and isfinite(score)
        require(number, f"Game.scores gives {score!r}, which is no number")
    teams = game.teams(seats, match.options)
    require(len(teams) == seats, f"Game.teams gives {len(teams)} teams for {seats} seats")
    _require_seats("active", game.active(state), match)
    if match.over:
        _require_seats("winners", game.winners(state), match)


def _require_seats(name: str, given: object, match: Match) -> None:
    if not isinstance(given, list | tuple | range):
        raise Broken(f"Game.{name} gives {given!r}, which is no list of seats")
    rules_too = match.seats if match.game.automaton is None else match.seats + 1
    there = all(isinstance(seat, int) and 0 <= seat < rules_too for seat in given)
    require(there, f"Game.{name}: {name} {given} are no seats")


def somebody_is_asked(scene: Scene) -> None:
    """While a match runs somebody is asked, each a question of its own, and each can answer."""
    match = scene.match
    if match.over:
        require(not match.questions, "the match is over and somebody is still asked")
        return
    require(bool(match.questions), "the match is not over and nobody is asked")
    for seat, question in match.questions.items():
        require(0 <= seat < match.seats, f"seat {seat} is asked and does not exist")
        require(question.seat == seat, f"seat {seat} is asked the question of {question.seat}")
        require(bool(question.options), f"seat {seat} has nothing to answer ({question.kind})")


def options_are_unique(scene: Scene) -> None:
    """Within a question every option has a notation of its own, one readable line."""
    for seat, given in asked(scene.match).items():
        for notation in given:
            require(given.count(notation) == 1, f"seat {seat} is offered {notation!r} twice")
            require(
                notation == " ".join(notation.split())
                and notation.isprintable()
                and notation != "",
                f"{notation!r} is no readable notation",
            )


def options_are_accepted(scene: Scene) -> None:
    """Every option is accepted, itself or by its notation, to the same effect."""
    for seat, question in scene.match.questions.items():
        for option in scene.some(question.options, SOME):
            itself = _answered(scene.match, seat, option)
            by_notation = _answered(scene.match, seat, option.notation)
            require_same(
                (state_hash(itself), asked(itself)),
                (state_hash(by_notation), asked(by_notation)),
                f"{option.notation!r} as an option and by its notation",
            )


def _answered(match: Match, seat: int, option: Option | str) -> Match:
    fork = match.fork()
    try:
        fork.answer(seat, option)
    except Exception as error:
        notation = option if isinstance(option, str) else option.notation
        raise Broken(f"seat {seat} is offered {notation!r}, then: {error!r}") from error
    return fork


def answers_lead_one_way(scene: Scene) -> None:
    """The same answers lead to the same state, however often they are given."""
    one, other = scene.match.fork(), scene.match.fork()
    for _ in range(FURTHER):
        if one.over:
            return
        seat, option = scene.random_answer(one)
        one.answer(seat, option)
        why = "chance not from state.dice, the time, or something kept outside of the state"
        what = f"{option.notation!r} by seat {seat}, given in two forks, leads two ways: {why}"
        question = other.questions.get(seat)
        require(question is not None and question.find(option.notation) is not None, what)
        other.answer(seat, option.notation)
        require(state_hash(one) == state_hash(other), what)


def anything_else_is_refused(scene: Scene) -> None:
    """An answer that is no option, or by a seat that is not asked, is refused; nothing changes."""
    match = scene.match
    drawings = Drawings(match)
    before = fingerprint(match, drawings=drawings)
    possible = asked(match)
    known = {notation for given in possible.values() for notation in given}
    known |= {option.notation for _, option in match.history[-200:]}
    wrong = [
        (seat, notation)
        for seat, given in possible.items()
        for notation in [
            "",
            " ",
            "no such thing",
            *(each + "!" for each in given[:2]),
            *sorted(known),
        ]
        if notation not in given
    ]
    somebody = next(iter(known), "pass")
    wrong += [(seat, somebody) for seat in range(-1, match.seats + 1) if seat not in possible]
    for seat, notation in scene.some(wrong, 2 * SOME):
        try:
            match.answer(seat, notation)
        except IllegalAnswer as refusal:
            require(str(refusal) != "", "a refusal without a reason")
        else:
            raise Broken(f"seat {seat} may answer {notation!r}, which it was not offered")
    after = fingerprint(match, drawings=drawings)
    require_same(before, after, "refused answers have changed something")


def each_piece_exists_once(scene: Scene) -> None:
    """Each card and piece lies in exactly one place, from beginning to end."""
    match = scene.match
    zones = match.game.zones(match.state)
    pieces = [piece for zone in zones for piece in zone.pieces if piece != EMPTY]
    there = frozenset(pieces)
    names = [zone.name for zone in zones]
    if len(set(names)) < len(names):
        raise Broken(f"two zones have one name: {sorted(names)}")
    if len(there) < len(pieces):
        twice = next(one for one, other in pairwise(sorted(pieces)) if one == other)
        raise Broken(f"{match.game.piece_name(twice)} lies twice")
    if not scene.past.pieces:
        scene.past.pieces = there
    for piece in sorted(scene.past.pieces ^ there):
        change = (
            "has come from nowhere"
            if piece in there
            else "has gone: no zone that Game.zones names holds it any more"
        )
        raise Broken(f"{match.game.piece_name(piece)} {change}")


def _require_sense(match: Match) -> None:
    """Who is on one side wins together, and never those alone who have less than all others."""
    scores, winners = match.scores, match.winners
    teams = match.game.teams(match.seats, match.options)
    won = {teams[seat] for seat in winners}
    for seat in range(match.seats):
        together = (seat in winners) == (teams[seat] in won)
        require(together, f"winners {winners} are not the whole of a team: teams are {teams}")
    losers = [scores[seat] for seat in range(match.seats) if seat not in winners]
    if winners and losers:
        best = max(scores[seat] for seat in winners)
        require(
            best >= min(losers),
            f"winners {winners} have the lowest of the scores {scores}: Game.winners or scores err",
        )


def undo_reveals_nothing(scene: Scene) -> None:
    """What a seat can take back has shown it nothing new and used no chance."""
    match, past = scene.match, scene.past
    if past.seat < 0 or not match.can_undo(past.seat):
        return
    require(match.state.dice.number == past.chance, "chance was used and can be taken back")
    for piece, known in scene.known.items() - past.knowledge.items():
        if known & ~past.knowledge.get(piece, 0) & mask(past.seat):
            name = match.game.piece_name(piece)
            raise Broken(f"seat {past.seat} learned of {name} and can take that back")


def undo_brings_back(scene: Scene) -> None:
    """Undo brings back exactly the earlier position, tables and log, or says why it cannot."""
    fork = scene.match.fork()
    drawings = Drawings(fork)
    trail: list[tuple[int, Option, dict[str, object]]] = []
    while len(trail) < UNDONE and not fork.over:
        seat, option = scene.random_answer(fork)
        trail.append((seat, option, fingerprint(fork, drawings=drawings)))
        fork.answer(seat, option)
    while trail:
        seat, option, before = trail.pop()
        if not fork.can_undo(seat):
            _cannot_be_undone(fork, seat, drawings)
            return
        fork.undo(seat)
        after = fingerprint(fork, drawings=drawings)
        require_same(before, after, f"{option.notation!r} was taken back")


def _cannot_be_undone(match: Match, seat: int, drawings: Drawings) -> None:
    before = fingerprint(match, drawings=drawings)
    try:
        match.undo(seat)
    except CannotUndo as refusal:
        require(refusal.reason != "" and str(refusal) != "", "an undo refused without a reason")
    else:
        raise Broken("an undo that cannot be done was done")
    after = fingerprint(match, drawings=drawings)
    require_same(before, after, "a refused undo has changed something")


def plans_come_out_the_same(scene: Scene) -> None:
    """What comes out of planning together does not depend on who answers first."""
    if scene.match.planning is None:
        return
    one, other = scene.match.fork(), scene.match.fork()
    planned: dict[int, list[str]] = {seat: [] for seat in one.questions}
    planning = one.planning
    while one.planning is planning:
        seat = min(one.questions)
        options = one.questions[seat].options
        option = options[scene.chance.below(len(options))]
        planned[seat].append(option.notation)
        one.answer(seat, option)
    while left := [seat for seat, answers in sorted(planned.items()) if answers]:
        seat = left[scene.chance.below(len(left))]
        other.answer(seat, planned[seat].pop(0))
    require_same(
        (state_hash(one), asked(one), one.over),
        (state_hash(other), asked(other), other.over),
        "the same plans, given in another order",
    )


def the_end_is_decided(scene: Scene) -> None:
    """A match that is over has winners among its seats, a score for each, and takes no answer."""
    match = scene.match
    require(match.over, "the match does not end")
    scores, winners = match.scores, match.winners
    require(len(scores) == match.seats, f"{len(scores)} scores for {match.seats} seats")
    require(all(isfinite(score) for score in scores), f"a score is no number: {scores}")
    require(set(winners) <= set(range(match.seats)), f"winners {winners} are no seats")
    require(len(set(winners)) == len(winners), f"somebody has won twice: {winners}")
    _require_sense(match)
    for viewer in viewers(match):
        result = scene.table(viewer).result
        if result is None:
            raise Broken("the table of a finished match shows no result")
        require(result.winners == tuple(winners), "the table shows other winners")
    match.table("all")
