"""The board of Fleet Captains as a hex map: locations, ships, Cloak tokens."""

from __future__ import annotations

from typing import Literal

from plancia.engine import Seat, hexes
from plancia.engine.look import Look
from plancia.engine.table import Hex, HexMap, Piece, Span
from plancia.games.fleet_captains.content.locations import LOCATIONS
from plancia.games.fleet_captains.content.lookup import TILE_KIND, TILE_SIZE, TILE_TAGS
from plancia.games.fleet_captains.content.names import LEVEL_NAMES
from plancia.games.fleet_captains.content.shipyard import SHIPS
from plancia.games.fleet_captains.content.vocabulary import (
    ASTEROID,
    NEBULA,
    PLANET,
    STAR,
    TEAMS,
    WORMHOLE,
    Place,
    Team,
)
from plancia.games.fleet_captains.rules.cloaking import ship_under
from plancia.games.fleet_captains.state.pieces import FIRST_TILE
from plancia.games.fleet_captains.state.state import (
    Galaxy,
    Ship,
    Token,
    board_of,
    faction_of,
    team_mask,
)
from plancia.games.fleet_captains.table.cards import frame_of, location_card, ship_card
from plancia.games.fleet_captains.table.sheets import ship_options
from plancia.games.fleet_captains.words.names import (
    card_title,
    place_id,
    ship_handle,
    ship_words,
    side_name,
)
from plancia.games.fleet_captains.words.sentences import FRAMES

Terrain = Literal[
    "space", "star", "planet", "asteroids", "nebula", "wormhole", "station", "hidden", "edge"
]
PLACE_VERBS = ("to", "at", "scan at")
LEAST_HEX = 54
TOKEN_VERBS = ("move token", "search", "summon", "join")


def starmap(galaxy: Galaxy, look: Look) -> HexMap:
    board = board_of(galaxy)
    hexes = [location(galaxy, Place(place), look) for place in range(board.locations)]
    hexes += [post(galaxy, Seat(seat), look) for seat in range(galaxy.terms.seats)]
    return HexMap(
        "map",
        "board",
        tuple(hexes),
        orientation="pointy",
        legend=legend(galaxy, look),
        least=LEAST_HEX,
    )


def legend(galaxy: Galaxy, look: Look) -> tuple[Span, ...]:
    """What the numbers of installations are, once there are any."""
    levels = sorted({level for level in galaxy.installation if level})
    return tuple(
        Span(look.say("{level}: {name}", level=level, name=look.say(LEVEL_NAMES[level])), "base")
        for level in levels
    )


def axial(galaxy: Galaxy, place: Place, look: Look) -> tuple[int, int]:
    """Axial coordinates of the board lying on its side, the viewer's own Command Post on the
    left: maps are wider than high."""
    board = board_of(galaxy)
    column, row = board.cells[place]
    if look.seat is None or not look.seat & 1:
        across, down = -row, column
    else:
        across, down = row, -column
    shift = (board.cells[0][1] - board.cells[0][0]) & 1
    r, q = hexes.axial(hexes.doubled(down, across + shift))
    return q, r


def place_options(place: Place, look: Look) -> tuple[str, ...]:
    return tuple(
        option.notation
        for option in look.options
        if option.verb in PLACE_VERBS and option.target == place
    )


def location(galaxy: Galaxy, place: Place, look: Look) -> Hex:
    q, r = axial(galaxy, place, look)
    tile = galaxy.tiles[place]
    explored = galaxy.explorer[place] >= 0
    known = explored or look.knows(tile)
    holder = galaxy.holder[place]
    return Hex(
        q,
        r,
        terrain=terrain(tile) if explored else "hidden",
        label=board_of(galaxy).names[place].upper(),
        name=look.say(LOCATIONS[TILE_KIND[tile - FIRST_TILE]].short) if known else "",
        value=TILE_SIZE[tile - FIRST_TILE] if known else None,
        icons=icons(galaxy, place, look),
        seat=holder if holder >= 0 else None,
        art=f"tile-{tile}" if explored else "",
        card=location_card(tile, look) if known else None,
        pieces=pieces(galaxy, place, look),
        options=place_options(place, look),
        id=place_id(galaxy, place),
    )


def terrain(tile: int) -> Terrain:
    tags = TILE_TAGS[tile - FIRST_TILE]
    if tags & WORMHOLE:
        return "wormhole"
    if tags & STAR:
        return "star"
    if tags & ASTEROID:
        return "asteroids"
    if tags & NEBULA:
        return "nebula"
    return "planet" if tags & PLANET else "space"


