"""Effects on crew and cargo."""

from __future__ import annotations

from plancia.engine import Seat
from plancia.engine.question import Step
from plancia.engine.words import Words
from plancia.games.fleet_captains.content.effects import Assign, Cargo, Immune, LoseCrew, Sacrifice
from plancia.games.fleet_captains.content.names import EVENT_NAMES
from plancia.games.fleet_captains.content.vocabulary import (
    ANY_ENEMY,
    BOARDING,
    ENEMY,
    EVERYTHING,
    FOE,
    ME,
    OPPONENT,
    OPPONENTS_DISCARD,
    SELF,
    EncounterCard,
    Team,
    Vessel,
)
from plancia.games.fleet_captains.effects.cards import recoverable
from plancia.games.fleet_captains.effects.choosing import LOSE, choose
from plancia.games.fleet_captains.effects.moment import Moment
from plancia.games.fleet_captains.effects.registry import inner, nothing, register
from plancia.games.fleet_captains.effects.targets import (
    can_lose_crew,
    in_play,
    one_of,
    opposing,
    sufferers,
)
from plancia.games.fleet_captains.rules import hands
from plancia.games.fleet_captains.rules.hands import come_aboard
from plancia.games.fleet_captains.state.state import Galaxy, Ship, team_of, team_seats


def assign(galaxy: Galaxy, moment: Moment, effect: Assign, foe: Vessel) -> Step:
    """A crew card from a discard pile comes aboard."""
    ship = galaxy.ships[moment.ship]
    if ship is None:
        return
    seats = [moment.seat]
    if effect.source == OPPONENTS_DISCARD:
        seats = team_seats(galaxy, Team(1 - team_of(moment.seat)))
    pile = [card for seat in seats for card in galaxy.captains[seat].discard]
    options = recoverable(pile, crew_only=True)
    facts: dict[str, int] = {"card": moment.card, "ship": moment.ship}
    answer = yield from choose(moment.seat, "take", options, facts)
    if answer.target < 0:
        return
    for seat in seats:
        if answer.target in galaxy.captains[seat].discard:
            galaxy.captains[seat].discard.remove(answer.target)
    yield from come_aboard(galaxy, moment.seat, ship, answer.target)


def lose_crew_useful(galaxy: Galaxy, moment: Moment, effect: LoseCrew) -> bool:
    if effect.who != ANY_ENEMY:
        return False
    return any(
        ship is not None
        and ship.seat & 1 != team_of(moment.seat)
        and not ship.cloaked
        and can_lose_crew(ship)
        for ship in galaxy.ships
    )


def lose_crew(galaxy: Galaxy, moment: Moment, effect: LoseCrew, foe: Vessel) -> Step:
    if effect.who == ANY_ENEMY:
        everywhere = [
            ship
            for ship in galaxy.ships
            if ship is not None and ship.seat & 1 != team_of(moment.seat) and not ship.cloaked
        ]
        with_crew = [ship for ship in everywhere if can_lose_crew(ship)]
        number = yield from one_of(galaxy, moment, "enemy", with_crew)
        ships = in_play(galaxy, [number])
    elif effect.who in (ENEMY, FOE):
        ships = opposing(galaxy, moment, foe)
    else:
        ships = sufferers(galaxy, moment)
    for ship in ships:
        yield from lose_from(galaxy, moment, effect, ship)


def lose_from(galaxy: Galaxy, moment: Moment, effect: LoseCrew, ship: Ship) -> Step:
    """One ship loses crew, as the named captain chooses."""
    chooser = ship.seat
    if effect.by == ME:
        chooser = moment.seat
    elif effect.by == OPPONENT:
        chooser = Seat(Team(1 - team_of(moment.seat)))
    for _ in range(min(effect.count, EVERYTHING)):
        if not can_lose_crew(ship):
            return
        if effect.count == EVERYTHING:
            hands.lose_crew(galaxy, ship, ship.crew[0], effect.trash)
            continue
        options = [LOSE[card] for card in ship.crew]
        facts: dict[str, int] = {"card": moment.card, "ship": ship.number}
        answer = yield from choose(chooser, "lose crew", options, facts)
        hands.lose_crew(galaxy, ship, answer.target, effect.trash)


def cargo(galaxy: Galaxy, moment: Moment, effect: Cargo, foe: Vessel) -> None:
    """The encounter card goes aboard."""
    ship = galaxy.ships[moment.ship]
    if ship is None or moment.card not in galaxy.drawn:
        return
    galaxy.drawn.remove(EncounterCard(moment.card))
    ship.cargo.append(EncounterCard(moment.card))
    hands.recount(galaxy, ship)
    if galaxy.journal.watched:
        galaxy.journal.announce(galaxy, "stowed", ship.seat, ship=ship.number, cards=[moment.card])


def assign_words(effect: Assign, say: Words) -> str:
    if effect.source == OPPONENTS_DISCARD:
        return say("take a crew card from the opponent's discard pile aboard")
    return say("take a crew card from your discard pile aboard")


def lose_crew_words(effect: LoseCrew, say: Words) -> str:
    """Whose crew, who chooses it, and whether it is gone for good."""
    if effect.who == SELF:
        text = own_crew_words(effect, say)
    elif effect.who == ANY_ENEMY:
        text = say.many(
            "an uncloaked enemy ship of your choice loses {count} crew card",
            "an uncloaked enemy ship of your choice loses {count} crew cards",
            effect.count,
        )
    else:
        text = say.many(
            "the enemy ship loses {count} crew card",
            "the enemy ship loses {count} crew cards",
            effect.count,
        )
    if effect.who != SELF:
        chooser = say("your choice") if effect.by == ME else say("its captain's choice")
        text = f"{text}, {chooser}"
    return say("{what}; it goes to the trash", what=text) if effect.trash else text


def own_crew_words(effect: LoseCrew, say: Words) -> str:
    if effect.count == EVERYTHING:
        return say("the ship loses all its crew")
    text = say.many(
        "the ship loses {count} crew card", "the ship loses {count} crew cards", effect.count
    )
    chooser = say("the opponent's choice") if effect.by == OPPONENT else say("your choice")
    return f"{text}, {chooser}"


def cargo_words(effect: Cargo, say: Words) -> str:
    return say("stays aboard as cargo: {what}", what=inner(effect.effects, say))


def immune_words(effect: Immune, say: Words) -> str:
    if effect.kind == BOARDING:
        return say("enemies cannot transport anything from or to this ship")
    return say("cards and encounters cannot remove its crew")


def sacrifice_words(effect: Sacrifice, say: Words) -> str:
    text = inner(effect.effects, say)
    if effect.trash:
        text = say("you may trash this card: {what}", what=text)
    else:
        text = say("you may discard this card: {what}", what=text)
    return f"{say(EVENT_NAMES[effect.event])} {text}" if effect.event else text


register(Assign, assign, assign_words)
register(LoseCrew, lose_crew, lose_crew_words, lose_crew_useful)
register(Cargo, cargo, cargo_words)
register(Immune, nothing, immune_words)
register(Sacrifice, nothing, sacrifice_words)
