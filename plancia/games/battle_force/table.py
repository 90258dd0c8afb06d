"""The table of Star Fleet Battle Force: what each viewer sees."""

from __future__ import annotations

from plancia.engine.look import Look
from plancia.engine.table import (
    Ability,
    Area,
    Box,
    Card,
    Cards,
    Counter,
    Counters,
    Dice,
    Die,
    Emblem,
    Frame,
    Icon,
    Note,
    Pile,
    Place,
    Seat,
    Section,
    Sheet,
    Span,
    Table,
)
from plancia.games.battle_force.boxes import (
    BOX_KINDS,
    FTR,
    HULL,
    SEEKING,
    WEAPON_KINDS,
    WPN,
    count,
    total,
)
from plancia.games.battle_force.cards import (
    BOXES,
    CARD_FACE,
    DEVICE,
    FACE,
    FACES,
    SHIPS,
)
from plancia.games.battle_force.fleet import carries, cloaked, intact, laid_on, ships_of
from plancia.games.battle_force.resolution import damage_due, flak_total, shot_left
from plancia.games.battle_force.state import (
    MAIN_BODY,
    NONE,
    PF_FLOTILLA,
    RESERVE,
    SCREEN,
    SHIP_ATTACK,
    Attack,
    Battle,
    Shot,
    points,
)
from plancia.games.battle_force.words import (
    ABOUT_SHIP,
    BOX_NAMES,
    CARD_TEXTS,
    CATEGORIES,
    LINE_NAMES,
    OTHER_SHIP,
    PHASES,
    PROVENANCE,
    RACE_NAMES,
    face_name,
    ship_name,
    side_name,
)

RACE_FRAMES: tuple[tuple[str, Emblem], ...] = (
    ("#62a8f5", "shield"), ("#e8695f", "triangle"), ("#6fd08c", "wing"), ("#c9a063", "hexagon"),
    ("#f2b84b", "star"), ("#b48cf2", "crescent"), ("#4fd0d8", "diamond"),
)  # fmt: skip
CARD_FRAMES: dict[str, tuple[str, Emblem]] = {
    "weapon": ("#ef7d57", "bolt"),
    "combat": ("#f2d14b", "cross"),
    "defence": ("#62a8f5", "ring"),
    "repair": ("#6fd08c", "gear"),
    "special": ("#d79af0", "spiral"),
}
BOX_ICONS: tuple[Icon, ...] = (
    "beam", "beam", "beam", "torpedo", "weapon", "plasma", "plasma", "plasma", "drone", "weapon",
    "fighter", "hull",
)  # fmt: skip
VALUE_ICONS: dict[str, Icon] = {"weapon": "blast", "defence": "shield", "repair": "repair"}
SHIP_VERBS = tuple(verb for verb in ABOUT_SHIP if verb != "pick")
HAND_VERBS = ("fire", "double", "defend", "pack", "discard", "store", "give", "repair", "fire-from",
              "double-last", "top")  # fmt: skip
CARD_OF_VERB = {
    "prime": "prime-team",
    "luck": "prime-team",
    "clear-weasel": "prime-team",
    "clear-device": "prime-team",
    "anchor": "tractor",
    "counter": "eccm",
    "scramble": "planet-fighters",
    "flotilla": "flotilla",
    "ceasefire": "ceasefire",
    "mutiny": "mutiny",
    "reinforce": "reinforcements",
}
"""The card an option plays, where the option does not name it."""


def frames(look: Look) -> dict[str, Frame]:
    found = {
        f"race{race}": Frame(colour, emblem, look.say(RACE_NAMES[race]))
        for race, (colour, emblem) in enumerate(RACE_FRAMES)
    }
    for category, (colour, emblem) in CARD_FRAMES.items():
        found[category] = Frame(colour, emblem, look.say(CATEGORIES[category]))
    return found


def table(battle: Battle, look: Look) -> Table:
    """Other fleets above, the attack and the decks in the middle, the viewer's fleet below."""
    number = len(battle.fleets)
    me = look.seat if look.seat is not None else 0
    areas: list[Area] = []
    for step in range(1, number):
        areas += fleet_areas(battle, (me + step) % number, "others", look)
    areas += board(battle, look)
    areas += fleet_areas(battle, me, "mine", look)
    areas += hand_areas(battle, me, look)
    seats = 1 if battle.automaton != NONE else number
    return Table(
        game="battle-force",
        viewer=look.seat,
        seats=tuple(seat(battle, each, look) for each in range(seats)),
        areas=tuple(areas),
        phase=phase(battle, look),
        frames=frames(look),
    )


