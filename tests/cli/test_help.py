"""``--help`` in both languages: every verb, option and title, found by walking the app."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator

import pytest
from cyclopts import App

from kibitz.cli.app import (
    _game_app,  # pyright: ignore[reportPrivateUsage]
    _new_app,  # pyright: ignore[reportPrivateUsage]
    _verbs,  # pyright: ignore[reportPrivateUsage]
    game_verbs,
    run,
)
from kibitz.cli.helping import TITLES, commands_of, option_help, summary_of
from kibitz.cli.notes import spoken_here, without_language
from kibitz.cli.option_words import OPTIONS, USUAL
from kibitz.cli.verb_words import VERBS
from kibitz.games import game, names

JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")


def whole_app() -> App:
    """Every game with every verb, and what belongs to no game."""
    app = _new_app("kibitz", "Looks over your shoulder at a game of hidden cards and says why.")
    for name in names():
        part = _game_app(name)
        for verb, module in game_verbs(name).items():
            part.command(importlib.import_module(module).command(game(name)), name=verb)
        app.command(part)
    for verb, module in _verbs("general").items():
        app.command(importlib.import_module(module).command(), name=verb)
    return app


def walked(app: App, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], App]]:
    yield path, app
    for name, command in commands_of(app):
        yield from walked(command, (*path, name))


COMMANDS = dict(walked(whole_app()))


def options_of(app: App) -> list[tuple[str, str]]:
    """The options of a verb: the name that its help shows, and what it says in English."""
    if app.default_command is None:
        return []
    return [(one.name, one.parameter.help or "") for one in app.assemble_argument_collection()]


def test_the_whole_app_is_walked():
    assert {path[0] for path in COMMANDS if path} >= {*names(), "serve", "review", "arena"}
    assert ("bridge", "analyse") in COMMANDS
    assert ("arena", "merge") in COMMANDS
    assert sum(len(options_of(app)) for app in COMMANDS.values()) > 400


@pytest.mark.parametrize("path", COMMANDS, ids=" ".join)
def test_every_verb_and_option_says_what_it_is_in_both_languages(path: tuple[str, ...]):
    app = COMMANDS[path]
    assert JAPANESE.search(VERBS[summary_of(app)])
    for name, text in options_of(app):
        for lang in ("en", "ja"):
            told = option_help(name, text, lang)
            assert told, (path, name, text)
            if lang == "ja" and told != text:
                assert JAPANESE.search(told), told


def test_nothing_is_translated_that_nobody_says():
    said = {text for app in COMMANDS.values() for _, text in options_of(app)}
    assert set(OPTIONS) <= said
    bare = {name for app in COMMANDS.values() for name, text in options_of(app) if not text}
    assert set(USUAL) <= bare
    verbs = {summary_of(app) for app in COMMANDS.values()}
    of_others = {"Display this message and exit.", "Display application version."}
    assert set(VERBS) - verbs - of_others <= {
        "What to do in a recorded position, and why; - reads standard input."
    }


@pytest.mark.parametrize("words", [[], ["riichi"], ["bridge", "analyse"], ["arena", "merge"]])
def test_help_is_printed_in_the_language_asked_for(
    words: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    assert run([*words, "--help"]) == 0
    english = capsys.readouterr().out
    assert "Usage:" in english
    assert not JAPANESE.search(english)
    assert run([*words, "--lang", "ja", "--help"]) == 0
    asked = capsys.readouterr().out
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    assert run([*words, "--help"]) == 0
    assert capsys.readouterr().out == asked
    assert not any(word in asked for word in ("Usage", "[default", "[required]", *TITLES))
    assert run([*words, "--lang", "en", "--help"]) == 0
    assert capsys.readouterr().out == english


def test_a_game_alone_tells_its_verbs_as_the_terminal_speaks(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert run(["hearts"]) == 0
    assert "ハーツ：解析" in capsys.readouterr().out
    assert run(["hearts", "words", "--help"]) == 0
    assert "ムーン：このディールの点をすべて自分が取る。" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "C", "LC_MESSAGES": "ja"}, "ja"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": ""}, "ja"),
    ],
)
def test_the_terminal_tells_its_language(environment: dict[str, str], lang: str):
    assert spoken_here(environment) == lang


def test_the_language_is_taken_out_of_the_words():
    assert without_language(["--lang", "ja", "hearts", "--lang=en", "-h"]) == ["hearts", "-h"]
    assert without_language(["hearts", "--lang"]) == ["hearts"]
