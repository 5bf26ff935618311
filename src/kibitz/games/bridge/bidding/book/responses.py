"""Responses to one of a suit while the opponents are silent: raises, new suits, notrump.

Two over one forces to game unless the card says otherwise or the responder has passed. The forms
after a double or an overcall stand in `interference`.
"""

from __future__ import annotations

from kibitz.games.bridge.bidding.book.writing import (
    GAME,
    LETTER,
    MAJORS,
    NO,
    ROUND,
    C,
    ConventionCard,
    D,
    H,
    N,
    Options,
    S,
    both,
    hcp,
    length,
    option,
    others,
    support,
)
from kibitz.games.bridge.bidding.state import AuctionState, bid, level_of, strain_of


def is_first_response(state: AuctionState) -> bool:
    """Partner opened one of a suit and I have not acted."""
    opening = state.opening
    return (
        opening is not None
        and state.opening_place == len(state.calls) - 2
        and level_of(opening) == 1
        and strain_of(opening) != N
    )


def responses(state: AuctionState, card: ConventionCard) -> Options:
    if not is_first_response(state) or state.rho != "P" or state.opening is None:
        return
    suit = strain_of(state.opening)
    passed = state.passed_first(state.me)
    yield option("P", "pass-response", "points 0-5", 0.5)
    for major in (H, S):  # a long major alone, to play; a jump over spades is short
        if major > suit and suit != S:
            long = f"hcp 4-10, {LETTER[major]} 7+"
            yield option(bid(4, major), "to-play", long, 0.9, is_final=True)
    if suit in MAJORS:
        yield from _over_major(suit, passed, card)
        yield from _bergen(suit, passed, card)
    else:
        yield from _over_minor(suit, passed, card)


def _over_major(major: int, passed: bool, card: ConventionCard) -> Options:
    m = LETTER[major]
    three = 8 - card.major
    weak = 9 if card.limit_raise_on_three and not passed else 10
    yield option(
        bid(2, major),
        "raise",
        both(support(major, 6, weak), length(major, three)),
        0.9,
        agrees=major,
    )
    if card.four_card_majors:
        shaped = both(support(major, 7, 10), length(major, 3, 3), "not (balanced)")
        yield option(bid(2, major), "raise", shaped, 0.6, agrees=major)
    if card.bergen and not passed:
        weak_jump = both("hcp 2-6", length(major, 4), "not (balanced)")
        yield option(bid(3, major), "preemptive-raise", weak_jump, 1.0, agrees=major)
    else:
        yield option(
            bid(3, major),
            "limit-raise",
            both(support(major, weak + 1 if weak == 9 else 10, 12), length(major, 4)),
            1.0,
            agrees=major,
        )
    if card.limit_raise_on_three and not passed:
        limit = both(support(major, 10, 12), length(major, 3))
        yield option(bid(3, major), "limit-raise", limit, 0.9, agrees=major)
    yield option(
        bid(4, major), "preemptive-raise", f"hcp 0-9, {m} 5+", 1.3, agrees=major, is_final=True
    )
    if card.jacoby and not passed:
        yield option(
            "2NT",
            "jacoby",
            both(hcp(12), support(major, 13), length(major, 4)),
            1.5,
            agrees=major,
            asks="raise",
            forcing=GAME,
            is_artificial=True,
        )
    if card.drury and passed:
        yield option(
            "2C",
            "drury",
            both(support(major, 10), length(major, 3)),
            1.4,
            agrees=major,
            asks="strength",
            forcing=ROUND,
            is_artificial=True,
        )
    if card.splinters:
        yield from _splinters(major, passed)
    if major == H:
        yield option("1S", "one-over-one", "points 6+, S 4+", 0.6, forcing=ROUND)
    yield from _two_over_one(major, passed, card)
    most = 12 if card.two_over_one else 9
    short = f"{m} 0-{7 - card.major}"
    two = short if major == S else f"{short}, S 0-3"
    three = f"{m} 3, support {m} 10-12"
    if card.two_over_one and not passed:
        yield option(
            "1NT",
            "forcing-notrump",
            f"points 6+, hcp 0-{most}, ({two} | {three})",
            0.4,
            is_artificial=True,
            forcing=ROUND,
        )
    else:
        yield option(
            "1NT", "one-notrump-response", f"points 6+, hcp 0-{10 if passed else 9}, {two}", 0.4
        )
    balanced = f"balanced, {m} 2-3"
    if card.two_over_one:
        yield option("3NT", "game-response", f"hcp 13-15, {balanced}, {m} 2, S 0-3", -0.4)
    else:
        spades = "" if major == S else ", S 0-3"
        low = 13 if card.four_card_majors else 15
        flat = f"hcp {low}-{low + 2}, balanced, {m} 2-3{spades}"
        yield option("3NT", "game-response", flat, 0.95)
    if passed or not card.jacoby:
        low = 10 if not card.jacoby else 11
        yield option("2NT", "invites", f"hcp {low}-12, {balanced}, {two}", 0.7)


