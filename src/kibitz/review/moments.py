"""What can be looked at in a text that somebody pastes: a position, or the choices of its games."""

from __future__ import annotations

import re
from urllib.parse import unquote

from kibitz.core.asked_refusals import ASKED
from kibitz.core.door import admit
from kibitz.core.errors import NotationError, RecordError
from kibitz.core.formats import Source
from kibitz.core.record import Header, Record, replay
from kibitz.core.refusals import INPUT
from kibitz.core.rules import choose, plain
from kibitz.core.typed import FieldError, Fields, admit_typed
from kibitz.games import AnyGame, games
from kibitz.review.annotate import choices, deal_told
from kibitz.review.sources import detect
from kibitz.review.steps import bad_from, left_out_of, position_of, told_position
from kibitz.review.told import LeftOut, Moment, Moments, MomentsOf, PositionTold

MOST = 20_000  # choices that are listed
LONGEST_HAND = 80  # characters
_HAND = re.compile(r"https?://tenhou\.net/2/\?(?:p=.*?&)?q=([0-9mpsz]+)", re.I)


def unlinked(text: str) -> str:
    """The hand inside a link that holds one; links of whole logs are files like any other."""
    found = _HAND.match(text.strip())
    return text if found is None else unquote(found[1])


def _records(name: str, text: str) -> tuple[AnyGame, list[Record]]:
    game, chosen = detect(name, text)
    records = list(chosen.records(text, Source(name)))
    if not records:
        raise NotationError(INPUT.told("input.no-game-in-file"))
    return game, records


def moments_in(name: str, text: str) -> Moments:
    """The position of a hand or of a record projected to one seat; else every choice of the games.

    Where a deal is not over, what is to be chosen next is the last of its moments. What cannot be
    read beside the others is named.
    """
    hand = _of_hand(unlinked(text).strip())
    if hand is not None:
        return Moments(hand.game, (), hand)
    game, records = _records(name, text)
    if len(records) == 1 and records[0].header.seat is not None:
        return Moments(game.name, (), _shown(game, records[0]))
    found: list[MomentsOf] = []
    left = MOST
    left_out: list[LeftOut] = []
    broken: RecordError | None = None
    for number, record in enumerate(records, start=1):
        played = replay(game, record)
        bad = bad_from(played, record)
        if bad is not None and played.stopped is not None:
            broken = broken or played.stopped
            left_out.append(left_out_of(game, record, name, number, bad, played.stopped))
        for place, deal in enumerate(played.deals[: None if bad is None else bad - 1], start=1):
            told, real = deal_told(game, deal, number, place), choices(game, deal).real[:left]
            left -= len(real)
            listed = tuple(Moment(one.event, one.seat, one.action) for one in real)
            waiting = sorted(game.to_act(deal.states[-1]))[:1] if left else []
            listed += tuple(Moment(len(deal.events), seat, "") for seat in waiting)
            players = tuple(record.header.players)
            found.append(MomentsOf(number, place, told.title, told.who, players, listed))
    if not any(one.moments for one in found):
        raise broken or NotationError(INPUT.told("input.no-game-in-file"))
    return Moments(game.name, tuple(found), left_out=tuple(left_out))


def moment_in(name: str, text: str, place: tuple[int, int, int]) -> PositionTold:
    """The position before a choice, by its record, deal and event."""
    game, records = _records(name, text)
    number, deal, event = place
    if not 1 <= number <= len(records):
        raise NotationError(ASKED.told("asked.no-such-game", number=number))
    return position_of(game, records[number - 1], deal, event)


def _of_hand(text: str) -> PositionTold | None:
    """The position of a text that is nothing but a hand, of the first game that takes it.

    FieldError where it can only be one of a game, and is wrong.
    """
    if not text or len(text) > LONGEST_HAND or "\n" in text:
        return None
    for game in games():
        rules = choose(game.presets, None, [])
        try:
            typed = game.typed(rules, Fields({"hand": text} | game.beside_hand(text)))
            view = admit_typed(game, typed)
        except FieldError:
            if game.is_hand(text):
                raise
            continue
        record = Record(Header(game.name, plain(rules)), ())
        return told_position(game, record, [one for one, _ in typed.events], view)
    return None


def _shown(game: AnyGame, record: Record) -> PositionTold:
    if record.broken is not None:
        raise record.broken
    seat = record.header.seat
    assert seat is not None
    view = admit(game, record.events, seat)
    if not game.legal_of(view):
        raise NotationError(INPUT.told("input.nothing-to-decide"))
    return told_position(game, record, record.events, view)
