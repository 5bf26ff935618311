"""Plans, executors, files: the same rows however the work was done."""

from __future__ import annotations

import errno
import os
import time
import tracemalloc
from pathlib import Path

import pytest

from kibitz.core.errors import NotationError, RecordError, Refused, WorkError
from kibitz.runner import Plan, ResultFile, Span, Stop, executor, merge, run
from kibitz.runner.plan import Pieces
from kibitz.runner.results import read_answers, read_lines
from kibitz.runner.task import PieceDone
from tests.runner.tasks import plan_of


def rows_of(plan: Plan, processes: int = 1, path: Path | None = None, **options: bool) -> list:
    if path is None:
        return [row for answer in run(plan, executor(processes)) for row in answer.rows]
    with ResultFile(path, **options) as file:
        return [row for answer in run(plan, executor(processes), file) for row in answer.rows]


def kept(path: Path, plan: Plan) -> list:
    return [(answer.piece, answer.rows) for answer in read_answers(path, plan.hash)]


SQUARES = [[number, number**2] for number in range(1, 41)]


@pytest.mark.parametrize("processes", [1, 2, 3])
def test_rows_come_in_the_order_of_the_pieces_whatever_does_them(processes, tmp_path):
    plan = plan_of(Span(1, 40), slow=0.01)
    assert rows_of(plan, processes, tmp_path / "rows") == SQUARES
    assert kept(tmp_path / "rows", plan) == [(n, [[n, n**2]]) for n in range(1, 41)]


def test_two_processes_share_the_work():
    answers = list(run(plan_of(Span(1, 20), slow=0.05), executor(2)))
    assert len({answer.spent["process"] for answer in answers}) == 2


def test_pieces_may_be_any_json_and_are_known_by_it(tmp_path):
    plan = plan_of(({"name": "ab"}, {"name": "c"}), "names")
    assert rows_of(plan, 2, tmp_path / "rows") == [["ab", 2], ["c", 1]]
    more = plan_of(({"name": "ab"}, {"name": "defg"}), "names")
    assert rows_of(more, 1, tmp_path / "rows", resume=True) == [["ab", 2], ["defg", 4]]
    assert [piece["name"] for piece, _ in kept(tmp_path / "rows", plan)] == ["ab", "c", "defg"]


def test_what_a_task_prints_is_no_answer():
    assert rows_of(plan_of(Span(1, 3), "noisy"), 2) == [[1, 0], [2, 0], [3, 0]]


def test_a_worker_clears_up_behind_itself(tmp_path):
    rows_of(plan_of(Span(1, 4), "tidy", folder=str(tmp_path)), 2)
    assert len(list(tmp_path.glob("cleared *"))) == 2


@pytest.mark.parametrize("how", ["refuses", "breaks", "dies"])
def test_a_piece_that_cannot_be_done_is_named_and_what_was_done_stays(how, tmp_path):
    plan = plan_of(Span(1, 30), "faulty", how=how)
    with pytest.raises(WorkError, match="piece 5") as raised:
        rows_of(plan, 2, tmp_path / "rows")
    told = {"refuses": "five is right out", "breaks": "ZeroDivisionError", "dies": "code 3"}
    assert told[how] in str(raised.value)
    assert kept(tmp_path / "rows", plan) == [(n, [[n, n**2]]) for n in range(1, 5)]


def test_who_stops_listening_ends_the_work_at_once():
    answers = run(plan_of(Span(2, 1000), slow=600.0), executor(2))
    worker = next(answers).spent["process"]
    started = time.monotonic()
    answers.close()
    assert time.monotonic() - started < 10
    with pytest.raises(ProcessLookupError):
        os.kill(worker, 0)


# --- files ----------------------------------------------------------------------------------------


def test_a_longer_run_goes_on_where_a_shorter_one_ended(tmp_path):
    path = tmp_path / "rows"
    assert rows_of(plan_of(Span(1, 15)), 1, path) == SQUARES[:15]
    before = path.read_bytes()
    assert rows_of(plan_of(Span(1, 40)), 2, path, resume=True) == SQUARES
    assert path.read_bytes().startswith(before)
    assert rows_of(plan_of(Span(11, 10)), 1, path, resume=True) == SQUARES[10:20]