def phase(battle: Battle, look: Look) -> str:
    say = look.say
    asked_at_once = battle.phase in (2, 3) and not battle.terms.advanced
    name = say(PHASES[4 if asked_at_once else battle.phase])
    if not battle.phase:
        return name
    side = side_name(battle, battle.active, look)
    text = say("Turn {turn}, {side}: {phase}", turn=battle.turn, side=side, phase=name)
    return say("{turn} (last game turn)", turn=text) if battle.last_round else text


def seat(battle: Battle, number: int, look: Look) -> Seat:
    return Seat(
        number,
        side_name(battle, number, look),
        turn=number == battle.active and battle.phase > 0,
        out=battle.phase > 0 and not ships_of(battle.fleets[number]),
        counters=fleet_counters(battle, number, look),
    )


def fleet_counters(battle: Battle, number: int, look: Look) -> tuple[Counter, ...]:
    """BF-GEN-7: how many cards a player holds is public."""
    say = look.say
    fleet = battle.fleets[number]
    hidden = battle.arranging and number != look.seat
    held = len(fleet.hand) + (len(fleet.stash) if hidden else 0)
    found = (
        [] if hidden else [Counter(say("Points"), shown_points(battle, number), "star", big=True)]
    )
    found.append(Counter(say("Ships"), len(ships_of(fleet)), "ship"))
    found.append(Counter(say("Cards"), held, "card"))
    if battle.terms.advanced and not hidden:
        found.append(Counter(say("In reserve"), len(fleet.stash), "lock"))
    if fleet.order and (number == look.seat or fleet.order[0] in battle.seen):
        order = fleet.order[0] - len(CARD_FACE) + 1
        found.append(Counter(say("Order"), order, "initiative"))
    return tuple(found)


def shown_points(battle: Battle, number: int) -> int:
    return battle.totals[number] if battle.totals else points(battle, number)


# Fleets


def fleet_areas(battle: Battle, number: int, place: Place, look: Look) -> list[Area]:
    """The lines of a fleet, and the ships it has destroyed."""
    say = look.say
    fleet = battle.fleets[number]
    areas: list[Area] = []
    name = side_name(battle, number, look)
    if number == battle.automaton:
        counters = fleet_counters(battle, number, look)
        areas.append(Counters(f"counters{number}", place, counters, name))
    if battle.arranging and number != look.seat:
        known = sorted(ship for ship in ships_of(fleet) if look.knows(ship))
        cards = tuple(shown_ship(battle, ship, look) for ship in known)
        areas.append(Cards(f"fleet{number}", place, cards, say("{side}: ships", side=name), number))
    else:
        for line in (SCREEN, MAIN_BODY, RESERVE):
            areas += line_area(battle, number, line, place, look)
    if fleet.kills:
        kills = tuple(shown_ship(battle, ship, look) for ship in reversed(fleet.kills))
        areas.append(
            Pile(f"kills{number}", place, len(kills), say("Destroyed"), number, kills[0], kills)
        )
    return areas


def line_area(battle: Battle, number: int, line: int, place: Place, look: Look) -> list[Area]:
    ships = battle.fleets[number].lines[line]
    if not ships and (line or not battle.terms.formations):
        return []
    say = look.say
    side = side_name(battle, number, look)
    title = say(LINE_NAMES[line]) if battle.terms.formations else say("Fleet")
    return [
        Cards(
            f"line{line}-{number}",
            place,
            tuple(shown_ship(battle, ship, look) for ship in ships),
            say("{side}: {line}", side=side, line=title),
            None if number == battle.automaton else number,
            empty=say("No ships"),
        )
    ]


def hand_areas(battle: Battle, me: int, look: Look) -> list[Area]:
    """The viewer's hand and reserve of action cards; a spectator sees backs."""
    say = look.say
    fleet = battle.fleets[me]
    areas: list[Area] = []
    if battle.arranging and look.seat is None:
        return areas
    if fleet.stash:
        stash = tuple(shown_card(battle, card, look, ("take",)) for card in fleet.stash)
        areas.append(Cards(f"stash{me}", "mine", stash, say("Action cards in reserve"), me))
    hand = tuple(hand_card(battle, card, look) for card in fleet.hand)
    areas.append(
        Cards(
            f"hand{me}",
            "hand",
            hand,
            say("Hand"),
            me,
            layout="fan",
            empty=say("No cards in hand"),
            options=look.notations("draw") + look.notations("draw-two"),
        )
    )
    return areas


