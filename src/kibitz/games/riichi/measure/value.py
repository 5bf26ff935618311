"""The value of a hand: look ahead along the tiles that lower its shanten (seed 003).

A hand that waits for a draw is worth, over every tile that lowers its shanten, the weight of that
tile times the value with it, calls included, divided by a width; a hand that has drawn is worth its
best discard; a whole hand is worth its points when self-drawn, with riichi if closed. From three
shanten on only the copies of useful tiles are counted. The numbers are points by nature, not
probabilities: the widths stand in for the chance to draw. Knows nothing of opponents.

`CURRENT` weighs a tile by its share of the draws left and divides by 8, 32, 64; `OLDER` weighs it
by its copies and divides by 12, 72, 216.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from kibitz.core.asked_refusals import ASKED
from kibitz.core.errors import NotationError
from kibitz.games.riichi import kernel
from kibitz.games.riichi.rules import Rules, preset
from kibitz.games.riichi.scoring.win import WinFlag, WinningHand, score
from kibitz.games.riichi.tiles.meld import Meld
from kibitz.games.riichi.tiles.tile import (
    IS_RED,
    KIND_OF,
    TILES,
    Tile,
    full_set,
    in_order,
    lay_order,
)

#: A search of one hand at two shanten takes a few thousand nodes; this is where it gives up.
MOST_NODES: Final = 2_000_000


_RULES: Final = preset("majiang")
RED_FIVES: Final = (Tile.M5R, Tile.P5R, Tile.S5R)


@dataclass(frozen=True, slots=True)
class Generation:
    """The two constants that changed between generations of the evaluation."""

    name: str
    widths: tuple[float, float, float]
    plain_counts: bool


CURRENT: Final = Generation("1.1", (8.0, 32.0, 64.0), plain_counts=False)
OLDER: Final = Generation("1.0", (12.0, 72.0, 216.0), plain_counts=True)


@dataclass(frozen=True, slots=True)
class HandSituation:
    """A hand and all that its value depends on.

    `hand` are the closed tiles, with the drawn one or without; `unseen` counts each of the 37 tiles
    that the player cannot see; `draws_left` are the tiles of the live wall, for all players.
    """

    hand: tuple[Tile, ...]
    unseen: tuple[int, ...]
    draws_left: int = 69
    melds: tuple[Meld, ...] = ()
    round_wind: int = 0  # 0 to 3, east to north
    seat_wind: int = 0
    indicators: tuple[Tile, ...] = ()
    rules: Rules = _RULES

    def without(self, tile: Tile) -> HandSituation:
        """The situation after that discard."""
        rest = list(self.hand)
        try:
            rest.remove(tile)
        except ValueError:
            raise NotationError(ASKED.told("asked.not-in-hand", tile=str(tile))) from None
        return replace(self, hand=tuple(rest))

    def drawing(self, tile: Tile) -> HandSituation:
        """The situation when the next tile drawn is that one: a go-around has passed."""
        if not self.unseen[tile]:
            raise NotationError(ASKED.told("asked.none-left", tile=str(tile)))
        left = tuple(n - (i == tile) for i, n in enumerate(self.unseen))
        return replace(
            self,
            hand=in_order((*self.hand, tile)),
            unseen=left,
            draws_left=max(0, self.draws_left - 4),
        )


def unseen_after(visible: Iterable[Tile], rules: Rules) -> tuple[int, ...]:
    """The 37 counts that are left when these tiles are seen.

    >>> unseen_after((Tile.M5R, Tile.M1), preset("tenhou"))[Tile.M5R]
    0
    """
    counts = [0] * len(TILES)
    for tile in full_set(rules.red_fives):
        counts[tile] += 1
    for tile in visible:
        counts[tile] -= 1
        if counts[tile] < 0:
            raise NotationError(ASKED.told("asked.too-many-seen", tile=str(tile)))
    return tuple(counts)


@dataclass(frozen=True, slots=True)
class DiscardValues:
    """The value after every discard that does not raise shanten, best first."""

    shanten: int
    values: Mapping[Tile, float]
    nodes: int  # hands looked at

    @property
    def best(self) -> Tile:
        return next(iter(self.values))


@dataclass(frozen=True, slots=True)
class Improvement:
    """A tile that lowers the shanten of a hand that waits, and what it leads to."""

    tile: Tile
    copies: int  # unseen
    weight: float
    drawn: float  # value with the tile drawn
    discard: Tile | None  # the best discard then; None: the hand is whole
    pon: float  # best value after a pon of it, 0 if none lowers shanten
    chi: float
    call: float  # what the calls add to `drawn`
    factor: int  # at three shanten or more: what each copy counts
    share: float  # what the tile adds to the value of the hand


@dataclass(frozen=True, slots=True)
class Node:
    """A hand that waits, with its value and the branches that make it up."""

    situation: HandSituation
    shanten: int
    value: float
    branches: tuple[tuple[Improvement, Node | None], ...]


def discard_values(
    situation: HandSituation, generation: Generation = CURRENT, back: Tile | None = None
) -> DiscardValues:
    """The value of every discard that does not raise shanten, best first, equals by `use`.

    >>> from kibitz.games.riichi.tiles.tile import parse_hand, parse_tiles
    >>> hand = parse_hand("12m567789p33567s1z")
    >>> shown = (*hand, *parse_tiles("4z"))
    >>> unseen = unseen_after(shown, preset("tenhou"))
    >>> found = discard_values(HandSituation(hand, unseen, indicators=(Tile.NORTH,)))
    >>> {str(tile): round(value, 4) for tile, value in found.values.items()}
    {'1z': 855.3719}
    """
    shanten, values, nodes = kernel.value_discards(_question(situation, generation, back))
    useful = uses(situation)
    order = sorted(
        ((TILES[tile], value) for tile, value in values.items()),
        key=lambda each: (-each[1], useful(each[0]), -lay_order(each[0])),
    )
    return DiscardValues(shanten, dict(order), nodes)


def value(
    situation: HandSituation,
    generation: Generation = CURRENT,
    back: Tile | None = None,
    *,
    drawn: Tile | None = None,
) -> float:
    """The value of a hand as it is; for a whole hand `drawn` is the tile that completed it."""
    counts = [0] * 34
    for tile in situation.hand:
        counts[KIND_OF[tile]] += 1
    if len(situation.hand) % 3 == 2 and kernel.shanten(counts) == -1:
        if drawn is None:
            raise NotationError(ASKED.told("asked.whole-hand"))
        return points(situation.without(drawn), drawn)
    return kernel.value_of(_question(situation, generation, back))


def points(situation: HandSituation, tile: Tile) -> int:
    """What a hand that waits is worth when it draws `tile`: riichi if closed; 0 without a yaku."""
    closed = not any(meld.is_open for meld in situation.melds)
    found = score(
        WinningHand(
            situation.hand,
            tile,
            situation.melds,
            WinFlag.TSUMO.value | (WinFlag.RIICHI.value if closed else 0),
            situation.round_wind,
            situation.seat_wind,
            situation.indicators,
        ),
        situation.rules,
    )
    return found.points if found is not None and found.has_yaku else 0


def stepped_back(
    situation: HandSituation, thrown: Tile, least: float, generation: Generation = CURRENT
) -> float:
    """The value of a hand that waits after stepping back one shanten by throwing `thrown`.

    Only draws that lead to more than `least` count; a later shape that wants the thrown tile back
    would be furiten and is worth nothing; calls are not counted.
    """
    return kernel.value_stepped_back(_question(situation, generation, thrown), least)


def improvements(
    situation: HandSituation, generation: Generation = CURRENT, back: Tile | None = None
) -> tuple[Improvement, ...]:
    """The improving tiles of a hand that waits, in order, a red five before the plain one."""
    return _node(situation, generation, back)[2]


def tree(
    situation: HandSituation,
    depth: int = 1,
    generation: Generation = CURRENT,
    back: Tile | None = None,
) -> Node:
    """A hand that waits, and `depth` levels of what each improving tile leads to.

    The branches' shares add up to the value. A branch goes on with the best discard; branches of
    whole hands and of three shanten or more end there.
    """
    shanten, worth, found = _node(situation, generation, back)
    branches: list[tuple[Improvement, Node | None]] = []
    for step in found:
        below = None
        if depth > 1 and step.discard is not None:
            after = situation.drawing(step.tile).without(step.discard)
            below = tree(after, depth - 1, generation, back)
        branches.append((step, below))
    return Node(situation, shanten, worth, tuple(branches))


def walk(node: Node) -> Iterator[tuple[int, Node]]:
    """A tree's nodes with their depth, parents first."""
    stack = [(0, node)]
    while stack:
        depth, now = stack.pop()
        yield depth, now
        stack += [(depth + 1, below) for _, below in reversed(now.branches) if below is not None]


