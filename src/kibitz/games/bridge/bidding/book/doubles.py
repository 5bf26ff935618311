"""Doubles after the first round: support, responsive, reopening; answers to negative doubles."""

from __future__ import annotations

from kibitz.games.bridge.bidding.book.writing import (
    LETTER,
    MAJORS,
    ROUND,
    ConventionCard,
    D,
    N,
    Options,
    both,
    cheap,
    hcp,
    jump,
    length,
    option,
    others,
    points,
    stops,
)
from kibitz.games.bridge.bidding.state import (
    RANK,
    AuctionState,
    bid,
    level_of,
    strain_of,
)


def support_double(state: AuctionState, card: ConventionCard) -> Options:
    """I opened, partner answered in a major, they came in below its raise: double shows three."""
    if not card.support_doubles or len(state.mine) != 1 or not state.we_opened:
        return
    if len(state.partners) != 1 or state.partner_call not in RANK or state.opening is None:
        return
    shown = strain_of(state.partner_call)
    if shown not in MAJORS or level_of(state.partner_call) != 1 or level_of(state.opening) != 1:
        return
    letter = LETTER[shown]
    if state.rho == "X":
        yield option(
            "XX", "support-redouble", f"{letter} 3", 1.0, doubling="support", is_artificial=True
        )
        yield option(
            bid(2, shown), "raise", f"support {letter} 12-15, {letter} 4+", 0.9, agrees=shown
        )
        return
    if state.rho not in RANK or RANK[state.rho] >= RANK[bid(2, shown)] or strain_of(state.rho) == N:
        return
    yield option(
        "X",
        "support-double",
        f"({letter} 3 | hcp 18+, {letter} 0-2)",
        1.0,
        doubling="support",
        is_artificial=True,
        forcing=ROUND,
    )
    yield option(bid(2, shown), "raise", f"support {letter} 12-15, {letter} 4+", 1.0, agrees=shown)
    yield option("P", "minimum", f"hcp 0-16, {letter} 0-2", 0.5)


def negative_answers(state: AuctionState, card: ConventionCard) -> Options:
    """Partner's negative double: name the major, own suit, notrump, or pass with a stack."""
    partner = state.partner_meaning
    if partner is None or partner.doubling != "negative" or state.last is None:
        return
    rivals = state.their_suits
    if not rivals or len(state.mine) != 1 or strain_of(state.last) == N:
        return
    opened = state.my_suits[0] if state.my_suits else 0
    theirs = LETTER[rivals[0]]
    if state.rho != "P":
        yield option("P", "minimum", hcp(0, 15), 0.5)
    else:
        yield option(
            "P",
            "penalty-pass",
            f"{theirs} 5+, honours {theirs} 3+ | {theirs} 4, "
            f"honours {theirs} 3+, hcp 13+, semibalanced",
            0.5,
            doubling="penalty",
        )
    for suit in others(opened, *rivals):
        s = LETTER[suit]
        call = cheap(state, suit)
        bonus = 0.2 if suit in MAJORS else 0.0
        least = 4 if suit in MAJORS or level_of(call) > 2 else 3
        high = 15 if level_of(call) < 3 else 17
        yield option(call, "second-suit", f"points 11-{high}, {s} {least}+", 0.6 + bonus)
        leap = jump(state, suit)
        if level_of(leap) <= 3:
            yield option(leap, "jump-answer", f"points 16-18, {s} 4+", 0.7 + bonus)
        if suit in MAJORS:
            yield option(bid(4, suit), "to-play", f"points 19+, {s} 4+", 0.8, is_final=True)
    yield option(
        cheap(state, opened),
        "rebid",
        both(points(11, 15), length(opened, 6 if opened in MAJORS else 5)),
        0.7 if opened in MAJORS else 0.5,
    )
    yield option(jump(state, opened), "jump-rebid", both(points(16, 18), length(opened, 6)), 0.6)
    guards = stops(rivals)
    majors = [suit for suit in MAJORS if suit not in (opened, *rivals)]
    few = ", ".join(f"{LETTER[major]} 0-3" for major in majors)  # with four there is a fit
    flat = both("semibalanced", few)
    if state.level == 1:
        yield option("1NT", "notrump-rebid", both("hcp 12-14", guards, flat), 0.55)
        yield option("2NT", "strong-notrump", both("hcp 18-19", guards, flat), 0.7)
        x = LETTER[opened]
        solid = f"hcp 16-21, tricks 7+, {x} 6+, top {x} 3"
        yield option("3NT", "to-play", both(solid, guards), 0.9, is_final=True)
    elif state.level == 2:
        yield option("2NT", "notrump-rebid", both("hcp 12-15", guards, flat), 0.5)
        yield option("3NT", "to-play", both("hcp 17-19", guards, few), 0.6, is_final=True)
    yield option(
        cheap(state, rivals[0]),
        "cue-bid",
        f"hcp 18+, not ({guards}, semibalanced)",
        0.6,
        is_artificial=True,
        asks="stopper",
        forcing=ROUND,
    )


