"""A duel against majiang-ai: its own referee, three of it and one of ours over a pipe.

    .venv/bin/python benchmarks/riichi/duel_majiang/duel.py --player push --walls 200

Each numbered wall is played four times, ours in each seat once, so that the luck of the tiles is
shared. Every hanchan is written down when it is over and a run goes on where the last one stopped:
run it as often as you like, or with --report alone to see how it stands. The mean rank has a 95 %
interval clustered by wall. An answer that the referee's rules do not allow is a fault: it is
counted, kept
with its position, and makes the exit code 1. So does any difference between the actions our rules
allow and those of the referee.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from translate import Message, Translator, meanings

from kibitz.core.game import Budget, Player, act, decide
from kibitz.games import game as game_of
from kibitz.games import player as player_of
from kibitz.games.riichi.action import FROM_HAND, RIICHI, Action
from kibitz.games.riichi.fold import private_after, public_after
from kibitz.games.riichi.play import legal
from kibitz.games.riichi.rules import preset
from kibitz.games.riichi.state import Private, Public, private_of, public_of
from kibitz.games.riichi.view import View

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
CACHE = ROOT / ".cache"
PEERS = CACHE / "majiang"
PACKAGES = ("@kobalab/majiang-core@1.4.1", "@kobalab/majiang-ai@1.0.13")
RULES = preset("majiang")
RIICHI_GAME = game_of("riichi")


def main() -> int:
    options = _options()
    results = CACHE / "duel_majiang" / f"{options.player}-{options.seed}.jsonl"
    results.parent.mkdir(parents=True, exist_ok=True)
    if not options.report:
        _install()
        _play(options, results)
    return _report(options.player, _read(results))


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--player", default="push")
    parser.add_argument("--walls", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the first wall's number")
    parser.add_argument("--seed", default="kibitz")
    parser.add_argument("--minutes", type=float, default=1e9, help="stop after so long")
    parser.add_argument("--report", action="store_true", help="only say how it stands")
    return parser.parse_args()


def _install() -> None:
    """The peer into .cache, once."""
    if (PEERS / "complete").exists():
        return
    if shutil.which("npm") is None:
        sys.exit("duel_majiang needs Node.js and npm")
    PEERS.mkdir(parents=True, exist_ok=True)
    (PEERS / "package.json").write_text('{"private": true}\n', encoding="utf-8")
    subprocess.run(["npm", "install", "--silent", *PACKAGES], cwd=PEERS, check=True)
    (PEERS / "complete").touch()


def _read(results: Path) -> list[dict[str, Any]]:
    if not results.exists():
        return []
    with results.open(encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.endswith("\n")]


# --- playing --------------------------------------------------------------------------------------


def _play(options: argparse.Namespace, results: Path) -> None:
    done = {(one["wall"], one["seat"]) for one in _read(results)}
    walls = range(options.first, options.first + options.walls)
    wanted = [(wall, seat) for wall in walls for seat in range(4) if (wall, seat) not in done]
    if not wanted:
        return
    started = time.monotonic()
    node = subprocess.Popen(
        ["node", str(HERE / "referee.js"), str(PEERS)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
    )
    try:
        for wall, seat in wanted:
            if time.monotonic() - started > 60 * options.minutes:
                break
            one = hanchan(node, player_of(RIICHI_GAME, options.player), options.seed, wall, seat)
            with results.open("a", encoding="utf-8") as file:
                file.write(json.dumps(one) + "\n")
            print(
                f"wall {wall} seat {seat}: rank {one['rank'][seat]}, "
                f"{one['points'][seat]} points, {len(one['faults'])} faults",
                flush=True,
            )
    finally:
        node.terminate()
        node.wait()


def hanchan(
    node: subprocess.Popen[str], player: Player[View, Action], seed: str, wall: int, seat: int
) -> dict[str, Any]:
    """One hanchan; its result with our decision times and the differences in legality."""
    assert node.stdin is not None
    _tell(node, {"seed": seed, "wall": wall, "seat": seat})
    ours = Seat(player, seat)
    for line in _lines(node):
        if "result" in line:
            return {
                **line["result"],
                "differences": ours.differences,
                "ms": [round(each, 3) for each in ours.milliseconds],
            }
        if "told" in line:
            ours.hear(line["told"])
        else:
            _tell(node, ours.answer(line["ask"], line["legal"]))
    raise RuntimeError("the referee stopped in the middle of a hanchan")


def _tell(node: subprocess.Popen[str], value: object) -> None:
    assert node.stdin is not None
    node.stdin.write(json.dumps(value, separators=(",", ":")) + "\n")
    node.stdin.flush()


def _lines(node: subprocess.Popen[str]) -> Iterator[dict[str, Any]]:
    assert node.stdout is not None
    for line in node.stdout:
        yield json.loads(line)


class Seat:
    """Our seat: folds what it is told into a view and asks the player."""

    def __init__(self, player: Player[View, Action], seat: int) -> None:
        self.player = player
        self.seat = seat
        self.translator = Translator(seat, RULES)
        self.public: Public | None = None
        self.own: Private | None = None
        self.differences: list[str] = []
        self.milliseconds: list[float] = []

    def hear(self, message: Message) -> None:
        for event in self.translator.events(message):
            if event.kind == "deal":
                self.public, self.own = public_of(event), private_of(event, self.seat)
            else:
                assert self.public is not None
                assert self.own is not None
                before, self.public = self.public, public_after(self.public, event)
                self.own = private_after(self.own, before, event, self.seat)

    def answer(self, message: Message, allowed: list[Message]) -> Message:
        self.hear(message)
        known = meanings(message, allowed)
        self._compare(message, set(known))
        chosen = self._decide(self._view())
        actions = (RIICHI, self._decide(self._declared())) if chosen == RIICHI else (chosen,)
        return known.get(actions, {"not-allowed": " ".join(map(str, actions))})

    def _view(self) -> View:
        assert self.public is not None
        return View(self.seat, self.public, self.own)

    def _declared(self) -> View:
        view = self._view()
        return View(self.seat, public_after(view.public, act(self.seat, RIICHI)), view.own)

    def _decide(self, view: View) -> Action:
        started = time.process_time()
        action = decide(self.player, view, Budget()).action
        self.milliseconds.append(1000 * (time.process_time() - started))
        return action

    def _compare(self, message: Message, theirs: set[tuple[Action, ...]]) -> None:
        ours: set[tuple[Action, ...]] = set()
        for action in legal(self._view()):
            if action == RIICHI:
                ours |= {(RIICHI, discard) for discard in legal(self._declared())}
            else:
                ours.add((action,))
        held = self._view().own
        if held is not None and held.drawn is not None and held.drawn not in held.hand:
            # Beside a red five in the hand the referee also lists a plain five just drawn as one
            # from the hand.
            theirs = theirs - {(FROM_HAND[held.drawn],)}
        if ours != theirs:
            named = [
                sorted(" ".join(map(str, actions)) for actions in rest)
                for rest in (ours - theirs, theirs - ours)
            ]
            self.differences.append(f"{message}: only ours {named[0]}, only theirs {named[1]}")


# --- how it stands --------------------------------------------------------------------------------


def clustered(by_wall: dict[int, list[float]]) -> tuple[float, float]:
    """The mean over all and the half width of its 95 % interval, walls being the draws."""
    values = [value for own in by_wall.values() for value in own]
    mean = sum(values) / len(values)
    if len(by_wall) < 2:
        return mean, float("inf")
    residuals = np.array([sum(value - mean for value in own) for own in by_wall.values()])
    walls = len(by_wall)
    variance = float((residuals**2).sum()) * walls / (walls - 1) / len(values) ** 2
    return mean, 1.96 * variance**0.5


def _report(player: str, games: list[dict[str, Any]]) -> int:
    if not games:
        print("no hanchan has been played")
        return 0
    by_wall: dict[int, list[float]] = {}
    for one in games:
        by_wall.setdefault(one["wall"], []).append(float(one["rank"][one["seat"]]))
    mean, half = clustered(by_wall)
    print(f"{player} against three majiang-ai 1.0.13: {len(games)} hanchan, {len(by_wall)} walls")
    print(f"  mean rank {mean:.3f}  95 % interval [{mean - half:.3f}, {mean + half:.3f}]")
    ranks = [one["rank"][one["seat"]] for one in games]
    shares = "  ".join(
        f"{place}: {100 * ranks.count(place) / len(ranks):.1f} %" for place in range(1, 5)
    )
    print(f"  places {shares}")
    for name, seats in (
        (player, [(one, one["seat"]) for one in games]),
        ("majiang-ai", [(one, seat) for one in games for seat in range(4) if seat != one["seat"]]),
    ):
        print(f"  {name:<12} {_rates([one['counts'][seat] for one, seat in seats])}")
    spent = sorted(each for one in games for each in one["ms"])
    p95 = spent[int(0.95 * (len(spent) - 1))]
    print(f"  our decision: mean {sum(spent) / len(spent):.2f} ms CPU, p95 {p95:.2f} ms")
    faults = [fault for one in games for fault in one["faults"]]
    differences = [text for one in games for text in one["differences"]]
    print(f"  faults: {len(faults)}; differences in what is legal: {len(differences)}")
    for fault in faults[:5]:
        print(f"    {json.dumps(fault, ensure_ascii=False)}")
    for text in differences[:5]:
        print(f"    {text}")
    return 1 if faults or differences else 0


def _rates(counts: list[dict[str, int]]) -> str:
    total = {key: sum(one[key] for one in counts) for key in counts[0]}
    hands, wins, deal_ins = total["hands"], max(1, total["wins"]), max(1, total["deal_ins"])
    riichi, called = (100 * total[key] / hands for key in ("riichi", "called"))
    return (
        f"win {100 * total['wins'] / hands:.1f} % (mean {total['won'] / wins:.0f}), "
        f"deal-in {100 * total['deal_ins'] / hands:.1f} % (mean {total['lost'] / deal_ins:.0f}), "
        f"riichi {riichi:.1f} %, call {called:.1f} %, "
        f"tenpai at a draw {100 * total['tenpai'] / max(1, total['draws']):.1f} %"
    )


if __name__ == "__main__":
    sys.exit(main())
