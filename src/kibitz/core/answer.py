"""A Decision with its sentences, as it goes to people and programs: one shape for every place.

The structs here are the JSON of the command line, the service, the page and a review; their schema
is made from them, with the panels that each game declares. Numbers are as people read them: a value
in its unit with its natural sign, a loss with the error of its paired difference, and the verdict
that a choice of the action would get.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from kibitz.core.declared import is_held, told_chances
from kibitz.core.game import AnyGame, Budget, Decision, Evaluation
from kibitz.core.panel import Panel
from kibitz.core.verdict import Verdict, beside, judge, judged_apart, told_against
from kibitz.core.words import LANGS, Fact

SeatNumber = Annotated[int, Meta(ge=0, le=3)]


def named(schema: str) -> Meta:
    """A part whose schema the games declare together, or that is JSON already."""
    return Meta(extra_json_schema={"$ref": f"#/components/schemas/{schema}"})


class ToldFact(msgspec.Struct, frozen=True):
    """A computed fact, its numbers and its sentence."""

    id: str
    facts: dict[str, Any]
    sentence: str


class ToldReason(ToldFact, frozen=True):
    """A fact with its share of the value."""

    weight: float


class Ranked(msgspec.Struct, frozen=True):
    """One action that was considered."""

    action: str
    value: float
    unit: str  # "rank": a player's own points, from which no loss is computed
    stderr: float | None  # None: a model tells it, whose error is not known
    worlds: int  # independent ones behind it; 0: computed, not sampled
    by_model: bool
    loss: float | None
    loss_error: float | None  # None as above, or where there is no loss
    verdict: Verdict | None  # that choosing it would get
    settled_by: int | None  # worlds that would settle it, where it is not settled
    chances: dict[str, float]
    against: ToldFact | None
    causes: tuple[ToldFact, ...]  # more of what decides against it
    cause_first: bool  # people are told the first of them before what comes of it
    reasons: tuple[ToldReason, ...]


class Answer(msgspec.Struct, frozen=True):
    """A decision: the action, everything considered (best first), and what else can be shown."""

    action: str
    ranked: tuple[Ranked, ...]
    against_runner_up: ToldFact | None
    would_change: tuple[ToldFact, ...]
    budget: Budget
    evidence: tuple[Panel, ...]
    judged_apart: str | None = None  # why another may stand better here, where one does


class Spoken(msgspec.Struct, frozen=True):
    """A decision told in every language."""

    en: Answer
    ja: Answer

    def told_in(self, lang: str) -> Answer:
        """The decision in one of them."""
        return self.ja if lang == "ja" else self.en


def spoken(game: AnyGame, decision: Decision[Any], *, numbers: bool = True) -> Spoken:
    """A decision told in every language; with `numbers` off the facts have their sentence alone."""
    en, ja = (answer_of(game, decision, lang, numbers=numbers) for lang in LANGS)
    return Spoken(en, ja)


def answer_of(
    game: AnyGame, decision: Decision[Any], lang: str = "en", *, numbers: bool = True
) -> Answer:
    """A decision told in one language."""

    def fact(one: Fact) -> ToldFact:
        facts = dict(one.facts) if numbers else {}
        return ToldFact(one.id, facts, game.sentences.render(one, lang))

    def maybe(one: Fact | None) -> ToldFact | None:
        return None if one is None else fact(one)

    def ranked(one: Evaluation[Any]) -> Ranked:
        told = [one for one in one.reasons if not is_held(game.chances, one.fact.id)]
        reasons = [(fact(reason.fact), reason.weight) for reason in told]
        unit = game.units.get(one.unit)
        judged = judge(game.units, decision, str(one.action))
        return Ranked(
            action=str(one.action),
            value=one.value if unit is None else unit.natural(one.value),
            unit=one.unit,
            stderr=None if one.by_model else one.stderr,
            worlds=one.worlds,
            by_model=one.by_model,
            loss=None if judged.loss is None else judged.loss.amount,
            loss_error=None if judged.loss is None else judged.loss.told_error,
            verdict=judged.verdict,
            settled_by=judged.settled_by,
            chances=told_chances(game.chances, one.chances),
            against=maybe(one.against),
            causes=tuple(map(fact, one.causes)),
            cause_first=told_against(game.units, one)[:1] != (one.against,) and bool(one.causes),
            reasons=tuple(ToldReason(f.id, f.facts, f.sentence, w) for f, w in reasons),
        )

    other = beside(game.units, decision)
    return Answer(
        action=str(decision.action),
        ranked=tuple(map(ranked, decision.ranked)),
        against_runner_up=maybe(None if other is None else other.against),
        would_change=tuple(map(fact, decision.would_change)),
        budget=decision.budget,
        evidence=decision.evidence,
        judged_apart=judged_apart(
            game.units, decision, lambda action: game.sentences.action(action, lang), lang
        ),
    )


def decision_json(game: AnyGame, decision: Decision[Any], lang: str = "en") -> dict[str, Any]:
    """The same as plain JSON values."""
    return msgspec.json.decode(msgspec.json.encode(answer_of(game, decision, lang)))
