"""Small pictures drawn as SVG: plain text in, plain text out, nothing from elsewhere.

Words stay outside the pictures, in HTML: they keep their size when a picture is stretched.
"""

from __future__ import annotations

from collections.abc import Sequence

Layers = Sequence[Sequence[float]]


def svg(width: float, height: float, name: str, shapes: str, label: str) -> str:
    return (
        f'<svg class="{name}" viewBox="0 0 {width:g} {height:g}" preserveAspectRatio="none" '
        f'role="img" aria-label="{label}">{shapes}</svg>'
    )


def rectangle(x: float, y: float, width: float, height: float, name: str) -> str:
    return (
        f'<rect class="{name}" x="{x:.2f}" y="{y:.2f}" width="{width:.2f}" height="{height:.2f}"/>'
    )


def interval(low: float, rate: float, high: float, expected: float, tone: str, label: str) -> str:
    """A rate within its range, from 0 to 1, and a tick where it was expected."""
    shapes = (
        rectangle(0, 9, 100, 2, "track")
        + rectangle(100 * low, 6, 100 * (high - low), 8, f"range {tone}")
        + rectangle(100 * expected - 0.2, 1, 0.4, 18, "tick")
        + rectangle(100 * rate - 0.5, 3, 1.0, 14, f"dot {tone}")
    )
    return svg(100, 20, "interval", shapes, label)


def marks(most: int) -> list[int]:
    """Round numbers from 0 up to the first that is not below `most`, five at the most."""
    size = 1
    while True:
        for step in (size, 2 * size, 5 * size):
            if most <= 4 * step:
                return list(range(0, most + step, step))
        size *= 10


def columns(heights: Sequence[int], names: Sequence[str], marks: Sequence[int], label: str) -> str:
    """Columns side by side that tell their names, and lines at the marks; the last is the top."""
    width, top = 10 * len(heights), marks[-1]
    shapes = "".join(rectangle(0, 100 - 100 * mark / top, width, 0.6, "line") for mark in marks)
    for place, (height, name) in enumerate(zip(heights, names, strict=True)):
        high = 100 * height / top
        bar = rectangle(10 * place + 1, 100 - high, 8, high, "column")
        shapes += f"<g><title>{name}</title>{bar}</g>"
    return svg(width, 100, "columns", shapes, label)


def layers(heights: Layers, names: Sequence[str], label: str) -> str:
    """Areas upon each other, from left to right; at each place their heights make 1."""
    places = len(heights[0])
    across = [100 * place / (places - 1) for place in range(places)]
    floor = [0.0] * places
    shapes = ""
    for layer, name in zip(heights, names, strict=True):
        ceiling = [low + high for low, high in zip(floor, layer, strict=True)]
        outline = list(zip(across, ceiling, strict=True))
        outline += reversed(list(zip(across, floor, strict=True)))
        points = " ".join(f"{x:.2f},{100 - 100 * y:.2f}" for x, y in outline)
        shapes += f'<polygon class="{name}" points="{points}"/>'
        floor = ceiling
    return svg(100, 100, "layers", shapes, label)
