"""Experts' practice over named inputs, worlds that weigh, and what finding out is worth."""

from __future__ import annotations

import random
from itertools import pairwise

import numpy as np
import pytest

from kibitz.games.bridge.bidding.book import meaning_of, options, read
from kibitz.games.bridge.bidding.choice import practice as practised
from kibitz.games.bridge.bidding.choice.call import call_of, weigh
from kibitz.games.bridge.bidding.choice.finding_out import FindingOut
from kibitz.games.bridge.bidding.choice.inputs import OWN, SHARED, inputs
from kibitz.games.bridge.bidding.choice.model import scored
from kibitz.games.bridge.bidding.choice.outlook import POINTS, outlook
from kibitz.games.bridge.bidding.choice.practice import chances, likely
from kibitz.games.bridge.bidding.choice.value import ContractValues
from kibitz.games.bridge.bidding.choice.worlds import WIDER, draw
from kibitz.games.bridge.bidding.meaning.hands import Hands, parse_mask
from kibitz.games.bridge.bidding.state import AuctionState

NOBODY = (False, False)
AUCTIONS = ("", "1H", "1S 2D 2S 3D", "1NT P 2C P", "1C 1H X 2H", "P P 1D X XX", "2C P 2D 3C")


def drawn(dice: random.Random) -> int:
    return sum(1 << card for card in dice.sample(range(52), 13))


def state_after(auction: str) -> AuctionState:
    return read(tuple(auction.split()), NOBODY)


@pytest.mark.parametrize("auction", AUCTIONS)
def test_inputs_are_as_many_as_their_names_and_finite(auction: str):
    state, hands = state_after(auction), Hands.of([drawn(random.Random(1)) for _ in range(5)])
    found = scored(state, hands)
    seen = inputs(state, hands, found.options, found.score, found.distance)
    assert seen.shared.shape == (5, len(SHARED))
    assert seen.own.shape == (5, len(seen.calls), len(OWN))
    assert np.isfinite(seen.shared).all()
    assert np.isfinite(seen.own).all()


@pytest.mark.parametrize("auction", AUCTIONS)
def test_chances_of_many_hands_at_once_are_those_of_each_alone(auction: str):
    dice = random.Random(auction)
    state, masks = state_after(auction), [drawn(dice) for _ in range(4)]
    together = chances(state, Hands.of(masks))
    for row, mask in enumerate(masks):
        alone = chances(state, Hands.of([mask]))
        for call, share in alone.items():
            assert share[0] == pytest.approx(together[call][row], abs=1e-5)


