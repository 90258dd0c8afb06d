"""Sentences about what is hidden: nobody learns from a table, a question or a fork what they
may not know."""

from __future__ import annotations

from math import factorial, log

from plancia.conformance.fault import Broken
from plancia.conformance.scene import (
    COMMITMENT,
    HANDLES,
    OWN_PAST,
    Scene,
    Viewer,
    asked,
    bare,
    mask,
    require,
    require_same,
    viewers,
)
from plancia.engine import Seat, hidden
from plancia.engine.dice import seeded
from plancia.engine.event import EVERYONE
from plancia.engine.hidden import EMPTY
from plancia.engine.match import Match
from plancia.engine.question import notations
from plancia.engine.record import state_hash
from plancia.engine.words import LANGUAGES

FURTHER = 6
"""How many answers two forks play on side by side."""
CERTAINTY = 25.0
"""Forks are made until all being alike by chance is less likely than exp(-CERTAINTY)."""


def handles_are_renewed(scene: Scene) -> None:
    """A piece that a viewer knew and no longer knows has a new handle: nobody can follow it."""
    match, past = scene.match, scene.past
    handles = match.state.journal.handles
    changed = scene.known.items() - past.knowledge.items() | handles.items() - past.handles.items()
    past.handles = dict(handles)
    for piece in sorted({piece for piece, _ in changed}):
        if piece not in handles or piece not in scene.known:
            continue
        handle, known = handles[piece], scene.known[piece]
        for viewer in viewers(match):
            shown = past.shown.setdefault(viewer, {})
            if known == EVERYONE or known & mask(viewer):
                shown[handle] = piece
            elif handle in shown:
                name = match.game.piece_name(shown[handle])
                raise Broken(f"{_name(viewer)} can still follow {name} by its handle")


def tables_hide_the_unseen(scene: Scene) -> None:
    """A viewer's whole table stays as it is when all it cannot know is dealt anew."""
    match = scene.match
    without = COMMITMENT if match.planning else frozenset()
    for viewer in viewers(match):
        other = match.fork()
        other.deal_anew(viewer, scene.seed())
        for language in LANGUAGES:
            require_same(
                bare(scene.table(viewer, language), without),
                bare(other.table(viewer, language), without),
                f"{_name(viewer)} sees what it cannot know",
            )


def questions_follow_from_the_known(scene: Scene) -> None:
    """Who is asked follows from public facts, a seat's options from what that seat knows."""
    match = scene.match
    checkpoint = match.checkpoint()
    if match.over or match.state.dice.irrevocable != checkpoint.state.dice.irrevocable:
        return
    since = match.history[checkpoint.answers :]
    for viewer in viewers(match):
        if any(seat != viewer for seat, _ in since):
            continue
        other = begun_anew(match, viewer, scene.seed())
        for seat, option in since:
            other.answer(seat, option.notation)
        _require_same_questions(match, other, viewer, "if the unseen were other")
        without = HANDLES | OWN_PAST
        require_same(
            scene.bare(viewer, without),
            bare(other.table(viewer), without),
            f"{_name(viewer)} learns from the step what it cannot know",
        )
        if viewer is not None:
            _require_no_memory(scene, match, other, viewer)


def _require_no_memory(scene: Scene, match: Match, other: Match, viewer: int) -> None:
    """Forks of one seed are equal and stay so, however the unseen really lies: nothing of it is
    kept in a variable of the running step."""
    seed = scene.seed()
    one, same = match.fork(viewer, seed), other.fork(viewer, seed)
    if state_hash(one) != state_hash(same):
        return  # what the seat has seen since cannot be dealt the same way
    for _ in range(FURTHER):
        if one.over:
            return
        seat, option = scene.random_answer(one)
        what = f"{option.notation!r} in forks for {_name(viewer)}: a step remembers the unseen"
        asked_same = same.questions.get(seat)
        require(asked_same is not None and asked_same.find(option.notation) is not None, what)
        one.answer(seat, option)
        same.answer(seat, option.notation)
        require(
            state_hash(one) == state_hash(same),
            f"{what}, in a variable kept across a question or outside of the state",
        )


def begun_anew(match: Match, viewer: Viewer, seed: int) -> Match:
    """The running step, from its beginning, with all the viewer cannot know dealt anew."""
    game, checkpoint = match.game, match.checkpoint()
    state = checkpoint.state.copy()
    chance = seeded(seed)
    hidden.deal_anew(game.zones(state), game.seen(state), mask(viewer), chance)
    if game.imagine is not None:
        game.imagine(state, -1 if viewer is None else viewer, chance)
    other = Match(game, match.seats, seed, match.options, [])
    other.begin(state, checkpoint.step)
    return other


def _require_same_questions(match: Match, other: Match, viewer: Viewer, when: str) -> None:
    require_same(sorted(match.questions), sorted(other.questions), f"who is asked, {when}")
    if viewer in match.questions:
        require_same(
            notations(match.questions[viewer].options),
            notations(other.questions[viewer].options),
            f"the options of seat {viewer}, {when}",
        )


