"""The seed's measurement: its printed examples, its tables, its ledgers, and the batch form."""

from __future__ import annotations

import random
from itertools import chain

import numpy as np
import pytest

from kibitz.cards import PACK, Card, Suit, cards, parse_hand
from kibitz.core.errors import KernelError, NotationError
from kibitz.games.hearts.beliefs import mask_of
from kibitz.games.hearts.measure.evaluate import (
    COLUMNS,
    FITTED,
    LITERAL,
    HandStrength,
    MoonThreat,
    measure,
    measure_many,
    moon_threat,
    total,
    weights_of,
)
from kibitz.games.hearts.rules import PRESETS, Standing
from kibitz.games.hearts.state import Public, Trick

FIRST = parse_hand("♠AK3 ♥72 ♦QJ98 ♣T654")
SECOND = parse_hand("♠AKQ2 ♥AKQJ5 ♦A3 ♣K2")


def table(measured: HandStrength) -> dict[str, tuple[int, ...]]:
    return {
        one.suit.letter: (one.length, one.danger, one.control, one.void, one.overall)
        for one in measured.suits
    }


def test_the_first_printed_hand_as_fitted():
    measured = measure(FIRST)
    assert table(measured) == {
        "S": (3, 28, 60, 50, 59),
        "D": (4, 25, 35, 25, 29),
        "C": (4, 5, 20, 25, 24),
        "H": (2, 6, 10, 70, 25),
    }
    assert not measured.spades.has_queen
    assert measured.spades.can_safely_flush
    assert measured.best_to_void == Suit.HEARTS
    assert measured.best_to_keep == Suit.SPADES
    assert not measured.moon.attempt


def test_nineteen_of_the_twenty_five_printed_numbers_follow():
    printed = {
        "S": (3, 28, 50, 50, 48),
        "D": (4, 25, 35, 25, 29),
        "C": (4, 10, 15, 25, 17),
        "H": (2, 6, 10, 70, 25),
    }
    moon_printed = (85, 3, 95, 2, True)
    moon = measure(SECOND).moon
    got = (
        moon.viability,
        moon.controlled_suits,
        moon.hearts_control,
        moon.missing_high_cards,
        moon.attempt,
    )
    ours = chain.from_iterable(table(measure(FIRST))[suit] for suit in printed)
    pairs = list(zip(ours, chain.from_iterable(printed.values()), strict=True))
    pairs += list(zip(got, moon_printed, strict=True))
    assert (sum(one == other for one, other in pairs), len(pairs)) == (19, 25)


def test_the_first_printed_hand_word_for_word():
    assert table(measure(FIRST, LITERAL)) == {
        "S": (3, 28, 65, 50, 63),
        "D": (4, 25, 45, 25, 39),
        "C": (4, 5, 30, 25, 34),
        "H": (2, 0, 10, 70, 27),
    }
    assert measure(SECOND, LITERAL).suits[Suit.HEARTS].control == 100


def test_the_printed_moon_hand_is_attempted():
    moon = measure(SECOND).moon
    assert sum(factor.points for factor in moon.ledger) == 135
    assert moon.viability == 100
    assert (moon.controlled_suits, moon.hearts_control, moon.missing_high_cards) == (3, 95, 2)
    assert moon.attempt


def test_every_score_is_the_sum_of_its_ledger():
    rng = random.Random(1)
    for weights in (FITTED, LITERAL):
        for _ in range(200):
            measured = measure(rng.sample(PACK, rng.randint(0, 13)), weights)
            for one in measured.suits:
                assert one.danger == total(one.danger_ledger)
                assert one.control == total(one.control_ledger)
            assert measured.moon.viability == total(measured.moon.ledger)


def test_a_void_suit_has_neither_danger_nor_control():
    void = measure(parse_hand("AK3.72.QJT98765.")).suits[Suit.CLUBS]
    assert (void.danger, void.control, void.void, void.overall) == (0, 0, 100, 25)


@pytest.mark.parametrize(
    ("spades", "has_queen", "is_protected", "can_flush", "escapes"),
    [
        ("Q32", True, False, False, 2),
        ("Q432", True, True, False, 3),
        ("AKQ2", True, True, False, 1),
        ("K32", False, False, True, 2),
        ("A2", False, False, False, 1),
        ("J432", False, False, False, 4),
    ],
)
def test_the_queen_of_spades(
    spades: str, has_queen: bool, is_protected: bool, can_flush: bool, escapes: int
):
    measured = measure(parse_hand(f"{spades}.2.2.2"))
    found = measured.spades
    assert (found.has_queen, found.is_protected) == (has_queen, is_protected)
    assert (found.can_safely_flush, found.escape_cards) == (can_flush, escapes)
    assert measured.suits[Suit.SPADES].is_protected == is_protected
    assert measured.suits[Suit.SPADES].can_flush == can_flush
    assert not measured.suits[Suit.HEARTS].can_flush


