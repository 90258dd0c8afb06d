"""The turn of The Expanse: a card from the track or a kept event, then whatever follows."""

from __future__ import annotations

from typing import Final

from plancia.engine import Seat
from plancia.engine.question import DONE, PASS, Option, Step, StepFunction, ask
from plancia.games.expanse.content.factions import FACTIONS, OPA, PG
from plancia.games.expanse.content.lookup import (
    BUDGET,
    BUDGET_SINCE,
    ICONS,
    KEEPING,
    POINTS,
    REACH,
    SOLIDARITY_BASES,
    SOLIDARITY_SINCE,
    is_score,
    options,
)
from plancia.games.expanse.content.solar import SECTORS
from plancia.games.expanse.content.vocabulary import NO_SECTOR, CardNumber, Faction, Orbit, Sector
from plancia.games.expanse.effects.registry import resolve
from plancia.games.expanse.rules.abilities import ability_cost, ability_options, use_ability
from plancia.games.expanse.rules.actions import (
    MOVES,
    influence_bases,
    move_group,
    move_range,
    place_cube,
    place_options,
)
from plancia.games.expanse.rules.board import (
    build,
    build_options,
    count_bases,
    gain,
    presence,
    scoring_rows,
)
from plancia.games.expanse.rules.rocinante import ROCINANTE_ABILITIES, use_rocinante
from plancia.games.expanse.state.deal import take_places
from plancia.games.expanse.state.state import TRACK, System, sectors_left

FACTION: Final = [Option(faction.slug, "faction", each) for each, faction in enumerate(FACTIONS)]
TAKE: Final = options("take")
PLAY: Final = options("play")
USE_POINTS: Final = Option("action points", "points")
USE_EVENT: Final = Option("event", "event")
KEEP_EVENT: Final = Option("keep event", "keep")
SECTOR: Final = [Option(sector, "sector", number) for number, sector in enumerate(SECTORS)]
NO_ACTIONS: Final[list[Option]] = []


def choose_faction(system: System) -> Step:
    """EX-5: seats without a faction choose one in turn; the last takes what is left."""
    players = system.terms.players
    for seat in range(players):
        if seat in system.seat_of:
            continue
        free = [FACTION[each] for each in range(players) if system.seat_of[each] < 0]
        answer = free[0]
        if len(free) > 1:
            answer = yield ask(seat, "faction", free)
        system.seat_of[answer.target] = Seat(seat)
        if system.journal.watched:
            system.journal.announce(system, "faction", seat, faction=answer.target)
        if -1 in system.seat_of[:players]:
            return choose_faction
    if not system.order:
        take_places(system)
    return turn


def turn(system: System) -> Step:
    """EX-17: take a card from the track, or play an event kept before."""
    faction = system.active
    answer = yield ask(system.seat_of[faction], "turn", turn_options(system))
    card = CardNumber(answer.target)
    if answer is PLAY[card]:
        yield from play_kept(system, faction, card)
        return end_turn(system)
    cost = cost_of(system, system.track.index(card))
    take_card(system, card, cost)
    if is_score(card):
        system.discard.append(system.taken.pop())
        return choose_bonus
    use = yield from how_to_use(system, faction, card)
    if use is USE_POINTS:
        system.actions = POINTS[card]
        if system.journal.watched:
            system.journal.announce(
                system, "points", system.seat_of[faction], cards=[card], points=POINTS[card]
            )
        return spend
    yield from use_event(system, faction, use)
    return end_turn(system)


def turn_options(system: System) -> list[Option]:
    """EX-18, EX-30: cards one can pay for, and one's kept events."""
    purse = system.points[system.active]
    found: list[Option] = []
    for place, card in enumerate(system.track):
        if cost_of(system, place) <= purse:
            found.append(TAKE[card])
    for card in system.kept[system.active]:
        found.append(PLAY[card])
    return found


def cost_of(system: System, place: int) -> int:
    """EX-18: the oldest card is free; Protogen's Shadow Budget makes others cheaper."""
    cost = system.terms.costs[place]
    if cost and system.active == PG and system.scorings >= BUDGET_SINCE:
        cost -= BUDGET
    return cost


def take_card(system: System, card: CardNumber, cost: int) -> None:
    system.track.remove(card)
    system.taken.append(card)
    if system.journal.watched:
        seat = system.seat_of[system.active]
        system.journal.announce(system, "take", seat, cards=[card], cost=cost)
    if cost:
        gain(system, system.active, -cost, "pay")


