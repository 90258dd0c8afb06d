"""The table of The Expanse: what each viewer sees."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from plancia.engine import Seat
from plancia.engine.look import Look, Told
from plancia.engine.table import (
    Ability,
    Area,
    Card,
    Cards,
    Counter,
    Deed,
    Emblem,
    FigureRow,
    Figures,
    Frame,
    Marker,
    Pile,
    Place,
    Sheet,
    Span,
    Table,
    Track,
)
from plancia.engine.table import (
    Seat as SeatPanel,
)
from plancia.engine.table.recap import last_turn
from plancia.engine.words import Words
from plancia.games.expanse.content.cards import CARDS
from plancia.games.expanse.content.factions import FACTIONS, PG, UN
from plancia.games.expanse.content.lookup import TOKENS, is_score
from plancia.games.expanse.content.solar import RESOURCE_NAMES, SECTOR_NAMES
from plancia.games.expanse.content.vocabulary import NO_SECTOR, NOWHERE, CardNumber, Faction, Sector
from plancia.games.expanse.rules.board import (
    BONUS_ROWS,
    FINAL_ROW,
    count_bases,
    level,
    scoring_rows,
)
from plancia.games.expanse.rules.rocinante import ROCINANTE_ABILITIES
from plancia.games.expanse.rules.turn import cost_of
from plancia.games.expanse.state.state import System, sectors_left
from plancia.games.expanse.table.map import RESOURCE_ICONS, starmap
from plancia.games.expanse.words.log import thing
from plancia.games.expanse.words.motifs import motif_of
from plancia.games.expanse.words.names import (
    event_words,
    seat_faction,
    side_name,
)
from plancia.games.expanse.words.rocinante import crew_words
from plancia.games.expanse.words.sentences import DEEDS, SOURCES
from plancia.games.expanse.words.technologies import technology_words

FRAMES: dict[str, tuple[str, Emblem]] = {
    "un": ("#62a8f5", "shield"),
    "mcr": ("#ef7d57", "triangle"),
    "opa": ("#f2d14b", "ring"),
    "pg": ("#c58af9", "hexagon"),
    "score": ("#e6ecf5", "star"),
    "rocinante": ("#45c4b0", "wing"),
}
LEVELS = ("", "I", "II", "III")


def frames(look: Look) -> dict[str, Frame]:
    names = {faction.slug: look.say(faction.name) for faction in FACTIONS}
    names["score"] = look.say("Score card")
    names["rocinante"] = look.say("Rocinante")
    return {key: Frame(colour, emblem, names[key]) for key, (colour, emblem) in FRAMES.items()}


def table(system: System, look: Look) -> Table:
    """Others above, the Solar System in the middle, the viewer's own faction below."""
    areas: list[Area] = []
    for number in range(system.terms.players):
        if number != look.seat:
            areas += faction_areas(system, number, "others", look)
    if look.seat is not None:
        areas += faction_areas(system, look.seat, "mine", look)
    areas += [starmap(system, look), *preview(system, look), action_track(system, look)]
    areas += [*taken(system, look), *tracks(system, look), *piles(system, look)]
    areas.append(rocinante(system, look))
    return Table(
        game="expanse",
        viewer=look.seat,
        seats=tuple(seat(system, each, look) for each in range(system.terms.players)),
        areas=tuple(areas),
        phase=phase(system, look),
        frames=frames(look),
    )


def phase(system: System, look: Look) -> str:
    say = look.say
    if not system.order:
        return say("Choosing factions")
    if system.final:
        return say("Final scoring")
    if system.bonus >= 0:
        return say("Turn {turn}: scoring {number}", turn=system.turn, number=system.scorings + 1)
    return say("Turn {turn}", turn=system.turn)


