"""A Ray cluster plays a series as this process does.

Ray takes over the signals of the process it runs in, so these tests run in one of their own,
which `test_cluster.py` starts.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import ray
from ray.cluster_utils import Cluster

import plancia
from plancia.arena.cluster import NoCluster
from plancia.arena.runner import run
from plancia.arena.series import series

GAME = plancia.game("star-realms")
SHORT = series(GAME.id, ("greedy", "random", "random"), 40, 4, options={"turn_limit": 6})

pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A cluster of two nodes on this machine, one processor each."""
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    yield cluster.address
    cluster.shutdown()


def test_a_cluster_plays_the_same(address: str) -> None:
    here = list(run(SHORT))
    assert list(run(SHORT, 0, "ray", address)) == here
    assert list(run(SHORT, 1, "ray", address, first=30)) == here[30:]


def test_a_series_left_in_the_middle_leaves_the_cluster(address: str) -> None:
    coming = run(SHORT, 0, "ray", address)
    next(coming)
    assert ray.is_initialized()
    coming.close()  # type: ignore[attr-defined]
    assert not ray.is_initialized()


def test_a_cluster_that_is_not_there_is_named() -> None:
    with pytest.raises(NoCluster, match=r"127\.0\.0\.1:1"):
        list(run(SHORT, 0, "ray", "127.0.0.1:1"))
