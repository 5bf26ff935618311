"""Bidding measured: against the first bidding, experts, slams and robots, all double dummy.

python benchmarks/bridge/bidding.py teams --boards 300 --seed 2026
python benchmarks/bridge/bidding.py experts --data FOLDER --every 20
python benchmarks/bridge/bidding.py robots --data FOLDER --half even
python benchmarks/bridge/bidding.py slams --boards 1500 --seed 7
"""

from __future__ import annotations

import argparse
import gzip
import json
import math
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from kibitz.games.bridge import kernel
from kibitz.games.bridge.action import parse_calls
from kibitz.games.bridge.auction import Contract, contract_of
from kibitz.games.bridge.beliefs import hand_of_mask
from kibitz.games.bridge.bidding.book import read
from kibitz.games.bridge.bidding.choice.call import call_of
from kibitz.games.bridge.bidding.choice.model import scored
from kibitz.games.bridge.bidding.choice.practice import chances
from kibitz.games.bridge.bidding.kept import NEARLY
from kibitz.games.bridge.bidding.meaning.hands import Hands, parse_mask
from kibitz.games.bridge.bidding_first.advice import sides_of
from kibitz.games.bridge.bidding_first.engine import answer
from kibitz.games.bridge.bidding_first.story import story
from kibitz.games.bridge.measure.holding import Holding
from kibitz.games.bridge.score import contract_points, imps

VULNERABILITIES = ("none", "ns", "ew", "both")
MOST_CALLS = 60
HELD_OUT = 5
Bidder = Callable[[int, tuple[str, ...], int, str], str]


def second(mask: int, calls: tuple[str, ...], dealer: int, vul: str) -> str:
    return call_of(mask, calls, sides_of(vul, dealer))


def first(mask: int, calls: tuple[str, ...], dealer: int, vul: str) -> str:
    told = story(calls, sides_of(vul, dealer))
    return answer(Holding(hand_of_mask(mask)), told).call


def auction(
    bidders: Sequence[Bidder], hands: Sequence[int], dealer: int, vul: str
) -> tuple[str, ...]:
    calls: tuple[str, ...] = ()
    while not (len(calls) >= 4 and calls[-3:] == ("P", "P", "P")) and len(calls) < MOST_CALLS:
        seat = (dealer + len(calls)) % 4
        calls = (*calls, bidders[seat](hands[seat], calls, dealer, vul))
    return calls


def result(calls: Sequence[str], dealer: int) -> Contract | None:
    return contract_of(dealer, parse_calls(" ".join(calls)))


def north_south(contract: Contract | None, tricks: Sequence[int], vul: str) -> int:
    """Points of north-south; `tricks` as of a solver's row, strain by declarer."""
    if contract is None:
        return 0
    taken = int(tricks[4 * int(contract.strain) + contract.declarer])
    side = "ns" if contract.declarer % 2 == 0 else "ew"
    points = contract_points(contract, taken, vulnerable=vul in (side, "both"))
    return points if side == "ns" else -points


def deals(count: int, seed: int) -> list[list[int]]:
    dice = np.random.default_rng(seed)
    rows: list[list[int]] = []
    for _ in range(count):
        order = dice.permutation(52).tolist()
        rows.append([sum(1 << c for c in order[13 * s : 13 * s + 13]) for s in range(4)])
    return rows


def interval(values: Sequence[float]) -> str:
    mean = sum(values) / len(values)
    spread = math.sqrt(sum((v - mean) ** 2 for v in values) / max(1, len(values) - 1))
    return f"{mean:+.2f} ± {1.96 * spread / math.sqrt(len(values)):.2f} ({len(values)})"


def _solved(options: argparse.Namespace) -> tuple[list[list[int]], Any]:
    """Fresh deals solved, or with data the first of dd_1k, solved already."""
    if not options.data:
        rows = deals(options.boards, options.seed)
        return rows, kernel.table_batch(rows, threads=2)
    with gzip.open(Path(options.data) / "bridge/dd_1k.jsonl.gz", "rt") as file:
        lines = [json.loads(line) for line in file][options.seed : options.seed + options.boards]
    rows = [[parse_mask(text) for text in line["deal"][2:].split()] for line in lines]
    tables = [
        [line["tricks"][s][p] for s in ("C", "D", "H", "S", "NT") for p in "NESW"] for line in lines
    ]
    return rows, tables