def _bergen(major: int, passed: bool, card: ConventionCard) -> Options:
    """Three clubs a mixed raise, three diamonds a limit raise, both on four trumps."""
    if not card.bergen or passed:
        return
    for call, low, high in (("3C", 7, 9), ("3D", 10, 12)):
        shows = both(support(major, low, high), length(major, 4))
        yield option(
            call, "bergen-raise", shows, 1.2, agrees=major, is_artificial=True, forcing=ROUND
        )


def _splinters(major: int, passed: bool) -> Options:
    for suit in others(major):
        call = bid(3 if major == H and suit == S else 4, suit)
        if suit == H:
            call = "4H"
        shows = both("hcp 9-14", support(major, 12, 19), length(major, 4), length(suit, 0, 1))
        yield option(call, "splinter", shows, 1.6, agrees=major, is_artificial=True, forcing=GAME)


def _two_over_one(major: int, passed: bool, card: ConventionCard) -> Options:
    for suit in range(4):
        if suit >= major:
            continue
        letter = LETTER[suit]
        longest = ", ".join(f"{letter} >= {LETTER[o]}" for o in others(suit, major) if o < major)
        least = 5 if suit == H else 4
        no_four = f"{LETTER[major]} 0-3"
        if passed:
            yield option(bid(2, suit), "new-suit-passed", f"hcp 9-12, {letter} 5+, {no_four}", 0.3)
        elif card.two_over_one:
            shows = both(
                f"(hcp 13+ | hcp 12, rule 21+ | hcp 12, {letter} {5 if suit == H else 6}+)",
                f"{letter} {least}+",
                longest,
                no_four,
            )
            yield option(
                bid(2, suit), "two-over-one", shows, 0.9 if suit == H else 0.8, forcing=GAME
            )
        else:
            light = f"(hcp 10+ | hcp 9, {letter} 6+)"
            shows = both(light, f"{letter} {least}+", longest, no_four)
            yield option(
                bid(2, suit), "two-over-one", shows, 0.5, forcing=ROUND, promises_more=True
            )
        if not passed and not (card.bergen and suit < H):
            strong = both(_jump_shift(letter, card), no_four)
            yield option(bid(3, suit), "jump-shift", strong, 1.5, forcing=GAME)
    if major == H and not passed:
        yield option("2S", "jump-shift", _jump_shift("S", card), 1.5, forcing=GAME)


def _jump_shift(letter: str, card: ConventionCard) -> str:
    """One long suit: with two the slow way tells more."""
    single = ", ".join(f"{other} 0-4" for other in LETTER if other != letter)
    if card.strong_jump_shifts:
        long = f"hcp 15+, {letter} 6+, top {letter} 3"
        good = f"hcp 15+, {letter} 5+, honours {letter} 4+"
        return both(f"hcp 17+, {letter} 5+, top {letter} 2+ | {good} | {long}", single)
    return f"hcp 17+, {letter} 6+, top {letter} 2+, {single}"


