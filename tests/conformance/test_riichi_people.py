"""Models of strong people on their games: parts that do not mix, rows, and what is chosen alike."""

from __future__ import annotations

import importlib
import sys
from collections import Counter
from itertools import islice
from pathlib import Path

import numpy as np
import pytest
from tests.conformance.test_riichi_phoenix import YEARS, archive

from kibitz.games.riichi import kernel
from kibitz.games.riichi.measure import learned

TOOLS = Path(__file__).resolve().parents[2] / "tools" / "riichi"
GAMES = 6


@pytest.fixture(scope="module")
def people():
    sys.path.insert(0, str(TOOLS))
    yield importlib.import_module("people")
    sys.path.remove(str(TOOLS))


def test_a_game_has_one_part_by_its_name_and_nothing_of_2022_is_fitted(people):
    parts = {
        year: Counter(people.part_of(f"{year}0412gm-00a9-0000-{n:08x}.mjlog") for n in range(2000))
        for year in YEARS
    }
    assert set(parts["2022"]) == {"tuning", "final"}
    assert 0.75 < parts["2024"]["fit"] / 2000 < 0.85
    name = "2024041200gm-00a9-0000-0123abcd"
    assert people.part_of(f"{name}.mjlog") == people.part_of(name)


@pytest.mark.parametrize("year", YEARS)
def test_people_discard_mostly_what_the_policy_would(people, data: Path, year: str):
    """On games it was not fitted on: far more than the 55 % of a player that was not, and so
    seldom less that a wrong feature shows."""
    found = (one for one in people.games(archive(data, year)) if people.part_of(one[0]) == "final")
    own = [
        people.rows_of(played, people.number_of(name))
        for name, text in islice(found, GAMES)
        for played in people.deals_of(name, text)
    ]
    rows = people.joined(own)
    sizes, discards = rows["discard_sizes"], rows["discards"]
    starts = np.concatenate(([0], np.cumsum(sizes)[:-1]))
    pressing = kernel.DISCARD_FEATURES.index("opponents in riichi")
    quiet = discards[starts, pressing] == 0
    scores = learned.model("quiet").score(discards)[:, 0]
    best = np.array([scores[at : at + n].argmax() for at, n in zip(starts, sizes, strict=True)])
    alike = best == rows["discard_chosen"]
    assert quiet.sum() > 1_000
    assert alike[quiet].mean() > 0.64
    assert set(rows["discard_ends"]) <= set(range(7))


def test_trees_are_the_same_as_those_that_were_fitted(people, tmp_path: Path):
    lightgbm = pytest.importorskip("lightgbm", reason="the extra fit is not installed")
    fit = importlib.import_module("fit_people")
    dice = np.random.default_rng(3)
    rows = dice.integers(-2, 9, (4_000, 6)).astype(np.float32) / 3
    labels = (rows[:, 0] + rows[:, 3] * rows[:, 1] + dice.normal(size=4_000) > 1).astype(int)
    params = {"objective": "binary", "num_leaves": 9, "verbosity": -1, "num_threads": 1}
    booster = lightgbm.train(params, lightgbm.Dataset(rows, labels), 20)
    made = fit.arrays_of(booster)
    trees = kernel.learn_trees(made["features"], made["numbers"], made["sizes"], 6, 1)
    theirs = booster.predict(rows, raw_score=True)
    assert trees.score(rows.astype(np.float32))[:, 0] == pytest.approx(theirs, abs=1e-5)
