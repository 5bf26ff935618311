"""A duel's outcome as plain JSON and as lines a person reads; from a file too."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from kibitz.arena.duel import duel_of
from kibitz.arena.seatings import seatings
from kibitz.arena.summary import DealSums, DuelOutcome, sum_of_matches
from kibitz.games import game as game_of
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
        "holds_at_any_time": bool(duel.stop and duel.stop.sure),
        "lower_is_better": lower,
        "better": better,
        "control": None,
        "matches": None,
        "cpu_ms": list(outcome.cpu_ms),
        "cpu_ms_p95": list(outcome.cpu_ms_p95),
        "faults": list(outcome.faults),
    }


def control_of(outcome: DuelOutcome) -> Report:
    """A control's outcome, as it stands in a report."""
    one = outcome.difference
    return {
        "difference": one.mean,
        "interval": [one.low, one.high],
        "without_dice": outcome.is_constant,
    }


# --- lines ----------------------------------------------------------------------------------------


def lines_of(report: Report) -> Iterator[str]:
    """A whole report for people."""
    first, second = report["players"]
    ways = len(seatings(report["seatings"], game_of(report["game"]).sides))
    kind = f"{ways} seatings ({report['seatings']})"
    yield f"{report['game']}: {report['deals']} deals, each in {kind}"
    for name, points, mean, p95 in zip(
        report["players"], report["points"], report["cpu_ms"], report["cpu_ms_p95"], strict=True
    ):
        cpu = f"{mean:.3f} ms CPU a choice (p95 {p95:.3f})"
        yield f"  {name:<24} {points:8.3f} points a deal   {cpu}"
    for name, faults in zip(report["players"], report["faults"], strict=True):
        if faults:
            told = ", ".join(f"{count} {kind}" for kind, count in sorted(faults.items()))
            yield f"  {name} failed and had its first legal action played: {told}"
    kind = (
        "95 % interval that holds at any time" if report["holds_at_any_time"] else "95 % interval"
    )
    yield f"  {first} less {second}: {_difference(report, kind)}"
    if report["control"]:
        yield f"  {control_line(first, report['control'])}"
    verdict = report["better"]
    yield f"  {verdict} is better" if verdict else "  even: the interval includes 0"
    if report["matches"]:
        yield f"  {matches_line(first, report['matches'])}"


def control_line(name: str, control: Report) -> str:
    """What the control says, or that it cannot say anything."""
    if control["without_dice"]:
        return (
            f"control, {name} against itself: 0 in every deal. It throws no dice, so that each "
            "seating goes the same way; this control cannot show a fault"
        )
    return f"control, {name} against itself: {_difference(control, '95 % interval')}"


def matches_line(name: str, matches: Report) -> str:
    """Wins and places over whole matches."""
    rate, place = matches["win_rate"], matches["mean_place"]
    return (
        f"{matches['matches']} matches: {name} wins {100 * rate['mean']:.1f} % "
        f"[{100 * rate['low']:.1f}, {100 * rate['high']:.1f}] "
        f"({100 * matches['fair_win_rate']:.0f} % is even), "
        f"mean place {place['mean']:.3f} [{place['low']:.3f}, {place['high']:.3f}]"
    )


def _difference(report: Report, kind: str) -> str:
    low, high = report["interval"]
    return f"{report['difference']:+.3f}  {kind} [{low:+.3f}, {high:+.3f}]"


# --- from a file ----------------------------------------------------------------------------------


def reports_of(path: Path) -> Iterator[tuple[Report, list[str]]]:
    """Every plan that a file of rows has: as plain JSON, and as lines."""
    for plan in read_plans(path).values():
        head = {"plan": plan.hash, "task": plan.task, "versions": plan.versions}
        answers = read_answers(path, plan.hash)
        if next(read_answers(path, plan.hash), None) is None:
            yield head, [f"plan {plan.hash}: nothing is done yet"]
        elif plan.task == DEALS:
            duel = replace(duel_of(plan.settings), stop=plan.stop)
            sums = DealSums(plan.stop)
            for answer in answers:
                sums.add(answer)
            outcome = sums.outcome(duel)
            report = report_of(outcome)
            if duel.first == duel.second:
                report |= {"control": control_of(outcome), "better": None}
                yield head | report, [control_line(duel.first, report["control"])]
            else:
                yield head | report, list(lines_of(report))
        elif plan.task == MATCHES:
            duel = duel_of(plan.settings)
            summed = asdict(sum_of_matches(answers, len(game_of(duel.game).sides)))
            named = {"game": duel.game, "players": list(duel.entrants), "seed": duel.seed}
            yield head | named | {"matches": summed}, [matches_line(duel.first, summed)]
        else:
            pieces = sum(1 for _ in answers)
            yield head | {"pieces": pieces}, [f"plan {plan.hash} of {plan.task}: {pieces} pieces"]
