"""Fit the distribution of total tricks to double-dummy results, and weigh it against plain laws.

    python tools/fit_total_tricks.py FOLDER_WITH_DD_5K [--fresh 6000] [--seed 20261118] [--write]

Every deal is bid by four system players. Where the law is asked (both sides have bid a suit and the
opponents' bid stands), the seat's knowledge is one example. Plain laws are trumps, a fitted
constant and one fitted spread, normal or as the differences fell: with the least lengths shown
(preset `seed`), and with the lengths expected over all deals that fit. What is compared never saw
the deals it is measured on: fold by fold on dd_5k, then fitted on dd_5k and measured on fresh deals
that are dealt from the seed and solved.
`--write` commits the fit of the preset `calibrated`, on all of dd_5k; `--write-rough` the rough
fit, which is a criterion of judgement: fit that again too.
"""

from __future__ import annotations

import argparse
import gzip
import json
import math
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from kibitz.cards import PACK
from kibitz.games.bridge.beliefs import mask_of
from kibitz.games.bridge.bidding_first import calibrated
from kibitz.games.bridge.bidding_first.auctions import law_asked
from kibitz.games.bridge.bidding_first.judgement import outlook
from kibitz.games.bridge.bidding_first.lawful import sight
from kibitz.games.bridge.measure.double_dummy import solve
from kibitz.games.bridge.measure.holding import Holding, parse_holding
from kibitz.games.bridge.measure.total_tricks_fit import TERMS, Spread, terms
from kibitz.runner.provenance import told_by_command

FOLDS = 5
VULS = ("none", "ns", "ew", "both")
SYSTEM = Path(__file__).parent.parent / "src/kibitz/games/bridge/bidding_first/system"
Tricks = Callable[[int, int], int]
"""The tricks of a strain and a declarer."""


@dataclass(frozen=True, slots=True)
class Example:
    """A seat that asks the law: what each fit sees, the trumps shown, and what came of it."""

    deal: int
    rough: tuple[float, ...]
    full: tuple[float, ...]
    least: int
    total: int
    mine: int


def of_file(path: Path, most: int) -> Iterator[tuple[list[Holding], Tricks]]:
    with gzip.open(path, "rt") as file:
        for _, line in zip(range(most), file, strict=False):
            deal = json.loads(line)
            hands = [parse_holding(hand) for hand in deal["deal"][2:].split()]
            tricks = deal["tricks"]
            yield hands, lambda strain, who, got=tricks: got["CDHS"[strain]]["NESW"[who]]


def of_seed(seed: int, most: int) -> Iterator[tuple[list[Holding], Tricks]]:
    dice = random.Random(seed)
    for _ in range(most):
        pack = list(PACK)
        dice.shuffle(pack)
        hands = [Holding(tuple(sorted(pack[13 * i : 13 * i + 13]))) for i in range(4)]
        masks = [mask_of(hand.cards) for hand in hands]

        def tricks(strain: int, who: int, masks: list[int] = masks) -> int:
            return 13 - solve(masks, strain, (who + 1) % 4).least

        yield hands, tricks


