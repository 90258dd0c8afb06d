"""The tables of the database.

Change the schema only together with a migration in `migrations/versions`.
"""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("secret_hash", String(64), nullable=False),
    Column("created", Float, nullable=False),
)

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(80), nullable=False),
    Column("state", String(16), nullable=False),
    Column("host", String(32), ForeignKey("people.id")),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("joinable", Boolean, nullable=False),
    Column("watchable", Boolean, nullable=False),
    Column("wakeful", Boolean, nullable=False),
    Column("facts", Text, nullable=False),
    Column("seed", String(40), nullable=False),
    Column("version", Integer, nullable=False, server_default="0"),
    Column("keeper", String(32)),
    Column("origin", String(64)),
    Index("matches_by_state", "state"),
    Index("matches_by_keeper", "wakeful", "keeper"),
    Index("matches_by_host", "host", "state"),
    Index("matches_by_origin", "origin", "state"),
)
"""`facts` is a `MatchFacts`. `wakeful`: a bot is to answer or a clock runs, so that some process
must keep the match going: `keeper`, as long as it lives. `version` counts the changes. `origin`
marks the address it was set up from. What every answer changes stands in no index, and nothing long
stands beside it, which SQLite would write again with it."""

archive = Table(
    "archive",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("snapshot", Text),
    Column("snapshot_moves", Integer, nullable=False),
    Column("record", Text),
)
"""What a match was like after so many moves, and its record once it is finished."""

seats = Table(
    "seats",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("facts", Text, nullable=False),
)
"""`facts` is a `SeatFacts`."""

holders = Table(
    "holders",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("by_link", Boolean, nullable=False, server_default=false()),
    Index("holders_by_person", "person"),
)
"""Who may see and play a seat; one person on several devices is several holders, those after the
first by a link."""

links = Table(
    "links",
    metadata,
    Column("key_hash", String(64), primary_key=True),
    Column("match", String(32), ForeignKey("matches.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("created", Float, nullable=False),
    Index("links_by_seat", "match", "seat"),
)

moves = Table(
    "moves",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("notation", Text, nullable=False),
    Column("at", Float, nullable=False),
)
"""All that changed a match, only ever appended: answers and undos."""

chat = Table(
    "chat",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer),
    Column("team", Integer),
    Column("name", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)
"""`team` is empty for what all may read."""

processes = Table(
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("until", Float, nullable=False),
)
"""The servers on this database. Each lives `until` then, by the database's clock, and goes on
saying so; what a dead one kept is anybody's."""

presence = Table(
    "presence",
    metadata,
    Column("process", String(32), primary_key=True),
    Column("match", String(32), primary_key=True),
    Column("facts", Text, nullable=False),
    Index("presence_by_match", "match"),
)
"""Who is connected to a match through which process; `facts` is a `Presence`."""

house = Table(
    "house",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)
"""What all processes on this database share."""
