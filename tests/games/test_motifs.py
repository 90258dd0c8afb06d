"""Cards are told apart by their pictures: every kind of event has a motif."""

from __future__ import annotations

from plancia.games.expanse.content.cards import CARDS
from plancia.games.expanse.words.motifs import motif_of
from plancia.games.fleet_captains.content.cards import CARDS as COMMANDS
from plancia.games.fleet_captains.content.encounters import ENCOUNTERS
from plancia.games.fleet_captains.content.vocabulary import CommandCard
from plancia.games.fleet_captains.words.motifs import command_motif
from plancia.games.fleet_captains.words.motifs import motif_of as encounter_motif
from plancia.games.fleet_captains.words.signs import signs_of


def test_every_action_card_shows_what_its_event_does() -> None:
    found = {card.slug: motif_of(number) for number, card in enumerate(CARDS)}
    assert all(found.values())
    assert (found["blockade"], found["peace-talks"], found["railguns"]) == (
        "blockade",
        "dome",
        "beam",
    )
    assert len(set(found.values())) > 8


def test_every_command_card_shows_a_person_or_what_it_does() -> None:
    for piece, card in enumerate(COMMANDS):
        assert bool(command_motif(CommandCard(piece))) == (card.crew is None), card.slug
    assert len({encounter_motif(each.effects) for each in ENCOUNTERS}) > 8


def test_every_part_of_a_command_card_has_signs_for_its_token() -> None:
    for card in COMMANDS:
        for part in (card.operations, card.combat, card.crew):
            assert part is None or signs_of(part.effects), card.slug
    stations = next(card for card in COMMANDS if card.slug == "battle-stations")
    assert stations.combat is not None
    signs = signs_of(stations.combat.effects)
    assert [(sign.icon, sign.text) for sign in signs] == [("weapon", "+2"), ("shield", "+2")]
