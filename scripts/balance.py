"""The table of sides in docs/arena.md: how often each side of every game wins, by one command.

    python scripts/balance.py --seed 2                       # all of it: some hours
    python scripts/balance.py expanse --bot lieutenant       # one game: a minute

The same bot plays every seat, so that what differs is the game. Where bots would choose their side,
a race or ships, the lot does: all are seen. Prints Markdown; the same seed gives the same figures.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import plancia
from plancia.arena.matches import Outcome
from plancia.arena.ranges import Sample
from plancia.arena.report import share
from plancia.arena.runner import run
from plancia.arena.series import Series, series

HEADING = (
    "| game | seats | side | seatings | won | 95 % sure | even |\n|---|--:|---|--:|--:|--:|--:|"
)


def begins(outcome: Outcome, seat: int) -> str:
    return "has the first turn" if seat == outcome.first else "comes later"


def faction(outcome: Outcome, seat: int) -> str:
    return outcome.factions[seat]


def race(outcome: Outcome, seat: int) -> str:
    return next(iter(outcome.things[seat]["Races chosen"]))


def bought(outcome: Outcome, seat: int) -> str:
    ships = outcome.things[seat]["Ships bought"]
    return ", ".join(f"{number} {name}" for name, number in ships.items())


@dataclass(frozen=True)
class Comparison:
    """Sides of a game that should win equally often."""

    game: str
    side: Callable[[Outcome, int], str]
    """What a seat had in a match."""
    seats: int = 2
    options: tuple[dict[str, object], ...] = ({},)
    """Each a series of its own, with the same deals."""
    by_lot: tuple[str, ...] = ()
    about: str = ""

    def series(self, bot: str, games: int, seed: int) -> list[Series]:
        many = max(1, games // len(self.options))
        return [
            series(self.game, (bot,) * self.seats, many, seed, self.seats, each, by_lot=self.by_lot)
            for each in self.options
        ]


FREE: dict[str, object] = {"scenario": "free", "fleet": "bought"}
COMPARISONS = (
    Comparison("star-realms", begins),
    Comparison("expanse", faction, 2),
    Comparison("expanse", faction, 3),
    Comparison("expanse", faction, 4),
    Comparison(
        "fleet-captains", faction, options=({"federation": "first"}, {"federation": "second"})
    ),
    Comparison(
        "battle-force", race, options=({"fleet": "race"},), by_lot=("race",), about="one race each"
    ),
    Comparison("starship-combat", race, by_lot=("race",), about="duel, first series"),
    Comparison(
        "starship-combat", race, options=({"series": "second"},), by_lot=("race",),
        about="duel, second series",
    ),
    Comparison(
        "starship-combat", bought, options=(FREE,), by_lot=("buy", "race"),
        about="bought for 4 points",
    ),
)  # fmt: skip


def shares(
    outcomes: Iterable[Outcome], compared: Comparison, sides: list[int]
) -> dict[str, Sample]:
    """For each side how often it won, by deal; where all have the same there is nothing to see."""
    found: dict[str, Sample] = {}
    for outcome in outcomes:
        names = [compared.side(outcome, seat) for seat in range(compared.seats)]
        if len(set(names)) > 1:
            for seat, name in enumerate(names):
                won = share(outcome, seat, sides)
                found.setdefault(name, Sample()).add(outcome.fixture.seed, won)
    return found


def rows(compared: Comparison, bot: str, games: int, seed: int, jobs: int) -> list[str]:
    wanted = compared.series(bot, games, seed)
    outcomes = [outcome for each in wanted for outcome in run(each, jobs)]
    sides = wanted[0].sides()
    about = f" ({compared.about})" if compared.about else ""
    found = []
    for name, sample in sorted(shares(outcomes, compared, sides).items()):
        low, high = sample.interval()
        found.append(
            f"| {compared.game}{about} | {compared.seats} | {name} | {sample.number} "
            f"| {sample.rate:.1%} | {low:.1%} – {high:.1%} | {1 / (max(sides) + 1):.0%} |"
        )
    return found


def main() -> None:
    wanted = argparse.ArgumentParser(description="How often each side of every game wins.")
    wanted.add_argument("game", nargs="*", default=[game.id for game in plancia.games()])
    wanted.add_argument("--bot", default="captain/60", help="who plays all seats")
    wanted.add_argument("--seats", type=int, help="only with so many seats")
    wanted.add_argument("--games", type=int, default=200)
    wanted.add_argument("--seed", type=int, default=1)
    wanted.add_argument("--jobs", type=int, default=1)
    asked = wanted.parse_args()
    print(HEADING, flush=True)
    for each in COMPARISONS:
        if each.game in asked.game and asked.seats in (None, each.seats):
            print(*rows(each, asked.bot, asked.games, asked.seed, asked.jobs), sep="\n", flush=True)


if __name__ == "__main__":
    main()
