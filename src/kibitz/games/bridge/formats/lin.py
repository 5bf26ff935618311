"""LIN, as Bridge Base writes it: vugraph files of two rooms, annotated single boards.

A file is ``key|value|`` pairs; line ends mean nothing. ``qx`` or ``md`` begins a board; hands run
from south; ``pn`` names south, west, north, east of the open room and then of the closed one;
``mc`` is what declarer has in the end; ``rs`` tells every result once more.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from kibitz.cards import PACK, Card, Hand, parse_hand
from kibitz.core.errors import NotationError, RecordError, reason_of
from kibitz.core.file_refusals import FILES
from kibitz.core.fold import four
from kibitz.core.formats import Format
from kibitz.core.game import SEATS, Seat
from kibitz.core.record import Record
from kibitz.games.bridge.action import DOUBLE, PASS, REDOUBLE, Bid, Call, parse_call
from kibitz.games.bridge.formats.board import (
    Board,
    BoardFound,
    BoardLines,
    Called,
    Comment,
    Hands,
    Names,
    boards_of,
    record_of,
)
from kibitz.games.bridge.rules import Vulnerability, dealer_of, vulnerability_of

SEATS_FROM_SOUTH: tuple[Seat, ...] = (2, 3, 0, 1)
_VULNERABLE: dict[str, Vulnerability] = {
    "o": "none",
    "0": "none",
    "n": "ns",
    "e": "ew",
    "b": "both",
}
_CALL = re.compile(r"\s*(?:(?P<call>[pdrPDR]|[1-7][cdhsnCDHSN][tT]?)(?P<mark>!?)|(?P<none>[-\s]))")
_CARD = re.compile(r"\s*([SHDCshdc](?:10|[2-9TJQKAtjqka]))")
_HAND = re.compile(r"[SHDCshdc][^SHDCshdc]*")
_RESULT = re.compile(r"([1-7][CDHSN])([NESW])(x{0,2})(=|[+-]\d+)", re.I)
_WORDS: dict[str, Call] = {"p": PASS, "d": DOUBLE, "r": REDOUBLE}
_LETTERS = {PASS: "p", DOUBLE: "d", REDOUBLE: "r"}
MAX_PAIRS = 500_000


def read(text: str) -> list[Record]:
    """Every board of every room; one that cannot be read says at which line and why."""
    return [record_of(found) for found in read_boards(text)]


def write(records: Sequence[Record]) -> str:
    """The boards, with the file's heading if they came with one."""
    return write_boards([board for record in records for board in boards_of(record)])


def read_boards(text: str) -> Iterator[BoardFound]:
    """Every board."""
    reader = _Reader()
    for key, value, line in _pairs(text):
        done = reader.take(key, value, line)
        if done is not None:
            yield done
    last = reader.close()
    if last is not None:
        yield last


def _pairs(text: str) -> Iterator[tuple[str, str, int]]:
    """``key|value|`` with the line of the key."""
    parts = text.split("|")
    line = 1
    for place in range(0, min(len(parts) - 1, 2 * MAX_PAIRS), 2):
        raw, value = parts[place], parts[place + 1]
        lead = len(raw) - len(raw.lstrip())
        yield raw.strip().lower(), value, line + raw[:lead].count("\n")
        line += raw.count("\n") + value.count("\n")


@dataclass
class _Open:
    """A board being read."""

    line: int
    number: str = ""
    room: str = ""
    dealer: Seat | None = None
    vulnerable: Vulnerability | None = None
    hands: Hands | None = None
    calls: list[tuple[Called, int]] = field(default_factory=list[tuple[Called, int]])
    cards: list[tuple[Card, int]] = field(default_factory=list[tuple[Card, int]])
    comments: list[Comment] = field(default_factory=list[Comment])
    tags: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])
    tricks: int | None = None
    result_line: int = 0
    fault: RecordError | None = None


