"""A hand and an auction in, the call with all its evidence out.

Joins the engine's answer with what is known of the hands and with the law where both sides have a
suit. Seats are table seats here (north 0); the story counts from the dealer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kibitz.core.words import Fact
from kibitz.games.bridge.action import Bid, Strain
from kibitz.games.bridge.bidding import common_sense
from kibitz.games.bridge.bidding.engine import Answer, answer
from kibitz.games.bridge.bidding.holding import Holding
from kibitz.games.bridge.bidding.knowledge import BY_COUNT, NAMES, OWN, Knowledge, bound_fact
from kibitz.games.bridge.bidding.shown_words import call_symbol, describe
from kibitz.games.bridge.bidding.situation import cheapest
from kibitz.games.bridge.bidding.story import Sides, Story, meaning_of, story
from kibitz.games.bridge.total_tricks import Choice, Picture, TotalTricks, choose, total_tricks

SEATS = "NESW"
SYMBOLS = "♣♦♥♠"
_TRUMPS_WORTH_COUNTING = 7


@dataclass(frozen=True, slots=True)
class Law:
    """Total tricks in this auction and what they say about the next bid."""

    total: TotalTricks
    choice: Choice


@dataclass(frozen=True, slots=True)
class Advice:
    """The answer with its evidence."""

    told: Story
    answer: Answer
    known: Knowledge
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
    known = told.knowledge.with_own(told.seat, hand)
    return Advice(told, answer(hand, told), known, _law(hand, told))


def picture(hand: Holding, told: Story) -> Picture:
    """What the auction tells the seat on turn, for the law."""
    here = common_sense.scene(told.calls)
    seat, public = told.seat, told.knowledge

    def least(other: int) -> tuple[int, int, int, int]:
        seen = public.hands[other % 4]
        return seen.least(0), seen.least(1), seen.least(2), seen.least(3)

    return Picture(
        hand,
        least(seat + 2),
        least(seat + 1),
        least(seat + 3),
        here.own_suits,
        here.partner_suits,
        here.their_suits,
    )


def _law(hand: Holding, told: Story) -> Law | None:
    """The law where the opponents' suit bid stands and both sides have a suit to count."""
    here = common_sense.scene(told.calls)
    last = here.last
    if last is None or here.last_is_ours or last.endswith("NT") or not here.contested:
        return None
    total = total_tricks(picture(hand, told))
    if min(total.our_length, total.their_length) < _TRUMPS_WORTH_COUNTING:
        return None
    bid = _law_bid(told, total)
    if bid is None:
        return None
    we = told.vulnerable
    they = told.sides[(told.seat + 1) % 2]
    choice = choose(total.tricks, _bid(bid), _bid(last), we=we, they=they)
    return Law(total, choice)


def _law_bid(told: Story, total: TotalTricks) -> str | None:
    """As many tricks as we have trumps, at most game; more where only more is sufficient."""
    bid = cheapest(told.calls, total.our_trump)
    game = 4 if total.our_trump >= Strain.HEARTS else 5
    by_law = min(total.our_length - 6, game)
    return f"{max(int(bid[0]), by_law)}{bid[1:]}" if bid is not None else None


def _bid(text: str) -> Bid:
    return Bid(int(text[0]), Strain.parse(text[1:]))


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
    facts: dict[str, Any] = {
        "call": call_symbol(best.call),
        "name_en": meaning.en,
        "name_ja": meaning.ja,
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
        more = {"score": best.score, "other": call_symbol(other.call), "other_score": other.score}
        return Fact("bridge.bid.judged", facts | more)
    return Fact("bridge.bid.only", facts)


def bounds_json(known: Knowledge, told: Story, dealer: int) -> dict[str, Any]:
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


def bound_facts(known: Knowledge, told: Story, dealer: int) -> list[Fact]:
    """A sentence for every bound that is not free and not the own hand's."""
    facts: list[Fact] = []
    for place, seen in enumerate(known.hands):
        for quantity, bounds in enumerate(seen.bounds):
            labels = [seen.because.get((quantity, end)) for end in (0, 1)]
            shown = [label for label in labels if label is not None and label >= 0]
            if shown:
                seat = (dealer + place) % 4
                call = call_symbol(told.calls[max(shown)])
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
    }
