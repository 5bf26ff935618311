"""What people practise: every mistake of theirs, and when it is asked again.

A mistake is a decision of a reviewed game whose verdict is an error; a packaged puzzle that was
missed is kept beside it. Nothing of the answer is told with what is due.
"""

from __future__ import annotations

from concurrent.futures import Future

import msgspec
import sqlalchemy as sa

from kibitz.core.verdict import ERRORS
from kibitz.practice.schedule import Grade, Memory, answered, first_due
from kibitz.practice.told import Due, DueItem
from kibitz.service import schema
from kibitz.service.people import OwnDecision, People, Wanted
from kibitz.service.store import Store

MOST_DUE = 50


def item_of(one: OwnDecision) -> str:
    """What a decision is known by: the same after another review."""
    return f"{one.entry}.{one.record}.{one.deal}.{one.event}"


class Memories:
    """What the store keeps of practice."""

    def __init__(self, store: Store, people: People) -> None:
        self._store, self._people = store, people

    def due(self, who: str, now: float, game: str | None = None) -> Due:
        """What is due, longest first; a mistake is first asked the next day."""
        known = self._known(who, game)
        found = [
            self._decision(one, known.get(item_of(one)))
            for one in self._people.decisions(who, Wanted(game=game, verdicts=ERRORS))
        ]
        found += [
            _puzzle(item, row.game, row.since, row.due, _memory(row.memory))
            for item, row in known.items()
            if row.entry is None
        ]
        found.sort(key=lambda one: (one.due, one.item))
        ripe = [one for one in found if one.due <= now]
        waiting = next((one.due for one in found if one.due > now), None)
        return Due(tuple(ripe[:MOST_DUE]), len(found), waiting)

    def decision(self, who: str, item: str) -> OwnDecision | None:
        """The mistake that an item names, if it is theirs."""
        wanted = Wanted(entry=item.partition(".")[0], verdicts=ERRORS)
        return next(
            (one for one in self._people.decisions(who, wanted) if item_of(one) == item), None
        )

    def remember(
        self, who: str, item: str, game: str, *, entry: str | None, grade: Grade, now: float
    ) -> tuple[Memory, Future[None]]:
        """Keep an answer; what is remembered now."""
        row = self._known(who, game).get(item)
        memory = answered(None if row is None else _memory(row.memory), grade, now)
        table = schema.memories
        told = {
            "person": who,
            "item": item,
            "game": game,
            "entry": entry,
            "since": now if row is None else row.since,
            "due": memory.due,
            "memory": msgspec.json.encode(memory).decode(),
        }

        def write(connection: sa.Connection) -> None:
            own = (table.c.person == who, table.c.item == item)
            connection.execute(table.delete().where(*own))
            connection.execute(table.insert(), [told])

        return memory, self._store.write(write)

    def missed(self, who: str, puzzle: str, game: str, now: float) -> Future[None]:
        """A packaged puzzle was missed: it is asked again from the next day on."""
        row = {
            "person": who,
            "item": puzzle,
            "game": game,
            "entry": None,
            "since": now,
            "due": first_due(now),
            "memory": None,
        }
        table = schema.memories

        def write(connection: sa.Connection) -> None:
            own = sa.select(table.c.item).where(table.c.person == who, table.c.item == puzzle)
            if connection.execute(own).one_or_none() is None:
                connection.execute(table.insert(), [row])

        return self._store.write(write)

    def _known(self, who: str, game: str | None) -> dict[str, sa.Row[tuple[object, ...]]]:
        table = schema.memories
        chosen = table.select().where(table.c.person == who)
        if game is not None:
            chosen = chosen.where(table.c.game == game)
        with self._store.read() as connection:
            return {str(row.item): row for row in connection.execute(chosen)}

    def _decision(self, one: OwnDecision, row: sa.Row[tuple[object, ...]] | None) -> DueItem:
        memory = None if row is None else _memory(row.memory)
        return DueItem(
            item=item_of(one),
            game=one.game,
            what="decision",
            kind=one.kind,
            review=one.review,
            place=one.place,
            event=one.event,
            since=one.at,
            due=first_due(one.at) if memory is None else memory.due,
            times=0 if memory is None else memory.times,
        )


def _puzzle(item: str, game: str, since: float, due: float, memory: Memory | None) -> DueItem:
    return DueItem(
        item=item,
        game=game,
        what="puzzle",
        kind="",
        puzzle=item,
        since=since,
        due=due,
        times=0 if memory is None else memory.times,
    )


def _memory(text: str | None) -> Memory | None:
    return None if text is None else msgspec.json.decode(text, type=Memory)
