"""Compares every choice by the placement points it can expect, and takes the best.

One comparison over discards, riichi, damaten, calls, kans, folding and letting a win go: the chance
to win and its points, the chance to deal in now and later and its cost, draws, honba, sticks, and
where the match stands. Each term is a reason of the decision. The hand is measured by `value.py`,
the endings by `outcomes.py`, the danger by `danger.py`, places by `placement.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from kibitz.core.game import Budget, Decision
from kibitz.games.riichi.action import (
    DRAWN,
    NINE_TERMINALS,
    PASS,
    RIICHI,
    RON,
    TSUMO,
    Action,
    Ankan,
    Chi,
    Daiminkan,
    Discard,
    Kakan,
    Pon,
)
from kibitz.games.riichi.outcomes import win_points
from kibitz.games.riichi.placement import EVEN, Placement, hands_left
from kibitz.games.riichi.play import legal
from kibitz.games.riichi.players.lines import (
    SETTINGS,
    Line,
    Table,
    fold,
    hand_of,
    is_hopeless,
    press,
    table_of,
)
from kibitz.games.riichi.players.outlook import (
    accepted_tiles,
    after_call,
    after_kan,
    look,
    shanten_of,
)
from kibitz.games.riichi.players.stakes import Stakes, stakes_of
from kibitz.games.riichi.players.telling import Choice, decided
from kibitz.games.riichi.players.tenpai import tenpai_of
from kibitz.games.riichi.players.value import FAR, far_call_helps
from kibitz.games.riichi.state import KIND
from kibitz.games.riichi.tiles import Tile
from kibitz.games.riichi.value import Situation, discard_values, value
from kibitz.games.riichi.view import View
from kibitz.games.riichi.winning import hand_score

MOST_WIN = 0.85  # no hand is surer than this


@dataclass(frozen=True, slots=True)
class Push:
    """The strongest player and the coach. `places` are what first to last are worth."""

    name = "push"
    places: tuple[float, float, float, float] = EVEN

    def think(self, view: View, budget: Budget) -> Iterator[Decision[Action]]:
        here = look(view)
        actions = list(legal(view))
        if here is None or not actions:
            return
        placement = Placement(here.seat, here.public.rules, here.public.standing, self.places)
        stakes = stakes_of(here.public, here.seat, placement)
        table = table_of(here, stakes, SETTINGS)
        choices = _reactions(table, actions) if PASS in actions else _turns(table, actions)
        yield decided(table, choices, budget)


def _is_last(table: Table) -> bool:
    public = table.here.public
    return hands_left(public.rules, public.standing) == 0


# --- the own turn ---------------------------------------------------------------------------------


def _turns(table: Table, actions: list[Action]) -> list[Choice]:
    win = _win(table, TSUMO) if TSUMO in actions else None
    if win is not None and not _is_last(table):
        return [win]
    discards = [one for one in actions if isinstance(one, Discard)]
    status = table.here.public.fronts[table.here.seat].status
    declared = status in ("declared", "riichi")
    stakes = table.stakes.with_stick() if status == "declared" else table.stakes
    choices = _discards(table, discards, stakes, declared=declared)
    if RIICHI in actions:
        choices += _riichi(table, discards)
    choices += _kans(table, [one for one in actions if isinstance(one, Ankan | Kakan)], declared)
    if NINE_TERMINALS in actions:
        worth = table.stakes.after([0.0] * 4, stays=True)
        choices.append(Choice(NINE_TERMINALS, worth, None, None))
    if win is not None:
        choices.append(win)
    return choices


def _discards(
    table: Table, actions: list[Discard], stakes: Stakes, *, declared: bool
) -> list[Choice]:
    """Every discard, with the better of its two lines."""
    here = table.here
    values = discard_values(here.situation).values
    kept = [one for one in actions if one.tile in values]
    best = max(kept or actions, key=lambda one: values.get(one.tile, -1.0))
    looks = _detours(table, actions, set(values), best)
    found: list[Choice] = []
    place = {tile: at for at, tile in enumerate(values)}  # best first, equals by their use
    for action in sorted(actions, key=lambda one: place.get(one.tile, len(place))):
        if action.drawn is False and DRAWN[action.tile] in actions:
            continue  # the drawn copy tells less
        after = here.situation.without(action.tile)
        worth = values.get(action.tile)
        most = 1.0
        if found and worth is not None:
            most = _most(table, found[0], worth)
        elif worth is None and action.tile in looks:
            worth = value(after)
            wins = (one.line.outcomes.win for one in found if one.line is not None)
            settings = table.settings
            share = settings.detour_win if found and found[0].shanten else settings.leave_tenpai
            most = share * max(wins, default=1.0)
        found.append(_discard(table, action, after, worth, stakes, declared=declared, most=most))
    return found


def _most(table: Table, best: Choice, worth: float) -> float:
    """How often a hand of less value than the best can win: the value tells them apart better
    than the fitted chances, which are an average over all hands of so many shanten."""
    if best.line is None or not best.shanten or not best.worth:
        return 1.0
    return best.line.outcomes.win * (worth / best.worth) ** table.settings.value_share


def _detours(
    table: Table, actions: list[Discard], kept: set[Tile], best: Discard
) -> frozenset[Tile]:
    """The safest discards that go back a step, if the best one that does not is dangerous."""
    if table.chance(KIND[best.tile]) < table.settings.detour_danger:
        return frozenset()
    others = {one.tile for one in actions} - kept
    by_kind = {KIND[tile]: tile for tile in sorted(others, reverse=True)}
    order = sorted(by_kind.values(), key=lambda tile: (table.chance(KIND[tile]), tile))
    return frozenset(order[: table.settings.detours])


def _discard(
    table: Table,
    action: Discard,
    after: Situation,
    worth: float | None,
    stakes: Stakes,
    *,
    declared: bool,
    called: Action | None = None,
    most: float = 1.0,
    earns: float = 0.0,  # points it wins on average, wins and others together, at the least
) -> Choice:
    """One discard: what it may lose now, and the better line after it."""
    kind = KIND[action.tile]
    lost, chance = table.deal_in(kind)
    lines: list[Line] = []
    shanten, _, tiles = accepted_tiles(after, table.here.left)
    if worth is not None:
        melded = any(meld.is_open for meld in after.melds)
        hand = hand_of(table, shanten, worth, tiles, melded=melded, declared=declared)
        tenpai = tenpai_of(table.here, after, action.tile) if shanten == 0 else None
        if not is_hopeless(hand):
            points = tenpai.damaten if tenpai is not None else win_points(hand)
            least = min(MOST_WIN, earns / points) if points else 0.0
            lines.append(press(table, hand, tenpai, stakes, max(most, least), least))
    if not declared:
        lines.append(fold(table, after.hand, stakes))
    line = max(lines, key=lambda one: one.value) if lines else fold(table, after.hand, stakes)
    total = lost + (1 - chance) * line.value
    return Choice(
        called or action,
        total,
        line,
        action.tile,
        lost=lost,
        chance=chance,
        shanten=shanten,
        tiles=tiles,
        worth=worth,
        declared=declared,
    )


def _riichi(table: Table, discards: list[Discard]) -> list[Choice]:
    """Riichi with the best of the discards that leave a hand that waits."""
    stakes = table.stakes.with_stick()
    values = discard_values(table.here.situation).values
    found: list[Choice] = []
    for action in discards:
        after = table.here.situation.without(action.tile)
        if action.tile in values and tenpai_of(table.here, after, action.tile) is not None:
            worth = values[action.tile]
            choice = _discard(table, action, after, worth, stakes, declared=True)
            found.append(replace(choice, action=RIICHI))
    return [max(found, key=lambda one: one.value)] if found else []


def _kans(table: Table, actions: list[Ankan | Kakan], declared: bool) -> list[Choice]:
    here = table.here
    now = shanten_of(here.situation)
    found: list[Choice] = []
    for action in actions:
        after = after_kan(here, action)
        shanten, _, tiles = accepted_tiles(after, here.left)
        if shanten > max(now, 0) or (here.riichi_seats and shanten > 0):
            continue  # a new dora for everybody, and no hand to use it
        tile = action.kind if isinstance(action, Ankan) else action.tile
        lost, chance = (0.0, 0.0) if isinstance(action, Ankan) else table.deal_in(KIND[tile])
        line = _waiting_line(table, after, shanten, tiles, declared=declared)
        total = lost + (1 - chance) * line.value - table.settings.kan_margin
        found.append(
            Choice(
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
        )
    return found


def _waiting_line(
    table: Table, after: Situation, shanten: int, tiles: int, *, declared: bool
) -> Line:
    """Pressing on with a hand that waits for its next draw, nothing discarded."""
    melded = any(meld.is_open for meld in after.melds)
    hand = hand_of(table, shanten, value(after), tiles, melded=melded, declared=declared)
    tenpai = None
    if shanten == 0:
        thrown = table.here.public.fronts[table.here.seat].river
        last = thrown[-1].tile if thrown else after.hand[0]
        tenpai = tenpai_of(table.here, after, last)
        if tenpai is not None and not thrown:
            tenpai = replace(tenpai, furiten=False)
    return press(table, hand, tenpai, table.stakes)


# --- another's tile -------------------------------------------------------------------------------


def _reactions(table: Table, actions: list[Action]) -> list[Choice]:
    here = table.here
    win = _win(table, RON) if RON in actions else None
    if win is not None and not _is_last(table):
        return [win]
    found = [_pass(table, missed=win is not None)]
    for action in actions:
        if isinstance(action, Pon | Chi):
            found += _call(table, action)
        elif isinstance(action, Daiminkan):
            after, _ = after_call(here, action)
            shanten, _, tiles = accepted_tiles(after, here.left)
            if shanten <= shanten_of(here.situation) and not here.riichi_seats:
                line = _waiting_line(table, after, shanten, tiles, declared=False)
                worth = line.value - table.settings.kan_margin
                found.append(
                    Choice(action, worth, line, here.public.tile, shanten=shanten, tiles=tiles)
                )
    if win is not None:
        found.append(win)
    return found


def _pass(table: Table, *, missed: bool) -> Choice:
    """Let the tile go: press on with the hand as it is, or fold."""
    here = table.here
    shanten, _, tiles = accepted_tiles(here.situation, here.left)
    declared = here.public.fronts[here.seat].status == "riichi"
    if missed:  # a win let go: no ron until the next discard
        own = replace(here.own, furiten="riichi")
        table = replace(table, here=replace(here, own=own))
    line = _waiting_line(table, here.situation, shanten, tiles, declared=declared)
    if not declared:
        other = fold(table, here.situation.hand, table.stakes)
        line = max(line, other, key=lambda one: one.value)
    return Choice(PASS, line.value, line, None, shanten=shanten, tiles=tiles)


def _pass_line(table: Table) -> Line:
    """Pressing on with the hand as it is."""
    shanten, _, tiles = accepted_tiles(table.here.situation, table.here.left)
    return _waiting_line(table, table.here.situation, shanten, tiles, declared=False)


def _call(table: Table, action: Pon | Chi) -> list[Choice]:
    """The best discard after a call, if the hand is worth more with the call than without."""
    here = table.here
    after, forbidden = after_call(here, action)
    values = discard_values(after)
    now = shanten_of(here.situation)
    worths = [worth for tile, worth in values.values.items() if KIND[tile] not in forbidden]
    if values.shanten > now or not worths:
        return []
    without = value(here.situation)
    if now < FAR and (values.shanten == now or max(worths) <= without):
        return []
    if now >= FAR and not far_call_helps(here, action):
        return []
    inside = replace(table, here=replace(here, situation=after))
    stays = _pass_line(table)
    rate = 0.0  # what the hand earns for each point of its value, which is proportional to it
    if now < FAR and without:
        rate = stays.outcomes.win * stays.points / without
    found: list[Choice] = []
    for tile, worth in values.values.items():  # best first
        if KIND[tile] in forbidden:
            continue
        found.append(
            _discard(
                inside,
                Discard(tile),
                after.without(tile),
                worth,
                table.stakes,
                declared=False,
                called=action,
                most=_most(inside, found[0], worth) if found else 1.0,
                earns=rate * worth,
            )
        )
    return [max(found, key=lambda one: one.value)] if found else []


# --- winning --------------------------------------------------------------------------------------


def _win(table: Table, action: Action) -> Choice | None:
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
    worth += table.settings.decline_margin if _is_last(table) else 0.0
    return Choice(action, worth, None, tile, won=found.points)
