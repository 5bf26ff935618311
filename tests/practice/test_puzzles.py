"""Puzzles: found by lot and by the coach, the same every time, settled, through the door."""

from __future__ import annotations

import random
from collections.abc import Mapping
from itertools import product
from pathlib import Path
from statistics import mean
from typing import Any

import msgspec
import pytest

from kibitz.core.errors import Inadmissible, NotationError
from kibitz.core.game import Budget, Decision, Evaluation
from kibitz.core.game import decide as core_decide
from kibitz.core.verdict import judge
from kibitz.games import AnyGame, game, games
from kibitz.games.hearts.action import parse_action
from kibitz.practice import check, sets
from kibitz.practice.choose import FOUND, Basket, is_misfit, level_of, levels_in, measured_level
from kibitz.practice.make import Maker, PuzzlesWanted, plan_of
from kibitz.practice.puzzle import (
    Puzzle,
    decision_of,
    is_right,
    judged,
    kept,
    practice_of,
    sayable,
    view_of,
)
from kibitz.runner import InProcess, run
from tests.once import once

PRACTISED = [one for one in games() if one.practice() is not None]
HEARTS = game("hearts")


def found(seed: str, deals: int, theme: str = "endgame") -> list[Puzzle]:
    plan = plan_of(PuzzlesWanted("hearts", seed, (theme,)), deals)
    rows = [row for answer in run(plan, InProcess()) for row in answer.rows]
    return [msgspec.convert(row[0], Puzzle) for row in rows]


@once
def of_seed(seed: str) -> list[Puzzle]:
    return found(seed, 12)


@pytest.fixture(scope="module")
def made() -> list[Puzzle]:
    return of_seed("tests-2")


@pytest.mark.ci
def test_the_same_seed_makes_the_same_puzzles_and_another_seed_others(made: list[Puzzle]) -> None:
    assert made
    assert found("tests-2", 12) == made
    assert {one.id for one in found("other", 12)}.isdisjoint(one.id for one in made)


def test_a_puzzle_is_a_position_of_its_theme_through_the_door(made: list[Puzzle]) -> None:
    for one in made:
        view = view_of(HEARTS, one.record)
        assert view.seat == one.seat
        theme = practice_of(HEARTS).theme_of(view)
        assert theme is not None
        assert theme.name == one.theme == "endgame"
        assert HEARTS.why_not(view, HEARTS.parse_action(one.best)) is None


def test_a_position_with_somebody_elses_card_is_refused(made: list[Puzzle]) -> None:
    header, deal, *rest = made[0].record.splitlines()
    told = msgspec.json.decode(deal)
    told["hands"][(made[0].seat + 1) % 4] = told["hands"][made[0].seat]
    text = "\n".join([header, msgspec.json.encode(told).decode(), *rest])
    with pytest.raises(Inadmissible):
        view_of(HEARTS, text)


def test_what_is_right_loses_nothing_that_counts_and_something_is_wrong(made: list[Puzzle]) -> None:
    for one in made:
        decision = decision_of(HEARTS, one.answer)
        verdicts = {
            str(each.action): judge(HEARTS.units, decision, str(each.action)).verdict
            for each in decision.ranked
        }
        assert one.right[0] == one.best == str(decision.action)
        assert {verdicts[action] for action in one.right} <= {"best", "even", "fine"}
        wrong = [action for action in verdicts if action not in one.right]
        assert wrong
        assert {verdicts[action] for action in wrong} <= {"inaccuracy", "mistake", "blunder"}


def test_a_position_whose_best_choice_is_not_settled_is_no_puzzle() -> None:
    """Planted: the loss of the second choice lies inside its error."""
    maker = Maker(PuzzlesWanted("hearts", "x"))
    theme = maker.practice.theme("duck")

    def answer(loss: float, error: float) -> Decision:
        best = Evaluation(parse_action("C2"), -1.0, "points", worlds=400)
        far = Evaluation(parse_action("C9"), -6.0, "points", worlds=400, loss_error=0.1)
        near = Evaluation(parse_action("C5"), -1.0 - loss, "points", worlds=400, loss_error=error)
        return Decision(best.action, (best, near, far))

    assert maker.right(answer(2.0, 0.2), theme) == ("C2",)
    assert maker.right(answer(2.0, 0.7), theme) == ()
    assert maker.right(answer(0.4, 0.3), theme) == ()
    assert maker.right(answer(0.0, 0.05), theme) == ("C2", "C5")


