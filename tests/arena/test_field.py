"""Fields of players over common deals: rows as in a duel, ratings, sets, pages, Parquet."""

from __future__ import annotations

import json
import re
from pathlib import Path

import numpy as np
import pyarrow.parquet
import pytest

from kibitz.arena.duel import Duel, plan_of
from kibitz.arena.field import Field, checked, plan_of_field
from kibitz.arena.page import Differences, records_of
from kibitz.arena.play import run_duel, run_field, run_field_matches
from kibitz.arena.ratings import rated
from kibitz.arena.report import field_lines, reports_of
from kibitz.arena.sets import SetSums, swing_of
from kibitz.arena.standings import field_report
from kibitz.cli.app import run as kibitz
from kibitz.core.errors import NotationError, Refused
from kibitz.core.record import replay
from kibitz.games import game as game_of
from kibitz.runner import InProcess, PieceDone, ResultFile, executor, run
from kibitz.runner.export import to_parquet

FIELD = Field("hearts", ("cautious", "uniform", "strength"), seatings="across", deals=6, seed="f")


def answers(plan, work=None):
    return list(run(plan, work or InProcess()))


def test_a_pair_of_a_field_plays_its_deals_as_a_duel_does() -> None:
    both = answers(plan_of_field(FIELD))
    duel = Duel("hearts", "cautious", "strength", "across", 6, "f")
    for of_field, of_duel in zip(both, answers(plan_of(duel)), strict=True):
        own = [row for row in of_field.rows if (row[1], row[2]) == (0, 2)]
        assert [[row[0], row[3], row[4], int(row[5] == 2), row[6]] for row in own] == of_duel.rows


def test_rows_of_a_field_do_not_depend_on_who_does_them() -> None:
    plan = plan_of_field(FIELD)
    alone, spread = answers(plan), answers(plan, executor(2))
    assert [one.rows for one in alone] == [one.rows for one in spread]


def test_a_gauntlet_is_one_against_the_others() -> None:
    one = Field("hearts", ("cautious", "uniform", "strength"), "gauntlet", "across", 2)
    (first, _) = answers(plan_of_field(one))
    assert {(row[1], row[2]) for row in first.rows} == {(0, 1), (0, 2)}


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"kind": "league"}, "no field called"),
        ({"players": ("cautious",)}, "two players or more"),
        ({"players": ("cautious", "cautious", "uniform")}, "each of them once"),
        ({"seatings": "5v5"}, "no seatings"),
    ],
)
def test_a_field_that_cannot_be_played_is_refused(given, said) -> None:
    with pytest.raises(NotationError, match=said):
        checked(Field(**({"game": "hearts", "players": ("cautious", "uniform")} | given)))


def test_ratings_are_those_that_made_the_results() -> None:
    """Three players 200 points apart, results drawn by the odds that makes."""
    dice, pairs, truth = np.random.default_rng(1), [(0, 1), (0, 2), (1, 2)], (200.0, 0.0, -200.0)
    odds = [1 / (1 + 10 ** ((truth[two] - truth[one]) / 400)) for one, two in pairs]
    found = rated((dice.random((2000, 3)) < odds).astype(float), pairs, 3)
    for own, wanted in zip(found, truth, strict=True):
        assert own.low < wanted < own.high
        assert 10 < own.high - own.low < 60
    few = rated((dice.random((50, 3)) < odds).astype(float), pairs, 3)
    assert few[0].high - few[0].low > 3 * (found[0].high - found[0].low)


def test_one_that_always_does_better_has_a_rating_that_is_finite() -> None:
    found = rated(np.ones((30, 1)), [(0, 1)], 2)
    assert 0 < found[0].mean < 2000
    assert found[0].mean == pytest.approx(-found[1].mean)


def test_the_better_player_of_a_field_is_rated_above() -> None:
    report = field_report(run_field(FIELD))
    ratings = dict(zip(report["players"], report["ratings"], strict=True))
    assert ratings["cautious"]["mean"] > ratings["uniform"]["mean"]
    lines = list(field_lines(report))
    assert "round-robin of 3 players, 6 common deals" in lines[0]
    assert sum(" less " in line for line in lines) == 3
    assert "人の" in next(iter(field_lines(report, "ja")))


def test_matches_of_a_field_say_who_wins() -> None:
    one = Field("hearts", ("cautious", "uniform"), "gauntlet", "across")
    (found,) = run_field_matches(one, 1)
    assert found["win_rate"]["mean"] == 0.5  # two seats of four: all wins
    assert found["fair_win_rate"] == 0.25


def test_a_bridge_set_is_won_by_imps() -> None:
    rows = [[7, "0101", seat, seat % 2, points] for seat, points in enumerate((420, -420) * 2)]
    rows += [[7, "1010", seat, 1 - seat % 2, points] for seat, points in enumerate((-50, 50) * 2)]
    answer = PieceDone(7, rows)
    # The first has 420 as north-south, and 50 as east-west where the second is 50 down.
    assert swing_of(game_of("bridge"), answer) == ("imps", 10)
    sums = SetSums(game_of("bridge"), 2)
    for _ in range(5):
        sums.add(answer)
    outcome = sums.outcome()
    assert (outcome.sets, outcome.won, outcome.lost) == (2, 2, 0)  # the fifth board is of no set
    assert outcome.swing is not None
    assert outcome.swing.mean == 20


