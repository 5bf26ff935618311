"""``--lang ja`` of the verbs that print sentences about files and duels."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest

from kibitz.arena.words import WORDS
from kibitz.cli.app import run
from kibitz.cli.notes import asked_language

JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """A record whose header is cut off."""
    path = tmp_path / "broken.kibitz"
    path.write_text('{"game":"hearts","rules":{},"players":["a","b"]}\n')
    return path


@pytest.mark.parametrize("verb", ["check", "convert"])
def test_what_is_wrong_with_a_file_is_said_in_the_language_asked_for(
    verb: str, broken: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said: dict[str, str] = {}
    for lang in ("en", "ja"):
        assert run(["hearts", verb, str(broken), "--lang", lang])
        told = capsys.readouterr()
        said[lang] = told.out + told.err
    assert not JAPANESE.search(said["en"])
    assert "2 players; four are needed" in said["en"]
    assert "行目" in said["ja"]
    assert "four are needed" not in said["ja"]


@pytest.mark.parametrize(
    ("given", "lang"),
    [
        ([], "en"),
        (["hearts"], "en"),
        (["--lang"], "en"),
        (["x", "--lang", "ja"], "ja"),
        (["--lang=ja"], "ja"),
        (["--lang", "ja", "--lang", "en"], "en"),
    ],
)
def test_the_language_asked_for_is_known_before_anything_else(given: list[str], lang: str) -> None:
    """Of a command without any words too, which opens the page."""
    assert asked_language(given) == lang


def test_a_duel_is_told_in_japanese(capsys: pytest.CaptureFixture[str]) -> None:
    duel = ["hearts", "arena", "--players", "cautious,uniform", "--deals", "2", "--processes", "1"]
    assert run([*duel, "--matches", "1", "--lang", "ja"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 7
    assert all(JAPANESE.search(line) for line in lines)
    assert "席替え 6 通り" in lines[0]


@pytest.mark.parametrize("name", WORDS)
def test_both_languages_of_the_arena_say_the_same_facts(name: str) -> None:
    def facts(text: str) -> set[str | None]:
        return {field for _, field, _, _ in string.Formatter().parse(text)} - {None}

    assert facts(WORDS[name].en) == facts(WORDS[name].ja)
