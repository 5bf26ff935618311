"""What hearts declares for practice: its themes, its drills, and players of known strength."""

from __future__ import annotations

from random import Random

from kibitz.core.game import Budget
from kibitz.core.practice import Panelist, Practice
from kibitz.games.hearts.practice.drills import DRILLS
from kibitz.games.hearts.practice.themes import THEMES
from kibitz.games.hearts.rules import Rules, Standing


def standing(rules: Rules, dice: Random) -> Standing:
    """Early in a match, where points alone count: any direction of the pass."""
    return Standing(number=dice.randint(1, len(rules.passing)))


PRACTICE = Practice(
    themes=THEMES,
    drills=DRILLS,
    table=("cautious", "strength", "habit", "habit"),
    panel=(
        Panelist("beginner"),
        Panelist("cautious"),
        Panelist("habit"),
        Panelist("search", Budget(nodes=100), dice=3),
        Panelist("search", Budget(nodes=400), dice=3),
    ),
    budget=Budget(nodes=10_000),
    standing=standing,
    preset="standard",
)