def yaku_shanten(situation: HandSituation) -> int:
    """Shanten of the nearest hand with a yaku; 99 where there is none.

    The least of the closed hand, a value honour, simples, all triplets and each one-suit hand.
    """
    return kernel.value_yaku_shanten(_question(situation, CURRENT, None))


def use(tile: Tile, situation: HandSituation) -> float:
    """How useful a tile may become: of discards of equal value the least useful goes first."""
    return uses(situation)(tile)


def uses(situation: HandSituation) -> Callable[[Tile], float]:
    """The use of each tile of a hand.

    A number tile counts the unseen copies of its own kind and, for each tile within two steps, how
    often it could stand beside it in a run; a red five still unseen counts once more. A value
    honour counts twice, as do a dora and what stands beside one, and a red five. Honours and tiles
    of a suit count more where the hand has ten or more of them: it may become a flush.
    """
    left = [0] * 34
    for each, n in enumerate(situation.unseen):
        left[KIND_OF[each]] += n
    doras = [KIND_OF[each.dora] for each in situation.indicators]
    held = [0, 0, 0, 0]  # by suit, honours last
    winds = dragons = 0
    groups = [(KIND_OF[each], 1) for each in situation.hand]
    for kind, n in groups + [(meld.kind, 3) for meld in situation.melds]:
        held[kind // 9] += n
        winds += n * (Tile.EAST <= kind < Tile.WHITE)
        dragons += n * (kind >= Tile.WHITE)

    def weight(kind: int) -> int:
        return 1 << doras.count(kind)

    def honour(kind: int) -> float:
        wind = kind - Tile.EAST
        value = (wind == situation.round_wind) + (wind == situation.seat_wind)
        found = left[kind] * weight(kind) ** 2 << value + (kind >= Tile.WHITE)
        if winds >= 9 if kind < Tile.WHITE else dragons >= 6:
            return 8.0 * found
        if max(held[:3]) + held[3] >= 10:
            return 4.0 * found
        return found * (2.0 if 2 * held[3] >= 10 else 1.0)

    def number(tile: Tile) -> float:
        kind = KIND_OF[tile]
        first, rank = kind - kind % 9, kind % 9
        near = [0, 0, *left[first : first + 9], 0, 0][rank : rank + 5]
        below, middle, above = min(near[:2]), min(near[1], near[3]), min(near[3:])
        beside = [below, max(below, middle), near[2], max(middle, above), above]
        found = 0
        for step, n in enumerate(beside, rank - 2):
            if n and 0 <= step <= 8:
                red = min(n, situation.unseen[RED_FIVES[first // 9]]) if step == 4 else 0
                found += (n + red) * weight(first + step)
        found *= weight(kind) << IS_RED[tile]
        return found * (2.0 if held[first // 9] + held[3] >= 10 else 1.0)

    return lambda tile: honour(KIND_OF[tile]) if KIND_OF[tile] >= Tile.EAST else number(tile)


def _node(
    situation: HandSituation, generation: Generation, back: Tile | None
) -> tuple[int, float, tuple[Improvement, ...]]:
    shanten, worth, steps = kernel.value_steps(_question(situation, generation, back))
    found: list[Improvement] = []
    for step in steps:
        if shanten < 3:
            share = step.weight * (step.drawn + step.call) / generation.widths[shanten]
        else:
            share = float(step.copies * step.factor)
        found.append(
            Improvement(
                TILES[step.tile],
                step.copies,
                step.weight,
                step.drawn,
                None if step.discard < 0 else TILES[step.discard],
                step.pon,
                step.chi,
                step.call,
                step.factor,
                share,
            )
        )
    return shanten, worth, tuple(found)


def _question(
    situation: HandSituation, generation: Generation, back: Tile | None
) -> kernel.ValueQuestion:
    closed = [0] * len(TILES)
    for tile in situation.hand:
        closed[tile] += 1
    if len(situation.unseen) != len(TILES) or not all(0 <= n <= 4 for n in situation.unseen):
        raise NotationError(ASKED.told("asked.unseen-counts"))
    return kernel.ValueQuestion(
        bytes(closed),
        bytes([meld.code for meld in situation.melds]),
        sum(IS_RED[tile] for meld in situation.melds for tile in meld.tiles),
        bytes(situation.unseen),
        situation.draws_left,
        situation.round_wind,
        situation.seat_wind,
        bytes([KIND_OF[tile] for tile in situation.indicators]),
        situation.rules.score_flags,
        generation.widths,
        generation.plain_counts,
        -1 if back is None else KIND_OF[back],
        MOST_NODES,
    )
