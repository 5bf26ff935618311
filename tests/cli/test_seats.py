"""Seats as people name them, and the numbers of what may be chosen there."""

from __future__ import annotations

import pytest

from kibitz.cli.seat import named
from kibitz.core.errors import NotationError
from kibitz.core.seats import seat_called
from kibitz.core.told import said
from kibitz.games import game


@pytest.mark.parametrize(
    ("name", "text", "seat"),
    [
        ("bridge", "0", 0),
        ("bridge", "n", 0),
        ("bridge", "South", 2),
        ("bridge", "West", 3),
        ("riichi", "W", 2),
        ("hearts", "Ann", 1),
    ],
)
def test_a_seat_is_known_by_number_letter_word_or_name(name: str, text: str, seat: int) -> None:
    assert seat_called(game(name), text, ["Bob", "Ann"]) == seat


def test_an_unknown_seat_says_what_may_be_written() -> None:
    with pytest.raises(NotationError, match="write 0, 1, 2, 3, N, E, S, W, Bob, Ann"):
        seat_called(game("bridge"), "middle", ["Bob", "Ann"])


def test_a_number_that_the_list_does_not_have_is_refused_as_one() -> None:
    """Once "13 10 99" of thirteen cards was told that '1' is no suit."""
    offered = ["C2", "DT", "SQ"]
    assert named("3, 1 2", offered) == "SQ C2 DT"
    assert named("SQ 1", offered) == "SQ 1"
    assert named("", offered) == ""
    for text, wrong in (("1 2 99", "99"), ("0", "0"), ("9" * 5000, "9" * 60)):
        with pytest.raises(NotationError) as refused:
            named(text, offered)
        assert said(refused.value, "en") == (
            f"'{wrong}' is no number of the list: it goes from 1 to 3"
        )
    assert "一覧の番号ではありません（1 から 3 まで）" in said(refused.value, "ja")
