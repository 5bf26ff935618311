"""Hearts: settings of the race beside each other, on the same choices of kept deals.

Deals come from a file of self_play.py. At some choices of tricks 1 to 9 the card that was played is

- played out in the true deal: how often another seat takes all points, beside how often it did;
- told, in worlds that were believed: the same, and points;

and the true deal is weighed among 48 that fit (nats a choice, as inference.py does). What each
setting gives is compared with what happened and with the first setting, paired; 95 % over deals.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np
from believed import LAST, PLAIN, interval
from numpy.typing import NDArray

from kibitz.cards import PACK
from kibitz.core.shuffle import deal_seed, secret_of
from kibitz.games import game as game_of
from kibitz.games.hearts import racing
from kibitz.games.hearts.action import Pass, play_of
from kibitz.games.hearts.beliefs import hand_of_mask, mask_of
from kibitz.games.hearts.packed import question_of, worlds_of
from kibitz.games.hearts.players.learned import learned
from kibitz.games.hearts.view import View

AMONG = 48  # worlds that the true one is weighed with, itself among them
PLAYOUTS = 64  # of each card in the true deal
Row = dict[str, float]


@dataclass(frozen=True)
class Choice:
    """A choice of a kept deal with its truth and what came of it."""

    deal: int
    passed: bool
    view: View
    hands: tuple[int, ...]
    card: int
    points: float
    against: float  # 1: another seat took all points
    seed: int


@dataclass
class Compared:
    """What each setting gave at each choice, and the CPU seconds of telling."""

    choices: list[Choice] = field(default_factory=list[Choice])
    rows: list[dict[str, Row]] = field(default_factory=list[dict[str, Row]])
    spent: dict[str, float] = field(default_factory=dict[str, float])

    def column(self, name: str, value: str) -> NDArray[np.float64]:
        return np.array([row[name].get(value, np.nan) for row in self.rows])


def choices_of(path: Path, first: int, last: int, every: int) -> Iterator[Choice]:
    """One choice in so many of some deals of a file, by replaying them."""
    game, kept = game_of("hearts"), np.load(path)
    settings = json.loads(str(kept["plan"][0]))["settings"]
    rules = game.presets[settings["preset"]]
    for row in range(first, min(last, len(kept["step"]))):
        number = row + 1
        seed = deal_seed(secret_of(settings["seed"]), number)
        state = game.deal(seed, rules, game.standing_of(rules, number))
        points = kept["points"][row]
        shooter = int(np.argmin(points)) if points.sum() == 78 else -1
        played = 0
        while played < LAST and (seats := sorted(game.to_act(state))):
            seat = seats[0]
            if state.public.phase == "pass":
                three = hand_of_mask(int(kept["passed"][row][seat]))
                state = game.play(state, seat, Pass(three))
                continue
            card = int(kept["plays"][row][played])
            if (played + number) % every == 0:
                yield Choice(
                    number,
                    bool(kept["step"][row]),
                    game.view(state, seat),
                    tuple(mask_of(one.hand) for one in state.private),
                    card,
                    float(points[seat]),
                    float(shooter not in (-1, seat)),
                    number * 64 + played,
                )
            state = game.play(state, seat, play_of(PACK[card]))
            played += 1


def compared(
    choices: Iterator[Choice],
    settings: Mapping[str, racing.RaceSettings],
    nodes: int,
) -> Compared:
    """All settings at all choices; no nodes: nothing is told."""
    found = Compared(spent=dict.fromkeys(settings, 0.0))
    for one in choices:
        truth = np.array([one.hands], dtype=np.uint64)
        cards = one.hands[one.view.seat or 0].bit_count()
        known = question_of(one.view, truth, complete=True)
        some = worlds_of(one.view, AMONG - 1, one.seed)
        among = question_of(one.view, np.concatenate([truth, some.hands]), complete=False)
        worlds = worlds_of(one.view, 512, one.seed, 1536)
        asked = question_of(one.view, worlds.hands, complete=worlds.complete)
        row: dict[str, Row] = {}
        for name, setting in settings.items():
            sure = replace(setting, pass_trust=0.0, judge=1.0, solve_root=1, shoots=False)
            raced = racing.race_card(learned(), known, PLAIN, sure, PLAYOUTS * cards, one.seed)
            weights = racing.weigh_worlds(learned(), among, setting)
            row[name] = {f"truth {key}": value for key, value in _brought(raced, one).items()}
            row[name]["log"] = float(np.log(max(weights[0], 1e-300) / weights.mean()))
            if nodes:
                start = time.process_time()
                raced = racing.race_card(learned(), asked, PLAIN, setting, nodes, one.seed)
                found.spent[name] += time.process_time() - start
                row[name] |= {f"told {key}": value for key, value in _brought(raced, one).items()}
        found.choices.append(one)
        found.rows.append(row)
    return found


def _brought(raced: racing.Raced, one: Choice) -> Row:
    """What the card that was played brings: points, and moons of others."""
    place = next(i for i, r in enumerate(raced.runners) if r.cards == 1 << one.card)
    outcomes, shares = raced.outcomes[place], raced.weights / raced.weights.sum()
    moon = outcomes[:, racing.OUTCOME.index("moon")]
    return {
        "points": float(shares @ outcomes[:, racing.OUTCOME.index("points")]),
        "against": float(shares @ ((moon >= 0) & (moon != one.view.seat))),
    }


def lines(found: Compared, names: Sequence[str], has_told: bool) -> Iterator[str]:
    """What is printed."""
    deals = np.array([one.deal for one in found.choices])
    passed = np.array([one.passed for one in found.choices])
    points = np.array([one.points for one in found.choices])
    against = np.array([one.against for one in found.choices])
    for kind, some in (("all", passed | True), ("pass", passed), ("hold", ~passed)):
        if not some.any():
            continue

        def told(values: Any, here: NDArray[np.bool_] = some) -> str:
            return interval(values[here], deals[here])

        yield (
            f"{kind}: {some.sum()} choices of {len(np.unique(deals[some]))} deals; "
            f"points {points[some].mean():.2f}, moons against {against[some].mean():.3f}"
        )
        for name in names:
            yield f"  {name}"
            for part in ("truth", "told") if has_told else ("truth",):
                moons = found.column(name, f"{part} against")
                yield f"    moons, happened less {part}:  {told(against - moons)}"
                off = points - found.column(name, f"{part} points")
                yield f"    points, happened less {part}: {told(off)}"
            if has_told:
                moons, first = (found.column(n, "told against") for n in (name, names[0]))
                worse = (moons - against) ** 2 - (first - against) ** 2
                yield f"    moons told, squared error less that of {names[0]}: {told(worse)}"
            fewer = found.column(name, "truth against") - found.column(names[0], "truth against")
            yield f"    moons in the true deal less {names[0]}: {told(fewer)}"
            log = found.column(name, "log") - found.column(names[0], "log")
            yield f"    the true deal, nats less {names[0]}: {told(log)}"
    yield "CPU seconds of telling: " + ", ".join(f"{n} {s:.1f}" for n, s in found.spent.items())


def settings_of(text: str) -> tuple[str, racing.RaceSettings]:
    """As `keener:keen=3,intents=0`."""
    name, _, rest = text.partition(":")
    changed: dict[str, Any] = {}
    for part in filter(None, rest.split(",")):
        key, value = part.split("=")
        before = getattr(racing.RaceSettings(), key)
        changed[key] = bool(int(value)) if isinstance(before, bool) else type(before)(value)
    return name, replace(racing.RaceSettings(), **changed)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--settings", nargs="+", default=["as it is:", "no intents:intents=0"])
    parser.add_argument("--first", type=int, default=0, help="the first deal of the file")
    parser.add_argument("--last", type=int, default=10**6)
    parser.add_argument("--every", type=int, default=6, help="one choice in so many")
    parser.add_argument("--nodes", type=int, default=500, help="of telling; 0: nothing is told")
    options = parser.parse_args(arguments)
    settings = dict(map(settings_of, options.settings))
    some = choices_of(options.file, options.first, options.last, options.every)
    found = compared(some, settings, options.nodes)
    print("\n".join(lines(found, list(settings), options.nodes > 0)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
