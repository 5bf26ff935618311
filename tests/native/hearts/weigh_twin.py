"""What a pass tells of a world, in plain Python: lists and loops instead of masks."""

from __future__ import annotations

from math import exp

from tests.native.hearts.twin import HEARTS, QUEEN, SPADES, cards_of

from kibitz.games.hearts.kernel import CardQuestion

COMMON = (12, 8, 4)


def worth(hand: list[int], card: int) -> int:
    """How gladly a card is passed."""
    suit, rank = card // 13, card % 13
    same = [c for c in hand if c // 13 == suit]
    lower = sum(c < card for c in same)
    if suit == SPADES:
        guards = sum(c < QUEEN for c in same)
        if card == QUEEN:
            return 5 if guards >= 4 else 70 - 8 * guards
        if card > QUEEN:
            if QUEEN in hand:
                return 20 - 4 * guards
            return 15 - 3 * guards if guards >= 3 else 45 - 8 * guards
        return -20
    value = 4 * (rank - 6) - 3 * lower + (4 if suit == HEARTS else 0)
    return value + (12 - 3 * len(same) if suit != HEARTS and len(same) <= 3 else 0)


def use(hand: list[int], card: int) -> int:
    """What a card is good for in a moon."""
    suit = card // 13
    length = sum(c // 13 == suit for c in hand)
    return card % 13 + 2 * length + (2 if suit == HEARTS else 0)


def explains(worths: dict[int, int], kept: list[int], given: list[int], tolerance: float) -> float:
    gave = sorted((worths[c] for c in given), reverse=True)
    best = sorted((worths[c] for c in [*kept, *given]), reverse=True)[:3]
    return 0.05 + 0.95 * exp(-(sum(best) - sum(gave)) / tolerance)


def either(worths: dict[int, int], kept: list[int], given: list[int], tolerance: float) -> float:
    """The three cards of the hand that speak most against it may have come by the pass."""
    without = sorted(kept, key=lambda c: worths[c])[:-3]
    whole = explains(worths, kept, given, tolerance)
    return 0.5 * (whole + explains(worths, without, given, tolerance))


def losers(hand: list[int]) -> int:
    """Of the first three cards of each suit, those that may lose, led from the top."""
    lost = 0
    for suit in range(4):
        first = sorted((c % 13 for c in hand if c // 13 == suit), reverse=True)[:3]
        if first:
            missing = [12 - rank - place for place, rank in enumerate(first)]  # out above each
            lost += min(sum(above > 0 for above in missing), missing[-1])
    return lost


def moon_prior(hand: list[int]) -> float:
    return 0.6 / (1 + exp(1.3 * (losers(hand) - 3)))


def weight(q: CardQuestion, world: list[int], tolerance: float) -> float:
    """The weight of a world before a card is played."""
    hands = [cards_of(mask) for mask in world]
    passer, target = (q.seat - q.step) % 4, (q.seat + q.step) % 4
    given, sent = cards_of(q.received), cards_of(q.passed)
    safe, shooting = [1.0] * 4, [1.0] * 4
    kept = [c for c in hands[passer] if passer != target or c not in sent]
    had = [*kept, *given]
    fits = explains if passer == target else either
    safe[passer] = fits({c: worth(had, c) for c in had}, kept, given, tolerance)
    shooting[passer] = fits({c: -4 * use(had, c) for c in had}, kept, given, tolerance)
    if passer != target:
        stayed = [c for c in hands[target] if c not in sent]
        best = sorted((worth(stayed, c) for c in stayed), reverse=True)
        over = sum(max(0, one - usual) for one, usual in zip(best, COMMON, strict=False))
        safe[target] = exp(-over / (3 * tolerance))
    product = 1.0
    for seat in range(4):
        if seat != q.seat:
            prior = moon_prior(hands[seat])
            product *= (1 - prior) * safe[seat] + prior * shooting[seat]
    return product
