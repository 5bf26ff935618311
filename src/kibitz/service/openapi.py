"""The schemas of everything that crosses the wire, and the OpenAPI description made with them.

Structs give their own schema; a view, an event, a standing, rules and panels are those of any game,
under names that begin with the game's. Nothing here lists the games.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, get_args, get_type_hints

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from kibitz.core.events import Event, Json
from kibitz.core.game import Result
from kibitz.core.shape import Schemas
from kibitz.games import AnyGame, games
from kibitz.service import answers, messages

REF = "#/components/schemas/"
SEAT_TOKEN = {
    "type": "http",
    "scheme": "bearer",
    "description": "The token of one's seat, as the table's host or `join` got it.",
}
PERSON_KEY = {
    "type": "apiKey",
    "in": "header",
    "name": "x-kibitz-person",
    "description": "The key of a person: 32 random bytes as base64url, made and kept by them.",
}
SECRETS = {"authorization", "x-kibitz-person"}

TEXTS: dict[str, str | None] = {
    "application/jsonl": None,
    "text/plain": "kibitz_tables_in_memory 3\n",
    "text/html": "<!doctype html><title>Review</title>…",
}
"""Examples of answers that are no JSON value; None: a record."""


def told(name: str, *, many: bool = False, lines: bool = False, status: int = 200) -> Json:
    """For a route: what it answers, by the name of its schema; `lines`: one JSON value a line."""
    schema: Json = {"$ref": REF + name}
    if many:
        schema = {"type": "array", "items": schema}
    media = "application/x-ndjson" if lines else "application/json"
    return {"responses": {str(status): {"content": {media: {"schema": schema}}}}}


def components() -> dict[str, Json]:
    """Every schema by name."""
    structs = (*messages.IN, *messages.OUT, messages.TableTold, *answers.ANSWERS)
    found = _schemas(structs)
    found |= {"Incoming": _union(_names(messages.IN)), "Outgoing": _union(_names(messages.OUT))}
    found["Seen"] = _union(_names([messages.View, messages.Watching]))
    lines = (answers.Begun, answers.JudgedChoice, answers.Reviewed, answers.Failed)
    found["ReviewLine"] = _union(_names(lines))
    found["Seats"] = {"type": "array", "items": {"$ref": REF + "SeatTold"}}
    shared = Schemas(lambda kind: kind.__name__, lambda name: REF + name, _no_event)
    shared.of(Result)
    found |= shared.named
    together: dict[str, list[str]] = {}
    for game in games():
        own, parts = _of_game(game)
        found |= own
        for part, names in parts.items():
            together.setdefault(part, []).extend(names)
    found |= {part: _union(names) for part, names in together.items()}
    return dict(sorted(found.items()))


def _of_game(game: AnyGame) -> tuple[dict[str, Json], dict[str, list[str]]]:
    """The schemas of one game, and which of them are its view, its events and so on."""
    title = game.name.title()
    shapes = Schemas(
        lambda kind: title + kind.__name__,
        lambda name: REF + name,
        lambda kind: {"$ref": f"{REF}{title}{kind.__name__}Event"},
    )
    rules = game.usual_rules
    parts: dict[str, Any] = {
        "GameView": get_type_hints(type(game).view)["return"],
        "GameRules": type(rules),
        "GameStanding": type(game.first_standing(rules)),
    }
    names = {part: [str(shapes.of(kind)["$ref"]).removeprefix(REF)] for part, kind in parts.items()}
    twins = get_args(game.events.wire)
    endings = game.endings()
    panels = (*game.panels(), *endings)
    found = {**shapes.named, **_schemas(panels, title), **_schemas(twins, title, "Event")}
    names["GameEvent"] = [f"{title}{name}Event" for name in _names(twins)]
    names["Panel"] = [title + name for name in _names(game.panels())]
    names["Ending"] = [title + name for name in _names(endings)]
    return found, names


def _schemas(kinds: Iterable[Any], before: str = "", after: str = "") -> dict[str, Json]:
    template = f"{REF}{before}{{name}}{after}"
    _, found = msgspec.json.schema_components(kinds, ref_template=template)
    return {f"{before}{name}{after}": schema for name, schema in found.items()}


def _names(kinds: Iterable[type[Any]]) -> list[str]:
    return [kind.__name__ for kind in kinds]


def _union(names: Iterable[str]) -> Json:
    return {"anyOf": [{"$ref": REF + name} for name in names]}


def _no_event(kind: type[Event]) -> Json:
    raise TypeError(f"{kind.__name__} belongs to a game")


# --- the description ------------------------------------------------------------------------------


def describe(app: FastAPI) -> None:
    """Let the app describe itself with these schemas, an example each, and the seats' tokens."""

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = _described(app)
        return app.openapi_schema

    app.openapi = openapi


def _described(app: FastAPI) -> dict[str, Any]:
    made = get_openapi(title=app.title, version=app.version, summary=app.summary, routes=app.routes)
    parts = made.setdefault("components", {})
    parts.setdefault("schemas", {}).update(components())
    parts["securitySchemes"] = {"seat": SEAT_TOKEN, "person": PERSON_KEY}
    for address, path in made["paths"].items():
        for operation in path.values():
            _secured(operation, is_own=address.startswith("/api/mine"))
            for status, response in operation["responses"].items():
                for media, content in response.get("content", {}).items():
                    if "$ref" in content.get("schema", {}):  # and not also "a string"
                        content["schema"] = {"$ref": content["schema"]["$ref"]}
                    if status.startswith("2"):
                        _exemplified(media, content)
            for media, content in operation.get("requestBody", {}).get("content", {}).items():
                _exemplified(media, content)
    return made


def _exemplified(media: str, content: dict[str, Any]) -> None:
    """Give one kind of answer or question its example."""
    from kibitz.service.examples import EXAMPLES, example, record_text

    if media in TEXTS:
        content["example"] = record_text() if TEXTS[media] is None else TEXTS[media]
    name = _name_in(content.get("schema", {}))
    if name in EXAMPLES:
        is_many = content["schema"].get("type") == "array"
        content["example"] = [example(name)] if is_many else example(name)


def _secured(operation: dict[str, Any], *, is_own: bool) -> None:
    """A token in the header is a seat; where it may be missing, there is another answer.

    The key of a person may be told wherever it is taken, and must be for what is a person's own.
    """
    given = {one["name"] for one in operation.get("parameters", [])}
    rest = [one for one in operation.get("parameters", []) if one["name"] not in SECRETS]
    is_open = operation.pop("x-open", False)
    if not given & SECRETS:
        return
    operation["parameters"] = rest
    who: list[dict[str, list[str]]] = [{"seat": []}] if "authorization" in given else [{}]
    if is_open:
        who.append({})
    if PERSON_KEY["name"] in given:
        known = [{**one, "person": list[str]()} for one in who]
        who = known if is_own else [*who, *known]
    operation["security"] = who


def _name_in(schema: dict[str, Any]) -> str:
    inner = schema.get("items", schema)
    return str(inner.get("$ref", "")).removeprefix(REF)
