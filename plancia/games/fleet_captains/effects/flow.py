"""How effects are carried out: each one of the vocabulary in turn.

What an effect needs to know is the moment it happens in; which ship it picked on the way is
passed along as `foe`.
"""

from __future__ import annotations

from typing import Final

from plancia.engine.question import PASS, Step
from plancia.games.fleet_captains.content.cards import (
    CARDS,
    CREW_TRIGGERS,
    CREW_TYPE,
    SACRIFICE,
    crew_effects,
)
from plancia.games.fleet_captains.content.effects import (
    ANY_SYSTEM,
    AS_ACTION,
    ON_ENCOUNTER,
    ONCE_A_GAME,
    ONCE_A_TURN,
    OWN,
    WHEN_ATTACK_WON,
    WHEN_ATTACKING,
    WHEN_DAMAGED,
    WHEN_DEFENDING,
    WHEN_DESTROYED,
    WHEN_ENTERING,
    WHEN_MEETING,
    WHEN_ON_MISSION,
    WHEN_SEARCHING,
    WHEN_TESTING,
    Change,
    Choose,
    Damage,
    Disable,
    Discard,
    Effect,
    Effects,
    EndCombat,
    Field,
    If,
    LoseCrew,
    Opposed,
    PassEncounter,
    Pay,
    Prevent,
    RemoveShip,
    Reroll,
    Roll,
    SystemTest,
    Trigger,
)
from plancia.games.fleet_captains.content.encounters import CARGO_TRIGGERS, ENCOUNTERS, cargo_of
from plancia.games.fleet_captains.content.locations import LOCATIONS, TILE_KIND, TILE_TRIGGERS
from plancia.games.fleet_captains.content.lookup import TRIGGERS
from plancia.games.fleet_captains.content.missions import ENCOUNTER_PASSED
from plancia.games.fleet_captains.content.shipyard import SHIPS
from plancia.games.fleet_captains.effects import registry as deeds
from plancia.games.fleet_captains.effects.choosing import (
    FIRST,
    FIRST_OR_SECOND,
    FOR_SHIP,
    PAY,
    PAY_OR_NOT,
    SACRIFICED,
    choose,
)
from plancia.games.fleet_captains.effects.conditions import holds, side_of
from plancia.games.fleet_captains.effects.moment import Happening, Moment
from plancia.games.fleet_captains.effects.targets import can_lose_crew, enemies_here
from plancia.games.fleet_captains.rules import actions, ratings, teams
from plancia.games.fleet_captains.rules import dials as dial
from plancia.games.fleet_captains.rules import hands as piles
from plancia.games.fleet_captains.rules import missions as orders
from plancia.games.fleet_captains.rules import tests as systems
from plancia.games.fleet_captains.state.pieces import FIRST_ENCOUNTER, FIRST_TILE, NONE
from plancia.games.fleet_captains.state.state import (
    FOR_CARD,
    FOR_COMBAT,
    FOR_ENCOUNTER,
    FOR_LOCATION,
    FOR_MISSION,
    FOR_RAZING,
    FOR_SEARCH,
    Galaxy,
    Ship,
    the_ship,
)


def resolve(galaxy: Galaxy, moment: Moment, effects: Effects, foe: int = NONE) -> Step:
    """Carry out effects in order; what has lost its ship on the way does nothing."""
    for effect in effects:
        rest = deeds.deed_for(effect)(galaxy, moment, effect, foe)
        if rest is not None:
            yield from rest


def testers(galaxy: Galaxy, moment: Moment) -> list[Ship]:
    """FC-A25, FC-R28-06: one ship tests; those that spend actions on an encounter, together."""
    joint = moment.when == ON_ENCOUNTER | AS_ACTION
    numbers = moment.force if joint else [moment.ship]
    return [the_ship(galaxy, n) for n in numbers if n >= 0 and galaxy.ships[n] is not None]


