"""Another process that plays records again: nothing may depend on the process.

That process reads records, one a line, and answers each with what came out.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from hashlib import blake2b

import msgspec

from plancia.conformance.fault import found_at, whereabouts
from plancia.conformance.scene import viewers
from plancia.engine.game import Game
from plancia.engine.match import Match
from plancia.engine.record import Record, replay, state_hash
from plancia.engine.words import LANGUAGES

Outcome = list[dict[str, object]]


def outcome(game: Game, record: Record) -> Outcome:
    """What a record comes to, halfway and at its end."""
    unchecked = {**record, "hashes": []}
    whole = len(record["answers"])
    return [_what_is_seen(replay(game, unchecked, upto)) for upto in (whole // 2, whole)]


def _what_is_seen(match: Match) -> dict[str, object]:
    """The state, the winners, and all that anybody sees, shortened."""
    seen = blake2b(digest_size=8)
    for viewer in viewers(match):
        for language in LANGUAGES:
            seen.update(msgspec.json.encode(match.table(viewer, language)))
    return {"state": state_hash(match), "winners": match.winners, "tables": seen.hexdigest()}


class Elsewhere:
    """A process of its own, with another order of hashes."""

    def __init__(self, game: Game) -> None:
        self._where = whereabouts(game)
        self._process: subprocess.Popen[str] | None = None

    def outcome(self, record: Record) -> Outcome:
        """What a record comes to there: its `outcome`, or `[{"error": ...}]`."""
        if self._process is None:
            self._process = self._start()
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(record) + "\n")
        self._process.stdin.flush()
        reply = self._process.stdout.readline()
        if not reply:
            return [{"error": "the other process ended"}]
        found: Outcome = json.loads(reply)
        return found

    def _start(self) -> subprocess.Popen[str]:
        hashes = "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"
        paths = os.pathsep.join(path or os.getcwd() for path in sys.path)
        return subprocess.Popen(
            [sys.executable, "-c", f"import {__name__} as e; e.main()", self._where],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONHASHSEED": hashes, "PYTHONPATH": paths},
            text=True,
        )

    def close(self) -> None:
        if self._process is not None:
            self._process.communicate()
            self._process = None


def main() -> None:
    game = found_at(sys.argv[1])
    for text in sys.stdin:
        try:
            reply = outcome(game, json.loads(text))
        except ValueError as error:
            reply = [{"error": str(error)}]
        print(json.dumps(reply), flush=True)
