"""Games of strong people, two years apart: every choice legal, every payment and result equal.

The archives are unpacked in memory; a game is read under its own name, which tells its day.
"""

from __future__ import annotations

import random
import tarfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from kibitz.core.formats import Source
from kibitz.core.record import replay
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
