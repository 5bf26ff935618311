"""Whole files, judged by the runner: each deal is a piece, done by whichever process is free.

A piece names its file with the hash of what was in it, so a review that is resumed never mixes two
versions of a file. Its row depends on that, on the judge and on the code, so the same files give
the same bytes however the work was spread and however often it was stopped.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterable, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from typing import Any, cast

import msgspec
from msgspec.structs import replace

from kibitz.adapters.entrants import entrant, faults_of, is_outside, newer, version_of_entrant
from kibitz.core.errors import NotationError
from kibitz.core.file_refusals import of_the_system
from kibitz.core.game import SEATS, AnyGame, Json, Player, Seat
from kibitz.core.record import Record, ReplayedDeal, declares
from kibitz.core.refusals import INPUT
from kibitz.core.seats import seat_called
from kibitz.core.told import said, why_in
from kibitz.games import game as game_of
from kibitz.games import player as player_of
from kibitz.review.annotate import choices, coaches, deal_told, ending_of, judged_choices
from kibitz.review.gather import review_of
from kibitz.review.sources import (
    DealPlace,
    Opened,
    dealt_in,
    hidden_in,
    open_file,
    record_at,
    replay_at,
)
from kibitz.review.steps import bad_from, whole_record
from kibitz.review.told import Annotation, DealTold, Judge, LeftOut, RecordTold, Review
from kibitz.runner import PieceDone, Plan, Work, version_of_game
from kibitz.runner.plan import key_of

TASK = "kibitz.review.whole:judged"
COLUMNS = ("deal", "choices", "same", "stopped")
NAMES_SAID = 12  # of those whom a refused name might have meant
SHAPE = "3"  # of the rows: other rows are another plan's


class Piece(msgspec.Struct, frozen=True, array_like=True):
    """A deal to judge, and whose choices in it."""

    place: DealPlace
    number: int  # that people know the deal by
    seats: tuple[Seat, ...]


class Stopped(msgspec.Struct, frozen=True):
    """Where a record cannot be read further, and why."""

    line: int
    why: str


@dataclass(slots=True)
class Listed:
    """What is to be judged of one game: records, the deals in them, and what cannot be."""

    game: AnyGame
    records: list[RecordTold] = field(default_factory=list[RecordTold])
    pieces: list[tuple[int, Piece]] = field(default_factory=list[tuple[int, Piece]])
    left_out: list[LeftOut] = field(default_factory=list[LeftOut])
    charsets: dict[str, str] = field(default_factory=dict[str, str])  # of each file
    names: dict[str, None] = field(default_factory=dict[str, None])  # of all who sat there


@dataclass(frozen=True, slots=True)
class Selection:
    """Which choices: `seats` by number, letter or name, `numbers` of deals; empty means all."""

    seats: tuple[str, ...] = ()
    numbers: frozenset[int] = frozenset()


# --- what there is to judge -----------------------------------------------------------------------


def listed(
    paths: Sequence[str],
    game: AnyGame | None = None,
    format_name: str | None = None,
    wanted: Selection | None = None,
) -> list[Listed]:
    """Everything in the files, game by game; NotationError where nothing in them is wanted.

    A file that cannot be read is left out and named; the only one is refused.
    """
    chosen = wanted or Selection()
    found: dict[str, Listed] = {}
    unread: list[LeftOut] = []
    known: set[str] = set()
    for path in paths:
        try:
            opened = open_file(path, game, format_name)
        except (NotationError, OSError) as error:
            if len(paths) == 1:
                raise
            unread.append(unread_file(path, error))
            continue
        own = found.setdefault(opened.game.name, Listed(opened.game))
        own.charsets[path] = opened.charset
        for number, record in enumerate(opened.records, start=1):
            known |= _list(own, opened, number, record, chosen)
    _all_known(found.values(), chosen, known)
    made = list(found.values())
    if made:
        made[0].left_out += unread
    elif unread:
        raise NotationError(INPUT.told("input.in-file", path=unread[0].file, why=unread[0].why))
    return made


def unread_file(path: str, error: NotationError | OSError) -> LeftOut:
    """A file of several that could not be read, and why."""
    refused = NotationError(of_the_system(error)) if isinstance(error, OSError) else error
    why, ja = str(refused).removeprefix(f"{path}: "), said(refused, "ja")
    return LeftOut(path, 0, None, None, why, ja.removeprefix(f"{path}："))


def _list(own: Listed, opened: Opened, number: int, record: Record, wanted: Selection) -> set[str]:
    """Add one game of a file; the seats asked for that it has."""
    path = opened.path
    try:
        whole_record(own.game, record)
    except NotationError as error:
        own.left_out.append(LeftOut(path, number, None, None, str(error), said(error, "ja")))
        return set()
    own.names |= dict.fromkeys(name for name in record.header.players if name)
    called = _seats_called(own.game, wanted.seats, record.header.players)
    seats = tuple(sorted(set(called.values()) if wanted.seats else SEATS))
    judged = tuple(seat for seat in seats if seat not in hidden_in(record))
    places = list(opened.places(number))
    pieces = [
        Piece(place, board, judged)
        for place, board in places
        if (not wanted.numbers or board in wanted.numbers) and (judged or not wanted.seats)
    ]
    if pieces:
        players, rules = tuple(record.header.players), dict(record.header.rules)
        own.records.append(RecordTold(path, number, players, rules))
        own.pieces += ((len(own.records), piece) for piece in pieces)
    if not places and record.broken is not None:
        broken = record.broken
        why = str(broken.why), why_in(broken, "ja")
        own.left_out.append(LeftOut(path, number, None, broken.line, *why))
    return set(called)


def _seats_called(
    game: AnyGame, asked: Sequence[str], players: Sequence[str]
) -> Mapping[str, Seat]:
    found: dict[str, Seat] = {}
    for one in asked:
        try:
            found[one] = seat_called(game, one, players)
        except NotationError:
            continue
    return found


def _all_known(found: Iterable[Listed], wanted: Selection, known: Collection[str]) -> None:
    """Refuse a seat that nobody has and a number that no deal bears.

    A board that cannot be read may bear the number: it is named as left out.
    """
    made = list(found)
    for one in wanted.seats:
        if made and one not in known:
            names = [name for own in made for name in own.names]
            seat_called(made[0].game, one, names[:NAMES_SAID])
    there = {piece.number for own in made for _, piece in own.pieces}
    missing = sorted(wanted.numbers - there)
    unread = any(one.number is None for own in made for one in own.left_out)
    if made and missing and not (there and unread):
        raise NotationError(INPUT.told("input.no-such-boards", numbers=missing))


# --- the runner's side ----------------------------------------------------------------------------


def plan_of(own: Listed, judging: Judge) -> Plan:
    """The plan of a review."""
    game = own.game
    name = judging.player or game.coach
    own_name = name if is_outside(game, name) else player_of(game, name).name
    version = version_of_entrant(game, name)
    versions = {"review": SHAPE, own_name: version, game.name: version_of_game(game)}
    settings = {"game": game.name, **msgspec.to_builtins(judging)}
    pieces = tuple(msgspec.to_builtins(piece) for _, piece in own.pieces)
    return Plan(TASK, settings, COLUMNS, versions, pieces)


@contextmanager
def judged(settings: Json) -> Generator[Work]:
    """The work of a plan: one deal, its choices judged."""
    game = game_of(settings["game"])
    judging = msgspec.convert(settings, Judge)

    with ExitStack() as stack:
        outside = None
        if judging.player and is_outside(game, judging.player):
            outside = stack.enter_context(entrant(game, judging.player))

        def work(piece: Json) -> PieceDone:
            before = {} if outside is None else faults_of(outside)
            row = _row(game, judging, msgspec.convert(piece, Piece), outside)
            failed = {} if outside is None else newer(faults_of(outside), before)
            return PieceDone(piece, [row], {"faults": failed} if failed else None)

        yield work


def _row(
    game: AnyGame, judging: Judge, piece: Piece, outside: Player[Any, Any] | None
) -> list[Json]:
    place = piece.place
    played, record = replay_at(game, place), record_at(game, place)
    bad = bad_from(played, record)
    stop = played.stopped
    told = None if stop is None else msgspec.to_builtins(Stopped(stop.line, str(stop.why)))
    if bad is not None and place.deal >= bad:
        return [None, [], "", told]
    deal = played.deals[place.deal - 1]
    found = choices(game, deal, piece.seats, declares(record.header))
    whole = not hidden_in(record)
    known = deal_told(game, deal, 0, place.deal, forced=found.forced)
    known = replace(known, ending=ending_of(game, deal, record))
    own = judged_choices(game, found, coaches(game, record, judging, outside), judging, 0)
    is_last = place.deal == len(played.deals)
    return [
        msgspec.to_builtins(known),
        msgspec.to_builtins(tuple(own)),
        dealt_in(deal.events[0]) if whole else "",
        told if is_last and bad is not None else None,
    ]


def deal_at(own: Listed, deal: DealTold) -> ReplayedDeal[Any]:
    """A deal of a review, replayed from its file."""
    place = next(
        piece.place
        for record, piece in own.pieces
        if (record, piece.place.deal) == (deal.record, deal.place)
    )
    return replay_at(own.game, place).deals[deal.place - 1]


# --- put together ---------------------------------------------------------------------------------


def reviewed(own: Listed, judging: Judge, answers: Iterable[PieceDone]) -> Review:
    """The review that the rows of a plan come to, in the order of the files."""
    rows = {key_of(answer.piece): answer.rows[0] for answer in answers}
    deals: list[DealTold] = []
    decisions: list[Annotation] = []
    left_out = list(own.left_out)
    same: dict[int, str] = {}
    for record, piece in own.pieces:
        deal, made, dealt, stopped = rows[key_of(msgspec.to_builtins(piece))]
        told = own.records[record - 1]
        if stopped is not None:
            why = msgspec.convert(stopped, Stopped)
            number = piece.number if deal is None else None
            left_out.append(LeftOut(told.file, told.number, number, why.line, why.why))
        if deal is None:
            continue
        deals.append(replace(msgspec.convert(deal, DealTold), record=record))
        number = len(deals)
        if dealt:
            same[number] = cast(str, dealt)
        decisions += (replace(one, deal=number) for one in msgspec.convert(made, list[Annotation]))
    return review_of(own.game, judging, own.records, deals, left_out, decisions, same)
