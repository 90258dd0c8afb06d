"""Tables of real matches and their changes, for the tests of the page: `python -m
tests.games.changes_fixture` writes them anew.

After each change stands the digest of the table it leads to, as JSON with sorted keys and without
blanks, so that the page can be shown to follow changes exactly as Python does.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

import plancia
from plancia.engine.table.changes import applied, changes
from plancia.engine.table.drawing import Drawings
from tests.toys.playing import play_at_random

FILE = Path(__file__).parents[2] / "web" / "tests" / "fixtures" / "changes.json"
BEFORE, STEPS = 6, 18


def plain(value: Any) -> Any:
    """As JavaScript writes it again: 1.0 is 1, and nothing is so small that it has an exponent."""
    if isinstance(value, dict):
        return {name: plain(each) for name, each in value.items()}
    if isinstance(value, list):
        return [plain(each) for each in value]
    if isinstance(value, float):
        value = round(value, 4)
        return int(value) if value.is_integer() else value
    return value


def arrived(value: Any) -> Any:
    return plain(msgspec.json.decode(msgspec.json.encode(value)))


def digest(value: Any) -> str:
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(text.encode()).hexdigest()[:16]


def course(game: plancia.Game) -> dict[str, Any]:
    """A table of the first seat, and what changed of it answer by answer."""
    match = play_at_random(game.new(seed=3, options=dict(game.trial)), 3, BEFORE)
    drawings = Drawings(match)
    [table] = drawings.tables([0], "it")
    followed = arrived(table)
    told: dict[str, Any] = {"game": game.id, "table": followed, "steps": []}
    for number in range(STEPS):
        play_at_random(match, number, 1)
        [after] = drawings.tables([0], "it")
        change = arrived(changes(table, after))
        table, followed = after, applied(change, followed)
        told["steps"].append({"change": change, "digest": digest(followed)})
    return told


if __name__ == "__main__":
    FILE.parent.mkdir(exist_ok=True)
    lines = ",\n".join(
        json.dumps(course(game), ensure_ascii=False, separators=(",", ":"))
        for game in plancia.games()
    )
    FILE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    print(f"wrote {FILE} ({FILE.stat().st_size // 1000} KB)")
