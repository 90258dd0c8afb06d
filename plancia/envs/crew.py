"""Processes that play matches into arrays they share."""

from __future__ import annotations

from multiprocessing import get_context
from multiprocessing.connection import Connection

import numpy

from plancia.engine.refusal import IllegalAnswer
from plancia.envs.part import Part
from plancia.envs.shared import Shared
from plancia.envs.vectors import Kind

BEGIN, STEP, STOP = range(3)


class Crew:
    """Processes that have some of the matches each, and do what they are told."""

    def __init__(
        self,
        shared: Shared,
        game_id: str,
        seats: int,
        options: dict[str, object],
        parts: list[tuple[int, int]],
    ) -> None:
        assert shared.block is not None
        self.lines: list[Connection] = []
        self.processes = []
        context = get_context("spawn")
        for first, after in parts:
            here, there = context.Pipe()
            about = (shared.extent, shared.kind, shared.block.name)
            process = context.Process(
                target=work, args=(there, about, game_id, seats, options, first, after), daemon=True
            )
            process.start()
            there.close()
            self.lines.append(here)
            self.processes.append(process)

    def begin(self, seeds: list[int]) -> None:
        for line in self.lines:
            line.send((BEGIN, seeds))
        self.wait()

    def step(self) -> None:
        for line in self.lines:
            line.send((STEP, None))

    def wait(self) -> dict[int, numpy.ndarray]:
        """Until all have done it; what went wrong anywhere is raised here."""
        finals: dict[int, numpy.ndarray] = {}
        wrong = ""
        for line in self.lines:
            try:
                refused, found = line.recv()
            except EOFError:
                raise RuntimeError("a process that played matches has ended") from None
            wrong = wrong or refused
            finals |= found
        if wrong:
            raise IllegalAnswer(wrong)
        return finals

    def close(self) -> None:
        for line in self.lines:
            try:
                line.send((STOP, None))
                line.close()
            except OSError:
                pass
        for process in self.processes:
            process.join(5)
            if process.is_alive():
                process.terminate()
        self.lines = []


def work(
    line: Connection,
    about: tuple[tuple[int, int, int, int], Kind, str],
    game_id: str,
    seats: int,
    options: dict[str, object],
    first: int,
    after: int,
) -> None:
    """What a process of a crew does until it is stopped or nobody is there any more."""
    extent, kind, name = about
    shared = Shared(*extent, kind, name=name)
    part = Part(shared, game_id, seats, options, first, after)
    while True:
        try:
            order, seeds = line.recv()
        except (EOFError, KeyboardInterrupt):
            break
        if order == STOP:
            break
        done: tuple[str, object] = "", {}
        if order == BEGIN:
            part.begin(seeds)
        else:
            try:
                done = "", part.step()
            except IllegalAnswer as refused:
                done = str(refused), {}
        line.send(done)
