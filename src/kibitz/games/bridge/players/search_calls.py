"""Calls by sampling: the system's candidates, deals that fit, the rest of the auction, its score.

A `Caller` deals and bids on; the contract that four hands reach is valued by the exact solver.
Candidates are compared deal by deal, in IMPs or in shares of a top; the system's own choice stands
unless the caller finds another surely better. Deals are doubled until a sequential bound has told
the calls apart: any legal call may be asked about, whether the system knows it or not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from kibitz.core.causes import Cause, separated
from kibitz.core.declared import Unit
from kibitz.core.game import Budget, Decision, Evaluation, Reason
from kibitz.core.paired import Paired, Rows, is_settled, overruled, sequence_errors
from kibitz.core.verdict import Loss, loss_of, verdict_of
from kibitz.core.words import Fact
from kibitz.games.bridge.action import Action, parse_call, parse_calls
from kibitz.games.bridge.auction import contract_of
from kibitz.games.bridge.declared import UNITS
from kibitz.games.bridge.measure.double_dummy import solve
from kibitz.games.bridge.measure.holding import Holding
from kibitz.games.bridge.players.by_meaning import WORTHS
from kibitz.games.bridge.players.call_causes import (
    BidOut,
    call_causes,
    ends_of,
    lacking,
    own_causes,
    separated_calls,
)
from kibitz.games.bridge.players.callers import Auctions, Caller
from kibitz.games.bridge.players.panels import AuctionTold, CallEnds, Separations, samples
from kibitz.games.bridge.score import contract_points, imps
from kibitz.games.bridge.view import View
from kibitz.games.bridge.words.shown import call_facts, describe
from kibitz.games.bridge.worlds.layouts import Masks

JUDGED_WORLDS = 96
"""The most deals for a call that must be judged; a verdict on twelve is none."""
EXPLAINED_WORLDS = 48
"""The most where the choice is explained and no other call was asked about."""
STANDING_WORLDS = 32
"""Enough to see that nothing is surely better than the system's own call, where that is asked."""
NODES = 25_000
"""Of each solved contract; where they run out, the middle of the bounds counts."""
_imps = np.vectorize(imps, otypes=[np.float64])


def think_call(
    view: View, budget: Budget, caller: Caller, also: Sequence[Action] = ()
) -> Iterator[Decision[Action]]:
    """The call, each candidate with what it loses against the choice; to somebody who waits for
    the words first the system's own."""
    plain = caller.plain
    candidates = list(dict.fromkeys([*caller.candidates(), *(str(call) for call in also)]))
    if budget.explain:
        if len(candidates) > 1:
            yield plain
        plain = replace(plain, would_change=caller.changes())
    if len(candidates) < 2:
        yield plain
        return
    asked = [candidates.index(str(call)) for call in also] or range(len(candidates))
    most = JUDGED_WORLDS if also else EXPLAINED_WORLDS if budget.explain else 0
    sampled: Sampled | None = None
    for sampled in _sampled(view, budget, caller, candidates, most):
        if is_enough(sampled, asked, _unit(view)):
            break
    assert sampled is not None
    yield _decided(view, plain, caller, candidates, sampled)


def _unit(view: View) -> Unit:
    return UNITS["matchpoints" if view.public.rules.form == "matchpoints" else "imps"]


# --- sampling -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Sampled:
    """Our points after each candidate in each deal, and what that tells of them."""

    worlds: Masks
    points: Rows
    endings: tuple[tuple[BidOut, ...], ...]  # by deal, for each candidate
    compared: Paired


def _sampled(
    view: View, budget: Budget, caller: Caller, candidates: Sequence[str], judged: int
) -> Iterator[Sampled]:
    """Ever more deals, doubled each time: as many as the budget says, or the player's own.

    `judged`: the most where somebody asks; 0 where the player only plays.
    """
    most = budget.worlds or judged or caller.most
    lost = _LOST[_unit(view).name]

    def choose(points: Rows) -> int:
        return caller.better(-lost(points[:, :1].repeat(points.shape[1], axis=1), points))

    worlds: Masks | None = None
    points: Rows | None = None
    endings: tuple[tuple[BidOut, ...], ...] = ()
    while worlds is None or len(worlds) < most:
        done = 0 if worlds is None else len(worlds)
        seed = budget.seed + 7919 * done
        more = caller.deals(min(max(caller.first, done), most - done), seed)
        rows, ended = _points(view, caller.bid_out(more, candidates, seed), more)
        endings += ended
        worlds = more if worlds is None else np.concatenate([worlds, more])
        points = rows if points is None else np.concatenate([points, rows])
        yield Sampled(worlds, points, endings, overruled(points, choose, lost))
        if caller.is_tired and not judged and not budget.worlds:
            return


def _imps_lost(base: Rows, own: Rows) -> Rows:
    return _imps((base - own).astype(int))


def _matchpoints_lost(base: Rows, own: Rows) -> Rows:
    """Of a top: all against who scores more, half of it between equals, so half of the sign."""
    return 50.0 * np.sign(base - own)


_LOST = {"imps": _imps_lost, "matchpoints": _matchpoints_lost}


def is_enough(sampled: Sampled, asked: Sequence[int], unit: Unit) -> bool:
    """Whether the calls asked about are told from the choice, or the choice itself stands.

    The system's own call stands where nothing is surely better. One that overrules it must be
    settled, or be so at the very end: no look may end the search because it came out so.
    """
    others = [call for call in asked if call != sampled.compared.best]
    if others or sampled.compared.best:
        every = range(len(sampled.compared.losses))
        return _is_settled(sampled, others or every, unit)
    return len(sampled.worlds) >= STANDING_WORLDS


