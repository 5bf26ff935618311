"""Hearts: what knowing the match score wins, from starts one or two deals before matches end.

A match is played to its end by four `cautious`; the score before its last deal, or before the one
but last, by turns, is a start. From there two players play on in every seating, with the same deals
and dice: how many matches the seats of each win (shared first places count their share). The
difference is paired by start, with a 95 % interval over starts.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kibitz.arena.seatings import seatings
from kibitz.core.game import SEATS, Budget, Result
from kibitz.core.match import budgets, play_deal, play_match
from kibitz.core.shuffle import deal_seed, secret_of
from kibitz.games import game as game_of
from kibitz.games import player as player_of
from kibitz.games.hearts.players.cautious import Cautious
from kibitz.runner import Clustered


def start(number: int, seed: str) -> Any:
    """The standing of a match one deal before its end, or two."""
    game = game_of("hearts")
    rules = game.presets["standard"]
    standings = [game.first_standing(rules)]
    secret = secret_of(f"before {seed} {number}")
    for step in play_match(game, rules, [Cautious()] * 4, secret, b"before", Budget()):
        if not isinstance(step, Result):
            after = game.next_standing(rules, standings[-1], game.outcome(step.state))
            standings.append(after)
    return standings[-2 - number % 2]  # the last is the result


def played_on(
    number: int, seed: str, players: Sequence[Any], seating_kind: str, worlds: int
) -> dict[str, Any]:
    """The matches of one start: of each player how many its seats win, and their points."""
    game = game_of("hearts")
    rules = game.presets["standard"]
    standing = start(number, seed)
    secret = secret_of(f"end {seed} {number}")
    arranged = seatings(seating_kind)
    wins, points = [0.0, 0.0], [0.0, 0.0]
    for place, seating in enumerate(arranged):
        now, deals = standing, 0
        while not isinstance(now, Result):
            opening = game.opening(deal_seed(secret, now.number), rules, now)
            dice = budgets(Budget(worlds=worlds), f"end {seed} {number} {place} {deals}".encode())
            ended = play_deal(game, opening, [players[side] for side in seating], dice)
            now, deals = game.next_standing(rules, now, game.outcome(ended.state)), deals + 1
        best = [seat for seat in SEATS if now.places[seat] == 1]
        for seat in SEATS:
            wins[seating[seat]] += (seat in best) / len(best) / len(arranged)
            points[seating[seat]] += now.points[seat] / 2 / len(arranged)
    return {"start": number, "scores": standing.points, "wins": wins, "points": points}


def told(rows: Sequence[dict[str, Any]]) -> str:
    """All starts so far."""
    shares, points = Clustered(), Clustered()
    for row in rows:
        shares.add(100 * (row["wins"][0] - row["wins"][1]) / 2)
        points.add(row["points"][0] - row["points"][1])
    share, less = shares.estimate(), points.estimate()
    return (
        f"{len(rows)} starts: two seats of the first win {50 + share.mean:.1f} % of matches "
        f"[{50 + share.low:.1f}, {50 + share.high:.1f}] (even: 50); "
        f"points at the end {less.mean:+.2f} [{less.low:+.2f}, {less.high:+.2f}]"
    )


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rows", type=Path, help="keeps each start here, and goes on from there")
    parser.add_argument("--players", default="search:nodes=600,search:nodes=600;aware=no")
    parser.add_argument("--starts", type=int, default=300)
    parser.add_argument("--seed", default="ends")
    parser.add_argument("--seatings", choices=("2v2", "across"), default="2v2")
    parser.add_argument("--worlds", type=int, default=256, help="0: as the players have it")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="of CPU, this time")
    options = parser.parse_args(arguments)
    players = [player_of(game_of("hearts"), name) for name in options.players.split(",")]
    kept = options.rows.read_text().splitlines() if options.rows.exists() else []
    rows: list[dict[str, Any]] = [json.loads(line) for line in kept]
    begun = time.process_time()
    with options.rows.open("a") as file:
        for number in range(len(rows) + 1, options.starts + 1):
            if time.process_time() - begun > options.seconds:
                break
            asked = options.seed, players, options.seatings, options.worlds
            rows.append(played_on(number, *asked))
            file.write(json.dumps(rows[-1]) + "\n")
            file.flush()
    print(told(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())
