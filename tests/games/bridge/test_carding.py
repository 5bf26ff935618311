"""Leads and signals: the card a textbook plays from a suit, told as agreed where cards are even."""

from __future__ import annotations

import pytest

from kibitz.cards import Card, Suit, parse_hand
from kibitz.core.game import Budget, decide
from kibitz.games.bridge import GAME, PRESETS, board
from kibitz.games.bridge.event import Deal
from kibitz.games.bridge.play import legal_cards
from kibitz.games.bridge.players.carding import Leads, agreed_cards, lead_from
from kibitz.games.bridge.players.search import Search
from tests.games.bridge.test_search import at
from tests.sure import four

SPADES, HEARTS = Suit.SPADES, Suit.HEARTS


def held(ranks: str) -> list[Card]:
    return sorted(Card.parse(f"S{rank}") for rank in ranks)


@pytest.mark.parametrize(
    ("ranks", "notrump", "suits", "third_fifth"),
    [
        ("JT985", "J", "J", "J"),
        ("KQJ4", "K", "K", "K"),
        ("KQT9", "K", "K", "K"),
        ("QJ94", "Q", "Q", "Q"),
        ("KQ53", "3", "K", "K"),
        ("QJ52", "2", "Q", "Q"),
        ("AKJ42", "A", "A", "A"),
        ("AJT4", "J", "A", "A"),
        ("KJT5", "J", "J", "J"),
        ("KT98", "T", "T", "T"),
        ("QT93", "T", "T", "T"),
        ("A9642", "4", "A", "A"),
        ("K9642", "4", "4", "2"),
        ("K964", "4", "4", "6"),
        ("Q83", "3", "3", "3"),
        ("853", "8", "8", "3"),
        ("9742", "7", "7", "4"),
        ("84", "8", "8", "8"),
        ("K4", "K", "K", "K"),
        ("7", "7", "7", "7"),
    ],
)
def test_the_card_led_from_a_suit_is_the_textbooks(ranks, notrump, suits, third_fifth):
    asked: list[tuple[Suit | None, Leads, str]] = [
        (None, "fourth", notrump),
        (HEARTS, "fourth", suits),
        (HEARTS, "third-fifth", third_fifth),
    ]
    for trump, leads, wanted in asked:
        card, fact = lead_from(held(ranks), trump, leads, partners=False)
        assert str(card) == f"S{wanted}", (trump, leads)
        assert GAME.sentences.render(fact, "en")
        assert GAME.sentences.render(fact, "ja")


DEALT = ["AQ4.AK5.AQJ4.KJ3", "JT985.43.T86.Q72", "K32.QJT9.K732.A8", "76.8762.95.T9654"]


def after(actions: str):
    hands = four(parse_hand(hand) for hand in DEALT)
    state = GAME.begin(Deal(PRESETS["playout"], board(1), hands))
    for action in actions.split():
        (seat,) = GAME.to_act(state)
        state = GAME.play(state, seat, GAME.parse_action(action))
    return state


def told(decision) -> list[str]:
    return [reason.fact.id for reason in decision.ranked[0].reasons]


def test_the_jack_is_led_from_a_sequence_and_told_as_agreed():
    for seed in (1, 2):  # with all its worlds: eight may like any suit
        decision = decide(Search(), GAME.view(after("3NT P P P"), 1), Budget(seed=seed))
        assert str(decision.action) == "SJ"
        assert "bridge.carding.sequence" in told(decision)


def test_the_first_generation_knows_no_agreement():
    view = GAME.view(after("3NT P P P"), 1)
    decision = decide(Search(generation=1), view, Budget(worlds=8, seed=1))
    assert not any(name.startswith("bridge.carding") for name in told(decision))


def test_partners_lead_is_answered_low_without_an_honour():
    view = GAME.view(after("3NT P P P SJ S2"), 3)
    decision = decide(Search(), view, Budget(worlds=8, seed=1))
    assert str(decision.action) == "S6"
    assert "bridge.carding.attitude-low" in told(decision)


def test_declarers_lead_is_answered_with_the_count():
    view = GAME.view(after("3NT P P P SJ S2 S6 SA HA"), 1)
    decision = decide(Search(), view, Budget(worlds=8, seed=1))
    assert str(decision.action) == "H4"
    assert "bridge.carding.count-even" in told(decision)
    view = GAME.view(after("3NT P P P SJ S2 S6 SA CK"), 1)
    decision = decide(Search(), view, Budget(worlds=8, seed=1))
    assert str(decision.action) == "C2"


DISCARDING = [
    "AKQJT.K32.A32.K3",
    "54.QJT9854.QJ4.J",
    "9876.A76.K765.54",
    "32..T98.AQT98762",
]


def test_a_discard_says_that_a_suit_is_wanted_where_it_is():
    view = GAME.view(at(DISCARDING, "4S P P P HQ HA"), 3)
    agreed = agreed_cards(view, legal_cards(view), "fourth")
    liked, told = agreed[Suit.CLUBS]
    assert told.id == "bridge.carding.attitude-high"
    assert liked.rank > 2
    low, told = agreed[Suit.DIAMONDS]
    assert (str(low), told.id) == ("D8", "bridge.carding.discard")
