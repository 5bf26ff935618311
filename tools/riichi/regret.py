"""What playing choices out is worth: a player at the table beside itself with worlds to look at.

    .venv/bin/python tools/riichi/regret.py DATA/riichi/phoenix --out ROWS.jsonl \\
        [--player push:playing=yes] [--choices 200] [--worlds 64] [--judge 64] [--seed regret-1]
    .venv/bin/python tools/riichi/regret.py DATA/riichi/phoenix --out ROWS.jsonl --report

Close choices (the second within half a placement point by the models of endings) of people's games
that nothing was fitted on, one a deal by lot. What each budget chooses is played out in worlds that
neither has seen, the same for both; a gain above 0 is regret that the larger budget does not have.
Goes on where it stopped.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent))

from fit_liking import states_of
from gain import line_of, plain
from people import games, part_of

from kibitz.core.formats import Source
from kibitz.core.game import Budget, Player, decide
from kibitz.games import player as player_of
from kibitz.games.riichi import GAME
from kibitz.games.riichi.action import Action
from kibitz.games.riichi.formats import FORMATS
from kibitz.games.riichi.measure.learned import policy
from kibitz.games.riichi.play import legal
from kibitz.games.riichi.players.search import believed, table_at
from kibitz.games.riichi.players.second import SecondPush
from kibitz.games.riichi.simulator import NUMBERS
from kibitz.games.riichi.state import State
from kibitz.games.riichi.view import View

NEAR = 0.5  # placement points between the two best of a close choice
RIVALS = 12  # positions of a deal that are looked at for a close one


def close_choices(archives: Path, year: str, seed: str) -> Iterator[tuple[str, View]]:
    """One close choice of each deal."""
    for name, text in games(archives / f"phoenix-{year}.tar.xz"):
        if part_of(name) != "final":
            continue
        dice = random.Random(f"{seed} {name}")
        (record,) = FORMATS["mjlog"].records(text, Source(name))
        deals: dict[Any, list[tuple[State, int]]] = {}
        for state, seat in states_of(record):
            key = (state.public.standing, state.public.indicators[0])
            deals.setdefault(key, []).append((state, seat))
        for number, choices in enumerate(deals.values()):
            dice.shuffle(choices)
            views = (GAME.view(state, seat) for state, seat in choices[:RIVALS])
            found = next((view for view in views if _is_close(view)), None)
            if found is not None:
                yield f"{name} {number}", found


def _is_close(view: View) -> bool:
    if len(list(legal(view))) < 2:
        return False
    ranked = decide(SecondPush(), view, Budget()).ranked
    tiles: set[Any] = {getattr(ranked[0].action, "tile", ranked[0].action)}
    second = next(
        (one for one in ranked[1:] if getattr(one.action, "tile", one.action) not in tiles), None
    )
    won = any(str(one.action) in ("tsumo", "ron", "nine-terminals") for one in ranked)
    return not won and second is not None and ranked[0].value - second.value < NEAR


def gain_of(
    player: Player[View, Action], view: View, worlds: int, judge: int, seed: int
) -> dict[str, Any]:
    """What the larger budget's choice gains on the table's, world by world."""
    budgets = (Budget(), Budget(worlds=worlds, seed=seed))
    table, analysis = (decide(player, view, budget).action for budget in budgets)
    if plain((table,)) == plain((analysis,)):
        return {"same": True, "gain": 0.0, "error": 0.0}
    weighing = SecondPush().weighing(view, list(legal(view)))
    assert weighing is not None
    lines = [[NUMBERS[one] for one in line_of(player, view, each)] for each in (table, analysis)]
    seat, placement = weighing.table.here.seat, weighing.table.stakes.placement
    ends = table_at(weighing.known).native.endings(
        seat, believed(weighing.known), lines, judge, seed + 1_000_003, policy()
    )
    worth = np.array(
        [
            [placement.value([int(n) for n in one[:4]], stays=bool(one[4])) for one in world]
            for world in ends
        ]
    )
    gains = worth[:, 1] - worth[:, 0]
    error = float(gains.std(ddof=1) / math.sqrt(len(gains)))
    told = {"table": str(table), "analysis": str(analysis)}
    return told | {"same": False, "gain": float(gains.mean()), "error": error}


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("archives", type=Path, help="the folder of the archives")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--player", default="push:playing=yes")
    parser.add_argument("--choices", type=int, default=200)
    parser.add_argument("--worlds", type=int, default=64)
    parser.add_argument("--judge", type=int, default=64)
    parser.add_argument("--year", default="2022")
    parser.add_argument("--seed", default="regret-1")
    parser.add_argument("--report", action="store_true")
    options = parser.parse_args()
    done = options.out.read_text().splitlines() if options.out.exists() else []
    if not options.report:
        player = player_of(GAME, options.player)
        found = close_choices(options.archives, options.year, options.seed)
        with options.out.open("a") as out:
            for number, (name, view) in enumerate(found):
                if number < len(done):
                    continue
                if number >= options.choices:
                    break
                row = gain_of(player, view, options.worlds, options.judge, number + 1)
                out.write(json.dumps(row | {"at": name}) + "\n")
                out.flush()
    report([json.loads(line) for line in options.out.read_text().splitlines()])
    return 0


def report(rows: list[dict[str, Any]]) -> None:
    """The mean gain with its interval over games."""
    gains = np.array([one["gain"] for one in rows])
    _, at = np.unique([one["at"].split()[0] for one in rows], return_inverse=True)
    sums = np.bincount(at, gains - gains.mean())
    width = 1.96 * math.sqrt(float((sums**2).sum())) / len(gains)
    changed = sum(not one["same"] for one in rows)
    print(f"{len(rows)} close choices of {at.max() + 1} games, {changed} chosen differently:")
    print(f"  regret less by {gains.mean():.3f} ± {width:.3f} placement points a choice")


if __name__ == "__main__":
    sys.exit(main())
