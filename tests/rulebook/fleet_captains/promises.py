"""What every kind of effect promises, read from ships and captains before and after.

Kinds that promise nothing by themselves say why. Positions are sampled; effects are carried out in
them through every answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from plancia.engine import Seat
from plancia.engine.question import Option, Question
from plancia.games.fleet_captains.content import effects as fx
from plancia.games.fleet_captains.content import vocabulary as terms
from plancia.games.fleet_captains.content.cards import CARDS
from plancia.games.fleet_captains.content.effects import Effect
from plancia.games.fleet_captains.content.lookup import CREW_TYPE
from plancia.games.fleet_captains.content.vocabulary import (
    NO_CARD,
    NO_TOKEN,
    SHIELDS,
    WEAPONS,
    AnyCard,
    Place,
    Vessel,
)
from plancia.games.fleet_captains.effects import registry
from plancia.games.fleet_captains.effects.moment import Moment
from plancia.games.fleet_captains.rules import cloaking, control, ratings
from plancia.games.fleet_captains.state import state as kept
from plancia.games.fleet_captains.state.pieces import FIRST_ENCOUNTER, NONE
from plancia.games.fleet_captains.state.state import Captain, Galaxy, Ship, board_of
from plancia.games.fleet_captains.state.underway import FOR_COMBAT, Course, Trial
from tests.rulebook.fleet_captains.bridge import Placed, sector

WAYS = 40
FLEETS = (("venture", "reliant", "defiant"), ("korinar", "somraw", "rotarran"))
TILES = ("class-m-planet", "class-m-planet", "empty-space", "class-j-nebula")
IDLE = terms.AS_ACTION | terms.ON_INFLUENCE | terms.ON_REPAIR


def shelved(seat: int) -> list[str]:
    """Cards that nobody can play meanwhile: a hand of them changes by effects alone."""
    own = CARDS[100 * seat : 100 * seat + 100]
    return [card.slug for card in own if card.operations and card.operations.when & IDLE]


def crew_of(seat: int) -> list[str]:
    """Crew that add to ratings and do nothing else, one of each type."""
    found: dict[int, str] = {}
    for card in CARDS[100 * seat : 100 * seat + 100]:
        if card.crew and card.slug not in shelved(seat):
            plain = all(
                isinstance(each, fx.Change) and each.system < terms.ANY_SYSTEM
                for each in card.crew.effects
            )
            if plain:
                found.setdefault(card.crew.type, card.slug)
    return [found[kind] for kind in sorted(found)]


@dataclass
class Position:
    """Somebody's turn, a moment in it, and the enemy ship it is about."""

    galaxy: Galaxy
    moment: Moment
    foe: Vessel

    @property
    def seat(self) -> int:
        return self.moment.seat

    @property
    def ship(self) -> Ship:
        ship = self.galaxy.ships[self.moment.ship]
        assert ship is not None
        return ship


def position(effect: Effect, seed: int) -> Position:
    """Ships more or less damaged, manned and cloaked, and a place held by either side or none."""
    random = Random(f"{effect} {seed}")
    seat = random.randrange(2)
    own, enemy = FLEETS[seat], FLEETS[1 - seat]
    hides = isinstance(effect, fx.Echo | fx.Decloak)
    ships = {
        own[0]: placed(random, seat, hides and isinstance(effect, fx.Echo) and seat == 1),
        own[1]: placed(random, seat, False),
        enemy[0]: placed(random, 1 - seat, False),
        enemy[1]: placed(random, 1 - seat, hides and seat == 0),
    }
    crews = [crew_of(0), crew_of(1)]
    for slug, each in ships.items():
        pool = crews[0 if slug in FLEETS[0] else 1]
        each.crew = [pool.pop() for _ in range(random.randrange(min(3, len(pool) + 1)))]
    held = random.randrange(6)
    holder = random.choice((seat, seat, 1 - seat))
    tile = random.choice(TILES)
    levels = ("outpost", "colony") if tile == "class-m-planet" and held else ()
    piles = {side: random.sample(shelved(side), random.randrange(5)) for side in (0, 1)}
    spent = {side: [slug for slug in shelved(side) if slug not in piles[side]] for side in (0, 1)}
    scene = sector(
        ships,
        tiles={"c3": tile, "c4": "empty-space"},
        control={"c3": (holder, held), "c4": (1 - seat, 1)} if held else {},
        installations={"c3": random.choice(levels)} if levels and random.random() < 0.6 else {},
        hands=piles,
        discards={side: spent[side][: random.randrange(4)] for side in (0, 1)},
        missions={1 - seat: ["secret-treaty", "blockade"][: random.randrange(3)]},
        dice=[random.randint(1, 6) for _ in range(30)],
        active=seat,
        first=seat,
    )
    galaxy = scene.galaxy
    ship, foe = scene.ship(own[0]), scene.ship(enemy[0])
    card: AnyCard = NO_CARD
    if isinstance(effect, fx.Cargo):
        found = galaxy.encounters.pop()
        galaxy.drawn.append(found)
        card = found
    elif isinstance(effect, fx.Field):
        held = galaxy.captains[seat].deck.pop()
        galaxy.played.append(held)
        card = held
    prepare(effect, galaxy, ship, foe)
    moment = Moment(terms.ON_TURN, Seat(seat), ship.number, ship.at, card)
    return Position(galaxy, moment, foe.number)


