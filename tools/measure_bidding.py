"""Measure the bidding on deals with double-dummy results.

    python tools/measure_bidding.py FILE_OF_DEALS [--first 0] [--boards 1000] [--losses 0]
    python tools/measure_bidding.py --seed 7 [--boards 1000]

The deals stand in a file with their results (dd_1k or dd_5k), or are dealt from a seed and solved.
`--losses 20` prints the boards that cost most.

Teams of four: `system` sits north-south at one table and east-west at the other, `plain` opposite;
contracts are scored double dummy and compared in IMPs. Then four `system` players against par.
"""

from __future__ import annotations

import argparse
import gzip
import itertools
import json
import math
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from kibitz.cards import PACK
from kibitz.games.bridge.action import parse_calls
from kibitz.games.bridge.auction import contract_of
from kibitz.games.bridge.beliefs import mask_of
from kibitz.games.bridge.bidding_first.auctions import Bidder, bid_out, by_system
from kibitz.games.bridge.bidding_first.story import Story
from kibitz.games.bridge.measure.double_dummy import TrickTable, table
from kibitz.games.bridge.measure.holding import Holding, parse_holding
from kibitz.games.bridge.measure.par import par
from kibitz.games.bridge.players.plain_calls import choose_call
from kibitz.games.bridge.score import contract_points, imps

VULS = ("none", "ns", "ew", "both")


def by_plain(hand: Holding, told: Story) -> str:
    call, _ = choose_call(hand.cards, parse_calls(" ".join(told.calls)))
    return str(call)


def north_south(told: Story, dealer: int, vul: str, results: TrickTable) -> int:
    """The score of a finished auction, cards seen by all."""
    contract = contract_of(dealer, parse_calls(" ".join(told.calls)))
    if contract is None:
        return 0
    got = results.tricks[contract.strain][contract.declarer]
    side = ("ns", "ew")[contract.declarer % 2]
    points = contract_points(contract, got, vulnerable=vul in ("both", side))
    return points if contract.declarer % 2 == 0 else -points


def interval(values: Sequence[float]) -> str:
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return f"{mean:+.2f} ± {1.96 * math.sqrt(spread / len(values)):.2f} IMPs a board"


def table_of(tricks: dict[str, Any]) -> TrickTable:
    rows = (tricks[strain] for strain in ("C", "D", "H", "S", "NT"))
    return TrickTable(tuple((row["N"], row["E"], row["S"], row["W"]) for row in rows))


Deal = tuple[list[Holding], TrickTable]


def from_file(path: Path, first: int, boards: int) -> Iterator[Deal]:
    """Deals of a file with the results that stand there."""
    with gzip.open(path, "rt") as file:
        for line in itertools.islice(file, first, first + boards):
            deal = json.loads(line)
            yield (
                [parse_holding(hand) for hand in deal["deal"][2:].split()],
                table_of(deal["tricks"]),
            )


def from_seed(seed: int, boards: int) -> Iterator[Deal]:
    """Deals dealt at random, solved here."""
    dice = random.Random(seed)
    for _ in range(boards):
        pack = dice.sample(PACK, 52)
        hands = [tuple(sorted(pack[place : place + 13])) for place in range(0, 52, 13)]
        yield [Holding(hand) for hand in hands], table([mask_of(hand) for hand in hands])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path, nargs="?")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--boards", type=int, default=1000)
    parser.add_argument("--losses", type=int, default=0)
    options = parser.parse_args()
    if (options.file is None) == (options.seed is None):
        parser.error("a file of deals or a seed is needed")
    first: tuple[Bidder, ...] = (by_system, by_plain, by_system, by_plain)
    second: tuple[Bidder, ...] = (by_plain, by_system, by_plain, by_system)
    won: list[float] = []
    against_par: list[float] = []
    told: list[tuple[float, str]] = []
    deals = (
        from_seed(options.seed, options.boards)
        if options.file is None
        else from_file(options.file, options.first, options.boards)
    )
    for number, (hands, results) in enumerate(deals, options.first):
        dealer, vul = number % 4, VULS[(number + number // 4) % 4]
        auctions = [
            bid_out(hands, dealer, vul, bidders) for bidders in (first, second, (by_system,) * 4)
        ]
        scores = [north_south(one, dealer, vul, results) for one in auctions]
        won.append(imps(scores[0] - scores[1]))
        sides = (vul in ("ns", "both"), vul in ("ew", "both"))
        best = par(results, dealer, vulnerable=sides)
        against_par.append(-abs(imps(scores[2] - best.score)))
        calls = [" ".join(one.calls) for one in auctions[:2]]
        deal = " ".join(map(str, hands))
        told.append((won[-1], f"{number} {won[-1]:+} {'NESW'[dealer]} {vul} {deal} {scores}"))
        told[-1] = (won[-1], "\n    ".join([told[-1][1], *calls]))
    print(f"system against plain: {interval(won)} over {len(won)} boards")
    print(f"four system players, distance from par: {interval(against_par)}")
    for _, text in sorted(told)[: options.losses]:
        print(text)


if __name__ == "__main__":
    main()
