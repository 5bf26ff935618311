"""Rules and standings as plain data: presets, ``key=value`` overrides, JSON both ways."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, Literal, TypeVar, cast, get_args, get_origin, get_type_hints

import msgspec

from kibitz.core.errors import KibitzError, NotationError, reason_of
from kibitz.core.record_refusals import RECORD
from kibitz.core.refusals import INPUT

R = TypeVar("R")


def plain(value: object) -> Any:
    """A rules or standing value as plain JSON."""
    # Sets are written in the same order by every process.
    return msgspec.json.decode(msgspec.json.encode(value, order="deterministic"))


def from_plain(kind: type[R], value: object, what: str) -> R:
    """Read plain JSON back into a rules or standing class; NotationError names the bad field."""
    if isinstance(value, dict) and is_dataclass(kind):
        known = {one.name for one in fields(kind)}
        unknown = [key for key in cast(dict[str, Any], value) if key not in known]
        if unknown:
            raise NotationError(RECORD.told("record.rules-field", what=what, name=unknown[0]))
    try:
        return msgspec.convert(value, kind)
    except (msgspec.ValidationError, RecursionError) as error:
        why = error.__cause__
        if isinstance(why, KibitzError):
            raise NotationError(reason_of(why)) from None
        raise NotationError(INPUT.told("input.not-such", what=what, wrong=str(error))) from None


def choose(presets: Mapping[str, R], name: str | None, overrides: Iterable[str] = ()) -> R:
    """A preset with ``key=value`` overrides, each value in JSON or as a bare word.

    >>> choose({"a": 1}, "b")
    Traceback (most recent call last):
    ...
    kibitz.core.errors.NotationError: no rules called 'b'; there are a
    """
    chosen = next(iter(presets)) if name is None else name
    if chosen not in presets:
        raise NotationError(INPUT.told("input.no-rules", name=chosen, there=list(presets)))
    rules = presets[chosen]
    options: dict[str, Any] = plain(rules) if overrides else {}
    for override in overrides:
        key, equals, text = override.partition("=")
        if not equals:
            raise NotationError(INPUT.told("input.rule-form", text=override))
        there = list(get_type_hints(type(rules)))
        if key not in there:
            raise NotationError(INPUT.told("input.no-rule", name=key, there=there))
        options[key] = _checked(type(rules), key, text, options.get(key))
    return from_plain(type(rules), options, "rules") if overrides else rules


def _checked(kind: type, key: str, text: str, known: object) -> object:
    """The value of one override, `known` before; NotationError says what may stand there."""
    hint = get_type_hints(kind)[key]
    for value in (_value(text), text):  # `no` may be a word of its own
        try:
            msgspec.convert(value, hint)
        except msgspec.ValidationError:
            continue
        return value
    facts = {"key": key, "text": text[:40]}
    if get_origin(hint) is Literal:
        raise NotationError(INPUT.told("input.rule-one-of", **facts, there=get_args(hint)))
    if known is None:  # a part that is left out: as it would be written
        kinds = cast("tuple[type[Any], ...]", get_args(hint))
        known = next((one() for one in kinds if is_dataclass(one)), None)
    like = msgspec.json.encode(known).decode()
    raise NotationError(INPUT.told(_ALLOWED.get(hint, "input.rule-like"), **facts, like=like))


_ALLOWED: dict[Any, str] = {
    bool: "input.rule-yes-no",
    int: "input.rule-whole",
    float: "input.rule-number",
}


def _value(text: str) -> object:
    try:
        return msgspec.json.decode(text.encode())
    except msgspec.DecodeError:
        return {"yes": True, "no": False, "on": True, "off": False}.get(text.lower(), text)
