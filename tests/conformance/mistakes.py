"""Mistakes that are easily made in a game, each planted into Comet Run by a change of its text."""

from __future__ import annotations

from typing import NamedTuple

RULES, WORDS, VALUE = "rules.py", "words.py", "__init__.py"


class Mistake(NamedTuple):
    """A mistake, the sentence that catches it, and words of the fault that name the cause."""

    name: str
    sentence: str
    cause: str
    edits: tuple[tuple[str, str, str], ...]
    """For each the file, what stands there, and what is put in its place."""


def mistake(name: str, sentence: str, cause: str, *edits: tuple[str, str, str]) -> Mistake:
    return Mistake(name, sentence, cause, edits)


MISTAKES = [
    mistake(
        "copy shares deck",
        "each_piece_exists_once",
        "copy(): Race.deck is shared, not copied",
        (RULES, "            self.deck[:],\n", "            self.deck,\n"),
    ),
    mistake(
        "copy shares inner hands",
        "each_piece_exists_once",
        "copy(): Race.hands[0] is shared, not copied",
        (RULES, "[hand[:] for hand in self.hands]", "self.hands[:]"),
    ),
    mistake(
        "copy forgets turn",
        "copies_are_whole",
        "copy(): Race.turn is",
        (RULES, "            self.turn,\n", "            1,\n"),
    ),
    mistake(
        "copy shares dice",
        "copies_are_whole",
        "copy(): Race.dice is shared, not copied",
        (RULES, "self.dice.copy()", "self.dice"),
    ),
    mistake(
        "copy forgets sealed",
        "copies_are_whole",
        "copy(): Race.sealed[",
        (RULES, "            self.sealed[:],\n", "            [0] * len(self.sealed),\n"),
    ),
    mistake(
        "copy swaps two lists",
        "copies_are_whole",
        "copy(): Race.discard has 0 entries",
        (
            RULES,
            "            self.discard[:],\n            self.leagues[:],\n",
            "            self.leagues[:],\n            self.discard[:],\n",
        ),
    ),
    mistake(
        "hand drawn face up",
        "tables_hide_the_unseen",
        ".name: 'Fuel cell",
        (WORDS, "if not look.knows(cell):", "if False:"),
    ),
    mistake(
        "art of a hidden card",
        "tables_hide_the_unseen",
        ".art: 'cell",
        (WORDS, 'figure="back"', 'figure="back", art=f"cell {WORTH[cell]}"'),
    ),
    mistake(
        "hands sorted on the table",
        "tables_hide_the_unseen",
        "cards[0].handle",
        (WORDS, "for cell in field.hands[seat])", "for cell in sorted(field.hands[seat]))"),
    ),
    mistake(
        "piece id as handle",
        "tables_hide_the_unseen",
        "cards[0].handle",
        (
            WORDS,
            'return Card(look.handle(cell), figure="back")',
            'return Card(str(cell), figure="back")',
        ),
    ),
    mistake(
        "event tells what was drawn",
        "the_unseen_leaves_no_trace",
        "which it did not see moving: log[",
        (
            RULES,
            "pop())",
            (
                "pop())\n"
                "            drawn = WORTH[hand[-1]]\n"
                '            field.journal.announce(field, "draws", 0, worth=drawn)'
            ),
        ),
        (
            WORDS,
            '"flies":',
            (
                '"draws":\n'
                '        spans = (Span(str(told.facts["worth"])),)\n'
                "        return LogLine(told.number, spans, None, told.kind)\n"
                '    if told.kind == "flies":'
            ),
        ),
    ),
    mistake(
        "line tells what is hidden now",
        "changes_lead_to_the_table",
        "drawn again: log[",
        (WORDS, "leagues=leagues", "leagues=len(field.deck)"),
    ),
    mistake(
        "deck count hidden total",
        "tables_hide_the_unseen",
        "sees what it cannot know: areas[1].count",
        (
            WORDS,
            'Pile("deck", "board", len(field.deck)',
            'Pile("deck", "board", sum(WORTH[c] for c in field.deck)',
        ),
    ),
    mistake(
        "seal announced while planning",
        "plans_stay_secret",
        "sees a plan: log",
        (
            RULES,
            "target",
            ('target\n    field.journal.announce(field, "flies", seat, leagues=answer.target)'),
        ),
    ),
    mistake(
        "plan changes public state",
        "plans_stay_secret",
        "sees a plan: seats[1].counters[0].value",
        (RULES, "target", "target\n    field.leagues[seat] += 1"),
    ),
    mistake(
        "plan uses dice",
        "plans_stay_secret",
        "a plan uses chance",
        (RULES, "target", "target if field.dice.below(2) else answer.target"),
    ),
    mistake(
        "sealed shown",
        "plans_stay_secret",
        "sees a plan: seats[1].counters[0].value",
        (WORDS, 'seat], "star"', 'seat] + field.sealed[seat], "star"'),
    ),
    mistake(
        "sealed not secret in shape",
        "observations_hide_the_unseen",
        "a Secret in the shape hide it): sealed",
        (RULES, "[Secret(INT, own)]", "[INT]"),
    ),
    mistake(
        "set order",
        "records_replay_elsewhere",
        "the order of a set",
        (
            RULES,
            "sorted({WORTH[cell] for cell in cells})",
            "list(dict.fromkeys(WORTH[int(x)] for x in {str(cell) for cell in cells}))",
        ),
    ),
    mistake(
        "random module",
        "answers_lead_one_way",
        "the same seed and answers goes another way",
        (RULES, "    dice.shuffle(deck)\n", "    import random\n    random.shuffle(deck)\n"),
    ),
    mistake(
        "time",
        "answers_lead_one_way",
        "leads two ways: chance not from state.dice, the time",
        (
            RULES,
            "    field.turn += 1\n",
            "    import time\n    field.turn += time.time_ns() // 100\n",
        ),
    ),
    mistake(
        "module global state",
        "answers_lead_one_way",
        "something kept outside of the state",
        (RULES, "COMET: Final = 15\n", "COMET: Final = 15\nCOUNT: list[int] = [0]\n"),
        (RULES, "    field.turn += 1\n", "    COUNT[0] += 1\n    field.turn += 1 + COUNT[0] % 2\n"),
    ),
    mistake(
        "no options",
        "somebody_is_asked",
        "seat 0 has nothing to answer (burn)",
        (RULES, "lambda: [BURN[worth] for worth in worths(field.hands[seat])", "["),
    ),
    mistake(
        "same notation",
        "options_are_unique",
        "seat 0 is offered 'burn' twice",
        (RULES, 'Option(f"burn {worth}", "burn", worth)', 'Option("burn", "burn", worth)'),
    ),
    mistake(
        "notation with newline",
        "options_are_unique",
        "'burn\\n1' is no readable notation",
        (
            RULES,
            'Option(f"burn {worth}", "burn", worth)',
            'Option(f"burn\\n{worth}", "burn", worth)',
        ),
    ),
    mistake(
        "offers too much",
        "rules_work",
        "StopIteration:  (rules.py:",
        (RULES, "return sorted({WORTH[cell] for cell in cells})", "return [1, 2, 3, 4, 5]"),
    ),
    mistake(
        "wrong winners",
        "the_end_is_decided",
        "have the lowest of the scores",
        (RULES, "    best = max(field.leagues)\n", "    best = min(field.leagues)\n"),
    ),
    mistake(
        "winners loses seats",
        "values_fit_the_seats",
        "are no seats",
        (RULES, "for seat, leagues", "+ 1 for seat, leagues"),
    ),
    mistake(
        "scores nan",
        "values_fit_the_seats",
        "Game.scores gives nan, which is no number",
        (
            RULES,
            "return [float(each) for each in field.leagues]",
            'return [float("nan") for each in field.leagues]',
        ),
    ),
    mistake(
        "never ends",
        "somebody_is_asked",
        "seat 0 has nothing to answer (burn)",
        (RULES, "    return arrived or limit or not all(field.hands)", "    return False"),
    ),
    mistake(
        "missing translation literal",
        "words_are_translated",
        "'Nobody moves.' has no words in words.it.po",
        (WORDS, 'look.say("Nobody flies.")', 'look.say("Nobody moves.")'),
    ),
    mistake(
        "missing translation table",
        "words_are_translated",
        "'no captain flies' has no words in words.it.po",
        (WORDS, "def vocabulary(", 'LINE = {"cancels": "no captain flies"}\n\n\ndef vocabulary('),
        (WORDS, 'look.say("Nobody flies.")', "look.say(LINE[told.kind])"),
    ),
    mistake(
        "translation lacks a gap",
        "words_are_translated",
        "'Hand of {captain}' and 'Mano' do not leave the same gaps",
        ("words.it.po", '"Mano di {captain}"', '"Mano"'),
    ),
    mistake(
        "vocabulary untranslated",
        "words_are_translated",
        "'Comet Race' has no words in words.it.po",
        (WORDS, 'return ["Comet Run",', 'return ["Comet Race",'),
    ),
    mistake(
        "rule missing in italian",
        "rules_named_exist",
        "['CR-4', 'CR-9'] not in both rules.en.md and rules.it.md",
        ("rules.it.md", "### CR-4", "### CR-9"),
    ),
    mistake(
        "cites unknown rule",
        "rules_named_exist",
        "there is no rule 'CR-22'",
        (WORDS, 'rule="CR-2")\n\n\ndef choice', 'rule="CR-22")\n\n\ndef choice'),
    ),
    mistake(
        "zone forgotten",
        "each_piece_exists_once",
        "no zone that Game.zones names holds it",
        (RULES, ', Zone("discard", field.discard, EVERYONE)]', "]"),
    ),
    mistake(
        "zone copies",
        "unseen_pieces_may_lie_elsewhere",
        "has a copy of the state's list, not the list itself",
        (
            RULES,
            'Zone(f"hand {seat}", field.hands[seat], 1 << seat)',
            'Zone(f"hand {seat}", field.hands[seat][:], 1 << seat)',
        ),
    ),
    mistake(
        "zone same name",
        "each_piece_exists_once",
        "two zones have one name",
        (RULES, 'Zone(f"hand {seat}", field', 'Zone("hand", field'),
    ),
    mistake(
        "zone pool apart",
        "unseen_pieces_may_lie_elsewhere",
        "give both zones one pool",
        (RULES, "seat)", 'seat, f"hand {seat}")'),
    ),
    mistake(
        "hand known by neighbour",
        "tables_hide_the_unseen",
        ".options",
        (RULES, "seat)", "(seat + 1) % len(field.hands))"),
    ),
    mistake(
        "names not unique",
        "positions_are_kept",
        "lies twice: in deck and in deck",
        (RULES, 'return f"{WORTH[cell]}#{1 + cell % COPIES}"', 'return f"{WORTH[cell]}"'),
    ),
    mistake(
        "shape names wrong",
        "positions_are_kept",
        "a position saved and loaded: state.deck[0]",
        (RULES, "cell) for", "CELLS - 1 - cell) for"),
    ),
    mistake(
        "imagine keeps",
        "tables_hide_the_unseen",
        "seats[0].counters[0].value",
        (
            VALUE,
            "faults,",
            "faults,\n    imagine=lambda field, observer, dice: field.leagues.reverse(),",
        ),
    ),
    mistake(
        "guide reads rivals hand",
        "guides_read_the_known",
        "the guide's weights for seat 0, if the unseen were other",
        (
            RULES,
            "min(option.target, 4)",
            "option.target in [WORTH[c] for c in field.hands[question.seat - 1]]",
        ),
    ),
    mistake(
        "guide weighs too few",
        "guides_read_the_known",
        "the guide weighs 1 of",
        (RULES, "float(min(option.target, 4)) for option in question.options", "1.0"),
    ),
    mistake(
        "guide over one",
        "guides_read_the_known",
        "the guide rates seat 0 at 1.",
        (RULES, "return min(1.0, max(0.0, 0.45", "return (max(0.0, 1.45"),
    ),
    mistake(
        "guide changes state",
        "guides_read_the_known",
        "the guide changes the state it rates",
        (RULES, "    fuel = sum(", "    field.turn += 1\n    fuel = sum("),
    ),
    mistake(
        "table changes state",
        "tables_can_be_sent",
        "drawing the table changes the state",
        (WORDS, "hands)", "hands))\n    field.hands[0].sort("),
    ),
    mistake(
        "prompt empty",
        "tables_speak",
        "the question 'burn' has no words",
        (WORDS, 'look.say("Seal a fuel cell to burn.")', '""'),
    ),
    mistake(
        "choice other notation",
        "choices_are_the_options",
        "'burn 1', then 'burn'",
        (WORDS, "return Choice(option.notation,", "return Choice(option.verb,"),
    ),
    mistake(
        "click on wrong",
        "clicks_are_options",
        "which seat 1 cannot answer",
        (WORDS, 'options=look.notations("burn", WORTH[cell])', 'options=(f"burn {WORTH[cell]}",)'),
    ),
    mistake(
        "area id twice",
        "tables_can_be_sent",
        "two areas of one id",
        (WORDS, 'Pile("discard", "board"', 'Pile("deck", "board"'),
    ),
    mistake(
        "line refers later state",
        "changes_lead_to_the_table",
        "drawn again: log[",
        (
            WORDS,
            '"{captain} burns {worth}.", captain=who, worth=worth)',
            '"{captain} burns {worth}.", captain=who, worth=field.turn)',
        ),
    ),
    mistake(
        "line lacks kind",
        "tables_can_be_sent",
        "KeyError: 'cancels' (words.py:",
        (
            WORDS,
            '"flies":',
            '"cancels":\n        raise KeyError(told.kind)\n    if told.kind == "flies":',
        ),
    ),
    mistake(
        "draws loses card",
        "each_piece_exists_once",
        "has gone: no zone",
        (RULES, "            hand.append(field.deck.pop())\n", "            field.deck.pop()\n"),
    ),
    mistake(
        "duplicates card",
        "each_piece_exists_once",
        "lies twice",
        (RULES, "        hand.remove(cell)\n", ""),
    ),
    mistake(
        "faults refuses own",
        "positions_are_kept",
        "BadPosition: leagues",
        (RULES, "if any(not 0 <= each < COMET", "if any(not 0 <= each < 3"),
    ),
    mistake(
        "remembers in variable",
        "questions_follow_from_the_known",
        "a step remembers the unseen",
        (RULES, "hands))", "hands))\n    top = field.deck[-1] if field.deck else -1"),
        (
            RULES,
            "field)",
            (
                "field)\n"
                "    if top in field.deck:\n"
                "        field.deck.remove(top)\n"
                "        field.deck.append(top)"
            ),
        ),
    ),
    mistake(
        "setup ignores seats",
        "rules_work",
        "IndexError: list index out of range (rules.py:",
        (RULES, "for _ in range(seats)]\n", "for _ in range(2)]\n"),
    ),
    mistake(
        "step not declared",
        "positions_are_kept",
        "there is no step 'later', only race",
        (
            RULES,
            "race\n",
            ("later\n\n\ndef later(field: Race) -> Step:\n    return (yield from race(field))\n"),
        ),
    ),
    mistake(
        "together yields seat -1",
        "somebody_is_asked",
        "seat 2 is asked and does not exist",
        (
            RULES,
            "    captains = range(len(field.hands))\n",
            "    captains = range(len(field.hands) + 1)\n",
        ),
    ),
    mistake(
        "nobody gets ahead",
        "somebody_wins",
        "nobody can win: of 8 matches at random and 8 of lieutenants not one was won",
        (RULES, "field.leagues[ahead] + burns[ahead]", "field.leagues[ahead]"),
    ),
    mistake(
        "winners forgotten",
        "somebody_wins",
        "the last by nobody; see Game.winners",
        (RULES, "    best = max(field.leagues)\n", "    best = COMET + 1\n"),
    ),
    mistake(
        "faults accepts anything",
        "impossible_states_are_refused",
        "Game.faults refuses no state, not even one with sealed",
        (RULES, "    seats = len(field.hands)\n    if", "    return []\n    if"),
    ),
    mistake(
        "faults left out",
        "impossible_states_are_refused",
        "Game.faults refuses no state, not even one with",
        (VALUE, "    faults=rules.faults,\n", ""),
    ),
]
"""Not among them is what no suite can know: who ought to win, or all that cannot be."""
