"""Why JSON is not one of several tagged structs, in words: the kind or the field by its name.

Shared by events and by the messages of the service. Knows neither.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec


def why_not_one(
    told: Mapping[str, Any], error: str, kinds: Mapping[str, type[msgspec.Struct]], what: str
) -> str:
    """What is wrong with an object that was refused with `error`.

    `kinds` are the structs by tag; `what` begins the sentence: "hearts has no event".
    """
    tag_field = str(next(iter(kinds.values())).__struct_config__.tag_field)
    name = told.get(tag_field)
    if not isinstance(name, str):
        return f"every {what.rsplit(' ', 1)[1]} needs a {tag_field}"
    if name not in kinds:
        return f"{what} of {tag_field} {name[:40]!r}; there are {', '.join(kinds)}"
    known = msgspec.structs.fields(kinds[name])
    names = [one.encode_name for one in known]
    unknown = [key for key in told if key not in (tag_field, *names)]
    if unknown:
        there = f"there are {', '.join(names)}" if names else "it has none"
        return f"{name} has no field called {unknown[0][:40]!r}; {there}"
    missing = [one.encode_name for one in known if one.required and one.encode_name not in told]
    if missing:
        return f"{name} needs {missing[0]}"
    wrong, _, where = error.partition(" - at `$.")
    return f"{name}: {where.rstrip('`')}: {wrong}" if where else f"{name}: {wrong}"
