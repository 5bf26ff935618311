"""Random positions of every game: what the coach says of them holds together, number by number."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from kibitz.core.answer import decision_json
from kibitz.core.game import Budget, decide
from kibitz.games import AnyGame, game
from kibitz.games import player as player_of
from tests.contract.checked import faults
from tests.contract.recomputed import facts_in, not_computed
from tests.contract.spoken import SELF_PLAY

SHORT = {
    "hearts": Budget(nodes=200, explain=True),
    "bridge": Budget(worlds=12, explain=True),
    "riichi": Budget(explain=True),
}
POSITIONS = {"hearts": 30, "bridge": 6, "riichi": 30}
SHARE = 0.08  # of the choices of a deal that are asked about
ODD = 0.1  # of the moves, made by lot
SEED = 1819


def chosen(played: AnyGame, seed: int, count: int) -> Iterator[tuple[Any, list[Any]]]:
    """Choices by lot in deals of our own player with some odd moves, and actions asked about."""
    presets = list(played.presets.values())
    quick = player_of(played, SELF_PLAY[played.name])
    number = found = 0
    while found < count:
        number += 1
        dice = random.Random(f"checked {seed} {played.name} {number}")
        rules = presets[number % len(presets)]
        state = played.deal(dice.randbytes(32), rules, played.standing_of(rules, number))
        while played.score(state) is None and found < count:
            view = played.view(state, min(played.to_act(state)))
            legal = [one for one in played.legal_of(view) if not played.may_state(one)]
            if len(legal) > 1 and dice.random() < SHARE:
                yield view, dice.sample(legal, min(3, len(legal)))
                found += 1
            action = decide(quick, view, Budget(nodes=50, seed=number)).action
            if dice.random() < ODD:
                action = dice.choice(legal or [action])
            state = played.play(state, view.seat, action)


def wrong(name: str, seed: int, count: int, budget: Budget) -> Iterator[str]:
    """All that is wrong with what is said of so many positions."""
    played = game(name)
    coach = player_of(played, played.coach)
    for place, (view, also) in enumerate(chosen(played, seed, count)):
        decision = decide(coach, view, replace(budget, seed=place), also)
        yield from (f"{place}: {one}" for one in faults(played, view, decision))
        for told in facts_in(view, decision_json(played, decision)):
            missing = not_computed(told, played.sentences)
            yield from (f"{place}: {told.of}: {told.id}: {one}" for one in missing)


@pytest.mark.parametrize("name", list(SELF_PLAY))
def test_what_is_said_of_random_positions_holds_together(name: str) -> None:
    """Headline, table, sentences, JSON and evidence; grammar, languages, chances, legality."""
    assert not list(wrong(name, SEED, POSITIONS[name], SHORT[name]))
