"""Beliefs: the worlds that fit a view are counted, sampled evenly, and could be the truth."""

from __future__ import annotations

import random
from math import comb

import numpy as np
import pytest
from tests.contract.laws import walk
from tests.games.riichi.tables import dealt, go
from tests.sure import present

from kibitz.core.game import SEATS, Budget, decide
from kibitz.games.riichi import GAME, PRESETS
from kibitz.games.riichi.action import RON, TSUMO
from kibitz.games.riichi.beliefs import _furiten, beliefs, held, unseen
from kibitz.games.riichi.players.tidy import Tidy
from kibitz.games.riichi.tiles.tile import TILES, full_set


def test_what_is_seen_and_unseen_is_the_whole_set():
    for state, _, _ in walk(GAME, "tenhou", 3):
        for seat in SEATS:
            view = GAME.view(state, seat)
            hidden = [
                tile for other in SEATS if other != seat for tile in state.private[other].tiles
            ]
            shown = any(front.shown is not None for front in state.public.fronts)
            if not shown:
                left = list(unseen(view))
                for tile in hidden:
                    left.remove(tile)  # every hidden tile is among the unseen


def test_the_dealer_sees_fourteen_tiles_and_an_indicator_at_first():
    view = GAME.view(dealt(draws="1z"), 0)
    worlds = beliefs(view)
    assert len(worlds.tiles) == 136 - 15
    assert worlds.count() == comb(121, 13) * comb(108, 13) * comb(95, 13)


def test_marginals_are_shares_of_the_unseen_tiles():
    view = GAME.view(dealt(draws="1z"), 0)
    for chances in beliefs(view).marginals().values():
        assert chances == pytest.approx([0, 13 / 121, 13 / 121, 13 / 121])


def test_a_seat_on_turn_holds_one_more():
    state = go(dealt(draws="1z 2z"), "0 1z_")
    assert [held(state.public, seat) for seat in SEATS] == [13, 14, 13, 13]


def test_sampled_worlds_use_every_tile_once():
    for place, (state, _, choice) in enumerate(walk(GAME, "tenhou", 5)):
        if choice is None or place % 20:
            continue
        view = GAME.view(state, choice[0])
        whole = np.bincount([int(tile) for tile in full_set()], minlength=len(TILES))
        seen = whole - np.bincount([int(t) for t in unseen(view)], minlength=len(TILES))
        own = np.bincount([int(t) for t in present(view.own).tiles], minlength=len(TILES))
        for world in beliefs(view).sample(5, seed=place):
            assert (world.sum(axis=0) == whole - seen + own).all()
            assert [int(row.sum()) for row in world[:4]] == [held(view.public, s) for s in SEATS]


def test_samples_agree_with_the_marginals():
    view = GAME.view(dealt(draws="1z"), 0)
    worlds = beliefs(view).sample(4000, seed=1)
    copies = sum(tile == TILES[5] for tile in unseen(view))
    expected = copies * 13 / 121
    assert worlds[:, 1, 5].mean() == pytest.approx(expected, abs=0.05)


def test_equal_seeds_give_equal_worlds():
    view = GAME.view(dealt(draws="1z"), 0)
    assert (beliefs(view).sample(3, seed=9) == beliefs(view).sample(3, seed=9)).all()
    assert (beliefs(view).sample(3, seed=9) != beliefs(view).sample(3, seed=8)).any()


def test_a_sampled_state_can_be_played_to_its_end():
    for seed in range(3):
        for place, (state, _, choice) in enumerate(walk(GAME, "tenhou", seed)):
            if choice is None or place % 25 or state.public.phase != "action":
                continue
            for world in beliefs(GAME.view(state, choice[0])).states(2, seed=place):
                for _ in range(400):
                    if GAME.score(world) is not None:
                        break
                    seat = min(GAME.to_act(world))
                    world = GAME.play(world, seat, GAME.legal(world, seat)[0])
                assert GAME.score(world) is not None


def test_what_went_by_is_read_from_the_log_as_the_table_knows_it():
    """A sampled hand's furiten is read from the log; for the true hands it is the true one."""
    dice = random.Random(3)
    met: set[str] = set()
    for seed in range(12):
        state = GAME.deal(
            b"furiten %d" % seed, PRESETS["tenhou"], GAME.standing_of(PRESETS["tenhou"], 1)
        )
        while GAME.score(state) is None:
            if state.public.phase == "action":
                for seat in SEATS:
                    own = state.private[seat]
                    if own.waits:
                        assert _furiten(state.public, seat, own) == own.furiten
                        met.add(own.furiten)
            seat = min(GAME.to_act(state))
            state = GAME.play(state, seat, careless(state, seat, dice))
    assert met == {"", "temporary", "riichi"}


def careless(state, seat: int, dice: random.Random):
    """Plays tidily and lets most wins go."""
    actions = GAME.legal(state, seat)
    if (RON in actions or TSUMO in actions) and dice.random() < 0.9:
        return next(one for one in actions if one not in (RON, TSUMO))
    return decide(Tidy(), GAME.view(state, seat), Budget()).action
