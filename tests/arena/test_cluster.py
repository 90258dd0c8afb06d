"""A real Ray cluster plays, and what is missing for one is told."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from plancia.arena.cluster import NoCluster, fetched
from plancia.arena.runner import run
from plancia.arena.series import series

HERE = Path(__file__).parent


def test_on_a_cluster() -> None:
    ran = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "--import-mode=append", "-p", "no:xdist"),
            *("-p", "no:cacheprovider", str(HERE / "on_a_cluster.py")),
        ],
        cwd=HERE.parents[1],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout
    assert "3 passed" in ran.stdout


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


def test_without_ray_one_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoCluster, match=r"plancia\[cluster\]"):
        list(run(series("star-realms", ("random", "random"), 2, 1), 0, "ray"))
