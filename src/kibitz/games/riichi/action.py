"""What a seat may choose, on its turn and about another's discard or kan. Prints as it parses.

``3m`` discards from the hand and ``3m_`` the tile just drawn; ``riichi`` declares, its discard
follows; ``tsumo``, ``ankan 3m``, ``kakan 0p``, ``nine-terminals``; in reaction ``pass``, ``ron``,
``daiminkan``, ``pon 05p`` and ``chi 46s`` with the tiles that come from the hand.

>>> str(parse_action("pon 50p")), parse_action("0s_")
('pon 05p', Discard(tile=<Tile.S5R: 36>, drawn=True))
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kibitz.core.errors import NotationError
from kibitz.games.riichi.refusals import TYPED
from kibitz.games.riichi.tiles.tile import KINDS, RED_FIVES, TILES, Tile, in_order, parse_tiles
from kibitz.games.riichi.tiles.tile import tiles_text as _text


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a tile: the one just drawn, or one that was in the hand before."""

    tile: Tile
    drawn: bool = False

    def __str__(self) -> str:
        return f"{self.tile!s}_" if self.drawn else str(self.tile)


@dataclass(frozen=True, slots=True)
class Riichi:
    """Declare riichi; the discard is the next choice."""

    def __str__(self) -> str:
        return "riichi"


@dataclass(frozen=True, slots=True)
class Tsumo:
    """Win with the drawn tile."""

    def __str__(self) -> str:
        return "tsumo"


@dataclass(frozen=True, slots=True)
class Ankan:
    """Lay down all four of a kind, concealed."""

    kind: Tile

    def __str__(self) -> str:
        return f"ankan {self.kind!s}"


@dataclass(frozen=True, slots=True)
class Kakan:
    """Add the fourth tile to an own pon."""

    tile: Tile

    def __str__(self) -> str:
        return f"kakan {self.tile!s}"


@dataclass(frozen=True, slots=True)
class NineTerminals:
    """Call the deal off: nine kinds of terminals and honours in the first hand."""

    def __str__(self) -> str:
        return "nine-terminals"


@dataclass(frozen=True, slots=True)
class Pass:
    """Let the tile go by."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Ron:
    """Win with another seat's tile."""

    def __str__(self) -> str:
        return "ron"


@dataclass(frozen=True, slots=True)
class Daiminkan:
    """Make an open kan of the discard and three of the hand."""

    def __str__(self) -> str:
        return "daiminkan"


@dataclass(frozen=True, slots=True)
class Pon:
    """Make a triplet of the discard and these two of the hand."""

    tiles: tuple[Tile, ...]

    def __str__(self) -> str:
        return f"pon {_text(self.tiles)}"


@dataclass(frozen=True, slots=True)
class Chi:
    """Make a run of the left neighbour's discard and these two of the hand."""

    tiles: tuple[Tile, ...]

    def __str__(self) -> str:
        return f"chi {_text(self.tiles)}"


Turn = Discard | Riichi | Tsumo | Ankan | Kakan | NineTerminals
"""What a seat may do on its own turn; everybody sees it."""

Reaction = Pass | Ron | Daiminkan | Pon | Chi
"""An answer to another seat's tile; its own seat alone sees it until the answers are resolved."""

Action = Turn | Reaction

Call = Daiminkan | Pon | Chi
"""A reaction that makes a meld."""

CALLS: Final = (Daiminkan, Pon, Chi)
REACTIONS: Final = (Pass, Ron, Daiminkan, Pon, Chi)

RIICHI: Final = Riichi()
TSUMO: Final = Tsumo()
NINE_TERMINALS: Final = NineTerminals()
PASS: Final = Pass()
RON: Final = Ron()
DAIMINKAN: Final = Daiminkan()

#: The one value of each discard: by tile, from the hand and just drawn.
FROM_HAND: Final = tuple(Discard(tile) for tile in TILES)
DRAWN: Final = tuple(Discard(tile, drawn=True) for tile in TILES)


def _sames(kind: Tile) -> list[Tile]:
    return [kind, *(red for red in RED_FIVES if red.kind == kind)]


def _every_action() -> list[Action]:
    actions: list[Action] = [RIICHI, TSUMO, NINE_TERMINALS, PASS, RON, DAIMINKAN]
    actions += FROM_HAND + DRAWN
    actions += [Kakan(tile) for tile in TILES]
    for kind in TILES[:KINDS]:
        actions.append(Ankan(kind))
        same = _sames(kind)
        actions += [Pon(in_order((one, two))) for one in same for two in same]
        for step in (1, 2):
            if kind < 27 and kind % 9 + step < 9:
                over = _sames(TILES[kind + step])
                actions += [Chi((one, two)) for one in same for two in over]
    return actions


_KNOWN: Final[dict[str, Action]] = {str(action): action for action in _every_action()}


def parse_action(text: str) -> Action:
    """Read what `str` of an action prints; NotationError for anything else."""
    known = _KNOWN.get(text)
    return known if known is not None else _parse_loosely(text)


def _parse_loosely(text: str) -> Action:
    """Tiles in another order or the suit first; a word that is no action gets its sentence."""
    word, _, rest = text[:40].strip().partition(" ")
    if word in ("pon", "chi", "ankan", "kakan") and rest:
        tiles = in_order(parse_tiles(rest))
        if word == "ankan" and len({tile.kind for tile in tiles}) == 1 and len(tiles) in (1, 4):
            return Ankan(tiles[0].kind)
        known = _KNOWN.get(f"{word} {_text(tiles)}")
        if known is not None:
            return known
    elif not rest and len(text) <= 3:
        known = _KNOWN.get(word[1::-1] + word[2:])
        if known is not None:
            return known
    raise NotationError(TYPED.told("riichi.typed.action", text=text[:40]))
