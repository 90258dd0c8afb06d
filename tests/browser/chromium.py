"""Which Chromium there is, and how it is started."""

from __future__ import annotations

import shutil

NAMES = ("chromium", "chromium-browser", "google-chrome")
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]


def chromium() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)
