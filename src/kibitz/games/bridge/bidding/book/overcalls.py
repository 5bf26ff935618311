"""They opened: overcalls, takeout doubles, two-suiters, notrump, and the same in balancing seat.

Against their one notrump: two clubs both majors, two diamonds one major, two of a major that and a
minor.
"""

from __future__ import annotations

from kibitz.games.bridge.bidding.book.two_suiters import (
    over_their_raise,
    over_two_clubs,
    two_suiters,
)
from kibitz.games.bridge.bidding.book.writing import (
    LETTER,
    MAJORS,
    ROUND,
    C,
    ConventionCard,
    D,
    H,
    N,
    Options,
    S,
    both,
    cheap,
    hcp,
    jump,
    length,
    option,
    others,
)
from kibitz.games.bridge.bidding.state import RANK, AuctionState, bid, level_of, strain_of


def is_first_action(state: AuctionState) -> bool:
    """They opened and neither of us has acted."""
    return (
        state.opening is not None and not state.we_opened and not state.mine and not state.partners
    )


def overcalls(state: AuctionState, card: ConventionCard) -> Options:
    if not is_first_action(state) or state.last is None or state.opening is None:
        return
    rivals = state.their_suits
    if state.risk:
        return
    yield from _lead_double(state)
    acts = state.theirs
    artificial = [m for _, m in acts if m.is_artificial]
    if strain_of(state.opening) == N and level_of(state.opening) == 1 and len(acts) == 1:
        yield from _over_notrump(state, card)
        return
    if state.opening == state.last == "2NT":
        yield from _over_two_notrump()
        return
    if not rivals or (artificial and state.opening == "2C"):
        if state.opening == "2C" and state.level == 2:
            yield from over_two_clubs(state)
            yield from _in_their_way(state)
        yield from _natural(state, rivals, 0)
        yield option("P", "pass-defence", "hcp 0-14", 0.3)
        return
    ease = 3 if state.balancing else 0
    if len(acts) == 1 and level_of(state.last) == 1:
        yield option(
            "P", "pass-defence", f"(hcp 0-{14 - ease} | hcp 0-15, {LETTER[rivals[0]]} 4+)", 0.5
        )
        yield from _at_one(state, rivals[0], ease)
    else:
        yield option("P", "pass-defence", "any", 0.4)
        alone = len(acts) == 1 and state.last == state.opening
        if alone or (len(acts) == 2 and state.last == "1NT" and len(rivals) == 1):
            yield from two_suiters(state, rivals[0])
        elif state.balancing:
            yield from over_their_raise(state)
        elif state.level == 1 and len(rivals) == 2 and strain_of(state.last) < N:
            shows = both("hcp 15-18", "balanced", ", ".join(f"stop {LETTER[s]}" for s in rivals))
            yield option("1NT", "notrump-overcall", shows, 0.9, system_on=True)
    yield from _takeout(state, rivals, ease)
    yield from _natural(state, rivals, ease)


def _in_their_way(state: AuctionState) -> Options:
    """Over their strong two clubs: a long suit, as high as it is long."""
    for suit in range(4):
        letter, at = LETTER[suit], state.cheapest(suit)
        for level in range(at, 5):
            size = {2: 5, 3: 6, 4: 7}[level]
            good = f"honours {letter} 2+" if level == at else f"honours {letter} 1+"
            shows = f"hcp 3-12, {letter} {size + (level == 3 and at == 2)}+, {good}"
            yield option(bid(level, suit), "weak-jump", shows, 0.5)


def _lead_double(state: AuctionState) -> Options:
    """Their artificial bid doubled shows the suit it names."""
    last = state.rho_meaning
    if last is None or not last.is_artificial or state.rho not in RANK or last.doubling is not None:
        return
    suit = strain_of(state.rho)
    if suit < N and len(state.theirs) > 1:
        letter = LETTER[suit]
        shows = f"hcp 7+, {letter} 5+, honours {letter} 3+"
        if state.level >= 3:  # nothing but the lead is left to us
            shows = f"({letter} 4+, top {letter} 1+, honours {letter} 2+ | honours {letter} 3+)"
        yield option("X", "lead-double", shows, 0.7, doubling="lead")


def _at_one(state: AuctionState, rival: int, ease: int) -> Options:
    letter = LETTER[rival]
    low, high = (15, 18) if not ease else (11, 15)
    yield option(
        "1NT",
        "notrump-overcall",
        both(hcp(low, high), "balanced", f"stop {letter}"),
        1.3,
        system_on=True,
    )
    yield from two_suiters(state, rival)


