"""Whole games of other tables, replayed: every choice legal, every payment and next deal equal."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from kibitz.core.record import Record, replay
from kibitz.games.riichi import GAME
from kibitz.games.riichi.formats import FORMATS

#: Logs that no table can have played, with what is wrong in them.
NOT_PLAYED = {
    # The riichi stick of seat 2 lies on the table, and the log's winner is not given it.
    "confusing_nakis_1.json": "points [1600, 0, -2600, 0]; the rules give [2600, 0, -2600, 0]",
    # Four plain fives of bamboo at a table with a red one; the payment and its words also disagree.
    "confusing_nakis_2.json": "the log shows 4 of 5s, and there are 3",
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


def test_every_tenhou6_case_that_was_played_is_played_by_our_rules(data: Path):
    files = sorted((data / "riichi" / "tenhou6").glob("*.json"))
    assert len(files) == 13
    for path in files:
        (record,) = records(data, f"tenhou6/{path.name}", "tenhou6")
        if path.name in NOT_PLAYED:
            assert record.broken is not None
            assert NOT_PLAYED[path.name] in str(record.broken)
        else:
            assert deals_of(record) >= 1


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
        (again,) = FORMATS["mjai"].read(FORMATS["mjai"].write([game]))
        assert again.broken is None
        assert again.events == game.events


def test_the_results_of_whole_matches_are_those_of_the_logs(data: Path):
    """The logs' own final points are compared while they are read; here: most reach their end."""
    ended = 0
    for path in sorted((data / "riichi" / "tenhou_mjlog").glob("*.mjlog")):
        (record,) = records(data, f"tenhou_mjlog/{path.name}", "mjlog")
        ended += record.events[-1].kind == "result"
    assert ended >= 10
