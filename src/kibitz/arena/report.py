"""A duel's outcome as plain JSON and as lines a person reads; from a file too."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from kibitz.arena import field
from kibitz.arena.duel import duel_of
from kibitz.arena.field import field_of
from kibitz.arena.seatings import seatings
from kibitz.arena.standings import FieldSums, field_report
from kibitz.arena.summary import DealSums, DuelOutcome, sum_of_matches
from kibitz.arena.words import say
from kibitz.games import game as game_of
from kibitz.runner import PieceDone, Plan
from kibitz.runner.results import read_answers, read_plans

Report = dict[str, Any]

DEALS, MATCHES = "kibitz.arena.duel:deals", "kibitz.arena.matches:matches"


def report_of(outcome: DuelOutcome) -> Report:
    """A duel's outcome, without its control and matches."""
    duel, difference = outcome.duel, outcome.difference
    lower = game_of(duel.game).lower_is_better
    better = None
    if difference.excludes_zero:
        better = duel.first if (difference.mean < 0) == lower else duel.second
    return {
        "game": duel.game,
        "players": [duel.first, duel.second],
        "seatings": duel.seatings,
        "deals": outcome.deals,
        "seed": duel.seed,
        "points": list(outcome.points),
        "difference": difference.mean,
        "interval": [difference.low, difference.high],
        "holds_at_any_time": bool(duel.stop and (duel.stop.sure or duel.stop.test)),
        "lower_is_better": lower,
        "better": better,
        "control": None,
        "matches": None,
        "sets": None,
        "test": test_of(outcome),
        "cpu_ms": list(outcome.cpu_ms),
        "cpu_ms_p95": list(outcome.cpu_ms_p95),
        "faults": list(outcome.faults),
    }


def test_of(outcome: DuelOutcome) -> Report | None:
    """The test a duel was stopped by: how much better the first is said to be, and what held."""
    duel, settled = outcome.duel, outcome.settled
    if duel.stop is None or duel.stop.test is None:
        return None
    sign = -1 if game_of(duel.game).lower_is_better else 1
    none, some = (sign * one + 0.0 for one in duel.stop.test)
    told = None if settled is None else (none, some)[settled]
    return {"none": none, "some": some, "wrong": duel.stop.wrong, "settled": told}


def control_of(outcome: DuelOutcome) -> Report:
    """A control's outcome, as it stands in a report."""
    one = outcome.difference
    return {
        "difference": one.mean,
        "interval": [one.low, one.high],
        "without_dice": outcome.is_constant,
    }


# --- lines ----------------------------------------------------------------------------------------


def lines_of(report: Report, lang: str = "en") -> Iterator[str]:
    """A whole report for people."""
    first, second = report["players"]
    game = game_of(report["game"])
    ways = len(seatings(report["seatings"], game.sides))
    facts = {"game": report["game"], "deals": report["deals"], "seatings": report["seatings"]}
    yield say("deals", lang, ways=ways, **facts)
    for name, points, mean, p95 in zip(
        report["players"], report["points"], report["cpu_ms"], report["cpu_ms_p95"], strict=True
    ):
        yield say("player", lang, name=name, points=points, mean=mean, p95=p95)
    for name, faults in zip(report["players"], report["faults"], strict=True):
        if faults:
            told = ", ".join(f"{count} {kind}" for kind, count in sorted(faults.items()))
            yield say("faults", lang, name=name, told=told)
    kind = "at-any-time" if report["holds_at_any_time"] else "interval"
    yield say("less", lang, first=first, second=second, difference=_difference(report, kind, lang))
    if report["control"]:
        yield f"  {control_line(first, report['control'], lang)}"
    if report["test"]:
        yield what_was_tested(report, lang)
    verdict = report["better"]
    yield say("better", lang, name=verdict) if verdict else say("even", lang)
    if report["matches"]:
        yield f"  {matches_line(first, report['matches'], lang)}"
    if report["sets"]:
        yield f"  {sets_line(report, lang)}"


def what_was_tested(report: Report, lang: str = "en") -> str:
    """What the test said, and that it was fixed before."""
    test = report["test"]
    facts = {key: test[key] for key in ("none", "some")}
    begun = say("test", lang, first=report["players"][0], wrong=100 * test["wrong"], **facts)
    if test["settled"] is None:
        return begun + say("test-open", lang, deals=report["deals"])
    return begun + say("test-is", lang, settled=test["settled"])


def sets_line(report: Report, lang: str = "en") -> str:
    """Duplicate sets, won and lost."""
    told = dict(report["sets"])
    swing = told.pop("swing")
    if swing is None:
        return say("no-set", lang, deals=told["deals"])
    unit = game_of(report["game"]).units.get(told.pop("unit"))
    name = ("点" if lang == "ja" else "points") if unit is None else unit.short.told_in(lang)
    interval = {"swing": swing["mean"], "low": swing["low"], "high": swing["high"]}
    return say("sets", lang, name=report["players"][0], unit=name, **told, **interval)


