"""What observations look like, as Gymnasium's spaces."""

from __future__ import annotations

import numpy
from gymnasium import spaces

from plancia.envs.vectors import Kind


def observation_space(size: int, actions: int, kind: Kind) -> spaces.Dict:
    """A vector, and which of so many actions are possible."""
    limits = numpy.finfo(kind) if kind == "float32" else numpy.iinfo(kind)
    return spaces.Dict(
        {
            "observation": spaces.Box(limits.min, limits.max, (size,), numpy.dtype(kind).type),
            "action_mask": spaces.Box(0, 1, (actions,), numpy.int8),
        }
    )
