"""The calibrated law: a distribution that adds up, choices by expected score, calls by search."""

import time

import pytest

from kibitz.core.game import Budget, decide
from kibitz.games.bridge import GAME
from kibitz.games.bridge.action import Bid, Strain
from kibitz.games.bridge.bidding.advice import sides_of
from kibitz.games.bridge.bidding.holding import parse_holding
from kibitz.games.bridge.bidding.judgement import outlook
from kibitz.games.bridge.bidding.lawful import picture
from kibitz.games.bridge.bidding.story import story
from kibitz.games.bridge.players.search import Search
from kibitz.games.bridge.rules import board
from kibitz.games.bridge.total_tricks import total_tricks
from kibitz.games.bridge.total_tricks_fit import (
    TERMS,
    Sight,
    choose,
    our_spread,
    total_spread,
    weights,
)


def figure_1() -> Sight:
    hand = parse_holding("AKxxxx.Jx.xx.Kxx")
    told = story(("1S", "2D", "2S", "3D"), sides_of("none", 2))
    view = outlook(hand, told.seat, told.knowledge)
    return Sight(hand, total_tricks(picture(hand, told)), view.partner, view.theirs)


def test_chances_add_up_to_one():
    for spread in (total_spread(figure_1()), our_spread(figure_1())):
        assert sum(spread.chance(tricks) for tricks in range(27)) == pytest.approx(1, abs=1e-3)


def test_figure_1_has_about_as_many_tricks_as_trumps_and_bids():
    sight = figure_1()
    assert 16 <= total_spread(sight).mean <= 19
    choice = choose(sight, Bid(3, Strain.SPADES), Bid(3, Strain.DIAMONDS), we=False, they=False)
    assert choice.verdict == "bid"
    assert choice.expected["bid"] > choice.expected["pass"]


def test_every_share_has_its_error():
    for fitted in (weights().total, weights().ours):
        assert set(fitted.shares) == set(fitted.errors) == set(TERMS)
        assert all(error > 0 for error in fitted.errors.values())


def test_more_trumps_are_more_tricks_and_wasted_honours_fewer():
    shares = weights().total.shares
    assert shares["our_length"] > 0
    assert shares["their_length"] > 0
    assert shares["wasted"] < 0.1


@pytest.mark.parametrize("boards", [2, pytest.param(12, marks=pytest.mark.long)])
def test_a_call_by_search_takes_under_a_second_and_says_why(boards):
    player, spent = Search(), []
    for number in range(boards):
        state = GAME.deal(bytes([number + 5]), GAME.presets["duplicate"], board(number + 1))
        while state.public.phase == "auction":
            (seat,) = GAME.to_act(state)
            start = time.process_time()
            decision = decide(player, GAME.view(state, seat), Budget())
            spent.append(time.process_time() - start)
            assert decision.ranked[0].reasons
            for reason in decision.ranked[0].reasons:
                assert GAME.sentences.render(reason.fact, "ja")
            state = GAME.play(state, seat, decision.action)
    assert sorted(spent)[int(0.95 * len(spent))] < 1.0
