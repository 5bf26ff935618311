"""Calls by sampling: the system's candidates, deals that fit, the rest of the auction, its score.

Deals that fit the auction are dealt; after each candidate the four hands of a deal bid on by the
system, and the contract they reach is valued by the exact solver. Candidates are compared deal by
deal with the system's own choice, which stands unless another is better by twice its error.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kibitz.core.game import Budget, Decision, Evaluation, Reason
from kibitz.core.words import Fact
from kibitz.games.bridge.action import Action, parse_call, parse_calls
from kibitz.games.bridge.auction import contract_of
from kibitz.games.bridge.beliefs import AllBounds, beliefs, hand_of_mask
from kibitz.games.bridge.bidding_first.auctions import bid_out
from kibitz.games.bridge.bidding_first.holding import Holding
from kibitz.games.bridge.bidding_first.shown_words import call_facts
from kibitz.games.bridge.measure.double_dummy import solve
from kibitz.games.bridge.players.panels import samples
from kibitz.games.bridge.players.system import advice_of, bidding_decision
from kibitz.games.bridge.score import contract_points, imps
from kibitz.games.bridge.view import View

WORLDS = 12
NODES = 25_000
"""Of each solved contract; where they run out, the middle of the bounds counts."""
MOST_CANDIDATES = 3
CLOSE = 5.0
"""How far below the system's choice, in its own score, a call is still looked at.

The score is the sum of two models' logarithms, so this is 2.5 in each.
"""


def think_call(view: View, budget: Budget, bounds: AllBounds) -> Decision[Action]:
    """The call, with expected IMPs against the system's own choice."""
    plain = bidding_decision(view, budget)
    answered = advice_of(view).answer
    candidates = [
        one.call for one in answered.ranked if one.score > answered.ranked[0].score - CLOSE
    ]
    candidates = candidates[:MOST_CANDIDATES]
    if len(candidates) < 2 or answered.by_rule:
        return plain
    try:
        worlds = beliefs(view, bounds).sample(budget.worlds or WORLDS, budget.seed)
    except ValueError:
        return plain  # nothing fits what was shown: somebody bid what he does not hold
    hands = [[int(mask) for mask in world] for world in worlds]
    solved: dict[tuple[int, int, int], int] = {}
    scores = [_scores(view, call, hands, solved) for call in candidates]
    ranked: list[Evaluation[Action]] = []
    for call, row in zip(candidates, scores, strict=True):
        gains = [imps(own - first) for own, first in zip(row, scores[0], strict=True)]
        mean = sum(gains) / len(gains)
        spread = sum((gain - mean) ** 2 for gain in gains) / max(1, len(gains) - 1)
        stderr = (spread / len(gains)) ** 0.5
        facts = {**call_facts(call), "worlds": len(gains), "imps": mean, "stderr": stderr}
        reason = Reason(Fact("bridge.bid.sampled", facts), mean)
        told = (reason,) if ranked else ()  # the first is what the others are compared with
        ranked.append(Evaluation(parse_call(call), mean, "imps", stderr, reasons=told))
    first = ranked[0]
    best = max(ranked, key=lambda one: one.value - 2 * one.stderr if one is not first else 0.0)
    others = sorted((one for one in ranked if one is not best), key=lambda one: -one.value)
    why = plain.ranked[0].reasons if best is first else ()
    best = replace(best, reasons=(*why, *best.reasons, *_level_with(best, others[0])))
    evidence = (*plain.evidence, samples(view, worlds))
    return replace(plain, action=best.action, ranked=(best, *others), evidence=evidence)


def _level_with(best: Evaluation[Action], other: Evaluation[Action]) -> tuple[Reason, ...]:
    """A sentence where sampling does not tell the two apart: nobody should read a verdict into it.

    One of the two is the system's own call, against which the other was measured, or both were.
    """
    gap, stderr = best.value - other.value, max(best.stderr, other.stderr)
    if abs(gap) > 2 * stderr:
        return ()
    calls = call_facts(str(best.action)) | call_facts(str(other.action), "other")
    return (Reason(Fact("bridge.bid.close", {**calls, "gap": gap, "stderr": stderr}), 0.0),)


def _scores(
    view: View, call: str, worlds: Sequence[Sequence[int]], solved: dict[tuple[int, int, int], int]
) -> list[int]:
    """Our points in each world after the call, the auction bid on and the cards seen by all."""
    standing, seat = view.public.standing, view.seat
    assert seat is not None
    before = tuple(str(one) for one in view.public.calls)
    points: list[int] = []
    for number, masks in enumerate(worlds):
        hands = [Holding(hand_of_mask(mask)) for mask in masks]
        told = bid_out(hands, standing.dealer, standing.vulnerable, calls=(*before, call))
        contract = contract_of(standing.dealer, parse_calls(" ".join(told.calls)))
        if contract is None:
            points.append(0)
            continue
        key = (number, int(contract.strain), contract.leader)
        if key not in solved:
            defence = solve(masks, int(contract.strain), contract.leader, nodes=NODES)
            solved[key] = 13 - (defence.least + defence.most) // 2
        vulnerable = standing.is_vulnerable(contract.declarer)
        score = contract_points(contract, solved[key], vulnerable=vulnerable)
        points.append(score if contract.declarer % 2 == seat % 2 else -score)
    return points
