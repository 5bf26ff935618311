"""Shanten of 20,000 hands, each form apart, as others computed them."""

from __future__ import annotations

import gzip
import importlib
import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kibitz.games.riichi import kernel
from kibitz.games.riichi.tiles.tile import kind_counts, parse_hand

DUEL = Path(__file__).resolve().parents[2] / "benchmarks" / "riichi" / "duel_majiang"
PEERS = DUEL.parents[2] / ".cache" / "majiang"


def test_all_three_forms_of_every_hand_agree(data: Path) -> None:
    cases = _cases(data)
    hands = [kind_counts(parse_hand(case["hand"])) for case in cases]
    found = kernel.shanten_rows(np.array(hands, dtype=np.uint8))
    wanted = [[case["normal"], case["chiitoi"], case["kokushi"]] for case in cases]
    assert found.tolist() == wanted


def test_the_duel_s_fast_shanten_is_the_plain_one_on_every_hand(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if shutil.which("node") is None or shutil.which("npm") is None:
        pytest.skip("majiang-ai: not run: Node.js and npm are needed")
    monkeypatch.syspath_prepend(str(DUEL))
    importlib.import_module("duel").install()
    hands = [_majiang(case["hand"]) for case in _cases(data)]
    done = subprocess.run(
        ["node", str(DUEL / "compare_shanten.js"), str(PEERS), "--shanten-only"],
        input="\n".join(hands),
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout) == {"compared": 20_000, "different": []}


def _cases(data: Path) -> list[dict[str, Any]]:
    with gzip.open(data / "riichi" / "shanten.jsonl.gz", "rt", encoding="utf-8") as lines:
        cases = [json.loads(line) for line in lines]
    assert len(cases) == 20_000
    return cases


def _majiang(hand: str) -> str:
    """A hand in majiang's notation: the suit stands before its ranks."""
    return re.sub(r"(\d+)([mpsz])", r"\2\1", hand)