def placed(random: Random, seat: int, cloaked: bool) -> Placed:
    hurt = random.choice(("undamaged", "yellow", "red"))
    systems = random.sample(terms.SYSTEMS, random.randrange(3))
    return Placed("c3", alert=hurt, tokens=systems, cloaked=cloaked)


IN_TESTS = (fx.Prevent, fx.EndCombat, fx.RemoveShip, fx.Reroll, fx.PassEncounter)


def prepare(effect: Effect, galaxy: Galaxy, ship: Ship, foe: Ship) -> None:
    """What an effect of tests or of moves is about."""
    passing = isinstance(effect, fx.Change) and effect.lasts == terms.NOW
    if passing or isinstance(effect, IN_TESTS):
        sides = (foe, ship) if isinstance(effect, fx.RemoveShip) else (ship, foe)
        galaxy.trial = ratings.new_trial(
            galaxy, FOR_COMBAT, [sides[0]], WEAPONS, 0, foe=sides[1], against=SHIELDS
        )
    elif isinstance(effect, fx.Halt | fx.NoMove):
        galaxy.course = Course(ship.seat, [ship.number], NO_TOKEN, 3, ship.at)


def ways(at: Position, effects: tuple[Effect, ...]) -> Iterator[tuple[Galaxy, list[Option]]]:
    """What can become of a position by carrying effects out: every answer, or many at random."""
    waiting: list[list[Option]] = [[]]
    found: list[tuple[Galaxy, list[Option]]] = []
    while waiting and len(found) < WAYS:
        given = waiting.pop()
        galaxy, question = carried_out(at, effects, given)
        if question is None:
            found.append((galaxy, given))
        elif len(given) < 12:
            assert question.options, "nobody is asked without options"
            waiting += [[*given, option] for option in question.options]
    assert found, "no way leads to its end"
    yield from found


def carried_out(
    at: Position, effects: tuple[Effect, ...], given: list[Option]
) -> tuple[Galaxy, Question | None]:
    """After these answers: the state, and what is asked next if it is not over."""
    galaxy = at.galaxy.copy()
    step = registry.resolve(galaxy, at.moment, effects, at.foe)
    try:
        question = next(step)
        for answer in given:
            question = step.send(answer)
    except StopIteration:
        return galaxy, None
    assert isinstance(question, Question)
    return galaxy, question


