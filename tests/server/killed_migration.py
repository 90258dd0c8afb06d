"""Migrates a database again and again, each time killed one statement later, until it is done.

Prints how often that was. A process of its own, so that it can fork."""

import os
import sys

from sqlalchemy import event

from plancia.server.store.database import connected, migrate


def killed_at(database: str, statement: int) -> bool:
    """Whether a migration reaches this statement: then it is killed there."""
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 9
    engine = connected(database)
    count = 0

    def kill(*_: object) -> None:
        nonlocal count
        count += 1
        if count == statement:
            os._exit(9)

    event.listen(engine, "after_cursor_execute", kill)
    migrate(engine)
    os._exit(0)


if __name__ == "__main__":
    reached = 0
    while killed_at(sys.argv[1], reached + 1):
        reached += 1
    print(reached)
