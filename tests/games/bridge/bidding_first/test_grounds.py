"""Grounds: every term has one, and they add up to the score."""

import pytest

from kibitz.core.words import Fact
from kibitz.games.bridge import GAME
from kibitz.games.bridge.bidding_first.advice import advise, meaning_fact
from kibitz.games.bridge.bidding_first.grounds import gains, ground_of, grounds
from kibitz.games.bridge.bidding_first.judgement import CRITERIA
from kibitz.games.bridge.measure.holding import parse_holding


def test_every_criterion_has_a_ground():
    for name in (*CRITERIA, "trust", "practice", "unbid 3-4"):
        assert ground_of(name)


@pytest.mark.parametrize(
    ("hand", "auction"), [("AQ973.K84.Q3.J92", "1D"), ("K84.QJ73.A842.92", "1C P")]
)
def test_grounds_add_up_to_the_score_and_gains_explain_the_lead(hand, auction):
    ranked = advise(parse_holding(hand), auction.split(), 0, "none").answer.ranked
    best, other = ranked[:2]
    assert sum(grounds(best.terms).values()) == pytest.approx(best.score)
    assert (
        sum(gain for _, gain in gains(best.terms, other.terms)) >= best.score - other.score - 1e-9
    )


def told(fact: Fact, lang: str) -> str:
    return GAME.sentences.render(fact, lang)


def test_a_judged_call_is_named_by_the_rule_it_fits_and_says_its_grounds():
    fact = meaning_fact(advise(parse_holding("AQ973.K84.Q3.J92"), ["1D"], 0, "none"))
    assert fact.id == "bridge.bid.judged"
    assert "four-card" not in told(fact, "en")
    assert "speaks for it most: " in told(fact, "en")
    assert "主な理由：" in told(fact, "ja")
