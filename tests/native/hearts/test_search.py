"""The native search: exact where it says so, the same in both lanes, and careful with its input."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest
from tests.native.hearts import twin

from kibitz.cards import cards
from kibitz.core.errors import KernelError
from kibitz.games.hearts import kernel

PLAIN = kernel.MatchStakes(aware=False)
ARM = kernel.ARM
SETS = twin.SETS


def asked(
    rng: random.Random, plies: int, rules: kernel.DealRules
) -> tuple[kernel.CardQuestion, kernel.TruePosition]:
    """A question with the true world alone, and the position it is about."""
    p = start = twin.deal(rng, rules)
    plays: list[int] = []
    for _ in range(plies):
        card = rng.choice(twin.legal(p))
        plays.append(card)
        p = twin.play(p, card)
    worlds = np.array([p.hands], dtype=np.uint64)
    return kernel.CardQuestion(p.to_act, start.leader, rules, tuple(plays), worlds, True), p


def value(points: list[int], rules: kernel.DealRules) -> list[float]:
    """The deal alone: a deal without a moon costs its points."""
    total = sum(points)
    return [0.75 * ((total - own) / 3 - own - sum(rules.costs) / 3) for own in points]


def solved(p: kernel.TruePosition) -> tuple[kernel.TruePosition, bool]:
    """Where a deal ends when every seat takes what is best for itself, the lowest card of equals.

    And whether no seat ever chooses between ends that are alike to it but not to others.
    """
    moves = twin.legal(p)
    if not moves:
        return p, True
    ends = [solved(twin.play(p, card)) for card in moves]
    worths = [
        [round(part, 6) for part in value(twin.score(end.taken, p.rules), p.rules)]
        for end, _ in ends
    ]
    most = max(worth[p.to_act] for worth in worths)
    best = [at for at, worth in enumerate(worths) if worth[p.to_act] == most]
    sure = len({tuple(worths[at]) for at in best}) == 1 and all(one for _, one in ends)
    return ends[best[0]][0], sure


def test_the_last_tricks_are_solved_exactly():
    """Two cards a hand: where seats are never indifferent, max^n has one answer."""
    assert sum(solved_as_played_out(name, 120 if name == "standard" else 30) for name in SETS) > 200


@pytest.mark.parametrize("name", ["spot", "hooligan"])
def test_the_last_three_tricks_are_solved_exactly_where_touching_cards_differ(name: str):
    """Neighbours of a suit stand for each other only where they cost the same."""
    assert solved_as_played_out(name, 12, (40, 41, 42)) > 4


def test_the_cheaper_of_two_neighbours_wins_and_the_dearer_is_given_away():
    """Seat 0 leads the four of hearts with the ace behind it; seat 1 has five and six.

    By the spot seat 1 takes the trick with the five, and the six falls to the ace: 118 points for
    seat 0. Where a heart is a heart it makes no difference.
    """
    tops = "CA CJ C8 C5 / CK CT C7 C4 / CQ C9 C6 C3 / SA SJ S8 S5 / SK ST S7 S4 / SQ S9 S6 S3 / "
    tops += "DA DJ D8 D5 / DK DT D7 D4 / DQ D9 D6 D3 / HK HJ H9 H7 / HQ HT H8 H3"
    plays = tuple(card.index for trick in tops.split(" / ") for card in cards(trick))
    left = [
        twin.mask_of([c.index for c in cards(hand)])
        for hand in ("H4 HA", "H5 H6", "H2 C2", "S2 D2")
    ]
    worlds = np.array([left], dtype=np.uint64)
    for name, points in (("spot", 118), ("open", 8 + 13 + 2)):
        rules = replace(SETS[name], lead_any_club=True, must_break_hearts=False)
        question = kernel.CardQuestion(0, 0, rules, plays, worlds, True)
        found = kernel.search_card(question, PLAIN, kernel.SearchSettings(doubt=1.0), 4000, 1)
        arms = {row[0]: dict(zip(ARM, row, strict=True)) for row in found.arms.tolist()}
        assert arms[28]["points"] == points


def solved_as_played_out(
    name: str, times: int, plies: tuple[int, ...] = (44, 45, 46, 47, 48, 49, 50)
) -> int:
    """How many cards of endings by these rules were compared with exhaustive play."""
    rng, compared = random.Random(1), 0
    for _ in range(times):
        question, p = asked(rng, rng.choice(plies), SETS[name])
        found = kernel.search_card(question, PLAIN, kernel.SearchSettings(doubt=1.0), 4000, 1)
        assert found.exact
        for row in found.arms.tolist():
            arm = dict(zip(ARM, row, strict=True))
            end, sure = solved(twin.play(p, int(arm["card"])))
            if sure:
                compared += 1
                wanted = value(twin.score(end.taken, p.rules), p.rules)[question.seat]
                assert arm["value"] == pytest.approx(wanted)
    return compared


def test_every_legal_card_is_looked_at_and_no_other():
    rng = random.Random(2)
    for _ in range(40):
        question, p = asked(rng, rng.randrange(51), twin.any_rules(rng))
        found = kernel.search_card(question, kernel.MatchStakes(), kernel.SearchSettings(), 300, 3)
        cards = {int(card) for card in found.arms[:, ARM.index("card")]}
        assert cards == set(twin.legal(p))
        assert (found.arms[:, ARM.index("weight")] > 0).all()


def test_both_lanes_and_equal_seeds_give_the_same_answer():
    rng = random.Random(3)
    for _ in range(12):
        question, _ = asked(rng, rng.randrange(40), twin.any_rules(rng))
        args = (question, kernel.MatchStakes(), kernel.SearchSettings(), 600, 9)
        one, again = kernel.search_card(*args), kernel.search_card(*args)
        portable = kernel.search_card(*args, portable=True)
        assert (one.arms == again.arms).all()
        assert (one.arms == portable.arms).all()


def test_the_work_is_bounded_by_the_nodes():
    question, _ = asked(random.Random(4), 6, twin.PLAIN)
    for nodes in (50, 500, 5000):
        found = kernel.search_card(
            question, kernel.MatchStakes(), kernel.SearchSettings(), nodes, 1
        )
        assert found.nodes <= nodes + 160  # the look at a moon, and one round of cards


def test_passes_have_three_cards_of_the_hand_and_repeat():
    rng = random.Random(5)
    for step in (1, 2, 3):
        rules = twin.any_rules(rng)
        hand = twin.deal(rng, rules).hands[2]
        args = (2, step, rules, hand, kernel.MatchStakes(), kernel.SearchSettings(), 1500, 7)
        arms, again = kernel.search_pass(*args), kernel.search_pass(*args, portable=True)
        assert (arms == again).all()
        for three in arms[:, 0]:
            assert int(three).bit_count() == 3
            assert int(three) & ~hand == 0


def test_questions_that_make_no_sense_are_refused():
    question, _ = asked(random.Random(6), 10, twin.PLAIN)
    settings, stakes = kernel.SearchSettings(), kernel.MatchStakes()
    empty = np.zeros((0, 4), dtype=np.uint64)
    moved = question.worlds.copy()
    moved[0, 0], moved[0, 1] = moved[0, 1], moved[0, 0]
    bad = [
        replace(question, seat=5),
        replace(question, seat=(question.seat + 1) % 4),
        replace(question, leader=-1),
        replace(question, rules=replace(question.rules, costs=(0,) * 52)),
        replace(question, rules=replace(question.rules, moon=-26)),
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
        kernel.search_pass(0, 4, twin.PLAIN, 8191, stakes, settings, 10, 0)
    with pytest.raises(KernelError):
        kernel.search_pass(0, 1, twin.PLAIN, 4095, stakes, settings, 10, 0)
