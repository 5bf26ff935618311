"""A person's history: games as their owner is told of them, files taken in, games judged.

Of a table that is being played it says only what its seats have been shown.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection, Sequence

from msgspec import UNSET
from msgspec.structs import replace

from kibitz.core.asked_refusals import ASKED
from kibitz.core.errors import NotationError
from kibitz.core.events import Scored, Seat
from kibitz.core.record import Record, dump
from kibitz.core.seats import seat_called
from kibitz.games import AnyGame
from kibitz.games import game as game_of
from kibitz.review.taking import FileRead
from kibitz.review.told import Annotation, Review
from kibitz.service.answers import GameKept
from kibitz.service.hall import Hall, NotFound, NotYours
from kibitz.service.people import Entry, OwnDecision, TableOutcome, TakenIn, seat_token
from kibitz.service.refusals import SERVED
from kibitz.service.seating import token_hash


class Histories:
    """What people ask of their histories."""

    def __init__(self, hall: Hall) -> None:
        self._hall, self._people = hall, hall.people

    async def entry(self, who: str, entry: str) -> Entry:
        """One game of theirs; NotFound for anybody else's."""
        found = await asyncio.to_thread(self._people.entry, who, entry)
        if found is None:
            raise NotFound(SERVED.told("served.no-game"))
        return found

    async def told(self, entries: Sequence[Entry]) -> tuple[GameKept, ...]:
        """Entries as their owner is told of them."""
        tables = [one.table_id for one in entries if one.table_id is not None]
        outcomes = await asyncio.to_thread(self._people.outcomes, tables)
        judged = await asyncio.to_thread(self._people.judged, [one.id for one in entries])
        return tuple(
            self._told(one, outcomes.get(one.table_id or ""), judged.get(one.id, (0, 0)))
            for one in entries
        )

    def _told(self, one: Entry, outcome: TableOutcome | None, judged: tuple[int, int]) -> GameKept:
        known = GameKept(
            id=one.id,
            game=one.game,
            at=one.at,
            table=one.table_id,
            name=one.name,
            seat=one.seat,
            who=one.who,
            names=one.names if outcome is None else outcome.names,
            levels=() if outcome is None else _levels(game_of(one.game), outcome.players),
            finished=outcome is None or outcome.finished,
            deals=one.deals if outcome is None else outcome.deals,
            points=None if outcome is None else outcome.points,
            places=None if outcome is None else outcome.places,
            review=one.review,
            judged=judged[0],
            errors=judged[1],
        )
        return known if one.table_id is None else self._as_shown(one.table_id, known)

    def _as_shown(self, table_id: str, known: GameKept) -> GameKept:
        """What is on disk may be ahead of what the seats have been shown."""
        room = self._hall.at_hand(table_id)
        if room is None or not room.is_behind:
            return known
        deals = sum(isinstance(event, Scored) for event in room.record_so_far())
        return replace(known, finished=False, points=None, places=None, deals=deals)

    async def take_in(
        self, who: str, read: FileRead, name: str, me: str, at: float | None
    ) -> Entry:
        """A file of theirs is in the history from now on."""
        names = tuple(dict.fromkeys(one for players in read.players for one in players if one))
        seat, called = which(game_of(read.game), me, read.players)
        file = TakenIn(name, read.record, names, read.deals)
        when = time.time() if at is None else at
        entry, kept = self._people.took_in(who, read.game, file, seat=seat, called=called, at=when)
        await asyncio.wrap_future(kept)
        return await self.entry(who, entry)

    async def text(self, entry: Entry) -> str:
        """The records of a game: of a table the deals that are over."""
        if entry.table_id is None:
            return await asyncio.to_thread(self._people.record, entry.id)
        room = await self._hall.room(entry.table_id)
        return dump(Record(room.header, tuple(room.record_so_far())))

    async def seat_again(self, key: str, entry: Entry) -> tuple[Seat, str]:
        """The token of a person's seat at a table of theirs, made from their key once more."""
        if entry.table_id is None or entry.seat is None:
            raise NotFound(SERVED.told("served.file-seat"))
        room = await self._hall.room(entry.table_id)
        token = seat_token(key, entry.table_id, entry.seat)
        if room.company.seats[entry.seat].token != token_hash(token):
            raise NotYours(SERVED.told("served.other-key"))
        return entry.seat, token

    async def forget(self, who: str, entry: Entry) -> None:
        """One game is gone for good."""
        if entry.table_id is not None:
            await self._hall.drop(entry.table_id)
        await asyncio.wrap_future(self._people.forget_entry(who, entry))
        if entry.table_id is not None:
            await self._hall.drop(entry.table_id)

    async def forget_all(self, who: str) -> int:
        """Everything of a person is gone for good; how many games that were."""
        tables = await asyncio.to_thread(self._people.tables, who)
        _, of = await asyncio.to_thread(self._people.history, who)
        for table_id in tables:
            await self._hall.drop(table_id)
        await asyncio.wrap_future(self._people.forget(who))
        for table_id in tables:
            await self._hall.drop(table_id)
        return of


