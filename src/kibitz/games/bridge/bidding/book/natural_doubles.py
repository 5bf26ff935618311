"""Common sense about doubles and redoubles, where no module speaks."""

from __future__ import annotations

from kibitz.games.bridge.bidding.book.writing import (
    LETTER,
    MAJORS,
    ROUND,
    N,
    Options,
    both,
    hcp,
    option,
)
from kibitz.games.bridge.bidding.meaning.type import Option
from kibitz.games.bridge.bidding.state import RANK, AuctionState, is_game, strain_of

CONTEST = {1: 15, 2: 17, 3: 19, 4: 23, 5: 26}
"""Points together that a bid over theirs needs, by level, with the trumps the law asks."""
ENOUGH_TO_DOUBLE = 15
"""Points with which a game of theirs is doubled on quick tricks, whatever partner has shown."""
RUN_TO = 3
"""The highest level at which partner is asked to run from a double."""


def redouble(state: AuctionState) -> Option:
    """Strength; or, where they left the double of our suit in, short there: partner runs."""
    two = _places_to_run(state)
    if two:
        assert state.last is not None
        shows = both(f"{LETTER[strain_of(state.last)]} 0-1", f"({two})")
        return option("XX", "rescue", shows, 0.1, is_artificial=True, asks="suit", forcing=ROUND)
    most = state.own.points[1]
    least = min(14, max(9, 20 - state.low), most - 1 if most < 16 else 14)
    return option("XX", "redouble-strength", hcp(least), -0.8, doubling="penalty")


def _places_to_run(state: AuctionState) -> str:
    """Two suits to run to from partner's, which they doubled and left in."""
    if state.last is None or state.calls[-3:] != ("X", "P", "P") or state.level > RUN_TO:
        return ""
    doubled = strain_of(state.last)
    if doubled == N or doubled in state.my_suits:
        return ""
    rest = [s for s in range(4) if s != doubled and s not in state.their_suits]
    return " | ".join(f"{LETTER[a]} 4+, {LETTER[b]} 4+" for a in rest for b in rest if a < b)


def has_redoubled(state: AuctionState) -> bool:
    """After our redouble for strength their run-out is ours to punish."""
    ours = [call for call, meaning in state.mine + state.partners if meaning.doubling == "penalty"]
    return "XX" in ours


def double(state: AuctionState) -> Options:
    assert state.last is not None
    strain, level = strain_of(state.last), state.level
    together = CONTEST[min(5, level)] + 2
    least = max(8, together - state.low)
    if strain == N:
        yield option("X", "penalty-double", hcp(max(9, 21 - state.low)), 0.0, doubling="penalty")
        if level >= 3 and not state.mine and not state.partners:
            source = " | ".join(f"{s} 5+, top {s} 2+, honours {s} 3+" for s in LETTER)
            yield option("X", "lead-double", f"({source}), quick 2+", -0.6, doubling="lead")
        return
    letter = LETTER[strain]
    ours = state.mine or state.partners
    if not ours and len(state.their_suits) > 2 and level < 6:
        lead = f"{letter} 4+, top {letter} 1+, honours {letter} 2+"
        yield option("X", "lead-double", lead, 0.1, doubling="lead")
        return
    if level >= 6:  # two tricks
        yield option("X", "penalty-double", "quick 2+, hcp 7+", -0.8, doubling="penalty")
    penalty = level >= 4 or state.forced_to_game or _has_doubled_for_penalty(state)
    penalty = (
        penalty or (state.low >= 15 and not state.mine) or (state.trump is not None and level > 3)
    )
    if has_redoubled(state) and level <= 2:  # trumps: points were told
        stack = f"({letter} 4+ | {letter} 3, honours {letter} 2+)"
        yield option("X", "penalty-double", stack, 0.5, doubling="penalty")
        return
    if (penalty and ours) or level >= 5:
        least = min(least, ENOUGH_TO_DOUBLE)
        stack = f"{letter} 4+, hcp {max(6, least - 6)}+"
        low = level <= 3 and state.forced_to_game  # values were told: trumps are what is left
        some = f"{letter} 3, honours {letter} 2+" if low else f"{letter} 2+"
        if low:
            trumps = f"{letter} 4+, honours {letter} 2+"
            yield option("X", "penalty-double", trumps, 1.2, doubling="penalty")
        yield option(
            "X",
            "penalty-double",
            f"({stack} | quick {2 + (level >= 5)}+, hcp {least}+, {some})",
            0.0,
            doubling="penalty",
        )
        if level == 4 and state.mine:  # strength, and short in theirs
            extra = min(least, state.own.points[0] + 3)
            cards = f"hcp {extra}+, {letter} 0-2, quick 2+"
            yield option("X", "cards-double", cards, -1.0, doubling="cards")
        if ours and level == 5 and _bid_game(state):  # they took our game away
            yield option("X", "penalty-double", hcp(6), -1.2, doubling="penalty")
        return
    unbid = [s for s in state.unbid if s != strain]
    shape = ", ".join(f"{LETTER[s]} 3+" for s in unbid[:2])
    long = [s for s in state.my_suits if s in MAJORS and level < 3]
    shape = both(shape, *(f"{LETTER[s]} 0-5" for s in long)) if shape or long else ""
    extra = min(least, state.own.points[0] + 4) if state.mine else least
    yield option(
        "X",
        "takeout-double",
        both(hcp(extra), f"{letter} 0-2", shape),
        0.4 if state.mine else 0.1,
        doubling="takeout",
        is_artificial=True,
        asks="suit",
        forcing=ROUND,
    )
    if state.mine and state.partners:
        values = hcp(max(extra, state.own.points[0] + 3))
        yield option("X", "cards-double", values, -0.4, doubling="cards")
    if ours and level >= 2:  # a stack is a stack, whatever a double asks
        stack = f"{letter} 4+, honours {letter} 2+, hcp 6+"
        yield option("X", "cards-double", stack, -0.8, doubling="cards")


def _bid_game(state: AuctionState) -> bool:
    """Whether our last bid was a game."""
    ours = [call for call in state.calls[state.me % 2 :: 2] if call in RANK]
    return bool(ours) and is_game(ours[-1])


def _has_doubled_for_penalty(state: AuctionState) -> bool:
    acts = state.mine + state.partners
    return any(meaning.doubling == "penalty" for _, meaning in acts)
