"""Refused input speaks the language that was asked for."""

from __future__ import annotations

import ast
import errno
import importlib
import re
import string
from pathlib import Path

import pytest

from kibitz.adapters.refusals import BOTS
from kibitz.cli.app import run
from kibitz.cli.notes import NOTES
from kibitz.cli.seat import listed
from kibitz.core.asked_refusals import ASKED
from kibitz.core.errors import (
    IllegalAction,
    KernelError,
    KibitzError,
    NotationError,
    PlayerError,
    RecordError,
    WorkError,
)
from kibitz.core.file_refusals import FILES, SYSTEM, of_the_system
from kibitz.core.record import load, replay
from kibitz.core.record_refusals import RECORD
from kibitz.core.refusals import INPUT
from kibitz.core.told import Refusals, said
from kibitz.games import game as game_of
from kibitz.games import names
from kibitz.runner.refusals import CLUSTER, WORK
from kibitz.runner.task import failure
from kibitz.service.refusals import SERVED

JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
TABLES = {
    "core": INPUT,
    "record": RECORD,
    "asked": ASKED,
    "files": FILES,
    "system": SYSTEM,
    "bots": BOTS,
    "served": SERVED,
    "work": WORK,
    "cluster": CLUSTER,
    "notes": NOTES,
} | {name: importlib.import_module(f"kibitz.games.{name}.refusals").TYPED for name in names()}
REFUSED = [
    ["chess"],
    ["serv"],
    ["hearts", "analise"],
    ["hearts", "deal", "--nope"],
    ["hearts", "deal", "7", "8"],
    ["riichi", "analyse", "123m456p2467s11z2s9"],
    ["hearts", "deal", "--number", "x"],
    ["hearts", "deal", "--number", "0"],
    ["hearts", "deal", "--rules", "nix"],
    ["hearts", "deal", "--rule", "target=x"],
    ["hearts", "deal", "--rule", "target"],
    ["hearts", "deal", "--rule", "goal=3"],
    ["hearts", "review", "/no/such/file"],
    ["hearts", "play", "--seat", "7"],
    ["riichi", "engine", "7"],
    ["hearts", "analyse", "--hand", "AK3.72.QJ98.T654", "--nodes", "-4"],
    ["bridge", "tricks", "--deal", "N:AKQ... T98... 765... 43..."],
    ["bridge", "bid", "--hand", "AK3.72.QJ98.T654", "--dealer", "N", "--seat", "E"],
    ["hearts", "play", "--opponents", "uniform,uniform"],
    ["hearts", "play", "--opponents", "nobody"],
    ["hearts", "arena"],
    ["hearts", "strength", "AK3"],
    ["hearts", "strength", "AAK.2.3.4"],
    ["hearts", "analyse"],
    ["hearts", "analyse", "--hand", "AK3.72.QJ98.T65"],
    ["hearts", "analyse", "--hand", "AK3.72.QJ98.T654", "--tricks", "C2 C3 C4 C5 C6"],
    ["riichi", "deal", "--rule", "length=tonpuu"],
    ["riichi", "shanten", "1x"],
    ["riichi", "shanten", "11111m"],
    ["riichi", "analyse", "--hand", "123m"],
    ["riichi", "analyse", "--hand", "12m567789p33567s1z", "--round", "Q"],
    ["riichi", "score", "123m", "1m"],
    ["riichi", "score", "123m456m789m123p55s", "9s"],
    ["bridge", "analyse", "--hand", "AK3.72.QJ98.T654", "--auction", "9D"],
    ["bridge", "analyse", "--hand", "AK3.72.QJ98.T654", "--auction", "P P P P"],
    ["bridge", "analyse", "--hand", "AK3.72.QJ98.T654", "--vul", "x"],
    ["bridge", "table", "--deal", "x"],
    ["bridge", "tricks"],
    ["bridge", "bid", "--hand", "AK3.72.QJ98.T654", "--vul", "x"],
    ["bridge", "bid", "--hand", "AK3.72.QJ98.T654", "--auction", "1C P P P"],
    ["bridge", "bid", "--hand", "AK3.72.QJ98.T654", "--system", "nix"],
    ["bridge", "bid", "--hand", "AK3.72.QJ98.T654", "--system", "/no/such.card"],
    ["bridge", "system", "nix", "--system", "first"],
    ["bridge", "arena", "--players", "system,plain", "--seatings", "nix"],
    ["hearts", "arena", "--players", "habit,habit", "--deals", "0"],
    ["hearts", "arena", "--players", "habit,strength", "--test", "x"],
    ["hearts", "arena", "--players", "habit,strength", "--resume"],
    ["hearts", "arena", "--players", "mjai:,habit"],
    ["riichi", "review", "/dev/null", "--pay", "tenhou:99"],
    ["riichi", "review", "/dev/null", "--pay", "nix"],
    ["riichi", "review", "/dev/null", "--pay", "mjsoul:nix"],
    ["riichi", "host", "push", "push"],
    ["riichi", "deal", "--rule", "uma=[20,10,-10,-10]"],
    ["hearts", "calibrate"],
    ["hearts", "deal", "--rule", "target=0"],
    ["bridge", "deal", "--rule", "boards=0"],
    ["bridge", "deal", "--hand", "N"],
    ["bridge", "deal", "--hand", "N 41+"],
    ["bridge", "deal", "--hand", "N nix"],
    ["bridge", "manager", "--boards", "0"],
    ["serve", "--port", "99999"],
]


