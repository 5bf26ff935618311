"""A finished deal with all hands open: what each seat held, waited for, or still lacked.

Payments are not here: every win and the end of the deal tell them to all.
"""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.core.events import SEATS
from kibitz.core.game import Result
from kibitz.core.panel import Panel
from kibitz.core.words import Fact
from kibitz.games.riichi import kernel
from kibitz.games.riichi.flow import clearing
from kibitz.games.riichi.measure.placement import Placement
from kibitz.games.riichi.standing import next_standing
from kibitz.games.riichi.state import Private, Public, State
from kibitz.games.riichi.tiles.tile import TILES, tiles_text


class Ending(Panel, frozen=True, kw_only=True, tag="riichi.ending"):
    """Closed tiles, waits and distance from tenpai by seat."""

    hands: tuple[str, ...]  # without melds
    drawn: tuple[str | None, ...]  # the last tile of who had drawn, beside the hand
    waits: tuple[tuple[str, ...], ...]  # kinds that complete the hand; none where it is not tenpai
    shanten: tuple[int, ...]  # 0 is tenpai, -1 a complete hand
    reason: str  # why the deal is over
    points: tuple[int, ...]  # after it
    places: tuple[float, ...]  # expected after it, 1 to 4; the final ones if the match is over
    final: bool


def ending(states: Sequence[State]) -> Ending:
    """Of a deal that is over."""
    last = states[-1]
    end = last.public.end
    points, places, final = _places(last.public)
    return Ending(
        hands=tuple(tiles_text(one.hand) for one in last.private),
        drawn=tuple(None if one.drawn is None else str(one.drawn) for one in last.private),
        waits=tuple(map(_waits, last.private)),
        shanten=tuple(kernel.shanten(one.counts_with_drawn()) for one in last.private),
        reason="" if end is None else end.reason,
        points=points,
        places=places,
        final=final,
    )


def said(shown: Panel) -> tuple[Fact, ...]:
    """The places in the order of the seats."""
    if not isinstance(shown, Ending):
        return ()
    told = ", ".join(f"{place:.0f}" if shown.final else f"{place:.2f}" for place in shown.places)
    name = "riichi.ending.final" if shown.final else "riichi.ending.places"
    return (Fact(name, {"places": told}),)


def _places(public: Public) -> tuple[tuple[int, ...], tuple[float, ...], bool]:
    """Points, the place of each seat by `measure/placement.py`, and whether the match is over."""
    came = clearing.outcome(public)
    standing = public.standing
    points = tuple(was + now for was, now in zip(standing.points, came.points, strict=True))
    after = next_standing(public.rules, standing, came)
    if isinstance(after, Result):
        return points, tuple(map(float, after.places)), True
    chances = [
        Placement(seat, public.rules, standing).places(points, stays=came.dealer_stays)
        for seat in SEATS
    ]
    expected = [sum(at * chance for at, chance in enumerate(one, start=1)) for one in chances]
    return points, tuple(round(one, 4) for one in expected), False


def _waits(own: Private) -> tuple[str, ...]:
    return tuple(str(TILES[kind]) for kind in kernel.kinds_of(own.waits))
