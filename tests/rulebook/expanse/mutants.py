"""One rule of The Expanse bent at a time: the tests marked with it must notice."""

from __future__ import annotations

from tests.rulebook.mutants import Mutant

ABILITIES = "games/expanse/rules/abilities.py"
ACTIONS = "games/expanse/rules/actions.py"
BOARD = "games/expanse/rules/board.py"
CARDS = "games/expanse/content/cards.py"
EFFECTS = "games/expanse/effects.py"
FACTIONS = "games/expanse/content/factions.py"
ROCINANTE = "games/expanse/rules/rocinante.py"
SOLAR = "games/expanse/content/solar.py"
STATE = "games/expanse/state/state.py"
DEAL = "games/expanse/state/deal.py"
ZONES = "games/expanse/state/zones.py"
ENDING = "games/expanse/rules/ending.py"
LOOKUP = "games/expanse/content/lookup.py"
TABLE = "games/expanse/table/table.py"
TURN = "games/expanse/rules/turn.py"

SETTING_UP = (
    Mutant("EX-1", SOLAR, 'Orbit("jupiter", "Jupiter", 2, OUTER)', 'Orbit("jupiter", "Jupiter", 3, OUTER)'),
    Mutant("EX-2", SOLAR, 'Base("luna", "Luna", EARTH', 'Base("luna", "Luna", MARS'),
    Mutant("EX-3", SOLAR, 'Base("africa", "Africa", EARTH, WATER', 'Base("africa", "Africa", EARTH, FOOD'),
    Mutant("EX-4", ZONES, "            if not is_score(card):\n                pile[place]", "            if is_score(card):\n                pile[place]"),
    Mutant("EX-5", TURN, "for each in range(players) if system.seat_of[each] < 0", "for each in range(4) if system.seat_of[each] < 0"),
    Mutant("EX-6", FACTIONS, "CUBES: Final = 17", "CUBES: Final = 18"),
    Mutant("EX-R1", FACTIONS, "CUBES: Final = 17", "CUBES: Final = 18"),
    Mutant("EX-6", DEAL, "FIRST_POINTS: Final = 10", "FIRST_POINTS: Final = 9"),
    Mutant("EX-7", FACTIONS, '("scrap", "yard"), ("scrap", "yard")', '("scrap", "yard"), ("scrap", "ceres")'),
    Mutant("EX-8", DEAL, 'dice.below(seats) if options["starts"] == "random" else 0', "0"),
    Mutant("EX-8", TURN, "place = system.order.index(system.active) + 1", "place = system.order.index(system.active) - 1"),
    Mutant("EX-9", DEAL, "system.initiative = system.order[::-1]", "system.initiative = system.order[:]"),
    Mutant("EX-10", STATE, "return OPEN_FOR_TWO if system.terms.players == 2 else ALL_BASES", "return ALL_BASES"),
    Mutant("EX-11", DEAL, "system.rocinante = system.order[-1]", "system.rocinante = system.order[0]"),
    Mutant("EX-12", STATE, "4: 13}", "4: 12}"),
    Mutant("EX-13", STATE, "3: 10, ", "3: 9, "),
    Mutant("EX-14", STATE, "PILE_CARDS: Final = {2: 10", "PILE_CARDS: Final = {2: 9"),
    Mutant("EX-12", DEAL, "        dice.shuffle(pile)\n", ""),
    Mutant("EX-15", DEAL, "if players > 2 else []\n    piles", "if players > 9 else []\n    piles"),
    Mutant("EX-R13", DEAL, "if players > 2 else []\n    piles", "\n    piles"),
    Mutant("EX-16", STATE, "BONUS_TOKENS: Final = 2", "BONUS_TOKENS: Final = 3"),
)  # fmt: skip
THE_TURN = (
    Mutant("EX-17", TURN, "for card in system.kept[system.active]:", "for card in system.kept[0][:0]:"),
    Mutant("EX-18", TURN, "    if cost:\n        gain(system, system.active, -cost)\n", ""),
    Mutant("EX-18", TURN, "if cost_of(system, place) <= purse:", "if purse >= 0:"),
    Mutant("EX-R3", DEAL, '[int(cost) for cost in str(options["costs"]).split()]', "[0, 1, 1, 1, 2]"),
    Mutant("EX-R4", TURN, "cost = system.terms.costs[place]", "cost = system.terms.costs[4 - place]"),
    Mutant("EX-19", TURN, "if cost_of(system, place) <= purse:", "if cost_of(system, place) < purse:"),
    Mutant("EX-20", TURN, "if faction != system.active and icons >> faction & 1", "if icons >> faction & 1"),
    Mutant("EX-21", TURN, "    if not ICONS[card] >> faction & 1:\n        return USE_POINTS\n", ""),
    Mutant("EX-22", TURN, "        gain(system, faction, -1)\n", ""),
    Mutant("EX-22", TURN, "if system.points[faction] >= 1:", "if system.points[faction] >= 0:"),
    Mutant("EX-23", TURN, "    yield from use_event(system, faction, use)\n    return end_turn(system)\n\n\ndef turn_options", "    yield from use_event(system, faction, use)\n    system.initiative.append(system.initiative.pop(0))\n    return end_turn(system)\n\n\ndef turn_options"),
    Mutant("EX-24", TURN, "        system.actions -= 1\n        yield from move_group", "        yield from move_group"),
    Mutant("EX-R16", TURN, "    if answer is DONE:\n        return offer_event(system)", "    if answer is DONE:\n        system.discard.append(system.taken.pop())\n        return end_turn(system)"),
    Mutant("EX-25", TURN, "ranking = system.initiative or system.order", "ranking = system.order"),
    Mutant("EX-R10", TURN, "    system.awaiting = []\n    if system.initiative:", "    yield from resolve(system, system.awaiting[0], system.taken[0])\n    if system.initiative:"),
    Mutant("EX-26", TURN, "        system.initiative.append(faction)\n", "        system.initiative.insert(0, faction)\n"),
    Mutant("EX-R9", TURN, "    if system.initiative:\n        system.initiative.remove(faction)", "    if system.initiative and answer is USE_EVENT:\n        system.initiative.remove(faction)"),
    Mutant("EX-27", TURN, "    if answer is PASS:\n        if system.journal", "    if answer is PASS:\n        system.initiative.append(system.initiative.pop(0))\n        if system.journal"),
    Mutant("EX-28", TURN, "ranking = system.initiative or system.order", "ranking = system.initiative"),
    Mutant("EX-29", TURN, "    yield from resolve(system, faction, card)\n    system.discard.append(system.taken.pop())", "    yield from resolve(system, faction, card)\n    system.kept[faction].append(system.taken.pop())"),
    Mutant("EX-30", TURN, "    system.kept[faction].remove(card)\n    system.taken.append(card)\n", "    system.kept[faction].remove(card)\n    system.taken.append(card)\n    system.discard.append(system.track.pop())\n"),
    Mutant("EX-31", TURN, "        system.track.append(card)\n", "        system.track.insert(0, card)\n"),
    Mutant("EX-32", TURN, "if is_score(card) and not any", "if False and not any"),
    Mutant("EX-R22", BOARD, "after if after > 0 else 0", "after"),
    Mutant("EX-OPTION-1", TURN, "if system.turn == system.terms.turn_limit:", "if False:"),
    Mutant("EX-OPTION-2", TURN, "        system.track.append(card)\n        system.dice.reveal()\n", "        system.track.append(card)\n"),
)  # fmt: skip
ACTING = (
    Mutant("EX-33", ACTIONS, "level(system) >= 1 else 1", "level(system) >= 1 else 2"),
    Mutant("EX-34", TURN, "    yield from act(system, faction, answer)\n    return spend", "    yield from act(system, faction, answer)\n    return offer_event(system)"),
    Mutant("EX-35", ACTIONS, "found = BASES_UNDER[presence(system, faction)]", "found = -1"),
    Mutant("EX-36", LOOKUP, "sum(LINKED[orbit] for orbit in places(orbits))", "sum(LINKED[orbit] & -LINKED[orbit] for orbit in places(orbits))"),
    Mutant("EX-37", ACTIONS, "~(1 << base))\n        answer", "-1)\n        answer"),
    Mutant("EX-37", BOARD, "    if source >= 0:\n        lift_cube", "    if source >= 99:\n        lift_cube"),
    Mutant("EX-38", BOARD, "else HOME[faction]", "else 0"),
    Mutant("EX-39", TURN, "return found + ability_options(system, faction)", "return found"),
    Mutant("EX-UN-0", ABILITIES, "among = SECTOR_BASES[SECTOR_OF[base]] & open_bases(system)", "among = open_bases(system)"),
    Mutant("EX-UN-0", ABILITIES, "        system.ability_used = True\n        yield from pressure", "        yield from pressure"),
    Mutant("EX-UN-2", BOARD, "count += 2 * system.diplomats[base]", "count += system.diplomats[base]"),
    Mutant("EX-UN-2", ACTIONS, "faction == UN and system.scorings > 1", "faction == UN"),
    Mutant("EX-UN-1", ABILITIES, "if system.scorings >= 1 and system.actions >= 2:", "if system.actions >= 2:"),
    Mutant("EX-UN-1", BOARD, "place % ORBIT_COUNT] > strength[place]", "place % ORBIT_COUNT] >= strength[place]"),
    Mutant("EX-UN-3", BOARD, "return presence(system, UN) if system.scorings >= 3 else 0", "return 0"),
    Mutant("EX-MCR-0", BOARD, "place % ORBIT_COUNT] > strength[place]", "place % ORBIT_COUNT] >= strength[place]"),
    Mutant("EX-MCR-1", ACTIONS, "return 2 if faction == MCR", "return 1 if faction == MCR"),
    Mutant("EX-MCR-2", ABILITIES, "return 1 if faction == MCR and system.scorings >= 2 else 2", "return 2"),
    Mutant("EX-MCR-3", BOARD, "system.scorings >= 3:\n        return MCR", "system.scorings >= 9:\n        return MCR"),
    Mutant("EX-OPA-0", ACTIONS, "    if faction == OPA:\n        found |= ~SECTOR_BASES[INNER]\n", ""),
    Mutant("EX-OPA-2", BOARD, "faction == OPA and level(system) >= 2:", "faction == OPA:"),
    Mutant("EX-OPA-1", TURN, "            system.free_used = True\n", "            pass\n"),
    Mutant("EX-OPA-1", TURN, "system.scorings >= 1 and not system.free_used", "False"),
    Mutant("EX-OPA-3", ABILITIES, "if system.scorings < 3 or system.actions < 2:", "if system.actions < 2:"),
    Mutant("EX-PG-0", ABILITIES, "bases = TECH_BASES & BASES_UNDER", "bases = BASES_UNDER"),
    Mutant("EX-PG-1", BOARD, "        if faction == PG and base in system.protomolecules:\n            count += 1\n", ""),
    Mutant("EX-PG-2", TURN, "        cost -= 1\n", "        cost -= 0\n"),
    Mutant("EX-PG-3", ABILITIES, "bases |= LINKED[ORBIT_OF[base]]", "bases = -1"),
    Mutant("EX-R14", LOOKUP, "if other != orbit and abs", "if other not in (orbit, 4) and abs"),
    Mutant("EX-R15", BOARD, "found = 1 << system.rocinante_at if system.rocinante == faction else 0", "found = 0"),
)  # fmt: skip
EVENTS = (
    Mutant("EX-40", EFFECTS, "if card < ACTION_CARDS and card != KENZO", ""),
    Mutant("EX-R8", CARDS, 'Card("Kenzo Gabriel", 3, ALL_FOUR', 'Card("Kenzo Gabriel", 3, (UN,)'),
    Mutant("EX-41", EFFECTS, "    if optional:\n", "    if True:\n"),
    Mutant("EX-42", EFFECTS, "            among = 1 << base\n", "            pass\n"),
    Mutant("EX-43", BOARD, "bool(hegemony >> orbit & 1))[faction] == 0", "bool(hegemony >> orbit & 1))[faction] < 3"),
    Mutant("EX-44", BOARD, "    if flipped:\n", "    if False:\n"),
    Mutant("EX-45", BOARD, "ask(system.seat_of[UN]", "ask(system.seat_of[system.active]"),
    Mutant("EX-R25", EFFECTS, "    if effect.each and enough:", "    if effect.each:"),
    Mutant("EX-EVENT-1", BOARD, "reachable = bases & ~system.protected[owner]", "reachable = bases"),
    Mutant("EX-EVENT-1", TURN, "    system.protected = [0, 0, 0, 0]\n", ""),
    Mutant("EX-EVENT-2", EFFECTS, "    options = place_options(system, faction, 1 << base)\n    if options:", "    options = place_options(system, faction, 1 << base)\n    if not options:"),
    Mutant("EX-EVENT-3", EFFECTS, "gain(system, now.faction, -gain(system, other, -1))", "gain(system, other, -1)"),
    Mutant("EX-EVENT-4", EFFECTS, "        if ICONS[card] >> now.faction & 1\n    ]", "    ]"),
)  # fmt: skip
SCORING = (
    Mutant("EX-46", TURN, "    system.scorings += 1\n", ""),
    Mutant("EX-47", TURN, "for sector in sectors_left(system)]", "for sector in range(3)]"),
    Mutant("EX-48", TURN, "    system.awaiting = after(system, system.active)\n    if system.journal", "    system.awaiting = system.order[:]\n    if system.journal"),
    Mutant("EX-R27", TURN, "return system.order[place:] + system.order[:place]", "return system.order[place:] + system.order[: place - 1]"),
    Mutant("EX-49", BOARD, "(4, 2, 1), (4, 2, 1))", "(4, 2, 0), (3, 2, 1))"),
    Mutant("EX-R20", BOARD, "BONUS_ROWS[min(system.scorings, len(BONUS_ROWS) - 1)]", "BONUS_ROWS[0]"),
    Mutant("EX-50", TURN, "    system.bonuses.append(sector)\n", ""),
    Mutant("EX-51", BOARD, "return system.scorings if system.scorings < 3 else 3", "return 0"),
    Mutant("EX-52", BOARD, "if scraps and not scoring and", "if scraps and"),
    Mutant("EX-53", TURN, "least = min(system.points", "least = max(system.points"),
    Mutant("EX-R5", TURN, "for faction in reversed(system.initiative) if faction in tied)\n    elif", "for faction in system.initiative if faction in tied)\n    elif"),
    Mutant("EX-54", LOOKUP, "STRENGTH: Final[list[int]] = [2, 4, 2, 1, 2]", "STRENGTH: Final[list[int]] = [2, 2, 2, 2, 2]"),
    Mutant("EX-55", BOARD, "        elif here == best:\n            found = -1", "        elif here < 0:\n            found = -1"),
    Mutant("EX-56", BOARD, "        if faction == controller:\n            count += 1\n", ""),
    Mutant("EX-57", BOARD, "        if not count:\n            continue\n        if faction == controller:", "        if faction == controller:"),
    Mutant("EX-58", BOARD, "        if not count:\n            continue\n        if faction == controller:", "        if faction == controller:"),
    Mutant("EX-59", BOARD, "        result[faction] = above + tied", "        result[faction] = above"),
    Mutant("EX-60", BOARD, "        result[faction] = above + tied", "        result[faction] = above"),
    Mutant("EX-61", FACTIONS, "((), (WATER, MINERALS), (WATER, TECH))", "((), (WATER, TECH), (WATER, TECH))"),
    Mutant("EX-R21", BOARD, "if place == 0 and critical", "if critical"),
    Mutant("EX-R26", BOARD, "gained[faction] += row[place]\n", "gained[faction] += row[place] + (place == 0)\n"),
    Mutant("EX-62", BOARD, "found = 1 << system.rocinante_at if system.rocinante == faction else 0", "found = 0"),
    Mutant("EX-63", ROCINANTE, "yield from fly(system, faction, ANYWHERE)", "yield from fly(system, faction, 1)"),
    Mutant("EX-R7", ROCINANTE, "yield from shoot(system, faction, friends)", "yield from shoot(system, faction, 1)"),
    Mutant("EX-64", TURN, "    for card in [card for card in system.track if is_score(card)]:", "    for card in []:"),
    Mutant("EX-65", TURN, "    system.awaiting = after(system, system.rocinante)", "    system.awaiting = after(system, system.active)"),
    Mutant("EX-66", BOARD, "FINAL_ROW: Final = (5, 3, 1)", "FINAL_ROW: Final = (5, 2, 1)"),
    Mutant("EX-67", ENDING, "system.initiative or [system.rocinante]", "system.initiative[::-1] or [system.order[0]]"),
    Mutant("EX-R23", TURN, "    system.awaiting = after(system, system.active)\n    return reinforce", "    return end_turn(system)"),
)  # fmt: skip
MUTANTS = SETTING_UP + THE_TURN + ACTING + EVENTS + SCORING
