"""The built browser client, kept in memory and served with a page for every address."""

from __future__ import annotations

import mimetypes
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from plancia.server.wire.refusal import Refuse

BUILT_IN = Path(__file__).parents[1] / "static"
IN_TREE = Path(__file__).resolve().parents[3] / "web" / "dist"

LASTING = ("assets/", "engine/")
"""Folders whose files change their name with their content."""

UNBUILT = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Plancia</title>
<p>The server runs, but the page has not been built: run <code>npm run build</code> in web/.</p>
<p lang="it">Il server funziona, ma la pagina non &egrave; stata costruita.</p></html>"""


@dataclass(frozen=True)
class File:
    content: bytes
    media_type: str
    mark: str
    """Changes with the content: the entity tag."""


def read_client() -> dict[str, File]:
    """Every file of the built client by its path, read once: nothing else can be asked for."""
    folder = next((each for each in (BUILT_IN, IN_TREE) if (each / "index.html").exists()), None)
    if folder is None:
        return {"index.html": file(UNBUILT, "index.html")}
    return {
        path.relative_to(folder).as_posix(): file(path.read_bytes(), path.name)
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def file(content: bytes, name: str) -> File:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if name.endswith((".js", ".mjs")):
        kind = "text/javascript"
    return File(content, kind, f'"{blake2b(content, digest_size=12).hexdigest()}"')


@get(["/", "/{path:path}"], sync_to_thread=False)
def page(request: Request[object, object, State], path: FromPath[str] = "/") -> Response[bytes]:
    """A file of the client, or its one page for any address that is not a file's."""
    files: dict[str, File] = request.app.state.client
    name = path.strip("/")
    if name == "api" or name.startswith("api/"):
        raise Refuse("not-found")
    found = files.get(name)
    if found is None:
        if "." in name.rpartition("/")[2]:
            raise Refuse("not-found")
        name, found = "index.html", files["index.html"]
    lasting = name.startswith(LASTING) and name != "engine/files.json"
    caching = "public, max-age=31536000, immutable" if lasting else "no-cache"
    headers = {"ETag": found.mark, "Cache-Control": caching}
    if request.headers.get("if-none-match") == found.mark:
        return Response(b"", status_code=304, headers=headers)
    return Response(found.content, media_type=found.media_type, headers=headers)
