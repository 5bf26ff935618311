"""Views and standings as plain JSON, for a browser or a file.

Whatever prints as it is stored (a card, a tile, an action) goes as that text; every other frozen
value goes field by field. So a new game needs nothing here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from inspect import signature
from typing import Any, cast

import msgspec

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
        return {name: shape(getattr(value, name)) for name in parts(value)}
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
