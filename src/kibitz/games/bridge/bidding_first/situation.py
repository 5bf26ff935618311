"""Auctions as patterns: ``1M (P) 2y (X)`` is our side's 1 of a major, a pass, a new suit, a double.

Opponents' calls stand in brackets; the pattern begins with the first call that is not a pass and
ends with the call before ours. Variables stand for suits, each for another one: ``M N`` majors,
``m n`` minors, ``x y z`` any. ``*`` is any call, ``1-2x`` a range of levels, ``a|b`` a choice.
Knows no hands and no meanings.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise

from kibitz.core.errors import NotationError
from kibitz.games.bridge.action import CALLS
from kibitz.games.bridge.auction import legal_calls

Suits = tuple[tuple[str, int], ...]
"""Variables bound to suits, sorted."""

STRAINS = ("C", "D", "H", "S", "NT")
BIDS: tuple[str, ...] = tuple(f"{level}{strain}" for level in range(1, 8) for strain in STRAINS)
BY_TEXT = {str(call): call for call in CALLS}
RANK = {bid: place for place, bid in enumerate(BIDS)}
CLASSES = {
    **dict.fromkeys("MN", (2, 3)),
    **dict.fromkeys("mn", (0, 1)),
    **dict.fromkeys("xyzw", (0, 1, 2, 3)),
}


def strip(calls: Sequence[str]) -> tuple[int, tuple[str, ...]]:
    """How many passes came first, and the rest."""
    first = 0
    while first < len(calls) and calls[first] == "P":
        first += 1
    return first, tuple(calls[first:])


def last_bid(calls: Sequence[str]) -> str | None:
    """The last call that is a bid."""
    return next((call for call in reversed(calls) if call in RANK), None)


def may_call(calls: Sequence[str]) -> tuple[str, ...]:
    """What may be called next by the laws, as the patterns write it, cheapest first."""
    _, after = strip(calls)  # passes in front change nothing
    return _written(after)


@lru_cache(maxsize=4096)
def _written(calls: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(map(str, legal_calls([BY_TEXT[call] for call in calls])))


def level_over(last: str | None, strain: int) -> int:
    """The lowest level of a strain that is sufficient over a bid."""
    return 1 if last is None else int(last[0]) + (strain <= RANK[last] % 5)


def cheapest(calls: Sequence[str], strain: int, jump: int = 0) -> str | None:
    """The cheapest sufficient bid in a strain, or so many levels above it; None above seven."""
    level = level_over(last_bid(calls), strain)
    return BIDS[(level + jump - 1) * 5 + strain] if level + jump <= 7 else None


@dataclass(frozen=True, slots=True)
class _Token:
    theirs: bool
    choices: tuple[tuple[int, int, str], ...]  # levels from, to, strain or variable; (0, 0, call)


def _token(text: str) -> _Token:
    theirs = text.startswith("(")
    choices: list[tuple[int, int, str]] = []
    for word in text.strip("()").split("|"):
        if word in ("P", "X", "XX", "*", "bid"):
            choices.append((0, 0, word))
            continue
        digits = word.rstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
        strain = word[len(digits) :]
        low, _, high = digits.partition("-")
        if not low.isdigit() or not (strain in STRAINS or strain in CLASSES):
            raise NotationError(f"{word!r} in {text!r} is not part of a pattern")
        choices.append((int(low), int(high or low), strain))
    return _Token(theirs, tuple(choices))


@cache
def parse_pattern(text: str) -> tuple[_Token, ...]:
    """Read a pattern; NotationError if sides do not alternate."""
    tokens = tuple(_token(word) for word in text.split())
    for one, other in pairwise(tokens):
        if one.theirs == other.theirs:
            raise NotationError(f"sides do not alternate in {text!r}")
    if tokens and not tokens[-1].theirs:
        raise NotationError(f"{text!r} does not end with an opponent's call")
    return tokens


def match(pattern: str, calls: Sequence[str]) -> Suits | None:
    """The suits that variables stand for if the pattern fits; None if not."""
    tokens = parse_pattern(pattern)
    if len(tokens) != len(calls):
        return None
    bound: dict[str, int] = {}
    for token, call in zip(tokens, calls, strict=True):
        if not any(_fits(choice, call, bound) for choice in token.choices):
            return None
    return tuple(sorted(bound.items()))


def _fits(choice: tuple[int, int, str], call: str, bound: dict[str, int]) -> bool:
    low, high, strain = choice
    if not low:
        return strain == "*" or call == strain or (strain == "bid" and call in RANK)
    if call not in RANK or not low <= int(call[0]) <= high:
        return False
    held = call[1:]
    if strain in STRAINS:
        return strain == held
    if held == "NT":
        return False
    suit = STRAINS.index(held)
    if strain in bound:
        return bound[strain] == suit
    if suit not in CLASSES[strain] or suit in bound.values():
        return False
    bound[strain] = suit
    return True


def expand_call(text: str, calls: Sequence[str], suits: Suits) -> Iterator[tuple[str, Suits]]:
    """The legal calls a rule's call may stand for, with the variables each binds.

    ``2M`` is that bid; ``+y`` the cheapest bid in y, ``++y`` a jump, ``+++y`` a double jump; with
    ``@2`` only at that level; ``+z>x`` only for a z that ranks above x; ``4x~M`` only if x is a
    major, ``~m`` a minor. An unbound variable stands for each suit that is left.
    """
    if text in ("P", "X", "XX"):
        if text in may_call(calls):
            yield text, suits
        return
    body, _, wanted = text.partition("@")
    body, _, kind = body.partition("~")
    sign = ">" if ">" in body else "<"
    body, _, than = body.partition(sign)
    jump = len(body) - len(body.lstrip("+"))
    strain = body.lstrip("+") if jump else body[1:]
    last = last_bid(calls)
    for place, now in _strains(strain, suits):
        bid = cheapest(calls, place, jump - 1) if jump else f"{body[0]}{STRAINS[place]}"
        if bid is None or (wanted and bid[0] != wanted):
            continue
        if kind and place not in CLASSES[kind]:
            continue
        if than and (place > dict(now)[than]) != (sign == ">"):
            continue
        if last is None or RANK[bid] > RANK[last]:
            yield bid, now


def _strains(name: str, suits: Suits) -> Iterator[tuple[int, Suits]]:
    if name in STRAINS:
        yield STRAINS.index(name), suits
        return
    bound = dict(suits)
    if name in ("u", "v", "N", "n") and name not in bound:
        bound = dict(completed(suits))
    if name in bound:
        yield bound[name], suits
        return
    for suit in CLASSES[name]:
        if suit not in bound.values():
            yield suit, tuple(sorted((*suits, (name, suit))))


@lru_cache(maxsize=4096)
def completed(suits: Suits) -> Suits:
    """With N and n the other major and minor, the suits left named by the free ones of y z w.

    u and v are the two lowest suits other than x: what an unusual notrump shows.
    """
    bound = dict(suits)
    if not bound:
        return suits
    for one, other, pair in (("M", "N", (2, 3)), ("m", "n", (0, 1))):
        if one in bound and other not in bound:
            bound[other] = pair[0] + pair[1] - bound[one]
    named = set(bound.values())
    left = [suit for suit in range(4) if suit not in named]
    free = [name for name in "yzw" if name not in bound]
    bound |= dict(zip(free[-len(left) :] if left else [], left, strict=False))
    if "x" in bound:
        bound["u"], bound["v"] = [suit for suit in range(4) if suit != bound["x"]][:2]
    return tuple(sorted(bound.items()))
