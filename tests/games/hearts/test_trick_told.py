"""What a trick brings: known to whoever plays last to it, an average over all deals to others."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kibitz.core.game import Budget, decide
from kibitz.games.hearts import GAME
from kibitz.games.hearts.reasons import SENTENCES
from kibitz.games.hearts.view import View


def views(on_table: int) -> Iterator[View]:
    """Choices among several cards with so many on the table, in the middle of three deals."""
    habit = GAME.player("habit")
    for seed in range(3):
        state = GAME.deal(seed)
        while GAME.score(state) is None:
            seat = min(GAME.to_act(state))
            view = GAME.view(state, seat)
            public = view.public
            is_wanted = public.phase == "play" and len(public.trick) == on_table
            if is_wanted and 4 <= len(public.tricks) <= 7 and len(GAME.legal_of(view)) > 1:
                yield view
            state = GAME.play(state, seat, decide(habit, view, Budget(nodes=50)).action)


def told(view: View) -> list[tuple[float, str]]:
    decision = GAME.decide(view, budget=Budget(nodes=120, seed=1))
    reasons = [one.fact for each in decision.ranked for one in each.reasons]
    facts = [one for one in reasons if one.id == "hearts.search.trick"]
    return [(one.facts["points"], SENTENCES.render(one)) for one in facts]


def test_whoever_plays_last_is_told_a_whole_number():
    found = [one for view in views(3) for one in told(view)]
    assert found
    assert all(isinstance(points, int) and "average" not in said for points, said in found)


@pytest.mark.parametrize("on_table", [0, 2])
def test_others_are_told_an_average_and_over_which_deals(on_table: int):
    found = [one for view in views(on_table) for one in told(view)]
    assert any(points >= 0.05 for points, _ in found)
    for points, said in found:
        assert isinstance(points, float)
        assert ("over all deals" in said) == (round(points, 1) > 0)
