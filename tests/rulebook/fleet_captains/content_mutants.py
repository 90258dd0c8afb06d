"""One rule about cards, encounters, missions or locations switched off or bent each."""

# ruff: noqa: E501

from __future__ import annotations

from tests.rulebook.mutants import Mutant

GAME = "games/fleet_captains/"
CARDS, IN_TESTS, HELPING = (
    GAME + "rules/playing.py",
    GAME + "rules/playing_in_tests.py",
    GAME + "effects/helping.py",
)
RESOLVING, TARGETS, ORDERS = (
    GAME + "effects/flow.py",
    GAME + "effects/targets.py",
    GAME + "rules/missions.py",
)
DEEDS_CARDS, DEEDS_SHIPS = GAME + "effects/cards.py", GAME + "effects/ships.py"
DEEDS_PLACES, LOCATIONS = GAME + "effects/places.py", GAME + "content/locations.py"
PILES, TURN, DIAL = GAME + "rules/hands.py", GAME + "rules/turn.py", GAME + "rules/dials.py"
RATINGS, EXPLORING = GAME + "rules/ratings.py", GAME + "rules/exploring.py"
CONDITIONS = GAME + "effects/conditions.py"

COMMAND_CARDS = (
    Mutant("FC-R25-02", IN_TESTS, "    for seat in sorted({play.seat for play in trial.plays if not play.aboard}):\n        piles.refill(galaxy, seat)\n", ""),
    Mutant("FC-R25-03", CARDS, "return CARD_WHEN[card] == when and (when != ON_ENCOUNTER", "return CARD_WHEN[card] in (when, ON_TURN) and (when != ON_ENCOUNTER"),
    Mutant("FC-R25-04", IN_TESTS, "            if plays(galaxy, trial, side, ship, card, AS_COMBAT):\n                found.append(FIGHT[card])\n", ""),
    Mutant("FC-R25-05", IN_TESTS, "            play.cancelled = True\n", "            play.cancelled = False\n"),
    Mutant("FC-R25-07", HELPING, "use.own >> system & 1", "use.own"),
    Mutant("FC-R25-08", IN_TESTS, "FOR_MISSION: INTERRUPT | ON_MISSION", "FOR_MISSION: ON_MISSION"),
    Mutant("FC-R25-09", IN_TESTS, "    FOR_COMBAT: 0,\n", "    FOR_COMBAT: INTERRUPT,\n"),
    Mutant("FC-R25-10", IN_TESTS, "return RESPONSE | (INTERRUPT if trial.foe >= 0 else 0)", "return INTERRUPT if trial.foe >= 0 else 0"),
    Mutant("FC-A71", IN_TESTS, "return RESPONSE | (INTERRUPT if trial.foe >= 0 else 0)", "return INTERRUPT if trial.foe >= 0 else 0"),
    Mutant("FC-R25-11", IN_TESTS, "return trial.systems[side] in (WEAPONS, SHIELDS)", "return False"),
    Mutant("FC-R25-13", PILES, "            reshuffle(galaxy, captain.discard, captain.deck)\n", "            break\n"),
    Mutant("FC-R25-14", PILES, "    galaxy.trash.append(card)\n", "    galaxy.captains[owner_of(galaxy, card)].discard.append(card)\n"),
    Mutant("FC-R25-15", TURN, "    captain.discarded = True\n", ""),
    Mutant("FC-R25-16", DEEDS_PLACES, "    galaxy.played.remove(moment.card)\n    galaxy.fields.append(moment.card)\n    galaxy.fields_at.append(at)\n", ""),
    Mutant("FC-R25-17", CARDS, "        actions.spend(galaxy, the_ship(galaxy, ship))\n", "        pass\n"),
    Mutant("FC-A58", CARDS, "    away(galaxy, card)\n    piles.refill(galaxy, seat)\n\n\ndef name_ship", "    if not cancelled:\n        away(galaxy, card)\n        piles.refill(galaxy, seat)\n\n\ndef name_ship"),
    Mutant("FC-A60", RESOLVING, "galaxy.trial.rerolls[side_of(galaxy, moment.seat)] += 1", "galaxy.trial.rerolls[side_of(galaxy, moment.seat)] += 0"),
    Mutant("FC-A26", DEEDS_SHIPS, "        yield from dial.adjust(galaxy, ship)\n", "        yield from ()\n"),
    Mutant("FC-A59", PILES, "    missing = HAND - len(galaxy.captains[seat].hand)\n", "    missing = 1\n"),
    Mutant("FC-R19-11", RESOLVING, "        galaxy.trial.ended = True\n", "        galaxy.trial.ended = False\n"),
    Mutant("FC-R19-12", RESOLVING, "        trial.removed.append(answer.target)\n", "        pass\n"),
)  # fmt: skip
CREW = (
    Mutant("FC-R26-01", DEEDS_CARDS, "    dial.take_aboard(galaxy, ship, card, system)\n", "    galaxy.trash.append(card)\n"),
    Mutant("FC-R26-03", DIAL, "return same[0] if len(same) >= room else NONE", "return NONE"),
    Mutant("FC-R26-04", DIAL, "    ship.bonus = bonus\n", ""),
    Mutant("FC-R26-05", IN_TESTS, "                if plays(galaxy, trial, side, ship, card, AS_OPERATIONS):\n                    found.append(SPEND[card])\n", ""),
    Mutant("FC-R26-06", IN_TESTS, "    for number in trial.ships if side == 0 else [trial.foe]:\n", "    for number in range(24):\n"),
    Mutant("FC-R26-07", IN_TESTS, "return holds(galaxy, combat.condition, trial.seats[side], number)", "return True"),
    Mutant("FC-R26-08", IN_TESTS, "Play(seat, card, use, number, aboard)", "Play(seat, card, use, number, False)"),
)  # fmt: skip
THE_MISSIONS = (
    Mutant("FC-R27-01", ORDERS, "    yield from lay_out(galaxy, seat)\n\n\ndef forget", "    yield from ()\n\n\ndef forget"),
    Mutant("FC-R27-02", ORDERS, "        if not SECRET[mission - FIRST_MISSION]:\n", "        if True:\n"),
    Mutant("FC-R27-03", ORDERS, "    realm.gain(galaxy, seat, MISSION_POINTS[mission - FIRST_MISSION])\n", ""),
    Mutant("FC-R27-05", ORDERS, "    if task.what != happening.what:\n", "    if task.what == happening.what:\n"),
    Mutant("FC-R27-07", ORDERS, "if not fulfilled or galaxy.completed:", "if not fulfilled:"),
    Mutant("FC-A62", ORDERS, "if not fulfilled or galaxy.completed:", "if not fulfilled:"),
    Mutant("FC-A62", EXPLORING, "    galaxy.completed = False\n", ""),
    Mutant("FC-R32-12", ORDERS, "return [number for number in happening.ships if own_ship(galaxy, seat, number)]", "return happening.ships if happening.seat == seat else []"),
    Mutant("FC-R32-12", ORDERS, "    if happening.seat == seat or task.ships > 1:\n", "    if True:\n"),
    Mutant("FC-R32-12", ORDERS, "    return any(own_ship(galaxy, seat, number) for number in happening.ships)", "    return False"),
    Mutant("FC-R32-11", ORDERS, "if happening.seat == seat or task.ships > 1:", "if happening.seat == seat:"),
    Mutant("FC-R32-11", ORDERS, "    for each in team_seats(galaxy, team_of(seat)):\n", "    for each in [seat]:\n"),
    Mutant("FC-R32-11", ORDERS, "                if each == seat:\n                    found.append((mission, goal))\n", "                found.append((mission, goal))\n"),
    Mutant("FC-R32-11", CONDITIONS, "if explorer >= 0 and explorer & 1 == team", "if explorer == team"),
    Mutant("FC-R27-08", TURN, "        galaxy.captains[seat].cycles -= 1\n", ""),
    Mutant("FC-R27-09", ORDERS, "if condition is not None and holds(galaxy, condition, seat, NONE):", "if condition is not None:"),
    Mutant("FC-R27-10", CONDITIONS, "    places = explored_by(galaxy, team_of(seat))\n", "    places = explored_by(galaxy, team_of(seat))[:1]\n"),
    Mutant("FC-A61", ORDERS, "            found.append(CLAIM[mission - FIRST_MISSION])\n", "            pass\n"),
    Mutant("FC-R27-11", ORDERS, "for kind, deck in enumerate(galaxy.console) if deck]", "for kind, deck in enumerate(galaxy.console[:1]) if deck]"),
    Mutant("FC-A63", ORDERS, "    for seat in team_seats(galaxy, happening.seat & 1):\n        for mission in galaxy.captains[seat].missions:\n            asked", "    for seat in team_seats(galaxy, galaxy.active):\n        for mission in galaxy.captains[seat].missions:\n            asked"),
    Mutant("FC-A64", ORDERS, "            if answer.target < 0:\n                return  # FC-A64\n", ""),
    Mutant("FC-R12-04", ORDERS, "return progress.ship == ship and isinstance(goal, Chain) and goal.reset_at_home", "return False"),
)  # fmt: skip
ENCOUNTERS_AND_LOCATIONS = (
    Mutant("FC-R28-02", DEEDS_PLACES, "    galaxy.captains[seat].trophies.append(card)\n", "    galaxy.encounter_discard.append(card)\n"),
    Mutant("FC-R28-03", EXPLORING, "        if encounter.persistent:\n", "        if True:\n"),
    Mutant("FC-R28-05", IN_TESTS, "FOR_ENCOUNTER: INTERRUPT | ON_ENCOUNTER", "FOR_ENCOUNTER: INTERRUPT"),
    Mutant("FC-R28-06", RESOLVING, "numbers = moment.force if joint else [moment.ship]", "numbers = [moment.ship]"),
    Mutant("FC-A25", TARGETS, "if moment.when & ON_ENCOUNTER and moment.force:", "if False:"),
    Mutant("FC-R15-06", TARGETS, "if moment.when & ON_ENCOUNTER and moment.force:", "if False:"),
    Mutant("FC-A65", EXPLORING, "        reshuffle(galaxy, galaxy.encounter_discard, galaxy.encounters)\n", "        return -1\n"),
    Mutant("FC-R29-01", LOCATIONS, 'Location("giant-star", "Giant Star", "Giant", 2, 9', 'Location("giant-star", "Giant Star", "Giant", 2, 8'),
    Mutant("FC-R29-02", RATINGS, "        value += TILE_CHANGE[tile][system]\n", ""),
    Mutant("FC-R20-11", LOCATIONS, "    return level + more\n", "    return level\n"),
)  # fmt: skip

CONTENT: tuple[Mutant, ...] = COMMAND_CARDS + CREW + THE_MISSIONS + ENCOUNTERS_AND_LOCATIONS
