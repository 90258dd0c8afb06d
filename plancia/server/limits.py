"""How much anyone may ask for, and how fast."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address

from plancia.server.wire.refusal import Refuse


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many a second after that."""

    burst: float
    second: float

    def part(self, processes: int, least: Rate) -> Rate:
        """An equal part of it, and at least so much."""
        return Rate(
            max(least.burst, self.burst / processes), max(least.second, self.second / processes)
        )


@dataclass(frozen=True)
class Limits:
    """What the server accepts."""

    body: int = 64 * 1024
    """Bytes of an HTTP body."""
    record: int = 2 * 1024 * 1024
    """Bytes of an uploaded record."""
    record_answers: int = 20_000
    message: int = 8 * 1024
    """Characters of a websocket message."""
    requests: Rate = Rate(200, 20)
    """HTTP requests to the interface, per address."""
    people: Rate = Rate(30, 0.1)
    """New people, per address."""
    matches: Rate = Rate(30, 0.2)
    """New matches and uploads, per person."""
    messages: Rate = Rate(60, 15)
    """Websocket messages, per connection."""
    frames: Rate = Rate(600, 60)
    """Frames of a websocket, per connection, also those that are no messages."""
    chat: Rate = Rate(8, 0.5)
    """Lines of chat, per connection."""
    recalls: Rate = Rate(6, 0.2)
    hints: Rate = Rate(6, 0.1)
    hints_at_once: int = 3
    """Hints that are thought about at a time, per address."""
    replays_at_once: int = 6
    """Replays, stories and uploads that workers are busy with at a time, per address."""
    arrivals: Rate = Rate(200, 10)
    """Websockets opened, per address."""
    connections: int = 64
    """Websockets open at once, per address."""
    in_match: int = 200
    """Websockets open at once, per match."""
    running: int = 60
    """Matches a person may have running."""
    running_from_address: int = 400
    """Matches that may be running of all people behind one address."""
    unread: int = 1000
    """Messages a connection may leave unread before it is closed."""
    unread_bytes: int = 2 * 1024 * 1024
    connection_time: Rate = Rate(1.0, 0.04)
    """Seconds of processor time for one connection: at once, and a second."""
    person_time: Rate = Rate(2.0, 0.08)
    address_time: Rate = Rate(4.0, 0.2)
    worker_time: Rate = Rate(20.0, 0.3)
    """The same of workers, for an address's replays, stories and uploads."""
    longest_debt: float = 30.0
    """Who would have to wait longer than this for having used too much is sent away."""

    def among(self, processes: int) -> Limits:
        """For each of so many processes: a person or an address, whose connections are spread over
        them, has all in all about as much processor time as with one."""
        least = self.connection_time
        return replace(
            self,
            person_time=self.person_time.part(processes, least),
            address_time=self.address_time.part(processes, least),
        )


@lru_cache(10_000)
def neighbourhood(host: str) -> str:
    """What is counted as one address: of IPv6 all of a house, which has 2^64 of them."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((address, 64), strict=False))


class Bucket:
    """Lets through what a rate allows."""

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate = rate
        self._left = rate.burst
        self._at = now

    @property
    def empty(self) -> bool:
        """Whether the next one is refused, unless it comes later."""
        return self._left < 1.0

    def take(self, now: float, count: float = 1.0) -> None:
        """Count one, or so many, or raise Refuse."""
        self.fill(now)
        if self._left < count:
            raise Refuse("too-fast")
        self._left -= count

    def fill(self, now: float) -> None:
        if now > self._at:
            rate = self._rate
            left = self._left + (now - self._at) * rate.second
            self._left = left if left < rate.burst else rate.burst
        self._at = now

    def spend(self, cost: float, now: float) -> None:
        """Count this much, whether it is there or not."""
        self.fill(now)
        self._left -= cost

    def debt(self, now: float) -> float:
        """The seconds until nothing is owed any more."""
        if self._left < 0.0:
            self.fill(now)
        return 0.0 if self._left >= 0.0 else -self._left / self._rate.second

    def full(self, now: float) -> bool:
        self.fill(now)
        return self._left >= self._rate.burst


class Buckets:
    """One bucket for each name, such as an address; full ones are forgotten."""

    def __init__(self, rate: Rate, now: Callable[[], float]) -> None:
        self._rate = rate
        self._now = now
        self._buckets: dict[str, Bucket] = {}

    def take(self, name: str) -> None:
        now = self._now()
        self.of(name, now).take(now)

    def of(self, name: str, now: float) -> Bucket:
        bucket = self._buckets.get(name)
        if bucket is None:
            if len(self._buckets) > 10_000:
                self._buckets = {
                    name: bucket for name, bucket in self._buckets.items() if not bucket.full(now)
                }
            bucket = self._buckets[name] = Bucket(self._rate, now)
        return bucket


class Allowance(Buckets):
    """So much processor time at once, and so much a second after that; then one waits."""

    def spend(self, name: str, seconds: float) -> None:
        now = self._now()
        self.of(name, now).spend(seconds, now)

    def debt(self, name: str) -> float:
        """The seconds until this one may go on."""
        bucket = self._buckets.get(name)
        return bucket.debt(self._now()) if bucket else 0.0


class Few:
    """So many at a time for each name, such as an address."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._under_way: dict[str, int] = {}

    def begin(self, name: str) -> None:
        """Count one, or raise Refuse."""
        under_way = self._under_way.get(name, 0)
        if under_way >= self._most:
            raise Refuse("too-fast")
        self._under_way[name] = under_way + 1

    def end(self, name: str) -> None:
        self._under_way[name] -= 1
        if not self._under_way[name]:
            del self._under_way[name]


class Rates:
    """How fast people may ask for what costs something."""

    def __init__(self, limits: Limits, now: Callable[[], float]) -> None:
        self.requests = Buckets(limits.requests, now)
        self.people = Buckets(limits.people, now)
        self.matches = Buckets(limits.matches, now)
        self.chat = Buckets(limits.chat, now)
        self.recalls = Buckets(limits.recalls, now)
        self.hints = Buckets(limits.hints, now)
        self.arrivals = Buckets(limits.arrivals, now)
        self.hinting = Few(limits.hints_at_once)
        self.replaying = Few(limits.replays_at_once)
        self.connection_time = Allowance(limits.connection_time, now)
        self.person_time = Allowance(limits.person_time, now)
        self.address_time = Allowance(limits.address_time, now)
        self.worker_time = Allowance(limits.worker_time, now)
