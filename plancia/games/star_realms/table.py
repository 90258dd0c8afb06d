"""The table of Star Realms: what each viewer sees."""

from __future__ import annotations

from plancia.engine.hidden import EMPTY
from plancia.engine.look import Look
from plancia.engine.table import (
    Ability as Row,
)
from plancia.engine.table import (
    Area,
    Card,
    Cards,
    Counter,
    Counters,
    Frame,
    Pile,
    Place,
    Seat,
    Span,
    Table,
)
from plancia.games.star_realms.cards import (
    ALLY,
    BASE,
    BLOB,
    CARD_KIND,
    CULT,
    EMPIRE,
    EXPLORER,
    FEDERATION,
    KINDS,
    NO_FACTION,
    OUTPOST,
    PRIMARY,
    SCRAP,
    SHIP,
)
from plancia.games.star_realms.moves import abilities_of, factions
from plancia.games.star_realms.state import Realm
from plancia.games.star_realms.words import (
    FACTION_NAMES,
    FIXED_WORDS,
    ability_words,
    name_of,
    side_name,
)

FRAMES = {
    NO_FACTION: ("#9fb0c9", "disc"),
    BLOB: ("#6fd08c", "spiral"),
    FEDERATION: ("#62a8f5", "shield"),
    EMPIRE: ("#f2d14b", "crown"),
    CULT: ("#ef7d57", "gear"),
}
TYPE_WORDS = {SHIP: "Ship", BASE: "Base", OUTPOST: "Outpost"}


def frames(look: Look) -> dict[str, Frame]:
    found = {}
    for faction, (colour, emblem) in FRAMES.items():
        name = look.say(FACTION_NAMES.get(faction, "Unaligned"))
        found[str(faction)] = Frame(colour, emblem, name)  # type: ignore[arg-type]
    return found


def table(realm: Realm, look: Look) -> Table:
    """Others above, the trade row in the middle, the viewer's own fleet below."""
    me = look.seat if look.seat is not None else 0
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
        phase=look.say("Turn {turn}", turn=realm.turn),
        frames=frames(look),
    )


def seat(realm: Realm, number: int, look: Look) -> Seat:
    say = look.say
    fleet = realm.fleets[number]
    counters = [
        Counter(
            say("Authority"),
            fleet.authority,
            "heart",
            big=True,
            options=() if number == look.seat else strikes(look),
        )
    ]
    if number == realm.active:
        counters.append(Counter(say("Trade"), realm.trade, "coin", big=True))
        counters.append(Counter(say("Combat"), realm.combat, "blast", big=True))
    if fleet.owed_discards:
        counters.append(Counter(say("Must discard"), fleet.owed_discards, "swap"))
    return Seat(
        number,
        side_name(number, say),
        turn=number == realm.active,
        out=fleet.authority <= 0,
        counters=tuple(counters),
        options=() if number == look.seat else strikes(look),
    )


def strikes(look: Look) -> tuple[str, ...]:
    return look.notations("attack-all") + look.notations("attack-some")


def market(realm: Realm, look: Look) -> list[Area]:
    say = look.say
    row = tuple(
        Card(f"empty{place}", figure="back", kind=say("Empty"))
        if card == EMPTY
        else shown(realm, card, look, ("buy", "scrap-row", "acquire"))
        for place, card in enumerate(realm.row)
    )
    explorers = [shown(realm, card, look, ("buy", "acquire")) for card in realm.explorers[-1:]]
    heap = tuple(shown(realm, card, look, ()) for card in reversed(realm.scrap_heap))
    return [
        Pile("trade-deck", "board", len(realm.trade_deck), say("Trade deck")),
        Cards("row", "board", row, say("Trade row"), layout="slots"),
        Pile(
            "explorers",
            "board",
            len(realm.explorers),
            say("Explorers"),
            top=explorers[0] if explorers else None,
            options=look.notations("buy", EXPLORER) + look.notations("acquire", EXPLORER),
        ),
        Pile(
            "scrap-heap",
            "board",
            len(realm.scrap_heap),
            say("Scrap heap"),
            top=heap[0] if heap else None,
            cards=heap,
        ),
    ]


