"""The Expanse in words: prompts, options and log lines."""

from __future__ import annotations

from collections.abc import Callable

from plancia.engine import Seat
from plancia.engine.look import Look
from plancia.engine.question import Option
from plancia.engine.table import Choice, Span
from plancia.games.expanse.content.factions import FACTIONS, KIND_NAMES
from plancia.games.expanse.content.lookup import (
    ABILITIES,
    KEEPING,
    POINTS,
)
from plancia.games.expanse.content.solar import CREW, SECTOR_NAMES
from plancia.games.expanse.content.vocabulary import Base, CardNumber, Faction, Orbit
from plancia.games.expanse.rules.abilities import ability_cost
from plancia.games.expanse.rules.turn import cost_of
from plancia.games.expanse.state.packing import Group, read_cube, read_fleet, read_own_fleet
from plancia.games.expanse.state.state import System
from plancia.games.expanse.words.control import control_forecast
from plancia.games.expanse.words.forecast import forecast
from plancia.games.expanse.words.names import (
    base_words,
    card_title,
    event_words,
    group_words,
    orbit_words,
    seat_faction,
)
from plancia.games.expanse.words.rocinante import crew_words
from plancia.games.expanse.words.sentences import (
    BASE_VERBS,
    CARD_VERBS,
    CUBE_VERBS,
    GROUPS,
    HIT_VERBS,
    OPTIONS,
    ORBIT_VERBS,
    PASSES,
    option_rule,
)


def names_card(system: System, target: int, look: Look) -> dict[str, object]:
    return {"card": card_title(CardNumber(target), look.say)}


def names_base(system: System, target: int, look: Look) -> dict[str, object]:
    return {"base": base_words(Base(target), look.say)}


def names_orbit(system: System, target: int, look: Look) -> dict[str, object]:
    return {"orbit": orbit_words(Orbit(target), look.say)}


def names_cube(system: System, target: int, look: Look) -> dict[str, object]:
    owner, base = read_cube(target)
    return {"base": base_words(base, look.say), "side": look.say(FACTIONS[owner].name)}


def names_fleet(system: System, target: int, look: Look) -> dict[str, object]:
    owner, orbit, kind = read_fleet(target)
    return {
        "orbit": orbit_words(orbit, look.say),
        "side": look.say(FACTIONS[owner].name),
        "fleet": look.say(KIND_NAMES[kind]),
    }


def names_own_fleet(system: System, target: int, look: Look) -> dict[str, object]:
    kind, orbit = read_own_fleet(target)
    return {"orbit": orbit_words(orbit, look.say), "fleet": look.say(KIND_NAMES[kind])}


def names_group(system: System, target: int, look: Look) -> dict[str, object]:
    return {"group": group_words(Group(target), look.say)}


def names_kind(system: System, target: int, look: Look) -> dict[str, object]:
    return {"fleet": look.say(KIND_NAMES[target])}


def names_faction(system: System, target: int, look: Look) -> dict[str, object]:
    faction = FACTIONS[target]
    return {"faction": look.say(faction.name), "side": look.say(faction.name)}


def names_sector(system: System, target: int, look: Look) -> dict[str, object]:
    return {"sector": look.say(SECTOR_NAMES[target])}


def names_own_cube(system: System, target: int, look: Look) -> dict[str, object]:
    return {"cube": look.say("Diplomat") if target else look.say("Normal cube")}


def names_crew(slug: str) -> Callable[[System, int, Look], dict[str, object]]:
    return lambda system, target, look: {"crew": crew_words(slug, look.say)}


NAMING: dict[str, Callable[[System, int, Look], dict[str, object]]] = {
    **dict.fromkeys(CARD_VERBS, names_card),
    **dict.fromkeys(BASE_VERBS, names_base),
    **dict.fromkeys(ORBIT_VERBS, names_orbit),
    **dict.fromkeys(CUBE_VERBS, names_cube),
    **dict.fromkeys(HIT_VERBS, names_fleet),
    "send-one": names_own_fleet,
    "send": names_group,
    "build": names_kind,
    "faction": names_faction,
    "loses": names_faction,
    "sector": names_sector,
    "give-up": names_own_cube,
    **{crew.slug: names_crew(crew.slug) for crew in CREW},
}
"""What the sentence of an option names, by verb."""


def ability_title(faction: Faction, ability: str) -> str:
    """EX-51: the technology that first gave an ability."""
    technologies = FACTIONS[faction].technologies
    return next(each.title for each in technologies if each.power == ability)


def option_words(system: System, option: Option, look: Look) -> dict[str, object]:
    naming = NAMING.get(option.verb)
    words = naming(system, option.target, look) if naming else {}
    if option.verb in ABILITIES and look.question is not None:
        faction = seat_faction(system, look.question.seat)
        words["cost"] = ability_cost(system, faction, option.verb)
        words["technology"] = look.say(ability_title(faction, option.verb))
    if option.verb == "keep":
        words["price"] = KEEPING
    return words


def choice(system: System, option: Option, look: Look) -> Choice:
    """An option in words."""
    verb = option.verb
    say = look.say
    if verb == "pass":
        text = say(PASSES[look.question.kind if look.question else ""])
    else:
        text = say(OPTIONS[verb], **option_words(system, option, look))
    if verb in ("play", "copy", "steal"):
        text += f": {event_words(CardNumber(option.target), say)}"
    return Choice(
        option.notation,
        (Span(text), *details(system, option, look)),
        group=say(GROUPS[verb]) if verb in GROUPS else "",
        passive=verb in ("done", "pass"),
        confirm=confirmation(system, option, look),
        irrevocable=verb in ("done", "keep", "sector") or (verb == "pass" and is_last(look)),
        rule=option_rule(verb, look.question.kind if look.question else ""),
        forecast=control_forecast(system, option, look),
        after=forecast(system, option, look),
    )


def is_last(look: Look) -> bool:
    """Whether passing here lets the game go on past this seat."""
    return look.question is not None and look.question.kind in ("offer", "scoring", "reinforce")


def details(system: System, option: Option, look: Look) -> tuple[Span, ...]:
    """What a card costs, or what its use gives."""
    say = look.say
    if option.verb == "take":
        cost = cost_of(system, system.track.index(CardNumber(option.target)))
        return (Span(" "), Span(say("{cost} CP", cost=cost), "coin"))
    card = (look.question.facts or {}).get("card", -1) if look.question else -1
    if option.verb == "points":
        return (Span(" "), Span(str(POINTS[card]), "energy"))
    return ()


def confirmation(system: System, option: Option, look: Look) -> str:
    """What would be lost, where that is easily overlooked."""
    say = look.say
    if option.verb == "done" and system.actions:
        return say("You still have {left} AP. Spend no more?", left=system.actions)
    if option.verb == "remove" and read_cube(option.target)[0] == seat_faction(
        system, Seat(-2) if look.seat is None else look.seat
    ):
        return say("This Influence is your own. Remove it?")
    return ""
