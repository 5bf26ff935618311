"""Observations of the simulator: equal to those made from a View, and without a leak."""

from __future__ import annotations

import random
from typing import Any, cast

import numpy as np
import pytest
from tests.native.riichi.sim_twin import Pair, random_action

from kibitz.core.errors import KernelError
from kibitz.games.riichi import GAME
from kibitz.games.riichi.action import PASS
from kibitz.games.riichi.event import Deal
from kibitz.games.riichi.observed import observed
from kibitz.games.riichi.rules import PRESETS, Rules, preset
from kibitz.games.riichi.simulator import (
    ACTIONS,
    NUMBERS,
    Batch,
    Observed,
    SimulatedTable,
    play_matches,
)
from kibitz.games.riichi.standing import standing_of
from kibitz.games.riichi.tiles.tile import Tile
from kibitz.games.riichi.tiles.wall import LIVE, Wall

ARRAYS = ("planes", "scalars", "rivers", "legal")


def same(one: Observed, two: Observed) -> bool:
    return all((getattr(one, name) == getattr(two, name)).all() for name in ARRAYS)


@pytest.mark.parametrize("name", PRESETS)
def test_an_observation_is_made_from_what_the_seat_sees(name: str):
    rules = preset(name)
    for number in range(6):
        dice = random.Random(f"observe {name} {number}")
        deal, first = GAME.opening(
            f"{name} {number}".encode(), rules, standing_of(rules, number + 1)
        )
        assert isinstance(deal, Deal)
        pair = Pair(rules, deal, first)
        while awaited := GAME.to_act(pair.state):
            seat = dice.choice(sorted(awaited))
            for shown in range(4):
                ours = observed(GAME.view(pair.state, shown))
                theirs = pair.table.observe(shown)
                for array in ARRAYS:
                    assert (getattr(ours, array) == getattr(theirs, array)).all(), (array, shown)
            pair.play(seat, random_action(pair.state, seat, dice, 0.7))


# --- leaks: what a seat cannot see may be anything else -------------------------------------------


def hidden_from(pair: Pair, seat: int) -> list[tuple[str, int, Tile]]:
    """Tiles that the seat has not seen and whose place in the deal is known: others' hands that
    were dealt and are still held, and the wall that nobody has drawn or turned."""
    state = pair.state
    found: list[tuple[str, int, Tile]] = []
    for other in range(4):
        if other == seat:
            continue
        left = list(state.private[other].hand)
        for place, tile in enumerate(cast(Any, pair).hands[other]):
            if tile in left:
                left.remove(tile)
                found.append((f"hand {other}", place, tile))
    public = state.public
    drawn = LIVE - public.left - sum(public.kans)
    found += [("live", at, state.wall.live[at]) for at in range(drawn, LIVE)]
    turned = {4 + 2 * at for at in range(len(public.indicators))}
    used = set(range(sum(public.kans)))
    dead = state.wall.dead
    found += [("dead", at, dead[at]) for at in range(len(dead)) if at not in turned | used]
    return found


class Told(Pair):
    """A pair that remembers its tiles and its choices."""

    def __init__(self, rules: Rules, deal: Deal, first) -> None:
        super().__init__(rules, deal, first)
        self.hands = [list(hand or ()) for hand in deal.hands]
        self.wall = deal.wall
        self.choices: list[tuple[int, int]] = []

    def play(self, seat, action) -> None:
        self.choices.append((seat, NUMBERS[action]))
        super().play(seat, action)


def in_another_world(pair: Told, seat: int, dice: random.Random) -> SimulatedTable | None:
    """The same play with two hidden tiles exchanged; None where that play is not legal then."""
    (where, at, tile), (there, spot, other) = dice.sample(hidden_from(pair, seat), 2)
    hands = [list(hand) for hand in pair.hands]
    assert pair.wall is not None
    places = {"live": list(pair.wall.live), "dead": list(pair.wall.dead)}
    places |= {f"hand {owner}": hand for owner, hand in enumerate(hands)}
    places[where][at], places[there][spot] = other, tile
    table = SimulatedTable(pair.rules)
    wall = Wall(tuple(places["live"]), tuple(places["dead"]))
    table.begin(pair.standing, hands, wall, single=True)
    passed = NUMBERS[PASS]
    for who, number in pair.choices:
        while table.to_act() >= 0 and not table.native.awaited() >> who & 1:
            asked = table.to_act()  # the other world asks somebody whom this one did not
            if passed not in table.legal(asked):
                return None
            table.step(asked, passed)
        if table.is_over() or number not in table.legal(who):
            if number == passed:
                continue
            return None
        table.step(who, number)
    return table


