"""A record deal by deal as the writers of foreign logs need it: mjai events beside our own.

Only a whole record can be written as a log of Tenhou's: every hand and every draw stands in it, and
what was taken back does not.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, Final

from kibitz.core.errors import NotationError
from kibitz.core.events import Finished, Seat, deals_of
from kibitz.core.file_refusals import FILES
from kibitz.core.record import Record
from kibitz.core.rules import from_plain
from kibitz.games.riichi.event import Deal, End, Win
from kibitz.games.riichi.formats.mjai import Teller
from kibitz.games.riichi.rules import Rules
from kibitz.games.riichi.scoring.payments import hundreds
from kibitz.games.riichi.state import Public

LIMITS: Final = ("", "満貫", "跳満", "倍満", "三倍満", "役満")
_LIMIT_BASES: Final = {2_000: 1, 3_000: 2, 4_000: 3, 6_000: 4, 8_000: 5}


@dataclass(slots=True)
class ToldDeal:
    """One deal: its mjai events from ``start_kyoku`` on, what ended it, and how it stood then."""

    deal: Deal
    told: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    wins: list[Win] = field(default_factory=list[Win])
    end: End | None = None
    public: Public | None = None  # just before the first win or the end


def rules_of_record(record: Record) -> Rules:
    """The rules in a record's header."""
    return from_plain(Rules, record.header.rules, "rules")


def told_deals(record: Record) -> Iterator[ToldDeal]:
    """The finished deals of a whole record."""
    if record.header.seat is not None:
        raise NotationError(FILES.told("files.whole-record"))
    teller = Teller()
    now: ToldDeal | None = None
    for event in chain.from_iterable(deals_of(record.events)):  # no word for a take-back
        if isinstance(event, Deal):
            now = ToldDeal(event)
        if now is None:
            continue
        if isinstance(event, Win | End) and now.public is None:
            now.public = teller.public
        now.told += teller.tell(event)
        if isinstance(event, Win):
            now.wins.append(event)
        elif isinstance(event, End):
            now.end = event
            yield now
            now = None


def result_points(record: Record) -> tuple[list[int], list[float]] | None:
    """The points at the end of the match and those with uma; None if the record does not end it."""
    results = [event for event in record.events if isinstance(event, Finished)]
    deals = list(told_deals(record)) if results else []
    if not deals or deals[-1].public is None or deals[-1].end is None:
        return None
    last = deals[-1]
    changes = [won.deltas for won in last.wins] + [deals[-1].end.deltas]
    points = [
        own + sum(change[seat] for change in changes)
        for seat, own in enumerate(deals[-1].public.points)
    ]
    return points, [float(own) for own in results[-1].points]


def limit_of(won: Win, dealer: Seat) -> int:
    """The place of the win's limit in LIMITS; 0 for none."""
    if won.yakuman:
        return len(LIMITS) - 1
    return _LIMIT_BASES.get(won.points // (6 if won.seat == dealer else 4), 0)


def shares_of(won: Win, dealer: Seat) -> tuple[int, int]:
    """Of a win by an own draw: what the dealer pays for the hand, and what the others do."""
    if won.seat == dealer:
        return won.points // 3, won.points // 3
    limit = limit_of(won, dealer)
    base = won.points // 4 if limit else won.fu * 2 ** (2 + won.han)
    return hundreds(2 * base), hundreds(base)
