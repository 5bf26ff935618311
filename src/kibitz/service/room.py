"""A room: one table being played, its seats, and everybody who listens.

Order of things, for every action: the table takes it, the store commits it, then it is acknowledged
and shown. Knows no HTTP and no sockets.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from kibitz.core.asked_refusals import ASKED
from kibitz.core.errors import PlayerError, Refused
from kibitz.core.events import Act, Deal, Event, Fault, Scored, Seat, line_of
from kibitz.core.record import Record, declares
from kibitz.core.table import Table
from kibitz.core.words import CallTold, Sentence
from kibitz.games import AnyGame
from kibitz.service import clock
from kibitz.service.answered import Answered
from kibitz.service.claims import Claims
from kibitz.service.company import Company
from kibitz.service.consent import TakeBacks, why_never
from kibitz.service.deal_log import DealLog, starts_of
from kibitz.service.messages import TableTold, View, Watching
from kibitz.service.options import Ack, Options
from kibitz.service.own_counts import EventTold, OwnCounts, seen
from kibitz.service.phrases import Line
from kibitz.service.refusals import SERVED
from kibitz.service.settings import Settings
from kibitz.service.store import Store, StoredEvent, StoredSeat
from kibitz.service.talk import Talk
from kibitz.service.telling import NOTHING, Parts, Past, Text, text_of
from kibitz.service.wire import scored, sentence


class Room:
    """One live table. All methods run in the event loop; `changed` wakes the driver."""

    def __init__(
        self,
        table_id: str,
        game: AnyGame,
        table: Table[Any, Any, Any, Any, Any],
        seats: Sequence[StoredSeat],
        options: Options,
        store: Store,
        settings: Settings,
    ) -> None:
        self.id, self.game, self.options, self.settings = table_id, game, options, settings
        levels = {level.player: level.name for level in game.levels}
        self.company = Company(seats, settings.limits.sockets_per_table, levels)
        self.lock = asyncio.Lock()
        self.changed = asyncio.Event()
        self.changed.set()
        self.is_broken = False
        self.ready: set[Seat] = set()
        self.answered = Answered()
        self._table, self._store = table, store
        self._declares = declares(table.header)
        self._committed = table.sequence
        self._counts = OwnCounts(game, table.record().events)
        self._log = DealLog(game, table.record().events)
        self._claims = Claims(settings.pace.claims)
        self.talk = Talk(game, self.company, chat=options.chat)
        self._consent = TakeBacks()
        self.rematch: str | None = None  # the table of the next match of this company
        self._answered: set[Seat] = set()  # who has claimed or let pass in the open window
        self._released = table.deal_length
        self._parts, self._past = Parts(game), Past(settings.spectators_wait)
        self._standing_shown = text_of(table.standing)
        self.clocks = clock.SeatClocks(settings.pace)
        if self.company.is_shared and self.claimants():  # a restart gives them their time again
            self._claims.open(clock.now())
        self._spectators_see()

    # --- what may be seen -----------------------------------------------------------------------

    @property
    def may_undo(self) -> bool:
        return not self.over and why_never(self.company, has_claims=self._table.has_claims) == ""

    @property
    def may_coach(self) -> bool:
        return self.options.coach or not self.company.is_shared

    @property
    def over(self) -> bool:
        """Whether the current deal is over, and everybody has been shown that it is."""
        return self._table.deal_over and not self.is_behind

    @property
    def finished(self) -> bool:
        """Whether the match is over, and everybody has been shown that it is."""
        return self._table.result is not None and not self.is_behind

    def awaited(self) -> frozenset[Seat]:
        """For the driver alone: no seat is told whose choices are awaited."""
        return frozenset() if self._table.deal_over else self._table.to_act()

    def claimants(self) -> frozenset[Seat]:
        """Of those, who may claim the last event; whoever has answered since is none of them."""
        return self.awaited() if self._table.in_claims else frozenset()

    def asked(self, seat: Seat) -> int:
        """Which question a seat answers now; once it is shown more, it is another."""
        return self._counts.count(seat, self._claims.waiting)

    def view(self, seat: Seat | None) -> Any:
        """What the seat has been shown, as its player and its coach take it."""
        return self._table.view(seat, None if seat is None else self._released or 1)

    def acts_as(self, seat: Seat) -> Seat:
        """The seat whose choices this one's person makes now: as dummy, declarer's of ours."""
        other = self.game.plays_for(self.view(seat)) if self._declares == seat else None
        return seat if other is None else other

    def is_ours(self, seat: Seat) -> bool:
        """Whether our player chooses for the seat now, and nobody in its place."""
        person = self._declares
        is_played = person is not None and self.acts_as(person) == seat
        return self.company.is_ours(seat) and not is_played

    def message(self, seat: Seat, events: Sequence[EventTold] = (), *, whole: bool = False) -> View:
        """What the seat's person sees and needs to choose; whole: with the deal's events so far."""
        own = self.acts_as(seat)
        view = self.view(own)
        shown = self._log.shown(own, self._released or 1) if whole else seen(events, own)
        may_choose = self.company.is_complete and seat not in self._answered
        return msgspec.structs.replace(
            self._told(view),
            sequence=self._counts.count(own),
            seat=seat,
            legal=self._parts.legal(view) if may_choose else NOTHING,
            may_undo=self.may_undo and self._last_choice(seat) is not None,
            may_coach=self.may_coach,
            may_chat=self.talk.may_chat,
            events=tuple(Text(line_of(event).encode()) for event in shown),
        )

    def public_message(self) -> bytes | None:
        """What a spectator may see now, as JSON: the past, as old as the delay."""
        return self._past.now()

    def record_so_far(self) -> list[Event]:
        """Every event of the deals that are over; of a deal in play nothing."""
        events = list(self._table.record().events[: self._committed])
        return events if self.over else events[: starts_of(events)[-1]]

    def finished_deal(self, number: int) -> Record:
        """One deal that is over, by its number; Refused while it is not."""
        events = self.record_so_far()
        starts = [*starts_of(events), len(events)]
        if not 1 <= number < len(starts):
            raise Refused(ASKED.told("asked.deal-goes-on"))
        return Record(self.header, tuple(events[starts[number - 1] : starts[number]]))

    def points_of(self, number: int) -> tuple[float, ...]:
        """What a deal that is over earned each seat; Refused while it is not."""
        told = [one for one in self.finished_deal(number).events if isinstance(one, Scored)]
        return tuple(float(points) for points in told[-1].points)

    def is_unfilled(self, seconds: float) -> bool:
        """Whether seats are still free and none of its people has been there for so long."""
        return not self.company.is_complete and self.company.unused(seconds)

    @property
    def rules(self) -> Any:
        return self._table.rules

    @property
    def header(self) -> Any:
        return self._table.header

    def describe(self) -> TableTold:
        """What anybody may know of the table."""
        return TableTold(
            table=self.id,
            game=self.game.name,
            rules=dict(self.header.rules),
            preset=self.options.preset,
            coach=self.may_coach,
            deal=self._table.deal_number,
            finished=self.finished,
            seats=self.company.describe(),
        )

    def watching(self) -> Watching:
        """The same for a spectator who waits for the past."""
        told = msgspec.structs.asdict(self.describe())
        return Watching(delay=self.settings.spectators_wait, **told)

    # --- what may be done -----------------------------------------------------------------------

    async def act(
        self,
        seat: Seat,
        text: str,
        *,
        key: str | None,
        answers: int | None,
        line: Line | None = None,
    ) -> Ack:
        """Play for a seat and return once it is on disk. A repeated key is answered, not played."""
        async with self.lock:
            self._sound()
            known = None if key is None else self.answered.count_of(seat, key)
            if known is not None:
                return Ack(known or self._counts.count(seat), repeated=True)
            if not self.company.is_complete:
                raise Refused(ASKED.told("asked.waits-for-players"))
            if self.asking() is not None and self.company.is_ours(seat):
                raise Refused(ASKED.told("asked.takeback-asked"))
            if (self.in_claims or self.is_behind) and seat not in self.claimants():
                raise Refused(ASKED.told("asked.nothing-to-choose"))  # whoever else has
            if answers is not None and answers != self.asked(seat):
                raise Refused(ASKED.told("asked.moved-on"))
            action = self.game.parse_action(text)
            if line is not None and not self.game.may_state(action):
                raise Refused(ASKED.told("asked.line-alone"))
            is_claim = seat in self.claimants()
            made = self._table.act(seat, action)
            if not is_claim:  # bank and seat would tell that there was something to claim
                self.clocks.punch(seat)
                self.company.give_back(seat)
            done = await self._keep(made, seat, key)
        if line is not None:
            self.talk.state(seat, line)
        return done

    async def stand_in(self, seat: Seat, text: str, *, answers: int) -> None:
        """Our player has chosen for somebody who has left; the record says so."""
        async with self.lock:
            self._sound()
            if not self._awaits(seat, answers) or not self.company.is_ours(seat):
                return
            if self.asking() is not None:
                return
            absent = PlayerError("timeout", SERVED.told("served.has-left"))
            action = self.game.parse_action(text)
            await self._keep(self._table.fault(seat, absent, action), seat, None)

    async def substitute(self, seat: Seat, error: PlayerError, *, answers: int) -> None:
        """Go on for a player that failed, or for a person whose time is up."""
        async with self.lock:
            self._sound()
            if not self._awaits(seat, answers):
                return
            await self._keep(self._table.fault(seat, error), seat, None)

    async def let_pass(self, seat: Seat, *, answers: int) -> None:
        """A claim window closed without an answer: the seat lets it pass, and nothing is noted."""
        async with self.lock:
            self._sound()
            if not self._awaits(seat, answers):
                return
            action = self.game.legal_of(self._table.view(seat))[0]
            await self._keep(self._table.act(seat, action), seat, None)

    async def undo(self, seat: Seat) -> Ack:
        """Take back the seat's last choice of this deal, once everybody who plays agrees.

        The record keeps both lines.
        """
        async with self.lock:
            self._sound()
            if why := why_never(self.company, has_claims=self._table.has_claims):
                raise Refused(why)
            place = self._last_choice(seat)
            if place is None or self.over:
                raise Refused(ASKED.told("asked.nothing-to-take-back"))
            self._consent.ask(seat, place)
            return await self._take_back(seat)

    async def consent(self, seat: Seat, *, yes: bool) -> Ack:
        """Agree, or not, to what somebody asks to take back."""
        async with self.lock:
            self._sound()
            self._consent.answer(seat, yes=yes)
            return await self._take_back(seat)

    def asking(self) -> float | None:
        """For how many seconds a take-back may still be agreed to; None where nobody asks."""
        left = self._consent.left()
        if left is not None and left <= 0:
            self._consent.drop()
            self.company.tell_all(self._consent.told())
            return None
        return left

    async def _take_back(self, seat: Seat) -> Ack:
        company = self.company
        asked = self._consent.settled(one for one in company.people if not company.is_ours(one))
        if asked is None:
            company.tell_all(self._consent.told())
            self.changed.set()
            return Ack(self._counts.count(seat))
        company.tell_all(self._consent.told())
        return await self._keep([self._table.undo(asked.place)], asked.seat, None)

    async def next_deal(self, seat: Seat | None) -> None:
        """Deal again once everybody is ready (None: the clock says so)."""
        async with self.lock:
            self._sound()
            if self.finished:
                raise Refused(ASKED.told("asked.match-over"))
            if not self.over:
                raise Refused(ASKED.told("asked.deal-goes-on"))
            if seat is not None:
                self.ready.add(seat)
                if not self.company.present <= self.ready:
                    self._tell_all()
                    return
            await self._keep(self._table.next_deal(), None, None)

    @property
    def in_play(self) -> bool:
        """Whether a deal is being played."""
        return self.company.is_complete and not self.over

    def why_not(self, seat: Seat, text: str) -> Sentence | None:
        """Why the seat may not do that now, in every language; None if it may."""
        fact = self.game.why_not(self.view(seat), self.game.parse_action(text))
        if fact is None:
            return None
        return sentence(self.game, fact)

    def meanings(self, seat: Seat) -> tuple[Sequence[CallTold], Mapping[str, CallTold]]:
        """What the calls so far tell, and what each would that the seat may make now."""
        view = self.view(seat)
        return self.game.meanings(view), self.game.would_mean(view)

    def sit(self, seat: StoredSeat) -> None:
        """Somebody has taken a free seat, and that is on disk."""
        self.company.sit(seat)
        self._table.header = replace(self._table.header, players=self.company.names)
        self._spectators_see()
        self._tell_all()
        self.changed.set()

    # --- inside ---------------------------------------------------------------------------------

    def _last_choice(self, seat: Seat) -> int | None:
        """The place of the last choice that the seat's person made, in whichever seat."""
        own = self.acts_as(seat)
        place = self._log.last_choice(own)
        if own == seat or place is None:
            return place
        then = self.game.plays_for(self._table.view(seat, place))
        return place if then == own else self._log.last_choice(seat)

    def _sound(self) -> None:
        if self.is_broken:
            raise Refused(ASKED.told("asked.restored"))

    def _awaits(self, seat: Seat, answers: int) -> bool:
        """Whether the seat's choice is awaited, and the very one that was thought about."""
        return seat in self.awaited() and answers == self.asked(seat)

    def _own_count(self, seat: Seat, made: Sequence[EventTold]) -> int:
        """What an acknowledgement may tell: what is shown, and in an open window the choice itself.

        How much more has happened would tell whether others still have a claim to think about.
        """
        if not self._claims.is_behind:
            return self._counts.count(seat)
        return self._counts.count(seat, made[:1])

    async def _keep(self, made: Sequence[Event], seat: Seat | None, key: str | None) -> Ack:
        """Commit events, then show them. If the disk refuses, the room is thrown away."""
        now = time.time()
        rows = [
            StoredEvent(
                self._committed + place,
                line_of(event),
                now,
                seat if place == 0 else None,
                key if place == 0 else None,
            )
            for place, event in enumerate(made)
        ]
        try:
            await asyncio.wrap_future(
                self._store.append(self.id, rows, finished=self._table.result is not None)
            )
        except BaseException:
            self.is_broken = True  # memory is ahead of the disk: the hall loads the table again
            raise
        self._committed += len(rows)
        for event in made:
            self._log.add(event)
            if isinstance(event, Deal):
                self.answered.deal()
                self.ready.clear()
        if self._consent.drop():  # the table has moved on
            self.company.tell_all(self._consent.told())
        opens = self._table.claims(made)
        told = [self._counts.told(*one) for one in zip(made, opens, strict=True)]
        self._show(told)
        self.company.used = clock.now()
        self.changed.set()
        if seat is None:
            return Ack(0)
        count = self._own_count(seat, told)
        if key is not None:
            self.answered.note(seat, key, count)
        return Ack(count)

    def _show(self, made: list[EventTold]) -> None:
        """Show events now, or when the claim window before them closes."""
        if not self.company.is_shared:
            self._released = self._table.deal_length
            self._publish(made)
            return
        self._claims.add(made, self._table.deal_length)
        self.release()
        first = made[0].event
        if isinstance(first, (Act, Fault)) and self._claims.holds(first):
            self._answered.add(first.seat)
            self._tell_all(only=first.seat)

    def release(self) -> float | None:
        """Show what is due; the loop time at which the open claim window closes, if one is."""
        now = clock.now()
        for standing, part in self._claims.due(now):
            self._released = standing
            self._answered.clear()
            self._publish(part)
        return self._claims.closes(now)

    @property
    def claims_left(self) -> float:
        """How many seconds the claim window is still open; 0 if none is."""
        now = clock.now()
        return (self._claims.closes(now) or now) - now

    @property
    def in_claims(self) -> bool:
        return self.claims_left > 0

    def _publish(self, made: Sequence[EventTold]) -> None:
        self._counts.show(made)
        self.clocks.begin()
        if not self._claims.is_behind:
            self._standing_shown = text_of(self._table.standing)
        self._spectators_see()
        self._tell_all(made)

    def _tell_all(self, made: Sequence[EventTold] = (), *, only: Seat | None = None) -> None:
        for seat, tell in self.company.seated_listeners():
            if only in (None, seat):
                tell(self.message(seat, made))

    def _spectators_see(self) -> None:
        view = self._table.view(None, self._released or 1)
        self._past.add(self._told(view))

    @property
    def has_clocks(self) -> bool:
        return self.company.is_shared and self.options.clocks

    @property
    def is_behind(self) -> bool:
        """Whether something is on disk that nobody has been shown yet."""
        return self._claims.is_behind

    @property
    def is_writing(self) -> bool:
        """Whether the table is ahead of the disk: nothing follows from what is not kept yet."""
        return self._committed < self._table.sequence

    def _told(self, view: Any) -> View:
        """What everybody may know, and the view."""
        shown_all = not self._claims.is_behind
        score = self._table.score if shown_all else None
        result = self._table.result if shown_all else None
        return View(
            table=self.id,
            game=self.game.name,
            deal=self._table.deal_number,
            view=self._parts.view(view),
            seats=self.company.text(),
            waiting=not self.company.is_complete,
            ready=tuple(sorted(self.ready)),
            commitment=self._log.commitment,
            seed=None if score is None else self._log.seed,
            score=None if score is None else scored(self.game, score),
            result=None if result is None else text_of(result),
            standing=self._standing_shown,
            clock=self.clocks.told() if self.has_clocks else None,
        )
