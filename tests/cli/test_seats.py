"""Seats as people name them."""

from __future__ import annotations

import pytest

from kibitz.core.errors import NotationError
from kibitz.core.seats import seat_called
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