@dataclass
class End:
    """A position before and after, and what was answered."""

    was: Position
    galaxy: Galaxy
    answers: list[Option]

    @property
    def ship(self) -> Ship | None:
        return self.galaxy.ships[self.was.moment.ship]

    @property
    def me(self) -> tuple[Captain, Captain]:
        return self.was.galaxy.captains[self.was.seat], self.galaxy.captains[self.was.seat]

    @property
    def rival(self) -> tuple[Captain, Captain]:
        seat = 1 - self.was.seat
        return self.was.galaxy.captains[seat], self.galaxy.captains[seat]

    @property
    def at(self) -> Place:
        return self.was.moment.at

    @property
    def trial(self) -> Trial:
        assert self.galaxy.trial is not None
        return self.galaxy.trial

    def grown(self, what: Callable[[Galaxy], int]) -> int:
        return what(self.galaxy) - what(self.was.galaxy)

    def fleet(self, seat: int) -> list[tuple[Ship, Ship | None]]:
        """A side's ships before, and what has become of each."""
        return [
            (ship, self.galaxy.ships[ship.number])
            for ship in self.was.galaxy.ships
            if ship is not None and ship.seat == seat
        ]

    def passes(self, kind: int, ship: int = NONE, system: int = NONE, amount: int = 0) -> bool:
        """Whether one more change of this kind passes now than did before."""
        counts = [
            sum(
                each.kind == kind
                and each.ship == ship
                and system in (NONE, each.system)
                and each.amount == amount
                for each in galaxy.passing
            )
            for galaxy in (self.was.galaxy, self.galaxy)
        ]
        return counts[1] == counts[0] + 1


def drawn(effect: fx.Draw, end: End) -> bool:
    before, after = end.me
    least = min(effect.count, len(before.deck) + len(before.discard))
    return len(after.hand) == len(before.hand) + least


def discarded(effect: fx.Discard, end: End) -> bool:
    before, after = end.me if effect.who == terms.ME else end.rival
    return len(before.hand) - len(after.hand) == min(effect.count, len(before.hand))


def recovered(effect: fx.Recover, end: End) -> bool:
    before, after = end.me
    fit = [card for card in before.discard if not effect.crew_only or CREW_TYPE[card] >= 0]
    return len(after.hand) == len(before.hand) + min(effect.count, len(fit))


def looked(effect: fx.Peek, end: End) -> bool:
    pieces: Sequence[int]
    if effect.what == terms.HAND:
        pieces = end.rival[0].hand
    elif effect.what == terms.ENCOUNTER_DECK:
        pieces = end.was.galaxy.encounters[-effect.count :]
        assert sorted(end.galaxy.encounters) == sorted(end.was.galaxy.encounters)
    else:
        pieces = end.rival[0].missions
    return all(end.galaxy.seen.get(piece, 0) >> end.was.seat & 1 for piece in pieces)


def damaged(effect: fx.Damage, end: End) -> bool:
    """By so many steps, or destroyed: this ship, or one of the captain's."""
    hurt = [pair for pair in end.fleet(end.was.seat) if worse(*pair)]
    if effect.who == terms.SELF:
        assert [ship.number for ship, _ in hurt] == [end.was.moment.ship]
    [(before, after)] = hurt
    if before.alert + effect.amount > terms.RED:
        return after is None
    return after is not None and after.alert == before.alert + effect.amount


def worse(before: Ship, after: Ship | None) -> bool:
    return after is None or after.alert > before.alert


def mended(effect: fx.Repair, end: End) -> bool:
    return end.ship is not None and end.ship.alert == max(0, end.was.ship.alert - effect.steps)


def restored(effect: fx.RemoveToken, end: End) -> bool:
    assert end.ship is not None
    had = sum(end.was.ship.damage)
    return sum(end.ship.damage) == had - min(effect.count, had)


def disabled(effect: fx.Disable, end: End) -> bool:
    """One token more on the ship it is about, on the system it names."""
    number = end.was.moment.ship if effect.who == terms.SELF else end.was.foe
    before, after = end.was.galaxy.ships[number], end.galaxy.ships[number]
    assert before is not None
    assert after is not None
    if effect.system != terms.ANY_SYSTEM:
        assert after.damage[effect.system] == before.damage[effect.system] + 1
    return sum(after.damage) == sum(before.damage) + 1


def changed(effect: fx.Change, end: End) -> bool:
    """For the test under way, or for as long as it says, on every ship it is about."""
    systems = range(4) if effect.system == terms.ALL_SYSTEMS else [int(effect.system)]
    if effect.lasts == terms.NOW:
        side = 1 if effect.who == terms.FOE else 0
        if effect.system == terms.ANY_SYSTEM:
            systems = [end.trial.systems[side]]
        return all(end.trial.changes[side][each] == effect.amount for each in systems)
    ships = [end.was.moment.ship]
    if effect.who in (terms.ALLIES, terms.TASK_FORCE):
        ships = [ship.number for ship, _ in end.fleet(end.was.seat)]
    return all(
        end.passes(kept.RATING, ship, system, effect.amount) for ship in ships for system in systems
    )


