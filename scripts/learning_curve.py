"""Runs notebooks/ppo.ipynb and draws its curve: the picture in docs/research.md.

    SECONDS=600 PYTHONPATH=build/compiled python scripts/learning_curve.py
    python scripts/learning_curve.py told.txt    # draw again what a run has told

The picture is drawn with every figure that is told, so that a run can be broken off.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOK = ROOT / "notebooks/ppo.ipynb"
PICTURE = ROOT / "docs/images/learning-curve.svg"
TITLE = "What the policy of the notebook wins of 100 matches, by seconds of learning"
FIGURES = re.compile(r"\s*(\d+) s, +[\d,]+ steps: (.*)")
WON = re.compile(r"(\d+)% against (\w+)")
COLOURS = ("#9fb0c9", "#62a8f5", "#f2b84b")
LEFT, TOP, WIDTH, HEIGHT = 52, 24, 480, 240
STYLE = (
    "text{font:600 13px system-ui,sans-serif;fill:#e6ecf5}.n{font-weight:400;fill:#9fb0c9}"
    "path{fill:none;stroke:#2c3a55}polyline{fill:none;stroke-width:2}"
)


def figures(told: Iterable[str]) -> list[tuple[int, dict[str, int]]]:
    """The seconds of learning, and what was won of a hundred against whom."""
    found = [FIGURES.match(line) for line in told]
    return [
        (int(each[1]), {rival: int(won) for won, rival in WON.findall(each[2])})
        for each in found
        if each is not None
    ]


def lines(told: list[tuple[int, dict[str, int]]], longest: int) -> list[str]:
    """A line for each rival, with its name at the end."""
    drawn = []
    for colour, rival in zip(COLOURS, told[0][1], strict=False):
        places = [
            (LEFT + WIDTH * seconds / longest, TOP + HEIGHT * (1 - won[rival] / 100))
            for seconds, won in told
        ]
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        x, y = places[-1]
        below = 16 if rival == "ensign" else 4
        drawn.append(f'<polyline points="{points}" style="stroke:{colour}"/>')
        drawn += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>' for x, y in places]
        drawn.append(f'<text x="{x + 9:.0f}" y="{y + below:.0f}">{rival}</text>')
    return drawn


def picture(told: list[tuple[int, dict[str, int]]]) -> str:
    longest = max(1, told[-1][0])
    drawn = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 630 310" role="img">',
        f"<title>{TITLE}</title><style>{STYLE}</style>",
        '<rect width="630" height="310" fill="#0b0f1a"/>',
    ]
    for won in range(0, 101, 25):
        y = TOP + HEIGHT * (1 - won / 100)
        drawn.append(f'<path d="M{LEFT} {y:g}H{LEFT + WIDTH}"/>')
        drawn.append(
            f'<text class="n" x="{LEFT - 8}" y="{y + 4:g}" text-anchor="end">{won}%</text>'
        )
    for quarter in range(5):
        x = LEFT + WIDTH * quarter / 4
        seconds = round(longest * quarter / 4)
        drawn.append(
            f'<text class="n" x="{x:g}" y="{TOP + HEIGHT + 22}" text-anchor="middle">'
            f"{seconds} s</text>"
        )
    return "\n".join([*drawn, *lines(told, longest), "</svg>"]) + "\n"


def run() -> None:
    """All cells in order; what they tell is drawn as it comes."""
    told: list[str] = []

    def heard(*words: object, **how: object) -> None:
        print(*words, flush=True)
        told.extend(str(word) for word in words)
        if figures(told):
            PICTURE.write_text(picture(figures(told)), "utf-8")

    names: dict[str, object] = {"__name__": "notebook", "print": heard}
    cells = json.loads(NOTEBOOK.read_text("utf-8"))["cells"]
    for cell in cells:
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), NOTEBOOK.name, "exec"), names)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        kept = Path(sys.argv[1]).read_text("utf-8").splitlines()
        PICTURE.write_text(picture(figures(kept)), "utf-8")
    else:
        run()
