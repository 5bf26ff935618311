"""``--batch`` in every game: an answer a line, and a bad line stops nothing."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from kibitz.cli.app import run

DEAL = "N:J9743.K84.T2.K84 AT.A32.943.AT962 62.JT765.AKJ5.Q3 KQ85.Q9.Q876.J75"
HAND = "12m567789p33567s1z"
BATCHES: list[tuple[list[str], dict[str, Any]]] = [
    (["bridge", "bid"], {"hand": "AQJ4.K52.KJ3.Q74", "auction": []}),
    (["bridge", "tricks"], {"deal": DEAL, "strain": "NT", "leader": "W"}),
    (["bridge", "table"], {"deal": "N:A... K... Q... J..."}),
    (["riichi", "shanten"], {"hand": HAND}),
    (["riichi", "score"], {"hand": "123m456m789m123p55s", "tile": "1p"}),
    (["riichi", "analyse"], {"hand": HAND}),
    (["hearts", "strength"], {"hand": "AK3.72.QJ98.T654"}),
    (["hearts", "analyse", "--worlds", "4"], {"hand": "AK3.72.QJ98.T654"}),
]
BAD = ["{", "[]", "5", '{"hand": 7, "deal": 7}', '{"hand": "no", "deal": "no", "tile": "no"}', "{}"]


def batch(path: Path, command: list[str], lines: list[str]) -> int:
    path.write_text("\n".join(lines), encoding="utf-8")
    return run([*command, "--batch", str(path)])


@pytest.mark.parametrize(
    ("command", "question"), BATCHES, ids=[" ".join(command[:2]) for command, _ in BATCHES]
)
def test_a_bad_line_is_answered_with_its_number_and_the_others_all_the_same(
    command: list[str],
    question: dict[str, Any],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    good = json.dumps(question)
    assert batch(tmp_path / "good.jsonl", command, [good, "", good]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first == second
    assert "error" not in json.loads(first)
    assert batch(tmp_path / "mixed.jsonl", command, [good, "", *BAD, good]) == 1
    said = capsys.readouterr()
    answers = said.out.splitlines()
    assert answers[0] == answers[-1] == first
    refusals = [json.loads(answer) for answer in answers[1:-1]]
    assert [one["line"] for one in refusals] == list(range(3, 3 + len(BAD)))
    assert all(set(one) == {"error", "line"} and one["error"] for one in refusals)
    assert said.err == ""


def test_a_bad_line_is_refused_in_the_language_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Once in English whatever was asked for."""
    lines = [*BAD, "[" * 100_000, '{"hand": "12m"}', json.dumps({"hand": HAND, "draws_left": "x"})]
    for command in (["riichi", "analyse"], ["hearts", "analyse"], ["hearts", "strength"]):
        assert batch(tmp_path / "bad.jsonl", [*command, "--lang", "ja"], lines) == 1
        told = [json.loads(answer)["error"] for answer in capsys.readouterr().out.splitlines()]
        assert len(told) == len(lines)
        assert [one for one in told if not re.search("[ぁ-んァ-ヶ一-龠]", one)] == []


def test_a_bad_last_line_alone_makes_the_exit_code_1(tmp_path: Path) -> None:
    good = json.dumps({"hand": HAND})
    assert batch(tmp_path / "batch.jsonl", ["riichi", "shanten"], [good, good, "{"]) == 1
    assert batch(tmp_path / "batch.jsonl", ["riichi", "shanten"], ["{", good]) == 1
    assert batch(tmp_path / "batch.jsonl", ["riichi", "shanten"], []) == 0


def test_a_batch_of_hands_is_answered_by_the_player_itself(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = [{"hand": HAND}, {"hand": HAND, "draws_left": 20, "dora_indicators": ["4z"]}]
    assert batch(tmp_path / "b.jsonl", ["riichi", "analyse"], [*map(json.dumps, lines)]) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    for answer, line in zip(answers, lines, strict=True):
        draws = str(line.get("draws_left", 69))
        more = ["--draws-left", draws, "--dora-indicator", "".join(line.get("dora_indicators", []))]
        assert run(["riichi", "analyse", "--hand", HAND, *more, "--json"]) == 0
        alone = json.loads(capsys.readouterr().out)
        assert (answer["player"], answer["action"]) == (alone["player"], alone["action"])
        assert answer["value"] == pytest.approx(alone["value"])


def test_a_batch_of_wins_takes_every_option_by_its_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = {"hand": "222m45655m", "tile": "2m", "meld": ["pon:666z", "chi:345p"], "tsumo": True}
    line |= {"dora": "4m", "round": "S", "wind": "E", "honba": 2, "sticks": 1}
    line["with"] = ["last-tile"]
    assert batch(tmp_path / "b.jsonl", ["riichi", "score"], [json.dumps(line)]) == 0
    answer = capsys.readouterr().out
    options = ["--meld", "pon:666z", "--meld", "chi:345p", "--tsumo", "--dora", "4m"]
    options += ["--round", "S", "--wind", "E", "--honba", "2", "--sticks", "1"]
    options += ["--with", "last-tile", "--json"]
    assert run(["riichi", "score", "222m45655m", "2m", *options]) == 0
    assert capsys.readouterr().out == answer
    assert json.loads(answer)["win"]


def test_a_hand_and_a_batch_at_once_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for command in (["riichi", "shanten"], ["hearts", "strength"]):
        assert run(command) == 2
        assert run([*command, HAND, "--batch", "-"]) == 2
        assert capsys.readouterr().err.count("give either a hand or --batch") == 2
    assert run(["riichi", "score", HAND]) == 2
    assert "or --batch" in capsys.readouterr().err


BAD_HANDS = [
    ('{"hand": "123m456p789s11z22z", "melds": [{"type": "pon"}]}', "tiles"),
    ('{"hand": "123m456p789s11z22z", "melds": 7}', "melds"),
    (
        '{"hand": "123m456p789s11z", "melds": [{"type": "pon", "tiles": ["1m", "1m", "1m"],'
        ' "called": "2m"}]}',
        "'2m' is not among the meld's tiles",
    ),
    ('{"hand": "123m456p789s11z22z", "draws_left": "x"}', "draws_left"),
    ('{"hand": "123m456p789s11z22z", "unseen": 3}', "unseen"),
    ('{"hand": 5}', "hand"),
    ('{"hnad": "123m456p789s11z22z"}', "needs hand"),
]


@pytest.mark.parametrize(("line", "named"), BAD_HANDS)
def test_a_bad_hand_of_a_batch_is_refused_by_its_field(capsys, tmp_path, line, named):
    path = tmp_path / "hands.jsonl"
    path.write_text(line + "\n")
    assert run(["riichi", "analyse", "--batch", str(path)]) == 1
    told = json.loads(capsys.readouterr().out)
    assert named in told["error"]
    assert told["line"] == 1
    assert "malformed" not in told["error"]


def test_a_whole_hand_of_a_batch_is_answered(capsys, tmp_path):
    path = tmp_path / "hands.jsonl"
    path.write_text('{"hand": "123m456p789s11222z"}\n')
    assert run(["riichi", "analyse", "--batch", str(path)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["action"], told["best"]) == ("tsumo", None)
