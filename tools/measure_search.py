"""Calls by `search` against calls by `system`: teams of four on the same boards.

    python tools/measure_search.py [--first 0] [--boards 8] [--into FILE] [--seconds N]

`search` bids north-south at one table and east-west at the other; contracts are scored double
dummy and compared in IMPs. Each position is asked about once, and a board where nothing was
overruled is worth 0 without a solver. `--into` appends a line for each board and sums up all it
holds: the same command goes on where it rested, with `--seconds` after so much work. The order of
boards is theirs alone, so that resting tells nothing of how they came out.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from collections.abc import Iterable
from pathlib import Path

from kibitz.core.game import Budget, decide
from kibitz.games.bridge import GAME
from kibitz.games.bridge.action import Action
from kibitz.games.bridge.auction import contract_of
from kibitz.games.bridge.beliefs import mask_of
from kibitz.games.bridge.measure.double_dummy import solve
from kibitz.games.bridge.players.search import Search
from kibitz.games.bridge.players.system import System
from kibitz.games.bridge.rules import board
from kibitz.games.bridge.score import contract_points, imps
from kibitz.games.bridge.state import State


class Board:
    """One deal bid by any seating of the two players; both see the same dice."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.standing = board(number + 1)
        self.begin = GAME.deal(number.to_bytes(4, "big"), GAME.presets["duplicate"], self.standing)
        self._players = (System(), Search())
        self._known: dict[tuple[tuple[Action, ...], bool], Action] = {}
        self.asked = self.overruled = 0

    def _call(self, state: State, seat: int, searches: bool) -> Action:
        key = (tuple(state.public.calls), searches)
        if key not in self._known:
            view, budget = GAME.view(state, seat), Budget(seed=self.number)
            self._known[key] = decide(self._players[searches], view, budget).action
            if searches:
                self.asked += 1
                self.overruled += self._known[key] != self._call(state, seat, searches=False)
        return self._known[key]

    def auction(self, searches: int) -> State:
        """The end of the auction where the seats of one parity search their calls."""
        state = self.begin
        while state.public.phase == "auction":
            (seat,) = GAME.to_act(state)
            action = self._call(state, seat, seat % 2 == searches)
            state = GAME.play(state, seat, action)
        return state

    def north_south(self, ended: State) -> int:
        """Points of north-south, the cards seen by all."""
        contract = contract_of(self.standing.dealer, ended.public.calls)
        if contract is None:
            return 0
        masks = [mask_of(private.hand) for private in self.begin.private]
        defence = solve(masks, int(contract.strain), contract.leader)
        vulnerable = self.standing.is_vulnerable(contract.declarer)
        points = contract_points(contract, 13 - defence.least, vulnerable=vulnerable)
        return points if contract.declarer % 2 == 0 else -points

    def row(self) -> dict[str, int]:
        ours, theirs = self.auction(0), self.auction(1)
        same = ours.public.calls == theirs.public.calls
        won = 0 if same else imps(self.north_south(ours) - self.north_south(theirs))
        return {
            "board": self.number, "imps": won, "same": int(same),
            "asked": self.asked, "overruled": self.overruled,
        }  # fmt: skip


def told(rows: Iterable[dict[str, int]]) -> str:
    rows = list(rows)
    won = [row["imps"] for row in rows]
    mean = sum(won) / len(won)
    spread = sum((one - mean) ** 2 for one in won) / max(1, len(won) - 1)
    error = 1.96 * math.sqrt(spread / len(won))
    differ = [row for row in rows if not row["same"]]
    asked, overruled = (sum(row[name] for row in rows) for name in ("asked", "overruled"))
    return (
        f"search against system: {mean:+.2f} ± {error:.2f} IMPs a board over {len(won)} boards; "
        f"{len(differ)} boards bid otherwise, {overruled} of {asked} calls overruled"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--boards", type=int, default=8)
    parser.add_argument("--into", type=Path)
    parser.add_argument("--seconds", type=int, default=0, help="CPU, after which it rests")
    options = parser.parse_args()
    into: Path | None = options.into
    rows: list[dict[str, int]] = []
    if into is not None and into.exists():
        rows = [json.loads(text) for text in into.read_text().splitlines()]
    done = {row["board"] for row in rows}
    for number in range(options.first, options.first + options.boards):
        if options.seconds and time.process_time() > options.seconds:
            break
        if number in done:
            continue
        rows.append(Board(number).row())
        if into is not None:
            with into.open("a") as file:
                file.write(json.dumps(rows[-1]) + "\n")
    print(told(rows))


if __name__ == "__main__":
    main()