def seat(system: System, number: int, look: Look) -> SeatPanel:
    say = look.say
    faction = seat_faction(system, Seat(number))
    if faction < 0:
        return SeatPanel(number, side_name(system, Seat(number), look))
    counters = [Counter(say("Control points"), system.points[faction], "star", big=True)]
    if faction in system.initiative:
        place = 1 + system.initiative.index(faction)
        counters.append(Counter(say("Initiative"), place, "initiative"))
    counters += supplies(system, faction, look)
    counters.append(Counter(say("Kept Events"), len(system.kept[faction]), "card"))
    if faction == system.active and system.actions:
        counters.append(Counter(say("Action points"), system.actions, "energy", big=True))
    last, turn = last_turn(number, look, DEEDS, lambda told: deed(system, number, told, look))
    return SeatPanel(
        number,
        side_name(system, Seat(number), look),
        frame=FACTIONS[faction].slug,
        last=last,
        last_turn=turn,
        counters=tuple(counters),
        options=look.notations("loses", faction),
    )


def deed(system: System, seat: int, told: Told, look: Look) -> Deed | None:
    """What an event of a seat's own turn looks like in the strip of its last turn."""
    if told.seat != seat:
        return None
    cards = tuple(
        Card(ref, look.say("Score card"), frame="score", art="score", motif="scoring")
        if is_score(CardNumber(card))
        else replace(printed(card, look.say), handle=ref)
        for card, ref in zip(told.pieces.get("cards", ()), told.refs.get("cards", ()), strict=True)
        if card is not None
    )
    where = next((name for name in ("to", "base", "orbit") if name in told.facts), "")
    place = thing(system, where, told, look) if where else ""
    spans = (place,) if isinstance(place, Span) else ()
    return Deed(look.say(DEEDS[told.kind]), cards, spans)


def faction_areas(system: System, number: int, place: Place, look: Look) -> list[Area]:
    """A faction's sheet and the events it keeps."""
    faction = seat_faction(system, Seat(number))
    if faction < 0:
        return []
    say = look.say
    kept = tuple(card(system, each, look) for each in system.kept[faction])
    title = say("Kept Events")
    return [
        sheet(system, faction, place, look),
        Cards(f"kept{number}", place, kept, title, number, empty=say("No kept Events")),
    ]


def supplies(system: System, faction: Faction, look: Look) -> list[Counter]:
    """Pieces not on the map."""
    say = look.say
    yard = sum(system.fleets[token] < 0 for token in TOKENS[faction])
    counters = [
        Counter(say("Influence left"), system.supply[faction], "influence"),
        Counter(say("Fleets off the map"), yard, "ship"),
    ]
    if faction == UN:
        counters.append(Counter(say("Diplomats left"), system.spare_diplomats, "people"))
    if faction == PG:
        spare = system.protomolecules.count(NOWHERE)
        counters.append(Counter(say("Protomolecule left"), spare, "lab"))
    return counters


def sheet(system: System, faction: Faction, place: Place, look: Look) -> Sheet:
    """Critical resources, and the abilities with those still to come."""
    say = look.say
    entry = FACTIONS[faction]
    needs = [
        Span(say(RESOURCE_NAMES[resource]), RESOURCE_ICONS[resource])
        for resource in entry.critical[system.terms.players - 2]
    ]
    rows = [Ability((Span(say("Critical resources:")), *needs))] if needs else []
    for number in range(len(entry.technologies)):
        mark = f"{LEVELS[number]} " if number else ""
        text = f"{mark}{technology_words(faction, number, say)}"
        options = look.notations("pressure") if faction == UN and number == 0 else ()
        has = number <= level(system)
        rows.append(Ability((Span(text),), state="plain" if has else "off", options=options))
    return Sheet(
        f"sheet{faction}",
        place,
        say(entry.name),
        system.seat_of[faction],
        frame=entry.slug,
        art=entry.slug,
        abilities=tuple(rows),
    )


