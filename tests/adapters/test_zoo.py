"""Our games as environments: PettingZoo's own tests, masks, views alone, and one seat of four."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from kibitz.adapters.zoo import NAMES, KibitzEnv, OneSeat, RiichiBatch, env
from kibitz.core.errors import IllegalAction, KernelError, NotationError
from kibitz.games import game as game_of
from kibitz.games.riichi.simulator import ACTIONS

GAMES = ("bridge", "hearts", "riichi")


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_passes_it(name: str) -> None:
    api_test(env(name), num_cycles=300)


@pytest.mark.parametrize("name", GAMES)
def test_equal_seeds_give_equal_deals(name: str) -> None:
    seed_test(lambda: env(name), num_cycles=120)


def played(made: KibitzEnv, seed: int) -> list[float]:
    """A deal by lot; the mask is what the rules allow at every step."""
    dice = np.random.default_rng(seed)
    made.reset(seed)
    game = made._deals.game
    for agent in made.agent_iter():
        seen, _, ended, _, _ = made.last()
        if ended:
            made.step(None)
            continue
        assert seen is not None
        legal = np.flatnonzero(seen["action_mask"])
        seat = NAMES.index(agent)
        actions = {str(made._deals.arrays.actions[int(number)]) for number in legal}
        assert actions == {str(one) for one in game.legal(made._state, seat)}
        made.step(int(dice.choice(legal)))
    return [made._cumulative_rewards.get(name, 0.0) for name in NAMES]


@pytest.mark.parametrize("name", GAMES)
def test_masks_are_the_rules_through_whole_deals(name: str) -> None:
    made = env(name)
    for seed in range(3):
        played(made, seed)


def test_rewards_are_the_points_of_the_deal_more_being_better() -> None:
    made = env("hearts")
    made.reset(5)
    dice, earned = np.random.default_rng(1), dict.fromkeys(NAMES, 0.0)
    for agent in made.agent_iter():
        seen, reward, ended, _, _ = made.last()
        earned[agent] += reward
        assert seen is not None
        made.step(None if ended else int(dice.choice(np.flatnonzero(seen["action_mask"]))))
    assert sum(earned.values()) in (-26, -78)
    score = game_of("hearts").score(made._state)
    assert score is not None
    assert earned == dict(zip(NAMES, (-one for one in score.points), strict=True))


def test_what_a_seat_cannot_see_does_not_reach_its_observation() -> None:
    """The same cards for one seat, the others' changed among them."""
    made = env("hearts", "hold")
    made.reset(9)
    game, state = made._deals.game, made._state
    event: Any = game.opening(b"swap", made._deals.rules, game.standing_of(made._deals.rules, 1))[0]
    hands = [list(hand) for hand in event.hands]
    hands[1], hands[2] = hands[2], hands[1]
    swapped = type(event)(event.rules, event.standing, tuple(tuple(hand) for hand in hands))
    first, second = game.begin(event), game.begin(swapped)
    assert state is not None
    for one, two in zip(
        made._deals.seen(first, 0).values(), made._deals.seen(second, 0).values(), strict=True
    ):
        assert np.array_equal(one, two)


def test_an_action_that_is_none_is_refused_and_changes_nothing() -> None:
    made = env("hearts")
    made.reset(2)
    before = made._state
    with pytest.raises(NotationError, match="is no action"):
        made.step(10**6)
    forbidden = int(np.flatnonzero(made.last()[0]["action_mask"] == 0)[0])  # type: ignore[index]
    with pytest.raises(IllegalAction):
        made.step(forbidden)
    assert made._state == before


def test_a_game_without_numbers_says_so() -> None:
    with pytest.raises(NotationError, match="no game called"):
        env("chess")


@pytest.mark.parametrize("name", GAMES)
def test_one_seat_plays_against_players_of_ours(name: str) -> None:
    made = OneSeat(name, "uniform", seat=1)
    seen, _ = made.reset(seed=3)
    dice, ended, reward = np.random.default_rng(3), False, 0.0
    while not ended:
        number = int(dice.choice(np.flatnonzero(seen["action_mask"])))
        seen, reward, ended, _, _ = made.step(number)
    assert np.isfinite(reward)
    again = OneSeat(name, "uniform", seat=1)
    assert np.array_equal(
        again.reset(seed=3)[0]["observation"], made.reset(seed=3)[0]["observation"]
    )


def test_gymnasium_finds_its_own_rules_kept() -> None:
    class Masked(OneSeat):
        """The checker knows no masks: any number stands for the first legal action."""

        def step(self, action):
            legal = np.flatnonzero(self._deals.seen(self._state, self._seat)["action_mask"])
            return super().step(int(action if action in legal else legal[0]))

    check_env(Masked("hearts", "uniform"), skip_render_check=True)


def test_many_riichi_tables_are_stepped_at_once() -> None:
    tables, dice = RiichiBatch(8, seed=5), np.random.default_rng(5)
    matches, total = 0, np.zeros(4)
    for _ in range(1500):
        seen = tables.observations()
        assert np.array_equal(seen["action_mask"].sum(axis=1), tables.counts)
        chosen = tables.choices[np.arange(8), dice.integers(0, tables.counts)]
        assert seen["action_mask"][np.arange(8), chosen].all()
        points, ended = tables.step(chosen)
        assert not points[~ended].any()
        matches += int(ended.sum())
        total += points.sum(axis=0)
    assert matches
    assert abs(total.sum()) < 1e-6  # uma and points are divided among four
    with pytest.raises(KernelError):
        tables.step(np.full(8, 247, np.int16))


def test_actions_of_the_batch_are_numbered_as_those_of_the_environment() -> None:
    arrays = game_of("riichi").arrays()
    assert arrays is not None
    assert tuple(arrays.actions) == ACTIONS
    with pytest.raises(NotationError, match="tables"):
        RiichiBatch(0)
