"""The native search: exact where it says so, the same in both lanes, and careful with its input."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest
from tests.native.hearts import twin

from kibitz.core.errors import KernelError
from kibitz.games.hearts import kernel

PLAIN = kernel.MatchStakes(aware=False)
ARM = kernel.ARM


def asked(
    rng: random.Random, plies: int, flags: int
) -> tuple[kernel.CardQuestion, kernel.TruePosition]:
    """A question with the true world alone, and the position it is about."""
    p = start = twin.deal(rng, flags)
    plays: list[int] = []
    for _ in range(plies):
        card = rng.choice(twin.legal(p))
        plays.append(card)
        p = twin.play(p, card)
    worlds = np.array([p.hands], dtype=np.uint64)
    return kernel.CardQuestion(p.to_act, start.leader, flags, tuple(plays), worlds, True), p


def value(points: list[int]) -> list[float]:
    total = sum(points)
    return [0.75 * ((total - own) / 3 - own - 26 / 3) for own in points]


def best_play(p: kernel.TruePosition) -> list[float]:
    """Every seat takes what is best for itself; the lowest card of equals."""
    moves = twin.legal(p)
    if not moves:
        return value(twin.score(p.taken, p.flags))
    outcomes = [best_play(twin.play(p, card)) for card in moves]
    return max(outcomes, key=lambda outcome: round(outcome[p.to_act], 6))


def test_the_last_tricks_are_solved_exactly():
    """Two cards a hand: where seats are never indifferent, max^n has one answer."""
    rng, compared = random.Random(1), 0
    for _ in range(120):
        question, p = asked(rng, rng.choice((44, 45, 46, 47, 48, 49, 50)), 5)
        found = kernel.search_card(question, PLAIN, kernel.SearchSettings(doubt=1.0), 4000, 1)
        assert found.exact
        for row in found.arms.tolist():
            arm = dict(zip(ARM, row, strict=True))
            after = twin.play(p, int(arm["card"]))
            if unambiguous(after):
                compared += 1
                assert arm["value"] == pytest.approx(best_play(after)[question.seat])
    assert compared > 60


def unambiguous(p: kernel.TruePosition) -> bool:
    """Whether no seat ever chooses between ends that are alike to it but not to others."""
    moves = twin.legal(p)
    if not moves:
        return True
    outcomes = [best_play(twin.play(p, card)) for card in moves]
    best = max(round(outcome[p.to_act], 6) for outcome in outcomes)
    tied = {
        tuple(round(part, 6) for part in outcome)
        for outcome in outcomes
        if round(outcome[p.to_act], 6) == best
    }
    return len(tied) == 1 and all(unambiguous(twin.play(p, card)) for card in moves)


def test_every_legal_card_is_looked_at_and_no_other():
    rng = random.Random(2)
    for _ in range(40):
        question, p = asked(rng, rng.randrange(51), rng.randrange(256))
        found = kernel.search_card(question, kernel.MatchStakes(), kernel.SearchSettings(), 300, 3)
        cards = {int(card) for card in found.arms[:, ARM.index("card")]}
        assert cards == set(twin.legal(p))
        assert (found.arms[:, ARM.index("weight")] > 0).all()


def test_both_lanes_and_equal_seeds_give_the_same_answer():
    rng = random.Random(3)
    for _ in range(12):
        question, _ = asked(rng, rng.randrange(40), 5)
        args = (question, kernel.MatchStakes(), kernel.SearchSettings(), 600, 9)
        one, again = kernel.search_card(*args), kernel.search_card(*args)
        portable = kernel.search_card(*args, portable=True)
        assert (one.arms == again.arms).all()
        assert (one.arms == portable.arms).all()


def test_the_work_is_bounded_by_the_nodes():
    question, _ = asked(random.Random(4), 6, 5)
    for nodes in (50, 500, 5000):
        found = kernel.search_card(
            question, kernel.MatchStakes(), kernel.SearchSettings(), nodes, 1
        )
        assert found.nodes <= nodes + 160  # the look at a moon, and one round of cards


def test_passes_have_three_cards_of_the_hand_and_repeat():
    rng = random.Random(5)
    for step in (1, 2, 3):
        hand = twin.deal(rng, 5).hands[2]
        args = (2, step, 5, hand, kernel.MatchStakes(), kernel.SearchSettings(), 1500, 7)
        arms, again = kernel.search_pass(*args), kernel.search_pass(*args, portable=True)
        assert (arms == again).all()
        for cards in arms[:, 0]:
            assert int(cards).bit_count() == 3
            assert int(cards) & ~hand == 0


def test_questions_that_make_no_sense_are_refused():
    question, _ = asked(random.Random(6), 10, 5)
    settings, stakes = kernel.SearchSettings(), kernel.MatchStakes()
    empty = np.zeros((0, 4), dtype=np.uint64)
    moved = question.worlds.copy()
    moved[0, 0], moved[0, 1] = moved[0, 1], moved[0, 0]
    bad = [
        replace(question, seat=5),
        replace(question, seat=(question.seat + 1) % 4),
        replace(question, leader=-1),
        replace(question, flags=999),
        replace(question, plays=(*question.plays, 60)),
        replace(question, plays=question.plays[:-1]),
        replace(question, plays=(question.plays[0],) * 10),
        replace(question, worlds=empty),
        replace(question, worlds=moved),
        replace(question, worlds=question.worlds.astype(np.int64)),
        replace(question, worlds=question.worlds[:, :3]),
    ]
    for one in bad:
        with pytest.raises(KernelError):
            kernel.search_card(one, stakes, settings, 100, 0)
    with pytest.raises(KernelError):
        kernel.search_card(question, stakes, settings, 0, 0)
    with pytest.raises(KernelError):
        kernel.search_card(question, replace(stakes, target=0), settings, 10, 0)
    with pytest.raises(KernelError):
        kernel.search_card(question, stakes, replace(settings, explore=float("nan")), 10, 0)
    with pytest.raises(KernelError):
        kernel.search_pass(0, 4, 5, 8191, stakes, settings, 10, 0)
    with pytest.raises(KernelError):
        kernel.search_pass(0, 1, 5, 4095, stakes, settings, 10, 0)
