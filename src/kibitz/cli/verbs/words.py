"""``kibitz GAME words``: the coach's words and chances, each explained in one line."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from kibitz.cli.options import AsJson, Language, language, print_json
from kibitz.core.glossary import HELD, PARTS, glossary
from kibitz.games import AnyGame


def command(game: AnyGame) -> Callable[..., int]:
    def words(*, lang: Language = "en", json: AsJson = False) -> int:
        """What the coach's words mean: numbers, verdicts, and every chance it tells."""
        found = glossary(game)
        if json:
            print_json(msgspec.to_builtins(found))
            return 0
        lang = language(lang)
        for part, title in PARTS.items():
            print(title.told_in(lang))
            for one in found:
                if one.part == part:
                    held = f" {HELD.told_in(lang)}" if one.held else ""
                    print(f"  {one.word.told_in(lang)}: {one.meaning.told_in(lang)}{held}")
        return 0

    words.__doc__ = (words.__doc__ or "") + "\n\n" + more_help(game, "en")
    return words


def more_help(game: AnyGame, lang: str) -> str:
    """The chances in the help itself, where people look first."""
    colon = "：" if lang == "ja" else ": "
    chances = [one for one in glossary(game) if one.part == "chances" and not one.held]
    return "\n\n".join(
        f"{one.word.told_in(lang)}{colon}{one.meaning.told_in(lang)}" for one in chances
    )
