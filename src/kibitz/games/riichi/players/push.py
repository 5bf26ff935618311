"""Compares every choice by the placement points it can expect, and takes the best.

How a deal ends after a choice is told by models of real play (`measure/ends.py`), the danger of the
tile by `learned.py` and `danger.py`, what an ending leaves by `stakes.py` and `placement.py`; how
often strong people choose so counts beside it (`people.py`). With a budget of worlds, close choices
are played out in the simulator (`search.py`). Each term is a reason of the decision. Every
refinement can be switched off: then that kind of choice is the one people like best, as `phoenix`
plays.
All that is generation 2; generation 1, which still plays, is in `first.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

import numpy as np

from kibitz.core.changes import would_change
from kibitz.core.game import Budget, Decision, decide
from kibitz.core.words import Fact
from kibitz.games.riichi import kernel
from kibitz.games.riichi.action import (
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
from kibitz.games.riichi.declared import UNITS
from kibitz.games.riichi.event import Act, Call
from kibitz.games.riichi.measure.ends import CLASSES, EndChances, endings, meld_rows
from kibitz.games.riichi.measure.learned import likings_seen
from kibitz.games.riichi.measure.outcomes import Outcomes
from kibitz.games.riichi.measure.pay import pay as pay_of
from kibitz.games.riichi.measure.placement import FITTED as FITTED_WIDTHS
from kibitz.games.riichi.measure.placement import Placement, hands_left
from kibitz.games.riichi.observed import observed
from kibitz.games.riichi.play import legal
from kibitz.games.riichi.players.changes import changed_views
from kibitz.games.riichi.players.exact import exact_waiting
from kibitz.games.riichi.players.first import FirstPush
from kibitz.games.riichi.players.lines import (
    Line,
    Plan,
    Prospects,
    is_hopeless,
    table_of,
    worth_of,
)
from kibitz.games.riichi.players.outlook import accepted_tiles, after_call, after_kan, look
from kibitz.games.riichi.players.people import (
    FITTED,
    NONE,
    Liking,
    Off,
    as_people_do,
    at_turn,
    likings_of,
    with_liking,
)
from kibitz.games.riichi.players.search import refined
from kibitz.games.riichi.players.stakes import COUNTED, Stakes, stakes_of
from kibitz.games.riichi.players.telling import ValuedAction, decided
from kibitz.games.riichi.players.third import ThirdPush
from kibitz.games.riichi.players.threatened import as_people_deal_in
from kibitz.games.riichi.players.waiting import let_go, win_now
from kibitz.games.riichi.simulator import ACTIONS, Observed
from kibitz.games.riichi.state import KIND
from kibitz.games.riichi.tiles.tile import TILES, Tile
from kibitz.games.riichi.view import View, next_view

DISCARD_FURITEN: Final = kernel.DISCARD_FEATURES.index("furiten")
FURITEN: Final = kernel.RIICHI_FEATURES.index("furiten")
GIVEN_UP: Final = 0.06  # a hand that wins less often against riichi, and throws safe tiles, folds
SAFE_ENOUGH: Final = 0.02


@dataclass(frozen=True, slots=True)
class Push:
    """The strongest player and the coach. `pay` names what first to last are worth (`pay.py`).

    Generation 1 is what plays: the second is not shown to be as strong. Each refinement can be
    switched off: then that kind of choice is the seed's player's, or of generation 2 what people
    like best.
    """

    name = "push"
    generation: int = 1  # 2: the models of real play; 3: the first with people's liking
    pay: str = "even"
    discards: bool = True
    riichi: bool = True
    calls: bool = True
    kans: bool = False
    placement: bool = True  # no: points alone
    counted: bool = False  # of generation 1, as in `FirstPush`
    share: float = 1.0
    people: bool = True  # no: what strong people choose counts for nothing
    search: bool = True  # no: nothing is played out, whatever the budget
    danger: bool = True  # no: the danger of riichi tiles as the first generation has it

    def __post_init__(self) -> None:
        if self.generation not in (1, 2, 3):
            raise ValueError(f"there is no generation {self.generation} of push: choose 1, 2 or 3")

    def think(
        self, view: View, budget: Budget, also: Sequence[Action] = ()
    ) -> Iterator[Decision[Action]]:
        if self.generation != 2:
            third = self.generation == 3 and self.people
            own = self._third() if third else self._first()
            yield from own.think(view, budget, also)
            return
        asked = self.weighing(view, list(legal(view)))
        if asked is None:
            return
        found = asked.valued()
        choices, others = asked.split(found)
        chosen: Action | None = None
        if self.search and budget.worlds and len(choices) > 1:
            told = refined(asked, found, also, budget.worlds, budget.seed)
            own = {one.action for one in choices}
            chosen = told.choice if told.choice in own else None
            choices = [one for one in told.found if one.action in own]
            others = [one for one in told.found if one.action not in own]
        decision = decided(asked.table, choices, others, budget, chosen)
        if budget.explain:
            decision = replace(decision, would_change=self._changes(view, decision))
        yield decision

    def weighing(self, view: View, actions: list[Action]) -> Weighing | None:
        """All that a decision is made from; None for a spectator, or where there is no choice."""
        here = look(view)
        if here is None or not actions:
            return None
        pay = pay_of(self.pay).scaled()
        placement = Placement(
            here.seat,
            here.public.rules,
            here.public.standing,
            pay,
            by_points=not self.placement,
            widths=FITTED_WIDTHS,
        )
        stakes = stakes_of(here.public, here.seat, placement, COUNTED)
        return Weighing(self, view, table_of(here, stakes), actions, observed(view))

    def _first(self) -> FirstPush:
        return FirstPush(
            pay=self.pay,
            discards=self.discards,
            riichi=self.riichi,
            calls=self.calls,
            kans=self.kans,
            placement=self.placement,
            counted=self.counted,
            share=self.share,
        )

    def _third(self) -> ThirdPush:
        return ThirdPush(
            pay=self.pay,
            discards=self.discards,
            riichi=self.riichi,
            calls=self.calls,
            kans=self.kans,
            placement=self.placement,
        )

    def _changes(self, view: View, decision: Decision[Action]) -> tuple[Fact, ...]:
        """What would change the answer, asked of the same player."""
        return would_change(
            "riichi",
            UNITS,
            decision,
            changed_views(view),
            lambda other: decide(self, other, Budget(), (decision.action,)),
        )


@dataclass(slots=True)
class Weighing:
    """One decision on its way."""

    player: Push
    view: View
    table: Prospects
    actions: list[Action]
    seen: Observed
    rows: kernel.Arrays = field(init=False)
    liked: dict[Action, float] = field(init=False)
    likings: dict[Action, Liking] = field(init=False)

    def __post_init__(self) -> None:
        self.rows = kernel.learn_features(*_arrays(self.seen))
        self.liked = likings_seen(self.seen)
        weights = FITTED if self.player.people else NONE
        weights = at_turn(weights, pressed=bool(self.table.here.riichi_seats), shanten=0)
        self.likings = likings_of(self.liked, weights)
        self.table = as_people_deal_in(self.table, self.rows, learned=self.player.danger)

    @property
    def is_last(self) -> bool:
        public = self.table.here.public
        return hands_left(public.rules, public.standing) == 0

    def valued(self) -> list[ValuedAction]:
        """Every legal action."""
        answers = PASS in self.actions
        wins = RON if answers else TSUMO
        found = self._answers() if answers else self._turns()
        if wins in self.actions:
            win = win_now(self.table, wins, is_last=self.is_last)
            if win is not None:
                return [win, *found]
        return found

    def split(self, found: list[ValuedAction]) -> tuple[list[ValuedAction], list[ValuedAction]]:
        """What may be chosen, and what is judged beside it: a win is let go in the last hand at
        the most, and where a refinement is off only people's favourite is chosen."""
        wins = [one for one in found if one.won is not None]
        if wins and not self.is_last:
            return wins, [one for one in found if one.won is None]
        off = (not self.player.discards, not self.player.riichi, not self.player.calls)
        choices = as_people_do(found, self.liked, Off(*off, kans=not self.player.kans))
        chosen = {one.action for one in choices}
        return choices, [one for one in found if one.action not in chosen]

    # --- the own turn -----------------------------------------------------------------------------

    def _turns(self) -> list[ValuedAction]:
        table = self.table
        status = table.here.public.fronts[table.here.seat].status
        declared = status in ("declared", "riichi")
        stakes = table.stakes.with_stick() if status == "declared" else table.stakes
        ends = self._after_discards()
        if status == "declared":
            ends = self._counted(ends)
            self.likings = {}  # what is waited for is counted
        elif not declared:
            ends = self._furiten_counted(ends)
        found: list[ValuedAction] = []
        for action in self.actions:
            if isinstance(action, Discard):
                found.append(self._discard(action, ends[action.tile], stakes, declared=declared))
            elif action == RIICHI:
                found.append(self._riichi())
            elif isinstance(action, Ankan | Kakan):
                found.append(self._kan(action))
            elif action == NINE_TERMINALS:
                found.append(self._called_off())
        # Of two equal copies the drawn one tells less.
        return sorted(found, key=lambda one: not getattr(one.action, "drawn", False))

    def _after_discards(self) -> Mapping[Tile, EndChances]:
        if "discards" not in self.rows:
            return {}
        tiles = [TILES[int(tile)] for tile in self.rows["tiles"]]
        return dict(zip(tiles, endings("discard", self.rows["discards"]), strict=True))

    def _counted(self, ends: Mapping[Tile, EndChances]) -> Mapping[Tile, EndChances]:
        """Of a declared hand: waits win as their exact chances are to each other, furiten and all;
        people hardly ever show the worse one."""
        here = self.table.here
        exact = {
            tile: exact_waiting(here, here.situation.without(tile), 0, tile, "always")
            for tile in ends
        }
        wins = {tile: one.win for tile, one in exact.items() if one is not None}
        best = max(wins, key=lambda tile: wins[tile], default=None)
        if best is None or not wins[best]:
            return ends
        base = ends[best]
        return {tile: _scaled(base, wins.get(tile, 0.0) / wins[best]) for tile in ends}

    def _furiten_counted(self, ends: Mapping[Tile, EndChances]) -> Mapping[Tile, EndChances]:
        """A wait in furiten wins by own draws alone: no model may tell more of it."""
        here, found = self.table.here, dict(ends)
        for at, tile in enumerate(ends):
            if self.rows["discards"][at][DISCARD_FURITEN]:
                exact = exact_waiting(here, here.situation.without(tile), 0, tile, "never")
                if exact is not None and exact.win < found[tile].win:
                    found[tile] = _scaled(found[tile], exact.win / found[tile].win)
        return found

    def _discard(
        self, action: Discard, end: EndChances, stakes: Stakes, *, declared: bool
    ) -> ValuedAction:
        table, here = self.table, self.table.here
        lost, chance = table.deal_in(KIND[action.tile])
        shanten, kinds, tiles = accepted_tiles(here.situation.without(action.tile), here.left)
        folds = bool(here.riichi_seats) and not declared and shanten > 0
        folds = folds and end.win < GIVEN_UP and chance < SAFE_ENOUGH
        line = _line(table, end, stakes, "fold" if folds else "press", shanten)
        return self._liked_too(
            ValuedAction(
                action,
                lost + (1 - chance) * line.value,
                line,
                action.tile,
                lost=lost,
                chance=chance,
                shanten=shanten,
                tiles=tiles,
                accepts=kinds,
                declared=declared,
            )
        )

    def _riichi(self) -> ValuedAction:
        """Riichi with the discard that people choose then."""
        here = self.table.here
        after = next_view(self.view, Act(here.seat, RIICHI))
        one = self._thrown(after, RIICHI)
        line = one.line
        if not self.rows["riichi"][0][FURITEN] or line is None:  # the row is of the widest wait
            end = endings("riichi", self.rows["riichi"])[0]
            line = _line(self.table, end, self.table.stakes.with_stick(), "press")
        value = one.lost + (1 - one.chance) * line.value
        return self._liked_too(replace(one, value=value, line=line, declared=True))

    def _thrown(self, after: View, action: Action) -> ValuedAction:
        """What this player discards once a choice has been made; the line is left to the caller."""
        then = self.player.weighing(after, list(legal(after)))
        assert then is not None
        choices, _ = then.split(then.valued())
        one = max(choices, key=lambda one: round(one.value, 2))
        return replace(one, action=action, share=None, liking=0.0)

    def _kan(self, action: Ankan | Kakan | Daiminkan) -> ValuedAction:
        table = self.table
        tile: Tile | None
        if isinstance(action, Daiminkan):
            after, tile = after_call(table.here, action)[0], table.here.public.tile
        else:
            after = after_kan(table.here, action)
            tile = action.kind if isinstance(action, Ankan) else action.tile
        shanten, kinds, tiles = accepted_tiles(after, table.here.left)
        robbed = isinstance(action, Kakan) and tile is not None
        lost, chance = table.deal_in(KIND[tile]) if robbed and tile is not None else (0.0, 0.0)
        line = _line(table, self._melded(action), table.stakes, "press")
        return self._liked_too(
            ValuedAction(
                action,
                lost + (1 - chance) * line.value,
                line,
                tile,
                lost=lost,
                chance=chance,
                shanten=shanten,
                tiles=tiles,
                accepts=kinds,
            )
        )

    def _called_off(self) -> ValuedAction:
        """Nine terminals and honours: dealt again, unless thirteen orphans are near."""
        worth = self.table.stakes.after([0.0] * 4, stays=True)
        return ValuedAction(NINE_TERMINALS, worth, None, None)

    # --- another's tile ---------------------------------------------------------------------------

    def _answers(self) -> list[ValuedAction]:
        found = [self._pass()]
        for action in self.actions:
            if isinstance(action, Pon | Chi):
                found.append(self._call(action))
            elif isinstance(action, Daiminkan):
                found.append(self._kan(action))
        return found

    def _pass(self) -> ValuedAction:
        """Let the tile go; of a win let go only what furiten leaves is counted."""
        if RON in self.actions or "melds" not in self.rows:
            return let_go(self.table, missed=RON in self.actions)
        here = self.table.here
        shanten, kinds, tiles = accepted_tiles(here.situation, here.left)
        best = int(np.argmax([self.liked[_action(number)] for number in self.rows["actions"]]))
        rows = meld_rows(self.rows["melds"][best : best + 1], made=False)
        end = endings("meld", rows)[0]
        line = _line(self.table, end, self.table.stakes, "press", shanten)
        return self._liked_too(
            ValuedAction(PASS, line.value, line, None, shanten=shanten, tiles=tiles, accepts=kinds)
        )

    def _call(self, action: Pon | Chi) -> ValuedAction:
        seat = self.table.here.seat
        after = next_view(next_view(self.view, Act(seat, action)), Call(seat, action))
        one = self._thrown(after, action)
        line = _line(self.table, self._melded(action), self.table.stakes, "press", one.shanten)
        value = one.lost + (1 - one.chance) * line.value
        return self._liked_too(replace(one, value=value, line=line))

    def _melded(self, action: Action) -> EndChances:
        at = [_action(number) for number in self.rows["actions"]].index(action)
        return endings("meld", meld_rows(self.rows["melds"][at : at + 1], made=True))[0]

    def _liked_too(self, one: ValuedAction) -> ValuedAction:
        return with_liking(one, self.likings.get(one.action) if self.player.people else None)


def _scaled(base: EndChances, share: float) -> EndChances:
    """A hand that wins so much less often; the rest stays as it is among itself."""
    win = base.win * share
    rest = (1 - win) / (1 - base.win)
    chances = (one * rest for one in base[1:CLASSES])
    return EndChances._make((win, *chances, base.points))


def _arrays(seen: Observed) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    return seen.planes, seen.scalars, seen.rivers, seen.legal


def _action(number: int) -> Action:
    return ACTIONS[int(number)]


def _line(
    table: Prospects, end: EndChances, stakes: Stakes, plan: Plan, shanten: int | None = None
) -> Line:
    if shanten is not None and is_hopeless(shanten, table.here.public.left):
        # Not even if every draw helps: what was a chance to wait or to win is one of neither.
        end = _scaled(end, 0.0)
        end = end._replace(tenpai=0.0, noten=end.noten + end.tenpai)
    draw = end.tenpai + end.noten
    outcomes = Outcomes(end.win, end.deal_in, end.tsumo, end.other, draw)
    return worth_of(plan, outcomes, end.points, end.tenpai / draw, table.mean_cost, stakes)