def test(galaxy: Galaxy, moment: Moment, effect: SystemTest, foe: int) -> Step:
    """FC-R8-10, FC-R28-04: a test that a card, an encounter or a location asks for."""
    ships = testers(galaxy, moment)
    if not ships:
        return
    met = moment.when & ON_ENCOUNTER != 0
    reason = FOR_ENCOUNTER if met else FOR_LOCATION if moment.card == NONE else FOR_CARD
    trial = ratings.new_trial(galaxy, reason, ships, effect.system, effect.level, card=moment.card)
    success = yield from systems.run(galaxy, trial)
    yield from resolve(galaxy, moment, effect.success if success else effect.failure)
    if success and met:
        numbers = [ship.number for ship in ships]
        happening = Happening(ENCOUNTER_PASSED, moment.seat, numbers, moment.at)
        yield from orders.report(galaxy, happening)


def opposed(galaxy: Galaxy, moment: Moment, effect: Opposed, foe: int) -> Step:
    """FC-R10: against one enemy ship here. FC-R10-04, FC-R32-14: others may join, for an action."""
    ship = galaxy.ships[moment.ship]
    if ship is None:
        return
    enemies = enemies_here(galaxy, moment)
    answer = yield from choose(
        moment.seat, "enemy", [FOR_SHIP[each.number] for each in enemies], {"card": moment.card}
    )
    if answer.target < 0:
        return
    ships = yield from actions.join(galaxy, ship, effect.system)
    leader = yield from teams.leader(galaxy, ships)
    trial = ratings.new_trial(
        galaxy, FOR_CARD, ships, effect.system, 0, leader=leader,
        foe=the_ship(galaxy, answer.target), against=effect.against, card=moment.card,
    )  # fmt: skip
    success = yield from systems.run(galaxy, trial)
    if success:
        yield from resolve(galaxy, moment, effect.success, answer.target)


def roll(galaxy: Galaxy, moment: Moment, effect: Roll, foe: int) -> Step:
    total = sum(galaxy.dice.roll() for _ in range(effect.dice))
    if galaxy.journal.watched:
        galaxy.journal.announce(
            galaxy, "rolled", moment.seat, card=moment.card, ship=moment.ship, total=total
        )
    for band in effect.bands:
        if band.low <= total <= band.high:
            yield from resolve(galaxy, moment, band.effects, foe)


def either(galaxy: Galaxy, moment: Moment, effect: Choose, foe: int) -> Step:
    facts = {"card": moment.card, "ship": moment.ship, "effect": effect}
    answer = yield from choose(moment.seat, "either", FIRST_OR_SECOND, facts)
    chosen = effect.first if answer is FIRST else effect.second
    yield from resolve(galaxy, moment, chosen, foe)


def pay(galaxy: Galaxy, moment: Moment, effect: Pay, foe: int) -> Step:
    """An optional cost: what cannot be paid is not offered."""
    if not payable(galaxy, moment, effect):
        return
    facts = {"card": moment.card, "ship": moment.ship, "effect": effect}
    answer = yield from choose(moment.seat, "pay", PAY_OR_NOT, facts)
    if answer is PAY:
        yield from resolve(galaxy, moment, effect.cost, foe)
        yield from resolve(galaxy, moment, effect.effects, foe)


def payable(galaxy: Galaxy, moment: Moment, effect: Pay) -> bool:
    return all(affordable(galaxy, moment, cost) for cost in effect.cost)


def affordable(galaxy: Galaxy, moment: Moment, cost: Effect) -> bool:
    """Whether a cost can be paid; of a hand only its number of cards is looked at."""
    if isinstance(cost, Discard):
        return len(galaxy.captains[moment.seat].hand) >= cost.count
    ship = galaxy.ships[moment.ship] if moment.ship >= 0 else None
    if isinstance(cost, LoseCrew):
        return ship is not None and can_lose_crew(ship)
    if isinstance(cost, Disable):
        return ship is not None and ship.damage[cost.system] == 0
    return ship is not None or (isinstance(cost, Damage) and cost.who == OWN)


