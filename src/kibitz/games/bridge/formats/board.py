"""A board as files tell it, whatever the format, and the record it becomes.

A `Board` is what somebody wrote down: nothing in it is checked against the rules. `record_of` plays
it by the rules, as far as it goes, and says at which line and why it stops; `boards_of` goes back.
Formats know only boards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, cast

import msgspec

from kibitz.cards import PACK, Card, Hand, parse_hand
from kibitz.core.errors import NotationError, RecordError, reason_of
from kibitz.core.events import SEATS, Event, Seat, deals_of
from kibitz.core.file_refusals import FILES
from kibitz.core.fold import four
from kibitz.core.game import dealt
from kibitz.core.record import Header, Record
from kibitz.core.rules import plain
from kibitz.core.words import Fact
from kibitz.games.bridge import state as states
from kibitz.games.bridge.action import (
    DOUBLE,
    PASS,
    REDOUBLE,
    Action,
    Call,
    Play,
    play_of,
)
from kibitz.games.bridge.auction import Contract, contract_of, is_over
from kibitz.games.bridge.event import Act, Award
from kibitz.games.bridge.event import Deal as BridgeDeal
from kibitz.games.bridge.play import happen, why_not
from kibitz.games.bridge.reasons import SENTENCES
from kibitz.games.bridge.rules import Rules, Standing, Vulnerability
from kibitz.games.bridge.view import view

Hands = tuple[Hand | None, Hand | None, Hand | None, Hand | None]
Names = tuple[str, str, str, str]

PASSED_OUT = "P"


@dataclass(frozen=True, slots=True)
class Called:
    """A call, what was explained about it, and the mark an annotator gave it (``!``, ``?``)."""

    call: Call
    note: str = ""
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Comment:
    """A remark, after so many calls and cards."""

    at: int
    text: str


@dataclass(frozen=True, slots=True)
class Section:
    """A table that follows a tag: its rows as they stand."""

    name: str
    head: str
    rows: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """One table's account of one board. `contract` is as written, ``P`` for a pass-out."""

    number: str = ""
    room: str = ""  # "open", "closed" or nothing
    dealer: Seat = 0
    vulnerable: Vulnerability = "none"
    hands: Hands = (None, None, None, None)  # None: not told
    calls: tuple[Called, ...] = ()
    plays: tuple[Card, ...] = ()  # in the order of play
    play_notes: tuple[tuple[int, str], ...] = ()  # by place in `plays`
    contract: str = ""
    declarer: Seat | None = None
    tricks: int | None = None  # declarer's
    names: Names = ("", "", "", "")
    tags: tuple[tuple[str, str], ...] = ()  # whatever else a file says, by its PBN name
    sections: tuple[Section, ...] = ()
    comments: tuple[Comment, ...] = ()

    def tag(self, name: str) -> str:
        """The value of a tag; nothing if it is absent."""
        return next((value for key, value in self.tags if key == name), "")

    @property
    def agreed(self) -> Contract | None:
        """The contract, by the calls or as told."""
        calls = [one.call for one in self.calls]
        if calls and is_over(calls):
            return contract_of(self.dealer, calls)
        if self.contract in ("", PASSED_OUT) or self.declarer is None:
            return None
        return Contract.parse(self.contract, self.declarer)


@dataclass(frozen=True, slots=True)
class BoardLines:
    """Where in the file things stand, counted from 1."""

    start: int = 1
    calls: tuple[int, ...] = ()
    plays: tuple[int, ...] = ()
    result: int = 0
    deal: int = 0

    def of_call(self, place: int) -> int:
        return self.calls[place] if place < len(self.calls) else self.start

    def of_play(self, place: int) -> int:
        return self.plays[place] if place < len(self.plays) else self.start


@dataclass(frozen=True, slots=True)
class BoardFound:
    """A board of a file, or why it could not be read."""

    board: Board
    lines: BoardLines = field(default_factory=BoardLines)
    error: RecordError | None = None


# --- a board becomes a record -------------------------------------------------------------------


def record_of(found: BoardFound) -> Record:
    """Play the board by the rules as far as it goes."""
    board, lines = found.board, found.lines
    rules = Rules(boards=1000, form=_form(board))
    notes: dict[str, Any] = {"board": _notes(board)}
    hidden = [seat for seat in SEATS if board.hands[seat] is None]
    if hidden:
        notes["hidden"] = hidden  # whoever judges leaves them alone
    header = Header("bridge", plain(rules), board.names, notes=notes)
    if found.error is not None:
        return Record(header, (), found.error)
    try:
        hands = _filled(board)
    except NotationError as error:
        return Record(header, (), RecordError(lines.deal or lines.start, reason_of(error)))
    deal = BridgeDeal(rules, _standing(board), four(hands))
    replayer = _Replayer(states.begin(deal), [deal])
    broken = _play_out(replayer, board, lines)
    return Record(header, tuple(replayer.events), broken)


