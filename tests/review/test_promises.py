"""Results and promises of bridge files beside what was told: what each row is held against."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kibitz.cli.app import run
from kibitz.core.game import Budget, Decision
from kibitz.games import game as game_of
from kibitz.review import calibration
from kibitz.review.calibration import Comparison, draws_of, plan_of, told
from kibitz.review.reliability import amount_diagram, amount_table, promise_tables
from kibitz.review.sources import open_file

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
