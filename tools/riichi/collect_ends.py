"""How deals of strong people ended after each of their choices, as rows for `fit_ends.py`.

    .venv/bin/python tools/riichi/collect_ends.py DATA/riichi/phoenix --out ROWS \\
        [--fit 1000] [--tuning 100] [--final 150]

A row is what was chosen (a discard; a call, kan or the pass that answered one; a declared riichi),
in the features of `kernel.learn_rows`, with how the deal ended for the seat. The numbers are games
of each part and year, in the archives' order; `people.py` says which game belongs to which part.
For every deal there is also one row of where the match stood and how it ended (`deal`, `places`).
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent))

from bundles import Game, collect, parser_of
from people import DEALT_IN, Part, Played, deals_of, ends_of, number_of

from kibitz.games.riichi import kernel
from kibitz.games.riichi.action import Discard
from kibitz.games.riichi.measure.learned import model
from kibitz.games.riichi.simulator import ACTIONS, SimulatedTable

COUNTS: dict[Part, int] = {"tuning": 100, "fit": 1000, "final": 150}
NOW = 7  # beside the ends of `people.py`: the very tile is won on

Rows = dict[str, np.ndarray]


def rows_of(played: Played, game: int, places: list[int]) -> Rows:
    """The choices of a deal with its end for who made them."""
    deal = played.deal
    assert deal.wall is not None
    table = SimulatedTable(deal.rules)
    table.begin(deal.standing, [hand or () for hand in deal.hands], deal.wall, single=True)
    found = kernel.learn_rows(
        table.native, np.array(played.choices, np.int32).reshape(-1, 2), 10**6
    )
    ends, change = ends_of(played)
    points = [0, 0, 0, 0]
    for win in played.wins:
        points[win.seat] = win.points
    fatal = _fatal(played)

    def labels(name: str) -> Rows:
        seats, at = found[f"{name}_seats"], found[f"{name}_at"]
        own = np.array(ends, np.int8)[seats]
        both = zip(seats.tolist(), at.tolist(), strict=True)
        nexts = np.array([_next_discard(played, seat, number) for seat, number in both], int)
        own[(own == DEALT_IN) & (nexts == fatal)] = NOW
        return {
            f"{name}_ends": own,
            f"{name}_points": np.array(points, np.int32)[seats],
            f"{name}_games": np.full(len(seats), game, np.int32),
        }

    starts = np.concatenate(([0], np.cumsum(found["discard_sizes"])[:-1])).astype(int)
    rows: Rows = {"discard": found["discards"][starts + found["discard_chosen"]]}
    rows |= labels("discard")
    rows |= {"meld": _melds(found), "meld_made": (found["meld_chosen"] >= 0).astype(np.int8)}
    rows |= labels("meld")
    rows |= {"riichi": found["riichis"], "riichi_made": found["riichi_declared"].astype(np.int8)}
    rows |= labels("riichi")
    at = deal.standing
    rows["deal"] = np.array(
        [[game, at.wind, at.dealer, at.honba, at.sticks, *at.points, *change, *ends]], np.int32
    )
    rows["places"] = np.array([places], np.int8)
    return rows


def _fatal(played: Played) -> int:
    """The number of the choice whose tile was won on; -2 for none."""
    if not played.wins or played.wins[0].giver is None:
        return -2
    giver = played.wins[0].giver
    mine = [n for n, (seat, action) in enumerate(played.choices) if seat == giver]
    return mine[-1] if isinstance(ACTIONS[played.choices[mine[-1]][1]], Discard) else -2


def _next_discard(played: Played, seat: int, at: int) -> int:
    """The discard that follows a choice at once: itself, or the seat's next choice after a call."""
    action = played.choices[at][1]
    if isinstance(ACTIONS[action], Discard):
        return at
    if str(ACTIONS[action]) == "pass" or "kan" in str(ACTIONS[action]):
        return -1
    return next((n for n in range(at + 1, len(played.choices)) if played.choices[n][0] == seat), -1)


def _melds(found: Rows) -> np.ndarray:
    """The option taken, or of those let go the one that people would take soonest."""
    sizes, chosen = found["meld_sizes"], found["meld_chosen"]
    if not len(sizes):
        return found["melds"]
    starts = np.concatenate(([0], np.cumsum(sizes)[:-1])).astype(int)
    liked = model("meld").score(np.ascontiguousarray(found["melds"]))[:, 0]
    best = [int(liked[a : a + n].argmax()) for a, n in zip(starts, sizes, strict=True)]
    return found["melds"][starts + np.where(chosen >= 0, chosen, best)]


def main() -> int:
    collect(parser_of(__doc__, COUNTS).parse_args(), COUNTS, _bundle)
    return 0


def _bundle(some: list[Game], before: int) -> Rows:
    parts = [rows for name, text in some for rows in _game(name, text)]
    return {one: np.concatenate([rows[one] for rows in parts]) for one in parts[0]}


def _game(name: str, text: str) -> list[Rows]:
    deals = deals_of(name, text)
    last = deals[-1]
    _, change = ends_of(last)
    final = [own + more for own, more in zip(last.deal.standing.points, change, strict=True)]
    places = [sorted(range(4), key=lambda seat: -final[seat]).index(seat) for seat in range(4)]
    return [rows_of(played, number_of(name), places) for played in deals]


if __name__ == "__main__":
    sys.exit(main())
