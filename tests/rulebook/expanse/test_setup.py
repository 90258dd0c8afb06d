"""The map and the set-up, for two, three and four players."""

from __future__ import annotations

import pytest

from plancia.engine.plain import BadPosition
from plancia.games.expanse.content.cards import CARDS
from plancia.games.expanse.content.factions import CUBES, FACTIONS
from plancia.games.expanse.content.lookup import (
    ACTION_CARDS,
    PLAYERS,
    REACH,
    RESOURCE_OF,
    SECTOR_OF,
    TOKEN_KIND,
    TOKENS,
    is_score,
    orbits_in,
)
from plancia.games.expanse.content.solar import BASES, ORBITS
from tests.rule import rule
from tests.rulebook.expanse.sitting import GAME, SIDES, sitting


def names(mask: int) -> set[str]:
    return {ORBITS[orbit].slug for orbit in orbits_in(mask)}


@rule("EX-1")
def test_sectors_and_zones() -> None:
    assert [SECTOR_OF.count(sector) for sector in range(3)] == [5, 5, 6]
    reach = {orbit.slug: names(REACH[1][number]) for number, orbit in enumerate(ORBITS)}
    belt = {"ceres", "eros", "vesta", "tycho", "thoth"}
    assert reach["earth"] == {"mars"} | belt
    assert reach["jupiter"] == belt | {"saturn"}
    assert reach["saturn"] == {"jupiter"}


@rule("EX-2")
def test_planets_have_several_bases_and_belt_bases_an_orbit_of_their_own() -> None:
    assert len(BASES) == 16
    assert len(ORBITS) == 9
    counts = [sum(base.orbit == orbit for base in BASES) for orbit in range(9)]
    assert counts == [3, 2, 1, 1, 1, 1, 1, 3, 3]
    table = GAME.new(4, 1, {"factions": "by seat"}).table(0)
    for node in next(area for area in table.areas if area.id == "solar-system").nodes:  # type: ignore[union-attr]
        figures = {piece.figure for piece in node.pieces}
        assert figures <= ({"fleet", "ship"} if node.id.startswith("orbit-") else {"cube", "token"})


@rule("EX-3")
def test_four_bases_of_each_resource() -> None:
    assert [RESOURCE_OF.count(resource) for resource in range(4)] == [4, 4, 4, 4]
    wet = {base.slug for base in BASES if base.resource == 1}
    assert {"africa", "europa"} <= wet


@rule("EX-4")
def test_kept_events_are_seen_by_all_and_the_deck_by_nobody() -> None:
    table = sitting(kept={"mcr": ["terraforming"]})
    for seat in (None, 0, 3):
        assert [card.name for card in table.area("kept1", seat).cards] == ["Terraforming"]
        assert table.area("deck", seat).top is None
        assert table.area("deck", seat).count > 20


@rule("EX-4")
def test_imagined_decks_keep_two_score_cards_in_each_pile_and_vary() -> None:
    match = GAME.new(4, 5, {"factions": "by seat"})
    seen = set()
    for seed in range(6):
        state = match.fork(observer=0, seed=seed).state
        assert [sum(map(is_score, pile)) for pile in state.piles] == [2, 2, 2]
        assert not any(map(is_score, state.box))
        seen.add(tuple(state.box))
    assert len(seen) > 1


@rule("EX-5", "EX-69")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_players_choose_among_the_factions_of_their_number(players: int) -> None:
    match = GAME.new(players, 1)
    assert [option.notation for option in match.questions[0].options] == SIDES[:players]
    for seat in range(players - 1):
        match.answer(seat, SIDES[players - 1 - seat])
    assert match.state.seat_of[:players] == list(range(players))[::-1]
    assert [question.kind for question in match.questions.values()] == ["turn"]


@rule("EX-5")
def test_factions_can_be_drawn_or_follow_the_seats() -> None:
    assert GAME.new(4, 1, {"factions": "by seat"}).state.seat_of == [0, 1, 2, 3]
    drawn = {tuple(GAME.new(4, seed, {"factions": "drawn"}).state.seat_of) for seed in range(1, 12)}
    assert len(drawn) > 3


@rule("EX-6", "EX-R1")
def test_seventeen_cubes_and_ten_points() -> None:
    state = GAME.new(4, 1, {"factions": "by seat"}).state
    for faction in range(4):
        cubes = state.supply[faction] + sum(state.influence[16 * faction : 16 * faction + 16])
        assert cubes + (state.spare_diplomats if faction == 0 else 0) == 17 == CUBES
    assert state.points == [10, 10, 10, 10]
    assert state.spare_diplomats == 3


@rule("EX-7")
def test_five_fleets_each_and_scrap_ships_later() -> None:
    kinds = [[TOKEN_KIND[token] for token in tokens] for tokens in TOKENS]
    assert kinds == [[0] * 5, [1, 1, 0, 0, 0], [0, 0, 0, 0, 0, 3, 3], [0] * 5]
    state = GAME.new(4, 1, {"factions": "by seat"}).state
    off_map = [token for token, orbit in enumerate(state.fleets) if orbit < 0]
    assert [TOKEN_KIND[token] for token in off_map] == [3, 3]