def conditional(galaxy: Galaxy, moment: Moment, effect: If, foe: int) -> Step:
    met = holds(galaxy, effect.condition, moment.seat, moment.ship)
    yield from resolve(galaxy, moment, effect.then if met else effect.otherwise, foe)


def reroll(galaxy: Galaxy, moment: Moment, effect: Reroll, foe: int) -> None:
    if galaxy.trial is not None:
        galaxy.trial.rerolls[side_of(galaxy, moment.seat)] += 1


def prevent(galaxy: Galaxy, moment: Moment, effect: Prevent, foe: int) -> None:
    if galaxy.trial is not None:
        galaxy.trial.prevent += effect.amount


def end_combat(galaxy: Galaxy, moment: Moment, effect: EndCombat, foe: int) -> None:
    """FC-R19-11: no dice, no damage."""
    if galaxy.trial is not None:
        galaxy.trial.ended = True


def remove_ship(galaxy: Galaxy, moment: Moment, effect: RemoveShip, foe: int) -> Step:
    """FC-R19-12: the opponent chooses which of his ships does not add its Weapons."""
    trial = galaxy.trial
    if trial is None or side_of(galaxy, moment.seat) == 0:
        return
    options = [FOR_SHIP[number] for number in trial.ships if number not in trial.removed]
    answer = yield from choose(trial.seats[0], "remove", options, {"card": moment.card})
    if answer.target >= 0:
        trial.removed.append(answer.target)


def pass_encounter(galaxy: Galaxy, moment: Moment, effect: PassEncounter, foe: int) -> None:
    if galaxy.trial is not None:
        galaxy.trial.certain = True


def later(galaxy: Galaxy, moment: Moment, effect: Trigger, foe: int) -> None:
    """A card's effect that follows a successful attack."""
    if effect.event == WHEN_ATTACK_WON and galaxy.trial is not None:
        galaxy.trial.after.append(moment.card)


def nothing(galaxy: Galaxy, moment: Moment, effect: Effect, foe: int) -> None:
    """What lasts, cancels or is given up is read where it matters."""


def sources(galaxy: Galaxy, ship: Ship, events: int) -> list[tuple[Trigger, int, int]]:
    """What the ship itself, its crew and its cargo do on these events: the trigger, the bit that
    marks it as used this turn, and its card."""
    found: list[tuple[Trigger, int, int]] = []
    if TRIGGERS[ship.number] & events:
        found += [(each, 1, NONE) for each in on_event(SHIPS[ship.number].effects, events)]
    for card in ship.crew:
        if CREW_TRIGGERS[card] & events:
            bit = 2 << CREW_TYPE[card]
            found += [(each, bit, card) for each in on_event(crew_effects(CARDS[card]), events)]
    for card in ship.cargo:
        if card >= FIRST_ENCOUNTER and CARGO_TRIGGERS[card - FIRST_ENCOUNTER] & events:
            effects = cargo_of(ENCOUNTERS[card - FIRST_ENCOUNTER])
            found += [(each, 0, card) for each in on_event(effects, events)]
    if not found:
        return found
    return [each for each in found if ready(galaxy, ship, each[0], each[1])]


def on_event(effects: Effects, events: int) -> list[Trigger]:
    return [each for each in effects if isinstance(each, Trigger) and each.event & events]


def ready(galaxy: Galaxy, ship: Ship, trigger: Trigger, bit: int) -> bool:
    if trigger.limit == ONCE_A_TURN and ship.used & bit:
        return False
    return holds(galaxy, trigger.condition, ship.seat, ship.number)


def tile_triggers(galaxy: Galaxy, event: int, at: int) -> list[Trigger]:
    if at < 0 or at >= len(galaxy.tiles) or galaxy.explorer[at] < 0:
        return []
    tile = galaxy.tiles[at] - FIRST_TILE
    if not TILE_TRIGGERS[tile] & event:
        return []
    return on_event(LOCATIONS[TILE_KIND[tile]].effects, event)


