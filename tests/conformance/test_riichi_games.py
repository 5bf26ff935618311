"""Whole games of other tables, replayed: every choice legal, every payment and next deal equal."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from tests.sure import present

from kibitz.core.record import Record, replay
from kibitz.games.riichi import GAME
from kibitz.games.riichi.formats import FORMATS

STICK = "deal 1: the payment leaves out 1000 points of riichi sticks on the table"
#: Logs written by hand that contradict themselves, with what is put right in them.
SLIPS = {
    "confusing_nakis_1.json": [STICK],
    "confusing_nakis_2.json": [
        "four plain 5s are shown and no red five: read as a game without red fives",
        "deal 1: seat 1 is named as the winner and seat 2 is paid",
        STICK,
    ],
}


def records(folder: Path, name: str, format_name: str) -> list[Record]:
    path = folder / "riichi" / name
    raw = path.read_bytes()
    text = (gzip.decompress(raw) if path.suffix == ".gz" else raw).decode()
    return list(FORMATS[format_name].read(text))


def deals_of(record: Record) -> int:
    """Replay a record and count its deals; a failure is the test's failure."""
    assert record.broken is None, record.broken
    played = replay(GAME, record)
    assert played.stopped is None, played.stopped
    return len(played.deals)


def test_every_mjlog_is_played_by_our_rules(data: Path):
    files = sorted((data / "riichi" / "tenhou_mjlog").glob("*.mjlog"))
    assert len(files) == 16
    deals = 0
    for path in files:
        (record,) = records(data, f"tenhou_mjlog/{path.name}", "mjlog")
        deals += deals_of(record)
    assert deals == 161


def test_every_majiang_game_is_played_by_its_rules_to_the_same_result(data: Path):
    games = records(data, "games_majiang.jsonl.gz", "majiang")
    assert len(games) == 19
    assert sum(deals_of(game) for game in games) == 182
    assert all(game.events[-1].kind == "result" for game in games)


def test_every_mjai_game_is_played_by_our_rules(data: Path):
    files = sorted((data / "riichi" / "mjai").glob("*.jsonl"))
    games = [record for path in files for record in records(data, f"mjai/{path.name}", "mjai")]
    assert [deals_of(game) for game in games] == [12, 12]


def test_every_tenhou6_case_is_played_by_our_rules_and_slips_are_named(data: Path):
    files = sorted((data / "riichi" / "tenhou6").glob("*.json"))
    assert len(files) == 13
    for path in files:
        (record,) = records(data, f"tenhou6/{path.name}", "tenhou6")
        assert deals_of(record) >= 1
        assert record.header.notes.get("mended", []) == SLIPS.get(path.name, [])


@pytest.mark.parametrize("name", ["tenhou_mjlog/2010081709gm-00a9-0000-fe3371ad.mjlog"])
def test_a_log_cut_in_the_middle_is_told_as_far_as_it_goes(data: Path, name: str):
    text = (data / "riichi" / name).read_text()
    whole = len(replay(GAME, FORMATS["mjlog"].read(text)[0]).deals)
    for share in (0.3, 0.6, 0.9):
        (record,) = FORMATS["mjlog"].read(text[: int(share * len(text))])
        assert record.broken is not None
        assert 1 <= len(replay(GAME, record).deals) <= whole


def test_a_foreign_game_survives_mjai_and_our_record(data: Path):
    for game in records(data, "games_majiang.jsonl.gz", "majiang")[:4]:
        (again,) = FORMATS["mjai"].read(present(FORMATS["mjai"].write)([game]))
        assert again.broken is None
        assert again.events == game.events


def test_the_results_of_whole_matches_are_those_of_the_logs(data: Path):
    """The logs' own final points are compared while they are read; here: most reach their end."""
    ended = 0
    for path in sorted((data / "riichi" / "tenhou_mjlog").glob("*.mjlog")):
        (record,) = records(data, f"tenhou_mjlog/{path.name}", "mjlog")
        ended += record.events[-1].kind == "result"
    assert ended >= 10
