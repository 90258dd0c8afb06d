"""A second opinion on combat, written from the rulebook alone and as simply as possible.

It listens to a match as somebody beside the table would: who is asked what, what is answered,
what the dice show, which markers lie where when an attack begins. From that it works out for
itself which cards a ship can fire, which defences are open, and what an attack does. It imports
nothing of the rules; of the catalogue only the ships' boxes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from math import ceil

from plancia.engine.match import Match
from plancia.engine.plain import encode
from plancia.engine.question import Option
from plancia.games.battle_force.content.boxes import boxes_name
from plancia.games.battle_force.content.cards import SHIPS

BOXES = {ship.slug: boxes_name(ship.boxes) for ship in SHIPS}
SLUGS = [ship.slug for ship in SHIPS]
CLOAKS = {ship.slug for ship in SHIPS if ship.device == "cloak"}
FIRED_BY = {
    "phaser-1": ("phaser-1",),
    "phaser-2": ("phaser-1", "phaser-2"),
    "phaser-3": ("phaser-1", "phaser-2", "phaser-3"),
    "photon": ("photon",),
    "disruptor": ("disruptor",),
    "plasma-r": ("plasma-r",),
    "plasma-s": ("plasma-r", "plasma-s"),
    "plasma-f": ("plasma-r", "plasma-s", "plasma-f"),
    "drone": ("drone",),
}
"""For each weapon card the boxes that fire it."""
SEEKING = ("drone", "plasma-r", "plasma-s", "plasma-f")
DOUBLERS = ("overload", "scatterpack", "enveloper", "gunner")


def weapon(card: str) -> str:
    """`phaser-1-4` is a `phaser-1`; what is no weapon is nothing."""
    kind, _, value = card.rpartition("-")
    return kind if kind in FIRED_BY and value.isdigit() else ""


def printed(card: str) -> int:
    return int(card.rpartition("-")[2])


def counted(boxes: str) -> Counter[str]:
    """`phaser-1 2, hull 3` as numbers."""
    found: Counter[str] = Counter()
    for part in boxes.split(", "):
        if part != "none":
            slug, number = part.split(" ")
            found[slug] = int(number)
    return found


def can_fire(boxes: Counter[str], cards: list[str]) -> bool:
    """Whether every card finds a box of its own: all ways of sharing them out are tried."""
    if not cards:
        return True
    kind = weapon(cards[0])
    mounts = {"plasma-r": 99, "plasma-s": 2}.get(kind, 1)
    ways = [(slug, 1) for slug in FIRED_BY[kind]] + [("wpn", mounts)]
    for slug, number in ways:
        if boxes[slug] >= number and can_fire(boxes - Counter({slug: number}), cards[1:]):
            return True
    return False


@dataclass
class Shot:
    card: str
    doubled_by: str = ""
    bonus: int = 0
    off: int = 0
    stopped: bool = False

    @property
    def seeks(self) -> bool:
        return weapon(self.card) in SEEKING

    def strength(self, web: bool) -> Fraction:
        """What is left of it; in a web the target's cards count half against what seeks."""
        if self.stopped:
            return Fraction(0)
        whole = printed(self.card) * (2 if self.doubled_by else 1) + self.bonus
        off = Fraction(self.off, 2) if web and self.seeks else Fraction(self.off)
        return max(Fraction(0), whole - off)


@dataclass
class Engagement:
    """An attack, from the answer that began it on."""

    kind: str
    seat: int
    ship: str = ""
    number: int = 0
    """Squadrons, or Planet-Based Fighters cards."""
    target: str = ""
    defender: int = -1
    shots: list[Shot] = field(default_factory=list)
    off: int = 0
    """What was taken off the attack as a whole."""
    weasel: bool = False
    device: str = ""
    undo: Callable[[], None] | None = None
    """Takes back the reduction just played, should ECCM cancel it."""
    answered: list[str] = field(default_factory=list)
    """Weapon cards the target fired in defence."""
    sent_weasel: bool = False
    evasions: int = 0
    avoided: bool = False
    flak: list[int] = field(default_factory=list)
    """What was fired at fighters or flotilla."""
    luck: int = 0
    rolled: int = 0

    def open_shots(self) -> list[int]:
        """The shots of which something is left, counted from one."""
        return [
            place
            for place, shot in enumerate(self.shots, 1)
            if shot.strength(self.device == "web") > 0 and not (self.weasel and shot.seeks)
        ]