@pytest.mark.parametrize("arguments", REFUSED, ids=" ".join)
def test_input_is_refused_in_japanese_where_that_was_asked_for(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*arguments, "--lang", "ja"]) == 2
    told = capsys.readouterr().err
    assert JAPANESE.search(told)
    assert told.count("\n") == 1
    assert run([*arguments, "--lang=ja"]) == 2
    assert capsys.readouterr().err == told
    assert run(arguments) == 2
    english = capsys.readouterr().err
    assert not JAPANESE.search(english)
    assert english.startswith("kibitz: ")


def test_what_is_wrong_inside_a_file_is_told_in_japanese_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "x.kibitz"
    path.write_bytes(b"{\xff")
    assert run(["hearts", "review", str(path), "--lang", "ja"]) == 2
    assert "として読めません" in capsys.readouterr().err


HEADER = '{"kibitz":1,"game":"hearts","rules":{},"players":["a","b","c","d"]}'


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "[1]",
        HEADER.replace("1,", "9,"),
        HEADER.replace("hearts", "bridge"),
        HEADER.replace(',"d"', ""),
        HEADER + "\noops",
        HEADER + "\n" + '{"kind":"act","seat":0,"action":"SQ"}',
        HEADER + "\n" + '{"kind":"undo","to":3}',
    ],
)
def test_a_broken_record_says_in_japanese_what_is_wrong(text: str) -> None:
    game = game_of("hearts")
    try:
        record = load(text, game)
        broken = record.broken or replay(game, record).stopped
    except RecordError as error:
        broken = error
    assert broken is not None
    assert JAPANESE.search(said(broken, "ja").removeprefix(f"{broken.line} 行目："))
    assert not JAPANESE.search(said(broken, "en"))


def test_a_card_against_the_rules_is_refused_in_the_rules_own_words() -> None:
    game = game_of("hearts")
    rules = game.usual_rules
    opening = game.opening(b"refused", rules, game.first_standing(rules))
    state = game.replay(opening)
    with pytest.raises(IllegalAction) as found:
        game.happen(state, 0, game.parse_action("SQ"))
    assert JAPANESE.search(said(found.value, "ja"))
    assert str(found.value) == said(found.value, "en")


def _fields(text: str) -> set[str | None]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("table", TABLES.values(), ids=list(TABLES))
def test_both_languages_say_the_same_facts(table: Refusals) -> None:
    for fact_id in table.ids():
        sentence = table.sentence(fact_id)
        assert _fields(sentence.en) == _fields(sentence.ja), fact_id
        assert JAPANESE.search(sentence.ja) or fact_id == "input.in-file"
        assert not JAPANESE.search(sentence.en)


@pytest.mark.parametrize("table", TABLES.values(), ids=list(TABLES))
def test_every_sentence_is_said_somewhere(table: Refusals) -> None:
    if table is SYSTEM:  # by the names of the system's own errors
        assert all(hasattr(errno, one.removeprefix("system.")) for one in table.ids())
        return
    import kibitz

    source = "".join(
        path.read_text(encoding="utf-8")
        for path in Path(str(kibitz.__file__)).parent.rglob("*.py")
        if not path.name.endswith("refusals.py")
    )
    said_by_name = {"hearts.typed.passed", "hearts.typed.received"}  # of either three cards
    said_by_name |= {"riichi.typed.size", "riichi.typed.size-of-several"}
    unsaid = [one for one in table.ids() if f'"{one}"' not in source and one not in said_by_name]
    assert unsaid == []


PROGRAMS = (  # what only our own code and our own rule files can cause: English alone
    "core/words.py",
    "games/bridge/bidding_first/constraints.py",
    "games/bridge/bidding_first/rules.py",
    "games/bridge/bidding_first/situation.py",
)
PROTOCOL = ("ProtocolError",)  # its first word is the protocol's own
DEVELOPERS = (KernelError,)  # numbers that our own code hands to a kernel


