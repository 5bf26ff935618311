"""A record with every decision judged: who chose what, what was better, by how much, and why."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kibitz.core.answer import spoken
from kibitz.core.declared import kind_of
from kibitz.core.errors import NotationError
from kibitz.core.game import SEATS, Act, Budget, Decision, Evaluation, Player, Seat, decide
from kibitz.core.record import Record, load, replay
from kibitz.core.shape import shape
from kibitz.core.verdict import ERRORS, judge
from kibitz.core.words import LANGS, Sentence
from kibitz.games import AnyGame
from kibitz.games import player as player_of
from kibitz.review.told import (
    Annotation,
    DealTold,
    KindSummary,
    Progress,
    Review,
    Reviewed,
    SeatSummary,
)

LEGAL_KEPT = 60  # more choices than this are not listed one by one
Step = Progress | Reviewed
LOST = ("fine", *ERRORS)  # verdicts of choices that certainly lost something


@dataclass(frozen=True, slots=True)
class Chosen:
    """A decision somebody had: the view they had and what they did."""

    deal: int
    event: int  # its place among the events of the deal
    seat: Seat
    action: str
    view: Any


@dataclass(frozen=True, slots=True)
class Choices:
    """The real choices of a record, how often a seat had none, and what is known of each deal."""

    real: list[Chosen]
    forced: Counter[tuple[int, Seat]]  # by deal and seat
    deals: list[DealTold]
    stopped: str | None


def choices(game: AnyGame, record: Record, seats: Sequence[Seat]) -> Choices:
    """Every choice of these seats; one that was forced is counted and no more."""
    played = replay(game, record)
    if not played.deals:
        raise played.stopped or NotationError("no deal in this record")
    found: list[Chosen] = []
    forced: Counter[tuple[int, Seat]] = Counter()
    deals: list[DealTold] = []
    for number, deal in enumerate(played.deals, start=1):
        points = None if deal.score is None else deal.score.points
        deals.append(DealTold(number, points))
        for at, event in enumerate(deal.events):
            if isinstance(event, Act) and event.seat in seats:
                view = game.view(deal.states[at - 1], event.seat)
                if game.is_forced(view, event.action):
                    forced[number, event.seat] += 1
                else:
                    found.append(Chosen(number, at, event.seat, str(event.action), view))
    stopped = None if played.stopped is None else str(played.stopped)
    return Choices(found, forced, deals, stopped)


def annotated_steps(game: AnyGame, text: str, options: Mapping[str, Any]) -> Iterator[Step]:
    """Progress, decision by decision; at last the whole review."""
    yield from review_steps(game, load(text, game), options)


def review_record(game: AnyGame, record: Record, options: Mapping[str, Any]) -> Review:
    """The whole review at once."""
    *_, last = review_steps(game, record, options)
    assert isinstance(last, Reviewed)
    return last.review


def review_steps(game: AnyGame, record: Record, options: Mapping[str, Any]) -> Iterator[Step]:
    """Judge a record. Options: `player`, `seats`, `worlds`, `nodes`, `seed`, `deals`, `pay`."""
    if record.header.game != game.name:
        raise NotationError(f"a record of {record.header.game}, not of {game.name}")
    if record.header.seat is not None:
        raise NotationError("a review needs the whole record, not what one seat was shown")
    name = options.get("player") or game.coach
    coaches = [_coach(game, name, pay) for pay in _pays(record, options.get("pay"))]
    wanted = options.get("seats")
    found = choices(game, record, SEATS if wanted is None else wanted)
    deals = options.get("deals") or range(1, len(found.deals) + 1)
    asked = [choice for choice in found.real if choice.deal in deals]
    decisions: list[Annotation] = []
    for number, choice in enumerate(asked):
        budget = Budget(
            options.get("nodes") or 0, options.get("worlds") or 0, (options.get("seed") or 0) + 1
        )
        coach = coaches[choice.seat]
        decision = decide(coach, choice.view, budget, (game.parse_action(choice.action),))
        decisions.append(_annotation(game, choice, decision))
        yield Progress(number + 1, len(asked))
    forced = {seat: sum(found.forced[deal, seat] for deal in deals) for seat in SEATS}
    unit = _unit(game, decisions)
    yield Reviewed(
        Review(
            game=game.name,
            player=name,
            unit=unit,
            units=dict(game.units),
            lower_is_better=game.lower_is_better,
            players=tuple(record.header.players),
            rules=dict(record.header.rules),
            deals=tuple(found.deals),
            stopped=found.stopped,
            decisions=tuple(decisions),
            seats=tuple(_summary(decisions, seat, unit, forced[seat]) for seat in SEATS),
            kinds=_kinds(game, decisions),
        )
    )


def _unit(game: AnyGame, decisions: Sequence[Annotation]) -> str:
    """The unit that most decisions have; losses in another one are summed apart."""
    counted = Counter(one.unit for one in decisions if one.unit in game.units)
    return counted.most_common(1)[0][0] if counted else next(iter(game.units))


def _pays(record: Record, told: str | None) -> Sequence[str | None]:
    """What each seat plays for: as told, else as the log's own notes tell it."""
    noted: Sequence[str] = record.header.notes.get("pay") or ()
    return [told] * 4 if told or len(noted) != 4 else noted


