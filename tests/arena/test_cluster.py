"""A Ray cluster plays a series as this process does."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec

import pytest

import plancia
from plancia.arena.cluster import NoCluster, fetched
from plancia.arena.runner import run
from plancia.arena.series import series

GAME = plancia.game("star-realms")
SHORT = series(GAME.id, ("greedy", "random", "random"), 40, 4, options={"turn_limit": 6})

HAS_RAY = find_spec("ray") is not None
needs_ray = pytest.mark.skipif(not HAS_RAY, reason="needs pip install 'plancia[cluster]'")
pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A cluster of two nodes on this machine, one processor each."""
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    yield cluster.address
    cluster.shutdown()


@needs_ray
def test_a_cluster_plays_the_same(address: str) -> None:
    here = list(run(SHORT))
    assert list(run(SHORT, 0, "ray", address)) == here
    assert list(run(SHORT, 1, "ray", address, first=30)) == here[30:]


@needs_ray
def test_a_series_left_in_the_middle_leaves_the_cluster(address: str) -> None:
    import ray

    coming = run(SHORT, 0, "ray", address)
    next(coming)
    assert ray.is_initialized()
    coming.close()  # type: ignore[attr-defined]
    assert not ray.is_initialized()


@needs_ray
def test_a_cluster_that_is_not_there_is_named() -> None:
    with pytest.raises(NoCluster, match=r"127\.0\.0\.1:1"):
        list(run(SHORT, 0, "ray", "127.0.0.1:1"))


class Unready:
    """A cluster whose workers fail."""

    def __init__(self, fault: str) -> None:
        self.fault = fault

    def get(self, promised: object) -> None:
        raise RuntimeError(self.fault)


def test_a_worker_without_plancia_is_told_from_other_faults() -> None:
    with pytest.raises(NoCluster, match="on every machine"):
        fetched(Unready("No module named 'plancia'"), None)
    with pytest.raises(RuntimeError, match="out of memory"):
        fetched(Unready("out of memory"), None)


@pytest.mark.skipif(HAS_RAY, reason="Ray is installed here")
def test_without_ray_one_is_told_how_to_get_it() -> None:
    with pytest.raises(NoCluster, match=r"plancia\[cluster\]"):
        list(run(SHORT, 0, "ray"))
