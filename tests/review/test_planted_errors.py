"""Errors that are known beforehand are never called even, however short the look."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kibitz.cli.answer import answer_lines, decision_json
from kibitz.core.game import Budget, Decision, Evaluation, decide
from kibitz.core.verdict import ERRORS, judge
from kibitz.games import game as game_of
from kibitz.games import player as player_of
from kibitz.games.bridge import GAME as BRIDGE
from kibitz.games.bridge.players.search import Search
from kibitz.games.bridge.rules import PRESETS
from kibitz.games.bridge.typed import typed_view
from kibitz.games.hearts import GAME as HEARTS
from kibitz.games.riichi import GAME as RIICHI
from kibitz.games.riichi.players.push import Push
from kibitz.review.gather import surely_lost
from tests.contract.spoken import answered, positions
from tests.games.bridge.test_search import LAYDOWN, LED, at
from tests.games.riichi.positions import position, pushed


@pytest.mark.parametrize("worlds", [1, 2, 4, 8, 16, 40])
def test_a_card_that_throws_a_grand_slam_away_is_never_even(worlds: int) -> None:
    view = BRIDGE.view(at(LAYDOWN, LED), 0)
    decision = decide(
        Search(), view, Budget(worlds=worlds, seed=worlds), (BRIDGE.parse_action("H2"),)
    )
    verdict = judge(BRIDGE.units, decision, "H2").verdict
    assert verdict in ("unsettled", *ERRORS)
    if worlds >= 16:
        assert verdict == "blunder"


@pytest.mark.parametrize("worlds", [1, 2, 6, 12, 24])
def test_a_grand_slam_on_nothing_is_never_even(worlds: int) -> None:
    rules = PRESETS["duplicate"]
    view = typed_view("5432.432.5432.32", "", rules=rules, sentences=BRIDGE.sentences)
    slam = BRIDGE.parse_action("7NT")
    decision = decide(Search(), view, Budget(worlds=worlds, seed=worlds), (slam,))
    verdict = judge(BRIDGE.units, decision, "7NT").verdict
    assert verdict in ("unsettled", *ERRORS)
    if worlds >= 24:
        assert verdict == "blunder"


SHORT = (Budget(nodes=40), Budget(nodes=150), Budget(nodes=600), Budget(nodes=2400))


@pytest.mark.parametrize("budget", SHORT, ids=lambda budget: str(budget.nodes))
def test_a_card_that_takes_four_points_for_nothing_is_never_even(budget: Budget) -> None:
    view = positions("hearts")[7].view  # last to play; the queen of hearts wins three hearts
    coach = player_of(HEARTS, HEARTS.coach)
    for seed in range(4):
        decision = decide(coach, view, replace(budget, seed=seed), (HEARTS.parse_action("HQ"),))
        assert judge(HEARTS.units, decision, "HQ").verdict in ("unsettled", *ERRORS)


@pytest.mark.ci
@pytest.mark.parametrize("name", ["hearts", "bridge"])
def test_what_is_an_error_in_full_is_unsettled_or_an_error_in_short_and_never_even(
    name: str,
) -> None:
    """Of the golden positions, at a thirtieth to a half of the work."""
    game, looked, unsettled = game_of(name), 0, 0
    coach = player_of(game, game.coach)
    budgets = SHORT if name == "hearts" else [Budget(worlds=count) for count in (2, 4, 8)]
    for place, full in enumerate(answered(name)):
        verdicts = {
            str(one.action): judge(game.units, full, str(one.action)).verdict for one in full.ranked
        }
        wrong = [one.action for one in full.ranked if verdicts[str(one.action)] in ERRORS]
        if not wrong or len(full.ranked) > 12:
            continue
        for budget in budgets:
            short = decide(coach, positions(name)[place].view, replace(budget, seed=place), wrong)
            told = [judge(game.units, short, str(one)).verdict for one in wrong]
            assert "even" not in told, (place, budget, wrong, told)
            looked += len(told)
            unsettled += told.count("unsettled")
    assert looked > 20
    assert unsettled > 0


def test_no_choice_that_a_model_values_is_even_or_unsettled() -> None:
    """Nobody knows the model's error, so a loss below what counts is fine, and no more is said."""
    for full in answered("riichi"):
        for one in full.ranked[1:]:
            assert one.by_model
            verdict = judge(RIICHI.units, full, str(one.action)).verdict
            assert verdict in (("best",) if one.alike else ("fine", *ERRORS))


