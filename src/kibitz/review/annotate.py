"""A record with every decision judged: who chose what, what was better, by how much, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kibitz.core.answer import decision_json
from kibitz.core.declared import both, kind_of, unit_json
from kibitz.core.errors import NotationError
from kibitz.core.game import SEATS, Act, Budget, Decision, Evaluation, Json, Player, Seat, decide
from kibitz.core.record import Record, load, replay
from kibitz.core.shape import shape
from kibitz.core.verdict import ERRORS, judge
from kibitz.core.words import LANGS
from kibitz.games import AnyGame
from kibitz.games import player as player_of

LEGAL_KEPT = 60  # more choices than this are not listed one by one
LOST = ("fine", *ERRORS)  # verdicts of choices that certainly lost something


@dataclass(frozen=True, slots=True)
class Choice:
    """A decision somebody had: the view they had and what they did."""

    deal: int
    event: int  # its place among the events of the deal
    seat: Seat
    action: str
    view: Any


@dataclass(frozen=True, slots=True)
class Found:
    """The real choices of a record, how often a seat had none, and what is known of each deal."""

    choices: list[Choice]
    forced: Counter[tuple[int, Seat]]  # by deal and seat
    deals: list[Json]
    stopped: str | None


def choices(game: AnyGame, record: Record, seats: Sequence[Seat]) -> Found:
    """Every choice of these seats; one that was forced is counted and no more."""
    played = replay(game, record)
    if not played.deals:
        raise played.stopped or NotationError("no deal in this record")
    found: list[Choice] = []
    forced: Counter[tuple[int, Seat]] = Counter()
    deals: list[Json] = []
    for number, deal in enumerate(played.deals, start=1):
        points = None if deal.score is None else list(deal.score.points)
        deals.append({"number": number, "points": points})
        for at, event in enumerate(deal.events):
            if isinstance(event, Act) and event.seat in seats:
                view = game.view(deal.states[at - 1], event.seat)
                if game.is_forced(view, event.action):
                    forced[number, event.seat] += 1
                else:
                    found.append(Choice(number, at, event.seat, str(event.action), view))
    stopped = None if played.stopped is None else str(played.stopped)
    return Found(found, forced, deals, stopped)


def annotated_steps(game: AnyGame, text: str, options: Mapping[str, Any]) -> Iterator[Json]:
    """Progress, decision by decision; at last the whole review under ``review``."""
    yield from review_steps(game, load(text, game), options)


def review_record(game: AnyGame, record: Record, options: Mapping[str, Any]) -> Json:
    """The whole review at once."""
    last: Json = None
    for step in review_steps(game, record, options):
        last = step
    return last["review"]


def review_steps(game: AnyGame, record: Record, options: Mapping[str, Any]) -> Iterator[Json]:
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
    asked = [choice for choice in found.choices if choice.deal in deals]
    decisions: list[Json] = []
    for number, choice in enumerate(asked):
        budget = Budget(
            options.get("nodes") or 0, options.get("worlds") or 0, (options.get("seed") or 0) + 1
        )
        coach = coaches[choice.seat]
        decision = decide(coach, choice.view, budget, (game.parse_action(choice.action),))
        decisions.append(_annotation(game, choice, decision))
        yield {"done": number + 1, "of": len(asked)}
    forced = {seat: sum(found.forced[deal, seat] for deal in deals) for seat in SEATS}
    unit = _unit(game, decisions)
    yield {
        "review": {
            "game": game.name,
            "player": name,
            "unit": unit,
            "units": {name: unit_json(one) for name, one in game.units.items()},
            "lower_is_better": game.lower_is_better,
            "players": list(record.header.players),
            "rules": record.header.rules,
            "deals": found.deals,
            "stopped": found.stopped,
            "decisions": decisions,
            "seats": [_summary(decisions, seat, unit, forced[seat]) for seat in SEATS],
            "kinds": _kinds(game, decisions),
        }
    }


def _unit(game: AnyGame, decisions: Sequence[Json]) -> str:
    """The unit that most decisions have; losses in another one are summed apart."""
    counted = Counter(one["unit"] for one in decisions if one["unit"] in game.units)
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


def _annotation(game: AnyGame, choice: Choice, decision: Decision[Any]) -> Json:
    judged = judge(game.units, decision, choice.action)
    best = decision.ranked[0]
    own = next((one for one in decision.ranked if str(one.action) == choice.action), None)
    unit = game.units.get(best.unit)
    natural = unit.natural if unit is not None else float
    legal = game.legal_of(choice.view)
    who, standing = game.sentences.who, choice.view.public.standing
    return {
        "deal": choice.deal,
        "event": choice.event,
        "seat": choice.seat,
        "action": choice.action,
        "best": str(decision.action),
        "unit": best.unit,
        "best_value": natural(best.value),
        "value": None if own is None else natural(own.value),
        "rank": judged.rank,
        "of": judged.of,
        "loss": None if judged.loss is None else max(0.0, judged.loss.amount),
        "loss_error": None if judged.loss is None else judged.loss.error,
        "verdict": judged.verdict,
        "settled_by": judged.settled_by,
        "kind": _kind(game, decision, own),
        "phase": type(decision.action).__name__.lower(),
        "decision": {lang: decision_json(game, decision, lang) for lang in LANGS},
        "legal": [str(action) for action in legal[:LEGAL_KEPT]],
        "view": shape(choice.view),
        "who": {lang: who(choice.seat, standing, lang) for lang in LANGS},
        "pictures": {lang: game.draw(choice.view, lang) for lang in LANGS},
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


def _summary(decisions: Sequence[Json], seat: Seat, unit: str, forced: int) -> Json:
    own = [one for one in decisions if one["seat"] == seat]
    losses: Counter[str] = Counter()
    for one in own:
        if one["verdict"] in LOST:
            losses[one["unit"]] += one["loss"]
    return {
        "seat": seat,
        "decisions": len(own),
        "forced": forced,
        "judged": sum(one["verdict"] is not None for one in own),
        "loss": losses[unit],
        "losses": dict(losses),
        "verdicts": dict(Counter(one["verdict"] for one in own if one["verdict"])),
    }


def _kinds(game: AnyGame, decisions: Sequence[Json]) -> list[Json]:
    """Kinds of error, the dearest first."""
    errors = [one for one in decisions if one["verdict"] in ERRORS]
    words = {kind.name: both(kind.words) for kind in game.kinds}
    rows = [
        {
            "kind": kind,
            "words": words.get(kind, {"en": kind, "ja": kind}),
            "unit": unit,
            "count": sum((one["kind"], one["unit"]) == (kind, unit) for one in errors),
            "loss": sum(
                one["loss"] for one in errors if (one["kind"], one["unit"]) == (kind, unit)
            ),
        }
        for kind, unit in sorted({(one["kind"], one["unit"]) for one in errors})
    ]
    return sorted(rows, key=lambda row: -row["loss"])
