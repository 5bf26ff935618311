"""The player that learned from strong people: what it does; the simulator does the same."""

from __future__ import annotations

import random

import numpy as np
import pytest
from tests.native.riichi.sim_twin import random_action

from kibitz.core.game import Budget, decide
from kibitz.games.riichi import GAME
from kibitz.games.riichi.action import RON, TSUMO, Discard
from kibitz.games.riichi.measure import ends, learned
from kibitz.games.riichi.players.phoenix import Phoenix
from kibitz.games.riichi.rules import preset
from kibitz.games.riichi.simulator import SimulatedTable, play_matches
from kibitz.games.riichi.standing import standing_of
from kibitz.games.riichi.state import State
from kibitz.games.riichi.view import View

RULES = preset("tenhou")
MOST_BYTES = 4_000_000


def choices(seed: str, deals: int) -> list[View]:
    """Views with a choice from deals played more or less tidily."""
    found: list[View] = []
    for number in range(deals):
        dice = random.Random(f"{seed} {number}")
        opening = GAME.opening(f"{seed} {number}".encode(), RULES, standing_of(RULES, number % 8))
        state: State = GAME.replay(opening)
        while awaited := GAME.to_act(state):
            seat = dice.choice(sorted(awaited))
            found.append(GAME.view(state, seat))
            state = GAME.play(state, seat, random_action(state, seat, dice, 0.9))
    return found


def test_every_legal_action_is_ranked_and_wins_come_first():
    won = 0
    for view in choices("phoenix ranks", 6):
        decision = decide(Phoenix(), view, Budget())
        ranks = [one.value for one in decision.ranked]
        assert ranks == sorted(ranks, reverse=True)
        assert {one.action for one in decision.ranked} == set(GAME.legal_of(view))
        for win in (TSUMO, RON):
            if win in GAME.legal_of(view):
                won += 1
                assert decision.action == win
    assert won


def test_shares_of_the_discards_add_up_to_one():
    for view in choices("phoenix shares", 2):
        tiles = {
            action.tile: np.exp(score)
            for action, score in learned.likings(view).items()
            if isinstance(action, Discard)
        }
        assert not tiles or abs(sum(tiles.values()) - 1) < 1e-4


def test_the_simulators_learned_policy_scores_as_the_player_does():
    table = SimulatedTable(RULES, seed=11)
    models = learned.policy()
    for _ in range(200):
        seat = table.to_act()
        seen = table.observe(seat)
        scores = learned.scores(models, seen)
        legal = table.legal(seat)
        assert np.isfinite(scores[legal]).all()
        table.step(seat, max(legal, key=lambda number: scores[number]))
        if table.is_over():
            table.restart()


@pytest.mark.long
def test_it_beats_the_tidy_policy_in_the_simulator():
    """One against three over 120 matches; three standard errors away from even."""
    names = ["learned", "tidy", "tidy", "tidy"]
    points, deals = play_matches(RULES, names, 120, seed=5, models=learned.policy())
    assert deals > 100
    own = points[:, 0]
    assert own.mean() > 3 * own.std() / np.sqrt(len(own))


def test_the_package_has_the_models_that_are_read_and_no_others():
    assert {name.split(".")[0] for name in learned.read_arrays()} == set(learned.MODELS)


def test_the_packaged_models_stay_small_together():
    files = (learned.FILE, ends.FILE)
    assert sum(path.stat().st_size for path in files) <= MOST_BYTES
