"""Every legal action can be asked about: it gets a value, a verdict and a reason, and no crash."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from typing import Any

import pytest

from kibitz.cli.answer import answer_lines
from kibitz.core.answer import Ranked, answer_of
from kibitz.core.game import Budget, decide
from kibitz.core.words import LANGS
from kibitz.games import AnyGame, game
from kibitz.games import player as player_of
from tests.contract.spoken import SELF_PLAY, states

MOST = 40  # of many, so many are asked about
SHORT = {
    "hearts": Budget(nodes=200, explain=True),
    "bridge": Budget(worlds=4, explain=True),
    "riichi": Budget(explain=True),
}
DEALS = {"hearts": 3, "bridge": 2, "riichi": 5}
SHARE = {"hearts": 0.08, "bridge": 0.12, "riichi": 0.1}


def asked(played: AnyGame) -> Iterator[tuple[Any, list[Any]]]:
    """Positions of deals played half by our own, half at random, with what is legal in them."""
    presets = list(played.presets.values())
    quick = player_of(played, SELF_PLAY[played.name])
    for number in range(DEALS[played.name]):
        dice = random.Random(f"asked {played.name} {number}")
        rules = presets[number % len(presets)]
        state = played.deal(dice.randbytes(32), rules, played.standing_of(rules, number + 1))
        while played.score(state) is None:
            seat = dice.choice(sorted(played.to_act(state)))
            view = played.view(state, seat)
            legal = played.legal_of(view)
            if len(legal) > 1 and dice.random() < SHARE[played.name]:
                places = dice.sample(range(len(legal)), min(MOST, len(legal)))
                yield view, [legal[place] for place in places]
            action = legal[dice.randrange(len(legal))]
            if dice.random() < 0.8:
                action = decide(quick, view, Budget(nodes=50, seed=number)).action
            state = played.play(state, seat, action)


@pytest.mark.parametrize("name", list(SELF_PLAY))
def test_every_legal_action_has_a_value_a_verdict_and_words_in_both_languages(name: str) -> None:
    played = game(name)
    coach = player_of(played, played.coach)
    positions = 0
    for view, also in asked(played):
        decision = decide(coach, view, SHORT[name], also)
        for lang in LANGS:
            assert answer_lines(played, decision, lang)
            told = {one.action: one for one in answer_of(played, decision, lang).ranked}
            for action in also:
                judged(played, told[str(action)])
        positions += 1
    assert positions >= 5


def judged(played: AnyGame, one: Ranked) -> None:
    assert one.verdict is not None, one.action
    assert one.loss is not None
    assert one.unit in played.units
    assert all(0.0 <= chance <= 1.0 for chance in one.chances.values())
    for fact in (one.against, *one.causes, *one.reasons):
        assert fact is None or fact.sentence


POSITIONS, FEW = 30, 6
WHOLE = {"hearts": Budget(nodes=200), "bridge": Budget(worlds=4), "riichi": Budget()}
PHASES = {"hearts": "pass", "bridge": "auction"}


def chosen_by_lot(played: AnyGame, deals: int) -> Iterator[Any]:
    """A choice of each deal by lot: a pass, a call, a turn or another's tile."""
    for number in range(deals):
        dice = random.Random(f"every action {played.name} {number}")
        views = [view for _, view, _ in states(played, dice.randbytes(32), number)]
        phase = PHASES.get(played.name)
        found = [one for one in views if phase in (None, getattr(one.public, "phase", None))]
        if found:
            yield dice.choice(found)


@pytest.mark.parametrize("deals", [FEW, pytest.param(POSITIONS, marks=pytest.mark.ci)])
@pytest.mark.parametrize("name", list(SELF_PLAY))
def test_all_legal_calls_passes_and_discards_asked_at_once_have_value_error_and_reason(
    name: str, deals: int
) -> None:
    """Every call of thirty auctions, every of the 286 passes, every discard, call and kan."""
    played = game(name)
    coach = player_of(played, played.coach)
    count, without_meaning = 0, 0
    for view in chosen_by_lot(played, deals):
        legal = [one for one in played.legal_of(view) if not played.may_state(one)]
        decision = decide(coach, view, WHOLE[name], legal)
        told = {one.action: one for one in answer_of(played, decision).ranked}
        for action in map(str, legal):
            one = told[action]
            judged(played, one)
            assert math.isfinite(one.value)
            assert one.by_model or (one.stderr is not None and one.loss_error is not None), action
            assert action == str(decision.action) or one.against is not None, action
            assert one.reasons, action
            without_meaning += any(each.id.endswith("no-meaning") for each in one.reasons)
            count += 1
    assert count >= 7 * deals
    assert (without_meaning > 0) == (name == "bridge")
