"""Compares every choice by the placement points it can expect, and takes the best.

One comparison over discards, riichi, damaten, calls, kans, folding and letting a win go: the chance
to win and its points, the chance to deal in now and later and its cost, draws, honba, sticks, and
where the match stands. Each term is a reason of the decision. The hand is measured by `value.py`
and counted by `probabilities.py`, its endings by `outcomes.py`, the danger by `danger.py`, places
by `placement.py`. Every refinement over the seed's player can be switched off; with all of them off
it chooses as `value` does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import msgspec

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
    NineTerminals,
    Pon,
)
from kibitz.games.riichi.measure.pay import pay as pay_of
from kibitz.games.riichi.measure.placement import Placement, hands_left
from kibitz.games.riichi.measure.probabilities import Chances
from kibitz.games.riichi.measure.value import (
    DiscardValues,
    Situation,
    discard_values,
    stepped_back,
    value,
)
from kibitz.games.riichi.play import legal
from kibitz.games.riichi.players.exact import exact_discards, exact_waiting
from kibitz.games.riichi.players.lines import (
    Like,
    Line,
    Table,
    fold,
    go_on,
    hand_of,
    is_hopeless,
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
from kibitz.games.riichi.players.value import FAR, SETTINGS, far_call_helps, ranked
from kibitz.games.riichi.scoring.winning import hand_score
from kibitz.games.riichi.state import KIND
from kibitz.games.riichi.tiles.tile import Tile
from kibitz.games.riichi.view import View

MOST_WIN: Final = 0.9  # no hand is surer than this
DETOURS: Final = 4  # discards that go back a step, looked at when the best one is dangerous
DETOUR_DANGER: Final = 0.015
KAN_MARGIN: Final = 0.05  # a kan must gain this much
DECLINE_MARGIN: Final = 1.0  # a win is let go only in the last hand, and for this much


@dataclass(frozen=True, slots=True)
class Push:
    """The strongest player and the coach. `pay` names what first to last are worth (`pay.py`).

    Each refinement over the seed's player can be switched off: then that kind of choice is its.
    """

    name = "push"
    pay: str = "even"
    discards: bool = True
    riichi: bool = True
    calls: bool = True
    kans: bool = False
    placement: bool = True  # no: points alone
    counted: bool = False  # discards of equal shanten by exact points, else by the seed's value
    share: float = 1.0  # how the win chance follows that measure among them

    def think(
        self, view: View, budget: Budget, also: Sequence[Action] = ()
    ) -> Iterator[Decision[Action]]:
        here = look(view)
        actions = list(legal(view))
        if here is None or not actions:
            return
        public = here.public
        pay = pay_of(self.pay).scaled()
        placement = Placement(
            here.seat, public.rules, public.standing, pay, by_points=not self.placement
        )
        stakes = stakes_of(public, here.seat, placement)
        asked = Asked(self, table_of(here, stakes), actions)
        choices = asked.reactions() if PASS in actions else asked.turns()
        if not (self.discards and self.riichi and self.calls and self.kans):
            choices = self._as_the_seed(view, choices)
        yield decided(asked.table, choices, budget)

    def _as_the_seed(self, view: View, choices: list[Choice]) -> list[Choice]:
        """Where a refinement is off, only what the seed's player does."""
        order = ranked(view, SETTINGS)
        seed = order[0].action
        found = choices
        if PASS in [one.action for one in choices]:
            if not self.kans:
                if isinstance(seed, Daiminkan):
                    return _only(found, seed)
                found = [one for one in found if not isinstance(one.action, Daiminkan)]
            return found if self.calls else _only(found, seed)
        if not self.kans:
            if isinstance(seed, Ankan | Kakan):
                return _only(found, seed)
            found = [one for one in found if not isinstance(one.action, Ankan | Kakan)]
        if not self.riichi:
            if seed == RIICHI:
                return _only(found, seed)
            found = [one for one in found if one.action != RIICHI]
        if not self.discards:
            best = next((one.action for one in order if isinstance(one.action, Discard)), seed)
            if seed == NINE_TERMINALS:
                best = seed
            own = [one for one in found if isinstance(one.action, Discard | NineTerminals)]
            tile = best.tile if isinstance(best, Discard) else None
            alike = [
                one for one in own if one.action == best or (tile is not None and one.tile == tile)
            ]
            found = [one for one in found if one not in own]
            found += [replace(alike[0], action=best)] if alike else []
        return found or choices


