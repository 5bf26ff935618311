"""Practice at the terminal: nothing is told before an answer, and what is missed is kept."""

from __future__ import annotations

import builtins
import json
from datetime import date, datetime, timedelta
from pathlib import Path

import msgspec
import pytest

from kibitz.cli.app import run
from kibitz.core.events import Act
from kibitz.core.record import load
from kibitz.core.verdict import beside
from kibitz.games import game
from kibitz.practice import deck, sets
from kibitz.practice.daily import puzzles_of
from kibitz.practice.puzzle import decision_of, practice_of

PUZZLE = sets.packaged("hearts", sets.STARTER)[0]


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is typed, line after line; then the input ends."""
    typed: list[str] = []

    def read(prompt: str = "") -> str:
        print(prompt, end="")
        if not typed:
            raise EOFError
        return typed.pop(0)

    monkeypatch.setattr(builtins, "input", read)
    return typed


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    return tmp_path / "deck.json"


def practise(*arguments: str) -> int:
    return run(["hearts", "practice", *arguments])


def test_nothing_of_the_answer_is_told_before_there_is_one(
    answers: list[str], kept: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sets.write(tmp_path / "one.jsonl", [PUZZLE])
    practise("--puzzles", str(tmp_path / "one.jsonl"), "--deck", str(kept))
    before = capsys.readouterr().out
    assert "points expected" not in before
    assert "costs" not in before
    answers.append(PUZZLE.best)
    practise("--puzzles", str(tmp_path / "one.jsonl"), "--deck", str(kept))
    after = capsys.readouterr().out
    assert "Right." in after
    assert "points expected" in after
    assert after.index("Right.") < after.index("points expected")


def test_what_is_missed_is_asked_again_and_not_the_same_day(
    answers: list[str], kept: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sets.write(tmp_path / "one.jsonl", [PUZZLE])
    answers.append("s")
    assert practise("--puzzles", str(tmp_path / "one.jsonl"), "--deck", str(kept)) == 0
    assert list(deck.read(kept).items) == [PUZZLE.id]
    assert practise("--mine", "--deck", str(kept)) == 0
    assert "Nothing is due." in capsys.readouterr().out


def test_who_is_asked_a_mistake_again_is_told_how_to_be_asked_more_of_its_theme(
    answers: list[str], kept: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    unnamed = msgspec.structs.replace(PUZZLE, id="0" * 10, theme="mine")
    last_week = (datetime.now() - timedelta(days=7)).timestamp()
    deck.write(kept, deck.read(kept).missed([PUZZLE, unnamed], last_week))
    answers += ["s", "s"]
    assert practise("--mine", "--deck", str(kept)) == 0
    told = capsys.readouterr().out.splitlines()
    assert f"More of the same: kibitz hearts practice --theme {PUZZLE.theme}" in told
    assert practise("--mine", "--deck", str(kept)) == 0
    assert "More of the same" not in capsys.readouterr().out


def test_the_coach_looks_at_a_choice_that_the_kept_answer_says_nothing_of(
    answers: list[str], kept: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    *looked, last = PUZZLE.answer.ranked
    assert last.action not in PUZZLE.right
    answer = msgspec.structs.replace(PUZZLE.answer, ranked=tuple(looked))
    sets.write(tmp_path / "one.jsonl", [msgspec.structs.replace(PUZZLE, answer=answer)])
    answers.append(last.action)
    practise("--puzzles", str(tmp_path / "one.jsonl"), "--deck", str(kept))
    told = capsys.readouterr().out
    said = game("hearts").sentences.action(last.action)
    assert "The best is" in told
    assert f"{said} costs" in told.partition("The best is")[2]
    ((_, again),) = deck.read(kept).items.items()
    assert again.puzzle.answer == answer  # it is asked again as it was


@pytest.mark.parametrize("name", ["hearts", "bridge", "riichi"])
def test_who_chose_badly_is_told_why_that_choice_is_worse(
    name: str, answers: list[str], kept: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The closest other choice was told instead, whatever had been chosen."""
    played = game(name)
    some = (
        (puzzle, own)
        for puzzle in sets.packaged(name, sets.STARTER)
        for near in [beside(played.units, decision_of(played, puzzle.answer))]
        for own in puzzle.answer.ranked[1:]
        if own.action not in puzzle.right and own.against is not None
        if near is None or own.action != str(near.action)
    )
    puzzle, own = next(some)
    sets.write(tmp_path / "one.jsonl", [puzzle])
    answers.append(own.action)
    arguments = ["--puzzles", str(tmp_path / "one.jsonl"), "--deck", str(kept)]
    assert run([name, "practice", *arguments]) == 0
    assert own.against is not None
    told = capsys.readouterr().out.partition("The best is")[2]
    assert played.sentences.render(own.against.fact()) in told