class _Reader:
    """Reads pairs; what stands before the boards holds for all of them."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.heading: dict[str, str] = {}
        self.board: _Open | None = None
        self.dealt: dict[str, tuple[Seat | None, Hands]] = {}
        self.before: list[Comment] = []

    def take(self, key: str, value: str, line: int) -> BoardFound | None:
        """Read a pair; the board before it, if this begins another."""
        done = None
        has_deal = self.board is not None and self.board.hands is not None
        if key == "qx" or (key == "md" and (self.board is None or has_deal)):
            done = self.close()
            self.board = _Open(line)
        elif key == "pn" and has_deal:
            done = self.close()
        try:
            self._read(key, value, line)
        except NotationError as error:
            if self.board is not None and self.board.fault is None:
                self.board.fault = RecordError(line, reason_of(error))
        return done

    def _read(self, key: str, value: str, line: int) -> None:
        if key in ("vg", "rs", "bn"):
            self.heading[key] = value.strip()
        elif key == "pn":
            self.names = [name.strip() for name in value.split(",")]
        elif self.board is not None:
            self._read_board(self.board, key, value, line)

    def _read_board(self, board: _Open, key: str, value: str, line: int) -> None:
        match key:
            case "qx":
                word = value.strip().partition(",")[0].lower()
                board.room = {"o": "open", "c": "closed"}.get(word[:1], "")
                board.number = word[1:] if board.room else word
            case "md":
                board.dealer, board.hands = _deal(value)
                self.dealt[board.number] = board.dealer, board.hands
            case "ah":
                words = value.split()
                board.number = words[-1] if words and not board.number else board.number
            case "sv":
                board.vulnerable = _VULNERABLE.get(value.strip().lower()[:1])
            case "mb":
                board.calls += [(called, line) for called in _calls(value)]
            case "an":
                _explain(board, value)
            case "pc":
                board.cards += [(card, line) for card in _cards(value)]
            case "mc":
                board.tricks, board.result_line = _count(value), line
            case "nt":
                at = len(board.calls) + len(board.cards)
                board.comments.append(Comment(at, value.strip()))
            case _:
                # An explanation with a stray bar swallows the key of the call after it.
                if len(key) > 2 and board.calls and not board.cards and _CALL.fullmatch(value):
                    board.calls += [(called, line) for called in _calls(value)]

    def close(self) -> BoardFound | None:
        """Finish the board in hand."""
        board, self.board = self.board, None
        if board is None:
            return None
        if board.hands is None and board.number in self.dealt:
            board.dealer, board.hands = self.dealt[board.number]
        calls = tuple(called for called, _ in board.calls)
        number = board.number
        plain = _is_number(number)
        by_number = int(number[:9]) if plain else 1
        made = Board(
            number=number,
            room=board.room,
            dealer=dealer_of(by_number) if board.dealer is None else board.dealer,
            vulnerable=board.vulnerable
            or (vulnerability_of(by_number) if plain and by_number else "none"),
            hands=board.hands or (None, None, None, None),
            calls=calls,
            plays=tuple(card for card, _ in board.cards),
            tricks=self._told(board, number) if board.tricks is None else board.tricks,
            names=self._names(board.room),
            tags=tuple((f"Lin{key.capitalize()}", value) for key, value in self.heading.items()),
            comments=tuple(board.comments),
        )
        lines = BoardLines(
            board.line,
            tuple(line for _, line in board.calls),
            tuple(line for _, line in board.cards),
            board.result_line or board.line,
        )
        return BoardFound(made, lines, board.fault)

    def _names(self, room: str) -> Names:
        names = self.names[4:8] if room == "closed" and len(self.names) >= 8 else self.names[:4]
        by_seat: dict[Seat, str] = dict(zip(SEATS_FROM_SOUTH, names, strict=False))
        return four(by_seat.get(seat, "") for seat in SEATS)

    def _told(self, board: _Open, number: str) -> int | None:
        """Declarer's tricks by the heading's list of results, where no ``mc`` told them."""
        if len(board.cards) == 52:
            return None
        results = self.heading.get("rs", "").split(",")
        first = self.heading.get("vg", "").split(",")[3:4]
        if not first or not _is_number(first[0]) or not _is_number(number):
            return None
        place = 2 * (int(number[:9]) - int(first[0][:9])) + (board.room == "closed")
        match = _RESULT.fullmatch(results[place].strip()) if 0 <= place < len(results) else None
        if match is None:
            return None
        over = 0 if match[4] == "=" else int(match[4])
        tricks = int(match[1][0]) + 6 + over
        return tricks if 0 <= tricks <= 13 else None


def _is_number(text: str) -> bool:
    """Digits as every program writes them: there are others that look like digits."""
    return text.isascii() and text.isdigit()


def _deal(value: str) -> tuple[Seat | None, Hands]:
    """``3S..,S..,S..`` from south, the dealer's digit first (1 south ... 4 east)."""
    text = value.strip()
    dealer: Seat | None = None
    if _is_number(text[:1]):
        if text[0] in "1234":
            dealer = SEATS_FROM_SOUTH[int(text[0]) - 1]
        text = text[1:]
    given = [_hand(part) for part in text.split(",")[:4]]
    given += [None] * (4 - len(given))
    three = [hand for hand in given[:3] if hand is not None]
    if given[3] is None and len(three) == 3:
        given[3] = fourth_hand(three)
    by_seat = dict(zip(SEATS_FROM_SOUTH, given, strict=True))
    return dealer, (by_seat[0], by_seat[1], by_seat[2], by_seat[3])


def fourth_hand(three: Sequence[Hand]) -> Hand | None:
    """What three whole hands leave; None if they are not whole."""
    held = {card for hand in three for card in hand}
    if len(held) != 39 or any(len(hand) != 13 for hand in three):
        return None
    return tuple(card for card in PACK if card not in held)


def _hand(text: str) -> Hand | None:
    suits = _HAND.findall(text.strip())
    if "".join(suits) != text.strip():
        raise NotationError(FILES.told("files.hand-like", text=text[:40], like="ST74HAJ7DQ52CT832"))
    hand = parse_hand(" ".join(suits)) if suits else ()
    return hand or None


