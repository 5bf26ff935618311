"""What a seat may do on its own turn: one short function per rule, each with its sentence.

`why_not` names the first rule that forbids an action; `legal` lists what no rule forbids. Both
need no more than a view.
"""

from __future__ import annotations

from kibitz.core.words import Fact
from kibitz.games.riichi import kernel
from kibitz.games.riichi.action import (
    DRAWN,
    FROM_HAND,
    NINE_TERMINALS,
    RIICHI,
    TSUMO,
    Action,
    Ankan,
    Discard,
    Kakan,
    NineTerminals,
    Riichi,
    Tsumo,
)
from kibitz.games.riichi.rules import Rules
from kibitz.games.riichi.scoring.winning import has_yaku
from kibitz.games.riichi.state import KIND, Front, Private, Public
from kibitz.games.riichi.tiles.meld import Meld, MeldForm
from kibitz.games.riichi.tiles.tile import TERMINALS_AND_HONOURS, TILES, Tile
from kibitz.games.riichi.view import View

FIRST_TURN_LEFT = 66  # tiles left after the fourth seat's first draw
NINE = 9
MOST_KANS = 4


def legal(view: View, public: Public, own: Private, front: Front) -> list[Action]:
    """The legal actions of the seat whose turn it is: the drawn tile's discard first."""
    actions = _discards(public, own, front)
    if public.context == "call" or front.status == "declared":
        return actions
    if own.waits and why_not_tsumo(view, public, own, front) is None:
        actions.append(TSUMO)
    if front.status == "closed" and why_not_riichi(public, own, front, _seat(view)) is None:
        actions.append(RIICHI)
    if public.left:
        for kind in _kan_kinds(own):
            if why_not_ankan(public, own, front, kind) is None:
                actions.append(Ankan(kind))
        for tile in _to_add(own, front):
            if no_kan_now(public) is None:
                actions.append(Kakan(tile))
    if public.left >= FIRST_TURN_LEFT and why_not_nine(public, own) is None:
        actions.append(NINE_TERMINALS)
    return actions


def _seat(view: View) -> int:
    return view.public.turn if view.seat is None else view.seat


def _discards(public: Public, own: Private, front: Front) -> list[Action]:
    """The drawn tile first, then the hand's tiles, each once."""
    drawn = own.drawn
    found: list[Action] = [] if drawn is None else [DRAWN[drawn]]
    if front.status == "riichi":
        return found
    found += [FROM_HAND[tile] for tile in dict.fromkeys(own.hand)]
    if front.status == "declared":
        allowed = tenpai_discards(own)
        return [one for one in found if isinstance(one, Discard) and KIND[one.tile] in allowed]
    if public.context == "call":
        swaps = swapped(public.rules, front.melds[-1])
        return [one for one in found if isinstance(one, Discard) and KIND[one.tile] not in swaps]
    return found


def why_not(view: View, action: Action) -> Fact | None:
    """The rule against an action on the own turn; None if it is legal."""
    public, own, front = view.public, view.own, view.front
    if own is None:
        return Fact("riichi.spectator")
    match action:
        case Discard():
            return why_not_discard(public, own, front, action)
        case Riichi():
            return why_not_riichi(public, own, front, _seat(view))
        case Tsumo():
            return why_not_tsumo(view, public, own, front)
        case Ankan(kind):
            return why_not_ankan(public, own, front, kind)
        case Kakan(tile):
            return why_not_kakan(public, own, front, tile)
        case NineTerminals():
            return _only_discard(public, front) or why_not_nine(public, own)
        case _:
            return Fact("riichi.nothing-to-answer")


# --- discards -------------------------------------------------------------------------------------


def why_not_discard(public: Public, own: Private, front: Front, action: Discard) -> Fact | None:
    tile = action.tile
    if action.drawn:
        if own.drawn is not tile:
            return Fact("riichi.not-drawn", {"tile": str(tile)})
    elif tile not in own.hand:
        return Fact("riichi.not-in-hand", {"tile": str(tile)})
    if front.status == "riichi" and not action.drawn:
        return Fact("riichi.drawn-only", {"tile": str(tile)})
    if front.status == "declared" and KIND[tile] not in tenpai_discards(own):
        return Fact("riichi.not-tenpai-after", {"tile": str(tile)})
    if public.context == "call" and KIND[tile] in swapped(public.rules, front.melds[-1]):
        return Fact("riichi.kuikae", {"tile": str(tile), "meld": str(front.melds[-1])})
    return None


