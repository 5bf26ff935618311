"""Curves that bend a chance as it was counted to how often it comes true.

What a player counts in sampled worlds is bold: others do not play as it supposes, and a few dozen
worlds that agree are not all worlds. A curve is fitted on games and shown on others
(`tools/fit_chances.py`); it rises everywhere, so it changes no order. What is certain by the rules
is told as it is and goes through no curve.

The form is a logistic recalibration: the log odds told are ``shift + bend`` times those counted;
with `high` what speaks against a chance counts by a multiple of its own, so that the upper half may
be bent otherwise than the lower. What was counted in none of the worlds, or in all of them, may
have a chance of its own: an end that all worlds agree on is surer than a line through the middle.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import msgspec

LEAST = 0.005  # of what was sampled nothing is told as surer than this
END = 1.02 * LEAST  # what is counted as rarely counts as none: chances are kept to a few digits


class Curve(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A `bend` below 1 makes bold odds timid; it is above 0. `none`, `every`: told where the worlds
    agree, and no other chance is told as surer.

    >>> round(Curve().told(0.25), 3), round(Curve().told(0.0), 3)
    (0.25, 0.005)
    >>> round(Curve(bend=0.7).told(0.01), 3)
    0.039
    >>> Curve(bend=0.7, none=0.01).told(0.0)
    0.01
    """

    bend: float = 1.0
    shift: float = 0.0
    none: float | None = None
    every: float | None = None
    high: float | None = None  # for the logarithm of what is left to certainty; None: as `bend`

    def told(self, counted: float) -> float:
        """The chance to tell for one that was counted."""
        if self.none is not None and counted <= END:
            return self.none
        if self.every is not None and counted >= 1 - END:
            return self.every
        kept = min(max(counted, LEAST), 1 - LEAST)
        bent = 1 / (1 + math.exp(-self._odds(kept)))
        low = 0.0 if self.none is None else self.none
        return min(max(bent, low), 1.0 if self.every is None else self.every)

    def counted(self, told: float) -> float:
        """The chance that is told so: the way back; where several are told so, the surest."""
        if self.none is not None and told <= self.none:
            return LEAST
        if self.every is not None and told >= self.every:
            return 1 - LEAST
        wanted, low, high = math.log(told / (1 - told)), LEAST, 1 - LEAST
        for _ in range(60):
            middle = (low + high) / 2
            low, high = (middle, high) if self._odds(middle) < wanted else (low, middle)
        return (low + high) / 2

    def _odds(self, counted: float) -> float:
        high = self.bend if self.high is None else self.high
        return self.shift + self.bend * math.log(counted) - high * math.log(1 - counted)


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
