"""Whole files of other tables, reviewed: as many deals as they have, none left out.

The weakest player judges, so that every file is gone through in a minute or two; what the coach
says of a choice is tested elsewhere.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from kibitz.games import game as game_of
from kibitz.review import Judge
from kibitz.review.told import Review
from kibitz.review.whole import listed, plan_of, reviewed
from kibitz.runner import InProcess, run


def judged(paths: list[Path]) -> Review:
    (own,) = listed([str(path) for path in paths])
    weakest = next(iter(own.game.players()))
    judging = Judge(weakest)
    return reviewed(own, judging, run(plan_of(own, judging), InProcess()))


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "boards", "tables"),
    [
        ("vugraph_01.lin", 10, 20),
        ("vugraph_06.lin", 10, 20),
        ("daylong_1.pbn", 10, 10),
        ("convention_1.pbn", 12, 12),
        ("convention_2.pbn", 12, 12),
    ],
)
def test_every_board_of_a_bridge_file_is_reviewed(
    data: Path, name: str, boards: int, tables: int
) -> None:
    review = judged([data / "bridge" / "files" / name])
    assert review.left_out == ()
    assert len(review.deals) == tables
    assert len({deal.number for deal in review.deals}) == boards
    assert {one.deal for one in review.decisions} == set(range(1, tables + 1))
    assert all(deal.ending is not None for deal in review.deals)
    if tables > boards:
        assert len(review.compared) == boards


@pytest.mark.long
def test_every_hand_of_fifty_riichi_games_is_reviewed(data: Path) -> None:
    folder = data / "riichi"
    paths = [
        *sorted((folder / "tenhou_mjlog").glob("*.mjlog")),
        *sorted((folder / "tenhou6").glob("*.json")),
        *sorted((folder / "mjai").glob("*.jsonl")),
        folder / "games_majiang.jsonl.gz",
    ]
    review = judged(paths)
    assert review.left_out == ()
    assert len(review.records) == 16 + 13 + 2 + 19
    places = {(deal.record, deal.place) for deal in review.deals}
    assert len(places) == len(review.deals)
    by_file = {
        Path(path).name: sum(review.records[deal.record - 1].file == path for deal in review.deals)
        for path in {one.file for one in review.records}
    }
    assert by_file["games_majiang.jsonl.gz"] == 182
    assert sum(count for name, count in by_file.items() if name.endswith(".mjlog")) == 161
    assert sum(count for name, count in by_file.items() if name.endswith(".jsonl")) == 24
    assert game_of(review.game).name == "riichi"
