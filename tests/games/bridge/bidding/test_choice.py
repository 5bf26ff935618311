"""Which call: any hand after any auction, named situations, worlds and values."""

from __future__ import annotations

import random

import numpy as np
import pytest

from kibitz.core.game import Budget
from kibitz.games import player
from kibitz.games.bridge import GAME
from kibitz.games.bridge.bidding.book import options, read
from kibitz.games.bridge.bidding.book.writing import CARDS, SAYC, TWO_OVER_ONE, ConventionCard
from kibitz.games.bridge.bidding.choice.call import call_of, weigh
from kibitz.games.bridge.bidding.choice.practice import chances
from kibitz.games.bridge.bidding.choice.tricks import chances as trick_chances
from kibitz.games.bridge.bidding.choice.worlds import draw
from kibitz.games.bridge.bidding.meaning.hands import Hands, parse_mask
from kibitz.games.bridge.bidding.notes import document
from kibitz.games.bridge.bidding.state import BIDS
from kibitz.games.bridge.bidding.told import calls_json, hands_json

NOBODY = (False, False)


def call(hand: str, auction: str, card: ConventionCard = TWO_OVER_ONE) -> str:
    return call_of(parse_mask(hand), tuple(auction.split()), NOBODY, card)


def random_auction(dice: random.Random) -> tuple[str, ...]:
    calls: tuple[str, ...] = ()
    for _ in range(dice.randrange(24)):
        state = read(calls, NOBODY)
        legal = [one for one in ("P", "P", "P", "X", "XX") if state.is_legal(one)]
        legal += [bid for bid in BIDS if state.is_legal(bid)][: dice.choice((2, 5, 9))]
        told = (*calls, dice.choice(legal))
        if len(told) >= 4 and told[-3:] == ("P", "P", "P"):
            break
        calls = told
    return calls


@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_any_hand_after_any_auction_has_a_legal_call(card: ConventionCard):
    dice = random.Random(20261116)
    for _ in range(150):
        calls = random_auction(dice)
        mask = sum(1 << card_ for card_ in dice.sample(range(52), 13))
        state = read(calls, (True, False), card)
        found = weigh(state, mask, card)
        assert all(state.is_legal(one.option.call) for one in found)
        assert found[0].option.meaning.name


@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_no_jump_of_the_book_goes_beyond_seven(card: ConventionCard):
    """Auctions that climb fast: a jump one level above seven is no call."""
    dice = random.Random(8)
    for _ in range(60):
        place, calls = -1, list[str]()
        while len(calls) < 10 and place < len(BIDS) - 2:
            place += 1 + min(dice.randrange(1, 12), len(BIDS) - 2 - place)
            calls += [BIDS[place], *(["P"] * dice.randrange(3))]
        state = read(tuple(calls), NOBODY, card)
        assert all(one.call in (*BIDS, "P", "X", "XX") for one in options(state, card))
    assert not read(("7D",), NOBODY, card).is_legal("8H")


def test_a_suit_of_thirteen_cards_is_bid_without_an_error():
    for auction in ("", "1S", "1H 2H 4H", "1D 1S 2D 2S 3D", "1NT P"):
        assert call("AKQJT98765432...", auction)


def test_every_bid_pass_and_double_that_is_legal_has_a_meaning_below_five():
    state = read(("1S", "2D"), NOBODY)
    named = {one.call for one in options(state)}
    assert {"P", "X"} <= named
    assert {bid for bid in BIDS if state.is_legal(bid) and int(bid[0]) < 4} <= named


def test_chances_of_calls_add_up_to_one():
    dice = random.Random(7)
    masks = [sum(1 << card for card in dice.sample(range(52), 13)) for _ in range(20)]
    shares = chances(read(("1H", "P"), NOBODY), Hands.of(masks))
    assert np.allclose(sum(shares.values()), 1.0)


def test_drawn_worlds_hold_every_card_once_and_fit_what_was_shown():
    mask = parse_mask("K983.A2.KQ84.Q75")
    state = read(("1S", "P"), NOBODY)
    worlds = draw(state, mask, 200, seed=3)
    together = worlds.left.masks | worlds.partner.masks | worlds.right.masks
    assert set(together.tolist()) == {(1 << 52) - 1 - mask}
    assert not np.any(worlds.left.masks & worlds.right.masks)
    assert (worlds.partner.lengths[:, 3] >= 5).all()
    assert float(worlds.partner.points @ worlds.weights) > 11


def test_two_missing_aces_cap_the_tricks():
    one, two = (
        Hands.of([parse_mask("KQJ98.KQJ.KQJ.KQ")]),
        Hands.of([parse_mask("AT76.AT9.T98.JT9")]),
    )
    assert trick_chances(one, two, 3)[0, 12:].sum() == 0


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    [
        ("KQ853.A74.K2.J83", "1S P 4NT P", "5S"),
        ("KQ85.A743.A2.J83", "1H P 3H P 4NT P", "5H"),
        ("QJ85.9743.K2.AJ3", "1H P 3H P 4NT P", "5C"),
        ("QJ853.974.K2.J83", "1H P 3H P 4NT P", "5D"),
        ("QJ53.K74.Q952.83", "1H P 3H P 4NT X", "P"),
        ("QJ53.974.Q952.83", "1H P 3H P 4NT X", "XX"),
        ("QJ53.974.Q952.83", "1H P 3H P 4NT 5C", "X"),
        ("QJ53.K74.Q952.83", "1H P 3H P 4NT 5C", "P"),
        ("AJ53.K74.Q952.83", "1H P 3H P 4NT 5C", "5D"),
    ],
)
def test_key_cards_are_answered_also_over_interference(hand: str, auction: str, expected: str):
    assert call(hand, auction) == expected


