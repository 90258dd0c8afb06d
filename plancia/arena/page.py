"""The balance report as one page of HTML that needs nothing else."""

from __future__ import annotations

from html import escape

from plancia.arena import plots
from plancia.arena.balance import FACTION, FIRST, SEAT, TURN, Balance, Rate, Section
from plancia.arena.report import Standing
from plancia.arena.speech import HERE, Speech, arena_words
from plancia.games import game

MOST_BINS = 24
"""Columns of a histogram at most: neighbouring lengths share one."""
FEWEST_BINS = 8
"""Columns it has room for at least, so that one of them alone is no wall."""
MOST_NAMES = 8
"""Columns that are named at most: their names need room, those of ranges twice as much."""
FEWEST_WIDE = 13
"""Sections of so many things are as wide as the page."""
FEWEST = 10
"""Things had by fewer seats than this stand in the data only: their rates tell nothing."""


class Markup(Speech):
    """Words ready for HTML."""

    def say(self, text: str, **facts: object) -> str:
        return escape(super().say(text, **facts))

    def many(self, one: str, many: str, count: int, **facts: object) -> str:
        return escape(super().many(one, many, count, **facts))


def page(told: Balance, language: str = "en") -> str:
    """The whole page."""
    rules = game(told.series.game)
    speech = Markup(arena_words(rules, language), language)
    say = speech.say
    name = say(rules.cover.name)
    title = say("{game}: balance report", game=speech.words(rules.cover.name))
    narrow, wide = things(told, speech)
    parts = [
        f"<header><p class=kicker>{say('Balance report')}</p><h1>{name}</h1>",
        f"<p>{circumstances(told, speech)}</p></header>",
        tiles(told, speech),
        "<main><div class=cards>",
        bots(told, speech),
        *(section(each, told, speech) for each in told.sections if each.title in (SEAT, TURN)),
        length(told, speech),
        lead(told, speech),
        *narrow,
        "</div>",
        *wide,
        f"</main><footer>{reading(speech)}</footer>",
    ]
    return (
        f"<!doctype html>\n<html lang={language}>\n<head>\n<meta charset=utf-8>\n"
        '<meta name=viewport content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>\n:root {{ --accent: {rules.cover.accent}; }}\n"
        f"{(HERE / 'page.css').read_text(encoding='utf-8')}</style>\n</head>\n<body>\n"
        + "\n".join(parts)
        + "\n</body>\n</html>\n"
    )


def circumstances(told: Balance, speech: Markup) -> str:
    """What was played: games, seats, seed, and the options that are not as usual."""
    series = told.series
    facts = [
        speech.many("{count} match", "{count} matches", told.report.games),
        speech.many("{count} seat", "{count} seats", series.seats),
        escape(", ".join(series.labels())),
        speech.say("seed {number}", number=series.seed),
    ]
    return " · ".join([*facts, *speech.unusual(game(series.game), series.options, series.seats)])


