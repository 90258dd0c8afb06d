"""The file beside a game that holds its policy: plain JSON, read once."""

from __future__ import annotations

from pathlib import Path

import msgspec

from plancia.bots.policy import Lore, Policy
from plancia.engine.game import Game
from plancia.engine.observed.encoder import encoder


class KeptLore(msgspec.Struct, frozen=True):
    """What is known of the questions of one kind."""

    gap: float
    rank: float
    verbs: dict[str, list[float]]
    options: dict[str, list[float]]


class Kept(msgspec.Struct, frozen=True):
    """A policy as it is kept."""

    version: int
    """Of the rules it was taught."""
    places: int
    """How many an observation had."""
    kinds: dict[str, KeptLore]
    seen: dict[str, list[float]] = {}
    bias: list[float] = []
    effort: int = 0
    about: dict[str, str | int | float] = {}
    """How it was taught."""


_policies: dict[tuple[str, int], tuple[Game, Policy | None]] = {}


def policy(game: Game, seats: int) -> Policy | None:
    """What a game with so many seats has been taught, if anything; read once."""
    found = _policies.get((game.id, seats))
    if found is None or found[0] is not game:
        found = _policies[game.id, seats] = game, read(game, seats)
    return found[1]


def file_of(folder: Path, seats: int) -> Path:
    return folder / f"policy-{seats}.json"


def read(game: Game, seats: int) -> Policy | None:
    found = kept(game, seats)
    return None if found is None else policy_in(game, seats, found)


def kept(game: Game, seats: int) -> Kept | None:
    """What lies beside a game."""
    path = file_of(game.folder, seats)
    return msgspec.json.decode(path.read_bytes(), type=Kept) if path.exists() else None


def write(path: Path, policy: Kept) -> None:
    path.write_bytes(msgspec.json.encode(policy) + b"\n")


def policy_in(game: Game, seats: int, kept: Kept) -> Policy | None:
    """A policy from what is kept of it; None if it was taught other rules."""
    reading = encoder(game, seats)
    if kept.version != game.version or kept.places != reading.size:
        return None
    lores = {
        kind: Lore(each.gap, each.rank, each.verbs, each.options)
        for kind, each in kept.kinds.items()
    }
    seen = {int(place): row for place, row in kept.seen.items()}
    return Policy(reading, lores, seen, kept.bias, kept.effort)
