"""5,000 wins from real games: yaku, han, fu, points and payments as others computed them."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

from kibitz.games.riichi.rules import preset
from kibitz.games.riichi.scoring.payments import deltas, payments
from kibitz.games.riichi.scoring.win import score
from kibitz.games.riichi.tiles.meld import GIVERS

from .riichi_cases import win


def test_every_win_has_the_same_yaku_fu_points_and_payments(data: Path) -> None:
    with gzip.open(data / "riichi" / "wins.jsonl.gz", "rt", encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    assert len(rows) == 5_000
    for row in rows:
        assert _ours(row) == _theirs(row), row


def _ours(row: dict[str, Any]) -> tuple[object, ...]:
    rules = preset("tenhou")
    asked = win(row)
    found = score(asked, rules)
    assert found is not None
    items = sum(item.fu for item in found.fu_items)
    assert found.yakuman or found.fu == (25 if items == 25 else -(-items // 10) * 10), row
    seat = asked.seat_wind
    payer = None if row["tsumo"] else (seat + GIVERS.index(row["ron_from"])) % 4
    paid = payments(
        found.base,
        rules,
        winner=seat,
        dealer=0,
        payer=payer,
        honba=row["honba"],
        sticks=row["riichi_sticks"],
    )
    return (
        sorted((each.yaku.id, each.han) for each in found.yaku),
        found.han,
        found.fu,
        found.yakuman,
        found.points,
        deltas(paid, seat),
    )


def _theirs(row: dict[str, Any]) -> tuple[object, ...]:
    return (
        sorted((name, han) for name, han in row["yaku"]),
        row["han"] or 0,
        row["fu"] or 0,
        row["yakuman"],
        row["points"],
        tuple(row["deltas"]),
    )
