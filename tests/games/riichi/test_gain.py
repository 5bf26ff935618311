"""What one player's choices gain on another's: nought where they agree, worlds in common else."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest

from kibitz.core.game import Budget, decide
from kibitz.games.riichi import GAME
from kibitz.games.riichi.beliefs import beliefs
from kibitz.games.riichi.play import legal
from kibitz.games.riichi.players.phoenix import Phoenix
from kibitz.games.riichi.players.push import Push
from kibitz.games.riichi.players.tsumogiri import Tsumogiri

from .positions import position

TOOLS = Path(__file__).resolve().parents[3] / "tools" / "riichi"


@pytest.fixture(scope="module")
def gain():
    sys.path.insert(0, str(TOOLS))
    yield importlib.import_module("gain")
    sys.path.remove(str(TOOLS))


@pytest.fixture(scope="module")
def choices():
    """Some choices of a deal with more than one tile or call to choose."""
    rules, tidy = GAME.presets["tenhou"], GAME.players()["tidy"]()
    state = GAME.deal(b"gain 1", rules, GAME.first_standing(rules))
    found = []
    while waiting := GAME.to_act(state):
        seat = min(waiting)
        view = GAME.view(state, seat)
        if len(list(legal(view))) > 3:
            found.append((state, seat))
        state = GAME.play(state, seat, decide(tidy, view, Budget()).action)
    return found[::9]


def test_where_two_players_agree_nothing_is_gained(gain, choices):
    for state, seat in choices:
        row = gain.asked((Phoenix(), Phoenix()), state, seat, 2, 1)
        assert row["gain"] == 0.0
        assert not row["differ"]


def test_breaking_a_hand_that_waits_loses(gain):
    view = position("234567m55p678s3s6p4s", left=50)  # 4s is drawn; without 6p it waits
    state = next(beliefs(view).states(1, 3))
    row = gain.asked((Push(), Tsumogiri()), state, 0, 40, 1)
    assert row["lines"] == ["riichi 6p", "4s_"]
    assert row["differ"]
    assert row["gain"] > 1
    back = gain.asked((Tsumogiri(), Push()), state, 0, 40, 1)
    assert back["lines"] == row["lines"][::-1]
    assert back["gain"] < -1
