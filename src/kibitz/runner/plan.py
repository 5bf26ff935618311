"""What is to be done: a plan, its pieces, and the hash that names its rows.

The hash covers everything that decides what a row says: the task, its settings, the versions of
the programs in it, and the rule for stopping, which is fixed before the first row is seen. How many
pieces are wanted is left out, so that a longer run goes on where a shorter one ended.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import msgspec

from kibitz.core.game import Json
from kibitz.runner.statistics import Stop

Piece = Json
"""A piece of work as plain JSON: a deal's number, a file's name. Equal JSON is the same piece."""


class Span(msgspec.Struct, frozen=True):
    """The whole numbers from `first`, `count` of them, as pieces; takes no room however many.

    >>> list(Span(1, 3)), len(Span(1, 3)), 4 in Span(1, 3)
    ([1, 2, 3], 3, False)
    """

    first: int
    count: int

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.first, self.first + self.count))

    def __len__(self) -> int:
        return self.count

    def __contains__(self, piece: object) -> bool:
        return isinstance(piece, int) and self.first <= piece < self.first + self.count


class Plan(msgspec.Struct, frozen=True):
    """A task with its settings, and the pieces wanted of it."""

    task: str  # module:function, see task.py
    settings: Json
    columns: tuple[str, ...]  # what the places of a row mean
    versions: dict[str, str]  # fingerprints of the players, games and weights in it
    pieces: Span | tuple[Piece, ...]
    stop: Stop | None = None

    @property
    def hash(self) -> str:
        """Twelve hexadecimal digits; every row is kept under them and its piece."""
        named = {
            "task": self.task,
            "settings": self.settings,
            "columns": self.columns,
            "versions": self.versions,
            "stop": self.stop,
        }
        return hashlib.sha256(msgspec.json.encode(named, order="deterministic")).hexdigest()[:12]


def key_of(piece: Piece) -> int | str:
    """What a piece is known by: itself if it is a number, else its JSON in a fixed order."""
    if isinstance(piece, int) and not isinstance(piece, bool):
        return piece
    return msgspec.json.encode(piece, order="deterministic").decode()


class Pieces:
    """A set of pieces: numbers as ranges, so that a run without gaps takes no room; others by key.

    >>> done = Pieces()
    >>> for number in (1, 2, 5, 3, 4): done.add(number)
    >>> 4 in done, 6 in done, done.ranges
    (True, False, [[1, 6]])
    """

    def __init__(self) -> None:
        self.ranges: list[list[int]] = []  # [from, to), in the order they were begun
        self._named: set[str] = set()

    def add(self, piece: Piece) -> None:
        key = key_of(piece)
        if isinstance(key, str):
            self._named.add(key)
            return
        if key in self:
            return
        before = next((one for one in self.ranges if one[1] == key), None)
        after = next((one for one in self.ranges if one[0] == key + 1), None)
        if before is not None and after is not None:
            before[1] = after[1]
            self.ranges.remove(after)
        elif before is not None:
            before[1] = key + 1
        elif after is not None:
            after[0] = key
        else:
            self.ranges.append([key, key + 1])

    def __contains__(self, piece: Piece) -> bool:
        key = key_of(piece)
        if isinstance(key, str):
            return key in self._named
        return any(low <= key < high for low, high in self.ranges)

    def __len__(self) -> int:
        return len(self._named) + sum(high - low for low, high in self.ranges)
