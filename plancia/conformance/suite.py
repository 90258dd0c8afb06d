"""The suite: random matches of a game, every sentence checked along the way.

A match is played twice. The first time at random, with the cheap sentences checked at every
decision; the second time by the same answers, with the costly ones checked at a few decisions.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from time import monotonic
from traceback import extract_tb
from typing import NoReturn

from plancia.conformance import (
    answers,
    copies,
    leaks,
    observing,
    saves,
    secrecy,
    tables,
    translations,
    travel,
)
from plancia.conformance.elsewhere import Elsewhere
from plancia.conformance.endings import (
    ENOUGH,
    SOMEBODY_WINS,
    is_contested,
    is_decided,
    somebody_wins,
)
from plancia.conformance.fault import (
    Broken,
    Described,
    Fault,
    describe,
    found_at,
    save,
    whereabouts,
)
from plancia.conformance.patience import patience
from plancia.conformance.scene import Past, Scene
from plancia.conformance.variants import Variant, variants
from plancia.engine.dice import Dice, seeded
from plancia.engine.game import Game
from plancia.engine.match import Match
from plancia.engine.position import given_answers
from plancia.engine.question import Option

Sentence = Callable[[Scene], None]

ALWAYS: tuple[Sentence, ...] = (
    answers.values_fit_the_seats,
    answers.somebody_is_asked,
    answers.options_are_unique,
    answers.each_piece_exists_once,
    answers.undo_reveals_nothing,
    secrecy.handles_are_renewed,
    travel.unseen_pieces_may_lie_elsewhere,
    travel.known_copies_go_first,
)
"""Checked at every decision."""

SAMPLED: tuple[Sentence, ...] = (
    copies.copies_are_whole,
    tables.tables_can_be_sent,
    answers.answers_lead_one_way,
    answers.options_are_accepted,
    answers.anything_else_is_refused,
    answers.undo_brings_back,
    answers.plans_come_out_the_same,
    saves.positions_are_kept,
    saves.snapshots_are_kept,
    saves.lost_pieces_are_refused,
    saves.impossible_states_are_refused,
    saves.earlier_states_stay,
    secrecy.tables_hide_the_unseen,
    secrecy.questions_follow_from_the_known,
    secrecy.plans_stay_secret,
    leaks.the_unseen_leaves_no_trace,
    secrecy.forks_keep_the_known,
    secrecy.forks_vary,
    secrecy.guides_read_the_known,
    observing.observations_have_places,
    observing.observations_hide_the_unseen,
    observing.observations_tell_what_differs,
    tables.changes_lead_to_the_table,
    tables.tables_speak,
    tables.choices_are_the_options,
    tables.clicks_are_options,
    tables.rules_named_exist,
    translations.words_are_translated,
)
"""Checked at a few decisions of each match."""

AT_THE_END: tuple[Sentence, ...] = (
    answers.the_end_is_decided,
    saves.records_replay,
    saves.records_replay_elsewhere,
    saves.positions_are_kept,
    saves.snapshots_are_kept,
    tables.tables_can_be_sent,
    tables.changes_lead_to_the_table,
    tables.tables_speak,
    translations.words_are_translated,
)

REMEMBERING = frozenset({tables.changes_lead_to_the_table.__name__})
"""Sentences about what was seen when they were checked before."""

SENTENCES = {each.__name__: each for each in (*ALWAYS, *SAMPLED, *AT_THE_END)}

RULES_WORK = "rules_work"
"""The sentence broken when rules stop with an error."""
LONGEST = 20_000
"""A match with more answers than this is taken not to end."""
PATIENCE = 60.0
"""Seconds after which an answer, or the checks at one decision, are taken to hang."""


@dataclass
class Report:
    """What was checked."""

    game: str
    variants: int = 0
    matches: int = 0
    answers: int = 0
    scrutinised: int = 0
    """Decisions at which the costly sentences were checked."""
    seconds: float = 0.0

    def __str__(self) -> str:
        return (
            f"{self.game}: {self.matches} matches in {self.variants} set-ups, "
            f"{self.answers} answers, {self.scrutinised} decisions scrutinised, no fault "
            f"({self.seconds:.0f} s)"
        )


@dataclass
class Inspection:
    """How a game is checked."""

    game: Game
    samples: int
    longest: int
    only: frozenset[str]
    """Names of the sentences to check; all, when empty."""
    folder: Path | None
    until: float | None
    report: Report
    elsewhere: Elsewhere
    seconds: float
    """How long an answer, or the checks at one decision, may take."""
    drawn: int = 0
    """Matches between sides of which none has won alone."""
    decided: bool = False
    """Whether somebody ever has."""

    def playing(self, variant: Variant, seed: int) -> Playing:
        match = begun(self.game, variant.seats, seed, dict(variant.options), self.folder)
        return Playing(match, seed, self.only, self.elsewhere, self.folder, self.seconds)

    def check(self, variant: Variant, seed: int, scrutinise: bool = True) -> None:
        """Play a match at random, then, if there is time, again with decisions scrutinised."""
        first = self.playing(variant, seed)
        self.play(first)
        self.report.matches += 1
        self.report.answers += len(first.given)
        if self.late() or not scrutinise:
            first.check((answers.the_end_is_decided,))
            self.count(first.match)
            return
        chance = seeded(seed)
        scrutinised = {chance.below(len(first.given)) for _ in range(self.samples)} | {0}
        again = self.playing(variant, seed)
        for number, (seat, notation) in enumerate(first.given):
            if number in scrutinised and not self.late():
                again.check(SAMPLED)
                self.report.scrutinised += 1
            again.answer_as_before(seat, notation)
        again.check(AT_THE_END)
        self.count(again.match)

    def count(self, match: Match) -> None:
        """Whether somebody has won; winners and teams have been checked."""
        if is_contested(match):
            self.drawn += not is_decided(match)
            self.decided |= is_decided(match)

    def late(self) -> bool:
        return self.until is not None and monotonic() >= self.until

    def play(self, playing: Playing) -> None:
        """Every other match leans towards what the game's guide weighs more."""
        chance = seeded(playing.seed + 1)
        playing.check(ALWAYS)
        while not playing.match.over:
            if len(playing.given) >= self.longest:
                message = f"after {self.longest} answers the match is not over"
                playing.fault(answers.the_end_is_decided.__name__, message, 0)
            leaning = playing.seed % 2 == 1
            playing.answer(*_random_answer(playing.match, chance, leaning))
            playing.check(ALWAYS)


