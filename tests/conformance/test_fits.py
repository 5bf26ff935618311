"""Fitted numbers can be made again: the data is the data that was used, and the fit gives them."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path

import pytest

from kibitz.core.events import Json
from kibitz.runner.provenance import PACKAGE, hash_of, read, weight_files

ROOT = Path(__file__).resolve().parents[2]
MODEL = PACKAGE / "games/bridge/measure/tricks_model.json"


@pytest.mark.parametrize("path", list(weight_files()), ids=lambda path: path.name)
def test_the_data_is_that_which_weights_were_fitted_on(path, data):
    for name, wanted in read(path).data.items():
        for found in data.rglob(name):
            assert hash_of(found) == wanted, name


def numbers(value: Json) -> list[float]:
    """Every number of a model, in order."""
    if isinstance(value, dict):
        return [number for one in value.values() for number in numbers(one)]
    if isinstance(value, list):
        return [number for one in value for number in numbers(one)]
    return [] if isinstance(value, str) else [float(value)]


@pytest.mark.long
def test_the_trick_model_is_what_its_fit_gives(data):
    place = importlib.util.spec_from_file_location("f", ROOT / "benchmarks/bridge/fit_model.py")
    assert place is not None
    assert place.loader is not None
    fits = importlib.util.module_from_spec(place)
    place.loader.exec_module(fits)
    hands, tricks = fits.read(data / "bridge/dd_5k.jsonl.gz")
    again = json.loads(json.dumps(fits.fit_kind(hands, tricks, "notrump", 0)))
    packaged = json.loads(MODEL.read_text(encoding="utf-8"))["notrump 0"]
    assert [one["of"] for one in again["pairs"]] == [one["of"] for one in packaged["pairs"]]
    assert numbers(again) == pytest.approx(numbers(packaged), abs=0.0011)  # kept to three digits
