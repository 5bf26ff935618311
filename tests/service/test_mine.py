"""A person's own: history, files, decisions, statistics; the key opens it and nothing else does."""

from __future__ import annotations

import asyncio
import json
import secrets
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from kibitz.core.record import dump
from kibitz.games import game as game_of
from kibitz.review import Judge, review_record
from kibitz.service.guard import Guard
from kibitz.service.history import judged_in
from kibitz.service.people import Entry, NoPerson, OwnDecision, People, Wanted, seat_token, who_of
from kibitz.service.statistics import statistics_of
from kibitz.service.store import Store
from tests.review.test_choices import two_deals
from tests.service.client import Seat, Server

Json = Any


class Person:
    """Somebody with a key, before a server."""

    def __init__(self, server: Server, key: str | None = None) -> None:
        self.server, self.key = server, key or secrets.token_urlsafe(32)

    def ask(self, method: str, path: str, body: Json = None, **headers: str) -> tuple[int, str]:
        told = {"content-type": "application/json", "x-kibitz-person": self.key, **headers}
        data = None if body is None else json.dumps(body).encode()
        asked = urllib.request.Request(self.server.url + path, data, told, method=method)
        try:
            with urllib.request.urlopen(asked, timeout=60) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()

    def get(self, path: str) -> Json:
        status, text = self.ask("GET", path)
        assert status == 200, text
        return json.loads(text)

    def post(self, path: str, body: Json = None) -> Json:
        status, text = self.ask("POST", path, body if body is not None else {})
        assert status in (200, 201), text
        return [json.loads(line) for line in text.splitlines()][-1]

    def table(self, game: str = "hearts", level: str = "easy", **more: Json) -> tuple[str, str]:
        seats = [{"kind": "person", "name": "Ann"}]
        seats += [{"kind": "player", "player": level}] * 3
        made = self.post("/api/tables", {"game": game, "seats": seats, **more})
        return made["table"], made["tokens"]["0"]

    def games(self, more: str = "") -> list[Json]:
        return self.get(f"/api/mine/games{more}")["games"]


def played_badly(server: Server, table: str, token: str) -> None:
    """One deal of hearts, always the last legal card."""

    async def run() -> None:
        async with Seat(server.url, table, token) as seat:
            while await seat.my_turn(60):
                await seat.choose(seat.view["legal"][-1])

    asyncio.run(run())


@pytest.fixture(scope="module")
def played(server: Server) -> tuple[Person, str, str]:
    """A person who has played one deal."""
    ann = Person(server)
    table, token = ann.table()
    played_badly(server, table, token)
    return ann, table, token


def test_a_key_is_kept_as_its_hash_and_anything_else_is_refused() -> None:
    key = secrets.token_urlsafe(32)
    assert who_of(key) == who_of(key)
    assert key not in who_of(key)
    for bad in ("", "short", key + "x", key[:-1] + "!", "ü" * 43):
        with pytest.raises(NoPerson):
            who_of(bad)
    assert seat_token(key, "t", 0) != seat_token(key, "t", 1) != seat_token(key, "u", 1)


def test_a_table_is_in_the_history_of_who_made_it_and_of_who_joined(server: Server) -> None:
    ann, bo = Person(server), Person(server)
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "person"}]
    made = ann.post("/api/tables", {"game": "bridge", "seats": seats})
    assert [one["names"][0] for one in ann.games()] == ["Ann"]
    assert bo.games() == []
    bo.post(f"/api/tables/{made['table']}/join", {"name": "Bo"})
    assert [(one["table"], one["seat"]) for one in bo.games()] == [(made["table"], 1)]
    assert ann.games()[0]["names"][:2] == ["Ann", "Bo"]
    assert [one["table"] for one in ann.games("?search=bo")] == [made["table"]]
    assert ann.games("?search=bo&game=hearts") == []
    assert ann.games("?search=nobody") == []
    assert ann.games("?search=%25") == []  # a sign of SQL is a sign


