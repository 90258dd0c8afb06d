"""What bots are told does not depend on the order of a deck."""

from __future__ import annotations

from random import Random

import plancia
from plancia.games.star_realms.guide.worth import fleet_worth
from plancia.games.star_realms.state import Realm


def test_a_fleet_is_worth_the_same_in_whatever_order_its_deck_lies() -> None:
    """To the last digit: bots that break ties by it would know more than they see."""
    realm: Realm = plancia.game("star-realms").new(2, 7).state
    fleet = realm.fleets[0]
    fleet.deck += realm.trade_deck
    before = fleet_worth(fleet)
    chance = Random(1)
    for _ in range(50):
        chance.shuffle(fleet.deck)
        assert fleet_worth(fleet) == before
