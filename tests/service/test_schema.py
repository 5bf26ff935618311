"""The schema says what is sent: every view, message, answer and example is one of its values."""

from __future__ import annotations

import asyncio
import importlib.util
import random
import typing
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs
import msgspec
import pytest

from kibitz.core.answer import answer_of
from kibitz.core.events import plain_of
from kibitz.core.game import SEATS, Budget, decide
from kibitz.core.shape import shape
from kibitz.games import game, games, names
from kibitz.review.told import Annotation, Review
from kibitz.service import messages, openapi
from tests.service.client import Seat, Server

SCHEMAS = openapi.components()


@cache
def validator(name: str) -> Any:
    root = {"$ref": f"{openapi.REF}{name}", "components": {"schemas": SCHEMAS}}
    return jsonschema_rs.Draft202012Validator(root)


def check(name: str, value: Any) -> None:
    """Fail unless the value is one of the schema of that name."""
    validator(name).validate(value)


def test_every_reference_leads_somewhere():
    def refs(value: Any) -> typing.Iterator[str]:
        if isinstance(value, dict):
            yield from ([value["$ref"]] if "$ref" in value else [])
            for one in value.values():
                yield from refs(one)
        elif isinstance(value, list):
            for one in value:
                yield from refs(one)

    assert {one.removeprefix(openapi.REF) for one in refs(SCHEMAS)} <= set(SCHEMAS)


@pytest.mark.parametrize("name", names())
def test_every_view_and_event_of_a_random_deal_fits_its_schema(name):
    played, dice = game(name), random.Random(5)
    title = name.title()
    for preset, rules in played.presets.items():
        check(f"{title}Rules", shape(rules))
        opening = played.opening(preset.encode(), rules, played.first_standing(rules))
        state = played.replay(opening)
        for event in opening:
            check("GameEvent", plain_of(event))
        check(f"{title}Standing", shape(played.first_standing(rules)))
        for _ in range(120):
            if played.score(state) is not None:
                break
            seat = min(played.to_act(state))
            for watcher in (dice.choice(SEATS), None):
                check(f"{title}View", shape(played.view(state, watcher)))
            action = dice.choice(played.legal(state, seat))
            for event, after in played.happen(state, seat, action):
                check("GameEvent", plain_of(event))
                state = after
        check("GameView", shape(played.view(state, 0)))


def test_the_schema_of_a_view_notices_what_is_missing_and_what_is_new():
    played = game("hearts")
    rules = played.presets["standard"]
    view = shape(played.view(played.deal(b"x", rules, played.first_standing(rules)), 0))
    check("HeartsView", view)
    without = {key: one for key, one in view.items() if key != "seat"}
    for wrong in (view | {"extra": 1}, without, view | {"seat": "N"}):
        with pytest.raises(jsonschema_rs.ValidationError):
            check("HeartsView", wrong)


@pytest.mark.parametrize("name", names())
def test_every_answer_of_a_player_fits_its_schema(name):
    played = game(name)
    rules = played.usual_rules
    state = played.deal(b"schema", rules, played.first_standing(rules))
    seat = min(played.to_act(state))
    for player in played.players().values():
        decision = decide(player(), played.view(state, seat), Budget(nodes=500, worlds=2))
        check("Answer", msgspec.json.decode(msgspec.json.encode(answer_of(played, decision))))


def test_every_message_of_a_table_fits_its_schema(server: Server, game_name: str):
    async def run() -> list[Any]:
        table, tokens = server.table(game_name)
        async with (
            Seat(server.url, table, tokens[0]) as seat,
            Seat(server.url, table, None) as watcher,
        ):
            assert await seat.my_turn(60)
            await seat.send({"type": "ping"})
            await seat.send({"type": "why", "id": "w", "action": seat.view["legal"][0]})
            await seat.until("why")
            await seat.send({"type": "explain", "id": "e"})
            await seat.until("explained")
            await seat.send({"type": "coach", "id": "c"})
            await seat.until("coach", 60)
            await seat.send({"type": "quiet", "id": "q"})
            await seat.choose(seat.view["legal"][0])
            await seat.until("view")
            await seat.send({"type": "nonsense", "id": "n"})
            await seat.until("refused")
            await watcher.until("view")
            return [*seat.seen, *watcher.seen]

    told = asyncio.run(run())
    seen = {message["type"] for message in told}
    assert {"view", "watching", "pong", "why", "explained", "coach", "ack", "refused"} <= seen
    for message in told:
        check("Outgoing", message)


