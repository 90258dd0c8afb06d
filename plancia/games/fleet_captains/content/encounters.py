"""The 50 encounter cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from plancia.games.fleet_captains.content.effects import (
    Assign,
    Band,
    Build,
    Cargo,
    Change,
    Choose,
    Damage,
    Disable,
    Discard,
    Draw,
    Effects,
    ExtraAction,
    Halt,
    If,
    LoseCrew,
    Move,
    NoActions,
    NoMove,
    Pay,
    Peek,
    PlaceControl,
    Points,
    Recover,
    Relocate,
    RemoveToken,
    Repair,
    Roll,
    Scan,
    SystemTest,
    Trigger,
)
from plancia.games.fleet_captains.content.requirements import At
from plancia.games.fleet_captains.content.vocabulary import (
    ALL_SYSTEMS,
    ANY_SYSTEM,
    DISCARD_PILE,
    ENGINES,
    EVERYTHING,
    EXPLORED,
    HABITABLE,
    HAND,
    HOME,
    LASTING,
    ME,
    ONCE_A_GAME,
    OPPONENT,
    OPPONENTS_DISCARD,
    OUTPOST,
    ROUND,
    SENSORS,
    SHIELDS,
    THIS_TURN,
    WEAPONS,
    WHEN_REPAIRING,
    WITHIN_3,
    Provenance,
)


@dataclass(frozen=True)
class Encounter:
    slug: str
    title: str
    effects: Effects
    persistent: bool = False
    """It stays until resolved with success (FC-R28-06)."""
    all_ships: bool = False
    """Every ship of a Task Force meets it, not one (FC-R15-04)."""
    provenance: Provenance = "reconstructed"
    note: str = ""
    """What of it is attested."""


ENCOUNTERS: Final[tuple[Encounter, ...]] = (
    Encounter("mysterious-abductions", "Mysterious Abductions", (SystemTest(SHIELDS, 12, success=(Points(1),), failure=(LoseCrew(EVERYTHING),)),), provenance="rulebook", note="the whole effect"),
    Encounter("stellar-pulse", "Stellar Pulse", (SystemTest(SHIELDS, 11, failure=(Disable(WEAPONS),)),), provenance="rulebook", note="what it disables"),
    Encounter("tribbles", "Tribbles", (Cargo((Change(SENSORS, -1, LASTING), Change(ENGINES, -1, LASTING))),), provenance="rulebook", note="that it is cargo"),
    Encounter("hazardous-particle-beam", "Hazardous Particle Beam", (SystemTest(SENSORS, 12, failure=(Damage(1),)),), provenance="rulebook", note="the test and its stake"),
    Encounter("abandoned-outpost", "Abandoned Outpost", (SystemTest(SENSORS, 10, success=(PlaceControl(1), Build(OUTPOST))),), provenance="public", note="the title"),
    Encounter("independent-trader", "Independent Trader", (Pay((Discard(1, ME),), (Draw(3),)),), provenance="public", note="the title"),
    Encounter("mirror-universe", "Mirror Universe", (SystemTest(SENSORS, 11, success=(Assign(OPPONENTS_DISCARD),), failure=(LoseCrew(1, by=OPPONENT),)),), provenance="public", note="what it can do"),
    Encounter("crystalline-entity", "Crystalline Entity", (SystemTest(SHIELDS, 13, success=(Points(1),), failure=(Damage(1),)),), all_ships=True),
    Encounter("planet-killer", "Planet Killer", (SystemTest(WEAPONS, 17, success=(Points(2),), failure=(Damage(1),)),), persistent=True),
    Encounter("space-amoeba", "Space Amoeba", (SystemTest(SENSORS, 15, success=(Points(1),), failure=(Change(ENGINES, -2, ROUND),)),), persistent=True),
    Encounter("omnipotent-prankster", "Omnipotent Prankster", (Roll((Band(1, 2, (Damage(1),)), Band(3, 4, (Relocate(HOME),)), Band(5, 6, (Points(1),)))),)),
    Encounter("void-intelligence", "Void Intelligence", (SystemTest(SENSORS, 13, success=(Points(1),), failure=(LoseCrew(1, trash=True),)),)),
    Encounter("ancient-probe", "Ancient Probe", (SystemTest(SENSORS, 16, success=(Points(1), Draw(1)), failure=(Disable(ENGINES),)),), persistent=True),
    Encounter("whale-song-signal", "Whale Song Signal", (Change(ALL_SYSTEMS, -2, THIS_TURN),), all_ships=True),
    Encounter("assimilation-cube", "Assimilation Cube", (SystemTest(SHIELDS, 16, success=(Points(2),), failure=(Damage(1), LoseCrew(1))),), persistent=True),
    Encounter("energy-web", "Energy Web", (SystemTest(ENGINES, 12, success=(Points(1),), failure=(NoMove(ROUND),)),)),
    Encounter("warbird-decloaks", "Warbird Decloaks", (SystemTest(WEAPONS, 13, success=(Points(1),), failure=(Damage(1),)),)),
    Encounter("reptilian-raider", "Reptilian Raider", (SystemTest(SHIELDS, 12, success=(Draw(2),), failure=(Damage(1),)),)),
    Encounter("profit-seekers", "Profit-Seekers", (Choose((Discard(2, ME),), (SystemTest(WEAPONS, 11, success=(Draw(2),), failure=(Damage(1),)),)),)),
    Encounter("pirate-ambush", "Pirate Ambush", (SystemTest(WEAPONS, 12, success=(Points(1),), failure=(LoseCrew(1, by=OPPONENT),)),)),
    Encounter("border-patrol-of-a-third-power", "Border Patrol of a Third Power", (SystemTest(SENSORS, 11, failure=(Halt(), Change(WEAPONS, -2, THIS_TURN))),), all_ships=True),
    Encounter("scavenger-fleet", "Scavenger Fleet", (SystemTest(WEAPONS, 11, success=(RemoveToken(),), failure=(Disable(ANY_SYSTEM),)),)),
    Encounter("energy-dampener", "Energy Dampener", (SystemTest(ENGINES, 11, failure=(Disable(ANY_SYSTEM),)),)),
    Encounter("fluidic-space-invader", "Fluidic Space Invader", (SystemTest(SHIELDS, 14, success=(Points(1),), failure=(Damage(2),)),)),
    Encounter("the-hunters", "The Hunters", (SystemTest(ENGINES, 11, success=(Move(3),), failure=(Damage(1),)),)),
    Encounter("temporal-rift", "Temporal Rift", (Roll((Band(1, 2, (NoActions(THIS_TURN),)), Band(3, 4, (Relocate(EXPLORED),)), Band(5, 6, (ExtraAction(free=True),)))),)),
    Encounter("quantum-filament", "Quantum Filament", (SystemTest(SENSORS, 13, success=(Points(1),), failure=(Disable(ANY_SYSTEM),)),)),
    Encounter("cosmic-string-fragment", "Cosmic String Fragment", (SystemTest(ENGINES, 11, failure=(Damage(1),)),), all_ships=True),
    Encounter("gravimetric-shear", "Gravimetric Shear", (SystemTest(ENGINES, 10, failure=(Halt(), Change(ENGINES, -2, ROUND))),), all_ships=True),
    Encounter("subspace-eddy", "Subspace Eddy", (Roll((Band(1, 3, (Relocate(HOME),)), Band(4, 6, (Move(4),)))),)),
    Encounter("supernova", "Supernova", (SystemTest(ENGINES, 12, success=(Points(1),), failure=(Damage(1),)),), all_ships=True),
    Encounter("collapsing-star", "Collapsing Star", (SystemTest(SENSORS, 14, success=(Points(1),), failure=(Damage(1),)),), persistent=True),
    Encounter("derelict-ship", "Derelict Ship", (SystemTest(SENSORS, 11, success=(Choose((Repair(),), (Recover(1),)),)),)),
    Encounter("distress-signal", "Distress Signal", (SystemTest(ENGINES, 12, success=(Points(1),), failure=(Discard(1, ME),)),)),
    Encounter("ancient-relay", "Ancient Relay", (SystemTest(SENSORS, 12, success=(Scan(3, WITHIN_3), Draw(1))),)),
    Encounter("sleeper-ship", "Sleeper Ship", (SystemTest(SENSORS, 11, success=(Assign(DISCARD_PILE),)),)),
    Encounter("dilithium-deposit", "Dilithium Deposit", (Change(ENGINES, 3, ROUND), RemoveToken())),
    Encounter("alien-artifact", "Alien Artifact", (SystemTest(SENSORS, 15, success=(Points(1), Draw(1)), failure=(LoseCrew(1),)),), persistent=True),
    Encounter("gateway", "Gateway", (SystemTest(SENSORS, 13, success=(Relocate(EXPLORED), Points(1)), failure=(Relocate(HOME),)),)),
    Encounter("telepathic-species", "Telepathic Species", (SystemTest(SENSORS, 12, success=(Points(1), Peek(HAND)), failure=(Discard(1, ME),)),)),
    Encounter("plague-ship", "Plague Ship", (SystemTest(SENSORS, 13, success=(Points(1),), failure=(LoseCrew(1), NoActions(ROUND))),)),
    Encounter("spore-infection", "Spore Infection", (SystemTest(SENSORS, 10, failure=(NoActions(THIS_TURN),)),), all_ships=True),
    Encounter("neural-parasites", "Neural Parasites", (SystemTest(SHIELDS, 11, failure=(LoseCrew(1, by=OPPONENT),)),)),
    Encounter("diplomatic-envoy", "Diplomatic Envoy", (PlaceControl(1), Draw(1))),
    Encounter("refugees", "Refugees", (Cargo((Trigger(WHEN_REPAIRING, (Points(1),), limit=ONCE_A_GAME),)),)),
    Encounter("grateful-colonists", "Grateful Colonists", (If(At(HABITABLE), (PlaceControl(2),), (Draw(1),)),)),
    Encounter("warning-buoy", "Warning Buoy", (Choose((Halt(),), (SystemTest(SHIELDS, 12, success=(Points(1),), failure=(Damage(1),)),)),)),
    Encounter("energy-ribbon", "Energy Ribbon", (SystemTest(ENGINES, 13, success=(Points(1),), failure=(Damage(1), Relocate(HOME))),)),
    Encounter("living-ship", "Living Ship", (SystemTest(SENSORS, 14, success=(Points(1), Repair()), failure=(Halt(),)),), persistent=True),
    Encounter("uncharted-phenomenon", "Uncharted Phenomenon", (SystemTest(SENSORS, 14, success=(Points(1),)),)),
)  # fmt: skip