def test_resumed_rows_are_told_as_done_before_any_work(tmp_path):
    rows_of(plan_of(Span(1, 15)), 1, tmp_path / "rows")
    told: list[tuple[int, int]] = []
    with ResultFile(tmp_path / "rows", resume=True) as file:
        list(run(plan_of(Span(1, 17)), executor(1), file, lambda *both: told.append(both)))
    assert told == [(15, 17), (16, 17), (17, 17)]


@pytest.mark.parametrize("kept_bytes", [1, 20, 60])
def test_a_torn_last_line_is_left_out_and_cut_off_by_the_next_writer(kept_bytes, tmp_path):
    path, plan = tmp_path / "rows", plan_of(Span(1, 10))
    rows_of(plan, 1, path)
    whole = path.read_bytes()
    last = whole.splitlines(keepends=True)[-1]
    path.write_bytes(whole[: -len(last)] + last[:kept_bytes])
    assert [piece for piece, _ in kept(path, plan)] == list(range(1, 10))
    assert rows_of(plan, 1, path, resume=True) == SQUARES[:10]
    assert [piece for piece, _ in kept(path, plan)] == list(range(1, 11))
    assert all(line.endswith(b"}\n") for line in path.read_bytes().splitlines(keepends=True))


def test_a_file_with_nothing_but_a_torn_line_begins_anew(tmp_path):
    path = tmp_path / "rows"
    path.write_bytes(b'{"line":"plan","ha' + b"x" * 200_000)
    assert rows_of(plan_of(Span(1, 3)), 1, path, resume=True) == SQUARES[:3]
    assert len(list(read_lines(path))) == 4


@pytest.mark.parametrize(
    "text", [b'{"title":["",""]}', b"pn|Ann,Bea|\nqx|o1|", b'{"line":"x"', b"no\n"]
)
def test_a_file_of_somebody_else_is_refused_by_name_and_stays_as_it_is(text, tmp_path):
    """`--out GAME.json --resume` cut the last line of a game, all of it where it had but one."""
    path = tmp_path / "game.json"
    path.write_bytes(text)
    with pytest.raises(NotationError, match=r"game\.json: .*no line of a result file"):
        ResultFile(path, resume=True)
    assert path.read_bytes() == text


def test_a_full_disk_names_the_file_and_leaves_whole_lines(tmp_path, monkeypatch):
    path, plan = tmp_path / "rows", plan_of(Span(1, 3))
    rows_of(plan, 1, path)
    before = path.read_bytes()

    def full(file: int, raw: bytes) -> int:
        monkeypatch.setattr(os, "write", refuse)
        return whole(file, raw[:5])

    def refuse(*_: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    whole = os.write
    with ResultFile(path, resume=True) as file:
        monkeypatch.setattr(os, "write", full)
        with pytest.raises(OSError, match="No space left") as refused:
            file.add(plan, PieceDone(9, [[9, 81]]))
    assert refused.value.filename == str(path)
    assert path.read_bytes() == before


def test_a_damaged_line_in_the_middle_is_named(tmp_path):
    path, plan = tmp_path / "rows", plan_of(Span(1, 3))
    rows_of(plan, 1, path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:2], b"{}\n", *lines[2:]]))
    with pytest.raises(RecordError, match="line 3"):
        kept(path, plan)


def test_a_file_that_is_there_is_not_written_over_and_one_that_is_not_cannot_be_resumed(tmp_path):
    path = tmp_path / "rows"
    with pytest.raises(Refused, match="nothing to resume"):
        ResultFile(path, resume=True)
    rows_of(plan_of(Span(1, 3)), 1, path)
    with pytest.raises(Refused, match="--resume"):
        ResultFile(path)


def test_two_runs_do_not_write_one_file(tmp_path):
    with ResultFile(tmp_path / "rows"), pytest.raises(Refused, match="another run"):
        ResultFile(tmp_path / "rows", resume=True)


def test_rows_of_other_versions_or_settings_are_not_continued(tmp_path):
    path = tmp_path / "rows"
    rows_of(plan_of(Span(1, 3), versions={"player": "a"}), 1, path)
    for other, what in (
        (plan_of(Span(1, 3), versions={"player": "b"}), "versions.player"),
        (plan_of(Span(1, 3), versions={"player": "a"}, slow=0.0), "settings.slow"),
        (plan_of(Span(1, 3), versions={"player": "a"}, stop=Stop(sure=True)), "stop"),
    ):
        with pytest.raises(Refused, match=what):
            rows_of(other, 1, path, resume=True)


