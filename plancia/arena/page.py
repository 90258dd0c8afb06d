"""The balance report as one page of HTML that needs nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from pathlib import Path

from babel.numbers import format_decimal, format_percent

from plancia.arena import plots
from plancia.arena.balance import FIRST, SEAT, TURN, Balance, Rate, Section
from plancia.arena.report import Standing
from plancia.engine.settings import Setting, Value
from plancia.engine.words import Words, words
from plancia.games import game

HERE = Path(__file__).parent
MOST_BINS = 24
"""Columns of a histogram at most: neighbouring lengths share one."""
FEWEST_BINS = 8
"""Columns it has room for at least, so that one of them alone is no wall."""
FEWEST = 10
"""Things had by fewer seats than this stand in the data only: their rates tell nothing."""


@dataclass(frozen=True)
class Speech:
    """Words and numbers in one language, ready for HTML."""

    words: Words
    language: str

    def say(self, text: str, **facts: object) -> str:
        return escape(self.words(text, **facts))

    def many(self, one: str, many: str, count: int) -> str:
        return escape(self.words.many(one, many, count))

    def percent(self, share: float) -> str:
        return format_percent(share, "0.0 %", locale=self.language)

    def number(self, value: float, form: str = "#,##0.##") -> str:
        return format_decimal(value, form, locale=self.language)


def page(told: Balance, language: str = "en") -> str:
    """The whole page."""
    rules = game(told.series.game)
    speech = Speech(words(language, HERE, rules.folder), language)
    say = speech.say
    name = say(rules.cover.name)
    title = say("{game}: balance report", game=speech.words(rules.cover.name))
    parts = [
        f"<header><p class=kicker>{say('Balance report')}</p><h1>{name}</h1>",
        f"<p>{circumstances(told, speech)}</p></header>",
        tiles(told, speech),
        "<main>",
        bots(told, speech),
        *(section(each, speech) for each in told.sections[:1]),
        *(section(each, speech) for each in told.sections[1:] if each.title == TURN),
        length(told, speech),
        lead(told, speech),
        *(section(each, speech) for each in told.sections[1:] if each.title != TURN),
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


def circumstances(told: Balance, speech: Speech) -> str:
    """What was played: games, seats, seed, and the options that are not as usual."""
    series = told.series
    facts = [
        speech.many("{count} match", "{count} matches", told.report.games),
        speech.many("{count} seat", "{count} seats", series.seats),
        escape(", ".join(series.labels())),
        speech.say("seed {number}", number=series.seed),
    ]
    for setting in game(series.game).settings:
        usual = setting.usual(series.seats)
        value = series.options.get(setting.name, usual)
        if value != usual:
            facts.append(f"{speech.say(setting.title)}: {option_words(setting, value, speech)}")
    return " · ".join(facts)


def option_words(setting: Setting, value: Value, speech: Speech) -> str:
    if isinstance(value, bool):
        return speech.say("yes") if value else speech.say("no")
    if isinstance(value, str) and setting.words:
        return speech.say(setting.words[setting.choices.index(value)])
    return str(value)


def tiles(told: Balance, speech: Speech) -> str:
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


def bots(told: Balance, speech: Speech) -> str:
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


def section(told: Section, speech: Speech) -> str:
    """The rates of one kind of thing."""
    shown = [each for each in told.rates if each.seatings >= FEWEST] or list(told.rates)
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
    wide = " wide" if len(shown) > 12 else ""
    return card(title, f"<div class=rows>{rows}</div>", wide)


def thing_name(told: Section, each: Rate, speech: Speech) -> str:
    if told.title == SEAT:
        return speech.say("Seat {number}", number=each.name)
    return speech.say(each.name)


def row(name: str, each: Rate, speech: Speech, note: str = "") -> str:
    """A name, its range as a picture, and the numbers."""
    tone = ("good" if each.rate > each.expected else "bad") if each.tells else "even"
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


def length(told: Balance, speech: Speech) -> str:
    """How long matches were."""
    title = speech.say("Length in turns") if told.in_turns else speech.say("Length in decisions")
    return card(title, histogram(told.turns, speech))


def lead(told: Balance, speech: Speech) -> str:
    """How often the lead changed, and who led on the way."""
    say = speech.say
    changes = card(say("Lead changes"), histogram(told.lead_changes, speech))
    names = ("winner", "level", "other")
    heights = [[getattr(each, name) for each in told.led] for name in names]
    picture = plots.layers(heights, names, say("Who leads in the course of a match"))
    axis = "".join(f"<span>{speech.number(10 * each)} %</span>" for each in (1, 3, 5, 7, 9))
    legend = "".join(
        f'<li class="{name}">{text}</li>'
        for name, text in zip(
            names,
            (say("the later winner leads"), say("level"), say("another leads")),
            strict=True,
        )
    )
    body = f"{picture}<p class=axis>{axis}</p><ul class=legend>{legend}</ul>"
    return changes + card(say("Who leads in the course of a match"), body)


def histogram(counts: dict[int, int], speech: Speech) -> str:
    least, most = min(counts), max(counts)
    width = (most - least) // MOST_BINS + 1
    bins = [0] * max(FEWEST_BINS, (most - least) // width + 1)
    for value, matches in counts.items():
        bins[(value - least) // width] += matches
    label = speech.say("From {least} to {most}", least=least, most=most)
    marks = sorted({0, len(bins) // 2, len(bins) - 1})
    axis = "".join(f"<span>{bin_name(least + width * mark, width)}</span>" for mark in marks)
    return f"{plots.columns(bins, label)}<p class=axis>{axis}</p>"


def bin_name(first: int, width: int) -> str:
    return f"{first}" if width == 1 else f"{first}–{first + width - 1}"


def card(title: str, body: str, extra: str = "") -> str:
    return f'<section class="card{extra}"><h2>{title}</h2>{body}</section>'


def reading(speech: Speech) -> str:
    """How to read the page."""
    say = speech.say
    said = (
        say(
            "Each bar is the range in which the true win rate lies with 95 % confidence; the mark "
            "on it is the rate seen, the tick the rate to be expected of the bots that had the "
            "thing."
        ),
        say("Under a bar: the range, how many seats had the thing, and how often on the mean."),
        say("Coloured bars lie clear of what was expected. Of twenty things one does by chance."),
        say("A joint win is shared. Who leads is who has the highest score."),
    )
    return "".join(f"<p>{text}</p>" for text in said)
