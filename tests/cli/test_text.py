"""Characters: files and terminals that are not UTF-8."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from kibitz.cli.app import run
from kibitz.core.errors import NotationError
from kibitz.core.text import decode

BOARD = """[Event "Coupe d'été"]
[Board "1"]
[West "Jürgen"]
[North "Åse"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:J9743.K84.T2.K84 AT.A32.943.AT962 62.JT765.AKJ5.Q3 KQ85.Q9.Q876.J75"]
[Declarer "?"]
[Contract "Pass"]
[Auction "N"]
Pass Pass Pass Pass
"""


@pytest.mark.parametrize(
    ("head", "charset", "told"),
    [
        ("", "utf-8", ""),
        ("", "latin-1", "Latin-1"),
        ("% PBN 2.1\n%Charset ISO-8859-1\n", "latin-1", "Latin-1"),
        ("% PBN 2.1\n% charset=UTF-8\n", "utf-8", ""),
        ("% Encoding: windows-1252\n", "cp1252", "Windows-1252"),
    ],
)
def test_a_file_of_boards_is_read_in_its_characters(
    head: str, charset: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "board.pbn"
    path.write_bytes((head + BOARD).encode(charset))
    assert run(["bridge", "convert", str(path), "--to", "record"]) == 0
    said = capsys.readouterr()
    players = json.loads(said.out.splitlines()[0])["players"]
    assert (players[0], players[3]) == ("Åse", "Jürgen")
    assert said.err == (f"kibitz: {path}: read as {told}, not UTF-8\n" if told else "")
    assert run(["bridge", "check", str(path)]) == 0


def test_letters_of_windows_are_known() -> None:
    assert decode("“Zoë”".encode("cp1252")).text == "“Zoë”"


@pytest.mark.parametrize(
    ("raw", "why"),
    [
        (b'% charset=koi8-r\n[Event "\xd2"]', "koi8-r"),
        (b'% charset=utf-8\n[Event "\xd2"]', "not UTF-8 text"),
        (b"% charset=nonsense\n", "nonsense"),
        (b"\x00\x01\xff\xfe", "not UTF-8 text"),
        (b'{"kibitz": "\xfc"}', "not UTF-8 text"),
        (b'<mjloggm name="\xfc"/>', "not UTF-8 text"),
    ],
)
def test_what_is_no_text_we_read_is_refused_by_name(raw: bytes, why: str) -> None:
    with pytest.raises(NotationError, match=why):
        decode(raw)


def in_latin(*arguments: str) -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "PYTHONIOENCODING": "latin-1", "PYTHONUTF8": "0"}
    command = [sys.executable, "-m", "kibitz", *arguments]
    return subprocess.run(command, capture_output=True, check=False, env=environment)


@pytest.mark.parametrize(
    "arguments",
    [
        ["hearts", "deal", "--seed", "1"],
        ["bridge", "deal", "--seed", "1"],
        ["riichi", "deal", "--seed", "1"],
        ["hearts", "strength", "AK3.72.QJ98.T654"],
        ["bridge", "--help"],
    ],
    ids=" ".join,
)
def test_a_terminal_without_unicode_is_written_in_letters(arguments: list[str]) -> None:
    done = in_latin(*arguments)
    assert (done.returncode, done.stderr) == (0, b"")
    done.stdout.decode("latin-1")


def test_a_terminal_of_the_locale_c_is_written_in_letters() -> None:
    """Python writes ASCII there, by another rule for what it has no letter for."""
    environment = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0"}
    environment.pop("PYTHONIOENCODING", None)
    command = [sys.executable, "-m", "kibitz", "hearts", "deal", "--seed", "1"]
    done = subprocess.run(command, capture_output=True, check=False, env=environment)
    assert (done.returncode, done.stderr) == (0, b"")
    assert "S8 6  HA 3 2  DA K Q 9 2  CK 6 2" in done.stdout.decode("ascii").splitlines()


def test_japanese_that_was_asked_for_is_written_where_the_locale_names_no_charset() -> None:
    environment = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0"}
    environment.pop("PYTHONIOENCODING", None)
    command = [sys.executable, "-m", "kibitz", "riichi", "deal", "--seed", "1", "--lang", "ja"]
    done = subprocess.run(command, capture_output=True, check=False, env=environment)
    assert (done.returncode, done.stderr) == (0, b"")
    told = done.stdout.decode("utf-8")
    assert "東" in told
    assert "?" not in told


@pytest.mark.parametrize("game", ["hearts", "riichi"])
def test_a_charset_without_japanese_is_said_in_a_sentence(game: str) -> None:
    done = in_latin(game, "deal", "--seed", "1", "--lang", "ja")
    assert done.returncode == 0
    assert done.stderr.decode("ascii").splitlines() == [
        "kibitz: iso8859-1 has no Japanese letters, only ? for them; "
        "PYTHONIOENCODING=utf-8 has them"
    ]
    done.stdout.decode("latin-1")


def test_suits_become_letters_where_there_are_no_signs() -> None:
    lines = in_latin("hearts", "deal", "--seed", "1").stdout.decode("ascii", "replace").splitlines()
    assert "S8 6  HA 3 2  DA K Q 9 2  CK 6 2" in lines


def test_json_stays_json_where_there_are_no_signs() -> None:
    hand = ["bridge", "bid", "--hand", "AQJ4.K52.KJ3.Q74", "--json"]
    with_signs = subprocess.run(
        [sys.executable, "-m", "kibitz", *hand, "--lang", "ja"], capture_output=True, check=True
    )
    done = in_latin(*hand, "--lang", "ja")
    assert done.stdout.isascii()
    assert json.loads(done.stdout) == json.loads(with_signs.stdout)


def test_a_refusal_is_one_sentence_where_there_are_no_signs() -> None:
    done = in_latin("hearts", "strength", "♠♠")
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
