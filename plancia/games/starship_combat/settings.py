"""What the people at a table agree on before a battle."""

from __future__ import annotations

from plancia.engine.settings import TURN_LIMIT, Setting
from plancia.games.starship_combat.content.scenarios import BOUGHT, BUDGETS, EXTRA, FLEETS, PRINTED

SETTINGS = (
    Setting(
        "scenario", "duel", title="Scenario",
        choices=(*(each.id for each in PRINTED), "free"),
        words=(*(each.name for each in PRINTED), "Free battle"),
        help="What the battle is about. With more captains than ships both fleets grow alike.",
    ),
    Setting(
        "fleet", "cruiser and escort", title="Fleet of a free battle",
        choices=(*FLEETS, BOUGHT),
        words=(
            "A cruiser", "An escort", "A battleship", "A cruiser and an escort", "Two cruisers",
            "A battleship and an escort", "A battleship, a cruiser and an escort",
            "Bought ship by ship",
        ),
        help="The ships of each side where the scenario is a free battle.",
    ),
    Setting(
        "budget", 4, title="Points for bought fleets", least=min(BUDGETS), most=max(BUDGETS),
        trials=(3, 6),
        help="What each side spends: an escort costs 1 point, a cruiser 2, a battleship 3.",
    ),
    Setting(
        "terrain", "scenario", title="Terrain", choices=tuple(EXTRA),
        words=(
            "As the scenario says", "Only what its aim needs", "Asteroids", "A planet", "A star",
            "Wormholes",
        ),
        help="What lies on the map besides the ships.",
    ),
    Setting(
        "length", 0, title="Turns", least=0, most=12, trials=(2, 6),
        help="How many turns the battle lasts; 0 for as many as the scenario says, usually four.",
    ),
    Setting(
        "series", "first", title="Series", choices=("first", "second"),
        words=("First series", "Second series"),
        help="All ships of a battle are of one series; each side chooses its race.",
    ),
    Setting(
        "chart", "printed", title="Impulse chart", choices=("printed", "even"),
        words=("After the printed fragment", "Evenly spread"),
        help="In which impulses ships of speed 6 and 7 move.",
    ),
    Setting(
        "explosion", "last turn", title="What an explosion is measured against",
        choices=("last turn", "after repairs", "last impulse"),
        words=(
            "Systems working at the end of the last turn",
            "The same after this turn's repairs",
            "Systems working before this impulse",
        ),
        help="A ship explodes when one impulse does more damage than half of this.",
    ),
    Setting(
        "bridge_at_once", False, title="A lost bridge is felt at once",
        help="Turns already ordered that the slower helm cannot fly become straight moves.",
    ),
    Setting(
        "transport_same_hex", False, title="Transport within one hex",
        help="Transporters also work when both points lie in the same hex.",
    ),
    Setting(
        "bodies", "one hex", title="Planets and stars", choices=("one hex", "seven hexes"),
        words=("One hex", "Seven hexes"), help="How large planets and stars are.",
    ),
    Setting(
        "station_drifts", False, title="The outpost drifts",
        help="The outpost of the assault moves by itself, one hex a turn.",
    ),
    TURN_LIMIT,
)  # fmt: skip
