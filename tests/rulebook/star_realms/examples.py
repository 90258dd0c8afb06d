"""Every example the rulebook prints, and the test that plays it."""

from __future__ import annotations

from tests.rulebook.examples import Example

EXAMPLES = (
    Example(
        "Disposizione del Gioco Iniziale",
        "The table at the start: 50 authority each, three cards for who starts, five else.",
        "test_setup.test_who_starts_draws_three_cards_the_other_five",
    ),
    Example(
        "Utilizzare le Abilità",
        "Mech World as an ability that always holds.",
        "test_turn.test_mech_world_is_always_an_ally_for_all",
    ),
    Example(
        "Utilizzare le Abilità",
        "A choice between combat and authority (no card of this set has just those numbers).",
        "test_turn.test_a_base_gives_the_effect_chosen_when_used",
    ),
    Example(
        "Fase di Pescata",
        "Three cards left in the deck: draw them, shuffle, draw two more.",
        "test_discards_and_draws.test_the_printed_example_three_left_then_two_more",
    ),
)
