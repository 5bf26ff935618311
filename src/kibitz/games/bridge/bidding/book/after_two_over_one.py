"""The responder's second call after one notrump and after a new suit at the two level."""

from __future__ import annotations

from kibitz.games.bridge.bidding.book.second_calls import after_jump_rebid, is_second_call
from kibitz.games.bridge.bidding.book.writing import (
    GAME,
    LETTER,
    MAJORS,
    ROUND,
    ConventionCard,
    N,
    Options,
    both,
    cheap,
    hcp,
    length,
    option,
    others,
    stops,
    support,
)
from kibitz.games.bridge.bidding.meaning.type import Forcing
from kibitz.games.bridge.bidding.state import RANK, AuctionState, bid, level_of, strain_of


def second_calls_after_two(state: AuctionState, card: ConventionCard) -> Options:
    """By what partner rebid; their suit is no suit of ours."""
    for one in _by_rebid(state, card):
        if one.call not in RANK or strain_of(one.call) not in state.their_suits:
            yield one


def _by_rebid(state: AuctionState, card: ConventionCard) -> Options:
    if not is_second_call(state) or state.opening is None or state.partner_meaning is None:
        return
    opened, mine = strain_of(state.opening), strain_of(state.own_call)
    if state.trump is not None:
        if state.forced_to_game and opened in MAJORS and state.trump == mine:
            x = LETTER[opened]
            slow = cheap(state, opened)
            fit = length(opened, 8 - state.known.lengths[opened][0])
            if level_of(slow) == 3:
                yield option(slow, "delayed-support", fit, 1.0, agrees=opened, forcing=GAME)
            fast = both(hcp(11, 13), fit, "controls 0-4")
            yield option(bid(4, opened), "game-raise", fast, 1.0, agrees=opened, is_final=True)
            rest = stops(others(opened, mine))
            yield option("3NT", "to-play", both(rest, f"{x} 0-2", "hcp 12-16"), 0.7)
        return
    if state.own_call == "1NT":
        yield from _after_one_notrump(state, opened, card)
    elif level_of(state.own_call) == 2 and mine < opened:
        if state.forced_to_game:
            yield from _in_a_game_force(state, opened, mine)
        else:
            yield from _limited_two_over_one(state, opened, mine)


def _after_one_notrump(state: AuctionState, opened: int, card: ConventionCard) -> Options:
    rebid, level = strain_of(state.partner_call), level_of(state.partner_call)
    x = LETTER[opened]
    top = state.own.points[1]  # what my notrump may hold at most: nine, or twelve
    invite = max(8, min(10, top - 2))
    forcing = state.partner_meaning is not None and state.partner_meaning.forcing
    if rebid == opened and level == 2:
        yield option("P", "to-play", hcp(0, invite - 1), 0.6, is_final=True)
        shows = f"support {x} {invite + 1}-{top}, {x} {2 if opened in MAJORS else 3}+"
        yield option(bid(3, opened), "invites-suit", shows, 0.7, agrees=opened)
        if opened in MAJORS and top > 10:
            four = f"support {x} 12+, {x} 3+ | hcp 12, {x} 2"
            yield option(bid(4, opened), "to-play", four, 0.7, agrees=opened, is_final=True)
        yield option("2NT", "invites", both(hcp(invite + 1, top), f"{x} 0-1"), 0.6)
        for suit in others(opened):
            call = cheap(state, suit)
            if suit not in MAJORS or suit < opened:
                weak = f"hcp 5-9, {LETTER[suit]} 6+, {x} 0-1"
                yield option(call, "to-play", weak, 0.6, is_final=True)
    elif rebid == opened and level == 3:
        yield from after_jump_rebid(state, opened)
    elif rebid == N and level == 2:
        yield option("P", "to-play", hcp(0, 6), 0.5, is_final=True)
        yield option(
            "3NT", "to-play", both(hcp(7, 12), f"{x} 0-2" if opened in MAJORS else ""), 0.7
        )
        for suit in others(opened):
            o = LETTER[suit]
            shows = f"hcp 5+, {o} 5+, not (balanced)"
            yield option(cheap(state, suit), "natural-forcing", shows, 0.8, forcing=GAME)
        fit = 3 if opened in MAJORS else 4
        shows = f"hcp 5+, {x} {fit}+" if opened in MAJORS else f"hcp 7+, {x} {fit}+, not (balanced)"
        yield option(bid(3, opened), "delayed-support", shows, 0.8, agrees=opened, forcing=GAME)
    elif rebid < N and rebid != opened and not forcing and level == 2:
        yield from _after_second_suit(state, opened, rebid, invite, top)
    elif rebid < N and forcing == Forcing.ROUND:
        yield option("2NT", "notrump", "hcp 5-8", 0.4)
        yield option(cheap(state, opened), "preference", f"hcp 5-8, {x} 2+", 0.5)
        strong = f"hcp 7+, {LETTER[rebid]} 4+"
        yield option(bid(3, rebid), "raise", strong, 0.8, agrees=rebid, forcing=GAME)
        rest = stops(others(opened, rebid))
        yield option("3NT", "to-play", both("hcp 8-12", rest), 0.6, is_final=True)
    elif rebid < N and forcing == GAME:
        yield from _after_jump_shift(state, opened, rebid)