def _over_minor(minor: int, passed: bool, card: ConventionCard) -> Options:
    letter = LETTER[minor]
    spades = "points 6+, S 4+, (S > H | S 5+, S >= H)"
    hearts = "points 6+, H 4+, (H > S | H 4, S 4)"
    longer = f"D >= {'H'}, D >= S" if minor == C else ""
    yield option("1S", "one-over-one", spades, 0.9, forcing=ROUND)
    yield option("1H", "one-over-one", hearts, 0.9, forcing=ROUND)
    if minor == C:
        strong = ", hcp 12+" if card.walsh else ""
        yield option(
            "1D",
            "one-over-one",
            f"points 6+, D 4+, (H 0-3, S 0-3 | {longer}{strong})",
            0.7 if card.walsh else 1.0,
            forcing=ROUND,
        )
    flat = "H 0-3, S 0-3"
    yield option("1NT", "one-notrump-response", f"hcp 6-10, {flat}, semibalanced", 0.5)
    low = 13 if card.strong_minor_notrump and not passed else 11
    high = 15 if low == 13 else 12
    forced = GAME if low == 13 else NO
    shape = f"{flat}, balanced" if low == 13 else f"{flat}, semibalanced, {letter} 0-4"
    yield option(
        "2NT",
        "two-notrump-response",
        f"hcp {low}-{high}, {shape}",
        1.3 if low == 13 else 0.6,
        forcing=forced,
    )
    yield option(
        "3NT",
        "game-response",
        f"hcp {high + 1}-{high + 3}, {flat}, balanced",
        1.05 if low == 13 else 0.5,
    )
    if card.inverted_minors and not passed:
        yield from _inverted(minor, flat)
    else:
        least = 5 if minor == C else 4
        few = "hcp 6-9" if minor == C else "hcp 6-9 | hcp 10, D 4"
        few = "hcp 6-10" if passed else few
        weak = both(few, flat, length(minor, least))
        yield option(bid(2, minor), "raise", weak, 0.7, agrees=minor)
        five = both("hcp 6-9", flat, length(minor, 5))
        yield option(bid(2, minor), "raise", five, 0.9, agrees=minor)
        limit = both("hcp 10-12", flat, length(minor, 5))
        yield option(bid(3, minor), "limit-raise", limit, 0.9, agrees=minor)
    if minor == D:
        forcing = GAME if card.two_over_one and not passed else ROUND
        least = 12 if card.two_over_one and not passed else 10
        yield option(
            "2C", "two-over-one", f"hcp {least}+, C 4+, {flat}, C >= D", 0.7, forcing=forcing
        )
    if not passed:
        for suit in MAJORS:
            m = LETTER[suit]
            yield option(bid(2, suit), "jump-shift", _jump_shift(m, card), 1.4, forcing=GAME)
        if minor == C:
            yield option("2D", "jump-shift", _jump_shift("D", card), 1.4, forcing=GAME)
    yield option(
        bid(5, minor), "preemptive-raise", f"hcp 0-9, {letter} 7+", 0.8, agrees=minor, is_final=True
    )
    yield option(
        bid(4, minor), "preemptive-raise", f"hcp 0-9, {letter} 6+, {flat}", 0.5, agrees=minor
    )


def _inverted(minor: int, flat: str) -> Options:
    """Two of partner's minor is strong and forces a round, three of it is weak."""
    m = LETTER[minor]
    long = f"({m} 5+ | hcp 12+, {m} 4, not (balanced) | hcp 16+, {m} 4)"
    if minor == D:
        long = f"({m} 5+ | {m} 4, hcp 11+)"
    shows = both("hcp 10+", flat, long)
    yield option(bid(2, minor), "forcing-raise", shows, 1.2, agrees=minor, forcing=ROUND)
    weak = both("hcp 3-9", flat, length(minor, 5), "not (balanced)")
    yield option(bid(3, minor), "preemptive-raise", weak, 0.6, agrees=minor)
