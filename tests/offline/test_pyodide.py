"""Rules are the same in the Python that the page brings.

`make soak-site` sets PLANCIA_WHOLE, and all of it is checked; otherwise a sample is."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

import plancia

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "build/engine"
WHOLE = bool(os.environ.get("PLANCIA_WHOLE"))
SECONDS = 60.0 if WHOLE else 1.0


GAMES = [game.id for game in plancia.games()]
SAMPLE = ["battle-force", "star-realms"]


@pytest.mark.parametrize("id", GAMES if WHOLE else SAMPLE)
def test_golden_game_and_conformance_on_pyodide(id: str) -> None:
    if not (ENGINE / "files.json").exists() or shutil.which("node") is None:
        pytest.skip("Python for the browser is not built: run make offline")
    script = Path(__file__).with_name("on_pyodide.py")
    command = ["node", "web/site/run.mjs", str(ENGINE), str(script), str(ROOT), str(SECONDS), id]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert f"{id} is the same on Pyodide" in done.stdout, (done.stdout + done.stderr)[-3000:]