class Referee:
    """Watches one match, and answers in it for whoever plays."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.agreed = match.options
        self.now: Engagement | None = None
        self.heard = 0
        self.attacks: Counter[str] = Counter()
        """Attacks judged, by kind."""
        self.played: Counter[str] = Counter()
        """What was played in them, by the word the answer begins with."""
        self.disputes: list[str] = []

    def answer(self, seat: int, option: Option) -> None:
        """Look at the question, hear the answer, see what comes of it."""
        question = self.match.questions[seat]
        offered = {each.notation for each in question.options}
        if question.kind in ("attack", "target", "cards", "defence"):
            self.board = encode(self.match.state, self.match.game.shape)
        if self.now is not None and question.kind in ("defence", "cards"):
            expected = self.defences() if question.kind == "defence" else self.cards()
            if offered - ALWAYS - reserves(offered) != expected:
                self.disputes.append(f"{question.kind}: {sorted(offered ^ expected)} {self.now}")
        throws = self.match.state.throws
        self.hear(seat, question.kind, option.notation)
        self.match.answer(seat, option)
        if self.now is not None and self.match.state.throws > throws:
            self.now.rolled = sum(self.match.state.throw)
        self.see()

    # What is said

    def hear(self, seat: int, kind: str, said: str) -> None:
        if kind == "attack":
            self.now = self.begun(seat, said)
        elif self.now is not None:
            listening = {
                "target": self.named,
                "cards": self.laid,
                "defence": self.defended,
                "second": self.stopped_second,
                "reply": self.replied,
                "flak": self.fired_at,
                "flotilla": self.fired_at,
                "luck": self.tried_luck,
            }.get(kind)
            if listening is not None:
                self.played[said.split(" ")[0]] += 1
                listening(seat, said)

    def begun(self, seat: int, said: str) -> Engagement | None:
        words = said.split(" ")
        if said.startswith("attack with"):
            return Engagement("ship", seat, words[2])
        if said.startswith("launch"):
            return Engagement("fighters", seat, words[3], int(words[1]))
        if said.startswith("planet-fighters"):
            return Engagement("planet", seat, number=int(words[1]))
        if said == "flotilla":
            return Engagement("flotilla", seat)
        if said.startswith("mutiny on"):
            return Engagement("mutiny", seat, target=words[2], defender=self.owner(words[2]))
        return None

    def named(self, seat: int, said: str) -> None:
        now = self.fighting()
        if said == "call off":
            self.now = None
            return
        now.target = said.split(" ")[1]
        now.defender = self.owner(now.target)
        now.weasel = "weasel" in self.lying_on(now.target)
        if now.target in self.board["devices"]:
            now.device = "cloak" if now.target in CLOAKS else "web"

    def laid(self, seat: int, said: str) -> None:
        now = self.fighting()
        words = said.split(" ")
        if words[0] == "fire":
            now.shots.append(Shot(words[1]))
        elif "against" in words:
            self.cleared(said)
        elif words[0] == "prime-team":
            now.shots[int(words[2]) - 1].bonus += 1
        elif words[0] in DOUBLERS:
            now.shots[int(words[2]) - 1].doubled_by = words[0]

    def cleared(self, said: str) -> None:
        now = self.fighting()
        if said.endswith("weasel"):
            now.weasel = False
        else:
            now.device = ""

    def defended(self, seat: int, said: str) -> None:
        now = self.fighting()
        words = said.split(" ")
        card = words[0]
        place = int(words[-1]) if "on" in words else 0
        now.undo = None
        if card == "shields":
            self.reduce(place, 3, False)
        elif card in ("ecm-3", "ecm-4"):
            self.reduce(place, int(card[-1]), True)
        elif card in ("evasion", "evade"):
            now.evasions += 1
            self.reduce(place, 4, True)
        elif card == "weasel":
            now.weasel = now.sent_weasel = True
        elif card == "disengage":
            now.avoided = True
        elif weapon(card).startswith("phaser"):
            now.answered.append(card)
            self.reduce(place, printed(card), False)
        elif weapon(card) or card == "tractor":
            now.answered += [card] if weapon(card) else []
            stop(now.shots[place - 1])

    def reduce(self, place: int, points: int, eliminates: bool) -> None:
        now = self.fighting()
        if not place:
            now.off += points
        elif eliminates and self.agreed["traditional"]:
            now.shots[place - 1].stopped = True
        else:
            now.shots[place - 1].off += points

        def undo() -> None:
            if not place:
                now.off -= points
            elif eliminates and self.agreed["traditional"]:
                now.shots[place - 1].stopped = False
            else:
                now.shots[place - 1].off -= points

        now.undo = undo

    def stopped_second(self, seat: int, said: str) -> None:
        if said != "pass":
            stop(self.fighting().shots[int(said.split(" ")[-1]) - 1])

    def replied(self, seat: int, said: str) -> None:
        now = self.fighting()
        if said == "eccm":
            assert now.undo is not None
            now.undo()
        elif "against" in said:
            self.cleared(said)

    def fired_at(self, seat: int, said: str) -> None:
        now = self.fighting()
        if " from " in said and weapon(said.split(" ")[0]):
            now.flak.append(printed(said.split(" ")[0]))
        elif said in DOUBLERS:
            now.flak[-1] *= 2

    def tried_luck(self, seat: int, said: str) -> None:
        now = self.fighting()
        if said == "prime-team":
            now.luck += 1 if seat == now.seat else -1
        elif "against" in said:
            self.cleared(said)

    # What comes of it

    def see(self) -> None:
        """Hold what was announced since against what the referee makes of it."""
        events = self.match.state.journal.events
        now = self.now
        for event in events[self.heard :]:
            if now is None:
                continue
            if event.kind in ("damage", "harmless", "capture", "flotilla-lost"):
                self.judge(now, event.kind, event.facts.get("points", 0))
                self.now = now = None
        self.heard = len(events)
        if self.now is not None and self.match.state.attack is None:
            if self.now.kind != "mutiny" or self.now.rolled + self.now.luck > 0:
                self.disputes.append(f"nothing came of {self.now}")
            self.now = None

    def judge(self, now: Engagement, outcome: str, points: int) -> None:
        self.attacks[now.kind] += 1
        if outcome == "flotilla-lost":
            right = sum(now.flak) >= 12
        elif outcome == "capture":
            right = now.kind == "mutiny" and now.rolled + now.luck >= 4
        elif now.kind == "mutiny":
            right = points == now.rolled + now.luck < 4
        else:
            right = points == self.damage(now)
        if not right:
            self.disputes.append(f"{outcome} {points}, not {self.damage(now)}: {now}")

    def damage(self, now: Engagement) -> int:
        if now.avoided:
            return 0
        web = now.device == "web"
        direct = seeking = Fraction(0)
        for shot in now.shots:
            if shot.seeks:
                seeking += 0 if now.weasel else shot.strength(web)
            else:
                direct += shot.strength(web)
        if now.kind != "ship":
            direct = Fraction(max(0, self.dice(now)))
        over = max(Fraction(0), now.off - direct)
        direct = max(Fraction(0), direct - now.off)
        seeking = max(Fraction(0), seeking - (over / 2 if web else over))
        if now.weasel:
            direct /= 2
        if web:
            direct /= 2
        if now.device == "cloak":
            direct, seeking = direct / 2, seeking / 2
        return ceil(direct + seeking)

    def dice(self, now: Engagement) -> int:
        fire = sum(now.flak)
        if now.kind == "flotilla":
            rest = 12 - fire if self.agreed["pf_strength"] == "points" else ceil((12 - fire) / 2)
            return now.rolled + now.luck + rest
        one_die = now.kind == "planet" and self.agreed["pbf_dice"] != "two dice"
        return now.rolled + (2 * now.number if one_die else 0) + now.luck - fire

    # What may be played

    def cards(self) -> set[str]:
        """What an attacking ship may add: 4.3 of the rulebook."""
        now = self.fighting()
        lines = {self.line(now.ship), self.line(now.target)}
        near = 1 not in lines
        found = {"open fire"} if now.shots else set()
        for card in self.hand(now.seat):
            kind = weapon(card)
            if kind:
                fired = [shot.card for shot in now.shots]
                if self.fires_at(now, kind, near) and can_fire(
                    self.intact(now.ship), [*fired, card]
                ):
                    found.add(f"fire {card}")
            elif card in DOUBLERS and (near or card != "overload"):
                for place, shot in enumerate(now.shots, 1):
                    if not shot.doubled_by and doubles(card, weapon(shot.card)):
                        found.add(f"{card} on {place}")
            elif card == "prime-team":
                found |= {f"prime-team on {place}" for place in range(1, len(now.shots) + 1)}
                found |= {"prime-team against weasel"} if now.weasel else set()
                found |= {"prime-team against device"} if now.device else set()
            elif card == "tractor" and now.weasel and self.line(now.ship) == 0:
                found.add("tractor against weasel")
        return found or {"call off"}

    def fires_at(self, now: Engagement, kind: str, near: bool) -> bool:
        if kind in ("phaser-3", "plasma-f") and not near:
            return False
        if now.device == "cloak" and kind in SEEKING:
            return False
        if now.ship in self.board["devices"]:
            phasers_only = self.agreed["web_fire"] == "phasers only"
            return kind.startswith("phaser") == phasers_only
        return True

    def defences(self) -> set[str]:
        """What the target's owner may play: 4.4 of the rulebook, A to G."""
        now = self.fighting()
        hand = self.hand(now.defender)
        hidden = now.weasel or now.device == "cloak"
        found: set[str] = set()
        for card in hand:
            if weapon(card) and not hidden:
                found |= self.return_fire(now, card, hand)
            elif card in ("shields", "ecm-3", "ecm-4"):
                found |= self.reductions(now, card, card != "shields")
            elif card == "evasion" and not now.weasel and not now.sent_weasel and not now.device:
                found |= self.reductions(now, card, True)
            elif card == "tractor" and not hidden:
                found |= {f"tractor on {place}" for place in self.open_drones(now)}
            elif card == "disengage" or (card == "weasel" and not now.weasel and not now.evasions):
                found.add(card)
        lasting = self.agreed["em_persists"] and not now.weasel and not now.sent_weasel
        if lasting and self.lying_on(now.target).count("evasion") > now.evasions:
            found |= self.reductions(now, "evade", True)
        return found

    def open_drones(self, now: Engagement) -> list[int]:
        return [each for each in now.open_shots() if weapon(now.shots[each - 1].card) == "drone"]

    def return_fire(self, now: Engagement, card: str, hand: list[str]) -> set[str]:
        kind = weapon(card)
        if not can_fire(self.intact(now.target), [*now.answered, card]):
            return set()
        if kind.startswith("phaser"):
            seekers = [each for each in now.open_shots() if now.shots[each - 1].seeks]
            return {f"{card} on {place}" for place in seekers}
        if kind in ("photon", "disruptor"):
            return set()
        if kind == "plasma-f" and not self.agreed["plasma_f_stops_drones"]:
            return set()
        if now.device == "web" and self.agreed["web_fire"] == "phasers only":
            return set()
        found = {f"{card} on {place}" for place in self.open_drones(now)}
        if kind == "drone" and "scatterpack" in hand:
            found |= {f"{card} with scatterpack on {place}" for place in self.open_drones(now)}
        return found

    def reductions(self, now: Engagement, card: str, eliminates: bool) -> set[str]:
        one_shot = self.agreed["shield_scope"] == "shot" or (
            eliminates and self.agreed["traditional"]
        )
        if now.kind == "ship" and one_shot:
            return {f"{card} on {place}" for place in now.open_shots()}
        return {card} if self.damage(now) else set()

    # What lies on the table

    def fighting(self) -> Engagement:
        assert self.now is not None
        return self.now

    def hand(self, seat: int) -> list[str]:
        return [card.partition("#")[0] for card in self.board["fleets"][seat]["hand"]]

    def owner(self, ship: str) -> int:
        fleets = self.board["fleets"]
        return next(
            n for n, fleet in enumerate(fleets) if any(ship in line for line in fleet["lines"])
        )

    def line(self, ship: str) -> int:
        lines = self.board["fleets"][self.owner(ship)]["lines"]
        return next(number for number, line in enumerate(lines) if ship in line)

    def lying_on(self, ship: str) -> list[str]:
        laid = zip(self.board["laid"], self.board["laid_on"], strict=True)
        return [card.partition("#")[0] for card, place in laid if place == ship]

    def intact(self, ship: str) -> Counter[str]:
        whole = counted(BOXES[ship])
        if self.agreed["traditional"]:
            return whole
        return whole - counted(self.board["hits"][SLUGS.index(ship)])


def stop(shot: Shot) -> None:
    """A Scatterpack goes first, then the drone itself."""
    if shot.doubled_by == "scatterpack":
        shot.doubled_by = ""
    else:
        shot.stopped = True


def doubles(card: str, kind: str) -> bool:
    return {
        "overload": kind in ("photon", "disruptor"),
        "scatterpack": kind == "drone",
        "enveloper": kind in ("plasma-r", "plasma-s"),
        "gunner": True,
    }[card]


ALWAYS = {"pass", "draw two"}


def reserves(offered: set[str]) -> set[str]:
    return {each for each in offered if each.startswith("take from reserve")}