def ship_options(ship: int, look: Look) -> tuple[str, ...]:
    return tuple(
        option.notation
        for option in look.options
        if (option.target == ship and option.verb in ABOUT_SHIP)
        or (option.amount == ship and option.verb in OTHER_SHIP)
    )


def shown_ship(battle: Battle, ship: int, look: Look) -> Card:
    """A ship card: each row of boxes shows what is whole and what is covered."""
    say = look.say
    handle = look.handle(ship)
    if not look.knows(ship):
        return Card(handle, figure="back", kind=say("A ship you cannot see"))
    entry = SHIPS[ship]
    rows = []
    for kind in range(BOX_KINDS):
        number = count(BOXES[ship], kind)
        if number:
            gone = 0 if battle.terms.traditional else count(battle.hits[ship], kind)
            marks = "●" * (number - gone) + "○" * gone
            spans = (Span(f"{say(BOX_NAMES[kind])} {marks}", BOX_ICONS[kind]),)
            rows.append(Ability(spans, state="off" if gone == number else "plain"))
    note = say(PROVENANCE[entry.provenance])
    if entry.sure:
        note += " " + say("Known: {fact}.", fact=say(entry.sure))
    return Card(
        handle,
        ship_name(ship, say),
        frame=f"race{entry.race}",
        art=entry.slug,
        kind=say(entry.ship_class),
        value=entry.points,
        value_icon="star",
        abilities=tuple(rows),
        badges=ship_badges(battle, ship, look),
        spent=ship in battle.attackers,
        note=note,
        why_not=ship_why_not(battle, ship, look),
        options=ship_options(ship, look),
    )


def ship_badges(battle: Battle, ship: int, look: Look) -> tuple[Span, ...]:
    say = look.say
    found = []
    hits = total(battle.hits[ship])
    if hits:
        found.append(
            Span(say("{hits} of {boxes} hit", hits=hits, boxes=total(BOXES[ship])), "blast")
        )
    if ship in battle.devices:
        cloak = DEVICE[ship] == "cloak"
        found.append(
            Span(say("Cloaked") if cloak else say("In its web"), "cloak" if cloak else "web")
        )
    elif DEVICE[ship] and battle.terms.advanced:
        cloak = DEVICE[ship] == "cloak"
        found.append(Span(say("Cloak") if cloak else say("Web"), "cloak" if cloak else "web"))
    for card in laid_on(battle, ship):
        found.append(Span(say(FACES[CARD_FACE[card]].name), "shield", look.handle(card)))
    return tuple(found)


def ship_why_not(battle: Battle, ship: int, look: Look) -> str:
    """Why a ship cannot attack or be attacked now, in words."""
    question = look.question
    if question is None or ship_options(ship, look):
        return ""
    say = look.say
    own = look.seat is not None and ship in ships_of(battle.fleets[look.seat])
    if question.kind == "attack" and own:
        if ship in battle.fleets[question.seat].lines[RESERVE]:
            return say("Ships in Reserve cannot attack.")
        if cloaked(battle, ship):
            return say("A cloaked ship cannot fire.")
        if ship in battle.laid_on:
            return say("The card on it forbids it to attack until the end of your turn.")
        return say("You hold no card this ship can fire now.")
    if question.kind == "target" and not own:
        if carries(battle, ship, CARD_KIND_DISENGAGE):
            return say("It has disengaged.")
        if cloaked(battle, ship):
            return say("Drones and plasma cannot find a cloaked ship.")
        return say("None of your cards reaches it.")
    return ""


CARD_KIND_DISENGAGE = FACES[FACE["disengage"]].kind


# Cards


