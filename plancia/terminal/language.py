"""The language to speak, from the user's surroundings."""

from __future__ import annotations

import os
from collections.abc import Mapping

from plancia.engine.words import LANGUAGES, UnknownLanguage


def spoken(wanted: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """The language wished for, or that of the locale, or English."""
    if wanted is not None:
        if wanted not in LANGUAGES:
            raise UnknownLanguage(f"no language {wanted!r}: there are {', '.join(LANGUAGES)}")
        return wanted
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(variable):
            language = environment[variable].split("_")[0].split(".")[0]
            return language if language in LANGUAGES else "en"
    return "en"
