"""Toys with one deliberate fault each, for the sentence that must catch it."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from itertools import count
from typing import Any

from msgspec.structs import replace as changed

from plancia.engine.dice import Dice
from plancia.engine.game import Game, Guide
from plancia.engine.hidden import Zone
from plancia.engine.look import Look, Told
from plancia.engine.plain import INT, Names, Observed, Rows, Shape
from plancia.engine.question import (
    DONE,
    PASS,
    Choices,
    Option,
    Question,
    Step,
    anyone,
    ask,
    together,
)
from plancia.engine.settings import Value
from plancia.engine.table import Card, Cards, Choice, LogLine, Span, Table
from tests.toys import ambush, convoy, gauntlet, smugglers
from tests.toys.ambush import Ambush
from tests.toys.convoy import TAKE, Convoy
from tests.toys.gauntlet import ROLL, Gauntlet
from tests.toys.smugglers import Smugglers


def deadlock(track: Gauntlet) -> Step:
    yield ask(0, "dare", [])


ASKS_FOR_NOTHING = replace(gauntlet.GAME, steps=(deadlock,))


def twice(track: Gauntlet) -> Step:
    yield ask(0, "dare", [ROLL, Option("roll", "other roll")])


ROLLS_TWICE = replace(gauntlet.GAME, steps=(twice,))

DOORS = [Option(f"door {door}", "door", door) for door in range(10)]


def doors(track: Gauntlet) -> Step:
    answer = yield ask(0, "door", DOORS)
    if answer.target == 4:
        raise RuntimeError("there is nothing behind this door")


TRAPDOOR = replace(gauntlet.GAME, steps=(doors,))


def trap(track: Gauntlet) -> Step:
    yield ask(0, "door", DOORS)
    raise RuntimeError("a trap")


TRAP = replace(gauntlet.GAME, steps=(trap,))


def marking(track: Gauntlet, look: Look) -> Table:
    track.last += 1
    return gauntlet.table(track, look)


LOOKING_CHANGES_THINGS = replace(gauntlet.GAME, table=marking)


class SharedDock(Convoy):
    def copy(self) -> Convoy:
        holds = [hold[:] for hold in self.holds]
        return SharedDock(self.loads, self.dock, holds, self.side, self.dice.copy())


def shared_dock(seats: int, options: dict[str, Value], dice: Dice) -> Convoy:
    fresh = convoy.setup(seats, options, dice)
    return SharedDock(fresh.loads, fresh.dock, fresh.holds, fresh.side, fresh.dice)


COPIES_SHARE = replace(convoy.GAME, setup=shared_dock)


class ForgottenSide(Convoy):
    def copy(self) -> Convoy:
        holds = [hold[:] for hold in self.holds]
        return ForgottenSide(self.loads, self.dock[:], holds, 0, self.dice.copy())


def forgotten_side(seats: int, options: dict[str, Value], dice: Dice) -> Convoy:
    fresh = convoy.setup(seats, options, dice)
    return ForgottenSide(fresh.loads, fresh.dock, fresh.holds, fresh.side, fresh.dice)


COPIES_FORGET = replace(convoy.GAME, setup=forgotten_side)


def keeping(dock: Convoy) -> Step:
    answer = yield ask(0, "load", [TAKE[crate] for crate in dock.dock])
    dock.holds[0].append(answer.target)


CRATES_MULTIPLY = replace(convoy.GAME, steps=(keeping,))


def dropping(dock: Convoy) -> Step:
    answer = yield ask(0, "load", [TAKE[crate] for crate in dock.dock])
    dock.dock.remove(answer.target)


CRATES_VANISH = replace(convoy.GAME, steps=(dropping,))


def eager(seas: Ambush, seat: int) -> Generator[Question, Option, None]:
    """Whoever plans first is rewarded."""
    answer = yield ask(seat, "strike", ambush.STRIKE)
    if not any(seas.drafts):
        seas.points[seat] += 1
    seas.drafts[seat] = [answer.target, 0]


def race(seas: Ambush) -> Step:
    yield together(dict.fromkeys(range(len(seas.fuel)), eager))


FIRST_COME = replace(ambush.GAME, steps=(race,))


def looking(bay: Smugglers) -> Step:
    """A draw without a reveal: undo would let one look at the deck."""
    yield ask(0, "turn", [smugglers.DRAW])
    bay.hands[0].append(bay.deck.pop())
    yield ask(0, "turn", [PASS])


FREE_LOOK = replace(smugglers.GAME, steps=(looking,))


def rolling(track: Gauntlet) -> Step:
    """A die rolled behind the back of the one that counts."""
    yield ask(0, "dare", [ROLL])
    before = track.dice.irrevocable
    track.last = track.dice.roll()
    track.dice.irrevocable = before
    yield ask(0, "dare", [PASS])


FREE_ROLL = replace(gauntlet.GAME, steps=(rolling,))


def stirring(bay: Smugglers) -> Step:
    """Tokens that were seen are shuffled and keep their handles."""
    yield ask(0, "turn", [smugglers.PEEK[0]])
    smugglers.peek(bay, 0, 0)
    yield ask(0, "turn", [smugglers.STIR])
    bay.dice.shuffle(bay.tokens)
    bay.seen.clear()


MARKED_TOKENS = replace(smugglers.GAME, steps=(stirring,))

FORGETFUL = replace(
    gauntlet.GAME,
    shape=Shape(
        Gauntlet,
        {**gauntlet.SHAPE.forms, "gained": Names("a gain", lambda gain: "some", lambda name: 1)},
    ),
)


def telling(track: Gauntlet) -> Step:
    """An event with a number and a word of one name, of which a snapshot keeps one."""
    yield ask(0, "dare", [ROLL])
    track.journal.announce(track, "rolls", 0, faces=6)
    track.journal.events[-1].texts["faces"] = "six"
    return hearing


def hearing(track: Gauntlet) -> Step:
    yield ask(0, "dare", [ROLL])


UNTOLD = replace(gauntlet.GAME, steps=(telling, hearing))


def apart(bay: Smugglers) -> list[Zone]:
    """Zones that are copies, not the state's own lists."""
    return [Zone(each.name, each.pieces[:], each.known, each.pool) for each in smugglers.zones(bay)]


