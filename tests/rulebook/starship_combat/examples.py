"""Every example the rulebook prints, and the test that plays it."""

from __future__ import annotations

from tests.rulebook.examples import Example

EXAMPLES = (
    Example(
        "Quantità di energia disponibile",
        "A transporter ordered for impulse 9 and destroyed in impulse 5 cannot be used.",
        "test_scenarios.test_a_transporter_destroyed_before_cannot_be_used_although_paid",
    ),
    Example(
        "Energia per il controllo danni",
        "A repaired weapon can be used in the same turn.",
        "test_setup_and_energy.test_a_repaired_weapon_fires_in_the_same_turn",
    ),
    Example(
        "Sistemi secondari",
        "Lost sensors make the dice worse, from the impulse after.",
        "test_damage.test_a_lost_sensor_hurts_from_the_next_impulse_on",
    ),
    Example(
        "Fase 2: Ordini",
        "Four turns of sixteen impulses are 64.",
        "test_setup_and_energy.test_a_battle_has_four_turns_of_sixteen_impulses",
    ),
    Example(
        "La tabella di comando e il movimento",
        "Speed 8 moves every two impulses, speed 4 every four.",
        "test_movement.test_speed_eight_moves_every_second_impulse_and_four_every_fourth",
    ),
    Example(
        "La tabella di comando e il movimento",
        "Speed 6, and the rows in which its number appears.",
        "test_movement.test_the_second_row_is_the_fragment_that_survives",
    ),
    Example(
        "Velocità di manovra",
        "After a first movement a comes b, c or d; then one may turn again.",
        "test_movement.test_at_manoeuvre_speed_no_two_turns_in_a_row",
    ),
    Example(
        "Accelerazione massima e velocità minima",
        "Speed 2 and acceleration 7 allow speed 9.",
        "test_movement.test_acceleration_is_limited_except_in_the_first_turn",
    ),
    Example(
        "Manovre speciali",
        "9 points for movement and 2 for a high-speed turn move in the impulses of 9.",
        "test_movement.test_nine_points_move_nine_hexes_with_a_special_turn_among_them",
    ),
    Example(
        "Fuoco diretto",
        "A cruiser with four phasers II and two disruptors orders a type, then chooses a phaser.",
        "test_fire.test_a_klingon_style_cruiser_chooses_among_four_phasers",
    ),
    Example(
        "Il tempo di ricarica",
        "The hook works in the first four impulses.",
        "test_fire.test_a_special_turn_works_in_the_first_four",
    ),
    Example(
        "Il tempo di ricarica",
        "The transporter works in the first four impulses.",
        "test_scenarios.test_a_transporter_works_in_the_first_four_impulses",
    ),
    Example(
        "Contemporaneità delle azioni",
        "A ship that explodes still carries out the actions of that impulse.",
        "test_damage.test_an_exploding_ship_still_fires_and_is_then_removed",
    ),
    Example(
        "Esecuzione delle manovre e delle azioni previste",
        "A weapon that should fire in impulse 12 and is destroyed in impulse 7 does not fire.",
        "test_fire.test_a_token_without_a_working_weapon_is_lost",
    ),
    Example(
        "Correzione delle manovre",
        "A ship that would run into a planet may be corrected.",
        "test_movement.test_a_planet_in_the_way_can_be_corrected_too",
    ),
    Example(
        "Correzione delle manovre",
        "So may one that would leave the map.",
        "test_movement.test_a_correction_cancels_the_step_and_turns_the_ship",
    ),
    Example(
        "Fuoco (tiro del dado)",
        "Ships in adjacent hexes are at distance 1.",
        "test_hexes.test_distance_counts_steps_without_the_first_hex",
    ),
    Example(
        "Fuoco (tiro del dado)",
        "A phaser I at distance 7 does 4 damage with a die of 1 and misses with a 6.",
        "test_fire.test_phaser_one_at_distance_seven",
    ),
    Example(
        "Funzionamento degli scudi",
        "4 points of damage black out four boxes of the shield.",
        "test_damage.test_four_points_black_out_four_boxes",
    ),
    Example("Primo esempio", "36 points against 35.", "test_scoring.test_first_example_of_scoring"),
    Example(
        "Secondo esempio",
        "21 and 18 damage, one correction: 23 points win.",
        "test_scoring.test_second_example_of_scoring",
    ),
)
