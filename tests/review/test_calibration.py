"""Chances told beside what happened: tables that pass what is right and fail what is not."""

from __future__ import annotations

import random
from collections import Counter
from statistics import NormalDist
from typing import Any, cast

import pytest
from tools.fit_chances import as_told_by

from kibitz.cli.app import run
from kibitz.core.curves import Curve
from kibitz.core.game import Act, Budget, Decision, Evaluation
from kibitz.core.match import budgets, play_deal
from kibitz.core.record import Header, Record
from kibitz.core.rules import plain
from kibitz.games import game as game_of
from kibitz.games import names
from kibitz.review import calibration
from kibitz.review.calibration import Comparison, plan_of, told
from kibitz.review.curve_fit import fit_curve, fitted
from kibitz.review.reliability import (
    JOINT,
    amount_table,
    diagram,
    table_of,
    tables,
)
from kibitz.runner.statistics import Z95


def sampled(shift: float, games: int = 60, rows: int = 80, seed: int = 1):
    """Rows whose true chance is the one told, moved by `shift`."""
    dice = random.Random(seed)
    for game in range(games):
        for _ in range(rows):
            told = dice.random()
            yield game, told, int(dice.random() < min(1.0, max(0.0, told + shift)))


def test_chances_that_come_true_as_told_pass_their_table():
    found = table_of("win", "all", list(sampled(0.0)))
    assert found.slope == pytest.approx(1.0, abs=0.1)
    assert found.gain.low > 0
    assert found.is_right


@pytest.mark.parametrize("shift", [-0.1, 0.1])
def test_chances_ten_points_off_fail_their_table(shift: float):
    assert not table_of("win", "all", list(sampled(shift))).is_right


def test_chances_that_say_nothing_fail_though_their_mean_is_right():
    dice = random.Random(3)
    rows = [(game, dice.uniform(0.2, 0.4), int(dice.random() < 0.3)) for game in range(2000)]
    found = table_of("win", "all", rows)
    assert abs(found.told - found.happened.mean) < 0.03
    assert not found.is_right


def small_bin(told: float, happened: int, rows: int):
    """One bin of independent rows, of which so many came true."""
    (found,) = table_of("win", "all", [(n, told, int(n < happened)) for n in range(rows)]).bins
    return found


def test_a_small_bin_may_be_as_far_off_as_one_of_twelve_is_once_in_twenty_tables():
    assert pytest.approx(NormalDist().inv_cdf(1 - 0.05 / 24) / Z95, abs=0.005) == JOINT
    assert small_bin(0.5, 62, 100).is_right  # 2.5 standard errors
    assert not small_bin(0.5, 66, 100).is_right  # 3.4
    assert not small_bin(0.5, 34, 100).is_right


def test_where_nothing_came_true_a_chance_that_should_have_is_found_wrong():
    """A told chance of 4 % leaves a hundred rows without any once in sixty times, 5 % in 170."""
    assert small_bin(0.04, 0, 100).is_right
    assert not small_bin(0.05, 0, 100).is_right
    assert not small_bin(0.95, 100, 100).is_right


def test_a_bin_of_many_rows_is_within_three_points_whatever_its_interval():
    assert small_bin(0.025, 80, 1500).is_right
    assert not small_bin(0.025, 90, 1500).is_right
    assert small_bin(0.5, 0, 29).is_right  # too few to say


def test_rows_of_one_game_are_not_taken_for_independent():
    """Each game all or nothing: the interval is that of the games, ten times as wide."""
    dice = random.Random(5)
    rows = [(game, 0.5, true) for game in range(50) for true in [dice.randrange(2)] * 100]
    found = table_of("win", "all", rows)
    assert 0.1 < found.happened.half_width < 0.2


def test_a_table_is_made_for_every_group_and_for_all_together():
    rows = [(game, "win", group, 0.5, game % 2) for game in range(50) for group in ("dama", "open")]
    assert [(one.chance, one.group) for one in tables(rows)] == [
        ("win", "all"),
        ("win", "dama"),
        ("win", "open"),
    ]
    assert "dama (50)" in diagram("riichi: win", tables(rows))


