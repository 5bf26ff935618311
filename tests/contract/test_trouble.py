"""Take-backs, faults and replaced seats are part of the law, over every registered game."""

from __future__ import annotations

import pytest

from kibitz.core.door import admit
from kibitz.core.errors import KibitzError, NotationError
from kibitz.core.events import SEATS, Fault, Scored, Undo, deals_of
from kibitz.core.record import Header, Record, dump, load, project, replay
from kibitz.core.rules import plain
from kibitz.core.shown import Projection, shown_to
from kibitz.games import game as game_of
from tests.contract.laws import CASES, NAMES
from tests.contract.trouble import troubled

QUICK, LONG = 2, 16
every_case = pytest.mark.parametrize(("game", "preset"), CASES, ids=NAMES)
seeds = pytest.mark.parametrize(
    "seed", [*range(QUICK), *(pytest.param(n, marks=pytest.mark.long) for n in range(QUICK, LONG))]
)


def header(game, preset) -> Header:
    return Header(game.name, plain(game.presets[preset]))


@every_case
@seeds
def test_a_view_is_what_the_shown_events_make_whatever_went_wrong(game, preset, seed):
    for place, (state, log) in enumerate(troubled(game, preset, seed)):
        if place % 3:
            continue
        for seat in (*SEATS, None):
            assert game.view(state, seat) == game.observe(shown_to(game, log, seat), seat)


@every_case
@seeds
def test_what_a_table_shows_is_admitted_and_makes_the_same_view(game, preset, seed):
    steps = list(troubled(game, preset, seed))
    for place in range(0, len(steps), 9):
        state, log = steps[place]
        for seat in SEATS:
            assert admit(game, shown_to(game, log, seat), seat) == game.view(state, seat)


@every_case
@seeds
def test_a_record_with_trouble_replays_to_the_same_state(game, preset, seed):
    *_, (state, log) = troubled(game, preset, seed)
    record = load(dump(Record(header(game, preset), tuple(log))), game)
    played = replay(game, record)
    assert played.stopped is None
    assert played.deals[-1].state == state
    for seat in SEATS:
        shown = load(dump(project(game, record, seat)), game)
        assert admit(game, shown.events, seat) == game.view(state, seat)


@every_case
def test_one_by_one_and_all_at_once_the_same_is_shown(game, preset):
    *_, (_, log) = troubled(game, preset, 5)
    for seat in (*SEATS, None):
        projection = Projection(game, seat)
        told = [projection.show(event) for event in log]
        assert [one for one in told if one is not None] == shown_to(game, log, seat)


@every_case
def test_a_fault_is_told_to_its_own_seat_alone(game, preset):
    logs = [list(troubled(game, preset, seed))[-1][1] for seed in range(4)]
    faults = [event for log in logs for event in log if isinstance(event, Fault)]
    assert faults
    for seat in (*SEATS, None):
        told = [e for log in logs for e in shown_to(game, log, seat) if isinstance(e, Fault)]
        assert told == [fault for fault in faults if fault.seat == seat]


@every_case
def test_a_take_back_counts_what_its_seat_was_shown(game, preset):
    for seed in range(4):
        *_, (_, log) = troubled(game, preset, seed)
        for seat in SEATS:
            length = 0
            for event in shown_to(game, log, seat):
                if isinstance(event, Undo):
                    assert event.to < length
                    length = event.to
                elif not isinstance(event, Fault):
                    length += 1


def test_a_take_back_in_the_tables_own_count_is_caught(monkeypatch):
    """Who was not shown the others' passing would take back too little."""
    game = game_of("hearts")
    monkeypatch.setattr(Projection, "_table_event", lambda _, event: event)
    assert any(breaks(game, seed) for seed in range(12))


def breaks(game, seed: int) -> bool:
    """Whether somebody's view is not what its shown events make."""
    for state, log in troubled(game, "standard", seed):
        for seat in SEATS:
            try:
                seen = game.observe(shown_to(game, log, seat), seat)
            except KibitzError:
                return True
            if seen != game.view(state, seat):
                return True
    return False


@every_case
@seeds
def test_a_written_file_has_what_stands_and_not_what_was_taken_back(game, preset, seed):
    *_, (state, log) = troubled(game, preset, seed)
    stands = [event for deal in deals_of(log) for event in deal]
    score = game.score(state)
    scored = () if score is None else (Scored(score.points),)
    for name, chosen in game.formats().items():
        if chosen.write is None:
            continue
        texts = []
        for events in (log, stands):
            told = Record(header(game, preset), (*events, *scored))
            try:
                texts.append(chosen.write([told]))
            except NotationError as error:  # what a format has no word for
                texts.append(str(error))
        assert texts[0] == texts[1], name
