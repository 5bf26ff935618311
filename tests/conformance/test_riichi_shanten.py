"""Shanten of 20,000 hands, each form apart, as others computed them."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import numpy as np

from kibitz.games.riichi import kernel
from kibitz.games.riichi.tiles import kind_counts, parse_hand


def test_all_three_forms_of_every_hand_agree(data: Path) -> None:
    with gzip.open(data / "riichi" / "shanten.jsonl.gz", "rt", encoding="utf-8") as lines:
        cases = [json.loads(line) for line in lines]
    assert len(cases) == 20_000
    hands = [kind_counts(parse_hand(case["hand"])) for case in cases]
    found = kernel.shanten_rows(np.array(hands, dtype=np.uint8))
    wanted = [[case["normal"], case["chiitoi"], case["kokushi"]] for case in cases]
    assert found.tolist() == wanted
