"""Cards of Fleet Captains, as widgets."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal

from msgspec.structs import replace

from plancia.engine import Seat
from plancia.engine.look import Look
from plancia.engine.table import (
    Ability,
    Card,
    Icon,
    Span,
)
from plancia.engine.words import Words
from plancia.games.fleet_captains.content.cards import CARDS, DECKS
from plancia.games.fleet_captains.content.encounters import ENCOUNTERS
from plancia.games.fleet_captains.content.goals import Chain
from plancia.games.fleet_captains.content.locations import LOCATIONS
from plancia.games.fleet_captains.content.lookup import (
    CLOAKED,
    FIRST_KLINGON_CARD,
    TILE_KIND,
    deck_of,
)
from plancia.games.fleet_captains.content.missions import MISSIONS
from plancia.games.fleet_captains.content.names import (
    ALERT_NAMES,
    CREW_NAMES,
    TYPE_NAMES,
    WHEN_NAMES,
)
from plancia.games.fleet_captains.content.shipyard import SHIPS
from plancia.games.fleet_captains.content.vocabulary import (
    AnyPiece,
    CommandCard,
    EncounterCard,
    MissionCard,
    Provenance,
    Team,
    Tile,
    Vessel,
)
from plancia.games.fleet_captains.effects.conditions import condition_text
from plancia.games.fleet_captains.effects.goals import goal_text
from plancia.games.fleet_captains.effects.registry import effects_text
from plancia.games.fleet_captains.state.pieces import (
    FACE,
    FIRST_CLOAK,
    FIRST_ENCOUNTER,
    FIRST_MISSION,
    FIRST_TILE,
)
from plancia.games.fleet_captains.state.state import Galaxy, faction_of, team_mask
from plancia.games.fleet_captains.words.motifs import command_motif, motif_of
from plancia.games.fleet_captains.words.names import (
    SYSTEM_ICONS,
    card_title,
    rating_words,
    ship_handle,
    ship_words,
)
from plancia.games.fleet_captains.words.signs import signs_of

Figure = Literal["ship", "base", "planet", "person", "event"]
FACTION_FRAMES = ("federation", "klingon")
TYPE_FRAMES = ("science", "influence", "combat")
TYPE_FIGURES: tuple[Figure, ...] = ("planet", "base", "ship")
TYPE_ICONS: tuple[Icon, ...] = ("research", "influence", "combat")
CARD_VERBS = (
    "play", "fight", "assign", "spend", "strike", "sacrifice", "discard", "take", "lose", "answer",
    "seize", "give", "over",
)  # fmt: skip
MISSION_VERBS = ("claim", "complete", "cycle", "give")


def sourced(provenance: Provenance, note: str, say: Words) -> str:
    """Where a card is from, honestly."""
    if provenance == "reconstructed":
        return say("Our reconstruction: the printed card is not known.")
    if provenance == "rulebook":
        return say(
            "Attested in the rulebook: {what}. The rest is our reconstruction.", what=say(note)
        )
    return say(
        "Attested in public sources: {what}. The rest is our reconstruction.", what=say(note)
    )


def hidden_card(piece: AnyPiece, look: Look) -> Card:
    return Card(look.handle(piece), figure="back")


def by_verbs(look: Look, verbs: tuple[str, ...], target: int) -> tuple[str, ...]:
    return tuple(
        option.notation
        for option in look.options
        if option.verb in verbs and option.target == target
    )


def any_card(galaxy: Galaxy, piece: AnyPiece, look: Look) -> Card:
    """A card of whatever kind, face down where the viewer does not know it."""
    if not look.knows(piece):
        return hidden_card(piece, look)
    if piece >= FIRST_CLOAK:
        return hidden_card(piece, look)
    if piece >= FIRST_TILE:
        return location_card(Tile(piece), look)
    if piece >= FIRST_MISSION:
        return mission_card(galaxy, MissionCard(piece), look)
    if piece >= FIRST_ENCOUNTER:
        return encounter_card(EncounterCard(piece), look)
    return command_card(CommandCard(piece), look)


def figure_of(piece: CommandCard) -> Figure:
    """What a command card's picture shows: who it is, a ship in combat, or something else."""
    card = CARDS[piece]
    if card.crew:
        return "person"
    return "ship" if card.combat and not card.operations else "event"