def test_the_key_alone_opens_the_seat_again(server: Server) -> None:
    ann, bo = Person(server), Person(server)
    table, token = ann.table()
    entry = ann.games()[0]["id"]
    assert ann.post(f"/api/mine/games/{entry}/seat") == {"seat": 0, "token": token}
    assert server.get(f"/api/tables/{table}/view", token=token)["seat"] == 0
    for method, path in (
        ("POST", f"/api/mine/games/{entry}/seat"),
        ("GET", f"/api/mine/games/{entry}/record"),
        ("DELETE", f"/api/mine/games/{entry}"),
        ("POST", f"/api/mine/games/{entry}/review"),
    ):
        status, text = bo.ask(method, path)
        assert (status, json.loads(text)["kind"]) == (404, "NotFound"), path
        assert Person(server, "no key").ask(method, path)[0] == 401


def test_a_review_of_ones_table_is_counted_and_every_number_leads_to_its_decisions(
    played: tuple[Person, str, str],
) -> None:
    ann, _, _ = played
    entry = ann.games()[0]["id"]
    review = ann.post(f"/api/mine/games/{entry}/review")["review"]
    kept = ann.games()[0]
    assert kept["review"] == review["id"]
    assert kept["judged"] > 5
    assert kept["deals"] == 1
    told = ann.get("/api/mine/statistics")["games"][0]
    assert told["decisions"] == ann.get("/api/mine/decisions")["of"] >= kept["judged"]
    for row in told["figures"]:
        asked = {"game": told["game"], "unit": row["unit"]}
        if row["group"] != "all":
            asked[row["group"]] = row["value"]
        address = "/api/mine/decisions?" + "&".join(f"{k}={v}" for k, v in asked.items())
        found = ann.get(f"{address}&limit=100")
        judged = [one for one in found["decisions"] if one["verdict"]]
        assert len(judged) == row["decisions"], row
        lost = sum(
            one["loss"]
            for one in judged
            if one["verdict"] in ("fine", "inaccuracy", "mistake", "blunder")
        )
        assert lost / len(judged) == pytest.approx(row["loss"]["mean"])
        errors = ann.get(f"{address}&verdict=error")["of"]
        assert errors / len(judged) == pytest.approx(row["errors"]["mean"])


def test_no_error_in_a_few_deals_is_no_proof_that_there_are_none() -> None:
    def figures(deals: int) -> Any:
        made = [
            OwnDecision(
                entry="e",
                record=1,
                deal=deal,
                event=7,
                game="hearts",
                seat=0,
                review="r",
                place=deal,
                kind="hearts.card",
                phase="play",
                unit="points",
                action="C2",
                best="C2",
                loss=0.0,
                error=None,
                verdict="best",
                at=1.0,
            )
            for deal in range(1, deals + 1)
        ]
        return statistics_of(game_of("hearts"), made, 2.0).figures[0]

    few, many = figures(2), figures(100)
    assert few.errors.mean == few.errors.low == 0.0
    assert few.errors.high == pytest.approx(0.842, abs=0.001)
    assert many.errors.high == pytest.approx(0.036, abs=0.001)
    assert (few.loss.low, few.loss.high) == (None, None)  # no spread was seen


def test_the_only_choice_considered_counts_as_one_that_loses_nothing() -> None:
    game, record = game_of("bridge"), two_deals("bridge", "plain")
    review = review_record(game, record, Judge(worlds=2), seats=[1], deals=[2])
    alone = [one for one in review.decisions if one.unit not in game.units]
    assert alone
    assert {one.verdict for one in alone} == {"best"}
    entry = Entry("e", "bridge", None, 1, "", "two deals", (), 2, None, 1.0)
    made = judged_in(entry, replace(review, id="r"))
    told = statistics_of(game, made, 2.0)
    assert (told.decisions, told.unjudged) == (len(review.decisions), 0)
    assert {one.unit for one in told.figures} == {"imps"}


