"""Whether a waiting hand may win with a tile: it needs a yaku, from its tiles or from the moment.

The hand's reading is `win.py`'s; here is only what the moment adds.
"""

from __future__ import annotations

from kibitz.core.game import Seat
from kibitz.games.riichi.scoring.win import HandScore, WinFlag, WinningHand, score
from kibitz.games.riichi.state import Private, Public
from kibitz.games.riichi.tiles.tile import Tile

#: Flags that are yaku by themselves, whatever the tiles.
_ALWAYS = (
    WinFlag.RIICHI
    | WinFlag.DOUBLE_RIICHI
    | WinFlag.LAST_TILE
    | WinFlag.REPLACEMENT
    | WinFlag.ROBBED_KAN
)


def flags_of(public: Public, seat: Seat, giver: Seat | None) -> int:
    """What the moment adds to a win by this seat; `giver` is None for an own draw."""
    front = public.fronts[seat]
    flags = 0
    if front.status == "riichi":
        double = front.double_riichi
        flags |= (WinFlag.DOUBLE_RIICHI if double else WinFlag.RIICHI).value
        if front.ippatsu:
            flags |= WinFlag.IPPATSU.value
    if public.is_first_turn(seat):
        flags |= WinFlag.FIRST_TURN.value
    if giver is None:
        flags |= WinFlag.TSUMO.value
        if public.context != "draw":
            flags |= WinFlag.REPLACEMENT.value
        elif not public.left:
            flags |= WinFlag.LAST_TILE.value
    elif public.context == "discard":
        if not public.left:
            flags |= WinFlag.LAST_TILE.value
    elif public.context == "kakan":
        flags |= WinFlag.ROBBED_KAN.value
    return flags


def has_yaku(
    public: Public, seat: Seat, own: Private, tile: Tile, giver: Seat | None = None
) -> bool:
    """Whether the hand, waiting for this tile, may win with it."""
    flags = flags_of(public, seat, giver)
    if flags & _ALWAYS.value or (giver is None and public.fronts[seat].status != "melded"):
        return True
    found = hand_score(public, seat, own, tile, giver)
    return found is not None and found.has_yaku


def hand_score(
    public: Public,
    seat: Seat,
    own: Private,
    tile: Tile,
    giver: Seat | None = None,
    ura: tuple[Tile, ...] = (),
) -> HandScore | None:
    """What the hand is worth with this tile; None if they are not a whole hand."""
    standing, front = public.standing, public.fronts[seat]
    win = WinningHand(
        own.hand,
        tile,
        front.melds,
        flags_of(public, seat, giver),
        standing.wind,
        standing.seat_wind(seat),
        public.indicators,
        ura,
    )
    return score(win, public.rules)