def test_rows_stand_in_each_of_their_groups():
    rows = [(game, "win", "dama / turns 1 to 6", 0.5, game % 2) for game in range(50)]
    assert [one.group for one in tables(rows)] == ["all", "dama", "turns 1 to 6"]
    assert {one.rows for one in tables(rows)} == {50}


def test_amounts_have_their_mean_difference_and_their_slope():
    dice = random.Random(2)
    rows = [
        (game, float(told), told / 2 + dice.gauss(1, 0.1)) for game in range(80) for told in (2, 8)
    ]
    found = amount_table("tricks", "all", rows)
    assert found.told == 5
    assert found.off.mean == pytest.approx(-1.5, abs=0.1)
    assert found.off.low < found.off.mean < found.off.high < 0
    assert found.slope == pytest.approx(0.5, abs=0.02)


def bold(games: int = 400, seed: int = 4):
    """Rows told too boldly: the odds told are the true ones to the power of 1.6."""
    dice = random.Random(seed)
    for game in range(games):
        for _ in range(12):
            true = dice.uniform(0.02, 0.98)
            odds = (true / (1 - true)) ** 1.6
            yield game, "win", "all", odds / (1 + odds), int(dice.random() < true)


def test_curves_of_the_other_half_of_the_games_mend_bold_chances():
    rows = list(bold())
    assert not any(one.is_right for one in tables(rows))
    curves, shown = fitted(rows, {"win": Curve()}, ["win"])
    assert len(shown) == len(rows)
    assert all(one.is_right for one in tables(shown))
    assert curves["win"].bend == pytest.approx(1 / 1.6, abs=0.05)
    told = [(g, n, p, curves["win"].told(t), c) for g, n, p, t, c in rows]
    again, _ = fitted(told, curves, ["win"])
    assert again["win"].bend == pytest.approx(curves["win"].bend, abs=0.01)


def test_ends_where_all_worlds_agree_have_a_chance_of_their_own():
    """The middle is bold, the ends are not: one line through both fails one of them."""
    dice = random.Random(8)
    ends = [(g % 400, "win", "all", 0.005, int(dice.random() < 0.01)) for g in range(1200)]
    rows = [*(row for row in bold() if 0.02 < row[3] < 0.98), *ends]
    _, plain = fitted(rows, {"win": Curve()}, ["win"])
    curves, shown = fitted(rows, {"win": Curve()}, ["win"], ["win"])
    assert not tables(plain)[0].is_right
    assert tables(shown)[0].is_right
    assert curves["win"].none == pytest.approx(0.01, abs=0.006)


def test_no_game_is_shown_by_a_curve_that_it_helped_to_fit():
    """What happened in the odd games turns nothing in how the odd games are told."""
    rows = list(bold(games=40))
    turned = [(g, n, p, t, 1 - c if g % 2 else c) for g, n, p, t, c in rows]
    _, one = fitted(rows, {"win": Curve()}, ["win"])
    _, other = fitted(turned, {"win": Curve()}, ["win"])
    assert [row[3] for row in one if row[0] % 2] == [row[3] for row in other if row[0] % 2]
    assert [row[3] for row in one if not row[0] % 2] != [row[3] for row in other if not row[0] % 2]


def test_what_is_certain_goes_through_no_curve_and_fits_none():
    sure = [(game, "win", "all", 0.0, 0) for game in range(400)]
    curves, shown = fitted([*bold(), *sure], {"win": Curve()}, ["win"])
    assert curves == fitted(bold(), {"win": Curve()}, ["win"])[0]
    assert sum(row[3] == 0.0 for row in shown) == 400


def test_rows_told_by_earlier_curves_are_read_as_the_curves_of_now_would_have_told_them():
    then, now = {"win": Curve(bend=0.5, shift=0.2)}, {"win": Curve(bend=0.8)}
    rows = [(1, "win", "", then["win"].told(0.3), 1.0), (2, "win", "", 1.0, 1.0)]
    (sampled, certain) = as_told_by(now, then, [*rows])
    assert sampled[:3] == (1, "win", "")
    assert sampled[3] == pytest.approx(now["win"].told(0.3))
    assert certain == rows[1]