def test_a_decision_leads_to_its_position_without_the_answer(
    played: tuple[Person, str, str],
) -> None:
    ann, _, _ = played
    if ann.games()[0]["review"] is None:
        ann.post(f"/api/mine/games/{ann.games()[0]['id']}/review")
    one = ann.get("/api/mine/decisions")["decisions"][0]
    place = f"{one['review']}/positions/{one['place']}/{one['event']}"
    position = ann.get(f"/api/reviews/{place}")
    assert one["action"] in position["legal"]
    assert set(position) == {"game", "seat", "record", "legal", "view", "title", "who"}
    answered = ann.post(f"/api/{one['game']}/analyse", {"record": position["record"]})
    assert {each["action"] for each in answered["ranked"]} <= set(position["legal"])
    status, _ = ann.ask("GET", f"/api/reviews/{place}1111")
    assert status == 404


def test_a_second_review_takes_the_place_of_the_first(played: tuple[Person, str, str]) -> None:
    ann, table, _ = played
    entry = ann.games()[0]["id"]
    ann.post(f"/api/mine/games/{entry}/review")
    before = ann.get("/api/mine/decisions")["of"]
    ann.post("/api/hearts/review", {"table": table, "seats": [0]})
    assert ann.get("/api/mine/decisions")["of"] == before
    ann.post("/api/hearts/review", {"table": table, "seats": [1]})  # not hers: nothing changes
    assert ann.get("/api/mine/decisions")["of"] == before


def record_of_two_deals() -> str:
    return dump(two_deals("hearts"))


def test_a_file_of_ones_own_counts_once_one_has_said_who_one_is(server: Server) -> None:
    ann = Person(server)
    text = record_of_two_deals()
    made = ann.post("/api/mine/games", {"text": text, "name": "two.kibitz", "at": 1e9})
    entry = made["game"]["id"]
    assert made["game"]["deals"] == 2
    assert made["left_out"] == []
    status, told = ann.ask("PUT", f"/api/mine/games/{entry}", {"me": "nobody"})
    assert status == 422, told
    ann.ask("PUT", f"/api/mine/games/{entry}", {"me": "2"})
    assert ann.games()[0]["seat"] == 2
    ann.post(f"/api/mine/games/{entry}/review")
    found = ann.get("/api/mine/decisions?limit=100")["decisions"]
    assert {one["seat"] for one in found} == {2}
    assert {one["deal"] for one in found} == {1, 2}
    months = ann.get("/api/mine/statistics")["games"][0]["figures"]
    assert {f["value"] for f in months if f["group"] == "month"} == {"2001-09"}
    ann.ask("PUT", f"/api/mine/games/{entry}", {"me": ""})
    assert ann.get("/api/mine/decisions")["of"] == 0


def test_a_review_is_kept_as_ones_own_with_what_it_judged(server: Server) -> None:
    ann, bo = Person(server), Person(server)
    asked = {"text": record_of_two_deals(), "name": "two.kibitz", "player": "cautious"}
    review = ann.post("/api/hearts/review", asked)["review"]["id"]
    assert ann.games() == []  # a file that somebody looks at is nobody's
    made = ann.post("/api/mine/games", {"review": review, "me": "b"})["game"]
    assert (made["deals"], made["review"], made["who"]) == (2, review, "b")
    decisions = ann.get(f"/api/reviews/{review}")["decisions"]
    own = {(one["deal"], one["event"]) for one in decisions if one["seat"] == 1}
    found = ann.get("/api/mine/decisions?limit=100")["decisions"]
    assert {(one["place"], one["event"]) for one in found} == own
    assert made["judged"] == sum(one["verdict"] is not None for one in found)
    theirs = bo.post("/api/mine/games", {"review": review, "me": "0"})["game"]
    assert bo.get("/api/mine/decisions")["of"] > 0
    ann.ask("DELETE", f"/api/mine/games/{made['id']}")
    assert ann.games() == []
    assert ann.get("/api/mine/decisions")["of"] == 0
    assert bo.games()[0]["id"] == theirs["id"]
    assert ann.ask("POST", "/api/mine/games", {"review": "nothing", "me": ""})[0] == 404
    assert ann.ask("POST", "/api/mine/games", {"review": review, "me": "nobody"})[0] in (404, 422)


