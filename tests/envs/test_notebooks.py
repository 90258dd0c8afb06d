"""The notebooks run from top to bottom."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

NOTEBOOKS = Path(__file__).parent.parent.parent / "notebooks"
NEEDS = {
    "pettingzoo.ipynb": "pettingzoo",
    "open_spiel.ipynb": "pyspiel",
    "ppo.ipynb": "gymnasium",
}


def code_cells(path: Path) -> list[str]:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    assert notebook["nbformat"] == 4
    return ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]


def test_every_notebook_is_known_here() -> None:
    assert {path.name for path in NOTEBOOKS.glob("*.ipynb")} == set(NEEDS)


@pytest.mark.parametrize("name", NEEDS)
def test_a_notebook_runs(name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pytest.importorskip(NEEDS[name], reason=f"{name} needs {NEEDS[name]}")
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"__name__": "notebook"}
    for number, cell in enumerate(code_cells(NOTEBOOKS / name)):
        exec(compile(cell, f"{name}[{number}]", "exec"), names)
