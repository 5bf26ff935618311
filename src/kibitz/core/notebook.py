"""How views and decisions show themselves to whoever prints them or looks in a notebook.

A view is its text picture, with red suits red where there are colours; a decision is the table of
its choices in numbers, since it knows no language, and without chances, since it does not know
which may be told.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING, Any

import msgspec

from kibitz.core.columns import columns

if TYPE_CHECKING:
    from kibitz.core.decision import Decision, Evaluation


class Drawn(msgspec.Struct, frozen=True):
    """A view whose text is its picture, in English: a notebook shows it as wide as it was drawn."""

    def _repr_html_(self) -> str:
        return picture_html(str(self))


def picture_html(picture: str) -> str:
    """A text picture, as wide as it was drawn."""
    text = escape(picture)
    for suit in "♥♦":
        text = text.replace(suit, f'<span style="color:#c00">{suit}</span>')
    return f'<pre style="line-height:1.3">{text}</pre>'


def decision_text(decision: Decision[Any]) -> str:
    """Every choice with its value as players compare it, and its error, best first."""
    return "\n".join(columns(_rows(decision)))


def decision_html(decision: Decision[Any]) -> str:
    """The same as a table."""
    head, *rest = _rows(decision)
    rows = [_row("th", head), *(_row("td", one) for one in rest)]
    return f"<table>{''.join(rows)}</table>"


def _rows(decision: Decision[Any]) -> list[list[str]]:
    units = dict.fromkeys(f"{one.unit} (higher is better)" for one in decision.ranked)
    return [["", ", ".join(units)], *([str(one.action), _value(one)] for one in decision.ranked)]


def _row(tag: str, cells: Iterable[str]) -> str:
    return "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells) + "</tr>"


def _value(one: Evaluation[Any]) -> str:
    if one.by_model:
        return f"{one.value:z.2f} (by a model)"
    return f"{one.value:z.2f} ± {one.stderr:.2f}" if one.stderr else f"{one.value:z.2f}"
