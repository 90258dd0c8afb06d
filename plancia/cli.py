"""The command line. Whatever a command needs is imported when it runs: help is quick."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable
    from typing import TypeVar

    from plancia.arena.matches import Outcome
    from plancia.arena.series import Series
    from plancia.engine.game import Game
    from plancia.engine.words.reference import Rule

    Done = TypeVar("Done")

app = typer.Typer(
    name="plancia",
    help="A digital home for spaceship tabletop games.",
    epilog="Begin with: plancia play star-realms",
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
)

GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="Its name (plancia games), or MODULE:NAME.")
]
Language = Annotated[
    str | None, typer.Option("--language", "-l", help="it or en; the locale's by default.")
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option", "--options", "-o", metavar="NAME=VALUE", help="An option of the match."
    ),
]
Games = Annotated[
    list[str] | None,
    typer.Option("--game", metavar="MODULE:NAME", help="A game that is not installed, too."),
]
Jobs = Annotated[int, typer.Option(min=0, help="How many processes play; 0: one for each core.")]
Address = Annotated[
    str | None, typer.Option(help="The Ray cluster's; without, one on this machine.")
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]

INTERRUPTED = 130
"""The exit code of a program ended by Ctrl-C."""


class NotInstalled(ValueError):
    """A command needs a library that is an extra."""


class CannotWrite(ValueError):
    """A file that a command is to write cannot be written."""


def main() -> None:
    """Run a command. What the user got wrong is said in one line, without a traceback."""
    try:
        app()
    except ValueError as error:
        if type(error).__module__.partition(".")[0] not in ("plancia", "__main__"):
            raise
        print(f"plancia: {error}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


def show_version(wanted: bool) -> None:
    if wanted:
        from plancia import __version__

        print(f"plancia {__version__}")
        raise typer.Exit


@app.callback()
def plancia(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="The version.")
    ] = False,
) -> None:
    pass


@app.command(epilog="Example: plancia games --language it")
def games(language: Language = None, json: Json = False) -> None:
    """List the games there are."""
    from plancia.terminal.catalogue import show
    from plancia.terminal.language import spoken

    show(spoken(language), json)


@app.command(
    epilog="Examples: plancia play star-realms | plancia play star-realms --seats me,me "
    "--names Anna,Bruno | plancia play --resume last"
)
def play(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="Its name, or MODULE:NAME.")
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option(help="Who plays each seat: me, or a bot. By default me against a lieutenant."),
    ] = None,
    names: Annotated[str | None, typer.Option(help="The people's names.")] = None,
    language: Language = None,
    seed: Annotated[
        int | None, typer.Option(min=0, help="The same seed gives the same match.")
    ] = None,
    option: Options = None,
    resume: Annotated[
        str | None, typer.Option(metavar="FILE", help="Go on with this match, or with the last.")
    ] = None,
    brought: Games = None,
) -> None:
    """Play in the terminal, against bots or with others at one keyboard."""
    from plancia.games import game as find_game
    from plancia.terminal import play as terminal
    from plancia.terminal import saves
    from plancia.terminal.language import spoken

    speaking = spoken(language)
    bring(brought)
    if resume is not None:
        if game or seats or names or option or seed is not None:
            raise typer.BadParameter("--resume goes on with a match as it was; give nothing else")
        raise typer.Exit(terminal.resume(saves.find(resume), speaking))
    if game is None:
        raise typer.BadParameter("which game? plancia games lists them")
    rules = find_game(game)
    players = terminal.seated(rules, seats, names, speaking)
    raise typer.Exit(terminal.play(rules, players, speaking, seed, read_options(rules, option)))


@app.command(epilog="Examples: plancia replay match.json | plancia replay match.json --step 40")
def replay(
    file: Annotated[Path, typer.Argument(help="A record, or a finished match as play kept it.")],
    step: Annotated[
        int | None, typer.Option(min=0, help="Show the table after this many answers only.")
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option(min=1, help="Through the eyes of seat 1, 2…; all cards open without."),
    ] = None,
    language: Language = None,
    game: Games = None,
) -> None:
    """Show a recorded match, answer by answer."""
    from plancia.terminal.language import spoken
    from plancia.terminal.replay import replay as show

    bring(game)
    raise typer.Exit(show(file, seat, spoken(language), step))


@app.command(
    epilog="Examples: plancia rules star-realms | plancia rules star-realms outpost | "
    "plancia rules star-realms SR-BUY-1 --language it"
)
def rules(
    game: GameName,
    wanted: Annotated[
        list[str] | None, typer.Argument(metavar="[ID or WORDS]", help="What to look for.")
    ] = None,
    language: Language = None,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="List each rule with the tests that prove it.")
    ] = False,
) -> None:
    """Look up a game's rules."""
    from plancia.games import game as find_game
    from plancia.terminal.language import spoken
    from plancia.terminal.rulebook import show, show_coverage

    found = find_game(game)
    if coverage:
        show_coverage(proven_rules(found, spoken(language)))
    else:
        show(found, " ".join(wanted or []), spoken(language))


