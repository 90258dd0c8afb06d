"""Random playouts of Plancia beside catanatron, RLCard, OpenSpiel and PettingZoo, in one run.

    python -m venv .venv-peers
    .venv-peers/bin/pip install -r benchmarks/requirements-peers.txt -e .
    .venv-peers/bin/python benchmarks/peers.py

Every engine runs in a process of its own, and the rounds are interleaved. Moves without a
choice, two in three of catanatron's, are not counted. Steps are those of the environments that
come with an engine, with what the player observes and may do: RLCard's `Env`, OpenSpiel's tensors,
PettingZoo's `last`, Plancia's vector environment of 64 matches in one process, and its games in
OpenSpiel. A copy is Plancia's fork, catanatron's Game.copy, OpenSpiel's State.clone, and deepcopy
for RLCard, played below its environments, and PettingZoo.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable
from copy import deepcopy
from dataclasses import asdict, dataclass, replace
from functools import partial
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from random import Random
from typing import Any

from playouts import Measure, best, measure, steps_for

ROOT = Path(__file__).resolve().parent.parent
BUILDS = {"uncompiled": ROOT, "compiled": ROOT / "build" / "compiled"}
MID_GAME_SEEDS = range(1, 9)
TO_THE_END = sys.maxsize


@dataclass(frozen=True)
class Peer:
    play: Callable[[int, int], tuple[Any, int]]
    """Seed, and decisions at which to stop; gives the game there, and the decisions made."""
    copy: Callable[[Any], Any]
    observe: Callable[[int], int] | None = None
    """Seed; plays a game with an observation and a mask at every step, gives the steps."""


@dataclass(frozen=True)
class Engine:
    measured: Callable[[str, float], Measure]
    """Its name, and for how many seconds."""
    python_path: str = ""


def catanatron(players: int) -> Peer:
    rules = import_module("catanatron.game")
    people = import_module("catanatron.models.player")
    colors = list(people.Color)[:players]
    turns = rules.TURNS_LIMIT

    def play(seed: int, limit: int) -> tuple[Any, int]:
        game = rules.Game([people.RandomPlayer(color) for color in colors], seed=seed)
        state = game.state
        decisions = 0
        while decisions < limit and state.num_turns < turns and game.winning_color() is None:
            decisions += len(state.playable_actions) > 1
            game.play_tick()
        return game, decisions

    return Peer(play, rules.Game.copy)


def rlcard(name: str, legal_actions: Callable[[Any], list[Any]]) -> Peer:
    game = import_module(f"rlcard.games.{name}").Game()
    random_state = import_module("numpy").random.RandomState

    def play(seed: int, limit: int) -> tuple[Any, int]:
        random = Random(seed).random
        game.np_random = random_state(seed)
        game.init_game()
        decisions = 0
        while decisions < limit and not game.is_over():
            actions = legal_actions(game)
            decisions += len(actions) > 1
            game.step(actions[int(random() * len(actions))])
        return game, decisions

    def observe(seed: int) -> int:
        random = Random(seed).random
        environment.seed(seed)
        state, _ = environment.reset()
        steps = 0
        while not environment.is_over():
            actions = list(state["legal_actions"])
            state, _ = environment.step(actions[int(random() * len(actions))])
            steps += 1
        return steps

    environment = import_module("rlcard").make(name.replace("_", "-"))
    return Peer(play, deepcopy, observe)


def open_spiel(name: str) -> Peer:
    pyspiel = import_module("pyspiel")
    ours = name.startswith("plancia")
    import_module("plancia.envs.open_spiel" if ours else "open_spiel.python.games")
    game = pyspiel.load_game(name)
    terminal, chance = int(pyspiel.PlayerId.TERMINAL), int(pyspiel.PlayerId.CHANCE)

    def play(seed: int, limit: int) -> tuple[Any, int]:
        dice = Random(seed)
        state = game.new_initial_state()
        decisions = 0
        while decisions < limit and (player := state.current_player()) != terminal:
            if player == chance:
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(outcomes, weights)[0])
            else:
                actions = state.legal_actions()
                decisions += len(actions) > 1
                state.apply_action(actions[int(dice.random() * len(actions))])
        return state, decisions

    tensor = "information_state_tensor"
    if not game.get_type().provides_information_state_tensor:
        tensor = "observation_tensor"

    def observe(seed: int) -> int:
        dice = Random(seed)
        state = game.new_initial_state()
        steps = 0
        while (player := state.current_player()) != terminal:
            if player == chance:
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(outcomes, weights)[0])
            else:
                getattr(state, tensor)(player)
                state.legal_actions_mask()
                actions = state.legal_actions()
                state.apply_action(actions[int(dice.random() * len(actions))])
                steps += 1
        return steps

    return Peer(play, lambda state: state.clone(), observe)


def petting_zoo(name: str) -> Peer:
    """Its games tell what may be done by an observation alone: there is nothing below."""
    environment = import_module(f"pettingzoo.classic.{name}").env()

    def play(seed: int, limit: int) -> tuple[Any, int]:
        random = Random(seed).random
        environment.reset(seed=seed)
        decisions = 0
        while decisions < limit and environment.agents:
            observation, _, terminated, truncated, _ = environment.last()
            if terminated or truncated:
                environment.step(None)
                continue
            actions = observation["action_mask"].nonzero()[0]
            decisions += len(actions) > 1
            environment.step(actions[int(random() * len(actions))])
        return environment.unwrapped, decisions

    return Peer(play, deepcopy, lambda seed: play(seed, TO_THE_END)[1])


def peer_game(load: Callable[[], Peer], name: str, seconds: float) -> Measure:
    peer = load()

    def copier(seed: int) -> Callable[[], object]:
        middle = peer.play(seed, TO_THE_END)[1] // 2
        return partial(peer.copy, peer.copy(peer.play(seed, middle)[0]))

    copiers = [copier(seed) for seed in MID_GAME_SEEDS]
    got = measure(name, lambda seed: peer.play(seed, TO_THE_END)[1], copiers, seconds)
    if peer.observe is None:
        return got
    return replace(got, steps_per_second=steps_for(seconds, peer.observe))


PEERS = {
    "catanatron, 2 players": partial(catanatron, 2),
    "catanatron, 4 players": partial(catanatron, 4),
    "RLCard uno": partial(rlcard, "uno", lambda game: game.get_legal_actions()),
    "RLCard gin_rummy": partial(rlcard, "gin_rummy", lambda game: game.judge.get_legal_actions()),
    "OpenSpiel liars_poker, Python": partial(open_spiel, "python_liars_poker"),
    "OpenSpiel tic_tac_toe, Python": partial(open_spiel, "python_tic_tac_toe"),
    "OpenSpiel crazy_eights, C++": partial(open_spiel, "crazy_eights"),
    "OpenSpiel connect_four, C++": partial(open_spiel, "connect_four"),
    "PettingZoo connect_four": partial(petting_zoo, "connect_four_v3"),
    "PettingZoo tictactoe": partial(petting_zoo, "tictactoe_v3"),
}


PACKAGES = ("catanatron", "rlcard", "open_spiel", "pettingzoo")


def plancia_games(game_ids: list[str]) -> dict[str, Engine]:
    """Each game in each build; a build that was not made is left out."""

    def measured(game_id: str, build: str, name: str, seconds: float) -> Measure:
        try:
            bench = import_module("plancia.bench")
        except ModuleNotFoundError as missing:
            sys.exit(f"{missing}: install Plancia in this environment, or give no --games")
        got = bench.measure_game(game_id, seconds)
        modules = [module for key, module in sys.modules.items() if key.startswith("plancia.")]
        files = [str(getattr(module, "__file__", "")) for module in modules]
        if any(file.endswith((".so", ".pyd")) for file in files) != (build == "compiled"):
            sys.exit(f"the Plancia found is not {build}: {bench.__file__}")
        steps = steps_for(seconds, vector_steps(game_id))
        return Measure(name, got.games, got.decisions, got.seconds, got.copy_microseconds, steps)

    found = {
        f"Plancia {game_id}, {build}": Engine(partial(measured, game_id, build), str(path))
        for game_id in game_ids
        for build, path in BUILDS.items()
        if path.is_dir()
    }
    if BUILDS["compiled"].is_dir():
        for game_id in game_ids:
            bound = partial(open_spiel, f"plancia_{game_id.replace('-', '_')}")
            engine = Engine(partial(peer_game, bound), str(BUILDS["compiled"]))
            found[f"Plancia {game_id} in OpenSpiel"] = engine
    return found


def vector_steps(game_id: str) -> Callable[[int], int]:
    """Plays some hundred steps in each of 64 matches at once, at random."""
    numpy = import_module("numpy")
    vector = import_module("plancia.envs.vector")
    matches = vector.VectorMatches(game_id, matches=64, copy=False)
    observations, _ = matches.reset(seed=1)
    generator = numpy.random.default_rng(1)

    def observe(seed: int) -> int:
        nonlocal observations
        for _ in range(20):
            chosen = vector.at_random(observations["action_mask"], generator)
            observations, *_ = matches.step(chosen)
        return 20 * 64

    return observe


def in_own_process(name: str, python_path: str, arguments: argparse.Namespace) -> Measure:
    options = [f"--one={name}", f"--seconds={arguments.seconds}", "--games", *arguments.games]
    command = [sys.executable, __file__, *options]
    environment = os.environ | {"PYTHONPATH": python_path, "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        sys.exit(f"{name} could not be measured.")
    return Measure(**json.loads(done.stdout.splitlines()[-1]))


def ratios(ours: Measure, peer: Measure) -> dict[str, float]:
    """How many times as fast as the peer we decide, copy, and step with observations; 0 where the
    peer has none."""
    steps = peer.steps_per_second
    return {
        "decisions": ours.decisions_per_second / peer.decisions_per_second,
        "copies": peer.copy_microseconds / ours.copy_microseconds,
        "steps": ours.steps_per_second / steps if steps else 0.0,
    }


def report(ours: list[Measure], peers: list[Measure]) -> str:
    titles = f"{'':34}{'decisions/s':>13}{'games/s':>11}{'decisions/game':>16}"
    lines = [f"{titles}{'us/copy':>10}{'steps/s':>11}"]
    for row in ours + peers:
        speeds = f"{row.decisions_per_second:13,.0f}{row.games_per_second:11,.1f}"
        costs = f"{row.decisions_per_game:16,.1f}{row.copy_microseconds:10,.1f}"
        costs += f"{row.steps_per_second:11,.0f}" if row.steps_per_second else f"{'':>11}"
        lines.append(f"{row.name:34}{speeds}{costs}")
    for mine in ours:
        titles = f"{'':34}{'decisions':>13}{'copies':>11}{'steps':>11}"
        lines += ["", f"{mine.name}, times as fast as", titles]
        for peer in peers:
            times = ratios(mine, peer)
            line = f"{peer.name:34}{times['decisions']:12,.1f}x{times['copies']:10,.1f}x"
            lines.append(line + (f"{times['steps']:10,.1f}x" if times["steps"] else ""))
    return "\n".join(lines)


def as_json(ours: list[Measure], peers: list[Measure], rounds: list[list[Measure]]) -> str:
    content = {
        "python": sys.version.split()[0],
        "versions": {name: version(name) for name in PACKAGES},
        "best": [asdict(measured) for measured in ours + peers],
        "rounds": [[asdict(measured) for measured in measures] for measures in rounds],
        "ratios": {mine.name: {peer.name: ratios(mine, peer) for peer in peers} for mine in ours},
    }
    return json.dumps(content, indent=2) + "\n"


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Plancia's random playouts beside its peers'.")
    parser.add_argument("--games", nargs="*", default=["star-realms"], help="of Plancia, or none")
    parser.add_argument("--seconds", type=float, default=1.0, help="a round of one engine")
    parser.add_argument("--rounds", type=int, default=3, help="the best of them counts")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures here too")
    parser.add_argument("--one", metavar="NAME", help="one round of this engine only, as JSON")
    return parser.parse_args()


def main() -> None:
    arguments = parse()
    games = plancia_games(arguments.games)
    peers = {name: Engine(partial(peer_game, load)) for name, load in PEERS.items()}
    engines = games | peers
    if arguments.one is not None:
        one = engines[arguments.one].measured(arguments.one, arguments.seconds)
        print(json.dumps(asdict(one)))
        return
    rounds = [
        [in_own_process(name, engine.python_path, arguments) for name, engine in engines.items()]
        for _ in range(arguments.rounds)
    ]
    bests = [best(measures) for measures in zip(*rounds, strict=True)]
    ours, theirs = bests[: len(games)], bests[len(games) :]
    print(report(ours, theirs))
    if arguments.json is not None:
        arguments.json.write_text(as_json(ours, theirs, rounds))


if __name__ == "__main__":
    main()
