"""The second `push`: one comparison of placement points by models of real play.

How a deal ends after a choice is told by models of real play (`measure/ends.py`), the danger of the
tile by `learned.py` and `danger.py`, what an ending leaves by `stakes.py` and `placement.py`; how
often strong people choose so counts beside it (`people.py`). With a budget of worlds, close choices
are played out in the simulator (`search.py`). Each term is a reason of the decision. Every
refinement can be switched off: then that kind of choice is the one people like best, as `phoenix`
plays.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from kibitz.core.game import Budget, Decision
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
from kibitz.games.riichi.event import Act, Call
from kibitz.games.riichi.measure.ends import EndChances, endings
from kibitz.games.riichi.measure.learned import likings_seen
from kibitz.games.riichi.measure.outcomes import Outcomes
from kibitz.games.riichi.measure.pay import pay as pay_of
from kibitz.games.riichi.measure.placement import FITTED as FITTED_WIDTHS
from kibitz.games.riichi.measure.placement import Placement, hands_left
from kibitz.games.riichi.observed import observed
from kibitz.games.riichi.play import legal
from kibitz.games.riichi.players.changes import with_changes
from kibitz.games.riichi.players.foretold import (
    after_discards,
    after_meld,
    after_pass,
    bounded,
    features_of,
)
from kibitz.games.riichi.players.lines import (
    Line,
    Plan,
    Prospects,
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
from kibitz.games.riichi.players.search import Known, refined
from kibitz.games.riichi.players.stakes import COUNTED, Stakes, stakes_of
from kibitz.games.riichi.players.telling import decided
from kibitz.games.riichi.players.threatened import as_people_deal_in
from kibitz.games.riichi.players.valued import ValuedAction
from kibitz.games.riichi.players.waiting import let_go, win_now
from kibitz.games.riichi.simulator import Observed
from kibitz.games.riichi.state import KIND
from kibitz.games.riichi.tiles.tile import Tile
from kibitz.games.riichi.view import View, next_view

FURITEN: Final = kernel.RIICHI_FEATURES.index("furiten")
GIVEN_UP: Final = 0.06  # a hand that wins less often against riichi, and throws safe tiles, folds
SAFE_ENOUGH: Final = 0.02


@dataclass(frozen=True, slots=True)
class SecondPush:
    """The second generation. `pay` names what first to last are worth (`pay.py`)."""

    name = "push:generation=2"
    pay: str = "even"
    discards: bool = True
    riichi: bool = True
    calls: bool = True
    kans: bool = False
    placement: bool = True  # no: points alone
    people: bool = True  # no: what strong people choose counts for nothing
    search: bool = True  # no: nothing is played out, whatever the budget
    danger: bool = True  # no: the danger of riichi tiles as the first generation has it

    def think(
        self, view: View, budget: Budget, also: Sequence[Action] = ()
    ) -> Iterator[Decision[Action]]:
        asked = self.weighing(view, list(legal(view)))
        if asked is None:
            return
        found = asked.valued()
        choices, others = asked.split(found)
        chosen: Action | None = None
        if self.search and budget.worlds and len(choices) > 1:
            told = refined(asked.known, found, also, budget.worlds, budget.seed)
            own = {one.action for one in choices}
            chosen = told.choice if told.choice in own else None
            choices = [one for one in told.found if one.action in own]
            others = [one for one in told.found if one.action not in own]
        decision = decided(asked.table, choices, others, budget, chosen)
        if budget.explain:
            decision = with_changes(self, view, decision)
        yield decision

    def weighing(self, view: View, actions: list[Action]) -> SecondWeighing | None:
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
        return SecondWeighing(self, view, table_of(here, stakes), actions, observed(view))


@dataclass(slots=True)
class SecondWeighing:
    """One decision on its way."""

    player: SecondPush
    view: View
    table: Prospects
    actions: list[Action]
    seen: Observed
    rows: kernel.Arrays = field(init=False)
    liked: dict[Action, float] = field(init=False)
    likings: dict[Action, Liking] = field(init=False)

    def __post_init__(self) -> None:
        self.rows = features_of(self.seen)
        self.liked = likings_seen(self.seen)
        weights = FITTED if self.player.people else NONE
        weights = at_turn(weights, pressed=bool(self.table.here.riichi_seats), shanten=0)
        self.likings = likings_of(self.liked, weights)
        self.table = as_people_deal_in(self.table, self.rows, learned=self.player.danger)

    @property
    def known(self) -> Known:
        return Known(self.view, self.table, self.rows)

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
        ends = after_discards(table.here, self.rows)
        if status == "declared":
            self.likings = {}  # what is waited for is counted
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
        line = _line(table, after_meld(self.rows, action), table.stakes, "press")
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
        end = after_pass(self.rows)
        line = _line(self.table, end, self.table.stakes, "press", shanten)
        return self._liked_too(
            ValuedAction(PASS, line.value, line, None, shanten=shanten, tiles=tiles, accepts=kinds)
        )

    def _call(self, action: Pon | Chi) -> ValuedAction:
        seat = self.table.here.seat
        after = next_view(next_view(self.view, Act(seat, action)), Call(seat, action))
        one = self._thrown(after, action)
        line = _line(
            self.table, after_meld(self.rows, action), self.table.stakes, "press", one.shanten
        )
        value = one.lost + (1 - one.chance) * line.value
        return self._liked_too(replace(one, value=value, line=line))

    def _liked_too(self, one: ValuedAction) -> ValuedAction:
        return with_liking(one, self.likings.get(one.action) if self.player.people else None)


def _line(
    table: Prospects, end: EndChances, stakes: Stakes, plan: Plan, shanten: int | None = None
) -> Line:
    end = bounded(end, shanten, table.here.public.left)
    outcomes = Outcomes(end.win, end.deal_in, end.tsumo, end.other, end.draw)
    return worth_of(plan, outcomes, end.points, end.tenpai / end.draw, table.mean_cost, stakes)
