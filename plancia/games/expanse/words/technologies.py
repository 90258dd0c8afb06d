"""What technologies say: worded from the data that the rules obey."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from plancia.engine.words import Words
from plancia.games.expanse.content.cards import Bases
from plancia.games.expanse.content.factions import (
    FACTIONS,
    PROTOMOLECULES,
    SCRAP,
    Power,
    Technology,
)
from plancia.games.expanse.content.lookup import STRENGTH, since
from plancia.games.expanse.content.solar import SECTOR_NAMES, orbits_where
from plancia.games.expanse.content.vocabulary import Faction
from plancia.games.expanse.effects.regions import MANY, ONE, bases_words
from plancia.games.expanse.words.names import strength_words


def technology_words(faction: Faction, number: int, say: Words) -> str:
    """A faction's technology: its title and what it does."""
    title = say(FACTIONS[faction].technologies[number].title)
    return f"{title}: {technology_text(faction, number, say)}"


def technology_text(faction: Faction, number: int, say: Words) -> str:
    """What a technology does; of what costs action points first the price."""
    technologies = FACTIONS[faction].technologies
    technology = technologies[number]
    first = since(faction, technology.power)
    if first != number:
        title = say(technologies[first].title)
        return say("{technology} costs you {ap} AP.", technology=title, ap=technology.ap)
    deed = WORDINGS[technology.power](technology, say)
    if not technology.ap:
        return deed
    if technology.once:
        return say("{ap} AP, once a turn: {deed}", ap=technology.ap, deed=deed)
    return say("{ap} AP: {deed}", ap=technology.ap, deed=deed)


def pressure(technology: Technology, say: Words) -> str:
    return say("move 1 of your Influence to another Base of the same Sector; no fleet is needed.")


def strike(technology: Technology, say: Words) -> str:
    return say("remove 1 opposing fleet from an Orbit where you are stronger than its owner.")


def diplomats(technology: Technology, say: Words) -> str:
    return say(
        "When you place Influence you may place a Diplomat instead. A Diplomat counts as {amount} "
        "Influence but is a single cube.",
        amount=technology.amount,
    )


def hegemony(technology: Technology, say: Words) -> str:
    return say(
        "On a Base in whose Orbit you have a fleet you win ties: you take the place alone, the "
        "others rank behind you."
    )


def frigates(technology: Technology, say: Words) -> str:
    return say(
        "Your Move actions reach Orbits up to {amount} Zones away.", amount=technology.amount
    )


def supremacy(technology: Technology, say: Words) -> str:
    return say("Where you tie for the greatest strength you have Orbital Control.")


def network(technology: Technology, say: Words) -> str:
    bases = bases_words(Bases(technology.among), MANY, say)
    return say("Except on {bases}, your Influence actions need no fleet in Orbit.", bases=bases)


def solidarity(technology: Technology, say: Words) -> str:
    return say(
        "Once a turn, when you use a card for its AP, an Influence action on {base} is free.",
        base=bases_words(Bases(technology.among), ONE, say),
    )


def scrap_ships(technology: Technology, say: Words) -> str:
    sectors = range(len(SECTOR_NAMES))
    sector = next(each for each in sectors if orbits_where(sector=each) == technology.among)
    return say(
        "Your Build actions may also put a Scrap Ship, of strength {strength}, in any Orbit of "
        "this Sector: {sector}.",
        strength=strength_words(STRENGTH[SCRAP]),
        sector=say(SECTOR_NAMES[sector]),
    )


def sleepers(technology: Technology, say: Words) -> str:
    base = bases_words(Bases(held="yes"), ONE, say)
    return say("remove 1 opposing Influence from {base}.", base=base)


def takeover(technology: Technology, say: Words) -> str:
    base = bases_words(Bases(technology.among, fleet=True), ONE, say)
    return say("replace 1 opposing Influence with 1 of yours on {base}.", base=base)


def protomolecule(technology: Technology, say: Words) -> str:
    return say(
        "put or move one of your {tokens} Protomolecule tokens onto a Base where you have "
        "Influence. A Base with a token counts {amount} Influence more for you while you have a "
        "cube there.",
        tokens=PROTOMOLECULES,
        amount=technology.amount,
    )


def budget(technology: Technology, say: Words) -> str:
    return say(
        "Cards you take from the Action Track cost you {amount} CP less.",
        amount=technology.amount,
    )


def hybrid(technology: Technology, say: Words) -> str:
    return say(
        "remove 1 opposing Influence from a Base linked to an Orbit where one of your "
        "Protomolecule tokens lies."
    )


WORDINGS: Final[dict[Power, Callable[[Technology, Words], str]]] = {
    "pressure": pressure,
    "strike": strike,
    "diplomats": diplomats,
    "hegemony": hegemony,
    "frigates": frigates,
    "supremacy": supremacy,
    "network": network,
    "solidarity": solidarity,
    "scrap ships": scrap_ships,
    "sleepers": sleepers,
    "takeover": takeover,
    "protomolecule": protomolecule,
    "budget": budget,
    "hybrid": hybrid,
}
