"""Every choice of strong people's games as the network reads it, a file for every fifty games.

    .venv/bin/python tools/riichi/collect_network.py DATA/riichi/phoenix --out ROWS
        [--fit 2250] [--after 750] [--whole 2000] [--tuning 100] [--final 100]

The numbers are games of each part and year, in the archives' order. Of the part for fitting the
first `--after` games are left out: the trees, whose scores the network reads, were fitted on them.
Of those after the first `--whole` only calls and riichi are kept, which are few in a game.
The rows are large and are never kept in the repository.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent))

from bundles import Game, collect, parser_of
from people import EVERY, Part, Played, deals_of, joined, number_of

from kibitz.games.riichi import kernel
from kibitz.games.riichi.action import DAIMINKAN
from kibitz.games.riichi.measure.inputs import planes_of
from kibitz.games.riichi.measure.learned import model
from kibitz.games.riichi.simulator import NUMBERS, Observed, SimulatedTable
from kibitz.games.riichi.tiles.tile import TILES

COUNTS: dict[Part, int] = {"tuning": 100, "fit": 2250, "final": 100}
KINDS = ("discard", "meld", "riichi")
FEW = ("meld", "riichi")
CONTEXT = 50
PRESSING = kernel.DISCARD_FEATURES.index("opponents in riichi")
Rows = dict[str, np.ndarray]


def rows_of(played: Played, game: int, kinds: tuple[str, ...] = KINDS) -> Rows:
    """The choices of a deal: planes, the table, candidates, what the trees say, what was chosen."""
    deal, choices = played.deal, np.array(played.choices, np.int32).reshape(-1, 2)
    assert deal.wall is not None
    table = SimulatedTable(deal.rules)
    table.begin(deal.standing, [hand or () for hand in deal.hands], deal.wall, single=True)
    rows: Rows = kernel.learn_rows(table.native, choices, EVERY)
    seen = _seen(table, choices, np.unique(np.concatenate([rows[f"{k}_at"] for k in kinds])))
    found: Rows = {}
    for kind in kinds:
        wanted = rows[f"{kind}_at"]
        own = [seen[int(at)] for at in wanted]
        sizes = rows.get(f"{kind}_sizes", np.ones(len(wanted), np.int32))
        each = rows[f"{kind}s"]
        starts = np.cumsum(sizes) - sizes
        found[f"{kind}_planes"] = planes_of(
            _joined(own, "planes", (kernel.SIM_PLANES, 34), np.uint8),
            _joined(own, "scalars", (kernel.SIM_SCALARS,), np.int32),
            _joined(own, "rivers", (4, kernel.SIM_RIVER), np.uint8),
        )
        found[f"{kind}_context"] = each[starts, :CONTEXT].astype(np.float16)
        found[f"{kind}_rows"] = each[:, CONTEXT:].astype(np.float16)
        found[f"{kind}_trees"] = _trees(kind, each)
        found[f"{kind}_sizes"] = sizes.astype(np.int16)
        found[f"{kind}_games"] = np.full(len(wanted), game, np.int32)
        if kind != "riichi":
            found[f"{kind}_actions"] = np.concatenate(
                [np.zeros(0, np.int16), *(_candidates(kind, one) for one in own)]
            )
            found[f"{kind}_chosen"] = rows[f"{kind}_chosen"].astype(np.int16)
            assert len(found[f"{kind}_actions"]) == len(each)
    found["riichi_chosen"] = rows["riichi_declared"].astype(np.int16)
    found["riichi_first"] = rows["riichi_first"].astype(np.int16)
    return found


def _seen(table: SimulatedTable, choices: np.ndarray, wanted: np.ndarray) -> dict[int, Observed]:
    """What the seat saw at the choices of these numbers."""
    ask = set(wanted.tolist())
    found: dict[int, Observed] = {}
    for at, (seat, action) in enumerate(choices.tolist()):
        if at in ask:
            found[at] = table.observe(seat)
        table.step(seat, action)
    return found


def _joined(own: list[Observed], name: str, shape: tuple[int, ...], kind: type) -> np.ndarray:
    empty = np.zeros((0, *shape), kind)
    return np.concatenate([empty, *(getattr(one, name) for one in own)])


def _candidates(kind: str, seen: Observed) -> np.ndarray:
    """Tiles of discards, numbers of calls: in the order of the rows."""
    legal, tiles = seen.legal[0], len(TILES)
    if kind == "discard":
        return np.flatnonzero(legal[:tiles] | legal[tiles : 2 * tiles]).astype(np.int16)
    first = NUMBERS[DAIMINKAN]
    return (first + np.flatnonzero(legal[first:])).astype(np.int16)


def _trees(kind: str, rows: np.ndarray) -> np.ndarray:
    if kind != "discard":
        return model(kind).score(rows)[:, 0].astype(np.float32)
    pressed = rows[:, PRESSING] > 0
    found = np.zeros(len(rows), np.float32)
    for own, name in ((~pressed, "quiet"), (pressed, "pressed")):
        if own.any():
            found[own] = model(name).score(np.ascontiguousarray(rows[own]))[:, 0]
    return found


def main(words: Sequence[str] | None = None) -> int:
    parser = parser_of(__doc__, COUNTS)
    parser.add_argument("--after", type=int, default=750)
    parser.add_argument("--whole", type=int, default=2000)
    options = parser.parse_args(words)

    def rows(some: list[Game], before: int) -> Rows:
        kinds = KINDS if before < options.whole else FEW
        return joined(
            rows_of(played, number_of(name), kinds)
            for name, text in some
            for played in deals_of(name, text)
        )

    collect(options, COUNTS, rows, after={"fit": options.after})
    return 0


if __name__ == "__main__":
    sys.exit(main())
