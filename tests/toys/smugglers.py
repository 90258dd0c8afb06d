"""What is hidden: hands, a deck whose top somebody may know, face-down tokens that are stirred.

On a turn a seat draws, buries a good on top of the deck, peeks at a token, stirs the tokens, or
offers a good face down: the next seat lets it pass or bribes with a good of its own hand.
"""

from __future__ import annotations

from dataclasses import dataclass

from plancia.engine.dice import DICE, Dice
from plancia.engine.event import EVERYONE, MUTED, Journal
from plancia.engine.game import Game
from plancia.engine.hidden import NOBODY, Zone
from plancia.engine.look import Look
from plancia.engine.plain import INT, Names, Shape
from plancia.engine.question import PASS, Option, Step, ask
from plancia.engine.settings import TURN_LIMIT, Value
from plancia.engine.table import Area, Card, Cards, Counter, Counters, Pile, Table
from tests.toys import parts

GOODS = 14
TOKENS = range(GOODS, GOODS + 4)
NAMES = [f"good-{piece}" for piece in range(GOODS)] + [f"token-{piece}" for piece in TOKENS]

DRAW = Option("draw", "draw")
STIR = Option("stir", "stir")
OFFER = [Option(f"offer {NAMES[good]}", "offer", good) for good in range(GOODS)]
BURY = [Option(f"bury {NAMES[good]}", "bury", good) for good in range(GOODS)]
BRIBE = [Option(f"bribe {NAMES[good]}", "bribe", good) for good in range(GOODS)]
PEEK = [Option(f"peek {place}", "peek", place) for place in range(len(TOKENS))]


@dataclass(slots=True)
class Smugglers:
    turn_limit: int
    deck: list[int]
    """The top is the end."""
    hands: list[list[int]]
    crate: list[int]
    heap: list[int]
    tokens: list[int]
    points: list[int]
    seen: dict[int, int]
    """Pieces that seats have seen where they lie: a mask for each."""
    active: int
    turn: int
    dice: Dice
    journal: Journal = MUTED

    def copy(self) -> Smugglers:
        return Smugglers(
            self.turn_limit,
            self.deck[:],
            [hand[:] for hand in self.hands],
            self.crate[:],
            self.heap[:],
            self.tokens[:],
            self.points[:],
            self.seen.copy(),
            self.active,
            self.turn,
            self.dice.copy(),
        )


def setup(seats: int, options: dict[str, Value], dice: Dice) -> Smugglers:
    deck, tokens = list(range(GOODS)), list(TOKENS)
    dice.shuffle(deck)
    dice.shuffle(tokens)
    hands = [[deck.pop() for _ in range(3)] for _ in range(seats)]
    limit = int(options["turn_limit"])
    return Smugglers(limit, deck, hands, [], [], tokens, [0] * seats, {}, 0, 1, dice)


def turn(bay: Smugglers) -> Step:
    seat = bay.active
    answer = yield ask(seat, "turn", lambda: deeds(bay, seat))
    if answer is DRAW:
        draw(bay, seat)
    elif answer is STIR:
        stir(bay, seat)
    elif answer.verb == "peek":
        peek(bay, seat, answer.target)
        return turn
    elif answer.verb == "bury":
        bury(bay, seat, answer.target)
    elif answer.verb == "offer":
        yield from offer(bay, seat, answer.target)
    bay.active = (seat + 1) % len(bay.hands)
    bay.turn += 1
    if not bay.deck or (bay.turn_limit and bay.turn > bay.turn_limit):
        return None
    return turn


def deeds(bay: Smugglers, seat: int) -> list[Option]:
    hand = sorted(bay.hands[seat])
    unseen = [
        PEEK[place]
        for place, token in enumerate(bay.tokens)
        if not bay.seen.get(token, NOBODY) & 1 << seat
    ]
    return [DRAW, STIR] + [OFFER[good] for good in hand] + [BURY[good] for good in hand] + unseen


def draw(bay: Smugglers, seat: int) -> None:
    good = bay.deck.pop()
    bay.dice.reveal()
    bay.hands[seat].append(good)
    bay.journal.announce(bay, "draws", seat, goods=[good])


def stir(bay: Smugglers, seat: int) -> None:
    bay.dice.shuffle(bay.tokens)
    bay.journal.renew(bay.tokens)
    for token in bay.tokens:
        bay.seen.pop(token, None)
    bay.journal.announce(bay, "stirs", seat)


def peek(bay: Smugglers, seat: int, place: int) -> None:
    token = bay.tokens[place]
    bay.seen[token] = bay.seen.get(token, NOBODY) | 1 << seat
    bay.dice.reveal()
    bay.journal.announce(bay, "peeks", seat, tokens=[token])