def card(system: System, number: CardNumber, look: Look, cost: int | None = None) -> Card:
    """A card face up: action points, the factions that may resolve it, its event."""
    say = look.say
    options = tuple(
        option.notation
        for option in look.options
        if option.verb in ("take", "play", "steal", "copy") and option.target == number
    )
    if is_score(number):
        return Card(
            look.handle(number),
            say("Score card"),
            frame="score",
            art="score",
            figure="event",
            motif="scoring",
            cost=cost,
            cost_icon="star",
            abilities=(
                Ability((Span(say("When it is taken, all factions score.")),)),
                *would_score(system, look),
            ),
            why_not="" if options else not_taken(system, cost, look),
            options=options,
        )
    return replace(
        printed(number, say),
        handle=look.handle(number),
        cost=cost,
        why_not="" if options else not_taken(system, cost, look),
        options=options,
    )


@cache
def printed(number: CardNumber, say: Words) -> Card:
    """What is on a card, worked out once: it has no handle yet."""
    entry = CARDS[number]
    slugs = [FACTIONS[icon].slug for icon in entry.icons]
    sources = entry.sources
    note = say(
        "Title: {title}. Action points: {points}. Icons: {icons}. Event: {event}.",
        title=say(SOURCES[sources.title]),
        points=say(SOURCES[sources.points]),
        icons=say(SOURCES[sources.icons]),
        event=say(SOURCES[sources.event]),
    )
    return Card(
        "",
        say(entry.title),
        frame=slugs[0],
        also=tuple(slugs[1:]),
        art=entry.slug,
        figure="event",
        motif=motif_of(number),
        kind=", ".join(say(FACTIONS[icon].short) for icon in entry.icons),
        cost_icon="star",
        value=entry.points,
        value_icon="energy",
        abilities=(Ability((Span(event_words(number, say)),)),),
        note=note,
    )


def would_score(system: System, look: Look) -> tuple[Ability, ...]:
    """What a scoring now would give, with the Bonus Sector that is best for the viewer."""
    faction = seat_faction(system, look.seat) if look.seat is not None else -1
    if faction < 0 or not system.order or len(system.bonuses) >= len(BONUS_ROWS):
        return ()
    rows = scoring_rows(system)
    outcomes = {sector: count_bases(system, sector, rows) for sector in sectors_left(system)}

    def lead(sector: Sector) -> int:
        gained = outcomes[sector]
        return gained[faction] - max(gained[each] for each in system.order if each != faction)

    best = max(outcomes, key=lead)
    text = look.say("Your best bonus, {sector}:", sector=look.say(SECTOR_NAMES[best]))
    gained = tuple(
        Span(str(outcomes[best][each]), ref=f"seat:{system.seat_of[each]}") for each in system.order
    )
    return (Ability((Span(text), *gained)),)


def not_taken(system: System, cost: int | None, look: Look) -> str:
    """Why the viewer cannot take a card of the track now."""
    if cost is None or look.question is None or look.question.kind != "turn":
        return ""
    own = system.points[system.active]
    return look.say("Costs {cost} CP, you have {points}.", cost=cost, points=own)


def action_track(system: System, look: Look) -> Track:
    say = look.say
    costs = [
        cost_of(system, place) if system.order else system.terms.costs[place] for place in range(5)
    ]
    return Track(
        "track",
        "choose",
        tuple(say("{cost} CP", cost=cost) for cost in costs),
        cards=tuple(
            card(system, each, look, costs[place]) for place, each in enumerate(system.track)
        ),
        title=say("Action Track"),
    )


def tracks(system: System, look: Look) -> list[Area]:
    """Initiative, the bonus sectors chosen so far, and control points."""
    say = look.say
    found: list[Area] = []
    if system.initiative:
        markers = tuple(
            faction_marker(system, faction, place, "initiative", "", look)
            for place, faction in enumerate(system.initiative)
        )
        cells = tuple(str(place + 1) for place in range(len(system.initiative)))
        found.append(Track("initiative", "side", cells, markers, title=say("Initiative")))
    return [*found, bonus_track(system, look), *point_track(system, look)]


def faction_marker(
    system: System, faction: Faction, at: int, track: str, note: str, look: Look
) -> Marker:
    entry = FACTIONS[faction]
    name = f"{look.say(entry.short)} {note}".strip()
    emblem = FRAMES[entry.slug][1]
    return Marker(at, f"{track}-{entry.slug}", system.seat_of[faction], name, emblem)


