"""Four captains in two teams: positions to begin with."""

from __future__ import annotations

from tests.rulebook.fleet_captains.bridge import Placed, Scene, sector

SPACE = {"d3": "empty-space", "d4": "empty-space"}


def four(ships: dict[str, str | Placed], **more: object) -> Scene:
    """Seats 0 and 2 are the Federation's partners."""
    return sector(ships, seats=4, target=16, **more)  # type: ignore[arg-type]


def partners(at: str = "d3", other: str = "d3", groth: str = "a1", **more: object) -> Scene:
    """Venture and Yeager of the first captain, Reliant of his partner; Gr'oth at `groth`."""
    return four(
        {
            "venture": Placed(at, "12/5/5/8"), "yeager": at,
            "reliant": Placed(other, "6/4/6/4", seat=2), "groth": Placed(groth, seat=1),
        },
        tiles=SPACE, **more,
    )  # fmt: skip


def asked_for_cards(scene: Scene) -> list[int]:
    """Who is asked for cards in the test under way, one after another; all pass."""
    found = []
    while len(scene.match.questions) == 1 and scene.question.kind != "command":
        seat, kind = scene.asked
        if kind == "trial":
            found.append(seat)
        scene.match.answer(seat, scene.question.find("pass") or scene.question.options[0])
    return found


def joint_attack(leader: int, reliant: str = "6/4/6/4", **more: object) -> Scene:
    """Venture and Reliant attack Gr'oth; the captains are agreed who leads."""
    scene = four(
        {
            "venture": Placed("d3", "12/5/5/8"), "reliant": Placed("d3", reliant, seat=2),
            "groth": Placed("d3", "9/4/4/6", seat=1),
        },
        tiles=SPACE, **more,
    )  # fmt: skip
    scene.match.answer(0, "attack with venture")
    scene.match.answer(0, "together with reliant")
    assert scene.asked == (2, "consent")
    scene.match.answer(2, "yes")
    assert scene.asked == (0, "leader")
    assert scene.options == ["captain 1 leads", "captain 3 leads"]
    scene.match.answer(0, f"captain {leader + 1} leads")
    return scene