def test_a_row_has_the_columns_of_its_plan(tmp_path):
    with pytest.raises(ValueError, match="columns"):
        rows_of(plan_of(Span(1, 3), "narrow"), 1, tmp_path / "rows")


def test_a_task_that_is_not_there_is_named():
    for reference in ("tests.runner.tasks:nobody", "nowhere:task", "kibitz"):
        with pytest.raises(NotationError, match=reference):
            list(run(Plan(reference, {}, (), {}, Span(1, 1)), executor(1)))


# --- merging --------------------------------------------------------------------------------------


def test_parts_merge_into_the_rows_of_one_run(tmp_path):
    for name, span in (("a", Span(1, 20)), ("b", Span(15, 20)), ("c", Span(35, 6))):
        rows_of(plan_of(span), 1, tmp_path / name)
    merge(tmp_path / "all", [tmp_path / name for name in "abc"])
    plan = plan_of(Span(1, 40))
    assert kept(tmp_path / "all", plan) == [(n, [[n, n**2]]) for n in range(1, 41)]
    assert rows_of(plan, 1, tmp_path / "all", resume=True) == SQUARES


def test_parts_of_different_plans_stay_apart(tmp_path):
    one, other = plan_of(Span(1, 3)), plan_of(Span(1, 3), slow=0.0)
    rows_of(one, 1, tmp_path / "a")
    rows_of(other, 1, tmp_path / "b")
    merge(tmp_path / "all", [tmp_path / "a", tmp_path / "b"])
    assert len(kept(tmp_path / "all", one)) == len(kept(tmp_path / "all", other)) == 3


def test_parts_that_disagree_are_not_merged(tmp_path):
    plan = plan_of(Span(1, 5))
    rows_of(plan, 1, tmp_path / "a")
    text = (tmp_path / "a").read_text(encoding="utf-8")
    (tmp_path / "b").write_text(text.replace("[[3,9]]", "[[3,10]]"), encoding="utf-8")
    with pytest.raises(Refused, match="piece 3"):
        merge(tmp_path / "all", [tmp_path / "a", tmp_path / "b"])
    assert {path.name for path in tmp_path.iterdir()} == {"a", "b"}


# --- plans ----------------------------------------------------------------------------------------


def test_the_hash_of_a_plan_leaves_out_only_how_many_pieces_are_wanted():
    plan = plan_of(Span(1, 5), versions={"player": "a"}, seed="1")
    assert plan.hash == plan_of(Span(7, 9), versions={"player": "a"}, seed="1").hash
    others = [
        plan_of(Span(1, 5), versions={"player": "b"}, seed="1"),
        plan_of(Span(1, 5), versions={"player": "a"}, seed="2"),
        plan_of(Span(1, 5), "tidy", versions={"player": "a"}, seed="1"),
        plan_of(Span(1, 5), versions={"player": "a"}, seed="1", stop=Stop(width=0.1)),
    ]
    assert len({plan.hash, *(other.hash for other in others)}) == 5


def test_a_set_of_pieces_without_gaps_takes_no_room():
    done = Pieces()
    for number in [*range(0, 1000, 2), *range(1, 1000, 2)]:
        done.add(number)
    assert done.ranges == [[0, 1000]]
    assert len(done) == 1000
    assert 999 in done
    assert 1000 not in done


# --- memory ---------------------------------------------------------------------------------------


def most_held(path: Path, pieces: int, **options: bool) -> int:
    """Bytes held at most while a plan of so many pieces runs into a file."""
    tracemalloc.start()
    with ResultFile(path, **options) as file:
        for _ in run(plan_of(Span(1, pieces)), executor(1), file):
            pass
    held = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return held


def test_memory_does_not_grow_with_the_pieces_nor_when_many_are_resumed(tmp_path):
    most_held(tmp_path / "warm", 10)
    few = most_held(tmp_path / "few", 500)
    many = most_held(tmp_path / "many", 4000)
    resumed = most_held(tmp_path / "many", 4100, resume=True)
    assert max(many, resumed) < few + 200_000  # answers kept would be more than a million bytes
