"""Sentences about what people see: tables in every language, and what can be clicked."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from plancia.conformance.fault import Broken
from plancia.conformance.scene import Scene, Seen, Viewer, asked, require, require_same, viewers
from plancia.engine.game import Game
from plancia.engine.record import state_hash
from plancia.engine.table import Choice, LogLine, Prompt, Span, Table
from plancia.engine.table.changes import applied, changes
from plancia.engine.table.drawing import Drawings
from plancia.engine.words import LANGUAGES
from plancia.engine.words.reference import reference


def tables_can_be_sent(scene: Scene) -> None:
    """Every viewer's table, in every language, can be sent and read, and names its areas."""
    before = state_hash(scene.match)
    for viewer, language in scene.eyes():
        table = scene.table(viewer, language)
        require(state_hash(scene.match) == before, "drawing the table changes the state")
        text = msgspec.json.encode(table)
        try:
            read = msgspec.json.decode(text, type=Table)
        except msgspec.ValidationError as error:
            raise Broken(f"the table cannot be read: {error}") from error
        require_same(table, read, "a table sent and read")
        own = scene.match.game.id
        require(table.game == own, f"the table of {own!r} says it is of {table.game!r}")
        shown = {seat.seat for seat in table.seats}
        for seat in range(scene.match.seats):
            require(seat in shown, f"the table shows no seat {seat}")
        ids = [area.id for area in table.areas]
        require(len(set(ids)) == len(ids), f"two areas of one id: {sorted(ids)}")
        frames = {"", *table.frames}
        for thing in scene.things(viewer, language):
            frame = getattr(thing, "frame", "")
            if frame not in frames:
                raise Broken(f"there is no frame {frame!r}")


def changes_lead_to_the_table(scene: Scene) -> None:
    """Drawn again for less, tables are the same; and who has followed their changes since they
    were last looked at sees them, for every viewer, in every language."""
    match, past = scene.match, scene.past
    if past.drawings is None:
        past.drawings = Drawings(match)
    for language in LANGUAGES:
        for table in past.drawings.tables(viewers(match), language):
            eyes = table.viewer, language
            require_same(scene.table(*eyes), table, f"{_whom(table.viewer)}'s table, drawn again")
            seen = past.seen.get(eyes)
            if seen is None:
                past.seen[eyes] = Seen(table, msgspec.json.decode(msgspec.json.encode(table)))
                continue
            sent = msgspec.json.decode(msgspec.json.encode(changes(seen.table, table)))
            followed = applied(sent, seen.followed)
            past.seen[eyes] = Seen(table, followed)
            read = msgspec.convert(followed, Table)
            require_same(table, read, f"what {_whom(table.viewer)} has followed")


def tables_speak(scene: Scene) -> None:
    """Every seat, question, choice and line of the log has words, in every language."""
    for viewer, language in scene.eyes():
        table = scene.table(viewer, language)
        require(table.phase.strip() != "", "a table without a phase in words")
        require(table.status.strip() != "", "a table without a status in words")
        for seat in table.seats:
            require(seat.name.strip() != "", f"seat {seat.seat} has no name")
        for thing in scene.things(viewer, language):
            _require_words(thing)
            ref = getattr(thing, "ref", "")
            if ref.startswith("seat:"):
                there = ref[5:].isdigit() and int(ref[5:]) < len(table.seats)
                require(there, f"words point at {ref!r}, and there is no such seat")


def _require_words(thing: msgspec.Struct) -> None:
    if isinstance(thing, Prompt):
        require(thing.text.strip() != "", f"the question {thing.kind!r} has no words")
    elif isinstance(thing, Choice):
        require(_text(thing.spans) != "", f"the choice {thing.notation!r} has no words")
    elif isinstance(thing, LogLine):
        require(_text(thing.spans) != "", f"event {thing.number} ({thing.kind}) has no words")
    for field in thing.__struct_fields__:
        value = getattr(thing, field)
        if isinstance(value, str) and "{" in value:
            raise Broken(f"words with a gap: {value!r}")


def _text(spans: tuple[Span, ...]) -> str:
    return "".join(span.text or span.icon or "" for span in spans).strip()


def choices_are_the_options(scene: Scene) -> None:
    """A viewer's choices are the options of its own question, in their order."""
    match = scene.match
    questions = asked(match)
    for viewer in viewers(match):
        prompt = scene.table(viewer).prompt
        if viewer is None or viewer not in questions:
            require(prompt is None, f"{viewer} is shown a question and is not asked")
            continue
        shown = [choice.notation for choice in prompt.choices] if prompt else []
        require_same(questions[viewer], shown, f"options and choices of seat {viewer}")


def clicks_are_options(scene: Scene) -> None:
    """Whatever can be clicked stands for options of the viewer's own question."""
    match = scene.match
    questions = asked(match)
    for viewer in viewers(match):
        possible = questions.get(viewer, []) if viewer is not None else []
        for thing in scene.things(viewer):
            for notation in clicks(thing):
                require(
                    notation in possible,
                    f"a {type(thing).__name__} stands for {notation!r}, "
                    f"which {_whom(viewer)} cannot answer",
                )


def rules_named_exist(scene: Scene) -> None:
    """A rule that a choice, a question or a line of the log points to is in the reference."""
    game = scene.match.game
    known = _rules(game, "en") | {""}
    for language in LANGUAGES:
        alone = known - {""} ^ _rules(game, language)
        require(not alone, f"{sorted(alone)} not in both rules.en.md and rules.{language}.md")
    for viewer in viewers(scene.match):
        for thing in scene.things(viewer):
            rule = getattr(thing, "rule", "")
            if rule not in known:
                raise Broken(f"there is no rule {rule!r}")


def _rules(game: Game, language: str) -> set[str]:
    if not (game.folder / f"rules.{language}.md").exists():
        return set()
    return {rule.id for section in reference(game.folder, language) for rule in section.rules}


def _whom(viewer: Viewer) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"


def clicks(thing: msgspec.Struct) -> Iterator[str]:
    """The notations a thing stands for."""
    for options in getattr(thing, "options", ()):
        if isinstance(options, str):
            yield options
        else:
            yield from options
