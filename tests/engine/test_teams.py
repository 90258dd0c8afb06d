"""Who plays with whom."""

from __future__ import annotations

from plancia.engine import teams

PAIRS = [0, 1, 0, 1]


def test_partners_and_rivals() -> None:
    assert teams.partners(PAIRS, 2) == [0]
    assert teams.rivals(PAIRS, 2) == [1, 3]
    assert teams.partners([0, 1, 2], 1) == []


def test_masks_of_teams() -> None:
    assert teams.mask(PAIRS, 1) == 0b1010
    assert teams.mask([0, 1], 0) == 1


def test_who_still_fights() -> None:
    assert teams.fighting(PAIRS, {1}) == [0, 1]
    assert teams.fighting(PAIRS, {1, 3}) == [0]