def deck_figure(cards: list[CommandCard]) -> Figure:
    """What most of a deck's cards show."""
    figures = [figure_of(card) for card in cards]
    return max(figures, key=figures.count)


def command_card(piece: CommandCard, look: Look) -> Card:
    options = by_verbs(look, CARD_VERBS, FACE[piece]) or by_verbs(look, CARD_VERBS, piece)
    return replace(printed_command(piece, look.say), handle=look.handle(piece), options=options)


@cache
def printed_command(piece: CommandCard, say: Words) -> Card:
    """What is on the card, worked out once: it has no handle yet."""
    card = CARDS[piece]
    rows = []
    kinds = []
    if card.operations:
        kinds.append(say("Operations"))
        head = say(WHEN_NAMES[card.operations.when])
        if card.operations.condition:
            head += f" ({condition_text(card.operations.condition, say)})"
        text = effects_text(card.operations.effects, say)
        short = signs_of(card.operations.effects)
        rows.append(Ability((Span(f"{head}: {text}"),), "clock", short=short))
    if card.combat:
        kinds.append(say("Combat"))
        head = say("Combat")
        if card.combat.condition:
            head += f" ({condition_text(card.combat.condition, say)})"
        text = effects_text(card.combat.effects, say)
        short = signs_of(card.combat.effects)
        rows.append(Ability((Span(f"{head}: {text}"),), "combat", short=short))
    if card.crew:
        kinds.append(say("Crew"))
        head = say(CREW_NAMES[card.crew.type])
        text = effects_text(card.crew.effects, say)
        rows.append(Ability((Span(f"{head}: {text}"),), "crew", short=signs_of(card.crew.effects)))
    deck = say(DECKS[deck_of(piece)].title)
    return Card(
        "",
        card_title(piece, say),
        frame=FACTION_FRAMES[int(piece >= FIRST_KLINGON_CARD)],
        art=card.slug,
        figure=figure_of(piece),
        motif=command_motif(piece),
        kind=", ".join(kinds),
        abilities=tuple(rows),
        note=say("Deck: {deck}.", deck=deck) + " " + sourced(card.provenance, card.note, say),
    )


def encounter_card(piece: EncounterCard, look: Look) -> Card:
    say = look.say
    encounter = ENCOUNTERS[piece - FIRST_ENCOUNTER]
    kind = say("Persistent encounter") if encounter.persistent else say("Encounter")
    if encounter.all_ships:
        kind += ", " + say("all ships of a Task Force")
    options = tuple(
        option.notation
        for option in look.options
        if (option.verb == "resolve" and option.amount == piece)
        or (option.verb in ("seize", "give", "over") and option.target == piece)
    )
    return Card(
        look.handle(piece),
        say(encounter.title),
        frame="encounter",
        art=encounter.slug,
        figure="event",
        motif=motif_of(encounter.effects) or "nebula",
        kind=kind,
        abilities=(Ability((Span(effects_text(encounter.effects, say)),)),),
        note=sourced(encounter.provenance, encounter.note, say),
        options=options,
    )


def mission_card(galaxy: Galaxy, piece: MissionCard, look: Look) -> Card:
    tests = tuple(
        option.notation
        for option in look.options
        if option.verb == "test" and option.amount == piece
    )
    return replace(
        printed_mission(piece, look.say),
        handle=look.handle(piece),
        badges=progress_badges(galaxy, piece, look),
        options=(*by_verbs(look, MISSION_VERBS, piece), *tests),
    )


@cache
def printed_mission(piece: MissionCard, say: Words) -> Card:
    mission = MISSIONS[piece - FIRST_MISSION]
    kind = say(TYPE_NAMES[mission.type])
    if mission.secret:
        kind += ", " + say("secret")
    return Card(
        "",
        say(mission.title),
        frame=TYPE_FRAMES[mission.type],
        art=mission.slug,
        figure=TYPE_FIGURES[mission.type],
        kind=kind,
        value=mission.points,
        value_icon="star",
        abilities=(Ability((Span(goal_text(mission.goal, say)),), TYPE_ICONS[mission.type]),),
        note=sourced(mission.provenance, mission.note, say),
    )


