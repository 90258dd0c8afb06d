"""Matches as OpenSpiel keeps them: copied, written down, imagined from what a seat knows.

A held match also tells what a seat has seen and answered so far. That is found out only when
somebody asks: by playing the match again and looking, for as much of it as is not yet known.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b

from plancia import replay
from plancia.engine.dice import seeded
from plancia.engine.event import MUTED
from plancia.engine.game import Game
from plancia.engine.match import Answer, Match
from plancia.engine.settings import settle
from plancia.envs.observation import encoder, seen

Past = tuple[int, tuple[str, ...]]
"""How many answers it reaches over, and what the seat saw and answered until then."""

NOTHING: Past = (0, ())


def deal(rules: Game, seats: int, seed: int, options: dict[str, object]) -> Match:
    """A new match that writes no log: nobody reads it here, and it is most of what answers cost."""
    settled = settle(rules.settings, options, seats)
    match = Match(rules, seats, seed, settled, [])
    match.begin(rules.setup(seats, settled, seeded(seed)), rules.steps[0], MUTED)
    return match


class Held:
    """A match played from its beginning."""

    def __init__(self, match: Match, pasts: dict[int, Past] | None = None) -> None:
        self.match = match
        self.pasts = pasts or {}
        self.recalled: set[int] = set()
        """Seats whose past somebody has asked for: it is kept up to date from then on."""

    @property
    def given(self) -> list[Answer]:
        """The answers that led here from the start."""
        return self.match.history

    def start(self) -> Match:
        match = self.match
        return deal(match.game, match.seats, match.seed, dict(match.options))

    def answer(self, seat: int, notation: str) -> None:
        pasts = {}
        for each in self.recalled:
            reached, lines = self.pasts.get(each, NOTHING)
            if reached == len(self.given):
                answered = notation if each == seat else ""
                pasts[each] = reached + 1, further(lines, glance(self.match, each), answered)
        self._take(seat, notation)
        self.pasts.update(pasts)

    def seen(self, seat: int) -> dict[str, float]:
        """What a seat sees now."""
        return seen(self.match, seat)

    def choice(self, seat: int) -> str:
        """What a seat may answer now. Twins look the same, but are answers of their own."""
        return choice(self.match, seat)

    def past(self, seat: int) -> tuple[str, ...]:
        """All a seat saw before now, as hashes of what it saw, and its answers."""
        self.recalled.add(seat)
        reached, lines = self.pasts.get(seat, NOTHING)
        if reached < len(self.given):
            match = self.start()
            for number, (answered, option) in enumerate(self.given):
                if number >= reached:
                    answer = option.notation if answered == seat else ""
                    lines = further(lines, glance(match, seat), answer)
                match.answer(answered, option.notation)
            self.pasts[seat] = len(self.given), lines
        return lines

    def imagine(self, seat: int, chance: Callable[[], float]) -> Imagined:
        """The match as it may be for all a seat knows. Plans that others have sealed are made
        anew by chance."""
        origin = self.match.fork()
        seed = int(chance() * (1 << 30))
        match = origin.fork(observer=seat, seed=seed)
        given: list[Answer] = []
        for planner in sorted(set(match.questions) - set(origin.questions)):
            while planner in match.questions:
                options = match.questions[planner].options
                given.append((planner, options[int(chance() * len(options))]))
                match.answer(*given[-1])
        pasts: dict[int, Past] = {each: (len(given), ()) for each in range(match.seats)}
        pasts[seat] = len(given), self.past(seat)
        imagined = Imagined(match, pasts, origin, seat, seed, given)
        imagined.recalled = set(pasts)
        return imagined

    def _take(self, seat: int, notation: str) -> None:
        self.match.answer(seat, notation)

    def __deepcopy__(self, memo: object) -> Held:
        return Held(self.match.fork(), dict(self.pasts))

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return held_again, (self.match.record(), self.pasts)


class Imagined(Held):
    """A match imagined by a seat. What others saw before it was imagined nobody knows."""

    def __init__(
        self,
        match: Match,
        pasts: dict[int, Past],
        origin: Match,
        observer: int,
        seed: int,
        given: list[Answer],
    ) -> None:
        super().__init__(match, pasts)
        self.origin = origin
        self.observer = observer
        self.seed = seed
        self._given = given

    @property
    def given(self) -> list[Answer]:
        return self._given

    def start(self) -> Match:
        return self.origin.fork(observer=self.observer, seed=self.seed)

    def imagine(self, seat: int, chance: Callable[[], float]) -> Imagined:
        raise ValueError("a match that is imagined already cannot be imagined from another seat")

    def _take(self, seat: int, notation: str) -> None:
        question = self.match.questions[seat]
        option = question.find(notation)
        self.match.answer(seat, notation)
        assert option is not None
        self._given.append((seat, option))

    def __deepcopy__(self, memo: object) -> Imagined:
        match = self.start()
        for seat, option in self._given:
            match.answer(seat, option.notation)
        return Imagined(
            match, dict(self.pasts), self.origin, self.observer, self.seed, list(self._given)
        )

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        given = [(seat, option.notation) for seat, option in self._given]
        origin = self.origin.record()
        return imagined_again, (origin, self.pasts, self.observer, self.seed, given)


def choice(match: Match, seat: int) -> str:
    question = match.questions.get(seat)
    if question is None:
        return "may not answer"
    return f"may answer {', '.join(sorted(option.notation for option in question.options))}"


def glance(match: Match, seat: int) -> str:
    """What a seat sees and may answer, as a hash."""
    places, values = encoder(match.game, match.seats).sparse(match, seat)
    told = blake2b(places.tobytes(), digest_size=12)
    told.update(values.tobytes())
    told.update(choice(match, seat).encode())
    return f"saw {told.hexdigest()}"


def further(lines: tuple[str, ...], glance: str, answer: str) -> tuple[str, ...]:
    """What a seat has seen and answered, one moment further."""
    before = next((line for line in reversed(lines) if line.startswith("saw ")), "")
    if before != glance:
        lines = (*lines, glance)
    return (*lines, f"answered {answer}") if answer else lines


def held_again(record: dict[str, object], pasts: dict[int, Past]) -> Held:
    return Held(replay(record), pasts)


def imagined_again(
    origin: dict[str, object],
    pasts: dict[int, Past],
    observer: int,
    seed: int,
    given: list[tuple[int, str]],
) -> Imagined:
    held = Imagined(replay(origin).fork(observer, seed), pasts, replay(origin), observer, seed, [])
    for seat, notation in given:
        held._take(seat, notation)
    return held