def test_a_chance_that_is_not_to_be_bent_is_told_as_it_was():
    curves, shown = fitted(bold(games=20), {"win": Curve()}, [])
    assert curves == {"win": Curve()}
    assert [row[3] for row in shown] == pytest.approx(
        [Curve().told(row[3]) for row in bold(games=20)]
    )


def test_chances_that_say_the_contrary_are_flattened_and_never_turned_round():
    dice = random.Random(6)
    counted = [dice.uniform(0.1, 0.9) for _ in range(3000)]
    curve = fit_curve(counted, [float(dice.random() > chance) for chance in counted])
    assert curve.bend > 0
    assert curve.told(0.1) <= curve.told(0.9)


@pytest.mark.parametrize(("among", "share"), [("", 1.0), ("cautious", 0.25)])
def test_in_play_of_our_own_the_choices_of_the_player_count_and_not_those_of_others(among, share):
    """Among others only its own: a quarter of them, about."""
    asked = Comparison("hearts", "search", among, nodes=60, seed="own")
    with told(plan_of(asked, (1,)).settings) as work:
        found = work(1).rows
    tricks = [row for row in found if row[0] == "trick"]
    assert 52 * share * 0.6 < len(tricks) <= 52 * share
    assert {row[0] for row in found} == {"trick", "queen", "moon", "moon against", "points"}


def test_in_play_of_our_own_the_player_is_asked_as_whoever_reviews_the_deal_asks_it(monkeypatch):
    """What it thought when it chose is told to nobody; where people are told it looks longer."""
    asked: list[tuple[Any, ...]] = []

    def noted(_: object, __: Any, ___: Budget, also: tuple[Any, ...]) -> Decision[Any]:
        asked.append(also)
        return Decision(None, (Evaluation(also[0], 0.0, "points", chances={"queen": 0.5}),))

    monkeypatch.setattr(calibration, "decide", noted)
    with told(plan_of(Comparison("hearts", "habit", seed="own"), (1,)).settings) as work:
        found = work(1).rows
    assert asked
    assert len(found) == len(asked)
    assert all(len(also) == 1 for also in asked)


@pytest.mark.parametrize("game_name", names())
def test_of_a_game_that_was_played_the_coach_is_asked_before_each_choice(game_name, monkeypatch):
    game = game_of(game_name)
    rules = game.usual_rules
    player = game.players()[game.levels[0].player]()
    opening = game.opening(b"before", rules, game.first_standing(rules))
    played = play_deal(game, opening, [player] * 4, budgets(Budget(), b"dice"))
    asked: list[tuple[Any, Any]] = []

    def noted(_: object, view: Any, __: Budget, also: tuple[Any, ...]) -> Decision[Any]:
        asked.append((view, also[0]))
        return Decision(also[0], ())

    monkeypatch.setattr(calibration, "decide", noted)
    record = Record(Header(game.name, plain(rules), ("",) * 4), played.events)
    list(calibration.rows(game, Comparison(game_name, game.levels[0].player), record))
    choices = {(one.seat, str(one.action)) for one in played.events if isinstance(one, Act)}
    assert asked
    assert {(view.seat, str(action)) for view, action in asked} <= choices
    assert all(game.why_not(view, action) is None for view, action in asked)


def test_a_row_has_what_was_told_of_the_choice_made_and_of_no_other(monkeypatch):
    game = game_of("hearts")
    rules = game.usual_rules
    player = game.players()["uniform"]()
    opening = game.opening(b"row", rules, game.first_standing(rules))
    played = play_deal(game, opening, [player] * 4, budgets(Budget(), b"dice"))
    record = Record(Header(game.name, plain(rules), ("",) * 4), played.events)

    def considered(_: object, __: Any, ___: Budget, also: tuple[Any, ...]) -> Decision[Any]:
        ranked = (
            Evaluation(None, -1.0, "points", chances={"queen": 0.25}),
            Evaluation(also[0], -2.0, "points", chances={"queen": 0.75}),
        )
        return Decision(None, ranked)

    monkeypatch.setattr(calibration, "decide", considered)
    rows = list(calibration.rows(game, Comparison("hearts", "uniform"), record))
    assert rows
    assert {(row[0], row[2]) for row in rows} == {("queen", 0.75)}
    assert {row[3] for row in rows} == {0, 1}


