"""The calibrated law: a distribution that adds up and tells more than the plain law; search."""

import gc
import json
import math
import random
from collections.abc import Iterator
from importlib import resources

import pytest
from tests.pace import Pace

from kibitz.cards import PACK
from kibitz.core.game import Budget, decide
from kibitz.games.bridge import GAME
from kibitz.games.bridge.action import Bid, Strain
from kibitz.games.bridge.beliefs import mask_of
from kibitz.games.bridge.bidding_first import calibrated
from kibitz.games.bridge.bidding_first.advice import sides_of
from kibitz.games.bridge.bidding_first.auctions import law_asked
from kibitz.games.bridge.bidding_first.judgement import outlook
from kibitz.games.bridge.bidding_first.lawful import counted, sight
from kibitz.games.bridge.bidding_first.question import VULNERABILITIES
from kibitz.games.bridge.bidding_first.story import Story, story
from kibitz.games.bridge.measure.double_dummy import solve
from kibitz.games.bridge.measure.holding import Holding, holding_of, parse_holding
from kibitz.games.bridge.measure.total_tricks import TotalTricks
from kibitz.games.bridge.measure.total_tricks_fit import (
    TERMS,
    Spread,
    choose,
    rough_spreads,
    weights,
)
from kibitz.games.bridge.players.search import Search
from kibitz.games.bridge.rules import board

Asked = tuple[Holding, Story, TotalTricks]


def figure_1() -> Asked:
    hand = parse_holding("AKxxxx.Jx.xx.Kxx")
    told = story(("1S", "2D", "2S", "3D"), sides_of("none", 2))
    total = counted(hand, told)
    assert total is not None
    return hand, told, total


def rough(asked: Asked) -> tuple[Spread, Spread]:
    hand, told, total = asked
    return rough_spreads(sight(outlook(hand, told), total))


def test_chances_add_up_to_one():
    for spread in (*calibrated.spreads(*figure_1()), *rough(figure_1())):
        assert sum(spread.chance(tricks) for tricks in range(27)) == pytest.approx(1, abs=1e-3)


@pytest.mark.parametrize("spreads", [lambda one: calibrated.spreads(*one), rough])
def test_figure_1_has_about_as_many_tricks_as_trumps_and_bids(spreads):
    total, own = spreads(figure_1())
    assert 16 <= total.mean <= 19
    choice = choose(
        total, own, Bid(3, Strain.SPADES), Bid(3, Strain.DIAMONDS), we=False, they=False
    )
    assert choice.verdict == "bid"
    assert choice.expected["bid"] > choice.expected["pass"]


def test_every_share_has_its_error():
    for read, terms in ((weights(), TERMS), (calibrated.weights(), calibrated.TERMS)):
        for fitted in (read.total, read.ours):
            assert set(fitted.shares) == set(fitted.errors) == set(terms)
            assert all(error > 0 for error in fitted.errors.values())


def test_more_trumps_are_more_tricks_and_wasted_honours_fewer():
    for shares in (weights().total.shares, calibrated.weights().total.shares):
        assert shares["our_length"] > 0
        assert shares["their_length"] > 0
        assert shares["wasted"] < 0.1


def gain_over_the_plain_law(seed: int, deals: int) -> list[float]:
    """Nats by deal against expected trumps, a constant and one spread, fitted on the same deals."""
    text = resources.files("kibitz.games.bridge.bidding_first").joinpath("system/calibrated.json")
    law = json.loads(text.read_text())["plain"]
    dice = random.Random(seed)
    gains: list[float] = []
    for number in range(deals):
        pack = list(PACK)
        dice.shuffle(pack)
        hands = [holding_of(pack[13 * i : 13 * i + 13]) for i in range(4)]
        masks = [mask_of(hand.cards) for hand in hands]
        here: list[float] = []
        for seat, told, total in law_asked(hands, number % 4, VULNERABILITIES[number // 4 % 4]):
            asked = hands[seat], told, total
            got = sum(
                max(13 - solve(masks, trump, (seat + step + 1) % 4).least for step in steps)
                for trump, steps in ((total.our_trump, (0, 2)), (total.their_trump, (1, 3)))
            )
            trumps = calibrated.trumps_expected(calibrated.terms(*asked))
            plain = Spread(trumps + law["shift"], law["deviation"])
            own = calibrated.spreads(*asked)[0]
            here.append(math.log(own.chance(got)) - math.log(plain.chance(got)))
        if here:
            gains.append(sum(here) / len(here))
    return gains


@pytest.mark.long
def test_the_calibrated_law_tells_more_than_the_plain_law_on_fresh_deals():
    gains = gain_over_the_plain_law(20261118, 5000)
    mean = sum(gains) / len(gains)
    error = math.sqrt(sum((one - mean) ** 2 for one in gains)) / len(gains)
    print(f"{mean:.3f} ± {1.96 * error:.3f} nats better than the plain law, {len(gains)} deals")
    assert mean >= 0.02
    assert mean - 1.96 * error > 0


@pytest.fixture
def heap_of_others_at_rest() -> Iterator[None]:
    """What the tests before left in memory is not looked through on the player's time."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.mark.long
@pytest.mark.timed
@pytest.mark.parametrize("boards", [2, pytest.param(12, marks=pytest.mark.long)])
def test_a_call_by_search_takes_under_a_second_and_says_why(boards, heap_of_others_at_rest):
    player, pace = Search(), Pace()
    for number in range(boards):
        state = GAME.deal(bytes([number + 5]), GAME.presets["duplicate"], board(number + 1))
        while state.public.phase == "auction":
            (seat,) = GAME.to_act(state)
            with pace:
                decision = decide(player, GAME.view(state, seat), Budget())
            assert decision.ranked[0].reasons
            for reason in decision.ranked[0].reasons:
                assert GAME.sentences.render(reason.fact, "ja")
            state = GAME.play(state, seat, decision.action)
    print(f"{len(pace.spent)} calls of search: p95 {pace.below(0.95):.2f} s CPU")
    assert pace.below(0.95) < 1.0