def bury(bay: Smugglers, seat: int, good: int) -> None:
    """The seat goes on knowing what it put on top."""
    bay.hands[seat].remove(good)
    bay.deck.append(good)
    bay.seen[good] = bay.seen.get(good, NOBODY) | 1 << seat
    bay.journal.announce(bay, "buries", seat, goods=[good])


def offer(bay: Smugglers, seat: int, good: int) -> Step:
    """The next seat decides about a good it cannot see, perhaps with one of its own."""
    other = (seat + 1) % len(bay.hands)
    bay.hands[seat].remove(good)
    bay.crate.append(good)
    bay.journal.announce(bay, "offers", seat, goods=[good])
    answer = yield ask(other, "respond", lambda: responses(bay, other))
    good = bay.crate.pop()
    taker = seat
    if answer.verb == "bribe":
        taker = other
        bay.hands[other].remove(answer.target)
        bay.heap.append(answer.target)
        bay.journal.announce(bay, "bribes", other, goods=[answer.target])
    bay.heap.append(good)
    bay.points[taker] += good
    bay.dice.reveal()
    bay.journal.announce(bay, "takes", taker, goods=[good])


def responses(bay: Smugglers, seat: int) -> list[Option]:
    return [PASS] + [BRIBE[good] for good in sorted(bay.hands[seat])]


def zones(bay: Smugglers) -> list[Zone]:
    hands = [Zone(f"hand {seat}", hand, 1 << seat, "goods") for seat, hand in enumerate(bay.hands)]
    return [
        Zone("deck", bay.deck, NOBODY, "goods"),
        Zone("crate", bay.crate, 1 << bay.active, "goods"),
        Zone("heap", bay.heap, EVERYONE),
        Zone("tokens", bay.tokens, NOBODY, "tokens"),
        *hands,
    ]


def seen(bay: Smugglers) -> dict[int, int]:
    return bay.seen


def piece_name(piece: int) -> str:
    return NAMES[piece]


def faults(bay: Smugglers) -> list[str]:
    if len(bay.points) != len(bay.hands):
        return ["points and hands are for different numbers of seats"]
    return [] if 0 <= bay.active < len(bay.hands) else ["active: there is no such seat"]


def scores(bay: Smugglers) -> list[float]:
    return [float(each) for each in bay.points]


def winners(bay: Smugglers) -> list[int]:
    return [seat for seat, each in enumerate(bay.points) if each == max(bay.points)]


def table(bay: Smugglers, look: Look) -> Table:
    def cards(pieces: list[int]) -> tuple[Card, ...]:
        return tuple(
            parts.card(look, piece, NAMES[piece], deeds_with(piece) if look.knows(piece) else ())
            for piece in pieces
        )

    def deeds_with(piece: int) -> tuple[str, ...]:
        verbs = ("offer", "bury", "bribe")
        return tuple(notation for verb in verbs for notation in look.notations(verb, piece))

    tokens = tuple(
        parts.card(look, token, NAMES[token], look.notations("peek", place))
        for place, token in enumerate(bay.tokens)
    )
    top = cards(bay.deck[-1:])
    areas: list[Area] = [
        Pile("deck", "board", len(bay.deck), top=top[0] if top else None),
        Cards("crate", "board", cards(bay.crate)),
        Cards("heap", "board", cards(bay.heap)),
        Cards("tokens", "board", tokens, options=look.notations("stir")),
        Counters("points", "side", tuple(Counter(f"{i}", n) for i, n in enumerate(bay.points))),
    ]
    for seat, hand in enumerate(bay.hands):
        areas.append(Cards(f"hand {seat}", "hand", cards(hand), seat=seat))
    return parts.table("smugglers", look, len(bay.hands), bay.active, areas)


PIECE = Names("a piece", piece_name, NAMES.index)
SHAPE = Shape(
    Smugglers,
    {
        "turn_limit": INT,
        "deck": [PIECE],
        "hands": [[PIECE]],
        "crate": [PIECE],
        "heap": [PIECE],
        "tokens": [PIECE],
        "points": [INT],
        "seen": {PIECE: INT},
        "active": INT,
        "turn": INT,
        "dice": DICE,
    },
)

GAME = Game(
    id="smugglers",
    version=1,
    cover=parts.cover("Smugglers"),
    seats=(2, 3),
    settings=(TURN_LIMIT,),
    folder=parts.FOLDER,
    setup=setup,
    steps=(turn,),
    shape=SHAPE,
    zones=zones,
    piece_name=piece_name,
    scores=scores,
    winners=winners,
    table=table,
    prompt=parts.prompt,
    choice=parts.choice,
    line=parts.line,
    vocabulary=parts.vocabulary,
    guide=parts.FRIENDLY,
    seen=seen,
    faults=faults,
    trial={"turn_limit": 40},
)
