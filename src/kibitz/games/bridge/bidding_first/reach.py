"""Which hands reach a rule: those that take it first, or for which it puts its call to judgement.

A cell is a shape with a number of high-card points. Most of what rules ask is settled by the cell,
so the rules above one leave it a list of cells; within a cell a hand is told apart by the honours
of each suit, as no rule looks below the ten. Dealing within the cells finds a hand that reaches the
rule; when every holding of every cell has been tried and none does, no hand can. Hands are those
that the seat's own earlier calls allow, or any at all: a last rule may be there for a hand that
strayed from them.
"""

from __future__ import annotations

import math
import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import islice, product
from typing import Literal

from kibitz.cards import Card, Suit
from kibitz.games.bridge.bidding_first.check import auctions_of
from kibitz.games.bridge.bidding_first.common_sense import scene
from kibitz.games.bridge.bidding_first.constraints import Boxes, Constraint, meet, parse_constraint
from kibitz.games.bridge.bidding_first.engine import answer
from kibitz.games.bridge.bidding_first.rules import Option, Rule, Situation, find
from kibitz.games.bridge.bidding_first.story import Story, story
from kibitz.games.bridge.measure import shapes
from kibitz.games.bridge.measure.holding import Holding

Cell = tuple[shapes.Shape, int]
"""A shape and high-card points."""

_HONOURS = (14, 13, 12, 11, 10)
_SMALL = (9, 8, 7, 6, 5, 4, 3, 2)
DEALS = 400
"""Hands dealt within the cells before every holding is tried."""
MOST_HOLDINGS = 20_000
"""Holdings tried in one auction at most."""
WEIGHED = 20
"""Hands dealt in one auction where each is put to judgement, which is slow; nothing is proved."""


Way = Literal["first", "weighed", "stray"]
"""How a hand reaches a rule: it is the first the hand satisfies; or the first for its call, which
is weighed against others; or it is the first for a hand that the seat's own calls exclude."""


@dataclass(frozen=True, slots=True, eq=False)
class Place:
    """A rule at a table: an auction that leads to it, its option, and the options before it."""

    told: Story
    option: Option
    above: tuple[Option, ...]  # all of higher priority; if its call is weighed, those of that call
    boxes: Boxes  # what the rule, and but for strays the seat's own calls, allow
    way: Way

    def takes(self, hand: Holding) -> bool:
        """Whether the hand reaches the rule."""
        if not self.option.constraint.test(hand):
            return False
        if any(option.constraint.test(hand) for option in self.above):
            return False
        return self.way != "weighed" or is_weighed(hand, self.told, self.option.rule)


def is_weighed(hand: Holding, told: Story, rule: Rule) -> bool:
    """Whether judgement weighs the call that a rule makes with this hand."""
    decided = answer(hand, told)
    return not decided.by_rule and any(one.rule == rule.id for one in decided.ranked)


@dataclass(frozen=True, slots=True)
class Hidden:
    """No hand reaches the rule: what was tried, and the rules above that take its hands."""

    auctions: int
    holdings: int
    by: tuple[str, ...]
    is_proved: bool  # every holding of every cell was tried


class _NotSaidError(Exception):
    """A test asked for cards, of which a cell says nothing."""


class _Outline(Holding):
    """A hand of which only shape and high-card points are known."""

    @property
    def ranks(self) -> tuple[tuple[int, ...], ...]:  # type: ignore[override]
        raise _NotSaidError

    @property
    def aces(self) -> int:  # type: ignore[override]
        raise _NotSaidError

    @property
    def kings(self) -> int:  # type: ignore[override]
        raise _NotSaidError


@lru_cache(maxsize=32768)
def _outline(cell: Cell) -> _Outline:
    hand = _Outline(())
    hand.__dict__["lengths"], hand.__dict__["hcp"] = cell
    return hand


def _says(test: Callable[[Holding], bool], hand: Holding) -> bool | None:
    """What a test says of a cell; None where it depends on the cards."""
    try:
        return test(hand)
    except _NotSaidError:
        return None


@lru_cache(maxsize=65536)
def _said(part: str, hcp: int) -> tuple[int, int]:
    """The shapes that pass a part of a constraint with these points, and those that may."""
    test = parse_constraint(part).test
    surely = maybe = 0
    for bit, shape in enumerate(shapes.SHAPES):
        said = _says(test, _outline((shape, hcp)))
        surely |= (said is True) << bit
        maybe |= (said is not False) << bit
    return surely, maybe


def _may_take(constraint: Constraint, hcp: int) -> int:
    """The shapes with which a hand of these points may satisfy a constraint."""
    mask = shapes.ALL
    for part, _ in constraint.parts:
        mask &= _said(part, hcp)[1]
    return mask


def _takes_all(constraint: Constraint, hcp: int, given: frozenset[str]) -> int:
    """The shapes with which every hand of these points satisfies it, if what is given holds."""
    mask = shapes.ALL
    for part, _ in constraint.parts:
        if part not in given:
            mask &= _said(part, hcp)[0]
    return mask


_AT_LEAST = re.compile(r"(top|honours) ([CDHS]) (\d)\+?")


def _implied(constraint: Constraint) -> frozenset[str]:
    """What holds of every hand that a constraint takes: its parts, and weaker counts of honours."""
    given = {text for text, _ in constraint.parts}
    for text in tuple(given):
        if found := _AT_LEAST.fullmatch(text):
            names = ("top", "honours") if found[1] == "top" else ("honours",)
            given |= {f"{name} {found[2]} {n}+" for name in names for n in range(int(found[3]) + 1)}
    return frozenset(given)


