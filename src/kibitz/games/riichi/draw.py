"""A text picture of a view: seat by seat with rivers and melds, the own one last.

A tile discarded as drawn is followed by ``'``, a riichi discard stands in ``<>``, a called one in
``()``; one that lies open to be called or won on is named beside its seat. In a meld the turned
tile stands in ``[]`` at the place of whom it came from: left, middle or right.
"""

from __future__ import annotations

from kibitz.core.game import Seat
from kibitz.games.riichi.state import Front, Thrown
from kibitz.games.riichi.tiles.meld import Meld, MeldForm
from kibitz.games.riichi.tiles.tile import Tile, tiles_text
from kibitz.games.riichi.view import View

_WINDS = {"en": ("East", "South", "West", "North"), "ja": ("東", "南", "西", "北")}
_WORDS = {
    "en": {
        "left": "tiles left",
        "sticks": "sticks",
        "honba": "honba",
        "dora": "dora indicators",
        "river": "river",
        "melds": "melds",
        "riichi": "riichi",
        "hand": "hand",
        "drawn": "drawn",
        "closed": "closed",
        "to choose": "to choose",
        "open": "lies open:",
    },
    "ja": {
        "left": "残り",
        "sticks": "供託",
        "honba": "本場",
        "dora": "ドラ表示牌",
        "river": "河",
        "melds": "副露",
        "riichi": "リーチ",
        "hand": "手牌",
        "drawn": "ツモ",
        "closed": "伏せ",
        "to choose": "手番",
        "open": "いま出た牌",
    },
}


def draw(view: View, lang: str = "en") -> str:
    """The table as the view's seat sees it, itself last."""
    words, public = _WORDS[lang], view.public
    standing = public.standing
    wind = _WINDS[lang][standing.wind]
    head = f"{wind} {standing.dealer + 1} · {words['honba']} {standing.honba}"
    head += f" · {words['sticks']} {public.sticks} · {words['left']} {public.left}"
    head += f" · {words['dora']} {' '.join(str(tile) for tile in public.indicators)}"
    bottom = 0 if view.seat is None else view.seat
    lines = [head]
    for step in (2, 3, 1, 0):
        lines += ["", *_seat(view, (bottom + step) % 4, lang)]
    if view.own is not None:
        own = f"{words['hand']}: {tiles_text(view.own.hand)}"
        if view.own.drawn is not None:
            own += f"  {words['drawn']}: {view.own.drawn!s}"
        lines.append(own)
    return "\n".join(lines)


def _seat(view: View, seat: Seat, lang: str) -> list[str]:
    words, public = _WORDS[lang], view.public
    front = public.fronts[seat]
    wind = _WINDS[lang][public.standing.seat_wind(seat)]
    name = f"{seat} {wind} {public.points[seat]}"
    if front.status in ("declared", "riichi"):
        name += f" {words['riichi']}"
    if public.turn == seat and public.phase == "action":
        name += f" * {words['to choose']}"
    if public.turn == seat and public.phase == "reaction" and public.tile is not None:
        name += f" * {words['open']} {public.tile!s}"
    lines = [name]
    if front.river:
        lines.append(f"  {words['river']}: {' '.join(_thrown(one) for one in front.river)}")
    if front.melds:
        lines.append(f"  {words['melds']}: {'  '.join(meld_text(one) for one in front.melds)}")
    if front.shown is not None:
        lines.append(f"  {words['hand']}: {tiles_text(front.shown)}")
    elif seat != view.seat:
        lines.append(f"  {words['closed']}: {_closed(front)}")
    return lines


def _closed(front: Front) -> str:
    return "#" * (13 - 3 * len(front.melds))


def _thrown(one: Thrown) -> str:
    text = f"{one.tile!s}'" if one.drawn else str(one.tile)
    if one.riichi:
        text = f"<{text}>"
    return f"({text})" if one.called_by is not None else text


def meld_text(meld: Meld) -> str:
    """A meld as it lies, the called tile turned at its giver's side.

    >>> from kibitz.games.riichi.tiles.tile import Tile
    >>> meld_text(Meld.pon(Tile.RED, (Tile.RED, Tile.RED), 2))
    '7z[7z]7z'
    >>> meld_text(Meld.ankan((Tile.M1,) * 4))
    '##1m1m##'
    """
    if meld.form is MeldForm.ANKAN:
        return f"##{meld.tiles[0]!s}{meld.tiles[1]!s}##"
    rest = [str(tile) for tile in meld.from_hand]
    turned = _turned(meld.called, meld.added)
    place = {3: 0, 2: 1, 1: len(rest)}[meld.giver or 3]
    return "".join((*rest[:place], turned, *rest[place:]))


def _turned(called: Tile | None, added: Tile | None) -> str:
    return f"[{called!s}]" if added is None else f"[{called!s}{added!s}]"