def examples(deals: Iterator[tuple[list[Holding], Tricks]]) -> list[Example]:
    """Each seat once a deal, when the law is first asked."""
    rows: list[Example] = []
    for number, (hands, tricks) in enumerate(deals):
        dealer, vul = number % 4, VULS[number // 4 % 4]
        for seat, before, total in law_asked(hands, dealer, vul):
            mine = max(tricks(total.our_trump, who) for who in (seat, (seat + 2) % 4))
            rest = max(tricks(total.their_trump, (seat + step) % 4) for step in (1, 3))
            view = outlook(hands[seat], before)
            rough = terms(sight(view, total))
            full = calibrated.terms(hands[seat], before, total)
            rows.append(Example(number, rough, full, total.trumps, mine + rest, mine))
    return rows


def regress(x: np.ndarray, y: np.ndarray) -> tuple[np.ndarray, float, np.ndarray]:
    """Least squares with a little ridge: shares, spread, and the error of each share."""
    gram = x.T @ x + 0.5 * np.eye(x.shape[1])
    shares = np.linalg.solve(gram, x.T @ y)
    left = y - x @ shares
    deviation = float(np.sqrt(np.mean(left**2)))
    return shares, deviation, deviation * np.sqrt(np.diag(np.linalg.inv(gram)))


def losses(means: np.ndarray, deviation: float, got: np.ndarray) -> np.ndarray:
    pairs = zip(means, got, strict=True)
    return np.array([-math.log(Spread(float(m), deviation).chance(int(g))) for m, g in pairs])


def fitted(x: np.ndarray, y: np.ndarray, x_new: np.ndarray, y_new: np.ndarray) -> np.ndarray:
    """What a fit on one part loses on the other."""
    shares, deviation, _ = regress(x, y)
    return losses(x_new @ shares, deviation, y_new)


def plain_law(trumps: np.ndarray, y: np.ndarray) -> tuple[float, float]:
    """The constant over trumps, and the one normal spread that is likeliest."""
    shift = float(np.mean(y - trumps))
    tried = (float(one) for one in np.arange(1.0, 2.5, 0.05))
    return shift, min(tried, key=lambda one: float(losses(trumps + shift, one, y).sum()))


def plain(trumps: np.ndarray, y: np.ndarray, new: np.ndarray, y_new: np.ndarray) -> np.ndarray:
    shift, deviation = plain_law(trumps, y)
    return losses(new + shift, deviation, y_new)


def as_they_fell(
    trumps: np.ndarray, y: np.ndarray, new: np.ndarray, y_new: np.ndarray
) -> np.ndarray:
    """Trumps, and the histogram of the differences; between whole numbers a straight line."""
    count = np.full(61, 0.1)
    low = np.floor(y - trumps).astype(int)
    part = y - trumps - low
    np.add.at(count, low + 30, 1 - part)
    np.add.at(count, low + 31, part)
    count /= count.sum()
    low = np.floor(y_new - new).astype(int)
    part = y_new - new - low
    return -np.log(count[low + 30] * (1 - part) + count[low + 31] * part)


Loss = dict[str, np.ndarray]


def compared(old: Sequence[Example], new: Sequence[Example]) -> Loss:
    """What each way loses on new examples, fitted on old ones."""
    y, y_new = (np.array([one.total for one in rows], dtype=float) for rows in (old, new))

    def both(
        of: Callable[[Example], object],
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        x, x_new = (np.array([of(one) for one in rows], dtype=float) for rows in (old, new))
        return x, y, x_new, y_new

    least = both(lambda one: one.least)
    expected = both(lambda one: calibrated.trumps_expected(one.full))
    return {
        "calibrated": fitted(*both(lambda one: one.full)),
        "rough fit": fitted(*both(lambda one: one.rough)),
        "least trumps, normal": plain(*least),
        "least trumps, as they fell": as_they_fell(*least),
        "expected trumps, normal": plain(*expected),
        "expected trumps, as they fell": as_they_fell(*expected),
    }


def gain(lost: np.ndarray, own: np.ndarray, deals: np.ndarray) -> str:
    """What one way gains over another, the mean over deals with its 95 % interval."""
    by_deal = [float((lost - own)[deals == one].mean()) for one in np.unique(deals)]
    error = 1.96 * float(np.std(by_deal)) / math.sqrt(len(by_deal))
    return f"{np.mean(by_deal):+.4f} ± {error:.4f}"


def show(name: str, rows: Sequence[Example], loss: Loss) -> None:
    deals = np.array([one.deal for one in rows])
    print(f"{name}: {len(rows)} examples of {len(np.unique(deals))} deals; nats lost, and what")
    print("calibrated and the rough fit gain, mean over deals with its 95 % interval")
    for way, lost in loss.items():
        both = "   ".join(gain(lost, loss[own], deals) for own in ("calibrated", "rough fit"))
        print(f"  {way:<30} {lost.mean():.4f}   {both}")


def by_fold(rows: Sequence[Example]) -> Loss:
    whole: Loss = {}
    for fold in range(FOLDS):
        inside = np.array([one.deal % FOLDS == fold for one in rows])
        rest = [one for one in rows if one.deal % FOLDS != fold]
        part = compared(rest, [one for one in rows if one.deal % FOLDS == fold])
        for way, lost in part.items():
            whole.setdefault(way, np.zeros(len(rows)))[inside] = lost
    return whole


def write(path: Path, names: Sequence[str], x: np.ndarray, rows: Sequence[Example]) -> None:
    table: dict[str, object] = {"note": "fitted by tools/fit_total_tricks.py on dd_5k"}
    for part, y in (("total", [r.total for r in rows]), ("ours", [r.mine for r in rows])):
        shares, deviation, errors = regress(x, np.array(y, dtype=float))
        table[part] = {
            "shares": {n: round(float(v), 4) for n, v in zip(names, shares, strict=True)},
            "errors": {n: round(float(v), 4) for n, v in zip(names, errors, strict=True)},
            "deviation": round(deviation, 4),
        }
    # The strongest plain law on the same examples, for whoever measures the fit again.
    trumps = np.array([calibrated.trumps_expected(one.full) for one in rows])
    shift, deviation = plain_law(trumps, np.array([one.total for one in rows], dtype=float))
    table["plain"] = {"shift": round(shift, 4), "deviation": round(deviation, 4)}
    path.write_text(json.dumps(table, indent=1) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--deals", type=int, default=5000)
    parser.add_argument("--check", help="another file of the folder, as dd_1k.jsonl.gz")
    parser.add_argument("--fresh", type=int, default=0)
    parser.add_argument("--seed", type=int, default=20261118)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--write-rough", action="store_true")
    options = parser.parse_args()
    rows = examples(of_file(options.folder / "dd_5k.jsonl.gz", options.deals))
    if options.write:
        full = np.array([one.full for one in rows])
        write(SYSTEM / "calibrated.json", calibrated.TERMS, full, rows)
        told_by_command(SYSTEM / "calibrated.json", [options.folder / "dd_5k.jsonl.gz"])
    if options.write_rough:
        write(SYSTEM / "total_tricks.json", TERMS, np.array([one.rough for one in rows]), rows)
        told_by_command(SYSTEM / "total_tricks.json", [options.folder / "dd_5k.jsonl.gz"])
    show("dd_5k, five folds", rows, by_fold(rows))
    if options.check:
        new = examples(of_file(options.folder / options.check, options.deals))
        show(f"fitted on dd_5k, {options.check}", new, compared(rows, new))
    if options.fresh:
        new = examples(of_seed(options.seed, options.fresh))
        show(f"fitted on dd_5k, fresh deals of seed {options.seed}", new, compared(rows, new))


if __name__ == "__main__":
    main()
