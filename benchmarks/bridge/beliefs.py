"""What calls tell of hidden hands, measured on experts' deals and on our own.

python benchmarks/bridge/beliefs.py experts --data FOLDER --boards 300 --seed 11
python benchmarks/bridge/beliefs.py ours --boards 200 --seed 12

`experts`: nats gained on the true hands of whole expert auctions, seat by seat, by hands weighed by
the chance of every call over evenly dealt ones. The true hand stands among those it is compared
with, so the gain is never told too high. `ours`: in how many calls of four `system` players the own
hand lies in the call's meaning by the graded fit's floor, and how wide the bounds are at the end.
What experts' calls are told to show beside their hands is told by `kibitz bridge calibrate`.
"""

from __future__ import annotations

import argparse
import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from bidding import VULNERABILITIES, auction, deals, interval, second

from kibitz.games.bridge.bidding.book import read
from kibitz.games.bridge.bidding.choice.reading import told_by_calls
from kibitz.games.bridge.bidding.choice.worlds import likelihood
from kibitz.games.bridge.bidding.kept import NEARLY
from kibitz.games.bridge.bidding.meaning.hands import Hands, Masks, Values, parse_mask
from kibitz.games.bridge.bidding.state import AuctionState
from kibitz.games.bridge.bidding.told import sides_of

EVEN = 250
"""Evenly dealt hands beside each true one."""
MANY = 1500
"""Evenly dealt hands that ranges are taken from."""


def even_hands(own: int, dice: np.random.Generator) -> list[Masks]:
    """Hands for the three others, every way to share the rest as likely."""
    rest = np.array([1 << card for card in range(52) if not own >> card & 1], dtype=np.uint64)
    order = dice.random((EVEN, 39)).argsort(axis=1)
    return [rest[order[:, 13 * n : 13 * n + 13]].sum(axis=1, dtype=np.uint64) for n in range(3)]


def gained(weights: Values) -> float:
    """Nats of the last, the true one, over the mean of all."""
    top = float(weights.max())
    return float(weights[-1]) - top - float(np.log(np.exp(weights - top).mean()))


def boards_of(
    options: argparse.Namespace, dice: np.random.Generator
) -> Iterator[tuple[tuple[str, ...], list[int], AuctionState]]:
    """Experts' boards by lot that were not passed out: calls and hands from the dealer on."""
    with gzip.open(Path(options.data) / "bridge/vugraph_boards.jsonl.gz", "rt") as file:
        boards = [json.loads(line) for line in file]
    for place in dice.permutation(len(boards))[: options.boards].tolist():
        line = boards[place]
        calls, dealer = tuple(line["auction"]), "NESW".index(line["dealer"])
        if all(call == "P" for call in calls):
            continue
        hands = [parse_mask(text) for text in line["deal"][2:].split()]
        state = read(calls, sides_of(line["vul"], dealer))
        yield calls, hands[dealer:] + hands[:dealer], state


def experts(options: argparse.Namespace) -> None:
    dice = np.random.default_rng(options.seed)
    found: dict[str, list[float]] = {"partner": [], "opponents": [], "partner by meanings": []}
    for _, hands, state in boards_of(options, dice):
        me = int(dice.integers(4))
        drawn = even_hands(hands[me], dice)
        nats: list[float] = []
        for step in (1, 2, 3):
            seat = (me + step) % 4
            all_hands = Hands(np.append(drawn[step - 1], np.uint64(hands[seat])))
            nats.append(gained(told_by_calls(state, seat, all_hands)))
            if step == 2:
                found["partner by meanings"].append(gained(likelihood(state, seat, all_hands)))
        found["partner"].append(nats[1])
        found["opponents"].append((nats[0] + nats[2]) / 2)
    for name, values in found.items():
        print(f"nats gained on the true hand, {name}: {interval(values)}")


def ranges(state: AuctionState, seat: int, dice: np.random.Generator) -> tuple[Values, Values]:
    """Least and most of lengths and points that 99 % of the weight of a seat's hands lie within."""
    order = dice.random((MANY, 52)).argsort(axis=1)[:, :13].astype(np.uint64)
    hands = Hands((np.uint64(1) << order).sum(axis=1, dtype=np.uint64))
    log = told_by_calls(state, seat, hands)
    weights = np.exp(log - log.max())
    amounts = np.concatenate([hands.lengths, hands.points[:, None]], axis=1)
    low, high = np.zeros(5), np.zeros(5)
    for place in range(5):
        sort = np.argsort(amounts[:, place], kind="stable")
        below = np.cumsum(weights[sort]) / weights.sum()
        low[place], high[place] = amounts[sort, place][np.searchsorted(below, (0.005, 0.995))]
    return low, high


def ours(options: argparse.Namespace) -> None:
    inside: list[float] = []
    within: list[float] = []
    dice = np.random.default_rng(options.seed)
    widths: list[list[int]] = []
    narrow: list[Values] = []
    for number, hands in enumerate(deals(options.boards, options.seed)):
        dealer, vul = number % 4, VULNERABILITIES[(number + number // 4) % 4]
        calls = auction((second,) * 4, hands, dealer, vul)
        state = read(calls, sides_of(vul, dealer))
        for place, meaning in enumerate(state.meanings):
            held = Hands.of([hands[(dealer + place) % 4]])
            inside.append(float(meaning.constraint.distance(held)[0]) < NEARLY)
        widths += [
            [high - low for low, high in (*hull.lengths, hull.points)] for hull in state.hulls
        ]
        for seat in range(4):
            held = Hands.of([hands[(dealer + seat) % 4]])
            low, high = ranges(state, seat, dice)
            own = np.append(held.lengths[0], held.points[0])
            within += ((own >= low) & (own <= high)).tolist()
            narrow.append(high - low)
    print(f"own hands in their calls' meanings: {interval([100 * one for one in inside])} %")
    print("mean widths C D H S points, meanings:", np.mean(widths, axis=0).round(1).tolist())
    print("the same, by weighed hands:", np.mean(narrow, axis=0).round(1).tolist())
    print(f"own quantities within those: {interval([100 * one for one in within])} %")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("what", choices=("experts", "ours"))
    parser.add_argument("--data", default="")
    parser.add_argument("--boards", type=int, default=200)
    parser.add_argument("--seed", type=int, default=11)
    options = parser.parse_args()
    {"experts": experts, "ours": ours}[options.what](options)


if __name__ == "__main__":
    main()
