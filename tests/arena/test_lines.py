"""A report's lines: each number stands where its word says, and the first is who is named."""

from __future__ import annotations

from typing import Any

import pytest

from kibitz.arena.report import matches_line, sets_line

MATCHES: dict[str, Any] = {
    "matches": 40,
    "win_rate": {"mean": 0.5, "low": 0.375, "high": 0.625},
    "fair_win_rate": 0.25,
    "mean_place": {"mean": 1.75, "low": 1.5, "high": 2.125},
}
SETS: dict[str, Any] = {
    "deals": 8,
    "sets": 5,
    "won": 3,
    "tied": 1,
    "lost": 1,
    "unit": "imps",
    "swing": {"mean": 2.5, "low": -0.25, "high": 5.25},
}
REPORT: dict[str, Any] = {"game": "bridge", "players": ["solver", "plain"], "sets": SETS}


def test_wins_and_places_of_matches_are_told_with_their_intervals() -> None:
    assert matches_line("solver", MATCHES) == (
        "40 matches: solver wins 50.0 % [37.5, 62.5] (25 % is even), "
        "mean place 1.750 [1.500, 2.125]"
    )


def test_sets_are_the_first_players() -> None:
    assert sets_line(REPORT) == (
        "5 sets of 8 deals: solver won 3, tied 1, lost 1; "
        "+2.50 IMPs a set  95 % interval [-0.25, +5.25]"
    )


@pytest.mark.parametrize(("game", "unit"), [("bridge", "IMP"), ("hearts", "点")])
def test_a_unit_that_no_game_declares_is_points(game: str, unit: str) -> None:
    told = {**SETS, "unit": "imps" if game == "bridge" else "points told by nobody"}
    assert f"+2.50 {unit}" in sets_line({**REPORT, "game": game, "sets": told}, "ja")


def test_where_no_set_is_whole_that_is_said() -> None:
    told = {**REPORT, "sets": {**SETS, "swing": None}}
    assert sets_line(told) == "no whole set of 8 deals was played"
