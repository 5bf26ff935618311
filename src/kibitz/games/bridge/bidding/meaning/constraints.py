"""What a call asks of a hand, graded: how far each of many hands is from it.

    hcp 15-17, balanced, S 2-5          all of these
    hcp 12+, (S 5+ | H 5+, S < 5)       or; brackets; comparisons of lengths
    not (H 4+), support S 10-12         not; points in support of a suit

The language is that of the first bidding's rules. There a hand fits or not; here `distance` is 0
where it fits and grows with every point and card it is away, so that a call one point light is a
worse call and not an impossible one. `hull` gives the least and greatest of points and lengths.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from kibitz.core.errors import NotationError
from kibitz.games.bridge.bidding.meaning.hands import Hands, Values
from kibitz.games.bridge.refusals import TYPED

SUITS = "CDHS"
MOST = 99
Range = tuple[int, int]

STEPS = {
    "hcp": 0.9,
    "points": 0.8,
    "support": 0.7,
    "length": 2.4,
    "tricks": 1.0,
    "losers": 1.0,
    "keys": 6.0,
    "aces": 6.0,
    "kings": 4.0,
    "sidekings": 4.0,
    "controls": 0.6,
    "top": 0.9,
    "honours": 0.7,
    "quick": 0.8,
    "rule": 0.8,
}
"""What one unit outside a range costs, in nats of the choice's model."""
FLAGS = {
    "balanced": 1.6,
    "semibalanced": 1.6,
    "stop": 1.6,
    "control": 3.0,
    "queen": 5.0,
    "king": 4.0,
}
COMPARED = 2.0
NOT = 2.5
FARTHEST = 30.0


@dataclass(frozen=True, slots=True)
class Hull:
    """Least and greatest of points and of each suit's length, clubs first."""

    points: Range = (0, 37)
    lengths: tuple[Range, Range, Range, Range] = ((0, 13), (0, 13), (0, 13), (0, 13))

    def meet(self, other: Hull) -> Hull:
        """Both hold; where they contradict each other the newer one counts."""
        if self is ANY_HULL:
            return other
        clubs, diamonds, hearts, spades = (
            _meet(a, b) for a, b in zip(self.lengths, other.lengths, strict=True)
        )
        return Hull(_meet(self.points, other.points), (clubs, diamonds, hearts, spades))

    def join(self, other: Hull) -> Hull:
        clubs, diamonds, hearts, spades = (
            (min(a[0], b[0]), max(a[1], b[1]))
            for a, b in zip(self.lengths, other.lengths, strict=True)
        )
        low, high = self.points, other.points
        return Hull((min(low[0], high[0]), max(low[1], high[1])), (clubs, diamonds, hearts, spades))


def _meet(one: Range, other: Range) -> Range:
    low, high = max(one[0], other[0]), min(one[1], other[1])
    return (low, high) if low <= high else other


ANY_HULL = Hull()


class Constraint(ABC):
    """One condition; `text` is how it is written."""

    text: str

    @abstractmethod
    def distance(self, hands: Hands) -> Values:
        """0 for every hand that fits, more the farther it is away."""

    def hull(self) -> Hull:
        return ANY_HULL


@dataclass(frozen=True, slots=True)
class Anything(Constraint):
    text: str = "any"

    def distance(self, hands: Hands) -> Values:
        return np.zeros(len(hands))


@dataclass(frozen=True, slots=True)
class Within(Constraint):
    """A measure in a range."""

    text: str
    measure: str
    suit: int | None
    low: int
    high: int

    def distance(self, hands: Hands) -> Values:
        found = measure(hands, self.measure, self.suit)
        if len(found) == 1:  # the same without arrays, for the one hand that is bid
            held = float(found[0])
            off = max(self.low - held, held - self.high, 0.0)
            return np.array([STEPS[self.measure] * off * (1.0 + 0.35 * max(off - 1.0, 0.0))])
        away = np.maximum(self.low - found, 0.0)
        if self.high < MOST:
            away = away + np.maximum(found - self.high, 0.0)
        step = STEPS[self.measure]
        return step * away * (1.0 + 0.35 * np.maximum(away - 1.0, 0.0))

    def hull(self) -> Hull:
        if self.measure in ("hcp", "points", "support"):
            return Hull((self.low, min(37, self.high)))
        if self.measure == "length" and self.suit is not None:
            lengths = [(0, 13)] * 4
            lengths[self.suit] = (self.low, min(13, self.high))
            return Hull((0, 37), (lengths[0], lengths[1], lengths[2], lengths[3]))
        if self.measure == "tricks":
            return Hull((max(0, 2 * self.low - 4), 37))
        return ANY_HULL


