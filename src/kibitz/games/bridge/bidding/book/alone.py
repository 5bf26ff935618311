"""The opener whose partner has been silent, while they bid on both sides."""

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
    hcp,
    jump,
    length,
    option,
    others,
    points,
    stops,
)
from kibitz.games.bridge.bidding.state import RANK, AuctionState, bid, level_of, strain_of


def opener_alone(state: AuctionState, card: ConventionCard) -> Options:
    """They overcalled, partner passed, they bid again: only shape or much strength goes on."""
    if not state.we_opened or len(state.mine) != 1 or state.partners or state.rho not in RANK:
        return
    if state.last is None or state.level > 3 or not state.my_suits or not state.their_suits:
        return
    if state.opening is None or level_of(state.opening) != 1 or strain_of(state.opening) == N:
        return
    opened, rivals = state.my_suits[0], state.their_suits
    x = LETTER[opened]
    high = state.level >= 3
    yield option("P", "minimum", hcp(0, 16), 0.5)
    unbid = others(opened, *rivals)
    shape = ", ".join(f"{LETTER[suit]} 3+" for suit in unbid)
    short = ", ".join(f"{LETTER[suit]} 0-2" for suit in rivals)
    low = 17 if high else 15
    yield option(
        "X",
        "takeout-double",
        both(f"hcp {low}+, {shape} | hcp {low + 3}+" if shape else hcp(low + 3), short),
        0.75,
        is_artificial=True,
        asks="suit",
        doubling="takeout",
        forcing=ROUND,
    )
    call = cheap(state, opened)
    if level_of(call) <= 3:
        long = length(opened, 6)
        most = 17 if level_of(call) == 2 else 18
        yield option(call, "rebid", both(points(13 + 2 * high, most), long), 0.65)
        leap = jump(state, opened)
        if level_of(leap) == 3:
            yield option(leap, "jump-rebid", both(points(17, 20), long, f"top {x} 2+"), 0.8)
    if opened in MAJORS:
        strong = f"hcp 17+, tricks 7+, {x} 6+"
        yield option(bid(4, opened), "to-play", strong, 1.2, is_final=True)
    for suit in unbid:
        call, s = cheap(state, suit), LETTER[suit]
        if level_of(call) > 3:
            continue
        free = 13 if level_of(call) == 2 else 16
        two = f"{s} 5+, {x} 5+ | {s} 4+, {x} 5+, hcp {free + 3}+"
        cheaper = level_of(call) == 2 and suit < opened
        ready = 0.7 if cheaper or suit in MAJORS else 0.6
        yield option(call, "second-suit", both(points(free), f"({two})", short), ready)
    guard = stops(rivals)
    if state.level <= 2:
        yield option("2NT", "strong-notrump", both("hcp 18-19", guard, "semibalanced"), 0.7)
    solid = f"tricks 8+, {x} 6+, {guard}"
    yield option("3NT", "to-play", f"({solid} | hcp 20+, {guard})", 0.7, is_final=True)


def doubler_alone(state: AuctionState, card: ConventionCard) -> Options:
    """I doubled for takeout, partner was silent, they bid on: a suit or a double more is strong."""
    mine = state.own_meaning
    if mine is None or mine.doubling != "takeout" or state.we_opened or len(state.mine) != 1:
        return
    if state.partners or state.rho not in RANK or state.level > 3 or state.partner_call != "P":
        return
    rivals = state.their_suits
    if not rivals or strain_of(state.rho) == N:
        return
    high = state.level >= 3
    yield option("P", "minimum", hcp(0, 17), 0.5)
    for suit in others(*rivals):
        call = cheap(state, suit)
        if level_of(call) <= 3:
            long = both(hcp(17 + high), length(suit, 5))
            yield option(call, "strong-suit", long, 0.85 + 0.05 * (suit in MAJORS))
    short = f"{LETTER[strain_of(state.rho)]} 0-2"
    yield option(
        "X",
        "takeout-double",
        both(hcp(17 + high), short),
        0.7,
        is_artificial=True,
        asks="suit",
        doubling="takeout",
        forcing=ROUND,
    )
    if state.level <= 2:
        guard = stops(rivals)
        yield option("2NT", "strong-notrump", both("hcp 19-21", guard, "semibalanced"), 0.75)