def fleet_areas(
    realm: Realm, number: int, place: Place, hand_place: Place, look: Look
) -> list[Area]:
    """Deck, discard pile, cards in play and hand of one seat."""
    say = look.say
    fleet = realm.fleets[number]
    mine = number == look.seat
    in_play = ("use", "ally", "scrap", "destroy-own") if mine else ("attack", "destroy")
    hand_verbs = ("play", "discard", "scrap-hand") if mine else ()
    discard_verbs = ("scrap-discard",) if mine else ()
    discard = tuple(shown(realm, card, look, discard_verbs) for card in reversed(fleet.discard))
    top = [shown(realm, card, look, ()) for card in fleet.deck[-1:] if look.knows(card)]
    ships_verbs = ("ally", "scrap", "copy") if mine else ()
    areas: list[Area] = [
        Cards(
            f"bases{number}",
            place,
            tuple(shown(realm, card, look, in_play, in_play=True) for card in fleet.bases),
            say("Bases"),
            number,
            empty=say("No bases"),
        ),
        Cards(
            f"ships{number}",
            place,
            tuple(shown(realm, card, look, ships_verbs, in_play=True) for card in fleet.ships),
            say("In play"),
            number,
            empty=say("No ships in play"),
        ),
        Pile(
            f"deck{number}",
            place,
            len(fleet.deck),
            say("Deck"),
            number,
            top=top[0] if top else None,
        ),
        Pile(
            f"discard{number}",
            place,
            len(fleet.discard),
            say("Discard pile"),
            number,
            top=discard[0] if discard else None,
            cards=discard,
        ),
    ]
    hand = tuple(shown(realm, card, look, hand_verbs) for card in fleet.hand)
    layout = "fan" if mine else "row"
    areas.append(
        Cards(
            f"hand{number}",
            hand_place,
            hand,
            say("Hand"),
            number,
            layout=layout,  # type: ignore[arg-type]
            empty=say("No cards in hand"),
        )
    )
    if mine and realm.active == number and realm.ships_on_top:
        text = say("Ships that may go on top of the deck")
        counter = Counter(text, realm.ships_on_top, "return")
        areas.append(Counters(f"armed{number}", place, (counter,), seat=number))
    return areas


def shown(
    realm: Realm, card: int, look: Look, verbs: tuple[str, ...], in_play: bool = False
) -> Card:
    """A card as the viewer sees it: face down unless known."""
    handle = look.handle(card)
    if not look.knows(card):
        return Card(handle, figure="back", kind=look.say("A card you cannot see"))
    kind = CARD_KIND[card]
    entry = KINDS[kind]
    say = look.say
    options = tuple(
        option.notation for option in look.options if option.target == kind and option.verb in verbs
    )
    copied = abilities_of(realm, card) if in_play else kind
    also = tuple(
        str(bit)
        for bit in (BLOB, FEDERATION, EMPIRE, CULT)
        if in_play and factions(realm, card) & bit and bit != entry.faction
    )
    return Card(
        handle,
        name_of(card, say),
        frame=str(entry.faction),
        also=also,
        art=entry.slug,
        figure="ship" if entry.type == SHIP else "base",
        kind=say(TYPE_WORDS[entry.type]),
        cost=entry.cost,
        value=entry.defence if entry.type != SHIP else None,
        value_icon="shield" if entry.type == OUTPOST else "base",
        abilities=ability_rows(realm, card, copied, options, in_play, look),
        badges=()
        if copied == kind
        else (Span(say("copies {ship}", ship=say(KINDS[copied].name))),),
        known_to=say("Known to both sides") if card in realm.known else "",
        options=options,
    )


def ability_rows(
    realm: Realm,
    card: int,
    kind: int,
    options: tuple[str, ...],
    in_play: bool,
    look: Look,
) -> tuple[Row, ...]:
    """Primary, ally and scrap abilities, each with whether it is used or ready."""
    say = look.say
    mine = in_play and card in (realm.fleets[realm.active].ships + realm.fleets[realm.active].bases)
    rows: list[Row] = []
    fixed = FIXED_WORDS.get(KINDS[kind].name)
    if fixed:
        rows.append(Row((Span(say(fixed)),)))
    for verb, ability, mark in (
        ("use", PRIMARY[kind], None),
        ("ally", ALLY[kind], "ally"),
        ("scrap", SCRAP[kind], "trash"),
    ):
        if ability is None:
            continue
        own = tuple(each for each in options if each.split(" ", 1)[0] == verb)
        state = ability_state(realm, card, verb, bool(own)) if mine else "plain"
        if state == "used":
            own = ()
        rows.append(Row(ability_words(ability, say), mark, state, own))  # type: ignore[arg-type]
    return tuple(rows)


def ability_state(realm: Realm, card: int, verb: str, offered: bool) -> str:
    if verb == "use" and KINDS[CARD_KIND[card]].type == SHIP:
        return "used"
    if card in (realm.primary_used if verb == "use" else realm.ally_used if verb == "ally" else []):
        return "used"
    if offered:
        return "ready"
    return "off" if verb == "ally" else "plain"
