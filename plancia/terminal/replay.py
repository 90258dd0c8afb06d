"""`plancia replay`: a recorded match, answer by answer."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text

import plancia
from plancia.engine.look import ALL_OPEN
from plancia.engine.match import Match
from plancia.engine.position import given_answers
from plancia.engine.record import Record
from plancia.engine.words import words
from plancia.terminal import paint, reading, saves
from plancia.terminal.glyphs import ACCENT, DANGER, QUIET
from plancia.terminal.keyboard import Keyboard
from plancia.terminal.pen import Pen

COMMANDS = (
    reading.Command("n", ("next", "avanti"), "next answer (or just Enter)"),
    reading.Command("p", ("previous", "indietro"), "the answer before"),
    reading.Command("e", ("end", "fine"), "the end"),
    reading.Command("?", ("help", "aiuto"), "this help"),
    reading.Command("q", ("quit", "esci"), "leave"),
)


class BadStep(ValueError):
    """A step or seat the record does not have."""


class Playback:
    """A record on the screen."""

    def __init__(self, path: Path, eyes: int | str, language: str) -> None:
        self.record, self.players = saves.record(path)
        self.eyes = eyes
        self.language = language
        self.console = Console(highlight=False, markup=False)
        self.keyboard = Keyboard()
        self.say = words(language, Path(__file__).parent)
        self.fault = ""
        self.last = self._readable()
        seats = plancia.replay(self.record, 0).seats
        if isinstance(eyes, int) and not 0 <= eyes < seats:
            raise BadStep(f"there is no seat {eyes + 1}: seats are 1 to {seats}")

    def _readable(self) -> int:
        """How many answers can be shown: all, unless the rules have changed since."""
        try:
            plancia.replay(self.record)
        except plancia.Mismatch as mismatch:
            self.fault = str(mismatch)
            return mismatch.at
        return len(self.record["answers"])

    def at(self, step: int) -> Match:
        """The match after so many answers, with the names of those who played it."""
        match = plancia.replay(_unchecked(self.record), step)
        if self.players:
            saves.introduce(self.players, match, self.language)
        return match

    def show(self, step: int) -> None:
        """The table after so many answers, and the answer that led there."""
        if not 0 <= step <= self.last:
            raise BadStep(f"there is no step {step}: this match has 0 to {self.last}")
        match = self.at(step)
        table = match.table(self.eyes, self.language)
        pen = Pen(table, self.say)
        if self.keyboard.is_terminal:
            self.console.clear()
        title = match.game.words(self.language)(match.game.cover.name)
        self.console.print(paint.table(pen, table, title, match.game.cover.accent))
        before = len(self.at(step - 1).state.journal.events) if step else 0
        self.console.print(paint.log(pen, [line for line in table.log if line.number >= before]))
        if table.result is not None:
            self.console.print(paint.result(pen, table))
        self.console.print(self._place(step, pen))
        if self.fault and step == self.last:
            said = self.say("Under the present rules the record ends here:")
            self.console.print(Text(f"{said} {self.fault}", DANGER))

    def _place(self, step: int, pen: Pen) -> Text:
        text = Text.assemble((f"{step}/{self.last}", f"bold {ACCENT}"))
        if step:
            seat, notation = given_answers(self.record["answers"])[step - 1]
            text.append_text(Text.assemble("  ", pen.seat(seat), "  ", (notation, QUIET)))
        return text

    def walk(self) -> None:
        """Step through the match as the keyboard says, until somebody has seen enough."""
        step = 0
        self.show(step)
        while True:
            typed = self.keyboard.read(self.say("Enter next, p back, a number, q quit > "))
            key, _ = reading.command(typed, COMMANDS) or ("", "")
            if key == "q":
                return
            if typed in ("", "+") or key == "n":
                wanted = step + 1
            elif typed == "-" or key == "p":
                wanted = step - 1
            elif key == "e":
                wanted = self.last
            elif typed.isdecimal():
                wanted = int(typed)
            else:
                self._help()
                continue
            if 0 <= wanted <= self.last:
                step = wanted
                self.show(step)
            else:
                said = self.say("The match goes from 0 to {last}.", last=self.last)
                self.console.print(Text(said, DANGER))

    def _help(self) -> None:
        for each in COMMANDS:
            self.console.print(Text.assemble("  ", (each.key, "bold"), "  ", self.say(each.help)))


def _unchecked(record: Record) -> Record:
    """The record without its hashes, once they have been compared."""
    return {**record, "hashes": []}


def replay(path: Path, seat: int | None, language: str, step: int | None = None) -> int:
    """Show one step, or walk through the match, seats counted from 1; returns the exit code."""
    playback = Playback(path, ALL_OPEN if seat is None else seat - 1, language)
    if step is not None:
        playback.show(step)
        return 0
    try:
        playback.walk()
    except (EOFError, KeyboardInterrupt):
        playback.console.print()
    return 0
