"""Tiles, seats and actions as players say them, in English and Japanese.

Facts keep the notation (``1z``, ``3z_``, seat 2); only sentences are spoken.
"""

from __future__ import annotations

from itertools import groupby
from typing import Any

from kibitz.core.words import Form, Lang
from kibitz.games.riichi.standing import Standing
from kibitz.games.riichi.tiles.tile import Tile, parse_tiles

_HONOURS = {
    "en": (
        "east wind",
        "south wind",
        "west wind",
        "north wind",
        "white dragon",
        "green dragon",
        "red dragon",
    ),
    "ja": ("東", "南", "西", "北", "白", "發", "中"),
}
_SUITS_JA = {"m": "萬", "p": "筒", "s": "索"}
_WINDS = {"en": ("East", "South", "West", "North"), "ja": ("東家", "南家", "西家", "北家")}
_CALLS: dict[str, tuple[str, str]] = {
    "riichi": ("riichi", "リーチ"),
    "tsumo": ("tsumo", "ツモ"),
    "ron": ("ron", "ロン"),
    "pass": ("passing", "スルー"),
    "daiminkan": ("the open kan", "大明槓"),
    "nine-terminals": ("nine terminals", "九種九牌"),
    "pon": ("pon with {}", "{}のポン"),
    "chi": ("chi with {}", "{}のチー"),
    "ankan": ("the kan of {}", "{}の暗槓"),
    "kakan": ("the kan of {}", "{}の加槓"),
}


def tile_name(tile: Tile, lang: Lang) -> str:
    """One tile.

    >>> [tile_name(Tile.parse(text), "en") for text in ("9s", "0p", "3z")]
    ['9s', 'red 5p', 'west wind']
    >>> [tile_name(Tile.parse(text), "ja") for text in ("9s", "0p", "3z")]
    ['9索', '赤5筒', '西']
    """
    if tile.is_honour:
        return _HONOURS[lang][tile - Tile.EAST]
    kind = str(tile.kind)
    if lang == "ja":
        kind = kind[0] + _SUITS_JA[kind[1]]
    return ("red " if lang == "en" else "赤") + kind if tile.is_red else kind


def tiles_said(value: Any, lang: Lang) -> str:
    """Tiles in notation; copies of one tile are named once.

    >>> tiles_said("406m", "en"), tiles_said("777z", "ja")
    ('4m red 5m 6m', '中')
    """
    tiles = parse_tiles(str(value).replace(" ", ""))
    return (" " if lang == "en" else "・").join(tile_name(one, lang) for one, _ in groupby(tiles))


def _with(tiles: str, lang: Lang) -> str:
    """The own tiles of a call, read aloud."""
    if lang == "ja":
        return tiles_said(tiles, lang)
    named = [tile_name(one, lang) for one, _ in groupby(parse_tiles(tiles))]
    return " and ".join(named)


def action_said(value: Any, lang: Lang) -> str:
    """An action in notation: a discard is named by its tile, drawn or not.

    >>> action_said("3z_", "en"), action_said("pon 05p", "en")
    ('west wind', 'pon with red 5p and 5p')
    >>> action_said("3z_", "ja"), action_said("chi 46s", "ja")
    ('西切り', '4索・6索のチー')
    """
    word, _, tiles = str(value).partition(" ")
    if word in _CALLS:
        return _CALLS[word][lang == "ja"].format(_with(tiles, lang) if tiles else "")
    return tiles_said(word.rstrip("_"), lang) + ("切り" if lang == "ja" else "")


def wind_said(value: Any, lang: Lang) -> str:
    """A seat by its wind: 0 is the dealer's."""
    return _WINDS[lang][int(value)]


def who_said(value: tuple[int, Standing], lang: Lang) -> str:
    """A seat in a deal of that standing."""
    seat, standing = value
    return wind_said(standing.seat_wind(seat), lang)


def shanten_said(value: Any, lang: Lang) -> str:
    """How far a hand is from winning.

    >>> shanten_said(0, "en"), shanten_said(2, "en"), shanten_said(0, "ja"), shanten_said(2, "ja")
    ('tenpai', '2 from tenpai', 'テンパイ', '2 シャンテン')
    """
    far = int(value)
    if lang == "en":
        return f"{far} from tenpai" if far > 0 else "tenpai"
    return f"{far} シャンテン" if far > 0 else "テンパイ"


def _first_letter_up(form: Form) -> Form:
    """The same at the beginning of a sentence."""

    def begun(value: Any, lang: Lang) -> str:
        said = form(value, lang)
        return said[:1].upper() + said[1:]

    return begun


FORMS = {
    "tile": tiles_said,
    "Tile": _first_letter_up(tiles_said),
    "action": action_said,
    "Action": _first_letter_up(action_said),
    "wind": wind_said,
    "who": who_said,
    "shanten": shanten_said,
}
