"""The arrays of many matches, in memory that processes can share."""

from __future__ import annotations

from multiprocessing import shared_memory

import numpy

from plancia.envs.vectors import Kind


class Shared:
    """The arrays of a vector environment, in shared memory where processes are to have them."""

    def __init__(
        self,
        matches: int,
        size: int,
        actions: int,
        seats: int,
        kind: Kind,
        apart: bool = False,
        name: str = "",
    ) -> None:
        self.kind = kind
        self.extent = matches, size, actions, seats
        shapes: list[tuple[tuple[int, ...], str]] = [
            ((matches, size), kind),
            ((matches, seats), "float64"),
            ((matches,), "int32"),
            ((matches,), "int32"),
            ((matches, actions), "int8"),
            ((matches,), "int8"),
        ]
        sizes = [numpy.dtype(dtype).itemsize * int(numpy.prod(shape)) for shape, dtype in shapes]
        sizes = [(each + 63) // 64 * 64 for each in sizes]
        self.block: shared_memory.SharedMemory | None = None
        self.owner = apart and not name
        if name:
            self.block = shared_memory.SharedMemory(name)
        elif apart:
            self.block = shared_memory.SharedMemory(create=True, size=sum(sizes))
        buffer = bytearray(sum(sizes)) if self.block is None else self.block.buf
        start, arrays = 0, []
        for (shape, dtype), length in zip(shapes, sizes, strict=True):
            arrays.append(numpy.ndarray(shape, dtype, buffer, start))
            start += length
        self.observation, self.reward, self.action, self.seat, self.mask, self.over = arrays

    def close(self) -> None:
        if self.block is not None:
            del self.observation, self.reward, self.action, self.seat, self.mask, self.over
            self.block.close()
            if self.owner:
                self.block.unlink()
            self.block = None
