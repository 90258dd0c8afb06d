"""People: a name, and a token kept by the browser."""

from __future__ import annotations

from plancia.server.live.hall import Hall
from plancia.server.store import secret
from plancia.server.wire.protocol import Identity, Person
from plancia.server.wire.refusal import Refuse
from plancia.server.wire.text import person_name


async def welcome(hall: Hall, name: str) -> Identity:
    """Somebody new. The token is told only now."""
    person = Person(secret.new_id(), person_name(name))
    hidden = secret.new_secret()
    await hall.store.run(hall.store.add_person, person, secret.hashed(hidden), hall.wall())
    return Identity(person.id, person.name, secret.token(person.id, hidden))


async def recognise(hall: Hall, token: str) -> Person:
    """Who shows this token, or Refuse."""
    id, hidden = secret.split_token(token)
    found = await hall.store.read(hall.store.person, id)
    known_hash = found[1] if found else secret.hashed("")
    if not secret.matches(hidden, known_hash) or found is None:
        raise Refuse("unknown-person")
    return found[0]


async def rename(hall: Hall, person: Person, name: str) -> Person:
    renamed = Person(person.id, person_name(name))
    await hall.store.run(hall.store.rename, person.id, renamed.name)
    return renamed
