"""The responder's second call, opponents silent: after one over one, by what the opener rebid.

He rebid notrump, his suit, a second suit, a reverse or jump, or raised. Weak hands take a
preference or rebid six cards, ten to twelve invite, more bid game or force by the fourth suit
(`forcing`). After one notrump and two over one the second call stands in `after_two_over_one`.
"""

from __future__ import annotations

from kibitz.games.bridge.bidding.book.relays import after_reverse
from kibitz.games.bridge.bidding.book.writing import (
    GAME,
    LETTER,
    MAJORS,
    ROUND,
    ConventionCard,
    H,
    N,
    Options,
    S,
    both,
    cheap,
    hcp,
    length,
    option,
    others,
    points,
    stops,
    support,
)
from kibitz.games.bridge.bidding.meaning.type import Forcing
from kibitz.games.bridge.bidding.state import RANK, AuctionState, bid, level_of, strain_of

SLAM = 33


def is_second_call(state: AuctionState) -> bool:
    """Partner opened one of a suit and rebid, I have answered once, and it is quiet again."""
    place = state.opening_place
    if place is None or place % 4 != state.partner or state.opening is None:
        return False
    silent = state.rho in ("P", "X")
    one_suit = level_of(state.opening) == 1 and strain_of(state.opening) < N
    once = len(state.mine) == 1 and len(state.partners) == 2
    bids = state.partner_call in RANK and state.own_call in RANK
    return silent and one_suit and once and bids


def second_calls(state: AuctionState, card: ConventionCard) -> Options:
    """By what partner rebid; their suit is no suit of ours."""
    for one in _by_rebid(state, card):
        if one.call not in RANK or strain_of(one.call) not in state.their_suits:
            yield one


def _by_rebid(state: AuctionState, card: ConventionCard) -> Options:
    if not is_second_call(state) or state.partner_meaning is None or state.opening is None:
        return
    mine = strain_of(state.own_call)
    if _has_jumped(state, strain_of(state.opening), mine):
        yield from _after_own_jump(state, strain_of(state.opening), mine)
        return
    if level_of(state.own_call) != 1 or mine == N or state.trump is not None:
        yield from _after_big_raise(state, mine)
        return
    opened, rebid = strain_of(state.opening), strain_of(state.partner_call)
    level = level_of(state.partner_call)
    if rebid == N and level == 1:
        yield from _after_one_notrump(state, opened, mine, card)
    elif rebid == N and level == 2:
        yield from _after_two_notrump(state, opened, mine)
    elif rebid == opened and level == 2:
        yield from _after_rebid(state, opened, mine)
    elif rebid == opened and level == 3:
        yield from after_jump_rebid(state, opened)
        yield option(
            cheap(state, mine), "rebid", both(points(8), length(mine, 5)), 0.6, forcing=ROUND
        )
    elif state.partner_meaning.forcing == Forcing.GAME:
        yield from _after_jump_shift(state, opened, mine, rebid)
    elif state.partner_meaning.forcing == ROUND:
        yield from after_reverse(state, opened, mine, rebid)
    elif level == 1:
        yield from _after_second_suit(state, opened, mine, rebid)
        yield from _pass_second_suit(state, opened, rebid)
    elif level == 2:
        yield from _after_second_suit(state, opened, mine, rebid)
        yield from _preference(state, opened, rebid)


def _has_jumped(state: AuctionState, opened: int, mine: int) -> bool:
    """Whether I forced to game by a jump in a suit of my own."""
    own = state.own_meaning
    if own is None or own.forcing != GAME or own.is_artificial or own.agrees is not None:
        return False
    return mine < N and (level_of(state.own_call) == 3 or mine > opened)


def _after_own_jump(state: AuctionState, opened: int, mine: int) -> Options:
    """A strong hand with one suit: naming it again makes it trumps, partner shows controls."""
    if state.trump is not None:
        return
    m, x = LETTER[mine], LETTER[opened]
    long = f"{m} 6+, top {m} 2+"
    yield option(cheap(state, mine), "sets-trumps", long, 0.9, agrees=mine, forcing=GAME)
    yield option(cheap(state, mine), "rebid", f"{m} 5", 0.3)
    fit = 3 if opened in MAJORS else 4
    yield option(cheap(state, opened), "delayed-support", f"{x} {fit}+", 0.8, agrees=opened)
    flat = both(f"{m} 5-6", "semibalanced")
    yield option("3NT", "to-play", both(flat, hcp(0, max(17, SLAM - state.low - 3))), 0.7)


