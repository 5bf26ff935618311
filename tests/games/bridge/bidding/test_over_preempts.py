"""Long suits and doubles where a preempt has taken the room, and raises that are limited."""

from __future__ import annotations

import pytest
from tests.games.bridge.bidding.test_common_sense import away, state_after
from tests.games.bridge.bidding.test_conventions import call, cases

from kibitz.games.bridge.bidding.book import options


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        KQJT8742.3.A4.52  [2H P] 4S
        KQJT8742.3.A4.52  [2H 3C] 4S
        4.52.AKQT98742.3  [2H P] 5D
        4.93.AKQT98653.5  [2S] 5D                    # theirs: nothing is shown but length
    """),
)
def test_a_jump_to_game_over_a_weak_two_is_to_play_on_length(
    hand: str, auction: str, expected: str
):
    assert call(hand, auction) == expected
    assert [one.meaning.is_final for one in options(state_after(auction)) if one.call == expected]


@pytest.mark.parametrize("auction", ["1D X 4D", "1C X 4C"])
def test_four_of_their_minor_is_doubled_responsively(auction: str):
    doubles = [one.meaning for one in options(state_after(auction)) if one.call == "X"]
    assert "responsive-double" in [one.name for one in doubles]
    assert call("KJ84.QJ84.4.K953" if "D" in auction else "KJ84.QJ84.K953.4", auction) == "X"


def test_strength_short_in_theirs_doubles_four_hearts_though_partner_said_nothing():
    doubles = [one.meaning for one in options(state_after("1H 1S 4H P P")) if one.call == "X"]
    assert "cards" in [one.doubling for one in doubles]
    assert away("AKJ94.4.AQ53.KQ9", "1H 1S 4H P P", "X") == 0


def test_game_raised_by_the_negative_doubler_is_limited():
    """More than a game's worth cues first, so partner may pass."""
    assert away("A4.KQ84.K852.Q93", "1C 1S X P 2H P", "4H") == 0
    assert away("A4.AKQ8.KQ52.AK9", "1C 1S X P 2H P", "4H") > 0
