"""The ladder: every rung between levels was measured, and what is told of it is what was."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from tools import ladder

from kibitz.core.declared import Level, Rung
from kibitz.core.ladder import climbed
from kibitz.core.words import Sentence
from kibitz.games import game as game_of
from kibitz.games import names
from kibitz.runner import Estimate

LEVELS = tuple(Level(name, Sentence("", ""), f"plays-{name}", Sentence("", "")) for name in "ab")


@pytest.mark.parametrize("name", names())
def test_every_level_is_surely_better_than_the_one_before(name: str) -> None:
    first, *others = game_of(name).levels
    assert first.rung is None
    for one in others:
        assert one.rung is not None
        assert one.rung.low > 0


def test_the_page_of_the_docs_is_what_is_packaged() -> None:
    assert (ladder.ROOT / "docs" / "levels.md").read_text() == ladder.page()


@pytest.mark.parametrize(
    ("player", "below", "is_told"),
    [("plays-b", "plays-a", True), ("plays-b", "another", False), ("another", "plays-a", False)],
)
def test_a_step_between_other_players_is_not_told(player: str, below: str, is_told: bool) -> None:
    rung = Rung(player, below, 1.0, 0.5, 1.5, 10)
    low, high = climbed(LEVELS, msgspec.json.encode({"b": rung, "a": rung}))
    assert low.rung is None
    assert high.rung == (rung if is_told else None)


def test_a_place_is_turned_into_what_is_better_the_more_it_is() -> None:
    assert ladder.turned(Estimate(2.25, 2.0, 2.5), 2.5) == Estimate(0.25, 0.0, 0.5)


def test_who_takes_fewer_points_where_fewer_are_better_climbs(tmp_path: Path) -> None:
    hearts = game_of("hearts")
    low, high = (level for level in hearts.levels if level.player in ("beginner", "cautious"))
    rung = ladder.measured(hearts, high, low, 6, "sign", tmp_path / "rows")
    assert (rung.player, rung.below, rung.draws) == ("cautious", "beginner", 6)
    assert rung.low < rung.gain < rung.high
    assert rung.gain > 1