def _own_suit(state: AuctionState, mine: int, invite: int, game: int) -> Options:
    """Six cards of my own: weak, inviting, game."""
    long = length(mine, 6)
    yield option(bid(2, mine), "rebid", both(points(0, invite), long), 0.75)
    yield option(bid(3, mine), "invites-suit", both(points(invite + 1, game), long), 0.85)
    if mine in MAJORS:
        call = bid(4, mine)
        yield option(call, "to-play", both(points(game + 1, game + 6), long), 0.85, is_final=True)


def _after_one_notrump(
    state: AuctionState, opened: int, mine: int, card: ConventionCard
) -> Options:
    low, high = state.low, state.high
    invite, game = max(0, 25 - high), 25 - low
    slam, small = SLAM - high, SLAM - low
    m, x = LETTER[mine], LETTER[opened]
    yield option("P", "to-play", hcp(0, invite - 1), 0.5, is_final=True)
    yield from _own_suit(state, mine, invite, game)
    if mine in MAJORS:
        weak = f"points 0-{invite}, {m} 5, not (balanced)"
        yield option(bid(2, mine), "to-play", weak, 0.6, is_final=True)
    four = f"{m} 0-4" if card.checkback and mine in MAJORS else ""
    yield option("2NT", "invites", both(hcp(invite, game - 1), four), 0.6)
    yield option("3NT", "to-play", both(hcp(game, slam - 1), four), 0.6, is_final=True)
    flat = both(hcp(slam, small - 1), f"{m} 0-5", "semibalanced")
    yield option("4NT", "quantitative", flat, 0.9, asks="strength")
    yield option("6NT", "to-play", both(hcp(small, small + 3), "semibalanced"), 0.8, is_final=True)
    asks = next((s for s in (0, 1) if s != opened), None) if card.checkback else None
    for suit in others(opened, mine):
        if mine in MAJORS and suit == asks:
            continue
        o = LETTER[suit]
        call = bid(2, suit)
        if suit > mine and (mine in MAJORS or suit in MAJORS):
            shows = f"hcp {game}+, {o} 4+, {m} 5+"
            yield option(call, "reverse", shows, 0.8, forcing=GAME)
        elif suit < mine:
            least = 4 if suit == H else 5
            shows = f"points 0-{invite}, {o} {least}+, {m} {5 if suit == H else 4}+"
            yield option(call, "second-suit", both(shows, "not (balanced)"), 0.65)
        strong = f"hcp {game}+, {o} 5+, {m} 5+" if suit < mine else f"hcp {game}+, {o} 5+"
        if suit == H and mine > H:  # five spades and four hearts, to choose between three games
            strong = f"hcp {game}+, H 4+, S 5+"
        yield option(bid(3, suit), "jump-shift", strong, 0.85, forcing=GAME)
    if opened in MAJORS:
        yield option(bid(2, opened), "preference", f"hcp 0-{invite - 2}, {x} 3+", 0.65)
        inviting = f"hcp {invite - 1}-{game - 1}, {x} 3+"
        yield option(bid(3, opened), "invites-suit", inviting, 0.7, agrees=opened)
        return
    least = 5 if opened == 0 else 4
    weak = f"hcp 0-{invite - 2}, {x} {least}+, not (balanced)"
    yield option(bid(2, opened), "preference", weak, 0.55)
    inviting = f"hcp {invite - 1}-{game - 1}, {x} 5+, not (balanced)"
    yield option(bid(3, opened), "invites-suit", inviting, 0.6)


def _after_two_notrump(state: AuctionState, opened: int, mine: int) -> Options:
    """Partner has eighteen or nineteen: all but a pass forces to game."""
    game, slam, small = max(5, 24 - state.low), SLAM - state.high, SLAM - state.low
    m = LETTER[mine]
    yield option("P", "to-play", points(0, game - 1), 0.5, is_final=True)
    yield option(
        "3NT", "to-play", both(hcp(game - 1, slam - 2), length(mine, 0, 4)), 0.7, is_final=True
    )
    five = both(points(game), f"{m} 5+", "H 0-3" if mine == S else "")  # hearts beside come first
    yield option(bid(3, mine), "natural-forcing", five, 0.8, forcing=GAME)
    if mine in MAJORS:
        yield option(
            bid(4, mine),
            "to-play",
            both(points(game, slam - 1), length(mine, 6)),
            0.9,
            is_final=True,
        )
    for suit in others(mine, opened):
        o = LETTER[suit]
        least = 4 if suit in MAJORS else 5
        shows = both(points(game), f"{o} {least}+", f"({m} 5+ | {o} 6+)" if suit < H else "")
        yield option(cheap(state, suit), "natural-forcing", shows, 0.6, forcing=GAME)
    fit = length(opened, 5 if opened == 0 else 4)
    yield option(
        bid(3, opened),
        "natural-forcing",
        f"(hcp {slam - 3}+, {fit} | {points(game)}, {LETTER[opened]} 5+, not (balanced))",
        0.6,
        forcing=GAME,
    )
    yield option(
        "4NT", "quantitative", both(hcp(slam, small - 1), f"{m} 0-5"), 0.9, asks="strength"
    )
    yield option("6NT", "to-play", both(hcp(small, small + 3), f"{m} 0-5"), 0.9, is_final=True)


