"""Changing one answer of a plan without planning the rest again."""

from __future__ import annotations

from typing import NamedTuple

import plancia


class Given(NamedTuple):
    """An answer that was taken back, with what it answered."""

    question: tuple[str, object]
    notation: str


class Drafts:
    """Answers of secret plans that were taken back to change an earlier one.

    Once that one is changed they are given again, each where the same is asked and it is still
    possible; what is asked for the first time is left to the person.
    """

    def __init__(self) -> None:
        self._later: dict[int, list[Given]] = {}

    def go_back(self, match: plancia.Match, seat: int, steps: int) -> None:
        """Take back so many answers of a seat, or raise CannotUndo and change nothing."""
        given: list[Given] = []
        for _ in range(steps):
            last = match.drafted(seat)[-1:]
            try:
                match.undo(seat)
            except plancia.CannotUndo:
                for each in given:
                    match.answer(seat, each.notation)
                raise
            if last:
                given.insert(0, Given(asked(match, seat), last[0].notation))
        self._later[seat] = given + self._later.get(seat, [])

    def go_on(self, match: plancia.Match, seat: int, question: plancia.Question) -> list[str]:
        """This question has been answered: give again what came after it."""
        later = self._later.get(seat, [])
        self._take(later, (question.kind, question.facts))
        again: list[str] = []
        while later and match.planning is not None and seat in match.questions:
            notation = self._take(later, asked(match, seat))
            if all(option.notation != notation for option in match.questions[seat].options):
                return again
            match.answer(seat, notation)
            again.append(notation)
        self.forget(seat)
        return again

    def forget(self, seat: int) -> None:
        self._later.pop(seat, None)

    @staticmethod
    def _take(later: list[Given], question: tuple[str, object]) -> str:
        """The first answer to such a question, which is then used up."""
        for index, each in enumerate(later):
            if each.question == question:
                del later[index]
                return each.notation
        return ""


def asked(match: plancia.Match, seat: int) -> tuple[str, object]:
    """What tells a seat's question from the others of its plan."""
    question = match.questions[seat]
    return question.kind, question.facts
