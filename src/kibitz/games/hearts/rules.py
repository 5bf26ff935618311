"""Rules of hearts: every constant and option, as data.

Options as OpenSpiel names them stand behind ours: see tests/games/hearts/test_open_spiel.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

from msgspec import UNSET, UnsetType

from kibitz.cards import PACK, Card, Suit
from kibitz.core.errors import NotationError
from kibitz.core.events import Points
from kibitz.games.hearts.refusals import TYPED

Direction = Literal["left", "right", "across", "hold"]

QUEEN = Card(Suit.SPADES, 12)
JACK = Card(Suit.DIAMONDS, 11)
SEVEN = Card(Suit.CLUBS, 7)  # the hooligan
TWO = Card(Suit.CLUBS, 2)
HEARTS: frozenset[Card] = frozenset(card for card in PACK if card.suit == Suit.HEARTS)
JACK_BONUS = 10
NO_TRICK_BONUS = 5


@dataclass(frozen=True, slots=True)
class Costs:
    """What the cards that count cost whoever takes them; all others cost nothing."""

    hearts: Literal["one", "spot"] = "one"  # spot: 2 to 10 as printed, then 11, 12, 13, 14
    queen: int = 13
    seven_of_clubs: int = 0

    def __post_init__(self) -> None:
        if not (1 <= self.queen <= 50 and 0 <= self.seven_of_clubs <= 50):
            raise NotationError(TYPED.told("hearts.typed.costs"))

    @property
    def total(self) -> int:
        """Of all cards."""
        return sum(cost_table(self))


PLAIN = Costs()


@cache
def cost_table(costs: Costs) -> tuple[int, ...]:
    """What each card of the pack costs, in its order."""
    other = {QUEEN: costs.queen, SEVEN: costs.seven_of_clubs}
    spot = costs.hearts == "spot"
    return tuple(
        (card.rank if spot else 1) if card.suit == Suit.HEARTS else other.get(card, 0)
        for card in PACK
    )


@cache
def mean_heart(costs: Costs) -> float:
    """What a heart costs on average."""
    return sum(cost_table(costs)[card.index] for card in HEARTS) / len(HEARTS)


@cache
def _point_cards(costs: Costs) -> frozenset[Card]:
    return frozenset(card for card in PACK if cost_table(costs)[card.index])


@dataclass(frozen=True, slots=True)
class Rules:
    """One set of rules; the first preset is the default."""

    passing: tuple[Direction, ...] = ("left", "right", "across", "hold")
    first_lead: Literal["two", "club"] = "two"  # the holder of the two of clubs leads it, or a club
    no_points_on_first_trick: bool = True  # no discard of them; whoever can follow may follow
    must_break_hearts: bool = True
    queen_breaks_hearts: bool = False
    may_lead_hearts_instead_of_queen: bool = False  # with hearts unbroken and nothing else left
    moon: Literal["add", "subtract"] = "add"  # all points to each other, or off the shooter
    jack_of_diamonds: bool = False  # takes 10 points off
    no_trick_bonus: bool = False  # no trick takes 5 points off, unless somebody shot the moon
    target: int = 100  # the match ends when somebody reaches it
    # Written where it is not the plain one: records of plain rules are what they always were.
    costs: Costs | UnsetType = UNSET

    def __post_init__(self) -> None:
        if not self.passing:
            raise NotationError(TYPED.told("hearts.typed.no-direction"))
        if not 1 <= self.target <= 10_000:
            raise NotationError(TYPED.told("hearts.typed.target", target=self.target))
        if self.costs == PLAIN:
            object.__setattr__(self, "costs", UNSET)

    @property
    def counted(self) -> Costs:
        """What cards cost, also where nothing is said of it."""
        return PLAIN if self.costs is UNSET else self.costs

    @property
    def is_plain(self) -> bool:
        """Whether a heart costs 1, the queen 13 and nothing else anything."""
        return self.costs is UNSET

    @property
    def has_bonus(self) -> bool:
        """Whether anything takes points off: the jack of diamonds, a deal without a trick."""
        return self.jack_of_diamonds or self.no_trick_bonus

    @property
    def point_cards(self) -> frozenset[Card]:
        """The cards that cost something: whoever takes them all has shot the moon."""
        return _point_cards(self.counted)

    @property
    def total(self) -> int:
        """The points of all cards, and so of a moon."""
        return self.counted.total

    def cost(self, card: Card) -> int:
        """The points of whoever takes the card."""
        return cost_table(self.counted)[card.index]


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
    # A deal has 129 points instead of 26, so a match of as many deals as one to 100 goes to about
    # 500; that target is our decision.
    "spot": Rules(costs=Costs(hearts="spot", queen=25), target=500),
    # 33 points a deal. Only the seven is new, so everything else stays as it is, the target too.
    "hooligan": Rules(costs=Costs(seven_of_clubs=7)),
}


MOST_POINTS = 100_000  # of a seat, either side of nothing


@dataclass(frozen=True, slots=True)
class Standing:
    """What a deal depends on: the match's points so far and its number, from 1."""

    points: tuple[Points, Points, Points, Points] = (0, 0, 0, 0)
    number: int = 1

    def __post_init__(self) -> None:
        if self.number < 1:
            raise NotationError(TYPED.told("hearts.typed.deal-number", number=self.number))
        for own in self.points:
            if not abs(own) <= MOST_POINTS or own != round(own):
                raise NotationError(TYPED.told("hearts.typed.points", points=own, most=MOST_POINTS))


def direction(rules: Rules, standing: Standing) -> Direction:
    """Where the cards are passed in this deal."""
    return rules.passing[(standing.number - 1) % len(rules.passing)]


def receiver(giver: int, way: Direction) -> int:
    """The seat that gets the cards this seat passes."""
    return (giver + {"left": 1, "across": 2, "right": 3, "hold": 0}[way]) % 4
