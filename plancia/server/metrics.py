"""What the server counts and measures of its work."""

from __future__ import annotations

try:
    from prometheus_client import Counter, Gauge, Histogram
except ModuleNotFoundError:  # in a browser nobody asks what it has counted
    from plancia.server.uncounted import (  # type: ignore[assignment]
        Uncounted as Counter,
    )
    from plancia.server.uncounted import (  # type: ignore[assignment]
        Uncounted as Gauge,
    )
    from plancia.server.uncounted import (  # type: ignore[assignment]
        Uncounted as Histogram,
    )

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)

MATCHES = Gauge("plancia_matches", "Matches in memory", multiprocess_mode="livesum")
SOCKETS = Gauge("plancia_sockets", "Websockets open", multiprocess_mode="livesum")
ANSWERS = Counter("plancia_answers", "Answers committed", ["by"])
ANSWERING = Histogram(
    "plancia_answer_seconds", "From an answer read to its acknowledgement", buckets=SECONDS
)
WAITING_TO_THINK = Gauge(
    "plancia_thinking_queue", "Bots and hints waiting for a worker", multiprocess_mode="livesum"
)
THINKING = Histogram("plancia_thinking_seconds", "What a worker took", buckets=SECONDS)
DATABASE = Histogram(
    "plancia_database_seconds", "Work of the database, with waiting", ["kind"], buckets=SECONDS
)
REFUSALS = Counter("plancia_refusals", "What was refused, by reason", ["reason"])
CONFLICTS = Counter("plancia_conflicts", "Changes begun again: another process was first")
LATE = Gauge(
    "plancia_loop_late_seconds", "How late the event loop last was", multiprocess_mode="livemax"
)
