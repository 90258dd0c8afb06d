"""One rule of Star Realms bent at a time: the tests marked with it must notice."""

from __future__ import annotations

from tests.rulebook.mutants import Mutant

CARDS = "games/star_realms/content.py"
EFFECTS = "games/star_realms/effects.py"
MOVES = "games/star_realms/rules/moves.py"
STATE = "games/star_realms/state.py"
ENDING = "games/star_realms/rules/ending.py"
TABLE = "games/star_realms/table.py"
TURN = "games/star_realms/rules/turn.py"
WORDS = "games/star_realms/words/options.py"

SETTING_UP = (
    Mutant("SR-SETUP-1", STATE, "[8 * seat : 8 * seat + 8]", "[8 * seat : 8 * seat + 7]"),
    Mutant("SR-SETUP-1", STATE, "    dice.shuffle(deck)\n", ""),
    Mutant("SR-SETUP-2", STATE, "ROW = 5", "ROW = 4"),
    Mutant("SR-SETUP-2", STATE, "    dice.shuffle(trade_deck)\n", ""),
    Mutant("SR-SETUP-3", STATE, "=cards_of(EXPLORER)", "=cards_of(EXPLORER)[1:]"),
    Mutant("SR-SETUP-4", STATE, "scrap_heap=[]", "scrap_heap=[trade_deck.pop()]"),
    Mutant("SR-SETUP-5", STATE, "FIRST_HAND = 3", "FIRST_HAND = 5"),
    Mutant("SR-SETUP-5", STATE, 'dice.below(2) if starts == "random" else', ""),
    Mutant("SR-1", STATE, "FIRST_HAND if seat == first", "FIRST_HAND if seat != first"),
)
THE_TURN = (
    Mutant("SR-TURN-1", TURN, "    realm.active = 1 - seat\n", ""),
    Mutant("SR-TURN-1", TURN, "    realm.turn += 1\n", ""),
    Mutant("SR-TURN-2", TURN, "else main\n\n\ndef owed", "else end_turn(realm)\n\n\ndef owed"),
    Mutant("SR-TURN-3", MOVES, "    if count:\n        realm.dice.reveal()", "    if count:"),
    Mutant("SR-TURN-3", MOVES, "= card\n    realm.dice.reveal()", "= card"),
    Mutant("SR-TURN-3", WORDS, "return kind != EXPLORER and bool(", "return bool("),
    Mutant("SR-PLAY-1", TURN, "        fleet.ships.append(card)\n", ""),
    Mutant(
        "SR-PLAY-2", TURN, "TYPE[kind] != SHIP:\n        return None", "True:\n        return None"
    ),
    Mutant("SR-PLAY-3", TURN, "    fleet.discard += fleet.ships\n", ""),
    Mutant("SR-2", TURN, "    fleet.hand = []\n", ""),
)
BASES = (
    Mutant("SR-BASE-1", TURN, "fleet.discard += fleet.ships", "fleet.discard += fleet.bases"),
    Mutant("SR-BASE-2", TURN, "    realm.primary_used.append(card)\n", ""),
    Mutant("SR-BASE-3", TURN, "if DEFENCE[kind] <= realm.combat and", "if"),
    Mutant("SR-BASE-4", EFFECTS, "return outposts or bases", "return bases"),
    Mutant(
        "SR-12",
        TURN,
        "fleet.bases.append(card)",
        "fleet.bases.append(card); realm.primary_used.append(card)",
    ),
    Mutant(
        "SR-13", TURN, "    if primary is None or TYPE[kind] != SHIP:", "    if primary is None:"
    ),
)
ABILITIES = (
    Mutant("SR-ABILITY-1", TURN, "    realm.primary_used = []\n", ""),
    Mutant("SR-ABILITY-1", TURN, "    realm.ally_used = []\n", ""),
    Mutant("SR-ABILITY-2", MOVES, "return EVERY_FACTION", "return 0"),
    Mutant("SR-ABILITY-3", EFFECTS, "realm.trade += ability.trade", "realm.trade = ability.trade"),
    Mutant("SR-ABILITY-3", EFFECTS, "authority += ability.authority", "authority += 1"),
    Mutant("SR-ABILITY-4", EFFECTS, "ability.either[answer.target]", "ability.either[0]"),
    Mutant("SR-28", EFFECTS, "ability.either[answer.target]", "ability.either[1]"),
    Mutant("SR-11", MOVES, "            used.remove(card)", "            pass"),
    Mutant("SR-11", TURN, "    realm.ally_used.append(card)\n", ""),
    Mutant(
        "SR-CARD-3", TURN, "first_copy(fleet.ships + fleet.bases,", "first_copy(fleet.bases[::-1],"
    ),
)
ALLIES = (
    Mutant(
        "SR-ALLY-1",
        MOVES,
        "return NO_FACTION if ALLY[kind] is None else FACTION[kind]",
        "return EVERY_FACTION if ALLY[kind] else 0",
    ),
    Mutant(
        "SR-ALLY-1",
        MOVES,
        "        once |= faction\n    return twice",
        "        once |= faction\n    return once",
    ),
    Mutant(
        "SR-ALLY-2",
        TURN,
        "    realm.ally_used.append(card)\n",
        "    realm.ally_used += fleet.ships\n",
    ),
    Mutant("SR-ALLY-3", CARDS, 'Kind("Explorer", 10, NO_FACTION', 'Kind("Explorer", 10, BLOB'),
    Mutant(
        "SR-9",
        MOVES,
        "    for card in fleet.bases:\n        if CARD_KIND[card] == MECH_WORLD",
        "    for card in fleet.bases[:0]:\n        if CARD_KIND[card] == MECH_WORLD",
    ),
    Mutant("SR-10", TURN, " or card in realm.allied", ""),
    Mutant("SR-10", TURN, "    realm.allied = []\n", ""),
    Mutant("SR-OPTION-4", STATE, 'options["lasting_allies"] is True', "True"),
    Mutant("SR-21", CARDS, 'Kind("Mech World", 1, CULT', 'Kind("Mech World", 1, BLOB'),
    Mutant("SR-21", MOVES, "return EVERY_FACTION", "return CULT if (CULT := 8) else 0"),
)
SCRAPPING = (
    Mutant(
        "SR-SCRAP-1",
        TURN,
        "    leave_play(realm, realm.active, card)\n    scrap(realm, card)\n",
        "    leave_play(realm, realm.active, card)\n    fleet.discard.append(card)\n",
    ),
    Mutant(
        "SR-SCRAP-1",
        CARDS,
        "gives(combat=5), gives(combat=2), gives(trade=3)",
        "gives(combat=5), gives(combat=2), gives(trade=2)",
    ),
    Mutant(
        "SR-SCRAP-2",
        EFFECTS,
        'fleet.hand if answer.verb == "scrap-hand" else fleet.discard',
        "fleet.hand or fleet.discard",
    ),
    Mutant("SR-SCRAP-2", EFFECTS, "    if discard_too:\n", "    if not discard_too:\n"),
    Mutant(
        "SR-SCRAP-3",
        MOVES,
        "        realm.scrap_heap.append(card)",
        "        realm.scrap_heap.append(card)\n        realm.trade += 3",
    ),
    Mutant(
        "SR-7",
        MOVES,
        "        realm.scrap_heap.append(card)",
        "        realm.scrap_heap.append(card)\n        realm.trade += 3",
    ),
    Mutant("SR-SCRAP-4", MOVES, "if CARD_KIND[card] == EXPLORER:", "if card < 0:"),
    Mutant("SR-6", TURN, "if realm.explorers and COST", "if COST"),
    Mutant(
        "SR-CARD-JUNKYARD",
        EFFECTS,
        "return scrap_own(realm, True, False, card)",
        "return scrap_own(realm, True, True, card)",
    ),
    Mutant(
        "SR-22",
        EFFECTS,
        "    draw(realm, realm.active, scrapped)",
        "    draw(realm, realm.active, 2)",
    ),
    Mutant("SR-22", EFFECTS, "while scrapped < 2", "while scrapped < 1"),
    Mutant(
        "SR-23",
        EFFECTS,
        "return scrap_own(realm, False, False, card)",
        "return scrap_own(realm, True, False, card)",
    ),
    Mutant(
        "SR-23",
        CARDS,
        'gives(draw=1, effects=("scrap from hand",))',
        'gives(effects=("scrap from hand",))',
    ),
    Mutant(
        "SR-29",
        TURN,
        "    leave_play(realm, realm.active, card)\n    scrap(realm, card)\n",
        "    scrap(realm, card)\n",
    ),
    Mutant(
        "SR-CARD-2",
        EFFECTS,
        "return scrap_own(realm, True, True, card)",
        "return scrap_own(realm, True, False, card)",
    ),
)
BUYING = (
    Mutant("SR-BUY-1", TURN, "    realm.trade -= COST[kind]\n", ""),
    Mutant("SR-BUY-1", TURN, "if COST[kind] <= realm.trade and", "if"),
    Mutant(
        "SR-BUY-2",
        TURN,
        "discard.append(card)\n    if realm.journal",
        "bases.append(card)\n    if realm.journal",
    ),
    Mutant("SR-BUY-3", TURN, "realm.trade -= COST[kind]", "realm.trade = 0"),
    Mutant("SR-BUY-4", MOVES, "    card = realm.trade_deck.pop()\n", "    return\n"),
    Mutant("SR-37", MOVES, "    card = realm.trade_deck.pop()\n", "    return\n"),
    Mutant(
        "SR-BUY-5",
        EFFECTS,
        "    acquired = take_for_sale",
        "    realm.trade -= 1\n    acquired = take_for_sale",
    ),
    Mutant(
        "SR-5",
        MOVES,
        "    if not realm.trade_deck or EMPTY not in realm.row:",
        "    realm.trade_deck += realm.scrap_heap\n    if EMPTY not in realm.row:",
    ),
    Mutant(
        "SR-26", TURN, "if realm.ships_on_top and TYPE[kind] == SHIP:", "if realm.ships_on_top:"
    ),
    Mutant("SR-26", TURN, "    realm.ships_on_top -= 1\n", ""),
    Mutant("SR-26", TURN, "    realm.ships_on_top = 0\n", ""),
    Mutant("SR-26", EFFECTS, "realm.ships_on_top += 1", "realm.ships_on_top = 1"),
    Mutant("SR-26", EFFECTS, "        realm.ships_on_top -= 1\n", "        pass\n"),
    Mutant("SR-27", EFFECTS, "if TYPE[kind] == SHIP]", "]"),
    Mutant("SR-27", EFFECTS, "        ships.append(EXPLORER)\n", "        pass\n"),
    Mutant(
        "SR-36",
        TURN,
        "    card = take_for_sale(realm, kind)\n",
        "    card = take_for_sale(realm, kind)\n    realm.ships_played.append(kind)\n",
    ),
)
ATTACKING = (
    Mutant("SR-ATTACK-1", TURN, "    realm.combat -= amount\n", "    realm.combat = 0\n"),
    Mutant("SR-ATTACK-2", TURN, "    realm.combat -= DEFENCE[kind]\n", ""),
    Mutant(
        "SR-ATTACK-3",
        MOVES,
        "    realm.fleets[owner].discard.append(card)",
        "    realm.scrap_heap.append(card)",
    ),
    Mutant(
        "SR-32",
        MOVES,
        "    realm.fleets[owner].discard.append(card)",
        "    realm.scrap_heap.append(card)",
    ),
    Mutant("SR-ATTACK-4", TURN, "exposed = exposed and TYPE[kind] <= 1", "exposed = True"),
    Mutant("SR-ATTACK-5", TURN, "AMOUNTS[1 : realm.combat]", "AMOUNTS[2 : realm.combat]"),
    Mutant("SR-ATTACK-5", TURN, ".authority -= amount", ".authority -= 1"),
    Mutant(
        "SR-ATTACK-6",
        EFFECTS,
        "    destroy(realm, owner,",
        "    realm.combat -= 1\n    destroy(realm, owner,",
    ),
    Mutant("SR-30", EFFECTS, "if TYPE[CARD_KIND[card]] > 1]", "if TYPE[CARD_KIND[card]] > 2]"),
    Mutant("SR-31", TURN, "    realm.combat = 0\n", ""),
    Mutant("SR-33", EFFECTS, "owner = seat if", "owner = 1 - seat if"),
    Mutant("SR-OPTION-5", STATE, 'options["own_bases"] is True', "True"),
    Mutant(
        "SR-34",
        EFFECTS,
        "    destroy(realm, owner,",
        "    realm.combat = 0\n    destroy(realm, owner,",
    ),
    Mutant(
        "SR-35",
        EFFECTS,
        "authority += ability.authority",
        "authority = min(50, realm.fleets[seat].authority + ability.authority)",
    ),
    Mutant("SR-END-1", TURN, ".authority <= 0 else main", ".authority < 0 else main"),
    Mutant(
        "SR-CARD-BLOB-DESTROYER",
        CARDS,
        'effects=("may destroy a base", "may scrap the row")',
        'effects=("may destroy a base",)',
    ),
)
DISCARDS_AND_DRAWS = (
    Mutant("SR-DISCARD-1", TURN, "    realm.trade = 0\n", ""),
    Mutant("SR-DISCARD-1", TURN, "    realm.combat = 0\n", ""),
    Mutant(
        "SR-DISCARD-2",
        TURN,
        "    fleet.discard += fleet.hand\n",
        "    realm.scrap_heap += fleet.hand\n",
    ),
    Mutant("SR-DISCARD-3", STATE, "fleet.discard, EVERYONE", "fleet.discard, 1 << seat"),
    Mutant("SR-DRAW-1", STATE, "\nHAND = 5", "\nHAND = 4"),
    Mutant("SR-DRAW-2", MOVES, "    realm.dice.shuffle(fleet.deck)\n", ""),
    Mutant(
        "SR-DRAW-2", MOVES, "            if not reshuffle(realm, seat):\n", "            if True:\n"
    ),
    Mutant(
        "SR-3",
        MOVES,
        "        drawn += 1\n",
        "        drawn += 1\n        if not fleet.deck:\n            reshuffle(realm, seat)\n",
    ),
    Mutant("SR-4", MOVES, "break\n        fleet.hand", "raise IndexError\n        fleet.hand"),
    Mutant("SR-8", EFFECTS, "victim = 1 - realm.active", "victim = realm.active"),
    Mutant(
        "SR-8", EFFECTS, "    if hand:\n        answer", "    if len(hand) > 1:\n        answer"
    ),
    Mutant("SR-8", TURN, "return owed_discards if", "return main if"),
    Mutant(
        "SR-OPTION-3", STATE, 'options["discards"] == "at once"', 'options["discards"] != "at once"'
    ),
    Mutant("SR-24", EFFECTS, "    draw(realm, seat, discarded)", "    draw(realm, seat, 2)"),
    Mutant("SR-24", EFFECTS, "while discarded < 2 and", "while"),
    Mutant("SR-25", EFFECTS, ".bases) >= 2:", ".bases) >= 1:"),
)
SPECIAL_CARDS = (
    Mutant(
        "SR-14", MOVES, "return faction | FACTION[realm.needle]", "return FACTION[realm.needle]"
    ),
    Mutant("SR-14", MOVES, "        return realm.needle\n", "        return CARD_KIND[card]\n"),
    Mutant(
        "SR-14",
        MOVES,
        "return NO_FACTION if ALLY[kind] is None else FACTION[kind]",
        "return factions(realm, card) if ALLY[kind] else 0",
    ),
    Mutant("SR-14", TURN, "    realm.needle = -1\n", ""),
    Mutant(
        "SR-15",
        EFFECTS,
        "    choices = [COPY[kind] for kind in kinds] + [PASS]",
        "    choices = [COPY[kind] for kind in kinds]",
    ),
    Mutant(
        "SR-16",
        TURN,
        "        realm.ships_played.append(kind)\n",
        "        realm.ships_played = [CARD_KIND[each] for each in fleet.ships]\n",
    ),
    Mutant(
        "SR-17",
        MOVES,
        "if CARD_KIND[card] == EXPLORER:",
        "if abilities_of(realm, card) == EXPLORER:",
    ),
    Mutant("SR-18", MOVES, "return faction | FACTION[realm.needle]", "return faction"),
    Mutant(
        "SR-19",
        EFFECTS,
        "    realm.needle = answer.target\n",
        "    realm.needle = answer.target\n    realm.blobs_played += 1\n",
    ),
    Mutant(
        "SR-20",
        TURN,
        "        realm.blobs_played += 1\n",
        "        realm.blobs_played += TYPE[kind] == SHIP\n",
    ),
    Mutant("SR-20", TURN, "    realm.blobs_played = 0\n", ""),
    Mutant("SR-CARD-FLEET-HQ", TURN, "            realm.combat += 1\n", "            pass\n"),
    Mutant("SR-OPTION-6", STATE, 'options["fleet_hq_counts_all"] is True', "False"),
    Mutant("SR-CARD-1", CARDS, 'Kind("Ram", 2, BLOB, SHIP, 3', 'Kind("Ram", 2, BLOB, SHIP, 4'),
    Mutant(
        "SR-CARD-1",
        CARDS,
        'Kind("War World", 1, EMPIRE, OUTPOST, 5, 4, gives(combat=3), gives(combat=4))',
        'Kind("War World", 1, EMPIRE, OUTPOST, 5, 4, gives(combat=3), gives(combat=3))',
    ),
)
THE_END_AND_WHAT_IS_HIDDEN = (
    Mutant("SR-END-2", ENDING, "best = max(", "best = min("),
    Mutant("SR-END-2", TURN, "turn_limit <= realm.turn", "turn_limit < realm.turn"),
    Mutant("SR-OPTION-7", TURN, "if 0 < realm.terms", "if 0 <= realm.terms"),
    Mutant("SR-OPTION-1", STATE, 'int(options["authority"])', "50"),
    Mutant("SR-OPTION-2", STATE, 'int(starts == "second")', 'int(starts == "first")'),
    Mutant("SR-38", STATE, "fleet.hand, 1 << seat", "fleet.hand, EVERYONE"),
    Mutant("SR-38", STATE, "fleet.deck, NOBODY", "fleet.deck, EVERYONE"),
    Mutant("SR-38", STATE, "dict.fromkeys(realm.known, EVERYONE)", "{}"),
    Mutant("SR-38", MOVES, "(place < 0 or card in realm.known)", "place < 0"),
    Mutant("SR-38", MOVES, "if card not in fleet.deck]", "]"),
    Mutant("SR-38", MOVES, "        realm.journal.renew(fleet.deck)\n", ""),
    Mutant(
        "SR-38",
        TABLE,
        "if not look.knows(card):\n        return Card(",
        "if False:\n        return Card(",
    ),
)

MUTANTS = (
    *SETTING_UP,
    *THE_TURN,
    *BASES,
    *ABILITIES,
    *ALLIES,
    *SCRAPPING,
    *BUYING,
    *ATTACKING,
    *DISCARDS_AND_DRAWS,
    *SPECIAL_CARDS,
    *THE_END_AND_WHAT_IS_HIDDEN,
)
