"""People and bots at one table in a terminal."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console, Group, RenderableType
from rich.text import Text

from plancia import bots
from plancia.engine.match import Match
from plancia.engine.question import PASS
from plancia.engine.refusal import CannotUndo
from plancia.engine.table import Choice, LogLine, Prompt, Table
from plancia.engine.table.bulk import carry_out
from plancia.engine.view import View
from plancia.engine.words import words
from plancia.engine.words.reference import reference
from plancia.terminal import cards, fitting, hint, lookup, paint, reading, saves
from plancia.terminal.glyphs import DANGER, GOOD, QUIET
from plancia.terminal.keyboard import Keyboard
from plancia.terminal.pen import Pen
from plancia.terminal.saves import Player

KEYBOARD = 2
"""Lines left for what is typed and what is said to it."""
LEAST_ROOM = 5
"""However long the question is, so much of the table is shown above it."""
RECENT = 14
"""How many of the lines since the viewer's last answer are shown above the prompt."""
YES = ("y", "yes", "s", "si", "sì")
REASONS = {
    "nothing": "There is nothing to take back.",
    "another": "Too late to take back: another player has answered since.",
    "revealed": "Too late to take back: a card was revealed or dice were rolled.",
    "committed": "Too late to take back: your plan is committed.",
}
AFTERWARDS = (
    reading.Command("n", ("new", "rematch", "rivincita"), "play again, with seats changed"),
    reading.Command("s", ("save", "salva"), "save the record: s, or s and a file's name"),
    reading.Command("l", ("log", "registro"), "what has happened so far"),
    reading.Command("q", ("quit", "esci"), "leave"),
)


class Left(Exception):
    """Somebody wants to go; the match is kept."""


