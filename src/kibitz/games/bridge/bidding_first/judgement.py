"""Common sense measured: strength, fit, safety and the law, as criteria of candidate calls.

Each candidate has a list of named criteria, the same for every call; `weighing` makes them a
score. Knows the own hand and what the auction tells of the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kibitz.games.bridge.bidding_first.common_sense import (
    NOTRUMP_TARGETS,
    SUIT_TARGETS,
    Scene,
    scene,
)
from kibitz.games.bridge.bidding_first.knowledge import HCP
from kibitz.games.bridge.bidding_first.progress import PROGRESS, progress
from kibitz.games.bridge.bidding_first.situation import RANK, STRAINS, level_over, strip
from kibitz.games.bridge.bidding_first.story import Story, seen_by
from kibitz.games.bridge.measure.holding import Holding

CRITERIA = (
    *("base", "rule", "rule_depth", "strength", "surplus", "shortfall", "fit", "law", "law_short"),
    *("length", "quality", "level", "jump", "game", "vulnerable", "stopper", "short_theirs"),
    *("long_theirs", "last_chance", "contested", "partner_acts", "balanced", "shown", "major"),
    *("partner_points", "shape", "forced", "theirs_level", "law_best", "doubled", "rule_free"),
    *("rule_early", "rule_silent", "weak", "strong", "long", "points_short"),
    *("takeout_shape", "majors", "longest", "longest_honours", "wasted", "favourable", "risky"),
    *("over_6", "over_8", "over_10", "over_12", "over_14", "over_16", "over_18"),
    *("length_3", "length_4", "length_6", "length_7", "off_longest", "higher_suits", "top"),
    *("five_major", "six_cards", "four_majors", "theirs_0", "theirs_1", "theirs_3", "theirs_4"),
    *("theirs_5", "vulnerable_weak", "passed", "partner_passed", "third", "law_gain"),
    *PROGRESS,
)
_NO_PROGRESS = (0.0,) * len(PROGRESS)
STEPS = (6, 8, 10, 12, 14, 16, 18)
"""Points above each of these count on their own: strength is not one straight line."""


@dataclass(frozen=True, slots=True)
class OthersExpected:
    """Expected lengths and points of the other three hands, with the own hand seen."""

    hand: Holding
    partner: tuple[float, ...]  # lengths of the four suits, then points
    theirs: tuple[float, ...]  # both opponents together


def outlook(hand: Holding, told: Story) -> OthersExpected:
    """Share what is left of each suit and of the points by the room each hand has."""
    seen = seen_by(hand, told)
    seat = told.seat
    others = [(seat + step) % 4 for step in (1, 2, 3)]
    expected: list[tuple[float, float, float]] = []
    for quantity in range(5):
        total = 40 - hand.hcp if quantity == HCP else 13 - hand.lengths[quantity]
        bounds = [seen.hands[other].bounds[quantity] for other in others]
        room = [high - low for low, high in bounds]
        left = total - sum(low for low, _ in bounds)
        whole = sum(room) or 1
        shares = [low + left * r / whole for (low, _), r in zip(bounds, room, strict=True)]
        expected.append((shares[0], shares[1], shares[2]))
    return OthersExpected(
        hand,
        tuple(share[1] for share in expected),
        tuple(share[0] + share[2] for share in expected),
    )


def criteria_of(
    view: OthersExpected, told: Story, call: str, *, rule_place: int | None, law_gain: float
) -> tuple[float, ...]:
    """The criteria of one candidate, in the order of CRITERIA.

    `law_gain` is the calibrated expected score over passing, in hundreds, 0 where the law is mute.
    How far the auction has come counts while the opponents are silent.
    """
    hand, here = view.hand, scene(told.calls)
    calls, known = told.calls, told.knowledge
    vulnerable, they_vulnerable = told.vulnerable, told.sides[(told.seat + 1) % 2]
    total = hand.hcp + view.partner[HCP]
    theirs = max(here.their_suits, key=lambda s: view.theirs[s], default=None)
    bid_suits = here.their_suits | here.own_suits | here.partner_suits
    unbid = [suit for suit in range(4) if suit not in bid_suits]
    longest = hand.lengths.index(hand.pattern[0])
    last = here.last
    last_level = int(last[0]) if last else 0
    theirs_level = 0 if here.last_is_ours else last_level
    fits = [hand.lengths[suit] + view.partner[suit] for suit in range(4)]
    law_best = (
        max(
            fits[suit] - 6 - level_over(last, suit)
            for suit in range(4)
            if suit not in here.their_suits
        )
        if len(here.their_suits) < 4
        else -3.0
    )
    short_theirs = 0.0 if theirs is None else max(0, 3 - hand.lengths[theirs])
    long_theirs = 0.0 if theirs is None else max(0, hand.lengths[theirs] - 3)
    is_last = len(calls) >= 2 and tuple(calls[-2:]) == ("P", "P") and last is not None
    doubled = next((c for c in reversed(calls) if c != "P"), "P") in ("X", "XX")
    if call in RANK:
        level = int(call[0])
        strain = STRAINS.index(call[1:])
        jump = level - level_over(last, strain)
        if strain == 4:
            target, fit, length, quality = NOTRUMP_TARGETS[level], 7.0, 0.0, 0.0
            stopped = all(hand.has_stopper(suit) for suit in here.their_suits)
            stopper = 1.0 if here.their_suits and stopped else -1.0 if here.their_suits else 0.0
            law = 0.0
        else:
            target, fit = SUIT_TARGETS[level], fits[strain]
            length, quality = float(hand.lengths[strain]), float(hand.honours(strain))
            law = fit - level - 6
            stopper = 0.0
        surplus = (total - target) / 5
        game = 1.0 if call in ("3NT", "4H", "4S", "5C", "5D") else 0.0
        shown = max(0.0, length - known.hands[here.seat].least(strain)) if strain < 4 else 0.0
        major = 1.0 if strain in (2, 3) else 0.0
    else:
        level, jump, game, law, stopper, shown, major = last_level, 0, 0.0, 0.0, 0.0, 0.0, 0.0
        strain = STRAINS.index(last[1:]) if last else 4
        fit = fits[strain] if strain < 4 else 7.0
        length = float(hand.lengths[strain]) if strain < 4 else 0.0
        quality = float(hand.honours(strain)) if strain < 4 else 0.0
        targets = NOTRUMP_TARGETS if strain == 4 else SUIT_TARGETS
        surplus = (total - targets[min(7, max(level, 1) + 1)]) / 5
        game = 1.0 if last in ("3NT", "4H", "4S", "5C", "5D") or last_level >= 5 else 0.0
    return (
        1.0,
        1.0 if rule_place == 0 else 0.0,
        0.0 if rule_place is None or rule_place == 0 else 1.0,
        (hand.hcp - 10) / 5,
        max(0.0, surplus),
        max(0.0, -surplus),
        (fit - 8) / 2,
        max(0.0, law) / 2,
        max(0.0, -law) / 2,
        (length - 5) / 2,
        quality / 2,
        level / 3,
        float(min(3, max(0, jump))),
        game,
        1.0 if vulnerable else 0.0,
        stopper,
        short_theirs,
        long_theirs,
        1.0 if is_last else 0.0,
        1.0 if here.contested else 0.0,
        1.0 if here.partner_called else 0.0,
        1.0 if hand.is_balanced else 0.0,
        min(3.0, shown),
        major,
        (view.partner[HCP] - 8) / 5,
        (hand.pattern[0] + hand.pattern[1] - 8) / 2,
        1.0 if told.is_forced else 0.0,
        theirs_level / 3,
        law_best / 2,
        1.0 if doubled else 0.0,
        1.0 if rule_place is None else 0.0,
        1.0 if rule_place == 0 and not here.contested else 0.0,
        1.0 if rule_place == 0 and not here.partner_called else 0.0,
        max(0, 8 - hand.hcp) / 4,
        max(0, hand.hcp - 14) / 4,
        max(0.0, length - 5),
        max(0, 11 - hand.hcp) / 4 * (short_theirs > 0),
        (min((hand.lengths[suit] for suit in unbid), default=3) - 2) / 2,
        sum(hand.lengths[suit] for suit in unbid if suit >= 2) / 4,
        (hand.pattern[0] - 5) / 2,
        hand.honours(longest) / 2,
        sum(hand.suit_hcp[suit] for suit in here.their_suits) / 5,
        1.0 if they_vulnerable and not vulnerable else 0.0,
        1.0 if vulnerable and not they_vulnerable else 0.0,
        *(max(0, hand.hcp - step) / 4 for step in STEPS),
        *_lengths(hand, strain if call in RANK else None),
        *_in_theirs(hand, here),
        max(0, 11 - hand.hcp) / 4 if vulnerable else 0.0,
        *_passes(calls),
        law_gain,
        *(_NO_PROGRESS if here.opposed else progress(hand, told, call)),
    )


def _lengths(hand: Holding, strain: int | None) -> tuple[float, ...]:
    """Length and rank of the suit of a bid; for the other calls what long suits there are."""
    if strain is None or strain == 4:
        majors = hand.lengths[2:]
        return (
            *(0.0,) * 7,
            float(max(majors) >= 5),
            float(hand.pattern[0] >= 6),
            float(min(majors) >= 4),
        )
    length = hand.lengths[strain]
    return (
        float(length <= 3),
        float(length == 4),
        float(length == 6),
        float(length >= 7),
        (hand.pattern[0] - length) / 2,
        float(sum(hand.lengths[other] >= length for other in range(strain + 1, 4))),
        hand.top_honours(strain) / 2,
        *(0.0,) * 3,
    )


def _in_theirs(hand: Holding, here: Scene) -> tuple[float, ...]:
    """The length in the opponents' suit we hold most of, one place for each but two cards."""
    if not here.their_suits:
        return (0.0,) * 5
    held = min(5, max(hand.lengths[suit] for suit in here.their_suits))
    return tuple(float(held == length) for length in (0, 1, 3, 4, 5))


def _passes(calls: Sequence[str]) -> tuple[float, ...]:
    """Whether we passed first, partner did, and whether the opening came in third seat."""
    passes = strip(calls)[0]
    seat = len(calls) % 4
    return float(seat < passes), float((seat + 2) % 4 < passes), float(passes == 2)