def bonus_track(system: System, look: Look) -> Track:
    """What each scoring gives in its bonus sector, with the sectors chosen."""
    say = look.say
    cells = ["/".join(map(str, row)) for row in (*BONUS_ROWS, FINAL_ROW)]
    names = [say(SECTOR_NAMES[sector]) for sector in system.bonuses]
    if system.bonus >= 0 and look.seat == system.seat_of[system.active]:
        names.append(say("{sector} (secret)", sector=say(SECTOR_NAMES[system.bonus])))
    elif system.bonus >= 0:
        names.append(say("A secret sector"))
    for place, name in enumerate(names[: len(BONUS_ROWS)]):
        cells[place] += f" {name}"
    markers = tuple(Marker(place, f"bonus-{place}", None, name) for place, name in enumerate(names))
    return Track("bonus", "side", tuple(cells), markers, title=say("Bonus Sectors"))


def point_track(system: System, look: Look) -> list[Area]:
    """Control points, five to a cell."""
    if not system.order:
        return []
    most = max(system.points[faction] for faction in system.order)
    cells = tuple(str(5 * cell) for cell in range(max(8, most // 5 + 2)))
    markers = tuple(
        faction_marker(
            system,
            faction,
            system.points[faction] // 5,
            "points",
            str(system.points[faction]),
            look,
        )
        for faction in sorted(system.order, key=lambda each: system.points[each])
    )
    return [Track("points", "side", cells, markers, title=look.say("Control points"))]


def piles(system: System, look: Look) -> list[Area]:
    say = look.say
    discard = tuple(card(system, each, look) for each in reversed(system.discard))
    return [
        Pile("deck", "side", sum(len(pile) for pile in system.piles), say("Deck")),
        Pile(
            "discard",
            "side",
            len(discard),
            say("Discard pile"),
            top=discard[0] if discard else None,
            cards=discard,
        ),
    ]


def taken(system: System, look: Look) -> list[Area]:
    """The card in use, and what can be done with it."""
    if not system.taken:
        return []
    now = tuple(card(system, each, look) for each in system.taken)
    return [Cards("taken", "now", now, look.say("Being used"))]


def preview(system: System, look: Look) -> list[Area]:
    """What a scoring now would give each faction, for each bonus sector and in the end."""
    if not system.order:
        return []
    say = look.say
    rows = []
    note = ""
    if not system.final and len(system.bonuses) < len(BONUS_ROWS):
        bonus = scoring_rows(system)
        note = say(
            "If a Score card were taken, by Bonus Sector: {row} there.",
            row="/".join(map(str, bonus[0])),
        )
        for sector in sectors_left(system):
            rows.append(
                figures(system, say(SECTOR_NAMES[sector]), count_bases(system, sector, bonus))
            )
    final = count_bases(system, NO_SECTOR, (FINAL_ROW, FINAL_ROW))
    rows.append(figures(system, say("Final scoring"), final))
    heads = tuple(Span(ref=f"seat:{system.seat_of[faction]}") for faction in system.order)
    return [Figures("preview", "read", heads, tuple(rows), say("Scored now"), note, best=True)]


def figures(system: System, name: str, gained: list[int]) -> FigureRow:
    return FigureRow(name, tuple(gained[faction] for faction in system.order))


def rocinante(system: System, look: Look) -> Cards:
    """The Rocinante's card: who has it, and what its crew can do in a scoring."""
    say = look.say
    rows = tuple(
        Ability((Span(crew_words(ability.verb, say)),), options=look.notations(ability.verb))
        for ability in ROCINANTE_ABILITIES
    )
    owner = system.seat_of[system.rocinante] if system.rocinante >= 0 else None
    name = side_name(system, Seat(owner), look) if owner is not None else say("Nobody")
    shown = Card(
        "rocinante-card",
        say("Rocinante"),
        frame="rocinante",
        art="rocinante",
        kind=say("Controlled by {side}", side=name),
        abilities=rows,
    )
    return Cards("rocinante", "side", (shown,), say("Rocinante"), owner)
