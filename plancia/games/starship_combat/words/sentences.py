"""What Starship Combat says: prompts, options, log lines, with the rules they point to."""

from __future__ import annotations

from typing import Literal

from plancia.engine.table import Icon
from plancia.games.starship_combat.content.weapons import AD, AF, AS, LD, LS, RD, RS, D, R, S

COMPASS = ("up", "up and right", "down and right", "down", "down and left", "up and left")
MANOEUVRES = (
    "", "turn left and move", "slip left", "straight ahead", "slip right", "turn right and move",
    "special turn to the left", "special turn to the right", "total stop",
)  # fmt: skip
ARC_WORDS = {
    AF: "front arc", AS: "front left", AD: "front right", LD: "whole right side",
    LS: "whole left side", D: "right flank", S: "left flank", RD: "rear right", RS: "rear left",
    R: "rear",
}  # fmt: skip
ARC_CODES = {
    AF: "FA", AS: "LF", AD: "RF", LD: "RS", LS: "LS", D: "R", S: "L", RD: "RR", RS: "LR", R: "RA",
}  # fmt: skip
"""Arcs as a box has room for them; notations keep those of the rulebook, which is Italian."""
WEAPON_CODES = (
    "PHAS1", "PHAS2", "PHAS3", "BATT", "PHOT", "QUAN", "TORP2", "DISR1", "DISR2", "PLAS2",
)  # fmt: skip
"""For each weapon the same."""
KIND_ICONS: tuple[Icon, ...] = (
    "engine", "energy", "bridge", "crew", "sensor", "lab", "hangar", "transporter", "hull",
    "weapon",
)  # fmt: skip
WEAPON_ICONS: tuple[Icon, ...] = (
    "beam", "beam", "beam", "weapon", "torpedo", "torpedo", "torpedo", "blast", "blast", "plasma",
)  # fmt: skip

