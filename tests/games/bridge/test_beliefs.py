"""The worlds that fit a view: counted against plain enumeration, drawn evenly, true to the play."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import combinations
from math import comb

import numpy as np
import pytest

from kibitz.cards import PACK, Card, Suit, cards
from kibitz.cards.features import lengths
from kibitz.core.game import SEATS
from kibitz.games.bridge import GAME, PRESETS, board
from kibitz.games.bridge.beliefs import NO_BOUNDS, HandBounds, beliefs, hand_of_mask, mask_of
from kibitz.games.bridge.bidding.book.writing import TWO_OVER_ONE
from kibitz.games.bridge.play import legal_cards
from kibitz.games.bridge.worlds.by_calls import AuctionReading, reading
from kibitz.games.bridge.worlds.layouts import Layouts
from tests.sure import four

FREE = ((0, 13),) * 4


def played_to(cards_played: int, seed: int):
    dice = random.Random(seed)
    state = GAME.deal(seed.to_bytes(4, "big"), PRESETS["playout"], board(1))
    for call in ("1S", "P", "P", "P"):
        (seat,) = GAME.to_act(state)
        state = GAME.play(state, seat, GAME.parse_action(call))
    for _ in range(cards_played):
        (seat,) = GAME.to_act(state)
        card = dice.choice(legal_cards(GAME.view(state, seat)))
        state = GAME.play(state, seat, GAME.parse_action(str(card)))
    return state


def enumerated(view) -> list[tuple[int, int]]:
    """Every split of the unseen cards between two hidden hands that shows no revoke."""
    believed = beliefs(view)
    one, two = believed.hidden
    unseen = believed.layouts.unseen
    plays = view.public.plays()
    void = {seat: set() for seat in SEATS}
    for start in range(0, len(plays), 4):
        for seat, card in plays[start + 1 : start + 4]:
            if card.suit != plays[start][1].suit:
                void[seat].add(plays[start][1].suit)
    found = []
    for held in combinations(unseen, believed.layouts.need[0]):
        rest = set(unseen) - set(held)
        if {card.suit for card in held} & void[one] or {card.suit for card in rest} & void[two]:
            continue
        found.append((mask_of(held), mask_of(rest)))
    return found


@pytest.mark.parametrize("seed", range(6))
def test_the_count_and_marginals_are_those_of_plain_enumeration(seed):
    state = played_to(38 + seed % 4, seed)
    for seat in (0, 1, 3):
        view = GAME.view(state, seat)
        believed, worlds = beliefs(view), enumerated(view)
        assert believed.count() == len(worlds)
        one = believed.hidden[0]
        for card, chances in believed.marginals().items():
            bit = 1 << Card.parse(card).index
            share = sum(bool(first & bit) for first, _ in worlds) / len(worlds)
            assert chances[one] == pytest.approx(share)
            assert sum(chances) == pytest.approx(1)


@pytest.mark.parametrize("seed", range(6))
def test_all_worlds_are_those_of_plain_enumeration_each_once(seed):
    state = played_to(38 + seed % 4, seed)
    for seat in (0, 1, 3):
        view = GAME.view(state, seat)
        one, two = beliefs(view).hidden
        worlds = [(int(world[one]), int(world[two])) for world in beliefs(view).every()]
        assert sorted(worlds) == sorted(enumerated(view))


def test_of_all_worlds_those_without_the_points_are_left_out_and_come_back_where_none_has_them():
    view = GAME.view(played_to(40, 3), 1)
    one = beliefs(view).hidden[0]
    whole = beliefs(view).every()
    narrow = replace(
        beliefs(view), layouts=replace(beliefs(view).layouts, points=((0, 3), (0, 37)))
    )
    kept = narrow.every()
    assert 0 < len(kept) < len(whole)
    assert {tuple(world) for world in kept} == {
        tuple(world)
        for world in whole
        if sum(max(0, card.rank - 10) for card in hand_of_mask(int(world[one]))) <= 3
    }
    never = replace(narrow, layouts=replace(narrow.layouts, points=((37, 37), (37, 37))))
    assert len(never.every()) == len(whole)


def test_every_world_is_drawn_as_often_as_the_others():
    view = GAME.view(played_to(40, 3), 1)
    worlds = enumerated(view)
    assert 10 < len(worlds) < 1000
    draws = 200 * len(worlds)
    drawn = beliefs(view).sample(draws, seed=5)
    one, two = beliefs(view).hidden
    seen = Counter((int(world[one]), int(world[two])) for world in drawn)
    assert set(seen) == set(worlds)
    chi = sum((count - 200) ** 2 / 200 for count in seen.values())
    free = len(worlds) - 1
    assert chi < free + 5 * (2 * free) ** 0.5


@pytest.mark.parametrize("count", [0, 1, 7, 22, 47])
def test_a_drawn_world_deals_every_card_once_and_keeps_what_is_seen(count):
    state = played_to(count, 11)
    for seat in (*SEATS, None):
        view = GAME.view(state, seat)
        for world in GAME.beliefs(view).states(5, seed=1):
            held = [card for place in SEATS for card in world.hand(place)]
            gone = [card for _, card in state.public.plays()]
            assert sorted(held + gone) == list(PACK)
            assert GAME.view(world, seat) == view


def test_a_spectator_of_a_fresh_deal_counts_all_deals():
    state = GAME.deal(b"fresh", PRESETS["duplicate"], board(1))
    count = GAME.beliefs(GAME.view(state, None)).count()
    assert count == comb(52, 13) * comb(39, 13) * comb(26, 13)


def test_bounds_are_kept_by_every_world():
    state = played_to(0, 2)
    bounds = (
        HandBounds(),
        HandBounds((15, 17), four([(2, 5)] * 4)),
        HandBounds(),
        HandBounds((6, 37)),
    )
    view = GAME.view(state, 0)
    worlds = beliefs(view, bounds).sample(200, seed=9)
    for world in worlds:
        assert bounds[1].fits(hand_of_mask(int(world[1])))
        assert bounds[3].fits(hand_of_mask(int(world[3])))


def test_bounds_that_no_world_fits_are_let_go():
    view = GAME.view(played_to(0, 2), 0)
    long = HandBounds(lengths=((13, 13), (0, 0), (0, 0), (0, 0)))
    worlds = beliefs(view, (NO_BOUNDS[0], long, long, NO_BOUNDS[0])).sample(3, seed=1)
    assert len(worlds) == 3


def test_points_bound_draws_are_even_over_the_layouts_that_fit():
    unseen = cards("CA CK C2 DA D3 H4")
    layouts = Layouts(tuple(sorted(unseen)), (3, 3), (FREE, FREE), ((4, 4), (0, 37)))
    fitting = [
        mask_of(held)
        for held in combinations(unseen, 3)
        if sum({14: 4, 13: 3}.get(card.rank, 0) for card in held) == 4
    ]
    seen = Counter(int(row[0]) for row in layouts.draw(300 * len(fitting), seed=4))
    assert set(seen) == set(fitting)
    assert all(200 < count < 400 for count in seen.values())


def test_the_dice_that_keep_worlds_are_not_those_that_dealt_them(monkeypatch: pytest.MonkeyPatch):
    """Of worlds that weigh alike those kept are as those dealt: suits lie as evenly as they do."""
    state = GAME.deal(b"dice", PRESETS["playout"], board(1))
    for call in ("1NT", "P", "P", "P"):
        (seat,) = GAME.to_act(state)
        state = GAME.play(state, seat, GAME.parse_action(call))
    (leader,) = GAME.to_act(state)
    view = GAME.view(state, leader)
    even = beliefs(view)
    monkeypatch.setattr(AuctionReading, "_weights", lambda self, drawn, _: np.zeros(len(drawn)))
    told = reading(view, TWO_OVER_ONE, TWO_OVER_ONE)
    hidden = even.hidden[0]
    kept_worlds = [told.sample(even, 50, seed)[:, hidden] for seed in range(60)]
    dealt_worlds = [even.sample(200, seed)[:, hidden] for seed in range(60)]
    for suit in Suit:
        kept = [lengths(hands, suit).mean() for hands in kept_worlds]
        dealt = [lengths(hands, suit).mean() for hands in dealt_worlds]
        error = float(np.std(kept, ddof=1)) / len(kept) ** 0.5
        assert abs(float(np.mean(kept)) - float(np.mean(dealt))) < 4 * error, suit
