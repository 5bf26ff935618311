"""The rules against an independent implementation: the same choices at every step, the same score.

Its action numbers, found by watching it play: a card is 4 * rank + suit, then pass, double,
redouble, then the bids upwards; cards are dealt one at a time from north on.
"""

from __future__ import annotations

import random

import pytest

from kibitz.cards import PACK, Card
from kibitz.games.bridge import GAME, Play, board
from kibitz.games.bridge.action import CALLS, Action
from kibitz.games.bridge.rules import Rules

pyspiel = pytest.importorskip("pyspiel")

RULES = Rules(claims=False)


def number_of(action: Action) -> int:
    if isinstance(action, Play):
        return card_number(action.card)
    return 52 + CALLS.index(action)


def card_number(card: Card) -> int:
    return 4 * (card.rank - 2) + card.suit


def peer(standing, hands):
    """A game of theirs at the same point: dealt, nobody has called."""
    vulnerable = [standing.is_vulnerable(standing.dealer + side) for side in (0, 1)]
    options = {
        "dealer": standing.dealer,
        "dealer_vul": vulnerable[0],
        "non_dealer_vul": vulnerable[1],
        "use_double_dummy_result": False,
    }
    state = pyspiel.load_game("bridge", options).new_initial_state()
    for place in range(52):
        state.apply_action(card_number(hands[place % 4][place // 4]))
    return state


def random_call(dice: random.Random, actions):
    """Mostly low calls, or the auction ends at the seven level every time."""
    if dice.random() < 0.45:
        return actions[0]
    return actions[min(int(dice.expovariate(0.35)), len(actions) - 1)]


def compare(seed: int) -> None:
    dice = random.Random(seed)
    standing = board(dice.randrange(1, 33))
    state = GAME.deal(seed.to_bytes(8, "big"), RULES, standing)
    theirs = peer(standing, [private.hand for private in state.private])
    while (score := GAME.score(state)) is None:
        (seat,) = GAME.to_act(state)
        actions = GAME.legal(state, seat)
        assert not theirs.is_terminal()
        assert theirs.current_player() == seat
        assert sorted(map(number_of, actions)) == sorted(theirs.legal_actions())
        in_auction = state.public.phase == "auction"
        action = random_call(dice, actions) if in_auction else dice.choice(actions)
        state = GAME.play(state, seat, action)
        theirs.apply_action(number_of(action))
    assert theirs.is_terminal()
    assert list(score.points) == theirs.returns()


def test_the_numbers_name_every_action_once():
    numbers = [number_of(Play(card)) for card in PACK] + [number_of(call) for call in CALLS]
    assert sorted(numbers) == list(range(90))


@pytest.mark.parametrize("block", range(4))
def test_random_deals_are_bid_played_and_scored_alike(block):
    for seed in range(10 * block, 10 * block + 10):
        compare(seed)


@pytest.mark.long
@pytest.mark.parametrize("block", range(50))
def test_five_thousand_deals_are_bid_played_and_scored_alike(block):
    for seed in range(1000 + 100 * block, 1100 + 100 * block):
        compare(seed)
