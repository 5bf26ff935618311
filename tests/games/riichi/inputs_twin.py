"""The network's planes once more, plainly and from the View itself."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.games.riichi.measure.safety import safe_kinds
from kibitz.games.riichi.state import Front, Thrown
from kibitz.games.riichi.tiles.meld import MeldForm
from kibitz.games.riichi.tiles.tile import KINDS
from kibitz.games.riichi.view import View


def planes_of(view: View) -> list[list[int]]:
    """A row of numbers for every kind."""
    return [_numbers(view, kind) for kind in range(KINDS)]


def opponents(view: View) -> list[int]:
    """The other seats, the most threatening first."""
    assert view.seat is not None
    fronts = view.public.fronts
    others = [(view.seat + away) % 4 for away in (1, 2, 3)]
    return sorted(others, key=lambda seat: (not _is_riichi(fronts[seat]), -_open(fronts[seat])))


def _is_riichi(front: Front) -> bool:
    return front.status in ("declared", "riichi")


def _open(front: Front) -> int:
    return sum(meld.form is not MeldForm.ANKAN for meld in front.melds)


def _numbers(view: View, kind: int) -> list[int]:
    public, own, seat = view.public, view.own, view.seat
    assert own is not None
    assert seat is not None
    held = sum(tile.kind == kind for tile in own.tiles)
    unseen = 4 - held - sum(tile.kind == kind for tile in public.indicators)
    for front in public.fronts:
        unseen -= _melded(front, kind)
        unseen -= sum(one.tile.kind == kind and one.called_by is None for one in front.river)
    mine = public.fronts[seat]
    found = [int(held > copies) for copies in range(4)]
    found += [
        sum(tile.kind == kind and tile.is_red for tile in own.tiles),
        int(own.drawn is not None and own.drawn.kind == kind),
        _melded(mine, kind),
        sum(one.tile.kind == kind for one in mine.river),
        _lately(mine.river, kind),
        sum(tile.dora == kind for tile in public.indicators),
        sum(tile.kind == kind for tile in public.indicators),
        int(public.tile is not None and public.tile.kind == kind),
    ]
    found += [int(unseen > copies) for copies in range(4)]
    found += [_value(view, seat, kind), safe_kinds(public, seat) >> kind & 1]
    for other in opponents(view):
        found += _of_another(view, other, kind)
    return found


def _of_another(view: View, other: int, kind: int) -> list[int]:
    front = view.public.fronts[other]
    thrown = [one for one in front.river if one.tile.kind == kind]
    early = [1 if one.drawn else 2 for one in front.river[:6] if one.tile.kind == kind]
    return [
        _melded(front, kind),
        len(thrown),
        sum(not one.drawn for one in thrown),
        int(any(one.riichi for one in thrown)),
        sum(one.called_by is not None for one in thrown),
        safe_kinds(view.public, other) >> kind & 1,
        _lately(front.river, kind),
        max(early, default=0),
        int(_value(view, other, kind) > 0),
    ]


def _melded(front: Front, kind: int) -> int:
    return sum(tile.kind == kind for meld in front.melds for tile in meld.tiles)


def _lately(river: Sequence[Thrown], kind: int) -> int:
    """8 for the last discard, 7 for the one before, 0 for what was thrown long ago or never."""
    ages = [age for age, one in enumerate(reversed(river)) if one.tile.kind == kind]
    return max(0, 8 - min(ages)) if ages else 0


def _value(view: View, seat: int, kind: int) -> int:
    standing = view.public.standing
    return int(kind >= 31) + (kind - 27 == standing.seat_wind(seat)) + (kind - 27 == standing.wind)