def assigned(effect: fx.Assign, end: End) -> bool:
    """A crew card of the pile is aboard, if there is one."""
    before, _ = end.rival if effect.source == terms.OPPONENTS_DISCARD else end.me
    crew = [card for card in before.discard if CREW_TYPE[card] >= 0]
    assert end.ship is not None
    came = [card for card in end.ship.crew if card in crew]
    return len(came) == min(1, len(crew))


def crew_lost(effect: fx.LoseCrew, end: End) -> bool:
    if effect.who == terms.ANY_ENEMY:
        pairs = [pair for pair in end.fleet(1 - end.was.seat) if pair[0].crew]
        fewer = [each for each in pairs if each[1] and len(each[1].crew) < len(each[0].crew)]
        pairs = (fewer or pairs)[:1]
    else:
        number = end.was.moment.ship if effect.who == terms.SELF else end.was.foe
        before = end.was.galaxy.ships[number]
        assert before is not None
        pairs = [(before, end.galaxy.ships[number])]
    for before, after in pairs:
        assert after is not None
        lost = min(effect.count, len(before.crew))
        if len(before.crew) - len(after.crew) != lost:
            return False
        if end.grown(lambda galaxy: len(galaxy.trash)) != (lost if effect.trash else 0):
            return False
    return True


def control_placed(effect: fx.PlaceControl | fx.OpponentControl, end: End) -> bool:
    """FC-R20-04: unless tokens of the other side lie there."""
    seat = end.was.seat if isinstance(effect, fx.PlaceControl) else 1 - end.was.seat
    if end.was.galaxy.control[end.at] and end.was.galaxy.holder[end.at] != seat:
        return end.grown(lambda galaxy: galaxy.control[end.at]) == 0
    placed = end.grown(lambda galaxy: galaxy.control[end.at])
    return placed == effect.count and end.galaxy.holder[end.at] == seat


def control_removed(effect: fx.RemoveControl, end: End) -> bool:
    def enemy(galaxy: Galaxy, near: list[Place]) -> int:
        return sum(galaxy.control[at] for at in near if galaxy.holder[at] == 1 - end.was.seat)

    near = [end.at]
    if effect.where == terms.ADJACENT:
        near = [Place(at) for at in board_of(end.galaxy).neighbours[end.at]]
    had = enemy(end.was.galaxy, near)
    return enemy(end.galaxy, near) == had - min(effect.count, had)


def built(effect: fx.Build, end: End) -> bool:
    before = end.was.galaxy.installation[end.at]
    level = effect.level
    if level == terms.NEXT_LEVEL:
        level = control.can_build(end.was.galaxy, Seat(end.was.seat), end.at)
    return end.galaxy.installation[end.at] == max(before, level)


def one_more_action(effect: fx.ExtraAction, end: End) -> bool:
    """For one ship: this one, or one of the captain's."""

    def actions(ship: Ship) -> int:
        return ship.extra_combat if effect.combat_only else ship.free if effect.free else ship.extra

    more = [
        before.number
        for before, after in end.fleet(end.was.seat)
        if after is not None and actions(after) == actions(before) + 1
    ]
    return len(more) == 1 and (effect.who == terms.OWN or more == [end.was.moment.ship])


def relocated(effect: fx.Relocate, end: End) -> bool:
    """Home, or to another explored place; there is one."""
    assert end.ship is not None
    if effect.where == terms.HOME:
        return end.ship.at == kept.post_of(end.galaxy, Seat(end.was.seat))
    return end.ship.at != end.at and end.galaxy.explorer[end.ship.at] >= 0


def explored(effect: fx.Explore, end: End) -> bool:
    near = board_of(end.galaxy).neighbours[end.at]
    unknown = [at for at in near if end.was.galaxy.explorer[at] < 0]
    return not unknown or any(end.galaxy.explorer[at] >= 0 for at in unknown)


def cloaked(effect: fx.Cloak, end: End) -> bool:
    assert end.ship is not None
    return end.ship.cloaked is cloaking.can_cloak(end.was.ship)


