"""Calls by `search` against calls by `system`: teams of four on the same boards.

    python tools/measure_search.py [--first 0] [--boards 8] [--into FILE]

`search` bids north-south at one table and east-west at the other; contracts are scored double
dummy and compared in IMPs. `--into` appends the boards' IMPs to a file and sums up all it holds,
so that a long run can be cut into pieces.
"""

from __future__ import annotations

import argparse
import json
import math
from pathlib import Path

from kibitz.core.game import Budget, decide
from kibitz.games.bridge import GAME
from kibitz.games.bridge.auction import contract_of
from kibitz.games.bridge.beliefs import mask_of
from kibitz.games.bridge.measure.double_dummy import solve
from kibitz.games.bridge.players.search import Search
from kibitz.games.bridge.players.system import System
from kibitz.games.bridge.rules import board
from kibitz.games.bridge.score import contract_points, imps


def north_south(number: int, searches: int) -> int:
    """The score of a board whose seats of one parity search their calls."""
    standing = board(number + 1)
    state = GAME.deal(number.to_bytes(4, "big"), GAME.presets["duplicate"], standing)
    masks = [mask_of(private.hand) for private in state.private]
    players = (Search(), System())
    while state.public.phase == "auction":
        (seat,) = GAME.to_act(state)
        player = players[0] if seat % 2 == searches else players[1]
        decision = decide(player, GAME.view(state, seat), Budget(seed=number))
        state = GAME.play(state, seat, decision.action)
    contract = contract_of(standing.dealer, state.public.calls)
    if contract is None:
        return 0
    defence = solve(masks, int(contract.strain), contract.leader)
    vulnerable = standing.is_vulnerable(contract.declarer)
    points = contract_points(contract, 13 - defence.least, vulnerable=vulnerable)
    return points if contract.declarer % 2 == 0 else -points


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--boards", type=int, default=8)
    parser.add_argument("--into", type=Path)
    options = parser.parse_args()
    won: list[int] = []
    if options.into is not None and options.into.exists():
        won = json.loads(options.into.read_text())
    for number in range(options.first, options.first + options.boards):
        won.append(imps(north_south(number, 0) - north_south(number, 1)))
        if options.into is not None:
            options.into.write_text(json.dumps(won))
    mean = sum(won) / len(won)
    spread = sum((one - mean) ** 2 for one in won) / max(1, len(won) - 1)
    error = 1.96 * math.sqrt(spread / len(won))
    print(f"search against system: {mean:+.2f} ± {error:.2f} IMPs a board over {len(won)} boards")


if __name__ == "__main__":
    main()
