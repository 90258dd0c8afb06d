"""The whole server as one application."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders, State
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from sqlalchemy.exc import SQLAlchemyError

import plancia
from plancia.server.catalogue import Catalogue
from plancia.server.http.api import api_router
from plancia.server.http.client import page, read_client
from plancia.server.http.health import health, metrics
from plancia.server.http.patience import patient
from plancia.server.limits import Limits, neighbourhood
from plancia.server.live.hall import BEAT_SECONDS, Hall
from plancia.server.live.socket import Sockets, match_socket
from plancia.server.meter import Metered
from plancia.server.metrics import LATE, MATCHES, REFUSALS
from plancia.server.store.database import BadDatabase, reason
from plancia.server.store.store import Store
from plancia.server.wire.protocol import Refusal
from plancia.server.wire.refusal import Language, Reason, Refuse
from plancia.server.workers import jobs, replays
from plancia.server.workers.pool import Thinkers
from plancia.server.workers.thinking import Failed

log = logging.getLogger("plancia.server")

IDLE_SECONDS = 600.0
MEASURE_SECONDS = 1.0

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "media-src 'self' data: blob:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

WORKERS = ("/assets/worker-", "/assets/thinker-")
WITH_PYTHON = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
"""What the page's workers may do besides, and nothing else: run Python, which is WebAssembly."""

HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}

STATUS_REASONS: dict[int, Reason] = {
    404: "not-found",
    405: "not-found",
    408: "too-slow",
    413: "too-large",
    429: "too-fast",
}


def create_app(
    database: str | Path,
    *,
    games: Sequence[plancia.Game] | None = None,
    limits: Limits | None = None,
    idle_seconds: float = IDLE_SECONDS,
    workers: int | None = None,
    eager: bool = False,
    now: Callable[[], float] = time.monotonic,
) -> Litestar:
    """The server on a database: a path to a SQLite file, or a SQLAlchemy address.

    It offers `games`, or else all there are. An eager one has a worker ready for the first bot."""
    allowed = limits or Limits()
    catalogue = Catalogue(plancia.games() if games is None else games)

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        thinkers = Thinkers(workers)
        try:
            store = Store(database)
            hall = Hall(catalogue, store, thinkers, allowed, idle_seconds, now)
            await hall.beat()
            await hall.look_round()
        except (BadDatabase, SQLAlchemyError, sqlite3.Error) as error:
            known = isinstance(error, BadDatabase)
            app.state.fault = f"{'' if known else 'the database cannot be used: '}{reason(error)}"
            thinkers.close()
            raise
        app.state.hall = hall
        app.state.sockets = Sockets(hall)
        app.state.client = read_client()
        tasks = [
            asyncio.create_task(again(lambda: hall.tick_seconds, hall.tick)),
            asyncio.create_task(measure(hall)),
            asyncio.create_task(again(lambda: BEAT_SECONDS, hall.look_round)),
        ]
        if store.shared:
            tasks.append(asyncio.create_task(again(lambda: BEAT_SECONDS, hall.beat)))
        if eager:
            tasks.append(asyncio.create_task(get_ready(thinkers)))
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await hall.close()
            thinkers.close()
            store.close()

    return Litestar(
        route_handlers=[api_router(allowed), match_socket, health, metrics, page],
        middleware=[patient, metered],
        lifespan=[life],
        before_send=[add_headers],
        exception_handlers={
            Refuse: refused,
            HTTPException: http_fault,
            UnicodeDecodeError: unreadable,
            RecursionError: unreadable,
            Exception: trouble,
        },
        request_max_body_size=allowed.body,
        compression_config=CompressionConfig(
            "gzip", minimum_size=1000, gzip_compress_level=6, exclude=[r"\.(gz|woff2|png|webp)$"]
        ),
        openapi_config=None,
        logging_config=None,
    )


async def get_ready(thinkers: Thinkers) -> None:
    try:
        await thinkers.run(replays.SECONDS, jobs.get_ready)
    except Failed:
        log.exception("no worker could be started")


async def again(seconds: Callable[[], float], work: Callable[[], Awaitable[None]]) -> None:
    """Do something every so often, whatever comes of it."""
    while True:
        await asyncio.sleep(seconds())
        try:
            await work()
        except Exception as error:
            log.error("the hall could not %s: %s", getattr(work, "__name__", "work"), error)


async def measure(hall: Hall) -> None:
    """How many matches there are, and how late the event loop is."""
    while True:
        begun = time.perf_counter()
        await asyncio.sleep(MEASURE_SECONDS)
        LATE.set(max(0.0, time.perf_counter() - begun - MEASURE_SECONDS))
        MATCHES.set(len(hall.rooms))


def metered(app: ASGIApp) -> ASGIApp:
    """Count the processor time of requests, and refuse those of who has used too much."""

    async def counted(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return
        client = scope["client"]
        address = neighbourhood(client[0]) if client else ""
        allowance = scope["litestar_app"].state.hall.rates.address_time
        if allowance.debt(address) > 0:
            raise Refuse("too-fast")
        work = Metered(app(scope, receive, send))
        try:
            await work
        finally:
            allowance.spend(address, work.seconds)

    return counted


async def add_headers(message: Message, scope: Scope) -> None:
    """Every answer tells the browser how little it may do."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders(message)
        for name, value in HEADERS.items():
            headers[name] = value
        if scope["path"].startswith(WORKERS):
            headers["Content-Security-Policy"] = WITH_PYTHON
        if "cache-control" not in headers:
            headers["Cache-Control"] = "no-store"


def language_of(request: Request[object, object, State]) -> Language:
    return "it" if request.query_params.get("language") == "it" else "en"


def refused(request: Request[object, object, State], refusal: Refuse) -> Response[Refusal]:
    REFUSALS.labels(refusal.reason).inc()
    text = refusal.text(language_of(request))
    return Response(Refusal(refusal.reason, text), status_code=refusal.status)


def unreadable(request: Request[object, object, State], _: Exception) -> Response[Refusal]:
    """A body that is not UTF-8, is nested too deeply, or was cut off."""
    return refused(request, Refuse("malformed"))


def http_fault(request: Request[object, object, State], fault: HTTPException) -> Response[Refusal]:
    if "disconnected" in fault.detail:
        return unreadable(request, fault)
    if fault.status_code >= 500:
        return trouble(request, fault)
    reason = STATUS_REASONS.get(fault.status_code, "malformed")
    text = Refuse(reason).text(language_of(request))
    return Response(Refusal(reason, text), status_code=fault.status_code)


def trouble(request: Request[object, object, State], fault: Exception) -> Response[Refusal]:
    log.error("%s %s failed", request.method, request.url.path, exc_info=fault)
    return refused(request, Refuse("trouble"))
