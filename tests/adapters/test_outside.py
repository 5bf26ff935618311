"""Players of somebody else in the arena: honest, slow, hostile; the duel ends, nothing is left."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import pytest

from kibitz.adapters.outside import Outside, reference_of
from kibitz.adapters.process import BotLimits
from kibitz.arena.duel import Duel
from kibitz.arena.play import run_duel
from kibitz.arena.report import lines_of, report_of
from kibitz.core.errors import NotationError
from kibitz.core.game import Budget, decide
from kibitz.games import game as game_of
from kibitz.runner import executor

BOTS = """
import os, sys, time

class First:
    def choose(self, view, legal):
        return legal[0]

class Careful:
    name = "careful"
    def think(self, view, budget, also=()):
        from kibitz.games import game, player
        yield from player(game("hearts"), "cautious").think(view, budget)

class Loud:
    def choose(self, view, legal):
        print('{"action": "C2"}', flush=True)
        return legal[-1]

class Slow:
    begun = False
    def choose(self, view, legal):
        time.sleep(600 * self.begun)
        self.begun = True
        return legal[0]

class Dies:
    def choose(self, view, legal):
        os._exit(3)

class Raises:
    def choose(self, view, legal):
        raise ValueError("no idea")

class Cheats:
    def choose(self, view, legal):
        return "SA SK SQ SJ"

class Eats:
    def choose(self, view, legal):
        self.kept = bytearray(3 * 2**30)
        return legal[0]

class Floods:
    def choose(self, view, legal):
        os.write(3, b"x")
        for fd in range(3, 10):
            try:
                os.write(fd, b"x" * 200000)
            except OSError:
                pass
        return legal[0]
"""
LIMITS = BotLimits(seconds=20.0, start_seconds=60.0)  # nobody fails because the machine is busy


@pytest.fixture
def bots(tmp_path: Path) -> Path:
    path = tmp_path / "bots.py"
    path.write_text(BOTS, encoding="utf-8")
    return path


def asked(path: Path, name: str, choices: int = 2, limits: BotLimits = LIMITS) -> Outside:
    """A player after some choices at the beginning of a deal."""
    game = game_of("hearts")
    rules = game.presets["hold"]
    reference = reference_of(f"{path}:{name}")
    assert reference is not None
    outside = Outside(game, reference, limits)
    state = game.deal(b"bots", rules, game.first_standing(rules))
    for _ in range(choices):
        (seat,) = game.to_act(state)
        view = game.view(state, seat)
        action = decide(outside, view, Budget()).action
        assert action in game.legal_of(view)
        state = game.play(state, seat, action)
    outside.close()
    return outside


@pytest.mark.parametrize("name", ["First", "Careful", "Loud"])
def test_a_player_in_a_file_plays_and_what_it_prints_is_no_answer(bots: Path, name: str) -> None:
    assert not asked(bots, name).faults


@pytest.mark.parametrize(
    ("name", "kind"),
    [("Dies", "died"), ("Raises", "nonsense"), ("Cheats", "nonsense"), ("Eats", "nonsense")],
)
def test_one_that_fails_is_counted_and_the_game_goes_on(bots: Path, name: str, kind: str) -> None:
    assert asked(bots, name).faults == {kind: 2}


def test_one_that_answers_too_late_is_ended(bots: Path) -> None:
    start = time.monotonic()
    assert asked(bots, "Slow", limits=replace(LIMITS, seconds=0.4)).faults == {"timeout": 1}
    assert time.monotonic() - start < 300


def test_one_that_floods_its_pipe_harms_nobody(bots: Path) -> None:
    assert sum(asked(bots, "Floods").faults.values()) <= 2


def test_one_that_keeps_dying_is_not_started_for_ever(bots: Path) -> None:
    outside = asked(bots, "Dies", 6)
    assert outside.faults == {"died": 6}
    assert outside._starts == 3


@pytest.mark.parametrize("processes", [1, 2])
def test_a_duel_with_a_hostile_player_ends_with_its_faults_told(bots: Path, processes: int) -> None:
    duel = Duel("hearts", "cautious", f"{bots}:Raises", "across", 2, "1")
    outcome = run_duel(duel, executor(processes))
    assert outcome.faults[0] == {}
    assert outcome.faults[1]["nonsense"] > 40
    assert any(
        "failed and had its first legal action played" in one
        for one in lines_of(report_of(outcome))
    )
    assert outcome.points[0] < outcome.points[1]
    left = [one for one in Path("/proc").glob("[0-9]*/cmdline") if str(bots) in _read(one)]
    assert not left


def _read(path: Path) -> str:
    try:
        return path.read_bytes().replace(b"\0", b" ").decode(errors="replace")
    except OSError:
        return ""


def test_a_changed_file_is_another_version(bots: Path) -> None:
    reference = reference_of(f"{bots}:First")
    assert reference is not None
    before = reference.version
    bots.write_text(BOTS + "\n# changed\n", encoding="utf-8")
    assert reference.version != before


def test_what_is_not_there_is_said() -> None:
    with pytest.raises(NotationError, match="no file"):
        reference_of("nowhere.py:Bot")
    reference = reference_of("no_such_module_here:Bot")
    assert reference is not None
    with pytest.raises(NotationError, match="no module"):
        _ = reference.version
    assert reference_of("strength:flush=no;block=no") is None