class _Replayer:
    """A state and the events that led to it."""

    def __init__(self, state: states.State, events: list[Event]) -> None:
        self.state = state
        self.events = events

    def act(self, action: Action) -> str | None:
        """Play for whoever is on turn; the rule against it if it is illegal."""
        seat = self.state.public.turn
        if seat is None:
            return "the deal is over before this"
        fact: Fact | None = why_not(view(self.state, seat), action)
        if fact is not None:
            return f"{'NESW'[seat]}: illegal: {SENTENCES.render(fact)}"
        made = happen(self.state, seat, action)
        self.events += (event for event, _ in made)
        self.state = made[-1][1]
        return None

    def award(self, tricks: int) -> None:
        """The result is told, the last cards are not."""
        event = Award(tricks)
        self.state = states.apply(self.state, event)
        self.events.append(event)


def _play_out(replayer: _Replayer, board: Board, lines: BoardLines) -> RecordError | None:
    for place, one in enumerate(_calls(board)):
        why = replayer.act(one)
        if why is not None:
            return RecordError(lines.of_call(place), why)
    told = _contract_differs(replayer.state, board)
    if told is not None:
        return RecordError(lines.result or lines.start, told)
    for place, card in enumerate(board.plays):
        why = replayer.act(play_of(card))
        if why is not None:
            return RecordError(lines.of_play(place), why)
    try:
        return _result(replayer, board, lines)
    except NotationError as error:
        return RecordError(lines.result or lines.start, reason_of(error))


def _result(replayer: _Replayer, board: Board, lines: BoardLines) -> RecordError | None:
    public = replayer.state.public
    if board.tricks is None or public.phase == "auction":
        return None
    if public.phase == "over":
        if public.declarer_tricks in (None, board.tricks):
            return None
        why = f"{board.tricks} tricks are told, the cards give {public.declarer_tricks}"
        return RecordError(lines.result or lines.start, why)
    replayer.award(board.tricks)
    return None


def _contract_differs(state: states.State, board: Board) -> str | None:
    """Why the contract told is not the one the auction reached."""
    public = state.public
    if not board.contract or public.phase == "auction" or not board.calls:
        return None
    reached = PASSED_OUT if public.contract is None else str(public.contract)
    if reached != board.contract:
        return f"contract {board.contract} is told, the auction reached {reached}"
    if public.contract is None or board.declarer in (None, public.contract.declarer):
        return None
    declarer = "NESW"[public.contract.declarer]
    return f"declarer {'NESW'[board.declarer or 0]} is told, by the auction it is {declarer}"


def _calls(board: Board) -> list[Call]:
    """The calls; where only the contract is told, the shortest auction that reaches it."""
    if board.calls:
        return [one.call for one in board.calls]
    if board.contract == PASSED_OUT:
        return [PASS] * 4
    contract = board.agreed
    if contract is None:
        return []
    before: list[Call] = [PASS] * ((contract.declarer - board.dealer) % 4)
    doubles: list[Call] = [DOUBLE, REDOUBLE]
    return [*before, contract.bid, *doubles[: contract.risk], PASS, PASS, PASS]


def _form(board: Board) -> Any:
    scoring = board.tag("Scoring").upper()
    if scoring.startswith(("MP", "MATCHPOINT")):
        return "matchpoints"
    return "points" if scoring.startswith(("RUBBER", "TOTAL", "CHICAGO")) else "imps"


def _standing(board: Board) -> Standing:
    digits = board.number if board.number.isascii() and board.number.isdigit() else ""
    number = min(max(int(digits[:9]), 1), 1_000_000) if digits else 1
    return Standing((0, 0, 0, 0), number, board.dealer, board.vulnerable)


