"""Before the first turn: dealing, choosing, arranging."""

from __future__ import annotations

import pytest

from plancia.games.battle_force.content.cards import FACES, SHIPS
from plancia.games.battle_force.content.lookup import CARD_FACE, POINTS, RACE
from plancia.games.battle_force.rules.fleet import ships_of
from tests.rule import rule
from tests.rulebook.battle_force.fight import ADVANCED, GAME, Fight


def begin(seats: int = 2, seed: int = 1, dice: list[int] | None = None, **options: object) -> Fight:
    return Fight(GAME.new(seats=seats, seed=seed, options=options, dice=dice or []))


def arranged(found: Fight) -> Fight:
    """Everybody answers the first option until the fleets are in place."""
    while found.state.arranging:
        seat = min(found.match.questions)
        found.match.answer(seat, found.match.questions[seat].options[0])
    return found


@rule("BF-SET-1")
def test_decks_are_shuffled() -> None:
    one, other = begin(seed=1).state, begin(seed=2).state
    assert one.starbase != other.starbase
    assert one.ship_deck != other.ship_deck
    assert one.starbase == begin(seed=1).state.starbase


@rule("BF-SET-2", "BF-Q31")
def test_the_first_player_is_drawn_by_lot() -> None:
    assert {begin(seed=seed, seats=3).state.active for seed in range(20)} == {0, 1, 2}


@rule("BF-SET-3", "BF-SET-4", "BF-RSV-2")
def test_advanced_players_see_cards_and_ships_then_store_two() -> None:
    found = begin(**ADVANCED)
    assert [len(fleet.hand) for fleet in found.state.fleets] == [7, 7]
    assert set(found.match.questions) == {0, 1}
    assert found.match.questions[1].kind == "store"
    arranged(found)
    assert [len(fleet.hand) for fleet in found.state.fleets] == [5, 5]
    assert [len(fleet.stash) for fleet in found.state.fleets] == [2, 2]


@rule("BF-SET-4", "BF-SET-9")
def test_basic_players_get_five_cards_and_one_open_line() -> None:
    found = begin()
    assert [len(fleet.hand) for fleet in found.state.fleets] == [5, 5]
    assert all(not fleet.lines[1] and not fleet.lines[2] for fleet in found.state.fleets)
    text = repr(found.match.table(None))
    assert all(SHIPS[ship].name in text for ship in ships_of(found.state.fleets[1]))


@rule("BF-SET-5")
@pytest.mark.parametrize(("seats", "ships"), [(2, 15), (3, 10), (4, 7), (5, 6), (6, 5)])
def test_ships_for_each_number_of_players(seats: int, ships: int) -> None:
    found = begin(seats)
    assert [len(ships_of(fleet)) for fleet in found.state.fleets] == [ships] * seats
    assert len(found.state.ship_deck) == 36 - seats * ships


@rule("BF-SET-5")
def test_another_number_of_ships_may_be_agreed() -> None:
    assert [len(ships_of(fleet)) for fleet in begin(fleet_ships=4).state.fleets] == [4, 4]


@rule("BF-SET-6", "BF-Q1")
def test_fleets_of_sixty_five_points_are_picked_in_turn() -> None:
    found = begin(fleet="points")
    first = found.asked[0]
    found.play("pick rom-con")
    assert found.asked == (1 - first, "pick")
    assert not found.can("pick rom-con")
    while found.state.choosing:
        found.play(found.options[-1])
    totals = [sum(POINTS[ship] for ship in ships_of(fleet)) for fleet in found.state.fleets]
    assert all(61 < each <= 65 for each in totals)
    assert len(found.state.ship_deck) == 36 - sum(len(ships_of(f)) for f in found.state.fleets)


@rule("BF-SET-8")
def test_a_first_game() -> None:
    found = begin(first_game=True)
    state = found.state
    assert [len(ships_of(fleet)) for fleet in state.fleets] == [4, 4]
    assert state.ship_deck == []
    cards = state.starbase + state.fleets[0].hand + state.fleets[1].hand
    assert len(cards) == 73
    kinds = {FACES[CARD_FACE[card]].slug for card in cards}
    gone = {"disengage", "ecm-3", "ecm-4", "eccm", "engineer", "gunner", "mutiny", "ceasefire"}
    gone |= {"weasel", "prime-team", "flotilla", "planet-fighters"}
    assert not kinds & gone


