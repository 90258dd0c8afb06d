"""What every kind of card promises, read from ships and piles before and after.

Positions are sampled and played by notations up to the card; whatever is answered then, its
promise holds. What an attack does is worked out by the referee.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from plancia.conformance.exploring import outcomes
from plancia.engine.event import Event
from plancia.engine.match import Match
from plancia.games.battle_force.content import vocabulary as terms
from plancia.games.battle_force.content.cards import FACES, SHIPS, Face
from plancia.games.battle_force.content.lookup import BOX_COUNT, SHIP
from tests.rulebook.battle_force.fight import Fight, fight
from tests.rulebook.battle_force.referee import BOXES, Referee, counted, doubles, weapon

BRANCHES = 30
AGREED: tuple[dict[str, Any], ...] = (
    {},
    {"rules": "advanced"},
    {"rules": "advanced", "shield_scope": "attack", "top_discard": True},
    {"rules": "advanced", "formations": False, "em_persists": False},
    {"traditional": True, "second_attack": True},
)
SHIELDED = ["shields", "ecm-3", "evasion", "tractor", "phaser-1-2", "drone-3", "phaser-2-2"]
ANSWERS = ["eccm", "tractor", "prime-team"]
SPARE = "reinforcements"
"""A card left over, so that the turn does not pass by itself."""
WEAPONS = [face.slug for face in FACES if face.category == "weapon"]


@dataclass
class Setting:
    """A position, what is answered until the card is played, and the fleets in it."""

    start: Match
    at_play: Fight
    """After those answers."""
    target: str = ""
    ship: str = ""


@dataclass
class End:
    """What came of it."""

    at: Setting
    after: Fight

    @property
    def before(self) -> Fight:
        return Fight(self.at.start)

    @property
    def events(self) -> list[Event]:
        found: list[Event] = self.after.state.journal.events
        return found

    def lost(self, ship: str) -> int:
        return self.after.hits(ship) - self.before.hits(ship)

    def told(self, kind: str) -> list[dict[str, Any]]:
        return [{**event.facts, **event.pieces} for event in self.events if event.kind == kind]


def settled(match: Match) -> bool:
    """Whether what was begun is over: the end of the turn is asked about, or a second attack."""
    asked = min(match.questions.items())[1].kind
    return match.state.attack is None and asked in ("discard", "attack")


def ends(at: Setting, until: Callable[[Match], bool] = settled) -> Iterator[End]:
    for match in outcomes(at.at_play.match, until, BRANCHES):
        yield End(at, Fight(match))


def first(found: Fight, begins: str) -> str:
    """The first answer that begins with these words."""
    return next(each for each in found.options if each.startswith(begins))


def played(start: Fight, *answers: str) -> Fight:
    """A fork in which these answers were given: the first ones that begin with these words."""
    found = Fight(start.match.fork())
    for answer in answers:
        found.play(first(found, answer))
    return found


def damaged(random: Random, ship: str) -> str:
    """Some markers on a ship, as positions write them; fewer than half of each kind of box."""
    found = {slug: random.randint(0, number // 2) for slug, number in counted(BOXES[ship]).items()}
    return ", ".join(f"{slug} {number}" for slug, number in found.items() if number) or "none"


def duel(
    random: Random,
    ship: str,
    hand: Sequence[str],
    defence: Sequence[str] = (),
    target: str = "",
    **more: Any,
) -> tuple[Fight, str]:
    """The ship's fleet about to attack one of two, three or four others; and a target."""
    agreed: dict[str, Any] = dict(random.choice(AGREED)) | more.pop("options", {})
    others = [each.slug for each in SHIPS if each.slug != ship]
    if not target:
        target = random.choice(others)
    others = [each for each in random.sample(others, 8) if each != target]
    seats = random.choice((2, 2, 3, 4))
    if seats == 4 and random.random() < 0.5:
        agreed["allies"] = True
    fleets = [[ship, others[0]], [target, others[1]], [others[2]], [others[3]]][:seats]
    lines = bool(agreed.get("rules")) and agreed.get("formations", True)
    main: list[list[str]] = [[], [others[4]]] if lines else []
    hits = {} if agreed.get("traditional") else {target: damaged(random, target)}
    hands = [[*hand, SPARE], list(defence)]
    found = fight(*fleets, main=main, hands=hands, hits=hits, options=agreed, **more)
    return found, target


def gunship(random: Random, card: str) -> str:
    """A ship whose own boxes, or two mounts, fire a weapon card."""
    return random.choice([each.slug for each in SHIPS if fires(each.slug, weapon(card))])


def fires(ship: str, kind: str) -> bool:
    boxes = counted(BOXES[ship])
    return bool(boxes[kind]) or (kind != "plasma-r" and boxes["wpn"] > 1)


