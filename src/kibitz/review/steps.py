"""A review in this process, choice by choice: for the service, and for whoever has a record.

Many files in many processes are `whole.py`'s; both judge a deal by `annotate.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, cast

import msgspec

from kibitz.core.asked_refusals import ASKED
from kibitz.core.errors import KibitzError, NotationError, RecordError
from kibitz.core.events import Act, Deal, Event, Seat
from kibitz.core.fold import four
from kibitz.core.formats import formats_of
from kibitz.core.game import SEATS
from kibitz.core.picture import TablePicture
from kibitz.core.record import Record, Replay, ReplayedDeal, declares, dump, replay
from kibitz.core.shape import shape
from kibitz.core.shown import shown_to
from kibitz.core.told import why_in
from kibitz.core.words import Sentence
from kibitz.games import AnyGame
from kibitz.review.annotate import (
    Choices,
    answer,
    choices,
    coaches,
    deal_told,
    detail,
    ending_of,
    judged_choices,
)
from kibitz.review.gather import review_of
from kibitz.review.sources import dealt_in, hidden_in
from kibitz.review.told import (
    Annotation,
    Begun,
    DealTold,
    Detail,
    Judge,
    JudgedChoice,
    LeftOut,
    Move,
    Moves,
    PositionTold,
    RecordTold,
    Review,
    Reviewed,
)

LEGAL_TOLD = 400  # of a position: a hearts pass has 286 combinations
Step = Begun | JudgedChoice | Reviewed


@dataclass(frozen=True, slots=True)
class _Open:
    """A deal that can be judged."""

    record: Record
    deal: ReplayedDeal[Any]
    choices: Choices


def whole_record(game: AnyGame, record: Record) -> Record:
    """A record of this game as a table has it; NotationError for any other."""
    if record.header.game != game.name:
        raise NotationError(ASKED.told("asked.other-game", name=record.header.game, game=game.name))
    if record.header.seat is not None:
        raise NotationError(ASKED.told("asked.whole-record"))
    return record


def bad_from(played: Replay[Any], record: Record) -> int | None:
    """The place of the deal, from 1, that a record stops in or before; None: it does not stop.

    A record that merely ends in the middle of a deal is judged as far as it goes.
    """
    was_cut = played.stopped is not None and played.stopped.line > len(record.events) + 1
    if played.stopped is None or (was_cut and record.broken is None):
        return None
    last = played.deals[-1] if played.deals else None
    return len(played.deals) + (last is None or last.scored is not None)


def review_record(
    game: AnyGame,
    record: Record,
    judging: Judge | None = None,
    seats: Sequence[Seat] = SEATS,
    deals: Collection[int] = (),
) -> Review:
    """The whole review of one game at once."""
    found: list[Annotation] = []
    for step in review_steps(game, [record], judging or Judge(), seats, deals):
        if isinstance(step, JudgedChoice):
            found.append(step.choice)
        elif isinstance(step, Reviewed):
            return msgspec.structs.replace(step.review, decisions=tuple(found))
    raise AssertionError("a review ends with itself")


def review_steps(
    game: AnyGame,
    records: Sequence[Record],
    judging: Judge,
    seats: Sequence[Seat] = SEATS,
    numbers: Collection[int] = (),
    name: str = "",
) -> Iterator[Step]:
    """Judge games: what is known at first, every choice, and what it all comes to.

    `numbers`: only deals that people know by these; NotationError where nothing is left.
    """
    told = [
        RecordTold(name, at, tuple(one.header.players), dict(one.header.rules))
        for at, one in enumerate(records, start=1)
    ]
    left_out: list[LeftOut] = []
    opened: list[_Open] = []
    deals: list[DealTold] = []
    for at, record in enumerate(records, start=1):
        played = replay(game, whole_record(game, record))
        bad = bad_from(played, record)
        for place, deal in enumerate(played.deals[: None if bad is None else bad - 1], start=1):
            own = [seat for seat in seats if seat not in hidden_in(record)]
            found = choices(game, deal, own, declares(record.header))
            known = deal_told(game, deal, at, place, forced=found.forced)
            if not numbers or known.number in numbers:
                opened.append(_Open(record, deal, found))
                deals.append(known)
        if bad is not None and played.stopped is not None:
            left_out.append(left_out_of(game, record, name, at, bad, played.stopped))
    if not deals:
        raise _nothing(left_out)
    yield Begun(review_of(game, judging, told, deals, left_out), _count(opened))
    yield from _judged(game, judging, told, deals, left_out, opened)


def _judged(
    game: AnyGame,
    judging: Judge,
    told: Sequence[RecordTold],
    deals: list[DealTold],
    left_out: Sequence[LeftOut],
    opened: Sequence[_Open],
) -> Iterator[Step]:
    decisions: list[Annotation] = []
    of, same = _count(opened), dict[int, str]()
    for number, one in enumerate(opened, start=1):
        judges = coaches(game, one.record, judging)
        for choice in judged_choices(game, one.choices, judges, judging, number):
            decisions.append(choice)
            yield JudgedChoice(choice, len(decisions), of)
        if not hidden_in(one.record):
            same[number] = dealt_in(one.deal.events[0])
            ending = ending_of(game, one.deal, one.record)
            deals[number - 1] = msgspec.structs.replace(deals[number - 1], ending=ending)
    made = review_of(game, judging, told, deals, left_out, decisions, same)
    yield Reviewed(msgspec.structs.replace(made, decisions=()))


def _count(opened: Sequence[_Open]) -> int:
    return sum(len(one.choices.real) for one in opened)


def left_out_of(
    game: AnyGame, record: Record, file: str, at: int, bad: int, why: RecordError
) -> LeftOut:
    """The deal that a record stops in, by its number where it has one."""
    dealt = [event for event in record.events if isinstance(event, Deal)]
    number = game.number_of(dealt[bad - 1], bad) if bad <= len(dealt) else None
    return LeftOut(file, at, number, why.line, str(why.why), why_in(why, "ja"))


def _nothing(left_out: Sequence[LeftOut]) -> KibitzError:
    if left_out:
        one = left_out[0]
        return RecordError(one.line or 1, one.why)
    return NotationError(ASKED.told("asked.no-deal"))


def played_in(game: AnyGame, text: str) -> Callable[[DealTold], ReplayedDeal[Any] | None]:
    """Finds the deals of a review in the records it was made of, each replayed once."""
    records = formats_of(game)["record"].read(text)

    @cache
    def deals(number: int) -> tuple[ReplayedDeal[Any], ...]:
        return replay(game, records[number - 1]).deals

    def found(deal: DealTold) -> ReplayedDeal[Any] | None:
        own = deals(deal.record) if deal.record <= len(records) else ()
        return own[deal.place - 1] if deal.place <= len(own) else None

    return found


def position_of(game: AnyGame, record: Record, place: int, event: int) -> PositionTold:
    """The position before an event of a record, as the seat saw it that acts there.

    At the end of a deal that is not over: of the first seat that is to choose.
    """
    deal = _deal_at(game, record, place)
    waiting = sorted(game.to_act(deal.states[-1])) if event == len(deal.events) else []
    if waiting:
        view = game.view(deal.states[-1], waiting[0])
        return told_position(game, record, shown_to(game, deal.events, waiting[0]), view, place)
    if not 0 < event < len(deal.events) or not isinstance(deal.events[event], Act):
        raise NotationError(ASKED.told("asked.no-choice", event=event, place=place))
    seat = cast("Act", deal.events[event]).seat
    view = game.view(deal.states[event - 1], seat)
    return told_position(game, record, shown_to(game, deal.events[:event], seat), view, place)


def told_position(
    game: AnyGame, record: Record, shown: Sequence[Event], view: Any, place: int = 1
) -> PositionTold:
    """What a seat was shown, as whoever looks at it is told: `record` has the rules and names."""
    standing, who = view.public.standing, game.sentences.who
    header = replace(record.header, seat=view.seat, notes={})
    return PositionTold(
        game=game.name,
        seat=view.seat,
        record=dump(Record(header, tuple(shown))),
        legal=tuple(map(str, game.legal_of(view)[:LEGAL_TOLD])),
        view=shape(view),
        title=Sentence.of(lambda lang: game.deal_title(standing, place, lang)),
        who=tuple(Sentence(who(seat, standing, "en"), who(seat, standing, "ja")) for seat in SEATS),
    )


def _deal_at(game: AnyGame, record: Record, place: int) -> ReplayedDeal[Any]:
    deals = replay(game, whole_record(game, record)).deals
    if not 1 <= place <= len(deals):
        raise NotationError(ASKED.told("asked.no-such-deal", place=place))
    return deals[place - 1]


def moves_of(game: AnyGame, record: Record, place: int, number: int) -> Moves:
    """Every action of a deal with the table before it, all hands open; `number`: in its review."""
    deal, hidden = _deal_at(game, record, place), hidden_in(record)
    moves = [
        Move(at, event.seat, str(event.action), _drawn(game, deal.states[at - 1], hidden))
        for at, event in enumerate(deal.events)
        if at and isinstance(event, Act)
    ]
    return Moves(number, tuple(moves), _drawn(game, deal.states[-1], hidden))


def _drawn(game: AnyGame, state: Any, hidden: Sequence[Seat]) -> TablePicture | None:
    """The table; hands that a file does not hold are left empty."""
    made = game.picture(state)
    if made is None or not hidden:
        return made
    return msgspec.structs.replace(
        made,
        seats=four(
            msgspec.structs.replace(one, hand="") if seat in hidden and not one.faced else one
            for seat, one in enumerate(made.seats)
        ),
    )


def detail_of(game: AnyGame, record: Record, place: int, event: int, judging: Judge) -> Detail:
    """One choice of a record in full, judged as it was in its review."""
    real = choices(game, _deal_at(game, record, place)).real
    choice = next((one for one in real if one.event == event), None)
    if choice is None:
        raise NotationError(ASKED.told("asked.no-choice", event=event, place=place))
    judges = coaches(game, record, judging)
    return detail(game, choice, answer(game, choice, judges, judging, explain=True))
