"""Every action of one decision as the first `push` values it.

The hand is measured by `value.py` and counted by `probabilities.py`, its endings by `outcomes.py`,
the danger by `danger.py`, places by `placement.py`. Knows nothing of which action is chosen.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

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
from kibitz.games.riichi.measure.placement import hands_left
from kibitz.games.riichi.measure.probabilities import Chances
from kibitz.games.riichi.measure.value import (
    DiscardValues,
    HandSituation,
    discard_values,
    stepped_back,
    value,
)
from kibitz.games.riichi.players.exact import exact_discards, exact_waiting
from kibitz.games.riichi.players.lines import (
    Like,
    Line,
    Prospects,
    fold,
    go_on,
    hand_of,
    is_hopeless,
)
from kibitz.games.riichi.players.outlook import (
    accepted_tiles,
    after_call,
    shanten_of,
)
from kibitz.games.riichi.players.stakes import Stakes
from kibitz.games.riichi.players.value import FAR, SETTINGS, far_call_helps
from kibitz.games.riichi.players.valued import ValuedAction
from kibitz.games.riichi.players.waiting import called_kan, helps, let_go, own_kan, win_now
from kibitz.games.riichi.state import KIND
from kibitz.games.riichi.tiles.tile import Tile

MOST_WIN: Final = 0.9  # no hand is surer than this
DETOURS: Final = 4  # discards that go back a step, looked at when the best one is dangerous
DETOUR_DANGER: Final = 0.015


@dataclass(frozen=True, slots=True)
class FirstWeighing:
    """One decision on its way; `counted` and `share` are the player's."""

    table: Prospects
    actions: list[Action]
    counted: bool
    share: float

    @property
    def is_last(self) -> bool:
        public = self.table.here.public
        return hands_left(public.rules, public.standing) == 0

    # --- the own turn -----------------------------------------------------------------------------

    def turns(self) -> list[ValuedAction]:
        table, actions = self.table, self.actions
        win = win_now(table, TSUMO, is_last=self.is_last) if TSUMO in actions else None
        if win is not None and not self.is_last:
            return [win]
        choices = self._unwon()
        if win is not None:
            choices.append(win)
        return choices

    def _unwon(self) -> list[ValuedAction]:
        """The own turn but for a win."""
        table, actions = self.table, self.actions
        status = table.here.public.fronts[table.here.seat].status
        declared = status in ("declared", "riichi")
        stakes = table.stakes.with_stick() if status == "declared" else table.stakes
        discards = [one for one in actions if isinstance(one, Discard)]
        choices = self._discards(discards, stakes, declared=declared)
        if RIICHI in actions:
            choices += _riichi(table, discards)
        kans = [
            own_kan(table, one, declared=declared)
            for one in actions
            if isinstance(one, Ankan | Kakan)
        ]
        choices += [one for one in kans if helps(table, one)]
        if NINE_TERMINALS in actions:
            worth = table.stakes.after([0.0] * 4, stays=True)
            choices.append(ValuedAction(NINE_TERMINALS, worth, None, None))
        return choices

    def others(self, found: list[ValuedAction]) -> list[ValuedAction]:
        """Every legal action that `turns` or `reactions` did not look at, valued all the same."""
        table, known = self.table, {one.action for one in found}
        left = [one for one in self.actions if one not in known]
        by_tile = {one.tile: one for one in found if isinstance(one.action, Discard)}
        declared = table.here.public.fronts[table.here.seat].status in ("declared", "riichi")
        more: list[ValuedAction] = []
        if TSUMO in known and len(found) == 1:
            more = self._unwon()
            by_tile = {one.tile: one for one in more if isinstance(one.action, Discard)}
        for action in left:
            match action:
                case Discard() if action.tile in by_tile:  # a copy from the hand
                    more.append(replace(by_tile[action.tile], action=action))
                case Ankan() | Kakan():
                    more.append(own_kan(table, action, declared=declared))
                case Daiminkan():
                    more.append(called_kan(table, action))
                case Pon() | Chi():
                    more += self._call(action, advised=False)
                case _ if action == PASS:
                    more.append(let_go(table, missed=True))
                case _:
                    pass
        return list({one.action: one for one in more}.values())

    def _discards(
        self, actions: list[Discard], stakes: Stakes, *, declared: bool
    ) -> list[ValuedAction]:
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
        found: list[ValuedAction] = []
        for action in sorted(actions, key=lambda one: place.get(one.tile, len(place))):
            if action.drawn is False and DRAWN[action.tile] in actions:
                continue  # the drawn copy tells less
            after = here.situation.without(action.tile)
            worth = known.values.get(action.tile)
            like, keeps = None, True
            if worth is None:
                worth = value(after)
                keeps = action.tile in looks or action.tile in back
                like = None if keeps or not found else _further(found[0])
            after_it = _After(action.tile, after, worth, exact.get(action.tile))
            if found and (action.tile in merits or action.tile in back):
                if known.shanten == 0 and action.tile in merits:
                    like = _alike(found[0], exact, action.tile)
                else:
                    ratio = back.get(action.tile) or _ratio(merits, action.tile, found[0].tile)
                    like = self._like(found[0], ratio)
            found.append(
                _discard(table, action, after_it, stakes, declared=declared, like=like, keeps=keeps)
            )
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
        if not exact or (known.shanten and not self.counted):
            return values
        found = {tile: max(exact[tile].points, 0.0) for tile in values if tile in exact}
        return dict(sorted(found.items(), key=lambda one: -one[1]))

    def _like(self, best: ValuedAction, ratio: float | None) -> Like | None:
        """A discard beside the best one: it earns as their merits are to each other, which tells
        them apart better than models that average over many hands."""
        if best.going is None or best.shanten is None or not ratio or not self.share:
            return None
        win = min(best.going.outcomes.win * ratio**self.share, MOST_WIN)
        return Like(win, best.going.points if best.shanten < FAR else None)

    # --- another's tile ---------------------------------------------------------------------------

    def reactions(self) -> list[ValuedAction]:
        table, here = self.table, self.table.here
        win = win_now(table, RON, is_last=self.is_last) if RON in self.actions else None
        if win is not None and not self.is_last:
            return [win]
        found = [let_go(table, missed=win is not None)]
        for action in self.actions:
            if isinstance(action, Pon | Chi):
                found += self._call(action, advised=True)
            elif isinstance(action, Daiminkan):
                kan = called_kan(table, action)
                assert kan.shanten is not None
                if kan.shanten <= shanten_of(here.situation) and not here.riichi_seats:
                    found.append(kan)
        if win is not None:
            found.append(win)
        return found

    def _call(self, action: Pon | Chi, *, advised: bool) -> list[ValuedAction]:
        """The best discard after a call; one that is advised brings the hand nearer to a yaku."""
        table, here = self.table, self.table.here
        after, forbidden = after_call(here, action)
        values = _known(after)
        now = shanten_of(here.situation)
        exact = exact_discards(here, after, values.shanten)
        if values.shanten == 0:
            exact = _waits(replace(table, here=replace(here, situation=after)), values.values)
        merits = self._merits(values, exact)
        order = [tile for tile in merits if KIND[tile] not in forbidden]
        if not order:  # every tile that keeps shanten may not follow the call
            order = sorted({tile for tile in after.hand if KIND[tile] not in forbidden})
        nearer = bool(order) and self._calls_for(action, order, values, now)
        if advised and not nearer:
            return []
        inside = replace(table, here=replace(here, situation=after))
        found: list[ValuedAction] = []
        for tile in order:  # best first
            worth = values.values.get(tile)
            rest = after.without(tile)
            after_it = _After(tile, rest, value(rest) if worth is None else worth, exact.get(tile))
            like = None
            if found and values.shanten == 0 and tile in exact:
                like = _alike(found[0], exact, tile)
            elif found:
                like = self._like(found[0], _ratio(merits, tile, found[0].tile))
            found.append(
                _discard(
                    inside, Discard(tile), after_it, table.stakes, declared=False, like=like,
                    called=action,
                )
            )  # fmt: skip
        best = max(found, key=lambda one: one.value, default=None)
        return [] if best is None else [replace(best, nearer=nearer)]

    def _calls_for(
        self, action: Pon | Chi, order: list[Tile], values: DiscardValues, now: int
    ) -> bool:
        """Whether a call brings the hand nearer to a win with a yaku."""
        if values.shanten > now or order[0] not in values.values:
            return False
        if now < FAR:
            return values.shanten < now and values.values[order[0]] > 0
        return far_call_helps(self.table.here, action)


