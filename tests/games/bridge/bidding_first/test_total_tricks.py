"""The seed's figures, its table, each adjustment by name, and its three causes of error."""

import pytest

from kibitz.games.bridge.action import Bid, Strain
from kibitz.games.bridge.bidding_first.advice import advise
from kibitz.games.bridge.measure.holding import parse_holding
from kibitz.games.bridge.measure.total_tricks import (
    SEED_ADJUSTMENTS,
    Picture,
    choose,
    over,
    points,
    total_tricks,
)

C, D, H, S = range(4)


def bid(text: str) -> Bid:
    return Bid(int(text[0]), Strain.parse(text[1:]))


def lengths(**suits: int) -> tuple[int, int, int, int]:
    return suits.get("c", 0), suits.get("d", 0), suits.get("h", 0), suits.get("s", 0)


FIGURE_1 = Picture(
    parse_holding("AKxxxx.Jx.xx.Kxx"),
    partner=lengths(s=3),
    left=lengths(d=5),
    right=lengths(d=3),
    own_suits=frozenset({S}),
    partner_suits=frozenset({S}),
    their_suits=frozenset({D}),
)
FIGURE_2 = Picture(
    parse_holding("AQxxxx.x.KQJx.xx"),
    partner=lengths(s=4, c=3),
    left=lengths(h=5),
    right=lengths(h=3),
    own_suits=frozenset({S}),
    partner_suits=frozenset({C, S}),
    their_suits=frozenset({H}),
)


def names(picture: Picture) -> list[str]:
    return [adjustment.name for adjustment in total_tricks(picture).adjustments]


def test_figure_1_has_seventeen_trumps_and_tricks():
    total = total_tricks(FIGURE_1)
    assert (total.our_length, total.their_length, total.trumps, total.tricks) == (9, 8, 17, 17)
    assert total.adjustments == ()


def test_table_1_is_the_seeds_and_says_three_spades():
    choice = choose(17, bid("3S"), bid("3D"), we=False, they=False)
    assert [(row.our_tricks, row.bid, row.their_tricks, row.defend) for row in choice.rows] == [
        (10, 170, 7, 100),
        (9, 140, 8, 50),
        (8, -50, 9, -110),
    ]
    assert choice.verdict == "bid"


def test_figure_2_has_nineteen_with_the_singleton():
    total = total_tricks(FIGURE_2)
    assert (total.trumps, total.tricks) == (18, 19)
    assert names(FIGURE_2) == ["singleton-in-theirs"]


def test_figure_2_bids_four_spades_and_sees_them_bid_over_it():
    choice = choose(19, bid("4S"), bid("3H"), we=False, they=True)
    assert [(row.our_tricks, row.bid, row.defend) for row in choice.rows] == [
        (11, 450, 100),
        (10, 420, -140),
        (9, -50, -170),
    ]
    assert choice.verdict == "bid"
    assert choice.over == bid("5H")


def picture(hand: str, **changes: object) -> Picture:
    known: dict[str, object] = {
        "partner": lengths(s=3),
        "left": lengths(d=5),
        "right": lengths(d=3),
        "own_suits": frozenset({S}),
        "partner_suits": frozenset({S}),
        "their_suits": frozenset({D}),
    }
    return Picture(parse_holding(hand), **(known | changes))  # type: ignore[arg-type]


CASES = [
    ("void", "KQxxx.AQxxx.Kxx.", "KQxxx.AQxx.Kxx.x", {}),
    ("double-fit", "KQxxx.AQxxx.Kx.x", "KQxxx.AQxx.Kxx.x", {"partner": lengths(s=3, h=3)}),
    ("pure", "KQxxx.Axxx.Axx.x", "KQxxx.Axxx.Jxx.A", {}),
    ("singleton-in-theirs", "KQxxx.AQxx.x.Kxx", "KQxxx.AQxx.xx.Kx", {}),
    ("balanced", "KQxxx.AQx.xx.Kxx", "KQxxx.AQxx.xx.Kx", {}),
    ("misfit", "x.AQxxx.Kxx.Kxxx", "xx.AQxxx.Kxx.Kxx", {"own_suits": frozenset({H})}),
    ("impure", "KQxxx.Axxx.QJx.x", "KQxxx.Axxx.QTx.x", {}),
    ("few-points", "Qxxxx.xxxx.xxx.x", "Qxxxx.Jxxx.xxx.x", {}),
]


@pytest.mark.parametrize(
    ("name", "with_it", "without", "changes"), CASES, ids=lambda v: str(v)[:12]
)
def test_each_adjustment_counts_only_where_it_holds(name, with_it, without, changes):
    share = {adjustment: tricks for adjustment, _, tricks in SEED_ADJUSTMENTS}[name]
    held = next(
        (one for one in total_tricks(picture(with_it, **changes)).adjustments if one.name == name),
        None,
    )
    assert held is not None
    assert held.tricks == share
    if name == "double-fit":
        assert name not in names(picture(with_it))
    assert name not in names(picture(without, **changes))


def test_every_adjustment_of_the_seed_has_its_case():
    assert {case[0] for case in CASES} == {name for name, _, _ in SEED_ADJUSTMENTS}


def test_adjustments_add_up():
    both = picture(
        "KQxxx.AQxxx.Kx.x", partner=lengths(s=3, h=3), left=lengths(c=5), right=lengths(c=3)
    )
    assert names(both) == ["double-fit", "singleton-in-theirs"]
    assert total_tricks(both).tricks == total_tricks(both).trumps + 2


def test_rows_that_disagree_are_decided_by_the_middle_row():
    # 17 total tricks, both vulnerable: if we have ten, two down is worth more than 170.
    choice = choose(17, bid("3S"), bid("3D"), we=True, they=True)
    assert [row.bid >= row.defend for row in choice.rows] == [False, True, True]
    assert choice.verdict == "bid"
    lower = choose(16, bid("3S"), bid("3D"), we=True, they=True)
    assert lower.rows[1].defend > lower.rows[1].bid
    assert lower.verdict != "bid"


def test_first_cause_of_error_a_trick_more_or_less_turns_the_decision():
    assert choose(17, bid("3S"), bid("3H"), we=False, they=False).verdict == "bid"
    assert choose(14, bid("3S"), bid("3H"), we=False, they=False).verdict != "bid"


def test_second_cause_of_error_a_double_is_weighed_only_where_they_fail_in_every_row():
    low = choose(14, bid("4S"), bid("4H"), we=False, they=True)
    assert all(row.double > 0 for row in low.rows)
    assert low.verdict == "double"
    high = choose(18, bid("4S"), bid("3H"), we=False, they=True)
    assert any(row.double < 0 for row in high.rows)
    assert high.verdict != "double"


def test_third_cause_of_error_they_bid_over_ours_where_it_pays_them():
    assert over(19, bid("4S"), bid("3H"), we=False, they=True) == bid("5H")
    assert over(15, bid("2S"), bid("2H"), we=False, they=True) is None


def test_scores_follow_vulnerability_and_doubles():
    assert points(bid("3D"), 7, vulnerable=True) == -200
    assert points(bid("3D"), 7, vulnerable=True, risk=1) == -500


@pytest.mark.parametrize("hand", ["AKQJT98765432...", ".AKQJT9876543.2.", "2..AKQJT9876543."])
@pytest.mark.parametrize("auction", ["1S 2D 2S 3D", "1H 2H 4H", "1D 1S 2D 2S 3D", "1C 1S"])
def test_a_suit_of_twelve_cards_is_counted_without_an_error(hand: str, auction: str):
    assert advise(parse_holding(hand), auction.split(), 0, "both").call
