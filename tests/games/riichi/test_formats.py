"""Files: our games written as mjai and read again, and what bad files get."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace
from typing import Any

import pytest
from tests.sure import present

from kibitz.core.errors import KibitzError, NotationError
from kibitz.core.formats import choose_format
from kibitz.core.game import Budget, Result
from kibitz.core.match import play_match
from kibitz.core.record import Header, Record, dump, load, project, replay
from kibitz.core.rules import plain
from kibitz.games.riichi import GAME
from kibitz.games.riichi.action import REACTIONS
from kibitz.games.riichi.event import Act, Call, End, Win
from kibitz.games.riichi.formats import FORMATS
from kibitz.games.riichi.formats.tenhou import tile
from kibitz.games.riichi.players.tidy import Tidy
from kibitz.games.riichi.rules import PRESETS, Rules, preset

TENHOU = preset("tenhou")
MJAI, MJLOG, TENHOU6 = FORMATS["mjai"], FORMATS["mjlog"], FORMATS["tenhou6"]


def match_record(seed: int, rules: Rules = TENHOU) -> Record:
    events = []
    for step in play_match(GAME, rules, [Tidy()] * 4, b"f%d" % seed, b"d", Budget()):
        if not isinstance(step, Result):
            events += [*step.events]
    return Record(Header("riichi", plain(rules), ("a", "b", "c", "d")), tuple(events))


def choices(record: Record) -> list[tuple[int | None, str]]:
    """Every choice on the own turn; of answers a log tells only what came of them."""
    acts = [event for event in record.events if isinstance(event, Act)]
    return [(one.seat, str(one.action)) for one in acts if not isinstance(one.action, REACTIONS)]


WRITTEN = {"mjai": MJAI, "mjlog": MJLOG, "tenhou6": TENHOU6}


@pytest.mark.parametrize("name", WRITTEN)
@pytest.mark.parametrize("preset_name", PRESETS)
def test_a_match_is_written_and_read_as_the_same_match(name: str, preset_name: str):
    record = match_record(1, preset(preset_name))
    chosen = WRITTEN[name]
    assert chosen.write is not None
    text = chosen.write([record])
    assert choose_format(FORMATS, None, "x.txt", text) is chosen
    (again,) = chosen.read(text)
    assert again.header.rules == record.header.rules
    assert again.broken is None
    assert replay(GAME, again).stopped is None
    assert again.header.players == record.header.players

    def told(one: Record) -> list[object]:
        return [event for event in one.events if isinstance(event, Win | End | Call)]

    assert told(again) == told(record)
    assert choices(again) == choices(record)


def test_our_own_record_comes_back_as_it_was():
    record = match_record(5)
    assert load(dump(record), GAME) == record
    assert replay(GAME, load(dump(record), GAME)).stopped is None


def lines_of(seed: int) -> list[str]:
    return present(MJAI.write)([match_record(seed)]).splitlines()


def broken(text: str, format_name: str = "mjai") -> str:
    """Why a file cannot be told further."""
    records = FORMATS[format_name].read(text)
    assert records[-1].broken is not None
    return str(records[-1].broken)


def test_a_changed_discard_is_told_to_be_illegal():
    lines = lines_of(1)
    place = next(n for n, line in enumerate(lines) if '"dahai"' in line)
    event = json.loads(lines[place])
    event |= {"pai": "9s" if event["pai"] != "9s" else "1m", "tsumogiri": False}
    start = json.loads(lines[1])
    if event["pai"] in start["tehais"][event["actor"]]:
        event["pai"] = next(
            name
            for name in ("E", "S", "W", "N", "P", "F", "C")
            if name not in start["tehais"][event["actor"]]
        )
    lines[place] = json.dumps(event)
    assert "not in your hand" in broken("\n".join(lines))


def test_a_changed_payment_is_told():
    lines = lines_of(1)
    place = next(n for n, line in enumerate(lines) if '"hora"' in line)
    event = json.loads(lines[place])
    event["deltas"][event["actor"]] += 100
    lines[place] = json.dumps(event)
    assert "the rules give" in broken("\n".join(lines))


def test_a_changed_draw_of_a_fifth_tile_is_told():
    lines = lines_of(1)
    start = json.loads(lines[1])
    start["tehais"][0] = ["1m"] * 5 + start["tehais"][0][5:]
    assert "there are 4" in broken("\n".join([lines[0], json.dumps(start), *lines[2:]]))


def test_a_file_cut_in_the_middle_is_told_as_far_as_it_goes():
    lines = lines_of(2)
    for share in (0.2, 0.5, 0.8):
        text = "\n".join(lines)[: int(share * len("\n".join(lines)))]
        records = MJAI.read(text)
        assert records[-1].broken is not None
        assert replay(GAME, records[-1]).deals


@pytest.mark.parametrize(
    ("kind", "field"),
    [
        ("start_kyoku", "tehais"),
        ("start_kyoku", "bakaze"),
        ("tsumo", "pai"),
        ("dahai", "actor"),
        ("hora", "actor"),
    ],
)
def test_an_event_without_a_field_is_refused_by_its_name(kind: str, field: str):
    lines = lines_of(1)
    place = next(n for n, line in enumerate(lines) if f'"{kind}"' in line)
    event = json.loads(lines[place])
    event.pop(field)
    lines[place] = json.dumps(event)
    assert broken("\n".join(lines)).endswith(f"line {place + 1}: {kind} needs {field}")


def test_a_field_of_the_wrong_kind_is_refused_by_its_name():
    lines = lines_of(1)
    place = next(n for n, line in enumerate(lines) if '"start_kyoku"' in line)
    event = json.loads(lines[place]) | {"honba": "three"}
    lines[place] = json.dumps(event)
    assert "start_kyoku: honba: Expected `int`" in broken("\n".join(lines))


def test_an_element_without_an_attribute_is_refused_by_its_name():
    text = present(MJLOG.write)([match_record(1)])
    assert "INIT needs ten" in broken(text.replace(" ten=", " tne=", 1), "mjlog")


def test_an_unknown_event_is_named():
    lines = lines_of(1)
    assert "'kita'" in broken("\n".join([*lines[:5], '{"type":"kita","actor":0}', *lines[5:]]))


@pytest.mark.parametrize(
    "text",
    [
        '<!DOCTYPE a [<!ENTITY b "c">]><mjloggm ver="2.3">&b;</mjloggm>',
        "<mjloggm>" + "<GO" * 1000,
        "<mjloggm",
        "<mjloggm><INIT/></mjloggm>",
        '<mjloggm><GO type="16"/></mjloggm>',
        '<mjloggm><INIT seed="0,0,0,0,0,999" ten="" oya="0"/></mjloggm>',
        '<mjloggm><N who="0" m="99999999"/></mjloggm>',
        "",
    ],
)
def test_a_bad_mjlog_is_a_broken_record(text: str):
    (record,) = MJLOG.read(text)
    assert record.broken is not None


def test_an_mjlog_that_is_too_large_is_not_read():
    (record,) = MJLOG.read("<mjloggm>" + " " * (9 * 1024 * 1024))
    assert "characters" in str(record.broken)


@pytest.mark.parametrize("text", ["", "[]", "{", "nonsense", "{}", '{"log":[[1]]}', '{"log":3}'])
def test_a_bad_tenhou6_file_is_refused_or_broken(text: str):
    try:
        (record,) = TENHOU6.read(text)
    except NotationError:
        return
    assert record.broken is not None


def test_lists_that_fit_in_no_order_are_told():
    hand = [11, 11, 11, 12, 12, 12, 13, 13, 13, 14, 14, 14, 15]
    other = [[21 + n % 9] * 1 for n in range(13)]
    hands = [hand, *[[code[0] for code in other]] * 3]
    deal = [[0, 0, 0], [25000] * 4, [41], []]
    for seat in range(4):
        deal += [hands[seat], [41] if seat == 0 else [], [60, 60] if seat == 0 else []]
    text = json.dumps({"log": [[*deal, ["流局", [0, 0, 0, 0]]]]})
    assert "no order" in broken(text, "tenhou6")


def test_tiles_of_tenhou6_are_checked():
    for code in (10, 20, 48, 54, 0, 99):
        with pytest.raises(NotationError):
            tile(code)


def test_the_format_is_told_by_the_text():
    assert choose_format(FORMATS, None, "x", present(MJAI.write)([match_record(1)])).name == "mjai"
    assert choose_format(FORMATS, None, "x", "<mjloggm>").name == "mjlog"
    assert choose_format(FORMATS, None, "x", '{"title":[],"log":[]}').name == "tenhou6"
    assert choose_format(FORMATS, None, "x", '{"game":1,"events":[]}').name == "majiang"


@pytest.mark.parametrize("name", ["mjai", "mjlog", "tenhou6", "majiang"])
def test_damaged_files_never_bring_a_table_down(name: str):
    dice = random.Random(7)
    good = {
        "mjai": present(MJAI.write)([match_record(3)])[:8_000],
        "mjlog": '<mjloggm ver="2.3"><GO type="169"/><UN n0="A" n1="B" n2="C" n3="D"/>'
        '<INIT seed="0,0,0,2,2,112" ten="250,250,250,250" oya="0" hai0="1,2,3" hai1="4" hai2="5"'
        ' hai3="6"/><T125/><D125/></mjloggm>',
        "tenhou6": '{"log":[[[0,0,0],[25000,25000,25000,25000],[33],[],[13],[42],[44],[12],[12],'
        '[28],[13],[26],[38],[12],[11],[45],["和了",[0,0,8000,-8000],[2,3,2]]]]}',
        "majiang": '{"game":1,"events":[{"type":"start_game"},{"type":"start_kyoku"}]}',
    }[name]
    for _ in range(40):
        text = list(good)
        for _ in range(dice.randrange(1, 6)):
            place = dice.randrange(len(text))
            text[place] = dice.choice('{}[]"<>/,:0123456789abc?\x00é')
        try:
            records = FORMATS[name].read("".join(text))
        except KibitzError:
            continue
        for record in records:
            replay(GAME, record)


# --- Tenhou's forms, written ----------------------------------------------------------------------


@pytest.mark.parametrize("name", ["mjlog", "tenhou6"])
def test_what_one_seat_was_shown_is_no_log_of_tenhous(name: str):
    shown = project(GAME, match_record(2), 1)
    with pytest.raises(NotationError, match="whole record"):
        present(WRITTEN[name].write)([shown])


def test_a_tenhou6_log_says_what_a_viewer_shows():
    record = match_record(1)
    match = json.loads(present(TENHOU6.write)([record]))
    assert match["name"] == ["a", "b", "c", "d"]
    assert match["rule"]["disp"] == "般南喰赤"
    for deal in match["log"]:
        assert len(deal) == 17
        assert [len(deal[4 + 3 * seat]) for seat in range(4)] == [13] * 4
        if deal[16][0] == "和了":
            who, giver, _, worth, *yaku = deal[16][2]
            assert worth.endswith(("点", "点∀"))
            assert all(re.fullmatch(r".+\((\d+飜|役満)\)", word) for word in yaku)
            assert who != giver or "-" in worth or "∀" in worth


def test_an_mjlog_with_two_red_fives_of_a_suit_is_refused():
    with pytest.raises(NotationError, match="red five"):
        present(MJLOG.write)([match_record(1, replace(TENHOU, red_fives=(1, 2, 1)))])


# --- Mahjong Soul ---------------------------------------------------------------------------------


def exported(record: Record) -> dict[str, Any]:
    """A game as an exporter of Mahjong Soul writes it: no rules of ours, its own id and ranks."""
    match = json.loads(present(TENHOU6.write)([record]))
    match["rule"] = {"disp": "玉の間南喰赤", "aka51": 1, "aka52": 1, "aka53": 1}
    match["ref"] = "230512-0a1b2c3d-0a1b-4c2d-8e3f-0123456789ab"
    match["dan"] = ["雀豪1", "雀豪3", "雀聖2", "初心1"]
    return match


def test_a_game_of_mahjong_soul_is_read_by_its_rules_and_judged_by_its_pay():
    record = match_record(1, preset("mjsoul"))
    text = json.dumps(exported(record), ensure_ascii=False)
    chosen = choose_format(FORMATS, None, "log.json", text)
    assert chosen.name == "mjsoul"
    (again,) = chosen.read(text)
    assert again.broken is None
    assert again.header.rules == plain(preset("mjsoul"))
    assert choices(again) == choices(record)
    pays = ["mjsoul:jade:master1", "mjsoul:jade:master3", "mjsoul:jade:saint2", "even"]
    assert again.header.notes["pay"] == pays


def test_a_log_of_tenhous_is_not_taken_for_mahjong_souls():
    text = present(TENHOU6.write)([match_record(1)])
    assert choose_format(FORMATS, None, "log.json", text).name == "tenhou6"
