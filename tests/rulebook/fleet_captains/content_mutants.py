"""One rule about cards, encounters, missions or locations switched off or bent each."""

# ruff: noqa: E501

from __future__ import annotations

from tests.rulebook.mutants import Mutant

COMMAND_CARDS = (
    Mutant("FC-R25-02", "put_away", "if count:\n    hands.refill(galaxy, seat, count)", ""),
    Mutant("FC-R25-03", "fits", "CARD_WHEN[card] == when and (when != ON_ENCOUNTER or not passing(card))", "CARD_WHEN[card] in (when, ON_TURN) and (when != ON_ENCOUNTER or not passing(card))"),
    Mutant("FC-R25-04", "options", "if plays(galaxy, trial, side, ship, face, AS_COMBAT):\n    found.append(FIGHT[face])", ""),
    Mutant("FC-R25-05", "cancel_last", "play.cancelled = True", "play.cancelled = False"),
    Mutant("FC-R25-07", "helps", "use.own >> system & 1", "use.own"),
    Mutant("FC-R25-08", "TRIAL_WHEN", "INTERRUPT | ON_MISSION", "ON_MISSION"),
    Mutant("FC-R25-09", "TRIAL_WHEN", "{FOR_MISSION: INTERRUPT | ON_MISSION, FOR_ENCOUNTER: INTERRUPT | ON_ENCOUNTER, FOR_SEARCH: INTERRUPT | ON_SCAN, FOR_TRANSPORT: INTERRUPT | ON_TRANSPORT, FOR_CARD: INTERRUPT, FOR_LOCATION: INTERRUPT, FOR_COMBAT: 0, FOR_RAZING: 0}", "{FOR_MISSION: INTERRUPT | ON_MISSION, FOR_ENCOUNTER: INTERRUPT | ON_ENCOUNTER, FOR_SEARCH: INTERRUPT | ON_SCAN, FOR_TRANSPORT: INTERRUPT | ON_TRANSPORT, FOR_CARD: INTERRUPT, FOR_LOCATION: INTERRUPT, FOR_COMBAT: INTERRUPT, FOR_RAZING: 0}"),
    Mutant("FC-R25-10", "moments", "RESPONSE | (INTERRUPT if trial.foe >= 0 else 0)", "INTERRUPT if trial.foe >= 0 else 0"),
    Mutant("FC-A71", "moments", "RESPONSE | (INTERRUPT if trial.foe >= 0 else 0)", "INTERRUPT if trial.foe >= 0 else 0"),
    Mutant("FC-R25-11", "fighting", "trial.systems[side] in (WEAPONS, SHIELDS)", "False"),
    Mutant("FC-R25-13", "hands.draw", "not piles.reshuffle(galaxy, ...)", "True"),
    Mutant("FC-R25-14", "to_trash", "galaxy.trash.append(card)", "galaxy.captains[owner_of(galaxy, card)].discard.append(card)"),
    Mutant("FC-R25-15", "discard", "captain.discarded = True", ""),
    Mutant("FC-R25-16", "leave_field", "galaxy.played.remove(CommandCard(moment.card))\ngalaxy.fields.append(CommandCard(moment.card))\ngalaxy.fields_at.append(at)", ""),
    Mutant("FC-R25-17", "play", "actions.spend(galaxy, the_ship(galaxy, ship))", "pass"),
    Mutant("FC-A58", "play", "away(galaxy, card)\npiles.refill(galaxy, seat)", "if not cancelled:\n    away(galaxy, card)\n    piles.refill(galaxy, seat)"),
    Mutant("FC-A60", "reroll", "galaxy.trial.rerolls[side_of(galaxy, moment.seat)] += 1", "galaxy.trial.rerolls[side_of(galaxy, moment.seat)] += 0"),
    Mutant("FC-A26", "adjust_power", "dial.adjust(galaxy, ship)", "()"),
    Mutant("FC-A59", "refill", "HAND - len(captain.hand)", "1"),
    Mutant("FC-R19-11", "end_combat", "galaxy.trial.ended = True", "galaxy.trial.ended = False"),
    Mutant("FC-R19-12", "remove_ship", "trial.removed.append(answer.target)", "pass"),
)  # fmt: skip
CREW = (
    Mutant("FC-R26-01", "come_aboard", "take_aboard(galaxy, ship, card, System(system))", "galaxy.trash.append(card)"),
    Mutant("FC-R26-03", "replaced_by", "same[0] if len(same) >= room else NO_CARD", "NO_CARD"),
    Mutant("FC-R26-04", "recount", "ship.bonus = bonus", ""),
    Mutant("FC-R26-05", "options", "if plays(galaxy, trial, side, ship, card, AS_OPERATIONS):\n    found.append(SPEND[card])", ""),
    Mutant("FC-R26-06", "options", "trial.ships if side == 0 else [trial.foe]", "range(24)"),
    Mutant("FC-R26-07", "plays", "holds(galaxy, combat.condition, trial.seats[side], number)", "True"),
    Mutant("FC-R26-08", "lay_down", "Play(seat, card, use, number, aboard)", "Play(seat, card, use, number, False)"),
)  # fmt: skip
THE_MISSIONS = (
    Mutant("FC-R27-01", "complete", "lay_out(galaxy, seat)", "()"),
    Mutant("FC-R27-02", "lay_out", "not SECRET[mission - FIRST_MISSION]", "True"),
    Mutant("FC-R27-03", "complete", "realm.gain(galaxy, seat, MISSION_POINTS[mission - FIRST_MISSION])", ""),
    Mutant("FC-R27-05", "fits", "task.what != happening.what", "task.what == happening.what"),
    Mutant("FC-R27-07", "settle", "len(met) > 1", "False"),
    Mutant("FC-A62", "settle", "len(met) > 1", "False"),
    Mutant("FC-A62", "meet", "yield from missions.new_event(galaxy)", ""),
    Mutant("FC-R32-12", "doers", "[number for number in happening.ships if own_ship(galaxy, seat, number)]", "happening.ships if happening.seat == seat else []"),
    Mutant("FC-R32-12", "may_serve", "happening.seat == seat or task.ships > 1", "True"),
    Mutant("FC-R32-12", "may_serve", "any(own_ship(galaxy, seat, number) for number in happening.ships)", "False"),
    Mutant("FC-R32-11", "may_serve", "happening.seat == seat or task.ships > 1", "happening.seat == seat"),
    Mutant("FC-R32-11", "open_tests", "team_seats(galaxy, team_of(seat))", "[seat]"),
    Mutant("FC-R32-11", "open_tests", "if each == seat:\n    found.append((mission, goal))", "found.append((mission, goal))"),
    Mutant("FC-R32-11", "explored_by", "explorer >= 0 and explorer & 1 == team", "explorer == team"),
    Mutant("FC-R27-08", "perform", "galaxy.captains[seat].cycles -= 1", ""),
    Mutant("FC-R27-09", "claims", "condition is not None and holds(galaxy, condition, seat, NO_SHIP)", "condition is not None"),
    Mutant("FC-R27-10", "_explored", "explored_by(galaxy, team_of(seat))", "explored_by(galaxy, team_of(seat))[:1]"),
    Mutant("FC-A61", "claims", "found.append(CLAIM[mission - FIRST_MISSION])", "pass"),
    Mutant("FC-R27-11", "lay_out", "enumerate(galaxy.console)", "enumerate(galaxy.console[:1])"),
    Mutant("FC-A63", "report", "happening.seat & 1", "galaxy.active"),
    Mutant("FC-A64", "lay_out", "if answer.target < 0:\n    return", ""),
    Mutant("FC-R12-04", "lost_at_home", "progress.ship == ship and isinstance(goal, Chain) and goal.reset_at_home", "False"),
)  # fmt: skip
ENCOUNTERS_AND_LOCATIONS = (
    Mutant("FC-R28-02", "keep_encounter", "galaxy.captains[seat].trophies", "galaxy.encounter_discard"),
    Mutant("FC-R28-03", "meet", "if encounter.persistent: ...\nelse: ...", "if True: ...\nelse: ..."),
    Mutant("FC-R28-05", "TRIAL_WHEN", "INTERRUPT | ON_ENCOUNTER", "INTERRUPT"),
    Mutant("FC-R28-06", "testers", "moment.force if joint else [moment.ship]", "[moment.ship]"),
    Mutant("FC-A25", "sufferers", "moment.when & ON_ENCOUNTER and moment.force", "False"),
    Mutant("FC-R15-06", "sufferers", "moment.when & ON_ENCOUNTER and moment.force", "False"),
    Mutant("FC-A65", "draw_encounter", "if not piles.reshuffle(galaxy, ...): return NO_ENCOUNTER", "return NO_ENCOUNTER"),
    Mutant("FC-R29-01", "LOCATIONS", "Location('giant-star', 'Giant Star', 'Giant', 2, 9, ...)", "Location('giant-star', 'Giant Star', 'Giant', 2, 8, ...)"),
    Mutant("FC-R29-02", "rating", "value += TILE_CHANGE[tile][system]", ""),
    Mutant("FC-R20-11", "needed", "level + more", "level"),
)  # fmt: skip

CONTENT: tuple[Mutant, ...] = COMMAND_CARDS + CREW + THE_MISSIONS + ENCOUNTERS_AND_LOCATIONS
