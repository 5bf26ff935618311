"""The static estimate: every worked example, and what must hold for any position."""

from __future__ import annotations

import random

import pytest

from kibitz.core.errors import KernelError, NotationError
from kibitz.core.words import Sentences
from kibitz.games.bridge.measure.tricks import (
    SuitCards,
    estimate,
    position_after,
    quick_winners,
    rank_groups,
    ranks,
    side_count,
    trump_count,
)
from kibitz.games.bridge.words.tricks import TRICK_SENTENCES
from tests.games.bridge.deals import deal_masks, random_hands

N, E, S, W = range(4)
DEAL = "N:62.JT765.AKJ5.Q3 KQ85.Q9.Q876.J75 J9743.K84.T2.K84 AT.A32.943.AT962"


def test_the_seeds_trump_example_gives_three_tricks_to_the_long_side() -> None:
    suit = SuitCards.parse(north="8", east="J5", south="QT9632", west="AK74")
    ours = trump_count(suit, S)
    assert (ours.surplus, ours.compared, ours.top_group, ours.tricks) == (2, 4, 0, 3)
    assert [(pair.theirs, pair.ours, pair.total, pair.counted) for pair in ours.pairs] == [
        (2, 1, -1, False),
        (1, 3, 1, True),
        (1, 0, -1, False),
    ]
    assert trump_count(suit, W).tricks == 2


def test_a_dropped_queen_establishes_the_suit() -> None:
    suit = SuitCards.parse(north="J64", east="Q", south="AKT532", west="987")
    run = quick_winners(suit, S)
    assert (run.way, run.end, run.quick) == ("free", "established", 6)
    assert str(position_after(suit, S, 2)) == "N J E – S T532 W 9"


def test_four_rounds_by_overtaking_leave_the_nine_and_the_five() -> None:
    suit = SuitCards.parse(north="QJT", south="AK532", west="98764")
    run = quick_winners(suit, S)
    assert (run.way, run.end, run.quick) == ("overtake", "stop", 4)
    assert str(position_after(suit, S, 4)) == "N – E – S 5 W 9"


def test_a_suit_is_counted_again_when_its_second_rank_falls() -> None:
    suit = SuitCards.parse(north="64", east="Q", south="AKJ532", west="T987")
    run = quick_winners(suit, S)
    assert (run.end, run.rounds, run.quick) == ("again", 2, 3)
    assert run.after is not None
    assert str(run.after.suit) == "N – E – S J532 W T9"
    assert run.after.quick == 1


@pytest.mark.parametrize(
    ("holdings", "leader", "way", "end", "quick"),
    [
        ({"north": "432", "east": "K", "south": "AQJT98", "west": "765"}, S, "free", "again", 6),
        ({"north": "AK", "south": "5432"}, S, "block", "none", 2),
        ({"south": "AJT98"}, N, "block", "none", 0),
        (
            {"north": "AQ", "east": "JT9", "south": "K32", "west": "87654"},
            N,
            "overtake",
            "stop",
            2,
        ),
        (
            {"north": "J2", "east": "T98", "south": "AKQ", "west": "7654"},
            S,
            "free",
            "stop",
            3,
        ),
    ],
)
def test_worked_examples_of_quick_winners(
    holdings: dict[str, str], leader: int, way: str, end: str, quick: int
) -> None:
    run = quick_winners(SuitCards.parse(**holdings), leader)
    assert (run.way, run.end, run.quick) == (way, end, quick)


def test_a_side_suit_stops_where_an_opponent_with_trumps_ruffs() -> None:
    suit = SuitCards.parse(north="64", east="Q", south="AKJ532", west="T987")
    run = quick_winners(suit, S, cap=1)
    assert (run.end, run.tricks) == ("ruff", 1)


def test_the_whole_deal_in_notrump_and_in_spades() -> None:
    hands = deal_masks(DEAL)
    notrump = estimate(hands, 4, W)
    assert (notrump.tricks, notrump.side.total, notrump.best_opponents.total) == (8.0, 5, 2)
    assert estimate(hands, 3, W).tricks == 7.5


def test_the_same_end_is_never_again_twice() -> None:
    dice = random.Random(5)
    for _ in range(6000):
        owners = [dice.randrange(5) for _ in range(13)]
        hands = tuple(sum(1 << r for r in range(13) if owners[r] == seat) for seat in range(4))
        run = quick_winners(SuitCards(hands), dice.randrange(4))  # pyright: ignore
        assert run.after is None or run.after.end != "again"


def test_groups_are_maximal_and_hold_every_card() -> None:
    groups = rank_groups(0b1011000000011, 0b0100000000100)
    assert [(group.is_ours, ranks(group.cards)) for group in groups] == [
        (True, "A"),
        (False, "K"),
        (True, "QJ"),
        (False, "4"),
        (True, "32"),
    ]


def test_estimates_stay_between_nothing_and_everything() -> None:
    dice = random.Random(11)
    for size in range(14):
        for _ in range(30):
            hands = random_hands(dice, size)
            found = estimate(hands, dice.randrange(5), dice.randrange(4))
            assert 0 <= found.tricks <= size


def test_every_step_has_its_sentence_in_both_languages() -> None:
    words = Sentences(TRICK_SENTENCES)
    dice = random.Random(3)
    said: set[str] = set()
    for number in range(600):
        size = 13 if number % 2 else dice.randrange(1, 14)
        hands, strain = random_hands(dice, size), dice.randrange(5)
        leader = dice.randrange(4)
        found = estimate(hands, strain, leader)
        for fact in (*found.facts(), *side_count(hands, strain, leader).facts()):
            said.add(fact.id)
            assert "{" not in words.render(fact, "en") + words.render(fact, "ja")
    assert said == set(TRICK_SENTENCES)


def test_sentences_state_the_computed_numbers() -> None:
    words = Sentences(TRICK_SENTENCES)
    said = [words.render(fact) for fact in estimate(deal_masks(DEAL), 4, W).facts()]
    assert said == [
        "With West on lead that side takes 5 from the top.",
        "The opponents, with North on lead, would take 2 from the top.",
        "Half-way between our 5 and the 13 tricks left minus their 2: 8.0.",
    ]


def test_numbers_that_are_no_position_are_refused() -> None:
    hands = deal_masks(DEAL)
    with pytest.raises(KernelError, match="two hands"):
        estimate((hands[0], hands[0], hands[2], hands[3]), 4, 0)
    with pytest.raises(KernelError, match="one size"):
        estimate((hands[0] & (hands[0] - 1), *hands[1:]), 4, 0)
    with pytest.raises(KernelError, match="strain"):
        estimate(hands, 5, 0)
    with pytest.raises(NotationError, match="rank"):
        SuitCards.parse(north="1")