def _is_settled(sampled: Sampled, asked: Iterable[int], unit: Unit) -> bool:
    """Whether every call that must be judged is told from the choice, however often one looked."""
    compared = sampled.compared
    errors = sequence_errors(compared.worlds, JUDGED_WORLDS)
    return all(
        call == compared.best
        or is_settled(
            float(compared.losses[call]), float(compared.errors[call]), unit.smallest, errors
        )
        for call in asked
    )


def _points(
    view: View, auctions: Auctions, worlds: Masks
) -> tuple[Rows, tuple[tuple[BidOut, ...], ...]]:
    """Our points in each deal after each call, the cards seen by all; where each auction went."""
    standing, seat = view.public.standing, view.seat
    assert seat is not None
    before = len(view.public.calls)
    points = np.zeros((len(worlds), len(auctions[0]) if auctions else 0))
    endings: list[list[BidOut]] = [[] for _ in worlds]
    for row, world in enumerate(worlds):
        masks = [int(mask) for mask in world]
        solved: dict[tuple[int, int], int] = {}
        for column, calls in enumerate(auctions[row]):
            contract = contract_of(standing.dealer, parse_calls(" ".join(calls)))
            answer = calls[before + 2] if len(calls) > before + 2 else None
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
    view: View, plain: Decision[Action], caller: Caller, candidates: list[str], sampled: Sampled
) -> Decision[Action]:
    """The choice is worth nothing against itself; every other call what it loses against it."""
    compared, unit = sampled.compared, _unit(view)
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
                unit.name,
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
        stands=compared.best == 0,
        evidence=(*plain.evidence, samples(view, sampled.worlds)),
    )
    # What contracts are worth in points was a first look: the deals have told it since.
    first = (one for one in plain.ranked[0].reasons if one.fact.id not in WORTHS)
    why = tuple(first) if compared.best == 0 else ()
    why = (*why, *_over_the_system(ranked, candidates[0], compared))
    told = [replace(ranked[0], reasons=why)]
    told += [_told(decision, caller, one) for one in ranked[1:]]
    decision = replace(decision, ranked=tuple(told))
    return _explained(view, caller, candidates, sampled, decision)


def _explained(
    view: View,
    caller: Caller,
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
            ends_of(
                call,
                [row[place] for row in sampled.endings],
                sampled.points[:, place],
                view.seat or 0,
            )
            for place, call in enumerate(candidates)
        )
    )
    found: list[tuple[Fact, Cause]] = []
    first = decision.ranked[0]
    own = own_causes(view, best, decision.panel(AuctionTold))
    told = [replace(first, reasons=(*first.reasons, *(Reason(fact, 0.0) for fact in own)))]
    for one in decision.ranked[1:]:
        pair = best, str(one.action)
        gains = _LOST[_unit(view).name](
            *(sampled.points[:, candidates.index(call)] for call in pair)
        )
        cause = separated_calls(view, sampled.worlds, gains, pair)
        found += [] if cause is None else [cause]
        lacks = _lacking(caller, pair[1], Holding(view.hand))
        causes = [*([] if cause is None else [cause[0]]), *call_causes(view, ends, pair, lacks)]
        told.append(replace(one, causes=tuple(causes)))
    panels = (ends, *((Separations(pairs=separated(found)),) if found else ()))
    return replace(decision, ranked=tuple(told), evidence=(*decision.evidence, *panels))


def _lacking(caller: Caller, call: str, hand: Holding) -> Fact | None:
    """What the system asks of a call that the hand has not, with what it has."""
    failed = caller.failed(call)
    if failed is None:
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
        "gain": float(compared.losses[0]),
        "stderr": float(compared.errors[0]),
        **call_facts(system, "other"),
    }
    name = _named("sampled", UNITS[ranked[0].unit])
    return (Reason(Fact(name, facts), float(compared.losses[0])),)


def _named(sentence: str, unit: Unit) -> str:
    """The sentence of a unit: IMPs by default."""
    return f"bridge.bid.{sentence}" + ("" if unit.name == "imps" else f"-{unit.name}")


def _told(
    decision: Decision[Action], caller: Caller, one: Evaluation[Action]
) -> Evaluation[Action]:
    """A call with what speaks against it, in numbers and by the system."""
    unit = UNITS[one.unit]
    loss = loss_of(unit, decision, one)
    assert loss is not None
    calls = call_facts(str(decision.action)) | call_facts(str(one.action), "other")
    facts = {**calls, "loss": loss.amount, "error": loss.error, "worlds": loss.worlds}
    reasons = tuple(Reason(fact, 0.0) for fact in _by_the_system(caller, str(one.action)))
    return replace(one, against=Fact(_sentence(unit, loss), facts), reasons=reasons)


def _sentence(unit: Unit, loss: Loss) -> str:
    word = verdict_of(unit, loss)
    return _named(word if word in ("even", "unsettled") else "against", unit)


def _by_the_system(caller: Caller, call: str) -> list[Fact]:
    """What the system says of a call that it does not make: what it needs, or no meaning, or that
    it comes close."""
    if not caller.knows(call):
        return [Fact("bridge.bid.no-meaning", call_facts(call))]
    failed = caller.failed(call)
    if failed is None:
        return [Fact("bridge.bid.close", call_facts(call))]
    shows = {"shows_en": describe(failed, "en"), "shows_ja": describe(failed, "ja")}
    return [Fact("bridge.bid.failed", {**call_facts(call), **shows})]
