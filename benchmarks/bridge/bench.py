"""Bridge: estimates, look-ahead and double dummy in CPU time, ours beside endplay's DDS in one run.

Both solve the same random deals, each on one thread; times are CPU time over all deals, and a ratio
below 1 means that ours is quicker.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from kibitz.games.bridge import kernel
from kibitz.games.bridge.measure import model

RANKS = "23456789TJQKA"
Hands = tuple[int, ...]


def random_deals(count: int, seed: int) -> list[Hands]:
    dice = random.Random(seed)
    deals: list[Hands] = []
    for _ in range(count):
        pack = dice.sample(range(52), 52)
        deals.append(tuple(sum(1 << card for card in pack[s::4]) for s in range(4)))
    return deals


def text_of(hands: Hands) -> str:
    """As PBN writes a deal."""
    return "N:" + " ".join(
        ".".join(
            "".join(RANKS[r] for r in range(12, -1, -1) if hand >> (13 * suit + r) & 1)
            for suit in (3, 2, 1, 0)
        )
        for hand in hands
    )


def seconds(run: Callable[[], object]) -> float:
    start = time.process_time()
    run()
    return time.process_time() - start


class Peer:
    """endplay's DDS on one thread."""

    def __init__(self) -> None:
        import endplay._dds as dds  # pyright: ignore
        from endplay.dds import calc_dd_table  # pyright: ignore
        from endplay.types import Deal  # pyright: ignore

        self._dds: Any = dds
        self._table: Any = calc_dd_table
        self._deal: Any = Deal
        self._dds.SetMaxThreads(1)

    def table(self, hands: Hands) -> list[int]:
        found = self._table(self._deal(text_of(hands)))
        # Their order of strains is S H D C NT; ours is C D H S NT.
        return [found._data.resTable[s][seat] for s in (3, 2, 1, 0, 4) for seat in range(4)]

    def ask(self, hands: Hands, strain: int, leader: int, target: int, solutions: int) -> Any:
        board = self._dds.deal()
        board.trump = 4 if strain == 4 else 3 - strain
        board.first = leader
        for place in range(3):
            board.currentTrickSuit[place] = board.currentTrickRank[place] = 0
        for seat in range(4):
            for suit in range(4):
                board.remainCards[seat][3 - suit] = (hands[seat] >> 13 * suit & 0x1FFF) << 2
        answer = self._dds.futureTricks()
        # Mode 1 searches even where the answer is forced; 2 would reuse the last table.
        self._dds.SolveBoard(board, target, solutions, 1, answer, 0)
        return answer


def measure(count: int, seed: int, *, peers: bool) -> dict[str, float]:
    """Seconds a question, rates a second, and the ratios."""
    deals = random_deals(count, seed)
    figures: dict[str, float] = {"deals": count}
    many = np.array(random_deals(2000, seed + 1), dtype=np.uint64)
    rows = np.tile(many, (100, 1))
    dice = np.random.default_rng(seed)
    strains = dice.integers(0, 5, len(rows)).astype(np.int8)
    leaders = dice.integers(0, 4, len(rows)).astype(np.int8)
    best = min(seconds(lambda: kernel.estimate_batch(rows, strains, leaders)) for _ in range(5))
    figures["static_per_second"] = len(rows) / best
    some = (rows[:2000], strains[:2000], leaders[:2000])
    figures["model_us"] = 1e6 / 2000 * seconds(lambda: model.tricks_batch(*some))
    figures["plies8_us"] = 1e6 / 2000 * seconds(lambda: model.tricks_batch(*some, plies=8))
    asked = [(h, p % 5, p % 4) for p, h in enumerate(deals)]
    exact = seconds(lambda: [kernel.solve(h, s, k) for h, s, k in asked])
    figures["exact_ms"] = 1e3 * exact / count
    figures["plies8_of_exact"] = figures["plies8_us"] / 1e3 / figures["exact_ms"]

    tables: list[list[int]] = []
    spent = {"table": seconds(lambda: tables.extend(kernel.table_batch(deals).tolist()))}
    targets = [
        max(1, 13 - tables[place][4 * strain + (leader + 3) % 4])
        for place, (_, strain, leader) in enumerate(asked)
    ]
    spent["leads"] = seconds(lambda: [kernel.solve_cards(*where) for where in asked])
    questions = list(zip(asked, targets, strict=True))
    spent["target"] = seconds(lambda: [kernel.reach(*where, t) for where, t in questions])
    if peers:
        # One kind of question after the other, so that DDS meets each deal without what it
        # remembers of it from the question before.
        peer = Peer()
        theirs: list[list[int]] = []
        spent["dds_table"] = seconds(lambda: theirs.extend(peer.table(hands) for hands in deals))
        if theirs != tables:
            raise SystemExit("the two sides' tables differ")
        spent["dds_leads"] = seconds(lambda: [peer.ask(*where, -1, 3) for where in asked])
        spent["dds_target"] = seconds(lambda: [peer.ask(*where, t, 1) for where, t in questions])
    for name, total in spent.items():
        figures[f"{name}_ms"] = 1e3 * total / count
    if peers:
        for name in ("table", "leads", "target"):
            figures[f"{name}_of_dds"] = spent[name] / spent[f"dds_{name}"]
    return figures


def show(figures: dict[str, float], *, peers: bool) -> None:
    print(f"{'static estimate':<26}{figures['static_per_second']:>12,.0f} a CPU second")
    print(f"{'model':<26}{figures['model_us']:>12.1f} us")
    share = 1 / figures["plies8_of_exact"]
    print(f"{'8 plies':<26}{figures['plies8_us']:>12.1f} us: 1/{share:.0f} of one exact value")
    print(f"{'exact value':<26}{figures['exact_ms']:>12.2f} ms")
    for words, name in (
        ("20-result table", "table"),
        ("all leads", "leads"),
        ("target query", "target"),
    ):
        line = f"{words:<26}{figures[f'{name}_ms']:>12.2f} ms"
        if peers:
            line += f"   DDS {figures[f'dds_{name}_ms']:.2f} ms: {figures[f'{name}_of_dds']:.2f}"
        print(line)


def main(arguments: list[str] | None = None) -> int:
    """Print the figures; exit 1 when the table takes longer than DDS."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--ours", action="store_true", help="measure no peer")
    parser.add_argument("--deals", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    peers = not options.ours
    figures = measure(options.deals, options.seed, peers=peers)
    if options.json:
        print(json.dumps(figures))
    else:
        show(figures, peers=peers)
    return 1 if peers and figures["table_of_dds"] > 1.0 else 0


if __name__ == "__main__":
    sys.exit(main())
