"""What bots are told: it does not depend on the order of a deck, and knows who wins a race."""

from __future__ import annotations

from random import Random

import pytest

import plancia
from plancia.engine import Seat
from plancia.games.star_realms.content import CARD_KIND, INDEX
from plancia.games.star_realms.guide.guide import evaluate, evaluate_before
from plancia.games.star_realms.guide.judgement import leads, strike, turns_to_win
from plancia.games.star_realms.guide.worth import fleet_worth
from plancia.games.star_realms.state import Realm


def realm() -> Realm:
    state: Realm = plancia.game("star-realms").new(2, 7).state
    return state


def take(realm: Realm, name: str, seat: int) -> None:
    """A card from the trade deck into a seat's discard pile."""
    card = next(each for each in realm.trade_deck if CARD_KIND[each] == INDEX[name])
    realm.trade_deck.remove(card)
    realm.fleets[seat].discard.append(card)


def test_a_fleet_is_worth_the_same_in_whatever_order_its_deck_lies() -> None:
    """To the last digit: bots that break ties by it would know more than they see."""
    here = realm()
    fleet = here.fleets[0]
    fleet.deck += here.trade_deck
    before = fleet_worth(fleet), strike(fleet), leads(here, Seat(0))
    chance = Random(1)
    for _ in range(50):
        chance.shuffle(fleet.deck)
        assert (fleet_worth(fleet), strike(fleet), leads(here, Seat(0))) == before


def test_a_fleet_strikes_with_the_vipers_among_the_five_cards_it_draws() -> None:
    fleet = realm().fleets[0]
    assert strike(fleet) == 2 * 1 * 5 / 10


def test_more_combat_and_fewer_walls_bring_a_rival_down_sooner() -> None:
    here = realm()
    own, rival = here.fleets
    before = turns_to_win(own, rival)
    take(here, "dreadnaught", 0)
    armed = turns_to_win(own, rival)
    assert armed < before
    wall = next(card for card in here.trade_deck if CARD_KIND[card] == INDEX["defense-center"])
    here.trade_deck.remove(wall)
    rival.bases.append(wall)
    assert armed < turns_to_win(own, rival) < before + 2


def test_what_one_is_ahead_by_the_other_is_behind_by() -> None:
    here = realm()
    take(here, "freighter", 0)
    take(here, "ram", 1)
    here.fleets[1].authority = 31
    assert leads(here, Seat(0)) == pytest.approx([-each for each in leads(here, Seat(1))])


def test_trade_is_worth_more_early_and_combat_late() -> None:
    """The first evaluation that was taught did not know that: it liked both the same always."""

    def gain(name: str, turn: int, authority: int) -> tuple[float, float]:
        plain, richer = realm(), realm()
        take(richer, name, 0)
        for each in (plain, richer):
            each.turn = turn
            for fleet in each.fleets:
                fleet.authority = authority
        by_now, before = (
            judge(richer, Seat(0)) - judge(plain, Seat(0)) for judge in (evaluate, evaluate_before)
        )
        return by_now, before

    early, late = (5, 48), (30, 12)
    freighter_early, freighter_late = gain("freighter", *early), gain("freighter", *late)
    ram_early, ram_late = gain("ram", *early), gain("ram", *late)
    assert freighter_early[0] - freighter_late[0] > freighter_early[1] - freighter_late[1]
    assert ram_late[0] - freighter_late[0] > ram_early[0] - freighter_early[0]
