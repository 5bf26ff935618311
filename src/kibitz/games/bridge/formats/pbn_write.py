"""PBN in export format: the fifteen tags in their order, the rest, auction, play, tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kibitz.cards import Card, pbn, winner
from kibitz.games.bridge.action import PASS, Call
from kibitz.games.bridge.formats.board import PASSED_OUT, Board, Comment
from kibitz.games.bridge.formats.pbn_text import escaped
from kibitz.games.bridge.rules import SEAT_LETTERS

_VULNERABLE = {"none": "None", "ns": "NS", "ew": "EW", "both": "All"}


def write_boards(boards: Iterable[Board]) -> str:
    """The whole file."""
    games = ["\n".join(_game(board)) for board in boards]
    return "% PBN 2.1\n% EXPORT\n" + "\n\n".join(games) + ("\n" if games else "")


def _game(board: Board) -> list[str]:
    tags = dict(reversed(board.tags))
    declarer = "" if board.declarer is None else SEAT_LETTERS[board.declarer]
    told = [
        ("Event", tags.get("Event", "")),
        ("Site", tags.get("Site", "")),
        ("Date", tags.get("Date", "")),
        ("Board", board.number),
        ("West", board.names[3]),
        ("North", board.names[0]),
        ("East", board.names[1]),
        ("South", board.names[2]),
        ("Dealer", SEAT_LETTERS[board.dealer]),
        ("Vulnerable", _VULNERABLE[board.vulnerable]),
        ("Deal", _deal(board)),
        ("Scoring", tags.get("Scoring", "")),
        ("Declarer", declarer),
        ("Contract", "Pass" if board.contract == PASSED_OUT else board.contract),
        ("Result", "" if board.tricks is None else str(board.tricks)),
    ]
    lines = [_tag(name, value or ("" if name == "Declarer" else "?")) for name, value in told]
    written = {name for name, _ in told}
    if board.room and not board.tag("Room"):
        lines.append(_tag("Room", board.room.capitalize()))
    lines += [_tag(name, value) for name, value in board.tags if name not in written]
    early = [one for one in board.comments if one.at == 0]
    lines += [_comment(one) for one in early]
    lines += _auction(board)
    lines += _play(board)
    for section in board.sections:
        lines += [_tag(section.name, section.head), *section.rows]
    late = len(board.calls) + _cells(board)
    lines += [_comment(one) for one in board.comments if one.at > late]
    return lines


def _tag(name: str, value: str) -> str:
    return f'[{name} "{escaped(value)}"]'


def _comment(comment: Comment) -> str:
    return "{" + comment.text.replace("}", ")") + "}"


def _deal(board: Board) -> str:
    hands = ("-" if hand is None else pbn(hand) for hand in board.hands)
    return "N:" + " ".join(hands)


def _word(call: Call) -> str:
    return "Pass" if call == PASS else str(call)


def _auction(board: Board) -> list[str]:
    if not board.calls:
        return []
    notes: list[str] = []
    cells: list[str] = []
    for place, one in enumerate(board.calls):
        cell = _word(one.call) + (f" {one.mark}" if one.mark.startswith("$") else one.mark)
        if one.note:
            notes.append(one.note)
            cell += f" ={len(notes)}="
        cells.append(cell)
        cells += [_comment(remark) for remark in board.comments if remark.at == place + 1]
    rows = _rows(cells)
    lines = [_tag("Auction", SEAT_LETTERS[board.dealer]), *rows]
    return lines + [_tag("Note", f"{number}:{text}") for number, text in enumerate(notes, 1)]


def _rows(cells: Sequence[str]) -> list[str]:
    """Four calls or cards a row; a comment stays with what it follows."""
    rows: list[list[str]] = [[]]
    count = 0
    for cell in cells:
        if not cell.startswith("{"):
            if count and count % 4 == 0:
                rows.append([])
            count += 1
        rows[-1].append(cell)
    return [" ".join(row) for row in rows if row]


def _columns(board: Board) -> list[int | None]:
    """For each cell of the section the place in the order of play; None for a card not told."""
    contract = board.agreed
    trump = contract.strain.trump if contract else None
    cells: list[int | None] = []
    leader = 0
    for start in range(0, len(board.plays), 4):
        trick: Sequence[Card] = board.plays[start : start + 4]
        row: list[int | None] = [None] * 4
        for step in range(len(trick)):
            row[(leader + step) % 4] = start + step
        cells += row
        if len(trick) == 4:
            leader = (leader + winner(trick, trump)) % 4
    return cells


def _cells(board: Board) -> int:
    return len(_columns(board))


def _play(board: Board) -> list[str]:
    contract = board.agreed
    if contract is None or not board.plays:
        return []
    places = dict(board.play_notes)
    notes: list[str] = []
    cells: list[str] = []
    for number, place in enumerate(_columns(board), start=1):
        cell = "-" if place is None else str(board.plays[place])
        if place in places:
            notes.append(places[place])
            cell += f" ={len(notes)}="
        cells.append(cell)
        at = len(board.calls) + number
        cells += [_comment(remark) for remark in board.comments if remark.at == at]
    lines = [_tag("Play", SEAT_LETTERS[contract.leader]), *_rows(cells)]
    if len(board.plays) < 52:
        lines.append("*")
    return lines + [_tag("Note", f"{number}:{text}") for number, text in enumerate(notes, 1)]
