"""The server's rooms without a server: for a page that plays by itself.

A hall, as in `plancia.server.live`, whose matches are kept by whoever brings it, such as a browser
that runs Python in a worker. It speaks the server's protocol message by message, so that a page
need not know which of the two it speaks with. Neither web framework nor database is needed.
"""

from plancia.offline.house import House
from plancia.offline.line import Line
from plancia.offline.shelf import Shelf

__all__ = ["House", "Line", "Shelf"]
