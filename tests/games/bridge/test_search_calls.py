"""Calls by sampling: deals weighed by every call, auctions bid on, what overrules the system."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from kibitz.core.game import Budget, decide
from kibitz.core.paired import overruled
from kibitz.core.verdict import judge
from kibitz.games import player
from kibitz.games.bridge import GAME, Rules
from kibitz.games.bridge.action import parse_calls
from kibitz.games.bridge.auction import check_calls, is_over
from kibitz.games.bridge.bidding.book import read
from kibitz.games.bridge.bidding.book.writing import CARDS
from kibitz.games.bridge.bidding.choice.reading import fitting, told_by_calls
from kibitz.games.bridge.bidding.choice.rollout import bid_on, luck_of
from kibitz.games.bridge.bidding.meaning.hands import Hands, parse_mask
from kibitz.games.bridge.declared import UNITS
from kibitz.games.bridge.players.caller import MeaningCaller
from kibitz.games.bridge.players.search import Search
from kibitz.games.bridge.players.search_calls import STANDING_WORLDS, Sampled, is_enough
from kibitz.games.bridge.typed import typed_view
from kibitz.games.bridge.worlds.by_calls import SLACK_POINTS, reading

NOBODY = (False, False)
CARD = CARDS["2/1"]


def view_of(hand: str, auction: str, form: Any = "imps"):
    dealer = -len(auction.split()) % 4
    rules = Rules(form=form)
    return typed_view(
        hand, auction, rules=rules, sentences=GAME.sentences, dealer=dealer, vulnerable="none"
    )


def test_what_a_seat_did_not_bid_tells_of_its_hand():
    state = read(("P", "P", "P"), NOBODY)
    hands = Hands.of([parse_mask("AQJ84.K52.K7.QJ3"), parse_mask("Q9843.K52.97.J83")])
    opener, weak = told_by_calls(state, 0, hands)
    assert weak > opener + 2


def test_deals_that_fit_are_whole_and_keep_the_own_hand():
    mask = parse_mask("AQ732.K4.A85.J62")
    state = read(("1S", "P", "2C", "P"), NOBODY)
    deals = fitting(state, mask, 40, 3)
    assert deals.shape == (40, 4)
    assert (deals[:, 0] == mask).all()
    assert (np.bitwise_or.reduce(deals, axis=1) == np.uint64((1 << 52) - 1)).all()
    assert (np.bitwise_count(deals) == 13).all()
    points = Hands(deals[:, 2]).points
    assert points.mean() > 11  # two over one
    assert (fitting(state, mask, 40, 3) == deals).all()
    assert (fitting(state, mask, 40, 4) != deals).any()


def test_auctions_are_bid_on_legally_to_their_end():
    mask = parse_mask("KJ4.AQ732.Q5.832")
    before = ("P", "1H", "1S", "P", "P")
    deals = fitting(read(before, NOBODY), mask, 12, 1)
    auctions, asked = bid_on(deals, (*before, "X"), NOBODY, luck_of(12, 5))
    again, _ = bid_on(deals, (*before, "X"), NOBODY, luck_of(12, 5))
    assert auctions == again
    assert asked >= len(set(auctions))
    for calls in auctions:
        parsed = parse_calls(" ".join(calls))
        assert check_calls(parsed) is None
        assert is_over(parsed)
        assert calls[: len(before) + 1] == (*before, "X")


def test_the_same_luck_falls_on_the_same_deal():
    """A deal bid on alone goes as it goes among others."""
    mask = parse_mask("AQ732.K4.A85.J62")
    before = ("1S", "P", "2C", "P", "2D")
    deals = fitting(read(before[:-1], NOBODY), mask, 8, 2)
    luck = luck_of(8, 7)
    together, _ = bid_on(deals, before, NOBODY, luck)
    alone = [bid_on(deals[i : i + 1], before, NOBODY, luck[i : i + 1])[0][0] for i in range(8)]
    assert together == alone


@pytest.mark.parametrize("form", ["imps", "matchpoints"])
def test_calls_are_compared_as_results_are(form):
    view = view_of("AK8532.J4.62.K73", "1S 2D 2S 3D", form)
    also = [GAME.parse_action("5S")]
    decision = decide(Search(), view, Budget(worlds=16, seed=1), also)
    assert {one.unit for one in decision.ranked} == {form}
    five = next(one for one in decision.ranked if str(one.action) == "5S")
    assert five.value < 0
    assert five.against is not None
    for lang in ("en", "ja"):
        assert GAME.sentences.render(five.against, lang)


def test_the_system_is_overruled_only_where_it_is_settled():
    caller = MeaningCaller(view_of("AK8532.J4.62.K73", "1S 2D 2S 3D"), Budget(), CARD, CARD)
    dice = np.random.default_rng(1)
    noise = dice.normal(0, 5, (64, 2))
    noise[:, 0] = 0
    assert caller.better(noise - noise.mean(axis=0) + [0, 1.0]) == 0  # 1.0 with errors of 0.6
    assert caller.better(noise - noise.mean(axis=0) + [0, 2.0]) == 1
    few = noise[:8] - noise[:8].mean(axis=0)
    few[:, 1] += 4.5
    assert caller.better(few) == 0  # on eight deals even that is not settled


def test_a_question_is_answered_by_the_book_alone():
    caller = MeaningCaller(view_of("KQ853.A74.K2.J83", "1S P 3S P 4NT P"), Budget(), CARD, CARD)
    assert len(caller.candidates()) == 1


def test_the_first_generation_is_still_searched():
    view = view_of("AK8532.J4.62.K73", "1S 2D 2S 3D")
    decision = decide(Search(generation=1), view, Budget(worlds=12, seed=1))
    assert Search(generation=1).name == "search:generation=1"
    assert str(decision.action) == "3S"


@pytest.mark.parametrize(("name", "wanted"), [("system", "P"), ("system:theirs=acol", "X")])
def test_their_notrump_is_doubled_where_their_system_makes_it_weak(name, wanted):
    view = view_of("KQ4.AJ83.K84.Q93", "1NT")
    assert str(decide(player(GAME, name), view, Budget(seed=1)).action) == wanted


def test_each_side_is_read_by_its_own_system():
    view = view_of("KQ4.AJ83.K84.Q93", "1NT")
    weak = reading(view, CARDS["2/1"], CARDS["acol"]).bounds[3].points
    strong = reading(view, CARDS["2/1"], CARDS["2/1"]).bounds[3].points
    assert weak == (12 - SLACK_POINTS, 14 + SLACK_POINTS)
    assert strong == (15 - SLACK_POINTS, 17 + SLACK_POINTS)
    assert player(GAME, "search:theirs=acol").name == "search:theirs=acol"


def test_asked_about_its_own_choice_the_player_looks_longer_than_a_first_glance():
    """Whether the choice stands hangs on the other calls, which are not settled so soon."""
    view = view_of("QJ532.T82.A7.A98", "P 1C P 1D 1S 1NT 2C 2D")
    played = decide(Search(), view, Budget(seed=3))
    asked = decide(Search(), view, Budget(seed=3), (played.action,))
    assert any(judge(UNITS, asked, str(one.action)).verdict == "unsettled" for one in asked.ranked)
    assert asked.budget.worlds >= STANDING_WORLDS


@pytest.mark.parametrize("asked", [[0], [1], [0, 1, 2]])
def test_luck_overrules_the_system_seldom_whatever_is_asked(asked: list[int]):
    """Calls worth the same, looked at after 16, 32, 64 and 96 deals: at most one in twenty errs."""
    caller = MeaningCaller(view_of("AK8532.J4.62.K73", "1S 2D 2S 3D"), Budget(), CARD, CARD)
    dice, erred, runs = np.random.default_rng(7), 0, 1_000

    def choose(points: np.ndarray) -> int:
        return caller.better(points - points[:, :1])

    for _ in range(runs):
        points = dice.choice([-10.0, -5.0, 0.0, 5.0, 10.0], (96, 3))
        for deals in (16, 32, 64, 96):
            rows = points[:deals]
            found = Sampled(np.zeros((deals, 4), np.uint64), rows, (), overruled(rows, choose))
            if is_enough(found, asked, UNITS["imps"]):
                break
        erred += found.compared.best != 0
    assert erred <= 0.05 * runs + 2 * (0.05 * 0.95 * runs) ** 0.5


def test_who_waits_for_the_words_is_first_told_the_systems_call():
    view = view_of("AQ732.K4.A85.J62", "")
    first, *_, last = Search().think(view, Budget(explain=True, worlds=4))
    system = decide(player(GAME, "system"), view, Budget())
    assert first.action == system.action
    assert first.ranked[0].unit == "rank"
    assert first.ranked[0].reasons
    assert last.ranked[0].unit == "imps"
    assert len(list(Search().think(view, Budget(worlds=4)))) == 1
