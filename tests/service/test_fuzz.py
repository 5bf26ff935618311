"""Whatever is sent, the service answers in its own words: no 5xx, and every table goes on."""

from __future__ import annotations

import http.client
import random
import urllib.request
from typing import Any, cast

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings

from tests.service.client import Server


@pytest.fixture(scope="session")
def real_table(server: Server) -> tuple[str, str]:
    table, tokens = server.table("hearts")
    return table, tokens[0]


HARMLESS = (  # how requests are made says nothing of the service
    HealthCheck.data_too_large,
    HealthCheck.filter_too_much,
    HealthCheck.large_base_example,
    HealthCheck.too_slow,
)

PATIENCE = 60  # seconds: the review of a deal takes five on a quiet core, more on a busy one


def fuzz(server: Server, real_table: tuple[str, str], examples: int) -> dict[str, set[int]]:
    """Requests made from the OpenAPI description, half of them about a table that exists."""
    table, token = real_table
    schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    answers: dict[str, set[int]] = {}
    dice = random.Random(3)

    def check(case: Any) -> None:
        if "table_id" in (case.path_parameters or {}) and dice.random() < 0.7:
            case.path_parameters["table_id"] = table
        if "game_name" in (case.path_parameters or {}) and dice.random() < 0.8:
            case.path_parameters["game_name"] = dice.choice(["hearts", "riichi", "bridge"])
        headers = {"Authorization": f"Bearer {token}"} if dice.random() < 0.5 else {}
        response = case.call(headers=headers, timeout=PATIENCE)
        answers.setdefault(case.operation.label, set()).add(response.status_code)
        assert response.status_code < 500, (case.operation.label, response.text[:300])

    for found in schema.get_all_operations():
        operation = cast(Any, found).ok()
        strategy = operation.as_strategy()

        @settings(
            max_examples=examples,
            deadline=None,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=HARMLESS,
        )
        @given(case=strategy)
        def run(case: Any) -> None:
            check(case)

        run()
    return answers


@pytest.mark.ci
def test_no_request_makes_the_service_fail(server: Server, real_table: tuple[str, str]) -> None:
    answers = fuzz(server, real_table, 6)
    assert len(answers) >= 16
    assert server.get(f"/api/tables/{real_table[0]}/view", real_table[1])["view"]


@pytest.mark.long
def test_no_request_makes_the_service_fail_at_length(
    server: Server, real_table: tuple[str, str]
) -> None:
    answers = fuzz(server, real_table, 300)
    assert any(200 in seen for seen in answers.values())


RECORDS = [
    "",
    "{}",
    '{"game":"hearts","rules":{},"seat":0}',
    '{"game":"hearts","rules":{},"seat":0}\n{"kind":"deal"}',
    '{"game":"hearts","rules":{},"seat":0}\n{"kind":"deal","rules":{},"standing":{},"hands":[7,7,7,7]}',
    '{"game":"riichi","rules":{},"seat":0}\n{"kind":"draw","seat":0}',
    '{"game":"bridge","rules":{},"seat":9}\n{"kind":"act","seat":0,"action":"P"}',
    '{"game":"hearts","rules":{},"seat":0}\n' + '{"kind":"deal",' * 50,
    "[" * 10_000,
    "\x00\ufffe",
]


@pytest.mark.parametrize("record", RECORDS)
@pytest.mark.parametrize("route", ["analyse", "review"])
def test_a_broken_record_gets_one_sentence(server: Server, record: str, route: str) -> None:
    for game in ("hearts", "riichi", "bridge"):
        body = {"record": record} if route == "analyse" else {"text": record}
        status, answer = server.request("POST", f"/api/{game}/{route}", body)
        if route == "review" and status == 200:
            assert "error" in answer
            continue
        assert status == 422, (status, answer)
        assert answer["message"]
        assert "Traceback" not in answer["message"]


def test_what_is_too_large_is_refused_before_it_is_sent(server: Server) -> None:
    host = server.url.removeprefix("http://")
    connection = http.client.HTTPConnection(host, timeout=20)
    connection.putrequest("POST", "/api/tables")
    connection.putheader("content-length", str(9 * 1024 * 1024))
    connection.endheaders()
    assert connection.getresponse().status == 413
    connection.close()


def test_every_answer_of_the_service_carries_its_headers(server: Server) -> None:
    with urllib.request.urlopen(f"{server.url}/api/health") as answer:
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_the_same_decision_as_the_command_line(server: Server) -> None:
    header = '{"game":"hearts","rules":{},"seat":2}'
    deal = '{"kind":"deal","rules":{},"standing":{},"hands":[null,null,"KQ5.Q83.AT7.K752",null]}'
    body = {"record": f"{header}\n{deal}", "player": "cautious"}
    answer = server.post("/api/hearts/analyse", body)
    assert answer["action"] == "DA SQ SK"
    assert answer["ranked"][0]["reasons"][0]["sentence"].startswith("Passes")
    japanese = server.post("/api/hearts/analyse", {**body, "lang": "ja"})
    assert "パス" in japanese["ranked"][0]["reasons"][0]["sentence"]
    status, refused = server.request("POST", "/api/hearts/analyse", {**body, "player": "nobody"})
    assert (status, refused["kind"]) == (422, "NotationError")
