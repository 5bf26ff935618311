"""Hearts in packed numbers: the one door to the native kernels of this game.

A card is ``suit * 13 + (rank - 2)`` with clubs, diamonds, hearts, spades as 0..3; a hand is a
52-bit mask; seats are 0..3 clockwise. Knows nothing of views, matches or players. Numbers that
make no sense are refused here and again in the kernel, as `KernelError`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import IntFlag
from typing import Any, Literal, TypeVar

import numpy as np
from numpy.typing import NDArray

from kibitz import _native
from kibitz.core.errors import KernelError

_hearts: Any = _native.hearts  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType, reportUnknownVariableType]

DECK = (1 << 52) - 1
MOST_AT_ONCE = 10_000_000

PolicyName = Literal["uniform", "sensible"]
T = TypeVar("T")


class Flag(IntFlag):
    """The rule options the kernels know, as the bits they read."""

    NO_POINTS_ON_FIRST_TRICK = 1
    LEAD_ANY_CLUB = 2
    MUST_BREAK_HEARTS = 4
    QUEEN_BREAKS_HEARTS = 8
    MAY_LEAD_HEARTS_INSTEAD_OF_QUEEN = 16
    MOON_SUBTRACTS = 32
    JACK_OF_DIAMONDS = 64
    NO_TRICK_BONUS = 128


STANDARD = Flag.NO_POINTS_ON_FIRST_TRICK | Flag.MUST_BREAK_HEARTS | Flag.QUEEN_BREAKS_HEARTS


@dataclass(frozen=True, slots=True)
class Position:
    """A whole deal in play: each of the 52 cards is in a hand, in a trick taken, or on the table.

    `trick` holds the cards on the table (0 to 3) from the leader on.
    """

    hands: tuple[int, int, int, int]
    taken: tuple[int, int, int, int] = (0, 0, 0, 0)
    trick: tuple[int, ...] = ()
    leader: int = 0
    broken: bool = False
    flags: int = STANDARD

    @property
    def to_act(self) -> int:
        return (self.leader + len(self.trick)) % 4


def count_worlds(allowed: Sequence[int], need: Sequence[int], cards: int) -> int:
    """How many ways the unknown `cards` can lie, seat s taking `need[s]` of those in `allowed[s]`.

    >>> count_worlds([0, 0b1111, 0b0011, 0b1111], [0, 1, 1, 2], 0b1111)
    6
    """
    high, low = _call(_hearts.count_worlds, *_worlds(allowed, need, cards))
    return (high << 64) | low


def sample_worlds(
    allowed: Sequence[int], need: Sequence[int], cards: int, n: int, seed: int
) -> NDArray[np.uint64]:
    """`n` worlds, each uniform over all that fit: rows of four masks of unknown cards."""
    return _call(_hearts.sample_worlds, *_worlds(allowed, need, cards), _amount(n), _seed(seed))


def all_worlds(
    allowed: Sequence[int], need: Sequence[int], cards: int, limit: int
) -> NDArray[np.uint64]:
    """Every world in a fixed order, the first `limit` of them."""
    return _call(_hearts.all_worlds, *_worlds(allowed, need, cards), _amount(limit))


def card_marginals(allowed: Sequence[int], need: Sequence[int], cards: int) -> NDArray[np.float64]:
    """The chance that each card (row) is with each seat (column), exact by counting."""
    return _call(_hearts.card_marginals, *_worlds(allowed, need, cards))


def playouts(
    position: Position, n: int, seed: int, *, policy: PolicyName = "uniform", portable: bool = False
) -> NDArray[np.int16]:
    """The final points of `n` playouts: a row for each, a column for each seat.

    `uniform` plays any legal card; `sensible` plays a cheap, fixed, decent card (so that all
    `n` rows are equal). `portable` forces the code that runs on every processor; the numbers
    are the same.
    """
    if policy not in ("uniform", "sensible"):
        raise KernelError(f"there is no playout policy {policy!r}; there are uniform and sensible")
    is_sensible = policy == "sensible"
    packed = _position(position)
    return _call(_hearts.playouts, *packed, is_sensible, _amount(n), _seed(seed), portable)


def legal_cards(position: Position) -> int:
    """The cards the seat to act may play, as a mask; 0 when the deal is over."""
    return _call(_hearts.legal_cards, *_position(position))


def sensible_card(position: Position, *, portable: bool = False) -> int:
    """The card the sensible policy plays for the seat to act."""
    return _call(_hearts.sensible_card, *_position(position), portable)


def score(taken: Sequence[int], flags: int) -> tuple[int, int, int, int]:
    """The points of a finished deal from the cards each seat took."""
    masks = _masks(taken, "taken")
    if sum(masks) != DECK:
        raise KernelError("the taken cards do not make a whole deck")
    return tuple(_call(_hearts.score, masks, _flags(flags)))


def measure_hands(hands: NDArray[np.uint64], weights: Sequence[int]) -> NDArray[np.int16]:
    """The strength of many hands (one mask each): a row of numbers for each, see evaluate.py."""
    if hands.ndim != 1 or hands.dtype != np.uint64:
        raise KernelError("hands is not a one-dimensional array of uint64 masks")
    return _call(_hearts.measure_hands, np.ascontiguousarray(hands), list(weights))


def _call(kernel: Callable[..., T], *numbers: object) -> T:
    try:
        return kernel(*numbers)
    except (ValueError, TypeError, OverflowError) as error:
        message = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise KernelError(message) from error


def _masks(masks: Sequence[int], name: str) -> list[int]:
    if len(masks) != 4:
        raise KernelError(f"{name} has {len(masks)} entries, not one for each of 4 seats")
    for seat, mask in enumerate(masks):
        if not 0 <= mask <= DECK:
            raise KernelError(f"{name}[{seat}] is not a mask of 52 cards")
    return [int(mask) for mask in masks]


def _worlds(
    allowed: Sequence[int], need: Sequence[int], cards: int
) -> tuple[list[int], list[int], int]:
    if not 0 <= cards <= DECK:
        raise KernelError("cards is not a mask of 52 cards")
    if len(need) != 4 or any(not 0 <= count <= 13 for count in need):
        raise KernelError(f"need is {list(need)}, not four counts of 0 to 13 cards")
    if sum(need) != int(cards).bit_count():
        raise KernelError(
            f"the needs add up to {sum(need)}, but {int(cards).bit_count()} cards are unknown"
        )
    return _masks(allowed, "allowed"), [int(count) for count in need], int(cards)


def _position(p: Position) -> tuple[list[int], list[int], list[int], int, bool, int]:
    hands, taken = _masks(p.hands, "hands"), _masks(p.taken, "taken")
    if len(p.trick) > 3 or any(not 0 <= card <= 51 for card in p.trick):
        raise KernelError(f"the trick {list(p.trick)} is not 0 to 3 cards of 0..51")
    if p.leader not in (0, 1, 2, 3):
        raise KernelError(f"leader {p.leader} is not a seat 0..3")
    return hands, taken, list(p.trick), p.leader, bool(p.broken), _flags(p.flags)


def _flags(flags: int) -> int:
    if not 0 <= flags <= 255:
        raise KernelError(f"{flags} is not a set of rule flags")
    return int(flags)


def _amount(n: int) -> int:
    if not 0 <= n <= MOST_AT_ONCE:
        raise KernelError(f"{n} is not a number from 0 to {MOST_AT_ONCE}")
    return n


def _seed(seed: int) -> int:
    if not 0 <= seed < 1 << 64:
        raise KernelError("a seed is a number from 0 to 2**64 - 1")
    return seed
