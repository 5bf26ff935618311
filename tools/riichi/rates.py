"""What strong people win, lose, declare and call: the rates that a duel's report has of ours.

    .venv/bin/python tools/riichi/rates.py DATA/riichi/phoenix [--games 150]

Of each year the first so many games that are not of the final part. Points of a win are those of
the hand, without honba and sticks, as `duel_majiang` counts them; a hand is told by what it was at
the end of the deal: in riichi, open, or closed and silent.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from itertools import islice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from people import YEARS, games, part_of

from kibitz.core.formats import Source
from kibitz.core.record import Record
from kibitz.games.riichi.action import RIICHI
from kibitz.games.riichi.event import Act, Call, Deal, End, Win
from kibitz.games.riichi.formats import FORMATS

KINDS = ("riichi", "open", "silent")


def count(record: Record, total: Counter[str]) -> None:
    """Adds the deals of a game."""
    kind: dict[int, str] = {}
    givers: set[int] = set()
    for event in record.events:
        match event:
            case Deal():
                kind, givers = {}, set()
            case Act(seat=seat, action=action) if action == RIICHI:
                kind[seat] = "riichi"
            case Call(seat=seat):
                kind[seat] = "open"
            case Win(seat=seat, giver=giver, points=points):
                own = kind.get(seat, "silent")
                total.update({"wins": 1, "won": points, f"{own} wins": 1, f"{own} won": points})
                if giver is not None:
                    total["lost"] += points
                    givers.add(giver)
            case End(reason=reason, tenpai=tenpai):
                total.update(kind.values())
                total.update(f"{kind.get(giver, 'silent')} deal-ins" for giver in givers)
                total.update({"hands": 4, "deal-ins": len(givers)})
                if reason == "exhaustive":
                    total.update({"draws": 4, "tenpai": len(tenpai)})
            case _:
                pass


def told(total: Counter[str]) -> str:
    def rate(name: str) -> str:
        return f"{100 * total[name] / total['hands']:.1f} %"

    lines = [
        f"win {rate('wins')} (mean {total['won'] / total['wins']:.0f}), "
        f"deal-in {rate('deal-ins')} (mean {total['lost'] / total['deal-ins']:.0f}), "
        f"riichi {rate('riichi')}, call {rate('open')}, "
        f"tenpai at a draw {100 * total['tenpai'] / total['draws']:.1f} %"
    ]
    lines += [
        f"  {kind}: win {rate(f'{kind} wins')} "
        f"(mean {total[f'{kind} won'] / total[f'{kind} wins']:.0f}), "
        f"deal-in {rate(f'{kind} deal-ins')}"
        for kind in KINDS
    ]
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("archives", type=Path)
    parser.add_argument("--games", type=int, default=150)
    options = parser.parse_args()
    for year in YEARS:
        archive = options.archives / f"phoenix-{year}.tar.xz"
        own = (one for one in games(archive) if part_of(one[0]) != "final")
        total: Counter[str] = Counter()
        for name, text in islice(own, options.games):
            (record,) = FORMATS["mjlog"].records(text, Source(name))
            count(record, total)
        print(f"{year}, {options.games} games, {total['hands']} hands: {told(total)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