@dataclass(frozen=True, slots=True)
class Flag(Constraint):
    text: str
    name: str
    suit: int | None

    def distance(self, hands: Hands) -> Values:
        return FLAGS[self.name] * (1.0 - flag(hands, self.name, self.suit))

    def hull(self) -> Hull:
        if self.name == "balanced":
            return Hull((0, 37), ((2, 5), (2, 5), (2, 5), (2, 5)))
        if self.name == "semibalanced":
            return Hull((0, 37), ((2, 6), (2, 6), (2, 6), (2, 6)))
        return ANY_HULL


@dataclass(frozen=True, slots=True)
class Longer(Constraint):
    """A suit longer than another by at least so many cards."""

    text: str
    suit: int
    other: int
    least: int

    def distance(self, hands: Hands) -> Values:
        gap = hands.lengths[:, self.suit] - hands.lengths[:, self.other]
        return COMPARED * np.maximum(self.least - gap, 0.0)


@dataclass(frozen=True, slots=True)
class Every(Constraint):
    text: str
    parts: tuple[Constraint, ...]

    def distance(self, hands: Hands) -> Values:
        away = self.parts[0].distance(hands)
        for part in self.parts[1:]:
            away = away + part.distance(hands)
        return np.minimum(away, FARTHEST)

    def hull(self) -> Hull:
        found = ANY_HULL
        for part in self.parts:
            found = found.meet(part.hull())
        return found


@dataclass(frozen=True, slots=True)
class Either(Constraint):
    text: str
    parts: tuple[Constraint, ...]

    def distance(self, hands: Hands) -> Values:
        away = self.parts[0].distance(hands)
        for part in self.parts[1:]:
            away = np.minimum(away, part.distance(hands))
        return away

    def hull(self) -> Hull:
        found = self.parts[0].hull()
        for part in self.parts[1:]:
            found = found.join(part.hull())
        return found


@dataclass(frozen=True, slots=True)
class Not(Constraint):
    text: str
    part: Constraint

    def distance(self, hands: Hands) -> Values:
        return NOT * (self.part.distance(hands) < 1e-9)

    def hull(self) -> Hull:
        inside = self.part
        parts = inside.parts if isinstance(inside, Either) else (inside,)
        lengths: list[Range] = [(0, 13)] * 4
        for part in parts:
            if isinstance(part, Within) and part.measure == "length" and part.high >= 13:
                assert part.suit is not None
                lengths[part.suit] = (0, max(0, part.low - 1))
        return Hull((0, 37), (lengths[0], lengths[1], lengths[2], lengths[3]))


def counts_support(wanted: Constraint) -> bool:
    """Whether strength is told in support of a suit: by the first of its ways, its first part."""
    match wanted:
        case Within():
            return wanted.measure == "support"
        case Either() | Every():
            return counts_support(wanted.parts[0])
        case _:
            return False


def failing(wanted: Constraint, hand: Hands) -> str | None:
    """The first part one hand is away from; None where it fits."""
    parts = wanted.parts if isinstance(wanted, Every) else (wanted,)
    return next((part.text for part in parts if part.distance(hand)[0] > 0), None)


def measure(hands: Hands, name: str, suit: int | None) -> Values:
    """A measure that ranges are about."""
    match name:
        case "hcp":
            return hands.points
        case "points":
            return hands.with_length
        case "support":
            assert suit is not None
            return hands.in_support(suit)
        case "keys":
            assert suit is not None
            return hands.key_cards(suit)
        case "aces" | "kings":
            return hands.total(name[:-1])
        case "sidekings":
            assert suit is not None
            return hands.total("king") - hands.by_suit("king")[:, suit]
        case "rule":
            return hands.points + hands.pattern[:, 0] + hands.pattern[:, 1]
        case "length" | "top" | "honours":
            return hands.by_suit(name)[:, suit]
        case _:
            return hands.total(name)


def flag(hands: Hands, name: str, suit: int | None) -> Values:
    """1 where the hand has it, else 0."""
    if name == "balanced":
        return hands.is_balanced
    if name == "semibalanced":
        return hands.is_semi_balanced
    return hands.by_suit(name)[:, suit]


_TOKEN = re.compile(r"\s*(\d+\+|\d+-\d+|\d+|[A-Za-z]+|<=|>=|[<>=(),|])")
_LISTED = re.compile(r"[^(|,]+(, [^(|,]+)*")
"""Conditions that all hold, with no brackets nor other ways."""
_PLAIN = {"hcp", "points", "aces", "kings", "controls", "losers", "tricks", "quick", "rule"}
_OF_SUIT = {"support", "top", "honours", "keys", "sidekings"}


