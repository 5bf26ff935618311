"""The chance of tenpai and of winning by each draw, and the points expected.

Beside the seed's value (`value.py`), whose widths only stand in for chances, these are chances. The
unseen tiles lie in random order; the hand takes every tile that lowers its shanten, throws all
others, and throws what serves the aim best. The tiles that lower shanten after such a step are
always among those that did before, so nothing useful is thrown away and the chances of own draws
are exact. What others let go is a model: a random unseen tile each, a share of which is open to
ron; a useful tile may be called where that is better. Knows nothing of what others hold or fear.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal

from kibitz.core.asked_refusals import ASKED
from kibitz.core.errors import KernelError, NotationError
from kibitz.games.riichi import kernel
from kibitz.games.riichi.measure.value import HandSituation
from kibitz.games.riichi.refusals import TYPED
from kibitz.games.riichi.scoring.win import WinFlag, WinningHand, score
from kibitz.games.riichi.tiles.tile import IS_RED, KIND_OF, TILES, Tile, kind_counts, tiles_text

Aim = Literal["tenpai", "win", "points"]
Declare = Literal["never", "always", "best"]

_AIMS: Final[Mapping[Aim, int]] = {"tenpai": 0, "win": 1, "points": 2}
_DECLARES: Final[Mapping[Declare, int]] = {"never": 0, "always": 1, "best": 2}

#: Beyond three shanten there are too many hands to follow; at three some ten thousand will do.
MOST_SHANTEN: Final = 3
MOST_NODES: Final = 60_000


@dataclass(frozen=True, slots=True)
class Outlook:
    """What is assumed beside the hand itself."""

    aim: Aim = "points"
    calls: bool = True
    declare: Declare = "best"  # riichi, where the hand is closed and tiles enough are left
    ron_share: float = 1.0  # of winning tiles among random discards that others do let go
    riichi_ron_share: float = 1.0  # the same against a riichi
    discarded: frozenset[Tile] = frozenset()  # the own river: waits on these kinds are furiten
    ron_after: int = 0  # own draws before ron is possible again; large: never
    lasts: float = 1.0  # the chance that nobody else ends the deal in a go-around


DEFAULT: Final = Outlook()
OWN_DRAWS: Final = Outlook(calls=False, ron_share=0.0, riichi_ron_share=0.0)


@dataclass(frozen=True, slots=True)
class Chances:
    """What becomes of a hand that waits. Curves are by own draws made: 0, 1, 2 and so on."""

    shanten: int
    tenpai: float
    win: float
    points: float  # expected, a lost riichi stick taken off
    tenpai_by: tuple[float, ...]
    win_by: tuple[float, ...]

    @property
    def points_if_won(self) -> float:
        """Mean points of a win, 0 where there is none."""
        return self.points / self.win if self.win else 0.0


def chances(situation: HandSituation, outlook: Outlook = DEFAULT) -> Chances:
    """The chances of a hand that waits for a draw.

    >>> from kibitz.games.riichi.rules import preset
    >>> from kibitz.games.riichi.tiles.tile import parse_hand
    >>> from kibitz.games.riichi.measure.value import unseen_after
    >>> hand = parse_hand("12m567789p33567s")
    >>> at = HandSituation(hand, unseen_after(hand, preset("tenhou")), draws_left=8)
    >>> found = chances(at, OWN_DRAWS)  # four 3m among 123 tiles, two draws
    >>> found.win == 1 - (119 / 123) * (118 / 122)
    True
    """
    shanten, rows, _ = kernel.chances(_question(situation, outlook))
    if rows and rows[0].tile >= 0:
        raise NotationError(ASKED.told("asked.what-is-thrown"))
    return _told(shanten, rows[0])


def discard_chances(situation: HandSituation, outlook: Outlook = DEFAULT) -> Mapping[Tile, Chances]:
    """The chances after every discard that does not raise shanten, best first by the aim."""
    shanten, rows, _ = kernel.chances(_question(situation, outlook))
    if not rows or rows[0].tile < 0:
        raise NotationError(ASKED.told("asked.needs-draw"))
    found = {TILES[row.tile]: _told(shanten, row) for row in rows}
    return dict(sorted(found.items(), key=lambda each: getattr(each[1], outlook.aim), reverse=True))


@dataclass(frozen=True, slots=True)
class RiichiChoice:
    """A closed tenpai with riichi and without (damaten)."""

    riichi: Chances
    damaten: Chances

    @property
    def gain(self) -> float:
        """Points that riichi gains over damaten."""
        return self.riichi.points - self.damaten.points


def riichi_or_damaten(situation: HandSituation, outlook: Outlook = DEFAULT) -> RiichiChoice:
    """Compare declaring with keeping silent, for a closed hand that waits in tenpai."""
    if any(meld.is_open for meld in situation.melds):
        raise NotationError(ASKED.told("asked.open-riichi"))
    if _shanten(situation) != 0:
        raise NotationError(ASKED.told("asked.riichi-tenpai"))
    loud = chances(situation, replace(outlook, declare="always"))
    return RiichiChoice(loud, chances(situation, replace(outlook, declare="never")))


@dataclass(frozen=True, slots=True)
class Declined:
    """A win offered now against going on without it."""

    now: int  # points of the win
    later: Chances
    thrown: Tile | None  # what goes if a tsumo is declined

    @property
    def gain(self) -> float:
        """Points that declining gains; below 0 where the win is better taken."""
        return self.later.points - self.now


def declining(
    situation: HandSituation,
    tile: Tile,
    *,
    by_tsumo: bool,
    in_riichi: bool = False,
    outlook: Outlook = DEFAULT,
) -> Declined:
    """What a hand in tenpai gives up or gains by not winning on `tile`.

    After a declined ron the hand is furiten: until its own next discard, or in riichi to the end.
    After a declined tsumo it throws what serves it best (the drawn tile, in riichi) and waits on.
    """
    flags = (WinFlag.TSUMO if by_tsumo else 0) | (WinFlag.RIICHI if in_riichi else 0)
    found = score(
        WinningHand(
            situation.hand,
            tile,
            situation.melds,
            int(flags),
            situation.round_wind,
            situation.seat_wind,
            situation.indicators,
        ),
        situation.rules,
    )
    if found is None or not found.has_yaku:
        raise NotationError(TYPED.told("riichi.typed.cannot-win-on", tile=str(tile)))
    declare: Declare = "always" if in_riichi else outlook.declare
    if not by_tsumo:
        later = replace(outlook, declare=declare, ron_after=10_000 if in_riichi else 1)
        return Declined(found.points, chances(situation, later), None)
    best: tuple[Chances, Tile] | None = None
    for thrown in {tile} if in_riichi else {*situation.hand, tile}:
        rest = [*situation.hand, tile]
        rest.remove(thrown)
        after = replace(situation, hand=tuple(rest))
        river = outlook.discarded | {thrown.kind}
        chance = chances(after, replace(outlook, declare=declare, discarded=river))
        if best is None or chance.points > best[0].points:
            best = (chance, thrown)
    assert best is not None
    return Declined(found.points, *best)


def _shanten(situation: HandSituation) -> int:
    try:
        return kernel.shanten(kind_counts(situation.hand))
    except KernelError as error:
        raise NotationError(
            TYPED.told("riichi.typed.no-hand", text=tiles_text(situation.hand), error=str(error))
        ) from None


def _told(shanten: int, row: kernel.ChanceRow) -> Chances:
    return Chances(
        shanten, row.tenpai, row.win, row.points, tuple(row.tenpai_by), tuple(row.win_by)
    )


def _question(situation: HandSituation, outlook: Outlook) -> kernel.ChanceQuestion:
    closed = [0] * len(TILES)
    for tile in situation.hand:
        closed[tile] += 1
    if _shanten(situation) > MOST_SHANTEN:
        raise NotationError(ASKED.told("asked.too-far", most=MOST_SHANTEN))
    if len(situation.unseen) != len(TILES) or not all(0 <= n <= 4 for n in situation.unseen):
        raise NotationError(ASKED.told("asked.unseen-counts"))
    rules = situation.rules
    ura = (len(situation.indicators) if rules.kan_ura else 1) if rules.ura else 0
    return kernel.ChanceQuestion(
        bytes(closed),
        bytes([meld.code for meld in situation.melds]),
        sum(IS_RED[tile] for meld in situation.melds for tile in meld.tiles),
        bytes(situation.unseen),
        situation.draws_left,
        situation.round_wind,
        situation.seat_wind,
        bytes([KIND_OF[tile] for tile in situation.indicators]),
        min(ura, len(situation.indicators)),
        rules.score_flags,
        rules.ippatsu,
        outlook.calls,
        _DECLARES[outlook.declare],
        rules.riichi_min_tiles,
        outlook.ron_share,
        outlook.riichi_ron_share,
        sum({1 << KIND_OF[tile] for tile in outlook.discarded}),
        outlook.ron_after,
        outlook.lasts,
        _AIMS[outlook.aim],
        MOST_NODES,
    )
