"""Sets of boards: tables that are dealt alike, and how their results stand side by side.

Tables of a set share the secret that their deals come from. Whoever opens one sees a hand of every
deal, so one person at most sits at such a table, and a set is made of a table where nobody else
could be seen through it: one person's, our players', or a match that is over.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kibitz.core.errors import Refused
from kibitz.core.events import Seat
from kibitz.games import AnyGame
from kibitz.service.answers import SetRow, SetTold
from kibitz.service.room import Room

TOGETHER = 12  # tables of a set that are compared

Results = Mapping[int, Sequence[float]]  # what each seat earned, by the number of the deal


def why_no_set(room: Room, people: int) -> str:
    """Why a table cannot be dealt again as a whole to so many people; empty where it can."""
    if people > 1:
        return "a set of boards is played by one person with our players"
    if room.company.is_shared and not room.finished:
        return "the boards of a table of several people can be played once its match is over"
    return ""


def results_of(room: Room) -> dict[int, tuple[float, ...]]:
    """The results of every deal that is over at a table."""
    found: dict[int, tuple[float, ...]] = {}
    for number in range(1, room.describe().deal + 1):
        try:
            found[number] = room.points_of(number)
        except Refused:
            break
    return found


def compared(
    game: AnyGame, own: str, results: Mapping[str, Results], seat: Seat
) -> tuple[str, dict[str, tuple[float, float | None]]]:
    """Beside the others on the deals that are over at `own`: the unit, and by table the sum of the
    means of what the seat was ahead, and the share of results it beat (a tie counts half).

    What happened elsewhere on a deal that is not over at `own` is told to nobody there.
    """
    unit, rows = game.compared((0,) * 4, (0,) * 4)[0], dict[str, tuple[float, float | None]]()
    for table, mine in results.items():
        total, beaten = 0.0, list[float]()
        for number in results[own]:
            others = [
                one[number] for name, one in results.items() if name != table and number in one
            ]
            if number not in mine or not others:
                continue
            ahead = [game.compared(mine[number], other)[1][seat] for other in others]
            total += sum(ahead) / len(ahead)
            beaten += [1.0 if one > 0 else 0.5 if one == 0 else 0.0 for one in ahead]
        rows[table] = (total, sum(beaten) / len(beaten) if beaten else None)
    return unit, rows


def set_told(set_id: str, room: Room, rooms: Sequence[Room], seat: Seat) -> SetTold:
    """The set as it is told at one of its tables."""
    results = {one.id: results_of(one) for one in (room, *rooms)}
    unit, rows = compared(room.game, room.id, results, seat)
    told: list[SetRow] = []
    for one in (room, *rooms):
        numbers = [number for number in results[room.id] if number in results[one.id]]
        ahead, share = rows[one.id]
        told.append(
            SetRow(
                table=one.id,
                name=one.company.names[one.company.people[0] if one.company.people else seat],
                ours=not one.company.people,
                deals=len(numbers),
                points=sum(results[one.id][number][seat] for number in numbers),
                ahead=round(ahead, 2),
                share=None if share is None else round(share, 4),
            )
        )
    ranked = sorted(told, key=lambda row: -row.ahead)
    return SetTold(set=set_id, unit=unit, deals=len(results[room.id]), rows=tuple(ranked))
