"""A hand and an auction in, the call with all its evidence out.

Joins the engine's answer with what is known of the hands and with the law where both sides have a
suit. Seats are table seats here (north 0); the story counts from the dealer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kibitz.core.words import Fact
from kibitz.games.bridge.bidding_first import calibrated, common_sense
from kibitz.games.bridge.bidding_first.engine import CallAdvice, answer
from kibitz.games.bridge.bidding_first.grounds import Ground, gains, ground_names
from kibitz.games.bridge.bidding_first.knowledge import (
    BY_COUNT,
    HCP,
    NAMES,
    OWN,
    AuctionKnowledge,
    bound_fact,
)
from kibitz.games.bridge.bidding_first.lawful import choice_by, counted, law_bid, parsed
from kibitz.games.bridge.bidding_first.rules import Rule, find
from kibitz.games.bridge.bidding_first.story import Sides, Story, meaning_of, seen_by, story
from kibitz.games.bridge.measure.holding import Holding
from kibitz.games.bridge.measure.total_tricks import Competition, TotalTricks, choose
from kibitz.games.bridge.measure.total_tricks_fit import Spread
from kibitz.games.bridge.words.shown import call_facts, call_symbol, describe

SEATS = "NESW"
SYMBOLS = "♣♦♥♠"
_MOST_GROUNDS = 2
_SHORT = 4  # a suit that may be void is worth a sentence only if it is short


@dataclass(frozen=True, slots=True)
class Law:
    """Total tricks in this auction and what they say about the next bid."""

    total: TotalTricks
    choice: Competition
    spread: Spread
    calibrated: Competition


@dataclass(frozen=True, slots=True)
class Advice:
    """The answer with its evidence."""

    told: Story
    answer: CallAdvice
    known: AuctionKnowledge
    law: Law | None

    @property
    def call(self) -> str:
        return self.answer.call


def sides_of(vul: str, dealer: int) -> Sides:
    """Who is vulnerable, the dealer's side first."""
    both = (vul in ("ns", "both"), vul in ("ew", "both"))
    return both if dealer % 2 == 0 else (both[1], both[0])


def advise(hand: Holding, calls: Sequence[str], dealer: int, vul: str) -> Advice:
    """The call of the seat on turn."""
    told = story(tuple(calls), sides_of(vul, dealer))
    known = seen_by(hand, told)
    return Advice(told, answer(hand, told), known, _law(hand, told))


def law_of(hand: Holding, calls: Sequence[str], dealer: int, vul: str) -> Law | None:
    """The law alone."""
    return _law(hand, story(tuple(calls), sides_of(vul, dealer)))


def _law(hand: Holding, told: Story) -> Law | None:
    """The law where the opponents' suit bid stands and both sides have a suit to count."""
    total = counted(hand, told)
    bid = None if total is None else law_bid(told, total)
    last = common_sense.scene(told.calls).last
    if total is None or bid is None or last is None:
        return None
    we, they = told.vulnerable, told.sides[(told.seat + 1) % 2]
    choice = choose(total.tricks, parsed(bid), parsed(last), we=we, they=they)
    spreads = calibrated.spreads(hand, told, total)
    return Law(total, choice, spreads[0], choice_by(spreads, told, bid))


