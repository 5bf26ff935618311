"""Bidding against textbook cases and expert calls: shares with intervals."""

from __future__ import annotations

import gzip
import json
import math
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kibitz.games.bridge.bidding_first import common_sense
from kibitz.games.bridge.bidding_first.advice import sides_of
from kibitz.games.bridge.bidding_first.engine import answer
from kibitz.games.bridge.bidding_first.situation import RANK, STRAINS, cheapest
from kibitz.games.bridge.bidding_first.story import story
from kibitz.games.bridge.measure.holding import parse_holding

EXCLUDED = Path(__file__).parent / "sayc_excluded.toml"
HELD_OUT = 5  # deals whose number this divides are not used for fitting


def seat(letter: str | None) -> int:
    return 0 if letter is None else "NESW".index(letter)


def call_for(line: dict[str, Any]) -> str:
    told = story(tuple(line["auction"]), sides_of(line["vul"] or "none", seat(line["dealer"])))
    return answer(parse_holding(line["hand"]), told).call


def test_textbook_cases_whose_situation_means_the_same(data):
    cases = [json.loads(line) for line in (data / "bridge/sayc_cases.jsonl").open()]
    named = tomllib.loads(EXCLUDED.read_text(encoding="utf-8"))["excluded"]
    excluded = {line for one in named for line in one["lines"]}
    assert len(excluded) <= 0.2 * len(cases)
    kept = [case for number, case in enumerate(cases, 1) if number not in excluded]
    right = sum(call_for(case) == case["expect"] for case in kept)
    print(f"textbook cases: {right} of {len(kept)}")
    assert right >= 0.88 * len(kept)


def expert_lines(data: Path, *, every: int) -> Iterator[dict[str, Any]]:
    with gzip.open(data / "bridge/vugraph_calls.jsonl.gz", "rt") as file:
        held = (one for one in map(json.loads, file) if one["deal_id"] % HELD_OUT == 0)
        yield from (line for number, line in enumerate(held) if number % every == 0)


def has_both_fits(line: dict[str, Any]) -> bool:
    """Each side has a suit that both partners bid, and our next bid in ours is at level 3 or up."""
    calls = line["auction"]
    by_seat: list[set[int]] = [set(), set(), set(), set()]
    first: dict[int, int] = {}
    for place, call in enumerate(calls):
        if call in RANK and not call.endswith("NT"):
            suit = STRAINS.index(call[1:])
            first.setdefault(suit, place % 2)
            by_seat[place % 4].add(suit)
    own = len(calls) % 4
    fits = [
        {s for s in by_seat[a] & by_seat[(a + 2) % 4] if first[s] == a % 2}
        for a in (own, (own + 1) % 4)
    ]
    if not fits[0] or not fits[1]:
        return False
    bids = [cheapest(calls, suit) for suit in fits[0]]
    return any(bid is not None and int(bid[0]) >= 3 for bid in bids)


Tally = dict[str, tuple[int, int, int, int]]


def shares(lines: Iterator[dict[str, Any]]) -> Tally:
    """By stratum: equal to the expert, lines, expert passes, and lines where we and passing differ.

    The last counts lines that one of us and always passing has right and the other wrong.
    """
    tally: dict[str, list[int]] = {}
    for line in lines:
        contested = common_sense.scene(tuple(line["auction"])).contested
        names = ["contested" if contested else "uncontested"]
        if contested and line["call"] != "P":
            names.append("contested, not a pass")
        if has_both_fits(line):
            names.append("both fits at three or higher")
        equal, passed = call_for(line) == line["call"], line["call"] == "P"
        for name in names:
            row = tally.setdefault(name, [0, 0, 0, 0])
            for place, count in enumerate((equal, 1, passed, equal != passed)):
                row[place] += count
    return {name: (row[0], row[1], row[2], row[3]) for name, row in tally.items()}


def told_of(tally: Tally) -> None:
    for name, (right, total, passes, _) in sorted(tally.items()):
        error = 1.96 * math.sqrt(right / total * (1 - right / total) / total)
        print(
            f"{name}: {100 * right / total:.1f} ± {100 * error:.1f} % of {total}; "
            f"always passing {100 * passes / total:.1f} %"
        )


def test_expert_calls_on_a_sample_of_deals_not_used_for_fitting(data):
    tally = shares(expert_lines(data, every=10))
    told_of(tally)
    assert tally["uncontested"][0] / tally["uncontested"][1] >= 0.70
    assert tally["contested"][0] / tally["contested"][1] >= 0.52


@pytest.fixture(scope="module")
def all_shares(data) -> Tally:
    tally = shares(expert_lines(data, every=1))
    told_of(tally)
    return tally


@pytest.mark.long
@pytest.mark.parametrize(("name", "share"), [("contested", 0.55), ("contested, not a pass", 0.30)])
def test_expert_calls_in_contested_auctions_not_used_for_fitting(all_shares, name, share):
    right, total, _, _ = all_shares[name]
    assert right / total >= share


@pytest.mark.long
def test_expert_calls_in_uncontested_auctions_not_used_for_fitting(all_shares):
    right, total, _, _ = all_shares["uncontested"]
    assert right / total >= 0.75


@pytest.mark.long
def test_with_two_fits_at_the_three_level_the_system_beats_always_passing(all_shares):
    right, total, passes, differ = all_shares["both fits at three or higher"]
    gain = (right - passes) / total
    error = 1.96 * math.sqrt(differ / total - gain**2) / math.sqrt(total)
    print(f"gain over passing {100 * gain:.1f} ± {100 * error:.1f} % of {total}")
    assert gain > error


@pytest.mark.long
def test_expert_hands_lie_in_what_their_calls_showed(data, capsys):
    inside = total = 0
    with gzip.open(data / "bridge/vugraph_boards.jsonl.gz", "rt") as file:
        boards = [json.loads(line) for line in file][::10]
    for board in boards:
        hands = [parse_holding(hand) for hand in board["deal"][2:].split()]
        dealer = seat(board["dealer"])
        told = story(tuple(board["auction"]), sides_of(board["vul"], dealer))
        for place, seen in enumerate(told.knowledge.hands):
            inside += seen.has(hands[(dealer + place) % 4])
            total += 1
    with capsys.disabled():
        print(f"\nexpert hands inside our bounds: {100 * inside / total:.1f} % of {total}")
    assert inside / total > 0.5
