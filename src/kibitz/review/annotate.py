"""A record with every decision judged: who chose what, what was better, by how much, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kibitz.core.answer import decision_json
from kibitz.core.errors import NotationError
from kibitz.core.game import SEATS, Budget, Decision, Evaluation, Event, Json, Seat, decide
from kibitz.core.record import Record, load, replay
from kibitz.core.shape import shape
from kibitz.core.words import LANGS
from kibitz.games import AnyGame, strongest
from kibitz.games import player as player_of
from kibitz.review.kinds import kind_of, kind_words
from kibitz.review.verdict import VERDICTS, judge

LEGAL_KEPT = 60  # more choices than this are not listed one by one


@dataclass(frozen=True, slots=True)
class Choice:
    """A decision somebody had: the view they had and what they did."""

    deal: int
    event: int  # its place among the events of the deal
    seat: Seat
    action: str
    view: Any


def choices(game: AnyGame, record: Record, seats: Sequence[Seat]) -> tuple[list[Choice], Json]:
    """Every real choice of these seats, and what is worth knowing of each deal."""
    played = replay(game, record)
    if not played.deals:
        raise played.stopped or NotationError("no deal in this record")
    found: list[Choice] = []
    deals: list[Json] = []
    for number, deal in enumerate(played.deals, start=1):
        points = None if deal.score is None else list(deal.score.points)
        deals.append({"number": number, "points": points})
        for at, event in enumerate(deal.events):
            if event.kind == "act" and event.seat in seats:
                view = game.view(deal.states[at - 1], event.seat)
                if len(game.legal_of(view)) > 1:
                    found.append(_choice(number, at, event, view))
    stopped = None if played.stopped is None else str(played.stopped)
    return found, {"deals": deals, "stopped": stopped}


def _choice(number: int, at: int, event: Event, view: Any) -> Choice:
    assert event.seat is not None
    return Choice(number, at, event.seat, event.action, view)


def annotated_steps(game: AnyGame, text: str, options: Mapping[str, Any]) -> Iterator[Json]:
    """Progress, decision by decision; at last the whole review under ``review``."""
    yield from review_steps(game, load(text), options)


def review_record(game: AnyGame, record: Record, options: Mapping[str, Any]) -> Json:
    """The whole review at once."""
    last: Json = None
    for step in review_steps(game, record, options):
        last = step
    return last["review"]


def review_steps(game: AnyGame, record: Record, options: Mapping[str, Any]) -> Iterator[Json]:
    """Judge a record. Options: `player`, `seats`, `worlds`, `nodes`, `seed`, `deals`."""
    if record.header.game != game.name:
        raise NotationError(f"a record of {record.header.game}, not of {game.name}")
    if record.header.seat is not None:
        raise NotationError("a review needs the whole record, not what one seat was shown")
    name = options.get("player") or strongest(game)
    coach = player_of(game, name)
    wanted = options.get("seats")
    found, head = choices(game, record, SEATS if wanted is None else wanted)
    if options.get("deals"):
        found = [choice for choice in found if choice.deal in options["deals"]]
    decisions: list[Json] = []
    for number, choice in enumerate(found):
        budget = Budget(
            options.get("nodes") or 0, options.get("worlds") or 0, (options.get("seed") or 0) + 1
        )
        decision = decide(coach, choice.view, budget)
        decisions.append(_annotation(game, choice, decision))
        yield {"done": number + 1, "of": len(found)}
    yield {
        "review": {
            "game": game.name,
            "player": name,
            "unit": game.unit,
            "lower_is_better": game.lower_is_better,
            "players": list(record.header.players),
            "rules": record.header.rules,
            **head,
            "decisions": decisions,
            "seats": [_summary(decisions, seat) for seat in SEATS],
            "kinds": _kinds(decisions),
        }
    }


def _annotation(game: AnyGame, choice: Choice, decision: Decision[Any]) -> Json:
    judged = judge(game.name, decision, choice.action)
    best = decision.ranked[0]
    own = next((one for one in decision.ranked if str(one.action) == choice.action), None)
    legal = game.legal_of(choice.view)
    who, standing = game.sentences.who, choice.view.public.standing
    return {
        "deal": choice.deal,
        "event": choice.event,
        "seat": choice.seat,
        "action": choice.action,
        "best": str(decision.action),
        "unit": best.unit,
        "best_value": best.value,
        "value": None if own is None else own.value,
        "rank": judged.rank,
        "of": judged.of,
        "loss": judged.loss,
        "noise": judged.noise,
        "verdict": judged.verdict,
        "kind": _kind(decision, own),
        "phase": type(decision.action).__name__.lower(),
        "decision": {lang: decision_json(game, decision, lang) for lang in LANGS},
        "legal": [str(action) for action in legal[:LEGAL_KEPT]],
        "view": shape(choice.view),
        "who": {lang: who(choice.seat, standing, lang) for lang in LANGS},
        "pictures": {lang: game.draw(choice.view, lang) for lang in LANGS},
    }


def _kind(decision: Decision[Any], own: Evaluation[Any] | None) -> str:
    """What the choice turned on: the fact that decides against it, or what it was about."""
    fact = own.against if own is not None else None
    fact = fact or decision.against_runner_up
    if fact is not None:
        return kind_of(fact.id)
    reasons = decision.ranked[0].reasons
    return kind_of(reasons[0].fact.id) if reasons else type(decision.action).__name__.lower()


def _is_error(decision: Json) -> bool:
    return decision["verdict"] in VERDICTS[3:]


def _summary(decisions: Sequence[Json], seat: Seat) -> Json:
    own = [one for one in decisions if one["seat"] == seat]
    losses = [one["loss"] for one in own if one["loss"] is not None]
    return {
        "seat": seat,
        "decisions": len(own),
        "judged": len(losses),
        "loss": sum(losses),
        "verdicts": dict(Counter(one["verdict"] for one in own if one["verdict"])),
    }


def _kinds(decisions: Sequence[Json]) -> list[Json]:
    """Kinds of error, the dearest first."""
    errors = [one for one in decisions if _is_error(one)]
    rows = [
        {
            "kind": kind,
            "words": dict(kind_words(kind)),
            "count": sum(one["kind"] == kind for one in errors),
            "loss": sum(one["loss"] for one in errors if one["kind"] == kind),
        }
        for kind in sorted({one["kind"] for one in errors})
    ]
    return sorted(rows, key=lambda row: -row["loss"])
