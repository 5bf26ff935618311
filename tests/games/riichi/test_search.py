"""Close choices played out in worlds drawn from what is believed."""

from __future__ import annotations

import numpy as np
import pytest

from kibitz.core.game import Budget, Decision, decide
from kibitz.core.panel import panel_of
from kibitz.games.riichi import GAME, kernel
from kibitz.games.riichi.action import PASS
from kibitz.games.riichi.play import legal
from kibitz.games.riichi.players import search
from kibitz.games.riichi.players.panels import Liked
from kibitz.games.riichi.players.push import Push
from kibitz.games.riichi.players.search import CLOSE, believed, refined, table_at
from kibitz.games.riichi.players.second import SecondPush
from kibitz.games.riichi.players.valued import HARDLY, ValuedAction
from kibitz.games.riichi.view import View

from .positions import position

LATE = {
    "hand": "234567m55p678s34s6p",
    "left": 24,
    "rivers": {1: "1z9m2p9s3z8m1s", 2: "9m2z1p9p4z5z1m", 3: "1z3z9p1s2m9s4z"},
    "riichi": {1: 6},
}


def views(seed: str, every: int) -> list[View]:
    """Some choices of a deal of our own players."""
    rules, tidy = GAME.presets["tenhou"], GAME.players()["tidy"]()
    state = GAME.deal(seed.encode(), rules, GAME.first_standing(rules))
    found: list[View] = []
    number = 0
    while GAME.score(state) is None:
        seat = min(GAME.to_act(state))
        view = GAME.view(state, seat)
        if number % every == 0 and len(list(legal(view))) > 1:
            found.append(view)
        number += 1
        state = GAME.play(state, seat, decide(tidy, view, Budget()).action)
    return found


def played(view: View, worlds: int, seed: int = 1, generation: int = 2) -> Decision:
    return decide(Push(playing=True, generation=generation), view, Budget(worlds=worlds, seed=seed))


def close_choice(generation: int) -> View:
    """A choice that this generation plays out."""
    return next(
        view
        for view in views("search 1", 5)
        if any(one.worlds for one in played(view, 2, generation=generation).ranked)
    )


BOTH = pytest.mark.parametrize("generation", [2, 5])


@BOTH
def test_every_kind_of_choice_can_be_played_out_and_its_terms_add_up(generation: int):
    answers = 0
    for view in views("search 1", 7):
        decision = played(view, 4, generation=generation)
        assert {one.action for one in decision.ranked} == set(legal(view))
        answers += PASS in legal(view) and any(one.worlds for one in decision.ranked)
        for one in decision.ranked:
            assert sum(reason.weight for reason in one.reasons) == pytest.approx(one.value)
            assert one.by_model == (not one.worlds)
    assert answers


@BOTH
def test_equal_budgets_play_out_the_same_worlds(generation: int):
    view = close_choice(generation)
    first, again = (played(view, 6, generation=generation) for _ in range(2))
    assert first == again
    assert first.ranked != played(view, 6, seed=2, generation=generation).ranked


@BOTH
def test_without_worlds_or_search_nothing_is_played_out(generation: int):
    view = close_choice(generation)
    ranked = decide(Push(playing=True, generation=generation), view, Budget()).ranked
    assert all(not one.worlds for one in ranked)
    off = decide(
        Push(playing=True, generation=generation, search=False), view, Budget(worlds=8)
    ).ranked
    assert off == ranked


@BOTH
def test_what_must_be_judged_is_played_out_however_far_behind(generation: int):
    view, player = position(**LATE), Push(playing=True, generation=generation)
    far = decide(player, view, Budget()).ranked[-1]
    asked = decide(player, view, Budget(worlds=8, seed=1), (far.action,))
    told = next(one for one in asked.ranked if one.action == far.action)
    assert told.worlds == 4
    assert asked.ranked[0].value - far.value > CLOSE


def test_the_coach_leaves_its_favourite_where_worlds_say_so_and_not_for_what_nobody_does(
    monkeypatch: pytest.MonkeyPatch,
):
    """Every world says that any other choice wins the match: one of those looked at is taken."""

    def gains(known: object, picked: list[ValuedAction], worlds: int, seed: int) -> np.ndarray:
        return np.tile([0.0] + [30.0] * (len(picked) - 1), (worlds, 1))

    monkeypatch.setattr(search, "_gains", gains)
    left = 0
    for view in views("search 1", 5):
        table, now = (decide(Push(playing=True), view, Budget(worlds=worlds)) for worlds in (0, 8))
        liked = panel_of(now.evidence, Liked)
        if liked is None or not any(one.worlds for one in now.ranked):
            assert now.action == table.action
            continue
        left += 1
        assert now.action != table.action
        assert all(liked.actions[str(one.action)] >= HARDLY for one in now.ranked if one.worlds)
    assert left > 2


def test_few_worlds_change_little_and_many_are_believed():
    """The share of the worlds grows with them, so the told error does not fall off a cliff."""
    view = position(**LATE)
    moved = []
    for worlds in (4, 64):
        ranked = played(view, worlds).ranked
        moved.append(max(one.stderr for one in ranked))
    assert moved[1] > 0
    assert moved[0] < 0.35  # never more than the model's own error


@pytest.mark.parametrize("turn", [-1, -8, -30])
def test_of_sampled_worlds_the_share_that_waits_is_the_models_within_a_point(turn):
    view = views("search 2", 1)[turn]
    weighing = SecondPush().weighing(view, list(legal(view)))
    assert weighing is not None
    told = believed(weighing.known)
    seat = weighing.table.here.seat
    worlds = table_at(weighing.known).native.worlds(seat, told, 400, 3)
    for hands in (worlds[:200], worlds[200:]):  # those that choose, and those that are told
        for away in (1, 2, 3):
            own = hands[:, (seat + away) % 4]
            kinds = own[:, :34].copy()
            for suit in range(3):
                kinds[:, 9 * suit + 4] += own[:, 34 + suit]
            if kinds[0].sum() % 3 == 1:  # of one that has drawn the wait is not yet settled
                ready = np.mean([kernel.shanten(bytes(one)) == 0 for one in kinds])
                assert abs(ready - told[away - 1, 0]) < 0.01


def test_a_hand_at_no_table_is_not_played_out():
    view = position("13579m1379p259s15z", indicators="1p")
    from msgspec.structs import replace

    bare = replace(view, public=replace(view.public, indicators=()))
    assert decide(Push(generation=2), bare, Budget(worlds=8)).ranked


def test_the_choice_is_not_judged_by_the_worlds_that_chose_it():
    view = position(**LATE)
    weighing = SecondPush().weighing(view, list(legal(view)))
    assert weighing is not None
    told = refined(weighing.known, weighing.valued(), (), 10, 3)
    assert {one.worlds for one in told.found} == {0, 5}


def test_unless_it_is_told_to_the_coach_plays_nothing_out():
    """Counted and played out values would stand beside each other in one ranking."""
    for view in views("search 1", 2):
        ranked = decide(Push(), view, Budget(worlds=8, seed=1)).ranked
        assert ranked == decide(Push(), view, Budget()).ranked
