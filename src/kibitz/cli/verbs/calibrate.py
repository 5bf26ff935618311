"""``kibitz GAME calibrate``: chances told beside what happened."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from kibitz.cli.notes import noted
from kibitz.cli.options import AsJson, Language, OnCluster, language, print_json
from kibitz.cli.progress import progress_bar
from kibitz.core.asked_refusals import ASKED
from kibitz.core.columns import columns
from kibitz.core.errors import NotationError
from kibitz.core.game import AnyGame
from kibitz.review.calibration import Comparison, draws_of, plan_of
from kibitz.review.reliability import (
    ALL,
    AmountTable,
    PromiseTable,
    ReliabilityTable,
    Told,
    amount_diagram,
    amount_tables,
    diagram,
    promise_tables,
    tables,
)
from kibitz.runner import Estimate, ResultFile, run, working


def command(game: AnyGame) -> Callable[..., int]:
    def calibrate(
        *files: str,
        deals: Annotated[int, Parameter(help="Deals played among ourselves, without files.")] = 0,
        player: Annotated[str | None, Parameter(help="Whose chances; the coach's.")] = None,
        among: Annotated[str, Parameter(help="Who sits in the other seats of those deals.")] = "",
        share: Annotated[float, Parameter(help="Of the choices, drawn by the seed.")] = 1.0,
        group: Annotated[str, Parameter(help="Of files only the choices of this group.")] = "",
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
        lang: Language = "en",
    ) -> int:
        """Compare the chances told about actions that were chosen with what became of them.

        From games in files or deals of our own players. A table for each chance and group: rows,
        games, told, happened with its 95 % interval over games, slope of a logistic recalibration,
        gain over the base rate. Amounts, such as tricks or points, have a table of their own, and
        what calls are told to show has one of how often it holds.
        Exit code 1 if a chance that is told to people fails its table over all groups.
        """
        if bool(files) == bool(deals):
            raise NotationError(ASKED.told("asked.files-or-deals"))
        said_in = language(lang)
        asked = Comparison(
            game.name, player or game.coach, among, share, seed, nodes, worlds, group
        )
        pieces, draws = draws_of(game, files)
        if deals:
            pieces, draws = list(range(1, deals + 1)), list(range(deals))
        plan = plan_of(asked, tuple(pieces[:games] if games else pieces))
        kept = None if rows is None else ResultFile(rows, resume=resume)
        found: list[Told] = []
        with (
            working(processes, cluster) as work,
            progress_bar(noted("note.calibrating")) as progress,
        ):
            answers = run(plan, work, kept, progress)
            for draw_of, answer in zip(draws, answers, strict=False):
                for what, groups, told, came in answer.rows:
                    found.append((draw_of, str(what), str(groups), float(told), float(came)))
        made = tables(one for one in found if one[1] in game.chances)
        amounts = amount_tables(one for one in found if one[1] in game.amounts)
        promises = promise_tables(one for one in found if one[1] in game.promises)
        if diagrams is not None:
            draw(game, made, diagrams, said_in)
            draw_amounts(game, amounts, diagrams, said_in)
        if json:
            print_json(_all_json(made, amounts, promises))
        else:
            parts = [lines(game, made, said_in)] if made else []
            parts += [amount_lines(game, amounts, said_in)] if amounts else []
            parts += [promise_lines(game, promises, said_in)] if promises else []
            print("\n\n".join("\n".join(one) for one in parts))
        told = [one for one in made if one.group == ALL and not game.chances[one.chance].held]
        return 0 if all(one.is_right for one in told) else 1

    return calibrate


def draw(game: AnyGame, made: list[ReliabilityTable], folder: Path, lang: str = "en") -> None:
    """One diagram a chance."""
    folder.mkdir(parents=True, exist_ok=True)
    for chance in dict.fromkeys(one.chance for one in made):
        title = f"{game.name}: {_named(game, chance, lang)}"
        own = [one for one in made if one.chance == chance]
        name = f"{game.name}-{chance.replace(' ', '-')}.svg"
        drawn = diagram(title, own, noted("note.told"), partial(_group, game, lang=lang))
        (folder / name).write_text(drawn, encoding="utf-8")


def draw_amounts(game: AnyGame, made: list[AmountTable], folder: Path, lang: str = "en") -> None:
    """One diagram an amount."""
    for amount in dict.fromkeys(one.amount for one in made):
        own = [one for one in made if one.amount == amount]
        title = f"{game.name}: {game.amounts[amount].words.told_in(lang)}"
        named = partial(_group, game, lang=lang)
        drawn = amount_diagram(title, own, noted("note.told"), named)
        (folder / f"{game.name}-{amount.replace(' ', '-')}.svg").write_text(drawn, "utf-8")


def lines(game: AnyGame, made: list[ReliabilityTable], lang: str = "en") -> list[str]:
    """Every table as one row; what is held back from people says so."""
    head = (noted("note.chance"), noted("note.group"), "", *_heads(), noted("note.gain"))
    body = [
        (
            _named(game, one.chance, lang),
            _group(game, one.group, lang),
            _word(game, one),
            str(one.rows),
            str(one.games),
            f"{100 * one.told:.1f} %",
            _share(one.happened),
            "–" if one.slope is None else f"{one.slope:.2f}",
            f"{one.gain.mean:+.4f} [{one.gain.low:+.4f}, {one.gain.high:+.4f}]",
        )
        for one in made
    ]
    return columns([head, *body], left=3)


def _word(game: AnyGame, one: ReliabilityTable) -> str:
    passes = noted("note.right") if one.is_right else noted("note.fails")
    return noted("note.held", passes=passes) if game.chances[one.chance].held else passes


def _share(found: Estimate) -> str:
    """A share with its interval, as far as shares go."""
    low, high = max(0.0, found.low), min(1.0, found.high)
    return f"{100 * found.mean:.1f} [{100 * low:.1f}, {100 * high:.1f}]"


def _heads() -> list[str]:
    usual = ("note.rows", "note.games", "note.told", "note.happened", "note.slope")
    return [noted(one) for one in usual]


def _named(game: AnyGame, chance: str, lang: str) -> str:
    """A chance as its key in English, which tells two apart; in Japanese with its own words."""
    return chance if lang == "en" else f"{game.chances[chance].words.ja}（{chance}）"


def _group(game: AnyGame, group: str, lang: str) -> str:
    words = game.groups.get(group)
    return noted("note.all") if group == ALL else group if words is None else words.told_in(lang)


def amount_lines(game: AnyGame, made: list[AmountTable], lang: str = "en") -> list[str]:
    """Every amount as one row."""
    *usual, slope = _heads()
    head = (noted("note.amount"), noted("note.group"), *usual, noted("note.off"), slope)
    body = [
        (
            game.amounts[one.amount].words.told_in(lang),
            _group(game, one.group, lang),
            str(one.rows),
            str(one.games),
            f"{one.told:,.2f}",
            f"{one.happened.mean:,.2f}",
            f"{one.off.mean:+,.2f} [{one.off.low:+,.2f}, {one.off.high:+,.2f}]",
            "–" if one.slope is None else f"{one.slope:.2f}",
        )
        for one in made
    ]
    return columns([head, *body], left=2)


def promise_lines(game: AnyGame, made: list[PromiseTable], lang: str = "en") -> list[str]:
    """Every promise as one row."""
    order = list(game.promises)
    head = [noted("note.promise"), noted("note.group"), *_heads()[:2], noted("note.kept")]
    body = [
        (
            game.promises[one.promise].words.told_in(lang),
            _group(game, one.group, lang),
            str(one.rows),
            str(one.games),
            f"{_share(one.kept)} %",
        )
        for one in sorted(made, key=lambda one: order.index(one.promise))
    ]
    return columns([head, *body], left=2)


def _all_json(
    made: list[ReliabilityTable], amounts: list[AmountTable], promises: list[PromiseTable]
) -> dict[str, Any]:
    return {
        "chances": [*map(_json, made)],
        "amounts": [*map(_amount_json, amounts)],
        "promises": [
            {
                "promise": one.promise,
                "group": one.group,
                "rows": one.rows,
                "games": one.games,
                "kept": [one.kept.mean, one.kept.low, one.kept.high],
            }
            for one in promises
        ],
    }


def _amount_json(one: AmountTable) -> dict[str, Any]:
    return {
        "amount": one.amount,
        "group": one.group,
        "rows": one.rows,
        "games": one.games,
        "told": one.told,
        "happened": [one.happened.mean, one.happened.low, one.happened.high],
        "off": [one.off.mean, one.off.low, one.off.high],
        "slope": one.slope,
    }


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
