"""Links to a hand viewer: one board in the parameters of an address, or a LIN text in one of them.

``n e s w`` hands, ``d`` dealer, ``v`` vulnerability, ``b`` board, ``a`` calls with explanations in
parentheses, ``p`` cards, ``c`` tricks claimed, ``nn en sn wn`` names, or ``lin``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from urllib.parse import parse_qsl, quote, unquote_plus

from kibitz.cards import Card, Hand, parse_hand
from kibitz.core.errors import NotationError, RecordError, reason_of
from kibitz.core.file_refusals import FILES
from kibitz.core.formats import Format
from kibitz.core.record import Record
from kibitz.games.bridge.action import DOUBLE, PASS, REDOUBLE, Bid, Call, parse_call
from kibitz.games.bridge.auction import seat_of
from kibitz.games.bridge.formats import lin
from kibitz.games.bridge.formats.board import (
    Board,
    BoardFound,
    BoardLines,
    Called,
    boards_of,
    record_of,
)
from kibitz.games.bridge.rules import SEAT_LETTERS, Vulnerability, dealer_of, vulnerability_of

VIEWER = "https://www.bridgebase.com/tools/handviewer.html?"
_ADDRESS = re.compile(r"https?://[^\s\"'<>]*handviewer[^\s\"'<>]*", re.I)
_CALL = re.compile(
    r"(?P<call>[1-7](?:nt|[cdhsn])|[pdxr])(?P<mark>!?)(?:\((?P<note>[^)]*)\))?", re.I
)
_CARD = re.compile(r"([shdc])(10|[2-9tjqka])", re.I)
_SUIT = re.compile(r"[shdc][^shdc]*", re.I)
_VULNERABLE: dict[str, Vulnerability] = {
    "-": "none",
    "o": "none",
    "0": "none",
    "n": "ns",
    "e": "ew",
    "b": "both",
}
_WORDS: dict[str, Call] = {"p": PASS, "d": DOUBLE, "x": DOUBLE, "r": REDOUBLE}


def read(text: str) -> list[Record]:
    """Every link of a text; one that cannot be read says at which line and why."""
    return [record_of(found) for found in read_boards(text)]


def write(records: Sequence[Record]) -> str:
    """A link a line."""
    return "".join(link(board) + "\n" for record in records for board in boards_of(record))


def read_boards(text: str) -> Iterator[BoardFound]:
    """Every link as a board."""
    for number, line in enumerate(text.split("\n"), start=1):
        for address in _ADDRESS.findall(line):
            yield from _read(address.partition("?")[2].replace("&amp;", "&"), number)


def _read(query: str, number: int) -> Iterator[BoardFound]:
    told: dict[str, str] = {}
    try:
        # A plus sign is a space in an address, and nobody writes it in a deal.
        told = {key.lower(): value for key, value in parse_qsl(query, keep_blank_values=True)}
    except ValueError as error:
        yield BoardFound(
            Board(),
            BoardLines(number),
            RecordError(number, FILES.told("files.not-an-address", error=str(error))),
        )
        return
    if "lin" in told:
        text = told["lin"] if "|" in told["lin"] else unquote_plus(told["lin"])
        for found in lin.read_boards(text):
            error = None if found.error is None else RecordError(number, found.error.why)
            yield BoardFound(found.board, BoardLines(number), error)
        return
    try:
        yield BoardFound(_board(told), BoardLines(number))
    except NotationError as error:
        yield BoardFound(Board(), BoardLines(number), RecordError(number, reason_of(error)))


def _board(told: dict[str, str]) -> Board:
    label = told.get("b", "")
    by_number = int(label[:9]) if label.isascii() and label.isdigit() else 0
    vulnerable = _VULNERABLE.get(told.get("v", "").lower()[:1])
    north, east, south, west = (_hand(told.get(seat, "")) for seat in "nesw")
    names = [told.get(seat + "n", "") for seat in "nesw"]
    board = Board(
        number=label,
        dealer=seat_of(told["d"]) if told.get("d") else dealer_of(by_number or 1),
        vulnerable=vulnerable or (vulnerability_of(by_number) if by_number else "none"),
        hands=(north, east, south, west),
        calls=tuple(_calls(told.get("a", ""))),
        plays=tuple(_cards(told.get("p", ""))),
        tricks=_claim(told.get("c", "")),
        names=(names[0], names[1], names[2], names[3]),
    )
    missing = [seat for seat in range(4) if board.hands[seat] is None]
    if len(missing) != 1:
        return board
    # The viewer works out the fourth hand from the other three.
    full = lin.fourth_hand([hand for hand in board.hands if hand is not None])
    north, east, south, west = (full if hand is None else hand for hand in board.hands)
    return replace(board, hands=(north, east, south, west))


def _hand(text: str) -> Hand | None:
    suits = _SUIT.findall(text.strip())
    if "".join(suits) != text.strip():
        raise NotationError(FILES.told("files.hand-like", text=text[:40], like="sakqh72dqj98ct654"))
    return (parse_hand(" ".join(suits)) or None) if suits else None


def _calls(text: str) -> Iterator[Called]:
    words = text.strip()
    place = 0
    while place < len(words):
        match = _CALL.match(words, place)
        if match is None:
            raise NotationError(FILES.told("files.not-a-call", text=words[place:][:20]))
        place = match.end()
        word = match["call"].lower()
        call = _WORDS.get(word) or parse_call(word)
        yield Called(call, (match["note"] or "").strip(), match["mark"])


def _cards(text: str) -> Iterator[Card]:
    words = text.strip()
    place = 0
    while place < len(words):
        match = _CARD.match(words, place)
        if match is None:
            raise NotationError(FILES.told("files.not-a-card", text=words[place:][:20]))
        place = match.end()
        yield Card.parse(match[1].upper() + match[2].upper().replace("10", "T"))


def _claim(text: str) -> int | None:
    if not text:
        return None
    if not (text.isascii() and text.isdigit()) or int(text[:3]) > 13:
        raise NotationError(FILES.told("files.claim-tricks", text=text[:20]))
    return int(text)


def link(board: Board) -> str:
    """The address that shows a board."""
    told: list[tuple[str, str]] = []
    for seat, letter in enumerate("nesw"):
        hand = board.hands[seat]
        if hand is not None:
            told.append((letter, _written(hand)))
    told += [(letter + "n", board.names[seat]) for seat, letter in enumerate("nesw")]
    told += [("d", SEAT_LETTERS[board.dealer].lower()), ("b", board.number)]
    told.append(("v", {"none": "-", "ns": "n", "ew": "e", "both": "b"}[board.vulnerable]))
    told.append(("a", "".join(_word(one) for one in board.calls)))
    told.append(("p", "".join(str(card).lower() for card in board.plays)))
    if board.tricks is not None and len(board.plays) < 52:
        told.append(("c", str(board.tricks)))
    return VIEWER + "&".join(f"{key}={quote(value, safe='!()')}" for key, value in told if value)


def _word(one: Called) -> str:
    call = str(one.call).removesuffix("T") if isinstance(one.call, Bid) else str(one.call)
    letters = {"P": "p", "X": "d", "XX": "r"}.get(call, call.lower())
    note = one.note.replace("(", "[").replace(")", "]")
    return letters + ("!" if "!" in one.mark else "") + (f"({note})" if note else "")


def _written(hand: Hand) -> str:
    suits = (
        (suit, [card for card in reversed(hand) if card.suit.letter == suit]) for suit in "SHDC"
    )
    return "".join(suit + "".join(card.letter for card in held) for suit, held in suits).lower()


def recognise(text: str) -> bool:
    """Whether a text is a link to a hand viewer."""
    return bool(_ADDRESS.match(text.lstrip()[:200]))


LINK = Format("link", (".url", ".txt"), read, write, recognise)