def _errors(kind: type[KibitzError] = KibitzError) -> set[str]:
    """The names of all errors that are told to people."""
    found = {kind.__name__} if kind not in DEVELOPERS else set[str]()
    for one in kind.__subclasses__():
        found |= _errors(one)
    return found - set(PROTOCOL)


def _plain(tree: ast.AST) -> list[int]:
    """Lines that make an error of plain English."""
    said_by = _errors()
    calls = [one for one in ast.walk(tree) if isinstance(one, ast.Call)]
    named = [one for one in calls if isinstance(one.func, ast.Name) and one.func.id in said_by]
    return [one.lineno for one in named if any(map(_is_text, _words_of(one)))]


def _words_of(call: ast.Call) -> list[ast.expr]:
    is_player = isinstance(call.func, ast.Name) and call.func.id == "PlayerError"
    return call.args[1:] if is_player else call.args  # after how it failed


def _is_text(part: ast.expr) -> bool:
    match part:
        case ast.JoinedStr():
            return True
        case ast.BinOp(left=left, right=right):
            return _is_text(left) or _is_text(right)
        case ast.Constant(value=value):
            return isinstance(value, str)
        case ast.IfExp(body=body, orelse=orelse):
            return _is_text(body) or _is_text(orelse)
        case ast.Call(func=ast.Name(id="str")):
            return True  # forgets what an error could say in another language
        case _:
            return False


def test_what_people_can_cause_is_said_in_both_languages() -> None:
    import kibitz

    root = Path(str(kibitz.__file__)).parent
    for module in ("adapters.sitting", "cli.app", "runner.cluster", "service.app", "service.run"):
        importlib.import_module(f"kibitz.{module}")  # so that every error is known
    paths = {one: one.relative_to(root).as_posix() for one in root.rglob("*.py")}
    assert len(paths) > 300
    assert {"NotFound", "PlayerError", "WorkError", "Bad", "TooMany"} <= _errors()
    plain = {
        name: lines
        for path, name in paths.items()
        if not name.startswith(PROGRAMS)
        and (lines := _plain(ast.parse(path.read_text(encoding="utf-8"))))
    }
    assert plain == {}


def test_plain_english_would_be_noticed() -> None:
    assert _plain(ast.parse('raise Refused("no")')) == [1]
    assert _plain(ast.parse('raise Refused(f"no {x}")')) == [1]
    assert _plain(ast.parse('raise Refused("a" if x else "b")')) == [1]
    assert _plain(ast.parse("raise Refused(str(error))")) == [1]
    assert _plain(ast.parse('raise PlayerError("died", "gone")')) == [1]
    assert _plain(ast.parse('raise PlayerError("died", reason_of(error))')) == []
    assert _plain(ast.parse('raise Refused(ASKED.told("asked.begun"))')) == []


def test_an_error_without_a_sentence_is_said_as_it_is() -> None:
    assert said(NotationError("plain"), "ja") == "plain"
    assert said(RecordError(3, "broken"), "ja") == "3 行目：broken"
    assert said(RecordError(3, "broken"), "en") == "line 3: broken"


def test_what_a_process_of_ours_refuses_is_told_in_japanese_by_who_asked_it() -> None:
    refused = NotationError(INPUT.told("input.no-game", name="chess", there=["go"]))
    told = failure(refused)
    error = WorkError(3, told.why)
    assert said(error, "ja") == f"作業の 3 に失敗しました：{said(refused, 'ja')}"
    assert said(error, "en") == f"piece 3 of the work failed: {refused}"
    assert "ValueError" in failure(ValueError("x")).why


def test_a_program_that_fails_is_told_in_japanese() -> None:
    error = PlayerError("timeout", BOTS.told("bot.late"))
    assert (str(error), said(error, "ja")) == ("no answer in time", "時間内に答えがありません")


