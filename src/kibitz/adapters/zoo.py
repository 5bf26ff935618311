"""PettingZoo and Gymnasium: our games as environments for programs that learn.

A player of such an environment gets its own view as an array and the mask of its legal actions,
never a state. An episode is one deal; rewards are the points of the deal when it ends, with the
sign that more is better. Where several seats choose at once they are asked one after the other,
and none is shown what another chose before the game shows it.
"""

from __future__ import annotations

from typing import Any, cast

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv  # pyright: ignore[reportMissingTypeStubs]

from kibitz.adapters.refusals import BOTS
from kibitz.core.arrays import BOUND, Arrays
from kibitz.core.errors import NotationError
from kibitz.core.game import SEATS, AnyGame, Budget, Player, Seat, decide
from kibitz.core.match import budgets
from kibitz.core.rules import choose
from kibitz.core.shuffle import deal_seed, secret_of
from kibitz.games import game as game_of
from kibitz.games import player as player_of

Observation = dict[str, npt.NDArray[Any]]
MOST_TABLES = 65_536
NAMES = tuple(f"seat_{seat}" for seat in SEATS)


class _Deals:
    """Deals of one game after the other, and what its seats see of them as numbers."""

    def __init__(self, name: str, rules: str | None) -> None:
        self.game: AnyGame = game_of(name)
        arrays = self.game.arrays()
        if arrays is None:
            raise NotationError(BOTS.told("bot.no-numbers", game=name))
        self.arrays: Arrays[Any, Any] = arrays
        self.rules = choose(self.game.presets, rules)
        self.number = 0
        self._secret = secret_of("0")

    def space(self) -> Any:  # what Gymnasium's types call another dictionary
        """Of observations."""
        seen = Box(-BOUND, BOUND, (self.arrays.length,), np.int32)
        return Dict({"observation": seen, "action_mask": Box(0, 1, (self.size,), np.int8)})

    @property
    def size(self) -> int:
        return len(self.arrays.actions)

    def deal(self, seed: int | None) -> Any:
        """A fresh deal; with a seed the deals begin anew from it."""
        if seed is not None:
            self._secret, self.number = secret_of(str(seed)), 0
        self.number += 1
        standing = self.game.standing_of(self.rules, self.number)
        return self.game.deal(deal_seed(self._secret, self.number), self.rules, standing)

    def seen(self, state: Any, seat: Seat) -> Observation:
        view = self.game.view(state, seat)
        return {
            "observation": self.arrays.observation(view),
            "action_mask": self.arrays.mask(self.game.legal_of(view)),
        }

    def rewards(self, state: Any) -> list[float] | None:
        """Points of a deal that is over, more being better."""
        score = self.game.score(state)
        if score is None:
            return None
        return [-one if self.game.lower_is_better else one for one in score.points]

    def play(self, state: Any, seat: Seat, number: int) -> Any:
        """The state after an action by its number; IllegalAction leaves all as it was."""
        if not 0 <= number < self.size:
            raise NotationError(BOTS.told("bot.no-action", number=number, count=self.size))
        return self.game.play(state, seat, self.arrays.actions[number])


