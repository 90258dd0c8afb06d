"""A plain file server, as any web space is, that counts what goes over the wire."""

from __future__ import annotations

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import IO, Any


class Space:
    """Serves a folder; can be closed, and opened again at the same address."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.sent = 0
        self.asked: list[str] = []
        self.held = ""
        self.unpacks = False
        """Whether it says of what is compressed that it is so only on the way."""
        self._gate = threading.Event()
        self.port = 0
        self._server: ThreadingHTTPServer | None = None
        self.open()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def open(self) -> None:
        clerk = partial(Clerk, self, directory=str(self.folder))
        self._server = ThreadingHTTPServer(("127.0.0.1", self.port), clerk)
        self.port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def hold(self, part: str) -> None:
        """Send half of files whose name has this part, and the rest when they are let go."""
        self.held = part
        self._gate.clear()

    def let_go(self) -> None:
        self._gate.set()

    def send(self, path: str, content: bytes, out: IO[bytes]) -> None:
        half = len(content) // 2 if self.held and self.held in path else 0
        out.write(content[:half])
        if half:
            out.flush()
            self._gate.wait()
        out.write(content[half:])
        self.sent += len(content)

    def close(self) -> None:
        self._gate.set()
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None


class Clerk(SimpleHTTPRequestHandler):
    """`python -m http.server`, counting."""

    def __init__(self, space: Space, *args: Any, **kwargs: Any) -> None:
        self.space = space
        super().__init__(*args, **kwargs)

    def end_headers(self) -> None:
        if self.space.unpacks and self.path.endswith(".gz"):
            self.send_header("Content-Encoding", "gzip")
        super().end_headers()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        self.space.send(self.path, source.read(), outputfile)

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        self.space.asked.append(self.path)

    def log_message(self, format: str, *args: object) -> None:
        pass