def echoed(effect: fx.Echo, end: End) -> bool:
    could = cloaking.can_echo(end.was.galaxy, end.was.ship)
    return end.grown(lambda galaxy: len(galaxy.tokens)) == int(could)


def found(effect: fx.Decloak, end: End) -> bool:
    enemy = 1 - end.was.seat
    return not any(each.at == end.at and each.team == enemy for each in end.galaxy.tokens)


def stowed(effect: fx.Cargo, end: End) -> bool:
    card = end.was.moment.card
    assert end.ship is not None
    assert card >= FIRST_ENCOUNTER
    return card in end.ship.cargo and card not in end.galaxy.drawn


def left_behind(effect: fx.Field, end: End) -> bool:
    return end.galaxy.fields == [end.was.moment.card] and end.galaxy.fields_at == [end.at]


PROMISES: dict[type[Effect], Callable[[Any, End], bool]] = {
    fx.Draw: drawn,
    fx.Discard: discarded,
    fx.Recover: recovered,
    fx.Peek: looked,
    fx.CycleMissions: lambda effect, end: end.me[1].cycles == end.me[0].cycles + effect.count,
    fx.Damage: damaged,
    fx.Repair: mended,
    fx.RemoveToken: restored,
    fx.Disable: disabled,
    fx.SetAlert: lambda effect, end: end.ship is not None and end.ship.alert == effect.alert,
    fx.Change: changed,
    fx.Assign: assigned,
    fx.LoseCrew: crew_lost,
    fx.Cargo: stowed,
    fx.PlaceControl: control_placed,
    fx.OpponentControl: control_placed,
    fx.RemoveControl: control_removed,
    fx.Build: built,
    fx.Raze: lambda effect, end: end.galaxy.installation[end.at] == terms.NO_INSTALLATION,
    fx.Truce: lambda effect, end: end.passes(kept.TRUCE),
    fx.Points: lambda effect, end: end.me[1].points == end.me[0].points + effect.count,
    fx.Field: left_behind,
    fx.AwayTeam: lambda effect, end: end.grown(lambda galaxy: len(galaxy.away)) == 1,
    fx.ExtraAction: one_more_action,
    fx.NoActions: lambda effect, end: end.passes(kept.NO_ACTION, end.was.moment.ship),
    fx.NoMove: lambda effect, end: end.passes(kept.NO_MOVEMENT, end.was.moment.ship),
    fx.Halt: lambda effect, end: end.galaxy.course is not None and end.galaxy.course.halted,
    fx.Slip: lambda effect, end: end.me[1].slips == end.me[0].slips + 1,
    fx.Relocate: relocated,
    fx.Cloak: cloaked,
    fx.Decloak: found,
    fx.Echo: echoed,
    fx.Explore: explored,
    fx.MeetEncounter: lambda effect, end: end.me[1].encounter == 1,
    fx.SkipEncounter: lambda effect, end: end.me[1].encounter == -1,
    fx.Prevent: lambda effect, end: end.trial.prevent == effect.amount,
    fx.EndCombat: lambda effect, end: end.trial.ended,
    fx.RemoveShip: lambda effect, end: len(end.trial.removed) == 1,
    fx.Reroll: lambda effect, end: end.trial.rerolls == [1, 0],
    fx.PassEncounter: lambda effect, end: end.trial.certain,
}
"""What each kind of effect must have done at the end."""
MAY = {
    fx.AdjustPower: "the captain may leave the dial as it is",
    fx.Scan: "a captain looks at as many tiles as he likes",
    fx.Move: "a ship may stay where it is",
    fx.Reinforce: "reinforcing is offered, and costs nothing if left",
}
STANDING = {
    fx.Allow: "a permission, read where it matters (test_abilities, test_cloaking)",
    fx.Immune: "read where crew is lost (test_crew)",
    fx.Need: "read where something is built (test_influence, test_locations)",
    fx.Cancel: "answers what is being played (test_more_operations, test_combat_cards)",
    fx.Sacrifice: "an offer; what it does are effects of their own",
}
FRAMES = {fx.SystemTest, fx.Opposed, fx.Roll, fx.Choose, fx.Pay, fx.If, fx.Trigger}
"""What carries out other effects: proven below with effects that leave a mark."""