def test_what_is_no_file_of_games_is_refused_in_one_sentence(server: Server) -> None:
    ann = Person(server)
    for text in ("", "nonsense", "{}", '{"kibitz": 1}'):
        status, told = ann.ask("POST", "/api/mine/games", {"text": text, "name": "x"})
        assert status == 422, told
        assert json.loads(told)["message"]
    assert ann.games() == []
    assert ann.ask("GET", "/api/mine/decisions?month=soon")[0] == 422
    assert ann.ask("GET", "/api/mine/decisions?verdict=meh")[0] == 422


def test_a_deleted_person_leaves_nothing_and_no_key_is_anywhere(tmp_path: Path) -> None:
    with Server(tmp_path, "--generous") as server:
        ann, bo = Person(server), Person(server)
        table, token = ann.table()
        played_badly(server, table, token)
        shared = ann.post(
            "/api/tables",
            {
                "game": "hearts",
                "seats": [{"kind": "person", "name": "Anneliese"}, {"kind": "person"}],
            },
        )
        bo.post(f"/api/tables/{shared['table']}/join", {"name": "Bo"})
        entry = next(one for one in ann.games() if one["table"] == table)
        review = ann.post(f"/api/mine/games/{entry['id']}/review")["review"]["id"]
        ann.post("/api/mine/games", {"text": record_of_two_deals(), "name": "anns-own.kibitz"})
        exported = ann.ask("GET", "/api/mine/export")[1]
        rows = [json.loads(line) for line in exported.splitlines()]
        assert {row["of"] for row in rows} >= {"export", "history", "reviews", "decisions"}
        assert all(row["record"] for row in rows if row["of"] == "history" and row["deals"])
        for secret in (ann.key, bo.key, who_of(ann.key), who_of(bo.key), token):
            assert secret not in exported
        assert json.loads(ann.ask("DELETE", "/api/mine")[1]) == {"games": 3}
        assert ann.games() == []
        assert server.request("GET", f"/api/tables/{table}")[0] == 404
        assert server.request("GET", f"/api/reviews/{review}")[0] == 404
        assert [one["table"] for one in bo.games()] == [shared["table"]]  # hers still
        assert bo.games()[0]["names"][:2] == ["–", "Bo"]
        server.stop()
        assert server.process is not None
        said = server.process.communicate()
    left = b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
    text = left.decode("latin-1") + said[0] + said[1]
    assert ann.key not in text
    assert bo.key not in text
    for trace in (who_of(ann.key), "Anneliese", "anns-own", review, table):
        assert trace not in text, trace
    assert who_of(bo.key) in text


def test_the_newest_revision_is_reached_from_the_first(tmp_path: Path) -> None:
    """A database of before there were people goes on, with its tables and reviews."""
    import sqlalchemy as sa
    from alembic import command
    from alembic.config import Config

    from kibitz.service import schema

    url = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    config = Config()
    folder = Path(schema.__file__).parent / "migrations"
    config.set_main_option("script_location", str(folder))
    engine = sa.create_engine(url)
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.execute(sa.text("INSERT INTO reviews VALUES ('r', 'hearts', '', '{}', 0.0)"))
    engine.dispose()
    store = Store(url)
    assert store.review("r") == ("hearts", "", "{}")
    assert People(store).decisions("x" * 64, Wanted(game=game_of("hearts").name)) == []
    store.close()


@pytest.mark.parametrize(
    ("path", "allowed"), [("/embed/review/x", True), ("/", False), ("/mine", False)]
)
def test_only_allowed_origins_may_show_the_service_in_a_frame(path: str, allowed: bool) -> None:
    told: list[Json] = []

    async def answers(_scope: Json, _receive: Json, send: Json) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})

    async def keep(message: Json) -> None:
        told.append(message)

    async def nothing() -> Json:
        return {"type": "http.request", "body": b""}

    guard = Guard(answers, 100, (), ("https://club.example",))
    scope = {"type": "http", "path": path, "headers": [(b"host", b"here")]}
    asyncio.run(guard(scope, nothing, keep))
    policy = dict(told[0]["headers"])[b"content-security-policy"].decode()
    assert ("frame-ancestors 'self' https://club.example" in policy) == allowed
    assert ("frame-ancestors 'none'" in policy) != allowed