def test_a_discard_that_breaks_a_hand_with_a_good_wait_is_an_error() -> None:
    """Tenpai on three kinds; a tile of a run goes back to one shanten."""
    view = position("23456m456p67899s1z")
    decision = pushed(view)
    best = str(decision.action)
    verdict = judge(RIICHI.units, decision, "6p").verdict
    assert best != "6p"
    assert verdict in ERRORS


@pytest.mark.parametrize("worlds", [2, 4, 8, 16])
def test_a_discard_that_breaks_a_hand_with_a_good_wait_is_never_even_where_worlds_are_played_out(
    worlds: int,
) -> None:
    view = position("23456m456p67899s1z")
    for seed in range(3):
        decision = decide(
            Push(generation=2), view, Budget(worlds=worlds, seed=seed), (RIICHI.parse_action("6p"),)
        )
        own = next(one for one in decision.ranked if str(one.action) == "6p")
        assert own.worlds > 0  # it was sampled
        assert judge(RIICHI.units, decision, "6p").verdict in ("unsettled", *ERRORS)


@pytest.mark.parametrize(
    ("name", "actions", "unit", "chance"),
    [
        ("hearts", ("H6", "HK"), "points", "trick"),
        ("riichi", ("1m", "9p"), "placement points", "deal-in"),
    ],
)
def test_a_chance_that_was_not_computed_is_a_dash_in_every_game(
    name: str, actions: tuple[str, str], unit: str, chance: str
) -> None:
    game = game_of(name)
    first, other = (game.parse_action(one) for one in actions)
    known = Evaluation(first, -1.0, unit, 0.1, {chance: 0.3}, worlds=100)
    without = Evaluation(other, -3.0, unit, 0.1, {}, loss_error=0.1, worlds=100)
    lines = answer_lines(game, Decision(first, (known, without)))
    said = game.sentences.action(actions[1], "en")
    row = next(line for line in lines if line.startswith(f"  {said} "))
    assert row.split()[-1] == "–"
    told = decision_json(game, Decision(first, (known, without)))["ranked"]
    assert [one["chances"] for one in told] == [{chance: 0.3}, {}]


def test_a_chance_that_is_held_back_is_told_to_nobody() -> None:
    """Bridge computes how often the contract makes, and its table fails."""
    view = BRIDGE.view(at(LAYDOWN, LED), 0)
    decision = decide(Search(), view, Budget(worlds=8, seed=1))
    assert all("makes" in one.chances for one in decision.ranked)
    assert not any("makes" in line and "%" in line for line in answer_lines(BRIDGE, decision))


def test_a_chance_that_was_not_computed_is_a_dash_and_no_number() -> None:
    six, king = (HEARTS.parse_action(card) for card in ("H6", "HK"))
    known = Evaluation(six, -3.0, "points", 0.1, {"trick": 0.3, "moon": 0.0}, worlds=100)
    other = Evaluation(king, -5.0, "points", 0.1, {"trick": 0.9}, loss_error=0.1, worlds=100)
    lines = answer_lines(HEARTS, Decision(six, (known, other)))
    row = next(line for line in lines if line.startswith("  ♥K"))
    assert row.split()[-3:] == ["90", "%", "–"]
    told = decision_json(HEARTS, Decision(six, (known, other)))["ranked"][1]
    assert told["chances"] == {"trick": 0.9}


def test_what_a_model_calls_fine_is_summed_up_as_no_loss() -> None:
    """Its error is known to nobody; an error that it tells is counted all the same."""
    assert surely_lost("fine", 0.4, None) == 0.0
    assert surely_lost("fine", 0.4, 0.1) == 0.4
    assert surely_lost("mistake", 1.8, None) == 1.8
    assert surely_lost("even", 0.1, 0.01) == surely_lost("unsettled", 3.0, 2.0) == 0.0
