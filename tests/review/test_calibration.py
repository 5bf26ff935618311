"""Chances told beside what happened: tables that pass what is right and fail what is not."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path
from statistics import NormalDist
from typing import Any, cast

import pytest

from kibitz.cli.app import run
from kibitz.core.curves import Curve
from kibitz.core.game import Act, Budget, Decision, Evaluation
from kibitz.core.match import budgets, play_deal
from kibitz.core.record import Header, Record
from kibitz.core.rules import plain
from kibitz.games import game as game_of
from kibitz.games import names
from kibitz.review import calibration
from kibitz.review.calibration import Comparison, draws_of, plan_of, told
from kibitz.review.curve_fit import fit_curve, fitted
from kibitz.review.reliability import (
    JOINT,
    amount_diagram,
    amount_table,
    diagram,
    promise_tables,
    table_of,
    tables,
)
from kibitz.review.sources import open_file
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


BOARD = """[Board "{number}"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:{hands}"]
[Scoring "{scoring}"]
[Declarer "{declarer}"]
[Contract "{contract}"]
[Result "{result}"]
[Auction "N"]
{auction}

"""
HANDS = "AKQ32.AK2.Q32.32 J54.QT54.AJ4.K54 T98.J98.K98.A987 76.763.T765.QJT6"


def board(number: int = 1, scoring: str = "MP", **other: str) -> str:
    told = {"declarer": "N", "contract": "4S", "result": "10", "hands": HANDS} | other
    auction = other.get("auction", "1S Pass 2S Pass 4S Pass Pass Pass")
    return BOARD.format(**{**told, "number": number, "scoring": scoring, "auction": auction})


def rows_of_board(folder: Path, text: str, share: float = 1.0) -> list[list[Any]]:
    (folder / "boards.pbn").write_text(text)
    asked = Comparison("bridge", "search", share=share, worlds=8)
    pieces, _ = draws_of(game_of("bridge"), [str(folder / "boards.pbn")])
    with told(plan_of(asked, tuple(pieces)).settings) as work:
        return [list(row) for piece in pieces for row in work(piece).rows]


def test_where_a_file_tells_a_result_and_no_play_what_the_leader_was_told_meets_it(tmp_path):
    found = {row[0]: row for row in rows_of_board(tmp_path, board())}
    assert found["tricks"][1] == "end of the auction"
    assert found["tricks"][3] == 10
    assert 7 <= found["tricks"][2] <= 12
    assert found["makes"][3] == 1
    down = {row[0]: row for row in rows_of_board(tmp_path, board(result="9"))}
    assert (down["tricks"][3], down["makes"][3]) == (9, 0)
    assert down["tricks"][2] == found["tricks"][2]  # the result is told to nobody before


def test_where_the_last_cards_are_not_told_nothing_is_asked_about_the_first_of_them(
    tmp_path, monkeypatch
):
    asked: list[tuple[Any, ...]] = []

    def noted(_: object, __: Any, ___: Budget, also: tuple[Any, ...]) -> Decision[Any]:
        asked.append(also)
        return Decision(None, ())

    monkeypatch.setattr(calibration, "decide", noted)
    record = open_file(str(_lin_with_a_claim(tmp_path))).records[0]
    list(calibration.rows(game_of("bridge"), Comparison("bridge", "search"), record))
    assert [str(one) for also in asked for one in also] == ["H4", "H8", "H6", "HK"]
    assert all(asked)


def _lin_with_a_claim(folder: Path) -> Path:
    path = folder / "claim.lin"
    path.write_text(
        "qx|o1|st||md|3ST98HJ98DK98CA987,S76H763DT765CQJT6,SAKQ32HAK2DQ32C32|sv|o|"
        "mb|1S|mb|p|mb|2S|mb|p|mb|4S|mb|p|mb|p|mb|p|pc|H4|pc|H8|pc|H6|pc|HK|pg||mc|10|pg||\n"
    )
    return path


def promises_of(rows: list[list[Any]]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for what, _, says, came in rows:
        if what in game_of("bridge").promises:
            assert says == 1
            found.setdefault(what, []).append(came)
    return found


def test_what_calls_are_told_to_show_is_held_against_every_hand(tmp_path):
    found = promises_of(rows_of_board(tmp_path, board(), share=0.0))
    assert found["call"] == found["call nearly"] == [1] * 8
    assert {
        name: len(kept) for name, kept in found.items() if name not in _OF_CALLS
    } == dict.fromkeys(("clubs", "diamonds", "hearts", "spades", "points"), 4)
    assert all(all(kept) for kept in found.values())


_OF_CALLS = ("call", "call nearly")


def test_a_hand_that_is_not_what_its_calls_show_breaks_their_promise(tmp_path):
    """North's hand and East's are exchanged: a doubleton opened in spades, on eleven points."""
    north, east, *others = HANDS.split()
    swapped = " ".join((east, north, *others))
    found = promises_of(rows_of_board(tmp_path, board(hands=swapped), share=0.0))
    assert found["call"][0] == 0
    assert sum(found["spades"]) == 3
    assert sum(found["points"]) < 4


def test_a_hand_that_the_file_does_not_tell_keeps_no_promise(tmp_path):
    north, east, south, _ = HANDS.split()
    found = promises_of(
        rows_of_board(tmp_path, board(hands=f"{north} {east} {south} -"), share=0.0)
    )
    assert len(found["spades"]) == 3
    assert len(found["call"]) == 6


def test_an_auction_that_was_passed_out_has_promises_and_nothing_else(tmp_path):
    text = board(auction="Pass Pass Pass Pass", contract="Pass", declarer="", result="")
    found = rows_of_board(tmp_path, text)
    assert len(promises_of(found)["call"]) == 4
    assert {row[0] for row in found} <= set(game_of("bridge").promises)


def test_tables_that_played_the_same_deal_are_one_draw(tmp_path):
    other = "J54.QT54.AJ4.K54 AKQ32.AK2.Q32.32 T98.J98.K98.A987 76.763.T765.QJT6"
    text = board(1) + board(2, hands=other) + board(3, result="9")
    (tmp_path / "boards.pbn").write_text(text)
    pieces, draws = draws_of(game_of("bridge"), [str(tmp_path / "boards.pbn")])
    assert len(pieces) == 3
    assert draws == [0, 1, 0]


def test_promises_have_their_share_by_group_over_games():
    rows = [(game, "call", "calls, opposed", 1.0, game % 4 > 0) for game in range(80)]
    (found,) = promise_tables(rows)
    assert found.kept.mean == 0.75
    assert 0.6 < found.kept.low < 0.75 < found.kept.high < 0.9
    assert (found.group, found.rows, found.games) == ("calls, opposed", 80, 80)


def test_a_diagram_of_an_amount_goes_from_the_least_to_the_most():
    rows = [(game, 6.0 + game % 7, 5.0 + game % 7) for game in range(400)]
    drawn = amount_diagram("bridge: tricks", [amount_table("tricks", "lead", rows)])
    assert "lead (400)" in drawn
    assert ">5<" in drawn
    assert ">12<" in drawn


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_command_tells_tricks_and_promises_in_both_languages(lang, capsys, tmp_path):
    (tmp_path / "boards.pbn").write_text(board(1) + board(2))
    words = ["bridge", "calibrate", str(tmp_path / "boards.pbn"), "--worlds", "8"]
    run([*words, "--processes", "1", "--lang", lang, "--diagrams", str(tmp_path)])
    said = capsys.readouterr().out
    wanted = {
        "en": ("tricks", "end of the auction", "hand as the call shows", "length of ♠ as shown"),
        "ja": ("トリック", "オークション終了時", "ビッドの示すとおりの手", "競り合いなし"),
    }
    assert all(one in said for one in wanted[lang])
    if lang == "ja":
        assert "unopposed" not in said
    assert (tmp_path / "bridge-tricks.svg").read_text().startswith("<svg")


def test_the_command_tells_promises_as_json(capsys, tmp_path):
    (tmp_path / "boards.pbn").write_text(board())
    path = str(tmp_path / "boards.pbn")
    run(["bridge", "calibrate", path, "--share", "0", "--processes", "1", "--json"])
    told_all = json.loads(capsys.readouterr().out)
    assert told_all["chances"] == told_all["amounts"] == []
    (every,) = [
        one for one in told_all["promises"] if (one["promise"], one["group"]) == ("call", "all")
    ]
    assert (every["rows"], every["games"], every["kept"][0]) == (8, 1, 1.0)


def test_a_share_ends_where_shares_end(capsys, tmp_path):
    (tmp_path / "boards.pbn").write_text(board())
    path = str(tmp_path / "boards.pbn")
    run(["bridge", "calibrate", path, "--share", "0", "--processes", "1"])
    said = capsys.readouterr().out.splitlines()[1:]
    assert all(line.endswith("100.0 [0.0, 100.0] %") for line in said)
    named = [words.words.en for words in game_of("bridge").promises.values()]
    assert [name for name in named if any(line.startswith(name) for line in said)] == named
    assert sorted(said, key=lambda line: line.split("  ")[0]) != said  # as declared, not by name


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