ZONES_APART = replace(smugglers.GAME, zones=apart)
NOBODY_WINS = replace(gauntlet.GAME, winners=lambda track: [])
ACCEPTS_ANYTHING = replace(gauntlet.GAME, faults=lambda track: [])


def endless(track: Gauntlet) -> Step:
    yield ask(0, "dare", [ROLL])
    while track.turn:
        track.turn += 1


ENDLESS = replace(gauntlet.GAME, steps=(endless,))

SERIAL = count(1)


def numbered(seats: int, options: dict[str, Value], dice: Dice) -> Gauntlet:
    fresh = gauntlet.setup(seats, options, dice)
    fresh.turn = -next(SERIAL)
    return fresh


NEVER_THE_SAME = replace(gauntlet.GAME, setup=numbered)


def hashed(dock: Convoy) -> Step:
    """An order that depends on hashes."""
    options = sorted(TAKE, key=lambda option: hash(option.notation))
    offered: dict[int, Choices] = {0: options, 1: options}
    yield anyone("load", offered)


ORDER_BY_HASH = replace(convoy.GAME, steps=(hashed,))


def open_table(bay: Smugglers, look: Look) -> Table:
    """The top of the deck in the open."""
    drawn = smugglers.table(bay, look)
    top = Card("", smugglers.NAMES[bay.deck[-1]]) if bay.deck else Card("")
    return changed(drawn, areas=(*drawn.areas, Cards("top", "board", (top,))))


