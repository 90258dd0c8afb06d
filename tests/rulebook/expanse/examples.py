"""Every example the rulebook prints, and the test that plays it."""

from __future__ import annotations

from tests.rulebook.examples import Example

EXAMPLES = (
    Example(
        "La Mappa: Orbita",
        "Luna lies in the Orbit of Earth.",
        "test_setup.test_planets_have_several_bases_and_belt_bases_an_orbit_of_their_own",
    ),
    Example(
        "Preparazione del gioco",
        "Four players, the MCR first: initiative in reverse, the Rocinante with Protogen.",
        "test_setup.test_printed_set_up_mcr_first_protogen_with_the_rocinante",
    ),
    Example(
        "Esempio di gioco 1-1",
        "The UN uses Cortázar's points; Protogen resolves the event and drops to the bottom.",
        "test_turn.test_printed_example_1_1",
    ),
    Example(
        "Esempio di gioco 1-2",
        "The OPA resolves Razorback in its own turn: initiative does not change.",
        "test_turn.test_printed_example_1_2",
    ),
    Example(
        "Esempio di gioco 1-3",
        "Protogen takes Secret Mission for 1 and spends 3 points; the MCR declines.",
        "test_turn.test_printed_example_1_3",
    ),
    Example(
        "Esempio di gioco 1-4",
        "The MCR keeps Black-Ops Squad for 1 + 1 points; a Score card comes.",
        "test_turn.test_printed_example_1_4",
    ),
    Example(
        "Azioni: Movimento",
        "Three UN fleets at Earth; from Ceres to the Inner Planets, the Belt or Jupiter.",
        "test_actions.test_printed_example_of_movement",
    ),
    Example(
        "Azioni: Influenza",
        "A fleet over Jupiter serves Ganymede, Io and Europa.",
        "test_actions.test_printed_example_of_jupiter",
    ),
    Example(
        "Eventi",
        "Sematimba removes 0, 1 or 2 influence.",
        "test_events.test_printed_example_sematimba_removes_up_to_two",
    ),
    Example(
        "Eventi",
        "Terraforming must be carried out even by moving influence.",
        "test_events.test_printed_example_terraforming_must_take_cubes_from_elsewhere",
    ),
    Example(
        "Conteggio",
        "Three rankings at 4/2/1, with ties for first and third place.",
        "test_scoring.test_printed_examples_of_ranking",
    ),
    Example(
        "Esempio di gioco 2",
        "Europa, Luna and Africa with orbital control and critical resources.",
        "test_scoring.test_printed_example_2",
    ),
    Example(
        "Terminologia degli eventi",
        "Bases linked to an orbit, controlled bases, orbital influence.",
        "test_events.test_linked_controlled_and_orbital_influence",
    ),
)