@pytest.mark.parametrize(
    ("hand", "auction"),
    [
        ("84.A3.KQJ982.J54", "1S 2D P P X P"),
        ("84.A32.QJT92.K54", "1S 2D P P X P"),
        ("3.KQJT8.8742.953", "1S 2H P P X P"),
        ("92.KJT974.84.Q53", "1H X P"),
    ],
)
def test_a_takeout_double_is_passed_with_a_stack(hand: str, auction: str):
    assert call(hand, auction) == "P"


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    [
        ("AQ84.KJ5.A92.Q73", "1NT P 2C X", "2S"),
        ("AQ8.KJ5.A92.K743", "1NT P 2C X", "2D"),
        ("AQ8.KJ5.AK92.743", "1NT P 2C X", "P"),
        ("A83.KJ5.92.AKQJ7", "1NT P 2C X", "XX"),
        ("A83.KJ5.A92.KJ74", "1NT P 2D X", "2H"),
        ("AQ83.K5.A92.KJ74", "1NT P 2D X", "P"),
    ],
)
def test_stayman_and_transfers_doubled(hand: str, auction: str, expected: str):
    assert call(hand, auction) == expected


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    [
        ("KQ5.AJ2.KQ84.A76", "1NT P", "6NT"),
        ("KQ5.AJ2.KQ84.Q76", "1NT P", "4NT"),
        ("A.K2.KQJT983.A76", "1NT P", "4C"),
        ("AQ84.KQ5.A92.K73", "1NT P 4C P", "4S"),
        ("KQ84.KQ5.KQ2.K73", "1NT P 4C P", "4D"),
    ],
)
def test_quantitative_raises_and_gerber(hand: str, auction: str, expected: str):
    assert call(hand, auction) == expected


def test_jacoby_shows_shortness_and_minimum():
    assert call("AQJ84.K52.7.AJ83", "1S P 2NT P") == "3D"
    assert call("AQJ84.K52.Q7.J83", "1S P 2NT P") == "4S"
    assert call("AQJ84.K2.AQ7.KJ3", "1S P 2NT P") == "3S"


def test_the_sayc_card_answers_aces_alone():
    assert call("KQ853.A74.K2.J83", "1S P 3S P 4NT P", SAYC) == "5D"


def test_a_forced_hand_never_passes_partner_below_game():
    dice = random.Random(5)
    for auction in ("1S P 2C P", "1H P 2NT P", "1C P 1H P 1S P 2D P", "2C P", "2C P 2D P 2S P"):
        for _ in range(10):
            mask = sum(1 << one for one in dice.sample(range(52), 13))
            assert call_of(mask, tuple(auction.split()), NOBODY) != "P"


def test_nobody_plays_in_a_doubled_transfer():
    assert call("KJT76.973.J3.432", "1NT P 2H X P P") == "2S"


def test_a_doubled_relay_of_two_notrump_is_completed():
    assert call("AQ8.KJ5.A92.K743", "1NT 2H 2NT X") == "3C"


def test_of_two_five_card_suits_the_higher_is_overcalled():
    assert call("AKT64.A6.KQ872.5", "1C") == "1S"


def test_figures_one_and_two_of_the_law():
    assert call("AK8732.J5.63.K73", "1S 2D 2S 3D") == "3S"
    fourth = call_of(
        parse_mask("AQ8732.5.KQJ3.73"), ("1C", "P", "1S", "2H", "2S", "3H"), (False, True)
    )
    assert fourth == "4D"


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_notes_and_card_are_generated_in_both_languages(card: ConventionCard, lang: str):
    text = document(card, lang)
    assert "1NT" in text
    assert len(text.splitlines()) > 300


def test_an_auction_is_told_with_alerts_and_bounds():
    state = read(("1NT", "P", "2H"), NOBODY)
    rows = calls_json(state, 0, "en")
    assert [row["alert"] for row in rows] == [False, False, True]
    hands = hands_json(state, 0)
    assert hands["S"]["S"] == {"least": 5, "most": 13, "because": ["2H", None]}


def test_both_generations_of_the_player_bid_a_deal_to_its_end():
    rules = GAME.presets["duplicate"]
    for name in ("system", "system:generation=1", "system:card=sayc", "system:theirs=acol"):
        state = GAME.deal(b"nine", rules, GAME.first_standing(rules))
        bidder = player(GAME, name)
        assert bidder.name == name
        while state.public.phase == "auction":
            (seat,) = GAME.to_act(state)
            *_, decision = bidder.think(GAME.view(state, seat), Budget(seed=1))
            state = GAME.play(state, seat, decision.action)
        assert len(state.public.calls) >= 4
