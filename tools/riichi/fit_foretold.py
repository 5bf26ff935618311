"""What `players/foretold.py` adds to the models of endings: dama, small wins, the last turns.

    .venv/bin/python tools/riichi/fit_foretold.py DATA/riichi/phoenix [--games 300] [--skip 280]

On games of the tuning part, so many of each year after the first `--skip` of 2022: how often people
who kept dama won beside what the models tell, as a curve; how often who draws no more dealt in
later; near the end how often small chances to win came true, and whether the hand waited at a draw.
Printed, to be written into that file by hand.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping
from itertools import islice, pairwise
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from people import YEARS, games, part_of

from kibitz.core.formats import Source
from kibitz.core.record import replay
from kibitz.games.riichi import GAME
from kibitz.games.riichi.action import Action, Chi, Discard, Pon, Riichi
from kibitz.games.riichi.event import Act
from kibitz.games.riichi.formats import FORMATS
from kibitz.games.riichi.measure.ends import EndChances
from kibitz.games.riichi.players.foretold import NEAR_THE_END, ROUND, foretold
from kibitz.games.riichi.players.outlook import look
from kibitz.games.riichi.state import State
from kibitz.review.curve_fit import fit_curve

#: Of what it speaks, what the models tell, what came true.
Row = tuple[str, EndChances, Mapping[str, bool]]
SMALL = (0.0, 0.005, 0.01, 0.015, 0.02, 0.03, 0.05)
TOLD = {"dama": "win", "drawn out": "deal-in later", "late": "win"}


def kinds_of(before: State, after: State, seat: int, action: Action) -> Iterator[str]:
    """What a choice speaks of."""
    front = after.public.fronts[seat]
    closed = not any(meld.is_open for meld in front.melds) and front.status == "closed"
    if isinstance(action, Discard) and closed and after.private[seat].waits:
        yield "dama"
    discards = isinstance(action, Discard | Riichi | Pon | Chi)
    if discards and 0 < before.public.left < ROUND:
        yield "drawn out"
    if 0 < before.public.left <= NEAR_THE_END:
        yield "late"


def rows_of(name: str, text: str) -> Iterator[Row]:
    """The choices of a game that speak of any."""
    (record,) = FORMATS["mjlog"].records(text, Source(name))
    for deal in replay(GAME, record).deals:
        for at, event in enumerate(deal.events):
            if deal.score is None or not isinstance(event, Act):
                continue
            before, after = deal.states[at - 1], deal.states[at]
            kinds = list(kinds_of(before, after, event.seat, event.action))
            view = GAME.view(before, event.seat)
            if not kinds or GAME.is_forced(view, event.action):
                continue
            found, here = GAME.happened(deal.states, at, event.seat), look(view)
            if found is None or here is None or found.came_true.get("deal-in"):
                continue
            end = foretold(view, here, [event.action]).get(event.action)
            if end is not None:
                yield from ((kind, end, found.came_true) for kind in kinds)


def _tell(name: str, told: list[float], came: list[float]) -> None:
    if told:
        means = [100 * sum(one) / len(one) for one in (told, came)]
        print(f"{name}: {len(told)} choices, told {means[0]:.2f} %, happened {means[1]:.2f}")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("archives", type=Path)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--skip", type=int, default=280, help="of 2022")
    options = parser.parse_args()
    rows: list[Row] = []
    for year in YEARS:
        own = (
            one
            for one in games(options.archives / f"phoenix-{year}.tar.xz")
            if part_of(one[0]) == "tuning"
        )
        skip = options.skip if year == "2022" else 0
        for name, text in islice(own, skip, skip + options.games):
            rows += rows_of(name, text)
    for kind, chance in TOLD.items():
        own = [one for one in rows if one[0] == kind]
        told = [one[1].deal_in if chance == "deal-in later" else one[1].win for one in own]
        came = [float(one[2][chance]) for one in own]
        _tell(kind, told, came)
        if kind == "dama":
            print("  ", fit_curve(told, came))
        for low, high in pairwise(SMALL if kind == "late" else ()):
            some = [at for at, one in enumerate(told) if low <= one < high]
            _tell(f"  from {low}", [told[at] for at in some], [came[at] for at in some])
    draws = [one for one in rows if one[0] == "late" and one[2]["draw"] and one[1].draw]
    told = [one[1].tenpai / one[1].draw for one in draws]
    came = [float(one[2]["tenpai at a draw"]) for one in draws]
    _tell("tenpai at a late draw", told, came)
    print("  ", fit_curve(told, came))
    return 0


if __name__ == "__main__":
    sys.exit(main())
