"""How far an auction has come for one hand: what it and partner have shown, and what is left.

Criteria for `judgement` beside those of the hand itself: whether the hand has more than it has
shown, what the partnership surely and at most holds, whether a call repeats, agrees or skips a
suit, and what partner's last call asked for. Knows the own hand and public knowledge only.
"""

from __future__ import annotations

from functools import lru_cache

from kibitz.games.bridge.bidding_first import common_sense
from kibitz.games.bridge.bidding_first.knowledge import HCP
from kibitz.games.bridge.bidding_first.situation import RANK, STRAINS, cheapest
from kibitz.games.bridge.bidding_first.story import Story, is_game
from kibitz.games.bridge.measure.holding import Holding

PROGRESS = (
    *("own_extra", "own_room", "least_points", "most_points", "slam_near", "game_sure"),
    *("partner_wide", "partner_off", "partner_game", "game_forced", "agreed", "fit_sure"),
    *("own_calls", "open_suits", "repeats", "partner_repeats", "cheapest", "skips", "above_game"),
    *("losers", "controls", "three_suits", "four_unbid", "five_unbid", "suit_points", "spots"),
)
_GAME, _SLAM = 25, 31
_MOST = 2.0


@lru_cache(maxsize=4096)
def _auction(told: Story) -> tuple[float, float, float, float, float, float]:
    """What the auction alone says: width, sign-off, game reached, force, agreement, own calls."""
    here = common_sense.scene(told.calls)
    partner = told.knowledge.hands[here.partner]
    width = (partner.most(HCP) - partner.least(HCP)) / 10
    last = told.calls[-2] if len(told.calls) >= 2 else "P"
    own = sum(call != "P" for call in told.calls[len(told.calls) % 4 :: 4])
    return (
        width,
        float("off" in told.partners_marks),
        float(last in RANK and is_game(last, ours=True)),
        float(told.is_game_forced),
        float(here.last_is_ours),
        float(min(3, own)),
    )


def progress(hand: Holding, told: Story, call: str) -> tuple[float, ...]:
    """The criteria of one call, in the order of PROGRESS."""
    here = common_sense.scene(told.calls)
    own, partner = told.knowledge.hands[here.seat], told.knowledge.hands[here.partner]
    width, off, game_reached, forced, _, calls = _auction(told)
    least, most = hand.hcp + partner.least(HCP), hand.hcp + partner.most(HCP)
    bid_suits = here.own_suits | here.partner_suits | here.their_suits
    unbid = [suit for suit in range(4) if suit not in bid_suits]
    open_suits = sum(not hand.has_stopper(suit) for suit in unbid)
    standing = call if call in RANK else here.last
    strain = STRAINS.index(standing[1:]) if standing is not None else 4
    agreed = fit = repeats = partner_repeats = skips = points = spots = 0.0
    if strain < 4:
        agreed = float(strain in here.own_suits & here.partner_suits)
        fit = (hand.lengths[strain] + partner.least(strain) - 8) / 2
        repeats = float(strain in here.own_suits)
        partner_repeats = float(strain in here.partner_suits)
    if call in RANK:
        skips = float(sum(_skipped(hand, told, suit, call) for suit in unbid if suit != strain))
        if strain < 4:
            points = hand.suit_hcp[strain] / 4
            spots = sum(8 <= rank <= 10 for rank in hand.ranks[strain]) / 2
    lengths = [hand.lengths[suit] for suit in unbid]
    return (
        min(_MOST, (hand.hcp - own.least(HCP)) / 4) if calls else 0.0,
        min(_MOST, (own.most(HCP) - hand.hcp) / 4) if calls else 0.0,
        (least - _GAME) / 5,
        min(_MOST, (most - _GAME) / 5),
        max(0, most - _SLAM) / 4,
        float(least >= _GAME),
        width,
        off,
        game_reached,
        forced,
        agreed,
        fit,
        calls / 2,
        open_suits / 2,
        repeats,
        partner_repeats,
        float(call in RANK and call == cheapest(told.calls, strain)),
        skips,
        float(call in RANK and RANK[call] > RANK["4S"]),
        (hand.losers - 7) / 2,
        (hand.controls - 4) / 2,
        float(bool(unbid) and min(lengths) >= 3),
        sum(length == 4 for length in lengths) / 2,
        sum(length >= 5 for length in lengths) / 2,
        points,
        spots,
    )


def _skipped(hand: Holding, told: Story, suit: int, call: str) -> bool:
    """Whether a suit of four cards could have been bid more cheaply."""
    other = cheapest(told.calls, suit)
    return hand.lengths[suit] >= 4 and other is not None and RANK[other] < RANK[call]