def progress_badges(galaxy: Galaxy, piece: MissionCard, look: Look) -> tuple[Span, ...]:
    """How far a mission has come, for those who may know."""
    goal = MISSIONS[piece - FIRST_MISSION].goal
    if look.seat is None or not isinstance(goal, Chain):
        return ()
    owners = [seat for seat, each in enumerate(galaxy.captains) if piece in each.missions]
    if not owners or not team_mask(galaxy, Team(owners[0] & 1)) >> look.seat & 1:
        return ()
    return tuple(
        Span(f"{len(each.done)}/{len(goal.steps)}" + of_ship(each.ship), "check")
        for each in galaxy.progress
        if each.mission == piece
    )


def of_ship(number: Vessel) -> str:
    return f" {ship_words(number)}" if number >= 0 else ""


def location_card(piece: Tile, look: Look) -> Card:
    printed = printed_location(TILE_KIND[piece - FIRST_TILE], look.say)
    return replace(printed, handle=look.handle(piece))


@cache
def printed_location(kind: int, say: Words) -> Card:
    location = LOCATIONS[kind]
    text = effects_text(location.effects, say) or say("No effect.")
    high = location.encounter
    chance = say("Encounter on 1–{high}.", high=high) if high > 1 else say("Encounter on 1.")
    return Card(
        "",
        say(location.name),
        frame="location",
        art=location.slug,
        figure="planet",
        kind=say("Location of size {size}", size=location.size),
        value=location.size,
        value_icon="engine",
        abilities=(Ability((Span(chance),), "die"), Ability((Span(text),))),
        note=sourced(location.provenance, location.note, say),
    )


def ship_card(number: Vessel, look: Look) -> Card:
    """A ship's card: what inspecting it shows, also while it is in the pool."""
    return replace(printed_ship(number, look.say), options=by_verbs(look, ("bring",), number))


@cache
def printed_ship(number: Vessel, say: Words) -> Card:
    entry = SHIPS[number]
    rows = [ability_row(number, say), *dial_rows(number, say)]
    missions = zip(TYPE_ICONS, TYPE_NAMES, entry.missions, strict=True)
    badges = tuple(Span(f"{say(name)} {count}", icon) for icon, name, count in missions if count)
    note = say("The dial is our reconstruction.")
    if entry.attested:
        note += " " + say("Attested: {what}.", what=say(entry.attested))
    return Card(
        ship_handle(number),
        entry.name,
        frame=FACTION_FRAMES[entry.faction],
        art=entry.slug,
        kind=say("{name} class, size {size}", name=entry.ship_class, size=entry.size),
        value=entry.size,
        value_icon="ship",
        abilities=tuple(rows),
        badges=badges,
        note=note,
    )


@cache
def ability_row(number: Vessel, say: Words) -> Ability:
    entry = SHIPS[number]
    return Ability((Span(f"{say(entry.ability)}: {effects_text(entry.effects, say)}"),), "star")


def dial_rows(number: Vessel, say: Words) -> list[Ability]:
    """FC-R1-13: all settings are open. For each alert status what each system has in them, one
    place a setting, and the ratings of the cloaked one."""
    rows = []
    for alert, settings in enumerate(SHIPS[number].settings):
        spans = [Span(say(ALERT_NAMES[alert]) + ":"), *columns(settings)]
        blue = CLOAKED[number][alert]
        if blue is not None:
            spans += [Span(say("cloaked")), *columns((blue,))]
        rows.append(Ability(tuple(spans)))
    return rows


def columns(settings: Sequence[tuple[int, ...]]) -> list[Span]:
    """The values of each system in these settings, side by side; a disabled one of one alone is
    left out."""
    found = []
    for system, icon in enumerate(SYSTEM_ICONS):
        values = [rating_words(each[system]) for each in settings]
        if values != ["D"]:
            found.append(Span("\u00b7".join(values), icon))
    return found


def frame_of(galaxy: Galaxy, seat: Seat) -> str:
    """A side's frame; partners have one each, so that their ships can be told apart."""
    frame = FACTION_FRAMES[faction_of(galaxy, Team(seat & 1))]
    return f"{frame} 2" if seat > 1 else frame
