"""Which messages have been answered: one that comes again is answered again and never played twice.

Those of this deal and the last are kept with their answers; of older ones a long match keeps only
eight bytes each, enough to know them again.
"""

from __future__ import annotations

from array import array

from kibitz.core.game import Seat

Key = tuple[Seat, str]


class Answered:
    """The keys of one table's messages, each with the count of events in its acknowledgement."""

    def __init__(self) -> None:
        self._now: dict[Key, int] = {}
        self._last: dict[Key, int] = {}
        self._older: array[int] = array("q")  # 64-bit hashes

    def deal(self) -> None:
        """A new deal begins."""
        self._older.extend(map(hash, self._last))
        self._last, self._now = self._now, {}

    def note(self, seat: Seat, key: str, count: int) -> None:
        """Acknowledged with this count."""
        self._now[seat, key] = count

    def count_of(self, seat: Seat, key: str) -> int | None:
        """The count it was acknowledged with (0: deals ago); None for a message that is new."""
        name = (seat, key)
        known = self._now.get(name, self._last.get(name))
        if known is None and hash(name) in self._older:
            return 0
        return known