@pytest.mark.parametrize("game_name", names())
def test_one_group_alone_asks_about_its_choices_and_no_others(game_name, monkeypatch):
    game = game_of(game_name)
    rules = game.usual_rules
    player = game.players()[game.levels[0].player]()
    opening = game.opening(b"group", rules, game.first_standing(rules))
    played = play_deal(game, opening, [player] * 4, budgets(Budget(), b"dice"))
    record = Record(Header(game.name, plain(rules), ("",) * 4), played.events)
    asked: list[str] = []
    monkeypatch.setattr(calibration, "decide", lambda *_: Decision(None, ()))
    monkeypatch.setattr(
        calibration, "_told_of", lambda *given: asked.append(given[-1].groups[0]) or ()
    )
    list(calibration.rows(game, Comparison(game_name, game.levels[0].player), record))
    every = Counter(asked)
    assert every
    for group, count in every.items():
        asked.clear()
        only = Comparison(game_name, game.levels[0].player, group=group)
        list(calibration.rows(game, only, record))
        assert asked == [group] * count


@pytest.mark.parametrize("game_name", names())
def test_what_became_of_every_choice_is_known_and_is_about_chances_that_are_declared(game_name):
    game = game_of(game_name)
    rules = game.usual_rules
    player = game.players()[game.levels[0].player]()
    opening = game.opening(b"happened", rules, game.first_standing(rules))
    played = play_deal(game, opening, [player] * 4, budgets(Budget(), b"dice"))
    states = [game.replay(played.events[: at + 1]) for at in range(len(played.events))]
    found = [
        game.happened(states, at, cast(Act, event).seat)
        for at, event in enumerate(played.events)
        if event.kind == "act"
    ]
    told = {name for one in found if one is not None for name in one.came_true}
    assert told
    assert told <= set(game.chances)


@pytest.mark.parametrize("game_name", names())
def test_every_group_and_amount_has_words_in_both_languages(game_name):
    game = game_of(game_name)
    player = game.players()[game.levels[0].player]()
    opening = game.opening(b"groups", game.usual_rules, game.first_standing(game.usual_rules))
    played = play_deal(game, opening, [player] * 4, budgets(Budget(), b"dice"))
    states = [game.replay(played.events[: at + 1]) for at in range(len(played.events))]
    found = {group for one in game.kept(states) for group in one.groups}
    for at, event in enumerate(played.events):
        if isinstance(event, Act):
            one = game.happened(states, at, event.seat)
            found |= set() if one is None else set(one.groups)
    assert found <= set(game.groups)
    assert all(words.ja != words.en for words in game.groups.values())


def test_the_command_plays_deals_and_prints_a_table_for_every_chance(capsys, tmp_path):
    words = ["hearts", "calibrate", "--deals", "2", "--player", "search", "--among", "cautious"]
    code = run([*words, "--nodes", "300", "--processes", "1", "--diagrams", str(tmp_path)])
    assert code in (0, 1)
    said = capsys.readouterr().out
    for chance in ("trick", "queen", "moon", "moon against"):
        assert chance in said
    assert (tmp_path / "hearts-moon-against.svg").read_text().startswith("<svg")


def test_files_or_deals_must_be_named(capsys):
    assert run(["hearts", "calibrate"]) == 2
    assert "name files" in capsys.readouterr().err


def test_a_calibration_leaves_the_work_of_a_choice_to_the_player_unless_told():
    asked = Comparison("hearts", "search")
    assert (asked.nodes, asked.worlds, asked.share, asked.among) == (0, 0, 1.0, "")