def _after_rebid(state: AuctionState, opened: int, mine: int) -> Options:
    """Partner rebid his suit at the two level: six of it, or five and no better call."""
    x = LETTER[opened]
    yield option("P", "to-play", f"hcp 0-9, {LETTER[mine]} 0-5", 0.5, is_final=True)
    yield from _own_suit(state, mine, 10, 13)
    fit = 2 if opened in MAJORS else 3
    yield option(
        bid(3, opened),
        "invites-suit",
        both("hcp 9-12", length(opened, fit)),
        0.75 if opened in MAJORS else 0.55,
        agrees=opened,
    )
    if opened not in MAJORS:
        more = f"hcp 10-12, {x} 4+, not (balanced)"
        yield option(bid(3, opened), "invites-suit", more, 0.75, agrees=opened)
    if opened in MAJORS:
        shows = both(support(opened, 12, 16), f"{x} 2+")
        yield option(bid(4, opened), "to-play", shows, 0.7, agrees=opened, is_final=True)
    else:
        yield option(
            bid(4, opened), "slam-try", f"hcp 14+, {x} 4+", 0.6, agrees=opened, forcing=GAME
        )
    rest = others(opened, mine)
    short = length(mine, 0, 5)
    if opened in MAJORS:  # with two cards his major has eight
        short = both(short, f"{x} 0-1")
    yield option("2NT", "invites", both("hcp 10-12", _most_stopped(rest), short), 0.55)
    yield option("2NT", "invites", both("hcp 10-12", "balanced", stops(rest)), 0.7)
    yield option("3NT", "to-play", both("hcp 12-16", stops(rest)), 0.6, is_final=True)
    for suit in rest:
        call = cheap(state, suit)
        at = level_of(call)
        low = 11 if at == 2 else 13
        shows = f"hcp {low}+, {LETTER[suit]} 4+"
        if at == 2:
            shows = f"{shows}, {LETTER[mine]} 5+"
        elif at == 3:
            o = LETTER[suit]
            shows = f"hcp {low}+, ({o} 4+ | {o} 3, top {o} 1+)"
        yield option(call, "natural-forcing", shows, 0.5, forcing=ROUND if at == 2 else GAME)


def _most_stopped(suits: list[int]) -> str:
    return "(" + " | ".join(f"stop {LETTER[suit]}" for suit in suits) + ")"


def after_jump_rebid(state: AuctionState, opened: int) -> Options:
    """Partner showed sixteen to eighteen and six cards."""
    x = LETTER[opened]
    fits = f"{x} 2+, top {x} 1+"  # with a top card in his six he runs them
    weak = "points 0-7" if opened in MAJORS else f"(hcp 0-6 | points 0-7, not ({fits}))"
    yield option("P", "to-play", weak, 0.6, is_final=True)
    if opened in MAJORS:
        shows = f"(support {x} 8-14, {x} 3+ | hcp 6-13, {x} 2 | hcp 8-13, {x} 1, honours {x} 1)"
        yield option(bid(4, opened), "to-play", shows, 0.8, agrees=opened, is_final=True)
    else:
        yield option(
            bid(4, opened), "slam-try", f"hcp 10+, {x} 3+", 0.5, agrees=opened, forcing=GAME
        )
    enough = f"(hcp 8-14, {x} 0-2 | hcp 7, {fits})"
    if opened not in MAJORS:
        enough = f"(hcp 8-14 | hcp 7, {fits})"
    yield option("3NT", "to-play", enough, 0.6, is_final=True)
    for suit in others(opened):
        call = cheap(state, suit)
        if level_of(call) == 3 and suit not in state.my_suits:
            yield option(call, "natural-forcing", f"hcp 9+, {LETTER[suit]} 4+", 0.5, forcing=GAME)


