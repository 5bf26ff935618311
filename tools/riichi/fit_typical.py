"""Counts what others' wins and draws are like in games of strong people, for `players/stakes.py`.

    .venv/bin/python tools/riichi/fit_typical.py DATA/riichi/phoenix [--games 250]

Games of the fitting part. Prints the numbers of `stakes.COUNTED` and the widths of
`placement.FITTED`; whoever changes them writes them there.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterable, Iterator
from itertools import islice
from math import erf, sqrt
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent))

from people import games, part_of

from kibitz.core.events import Event, TableEvent
from kibitz.core.formats import Source
from kibitz.games.riichi import GAME
from kibitz.games.riichi.event import Deal
from kibitz.games.riichi.formats import FORMATS
from kibitz.games.riichi.state import State, begin


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("archives", type=Path)
    parser.add_argument("--games", type=int, default=250)
    options = parser.parse_args()
    archive = options.archives / "phoenix-2024.tar.xz"
    own = (one for one in games(archive) if part_of(one[0]) == "fit")
    seen = Counted()
    for name, text in islice(own, options.games):
        (record,) = FORMATS["mjlog"].records(text, Source(name))
        seen.game(list(deals_of(record.events)))
    seen.report()
    return 0


class Counted:
    """What was counted so far."""

    def __init__(self) -> None:
        self.drawn: list[int] = []  # what a drawn win cost the three
        self.ron: list[int] = []
        self.waits: dict[str, list[bool]] = {"open": [], "closed": []}
        self.fronts: list[tuple[list[float], int]] = []  # three rivals' riichi and melds; who won
        self.pairs: list[tuple[float, int, bool]] = []  # deals left, points ahead, ended ahead
        self.dice = random.Random("typical")

    def game(self, ends: list[tuple[State, State]]) -> None:
        """One game: the middle and the end of each deal."""
        final = ends[-1][1].public.points
        order = sorted(range(4), key=lambda seat: -final[seat])
        for middle, last in ends:
            public = last.public
            standing = public.standing
            left = max(0, 7 - (4 * standing.wind + standing.dealer)) + 1
            for one in range(4):
                for two in range(one):
                    ahead = standing.points[one] - standing.points[two]
                    self.pairs.append((left, ahead, order.index(one) < order.index(two)))
            self._deal(middle, last)

    def _deal(self, middle: State, last: State) -> None:
        public, end = last.public, last.public.end
        if end is None:
            return
        if end.reason == "exhaustive":
            for seat in range(4):
                front = public.fronts[seat]
                if not front.in_riichi:
                    is_open = any(meld.is_open for meld in front.melds)
                    self.waits["open" if is_open else "closed"].append(seat in end.tenpai)
        if len(public.wins) != 1:
            return
        win = public.wins[0]
        (self.drawn if win.giver is None else self.ron).append(win.points)
        me = self.dice.choice([seat for seat in range(4) if seat != win.seat])
        rivals = [seat for seat in range(4) if seat != me]
        fronts = [middle.public.fronts[seat] for seat in rivals]
        row = [
            number
            for front in fronts
            for number in (float(front.in_riichi), float(len(front.melds)))
        ]
        self.fronts.append((row, rivals.index(win.seat)))

    def report(self) -> None:
        """The numbers."""
        wins = len(self.drawn) + len(self.ron)
        print(f"by_tsumo {len(self.drawn) / wins:.3f} of {wins} wins")
        print(f"tsumo {np.mean(self.drawn):.0f}, ron {np.mean(self.ron):.0f}")
        for name, own in self.waits.items():
            print(f"waits_{name} {np.mean(own):.3f} of {len(own)}")
        rows = np.array([row for row, _ in self.fronts]).reshape(-1, 3, 2)
        who = np.array([won for _, won in self.fronts])
        best = min(
            (_surprise(rows, who, riichi / 2, meld / 10), riichi / 2, meld / 10)
            for riichi in range(1, 20)
            for meld in range(21)
        )
        print(f"riichi_weight {best[1]}, meld_weight {best[2]}: log-loss {best[0]:.4f}")
        left, ahead, above = (np.array(one) for one in zip(*self.pairs, strict=True))
        for width in range(6000, 10500, 250):
            spread = width * np.sqrt(left * 1.25)
            chance = np.clip([0.5 * (1 + erf(z / sqrt(2))) for z in ahead / spread], 1e-4, 1 - 1e-4)
            loss = -np.where(above, np.log(chance), np.log(1 - chance)).mean()
            print(f"spread {width}: {loss:.5f}")


def deals_of(events: Iterable[Event]) -> Iterator[tuple[State, State]]:
    """The middle and the end of each deal."""
    states: list[State] = []
    for event in events:
        if isinstance(event, Deal):
            states = [begin(event)]
        elif isinstance(event, TableEvent):
            if states:
                yield states[len(states) // 2], states[-1]
            states = []
        elif states:
            states.append(GAME.apply(states[-1], event))


def _surprise(rows: np.ndarray, who: np.ndarray, riichi: float, meld: float) -> float:
    weights = 1 + riichi * rows[:, :, 0] + meld * rows[:, :, 1]
    chance = weights[np.arange(len(who)), who] / weights.sum(1)
    return float(-np.log(chance).mean())


if __name__ == "__main__":
    sys.exit(main())
