"""``kibitz review``: files of any game, each told by its content."""

from __future__ import annotations

from collections.abc import Callable

from kibitz.cli.verbs import review


def command() -> Callable[..., int]:
    return review.command(None)
