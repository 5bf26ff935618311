"""Bids by a system, plays cards by the plain player's habits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

import msgspec

from kibitz.core.game import Budget, Decision, Evaluation, Reason
from kibitz.core.panel import Panel
from kibitz.core.words import Fact
from kibitz.games.bridge.action import Action, Play, parse_call, play_of
from kibitz.games.bridge.bidding.book.writing import CardName, Opponents, cards_of
from kibitz.games.bridge.bidding_first.advice import (
    Advice,
    advise,
    bounds_json,
    law_fact,
    law_json,
    meaning_fact,
)
from kibitz.games.bridge.measure.holding import Holding
from kibitz.games.bridge.players.by_meaning import meaning_decision
from kibitz.games.bridge.players.carding import habitual_lead
from kibitz.games.bridge.players.panels import AuctionTold, Total
from kibitz.games.bridge.players.plain import plain_action
from kibitz.games.bridge.view import View
from kibitz.games.bridge.words.shown import call_facts, describe


@dataclass(frozen=True, slots=True)
class System:
    """Bids by meaning (`bidding`), with a convention card to choose; ranks calls that come near.

    `system:generation=1` bids two over one by rule files, common sense and the law.
    """

    generation: Literal[1, 2] = 2
    card: CardName = "2/1"
    theirs: Opponents = "same"

    @property
    def name(self) -> str:
        if self.generation == 1:
            return "system:generation=1"
        options = [] if self.card == "2/1" else [f"card={self.card}"]
        options += [] if self.theirs == "same" else [f"theirs={self.theirs}"]
        return "system" + (":" + ";".join(options) if options else "")

    def think(
        self, view: View, budget: Budget, also: Sequence[Action] = ()
    ) -> Iterator[Decision[Action]]:
        if view.public.phase == "auction":
            if self.generation == 2:
                card, theirs = cards_of(self.card, self.theirs)
                yield meaning_decision(view, budget, card, theirs)
            else:
                yield bidding_decision(view, budget)
            return
        action, fact = plain_action(view)
        public = view.public
        if (
            self.generation == 2
            and isinstance(action, Play)
            and not (public.tricks or public.trick)
        ):
            card, fact = habitual_lead(view, action.card)
            action = play_of(card)
        chosen: Evaluation[Action] = Evaluation(action, 0.0, "rank", reasons=(Reason(fact, 0.0),))
        yield Decision(action, (chosen,), budget=budget)


def advice_of(view: View) -> Advice:
    """What the system says about a view in the auction."""
    standing = view.public.standing
    calls = [str(call) for call in view.public.calls]
    return advise(Holding(view.hand), calls, standing.dealer, standing.vulnerable)


def bidding_decision(view: View, budget: Budget) -> Decision[Action]:
    """The system's call with its reasons."""
    advice = advice_of(view)
    dealer = view.public.standing.dealer
    ranked: list[Evaluation[Action]] = []
    for place, one in enumerate(advice.answer.ranked):
        reasons = [Reason(meaning_fact(advice), 0.0)] if place == 0 else []
        if place == 0 and advice.law is not None:
            reasons.append(Reason(law_fact(advice.law), 0.0))
            reasons += [Reason(a.fact, a.tricks) for a in advice.law.total.adjustments]
        ranked.append(Evaluation(parse_call(one.call), one.score, "rank", reasons=tuple(reasons)))
    failed = next(
        (one for one in advice.answer.considered if one.failed and one.call != advice.call), None
    )
    change: tuple[Fact, ...] = ()
    if failed is not None and failed.failed is not None:
        facts = {
            **call_facts(failed.call),
            "shows_en": describe(failed.failed, "en"),
            "shows_ja": describe(failed.failed, "ja"),
        }
        change = (Fact("bridge.bid.failed", facts),)
    evidence: tuple[Panel, ...] = (_told(advice, dealer),)
    if advice.law is not None:
        evidence += (msgspec.convert(law_json(advice.law), Total),)
    return Decision(
        ranked[0].action, tuple(ranked), would_change=change, budget=budget, evidence=evidence
    )


def _told(advice: Advice, dealer: int) -> AuctionTold:
    return msgspec.convert({"hands": bounds_json(advice.known, advice.told, dealer)}, AuctionTold)
