"""A balance report as files: the page, and its data beside it."""

from __future__ import annotations

import csv
from collections.abc import Collection, Iterator
from pathlib import Path

from plancia.arena.balance import Balance, balance
from plancia.arena.matches import Outcome
from plancia.arena.page import page
from plancia.arena.series import Series


class NoPage(ValueError):
    """A report's page must not be taken for its data."""


def files(path: Path) -> list[Path]:
    """What a report consists of: the page, the rates, the matches."""
    if path.suffix not in (".html", ".htm"):
        raise NoPage(f"a report is a page: {path} must end in .html")
    return [path, path.with_suffix(".csv"), path.with_suffix(".matches.csv")]


def write(
    path: Path, series: Series, outcomes: Collection[Outcome], language: str = "en"
) -> list[Path]:
    """Write the page, and beside it its data: the rates, and the matches. Returns the files."""
    _, rates_file, matches_file = written = files(path)
    told = balance(series, outcomes)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(page(told, language), encoding="utf-8")
    _write_rows(rates_file, RATE_COLUMNS, rate_rows(told))
    _write_rows(matches_file, MATCH_COLUMNS, match_rows(series, outcomes))
    return written


RATE_COLUMNS = ("section", "name", "seatings", "times", "rate", "low", "high", "expected")
MATCH_COLUMNS = (
    "number", "seed", "line_up", "winners", "scores", "factions", "decisions", "turns",
    "lead_changes",
)  # fmt: skip


def rate_rows(told: Balance) -> Iterator[tuple[object, ...]]:
    for section in told.sections:
        for each in section.rates:
            numbers = (each.times, each.rate, *each.interval, each.expected)
            rounded = (f"{number:.4f}" for number in numbers)
            yield section.title, each.name, each.seatings, *rounded


def match_rows(series: Series, outcomes: Collection[Outcome]) -> Iterator[tuple[object, ...]]:
    labels = series.labels()
    for outcome in outcomes:
        yield (
            outcome.fixture.number,
            outcome.fixture.seed,
            "|".join(labels[entrant] for entrant in outcome.fixture.line_up),
            "|".join(str(seat + 1) for seat in outcome.winners),
            "|".join(f"{score:g}" for score in outcome.scores),
            "|".join(outcome.factions),
            outcome.decisions,
            "" if outcome.turns is None else outcome.turns,
            outcome.lead_changes,
        )


def _write_rows(path: Path, columns: tuple[str, ...], rows: Iterator[tuple[object, ...]]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(columns)
        writer.writerows(rows)
