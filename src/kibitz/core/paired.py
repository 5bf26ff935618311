"""Actions compared in the same worlds: losses with their own errors, and when to stop sampling.

Every row is one independent world, every column an action. Which action is best is asked of one
half of the worlds and told in the other, both ways round: so no action is praised for the luck of
the worlds that chose it, and no world is thrown away. Knows nothing of any game.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Rows = npt.NDArray[np.float64]
Chooser = Callable[[Rows], int]
"""The best column of some rows."""


@dataclass(frozen=True, slots=True)
class Paired:
    """Losses against the choice, by column, over `worlds` worlds."""

    best: int  # the choice of all worlds together
    base: float  # what the choice is worth where others chose it
    base_error: float
    losses: Rows
    errors: Rows
    worlds: int


def paired(
    rows: Rows,
    choose: Chooser,
    differ: Callable[[Rows, Rows], Rows] = np.subtract,
) -> Paired:
    """Compare the columns; `differ` tells what the second of two values loses against the first."""
    count = len(rows)
    base = rows[:, choose(rows)].copy()
    if count >= 2:
        for own, other in ((0, 1), (1, 0)):  # rows in turn belong to the one half and the other
            base[own::2] = rows[own::2, choose(rows[other::2])]
    lost = differ(np.broadcast_to(base[:, None], rows.shape), rows)
    best = choose(rows)
    # What does as the choice does in every world loses nothing, whatever the halves chose.
    lost[:, np.all(rows == rows[:, [best]], axis=0)] = 0.0
    # An action that one half chose is beside itself in the other, where it loses nothing and looks
    # exact: what it does beside the choice of all worlds is no surer than this.
    direct = differ(np.broadcast_to(rows[:, [best]], rows.shape), rows)
    errors = np.maximum(_errors(lost), _errors(direct))
    return Paired(best, float(base.mean()), _error(base), lost.mean(axis=0), errors, count)


def overruled(
    rows: Rows,
    choose: Chooser,
    differ: Callable[[Rows, Rows], Rows] = np.subtract,
) -> Paired:
    """The same where the first column stands unless another is surely better.

    Half of the worlds are seldom sure of what all of them are. Where neither half is, they would
    judge the first column by itself; then all worlds do, which were sure of the choice.
    """
    found = paired(rows, choose, differ)
    if not found.best or len(rows) < 2 or any(choose(rows[half::2]) for half in (0, 1)):
        return found
    base = rows[:, found.best]
    lost = differ(np.broadcast_to(base[:, None], rows.shape), rows)
    return Paired(
        found.best, float(base.mean()), _error(base), lost.mean(axis=0), _errors(lost), len(rows)
    )


def _errors(columns: Rows) -> Rows:
    """The standard error of each column's mean; of one world nothing is known but its value."""
    count = len(columns)
    if count < 2:
        return np.abs(columns).max(axis=0)
    return columns.std(axis=0, ddof=1) / math.sqrt(count)


def _error(column: Rows) -> float:
    return float(_errors(column[:, None])[0])


def sequence_errors(count: int, expected: int, alpha: float = 0.05) -> float:
    """How many standard errors exclude a value at *every* look: what stopping early needs.

    The asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas (Annals of
    Statistics, 2024), tightest after `expected` worlds. However often one looks, a true value is
    left out with a chance of at most `alpha`.

    >>> round(sequence_errors(50, 50), 2)
    3.04
    """
    weight = (-2 * math.log(alpha) + math.log(-2 * math.log(alpha)) + 1) / expected
    grown = count * weight + 1
    return math.sqrt(2 * grown / (count * weight) * math.log(math.sqrt(grown) / alpha))


def is_settled(loss: float, error: float, smallest: float, errors: float) -> bool:
    """Whether so many errors exclude that nothing is lost, or that as much as an error is."""
    return loss - errors * error > 0 or max(0.0, loss) + errors * error < smallest
