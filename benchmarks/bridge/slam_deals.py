"""Slams that should be bid and slams that should not: deals chosen by redealing the opponents.

python benchmarks/bridge/slam_deals.py choose --deals 400 --seed 12 --into DEALS
python benchmarks/bridge/slam_deals.py bid --into DEALS

`choose` deals until it has so many deals where north-south take twelve tricks in their best strain
in at least 60 % of 100 redeals of the other two hands, and keeps beside them those where they do in
at most 35 %. Only pairs that the model of two hands gives some chance are looked at, and redeals
are solved until it is a thousand to one how a hundred of them would end. With
`--seconds N` it rests after so much work, and the same command goes on where it rested. `bid` lets
four `system` players bid them.
"""

from __future__ import annotations

import argparse
import json
import time
from functools import cache
from math import exp, lgamma
from pathlib import Path

import numpy as np
from bidding import VULNERABILITIES, auction, deals, interval, result, second

from kibitz.games.bridge import kernel
from kibitz.games.bridge.bidding.choice.tricks import chances
from kibitz.games.bridge.bidding.meaning.hands import Hands

REDEALS = 100
GOOD, POOR = 0.6, 0.35
SOME_CHANCE, WORTH_SOLVING = 0.15, 0.1
BATCH = 500
SURE = 0.999
"""So sure of how a hundred redeals would end, no more of them are solved."""


def hopes(rows: list[list[int]]) -> np.ndarray:
    """The model's chance of twelve tricks of each north-south pair, by strain."""
    north, south = Hands.of([row[0] for row in rows]), Hands.of([row[2] for row in rows])
    return np.stack([chances(north, south, s)[:, 12:].sum(axis=1) for s in range(5)], axis=1)


def redealt(hands: list[int], dice: np.random.Generator) -> list[list[int]]:
    """The deal with other cards east and west, many times."""
    rest = [card for card in range(52) if (hands[1] | hands[3]) >> card & 1]
    rows: list[list[int]] = []
    for _ in range(REDEALS):
        east = sum(1 << card for card in dice.permutation(rest)[:13].tolist())
        rows.append([hands[0], east, hands[2], (hands[1] | hands[3]) & ~east])
    return rows


def share(rows: list[list[int]], strain: int) -> float:
    """In which share of the redeals twelve tricks make, by the better declarer.

    No more is counted than tells a good deal, a poor one and one between them apart, as surely as
    `SURE` asks.
    """
    best = 0.0
    for declarer in (0, 2):
        made = count = 0
        for row in rows:
            _, most, _ = kernel.reach(row, strain, (declarer + 1) % 4, 2)
            made, count = made + (most < 2), count + 1
            if max(ends(made, count)) >= SURE:
                break
        best = max(best, made / count)
        if best >= GOOD:
            break
    return best


@cache
def ends(made: int, count: int) -> tuple[float, float, float]:
    """The chances that all the redeals end poor, between and good, after so many that made.

    Every share is as likely as another before the first.
    """
    left, lost = REDEALS - count, count - made
    found = [0.0, 0.0, 0.0]
    for more in range(left + 1):
        logs = lgamma(left + 1) - lgamma(more + 1) - lgamma(left - more + 1)
        logs += lgamma(made + more + 1) + lgamma(lost + left - more + 1) - lgamma(REDEALS + 2)
        logs -= lgamma(made + 1) + lgamma(lost + 1) - lgamma(count + 2)
        share = (made + more) / REDEALS
        found[0 if share <= POOR else 2 if share >= GOOD else 1] += exp(logs)
    return found[0], found[1], found[2]


def choose(options: argparse.Namespace) -> None:
    """Goes on where the file ends: its deals are dealt again, not solved again."""
    path = Path(options.into)
    done = [json.loads(text) for text in path.read_text().splitlines()] if path.exists() else []
    dice = np.random.default_rng(options.seed)
    count, looked, dealt = {"good": 0, "poor": 0, "between": 0}, 0, 0
    begin = time.process_time()
    with path.open("a") as file:
        while count["good"] < options.deals:
            rows = deals(BATCH, int(dice.integers(1 << 31)))
            for number, (hands, hope) in enumerate(zip(rows, hopes(rows), strict=True)):
                tired = options.seconds and time.process_time() - begin > options.seconds
                if count["good"] >= options.deals or tired:
                    print(f"{dealt} deals, {looked} looked at, {count}")
                    return
                dealt += 1
                if hope.max() < SOME_CHANCE:
                    continue
                looked += 1
                strains = [s for s in np.argsort(-hope)[:2].tolist() if hope[s] >= WORTH_SOLVING]
                again = [redealt(hands, dice) for _ in strains]
                if looked <= len(done):
                    line = done[looked - 1]
                    if line["hands"] != hands:
                        raise SystemExit(f"{path} was begun with another seed")
                else:
                    best = 0.0
                    for strain, other in zip(strains, again, strict=True):
                        best = max(best, share(other, strain) if best < GOOD else 0.0)
                    kind = "good" if best >= GOOD else "poor" if best <= POOR else "between"
                    line = {"hands": hands, "number": number, "share": best, "kind": kind}
                    file.write(json.dumps(line) + "\n")
                    file.flush()
                count[line["kind"]] += 1


def bid(options: argparse.Namespace) -> None:
    found: dict[str, list[float]] = {"good": [], "poor": [], "between": []}
    for text in Path(options.into).read_text().splitlines():
        line = json.loads(text)
        number = line["number"]
        dealer, vul = number % 4, VULNERABILITIES[(number + number // 4) % 4]
        contract = result(auction((second,) * 4, line["hands"], dealer, vul), dealer)
        slam = contract is not None and contract.level >= 6 and contract.declarer % 2 == 0
        found[line["kind"]].append(float(slam))
    for kind, values in found.items():
        print(f"{kind}: {interval(values) if values else 'none'} bid")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("what", choices=("choose", "bid"))
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--seed", type=int, default=12)
    parser.add_argument("--into", required=True)
    parser.add_argument("--seconds", type=int, default=0, help="CPU, after which it rests")
    options = parser.parse_args()
    {"choose": choose, "bid": bid}[options.what](options)


if __name__ == "__main__":
    main()
