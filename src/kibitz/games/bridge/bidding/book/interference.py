"""Responses to one of a suit after their double, overcall, notrump or two-suiter."""

from __future__ import annotations

from kibitz.games.bridge.bidding.book.responses import is_first_response
from kibitz.games.bridge.bidding.book.writing import (
    GAME,
    LETTER,
    MAJORS,
    NO,
    ROUND,
    ConventionCard,
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
    support,
)
from kibitz.games.bridge.bidding.state import RANK, AuctionState, bid, level_of, strain_of


def after_their_call(state: AuctionState, card: ConventionCard) -> Options:
    if not is_first_response(state) or state.rho == "P" or state.opening is None:
        return
    suit = strain_of(state.opening)
    if state.rho == "X":
        yield from _over_double(state, suit, card)
    elif state.rho_meaning is not None and state.rho_meaning.is_artificial:
        yield from _over_two_suiter(state, suit)
    elif strain_of(state.rho) == N:
        yield from _over_notrump(state, suit)
    else:
        yield from _over_suit(state, suit, strain_of(state.rho), card)


def _over_double(state: AuctionState, suit: int, card: ConventionCard) -> Options:
    letter = LETTER[suit]
    fit = 9 - card.major if suit in MAJORS else 5
    yield option("P", "pass-response", hcp(0, 9), 0.3)
    yield option("XX", "redouble-strength", f"hcp 10+, {letter} 0-3", 0.9, doubling="penalty")
    if suit in MAJORS:
        yield option(
            "2NT",
            "limit-raise",
            both(support(suit, 10), length(suit, 4)),
            1.1,
            agrees=suit,
            is_artificial=True,
            forcing=ROUND,
        )
        yield option(
            bid(4, suit),
            "preemptive-raise",
            f"hcp 0-9, {letter} 5+",
            1.0,
            agrees=suit,
            is_final=True,
        )
    yield option(
        bid(2, suit),
        "raise",
        f"support {letter} 6-9, {letter} {fit - 1}+ | support {letter} 10, {letter} {fit - 1}",
        0.8,
        agrees=suit,
    )
    yield option(
        bid(3, suit), "preemptive-raise", both("hcp 3-8", length(suit, fit)), 0.9, agrees=suit
    )
    yield option("1NT", "one-notrump-response", f"hcp 7-9, balanced, {letter} 0-{fit - 2}", 0.8)
    for other in others(suit):
        call = cheap(state, other)
        o = LETTER[other]
        if level_of(call) == 1:
            yield option(call, "one-over-one", f"hcp 6+, {o} 4+", 0.85, forcing=ROUND)
        elif level_of(call) == 2:
            yield option(call, "new-suit-passed", f"hcp 5-9, {o} 5+, {letter} 0-2", 0.5)
        if level_of(call) < 3:
            weak = f"hcp 2-8, {o} 6+, honours {o} 2+, {letter} 0-2"
            yield option(jump(state, other), "weak-jump", weak, 0.7)


def _over_notrump(state: AuctionState, suit: int) -> Options:
    yield option("P", "pass-response", hcp(0, 8), 0.4)
    yield option("X", "penalty-double", hcp(9), 0.9, doubling="penalty")
    yield option(
        bid(2, suit),
        "raise",
        both("hcp 4-9", length(suit, 3 if suit in MAJORS else 5)),
        0.7,
        agrees=suit,
    )
    for other in others(suit):
        yield option(cheap(state, other), "to-play", both("hcp 3-8", length(other, 6)), 0.6)


