"""The score of a win: its yaku, its fu item by item, its points.

The kernel reads the hand in every possible way and keeps the dearest; here the result is put into
words that a player can check. Knows nothing of turns, nor of who pays: see `payments.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum, IntFlag
from typing import Final, Literal

from kibitz.games.riichi import kernel
from kibitz.games.riichi.rules import Rules
from kibitz.games.riichi.scoring.payments import hundreds
from kibitz.games.riichi.scoring.yaku import AKA_DORA, DORA, URA_DORA, YAKU, Yaku
from kibitz.games.riichi.tiles.meld import Meld
from kibitz.games.riichi.tiles.tile import IS_RED, KIND_OF, KINDS, TILES, Tile

Limit = Literal["mangan", "haneman", "baiman", "sanbaiman", "kazoe_yakuman", "yakuman"]


class WinFlag(IntFlag):
    """How the win came about, as bits."""

    TSUMO = 1
    RIICHI = 2
    DOUBLE_RIICHI = 4
    IPPATSU = 8
    LAST_TILE = 16  # haitei by tsumo, houtei by ron
    REPLACEMENT = 32  # rinshan
    ROBBED_KAN = 64
    FIRST_TURN = 128  # tenhou, chiihou; by ron renhou


class SetForm(IntEnum):
    """What a set of a read hand is."""

    CHI = 0
    PON = 1
    OPEN_KAN = 2
    CONCEALED_KAN = 3
    CLOSED_RUN = 4
    CLOSED_TRIPLET = 5
    RON_TRIPLET = 6  # completed by another's tile, so it counts as open


class Wait(IntEnum):
    TWO_SIDED = 0
    CLOSED = 1
    EDGE = 2
    PAIR = 3
    TWO_PAIRS = 4
    THIRTEEN = 5


@dataclass(frozen=True, slots=True)
class WinningHand:
    """A win to be scored. `hand` are the closed tiles without the winning `tile`."""

    hand: tuple[Tile, ...]
    tile: Tile
    melds: tuple[Meld, ...] = ()
    flags: int = 0  # WinFlag bits
    round_wind: int = 0  # 0 to 3, east to north
    seat_wind: int = 0
    indicators: tuple[Tile, ...] = ()
    ura_indicators: tuple[Tile, ...] = ()


@dataclass(frozen=True, slots=True)
class YakuHan:
    """A yaku of a hand and what it counts; a yakuman counts 13 for each time it is paid."""

    yaku: Yaku
    han: int


@dataclass(frozen=True, slots=True)
class FuItem:
    """One entry of the fu. `tiles` are what earns it, empty where it is the hand as a whole."""

    id: str
    fu: int
    tiles: tuple[Tile, ...] = ()


@dataclass(frozen=True, slots=True)
class HandScore:
    """The dearest reading of a win. Without `yaku` the hand is whole but may not win."""

    win: WinningHand
    rules: Rules
    raw: kernel.WinScore

    @property
    def has_yaku(self) -> bool:
        return self.raw.yaku != 0

    @property
    def han(self) -> int:
        """Dora included; 0 for a yakuman."""
        return self.raw.han

    @property
    def fu(self) -> int:
        """Rounded up to tens; 0 for a yakuman."""
        return self.raw.fu

    @property
    def yakuman(self) -> int:
        """How many times a yakuman is paid."""
        return self.raw.yakuman

    @property
    def base(self) -> int:
        """Base points: a dealer's ron pays six times this, another's four."""
        return self.raw.base

    @property
    def points(self) -> int:
        """What the winner gets for the hand alone, without honba and sticks."""
        dealer = self.win.seat_wind == 0
        if not self.win.flags & WinFlag.TSUMO:
            return hundreds(self.base * (6 if dealer else 4))
        if dealer:
            return 3 * hundreds(2 * self.base)
        return hundreds(2 * self.base) + 2 * hundreds(self.base)

    @property
    def limit(self) -> Limit | None:
        """The name of the limit that caps the points, if any."""
        if self.yakuman:
            return "yakuman"
        names: dict[int, Limit] = {
            8000: "kazoe_yakuman",
            6000: "sanbaiman",
            4000: "baiman",
            3000: "haneman",
            2000: "mangan",
        }
        return names.get(self.base)

    @property
    def is_closed(self) -> bool:
        return not any(meld.is_open for meld in self.win.melds)

    @property
    def yaku(self) -> tuple[YakuHan, ...]:
        """Every yaku with its han, then dora, red fives and ura dora."""
        closed = self.is_closed
        found: list[YakuHan] = []
        for place in kernel.kinds_of(self.raw.yaku):
            yaku = YAKU[place]
            if yaku.is_yakuman:
                found.append(YakuHan(yaku, 26 if yaku.id in self.rules.double_yakuman else 13))
            else:
                found.append(YakuHan(yaku, yaku.closed if closed else yaku.open))
        for bonus, han in (
            (DORA, self.raw.dora),
            (AKA_DORA, self.raw.red),
            (URA_DORA, self.raw.ura),
        ):
            if han:
                found.append(YakuHan(bonus, han))
        return tuple(found)

    @property
    def wait(self) -> Wait:
        return Wait(self.raw.wait)

    @property
    def sets(self) -> tuple[tuple[SetForm, Tile], ...]:
        """The sets as read, each with its lowest kind; none for seven pairs and orphans."""
        if self.raw.shape != _STANDARD:
            return ()
        return tuple((SetForm(code // KINDS), TILES[code % KINDS]) for code in self.raw.sets)

    @property
    def fu_items(self) -> tuple[FuItem, ...]:
        """Every entry of the fu, in the order players count; their sum is rounded up to tens."""
        return tuple(_fu_items(self)) if self.has_yaku and not self.yakuman else ()


_STANDARD: Final = 1
_PAIRS: Final = 2
_ORPHAN: Final = tuple(tile.is_terminal_or_honour for tile in TILES)
_IPPATSU: Final = WinFlag.IPPATSU.value


def score(win: WinningHand, rules: Rules) -> HandScore | None:
    """The dearest reading of a win, or None where its tiles are not a whole hand.

    >>> from kibitz.games.riichi.rules import preset
    >>> from kibitz.games.riichi.tiles.tile import parse_tiles
    >>> hand = parse_tiles("678m555789p3488s")
    >>> win = WinningHand(hand, Tile.S2, flags=WinFlag.RIICHI, seat_wind=2)
    >>> found = score(win, preset("tenhou"))
    >>> [(each.yaku.id, each.han) for each in found.yaku], found.fu, found.points
    ([('riichi', 1)], 40, 1300)
    >>> [(item.id, item.fu) for item in found.fu_items]
    [('base', 20), ('closed_triplet', 4), ('menzen_ron', 10)]
    """
    codes, red = b"", 0
    if win.melds:
        codes = bytes([meld.code for meld in win.melds])
        red = sum([IS_RED[tile] for meld in win.melds for tile in meld.tiles])
    found = kernel.score(
        bytes(win.hand),
        win.tile,
        codes,
        red,
        win.flags if rules.ippatsu else win.flags & ~_IPPATSU,
        win.round_wind,
        win.seat_wind,
        bytes([KIND_OF[tile] for tile in win.indicators]),
        _ura(win, rules) if win.ura_indicators else b"",
        rules.score_flags,
    )
    return None if found is None else HandScore(win, rules, found)


def _ura(win: WinningHand, rules: Rules) -> bytes:
    if not rules.ura:
        return b""
    shown = win.ura_indicators if rules.kan_ura else win.ura_indicators[:1]
    return bytes([tile.kind for tile in shown])


def _fu_items(found: HandScore) -> Iterable[FuItem]:
    raw, win = found.raw, found.win
    if raw.shape == _PAIRS:
        yield FuItem("seven_pairs", 25)
        return
    yield FuItem("base", 20)
    total = 20
    for form, kind in found.sets:
        fu = _set_fu(form, kind)
        if fu:
            total += fu
            yield FuItem(form.name.lower(), fu, (kind,) * (4 if form in _KANS else 3))
    for item in _pair_items(found):
        total += item.fu
        yield item
    if found.wait in (Wait.CLOSED, Wait.EDGE, Wait.PAIR):
        total += 2
        yield FuItem(f"{found.wait.name.lower()}_wait", 2, (win.tile.kind,))
    if win.flags & WinFlag.TSUMO:
        if not raw.yaku & _PINFU:
            yield FuItem("tsumo", 2)
    elif found.is_closed:
        yield FuItem("menzen_ron", 10)
    elif total == 20:
        yield FuItem("open_pinfu", 10)


_KANS: Final = (SetForm.OPEN_KAN, SetForm.CONCEALED_KAN)
_PINFU: Final = 1 << next(i for i, yaku in enumerate(YAKU) if yaku.id == "pinfu")


def _set_fu(form: SetForm, kind: Tile) -> int:
    if form in (SetForm.CHI, SetForm.CLOSED_RUN):
        return 0
    fu = 4 if form in (SetForm.CONCEALED_KAN, SetForm.CLOSED_TRIPLET) else 2
    return fu * (2 if _ORPHAN[kind] else 1) * (4 if form in _KANS else 1)


def _pair_items(found: HandScore) -> Iterable[FuItem]:
    pair = TILES[found.raw.pair]
    tiles = (pair, pair)
    if pair >= Tile.WHITE:
        yield FuItem("dragon_pair", 2, tiles)
    round_ = pair == Tile.EAST + found.win.round_wind
    seat = pair == Tile.EAST + found.win.seat_wind
    if round_ and seat:
        yield FuItem("double_wind_pair", found.rules.double_wind_fu, tiles)
    elif round_:
        yield FuItem("round_wind_pair", 2, tiles)
    elif seat:
        yield FuItem("seat_wind_pair", 2, tiles)


def liable_base(found: HandScore, liable_yaku: Iterable[str]) -> int:
    """The base points that a liable player answers for: by the rules the whole hand or its part."""
    if found.rules.pao_scope == "whole":
        return found.base
    wanted = frozenset(liable_yaku)
    times = sum(each.han // 13 for each in found.yaku if each.yaku.id in wanted)
    return 8000 * times