def salvo(
    random: Random, card: str, *support: str, defence: Sequence[str] = (), **more: Any
) -> Setting:
    """A ship fires a weapon card, with what supports it, at a ship that may defend itself."""
    ship = gunship(random, card)
    replies = [each for each in random.sample(ANSWERS, 1) if each not in support]
    guard = defence or random.sample(SHIELDED, 3)
    left = [each for each in guard if each != card]
    start, target = duel(random, ship, [card, *support, *replies], left, **more)
    laid = [f"{each} on 1" for each in support if each != "eccm"]
    ready = played(start, f"attack with {ship}", f"at {target}", f"fire {card}", *laid, "open fire")
    return Setting(start.match, ready, target, ship)


def fired(random: Random, face: Face) -> Setting:
    return salvo(random, face.slug)


def doubling(random: Random, face: Face) -> Setting:
    card = random.choice([each for each in WEAPONS if doubles(face.slug, weapon(each))])
    return salvo(random, card, face.slug)


def priming(random: Random, face: Face) -> Setting:
    """One point more, or the end of a cloak or a web."""
    card = random.choice(["photon-5", "phaser-1-4"])
    if random.random() < 0.5:
        return salvo(random, card, face.slug)
    target = random.choice(["rom-ke", "tho-cw"])
    ship = gunship(random, card)
    start, target = duel(
        random, ship, [card, face.slug], ["shields"], target, devices=[target],
        options={"rules": "advanced"},
    )  # fmt: skip
    answers = (f"attack with {ship}", f"at {target}", f"fire {card}", "prime-team against device")
    return Setting(start.match, played(start, *answers, "open fire"), target, ship)


def countered(random: Random, face: Face) -> Setting:
    """A defence that the attacker cancels."""
    against = random.choice(["ecm-3", "ecm-4", "evasion"])
    at = salvo(random, "photon-6", face.slug, defence=[against, "shields"])
    return Setting(at.start, played(at.at_play, against, face.slug), at.target, at.ship)


def defended(random: Random, face: Face) -> Setting:
    """A defence card is played against an attack it works on."""
    card = "drone-5" if face.kind == terms.TRACTOR else random.choice(["drone-4", "photon-5"])
    at = salvo(random, card, defence=[face.slug, random.choice(["ecm-4", "phaser-1-3"])])
    return Setting(at.start, played(at.at_play, face.slug), at.target, at.ship)


def flown(random: Random, face: Face) -> Setting:
    """Fighters from a planet, or a flotilla, at whomever they name."""
    hand = [face.slug, *random.sample(ANSWERS, 1)]
    start, target = duel(random, "fed-ca", hand, random.sample(SHIELDED, 3))
    return Setting(start.match, played(start, face.slug), target)


def mutinied(random: Random, face: Face) -> Setting:
    target = random.choice([each.slug for each in SHIPS if each.race == terms.KLINGON])
    start, target = duel(random, "fed-ca", [face.slug], random.choice([["prime-team"], []]), target)
    return Setting(start.match, played(start, f"mutiny on {target}"), target)


def repaired(random: Random, face: Face) -> Setting:
    ship, other = random.sample([each.slug for each in SHIPS[:12]], 2)
    hits = {each: damaged(random, each) for each in (ship, other)} | {ship: BOXES[ship]}
    agreed = random.choice(({}, {"rules": "advanced"}))
    start = fight(
        [ship, other], ["gor-dn"], hits=hits, hands=[[face.slug, "drone-3"], []], options=agreed,
        step="repair_phase",
    )  # fmt: skip
    return Setting(start.match, played(start, f"{face.slug} on {ship}"), other, ship)


def reinforced(random: Random, face: Face) -> Setting:
    deck = random.choice(SHIPS[12:]).slug
    agreed = random.choice(({}, {"rules": "advanced"}, {"rules": "advanced", "formations": False}))
    start = fight(
        ["fed-ca"], ["kli-d7"], hands=[[face.slug, "drone-3"], []], ship_deck=[deck],
        options=agreed, step="formation_phase",
    )  # fmt: skip
    return Setting(start.match, played(start, face.slug), deck)


def declared(random: Random, face: Face) -> Setting:
    start, target = duel(random, "fed-ca", [face.slug, "photon-5"], ["ecm-3", "eccm"])
    start.state.discard += [start.state.starbase.pop() for _ in range(3)]
    return Setting(start.match, played(start, face.slug), target)


# What was promised


def judged(face: Face, end: End) -> bool:
    """The referee, who hears the same answers, comes to the same end; and it is really so."""
    watched = end.at.start.fork()
    referee = Referee(watched)
    for seat, option in end.after.match.history:
        referee.answer(seat, option)
    return referee.disputes == [] and referee.attacks.total() == 1 and borne(end)


