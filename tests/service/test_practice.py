"""Practice over HTTP: sets that need nothing more, drills by seed, mistakes without answers."""

from __future__ import annotations

import gzip
import json
import urllib.error
import urllib.request

import pytest

from kibitz.games import games
from kibitz.practice.sets import DAILY, STARTER, packaged
from tests.service.client import Server

KEY = "p" * 43
DAY = 86_400.0
HIDDEN = {"action", "best", "loss", "error", "verdict", "answer", "right"}


def mine(server: Server, path: str, body: object = None, key: str = KEY) -> object:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(
        server.url + path,
        data,
        {"content-type": "application/json", "x-kibitz-person": key},
    )
    with urllib.request.urlopen(request, timeout=60) as response:
        return json.load(response)


@pytest.mark.parametrize("name", [one.name for one in games() if one.practice()])
def test_a_set_is_whole_compressed_and_every_right_choice_is_legal(
    server: Server, name: str
) -> None:
    asked = urllib.request.Request(
        f"{server.url}/api/{name}/puzzles", headers={"accept-encoding": "gzip"}
    )
    with urllib.request.urlopen(asked, timeout=120) as response:
        assert response.headers["content-encoding"] == "gzip"
        body = response.read()
    told = json.loads(gzip.decompress(body))
    assert len(body) < 600_000
    assert [one["id"] for one in told["starter"]] == [one.id for one in packaged(name, STARTER)]
    assert [one["id"] for one in told["daily"]] == [one.id for one in packaged(name, DAILY)]
    for one in told["starter"]:
        assert one["best"] in one["right"]
        assert one["answer"]["ja"]["action"] == one["best"]
    assert told == server.get(f"/api/{name}/puzzles")  # without compression the same


def test_a_drill_is_the_same_for_the_same_seed(server: Server) -> None:
    first = server.get("/api/riichi/drills/waits?seed=a&count=5")
    assert first == server.get("/api/riichi/drills/waits?seed=a&count=5")
    assert first != server.get("/api/riichi/drills/waits?seed=b&count=5")
    assert len(first["questions"]) == 5
    status, told = server.request("GET", "/api/riichi/drills/juggling")
    assert (status, told["kind"]) == (422, "NotationError")


def test_a_missed_puzzle_is_due_the_next_day_and_nothing_of_its_answer_is_told(
    server: Server,
) -> None:
    puzzle = packaged("hearts", STARTER)[0].id
    now = 1_800_000_000.0
    kept = mine(
        server, f"/api/mine/practice/{puzzle}", {"game": "hearts", "grade": "again", "now": now}
    )
    assert isinstance(kept, dict)
    assert now < kept["due"] <= now + 2 * DAY
    early = mine(server, f"/api/mine/practice?game=hearts&now={now + 60}")
    late = mine(server, f"/api/mine/practice?game=hearts&now={now + 2 * DAY}")
    assert isinstance(early, dict)
    assert isinstance(late, dict)
    assert early["due"] == []
    assert [one["puzzle"] for one in late["due"]] == [puzzle]
    assert not HIDDEN & late["due"][0].keys()
    other = mine(server, f"/api/mine/practice?now={now + 2 * DAY}", key="q" * 43)
    assert isinstance(other, dict)
    assert other["of"] == 0


def test_nobody_practises_without_a_key_and_nothing_unknown_is_kept(server: Server) -> None:
    with pytest.raises(urllib.error.HTTPError, match="401"):
        mine(server, "/api/mine/practice", key="")
    with pytest.raises(urllib.error.HTTPError, match="422"):
        mine(server, "/api/mine/practice/abc", {"game": "hearts", "grade": "good"})
    with pytest.raises(urllib.error.HTTPError, match="422"):
        mine(server, "/api/mine/practice/abc", {"game": "hearts", "grade": "perfect"})


def test_who_is_forgotten_leaves_no_memory(server: Server) -> None:
    puzzle = packaged("hearts", STARTER)[1].id
    key, now = "r" * 43, 1_800_000_000.0
    mine(
        server,
        f"/api/mine/practice/{puzzle}",
        {"game": "hearts", "grade": "again", "now": now},
        key,
    )
    exported = urllib.request.Request(
        server.url + "/api/mine/export", headers={"x-kibitz-person": key}
    )
    with urllib.request.urlopen(exported, timeout=60) as response:
        text = response.read().decode()
    assert puzzle in text
    assert key not in text
    gone = urllib.request.Request(
        server.url + "/api/mine", headers={"x-kibitz-person": key}, method="DELETE"
    )
    with urllib.request.urlopen(gone, timeout=60):
        pass
    left = mine(server, f"/api/mine/practice?now={now + 9 * DAY}", key=key)
    assert isinstance(left, dict)
    assert left["of"] == 0