def _only(choices: list[Choice], action: Action) -> list[Choice]:
    return [one for one in choices if one.action == action] or [Choice(action, 0.0, None, None)]


@dataclass(frozen=True, slots=True)
class Asked:
    """One decision on its way."""

    player: Push
    table: Table
    actions: list[Action]

    @property
    def is_last(self) -> bool:
        public = self.table.here.public
        return hands_left(public.rules, public.standing) == 0

    # --- the own turn -----------------------------------------------------------------------------

    def turns(self) -> list[Choice]:
        table, actions = self.table, self.actions
        win = _win(table, TSUMO, is_last=self.is_last) if TSUMO in actions else None
        if win is not None and not self.is_last:
            return [win]
        status = table.here.public.fronts[table.here.seat].status
        declared = status in ("declared", "riichi")
        stakes = table.stakes.with_stick() if status == "declared" else table.stakes
        discards = [one for one in actions if isinstance(one, Discard)]
        choices = self._discards(discards, stakes, declared=declared)
        if RIICHI in actions:
            choices += _riichi(table, discards)
        kans = [one for one in actions if isinstance(one, Ankan | Kakan)]
        choices += _kans(table, kans, declared=declared)
        if NINE_TERMINALS in actions:
            worth = table.stakes.after([0.0] * 4, stays=True)
            choices.append(Choice(NINE_TERMINALS, worth, None, None))
        if win is not None:
            choices.append(win)
        return choices

    def _discards(self, actions: list[Discard], stakes: Stakes, *, declared: bool) -> list[Choice]:
        """Every discard, with the better of its two lines."""
        table, here = self.table, self.table.here
        known = _known(here.situation)
        exact = exact_discards(here, here.situation, known.shanten)
        if known.shanten == 0:
            exact = _waits(table, known.values, declared=declared)
        merits = self._merits(known, exact)
        kept = [one for one in actions if one.tile in merits]
        best = max(kept or actions, key=lambda one: merits.get(one.tile, -1.0))
        looks = _detours(table, actions, set(merits), best)
        back = self._back(actions, known, best.tile)
        place = {tile: at for at, tile in enumerate(merits)}  # best first, equals by use
        found: list[Choice] = []
        for action in sorted(actions, key=lambda one: place.get(one.tile, len(place))):
            if action.drawn is False and DRAWN[action.tile] in actions:
                continue  # the drawn copy tells less
            after = here.situation.without(action.tile)
            worth = known.values.get(action.tile)
            if worth is None and (action.tile in looks or action.tile in back):
                worth = value(after)
            after_it = _After(action.tile, after, worth, exact.get(action.tile))
            like = None
            if found and (action.tile in merits or action.tile in back):
                if known.shanten == 0 and action.tile in merits:
                    like = _alike(found[0], exact, action.tile)
                else:
                    ratio = back.get(action.tile) or _ratio(merits, action.tile, found[0].tile)
                    like = self._like(found[0], ratio)
            found.append(_discard(table, action, after_it, stakes, declared=declared, like=like))
        return found

    def _back(
        self, actions: list[Discard], known: DiscardValues, best: Tile
    ) -> Mapping[Tile, float]:
        """The discards that step back one shanten for many more tiles, by how much they gain."""
        here = self.table.here
        most = known.values.get(best, 0.0)
        if here.riichi_seats or not 0 <= known.shanten <= SETTINGS.back_shanten or not most:
            return {}
        _, _, width = accepted_tiles(here.situation.without(best), here.left)
        found: dict[Tile, float] = {}
        for tile in {one.tile for one in actions} - set(known.values):
            after = here.situation.without(tile)
            shanten, _, tiles = accepted_tiles(after, here.left)
            if shanten == known.shanten + 1 and tiles >= SETTINGS.back_tiles * width:
                worth = stepped_back(after, tile, SETTINGS.back_factor * most)
                if worth > most:
                    found[tile] = worth / most
        return found

    def _merits(self, known: DiscardValues, exact: Mapping[Tile, Chances]) -> Mapping[Tile, float]:
        """What tells discards of equal shanten apart, best first."""
        values = known.values
        if not exact or (known.shanten and not self.player.counted):
            return values
        found = {tile: max(exact[tile].points, 0.0) for tile in values if tile in exact}
        return dict(sorted(found.items(), key=lambda one: -one[1]))

    def _like(self, best: Choice, ratio: float | None) -> Like | None:
        """A discard beside the best one: it earns as their merits are to each other, which tells
        them apart better than models that average over many hands."""
        if best.going is None or best.shanten is None or not ratio or not self.player.share:
            return None
        win = min(best.going.outcomes.win * ratio**self.player.share, MOST_WIN)
        return Like(win, best.going.points if best.shanten < FAR else None)

    # --- another's tile ---------------------------------------------------------------------------

    def reactions(self) -> list[Choice]:
        table, here = self.table, self.table.here
        win = _win(table, RON, is_last=self.is_last) if RON in self.actions else None
        if win is not None and not self.is_last:
            return [win]
        found = [_pass(table, missed=win is not None)]
        for action in self.actions:
            if isinstance(action, Pon | Chi):
                found += self._call(action)
            elif isinstance(action, Daiminkan):
                after, _ = after_call(here, action)
                shanten, _, tiles = accepted_tiles(after, here.left)
                if shanten <= shanten_of(here.situation) and not here.riichi_seats:
                    line = _waiting_line(table, after, shanten, tiles, declared=False)
                    worth = line.value - KAN_MARGIN
                    tile = here.public.tile
                    found.append(Choice(action, worth, line, tile, shanten=shanten, tiles=tiles))
        if win is not None:
            found.append(win)
        return found

    def _call(self, action: Pon | Chi) -> list[Choice]:
        """The best discard after a call that brings the hand nearer to a yaku."""
        table, here = self.table, self.table.here
        after, forbidden = after_call(here, action)
        values = _known(after)
        now = shanten_of(here.situation)
        exact = exact_discards(here, after, values.shanten)
        if values.shanten == 0:
            exact = _waits(replace(table, here=replace(here, situation=after)), values.values)
        merits = self._merits(values, exact)
        order = [tile for tile in merits if KIND[tile] not in forbidden]
        if values.shanten > now or not order:
            return []
        if now < FAR and (values.shanten == now or values.values[order[0]] <= 0):
            return []
        if now >= FAR and not far_call_helps(here, action):
            return []
        inside = replace(table, here=replace(here, situation=after))
        found: list[Choice] = []
        for tile in order:  # best first
            worth = values.values[tile]
            after_it = _After(tile, after.without(tile), worth, exact.get(tile))
            like = None
            if found and values.shanten == 0:
                like = _alike(found[0], exact, tile)
            elif found:
                like = self._like(found[0], _ratio(merits, tile, found[0].tile))
            found.append(
                _discard(
                    inside, Discard(tile), after_it, table.stakes, declared=False, like=like,
                    called=action,
                )
            )  # fmt: skip
        return [max(found, key=lambda one: one.value)] if found else []


