"""What a slam is worth by what partner has shown: his hands drawn, questions and invitations."""

from __future__ import annotations

import numpy as np
import pytest
from tests.games.bridge.bidding.test_conventions import call, cases

from kibitz.games.bridge.bidding.book import read
from kibitz.games.bridge.bidding.choice import worlds
from kibitz.games.bridge.bidding.choice.call import weigh
from kibitz.games.bridge.bidding.choice.value import ANSWER_TELLS, ContractValues
from kibitz.games.bridge.bidding.choice.worlds import WeightedWorlds, draw, draw_partner
from kibitz.games.bridge.bidding.meaning.hands import Hands, parse_mask

NOBODY = (False, False)
CLUBS, DIAMONDS, NOTRUMP = 0, 1, 4


@pytest.mark.parametrize(
    ("auction", "least", "most"),
    [("2NT P", 19.5, 21.5), ("2C P 2D P 2NT P", 21.5, 24.5), ("1NT P", 14.5, 17.5)],
)
def test_hands_drawn_for_a_strong_partner_have_the_points_he_showed(
    auction: str, least: float, most: float
):
    state = read(tuple(auction.split()), NOBODY)
    for seed in range(5):
        drawn = draw(state, parse_mask("A54.Q9.A8765.832"), 100, seed)
        assert least <= float(drawn.partner.points @ drawn.weights) <= most


@pytest.mark.parametrize("lean", [-0.2, 0.0, 0.2])
def test_hands_drawn_with_a_lean_are_weighed_back(lean: float, monkeypatch: pytest.MonkeyPatch):
    def leant(*_: object) -> float:
        return lean

    monkeypatch.setattr(worlds, "_lean", leant)
    state = read((), NOBODY)
    masks, log = draw_partner(
        state, parse_mask("A54.Q9.A8765.832"), 20000, np.random.default_rng(3)
    )
    weights = np.exp(log) / np.exp(log).sum()
    hands = Hands(masks)
    assert float(hands.points @ weights) == pytest.approx(10.0, abs=0.25)
    assert hands.lengths.T @ weights == pytest.approx([10 / 3, 8 / 3, 11 / 3, 10 / 3], abs=0.1)
    assert (hands.lengths.sum(axis=1) == 13).all()
    assert not (masks & np.uint64(parse_mask("A54.Q9.A8765.832"))).any()


def _contracts(own: str, *partner: str) -> ContractValues:
    masks = Hands.of([parse_mask(text) for text in partner])
    even = WeightedWorlds(masks, masks, masks, np.full(len(partner), 1 / len(partner)))
    return ContractValues(
        Hands.of([parse_mask(own)]), even, vulnerable=False, they_vulnerable=False
    )


def test_an_answer_past_five_of_trumps_leaves_only_six():
    clubs = _contracts("KQ.KQ5.4.AKQ8752", "JT84.J84.QJ6.T64")  # no key card: five diamonds
    assert clubs.worth(5, CLUBS) > clubs.worth(6, CLUBS)
    assert clubs.asked(CLUBS) == pytest.approx(clubs.worth(6, CLUBS) + ANSWER_TELLS)
    diamonds = _contracts("KQ.KQ5.AKQ8752.4", "JT84.J84.T64.QJ6")
    assert diamonds.asked(DIAMONDS) == pytest.approx(diamonds.worth(5, DIAMONDS) + ANSWER_TELLS)


def test_an_invitation_gains_by_what_partners_points_tell_and_no_more():
    own = "AQ5.KQ4.KJ83.Q72"
    least, most = "K84.A83.Q952.A64", "KJ4.AJ3.AQ95.AK4"
    both = _contracts(own, least, most)
    four, six = both.by_world(4, NOTRUMP), both.by_world(6, NOTRUMP)
    assert six[0] < four[0]
    assert six[1] > four[1]
    assert both.invited(4, 6, NOTRUMP) == pytest.approx((four[0] + six[1]) / 2)
    alone = _contracts(own, least)
    assert alone.invited(4, 6, NOTRUMP) == pytest.approx(alone.worth(4, NOTRUMP))


def test_our_game_doubled_at_the_five_level_has_a_value_and_one_of_a_suit_has_none():
    hand = parse_mask("A4.KQ63.KJ852.K4")
    high = {one.option.call: one for one in weigh(read(("1D", "4S", "5D", "X"), NOBODY), hand)}
    low = {one.option.call: one for one in weigh(read(("1D", "X"), NOBODY), hand)}
    assert high["P"].points is not None
    assert low["P"].points is None


def test_four_of_partners_minor_past_three_notrump_looks_for_slam():
    auction = "1D P 1S P 2C P 2H P 3C P 3S P 3NT P"
    told = read((*auction.split(), "4D"), NOBODY).meanings[-1]
    assert (told.agrees, told.name) == (DIAMONDS, "slam-try")
    assert told.forcing
    assert call("AKQ83.A84.KQ4.84", auction) != "P"
    assert call("KQ983.QJ84.K4.J4", auction) == "P"


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        A842.K3.AQT854.7   [1C P 1S P 2NT P] 3D    # six diamonds: five spades are not needed
        K842.K3.AQ854.72   [1C P 1S P 2NT P] 3NT
    """),
)
def test_six_cards_of_a_minor_are_shown_to_a_strong_balanced_partner(
    hand: str, auction: str, expected: str
):
    assert call(hand, auction) == expected