@pytest.mark.parametrize(
    ("words", "why", "ja"),
    [
        (["hearts", "AK3.72.QJ98"], "has 3 suits", "スート"),
        (["hearts", "SQ SK"], "13", "13"),
        (["bridge", "AK3.72.QJ98.T65"], "12 cards", "12"),
        (["bridge", "♠AK3 ♥72 ♦QJ98 ♣10"], "10 cards", "10"),
        (["riichi", "123m456p3478s22z"], "13", "13"),
        (["riichi", "11111m456789p12s1z"], "there are four", "4"),
        (["riichi", "123m456p3478s22z8z"], "not a tile", "牌"),
        (["riichi", "somewhere"], "no such file, and it does not read as a hand", "手としても"),
        (["hearts", "game.json"], "No such file", "ファイル"),
    ],
)
def test_a_word_that_is_a_hand_is_refused_as_one_and_no_file_as_neither(
    words: list[str], why: str, ja: str, capsys: pytest.CaptureFixture[str]
) -> None:
    game, word = words
    assert run([game, "analyse", word]) == 2
    told = capsys.readouterr().err
    assert why in told
    assert told.count("\n") == 1
    assert "file" not in told or "file" in why
    assert run([game, "analyse", word, "--lang", "ja"]) == 2
    assert ja in capsys.readouterr().err


def test_a_call_is_asked_for_by_hand_and_auction_without_their_names(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["bridge", "bid", "AKJ52.K83.AQ4.72", "1S P"]) == 0
    assert capsys.readouterr().out.startswith("2NT")


@pytest.mark.parametrize("game", ["hearts", "riichi", "bridge"])
def test_a_file_is_refused_in_japanese_to_the_last_word(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A review said "line 1: header: no field called 'a'", an analysis "Is a directory"."""
    wrong = tmp_path / "wrong.jsonl"
    wrong.write_text('{"a":1}\n', encoding="utf-8")
    refused = [[game, "analyse", str(tmp_path)]]
    refused += [[game, verb, str(wrong)] for verb in ("analyse", "review", "check")]
    for given in refused:
        assert run([*given, "--lang", "ja"]) in (1, 2)
        told = "".join(capsys.readouterr())
        bare = told.replace(str(wrong), "").replace(str(tmp_path), "").replace("kibitz: ", "")
        assert not re.search(r"[A-Za-z]{3,}", bare.replace("header", "")), told
        assert told.count(tmp_path.name) == 1, told  # and the file is named once


def test_what_the_system_refuses_is_said_in_both_languages() -> None:
    full = OSError(errno.ENOSPC, "No space left on device", "a")
    assert of_the_system(full) == "No space left on device"
    assert said(NotationError(of_the_system(full)), "ja") == "空き容量がありません"
    assert of_the_system(OSError("something else")) == "something else"


def test_a_word_after_a_verb_that_has_verbs_of_its_own_is_what_is_not_known(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """It said that there is no `arena` and asked whether `arena` was meant."""
    assert run(["arena", "missing"]) == 2
    told = capsys.readouterr().err
    assert "'missing'" in told
    assert "kibitz arena has" in told
    assert "merge" in told


def test_several_sizes_of_a_hand_are_told_without_english_words_in_japanese(
    capsys: pytest.CaptureFixture[str],
) -> None:
    given = ["riichi", "shanten", "123m456p789s11223344z", "--lang"]
    assert run([*given, "ja"]) == 2
    assert "or" not in capsys.readouterr().err
    assert run([*given, "en"]) == 2
    assert "11, 13 or 14 are needed" in capsys.readouterr().err


@pytest.mark.parametrize("game", ["hearts", "riichi", "bridge"])
def test_what_is_typed_at_a_table_is_refused_in_the_language_asked(
    game: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """English stood behind 読めません: what is no action, what is no card."""
    typed = iter(["zz", "q"])
    monkeypatch.setattr("builtins.input", lambda _="": next(typed))
    given = [game, "play", "--new", "--file", str(tmp_path / "kept"), "--lang", "ja"]
    assert run(given) == 0
    told = next(line for line in capsys.readouterr().out.split("\n") if "読めません" in line)
    assert not re.search(r"\bis not\b|\bwrite\b", told)


def test_what_may_be_chosen_is_named_as_people_say_it_with_what_is_typed() -> None:
    riichi = game_of("riichi")
    assert listed(riichi, ["4m", "8p_", "1z"], "en") == "1) 4m  2) 8p (8p_)  3) east wind (1z)"
    assert listed(riichi, ["4m", "1z"], "ja") == "1) 4萬切り  2) 東切り（1z）"


@pytest.mark.parametrize(
    "words", ["bridge review", "bridge check", "bridge convert", "hearts practice"]
)
def test_what_looks_like_an_option_and_is_none_is_no_file(
    words: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """`review FILE --deal 5` took both for files, left them out and judged the whole file."""
    record = tmp_path / "one.kibitz"
    record.write_text("", encoding="utf-8")
    assert run([*words.split(), str(record), "--jsno", "5"]) == 2
    told = capsys.readouterr()
    assert "no option called '--jsno'" in told.err
    assert "left out" not in told.err
