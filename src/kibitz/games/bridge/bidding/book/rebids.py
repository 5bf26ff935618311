"""The opener's second call after one of a suit, and answers to conventional responses.

By what partner's response was: a raise, one notrump, a new suit at the one level, two over one.
Their overcalls leave the meanings as they are, as far as the calls are still there; support doubles
and the like stand in `doubles`.
"""

from __future__ import annotations

from kibitz.games.bridge.bidding.book.writing import (
    GAME,
    LETTER,
    MAJORS,
    ROUND,
    ConventionCard,
    H,
    N,
    Options,
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
from kibitz.games.bridge.bidding.meaning.type import Forcing, Meaning, Option
from kibitz.games.bridge.bidding.state import RANK, AuctionState, bid, level_of, strain_of


def is_rebid(state: AuctionState) -> bool:
    """I opened one of a suit and this is my second call; partner has bid once."""
    place = state.opening_place
    if place is None or place % 4 != state.me or len(state.mine) != 1:
        return False
    opening = state.calls[place]
    natural = level_of(opening) == 1 and strain_of(opening) < N
    return natural and len(state.partners) == 1 and state.partner_call in RANK


def rebids(state: AuctionState, card: ConventionCard) -> Options:
    if not is_rebid(state) or state.opening is None or state.partner_meaning is None:
        return
    suit, answer, partner = strain_of(state.opening), state.partner_call, state.partner_meaning
    if partner.asks == "raise":
        yield from _after_jacoby(state, suit)
    elif partner.agrees is not None and level_of(answer) == 3 and partner.is_artificial:
        if state.their_suits:  # a cue raise, answered in `competition`
            return
        yield from _after_bergen(suit, partner)
    elif partner.asks == "strength":
        yield from _after_drury(suit)
    elif partner.agrees is not None or (partner.is_artificial and level_of(answer) > 1):
        return
    elif strain_of(answer) == N:
        if level_of(answer) == 1:
            yield from _after_one_notrump(state, suit, card)
    elif level_of(answer) == 1:
        yield from _after_one_over_one(state, suit, strain_of(answer), card)
    elif level_of(answer) == 2 and strain_of(answer) < suit:
        yield from _after_two_over_one(state, suit, strain_of(answer), partner.forcing, card)


def _is_pushed(state: AuctionState, call: str) -> bool:
    """Whether their overcall left no lower bid of the strain: what was a jump is none now."""
    return state.rho in RANK and level_of(call) == state.cheapest(strain_of(call))


def _after_jacoby(state: AuctionState, major: int) -> Options:
    if state.rho not in ("P", "X"):
        yield from _jacoby_overcalled(state, major)
        return
    for suit in others(major):
        yield option(
            bid(3, suit),
            "shows-shortness",
            length(suit, 0, 1),
            1.0,
            is_artificial=True,
            agrees=major,
        )
        if suit < major:
            good = f"{LETTER[suit]} 5+, top {LETTER[suit]} 2+"
            yield option(bid(4, suit), "second-suit", good, 1.3, agrees=major, is_artificial=True)
    flat = ", ".join(f"{LETTER[suit]} 2+" for suit in others(major))
    yield option(bid(4, major), "minimum", both("points 0-14", flat), 0.9, agrees=major)
    yield option("3NT", "extras", both("points 15-17", flat), 0.9, agrees=major, is_artificial=True)
    yield option(bid(3, major), "maximum", both("points 18+", flat), 0.9, agrees=major)


def _jacoby_overcalled(state: AuctionState, major: int) -> Options:
    """They came in over the forcing raise: pass is forcing, a cue short, a double for penalty."""
    rival = strain_of(state.rho)
    if rival == N:
        return
    r = LETTER[rival]
    yield option("P", "forcing-pass", f"points 0-15, {r} 2-3", 0.8, forcing=ROUND)
    stack = f"{r} 4+, honours {r} 2+"
    yield option("X", "penalty-double", stack, 0.9, doubling="penalty")
    cue = cheap(state, rival)
    if RANK[cue] < RANK[bid(4, major)]:
        short = length(rival, 0, 1)
        yield option(cue, "shows-shortness", short, 1.0, is_artificial=True, agrees=major)
    if RANK[state.rho] < RANK[bid(3, major)]:
        yield option(bid(3, major), "extras", f"points 16+, {r} 2+", 0.9, agrees=major)
    yield option(bid(4, major), "minimum", "points 0-13", 0.7, agrees=major)


def _after_drury(major: int) -> Options:
    m = LETTER[major]
    yield option(bid(2, major), "minimum", "hcp 0-12", 0.9, is_final=True)
    yield option("2D", "full-opening", "hcp 12-14", 0.8, is_artificial=True, forcing=ROUND)
    yield option(bid(4, major), "to-play", both(points(14, 18), f"{m} 5+"), 1.0, is_final=True)
    slam = both(points(18), "controls 5+", f"{m} 5+")
    yield option(bid(3, major), "slam-try", slam, 0.95, agrees=major, forcing=GAME)
    for suit in others(major):
        if suit < H and suit != 1:
            continue
        call = bid(2 if suit == H and major > H else 3, suit)
        if suit != major and RANK[call] > RANK["2D"]:
            shows = both(hcp(15), length(suit, 4))
            yield option(call, "second-suit", shows, 0.9, forcing=GAME, agrees=major)


def after_drury_answer(state: AuctionState, card: ConventionCard) -> Options:
    """Partner has a full opening: stop low, invite or bid game."""
    mine, partner, trump = state.own_meaning, state.partner_meaning, state.trump
    if mine is None or partner is None or trump not in MAJORS or mine.asks != "strength":
        return
    if state.own_call != "2C" or state.partner_call != "2D" or state.rho not in ("P", "X"):
        return
    yield option(bid(2, trump), "sign-off", support(trump, 0, 10), 0.9, is_final=True)
    yield option(bid(3, trump), "invites", support(trump, 11, 11), 0.9)
    yield option(bid(4, trump), "to-play", support(trump, 12), 0.9, is_final=True)


def _after_one_notrump(state: AuctionState, suit: int, card: ConventionCard) -> Options:
    letter = LETTER[suit]
    semi = state.forced
    if not semi:
        yield option("P", "to-play", "hcp 11-14, balanced", 0.5)
    yield option(bid(2, suit), "rebid", both(hcp(10, 15), length(suit, 6)), 0.7)
    yield _three_of_mine(state, suit)
    low, high = (15, 17) if card.weak_notrump else (18, 19)
    yield option("2NT", "strong-notrump", f"hcp {low}-{high}, semibalanced", 1.0)
    if suit in MAJORS:
        yield option("3NT", "to-play", f"hcp {high + 1}-21, semibalanced, {letter} 4-5", 0.8)
        strong = "(hcp 19+ | hcp 16+, tricks 8+)"
        yield option(bid(4, suit), "to-play", both(strong, length(suit, 6)), 1.0, is_final=True)
    else:
        solid = f"tricks 7+, {letter} 6+, top {letter} 3, hcp 16+"
        yield option("3NT", "to-play", f"hcp {high + 1}-21, semibalanced | {solid}", 0.8)
    for other in others(suit):
        o = LETTER[other]
        if other < suit:
            shape = f"{o} 4+"
            if semi and other < H:  # forced: three cards of a minor, diamonds with three of both
                rest = "D > C" if other == 1 else "C >= D"
                shape = f"({o} 4+ | {o} 3, {letter} 5, {rest})"
            yield option(
                bid(2, other),
                "second-suit",
                both("hcp 11-18", shape, "not (hcp 15-17, balanced)"),
                0.5,
            )
            three = bid(3, other)
            if _is_pushed(state, three):
                shows = f"(hcp 16+, {o} 4+ | hcp 13+, {o} 5+, {letter} 5+)"
                yield option(three, "second-suit", shows, 0.6)
                continue
            yield option(three, "jump-shift", both("hcp 18+", length(other, 4)), 0.9, forcing=GAME)
        else:
            yield option(
                bid(2, other),
                "reverse",
                both("(hcp 17+ | hcp 15+, rule 26+)", length(other, 4), length(suit, 5)),
                0.9,
                forcing=ROUND,
                promises_more=True,
            )
            yield option(
                bid(3, other),
                "jump-shift",
                both("hcp 19+", length(other, 4), length(suit, 5)),
                1.0,
                forcing=GAME,
            )


def _long_and_strong(suit: int) -> str:
    """Sixteen to eighteen; a point or two less where a long suit takes the tricks."""
    s = LETTER[suit]
    return f"(hcp 16-18 | hcp 14-15, (tricks 8+ | {s} 7+, top {s} 2+))"


def _three_of_mine(state: AuctionState, suit: int) -> Option:
    """My suit again at the three level: a jump, or as high as they have made me go."""
    call = bid(3, suit)
    if _is_pushed(state, call):
        return option(call, "rebid", both(hcp(13, 18), length(suit, 6)), 0.7)
    return option(call, "jump-rebid", both(_long_and_strong(suit), length(suit, 6)), 0.9)


def _after_bergen(major: int, partner: Meaning) -> Options:
    """Partner raised on four trumps, mixed or limit."""
    low = partner.hull.points[0]
    yield option(bid(3, major), "declines", points(0, 23 - low), 0.9, agrees=major, is_final=True)
    game = points(24 - low, 29 - low)
    yield option(bid(4, major), "accepts", game, 0.9, agrees=major, is_final=True)


def _after_one_over_one(
    state: AuctionState, suit: int, shown: int, card: ConventionCard
) -> Options:
    letter, raised = LETTER[suit], LETTER[shown]
    if shown in MAJORS:
        three = f"{raised} 3, hcp 11-15, not (balanced)"
        yield option(
            bid(2, shown),
            "raise",
            f"({raised} 4, support {raised} 12-15 | {three})",
            0.9,
            agrees=shown,
        )
        three = bid(3, shown)
        if _is_pushed(state, three):
            shows = both(support(shown, 14, 18), length(shown, 4))
            yield option(three, "raise", shows, 1.0, agrees=shown)
        else:
            shows = both(support(shown, 16, 18), length(shown, 4))
            yield option(three, "jump-raise", shows, 1.0, agrees=shown)
        yield option(
            bid(4, shown),
            "game-raise",
            both(support(shown, 19, 21), length(shown, 4)),
            1.0,
            agrees=shown,
        )
        for short in others(suit, shown):
            call = bid(4 if short < shown else 3, short)
            if RANK[call] > RANK[bid(3, shown)]:
                yield option(
                    call,
                    "splinter",
                    both("hcp 14+", support(shown, 19), length(shown, 4), length(short, 0, 1)),
                    1.2,
                    agrees=shown,
                    is_artificial=True,
                    forcing=GAME,
                )
    else:
        yield option(
            bid(2, shown), "raise", both(points(12, 15), length(shown, 4)), 0.6, agrees=shown
        )
        yield option(
            bid(3, shown), "jump-raise", both(points(16, 18), length(shown, 4)), 0.8, agrees=shown
        )
    guard = stops(state.their_suits)
    short_major = "" if shown not in MAJORS else length(shown, 0, 3)
    low, high = card.notrump_rebid
    five = f"{letter} 3-5" if suit == 1 or suit in MAJORS else ""
    yield option(
        "1NT",
        "notrump-rebid",
        both(hcp(low, high), "semibalanced", short_major, guard, five),
        0.5 if low == 12 else 0.9,
    )
    gaps = f"({letter} 0-5 | top {letter} 0-2)"  # with a solid suit three notrump
    shows = both("hcp 18-19", "semibalanced", short_major, guard, gaps)
    yield option("2NT", "strong-notrump", shows, 0.9)
    solid = f"({letter} 7+ | {letter} 6, honours {letter} 4+ | {letter} 6, {LETTER[shown]} 2+)"
    strong = f"{letter} 6+, top {letter} 3, tricks 7+, hcp 15+, {solid}"
    if guard:
        strong = f"({strong} | hcp 18-21, {guard})"
    yield option("3NT", "to-play", both(strong, short_major), 1.3)
    yield option(
        bid(2, suit),
        "rebid",
        both(
            hcp(10, 15),
            f"({letter} 6+ | {letter} 5, not (balanced))"
            if suit < H or card.four_card_majors
            else length(suit, 6),
            short_major,
        ),
        0.55,
    )
    yield _three_of_mine(state, suit)
    if suit in MAJORS:
        yield option(bid(4, suit), "to-play", both(points(20), length(suit, 6)), 0.9)
    yield from _new_suits(state, suit, shown, card)


def _new_suits(state: AuctionState, suit: int, shown: int, card: ConventionCard) -> Options:
    letter = LETTER[suit]
    for other in others(suit, shown):
        o = LETTER[other]
        if other in state.their_suits:
            continue
        if other > shown:
            short = length(shown, 0, 3) if shown in MAJORS else ""
            yield option(bid(1, other), "second-suit", both(f"hcp 11-18, {o} 4+", short), 0.6)
            if _is_pushed(state, bid(2, other)):
                higher = f"hcp 16+, {o} 4+, {letter} 5+"
                yield option(bid(2, other), "reverse", higher, 0.9, forcing=ROUND)
            else:
                huge = f"hcp 19+, {o} 4+, not (balanced)"
                yield option(bid(2, other), "jump-shift", huge, 1.0, forcing=GAME)
        if other < suit:
            yield option(
                bid(2, other), "second-suit", f"hcp 11-18, {o} 4+, {letter} 4+, not (balanced)", 0.6
            )
            if _is_pushed(state, bid(3, other)):
                shows = f"(hcp 16+ | hcp 13+, {o} 5+, {letter} 5+), {o} 4+, not (balanced)"
                yield option(bid(3, other), "second-suit", shows, 0.7)
            else:
                huge = f"(hcp 19+ | hcp 17+, rule 28+), {o} 4+, not (balanced)"
                yield option(bid(3, other), "jump-shift", huge, 1.0, forcing=GAME)
        elif other < shown:
            yield option(
                bid(2, other),
                "reverse",
                f"hcp 16+, {o} 4+, {letter} 5+",
                1.0,
                forcing=ROUND,
                promises_more=True,
            )
            if not card.two_over_one:  # enough for game by itself
                huge = f"hcp 19+, {o} 4+, {letter} 5+"
                yield option(bid(3, other), "jump-shift", huge, 1.1, forcing=GAME)


def _after_two_over_one(
    state: AuctionState, suit: int, shown: int, forcing: Forcing, card: ConventionCard
) -> Options:
    letter, s = LETTER[suit], LETTER[shown]
    game = forcing == GAME
    if forcing == Forcing.NO:  # a passed hand
        yield option("P", "to-play", f"hcp 0-14, {s} 2+", 0.5, is_final=True)
    yield option(bid(2, suit), "rebid", f"({letter} 6+, hcp 0-15 | hcp 12-15, {letter} 5)", 0.4)
    yield option(bid(2, suit), "rebid", f"{letter} 6+", 0.3)
    if forcing != Forcing.NO:  # partner will speak again: what no other call tells begins here
        yield option(bid(2, suit), "rebid", "hcp 12+", 0.2)
    jump = "hcp 15+" if game else "hcp 15-18"
    yield option(bid(3, suit), "jump-rebid", f"{jump}, {letter} 6+, top {letter} 2+", 0.9)
    fit = 3 if shown in MAJORS else 4
    if game:
        yield option(bid(3, shown), "raise", f"{s} {fit}+", 0.8, agrees=shown)
    else:
        yield option(bid(3, shown), "raise", f"hcp 11-15, {s} {fit}+", 0.8, agrees=shown)
        more = f"hcp 16+, {s} {fit}+"
        yield option(bid(4, shown), "jump-raise", more, 0.8, agrees=shown, forcing=GAME)
    if shown in MAJORS and game:
        yield option(bid(4, shown), "raise", f"hcp 12-14, {s} 4+", 0.7, agrees=shown)
    elif shown in MAJORS:
        yield option(bid(4, shown), "game-raise", f"hcp 15-19, {s} 3+", 0.85, agrees=shown)
    guard = stops(list(others(suit, shown)))
    low, high = card.notrump_rebid
    if game:
        strong = f"hcp {low}-{high} | hcp 18-19"
        yield option("2NT", "notrump-rebid", both(strong, "semibalanced", guard), 0.5)
        yield option("3NT", "notrump-rebid", both("hcp 15-17", "semibalanced", guard), 0.5)
    elif card.weak_notrump:
        yield option("2NT", "notrump-rebid", "hcp 15-19, semibalanced", 0.8, forcing=GAME)
    else:
        yield option("2NT", "notrump-rebid", both("hcp 12-14", "semibalanced", guard), 0.5)
        yield option("3NT", "notrump-rebid", both("hcp 15-19", "semibalanced", guard), 0.6)
    for other in others(suit, shown):
        if other in state.their_suits:
            continue
        call = cheap(state, other)
        if level_of(call) == 2 and other < suit:
            force = ROUND if forcing else Forcing.NO
            yield option(call, "second-suit", length(other, 4), 0.7, forcing=force)
        elif level_of(call) == 2:
            strong = hcp(12 if game else 16)
            yield option(call, "reverse", both(strong, length(other, 4)), 0.6, forcing=ROUND)
        else:
            o, low = LETTER[other], 14 if game else 15
            shows = f"(hcp {low}+, {o} 4+ | hcp {low - 3}+, {o} 5+, {letter} 5+)"
            yield option(call, "second-suit", shows, 0.6, forcing=ROUND)