def borne(end: End) -> bool:
    """Every point announced lies on the ship, or has destroyed it and gave its prize."""
    for told in end.told("damage"):
        ship = SHIPS[told["ships"][0]].slug
        whole = BOX_COUNT[SHIP[ship]]
        points: int = told["points"]
        if end.before.hits(ship) + points <= whole:
            return end.lost(ship) == points
        prizes = [end.after.kills(seat) for seat in range(len(end.after.state.fleets))]
        due = [[ship] if seat == told["by"] else [] for seat in range(len(prizes))]
        return end.after.line(ship) is None and prizes == due
    return end.told("harmless") != [] or end.told("capture") != [] or unharmed(end)


def unharmed(end: End) -> bool:
    """A flotilla that was shot down, a mutiny that came to nothing: no ship has lost a box."""
    return all(end.lost(ship.slug) == 0 for ship in SHIPS)


def spent(face: Face, end: End) -> bool:
    """The card has left the hand for the discards."""
    return face.slug in end.after.discards()


def stays(face: Face, end: End) -> bool:
    """The card lies on the ship it protects, unless the ship is lost or a reply took it off."""
    cleared = end.told("clear") != []
    return cleared or end.after.line(end.at.target) is None or face.slug in end.after.laid()


def disengages(face: Face, end: End) -> bool:
    seat, line = end.after.line(end.at.target) or (-1, -1)
    lines = end.after.state.terms.formations
    return stays(face, end) and unharmed(end) and (seat, line) == (1, 2 if lines else 0)


def mends(face: Face, end: End) -> bool:
    """The card's boxes of one ship, all of them for the Engineer; one more of each, advanced."""
    every = int(end.after.state.terms.advanced)
    due = (face.value or 99) + every
    ship, other = end.at.ship, end.at.target
    return end.after.hits(ship) == max(0, end.before.hits(ship) - due) and end.after.hits(
        other
    ) == max(0, end.before.hits(other) - every)


def joins(face: Face, end: End) -> bool:
    line = 2 if end.after.state.terms.formations else 0
    return end.after.line(end.at.target) == (0, line) and spent(face, end)


def makes_peace(face: Face, end: End) -> bool:
    """New hands of five, no damage, no device, another reshuffle, another player's turn.

    Where hands hold six, whose turn it is has drawn one more.
    """
    state = end.after.state
    six = state.active if state.terms.second_attack else -1
    return (
        all(len(fleet.hand) == 5 + (seat == six) for seat, fleet in enumerate(state.fleets))
        and not any(state.hits)
        and not state.devices
        and state.reshuffles == end.before.state.reshuffles + 1
        and state.active != end.before.state.active
    )


@dataclass
class Promise:
    """How a kind of card comes to be played, and what must then have happened."""

    setting: Callable[[Random, Face], Setting]
    kept: tuple[Callable[[Face, End], bool], ...]
    until: Callable[[Match], bool] = settled


def at_peace(match: Match) -> bool:
    return bool(match.state.turn > 1)


def next_question(match: Match) -> bool:
    return min(match.questions.items())[1].kind not in ("mend", "cover")


FIRED = Promise(fired, (judged, spent))
DOUBLING = Promise(doubling, (judged, spent))
REDUCING = Promise(defended, (judged, spent))
PROMISES: dict[int, Promise] = {
    **dict.fromkeys(range(terms.WEAPON_KINDS), FIRED),
    terms.OVERLOAD: DOUBLING,
    terms.ENVELOPER: DOUBLING,
    terms.SCATTERPACK: DOUBLING,
    terms.GUNNER: DOUBLING,
    terms.ECCM: Promise(countered, (judged, spent)),
    terms.ECM: REDUCING,
    terms.SHIELDS: REDUCING,
    terms.TRACTOR: REDUCING,
    terms.EVASION: Promise(defended, (judged, stays)),
    terms.WEASEL: Promise(defended, (judged, stays)),
    terms.DISENGAGE: Promise(defended, (judged, disengages)),
    terms.DAMAGE_CONTROL: Promise(repaired, (mends, spent), next_question),
    terms.ENGINEER: Promise(repaired, (mends, spent), next_question),
    terms.REINFORCEMENTS: Promise(reinforced, (joins,), next_question),
    terms.PLANET_FIGHTERS: Promise(flown, (judged, spent)),
    terms.FLOTILLA: Promise(flown, (judged, spent)),
    terms.CEASEFIRE: Promise(declared, (makes_peace,), at_peace),
    terms.MUTINY: Promise(mutinied, (judged, spent)),
    terms.PRIME_TEAM: Promise(priming, (judged, spent)),
}
