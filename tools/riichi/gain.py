"""What one player's choices gain on another's, choice by choice, played out in the simulator.

    .venv/bin/python tools/riichi/gain.py DATA/riichi/phoenix --out ROWS.jsonl \\
        --player push:generation=3 --over push:generation=1 [--games 60] [--year 2022]
    .venv/bin/python tools/riichi/gain.py DATA/riichi/phoenix --out ROWS.jsonl --report

At choices drawn by lot from people's games of the tuning part both players are asked. Where they
differ, both answers are played to the end of the deal in the same worlds: opponents' hands as they
really were, the wall shuffled anew, the learned policy in all seats from then on. Where they agree
the gain is nought. The report has placement points a choice by kind, and of those that differ by
what the first player tells its answer to gain, errors over games: far cheaper than hanchan, and
only of single choices that the learned policy goes on from.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
from itertools import islice, pairwise
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent))

from fit_liking import kind_of, states_of
from people import games, part_of

from kibitz.core.formats import Source
from kibitz.core.game import Budget, Player, decide
from kibitz.games import player as player_of
from kibitz.games.riichi import GAME
from kibitz.games.riichi.action import NINE_TERMINALS, RIICHI, RON, TSUMO, Action, Chi, Discard, Pon
from kibitz.games.riichi.event import Act, Call
from kibitz.games.riichi.formats import FORMATS
from kibitz.games.riichi.measure.learned import policy
from kibitz.games.riichi.measure.pay import EVEN
from kibitz.games.riichi.measure.placement import FITTED, Placement
from kibitz.games.riichi.measure.safety import safe_kinds
from kibitz.games.riichi.play import legal
from kibitz.games.riichi.simulator import NUMBERS, placed
from kibitz.games.riichi.state import State
from kibitz.games.riichi.view import View, next_view
from kibitz.runner import Clustered

Asked = Player[View, Action]
#: What the first player tells of the difference, in placement points.
CLAIMS = (-math.inf, -0.5, -0.15, 0.0, 0.15, 0.5, math.inf)
#: How many choices of each kind a game has at the most beside `--each`.
SHARES = {"quiet": 2.0, "pressed": 1.0, "riichi": 1.0, "calls": 1.5, "kans": 0.5}


def line_of(player: Asked, view: View, action: Action) -> tuple[Action, ...]:
    """A player's answer, and the discard that follows a call or riichi."""
    seat = view.seat
    assert seat is not None
    if action == RIICHI:
        return (action, decide(player, next_view(view, Act(seat, action)), Budget()).action)
    if isinstance(action, Pon | Chi):
        after = next_view(next_view(view, Act(seat, action)), Call(seat, action))
        return (action, decide(player, after, Budget()).action)
    return (action,)


def plain(line: tuple[Action, ...]) -> tuple[object, ...]:
    """Copies of a tile, drawn or from the hand, are one choice."""
    return tuple(one.tile if isinstance(one, Discard) else one for one in line)


def asked(
    players: tuple[Asked, Asked], state: State, seat: int, worlds: int, seed: int
) -> dict[str, Any]:
    """One choice: what the first player's answer gains on the second's, by world."""
    view = GAME.view(state, seat)
    answers = [decide(player, view, Budget()) for player in players]
    lines = [
        line_of(player, view, answer.action)
        for player, answer in zip(players, answers, strict=True)
    ]
    names = [" ".join(map(str, line)) for line in lines]
    if plain(lines[0]) == plain(lines[1]):
        return {"lines": names, "gain": 0.0, "differ": False}
    table = placed(state, [safe_kinds(state.public, other) for other in range(4)])
    known = np.full((3, 35), -1.0, np.float32)
    numbers = [[NUMBERS[one] for one in line] for line in lines]
    ends = table.native.endings(seat, known, numbers, worlds, seed, policy())
    public = state.public
    placement = Placement(seat, public.rules, public.standing, EVEN.scaled(), widths=FITTED)
    worth = np.array(
        [
            [placement.value(tuple(int(p) for p in one[:4]), stays=bool(one[4])) for one in world]
            for world in ends
        ]
    )
    gain = float((worth[:, 0] - worth[:, 1]).mean())
    values = {one.action: one.value for one in answers[0].ranked}
    claim = values[answers[0].action] - values.get(answers[1].action, -math.inf)
    return {"lines": names, "gain": gain, "claim": claim, "differ": True}


