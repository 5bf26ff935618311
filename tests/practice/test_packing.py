"""What `tools/puzzles.py pack` chooses: what is packaged and stands keeps its place."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace
from tools.puzzles import DAILIES, STARTERS, divided

from kibitz.practice.puzzle import Puzzle
from kibitz.practice.sets import DAILY, STARTER, packaged

SETS = (STARTER, DAILY)


def by_theme(puzzles: list[Puzzle]) -> dict[str, list[Puzzle]]:
    found: dict[str, list[Puzzle]] = {}
    for one in puzzles:
        found.setdefault(one.theme, []).append(one)
    return found


def newcomers(puzzles: list[Puzzle]) -> list[Puzzle]:
    """As many again, harder, with ids that come before all others."""
    return [
        replace(one, id=f"{at:04d}{one.id}", level=min(3, one.level + 1))
        for at, one in enumerate(puzzles)
    ]


@pytest.mark.parametrize("game", ["bridge", "hearts", "riichi"])
def test_what_was_found_since_takes_no_place_of_what_is_packaged(game: str) -> None:
    before = {name: packaged(game, name) for name in SETS}
    both = [one for own in before.values() for one in own]
    wanted = dict(Counter(one.theme for one in both))
    found = by_theme([*newcomers(both), *both])
    starter, daily = divided(game, found, wanted, STARTERS, DAILIES)
    assert {one.id for one in starter} == {one.id for one in before[STARTER]}
    assert {one.id for one in daily} == {one.id for one in before[DAILY]}


@pytest.mark.parametrize("game", ["bridge", "hearts", "riichi"])
def test_what_fell_is_made_up_for_by_what_was_found_since(game: str) -> None:
    before = {name: packaged(game, name) for name in SETS}
    both = [one for own in before.values() for one in own]
    fell = {one.id for one in before[STARTER][::7]}
    stand = [one for one in both if one.id not in fell]
    new = newcomers(both)
    wanted = dict(Counter(one.theme for one in both))
    starter, daily = divided(game, by_theme([*new, *stand]), wanted, STARTERS, DAILIES)
    assert {one.id for one in daily} == {one.id for one in before[DAILY]}
    kept = {one.id for one in before[STARTER]} - fell
    assert kept <= {one.id for one in starter}
    assert {one.id for one in starter} - kept <= {one.id for one in new}
    assert len(starter) == STARTERS
