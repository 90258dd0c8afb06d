"""One function for many arguments: here, in several processes, or on a Ray cluster."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

from plancia.arena.cluster import fetched, joined

R = TypeVar("R")


def spread(
    function: Callable[..., R],
    arguments: Iterable[tuple[object, ...]],
    jobs: int = 1,
    runner: str = "local",
    address: str | None = None,
) -> Iterator[R]:
    """What the function makes of each arguments, in their order whoever is quicker."""
    if runner == "ray":
        yield from on_a_cluster(function, arguments, jobs, address)
    elif jobs == 1:
        for each in arguments:
            yield function(*each)
    else:
        with ProcessPoolExecutor(jobs or os.cpu_count() or 1, get_context("spawn")) as pool:
            begun = [pool.submit(function, *each) for each in arguments]
            try:
                for promise in begun:
                    yield promise.result()
            finally:
                pool.shutdown(cancel_futures=True)


def on_a_cluster(
    function: Callable[..., R],
    arguments: Iterable[tuple[object, ...]],
    jobs: int,
    address: str | None,
) -> Iterator[R]:
    """With some more begun than there are processors, so that memory does not grow."""
    ray = joined(address, jobs)
    try:
        ahead = 2 * (jobs or int(ray.cluster_resources().get("CPU", 1)))
        remote = ray.remote(function)
        begun: deque[object] = deque()
        for each in arguments:
            begun.append(remote.remote(*each))
            if len(begun) >= ahead:
                yield fetched(ray, begun.popleft())
        while begun:
            yield fetched(ray, begun.popleft())
    finally:
        ray.shutdown()