def _takeout(state: AuctionState, rivals: list[int], ease: int) -> Options:
    last_meaning = state.meanings[state.last_place] if state.last_place is not None else None
    if state.last is None or len(rivals) > 2:
        return
    artificial = last_meaning is not None and last_meaning.is_artificial
    if artificial and len(state.theirs) > 1 and strain_of(state.last) != N:
        return
    level = state.level
    last = strain_of(state.last)
    suit_level = level if last < N else level + 1
    if level >= 5:
        yield option("X", "penalty-double", "hcp 15+", 0.3, doubling="penalty")
        return
    low = {1: 12, 2: 12, 3: 13, 4: 15}[min(4, suit_level)] - min(ease, 3 - level // 2)
    both_bid = len(rivals) > 1 and level == 1
    low += 1 if len(state.theirs) > 1 and not both_bid and not state.balancing else 0
    unbid = others(*rivals)
    short = ", ".join(f"{LETTER[s]} 0-2" for s in rivals)
    if len(rivals) == 1:
        shape = both(short, ", ".join(f"{LETTER[s]} 3+" for s in unbid))
        major = ", ".join(f"{LETTER[m]} 0-4" for m in MAJORS if m in unbid)
        shape = both(shape, major)
        if state.balancing:
            shape = f"({shape} | {_rough_shape(rivals[0])})"
        least = max(17, low + 5)
        strong = f"(hcp {least + 1}+ | hcp {least}, semibalanced)"  # else the suit is named
        if level == 1 and last < N and len(state.theirs) == 1:  # what notrump tells is no double
            told = "19-21" if state.balancing else "15-18"
            strong = f"({strong}), not (hcp {told}, balanced, stop {LETTER[rivals[0]]})"
    else:
        shape = both(", ".join(f"{LETTER[s]} 4+" for s in unbid))
        strong = f"hcp {max(18, low + 6)}+"
    light = f"hcp {low - 1}, {LETTER[rivals[0]]} 0-1, {shape}"
    if len(rivals) > 1:
        light = f"hcp {low - 3}+, " + ", ".join(f"{LETTER[s]} 5+" for s in unbid)
    shows = f"(hcp {low}+, {shape} | {strong} | {light})"
    yield option(
        "X",
        "takeout-double",
        shows,
        0.8,
        strength=(low, 37),
        doubling="takeout",
        is_artificial=True,
        asks="suit",
        forcing=ROUND,
    )


def _rough_shape(rival: int) -> str:
    """A double that only keeps the auction open: the unbid majors, and no suit to be afraid of."""
    four = [m for m in MAJORS if m != rival]
    majors = " | ".join(f"{LETTER[m]} 4" for m in four)
    rest = ", ".join(f"{LETTER[s]} 2+" for s in others(rival))
    return f"({majors}), {rest}, {LETTER[rival]} 0-3"


def _natural(state: AuctionState, rivals: list[int], ease: int) -> Options:
    weak_low = 6 if state.vulnerable else 5
    opened_weak = state.opening is not None and level_of(state.opening) >= 2
    for suit in range(4):
        if suit in rivals:
            continue
        letter = LETTER[suit]
        call = cheap(state, suit)
        at = level_of(call)
        longest = ", ".join(
            f"{letter} {'>=' if suit > other else '>'} {LETTER[other]}"
            for other in range(4)
            if other != suit
        )
        if at == 1:
            good = f"({letter} 6+ | honours {letter} 2+ | hcp {11 - ease}+)"
            shows = f"hcp {8 - ease // 2}-{17 - ease}, {letter} 5+, {longest}, {good}"
            yield option(call, "overcall", shows, 0.7)
            four = f"hcp 10-15, {letter} 4, top {letter} 3"
            yield option(call, "overcall", four, 0.55)
        elif at == 2:
            low = 11 - ease - (2 if state.passed_first(state.me) and not ease else 0)
            sound = f"honours {letter} 2+, hcp {low + 1 + state.vulnerable}+"
            if rivals:
                sound = f"{sound}, {LETTER[rivals[0]]} 0-3"
            good = f"({letter} 6+ | honours {letter} 3+ | {sound})"
            long = f"(hcp {low}-17 | hcp {low - 1}, {letter} 6+, honours {letter} 3+)"
            yield option(call, "overcall", f"{long}, {letter} 5+, {good}, {longest}", 0.6)
        elif at == 3:
            low = 13 - ease // 2
            yield option(
                call,
                "overcall",
                f"hcp {low}-18, ({letter} 6+ | {letter} 5, honours {letter} 3+), {longest}",
                0.5,
            )
        elif at == 4:
            strong = f"hcp 12+, {letter} 6+, tricks 7+"
            long = f"hcp {9 - ease}+, {letter} 7+, not (balanced)"
            yield option(call, "overcall", f"({strong} | {long})", 0.5)
        elif at == 5:
            long = f"({letter} 7+ | {letter} 6+, not (balanced)), tricks 7+"
            yield option(call, "overcall", f"hcp 11+, {long}", 0.4)
        leap = jump(state, suit)
        if not opened_weak and not ease and level_of(leap) in (2, 3):
            size = "6" if level_of(leap) == 2 else f"{6 + state.vulnerable}-7"
            good = f"(top {letter} 1+, honours {letter} 2+)"
            most = 10 if level_of(leap) == 2 else 9
            shows = f"hcp {weak_low}-{most}, {letter} {size}, {good}"
            yield option(leap, "weak-jump", shows, 0.9)
        elif ease and level_of(leap) in (2, 3):
            yield option(leap, "strong-jump", f"hcp 13-17, {letter} 6+", 0.9)
        elif opened_weak and suit in MAJORS and level_of(leap) == 4:
            strong = f"(hcp 15+, {letter} 6+, tricks 8+ | hcp 10+, {letter} 7+, tricks 7+)"
            yield option(leap, "strong-jump", strong, 0.7)
        if opened_weak and suit not in MAJORS and at < 5:
            game = f"hcp 8+, ({letter} 8+ | {letter} 7+, tricks 8+)"
            yield option(bid(5, suit), "strong-jump", game, 0.7, is_final=True)
        high = bid(4, suit) if suit in MAJORS else bid(5, suit)
        if not opened_weak and level_of(high) > at:
            least = 8 if suit in MAJORS else 9
            yield option(high, "preempt", f"hcp 5-11, {letter} {least}+", 0.8)
            if suit not in MAJORS and at < 4:
                yield option(bid(4, suit), "preempt", f"hcp 4-10, {letter} 8", 0.8)
        three = bid(3, suit)
        if at <= 2 and three != leap and not opened_weak and not ease:
            yield option(three, "weak-jump", f"hcp 4-10, {letter} 7", 0.75)
    if opened_weak and state.level <= 2 and rivals:
        yield option(
            "2NT",
            "notrump-overcall",
            both("hcp 15-18", "semibalanced", ", ".join(f"stop {LETTER[s]}" for s in rivals)),
            0.9,
            system_on=True,
        )
    if rivals and opened_weak and state.level in (2, 3):  # strength, or a minor that runs
        guards = ", ".join(f"stop {LETTER[s]}" for s in rivals)
        least = 16 if state.level == 3 else 19
        runs = "hcp 12+, tricks 7+, (C 6+, top C 3 | D 6+, top D 3)"
        yield option("3NT", "to-play", both(hcp(least, 21), guards), 0.7, is_final=True)
        yield option("3NT", "to-play", both(runs, guards), 0.95, is_final=True)


def _over_two_notrump() -> Options:
    """Their twenty points and more: a long suit to save in or to be led."""
    yield option("P", "pass-defence", "any", 0.4)
    for suit in range(4):
        letter = LETTER[suit]
        long = f"({letter} 7+ | {letter} 6, honours {letter} 3+)"
        yield option(bid(3, suit), "overcall", f"hcp 5-14, {long}", 0.5)


def _over_notrump(state: AuctionState, card: ConventionCard) -> Options:
    strong = state.hulls[(state.me + 3) % 4].points[0] >= 14
    strong = strong or state.hulls[(state.me + 1) % 4].points[0] >= 14
    ease = 1 if state.balancing else 0
    yield option("P", "pass-defence", hcp(0, 14), 0.5)
    yield option("X", "penalty-double", hcp(16 if strong else 14), 0.6, doubling="penalty")
    low = 10 - 2 * ease
    if not card.artificial_over_notrump:
        for suit in range(4):
            letter = LETTER[suit]
            yield option(
                bid(2, suit),
                "overcall",
                f"hcp {low}-16, ({letter} 6+ | {letter} 5, honours {letter} 3+, not (balanced))",
                0.7,
            )
        return
    yield option(
        "2C",
        "both-majors",
        f"hcp {low}-16, (H 5+, S 4+ | S 5+, H 4+)",
        1.0,
        is_artificial=True,
        also_shows=H,
        asks="suit",
        forcing=ROUND,
    )
    yield option(
        "2D",
        "one-major",
        f"hcp {low}-16, (H 6+ | S 6+)",
        0.9,
        is_artificial=True,
        asks="suit",
        forcing=ROUND,
    )
    for suit in (H, S):
        letter = LETTER[suit]
        yield option(
            bid(2, suit),
            "major-minor",
            f"hcp {low}-16, {letter} 5+, (C 4+ | D 4+)",
            0.95,
            also_shows=suit,
            asks="suit",
        )
    for suit in (C, D):
        yield option(
            bid(3, suit),
            "weak-jump",
            f"hcp 7-13, {LETTER[suit]} 6+, honours {LETTER[suit]} 2+",
            0.7,
        )
    for suit in (H, S):
        letter = LETTER[suit]
        yield option(bid(3, suit), "weak-jump", both("hcp 6-12", length(suit, 7)), 0.9)
        game = f"hcp 5-13, ({letter} 8+ | {letter} 7, tricks 7+)"
        yield option(bid(4, suit), "preempt", game, 0.9)
