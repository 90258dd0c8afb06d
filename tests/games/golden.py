"""Golden playthroughs: a game of each kind as a text that shows what every viewer saw.

After each answer stands what was told and asked; at some points the whole table. A change of
rules or words shows as a diff of a few lines, one of tables at these points only. The answers
stand in the text itself, so a change of a bot's taste does not show. Beside it stand counts: how
many sequences of one to four answers there are at these points. To renew after a change that was
meant:

    python -m tests.games.golden                   # all games, the same answers again
    python -m tests.games.golden star-realms --anew    # another game, played sensibly
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

import msgspec

import plancia
from plancia import IllegalAnswer, Match
from plancia.bots import bot
from plancia.engine.game import Game
from plancia.engine.table import Table

FOLDER = Path(__file__).parent / "golden"
SEED = 7
MOST = 120
"""Answers of a playthrough."""
POINTS = 4
"""At how many points of it the table is shown whole and sequences are counted."""
UNTOLD = {
    "abilities", "art", "big", "colour", "cost", "cost_icon", "emblem", "figure", "frame", "handle",
    "icon", "id", "kind", "known", "label_at", "layout", "mark", "note", "options", "place", "ref",
    "rule", "seat", "size", "team", "value_icon", "weight", "why_not", "x", "y",
}  # fmt: skip
"""What never changes, what is no words, and what the question's options say already."""

Answer = tuple[int, str]
Views = dict[int | None, list[str]]
"""For each viewer, None for one who only watches, what is seen."""


def file_of(game: Game) -> Path:
    return FOLDER / f"{game.id}.txt"


def counts_of(game: Game) -> Path:
    return FOLDER / f"{game.id}.counts.txt"


def answers_in(text: str) -> list[Answer]:
    """The answers given in a playthrough's text."""
    given = [line[2:].partition(" ") for line in text.splitlines() if line.startswith("> ")]
    return [(int(seat), notation) for seat, _, notation in given]


def sensible_answers(game: Game) -> list[Answer]:
    match = begin(game)
    bots = [bot("greedy", seat) for seat in range(match.seats)]
    given: list[Answer] = []
    while not match.over and len(given) < MOST:
        seat = next(iter(match.questions))
        notation = bots[seat].choose(plancia.View(match, seat)).notation
        match.answer(seat, notation)
        given.append((seat, notation))
    return given


def begin(game: Game) -> Match:
    return game.new(seed=SEED, options=dict(game.trial))


def points(answers: list[Answer]) -> set[int]:
    return {len(answers) * part // POINTS for part in range(POINTS)}


def playthrough(game: Game, answers: list[Answer]) -> str:
    """The text of a game: what each answer told and asked, and the whole table at some points."""
    match = begin(game)
    lines = [f"{game.cover.name}, rules version {game.version}, seed {SEED}"]
    told: Views = {viewer: [] for viewer in (*range(match.seats), None)}
    for index, (seat, notation) in enumerate(answers):
        if index in points(answers):
            tables = {viewer: whole(match.table(viewer)) for viewer in told}
            lines += ["", f"the table after {index} answers", *news({}, tables), ""]
        lines.append(f"> {seat} {notation}")
        try:
            match.answer(seat, notation)
        except IllegalAnswer as error:
            lines.append(f"refused: {error}")
            break
        after = {viewer: brief_view(match.table(viewer)) for viewer in told}
        lines += news(told, after)
        told = after
    return "\n".join(lines) + "\n"


def news(before: Views, after: Views) -> Iterator[str]:
    """What is new to whom, told once where all see the same."""
    readers: dict[str, list[int | None]] = {}
    for viewer, lines in after.items():
        for line in changed(before.get(viewer, []), lines):
            readers.setdefault(line, []).append(viewer)
    for line, by in readers.items():
        names = "all" if len(by) == len(after) else ", ".join(map(name_of, by))
        yield f"  {names}: {line}"


def name_of(viewer: int | None) -> str:
    return "watching" if viewer is None else f"seat {viewer}"


def changed(before: list[str], after: list[str]) -> Iterator[str]:
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    for change, _, _, start, end in matcher.get_opcodes():
        if change in ("replace", "insert"):
            yield from after[start:end]


def brief_view(table: Table) -> list[str]:
    """What a viewer is told at the moment: phase, numbers of the seats, question, log."""
    lines = [" · ".join(filter(None, (table.phase, table.status)))]
    if table.result is not None:
        lines.append(table.result.text)
    lines += [f"{seat.name}: {brief(seat.counters)}" for seat in table.seats]
    if table.prompt is not None:
        lines.append(f"asked: {table.prompt.text} ({len(table.prompt.choices)})")
    return lines + [f"{line.number}. {plain(line.spans)}" for line in table.log[-8:]]


def whole(table: Table) -> list[str]:
    """A whole table in short lines: seats, areas, the question with its options."""
    lines = [f"{seat.name}: {brief(seat.counters)}" for seat in table.seats]
    lines += [f"{area.id}: {brief(area)}" for area in table.areas]
    if table.prompt is not None:
        lines += [f"[{each.notation}] {plain(each.spans)}" for each in table.prompt.choices]
    return lines


def plain(spans: tuple[Any, ...]) -> str:
    return "".join(span.text for span in spans)


def brief(thing: object) -> str:
    return shorten(msgspec.to_builtins(thing))


def shorten(value: Any) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(filter(None, map(shorten, value)))
    if not isinstance(value, dict):
        return str(value)
    if value.keys() == {"q", "r"}:
        return ""  # An empty hex: a map has hundreds.
    told = {name: each for name, each in value.items() if name not in UNTOLD and name != "type"}
    name = str(told.pop("name", "") or told.pop("title", ""))
    if not name and "abilities" not in value and value.get("figure") == "back":
        name = "?"
    rest = [
        f"{key} {shorten(each)}" if not isinstance(each, bool) else key
        for key, each in told.items()
        if each not in ((), [], "", None) and key not in ("title", "text", "empty")
    ]
    return f"{name} ({'; '.join(rest)})" if name and rest else name or "; ".join(rest)


def counts(game: Game, answers: list[Answer]) -> str:
    """How many sequences of answers there are, at some points of a game."""
    match = begin(game)
    lines = []
    for index, (seat, notation) in enumerate(answers):
        if index in points(answers):
            found = [sequences(match, length) for length in (1, 2, 3, 4)]
            lines.append(f"after {index}: {', '.join(map(str, found))}\n")
        match.answer(seat, notation)
    return "".join(lines)


def sequences(match: Match, length: int) -> int:
    """How many sequences of so many answers there are, or fewer where the match ends."""
    if length == 0 or match.over:
        return 1
    found = 0
    for seat, question in match.questions.items():
        if length == 1:
            found += len(question.options)
            continue
        for option in question.options:
            fork = match.fork()
            fork.answer(seat, option)
            found += sequences(fork, length - 1)
    return found


def renew(game: Game, anew: bool) -> None:
    path = file_of(game)
    known = path.exists() and not anew
    answers = answers_in(path.read_text("utf-8")) if known else sensible_answers(game)
    answers = answers[:MOST]
    path.parent.mkdir(exist_ok=True)
    path.write_text(playthrough(game, answers), "utf-8")
    counts_of(game).write_text(counts(game, answers), "utf-8")
    print(f"{game.id}: {len(answers)} answers")


if __name__ == "__main__":
    named = [each for each in sys.argv[1:] if not each.startswith("-")]
    for each in plancia.games():
        if not named or each.id in named:
            renew(each, "--anew" in sys.argv)