def reopening(state: AuctionState, card: ConventionCard) -> Options:
    """I opened, they overcalled, and two passes came round to me."""
    if not state.balancing or not state.we_opened or len(state.mine) != 1 or state.partners:
        return
    if state.last is None or state.last_is_ours or not state.my_suits or state.risk:
        return
    rivals = state.their_suits
    if not rivals or state.level > 4:
        return
    opened = state.my_suits[0]
    theirs = LETTER[rivals[0]]
    yield option("P", "to-play", f"({theirs} 3+ | hcp 0-13, {theirs} 2)", 0.4)
    low = 12 if state.level < 3 else 14 if state.level == 3 else 16
    open_to = both(*(length(suit, 3 if suit in MAJORS else 2) for suit in others(opened, *rivals)))
    yield option(
        "X",
        "reopening-double",
        f"hcp {low - 1}+, {theirs} 0-2, ({open_to} | hcp {low + 4}+)",
        0.6,
        doubling="takeout",
        is_artificial=True,
        asks="suit",
        forcing=ROUND,
    )
    if state.level > 3:
        return
    yield option(
        cheap(state, opened),
        "rebid",
        f"points {low + 1}-17, {LETTER[opened]} 6+, {theirs} 0-2",
        0.6,
    )
    for suit in others(opened, *rivals):
        s = LETTER[suit]
        yield option(
            cheap(state, suit),
            "second-suit",
            both(
                f"points 13-18, {s} 4+, {LETTER[opened]} 5+, {theirs} 0-1",
                *(f"{LETTER[o]} 0-2" for o in others(opened, suit, *rivals)),
            ),
            0.5,
        )


def responsive(state: AuctionState, card: ConventionCard) -> Options:
    """Partner entered, they raised: double asks partner to choose between the other suits."""
    partner = state.partner_meaning
    if partner is None or state.we_opened or state.mine or state.last is None or state.risk:
        return
    if state.rho not in RANK or RANK[state.rho] > RANK[bid(4, D)] or strain_of(state.rho) == N:
        return
    if strain_of(state.rho) not in state.suits((state.me + 1) % 4):
        return
    if partner.doubling not in ("takeout", None):
        return
    unbid = [s for s in state.unbid if s not in state.partner_suits]
    if partner.doubling == "takeout":  # a major would be bid: over theirs the minors, else both
        unbid = [s for s in unbid if (s in MAJORS) != (strain_of(state.rho) in MAJORS)]
    pairs = [(a, b) for a in unbid for b in unbid if a < b]
    if not pairs:
        return
    low = 6 if level_of(state.rho) == 2 else 8
    shape = " | ".join(f"{LETTER[a]} 4+, {LETTER[b]} 4+" for a, b in pairs)
    fits = [suit for suit in state.partner_suits if suit in MAJORS]
    few = ", ".join(f"{LETTER[suit]} 0-2" for suit in fits)  # with three his suit is raised
    yield option(
        "X",
        "responsive-double",
        both(f"hcp {low}+", shape, few),
        1.2,
        doubling="responsive",
        is_artificial=True,
        asks="suit",
        forcing=ROUND,
    )


def to_responsive(state: AuctionState, card: ConventionCard) -> Options:
    """Partner's responsive double: one of the suits it shows, five of another, or a penalty."""
    partner = state.partner_meaning
    if partner is None or partner.doubling != "responsive" or state.last is None:
        return
    theirs = strain_of(state.last)
    if state.rho != "P" or theirs == N or state.last_is_ours:
        return
    shown = [s for s in range(4) if partner.hull.lengths[s][0] >= 4]
    if not shown:  # of three suits two: what I hold decides
        shown = [s for s in state.unbid if s != theirs]
    r, game = LETTER[theirs], max(0, 24 - state.low)
    stack = f"{r} 4+, honours {r} 3+, hcp 14+"
    yield option("P", "penalty-pass", stack, 0.7, doubling="penalty")
    for suit in shown:
        s = LETTER[suit]
        longer = ", ".join(f"{s} >= {LETTER[o]}" for o in shown if o != suit)
        weak = both(hcp(0, game - 1), length(suit, 3), longer)
        yield option(cheap(state, suit), "advance", weak, 0.9)
        leap = jump(state, suit)
        if suit in MAJORS:
            four = both(hcp(game), length(suit, 4))
            yield option(bid(4, suit), "to-play", four, 0.9, agrees=suit, is_final=True)
        if level_of(leap) <= 4 and leap != bid(4, suit):
            more = both(hcp(game - 3, game), length(suit, 4))
            yield option(leap, "jump-advance", more, 0.8)
    for suit in others(theirs, *shown):
        five = 6 if suit in state.my_suits else 5
        call = cheap(state, suit)
        yield option(call, "rebid", length(suit, five), 0.8)
        if suit in state.my_suits and level_of(call) == 2:
            yield option(call, "rebid", both(hcp(0, 11), length(suit, 5)), 0.85)
    guard = stops([theirs])
    if state.level == 2:
        yield option("2NT", "notrump-rebid", both(hcp(game - 3, game), guard), 0.6)
    yield option("3NT", "to-play", both(hcp(game), guard), 0.8, is_final=True)