def how_to_use(system: System, faction: Faction, card: CardNumber) -> Step:
    """EX-20 to EX-22: action points, or the event if one's icon is on the card."""
    if not ICONS[card] >> faction & 1:
        return USE_POINTS
    choices = [USE_POINTS, USE_EVENT]
    if system.points[faction] >= KEEPING:
        choices.append(KEEP_EVENT)
    answer = yield ask(system.seat_of[faction], "use", choices, {"card": card})
    return answer


def use_event(system: System, faction: Faction, use: Option) -> Step:
    """EX-22, EX-26, EX-29: resolve the taken card's event, or pay to keep it."""
    card = system.taken[0]
    seat = system.seat_of[faction]
    if use is KEEP_EVENT:
        system.taken.remove(card)
        system.kept[faction].append(card)
        if system.journal.watched:
            system.journal.announce(system, "keep", seat, cards=[card])
        gain(system, faction, -KEEPING, "pay-keep")
        return
    if system.journal.watched:
        system.journal.announce(system, "event", seat, cards=[card])
    yield from resolve(system, faction, card)
    system.discard.append(system.taken.pop())


def play_kept(system: System, faction: Faction, card: CardNumber) -> Step:
    """EX-30: resolve a kept event and discard it."""
    system.kept[faction].remove(card)
    system.taken.append(card)
    yield from use_event(system, faction, USE_EVENT)


def spend(system: System) -> Step:
    """EX-24: one action for action points, then the choice again until they are spent."""
    faction = system.active
    choices = spend_options(system, faction)
    if not choices:
        return offer_event(system)
    answer = yield ask(system.seat_of[faction], "spend", [*choices, DONE], {"left": system.actions})
    if answer is DONE:
        return offer_event(system)
    yield from act(system, faction, answer)
    return spend


def spend_options(system: System, faction: Faction) -> list[Option]:
    """EX-33 to EX-39: what the action points left can pay for."""
    if not system.actions:
        if not free_influence(system, faction):
            return NO_ACTIONS
        bases = influence_bases(system, faction) & SOLIDARITY_BASES
        return place_options(system, faction, bases)
    found = MOVES[presence(system, faction)] + place_options(
        system, faction, influence_bases(system, faction)
    )
    found += build_options(system, faction)
    return found + ability_options(system, faction)


def free_influence(system: System, faction: Faction) -> bool:
    """Belter Solidarity: once a turn an influence action in the Belt is free."""
    return faction == OPA and system.scorings >= SOLIDARITY_SINCE and not system.free_used


def act(system: System, faction: Faction, answer: Option) -> Step:
    verb = answer.verb
    if verb == "influence" or verb == "diplomat":
        if free_influence(system, faction) and SOLIDARITY_BASES >> answer.target & 1:
            system.free_used = True
        else:
            system.actions -= 1
        yield from place_cube(system, faction, answer)
    elif verb == "move":
        system.actions -= 1
        reach = REACH[move_range(system, faction)][answer.target]
        yield from move_group(system, faction, Orbit(answer.target), reach)
    elif verb == "build" or verb == "build-scrap":
        system.actions -= 1
        build(system, faction, answer)
    else:
        system.actions -= ability_cost(system, faction, verb)
        yield from use_ability(system, faction, answer)


def offer_event(system: System) -> StepFunction:
    """EX-25, EX-28: whom to offer the event of the card just used, in order of initiative."""
    icons = ICONS[system.taken[0]]
    ranking = system.initiative or system.order
    system.actions = 0
    system.awaiting = [
        faction for faction in ranking if faction != system.active and icons >> faction & 1
    ]
    return offer


def offer(system: System) -> Step:
    """EX-25 to EX-29: the first who takes the event goes to the bottom of the initiative."""
    if not system.awaiting:
        system.discard.append(system.taken.pop())
        return end_turn(system)
    faction = system.awaiting.pop(0)
    seat = system.seat_of[faction]
    choices = [USE_EVENT, KEEP_EVENT, PASS] if system.points[faction] else [USE_EVENT, PASS]
    answer = yield ask(seat, "offer", choices, {"card": system.taken[0]})
    if answer is PASS:
        if system.journal.watched:
            system.journal.announce(system, "decline", seat, cards=system.taken)
        return offer
    system.awaiting = []
    if system.initiative:
        system.initiative.remove(faction)
        system.initiative.append(faction)
    yield from use_event(system, faction, answer)
    return end_turn(system)


def end_turn(system: System) -> StepFunction | None:
    """EX-31, EX-32: refill the track; the sixth Score card ends the game."""
    system.ability_used = False
    system.free_used = False
    while len(system.track) < TRACK:
        pile = next(pile for pile in system.piles if pile)
        card = pile.pop()
        system.track.append(card)
        system.dice.reveal()
        if system.journal.watched:
            system.journal.announce(system, "refill", -1, cards=[card])
        if is_score(card) and not any(is_score(each) for pile in system.piles for each in pile):
            return begin_final(system)
    if system.turn == system.terms.turn_limit:
        return None
    system.turn += 1
    place = system.order.index(system.active) + 1
    system.active = system.order[place % len(system.order)]
    if system.journal.watched:
        seat = system.seat_of[system.active]
        system.journal.announce(system, "turn", seat, turn=system.turn)
    return turn


