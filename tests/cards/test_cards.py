"""Cards and hands: print then parse gives the same; anything else is a typed error."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kibitz.cards import (
    PACK,
    Card,
    Suit,
    cards,
    hand_of,
    parse_deal,
    parse_hand,
    pbn,
    symbols,
    winner,
)
from kibitz.core.errors import KibitzError, NotationError

hands = st.lists(st.sampled_from(PACK), unique=True, max_size=13).map(hand_of)
tricks = st.lists(st.sampled_from(PACK), unique=True, min_size=4, max_size=4)
trumps = st.sampled_from([None, *Suit])


@given(st.sampled_from(PACK))
def test_a_card_parses_as_it_prints(card):
    assert Card.parse(str(card)) == card == Card.parse(card.symbol) == PACK[card.index]
    assert Card.parse(str(card).lower()) == card


@given(hands)
def test_a_hand_parses_as_it_prints(hand):
    assert parse_hand(pbn(hand)) == hand == parse_hand(symbols(hand))
    assert parse_hand(" ".join(map(str, hand))) == hand


def test_the_four_ways_to_write_one_hand():
    hand = parse_hand("AK3.72.QJ98.T654", size=13)
    assert parse_hand("♠AK3 ♥72 ♦QJ98 ♣T654") == hand
    assert parse_hand("S:AK3 H:72 D:QJ98 C:10654") == hand
    assert parse_hand("SA SK S3 H7 H2 DQ DJ D9 D8 CT C6 C5 C4") == hand


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("AK3.72.QJ98", "3 suits"),
        ("AK3.72.QJ98.T65", "12 cards"),
        ("AK3.72.QJ98.T6543", "14 cards"),
        ("AAK.72.QJ98.T654", "♠A stands twice"),
        ("AK1.72.QJ98.T654", "'1'"),
        ("XK3.72.QJ98.T654", "'X'"),
        ("Z7 ♥72", "not a suit"),
        ("AK3.72.QJ98.T654".ljust(201), "too long"),
    ],
)
def test_a_hand_that_is_none_says_why(text, said):
    with pytest.raises(NotationError, match=said):
        parse_hand(text, size=13)


@pytest.mark.parametrize("text", ["", "S", "1S", "SQQ", "S1", "XQ", "♠", "S 2", "S11"])
def test_a_card_that_is_none_is_refused(text):
    with pytest.raises(NotationError):
        Card.parse(text)


@given(st.text("SHDCshdc♠♥♦♣AKQJT98765432N:E. -—10x\x00é", max_size=60))
def test_any_text_is_read_or_refused(text):
    for parse in (Card.parse, parse_hand, parse_deal, cards):
        with suppress(KibitzError):
            parse(text)


def test_a_deal_turns_to_north():
    deal = parse_deal("S:A... K... Q... J...")
    assert [pbn(hand) for hand in deal] == ["Q...", "J...", "A...", "K..."]
    with pytest.raises(NotationError, match="stands twice"):
        parse_deal("N:A... A... Q... J...")
    with pytest.raises(NotationError, match="3 hands"):
        parse_deal("N:A... K... Q...")


@given(tricks, trumps)
def test_the_winner_followed_or_ruffed(trick, trump):
    assert trick[winner(trick, trump)].suit in (trick[0].suit, trump)


@given(tricks, trumps)
def test_nobody_played_higher_in_the_winning_suit(trick, trump):
    best = trick[winner(trick, trump)]
    assert all(card.rank <= best.rank for card in trick if card.suit == best.suit)


def test_a_high_discard_never_wins():
    assert winner(cards("C2 SA DA HA"), None) == 0


def test_a_hand_may_be_two_hundred_letters_long() -> None:
    assert pbn(parse_hand("AK3.72.QJ98.T654".ljust(200))) == "AK3.72.QJ98.T654"
