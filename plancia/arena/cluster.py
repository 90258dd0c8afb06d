"""Plays a series on a Ray cluster: the same code, on as many machines as there are."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from socket import create_connection
from types import ModuleType
from typing import Any, Protocol

from plancia.arena.crew import Batch, Crew, Promise, play_batch
from plancia.arena.series import Series


class NoCluster(ValueError):
    """There is no cluster to play on."""


@contextmanager
def ray_crew(series: Series, jobs: int, address: str | None) -> Iterator[Crew]:
    """The processors of a cluster; `jobs` bounds how many are used, 0 means all."""
    ray = joined(address, jobs)
    remote_batch = ray.remote(play_batch)
    shared = ray.put(series)

    def begin(batch: Batch) -> Promise:
        promised = remote_batch.remote(shared, batch)
        return lambda: fetched(ray, promised)

    try:
        processors = int(ray.cluster_resources().get("CPU", 1))
        if 0 < jobs < processors:
            yield Crew(jobs, begin, jobs)  # what is not begun, the other processors cannot take
        else:
            yield Crew(processors, begin, processors * 4)
    finally:
        ray.shutdown()


class Fetching(Protocol):
    """What of Ray brings what was promised."""

    def get(self, promised: object, /) -> Any: ...


def fetched(ray: Fetching, promised: object) -> Any:
    """What a worker has done; a worker without Plancia is a fault in the cluster's set-up."""
    try:
        return ray.get(promised)
    except Exception as error:
        if "No module named 'plancia'" in str(error):
            raise NoCluster("Plancia is not installed on every machine of the cluster") from None
        raise


def joined(address: str | None, jobs: int) -> ModuleType:
    """Ray, connected to the cluster at an address, or to one of its own on this machine."""
    try:
        ray = import_module("ray")
    except ModuleNotFoundError:
        raise NoCluster(
            "Ray is not installed here; get it with: pip install 'plancia[cluster]'"
        ) from None
    own = {} if address else {"num_cpus": jobs or None, "include_dashboard": False}
    if address is not None:
        knock(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level="error", **own)
    except Exception as error:  # whatever Ray makes of an address, or of a stranger who listens
        reason = (str(error).strip().splitlines() or [type(error).__name__])[0]
        where = f"joined at {address}" if address else "begun on this machine"
        raise NoCluster(f"no Ray cluster can be {where}: {reason}") from None
    return ray


def knock(address: str) -> None:
    """Fail at once where nobody listens: Ray itself would go on trying for minutes."""
    if address == "auto":
        return
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdigit() or "/" in host:
        raise NoCluster(
            f"{address!r} is no address of a Ray cluster; give HOST:PORT, ray://HOST:PORT, or auto"
        )
    try:
        create_connection((host, int(port)), timeout=5).close()
    except (OSError, OverflowError) as error:
        raise NoCluster(
            f"there is no Ray cluster at {address}: {error}; ray start --head begins one"
        ) from None
