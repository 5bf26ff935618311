"""Keeps its hand tidy: fewest shanten, then most accepted tiles; wins whenever it can.

It calls only for a sure yaku: a triplet of value honours, or a hand without terminals and honours.
It does not defend and does not count points.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kibitz.core.game import Budget, Decision, Evaluation, Reason
from kibitz.core.words import Fact
from kibitz.games.riichi import kernel
from kibitz.games.riichi.action import (
    DAIMINKAN,
    NINE_TERMINALS,
    PASS,
    RIICHI,
    RON,
    TSUMO,
    Action,
    Ankan,
    Chi,
    Discard,
    Kakan,
    Pon,
)
from kibitz.games.riichi.beliefs import seen
from kibitz.games.riichi.play import legal
from kibitz.games.riichi.state import KIND, Private
from kibitz.games.riichi.tiles.tile import TERMINALS_AND_HONOURS, TILES, Tile, kind_counts
from kibitz.games.riichi.view import View

_ORPHANS = frozenset(int(tile) for tile in TERMINALS_AND_HONOURS)


class Tidy:
    """Follows one habit; its rank is shanten, then accepted tiles."""

    name = "tidy"

    def think(
        self, view: View, budget: Budget, also: Sequence[Action] = ()
    ) -> Iterator[Decision[Action]]:
        ranked = tuple(_ranked(view))
        yield Decision(ranked[0].action, ranked, budget=budget)


def _ranked(view: View) -> list[Evaluation[Action]]:
    """Every action considered, best first."""
    actions = legal(view)
    own = view.own
    if own is None or not actions:
        return []
    for win in (TSUMO, RON):
        if win in actions:
            return [_ranking(win, 100.0, Fact("riichi.tidy.win"))]
    if PASS in actions:
        return _reactions(view, own, [action for action in actions if action != PASS])
    return _turns(view, own, list(actions))


def _ranking(action: Action, value: float, fact: Fact) -> Evaluation[Action]:
    return Evaluation(action, value, "rank", reasons=(Reason(fact, value),))


# --- the own turn ---------------------------------------------------------------------------------


def _turns(view: View, own: Private, actions: list[Action]) -> list[Evaluation[Action]]:
    found = _discards(view, own, [one for one in actions if isinstance(one, Discard)])
    if RIICHI in actions:
        found.append(_ranking(RIICHI, 99.0, Fact("riichi.tidy.riichi")))
    shanten = kernel.shanten(own.counts_with_drawn())
    if NINE_TERMINALS in actions and shanten > 3:
        found.append(_ranking(NINE_TERMINALS, 98.0, Fact("riichi.tidy.nine-terminals")))
    for action in actions:
        if isinstance(action, Ankan | Kakan) and _kan_shanten(own, action) <= shanten:
            tile = action.kind if isinstance(action, Ankan) else action.tile
            found.append(_ranking(action, 97.0, Fact("riichi.tidy.kan", {"tile": str(tile)})))
    return sorted(found, key=lambda one: -one.value)


def _kan_shanten(own: Private, action: Ankan | Kakan) -> int:
    counts = bytearray(own.counts_with_drawn())
    if isinstance(action, Ankan):
        counts[action.kind] = 0
    else:
        counts[KIND[action.tile]] -= 1
    return kernel.shanten(bytes(counts))


def _discards(view: View, own: Private, actions: list[Discard]) -> list[Evaluation[Action]]:
    unseen = _unseen(view)
    outlook = {
        kind: (least, mask) for kind, least, mask in kernel.discards(own.counts_with_drawn())
    }
    found: list[Evaluation[Action]] = []
    for action in actions:
        least, mask = outlook[KIND[action.tile]]
        tiles = sum(unseen[kind] for kind in kernel.kinds_of(mask))
        facts = {"tile": str(action.tile), "shanten": least, "tiles": tiles}
        value = -10.0 * least + tiles / 100 + _keep_last(view, action.tile)
        found.append(_ranking(action, value, Fact("riichi.tidy.discard", facts)))
    return found


def _keep_last(view: View, tile: Tile) -> float:
    """Of equals, honours go first, then terminals; red fives and dora last."""
    kind = KIND[tile]
    worth = 4 if kind >= 27 else 3 if kind in _ORPHANS else 2
    if tile >= len(TILES) - 3 or any(KIND[one.dora] == kind for one in view.public.indicators):
        worth = 0
    return worth / 1000


def _unseen(view: View) -> list[int]:
    return [4 - count for count in kind_counts(seen(view))]


# --- another's tile -------------------------------------------------------------------------------


def _reactions(view: View, own: Private, actions: list[Action]) -> list[Evaluation[Action]]:
    now = kernel.shanten(own.counts)
    found = [_ranking(PASS, 0.0, Fact("riichi.tidy.pass"))]
    for action in actions:
        if action == DAIMINKAN or not isinstance(action, Pon | Chi):
            continue
        after = bytearray(own.counts)
        for tile in action.tiles:
            after[KIND[tile]] -= 1
        shanten = kernel.shanten(bytes(after))
        if shanten < now and _has_sure_yaku(view, own, action, after):
            facts = {"action": str(action), "shanten": shanten}
            fact = Fact("riichi.tidy.call", facts)
            found.append(_ranking(action, float(now - shanten), fact))
    return sorted(found, key=lambda one: -one.value)


def _has_sure_yaku(view: View, own: Private, action: Pon | Chi, after: bytearray) -> bool:
    """Whether the hand keeps a yaku however it goes on: a value triplet, or only simples."""
    public, seat = view.public, view.public.dealer if view.seat is None else view.seat
    values = {31, 32, 33, 27 + public.standing.wind, 27 + public.standing.seat_wind(seat)}
    triplets = {int(meld.kind) for meld in view.front.melds if meld.form != "chi"}
    triplets |= {kind for kind in values if own.counts[kind] >= 3}
    if isinstance(action, Pon):
        triplets.add(KIND[action.tiles[0]])
    if values & triplets:
        return True
    if not public.rules.open_tanyao or public.tile is None:
        return False
    melded = [KIND[tile] for meld in view.front.melds for tile in meld.tiles]
    melded += [KIND[tile] for tile in (public.tile, *action.tiles)]
    orphans = sum(after[kind] for kind in _ORPHANS)
    return not _ORPHANS & set(melded) and orphans <= 1
