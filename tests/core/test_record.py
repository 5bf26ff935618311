"""Records: bad input is refused with a line and a reason, and nothing else happens."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import cast

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.sure import four

from kibitz.cards import PACK
from kibitz.core.errors import KibitzError, NotationError, RecordError
from kibitz.core.events import MAX_LINE, Event, Fault, Finished, Scored, Undo, line_of, plain_of
from kibitz.core.formats import choose_format, formats_of
from kibitz.core.record import Header, Record, dump, load, pack, replay, unpack
from kibitz.core.rules import choose
from kibitz.core.table import Table
from kibitz.games.hearts import GAME, PRESETS, Pass, Play, Standing, parse_action
from kibitz.games.hearts.event import Act, Deal, Exchange, Lead

seats = st.sampled_from((0, 1, 2, 3))
cards = st.permutations(PACK)


@st.composite
def hearts_events(draw: st.DrawFn) -> Event:
    """Any event of hearts, or one that a table writes about it."""
    pack, seat = draw(cards), draw(seats)
    held = four(tuple(sorted(pack[13 * at : 13 * at + 13])) for at in range(4))
    shown = four(hand if draw(st.booleans()) else None for hand in held)
    numbers = four(draw(st.lists(st.integers(-100, 200), min_size=4, max_size=4)))
    return draw(
        st.sampled_from(
            (
                Deal(PRESETS["short"], Standing(numbers, 3), shown),
                Deal(PRESETS["open"], Standing(), held, commitment="c" * 64),
                Act(seat, Play(pack[0])),
                Act(seat, Pass(tuple(sorted(pack[:3])))),
                Exchange(four(hand[:3] if hand else None for hand in shown)),
                Lead(seat),
                Scored(numbers),
                Scored((0.5, 1, 2, 3), "ab" * 32),
                Finished(numbers, (1, 2, 2, 4)),
                Undo(1 + seat),
                Fault(seat, "timeout", draw(st.text(max_size=20))),
            )
        )
    )


def finished_table() -> Table:
    table = Table(GAME, PRESETS["short"], b"record tests", ("a", "b", "c", "d"))
    dice = random.Random(1)
    while table.result is None:
        if table.deal_over:
            table.next_deal()
            continue
        seat = min(table.to_act())
        table.act(seat, dice.choice(GAME.legal_of(table.view(seat))))
    return table


@given(hearts_events())
def test_an_event_reads_as_it_was_written(event):
    line = line_of(event)
    assert GAME.events.read(line) == event
    assert line_of(GAME.events.read(line)) == line
    assert msgspec.json.decode(line) == plain_of(event)
    assert msgspec.json.decode(line)["kind"] == event.kind


def test_a_whole_match_is_read_and_replayed():
    table = finished_table()
    record = load(dump(table.record()), GAME)
    assert record == table.record()
    played = replay(GAME, record)
    assert played.stopped is None
    assert len(played.deals) == table.deal_number
    assert all(deal.score is not None for deal in played.deals)


def test_a_finished_deal_shows_the_seed_it_was_committed_to():
    from kibitz.core.shuffle import commitment

    record = finished_table().record()
    committed = [event.commitment for event in record.events if isinstance(event, Deal)]
    shown = [bytes.fromhex(event.seed) for event in record.events if isinstance(event, Scored)]
    assert [commitment(seed) for seed in shown] == committed
    assert len(set(shown)) == len(shown)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "empty"),
        ("{", "not JSON"),
        ("[]", "not a JSON object"),
        ('{"game":"hearts"}', "header"),
        ('{"game":"hearts","rules":{},"kibitz":9}', "version 9"),
        ('{"game":"hearts","rules":{},"players":["a"]}', "1 players"),
        ('{"game":7,"rules":{}}', "header"),
        ('{"game":"hearts","rules":{},"surprise":1}', "surprise"),
        ('{"game":"bridge","rules":{}}', "a record of bridge, not of hearts"),
        ("[" * 100_000, "nested too deeply"),
        ('{"game":"' + "x" * MAX_LINE + '"}', "characters"),
    ],
)
def test_a_header_that_cannot_be_read_says_why(line, said):
    with pytest.raises(RecordError, match=said) as raised:
        load(line, GAME)
    assert raised.value.line == 1


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("oops", "not JSON"),
        ("{}", "needs a kind"),
        ('{"kind":"act"}', "act needs seat"),
        ('{"kind":"act","seat":1}', "act needs action"),
        ('{"kind":"act","seat":4,"action":"SQ"}', "act: seat: Expected `int` <= 3"),
        ('{"kind":"act","seat":true,"action":"SQ"}', "act: seat: Expected `int`, got `bool`"),
        ('{"kind":"act","seat":1,"action":["SQ"]}', "act: action: Expected `str`, got `array`"),
        ('{"kind":"act","seat":1,"action":"queen"}', "act: action: "),
        ('{"kind":"act","seat":1,"acton":"SQ"}', "act has no field called 'acton'"),
        ('{"kind":"leed","seat":1}', "hearts has no event of kind 'leed'; there are deal, act"),
        ('{"kind":"draw","seat":1,"tile":"5m"}', "hearts has no event of kind 'draw'"),
        ('{"kind":["lead"],"seat":1}', "needs a kind"),
        ('{"kind":"undo","to":0}', "undo: to: Expected `int` >= 1"),
        ('{"kind":"exchange","received":["SQ SK SA"]}', "exchange: received: "),
        ('{"kind":"exchange","received":["SQ SK",null,null,null]}', "2 cards, 3 are needed"),
        ('{"kind":"deal","rules":{"goal":3},"standing":{},"hands":[null,null,null,null]}', "goal"),
        ('{"kind":"deal","rules":{},"standing":{"number":0},"hands":[]}', "deal: standing: "),
        ('{"a":' * 30_000, "deep"),
    ],
)
def test_a_broken_line_ends_the_record_and_keeps_what_was_before(line, said):
    first = GAME.opening(b"broken", PRESETS["hold"], Standing())
    record = load(dump(Record(Header("hearts", {}), first)) + line + "\n" + line_of(first[1]), GAME)
    assert record.events == first
    assert record.broken is not None
    assert record.broken.line == 4
    assert said in record.broken.why
    assert "KeyError" not in record.broken.why


def test_a_line_ends_where_json_ends_it_and_nowhere_else():
    """Some signs that text tools call line ends may stand in a string: what a bot said, say."""
    said = Fault(1, "nonsense", "one\u2028two\x85three\x0cfour")
    first = GAME.opening(b"lines", PRESETS["hold"], Standing())
    record = Record(Header("hearts", {}), (*first, said))
    assert load(dump(record), GAME) == record
    assert load(dump(record).replace("\n", "\r\n"), GAME) == record
    assert unpack(pack(record.events), GAME.events) == list(record.events)


def opened_otherwise(record: Record, deal: int, **parts: object) -> Record:
    """The record with other facts in the opening of one deal."""
    starts = [at for at, event in enumerate(record.events) if isinstance(event, Deal)]
    events = list(record.events)
    events[starts[deal]] = msgspec.structs.replace(events[starts[deal]], **parts)
    return Record(record.header, tuple(events))


def test_a_deal_by_other_rules_than_the_header_is_found():
    record = opened_otherwise(finished_table().record(), 1, rules=PRESETS["open"])
    played = replay(GAME, record)
    assert len(played.deals) == 1
    assert "other rules than the header" in str(played.stopped)
    assert "target" in str(played.stopped)


def test_a_deal_that_does_not_follow_from_the_one_before_is_found():
    whole = finished_table().record()
    played = replay(GAME, opened_otherwise(whole, 1, standing=Standing((0, 0, 0, 0), 2)))
    assert len(played.deals) == 1
    assert "'points'" in str(played.stopped)
    later = replay(GAME, opened_otherwise(whole, 0, standing=Standing((0, 0, 0, 0), 5)))
    assert later.stopped is not None  # a match may be taken up anywhere, but goes on from there


def test_a_deal_after_the_end_of_the_match_is_found():
    whole = finished_table().record()
    played = replay(GAME, Record(whole.header, (*whole.events, whole.events[0])))
    assert "a deal after the match was over" in str(played.stopped)


def test_a_header_with_rules_that_are_none_is_told():
    whole = finished_table().record()
    broken = Record(Header("hearts", {"target": "x"}), whole.events)
    played = replay(GAME, broken)
    assert played.deals == ()
    assert played.stopped is not None
    assert played.stopped.line == 1


def test_a_forged_score_is_found():
    record = finished_table().record()
    place = next(i for i, event in enumerate(record.events) if isinstance(event, Scored))
    forged = Scored((0, 0, 0, 26), cast(Scored, record.events[place]).seed)
    changed = Record(record.header, (*record.events[:place], forged, *record.events[place + 1 :]))
    stopped = replay(GAME, changed).stopped
    assert stopped is not None
    assert stopped.line == place + 2


def test_an_illegal_card_is_found_with_its_rule():
    record = finished_table().record()
    place = next(i for i, event in enumerate(record.events) if isinstance(event, Lead)) + 1
    forged = Act(cast(Act, record.events[place]).seat, parse_action("HA"))
    stopped = replay(GAME, Record(record.header, (*record.events[:place], forged))).stopped
    assert stopped is not None
    assert "HA" in stopped.why or "♥A" in stopped.why


@given(st.randoms(use_true_random=False))
def test_a_record_with_damaged_bytes_never_raises_anything_but_our_errors(dice):
    text = bytearray(SAMPLE)
    for _ in range(dice.randrange(1, 6)):
        text[dice.randrange(len(text))] = dice.randrange(256)
    with suppress(KibitzError):
        replay(GAME, load(text.decode("utf-8", "replace"), GAME))


@given(st.binary(max_size=300))
def test_arbitrary_bytes_never_raise_anything_but_our_errors(raw):
    with suppress(KibitzError):
        load(raw.decode("utf-8", "replace"), GAME)


def test_several_records_in_one_text_are_told_apart():
    record = finished_table().record()
    assert len(formats_of(GAME)["record"].read(dump(record) * 3)) == 3


def test_an_unknown_format_names_those_there_are():
    with pytest.raises(NotationError, match="record"):
        choose_format(formats_of(GAME), None, "game.xyz")
    with pytest.raises(NotationError, match="no format called 'lin'"):
        choose_format(formats_of(GAME), "lin", "game.xyz")


def test_overrides_change_one_rule_and_name_the_rest():
    assert choose(PRESETS, "standard", ["target=50", "jack_of_diamonds=yes"]).target == 50
    for bad, said in [
        ("target", "key=value"),
        ("goal=3", "no rule called 'goal'"),
        ("target=0", "not between"),
        ("moon=both", "one of add, subtract"),
        ("passing=[]", "at least one direction"),
    ]:
        with pytest.raises(NotationError, match=said):
            choose(PRESETS, "standard", [bad])


def _sample() -> bytes:
    table = Table(GAME, PRESETS["standard"], b"damage")
    dice = random.Random(2)
    while not table.deal_over:
        seat = min(table.to_act())
        table.act(seat, dice.choice(GAME.legal_of(table.view(seat))))
    return dump(table.record()).encode()


SAMPLE = _sample()


def test_the_sample_is_json_on_every_line():
    assert all(msgspec.json.decode(line) for line in SAMPLE.splitlines())
