"""What self-play has taught of a game: a small network that foretells who will win.

It reads what a seat observes, and how the game's guide judges it, and corrects that judgement.
`plancia train` writes it beside the game. Without NumPy, or where there is no network for so many
seats or for these rules, bots judge by the guide alone.

It counts in whole numbers, so that the same position is judged the same on every machine.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import exp, log
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from plancia.engine import Seat
from plancia.engine.observed.encoder import Encoder, encoder

if TYPE_CHECKING:
    from numpy import ndarray

    from plancia.engine.game import Game
    from plancia.engine.match import Match

UNIT = 16
"""What is observed is drawn together by a logarithm and counted in so many parts of one."""
GREATEST = 1024
"""Numbers beyond are not told apart."""
SURE = 0.002
"""A judgement is never surer than this before the end."""


def file_of(folder: Path, seats: int) -> Path:
    return folder / f"network-{seats}.npz"


@dataclass(frozen=True)
class Layers:
    """The numbers of a network, as they are kept."""

    columns: ndarray
    """For each place of an observation the row of `first`; -1 where it is not looked at."""
    first: ndarray
    """What each place that is looked at does to each hidden unit."""
    bias: ndarray
    second: ndarray
    """What each hidden unit does to the lead."""
    scale: float
    """How much a lead of one is in whole numbers."""
    offset: float
    trust: float
    """How much the guide's judgement counts."""
    foresight: int
    """How many turns are played on before the network judges."""
    effort: int
    """How many iterations a captain gives to a turn with it."""


class Network:
    """Foretells the chance to win from what a seat observes."""

    def __init__(self, reading: Encoder, layers: Layers) -> None:
        import numpy

        self.numpy = numpy
        self.reading = reading
        self.layers = layers
        self.columns: ndarray = numpy.append(layers.columns, -1).astype(numpy.int32)
        self.first = numpy.vstack([layers.first, numpy.zeros_like(layers.first[:1])]).astype(
            numpy.int32
        )
        self.second: ndarray = layers.second.astype(numpy.int64)
        self.drawn = drawn_together(numpy)

    def chance(self, match: Match, seat: int) -> float:
        """The chance of a seat to win a match that is not over."""
        numpy = self.numpy
        eye = self.reading.look(match, seat)
        rows = self.columns[eye.places]
        values = self.drawn[numpy.clip(eye.values, -GREATEST, GREATEST) + GREATEST]
        hidden = values @ self.first[rows] + self.layers.bias
        lead = int(numpy.maximum(hidden, 0) @ self.second)
        judged = odds(match.game.guide.evaluate(match.state, Seat(seat)))
        told = lead / self.layers.scale + self.layers.offset + self.layers.trust * judged
        return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, told))))


def drawn_together(numpy: ModuleType) -> ndarray:
    """For each number from -GREATEST on what the network counts with."""
    numbers = numpy.arange(-GREATEST, GREATEST + 1)
    drawn = numpy.sign(numbers) * numpy.log1p(numpy.abs(numbers))
    whole: ndarray = numpy.round(UNIT * drawn).astype(numpy.int32)
    return whole


def odds(chance: float) -> float:
    """A chance as a lead: 0 means even."""
    sure = min(1.0 - SURE, max(SURE, chance))
    return log(sure / (1.0 - sure))


_networks: dict[tuple[str, int], tuple[Game, Network | None]] = {}


def network(game: Game, seats: int) -> Network | None:
    """What a game with so many seats has been taught, if anything; read once."""
    found = _networks.get((game.id, seats))
    if found is None or found[0] is not game:
        found = _networks[game.id, seats] = game, read(game, seats)
    return found[1]


def read(game: Game, seats: int) -> Network | None:
    try:
        import numpy
    except ModuleNotFoundError:
        return None
    path = file_of(game.folder, seats)
    if not path.exists():
        return None
    kept = numpy.load(path)
    reading = encoder(game, seats)
    if int(kept["version"]) != game.version or len(kept["columns"]) != reading.size:
        return None
    return Network(reading, layers_in(kept))


def layers_in(kept: Mapping[str, ndarray]) -> Layers:
    return Layers(
        kept["columns"],
        kept["first"],
        kept["bias"],
        kept["second"],
        float(kept["scale"]),
        float(kept["offset"]),
        float(kept["trust"]),
        int(kept["foresight"]),
        int(kept["effort"]),
    )
