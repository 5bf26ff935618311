"""Shuffle what a seat cannot see: all that it is told and all that it decides stays the same."""

from __future__ import annotations

import random

import pytest

from kibitz.core.events import Event, Fault, Seat
from kibitz.core.game import SEATS, Budget, decide
from kibitz.core.record import Header, Record, replay
from kibitz.core.rules import plain
from kibitz.core.shown import Projection
from kibitz.games import game as game_of
from kibitz.games import games
from tests.contract.laws import CASES, NAMES, laws_of, walk
from tests.contract.leaks import leak
from tests.contract.trouble import troubled
from tests.sure import present


def run_checks(game, preset, wanted: int, start: int) -> int:
    done, seed = 0, start
    dice = random.Random(start)
    laws = laws_of(game)
    while done < wanted:
        seed += 1
        steps = [step for step in walk(game, preset, seed) if step[2] is not None]
        for state, events, _ in dice.sample(steps, min(len(steps), 12)):
            for seat in SEATS:
                other = laws.permuted(events, seat, dice)
                found = leak(game, state, events, other, seat, dice)
                assert found is None, f"{game.name} {preset} seed {seed} seat {seat}: {found}"
                done += 1
    return done


@pytest.mark.parametrize(("game", "preset"), CASES, ids=NAMES)
def test_views_messages_and_errors_tell_nothing_hidden(game, preset):
    share = laws_of(game).LEAK_CHECKS_QUICK // len(game.presets) + 1
    assert run_checks(game, preset, share, 1000) >= share


@pytest.mark.long
@pytest.mark.parametrize(("game", "preset"), CASES, ids=NAMES)
def test_views_messages_and_errors_tell_nothing_hidden_at_length(game, preset):
    """A quarter of those over take-backs, which look at the same and more."""
    share = laws_of(game).LEAK_CHECKS_LONG // (4 * len(game.presets)) + 1
    assert run_checks(game, preset, share, 10**6) >= share


def without_faults(log: list[Event], seat: Seat) -> list[Event]:
    """The same log had the other players not failed and chosen the same."""
    return [one for one in log if not isinstance(one, Fault) or one.seat == seat]


def run_troubled_checks(game, preset, wanted: int, start: int) -> int:
    """The same over logs with take-backs, faults and replaced seats in them."""
    done, seed = 0, start
    dice = random.Random(start)
    header = Header(game.name, plain(game.presets[preset]))
    while done < wanted:
        seed += 1
        steps = list(troubled(game, preset, seed))
        for state, log in dice.sample(steps, min(len(steps), 12)):
            if game.score(state) is not None:
                continue
            for seat in SEATS:
                other = laws_of(game).relabelled(log, seat, dice)
                if other is None or replay(game, Record(header, tuple(other))).stopped is not None:
                    continue
                found = leak(game, state, log, without_faults(other, seat), seat, dice)
                assert found is None, f"{game.name} {preset} seed {seed} seat {seat}: {found}"
                done += 1
    return done


@pytest.mark.parametrize(("game", "preset"), CASES, ids=NAMES)
def test_take_backs_and_faults_tell_nothing_hidden(game, preset):
    share = laws_of(game).LEAK_CHECKS_QUICK // (5 * len(game.presets)) + 1
    assert run_troubled_checks(game, preset, share, 2000) >= share


@pytest.mark.long
@pytest.mark.parametrize(("game", "preset"), CASES, ids=NAMES)
def test_take_backs_and_faults_tell_nothing_hidden_at_length(game, preset):
    share = laws_of(game).LEAK_CHECKS_LONG // len(game.presets) + 1
    assert run_troubled_checks(game, preset, share, 2 * 10**6) >= share


def test_a_fault_told_to_all_is_caught(monkeypatch):
    """That somebody failed tells that it had a choice: about a discard, that it could claim it."""
    monkeypatch.setattr(Projection, "_table_event", lambda _, event: event)
    with pytest.raises(AssertionError, match="its messages differ"):
        run_troubled_checks(game_of("riichi"), "tenhou", 400, 1)


PLAYERS = [(game, name, False) for game in games() for name in game.players()]
PLAYERS += [(game, game.coach, True) for game in games()]


@pytest.mark.parametrize(
    ("game", "name", "explain"),
    [
        pytest.param(
            *(game, name, explain),
            id=f"{game.name}-{name}{'-explained' * explain}",
            marks=[pytest.mark.ci] * explain,  # causes and conditions ask many times over
        )
        for game, name, explain in PLAYERS
    ],
)
def test_a_decision_depends_on_the_view_alone(game, name, explain):
    """So does every cause and every condition that an explanation tells."""
    dice = random.Random(7)
    laws = laws_of(game)
    budget = Budget(nodes=200, worlds=16 if explain else 4, seed=99, explain=explain)
    preset = game.usual_preset
    for seed in range(3):
        steps = [step for step in walk(game, preset, seed) if step[2] is not None]
        for state, events, choice in dice.sample(steps, 4):
            seat = present(choice)[0]
            other = game.replay(laws.permuted(events, seat, dice))
            first, second = game.players()[name](), game.players()[name]()
            said = decide(first, game.view(state, seat), budget)
            assert repr(said) == repr(decide(second, game.view(other, seat), budget))
            assert repr(said) == repr(decide(first, game.view(state, seat), budget))