@rule("BF-SET-10", "BF-FRM-20")
def test_lines_are_arranged_in_secret() -> None:
    found = begin(seats=6, **ADVANCED)
    match = found.match
    before = repr(match.table(1))
    watched = repr(match.table(None))
    for _ in range(2):
        match.answer(0, match.questions[0].options[0])
    ships = sorted(found.state.fleets[0].lines[0])
    slugs = [SHIPS[ship].slug for ship in ships]
    match.answer(0, f"reserve {slugs[0]}")
    assert repr(match.table(1)) == before
    assert repr(match.table(None)) == watched
    lines = {option.notation.rsplit(" ", 1)[0] for option in match.questions[0].options}
    assert lines == {"screen", "main body"}
    match.answer(0, f"screen {slugs[1]}")
    match.answer(0, f"screen {slugs[2]}")
    assert [o.notation for o in match.questions[0].options] == [f"main body {slugs[3]}"]
    arranged(found)
    hidden = SHIPS[found.state.fleets[0].lines[2][0]].name
    assert hidden not in repr(match.table(1))
    assert all(SHIPS[ship].name in repr(match.table(1)) for ship in found.state.fleets[0].lines[0])


@rule("BF-SET-10")
def test_two_ships_at_most_lie_in_reserve() -> None:
    found = begin(seats=2, **ADVANCED)
    match = found.match
    while match.questions[0].kind == "store":
        match.answer(0, match.questions[0].options[0])
    for _ in range(2):
        match.answer(0, match.questions[0].options[-1])
    assert found.state.fleets[0].draft.count(2) >= 2
    assert not [each for each in match.questions[0].options if "reserve" in each.notation]


@rule("BF-SET-11", "BF-Q28", "BF-CLK-1")
def test_one_device_is_active_from_the_start() -> None:
    for seed in range(40):
        found = arranged(begin(seats=2, seed=seed, **ADVANCED))
        if found.asked[1] == "veil":
            break
    assert found.state.turn == 0
    found.play(found.options[0])
    assert len(found.state.devices) == 1


@rule("BF-OPT-PICK1", "BF-TRN-3-8")
def test_an_open_draft() -> None:
    found = begin(seats=6, fleet="draft", **ADVANCED)
    order = []
    while found.state.choosing:
        order.append(found.asked[0])
        found.play(found.options[0])
    assert len(order) == 30
    assert order[:6] == order[6:12]
    assert set(order[:6]) == set(range(6))
    drafted = SHIPS[found.state.fleets[0].lines[0][0]].name
    assert drafted in repr(found.match.table(1))


@rule("BF-OPT-PICK2")
def test_the_core_of_the_fleet() -> None:
    found = begin(seats=3, fleet="core")
    for core in ("dreadnought", "carrier"):
        for _ in range(3):
            picks = found.options
            found.play(picks[0])
            slugs = [pick.removeprefix("pick ") for pick in picks]
            assert all(ship.core == core for ship in SHIPS if ship.slug in slugs)
    assert [len(ships_of(fleet)) for fleet in found.state.fleets] == [10] * 3


@rule("BF-OPT-PICK3")
def test_four_ships_are_picked_and_the_rest_dealt() -> None:
    found = begin(seats=4, fleet="draft four")
    picks = 0
    while found.state.choosing:
        found.play(found.options[0])
        picks += 1
    assert picks == 16
    assert [len(ships_of(fleet)) for fleet in found.state.fleets] == [7] * 4


@rule("BF-OPT-RACE")
def test_one_race_each_chosen_by_the_dice() -> None:
    found = begin(seats=3, fleet="race", dice=[4, 6, 4, 2, 5])
    assert found.asked == (1, "race")
    found.play("klingon")
    assert found.asked == (2, "race")
    assert not found.can("klingon")
    found.play("gorn")
    assert found.asked == (0, "race")
    found.play("orion")
    fleets = [[RACE[ship] for ship in ships_of(fleet)] for fleet in found.state.fleets]
    assert fleets == [[5, 5, 5], [1, 1, 1], [3, 3, 3]]
    six = begin(seats=6, fleet="race", dice=[6, 5, 4, 3, 2, 1])
    assert six.can("orion and tholian")
    assert not six.can("orion")


@rule("BF-OPT-ORDER")
def test_order_cards_are_dealt_every_game_turn() -> None:
    found = begin(seats=3, order_cards=True)
    orders = []
    for _ in range(2):
        played = []
        held = {seat: found.state.fleets[seat].order[0] for seat in range(3)}
        for _ in range(3):
            played.append(found.state.active)
            turn = found.state.turn
            while found.state.turn == turn:
                found.play("pass")
        assert played == sorted(held, key=lambda seat: held[seat])
        orders.append(held)
    assert orders[0] != orders[1]
    assert len(found.state.orders) == 3