def test_an_empty_line_is_no_answer(
    answers: list[str], kept: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sets.write(tmp_path / "one.jsonl", [PUZZLE])
    answers += ["", "  ", PUZZLE.best]
    practise("--puzzles", str(tmp_path / "one.jsonl"), "--deck", str(kept))
    told = capsys.readouterr().out
    assert "not understood" not in told
    assert "Right." in told


def test_a_sitting_ends_with_how_it_goes(
    answers: list[str], kept: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The page says the same: days in a row, the share right with its interval, what is due."""
    sets.write(tmp_path / "one.jsonl", [PUZZLE])
    yesterday = date.today() - timedelta(days=1)
    missed = deck.Deck().missed([PUZZLE], 0.0).noted([True] * 5 + [False] * 4, yesterday)
    deck.write(kept, missed.noted([True], yesterday - timedelta(days=40)))
    answers.append(PUZZLE.best)
    arguments = ("--puzzles", str(tmp_path / "one.jsonl"), "--deck", str(kept))
    practise(*arguments)
    told = capsys.readouterr().out.splitlines()[-1]
    assert told == "2 days in a row · 6 of 10 right in 30 days (95 %: 31 to 83 %) · 1 due: --mine"
    practise("--mine", "--deck", str(kept), "--lang", "ja")  # left at once: no answer
    assert "2 日連続 · 30 日間で 10 問中 6 問正解" in capsys.readouterr().out


def test_a_streak_lives_until_the_end_of_the_next_day() -> None:
    first = date(2026, 11, 17)
    one = deck.Deck().noted([False], first).noted([True], first + timedelta(days=1))
    days = [one.streak(first + timedelta(days=after)) for after in range(4)]
    assert days == [1, 2, 2, 0]
    assert one.noted([], first + timedelta(days=2)) == one


def test_what_was_played_can_be_looked_up_before_the_answer(
    answers: list[str], kept: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sets.write(tmp_path / "one.jsonl", [PUZZLE])
    answers.append("h")
    practise("--puzzles", str(tmp_path / "one.jsonl"), "--deck", str(kept))
    told = capsys.readouterr().out
    acts = [one for one in load(PUZZLE.record, game("hearts")).events if isinstance(one, Act)]
    said = game("hearts").sentences
    assert acts
    for one in acts:
        assert said.action(str(one.action)) in told
    assert "points expected" not in told


def test_json_has_no_answer(capsys: pytest.CaptureFixture[str], kept: Path) -> None:
    assert practise("--count", "3", "--json", "--seed", "1", "--deck", str(kept)) == 0
    told = json.loads(capsys.readouterr().out)
    assert len(told) == 3
    assert all(one.keys() == {"id", "theme", "level", "seat", "record", "legal"} for one in told)


def test_the_days_three_and_their_line(
    answers: list[str], kept: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    answers += ["s", "s", "s"]
    assert practise("--day", "2026-11-17", "--deck", str(kept)) == 0
    assert "Kibitz Hearts 2026-11-17 ××× 0/3" in capsys.readouterr().out


def test_a_drill_keeps_its_sittings(
    answers: list[str], kept: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for _ in range(2):
        answers += ["1"] * 5
        arguments = ["--drill", "points", "--count", "5", "--seed", "3", "--deck", str(kept)]
        assert run(["bridge", "practice", *arguments]) == 0
    assert len(deck.read(kept).drills["points"]) == 2
    assert "share right" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--theme", "juggling"], "no theme called 'juggling'; there are pass, moon"),
        (["--drill", "juggling"], "no drill called 'juggling'; there are hearts, suits"),
        (["--day", "soon"], "'soon' is not a day"),
        (["--level", "9"], "--level 9 is not between 1 and 3"),
    ],
)
def test_what_there_is_not_is_refused_in_one_sentence(
    arguments: list[str], said: str, kept: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert practise(*arguments, "--deck", str(kept)) == 2
    assert said in capsys.readouterr().err


def test_puzzles_are_made_listed_and_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, rows = tmp_path / "made.jsonl", tmp_path / "made.rows"
    make = ["hearts", "puzzles", "make", "--theme", "endgame", "--count", "3", "--seed", "cli"]
    make += ["--processes", "1", "--out", str(out), "--rows", str(rows)]
    assert run(make) == 0
    first = out.read_bytes()
    assert run([*make, "--resume"]) == 0  # all of it is there already
    assert out.read_bytes() == first
    capsys.readouterr()
    assert run(["hearts", "puzzles", "list", str(out)]) == 0
    assert "endgame" in capsys.readouterr().out
    check = ["hearts", "puzzles", "check", str(out), "--times", "2", "--processes", "1", "--json"]
    assert run(check) in (0, 1)
    told = json.loads(capsys.readouterr().out)
    assert told["puzzles"] == 3
    assert [row["player"] for row in told["levels"][::3]] == [
        one.called for one in practice_of(game("hearts")).panel
    ]


def test_the_day_is_counted_from_the_first_of_2026() -> None:
    from datetime import date

    daily = sets.packaged("hearts", sets.DAILY)
    days = [puzzles_of(date(2026, 11, day), daily) for day in range(1, 28)]
    assert len({tuple(one.id for one in three) for three in days}) == 27
    assert [one.level for one in days[0]] == sorted({one.level for one in daily})