@dataclass
class Playing:
    """One match under the suite's eyes."""

    match: Match
    seed: int
    only: frozenset[str] = frozenset()
    elsewhere: Elsewhere | None = None
    folder: Path | None = None
    seconds: float = PATIENCE
    given: list[tuple[int, str]] = field(default_factory=list)
    past: Past = field(default_factory=Past)

    def check(self, sentences: Iterable[Sentence]) -> None:
        """Check each sentence here, with chance that depends on nothing but where we are."""
        chance = (self.seed << 20) + len(self.given)
        scene = Scene(self.match, seeded(chance), self.past, self.elsewhere)
        with patience(self.seconds):
            for sentence in sentences:
                if self.only and sentence.__name__ not in self.only:
                    continue
                scene.chance = seeded(chance)
                try:
                    sentence(scene)
                except Broken as broken:
                    self.fault(sentence.__name__, str(broken), chance)
                except Exception as error:
                    self.fault(sentence.__name__, _trouble(error), chance, error)
        self.past.knowledge = scene.known
        self.past.lying = travel.where(scene)

    def answer(self, seat: int, option: Option | str) -> None:
        self.past.seat = seat
        self.past.chance = self.match.state.dice.number
        notation = option if isinstance(option, str) else option.notation
        try:
            with patience(self.seconds):
                self.match.answer(seat, option)
        except Exception as error:
            self.fault(RULES_WORK, f"{notation!r} by seat {seat}: {_trouble(error)}", 0, error)
        self.given.append((seat, notation))

    def fault(
        self, sentence: str, message: str, chance: int, error: Exception | None = None
    ) -> NoReturn:
        message += self.hint(sentence)
        data = describe(self.match, self.given, chance, sentence, message)
        raise Fault(data, save(data, self.folder) if self.folder else None) from error

    def answer_as_before(self, seat: int, notation: str) -> None:
        """Once more what was answered in a match of this seed."""
        question = self.match.questions.get(seat)
        if question is None or question.find(notation) is None:
            why = "chance not from the dice it is given, the time, or the order of a set"
            what = f"a second match of the same seed and answers goes another way: {why}"
            self.fault(answers.answers_lead_one_way.__name__, what, 0)
        self.answer(seat, notation)

    def hint(self, sentence: str) -> str:
        """A copy that is not whole breaks whatever is looked at next: then it is named."""
        if sentence == copies.copies_are_whole.__name__:
            return ""
        wrong = next(copies.copied(self.match.state), "")
        return f"; perhaps because {wrong}" if wrong else ""


def begun(
    game: Game, seats: int, seed: int, options: dict[str, object], folder: Path | None
) -> Match:
    """A new match; rules that stop before the first question are at fault too."""
    try:
        return game.new(seats, seed, options)
    except Exception as error:
        data: Described = {
            "game": game.id,
            "where": whereabouts(game),
            "sentence": RULES_WORK,
            "message": f"a new match: {_trouble(error)}",
            "seats": seats,
            "options": dict(options),
            "seed": seed,
            "chance": 0,
            "answers": [],
            "position": None,
        }
        raise Fault(data, save(data, folder) if folder else None) from error


