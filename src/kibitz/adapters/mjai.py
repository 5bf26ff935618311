"""mjai bots as subprocesses: fed what their seat is shown, asked when it has a choice.

A bot is never trusted: what it writes is read up to a limit and a deadline, what it says is checked
by the rules, and whatever it does, the table plays on by its policy and notes the fault. A bot that
was late, died or flooded is ended, since its later answers could not be told from earlier ones.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from kibitz.adapters.process import BotLimits, Process
from kibitz.adapters.refusals import BOTS
from kibitz.core.errors import IllegalAction, NotationError, PlayerError, reason_of
from kibitz.core.game import Budget, Event, Player, Seat, decide
from kibitz.core.table import Table
from kibitz.games.riichi import GAME, Action, Rules, Standing, State, View
from kibitz.games.riichi.formats.mjai import Teller, decode
from kibitz.games.riichi.formats.mjai_seat import action_of, request

RiichiTable = Table[State, View, Action, Standing, Rules]


class Bot:
    """An mjai bot in one seat of a table."""

    def __init__(
        self, command: Sequence[str], seat: Seat, rules: Mapping[str, Any], limits: BotLimits
    ) -> None:
        self.seat = seat
        self.limits = limits
        self.failed: PlayerError | None = None
        self.first_fault: PlayerError | None = None
        self._teller = Teller()
        start = {"type": "start_game", "id": seat, "names": ["0", "1", "2", "3"], "rules": rules}
        self._news: list[dict[str, Any]] = [dict(start)]
        self._asked = False
        self._process: Process | None = None
        try:
            self._process = Process(command, limits)
        except PlayerError as error:
            self.failed = error

    def tell(self, events: Sequence[Event]) -> None:
        """What the seat was shown since; sent with the next question."""
        for event in events:
            self._news += self._teller.tell(event)

    def choose(self, view: View) -> Action:
        """Its choice; PlayerError if it gives no legal one."""
        told = [*self._news, *self._teller.rest()]
        self._news = []
        if told:
            told[-1] = told[-1] | request(view)
        why: str = BOTS.told("bot.not-asked")
        for _ in range(self.limits.tries):
            reply = self._exchange(told)
            try:
                action = action_of(decode(reply), view)
                GAME.allow(view, action)
            except (NotationError, IllegalAction) as error:
                why = reason_of(error)
                told = [{"type": "error", "why_not": str(why)} | request(view)]
            else:
                return action
        raise PlayerError("nonsense", BOTS.told("bot.no-legal", why=why))

    def _exchange(self, told: Sequence[Mapping[str, Any]]) -> str:
        if self.failed is not None or self._process is None:
            raise PlayerError(
                "died",
                BOTS.told(
                    "bot.ended-before", why="" if self.failed is None else reason_of(self.failed)
                ),
            )
        seconds = self.limits.seconds if self._asked else self.limits.start_seconds
        self._asked = True
        try:
            return self._process.ask(msgspec.json.encode(told).decode(), seconds)
        except PlayerError as error:
            self.failed = error
            self._process.end()
            raise

    def close(self) -> None:
        """Tell it that the match is over, and end it."""
        if self.failed is None and self._process is not None:
            with suppress(PlayerError):
                self._exchange([*self._news, *self._teller.rest(), {"type": "end_game"}])
        if self._process is not None:
            self._process.end()


def play_hosted(
    table: RiichiTable,
    seats: Sequence[Bot | Player[View, Action]],
    seed: int = 0,
    max_choices: int = 100_000,
) -> None:
    """Play a whole match at a table with bots and our own players; faults are in its record."""
    told = [0, 0, 0, 0]
    try:
        for choice in range(max_choices):
            if table.result is not None:
                return
            if table.deal_over:
                table.next_deal()
                continue
            _choose(table, seats, told, min(table.to_act()), Budget(seed=seed + choice))
    finally:
        for seat, player in enumerate(seats):
            if isinstance(player, Bot):
                player.tell(table.shown(seat, told[seat]))
                player.close()


def _choose(
    table: RiichiTable,
    seats: Sequence[Bot | Player[View, Action]],
    told: list[int],
    seat: Seat,
    budget: Budget,
) -> None:
    player, view = seats[seat], table.view(seat)
    if not isinstance(player, Bot):
        table.act(seat, decide(player, view, budget).action)
        return
    player.tell(table.shown(seat, told[seat]))
    told[seat] = table.sequence
    try:
        action = player.choose(view)
    except PlayerError as error:
        player.first_fault = player.first_fault or error
        table.fault(seat, error)
    else:
        table.act(seat, action)
