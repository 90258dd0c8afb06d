"""Two captains on a side: consent, leaders, exchanges (FC-R32)."""

from __future__ import annotations

from typing import Final

from plancia.engine import Seat
from plancia.engine.question import DONE, NO, YES, Option, Step, ask
from plancia.games.fleet_captains.content.vocabulary import CommandCard, MissionCard, Vessel
from plancia.games.fleet_captains.state.pieces import NAMES
from plancia.games.fleet_captains.state.state import Galaxy, Ship

LEAD: Final = [Option(f"captain {seat + 1} leads", "lead", seat) for seat in range(4)]
SWAP_OWN: Final = [Option(f"give {name}", "give", piece) for piece, name in enumerate(NAMES)]
SWAP_FOR: Final = [Option(f"for {name}", "for", piece) for piece, name in enumerate(NAMES)]


def partner_of(seat: Seat) -> Seat:
    return Seat(seat ^ 2)


def consent(galaxy: Galaxy, seat: Seat, ship: Vessel, joined: Vessel) -> Step:
    """FC-R32-10, FC-R32-19: a captain's ship goes along only if he agrees."""
    answer = yield ask(seat, "consent", [YES, NO], {"ship": ship, "joined": joined})
    return answer is YES


def leader(galaxy: Galaxy, ships: list[Ship]) -> Step:
    """FC-R32-14: with ships of both partners the team names a leader who has a ship in it."""
    seats = sorted({ship.seat for ship in ships})
    first = ships[0].seat
    if len(seats) == 1:
        return first
    answer = yield ask(first, "leader", [LEAD[seat] for seat in seats])
    return answer.target


def swappable(galaxy: Galaxy, seat: Seat) -> list[MissionCard]:
    """FC-R32-13: face-up missions of a captain."""
    return [
        mission for mission in galaxy.captains[seat].missions if galaxy.seen.get(mission, 0) == -1
    ]


def can_swap(galaxy: Galaxy, seat: Seat) -> bool:
    return (
        galaxy.terms.seats == 4
        and galaxy.captains[seat].actions > 0
        and bool(swappable(galaxy, seat))
        and bool(swappable(galaxy, partner_of(seat)))
    )


def swap_missions(galaxy: Galaxy, seat: Seat) -> Step:
    """FC-R32-13: partners swap face-up missions one for one; it costs an action, and the
    partner's consent."""
    partner = partner_of(seat)
    own = yield ask(seat, "swap", [SWAP_OWN[each] for each in swappable(galaxy, seat)])
    other = yield ask(seat, "swap for", [SWAP_FOR[each] for each in swappable(galaxy, partner)])
    both = [own.target, other.target]
    answer = yield ask(partner, "swap consent", [YES, NO], topic=both)
    if answer is NO:
        return
    galaxy.captains[seat].actions -= 1
    mine, theirs = galaxy.captains[seat].missions, galaxy.captains[partner].missions
    given, taken = MissionCard(own.target), MissionCard(other.target)
    mine[mine.index(given)] = taken
    theirs[theirs.index(taken)] = given
    galaxy.progress = [each for each in galaxy.progress if each.mission not in (given, taken)]
    if galaxy.journal.watched:
        galaxy.journal.announce(galaxy, "swapped", seat, cards=[own.target, other.target])


def can_exchange(galaxy: Galaxy, ship: Ship) -> bool:
    """FC-R32-16: both partners have ships here, and cards to exchange."""
    partner = partner_of(ship.seat)
    here = any(
        each is not None and each.seat == partner and each.at == ship.at and not each.cloaked
        for each in galaxy.ships
    )
    return here and bool(galaxy.captains[ship.seat].hand and galaxy.captains[partner].hand)


def exchange(galaxy: Galaxy, ship: Ship) -> Step:
    """FC-R32-16: Command cards one for one, any number, each with the partner's consent."""
    seat, partner = ship.seat, partner_of(ship.seat)
    mine, theirs = galaxy.captains[seat].hand, galaxy.captains[partner].hand
    for _ in range(min(len(mine), len(theirs))):
        own = yield ask(seat, "exchange", lambda: [*(SWAP_OWN[card] for card in mine), DONE])
        if own is DONE:
            return
        other = yield ask(seat, "exchange for", lambda: [SWAP_FOR[card] for card in theirs])
        both = [own.target, other.target]
        answer = yield ask(partner, "exchange consent", [YES, NO], topic=both)
        given, taken = CommandCard(own.target), CommandCard(other.target)
        if answer is NO or given not in mine or taken not in theirs:
            return
        mine[mine.index(given)] = taken
        theirs[theirs.index(taken)] = given
        if galaxy.journal.watched:
            galaxy.journal.announce(galaxy, "exchanged", seat, cards=[own.target, other.target])
