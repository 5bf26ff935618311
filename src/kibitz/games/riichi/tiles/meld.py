"""Melds: what lies open (or as a concealed kan) beside a hand.

A meld keeps the called tile, from whom it came and the tiles from the hand, since kuikae, pao and
the drawing need them. Knows nothing of when a call is legal.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from kibitz.core.errors import NotationError
from kibitz.core.words import Fact, nested
from kibitz.games.riichi.refusals import TYPED
from kibitz.games.riichi.tiles.tile import KIND_OF, Tile, in_order, tiles_text

#: The giver seen from the caller, by how many seats later in turn order they sit.
GIVERS: Final = ("", "right", "across", "left")


class MeldForm(StrEnum):
    CHI = "chi"
    PON = "pon"
    DAIMINKAN = "daiminkan"
    ANKAN = "ankan"
    KAKAN = "kakan"


_CALLED: Final = {
    MeldForm.CHI: "riichi.typed.form-chi",
    MeldForm.PON: "riichi.typed.form-pon",
    MeldForm.DAIMINKAN: "riichi.typed.form-daiminkan",
    MeldForm.ANKAN: "riichi.typed.form-ankan",
    MeldForm.KAKAN: "riichi.typed.form-kakan",
}


@dataclass(frozen=True, slots=True)
class Meld:
    """One meld. `tiles` are all of them in laying order, the called and added ones included.

    >>> meld = Meld.chi(Tile.M3, (Tile.M4, Tile.M5R))
    >>> str(meld), meld.called, meld.giver, [str(t) for t in meld.from_hand]
    ('340m', <Tile.M3: 2>, 3, ['4m', '0m'])
    """

    form: MeldForm
    tiles: tuple[Tile, ...]
    called: Tile | None = None
    giver: int | None = None  # 1 right (plays next), 2 across, 3 left
    added: Tile | None = None  # the fourth tile of a kakan

    def __post_init__(self) -> None:
        kinds = [tile.kind for tile in self.tiles]
        wanted = 3 if self.form in (MeldForm.CHI, MeldForm.PON) else 4
        if self.form is MeldForm.CHI:
            low = kinds[0] if kinds else Tile.EAST
            shaped = low < 27 and low % 9 < 7 and kinds == [low, low + 1, low + 2]
        else:
            shaped = len(set(kinds)) == 1
        if len(kinds) != wanted or not shaped:
            raise NotationError(
                TYPED.told(
                    "riichi.typed.not-a-meld", text=tiles_text(self.tiles), form=self._named()
                )
            )
        concealed = self.form is MeldForm.ANKAN
        if (self.called is None) != concealed or (self.giver is None) != concealed:
            raise NotationError(TYPED.told("riichi.typed.meld-called", form=self._named()))
        if self.called is not None and self.called not in self.tiles:
            raise NotationError(TYPED.told("riichi.typed.called-outside", tile=str(self.called)))
        if self.giver is not None and self.giver not in (1, 2, 3):
            raise NotationError(TYPED.told("riichi.typed.giver", giver=self.giver))
        if self.form is MeldForm.CHI and self.giver != 3:
            raise NotationError(TYPED.told("riichi.typed.chi-left"))
        if (self.added is None) != (self.form is not MeldForm.KAKAN):
            raise NotationError(TYPED.told("riichi.typed.kakan-added"))
        if self.added is not None and self.added not in self.tiles:
            raise NotationError(TYPED.told("riichi.typed.added-outside", tile=str(self.added)))

    def _named(self) -> dict[str, object]:
        return nested(Fact(_CALLED[self.form]))

    @classmethod
    def chi(cls, called: Tile, from_hand: tuple[Tile, ...]) -> Meld:
        return cls(MeldForm.CHI, in_order((called, *from_hand)), called, 3)

    @classmethod
    def pon(cls, called: Tile, from_hand: tuple[Tile, ...], giver: int) -> Meld:
        return cls(MeldForm.PON, in_order((called, *from_hand)), called, giver)

    @classmethod
    def daiminkan(cls, called: Tile, from_hand: tuple[Tile, ...], giver: int) -> Meld:
        return cls(MeldForm.DAIMINKAN, in_order((called, *from_hand)), called, giver)

    @classmethod
    def ankan(cls, tiles: tuple[Tile, ...]) -> Meld:
        return cls(MeldForm.ANKAN, in_order(tiles))

    @classmethod
    def kakan(cls, pon: Meld, added: Tile) -> Meld:
        return cls(MeldForm.KAKAN, in_order((*pon.tiles, added)), pon.called, pon.giver, added)

    @property
    def kind(self) -> Tile:
        """The kind of the set; a run goes by its lowest tile."""
        return self.tiles[0].kind

    @property
    def is_kan(self) -> bool:
        return len(self.tiles) == 4

    @property
    def is_open(self) -> bool:
        return self.form is not MeldForm.ANKAN

    @property
    def from_hand(self) -> tuple[Tile, ...]:
        """The tiles that came from the owner's hand when the meld was made (a kakan's pon)."""
        left = list(self.tiles)
        for gone in (self.called, self.added):
            if gone is not None:
                left.remove(gone)
        return tuple(left)

    @property
    def code(self) -> int:
        """The kernels' number of this meld: 34 times the form, plus the kind."""
        return _CODES[self.form] + KIND_OF[self.tiles[0]]

    def __str__(self) -> str:
        return tiles_text(self.tiles)


#: 34 times chi 0, pon 1, open kan 2 (an added one too), concealed kan 3: what scoring tells apart.
_CODES: Final = {
    MeldForm.CHI: 0,
    MeldForm.PON: 34,
    MeldForm.DAIMINKAN: 68,
    MeldForm.KAKAN: 68,
    MeldForm.ANKAN: 102,
}
