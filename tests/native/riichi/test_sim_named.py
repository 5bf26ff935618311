"""The deals made by hand for single rules, played by the simulator beside the Python rules.

Liability, robbed kans, three winners, four kans: random deals hardly ever reach them. Whatever the
named tests of the game play on a whole deal is played by both here, and compared.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from types import ModuleType

import pytest
from tests.games.riichi import test_aborts, test_furiten, test_kans, test_repairs, test_wins
from tests.native.riichi.sim_twin import Pair

from kibitz.core.events import Event
from kibitz.games.riichi import GAME, RiichiGame
from kibitz.games.riichi.event import Deal
from kibitz.games.riichi.state import State

MODULES = (test_aborts, test_furiten, test_kans, test_repairs, test_wins)


def plain_tests(module: ModuleType) -> list[Callable[[], None]]:
    """The tests of a module that need nothing."""
    found = [(name, one) for name, one in vars(module).items() if name.startswith("test_")]
    return [one for _, one in found if not inspect.signature(one).parameters]


CASES = [one for module in MODULES for one in plain_tests(module)]


#: Of rules that random deals hardly reach: so many choices at least are compared.
RARE = {
    "test_who_gave_the_third_dragon_pays_a_tsumo_alone": 15,
    "test_who_gave_the_third_dragon_shares_a_ron_with_the_discarder": 15,
    "test_the_liable_player_pays_the_honba": 15,
    "test_an_added_kan_can_be_robbed": 8,
    "test_a_robbed_second_kan_does_not_turn_the_first_kans_indicator": 20,
    "test_a_concealed_kan_is_robbed_by_thirteen_orphans_where_the_rules_have_it": 2,
    "test_the_fourth_riichi_ends_the_deal_with_its_stick_on_the_table": 8,
    "test_four_kans_by_one_player_go_on": 5,
}


class Mirror:
    """Every state that was reached from a dealt one, with the simulator's table beside it."""

    def __init__(self) -> None:
        self.pairs: dict[int, tuple[State, Pair]] = {}
        self.compared = 0

    def begin(self, events: list[Event], state: State) -> None:
        deal, first = events
        assert isinstance(deal, Deal)
        pair = Pair(deal.rules, deal, first)
        pair.state = state
        self.pairs[id(state)] = (state, pair)

    def play(self, game: RiichiGame, state: State, seat: int, action) -> State:
        kept = self.pairs.get(id(state))
        happened = game.happen(state, seat, action)
        after = happened[-1][1]
        if kept is not None:
            pair = kept[1].copy()
            pair.play(seat, action)
            self.compared += 1
            assert pair.state == after
            if after.public.phase == "over":
                pair.finish()
            pair.state = after
            self.pairs[id(after)] = (after, pair)
        return after


@pytest.mark.parametrize("case", CASES, ids=[one.__name__ for one in CASES])
def test_a_named_case_is_the_same_in_the_simulator(
    case: Callable[[], None], monkeypatch: pytest.MonkeyPatch
):
    mirror = Mirror()
    replay = RiichiGame.replay

    def replayed(self: RiichiGame, events: Iterable[Event]) -> State:
        told = list(events)
        state = replay(self, told)
        if len(told) == 2:
            monkeypatch.setattr(RiichiGame, "replay", replay)
            try:
                mirror.begin(told, state)
            finally:
                monkeypatch.setattr(RiichiGame, "replay", replayed)
        return state

    monkeypatch.setattr(RiichiGame, "replay", replayed)
    monkeypatch.setattr(
        RiichiGame, "play", lambda self, state, seat, action: mirror.play(self, state, seat, action)
    )
    case()
    assert mirror.compared >= RARE.get(case.__name__, 0)


def test_the_game_is_left_as_it_was():
    assert GAME.play.__qualname__.startswith("Game.")
