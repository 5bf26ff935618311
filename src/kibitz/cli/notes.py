"""What a command says beside its answer, in the language that was asked for."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from contextvars import ContextVar
from itertools import pairwise
from typing import Any

from kibitz.core.told import Refusals
from kibitz.core.words import Fact

_SPOKEN = ContextVar("spoken", default="en")


def asked_language(given: list[str]) -> str:
    """The language asked for, though the rest of the arguments could not be read."""
    asked = [
        after if word == "--lang" else word.partition("=")[2]
        for word, after in pairwise([*given, ""])
        if word == "--lang" or word.startswith("--lang=")
    ]
    return "ja" if asked[-1:] == ["ja"] else "en"


def without_language(given: list[str]) -> list[str]:
    """The arguments without ``--lang``, which games and the program itself do not have."""
    kept: list[str] = []
    words = iter(given)
    for word in words:
        if word == "--lang":
            next(words, None)
        elif not word.startswith("--lang="):
            kept.append(word)
    return kept


def spoken_here(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the terminal, as its environment tells it: the first that is set counts."""
    named = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    told = next((one for one in named if one), "")
    return "ja" if told.startswith("ja") else "en"


def speak(lang: str) -> None:
    """The language of what is noted from here on."""
    _SPOKEN.set(lang)


def spoken() -> str:
    """The language of this command."""
    return _SPOKEN.get()


def noted(fact_id: str, **facts: Any) -> str:
    """A note in the language of this command."""
    return NOTES.render(Fact(fact_id, facts), _SPOKEN.get())


def note(fact_id: str, **facts: Any) -> None:
    """Say a note on standard error."""
    print(f"kibitz: {noted(fact_id, **facts)}", file=sys.stderr, flush=True)


def faults_noted(faults: Mapping[str, int]) -> str:
    """How often who failed in which way."""
    told = [noted(_FAULTS[kind], count=count) for kind, count in sorted(faults.items())]
    return ", ".join(told) or noted("note.none")


_FAULTS = {"timeout": "note.timeout", "died": "note.died", "nonsense": "note.nonsense"}


NOTES = Refusals.of(
    "note",
    ("stopped", "stopped", "中断しました"),
    (
        "seat-number",
        "seat {seat} is not one of 0, 1, 2, 3",
        "席 {seat} はありません。0、1、2、3 から選んでください",
    ),
    (
        "event-object",
        "an event is a JSON object",
        "出来事は JSON のオブジェクトです",
    ),
    (
        "no-benchmark",
        "{game} has no benchmark: {path} is missing",
        "{game} には計測がありません（{path} がありません）",
    ),
    (
        "no-checkout",
        "benchmarks are run in a checkout: there is no benchmarks/ here",
        "計測はチェックアウトの中で行います。ここに benchmarks/ がありません",
    ),
    (
        "peers-failed",
        "could not install the peers: {step}",
        "比較するプログラムを入れられませんでした：{step}",
    ),
    (
        "read-as",
        "{path}: read as {charset}, not {usual}",
        "{path}：{usual} ではなく {charset} として読みました",
    ),
    (
        "no-japanese",
        "{charset} has no Japanese letters, only ? for them; PYTHONIOENCODING=utf-8 has them",
        "{charset} では日本語を書けず、? になります。PYTHONIOENCODING=utf-8 で書けます",
    ),
    ("record", "record: {path}", "記録：{path}"),
    (
        "kept",
        "kept in {path}; the same command goes on from here",
        "{path} に残しました。同じコマンドで続きから始まります",
    ),
    (
        "going-on",
        "going on with {path} (--new begins anew)",
        "{path} の続きです（--new で始め直します）",
    ),
    (
        "waiting",
        "waiting for four players at {host}:{port}",
        "{host}:{port} で四人を待っています",
    ),
    (
        "no-answers",
        "{player} gave no usable answer: {told}",
        "{player} は使える答えを出しませんでした：{told}",
    ),
    ("timeout", "{count} timeout", "時間切れ {count}"),
    ("died", "{count} died", "終了 {count}"),
    ("nonsense", "{count} nonsense", "答えにならない応答 {count}"),
    ("none", "none", "なし"),
    ("sat", "{deals} deals; faults: {faults}", "{deals} ディール、不具合：{faults}"),
    (
        "seat-faults",
        "seat {seat}: {faults}; first: {why:why}",
        "席 {seat}：{faults}、最初は：{why:why}",
    ),
    (
        "extra",
        "this needs {module}, which comes with an extra: pip install 'kibitz[{extra}]'",
        "これには {module} が必要です。pip install 'kibitz[{extra}]' で入ります",
    ),
    # --- how far long work is
    (
        "progress",
        "{title}: {done} of {total}, {left}",
        "{title}：{total} のうち {done}、{left}",
    ),
    ("left", "{span} left", "残り {span}"),
    ("seconds", "{seconds} s", "{seconds} 秒"),
    ("minutes", "{minutes} min", "{minutes} 分"),
    ("hours", "{hours} h {minutes} min", "{hours} 時間 {minutes} 分"),
    ("calibrating", "calibrating", "較正"),
    ("reviewing", "reviewing {game}", "{game} の検討"),
    ("against", "{first} against {second}", "{first} 対 {second}"),
    ("control", "control: {first} against itself", "対照：{first} どうし"),
    ("matches", "{matches} matches in every seating", "各席順で {matches} 試合"),
    ("players", "{count} players", "{count} 人"),
    ("pairs", "{matches} matches of every pair", "各組 {matches} 試合"),
    # --- calibration
    ("chance", "chance", "確率"),
    ("amount", "amount", "数値"),
    ("promise", "told as sure", "言い切った内容"),
    ("kept", "holds", "当たった割合"),
    ("group", "group", "組"),
    ("all", "all", "すべて"),
    ("rows", "rows", "行"),
    ("games", "games", "対局"),
    ("told", "told", "予告"),
    ("happened", "happened", "実際"),
    ("slope", "slope", "傾き"),
    ("gain", "gain, nats a row", "1 行あたりの利得（nat）"),
    ("off", "happened less told", "実際 − 予告"),
    ("right", "right", "適合"),
    ("fails", "fails", "不適合"),
    ("held", "{passes}, held back", "{passes}（非表示）"),
)
