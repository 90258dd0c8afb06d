"""The command line: every command does what it says, and says what is wrong."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from socket import create_server

import pytest

import plancia
from plancia import bench, cli
from plancia.terminal.catalogue import ranges

GAME = plancia.game("star-realms")
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Run a command; gives its exit code, output and errors."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.chdir(tmp_path)

    def run(*arguments: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["plancia", *arguments])
        code: object = 0
        try:
            cli.main()
        except SystemExit as end:
            code = end.code or 0
        assert isinstance(code, int)
        return code, *capsys.readouterr()

    return run


COMMANDS = ("games", "play", "replay", "rules", "arena", "train", "bench", "serve")


def test_help_names_every_command(run: Run) -> None:
    code, out, _ = run("--help")
    assert code == 0
    assert all(f" {command} " in out for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(run: Run, command: str) -> None:
    code, out, _ = run(command, "--help")
    assert code == 0
    assert f"plancia {command}" in out.split("Example")[1]


def test_training_goes_on_where_it_was(run: Run, tmp_path: Path) -> None:
    asked = "train", GAME.id, "--traits", "--games", "12", "--out", str(tmp_path)
    code, out, _ = run(*asked)
    assert code == 0
    assert "12 games" in out
    kept = (tmp_path / f"{GAME.id}.played").read_text()
    assert run(*asked)[1] == out, "the same games, learnt from in the same way"
    assert (tmp_path / f"{GAME.id}.played").read_text() == kept


def test_a_network_is_taught_and_what_is_no_better_is_not_written(run: Run, tmp_path: Path) -> None:
    kind = "--only", "network", "--games", "20"
    asked = "train", GAME.id, *kind, "--out", str(tmp_path), "--proof", "10", "--part", "0.001"
    code, out, _ = run(*asked)
    assert code == 0
    assert "20 games" in out
    assert ("written to" in out) == (tmp_path / "network-2.npz").exists()
    assert (tmp_path / f"{GAME.id}-2.games" / "00000.npz").exists()
    assert run(*asked)[1] == out, "the same games, learnt from in the same way"


def test_a_policy_is_taught_in_rounds(run: Run, tmp_path: Path) -> None:
    kind = "--only", "policy", "--searched", "10", "--rounds", "2"
    asked = "train", GAME.id, *kind, "--out", str(tmp_path), "--proof", "10", "--part", "0.001"
    code, out, _ = run(*asked)
    assert code == 0
    assert "round 1:" in out
    assert ("written to" in out) == (tmp_path / "policy-2.json").exists()
    assert (tmp_path / f"{GAME.id}-2.rounds" / "round-1" / "00000.npz").exists()
    assert run(*asked)[1] == out, "the same games, learnt from in the same way"


def test_the_version(run: Run) -> None:
    assert run("--version") == (0, f"plancia {plancia.__version__}\n", "")


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (["ply"], "Did you mean 'play'"),
        (["play", GAME.id[:-1]], f"did you mean '{GAME.id}'?"),
        (["play"], "which game? plancia games lists them"),
        (["play", GAME.id, "--seats", "me,gredy"], "did you mean 'greedy'?"),
        (["play", GAME.id, "--seats", "me"], "and --seats names 1"),
        (["play", GAME.id, "--names", "Ada,Bea"], "--names gives 2 names for 1 people"),
        (["play", GAME.id, "--option", "turn_limits=3"], "did you mean 'turn_limit'?"),
        (["play", GAME.id, "--option", "turn_limit=x"], "is a whole number, not 'x'"),
        (["play", GAME.id, "--option", "turn_limit"], "'turn_limit' is not NAME=VALUE"),
        (["play", GAME.id, "--language", "fr"], "there are en, it"),
        (["play", GAME.id, "--seed", "x"], "Invalid value for '--seed'"),
        (["play", "--resume", "nothing.json"], "there is no file nothing.json"),
        (["play", "--resume", "last"], "there is no match in"),
        (["play", GAME.id, "--resume", "last"], "give nothing else"),
        (["replay", "nothing.json"], "nothing.json cannot be read: No such file"),
        (["replay", "nothing.json", "--step", "-1"], "Invalid value for '--step'"),
        (["rules", "chess"], f"there are {GAME.id}" if len(plancia.games()) == 1 else "chess"),
        (["rules", GAME.id, "xyzzy"], "no rule of"),
        (["arena", GAME.id, "--bots", "greedy,rndom"], "did you mean 'random'?"),
        (["arena", GAME.id, "--bots", "greedy"], "at least two bots"),
        (["arena", GAME.id, "--runner", "horse"], "a runner is one of local, ray"),
        (["arena", GAME.id, "--tournament", "cup"], "round-robin, ladder, not 'cup'"),
        (["arena", GAME.id, "--address", "here:6379"], "give --runner ray with it"),
        (["arena", GAME.id, "--runner", "ray", "--address", "foo"], "'foo' is no address of a Ray"),
        (["arena", GAME.id, "--language", "fr", "--report", "fair.html"], "there are en, it"),
        (["arena", GAME.id, "--report", "fair.csv"], "fair.csv must end in .html"),
        (["arena", GAME.id, "--report", "/dev/null/a.html"], "name another place with --report"),
        (["arena", GAME.id, "--out", "."], "Is a directory; name another place with --out"),
        (["arena", GAME.id, "--out", "a.csv", "--report", "a.html"], "would both write a.csv"),
        (["arena", GAME.id, "--games", "0"], "Invalid value for '--games'"),
        (["arena", GAME.id, "--seats", "17"], "seats, not 17"),
        (["train", "tests.toys.gauntlet:GAME", "--traits"], "offers no traits to learn from"),
        (["train", GAME.id, "--games", "1"], "Invalid value for '--games'"),
        (["train", GAME.id, "--traits", "--played", "."], "name another place with --played"),
        (["train", GAME.id, "--runner", "horse"], "a runner is one of local, ray"),
        (["train", GAME.id, "--seats", "7"], "seats, not 7"),
        (["train", GAME.id, "--out", "/dev/null"], "name another place with --out"),
        (["bench", "chess"], "there is no game 'chess'"),
        (["serve", "--log-level", "loud"], "Invalid value for '--log-level'"),
        (["serve", "--port", "99999"], "Invalid value for '--port'"),
    ],
)
def test_what_is_wrong_is_said_in_a_line(run: Run, arguments: list[str], fault: str) -> None:
    code, out, error = run(*arguments)
    assert code == 2
    assert fault in " ".join(error.replace("│", " ").split())
    assert out == ""
    assert "Traceback" not in error
    assert not list(Path().glob("*.*")), "nothing is begun"


def test_a_port_that_is_taken(run: Run) -> None:
    with create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        code, out, error = run("serve", "--port", str(port))
    assert (code, out) == (2, "")
    assert f"cannot listen at 127.0.0.1, port {port}" in error
    assert "--port" in error


def test_a_fault_of_ours_is_not_taken_for_the_users(monkeypatch: pytest.MonkeyPatch) -> None:
    def faulty() -> None:
        raise ValueError("a bug")

    monkeypatch.setattr(cli, "app", faulty)
    with pytest.raises(ValueError, match="a bug"):
        cli.main()


def test_games_with_their_options(run: Run) -> None:
    for language in ("en", "it"):
        code, out, _ = run("games", "--language", language)
        assert code == 0
        for game in plancia.games():
            assert game.id in out
            assert all(f"--option {setting.name}=" in out for setting in game.settings)
    listed = json.loads(run("games", "--json")[1])
    assert [each["id"] for each in listed] == [game.id for game in plancia.games()]
    assert listed[0]["options"]["turn_limit"]["default"] == 0


def test_rules_whole_by_number_and_by_words(run: Run) -> None:
    from plancia.engine.words.reference import reference

    for language in ("en", "it"):
        sections = reference(GAME.folder, language)
        first = next(rule for section in sections for rule in section.rules)
        code, out, _ = run("rules", GAME.id, "--language", language)
        assert code == 0
        assert all(section.title in out for section in sections)
        code, out, _ = run("rules", GAME.id, first.id.lower(), "--language", language)
        assert out.splitlines()[0].strip() == f"{first.id}  {first.title}"
        code, out, _ = run("rules", GAME.id, *first.title.split(), "--language", language)
        assert first.id in out


def test_rules_with_the_tests_that_prove_them(run: Run) -> None:
    from plancia.conformance.coverage import coverage

    code, out, _ = run("rules", GAME.id, "--coverage")
    assert code == 0
    told = coverage(GAME)
    for rule, proofs in told.rules:
        assert f"{rule.id}  {rule.title}" in out
        assert all(proof.test in out for proof in proofs)
    proven = len(told.rules) - len(told.unproven)
    assert out.endswith(f"{proven} of {len(told.rules)} rules are proven by a test.\n")


def test_arena_as_json(run: Run) -> None:
    arguments = ("arena", GAME.id, "--games", "4", "--seed", "2", "-o", "turn_limit=10", "--json")
    code, out, error = run(*arguments, "--jobs", "1")
    assert (code, error.strip()) == (0, "")
    told = json.loads(out)
    assert (told["games"], told["seed"], told["options"]["turn_limit"]) == (4, 2, 10)
    assert [each["name"] for each in told["bots"]] == ["greedy", "random"]


def test_arena_for_people(run: Run) -> None:
    code, out, _ = run("arena", GAME.id, "--games", "2", "--jobs", "1", "-o", "turn_limit=4")
    assert code == 0
    assert "2 games" in out
    assert "95 % sure" in out


def test_arena_goes_on_and_writes_a_report(run: Run, tmp_path: Path) -> None:
    arguments = ("arena", GAME.id, "--jobs", "1", "-o", "turn_limit=4", "--out", "all.jsonl")
    assert run(*arguments, "--games", "2")[0] == 0
    begun = (tmp_path / "all.jsonl").read_text()
    code, out, error = run(*arguments, "--games", "4", "--report", "fair.html", "-l", "it")
    assert (code, "4 partite" in out) == (0, True)
    assert (tmp_path / "all.jsonl").read_text().startswith(begun)
    assert "written: fair.html" in error
    assert "Rapporto di equilibrio" in (tmp_path / "fair.html").read_text(encoding="utf-8")
    assert "another series" in run(*arguments, "--seed", "9")[2]


def wait_for_children(pid: int) -> None:
    """Until the series is under way: where the system tells, when the players are there."""
    children = Path(f"/proc/{pid}/task/{pid}/children")
    for _ in range(60):
        time.sleep(0.2)
        if children.exists() and len(children.read_text().split()) > 1:
            return


def ends_soon(group: int) -> bool:
    """Whether no process of the group is left within a few seconds."""
    for _ in range(50):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False


@pytest.mark.skipif(os.name == "nt", reason="signals are sent otherwise there")
def test_ctrl_c_ends_the_arena_and_its_processes() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "plancia.cli", "arena", GAME.id, "--games", "9999", "--jobs", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        text=True,
    )
    wait_for_children(process.pid)
    process.send_signal(signal.SIGINT)
    try:
        _, error = process.communicate(timeout=120)
    finally:
        process.kill()
    assert process.returncode == 130
    assert "broken off after" in error
    assert "Traceback" not in error
    assert ends_soon(process.pid)


def test_bench_measures_each_game() -> None:
    for game in plancia.games():
        here = bench.measure_game(game.id, 0.05)
        assert here.game == game.id
        assert here.decisions >= here.games > 0
        assert here.decisions_per_second > 1000
        assert 0 < here.copy_microseconds < 10_000
        assert 0 < here.observer_microseconds < 10_000


def test_a_build_that_does_not_run_is_named(tmp_path: Path) -> None:
    (tmp_path / "plancia").mkdir()
    (tmp_path / "plancia" / "__init__.py").write_text("raise ImportError('half built')")
    with pytest.raises(bench.BadBuild, match="half built"):
        bench.measure_build(tmp_path, GAME.id, 0.05)


def test_bench_prints_the_builds_there_are(run: Run) -> None:
    code, out, _ = run("bench", GAME.id, "--seconds", "0.05", "--json")
    assert code == 0
    measured = json.loads(out)
    assert {each["game"] for each in measured} == {GAME.id}
    assert len(measured) == len(bench.builds())
    assert measured[0]["decisions_per_second"] > 1000


def test_bench_for_people(run: Run) -> None:
    code, out, _ = run("bench", GAME.id, "--seconds", "0.05")
    assert code == 0
    heading, *rows = out.splitlines()
    assert heading.split()[:3] == ["game", "build", "decisions/s"]
    assert [row.split()[:2] for row in rows] == [[GAME.id, build] for build in bench.builds()]
    assert {len(row) for row in rows} == {len(heading)}


def test_numbers_of_seats_in_order() -> None:
    assert ranges((2, 3, 4, 5, 6, 1)) == "1–6"
    assert ranges((4, 2, 6, 7)) == "2, 4, 6–7"
