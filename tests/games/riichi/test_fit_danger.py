"""How danger is fitted and measured: whole games held out, intervals by game, the plot."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

TOOLS = Path(__file__).resolve().parents[3] / "tools" / "riichi"


@pytest.fixture(scope="module")
def fit():
    sys.path.insert(0, str(TOOLS))
    yield importlib.import_module("fit_danger")
    sys.path.remove(str(TOOLS))


def rows_of(path: Path, games: list[str], groups: list[int]) -> Path:
    np.savez(path, danger_games=np.array(games), danger_group=np.array(groups))
    return path


def test_a_game_is_held_out_by_its_name_alone_and_one_in_five_is(fit):
    held = [name for name in (f"collect {n}" for n in range(5_000)) if fit.is_held_out(name)]
    assert 0.18 < len(held) / 5_000 < 0.22
    assert held == [name for name in held if fit.is_held_out(name)]


def test_no_game_stands_on_both_sides(fit, tmp_path):
    games = [f"collect {n}" for n in range(40)]
    first = rows_of(tmp_path / "1.npz", games, [n % 40 for n in range(200)])
    second = rows_of(tmp_path / "2.npz", ["log 0", "log 1"], [0, 1, 0, 1])
    rows = fit.load([first, second])
    assert set(rows["group"][rows["held"]]).isdisjoint(rows["group"][~rows["held"]])
    assert len(set(rows["group"])) == 42


def test_intervals_take_games_as_the_draws(fit):
    values = np.array([0.0, 0.0, 1.0, 1.0])
    alike = fit.by_game(np.array([0, 1, 0, 1]), values)
    apart = fit.by_game(np.array([0, 0, 1, 1]), values)
    assert alike == (0.5, 0.0)
    assert apart[1] == pytest.approx(1.96 * 2**0.5 * 2**0.5 / 4)


def test_the_plot_has_a_point_for_every_bin(fit):
    drawn = fit.svg([("riichi", "#b3261e", [fit.Point(0.1, 0.12, 0.02)])], "Title")
    root = ElementTree.fromstring(drawn)
    circles = [one for one in root if one.tag.endswith("circle")]
    assert len(circles) == 2  # the legend's and the bin's
