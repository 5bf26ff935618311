"""Curves that bend a chance as it was counted to how often it comes true.

What a player counts in sampled worlds is bold: others do not play as it supposes, and a few dozen
worlds that agree are not all worlds. A curve is fitted on games and shown on others
(`tools/fit_chances.py`); it rises everywhere, so it changes no order. What is certain by the rules
is told as it is and goes through no curve.

The form is a logistic recalibration: the log odds told are ``shift + bend`` times those counted.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import msgspec

LEAST = 0.005  # of what was sampled nothing is told as surer than this


class Curve(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two numbers; a `bend` below 1 makes bold odds timid. It is above 0.

    >>> round(Curve().told(0.25), 3), round(Curve().told(0.0), 3)
    (0.25, 0.005)
    >>> round(Curve(bend=0.7).told(0.01), 3)
    0.039
    """

    bend: float = 1.0
    shift: float = 0.0

    def told(self, counted: float) -> float:
        """The chance to tell for one that was counted."""
        kept = min(max(counted, LEAST), 1 - LEAST)
        return 1 / (1 + math.exp(-self.shift - self.bend * math.log(kept / (1 - kept))))

    def counted(self, told: float) -> float:
        """The chance that is told so: the way back."""
        odds = (math.log(told / (1 - told)) - self.shift) / self.bend
        return min(max(1 / (1 + math.exp(-odds)), LEAST), 1 - LEAST)


@dataclass(frozen=True, slots=True)
class Counted:
    """A chance as a player has it: counted in worlds, or certain by the rules."""

    chance: float
    certain: bool = False

    def told(self, curve: Curve | None) -> float:
        """As it is told to people."""
        return self.chance if self.certain or curve is None else curve.told(self.chance)


def curves_in(source: bytes) -> dict[str, Curve]:
    """The curves of a game's chances, by name, as its file has them."""
    return msgspec.json.decode(source, type=dict[str, Curve])
