"""Websockets as this server runs them: written to at once, and ended at once where need be."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import CloseCode
from websockets.protocol import OPEN

from plancia.server.metrics import REFUSALS
from plancia.server.wire.refusal import Refuse

if TYPE_CHECKING:
    from websockets.http11 import Request

    from plancia.server.limits import Bucket

LINE = "plancia.line"
PIECE = 1024
"""Bytes that are taken apart at a time, before their frames are counted: the smallest has six."""
MOST_UNHEARD = 4
"""How many messages may wait to be served before no more are read."""
SILENCE_SECONDS = 30.0
"""A browser that has not been heard for so long is asked whether it is there. The page speaks every
25 seconds by itself: to ask everybody, however much they say, wakes a server for nothing."""
LOST_SECONDS = 50.0
"""One that does not even say that has gone."""
WORTH_COMPRESSING = 4096
"""Bytes of a message from which on it is sent compressed: packing what has changed costs more
processor time than it saves of the line."""


def head(size: int) -> bytes:
    """What stands before a text of so many bytes that is sent as it is (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((0x81, size))
    return b"\x81\x7e" + size.to_bytes(2, "big")


class SocketProtocol(WebSocketsSansIOProtocol):
    """A websocket that its application can write to without waiting, several messages at once.

    Also one it can end at once: a browser that never reads would keep a polite end waiting for
    ever."""

    on_room: Callable[[], None] | None = None
    """Called when the browser has read enough to be sent more."""
    allowed: Bucket | None = None
    """How many frames may come, of whatever kind; who sends more is let go. An application hears of
    messages alone, and of none once it has closed."""
    _heard = float("inf")
    """When anything last came from the browser; never, before it is let in."""
    _asked = False
    """Whether it was asked since whether it is there."""

    def data_received(self, data: bytes) -> None:
        self._heard = self.loop.time()
        self._asked = False
        for at in range(0, len(data), PIECE):
            if not self.transport.is_closing():
                super().data_received(data[at : at + PIECE])

    def handle_events(self) -> None:
        try:
            if self.allowed is not None:
                self.allowed.take(self.loop.time(), len(self.conn.events))
        except Refuse as refusal:
            REFUSALS.labels(refusal.reason).inc()
            while self.unheard:
                self.queue.get_nowait()
            self.abort()
        else:
            super().handle_events()

    @property
    def unheard(self) -> bool:
        """Whether a message has come that nobody has taken yet."""
        return not self.queue.empty()

    def start_keepalive(self) -> None:
        """Nothing ticks for each browser: `ask_if_silent` is called for all of them."""

    def ask_if_silent(self) -> None:
        """Call now and then: asks a browser that is silent whether it is there, then lets it go."""
        silent = self.loop.time() - self._heard
        if silent < SILENCE_SECONDS or not self.handshake_complete:
            return
        if silent >= LOST_SECONDS:
            self.keepalive_timeout()
        elif not (self._asked or self.close_sent or self.transport.is_closing()):
            self._asked = True
            self.conn.send_ping(b"")
            self.transport.write(b"".join(self.conn.data_to_send()))

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][LINE] = self  # type: ignore[assignment]

    @property
    def full(self) -> bool:
        """Whether the browser has enough to read already."""
        return not self.writable.is_set()

    def write(self, messages: Iterable[bytes]) -> None:
        """Send these texts; they are lost if the browser has gone."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return
        pieces: list[bytes] = []
        plain = self.conn.state is OPEN
        for message in messages:
            if plain and len(message) < WORTH_COMPRESSING:
                pieces.append(head(len(message)))
                pieces.append(message)
            else:
                pieces += self._packed(message)
        self.transport.write(b"".join(pieces))

    def _packed(self, message: bytes) -> list[bytes]:
        """A text as it is sent compressed, where the browser understands that."""
        try:
            self.conn.send_text(message)
        except InvalidState:
            return []
        return self.conn.data_to_send()

    def abort(self) -> None:
        self.transport.abort()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.on_room is not None:
            self.on_room()

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.conn.fail(CloseCode.INVALID_DATA)
                self.handle_parser_exception()
                return
        # Reading is not stopped and begun again for every message, as it would be otherwise.
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and self.queue.qsize() >= MOST_UNHEARD and not self.close_sent:
            self.read_paused = True
            self.transport.pause_reading()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()
