"""Rules of hearts: every constant and option, as data.

Options as OpenSpiel names them stand behind ours: see tests/games/hearts/test_open_spiel.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from kibitz.cards import PACK, Card, Suit
from kibitz.core.events import Points

Direction = Literal["left", "right", "across", "hold"]

QUEEN = Card(Suit.SPADES, 12)
JACK = Card(Suit.DIAMONDS, 11)
TWO = Card(Suit.CLUBS, 2)
HEARTS: frozenset[Card] = frozenset(card for card in PACK if card.suit == Suit.HEARTS)
POINT_CARDS: frozenset[Card] = HEARTS | {QUEEN}
MOON = 26  # every heart and the queen


@dataclass(frozen=True, slots=True)
class Rules:
    """One set of rules; the first preset is the default."""

    passing: tuple[Direction, ...] = ("left", "right", "across", "hold")
    first_lead: Literal["two", "club"] = "two"  # the holder of the two of clubs leads it, or a club
    no_points_on_first_trick: bool = True
    must_break_hearts: bool = True
    queen_breaks_hearts: bool = False
    may_lead_hearts_instead_of_queen: bool = False  # with hearts unbroken and nothing else left
    moon: Literal["add", "subtract"] = "add"  # 26 to the others, or 26 off the shooter
    jack_of_diamonds: bool = False  # takes 10 points off
    no_trick_bonus: bool = False  # no trick takes 5 points off, unless somebody shot the moon
    target: int = 100  # the match ends when somebody reaches it

    def __post_init__(self) -> None:
        if not self.passing:
            raise ValueError("passing needs at least one direction")
        if not 1 <= self.target <= 10_000:
            raise ValueError(f"target {self.target} is not between 1 and 10000")


PRESETS: dict[str, Rules] = {
    "standard": Rules(),
    "short": Rules(target=50),
    "omnibus": Rules(jack_of_diamonds=True),
    "bonus": Rules(jack_of_diamonds=True, no_trick_bonus=True),
    "gentle": Rules(moon="subtract", queen_breaks_hearts=True),
    "open": Rules(first_lead="club", no_points_on_first_trick=False, must_break_hearts=False),
    "hold": Rules(passing=("hold",)),
    "spiel": Rules(queen_breaks_hearts=True),
    "instead": Rules(may_lead_hearts_instead_of_queen=True),
}


@dataclass(frozen=True, slots=True)
class Standing:
    """What a deal depends on: the match's points so far and its number, from 1."""

    points: tuple[Points, Points, Points, Points] = (0, 0, 0, 0)
    number: int = 1

    def __post_init__(self) -> None:
        if self.number < 1:
            raise ValueError(f"deal number {self.number} is not 1 or more")


def direction(rules: Rules, standing: Standing) -> Direction:
    """Where the cards are passed in this deal."""
    return rules.passing[(standing.number - 1) % len(rules.passing)]


def receiver(giver: int, way: Direction) -> int:
    """The seat that gets the cards this seat passes."""
    return (giver + {"left": 1, "across": 2, "right": 3, "hold": 0}[way]) % 4
