"""How modules of the system are written: short words for suits, ranges and options."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

from kibitz.games.bridge.bidding.meaning.type import Forcing, Meaning, Option
from kibitz.games.bridge.bidding.state import AuctionState, bid

C, D, H, S, N = range(5)
MINORS, MAJORS = (C, D), (H, S)
LETTER = "CDHS"
NO, ROUND, GAME = Forcing.NO, Forcing.ROUND, Forcing.GAME
Options = Iterator[Option]
Module = Callable[[AuctionState, "ConventionCard"], Options]


@dataclass(frozen=True, slots=True)
class ConventionCard:
    """A convention card: what a partnership has chosen among the modules."""

    name: str = "2/1"
    two_over_one: bool = True  # a new suit at the two level forces to game
    weak_notrump: bool = False
    key_cards: Literal["1430", "0314", "aces"] = "1430"
    jacoby: bool = True
    splinters: bool = True
    drury: bool = True
    lebensohl: bool = True
    support_doubles: bool = True
    checkback: bool = True
    gerber: bool = True
    strong_minor_notrump: bool = False  # 1m-2NT shows 13-15, not 11-12
    walsh: bool = True  # a major before diamonds without game values
    texas: bool = True
    smolen: bool = True
    strong_jump_shifts: bool = False  # with a five-card suit
    artificial_over_notrump: bool = True
    four_card_majors: bool = False
    bergen: bool = False  # jumps to three clubs and diamonds raise a major on four cards
    weak_two_ask: Literal["ogust", "feature"] = "ogust"
    weak_jump_raises: bool = True  # over their overcall; else they invite and a cue forces to game
    limit_raise_on_three: bool = False
    inverted_minors: bool = True  # a raise of a minor to two is strong, to three weak
    gambling: bool = True  # three notrump opens a solid minor, not 25 to 27 points
    minor_transfers: bool = False  # over one notrump: two spades clubs, two notrump diamonds

    @property
    def notrump(self) -> tuple[int, int]:
        return (12, 14) if self.weak_notrump else (15, 17)

    @property
    def notrump_rebid(self) -> tuple[int, int]:
        """A balanced hand that opened a suit and rebids one notrump."""
        return (15, 17) if self.weak_notrump else (12, 14)

    @property
    def major(self) -> int:
        """The least cards of a major opening."""
        return 4 if self.four_card_majors else 5


TWO_OVER_ONE = ConventionCard()
SAYC = ConventionCard(
    "sayc",
    two_over_one=False,
    drury=False,
    checkback=False,
    strong_minor_notrump=True,
    key_cards="aces",
    walsh=False,
    texas=False,
    smolen=False,
    strong_jump_shifts=True,
    artificial_over_notrump=False,
    weak_two_ask="feature",
    weak_jump_raises=False,
    limit_raise_on_three=True,
    inverted_minors=False,
    gambling=False,
)
ACOL = ConventionCard(
    "acol",
    two_over_one=False,
    weak_notrump=True,
    four_card_majors=True,
    key_cards="0314",
    drury=False,
    support_doubles=False,
    checkback=False,
    walsh=False,
    texas=False,
    smolen=False,
    strong_jump_shifts=True,
    artificial_over_notrump=False,
    weak_jump_raises=True,
    inverted_minors=False,
)
CardName = Literal["2/1", "sayc", "acol"]
Opponents = Literal["same", "2/1", "sayc", "acol"]
"""What the opponents play, beside our own card."""
Cards = tuple[ConventionCard, ConventionCard]
"""What each side plays, the dealer's first."""
EVERYBODY: Cards = (TWO_OVER_ONE, TWO_OVER_ONE)
CARDS = {card.name: card for card in (TWO_OVER_ONE, SAYC, ACOL)}


def cards_of(ours: CardName, theirs: Opponents) -> tuple[ConventionCard, ConventionCard]:
    """Our card and the opponents'."""
    return CARDS[ours], CARDS[ours if theirs == "same" else theirs]


def option(call: str, name: str, shows: str, priority: float = 0.0, **marks: Any) -> Option:
    """A call with its meaning."""
    return Option(call, Meaning(name, shows, **marks), priority)


def both(*parts: str) -> str:
    """All of these; empty ones are left out."""
    return ", ".join(f"({part})" if " | " in part else part for part in parts if part) or "any"


def span(low: float, high: float) -> str:
    """A range of whole numbers, as constraints write it."""
    least = max(0, round(low))
    return f"{least}+" if high >= 37 else f"{least}-{max(least, round(high))}"


def hcp(low: float, high: float = 37) -> str:
    return f"hcp {span(low, high)}"


def points(low: float, high: float = 37) -> str:
    return f"points {span(low, high)}"


def support(suit: int, low: float, high: float = 37) -> str:
    return f"support {LETTER[suit]} {span(low, high)}"


def length(suit: int, low: int, high: int = 13) -> str:
    if low <= 0 and high >= 13:
        return ""
    most = "+" if high >= 13 else f"-{high}" if high > low else ""
    return f"{LETTER[suit]} {max(0, low)}{most}"


def stops(suits: list[int]) -> str:
    """A stopper in each of the suits."""
    return ", ".join(f"stop {LETTER[suit]}" for suit in suits)


def others(*suits: int) -> list[int]:
    return [suit for suit in range(4) if suit not in suits]


def jump(state: AuctionState, strain: int, by: int = 1) -> str:
    """The bid of a strain so many levels above the cheapest; illegal ones are dropped later."""
    return bid(min(7, state.cheapest(strain) + by), strain)


def cheap(state: AuctionState, strain: int) -> str:
    return bid(min(7, state.cheapest(strain)), strain)
