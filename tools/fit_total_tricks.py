"""Fit the distribution of total tricks to double-dummy results; prints nats against a fixed spread.

    python tools/fit_total_tricks.py FOLDER_WITH_DD_5K [--write]

Every deal is bid by four system players. Where the law is asked (both sides have bid a suit and the
opponents' bid stands), the seat's knowledge is one example. The committed fit leaves one deal in
five out; the gain is measured fold by fold, always on deals that the fit did not use.
"""

from __future__ import annotations

import argparse
import gzip
import json
import math
from pathlib import Path
from typing import Any

import numpy as np

from kibitz.games.bridge.bidding.advice import sides_of
from kibitz.games.bridge.bidding.auctions import bid_out
from kibitz.games.bridge.bidding.common_sense import scene
from kibitz.games.bridge.bidding.holding import parse_holding
from kibitz.games.bridge.bidding.judgement import outlook
from kibitz.games.bridge.bidding.lawful import picture
from kibitz.games.bridge.bidding.story import story
from kibitz.games.bridge.total_tricks import total_tricks
from kibitz.games.bridge.total_tricks_fit import TERMS, Sight, Spread, terms

HELD_OUT = 5
VULS = ("none", "ns", "ew", "both")
OUT = Path(__file__).parent.parent / "src/kibitz/games/bridge/bidding/system/total_tricks.json"


def examples(folder: Path, most: int) -> list[tuple[int, tuple[float, ...], int, int, int]]:
    """Deal, terms, trumps of the plain law, total tricks, our tricks."""
    rows: list[tuple[int, tuple[float, ...], int, int, int]] = []
    with gzip.open(folder / "dd_5k.jsonl.gz", "rt") as file:
        for number, line in enumerate(file):
            if number >= most:
                break
            deal: dict[str, Any] = json.loads(line)
            hands = [parse_holding(hand) for hand in deal["deal"][2:].split()]
            dealer, vul = number % 4, VULS[number // 4 % 4]
            told = bid_out(hands, dealer, vul)
            asked: set[int] = set()
            for place in range(2, len(told.calls)):
                before = story(told.calls[:place], sides_of(vul, dealer))
                here = scene(before.calls)
                last = here.last
                if last is None or here.last_is_ours or last.endswith("NT") or not here.contested:
                    continue
                seat = (dealer + before.seat) % 4
                if seat in asked:
                    continue
                total = total_tricks(picture(hands[seat], before))
                if min(total.our_length, total.their_length) < 7:
                    continue
                asked.add(seat)
                view = outlook(hands[seat], before.seat, before.knowledge)
                tricks = deal["tricks"]
                sides = ("NS", "EW") if seat % 2 == 0 else ("EW", "NS")
                mine = max(tricks["CDHS"[total.our_trump]][one] for one in sides[0])
                rest = max(tricks["CDHS"[total.their_trump]][one] for one in sides[1])
                sight = Sight(hands[seat], total, view.partner, view.theirs)
                rows.append((number, terms(sight), total.trumps, mine + rest, mine))
    return rows


def regress(x: np.ndarray, y: np.ndarray) -> tuple[np.ndarray, float, np.ndarray]:
    """Least squares with a little ridge: shares, spread, and the error of each share."""
    gram = x.T @ x + 0.5 * np.eye(x.shape[1])
    shares = np.linalg.solve(gram, x.T @ y)
    left = y - x @ shares
    deviation = float(np.sqrt(np.mean(left**2)))
    return shares, deviation, deviation * np.sqrt(np.diag(np.linalg.inv(gram)))


def losses(means: np.ndarray, deviation: float, got: np.ndarray) -> np.ndarray:
    return np.array(
        [
            -math.log(Spread(float(m), deviation).chance(int(g)))
            for m, g in zip(means, got, strict=True)
        ]
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--deals", type=int, default=5000)
    options = parser.parse_args()
    rows = examples(options.folder, options.deals)
    deal = np.array([row[0] for row in rows])
    x = np.array([row[1] for row in rows])
    trumps, total, mine = (np.array([row[i] for row in rows], dtype=float) for i in (2, 3, 4))
    train, test = deal % HELD_OUT != 0, deal % HELD_OUT == 0
    shares, deviation, errors = regress(x[train], total[train])
    own, own_deviation, own_errors = regress(x[train], mine[train])
    offset = float(np.mean(total[train] - trumps[train]))
    fixed = float(np.std(total[train] - trumps[train]))
    gain = np.zeros(len(rows))
    for fold in range(HELD_OUT):  # every deal is told by a fit that did not use it
        rest, own_fold = deal % HELD_OUT != fold, deal % HELD_OUT == fold
        parts, left, _ = regress(x[rest], total[rest])
        shift = float(np.mean(total[rest] - trumps[rest]))
        spread = float(np.std(total[rest] - trumps[rest]))
        gain[own_fold] = losses(trumps[own_fold] + shift, spread, total[own_fold])
        gain[own_fold] -= losses(x[own_fold] @ parts, left, total[own_fold])
    by_deal = [gain[deal == one].mean() for one in np.unique(deal)]
    error = 1.96 * float(np.std(by_deal)) / math.sqrt(len(by_deal))
    print(f"{train.sum()} examples fitted, {test.sum()} held out; the gain is over five folds")
    print(f"fixed spread: offset {offset:+.2f}, deviation {fixed:.2f}; fitted {deviation:.2f}")
    mean = float(np.mean(by_deal))
    print(f"gain on deals not used: {gain.mean():.3f} nats; by deal {mean:.3f} ± {error:.3f}")
    table = {
        "note": "fitted by tools/fit_total_tricks.py on four deals in five of dd_5k",
        "total": {
            "shares": {n: round(float(v), 4) for n, v in zip(TERMS, shares, strict=True)},
            "errors": {n: round(float(v), 4) for n, v in zip(TERMS, errors, strict=True)},
            "deviation": round(deviation, 4),
        },
        "ours": {
            "shares": {n: round(float(v), 4) for n, v in zip(TERMS, own, strict=True)},
            "errors": {n: round(float(v), 4) for n, v in zip(TERMS, own_errors, strict=True)},
            "deviation": round(own_deviation, 4),
        },
        "fixed": {"offset": round(offset, 4), "deviation": round(fixed, 4)},
    }
    if options.write:
        OUT.write_text(json.dumps(table, indent=1) + "\n")


if __name__ == "__main__":
    main()