def _after_jump_shift(state: AuctionState, opened: int, second: int) -> Options:
    """Partner forced to game with two suits and I have said only one notrump."""
    x, z = LETTER[opened], LETTER[second]
    least = 3 if opened in MAJORS else 4
    yield option(cheap(state, second), "raise", f"{z} 4+, {x} 0-2", 0.9, agrees=second)
    yield option(cheap(state, opened), "preference", f"{x} {least}+", 0.95, agrees=opened)
    yield option(cheap(state, opened), "preference", f"{x} 2", 0.4)
    rest = others(opened, second)
    yield option("3NT", "to-play", both("hcp 6-11", stops(rest), f"{x} 0-2"), 0.6)
    for suit in rest:
        call = cheap(state, suit)
        if level_of(call) == 3:
            yield option(call, "natural-forcing", f"{LETTER[suit]} 5+", 0.7, forcing=GAME)


def _after_second_suit(
    state: AuctionState, opened: int, second: int, invite: int, top: int
) -> Options:
    x, z = LETTER[opened], LETTER[second]
    sure = 4 if top <= 10 or second in MAJORS else 5  # a forced minor may be three
    yield option("P", "to-play", f"hcp 0-{invite - 1}, {z} {sure - 1}+, {z} > {x}, {x} 0-1", 0.6)
    yield option("P", "to-play", f"hcp 0-{invite - 1}, {z} {sure}+, {z} > {x}", 0.5)
    yield option(bid(2, opened), "preference", f"hcp 0-{invite}, {x} 2+", 0.55)
    if opened in MAJORS and top > 10:
        limit = f"support {x} 10-12, {x} 3"
        yield option(bid(3, opened), "limit-raise", limit, 0.9, agrees=opened)
    yield option(
        bid(3, second),
        "invites-suit",
        f"hcp {invite - 1}-{top}, {z} {sure}+, {x} 0-2",
        0.6,
        agrees=second,
    )
    if second in MAJORS:
        four = f"support {z} 12+, {z} 4+"
        yield option(bid(4, second), "to-play", four, 0.7, agrees=second, is_final=True)
    yield option("2NT", "invites", both(hcp(invite, top), f"{x} 0-2", f"{z} 0-3"), 0.6)
    for suit in others(opened, second):
        call = cheap(state, suit)
        o = LETTER[suit]
        least = 5 if level_of(call) == 2 else 6
        weak = f"hcp 0-{invite + 1}, {o} {least}+, {x} 0-2, {o} > {z}"
        yield option(call, "to-play", weak, 0.6 if least == 6 else 0.5, is_final=True)


