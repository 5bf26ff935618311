"""The page of an arena's report, and the reviews of its deals beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from kibitz.arena.duel import Duel
from kibitz.arena.field import Field
from kibitz.arena.page import Apart, Differences, duels_of, page, records_of
from kibitz.core.record import dump
from kibitz.review.report import html_report
from kibitz.review.told import Judge
from kibitz.review.whole import deal_at, listed, plan_of, reviewed
from kibitz.runner import InProcess, run


def write_page(
    path: Path,
    played: Duel | Field,
    report: Mapping[str, Any],
    lines: Sequence[str],
    apart: Differences,
    lang: str,
) -> None:
    """Write the page; records and reviews of the deals furthest apart go into a folder beside it.

    A deal is played once more, in the two seatings that differ most, and its coach judges both.
    """
    folder = path.with_name(f"{path.stem}-deals")
    links: dict[tuple[int, int], str] = {}
    for one in apart.furthest:
        folder.mkdir(parents=True, exist_ok=True)
        made = _review(folder, one, duels_of(played)[one.pair], lang)
        links[one.pair, one.deal] = f"{folder.name}/{made.name}"
    path.write_text(page(played, report, lines, apart, links, lang), encoding="utf-8")


def _review(folder: Path, one: Apart, duel: Duel, lang: str) -> Path:
    name = f"deal-{one.deal}-{one.pair + 1}"
    kept: list[str] = []
    for text, record in zip(one.seatings, records_of(duel, one.deal, one.seated), strict=True):
        file = folder / f"{name}-{text}.kibitz"
        file.write_text(dump(record), encoding="utf-8")
        kept.append(str(file))
    (own,) = listed(kept)
    judging = Judge()
    made = reviewed(own, judging, run(plan_of(own, judging), InProcess()))
    shown = folder / f"{name}.html"
    shown.write_text(html_report(own.game, made, lang, partial(deal_at, own)), encoding="utf-8")
    return shown
