"""A duel as long work: killed, resumed, spread, merged, and always the same rows."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from kibitz.arena.duel import Duel, plan_of
from kibitz.arena.play import run_duel
from kibitz.cli.app import run
from kibitz.runner import Plan, ResultFile, executor
from kibitz.runner.results import read_answers, read_lines, read_plans

DUEL = ["hearts", "arena", "--players", "cautious,uniform", "--seatings", "across", "--no-control"]
LINUX = pytest.mark.skipif(not Path("/proc").is_dir(), reason="children are found under /proc")


def only_plan(path: Path) -> Plan:
    (plan,) = read_plans(path).values()
    return plan


def rows(path: Path) -> list:
    plan = only_plan(path)
    return [(answer.piece, answer.rows) for answer in read_answers(path, plan.hash)]


def hears_interrupts() -> None:
    """As in a terminal: whoever runs the tests in the background has made children deaf to them."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def started(path: Path, *more: str) -> subprocess.Popen[bytes]:
    """A duel so long that it does not end before it is stopped."""
    command = [sys.executable, "-m", "kibitz", *DUEL, "--deals", "5000", "--processes", "2"]
    return subprocess.Popen(
        [*command, "--seed", "killed", "--out", str(path), *more],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=hears_interrupts,
    )


def children(process: int) -> list[int]:
    try:
        text = Path(f"/proc/{process}/task/{process}/children").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return []
    return [int(one) for one in text.split()] + [
        deeper for one in text.split() for deeper in children(int(one))
    ]


def wait_for(holds, seconds: float = 60.0) -> bool:
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        if holds():
            return True
        time.sleep(0.01)
    return False