def after(system: System, faction: Faction) -> list[Faction]:
    """All factions clockwise, beginning left of one and ending with it."""
    place = system.order.index(faction) + 1
    return system.order[place:] + system.order[:place]


def choose_bonus(system: System) -> Step:
    """EX-47: the active player secretly takes a bonus token."""
    seat = system.seat_of[system.active]
    choices = [SECTOR[sector] for sector in sectors_left(system)]
    answer = yield ask(seat, "bonus", choices)
    system.bonus = Sector(answer.target)
    system.awaiting = after(system, system.active)
    if system.journal.watched:
        system.journal.announce(system, "bonus", seat)
    return scoring_event


def scoring_event(system: System) -> Step:
    """EX-48, EX-65: each in order may play a kept event, or use the Rocinante, or pass."""
    faction = system.awaiting[0]
    choices = [PLAY[card] for card in system.kept[faction]]
    if faction == system.rocinante:
        choices += ROCINANTE_ABILITIES
    if choices:
        answer = yield ask(system.seat_of[faction], "scoring", [*choices, PASS])
        if answer.verb == "play":
            yield from play_kept(system, faction, CardNumber(answer.target))
        elif answer is not PASS:
            yield from use_rocinante(system, faction, answer)
    system.awaiting.pop(0)
    if system.awaiting:
        return scoring_event
    return end_final(system) if system.final else count_scoring(system)


def count_scoring(system: System) -> StepFunction:
    """EX-49 to EX-52: reveal the bonus sector, count, then technologies and new fleets."""
    sector = system.bonus
    system.dice.reveal()
    if system.journal.watched:
        seat = system.seat_of[system.active]
        system.journal.announce(system, "reveal", seat, sector=sector)
    pay(system, count_bases(system, sector, scoring_rows(system)))
    system.bonus = NO_SECTOR
    system.bonuses.append(sector)
    system.scorings += 1
    system.protected = [0, 0, 0, 0]
    if system.journal.watched and system.scorings <= 3:
        system.journal.announce(system, "technology", -1, level=system.scorings)
    system.awaiting = after(system, system.active)
    return reinforce


def pay(system: System, gained: list[int]) -> None:
    for faction in system.order:
        system.points[faction] += gained[faction]
        if system.journal.watched:
            seat = system.seat_of[faction]
            total = system.points[faction]
            system.journal.announce(
                system, "score", seat, faction=faction, points=gained[faction], total=total
            )


def reinforce(system: System) -> Step:
    """EX-52: each may put one fleet from off the map into its home orbit."""
    while system.awaiting:
        faction = system.awaiting.pop(0)
        choices = build_options(system, faction, scoring=True)
        if choices:
            answer = yield ask(system.seat_of[faction], "reinforce", [*choices, PASS])
            if answer is not PASS:
                build(system, faction, answer)
            return reinforce
    pass_rocinante(system)
    return end_turn(system)


def pass_rocinante(system: System) -> None:
    """EX-53: to whoever has fewest control points; with two players a tie changes nothing."""
    least = min(system.points[faction] for faction in system.order)
    tied = [faction for faction in system.order if system.points[faction] == least]
    holder = system.rocinante
    if system.initiative:
        holder = next(faction for faction in reversed(system.initiative) if faction in tied)
    elif len(tied) == 1:
        holder = tied[0]
    if holder != system.rocinante:
        system.rocinante = holder
        if system.journal.watched:
            system.journal.announce(system, "rocinante", system.seat_of[holder])


def begin_final(system: System) -> StepFunction:
    """EX-32, EX-64, EX-65: Score cards left are lost; last to act is the Rocinante's controller."""
    for card in [card for card in system.track if is_score(card)]:
        system.track.remove(card)
        system.discard.append(card)
    system.final = True
    system.awaiting = after(system, system.rocinante)
    if system.journal.watched:
        system.journal.announce(system, "final", -1)
    return scoring_event


def end_final(system: System) -> None:
    """EX-66: every base for 5, 3 and 1; nothing follows."""
    pay(system, count_bases(system, NO_SECTOR, scoring_rows(system)))
    return


STEPS: Final[tuple[StepFunction[System], ...]] = (
    choose_faction,
    turn,
    spend,
    offer,
    choose_bonus,
    scoring_event,
    reinforce,
)
