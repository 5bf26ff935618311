"""Richard's Bridge Notation: one letter a line, a blank line after each record.

``H`` hands, ``A`` dealer, vulnerability and calls, ``C`` contract, ``P`` play, ``R`` result, a
digit for a note. What ``T D L E S F K N B H`` said once holds until it is said again. In the play
a card without a suit follows the suit led; after a semicolon what is left is trivial.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from kibitz.cards import Card, pbn
from kibitz.core.errors import NotationError, RecordError
from kibitz.core.file_refusals import FILES
from kibitz.core.fold import four
from kibitz.core.formats import Format
from kibitz.core.game import SEATS, Seat
from kibitz.core.record import Record
from kibitz.games.bridge.action import DOUBLE, PASS, REDOUBLE, Bid, Call, parse_call
from kibitz.games.bridge.auction import Contract, is_over, seat_of
from kibitz.games.bridge.formats.board import (
    PASSED_OUT,
    Board,
    BoardFound,
    BoardLines,
    Called,
    Comment,
    Hands,
    Names,
    boards_of,
    hand_from,
    record_of,
)
from kibitz.games.bridge.refusals import TYPED
from kibitz.games.bridge.rules import SEAT_LETTERS, Vulnerability

KEPT = "TDLESFKNBH"
LABELS = KEPT + "ACPRMI"
TAGS = {
    "E": "Event",
    "L": "Site",
    "D": "Date",
    "F": "Scoring",
    "S": "Stage",
    "T": "RbnTitle",
    "K": "RbnTeams",
    "M": "RbnMakes",
    "I": "RbnItems",
}
_SCORING = {
    "I": "IMP",
    "B": "BAM",
    "T": "Total",
    "X": "IMP Pairs",
    "M": "MP",
    "N": "Instant",
    "R": "Rubber",
    "C": "Chicago",
    "A": "Cavendish",
}
_VULNERABLE: dict[str, Vulnerability] = {
    "Z": "none",
    "N": "ns",
    "E": "ew",
    "B": "both",
    "?": "none",
}
_CALL = re.compile(r"(?P<call>[1-7][CDHSN]|[PXRAY])(?P<mark>[*!?]*)(?:\^(?P<note>\d))?", re.I)
_CARD = re.compile(r"(?P<suit>[SHDC]?)(?P<rank>10|[2-9TJQKA])[*!?]*(?:\^(?P<note>\d))?", re.I)


@dataclass(frozen=True, slots=True)
class _Line:
    label: str
    text: str
    number: int


def read(text: str) -> list[Record]:
    """Every record; one that cannot be read says at which line and why."""
    return [record_of(found) for found in read_boards(text)]


def write(records: Sequence[Record]) -> str:
    """The records, each with all of its labels."""
    boards = [board for record in records for board in boards_of(record)]
    return "% RBN\n" + "\n".join("\n".join(_lines(board)) + "\n" for board in boards)


def read_boards(text: str) -> Iterator[BoardFound]:
    """Every record as a board."""
    kept: dict[str, _Line] = {}
    for block in _blocks(text):
        yield _Reader(kept).read(block)


def _blocks(text: str) -> Iterator[list[_Line]]:
    block: list[_Line] = []
    comment: list[str] | None = None
    for number, raw in enumerate(text.split("\n"), start=1):
        line = raw.rstrip()
        if comment is not None or line.startswith("{"):
            comment = [*(comment or []), line]
            if line.endswith("}") or not line:
                words = "\n".join(comment).strip().removeprefix("{").removesuffix("}")
                block.append(_Line("{", words.strip(), number))
                comment = None
        elif line.startswith("%"):
            continue
        elif line:
            block.append(_Line(line[0].upper(), line[1:].strip(), number))
        elif block:
            yield block
            block = []
    if block:
        yield block


@dataclass
class _Reader:
    kept: dict[str, _Line]
    said: dict[str, _Line] = field(default_factory=dict[str, _Line])
    call_notes: dict[str, str] = field(default_factory=dict[str, str])
    play_notes: dict[str, str] = field(default_factory=dict[str, str])
    comments: list[Comment] = field(default_factory=list[Comment])
    fault: RecordError | None = None

    def read(self, block: Sequence[_Line]) -> BoardFound:
        for line in block:
            self._take(line)
        said = {**self.kept, **self.said}
        lines = BoardLines(
            block[0].number,
            (said["A"].number,) * 400 if "A" in said else (),
            (said["P"].number,) * 52 if "P" in said else (),
            said["R"].number if "R" in said else 0,
            said["H"].number if "H" in said else 0,
        )
        board = Board()
        number = block[0].number
        for label in ("N", "B", "H", "A", "C", "P", "R", *TAGS):
            line = said.get(label)
            if line is None:
                continue
            try:
                board = self._read(board, label, line.text)
            except NotationError as error:
                self._fail(line.number, str(error))
        if "H" not in said:
            self._fail(number, "no deal")
        board = replace(board, comments=tuple(self.comments))
        return BoardFound(board, lines, self.fault)

    def _fail(self, number: int, why: str) -> None:
        self.fault = self.fault or RecordError(number, why)

    def _take(self, line: _Line) -> None:
        if line.label == "{":
            self.comments.append(Comment(0, line.text))
        elif line.label.isdigit():
            notes = self.play_notes if "P" in self.said else self.call_notes
            notes[line.label] = line.text
        elif line.label in LABELS:
            self.said[line.label] = line
            if line.label in KEPT:
                self.kept[line.label] = line
        else:
            self._fail(line.number, f"{line.label!r} is no label: use one of {LABELS}")

    def _read(self, board: Board, label: str, text: str) -> Board:
        match label:
            case "N":
                return _named(board, text)
            case "B":
                return replace(board, number=text)
            case "H":
                return replace(board, hands=_hands(text))
            case "A":
                return self._auction(board, text)
            case "C":
                return _contracted(board, text)
            case "P":
                return self._play(board, text)
            case "R":
                return _resulted(board, text)
            case _:
                value = _tag_value(label, text)
                return replace(board, tags=(*board.tags, (TAGS[label], value))) if value else board

    def _auction(self, board: Board, text: str) -> Board:
        head, _, rest = text.partition(":")
        if not re.fullmatch("[A-Za-z][ZNEBzneb?]", head):  # left out: West deals
            head, rest = "W?", text
        dealer, calls = seat_of(head[0]), list[Called]()
        for match in _tokens(_CALL, rest, "call"):
            word = match["call"].upper()
            if word == "Y":  # "your call": a question to the reader ends what is known
                break
            if word == "A":
                while not is_over([one.call for one in calls]):
                    calls.append(Called(PASS))
                continue
            call: Call = {"P": PASS, "X": DOUBLE, "R": REDOUBLE}.get(word) or parse_call(word)
            note = self.call_notes.get(match["note"] or "", "")
            calls.append(Called(call, note, match["mark"]))
            if len(calls) > 400:
                raise NotationError(FILES.told("files.long-auction"))
        vulnerable = _VULNERABLE[head[1].upper()]
        return replace(board, dealer=dealer, vulnerable=vulnerable, calls=tuple(calls))

    def _play(self, board: Board, text: str) -> Board:
        cards: list[Card] = []
        notes: list[tuple[int, str]] = []
        for trick in text.replace(";", ":").split(":"):
            led = ""
            for match in _tokens(_CARD, trick, "card"):
                led = led or match["suit"]
                if not led:
                    raise NotationError(FILES.told("files.no-suit", text=trick[:20]))
                if match["note"]:
                    notes.append((len(cards), self.play_notes.get(match["note"], "")))
                rank = match["rank"].upper().replace("10", "T")
                cards.append(Card.parse((match["suit"] or led).upper() + rank))
        if len(cards) > 52:
            raise NotationError(FILES.told("files.many-cards"))
        return replace(board, plays=tuple(cards), play_notes=tuple(notes))


def _tokens(pattern: re.Pattern[str], text: str, what: str) -> Iterator[re.Match[str]]:
    words = text.replace(":", "").replace(" ", "")
    place = 0
    while place < len(words):
        match = pattern.match(words, place)
        if match is None:
            raise NotationError(
                TYPED.told("bridge.typed.card-or-call", text=words[place:][:20], what=what)
            )
        yield match
        place = match.end()


def _named(board: Board, text: str) -> Board:
    pairs = text.split(":")
    names = ["", "", "", ""]
    for seats, pair in zip(((0, 2), (3, 1)), pairs, strict=False):
        for seat, name in zip(seats, pair.split("+"), strict=False):
            names[seat] = name.strip()
    where = pairs[2].strip() if pairs[2:] else ""
    room = {"O": "open", "C": "closed"}.get(where.upper()[:1], "")
    tags = (*board.tags, ("Table", where)) if where.isascii() and where.isdigit() else board.tags
    return replace(board, names=four(names), room=room, tags=tags)


def _hands(text: str) -> Hands:
    first, _, rest = text.partition(":")
    start = seat_of(first)
    given = [hand_from(part) for part in re.split("[:;]", rest)]
    if len(given) > 4:
        raise NotationError(FILES.told("files.four-hands", count=len(given)))
    given += [None] * (4 - len(given))
    return four(given[(seat - start) % 4] for seat in SEATS)


def _contracted(board: Board, text: str) -> Board:
    word, _, declarer = text.partition(":")
    if word.strip().upper() in ("P", "PASS"):
        return replace(board, contract=PASSED_OUT)
    word = re.sub(r"R$", "XX", word.strip().upper())
    contract = Contract.parse(word, 0)
    seat: Seat | None = seat_of(declarer.partition(":")[0]) if declarer.strip() else None
    return replace(board, contract=str(contract), declarer=seat)


def _resulted(board: Board, text: str) -> Board:
    word = text.partition(":")[0].strip()
    if not word:
        return board
    if not (word.isascii() and word.isdigit()) or int(word[:3]) > 13:
        raise NotationError(FILES.told("files.result-tricks", text=word[:20]))
    return replace(board, tricks=int(word))


def _tag_value(label: str, text: str) -> str:
    """As PBN has it: a date in three parts, scoring by its word; more after a colon stays."""
    if label == "D":
        date = re.fullmatch(r"(\d{4})([\d?]{2})?([\d?]{2})?", text)
        return ".".join(part or "??" for part in date.groups()) if date else text
    if label == "F":
        form, colon, more = text.partition(":")
        return _SCORING.get(form, form) + colon + more
    return text


# --- writing ------------------------------------------------------------------------------------


def _lines(board: Board) -> list[str]:
    labels = {name: label for label, name in TAGS.items()}
    told = {labels[name]: value for name, value in board.tags if name in labels}
    if re.fullmatch(r"\d{4}\.[\d?]{2}\.[\d?]{2}", told.get("D", "")):
        told["D"] = told["D"].replace(".", "").removesuffix("??").removesuffix("??")
    letters = {word: letter for letter, word in _SCORING.items()}
    if "F" in told:
        form, colon, more = told["F"].partition(":")
        told["F"] = letters.get(form, form) + colon + more
    where = board.room[:1].upper() or board.tag("Table")
    if where or any(board.names):
        told["N"] = _names(board.names, where)
    told["B"] = board.number
    told["H"] = "W:" + ":".join(_hand(board, seat) for seat in (3, 0, 1, 2))
    told["A"] = _calls(board)
    if board.contract == PASSED_OUT:
        told["C"] = "P"
    elif board.contract and board.declarer is not None:
        told["C"] = board.contract.replace("NT", "N") + ":" + SEAT_LETTERS[board.declarer]
    if board.plays:
        told["P"] = _tricks(board)
    if board.tricks is not None:
        told["R"] = str(board.tricks)
    lines: list[str] = []
    for label in "DTLEFSKNBHA":
        lines += [f"{label} {_flat(told[label])}"] if label in told else []
    notes = [one.note for one in board.calls if one.note][:9]
    lines += [f"{number} {_flat(note)}" for number, note in enumerate(notes, start=1)]
    for label in "CPRMI":
        lines += [f"{label} {_flat(told[label])}"] if label in told else []
        if label == "P" and label in told:
            texts = [text for _, text in board.play_notes][:9]
            lines += [f"{number} {_flat(text)}" for number, text in enumerate(texts, start=1)]
    return lines + ["{" + _flat(one.text).replace("}", ")") + "}" for one in board.comments]


def _flat(text: str) -> str:
    return " ".join(text.split())


def _names(names: Names, where: str) -> str:
    north, east, south, west = (name.replace(":", " ").replace("+", " ") for name in names)
    told = f"{north}+{south}:{west}+{east}"
    return told + (f":{where}" if where else "")


def _hand(board: Board, seat: Seat) -> str:
    hand = board.hands[seat]
    return "" if hand is None else pbn(hand)


def _calls(board: Board) -> str:
    vulnerable = {"none": "Z", "ns": "N", "ew": "E", "both": "B"}[board.vulnerable]
    words: list[str] = []
    notes = 0
    for place, one in enumerate(board.calls):
        word = str(one.call).removesuffix("T") if isinstance(one.call, Bid) else str(one.call)
        word = word.replace("XX", "R") + re.sub(r"[^*!?]", "", one.mark)
        if one.note and notes < 9:
            notes += 1
            word += f"^{notes}"
        words.append((":" if place and place % 4 == 0 else "") + word)
    return f"{SEAT_LETTERS[board.dealer]}{vulnerable}:" + "".join(words)


def _tricks(board: Board) -> str:
    noted = {place: number for number, (place, _) in enumerate(board.play_notes[:9], start=1)}
    tricks: list[str] = []
    for start in range(0, len(board.plays), 4):
        trick = board.plays[start : start + 4]
        words = ""
        for place, card in enumerate(trick, start=start):
            words += card.letter if place > start and card.suit == trick[0].suit else str(card)
            words += f"^{noted[place]}" if place in noted else ""
        tricks.append(words)
    return ":".join(tricks)


def recognise(text: str) -> bool:
    """Whether a text looks like RBN."""
    return bool(re.search(r"^H [NESW]:", text[:20_000], re.M))


RBN = Format("rbn", (".rbn",), read, write, recognise)