DECK_IN_THE_OPEN = replace(smugglers.GAME, table=open_table)


def sparing(bay: Smugglers) -> Step:
    """The other seat is asked only if it holds something good."""
    options = lambda: [smugglers.OFFER[good] for good in sorted(bay.hands[0])]  # noqa: E731
    answer = yield ask(0, "turn", options)
    bay.hands[0].remove(answer.target)
    bay.crate.append(answer.target)
    asked = 1 if max(bay.hands[1]) >= smugglers.GOODS - 4 else 0
    yield ask(asked, "respond", [PASS])


ASKS_WHO_HOLDS = replace(smugglers.GAME, steps=(sparing,))


def open_plans(seas: Ambush, look: Look) -> Table:
    drawn = ambush.table(seas, look)
    drafts = tuple(
        ambush.draft_area(seas, seat, look)
        for seat in range(len(seas.fuel))
        if f"plan {seat}" not in [area.id for area in drawn.areas]
    )
    return changed(drawn, areas=drawn.areas + drafts)


PLANS_IN_THE_OPEN = replace(ambush.GAME, table=open_plans)


def daydream(bay: Smugglers, observer: int, dice: Dice) -> None:
    bay.points[0] += 1


DAYDREAMS = replace(smugglers.GAME, imagine=daydream)


def clairvoyant(bay: Smugglers, question: Question) -> list[float]:
    return [float(bay.deck[-1])] * len(question.options)


CLAIRVOYANT = replace(smugglers.GAME, guide=Guide(lambda bay, seat: 0.5, clairvoyant))
OVERJOYED = replace(
    smugglers.GAME, guide=replace(smugglers.GAME.guide, evaluate=lambda bay, seat: 2.0)
)


def doubled(track: Gauntlet, look: Look) -> Table:
    drawn = gauntlet.table(track, look)
    return changed(drawn, areas=drawn.areas + drawn.areas)


TWO_OF_EACH = replace(gauntlet.GAME, table=doubled)


def boastful(track: Gauntlet, told: Told, look: Look) -> LogLine:
    return LogLine(told.number, (Span(f"{told.kind}, and by now {track.points}"),), told.seat)


HISTORY_REWRITTEN = replace(gauntlet.GAME, line=boastful)


def speechless(state: Any, option: Option, look: Look) -> Choice:
    return Choice(option.notation, (Span(" "),))


SPEECHLESS = replace(gauntlet.GAME, choice=speechless)


def gappy(state: Any, question: Question, look: Look) -> str:
    return look.say("Roll {number} dice.")


GAPPY = replace(gauntlet.GAME, prompt=gappy)


def renamed(state: Any, option: Option, look: Look) -> Choice:
    return Choice(option.notation.upper(), (Span(option.notation),))


OTHER_NAMES = replace(gauntlet.GAME, choice=renamed)


def tempting(track: Gauntlet, look: Look) -> Table:
    drawn = gauntlet.table(track, look)
    lure = Cards("lure", "board", options=("stop",))
    return changed(drawn, areas=(*drawn.areas, lure))


LURE = replace(gauntlet.GAME, table=tempting)


def lawless(state: Any, option: Option, look: Look) -> Choice:
    return Choice(option.notation, (Span(option.notation),), rule="TOY-99")


LAWLESS = replace(gauntlet.GAME, choice=lawless)

STRANGER_WINS = replace(gauntlet.GAME, winners=lambda track: [9])


def forever(track: Gauntlet) -> Step:
    yield ask(0, "dare", [DONE])
    return forever


NEVER_ENDS = replace(gauntlet.GAME, steps=(forever,))


def kept_apart(bay: Smugglers) -> list[Zone]:
    """Each hand a pool of its own: forks leave it as it is, and every bot sees it."""
    return [Zone(each.name, each.pieces, each.known, each.name) for each in smugglers.zones(bay)]


KEPT_APART = replace(smugglers.GAME, zones=kept_apart)

