"""Which call to make: the rules first, then common sense and the law, one ranked answer.

While the opponents are silent, and for conventions, the first rule the hand satisfies is the call,
but in situations that the rule files leave to judgement. There, where opponents bid, or where no
rule speaks, the calls whose meaning the hand satisfies are weighed (`judgement`, `weighing`), a
rule's own choice and the calibrated law counting among the criteria, together with what experts
would do (`practice`). A call whose meaning the hand does not fit is chosen only where the auction
is forced and nothing fits.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from kibitz.games.bridge.bidding_first import (
    common_sense,
    judgement,
    keycards,
    lawful,
    practice,
    weighing,
)
from kibitz.games.bridge.bidding_first.constraints import Constraint, parse_constraint
from kibitz.games.bridge.bidding_first.rules import SituationFound, find
from kibitz.games.bridge.bidding_first.situation import RANK, may_call
from kibitz.games.bridge.bidding_first.story import Story
from kibitz.games.bridge.measure.holding import Holding

Fitting = tuple[str, str | None, str, int | None]
"""A call the hand fits, its rule, what it shows, and its place among the rules that fit."""


@dataclass(frozen=True, slots=True)
class Considered:
    """A rule or a common-sense call that was looked at, and the part the hand failed, if any."""

    call: str
    rule: str | None
    shows: str
    failed: str | None


@dataclass(frozen=True, slots=True)
class RankedCall:
    """A call that fits, with its score; higher is better."""

    call: str
    score: float
    rule: str | None
    shows: str
    kind: common_sense.Kind
    criteria: tuple[float, ...]
    labels: weighing.Labels | None
    practice: float = 0.0

    @property
    def terms(self) -> dict[str, float]:
        """The score by criterion, where judgement weighed the call."""
        if self.labels is None:
            return {}
        found = weighing.terms(self.labels, self.criteria)
        return found | ({"practice": self.practice} if self.practice else {})


@dataclass(frozen=True, slots=True)
class CallAdvice:
    """The call, the calls that fit, best first, and all that was considered."""

    call: str
    ranked: tuple[RankedCall, ...]
    considered: tuple[Considered, ...]
    situation: str | None
    by_rule: bool  # the first rule that fits, not judgement, decided


RULE_STEP = 100.0
"""Scores of rules that are followed in order: so far apart that nobody takes them for close."""


def answer(hand: Holding, told: Story) -> CallAdvice:
    """The call of a hand after an auction."""
    asked = _key_cards(hand, told)
    if asked is not None:
        return asked
    found = find(told.calls, told.vulnerable)
    here = common_sense.scene(told.calls)
    considered: list[Considered] = []
    fitting: list[Fitting] = []
    ruled: set[str] = set()
    if found is not None:
        fitting = _by_rule(hand, found, considered, ruled)
        if told.is_forced and told.calls[-2] != "X":  # a takeout double may be left in
            fitting = [one for one in fitting if one[0] != "P"]
    strict = bool(fitting) and is_firm(told, found, fitting[0])
    if not strict:
        fitting += _by_sense(hand, told, considered, ruled)
    if not fitting:
        fitting = [_least_bad(told)]
    view = judgement.outlook(hand, told)
    by_law = {} if strict else lawful.gains(view, told)
    rules = {} if found is None else {one.rule.id: one.rule.key for one in found.options}
    ranked: list[RankedCall] = []
    for call, rule, shows, place in fitting:
        kind = common_sense.kind_of(here, call, told.knowledge)
        if strict and place is not None:
            ranked.append(RankedCall(call, -RULE_STEP * place, rule, shows, kind, (), None))
            continue
        criteria = judgement.criteria_of(
            view, told, call, rule_place=place, law_gain=by_law.get(call, 0.0)
        )
        named = weighing.labels(hand, told, call, kind, rules.get(rule or ""))
        value = weighing.score(named, criteria)
        ranked.append(RankedCall(call, value, rule, shows, kind, criteria, named))
    if not strict and len(ranked) > 1:
        ranked = _with_practice(hand, told, ranked)
    ranked.sort(key=lambda one: -one.score)
    name = found.situation.name if found is not None else None
    return CallAdvice(ranked[0].call, tuple(ranked), tuple(considered), name, strict)


def _with_practice(hand: Holding, told: Story, ranked: list[RankedCall]) -> list[RankedCall]:
    """The same calls, what experts would do added to their scores."""
    inputs = [
        practice.candidate(hand, told, one.call, one.kind, one.criteria, one.labels)
        for one in ranked
        if one.labels is not None
    ]
    scores = practice.practice().scores(practice.setting(hand, told), inputs)
    return [
        replace(one, score=one.score + more, practice=more)
        for one, more in zip(ranked, scores, strict=True)
    ]


def is_firm(told: Story, found: SituationFound | None, first: Fitting) -> bool:
    """Whether the first rule that fits is followed without judgement.

    It is while the opponents are silent, unless the situation is judged; there, and once both
    sides have bid, where the call or the one it answers is a convention, and where the rule says
    so. Whether to enter their auction is judged.
    """
    assert found is not None
    here = common_sense.scene(told.calls)
    if not here.opposed and not found.is_judged:
        return True
    if here.opposed and not here.contested:
        return False
    if here.contested and told.calls[-1:] == ("P",) and "alert" in told.partners_marks:
        return True
    rule = next(option.rule for option in found.options if option.rule.id == first[1])
    return bool(rule.marks & {"alert", "firm"})


def _by_rule(
    hand: Holding, found: SituationFound, considered: list[Considered], ruled: set[str]
) -> list[Fitting]:
    fitting: dict[str, Fitting] = {}
    for option in found.options:
        ruled.add(option.call)
        failed = option.constraint.failing(hand)
        considered.append(Considered(option.call, option.rule.id, option.constraint.text, failed))
        if failed is None and option.call not in fitting:
            place = len(fitting)
            fitting[option.call] = (option.call, option.rule.id, option.constraint.text, place)
    return list(fitting.values())


def _by_sense(
    hand: Holding, told: Story, considered: list[Considered], ruled: set[str]
) -> list[Fitting]:
    legal = may_call(told.calls)
    candidates = ["P", *(call for call in ("X", "XX") if call in legal)]
    candidates += common_sense.sensible(told.calls, told.knowledge)
    forced = told.is_forced
    fitting: list[Fitting] = []
    for call in candidates:
        if call in ruled or (call == "P" and forced):
            continue
        constraint = _sense_of(told, call, is_forced=forced)
        failed = constraint.failing(hand)
        considered.append(Considered(call, None, constraint.text, failed))
        if failed is None:
            fitting.append((call, None, constraint.text, None))
    return fitting


def _sense_of(told: Story, call: str, *, is_forced: bool) -> Constraint:
    """What a call no rule speaks of asks of the hand; the same as others read into it."""
    if call == "4NT" and keycards.meaning(told.calls, call, told.knowledge, told.meanings):
        return parse_constraint(keycards.ASKS)
    return common_sense.constraint_of(told.calls, call, told.knowledge, is_forced=is_forced)


def _least_bad(told: Story) -> Fitting:
    """Forced, and nothing fits: the cheapest bid."""
    bid = next(call for call in may_call(told.calls) if call in RANK)
    return bid, None, "any", None


def _key_cards(hand: Holding, told: Story) -> CallAdvice | None:
    trump = keycards.question(told.calls, told.knowledge, told.meanings)
    if trump is not None:
        call = keycards.answer(hand, trump)
        return _only(call, "keycards.answer", keycards.ANSWERS[call][0])
    trump = keycards.answered(told.calls, told.knowledge, told.meanings)
    if trump is not None:
        call, _ = keycards.sign_off(hand, trump, told.calls[-2])
        if call in may_call(told.calls):
            return _only(call, "keycards.sign-off", "any")
    return None


def _only(call: str, rule: str, shows: str) -> CallAdvice:
    none: tuple[float, ...] = ()
    ranked = RankedCall(call, 0.0, rule, shows, "pass" if call == "P" else "notrump", none, None)
    return CallAdvice(call, (ranked,), (Considered(call, rule, shows, None),), "keycards", True)
