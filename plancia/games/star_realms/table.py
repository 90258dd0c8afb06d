"""The table of Star Realms: what each viewer sees."""

from __future__ import annotations

from functools import cache
from typing import Literal

from msgspec.structs import replace

from plancia.engine import Seat
from plancia.engine.hidden import EMPTY
from plancia.engine.look import Look, Told
from plancia.engine.table import Ability as Row
from plancia.engine.table import (
    Area,
    Card,
    Cards,
    Counter,
    Counters,
    Deed,
    Emblem,
    Frame,
    Icon,
    Pile,
    Place,
    Span,
    Table,
)
from plancia.engine.table import (
    Seat as SeatPanel,
)
from plancia.engine.table.recap import last_turn
from plancia.engine.words import Words
from plancia.games.star_realms import content
from plancia.games.star_realms.content import (
    ALLY,
    BASE,
    BLOB,
    CARD_KIND,
    COST,
    CULT,
    DEFENCE,
    EMPIRE,
    FEDERATION,
    INDEX,
    KINDS,
    NO_FACTION,
    OUTPOST,
    PRIMARY,
    SCRAP,
    SHIP,
    TYPE,
    Ability,
    KindNumber,
)
from plancia.games.star_realms.effects import targets
from plancia.games.star_realms.rules.moves import (
    abilities_of,
    ally_faction,
    factions,
    shared_factions,
)
from plancia.games.star_realms.rules.turn import ally_ready
from plancia.games.star_realms.state import Realm
from plancia.games.star_realms.words.abilities import (
    ability_chips,
    ability_words,
    standing_chips,
    standing_words,
)
from plancia.games.star_realms.words.motifs import motif_of
from plancia.games.star_realms.words.names import side_name, titles
from plancia.games.star_realms.words.sentences import (
    CARD_RULES,
    DEEDS,
    FACTION_NAMES,
    WHEN,
)

FRAMES: dict[int, tuple[str, Emblem]] = {
    NO_FACTION: ("#9fb0c9", "disc"),
    BLOB: ("#6fd08c", "spiral"),
    FEDERATION: ("#62a8f5", "shield"),
    EMPIRE: ("#f2d14b", "crown"),
    CULT: ("#ef7d57", "gear"),
}
BLOB_WORLD = INDEX["blob-world"]

State = Literal["plain", "ready", "used", "off"]
Line = tuple[str, tuple[Span, ...], Icon | None, tuple[Span, ...]]
"""How an ability is used, its words, its mark, its chips."""


@cache
def frames(say: Words) -> dict[str, Frame]:
    return {
        str(faction): Frame(colour, emblem, say(FACTION_NAMES[faction]))
        for faction, (colour, emblem) in FRAMES.items()
    }


def table(realm: Realm, look: Look) -> Table:
    """Others above, the trade row in the middle, the viewer's own fleet below."""
    say = look.say
    me = look.seat if look.seat is not None else 0
    limit = realm.terms.turn_limit
    areas: list[Area] = [
        *fleet_areas(realm, 1 - me, "others", "others", look),
        *market(realm, look),
        *fleet_areas(realm, me, "mine", "hand", look),
    ]
    return Table(
        game="star-realms",
        viewer=look.seat,
        seats=tuple(seat(realm, each, look) for each in (0, 1)),
        areas=tuple(areas),
        phase=say("Turn {turn} of {limit}", turn=realm.turn, limit=limit)
        if limit
        else say("Turn {turn}", turn=realm.turn),
        frames=frames(say),
    )


def seat(realm: Realm, number: int, look: Look) -> SeatPanel:
    say = look.say
    fleet = realm.fleets[number]
    strikes: tuple[str, ...] = ()
    if number != look.seat and look.question is not None:
        strikes = tuple(
            notation
            for verb in ("attack-all", "attack-some", "amount")
            for notation in look.notations(verb)
        )
    over = titles(say)
    counters = [Counter(over.authority, fleet.authority, "heart", big=True, options=strikes)]
    if number == realm.active:
        counters.append(Counter(over.trade, realm.trade, "coin", big=True))
        counters.append(Counter(over.combat, realm.combat, "blast", big=True))
    if fleet.owed_discards:
        counters.append(Counter(say("Must discard"), fleet.owed_discards, "swap"))
    last, turn = last_turn(number, look, DEEDS, lambda told: deed(number, told, say), lasting=True)
    return SeatPanel(
        number,
        side_name(Seat(number), look),
        turn=number == realm.active,
        out=fleet.authority <= 0,
        counters=tuple(counters),
        options=strikes,
        last=last,
        last_turn=turn,
    )


