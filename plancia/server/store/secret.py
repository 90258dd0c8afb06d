"""Secrets: people's tokens and the keys of links. Only their hashes are stored."""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256


def new_id() -> str:
    """An unguessable public id, as of matches and people."""
    return secrets.token_urlsafe(12)


def may_be_id(text: str) -> bool:
    """Whether it is worth looking for: PostgreSQL refuses to look for some texts at all."""
    return text.isascii() and text.isprintable()


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def new_seed() -> int:
    """The seed of a match. Handles of hidden pieces depend on it: nobody must guess it."""
    return secrets.randbits(127)


def hashed(secret: str) -> str:
    """Secrets are random and long: one round of a hash is enough."""
    return sha256(secret.encode("utf-8", "replace")).hexdigest()


def matches(secret: str, stored_hash: str) -> bool:
    return hmac.compare_digest(hashed(secret), stored_hash)


def token(person: str, secret: str) -> str:
    return f"{person}.{secret}"


def split_token(text: str) -> tuple[str, str]:
    person, _, secret = text.partition(".")
    return person, secret


def mark(text: str, salt: str) -> str:
    """The same for the same text, and without the salt nobody can tell of which."""
    return hmac.new(salt.encode(), text.encode("utf-8", "replace"), sha256).hexdigest()
