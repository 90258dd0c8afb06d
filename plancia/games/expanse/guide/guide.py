"""What The Expanse tells bots: how good a state is, and which options to look at first.

Everything is measured in control points: what a faction has, and what its places on the bases
promise for the scorings to come. Longer plans are rehearsed on a copy of the state.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from pathlib import Path
from typing import Final

from plancia.engine import Seat
from plancia.engine.game import Guide, Traits
from plancia.engine.learnt import judged, read
from plancia.engine.question import Option, Question, Step
from plancia.games.expanse.content.lookup import ACTION_CARDS, ICONS, POINTS, is_score
from plancia.games.expanse.content.vocabulary import NO_SECTOR, CardNumber, Faction, Sector
from plancia.games.expanse.effects.registry import resolve
from plancia.games.expanse.guide.judgement import NAMES, leads
from plancia.games.expanse.guide.outlook import outlook_of
from plancia.games.expanse.guide.weights import weigh_each
from plancia.games.expanse.rules.board import count_bases, scoring_rows
from plancia.games.expanse.rules.rocinante import ROCINANTE_ABILITIES, use_rocinante
from plancia.games.expanse.rules.turn import cost_of, spend
from plancia.games.expanse.state.state import System, sectors_left

SPREAD: Final = 14.0
"""So many points ahead are about a chance of three in four."""
OFFERED: Final = 0.5
"""What it costs to leave an event to the others."""
INITIATIVE: Final = 0.8
KEPT: Final = 0.7
"""What an event kept for later is worth of one resolved now."""
LEAST_POINTS: Final = 2


def evaluate(system: System, seat: Seat) -> float:
    """The chance to win, from points and what the map promises: of so many who are level each
    has an equal share."""
    if seat not in system.seat_of or not system.order:
        return 0.5
    faction = Faction(system.seat_of.index(seat))
    promised = outlook_of(system, faction).promises(system)
    totals = [system.points[each] + promised[each] for each in range(4)]
    against = 1.0
    for other in system.order:
        if other != faction:
            against += exp((totals[other] - totals[faction]) / SPREAD)
    return 1.0 / against


def measure(system: System, seat: Seat) -> list[float]:
    """How far a seat is ahead in all that the learnt judgement looks at."""
    if seat not in system.seat_of or len(system.order) != 2:
        return [0.0] * len(NAMES)
    faction = Faction(system.seat_of.index(seat))
    return leads(system, faction, evaluate(system, seat))


def judge(system: System, seat: Seat) -> float:
    """The chance to win as self-play has taught it; it has taught matches of two."""
    if seat not in system.seat_of or len(system.order) != 2:
        return evaluate(system, seat)
    return judged(LEARNT, measure(system, seat))


def weigh(system: System, question: Question) -> list[float]:
    """A weight for each option, in points."""
    if question.seat not in system.seat_of:
        return [1.0 if option.verb == "faction" else 0.0 for option in question.options]
    imagined = system if question.kind in PLANS else system.copy()
    return weigh_imagined(imagined, question)


def weigh_imagined(system: System, question: Question) -> list[float]:
    """The same on a copy, which comes back as it was."""
    faction = Faction(system.seat_of.index(question.seat))
    planned = PLANS.get(question.kind)
    if planned is not None:
        return planned(system, question, faction)
    return weigh_each(system, question, faction)


def rehearse(system: System, steps: Step) -> None:
    """Run a step on a copy, everybody answering what weighs most."""
    try:
        asked = next(steps)
        while isinstance(asked, Question):
            asked = steps.send(best(system, asked))
    except StopIteration:
        return


def best(system: System, question: Question) -> Option:
    options = question.options
    if len(options) == 1:
        return options[0]
    weights = weigh_imagined(system, question)
    return options[weights.index(max(weights))]


def event_worth(system: System, faction: Faction, card: CardNumber) -> float:
    """What resolving a card's event now would change."""
    imagined = system.copy()
    before = outlook_of(imagined, faction).total(imagined)
    rehearse(imagined, resolve(imagined, faction, card))
    return outlook_of(imagined, faction).total(imagined) - before


def points_worth(system: System, faction: Faction, points: int) -> list[float]:
    """What so many action points would change, and what fewer would."""
    imagined = system.copy()
    imagined.actions = points
    imagined.taken = [CardNumber(ACTION_CARDS - 1)]
    before = outlook_of(imagined, faction).total(imagined)
    found = [0.0] * (points + 1)
    left, free = -1, False
    while imagined.actions != left or imagined.free_used != free:
        left, free = imagined.actions, imagined.free_used
        rehearse(imagined, spend(imagined))
        worth = outlook_of(imagined, faction).total(imagined) - before
        for spent in range(points - imagined.actions, points + 1):
            found[spent] = worth
    return found