@app.command(
    epilog="Examples: plancia arena star-realms --bots greedy,random --games 500 --seed 1 | "
    "plancia arena star-realms --bots greedy,random --out series.jsonl --report balance.html"
)
def arena(
    game: GameName,
    bots: Annotated[str, typer.Option(help="Who plays, by name.")] = "greedy,random",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[
        int, typer.Option(min=0, help="The same seed gives the same result, for any --jobs.")
    ] = 1,
    jobs: Jobs = 0,
    seats: Annotated[int | None, typer.Option(min=1, help="How many seats a match has.")] = None,
    option: Options = None,
    tournament: Annotated[
        str, typer.Option(help="round-robin, or ladder: each bot meets the next on the list.")
    ] = "round-robin",
    by_lot: Annotated[str, typer.Option(help="Kinds of questions that the lot answers.")] = "",
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Keep each result here; if broken off, go on from it."),
    ] = None,
    report: Annotated[
        Path | None,
        typer.Option(metavar="FILE.html", help="Write a balance report, and its data as CSV."),
    ] = None,
    runner: Annotated[str, typer.Option(help="local, or ray: a Ray cluster.")] = "local",
    address: Address = None,
    language: Language = None,
    json: Json = False,
) -> None:
    """Let bots play a series, seats changed all the time."""
    from plancia.arena.files import write
    from plancia.arena.report import report as summed_up
    from plancia.arena.report import show
    from plancia.arena.runner import check_runner
    from plancia.arena.series import series
    from plancia.games import game as find_game
    from plancia.terminal.language import spoken

    speaking = spoken(language)
    entrants = tuple(name.strip() for name in bots.split(","))
    chosen = read_options(find_game(game), option)
    drawn = tuple(kind.strip() for kind in by_lot.split(",") if kind)
    wanted = series(game, entrants, games, seed, seats, chosen, tournament, drawn)
    check_runner(runner, address)
    check_files(out, report)
    outcomes = play_series(wanted, jobs, runner, address, out)
    if outcomes:
        show(summed_up(wanted, outcomes), json, speaking)
    if outcomes and report is not None:
        for written in write(report, wanted, outcomes, speaking):
            print(f"written: {written}", file=sys.stderr)
    if len(outcomes) < games:
        raise typer.Exit(INTERRUPTED)


def check_files(out: Path | None, report: Path | None) -> None:
    """Whether the files of a series can be written, while there is nothing to lose."""
    from plancia.arena.files import files

    pages = files(report) if report is not None else []
    if out in pages:
        raise CannotWrite(f"--out and --report would both write {out}; name another file")
    for path in pages:
        check_writable(path, "--report")
    if out is not None:
        check_writable(out, "--out")


