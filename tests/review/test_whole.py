"""Whole files through the runner: every deal, the same bytes however done, bad boards named."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kibitz.cli.app import run
from kibitz.core.errors import NotationError
from kibitz.core.record import Record, dump
from kibitz.games import game as game_of
from kibitz.review import Judge, review_record
from kibitz.review.sources import detect, open_file
from kibitz.review.told import Review
from kibitz.review.whole import Selection, listed, plan_of, reviewed
from kibitz.review.words import only
from kibitz.runner import InProcess
from kibitz.runner import run as run_plan
from tests.review.test_choices import two_deals
from tests.review.test_review import record_of

BOARD = """[Event "x"]
[Board "{number}"]
[North "Ann"][East "Bea"][South "Cid"][West "Dan"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQJ.AKQ.AKQ.AKQ 5432.5432.543.32 T987.JT9.JT9.JT9 6.876.8762.87654"]
[Auction "N"]
{auction}
"""
GOOD = "7NT Pass Pass Pass\n"
BAD = "7NT 1C Pass Pass Pass\n"
CHEAP = Judge("cautious")


def file_of(tmp_path: Path, *auctions: str) -> Path:
    path = tmp_path / "boards.pbn"
    boards = (BOARD.format(number=at, auction=one) for at, one in enumerate(auctions, start=3))
    path.write_text("\n".join(boards), encoding="utf-8")
    return path


def judged(paths: list[str], wanted: Selection | None = None, judging: Judge = CHEAP) -> Review:
    (own,) = listed(paths, wanted=wanted)
    return reviewed(own, judging, run_plan(plan_of(own, judging), InProcess()))


def plain_boards(tmp_path: Path) -> Path:
    return file_of(tmp_path, GOOD, GOOD, GOOD)


def test_every_board_of_a_file_is_judged_and_bears_its_number(tmp_path: Path) -> None:
    review = judged([str(plain_boards(tmp_path))], judging=Judge("plain"))
    assert [deal.number for deal in review.deals] == [3, 4, 5]
    assert {one.deal for one in review.decisions} == {1, 2, 3}
    assert [deal.title.en for deal in review.deals] == ["Board 3", "Board 4", "Board 5"]


def test_a_bad_board_is_left_out_with_its_line_and_reason_and_the_others_are_judged(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = file_of(tmp_path, GOOD, BAD, GOOD)
    review = judged([str(path)], judging=Judge("plain"))
    (left_out,) = review.left_out
    assert left_out.number == 4
    assert left_out.line is not None
    assert BAD.strip() in path.read_text().splitlines()[left_out.line - 1]
    assert [deal.number for deal in review.deals] == [3, 5]
    command = ["bridge", "review", str(path), "--player", "plain", "--processes", "1"]
    assert run(command) == 1
    assert f"{path}: deal 4, line {left_out.line}: left out: " in capsys.readouterr().err


def test_boards_are_chosen_by_their_numbers(tmp_path: Path) -> None:
    path = str(plain_boards(tmp_path))
    review = judged([path], Selection(numbers=frozenset({3, 5})), Judge("plain"))
    assert [deal.number for deal in review.deals] == [3, 5]
    with pytest.raises(NotationError, match="9"):
        judged([path], Selection(numbers=frozenset({3, 9})))


@pytest.mark.parametrize("text", ["x", "3-", "9-7", "0", "1-99999999"])
def test_what_is_no_list_of_boards_is_refused(
    tmp_path: Path, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["bridge", "review", str(plain_boards(tmp_path)), "--boards", text]) == 2
    assert "write 3,7-9" in capsys.readouterr().err


def test_a_person_is_followed_by_name_to_whatever_seat(tmp_path: Path) -> None:
    first = plain_boards(tmp_path)
    second = tmp_path / "other.pbn"
    moved = first.read_text().replace('"Ann"', '"Eve"').replace('"Bea"', '"Ann"')
    second.write_text(moved, encoding="utf-8")
    wanted = Selection(seats=("ann",))
    review = judged([str(first), str(second)], wanted, Judge("plain"))
    sat = {(review.deals[one.deal - 1].record, one.seat) for one in review.decisions}
    assert {seat for record, seat in sat if record <= 3} <= {0}
    assert {seat for record, seat in sat if record > 3} <= {1}
    assert {one.name for one in review.seats if one.decisions} == {"Ann"}
    with pytest.raises(NotationError, match="Ann"):
        judged([str(first)], Selection(seats=("Zoe",)))


def test_tables_that_played_the_same_board_are_compared_in_imps(tmp_path: Path) -> None:
    first = plain_boards(tmp_path)
    second = tmp_path / "other.pbn"
    second.write_text(first.read_text().replace("7NT", "1C"), encoding="utf-8")
    text = first.read_text().replace("Pass Pass Pass", 'Pass Pass Pass\n[Result "13"]')
    first.write_text(text, encoding="utf-8")
    other = second.read_text().replace("Pass Pass Pass", 'Pass Pass Pass\n[Result "13"]')
    second.write_text(other, encoding="utf-8")
    review = judged([str(first), str(second)], judging=Judge("plain"))
    (compared,) = [one for one in review.compared if 1 in one.deals]
    assert len(compared.deals) == 6  # one deal, at six tables
    high, low = compared.swings[0], compared.swings[3]
    assert high > 0 > low


def test_the_game_is_told_by_the_content_whatever_the_file_is_called(tmp_path: Path) -> None:
    for name in ("hearts", "riichi", "bridge"):
        path = tmp_path / f"{name}.txt"
        path.write_text(dump(record_of(name)), encoding="utf-8")
        assert open_file(str(path)).game.name == name
    with pytest.raises(NotationError, match="no game"):
        detect("letter.txt", "Dear Sir,")


def test_files_of_several_games_are_reviewed_together(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("hearts", "bridge"):
        (tmp_path / f"{name}.kibitz").write_text(dump(record_of(name)), encoding="utf-8")
    (tmp_path / "notes.txt").write_text("no game", encoding="utf-8")
    command = ["review", str(tmp_path), "--worlds", "2", "--nodes", "50", "--processes", "1"]
    assert run([*command, "--seat", "1", "--json"]) in (0, 1)
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [one["game"] for one in told] == ["bridge", "hearts"]


def test_a_review_by_the_runner_is_the_review_of_the_record(tmp_path: Path) -> None:
    path = tmp_path / "two.kibitz"
    record = two_deals()
    path.write_text(dump(record), encoding="utf-8")
    by_runner = judged([str(path)])
    here = review_record(game_of("hearts"), record, CHEAP)
    assert msgspec.json.encode(by_runner.decisions) == msgspec.json.encode(here.decisions)
    assert by_runner.seats == here.seats
    assert by_runner.kinds == here.kinds
    assert msgspec.json.encode(by_runner.deals) == msgspec.json.encode(here.deals)


def kibitz(*arguments: str, **more: Any) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "kibitz", *arguments]
    return subprocess.run(command, capture_output=True, check=False, **more)


def test_the_same_files_give_the_same_bytes_in_one_process_and_in_two(tmp_path: Path) -> None:
    path = tmp_path / "two.kibitz"
    path.write_text(dump(two_deals()), encoding="utf-8")
    asked = ("hearts", "review", str(path), "--worlds", "2", "--nodes", "50", "--json")
    rows = [tmp_path / name for name in ("one", "two")]
    made = [
        kibitz(*asked, "--processes", str(count), "--out", str(out))
        for count, out in zip((1, 2), rows, strict=True)
    ]
    assert made[0].stdout == made[1].stdout != b""
    assert rows[0].read_bytes() == rows[1].read_bytes()


@pytest.mark.ci
def test_a_review_killed_in_the_middle_goes_on_and_comes_to_the_same(tmp_path: Path) -> None:
    path, out = tmp_path / "two.kibitz", tmp_path / "rows"
    record = two_deals()
    path.write_text(dump(record) + dump(record), encoding="utf-8")
    asked = ["hearts", "review", str(path), "--nodes", "400", "--processes", "2", "--json"]
    command = [sys.executable, "-m", "kibitz", *asked, "--out", str(out)]
    working = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    for _ in range(1200):
        if out.exists() and out.read_bytes().count(b'{"line":"piece"') >= 1:
            break
        time.sleep(0.05)
    working.send_signal(signal.SIGKILL)
    working.wait()
    done = out.read_bytes().count(b'{"line":"piece"')
    assert 1 <= done < 4
    resumed = kibitz(*asked, "--out", str(out), "--resume")
    assert resumed.returncode in (0, 1), resumed.stderr
    assert resumed.stdout == kibitz(*asked).stdout
    assert os.path.getsize(out) > 0


def test_a_file_that_changed_since_it_was_listed_is_not_judged_for_the_old_one(
    tmp_path: Path,
) -> None:
    path = tmp_path / "two.kibitz"
    record = two_deals()
    path.write_text(dump(record), encoding="utf-8")
    (own,) = listed([str(path)])
    path.write_text(dump(Record(record.header, record.events[:40])), encoding="utf-8")
    (again,) = listed([str(path)])
    assert plan_of(own, CHEAP).hash == plan_of(again, CHEAP).hash
    assert set(map(str, plan_of(own, CHEAP).pieces)).isdisjoint(
        map(str, plan_of(again, CHEAP).pieces)
    )


def test_decisions_are_shown_by_kind_and_size() -> None:
    game = game_of("hearts")
    review = review_record(game, two_deals(), Judge(worlds=2, nodes=50), [0, 1])
    blunders = only(game, review, at_least="blunder")
    assert blunders == [one for one in review.decisions if one.verdict == "blunder"]
    kind = next(one.kind for one in review.decisions if one.kind.startswith("hearts."))
    short = kind.removeprefix("hearts.")
    shown = only(game, review, kinds=[short])
    assert shown
    assert {short, kind} & {one for each in shown for one in (each.kind, each.phase)}
    with pytest.raises(NotationError, match="no kind"):
        only(game, review, kinds=["luck"])
    with pytest.raises(NotationError, match="blunder"):
        only(game, review, at_least="best")


def test_a_hand_that_no_file_told_is_not_judged(tmp_path: Path) -> None:
    path = plain_boards(tmp_path)
    text = path.read_text().replace("5432.5432.543.32", "-")
    path.write_text(text, encoding="utf-8")
    review = judged([str(path)], judging=Judge("plain"))
    assert review.decisions
    assert 1 not in {one.seat for one in review.decisions}
    assert all(deal.ending is None for deal in review.deals)


def test_a_wanted_board_that_cannot_be_read_is_named_and_the_others_are_judged(
    tmp_path: Path,
) -> None:
    path = file_of(tmp_path, GOOD, GOOD, GOOD)
    first, second, third = path.read_text().split("[Deal ")[1:]
    head = path.read_text().partition("[Deal ")[0]
    twice = second.replace("AKQJ", "AAQJ")
    path.write_text("[Deal ".join((head, first, twice, third)), encoding="utf-8")
    review = judged([str(path)], Selection(numbers=frozenset({4, 5})), Judge("plain"))
    assert [deal.number for deal in review.deals] == [5]
    (left_out,) = review.left_out
    assert left_out.record == 2


def test_a_file_of_another_game_is_said_to_be_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = plain_boards(tmp_path)
    assert run(["hearts", "review", str(path)]) == 2
    assert f"{path}: this is a file of bridge, not of hearts" in capsys.readouterr().err
