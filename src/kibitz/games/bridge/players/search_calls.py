"""Calls by sampling: the system's candidates, deals that fit, the rest of the auction, its score.

Deals that fit the auction are dealt; after each candidate the four hands of a deal bid on by the
system, and the contract they reach is valued by the exact solver. Candidates are compared deal by
deal, in IMPs; the system's own choice stands unless another is better by twice its error. A call
that must be judged is dealt more deals until a sequential bound tells it from the choice: any legal
call will do, whether the system knows it or not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from kibitz.core.causes import Cause, separated
from kibitz.core.game import Budget, Decision, Evaluation, Reason
from kibitz.core.paired import Paired, Rows, is_settled, paired, sequence_errors
from kibitz.core.verdict import Loss, loss_of, verdict_of
from kibitz.core.words import Fact, nested
from kibitz.games.bridge.action import Action, parse_call, parse_calls
from kibitz.games.bridge.auction import contract_of
from kibitz.games.bridge.beliefs import AllBounds, beliefs, hand_of_mask
from kibitz.games.bridge.bidding_first.advice import Advice
from kibitz.games.bridge.bidding_first.auctions import bid_out
from kibitz.games.bridge.declared import UNITS
from kibitz.games.bridge.measure.double_dummy import solve
from kibitz.games.bridge.measure.holding import Holding
from kibitz.games.bridge.players.call_causes import (
    BidOut,
    call_causes,
    ends_of,
    lacking,
    own_causes,
    separated_calls,
)
from kibitz.games.bridge.players.changes import changed_hands
from kibitz.games.bridge.players.panels import AuctionTold, CallEnds, Separations, samples
from kibitz.games.bridge.players.system import advice_of, bidding_decision
from kibitz.games.bridge.score import contract_points, imps
from kibitz.games.bridge.view import View
from kibitz.games.bridge.words.shown import call_facts, describe
from kibitz.games.bridge.worlds.layouts import Masks

WORLDS = 12
JUDGED_WORLDS = 96
"""The most deals for a call that must be judged; a verdict on twelve is none."""
NODES = 25_000
"""Of each solved contract; where they run out, the middle of the bounds counts."""
MOST_CANDIDATES = 3
MOST_CHANGES = 2
CLOSE = 5.0
"""How far below the system's choice, in its own score, a call is still looked at.

The score is the sum of two models' logarithms, so this is 2.5 in each.
"""
UNIT = UNITS["imps"]
_imps = np.vectorize(imps, otypes=[np.float64])


def think_call(
    view: View, budget: Budget, bounds: AllBounds, also: Sequence[Action] = ()
) -> Decision[Action]:
    """The call, each candidate with the IMPs it loses against the choice."""
    plain, advice = bidding_decision(view, budget), advice_of(view)
    if budget.explain:
        plain = replace(plain, would_change=_changed(view, plain))
    candidates = _candidates(advice, [str(call) for call in also])
    if len(candidates) < 2:
        return plain
    asked = [candidates.index(str(call)) for call in also]
    sampled: Sampled | None = None
    judged = bool(also) or budget.explain
    for sampled in _sampled(view, budget, bounds, candidates, judged=judged):
        if _is_settled(sampled, asked):
            break
    assert sampled is not None
    return _decided(view, plain, advice, candidates, sampled)


def _changed(view: View, plain: Decision[Action]) -> tuple[Fact, ...]:
    """Hands that differ a little, for which a rule of the system has another call."""
    told: list[Fact] = []
    for condition, changed in changed_hands(view):
        again = advice_of(changed)
        if again.answer.by_rule and again.call != str(plain.action):
            facts = {"condition": nested(condition), "action": again.call}
            told.append(Fact("bridge.change.call", facts))
    return tuple(told[:MOST_CHANGES])


def _candidates(advice: Advice, also: Sequence[str]) -> list[str]:
    """The system's call first, what comes close to it, and what was asked for."""
    answered = advice.answer
    close = [one.call for one in answered.ranked if one.score > answered.ranked[0].score - CLOSE]
    found = [answered.call] if answered.by_rule else close[:MOST_CANDIDATES]
    return list(dict.fromkeys([*found, *also]))


# --- sampling -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Sampled:
    """Our points after each candidate in each deal, and what that tells of them."""

    worlds: Masks
    points: Rows
    endings: tuple[tuple[BidOut, ...], ...]  # by deal, for each candidate
    compared: Paired


