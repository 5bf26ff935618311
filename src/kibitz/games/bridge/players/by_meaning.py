"""A call by meaning as a decision: the calls that come near, with reasons and evidence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from kibitz.core.game import Budget, Decision, Evaluation, Reason
from kibitz.core.panel import Panel
from kibitz.core.words import Fact
from kibitz.games.bridge.action import Action, parse_call
from kibitz.games.bridge.beliefs import mask_of
from kibitz.games.bridge.bidding.book import read
from kibitz.games.bridge.bidding.book.names import name_of
from kibitz.games.bridge.bidding.book.writing import ConventionCard
from kibitz.games.bridge.bidding.choice.call import Weighed, weigh
from kibitz.games.bridge.bidding.meaning.constraints import failing
from kibitz.games.bridge.bidding.meaning.hands import Hands
from kibitz.games.bridge.bidding.state import AuctionState
from kibitz.games.bridge.bidding.told import hands_json, shows_briefly, sides_of
from kibitz.games.bridge.bidding_first.advice import law_fact, law_json, law_of
from kibitz.games.bridge.measure.holding import Holding
from kibitz.games.bridge.players.panels import AuctionTold, CallWorth, CallWorths, Total
from kibitz.games.bridge.view import View
from kibitz.games.bridge.words.shown import call_facts, describe

MOST_SHOWN = 8
ANYTHING = "any"
WORTHS = ("bridge.bid.worth", "bridge.bid.worth-less")
"""What contracts are worth by a first look."""
SLAM = 6
"""From this level the law of total tricks teaches nothing."""
FAR = 9.0
"""Calls scored so far below the best are not listed."""


def state_of(view: View, card: ConventionCard, theirs: ConventionCard) -> AuctionState:
    """The auction of a view whose seat is on turn, read by the cards of both sides."""
    standing = view.public.standing
    calls = tuple(str(call) for call in view.public.calls)
    return read(calls, sides_of(standing.vulnerable, standing.dealer), card, theirs)


def by_call(found: Sequence[Weighed]) -> list[Weighed]:
    """The best option of each call that comes near the first."""
    best: dict[str, Weighed] = {}
    for one in found:
        if one.score > found[0].score - FAR:
            best.setdefault(one.option.call, one)
    return list(best.values())[:MOST_SHOWN]


def meaning_decision(
    view: View,
    budget: Budget,
    card: ConventionCard,
    theirs: ConventionCard,
    weighed: Sequence[Weighed] | None = None,
) -> Decision[Action]:
    """The call with its reasons."""
    state, mask = state_of(view, card, theirs), mask_of(view.hand)
    near = by_call(weigh(state, mask, card) if weighed is None else weighed)
    ranked: list[Evaluation[Action]] = [
        Evaluation(parse_call(one.option.call), one.score, "rank") for one in near
    ]
    reasons = [Reason(meaning_fact(near[0]), 0.0), *worth_reasons(near)]
    standing = view.public.standing
    evidence: tuple[Panel, ...] = (told_panel(state, mask, standing.dealer),)
    worths = tuple(
        CallWorth(call=one.option.call, points=one.points) for one in near if one.points is not None
    )
    evidence += (CallWorths(calls=worths),) if worths else ()
    if has_law(state):
        calls = [str(call) for call in view.public.calls]
        law = law_of(Holding(view.hand), calls, standing.dealer, standing.vulnerable)
        if law is not None:
            reasons.append(Reason(law_fact(law), 0.0))
            reasons += [Reason(a.fact, a.tricks) for a in law.total.adjustments]
            evidence += (msgspec.convert(law_json(law), Total),)
    ranked[0] = replace(ranked[0], reasons=tuple(reasons))
    change = would_change(near, mask)
    return Decision(
        ranked[0].action, tuple(ranked), would_change=change, budget=budget, evidence=evidence
    )


def has_law(state: AuctionState) -> bool:
    """Whether both sides bid for a contract that the law of total tricks says something of."""
    return state.contested and state.level < SLAM


def meaning_fact(one: Weighed) -> Fact:
    """What the call says."""
    meaning = one.option.meaning
    facts = {
        **call_facts(one.option.call),
        "name_en": name_of(meaning.name, "en"),
        "name_ja": name_of(meaning.name, "ja"),
        "shows_en": shows_briefly(meaning, "en"),
        "shows_ja": shows_briefly(meaning, "ja"),
    }
    if one.distance:
        return Fact("bridge.bid.nearest", facts)
    named = facts["name_en"].lower() != facts["call"].lower()
    shows = meaning.constraint.text != ANYTHING
    kind = {(True, False): "-named", (False, True): "-shows", (False, False): "-bare"}
    return Fact(f"bridge.bid.rule{kind.get((named, shows), '')}", facts)


def worth_reasons(near: Sequence[Weighed]) -> list[Reason]:
    """What the call's contract is worth beside the best other one that was valued."""
    best = near[0]
    others = [one for one in near[1:] if one.points is not None]
    if best.points is None or not others:
        return []
    other = max(others, key=lambda one: one.points or 0.0)
    facts = {
        **call_facts(best.option.call),
        **call_facts(other.option.call, "other"),
        "points": best.points,
        "other_points": other.points,
    }
    less = best.points < (other.points or 0.0)
    return [Reason(Fact("bridge.bid.worth-less" if less else "bridge.bid.worth", facts), 0.0)]


def would_change(near: Sequence[Weighed], mask: int) -> tuple[Fact, ...]:
    """What the next call asks that the hand has not."""
    hand = Hands.of([mask])
    for one in near[1:]:
        part = failing(one.option.meaning.constraint, hand)
        if part is not None:
            words = {"shows_en": describe(part, "en"), "shows_ja": describe(part, "ja")}
            return (Fact("bridge.bid.failed", {**call_facts(one.option.call), **words}),)
    return ()


def told_panel(state: AuctionState, mask: int, dealer: int) -> AuctionTold:
    """What the auction told of each hand, beside the own cards."""
    return msgspec.convert({"hands": hands_json(state, dealer, mask, state.me)}, AuctionTold)
