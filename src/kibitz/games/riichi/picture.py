"""A table of riichi to be drawn: hands, melds, rivers, indicators, points."""

from __future__ import annotations

from kibitz.core.events import SEATS, Seat
from kibitz.core.picture import SeatPicture, TablePicture
from kibitz.games.riichi.state import State, Thrown
from kibitz.games.riichi.tiles.meld import Meld, MeldForm


def picture(state: State) -> TablePicture:
    """The whole table."""
    public = state.public
    east, south, west, north = (_seat(state, seat) for seat in SEATS)
    return TablePicture(
        seats=(east, south, west, north),
        dealer=public.dealer,
        marks=" ".join(map(str, public.indicators)),
        head=str(public.left),
    )


def _seat(state: State, seat: Seat) -> SeatPicture:
    front, own = state.public.fronts[seat], state.private[seat]
    river = [_thrown(one) for one in front.river if one.called_by is None]
    return SeatPicture(
        hand=" ".join(map(str, own.hand)),
        drawn="" if own.drawn is None else str(own.drawn),
        faced=front.shown is not None,
        melds=tuple(map(_meld, front.melds)),
        river=" ".join(river),
        note=f"{state.public.points[seat]:,}",
    )


def _thrown(one: Thrown) -> str:
    return f"{one.tile}{'<' if one.riichi else ''}{chr(39) if one.drawn else ''}"


def _meld(meld: Meld) -> str:
    """The called tile lies sideways on the side of whom it came from."""
    if meld.form is MeldForm.ANKAN:
        return f"_ {meld.tiles[1]} {meld.tiles[2]} _"
    rest = list(meld.tiles)
    for turned in (meld.called, meld.added):
        if turned is not None:
            rest.remove(turned)
    place = {3: 0, 2: 1}.get(meld.giver or 0, len(rest))
    laid = [f"{tile}<" for tile in (meld.called, meld.added) if tile is not None]
    return " ".join([*map(str, rest[:place]), *laid, *map(str, rest[place:])])
