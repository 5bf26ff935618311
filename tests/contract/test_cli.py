"""The command line, as a user and as a script: exit codes, one sentence for bad input, JSON."""

from __future__ import annotations

import json
import re
import subprocess
import sys

import pytest

from kibitz.cli.app import run
from kibitz.games import games


def kibitz(*arguments: str, stdin: str = "", home=None) -> subprocess.CompletedProcess:
    import os

    environment = dict(os.environ)
    if home is not None:
        environment["XDG_DATA_HOME"] = str(home)
    return subprocess.run(
        [sys.executable, "-m", "kibitz", *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
        env=environment,
        timeout=120,
    )


@pytest.mark.parametrize(
    "arguments",
    [
        ["chess"],
        ["hearts", "fly"],
        ["hearts", "deal", "--rules", "nix"],
        ["hearts", "deal", "--rule", "target=x"],
        ["hearts", "deal", "--rule", "target"],
        ["hearts", "deal", "--number", "0"],
        ["hearts", "deal", "--nope"],
        ["hearts", "deal", "--lang", "fr"],
        ["hearts", "arena"],
        ["hearts", "arena", "--players", "uniform"],
        ["hearts", "arena", "--players", "uniform,nobody"],
        ["hearts", "arena", "--players", "uniform,uniform:x=1"],
        ["hearts", "arena", "--players", "uniform,uniform", "--seatings", "5v5"],
        ["hearts", "arena", "--players", "uniform,uniform", "--deals", "0"],
        ["hearts", "check"],
        ["hearts", "check", "/no/such/file"],
        ["hearts", "convert", "/no/such/file"],
        ["hearts", "play", "--seat", "7"],
        ["hearts", "play", "--opponents", "uniform,uniform"],
        ["rules", "chess"],
        ["bench", "chess"],
    ],
    ids=" ".join,
)
def test_bad_input_is_one_sentence_and_exit_code_2(arguments, capsys):
    assert run(arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("kibitz: ")
    assert said.err.count("\n") == 1
    assert "Traceback" not in said.err


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_a_seeded_deal_is_the_same_twice_and_its_record_checks(game, capsys, tmp_path):
    assert run([game.name, "deal", "--seed", "7", "--json"]) == 0
    first = capsys.readouterr().out
    assert run([game.name, "deal", "--seed", "7", "--json"]) == 0
    assert capsys.readouterr().out == first
    assert json.loads(first)["game"] == game.name
    assert run([game.name, "deal", "--seed", "7", "--record"]) == 0
    path = tmp_path / "deal.kibitz"
    path.write_text(capsys.readouterr().out, encoding="utf-8")
    assert run([game.name, "check", str(path)]) == 0
    assert run([game.name, "deal", "--seed", "7"]) == 0
    assert run([game.name, "deal", "--seed", "7", "--lang", "ja"]) == 0


def test_a_broken_file_is_a_finding_with_its_line(capsys, tmp_path):
    run(["hearts", "deal", "--seed", "7", "--record"])
    good = capsys.readouterr().out
    (tmp_path / "good.kibitz").write_text(good, encoding="utf-8")
    bad = good + '{"kind":"act","seat":0,"action":"C2"}\n'
    (tmp_path / "bad.kibitz").write_text(bad, encoding="utf-8")
    assert run(["hearts", "check", "--json", str(tmp_path)]) == 1
    report = json.loads(capsys.readouterr().out)
    assert report["checked"] == 2
    assert [row["line"] for row in report["records"]] == [3, None]


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_a_recorded_position_is_analysed_by_every_player(game, capsys, tmp_path):
    run([game.name, "deal", "--seed", "7", "--record"])
    path = tmp_path / "deal.kibitz"
    path.write_text(capsys.readouterr().out, encoding="utf-8")
    for name in game.players():
        work = ["--player", name, "--nodes", "200", "--worlds", "4"]
        assert run([game.name, "analyse", str(path), *work, "--json"]) == 0
        answer = json.loads(capsys.readouterr().out)
        assert answer["action"] == answer["ranked"][0]["action"]
        assert run([game.name, "analyse", str(path), *work, "--lang", "ja"]) == 0
        capsys.readouterr()


def test_what_a_seat_was_shown_can_be_cut_out(capsys, tmp_path):
    run(["hearts", "deal", "--seed", "7", "--record"])
    path = tmp_path / "deal.kibitz"
    path.write_text(capsys.readouterr().out, encoding="utf-8")
    assert run(["hearts", "convert", str(path), "--seat", "2"]) == 0
    shown = json.loads(capsys.readouterr().out.splitlines()[1])
    assert [hand is None for hand in shown["hands"]] == [True, True, False, True]


def test_the_arena_prints_what_programs_ask_for(capsys):
    arguments = ["hearts", "arena", "--players", "cautious,uniform", "--seatings", "2v2"]
    assert run([*arguments, "--deals", "30", "--seed", "1", "--json", "--processes", "1"]) == 0
    report = json.loads(capsys.readouterr().out)
    for key in (
        "players",
        "seatings",
        "deals",
        "points",
        "difference",
        "interval",
        "control",
        "cpu_ms",
    ):
        assert key in report
    low, high = report["interval"]
    assert low < report["difference"] < high < 0
    assert report["better"] == "cautious"
    low, high = report["control"]["interval"]
    assert low <= 0 <= high


def test_matches_give_win_rate_and_mean_place(capsys):
    arguments = ["hearts", "arena", "--players", "cautious,uniform", "--seatings", "1v3"]
    more = [
        "--deals",
        "5",
        "--matches",
        "3",
        "--no-control",
        "--rules",
        "short",
        "--processes",
        "2",
    ]
    assert run([*arguments, *more, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["matches"]["win_rate"]["mean"] > 0.5
    assert 1 <= report["matches"]["mean_place"]["mean"] < 2.5
    assert report["control"] is None


def test_a_game_in_the_terminal_is_kept_and_goes_on(tmp_path):
    begun = kibitz(
        "hearts",
        "play",
        "--opponents",
        "cautious",
        "--seed",
        "3",
        stdin="?\nxx\nq\n",
        home=tmp_path,
    )
    assert begun.returncode == 0, begun.stderr
    assert (tmp_path / "kibitz" / "hearts.kibitz").exists()
    on = kibitz("hearts", "play", stdin="SQ SK\nu\n", home=tmp_path)
    assert on.returncode == 0, on.stderr
    assert "going on with" in on.stderr
    assert "Traceback" not in on.stderr


def test_a_whole_game_can_be_played_by_numbers(tmp_path):
    """Somebody who answers 1 to everything, and the three highest to a pass, finishes."""
    out = kibitz(
        "hearts",
        "play",
        "--opponents",
        "cautious",
        "--rules",
        "hold",
        "--rule",
        "target=1",
        "--seed",
        "4",
        stdin="1\n" * 400,
        home=tmp_path,
    )
    assert out.returncode == 0, out.stderr
    assert "1. " in out.stdout
    assert re.search(r"^  West: [♠♥♦♣]\w", out.stdout, re.MULTILINE)
    assert not re.search(r"\(\d\):", out.stdout)
    record = tmp_path / "kibitz" / "hearts-finished.kibitz"
    assert kibitz("hearts", "check", str(record)).returncode == 0


def test_version_players_and_rules():
    assert kibitz("--version").stdout.startswith("kibitz ")
    assert "cautious" in kibitz("players").stdout
    assert json.loads(kibitz("rules", "--json").stdout)["hearts"]["standard"]["target"] == 100


def test_a_reader_that_leaves_is_no_error():
    command = f"{sys.executable} -m kibitz rules | head -n 1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert done.stderr == ""
