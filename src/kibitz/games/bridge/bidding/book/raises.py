"""Partner raised my suit, or tries for game in it: pass, a try, game."""

from __future__ import annotations

from kibitz.games.bridge.bidding.book.writing import (
    LETTER,
    MAJORS,
    ROUND,
    ConventionCard,
    N,
    Options,
    both,
    cheap,
    length,
    option,
    others,
    points,
    support,
)
from kibitz.games.bridge.bidding.meaning.constraints import counts_support
from kibitz.games.bridge.bidding.meaning.type import Forcing
from kibitz.games.bridge.bidding.state import RANK, AuctionState, bid, strain_of

SLAM_TRY = 29
"""Points together with which a game try may look for a slam: it goes on over partner's answer."""
ACCEPTS = 25
"""Points together, of partner's least, with which the raise to three is taken to game."""


def after_raise(state: AuctionState, card: ConventionCard) -> Options:
    """Partner raised my suit to the two level: pass, try for game, bid it."""
    partner = state.partner_meaning
    if partner is None or partner.agrees is None or state.rho not in ("P", "X"):
        return
    if state.forced_to_game:
        return
    trump = partner.agrees
    simple = state.partner_call == bid(2, trump) and trump in state.my_suits
    if not simple or not partner.shows or partner.is_artificial:
        return
    if trump not in MAJORS:
        return
    game = 26 - state.low
    invite = 25 - min(state.high, state.low + 3)
    top = 33 - state.high
    slam = SLAM_TRY - (state.low + state.high) // 2
    letter = LETTER[trump]
    few = f"(points 0-{max(0, invite - 2)} | points 0-{max(0, invite - 1)}, {letter} 0-5)"
    yield option("P", "to-play", few, 0.6, is_final=True)
    shaped = both(support(trump, game - 1, top), f"{letter} 6+, not (semibalanced)")
    yield option(
        bid(4, trump), "to-play", f"({points(game - 1, top)} | {shaped})", 0.7, is_final=True
    )
    long = both(points(invite - 1, game - 2), support(trump, 0, game - 2), length(trump, 6))
    yield option(bid(3, trump), "invites", long, 0.6)
    for suit in others(trump):
        call = cheap(state, suit)
        if RANK[call] < RANK[bid(3, trump)]:
            strong = both(points(slam), "controls 4+", length(suit, 3))
            yield option(call, "game-try", strong, 0.6, forcing=ROUND, agrees=trump)
            s = LETTER[suit]
            shape = f"{points(invite - 1, game - 2)}, {s} 5+, not (semibalanced)"
            help_ = f"({s} 3+, not (top {s} 2+) | {s} 4+, not (balanced))"
            yield option(
                call,
                "game-try",
                both(f"({points(invite, game - 2)} | {shape})", help_),
                0.65,
                forcing=ROUND,
                agrees=trump,
            )
    yield option(
        "2NT",
        "game-try",
        both(points(invite, game - 2), "balanced"),
        0.5,
        forcing=ROUND,
        agrees=trump,
    )


def _raised_to_three(state: AuctionState) -> int | None:
    """My major, where partner has just raised it to three and may be passed."""
    partner = state.partner_meaning
    if partner is None or partner.agrees not in MAJORS or state.rho not in ("P", "X"):
        return None
    trump = partner.agrees
    if state.partner_call != bid(3, trump) or trump not in state.my_suits:
        return None
    if partner.is_artificial or partner.forcing != Forcing.NO or state.forced_to_game:
        return None
    return trump


def after_limit_raise(state: AuctionState, card: ConventionCard) -> Options:
    """Partner raised my major to three and may be passed: game with more than the least."""
    partner, trump = state.partner_meaning, _raised_to_three(state)
    if partner is None or trump is None:
        return
    if partner.asks is not None or not counts_support(partner.constraint):
        return  # a raise by trumps alone promises no points
    game = ACCEPTS - state.low
    top = max(game, 32 - state.high)
    yield option("P", "to-play", points(0, game - 1), 0.6, is_final=True)
    yield option(bid(4, trump), "accepts", points(game, top), 0.6, is_final=True)


def after_preemptive_raise(state: AuctionState, card: ConventionCard) -> Options:
    """Partner raised my major to three on trumps alone: game where few tricks are lost."""
    partner, trump = state.partner_meaning, _raised_to_three(state)
    if partner is None or trump is None:
        return
    if len(state.mine) != 1 or partner.hull.points[1] > 9:
        return
    enough = f"(points 15+, losers 0-5, not (semibalanced) | {points(19)})"
    yield option("P", "to-play", points(0, 18), 0.6, is_final=True)
    yield option(bid(4, trump), "accepts", enough, 0.7, is_final=True)


def after_game_try(state: AuctionState, card: ConventionCard) -> Options:
    """Partner tries for game in an agreed major: accept with the upper half or help."""
    partner, trump = state.partner_meaning, state.trump
    if partner is None or trump not in MAJORS or partner.forcing != ROUND:
        return
    if state.forced_to_game:
        return
    if state.partner_call not in RANK or RANK[state.partner_call] >= RANK[bid(3, trump)]:
        return
    low, high = state.own.points
    middle = (low + min(high, low + 4)) // 2 + 1
    suit = strain_of(state.partner_call)
    letter, help_ = LETTER[trump], ""
    least = f"support {letter} 0-{middle - 1}"
    if suit < N:
        s = LETTER[suit]
        some = f"top {s} 1+, honours {s} 2+, support {letter} {middle - 1}+"
        help_ = f" | {s} 0-1 | top {s} 2+ | {some}"
        least = f"support {letter} 0-{middle - 1}, not ({some})"
    fit = ""
    seven = state.own.lengths[trump][0] == 3 and state.known.lengths[trump][0] == 4
    if suit == N and seven:  # four opposite three
        fit = f"{letter} 4+"
        flat = f"support {letter} {middle}+, {letter} 3"
        yield option("3NT", "accepts", flat, 0.7, is_final=True)
    enough = both(f"support {letter} {middle}+{help_}", fit)
    yield option(bid(4, trump), "accepts", enough, 0.7, is_final=True)
    yield option(bid(3, trump), "declines", least, 0.6)
