"""``--help`` in the language that was asked for, or that the terminal speaks.

Cyclopts makes the help from docstrings and options; what it says is looked up in the tables of
`verb_words` and `option_words`. A test walks the whole app and finds what they lack.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from inspect import cleandoc
from typing import TYPE_CHECKING, Any

from cyclopts import App
from cyclopts.help import HelpEntry, HelpPanel, InlineText
from cyclopts.help.formatters import DefaultFormatter

from kibitz.cli.option_words import OPTIONS, USUAL
from kibitz.cli.verb_words import VERBS

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions

TITLES = {"Commands": "コマンド", "Parameters": "引数", "Arguments": "引数"}
FORMAT = "markdown"
SILENT = (None, "()", '""', "False")
"""What is there by default without anybody asking."""


def summary_of(app: App) -> str:
    """The first sentence that a verb says of itself."""
    return cleandoc(app.help or "").partition("\n")[0]


def commands_of(app: App) -> Iterator[tuple[str, App]]:
    """The commands of an app by name, without the flags that stand among them."""
    for name in app:
        if not name.startswith("-"):
            yield name, app[name]


def tell(app: App, lang: str, more: Mapping[str, str] | None = None) -> App:
    """The app with its help in a language; `more`: what a verb adds to it, by its name."""
    app.help_formatter = Formatter(lang)
    if lang == "ja":
        _translate(app, "", more or {})
    return app


def _translate(app: App, name: str, more: Mapping[str, str]) -> None:
    told = VERBS.get(summary_of(app))
    if told is not None:
        app.help = f"{told}\n\n{more[name]}" if name in more else told
    for verb, command in commands_of(app):
        _translate(command, verb, more)


def option_help(name: str, text: str, lang: str) -> str | None:
    """What an option means; None where nobody has said it."""
    if not text:
        usual = USUAL.get(name)
        return None if usual is None else usual.told_in(lang)
    return text if lang == "en" else OPTIONS.get(text)


class Formatter(DefaultFormatter):
    """Cyclopts' own help with our words for options, and Japanese where that is asked for."""

    def __init__(self, lang: str) -> None:
        super().__init__()
        self._lang = lang

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        entries = [self._entry(one) for one in panel.entries]
        title = panel.title
        if self._lang == "ja":
            title = TITLES.get(str(title), title)
        super().__call__(console, options, panel.copy(title=title, entries=entries))

    def render_usage(self, console: Console, options: ConsoleOptions, usage: Any) -> None:
        if self._lang == "en" or not usage:
            super().render_usage(console, options, usage)
            return
        words = str(usage).strip().removeprefix("Usage:").strip()
        words = words.replace("COMMAND", "コマンド").replace("[OPTIONS]", "[オプション]")
        console.print(f"使い方: {words.replace('[ARGS]', '[引数]')}\n", markup=False)

    def _entry(self, entry: HelpEntry) -> HelpEntry:
        text = _text_of(entry)
        if self._lang == "en":
            told = option_help(_name(entry), text, "en") if not text else None
            return entry if told is None else entry.copy(description=_inline(told))
        told = VERBS.get(text) or option_help(_name(entry), text, "ja") or text
        facts = [f"（既定：{entry.default}）"] if entry.default not in SILENT else []
        facts += ["（必須）"] if entry.required else []
        return entry.copy(description=_inline(told + "".join(facts)), default=None, required=False)


def _name(entry: HelpEntry) -> str:
    return next(iter((*entry.names, entry.positional_label or "")))


def _text_of(entry: HelpEntry) -> str:
    """The English of an entry, as it was written."""
    shown = entry.description
    if isinstance(shown, InlineText):
        shown = shown.primary_renderable
    return str(getattr(shown, "markup", shown) or "").strip()


def _inline(text: str) -> InlineText:
    return InlineText.from_format(text, format=FORMAT)
