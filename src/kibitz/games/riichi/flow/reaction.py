"""What a seat may answer to another's discard or kan: one short function per rule.

A seat is asked only if it can do more than pass, and no view tells whether another is asked.
"""

from __future__ import annotations

from itertools import combinations

from kibitz.core.game import Seat
from kibitz.core.words import Fact
from kibitz.games.riichi.action import (
    DAIMINKAN,
    PASS,
    RON,
    Action,
    Chi,
    Daiminkan,
    Pass,
    Pon,
    Ron,
)
from kibitz.games.riichi.flow.fold import can_rob_ankan
from kibitz.games.riichi.flow.turn import MOST_KANS, swapped
from kibitz.games.riichi.scoring.winning import has_yaku
from kibitz.games.riichi.state import BIT, KIND, Front, Private, Public
from kibitz.games.riichi.tiles.meld import Meld
from kibitz.games.riichi.tiles.tile import TILES, Tile, in_order, tiles_text

NOBODY: frozenset[Seat] = frozenset()
NO_KANS = (0, 0, 0, 0)


def legal(public: Public, seat: Seat, own: Private) -> list[Action]:
    """The seat's legal answers to the tile that lies open: pass first; () if it is not asked."""
    tile = public.tile
    if tile is None or seat == public.turn or own.answer is not None:
        return []
    found: list[Action] = []
    if own.waits & BIT[tile] and why_not_ron(public, seat, own) is None:
        found.append(RON)
    if public.context == "discard":
        front = public.fronts[seat]
        if front.status != "riichi" and public.left and not aborts_before_calls(public):
            held = own.counts[KIND[tile]]
            if held == 3 and sum(public.kans) < MOST_KANS:
                found.append(DAIMINKAN)
            if held >= 2:
                found += pons(own, tile)
            if (public.turn + 1) % 4 == seat and _may_run(own.counts, KIND[tile]):
                found += chis(public, own, tile)
    return [PASS, *found] if found else []


def reactors(public: Public, privates: tuple[Private, ...]) -> frozenset[Seat]:
    """The seats that can do more than pass."""
    if public.tile is None:
        return NOBODY
    bit, kind = BIT[public.tile], KIND[public.tile]
    found: list[Seat] = []
    for step in (1, 2, 3):
        seat = (public.turn + step) % 4
        own = privates[seat]
        # Most tiles interest nobody, and that is seen without listing anything.
        runs = step == 1 and _may_run(own.counts, kind)
        if (runs or own.counts[kind] >= 2 or own.waits & bit) and legal(public, seat, own):
            found.append(seat)
    return frozenset(found) if found else NOBODY


def _may_run(counts: bytes, kind: int) -> bool:
    """Whether two of the hand make a run with this kind."""
    if kind >= 27:
        return False
    rank = kind % 9
    return bool(
        (rank > 1 and counts[kind - 1] and counts[kind - 2])
        or (0 < rank < 8 and counts[kind - 1] and counts[kind + 1])
        or (rank < 7 and counts[kind + 1] and counts[kind + 2])
    )


def pons(own: Private, tile: Tile) -> list[Action]:
    """The pons of this tile, told apart by the red fives they use."""
    same = [held for held in own.hand if KIND[held] == KIND[tile]]
    pairs = set(combinations(in_order(same), 2))
    return [Pon(pair) for pair in sorted(pairs, key=tiles_text, reverse=True)]


def chis(public: Public, own: Private, tile: Tile) -> list[Action]:
    """The chis of this tile that leave a discard, lowest run first."""
    kind, counts = KIND[tile], own.counts
    rank = kind % 9
    found: list[Action] = []
    for low in (rank - 2, rank - 1, rank):
        if low < 0 or low > 6:
            continue
        one, two = (kind - rank + low + step for step in range(3) if low + step != rank)
        if not counts[one] or not counts[two]:
            continue
        for first in _variants(own, one):
            for second in _variants(own, two):
                action = Chi((first, second))
                if _leaves_discard(public, own, tile, action):
                    found.append(action)
    return found


