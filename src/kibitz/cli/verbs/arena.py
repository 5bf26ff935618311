"""``kibitz GAME arena``: a duplicate duel of two players with honest statistics."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import Annotated, Any

from cyclopts import Parameter

from kibitz.arena.duel import Duel, Outcome, control, run_duel
from kibitz.arena.matches import run_matches
from kibitz.arena.seatings import seatings as seatings_of
from kibitz.arena.statistics import Estimate
from kibitz.arena.work import default_processes
from kibitz.cli.options import (
    AsJson,
    Overrides,
    Preset,
    Seed,
    default_preset,
    print_json,
    rules_of,
)
from kibitz.cli.progress import progress_bar
from kibitz.core.errors import NotationError
from kibitz.core.game import Budget
from kibitz.core.rules import plain
from kibitz.games import AnyGame
from kibitz.games import player as player_of


def command(game: AnyGame) -> Callable[..., int]:
    usual = default_preset(game)

    def arena(
        *,
        players: Annotated[str, Parameter(help="Two players, first,second; name:option=value;...")],
        seatings: Annotated[str, Parameter(help="1v3, 2v2 or all.")] = "2v2",
        deals: int = 100,
        matches: Annotated[int, Parameter(help="Whole matches too: win rate, mean place.")] = 0,
        control_: Annotated[
            bool, Parameter(name="--control", help="The first player against itself too.")
        ] = True,
        seed: Seed = "0",
        rules: Preset = usual,
        rule: Overrides = (),
        nodes: Annotated[int, Parameter(help="Work a choice; 0: each player's own default.")] = 0,
        worlds: int = 0,
        processes: int | None = None,
        json: AsJson = False,
    ) -> int:
        """Play the same deals in every seating; the difference with a 95 % interval over deals.

        The control plays the first player against itself: its interval should include 0.
        """
        names = players.split(",")
        if len(names) != 2:
            raise NotationError(
                f"--players takes two players with a comma between, not {players!r}"
            )
        for name in names:
            player_of(game, name)
        seatings_of(seatings)
        for what, number, least in (("deals", deals, 1), ("matches", matches, 0)):
            if not least <= number <= 10**7:
                raise NotationError(f"--{what} {number} is not between {least} and 10000000")
        chosen = plain(rules_of(game, rules, rule))
        budget = Budget(nodes=nodes, worlds=worlds)
        duel = Duel(game.name, names[0], names[1], seatings, deals, seed or "0", chosen, budget)
        workers = processes or default_processes()
        with progress_bar(f"{names[0]} against {names[1]}") as progress:
            outcome = run_duel(duel, workers, progress)
        report = _report(game, outcome)
        if control_:
            with progress_bar(f"control: {names[0]} against itself") as progress:
                same = run_duel(control(duel), workers, progress)
            report["control"] = _estimate(same.difference)
        if matches:
            with progress_bar(f"{matches} matches in every seating") as progress:
                report["matches"] = asdict(run_matches(duel, matches, workers, progress))
        if json:
            print_json(report)
        else:
            _print(game, report)
        return 0

    return arena


def _estimate(one: Estimate) -> dict[str, Any]:
    return {"difference": one.mean, "interval": [one.low, one.high]}


def _report(game: AnyGame, outcome: Outcome) -> dict[str, Any]:
    duel, difference = outcome.duel, outcome.difference
    better = None
    if difference.excludes_zero:
        better = duel.first if (difference.mean < 0) == game.lower_is_better else duel.second
    return {
        "game": game.name,
        "players": [duel.first, duel.second],
        "seatings": duel.seatings,
        "deals": duel.deals,
        "seed": duel.seed,
        "points": list(outcome.points),
        "difference": difference.mean,
        "interval": [difference.low, difference.high],
        "lower_is_better": game.lower_is_better,
        "better": better,
        "control": None,
        "cpu_ms": list(outcome.cpu_ms),
        "cpu_ms_p95": list(outcome.cpu_ms_p95),
    }


def _print(game: AnyGame, report: dict[str, Any]) -> None:
    first, second = report["players"]
    ways = len(seatings_of(report["seatings"]))
    print(f"{game.name}: {report['deals']} deals, each in {ways} seatings ({report['seatings']})")
    for name, points, mean, p95 in zip(
        report["players"], report["points"], report["cpu_ms"], report["cpu_ms_p95"], strict=True
    ):
        cpu = f"{mean:.3f} ms CPU a choice (p95 {p95:.3f})"
        print(f"  {name:<24} {points:8.3f} points a deal   {cpu}")
    low, high = report["interval"]
    difference = f"{report['difference']:+.3f}  95 % interval [{low:+.3f}, {high:+.3f}]"
    print(f"  {first} less {second}: {difference}")
    if report["control"]:
        low, high = report["control"]["interval"]
        print(
            f"  control, {first} against itself: {report['control']['difference']:+.3f}  "
            f"[{low:+.3f}, {high:+.3f}]"
        )
    verdict = report["better"]
    print(f"  {verdict} is better" if verdict else "  even: the interval includes 0")
    if matches := report.get("matches"):
        rate, place = matches["win_rate"], matches["mean_place"]
        print(
            f"  {matches['matches']} matches: {first} wins {100 * rate['mean']:.1f} % "
            f"[{100 * rate['low']:.1f}, {100 * rate['high']:.1f}] a seat (25 % is even), "
            f"mean place {place['mean']:.3f} [{place['low']:.3f}, {place['high']:.3f}]"
        )
