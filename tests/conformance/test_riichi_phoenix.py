"""Games of strong people, two years apart: every choice legal, every payment and result equal.

The archives are unpacked in memory; a game is read under its own name, which tells its day.
"""

from __future__ import annotations

import gzip
import random
import tarfile
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from kibitz.core.formats import Source, choose_format
from kibitz.core.record import Record, replay
from kibitz.games.riichi import GAME
from kibitz.games.riichi.formats import FORMATS

YEARS = {"2022": 1194, "2024": 3681}
SAMPLE = 12


def archive(data: Path, year: str) -> Path:
    path = data / "riichi" / "phoenix" / f"phoenix-{year}.tar.xz"
    if not path.exists():
        pytest.skip(f"no {path.name} in KIBITZ_DATA")
    return path


def games(path: Path) -> Iterator[tuple[str, str]]:
    """Every log of an archive with its name, in the archive's order."""
    with tarfile.open(path, "r:xz") as packed:
        for member in packed:
            opened = packed.extractfile(member) if member.isfile() else None
            if opened is not None:
                yield Path(member.name).name, opened.read().decode()


def played_to_its_result(name: str, text: str) -> str | None:
    """What is wrong with a game; None if its result too is ours."""
    (record,) = FORMATS["mjlog"].records(text, Source(name))
    stopped = record.broken or replay(GAME, record).stopped
    if stopped is None and record.events[-1].kind != "result":
        return f"{name}: no result"
    return None if stopped is None else f"{name}: {stopped}"


@pytest.mark.parametrize("year", YEARS)
def test_a_sample_of_phoenix_games_is_played_by_our_rules(data: Path, year: str):
    some = random.Random(f"phoenix {year}").sample(range(YEARS[year] // 4), SAMPLE)
    wrong: list[str] = []
    for place, (name, text) in enumerate(games(archive(data, year))):
        if place > max(some):
            break
        if place in some and (why := played_to_its_result(name, text)):
            wrong.append(why)
    assert not wrong


@pytest.mark.long
@pytest.mark.parametrize("year", YEARS)
def test_every_phoenix_game_is_played_by_our_rules_to_its_result(data: Path, year: str):
    told = [played_to_its_result(name, text) for name, text in games(archive(data, year))]
    assert len(told) == YEARS[year]
    assert not [why for why in told if why]


WRITTEN = ("mjlog", "tenhou6", "mjai")


def not_the_same_again(record: Record, where: str) -> list[str]:
    """The forms in which a record, written and read again, is not what it was."""
    wrong: list[str] = []
    for name in WRITTEN:
        write = FORMATS[name].write
        assert write is not None
        (again,) = FORMATS[name].read(write([record]))
        if again.broken is not None or again.events != record.events:
            wrong.append(f"{where} as {name}: {again.broken}")
    return wrong


@pytest.mark.parametrize("year", YEARS)
def test_phoenix_games_survive_every_form_that_is_written(data: Path, year: str):
    wrong: list[str] = []
    for name, text in islice(games(archive(data, year)), 4):
        wrong += not_the_same_again(FORMATS["mjlog"].records(text, Source(name))[0], name)
    assert not wrong


@pytest.mark.long
@pytest.mark.parametrize("year", YEARS)
def test_every_phoenix_game_survives_every_form_that_is_written(data: Path, year: str):
    wrong: list[str] = []
    for name, text in games(archive(data, year)):
        wrong += not_the_same_again(FORMATS["mjlog"].records(text, Source(name))[0], name)
    assert not wrong


def test_the_other_games_survive_every_form_that_is_written(data: Path):
    folder = data / "riichi"
    sources = [*sorted((folder / "tenhou_mjlog").glob("*.mjlog"))[:5]]
    sources += [
        *sorted((folder / "tenhou6").glob("*.json")),
        *sorted((folder / "mjai").glob("*.jsonl")),
    ]
    sources.append(folder / "games_majiang.jsonl.gz")
    wrong: list[str] = []
    for path in sources:
        raw = path.read_bytes()
        text = (gzip.decompress(raw) if path.suffix == ".gz" else raw).decode()
        chosen = choose_format(FORMATS, None, path.name, text)
        for record in chosen.records(text, Source(path.name))[:6]:
            assert record.broken is None
            wrong += not_the_same_again(record, path.name)
    assert not wrong


def test_a_rounded_result_is_wrong_today_and_an_unrounded_one_was_wrong_then(data: Path):
    """The day in the name decides, and a rule told by hand decides before it."""
    name, text = next(games(archive(data, "2024")))
    mjlog = FORMATS["mjlog"]
    assert mjlog.records(text, Source(name))[0].broken is None
    old = mjlog.records(text, Source("2012" + name[4:]))[0].broken
    assert old is not None
    assert "a result of" in str(old)
    told = Source("2012" + name[4:], ("final_rounding=none",))
    assert mjlog.records(text, told)[0].broken is None
    assert mjlog.records(text, Source(""))[0].broken is None  # its own tenths tell