def _known(situation: HandSituation) -> DiscardValues:
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
    situation: HandSituation
    worth: float  # the seed's value
    exact: Chances | None = None


def _ratio(merits: Mapping[Tile, float], tile: Tile, best: Tile | None) -> float | None:
    if best is None or not merits.get(best):
        return None
    return merits.get(tile, 0.0) / merits[best]


def _waits(
    table: Prospects, tiles: Iterable[Tile], *, declared: bool = False
) -> dict[Tile, Chances]:
    """The exact chances of each discard that leaves a hand in tenpai."""
    here, how = table.here, "always" if declared else "never"
    found = {
        tile: exact_waiting(here, here.situation.without(tile), 0, tile, how) for tile in tiles
    }
    return {tile: one for tile, one in found.items() if one is not None}


def _alike(best: ValuedAction, exact: Mapping[Tile, Chances], tile: Tile) -> Like | None:
    """A wait beside the best one: it wins as their exact chances are to each other."""
    other = exact.get(best.tile) if best.tile is not None else None
    if best.going is None or other is None or not other.win:
        return None
    ratio = exact[tile].win / other.win
    return Like(min(best.going.outcomes.win * ratio, MOST_WIN))


def _further(best: ValuedAction) -> Like | None:
    """A step further from a win: it wins no more often than the best that keeps shanten."""
    return None if best.going is None else Like(None, most=best.going.outcomes.win)