PROMPTS = {
    "buy": "Buy a ship for your side: {left} points left.",
    "race": "Choose the race of your fleet.",
    "place": "{ship}: where does she start?",
    "face": "{ship}: which way does she face?",
    "repair": "{ship}: repair something for {price} energy? {energy} energy left.",
    "arm": "{ship}: how many shots of {weapon}, at {price} energy each? {energy} energy left.",
    "special": "{ship}: pay for a {special}? {energy} energy left.",
    "transports": "{ship}: pay for the transporter? {energy} energy left.",
    "speed": "{ship}: how fast? {energy} energy left.",
    "course": "{ship}: which manoeuvre in impulse {impulse}? Movement {move} of {moves}.",
    "fire-in": "{ship}: in which impulse does a shot of {weapon} go? Shot {shot} of {shots}.",
    "down": "{ship}: in which impulse do the shields go down?",
    "up": "{ship}: in which impulse do the shields come up again?",
    "transport": "{ship}: in which impulse does the transporter work?",
    "scan": "{ship}: in which impulse does the laboratory scan?",
    "pick-up": "{ship}: in which impulse does the hangar take a shuttle aboard?",
    "rotate": "{ship}: turn the station?",
    "commit": "Your orders are written. Commit them?",
    "correct": "{ship} would be lost with this move. Correct it for {points} points, or fly on?",
    "shoot": "{ship} fires {weapon}: which one, and at what?",
    "struck": "{ship}: the shot comes in exactly between two shields. Which one takes it?",
    "lose": "{ship}: which system is lost in the {section} section? {points} to lose there.",
    "lose-elsewhere": "{ship}: which system is lost in another section? {points} to lose there.",
}
OPTIONS = {
    "buy": "{size} ({price})",
    "race": "{race}: {weapons}; {special}",
    "place": "Hex {place}",
    "face": "Face {compass}",
    "repair": "Repair {box}",
    "repair-shield": "Repair the {side} shield",
    "done": "Repair nothing more",
    "arm": "{amount} × {weapon}",
    "special": "Pay {price} for it",
    "no-special": "Not this turn",
    "transports": "Transports: {amount}",
    "speed": "Speed {amount}",
    "course": "{letter}: {manoeuvre}",
    "course-lost": "{letter}: {manoeuvre}, and lose the ship!",
    "fire-in": "Fire in impulse {target}",
    "keep": "Keep it back",
    "down": "Down from impulse {target}",
    "no-down": "They stay up",
    "up": "Up from impulse {target}",
    "no-up": "Down to the end of the turn",
    "act": "In impulse {target}",
    "no-act": "Not this turn",
    "rotate": "Turn it one side to the right",
    "rotate-left": "Turn it one side to the left",
    "no-rotate": "Keep it as it is",
    "commit": "Commit the orders",
    "correct": "Turn to face {compass}",
    "fly-on": "Fly on and lose the ship",
    "shoot": "{weapon} at {enemy}: distance {distance}, damage {least}-{most}",
    "hold": "Hold fire",
    "struck": "The {side} shield",
    "lose": "{box}",
}
GROUPS = {
    "repair": "Systems",
    "lose": "Systems",
    "repair-shield": "Shields",
    "shoot": "Fire",
    "hold": "Fire",
    "correct": "Correct the manoeuvre",
    "fly-on": "Correct the manoeuvre",
}
OPTION_RULES = {
    "buy": "SC-S4",
    "race": "SC-S3",
    "place": "SC-S1",
    "face": "SC-S2",
    "repair": "SC-E9",
    "repair-shield": "SC-E9",
    "done": "SC-E9",
    "arm": "SC-E3",
    "special": "SC-X1",
    "transports": "SC-T1",
    "speed": "SC-E2",
    "course": "SC-M5",
    "fire-in": "SC-F3",
    "keep": "SC-O5",
    "down": "SC-T2",
    "up": "SC-T2",
    "act": "SC-O1",
    "rotate": "SC-TER-5",
    "commit": "SC-G4",
    "correct": "SC-C1",
    "fly-on": "SC-M16",
    "shoot": "SC-F6",
    "hold": "SC-F9",
    "struck": "SC-F15",
    "lose": "SC-D7",
}
PROMPT_RULES = {
    "course": "SC-M5",
    "fire-in": "SC-F3",
    "transport": "SC-T4",
    "scan": "SC-SCN-6",
    "pick-up": "SC-SCN-7",
    "correct": "SC-C1",
    "shoot": "SC-F6",
}
"""The rule of a question where its options name others, or none so exact."""
LINES = {
    "buy": "{side} buys: {size}.",
    "race": "{side} sends the {race}.",
    "place": "{ship} is placed in {place}, facing {compass}.",
    "turn": "Turn {turn}: energy and orders.",
    "orders": "{ship}: speed {speed}; shots ready: {tokens}; boxes repaired: {mended}.",
    "move": "Impulse {impulse}: {ship}, {manoeuvre}, to {place}.",
    "wormhole": "{ship} comes out of the wormhole in {place}.",
    "escape": "{ship} has left the map: escaped.",
    "safe": "{ship} has left the map: safe.",
    "crash": "{ship} is lost in a crash.",
    "drift": "{ship} drifts to {place}.",
    "asteroid": "{ship} is struck by an asteroid: {points} damage.",
    "heat": "The star burns {ship}: {points} damage.",
    "stop": "{ship} makes a total stop.",
    "correct": "{ship} corrects her course: {points} points for the enemy.",
    "shields-down": "{ship} lowers her shields.",
    "shields-up": "{ship} raises her shields.",
    "shot": "Impulse {impulse}: {ship} fires {weapon} at {target}, distance {distance}, "
    "die {die}: {points} damage on the {struck} shield.",
    "miss": "Impulse {impulse}: {ship} fires {weapon} at {target}, distance {distance}, "
    "die {die}: a miss.",
    "held": "Impulse {impulse}: {ship} holds fire, {weapon}.",
    "damage": "{ship}: {points} damage inside, through the {section} shield. Lost: {boxes}.",
    "explode": "{ship} takes {points} damage inside and explodes!",
    "transport": "{ship} beams somebody aboard.",
    "transport-vain": "{ship}: the transport fails, too many at once.",
    "scan": "{ship} scans the anomaly.",
    "pick-up": "{ship} takes a shuttle aboard.",
}
DEEDS = {
    "orders": "speed",
    "shot": "hit",
    "miss": "missed",
    "escape": "escaped:",
    "safe": "left",
    "transport": "beamed",
    "scan": "scanned",
    "pick-up": "took aboard",
    "stop": "stopped",
    "correct": "corrected",
}
"""What a step of a turn is called in the strip of the last turn."""
WEIGHTS: dict[str, Literal["minor", "normal", "major"]] = {
    "turn": "major",
    "explode": "major",
    "escape": "major",
    "crash": "major",
    "move": "minor",
    "place": "minor",
    "drift": "minor",
    "shields-up": "minor",
    "shields-down": "minor",
}
LINE_RULES = {
    "buy": "SC-S4",
    "race": "SC-S3",
    "place": "SC-S1",
    "turn": "SC-G3",
    "shields-down": "SC-T2",
    "shields-up": "SC-T2",
    "transport-vain": "SC-SCN-3",
    "orders": "SC-G4",
    "move": "SC-M5",
    "wormhole": "SC-M15",
    "escape": "SC-M16",
    "safe": "SC-SCN-4",
    "crash": "SC-TER-6",
    "drift": "SC-TER-5",
    "asteroid": "SC-TER-1",
    "heat": "SC-TER-4",
    "stop": "SC-X5",
    "correct": "SC-C2",
    "shot": "SC-F12",
    "held": "SC-F9",
    "damage": "SC-D4",
    "explode": "SC-D10",
    "transport": "SC-T5",
    "scan": "SC-SCN-6",
    "pick-up": "SC-SCN-7",
}
