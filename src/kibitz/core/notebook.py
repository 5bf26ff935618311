"""How views and decisions show themselves in a notebook: `_repr_html_` and nothing else.

A view is its text picture with red suits red; a decision is the table of its choices in numbers,
since it knows no language.
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
    """Every choice with its value, its error and its chances, best first."""
    names = list(dict.fromkeys(name for one in decision.ranked for name in one.chances))
    units = dict.fromkeys(one.unit for one in decision.ranked)
    rows = [_row("th", ["", ", ".join(units), *names])]
    rows += [
        _row("td", [str(one.action), _value(one), *_chances(one, names)]) for one in decision.ranked
    ]
    return f"<table>{''.join(rows)}</table>"


def _row(tag: str, cells: Iterable[str]) -> str:
    return "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells) + "</tr>"


def _value(one: Evaluation[Any]) -> str:
    return f"{one.value:.2f} ± {one.stderr:.2f}" if one.stderr else f"{one.value:.2f}"


def _chances(one: Evaluation[Any], names: Iterable[str]) -> list[str]:
    found = (one.chances.get(name) for name in names)
    return ["" if chance is None else f"{100 * chance:.0f} %" for chance in found]
