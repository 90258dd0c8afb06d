"""How long the server waits for slow visitors."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import h11
from litestar.enums import ScopeType
from uvicorn.protocols.http.h11_impl import H11Protocol

from plancia.server.wire.refusal import Refuse

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Receive, ReceiveMessage, Scope, Send

HEADER_SECONDS = 15.0
BODY_SECONDS = 20.0


class HttpProtocol(H11Protocol):
    """HTTP, closed when a request's headers do not come."""

    _patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)  # type: ignore[arg-type]  # as uvicorn calls it
        self._wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state is h11.IDLE:
            self._wait()
        else:
            self._stop_waiting()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self._patience is None:
            self._patience = self.loop.call_later(HEADER_SECONDS, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None


def patient(app: ASGIApp) -> ASGIApp:
    """Refuse a body that does not come."""

    async def within_time(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return
        deadline = asyncio.get_running_loop().time() + BODY_SECONDS
        complete = False

        async def receive_in_time() -> ReceiveMessage:
            nonlocal complete
            if complete:
                return await receive()
            try:
                async with asyncio.timeout_at(deadline):
                    message = await receive()
            except TimeoutError:
                raise Refuse("too-slow") from None
            complete = not message.get("more_body", False)
            return message

        await app(scope, receive_in_time, send)

    return within_time