def teams(options: argparse.Namespace) -> None:
    """New bidding against the first one, teams of four."""
    rows, tables = _solved(options)
    gains: list[float] = []
    kinds: dict[str, list[float]] = {"slam": [], "other": []}
    for number, (hands, tricks) in enumerate(zip(rows, tables, strict=True)):
        dealer, vul = number % 4, VULNERABILITIES[(number + number // 4) % 4]
        open_room = auction((second, first, second, first), hands, dealer, vul)
        closed = auction((first, second, first, second), hands, dealer, vul)
        one = north_south(result(open_room, dealer), tricks, vul)
        two = north_south(result(closed, dealer), tricks, vul)
        gains.append(imps(one - two))
        slam = any(
            c is not None and c.level >= 6
            for c in (result(open_room, dealer), result(closed, dealer))
        )
        kinds["slam" if slam else "other"].append(gains[-1])
        if options.show and abs(gains[-1]) >= options.show:
            texts = [" ".join(_hand(mask)) for mask in hands]
            print(f"{gains[-1]:+.0f} {vul} dealer {'NESW'[dealer]}: " + " | ".join(texts))
            print("   new NS:", " ".join(open_room), one, "  new EW:", " ".join(closed), two)
        if len(gains) % 200 == 0:
            print(f"  so far {interval(gains)}", flush=True)
    print("IMPs a board:", interval(gains))
    for kind, values in kinds.items():
        if values:
            print(f"  {kind}: {interval(values)}")


def _hand(mask: int) -> list[str]:
    ranks = "23456789TJQKA"
    return [
        "".join(ranks[r] for r in range(12, -1, -1) if mask >> (13 * suit + r) & 1) or "-"
        for suit in (3, 2, 1, 0)
    ]


def expert_lines(data: Path, every: int, part: int) -> Iterator[dict[str, Any]]:
    """Decisions of the natural part of the second file, by deal: held out where part is 0."""
    with gzip.open(data / "bridge/vugraph_calls_2.jsonl.gz", "rt") as file:
        lines = (json.loads(line) for line in file)
        kept = (
            o
            for o in lines
            if o["part"] == "natural" and (o["deal_id"] % HELD_OUT == 0) == (part == 0)
        )
        yield from (line for number, line in enumerate(kept) if number % every == 0)


def experts(options: argparse.Namespace) -> None:
    tally: Counter[str] = Counter()
    nats: list[float] = []
    times: list[float] = []
    for line in expert_lines(Path(options.data), options.every, 0 if options.half == "held" else 1):
        calls, dealer = tuple(line["auction"]), "NESW".index(line["dealer"])
        mask = parse_mask(line["hand"])
        begin = time.process_time()
        ours = second(mask, calls, dealer, line["vul"])
        times.append(time.process_time() - begin)
        sides = {p % 2 for p, c in enumerate(calls) if c != "P"}
        kind = "contested" if len(sides) == 2 else "uncontested"
        names = [kind, *([f"{kind} bids"] if line["call"] != "P" else [])]
        state = read(calls, sides_of(line["vul"], dealer))
        hands = Hands.of([mask])
        likely = chances(state, hands).get(line["call"])
        nats.append(-math.log(max(1e-6, float(likely[0]) if likely is not None else 0.0)))
        found = scored(state, hands)
        near = min(
            (
                float(found.distance[0, i])
                for i, o in enumerate(found.options)
                if o.call == line["call"]
            ),
            default=99.0,
        )
        for name in names:
            tally[f"{name} n"] += 1
            tally[f"{name} right"] += ours == line["call"]
            tally[f"{name} candidate"] += near < NEARLY
    for name in ("uncontested", "uncontested bids", "contested", "contested bids"):
        n = max(1, tally[f"{name} n"])
        right, near = tally[f"{name} right"] / n, tally[f"{name} candidate"] / n
        error = 1.96 * math.sqrt(right * (1 - right) / n)
        print(
            f"{name}: {100 * right:.1f} ± {100 * error:.1f} % of {n}; candidate {100 * near:.1f} %"
        )
    print(f"nats a call {sum(nats) / len(nats):.3f}")
    times.sort()
    middle, late = times[len(times) // 2], times[int(0.95 * len(times))]
    print(f"milliseconds of CPU p50 {1e3 * middle:.1f} p95 {1e3 * late:.1f}")


def robots(options: argparse.Namespace) -> None:
    with (Path(options.data) / "bridge/robot_boards.jsonl").open() as file:
        boards = [json.loads(line) for line in file]
    gains: dict[str, dict[str, list[float]]] = {}
    reached = [0, 0, 0]
    for board in boards:
        even = int(board["id"].split("-")[1]) % 2 == 0
        if options.half != "both" and even != (options.half == "even"):
            continue
        hands = [parse_mask(text) for text in board["deal"][2:].split()]
        dealer, vul = "NESW".index(board["dealer"]), board["vul"]
        calls = _with_script(hands, dealer, vul, board["scripted"])
        row = [board["tricks"][s][p] for s in ("C", "D", "H", "S", "NT") for p in "NESW"]
        contract = result(calls, dealer)
        ours = north_south(contract, row, vul)
        best = _best_slam(row, vul)
        if best:
            reached[1] += 1
            reached[0] += contract is not None and contract.level >= 6
        elif contract is not None and contract.level >= 6:
            reached[2] += 1
        gain = 0.0
        for robot, text in board["contracts"].items():
            theirs = 0
            if text != "P":
                bid, who = text.split()
                theirs = north_south(Contract.parse(bid, "NESW".index(who)), row, vul)
            gain = imps(ours - theirs)
            found = gains.setdefault(robot, {"all": [], "slam": [], "other": []})
            found["all"].append(gain)
            found["slam" if best else "other"].append(gain)
        if options.show and (best or abs(gain) >= options.show):
            print(board["id"], vul, dealer, "best slam" if best else "", board["deal"])
            print(
                "   ",
                " ".join(calls),
                ours,
                {r: t for r, t in board["contracts"].items() if r in ("BEN-8663", "BBA-21")},
            )
    for robot, found in gains.items():
        print(robot, {kind: interval(values) for kind, values in found.items() if values})
    print(f"slam boards reached {reached[0]} of {reached[1]}; slams on others {reached[2]}")


def _with_script(
    hands: Sequence[int], dealer: int, vul: str, script: Sequence[str | None]
) -> tuple[str, ...]:
    calls: tuple[str, ...] = ()
    while not (len(calls) >= 4 and calls[-3:] == ("P", "P", "P")) and len(calls) < MOST_CALLS:
        seat = (dealer + len(calls)) % 4
        if seat % 2 == 0:
            calls = (*calls, second(hands[seat], calls, dealer, vul))
            continue
        told = script[len(calls)] if len(calls) < len(script) else "P"
        state = read(calls, sides_of(vul, dealer))
        calls = (*calls, told if told is not None and state.is_legal(told) else "P")
    return calls


def _best_slam(row: Sequence[int], vul: str) -> bool:
    """Whether a slam is north-south's best double-dummy score."""
    best = max(
        (north_south(Contract(level, strain, 0, who), row, vul), level)
        for level in range(1, 8)
        for strain in _strains()
        for who in (0, 2)
    )
    return best[1] >= 6


def _strains() -> list[Any]:
    from kibitz.games.bridge.action import Strain

    return list(Strain)


def slams(options: argparse.Namespace) -> None:
    rows = deals(options.boards, options.seed)
    count = made = games = 0
    found: list[tuple[list[int], Contract, tuple[str, ...]]] = []
    for number, hands in enumerate(rows):
        dealer, vul = number % 4, VULNERABILITIES[(number + number // 4) % 4]
        calls = auction((second,) * 4, hands, dealer, vul)
        contract = result(calls, dealer)
        if contract is not None and contract.level >= 6:
            found.append((hands, contract, calls))
        games += contract is not None and contract.level >= 3
    tables = kernel.table_batch([hands for hands, _, _ in found], threads=2) if found else []
    for (hands, contract, calls), row in zip(found, tables, strict=True):
        makes = row[4 * int(contract.strain) + contract.declarer] >= contract.needed
        count, made = count + 1, made + bool(makes)
        if options.show:
            print(
                "made" if makes else "down",
                contract,
                " | ".join(" ".join(_hand(m)) for m in hands),
                " ".join(calls),
            )
    print(f"slams {count} of {len(rows)} ({100 * count / len(rows):.1f} %), made {made}")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("what", choices=("teams", "experts", "robots", "slams"))
    parser.add_argument("--boards", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--data", default="")
    parser.add_argument("--every", type=int, default=20)
    parser.add_argument("--half", default="even")
    parser.add_argument("--show", type=int, default=0)
    options = parser.parse_args()
    {"teams": teams, "experts": experts, "robots": robots, "slams": slams}[options.what](options)


if __name__ == "__main__":
    main()
