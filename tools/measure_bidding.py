"""Measure the bidding on deals with known double-dummy results.

    python tools/measure_bidding.py FOLDER_WITH_DD_1K [--boards 1000]

Teams of four: `system` sits north-south at one table and east-west at the other, `plain` opposite;
contracts are scored double dummy and compared in IMPs. Then four `system` players against par.
"""

from __future__ import annotations

import argparse
import gzip
import json
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kibitz.games.bridge.action import parse_calls
from kibitz.games.bridge.auction import contract_of
from kibitz.games.bridge.bidding.auctions import Bidder, bid_out, by_system
from kibitz.games.bridge.bidding.holding import Holding, parse_holding
from kibitz.games.bridge.bidding.story import Story
from kibitz.games.bridge.double_dummy import Table
from kibitz.games.bridge.par import par
from kibitz.games.bridge.players.plain_calls import choose_call
from kibitz.games.bridge.score import contract_points, imps

VULS = ("none", "ns", "ew", "both")


def by_plain(hand: Holding, told: Story) -> str:
    call, _ = choose_call(hand.cards, parse_calls(" ".join(told.calls)))
    return str(call)


def north_south(told: Story, dealer: int, vul: str, tricks: dict[str, Any]) -> int:
    """The score of a finished auction, cards seen by all."""
    contract = contract_of(dealer, parse_calls(" ".join(told.calls)))
    if contract is None:
        return 0
    got = tricks[contract.strain.letter]["NESW"[contract.declarer]]
    side = ("ns", "ew")[contract.declarer % 2]
    points = contract_points(contract, got, vulnerable=vul in ("both", side))
    return points if contract.declarer % 2 == 0 else -points


def interval(values: Sequence[float]) -> str:
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return f"{mean:+.2f} ± {1.96 * math.sqrt(spread / len(values)):.2f} IMPs a board"


def table_of(tricks: dict[str, Any]) -> Table:
    rows = (tricks[strain] for strain in ("C", "D", "H", "S", "NT"))
    return Table(tuple((row["N"], row["E"], row["S"], row["W"]) for row in rows))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--boards", type=int, default=1000)
    options = parser.parse_args()
    first: tuple[Bidder, ...] = (by_system, by_plain, by_system, by_plain)
    second: tuple[Bidder, ...] = (by_plain, by_system, by_plain, by_system)
    won: list[float] = []
    against_par: list[float] = []
    with gzip.open(options.folder / "dd_1k.jsonl.gz", "rt") as file:
        for number, line in enumerate(file):
            if number >= options.boards:
                break
            deal = json.loads(line)
            hands = [parse_holding(hand) for hand in deal["deal"][2:].split()]
            dealer, vul = number % 4, VULS[(number + number // 4) % 4]
            scores = [
                north_south(bid_out(hands, dealer, vul, bidders), dealer, vul, deal["tricks"])
                for bidders in (first, second, (by_system,) * 4)
            ]
            won.append(imps(scores[0] - scores[1]))
            best = par(
                table_of(deal["tricks"]),
                dealer,
                vulnerable=(vul in ("ns", "both"), vul in ("ew", "both")),
            )
            against_par.append(-abs(imps(scores[2] - best.score)))
    print(f"system against plain: {interval(won)} over {len(won)} boards")
    print(f"four system players, distance from par: {interval(against_par)}")


if __name__ == "__main__":
    main()
