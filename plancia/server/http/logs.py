"""What the server writes of its work: one JSON object a line, with a match's id, never a secret."""

from __future__ import annotations

import logging
import re
import time

import msgspec

MATCH = re.compile(r"\bmatch(?:es)?[ /]([\w-]{16})\b")
SECRETS = re.compile(
    r"(?i)(bearer\s+)\S+"  # a token in a header
    r"|(\b[\w-]{16}\.)[\w-]{20,}"  # a token: a person's id and a secret
    r"|(#)[\w-]{20,}"  # the key of a link
    r"|(://[^:/@\s]*:)[^@\s]+(?=@)"  # the password of a database
)


def without_secrets(text: str) -> str:
    return SECRETS.sub(lambda found: f"{next(filter(None, found.groups()))}…", text)


class Lines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        message = without_secrets(record.getMessage())
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "process": record.process,
            "message": message,
        }
        if found := MATCH.search(message):
            line["match"] = found.group(1)
        if record.exc_info:
            line["fault"] = without_secrets(self.formatException(record.exc_info))
        return msgspec.json.encode(line).decode()


def log_settings(level: str) -> dict[str, object]:
    """For `logging.config`: everything to standard error, a line each."""
    named = {"handlers": ["lines"], "level": level.upper(), "propagate": False}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"lines": {"()": "plancia.server.http.logs.Lines"}},
        "handlers": {"lines": {"class": "logging.StreamHandler", "formatter": "lines"}},
        "loggers": {
            "uvicorn": named,
            # Below that it writes of every frame what stands in it: tokens, and hidden cards.
            "uvicorn.error": {"level": "INFO" if level == "debug" else level.upper()},
            "uvicorn.access": named,
            "plancia": named,
        },
    }
