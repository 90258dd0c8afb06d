"""The checks every game passes, over many random matches, whatever it is about.

    from plancia.conformance import check

    check(game, seconds=45)            # raises Fault, and saves what reproduces it

`python -m plancia.conformance GAME… --seconds N` does the same from the command line.
"""

from __future__ import annotations

from plancia.conformance.endings import Endings, endings
from plancia.conformance.fault import Fault
from plancia.conformance.suite import Report, check, reproduce
from plancia.conformance.variants import Variant, variants

__all__ = ["Endings", "Fault", "Report", "Variant", "check", "endings", "reproduce", "variants"]
