"""Choices of `push` that discard nothing: kans, letting a tile go, and wins.

Each goes on with a hand that waits for its next draw. Knows nothing of which choice is best.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import msgspec

from kibitz.games.riichi.action import PASS, TSUMO, Action, Ankan, Daiminkan, Kakan
from kibitz.games.riichi.measure.value import HandSituation, value
from kibitz.games.riichi.players.exact import exact_waiting
from kibitz.games.riichi.players.lines import Line, Prospects, fold, go_on, hand_of
from kibitz.games.riichi.players.outlook import accepted_tiles, after_call, after_kan, shanten_of
from kibitz.games.riichi.players.valued import ValuedAction
from kibitz.games.riichi.scoring.winning import hand_score
from kibitz.games.riichi.state import KIND

KAN_MARGIN: Final = 0.05  # a kan must gain this much
DECLINE_MARGIN: Final = 1.0  # a win is let go only in the last hand, and for this much


def own_kan(table: Prospects, action: Ankan | Kakan, *, declared: bool) -> ValuedAction:
    """A kan on the own turn."""
    after = after_kan(table.here, action)
    shanten, _, tiles = accepted_tiles(after, table.here.left)
    tile = action.kind if isinstance(action, Ankan) else action.tile
    lost, chance = (0.0, 0.0) if isinstance(action, Ankan) else table.deal_in(KIND[tile])
    line = _waiting_line(table, after, shanten, tiles, declared=declared)
    total = lost + (1 - chance) * line.value - KAN_MARGIN
    return ValuedAction(
        action,
        total,
        line,
        tile,
        lost=lost,
        chance=chance,
        shanten=shanten,
        tiles=tiles,
        declared=declared,
    )


def helps(table: Prospects, one: ValuedAction) -> bool:
    """Whether a kan is worth a look: a new dora for everybody, and no hand to use it, is not."""
    assert one.shanten is not None
    now = max(shanten_of(table.here.situation), 0)
    return one.shanten <= now and not (table.here.riichi_seats and one.shanten > 0)


def called_kan(table: Prospects, action: Daiminkan) -> ValuedAction:
    """A kan of another's tile."""
    after, _ = after_call(table.here, action)
    shanten, kinds, tiles = accepted_tiles(after, table.here.left)
    line = _waiting_line(table, after, shanten, tiles, declared=False)
    return ValuedAction(
        action,
        line.value - KAN_MARGIN,
        line,
        table.here.public.tile,
        shanten=shanten,
        tiles=tiles,
        accepts=kinds,
    )


def _waiting_line(
    table: Prospects, after: HandSituation, shanten: int, tiles: int, *, declared: bool
) -> Line:
    """Going on with a hand that waits for its next draw, nothing discarded."""
    how = "always" if declared else "best" if shanten else "never"
    exact = exact_waiting(table.here, after, shanten, None, how)
    hand = hand_of(table, after, shanten, value(after), tiles, exact, declared=declared)
    return go_on(table, hand, table.stakes)


def let_go(table: Prospects, *, missed: bool) -> ValuedAction:
    """Let the tile go: go on with the hand as it is, or fold."""
    here = table.here
    shanten, kinds, tiles = accepted_tiles(here.situation, here.left)
    declared = here.public.fronts[here.seat].status == "riichi"
    if missed:  # a win let go: no ron until the own next discard, in riichi never again
        own = msgspec.structs.replace(here.own, furiten="riichi" if declared else "temporary")
        table = replace(table, here=replace(here, own=own))
    line = _waiting_line(table, here.situation, shanten, tiles, declared=declared)
    if not declared:
        hand = hand_of(table, here.situation, shanten, 0.0, tiles, None, declared=False)
        line = max(line, fold(table, hand, table.stakes), key=lambda one: one.value)
    return ValuedAction(PASS, line.value, line, None, shanten=shanten, tiles=tiles, accepts=kinds)


def win_now(table: Prospects, action: Action, *, is_last: bool) -> ValuedAction | None:
    """A win with its exact points; ura are not known and not counted."""
    here = table.here
    tile = here.own.drawn if action == TSUMO else here.public.tile
    giver = None if action == TSUMO else here.public.turn
    if tile is None:
        return None
    found = hand_score(here.public, here.seat, here.own, tile, giver)
    if found is None:
        return None
    worth = table.stakes.win_from(found.points, giver)
    # Between a sure win and hopes, hopes must be worth clearly more.
    worth += DECLINE_MARGIN if is_last else 0.0
    return ValuedAction(action, worth, None, tile, won=found.points)
