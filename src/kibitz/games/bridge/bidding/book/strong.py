"""Two clubs to the end, weak twos with their question, preempts and the answers to them."""

from __future__ import annotations

from kibitz.games.bridge.bidding.book.writing import (
    GAME,
    LETTER,
    MAJORS,
    NO,
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
    support,
)
from kibitz.games.bridge.bidding.state import AuctionState, bid, level_of, strain_of


def _is_opening(state: AuctionState, place: int) -> bool:
    return state.opening_place is not None and state.opening_place == len(state.calls) - place


def two_clubs(state: AuctionState, card: ConventionCard) -> Options:
    """Responses to two clubs, the opener's rebid and the responder's second call."""
    if state.opening != "2C":
        return
    if _is_opening(state, 2):
        yield from _to_two_clubs(state)
    elif _is_opening(state, 4) and state.rho in ("P", "X"):
        yield from _strong_rebid(state)


def _to_two_clubs(state: AuctionState) -> Options:
    if state.rho == "P":
        yield option("2D", "waiting", "any", 0.5, is_artificial=True, forcing=ROUND)
    else:
        yield option("P", "waiting", "hcp 0-7", 0.8)
        yield option("X", "penalty-double", "hcp 5+", -0.2, doubling="penalty")
    for suit in range(4):
        letter = LETTER[suit]
        good = f"hcp 8+, {letter} 5+, top {letter} 2+"
        call = cheap(state, suit) if suit in MAJORS or state.rho != "P" else bid(3, suit)
        yield option(call, "positive", good, 1.0, forcing=GAME)
    yield option("2NT", "positive", "hcp 8+, balanced, H 0-4, S 0-4", 0.3, forcing=GAME)


def _strong_rebid(state: AuctionState) -> Options:
    yield option("2NT", "strong-notrump", "hcp 22-24, balanced", 1.3, system_on=True)
    yield option("3NT", "strong-notrump", "hcp 25-27, balanced", 1.3)
    for suit in range(4):
        letter = LETTER[suit]
        longest = ", ".join(f"{letter} >= {LETTER[o]}" for o in others(suit))
        yield option(
            cheap(state, suit), "strong-suit", f"{letter} 5+, {longest}", 0.9, forcing=GAME
        )


def weak_two(state: AuctionState, card: ConventionCard) -> Options:
    """Responses to a weak two in diamonds, hearts or spades."""
    if not _is_opening(state, 2) or state.opening is None or level_of(state.opening) != 2:
        return
    suit = strain_of(state.opening)
    if suit in (0, N) or state.rho not in ("P", "X"):
        return
    letter = LETTER[suit]
    yield option("P", "pass-response", "hcp 0-14", 0.5)
    yield option(
        bid(3, suit), "preemptive-raise", f"hcp 3-13, {letter} 3+", 0.7, agrees=suit, is_final=True
    )
    strong = both(support(suit, 15, 20), length(suit, 2))
    if suit in MAJORS:
        weak = f"hcp 0-12, {letter} 4+"
        yield option(
            bid(4, suit), "to-play", f"({strong} | {weak})", 0.8, agrees=suit, is_final=True
        )
    yield option(
        "3NT",
        "to-play",
        "hcp 16-20, " + ", ".join(f"stop {LETTER[o]}" for o in others(suit)),
        0.6,
        is_final=True,
    )
    yield option(
        "2NT",
        "ogust",
        f"hcp 14+, ({letter} 2+ | hcp 16+)",
        0.6,
        is_artificial=True,
        asks="feature",
        forcing=ROUND,
    )
    for other in others(suit):
        o = LETTER[other]
        yield option(
            cheap(state, other),
            "new-suit-forcing",
            f"hcp 14+, {o} 5+, {letter} 0-2",
            0.5,
            forcing=ROUND,
        )
    if state.rho == "X":
        yield option("XX", "redouble-strength", "hcp 13+", 0.7, doubling="penalty")


def feature(state: AuctionState, card: ConventionCard) -> Options:
    """Answers to the question over a weak two: strength first, then the suit."""
    partner = state.partner_meaning
    if partner is None or partner.asks != "feature" or state.opening is None:
        return
    letter = LETTER[strain_of(state.opening)]
    good = f"top {letter} 2+"
    rows = (
        ("3C", f"hcp 0-8, not ({good})"),
        ("3D", f"hcp 0-8, {good}"),
        ("3H", f"hcp 9-11, not ({good})"),
        ("3S", f"hcp 9-11, {good}"),
        ("3NT", f"hcp 8-11, top {letter} 3"),
    )
    for call, shows in rows:
        yield option(call, "feature-answer", shows, 1.0 + (call == "3NT"), is_artificial=True)


def preempt(state: AuctionState, card: ConventionCard) -> Options:
    """Responses to three of a suit or higher."""
    if not _is_opening(state, 2) or state.opening is None or not 3 <= level_of(state.opening) <= 5:
        return
    suit = strain_of(state.opening)
    if suit == N:
        yield from _gambling(state)
        return
    letter = LETTER[suit]
    vulnerable = 1 if state.vulnerable else 0
    yield option("P", "pass-response", "any", 0.3)
    if level_of(state.opening) == 3:
        tricks = f"quick {3 if suit in MAJORS else 4}+, hcp {14 - vulnerable}+, {letter} 1+"
        if suit in MAJORS:
            weak = f"hcp 0-12, {letter} 3+" if state.rho in ("P", "X") else f"{letter} 3+"
            yield option(
                bid(4, suit),
                "to-play",
                f"({tricks} | {weak}, not (balanced))",
                0.6,
                agrees=suit,
                is_final=True,
            )
        else:
            yield option(
                bid(4, suit),
                "preemptive-raise",
                f"hcp 3-12, {letter} 3+",
                0.4,
                agrees=suit,
                is_final=True,
            )
            yield option(
                bid(5, suit),
                "preemptive-raise",
                f"{letter} 4+, not (balanced)",
                0.3,
                agrees=suit,
                is_final=True,
            )
        yield option(
            "3NT",
            "to-play",
            f"hcp 16+, quick 3+, {letter} 1+, "
            + ", ".join(f"stop {LETTER[o]}" for o in others(suit)),
            0.6,
            is_final=True,
        )
        for other in others(suit):
            o = LETTER[other]
            call = cheap(state, other)
            if level_of(call) == 3 or other in MAJORS:
                yield option(
                    call,
                    "new-suit-forcing",
                    f"hcp 15+, {o} 6+",
                    0.5,
                    forcing=ROUND if level_of(call) == 3 else NO,
                )


def _gambling(state: AuctionState) -> Options:
    guards = "stop S, stop H"
    yield option("P", "to-play", both("hcp 9+", guards), 0.8, is_final=True)
    yield option("4C", "correctable", "any", 0.6, is_artificial=True)
    yield option("5C", "correctable", "hcp 10+, not (stop S, stop H)", 0.5, is_artificial=True)
    yield option("6C", "correctable", hcp(18), 0.3, is_artificial=True)
