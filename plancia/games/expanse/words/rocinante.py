"""What the Rocinante's crew do: worded from the data that the rules obey."""

from __future__ import annotations

from plancia.engine.words import Words
from plancia.games.expanse.content.solar import ANYWHERE, CREW, Crew


def crew_words(slug: str, say: Words) -> str:
    """One of the crew by name, and what they do."""
    [crew] = [each for each in CREW if each.slug == slug]
    return say("{name}: {deed}", name=say(crew.name), deed=crew_text(crew, say))


def crew_text(crew: Crew, say: Words) -> str:
    """EX-63: in the order in which it is done."""
    deeds = []
    if crew.influence:
        deeds.append(
            say.many(
                "place {count} Influence anywhere",
                "place {count} Influence anywhere",
                crew.influence,
            )
        )
    if crew.zones == ANYWHERE:
        deeds.append(say("move the Rocinante to any Orbit"))
    elif crew.zones:
        deeds.append(
            say.many(
                "move the Rocinante {count} Zone", "move the Rocinante {count} Zones", crew.zones
            )
        )
    if crew.shots:
        deeds.append(
            say.many("remove {count} fleet there", "remove {count} fleets there", crew.shots)
        )
    if crew.shots_each:
        deeds.append(
            say.many(
                "remove {count} fleet beside the Rocinante for each of yours there",
                "remove {count} fleets beside the Rocinante for each of yours there",
                crew.shots_each,
            )
        )
    text = deeds[0]
    for deed in deeds[1:]:
        text = say("{first}, then {second}", first=text, second=deed)
    return text