def _sampled(
    view: View, budget: Budget, bounds: AllBounds, candidates: Sequence[str], *, judged: bool
) -> Iterator[Sampled]:
    """Ever more deals, doubled each time: as many as the budget says, or the player's own."""
    most = budget.worlds or (JUDGED_WORLDS if judged else WORLDS)
    believed = beliefs(view, bounds)
    worlds: Masks | None = None
    points: Rows | None = None
    endings: tuple[tuple[BidOut, ...], ...] = ()
    while worlds is None or len(worlds) < most:
        done = 0 if worlds is None else len(worlds)
        more = believed.sample(min(max(WORLDS, done), most - done), budget.seed + 7919 * done)
        rows, ended = _points(view, candidates, more)
        endings += ended
        worlds = more if worlds is None else np.concatenate([worlds, more])
        points = rows if points is None else np.concatenate([points, rows])
        yield Sampled(worlds, points, endings, paired(points, _choose, _lost))


def _lost(base: Rows, own: Rows) -> Rows:
    return _imps((base - own).astype(int))


def _choose(points: Rows) -> int:
    """The system's call, the first, unless another is better by twice its error."""
    gains = -_lost(points[:, :1].repeat(points.shape[1], axis=1), points)
    errors = gains.std(axis=0, ddof=1) / len(points) ** 0.5 if len(points) > 1 else np.abs(gains[0])
    surely = gains.mean(axis=0) - 2 * errors
    best = int(surely.argmax())
    return best if surely[best] > 0 else 0


def _is_settled(sampled: Sampled, asked: Sequence[int]) -> bool:
    """Whether every call that must be judged is told from the choice, however often one looked."""
    compared = sampled.compared
    errors = sequence_errors(compared.worlds, JUDGED_WORLDS)
    return all(
        call == compared.best
        or is_settled(
            float(compared.losses[call]), float(compared.errors[call]), UNIT.smallest, errors
        )
        for call in asked
    )


def _points(
    view: View, candidates: Sequence[str], worlds: Masks
) -> tuple[Rows, tuple[tuple[BidOut, ...], ...]]:
    """Our points in each deal after each call, the auction bid on and the cards seen by all.

    With them where each auction went.
    """
    standing, seat = view.public.standing, view.seat
    assert seat is not None
    before = tuple(str(one) for one in view.public.calls)
    points = np.zeros((len(worlds), len(candidates)))
    endings: list[list[BidOut]] = [[] for _ in worlds]
    for row, world in enumerate(worlds):
        masks = [int(mask) for mask in world]
        hands = [Holding(hand_of_mask(mask)) for mask in masks]
        solved: dict[tuple[int, int], int] = {}
        for column, call in enumerate(candidates):
            told = bid_out(hands, standing.dealer, standing.vulnerable, calls=(*before, call))
            contract = contract_of(standing.dealer, parse_calls(" ".join(told.calls)))
            answer = told.calls[len(before) + 2] if len(told.calls) > len(before) + 2 else None
            if contract is None:
                endings[row].append(BidOut(None, False, answer))
                continue
            key = (int(contract.strain), contract.leader)
            if key not in solved:
                defence = solve(masks, *key, nodes=NODES)
                solved[key] = 13 - (defence.least + defence.most) // 2
            endings[row].append(BidOut(contract, solved[key] >= contract.needed, answer))
            vulnerable = standing.is_vulnerable(contract.declarer)
            score = contract_points(contract, solved[key], vulnerable=vulnerable)
            points[row, column] = score if contract.declarer % 2 == seat % 2 else -score
    return points, tuple(map(tuple, endings))


# --- telling --------------------------------------------------------------------------------------


def _decided(
    view: View, plain: Decision[Action], advice: Advice, candidates: list[str], sampled: Sampled
) -> Decision[Action]:
    """The choice is worth nothing against itself; every other call what it loses against it."""
    compared = sampled.compared
    order = sorted(
        range(len(candidates)),
        key=lambda place: (place != compared.best, float(compared.losses[place]), place),
    )
    ranked: list[Evaluation[Action]] = []
    for place in order:
        is_best, error = place == compared.best, float(compared.errors[place])
        ranked.append(
            Evaluation(
                parse_call(candidates[place]),
                0.0 if is_best else -float(compared.losses[place]),
                UNIT.name,
                0.0 if is_best else error,
                loss_error=None if is_best else error,
                worlds=compared.worlds,
            )
        )
    decision = replace(
        plain,
        action=ranked[0].action,
        ranked=tuple(ranked),
        budget=replace(plain.budget, worlds=compared.worlds),
        evidence=(*plain.evidence, samples(view, sampled.worlds)),
    )
    why = plain.ranked[0].reasons if compared.best == 0 else ()
    why = (*why, *_over_the_system(ranked, candidates[0], compared))
    told = [replace(ranked[0], reasons=why)]
    told += [_told(decision, advice, one) for one in ranked[1:]]
    decision = replace(decision, ranked=tuple(told))
    return _explained(view, advice, candidates, sampled, decision)


