"""Calls: which are refused and by which law, and what contract an auction reaches."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kibitz.core.errors import IllegalAction, NotationError
from kibitz.games.bridge import GAME, PRESETS, Contract, board, parse_action
from kibitz.games.bridge.action import CALLS, Bid, parse_call, parse_calls
from kibitz.games.bridge.auction import (
    check_calls,
    contract_of,
    is_over,
    legal_calls,
    why_not_call,
)


@st.composite
def auctions(draw):
    calls = []
    while not is_over(calls) and len(calls) < 30:
        options = legal_calls(calls)
        calls.append(options[min(draw(st.integers(0, 8)), len(options) - 1)])
    return calls


@given(auctions(), st.sampled_from(CALLS))
def test_a_call_is_listed_exactly_when_it_is_allowed(calls, call):
    assert (call in legal_calls(calls)) == (why_not_call(calls, call) is None)


@given(auctions())
def test_every_prefix_of_a_legal_auction_is_legal(calls):
    assert check_calls(calls) is None


@given(auctions(), st.integers(0, 3))
def test_declarer_is_the_first_of_the_side_to_name_the_strain(calls, dealer):
    contract = contract_of(dealer, calls)
    bids = [
        ((dealer + place) % 4, call) for place, call in enumerate(calls) if isinstance(call, Bid)
    ]
    assert (contract is None) == (not bids)
    if contract is not None:
        side = bids[-1][0] % 2
        named = [who for who, bid in bids if bid.strain == bids[-1][1].strain and who % 2 == side]
        assert contract.bid == bids[-1][1]
        assert contract.declarer == named[0]


@pytest.mark.parametrize(
    ("calls", "call", "law"),
    [
        ("1S", "1H", "bridge.insufficient"),
        ("1S", "1S", "bridge.insufficient"),
        ("", "X", "bridge.nothing-to-double"),
        ("P P", "X", "bridge.nothing-to-double"),
        ("1S P", "X", "bridge.double-own"),
        ("1S X P", "X", "bridge.doubled-already"),
        ("1S X P P", "X", "bridge.double-own"),  # the last bid is the opener's own
        ("1S X XX", "X", "bridge.doubled-already"),
        ("1S", "XX", "bridge.nothing-to-redouble"),
        ("1S X P", "XX", "bridge.redouble-own"),
        ("1S X XX P P", "XX", "bridge.nothing-to-redouble"),
        ("1S P P P", "2S", "bridge.auction-over"),
        ("P P P P", "1C", "bridge.auction-over"),
    ],
)
def test_a_forbidden_call_names_its_law(calls, call, law):
    fact = why_not_call(parse_calls(calls), parse_call(call))
    assert fact is not None
    assert fact.id == law
    assert "Law" in GAME.sentences.render(fact)


def test_a_double_may_be_redoubled_by_either_opponent():
    assert why_not_call(parse_calls("1S X"), parse_call("XX")) is None
    assert why_not_call(parse_calls("1S X P P"), parse_call("XX")) is None


def test_a_new_bid_wipes_out_the_double():
    assert contract_of(0, parse_calls("1S X 2S P P P")) == Contract.parse("2S", 0)


def test_a_call_out_of_turn_is_refused_and_names_whose_turn_it_is():
    rules = PRESETS["duplicate"]
    state = GAME.deal(b"turn", rules, board(2))
    with pytest.raises(IllegalAction, match="East is"):
        GAME.play(state, 2, parse_action("1S"))


def test_a_card_during_the_auction_is_refused():
    state = GAME.deal(b"turn", PRESETS["duplicate"], board(1))
    card = state.private[0].hand[0]
    with pytest.raises(IllegalAction, match="auction is not over"):
        GAME.play(state, 0, parse_action(str(card)))


@pytest.mark.parametrize("text", ["8S", "0NT", "S", "1", 3 * "X", "", "1Z", "passs", "10C"])
def test_what_is_no_call_is_a_notation_error(text):
    with pytest.raises(NotationError):
        parse_call(text)


@pytest.mark.parametrize("text", ["4S" + 3 * "X", "X", "", "P", "8C", "4"])
def test_what_is_no_contract_is_a_notation_error(text):
    with pytest.raises(NotationError):
        Contract.parse(text, 0)


@given(st.sampled_from(GAME.legal(GAME.deal(b"x", PRESETS["duplicate"], board(1)), 0)))
def test_calls_print_as_they_parse(call):
    assert parse_action(str(call)) == call
    assert parse_call(call.symbol) == call
