"""Rows of the learned models equal their plain twins; trees add up as they are written."""

from __future__ import annotations

import random

import numpy as np
import pytest
from tests.native.riichi import learn_rows_twin as twin
from tests.native.riichi.sim_twin import random_action

from kibitz.core.errors import KernelError
from kibitz.games.riichi import GAME, kernel
from kibitz.games.riichi.action import Discard
from kibitz.games.riichi.event import Deal
from kibitz.games.riichi.observed import observed
from kibitz.games.riichi.rules import PRESETS, preset
from kibitz.games.riichi.simulator import NUMBERS, SimulatedTable
from kibitz.games.riichi.standing import standing_of
from kibitz.games.riichi.state import State


def same(ours: np.ndarray, theirs: np.ndarray, names: tuple[str, ...]) -> None:
    assert ours.shape == theirs.shape
    wrong = np.argwhere(~np.isclose(ours, theirs, rtol=1e-5, atol=1e-6))
    assert not len(wrong), (names[wrong[0][1]], ours[tuple(wrong[0])], theirs[tuple(wrong[0])])


def compare(state: State, seat: int) -> set[str]:
    """Every row of one choice by both; the kinds of rows there were."""
    seen = observed(GAME.view(state, seat))
    theirs = kernel.learn_features(seen.planes, seen.scalars, seen.rivers, seen.legal)
    if "discards" in theirs:
        tiles, rows = twin.discards(seen)
        assert list(theirs["tiles"]) == tiles
        same(rows, theirs["discards"], kernel.DISCARD_FEATURES)
    if "melds" in theirs:
        actions, rows = twin.melds(seen)
        assert list(theirs["actions"]) == actions
        same(rows, theirs["melds"], kernel.MELD_FEATURES)
    if "riichi" in theirs:
        same(twin.riichi(seen), theirs["riichi"], kernel.RIICHI_FEATURES)
    same(twin.dangers(seen), theirs["dangers"], kernel.DANGER_FEATURES)
    return set(theirs)


@pytest.mark.parametrize("name", PRESETS)
def test_rows_are_those_of_the_plain_twin(name: str):
    rules = preset(name)
    met: set[str] = set()
    for number in range(3):
        dice = random.Random(f"learn {name} {number}")
        deal, first = GAME.opening(f"learn {name} {number}".encode(), rules, standing_of(rules, 5))
        state: State = GAME.replay([deal, first])
        while awaited := GAME.to_act(state):
            seat = dice.choice(sorted(awaited))
            met |= compare(state, seat)
            state = GAME.play(state, seat, random_action(state, seat, dice, 0.9))
    assert met >= {"discards", "melds", "riichi", "dangers"}


def test_rows_of_a_played_deal_are_those_of_its_choices():
    rules = preset("tenhou")
    dice = random.Random("learn rows")
    deal, first = GAME.opening(b"learn rows", rules, standing_of(rules, 5))
    assert isinstance(deal, Deal)
    assert deal.wall is not None
    table = SimulatedTable(rules)
    table.begin(deal.standing, [hand or () for hand in deal.hands], deal.wall, single=True)
    state: State = GAME.replay([deal, first])
    choices: list[tuple[int, int]] = []
    rows: list[np.ndarray] = []
    chosen: list[int] = []
    while awaited := GAME.to_act(state):
        seat = dice.choice(sorted(awaited))
        action = random_action(state, seat, dice, 0.9)
        if isinstance(action, Discard):
            seen = observed(GAME.view(state, seat))
            found = kernel.learn_features(seen.planes, seen.scalars, seen.rivers, seen.legal)
            if len(found["tiles"]) > 1:
                rows.append(found["discards"])
                chosen.append(list(found["tiles"]).index(int(action.tile)))
        choices.append((seat, NUMBERS[action]))
        state = GAME.play(state, seat, action)
    made = kernel.learn_rows(table.native, np.array(choices, np.int32), 3)
    assert (made["discards"] == np.concatenate(rows)).all()
    assert list(made["discard_sizes"]) == [len(one) for one in rows]
    assert list(made["discard_chosen"]) == chosen


# --- trees ----------------------------------------------------------------------------------------


def trees(features: list[int], numbers: list[float], sizes: list[int]) -> kernel.LearnTrees:
    return kernel.learn_trees(
        np.array(features, np.int8), np.array(numbers, np.float32), np.array(sizes, np.int32), 2, 1
    )


def test_trees_are_walked_level_by_level_and_added_up():
    found = trees([0, 1, -1, -1, -1, -1], [0.5, 2.0, 30.0, 10.0, 20.0, 1.0], [5, 1])
    rows = np.array([[0.5, 2.0], [0.5, 2.1], [0.6, 0.0]], np.float32)
    assert found.score(rows).ravel().tolist() == [11.0, 21.0, 31.0]


@pytest.mark.parametrize(
    ("features", "sizes"),
    [
        ([0, -1, -1], [4]),  # more nodes told than there are
        ([0, -1], [2]),  # a question with one answer
        ([2, -1, -1], [3]),  # a feature that rows do not have
        ([0, 0, -1], [3]),  # an answer outside the tree
        ([-1], [0, 1]),  # a tree of nothing
    ],
)
def test_what_is_no_tree_is_refused(features: list[int], sizes: list[int]):
    with pytest.raises(KernelError):
        trees(features, [0.0] * len(features), sizes)


def test_rows_of_another_width_are_refused():
    with pytest.raises(ValueError, match="as wide"):
        trees([-1], [1.0], [1]).score(np.zeros((1, 3), np.float32))