def market(realm: Realm, look: Look) -> list[Area]:
    say, over = look.say, titles(look.say)
    row = tuple(
        Card(f"empty{place}", figure="back", kind=over.empty)
        if card == EMPTY
        else shown(
            realm, card, look, ("buy", "scrap-row", "acquire"), not_bought(realm, card, look)
        )
        for place, card in enumerate(realm.row)
    )
    explorers = [
        replace(
            shown(realm, card, look, ("buy", "acquire"), not_bought(realm, card, look)),
            badges=(Span(say("{count} left", count=len(realm.explorers)), "card"),),
        )
        for card in realm.explorers[-1:]
    ]
    heap = tuple(shown(realm, card, look, ()) for card in reversed(realm.scrap_heap))
    return [
        Pile("trade-deck", "board", len(realm.trade_deck), over.trade_deck),
        Cards("row", "board", row, over.trade_row, layout="slots", form="reading"),
        Cards(
            "explorers",
            "board",
            tuple(explorers),
            over.explorers,
            empty=over.none_left,
            layout="slots",
            form="reading",
            total=len(realm.explorers),
        ),
        Pile(
            "scrap-heap",
            "board",
            len(realm.scrap_heap),
            over.scrap_heap,
            top=heap[0] if heap else None,
            cards=heap,
        ),
    ]


def fleet_areas(
    realm: Realm, number: int, place: Place, hand_place: Place, look: Look
) -> list[Area]:
    """Cards in play, deck, discard pile and hand of one seat."""
    over = titles(look.say)
    fleet = realm.fleets[number]
    mine = number == look.seat
    hand_verbs = ("play", "discard", "scrap-hand") if mine else ()
    hand = tuple(shown(realm, card, look, hand_verbs, secret=True) for card in fleet.hand)
    bases = tuple(in_play(realm, card, number, look) for card in fleet.bases)
    ships = tuple(in_play(realm, card, number, look) for card in fleet.ships)
    areas: list[Area] = [
        Cards(
            f"bases{number}",
            place,
            bases,
            over.bases,
            number,
            empty=over.no_bases,
            form="token",
            slots=3,
            stack=True,
            share="play",
        ),
        Cards(
            f"ships{number}",
            place,
            ships,
            over.ships,
            number,
            empty=over.no_ships,
            form="token",
            slots=5,
            stack=True,
            share="play",
        ),
        *piles(realm, number, place, look),
        Cards(
            f"hand{number}",
            hand_place,
            hand,
            over.hand,
            number,
            layout="fan" if mine else "row",
            empty=over.no_cards,
            stack=mine,
        ),
    ]
    if realm.active == number and realm.ships_on_top:
        text = look.say("Next ships onto the deck")
        counter = Counter(text, realm.ships_on_top, "return")
        areas.append(Counters(f"armed{number}", place, (counter,), seat=number))
    return areas


def piles(realm: Realm, number: int, place: Place, look: Look) -> list[Area]:
    """Deck and discard pile of a seat; what all saw put on top of the deck can be looked at."""
    over = titles(look.say)
    fleet = realm.fleets[number]
    mine = number == look.seat
    on_top: list[Card] = []
    for card in reversed(fleet.deck):
        if not look.knows(card):
            break
        on_top.append(shown(realm, card, look, (), secret=True))
    verbs = ("scrap-discard",) if mine else ()
    discard = tuple(shown(realm, card, look, verbs) for card in reversed(fleet.discard))
    return [
        Pile(
            f"deck{number}",
            place,
            len(fleet.deck),
            over.deck,
            number,
            top=on_top[0] if on_top else None,
            cards=tuple(on_top),
            options=look.notations("on-top") if mine else (),
        ),
        Pile(
            f"discard{number}",
            place,
            len(fleet.discard),
            over.discard_pile,
            number,
            top=discard[0] if discard else None,
            cards=discard,
            options=look.notations("to-discard") if mine else (),
        ),
    ]


