"""Look-ahead, the trick model and the methods by name."""

from __future__ import annotations

import random

import numpy as np
import pytest

from kibitz.core.errors import KernelError, NotationError
from kibitz.core.words import Sentences
from kibitz.games.bridge import kernel
from kibitz.games.bridge.measure import model
from kibitz.games.bridge.measure.double_dummy import solve
from kibitz.games.bridge.measure.methods import method_of
from kibitz.games.bridge.measure.tricks import estimate
from kibitz.games.bridge.words.tricks import DOUBLE_DUMMY_SENTENCES
from tests.games.bridge.deals import deal_masks, random_hands, random_play
from tests.native.bridge.plain_double_dummy import plain_look_ahead

DEAL = deal_masks("N:62.JT765.AKJ5.Q3 KQ85.Q9.Q876.J75 J9743.K84.T2.K84 AT.A32.943.AT962")


def test_no_plies_are_the_static_estimate() -> None:
    dice = random.Random(1)
    for _ in range(50):
        hands, strain, leader = random_hands(dice, 9), dice.randrange(5), dice.randrange(4)
        found = kernel.look_ahead(hands, strain, leader, plies=0)
        assert found == estimate(hands, strain, leader).tricks


def test_looking_to_the_end_is_double_dummy() -> None:
    dice = random.Random(2)
    for _ in range(60):
        hands, strain, leader = random_hands(dice, 4), dice.randrange(5), dice.randrange(4)
        held, trick = random_play(dice, hands, leader, dice.randrange(4))
        exact = solve(held, strain, leader, trick).least
        assert kernel.look_ahead(held, strain, leader, trick, plies=16) == exact


def test_look_ahead_equals_a_search_without_any_cut() -> None:
    dice = random.Random(3)
    for number in range(48):
        size = 4 if number % 12 == 0 else 3
        hands, strain, leader = random_hands(dice, size), dice.randrange(5), dice.randrange(4)
        held, trick = random_play(dice, hands, leader, dice.randrange(4))
        plies = 1 + number % 7
        found = kernel.look_ahead(held, strain, leader, trick, plies=plies)
        assert found == plain_look_ahead(held, strain, leader, trick, plies)


def test_the_shares_of_the_model_add_up_to_its_answer() -> None:
    words = Sentences(DOUBLE_DUMMY_SENTENCES)
    for strain in (4, 3):
        for plies in model.FITTED_PLIES:
            found = model.explain(DEAL, strain, 3, plies=plies)
            total = found.base + sum(reason.weight for reason in found.reasons)
            assert found.expected == pytest.approx(total)
            batch = model.expected_batch([DEAL], [strain], [3], plies=plies)
            assert batch[0] == pytest.approx(found.expected)
            assert found.tricks == round(found.expected)
            for reason in found.reasons:
                for lang in ("en", "ja"):
                    assert "{" not in words.render(reason.fact, lang)


def test_the_model_does_not_know_where_north_is() -> None:
    dice = random.Random(4)
    deals = [random_hands(dice) for _ in range(40)]
    turned = [(d, a, b, c) for a, b, c, d in deals]
    strains = [dice.randrange(5) for _ in deals]
    here = model.expected_batch(deals, strains, [0] * 40)
    there = model.expected_batch(turned, strains, [1] * 40)
    assert here == pytest.approx(there)


def test_the_model_answers_for_full_deals_only() -> None:
    with pytest.raises(KernelError, match="13 cards"):
        model.expected_batch([random_hands(random.Random(5), 12)], [4], [0])
    with pytest.raises(KernelError, match="fitted"):
        model.expected_batch([DEAL], [4], [0], plies=5)


def test_every_method_answers_full_deals_and_endings_in_order() -> None:
    dice = random.Random(6)
    hands = [random_hands(dice, size) for size in (5, 13, 3, 13)]
    strains, leaders = [4, 3, 2, 1], [0, 1, 2, 3]
    for name in ("static", "plies:4", "plies:8", "model"):
        answer = method_of(name)
        together = answer(hands, strains, leaders)
        alone = [answer([h], [s], [k])[0] for h, s, k in zip(hands, strains, leaders, strict=True)]
        assert together == alone
    assert np.array(method_of("exact")(hands[::2], [4, 2], [0, 2])).min() >= 0


@pytest.mark.parametrize("name", ["", "plies", "plies:", "plies:25", "plies:-1", "best"])
def test_unknown_methods_are_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(NotationError, match="static, model, exact"):
        method_of(name)