def _trouble(error: Exception) -> str:
    """An error, and the line it came from."""
    if isinstance(error, RuntimeError) and isinstance(error.__cause__, StopIteration):
        error = error.__cause__
    place = extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(place.filename).name}:{place.lineno})"


def check(
    game: Game,
    seconds: float | None = None,
    seeds: Iterable[int] | None = None,
    *,
    answers: int | None = None,
    samples: int = 4,
    every: int = 1,
    longest: int = LONGEST,
    part: int = 0,
    parts: int = 1,
    first_seed: int = 1,
    only: Iterable[str] = (),
    within: float = PATIENCE,
    folder: Path | None = Path("faults"),
    told: Callable[[Report], None] | None = None,
) -> Report:
    """Check a game: for so many seconds, until so many answers were given, or with these seeds
    (one match each set-up and seed).

    Every set-up is played at least once, however short the time.
    Raises Fault at the first sentence that does not hold, after saving to `folder` what
    reproduces it. After each set-up's first match one in `every` is scrutinised; what is checked
    at each answer is checked in all. `part` of `parts` shares the work among processes; `only`
    names the sentences to check; a check or an answer not done `within` so many seconds is a fault
    too; `told` hears how far it is.
    """
    found = variants(game)
    began = monotonic()
    inspection = Inspection(
        game,
        samples,
        longest,
        frozenset(only),
        folder,
        began + seconds if seconds is not None else None,
        Report(game.id, len(found)),
        Elsewhere(game),
        within,
    )
    report = inspection.report
    if seconds is None and seeds is None and answers is None:
        seeds = (first_seed,)
    try:
        for number, (seed, variant) in enumerate(plan(found, seeds, first_seed)):
            if number % parts != part:
                continue
            enough = answers is not None and report.answers >= answers
            if (enough or inspection.late()) and number >= len(found):
                break
            turn = number // len(found)
            inspection.check(variant, seed, turn == 0 or (number + turn) % every == 0)
            report.seconds = monotonic() - began
            if told is not None:
                told(report)
        wanted = not inspection.only or SOMEBODY_WINS in inspection.only
        if wanted and not inspection.decided and inspection.drawn >= ENOUGH:
            somebody_wins(game, first_seed, folder)
    finally:
        inspection.elsewhere.close()
    return report


def plan(
    found: list[Variant], seeds: Iterable[int] | None, first: int
) -> Iterable[tuple[int, Variant]]:
    """Which match after which: every set-up once, then again with other seeds."""
    if seeds is not None:
        return ((seed, variant) for seed in seeds for variant in found)
    return (
        (first + turn * len(found) + number, variant)
        for turn in count()
        for number, variant in enumerate(found)
    )


def _random_answer(match: Match, chance: Dice, leaning: bool) -> tuple[int, Option]:
    seats = sorted(match.questions)
    seat = seats[chance.below(len(seats))]
    question = match.questions[seat]
    options = question.options
    one = chance.below(len(options))
    if not leaning:
        return seat, options[one]
    other = chance.below(len(options))
    weights = match.game.guide.weigh(match.state, question)
    return seat, options[one if weights[one] >= weights[other] else other]


def reproduce(file: Path, within: float = PATIENCE) -> Fault | None:
    """The fault a file speaks of, if it is still there."""
    data: Described = json.loads(file.read_text(encoding="utf-8"))
    game = found_at(data["where"])
    try:
        if data["sentence"] == SOMEBODY_WINS:
            somebody_wins(game, folder=None)
            return None
        match = begun(game, data["seats"], data["seed"], data["options"], None)
    except Fault as fault:
        return fault
    elsewhere = Elsewhere(game)
    playing = Playing(match, data["seed"], elsewhere=elsewhere, seconds=within)
    try:
        name = data["sentence"]
        along = (*ALWAYS, SENTENCES[name]) if name in REMEMBERING else ALWAYS
        for seat, notation in given_answers(data["answers"]):
            playing.check(along)
            playing.answer(seat, notation)
        if name == RULES_WORK:
            _answer_everything(playing)
        else:
            playing.check((SENTENCES[name],))
    except Fault as fault:
        return fault
    finally:
        elsewhere.close()
    return None


def _answer_everything(playing: Playing) -> None:
    """Each option there is, to find the one at which the rules stop."""
    for seat, question in playing.match.questions.items():
        for option in question.options:
            aside = Playing(playing.match.fork(), playing.seed, given=playing.given[:])
            aside.seconds = playing.seconds
            aside.answer(seat, option)
