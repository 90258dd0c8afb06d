"""Cloak tokens: cloaked ships, Sensor Echoes, decloaking and showing (FC-R18)."""

from __future__ import annotations

from typing import Final

from plancia.engine import Seat
from plancia.engine.question import PASS, Option, Step, ask
from plancia.games.fleet_captains.content.effects import Explore
from plancia.games.fleet_captains.content.lookup import CLOAKED
from plancia.games.fleet_captains.content.vocabulary import (
    BY_ITSELF,
    NO_CLOAK,
    NO_TOKEN,
    CloakToken,
    Place,
    Team,
    TokenNumber,
    Vessel,
)
from plancia.games.fleet_captains.effects.moment import Moment
from plancia.games.fleet_captains.effects.registry import resolve
from plancia.games.fleet_captains.rules import ratings
from plancia.games.fleet_captains.state.board import BOARDS
from plancia.games.fleet_captains.state.pieces import CLOAK_OF, CLOAK_SHIP, FIRST_CLOAK, NONE
from plancia.games.fleet_captains.state.state import MOST_TOKENS, Galaxy, Ship, Token, armada

SUMMON: Final = [Option(f"summon token {n + 1}", "summon", n) for n in range(MOST_TOKENS)]
JOIN: Final = [Option(f"join token {n + 1}", "join", n) for n in range(MOST_TOKENS)]
EXPLORE_HERE: Final = (Explore(here=True),)


def can_cloak(ship: Ship) -> bool:
    """FC-R18-01: the alert status needs a blue setting."""
    return not ship.cloaked and CLOAKED[ship.number][ship.alert] is not None


def cloak(galaxy: Galaxy, ship: Ship) -> None:
    """FC-R18-04: the ship's token replaces it, face down."""
    team = Team(ship.seat & 1)
    piece = CLOAK_OF[ship.number]
    if piece not in galaxy.cloaks[team]:
        return
    galaxy.cloaks[team].remove(piece)
    ship.cloaked = True
    ship.setting = 0
    put_token(galaxy, ship.seat, ship.at, piece, ship.moved)
    if galaxy.journal.watched:
        galaxy.journal.announce(galaxy, "cloaked", ship.seat, ship=ship.number, at=ship.at)
    mix(galaxy, team, ship.at)


def put_token(galaxy: Galaxy, seat: Seat, place: Place, piece: CloakToken, moved: bool) -> Token:
    token = Token(Team(seat & 1), seat, place, [piece], galaxy.groups, moved)
    galaxy.groups += 1
    galaxy.tokens.append(token)
    return token


def token_of(galaxy: Galaxy, ship: Vessel) -> Token:
    """The token of a cloaked ship."""
    piece = CLOAK_OF[ship]
    return next(token for token in galaxy.tokens if token.piece[0] == piece)


def number_of(galaxy: Galaxy, ship: Vessel) -> TokenNumber:
    """Where a ship's token is among those on the board; NONE when it is not cloaked any more."""
    piece = CLOAK_OF[ship]
    for number, token in enumerate(galaxy.tokens):
        if token.piece[0] == piece:
            return TokenNumber(number)
    return NO_TOKEN


def ship_under(galaxy: Galaxy, token: Token) -> Ship | None:
    """The cloaked ship that a token is, or None for an echo."""
    number = CLOAK_SHIP[token.piece[0] - FIRST_CLOAK]
    ship = galaxy.ships[number] if number >= 0 else None
    return ship if ship is not None and ship.cloaked else None


def lift_token(galaxy: Galaxy, ship: Ship) -> None:
    """The ship's token leaves the board: now all know which one it was."""
    token = token_of(galaxy, ship.number)
    remove(galaxy, token)
    ship.cloaked = False


def remove(galaxy: Galaxy, token: Token) -> None:
    galaxy.tokens.remove(token)
    galaxy.cloaks[token.team].append(token.piece[0])
    galaxy.dice.reveal()


def decloak(galaxy: Galaxy, ship: Ship) -> Step:
    """FC-R18-08, FC-R18-09: the ship is back; its owner chooses the setting.

    FC-R18-11, FC-A35: at an unexplored location it explores at once.
    """
    token = token_of(galaxy, ship.number)
    ship.moved = token.moved
    lift_token(galaxy, ship)
    ship.decloaked = True
    yield from ratings.choose_setting(galaxy, ship)
    if galaxy.journal.watched:
        galaxy.journal.announce(galaxy, "decloaked", ship.seat, ship=ship.number, at=ship.at)
    if ship.at < len(galaxy.tiles) and galaxy.explorer[ship.at] < 0:
        yield from resolve(galaxy, Moment(BY_ITSELF, ship.seat, ship.number, ship.at), EXPLORE_HERE)


def cloaked_ships(galaxy: Galaxy, team: Team) -> int:
    count = 0
    for ship in armada(galaxy, team):
        if ship is not None and ship.cloaked:
            count += 1
    return count


def spare(galaxy: Galaxy, team: Team) -> CloakToken:
    """FC-A29: a token off the board that matches no ship in play, or NONE."""
    for piece in galaxy.cloaks[team]:
        number = CLOAK_SHIP[piece - FIRST_CLOAK]
        if number < 0 or galaxy.ships[number] is None:
            return piece
    return NO_CLOAK


def claim_token(galaxy: Galaxy, ship: Vessel) -> None:
    """FC-R18-12: a ship that joins needs its own token: an echo that used it takes another."""
    piece = CLOAK_OF[ship]
    for token in galaxy.tokens:
        if token.piece[0] == piece:
            other = spare(galaxy, token.team)
            if other != NONE:
                token.piece[0] = other
                galaxy.cloaks[token.team].remove(other)
                galaxy.cloaks[token.team].append(piece)
                renew(galaxy, token.group)
            return


