"""Shanten and waits by name: the shapes that players argue about."""

from __future__ import annotations

import pytest

from kibitz.games.riichi import kernel
from kibitz.games.riichi.tiles.tile import TILES, kind_counts, parse_tiles


def waits(text: str) -> str:
    found = kernel.waits(kind_counts(parse_tiles(text)))
    return " ".join(str(TILES[kind]) for kind in kernel.kinds_of(found))


@pytest.mark.parametrize(
    ("hand", "wanted"),
    [
        ("1112345678999m", "1m 2m 3m 4m 5m 6m 7m 8m 9m"),
        ("19m19p19s1234567z", "1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z"),
        ("119m19p19s123456z", "7z"),
        ("1122334455667m", "1m 4m 7m"),
        ("2233m4455p6677s1z", "1z"),
        ("12m55z", "3m"),
        ("1m", "1m"),
        ("359m267p13558s45z", ""),
    ],
)
def test_waits(hand: str, wanted: str) -> None:
    assert waits(hand) == wanted


def test_a_wait_held_four_times_in_the_closed_tiles_is_void() -> None:
    assert waits("1111m") == ""
    assert kernel.shanten(kind_counts(parse_tiles("1111m"))) == 1


def test_copies_in_melds_do_not_void_a_wait() -> None:
    # With a concealed kan of 3m beside them these tiles still wait for 3m.
    assert waits("12m55z") == "3m"


def test_four_of_a_kind_are_not_two_pairs() -> None:
    counts = kind_counts(parse_tiles("1111m2233p4455s6z"))
    assert kernel.shanten_forms(counts)[1] == 2


def test_a_form_that_melds_rule_out_is_never_reached() -> None:
    counts = kind_counts(parse_tiles("19m19p19s1234z"))
    assert kernel.shanten_forms(counts)[1:] == (kernel.NEVER, kernel.NEVER)
