"""Tiles: 34 kinds, three red fives, and the two ways people write a hand.

A `Tile` is one of 37: the 34 kinds in the order 1m..9m 1p..9p 1s..9s 1z..7z, then the red fives of
characters, circles and bamboo. Copies of a tile are interchangeable, so a hand is a sorted tuple
and a wall is 136 of them. Knows nothing of melds, turns or scores.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import Final

from kibitz.core.errors import NotationError
from kibitz.games.riichi.refusals import TYPED

KINDS: Final = 34
SUITS: Final = "mpsz"

_NAMES: Final = tuple(f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)) + tuple(
    f"{rank}z" for rank in range(1, 8)
)


class Tile(IntEnum):
    """One tile, red fives apart from plain ones; `str` is the notation we store.

    >>> Tile.parse("0p"), Tile.parse("0p").kind, str(Tile.P5R)
    (<Tile.P5R: 35>, <Tile.P5: 13>, '0p')
    """

    M1, M2, M3, M4, M5, M6, M7, M8, M9 = range(9)
    P1, P2, P3, P4, P5, P6, P7, P8, P9 = range(9, 18)
    S1, S2, S3, S4, S5, S6, S7, S8, S9 = range(18, 27)
    EAST, SOUTH, WEST, NORTH, WHITE, GREEN, RED = range(27, 34)
    M5R, P5R, S5R = range(34, 37)

    @property
    def kind(self) -> Tile:
        """The tile without its colour: a red five is a five."""
        return _KIND[self]

    @property
    def is_red(self) -> bool:
        return self >= KINDS

    @property
    def suit(self) -> str:
        """`m`, `p`, `s` or `z`."""
        return _TEXT[self][1]

    @property
    def rank(self) -> int:
        """1 to 9; honours 1 to 7."""
        return _KIND[self] % 9 + 1

    @property
    def is_honour(self) -> bool:
        return self.EAST <= self <= self.RED

    @property
    def is_terminal_or_honour(self) -> bool:
        return self in TERMINALS_AND_HONOURS

    @property
    def dora(self) -> Tile:
        """The kind that this tile makes dora as an indicator.

        >>> [str(Tile.parse(t).dora) for t in ("9s", "4z", "7z", "0m")]
        ['1s', '1z', '5z', '6m']
        """
        return _DORA[self]

    @classmethod
    def parse(cls, text: str) -> Tile:
        """Read one tile, e.g. ``3m`` or ``0s`` or ``m3``; NotationError for anything else."""
        found = _BY_TEXT.get(text)
        if found is None:
            raise NotationError(TYPED.told("riichi.typed.tile", text=text[:12]))
        return found

    def __str__(self) -> str:
        return _TEXT[self]

    __format__ = object.__format__


_TEXT: Final = (*_NAMES, "0m", "0p", "0s")
TILES: Final = tuple(Tile)
_KIND: Final = (*TILES[:KINDS], Tile.M5, Tile.P5, Tile.S5)
_BY_TEXT: Final = {name: Tile(i) for i, name in enumerate(_TEXT)} | {
    name[::-1]: Tile(i) for i, name in enumerate(_TEXT)
}

#: The kind and the redness of each tile as plain numbers, for loops that must be fast.
KIND_OF: Final = tuple(int(kind) for kind in _KIND)
IS_RED: Final = tuple(tile >= KINDS for tile in TILES)

RED_FIVES: Final = TILES[KINDS:]
WINDS: Final = TILES[27:31]
DRAGONS: Final = TILES[31:34]
TERMINALS_AND_HONOURS: Final = frozenset(
    tile for tile in TILES[:KINDS] if tile >= 27 or tile % 9 in (0, 8)
)


def _next_kind(kind: int) -> Tile:
    if kind < 27:
        return TILES[kind - 8 if kind % 9 == 8 else kind + 1]
    if kind < 31:
        return TILES[27 + (kind - 26) % 4]
    return TILES[31 + (kind - 30) % 3]


_DORA: Final = tuple(_next_kind(_KIND[tile]) for tile in TILES)

#: Sorts tiles as players lay them, a red five before the plain ones: `sorted(hand, key=lay_order)`.
_LAY_ORDER: Final = tuple(2 * _KIND[tile] + (tile < KINDS) for tile in TILES)


def lay_order(tile: Tile) -> int:
    """The place of a tile in a sorted hand."""
    return _LAY_ORDER[tile]


def in_order(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """Tiles sorted by suit and rank, a red five before the plain ones."""
    return tuple(sorted(tiles, key=lay_order))


_DIGITS_FIRST: Final = re.compile(r"(?P<ranks>[0-9]+)(?P<suit>[mpsz])")
_SUIT_FIRST: Final = re.compile(r"(?P<suit>[mpsz])(?P<ranks>[0-9]+)")
_TILES_ALONE: Final = re.compile(r"(?=.*[0-9])(?=.*[mpsz])[0-9mpsz\s]+")


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Read tiles in the order written: ``123m406p77z`` or ``m123p406z77``; blanks are ignored.

    >>> " ".join(map(str, parse_tiles("m12p40z7")))
    '1m 2m 4p 0p 7z'
    >>> parse_tiles("8z")
    Traceback (most recent call last):
    kibitz.core.errors.NotationError: '8z' is not a tile; write 1m..9m 1p..9p 1s..9s 1z..7z, 0 red
    """
    if len(text) > 1_000:
        raise NotationError(TYPED.told("riichi.typed.long", count=len(text)))
    packed = "".join(text.split())
    group = _SUIT_FIRST if packed[:1] in SUITS else _DIGITS_FIRST
    tiles: list[Tile] = []
    end = 0
    for found in group.finditer(packed):
        if found.start() != end:
            break
        end = found.end()
        tiles += [Tile.parse(rank + found["suit"]) for rank in found["ranks"]]
    if end != len(packed):
        raise NotationError(TYPED.told("riichi.typed.hand", text=text))
    return tuple(tiles)