def test_the_queen_counts_thirty_besides_her_fifteen_and_high_spades_ten_off_once():
    assert measure(parse_hand("Q32...")).suits[Suit.SPADES].danger == 45
    assert measure(parse_hand("AK2...")).suits[Suit.SPADES].danger == 28
    assert measure(parse_hand("AKQ...")).suits[Suit.SPADES].danger == 20 + 18 + 15 + 30


@pytest.mark.parametrize(
    ("hearts", "points"), [("AKQ", 5), ("AKQJ", 10), ("AQJT", 5), ("JT98", 0), ("AK", 0)]
)
def test_connected_cards_count_beyond_the_second_of_a_top_run(hearts: str, points: int):
    ledger = measure(parse_hand(f".{hearts}..")).suits[Suit.HEARTS].control_ledger
    assert sum(factor.points for factor in ledger if factor.name == "connected") == points


def test_the_suit_to_void_is_the_shortest_then_the_most_dangerous():
    assert measure(parse_hand("AKQ5432.A9.K2.32")).best_to_void == Suit.HEARTS
    assert measure(parse_hand("AKQ5.5432.K.32")).best_to_void == Suit.DIAMONDS
    assert measure(parse_hand("AKQ54.AKQ54..")).best_to_void is None
    assert measure(parse_hand("32.32.32.32")).best_to_void == Suit.HEARTS  # six for two hearts


def trick(text: str, leader: int) -> Trick:
    return Trick(leader, cards(text))


def after(*tricks: Trick) -> Public:
    return Public(PRESETS["standard"], Standing(), "play", tricks, (), 0, True)


def test_a_threat_needs_one_taker_with_three_hearts():
    one = trick("H2 H3 H4 HA", 0)  # seat 3 takes four hearts
    assert moon_threat(after(one), 0).suspect == 3
    assert moon_threat(after(one), 3) == MoonThreat()
    other = trick("H5 HK H6 H7", 0)  # seat 1 takes four more
    assert moon_threat(after(one, other), 0) == MoonThreat()
    two = trick("C2 C3 CA H2", 0)
    assert moon_threat(after(two), 0) == MoonThreat()


def test_the_level_of_a_threat_adds_up():
    hearts, queen = trick("H2 H3 H4 HA", 0), trick("SA SQ S2 S3", 3)
    threat = moon_threat(after(hearts, queen), 0)
    assert (threat.suspect, threat.level, threat.block) == (3, 4 * 7 + 25, True)
    quiet = [trick(f"C{low} CA D2 D3", 2) for low in "234"]
    assert moon_threat(after(hearts, queen, *quiet), 0).level == 53 + 15
    late = [trick(f"D{low} D5 D6 D7", 0) for low in "4589"]
    assert moon_threat(after(hearts, queen, *quiet, *late), 0).level == 53 + 15 + 20


def test_the_jack_of_diamonds_is_no_point_in_a_threat():
    jack, hearts = trick("D2 DJ D3 D4", 0), trick("H2 H3 H4 HA", 0)
    assert moon_threat(after(jack, hearts), 0).suspect == 3


def row(measured: HandStrength) -> list[int]:
    void = measured.best_to_void
    return [
        *chain.from_iterable(
            (one.length, one.danger, one.control, one.void, one.overall) for one in measured.suits
        ),
        measured.overall_danger,
        measured.overall_control,
        measured.void_opportunities,
        -1 if void is None else int(void),
        int(measured.best_to_keep),
        measured.spades.has_queen,
        measured.spades.is_protected,
        measured.spades.can_safely_flush,
        measured.spades.escape_cards,
        measured.moon.viability,
        measured.moon.attempt,
        measured.moon.controlled_suits,
        measured.moon.hearts_control,
        measured.moon.missing_high_cards,
    ]


def test_the_batch_form_equals_the_readable_one():
    rng = random.Random(2)
    hands: list[list[Card]] = [rng.sample(PACK, rng.randint(0, 13)) for _ in range(400)]
    hands += [list(FIRST), list(SECOND), [card for card in PACK if card.suit == Suit.HEARTS]]
    masks = np.array([mask_of(hand) for hand in hands], dtype=np.uint64)
    for weights in (FITTED, LITERAL):
        rows = measure_many(masks, weights)
        assert rows.shape == (len(hands), len(COLUMNS))
        for got, hand in zip(rows.tolist(), hands, strict=True):
            assert got == row(measure(hand, weights))


def test_the_batch_form_refuses_what_is_no_hand():
    with pytest.raises(KernelError):
        measure_many(np.array([1 << 52], dtype=np.uint64))
    with pytest.raises(KernelError):
        measure_many(np.array([1.0]))  # type: ignore[arg-type]


def test_unknown_weights_are_refused_by_name():
    with pytest.raises(NotationError, match="fitted, literal"):
        weights_of("tuned-by-nobody")
