"""Comet Run in words and as a table."""

from __future__ import annotations

from comet_run.rules import COMET, WORTH, Race
from plancia.engine.look import Look, Told
from plancia.engine.question import Option, Question
from plancia.engine.table import (
    Area,
    Card,
    Cards,
    Choice,
    Counter,
    LogLine,
    Marker,
    Pile,
    Place,
    Prompt,
    Seat,
    Span,
    Table,
    Track,
)


def captain(look: Look, seat: int) -> str:
    return look.name(seat, look.say("Captain {number}", number=seat + 1))


def table(field: Race, look: Look) -> Table:
    seats = range(len(field.hands))
    areas: list[Area] = [
        Track(
            "race",
            "board",
            tuple(str(league) for league in range(COMET + 1)),
            tuple(
                Marker(field.leagues[seat], f"ship {seat}", seat, captain(look, seat))
                for seat in seats
            ),
            title=look.say("The way to the comet"),
        ),
        Pile("deck", "board", len(field.deck), title=look.say("Deck")),
        Pile("discard", "board", len(field.discard), title=look.say("Discard pile")),
    ]
    for seat in seats:
        place: Place = "hand" if seat == look.seat else "others"
        title = look.say("Hand of {captain}", captain=captain(look, seat))
        drawn = tuple(card(cell, look) for cell in field.hands[seat])
        areas.append(Cards(f"hand {seat}", place, drawn, title, seat))
    return Table(
        "comet-run",
        look.seat,
        tuple(
            Seat(
                seat,
                captain(look, seat),
                counters=(Counter(look.say("Leagues"), field.leagues[seat], "star", big=True),),
            )
            for seat in seats
        ),
        tuple(areas),
        look.say("Round {number}", number=field.turn),
    )


def card(cell: int, look: Look) -> Card:
    if not look.knows(cell):
        return Card(look.handle(cell), figure="back")
    return Card(
        look.handle(cell),
        look.say("Fuel cell {worth}", worth=WORTH[cell]),
        art=f"cell {WORTH[cell]}",
        figure="event",
        value=WORTH[cell],
        value_icon="star",
        options=look.notations("burn", WORTH[cell]),
    )


def prompt(field: Race, question: Question, look: Look) -> Prompt:
    return Prompt(look.say("Seal a fuel cell to burn."), (), rule="CR-2")


def choice(field: Race, option: Option, look: Look) -> Choice:
    text = look.say("Burn {worth}", worth=option.target)
    return Choice(option.notation, (Span(text),), rule="CR-2")


def line(field: Race, told: Told, look: Look) -> LogLine | None:
    who = captain(look, told.seat) if told.seat >= 0 else ""
    if told.kind == "burns":
        [cell] = told.pieces["cells"]
        worth = WORTH[cell] if cell is not None else "?"
        text = look.say("{captain} burns {worth}.", captain=who, worth=worth)
        spans = (Span(text, ref=told.refs["cells"][0]),)
        return LogLine(told.number, spans, told.seat, told.kind, "CR-2")
    if told.kind == "flies":
        leagues = told.facts["leagues"]
        text = look.say("{captain} flies {leagues} leagues.", captain=who, leagues=leagues)
        spans = (Span(text, ref=f"seat:{told.seat}"),)
        return LogLine(told.number, spans, told.seat, told.kind, "CR-3", "major")
    return LogLine(told.number, (Span(look.say("Nobody flies.")),), None, told.kind, "CR-3")


def vocabulary() -> list[str]:
    return ["Comet Run", "A race of sealed burns: be strongest where nobody else is."]
