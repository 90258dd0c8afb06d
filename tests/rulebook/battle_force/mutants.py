"""One rule switched off or bent each; the tests marked with it must notice."""

from __future__ import annotations

from tests.rulebook.mutants import Mutant

GAME = "games/battle_force/"
ATTACK, DEFENCE, FLEET = (
    GAME + "rules/attack.py",
    GAME + "rules/defence.py",
    GAME + "rules/fleet.py",
)
RESOLUTION, FIGHTERS, SPECIAL = (
    GAME + "rules/resolution.py",
    GAME + "rules/fighters.py",
    GAME + "rules/special.py",
)
TURN, ENDING, MUSTER = GAME + "rules/turn.py", GAME + "rules/ending.py", GAME + "rules/start.py"
DEAL, BOXES, ENEMY = (
    GAME + "state/deal.py",
    GAME + "content/boxes.py",
    GAME + "rules/automaton.py",
)
SETTINGS, SOLO = GAME + "settings.py", GAME + "rules/solo.py"

MUTANTS = (
    Mutant("BF-GEN-5", DEAL, "agreed.fighters or FACES", "True or FACES"),
    Mutant("BF-GEN-9", FLEET, "battle.reshuffles += 1", "battle.reshuffles += 0"),
    Mutant("BF-SET-4", DEAL, "7 if agreed.advanced else HAND", "HAND"),
    Mutant("BF-SET-5", SETTINGS, "4: 7, 5: 6", "4: 8, 5: 6"),
    Mutant("BF-SET-6", MUSTER, "POINTS[ship] <= left", "True"),
    Mutant("BF-SET-7", FLEET, "len(battle.fleets) >= 5", "len(battle.fleets) >= 6"),
    Mutant("BF-SET-8", SETTINGS, "agreed = 4 if first_game", "agreed = 5 if first_game"),
    Mutant("BF-SET-10", MUSTER, "spare and lines.count(RESERVE) < 2", "spare"),
    Mutant("BF-SET-11", MUSTER, "battle.devices.append(answer.target)", "pass"),
    Mutant("BF-TRN-1-1", FLEET, "else HAND\n\n\ndef draw_card", "else HAND + 1\n\n\ndef draw_card"),
    Mutant("BF-TRN-1-2", TURN, "found.append(KEEP_BACK)\n    if", "pass\n    if"),
    Mutant(
        "BF-TRN-1-3",
        TURN,
        "if not has_ships(fleet):\n        return formation_phase",
        "if False:\n        return formation_phase",
    ),
    Mutant("BF-TRN-2-1", TURN, "FACE_VALUE[answer.target] or 99", "99"),
    Mutant(
        "BF-TRN-2-2",
        TURN,
        "    for ship in damaged(battle, seat):\n        yield",
        "    for ship in damaged(battle, seat)[:0]:\n        yield",
    ),
    Mutant("BF-TRN-3-1", TURN, "RESERVE if battle.terms.formations else SCREEN", "SCREEN"),
    Mutant(
        "BF-TRN-3-3",
        TURN,
        "if webbed(battle, ship):\n            drop_device",
        "if False:\n            drop_device",
    ),
    Mutant("BF-TRN-3-4", TURN, "may_move = not battle.moved >> line & 1", "may_move = True"),
    Mutant(
        "BF-TRN-3-5", TURN, "battle.moved |= 1 << line\n        battle.devices", "battle.devices"
    ),
    Mutant("BF-TRN-3-6", TURN, "webbed(battle, ship) or (battle.laid", "False and (battle.laid"),
    Mutant("BF-TRN-3-8", FLEET, "battle.seen[ship] = EVERYONE\n        drop_device", "drop_device"),
    Mutant("BF-TRN-4-2", TURN, "draw(battle, seat, gone)", "draw(battle, seat, 5)"),
    Mutant("BF-TRN-4-3", TURN, "        found.append(REFORM)", "        pass"),
    Mutant("BF-TRN-5-1", ENDING, "for ship in own for card", "for ship in battle.laid_on for card"),
    Mutant(
        "BF-TRN-5-2",
        ENDING,
        "battle.terms.advanced and len(fleet.stash) < STASH",
        "battle.terms.advanced",
    ),
    Mutant("BF-TRN-5-3", ENDING, "(battle.active + 1) % number", "(battle.active + 2) % number"),
    Mutant("BF-ATK-1", ATTACK, "return ship not in battle.laid_on", "return True"),
    Mutant("BF-ATK-2", ATTACK, "return not disengaged(battle, ship)", "return True"),
    Mutant(
        "BF-ATK-4",
        ATTACK,
        "    if attack.shots:\n        found.append(OPEN_FIRE)",
        "    found.append(OPEN_FIRE)",
    ),
    Mutant("BF-ATK-5", ATTACK, "can_fire(boxes, fired + ONE[kind])", "can_fire(boxes, ONE[kind])"),
    Mutant(
        "BF-ATK-6",
        BOXES,
        "for kind in (PHASER_1, PHASER_2, PHASER_3):",
        "for kind in (PHASER_2, PHASER_1, PHASER_3):",
    ),
    Mutant("BF-ATK-8", BOXES, "most = max(most, spare)", "most = spare"),
    Mutant("BF-ATK-12", DEFENCE, "not battle.terms.whole_attack or (", "True or ("),
    Mutant(
        "BF-BST-1",
        ATTACK,
        "OVERLOAD: 1 << PHOTON | 1 << DISRUPTOR",
        "OVERLOAD: 1 << PHOTON | 1 << DRONE",
    ),
    Mutant(
        "BF-BST-3", ATTACK, "ENVELOPER: 1 << PLASMA_R | 1 << PLASMA_S", "ENVELOPER: 1 << PLASMA_R"
    ),
    Mutant("BF-BST-5", ATTACK, "shot.doubler == NONE and DOUBLED_BY", "DOUBLED_BY"),
    Mutant("BF-PRM-1", ATTACK, "bonus += 1", "bonus += 0"),
    Mutant(
        "BF-PRM-3",
        DEFENCE,
        "if attack.target in battle.devices:\n        found",
        "if False:\n        found",
    ),
    Mutant(
        "BF-ORI-2",
        BOXES,
        "        return False\n    spare +=",
        "        mounts -= spare\n    spare +=",
    ),
    Mutant("BF-ORI-3", BOXES, "mounts -= 2 * spare", "mounts -= spare"),
    Mutant(
        "BF-FRM-10", ATTACK, "line == MAIN_BODY or target_line == MAIN_BODY", "line == MAIN_BODY"
    ),
    Mutant("BF-CLK-4", ATTACK, "weapons &= ~SEEKING", "pass"),
    Mutant("BF-WEB-4", ATTACK, "else ~PHASERS", "else -1"),
    Mutant(
        "BF-DEF-0-3",
        DEFENCE,
        "            return True\n        clear(",
        "            return False\n        clear(",
    ),
    Mutant("BF-DEF-0-5", DEFENCE, "attack.answered + ONE[kind]", "ONE[kind]"),
    Mutant("BF-DEF-0-6", RESOLUTION, "return max(0, 4 * value - off)", "return 4 * value - off"),
    Mutant(
        "BF-DEF-A1",
        DEFENCE,
        "yield from reply(battle, attack, SHIELDS)",
        "yield from reply(battle, attack, ECM)",
    ),
    Mutant("BF-DEF-A2", DEFENCE, "attack.off += points", "attack.off += 1"),
    Mutant("BF-DEF-B4", ENDING, "lift(battle, card)", "battle.discard.remove(card)"),
    Mutant("BF-DEF-B5", DEFENCE, "not weasel and target not in battle.devices", "not weasel"),
    Mutant(
        "BF-DEF-B6",
        DEFENCE,
        "EVASION)\n    if not cancelled:\n        elude(battle, attack, answer",
        "EVASION)\n    if cancelled or True:\n        elude(battle, attack, answer",
    ),
    Mutant("BF-DEF-B7", DEFENCE, "battle.laid and battle.terms.em_persists and", "False and"),
    Mutant(
        "BF-DEF-C1",
        DEFENCE,
        "stop_drone(attack, answer.amount)\n    if answer",
        "reduce(attack, answer.amount, 3)\n    if answer",
    ),
    Mutant(
        "BF-DEF-C1B",
        DEFENCE,
        "shot.doubler = NONE\n    else:\n        shot.stopped = True",
        "shot.doubler = NONE\n    shot.stopped = True",
    ),
    Mutant("BF-DEF-C1C", DEFENCE, "stop_drone(attack, second.amount)", "pass"),
    Mutant(
        "BF-DEF-C2", DEFENCE, "kind == PLASMA_F and not battle.terms.plasma_f_stops_drones", "False"
    ),
    Mutant(
        "BF-DEF-C3",
        DEFENCE,
        "attack, CARD_KIND[card])\n    reduce(attack, answer.amount, CARD_VALUE[card])",
        "attack, CARD_KIND[card])\n    stop_drone(attack, answer.amount)",
    ),
    Mutant(
        "BF-DEF-C4",
        DEFENCE,
        "if SEEKING >> CARD_KIND[attack.shots[place].card] & 1:\n                found",
        "if True:\n                found",
    ),
    Mutant(
        "BF-DEF-D1",
        DEFENCE,
        "yield from reply(battle, attack, TRACTOR)\n    stop_drone(attack, answer.amount)",
        "yield from reply(battle, attack, TRACTOR)",
    ),
    Mutant(
        "BF-DEF-E1",
        DEFENCE,
        "ECM)\n    if not cancelled:\n        elude(battle, attack, answer.amount, CARD_VALUE",
        "ECM)\n    if not cancelled:\n        elude(battle, attack, answer.amount, 4 or CARD_VALUE",
    ),
    Mutant(
        "BF-DEF-F1", RESOLUTION, "(seeking and carries(battle, attack.target, WEASEL))", "False"
    ),
    Mutant(
        "BF-DEF-F2",
        RESOLUTION,
        "if carries(battle, target, WEASEL):\n        direct //= 2",
        "if carries(battle, target, WEASEL):\n        direct //= 4",
    ),
    Mutant("BF-DEF-F5", FIGHTERS, "not carries(battle, ship, WEASEL) and not", "not"),
    Mutant("BF-DEF-F6", DEFENCE, "attack.ship) == SCREEN", "attack.ship) >= SCREEN"),
    Mutant("BF-DEF-F7", DEFENCE, "not weasel and not attack.evasions", "not weasel"),
    Mutant("BF-DEF-F8", DEFENCE, "if card in battle.laid:", "if True:"),
    Mutant("BF-DEF-G1", DEFENCE, "attack.avoided = True", "attack.avoided = False"),
    Mutant("BF-DEF-G3", DEFENCE, "attack.target, RESERVE)", "attack.target, MAIN_BODY)"),
    Mutant("BF-RES-1", RESOLUTION, "(direct + seeking + 3) // 4", "(direct + seeking) // 4"),
    Mutant(
        "BF-RES-2",
        FLEET,
        "battle.hits[ship] += ONE[answer.target]",
        "battle.hits[ship] += ONE[choices[0].target]",
    ),
    Mutant("BF-RES-3", FLEET, "if spare < 0:", "if spare <= 0:"),
    Mutant(
        "BF-RES-5",
        FLEET,
        "        lift(battle, card)\n        battle.discard.append(card)",
        "        lift(battle, card)",
    ),
    Mutant("BF-RES-6", RESOLUTION, "battle.discard += cards", "battle.discard += cards[:0]"),
    Mutant("BF-RES-7", RESOLUTION, "battle.terms.top_discard and", "False and"),
    Mutant(
        "BF-CLK-3",
        RESOLUTION,
        "elif cloaked(battle, target):\n        direct //= 2",
        "elif cloaked(battle, target):\n        direct //= 1",
    ),
    Mutant(
        "BF-CLK-8",
        FLEET,
        "        drop_device(battle, ship)\n\n\ndef drop_device",
        "        pass\n\n\ndef drop_device",
    ),
    Mutant(
        "BF-WEB-3",
        RESOLUTION,
        "if web:\n        direct //= 2",
        "if web:\n        direct //= 2\n        seeking //= 2",
    ),
    Mutant(
        "BF-WEB-6", RESOLUTION, "off = 2 * shot.off if seeking", "off = 4 * shot.off if seeking"
    ),
    Mutant("BF-FTR-1", FIGHTERS, "range(1, squadrons + 1)", "range(1, 3)"),
    Mutant("BF-FTR-4", FIGHTERS, "if not AGAINST_FIGHTERS >> kind & 1:", "if False:"),
    Mutant("BF-FTR-5", FIGHTERS, "attack.escort not in (NONE, ship) or", "False or"),
    Mutant("BF-FTR-6", FIGHTERS, "(battle.terms.advanced or attack.kind == PF_FLOTILLA)", "True"),
    Mutant(
        "BF-FTR-7",
        FIGHTERS,
        "return roll(battle, attack.strength)\n    if",
        "return roll(battle, 1)\n    if",
    ),
    Mutant("BF-FTR-8", FIGHTERS, "attack.rolled = max(0, rolled - fire)", "attack.rolled = rolled"),
    Mutant(
        "BF-FTR-9",
        FIGHTERS,
        "if cloaked(battle, ship):\n        return False",
        "if False:\n        return False",
    ),
    Mutant("BF-FTR-11", FIGHTERS, "fire // 6", "fire // 5"),
    Mutant(
        "BF-PBF-3", FIGHTERS, "roll(battle, 2 * attack.strength)", "roll(battle, attack.strength)"
    ),
    Mutant("BF-MUT-1", SPECIAL, "RACE[ship] == KLINGON and", ""),
    Mutant("BF-MUT-3", SPECIAL, "if result >= 4:", "if result >= 5:"),
    Mutant("BF-MUT-4", SPECIAL, "RESERVE if battle.terms.formations else SCREEN", "SCREEN"),
    Mutant("BF-PRM-2", SPECIAL, "attack.defender, attack, -1)", "attack.defender, attack, 1)"),
    Mutant("BF-PF-2", SPECIAL, "return len(attack.fired) < 2", "return True"),
    Mutant("BF-PF-4", SPECIAL, "if may_return_fire(battle, ship) and may_fire", "if may_fire"),
    Mutant("BF-PF-5", SPECIAL, "FLOTILLA_POINTS: Final = 12", "FLOTILLA_POINTS: Final = 13"),
    Mutant(
        "BF-PF-6",
        SPECIAL,
        "roll(battle, 2) + attack.bonus + attack.strength",
        "roll(battle, 2) + attack.bonus",
    ),
    Mutant(
        "BF-PF-9", RESOLUTION, "NONE if attack.kind == PF_FLOTILLA else attack.seat", "attack.seat"
    ),
    Mutant("BF-ORG-2", SPECIAL, "if battle.terms.advanced and seat", "if False and seat"),
    Mutant(
        "BF-ORG-3",
        SPECIAL,
        "battle.starbase += battle.discard",
        "battle.starbase += battle.discard[:0]",
    ),
    Mutant(
        "BF-ORG-4", SPECIAL, "        drop_device(battle, ship)\n    lift", "        pass\n    lift"
    ),
    Mutant("BF-FRM-14", TURN, "others_stay and len(lines[RESERVE]) < 2", "others_stay"),
    Mutant("BF-FRM-15", TURN, "battle.owed = max(0, len(reserve) - 2)", "battle.owed = 0"),
    Mutant("BF-FRM-16", TURN, "+ len(lines[MAIN_BODY]) > 1", "+ len(lines[MAIN_BODY]) > 0"),
    Mutant("BF-FRM-17", FLEET, "if not lines[SCREEN] and lines[MAIN_BODY]:", "if False:"),
    Mutant("BF-FRM-18", TURN, "if stranded:", "if False:"),
    Mutant("BF-RSV-4", FLEET, "fleet.stash and seat != battle.active", "False"),
    Mutant("BF-WIN-1", ENDING, "if len(sailing) <= 1:", "if len(sailing) <= 0:"),
    Mutant(
        "BF-WIN-2",
        TURN,
        "    if not has_ships(fleet):\n        return next_turn(battle)",
        "    if False:\n        return next_turn(battle)",
    ),
    Mutant("BF-WIN-4", ENDING, "for ship in fleet.kills:", "for ship in fleet.kills[:0]:"),
    Mutant(
        "BF-WIN-5",
        ENDING,
        "for ship in fleet.lines[MAIN_BODY]:",
        "for ship in fleet.lines[MAIN_BODY] + fleet.lines[2]:",
    ),
    Mutant("BF-WIN-7", ENDING, "        tie_by_cards(battle)", "        pass"),
    Mutant("BF-WIN-8", ENDING, "draw(battle, seat, HAND)", "draw(battle, seat, 4)"),
    Mutant("BF-SOL-2", MUSTER, "half = (len(ships) + 1) // 2", "half = len(ships) // 2"),
    Mutant(
        "BF-SOL-3",
        ENEMY,
        "yield from repair(battle, seat, ship, 1)",
        "yield from repair(battle, seat, ship, 2)",
    ),
    Mutant(
        "BF-SOL-4",
        ENEMY,
        "if card == NONE or not add_to_attack",
        "add_to_attack(battle, attack, card)\n        if True or not add_to_attack",
    ),
    Mutant("BF-SOL-8", SOLO, "return max(\n", "return min(\n"),
    Mutant("BF-SOL-10", ENEMY, "worst = max(", "worst = min("),
    Mutant("BF-OPT-2ATK", ENDING, "len(battle.attackers) == 1", "False"),
    Mutant("BF-OPT-DISC", TURN, "and not battle.salvaged and", "and"),
    Mutant("BF-OPT-PICK2", MUSTER, "SHIPS[ship].core == core", "True"),
    Mutant("BF-OPT-PICK3", MUSTER, "min(4, terms.ships)", "min(5, terms.ships)"),
    Mutant("BF-OPT-ALLY", ENDING, "terms.allies or terms.end_first_out", "terms.end_first_out"),
    Mutant("BF-OPT-RACE", MUSTER, "sorted(set(rolls), reverse=True)", "sorted(set(rolls))"),
    Mutant(
        "BF-OPT-TRAD",
        DEFENCE,
        "attack.shots[place].stopped = True",
        "reduce(attack, place, points)",
    ),
    Mutant("BF-OPT-ORDER", ENDING, "battle.dice.shuffle(battle.orders)", "pass"),
    Mutant(
        "BF-OPT-END",
        ENDING,
        "NONE if following == battle.first and battle.last_round",
        "NONE if False",
    ),
)