class Sitting:
    """One match played in a terminal."""

    def __init__(
        self,
        match: Match,
        players: list[Player],
        path: Path,
        language: str,
        console: Console,
        keyboard: Keyboard,
    ) -> None:
        self.match = match
        self.players = players
        self.path = path
        self.language = language
        self.console = console
        self.keyboard = keyboard
        self.say = words(language, Path(__file__).parent)
        saves.introduce(players, match, language)
        self.bots = {
            seat: bots.bot(player.bot, match.seed * 31 + len(match.history) + seat)
            for seat, player in enumerate(players)
            if player.bot
        }
        self.people = [seat for seat in range(match.seats) if seat not in self.bots]
        self.facing: int | None = self.people[0] if len(self.people) == 1 else None
        """The seat whose secrets may stand on the screen."""
        self.seen: dict[int, int] = {}
        """For each person the number of the first log line not shown yet."""
        self.stood: dict[int, dict[str, str]] = {}
        """For each person what each part of the table looked like when it was last drawn."""
        self.whole = False
        """Whether the next drawing folds nothing."""
        self.page = 0
        """Which of the pages of a long question is shown."""
        self.together: dict[int, int] = {}
        """After how many answers some were given as one, and how many those were."""

    def play(self) -> None:
        """Play to the end; raises Left when somebody goes before."""
        self.keep()
        while not self.match.over:
            seat = next((seat for seat in self.match.questions if seat in self.bots), None)
            if seat is not None:
                self.answer(seat, self.bots[seat].choose(View(self.match, seat)).notation)
                continue
            seat = next(iter(self.match.questions))
            if len(self.people) == 1 and self.only_passes(seat):
                self.answer(seat, PASS.notation)
            else:
                self.attend(seat)

    def only_passes(self, seat: int) -> bool:
        """Whether one is asked only so that nobody learns from not being asked: alone against bots
        the moment goes by, and the log tells of it."""
        question = self.match.questions.get(seat)
        return question is not None and tuple(question.options) == (PASS,)

    def answer(self, seat: int, notation: str) -> None:
        self.page = 0
        self.match.answer(seat, notation)
        self.keep()

    def keep(self) -> None:
        saves.save(self.path, self.match, self.players)

    def attend(self, seat: int) -> None:
        """Show a person the table and take one answer, or what was asked for instead."""
        if self.facing != seat:
            self.curtain(seat)
        table = self.draw(seat)
        while self.listen(seat, table):
            pass

    def curtain(self, seat: int) -> None:
        """Nobody sees another's hand: wait until the right person sits here."""
        self.clear()
        said = self.say("{name}, it is your turn at the keyboard.", name=self.match.names[seat])
        self.console.print(Text(said, "bold"))
        self.keyboard.read(self.say("Press Enter when nobody else is looking. "))
        self.facing = seat

    def draw(self, seat: int) -> Table:
        """The table, what happened since this person last saw it, and the question."""
        table = self.match.table(seat, self.language)
        pen = Pen(table, self.say)
        self.clear()
        below: list[RenderableType] = []
        recent = self.recent(seat, table)
        if recent:
            below.append(self.news(paint.log(pen, recent)))
        blocks = paint.blocks(pen, table, self.title(), self.match.game.cover.accent)
        if table.prompt is not None:
            room = self.room(below)
            below.append(self.question(pen, table.prompt, seat, blocks, room))
        self.console.print(self.in_sight(seat, blocks, below))
        for each in below:
            self.console.print(each)
        return table

    def news(self, drawn: RenderableType) -> RenderableType:
        return fitting.Clipped(drawn, self.most_news) if self.keyboard.is_terminal else drawn

    def question(
        self, pen: Pen, prompt: Prompt, seat: int, blocks: list[fitting.Block], room: int
    ) -> RenderableType:
        """The question in the height there is: its options in columns; one after the other where
        else the words one chooses by would not be in sight; or those of one page."""
        who = pen.names[seat] if len(self.people) > 1 else ""
        drawn = paint.prompt(pen, prompt, who)
        if not self.keyboard.is_terminal or self.whole:
            return drawn
        console = self.console
        dense = paint.prompt(pen, prompt, who, dense=True)
        most = fitting.height(console, drawn)
        least = min(most, fitting.height(console, dense))
        if most <= console.height // 3 and (
            fitting.is_readable(console, blocks, room - most)
            or not fitting.is_readable(console, blocks, room - least)
        ):
            return drawn
        drawn = drawn if most == least else dense
        most = console.height - KEYBOARD - LEAST_ROOM - self.most_news
        lines = fitting.height(console, drawn)
        if lines <= most:
            return drawn
        pages = -(-lines // (most - 1))
        page = self.page % pages
        more = self.say("{page} of {pages}: m shows more choices.", page=page + 1, pages=pages)
        return Group(fitting.Clipped(drawn, most - 1, page), Text(f"  {more}", QUIET))

    @property
    def most_news(self) -> int:
        return min(RECENT, self.console.height // 8)

    def in_sight(
        self, seat: int, blocks: list[fitting.Block], below: list[RenderableType]
    ) -> RenderableType:
        """As much of the table as the screen holds above the question; all of it when asked for,
        and where nothing is a screen."""
        before = self.stood.get(seat, {})
        self.stood[seat] = {each.key: fitting.written(self.console, each.drawn) for each in blocks}
        if self.whole or not self.keyboard.is_terminal:
            self.whole = False
            return fitting.whole(blocks)
        room = max(LEAST_ROOM, self.room(below))
        return fitting.fitted(self.console, blocks, room, before, self.say)

    def room(self, below: list[RenderableType]) -> int:
        """Lines of the screen that these leave."""
        taken = sum(fitting.height(self.console, each) for each in below)
        return self.console.height - taken - KEYBOARD

    def recent(self, seat: int, table: Table) -> tuple[LogLine, ...]:
        """The lines this person has not seen yet, or the last of them."""
        first = self.seen.get(seat, 0)
        if table.log:
            self.seen[seat] = table.log[-1].number + 1
        most = self.most_news if self.keyboard.is_terminal else RECENT
        return tuple(line for line in table.log if line.number >= first)[-most:]

    def listen(self, seat: int, table: Table) -> bool:
        """One line from the keyboard; whether to go on listening without drawing anew."""
        assert table.prompt is not None
        hint = self.say("a number, or words; ? helps")
        typed = self.keyboard.read("> ", completions(table.prompt), hint)
        if not typed:
            if not self.only_passes(seat):
                return True
            typed = PASS.notation
        together = reading.bulk(typed, table.prompt)
        if together is not None:
            given = carry_out(self.match, seat, together.notations)
            self.together[len(self.match.history)] = given
            self.keep()
            return False
        choice = reading.chosen(typed, table.prompt)
        wanted = None if choice is not None else reading.command(typed)
        if wanted is not None:
            return self.obey(seat, table, *wanted)
        if choice is None:
            try:
                choice = reading.begun(typed, table.prompt)
            except reading.NotUnderstood as unclear:
                self.explain(typed, unclear, Pen(table, self.say))
                return True
        if choice.confirm and not self.agreed(choice):
            return True
        self.answer(seat, choice.notation)
        return False

    def agreed(self, choice: Choice) -> bool:
        self.console.print(Text(choice.confirm, "bold"))
        return self.keyboard.read(self.say("[y/N] ")).casefold() in YES

    def explain(self, typed: str, unclear: reading.NotUnderstood, pen: Pen) -> None:
        """Say what was not understood, with what it may have meant."""
        near = Text(" · ").join(
            Text.assemble((pen.numbers[each.notation], "bold"), " ", pen.spans(each.spans))
            for each in unclear.near
        )
        if len(unclear.near) > 1:
            said = self.say("{typed} could be:", typed=typed)
        elif unclear.near:
            said = self.say("{typed} is not possible now; did you mean:", typed=typed)
        else:
            said = self.say("{typed} is not possible now; ? helps.", typed=typed)
        self.console.print(Text.assemble((said, DANGER), " ", near))

    def obey(self, seat: int, table: Table, key: str, rest: str) -> bool:
        """Carry out a command; whether to go on listening without drawing anew."""
        pen = Pen(table, self.say)
        if key == "u":
            return not self.take_back(seat)
        if key in "tm":
            self.whole = key == "t"
            self.page += key == "m"
            return False
        if key == "q":
            raise Left
        if key == "s":
            self.save_as(rest)
        elif key == "l":
            self.console.print(paint.log(pen, table.log))
        elif key == "h":
            self.hint(seat, table, pen)
        elif key == "i":
            self.inspect(table, pen, rest)
        elif key == "r":
            self.look_up(table, rest)
        else:
            self.help(table, pen)
        return True

    def take_back(self, seat: int) -> bool:
        try:
            self.match.undo(seat)
            for _ in range(1, self.together.pop(len(self.match.history) + 1, 1)):
                if self.match.can_undo(seat):
                    self.match.undo(seat)
            while len(self.people) == 1 and self.only_passes(seat):
                self.match.undo(seat)
        except CannotUndo as error:
            self.console.print(Text(self.say(REASONS[error.reason]), DANGER))
            return False
        self.keep()
        events = self.match.state.journal.events
        self.seen[seat] = min(self.seen.get(seat, 0), len(events))
        return True

    def save_as(self, name: str) -> None:
        """A copy of the match, or its record once it is over, in a file of the user's choice."""
        path = Path(name or self.path.name).expanduser()
        try:
            if self.match.over:
                saves.write(path, self.match.record())
            else:
                saves.save(path, self.match, self.players)
        except saves.BadSave as error:
            self.console.print(Text(str(error), DANGER))
            return
        again = saves.command(self.match, path)
        self.console.print(self.say("Saved. To open it: {command}", command=again), soft_wrap=True)

    def hint(self, seat: int, table: Table, pen: Pen) -> None:
        assert table.prompt is not None
        self.console.print(Text(self.say("The admiral is thinking…"), QUIET))
        self.console.print(hint.show(pen, table.prompt, hint.ask_admiral(self.match, seat)))

    def inspect(self, table: Table, pen: Pen, wanted: str) -> None:
        choice = reading.chosen(wanted, table.prompt) if wanted and table.prompt else None
        if choice is not None:
            found = [card for _, card in lookup.cards_on(table) if choice.notation in card.options][
                :1
            ]
        else:
            found = lookup.find_cards(table, wanted) if wanted else []
        if len(found) == 1:
            self.console.print(cards.large(pen, found[0]))
        elif found:
            self.console.print(", ".join(card.name for card in found))
        elif wanted:
            said = self.say("No card in view is called {name}.", name=wanted)
            self.console.print(Text(said, DANGER))
        else:
            self.console.print(lookup.card_list(table))

    def look_up(self, table: Table, wanted: str) -> None:
        sections = reference(self.match.game.folder, self.language)
        choice = reading.chosen(wanted, table.prompt) if wanted and table.prompt else None
        if choice is not None and choice.rule:
            wanted = choice.rule
        if not wanted:
            self.console.print(lookup.contents(sections))
            return
        found = lookup.find_rules(sections, wanted)
        if found:
            self.console.print(lookup.show_rules(found))
        else:
            said = self.say("No rule speaks of {words}.", words=wanted)
            self.console.print(Text(said, DANGER))

    def help(self, table: Table, pen: Pen) -> None:
        say = self.say
        self.console.print(
            say("Answer with a number, or with the beginning of an option's words."), style="bold"
        )
        self.commands(reading.COMMANDS)
        self.console.print(paint.legend(pen, table))

    def commands(self, commands: tuple[reading.Command, ...]) -> None:
        for each in commands:
            self.console.print(Text.assemble("  ", (each.key, "bold"), "  ", self.say(each.help)))

    def end(self) -> bool:
        """Show the result; whether to play again."""
        table = self.match.table(self.facing, self.language)
        pen = Pen(table, self.say)
        self.clear()
        self.console.print(paint.table(pen, table, self.title(), self.match.game.cover.accent))
        self.console.print(paint.log(pen, table.log[-RECENT:]))
        self.console.print(paint.result(pen, table))
        self.console.print(Text(self.say("Seed {seed}", seed=self.match.seed), QUIET))
        if not self.people:
            return False
        self.commands(AFTERWARDS)
        return self.afterwards(table, pen)

    def afterwards(self, table: Table, pen: Pen) -> bool:
        while True:
            typed = self.keyboard.read("> ", [word for each in AFTERWARDS for word in each.words])
            key, rest = reading.command(typed, AFTERWARDS) or ("", "")
            if key == "n":
                return True
            if key == "q":
                return False
            if key == "s":
                self.save_as(rest)
            elif key == "l":
                self.console.print(paint.log(pen, table.log))
            else:
                self.commands(AFTERWARDS)

    def title(self) -> str:
        return self.match.game.words(self.language)(self.match.game.cover.name)

    def clear(self) -> None:
        if self.keyboard.is_terminal:
            self.console.clear()
        else:
            self.console.print()

    def farewell(self) -> None:
        """How to come back to the match another time."""
        said = (
            "The match is kept. To see it again:"
            if self.match.over
            else "The match is kept. To go on:"
        )
        self.console.print(Text(self.say(said), GOOD))
        self.console.print(f"  {saves.command(self.match, self.path)}", soft_wrap=True)


def completions(prompt: Prompt) -> list[str]:
    """What Tab offers: the options' words and notations."""
    spoken = ["".join(span.text for span in choice.spans) for choice in prompt.choices]
    known = {each.casefold() for each in spoken}
    spoken += [each.name for each in prompt.bulk]
    return spoken + [each.notation for each in prompt.choices if each.notation not in known]
