"""What our players were seen to pass and play, as packaged: fitted by tools/hearts/fit_learned.py.

The header of learned.json tells from which deals; the tables are explained in
native/hearts/learned.hpp. simple.json has the cards of players that go by rules of thumb. Knows
nothing of views or searches.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
import numpy as np

from kibitz.games.hearts.racing import Learned


class Packaged(msgspec.Struct, forbid_unknown_fields=True):
    """The file: where it comes from, then the tables."""

    made: str
    deals: int
    choices: int
    held_out_nats: float
    unit: str
    play: list[int]
    safe: list[int]
    moon: list[int]
    shoots: list[int]
    intents: list[int]
    common: list[int]


class Simple(msgspec.Struct, forbid_unknown_fields=True):
    """The file of cards of players that do not look ahead."""

    deals: int
    choices: int
    held_out_nats: float
    play: list[int]


@cache
def packaged() -> Packaged:
    """The file as it is."""
    source = files("kibitz.games.hearts.players").joinpath("learned.json")
    return msgspec.json.decode(source.read_bytes(), type=Packaged)


@cache
def learned() -> Learned:
    """The tables as the kernels take them."""
    found = packaged()
    tables: dict[str, Any] = {
        name: np.array(getattr(found, name), dtype=np.int16)
        for name in ("play", "safe", "moon", "shoots", "intents", "common")
    }
    return Learned(**tables)


@cache
def simple() -> Learned:
    """The tables with the cards of those who do not look ahead."""
    source = files("kibitz.games.hearts.players").joinpath("simple.json")
    found = msgspec.json.decode(source.read_bytes(), type=Simple)
    return replace(learned(), play=np.array(found.play, dtype=np.int16))
