"""Losses and verdicts: from expected values in the same worlds, outside the error, never ranks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kibitz.cli.answer import answer_lines
from kibitz.core.answer import decision_json
from kibitz.core.declared import Chance, kind_of, told_chances
from kibitz.core.game import Decision, Evaluation
from kibitz.core.verdict import (
    VERDICTS,
    WORDS,
    Loss,
    beside,
    judge,
    judged_apart,
    surely_better,
    told_against,
    verdict_words,
)
from kibitz.core.words import Fact, Sentence
from kibitz.games import games
from kibitz.games.hearts import GAME
from kibitz.review.annotate import Chosen, annotation
from kibitz.review.words import loss_words

UNITS = GAME.units  # steps 0.5, 1.5, 4


def decision(*rows: tuple[str, float, float], unit: str = "points", worlds: int = 0):
    ranked = tuple(
        Evaluation(action, value, unit, loss_error=error, worlds=worlds)
        for action, value, error in rows
    )
    return Decision(ranked[0].action, ranked)


def verdict(loss: float, error: float, worlds: int = 0) -> str | None:
    made = decision(("S3", -2.0, 0.0), ("SA", -2.0 - loss, error), worlds=worlds)
    return judge(UNITS, made, "SA").verdict


@pytest.mark.parametrize(
    ("loss", "error", "word"),
    [
        (0.0, 0.0, "even"),
        (0.3, 0.05, "even"),  # 0.4 at most
        (0.3, 0.12, "fine"),  # certainly something, and it may be 0.5
        (0.3, 0.2, "unsettled"),
        (0.9, 0.1, "inaccuracy"),
        (2.0, 0.1, "mistake"),
        (7.0, 0.1, "blunder"),
        (7.0, 4.0, "unsettled"),
        (-0.2, 0.2, "even"),  # nobody gains on the best: 0.4 at most
        (-0.2, 0.3, "unsettled"),
        (-9.0, 4.0, "unsettled"),  # luck is no proof
        (-0.2, 0.5, "unsettled"),
    ],
)
def test_a_verdict_is_given_only_outside_two_errors(loss: float, error: float, word: str) -> None:
    assert verdict(loss, error) == word


@pytest.mark.parametrize("loss", [0.0, 0.1, 0.4, 0.6, 2.0, 10.0])
def test_less_work_makes_a_choice_unsettled_and_never_even(loss: float) -> None:
    """The error grows as the worlds get fewer; what is no longer settled stays so."""
    words = [verdict(loss, 1.5 / worlds**0.5, worlds) for worlds in (4096, 1024, 256, 64, 16, 4, 1)]
    settled = [word != "unsettled" for word in words]
    assert settled == sorted(settled, reverse=True)
    if loss >= 0.5:
        assert "even" not in words


@pytest.mark.parametrize(("worlds", "word"), [(1, "unsettled"), (7, "unsettled"), (8, "blunder")])
def test_eight_worlds_know_their_own_spread_and_seven_do_not(worlds: int, word: str) -> None:
    assert verdict(20.0, 0.1, worlds) == word


def test_the_best_loses_nothing_and_has_no_error_of_it() -> None:
    made = decision(("S3", -2.0, 0.7), ("SA", -9.0, 0.1), worlds=40)
    found = judge(UNITS, made, "S3")
    assert (found.verdict, found.rank) == ("best", 1)
    assert found.loss == Loss(0.0, 0.0, 40)


def test_times_more_are_the_worlds_that_would_settle_it_over_those_there_were() -> None:
    made = decision(("S3", -2.0, 0.0), ("SA", -3.0, 2.0), worlds=40)
    found = judge(UNITS, made, "SA")
    assert found.verdict == "unsettled"
    assert found.settled_by is not None
    assert found.times_more == pytest.approx(found.settled_by / 40)
    assert judge(UNITS, made, "S3").times_more is None


@pytest.mark.parametrize(
    ("loss", "by_model", "sure"),
    [(0.3, False, True), (0.3, True, False), (2.0, True, True), (2.0, False, True)],
)
def test_a_small_loss_is_sure_where_sampled_and_not_by_a_model(
    loss: float, by_model: bool, sure: bool
) -> None:
    best = Evaluation("S3", -2.0, "points", by_model=by_model)
    own = Evaluation("SA", -2.0 - loss, "points", loss_error=0.12, by_model=by_model)
    found = judge(UNITS, Decision("S3", (best, own)), "SA")
    assert found.verdict == ("fine" if loss < 0.5 else "mistake")
    assert found.surely_loses is sure


@pytest.mark.parametrize("worlds", [1, 2, 4, 8, 12])
def test_a_few_worlds_that_agree_do_not_look_exact(worlds: int) -> None:
    assert verdict(0.0, 0.0, worlds) == "unsettled"
    assert verdict(0.0, 0.0, 1000) == "even"


def test_what_would_settle_a_choice_settles_it() -> None:
    made = decision(("S3", -2.0, 0.0), ("SA", -2.3, 0.4), worlds=100)
    more = judge(UNITS, made, "SA").settled_by
    assert more is not None
    assert verdict(0.3, 0.4 * (100 / more) ** 0.5, more) != "unsettled"
    assert verdict(0.3, 0.4 * (100 / (more // 2)) ** 0.5, more // 2) == "unsettled"


def test_an_error_that_was_not_paired_is_taken_from_both_values() -> None:
    ranked = (Evaluation("S3", -2.0, "points", 0.3), Evaluation("SA", -4.0, "points", 0.4))
    loss = judge(UNITS, Decision("S3", ranked), "SA").loss
    assert loss is not None
    assert (loss.amount, loss.error) == pytest.approx((2.0, 0.5))


def test_no_loss_is_computed_from_ranks() -> None:
    judged = judge(UNITS, decision(("S3", 9, 0), ("SA", 1, 0), unit="rank"), "SA")
    assert (judged.rank, judged.loss, judged.verdict) == (2, None, None)
    assert judge(UNITS, decision(("S3", 9, 0), unit="rank"), "S3").verdict == "best"


@pytest.mark.parametrize(
    ("loss", "word"),
    [(-0.3, "fine"), (0.0, "fine"), (0.4, "fine"), (0.5, "inaccuracy"), (4.0, "blunder")],
)
def test_a_model_whose_error_nobody_knows_calls_nothing_even(loss: float, word: str) -> None:
    """By the size of the loss as told: it is neither surely nothing nor within an error."""
    ranked = (
        Evaluation("S3", -2.0, "points", by_model=True),
        Evaluation("SA", -2.0 - loss, "points", by_model=True),
    )
    judged = judge(UNITS, Decision("S3", ranked), "SA")
    assert judged.verdict == word
    assert judged.loss is not None
    assert judged.loss == Loss(judged.loss.amount, 0.0, 0, by_model=True)
    assert judged.loss.amount == pytest.approx(max(0.0, loss))
    assert judged.loss.told_error is None
    assert judged.surely_loses is (word != "fine")


def test_what_the_rules_make_worth_the_same_is_the_same_choice_however_few_worlds_there_were() -> (
    None
):
    best = Evaluation("S8", -4.5, "points", 1.2, worlds=3)
    touching = Evaluation("S7", -4.5, "points", 1.2, loss_error=0.0, worlds=3, alike=True)
    judged = judge(UNITS, Decision("S8", (best, touching)), "S7")
    assert judged.loss is not None
    assert (judged.loss.amount, judged.loss.error, judged.verdict) == (0.0, 0.0, "best")


def test_a_choice_that_was_not_considered_is_not_judged() -> None:
    judged = judge(UNITS, decision(("S3", -2.0, 0.0)), "SA")
    assert (judged.rank, judged.loss, judged.verdict) == (None, None, None)


def test_a_unit_that_was_not_declared_gets_no_verdict() -> None:
    made = decision(("a", 3.0, 0.1), ("b", 1.0, 0.1), unit="stars")
    assert judge(UNITS, made, "b").verdict is None


def test_every_verdict_has_a_word_in_both_languages() -> None:
    for name in (*VERDICTS, "forced"):
        assert (verdict_words(name, "en"), verdict_words(name, "ja")) == (
            WORDS[name].en,
            WORDS[name].ja,
        )
        assert WORDS[name].en.isascii()
        assert not WORDS[name].ja.isascii()
    assert verdict_words(None, "en") == verdict_words(None, "ja") == "–"


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
class TestDeclared:
    """What every game must declare, in both languages."""

    def test_facts_that_teach_the_same_lesson_are_one_kind(self, game) -> None:
        for fact in game.sentences.ids():
            kind = kind_of(game.kinds, fact)
            assert kind is not None, fact
            assert kind.words.en
            assert kind.words.ja

    def test_levels_and_coach_are_players(self, game) -> None:
        assert game.coach in game.players()
        strength = list(game.players())
        order = [strength.index(level.player) for level in game.levels]
        assert order == sorted(order)

    def test_units_and_chances_are_named_and_defined(self, game) -> None:
        for unit in game.units.values():
            assert unit.words.en
            assert unit.words.ja
            assert 0 < unit.steps[0] < unit.steps[1] < unit.steps[2]
        for chance in game.chances.values():
            assert chance.meaning.en.endswith(".")
            assert chance.meaning.ja.endswith("。")


def test_hearts_reads_its_points_with_the_sign_that_players_know() -> None:
    unit = UNITS["points"]
    assert unit.said(-14.352) == "14.35"
    assert unit.said(2.0) == "−2.00"
    assert unit.said(0.001) == "0.00"


@pytest.mark.parametrize(
    ("loss", "error", "is_so"), [(-1.0, 0.4, True), (-0.7, 0.4, False), (1.0, 0.1, False)]
)
def test_a_choice_is_contradicted_where_another_is_surely_better(
    loss: float, error: float, is_so: bool
) -> None:
    made = decision(("S3", -2.0, 0.0), ("S4", -3.0, 0.1), ("SA", -2.0 - loss, error), worlds=400)
    better = surely_better(UNITS, made)
    assert (better is not None and str(better.action) == "SA") is is_so


def test_what_is_worth_exactly_the_same_is_no_better() -> None:
    made = decision(("S3", -2.0, 0.0), ("S4", -2.0, 0.0), worlds=400)
    alike = replace(made, ranked=(made.ranked[0], replace(made.ranked[1], alike=True)))
    assert surely_better(UNITS, alike) is None


def test_a_choice_has_the_place_that_it_has_among_all() -> None:
    made = decision(("S3", -2.0, 0.0), ("S4", -4.0, 0.1), ("SA", -9.0, 0.1), worlds=400)
    judged = [judge(UNITS, made, action) for action in ("S3", "S4", "SA", "SK")]
    assert [(one.rank, one.of) for one in judged] == [(1, 3), (2, 3), (3, 3), (None, 3)]


def test_of_several_surely_better_the_one_that_gains_most_is_named() -> None:
    rows = (("S4", -1.5, 0.1), ("SA", -0.5, 0.1), ("SK", -1.0, 0.1))
    made = decision(("S3", -2.0, 0.0), *rows, worlds=400)
    better = surely_better(UNITS, made)
    assert better is not None
    assert str(better.action) == "SA"


def apart(*rows: tuple[str, float, float], against: str = "", lang: str = "en") -> str | None:
    made = decision(*rows)
    told = replace(made.ranked[1], against=Fact(against) if against else None)
    made = replace(made, ranked=(made.ranked[0], told, *made.ranked[2:]))
    return judged_apart(UNITS, made, lambda action: action, lang)


def test_why_another_choice_stands_better_than_the_one_made_is_said():
    """The choice is made on other worlds than those that judge it: a table may read otherwise."""
    found = apart(("S3", -6.30, 0.0), ("SA", -5.79, 0.4), ("SK", -6.00, 0.4))
    assert found is not None
    assert found.startswith("SA comes out better here by 0.51 ± 0.40 points, and S3 is the choice")
    assert "inside two errors" in found
    beyond = apart(("S3", -6.30, 0.0), ("SA", -4.30, 0.4))
    assert beyond is not None
    assert "beyond two errors" in beyond
    japanese = apart(("S3", -6.30, 0.0), ("SA", -5.79, 0.4), lang="ja")
    assert japanese is not None
    assert "誤差の 2 倍以内" in japanese


def test_nothing_is_said_where_the_choice_is_the_best_told_or_something_else_decided():
    assert apart(("S3", -5.0, 0.0), ("SA", -5.0, 0.4), ("SK", -6.0, 0.4)) is None
    assert apart(("S3", -5.0, 0.0), ("SA", -4.999, 0.4)) is None  # reads as 0.00
    moon = "hearts.search.costs-own"
    assert apart(("S3", -6.3, 0.0), ("SA", -5.0, 0.4), against=moon) is None


def test_a_loss_keeps_its_sign_in_every_place():
    """Terminal, JSON and review say the same of a choice that did better where it was judged."""
    made = decision(("S3", -6.30, 0.0), ("SA", -5.79, 0.4))
    choice = Chosen(1, 0, "SA", None)
    review = annotation(GAME, choice, made, 1)
    assert review.loss == pytest.approx(-0.51)
    assert review.others[1].loss == review.loss
    assert loss_words(GAME, review) == "−0.51 ± 0.40"
    assert decision_json(GAME, made)["ranked"][1]["loss"] == pytest.approx(-0.51)
    assert any("−0.51 ± 0.40" in line for line in answer_lines(GAME, made))


def test_another_name_for_the_same_choice_is_spoken_of_last() -> None:
    made = decision(("S3", -2.0, 0.0), ("S4", -2.0, 0.0), ("SA", -2.1, 0.1), worlds=40)
    said = [replace(one, against=Fact(f"hearts.{one.action}")) for one in made.ranked[1:]]
    both = [made.ranked[0], replace(said[0], alike=True), said[1]]
    other = beside(UNITS, replace(made, ranked=tuple(both)))
    assert other is not None
    assert other.action == "SA"
    alone = beside(UNITS, replace(made, ranked=tuple(both[:2])))
    assert alone is not None
    assert alone.action == "S4"


def test_why_a_choice_is_made_against_its_value_is_said_first() -> None:
    """Once ♥A with 7.76 points stood above ♣5 with 5.04, and the text spoke of ♠K alone."""
    made = decision(("HA", -7.8, 0.7), ("C5", -5.0, 0.8), ("SK", -14.0, 0.4), worlds=80)
    moon = ("hearts.search.costs-own", "hearts.search.costs-own-moon")
    said = [
        replace(one, against=Fact(fact)) for one, fact in zip(made.ranked[1:], moon, strict=True)
    ]
    made = replace(made, ranked=(made.ranked[0], *said))
    assert beside(UNITS, made) is made.ranked[1]
    found = judge(UNITS, made, "C5")
    assert (found.verdict, found.settled_by) == ("unsettled", None)
    # Where nothing beyond the values decides, or not surely, it is what surely loses.
    plain = replace(said[0], against=Fact("hearts.search.unsettled"))
    near = replace(said[0], value=-7.0)
    for other in (plain, near):
        asked = replace(made, ranked=(made.ranked[0], other, said[1]))
        assert beside(UNITS, asked) is said[1]
        assert judge(UNITS, asked, "C5").settled_by is not None


def test_what_is_sure_but_for_a_rounding_is_told_as_sure_and_nothing_else_is() -> None:
    words = Sentence("queen", "queen")
    chances = {
        "queen": Chance("queen", words, words),
        "held": Chance("held", words, words, held=True),
    }
    almost = {"queen": 1 - 1e-12, "held": 0.5, "unknown": 0.5}
    assert told_chances(chances, almost) == {"queen": 1.0}
    assert told_chances(chances, {"queen": 1e-12}) == {"queen": 0.0}
    assert told_chances(chances, {"queen": 0.9999}) == {"queen": 0.9999}


def test_the_first_cause_stands_before_what_comes_of_a_choice_and_the_others_after_it() -> None:
    units = {"points": replace(UNITS["points"], results=frozenset({"hearts.result"}))}
    causes = tuple(Fact(f"hearts.cause-{place}", {}) for place in range(3))
    result, other = Fact("hearts.result", {}), Fact("hearts.other", {})
    told = Evaluation("SA", -3.0, "points", against=result, causes=causes)
    assert told_against(units, told) == (causes[0], result, *causes[1:])
    assert told_against(units, replace(told, against=other)) == (other, *causes)
    assert told_against(units, replace(told, against=None)) == causes
