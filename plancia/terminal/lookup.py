"""Looking things up: rules by number or words, cards by name."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from plancia.engine.table import Card, Cards, Clash, HexMap, NodeMap, Pile, Table, Track
from plancia.engine.words.reference import Rule, Section
from plancia.terminal.glyphs import ACCENT, QUIET

SHOWN = 3
"""So many rules found are shown whole; more are listed."""


def find_rules(sections: tuple[Section, ...], wanted: str) -> list[Rule]:
    """The rule of this id, or all that hold every word, those with it in the title first."""
    rules = [rule for section in sections for rule in section.rules]
    for rule in rules:
        if rule.id.casefold() == wanted.casefold():
            return [rule]
    words = wanted.casefold().split()
    found = [
        rule
        for rule in rules
        if all(word in f"{rule.id} {rule.title} {rule.text}".casefold() for word in words)
    ]
    return sorted(found, key=lambda rule: not all(word in rule.title.casefold() for word in words))


def show_rules(rules: list[Rule]) -> RenderableType:
    """A few rules in full, many as a list."""
    if len(rules) > SHOWN:
        return rule_list(rules)
    return Group(*(show_rule(rule) for rule in rules))


def show_rule(rule: Rule) -> RenderableType:
    heading = Text.assemble((rule.id, ACCENT), "  ", (rule.title, "bold"))
    return Group(heading, Padding(Markdown(rule.text), (0, 0, 1, 2)))


def rule_list(rules: list[Rule]) -> Grid:
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(style=ACCENT, no_wrap=True)
    grid.add_column()
    for rule in rules:
        grid.add_row(rule.id, rule.title)
    return grid


def contents(sections: tuple[Section, ...]) -> RenderableType:
    """Every section and the titles of its rules."""
    parts: list[RenderableType] = []
    for section in sections:
        body = rule_list([*section.rules]) if section.rules else Markdown(section.text)
        parts += [Text(section.title, "bold"), Padding(body, (0, 0, 1, 2))]
    return Group(*parts)


def cards_on(table: Table) -> Iterator[tuple[str, Card]]:
    """Every card the viewer knows on a table, and where it lies."""
    sides: dict[int | None, str] = {each.seat: each.name for each in table.seats}
    for area in table.areas:
        if isinstance(area, Track):
            yield from ((area.title, card) for card in area.cards if card.name)
        elif isinstance(area, Cards | Pile):
            side = None if area.seat in (None, table.viewer) else sides.get(area.seat)
            where = f"{area.title} ({side})" if side else area.title
            yield from ((where, card) for card in _lying(area) if card.name)
        elif isinstance(area, Clash):
            lying = (area.source, area.target, *(shot.card for shot in area.shots), *area.played)
            yield from ((area.title, card) for card in lying if card is not None and card.name)
        elif isinstance(area, HexMap | NodeMap):
            for place in area.hexes if isinstance(area, HexMap) else area.nodes:
                found = [place.card, *(piece.card for piece in place.pieces)]
                where = place.name or area.title
                yield from ((where, card) for card in found if card is not None and card.name)


def _lying(area: Cards | Pile) -> tuple[Card, ...]:
    if isinstance(area, Pile) and not area.cards and area.top is not None:
        return (area.top,)
    return area.cards


def find_cards(table: Table, wanted: str) -> list[Card]:
    """Cards whose name is or begins so or holds it, one of each name."""
    by_name = {card.name: card for _, card in cards_on(table)}
    typed = wanted.casefold()
    exact = [card for name, card in by_name.items() if name.casefold() == typed]
    begun = [card for name, card in by_name.items() if name.casefold().startswith(typed)]
    holding = [card for name, card in by_name.items() if typed in name.casefold()]
    return exact or begun or holding


def card_list(table: Table) -> Grid:
    """The names of all cards in view, by where they lie."""
    places: dict[str, dict[str, int]] = {}
    for where, card in cards_on(table):
        names = places.setdefault(where, {})
        names[card.name] = names.get(card.name, 0) + 1
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(style=QUIET, no_wrap=True)
    grid.add_column()
    for where, names in places.items():
        shown = (name if count == 1 else f"{name} ×{count}" for name, count in names.items())
        grid.add_row(where, ", ".join(shown))
    return grid