def _filled(board: Board) -> list[Hand]:
    """Four hands of thirteen; a hand not told gets its own plays, then what is left in order."""
    known = [card for hand in board.hands if hand for card in hand]
    if not known:
        raise NotationError(FILES.told("files.no-deal"))
    for seat, hand in enumerate(board.hands):
        if hand is not None and len(hand) != 13:
            raise NotationError(FILES.told("files.thirteen", seat="NESW"[seat], count=len(hand)))
    if len(set(known)) != len(known):
        twice = next(card for card in known if known.count(card) > 1)
        raise NotationError(FILES.told("files.dealt-twice", card=twice.symbol))
    missing = [seat for seat in SEATS if board.hands[seat] is None]
    left = [card for card in PACK if card not in set(known)]
    held: dict[Seat, list[Card]] = {seat: [] for seat in missing}
    for seat, card in _players_of(board):
        if seat in held and card in left:
            held[seat].append(card)
            left.remove(card)
    for seat in missing:
        need = 13 - len(held[seat])
        held[seat] += left[:need]
        del left[:need]
    return [
        tuple(sorted(held[seat])) if (hand := board.hands[seat]) is None else hand for seat in SEATS
    ]


def _players_of(board: Board) -> list[tuple[Seat, Card]]:
    """Who played which card."""
    contract = board.agreed
    if contract is None:
        return []
    public = states.Public(Rules(), _standing(board), "play", contract=contract)
    public = msgspec.structs.replace(public, leader=contract.leader)
    for card in board.plays[:52]:
        public = states.public_after(public, Act(0, play_of(card)))
        if public.phase == "over":
            break
    return public.plays()


# --- what a record keeps of a board that events cannot tell -------------------------------------


def _notes(board: Board) -> dict[str, Any]:
    told: dict[str, Any] = {
        "number": board.number,
        "room": board.room,
        "hidden": [seat for seat in SEATS if board.hands[seat] is None],
        "no_calls": not board.calls,
        "notes": [[place, one.note, one.mark] for place, one in enumerate(board.calls)],
        "play_notes": [list(one) for one in board.play_notes],
        "contract": board.contract,
        "declarer": board.declarer,
        "tricks": board.tricks,
        "tags": [list(one) for one in board.tags],
        "sections": [[one.name, one.head, list(one.rows)] for one in board.sections],
        "comments": [[one.at, one.text] for one in board.comments],
    }
    told["notes"] = [row for row in told["notes"] if row[1] or row[2]]
    return {key: value for key, value in told.items() if value not in ("", [], False, None)}


def boards_of(record: Record) -> list[Board]:
    """Every deal of a record as a board."""
    notes = cast("dict[str, Any]", record.header.notes.get("board") or {})
    deals = deals_of(record.events)
    names = four(record.header.players)
    return [_board_of(events, names, notes if len(deals) == 1 else {}) for events in deals]


def _board_of(events: Sequence[Event], names: Names, notes: dict[str, Any]) -> Board:
    state = states.begin(dealt(events[0]))
    held = [private.hand for private in state.private]
    for event in events[1:]:
        state = states.apply(state, event)
    public, standing = state.public, state.public.standing
    actions = [event.action for event in events if isinstance(event, Act)]
    marks = {row[0]: row for row in notes.get("notes", [])}
    calls = tuple(
        Called(call, *(marks[place][1:] if place in marks else ()))
        for place, call in enumerate(public.calls)
    )
    hidden = notes.get("hidden", [])
    north, east, south, west = (None if seat in hidden else hand for seat, hand in enumerate(held))
    contract = public.contract
    over = public.phase == "over"
    reached = PASSED_OUT if over and contract is None else "" if contract is None else str(contract)
    return Board(
        number=notes.get("number", "") if notes else str(standing.number),
        room=notes.get("room", ""),
        dealer=standing.dealer,
        vulnerable=standing.vulnerable,
        hands=(north, east, south, west),
        calls=() if notes.get("no_calls") else calls,
        plays=tuple(action.card for action in actions if isinstance(action, Play)),
        play_notes=tuple((row[0], row[1]) for row in notes.get("play_notes", [])),
        contract=reached or notes.get("contract", ""),
        declarer=notes.get("declarer") if contract is None else contract.declarer,
        tricks=public.declarer_tricks if over else notes.get("tricks"),
        names=names,
        tags=tuple((row[0], row[1]) for row in notes.get("tags", [])),
        sections=tuple(Section(row[0], row[1], tuple(row[2])) for row in notes.get("sections", [])),
        comments=tuple(Comment(row[0], row[1]) for row in notes.get("comments", [])),
    )


def hand_from(text: str) -> Hand | None:
    """A hand of a file: None where it is not told."""
    if text.strip() in ("", "-"):
        return None
    return parse_hand(text)