def lives(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def lines(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


def stop_after(path: Path, count: int, how: signal.Signals, *more: str) -> subprocess.Popen[bytes]:
    """Run until the file has so many lines, stop the parent, and see that nobody outlives it."""
    running = started(path, *more)
    try:
        assert wait_for(lambda: lines(path) >= count)
        workers = children(running.pid)
        assert len(workers) >= 2
        if how == signal.SIGINT:
            os.killpg(running.pid, how)  # as a terminal does: to everyone
        else:
            running.send_signal(how)
        running.wait(30)
        assert wait_for(lambda: not any(map(lives, workers)), 20), "a worker outlived its parent"
    finally:
        running.kill()
        running.wait()
    return running


@pytest.mark.ci
@LINUX
def test_a_duel_killed_twice_and_resumed_has_the_rows_of_one_that_ran_through(tmp_path):
    through, killed = tmp_path / "through", tmp_path / "killed"
    assert run([*DUEL, "--deals", "70", "--seed", "killed", "--out", str(through)]) == 0
    stop_after(killed, 10, signal.SIGKILL)
    first = len(list(read_lines(killed)))
    assert killed.read_bytes().endswith(b"}\n")
    stop_after(killed, first + 10, signal.SIGKILL, "--resume")
    assert len(list(read_lines(killed))) >= first + 10
    assert killed.read_bytes().endswith(b"}\n")
    arguments = ["--deals", "70", "--seed", "killed", "--out", str(killed), "--resume"]
    assert run([*DUEL, *arguments, "--processes", "2"]) == 0
    assert rows(killed)[:70] == rows(through)
    assert [piece for piece, _ in rows(through)] == list(range(1, 71))


@LINUX
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_stop_by_hand_leaves_no_worker_and_no_half_a_line(how, tmp_path):
    path = tmp_path / "stopped"
    stopped = stop_after(path, 5, how)
    assert stopped.stderr is not None
    told = stopped.stderr.read().decode()
    assert "Traceback" not in told
    if how == signal.SIGINT:
        assert stopped.returncode == 130
        assert "stopped" in told
    assert path.read_bytes().endswith(b"}\n")
    assert [piece for piece, _ in rows(path)] == list(range(1, len(rows(path)) + 1))


@pytest.mark.parametrize("game", ["bridge", "hearts", "riichi"])
def test_one_process_and_two_play_the_same_rows(game, tmp_path):
    duel = Duel(game, "uniform", "uniform", "across", 4, "spread")
    for processes in (1, 2):
        with ResultFile(tmp_path / str(processes)) as file:
            run_duel(duel, executor(processes), file=file)
    assert rows(tmp_path / "1") == rows(tmp_path / "2")


def test_parts_played_apart_merge_into_the_whole(tmp_path, capsys):
    common = [*DUEL, "--seed", "parts", "--processes", "1"]
    paths = {name: str(tmp_path / name) for name in ("whole", "one", "two", "merged")}
    assert run([*common, "--deals", "12", "--out", paths["whole"]]) == 0
    assert run([*common, "--deals", "5", "--out", paths["one"]]) == 0
    assert run([*common, "--first", "6", "--deals", "7", "--out", paths["two"]]) == 0
    assert run(["arena", "merge", paths["merged"], paths["one"], paths["two"]]) == 0
    assert rows(tmp_path / "merged") == rows(tmp_path / "whole")
    capsys.readouterr()
    reports = []
    for name in ("whole", "merged"):
        assert run(["arena", "report", paths[name], "--json"]) == 0
        (report,) = json.loads(capsys.readouterr().out)
        reports.append({key: report[key] for key in ("deals", "points", "difference", "interval")})
    assert reports[0] == reports[1]
    assert reports[0]["deals"] == 12


def test_a_report_from_the_file_is_the_report_of_the_run(tmp_path, capsys):
    path = str(tmp_path / "rows")
    arguments = ["hearts", "arena", "--players", "uniform,cautious", "--seatings", "across"]
    more = ["--deals", "8", "--matches", "2", "--rules", "short", "--processes", "1", "--json"]
    assert run([*arguments, *more, "--out", path]) == 0
    told = json.loads(capsys.readouterr().out)
    assert run(["arena", "report", path, "--json"]) == 0
    duel, control, matches = json.loads(capsys.readouterr().out)
    for key in ("players", "points", "difference", "interval", "better", "cpu_ms", "cpu_ms_p95"):
        assert duel[key] == told[key]
    assert control["control"] == told["control"]
    assert matches["matches"] == told["matches"]
    assert run(["arena", "report", path]) == 0
    text = capsys.readouterr().out
    assert "uniform less cautious" in text
    assert "control" in text
    assert "2 matches" in text


def test_rows_of_another_duel_are_not_mixed_in(tmp_path, capsys):
    path = str(tmp_path / "rows")
    assert run([*DUEL, "--deals", "2", "--out", path, "--processes", "1"]) == 0
    for other, what in (
        (["--seed", "other"], "settings.seed"),
        (["--nodes", "9"], "settings.budget"),
        (["--until-sure"], "stop"),
        (["--rules", "short"], "settings.rules"),
    ):
        assert run([*DUEL, "--deals", "2", "--out", path, "--resume", *other]) == 2
        assert what in capsys.readouterr().err
    players = ["hearts", "arena", "--players", "strength,uniform", "--seatings", "across"]
    assert run([*players, "--deals", "2", "--out", path, "--resume"]) == 2
    assert "versions.first" in capsys.readouterr().err
    assert run([*DUEL, "--deals", "2", "--out", path]) == 2
    assert "--resume" in capsys.readouterr().err
    assert run([*DUEL, "--deals", "2", "--resume"]) == 2
    assert "--out" in capsys.readouterr().err


def test_the_plan_names_the_versions_of_players_and_game():
    plan = plan_of(Duel("hearts", "cautious", "uniform"))
    assert set(plan.versions) == {"game", "first", "second"}
    assert len(set(plan.versions.values())) == 3
    longer = plan_of(Duel("hearts", "cautious", "uniform", deals=7), first=50)
    assert longer.hash == plan.hash
    other = plan_of(Duel("hearts", "strength:flush=no", "uniform"))
    assert (
        plan_of(Duel("hearts", "strength", "uniform")).versions["first"]
        != (other.versions["first"])
    )