def _over_two_suiter(state: AuctionState, suit: int) -> Options:
    """Of the suits they hold the lower cue raises, the higher shows the fourth suit and forces."""
    letter = LETTER[suit]
    least = 3 if suit in MAJORS else 4
    theirs = sorted(one for one in state.their_suits if one != suit)
    yield option("P", "pass-response", hcp(0, 9), 0.4)
    fourth = others(suit, *theirs)
    named = len(theirs) == 2 and bool(fourth)
    shown = f"hcp 10+, {letter} 0-{least - 1}"  # with a fit there is a cue for it
    if named:  # and for the fourth suit
        shown = both(shown, f"({LETTER[fourth[0]]} 0-4 | hcp 10)")
    yield option("X", "cards-double", shown, 0.8, doubling="cards")
    yield option(
        cheap(state, suit),
        "raise",
        both(support(suit, 6, 10), length(suit, least)),
        0.8,
        agrees=suit,
    )
    trumps = least + 1
    shape = f"{letter} {trumps + 1}+ | {letter} {trumps}, not (semibalanced)"
    if level_of(jump(state, suit)) < 4:
        shape = length(suit, trumps)
    yield option(jump(state, suit), "preemptive-raise", both("hcp 3-9", shape), 0.8, agrees=suit)
    if suit in MAJORS:
        yield option(
            bid(4, suit), "to-play", f"hcp 3-12, {letter} 5+", 0.9, agrees=suit, is_final=True
        )
    if theirs:
        yield option(
            cheap(state, theirs[0]),
            "cue-raise",
            both(support(suit, 11), length(suit, least)),
            1.0,
            is_artificial=True,
            agrees=suit,
            forcing=ROUND,
        )
    if named:
        yield option(
            cheap(state, theirs[1]),
            "new-suit-forcing",
            both(hcp(11), length(fourth[0], 5)),
            0.95,
            is_artificial=True,
            also_shows=fourth[0],
            forcing=ROUND,
        )
        yield option(
            cheap(state, fourth[0]), "new-suit-passed", both("hcp 6-10", length(fourth[0], 6)), 0.6
        )
        return
    for other in fourth:
        yield option(
            cheap(state, other),
            "new-suit-forcing",
            both(hcp(11), length(other, 5)),
            0.6,
            forcing=ROUND,
        )


def _over_suit(state: AuctionState, suit: int, rival: int, card: ConventionCard) -> Options:
    level = level_of(state.rho)
    _letter, theirs = LETTER[suit], LETTER[rival]
    fit = 8 - card.major if suit in MAJORS else 4
    yield option("P", "pass-response", f"(hcp 0-9 | {theirs} 5+)", 0.4)
    yield from _raises(state, suit, rival, fit, card)
    yield from _negative_double(state, suit, rival, level)
    notrump_fit = "" if suit not in MAJORS else length(suit, 0, 2)
    if level == 1:
        yield option(
            "1NT", "one-notrump-response", both("hcp 7-10", f"stop {theirs}", notrump_fit), 0.6
        )
        yield option(
            "2NT", "invites", both("hcp 11-12", f"stop {theirs}", notrump_fit, "semibalanced"), 0.6
        )
        yield option(
            "3NT",
            "to-play",
            both("hcp 13-15", f"stop {theirs}", notrump_fit, "semibalanced"),
            0.6,
            is_final=True,
        )
    elif level == 2:
        yield option(
            "2NT", "invites", both("hcp 10-12", f"stop {theirs}", notrump_fit, "semibalanced"), 0.6
        )
        yield option(
            "3NT", "to-play", both("hcp 13-16", f"stop {theirs}", notrump_fit), 0.6, is_final=True
        )
    else:
        yield option(
            "3NT", "to-play", both("hcp 12-17", f"stop {theirs}", notrump_fit), 0.6, is_final=True
        )
    passed = state.passed_first(state.me)
    for other in others(suit, rival):
        o = LETTER[other]
        call = cheap(state, other)
        at = level_of(call)
        longest = ", ".join(
            f"{o} {'>=' if other > third else '>'} {LETTER[third]}"
            for third in others(suit, rival, other)
        )
        if at == 1:
            least = 5 if other == S and rival == H else 4
            yield option(call, "one-over-one", f"hcp 6+, {o} {least}+", 0.75, forcing=ROUND)
        elif at in (2, 3):
            low = (10 if at == 2 else 12) - (1 if passed else 0)
            raises = suit in MAJORS and passed  # partner may pass it: a fit comes first
            short = length(suit, 0, fit - 1) if raises else ""
            force = NO if passed else ROUND if at == 2 else GAME
            shows = both(f"hcp {low}+, {o} 5+, {longest}", short)
            yield option(call, "new-suit-forcing", shows, 0.85, forcing=force)
            if suit in MAJORS and other in MAJORS and not passed:  # then support: game is sure
                strong = both(f"hcp 13+, {o} 5+", length(suit, 0, 3))
                yield option(call, "new-suit-forcing", strong, 1.3, forcing=force)
        elif at == 4 and other in MAJORS:
            yield option(call, "to-play", f"hcp 9+, {o} 6+", 0.6)


