"""One playing of a game: plain state, and the step now running."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, Generic

from plancia.engine import S, Seat, hidden
from plancia.engine.dice import seeded
from plancia.engine.event import MUTED, Journal
from plancia.engine.plain import Json
from plancia.engine.position import Checkpoint, Position, position
from plancia.engine.question import (
    Anyone,
    Option,
    Question,
    Step,
    StepFunction,
    Together,
    all_steps,
    nothing,
)
from plancia.engine.record import Record, Snapshot, record, snapshot
from plancia.engine.refusal import (
    ANOTHER,
    COMMITTED,
    NOTHING,
    RESUMED,
    REVEALED,
    CannotUndo,
    IllegalAnswer,
    no_such_option,
)
from plancia.engine.settings import Value
from plancia.engine.verdict import How, Verdict

if TYPE_CHECKING:
    from plancia.engine.game import Game
    from plancia.engine.table import Table

Answer = tuple[int, Option]


class Match(Generic[S]):
    """One playing of a game.

    Make one with `Game.new`. A match remembers where its running step began, and the answers
    since: forks, saves and undo run the step again from there. A fork made for an observer is a
    playout: it keeps nothing, runs at full speed and cannot be forked again.
    """

    __slots__ = (
        "_anyone",
        "_barrier",
        "_because",
        "_checkpoints",
        "_forks",
        "_opened",
        "_plans",
        "_run",
        "_stopped",
        "_together",
        "game",
        "history",
        "laid_open",
        "names",
        "options",
        "playout",
        "questions",
        "script",
        "seats",
        "seed",
        "start",
        "state",
        "step",
    )

    def __init__(
        self, game: Game[S], seats: int, seed: int, options: dict[str, Value], script: list[int]
    ) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.options = options
        self.script = script
        """The dice results this match was given."""
        self.start: Json | None = None
        """The position it started from, if not from the beginning."""
        self.state: S = None  # type: ignore[assignment]
        """The game's own data; only rules change it."""
        self.step: StepFunction[S] | None = None
        self.questions: dict[int, Question] = {}
        """For each seat that must answer, its question."""
        self.history: list[Answer] = []
        """All answers so far."""
        self.playout = False
        self.names: list[str] = []
        """Names of the people at the table, for words; without, the sides' own names."""
        self.laid_open = False
        """Whether all may be shown before the match is over: it is a replay."""
        self._run: Step = nothing()
        self._plans: dict[int, Generator[Question, Option, None]] = {}
        self._together: Together | None = None
        self._anyone: Anyone | None = None
        self._opened = 0
        self._checkpoints: list[Checkpoint[S]] = []
        self._barrier = 0
        self._because = NOTHING
        self._stopped: Verdict | None = None
        self._forks = 0

    @property
    def over(self) -> bool:
        return self.step is None

    @property
    def scores(self) -> list[float]:
        """Each seat's score as the game counts it, now."""
        return self.game.scores(self.state)

    @property
    def winners(self) -> Sequence[int]:
        """The seats that have won; empty while the match runs."""
        if self._stopped is not None:
            return list(self._stopped.winners)
        return self.game.winners(self.state) if self.step is None else []

    @property
    def verdict(self) -> Verdict | None:
        """How the match ended, once it is over."""
        if self._stopped is not None or self.step is not None:
            return self._stopped
        how: How = "limit" if self.game.limited(self.state) else "played"
        return Verdict(how, self.seats, tuple(self.winners), tuple(self.scores))

    def stop(self, verdict: Verdict) -> None:
        """End the match although its rules would go on: somebody concedes, time is over."""
        self._stopped = verdict
        self.step = None
        self.questions = {}

    @property
    def stopped(self) -> bool:
        """Whether people ended it although its rules would have gone on."""
        return self._stopped is not None

    @property
    def turn(self) -> int | None:
        """The number of the turn, where the game counts turns."""
        return getattr(self.state, "turn", None)

    @property
    def planning(self) -> Together | None:
        """The secret planning now going on, if any."""
        return self._together

    def drafted(self, seat: int) -> list[Option]:
        """The answers of a seat's secret plan that it may still take back, the first one first."""
        if self._together is None or seat not in self._plans:
            return []
        return [option for answered, option in self.history[self._opened :] if answered == seat]

    def answer(self, seat: int, option: Option | str) -> None:
        """Answer a seat's question with one of its options, or with its notation."""
        question = self.questions.get(seat)
        if question is None:
            raise IllegalAnswer(self._not_asked(seat))
        chosen = question.chosen(option)
        if chosen is None:
            raise IllegalAnswer(no_such_option(question, option))
        if self.playout:
            self._take(seat, chosen)
            return
        before = self.state.dice.irrevocable
        first = len(self.history)
        planned = self._together is not None
        self.history.append((seat, chosen))
        try:
            self._take(seat, chosen)
        except Exception:
            self._restore(self.history[:first])
            raise
        if not planned and first and self.history[first - 1][0] != seat:
            self._bar(first, ANOTHER)
        if self.state.dice.irrevocable != before:
            self._bar(first + 1, REVEALED)
        self._forget_checkpoints()

    def undo(self, seat: int) -> None:
        """Take back a seat's last answer, or raise CannotUndo."""
        index = self._undoable(seat)
        if isinstance(index, tuple):
            raise CannotUndo(*index)
        self._restore(self.history[:index] + self.history[index + 1 :])

    def can_undo(self, seat: int) -> bool:
        return isinstance(self._undoable(seat), int)

    def answers_known_to(self, observer: int | None) -> int:
        """How many answers a seat (None: a spectator) knows to have been given."""
        if self._together is None or self.playout:
            return len(self.history)
        since = self._checkpoints[-1].answers
        return since + len(self._known_answers(since, observer))

    def plans_known_to(self, observer: int | None) -> tuple[object, ...] | None:
        """While seats plan in secret, all that changes of what an observer knows: as long as it is
        the same, so is the observer's table. None at other times."""
        if self._together is None or self.playout or self.over:
            return None
        begun = self._checkpoints[-1]
        return begun, self._known_answers(begun.answers, observer), sorted(self.questions)

    def fork(self, observer: int | None = None, seed: int | None = None) -> Match[S]:
        """An independent copy of the match.

        With an observer, whatever that seat cannot know is dealt anew, the dice are reseeded
        and other seats' sealed plans are opened again; such a fork is a playout, and holds
        neither the seed nor the past of the match. Forks with the same seed are equal; without
        a seed each fork differs from the one before.
        """
        if self.playout:
            raise ValueError("a fork made for a playout keeps nothing to fork from")
        if observer is None:
            if seed is not None:
                raise ValueError("only a fork for an observer has chance of its own")
            fork = Match(self.game, self.seats, self.seed, self.options, self.script)
            fork.start = self.start
            fork.names = self.names
            self._copy_into(fork)
            return fork
        self._forks += 1
        chance = self._forks if seed is None else seed
        fork = Match(self.game, self.seats, chance, self.options, [])
        checkpoint = self._checkpoints[-1]
        fork.run_on(checkpoint.state.copy(), checkpoint.step)
        for answered, option in self._known_answers(checkpoint.answers, observer):
            fork._take(answered, option)
        fork.deal_anew(observer, chance)
        return fork

    def deal_anew(self, observer: int | None, seed: int) -> None:
        """Deal what an observer (None: a spectator) cannot know anew, in the live state."""
        if self._together is not None and not self.playout:
            since = self._checkpoints[-1].answers
            self._restore(self.history[:since] + self._known_answers(since, observer))
        dice = seeded(~seed)  # never what a match of this seed has yet to roll
        state = self.state
        viewer = 0 if observer is None else 1 << observer
        zones = self.game.zones(state)
        moved = hidden.deal_anew(zones, self.game.seen(state), viewer, dice)
        journal = state.journal
        if journal.watched:
            handles: dict[int, int] = {new: journal.handle(old) for old, new in moved.items()}
            journal.handles.update(handles)
        if self.game.imagine is not None:
            self.game.imagine(state, -1 if observer is None else observer, dice)
        state.dice = dice
        self._ask_again(observer)

    def table(self, seat: int | str | None = None, language: str = "en") -> Table:
        """What a viewer sees: a seat, None for a spectator, "all" for everything open."""
        from plancia.engine.table.drawing import draw

        return draw(self, seat, language)

    def record(self, hashed: bool = True) -> Record:
        """The whole match as JSON-ready data: enough to play it again, and unless you do without
        to notice where corrected rules lead elsewhere."""
        return record(self, hashed)

    def position(self) -> Position:
        """Where the match stands, as readable JSON that `Game.new(position=...)` takes."""
        return position(self)

    def snapshot(self) -> Snapshot:
        """All a running match is, log included, as JSON-ready data for `plancia.resume`."""
        return snapshot(self)

    def checkpoint(self) -> Checkpoint[S]:
        """Where the running step began (the last one, when the match is over)."""
        if not self.playout:
            return self._checkpoints[-1]
        raise ValueError("a fork made for a playout keeps no past")

    def begin(self, state: S, step: StepFunction[S], journal: Journal | None = None) -> None:
        """Start playing from a state and a step; for engine code only."""
        self.state = state
        if journal is None:
            journal = Journal(self.game.knowledge)
            journal.renew(sorted(self.game.knowledge(state)))
        state.journal = journal
        self._bar(len(self.history), RESUMED)
        self._open(step)

    def run_on(self, state: S, step: StepFunction[S]) -> None:
        """Start a playout from a state and a step; for engine code only."""
        self.playout, self.state = True, state
        self._open(step)

    def restart(self, answers: int) -> None:
        """Go back to when this many answers had been given; for engine code only."""
        self._barrier = min(self._barrier, answers)
        self._restore(self.history[:answers])

    def _open(self, step: StepFunction[S]) -> None:
        self._enter(step)
        self._resume(None)

    def _enter(self, step: StepFunction[S]) -> None:
        self.step = step
        if self.playout:
            self._run = all_steps(step, self.state)
            return
        journal = self.state.journal
        checkpoint = Checkpoint(self.state.copy(), step, len(self.history), journal)
        self._checkpoints.append(checkpoint)
        self._run = step(self.state)

    def _take(self, seat: int, chosen: Option) -> None:
        if self._together is not None:
            self._take_plan(seat, chosen)
            return
        if self._anyone is not None:
            self._anyone.seat = Seat(seat)
            self._anyone = None
        self._resume(chosen)

    def _resume(self, answer: Option | None) -> None:
        while True:
            try:
                asked = self._run.send(answer)  # type: ignore[arg-type]
            except StopIteration as done:
                if done.value is None:
                    self.step = None
                    self.questions = {}
                    return
                self._enter(done.value)
                answer = None
                continue
            if isinstance(asked, Question):
                if asked.seat >= self.seats:
                    answer = self._automatic(asked)
                    continue
                self.questions = {asked.seat: asked}
                return
            if isinstance(asked, Anyone):
                self._anyone = asked
                self.questions = asked.questions
                return
            answer = None
            if self._open_plans(asked):
                return

    def _automatic(self, asked: Question) -> Option:
        """What a seat answers that follows rules: it too may only choose from its options."""
        if self.game.automaton is None:
            raise ValueError(f"{self.game.id} asks seat {asked.seat}, and has no automaton")
        answer = self.game.automaton(self.state, asked)
        if answer not in asked.options:
            raise ValueError(f"the automaton answers {answer!r}, which is none of {asked.options}")
        return answer

    def _open_plans(self, asked: Together) -> bool:
        self._together = asked
        self._opened = len(self.history)
        self._plans = {}
        self.questions = {}
        for seat in sorted(asked.plans):
            self._open_plan(seat, asked)
        if not self._plans:
            self._together = None
        return bool(self._plans)

    def _open_plan(self, seat: int, asked: Together) -> None:
        plan = asked.plans[seat](self.state, Seat(seat))
        try:
            question = plan.send(None)  # type: ignore[arg-type]
        except StopIteration:
            return
        self._plans[seat] = plan
        self.questions[seat] = question

    def _take_plan(self, seat: int, chosen: Option) -> None:
        questions = dict(self.questions)
        try:
            questions[seat] = self._plans[seat].send(chosen)
        except StopIteration:
            del self._plans[seat]
            del questions[seat]
        self.questions = questions
        if not self._plans:
            self._together = None
            self._resume(None)
            if not self.playout:
                self._bar(len(self.history), REVEALED)

    def _ask_again(self, observer: int | None) -> None:
        if self._together is not None:
            for seat in sorted(self._together.plans):
                if not self._sees_plan(observer, seat):
                    self._plans.pop(seat, None)
                    self.questions.pop(seat, None)
                    self._open_plan(seat, self._together)
            self.questions = dict(sorted(self.questions.items()))
            return
        for seat, question in self.questions.items():
            if seat != observer:
                question.list_again()

    def _sees_plan(self, observer: int | None, seat: int) -> bool:
        assert self._together is not None
        if observer is None:
            return False
        return observer == seat or bool(self._together.open_to.get(seat, 0) & 1 << observer)

    def _known_answers(self, since: int, observer: int | None) -> list[Answer]:
        if self._together is None:
            return self.history[since:]
        planned = [
            each for each in self.history[self._opened :] if self._sees_plan(observer, each[0])
        ]
        return self.history[since : self._opened] + planned

    def _undoable(self, seat: int) -> int | tuple[str, str]:
        if self._together is not None:
            if seat not in self._together.plans:
                return ANOTHER
            if seat not in self._plans:
                return COMMITTED
            for index in range(len(self.history) - 1, self._opened - 1, -1):
                if self.history[index][0] == seat:
                    return index
            return NOTHING
        if not self.history:
            return NOTHING
        if self.history[-1][0] != seat:
            return ANOTHER
        if len(self.history) <= self._barrier:
            return self._because
        return len(self.history) - 1

    def _bar(self, answers: int, reason: tuple[str, str]) -> None:
        """From now on nobody takes back any of this many answers."""
        if answers >= self._barrier:
            self._barrier = answers
            self._because = reason

    def _restore(self, history: list[Answer]) -> None:
        """Run again so that exactly these answers have been given."""
        while self._checkpoints[-1].answers > len(history):
            self._checkpoints.pop()
        checkpoint = self._checkpoints[-1]
        journal = self.state.journal
        del journal.events[checkpoint.events :]
        journal.handles = checkpoint.handles.copy()
        journal.next_handle = checkpoint.next_handle
        self._run_again(history, journal)

    def _run_again(self, history: list[Answer], journal: Journal) -> None:
        """Give the answers since the last checkpoint to a copy of its state."""
        checkpoint = self._checkpoints[-1]
        self.state = checkpoint.state.copy()
        self.state.journal = journal
        self._together = None
        self._anyone = None
        self._stopped = None
        self.history = history[: checkpoint.answers]
        self.step = checkpoint.step
        self._run = checkpoint.step(self.state)
        self._resume(None)
        for seat, option in history[checkpoint.answers :]:
            self.history.append((seat, option))
            self._take(seat, option)

    def _copy_into(self, fork: Match[S]) -> None:
        """The journal is copied as it stands: what is run again is not announced again."""
        fork._checkpoints = self._checkpoints[:]
        fork._run_again(self.history, MUTED)
        fork._barrier = self._barrier
        fork._because = self._because
        fork.state.journal = self.state.journal.copy()
        if self._stopped is not None:
            fork.stop(self._stopped)

    def _forget_checkpoints(self) -> None:
        """Drop checkpoints that neither a fork nor an undo can need again."""
        kept = self._checkpoints
        if len(kept) > 1 and kept[1].answers <= self._barrier:
            first = 1
            while first + 1 < len(kept) and kept[first + 1].answers <= self._barrier:
                first += 1
            self._checkpoints = kept[first:]

    def _not_asked(self, seat: int) -> str:
        if self.step is None:
            return "the match is over"
        if not 0 <= seat < self.seats:
            return f"there is no seat {seat}: seats are 0 to {self.seats - 1}"
        return f"seat {seat} is not asked anything now"