def test_every_operation_has_a_typed_answer_an_example_that_fits_and_says_who_may(server: Server):
    described = server.get("/api/openapi.json")
    schemas = described["components"]["schemas"]
    assert described["components"]["securitySchemes"]["seat"]["scheme"] == "bearer"
    operations = [
        (f"{method} {path}", one)
        for path, methods in described["paths"].items()
        for method, one in methods.items()
    ]
    assert len(operations) >= 18
    for where, operation in operations:
        answered = {s: r for s, r in operation["responses"].items() if s.startswith("2")}
        contents = [c for r in answered.values() for c in r["content"].values()]
        asked = operation.get("requestBody", {}).get("content", {})
        assert contents, where
        for content in [*contents, *asked.values()]:
            schema = content["schema"]
            assert schema, where
            example = content.get("example")
            if example is None:  # a model of requests has its own
                example = schemas[schema["$ref"].removeprefix(openapi.REF)]["examples"][0]
            root = {**schema, "components": {"schemas": schemas}}
            jsonschema_rs.Draft202012Validator(root).validate(example)
    open_to = {where: one.get("security", [{}]) for where, one in operations}
    seats = {where for where, who in open_to.items() if any("seat" in one for one in who)}
    assert seats == {where for where in open_to if where.split("/")[-1] in PROTECTED}
    own = {where for where, who in open_to.items() if all("person" in one for one in who)}
    assert own == {where for where in open_to if "/api/mine" in where}


PROTECTED = {"view", "act", "undo", "next", "rematch", "{seat}"}


def test_a_review_is_what_its_schema_says():
    from kibitz.service.examples import example

    review = example("Review")
    check("Review", review)
    assert set(review) == set(Review.__struct_fields__)
    told = set(review["decisions"][0]) | {"by"}  # only of who plays for a partner
    assert told == set(Annotation.__struct_fields__)


def test_games_declare_themselves_to_the_page(server: Server):
    told = server.get("/api/games")
    assert [one["name"] for one in told] == [one.name for one in games()]
    for one, played in zip(told, games(), strict=True):
        check("GameTold", one)
        assert [level["name"] for level in one["levels"]] == [x.name for x in played.levels]
        assert set(one["units"]) == set(played.units)
        assert set(one["chances"]) == set(played.chances)
        assert one["verdicts"]["blunder"]["ja"]


# --- what comes in --------------------------------------------------------------------------------


def bad(text: str) -> str:
    with pytest.raises(messages.Bad) as caught:
        messages.read(text)
    return str(caught.value)


def test_a_message_of_an_unknown_type_is_refused_by_name():
    assert bad('{"type": "akt"}').startswith("the socket has no message of type 'akt'; there are")
    assert bad("{}") == "every message needs a type"


def test_a_misspelt_field_is_refused_by_name():
    text = '{"type": "act", "id": "a", "action": "C2", "answer": 3}'
    assert (
        bad(text) == "act has no field called 'answer'; there are id, action, answers, judge, line"
    )
    text = '{"type": "act", "id": "a", "action": "C2", "answers": 3, "juge": true}'
    assert bad(text).startswith("act has no field called 'juge'")
    assert bad('{"type": "act", "id": "a", "action": "C2"}') == "act needs answers"
    assert bad('{"type": "undo"}') == "undo needs id"


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ('{"type": "act", "id": "a", "action": "C2", "answers": true}', "answers"),
        ('{"type": "act", "id": "a", "action": "C2", "answers": -1}', "answers"),
        ('{"type": "act", "id": "a", "action": 7, "answers": 1}', "action"),
        ('{"type": "next", "id": ""}', "id"),
        ('{"type": "next", "id": "' + "x" * 65 + '"}', "id"),
        ('{"type": "hello", "token": 7}', "token"),
    ],
)
def test_a_field_of_another_kind_is_refused_by_name(text, field):
    assert f": {field}: " in bad(text)


@pytest.mark.parametrize("text", ["", "[]", "7", "nonsense", "[" * 5000, "\x00", '{"type": 3}'])
def test_what_is_no_object_is_refused(text):
    assert bad(text)


def test_the_id_of_a_bad_message_comes_back():
    with pytest.raises(messages.Bad) as caught:
        messages.read('{"type": "akt", "id": "mine"}')
    assert caught.value.key == "mine"


def test_every_message_in_is_one_that_the_socket_matches():
    assert set(messages.IN) == set(typing.get_args(messages.AnyIncoming))


# --- what is made from the schemas ----------------------------------------------------------------


def wire() -> Any:
    path = Path(__file__).resolve().parent.parent.parent / "tools" / "wire.py"
    spec = importlib.util.spec_from_file_location("wire", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_pages_types_are_those_of_the_service():
    made = wire()
    assert made.TYPES.read_text() == made.types_text(), "run tools/wire.py"


def test_the_document_of_the_socket_tells_every_message():
    made = wire()
    text = made.DOCUMENT.read_text()
    assert made.document_text(text) == text, "run tools/wire.py"
