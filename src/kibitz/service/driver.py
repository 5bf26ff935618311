"""The driver of a room: asks our players, watches the clocks, deals again.

It alone knows whose choices are awaited. Everything it does goes through the room, and so through
the store, like a person's action.
"""

from __future__ import annotations

import asyncio
import math
import secrets
from contextlib import suppress

from kibitz.core.errors import IllegalAction, NotationError, PlayerError, Refused, reason_of
from kibitz.core.game import Budget, Seat
from kibitz.service import clock
from kibitz.service.room import Room
from kibitz.service.workers import Crew

PAUSE = 2.0  # seconds between deals where nobody but our players sits
CLOSING = 0.25  # before a claim window closes: what follows from silence is on disk when it does


class Driver:
    """Keeps one room going until its match is over or it is closed."""

    def __init__(self, room: Room, crew: Crew) -> None:
        self.room, self._crew = room, crew
        self._thinking: dict[Seat, asyncio.Task[None]] = {}
        self._task = asyncio.create_task(self._run(), name=f"drive {room.id}")

    async def close(self) -> None:
        """Stop; what is committed stays committed."""
        for task in (self._task, *self._thinking.values()):
            task.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await task

    async def _run(self) -> None:
        room = self.room
        while not room.finished and not room.is_broken:
            room.changed.clear()
            due = room.release()
            waits = [] if due is None else [due - clock.now()]
            waits += self._sit_in()
            if room.company.is_complete:
                waits += await self._step()
            # Not wait_for: in Python 3.11 it loses a cancellation that comes as the event is set,
            # and `close` would wait for ever.
            with suppress(TimeoutError):
                async with asyncio.timeout(max(0.01, min(waits, default=3600.0))):
                    await room.changed.wait()

    def _sit_in(self) -> list[float]:
        """Our player sits in for who has left, whoever is to choose; when to look again."""
        company = self.room.company
        if not company.is_shared:
            return []
        gone, soon = company.absent(self.room.settings.pace.leave)
        for seat in gone:
            company.sit_in(seat)
        return [] if soon is None else [soon]

    async def _step(self) -> list[float]:
        """Do what is due; the seconds until more is."""
        room = self.room
        if room.is_writing:
            return []  # whoever writes wakes it again
        if room.over:
            return await self._between_deals()
        if room.company.is_shared and (claimants := room.claimants()):
            return await self._let_claim(claimants)
        if room.is_behind:
            return []
        if (left := room.asking()) is not None:
            return [left]  # our players wait for what is taken back
        waits: list[float] = []
        for seat in sorted(room.awaited()):
            if room.is_ours(seat):
                self._ask(seat)
            elif room.has_clocks:
                waits.append(self._clock(seat))
        return waits

    async def _let_claim(self, claimants: frozenset[Seat]) -> list[float]:
        """Whoever is silent when the window closes lets it pass, our own players too."""
        room = self.room
        left = room.claims_left - CLOSING
        silent = {seat: room.asked(seat) for seat in sorted(claimants)}
        for seat, asked in silent.items():  # the next window may open while this one is let pass
            if left <= 0:
                await room.let_pass(seat, answers=asked)
            elif room.company.is_ours(seat):
                self._ask(seat)
        return [left] if left > 0 else []

    async def _between_deals(self) -> list[float]:
        room = self.room
        if room.finished:
            return []
        company = room.company
        pause = room.settings.pace.next_deal if company.people else PAUSE
        left = pause - room.clocks.spent
        if company.people and not company.is_shared:
            return []  # one person alone turns the page when they like
        if left > 0:
            return [left]
        with suppress(Refused):
            await room.next_deal(None)
        return []

    def _clock(self, seat: Seat) -> float:
        """The seconds a person still has; our player sits in when they are gone."""
        room = self.room
        left = room.clocks.left(seat)
        if left <= 0:
            room.clocks.run_out(seat)
            room.company.sit_in(seat)
        return max(0.01, left)

    def _ask(self, seat: Seat) -> None:
        running = self._thinking.get(seat)
        if running is None or running.done():
            self._thinking[seat] = asyncio.create_task(self._answer(seat))

    async def _answer(self, seat: Seat) -> None:
        room = self.room
        asked = room.asked(seat)
        try:
            seated = room.company.seats[seat]
            ours = seated.kind == "player"
            player = seated.player if ours else room.game.levels[-1].player
            text = await self._chosen(seat, player)
            await self._beat()
            if ours:
                await room.act(seat, text, key=None, answers=asked)
            else:
                await room.stand_in(seat, text, answers=asked)
        except PlayerError as error:
            await self._failed(seat, error, asked)
        except (IllegalAction, NotationError) as error:
            await self._failed(seat, PlayerError("nonsense", reason_of(error)), asked)
        except Refused:
            pass  # taken back, or another window has opened, while it was thinking
        finally:
            room.changed.set()

    async def _chosen(self, seat: Seat, player: str) -> str:
        """What our player chooses; PlayerError for whatever went wrong while it was thinking."""
        room, budget = self.room, Budget(seed=secrets.randbits(63))
        asked = ("choose", room.game.name, player, room.view(seat), budget)
        try:
            return str(await self._crew.last(*asked, seconds=room.settings.pace.player))
        except (
            Refused
        ) as error:  # its own input was not bad: the same question comes again for ever
            raise PlayerError("nonsense", reason_of(error)) from error

    async def _beat(self) -> None:
        """Where people sit, our players answer on a beat: how long they thought tells little."""
        room, beat = self.room, self.room.settings.pace.answer
        if room.company.is_shared and not room.in_claims and beat > 0:
            thought = room.clocks.spent
            await asyncio.sleep(beat * math.ceil(thought / beat) - thought)

    async def _failed(self, seat: Seat, error: PlayerError, asked: int) -> None:
        with suppress(Refused):
            await self.room.substitute(seat, error, answers=asked)