def shown(
    realm: Realm,
    card: content.Card,
    look: Look,
    verbs: tuple[str, ...],
    why_not: str = "",
    secret: bool = False,
) -> Card:
    """A card as the viewer sees it: face down unless known."""
    handle = look.handle(card)
    if not look.knows(card):
        return face_down(handle, look)
    kind = CARD_KIND[card]
    options = options_of(kind, verbs, look) if verbs else ()
    why = "" if options else why_not
    both = secret and card in realm.known
    key = handle, kind, options, why, both
    found: Card | None = look.drawn.get(key)
    if found is None:
        found = look.drawn[key] = replace(
            printed(kind, look.say),
            handle=handle,
            options=options,
            why_not=why,
            known_to=look.say("Both sides know this card.") if both else "",
        )
    return found


def face_down(handle: str, look: Look) -> Card:
    found: Card | None = look.drawn.get(handle)
    if found is None:
        kind = look.say("A card you cannot see")
        found = look.drawn[handle] = Card(handle, figure="back", kind=kind)
    return found


def in_play(realm: Realm, card: content.Card, owner: int, look: Look) -> Card:
    """A card in play: each ability tells whether it can still be used this turn."""
    say = look.say
    kind = CARD_KIND[card]
    copied = abilities_of(realm, card)
    mine = owner == look.seat
    verbs = ("use", "ally", "scrap", "copy", "destroy-own") if mine else ("attack", "destroy")
    options = list(options_of(kind, verbs, look))
    facts = look.question.facts if look.question else None
    if facts and facts.get("card") == card:
        options += look.notations("either")
    rows: list[Row] = []
    for verb, spans, mark, short in ability_lines(copied, say):
        state = ability_state(realm, card, verb, owner)
        own = tuple(each for each in options if each.split(" ", 1)[0] == verb)
        if state != "ready":
            options = [each for each in options if each not in own]
            own = ()
        when = when_of(copied, verb, say)
        rows.append(Row(spans, mark, state, own, short=short, when=when))
    badges: tuple[Span, ...] = ()
    if copied != kind:
        badges = (Span(say("copies {ship}", ship=say(KINDS[copied].name))),)
    elif kind == BLOB_WORLD and owner == realm.active:
        badges = (Span(say("Blob cards this turn: {count}", count=realm.blobs_played)),)
    also = factions(realm, card) & ~KINDS[kind].faction
    return replace(
        printed(kind, say),
        handle=look.handle(card),
        also=tuple(str(bit) for bit in (BLOB, FEDERATION, EMPIRE, CULT) if also & bit),
        abilities=tuple(rows),
        options=tuple(options),
        why_not=not_allied(realm, card, look) if mine else not_attacked(realm, card, look),
        badges=badges,
        spent=owner == realm.active and not any(row.state == "ready" for row in rows),
    )


@cache
def printed(kind: KindNumber, say: Words) -> Card:
    """The face of a card, without what a match makes of it."""
    entry = KINDS[kind]
    types = {SHIP: say("Ship"), BASE: say("Base"), OUTPOST: say("Outpost")}
    rules = CARD_RULES.get(entry.name, ())
    note = say.many("See rule {rules}.", "See rules {rules}.", len(rules), rules=", ".join(rules))
    return Card(
        "",
        say(entry.name),
        frame=str(entry.faction),
        art=entry.slug,
        figure="ship" if entry.type == SHIP else "base",
        kind=types[entry.type],
        cost=entry.cost,
        value=entry.defence if entry.type != SHIP else None,
        value_icon="shield" if entry.type == OUTPOST else "base",
        abilities=tuple(
            Row(spans, mark, short=short, when=when_of(kind, verb, say))
            for verb, spans, mark, short in ability_lines(kind, say)
        ),
        note=note if rules else "",
        motif=motif_of(kind),
    )


