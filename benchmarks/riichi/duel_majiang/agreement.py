"""How often a player of ours decides as majiang-ai would in the same position.

    .venv/bin/python benchmarks/riichi/duel_majiang/agreement.py --player value:generation=older

Ours plays its seat of the duel; beside it sits a majiang-ai that sees the same and is asked too.
Prints the share of equal decisions by kind, and the first differences with the hand. A discard is
the same whether the tile was just drawn or not.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from typing import Any

import seat as seat_of
from hanchan import RIICHI_GAME
from peer import install, referee
from translate import Message, meaning

from kibitz.core.game import Budget, Player, decide
from kibitz.games import player as player_of
from kibitz.games.riichi.action import PASS, RIICHI, RON, TSUMO, Action, Discard
from kibitz.games.riichi.tiles.tile import tiles_text
from kibitz.games.riichi.view import View


def plain(actions: tuple[Action, ...]) -> str:
    """A choice without where the tile came from."""
    return " ".join(
        str(one.tile) if isinstance(one, Discard) else str(one).replace("tsumo", "ron")
        for one in actions
    )


class Compared(seat_of.Seat):
    """Our seat, keeping what majiang-ai would have done beside what we did."""

    def __init__(self, player: Player[View, Action], seat: int) -> None:
        super().__init__(player, seat)
        self.kinds: Counter[tuple[str, bool]] = Counter()
        self.lines: list[str] = []

    def answer(self, message: Message, allowed: list[Message], peer: Message | None) -> Message:
        chosen = super().answer(message, allowed, peer)
        assert peer is not None
        theirs = (PASS,) if peer == {"daopai": "-"} and {} in allowed else meaning(peer)
        ours = meaning(chosen)
        same = plain(ours) == plain(theirs)
        self.kinds[kind_of(theirs), same] += 1
        if not same:
            view = self._view()
            assert view.own is not None
            melds = " ".join(map(str, view.public.fronts[self.seat].melds))
            in_riichi = [i for i in range(4) if view.public.fronts[i].status == "riichi"]
            self.lines.append(
                f"{kind_of(theirs)}: ours {plain(ours)}, theirs {plain(theirs)}; "
                f"{tiles_text(view.own.hand)} + {view.own.drawn or view.public.tile} {melds}; "
                f"seat {self.seat} dealer {view.public.dealer} left {view.public.left} "
                f"indicators {tiles_text(view.public.indicators)} riichi {in_riichi}; "
                f"{self._why(view)}"
            )
        return chosen

    def _why(self, view: View) -> str:
        ranked = decide(self.player, view, Budget()).ranked
        return ", ".join(f"{one.action} {one.value:.9g}" for one in ranked[:5])


def kind_of(actions: tuple[Action, ...]) -> str:
    """The kind of a choice, for the table."""
    first = actions[0]
    if first == RIICHI:
        return "riichi"
    if first in (RON, TSUMO):
        return "win"
    return type(first).__name__.lower()


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--player", default="value:generation=older")
    parser.add_argument("--seed", default="agreement")
    parser.add_argument("--hanchan", type=int, default=4)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--show", type=int, default=20)
    options = parser.parse_args()
    install()
    node = referee()
    kinds: Counter[tuple[str, bool]] = Counter()
    lines: list[str] = []
    try:
        for number in range(options.first, options.first + options.hanchan):
            game: dict[str, Any] = {"seed": options.seed, "wall": number, "seat": number % 4}
            ours = Compared(player_of(RIICHI_GAME, options.player), number % 4)
            seat_of.hanchan(node, ours, {**game, "shadow": True})
            kinds += ours.kinds
            lines += ours.lines
    finally:
        node.kill()
        node.wait()
    for kind in sorted({kind for kind, _ in kinds}):
        same, other = kinds[kind, True], kinds[kind, False]
        print(f"{kind:>14}: {same} of {same + other} the same")
    same = sum(n for (_, equal), n in kinds.items() if equal)
    print(f"{'all':>14}: {same} of {kinds.total()} the same, {100 * same / kinds.total():.2f} %")
    print("\n".join(lines[: options.show]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
