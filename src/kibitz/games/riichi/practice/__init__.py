"""What riichi declares for practice: its themes, its drills, and players of known strength."""

from __future__ import annotations

from random import Random

from kibitz.core.fold import four
from kibitz.core.game import Budget
from kibitz.core.practice import Panelist, Practice
from kibitz.games.riichi.practice.drills import DRILLS
from kibitz.games.riichi.practice.themes import THEMES
from kibitz.games.riichi.rules import Rules
from kibitz.games.riichi.standing import LAST_WIND, Standing

SPREAD = 9_000  # of the points of a seat late in a match, as they come between strong players
LATE = 0.4  # how often a deal is the last of its match


def standing(rules: Rules, dice: Random) -> Standing:
    """Anywhere in a match: level at the beginning, spread out at the end."""
    last = LAST_WIND[rules.length]
    wind, dealer = dice.randint(0, last), dice.randint(0, 3)
    if dice.random() < LATE:
        wind, dealer = last, 3
    share = (4 * wind + dealer) / (4 * last + 3)
    moved = [round(dice.gauss(0, SPREAD * share) / 100) * 100 for _ in range(3)]
    moved.append(-sum(moved))
    points = [rules.start_points + one for one in moved]
    if min(points) < 1000:  # nobody would be at this table still
        points = [rules.start_points] * 4
    return Standing(four(points), wind, dealer)


PRACTICE = Practice(
    themes=THEMES,
    drills=DRILLS,
    table=("tidy", "value", "phoenix"),
    panel=(
        Panelist("uniform", dice=12, considered=False),
        Panelist("tidy"),
        Panelist("phoenix:network=no"),  # as it was when the levels were measured
        Panelist("value"),
    ),
    budget=Budget(),
    standing=standing,
    preset="tenhou",
    harder=(0.2, 0.45),
    alike=("push:counted=yes", "push:share=0.7", "push:share=1.3"),
)