def places_of(situation: Situation, rule: Rule, way: Way) -> Iterator[Place]:
    """Where a rule stands: in each auction of its situation, each of its options."""
    vulnerable = "vul" in situation.conditions
    for auction in auctions_of(situation):
        found = find(auction, vulnerable)
        assert found is not None
        told = story(auction, (vulnerable, vulnerable))
        if way == "weighed" and not (found.is_judged or scene(auction).opposed):
            continue
        seen = told.knowledge.hands[told.seat]
        for place, option in enumerate(found.options):
            if option.rule is not rule:
                continue
            above = found.options[:place]
            if way == "weighed":
                above = tuple(one for one in above if one.call == option.call)
            boxes = option.constraint.boxes
            yield Place(
                told, option, above, boxes if way == "stray" else meet(seen.boxes, boxes), way
            )


def cells_of(place: Place, blame: dict[str, None]) -> list[Cell]:
    """The cells that the rules above may leave; those that take a cell whole go into `blame`."""
    given = _implied(place.option.constraint)
    left: list[Cell] = []
    for hcp in range(38):
        mask = 0
        for box in place.boxes:
            if box.low <= hcp <= box.high:
                mask |= box.shapes
        mask = mask and mask & _may_take(place.option.constraint, hcp)
        for option in place.above:
            if not mask:
                break
            taken = mask & _takes_all(option.constraint, hcp, given)
            if taken:
                blame[f"{option.rule.id} {option.call}"] = None
                mask ^= taken
        left += [
            (shape, hcp)
            for bit, shape in enumerate(shapes.SHAPES)
            if mask >> bit & 1 and _hands(shape, hcp)
        ]
    return left


@cache
def _holdings(length: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The honours a suit of this length may hold, each with its high-card points."""
    every = (
        tuple(rank for rank, held in zip(_HONOURS, picked, strict=True) if held)
        for picked in product((False, True), repeat=5)
    )
    return tuple(
        (sum(max(0, rank - 10) for rank in honours), honours)
        for honours in every
        if 0 <= length - len(honours) <= len(_SMALL)
    )


@lru_cache(maxsize=65536)
def _hands(lengths: tuple[int, ...], hcp: int) -> int:
    """Ways to fill suits of these lengths with so many points."""
    if not lengths:
        return hcp == 0
    return sum(
        _fillings(lengths[0], honours) * _hands(lengths[1:], hcp - points)
        for points, honours in _holdings(lengths[0])
        if points <= hcp
    )


def _fillings(length: int, honours: tuple[int, ...]) -> int:
    return math.comb(len(_SMALL), length - len(honours))


def _deal(cell: Cell, dice: random.Random) -> Holding:
    """A hand of the cell, every one as likely."""
    lengths, hcp = cell
    cards: list[Card] = []
    for suit, length in enumerate(lengths):
        choices = [one for one in _holdings(length) if one[0] <= hcp]
        weights = [
            _fillings(length, honours) * _hands(lengths[suit + 1 :], hcp - points)
            for points, honours in choices
        ]
        points, honours = dice.choices(choices, weights)[0]
        hcp -= points
        ranks = (*honours, *dice.sample(_SMALL, length - len(honours)))
        cards += [Card(Suit(suit), rank) for rank in ranks]
    return Holding(tuple(sorted(cards)))


def _every_holding(lengths: tuple[int, ...], hcp: int) -> Iterator[tuple[tuple[int, ...], ...]]:
    if not lengths:
        yield ()
        return
    for points, honours in _holdings(lengths[0]):
        if points <= hcp and _hands(lengths[1:], hcp - points):
            for rest in _every_holding(lengths[1:], hcp - points):
                yield honours, *rest


def _every_hand(cell: Cell) -> Iterator[Holding]:
    """One hand for each choice of honours in the cell, filled up with the smallest cards."""
    lengths, hcp = cell
    for held in _every_holding(lengths, hcp):
        cards = [
            Card(Suit(suit), rank)
            for suit, honours in enumerate(held)
            for rank in (*honours, *sorted(_SMALL)[: lengths[suit] - len(honours)])
        ]
        yield Holding(tuple(sorted(cards)))


def reach(
    situation: Situation, rule: Rule, way: Way = "first", seed: int = 1
) -> tuple[Place, Holding] | Hidden:
    """A hand that reaches the rule, in the first auction that has one; else why there is none."""
    dice = random.Random(f"{seed} {rule.key}")
    open_places: list[tuple[Place, list[Cell]]] = []
    blame: dict[str, None] = {}
    auctions: set[tuple[str, ...]] = set()
    for place in places_of(situation, rule, way):
        auctions.add(place.told.calls)
        cells = cells_of(place, blame)
        if not cells:
            continue
        weights = [_hands(*cell) for cell in cells]
        for cell in dice.choices(cells, weights, k=WEIGHED if way == "weighed" else DEALS):
            hand = _deal(cell, dice)
            if place.takes(hand):
                return place, hand
        open_places.append((place, cells))
    tried, is_proved = 0, way != "weighed" or not open_places
    for place, cells in open_places if way != "weighed" else ():
        every = (hand for cell in cells for hand in _every_hand(cell))
        for hand in islice(every, MOST_HOLDINGS):
            tried += 1
            if place.takes(hand):
                return place, hand
        is_proved = is_proved and next(every, None) is None
        blame |= dict.fromkeys(f"{option.rule.id} {option.call}" for option in place.above)
    return Hidden(len(auctions), tried, tuple(blame), is_proved)