def _in_a_game_force(state: AuctionState, opened: int, mine: int) -> Options:
    """Game is sure: support, second suits, long suits and stoppers, slowly with more."""
    x, y = LETTER[opened], LETTER[mine]
    rebid, level = strain_of(state.partner_call), level_of(state.partner_call)
    three = state.known.lengths[opened][0]
    fit = max(2, 8 - three) if opened in MAJORS else 4
    slow = cheap(state, opened)
    if level_of(slow) <= 3:
        yield option(
            slow, "delayed-support", both(hcp(12), length(opened, fit)), 1.0, agrees=opened
        )
    if opened in MAJORS:
        fast = both(hcp(11, 13), length(opened, fit), "controls 0-4")
        yield option(bid(4, opened), "game-raise", fast, 1.0, agrees=opened, is_final=True)
    if rebid == N:
        yield option("3NT", "to-play", both("hcp 12-17", f"{x} 0-2"), 0.7, is_final=True)
        yield option(bid(3, mine), "rebid", f"{y} 6+", 0.7)
        yield option("4NT", "quantitative", both(hcp(18, 20), "semibalanced"), 0.9, asks="strength")
        rest = others(opened, mine)
    elif rebid == opened:
        rest = others(opened, mine)
    elif rebid == mine:
        return
    else:
        z = LETTER[rebid]
        yield option(cheap(state, rebid), "raise", f"{z} 4+", 0.95, agrees=rebid)
        rest = others(opened, mine, rebid)
    if rebid != N:
        guard = stops(rest)
        yield option("2NT", "notrump-rebid", both(guard, f"{x} 0-2", "(hcp 12-14 | hcp 18+)"), 0.7)
        yield option("3NT", "notrump-rebid", both(guard, f"{x} 0-2", "hcp 15-17"), 0.75)
        yield option(
            "3NT", "notrump-rebid", both(guard, f"{x} 0-2", "hcp 12-17"), 0.5 + 0.2 * (level > 2)
        )
        yield option(cheap(state, mine), "rebid", f"{y} 6+, {x} 0-2", 0.7)
        yield option(cheap(state, mine), "rebid", f"{y} 5, {x} 0-2", 0.1)
        if rebid == opened and opened in MAJORS:
            yield option(
                slow, "delayed-support", both(hcp(12), length(opened, 2)), 0.5, agrees=opened
            )
    for suit in rest:
        call = cheap(state, suit)
        if level_of(call) <= 3:
            yield option(call, "second-suit", f"{LETTER[suit]} 4+, {x} 0-2", 0.6)
            if rebid not in (N, opened):
                yield option(
                    call, "fourth-suit", f"{x} 0-2, not (stop {LETTER[suit]})", 0.3, asks="shape"
                )


def _limited_two_over_one(state: AuctionState, opened: int, mine: int) -> Options:
    """Ten points or more were shown: another ten to twelve invites, more goes to game."""
    x, y = LETTER[opened], LETTER[mine]
    rebid, level = strain_of(state.partner_call), level_of(state.partner_call)
    own_game = 25 - max(state.low, 12)
    if level > 3:
        return
    if level == 3 and rebid not in (opened, mine, N):  # he would have named it lower with less
        own_game = 10
    two = cheap(state, opened)
    if rebid == opened:
        yield option("P", "to-play", hcp(0, 10), 0.4)
        yield option(bid(3, opened), "invites-suit", f"hcp 10-12, {x} 2+", 0.6, agrees=opened)
    elif level_of(two) == 2:
        yield option(two, "preference", f"hcp 9-11, {x} 2-3, support {x} 0-11", 0.65)
        yield option(
            bid(3, opened), "limit-raise", f"support {x} 11-12, {x} 3+", 0.85, agrees=opened
        )
    else:
        yield option(two, "preference", f"hcp 9-12, {x} 2+", 0.6)
    if opened in MAJORS:
        four = (
            both(support(opened, own_game, 17), f"{x} 3+") + f" | hcp {own_game}-16, {x} 2, {y} 5+"
        )
        least = four if rebid == opened else both(support(opened, own_game, 17), f"{x} 3+")
        yield option(bid(4, opened), "game-raise", f"({least})", 0.9, agrees=opened, is_final=True)
    rest = [s for s in others(opened, mine) if s != rebid]
    guard = stops(rest)
    few = f"{x} 0-2" if opened in MAJORS else ""
    if rebid != N:
        yield option("2NT", "invites", both("hcp 10-12", guard, few), 0.8)
        yield option("3NT", "to-play", both(hcp(own_game, 16), guard, few), 0.7, is_final=True)
    else:
        yield option("P", "to-play", hcp(0, max(9, 24 - state.low)), 0.5)
        yield option("3NT", "to-play", both(hcp(max(10, 25 - state.low), 17)), 0.7, is_final=True)
    yield option(cheap(state, mine), "rebid", f"hcp 9-12, {y} 6+", 0.7)
    if rebid < N and rebid not in (opened, mine):
        z = LETTER[rebid]
        yield option(
            bid(level + 1, rebid), "limit-raise", f"support {z} 10-13, {z} 4+", 0.8, agrees=rebid
        )
        if rebid in MAJORS:
            strong = f"support {z} {own_game}+, {z} 4+"
            yield option(bid(4, rebid), "game-raise", strong, 0.9, agrees=rebid, is_final=True)
    for suit in rest:
        call = cheap(state, suit)
        if level_of(call) <= 3 and rebid != N:
            fourth = rebid not in (opened, mine)
            shows = f"hcp {own_game}+" if fourth else f"hcp 11+, {LETTER[suit]} 4+"
            yield option(
                call,
                "fourth-suit" if fourth else "natural-forcing",
                shows,
                0.45 if fourth else 0.6,
                is_artificial=fourth,
                asks="shape" if fourth else None,
                forcing=GAME if fourth else ROUND,
            )
