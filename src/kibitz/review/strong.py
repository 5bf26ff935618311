"""How often strong people err, by our coach's measure: facts from files reviewed whole.

`strong.json` is written by `tools/strong_people.py`; it says of which files, by which judge, when.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import msgspec

from kibitz.core.words import Sentence

FACTS = Path(__file__).with_name("strong.json")


class StrongShare(msgspec.Struct, frozen=True, kw_only=True):
    """The share of errors among the judged decisions of one phase; empty phase: of all."""

    game: str
    phase: str
    unit: str
    decisions: int
    deals: int
    mean: float
    low: float
    high: float


class StrongPeople(msgspec.Struct, frozen=True):
    """What was measured, and how."""

    judged: Sentence  # files, judge and date
    shares: tuple[StrongShare, ...]


@dataclass(frozen=True, slots=True)
class _Key:
    game: str
    phase: str
    unit: str


def strong_share(game: str, phase: str, unit: str) -> StrongShare | None:
    """What strong people do, where data gives it."""
    return _known().get(_Key(game, phase, unit))


def how_judged() -> Sentence:
    """What strong people were measured on; empty where nobody was."""
    return _facts().judged


@cache
def _facts() -> StrongPeople:
    if not FACTS.exists():
        return StrongPeople(Sentence("", ""), ())
    return msgspec.json.decode(FACTS.read_bytes(), type=StrongPeople)


@cache
def _known() -> dict[_Key, StrongShare]:
    return {_Key(one.game, one.phase, one.unit): one for one in _facts().shares}