def _known(situation: Situation) -> DiscardValues:
    """The value after every discard that keeps shanten; a whole hand without a yaku waits on."""
    known = discard_values(situation)
    if known.shanten >= 0:
        return known
    rests = {tile: situation.without(tile) for tile in set(situation.hand)}
    waiting = {tile: value(rest) for tile, rest in rests.items() if shanten_of(rest) == 0}
    order = sorted(waiting.items(), key=lambda one: (-one[1], one[0]))
    return DiscardValues(0, dict(order), known.nodes)


@dataclass(frozen=True, slots=True)
class _After:
    """The hand after a discard."""

    thrown: Tile
    situation: Situation
    worth: float | None  # the seed's value; None: not looked at
    exact: Chances | None = None


def _ratio(merits: Mapping[Tile, float], tile: Tile, best: Tile | None) -> float | None:
    if best is None or not merits.get(best):
        return None
    return merits.get(tile, 0.0) / merits[best]


def _waits(table: Table, tiles: Iterable[Tile], *, declared: bool = False) -> dict[Tile, Chances]:
    """The exact chances of each discard that leaves a hand in tenpai."""
    here, how = table.here, "always" if declared else "never"
    found = {
        tile: exact_waiting(here, here.situation.without(tile), 0, tile, how) for tile in tiles
    }
    return {tile: one for tile, one in found.items() if one is not None}


def _alike(best: Choice, exact: Mapping[Tile, Chances], tile: Tile) -> Like | None:
    """A wait beside the best one: it wins as their exact chances are to each other."""
    other = exact.get(best.tile) if best.tile is not None else None
    if best.going is None or other is None or not other.win:
        return None
    ratio = exact[tile].win / other.win
    return Like(min(best.going.outcomes.win * ratio, MOST_WIN))