def compared_worlds(name: str, numbers: range) -> int:
    """How many observations were the same in another world."""
    rules = preset(name)
    compared = 0
    for number in numbers:
        dice = random.Random(f"leak {name} {number}")
        deal, first = GAME.opening(f"leak {number}".encode(), rules, standing_of(rules, number + 1))
        assert isinstance(deal, Deal)
        pair = Told(rules, deal, first)
        stop = dice.randrange(10, 90)
        while (awaited := GAME.to_act(pair.state)) and len(pair.choices) < stop:
            seat = dice.choice(sorted(awaited))
            pair.play(seat, random_action(pair.state, seat, dice, 0.9))
        if pair.state.public.phase != "action":
            continue
        seat = pair.state.public.turn
        for _ in range(6):
            other = in_another_world(pair, seat, dice)
            if other is None or other.to_act() != seat:
                continue
            assert same(pair.table.observe(seat), other.observe(seat))
            compared += 1
    return compared


def test_exchanging_tiles_that_a_seat_cannot_see_changes_nothing_in_its_observation():
    assert compared_worlds("tenhou", range(30)) > 40


def test_the_leak_test_would_see_a_leak():
    """An observation of another seat does change with its hidden tiles."""
    rules = preset("tenhou")
    deal, first = GAME.opening(b"planted", rules, standing_of(rules, 1))
    assert isinstance(deal, Deal)
    pair = Told(rules, deal, first)
    dice = random.Random("planted")
    changed = 0
    for _ in range(40):
        other = in_another_world(pair, 0, dice)
        if other is not None:
            changed += any(not same(pair.table.observe(s), other.observe(s)) for s in (1, 2, 3))
    assert changed > 5


# --- many tables, and policies --------------------------------------------------------------------


def test_a_batch_shows_each_table_as_it_is_alone():
    batch = Batch(preset("mjsoul"), 5, seed=11)
    dice = np.random.default_rng(2)
    rows = np.arange(5)
    ended = 0
    for turn in range(6_000):
        if turn % 50 == 0:
            for at in range(5):
                table = batch.table(at)
                seen = table.observe(table.to_act())
                for name in ARRAYS:
                    assert (getattr(batch.seen, name)[at] == getattr(seen, name)[0]).all()
                count = batch.counts[at]
                assert batch.choices[at, :count].tolist() == table.legal(table.to_act())
        picked = (dice.random(5) * batch.counts).astype(np.int64)
        batch.step(batch.choices[rows, picked])
        for at in np.flatnonzero(batch.over):
            ended += 1
            assert batch.over[at] >= 4
            assert sum(batch.results[at]) == pytest.approx(0, abs=1e-6)
    assert ended >= 5


def test_the_same_seed_plays_the_same_matches():
    tidy, uniform = "tidy", "uniform"
    first, deals = play_matches(preset("tenhou"), [tidy, uniform, tidy, uniform], 6, seed=4)
    again, _ = play_matches(preset("tenhou"), [tidy, uniform, tidy, uniform], 6, seed=4)
    assert (first == again).all()
    assert deals >= 24


def test_tidy_beats_uniform_inside_the_simulator():
    points, _ = play_matches(
        preset("tenhou"), ["tidy", "uniform", "uniform", "uniform"], 40, seed=1
    )
    assert points[:, 0].mean() > 30


def test_a_rollout_leaves_the_table_as_it_was():
    table = SimulatedTable(preset("tenhou"), seed=9)
    seat = table.to_act()
    before = table.observe(seat)
    points = table.rollout(["tidy"] * 4, 8, seed=1)
    assert points.shape == (8, 4)
    assert np.abs(points.sum(axis=1)).max() < 1e-6
    assert same(before, table.observe(seat))
    copy = table.copy()
    copy.step(seat, copy.legal(seat)[0])
    assert same(before, table.observe(seat))


def test_a_policy_that_there_is_not_is_refused():
    with pytest.raises(KernelError):
        SimulatedTable(preset("tenhou")).rollout(["strong"] * 4, 1, seed=1)


def test_every_number_is_an_action_that_prints():
    assert len({str(action) for action in ACTIONS}) == len(ACTIONS)
