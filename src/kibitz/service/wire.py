"""What goes over the wire: views, events and scores as plain JSON.

Whatever prints as it is stored (a card, a tile, an action) goes as that text; every other frozen
value goes field by field. So a new game needs nothing here, and a browser sees what `str` shows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, cast

import msgspec

from kibitz.core.game import Event, Json, Score
from kibitz.core.words import LANGS, Fact
from kibitz.games import AnyGame

LEGAL_SHOWN = 400  # a hearts pass has 286 combinations


def shape(value: object) -> Json:
    """A value as JSON.

    >>> from kibitz.cards import Card
    >>> shape({"hand": (Card.parse("SQ"), None, 3)})
    {'hand': ['SQ', None, 3]}
    """
    if value is None or isinstance(value, (str, bool)):
        return value
    if isinstance(value, Enum):
        return str(value) if _prints_itself(value) else value.value
    if isinstance(value, (int, float)):
        return value
    if isinstance(value, Mapping):
        pairs = cast(Mapping[object, object], value)
        return {str(shape(key)): shape(one) for key, one in pairs.items()}
    if isinstance(value, (tuple, list)):
        return [shape(one) for one in cast(tuple[object, ...], value)]
    if isinstance(value, (frozenset, set)):
        return [shape(one) for one in sorted(cast(frozenset[Any], value))]
    if is_dataclass(value) and not _prints_itself(value):
        return {one.name: shape(getattr(value, one.name)) for one in fields(value)}
    return str(value)


def _prints_itself(value: object) -> bool:
    return "__str__" in type(value).__dict__ and not (
        isinstance(value, Enum) and type(value).__str__ in (int.__repr__, str.__str__)
    )


def event_json(event: Event) -> dict[str, Json]:
    """An event as the record writes it."""
    head: dict[str, Json] = {"kind": event.kind}
    if event.seat is not None:
        head["seat"] = event.seat
    return head | {key: shape(value) for key, value in event.facts.items()}


def sentence(game: AnyGame, fact: Fact) -> dict[str, str]:
    """A fact's sentence in every language."""
    return {lang: game.sentences.render(fact, lang) for lang in LANGS}


def score_json(game: AnyGame, score: Score) -> dict[str, Json]:
    """A finished deal's points and the sentences about them."""
    return {
        "points": list(score.points),
        "facts": [{"id": fact.id, **sentence(game, fact)} for fact in score.facts],
    }


def encode(message: Mapping[str, Json]) -> str:
    """A message as text."""
    return msgspec.json.encode(message).decode()


def header_json(line: str) -> dict[str, Json]:
    """A record's header line as JSON."""
    return msgspec.json.decode(line)