def _detours(
    table: Table, actions: list[Discard], kept: set[Tile], best: Discard
) -> frozenset[Tile]:
    """The safest discards that go back a step, if the best one that does not is dangerous."""
    if table.chance(KIND[best.tile]) < DETOUR_DANGER:
        return frozenset()
    others = {one.tile for one in actions} - kept
    by_kind = {KIND[tile]: tile for tile in sorted(others, reverse=True)}
    order = sorted(by_kind.values(), key=lambda tile: (table.chance(KIND[tile]), tile))
    return frozenset(order[:DETOURS])


def _discard(
    table: Table,
    action: Discard,
    after: _After,
    stakes: Stakes,
    *,
    declared: bool,
    like: Like | None = None,
    called: Action | None = None,
) -> Choice:
    """One discard: what it may lose now, and the better line after it."""
    here = table.here
    lost, chance = table.deal_in(KIND[action.tile])
    shanten, kinds, tiles = accepted_tiles(after.situation, here.left)
    exact = after.exact
    if exact is None and after.worth is not None:
        how = "always" if declared else "never" if shanten == 0 else "best"
        exact = exact_waiting(here, after.situation, shanten, action.tile, how)
    worth = after.worth or 0.0
    hand = hand_of(table, after.situation, shanten, worth, tiles, exact, declared=declared)
    going: Line | None = None
    lines: list[Line] = []
    if after.worth is not None and (declared or not is_hopeless(shanten, here.public.left)):
        going = go_on(table, hand, stakes, like)
        lines.append(going)
    if not declared or not lines:  # a whole hand let go in riichi has no line of its own
        lines.append(fold(table, hand, stakes))
    line = max(lines, key=lambda one: one.value)
    return Choice(
        called or action,
        lost + (1 - chance) * line.value,
        line,
        action.tile,
        lost=lost,
        chance=chance,
        shanten=shanten,
        tiles=tiles,
        accepts=kinds,
        worth=after.worth,
        going=going,
        declared=declared,
    )


def _riichi(table: Table, discards: list[Discard]) -> list[Choice]:
    """Riichi with the best of the discards that leave a hand that waits."""
    stakes = table.stakes.with_stick()
    values = _known(table.here.situation)
    found: list[Choice] = []
    if values.shanten:
        return []
    exact = _waits(table, values.values, declared=True)
    by_tile = {one.tile: one for one in discards if one.tile in exact}
    for tile in sorted(by_tile, key=lambda one: -exact[one].points):
        situation = table.here.situation.without(tile)
        after = _After(tile, situation, values.values[tile], exact[tile])
        like = _alike(found[0], exact, tile) if found else None
        choice = _discard(table, by_tile[tile], after, stakes, declared=True, like=like)
        found.append(replace(choice, action=RIICHI))
    return [max(found, key=lambda one: one.value)] if found else []


def _kans(table: Table, actions: list[Ankan | Kakan], *, declared: bool) -> list[Choice]:
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
        total = lost + (1 - chance) * line.value - KAN_MARGIN
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
    """Going on with a hand that waits for its next draw, nothing discarded."""
    how = "always" if declared else "best" if shanten else "never"
    exact = exact_waiting(table.here, after, shanten, None, how)
    hand = hand_of(table, after, shanten, value(after), tiles, exact, declared=declared)
    return go_on(table, hand, table.stakes)


def _pass(table: Table, *, missed: bool) -> Choice:
    """Let the tile go: go on with the hand as it is, or fold."""
    here = table.here
    shanten, kinds, tiles = accepted_tiles(here.situation, here.left)
    declared = here.public.fronts[here.seat].status == "riichi"
    if missed:  # a win let go: no ron until the next discard
        own = msgspec.structs.replace(here.own, furiten="riichi")
        table = replace(table, here=replace(here, own=own))
    line = _waiting_line(table, here.situation, shanten, tiles, declared=declared)
    if not declared:
        hand = hand_of(table, here.situation, shanten, 0.0, tiles, None, declared=False)
        line = max(line, fold(table, hand, table.stakes), key=lambda one: one.value)
    return Choice(PASS, line.value, line, None, shanten=shanten, tiles=tiles, accepts=kinds)


# --- winning --------------------------------------------------------------------------------------


def _win(table: Table, action: Action, *, is_last: bool) -> Choice | None:
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
    return Choice(action, worth, None, tile, won=found.points)
