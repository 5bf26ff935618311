"""The exact solver against a plain full-width search, and its budget, targets and cards."""

from __future__ import annotations

import random

import pytest

from kibitz.core.errors import KernelError
from kibitz.core.words import Sentences
from kibitz.games.bridge import kernel
from kibitz.games.bridge.measure.double_dummy import reaches, solve, solve_cards, table, tables
from kibitz.games.bridge.words.tricks import DOUBLE_DUMMY_SENTENCES
from tests.games.bridge.deals import deal_masks, lopsided_hands, random_hands, random_play
from tests.native.bridge.plain_double_dummy import plain_tricks

DEAL = deal_masks("N:62.JT765.AKJ5.Q3 KQ85.Q9.Q876.J75 J9743.K84.T2.K84 AT.A32.943.AT962")


def test_endings_equal_a_search_without_any_cut() -> None:
    dice = random.Random(1)
    for number in range(240):
        hands = random_hands(dice, 4 if number % 20 == 0 else 1 + number % 3)
        strain, leader = dice.randrange(5), dice.randrange(4)
        held, trick = random_play(dice, hands, leader, dice.randrange(4))
        found = solve(held, strain, leader, trick)
        assert found.is_exact
        assert found.least == plain_tricks(held, strain, leader, trick), (
            held,
            strain,
            leader,
            trick,
        )


def test_lopsided_endings_equal_a_search_without_any_cut() -> None:
    dice = random.Random(8)
    for number in range(200):
        hands = lopsided_hands(dice, 4 if number % 10 == 0 else 3)
        strain, leader = dice.randrange(5), dice.randrange(4)
        found = solve(hands, strain, leader)
        assert found.least == plain_tricks(hands, strain, leader), (hands, strain, leader)


def test_a_trump_that_must_ruff_its_partners_winner_is_counted_once() -> None:
    """West, with nothing but trumps, ruffs the spade that East wins: North makes the queen."""
    hands = deal_masks("N:Q..Q6.98 K.9642.. J5432... ..KT987.")
    assert solve(hands, 1, 2).least == 1


def test_the_best_card_is_worth_the_position() -> None:
    dice = random.Random(2)
    for number in range(150):
        hands = random_hands(dice, 2 + number % 7)
        strain, leader = dice.randrange(5), dice.randrange(4)
        held, trick = random_play(dice, hands, leader, dice.randrange(4))
        cards = solve_cards(held, strain, leader, trick)
        assert cards[0].tricks.least == solve(held, strain, leader, trick).least


def test_a_card_is_worth_what_the_position_after_it_is() -> None:
    dice = random.Random(3)
    for _ in range(60):
        held = list(random_hands(dice, 6))
        strain, leader = dice.randrange(5), dice.randrange(4)
        for one in solve_cards(held, strain, leader):
            after = list(held)
            after[leader] ^= 1 << one.card
            answer = solve(after, strain, leader, [one.card])
            assert one.tricks.least == 6 - answer.least


def test_targets_agree_with_the_value() -> None:
    dice = random.Random(4)
    for _ in range(60):
        hands = random_hands(dice, 7)
        strain, leader = dice.randrange(5), dice.randrange(4)
        value = solve(hands, strain, leader).least
        answers = [reaches(hands, strain, leader, target) for target in range(-1, 10)]
        assert answers == [target <= value for target in range(-1, 10)]


def test_the_whole_table_of_a_known_deal() -> None:
    found = table(DEAL)
    assert found.tricks == ((5, 8, 5, 8), (6, 7, 6, 7), (8, 5, 8, 5), (6, 7, 6, 7), (5, 6, 5, 6))


def test_threads_change_nothing() -> None:
    dice = random.Random(6)
    deals = [random_hands(dice, 8) for _ in range(12)]
    assert tables(deals, threads=2) == tables(deals, threads=1)
    assert tables([]) == ()


def test_a_spent_budget_leaves_true_bounds_that_narrow() -> None:
    value = solve(DEAL, 4, 3).least
    width = 14
    for nodes in (1, 1_000, 20_000, 10_000_000):
        found = solve(DEAL, 4, 3, nodes=nodes)
        assert found.least <= value <= found.most
        assert found.most - found.least <= width
        assert found.nodes <= nodes + 1
        width = found.most - found.least
    assert width == 0
    assert reaches(DEAL, 4, 3, value, nodes=1) is None


def test_little_memory_gives_the_same_answer() -> None:
    hands = random_hands(random.Random(8), 10)
    for strain in range(5):
        small = kernel.solve(hands, strain, 0, memory_mb=1)
        assert small[:2] == kernel.solve(hands, strain, 0)[:2]


def test_finished_play_is_worth_nothing() -> None:
    assert solve((0, 0, 0, 0), 4, 0).least == 0
    assert solve_cards((0, 0, 0, 0), 4, 0) == ()


def test_bounds_are_said_in_both_languages() -> None:
    words = Sentences(DOUBLE_DUMMY_SENTENCES)
    assert words.render(solve(DEAL, 4, 3).fact()) == "Tricks double dummy: 8."
    assert words.render(solve(DEAL, 4, 3, nodes=1).fact()).startswith(
        "Tricks double dummy: 0 to 13"
    )


@pytest.mark.parametrize(
    ("hands", "strain", "leader", "trick"),
    [
        ((1, 2, 4), 0, 0, ()),
        ((1, 2, 4, 4), 0, 0, ()),
        ((1, 2, 4, 24), 0, 0, ()),
        ((1, 2, 4, 8), 5, 0, ()),
        ((1, 2, 4, 8), 0, 4, ()),
        ((1, 2, 4, 8), 0, 0, (4,)),
        ((0, 2, 4, 8), 0, 0, (52,)),
        ((0, 2, 4, 8), 0, 0, (1,)),
        ((0, 2 | 1 << 20, 4 | 1 << 21, 8 | 1 << 22), 0, 0, (0,)),
        ((1 << 30, 2, 4 | 1 << 21, 8 | 1 << 22), 0, 0, (0, 25)),
    ],
)
def test_positions_that_cannot_arise_are_refused(
    hands: tuple[int, ...], strain: int, leader: int, trick: tuple[int, ...]
) -> None:
    for ask in (solve, solve_cards):
        with pytest.raises(KernelError):
            ask(hands, strain, leader, trick)


def test_budgets_that_make_no_sense_are_refused() -> None:
    with pytest.raises(KernelError):
        kernel.solve(DEAL, 4, 0, nodes=-1)
    with pytest.raises(KernelError):
        kernel.solve(DEAL, 4, 0, memory_mb=0)
    with pytest.raises(KernelError):
        kernel.table_batch([DEAL], threads=0)