def can_echo(galaxy: Galaxy, ship: Ship) -> bool:
    """FC-R18-12: fewer echoes than cloaked ships, and a token to spare."""
    if not ship.cloaked:
        return False
    team = Team(ship.seat & 1)
    cloaked = cloaked_ships(galaxy, team)
    tokens = 0
    for token in galaxy.tokens:
        if token.team == team:
            tokens += 1
    home = ship.at >= len(galaxy.tiles)
    return not home and tokens - cloaked < cloaked and spare(galaxy, team) != NONE


def echo(galaxy: Galaxy, ship: Ship) -> bool:
    """FC-R18-13: a second token beside the ship's, and the two are mixed."""
    if not can_echo(galaxy, ship):
        return False
    team = Team(ship.seat & 1)
    piece = spare(galaxy, team)
    galaxy.cloaks[team].remove(piece)
    put_token(galaxy, ship.seat, ship.at, piece, moved=False)
    if galaxy.journal.watched:
        galaxy.journal.announce(galaxy, "echo", ship.seat, at=ship.at)
    mix(galaxy, team, ship.at)
    return True


def mix(galaxy: Galaxy, team: Team, place: Place) -> None:
    """FC-R18-07: tokens of one side at one place are shuffled; from now on they are a group."""
    here = [token for token in galaxy.tokens if token.team == team and token.at == place]
    if len(here) < 2 or place >= len(galaxy.tiles):
        return
    merged = {token.group for token in here}
    group = min(merged)
    for token in galaxy.tokens:
        if token.group in merged:
            token.group = group
    hidden = [(token.piece[0], token.moved) for token in here]
    galaxy.dice.shuffle(hidden)
    for token, (piece, moved) in zip(here, hidden, strict=True):
        token.piece[0] = piece
        token.moved = moved
    renew(galaxy, group)


def renew(galaxy: Galaxy, group: int) -> None:
    """Nobody can follow the tokens of a group."""
    galaxy.journal.renew([token.piece[0] for token in galaxy.tokens if token.group == group])


def mix_all(galaxy: Galaxy, team: Team) -> None:
    """Whatever lies together is shuffled: it costs nothing and never harms."""
    for place in sorted({token.at for token in galaxy.tokens if token.team == team}):
        mix(galaxy, team, place)


def reveal(galaxy: Galaxy, token: Token) -> None:
    """All now know which token this is; the others of its group stay mixed."""
    token.group = galaxy.groups
    galaxy.groups += 1
    galaxy.dice.reveal()


def show(galaxy: Galaxy, ship: Ship) -> Step:
    """FC-R18-18, FC-R18-19: the owner shows where a cloaked ship is, and may then put an echo
    beside it."""
    if not ship.cloaked:
        return
    token = token_of(galaxy, ship.number)
    reveal(galaxy, token)
    if galaxy.journal.watched:
        galaxy.journal.announce(galaxy, "shown", ship.seat, ship=ship.number, at=ship.at)
    if ship.at >= len(galaxy.tiles):
        return
    others = [
        each
        for each, other in enumerate(galaxy.tokens)
        if other.seat == token.seat and other is not token
    ]
    if not others:
        return
    answer = yield ask(token.seat, "summon", lambda: summon_options(galaxy, ship))
    if answer is not PASS:
        moved = galaxy.tokens[answer.target]
        moved.at = ship.at
        if galaxy.journal.watched:
            galaxy.journal.announce(galaxy, "summoned", ship.seat, at=ship.at)
        mix(galaxy, token.team, ship.at)


def summon_options(galaxy: Galaxy, ship: Ship) -> list[Option]:
    """Echoes of the ship's side that are elsewhere."""
    found = [
        SUMMON[number]
        for number, token in enumerate(galaxy.tokens)
        if token.seat == ship.seat and token.at != ship.at and ship_under(galaxy, token) is None
    ]
    return [*found, PASS]


def show_echo(galaxy: Galaxy, token: Token) -> Step:
    """FC-R18-18, FC-R18-19: an echo shown for another reason than a search ignores the event
    and may be put beside another token of its side."""
    reveal(galaxy, token)
    if galaxy.journal.watched:
        galaxy.journal.announce(galaxy, "echo shown", token.seat, at=token.at)
    others = [
        number
        for number, other in enumerate(galaxy.tokens)
        if other.seat == token.seat and other.at != token.at and other.at < len(galaxy.tiles)
    ]
    if not others:
        return
    answer = yield ask(token.seat, "join", [*(JOIN[number] for number in others), PASS])
    if answer is not PASS:
        token.at = galaxy.tokens[answer.target].at
        mix(galaxy, token.team, token.at)


def found(galaxy: Galaxy, token: Token) -> Step:
    """FC-R23-06, FC-R23-07: a token that was turned over: an echo is removed, a ship decloaks.

    Returns whether it was a ship.
    """
    ship = ship_under(galaxy, token)
    if ship is None:
        remove(galaxy, token)
        if galaxy.journal.watched:
            galaxy.journal.announce(galaxy, "echo found", token.seat, at=token.at)
        return False
    yield from decloak(galaxy, ship)
    return True


def engines_of_tokens(galaxy: Galaxy, team: Team) -> int:
    """FC-R18-15, FC-R18-16: what echoes move with: the best cloaked ship's dial, or 1."""
    best = 1
    for ship in armada(galaxy, team):
        if ship is not None and ship.cloaked:
            blue = CLOAKED[ship.number][ship.alert]
            if blue is not None:
                best = max(best, blue[2])
    return best


def on_the_board(galaxy: Galaxy, token: Token) -> bool:
    return token.at < BOARDS[galaxy.terms.board].locations