def _coach(game: AnyGame, name: str, pay: str | None) -> Player[Any, Any]:
    """The judge of one seat: by its placement pay, where the player knows of such."""
    coach = player_of(game, name)
    if pay is None or not hasattr(coach, "pay"):
        return coach
    return player_of(game, f"{name}{';' if ':' in name else ':'}pay={pay}")


def _annotation(game: AnyGame, choice: Chosen, decision: Decision[Any]) -> Annotation:
    judged = judge(game.units, decision, choice.action)
    best = decision.ranked[0]
    own = next((one for one in decision.ranked if str(one.action) == choice.action), None)
    unit = game.units.get(best.unit)
    natural = unit.natural if unit is not None else float
    legal = game.legal_of(choice.view)
    who, standing = game.sentences.who, choice.view.public.standing
    return Annotation(
        deal=choice.deal,
        event=choice.event,
        seat=choice.seat,
        action=choice.action,
        best=str(decision.action),
        unit=best.unit,
        best_value=natural(best.value),
        value=None if own is None else natural(own.value),
        rank=judged.rank,
        of=judged.of,
        loss=None if judged.loss is None else max(0.0, judged.loss.amount),
        loss_error=None if judged.loss is None else judged.loss.told_error,
        verdict=judged.verdict,
        settled_by=judged.settled_by,
        kind=_kind(game, decision, own),
        phase=type(decision.action).__name__.lower(),
        decision=spoken(game, decision),
        legal=tuple(str(action) for action in legal[:LEGAL_KEPT]),
        view=shape(choice.view),
        who=Sentence(*(who(choice.seat, standing, lang) for lang in LANGS)),
        pictures=Sentence(*(game.draw(choice.view, lang) for lang in LANGS)),
    )


def _kind(game: AnyGame, decision: Decision[Any], own: Evaluation[Any] | None) -> str:
    """What the choice turned on: the fact that decides against it, or what it was about."""
    fact = own.against if own is not None else None
    fact = fact or decision.against_runner_up
    reasons = decision.ranked[0].reasons
    if fact is None and reasons:
        fact = reasons[0].fact
    kind = None if fact is None else kind_of(game.kinds, fact.id)
    return type(decision.action).__name__.lower() if kind is None else kind.name


def _summary(decisions: Sequence[Annotation], seat: Seat, unit: str, forced: int) -> SeatSummary:
    own = [one for one in decisions if one.seat == seat]
    losses: defaultdict[str, float] = defaultdict(float)
    for one in own:
        if one.verdict in LOST and one.loss is not None:
            losses[one.unit] += one.loss
    return SeatSummary(
        seat=seat,
        decisions=len(own),
        forced=forced,
        judged=sum(one.verdict is not None for one in own),
        loss=losses.get(unit, 0.0),
        losses=dict(losses),
        verdicts=dict(Counter(one.verdict for one in own if one.verdict)),
    )


def _kinds(game: AnyGame, decisions: Sequence[Annotation]) -> tuple[KindSummary, ...]:
    """Kinds of error, the dearest first."""
    errors: dict[tuple[str, str], list[float]] = {}
    for one in decisions:
        if one.verdict in ERRORS and one.loss is not None:
            errors.setdefault((one.kind, one.unit), []).append(one.loss)
    words = {kind.name: kind.words for kind in game.kinds}
    rows = [
        KindSummary(kind, words.get(kind, Sentence(kind, kind)), unit, len(lost), sum(lost))
        for (kind, unit), lost in sorted(errors.items())
    ]
    return tuple(sorted(rows, key=lambda row: -row.loss))
