"""Panels: what a player can show beside its ranking, as typed values with a name each.

A game's players declare theirs (`players/panels.py`) and the game lists them, so that the schema of
an answer, the page's types and whoever reads a decision know them by name. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import msgspec


class Panel(msgspec.Struct, frozen=True, kw_only=True, tag_field="panel"):
    """One picture of evidence. Its tag, ``game.name``, is the `panel` of its JSON."""


P = TypeVar("P", bound=Panel)


def panel_of(panels: Iterable[Panel], kind: type[P]) -> P | None:
    """The panel of a kind, if there is one."""
    return next((one for one in panels if isinstance(one, kind)), None)
