from __future__ import annotations

import os
import subprocess
import sys
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as some

from plancia.engine.dice import MULTIPLIER, Dice, seeded

SEEDS = some.integers(-(2**70), 2**70)
ROLLS = [6, 2, 6, 1, 1, 2, 5, 1, 3, 5, 5, 6]
"""The first rolls of seed 7."""
SHUFFLED = [2, 5, 0, 4, 7, 6, 3, 1]
"""Eight pieces shuffled after those."""


@given(SEEDS)
def test_the_same_seed_gives_the_same_dice(seed: int) -> None:
    one, other = seeded(seed), seeded(seed)
    assert [one.roll() for _ in range(20)] == [other.roll() for _ in range(20)]


def test_what_a_seed_gives_is_fixed_for_ever() -> None:
    """Records of matches depend on it."""
    dice = seeded(7)
    assert [dice.roll() for _ in range(12)] == ROLLS
    pieces = list(range(8))
    dice.shuffle(pieces)
    assert pieces == SHUFFLED


def test_every_process_rolls_the_same() -> None:
    program = (
        "from plancia.engine.dice import seeded\n"
        "dice = seeded(7)\n"
        "print([dice.roll() for _ in range(12)])"
    )
    for hashes in ("0", "1"):
        told = subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": hashes},
            capture_output=True,
            text=True,
            check=True,
        )
        assert told.stdout.strip() == str(ROLLS)


@given(SEEDS, some.integers(1, 1000))
def test_numbers_stay_below_their_bound(seed: int, bound: int) -> None:
    dice = seeded(seed)
    assert all(0 <= dice.below(bound) < bound for _ in range(20))


@given(SEEDS)
def test_the_generator_never_leaves_its_range(seed: int) -> None:
    dice = seeded(seed)
    for _ in range(50):
        assert 0 < dice.number < MULTIPLIER << 32
        dice.below(6)


def test_the_generator_has_its_full_period() -> None:
    """For a safe prime modulus the period is half of the modulus less one."""
    modulus = (MULTIPLIER << 32) - 1
    assert is_prime(modulus)
    assert is_prime(modulus // 2)


def is_prime(number: int) -> bool:
    """Certain below 2**64 with these bases."""
    odd, twos = number - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for base in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37):
        power = pow(base, odd, number)
        if power in (1, number - 1):
            continue
        for _ in range(twos - 1):
            power = power * power % number
            if power == number - 1:
                break
        else:
            return False
    return True


@pytest.mark.parametrize("seed", range(5))
def test_sides_come_up_evenly(seed: int) -> None:
    dice = seeded(seed)
    rolls = [dice.roll() for _ in range(6000)]
    expected = len(rolls) / 6
    chi_squared = sum((rolls.count(side) - expected) ** 2 / expected for side in range(1, 7))
    assert chi_squared < 20.5  # one in a thousand; seeds are fixed, so it either holds or not


def test_neighbouring_seeds_are_unrelated() -> None:
    firsts = [seeded(seed).roll() for seed in range(6000)]
    assert all(900 < firsts.count(side) < 1100 for side in range(1, 7))
    pairs = {(seeded(seed).below(10), seeded(seed + 1).below(10)) for seed in range(2000)}
    assert len(pairs) == 100


def test_successive_rolls_are_unrelated() -> None:
    dice = seeded(3)
    rolls = [dice.roll() for _ in range(7201)]
    pairs = list(pairwise(rolls))
    counts = [pairs.count((one, other)) for one in range(1, 7) for other in range(1, 7)]
    assert all(140 < times < 260 for times in counts)


@given(SEEDS, some.lists(some.integers()))
def test_a_shuffle_loses_nothing(seed: int, pieces: list[int]) -> None:
    shuffled = pieces[:]
    seeded(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(pieces)


def test_a_script_comes_first() -> None:
    dice = seeded(7, [6, 1, 6])
    assert [dice.roll() for _ in range(3)] == [6, 1, 6]
    assert [dice.roll() for _ in range(12)] == ROLLS


def test_a_script_is_only_for_dice() -> None:
    dice = seeded(7, [6])
    plain = seeded(7)
    assert dice.below(100) == plain.below(100)
    assert dice.roll() == 6


def test_a_scripted_result_must_exist_on_the_die() -> None:
    with pytest.raises(ValueError, match="the scripted result 7 does not exist on a d6"):
        seeded(1, [7]).roll()
    assert seeded(1, [7]).roll(sides=8) == 7


def test_rolls_shuffles_and_reveals_are_irrevocable() -> None:
    dice = seeded(1, [3])
    assert dice.irrevocable == 0
    counted = [0]
    for chance in (dice.roll, dice.roll, lambda: dice.shuffle([1, 2]), dice.reveal):
        chance()
        assert dice.irrevocable > counted[-1]
        counted.append(dice.irrevocable)


def test_a_copy_goes_its_own_way() -> None:
    dice = seeded(5, [2])
    other = dice.copy()
    assert other == dice
    assert isinstance(other, Dice)
    dice.roll()
    assert other.script == [2]
    assert other.irrevocable == 0