def _raises(state: AuctionState, suit: int, rival: int, fit: int, card: ConventionCard) -> Options:
    letter, level = LETTER[suit], level_of(state.rho)
    inviting = not card.weak_jump_raises and jump(state, suit) == bid(3, suit)
    two = cheap(state, suit)
    majors = [one for one in MAJORS if one != rival and suit not in MAJORS]
    deny = ", ".join(f"{LETTER[one]} 0-3" for one in majors)  # a double would show it
    cue = cheap(state, rival)
    forces = RANK[cue] > RANK[bid(3, suit)]  # no way back to three of our suit
    high = 12 if forces else 10
    low = 6 if level < 2 else 7 if level == 2 else 9
    least = 13 + 2 * (level_of(cue) > 3) if forces or inviting else 11
    if level_of(two) <= 3:
        some = "" if inviting or level_of(two) > 2 else f"({letter} {fit} | hcp 6+)"
        simple = both(support(suit, low, high), length(suit, fit), deny, some)
        yield option(two, "raise", simple, 0.9, agrees=suit)
    yield option(
        cue,
        "cue-raise",
        both(support(suit, least), length(suit, fit), deny),
        1.0,
        is_artificial=True,
        agrees=suit,
        forcing=GAME if forces or inviting else ROUND,
    )
    if suit in MAJORS:
        game = f"hcp 0-10, {letter} 5+ | support {letter} 13-15, hcp 8+, {letter} 5+"
        if level >= 3:  # no room to invite
            four = f"support {letter} 11-15, {letter} 4"
            game = f"hcp 0-10, {letter} 5+ | {four} | support {letter} 13-15, {letter} {fit}+"
        yield option(bid(4, suit), "preemptive-raise", game, 0.95, agrees=suit)
        splinter = jump(state, rival)
        shows = both("hcp 9-14", support(suit, 13), length(suit, 4), length(rival, 0, 1))
        if level_of(splinter) in (3, 4) and bid(4, suit) != splinter:
            yield option(
                splinter, "splinter", shows, 1.1, is_artificial=True, agrees=suit, forcing=GAME
            )
    three = jump(state, suit)
    if inviting:
        limit = both(support(suit, 10, 12), length(suit, fit))
        yield option(three, "limit-raise", limit, 1.05, agrees=suit)
    elif level_of(three) == 3:
        yield option(
            three, "preemptive-raise", both("hcp 3-8", length(suit, fit + 1)), 1.05, agrees=suit
        )


def _denies(suit: int, rival: int, level: int) -> str:
    """A strong double has no five-card suit that could be bid, and no fit to raise."""
    parts = [f"{LETTER[o]} 0-4" for o in others(suit, rival)]
    if suit in MAJORS:
        parts.append(f"{LETTER[suit]} 0-2")
    return ", ".join(parts)


def _negative_double(state: AuctionState, suit: int, rival: int, level: int) -> Options:
    if level > 4:
        yield option("X", "penalty-double", hcp(11), 0.3, doubling="penalty")
        return
    least = {1: 6, 2: 8, 3: 10, 4: 11}[level]
    majors = [m for m in MAJORS if m not in (suit, rival)]
    ready = 0.7
    if not majors:
        one, two = (LETTER[o] for o in others(suit, rival))
        shape, ready = f"({one} 4+, {two} 3+ | {two} 4+, {one} 3+)", 0.5
    elif len(majors) == 1 and majors[0] == S and rival == H and level == 1:
        shape = "S 4"
    else:
        shape = ", ".join(f"{LETTER[m]} {4 if len(majors) == 1 else 3}+" for m in majors)
        if len(majors) == 2:
            shape = "(H 4+, S 3+ | S 4+, H 3+)"
    strong = f"hcp {least + 6}+, {LETTER[rival]} 0-3, {_denies(suit, rival, level)}"
    yield option(
        "X",
        "negative-double",
        f"hcp {least}+, {LETTER[rival]} 0-4, ({shape} | {strong})",
        ready,
        doubling="negative",
        is_artificial=True,
        asks="suit",
        forcing=ROUND,
    )