def options_of(kind: KindNumber, verbs: tuple[str, ...], look: Look) -> tuple[str, ...]:
    if look.question is None:
        return ()
    offered = look.offered(kind)
    return tuple([option.notation for option in offered if option.verb in verbs])


@cache
def ability_lines(kind: KindNumber, say: Words) -> tuple[Line, ...]:
    """Primary, ally and scrap ability of a kind: use, words, mark and chips of each."""
    entry = KINDS[kind]
    lines: list[Line] = []
    if entry.standing:
        words = (Span(standing_words(entry.standing, say)),)
        lines.append(("", words, None, standing_chips(entry.standing)))
    abilities: tuple[tuple[str, Ability | None, Icon | None], ...] = (
        ("use", PRIMARY[kind], None),
        ("ally", ALLY[kind], "ally"),
        ("scrap", SCRAP[kind], "trash"),
    )
    lines += [
        (verb, ability_words(ability, say), mark, ability_chips(ability))
        for verb, ability, mark in abilities
        if ability
    ]
    return tuple(lines)


def when_of(kind: KindNumber, verb: str, say: Words) -> str:
    """When an ability works, in words: a ship's own at once, a base's every turn."""
    return say(WHEN["play" if verb == "use" and TYPE[kind] == SHIP else verb])


def deed(number: int, told: Told, say: Words) -> Deed | None:
    """What an event of a seat's own turn looks like in the strip of its last turn."""
    if told.seat != number:
        return None
    refs = told.refs.get("cards", ())  # as they were called then: nobody follows a card by it
    cards = [
        replace(printed(CARD_KIND[card], say), handle=ref)
        for card, ref in zip(told.pieces.get("cards", ()), refs, strict=False)
        if card is not None
    ]
    combat = told.facts.get("combat", 0)
    return Deed(
        say(DEEDS[told.kind]), tuple(cards), (Span(str(combat), "blast"),) if combat else ()
    )


def ability_state(realm: Realm, card: content.Card, verb: str, owner: int) -> State:
    """Whether an ability of a card in play has been used, is ready, or lacks its condition."""
    if owner != realm.active or not verb:
        return "plain"
    if verb == "use":
        used = TYPE[CARD_KIND[card]] == SHIP or card in realm.primary_used
        return "used" if used else "ready"
    if verb == "ally":
        if card in realm.ally_used:
            return "used"
        ready = ally_ready(realm, card, shared_factions(realm, realm.fleets[owner]))
        return "ready" if ready else "off"
    return "ready"


def not_bought(realm: Realm, card: content.Card, look: Look) -> str:
    """Why the viewer cannot buy a card for sale now."""
    if look.question is None or look.question.kind != "main":
        return ""
    return too_dear(COST[CARD_KIND[card]], realm.trade, look.say)


@cache
def too_dear(cost: int, trade: int, say: Words) -> str:
    return say("Costs {cost}, you have {trade}.", cost=cost, trade=trade)


def not_attacked(realm: Realm, card: content.Card, look: Look) -> str:
    """Why the viewer cannot destroy this base of the opponent now."""
    if look.question is None or look.question.kind not in ("main", "destroy"):
        return ""
    defence = DEFENCE[CARD_KIND[card]]
    if card not in targets(realm):
        return look.say("Protected by an outpost.")
    if look.question.kind == "main" and defence > realm.combat:
        return look.say(
            "Defence {defence}, you have {combat} combat.", defence=defence, combat=realm.combat
        )
    return ""


def not_allied(realm: Realm, card: content.Card, look: Look) -> str:
    """Why the ally ability of a card of the viewer cannot be used now."""
    if look.question is None or look.question.kind != "main" or card in realm.ally_used:
        return ""
    faction = ally_faction(realm, card)
    shared = shared_factions(realm, realm.fleets[realm.active])
    if not faction or ally_ready(realm, card, shared):
        return ""
    name = look.say(FACTION_NAMES[faction])
    return look.say("The ally ability needs another {faction} card in play.", faction=name)
