"""What is said of a condition that would change the answer (`changes.py`), for every game."""

from __future__ import annotations

from kibitz.core.words import Sentence


def change_sentences(game: str) -> dict[str, Sentence]:
    """What is said of a change, under a game's own ids; conditions are clauses after "if"."""
    return {
        f"{game}.change.if": Sentence(
            "{condition:fact}: then {action:action}, and {was:action} would cost {lost}.",
            "{condition:fact}：{action:action}（{was:action}は{lost}）。",
        )
    }
