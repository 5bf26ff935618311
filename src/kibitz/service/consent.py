"""Take-backs among people: who asks, and who has agreed.

Nothing is taken back before everybody who plays for themselves has agreed; our players always do,
and wait with their choices meanwhile. Whoever plays on has not agreed. Knows no table.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from kibitz.core.asked_refusals import ASKED
from kibitz.core.errors import Refused
from kibitz.core.events import Seat
from kibitz.service import clock
from kibitz.service.company import Company
from kibitz.service.messages import Asking

WAIT = 20.0  # seconds for everybody to agree


@dataclass(slots=True)
class TakeBack:
    """What a seat asks to take back: its choice at `place` of the deal."""

    seat: Seat
    place: int
    agreed: set[Seat] = field(default_factory=set[Seat])


def why_never(company: Company, *, has_claims: bool) -> str:
    """Why nothing can be taken back at a table; empty where it can."""
    if not company.is_shared:
        return ""
    if any(one.kind == "bot" for one in company.seats):
        return "nothing is taken back at a table with outside bots"
    if has_claims:
        return "nothing is taken back among people where discards can be claimed"
    return ""


class TakeBacks:
    """At most one take-back that is asked for, and not for long."""

    def __init__(self) -> None:
        self._asked: TakeBack | None = None
        self._until = 0.0

    def left(self) -> float | None:
        """The seconds in which it may still be agreed to; None where nobody asks."""
        return None if self._asked is None else self._until - clock.now()

    def ask(self, seat: Seat, place: int) -> None:
        """A seat asks; Refused while another one does."""
        if self._asked is not None and self._asked.seat != seat:
            raise Refused(ASKED.told("asked.other-takeback"))
        self._asked = TakeBack(seat, place, {seat})
        self._until = clock.now() + WAIT

    def answer(self, seat: Seat, *, yes: bool) -> None:
        """Somebody agrees or not; Refused where nobody asks."""
        if self._asked is None:
            raise Refused(ASKED.told("asked.no-takeback"))
        if yes:
            self._asked.agreed.add(seat)
        elif seat != self._asked.seat:
            self._asked = None

    def settled(self, needed: Iterable[Seat]) -> TakeBack | None:
        """The take-back that everybody needed has agreed to; nothing is asked for any more then."""
        asked = self._asked
        if asked is None or not set(needed) <= asked.agreed:
            return None
        self._asked = None
        return asked

    def drop(self) -> bool:
        """The table has moved on; whether anything was asked for."""
        had, self._asked = self._asked is not None, None
        return had

    def told(self) -> Asking:
        """What everybody is told."""
        if self._asked is None:
            return Asking(seat=None, agreed=())
        return Asking(seat=self._asked.seat, agreed=tuple(sorted(self._asked.agreed)))
