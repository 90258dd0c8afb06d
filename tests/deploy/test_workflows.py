"""What a forge is to do for us can be read, and names what exists."""

from __future__ import annotations

import re
import shlex
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / ".github/workflows").glob("*.yml"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
BUILDS = re.compile(r"cp(\d)(\d+)-\*")


def jobs(file: Path) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = yaml.safe_load(file.read_text(encoding="utf-8"))["jobs"]
    return found


def commands(file: Path) -> Iterator[list[str]]:
    for job in jobs(file).values():
        for step in job["steps"]:
            assert ("uses" in step) != ("run" in step), step
            if "run" in step:
                yield shlex.split(step["run"])


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_workflow_names_what_exists(file: Path) -> None:
    found = jobs(file)
    assert found
    for job in found.values():
        assert {job.get("needs", "")} <= {*found, ""}
    targets = (ROOT / "Makefile").read_text(encoding="utf-8")
    for command in commands(file):
        if command[0] == "make":
            assert f"\n{command[1]}:" in targets
        for word in command:
            assert not word.startswith("tests/") or (ROOT / word).exists(), word
            for extra in re.findall(r"^\.\[(.*)\]$", word):
                assert set(extra.split(",")) <= PROJECT["project"]["optional-dependencies"].keys()


def test_what_one_job_leaves_another_finds() -> None:
    left, found = set(), set()
    for job in jobs(ROOT / ".github/workflows/wheels.yml").values():
        for step in job["steps"]:
            if step.get("uses", "").startswith("actions/upload-artifact@"):
                left.add(step["with"]["name"])
            if step.get("uses", "").startswith("actions/download-artifact@"):
                found.add(step["with"]["name"])
    assert found
    assert found <= left


def test_compiled_wheels_are_for_the_versions_that_are_tested() -> None:
    config = PROJECT["tool"]["cibuildwheel"]
    built = {f"{major}.{minor}" for major, minor in BUILDS.findall(config["build"])}
    tested = jobs(ROOT / ".github/workflows/test.yml")["rules"]["strategy"]["matrix"]["python"]
    assert built == set(tested)
    assert PROJECT["project"]["requires-python"] == f">={min(tested)}"
    assert config["environment"] == {"PLANCIA_COMPILE": "1"}
    assert "PLANCIA_COMPILE" in (ROOT / "setup.py").read_text(encoding="utf-8")
