"""How views and decisions show themselves in a notebook: `_repr_html_` and nothing else.

A view is its text picture with red suits red; a decision is the table of its choices in numbers,
since it knows no language, and without chances, since it does not know which may be told.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kibitz.core.game import Decision, Evaluation


def picture_html(picture: str) -> str:
    """A text picture, as wide as it was drawn."""
    text = escape(picture)
    for suit in "♥♦":
        text = text.replace(suit, f'<span style="color:#c00">{suit}</span>')
    return f'<pre style="line-height:1.3">{text}</pre>'


def decision_html(decision: Decision[Any]) -> str:
    """Every choice with its value as players compare it, and its error, best first."""
    units = dict.fromkeys(f"{one.unit} (higher is better)" for one in decision.ranked)
    rows = [_row("th", ["", ", ".join(units)])]
    rows += [_row("td", [str(one.action), _value(one)]) for one in decision.ranked]
    return f"<table>{''.join(rows)}</table>"


def _row(tag: str, cells: Iterable[str]) -> str:
    return "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells) + "</tr>"


def _value(one: Evaluation[Any]) -> str:
    if one.by_model:
        return f"{one.value:.2f} (by a model)"
    return f"{one.value:.2f} ± {one.stderr:.2f}" if one.stderr else f"{one.value:.2f}"
