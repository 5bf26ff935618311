"""The language in which rules say what a call shows, read once into tests and bounds.

    hcp 15-17, balanced, S 2-5          all of these
    hcp 12+, (S 5+ | H 5+, S < 5)       or; brackets; comparisons of lengths
    not (H 4+), support S 10-12         not; points in support of a suit

Names: ``hcp``, ``points`` (with length), ``support SUIT``, a suit letter for its length, ``top
SUIT`` (of ace king queen), ``honours SUIT`` (of the five), ``stop SUIT``, ``control SUIT``,
``aces``, ``kings``, ``controls``, ``keys SUIT``, ``queen SUIT``, ``losers``, ``tricks``,
``rule20``, ``balanced``, ``semibalanced``. A suit may be a variable that the situation binds.

Every constraint knows whether a hand satisfies it, and boxes (a set of shapes with a range of high
cards) that contain every such hand; `exact` where the boxes say all of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

from kibitz.core.errors import NotationError
from kibitz.games.bridge.measure import shapes
from kibitz.games.bridge.measure.holding import Holding

Test = Callable[[Holding], bool]
SUIT_LETTERS = "CDHS"
MAX_BOXES = 10


@dataclass(frozen=True, slots=True)
class Box:
    """Shapes as bits, and a range of high-card points."""

    shapes: int = shapes.ALL
    low: int = 0
    high: int = 37

    @property
    def is_empty(self) -> bool:
        return not self.shapes or self.low > self.high

    def meet(self, other: Box) -> Box:
        return Box(self.shapes & other.shapes, max(self.low, other.low), min(self.high, other.high))


ANYTHING = Box()
Boxes = tuple[Box, ...]


def meet(one: Boxes, other: Boxes) -> Boxes:
    """Both hold."""
    if one == (ANYTHING,):
        return other
    if other == (ANYTHING,):
        return one
    return _few([both for a in one for b in other if not (both := a.meet(b)).is_empty])


def join(one: Boxes, other: Boxes) -> Boxes:
    """Either holds."""
    return _few([*one, *other])


def complement(boxes: Boxes) -> Boxes:
    """None of the boxes holds."""
    rest: Boxes = (ANYTHING,)
    for box in boxes:
        outside = (
            Box(shapes.ALL & ~box.shapes),
            Box(box.shapes, 0, box.low - 1),
            Box(box.shapes, box.high + 1, 37),
        )
        rest = meet(rest, tuple(part for part in outside if not part.is_empty))
    return rest


def _few(boxes: list[Box]) -> Boxes:
    """Merge boxes of equal range or shapes; beyond the limit, all into their hull."""
    by_range: dict[tuple[int, int], int] = {}
    for box in boxes:
        by_range[box.low, box.high] = by_range.get((box.low, box.high), 0) | box.shapes
    merged = [Box(mask, low, high) for (low, high), mask in by_range.items()]
    if len(merged) > MAX_BOXES:
        mask = 0
        for box in merged:
            mask |= box.shapes
        merged = [Box(mask, min(b.low for b in merged), max(b.high for b in merged))]
    return tuple(merged)


@dataclass(frozen=True, slots=True, eq=False)
class Constraint:
    """A test of a hand, boxes around all hands that pass it, and its text in plain suit letters."""

    text: str
    test: Test
    boxes: Boxes
    exact: bool
    parts: tuple[tuple[str, Test], ...]  # the conjuncts, each with its own text

    def failing(self, hand: Holding) -> str | None:
        """The first part the hand fails; None if it passes all."""
        return next((text for text, test in self.parts if not test(hand)), None)


_TOKEN = re.compile(r"\s*(\d+\+|\d+-\d+|\d+|[A-Za-z][A-Za-z0-9]*|<=|>=|[<>=(),|])")


@lru_cache(maxsize=8192)
def parse_constraint(text: str, suits: tuple[tuple[str, int], ...] = ()) -> Constraint:
    """Read a constraint; `suits` binds its variables. NotationError for anything else."""
    return _Parser(text, dict(suits)).read()


@dataclass(frozen=True, slots=True)
class _Node:
    text: str
    test: Test
    boxes: Boxes
    exact: bool
    parts: tuple[tuple[str, Test], ...] = ()


class _Parser:
    def __init__(self, text: str, suits: Mapping[str, int]) -> None:
        self._text = text
        self._suits = {letter: place for place, letter in enumerate(SUIT_LETTERS)} | dict(suits)
        self._tokens = self._split(text)
        self._place = 0

    @staticmethod
    def _split(text: str) -> list[str]:
        tokens: list[str] = []
        place = 0
        while place < len(text.rstrip()):
            found = _TOKEN.match(text, place)
            if found is None:
                raise NotationError(f"{text[place : place + 20]!r} in constraint {text!r}")
            tokens.append(found[1])
            place = found.end()
        return tokens

    def _peek(self) -> str:
        return self._tokens[self._place] if self._place < len(self._tokens) else ""

    def _next(self) -> str:
        token = self._peek()
        if not token:
            raise NotationError(f"constraint {self._text!r} ends too early")
        self._place += 1
        return token

    def read(self) -> Constraint:
        if not self._tokens:
            return Constraint("", lambda hand: True, (ANYTHING,), True, ())
        node = self._any_of()
        if self._peek():
            raise NotationError(f"{self._peek()!r} is left over in constraint {self._text!r}")
        parts = node.parts or ((node.text, node.test),)
        return Constraint(node.text, node.test, node.boxes, node.exact, parts)

    def _any_of(self) -> _Node:
        node = self._all_of()
        while self._peek() == "|":
            self._next()
            other = self._all_of()
            node = _either(node, other)
        return node

    def _all_of(self) -> _Node:
        nodes = [self._one()]
        while self._peek() == ",":
            self._next()
            nodes.append(self._one())
        return _both(nodes) if len(nodes) > 1 else nodes[0]

    def _one(self) -> _Node:
        token = self._next()
        if token == "(":
            node = self._any_of()
            if self._next() != ")":
                raise NotationError(f"a bracket is not closed in constraint {self._text!r}")
            return _Node(f"({node.text})", node.test, node.boxes, node.exact)
        if token == "not":
            return _negated(self._one())
        if token in self._suits:
            return self._length(self._suits[token])
        if token in _FLAGS:
            return _FLAGS[token]
        if token in _COUNTS:
            low, high = self._range()
            return _COUNTS[token](low, high)
        if token in _SUIT_FLAGS:
            return _SUIT_FLAGS[token](self._suit())
        if token in _SUIT_COUNTS:
            suit = self._suit()
            low, high = self._range()
            return _SUIT_COUNTS[token](suit, low, high)
        raise NotationError(f"{token!r} is not a word of constraints, in {self._text!r}")

    def _suit(self) -> int:
        token = self._next()
        if token not in self._suits:
            raise NotationError(f"{token!r} is not a suit, in {self._text!r}")
        return self._suits[token]

    def _range(self) -> tuple[int, int]:
        token = self._next()
        if token.endswith("+"):
            return int(token[:-1]), 99
        low, _, high = token.partition("-")
        if not low.isdigit():
            raise NotationError(f"{token!r} is not a range, in {self._text!r}")
        return int(low), int(high or low)

    def _length(self, suit: int) -> _Node:
        if self._peek() in ("<", ">", "<=", ">=", "="):
            sign, other = self._next(), self._suit()
            return _comparison(suit, sign, other)
        low, high = self._range()
        mask = shapes.length_mask(suit, low, high)
        return _Node(
            f"{SUIT_LETTERS[suit]} {_text(low, min(high, 99))}",
            lambda hand: low <= hand.lengths[suit] <= high,
            (Box(mask),),
            True,
        )


def _text(low: int, high: int) -> str:
    if high >= 99:
        return f"{low}+"
    return str(low) if low == high else f"{low}-{high}"


def _both(nodes: list[_Node]) -> _Node:
    tests = [node.test for node in nodes]
    boxes: Boxes = (ANYTHING,)
    for node in nodes:
        boxes = meet(boxes, node.boxes)
    return _Node(
        ", ".join(node.text for node in nodes),
        lambda hand: all(test(hand) for test in tests),
        boxes,
        all(node.exact for node in nodes),
        tuple(part for node in nodes for part in (node.parts or ((node.text, node.test),))),
    )


def _either(one: _Node, other: _Node) -> _Node:
    return _Node(
        f"{one.text} | {other.text}",
        lambda hand: one.test(hand) or other.test(hand),
        join(one.boxes, other.boxes),
        one.exact and other.exact and len(one.boxes) + len(other.boxes) <= MAX_BOXES,
    )


def _negated(node: _Node) -> _Node:
    boxes = complement(node.boxes) if node.exact else (ANYTHING,)
    return _Node(f"not {node.text}", lambda hand: not node.test(hand), boxes, node.exact)


def _comparison(suit: int, sign: str, other: int) -> _Node:
    compare: dict[str, Callable[[int, int], bool]] = {
        "<": lambda a, b: a < b,
        ">": lambda a, b: a > b,
        "<=": lambda a, b: a <= b,
        ">=": lambda a, b: a >= b,
        "=": lambda a, b: a == b,
    }
    holds = compare[sign]
    return _Node(
        f"{SUIT_LETTERS[suit]} {sign} {SUIT_LETTERS[other]}",
        lambda hand: holds(hand.lengths[suit], hand.lengths[other]),
        (Box(_comparison_mask(suit, sign, other)),),
        True,
    )


@cache
def _comparison_mask(suit: int, sign: str, other: int) -> int:
    tests: dict[str, Callable[[shapes.Shape], bool]] = {
        "<": lambda s: s[suit] < s[other],
        ">": lambda s: s[suit] > s[other],
        "<=": lambda s: s[suit] <= s[other],
        ">=": lambda s: s[suit] >= s[other],
        "=": lambda s: s[suit] == s[other],
    }
    return shapes.mask_where(tests[sign])


def _hcp(low: int, high: int) -> _Node:
    return _Node(
        f"hcp {_text(low, high)}",
        lambda hand: low <= hand.hcp <= high,
        (Box(shapes.ALL, low, min(high, 37)),),
        True,
    )


@cache
def _by_extra(worth: Callable[[shapes.Shape], int]) -> tuple[tuple[int, int], ...]:
    """Shapes grouped by the points their distribution adds."""
    groups: dict[int, int] = {}
    for place, shape in enumerate(shapes.SHAPES):
        extra = min(6, worth(shape))
        groups[extra] = groups.get(extra, 0) | 1 << place
    return tuple(sorted(groups.items()))


def _long(shape: shapes.Shape) -> int:
    return sum(max(0, length - 4) for length in shape)


def _points(low: int, high: int) -> _Node:
    boxes = tuple(
        box
        for extra, mask in _by_extra(_long)
        if not (box := _extra_box(mask, low, high, extra, 6)).is_empty
    )
    return _Node(
        f"points {_text(low, high)}", lambda hand: low <= hand.length_points <= high, boxes, False
    )


def _extra_box(mask: int, low: int, high: int, extra: int, top: int) -> Box:
    """High cards that reach a range of points with so many for distribution; `top` means more."""
    least = 0 if extra == top else max(0, low - extra)
    return Box(mask, least, max(-1, min(37, high - extra)))


@cache
def _short(trump: int) -> Callable[[shapes.Shape], int]:
    def worth(shape: shapes.Shape) -> int:
        if shape[trump] < 3:
            return 0
        each = (5, 3, 1) if shape[trump] >= 4 else (3, 2, 1)
        return sum(each[n] for suit, n in enumerate(shape) if suit != trump and n < 3)

    return worth


def _support(suit: int, low: int, high: int) -> _Node:
    boxes = tuple(
        box
        for extra, mask in _by_extra(_short(suit))
        if not (box := _extra_box(mask, low, high, extra, 6)).is_empty
    )
    return _Node(
        f"support {SUIT_LETTERS[suit]} {_text(low, high)}",
        lambda hand: low <= hand.support_points(suit) <= high,
        boxes,
        False,
    )


def _top(suit: int, low: int, high: int) -> _Node:
    least = (0, 2, 5, 9)[min(low, 3)]
    box = Box(shapes.length_mask(suit, low, 13), least, 37)
    return _Node(
        f"top {SUIT_LETTERS[suit]} {_text(low, high)}",
        lambda hand: low <= hand.top_honours(suit) <= high,
        (box,),
        False,
    )


def _honours(suit: int, low: int, high: int) -> _Node:
    least = (0, 0, 1, 3, 6, 10)[min(low, 5)]
    box = Box(shapes.length_mask(suit, low, 13), least, 37)
    return _Node(
        f"honours {SUIT_LETTERS[suit]} {_text(low, high)}",
        lambda hand: low <= hand.honours(suit) <= high,
        (box,),
        False,
    )


def _keys(suit: int, low: int, high: int) -> _Node:
    return _Node(
        f"keys {SUIT_LETTERS[suit]} {_text(low, high)}",
        lambda hand: low <= hand.keys(suit) <= high,
        (Box(shapes.ALL, max(0, 4 * low - 1), 37),),
        False,
    )


def _count(name: str, of: Callable[[Holding], float], least: int) -> Callable[[int, int], _Node]:
    def node(low: int, high: int) -> _Node:
        box = Box(shapes.ALL, min(37, least * low), 37)
        return _Node(
            f"{name} {_text(low, high)}", lambda hand: low <= of(hand) <= high, (box,), False
        )

    return node


def _flag(name: str, test: Test, mask: int, *, exact: bool) -> _Node:
    return _Node(name, test, (Box(mask),), exact)


def _suit_flag(
    name: str, of: Callable[[Holding, int], bool], shortest: int
) -> Callable[[int], _Node]:
    def node(suit: int) -> _Node:
        mask = shapes.length_mask(suit, shortest, 13)
        return _Node(
            f"{name} {SUIT_LETTERS[suit]}", lambda hand: of(hand, suit), (Box(mask),), False
        )

    return node


def _rule_of_twenty(hand: Holding) -> bool:
    return hand.hcp + hand.pattern[0] + hand.pattern[1] >= 20


_FLAGS: dict[str, _Node] = {
    "balanced": _flag(
        "balanced", lambda hand: hand.is_balanced, shapes.BALANCED_SHAPES, exact=True
    ),
    "semibalanced": _flag(
        "semibalanced",
        lambda hand: hand.is_semi_balanced,
        shapes.SEMI_BALANCED_SHAPES,
        exact=True,
    ),
    "rule20": _flag("rule20", _rule_of_twenty, shapes.ALL, exact=False),
    "any": _flag("any", lambda hand: True, shapes.ALL, exact=True),
}
_COUNTS: dict[str, Callable[[int, int], _Node]] = {
    "hcp": _hcp,
    "points": _points,
    "aces": _count("aces", lambda hand: hand.aces, 4),
    "kings": _count("kings", lambda hand: hand.kings, 3),
    "controls": _count("controls", lambda hand: hand.controls, 1),
    "losers": _count("losers", lambda hand: hand.losers, 0),
    "tricks": _count("tricks", lambda hand: hand.playing_tricks, 0),
}
_SUIT_FLAGS: dict[str, Callable[[int], _Node]] = {
    "stop": _suit_flag("stop", Holding.has_stopper, 1),
    "control": _suit_flag("control", Holding.has_control, 0),
    "queen": _suit_flag("queen", Holding.has_queen, 1),
}
_SUIT_COUNTS: dict[str, Callable[[int, int, int], _Node]] = {
    "support": _support,
    "top": _top,
    "honours": _honours,
    "keys": _keys,
}