def test_a_pass_may_have_several_right_answers_but_none_that_beats_the_best() -> None:
    """Planted: passes that sampling does not tell apart, and one that looks better than all."""
    maker = Maker(PuzzlesWanted("hearts", "x"))
    theme = maker.practice.theme("pass")

    def answer(*losses: float) -> Decision:
        ranked = [
            Evaluation(parse_action(f"C{at} D3 H4"), -loss, "points", worlds=400, loss_error=0.28)
            for at, loss in zip((2, *range(5, 10)), (0.0, *losses), strict=False)
        ]
        return Decision(ranked[0].action, tuple(ranked))

    assert len(maker.right(answer(-0.2, 0.3, 2.0, 3.0), theme)) == 3
    assert maker.right(answer(-0.5, 0.3, 2.0, 3.0), theme) == ()
    assert len(maker.right(answer(0.2, 0.62, 2.0, 3.0), theme)) == 2  # 0.62 is wrong, not surely
    assert maker.right(answer(0.2, 0.3, 0.62, 3.0), theme) == ()  # too little is surely wrong
    strict = maker.practice.theme("duck")
    assert maker.right(answer(0.2, 0.62, 2.0, 3.0), strict) == ()


@pytest.mark.parametrize(
    ("ranked", "teaches"),
    [
        ([("1S", 0.0, None), ("P", -0.6, 0.7)], False),  # one may as well pass
        ([("1S", 0.0, None), ("2S", -0.6, 0.7), ("P", -2.5, 0.9)], True),
        ([("P", 0.0, None), ("1S", -0.6, 0.7)], True),
        ([("1S", 0.0, None), ("2S", -3.0, 0.7)], True),
    ],
)
@pytest.mark.parametrize("theme", ["opening", "response"])
def test_a_lesson_to_bid_is_none_where_one_may_as_well_pass(
    theme: str, ranked: list[tuple[str, float, float | None]], teaches: bool
) -> None:
    bridge = game("bridge")
    made = tuple(
        Evaluation(bridge.parse_action(call), value, "imps", 0.0, loss_error=error)
        for call, value, error in ranked
    )
    decision = Decision(made[0].action, made)
    assert practice_of(bridge).theme(theme).about(None, decision) is teaches


def test_an_answer_is_kept_without_sentences_and_told_again_in_both_languages(
    made: list[Puzzle],
) -> None:
    from kibitz.core.answer import spoken

    decision = decision_of(HEARTS, made[0].answer)
    told = spoken(HEARTS, decision)
    assert told.en.action == told.ja.action == made[0].best
    assert kept(decision) == made[0].answer
    sentences = [one.against.sentence for one in told.ja.ranked if one.against]
    assert any("点" in one or "♠" in one or "取" in one for one in sentences)


def test_cards_of_a_pass_are_the_same_answer_in_any_order() -> None:
    hearts = Evaluation(parse_action("C2 D3 H4"), -1.0, "points")
    puzzle = Puzzle(
        "x",
        "pass",
        1,
        0,
        "",
        "C2 D3 H4",
        ("C2 D3 H4",),
        kept(Decision(hearts.action, (hearts,))),
        (),
        0,
    )
    assert is_right(HEARTS, puzzle, "H4 C2 D3")
    assert judged(HEARTS, puzzle, "H4 C2 D3").verdict == "best"
    assert not is_right(HEARTS, puzzle, "H5 C2 D3")


def test_a_close_theme_is_looked_at_longer_only_where_that_may_settle_it() -> None:
    """Planted: errors that four times the work would halve."""
    maker = Maker(PuzzlesWanted("hearts", "x"))
    theme = maker.practice.theme("pass")

    def answer(loss: float, error: float) -> Decision:
        ranked = [
            Evaluation(parse_action(f"C{at} D3 H4"), -one, "points", worlds=400, loss_error=error)
            for at, one in zip((2, 5, 6), (0.0, loss, loss), strict=True)
        ]
        return Decision(ranked[0].action, tuple(ranked))

    assert maker.right(answer(1.0, 0.6), theme) == ()
    assert maker._wants_longer(answer(1.0, 0.6), theme)  # halved, 1.0 is sure
    assert not maker._wants_longer(answer(1.0, 1.0), theme)  # halved, it is not
    assert not maker._wants_longer(answer(1.0, 0.1), theme)  # settled already
    assert not maker._wants_longer(answer(1.0, 0.6), maker.practice.theme("duck"))