def icons(galaxy: Galaxy, place: Place, look: Look) -> tuple[Span, ...]:
    """Control tokens, installation, Away Teams, what lingers, and scan tokens."""
    say = look.say
    found = []
    if galaxy.control[place]:
        found.append(Span(str(galaxy.control[place]), "flag"))
    if galaxy.installation[place]:
        found.append(Span(str(galaxy.installation[place]), "base"))
    teams = sum(each.at == place for each in galaxy.away)
    if teams:
        found.append(Span(str(teams), "people"))
    for card, at in zip(galaxy.lingering, galaxy.lingering_at, strict=True):
        if at == place:
            found.append(Span(card_title(card, say), "mission", look.handle(card)))
    for mine, at in zip(galaxy.fields, galaxy.fields_at, strict=True):
        if at == place:
            found.append(Span(card_title(mine, say), "mine", look.handle(mine)))
    if galaxy.explorer[place] < 0 and galaxy.seen.get(galaxy.tiles[place], 0):
        found.append(Span(scanned_by(galaxy, place, look), "eye"))
    return tuple(found)


def scanned_by(galaxy: Galaxy, place: Place, look: Look) -> str:
    """FC-R23-02: a scan token shows who has looked; of one's own side the eye alone tells."""
    mask = galaxy.seen.get(galaxy.tiles[place], 0)
    names = [
        look.say(FRAMES[faction_of(galaxy, team)])
        for team in TEAMS
        if mask & team_mask(galaxy, team) and not team_mask(galaxy, team) & look.mask
    ]
    return ", ".join(names)


def post(galaxy: Galaxy, seat: Seat, look: Look) -> Hex:
    place = board_of(galaxy).posts[seat]
    q, r = axial(galaxy, place, look)
    return Hex(
        q,
        r,
        terrain="station",
        label=post_name(galaxy, seat, look),
        seat=seat,
        art=f"post-{seat}",
        pieces=pieces(galaxy, place, look),
        options=place_options(place, look),
        id=place_id(galaxy, place),
    )


def post_name(galaxy: Galaxy, seat: Seat, look: Look) -> str:
    """A person's name where two sides play, the side's where four share the edges."""
    if galaxy.terms.seats == 2:
        return side_name(galaxy, seat, look)
    return f"{look.say(FRAMES[faction_of(galaxy, Team(seat & 1))])} {seat // 2 + 1}"


def pieces(galaxy: Galaxy, place: Place, look: Look) -> tuple[Piece, ...]:
    found = [
        ship_piece(galaxy, ship, look)
        for ship in galaxy.ships
        if ship is not None and ship.at == place and not ship.cloaked
    ]
    found += [
        token_piece(galaxy, number, token, look)
        for number, token in enumerate(galaxy.tokens)
        if token.at == place
    ]
    return tuple(found)


def ship_piece(galaxy: Galaxy, ship: Ship, look: Look) -> Piece:
    return Piece(
        ship_handle(ship.number),
        ship_words(ship.number),
        short=initials(ship_words(ship.number)),
        art=SHIPS[ship.number].slug,
        seat=ship.seat,
        frame=frame_of(galaxy, ship.seat),
        spent=ship.moved and galaxy.active == ship.seat & 1,
        card=ship_card(ship.number, look),
        options=ship_options(ship.number, look),
    )


def initials(name: str) -> str:
    """A ship's name in two letters: its first ones, or those of its words."""
    words = name.replace("-", " ").replace("'", " ").split()
    if len(words) > 1:
        return words[0][0] + words[-1][0].upper()
    return name[:2]


def token_piece(galaxy: Galaxy, number: int, token: Token, look: Look) -> Piece:
    """FC-R18-06: only its own side sees what a mixed token is."""
    piece = token.piece[0]
    options = tuple(
        option.notation
        for option in look.options
        if option.verb in TOKEN_VERBS and option.target == number
    )
    name = look.say("Cloak token {number}", number=number + 1)
    label = str(number + 1)
    if look.knows(piece):
        ship = ship_under(galaxy, token)
        if ship is not None:
            name = look.say("{ship}, cloaked", ship=ship_words(ship.number))
            label += f" {ship_words(ship.number)}"
            options += ship_options(ship.number, look)
        else:
            name = look.say("Sensor Echo")
    return Piece(
        look.handle(piece),
        name,
        figure="hidden",
        seat=token.seat,
        frame=frame_of(galaxy, token.seat),
        label=label,
        options=options,
    )