def shown_card(battle: Battle, card: int, look: Look, verbs: tuple[str, ...] = ()) -> Card:
    """An action card as the viewer sees it: face down unless known."""
    say = look.say
    handle = look.handle(card)
    if not look.knows(card):
        return Card(handle, figure="back", kind=say("A card you cannot see"))
    face = CARD_FACE[card]
    entry = FACES[face]
    options = tuple(
        option.notation
        for option in look.options
        if (option.verb in verbs and option.target == face)
        or ("hand" in verbs and CARD_OF_VERB.get(option.verb) == entry.slug)
    )
    seekers = entry.kind < WEAPON_KINDS and SEEKING >> entry.kind & 1
    return Card(
        handle,
        face_name(face, say),
        frame=entry.category,
        art=entry.slug,
        figure="event",
        kind=say("Seeking weapon") if seekers else say(CATEGORIES[entry.category]),
        value=entry.value or None,
        value_icon=VALUE_ICONS.get(entry.category, "blast"),
        abilities=(Ability((Span(say(CARD_TEXTS[entry.kind])),)),),
        note=say(PROVENANCE[entry.provenance]),
        options=options,
    )


def hand_card(battle: Battle, card: int, look: Look) -> Card:
    shown = shown_card(battle, card, look, (*HAND_VERBS, "hand"))
    if shown.options or not shown.name or look.question is None:
        return shown
    return with_reason(shown, hand_why_not(card, look.question.kind, look))


def with_reason(card: Card, reason: str) -> Card:
    from msgspec.structs import replace

    return replace(card, why_not=reason) if reason else card


def hand_why_not(card: int, kind: str, look: Look) -> str:
    say = look.say
    category = FACES[CARD_FACE[card]].category
    if kind == "cards":
        if category == "weapon":
            return say("This ship has no free box that fires it at this target.")
        if category == "combat":
            return say("There is no shot it could double.")
        return say("Not in an attack.")
    if kind == "defence":
        return say("It does nothing against this attack.")
    if kind == "repair":
        return say("Not a repair card.")
    return ""


def shot_options(place: int, look: Look) -> tuple[str, ...]:
    verbs = ("double", "prime", "defend", "pack", "second", "evade")
    return tuple(
        option.notation
        for option in look.options
        if option.amount == place and option.verb in verbs
    )


# The middle of the table


def board(battle: Battle, look: Look) -> list[Area]:
    say = look.say
    areas: list[Area] = []
    if battle.attack is not None:
        areas += attack_areas(battle, battle.attack, look)
    areas += ship_sheets(battle, look)
    if battle.choosing:
        offered = tuple(shown_ship(battle, ship, look) for ship in battle.ship_deck)
        areas.append(Cards("offer", "board", offered, say("Ships to choose from"), layout="grid"))
    discard = tuple(shown_card(battle, card, look) for card in reversed(battle.discard))
    areas += [
        Pile(
            "starbase",
            "board",
            len(battle.starbase),
            say("Starbase"),
            options=look.notations("draw") + look.notations("draw-two"),
        ),
        Pile(
            "discard",
            "board",
            len(discard),
            say("Discards"),
            top=discard[0] if discard else None,
            cards=discard,
            options=look.notations("salvage"),
        ),
        Pile(
            "ship-deck",
            "board",
            len(battle.ship_deck),
            say("Ship deck"),
            options=look.notations("reinforce"),
        ),
    ]
    if battle.automaton != NONE:
        bank = battle.fleets[battle.automaton].hand
        cards = tuple(shown_card(battle, card, look) for card in bank)
        areas.append(Cards("bank", "others", cards, say("The enemy's bank"), empty=say("Empty")))
    if battle.throw:
        dice = tuple(Die(value) for value in battle.throw)
        areas.append(Dice("dice", "board", dice, battle.throws, say("Last roll")))
    return areas


def attack_areas(battle: Battle, attack: Attack, look: Look) -> list[Area]:
    """What hits what, and what is left after each card."""
    say = look.say
    areas: list[Area] = []
    if attack.shots:
        shots = tuple(
            shown_shot(battle, attack, place, shot, look) for place, shot in enumerate(attack.shots)
        )
        areas.append(Cards("shots", "board", shots, say("Attack"), layout="slots"))
    if attack.flak:
        cards = [each for shot in attack.flak for each in (shot.card, shot.doubler) if each != NONE]
        shown = tuple(shown_card(battle, card, look) for card in cards)
        areas.append(Cards("flak", "board", shown, say("Fire at them")))
    fired = [each for shot in attack.shots + attack.flak for each in (shot.card, shot.doubler)]
    if any(card not in fired for card in attack.cards):
        spent = tuple(shown_card(battle, card, look) for card in attack.cards if card not in fired)
        areas.append(Cards("spent", "board", spent, say("Played")))
    counters = []
    if attack.target != NONE and (attack.shots or attack.rolled):
        counters.append(Counter(say("Damage to come"), damage_due(battle), "blast", big=True))
    if attack.kind == PF_FLOTILLA:
        counters.append(Counter(say("Fire at the flotilla"), flak_total(attack), "drone", 12))
    elif attack.kind != SHIP_ATTACK and attack.flak:
        counters.append(Counter(say("Fire at the fighters"), flak_total(attack), "drone"))
    if counters:
        areas.append(Counters("damage", "board", tuple(counters)))
    areas.append(Note("versus", "board", versus(attack, look), say("Under way")))
    return areas


