"""Lines of the Blue Chip table manager protocol, version 18: written one way, read many ways.

Upper and lower case, spaces around colons and full stops, ``10`` for ``T``, either order of rank
and suit, and whatever follows ``Alert.`` or ``Infos.`` are accepted. Knows no game: text in, small
values out; ProtocolError for anything else.
"""

from __future__ import annotations

import re

from kibitz.adapters.refusals import BOTS
from kibitz.cards import Card, Hand, hand_of, parse_hand
from kibitz.core.errors import NotationError, PlayerError
from kibitz.games.bridge.action import DOUBLE, PASS, REDOUBLE, Call, parse_call

VERSION = 18
SEATS = ("North", "East", "South", "West")
VULNERABLE = {"none": "Neither", "ns": "N/S", "ew": "E/W", "both": "Both"}
MAX_LINE = 1000


class ProtocolError(PlayerError):
    """A line that does not belong here: what was expected, and what came."""

    def __init__(self, expected: str, got: str) -> None:
        super().__init__(
            "nonsense", BOTS.told("bot.expected", expected=expected, got=repr(got[:120]))
        )
        self.expected = expected
        self.got = got


def tidy(line: str) -> str:
    """One space between words, none at the ends."""
    return " ".join(line.split())


def seat_named(word: str) -> int:
    """``north`` is 0 ... ``west`` is 3."""
    for seat, name in enumerate(SEATS):
        if word.lower() == name.lower():
            return seat
    raise ProtocolError("a seat", word)


def _matched(pattern: str, line: str, expected: str) -> re.Match[str]:
    found = re.fullmatch(pattern, tidy(line), re.IGNORECASE)
    if found is None:
        raise ProtocolError(expected, line)
    return found


def connecting(name: str, seat: int) -> str:
    return f'Connecting "{name}" as {SEATS[seat].upper()} using protocol version {VERSION}'


def read_connecting(line: str) -> tuple[str, int]:
    """The player's name and seat."""
    found = _matched(
        r'connecting "([^"]{0,60})" as "?(\w+)"? using protocol version (\d+)',
        line,
        'Connecting "name" as SEAT using protocol version 18',
    )
    if int(found[3]) != VERSION:
        raise ProtocolError(f"protocol version {VERSION}", line)
    return found[1], seat_named(found[2])


def seated(name: str, seat: int) -> str:
    return f'{SEATS[seat]} ("{name}") seated'


def teams(north_south: str, east_west: str) -> str:
    return f'Teams : N/S : "{north_south}" E/W : "{east_west}"'


def read_teams(line: str) -> tuple[str, str]:
    found = _matched(
        r'teams ?: ?n/s ?: ?"([^"]*)"[.,]? ?e/w ?: ?"([^"]*)"[.,]?', line, "Teams : N/S : ..."
    )
    return found[1], found[2]


def ready(seat: int, what: str) -> str:
    return f"{SEATS[seat]} ready {what}"


def read_ready(line: str, seat: int) -> str:
    """What a player is ready for, in lower case."""
    found = _matched(rf"{SEATS[seat]} ready (.+)", line, f"{SEATS[seat]} ready ...")
    return found[1].lower().rstrip(".")


def board(number: int, dealer: int, vul: str) -> str:
    name = SEATS[dealer].upper()
    return f"Board number {number}. Dealer {name}. {VULNERABLE[vul]} vulnerable."


def read_board(line: str) -> tuple[int, int, str]:
    """Number, dealer and vulnerability."""
    found = _matched(
        r"board number ?:? ?(\d+) ?\. ?dealer ?:? ?(\w+) ?\. ?(neither|n/s|e/w|both)"
        r"(?: sides)? vulnerable ?\.?",
        line,
        "Board number N. Dealer SEAT. ... vulnerable.",
    )
    vul = {"neither": "none", "n/s": "ns", "e/w": "ew", "both": "both"}[found[3].lower()]
    return int(found[1]), seat_named(found[2]), vul


def cards(owner: str, hand: Hand) -> str:
    """``North's cards : S A T 9 5. H K 6 5. D - . C 7 3.``"""
    suits: list[str] = []
    for letter in "SHDC":
        held = [card.letter for card in reversed(hand) if card.suit.letter == letter]
        suits.append(f"{letter} {' '.join(held)}." if held else f"{letter} - .")
    return f"{owner}'s cards : {' '.join(suits)}"


def read_cards(line: str, owner: str) -> Hand:
    """The hand of an owner (a seat or Dummy)."""
    found = _matched(rf"{owner}'?s cards ?: ?(.+)", line, f"{owner}'s cards : ...")
    held: list[Card] = []
    suits = re.findall(r"([SHDC])((?: ?(?:10|[AKQJT2-9-]))*) ?\.?", found[1].upper())
    try:
        for letter, ranks in suits:
            text = ranks.replace(" ", "").replace("-", "")
            held += parse_hand(f"{letter}{text}") if text else ()
        hand = hand_of(held)
    except NotationError as why:
        raise ProtocolError(f"{owner}'s cards ({why})", line) from None
    if len(hand) != 13:
        raise ProtocolError(f"13 cards of {owner}, not {len(hand)}", line)
    return hand


def call(seat: int, made: Call, *, alert: bool = False) -> str:
    words: dict[Call, str] = {PASS: "passes", DOUBLE: "doubles", REDOUBLE: "redoubles"}
    text = f"{SEATS[seat]} {words.get(made) or f'bids {made}'}"
    return text + (" Alert." if alert else "")


def read_call(line: str) -> tuple[int, Call]:
    """Who called what; remarks after the call are dropped."""
    found = _matched(
        r"(\w+) (passes|passed|pass|doubles|doubled|redoubles|redoubled|bids ?\d ?\w+)"
        r"(?: ?[.,]?(?: ?(?:alert|infos?)\b.*)?| ?\.)",
        line,
        "SEAT bids 1C, passes, doubles or redoubles",
    )
    seat, word = seat_named(found[1]), found[2].lower()
    if word.startswith("pass"):
        return seat, PASS
    if word.startswith("double"):
        return seat, DOUBLE
    if word.startswith("redouble"):
        return seat, REDOUBLE
    try:
        return seat, parse_call(word.removeprefix("bids").replace(" ", ""))
    except NotationError:
        raise ProtocolError("a bid from 1C to 7NT", line) from None


def play(seat: int, card: Card) -> str:
    return f"{SEATS[seat]} plays {card.letter}{card.suit.letter.lower()}"


def read_play(line: str, dummy: int | None) -> tuple[int, Card]:
    """Whose hand a card comes from, and the card."""
    found = _matched(
        r"(\w+) plays ((?:10|[akqjt2-9])[shdc]|[shdc](?:10|[akqjt2-9]))\.?", line, "SEAT plays 4S"
    )
    text = found[2].upper().replace("10", "T")
    if text[0] not in "SHDC":
        text = text[::-1]
    if found[1].lower() == "dummy":
        if dummy is None:
            raise ProtocolError("a seat", line)
        return dummy, Card.parse(text)
    return seat_named(found[1]), Card.parse(text)
