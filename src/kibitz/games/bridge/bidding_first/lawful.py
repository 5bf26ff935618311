"""The law of total tricks as the bidder uses it: what an auction says of both sides' trumps.

`picture` counts the least lengths that were shown (preset `seed`), `sight` roughly the expected
ones, and `gains` is what expected scores by the rough fit say of bidding on or doubling against
passing, as a criterion of judgement. Knows the own hand and public knowledge only.
"""

from __future__ import annotations

from kibitz.games.bridge.action import Bid, Strain
from kibitz.games.bridge.bidding_first import common_sense
from kibitz.games.bridge.bidding_first.judgement import OthersExpected
from kibitz.games.bridge.bidding_first.situation import cheapest
from kibitz.games.bridge.bidding_first.story import Story
from kibitz.games.bridge.measure import total_tricks_fit
from kibitz.games.bridge.measure.holding import Holding
from kibitz.games.bridge.measure.total_tricks import Competition, Picture, TotalTricks, total_tricks
from kibitz.games.bridge.measure.total_tricks_fit import Spread

TRUMPS_WORTH_COUNTING = 7
_MOST_GAIN = 3.0


def picture(hand: Holding, told: Story) -> Picture:
    """What the auction tells the seat on turn, for the law."""
    here = common_sense.scene(told.calls)
    seat, public = told.seat, told.knowledge

    def least(other: int) -> tuple[int, int, int, int]:
        seen = public.hands[other % 4]
        return seen.least(0), seen.least(1), seen.least(2), seen.least(3)

    return Picture(
        hand,
        least(seat + 2),
        least(seat + 1),
        least(seat + 3),
        here.own_suits,
        here.partner_suits,
        here.their_suits,
    )


def counted(hand: Holding, told: Story) -> TotalTricks | None:
    """The law's count where an opponent's suit bid stands and both sides have a suit to count."""
    here = common_sense.scene(told.calls)
    last = here.last
    if last is None or here.last_is_ours or last.endswith("NT") or not here.contested:
        return None
    total = total_tricks(picture(hand, told))
    if min(total.our_length, total.their_length) < TRUMPS_WORTH_COUNTING:
        return None
    return total


def law_bid(told: Story, total: TotalTricks) -> str | None:
    """As many tricks as we have trumps, at most game; more where only more is sufficient."""
    bid = cheapest(told.calls, total.our_trump)
    game = 4 if total.our_trump >= Strain.HEARTS else 5
    by_law = min(total.our_length - 6, game)
    return f"{max(int(bid[0]), by_law)}{bid[1:]}" if bid is not None else None


def parsed(text: str) -> Bid:
    """A bid from its text."""
    return Bid(int(text[0]), Strain.parse(text[1:]))


def sight(view: OthersExpected, total: TotalTricks) -> total_tricks_fit.Sight:
    """The expected lengths and points behind the rough fit."""
    return total_tricks_fit.Sight(view.hand, total, view.partner, view.theirs)


def choice_by(spreads: tuple[Spread, Spread], told: Story, bid: str) -> Competition:
    """Bid, pass or double by expected score, for one bid of ours over theirs."""
    last = common_sense.scene(told.calls).last
    assert last is not None
    they = told.sides[(told.seat + 1) % 2]
    return total_tricks_fit.choose(
        *spreads, parsed(bid), parsed(last), we=told.vulnerable, they=they
    )


def gains(view: OthersExpected, told: Story) -> dict[str, float]:
    """Calls the law speaks of, each with its expected score over passing, in hundreds."""
    total = counted(view.hand, told)
    bid = None if total is None else cheapest(told.calls, total.our_trump)
    if total is None or bid is None:
        return {}
    found: dict[str, float] = {}
    spreads = total_tricks_fit.rough_spreads(sight(view, total))
    for level in range(int(bid[0]), min(7, int(bid[0]) + 1) + 1):
        text = f"{level}{bid[1:]}"
        expected = choice_by(spreads, told, text).expected
        found[text] = _hundreds(expected["bid"] - expected["pass"])
        found["X"] = _hundreds(expected["double"] - expected["pass"])
    return found


def _hundreds(points: float) -> float:
    return max(-_MOST_GAIN, min(_MOST_GAIN, points / 100))
