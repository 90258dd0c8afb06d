"""Every example the rulebook prints, and the test that plays it."""

from __future__ import annotations

from tests.rulebook.examples import Example

EXAMPLES = (
    Example(
        "Carte Nave Spaziale",
        "The Constellation: two photons, a drone, two Phaser-1, three hull boxes, 8 points.",
        "test_cards.test_the_constellation_as_the_rulebook_prints_it",
    ),
    Example(
        "Carte Azione",
        "Symbols D, P, F and PF on weapon cards.",
        "test_cards.test_what_each_weapon_stops_in_defence",
    ),
    Example(
        "4.3 Carte",
        "An Overload or a Legendary Gunner strengthens an attack card.",
        "test_attack.test_a_gunner_doubles_any_card_not_doubled_yet",
    ),
    Example(
        "4.3 Carte",
        "A ship with Phaser-1 fires a Phaser-2 card.",
        "test_attack.test_the_card_counts_not_the_box",
    ),
    Example(
        "4.3 Carte",
        "A D7 plays at most five attack cards.",
        "test_attack.test_a_whole_d7_fires_five_cards",
    ),
    Example(
        "4.4 C1",
        "A Drone-3 stops a Drone-5.",
        "test_defence.test_a_drone_3_stops_a_drone_5",
    ),
    Example(
        "4.4 C1",
        "A drone with Scatterpack stops two drones, or a drone and a Scatterpack.",
        "test_defence.test_a_drone_with_scatterpack_stops_two",
    ),
    Example(
        "4.4 F",
        "Behind a Wild Weasel seven points become four.",
        "test_defence.test_a_weasel_stops_seekers_and_makes_seven_four",
    ),
    Example(
        "Armi opzionali di Orione",
        "One WPN mount cannot fire a Plasma-S, two can.",
        "test_cards.test_one_mount_cannot_fire_a_plasma_s_and_two_can",
    ),
    Example(
        "F5",
        "Six points of fire cover a squadron, twelve both.",
        "test_special.test_six_points_of_fire_cover_a_squadron_which_still_strikes",
    ),
    Example(
        "Regole sull'Occultamento",
        "Five points of damage become three.",
        "test_defence.test_a_cloak_makes_five_three",
    ),
    Example(
        "Regole sulla Ragnatela",
        "Five points of direct fire become three.",
        "test_defence.test_a_web_halves_direct_fire_only",
    ),
    Example(
        "Carte Azione di Riserva, note a and b",
        "The last card is played, a reserve card taken and used, and again; or kept.",
        "test_defence.test_reserve_cards_come_into_an_empty_hand_one_by_one",
    ),
    Example(
        "Giocare una gara singola",
        "Players who tie roll again for their places only.",
        "test_setup.test_one_race_each_chosen_by_the_dice",
    ),
    Example(
        "Ordine dei giocatori",
        "A number nobody holds is skipped.",
        "test_setup.test_order_cards_are_dealt_every_game_turn",
    ),
    Example(
        "Condizioni di fine gioco",
        "The last game turn is played when time is up.",
        "test_end.test_calling_the_last_turn",
    ),
)