def test_networks_fitted_to_other_inputs_are_refused(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(practised, "SHARED", ("something else", *SHARED[1:]))
    practised.practice.cache_clear()
    with pytest.raises(ValueError, match="fit it again"):
        practised.practice()
    monkeypatch.undo()
    assert practised.practice()


def test_more_points_make_a_pass_of_their_opening_less_likely():
    state = state_after("1D")
    hands = ("Q8532.94.K72.J83", "KQ853.94.K72.J83", "KQJ53.A4.K72.J83")
    shares = [
        likely(state, own, scored(state, own))["P"]
        for own in (Hands.of([parse_mask(hand)]) for hand in hands)
    ]
    assert all(more < less for less, more in pairwise(shares))


@pytest.mark.parametrize("auction", AUCTIONS)
def test_the_meaning_read_of_a_call_is_the_one_it_was_chosen_by(auction: str):
    state = state_after(auction)
    for one in options(state):
        own = [other for other in options(state) if other.call == one.call]
        first = max(own, key=lambda option: option.priority)
        assert meaning_of(state, one.call).name == first.meaning.name


def test_what_is_expected_of_the_others_adds_up_to_what_is_left():
    mask = parse_mask("AQ8732.5.KQJ3.73")
    own = Hands.of([mask])
    seen = outlook(state_after("1C P 1S 2H 2S 3H"), own)
    whole = seen.left + seen.partner + seen.right
    assert np.allclose(whole[0, :POINTS], 13 - own.lengths[0])
    assert whole[0, POINTS] == pytest.approx(40 - own.points[0])
    assert own.lengths[0, 3] + seen.partner[0, 3] >= 9


@pytest.mark.parametrize(
    ("hand", "auction"),
    [
        ("AK8732.J5.63.K73", "1S 2D 2S 3D"),
        ("A83.KQJ52.A84.75", "1H 1S X 3S"),
        ("AQ8732.5.KQJ3.73", "1C P 1S 2H 2S 3H"),
        ("K983.J2.A84.Q752", "1D 1H"),
    ],
)
def test_worlds_of_a_contested_auction_fit_their_suits_and_weigh_nearly_alike(
    hand: str, auction: str
):
    state, mask = state_after(auction), parse_mask(hand)
    worlds = draw(state, mask, 200, seed=3)
    assert set((worlds.left.masks | worlds.partner.masks | worlds.right.masks).tolist()) == {
        (1 << 52) - 1 - mask
    }
    assert worlds.effective > 20
    for step, seat in ((1, worlds.left), (3, worlds.right)):
        bounds = state.hulls[(state.me + step) % 4].lengths
        for suit, (low, high) in enumerate(bounds):
            held = seat.lengths[:, suit]
            assert ((held >= low - WIDER) & (held <= high + WIDER)).all()


def test_nothing_is_to_be_found_out_where_partners_hand_is_known():
    own, other = parse_mask("AKQ53.K4.KQ2.A83"), parse_mask("J874.A8532.A5.K4")
    worlds = draw(state_after("1S P"), own, 40, seed=1)
    contracts = ContractValues(Hands.of([own]), worlds, vulnerable=False, they_vulnerable=False)
    assert FindingOut(contracts, [3, 4]).gain > 0
    place = np.full(len(worlds.weights), other, dtype=np.uint64)
    known = type(worlds)(worlds.left, Hands(place), worlds.right, worlds.weights)
    same = ContractValues(Hands.of([own]), known, vulnerable=False, they_vulnerable=False)
    assert FindingOut(same, [3, 4]).gain == pytest.approx(0, abs=1e-9)


def test_a_second_suit_is_shown_on_the_way_only_where_both_sides_bid_on():
    hand = "AQ8732.5.KQJ3.73"
    assert call_of(parse_mask(hand), ("1C", "P", "1S", "2H", "2S", "3H"), (False, True)) == "4D"
    assert call_of(parse_mask(hand), ("1C", "P", "1S", "P", "2S", "P"), (False, True)) == "4S"


def random_auction(dice: random.Random) -> tuple[str, ...]:
    """Any legal calls, low ones more often, so that auctions get long."""
    calls: tuple[str, ...] = ()
    for _ in range(dice.randrange(24)):
        state = read(calls, NOBODY)
        low = list(state.legal_bids()[: dice.choice((2, 5, 9))])
        legal = [one for one in ("P", "P", "P", "X", "XX", *low) if state.is_legal(one)]
        told = (*calls, dice.choice(legal))
        if read(told, NOBODY).is_over:
            break
        calls = told
    return calls


def check_random_hands(count: int, seed: int) -> None:
    dice = random.Random(seed)
    for _ in range(count):
        calls, mask = random_auction(dice), drawn(dice)
        state = read(calls, (dice.random() < 0.5, dice.random() < 0.5))
        best = weigh(state, mask)[0].option
        assert state.is_legal(best.call)
        assert best.meaning.name
        if state.forced and state.last_is_ours:
            answers = best.meaning.answers is not None  # doubled, a pass may answer key cards
            assert best.call != "P" or answers, (calls, mask)


def test_any_hand_after_any_auction_has_a_reasoned_call_and_passes_no_force():
    check_random_hands(200, seed=20261116)


@pytest.mark.long
def test_ten_thousand_hands_after_any_auction_have_one():
    check_random_hands(10_000, seed=20261117)


@pytest.mark.long
def test_no_auction_of_four_system_players_runs_away():
    dice = random.Random(20261118)
    for board in range(300):
        order = dice.sample(range(52), 52)
        hands = [sum(1 << card for card in order[13 * s : 13 * s + 13]) for s in range(4)]
        calls: tuple[str, ...] = ()
        while not read(calls, NOBODY).is_over:
            calls = (*calls, call_of(hands[len(calls) % 4], calls, NOBODY))
            assert len(calls) < 40, (board, calls)