@lru_cache(maxsize=1 << 16)
def constraint(text: str) -> Constraint:
    """Read a constraint; NotationError for anything else."""
    parts = text.split(", ")
    if len(parts) == 1 or not _LISTED.fullmatch(text):
        return _Reader(text).read()
    read = tuple(map(_part, parts))  # most differ in a number: their parts were read before
    return Every(", ".join(part.text for part in read), read)


@lru_cache(maxsize=1 << 12)
def _part(text: str) -> Constraint:
    return _Reader(text).read()


@lru_cache(maxsize=1 << 16)
def hull_of(text: str) -> Hull:
    """Least and greatest of what a constraint allows."""
    return constraint(text).hull()


class _Reader:
    def __init__(self, text: str) -> None:
        self._text = text
        self._words = _split(text)
        self._place = 0

    def read(self) -> Constraint:
        if not self._words:
            return Anything()
        found = self._either()
        if self._peek():
            raise NotationError(
                TYPED.told("bridge.typed.constraint-rest", word=self._peek(), text=self._text)
            )
        return found

    def _peek(self) -> str:
        return self._words[self._place] if self._place < len(self._words) else ""

    def _next(self) -> str:
        word = self._peek()
        if not word:
            raise NotationError(TYPED.told("bridge.typed.constraint-short", text=self._text))
        self._place += 1
        return word

    def _either(self) -> Constraint:
        parts = [self._every()]
        while self._peek() == "|":
            self._next()
            parts.append(self._every())
        text = " | ".join(part.text for part in parts)
        return parts[0] if len(parts) == 1 else Either(text, tuple(parts))

    def _every(self) -> Constraint:
        parts = [self._one()]
        while self._peek() == ",":
            self._next()
            parts.append(self._one())
        text = ", ".join(f"({p.text})" if isinstance(p, Either) else p.text for p in parts)
        return parts[0] if len(parts) == 1 else Every(text, tuple(parts))

    def _one(self) -> Constraint:
        word = self._next()
        if word == "(":
            found = self._either()
            if self._next() != ")":
                raise NotationError(TYPED.told("bridge.typed.constraint-bracket", text=self._text))
            return found
        if word == "not":
            part = self._one()
            return Not(f"not ({part.text})", part)
        if word == "any":
            return Anything()
        if word in SUITS:
            return self._length(SUITS.index(word))
        if word in _PLAIN:
            low, high = self._range()
            return Within(f"{word} {_written(low, high)}", word, None, low, high)
        if word in _OF_SUIT:
            suit = self._suit()
            low, high = self._range()
            text = f"{word} {SUITS[suit]} {_written(low, high)}"
            return Within(text, word, suit, low, high)
        if word in ("balanced", "semibalanced"):
            return Flag(word, word, None)
        if word in FLAGS:
            suit = self._suit()
            return Flag(f"{word} {SUITS[suit]}", word, suit)
        raise NotationError(TYPED.told("bridge.typed.constraint-word", word=word, text=self._text))

    def _suit(self) -> int:
        word = self._next()
        if word not in SUITS:
            raise NotationError(
                TYPED.told("bridge.typed.constraint-suit", word=word, text=self._text)
            )
        return SUITS.index(word)

    def _range(self) -> Range:
        word = self._next()
        if word.endswith("+"):
            return int(word[:-1]), MOST
        low, _, high = word.partition("-")
        if not low.isdigit():
            raise NotationError(
                TYPED.told("bridge.typed.constraint-range", word=word, text=self._text)
            )
        return int(low), int(high or low)

    def _length(self, suit: int) -> Constraint:
        sign = self._peek()
        if sign in ("<", ">", "<=", ">="):
            self._next()
            other = self._suit()
            text = f"{SUITS[suit]} {sign} {SUITS[other]}"
            if sign[0] == ">":
                return Longer(text, suit, other, 0 if sign == ">=" else 1)
            return Longer(text, other, suit, 0 if sign == "<=" else 1)
        low, high = self._range()
        return Within(f"{SUITS[suit]} {_written(low, high)}", "length", suit, low, high)


def _split(text: str) -> list[str]:
    words: list[str] = []
    place, end = 0, len(text.rstrip())
    while place < end:
        found = _TOKEN.match(text, place)
        if found is None:
            raise NotationError(
                TYPED.told("bridge.typed.constraint-part", word=text[place : place + 20], text=text)
            )
        words.append(found[1])
        place = found.end()
    return words


def _written(low: int, high: int) -> str:
    if high >= MOST:
        return f"{low}+"
    return str(low) if low == high else f"{low}-{high}"