class KibitzEnv(AECEnv[str, Observation, int]):
    """A game for four agents, seat_0 to seat_3, one deal an episode."""

    def __init__(self, game: str, rules: str | None = None, render_mode: str | None = None) -> None:
        super().__init__()
        self._deals = _Deals(game, rules)
        self.metadata = {
            "name": f"kibitz_{game}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = list(NAMES)
        self._spaces = {name: self._deals.space() for name in NAMES}
        self._actions = {name: Discrete(self._deals.size) for name in NAMES}

    def observation_space(self, agent: str) -> Any:
        return self._spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.agents = list(NAMES)
        self._state = self._deals.deal(seed)
        self.rewards = dict.fromkeys(NAMES, 0.0)
        self._cumulative_rewards = dict.fromkeys(NAMES, 0.0)
        self.terminations = dict.fromkeys(NAMES, False)
        self.truncations = dict.fromkeys(NAMES, False)
        self.infos = {name: {} for name in NAMES}
        self._select()

    def _select(self) -> None:
        """The first of those that have a choice to make; the order tells nothing."""
        awaited = self._deals.game.to_act(self._state)
        if awaited:
            self.agent_selection = NAMES[min(awaited)]

    def observe(self, agent: str) -> Observation:
        return self._deals.seen(self._state, NAMES.index(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(cast(Any, action))
            return
        if action is None:
            raise NotationError(BOTS.told("bot.must-choose"))
        self._state = self._deals.play(self._state, NAMES.index(agent), int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        ended = self._deals.rewards(self._state)
        if ended is None:
            self._select()
            return
        self.rewards = dict(zip(NAMES, ended, strict=True))
        self.terminations = dict.fromkeys(NAMES, True)
        self._accumulate_rewards()
        self.agent_selection = NAMES[0]

    def render(self) -> str:
        """The table as the seat on turn sees it."""
        seat = NAMES.index(self.agent_selection)
        return self._deals.game.draw(self._deals.game.view(self._state, seat))

    def close(self) -> None:
        """Nothing to close."""


class OneSeat(gymnasium.Env[Observation, int]):
    """One seat for the program that learns, players of ours in the other three."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012  as Gymnasium declares it

    def __init__(
        self,
        game: str,
        opponents: str = "uniform",
        seat: Seat = 0,
        rules: str | None = None,
        budget: Budget | None = None,
        render_mode: str | None = None,
    ) -> None:
        self._deals = _Deals(game, rules)
        self._player: Player[Any, Any] = player_of(self._deals.game, opponents)
        self._seat, self._budget = seat, budget or Budget()
        self.render_mode = render_mode
        self.observation_space = self._deals.space()
        self.action_space = cast(Any, Discrete(self._deals.size))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A fresh deal, up to this seat's first choice."""
        super().reset(seed=seed)
        self._state = self._deals.deal(seed)
        self._dice = budgets(self._budget, f"{seed} {self._deals.number}".encode())
        self._choice = 0
        self._others()
        return self._deals.seen(self._state, self._seat), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """This seat's choice, and what the others do until its next one."""
        self._state = self._deals.play(self._state, self._seat, int(action))
        self._others()
        ended = self._deals.rewards(self._state)
        reward = 0.0 if ended is None else ended[self._seat]
        return self._deals.seen(self._state, self._seat), reward, ended is not None, False, {}

    def _others(self) -> None:
        """Everybody else plays until this seat has a choice or the deal is over."""
        game = self._deals.game
        while self._deals.rewards(self._state) is None:
            awaited = game.to_act(self._state)
            if self._seat in awaited:
                return
            who = min(awaited)
            self._choice += 1
            budget = self._dice(who, self._choice)
            found = decide(self._player, game.view(self._state, who), budget)
            self._state = game.play(self._state, who, found.action)

    def render(self) -> Any:
        """The table as this seat sees it."""
        return self._deals.game.draw(self._deals.game.view(self._state, self._seat))


class RiichiBatch:
    """Many riichi tables stepped at once by the native simulator, whole matches one after another.

    As a vector environment, for programs that learn: `observations()` has a row for each table's
    seat to act, with the mask of its legal actions; `step` takes an action for every table and
    tells what each seat got where a match ended, with which a new one begins. Actions are numbered
    as those of `env("riichi")` are.
    """

    def __init__(self, tables: int, rules: str = "tenhou", seed: int = 0) -> None:
        from kibitz.games.riichi.simulator import ACTIONS, Batch, preset

        if not 1 <= tables <= MOST_TABLES:
            raise NotationError(BOTS.told("bot.tables", count=tables, most=MOST_TABLES))
        self._batch = Batch(preset(rules), tables, seed)
        self.tables, self.actions = tables, len(ACTIONS)

    @property
    def counts(self) -> npt.NDArray[np.int32]:
        """How many legal actions each table's seat has."""
        return self._batch.counts

    @property
    def choices(self) -> npt.NDArray[np.int16]:
        """Those actions, by table, as far as `counts` says."""
        return self._batch.choices

    def observations(self) -> dict[str, npt.NDArray[Any]]:
        """What the seats to act see; arrays that the next step writes anew."""
        seen = self._batch.seen
        return {
            "planes": seen.planes,
            "scalars": seen.scalars,
            "rivers": seen.rivers,
            "action_mask": seen.legal,
        }

    def step(
        self, actions: npt.NDArray[np.int16]
    ) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.bool_]]:
        """One action for every table; points with uma by seat, and where a match ended.

        KernelError, and nothing played, if any is not legal. Points are 0 where none ended.
        """
        self._batch.step(np.ascontiguousarray(actions, np.int16))
        ended = self._batch.over > 0
        return np.where(ended[:, None], self._batch.results, 0.0), ended


def env(game: str, rules: str | None = None) -> KibitzEnv:
    """A PettingZoo environment: ``env("hearts")``."""
    return KibitzEnv(game, rules)
