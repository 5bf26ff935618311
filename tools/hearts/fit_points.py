"""Fit and show how points as counted become points as told (points.json; see players/others.py).

    fit_points.py play ROWS --table search+strength+strength+strength --deals 300 --seed S
    fit_points.py fit ROWS... [--write]
    fit_points.py show ROWS...

`play` keeps a row for each choice of `search` at a table: where it stood, the points counted and
those that the seat took. `fit` reads from the cards alone who sits there (the kind of a table is
the second of its players), and how far points are off for each that is open if the others are of
one kind or the other: by least squares over the means of tricks 3 to 10 of both kinds of table, so
that an early trick, where points scatter most and nobody is known, does not outweigh the rest.
Endings that are solved have a number of their own. `show` tells points before and after by kind of
table, in pass deals and in hold deals, and trick by trick.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import sqrt
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from kibitz.core.game import Budget, decide
from kibitz.core.match import budgets
from kibitz.core.shuffle import deal_seed, secret_of
from kibitz.games import game as game_of
from kibitz.games import player as player_of
from kibitz.games.hearts.beliefs import mask_of
from kibitz.games.hearts.players import others
from kibitz.games.hearts.players import search as searching
from kibitz.games.hearts.players.search import Search
from kibitz.games.hearts.racing import Raced, RaceSettings
from kibitz.games.hearts.score import penalty
from kibitz.games.hearts.view import View
from kibitz.runner.provenance import told_by_command

POINTS = Path("src/kibitz/games/hearts/points.json")
# `more`: what was added to the points counted; `nats`: see others.py; no cards: the pass; `got`: a
# mask of the cards received; `moon` and `against`: the own moon and another's, as counted.
COLUMNS = (
    *("deal", "cards", "passed", "taken", "left", "exact", "nats", "got", "moon", "against"),
    *("told", "more", "points"),
)
FROM, TO = 2, 8  # tricks gone by where the others are told apart; later endings are solved
KINDS = ("search", "strength")  # those who look ahead, those who do not
Rows = dict[str, NDArray[np.float64]]


# --- play -----------------------------------------------------------------------------------------


class Noted:
    """What the last choice was told by: put in the place of what `search` asks."""

    def __init__(self) -> None:
        self.nats, self.more, self.moon, self.against = 0.0, 0.0, 0.0, 0.0
        self.read, self.add = others.nats_of_others, others.bend

    def nats_of_others(self, view: View, raced: Raced, settings: RaceSettings) -> float:
        self.nats = self.read(view, raced, settings)
        return self.nats

    def bend(self, view: View, nats: float, evidence: Sequence[others.Evidence]) -> float:
        self.more = self.add(view, nats, evidence)
        seat = view.seat or 0
        self.moon, self.against = evidence[0].moons[seat], evidence[0].against(seat)
        return self.more


def play(number: int, seed: str, table: str, preset: str, nodes: int) -> Iterator[list[float]]:
    """The rows of one deal."""
    game, noted = game_of("hearts"), Noted()
    searching.nats_of_others, searching.bend = noted.nats_of_others, noted.bend
    rules = game.presets[preset]
    names = table.split("+")
    names = names[number % 4 :] + names[: number % 4]
    players = [player_of(game, name) for name in names]
    opening = deal_seed(secret_of(seed), number), rules, game.standing_of(rules, number)
    state = game.replay(game.opening(*opening))
    dice = budgets(Budget(nodes), f"self-play {seed} {number}".encode())
    kept: list[tuple[int, list[float]]] = []
    choice = 0
    while seats := sorted(game.to_act(state)):
        seat, view = seats[0], game.view(state, seats[0])
        is_pass = view.public.phase == "pass"
        budget = dice(seat, choice)
        noted.nats = noted.more = noted.moon = noted.against = 0.0
        decision = decide(
            players[seat], view, replace(budget, nodes=2 * nodes if is_pass else nodes)
        )
        if isinstance(players[seat], Search):
            exact = not is_pass and noted.more == 0.0
            cards = 0 if is_pass else len(view.hand)
            told = -decision.ranked[0].value
            taken = penalty(view.public, seat)
            got = mask_of((view.own and view.own.received) or ())
            where = cards, taken, others.left_to_take(view), exact, noted.nats, got
            counted = noted.moon, noted.against, told, noted.more
            kept.append((seat, [round(float(one), 4) for one in (*where, *counted)]))
        state = game.play(state, seat, decision.action)
        choice += 1
    score = game.score(state)
    assert score is not None
    passed = float(state.public.direction != "hold")
    for seat, (cards, *where) in kept:
        yield [number, cards, passed, *where, score.points[seat]]


# --- rows -----------------------------------------------------------------------------------------


def rows_of(paths: Sequence[Path]) -> dict[str, Rows]:
    """By kind of table."""
    found: dict[str, list[list[float]]] = {}
    for file, path in enumerate(paths):
        for line in path.read_text().splitlines():
            row = json.loads(line)
            row[1] += 1_000_000 * file  # deals of files are others
            found.setdefault(row[0], []).append(row[1:])
    return {
        kind: dict(zip(COLUMNS, np.array(rows, dtype=float).T, strict=True))
        for kind, rows in found.items()
    }


def tricks(rows: Rows) -> NDArray[np.float64]:
    return np.where(rows["cards"] > 0, 13 - rows["cards"], 0)


# --- fit ------------------------------------------------------------------------------------------


def who(tables: Sequence[Rows]) -> tuple[float, float]:
    """What nats and tricks count, so that the odds tell the second table from the first."""
    x, y, weights = [], [], []
    for kind, rows in enumerate(tables):
        some = rows["cards"] > 0
        gone = tricks(rows)[some]
        x.append(np.stack([gone / (gone + 1), -rows["nats"][some]], axis=1))
        y.append(np.full(some.sum(), float(kind)))
        weights.append(np.full(some.sum(), 1 / some.sum()))
    table, wanted, by = np.concatenate(x), np.concatenate(y), np.concatenate(weights)
    found = np.zeros(2)
    for _ in range(50):
        chance = 1 / (1 + np.exp(-table @ found))
        curve = (table * (by * chance * (1 - chance))[:, None]).T @ table
        found = found + np.linalg.solve(curve, table.T @ (by * (wanted - chance)))
    return float(found[1]), float(found[0])


def in_doubt(rows: Rows) -> NDArray[np.float64]:
    counted = rows["told"] - rows["more"]
    of = zip(counted, rows["taken"], rows["left"], strict=True)
    found = np.array(
        [others.open_points(points, int(taken), int(left)) for points, taken, left in of]
    )
    return np.where(rows["exact"] == 0, found, 0.0)


def shares(rows: Rows, bend: others.Bend) -> NDArray[np.float64]:
    pairs = zip(rows["nats"], tricks(rows), strict=True)
    return np.array([bend.share(nats, int(gone)) for nats, gone in pairs])


def fitted(tables: Sequence[Rows]) -> others.Bend:
    """Of both kinds together; the solved endings by themselves."""
    nats, kind = who(tables)
    bend = others.Bend(0, 0, 0, nats, kind)
    x: list[list[float]] = []
    y: list[float] = []
    solved: list[tuple[float, float]] = []
    for rows in tables:
        open_, share, gone = in_doubt(rows), shares(rows, bend), tricks(rows)
        off = rows["points"] - rows["told"] + rows["more"]
        for trick in range(FROM, TO + 1):
            some = (gone == trick) & (rows["cards"] > 0)
            by_kind = open_ * (1 - share), open_ * share
            x.append([float(one[some].mean()) for one in by_kind])
            y.append(float(off[some].mean()))
        late = is_solved(rows) & (open_ > 0)
        solved.append((float(off[late].sum()), float(open_[late].sum())))
    careful, simple = np.linalg.lstsq(np.array(x), np.array(y))[0]
    ending = sum(off for off, _ in solved) / sum(open_ for _, open_ in solved)
    return others.Bend(*(round(float(one), 3) for one in (careful, simple, ending, nats, kind)))


def is_solved(rows: Rows) -> NDArray[np.bool_]:
    return (rows["cards"] > 0) & (rows["cards"] <= others.SOLVED)


# --- show -----------------------------------------------------------------------------------------


def lines(tables: dict[str, Rows], bend: others.Bend) -> Iterator[str]:
    """Happened less counted and less told, 95 % over deals."""
    for kind, rows in tables.items():
        simple = shares(rows, bend)
        counted = rows["told"] - rows["more"]
        of_open = np.array([bend.more(one) for one in simple])
        told = counted + np.where(is_solved(rows), bend.solved, of_open) * in_doubt(rows)
        parts = {
            "all": rows["cards"] >= 0,
            "pass deals": rows["passed"] == 1,
            "hold deals": rows["passed"] == 0,
            "the pass": rows["cards"] == 0,
            "tricks 1 to 3": rows["cards"] > 10,
            "tricks 4 to 9": (rows["cards"] > 4) & (rows["cards"] <= 10),
            **{f"trick {14 - cards}": rows["cards"] == cards for cards in range(13, 2, -1)},
        }
        yield f"{kind}: {len(np.unique(rows['deal']))} deals, taken for simple {simple.mean():.2f}"
        for name, some in parts.items():
            if not some.any():
                continue
            deals, happened = rows["deal"][some], rows["points"][some]
            before, after = (interval(happened - one[some], deals) for one in (counted, told))
            yield (
                f"  {name:<14} happened {happened.mean():.2f}, told {told[some].mean():.2f}; "
                f"less counted {before}, less told {after}"
            )
        squares = ((rows["points"] - told) ** 2 - (rows["points"] - counted) ** 2).mean()
        yield f"  squared error, told less counted: {squares:+.3f}"


def interval(values: NDArray[np.float64], deals: NDArray[np.float64]) -> str:
    mean = values.mean()
    by_deal = np.bincount(np.unique(deals, return_inverse=True)[1], values - mean)
    count = len(by_deal)
    error = sqrt(float(by_deal @ by_deal) * count / max(1, count - 1)) / len(values)
    return f"{mean:+.2f} [{mean - 1.96 * error:+.2f}, {mean + 1.96 * error:+.2f}]"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("what", choices=("play", "fit", "show"))
    parser.add_argument("rows", type=Path, nargs="+")
    parser.add_argument("--table", default="search+strength+strength+strength")
    parser.add_argument("--preset", default="standard", help="hold: deals without a pass alone")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", default="points")
    parser.add_argument("--nodes", type=int, default=1000)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    if options.what == "play":
        kind, path = options.table.split("+")[1], options.rows[0]
        done = path.read_text().splitlines() if path.exists() else []
        first = int(json.loads(done[-1])[1]) + 1 if done else 1  # goes on where it was stopped
        with path.open("a") as file:
            for number in range(first, options.deals + 1):
                asked = options.seed, options.table, options.preset, options.nodes
                kept = list(play(number, *asked))
                file.write("".join(json.dumps([kind, *row]) + "\n" for row in kept))
                file.flush()
        return
    tables = rows_of(options.rows)
    bend = others.packaged()
    if options.what == "fit":
        bend = fitted([tables[kind] for kind in KINDS])
        print(bend)
        if options.write:
            POINTS.write_bytes(msgspec.json.format(msgspec.json.encode(bend), indent=1) + b"\n")
            told_by_command(POINTS, options.rows)
    print("\n".join(lines(tables, bend)))


if __name__ == "__main__":
    main()
