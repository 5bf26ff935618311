"""``kibitz GAME review``: a finished game, its decisions judged, worst first."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from kibitz.cli.options import AsJson, File, language, print_json, read_text
from kibitz.cli.options import Language as Lang
from kibitz.cli.progress import Tell, progress_bar
from kibitz.cli.seats import seat_called
from kibitz.core.columns import columns
from kibitz.core.errors import NotationError
from kibitz.core.formats import Source, choose_format, formats_of
from kibitz.core.record import Record
from kibitz.core.refusals import INPUT
from kibitz.core.verdict import verdict_words
from kibitz.games import AnyGame
from kibitz.review.annotate import Step, review_steps
from kibitz.review.report import (
    against,
    html_report,
    loss_words,
    said_by,
    total_words,
    worst_first,
)
from kibitz.review.told import Review, Reviewed

WORST = 12


def command(game: AnyGame) -> Callable[..., int]:
    def review(
        file: File,
        *,
        seat: Annotated[
            tuple[str, ...],
            Parameter(help="Only this seat: 0 to 3, a letter, a player's name. May be repeated."),
        ] = (),
        player: Annotated[str | None, Parameter(help="Who judges; the coach.")] = None,
        number: Annotated[int, Parameter(help="Which game of the file, from 1.")] = 1,
        deal: Annotated[tuple[int, ...], Parameter(help="Only this deal, from 1.")] = (),
        worlds: Annotated[int, Parameter(help="Worlds a decision; 0: the judge's own.")] = 0,
        nodes: Annotated[int, Parameter(help="Nodes a decision; 0: the judge's own.")] = 0,
        pay: Annotated[
            str | None,
            Parameter(help="Riichi: what places are worth, e.g. even, tenhou:7; the log's own."),
        ] = None,
        html: Annotated[
            Path | None, Parameter(help="Write a page that needs nothing else.")
        ] = None,
        format: Annotated[str | None, Parameter(help="The file's format.")] = None,  # noqa: A002
        json: AsJson = False,
        lang: Lang = "en",
    ) -> int:
        """Judge every decision of a finished game: its loss in the game's unit, with its error.

        Prints the worst first. Exit code 1 if there is a mistake or a blunder among them.
        """
        text = read_text(file)
        records = choose_format(formats_of(game), format, file, text).records(text, Source(file))
        if not 1 <= number <= len(records):
            raise NotationError(
                INPUT.told("input.no-such-game", path=file, count=len(records), number=number)
            )
        record = records[number - 1]
        if len(records) > 1:
            print(f"kibitz: game {number} of the {len(records)} in {file}", file=sys.stderr)
        _check_deals(record, deal)
        options = {
            "seats": [seat_called(game, one, record.header.players) for one in seat] or None,
            "player": player,
            "worlds": worlds,
            "nodes": nodes,
            "deals": list(deal),
            "pay": pay,
        }
        with progress_bar("reviewing") as tell:
            judged = _followed(review_steps(game, record, options), tell)
        if html is not None:
            html.write_text(html_report(game, judged, language(lang)), encoding="utf-8")
        if json:
            print_json(judged)
        else:
            _print(game, judged, language(lang))
        errors = [one for one in judged.decisions if one.verdict in ("mistake", "blunder")]
        return 1 if errors else 0

    return review


def _followed(steps: Iterable[Step], tell: Tell) -> Review:
    """The review at the end of its steps, the others told as they come."""
    for step in steps:
        if isinstance(step, Reviewed):
            return step.review
        tell(step.done, step.of)
    raise AssertionError("a review ends with itself")


def _check_deals(record: Record, wanted: Sequence[int]) -> None:
    deals = sum(event.kind == "deal" for event in record.events)
    for one in wanted:
        if not 1 <= one <= deals:
            raise NotationError(INPUT.told("input.no-such-deal", number=one, count=deals))


_WORDS = {
    "en": ("at", "player", "chose", "verdict", "loss", "best", "decisions"),
    "ja": ("位置", "席", "選択", "判定", "損", "最善", "選択数"),
}


def _print(game: AnyGame, judged: Review, lang: str) -> None:
    """The worst choices first with what speaks against them, then a line for each seat."""
    if judged.stopped:
        print(f"kibitz: {judged.stopped}")
    at, player, chose, verdict, loss, best, decisions = _WORDS[lang]
    worst = worst_first(judged)[:WORST]
    rows = [(at, player, chose, verdict, best, loss)]
    rows += [
        (
            f"{one.deal}.{one.event}",
            said_by(judged, one.seat, lang),
            game.sentences.action(one.action, lang),
            verdict_words(one.verdict, lang),
            game.sentences.action(one.best, lang),
            loss_words(game, one),
        )
        for one in worst
    ]
    lines = columns(rows, left=5)
    if worst:
        print(lines[0])
    for line, one in zip(lines[1:], worst, strict=True):
        print(line)
        reason = against(one, lang)
        if reason and one.verdict not in ("best", None):
            print(f"    {reason.sentence}")
    counted = [seat for seat in judged.seats if seat.decisions]
    verdicts = list(dict.fromkeys(name for seat in counted for name in seat.verdicts))
    forced = verdict_words("forced", lang)
    table = [("", decisions, forced, loss, *(verdict_words(name, lang) for name in verdicts))]
    table += [
        (
            said_by(judged, seat.seat, lang),
            str(seat.decisions),
            str(seat.forced),
            total_words(game, seat, lang),
            *(str(seat.verdicts.get(name, 0)) for name in verdicts),
        )
        for seat in counted
    ]
    if counted:
        print("\n".join(["", *columns(table)]))
