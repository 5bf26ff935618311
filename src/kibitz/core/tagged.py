"""Why JSON is not the struct it should be, in words: the kind or the field by its name.

Shared by events, the messages of the service, lines of a batch and other programs' logs. Knows
none of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from kibitz.core.errors import NotationError
from kibitz.core.refusals import INPUT

T = TypeVar("T", bound=msgspec.Struct)


def read_as(kind: type[T], told: Mapping[str, Any], what: str) -> T:
    """An object from outside as this struct; NotationError names the field that is wrong.

    >>> class Hand(msgspec.Struct):
    ...     cards: str
    ...     seat: int = 0
    >>> read_as(Hand, {"cards": "AK", "seat": "north"}, "a hand")
    Traceback (most recent call last):
    kibitz.core.errors.NotationError: a hand: seat: Expected `int`, got `str`
    """
    try:
        return msgspec.convert(told, kind)
    except msgspec.ValidationError as error:
        raise NotationError(why_not(kind, told, str(error), what)) from None


def why_not_one(
    told: Mapping[str, Any],
    error: str,
    kinds: Mapping[str, type[msgspec.Struct]],
    owner: str,
    what: str,
) -> str:
    """What is wrong with an object that was refused with `error`.

    `kinds` are the structs by tag; `owner` has them, `what` they are: hearts and its events.
    """
    tag_field = str(next(iter(kinds.values())).__struct_config__.tag_field)
    name = told.get(tag_field)
    if not isinstance(name, str):
        return INPUT.told("input.needs-kind", what=what, field=tag_field)
    if name not in kinds:
        facts = {"owner": owner, "what": what, "field": tag_field}
        facts |= {"kind": name[:40], "there": list(kinds)}
        return INPUT.told("input.no-kind", **facts)
    return why_not(kinds[name], told, error, name)


def why_not(kind: type[msgspec.Struct], told: Mapping[str, Any], error: str, what: str) -> str:
    """What is wrong with an object that is no such struct, refused with `error`."""
    known = msgspec.structs.fields(kind)
    names = [one.encode_name for one in known]
    config = kind.__struct_config__
    unknown = [key for key in told if key not in (config.tag_field, *names)]
    if unknown and config.forbid_unknown_fields:
        facts = {"what": what, "field": unknown[0][:40], "there": names or ["-"]}
        return INPUT.told("input.no-field", **facts)
    missing = [one.encode_name for one in known if one.required and one.encode_name not in told]
    if missing:
        return INPUT.told("input.needs-field", what=what, field=missing[0])
    wrong, _, where = error.partition(" - at `$.")
    if where:
        return INPUT.told("input.field", what=what, field=where.rstrip("`"), wrong=wrong)
    return INPUT.told("input.not-such", what=what, wrong=wrong)