def tenpai_discards(own: Private) -> frozenset[int]:
    """The kinds whose discard leaves a hand that waits."""
    counts = bytearray(own.counts_with_drawn())
    found: list[int] = []
    if kernel.shanten(bytes(counts)) <= 0:
        for kind in range(len(counts)):
            if counts[kind]:
                counts[kind] -= 1
                if kernel.waits(bytes(counts)):
                    found.append(kind)
                counts[kind] += 1
    return frozenset(found)


def swapped(rules: Rules, meld: Meld) -> tuple[int, ...]:
    """The kinds that may not be discarded right after this call (kuikae)."""
    if rules.kuikae == "allow" or meld.called is None:
        return ()
    called = KIND[meld.called]
    if meld.form is not MeldForm.CHI or rules.kuikae == "allow-suji":
        return (called,)
    low = int(meld.kind)
    if called == low and low % 9 < 6:
        return called, low + 3
    if called == low + 2 and low % 9 > 0:
        return called, low - 1
    return (called,)


# --- riichi, tsumo, nine terminals ----------------------------------------------------------------


def _only_discard(public: Public, front: Front) -> Fact | None:
    """After a call, and between a declaration and its discard, nothing but a discard."""
    if public.context == "call":
        return Fact("riichi.discard-after-call")
    if front.status == "declared":
        return Fact("riichi.declared")
    return None


def why_not_riichi(public: Public, own: Private, front: Front, seat: int) -> Fact | None:
    forbidden = why_not_riichi_public(public, front, seat)
    if forbidden is not None:
        return forbidden
    return None if is_tenpai_with_discard(own) else Fact("riichi.not-tenpai")


def why_not_riichi_public(public: Public, front: Front, seat: int) -> Fact | None:
    """The same as far as all can see it."""
    if front.status == "declared":
        return Fact("riichi.declared")
    if front.status == "riichi":
        return Fact("riichi.already")
    if front.status == "melded":
        return Fact("riichi.open-hand")
    rules = public.rules
    if rules.riichi_min_points and public.points[seat] < rules.riichi_min_points:
        facts = {"points": public.points[seat], "needed": rules.riichi_min_points}
        return Fact("riichi.few-points", facts)
    if public.left < rules.riichi_min_tiles:
        facts = {"left": public.left, "needed": rules.riichi_min_tiles}
        return Fact("riichi.few-tiles", facts)
    return None


def is_tenpai_with_discard(own: Private) -> bool:
    """Whether some discard leaves a hand that waits."""
    if own.waits:  # the drawn tile can go
        return True
    return kernel.shanten(own.counts_with_drawn()) <= 0 and bool(tenpai_discards(own))


def why_not_tsumo(view: View, public: Public, own: Private, front: Front) -> Fact | None:
    not_now = _only_discard(public, front)
    if not_now is not None:
        return not_now
    if own.drawn is None or not own.waits >> KIND[own.drawn] & 1:
        return Fact("riichi.not-complete")
    return None if has_yaku(public, _seat(view), own, own.drawn) else Fact("riichi.no-yaku")


def why_not_nine(public: Public, own: Private) -> Fact | None:
    forbidden = why_not_nine_public(public)
    if forbidden is not None:
        return forbidden
    count = len({tile for tile in own.tiles if tile in TERMINALS_AND_HONOURS})
    return None if count >= NINE else Fact("riichi.nine-few", {"count": count})


def why_not_nine_public(public: Public) -> Fact | None:
    """The same as far as all can see it."""
    if not public.rules.nine_terminals:
        return Fact("riichi.nine-off")
    if not public.is_unbroken:
        return Fact("riichi.nine-melds")
    if public.left < FIRST_TURN_LEFT:
        return Fact("riichi.nine-late")
    return None


