"""How simply the others play, as their cards tell, and what that means for the points told.

Playouts play everybody alike. The seat that thinks looks ahead, so it will do better than they say;
others that look ahead too take it back and more, others that go by rules of thumb do not. Who sits
there is not known before they have played: `simple_share` reads their cards by the tables of those
who look ahead and of those who do not (learned.json, simple.json), in deals that were believed, and
`bend` says how many points more or fewer that has meant (points.json, fitted by
tools/hearts/fit_points.py): most where the points still to be taken may go to anybody, none where
it is settled who takes them. Endings that are solved are too kind whoever sits there: each seat
knows all hands there, and so does the one that asks.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

import msgspec

from kibitz.games.hearts import racing
from kibitz.games.hearts.packed import question_of
from kibitz.games.hearts.players.evidence import Evidence
from kibitz.games.hearts.players.learned import learned, simple
from kibitz.games.hearts.racing import Raced, RaceSettings
from kibitz.games.hearts.rules import JACK_BONUS, NO_TRICK_BONUS
from kibitz.games.hearts.score import penalty
from kibitz.games.hearts.view import View

READ = 32  # worlds in which the others' cards are read
SOLVED = RaceSettings().solve_root  # cards a hand from which worlds are solved


class Bend(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points added to what was counted, for each that is open; see `open_points`."""

    careful: float  # where the others look ahead
    simple: float  # where they do not
    solved: float  # in endings that are solved, whoever they are
    nats: float  # of log odds for each nat that the one table foretells better than the other
    kind: float  # believed hands are kind to the first: log odds back, as tricks go by

    def share(self, nats: float, tricks: int) -> float:
        """How likely the others play simply; half where nothing tells.

        `nats`: how much better those who look ahead foretell all that was played.
        """
        odds = self.kind * tricks / (tricks + 1) - self.nats * nats
        return 1 / (1 + math.exp(-max(-50.0, min(50.0, odds))))

    def more(self, share: float) -> float:
        """Points more (or fewer) than counted, for each that is open."""
        return self.careful + (self.simple - self.careful) * share


@cache
def packaged() -> Bend:
    """As fitted."""
    source = files("kibitz.games.hearts").joinpath("points.json").read_bytes()
    return msgspec.json.decode(source, type=Bend)


def nats_of_others(view: View, raced: Raced, settings: RaceSettings) -> float:
    """How much better those who look ahead foretell what the others played."""
    if len(raced.hands) == 0 or not any(view.public.plays()):
        return 0.0
    step = max(1, len(raced.hands) // READ)
    asked = question_of(view, raced.hands[::step], complete=False)
    weights = raced.weights[::step]
    ahead, by_rule = (racing.tell_nats(one, asked, settings) for one in (learned(), simple()))
    return float(weights @ (ahead - by_rule).sum(axis=1) / weights.sum())


def left_to_take(view: View) -> int:
    """Points that nobody has taken yet."""
    return view.public.rules.total - sum(penalty(view.public, seat) for seat in range(4))


def open_points(counted: float, taken: int, left: int) -> float:
    """Of the points left those that are in doubt: none where the seat takes none, or all.

    >>> open_points(6.5, 0, 26), open_points(15.0, 13, 2), open_points(13.0, 13, 8)
    (4.875, 0.0, 0.0)
    """
    still = min(max(counted - taken, 0.0), float(left))
    return still * (left - still) / left if left else 0.0


def bend(view: View, nats: float, evidence: Sequence[Evidence]) -> float:
    """Points to add to every choice alike; none of them is told as what cannot be."""
    left, taken = left_to_take(view), penalty(view.public, view.seat or 0)
    tricks = 13 - len(view.hand) if view.public.phase == "play" else 0
    fitted = packaged()
    is_solved = len(view.hand) <= SOLVED
    of_open = fitted.solved if is_solved else fitted.more(fitted.share(nats, tricks))
    wanted = of_open * open_points(evidence[0].points, taken, left)
    low, high = _bounds(view, left)
    points = [one.points for one in evidence]
    return min(max(wanted, min(0.0, low - min(points))), max(0.0, high - max(points)))


def _bounds(view: View, left: int) -> tuple[float, float]:
    """The fewest and the most points that the deal may still bring."""
    public, seat = view.public, view.seat or 0
    total, mine = public.rules.total, penalty(public, seat)
    taken = [penalty(public, other) for other in range(4)]
    adds = public.rules.moon == "add"
    low, high = mine, mine + left
    bonus = (
        JACK_BONUS * public.rules.jack_of_diamonds + NO_TRICK_BONUS * public.rules.no_trick_bonus
    )
    if sum(taken) == mine:  # the own moon
        low = 0 if adds else -total
    if adds and any(taken[other] == sum(taken) for other in range(4) if other != seat):
        high = total
    return low - bonus, high
