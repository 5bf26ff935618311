"""Boards of experts as a file that every bridge program reads: auctions and results, no play.

python benchmarks/bridge/boards.py DATA/bridge/vugraph_boards.jsonl.gz boards.pbn [--scoring MP]

Only deals with ids divisible by `--every` are written: with five those that no fit of today's
bidding has seen (`tools/fit_bridge_choice.py` leaves them out, and splits all files by deal).
At matchpoints the coach tells tricks before the lead, at IMPs only how often the contract makes.
"""

from __future__ import annotations

import argparse
import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kibitz.cards import parse_deal
from kibitz.core.fold import four
from kibitz.games.bridge.action import parse_call
from kibitz.games.bridge.auction import seat_of
from kibitz.games.bridge.formats.board import PASSED_OUT, Board, Called
from kibitz.games.bridge.formats.pbn_write import write_boards


def boards(path: Path, every: int, scoring: str) -> Iterator[Board]:
    """The boards of the file by deals with ids divisible by `every`."""
    with gzip.open(path, "rt") as file:
        lines = [json.loads(line) for line in file]
    return (board_of(line, scoring) for line in lines if line["deal_id"] % every == 0)


def board_of(line: dict[str, Any], scoring: str) -> Board:
    """One line as a board; its number is that of the deal."""
    passed_out = line["contract"] == PASSED_OUT
    return Board(
        number=str(line["deal_id"]),
        dealer=seat_of(line["dealer"]),
        vulnerable=line["vul"],
        hands=four(hand or None for hand in parse_deal(line["deal"])),
        calls=tuple(Called(parse_call(call)) for call in line["auction"]),
        contract=line["contract"],
        declarer=None if passed_out else seat_of(line["declarer"]),
        tricks=line["tricks"],
        tags=(("Scoring", scoring),),
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("source", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--every", type=int, default=5)
    parser.add_argument("--scoring", choices=("IMP", "MP"), default="IMP")
    options = parser.parse_args()
    found = boards(options.source, options.every, options.scoring)
    options.out.write_text(write_boards(found), encoding="utf-8")


if __name__ == "__main__":
    main()
