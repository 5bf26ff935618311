"""The choices of one deal, each judged: what was chosen, what was better, by how much, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from kibitz.core.answer import spoken
from kibitz.core.declared import is_held, kind_of, phase_of
from kibitz.core.game import (
    SEATS,
    Act,
    Decision,
    Evaluation,
    Event,
    Follower,
    Player,
    Seat,
    dealt,
    decide,
)
from kibitz.core.record import Record, ReplayedDeal
from kibitz.core.shape import shape
from kibitz.core.shown import shown_to
from kibitz.core.verdict import ERRORS, judge, told_against
from kibitz.core.words import Fact, Sentence
from kibitz.games import AnyGame
from kibitz.games import player as player_of
from kibitz.review.sources import hidden_in
from kibitz.review.told import (
    Alternative,
    Annotation,
    BareFact,
    DealTold,
    Detail,
    GameEnding,
    Judge,
)

LEGAL_KEPT = 60  # more choices than this are not listed one by one
OTHERS_KEPT = 4  # the best few: the rest is told on request
DIGITS = 4  # of a number in a review: more are noise


@dataclass(frozen=True, slots=True)
class Chosen:
    """A decision somebody had: the view they had and what they did."""

    event: int  # its place among the events of the deal
    seat: Seat
    action: str
    view: Any
    events: Sequence[Event] = ()  # of the whole deal
    by: Seat | None = None  # whose person made it, where that is another seat: dummy's


@dataclass(frozen=True, slots=True)
class Choices:
    """The real choices of a deal, and how often each seat had none."""

    real: tuple[Chosen, ...]
    forced: tuple[int, ...]


def choices(
    game: AnyGame,
    deal: ReplayedDeal[Any],
    seats: Sequence[Seat] = SEATS,
    declares: Seat | None = None,
) -> Choices:
    """Every choice of these seats; one that was forced is counted and no more.

    `declares`: the seat whose person makes a partner's choices too; they count as that seat's.
    """
    found: list[Chosen] = []
    forced: Counter[Seat] = Counter()
    for at, event in enumerate(deal.events):
        if not isinstance(event, Act):
            continue
        state = deal.states[at - 1]
        by = _chosen_by(game, state, event.seat, declares)
        if event.seat in seats or by in seats:
            view = game.view(state, event.seat)
            if game.is_forced(view, event.action):
                forced[event.seat] += 1
            else:
                found.append(Chosen(at, event.seat, str(event.action), view, deal.events, by))
    return Choices(tuple(found), tuple(forced[seat] for seat in SEATS))


def _chosen_by(game: AnyGame, state: Any, seat: Seat, declares: Seat | None) -> Seat | None:
    """Whose person chose for a seat, where it was another's."""
    if declares is None or declares == seat:
        return None
    return declares if game.plays_for(game.view(state, declares)) == seat else None


def deal_told(
    game: AnyGame,
    deal: ReplayedDeal[Any],
    record: int,
    place: int,
    *,
    forced: Sequence[int] = (0,) * 4,
) -> DealTold:
    """What is known of a deal before anybody judges it."""
    opening, standing = dealt(deal.events[0]), deal.states[0].public.standing
    who = game.sentences.who
    return DealTold(
        record=record,
        place=place,
        number=game.number_of(opening, place),
        title=Sentence.of(lambda lang: game.deal_title(standing, place, lang)),
        who=tuple(Sentence(who(seat, standing, "en"), who(seat, standing, "ja")) for seat in SEATS),
        points=None if deal.score is None else tuple(map(float, deal.score.points)),
        forced=tuple(forced),
        ending=None,
    )


def ending_of(game: AnyGame, deal: ReplayedDeal[Any], record: Record) -> GameEnding | None:
    """The deal with all hands open; None while it is not over, or where a hand was never told."""
    if deal.score is None or hidden_in(record):
        return None
    shown = game.ending(deal.states)
    return None if shown is None else msgspec.to_builtins(shown)


def coaches(
    game: AnyGame, record: Record, judging: Judge, outside: Player[Any, Any] | None = None
) -> tuple[Player[Any, Any], ...]:
    """The judge of each seat: by its placement pay, as told, else as the log's own notes tell.

    A program of somebody else that judges (`outside`) is the same for all.
    """
    if outside is not None:
        return (outside,) * 4
    noted: Sequence[str] = record.header.notes.get("pay") or ()
    pays = [judging.pay] * 4 if judging.pay or len(noted) != 4 else noted
    return tuple(_coach(game, judging.player or game.coach, pay) for pay in pays)


def _coach(game: AnyGame, name: str, pay: str | None) -> Player[Any, Any]:
    coach = player_of(game, name)
    if pay is None or not hasattr(coach, "pay"):
        return coach
    return player_of(game, f"{name}{';' if ':' in name else ':'}pay={pay}")


