"""``kibitz GAME calibrate``: chances told beside what happened."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from kibitz.cli.options import AsJson, OnCluster, print_json
from kibitz.cli.progress import progress_bar
from kibitz.core.columns import columns
from kibitz.core.errors import NotationError
from kibitz.core.game import AnyGame
from kibitz.review.calibration import Comparison, plan_of, records_in
from kibitz.review.reliability import ReliabilityTable, diagram, tables
from kibitz.runner import ResultFile, run, working


def command(game: AnyGame) -> Callable[..., int]:
    def calibrate(
        *files: str,
        deals: Annotated[int, Parameter(help="Deals played among ourselves, without files.")] = 0,
        player: Annotated[str | None, Parameter(help="Whose chances; the coach's.")] = None,
        among: Annotated[str, Parameter(help="Who sits in the other seats of those deals.")] = "",
        share: Annotated[float, Parameter(help="Of the choices, drawn by the seed.")] = 1.0,
        games: Annotated[int, Parameter(help="At most so many games of the files.")] = 0,
        nodes: int = 0,
        worlds: int = 0,
        seed: str = "0",
        rows: Annotated[Path | None, Parameter(help="Keep the rows in this file.")] = None,
        resume: Annotated[bool, Parameter(negative="", help="Go on with that file.")] = False,
        diagrams: Annotated[Path | None, Parameter(help="Draw SVG diagrams in here.")] = None,
        processes: int | None = None,
        cluster: OnCluster = "",
        json: AsJson = False,
    ) -> int:
        """Compare the chances told about actions that were chosen with what became of them.

        From games in files or deals of our own players. A table for each chance and group: rows,
        games, told, happened with its 95 % interval over games, slope of a logistic recalibration,
        gain over the base rate. Exit code 1 if a chance fails its table.
        """
        if bool(files) == bool(deals):
            raise NotationError("name files with games, or --deals to play among ourselves")
        asked = Comparison(game.name, player or game.coach, among, share, seed, nodes, worlds)
        pieces: list[Any] = list(range(1, deals + 1))
        for path in files:
            pieces += [[path, place] for place in range(len(records_in(game, path)))]
        plan = plan_of(asked, tuple(pieces[:games] if games else pieces))
        kept = None if rows is None else ResultFile(rows, resume=resume)
        found: list[tuple[int, str, str, float, int]] = []
        with working(processes, cluster) as work, progress_bar("calibrating") as progress:
            answers = run(plan, work, kept, progress)
            for number, answer in enumerate(answers):
                for chance, group, told, true in answer.rows:
                    found.append((number, str(chance), str(group), float(told), int(true)))
        made = tables(found)
        if diagrams is not None:
            draw(game, made, diagrams)
        if json:
            print_json([_json(one) for one in made])
        else:
            print("\n".join(lines(made)))
        return 0 if all(one.is_right for one in made) else 1

    return calibrate


def draw(game: AnyGame, made: list[ReliabilityTable], folder: Path) -> None:
    """One diagram a chance."""
    folder.mkdir(parents=True, exist_ok=True)
    for chance in dict.fromkeys(one.chance for one in made):
        title = f"{game.name}: {chance}"
        own = [one for one in made if one.chance == chance]
        name = f"{game.name}-{chance.replace(' ', '-')}.svg"
        (folder / name).write_text(diagram(title, own), encoding="utf-8")


def lines(made: list[ReliabilityTable]) -> list[str]:
    """Every table as one row, its worst bin named."""
    head = ("chance", "group", "", "rows", "games", "told", "happened", "slope", "gain, nats a row")
    body = [
        (
            one.chance,
            one.group,
            "right" if one.is_right else "fails",
            str(one.rows),
            str(one.games),
            f"{100 * one.told:.1f} %",
            f"{100 * one.happened.mean:.1f} [{100 * one.happened.low:.1f},"
            f" {100 * one.happened.high:.1f}]",
            "–" if one.slope is None else f"{one.slope:.2f}",
            f"{one.gain.mean:+.4f} [{one.gain.low:+.4f}, {one.gain.high:+.4f}]",
        )
        for one in made
    ]
    return columns([head, *body], left=3)


def _json(one: ReliabilityTable) -> dict[str, Any]:
    return {
        "chance": one.chance,
        "group": one.group,
        "right": one.is_right,
        "rows": one.rows,
        "games": one.games,
        "told": one.told,
        "happened": [one.happened.mean, one.happened.low, one.happened.high],
        "slope": one.slope,
        "gain": [one.gain.mean, one.gain.low, one.gain.high],
        "bins": [
            {
                "rows": each.rows,
                "told": each.told,
                "happened": [each.happened.mean, each.happened.low, each.happened.high],
                "right": each.is_right,
            }
            for each in one.bins
        ],
    }