def _after_second_suit(state: AuctionState, opened: int, mine: int, second: int) -> Options:
    """Partner named a second suit without extra strength: he has eleven to eighteen."""
    x, z = LETTER[opened], LETTER[second]
    level = level_of(state.partner_call)
    raised = "support" if second in MAJORS else "points"
    suit = f" {z}" if second in MAJORS else ""
    few = length(second, 0, 3) if second in MAJORS else ""  # four are a fit
    yield from _own_suit(state, mine, 10, 13)
    low = 6 if level == 1 else 10
    if level == 1:
        yield option(
            bid(2, second), "raise", f"{raised}{suit} {low}-10, {z} 4+", 0.9, agrees=second
        )
    limit = f"{raised}{suit} {9 if level == 2 else 10}-12, {z} 4+"
    if second not in MAJORS:  # flat with their last suit stopped it is notrump's
        flat = both("balanced", stops(others(opened, mine, second)))
        limit = f"{limit}, not ({flat})"
    yield option(bid(3, second), "limit-raise", limit, 0.9, agrees=second)
    if second in MAJORS:
        four = both(support(second, 13, 18), f"{z} 4+")
        yield option(bid(4, second), "game-raise", four, 0.95, agrees=second, is_final=True)
    fit = 3 if opened in MAJORS else 5 if opened == 0 else 4
    shows = f"hcp 10-12, {x} {fit}+"
    yield option(bid(3, opened), "limit-raise", shows, 0.7, agrees=opened)
    if opened in MAJORS:
        strong = both(support(opened, 13, 16), f"{x} 3+")
        yield option(bid(4, opened), "game-raise", strong, 0.7, agrees=opened, is_final=True)
    guard = stops(others(opened, mine, second))
    if level == 1:
        yield option("1NT", "one-notrump-response", both(f"hcp 6-10, {guard}", few), 0.6)
        yield option("1NT", "one-notrump-response", both("hcp 6-10", few), 0.3)
        for suit in others(opened, mine, second):
            natural = f"hcp 6+, {LETTER[suit]} 4+"
            yield option(bid(1, suit), "second-suit", natural, 0.7, forcing=ROUND)
    yield option("2NT", "invites", both(hcp(10 if level == 2 else 11, 12), guard, few), 0.6)
    yield option("3NT", "to-play", both("hcp 13-17", guard, few), 0.65, is_final=True)


def _pass_second_suit(state: AuctionState, opened: int, second: int) -> Options:
    x, z = LETTER[opened], LETTER[second]
    least = 4 if opened < H else 2
    yield option("P", "to-play", f"hcp 0-5, {z} 3+", 0.3, is_final=True)
    yield option(bid(2, opened), "preference", f"hcp 5-9, {x} {least}+", 0.5)


def _preference(state: AuctionState, opened: int, second: int) -> Options:
    """Partner's suits at the two level: the first with as many cards, or two and five of his."""
    x, z = LETTER[opened], LETTER[second]
    more = f"({z} 4+ | hcp 0-5 | {x} 0-1)"  # with three and two of his five the first plays better
    yield option("P", "to-play", f"hcp 0-8, {z} 3+, {z} > {x}, {more}", 0.6, is_final=True)
    fit = 3 if opened in MAJORS else 4
    guard = stops(others(opened, strain_of(state.own_call), second))
    ten = f"hcp 10, {x} 0-{fit - 1}, not ({guard})"  # with a stopper two notrump invites
    shows = f"(hcp 5-9 | {ten}), {x} 2+, {x} >= {z}"
    yield option(bid(2, opened), "preference", shows, 0.6)
    false = f"hcp 6-10, {x} 2, {z} 3"
    yield option(bid(2, opened), "preference", false, 0.55)


def _after_jump_shift(state: AuctionState, opened: int, mine: int, second: int) -> Options:
    """Partner forced to game with two suits."""
    x, y, z = LETTER[opened], LETTER[mine], LETTER[second]
    five = 3 if opened in MAJORS else 4
    yield option(cheap(state, opened), "preference", f"{x} {five}+", 0.8, agrees=opened)
    yield option(cheap(state, opened), "preference", f"{x} 2-{five - 1}", 0.2)
    yield option(cheap(state, second), "raise", f"{z} 4+", 0.9, agrees=second)
    yield option(cheap(state, mine), "rebid", f"{y} 6+", 0.7)
    yield option(cheap(state, mine), "rebid", f"{y} 5", 0.4)
    guard = stops(others(opened, mine, second))
    yield option("3NT", "to-play", both("hcp 5-11", guard), 0.6)


def _after_big_raise(state: AuctionState, mine: int) -> Options:
    """Partner jumped in my suit: sixteen to eighteen and four trumps."""
    if state.trump != mine or mine not in MAJORS or state.partner_call != bid(3, mine):
        return
    if state.partner_meaning is None or state.partner_meaning.is_artificial:
        return
    yield option("P", "to-play", points(0, max(0, 23 - state.low)), 0.6, is_final=True)
    low = max(0, 24 - state.low)
    yield option(bid(4, mine), "to-play", points(low, low + 6), 0.7, is_final=True)
