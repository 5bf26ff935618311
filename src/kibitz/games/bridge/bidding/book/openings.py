"""Opening bids: five-card majors, a strong notrump, weak twos, one strong bid.

Third seat opens lighter with a good major, fourth seat passes what has no major.
"""

from __future__ import annotations

from kibitz.games.bridge.bidding.book.writing import (
    LETTER,
    MAJORS,
    ROUND,
    C,
    ConventionCard,
    D,
    H,
    Options,
    S,
    both,
    hcp,
    length,
    option,
    others,
)
from kibitz.games.bridge.bidding.state import AuctionState

STRONG = (
    "(hcp 22+ | hcp 19+, tricks 8+, quick 4+, (S 6+ | H 6+ | D 7+)"
    " | hcp 12+, tricks 10+, (S 7+ | H 7+ | D 7+ | C 7+))"
)
OPENS = "(hcp 12-21 | hcp 10-11, rule 20+, quick 1+)"


def openings(state: AuctionState, card: ConventionCard) -> Options:
    if state.opening is not None:
        return
    turn = len(state.calls)
    low, high = card.notrump
    yield option("1NT", "notrump-opening", f"hcp {low}-{high}, balanced", 1.2, system_on=True)
    yield option("2NT", "notrump-opening", "hcp 20-21, balanced", 1.2, system_on=True)
    yield option(
        "2C", "strong-two-clubs", STRONG, 1.6, is_artificial=True, forcing=ROUND, strength=(21, 37)
    )
    yield from _one_of_a_suit(turn, card)
    yield from _preempts(turn, state.vulnerable, card)
    if card.gambling:
        yield option("3NT", "gambling", f"hcp 9-14, {_solid()}", 0.8, is_artificial=True)
    else:
        yield option("3NT", "notrump-opening", "hcp 25-27, balanced", 0.8, system_on=True)
    light = "hcp 0-9" if turn == 2 else "hcp 0-11"
    light = "hcp 0-12" if turn == 3 else light
    yield option("P", "pass-opening", light, -0.4)


def _solid() -> str:
    return "(C 7+, top C 3 | D 7+, top D 3), H 0-3, S 0-3"


def _strength(turn: int, suit: int) -> str:
    if turn == 2 and suit in MAJORS:
        return f"(hcp 11-21 | hcp 9-10, honours {LETTER[suit]} 3+ | hcp 10, rule 19+)"
    if turn == 3:  # fifteen with the spades, so that they are not left with the last word
        return (
            "(hcp 13-21 | hcp 12, S 3+ | hcp 11-12, S 4+ | hcp 10, S 5+ | hcp 9, S 6+ "
            "| hcp 8, S 7+ | hcp 10-12, rule 22+)"
        )
    return OPENS


def _one_of_a_suit(turn: int, card: ConventionCard) -> Options:
    if card.four_card_majors:
        spades = "S 4+, (S > H | S 5+, S >= H), S >= D, S >= C"
        hearts = "H 4+, (H > S | H 4, S 4), H >= D, H >= C"
        diamonds = "D 4+, D >= C, D > H, D > S"
        clubs = "C 4+, C > D, C > H, C > S"
    else:
        four = "(H 0-4 | {0} > H), (S 0-4 | {0} > S)"
        spades = "S 5+, S >= H, S >= D, S >= C"
        hearts = "H 5+, H > S, H >= D, H >= C"
        diamonds = f"{four.format('D')}, (D 4+, D >= C | D 3, C 2)"
        clubs = f"{four.format('C')}, (C > D | C 3, D 3), C 3+"
    for suit, shape in ((S, spades), (H, hearts), (D, diamonds), (C, clubs)):
        yield option(
            f"1{LETTER[suit]}",
            "major-opening" if suit in MAJORS else "minor-opening",
            f"{_strength(turn, suit)}, {shape}",
            0.5 if suit in MAJORS else 0.3,
            strength=(12, 21),
        )


def _preempts(turn: int, vulnerable: bool, card: ConventionCard) -> Options:
    low = 6 if vulnerable else 5
    weak = hcp(low, 10)
    if turn == 3:
        weak = hcp(9, 11)
    for suit in (D, H, S):
        letter = LETTER[suit]
        good = f"(top {letter} 2+ | honours {letter} 3+ | top {letter} 1+, honours {letter} 2+)"
        side = "" if turn == 2 else ", H 0-3" if suit == S else ", S 0-3" if suit == H else ""
        if turn != 2:  # a void is worth too much: partner could not judge
            side += "".join(f", {LETTER[other]} 1+" for other in others(suit))
        shows = f"{weak}, {length(suit, 6, 6)}, {good}{side}"
        yield option(f"2{letter}", "weak-two", shows, 0.4)
    if turn == 3:
        for suit in MAJORS:
            letter = LETTER[suit]
            solid = f"hcp 8-12, {letter} 7+, top {letter} 3, tricks 7+"
            yield option(f"4{letter}", "preempt", solid, 0.8)
        for suit in range(4):
            letter = LETTER[suit]
            full = f"hcp 10-12, {letter} 7, top {letter} 2+, tricks 6+"
            yield option(f"3{letter}", "preempt", full, 0.4)
        return
    for suit in range(4):
        letter = LETTER[suit]
        shape = f"{letter} 7, (top {letter} 2+ | honours {letter} 3+)"
        if suit == C and not vulnerable:  # two clubs is strong
            shape = f"({shape} | C 6, top C 2+, honours C 3+)"
        gaps = ""
        if card.gambling and suit not in MAJORS:  # seven solid ones are for notrump
            gaps = f"(top {letter} 0-2 | {letter} 6)"
        yield option(f"3{letter}", "preempt", both(f"hcp {low - 1}-10", shape, gaps), 0.6)
        game = (
            f"hcp {low - 1}-11, ({letter} 8+ | {letter} 7, top {letter} 3)"
            if suit in MAJORS
            else f"hcp 5-10, {letter} 8+"
        )
        yield option(f"4{letter}", "preempt", game, 0.8)
        if suit in (C, D):
            yield option(f"5{letter}", "preempt", f"hcp 5-11, {letter} 9+", 0.9)