def tiles(told: Balance, speech: Markup) -> str:
    """The four numbers one looks for first."""
    say = speech.say
    first, who = told.report.by_seat[0].rate, say("won by the first seat")
    for each in (each for part in told.sections if part.title == TURN for each in part.rates):
        if each.name == FIRST:
            first, who = each.rate, say("won by who begins")
    spread = told.report.turns or told.report.decisions
    changes = sum(number * matches for number, matches in told.lead_changes.items())
    middle = told.led[len(told.led) // 2]
    unit = say("turns, median length") if told.in_turns else say("decisions, median length")
    found = [
        (speech.percent(first), who),
        (speech.number(spread.median), unit),
        (speech.number(changes / told.report.games, "0.0"), say("lead changes a match")),
        (speech.percent(middle.winner), say("of winners lead at half-time")),
    ]
    shown = "".join(f"<li><b>{value}</b> {text}</li>" for value, text in found)
    return f"<ul class=tiles>{shown}</ul>"


def bots(told: Balance, speech: Markup) -> str:
    """Who played, how often each won, and how strong that makes it."""
    ratings = {each.name: each for each in told.report.ratings}
    rows = []
    for each in sorted(told.report.bots, key=lambda each: -each.rate):
        note = ""
        if each.name in ratings and len(ratings) > 2:
            low, high = ratings[each.name].interval
            rated = f"{ratings[each.name].points:+.0f} ({low:+.0f} – {high:+.0f})"
            note = speech.say("rating {points}", points=rated)
        rows.append(row(escape(each.name), as_rate(each, told.even), speech, note))
    return card(speech.say("Bots"), "".join(rows))


def as_rate(standing: Standing, even: float) -> Rate:
    return Rate(standing.name, standing.games, 1.0, standing.rate, standing.interval, expected=even)


def things(told: Balance, speech: Markup) -> tuple[list[str], list[str]]:
    """Factions and what the game counts; apart from them those as wide as the page."""
    narrow: list[str] = []
    wide: list[str] = []
    for each in told.sections:
        if each.title not in (SEAT, TURN):
            fitting = wide if len(often(each)) >= FEWEST_WIDE else narrow
            fitting.append(section(each, told, speech))
    return narrow, wide


def often(told: Section) -> list[Rate]:
    """The rates of things seen often enough; all where none was."""
    return [each for each in told.rates if each.seatings >= FEWEST] or list(told.rates)


def section(told: Section, whole: Balance, speech: Markup) -> str:
    """The rates of one kind of thing."""
    shown = often(told)
    title = speech.say(told.title)
    rows = "".join(row(thing_name(told, each, speech), each, speech) for each in shown)
    left = len(told.rates) - len(shown)
    if left:
        rare = speech.many(
            "{count} seen too rarely to say; the data has it.",
            "{count} seen too rarely to say; the data has them.",
            left,
        )
        rows += f"<p class=quiet>{rare}</p>"
    if told.title == FACTION and whole.tied:
        alike = speech.say(
            "Each seat had the same faction in every match: what comes of the seat and what of "
            "the faction cannot be told apart."
        )
        rows += f"<p class=quiet>{alike}</p>"
    wide = " wide" if len(shown) >= FEWEST_WIDE else ""
    return card(title, f"<div class=rows>{rows}</div>", wide)


def thing_name(told: Section, each: Rate, speech: Markup) -> str:
    if told.title == SEAT:
        return speech.say("Seat {number}", number=each.name)
    return speech.say(each.name)


def row(name: str, each: Rate, speech: Markup, note: str = "") -> str:
    """A name, its range as a picture, and the numbers."""
    told = each.tells and each.stands
    tone = ("good" if each.rate > each.expected else "bad") if told else "even"
    if each.tells and not each.stands:
        note = note or speech.say("may be chance: many were compared")
    low, high = (speech.percent(bound) for bound in each.interval)
    rate = speech.percent(each.rate)
    mark = {"good": "▲ ", "bad": "▼ ", "even": ""}[tone]
    label = f"{rate} ({low} – {high})"
    times = f" · × {speech.number(each.times, '0.0')}" if each.times != 1 else ""
    picture = plots.interval(*_bar(each), tone, escape(label))
    numbers = f"{low} – {high} · {speech.number(each.seatings)}{times}"
    more = f"<small>{note}</small>" if note else ""
    return (
        f'<div class="row {tone}"><span class=name>{name}</span>{picture}<b>{mark}{rate}</b>'
        f"<small>{numbers}</small>{more}</div>"
    )


def _bar(each: Rate) -> tuple[float, float, float, float]:
    return each.interval[0], each.rate, each.interval[1], each.expected


def length(told: Balance, speech: Markup) -> str:
    """How long matches were."""
    title = speech.say("Length in turns") if told.in_turns else speech.say("Length in decisions")
    return card(title, histogram(told.turns, speech))


def lead(told: Balance, speech: Markup) -> str:
    """How often the lead changed, and who led on the way."""
    say = speech.say
    changes = card(say("Lead changes"), histogram(told.lead_changes, speech))
    names = ("winner", "level", "other")
    heights = [[getattr(each, name) for each in told.led] for name in names]
    picture = plots.layers(heights, names, say("Who leads in the course of a match"))
    scale = {height: speech.percent(height, "0 %") for height in (0.0, 0.5, 1.0)}
    axis = [speech.number(10 * each) + " %" if each % 2 else "" for each in range(1, 10)]
    legend = "".join(
        f'<li class="{name}">{text}</li>'
        for name, text in zip(
            names,
            (say("the later winner leads"), say("level"), say("another leads")),
            strict=True,
        )
    )
    body = f"{chart(picture, scale, axis, edges=True)}<ul class=legend>{legend}</ul>"
    return changes + card(say("Who leads in the course of a match"), body)


def histogram(counts: dict[int, int], speech: Markup) -> str:
    """How many matches there were of each length, or of as many lead changes."""
    least, most = min(counts), max(counts)
    width = (most - least) // MOST_BINS + 1
    bins = [0] * max(FEWEST_BINS, (most - least) // width + 1)
    for value, matches in counts.items():
        bins[(value - least) // width] += matches
    names = [bin_name(least + width * place, width) for place in range(len(bins))]
    told = [
        f"{name}: {speech.many('{count} match', '{count} matches', matches)}"
        for name, matches in zip(names, bins, strict=True)
    ]
    marks = plots.marks(max(bins))
    label = speech.say("From {least} to {most}", least=least, most=most)
    picture = plots.columns(bins, told, marks, label)
    scale = {mark / marks[-1]: speech.number(mark) for mark in marks}
    apart = -(-len(bins) // (MOST_NAMES if width == 1 else MOST_NAMES // 2))
    axis = [name if place % apart == 0 else "" for place, name in enumerate(names)]
    return f"<p class=unit>{speech.say('matches')}</p>{chart(picture, scale, axis)}"


def bin_name(first: int, width: int) -> str:
    return f"{first}" if width == 1 else f"{first}–{first + width - 1}"


def chart(picture: str, scale: dict[float, str], axis: list[str], edges: bool = False) -> str:
    """A picture with numbers at its left, by height, and below it, one for each place.

    Places are columns side by side, or lines from one edge to the other."""
    heights = "".join(
        f'<span style="bottom: {100 * height:g}%">{text}</span>' for height, text in scale.items()
    )
    steps = len(axis) - 1 if edges else len(axis)
    places = "".join(
        f'<span style="left: {100 * (place + (0 if edges else 0.5)) / steps:.2f}%">{text}</span>'
        for place, text in enumerate(axis)
        if text
    )
    return (
        f"<div class=chart><p class=scale>{heights}</p>{picture}<p class=places>{places}</p></div>"
    )


def card(title: str, body: str, extra: str = "") -> str:
    return f'<section class="card{extra}"><h2>{title}</h2>{body}</section>'


def reading(speech: Markup) -> str:
    """How to read the page."""
    say = speech.say
    said = (
        say(
            "Each bar is the range in which the true win rate lies with 95 % confidence; the mark "
            "on it is the rate seen, the tick the rate to be expected of the bots that had the "
            "thing: of a card or a ship, of these bots with the factions that had it."
        ),
        say("Under a bar: the range, how many seats had the thing, and how often on average."),
        say(
            "Coloured bars lie clear of what was expected although so many things were compared: "
            "of the coloured ones about one in twenty at most is chance."
        ),
        say("A joint win is shared. Who leads is who has the highest score."),
    )
    return "".join(f"<p>{text}</p>" for text in said)