def triggered(galaxy: Galaxy, event: int, ship: int, at: int) -> Step:
    """FC-R29-02, FC-R26-04: what follows an event for a ship, by itself, its crew, its cargo and
    the location; and what an enemy has left there."""
    vessel = galaxy.ships[ship]
    if vessel is None:
        return
    for trigger, bit, card in sources(galaxy, vessel, event):
        if galaxy.ships[ship] is None:
            return
        if trigger.limit == ONCE_A_TURN:
            vessel.used |= bit
        moment = Moment(0, vessel.seat, ship, at, card)
        yield from resolve(galaxy, moment, trigger.effects)
        if trigger.limit == ONCE_A_GAME and card in vessel.cargo:
            dial.leave(galaxy, vessel, card)
            galaxy.captains[vessel.seat].trophies.append(card)
    for trigger in tile_triggers(galaxy, event, at):
        if galaxy.ships[ship] is None:
            return
        if harmful(trigger.effects):
            yield from dial.prepare(galaxy, vessel, galaxy.tiles[at])
        yield from resolve(galaxy, Moment(0, vessel.seat, ship, at), trigger.effects)
    if event == WHEN_ENTERING:
        yield from enter_fields(galaxy, vessel, at)


def enter_fields(galaxy: Galaxy, ship: Ship, at: int) -> Step:
    """A card that lies in wait is discarded once it has done damage."""
    for card in galaxy.fields[:]:
        place = galaxy.fields_at[galaxy.fields.index(card)]
        owner = piles.owner_of(galaxy, card)
        if place != at or owner & 1 == ship.seat & 1 or galaxy.ships[ship.number] is None:
            continue
        alert = ship.alert
        operations = CARDS[card].operations
        assert operations is not None
        for effect in operations.effects:
            if isinstance(effect, Field):
                yield from dial.prepare(galaxy, ship, card)
                moment = Moment(0, ship.seat, ship.number, at, card)
                yield from resolve(galaxy, moment, effect.effects)
        if galaxy.ships[ship.number] is None or ship.alert != alert:
            where = galaxy.fields.index(card)
            del galaxy.fields[where]
            del galaxy.fields_at[where]
            piles.to_discard(galaxy, card)


def has_trigger(galaxy: Galaxy, event: int, ship: int, at: int) -> bool:
    """Whether an event could have consequences for a ship."""
    vessel = galaxy.ships[ship]
    if vessel is None:
        return False
    if event == WHEN_ENTERING and at in galaxy.fields_at:
        return True
    return bool(sources(galaxy, vessel, event) or tile_triggers(galaxy, event, at))


TRIAL_EVENTS: Final = {
    FOR_COMBAT: WHEN_TESTING | WHEN_ATTACKING,
    FOR_RAZING: WHEN_TESTING | WHEN_ATTACKING,
    FOR_SEARCH: WHEN_TESTING | WHEN_SEARCHING,
    FOR_ENCOUNTER: WHEN_TESTING | WHEN_MEETING,
    FOR_MISSION: WHEN_TESTING | WHEN_ON_MISSION,
}
"""What a test is for its own side, by its reason."""


def trial_sources(galaxy: Galaxy, side: int) -> list[tuple[Trigger, int, Ship]]:
    """The triggers of a side's ships in the test under way."""
    trial = galaxy.trial
    assert trial is not None
    if side == 0:
        numbers = trial.ships
        events = TRIAL_EVENTS.get(trial.reason, WHEN_TESTING)
    else:
        numbers = [trial.foe]
        events = WHEN_TESTING | (WHEN_DEFENDING if trial.reason == FOR_COMBAT else 0)
    found: list[tuple[Trigger, int, Ship]] = []
    for number in numbers:
        ship = galaxy.ships[number] if number >= 0 and number not in trial.removed else None
        if ship is not None:
            found += [(each, bit, ship) for each, bit, _ in sources(galaxy, ship, events)]
    return found


