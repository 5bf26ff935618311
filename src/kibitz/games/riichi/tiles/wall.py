"""The wall: the tiles in the order they come. It stays as it was dealt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kibitz.core.errors import NotationError
from kibitz.games.riichi.refusals import TYPED
from kibitz.games.riichi.tiles.tile import Tile

LIVE: Final = 70  # tiles to draw after the deal
DEAD: Final = 14  # replacement tiles 0 to 3, then indicators 4 + 2n with their ura at 5 + 2n


@dataclass(frozen=True, slots=True)
class Wall:
    """The live tiles and the dead ones."""

    live: tuple[Tile, ...]
    dead: tuple[Tile, ...]

    def __str__(self) -> str:
        return "".join(str(tile) for tile in self.live + self.dead)

    @classmethod
    def parse(cls, text: str) -> Wall:
        """Read 84 tiles of two characters each."""
        if len(text) != 2 * (LIVE + DEAD):
            raise NotationError(TYPED.told("riichi.typed.wall", count=LIVE + DEAD, text=text[:20]))
        tiles = tuple(Tile.parse(text[at : at + 2]) for at in range(0, len(text), 2))
        return cls(tiles[:LIVE], tiles[LIVE:])