def plans_stay_secret(scene: Scene) -> None:
    """While seats plan together nobody sees what others plan, except who may."""
    match = scene.match
    if match.planning is None:
        return
    for viewer in viewers(match):
        before = scene.bare(viewer, COMMITMENT)
        fork = match.fork()
        planning = fork.planning
        assert planning is not None
        for seat in _planning_unseen(fork, viewer):
            while fork.planning is planning and seat in fork.questions and len(fork.questions) > 1:
                options = fork.questions[seat].options
                fork.answer(seat, options[scene.chance.below(len(options))])
        if fork.planning is planning:
            require(
                fork.state.dice.number == match.state.dice.number,
                "a plan uses chance: what it comes to depends on who plans first",
            )
            after = bare(fork.table(viewer), COMMITMENT)
            require_same(before, after, f"{_name(viewer)} sees a plan")


def _planning_unseen(match: Match, viewer: Viewer) -> list[int]:
    """Seats now planning whose plans the viewer may not see."""
    planning = match.planning
    assert planning is not None
    return [
        seat
        for seat in match.questions
        if seat != viewer and not planning.open_to.get(seat, 0) & mask(viewer)
    ]


def forks_keep_the_known(scene: Scene) -> None:
    """A fork for an observer keeps its table, its question, and how much lies where."""
    match = scene.match
    zones = match.game.zones(match.state)
    known = scene.known
    without = HANDLES | OWN_PAST | (COMMITMENT if match.planning else frozenset())
    for viewer in range(match.seats):
        seed = scene.seed()
        fork = match.fork(observer=viewer, seed=seed)
        if match.planning is None:
            _require_same_questions(match, fork, viewer, "in a fork")
        else:
            require_same(asked(match).get(viewer), asked(fork).get(viewer), "options in a fork")
        require_same(
            scene.bare(viewer, without),
            bare(fork.table(viewer), without),
            f"the table of seat {viewer}",
        )
        for zone, forked in zip(zones, match.game.zones(fork.state), strict=True):
            seen = [
                piece
                if piece == EMPTY or known[piece] == EVERYONE or known[piece] & 1 << viewer
                else "unseen"
                for piece in zone.pieces
            ]
            there = [
                piece if one != "unseen" else "unseen"
                for one, piece in zip(seen, forked.pieces, strict=False)
            ]
            require(len(zone.pieces) == len(forked.pieces), f"{zone.name} has another size")
            require_same(seen, there, f"{zone.name}, as seat {viewer} knows it")
        again = match.fork(observer=viewer, seed=seed)
        require_same(state_hash(fork), state_hash(again), "two forks of the same seed")


def forks_vary(scene: Scene) -> None:
    """Where something is hidden from an observer, its forks differ, and so does their chance."""
    match = scene.match
    for viewer in range(match.seats):
        require(
            match.fork(observer=viewer).state.dice.number != match.state.dice.number,
            "a fork knows the chance to come",
        )
        for places in _unseen_places(match, viewer).values():
            if len(places) < 2:
                continue
            truth = _lying(match, places)
            tries = 1 + int(CERTAINTY / log(factorial(min(len(places), 20))))
            require(
                any(_lying(match.fork(observer=viewer), places) != truth for _ in range(tries)),
                f"what seat {viewer} cannot know of {places[0][0]} never varies",
            )


Place = tuple[str, int]
"""A zone's name, and which of its pieces."""


def _unseen_places(match: Match, viewer: int) -> dict[str, list[Place]]:
    """For each pool of pieces the places where the viewer does not know what lies."""
    game = match.game
    pools: dict[str, list[Place]] = {}
    seen = game.seen(match.state)
    for zone in game.zones(match.state):
        unknown = set(hidden.unseen(zone, seen, mask(viewer)))
        places = [(zone.name, at) for at, piece in enumerate(zone.pieces) if piece in unknown]
        pools[zone.pool] = pools.get(zone.pool, []) + places
    return pools


def _lying(match: Match, places: list[Place]) -> list[int]:
    zones = {zone.name: zone.pieces for zone in match.game.zones(match.state)}
    return [zones[name][at] for name, at in places]


def guides_read_the_known(scene: Scene) -> None:
    """A game's guide weighs every option by what the asked seat knows, and rates from 0 to 1."""
    match = scene.match
    guide = match.game.guide
    for seat, question in match.questions.items():
        before = state_hash(match)
        weights = guide.weigh(match.state, question)
        require(state_hash(match) == before, "the guide changes the state it weighs")
        require(
            len(weights) == len(question.options),
            f"the guide weighs {len(weights)} of {len(question.options)} options",
        )
        fork = match.fork(observer=seat, seed=scene.seed())
        weighed = guide.weigh(fork.state, fork.questions[seat])
        require_same(
            weights, weighed, f"the guide's weights for seat {seat}, if the unseen were other"
        )
        before = state_hash(fork)
        rating = guide.evaluate(fork.state, Seat(seat))
        require(state_hash(fork) == before, "the guide changes the state it rates")
        require(0.0 <= rating <= 1.0, f"the guide rates seat {seat} at {rating}")


def _name(viewer: Viewer) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"