def trial_bonus(galaxy: Galaxy, side: int) -> int:
    """What abilities and crew add to the system under test."""
    trial = galaxy.trial
    assert trial is not None
    system = trial.systems[side]
    total = 0
    for trigger, _, _ in trial_sources(galaxy, side):
        for effect in trigger.effects:
            if isinstance(effect, Change) and effect.system in (system, ANY_SYSTEM):
                total += effect.amount
    return total


def rerolling(galaxy: Galaxy, side: int) -> list[tuple[int, Ship]]:
    return [
        (bit, ship)
        for trigger, bit, ship in trial_sources(galaxy, side)
        if isinstance(trigger.effects[0], Reroll)
    ]


def trial_rerolls(galaxy: Galaxy, side: int) -> int:
    return len(rerolling(galaxy, side))


def use_reroll(galaxy: Galaxy, side: int) -> None:
    bit, ship = rerolling(galaxy, side)[0]
    ship.used |= bit


def prevented(galaxy: Galaxy, ship: int, amount: int) -> Step:
    """How much of this damage the ship's own ability and its crew prevent."""
    vessel = the_ship(galaxy, ship)
    total = 0
    for trigger, _, _ in sources(galaxy, vessel, WHEN_DAMAGED):
        for effect in trigger.effects:
            if isinstance(effect, Roll):
                total += prevented_by(galaxy, vessel, effect)
    for card in vessel.crew[:]:
        given = SACRIFICE[card]
        if given is not None and given.event == WHEN_DAMAGED and total < amount:
            facts = {"card": card, "ship": ship, "damage": amount - total}
            answer = yield from choose(vessel.seat, "give up", [SACRIFICED[card]], facts, True)
            if answer is not PASS:
                dial.lose_crew(galaxy, vessel, card, given.trash)
                total = amount
    return min(total, amount)


def prevented_by(galaxy: Galaxy, ship: Ship, effect: Roll) -> int:
    die = galaxy.dice.roll()
    if galaxy.journal.watched:
        galaxy.journal.announce(galaxy, "rolled", ship.seat, card=NONE, ship=ship.number, total=die)
    return sum(
        each.amount
        for band in effect.bands
        for each in band.effects
        if isinstance(each, Prevent) and band.low <= die <= band.high
    )


def saved(galaxy: Galaxy, ship: int) -> Step:
    """Whether a ship about to be destroyed is saved by its ability."""
    vessel = the_ship(galaxy, ship)
    for trigger, _, _ in sources(galaxy, vessel, WHEN_DESTROYED):
        for effect in trigger.effects:
            if isinstance(effect, Roll):
                total = sum(galaxy.dice.roll() for _ in range(effect.dice))
                if galaxy.journal.watched:
                    galaxy.journal.announce(
                        galaxy, "rolled", vessel.seat, card=NONE, ship=ship, total=total
                    )
                for band in effect.bands:
                    if band.low <= total <= band.high:
                        moment = Moment(0, vessel.seat, ship, vessel.at)
                        yield from resolve(galaxy, moment, band.effects)
                        return True
    return False


def harms_on_entering(galaxy: Galaxy, place: int, team: int) -> bool:
    """Whether a ship of this team that enters may be damaged there."""
    for card, at in zip(galaxy.fields, galaxy.fields_at, strict=True):
        if at == place and piles.owner_of(galaxy, card) & 1 != team:
            return True
    return any(harmful(each.effects) for each in tile_triggers(galaxy, WHEN_ENTERING, place))


def harmful(effects: Effects) -> bool:
    """Whether a test among these does damage to a ship that fails it."""
    return any(
        isinstance(effect, SystemTest) and any(isinstance(e, Damage) for e in effect.failure)
        for effect in effects
    )
