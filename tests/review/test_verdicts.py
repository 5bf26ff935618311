"""Losses and verdicts: from expected values, outside the noise, never from ranks."""

from __future__ import annotations

import pytest

from kibitz.core.game import Decision, Evaluation
from kibitz.games import games
from kibitz.review import judge
from kibitz.review.kinds import kind_of, kind_words


def decision(*rows: tuple[str, float, float], unit: str = "points") -> Decision[str]:
    ranked = tuple(Evaluation(action, value, unit, stderr) for action, value, stderr in rows)
    return Decision(ranked[0].action, ranked)


@pytest.mark.parametrize(
    ("value", "stderr", "verdict"),
    [
        (-2.3, 0.05, "fine"),
        (-2.3, 0.5, "even"),
        (-2.9, 0.1, "inaccuracy"),
        (-4.0, 0.1, "mistake"),
        (-9.0, 0.1, "blunder"),
        (-9.0, 4.0, "even"),
    ],
)
def test_a_verdict_is_given_only_outside_the_noise(
    value: float, stderr: float, verdict: str
) -> None:
    judged = judge("hearts", decision(("S3", -2.0, 0.0), ("SA", value, stderr)), "SA")
    assert judged.verdict == verdict
    assert judged.rank == 2
    assert judged.loss == pytest.approx(-2.0 - value)


def test_no_loss_is_computed_from_ranks() -> None:
    judged = judge("hearts", decision(("S3", 9, 0), ("SA", 1, 0), unit="rank"), "SA")
    assert (judged.rank, judged.loss, judged.verdict) == (2, None, None)
    assert judge("hearts", decision(("S3", 9, 0), unit="rank"), "S3").verdict == "best"


def test_a_choice_that_was_not_considered_is_not_judged() -> None:
    judged = judge("hearts", decision(("S3", -2.0, 0.0)), "SA")
    assert (judged.rank, judged.loss, judged.verdict) == (None, None, None)


def test_a_unit_without_thresholds_has_a_loss_and_no_verdict() -> None:
    judged = judge("hearts", decision(("a", 3.0, 0.1), ("b", 1.0, 0.1), unit="stars"), "b")
    assert judged.loss == 2.0
    assert judged.verdict is None


def test_facts_that_teach_the_same_lesson_are_one_kind_with_words_in_both_languages():
    assert kind_of("hearts.search.takes-queen") == kind_of("hearts.search.costs-queen")
    assert kind_of("riichi.push.safe") == kind_of("riichi.push.danger")
    assert kind_words(kind_of("bridge.bid.judged")) == {"en": "Bidding", "ja": "ビッド"}
    for game in games():
        for fact in game.sentences.ids():
            words = kind_words(kind_of(fact))
            assert words["en"] != fact, fact
            assert words["ja"] != fact, fact
