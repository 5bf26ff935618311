"""Columns stand under each other in a terminal, in both languages."""

from __future__ import annotations

import pytest

from kibitz.core.columns import columns, padded, width


def test_a_japanese_character_takes_two_places_and_a_card_symbol_one():
    assert width("打牌") == 4
    assert width("♠Q ±0.3") == 7


@pytest.mark.parametrize("right", [False, True])
def test_padding_counts_places_and_never_cuts(right: bool):
    assert width(padded("和了*", 9, right=right)) == 9
    assert padded("longer", 3, right=right) == "longer"


def test_columns_end_at_the_same_place_in_every_row():
    rows = [["", "和了", "x"], ["3m", "44 %", "1,180.3"], ["riichi", "-", ""]]
    lines = columns(rows)
    ends = [
        width(line[: line.index(cell) + len(cell)])
        for line, cell in zip(lines, ("和了", "44 %", "-"), strict=True)
    ]
    assert len(set(ends)) == 1


def test_no_rows_are_no_lines():
    assert columns([]) == []