# --- kans -----------------------------------------------------------------------------------------


def _kan_kinds(own: Private) -> list[Tile]:
    """The kinds held four times."""
    kinds: list[Tile] = []
    if 4 in own.counts:
        kinds += [TILES[kind] for kind, count in enumerate(own.counts) if count == 4]
    if own.drawn is not None and own.counts[KIND[own.drawn]] == 3:
        kinds.append(TILES[KIND[own.drawn]])
    return kinds


def _to_add(own: Private, front: Front) -> list[Tile]:
    """The tiles that would make a kan of an own pon."""
    if front.status != "melded":
        return []
    pons = {int(meld.kind) for meld in front.melds if meld.form is MeldForm.PON}
    return [tile for tile in own.tiles if KIND[tile] in pons] if pons else []


def no_kan_now(public: Public) -> Fact | None:
    """The rule against any kan at this moment."""
    if sum(public.kans) >= MOST_KANS:
        return Fact("riichi.fifth-kan")
    return Fact("riichi.kan-last-tile") if public.left < 1 else None


def why_not_ankan(public: Public, own: Private, front: Front, kind: Tile) -> Fact | None:
    not_now = _only_discard(public, front)
    if not_now is not None:
        return not_now
    held = sum(KIND[tile] == kind for tile in own.tiles)
    if held < 4:
        return Fact("riichi.ankan-four", {"tile": str(kind), "count": held})
    return no_kan_now(public) or _ankan_in_riichi(public, own, front, kind)


def _ankan_in_riichi(public: Public, own: Private, front: Front, kind: Tile) -> Fact | None:
    if front.status != "riichi":
        return None
    rule = public.rules.riichi_ankan
    if rule == "no":
        return Fact("riichi.ankan-in-riichi")
    if own.drawn is None or KIND[own.drawn] != kind:
        return Fact("riichi.ankan-not-drawn", {"tile": str(kind)})
    after = bytearray(own.counts)
    after[kind] = 0
    if kernel.waits(bytes(after)) != own.waits:
        return Fact("riichi.ankan-waits", {"tile": str(kind)})
    if rule == "same-waits-and-shape" and _readings(own.counts, own) != _readings(after, own):
        return Fact("riichi.ankan-shape", {"tile": str(kind)})
    return None


def _readings(counts: bytes | bytearray, own: Private) -> list[int]:
    """For each wait, in how many ways the complete hand splits into sets and a pair."""
    found: list[int] = []
    for kind in kernel.kinds_of(own.waits):
        complete = bytearray(counts)
        complete[kind] += 1
        found.append(splits(complete))
    return found


def splits(counts: bytearray) -> int:
    """The ways to split tiles into runs, triplets and one pair."""
    ways = 0
    for kind in range(len(counts)):
        if counts[kind] >= 2:
            counts[kind] -= 2
            ways += _sets(counts, 0)
            counts[kind] += 2
    return ways


def _sets(counts: bytearray, kind: int) -> int:
    while kind < len(counts) and not counts[kind]:
        kind += 1
    if kind == len(counts):
        return 1
    ways = 0
    if counts[kind] >= 3:
        counts[kind] -= 3
        ways += _sets(counts, kind)
        counts[kind] += 3
    if kind < 27 and kind % 9 < 7 and counts[kind + 1] and counts[kind + 2]:
        for step in range(3):
            counts[kind + step] -= 1
        ways += _sets(counts, kind)
        for step in range(3):
            counts[kind + step] += 1
    return ways


def why_not_kakan(public: Public, own: Private, front: Front, tile: Tile) -> Fact | None:
    not_now = _only_discard(public, front)
    if not_now is not None:
        return not_now
    if tile not in own.tiles:
        return Fact("riichi.not-in-hand", {"tile": str(tile)})
    if not any(meld.form is MeldForm.PON and meld.kind == KIND[tile] for meld in front.melds):
        return Fact("riichi.kakan-no-pon", {"tile": str(tile)})
    return no_kan_now(public)
