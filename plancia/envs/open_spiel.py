"""Every game as a Python game of OpenSpiel.

    import pyspiel
    import plancia.envs.open_spiel                  # registers the games

    game = pyspiel.load_game("plancia_some_game(seats=2,options=turn_limit:50)")
    state = game.new_initial_state()

A game that is not installed is registered by its place: `register("module:NAME")`.

Chance has one move, the first: which of `deals` seeds the match is played with. All shuffles and
dice follow from it, so that a history of actions is a match. Actions are numbered as in
`plancia.envs.actions`; where seats plan at once they are asked one after the other; the returns
are those of `plancia.envs.rewards`. Observations are those of `plancia.envs.observation`.

An information state is text: what the player saw, as hashes, and answered, moment by moment, and
then what it observes now, by name, and may answer. `resample_from_infostate` deals what a player
cannot know anew, so that OpenSpiel's information-set search (`ismcts`) plays with what its seat may
know. Plain `mcts` does not: a clone of a state holds all that is hidden, and the dice to come.

OpenSpiel asks a state of Python by way of C++, which looks for each method by its name and, to
measure a tensor, makes a new game every time. What loops ask at every step is therefore answered
here at once, as the same lists; C++ asks by `_legal_actions` and an `Observer`.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable

import numpy
import pyspiel

from plancia.engine.game import Game
from plancia.engine.match import Match
from plancia.engine.settings import Value, settle
from plancia.envs.actions import actions
from plancia.envs.held import Held, Imagined, deal
from plancia.envs.observation import encoder
from plancia.envs.rewards import rewards
from plancia.envs.vectors import dense, row
from plancia.games import game, games, troubles

CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
DEALS = 1024
LONGEST = 1_000_000
"""Answers of a match at most, for OpenSpiel's sake: its end is the match's own."""


def name_of(rules: Game) -> str:
    """What OpenSpiel calls a game: `plancia_` and its id with underscores."""
    return f"plancia_{rules.id.replace('-', '_')}"


def utility(rules: Game, seats: int, options: dict[str, Value]) -> pyspiel.GameType.Utility:
    """Of sides of one size what one wins the others lose; alone, one wins or loses from nobody."""
    teams = rules.teams(seats, options)
    sizes = [teams.count(team) for team in set(teams)]
    if len(sizes) > 1 and len(set(sizes)) == 1:
        return pyspiel.GameType.Utility.ZERO_SUM
    return pyspiel.GameType.Utility.GENERAL_SUM


def game_type(rules: Game, worth: pyspiel.GameType.Utility) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=name_of(rules),
        long_name=rules.cover.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=worth,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(rules.seats),
        min_num_players=min(rules.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": rules.seats[0], "options": "", "deals": DEALS},
    )


class SpielGame(pyspiel.Game):
    """A game of the catalogue; each loading of it has its own seats and options."""

    rules: Game

    def __init__(self, params: dict[str, int | str] | None = None) -> None:
        given = params or {}
        self.seats = int(given.get("seats", self.rules.seats[0]))
        self.options = read_options(self.rules, str(given.get("options", "")))
        self.deals = int(given.get("deals", DEALS))
        self.actions = actions(self.rules.id)
        if self.deals < 1:
            raise ValueError(f"chance must have a deal to choose: deals is {self.deals}")
        settled = self.rules.new(self.seats, 0, self.options).options
        worth = utility(self.rules, self.seats, settled)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.actions),
            max_chance_outcomes=self.deals,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if worth == pyspiel.GameType.Utility.ZERO_SUM else None,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(self.rules, worth), info, given)
        self.reading = encoder(self.rules, self.seats)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: object = None, params: object = None
    ) -> Observer | Recall:
        if getattr(iig_obs_type, "perfect_recall", False):
            return Recall(self)
        return Observer(self)


def read_options(rules: Game, text: str) -> dict[str, object]:
    """The match options written as `name:value;name:value`, over those of trials."""
    known = {setting.name: setting for setting in rules.settings}
    options: dict[str, object] = dict(rules.trial)
    for each in text.split(";") if text else []:
        name, _, value = each.partition(":")
        options[name] = known[name].read(value) if name in known else value
    return options


class SpielState(pyspiel.State):
    """A match, or the moment before it is dealt."""

    __slots__ = ("__dict__", "spiel")  # the game is not copied and written down with a state

    def __init__(self, spiel: SpielGame) -> None:
        super().__init__(spiel)
        self.spiel = spiel
        self.held: Held | None = None
        self.player = CHANCE
        """Whose turn it is: asked for ten times a step."""

    @property
    def match(self) -> Match | None:
        return self.held.match if self.held else None

    def hold(self, held: Held) -> None:
        self.held = held
        self.player = next(iter(held.match.questions), TERMINAL)

    def current_player(self) -> int:
        return self.player

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.spiel.deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def is_terminal(self) -> bool:
        return self.player == TERMINAL

    def returns(self) -> list[float]:
        if self.match is None:
            return [0.0] * self.spiel.seats
        return rewards(self.match)

    def __str__(self) -> str:
        if self.held is None:
            return "not yet dealt"
        given = ", ".join(f"{seat} {option.notation}" for seat, option in self.held.given)
        if isinstance(self.held, Imagined):
            return f"imagined by {self.held.observer}, {self.held.seed}: {given}"
        return f"{self.held.match.seed}: {given}"

    def resample_from_infostate(self, player: int, chance: Callable[[], float]) -> SpielState:
        """A state that may be this one for all the player knows. Its history remains that of
        this state."""
        other: SpielState = self.clone()
        if self.held is not None and not self.held.match.over:
            other.hold(self.held.imagine(player, chance))
        return other

    def legal_actions(self, *player: int) -> list[int]:
        asked = self.player
        if self.held is None or asked < 0 or player not in ((), (asked,)):
            others: list[int] = super().legal_actions(*player)
            return others
        return self._legal_actions(asked)

    def legal_actions_mask(self, *player: int) -> list[int]:
        asked = self.player
        if self.held is None or asked < 0 or player not in ((), (asked,)):
            others: list[int] = super().legal_actions_mask(*player)
            return others
        spiel = self.spiel
        mask = [0] * len(spiel.actions)
        for number in spiel.actions.numbers(self.held.match.questions[asked].options):
            mask[number] = 1
        return mask

    def observation_tensor(self, *player: int) -> list[float]:
        match = self.match
        viewer = player[0] if player else self.player
        if match is None or not 0 <= viewer < match.seats:
            others: list[float] = super().observation_tensor(*player)
            return others
        return row(self.spiel.reading, match, viewer)

    def _legal_actions(self, player: int) -> list[int]:
        question = self.held.match.questions.get(player) if self.held else None
        return self.spiel.actions.among(question.options) if question else []

    def _apply_action(self, action: int) -> None:
        spiel = self.spiel
        if self.held is None:
            self.hold(Held(deal(spiel.rules, spiel.seats, action, spiel.options)))
        else:
            self.held.answer(self.player, spiel.actions.notation(action))
            self.hold(self.held)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.spiel.actions.notation(action)


class Observer:
    """What a player sees, as a vector and as text."""

    def __init__(self, spiel: SpielGame) -> None:
        self.reading = spiel.reading
        self.tensor: numpy.ndarray = numpy.zeros(self.reading.size, numpy.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        if state.match is None:
            self.tensor.fill(0)
        else:
            dense(self.reading, state.match, player, out=self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        named = state.held.seen(player) if state.held else {}
        return "\n".join(f"{name}: {value:g}" for name, value in named.items())


class Recall:
    """What a player has seen and answered, as text."""

    tensor = None

    def __init__(self, spiel: SpielGame) -> None:
        self.dict: dict[str, numpy.ndarray] = {}
        self.reading = spiel.reading

    def set_from(self, state: SpielState, player: int) -> None:
        raise ValueError("an information state is text: ask string_from for it")

    def string_from(self, state: SpielState, player: int) -> str:
        if state.held is None:
            return ""
        now = self.reading.named(state.held.match, player).items()
        seen = "\n".join([f"{name}: {value}" for name, value in now])
        return "\n".join((*state.held.past(player), seen, state.held.choice(player)))


def register(*names: str) -> None:
    """Make games known to OpenSpiel: by id or `module:NAME`, or all of the catalogue. Of those, one
    that cannot be loaded is named in a warning."""
    if not names:
        for trouble in troubles():
            warnings.warn(str(trouble), stacklevel=2)
    known = set(pyspiel.registered_names())
    for rules in [game(name) for name in names] or games():
        if name_of(rules) not in known:
            of_this_game = type(f"Spiel{rules.folder.name}", (SpielGame,), {"rules": rules})
            worth = utility(
                rules, rules.seats[0], settle(rules.settings, {**rules.trial}, rules.seats[0])
            )
            pyspiel.register_game(game_type(rules, worth), of_this_game)


register()
