"""`python -m plancia.server`: the server alone, as `plancia serve` runs it."""

import argparse
import sys
from typing import get_args

from plancia.server import LogLevel, serve

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m plancia.server", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--database", default="plancia.db", help="a file, or a database's address")
    parser.add_argument("--workers", type=int, default=1, help="processes on a PostgreSQL database")
    parser.add_argument("--log-level", default="warning", choices=get_args(LogLevel))
    parser.add_argument("--game", action="append", default=[], metavar="MODULE:NAME")
    given = parser.parse_args()
    try:
        serve(
            given.host,
            given.port,
            given.database,
            workers=given.workers,
            log_level=given.log_level,
            games=given.game,
        )
    except ValueError as error:
        sys.exit(f"plancia: {error}")
    except KeyboardInterrupt:
        sys.exit(130)