def law_fact(law: Law) -> Fact:
    """The middle row of the table as a sentence."""
    row = law.choice.rows[len(law.choice.rows) // 2]
    return Fact(
        "bridge.law.bid",
        {
            "our_length": law.total.our_length,
            "our_suit": SYMBOLS[law.total.our_trump],
            "their_length": law.total.their_length,
            "their_suit": SYMBOLS[law.total.their_trump],
            "tricks": law.total.tricks,
            "mine": row.our_tricks,
            "rest": row.their_tricks,
            "bid": row.bid,
            "defend": row.defend,
            "ours": law.choice.ours.symbol,
        },
    )


def meaning_fact(advice: Advice) -> Fact:
    """Why the call was chosen."""
    best = advice.answer.ranked[0]
    meaning = meaning_of(advice.told, best.call)
    named = _rule(advice.told, best.rule) or meaning
    facts: dict[str, Any] = {
        **call_facts(best.call),
        "name_en": named.en,
        "name_ja": named.ja,
        "shows_en": describe(best.shows, "en"),
        "shows_ja": describe(best.shows, "ja"),
    }
    law = advice.law
    if law is not None and "fit-showing" in meaning.en and law.choice.over is not None:
        return Fact(
            "bridge.bid.informs",
            {
                "call": call_symbol(best.call),
                "trumps": law.total.tricks,
                "ours": law.choice.ours.symbol,
                "over": law.choice.over.symbol,
            },
        )
    if best.rule is not None and advice.answer.by_rule:
        return Fact("bridge.bid.rule", facts)
    if len(advice.answer.ranked) > 1:
        other = advice.answer.ranked[1]
        most: list[Ground] = [
            ground for ground, _ in gains(best.terms, other.terms)[:_MOST_GROUNDS]
        ]
        more = {
            "score": best.score,
            "other_score": other.score,
            "grounds_en": ground_names(most, "en"),
            "grounds_ja": ground_names(most, "ja"),
        }
        return Fact("bridge.bid.judged", facts | more | call_facts(other.call, "other"))
    return Fact("bridge.bid.only", facts)


def _rule(told: Story, rule: str | None) -> Rule | None:
    """The rule behind a candidate: a call may have several, with other names."""
    found = find(told.calls, told.vulnerable)
    options = () if found is None else found.options
    return next((one.rule for one in options if one.rule.id == rule), None)


def bounds_json(known: AuctionKnowledge, told: Story, dealer: int) -> dict[str, Any]:
    """Least and greatest of every quantity of every hand, with what set it."""
    hands: dict[str, Any] = {}
    for place, seen in enumerate(known.hands):
        row: dict[str, Any] = {"shapes": seen.shape_count}
        for quantity, (low, high) in enumerate(seen.bounds):
            labels = [seen.because.get((quantity, end)) for end in (0, 1)]
            row[NAMES[quantity]] = {
                "least": low,
                "most": high,
                "because": [_label(label, told) for label in labels],
            }
        hands[SEATS[(dealer + place) % 4]] = row
    return hands


def _label(label: int | None, told: Story) -> str | None:
    if label is None:
        return None
    if label == BY_COUNT:
        return "count"
    return "own hand" if label == OWN else told.calls[label]


def bound_facts(known: AuctionKnowledge, told: Story, dealer: int) -> list[Fact]:
    """A sentence for every bound that says something and is not the own hand's."""
    facts: list[Fact] = []
    for place, seen in enumerate(known.hands):
        for quantity, bounds in enumerate(seen.bounds):
            labels = [seen.because.get((quantity, end)) for end in (0, 1)]
            shown = [label for label in labels if label is not None and label >= 0]
            if shown and (quantity == HCP or bounds[0] >= 1 or bounds[1] <= _SHORT):
                seat = (dealer + place) % 4
                call = call_facts(told.calls[max(shown)])
                facts.append(bound_fact(seat, quantity, bounds, call))
    return facts


def law_json(law: Law | None) -> dict[str, Any] | None:
    """The law's numbers as the seed's table 1."""
    if law is None:
        return None
    return {
        "trumps": law.total.trumps,
        "tricks": law.total.tricks,
        "ours": {"suit": "CDHS"[law.total.our_trump], "length": law.total.our_length},
        "theirs": {"suit": "CDHS"[law.total.their_trump], "length": law.total.their_length},
        "adjustments": [{"name": one.name, "tricks": one.tricks} for one in law.total.adjustments],
        "contracts": {"ours": str(law.choice.ours), "theirs": str(law.choice.theirs)},
        "table": [
            {
                "our_tricks": row.our_tricks,
                "bid": row.bid,
                "their_tricks": row.their_tricks,
                "defend": row.defend,
                "double": row.double,
            }
            for row in law.choice.rows
        ],
        "verdict": law.choice.verdict,
        "over": None if law.choice.over is None else str(law.choice.over),
        "calibrated": {
            "tricks": round(law.spread.mean, 2),
            "deviation": round(law.spread.deviation, 2),
            "expected": {name: round(v) for name, v in law.calibrated.expected.items()},
            "verdict": law.calibrated.verdict,
        },
    }
