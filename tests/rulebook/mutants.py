"""Mutants: one rule switched off or bent each, so that the mark `@rule` means something.

A game lists its own in `tests/rulebook/<folder of the game>/mutants.py`:

    MUTANTS = (
        Mutant("SR-30", "games/star_realms/turn.py", "amount >= defence", "amount > 0"),
    )

The tests marked with that rule must fail when the text is changed.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path

from plancia.conformance.coverage import Proof, proofs

ROOT = Path(__file__).parents[2]
RULEBOOK = Path(__file__).parent


@dataclass(frozen=True)
class Mutant:
    """A textual change of one file of the package."""

    rule: str
    """The rule that no longer holds."""
    file: str
    """The changed file, from the package's folder on."""
    old: str
    """What stands there, exactly once."""
    new: str

    def source(self) -> str:
        """The changed file's text."""
        text = (ROOT / "plancia" / self.file).read_text(encoding="utf-8")
        found = text.count(self.old)
        if found != 1:
            raise ValueError(f"{self.rule}: {self.old!r} stands {found} times in {self.file}")
        return text.replace(self.old, self.new)


def listed() -> dict[str, tuple[Mutant, ...]]:
    """For each game's folder its mutants."""
    return {
        file.parent.name: import_module(f"tests.rulebook.{file.parent.name}.mutants").MUTANTS
        for file in sorted(RULEBOOK.glob("*/mutants.py"))
    }


@cache
def _proofs() -> dict[str, tuple[Proof, ...]]:
    return proofs(RULEBOOK)


def proving(rules: set[str]) -> list[str]:
    """The tests marked with any of these rules."""
    found = {proof.node for rule in rules for proof in _proofs().get(rule, ())}
    return sorted(found)