def versus(attack: Attack, look: Look) -> tuple[Span, ...]:
    say = look.say
    names = (
        say("Attack"), say("Fighters"), say("Planet-Based Fighters"), say("PF Flotilla"),
        say("Klingon Mutiny"),
    )  # fmt: skip
    spans = [Span(names[attack.kind])]
    if attack.ship != NONE:
        spans = [look.span(ship_name(attack.ship, say), attack.ship)]
    if attack.target != NONE:
        spans += [Span(" → "), look.span(ship_name(attack.target, say), attack.target)]
    return tuple(spans)


def shown_shot(battle: Battle, attack: Attack, place: int, shot: Shot, look: Look) -> Card:
    """A weapon card in the attack: its value is what is left of it."""
    from msgspec.structs import replace

    say = look.say
    card = shown_card(battle, shot.card, look)
    badges = [Span(say("Shot {number}", number=place + 1))]
    if shot.doubler != NONE:
        badges.append(
            Span(face_name(CARD_FACE[shot.doubler], say), "plus", look.handle(shot.doubler))
        )
    if shot.bonus:
        badges.append(Span("+1", "plus"))
    if shot.off:
        badges.append(Span(f"−{shot.off}", "shield"))
    left = (shot_left(battle, attack, shot) + 3) // 4 if attack.target != NONE else None
    return replace(
        card,
        value=left,
        badges=tuple(badges),
        spent=left == 0,
        options=shot_options(place, look),
    )


def ship_sheets(battle: Battle, look: Look) -> list[Area]:
    """The ships in the fight, and the one whose boxes are asked about, box by box."""
    attack = battle.attack
    facts = look.question.facts if look.question else None
    asked = facts.get("ship", NONE) if facts else NONE
    ships = [asked] if asked != NONE else []
    if attack is not None:
        ships += [ship for ship in (attack.ship, attack.target) if ship != NONE]
    return [
        sheet(battle, ship, ship == asked, look)
        for ship in dict.fromkeys(ships)
        if look.knows(ship)
    ]


def sheet(battle: Battle, ship: int, asked: bool, look: Look) -> Sheet:
    say = look.say
    parts = ((say("Weapons"), range(WPN + 1)), (say("Fighters"), (FTR,)), (say("Hull"), (HULL,)))
    sections = []
    for title, kinds in parts:
        boxes: list[Box] = []
        for kind in kinds:
            boxes += sheet_boxes(battle, ship, kind, asked, look)
        if boxes:
            sections.append(Section(title, tuple(boxes)))
    owner = next((n for n, fleet in enumerate(battle.fleets) if ship in ships_of(fleet)), None)
    return Sheet(
        f"sheet-{SHIPS[ship].slug}",
        "board",
        ship_name(ship, say),
        None if owner == battle.automaton else owner,
        look.handle(ship),
        f"race{SHIPS[ship].race}",
        SHIPS[ship].slug,
        tuple(sections),
        counters=(Counter(say("Points"), SHIPS[ship].points, "star"),),
    )


def sheet_boxes(battle: Battle, ship: int, kind: int, asked: bool, look: Look) -> list[Box]:
    number = count(BOXES[ship], kind)
    whole = count(intact(battle, ship), kind)
    name = look.say(BOX_NAMES[kind])
    cover = look.notations("cover", kind) if asked else ()
    mend = look.notations("mend", kind) if asked else ()
    return [
        Box(name, BOX_ICONS[kind], options=cover)
        if place < whole
        else Box(name, BOX_ICONS[kind], state="damaged", options=mend)
        for place in range(number)
    ]