def field_lines(report: Report, lang: str = "en") -> Iterator[str]:
    """A field's report for people, best first."""
    game = game_of(report["game"])
    ways = len(seatings(report["seatings"], game.sides))
    facts = {key: report[key] for key in ("game", "deals", "seatings")}
    players = report["players"]
    yield say("field", lang, kind=report["field"], players=len(players), ways=ways, **facts)
    order = sorted(range(len(players)), key=lambda place: -report["ratings"][place]["mean"])
    for place in order:
        own = report["ratings"][place]
        rating = {"rating": own["mean"], "low": own["low"], "high": own["high"]}
        points, mean = report["points"][place], report["cpu_ms"][place]
        yield say("rating", lang, name=players[place], points=points, mean=mean, **rating)
    for place in order:
        if faults := report["faults"][place]:
            told = ", ".join(f"{count} {kind}" for kind, count in sorted(faults.items()))
            yield say("faults", lang, name=players[place], told=told)
    for pair in report["pairs"]:
        difference = _difference(pair, "interval", lang)
        yield say("less", lang, first=pair["first"], second=pair["second"], difference=difference)
    for pair in report["matches"] or ():
        rate = pair["win_rate"]
        yield say(
            "pair-matches",
            lang,
            matches=pair["matches"],
            name=pair["first"],
            other=pair["second"],
            win=100 * rate["mean"],
            win_low=100 * rate["low"],
            win_high=100 * rate["high"],
            fair=100 * pair["fair_win_rate"],
        )


def control_line(name: str, control: Report, lang: str = "en") -> str:
    """What the control says, or that it cannot say anything."""
    if control["without_dice"]:
        return say("no-dice", lang, name=name)
    return say("control", lang, name=name, difference=_difference(control, "interval", lang))


def matches_line(name: str, matches: Report, lang: str = "en") -> str:
    """Wins and places over whole matches."""
    rate, place = matches["win_rate"], matches["mean_place"]
    return say(
        "matches",
        lang,
        matches=matches["matches"],
        name=name,
        win=100 * rate["mean"],
        win_low=100 * rate["low"],
        win_high=100 * rate["high"],
        fair=100 * matches["fair_win_rate"],
        place=place["mean"],
        place_low=place["low"],
        place_high=place["high"],
    )


def _difference(report: Report, kind: str, lang: str) -> str:
    low, high = report["interval"]
    facts = {"difference": report["difference"], "low": low, "high": high}
    return say("difference", lang, kind=say(kind, lang), **facts)


# --- from a file ----------------------------------------------------------------------------------


def reports_of(path: Path, lang: str = "en") -> Iterator[tuple[Report, list[str]]]:
    """Every plan that a file of rows has: as plain JSON, and as lines."""
    for plan in read_plans(path).values():
        head = {"plan": plan.hash, "task": plan.task, "versions": plan.versions}
        if next(read_answers(path, plan.hash), None) is None:
            yield head, [say("nothing", lang, plan=plan.hash)]
            continue
        report, lines = _READERS.get(plan.task, _counted)(plan, read_answers(path, plan.hash), lang)
        yield head | report, lines


def _of_deals(plan: Plan, answers: Iterator[PieceDone], lang: str) -> tuple[Report, list[str]]:
    duel = replace(duel_of(plan.settings), stop=plan.stop)
    sums = DealSums(plan.stop)
    for answer in answers:
        sums.add(answer)
    outcome = sums.outcome(duel)
    report = report_of(outcome)
    if duel.first == duel.second:
        report |= {"control": control_of(outcome), "better": None}
        return report, [control_line(duel.first, report["control"], lang)]
    return report, list(lines_of(report, lang))


def _of_matches(plan: Plan, answers: Iterator[PieceDone], lang: str) -> tuple[Report, list[str]]:
    duel = duel_of(plan.settings)
    summed = asdict(sum_of_matches(answers, len(game_of(duel.game).sides)))
    named = {"game": duel.game, "players": list(duel.entrants), "seed": duel.seed}
    return named | {"matches": summed}, [matches_line(duel.first, summed, lang)]


def _of_field(plan: Plan, answers: Iterator[PieceDone], lang: str) -> tuple[Report, list[str]]:
    sums = FieldSums(field_of(plan.settings))
    for answer in answers:
        sums.add(answer)
    report = field_report(sums.outcome())
    return report, list(field_lines(report, lang))


def _counted(plan: Plan, answers: Iterator[PieceDone], lang: str) -> tuple[Report, list[str]]:
    pieces = sum(1 for _ in answers)
    told = say("pieces", lang, plan=plan.hash, task=plan.task, pieces=pieces)
    return {"pieces": pieces}, [told]


_READERS = {DEALS: _of_deals, MATCHES: _of_matches, field.DEALS: _of_field}