def _explained(
    view: View,
    advice: Advice,
    candidates: list[str],
    sampled: Sampled,
    decision: Decision[Action],
) -> Decision[Action]:
    """The same with causes, where they were asked for."""
    if not decision.budget.explain:
        return decision
    best = str(decision.action)
    ends = CallEnds(
        calls=tuple(
            ends_of(call, [row[place] for row in sampled.endings])
            for place, call in enumerate(candidates)
        )
    )
    found: list[tuple[Fact, Cause]] = []
    first = decision.ranked[0]
    own = own_causes(view, best, decision.panel(AuctionTold))
    told = [replace(first, reasons=(*first.reasons, *(Reason(fact, 0.0) for fact in own)))]
    for one in decision.ranked[1:]:
        pair = best, str(one.action)
        gains = _lost(*(sampled.points[:, candidates.index(call)] for call in pair))
        cause = separated_calls(view, sampled.worlds, gains, pair)
        found += [] if cause is None else [cause]
        lacks = _lacking(advice, pair[1], Holding(view.hand))
        causes = [*([] if cause is None else [cause[0]]), *call_causes(view, ends, pair, lacks)]
        told.append(replace(one, causes=tuple(causes)))
    panels = (ends, *((Separations(pairs=separated(found)),) if found else ()))
    return replace(decision, ranked=tuple(told), evidence=(*decision.evidence, *panels))


def _lacking(advice: Advice, call: str, hand: Holding) -> Fact | None:
    """What the system asks of a call that the hand has not, with what it has."""
    considered = [one for one in advice.answer.considered if one.call == call]
    failed = next((one.failed for one in considered if one.failed), None)
    if failed is None or any(one.call == call for one in advice.answer.ranked):
        return None
    shows = {"shows_en": describe(failed, "en"), "shows_ja": describe(failed, "ja")}
    return lacking(call, failed, shows, hand)


def _over_the_system(
    ranked: Sequence[Evaluation[Action]], system: str, compared: Paired
) -> tuple[Reason, ...]:
    """Why the system's own call was left."""
    if compared.best == 0:
        return ()
    facts = {
        **call_facts(str(ranked[0].action)),
        "worlds": compared.worlds,
        "imps": float(compared.losses[0]),
        "stderr": float(compared.errors[0]),
        **call_facts(system, "other"),
    }
    return (Reason(Fact("bridge.bid.sampled", facts), float(compared.losses[0])),)


def _told(
    decision: Decision[Action], advice: Advice, one: Evaluation[Action]
) -> Evaluation[Action]:
    """A call with what speaks against it, in numbers and by the system."""
    loss = loss_of(UNIT, decision, one)
    assert loss is not None
    calls = call_facts(str(decision.action)) | call_facts(str(one.action), "other")
    facts = {**calls, "loss": max(0.0, loss.amount), "error": loss.error, "worlds": loss.worlds}
    reasons = tuple(Reason(fact, 0.0) for fact in _by_the_system(advice, str(one.action)))
    return replace(one, against=Fact(_sentence(loss), facts), reasons=reasons)


def _sentence(loss: Loss) -> str:
    word = verdict_of(UNIT, loss)
    return f"bridge.bid.{word}" if word in ("even", "unsettled") else "bridge.bid.against"


def _by_the_system(advice: Advice, call: str) -> list[Fact]:
    """What the system says of a call that it does not make: what it needs, or no meaning."""
    if any(one.call == call for one in advice.answer.ranked):
        return []
    failed = next(
        (one.failed for one in advice.answer.considered if one.call == call and one.failed), None
    )
    if failed is None:
        return [Fact("bridge.bid.no-meaning", call_facts(call))]
    shows = {"shows_en": describe(failed, "en"), "shows_ja": describe(failed, "ja")}
    return [Fact("bridge.bid.failed", {**call_facts(call), **shows})]
