"""What bridge declares for practice: its themes, its drills, and players of known strength."""

from __future__ import annotations

from random import Random

from kibitz.cards import Suit
from kibitz.core.game import Budget
from kibitz.core.practice import Panelist, Practice
from kibitz.games.bridge.action import Action, Bid, Pass, Strain
from kibitz.games.bridge.play import why_not
from kibitz.games.bridge.practice.drills import DRILLS
from kibitz.games.bridge.practice.themes import THEMES
from kibitz.games.bridge.rules import Rules, Standing, board
from kibitz.games.bridge.view import View

HIGHEST = 7  # level of a bid


def standing(rules: Rules, dice: Random) -> Standing:
    """Any of the sixteen boards: dealer and vulnerability go with its number."""
    return board(dice.randint(1, 16))


def foils(view: View, best: Action) -> tuple[Action, ...]:
    """Where all agree on a call: one too many, one too few; in the play there are cards enough."""
    if isinstance(best, Bid):
        higher = [Bid(best.level + 1, best.strain)] if best.level < HIGHEST else []
        lower = [Bid(best.level - 1, best.strain)] if best.level > 1 else []
        return (Pass(), *lower, *higher)
    if isinstance(best, Pass) and view.public.phase == "auction":
        longest = max(Suit, key=lambda suit: sum(card.suit is suit for card in view.hand))
        calls = (Bid(level, Strain(int(longest))) for level in range(1, HIGHEST + 1))
        return tuple(call for call in calls if why_not(view, call) is None)[:1]
    return ()


PRACTICE = Practice(
    themes=THEMES,
    drills=DRILLS,
    table=("system",),
    panel=(
        Panelist("uniform", dice=48, considered=False),
        Panelist("plain", counts=False),
        Panelist("search", Budget(worlds=1), dice=12),
        Panelist("search", Budget(worlds=4), dice=6),
    ),
    budget=Budget(worlds=48),
    standing=standing,
    preset="playout",
    foils=foils,
    harder=(1 / 6, 1 / 3),  # of three half a one errs, a whole one
)
