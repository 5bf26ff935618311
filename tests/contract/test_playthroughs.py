"""Behaviour that changed unasked shows here; so does anything that depends on the process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from kibitz.games import games
from tests.contract.laws import CASES, NAMES
from tests.contract.playthrough import path_of, playthrough


@pytest.mark.parametrize(("game", "preset"), CASES, ids=NAMES)
def test_the_recorded_playthrough_is_played_again(game, preset):
    path = path_of(game, preset)
    assert path.exists(), f"{path} is missing: python -m tests.contract.playthrough --write"
    assert playthrough(game, preset) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_the_same_seed_gives_the_same_bytes_in_every_process(game):
    preset = game.usual_preset
    command = [sys.executable, "-m", "tests.contract.playthrough", game.name, preset]
    root = Path(__file__).parent.parent.parent
    outputs = {
        subprocess.run(
            command,
            cwd=root,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "271828")
    }
    assert outputs == {playthrough(game, preset).encode()}
