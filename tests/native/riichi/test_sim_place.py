"""Tables set into the middle of a deal, and the worlds that are drawn for them."""

from __future__ import annotations

import random

import numpy as np
import pytest
from tests.native.riichi.sim_twin import Pair, numbers_of, random_action

from kibitz.core.errors import KernelError
from kibitz.games.riichi import GAME
from kibitz.games.riichi.event import Deal
from kibitz.games.riichi.measure.safety import safe_kinds
from kibitz.games.riichi.rules import PRESETS, preset
from kibitz.games.riichi.simulator import NUMBERS, SimulatedTable, placed
from kibitz.games.riichi.standing import standing_of
from kibitz.games.riichi.state import State

ARRAYS = ("planes", "scalars", "rivers", "legal")


def put(state: State) -> SimulatedTable:
    return placed(state, [safe_kinds(state.public, seat) for seat in range(4)])


@pytest.mark.parametrize("name", PRESETS)
def test_a_table_set_into_a_deal_goes_on_as_the_rules_do(name: str):
    rules = preset(name)
    for number in range(5):
        dice = random.Random(f"place {name} {number}")
        deal, first = GAME.opening(
            f"{name} {number}".encode(), rules, standing_of(rules, number + 1)
        )
        assert isinstance(deal, Deal)
        pair = Pair(rules, deal, first)
        copies: list[SimulatedTable] = []
        while awaited := GAME.to_act(pair.state):
            seat = dice.choice(sorted(awaited))
            if len(copies) < 3 and dice.random() < 0.1:
                copies.append(put(pair.state))
                copies[-1].native.record()
            for copy in copies:
                assert copy.native.awaited() == sum(1 << one for one in awaited)
                for shown in range(4):
                    ours, theirs = copy.observe(shown), pair.table.observe(shown)
                    for array in ARRAYS:
                        assert (getattr(ours, array) == getattr(theirs, array)).all(), array
            action = random_action(pair.state, seat, dice, 0.8)
            happened = GAME.happen(pair.state, seat, action)
            for copy in copies:
                copy.native.events()
                copy.step(seat, NUMBERS[action])
                wanted = [numbers_of(event) for event, _ in happened]
                assert [row[:14] for row in copy.native.events()] == [row[:14] for row in wanted]
            pair.play(seat, action)


def test_numbers_that_are_no_deal_are_refused():
    rules = preset("tenhou")
    deal, first = GAME.opening(b"refused", rules, standing_of(rules, 1))
    state = GAME.replay([deal, first])
    table = put(state)
    with pytest.raises(ValueError, match="no deal"):
        table.native.place(np.zeros(10, np.int32))
    with pytest.raises(KernelError):
        placed(state, [-1, 0, 0, 0])


def test_worlds_are_of_the_tiles_nobody_showed_and_wait_as_often_as_believed():
    rules = preset("tenhou")
    deal, first = GAME.opening(b"worlds", rules, standing_of(rules, 3))
    state, dice = GAME.replay([deal, first]), random.Random("worlds")
    turns = 0
    while turns < 36:
        seat = min(GAME.to_act(state))
        state = GAME.play(state, seat, random_action(state, seat, dice, 0.9))
        turns += state.public.phase == "action"
    me = state.public.turn
    table = put(state)
    believed = np.zeros((3, 35), np.float32)
    believed[:, 0] = (0.9, 0.35, 0.05)
    believed[:, 1:] = 0.1
    hands = table.native.worlds(me, believed, 2000, 5)
    assert (hands[:, me] == hands[0, me]).all()
    held = [sum(one) for one in hands[0]]
    from kibitz.games.riichi import kernel

    assert held == [len(state.private[seat].hand) for seat in range(4)]
    for away in (1, 2, 3):
        own = hands[:, (me + away) % 4].astype(np.uint8)
        kinds = own[:, :34].copy()
        for suit in range(3):
            kinds[:, 9 * suit + 4] += own[:, 34 + suit]
        ready = np.mean([kernel.shanten(bytes(one)) == 0 for one in kinds])
        assert abs(ready - believed[away - 1, 0]) < 0.03, away
    seen = hands.sum(1) - hands[:, me]
    unseen = np.zeros(37, int)
    for seat in range(4):
        if seat != me:
            for tile in state.private[seat].tiles:
                unseen[tile] += 1
    for tile in (*state.wall.live, *state.wall.dead):
        unseen[tile] += 1
    assert (seen <= unseen).all()
