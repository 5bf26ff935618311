"""Curves that bend a chance as it was counted to how often it comes true.

What a player counts in sampled worlds is bold: others do not play as it supposes, and a few dozen
worlds that agree are not all worlds. A curve is fitted on games and shown on others
(`kibitz GAME calibrate --fit`); it rises everywhere, so it changes no order. What is certain by the
rules is told as it is and goes through no curve.

The form is that of beta calibration (Kull, Silva Filho and Flach, Electronic Journal of Statistics,
2017): the log odds told are ``shift + low ln p - high ln(1 - p)``; 1, 1, 0 leaves p as it is.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import msgspec

LEAST = 0.002  # of what was sampled nothing is told as surer than this


class Curve(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Three numbers; `low` bends small chances, `high` great ones. Neither is below 0.

    >>> Curve().told(0.25), Curve().told(0.0)
    (0.25, 0.002)
    >>> round(Curve(low=0.7, high=0.7).told(0.01), 3)
    0.039
    """

    low: float = 1.0
    high: float = 1.0
    shift: float = 0.0

    def told(self, counted: float) -> float:
        """The chance to tell for one that was counted."""
        kept = min(max(counted, LEAST), 1 - LEAST)
        odds = self.shift + self.low * math.log(kept) - self.high * math.log(1 - kept)
        return 1 / (1 + math.exp(-odds))

    def counted(self, told: float) -> float:
        """The chance that is told so: the way back, by halving."""
        least, most = LEAST, 1 - LEAST
        for _ in range(60):
            middle = (least + most) / 2
            least, most = (middle, most) if self.told(middle) < told else (least, middle)
        return (least + most) / 2


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
