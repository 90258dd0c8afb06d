"""Positions of The Expanse in a line, and play by notations.

    table = sitting(active="un", track=["terraforming"], fleets={"un": ["earth"]})
    table.do("take terraforming", "influence luna")
    assert table.cubes("un", "luna") == 1

Whatever a test does not place is off the map: fleets in the yard, cubes in the supply. A fleet is
an orbit's name; `battleship mars` and `scrap ceres` name other kinds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import plancia
from plancia import Match
from plancia.games.expanse.content.factions import FACTIONS, KIND_SLUGS
from plancia.games.expanse.content.lookup import ACTION_CARDS, PLAYERS, SLUGS, TOKEN_KIND, TOKENS
from plancia.games.expanse.content.solar import BASE, ORBITS

GAME = plancia.game("expanse")
SIDES = [faction.slug for faction in FACTIONS]
FILLER = [
    "data-broker", "epstein-drive", "railguns", "cotyar", "ice-haulers", "razorback", "blockade",
    "listening-post",
]  # fmt: skip
"""Cards that lie on the track where a test names none."""


class Sitting:
    """A match at a position, played by the names of things."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def state(self) -> Any:
        return self.match.state

    @property
    def asked(self) -> tuple[str, str]:
        """Which faction is asked, and what kind of question."""
        [(seat, question)] = self.match.questions.items()
        return SIDES[self.state.seat_of.index(seat)], question.kind

    @property
    def options(self) -> list[str]:
        [question] = self.match.questions.values()
        return [option.notation for option in question.options]

    def can(self, notation: str) -> bool:
        return notation in self.options

    def do(self, *answers: str) -> Sitting:
        """Whoever is asked answers."""
        for notation in answers:
            [seat] = self.match.questions
            self.match.answer(seat, notation)
        return self

    def cubes(self, side: str, base: str) -> int:
        return int(self.state.influence[16 * SIDES.index(side) + BASE[base]])

    def diplomats(self, base: str) -> int:
        return int(self.state.diplomats[BASE[base]])

    def points(self, side: str) -> int:
        return int(self.state.points[SIDES.index(side)])

    def supply(self, side: str) -> int:
        return int(self.state.supply[SIDES.index(side)])

    def fleets(self, side: str) -> list[str]:
        """Where the fleets of a side are, sorted."""
        found = []
        for token in TOKENS[SIDES.index(side)]:
            kind = KIND_SLUGS[TOKEN_KIND[token]]
            if token in self.state.damaged:
                kind = "damaged"
            if self.state.fleets[token] >= 0:
                place = ORBITS[self.state.fleets[token]].slug
                found.append(place if kind == "fleet" else f"{kind} {place}")
        return sorted(found)

    @property
    def track(self) -> list[str]:
        return [SLUGS[card] for card in self.state.track]

    @property
    def discard(self) -> list[str]:
        return [SLUGS[card] for card in self.state.discard]

    def kept(self, side: str) -> list[str]:
        return [SLUGS[card] for card in self.state.kept[SIDES.index(side)]]

    @property
    def initiative(self) -> list[str]:
        return [SIDES[faction] for faction in self.state.initiative]

    @property
    def active(self) -> str:
        return SIDES[int(self.state.active)]

    @property
    def rocinante(self) -> str:
        return SIDES[int(self.state.rocinante)]

    def area(self, id: str, seat: int | None = 0) -> Any:
        return next(each for each in self.match.table(seat).areas if each.id == id)

    def log(self, seat: int | None = 0, language: str = "en") -> list[str]:
        lines = self.match.table(seat, language).log
        return ["".join(span.text for span in line.spans) for line in lines]


def deck(
    players: int, track: Sequence[str], top: Sequence[str], gone: Sequence[str]
) -> tuple[list[list[str]], list[str]]:
    """Piles with the wanted cards on top of the first, and what stays in the box."""
    used = {*track, *top, *gone}
    spare = [
        slug
        for card, slug in enumerate(SLUGS[:ACTION_CARDS])
        if PLAYERS[card] <= players and slug not in used
    ]
    scores = [[f"score-{2 * pile + each + 1}" for each in range(2)] for pile in range(3)]
    piles = [[score for score in pile if score not in used] for pile in scores]
    size = {2: 8, 3: 9, 4: 12}[players]
    for pile in piles:
        pile += [spare.pop() for _ in range(min(size, max(0, len(spare) - 1)))]
    piles[0] += reversed(top)
    return piles, spare


def sitting(
    *,
    players: int = 4,
    active: str = "un",
    order: Sequence[str] | None = None,
    influence: Mapping[str, Mapping[str, int]] | None = None,
    diplomats: Mapping[str, int] | None = None,
    fleets: Mapping[str, Sequence[str]] | None = None,
    points: Mapping[str, int] | None = None,
    track: Sequence[str] = (),
    top: Sequence[str] = (),
    kept: Mapping[str, Sequence[str]] | None = None,
    discard: Sequence[str] = (),
    initiative: Sequence[str] | None = None,
    rocinante: tuple[str, str] = ("mcr", "vesta"),
    protomolecules: Sequence[str] = ("none", "none"),
    bonuses: Sequence[str] = (),
    scorings: int = 0,
    options: dict[str, object] | None = None,
) -> Sitting:
    """A match at the start of somebody's turn."""
    sides = SIDES[:players]
    start = GAME.new(players, 1, {"factions": "by seat", "starts": "first"} | (options or {}))
    position = start.position()
    state = position["state"]
    place = sides.index(active)
    state["order"] = list(order or sides[place:] + sides[:place])
    state["active"] = active
    state["initiative"] = list(initiative or state["order"][::-1]) if players > 2 else []
    state["rocinante"], state["rocinante_at"] = rocinante
    held = [slug for cards in (kept or {}).values() for slug in cards]
    cards = list(track) + [slug for slug in FILLER if slug not in (*track, *top, *held)]
    state["track"] = cards[:5]
    state["piles"], state["box"] = deck(players, state["track"], top, [*held, *discard])
    state["kept"] = [list((kept or {}).get(side, ())) for side in SIDES]
    state["discard"] = list(discard)
    state["scorings"], state["bonuses"] = scorings, list(bonuses)
    state["protomolecules"] = list(protomolecules)
    for number, side in enumerate(sides):
        state["points"][number] = (points or {}).get(side, 10)
        cubes = [(influence or {}).get(side, {}).get(base, 0) for base in BASE]
        state["influence"][16 * number : 16 * number + 16] = cubes
        state["supply"][number] = (14 if side == "un" else 17) - sum(cubes)
    state["diplomats"] = [(diplomats or {}).get(base, 0) for base in BASE]
    state["spare_diplomats"] = 3 - sum(state["diplomats"])
    state["fleets"] = placed_fleets(fleets or {}, state)
    position["step"] = "turn"
    position["answers"] = []
    return Sitting(GAME.new(position=position))


def placed_fleets(fleets: Mapping[str, Sequence[str]], state: dict[str, Any]) -> list[str]:
    """The orbit of every token; `damaged mars` is a Battleship turned over."""
    found = ["yard"] * len(TOKEN_KIND)
    for side, wanted in fleets.items():
        free = list(TOKENS[SIDES.index(side)])
        for name in wanted:
            kind, _, orbit = name.rpartition(" ")
            sought = KIND_SLUGS.index({"": "fleet", "damaged": "battleship"}.get(kind, kind))
            token = next(each for each in free if TOKEN_KIND[each] == sought)
            free.remove(token)
            found[token] = orbit
            if kind == "damaged":
                state["damaged"].append(token)
    return found
