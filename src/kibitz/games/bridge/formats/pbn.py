"""Portable Bridge Notation 2.1, read with tolerance and written in its export order.

``#`` takes a tag's value from the game before, ``##text`` sets it for all games to come; ``?`` and
nothing mean that a value is not known. Tables and tags of unknown names are kept as they stand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from kibitz.cards import Card, parse_deal
from kibitz.core.errors import NotationError, RecordError
from kibitz.core.file_refusals import FILES
from kibitz.core.fold import four
from kibitz.core.formats import Format
from kibitz.core.game import Seat
from kibitz.core.record import Record
from kibitz.games.bridge.action import PASS, Call, parse_call
from kibitz.games.bridge.auction import Contract, is_over, seat_of
from kibitz.games.bridge.formats.board import (
    PASSED_OUT,
    Board,
    BoardFound,
    BoardLines,
    Called,
    Comment,
    Section,
    boards_of,
    record_of,
)
from kibitz.games.bridge.formats.pbn_play import Cards, read_cards
from kibitz.games.bridge.formats.pbn_text import Item, items
from kibitz.games.bridge.formats.pbn_write import write_boards
from kibitz.games.bridge.rules import Vulnerability, dealer_of, vulnerability_of

NEVER_INHERITED = (
    "Dealer",
    "Vulnerable",
    "Deal",
    "Declarer",
    "Contract",
    "Auction",
    "Play",
    "Note",
)
OWN_TAGS = (
    *("Board", "West", "North", "East", "South", "Dealer", "Vulnerable", "Deal", "Declarer"),
    *("Contract", "Result", "Auction", "Play", "Note", "Room"),
)
_EXPORTED = ("Event", "Site", "Date", "Scoring")
_BEGINS_A_GAME = ("Event", "Board", "Deal")
_VULNERABLE: dict[str, Vulnerability] = {
    "NONE": "none",
    "LOVE": "none",
    "-": "none",
    "NS": "ns",
    "EW": "ew",
    "ALL": "both",
    "BOTH": "both",
}
_TOKEN = re.compile(
    r"\s+|=(?P<note>\d+)=|(?P<mark>\$\d+|[!?]{1,2})|(?P<end>\*)|(?P<skip>\+|-|\^[A-Za-z])"
    r"|(?P<call>[A-Za-z0-9♠♥♦♣]+)"
)


def read(text: str) -> list[Record]:
    """Every game; one that cannot be read says at which line and why."""
    return [record_of(found) for found in read_boards(text)]


def write(records: Sequence[Record]) -> str:
    """The games in export format."""
    return write_boards([board for record in records for board in boards_of(record)])


def read_boards(text: str) -> Iterator[BoardFound]:
    """Every game as a board."""
    before: dict[str, str] = {}
    standing: dict[str, str] = {}
    for game in _games(text):
        yield _Reader(before, standing).read(game)


def _games(text: str) -> Iterator[list[Item]]:
    """The items of each game: a new one begins where its first tag comes again."""
    game: list[Item] = []
    seen: set[str] = set()
    after_blank = False
    for item in items(text):
        if item.kind == "blank":
            after_blank = True
            continue
        if item.kind == "tag":
            again = item.name in seen and (after_blank or item.name in _BEGINS_A_GAME)
            first = item.name == "Event" and bool(seen)
            if again or first:
                yield game
                game, seen = [], set()
            seen.add(item.name)
        after_blank = after_blank and item.kind == "comment"
        game.append(item)
    if seen or any(item.kind == "fault" for item in game):
        yield game


@dataclass
class _Reader:
    """Reads one game; `before` and `standing` are the tags that it may inherit, and go on."""

    before: dict[str, str]
    standing: dict[str, str]
    tags: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])
    values: dict[str, str] = field(default_factory=dict[str, str])
    lines: dict[str, int] = field(default_factory=dict[str, int])
    calls: list[tuple[Call, int]] = field(default_factory=list[tuple[Call, int]])
    marks: list[str] = field(default_factory=list[str])
    call_notes: dict[int, str] = field(default_factory=dict[int, str])
    notes: dict[str, dict[str, str]] = field(default_factory=dict[str, dict[str, str]])
    cards: Cards = field(default_factory=Cards)
    sections: list[Section] = field(default_factory=list[Section])
    comments: list[Comment] = field(default_factory=list[Comment])
    section: str = ""
    ended: bool = False
    fault: RecordError | None = None

    def read(self, game: list[Item]) -> BoardFound:
        for item in game:
            try:
                self._take(item)
            except NotationError as error:
                self._fail(item.line, str(error))
        for name, value in self.standing.items():
            if name not in self.values:
                self.values[name] = value
                self.tags.append((name, value))
        self.before.update({name: value for name, value in self.values.items() if value})
        start = next((item.line for item in game if item.kind == "tag"), game[0].line)
        return self._found(start)

    def _fail(self, line: int, why: str) -> None:
        self.fault = self.fault or RecordError(line, why)

    def _take(self, item: Item) -> None:
        match item.kind:
            case "tag":
                self._tag(item)
            case "row":
                self._row(item)
            case "comment":
                self.comments.append(Comment(len(self.calls) + self.cards.count, item.text))
            case _:
                raise NotationError(item.text)

    def _tag(self, item: Item) -> None:
        name, value = item.name, self._inherited(item.name, item.text)
        if name == "Note":
            number, colon, note = value.partition(":")
            if not colon:
                raise NotationError(FILES.told("files.note-number", text=value[:40]))
            kept = "Play" if self.section == "Play" else "Auction"
            self.notes.setdefault(kept, {})[number.strip()] = note
            return
        self.section, self.ended = name, False
        if name.endswith("Table"):
            self.sections.append(Section(name, value, ()))
            return
        if value in ("", "?") and name not in ("Declarer",):
            return
        if name in self.values:
            return  # a tag that comes twice counts once
        self.values[name] = value
        self.lines[name] = item.line
        if name == "Room" or name not in OWN_TAGS:
            self.tags.append((name, value))

    def _inherited(self, name: str, value: str) -> str:
        if not value.startswith("#") or name.endswith("Table"):
            return value
        if name in NEVER_INHERITED:
            raise NotationError(FILES.told("files.not-from-another", name=name))
        if value.startswith("##"):
            self.standing[name] = value[2:]
            return value[2:]
        return self.before.get(name, "") if value == "#" else value

    def _row(self, item: Item) -> None:
        if self.section == "Auction":
            self._auction_row(item)
        elif self.section == "Play":
            read_cards(self.cards, item)
        elif self.sections and self.sections[-1].name == self.section:
            last = self.sections[-1]
            self.sections[-1] = Section(last.name, last.head, (*last.rows, item.text.strip()))
        else:
            raise NotationError(FILES.told("files.outside-sections", text=item.text.strip()[:40]))

    def _auction_row(self, item: Item) -> None:
        place = 0
        while place < len(item.text) and not self.ended:
            match = _TOKEN.match(item.text, place)
            if match is None:
                raise NotationError(FILES.told("files.not-a-call", text=item.text[place:][:20]))
            place = match.end()
            if match["note"]:
                self._of_last(match["note"])
                self.call_notes[len(self.calls) - 1] = match["note"]
            elif match["mark"]:
                self._of_last(match["mark"])
                self.marks[-1] += match["mark"]
            elif match["end"]:
                self.ended = True
            elif match["call"]:
                self._call(match["call"], item.line)

    def _of_last(self, what: str) -> None:
        if not self.calls:
            raise NotationError(FILES.told("files.before-call", what=what))

    def _call(self, word: str, line: int) -> None:
        if word.upper() == "AP":
            while not is_over([call for call, _ in self.calls]):
                self.calls.append((PASS, line))
                self.marks.append("")
            return
        if len(self.calls) >= 400:
            raise NotationError(FILES.told("files.long-auction"))
        self.calls.append((parse_call(word), line))
        self.marks.append("")

    # --- the board ----------------------------------------------------------------------------

    def _found(self, start: int) -> BoardFound:
        lines = BoardLines(
            start,
            tuple(line for _, line in self.calls),
            result=self.lines.get("Result", self.lines.get("Contract", start)),
            deal=self.lines.get("Deal", start),
        )
        board = Board()
        line = start
        try:
            line = self.lines.get("Deal", start)
            north, east, south, west = _hands(self.values.get("Deal", ""))
            line = self.lines.get("Dealer", start)
            dealer, vulnerable = self._dealer(), self._vulnerable()
            line = self.lines.get("Contract", start)
            board = Board(
                number=self.values.get("Board", ""),
                room=_room(self.values.get("Room", "")),
                dealer=dealer,
                vulnerable=vulnerable,
                hands=(north, east, south, west),
                calls=self._called(),
                contract=_contract(self.values.get("Contract", "")),
                declarer=_declarer(self.values.get("Declarer", "")),
                names=self._names(),
                tags=tuple(sorted(self.tags, key=lambda tag: _place(tag[0]))),
                sections=tuple(self.sections),
                comments=tuple(self.comments),
            )
            line = lines.result
            board = self._with_play(board)
        except NotationError as error:
            self._fail(line, str(error))
        order = self.cards.order(board)
        lines = replace(lines, plays=tuple(one.line for one in order))
        return BoardFound(board, lines, self.fault)

    def _with_play(self, board: Board) -> Board:
        tricks = _tricks(self.values.get("Result", ""), board.declarer)
        order = self.cards.order(board)
        texts = self.notes.get("Play", {})
        notes = tuple(
            (place, texts.get(one.note, "").strip()) for place, one in enumerate(order) if one.note
        )
        cards: tuple[Card, ...] = tuple(one.card for one in order)
        return replace(board, tricks=tricks, plays=cards, play_notes=notes)

    def _dealer(self) -> Seat:
        told = self.values.get("Dealer") or self.values.get("Auction")
        if told:
            dealer = seat_of(told)
            first = self.values.get("Auction")
            if self.calls and first and seat_of(first) != dealer:
                raise NotationError(
                    FILES.told("files.auction-begins", first=str(first), told=str(told))
                )
            return dealer
        number = self.values.get("Board", "")
        return dealer_of(int(number[:9])) if number.isascii() and number.isdigit() else 0

    def _vulnerable(self) -> Vulnerability:
        told = self.values.get("Vulnerable")
        if told is None:
            number = self.values.get("Board", "")
            digits = number.isascii() and number.isdigit()
            return vulnerability_of(int(number[:9])) if digits else "none"
        if told.strip().upper() not in _VULNERABLE:
            raise NotationError(FILES.told("files.vulnerable", text=told[:20]))
        return _VULNERABLE[told.strip().upper()]

    def _called(self) -> tuple[Called, ...]:
        texts = self.notes.get("Auction", {})
        return tuple(
            Called(call, texts.get(self.call_notes.get(place, ""), "").strip(), self.marks[place])
            for place, (call, _) in enumerate(self.calls)
        )

    def _names(self) -> tuple[str, str, str, str]:
        return four(self.values.get(seat, "") for seat in ("North", "East", "South", "West"))


def _place(name: str) -> int:
    """Export order: the tags every game has come first."""
    return _EXPORTED.index(name) if name in _EXPORTED else len(_EXPORTED)


def _hands(text: str) -> Sequence[tuple[Card, ...] | None]:
    if not text:
        raise NotationError(FILES.told("files.no-deal"))
    parsed = parse_deal(text)
    return [hand or None for hand in parsed]


def _room(text: str) -> str:
    word = text.strip().lower()
    return word if word in ("open", "closed") else ""


def _contract(text: str) -> str:
    word = text.strip().lstrip("^")
    if word in ("", "?"):
        return ""
    if word.upper() in ("PASS", "P"):
        return PASSED_OUT
    return str(Contract.parse(word.replace("*", "X"), 0))


def _declarer(text: str) -> Seat | None:
    word = text.strip().lstrip("^")
    return None if word in ("", "?") else seat_of(word)


def _tricks(text: str, declarer: Seat | None) -> int | None:
    """Declarer's tricks of ``9``, ``NS 9``, ``EW 4`` or ``NS 9 EW 4``."""
    words = text.replace("^", "").split()
    if not words or words == ["?"] or words == ["PASS"]:
        return None
    sides = {words[place]: words[place + 1] for place in range(0, len(words) - 1, 2)}
    side = "NS" if declarer in (0, 2, None) else "EW"
    other = "EW" if side == "NS" else "NS"
    if len(words) == 1:
        return _count(words[0])
    if side in sides:
        return _count(sides[side])
    if other in sides:
        return 13 - _count(sides[other])
    raise NotationError(FILES.told("files.result-number", text=text[:20]))


def _count(word: str) -> int:
    if not (word.isascii() and word.isdigit()) or int(word[:3]) > 13:
        raise NotationError(FILES.told("files.result-tricks", text=word[:20]))
    return int(word)


def recognise(text: str) -> bool:
    """Whether a text looks like PBN."""
    return bool(re.search(r'^\s*\[\s*(Event|Board|Deal|Site|Dealer)\s+"', text[:20_000], re.M))


PBN = Format("pbn", (".pbn",), read, write, recognise)
