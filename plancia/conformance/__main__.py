"""`python -m plancia.conformance GAME… --seconds N`, or `--again FILE` to see a fault again."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path

import plancia
from plancia.conformance.endings import Endings, endings
from plancia.conformance.fault import Fault
from plancia.conformance.suite import SENTENCES, Report, check, reproduce
from plancia.engine.game import Game
from plancia.games import troubles


def main() -> int:
    parser = ArgumentParser(
        prog="python -m plancia.conformance",
        description="Check games over many random matches; a fault is saved and can be seen again.",
    )
    parser.add_argument("games", nargs="*", help="ids, or module:NAME; all without any")
    parser.add_argument("--seconds", type=float, default=45, help="for each game (45)")
    parser.add_argument(
        "--answers", type=int, help="for each game at least so many, however long it takes"
    )
    parser.add_argument("--samples", type=int, default=4, help="decisions scrutinised a match (4)")
    parser.add_argument(
        "--every", type=int, default=1, help="of so many matches one is scrutinised (1)"
    )
    parser.add_argument("--seed", type=int, default=1, help="of the first match (1)")
    parser.add_argument(
        "--faults", type=Path, default=Path("faults"), help="where faults are saved"
    )
    parser.add_argument(
        "--only",
        action="append",
        choices=sorted(SENTENCES),
        metavar="SENTENCE",
        help="check this sentence; may be given several times",
    )
    parser.add_argument("--again", type=Path, metavar="FILE", help="see the fault of a file again")
    given = parser.parse_args()
    if given.every < 1:
        parser.error("--every takes 1 or more: of so many matches one is scrutinised")
    if given.again is not None:
        return _again(given.again)
    broken = [str(each) for each in troubles()] if not given.games else []
    try:
        games = [plancia.game(name) for name in given.games] or list(plancia.games())
    except plancia.UnknownGame as error:
        parser.error(str(error))
    for trouble in broken:
        print(trouble)
    faults = len(broken)
    for game in games:
        try:
            report = check(
                game,
                seconds=given.seconds if given.answers is None else None,
                answers=given.answers,
                samples=given.samples,
                every=given.every,
                first_seed=given.seed,
                only=given.only or (),
                folder=given.faults,
                told=_progress if sys.stderr.isatty() else None,
            )
        except Fault as fault:
            print(fault)
            faults += 1
        else:
            print(report)
        faults += not _ends(game, given.seconds / 4, given.faults)
    return 1 if faults else 0


def _ends(game: Game, seconds: float, folder: Path) -> bool:
    """Whether matches of bots come to an end; they get a quarter of the time, and more where that
    is not enough for every set-up the game is checked in."""
    try:
        report: Endings = endings(game, seconds=seconds, thorough=True, folder=folder)
    except Fault as fault:
        print(fault)
        return False
    print(report)
    return True


def _progress(report: Report) -> None:
    print(f"\r{report}", end="\r", file=sys.stderr, flush=True)


def _again(file: Path) -> int:
    try:
        fault = reproduce(file)
    except (OSError, KeyError, ValueError) as error:
        print(f"{file} cannot be read as a fault: {error}", file=sys.stderr)
        return 2
    if fault is None:
        print(f"{file}: not seen any more")
        return 0
    print(fault)
    return 1


if __name__ == "__main__":
    sys.exit(main())
