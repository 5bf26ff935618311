"""Legal cards, scores and playouts of the kernel against the twin."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest
from tests.native.hearts import policy_twin, twin

from kibitz.core.errors import KernelError
from kibitz.games.hearts import kernel


def test_legal_cards_and_scores_are_those_of_the_twin():
    rng = random.Random(1)
    for _ in range(150):
        p = twin.deal(rng, twin.any_rules(rng))
        while moves := twin.legal(p):
            assert kernel.legal_cards(p) == twin.mask_of(moves)
            p = twin.play(p, rng.choice(moves))
        assert kernel.legal_cards(p) == 0
        assert list(kernel.score(p.taken, p.rules)) == twin.score(p.taken, p.rules)


def test_a_moon_is_scored_by_its_option():
    rng = random.Random(11)
    for rules in (*twin.SETS.values(), *(twin.any_rules(rng) for _ in range(256))):
        taken = [kernel.DECK, 0, 0, 0]
        assert list(kernel.score(taken, rules)) == twin.score(tuple(taken), rules)


def moon_of(name: str) -> tuple[int, ...]:
    return kernel.score([kernel.DECK, 0, 0, 0], twin.SETS[name])


def test_a_moon_costs_all_points_of_its_rules():
    assert moon_of("standard") == (0, 26, 26, 26)
    assert moon_of("gentle") == (-26, 0, 0, 0)
    assert moon_of("hooligan") == (0, 33, 33, 33)
    assert moon_of("spot") == (0, 129, 129, 129)


def test_without_the_seven_of_clubs_it_is_no_moon_where_that_counts():
    seven = 1 << 5
    taken = [kernel.DECK & ~seven, seven, 0, 0]
    assert kernel.score(taken, twin.SETS["standard"]) == (0, 26, 26, 26)
    assert kernel.score(taken, twin.SETS["hooligan"]) == (26, 7, 0, 0)


@pytest.mark.parametrize("name", twin.SETS)
def test_every_preset_is_played_and_scored_as_by_the_twin(name: str):
    """Legal cards, the sensible card, playouts and scores along deals of one set of rules."""
    rng, rules = random.Random(name), twin.SETS[name]
    for number in range(12):
        p = twin.deal(rng, rules)
        while moves := twin.legal(p):
            assert kernel.legal_cards(p) == twin.mask_of(moves)
            card = policy_twin.sensible(p, number % 5 - 1)
            assert kernel.sensible_card(p, wary=number % 5 - 1) == card
            p = twin.play(p, card if number % 2 else rng.choice(moves))
        assert list(kernel.score(p.taken, rules)) == twin.score(p.taken, rules)
    late = twin.played(rng, rules, rng.choice((40, 41, 42, 43, 44)))
    points = kernel.playouts(late, 10_000, seed=1)
    error = points.std(axis=0) / 100
    assert (np.abs(points.mean(axis=0) - twin.expected(late)) <= 4.5 * error + 1e-9).all()


def test_random_playouts_have_the_exact_mean_of_random_play():
    rng = random.Random(2)
    n = 20_000
    for plies in (39, 40, 41, 42, 43, 44, 47, 48, 51):
        p = twin.played(rng, twin.any_rules(rng), plies)
        points = kernel.playouts(p, n, seed=plies)
        exact = twin.expected(p)
        error = points.std(axis=0) / np.sqrt(n)
        assert (np.abs(points.mean(axis=0) - exact) <= 4.5 * error + 1e-9).all()


def test_every_outcome_of_random_play_happens_and_no_other():
    rng = random.Random(3)

    def outcomes(p: kernel.TruePosition) -> set[tuple[int, ...]]:
        moves = twin.legal(p)
        if not moves:
            return {tuple(twin.score(p.taken, p.rules))}
        return set().union(*(outcomes(twin.play(p, card)) for card in moves))

    for rules in (twin.LOOSE, kernel.STANDARD, twin.EVERY, *twin.SETS.values()):
        p = twin.played(rng, rules, 42)
        seen = {tuple(row) for row in kernel.playouts(p, 50_000, seed=1).tolist()}
        assert seen == outcomes(p)


def test_the_points_of_a_playout_add_up():
    rng = random.Random(4)
    for name, whole in (("standard", 26), ("spot", 129), ("hooligan", 33)):
        for _ in range(20):
            p = twin.played(rng, twin.SETS[name], rng.randrange(52))
            totals = kernel.playouts(p, 100, seed=1).sum(axis=1)
            assert set(totals.tolist()) <= {whole, 3 * whole}


def test_a_sensible_playout_is_its_cards_one_by_one():
    rng = random.Random(5)
    for _ in range(150):
        start = p = twin.played(rng, twin.any_rules(rng), rng.randrange(52))
        while moves := twin.legal(p):
            card = kernel.sensible_card(p)
            assert card in moves
            p = twin.play(p, card)
        rows = kernel.playouts(start, 2, seed=1, policy="sensible")
        assert rows.tolist() == [twin.score(p.taken, p.rules)] * 2


def test_the_sensible_card_is_that_of_the_twin():
    rng = random.Random(10)
    for number in range(200):
        p = twin.deal(rng, twin.any_rules(rng))
        while twin.legal(p):
            wary = number % 5 - 1
            card = policy_twin.sensible(p, wary)
            assert kernel.sensible_card(p, wary=wary) == card
            # Half of the deals wander off the policy's own path.
            p = twin.play(p, card if number % 2 else rng.choice(twin.legal(p)))


def test_both_lanes_give_the_same_numbers():
    rng = random.Random(6)
    for policy in ("uniform", "sensible"):
        for _ in range(60):
            p = twin.played(rng, twin.any_rules(rng), rng.randrange(52))
            fast = kernel.playouts(p, 33, seed=7, policy=policy)
            portable = kernel.playouts(p, 33, seed=7, policy=policy, portable=True)
            assert (fast == portable).all()


def test_a_finished_deal_plays_out_to_its_score():
    p = twin.played(random.Random(7), twin.LOOSE, 52)
    assert kernel.playouts(p, 3, seed=0).tolist() == [twin.score(p.taken, twin.LOOSE)] * 3
    with pytest.raises(KernelError):
        kernel.sensible_card(p)


def broken_positions() -> list[kernel.TruePosition]:
    p = twin.played(random.Random(8), kernel.STANDARD, 21)
    start = twin.deal(random.Random(8), kernel.STANDARD)
    return [
        replace(p, hands=(p.hands[0] | 1 << 52, *p.hands[1:])),
        replace(p, hands=p.hands[:3]),
        replace(p, hands=(p.hands[1], *p.hands[1:])),
        replace(p, taken=(0, 0, 0, 0)),
        replace(p, trick=()),
        replace(p, trick=(0, 1, 2, 3)),
        replace(p, trick=(99,)),
        replace(p, leader=4),
        replace(p, leader=(p.leader + 1) % 4),
        replace(p, rules=replace(p.rules, costs=(0,) * 52)),
        replace(p, rules=replace(p.rules, costs=p.rules.costs[:51])),
        replace(p, rules=replace(p.rules, costs=(101, *p.rules.costs[1:]))),
        replace(p, rules=replace(p.rules, costs=(-1, *p.rules.costs[1:]))),
        replace(p, rules=replace(p.rules, moon=-1)),
        replace(p, rules=replace(p.rules, moon=5201)),
        replace(p, rules=replace(p.rules, jack_bonus=101)),
        replace(p, rules=replace(p.rules, no_trick_bonus=-5)),
        replace(start, leader=(start.leader + 1) % 4),
    ]


@pytest.mark.parametrize("place", range(18))
def test_positions_that_cannot_be_are_refused(place: int):
    p = broken_positions()[place]
    for ask in (
        lambda: kernel.playouts(p, 1, 0),
        lambda: kernel.legal_cards(p),
        lambda: kernel.sensible_card(p),
    ):
        with pytest.raises(KernelError):
            ask()


def test_unknown_policies_counts_and_decks_are_refused():
    p = twin.deal(random.Random(9), kernel.STANDARD)
    with pytest.raises(KernelError):
        kernel.playouts(p, 1, 0, policy="clever")  # type: ignore[arg-type]
    with pytest.raises(KernelError):
        kernel.playouts(p, -1, 0)
    with pytest.raises(KernelError):
        kernel.score([1, 2, 4, 8], kernel.STANDARD)
