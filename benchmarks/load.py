"""How many live matches a server bears: `python benchmarks/load.py --matches 100 --processes 1`.

Real websocket clients play real matches with a pause for thought, some of them against bots, and
if wanted somebody floods the server meanwhile. Beside it, in the same run, a bare websocket server
that only commits a row for each message: what no server in Python could beat.

Bots answer a match's other seats where a game has them; both players of a match otherwise think
`--thought` seconds (on average) for each answer. The server gets the visitors' addresses as from
a proxy, so that its limits see many people and not one machine.

`--series` measures all that the documentation tells, one after the other, as rows of its table.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import resource
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlsplit

from places import Place, started
from visitors import Figures, flood, opened, set_up

import plancia


@dataclass
class Outcome:
    """What a run came to."""

    matches: int
    where: str
    answers: float
    """A second."""
    waits: tuple[float, float, float]
    """Milliseconds to the acknowledgement: half, 95 and 99 of a hundred waited no longer."""
    processor: float
    """Milliseconds of the serving processes for an answer."""
    sent: float
    """Kilobytes for an answer, to all players together."""
    memory: float
    """Megabytes."""

    def row(self) -> str:
        waits = " / ".join(f"{each:.0f}" for each in self.waits)
        sent = f"{self.sent:.1f} KB" if self.sent else ""
        return (
            f"| {self.matches} | {self.where} | {self.answers:.0f} | {waits} ms "
            f"| {self.processor:.1f} ms | {sent} | {self.memory:.0f} MB |"
        )

    def tell(self) -> None:
        half, most, nearly_all = self.waits
        print(f"  answers a second  {self.answers:8.1f}")
        print(f"  acknowledged in   {half:8.1f} / {most:.1f} / {nearly_all:.1f} ms (p50/p95/p99)")
        print(f"  processor         {self.processor:8.2f} ms an answer")
        if self.sent:
            print(f"  sent              {self.sent:8.1f} KB an answer")
        print(f"  memory            {self.memory:8.0f} MB", flush=True)


@dataclass
class Wish:
    """What to measure."""

    matches: int
    processes: int
    database: str
    """An address of PostgreSQL, where a new one is made for each run, or nothing for SQLite."""
    games: list[str]
    thought: float
    settle: float
    seconds: float
    flood: bool
    bots: bool
    tree: str

    @property
    def where(self) -> str:
        kind = "PostgreSQL" if self.database else "SQLite"
        games = f", {self.games[0]}" if len(self.games) == 1 else ""
        return f"{self.processes}, {kind}{games}" + (", flooded" if self.flood else "")


async def measure(place: Place, wish: Wish) -> Outcome:
    figures = Figures()
    visitors = await set_up(place, wish.games, wish.matches, figures, wish.thought, wish.bots)
    playing = [asyncio.create_task(visitor.play(match)) for visitor, match in visitors]
    while not all(visitor.tables.tables or visitor.over for visitor, _ in visitors):
        await asyncio.sleep(0.5)
    flooding = [asyncio.create_task(flood(place, 64))] if wish.flood else []
    await asyncio.sleep(wish.settle)
    workers_before, own_before = place.workers_seconds(), time.process_time()
    outcome = await watched(place, figures, wish.seconds, wish.matches, wish.where)
    print(f"{wish.matches} matches, {wish.where}, {len(visitors)} websockets")
    outcome.tell()
    seconds = wish.seconds
    print(f"  bots' workers     {(place.workers_seconds() - workers_before) / seconds:8.2f} cores")
    print(f"  these clients     {(time.process_time() - own_before) / seconds:8.2f} cores")
    if figures.refused or figures.lost:
        print(f"  refused           {figures.refused}, connections lost {figures.lost}")
    await stopped(playing + flooding)
    return outcome


async def watched(
    place: Place, figures: Figures, seconds: float, matches: int, where: str
) -> Outcome:
    """What happens in the next so many seconds."""
    begun, used = time.perf_counter(), place.processor_seconds()
    figures.measuring = True
    await asyncio.sleep(seconds)
    figures.measuring = False
    took, used = time.perf_counter() - begun, place.processor_seconds() - used
    waits = sorted(figures.waits)
    assert waits, "nothing was answered"
    count = len(waits)
    half, most, nearly_all = (
        waits[min(count - 1, int(count * part))] * 1000 for part in (0.5, 0.95, 0.99)
    )
    return Outcome(
        matches,
        where,
        count / took,
        (half, most, nearly_all),
        used / count * 1000,
        figures.received / count / 1000,
        place.memory(),
    )


async def stopped(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def measure_bare(place: Place, wish: Wish) -> Outcome:
    """As many connections as there are matches, which each send a message now and then."""
    figures = Figures()

    async def talk() -> None:
        told = asyncio.Event()
        wire = await opened(place.port, "/", {}, lambda _: told.set())
        while True:
            await asyncio.sleep(random.uniform(0.5, 1.5) * wish.thought)
            told.clear()
            sent = time.perf_counter()
            wire.send({"type": "answer", "seat": 0, "notation": "end turn", "answers": 12})
            await told.wait()
            if figures.measuring:
                figures.waits.append(time.perf_counter() - sent)

    talking = [asyncio.create_task(talk()) for _ in range(wish.matches)]
    await asyncio.sleep(wish.settle)
    where = f"the bare server, {'PostgreSQL' if wish.database else 'SQLite'}"
    outcome = await watched(place, figures, min(20, wish.seconds), wish.matches, where)
    print(f"a bare websocket server that commits a row, {wish.matches} connections")
    outcome.tell()
    await stopped(talking)
    return outcome


def serve_bare(database: str, port: int) -> None:
    """Commits a row for each message, and says so."""
    import uvicorn
    from sqlalchemy import text

    from plancia.server.store.database import connected

    engine = connected(database)
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE IF NOT EXISTS bare (said TEXT)"))

    def keep(said: str) -> None:
        with engine.begin() as connection:
            connection.execute(text("INSERT INTO bare VALUES (:said)"), {"said": said})

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b""})
            return
        if scope["type"] != "websocket":
            return
        await receive()
        await send({"type": "websocket.accept"})
        while (event := await receive())["type"] == "websocket.receive":
            await asyncio.get_running_loop().run_in_executor(threads, keep, event["text"])
            await send({"type": "websocket.send", "text": '{"type":"done"}'})

    threads = ThreadPoolExecutor(8 if "://" in database else 1)
    uvicorn.run(app, port=port, log_level="warning", lifespan="off")


@contextmanager
def fresh(server: str) -> Iterator[str]:
    """An empty database: a new one in this PostgreSQL server, or else a file."""
    if not server:
        with tempfile.TemporaryDirectory() as folder:
            yield f"{folder}/load.db"
        return
    import psycopg

    name = f"load_{time.time_ns()}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
        try:
            yield urlsplit(server)._replace(path=f"/{name}").geturl()
        finally:
            connection.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())


def run(wish: Wish) -> Outcome:
    with fresh(wish.database) as database:
        served = ["-m", "plancia.server", "--log-level", "error", "--database", database]
        served += ["--workers", str(wish.processes), "--port"]
        place = started(served, "/health", wish.tree)
        try:
            return asyncio.run(measure(place, wish))
        finally:
            place.end()


def run_bare(wish: Wish) -> Outcome:
    with fresh(wish.database) as database:
        place = started([__file__, "--database", database, "--bare"], "/")
        try:
            return asyncio.run(measure_bare(place, wish))
        finally:
            place.end()


def compare(outcome: Outcome, bare: Outcome) -> None:
    """How far the server is from what no server could beat."""
    waits = (one / other for one, other in zip(outcome.waits, bare.waits, strict=True))
    print(
        f"against the bare one: processor {outcome.processor / bare.processor:.1f} times, "
        f"waits {' / '.join(f'{each:.1f}' for each in waits)} times"
    )


def series(wish: Wish) -> None:
    """One process on SQLite, then two on PostgreSQL, flooded, one game, the bare server."""
    alone = replace(wish, processes=1, database="", flood=False)
    several = replace(wish, processes=2, flood=False)
    counts = (100, 300, 1000)
    outcomes = [run(replace(each, matches=count)) for each in (alone, several) for count in counts]
    outcomes.append(run(replace(several, matches=300, flood=True)))
    outcomes.append(run(replace(several, matches=1000, games=["star-realms"], bots=False)))
    outcomes += [run_bare(replace(each, matches=300)) for each in (alone, several)]
    compare(outcomes[1], outcomes[-2])
    compare(outcomes[4], outcomes[-1])
    print("\n".join(each.row() for each in outcomes))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0])
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--processes", type=int, default=1, help="more need --database")
    parser.add_argument("--database", default="", help="PostgreSQL; else a SQLite file")
    parser.add_argument("--games", nargs="*", default=[game.id for game in plancia.games()])
    parser.add_argument("--thought", type=float, default=3.5, help="seconds for each answer")
    parser.add_argument("--settle", type=float, default=10, help="seconds before it is measured")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--flood", action="store_true", help="64 sockets that pester it meanwhile")
    parser.add_argument("--no-bots", action="store_true", help="people only")
    parser.add_argument("--no-bare", action="store_true")
    parser.add_argument("--tree", default="", help="the package to serve, such as build/compiled")
    parser.add_argument("--series", action="store_true", help="all that the documentation tells")
    parser.add_argument("--bare", type=int, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.bare:
        serve_bare(given.database, given.bare)
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    wish = Wish(
        given.matches,
        given.processes,
        given.database,
        given.games,
        given.thought,
        given.settle,
        given.seconds,
        given.flood,
        not given.no_bots,
        given.tree,
    )
    if given.series:
        series(wish)
        return
    outcome = run(wish)
    if not given.no_bare:
        compare(outcome, run_bare(wish))


if __name__ == "__main__":
    main()