@rule("EX-8")
def test_the_first_player_is_drawn_and_turns_go_clockwise() -> None:
    firsts = {GAME.new(4, seed, {"factions": "by seat"}).state.active for seed in range(1, 30)}
    assert firsts == {0, 1, 2, 3}
    table = sitting(active="opa", track=["data-broker"])
    table.do("take data-broker", "event")
    assert table.active == "pg"
    table.do("take epstein-drive", "event")
    assert table.active == "un"


@rule("EX-9", "EX-11")
def test_printed_set_up_mcr_first_protogen_with_the_rocinante() -> None:
    """Preparation for four: the MCR acts first, the order is MCR, OPA, UN, Protogen."""
    match = GAME.new(4, 1, {"starts": "first"})
    for seat, side in enumerate(["mcr", "opa", "un"]):
        match.answer(seat, side)
    state = match.state
    assert [SIDES[faction] for faction in state.initiative] == ["pg", "un", "opa", "mcr"]
    assert SIDES[state.active] == "mcr"
    assert SIDES[state.rocinante] == "pg"
    assert ORBITS[state.rocinante_at].slug == "thoth" == ORBITS[FACTIONS[3].home].slug


@rule("EX-10", "EX-69")
def test_with_two_players_four_bases_are_closed() -> None:
    table = sitting(players=2, fleets={"un": ["earth", "vesta", "jupiter", "saturn"]})
    table.do("take data-broker", "action points")
    offered = {option for option in table.options if option.startswith("influence")}
    open_there = ["eurasia", "africa", "ganymede", "europa", "titan", "phoebe"]
    assert offered == {f"influence {base}" for base in open_there}
    assert table.initiative == []
    nodes = table.area("solar-system").nodes
    assert {node.id for node in nodes if node.closed} == {"luna", "vesta", "io", "rings"}


@rule("EX-12", "EX-13", "EX-14", "EX-68", "EX-69")
@pytest.mark.parametrize(
    ("players", "cards", "pile", "box"), [(4, 52, 15, 8), (3, 40, 12, 5), (2, 30, 12, 0)]
)
def test_the_deck_is_built_in_piles(players: int, cards: int, pile: int, box: int) -> None:
    assert sum(each <= players for each in PLAYERS) == cards
    state = GAME.new(players, 3, {"factions": "by seat"}).state
    drawn = 5 if players == 2 else 0
    assert [len(each) for each in state.piles] == [pile - drawn, pile, pile]
    assert len(state.box) == box
    assert [sum(map(is_score, each)) for each in state.piles[1:]] == [2, 2]
    assert sum(map(is_score, state.piles[0] + state.track)) == 2
    others = {tuple(GAME.new(players, seed).state.piles[2]) for seed in range(2, 5)}
    assert len(others) == 3
    layouts = {tuple(map(is_score, GAME.new(players, seed).state.piles[2])) for seed in range(2, 6)}
    assert len(layouts) > 1


@rule("EX-15", "EX-R13")
def test_five_cards_open_and_no_score_card_but_with_two_players() -> None:
    opened = [GAME.new(players, seed).state.track for players in (3, 4) for seed in range(1, 30)]
    assert all(len(track) == 5 and max(track) < ACTION_CARDS for track in opened)
    with_two = [GAME.new(2, seed).state.track for seed in range(1, 30)]
    assert any(max(track) >= ACTION_CARDS for track in with_two)


@rule("EX-16")
def test_two_bonus_tokens_for_each_sector() -> None:
    table = sitting(track=["score-1"], bonuses=["inner", "belt", "inner"], scorings=3)
    table.do("take score-1")
    assert table.options == ["belt", "outer"]


def test_every_card_tells_where_it_is_from() -> None:
    titles = {card.title for card in CARDS if card.sources.title == "rulebook"}
    assert titles == {
        "Terraforming", "Sematimba", "Black-Ops Squad", "Secret Mission", "Razorback",
        "Kenzo Gabriel", "Paolo Cortázar", "Stealth Ships",
    }  # fmt: skip
    note = sitting(track=["terraforming"]).area("track").cards[0].note
    assert "rulebook" in note
    assert "reconstruction" in note


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("order", ["un", "mcr"], "order"),
        ("initiative", ["un", "mcr", "opa", "opa"], "initiative"),
        ("rocinante", "none", "rocinante"),
        ("supply", [1, 11, 10, 10], "cubes"),
        ("bonuses", ["belt", "belt", "belt"], "twice"),
        ("damaged", [0], "Battleships"),
        ("diplomats", [1] * 16, "diplomats"),
        ("protected", [0], "length"),
    ],
)
def test_positions_no_match_can_be_in_are_refused(field: str, value: object, reason: str) -> None:
    position = GAME.new(4, 1, {"factions": "by seat"}).position()
    position["state"][field] = value
    with pytest.raises(BadPosition, match=reason):
        GAME.new(position=position)


def test_nothing_claims_to_be_printed_that_is_not() -> None:
    """The scoring example names the resource of two bases; of cards it names those that may use an
    event, which need not be all the icons there are."""
    assert [base.slug for base in BASES if base.resource_from == "rulebook"] == ["africa", "europa"]
    assert {base.slug for base in BASES if base.provenance != "rulebook"} == {
        *("mariner-valley", "londres-nova", "titan", "phoebe"),
    }
    assert not [card.title for card in CARDS if card.sources.icons == "rulebook"]
    whole = [card.title for card in CARDS if card.sources.event == "rulebook"]
    assert whole == ["Terraforming", "Sematimba"]