def _variants(own: Private, kind: int) -> list[Tile]:
    """The tiles of this kind in the hand, the plain five before the red one."""
    if kind < 27 and kind % 9 == 4:
        red, plain = TILES[34 + kind // 9], TILES[kind]
        return [tile for tile in (plain, red) if tile in own.hand]
    return [TILES[kind]]


def _leaves_discard(public: Public, own: Private, tile: Tile, action: Chi) -> bool:
    """Whether anything but a swap (kuikae) could be discarded after this chi."""
    if len(own.hand) > 8:  # at most eight tiles of two kinds can be forbidden
        return True
    forbidden = swapped(public.rules, Meld.chi(tile, action.tiles))
    left = list(own.hand)
    for gone in action.tiles:
        left.remove(gone)
    return any(KIND[held] not in forbidden for held in left)


def aborts_before_calls(public: Public) -> bool:
    """Whether this discard ends the deal by four kans unless it is won on."""
    return public.rules.aborts == "before-calls" and is_four_kans(public)


def is_four_kans(public: Public) -> bool:
    """Whether four kans have been made by more than one seat."""
    kans = public.kans
    return kans != NO_KANS and sum(kans) == MOST_KANS > max(kans) and public.rules.four_kans


# --- why not --------------------------------------------------------------------------------------


def why_not(public: Public, seat: Seat, own: Private, action: Action) -> Fact | None:
    """The rule against an answer; None if it is legal."""
    if seat == public.turn:
        return Fact("riichi.own-tile")
    if own.answer is not None:
        return Fact("riichi.answered", {"action": str(own.answer)})
    match action:
        case Ron():
            return why_not_ron(public, seat, own)
        case Pass():
            return None if legal(public, seat, own) else Fact("riichi.nothing-to-answer")
        case Daiminkan() | Pon() | Chi():
            return why_not_call(public, seat, own, action)
        case _:
            return Fact("riichi.not-your-turn")


def why_not_ron(public: Public, seat: Seat, own: Private) -> Fact | None:
    tile, front = public.tile, public.fronts[seat]
    if tile is None or not own.waits & BIT[tile]:
        return Fact("riichi.not-waiting", {"tile": str(tile)})
    if public.context == "ankan" and not can_rob_ankan(own, public):
        return Fact("riichi.ankan-not-robbed")
    return furiten(own, front) or (
        None if has_yaku(public, seat, own, tile, public.turn) else Fact("riichi.no-yaku")
    )


def furiten(own: Private, front: Front) -> Fact | None:
    """Which of the three kinds of furiten the seat is in."""
    own_waits = own.waits & front.thrown
    if own_waits:
        tiles = [str(TILES[kind]) for kind in range(34) if own_waits >> kind & 1]
        return Fact("riichi.furiten-discard", {"tiles": " ".join(tiles)})
    if own.furiten == "riichi":
        return Fact("riichi.furiten-riichi")
    return Fact("riichi.furiten-temporary") if own.furiten == "temporary" else None


def why_not_call(
    public: Public, seat: Seat, own: Private, action: Daiminkan | Pon | Chi
) -> Fact | None:
    forbidden, tile = why_not_call_now(public, seat), public.tile
    if forbidden is not None or tile is None:
        return forbidden or Fact("riichi.kan-not-called")
    if isinstance(action, Daiminkan):
        return _why_not_daiminkan(public, own, tile)
    missing = _missing(own, action.tiles)
    if missing is not None:
        return Fact("riichi.not-in-hand", {"tile": str(missing)})
    forbidden = why_not_meld(public, seat, tile, action)
    if forbidden is not None or isinstance(action, Pon):
        return forbidden
    if not _leaves_discard(public, own, tile, action):
        return Fact("riichi.chi-only-kuikae", {"tile": str(tile)})
    return None


def why_not_call_public(public: Public, seat: Seat, action: Daiminkan | Pon | Chi) -> Fact | None:
    """The same as far as all can see it."""
    forbidden, tile = why_not_call_now(public, seat), public.tile
    if forbidden is not None or tile is None:
        return forbidden or Fact("riichi.kan-not-called")
    if isinstance(action, Daiminkan):
        return Fact("riichi.fifth-kan") if sum(public.kans) >= MOST_KANS else None
    return why_not_meld(public, seat, tile, action)


def why_not_call_now(public: Public, seat: Seat) -> Fact | None:
    """The rule against any call of the tile that lies open."""
    if public.context != "discard" or public.tile is None:
        return Fact("riichi.kan-not-called")
    if public.fronts[seat].status == "riichi":
        return Fact("riichi.no-call-in-riichi")
    if public.left < 1:
        return Fact("riichi.last-discard")
    return Fact("riichi.four-kans-made") if aborts_before_calls(public) else None


def why_not_meld(public: Public, seat: Seat, tile: Tile, action: Pon | Chi) -> Fact | None:
    """Whether the tiles are no pon or chi with the discard."""
    if isinstance(action, Pon):
        fits = all(KIND[held] == KIND[tile] for held in action.tiles)
        return None if fits else Fact("riichi.pon-not-same", {"tile": str(tile)})
    if (public.turn + 1) % 4 != seat:
        return Fact("riichi.chi-left-only")
    low, middle, high = sorted(KIND[one] for one in (tile, *action.tiles))
    if not (high < 27 and low + 1 == middle == high - 1 and low // 9 == high // 9):
        return Fact("riichi.chi-not-run", {"tile": str(tile)})
    return None


def _missing(own: Private, tiles: tuple[Tile, ...]) -> Tile | None:
    left = list(own.hand)
    for tile in tiles:
        if tile not in left:
            return tile
        left.remove(tile)
    return None


def _why_not_daiminkan(public: Public, own: Private, tile: Tile) -> Fact | None:
    if own.counts[KIND[tile]] < 3:
        facts = {"tile": str(tile), "count": own.counts[KIND[tile]]}
        return Fact("riichi.daiminkan-three", facts)
    return Fact("riichi.fifth-kan") if sum(public.kans) >= MOST_KANS else None
