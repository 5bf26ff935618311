"""The value of every discard of 300 hands, equal to one part in a thousand million."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from kibitz.games.riichi.measure.value import HandSituation, discard_values
from kibitz.games.riichi.tiles.tile import TILES, Tile, parse_hand

from .riichi_cases import WINDS, meld


def situation(row: dict[str, Any]) -> HandSituation:
    melds = tuple(meld(each) for each in row["melds"])
    return HandSituation(
        hand=parse_hand(row["hand"], sizes=(14 - 3 * len(melds),)),
        unseen=tuple(row["unseen"][str(tile)] for tile in TILES),
        draws_left=row["draws_left"],
        melds=melds,
        round_wind=WINDS.index(row["round_wind"]),
        seat_wind=WINDS.index(row["seat_wind"]),
        indicators=tuple(Tile.parse(tile) for tile in row["dora_indicators"]),
    )


def test_every_discard_of_every_hand_has_the_same_value_and_rank(data: Path) -> None:
    lines = (data / "riichi" / "value_cases.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(lines) == 300
    for line in lines:
        row = json.loads(line)
        found = discard_values(situation(row))
        ours = {str(tile): value for tile, value in found.values.items()}
        assert found.shanten == row["shanten"], line
        assert ours == pytest.approx(row["value"], rel=1e-9, abs=0), line
        # Best first; where theirs are equal any order will do.
        theirs = [row["value"][tile] for tile in ours]
        assert all(b <= a * (1 + 1e-9) for a, b in pairwise(theirs)), line