def judged_choices(
    game: AnyGame, found: Choices, judges: Sequence[Player[Any, Any]], judging: Judge, deal: int
) -> Iterator[Annotation]:
    """Each choice, judged by what its seat could see."""
    for choice in found.real:
        decision = answer(game, choice, judges, judging)
        told = annotation(game, choice, decision, deal)
        if told.verdict in ERRORS and not isinstance(judges[choice.seat], Follower):
            again = answer(game, choice, judges, judging, explain=True)
            told = msgspec.structs.replace(told, cause=_cause(game, choice, decision, again))
        yield told


def answer(
    game: AnyGame,
    choice: Chosen,
    judges: Sequence[Player[Any, Any]],
    judging: Judge,
    *,
    explain: bool = False,
) -> Decision[Any]:
    """The judge's whole answer to the position somebody chose in; explained, the figures stay."""
    also = (game.parse_action(choice.action),)
    budget = replace(judging.budget, explain=explain)
    judge_of = judges[choice.seat]
    if isinstance(judge_of, Follower):
        before = choice.events[: choice.event]
        judge_of.follow(choice.seat, shown_to(game, before, choice.seat))
    return decide(judge_of, choice.view, budget, also)


def annotation(game: AnyGame, choice: Chosen, decision: Decision[Any], deal: int) -> Annotation:
    """A choice beside what the judge would have done."""
    best = decision.ranked[0]
    own = next((one for one in decision.ranked if str(one.action) == choice.action), None)
    judged = judge(game.units, decision, choice.action)
    kept = list(decision.ranked[:OTHERS_KEPT])
    if own is not None and own not in kept:
        kept.append(own)
    return Annotation(
        deal=deal,
        event=choice.event,
        seat=choice.seat,
        action=choice.action,
        best=str(decision.action),
        unit=best.unit,
        best_value=_natural(game, best),
        value=None if own is None else _natural(game, own),
        rank=judged.rank,
        of=judged.of,
        loss=None if judged.loss is None else round(judged.loss.amount, DIGITS),
        loss_error=None if judged.loss is None else _round(judged.loss.told_error),
        verdict=judged.verdict,
        settled_by=judged.settled_by,
        kind=_kind(game, decision, own),
        phase=phase_of(game.phases, decision.action),
        others=tuple(_considered(game, decision, one) for one in kept),
        against=None if own is None else _bare(own.against),
        cause=None,
        because=_bare(_reason(game, best)),
        by=msgspec.UNSET if choice.by is None else choice.by,
    )


def _cause(
    game: AnyGame, choice: Chosen, decision: Decision[Any], again: Decision[Any]
) -> BareFact | None:
    """Why an error is one, where what is told of it says no more than what comes of it."""
    own = next((one for one in again.ranked if str(one.action) == choice.action), None)
    if own is None or again.action != decision.action:
        return None
    first = told_against(game.units, own)[:1]
    return None if first == (own.against,) else _bare(next(iter(first), None))


def detail(game: AnyGame, choice: Chosen, decision: Decision[Any]) -> Detail:
    """A choice in full."""
    legal = game.legal_of(choice.view)[:LEGAL_KEPT]
    return Detail(spoken(game, decision), tuple(map(str, legal)), shape(choice.view))


def _natural(game: AnyGame, one: Evaluation[Any]) -> float:
    unit = game.units.get(one.unit)
    return round(one.value if unit is None else unit.natural(one.value), DIGITS)


def _considered(game: AnyGame, decision: Decision[Any], one: Evaluation[Any]) -> Alternative:
    judged = judge(game.units, decision, str(one.action))
    return Alternative(
        str(one.action),
        _natural(game, one),
        None if one.by_model else round(one.stderr, DIGITS),
        None if judged.loss is None else round(judged.loss.amount, DIGITS),
        None if judged.loss is None else _round(judged.loss.told_error),
        judged.verdict,
    )


def _round(number: float | None) -> float | None:
    return None if number is None else round(number, DIGITS)


def _reason(game: AnyGame, best: Evaluation[Any]) -> Fact | None:
    """What speaks for the best, of what may be told."""
    told = (one.fact for one in best.reasons if not is_held(game.chances, one.fact.id))
    return next(told, None)


def _bare(fact: Fact | None) -> BareFact | None:
    return None if fact is None else BareFact(fact.id, _rounded(dict(fact.facts)))


def _rounded(facts: dict[str, Any]) -> dict[str, Any]:
    return {
        name: round(one, DIGITS) if isinstance(one, float) else one for name, one in facts.items()
    }


def _kind(game: AnyGame, decision: Decision[Any], own: Evaluation[Any] | None) -> str:
    """What the choice turned on: the fact that decides against it, or what it was about."""
    fact = own.against if own is not None else None
    fact = fact or decision.against_runner_up
    reasons = decision.ranked[0].reasons
    if fact is None and reasons:
        fact = reasons[0].fact
    kind = None if fact is None else kind_of(game.kinds, fact.id)
    return type(decision.action).__name__.lower() if kind is None else kind.name
