"""Gaps and overlaps of the rule files, found by asking the rules themselves.

A gap: a hand that the auction allows and that no rule of the situation takes. An overlap: a hand
that two different calls of the situation take, which priority decides; a rule that others always
shadow can never be the call. Exact boxes prove some of it; the rest is tried on dealt hands.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from kibitz.cards import PACK
from kibitz.games.bridge.bidding_first import situation as patterns
from kibitz.games.bridge.bidding_first.constraints import complement, meet
from kibitz.games.bridge.bidding_first.rules import Situation, SituationFound, find, system
from kibitz.games.bridge.bidding_first.situation import CLASSES
from kibitz.games.bridge.bidding_first.story import story
from kibitz.games.bridge.measure.holding import Holding


@dataclass(slots=True)
class Report:
    """What was found in one situation."""

    situation: str
    auction: tuple[str, ...]
    tried: int = 0
    gaps: list[str] = field(default_factory=list[str])
    overlaps: dict[tuple[str, str], int] = field(default_factory=dict[tuple[str, str], int])
    shadowed: list[str] = field(default_factory=list[str])


def auctions_of(situation: Situation) -> Iterator[tuple[str, ...]]:
    """Legal auctions that a situation's patterns stand for, passes in front as it asks."""
    fronts = _fronts(situation)
    for pattern in situation.patterns:
        for calls in _instances(pattern.split(), (), ()):
            for front in fronts:
                auction = (*("P",) * front, *calls)
                found = find(auction, "vul" in situation.conditions)
                if found is not None and found.situation is situation:
                    yield auction


def _fronts(situation: Situation) -> Sequence[int]:
    places = {"first": 0, "second": 1, "third": 2, "fourth": 3}
    fixed = [front for name, front in places.items() if name in situation.conditions]
    return fixed or (0, 1, 2, 3)


def _instances(
    tokens: Sequence[str], calls: tuple[str, ...], suits: patterns.Suits
) -> Iterator[tuple[str, ...]]:
    if not tokens:
        yield calls
        return
    for call, bound in _token_calls(tokens[0], calls, suits):
        if call in patterns.may_call(calls):
            yield from _instances(tokens[1:], (*calls, call), bound)


def _token_calls(
    token: str, calls: tuple[str, ...], suits: patterns.Suits
) -> Iterator[tuple[str, patterns.Suits]]:
    for word in token.strip("()").split("|"):
        if word in ("P", "X", "XX"):
            yield word, suits
            continue
        strain = word.lstrip("0123456789-")
        low, _, high = word[: len(word) - len(strain)].partition("-")
        for level in range(int(low), int(high or low) + 1):
            bound = dict(suits)
            if strain in patterns.STRAINS or strain in bound:
                name = strain if strain in patterns.STRAINS else patterns.STRAINS[bound[strain]]
                yield f"{level}{name}", suits
                continue
            for suit in CLASSES[strain]:
                if suit not in bound.values():
                    bid = f"{level}{patterns.STRAINS[suit]}"
                    yield bid, tuple(sorted((*suits, (strain, suit))))


@lru_cache(maxsize=2)
def _hands(count: int, seed: int) -> tuple[Holding, ...]:
    """Dealt hands, those with long suits and many points as often as flat weak ones."""
    dice = random.Random(seed)
    chosen: list[Holding] = []
    while len(chosen) < count:
        hand = Holding(tuple(sorted(dice.sample(PACK, 13))))
        flat_weak = hand.is_balanced and hand.hcp < 12
        if not flat_weak or dice.random() < 0.35:
            chosen.append(hand)
    return tuple(chosen)


def check(situation: Situation, hands: int = 2000, seed: int = 1) -> Report | None:
    """Try a situation in its first auction; None if no auction leads there."""
    auction = next(auctions_of(situation), None)
    if auction is None:
        return None
    told = story(auction, (False, False))
    found = find(auction, "vul" in situation.conditions)
    assert found is not None
    report = Report(situation.name, auction, shadowed=_shadowed(found))
    seen = told.knowledge.hands[told.seat]
    for hand in _hands(hands, seed):
        if not seen.has(hand):
            continue
        report.tried += 1
        taken = list(dict.fromkeys(o.call for o in found.options if o.constraint.test(hand)))
        if not taken:
            report.gaps.append(str(hand))
        for other in taken[1:]:
            pair = (taken[0], other)
            report.overlaps[pair] = report.overlaps.get(pair, 0) + 1
    return report


def _shadowed(found: SituationFound) -> list[str]:
    """Rules that exact rules above them leave no hand at all, by their boxes."""
    hidden: list[str] = []
    for place, option in enumerate(found.options):
        left = option.constraint.boxes
        for higher in found.options[:place]:
            if higher.constraint.exact:
                left = meet(left, complement(higher.constraint.boxes))
            if not left:
                hidden.append(f"{option.rule.id} {option.call}")
                break
    return hidden


def check_all(hands: int = 2000) -> Iterator[Report]:
    """Every situation that an auction leads to."""
    for situation in system():
        report = check(situation, hands)
        if report is not None:
            yield report


def unreachable() -> list[str]:
    """Situations to which no legal auction leads: a pattern that another one takes first."""
    return [one.name for one in system() if next(auctions_of(one), None) is None]
