"""A Dask cluster as another executor: the same rows, whoever dies or joins on the way."""

from __future__ import annotations

import json
import logging
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from dask import config

from kibitz.arena.duel import Duel
from kibitz.arena.play import run_duel
from kibitz.core.errors import NotationError, Refused, WorkError
from kibitz.core.game import Budget
from kibitz.core.rules import plain
from kibitz.games import game
from kibitz.runner import InProcess, ResultFile, Span, cluster, run
from kibitz.runner.cluster import Cluster, check_address
from kibitz.runner.results import read_answers
from tests.runner.tasks import plan_of

DASK = (sys.executable, "-m", "dask")


@pytest.fixture(scope="module")
def two() -> Iterator[Cluster]:
    """Two workers of this machine."""
    found = Cluster("local:2")
    yield found
    found.close()


def rows(plan, executor, path: Path) -> list:
    with ResultFile(path) as file:
        for _ in run(plan, executor, file):
            pass
    return [(answer.piece, answer.rows) for answer in read_answers(path, plan.hash)]


def test_rows_are_those_of_one_process(two, tmp_path):
    plan = plan_of(Span(1, 60), slow=0.002)
    assert rows(plan, two, tmp_path / "there") == rows(plan, InProcess(), tmp_path / "here")


def test_a_worker_that_dies_and_one_that_joins_change_no_row(two, tmp_path):
    plan = plan_of(Span(1, 80), "mortal", folder=str(tmp_path))
    told = rows(plan, two, tmp_path / "there")
    assert (tmp_path / "died").exists()  # the nanny has put another worker in its place
    assert told == [(number, [[number, number**2]]) for number in range(1, 81)]


def loudest() -> int:
    """The level from which a Dask worker writes on the terminal it was started from."""
    handlers = logging.getLogger("distributed").handlers
    return min(one.level for one in handlers if isinstance(one, logging.StreamHandler))


def test_workers_started_here_write_nothing_of_their_own_end(two):
    # A worker whose heart beats while its scheduler goes once wrote a traceback after the result.
    assert set(two._client.run(loudest).values()) == {logging.CRITICAL}


def test_a_duel_counts_the_same_points_on_a_cluster(two, tmp_path):
    hearts = game("hearts")
    duel = Duel(
        "hearts", "cautious", "uniform", "2v2", 6, "1", plain(hearts.presets["standard"]), Budget()
    )
    with ResultFile(tmp_path / "there") as there, ResultFile(tmp_path / "here") as here:
        far, near = run_duel(duel, two, None, there), run_duel(duel, InProcess(), None, here)
    assert far.points == near.points


@pytest.mark.parametrize(("how", "said"), [("refuses", "right out"), ("breaks", "by five")])
def test_a_piece_that_cannot_be_done_is_named(two, how, said):
    plan = plan_of(Span(1, 8), "faulty", how=how)
    with pytest.raises(WorkError, match=said):
        list(run(plan, two))


def test_a_worker_of_another_installation_is_sent_nothing(two, monkeypatch):
    two._check()
    monkeypatch.setattr(cluster, "__version__", "9.9")
    with pytest.raises(Refused, match=r"here is kibitz 9\.9"):
        two._check()


def test_one_that_joined_later_refuses_by_itself(two, monkeypatch):
    monkeypatch.setattr(cluster, "__version__", "9.9")
    with pytest.raises(WorkError, match="a worker has kibitz"):
        list(two.run(plan_of(Span(1, 3)), [1, 2, 3]))


@pytest.fixture
def certificate(tmp_path, monkeypatch) -> Iterator[Path]:
    """A certificate of our own, in Dask's settings as an operator would set it."""
    if shutil.which("openssl") is None:
        pytest.skip("TLS: not run: openssl makes its certificate")
    made, key = tmp_path / "own.pem", str(tmp_path / "own.key")
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1"),
            *("-subj", "/CN=127.0.0.1", "-keyout", key, "-out", str(made)),
        ],
        check=True,
        capture_output=True,
    )
    tls: dict = {"ca-file": str(made)}
    for who in ("client", "scheduler", "worker"):
        tls[who] = {"cert": str(made), "key": key}
    (tmp_path / "tls.yaml").write_text(json.dumps({"distributed": {"comm": {"tls": tls}}}))
    monkeypatch.setenv("DASK_CONFIG", str(tmp_path / "tls.yaml"))
    named = {"ca-file": tls["ca-file"], "client.cert": str(made), "client.key": key}
    with config.set({f"distributed.comm.tls.{name}": path for name, path in named.items()}):
        yield made


@pytest.mark.long
def test_a_cluster_beyond_this_process_is_reached_by_tls(certificate, tmp_path):
    told = tmp_path / "scheduler.json"
    scheduler = subprocess.Popen(
        [
            *(*DASK, "scheduler", "--protocol", "tls", "--host", "127.0.0.1", "--port", "0"),
            *("--no-dashboard", "--scheduler-file", str(told)),
        ],
        stderr=subprocess.DEVNULL,
    )
    worker = subprocess.Popen(
        [
            *(*DASK, "worker", "--scheduler-file", str(told), "--protocol", "tls"),
            *("--no-dashboard", "--nthreads", "1", "--host", "127.0.0.1"),
            *("--local-directory", str(tmp_path)),
        ],
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
    )
    try:
        for _ in range(300):
            if told.exists() and told.read_text():
                break
            time.sleep(0.1)
        with closing(Cluster(json.loads(told.read_text())["address"])) as found:
            assert [answer.rows for answer in found.run(plan_of(Span(1, 3)), [1, 2, 3])] == [
                [[1, 1]],
                [[2, 4]],
                [[3, 9]],
            ]
    finally:
        for one in (worker, scheduler):
            one.terminate()
            one.wait(20)


def test_without_certificates_nothing_is_tried():
    with pytest.raises(Refused, match="needs certificates"):
        Cluster("tls://127.0.0.1:1")


def test_only_protected_ways_lead_beyond_this_machine():
    for address in ("local:2", "tls://far.example:8786", "tcp://127.0.0.1:8786"):
        check_address(address)
    with pytest.raises(Refused, match="runs whatever it is sent"):
        check_address("tcp://far.example:8786")
    for address in ("local:", "local:0", "local:x", "far.example", "http://far.example"):
        with pytest.raises(NotationError):
            check_address(address)