def is_hand_text(text: str) -> bool:
    """Whether a word is a hand, right or wrong, and nothing else: tiles alone stand in it.

    >>> [is_hand_text(one) for one in ("123m406p77z", "m123 p40", "123m8", "game.mjlog", "2026")]
    [True, True, True, False, False]
    """
    return _TILES_ALONE.fullmatch(text) is not None


def parse_hand(text: str, sizes: Sequence[int] = (13, 14)) -> tuple[Tile, ...]:
    """Read a hand, sort it and check it: so many tiles, no five of a kind.

    >>> tiles_text(parse_hand("m123p406z77m456s99"))
    '123456m406p99s77z'
    >>> parse_hand("11111m", sizes=(5,))
    Traceback (most recent call last):
    kibitz.core.errors.NotationError: '11111m' has 5 of 1m, and there are four
    """
    tiles = parse_tiles(text)
    if len(tiles) not in sizes:
        facts = {"text": text, "count": len(tiles), "wanted": sizes[-1], "or": list(sizes[:-1])}
        name = "size" if len(sizes) == 1 else "size-of-several"
        raise NotationError(TYPED.told(f"riichi.typed.{name}", **facts))
    check_copies(tiles, text)
    return in_order(tiles)


def check_copies(tiles: Iterable[Tile], text: str = "") -> None:
    """Raise NotationError where a kind, red fives included, is there more than four times."""
    for kind, count in Counter(tile.kind for tile in tiles).items():
        if count > 4:
            why = "riichi.typed.copies-in" if text else "riichi.typed.copies"
            raise NotationError(TYPED.told(why, text=text, count=count, tile=str(kind)))


def tiles_text(tiles: Iterable[Tile]) -> str:
    """Write tiles as a hand, in laying order, a suit at a time.

    >>> tiles_text(parse_tiles("7z0p1m5p"))
    '1m05p7z'
    """
    groups: dict[str, str] = {}
    for tile in in_order(tiles):
        groups[tile.suit] = groups.get(tile.suit, "") + _TEXT[tile][0]
    return "".join(digits + suit for suit, digits in groups.items())


def kind_counts(tiles: Iterable[Tile]) -> list[int]:
    """How many of each of the 34 kinds, red fives counted as fives."""
    counts = [0] * KINDS
    for tile in tiles:
        counts[KIND_OF[tile]] += 1
    return counts


def full_set(red_fives: Sequence[int] = (1, 1, 1)) -> tuple[Tile, ...]:
    """All 136 tiles with so many red fives in characters, circles and bamboo.

    >>> len(full_set()), full_set().count(Tile.M5), full_set((0, 0, 0)).count(Tile.M5)
    (136, 3, 4)
    """
    tiles: list[Tile] = []
    for kind in TILES[:KINDS]:
        if kind < 27 and kind % 9 == 4:
            red = red_fives[kind // 9]
            tiles += [RED_FIVES[kind // 9]] * red + [kind] * (4 - red)
        else:
            tiles += [kind] * 4
    return tuple(tiles)


_ALONE = re.compile(r"(?:[0-9]+[mpsz]\s*)+")


def is_hand(text: str) -> bool:
    """Whether a text is nothing but tiles.

    >>> is_hand("123m406p77z"), is_hand("AK32.QJ.T984.765")
    (True, False)
    """
    return _ALONE.fullmatch(text) is not None


def beside_hand(text: str) -> dict[str, str]:
    """What a hand alone does not tell: an indicator whose dora is not in it.

    >>> beside_hand("19m19p19s1122z")
    {'indicators': '3z'}
    """
    winds = {int(one) for group in re.findall(r"([0-9]+)z", text) for one in group}
    quiet = next((one for one in range(1, 5) if not {one, one % 4 + 1} & winds), 1)
    return {"indicators": f"{quiet}z"}