ALL_ALIKE = replace(smugglers.GAME, piece_name=lambda piece: f"good#{piece}")
"""Goods are equal copies, and whoever offers one takes any."""


TOO_FEW_SCORES = replace(gauntlet.GAME, scores=lambda track: [])
NOBODYS_TURN = replace(gauntlet.GAME, active=lambda track: [9])
ONE_TEAM = replace(ambush.GAME, teams=lambda seats, options: [0])
ONE_WINNER = replace(gauntlet.GAME, winners=lambda track: 0)  # type: ignore[arg-type,return-value]


def stranger(track: Gauntlet) -> Step:
    yield ask(7, "dare", [ROLL])


ASKS_A_STRANGER = replace(gauntlet.GAME, steps=(stranger,))


def remembering(bay: Smugglers) -> Step:
    """The top card is looked at before somebody is asked, and drawn afterwards."""
    top = bay.deck[-1]
    yield ask(0, "turn", [smugglers.DRAW])
    bay.dice.reveal()
    if top in bay.deck:
        bay.deck.remove(top)
        bay.hands[0].append(top)
    yield ask(0, "turn", [PASS])


REMEMBERS = replace(smugglers.GAME, steps=(remembering,))


def anonymous(track: Gauntlet, look: Look) -> Table:
    return changed(gauntlet.table(track, look), game="other")


OTHER_TABLE = replace(gauntlet.GAME, table=anonymous)


def empty_chairs(track: Gauntlet, look: Look) -> Table:
    return changed(gauntlet.table(track, look), seats=())


EMPTY_CHAIRS = replace(gauntlet.GAME, table=empty_chairs)


def reshaped(game: Game, name: str, form: Any) -> Game:
    """The game with another form of one field."""
    forms = {**game.shape.forms, name: form}
    return replace(game, shape=Shape(game.shape.build, forms))


TELLTALE = reshaped(ambush.GAME, "drafts", [[INT]])
"""Observations hold what others plan."""
CRAMPED = reshaped(ambush.GAME, "points", Rows(INT, 1))
"""Observations have room for one seat's points."""
BLIND = reshaped(reshaped(gauntlet.GAME, "gained", Observed(INT)), "last", Observed(INT))
"""Observations do not hold what the turn has brought so far."""