def which(game: AnyGame, me: str, players: Sequence[Sequence[str]]) -> tuple[Seat | None, str]:
    """Who of a file's people somebody is: a seat, or a name; NotationError where nobody is so."""
    wanted = me.strip()
    if not wanted:
        return None, ""
    names = [name for seated in players for name in seated if name]
    found = next((name for name in names if name.casefold() == wanted.casefold()), None)
    if found is not None:
        return None, found
    return seat_called(game, wanted, list(dict.fromkeys(names))[:12]), ""


def own_seats(entry: Entry, players: Sequence[str]) -> tuple[Seat, ...]:
    """Where the owner of an entry sat in a game of it."""
    if entry.who:
        wanted = entry.who.casefold()
        return tuple(seat for seat, name in enumerate(players) if name.casefold() == wanted)
    return () if entry.seat is None else (entry.seat,)


def judged_in(entry: Entry, review: Review) -> list[OwnDecision]:
    """The decisions of an entry's owner in a review of it."""
    sat = [own_seats(entry, one.players) for one in review.records]
    game = game_of(entry.game)
    units = {one.unit for one in review.decisions if one.unit in game.units}
    found: list[OwnDecision] = []
    for one in review.decisions:
        deal = review.deals[one.deal - 1]
        chooser = one.seat if one.by is UNSET else one.by
        if chooser not in sat[deal.record - 1]:
            continue
        found.append(
            OwnDecision(
                entry=entry.id,
                record=review.records[deal.record - 1].number,
                deal=deal.place,
                event=one.event,
                game=entry.game,
                seat=one.seat,
                review=str(review.id),
                place=one.deal,
                kind=one.kind,
                phase=one.phase,
                unit=_unit_of(game, one, units),
                action=one.action[:200],
                best=one.best[:200],
                loss=one.loss,
                error=one.loss_error,
                verdict=one.verdict,
                at=entry.at,
            )
        )
    return found


def _unit_of(game: AnyGame, one: Annotation, units: Collection[str]) -> str:
    """The unit that a decision counts in. The only choice the judge considers is valued in none;
    who makes it loses nothing, in whatever the review is in.
    """
    if one.unit in game.units or one.verdict != "best" or len(units) != 1:
        return one.unit
    return next(iter(units))


def seats_to_judge(entry: Entry, players: Sequence[Sequence[str]]) -> list[Seat] | None:
    """The seats that a review of an entry looks at: its owner's, wherever they sat; None: all."""
    return sorted({seat for one in players for seat in own_seats(entry, one)}) or None


def _levels(game: AnyGame, players: Sequence[str]) -> tuple[str, ...]:
    known = {level.player: level.name for level in game.levels}
    return tuple(known.get(player, "") for player in players)


def check_me(entry: Entry) -> None:
    """Only in a file may one say who one is; at a table one's seat says it."""
    if entry.table_id is not None:
        raise NotationError(ASKED.told("asked.who-sits"))
