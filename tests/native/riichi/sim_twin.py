"""The Python rules as the simulator's twin: the same choices, the same events as numbers."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from kibitz.core.events import Event
from kibitz.core.game import Seat
from kibitz.games.riichi import GAME, kernel
from kibitz.games.riichi.action import PASS, RIICHI, RON, TSUMO, Action, Discard
from kibitz.games.riichi.event import Act, Call, Deal, Dora, Draw, End, Stick, Win
from kibitz.games.riichi.rules import Rules
from kibitz.games.riichi.scoring.yaku import YAKU
from kibitz.games.riichi.simulator import NUMBERS, SimulatedTable
from kibitz.games.riichi.standing import Standing
from kibitz.games.riichi.state import State

SIZE = 20
REASONS = (
    *("", "win", "exhaustive", "nine-terminals", "four-winds", "four-riichi", "four-kans"),
    "triple-ron",
)
_YAKU = {yaku.id: place for place, yaku in enumerate(YAKU)}
_BONUS = ("dora", "ura_dora", "aka_dora")


def numbers_of(event: Event) -> list[int]:
    """One event of the rules as the simulator writes it."""
    match event:
        case Act(seat=seat, action=action):
            found = [0, seat, NUMBERS[action]]
        case Draw(seat=seat, tile=tile, replacement=replacement):
            assert tile is not None
            found = [1, seat, int(tile), int(replacement)]
        case Dora(tile=tile):
            found = [2, -1, int(tile)]
        case Stick(seat=seat):
            found = [3, seat]
        case Call(seat=seat, action=action):
            found = [4, seat, NUMBERS[action]]
        case Win():
            found = _win(event)
        case End():
            found = [6, -1, REASONS.index(event.reason)]
            if event.reason == "exhaustive":
                masks = (sum(1 << seat for seat in who) for who in (event.tenpai, event.nagashi))
                found += [*masks, *event.deltas]
        case _:
            raise AssertionError(event)
    return found + [0] * (SIZE - len(found))


def _win(won: Win) -> list[int]:
    han = dict(won.yaku)
    yaku = sum(1 << _YAKU[name] for name in han if name not in _BONUS)
    bonus = [0, 0, 0] if won.yakuman else [han.get(name, 0) for name in _BONUS]
    who = [won.seat, -1 if won.giver is None else won.giver, int(won.tile)]
    worth = [won.han, won.fu, won.yakuman, won.points, -1 if won.liable is None else won.liable]
    return [5, *who, *worth, *won.deltas, yaku, *bonus]


class Pair:
    """A deal played by the rules and by the simulator side by side."""

    def __init__(self, rules: Rules, deal: Deal, first: Event) -> None:
        self.table = SimulatedTable(rules)
        assert deal.wall is not None
        hands = [hand or () for hand in deal.hands]
        self.table.begin(deal.standing, hands, deal.wall)
        self.rules, self.standing = rules, deal.standing
        self.state: State = GAME.replay([deal, first])
        self.compare([first])

    def compare(self, events: Sequence[Event]) -> None:
        """What happened must be what the simulator says happened, and so must the choices be."""
        theirs = self.table.native.events()
        ours = [numbers_of(event) for event in events]
        awaited = GAME.to_act(self.state)
        if not awaited:
            theirs = theirs[: len(ours)]  # the next deal may have begun
        assert [_without_bonus(row) for row in theirs] == [_without_bonus(row) for row in ours]
        if not awaited:
            return
        assert self.table.native.awaited() == sum(1 << seat for seat in awaited)
        for seat in awaited:
            legal = sorted(NUMBERS[action] for action in GAME.legal(self.state, seat))
            assert self.table.legal(seat) == legal

    def copy(self) -> Pair:
        """The same deal, to be played on by itself."""
        other = object.__new__(Pair)
        other.table = self.table.copy()
        other.table.native.record()
        other.rules, other.standing, other.state = self.rules, self.standing, self.state
        return other

    def play(self, seat: Seat, action: Action) -> None:
        happened = GAME.happen(self.state, seat, action)
        events, self.state = [event for event, _ in happened], happened[-1][1]
        self.table.step(seat, NUMBERS[action])
        self.compare(events)

    def finish(self) -> None:
        """Both go on to the same standing, or end with the same result."""
        points, *rest = self.table.native.standing()
        outcome = GAME.outcome(self.state)
        after = GAME.next_standing(self.rules, self.standing, outcome)
        assert tuple(points) == self.state.public.points
        if isinstance(after, Standing):
            assert not self.table.is_over()
            assert (tuple(points), *rest) == tuple(getattr(after, name) for name in STANDING)
        else:
            assert self.table.is_over()
            own, places = self.table.result()
            assert own == pytest.approx(after.points, abs=1e-4)
            assert places == after.places


STANDING = ("points", "wind", "dealer", "honba", "sticks")


def _without_bonus(row: Sequence[int]) -> list[int]:
    """Dora of a yakuman are counted by one and not told by the other."""
    return [*row[:14], 0, 0, 0, *row[17:]] if row[0] == 5 and row[6] else list(row)


def random_action(state: State, seat: Seat, dice: random.Random, tidiness: float) -> Action:
    """Any legal action; wins and riichi when they are there, and discards for shanten, so often."""
    legal = list(GAME.legal(state, seat))
    if dice.random() >= tidiness:
        rare = [action for action in legal if NUMBERS[action] >= 74 and action != PASS]
        return dice.choice(rare) if rare and dice.random() < 0.5 else dice.choice(legal)
    for wanted in (TSUMO, RON, RIICHI):
        if wanted in legal:
            return wanted
    if PASS in legal:
        return dice.choice(legal) if dice.random() < 0.3 else PASS
    discards = [action for action in legal if isinstance(action, Discard)]
    own = state.private[seat]
    after = {kind: least for kind, least, _ in kernel.discards(own.counts_with_drawn())}
    best = min(after[action.tile.kind] for action in discards)
    return dice.choice([action for action in discards if after[action.tile.kind] == best])


def play_random(rules: Rules, standing: Standing, seed: str) -> Pair:
    """One random deal to its end."""
    dice = random.Random(seed)
    deal, first = GAME.opening(seed.encode(), rules, standing)
    assert isinstance(deal, Deal)
    pair = Pair(rules, deal, first)
    tidiness = dice.choice((0.0, 0.8, 0.95, 1.0))
    while awaited := GAME.to_act(pair.state):
        seat = dice.choice(sorted(awaited))
        pair.play(seat, random_action(pair.state, seat, dice, tidiness))
    pair.finish()
    return pair
