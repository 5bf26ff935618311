"""``kibitz riichi engine``: a player as an mjai bot on standard input and output."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Annotated, Any, cast

import msgspec
from cyclopts import Parameter

from kibitz.cli.notes import NOTES
from kibitz.core.errors import KibitzError, NotationError
from kibitz.core.game import Budget, Player, decide
from kibitz.core.record_refusals import RECORD
from kibitz.core.refusals import INPUT
from kibitz.games import AnyGame, player
from kibitz.games.riichi.formats.mjai_seat import MjaiSeat, reply_of

MAX_LINE = 1_000_000


def command(game: AnyGame) -> Callable[..., int]:
    def engine(
        seat: int | None = None,
        *,
        protocol: Annotated[str, Parameter(help="mjai is the one there is.")] = "mjai",
        player_: Annotated[str | None, Parameter(name="--player", help="Who plays.")] = None,
        nodes: Annotated[int, Parameter(help="Work for each choice; 0: the player's own.")] = 0,
        seed: Annotated[int, Parameter(help="The player's dice.")] = 0,
    ) -> int:
        """Play one seat: a line of mjai events in (an array, or one event), one reply out.

        SEAT (0 to 3) may also come as the id of start_game. A line that cannot be understood is
        answered by an error and the engine goes on; it ends with end_game or its input.
        """
        if protocol != "mjai":
            raise NotationError(INPUT.told("input.no-protocol", name=protocol))
        if seat is not None and seat not in (0, 1, 2, 3):
            raise NotationError(NOTES.told("note.seat-number", seat=seat))
        chooser = player(game, player_ or game.coach)
        listener = MjaiSeat(seat)
        for number, line in enumerate(sys.stdin):
            budget = Budget(nodes=nodes, seed=seed + number)
            reply, is_over = answer(listener, chooser, line, budget)
            print(msgspec.json.encode(reply).decode(), flush=True)
            if is_over:
                break
        return 0

    return engine


def answer(
    listener: MjaiSeat, chooser: Player[Any, Any], line: str, budget: Budget
) -> tuple[dict[str, Any], bool]:
    """The reply to one line, and whether the match is over."""
    try:
        events = _events(line)
        for event in events:
            listener.hear(event)
        view = listener.view
        if view is None or not listener.choices():
            return {"type": "none"}, any(event.get("type") == "end_game" for event in events)
        return reply_of(decide(chooser, view, budget).action, view), False
    except KibitzError as error:
        return {"type": "none", "error": str(error)}, False


def _events(line: str) -> list[dict[str, Any]]:
    if len(line) > MAX_LINE:
        raise NotationError(RECORD.told("record.long-line", count=len(line), most=MAX_LINE))
    try:
        value: object = msgspec.json.decode(line.encode("utf-8", "surrogatepass"))
    except (msgspec.DecodeError, RecursionError) as error:
        raise NotationError(RECORD.told("record.no-json", why=str(error))) from None
    items = cast("list[object]", value) if isinstance(value, list) else [value]
    for item in items:
        if not isinstance(item, dict):
            raise NotationError(NOTES.told("note.event-object"))
    return cast("list[dict[str, Any]]", items)
