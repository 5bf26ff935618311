"""Write what is made from the schemas of the service: the page's types, the document of the socket.

Usage: wire.py     Run it after a change of a message, an answer, an event, a view or a panel; a
test compares the files.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec

from kibitz.service import messages, openapi

HERE = Path(__file__).resolve().parent.parent
TYPES = HERE / "web" / "src" / "lib" / "types.d.ts"
DOCUMENT = HERE / "docs" / "service.md"
BEGIN, END = "<!-- messages: by tools/wire.py -->\n", "<!-- /messages -->\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}
PLAIN |= {"null": "null"}
Json = dict[str, Any]


# --- types ----------------------------------------------------------------------------------------


def types_text() -> str:
    """TypeScript declarations of every schema."""
    schemas = openapi.components()
    head = "// Written by tools/wire.py from the service's schemas; not to be edited.\n"
    return head + "".join(_declared(name, schema) for name, schema in schemas.items())


def _declared(name: str, schema: Json) -> str:
    about = str(schema.get("description", "")).split("\n")[0]
    told = f"\n/** {about} */" if about else ""
    if "properties" in schema:
        return f"{told}\nexport interface {name} {_object(schema, 0)}\n"
    return f"{told}\nexport type {name} = {_type(schema)}\n"


def _object(schema: Json, depth: int) -> str:
    needed, inside = schema.get("required", []), "  " * (depth + 1)
    lines = [
        f"{inside}{_key(name)}{'' if name in needed else '?'}: {_type(one, depth + 1)}\n"
        for name, one in schema["properties"].items()
    ]
    return "{\n" + "".join(lines) + "  " * depth + "}"


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z_]\w*", name) else f"'{name}'"


def _type(schema: Json, depth: int = 0) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix(openapi.REF)
    if "anyOf" in schema:
        return " | ".join(_type(one, depth) for one in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(_literal(one) for one in schema["enum"])
    if "properties" in schema:
        return _object(schema, depth)
    match schema.get("type"):
        case "array":
            return _array(schema, depth)
        case "object":
            inner = schema.get("additionalProperties", {})
            return f"Record<string, {_type(inner if isinstance(inner, dict) else {}, depth)}>"
        case str() as kind:
            return PLAIN[kind]
        case _:
            return "any"


def _array(schema: Json, depth: int) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(_type(one, depth) for one in schema['prefixItems'])}]"
    item = _type(schema.get("items", {}), depth)
    return f"({item})[]" if " | " in item else f"{item}[]"


def _literal(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value).lower()


# --- the document ---------------------------------------------------------------------------------


def messages_text() -> str:
    """Both directions of the socket as tables."""
    return (
        "What a client says:\n\n"
        + _table(messages.IN)
        + "\nWhat the service says:\n\n"
        + _table(messages.OUT)
    )


def _table(kinds: tuple[type[msgspec.Struct], ...]) -> str:
    rows = ["| type | fields | |", "|---|---|---|"]
    for kind in kinds:
        fields = [
            f"`{one.encode_name}`" + ("" if one.required else "?")
            for one in msgspec.structs.fields(kind)
        ]
        about = " ".join((kind.__doc__ or "").split())
        rows.append(f"| `{kind.__struct_config__.tag}` | {', '.join(fields)} | {about} |")
    return "\n".join(rows) + "\n"


def document_text(text: str) -> str:
    """The document with its tables as they are now."""
    before, rest = text.split(BEGIN)
    return before + BEGIN + messages_text() + END + rest.split(END)[1]


if __name__ == "__main__":
    TYPES.write_text(types_text())
    DOCUMENT.write_text(document_text(DOCUMENT.read_text()))
