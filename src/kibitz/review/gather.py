"""What a review says of many choices: sums by seat or person, kinds of error, tables compared."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence

from kibitz.core.game import SEATS
from kibitz.core.verdict import ERRORS, VERDICTS
from kibitz.core.words import Sentence
from kibitz.games import AnyGame
from kibitz.review.told import (
    Annotation,
    Compared,
    DealTold,
    Judge,
    KindSummary,
    LeftOut,
    RecordTold,
    Review,
    SeatSummary,
)

LOST = ("fine", *ERRORS)  # verdicts of choices that certainly lost something, by a known error


def surely_lost(verdict: str | None, loss: float | None, error: float | None) -> float:
    """What a choice lost for certain; what a model alone tells is lost where it is an error."""
    sure = verdict in ERRORS or (verdict in LOST and error is not None)
    return loss if loss is not None and sure else 0.0


Same = Mapping[int, str]
"""By the number of a deal in the review: what was dealt. Equal text is the same deal."""


def review_of(
    game: AnyGame,
    judging: Judge,
    records: Sequence[RecordTold],
    deals: Sequence[DealTold],
    left_out: Iterable[LeftOut] = (),
    decisions: Sequence[Annotation] = (),
    same: Same | None = None,
) -> Review:
    """Put a review together."""
    unit = _unit(game, decisions)
    return Review(
        game=game.name,
        player=judging.player or game.coach,
        judge=judging,
        unit=unit,
        units=dict(game.units),
        lower_is_better=game.lower_is_better,
        records=tuple(records),
        deals=tuple(deals),
        left_out=tuple(left_out),
        decisions=tuple(decisions),
        seats=_seats(records, deals, decisions, unit),
        kinds=kinds_of(game, decisions),
        compared=_compared(game, deals, same or {}),
    )


def _unit(game: AnyGame, decisions: Sequence[Annotation]) -> str:
    """The unit that most decisions have; losses in another one are summed apart."""
    counted = Counter(one.unit for one in decisions if one.unit in game.units)
    return counted.most_common(1)[0][0] if counted else next(iter(game.units))


def _seats(
    records: Sequence[RecordTold],
    deals: Sequence[DealTold],
    decisions: Sequence[Annotation],
    unit: str,
) -> tuple[SeatSummary, ...]:
    """One summary a seat; where people with names sat at several tables, one a person."""
    named = len({one.players for one in records}) > 1
    own: dict[tuple[str, int | None], list[Annotation]] = {}
    forced: Counter[tuple[str, int | None]] = Counter()

    def whose(deal: DealTold, seat: int) -> tuple[str, int | None]:
        name = records[deal.record - 1].players[seat]
        return (name, None) if named and name else (name, seat)

    for deal in deals:
        for seat in SEATS:
            own.setdefault(whose(deal, seat), [])
            forced[whose(deal, seat)] += deal.forced[seat]
    for one in decisions:
        own[whose(deals[one.deal - 1], one.seat)].append(one)
    order = sorted(own, key=lambda one: (one[0].casefold(), one[1] or 0)) if named else list(own)
    return tuple(_summary(own[key], *key, unit, forced[key]) for key in order)


def _summary(
    own: Sequence[Annotation], name: str, seat: int | None, unit: str, forced: int
) -> SeatSummary:
    losses: defaultdict[str, float] = defaultdict(float)
    counts = Counter(one.verdict for one in own)
    for one in own:
        if lost := surely_lost(one.verdict, one.loss, one.loss_error):
            losses[one.unit] += lost
    return SeatSummary(
        seat=seat,
        name=name,
        decisions=len(own),
        forced=forced,
        judged=sum(one.verdict is not None for one in own),
        loss=losses.get(unit, 0.0),
        losses=dict(losses),
        verdicts={word: counts[word] for word in VERDICTS if counts[word]},
    )


def kinds_of(game: AnyGame, decisions: Sequence[Annotation]) -> tuple[KindSummary, ...]:
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


def _compared(game: AnyGame, deals: Sequence[DealTold], same: Same) -> tuple[Compared, ...]:
    """Every deal that came to a score at two tables or more."""
    tables: dict[str, list[int]] = {}
    for number, deal in enumerate(deals, start=1):
        if number in same and deal.points is not None:
            tables.setdefault(same[number], []).append(number)
    return tuple(_beside(game, deals, own) for own in tables.values() if len(own) > 1)


def _beside(game: AnyGame, deals: Sequence[DealTold], numbers: Sequence[int]) -> Compared:
    points = [(deals[number - 1].points or (0.0,))[0] for number in numbers]
    swings = [
        sum(game.swing(own, other) for at, other in enumerate(points) if at != place)
        / (len(points) - 1)
        for place, own in enumerate(points)
    ]
    return Compared(tuple(numbers), tuple(points), tuple(swings))
