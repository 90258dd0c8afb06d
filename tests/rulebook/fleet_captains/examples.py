"""Every example the rulebook prints, in its order, and the test that plays it."""

from __future__ import annotations

from tests.rulebook.examples import Example

EXAMPLES = (
    Example(
        "Radunare la vostra Flotta",
        "Venture 5 and Equinox 1 are kept, Enterprise-E 6 is too much, Sutherland 4 makes ten.",
        "test_setup.test_example_john_draws_venture_equinox_enterprise_sutherland",
    ),
    Example(
        "Prendere il Comando",
        "Seven combat, three influence and one science mission: decks that help in combat.",
        "test_examples.test_a_klingon_fleet_of_seven_three_and_one_chooses_decks_for_war",
    ),
    Example(
        "Ricevere Ordini",
        "Enterprise-E brings three science, two influence and one combat mission.",
        "test_setup.test_example_enterprise_brings_three_two_and_one",
    ),
    Example(
        "Test dei Sistemi",
        "Yosemite, Sensors 7, needs a 5 against the level 12 of a particle beam.",
        "test_tests.test_example_yosemite_needs_a_five",
    ),
    Example(
        "Test dei Sistemi: energia",
        "With Sensors 13 after a power adjustment she needs no die.",
        "test_tests.test_example_yosemite_with_thirteen_needs_no_die",
    ),
    Example(
        "Test dei Sistemi: passo 3",
        "Who passes, when the opponent passes too, plays no card.",
        "test_examples.test_who_passes_when_the_opponent_does_plays_no_card",
    ),
    Example(
        "Test di Sistema Cooperativo",
        "Klothos 7 and Maht-H'a 10 need a 3 for the level 20 of a geological study.",
        "test_tests.test_example_klothos_and_maht_ha_study_a_planet",
    ),
    Example(
        "Test di Sistema Ostile",
        "Yeager 6 + 2 + 4 = 12 overloads the Sensors of Bortas 7 + 3 + 1 = 11.",
        "test_tests.test_example_yeager_overloads_the_sensors_of_bortas",
    ),
    Example(
        "Test di Sistema Ostile: insieme",
        "Two small ships join their Weapons against a larger one; one die for both.",
        "test_tests.test_ships_cooperate_in_combat_with_one_die_for_each_side",
    ),
    Example(
        "Movimento",
        "Reliant with 9 points: where she can go, and why not through the Giant Star.",
        "test_movement.test_example_reliant_has_nine_movement_points",
    ),
    Example(
        "Movimento: in qualsiasi ordine",
        "A ship exerts influence, takes crew aboard and adjusts power, all before it moves.",
        "test_examples.test_influence_crew_and_power_before_the_move",
    ),
    Example(
        "Posto di Comando",
        "A warp experiment is lost by who enters the Command Post.",
        "test_missions.test_progress_is_lost_at_the_command_post",
    ),
    Example(
        "Esplorazione",
        "Kronos One turns a Class J Nebula: +4 Shields, the scan token goes, a 3 brings nothing.",
        "test_movement.test_example_kronos_one_enters_a_class_j_nebula",
    ),
    Example(
        "Fuga",
        "Venture 5 + 2 = 7 against Rotarran 2, Somraw 1 and a 5: one of them attacks for nothing.",
        "test_movement.test_example_venture_flees_from_rotarran_and_somraw",
    ),
    Example(
        "Task Forces",
        "Excelsior, Engines 8, and Reliant, Engines 6, have 6 points together.",
        "test_movement.test_example_excelsior_and_reliant_move_as_a_task_force",
    ),
    Example(
        "Modifica dell'Energia",
        "Equinox with her Engines at maximum has no Sensors until she adjusts power.",
        "test_tests.test_example_equinox_with_her_engines_at_maximum_has_no_sensors",
    ),
    Example(
        "Azioni",
        "Enterprise takes an action to try the Sensors test of a mission in a nebula.",
        "test_examples.test_enterprise_spends_an_action_on_the_test_of_a_mission",
    ),
    Example(
        "Occultamento",
        "Defiant can cloak undamaged and in Yellow Alert.",
        "test_cloaking.test_example_defiant_cloaks_undamaged_and_in_yellow_alert",
    ),
    Example(
        "Occultamento: Korinar",
        "Korinar cloaks in Red Alert: a token face down replaces her.",
        "test_cloaking.test_example_korinar_cloaks_in_red_alert",
    ),
    Example(
        "Disoccultamento",
        "Korinar decloaks on any setting of Red Alert.",
        "test_cloaking.test_example_korinar_decloaks_to_be_repaired",
    ),
    Example(
        "Movimento in Occultamento",
        "With Engines 5 the cloaked Korinar has five movement points.",
        "test_cloaking.test_example_korinar_cloaks_in_red_alert",
    ),
    Example(
        "Eco dei Sensori",
        "An action puts a second token beside Korinar's.",
        "test_cloaking.test_example_korinar_creates_an_echo",
    ),
    Example(
        "Eco dei Sensori: movimento",
        "Ship and echo go to two locations, with five points each.",
        "test_cloaking.test_example_korinar_and_her_echo_move_apart",
    ),
    Example(
        "Incontri e Missioni mentre Occultati",
        "Korinar completes a mission, is shown, and her echo is mixed with her again.",
        "test_examples.test_korinar_completes_a_mission_and_her_echo_joins_her",
    ),
    Example(
        "Combattimento",
        "Negh'Var 11 + 4 against Yosemite 3 + 1: three damage.",
        "test_combat.test_example_neghvar_destroys_yosemite",
    ),
    Example(
        "Influenza: livelli",
        "An Outpost becomes a Colony before it becomes a Starbase.",
        "test_influence.test_example_venture_upgrades_a_colony_to_a_starbase",
    ),
    Example(
        "Influenza",
        "Venture makes a Colony with three tokens a Starbase.",
        "test_influence.test_example_venture_upgrades_a_colony_to_a_starbase",
    ),
    Example(
        "Influenza: attacco",
        "Bortas, Weapons 12, needs a 3 to destroy a Colony.",
        "test_influence.test_example_bortas_attacks_a_colony",
    ),
    Example(
        "Rinforzi",
        "Ships of 6 and a Fleet Size of 11: Prometheus, or Excelsior and Reliant.",
        "test_fleet_actions.test_example_the_federation_has_ships_of_six_and_a_fleet_size_of_eleven",
    ),
    Example(
        "Riparazione",
        "Somraw at an Outpost mends her alert status or her Weapons.",
        "test_fleet_actions.test_example_somraw_at_an_outpost",
    ),
    Example(
        "Riparazione: base stellare",
        "At a Starbase she gives up her movement and does both.",
        "test_fleet_actions.test_example_somraw_at_a_starbase_gives_up_her_movement",
    ),
    Example(
        "Teletrasporto",
        "Enterprise-A, Sensors 2, needs a 4 to beam the tribbles over to Gr'oth, Shields 6.",
        "test_examples.test_enterprise_beams_the_tribbles_over_with_a_four",
    ),
    Example(
        "Giocare Carte Comando",
        "No crew comes aboard a ship on the move.",
        "test_examples.test_no_crew_comes_aboard_a_ship_on_the_move",
    ),
    Example(
        "Cartoncini Luogo",
        "A Class 17 Nebula takes 2 from every Weapons test, also in combat.",
        "test_examples.test_a_class_17_nebula_takes_two_from_the_weapons_in_combat",
    ),
    Example(
        "Cartoncini Luogo: incontro",
        "Exploring a Class K Planet a 1, 2 or 3 brings an encounter.",
        "test_examples.test_a_class_k_planet_brings_an_encounter_on_one_to_three",
    ),
    Example(
        "Sistemi e Livelli",
        "Voyager sets Engines 9 and Sensors 12.",
        "test_power_and_actions.test_example_voyager_turns_her_power_to_the_sensors",
    ),
    Example(
        "Sistemi e Livelli: D",
        "With that setting her Weapons cannot be used.",
        "test_combat.test_weapons_d_cannot_attack",
    ),
    Example(
        "Stati di Allerta",
        "Ch'Tang was damaged: she is in Yellow Alert.",
        "test_examples.test_chtang_was_hit_and_is_in_yellow_alert",
    ),
    Example(
        "Carte Comando",
        "Data in combat, in a Sensors test, and as crew.",
        "test_examples.test_data_serves_in_three_ways",
    ),
    Example(
        "Carte Operazione: First Contact",
        "At a habitable planet a 2 to 6 is a token of yours, a 1 one of the opponent's.",
        "test_operations.test_first_contact_as_printed",
    ),
    Example(
        "Carte Operazione: Modified Torpedo",
        "+4 Sensors in a Sensors test, with Weapons 1 or more.",
        "test_examples.test_modified_torpedo_needs_working_weapons",
    ),
    Example(
        "Carte Combattimento",
        "Battle Stations: +2 Weapons and Shields, in combat on either side and in an encounter.",
        "test_examples.test_battle_stations_serve_attacker_target_and_encounter",
    ),
    Example(
        "Carte Equipaggio",
        "Kurn and Vogh serve on Negh'Var; Nu'Dag, a Captain too, replaces Kurn.",
        "test_crew.test_example_nudag_replaces_kurn_but_vogh_stays",
    ),
    Example(
        "Carte Equipaggio: Spock",
        "Spock is given up for +5 instead of +3, on his own ship only.",
        "test_crew.test_example_spock_is_given_up_for_five_sensors_on_his_own_ship_only",
    ),
    Example(
        "Missioni",
        "A successful attack completes a mission of the High Council: 1 point.",
        "test_missions.test_example_a_successful_attack",
    ),
    Example(
        "Missioni: una alla volta",
        "Two missions ask for Sensors 10 in a nebula: each needs a test of its own.",
        "test_examples.test_two_like_missions_need_two_tests",
    ),
    Example(
        "Missioni: condizione",
        "Expansive Survey: six adjacent locations explored, 2 points.",
        "test_examples.test_six_adjacent_locations_are_an_expansive_survey",
    ),
    Example(
        "Incontri",
        "Defiant meets Mysterious Abductions: Shields 12 for a point, or all her crew.",
        "test_examples.test_defiant_meets_mysterious_abductions",
    ),
    Example(
        "Vincere la Partita",
        "The Klingons began and have 11: with 11 in its last turn the Federation wins.",
        "test_examples.test_the_federation_needs_eleven_in_its_last_turn",
    ),
)
