"""A constraint without ways that another of its ways contains, to be told to people.

>>> simplest("S 4+, hcp 9+ | hcp 15+, S 2+ | hcp 6+")
'hcp 6+'
>>> simplest("S 6+, hcp 0-15 | hcp 12-15, S 5 | S 6+")
'hcp 12-15, S 5 | S 6+'
"""

from __future__ import annotations

from functools import lru_cache

from kibitz.games.bridge.bidding.meaning.constraints import (
    MOST,
    Anything,
    Constraint,
    Either,
    Every,
    Within,
    constraint,
)


@lru_cache(maxsize=4096)
def simplest(text: str) -> str:
    """The same hands in fewer words."""
    ways = _ways(constraint(text))
    kept: list[Constraint] = []
    for place, one in enumerate(ways):
        wider = [*kept, *ways[place + 1 :]]
        if not any(implies(one, other) for other in wider):
            kept.append(one)
    return text if len(kept) == len(ways) else " | ".join(one.text for one in kept)


def _ways(wanted: Constraint) -> list[Constraint]:
    if not isinstance(wanted, Either):
        return [wanted]
    return [way for part in wanted.parts for way in _ways(part)]


def implies(one: Constraint, other: Constraint) -> bool:
    """Whether every hand of one is surely a hand of the other; False where it is not plain."""
    if isinstance(other, Anything) or one.text == other.text:
        return True
    if isinstance(other, Every):
        return all(implies(one, part) for part in other.parts)
    if isinstance(one, Either):
        return all(implies(part, other) for part in one.parts)
    if isinstance(other, Either):
        return any(implies(one, part) for part in other.parts)
    if isinstance(one, Every):
        return any(implies(part, other) for part in one.parts)
    if isinstance(one, Within) and isinstance(other, Within) and one.suit == other.suit:
        if one.measure == other.measure:
            return other.low <= one.low and one.high <= other.high
        counted = one.measure == "hcp" and other.measure == "points"  # length adds to them
        return counted and other.high == MOST and other.low <= one.low
    return False