FAULTY: list[tuple[str, Game, str]] = [
    ("rules_work", TRAP, "'door 7' by seat 0: RuntimeError: a trap (faulty.py:"),
    ("rules_work", ENDLESS, "not done after 1 seconds"),
    ("rules_work", ASKS_A_STRANGER, "a new match: ValueError: gauntlet asks seat 7"),
    ("values_fit_the_seats", TOO_FEW_SCORES, "Game.scores gives 0 scores for"),
    ("values_fit_the_seats", NOBODYS_TURN, "Game.active: active [9] are no seats"),
    ("values_fit_the_seats", ONE_TEAM, "Game.teams gives 1 teams for"),
    ("values_fit_the_seats", ONE_WINNER, "Game.winners gives 0, which is no list of seats"),
    ("questions_follow_from_the_known", REMEMBERS, "a step remembers the unseen"),
    ("tables_can_be_sent", OTHER_TABLE, "says it is of 'other'"),
    ("somebody_is_asked", ASKS_FOR_NOTHING, "seat 0 has nothing to answer (dare)"),
    ("options_are_unique", ROLLS_TWICE, "seat 0 is offered 'roll' twice"),
    ("options_are_accepted", TRAPDOOR, "there is nothing behind this door"),
    (
        "anything_else_is_refused",
        LOOKING_CHANGES_THINGS,
        "refused answers have changed something: state",
    ),
    ("undo_brings_back", COPIES_SHARE, "was taken back: snapshot.state.dock"),
    ("copies_are_whole", COPIES_SHARE, "copy(): SharedDock.dock is shared, not copied"),
    ("copies_are_whole", COPIES_FORGET, "copy(): ForgottenSide.side is 1, in the copy 0"),
    ("plans_come_out_the_same", FIRST_COME, "the same plans, given in another order"),
    ("each_piece_exists_once", CRATES_MULTIPLY, "lies twice"),
    ("each_piece_exists_once", CRATES_VANISH, "has gone"),
    ("undo_reveals_nothing", FREE_LOOK, "seat 0 learned of good-13 and can take that back"),
    ("undo_reveals_nothing", FREE_ROLL, "chance was used and can be taken back"),
    ("handles_are_renewed", MARKED_TOKENS, "seat 0 can still follow"),
    ("unseen_pieces_may_lie_elsewhere", KEPT_APART, "give both zones one pool"),
    ("known_copies_go_first", ALL_ALIKE, "hidden.best_known chooses"),
    (
        "positions_are_kept",
        FORGETFUL,
        "Game.shape, a position saved and loaded: Gauntlet.gained is",
    ),
    ("snapshots_are_kept", UNTOLD, "a snapshot resumed: "),
    ("lost_pieces_are_refused", ZONES_APART, "is missing and the position is accepted"),
    (
        "impossible_states_are_refused",
        ACCEPTS_ANYTHING,
        "Game.faults refuses no state, not even one with goal -1000000",
    ),
    ("somebody_wins", NOBODY_WINS, "the last by nobody"),
    ("observations_have_places", CRAMPED, "has no place for a list of 2"),
    (
        "observations_hide_the_unseen",
        TELLTALE,
        "observes what it cannot know (zones or a Secret in the shape hide it): drafts",
    ),
    ("observations_tell_what_differs", BLIND, "seat 0 observes the same of two tables"),
    ("earlier_states_stay", COPIES_SHARE, "playing on in a fork"),
    ("records_replay", NEVER_THE_SAME, "the record goes another way: answer 1, seat 0 'roll'"),
    ("records_replay_elsewhere", ORDER_BY_HASH, "the order of a set"),
    (
        "tables_hide_the_unseen",
        DECK_IN_THE_OPEN,
        "seat 0 sees what it cannot know: areas[7].cards[0].name",
    ),
    ("questions_follow_from_the_known", ASKS_WHO_HOLDS, "who is asked, if the unseen were other"),
    ("plans_stay_secret", PLANS_IN_THE_OPEN, "seat 0 sees a plan: areas[2].rows[0].cells[0].label"),
    ("forks_keep_the_known", DAYDREAMS, "the table of seat 0: areas[4].counters[0].value"),
    ("forks_vary", ZONES_APART, "what seat 0 cannot know of deck never varies"),
    (
        "guides_read_the_known",
        CLAIRVOYANT,
        "the guide's weights for seat 0, if the unseen were other",
    ),
    ("guides_read_the_known", OVERJOYED, "the guide rates seat 0 at 2.0"),
    ("tables_can_be_sent", TWO_OF_EACH, "two areas of one id"),
    ("changes_lead_to_the_table", HISTORY_REWRITTEN, "table, drawn again: log[0].spans[0].text"),
    ("tables_speak", SPEECHLESS, "the choice 'roll' has no words"),
    ("tables_speak", GAPPY, "words with a gap: 'Roll {number} dice.'"),
    (
        "choices_are_the_options",
        OTHER_NAMES,
        "options and choices of seat 0: [0]: 'roll', then 'ROLL'",
    ),
    ("clicks_are_options", LURE, "stands for 'stop', which seat 0 cannot answer"),
    ("rules_named_exist", LAWLESS, "there is no rule 'TOY-99'"),
    ("the_end_is_decided", STRANGER_WINS, "winners [9] are no seats"),
    ("the_end_is_decided", NEVER_ENDS, "after 300 answers the match is not over"),
]
"""For each sentence a game that breaks it, and words of the fault that name the cause."""
