"""The door: a position from outside (typed, uploaded, sent) becomes a view here or is refused.

`admit` replays what a seat says it was shown and asks the game of each event whether the seat can
have been shown it (`Game.why_not_shown`); at the end some deal must fit. Whole records are checked
by `record.replay`; events that came through a table of ours need neither.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from kibitz.core.errors import Inadmissible, KibitzError, NotationError, reason_of
from kibitz.core.events import SEATS, Deal, Event, Fault, Seat, TableEvent, Undo, line_of
from kibitz.core.game import AnyGame
from kibitz.core.record_refusals import RECORD
from kibitz.core.refusals import INPUT
from kibitz.core.told import told_by
from kibitz.core.words import LANGS, Fact

SAID = 120  # characters of an event that a refusal repeats


def admit(game: AnyGame, shown: Iterable[Event], seat: Seat, first_line: int = 2) -> Any:
    """The view of what the seat was shown; Inadmissible names the event, its rule and its line."""
    door = Door(game, seat)
    for line, event in enumerate(shown, start=first_line):
        door.take(event, line)
    return door.view()


def admit_view(game: AnyGame, view: Any) -> Any:
    """The same for what no events tell: a hand that was typed without the play that led to it.

    The game makes the view of the words; here, as for every position, some deal must fit it.
    """
    if not _fits(game, view):
        raise NotationError(INPUT.told("input.no-world"))
    return view


def only_shown(held: Sequence[object], seat: Seat | None) -> Fact | None:
    """Why nobody can be shown this: another seat's own part stands in it."""
    others = (one for one, part in enumerate(held) if part is not None and one != seat)
    found = next(others, None)
    return None if found is None else Fact("shown.secret", {"seat": found})


def _fits(game: AnyGame, view: Any) -> bool:
    """Whether any deal fits a view."""
    return game.beliefs(view).count() > 0


class Door:
    """Takes the events a seat was shown one by one, as they come from outside."""

    def __init__(self, game: AnyGame, seat: Seat) -> None:
        if seat not in SEATS:
            raise NotationError(RECORD.told("record.no-seat", seat=seat))
        self._game, self._seat = game, seat
        self._views: list[Any] = []  # after each event of the last deal that still stands
        self._taken: list[tuple[Event, int]] = []  # those events with their lines

    @property
    def now(self) -> Any | None:
        """The view so far; None before a deal. Each event was possible; `view` asks for all."""
        return self._views[-1] if self._views else None

    def take(self, event: Event, line: int) -> None:
        """One more event; Inadmissible leaves all as it was."""
        try:
            self._take(event, line)
        except Inadmissible:
            raise
        except KibitzError as error:
            raise Inadmissible(
                line,
                RECORD.told("record.event", event=line_of(event)[:SAID], why=reason_of(error)),
                event,
            ) from None

    def _take(self, event: Event, line: int) -> None:
        if isinstance(event, Deal):
            self._close()
            view = self._game.first_view(event, self._seat)
            fact = self._game.why_not_shown(view, event)
            if fact is not None:
                self._refuse(event, line, fact)
            self._views, self._taken = [view], [(event, line)]
        elif isinstance(event, TableEvent):
            self._noted(event, line)
        elif not self._views:
            raise NotationError(RECORD.told("record.no-deal"))
        else:
            fact = self._game.why_not_shown(self._views[-1], event)
            if fact is not None:
                self._refuse(event, line, fact)
            self._views.append(self._game.next_view(self._views[-1], event))
            self._taken.append((event, line))

    def _noted(self, event: TableEvent, line: int) -> None:
        if isinstance(event, Fault) and event.seat != self._seat:
            self._refuse(event, line, Fact("shown.secret", {"seat": event.seat}))
        if isinstance(event, Undo):
            if event.to > len(self._views):
                raise NotationError(RECORD.told("record.length", length=len(self._views)))
            del self._views[event.to :], self._taken[event.to :]

    def view(self) -> Any:
        """The view after all of it; Inadmissible where no deal fits."""
        self._close()
        if not self._views:
            raise NotationError(RECORD.told("record.not-shown", seat=self._seat))
        return self._views[-1]

    def _close(self) -> None:
        """Some deal must fit; else the first event that leaves none is named."""
        if not self._views or self._fits(len(self._views) - 1):
            return
        low, high = 0, len(self._views) - 1
        while low < high:
            middle = (low + high) // 2
            low, high = (middle + 1, high) if self._fits(middle) else (low, middle)
        self._refuse(*self._taken[low], Fact("shown.no-world"))

    def _fits(self, place: int) -> bool:
        return _fits(self._game, self._views[place])

    def _named(self, event: Event, fact: Fact) -> Fact:
        """The same with its seat as people call it; the number says nothing to them."""
        seat, now = fact.facts.get("seat"), self.now
        standing = getattr(event, "standing", None) if now is None else now.public.standing
        words = self._game.sentences
        by_name = fact.id in words and "{seat:chair}" in words.sentence(fact.id).en
        if not by_name or not isinstance(seat, int) or standing is None:
            return fact
        who = {lang: words.who(seat, standing, lang) for lang in LANGS}
        return Fact(fact.id, {**fact.facts, "seat": who})

    def _refuse(self, event: Event, line: int, fact: Fact) -> None:
        fact = self._named(event, fact)
        raise Inadmissible(
            line,
            RECORD.told(
                "record.event", event=line_of(event)[:SAID], why=told_by(self._game.sentences, fact)
            ),
            event,
            fact,
        )
