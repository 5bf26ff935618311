"""Views and standings as plain JSON, for a browser or a file, and the schema of that JSON.

Whatever prints as it is stored (a card, a tile, an action) goes as that text; every other frozen
value goes field by field, those that are unset left out. So a new game needs nothing here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from inspect import signature
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, cast, get_args, get_origin, get_type_hints

import msgspec
from msgspec import UNSET, UnsetType

from kibitz.core.events import Event, Json, plain_of


def shape(value: object) -> Json:
    r"""A value as JSON.

    >>> shape({"seats": frozenset({2, 0}), "hand": (None, 3, b"\x0a")})
    {'seats': [0, 2], 'hand': [None, 3, '0a']}
    """
    if isinstance(value, Enum):
        return str(value) if _prints_itself(type(value)) else value.value
    if value is None or isinstance(value, (str, bool)):
        return value
    if isinstance(value, (int, float)):
        return value
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, Mapping):
        pairs = cast(Mapping[object, object], value)
        return {str(shape(key)): shape(one) for key, one in pairs.items()}
    if isinstance(value, (tuple, list)):
        return [shape(one) for one in cast(tuple[object, ...], value)]
    if isinstance(value, (frozenset, set)):
        return [shape(one) for one in sorted(cast(frozenset[Any], value))]
    if isinstance(value, Event):
        return plain_of(value)
    is_frozen = is_dataclass(value) or isinstance(value, msgspec.Struct)
    if is_frozen and not _prints_itself(type(value)):
        told = {name: getattr(value, name) for name in parts(value)}
        return {name: shape(one) for name, one in told.items() if one is not UNSET}
    return str(value)


def parts(value: Any) -> tuple[str, ...]:
    """The names of a frozen value's parts; none where it has none."""
    return _parts(value.__class__)


@cache
def _parts(kind: type[Any]) -> tuple[str, ...]:
    if issubclass(kind, msgspec.Struct):
        return kind.__struct_fields__
    return tuple(one.name for one in fields(kind)) if is_dataclass(kind) else ()


@cache
def _prints_itself(kind: type[Any]) -> bool:
    """Whether its text says everything: it can be read back, or it is an action."""
    if "__str__" not in kind.__dict__:
        return False
    if issubclass(kind, Enum):
        return kind.__str__ not in (int.__repr__, str.__str__)
    parse = getattr(kind, "parse", None)
    reads_back = parse is not None and len(signature(parse).parameters) == 1
    return reads_back or kind.__module__.endswith(".action")


class Schemas:
    """JSON Schemas of what `shape` makes of values, by type; each dataclass is named once.

    `name` is how a dataclass is called, `ref` how it is referred to, `event` an event's schema.
    """

    def __init__(
        self,
        name: Callable[[type], str],
        ref: Callable[[str], str],
        event: Callable[[type[Event]], Json],
    ) -> None:
        self.named: dict[str, Json] = {}
        self._name, self._ref, self._event = name, ref, event

    def of(self, kind: Any) -> Json:
        """The schema of a type."""
        origin, arguments = get_origin(kind), get_args(kind)
        if origin is Annotated:
            return self.of(arguments[0])
        if origin is Literal:
            return {"enum": list(arguments)}
        if origin in (Union, UnionType):
            return _any_of([self.of(one) for one in arguments if one is not UnsetType])
        if origin in (tuple, list, frozenset, set):
            return self._several(origin, arguments)
        if isinstance(kind, type):
            return self._plain(cast("type[Any]", kind))
        raise TypeError(f"no JSON is made of {kind}")

    def _several(self, origin: Any, arguments: tuple[Any, ...]) -> Json:
        if origin is tuple and arguments[-1] is not Ellipsis:
            items = [self.of(one) for one in arguments]
            size = {"minItems": len(items), "maxItems": len(items)}
            if all(one == items[0] for one in items):
                return {"type": "array", "items": items[0], **size}
            return {"type": "array", "prefixItems": items, "items": False, **size}
        return {"type": "array", "items": self.of(arguments[0])}

    def _plain(self, kind: type[Any]) -> Json:
        for known, name in _JSON_TYPES:
            if kind is known:
                return {"type": name}
        if issubclass(kind, Event):
            return self._event(kind)
        if issubclass(kind, Enum) and not _prints_itself(kind):
            return {"enum": [one.value for one in kind]}
        is_frozen = is_dataclass(kind) or issubclass(kind, msgspec.Struct)
        if is_frozen and not _prints_itself(kind):
            return self._fields(kind)
        return {"type": "string"}

    def _fields(self, kind: type[Any]) -> Json:
        name = self._name(kind)
        if name not in self.named:
            self.named[name] = {}  # it may hold itself
            hints = get_type_hints(kind, include_extras=True)
            known = {one: self.of(hints[one]) for one in _parts(kind)}
            self.named[name] = {
                "type": "object",
                "description": (kind.__doc__ or "").split("\n")[0],
                "properties": known,
                "required": [one for one in known if UnsetType not in get_args(hints[one])],
                "additionalProperties": False,
            }
        return {"$ref": self._ref(name)}


_JSON_TYPES: tuple[tuple[type, str], ...] = (
    (NoneType, "null"),
    (bool, "boolean"),
    (int, "integer"),
    (float, "number"),
    (str, "string"),
    (bytes, "string"),
)


def _any_of(schemas: list[Json]) -> Json:
    kinds = [one for place, one in enumerate(schemas) if one not in schemas[:place]]
    return kinds[0] if len(kinds) == 1 else {"anyOf": kinds}
