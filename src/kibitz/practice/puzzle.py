"""A puzzle: what one seat was shown up to a choice, and the judged answer to it.

The position is a record projected to its seat and comes in by the door like any other from outside.
The answer is kept as figures and facts, without sentences: it is told in every language when
somebody has answered. What is right is what loses nothing that counts.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import msgspec

from kibitz.core.asked_refusals import ASKED
from kibitz.core.door import admit
from kibitz.core.errors import NotationError, RecordError
from kibitz.core.events import Event, Seat
from kibitz.core.game import AnyGame, Budget, Decision, Evaluation, Reason
from kibitz.core.practice import Practice
from kibitz.core.record import Header, Record, dump, load
from kibitz.core.refusals import INPUT
from kibitz.core.rules import plain
from kibitz.core.shown import shown_to
from kibitz.core.verdict import Judgement, judge
from kibitz.core.words import Fact

DIGITS = 4  # of a number that is kept: more are noise
KEPT = 14  # choices with their figures; the rest are only known to be worse
CAUSES = 2
RIGHT = ("best", "even", "fine")
LEVELS = (1, 2, 3)


class KeptFact(msgspec.Struct, frozen=True, array_like=True):
    """A fact by its id and numbers."""

    id: str
    facts: dict[str, Any]

    def fact(self) -> Fact:
        return Fact(self.id, self.facts)


class KeptChoice(msgspec.Struct, frozen=True, array_like=True):
    """One choice that was considered."""

    action: str
    value: float
    stderr: float
    loss_error: float | None
    worlds: int
    by_model: bool
    chances: dict[str, float]
    against: KeptFact | None
    causes: tuple[KeptFact, ...]
    reasons: tuple[tuple[KeptFact, float], ...]  # of the best alone


class KeptAnswer(msgspec.Struct, frozen=True):
    """A decision, best choice first, without sentences and pictures."""

    unit: str
    ranked: tuple[KeptChoice, ...]
    would_change: tuple[KeptFact, ...]
    nodes: int
    worlds: int


class Puzzle(msgspec.Struct, frozen=True):
    """One position with its answer."""

    id: str
    theme: str
    level: int  # 1 easy to 3 hard; 0: not measured
    seat: Seat
    record: str
    best: str
    right: tuple[str, ...]  # every choice that loses nothing that counts, the best first
    answer: KeptAnswer
    errors: tuple[float, ...]  # how often each player of the panel errs in it, weakest first
    piece: int  # of the plan that found it


def practice_of(game: AnyGame) -> Practice:
    """What a game declares for practice; NotationError where it has none."""
    found = game.practice()
    if found is None:
        raise NotationError(INPUT.told("input.no-practice", game=game.name))
    return found


# --- the position ---------------------------------------------------------------------------------


def position_text(game: AnyGame, rules: object, events: Sequence[Event], seat: Seat) -> str:
    """What a seat was shown of these events, as a record."""
    header = Header(game=game.name, rules=dict(plain(rules)), seat=seat)
    return dump(Record(header, tuple(shown_to(game, events, seat))))


def view_of(game: AnyGame, text: str) -> Any:
    """The view of a position; a refusal names what cannot be."""
    record = load(text, game)
    if record.broken is not None:
        raise record.broken
    if record.header.seat is None:
        raise RecordError(1, ASKED.told("asked.needs-seat"))
    return admit(game, record.events, record.header.seat)


def packaged_view(game: AnyGame, text: str) -> Any:
    """The same of a packaged position, which came through the door when it was made."""
    record = load(text, game)
    return game.observe(record.events, record.header.seat)


def id_of(game: AnyGame, text: str) -> str:
    """Ten hexadecimal digits by which a position is known."""
    return hashlib.sha256(f"{game.name}\n{text}".encode()).hexdigest()[:10]


# --- the answer -----------------------------------------------------------------------------------


def kept(decision: Decision[Any], asked: Sequence[str] = ()) -> KeptAnswer:
    """What is kept of a decision: its best choices, and those that somebody asked for."""
    ranked = [
        one for at, one in enumerate(decision.ranked) if at < KEPT or str(one.action) in asked
    ]
    return KeptAnswer(
        decision.ranked[0].unit,
        tuple(_choice(one, is_best=at == 0) for at, one in enumerate(ranked)),
        tuple(_fact(one) for one in decision.would_change),
        decision.budget.nodes,
        decision.budget.worlds,
    )


def _choice(one: Evaluation[Any], *, is_best: bool) -> KeptChoice:
    return KeptChoice(
        str(one.action),
        _round(one.value),
        _round(one.stderr),
        None if one.loss_error is None else _round(one.loss_error),
        one.worlds,
        one.by_model,
        {name: _round(chance) for name, chance in one.chances.items()},
        None if one.against is None else _fact(one.against),
        tuple(_fact(cause) for cause in one.causes[:CAUSES]),
        tuple((_fact(each.fact), _round(each.weight)) for each in one.reasons) if is_best else (),
    )


def _fact(fact: Fact) -> KeptFact:
    return KeptFact(fact.id, {name: _rounded(one) for name, one in fact.facts.items()})


def _rounded(value: Any) -> Any:
    return _round(value) if isinstance(value, float) else value


def _round(number: float) -> float:
    return round(float(number), DIGITS)


def decision_of(game: AnyGame, answer: KeptAnswer) -> Decision[Any]:
    """The decision again, as far as it was kept."""
    ranked = tuple(_evaluation(game, answer.unit, one) for one in answer.ranked)
    return Decision(
        ranked[0].action,
        ranked,
        tuple(one.fact() for one in answer.would_change),
        Budget(answer.nodes, answer.worlds),
    )


def _evaluation(game: AnyGame, unit: str, one: KeptChoice) -> Evaluation[Any]:
    found: Evaluation[Any] = Evaluation(
        game.parse_action(one.action),
        one.value,
        unit,
        one.stderr,
        one.chances,
        tuple(Reason(fact.fact(), weight) for fact, weight in one.reasons),
        None if one.against is None else one.against.fact(),
        one.loss_error,
        one.worlds,
        one.by_model,
    )
    return replace(found, causes=tuple(cause.fact() for cause in one.causes))


def sayable(game: AnyGame, answer: KeptAnswer) -> KeptAnswer:
    """The answer without facts that today's sentences cannot say: other code found them."""

    def says(one: KeptFact) -> bool:
        try:
            return bool(game.sentences.render(one.fact()))
        except (KeyError, ValueError, TypeError, IndexError):
            return False

    def choice(one: KeptChoice) -> KeptChoice:
        against = one.against if one.against is not None and says(one.against) else None
        reasons = tuple((fact, weight) for fact, weight in one.reasons if says(fact))
        causes = tuple(filter(says, one.causes))
        return msgspec.structs.replace(one, against=against, causes=causes, reasons=reasons)

    ranked = tuple(map(choice, answer.ranked))
    change = tuple(filter(says, answer.would_change))
    return msgspec.structs.replace(answer, ranked=ranked, would_change=change)


def judged(game: AnyGame, puzzle: Puzzle, action: str) -> Judgement:
    """What a person's answer is worth by the kept answer; no verdict where it was not looked at."""
    return judge(game.units, decision_of(game, puzzle.answer), spelt(game, action))


def is_right(game: AnyGame, puzzle: Puzzle, action: str) -> bool:
    """Whether an answer loses nothing that counts."""
    return spelt(game, action) in puzzle.right


def spelt(game: AnyGame, action: str) -> str:
    """An action as we print it; NotationError for what is none."""
    return str(game.parse_action(action))
