"""The table: refuses without harm, notes faults, takes back, resumes."""

from __future__ import annotations

import random

import pytest

from kibitz.core.errors import IllegalAction, PlayerError, RecordError, Refused
from kibitz.core.events import Fault
from kibitz.core.record import Header, Record, dump, load, replay
from kibitz.core.shown import shown_to
from kibitz.core.table import Policy, Table
from kibitz.games.hearts import GAME, PRESETS, Play
from kibitz.games.hearts.event import Deal
from kibitz.games.hearts.rules import QUEEN


def new_table(secret: bytes = b"table tests", **options) -> Table:
    return Table(GAME, PRESETS["hold"], secret, **options)


def play_some(table: Table, choices: int, seed: int = 0) -> None:
    dice = random.Random(seed)
    for _ in range(choices):
        seat = min(table.to_act())
        table.act(seat, dice.choice(GAME.legal_of(table.view(seat))))


def test_an_illegal_action_leaves_everything_as_it_was():
    table = new_table()
    before = table.record()
    seat = min(table.to_act())
    with pytest.raises(IllegalAction, match="♣2"):
        table.act(seat, Play(next(c for c in table.view(seat).hand if str(c) != "C2")))
    assert table.record() == before


def test_a_seat_out_of_turn_is_refused():
    table = new_table()
    out = next(seat for seat in range(4) if seat not in table.to_act())
    with pytest.raises(Refused, match="not your turn"):
        table.act(out, Play(QUEEN))


def test_an_answer_to_an_older_event_is_refused():
    table = new_table()
    seat = min(table.to_act())
    action = GAME.legal_of(table.view(seat))[0]
    with pytest.raises(Refused, match="answers event 0"):
        table.act(seat, action, answers=0)
    table.act(seat, action, answers=table.sequence)


def test_a_failing_player_is_noted_and_the_game_goes_on():
    table = new_table()
    seat = min(table.to_act())
    made = table.fault(seat, PlayerError("timeout", "no answer within 2 s"))
    assert [event.kind for event in made] == ["fault", "act"]
    assert isinstance(made[0], Fault)
    assert made[0].why == "no answer within 2 s"
    played = replay(GAME, table.record())
    assert played.stopped is None


def test_a_strict_table_raises_the_fault():
    table = new_table(policy=Policy(on_fault="raise"))
    with pytest.raises(PlayerError):
        table.fault(min(table.to_act()), PlayerError("died", "gone"))


def test_taking_back_keeps_both_lines_in_the_record():
    table = new_table()
    play_some(table, 8)
    view = table.view(1)
    play_some(table, 5, seed=1)
    table.undo(2 + 8)
    assert table.view(1) == view
    play_some(table, 44, seed=2)
    assert table.deal_over
    played = replay(GAME, table.record())
    assert played.stopped is None
    assert played.deals[0].score == table.score
    with pytest.raises(Refused):
        table.undo(3)


def test_undo_beyond_the_deal_is_refused():
    table = new_table()
    for to in (0, -1, 99):
        with pytest.raises(Refused):
            table.undo(to)


@pytest.mark.parametrize("choices", [0, 1, 17, 51, 52])
def test_a_resumed_table_stands_where_the_old_one_stood(choices):
    table = new_table()
    play_some(table, choices)
    again = Table.resume(GAME, load(dump(table.record()), GAME), b"other secret")
    for seat in (0, 1, 2, 3, None):
        assert again.view(seat) == table.view(seat)
    assert again.sequence == table.sequence
    assert again.standing == table.standing
    assert again.deal_over == table.deal_over
    if again.deal_over:
        again.next_deal()
    play_some(again, 1)
    assert replay(GAME, again.record()).stopped is None


def test_deals_that_are_over_stay_in_the_record_event_for_event():
    """They are packed away in memory; nobody who reads the record can tell."""
    table, dice = new_table(), random.Random(3)
    made = list(table.record().events)
    while table.deal_number < 4:
        if table.deal_over:
            made += table.next_deal()
            continue
        seat = min(table.to_act())
        made += table.act(seat, dice.choice(GAME.legal_of(table.view(seat))))
        assert table.sequence == len(made)
    assert table.record().events == tuple(made)
    assert list(table.shown(None, 30)) == list(table.shown(None))[30:]
    assert list(table.shown(2, len(made) - 1)) == list(shown_to(GAME, made[-1:], 2))
    resumed = Table.resume(GAME, table.record(), b"table tests")
    assert resumed.record() == table.record()
    assert resumed.sequence == len(made)


def test_what_cannot_be_resumed_says_why():
    record = new_table().record()
    for changed, said in [
        (Record(Header("bridge", {}), record.events), "a record of bridge"),
        (Record(Header("hearts", record.header.rules, seat=2), record.events), "seat 2"),
        (Record(record.header, ()), "no deal"),
    ]:
        with pytest.raises(RecordError, match=said):
            Table.resume(GAME, changed, b"s")


def test_nobody_is_shown_another_hand():
    table = new_table()
    play_some(table, 10)
    for seat in range(4):
        for event in table.shown(seat):
            if isinstance(event, Deal):
                assert [hand is not None for hand in event.hands] == [
                    place == seat for place in range(4)
                ]
