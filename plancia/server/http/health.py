"""What the server tells about itself: whether it is well, and how much it does."""

from __future__ import annotations

import asyncio
import os
from ipaddress import ip_address
from typing import TYPE_CHECKING

from litestar import Request, Response, get
from litestar.datastructures import State
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    REGISTRY,
    CollectorRegistry,
    generate_latest,
    multiprocess,
)

from plancia.server.wire.refusal import Refuse

if TYPE_CHECKING:
    from plancia.server.live.hall import Hall


HEALTH_SECONDS = 5.0
"""A database that says nothing for so long does not answer."""


def registry() -> CollectorRegistry:
    """This process's numbers, or those of all that serve together."""
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return REGISTRY
    together = CollectorRegistry()
    multiprocess.MultiProcessCollector(together)  # type: ignore[no-untyped-call]
    return together


@get("/metrics", sync_to_thread=False)
def metrics(request: Request[object, object, State]) -> Response[bytes]:
    """For who measures from this machine or its own network; others find nothing here."""
    try:
        near = ip_address(request.client.host if request.client else "").is_private
    except ValueError:
        near = False
    if not near:
        raise Refuse("not-found")
    return Response(generate_latest(registry()), media_type=CONTENT_TYPE_LATEST)


@get("/health")
async def health(request: Request[object, object, State]) -> Response[dict[str, str]]:
    """200 if visitors may be sent here: the database answers, and the server is not leaving."""
    hall: Hall = request.app.state.hall
    if hall.draining:
        return Response({"state": "leaving"}, status_code=503)
    try:
        await asyncio.wait_for(hall.store.read(hall.store.ping), HEALTH_SECONDS)
    except Exception:
        return Response({"state": "no database"}, status_code=503)
    return Response({"state": "well"})