def _detours(
    table: Prospects, actions: list[Discard], kept: set[Tile], best: Discard
) -> frozenset[Tile]:
    """The safest discards that go back a step, if the best one that does not is dangerous."""
    if table.chance(KIND[best.tile]) < DETOUR_DANGER:
        return frozenset()
    others = {one.tile for one in actions} - kept
    by_kind = {KIND[tile]: tile for tile in sorted(others, reverse=True)}
    order = sorted(by_kind.values(), key=lambda tile: (table.chance(KIND[tile]), tile))
    return frozenset(order[:DETOURS])


def _discard(
    table: Prospects,
    action: Discard,
    after: _After,
    stakes: Stakes,
    *,
    declared: bool,
    like: Like | None = None,
    called: Action | None = None,
    keeps: bool = True,
) -> ValuedAction:
    """One discard: what it may lose now, and the better line after it.

    One that gives up a step for nothing (`keeps` is no) is chosen only to fold.
    """
    here = table.here
    lost, chance = table.deal_in(KIND[action.tile])
    shanten, kinds, tiles = accepted_tiles(after.situation, here.left)
    exact = after.exact
    if exact is None:
        how = "always" if declared else "never" if shanten == 0 else "best"
        exact = exact_waiting(here, after.situation, shanten, action.tile, how)
    hand = hand_of(table, after.situation, shanten, after.worth, tiles, exact, declared=declared)
    going: Line | None = None
    lines: list[Line] = []
    if declared or not is_hopeless(shanten, here.public.left):
        going = go_on(table, hand, stakes, like)
        if keeps or declared:
            lines.append(going)
    if not declared or not lines:  # a whole hand let go in riichi has no line of its own
        lines.append(fold(table, hand, stakes))
    line = max(lines, key=lambda one: one.value)
    return ValuedAction(
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


def _riichi(table: Prospects, discards: list[Discard]) -> list[ValuedAction]:
    """Riichi with the best of the discards that leave a hand that waits."""
    stakes = table.stakes.with_stick()
    values = _known(table.here.situation)
    found: list[ValuedAction] = []
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