def play(options: argparse.Namespace) -> None:
    players = (player_of(GAME, options.player), player_of(GAME, options.over))
    archive = options.archives / f"phoenix-{options.year}.tar.xz"
    own = (one for one in games(archive) if part_of(one[0]) == "tuning")
    rows = _rows(options.out)
    done = {one["game"] for one in rows}
    with options.out.open("a") as out:
        for name, text in islice(own, options.skip, options.skip + options.games):
            if name in done:
                continue
            found = _game(players, name, text, options)
            out.write("".join(json.dumps(one | {"game": name}) + "\n" for one in found))
            out.flush()


def _game(
    players: tuple[Asked, Asked], name: str, text: str, options: argparse.Namespace
) -> list[dict[str, Any]]:
    dice = random.Random(f"gain {name}")
    (record,) = FORMATS["mjlog"].records(text, Source(name))
    choices = list(states_of(record))
    dice.shuffle(choices)
    found: list[dict[str, Any]] = []
    count: dict[str, int] = {}
    for state, seat in choices:
        actions = list(legal(GAME.view(state, seat)))
        if len(actions) < 2 or {TSUMO, RON, NINE_TERMINALS} & set(actions):
            continue
        fronts = enumerate(state.public.fronts)
        kind = kind_of(actions, any(one.in_riichi for other, one in fronts if other != seat))
        if kind in options.kinds and count.get(kind, 0) < options.each * SHARES[kind]:
            count[kind] = count.get(kind, 0) + 1
            seed = dice.randrange(2**32)
            found.append({"kind": kind} | asked(players, state, seat, options.worlds, seed))
    return found


def _rows(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


def told(rows: list[dict[str, Any]]) -> str:
    """What a choice gains on average, over games."""
    by_game: dict[str, list[float]] = {}
    for one in rows:
        by_game.setdefault(one["game"], []).append(one["gain"])
    mean = Clustered()
    for own in by_game.values():
        mean.add(sum(own), len(own))
    found = mean.estimate()
    return f"{found.mean:+.4f} [{found.low:+.4f}, {found.high:+.4f}] placement points a choice"


def report(options: argparse.Namespace) -> None:
    rows = _rows(options.out)
    print(f"{options.player} over {options.over}: {len(rows)} choices")
    for kind in SHARES:
        mine = [one for one in rows if one["kind"] == kind]
        if not mine:
            continue
        differ = sum(one["differ"] for one in mine) / len(mine)
        print(f"  {kind:8} {len(mine):5} choices, {100 * differ:4.1f} % differ: {told(mine)}")
    for low, high in pairwise(CLAIMS):
        mine = [one for one in rows if low <= one.get("claim", math.nan) < high]
        if mine:
            print(f"  told to gain {low} to {high}: {len(mine)} that differ, {told(mine)}")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("archives", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--player", default="push:generation=3")
    parser.add_argument("--over", default="push:generation=1")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--skip", type=int, default=0)
    parser.add_argument("--each", type=int, default=12, help="choices of each kind a game")
    parser.add_argument("--kinds", nargs="+", choices=tuple(SHARES), default=tuple(SHARES))
    parser.add_argument("--worlds", type=int, default=16)
    parser.add_argument("--year", default="2022")
    parser.add_argument("--report", action="store_true", help="only say how it stands")
    options = parser.parse_args()
    if not options.report:
        play(options)
    report(options)
    return 0


if __name__ == "__main__":
    sys.exit(main())