def test_a_check_with_another_seed_throws_other_dice_than_those_it_was_weeded_by(
    made: list[Puzzle], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sets.write(tmp_path / "made.jsonl", made)
    thrown: list[int] = []
    decided = core_decide

    def decide(player: Any, view: Any, budget: Budget, also: Any) -> Decision:
        thrown.append(budget.seed)
        return decided(player, view, budget, also)

    monkeypatch.setattr(check, "decide", decide)
    for seed in (check.USUAL, "other", "another", "other"):
        plan = check.plan_of(HEARTS, tmp_path / "made.jsonl", [made[0].id], 1, seed)
        list(run(plan, InProcess()))
    assert len(thrown) == 4
    assert len(set(thrown)) == 3
    assert thrown[1] == thrown[3]


# --- chosen ---------------------------------------------------------------------------------------


def test_levels_rise_with_the_share_that_errs() -> None:
    shares = [(0, 0, 0, 0), (1, 0, 0, 0), (1, 1, 0, 0), (1, 1, 1, 1)]
    assert [level_of(one) for one in shares] == [1, 2, 3, 3]
    assert is_misfit((0, 0, 1, 1))
    assert not is_misfit((1, 1, 0, 0))


def test_where_guessing_does_clearly_better_than_trying_it_is_no_measure() -> None:
    trap, hard = (0.5, 1.0, 0.0), (0.8, 1.0, 0.0)
    assert is_misfit(trap, guessed=True)
    assert not is_misfit(trap)
    assert not is_misfit(hard, guessed=True)


def test_games_say_from_which_share_on_a_puzzle_is_harder() -> None:
    errors = (0.8, 1.0, 0.0)
    assert [level_of(errors, harder) for harder in ((0.7, 0.8), (0.5, 0.7), (0.2, 0.6))] == [
        1,
        2,
        3,
    ]


@pytest.mark.parametrize("played", PRACTISED, ids=lambda one: one.name)
def test_what_the_weakest_finds_as_often_as_a_guess_among_four_is_not_hard(played: AnyGame) -> None:
    """Hard ones were else those in which others stumble, and it erred there no more than before."""
    practice = practice_of(played)
    others = (1.0,) * (len(practice.panel) - 1)
    for least, level in ((0.0, 2), (FOUND - 0.01, 2), (FOUND, 3), (1.0, 3)):
        assert measured_level(practice, (least, *others)) == level, least
    assert measured_level(practice, (0.0, *others), without=0) == 3  # it is not asked then


def test_no_answer_of_one_player_moves_a_puzzle_by_two_levels() -> None:
    """Else a level is a list of that player's habits, and it errs there more than who guesses."""
    for played in PRACTISED:
        practice = practice_of(played)
        for place, one in enumerate(practice.panel):
            if one.dice > 1:
                continue
            for others in product((0.0, 0.5, 1.0), repeat=len(practice.panel) - 1):
                right, wrong = ((*others[:place], own, *others[place:]) for own in (0.0, 1.0))
                levels = [measured_level(practice, errors) for errors in (right, wrong)]
                assert levels[1] - levels[0] <= 1, (one.called, others)


def test_doubles_misfits_and_lopsided_sets_are_weeded(made: list[Puzzle]) -> None:
    first = msgspec.structs.replace(made[0], errors=(1, 0, 0, 0, 0))
    basket = Basket({"endgame": 40})
    assert basket.offer(first)
    assert not basket.offer(first)  # met before
    assert not basket.offer(msgspec.structs.replace(first, id="m", errors=(0, 0, 0, 1, 1)))
    for at in range(60):  # one answer again and again
        errors = ((0,) * 5, (1, 0, 0, 0, 0), (1, 1, 1, 0, 0))[at % 3]
        basket.offer(msgspec.structs.replace(first, id=f"s{at}", errors=errors))
    assert len(basket.taken["endgame"]) == 16  # 40 % of what is wanted
    assert not basket.is_full


# --- packaged -------------------------------------------------------------------------------------


@pytest.mark.parametrize("played", PRACTISED, ids=lambda one: one.name)
@pytest.mark.parametrize("name", [sets.STARTER, sets.DAILY])
def test_packaged_puzzles_come_through_the_door_and_their_answers_can_be_told(
    played: AnyGame, name: sets.SetName
) -> None:
    from kibitz.practice.told import puzzle_told

    known = sets.packaged(played.name, name)
    assert known
    names = {one.name for one in practice_of(played).themes}
    for one in random.Random(1).sample(known, min(12, len(known))):
        view = view_of(played, one.record)
        theme = practice_of(played).theme_of(view)
        assert theme is not None
        assert one.theme == theme.name
        assert one.theme in names
        told = puzzle_told(played, one)
        assert sayable(played, one.answer) == one.answer
        assert told.best in told.right
        assert set(told.right) <= {each.action for each in told.answer.en.ranked}
        assert all(played.why_not(view, played.parse_action(each)) is None for each in told.right)


@pytest.mark.parametrize("played", PRACTISED, ids=lambda one: one.name)
def test_a_starter_set_has_300_and_the_daily_one_is_apart(played: AnyGame) -> None:
    starter, daily = (sets.packaged(played.name, name) for name in (sets.STARTER, sets.DAILY))
    ids = [one.id for one in (*starter, *daily)]
    assert len(set(ids)) == len(ids)
    assert len(starter) == 300
    assert len(daily) == 60
    assert {one.level for one in starter} == {one.level for one in daily} == {1, 2, 3}
    for path in (sets.path_of(played.name, sets.STARTER), sets.path_of(played.name, sets.DAILY)):
        assert path.stat().st_size < 400_000


@pytest.mark.parametrize("played", PRACTISED, ids=lambda one: one.name)
def test_every_theme_has_puzzles_and_every_puzzle_what_today_s_panel_does(played: AnyGame) -> None:
    both = [one for name in (sets.STARTER, sets.DAILY) for one in sets.packaged(played.name, name)]
    practice = practice_of(played)
    assert {one.theme for one in both} == {one.name for one in practice.themes}
    for one in both:
        assert len(one.errors) == len(practice.panel)
        assert one.level == measured_level(practice, one.errors)
        assert not is_misfit(one.errors, guessed=practice.guessed)


@pytest.mark.parametrize("played", PRACTISED, ids=lambda one: one.name)
def test_every_player_errs_more_from_level_to_level_and_the_weakest_most(played: AnyGame) -> None:
    by_level = levels_in(sets.packaged(played.name, sets.STARTER)).values()
    shares = [
        [mean(errors) for errors in zip(*(one.errors for one in own), strict=True)]
        for own in by_level
    ]
    for player, panelist in enumerate(practice_of(played).panel):
        own = [share[player] for share in shares]
        assert own == sorted(own), panelist.called
        assert own[0] < own[-1], panelist.called
    for share in shares:
        assert share[0] == max(share)


@pytest.mark.parametrize("played", PRACTISED, ids=lambda one: one.name)
@pytest.mark.parametrize("name", [sets.STARTER, sets.DAILY])
def test_a_set_says_what_made_it(played: AnyGame, name: sets.SetName) -> None:
    from kibitz.runner import provenance

    path = sets.path_of(played.name, name)
    assert provenance.read(path).weights == provenance.hash_of(path)


def test_a_set_is_written_as_it_is_read_and_a_broken_one_is_refused(
    tmp_path: Path, made: list[Puzzle]
) -> None:
    for name in ("some.jsonl", "some.jsonl.gz"):
        sets.write(tmp_path / name, made)
        assert list(sets.read(tmp_path / name)) == made
    (tmp_path / "bad.jsonl").write_text('{"id": 1}\n')
    with pytest.raises(NotationError, match=r"bad\.jsonl"):
        sets.read(tmp_path / "bad.jsonl")


def wins(chances: Mapping[str, float]) -> float | None:
    """The chance to win that is told, in silence too."""
    return chances.get("win", chances.get("win in dama"))


@pytest.mark.parametrize("name", ["bridge", "hearts", "riichi"])
def test_every_packaged_reason_can_be_said_and_tells_the_chances_beside_it(name: str) -> None:
    """Words that change leave no puzzle without its reason; chances told are the counted ones."""
    for chosen in (sets.STARTER, sets.DAILY):
        for one in sets.packaged(name, chosen):
            assert sayable(game(name), one.answer) == one.answer, one.id
            best = wins(one.answer.ranked[0].chances)
            for choice in one.answer.ranked[1:]:
                said = choice.against
                if said is not None and said.id == "riichi.push.against-win":
                    told = (said.facts["own"], said.facts["theirs"])
                    assert told == (best, wins(choice.chances)), one.id
