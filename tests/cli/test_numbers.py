"""What review, practice and puzzles cannot do is refused in a sentence before any work."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kibitz.cli.app import run
from kibitz.cli.verbs import review as verb
from kibitz.core.record import dump
from kibitz.practice import sets
from kibitz.review import sources
from tests.review.test_review import record_of


@pytest.fixture
def match(tmp_path: Path) -> str:
    """A finished deal of hearts."""
    path = tmp_path / "match.kibitz"
    path.write_text(dump(record_of("hearts")), encoding="utf-8")
    return str(path)


@pytest.fixture
def board(tmp_path: Path) -> str:
    path = tmp_path / "board.pbn"
    path.write_text('[Deal "N:AKQJ.AKQ.AKQ.AKQ - - -"]\n', encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(
    "told",
    ["--worst -1", "--nodes -5", "--worlds -1", "--nodes 99999999", "--processes 0"],
)
def test_review_refuses_numbers_that_cannot_be(
    told: str, match: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["hearts", "review", match, *told.split()]) == 2
    said = capsys.readouterr()
    assert said.err.startswith(f"kibitz: {told} is not between ")
    assert not said.out


@pytest.mark.parametrize("told", ["--level 7", "--level 0", "--count 0", "--count -4"])
def test_practice_refuses_numbers_that_cannot_be(
    told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["hearts", "practice", *told.split()]) == 2
    assert capsys.readouterr().err.startswith(f"kibitz: {told} is not between 1 and ")


@pytest.mark.parametrize(
    "told",
    [
        "make --count 0",
        "make --deals 0",
        "check --times 0",
        "check --sample -1",
        "check --processes 0",
    ],
)
def test_puzzles_refuses_numbers_that_cannot_be(
    told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    action, _, number = told.partition(" ")
    assert run(["hearts", "puzzles", action, *number.split()]) == 2
    assert capsys.readouterr().err.startswith(f"kibitz: {number} is not between ")


def test_a_report_that_could_not_be_written_is_refused_before_an_hour_of_work(
    match: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def judged(*_: object) -> None:
        raise AssertionError("it was judged")

    monkeypatch.setattr(verb, "_judged", judged)
    page = tmp_path / "nowhere" / "x.html"
    assert run(["hearts", "review", match, "--html", str(page)]) == 2
    assert capsys.readouterr().err == f"kibitz: {page}: No such file or directory\n"


def test_what_was_judged_is_told_where_the_report_then_fails(
    match: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, _: bytes) -> None:
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr(verb, "write_whole", full)
    page = tmp_path / "x.html"
    asked = ["hearts", "review", match, "--player", "cautious", "--html", str(page)]
    assert run(asked) == 2
    said = capsys.readouterr()
    assert "1 game, 1 deal" in said.out
    assert said.err == f"kibitz: {page}: No space left on device\n"


def test_a_file_of_another_game_is_named_as_what_it_is(
    board: str, match: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["practice", "--deck", str(tmp_path / "deck.json")]
    assert run(["hearts", *asked, board]) == 2
    assert run(["bridge", *asked, match]) == 2
    first, second = capsys.readouterr().err.splitlines()
    assert first == f"kibitz: {board}: this is a file of bridge, not of hearts"
    assert "a record of hearts, not of bridge" in second


def test_practice_takes_in_a_folder_and_says_what_could_not_be_read(
    match: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = Path(match).read_text(encoding="utf-8").splitlines()
    Path(match).write_text("\n".join([*lines[:6], '{"kind":"act"']), encoding="utf-8")
    (tmp_path / "readme.txt").write_text("nothing", encoding="utf-8")
    asked = ["--seat", "0", "--deck", str(tmp_path / "deck" / "deck.json")]
    assert run(["hearts", "practice", str(tmp_path), *asked]) == 1
    said = capsys.readouterr()
    assert "of 1 file: asked again from tomorrow on." in said.out
    assert said.err.startswith(f"kibitz: {match}: game 1, line 7: left out: not JSON")


def test_a_word_that_an_option_does_not_take_is_refused_with_those_it_takes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["hearts", "puzzles", "bake"]) == 2
    assert run(["hearts", "practice", "--count", "many"]) == 2
    first, second = capsys.readouterr().err.splitlines()
    assert first == "kibitz: 'bake' is no value for --action; there are make, check, list"
    assert second == "kibitz: 'many' is no value for --count"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "there is no puzzle in it"),
        ("pn|a,b|\n", "line 1: no puzzle of `puzzles make`"),
        ("[" * 5000, "line 1: no puzzle of `puzzles make`"),
    ],
)
@pytest.mark.parametrize("verb", ["practice --puzzles", "puzzles check", "puzzles list"])
def test_what_is_no_file_of_puzzles_is_refused_by_name(
    verb: str, text: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "x.jsonl"
    path.write_text(text, encoding="utf-8")
    assert run(["hearts", *verb.split(), str(path)]) == 2
    assert capsys.readouterr().err.startswith(f"kibitz: {path}: {why}")


def test_puzzles_of_another_game_are_refused_before_one_is_asked(
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = sets.path_of("bridge", sets.DAILY)
    assert run(["hearts", "practice", "--puzzles", str(path)]) == 2
    assert capsys.readouterr().err == f"kibitz: {path}: this is a file of bridge, not of hearts\n"


@pytest.mark.parametrize("told", ["--daily", "--mine", "--drill hearts --count 2", "--count 2"])
def test_programs_are_given_questions_of_every_kind_without_their_answers(
    told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = tmp_path / "deck.json"
    assert run(["hearts", "practice", *told.split(), "--json", "--deck", str(deck)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert len(found) == {"--daily": 3, "--mine": 0}.get(told, 2)
    hidden = {"best", "right", "answer", "because", "errors"}
    assert all(hidden.isdisjoint(one) for one in found)
    assert not deck.exists()


def test_sentences_of_a_review_end_where_the_terminal_ends(
    match: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verb, "terminal_width", lambda: 48)
    run(["hearts", "review", match, "--nodes", "100"])
    sentences = [one for one in capsys.readouterr().out.splitlines() if one.startswith("    ")]
    assert any(len(one) > 30 for one in sentences)
    assert max(map(len, sentences)) <= 48


@pytest.fixture
def unreadable(match: str, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file beside the match that may not be read; who is root may read every file."""
    path = Path(match).with_name("locked.kibitz")
    path.write_text("", encoding="utf-8")
    whole = sources.read_bytes

    def locked(name: str) -> bytes:
        if name == str(path):
            raise PermissionError(13, "Permission denied", name)
        return whole(name)

    monkeypatch.setattr(sources, "read_bytes", locked)
    return path


@pytest.mark.parametrize("verb", ["review --player cautious", "practice --seat 0 --deck"])
def test_a_file_of_a_folder_that_may_not_be_read_is_named_and_the_others_are_looked_at(
    verb: str, unreadable: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It was left out in silence."""
    folder = unreadable.parent
    more = [str(folder / "deck" / "deck.json")] if verb.endswith("--deck") else []
    assert run(["hearts", *verb.split(), *more, str(folder)]) == 1
    said = capsys.readouterr()
    assert said.out
    assert said.err == f"kibitz: {unreadable}: left out: Permission denied\n"
    assert run(["hearts", *verb.split(), *more, str(unreadable)]) == 2


def test_where_nothing_can_be_kept_practice_says_so_before_a_question(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "deck.json").mkdir()
    for told in ("--count 1", "--drill hearts", "--daily"):
        assert (
            run(["hearts", "practice", *told.split(), "--deck", str(tmp_path / "deck.json")]) == 2
        )
        said = capsys.readouterr()
        assert not said.out
        assert said.err == f"kibitz: {tmp_path / 'deck.json'}: Is a directory\n"
