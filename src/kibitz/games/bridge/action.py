"""What a seat may choose: a call, a card, a claim, an answer to a claim. Prints as it parses.

>>> [str(parse_action(text)) for text in ("1♠", "3n", "pass", "Dbl", "♥q", "claim 5", "accept")]
['1S', '3NT', 'P', 'X', 'HQ', 'claim 5', 'accept']
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from kibitz.cards import PACK, Card, Suit
from kibitz.core.errors import NotationError
from kibitz.games.bridge.refusals import TYPED

_STRAIN_LETTERS = ("C", "D", "H", "S", "NT")
_STRAIN_SYMBOLS = ("♣", "♦", "♥", "♠", "NT")


class Strain(IntEnum):
    """What a contract is played in, in the order of bids; the suits as in `kibitz.cards.Suit`."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3
    NOTRUMP = 4

    @property
    def letter(self) -> str:
        return _STRAIN_LETTERS[self]

    @property
    def symbol(self) -> str:
        return _STRAIN_SYMBOLS[self]

    @property
    def trump(self) -> Suit | None:
        """The trump suit; None in notrump."""
        return None if self == Strain.NOTRUMP else Suit(self)

    @classmethod
    def parse(cls, text: str) -> Strain:
        """Read ``S``, ``♠``, ``N`` or ``NT``; NotationError for anything else."""
        if text.upper() in ("N", "NT"):
            return cls.NOTRUMP
        try:
            return cls(Suit.parse(text))
        except NotationError:
            raise NotationError(TYPED.told("bridge.typed.strain", text=text[:20])) from None


@dataclass(frozen=True, slots=True, order=True)
class Bid:
    """Seven tricks or more in a strain; bids order by level, then strain."""

    level: int  # 1..7
    strain: Strain

    @property
    def symbol(self) -> str:
        """As people read it, for example ``3♠``."""
        return f"{self.level}{self.strain.symbol}"

    def __str__(self) -> str:
        return f"{self.level}{self.strain.letter}"


@dataclass(frozen=True, slots=True)
class Pass:
    """No bid."""

    symbol = "pass"

    def __str__(self) -> str:
        return "P"


@dataclass(frozen=True, slots=True)
class Double:
    """A double of the opponents' bid."""

    symbol = "X"

    def __str__(self) -> str:
        return "X"


@dataclass(frozen=True, slots=True)
class Redouble:
    """A redouble of the opponents' double."""

    symbol = "XX"

    def __str__(self) -> str:
        return "XX"


@dataclass(frozen=True, slots=True)
class Play:
    """Play one card, of the own hand or, by declarer, of dummy's."""

    card: Card

    def __str__(self) -> str:
        return str(self.card)


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim this many of the tricks still to be finished for the own side; the rest is conceded."""

    tricks: int

    def __str__(self) -> str:
        return f"claim {self.tricks}"


@dataclass(frozen=True, slots=True)
class Accept:
    """Agree to the opponents' claim."""

    def __str__(self) -> str:
        return "accept"


@dataclass(frozen=True, slots=True)
class Refuse:
    """Have the deal played on."""

    def __str__(self) -> str:
        return "refuse"


Call = Bid | Pass | Double | Redouble
Action = Call | Play | Claim | Accept | Refuse

BIDS: tuple[Bid, ...] = tuple(Bid(level, strain) for level in range(1, 8) for strain in Strain)
PASS, DOUBLE, REDOUBLE = Pass(), Double(), Redouble()
CALLS: tuple[Call, ...] = (PASS, DOUBLE, REDOUBLE, *BIDS)
ACCEPT, REFUSE = Accept(), Refuse()

_CALL_WORDS: dict[str, Call] = {
    **{str(call): call for call in CALLS},
    "PASS": PASS,
    "DBL": DOUBLE,
    "DOUBLE": DOUBLE,
    "RDBL": REDOUBLE,
    "REDOUBLE": REDOUBLE,
    **{f"{bid.level}N": bid for bid in BIDS if bid.strain == Strain.NOTRUMP},
    **{bid.symbol: bid for bid in BIDS},
}
_PLAYS = {str(card): Play(card) for card in PACK}


def play_of(card: Card) -> Play:
    """The one value that plays this card."""
    return _PLAYS[str(card)]


def parse_call(text: str) -> Call:
    """Read ``P``, ``X``, ``XX`` or ``1C`` ... ``7NT``; NotationError for anything else."""
    known = _CALL_WORDS.get(text) or _CALL_WORDS.get(text.strip().upper())
    if known is None:
        raise NotationError(TYPED.told("bridge.typed.call", text=text[:20]))
    return known


def parse_calls(text: str) -> tuple[Call, ...]:
    """Read calls separated by spaces, commas or dashes, from the dealer on.

    >>> [str(call) for call in parse_calls("1S 2D,2S-3D")]
    ['1S', '2D', '2S', '3D']
    """
    return tuple(parse_call(word) for word in text.replace("-", " ").replace(",", " ").split())


def parse_action(text: str) -> Action:
    """Read any action; NotationError for anything else."""
    known = _PLAYS.get(text) or _CALL_WORDS.get(text)
    if known is not None:
        return known
    word = text.strip().lower()
    if word == "accept":
        return ACCEPT
    if word == "refuse":
        return REFUSE
    if word.startswith("claim"):
        return _claim(word)
    try:
        return parse_call(text)
    except NotationError:
        pass
    try:
        return play_of(Card.parse(text.strip()))
    except (NotationError, IndexError):
        raise NotationError(TYPED.told("bridge.typed.action", text=text[:20])) from None


def _claim(word: str) -> Claim:
    count = word.removeprefix("claim").strip()
    if not (count.isascii() and count.isdigit()) or not 0 <= int(count[:3]) <= 13:
        raise NotationError(TYPED.told("bridge.typed.claim", text=word[:20]))
    return Claim(int(count))
