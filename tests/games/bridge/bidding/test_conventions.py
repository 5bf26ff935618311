"""Conventions to the end, doubled and overcalled: several hands of each, as a partner expects."""

from __future__ import annotations

import pytest

from kibitz.games.bridge.bidding.book import read
from kibitz.games.bridge.bidding.book.writing import ACOL, SAYC, TWO_OVER_ONE, ConventionCard
from kibitz.games.bridge.bidding.choice.call import call_of
from kibitz.games.bridge.bidding.meaning.hands import parse_mask

NOBODY = (False, False)
Case = tuple[str, str, str]


def call(hand: str, auction: str, card: ConventionCard = TWO_OVER_ONE) -> str:
    return call_of(parse_mask(hand), tuple(auction.split()), NOBODY, card)


def cases(text: str) -> list[Case]:
    """Lines of hand, auction in brackets, call."""
    found: list[Case] = []
    for line in text.strip().splitlines():
        hand, rest = line.split("[")
        auction, expected = rest.split("]")
        found.append((hand.strip(), auction.strip(), expected.split("#")[0].strip()))
    return found


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        KQ84.A3.Q842.976   [1S P 3S P 4NT P] 5S   # two and the queen
        K984.A3.Q842.976   [1S P 3S P 4NT P] 5H
        Q984.KQ.KJ42.976   [1S P 3S P 4NT P] 5D   # none, or three
        Q984.A3.KJ42.976   [1S P 3S P 4NT P] 5C   # one
        K984.A3.Q842.976   [1S P 3S P 4NT X] 5C   # two
        Q984.A3.KJ42.976   [1S P 3S P 4NT X] P    # one
        Q984.KQ.KJ42.976   [1S P 3S P 4NT X] XX   # none
        K984.A3.Q842.976   [1S P 3S P 4NT 5C] 5D  # two: the next step
        Q984.A3.KJ42.976   [1S P 3S P 4NT 5C] P
        Q984.KQ.KJ42.976   [1S P 3S P 4NT 5C] X
        K984.A3.Q842.976   [1S P 3S P 4NT 5H] 5S
        Q984.A3.KJ42.976   [1H P 3H P 4NT 5S] P   # above five of ours pass is odd
        K984.AK32.942.97   [1H P 3H P 4NT 5S] X   # and double even
        K984.A3.Q842.976   [1S P 3S P 4NT 6C] X
    """),
)
def test_key_cards_are_answered_after_every_kind_of_interference(
    hand: str, auction: str, expected: str
):
    assert call(hand, auction) == expected


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        AKQ84.KQ.AJ84.K5    [1S P 3S P 4NT P 5C P] 6S   # one key card opposite: four of five
        AKJ84.KQ.AK84.K5    [1S P 3S P 4NT P 5C P] 5D   # the same, and the queen in doubt
        AKJ984.KQ.KQJ4.5    [1S P 3S P 4NT P 5D P] 5S   # none opposite: two are missing
        AKJ84.AKQ.AK84.5    [1S P 3S P 4NT P 5C P] 5D   # asks for the queen
        Q984.A3.KJ42.976    [1S P 3S P 4NT P 5C P 5D P] 6D   # she is here, with the ♦ king
        Q984.A3.QJ42.976    [1S P 3S P 4NT P 5C P 5D P] 6S   # she alone
        9842.A3.KJ42.Q76    [1S P 3S P 4NT P 5C P 5D P] 5S   # not here
        AKJ84.AKQ.AK84.5    [1S P 3S P 4NT P 5C P 5D P 5S P] 6S   # no grand slam without her
        AK8762.J5.AQ753.    [1S P 5NT P] 7S   # two of the top three
        K8762.AJ5.AQ753.    [1S P 5NT P] 6S
    """),
)
def test_the_queen_and_the_grand_slam_are_asked_for(hand: str, auction: str, expected: str):
    assert call(hand, auction) == expected


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        KJT84.A3.Q842.76   [1D 1S P P X P] P     # a trap was set
        AQJ94.84.J2.9842   [1H 1S P P X P] P
        AQ2.K8.KQJ94.A84   [1D 2H P P] X
        74.KJT93.A842.K7   [1S 2H P P X P] P
        4.932.J8642.Q976   [1S 2H P P X P] 3D    # no stack: the longest suit
        7.KQJT9.AK42.J97   [1D 1H X P] P
    """),
)
def test_doubles_are_passed_for_penalty_with_a_stack(hand: str, auction: str, expected: str):
    assert call(hand, auction) == expected


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        KJ84.A3.KJ42.Q75   [1H X] XX
        AQ4.K53.KJ842.97   [1S X] XX      # strong, three trumps
        Q84.A3.KJ842.975   [1NT X] XX
        84.QJ953.A42.975   [1NT X] 2D     # transfers stay on
        84.953.Q842.9754   [1NT X] P
        A84.KQ53.A42.K97   [1NT P 2C X] 2H
        AQ4.K53.A842.K97   [1NT P 2C X] 2D   # clubs stopped, no major
        AQ4.K53.AK842.97   [1NT P 2C X] P    # not stopped
        AQ4.K53.A84.KQT9   [1NT P 2C X] XX   # to play
        K84.AQ5.A942.K97   [1NT P 2D X] 2H   # three cards or more
        KQ84.A3.Q942.AK7   [1NT P 2D X] P    # two
        KQ8.A3.AKJ42.975   [1NT P 2D X] XX   # diamonds
        84.QJ953.A42.975   [1NT P 2D X P P] 2H
        84.AQ953.A42.Q75   [1NT P 2D X P P] 3NT
    """),
)
def test_redoubles_and_conventions_doubled_mean_what_they_say(
    hand: str, auction: str, expected: str
):
    assert call(hand, auction) == expected


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        84.93.KQJ842.976   [1NT 2S] 2NT           # diamonds, to play in three
        84.93.KQJ842.976   [1NT 2S 2NT P 3C P] 3D
        A84.KJ3.Q842.K76   [1NT 2S] 2NT           # game with a stopper, slowly
        A84.KJ3.Q842.K76   [1NT 2S 2NT P 3C P] 3NT
        84.AJ53.KQ4.K976   [1NT 2S] 3S            # four hearts, no stopper
        84.KQ953.A84.K76   [1NT 2S] 3H            # forcing
        K4.QJ9532.984.76   [1NT 2D] 2H            # to play
        QJT94.A3.K842.76   [1NT 2S] X
    """),
)
def test_lebensohl_after_their_overcall(hand: str, auction: str, expected: str):
    assert call(hand, auction) == expected


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        KQ5.AJ2.KQ84.A76   [1NT P] 6NT
        KQ5.AJ2.KQ84.Q76   [1NT P] 4NT
        AQ84.KQ5.A92.K73   [1NT P 4NT P] 6NT
        AQ84.KQ5.A92.973   [1NT P 4NT P] P
        AQ84.KQ5.A92.K73   [1NT P 4C P] 4S    # two aces
        KQ84.KQ5.KQ2.K73   [1NT P 4C P] 4D
        KQ84.KQ5.A92.K73   [1NT P 4C P] 4H
        KQ84.AQ5.A92.K73   [1NT P 4C X] 4D    # two: after redouble none and pass one
        A.K2.KQJT983.A76   [1NT P 4C P 4S P] 6D
        8.K2.KQJT983.A76   [1NT P 4C P 4H P] 4NT   # two aces are missing
    """),
)
def test_quantitative_raises_and_gerber_to_the_end(hand: str, auction: str, expected: str):
    assert call(hand, auction) == expected


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        K84.A53.KJ842.75   [P P 1S P] 2C
        K984.A5.QJ842.75   [P P 1S P] 2C
        KQJ84.A53.Q84.75   [P P 1S P 2C P] 2S
        AKJ84.A53.Q84.75   [P P 1S P 2C P] 2D
        AKJ84.A53.KQ4.75   [P P 1S P 2C P] 4S
        K84.A53.KJ842.75   [P P 1S P 2C P 2S P] P
        K84.A53.KJ842.75   [P P 1S P 2C P 2D P] 4S
        K84.953.AQ842.75   [P P 1S P 2C P 2D P] 2S
    """),
)
def test_drury_to_the_end(hand: str, auction: str, expected: str):
    assert call(hand, auction) == expected


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        KQJ84.A53.K84.75   [1S P 2NT P] 4S
        KQJ84.A53.KQ4.75   [1S P 2NT P] 3NT
        KQJ84.AK5.K843.7   [1S P 2NT P] 3C
        KQJ84.A5.KQ843.7   [1S P 2NT P] 4D
        KQJ84.AQ5.AK4.A7   [1S P 2NT P] 3S
        A974.QJ5.KJ4.A75   [1S P 2NT P 4S P] P
        A974.K5.KQJ4.A75   [1S P 2NT P 3S P] 4C     # a control
        KQJ84.A532.K8.75   [1S P 2NT 3D] P          # forcing
        KQJ84.A53.Q8432.   [1S P 2NT 3C] 4C         # short in theirs
    """),
)
def test_jacoby_to_the_end(hand: str, auction: str, expected: str):
    assert call(hand, auction) == expected


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        KQJ842.A532.K8.7   [1S P 2D P 2S P 4S 5C] P     # short: partner may bid on
        AQJ42.K53.Q8.K75   [1S P 2D P 2S P 4S 5C] X     # enough of it
        K84.A3.AQJ842.97   [1S P 2D P 2S P 4S 5C P P] X
    """),
)
def test_a_pass_over_their_sacrifice_is_forcing(hand: str, auction: str, expected: str):
    assert call(hand, auction) == expected


def test_partner_of_a_forcing_pass_is_forced():
    state = read(("1S", "P", "2D", "P", "2S", "P", "4S", "5C", "P", "P"), NOBODY)
    assert state.forced


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        AQ84.K53.KQ842.7   [1D P 1H P 1S P 2C P] 2H   # three of the major before notrump
        AQ84.53.KQ842.K7   [1D P 1H P 1S P 2C P] 2NT
        AQ84.53.KQ842.87   [1D P 1H P 1S P 2C P] 2D   # no stopper: no notrump
        K3.KQ84.J952.KJ6   [1D P 1H P 1S P] 3NT
        A3.KQ842.KQ5.976   [1D P 1H P 1S P] 2C
    """),
)
def test_the_fourth_suit_and_its_answers(hand: str, auction: str, expected: str):
    assert call(hand, auction) == expected


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        653.Q76.984.QJ95   [2C P 2D P 2S P] 4S
        K53.Q764.98.Q954   [2C P 2D P 2S P] 3S
        J3.9764.98.J9542   [2C P 2D P 2S P] 3C    # the second negative
        AKQJ4.A3.AK84.A5   [2C P 2D P] 2S
        AKQ4.AQ3.KJ84.K5   [2C P 2D P] 2NT
        AQT984.5.KQ3.842   [2C P] 2S
    """),
)
def test_two_clubs_to_the_end(hand: str, auction: str, expected: str):
    assert call(hand, auction) == expected


@pytest.mark.parametrize(
    ("hand", "expected", "card"),
    [
        ("82.AQT984.K82.74", "3S", TWO_OVER_ONE),
        ("82.AQT984.982.74", "3D", TWO_OVER_ONE),
        ("82.AQT984.K82.74", "3D", SAYC),
        ("82.AQT984.982.74", "3H", SAYC),
        ("82.AKQ984.982.74", "3NT", SAYC),
    ],
)
def test_a_weak_two_answers_by_ogust_or_by_feature(hand: str, expected: str, card: ConventionCard):
    assert call(hand, "2H P 2NT P", card) == expected


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        KJ83.AJ2.KQ4.765   [] 1NT
        KQ83.AJ2.KQ4.K65   [] 1S
        KQ83.AJ82.K4.K65   [] 1H
        A3.KQ82.KJ84.K97   [1H P 1S P] 1NT
        K3.Q842.KQ84.A97   [1H P] 2NT
        K3.9842.KQ84.Q97   [1H P] 3H
        83.KJ842.A95.974   [1NT P] 2D
    """),
)
def test_acol_opens_four_card_majors_and_a_weak_notrump(hand: str, auction: str, expected: str):
    assert call(hand, auction, ACOL) == expected


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        84.Q9532.J84.975   [2S X P] 2NT           # weak, through the relay
        84.Q9532.J84.975   [2S X P 2NT P 3C P] 3H
        84.953.J84.Q9752   [2S X P 2NT P 3C P] P
        84.KQ532.K84.975   [2S X P] 3H            # the same suit with values
        QJ84.953.J84.975   [2H X P] 2S            # no relay where two will do
        84.A953.KQ4.KJ97   [2S X P] 3S            # strong
        KQ4.A953.AQ84.A7   [2S X P 2NT P] 3NT     # more than a double shows
        4.AK53.KQ84.K975   [2S X P 2NT P] 3C
        Q984.83.J42.Q975   [1D P 1S P 2H P] 2NT   # weak over a reverse
        Q984.83.J42.Q975   [1D P 1S P 2H P 2NT P 3C P] 3D
        QJ984.83.J4.Q975   [1D P 1S P 2H P] 2S    # five cards
        K984.83.KJ4.Q975   [1D P 1S P 2H P] 3D|3NT    # game is sure
        K84.AQ53.AKJ84.5   [1D P 1S P 2H P 2S P] 3S
        4.AQ53.AKJ842.K5   [1D P 1S P 2H P 2S P] 3D|2NT
    """),
)
def test_two_notrump_is_a_weak_relay_over_a_doubled_weak_two_and_a_reverse(
    hand: str, auction: str, expected: str
):
    assert call(hand, auction) in expected.split("|")


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        A4.KQ984.K842.K7   [1H 1S P 2S] P         # nothing more than an opening
        4.AKQ84.AJ84.KQ7   [1H 1S P 2S] X
        4.AKQJ984.A84.K7   [1H 1S P 2S] 3H|4H
        4.83.KQJ84.AJ984   [1S P 2S P P] 2NT      # the minors, to balance
        KQ84.A83.J4.KQ75   [1S 2NT] 3C            # their lower suit raises
        5.KQJ84.AKT84.93   [4S] 4NT               # two places to play
        K4.832.84.AJ9752   [4S 4NT P] 5C
        5.KQJ84.AKT84.93   [4S 4NT P 5C P] 5D
        J9852.74.8532.64   [2C P 2D P 2H P 3C P 3H P] P   # nothing, and no force any more
    """),
)
def test_contested_rounds_go_on_by_shape_and_strength(hand: str, auction: str, expected: str):
    assert call(hand, auction) in expected.split("|")
