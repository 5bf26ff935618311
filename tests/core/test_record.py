"""Records: bad input is refused with a line and a reason, and nothing else happens."""

from __future__ import annotations

import random
from contextlib import suppress

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kibitz.core.errors import KibitzError, NotationError, RecordError
from kibitz.core.formats import RECORD, choose_format
from kibitz.core.game import Event
from kibitz.core.record import MAX_LINE, Header, Record, dump, event_of, line_of, load, replay
from kibitz.core.rules import choose
from kibitz.core.table import Table
from kibitz.games.hearts import GAME, PRESETS

LETTERS = 'aZ09 _"\\\n\t{}[]:,é♠和\U0001f004'
names = st.text("abcdefghij", min_size=1, max_size=8).filter(
    lambda name: name not in ("kind", "seat")
)
plain = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(LETTERS, max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text(LETTERS, max_size=5), inner, max_size=4)
    ),
    max_leaves=10,
)
events = st.builds(
    Event, names, st.sampled_from([None, 0, 1, 2, 3]), st.dictionaries(names, plain, max_size=4)
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


@given(events)
def test_an_event_reads_as_it_was_written(event):
    assert event_of(line_of(event)) == event


def test_a_whole_match_is_read_and_replayed():
    table = finished_table()
    record = load(dump(table.record()))
    assert record == table.record()
    played = replay(GAME, record)
    assert played.stopped is None
    assert len(played.deals) == table.deal_number
    assert all(deal.score is not None for deal in played.deals)


def test_a_finished_deal_shows_the_seed_it_was_committed_to():
    from kibitz.core.shuffle import commitment

    record = finished_table().record()
    committed = [event.facts["commitment"] for event in record.events if event.kind == "deal"]
    shown = [bytes.fromhex(event.facts["seed"]) for event in record.events if event.kind == "score"]
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
        ("[" * 100_000, "nested too deeply"),
        ('{"game":"' + "x" * MAX_LINE + '"}', "characters"),
    ],
)
def test_a_header_that_cannot_be_read_says_why(line, said):
    with pytest.raises(RecordError, match=said) as raised:
        load(line)
    assert raised.value.line == 1


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("oops", "not JSON"),
        ("{}", "needs a kind"),
        ('{"kind":"act"}', "needs a seat"),
        ('{"kind":"act","seat":4,"action":"SQ"}', "not one of 0, 1, 2, 3"),
        ('{"kind":"act","seat":true,"action":"SQ"}', "not one of 0, 1, 2, 3"),
        ('{"kind":"act","seat":1,"action":["SQ"]}', "needs a seat"),
        ('{"a":' * 30_000, "deep"),
    ],
)
def test_a_broken_line_ends_the_record_and_keeps_what_was_before(line, said):
    text = dump(Record(Header("hearts", {}), (Event("deal"), Event("lead", 1))))
    record = load(text + line + "\n" + '{"kind":"lead","seat":2}\n')
    assert len(record.events) == 2
    assert record.broken is not None
    assert record.broken.line == 4
    assert said in record.broken.why


def test_a_forged_score_is_found():
    record = finished_table().record()
    place = next(i for i, event in enumerate(record.events) if event.kind == "score")
    forged = Event("score", None, {**record.events[place].facts, "points": [0, 0, 0, 26]})
    changed = Record(record.header, (*record.events[:place], forged, *record.events[place + 1 :]))
    stopped = replay(GAME, changed).stopped
    assert stopped is not None
    assert stopped.line == place + 2


def test_an_illegal_card_is_found_with_its_rule():
    record = finished_table().record()
    place = next(i for i, event in enumerate(record.events) if event.kind == "lead") + 1
    forged = Event("act", record.events[place].seat, {"action": "HA"})
    stopped = replay(GAME, Record(record.header, (*record.events[:place], forged))).stopped
    assert stopped is not None
    assert "HA" in stopped.why or "♥A" in stopped.why


@given(st.randoms(use_true_random=False))
def test_a_record_with_damaged_bytes_never_raises_anything_but_our_errors(dice):
    text = bytearray(SAMPLE)
    for _ in range(dice.randrange(1, 6)):
        text[dice.randrange(len(text))] = dice.randrange(256)
    with suppress(KibitzError):
        replay(GAME, load(text.decode("utf-8", "replace")))


@given(st.binary(max_size=300))
def test_arbitrary_bytes_never_raise_anything_but_our_errors(raw):
    with suppress(KibitzError):
        load(raw.decode("utf-8", "replace"))


def test_several_records_in_one_text_are_told_apart():
    record = finished_table().record()
    assert len(RECORD.read(dump(record) * 3)) == 3


def test_an_unknown_format_names_those_there_are():
    with pytest.raises(NotationError, match="record"):
        choose_format({"record": RECORD}, None, "game.xyz")
    with pytest.raises(NotationError, match="no format called 'lin'"):
        choose_format({"record": RECORD}, "lin", "game.xyz")


def test_overrides_change_one_rule_and_name_the_rest():
    assert choose(PRESETS, "standard", ["target=50", "jack_of_diamonds=yes"]).target == 50
    for bad, said in [
        ("target", "key=value"),
        ("goal=3", "no rule called 'goal'"),
        ("target=0", "not between"),
        ("moon=both", "Invalid enum value"),
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