def relative(system: System, faction: Faction, gained: list[int]) -> float:
    """Points gained, less what the others gain on average."""
    others = sum(gained[other] for other in system.order if other != faction)
    return gained[faction] - others / (len(system.order) - 1)


def scoring_worth(system: System, faction: Faction) -> float:
    """A scoring with one's own bonus sector, against one with somebody else's."""
    rows = scoring_rows(system)
    outcomes = [count_bases(system, sector, rows) for sector in sectors_left(system)]
    mine = max(relative(system, faction, gained) for gained in outcomes)
    theirs = 0.0
    for other in system.order:
        if other != faction:
            liked = max(outcomes, key=lambda gained: relative(system, other, gained))
            theirs += relative(system, faction, liked)
    return mine - 0.7 * theirs / (len(system.order) - 1)


def weigh_turn(system: System, question: Question, faction: Faction) -> list[float]:
    cards = [option.target for option in question.options if option.verb == "take"]
    most = max((POINTS[card] for card in cards if card < ACTION_CARDS), default=LEAST_POINTS)
    actions = points_worth(system, faction, most)
    found = []
    for option in question.options:
        card = CardNumber(option.target)
        if option.verb == "play":
            found.append(event_worth(system, faction, card) - 0.5)
            continue
        cost = cost_of(system, system.track.index(card))
        if is_score(card):
            found.append(scoring_worth(system, faction) - cost)
            continue
        worth = actions[POINTS[card]] - OFFERED
        if ICONS[card] >> faction & 1:
            worth = max(worth, event_worth(system, faction, card))
        found.append(worth - cost)
    return found


def weigh_use(system: System, question: Question, faction: Faction) -> list[float]:
    card = system.taken[0]
    event = event_worth(system, faction, card)
    found = []
    for option in question.options:
        if option.verb == "points":
            found.append(points_worth(system, faction, POINTS[card])[POINTS[card]] - OFFERED)
        else:
            found.append(event if option.verb == "event" else KEPT * event - 1.0)
    return found


def weigh_offer(system: System, question: Question, faction: Faction) -> list[float]:
    event = event_worth(system, faction, system.taken[0])
    price = INITIATIVE if system.initiative else 0.0
    worth = {"event": event - price, "keep": KEPT * event - 1.0 - price, "pass": 0.0}
    return [worth[option.verb] for option in question.options]


def weigh_bonus(system: System, question: Question, faction: Faction) -> list[float]:
    rows = scoring_rows(system)
    return [
        relative(system, faction, count_bases(system, Sector(option.target), rows))
        for option in question.options
    ]


def weigh_scoring(system: System, question: Question, faction: Faction) -> list[float]:
    """Before a scoring: what each event or ability would change, itself and the scoring."""
    known = faction == system.active and not system.final
    sectors = [system.bonus] if known else sectors_left(system) or [NO_SECTOR]
    found = []
    for option in question.options:
        imagined = system.copy()
        imagined.bonus = sectors[0]
        if option.verb == "play":
            rehearse(imagined, resolve(imagined, faction, CardNumber(option.target)))
        elif option in ROCINANTE_ABILITIES:
            rehearse(imagined, use_rocinante(imagined, faction, option))
        rows = scoring_rows(imagined)
        gained = 0.0
        for sector in sectors:
            gained += relative(imagined, faction, count_bases(imagined, sector, rows))
        points = relative(imagined, faction, imagined.points)
        worth = points + gained / len(sectors)
        if not system.final:
            worth += 0.6 * outlook_of(imagined, faction).total(imagined)
        found.append(worth - (2.0 if option.verb == "play" and not system.final else 0.0))
    return found


PLANS: Final[dict[str, Callable[[System, Question, Faction], list[float]]]] = {
    "turn": weigh_turn,
    "use": weigh_use,
    "offer": weigh_offer,
    "bonus": weigh_bonus,
    "scoring": weigh_scoring,
}
TRAITS: Final = Traits(NAMES, measure, evaluate, spacing=2)
LEARNT: Final = read(Path(__file__).parents[1], TRAITS)
"""What `plancia train` has written beside this file."""
TAUGHT: Final = Guide(judge, weigh, foresight=1, effort=8000)
"""It sees on the map what the other had to play out, and so need not imagine the rival's turn; the
effort takes what `admiral-v1` took before search became quicker."""

GUIDE: Final = Guide(
    evaluate, weigh, foresight=2, effort=1000, traits=TRAITS, taught=TAUGHT if LEARNT else None
)
