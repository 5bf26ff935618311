"""Real files: every board reads, plays by the rules, and comes back the same from each format."""

from __future__ import annotations

from pathlib import Path

import pytest

from kibitz.core.record import replay
from kibitz.games.bridge import GAME
from kibitz.games.bridge.formats import FORMATS
from kibitz.games.bridge.formats.board import boards_of


def files(data: Path) -> list[Path]:
    found = sorted((data / "bridge" / "files").glob("*.*"))
    assert len(found) == 16
    return found


def check(path: Path) -> int:
    fmt = FORMATS[path.suffix[1:]]
    text = path.read_text(encoding="utf-8")
    assert fmt.recognise(text)
    records = fmt.read(text)
    for number, record in enumerate(records, start=1):
        assert record.broken is None, f"{path.name} board {number}: {record.broken}"
        played = replay(GAME, record)
        assert played.stopped is None, f"{path.name} board {number}: {played.stopped}"
    assert fmt.write is not None
    boards = [board for record in records for board in boards_of(record)]
    again = [board for record in fmt.read(fmt.write(records)) for board in boards_of(record)]
    assert again == boards
    return len(boards)


def test_every_kind_of_real_file_reads_and_comes_back_the_same(data):
    small = [path for path in files(data) if path.stem in ("daylong_1", "convention_1")]
    assert sum(check(path) for path in [*small, data / "bridge/files/vugraph_06.lin"]) == 42


@pytest.mark.long
def test_every_board_of_the_real_files_reads_and_comes_back_the_same(data):
    assert sum(check(path) for path in files(data)) == 387


@pytest.mark.long
@pytest.mark.parametrize("name", list(FORMATS))
def test_a_real_board_survives_every_other_format(data, name):
    fmt = FORMATS[name]
    assert fmt.write is not None
    for path in files(data):
        records = FORMATS[path.suffix[1:]].read(path.read_text(encoding="utf-8"))
        boards = [board for record in records for board in boards_of(record)]
        again = [board for record in fmt.read(fmt.write(records)) for board in boards_of(record)]
        for one, two in zip(boards, again, strict=True):
            for what in ("dealer", "vulnerable", "hands", "plays", "contract", "tricks", "names"):
                assert getattr(one, what) == getattr(two, what)
            assert [call.call for call in one.calls] == [call.call for call in two.calls]
