"""What bots are told weighs no card that the asked player cannot see."""

from __future__ import annotations

from plancia.engine.event import EVERYONE
from plancia.games.battle_force.content.lookup import SHIP
from tests.rule import rule
from tests.rulebook.battle_force.fight import ADVANCED, GAME, fight


def weights(reserve: str, shown: bool) -> list[float]:
    """Which of two rivals to fire at, when one of them has this ship in the Reserve."""
    found = fight(
        ["fed-ca"],
        ["kli-d7"],
        ["kzi-bc"],
        reserve=[[], [reserve], []],
        hands=[["photon-6"], [], []],
        options=ADVANCED,
    )
    found.play("attack with fed-ca")
    if shown:
        found.state.seen[SHIP[reserve]] = EVERYONE
    return GAME.guide.weigh(found.state, found.match.questions[0])


@rule("BF-GEN-7")
def test_a_ship_face_down_in_the_reserve_makes_nobody_richer() -> None:
    assert weights("fed-dn", shown=False) == weights("fed-ff", shown=False)
    assert weights("fed-dn", shown=True) != weights("fed-ff", shown=True)