def play_series(
    wanted: Series, jobs: int, runner: str, address: str | None, out: Path | None
) -> Collection[Outcome]:
    """All outcomes of a series, or those there are when Ctrl-C breaks it off."""
    from plancia.arena.results import keep, kept
    from plancia.arena.runner import run

    done = len(kept(out, wanted)) if out else 0
    coming = run(wanted, jobs, runner, address, first=done)
    outcomes: list[Outcome] = []
    try:
        for outcome in with_progress(keep(out, coming) if out else coming, wanted.games, done):
            done += 1
            if not out:
                outcomes.append(outcome)
    except KeyboardInterrupt:
        again = "; the same command goes on from here" if out else ""
        print(f"broken off after {done} of {wanted.games} games{again}", file=sys.stderr)
    return kept(out, wanted) if out else outcomes


@app.command(
    epilog="Examples: plancia train expanse --games 4000 --seed 1 | "
    "plancia train star-realms --traits --games 12000"
)
def train(
    game: GameName,
    games: Annotated[int, typer.Option(min=10, help="How many games to learn from.")] = 3000,
    seed: Annotated[int, typer.Option(min=0, help="The same seed learns the same.")] = 1,
    played: Annotated[
        Path | None,
        typer.Option(help="Where the games played are kept; an interrupted run goes on from it."),
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="The folder for what is learnt; the game's by default.")
    ] = None,
    seats: Annotated[int | None, typer.Option(min=1, help="How many seats a match has.")] = None,
    jobs: Jobs = 1,
    runner: Annotated[str, typer.Option(help="local, or ray: a Ray cluster.")] = "local",
    address: Address = None,
    foresight: Annotated[
        int | None, typer.Option(min=1, help="Turns played on before the network judges.")
    ] = None,
    effort: Annotated[
        int | None, typer.Option(min=1, help="Iterations a captain gives to a turn with it.")
    ] = None,
    only: Annotated[
        Literal["network", "policy"] | None, typer.Option(help="Teach one of the two only.")
    ] = None,
    rounds: Annotated[int, typer.Option(min=1, help="How often the policy is taught.")] = 2,
    searched: Annotated[int, typer.Option(min=10, help="Games of a round.")] = 400,
    part: Annotated[float, typer.Option(min=0.001, help="How much captains think there.")] = 0.5,
    proof: Annotated[int, typer.Option(min=10, help="Games of the series that decides.")] = 200,
    traits: Annotated[
        bool, typer.Option("--traits", help="Weigh the traits of the game's guide instead.")
    ] = False,
) -> None:
    """Let the bots' judgement of a game learn from self-play."""
    from plancia.games import game as find_game

    rules = find_game(game)
    try:
        from plancia.arena import teaching
    except ModuleNotFoundError:
        raise NotInstalled(
            "NumPy is not installed here; get it with: pip install 'plancia[train]'"
        ) from None
    room = teaching.Room(played, out, with_progress, check_writable)
    if traits:
        teaching.weigh_traits(rules, games, seed, room)
        return
    number = seats or rules.seats[0]
    crew, series = teaching.Crew(jobs, runner, address), teaching.Proof(proof, part)
    if only != "policy":
        wanted = teaching.Training(rules, number, seed, games, foresight, effort)
        teaching.teach(wanted, series, room, crew)
    if only != "network":
        schooling = teaching.Schooling(rules, number, seed, searched, part, effort or 0)
        teaching.school(schooling, rounds, series, room, crew)


@app.command(epilog="Examples: plancia bench | plancia bench star-realms --seconds 5")
def bench(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="All of them by default.")
    ] = None,
    seconds: Annotated[
        float, typer.Option(min=0.05, help="How long to play each game, in each build.")
    ] = 2.0,
    json: Json = False,
) -> None:
    """Measure random playouts on one core, uncompiled and compiled."""
    from plancia.bench import compare
    from plancia.games import game as find_game
    from plancia.games import games as all_games

    if not games:
        tell_troubles()
    wanted = [find_game(name) for name in games] if games else list(all_games())
    compare([each.id for each in wanted], seconds, json)


