"""A review under way: nobody waits for it, and what is judged already can be looked at."""

from __future__ import annotations

import json
import os
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from kibitz.core.record import dump
from kibitz.service.thinking import BEHIND
from tests.review.test_choices import two_deals
from tests.service.client import Server


@contextmanager
def under_way(server: Server) -> Iterator[Any]:
    """The lines of a review that lasts longer than any of these tests."""
    body = {"text": 12 * dump(two_deals("hearts"))}
    request = urllib.request.Request(
        server.url + "/api/hearts/review",
        data=json.dumps(body).encode(),
        headers={"content-type": "application/json"},
        method="POST",
    )
    with urllib.request.urlopen(request, timeout=120) as answer:
        yield answer


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    found = [Path("/proc") / one / "stat" for one in os.listdir("/proc") if one.isdigit()]
    told = [one.read_text().rpartition(")")[2].split() for one in found if one.exists()]
    return [
        int(one.parent.name)
        for one, fields in zip(found, told, strict=True)
        if fields[1] == str(pid)
    ]


def test_a_review_keeps_nobody_waiting_and_can_be_looked_into(server: Server) -> None:
    with under_way(server) as lines:
        begun = json.loads(lines.readline())["begun"]
        first = json.loads(lines.readline())["choice"]
        where = f"/api/reviews/{begun['id']}"
        at = f"{first['deal']}/{first['event']}"

        status, told = server.request("GET", f"{where}/choices/{at}")
        assert status == 200, told
        assert told["decision"]["en"]["ranked"]
        assert server.request("GET", f"{where}/positions/{at}")[0] == 200
        assert len(server.request("GET", f"{where}/deals/2/moves")[1]["moves"]) > 13
        assert server.request("GET", f"{where}/choices/24/9")[0] == 404  # not judged so far

        assert server.request("GET", where)[0] == 404  # it is kept once it is whole
        assert server.process is not None
        own = os.getpriority(os.PRIO_PROCESS, server.process.pid)
        beside = [os.getpriority(os.PRIO_PROCESS, one) for one in children(server.process.pid)]
        assert sorted({min(one - own, BEHIND) for one in beside}) == [0, BEHIND]


def test_what_is_left_before_its_end_is_forgotten(server: Server) -> None:
    with under_way(server) as lines:
        begun = json.loads(lines.readline())["begun"]
        first = json.loads(lines.readline())["choice"]
    where = f"/api/reviews/{begun['id']}/positions/{first['deal']}/{first['event']}"
    for _ in range(600):
        if server.request("GET", where)[0] == 404:
            return
        time.sleep(0.1)
    raise AssertionError("a review that nobody reads is still looked at")
