"""How often players discard as strong people did, and whether the shares told of people are true.

    .venv/bin/python tools/riichi/agreement.py DATA/riichi/phoenix --players push push:generation=1
        [--year 2022] [--part tuning] [--games 40] [--each 40]

Discards with a choice and nobody in riichi, drawn by lot from games of a part that nothing was
fitted on (`people.py`); a red five and a plain one are two tiles. By shanten before the discard,
95 % over games. Where a player tells how often people throw each tile, told and thrown by tenths.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import defaultdict
from itertools import islice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from fit_liking import states_of
from people import games, part_of

from kibitz.core.formats import Source
from kibitz.core.game import Budget, decide
from kibitz.games import player as player_of
from kibitz.games.riichi import GAME, kernel
from kibitz.games.riichi.action import Action, Discard
from kibitz.games.riichi.event import Act
from kibitz.games.riichi.formats import FORMATS
from kibitz.games.riichi.play import legal
from kibitz.games.riichi.players.panels import Liked
from kibitz.games.riichi.tiles.tile import kind_counts
from kibitz.games.riichi.view import View
from kibitz.runner import Clustered

SHANTEN = (0, 1, 2, 3, 4)


def discards_of(name: str, text: str, each: int) -> list[tuple[View, Discard]]:
    """Quiet discards of a game by lot, with what the person threw."""
    (record,) = FORMATS["mjlog"].records(text, Source(name))
    acts = [event for event in record.events if isinstance(event, Act)]
    found: list[tuple[View, Discard]] = []
    for (state, seat), act in zip(states_of(record), acts, strict=True):
        view = GAME.view(state, seat)
        quiet = not any(front.in_riichi for front in state.public.fronts)
        choices = {one.tile for one in legal(view) if isinstance(one, Discard)}
        if quiet and isinstance(act.action, Discard) and len(choices) > 1:
            found.append((view, act.action))
    random.Random(f"agreement {name}").shuffle(found)
    return found[:each]


def shanten_of(view: View) -> int:
    """Of the hand with its drawn tile."""
    assert view.own is not None
    return max(kernel.shanten(kind_counts(view.own.tiles)), 0)


def is_same(one: Action, other: Discard) -> bool:
    return isinstance(one, Discard) and one.tile == other.tile


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("archives", type=Path)
    parser.add_argument("--players", nargs="+", default=["push", "push:generation=1"])
    parser.add_argument("--year", default="2022")
    parser.add_argument("--part", default="tuning")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--each", type=int, default=40)
    options = parser.parse_args()
    archive = options.archives / f"phoenix-{options.year}.tar.xz"
    own = (one for one in games(archive) if part_of(one[0]) == options.part)
    asked = [discards_of(name, text, options.each) for name, text in islice(own, options.games)]
    for name in options.players:
        player = player_of(GAME, name)
        shares: dict[int | str, Clustered] = defaultdict(Clustered)
        told: dict[int, list[tuple[float, bool]]] = defaultdict(list)
        for game in asked:
            hits: dict[int | str, list[bool]] = defaultdict(list)
            for view, thrown in game:
                decision = decide(player, view, Budget())
                equal = is_same(decision.action, thrown)
                hits["all"].append(equal)
                hits[min(shanten_of(view), SHANTEN[-1])].append(equal)
                for panel in decision.evidence:
                    for text, share in panel.actions.items() if isinstance(panel, Liked) else ():
                        tile = GAME.parse_action(text)
                        told[min(int(share * 10), 9)].append((share, is_same(tile, thrown)))
            for group, found in hits.items():
                shares[group].add(sum(found), len(found))
        print(name)
        for group in ("all", *SHANTEN):
            if group in shares:
                mean = shares[group].estimate()
                low, high = 100 * mean.low, 100 * mean.high
                print(f"  {group!s:4} {100 * mean.mean:5.1f} % [{low:.1f}, {high:.1f}]")
        for _, rows in sorted(told.items()):
            share, happened = (100 * sum(one[at] for one in rows) / len(rows) for at in (0, 1))
            print(f"  told {share:5.1f} %, thrown {happened:5.1f} % of {len(rows)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