@app.command(epilog="Example: plancia serve --host 0.0.0.0 --port 8000")
def serve(
    host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port.")] = 8000,
    database: Annotated[
        str,
        typer.Option(
            envvar="PLANCIA_DATABASE", help="A SQLite file, or an address such as postgresql://…"
        ),
    ] = "plancia.db",
    workers: Annotated[
        int, typer.Option(min=1, max=64, help="How many processes serve a PostgreSQL database.")
    ] = 1,
    log_level: Annotated[
        Literal["error", "warning", "info", "debug"],
        typer.Option(help="How much to tell; info names every request."),
    ] = "warning",
    game: Games = None,
) -> None:
    """Serve the table to browsers."""
    from plancia.server import serve as run_server

    run_server(host, port, database, workers=workers, log_level=log_level, games=game or ())


DATABASE_HELP = "A SQLite file, or an address such as postgresql://…"


@app.command(epilog="Example: plancia backup monday.db --database postgresql://localhost/plancia")
def backup(
    file: Annotated[Path, typer.Argument(help="The file to write.")],
    database: Annotated[str, typer.Option(help=DATABASE_HELP)] = "plancia.db",
) -> None:
    """Copy all matches into one file, also while they are played."""
    from plancia.server.store.backup import backup as copy

    print(f"{file} holds {copy(database, file)} matches")


@app.command(epilog="Example: plancia restore monday.db --database plancia.db")
def restore(
    file: Annotated[Path, typer.Argument(help="The file that backup wrote.")],
    database: Annotated[str, typer.Option(help=DATABASE_HELP)] = "plancia.db",
    replace: Annotated[bool, typer.Option(help="Remove what the database holds.")] = False,
) -> None:
    """Put a copy back into a database, of either kind, that no server runs on."""
    from plancia.server.store.backup import restore as put_back

    print(f"The database holds {put_back(file, database, replace)} matches")


def proven_rules(game: Game, language: str) -> list[tuple[Rule, list[str]]]:
    """Every rule of a game and the tests that bear its mark."""
    from plancia.conformance.coverage import coverage, tests_folder

    folder = tests_folder()
    if folder is None:
        print("plancia: the tests are not here: run this from the sources", file=sys.stderr)
        raise typer.Exit(2)
    return [
        (rule, [os.path.relpath(proof.node, folder.parent) for proof in proofs])
        for rule, proofs in coverage(game, folder, language).rules
    ]


def bring(places: list[str] | None) -> None:
    """Let games that are not installed be found; one that cannot be loaded stops no other."""
    from plancia.games import bring as add

    for place in places or []:
        add(place)
    if places:
        tell_troubles()


def tell_troubles() -> None:
    """Name the games that cannot be loaded."""
    from plancia.games import troubles

    for trouble in troubles():
        print(f"plancia: {trouble}", file=sys.stderr)


def read_options(game: Game, given: list[str] | None) -> dict[str, object]:
    """The match options written as `name=value`."""
    from plancia.engine.settings import settle

    known = {setting.name: setting for setting in game.settings}
    options: dict[str, object] = {}
    for each in given or []:
        name, equals, text = each.partition("=")
        if not equals:
            raise typer.BadParameter(f"{each!r} is not NAME=VALUE", param_hint="--option")
        if name not in known:
            settle(game.settings, {name: text}, game.seats[0])
        options[name] = known[name].read(text)
    return options


def check_writable(path: Path, option: str) -> None:
    """Refuse, before there is anything to lose, a file that cannot be written; none is left."""
    there = path.exists()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab"):
            pass
        if not there:
            path.unlink()
    except OSError as error:
        reason = error.strerror or "it cannot be written"
        raise CannotWrite(f"{path}: {reason}; name another place with {option}") from None


def with_progress(outcomes: Iterable[Done], total: int, done: int = 0) -> Iterable[Done]:
    """What is done as it comes, with a bar and the time that remains."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), "·", TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=total, completed=done)
        for outcome in outcomes:
            progress.advance(task)
            yield outcome


if __name__ == "__main__":
    main()
