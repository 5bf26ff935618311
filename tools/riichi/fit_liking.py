"""What a nat of strong people's liking is worth beside `push`'s own values: rollouts tell.

    .venv/bin/python tools/riichi/fit_liking.py play DATA/riichi/phoenix --out ROWS.json \\
        [--games 60] [--each 6] [--worlds 6] [--year 2024]
    .venv/bin/python tools/riichi/fit_liking.py fit ROWS.json

At choices drawn by lot from games of the tuning part, the actions that people or `push` would think
of are each played to the end of the deal in the simulator, opponents' hands as they really were,
the wall shuffled anew, the learned policy in all seats. `fit` explains what one action gains on
another by the difference of `push`'s values without people, by that of people's liking, and by that
of the first generation's values.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent))

from people import games, part_of

from kibitz.core.events import TableEvent
from kibitz.core.formats import Source
from kibitz.core.game import Budget, decide
from kibitz.games.riichi import GAME
from kibitz.games.riichi.action import PASS, RIICHI, Action, Ankan, Daiminkan, Discard, Kakan
from kibitz.games.riichi.event import Act, Deal
from kibitz.games.riichi.formats import FORMATS
from kibitz.games.riichi.measure.learned import policy
from kibitz.games.riichi.measure.safety import safe_kinds
from kibitz.games.riichi.play import legal
from kibitz.games.riichi.players.first import FirstPush
from kibitz.games.riichi.players.people import FAR
from kibitz.games.riichi.players.second import SecondPush
from kibitz.games.riichi.players.valued import ValuedAction
from kibitz.games.riichi.simulator import NUMBERS, placed
from kibitz.games.riichi.state import State, begin
from kibitz.games.riichi.view import View

MOST = 5  # actions of one choice
#: How many choices of each kind a game has beside `--each`.
SHARES = {"quiet": 2.0, "pressed": 1.0, "riichi": 1.0, "calls": 1.5, "kans": 0.25}


def kind_of(actions: list[Action], pressed: bool) -> str:
    """What kind of choice it is."""
    if PASS in actions:
        return "calls"
    if RIICHI in actions:
        return "riichi"
    if any(isinstance(one, Ankan | Kakan) for one in actions):
        return "kans"
    return "pressed" if pressed else "quiet"


def line_of(one: ValuedAction) -> list[int]:
    """An action and the discard that follows it, as numbers."""
    if isinstance(one.action, Discard | Ankan | Kakan | Daiminkan) or one.action == PASS:
        return [NUMBERS[one.action]]
    assert one.tile is not None
    return [NUMBERS[one.action], NUMBERS[Discard(one.tile)]]


def asked(state: State, seat: int, worlds: int, seed: int) -> dict[str, Any] | None:
    """One choice: values, likings, and what rollouts say."""
    view = GAME.view(state, seat)
    actions = list(legal(view))
    if len(actions) < 2 or any(str(one) in ("tsumo", "ron", "nine-terminals") for one in actions):
        return None
    weighing = SecondPush(people=False).weighing(view, actions)
    assert weighing is not None
    found = [one for one in weighing.valued() if one.line is not None]
    by_tile: dict[Any, ValuedAction] = {}
    for one in found:
        by_tile.setdefault((type(one.action), one.tile, str(one.action)[:3]), one)
    found = list(by_tile.values())
    liked = weighing.liked
    kind = kind_of(actions, bool(weighing.table.here.riichi_seats))
    first = first_values(view)
    order = sorted(found, key=lambda one: -liked[one.action])[:2]
    order += sorted(found, key=lambda one: -first[one.action])[:2]
    order += sorted(found, key=lambda one: -one.value)[:1]
    if kind in ("riichi", "kans", "calls"):
        order = [one for one in found if not isinstance(one.action, Discard)][:3] + order
    order = list({id(one): one for one in order}.values())[:MOST]
    if len(order) < 2:
        return None
    table = placed(state, [safe_kinds(state.public, other) for other in range(4)])
    believed = np.full((3, 35), -1.0, np.float32)
    lines = [line_of(one) for one in order]
    ends = table.native.endings(seat, believed, lines, worlds, seed, policy())
    placement = weighing.table.stakes.placement
    worth = [
        [placement.value(tuple(int(p) for p in one[:4]), stays=bool(one[4])) for one in world]
        for world in ends
    ]
    return {
        "kind": kind,
        "actions": [str(one.action) for one in order],
        "values": [one.value for one in order],
        "liked": [liked[one.action] for one in order],
        "first": [first[one.action] for one in order],
        "shanten": [one.shanten for one in order],
        "won": np.mean([[bool(one[6] >> seat & 1) for one in w] for w in ends], 0).tolist(),
        "told": [(1 - one.chance) * one.line.outcomes.win if one.line else 0.0 for one in order],
        "worth": np.array(worth).T.tolist(),
    }


def first_values(view: View) -> dict[Action, float]:
    """What the first generation says of every action."""
    return {one.action: one.value for one in decide(FirstPush(kans=True), view, Budget()).ranked}


def play(options: argparse.Namespace) -> None:
    archive = options.archives / f"phoenix-{options.year}.tar.xz"
    own = (one for one in games(archive) if part_of(one[0]) == "tuning")
    with options.out.open("a") as out:
        for name, text in islice(own, options.skip, options.skip + options.games):
            dice = random.Random(f"liking {name}")
            (record,) = FORMATS["mjlog"].records(text, Source(name))
            choices = list(states_of(record))
            picked = dice.sample(choices, min(len(choices), 40 * options.each))
            count: dict[str, int] = {}
            for state, seat in picked:
                view = GAME.view(state, seat)
                actions = list(legal(view))
                pressed = any(
                    front.status == "riichi"
                    for other, front in enumerate(state.public.fronts)
                    if other != seat
                )
                kind = kind_of(actions, pressed)
                if count.get(kind, 0) >= options.each * SHARES[kind]:
                    continue
                row = asked(state, seat, options.worlds, dice.randrange(2**32))
                if row is None:
                    continue
                count[kind] = count.get(kind, 0) + 1
                out.write(json.dumps(row | {"game": name}) + "\n")
                out.flush()


def states_of(record: Any) -> Iterator[tuple[State, int]]:
    """Every choice of a record: the state before it and who chose."""
    state: State | None = None
    for event in record.events:
        if isinstance(event, Deal):
            state = begin(event)
        elif isinstance(event, TableEvent):
            state = None
        elif state is not None:
            if isinstance(event, Act):
                yield state, event.seat
            state = GAME.apply(state, event)


def fit(options: argparse.Namespace) -> None:
    rows = [json.loads(line) for line in options.rows.read_text().splitlines()]
    for kind in ("quiet", "far", "pressed", "riichi", "calls", "kans"):
        mine = [one for one in rows if kind_told(one) == kind]
        if not mine:
            continue
        pairs: list[list[float]] = []
        games_of: list[str] = []
        for one in mine:
            worth = np.mean(one["worth"], 1)
            likes = np.array(likes_of(one))
            for other in range(1, len(worth)):
                pairs.append(
                    [
                        worth[other] - worth[0],
                        one["values"][other] - one["values"][0],
                        likes[other] - likes[0],
                        one["first"][other] - one["first"][0],
                    ]
                )
                games_of.append(one["game"])
        data = np.array(pairs)
        design, gain = data[:, 1:], data[:, 0]
        names = ("value", "liking", "first generation")
        print(f"{kind}: {len(mine)} choices, {len(data)} pairs, spread {gain.std():.2f}")
        for some in ((0,), (1,), (2,), (0, 1), (1, 2), (0, 1, 2)):
            told = solved(design[:, list(some)], gain, games_of)
            print("  ", ", ".join(f"{names[at]} {own}" for at, own in zip(some, told, strict=True)))


def kind_told(one: dict[str, Any]) -> str:
    """The kind of a row; of quiet discards those far from waiting apart."""
    far = one["kind"] == "quiet" and min(one["shanten"]) >= FAR
    return "far" if far else one["kind"]


def likes_of(one: dict[str, Any]) -> list[float]:
    """Log of the odds against doing without; of discards beside those, of shares among them."""
    return [max(score, -6.0) for score in one["liked"]]


def _is_discard(name: str) -> bool:
    return len(name.rstrip("_")) == 2


def solved(design: np.ndarray, gain: np.ndarray, games_of: list[str]) -> list[str]:
    """Least squares through nought with errors clustered by game."""
    inverse = np.linalg.inv(design.T @ design + 1e-9 * np.eye(design.shape[1]))
    weights = inverse @ design.T @ gain
    rest = gain - design @ weights
    _, at = np.unique(games_of, return_inverse=True)
    sums = np.zeros((at.max() + 1, design.shape[1]))
    np.add.at(sums, at, design * rest[:, None])
    error = np.sqrt(np.diag(inverse @ (sums.T @ sums) @ inverse))
    return [f"{w:.3f} ± {e:.3f}" for w, e in zip(weights, error, strict=True)]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    verbs = parser.add_subparsers(dest="verb", required=True)
    one = verbs.add_parser("play")
    one.add_argument("archives", type=Path)
    one.add_argument("--out", type=Path, required=True)
    one.add_argument("--games", type=int, default=60)
    one.add_argument("--skip", type=int, default=0)
    one.add_argument("--each", type=int, default=6, help="choices of each kind a game")
    one.add_argument("--worlds", type=int, default=6)
    one.add_argument("--year", default="2024")
    two = verbs.add_parser("fit")
    two.add_argument("rows", type=Path)
    options = parser.parse_args()
    play(options) if options.verb == "play" else fit(options)
    return 0


if __name__ == "__main__":
    sys.exit(main())
