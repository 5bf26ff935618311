"""Judgement as a sum of named terms, and what may not be left to it."""

import pytest

from kibitz.games.bridge.bidding_first.advice import advise
from kibitz.games.bridge.bidding_first.keycards import trumps
from kibitz.games.bridge.bidding_first.story import story
from kibitz.games.bridge.measure.holding import parse_holding


@pytest.mark.parametrize(
    ("hand", "auction"),
    [
        ("K84.QJ73.A842.92", "1C P"),
        ("AQ973.K84.Q3.J92", "1D"),
        ("KJ4.A92.QT83.K65", "1S P 2C P 2S P"),
        ("AK9643.J4.83.K52", "1S 2D 2S 3D"),
    ],
)
def test_the_terms_of_a_weighed_call_add_up_to_its_score(hand, auction):
    answer = advise(parse_holding(hand), auction.split(), 0, "none").answer
    weighed = [one for one in answer.ranked if one.labels is not None]
    assert len(weighed) > 1
    for one in weighed:
        assert sum(one.terms.values()) == pytest.approx(one.score)


CONTROL = "1D P 2C P 2D P 3D P 4C P 4D P 4S P"


def test_a_control_above_game_is_not_passed():
    advice = advise(parse_holding("97.96.KQ54.AJ954"), CONTROL.split(), 0, "none")
    assert advice.told.is_forced
    assert "P" not in [one.call for one in advice.answer.ranked]


def test_key_cards_are_counted_for_the_suit_both_have_bid_not_for_a_control():
    told = story(tuple(CONTROL.split()), (False, False))
    assert trumps(told.calls, told.knowledge, len(told.calls), told.meanings) == 1
