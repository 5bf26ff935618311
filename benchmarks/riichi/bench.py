"""Riichi: shanten, scores, values and whole games, ours against others, in one run.

    .venv/bin/python benchmarks/riichi/bench.py [--json] [--ours] [--turns 7]

The contestants take turns on the same hands, in CPU time, and the best turn of each counts, so that
a busy machine slows all of them alike. Peers from Python: xiangting, riichienv and mahjong; the
value of a hand against majiang-ai in Node.js, which is installed into .cache once.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from kibitz.games.riichi import kernel
from kibitz.games.riichi.measure.probabilities import discard_chances
from kibitz.games.riichi.measure.value import OLDER, HandSituation, discard_values, unseen_after
from kibitz.games.riichi.rules import preset
from kibitz.games.riichi.scoring.win import WinningHand, score
from kibitz.games.riichi.tiles.tile import Tile, full_set, in_order, kind_counts

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(Path(__file__).resolve().parent)]

import hanchan  # noqa: E402
from tests.native.riichi.random_wins import random_win  # noqa: E402

TENHOU = preset("tenhou")
Sides = dict[str, Callable[[], int]]

#: What is promised, by figure: the least ratio (or rate) for exit code 0.
PROMISED = {
    "shanten_times_xiangting": 1.0,
    "shanten_times_riichienv": 1.0,
    "shanten_batch": 5e6,
    "score_times_riichienv": 1.0,
    "score_batch_times_riichienv": 10.0,
    "value_times_majiang": 60.0,
}


def best_rates(turns: int, sides: Sides) -> dict[str, float]:
    """Calls a CPU second of each side: the best of its turns."""
    best: dict[str, float] = {}
    for _ in range(turns):
        for name, run in sides.items():
            start = time.process_time()
            done = run()
            best[name] = max(best.get(name, 0.0), done / (time.process_time() - start))
    return best


def over(ask: Callable[..., object], questions: Sequence[Any]) -> Callable[[], int]:
    """One call for each question."""

    def run() -> int:
        for question in questions:
            ask(question)
        return len(questions)

    return run


def shanten_sides(dice: random.Random, *, peers: bool) -> Sides:
    wall = full_set()
    hands = [kind_counts(dice.sample(wall, 14)) for _ in range(5_000)]
    rows = np.array(hands * 20, dtype=np.uint8)
    sides: Sides = {
        "shanten": over(kernel.shanten, hands),
        "shanten_bytes": over(kernel.shanten, [bytes(hand) for hand in hands]),
        "shanten_batch": lambda: len(kernel.shanten_rows(rows)),
    }
    if peers:
        import riichienv
        import xiangting

        four = xiangting.PlayerCount.FOUR
        numbers = [[4 * k + j for k in range(34) for j in range(hand[k])] for hand in hands]
        for hand, tiles in zip(hands[:500], numbers, strict=False):
            theirs = xiangting.calculate_replacement_number(hand, four) - 1
            if not kernel.shanten(hand) == theirs == riichienv.calculate_shanten(tiles):
                raise RuntimeError(f"shanten differs for {hand}")
        sides["shanten_xiangting"] = over(
            lambda hand: xiangting.calculate_replacement_number(hand, four), hands
        )
        sides["shanten_riichienv"] = over(riichienv.calculate_shanten, numbers)
    return sides


def score_sides(dice: random.Random, *, peers: bool) -> Sides:
    wins = [random_win(dice) for _ in range(1_000)]
    rows = _win_rows(wins * 20)
    sides: Sides = {
        "score": over(lambda win: score(win, TENHOU), wins),
        "score_batch": lambda: len(kernel.score_rows(*rows)[0]),
    }
    if peers:
        from peer_scores import mahjong_questions, riichienv_questions

        theirs = riichienv_questions(wins)
        for win, ask in zip(wins, theirs, strict=True):
            found = score(win, TENHOU)
            # Its scorer is known to fail on hands with exactly two kans.
            if found and found.has_yaku and sum(meld.is_kan for meld in win.melds) != 2:
                told = ask()
                if not found.yakuman and (told.han, told.fu) != (found.han, found.fu):
                    raise RuntimeError(f"scores differ for {win}")
        sides["score_riichienv"] = over(lambda ask: ask(), theirs)
        sides["score_mahjong"] = over(lambda ask: ask(), mahjong_questions(wins[:300]))
    return sides


def _win_rows(wins: Sequence[WinningHand]) -> tuple[Any, ...]:
    def filled(rows: list[list[int]], width: int) -> object:
        return np.array([row + [255] * (width - len(row)) for row in rows], dtype=np.uint8)

    def reds(win: WinningHand) -> int:
        melded = [tile for meld in win.melds for tile in meld.tiles]
        return sum(tile.is_red for tile in (*win.hand, win.tile, *melded))

    return (
        np.array([kind_counts((*win.hand, win.tile)) for win in wins], dtype=np.uint8),
        filled([[meld.code for meld in win.melds] for win in wins], 4),
        np.array([win.tile.kind for win in wins], dtype=np.uint8),
        np.array([win.flags for win in wins], dtype=np.uint32),
        np.array([[win.round_wind, win.seat_wind] for win in wins], dtype=np.uint8),
        filled([[tile.kind for tile in win.indicators] for win in wins], 5),
        filled([[tile.kind for tile in win.ura_indicators] for win in wins], 5),
        np.array([reds(win) for win in wins], dtype=np.uint8),
        TENHOU.score_flags,
    )


def hands_at(shanten: int, many: int, dice: random.Random) -> list[HandSituation]:
    """First-turn hands of the dealer at that shanten."""
    found: list[HandSituation] = []
    wall = full_set()
    while len(found) < many:
        hand = in_order(dice.sample(wall, 14))
        if kernel.shanten(kind_counts(hand)) == shanten:
            unseen = unseen_after((*hand, Tile.NORTH), TENHOU) if hand.count(Tile.NORTH) < 4 else ()
            if unseen:
                found.append(HandSituation(hand, unseen, 69, indicators=(Tile.NORTH,)))
    return found


def value_figures(dice: random.Random, turns: int, *, peers: bool) -> dict[str, float]:
    """Milliseconds a hand for the value of all its discards at two shanten, and its chances."""
    hands = hands_at(2, 20, dice)
    sides: Sides = {
        "value": over(discard_values, hands),
        "value_older": over(lambda hand: discard_values(hand, OLDER), hands),
        "chances": over(discard_chances, hands),
    }
    rates = best_rates(turns, sides)
    figures = {f"{name}_ms": 1000 / rate for name, rate in rates.items()}
    if peers:
        from peer_value import majiang_values

        theirs = majiang_values(hands, repeats=min(turns, 3))
        for hand, told in zip(hands, theirs, strict=True):
            ours = {str(tile): worth for tile, worth in discard_values(hand, OLDER).values.items()}
            if ours.keys() != told.value.keys() or any(
                abs(ours[tile] - told.value[tile]) > 1e-9 * max(1.0, ours[tile]) for tile in ours
            ):
                raise RuntimeError(f"values differ for {hand.hand}")
        figures["value_majiang_ms"] = sum(told.milliseconds for told in theirs) / len(theirs)
        # The same generation on both sides: plain counts, widths 12, 72, 216.
        figures["value_times_majiang"] = figures["value_majiang_ms"] / figures["value_older_ms"]
    return figures


def measure(turns: int, seed: int, *, peers: bool) -> dict[str, float]:
    dice = random.Random(seed)
    kernel.shanten([2] + [0] * 33)  # tables are made at the first call
    figures = best_rates(turns, shanten_sides(dice, peers=peers))
    figures |= best_rates(turns, score_sides(dice, peers=peers))
    figures |= value_figures(dice, turns, peers=peers)
    figures |= hanchan.figures(dice, turns, peers=peers)
    if peers:
        for peer in ("xiangting", "riichienv"):
            figures[f"shanten_times_{peer}"] = figures["shanten"] / figures[f"shanten_{peer}"]
        for peer in ("riichienv", "mahjong"):
            figures[f"score_times_{peer}"] = figures["score"] / figures[f"score_{peer}"]
        figures["score_batch_times_riichienv"] = figures["score_batch"] / figures["score_riichienv"]
    return figures


def main(arguments: list[str] | None = None) -> int:
    """Print the figures; exit 1 when one is below what is promised."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--ours", action="store_true", help="measure Kibitz alone")
    parser.add_argument("--turns", type=int, default=7)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    figures = measure(options.turns, options.seed, peers=not options.ours)
    promised = PROMISED | hanchan.PROMISED
    missed = {name for name, least in promised.items() if figures.get(name, least) < least}
    if options.json:
        print(json.dumps(figures))
        return 1 if missed else 0
    for name, figure in figures.items():
        unit = " ms" if name.endswith("_ms") else " times" if "_times_" in name else " a CPU second"
        shown = f"{figure:,.0f}" if figure >= 1000 else f"{figure:,.2f}"
        print(f"{name:<28}{shown:>14}{unit}{'   MISSED' if name in missed else ''}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