def test_fewer_points_are_better_in_a_set_of_hearts() -> None:
    rows = [[1, "0101", seat, seat % 2, (0, 13)[seat % 2]] for seat in range(4)]
    rows += [[1, "1010", seat, 1 - seat % 2, (0, 13)[1 - seat % 2]] for seat in range(4)]
    assert swing_of(game_of("hearts"), PieceDone(1, rows)) == ("points", 13)


def test_a_deal_played_once_more_goes_as_it_went() -> None:
    duel = Duel("hearts", "strength", "uniform", "across", 4, "again")
    apart = Differences([(0, 1)], 2)
    kept = {one.piece: one.rows for one in answers(plan_of(duel)) if apart.add(one) is None}
    assert len(apart.furthest) == 2
    assert abs(apart.furthest[0].difference) >= abs(apart.furthest[1].difference)
    for one in apart.furthest:
        for text, record in zip(one.seatings, records_of(duel, one.deal, one.seated), strict=True):
            (played,) = replay(game_of("hearts"), record).deals
            points = [row[4] for row in kept[one.deal] if row[1] == text]
            last = played.states[-1]
            assert list(game_of("hearts").score(last).points) == points  # type: ignore[union-attr]


@pytest.mark.ci
def test_a_page_has_plots_and_a_review_behind_every_deal(tmp_path: Path, capsys) -> None:
    page = tmp_path / "duel.html"
    given = ("hearts", "arena", "--players", "cautious,uniform", "--seatings", "across")
    more = ("--deals", "6", "--no-control", "--processes", "1", "--furthest", "1")
    assert kibitz([*given, *more, "--html", str(page), "--sets", "3"]) == 0
    assert "2 sets of 3 deals" in capsys.readouterr().out
    text = page.read_text(encoding="utf-8")
    assert text.count("<svg") == 3
    (link,) = re.findall(r'href="([^"]+)"', text)
    review = (tmp_path / link).read_text(encoding="utf-8")
    assert "cautious" in review
    assert "<script src" not in text


def test_a_report_from_the_file_is_the_report_of_the_run(tmp_path: Path) -> None:
    path = tmp_path / "field.rows"
    with ResultFile(path) as file:
        made = field_report(run_field(FIELD, None, None, file))
    ((found, lines),) = reports_of(path)
    assert {key: found[key] for key in made} == made
    assert lines == list(field_lines(made))


def test_rows_go_into_parquet_with_their_plan(tmp_path: Path) -> None:
    path, into = tmp_path / "field.rows", tmp_path / "field.parquet"
    with ResultFile(path) as file:
        run_field(FIELD, None, None, file)
    assert to_parquet(path, into) == 6 * 3 * 2 * 4
    table = pyarrow.parquet.read_table(into)
    wanted = [row for one in answers(plan_of_field(FIELD)) for row in one.rows]
    columns = ("deal", "first", "second", "seating", "seat", "player", "points")
    assert [[row[name] for name in columns] for row in table.to_pylist()] == wanted
    plan = json.loads(table.schema.metadata[b"kibitz.plan"])
    assert plan["settings"]["players"] == list(FIELD.players)
    with pytest.raises(Refused, match="there already"):
        to_parquet(path, into)
    with pytest.raises(NotationError, match="name one plan"):
        to_parquet(path, tmp_path / "other.parquet", "ffff")


def test_a_test_named_before_the_run_is_told_with_what_it_settled_on(capsys) -> None:
    given = ("hearts", "arena", "--players", "cautious,uniform", "--seatings", "across")
    more = ("--deals", "400", "--no-control", "--processes", "1", "--test", "0,1", "--json")
    assert kibitz([*given, *more]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["test"] == {"none": 0.0, "some": 1.0, "wrong": 0.05, "settled": 1.0}
    assert report["deals"] == 300  # and not one more
    assert report["holds_at_any_time"]
    for wrong in ("1", "1,0", "a,b"):
        assert kibitz([*given, "--test", wrong]) == 2


@pytest.mark.ci
def test_the_other_way_round_nothing_better_is_settled_on() -> None:
    from kibitz.runner import Stop

    duel = Duel("hearts", "uniform", "cautious", "across", 320, "1", stop=Stop(test=(0.0, -1.0)))
    assert run_duel(duel).settled == 0


def test_sets_are_of_one_to_a_thousand_deals() -> None:
    for allowed in (1, 1000):
        SetSums(game_of("hearts"), allowed)
    for wrong in (0, 1001):
        with pytest.raises(NotationError, match="000"):
            SetSums(game_of("hearts"), wrong)