def _calls(value: str) -> list[Called]:
    found: list[Called] = []
    place = 0
    while place < len(value):
        match = _CALL.match(value, place)
        if match is None:
            raise NotationError(FILES.told("files.not-a-call", text=value[place:][:20]))
        place = match.end()
        if match["call"]:
            word = match["call"].lower()
            found.append(Called(_WORDS.get(word) or parse_call(word), mark=match["mark"]))
    return found


def _explain(board: _Open, text: str) -> None:
    """An explanation belongs to the call before it."""
    if board.calls:
        called, line = board.calls[-1]
        board.calls[-1] = Called(called.call, text.strip(), called.mark), line


def _cards(value: str) -> list[Card]:
    found: list[Card] = []
    text = value.strip()
    place = 0
    while place < len(text):
        match = _CARD.match(text, place)
        if match is None:
            raise NotationError(FILES.told("files.not-a-card", text=text[place:][:20]))
        found.append(Card.parse(match[1].upper().replace("10", "T")))
        place = match.end()
    return found


def _count(value: str) -> int:
    text = value.strip()
    if not (text.isascii() and text.isdigit()) or int(text[:3]) > 13:
        raise NotationError(FILES.told("files.tricks", text=text[:20]))
    return int(text)


# --- writing ------------------------------------------------------------------------------------


def write_boards(boards: Sequence[Board]) -> str:
    """A heading where the boards have one, then each board on lines of its own."""
    lines: list[str] = []
    heading: list[tuple[str, str]] = []
    names: tuple[Names, Names] | None = None
    for place, board in enumerate(boards):
        tags = [(name, value) for name, value in board.tags if name.startswith("Lin")]
        if tags != heading:
            lines += [f"{name.removeprefix('Lin').lower()}|{value}|" for name, value in tags]
            heading = tags
        wanted = _rooms(boards[place : place + 2], names)
        if wanted != names:
            four = [room[seat] for room in wanted for seat in SEATS_FROM_SOUTH]
            lines.append(f"pn|{','.join(_clean(name) for name in four)}|pg||")
            names = wanted
        lines.append(_board(board))
    return "\n".join(lines) + ("\n" if lines else "")


def _rooms(boards: Sequence[Board], names: tuple[Names, Names] | None) -> tuple[Names, Names]:
    """Who sits in the two rooms when the first of these boards is played."""
    board, others = boards[0], boards[1:]
    blank: Names = ("", "", "", "")
    opened, closed = names or (blank, blank)
    for one in (*others, board):
        if one.room == "closed":
            closed = one.names
        elif one is board or one.room == "open":
            opened = one.names
    return opened, closed


def _clean(text: str) -> str:
    return text.replace("|", "/").replace(",", " ")


def _text(text: str) -> str:
    return text.replace("|", "/")


def _board(board: Board) -> str:
    room = {"open": "o", "closed": "c"}.get(board.room, "")
    vulnerable = {"none": "o", "ns": "n", "ew": "e", "both": "b"}[board.vulnerable]
    dealer = 1 + SEATS_FROM_SOUTH.index(board.dealer)
    hands = ",".join(_written(board.hands[seat]) for seat in SEATS_FROM_SOUTH)
    parts = [f"qx|{room}{board.number}|st||md|{dealer}{hands}|sv|{vulnerable}|"]
    done = 0

    def remarks() -> str:
        here = [one for one in board.comments if one.at == done]
        return "".join(f"nt|{_text(one.text)}|pg||\n" for one in here)

    parts.append(remarks())
    for one in board.calls:
        note = f"an|{_text(one.note)}|" if one.note else ""
        parts.append(f"mb|{_call(one.call)}{'!' if '!' in one.mark else ''}|{note}")
        done += 1
        parts.append(remarks())
    for place, card in enumerate(board.plays, start=1):
        parts.append(f"pc|{card.suit.letter.lower()}{card.letter}|")
        done += 1
        parts.append(remarks())
        if place % 4 == 0:
            parts.append("pg||\n")
    if board.tricks is not None and len(board.plays) < 52:
        parts.append(f"mc|{board.tricks}|")
    parts.append("".join(f"nt|{_text(one.text)}|" for one in board.comments if one.at > done))
    return "".join(parts).rstrip("\n") + "pg||"


def _call(call: Call) -> str:
    if isinstance(call, Bid):
        return str(call).removesuffix("T")
    return _LETTERS[call]


def _written(hand: Hand | None) -> str:
    if hand is None:
        return ""
    suits = (
        (suit, [card for card in reversed(hand) if card.suit.letter == suit]) for suit in "SHDC"
    )
    return "".join(suit + "".join(card.letter for card in held) for suit, held in suits)


def recognise(text: str) -> bool:
    """Whether a text looks like LIN."""
    return bool(re.search(r"(^|[|\s])(qx|md|pn|vg)\|", text[:20_000]))


LIN = Format("lin", (".lin",), read, write, recognise)
