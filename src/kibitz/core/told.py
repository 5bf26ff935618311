"""Refusals as sentences: the text of an error in English, and in Japanese if asked.

`Refusals` is a table of sentences like any other; what it tells is an ordinary English string that
remembers its fact, so errors are raised and caught as ever and said in another language at the end.

>>> from kibitz.core.errors import NotationError
>>> from kibitz.core.refusals import INPUT
>>> why = INPUT.told("input.no-game", name="chess", there=["go", "shogi"])
>>> why
"no game called 'chess'; there are go, shogi"
>>> said(NotationError(why), "ja")
'「chess」というゲームはありません。あるのは go, shogi です'
"""

from __future__ import annotations

from typing import Any, Self

from kibitz.core.errors import KibitzError, RecordError, WorkError
from kibitz.core.words import Fact, Lang, Sentence, Sentences


class Told(str):
    """A sentence in English that can be said in another language."""

    __slots__ = ("fact", "words")
    fact: Fact
    words: Sentences


def told_by(words: Sentences, fact: Fact) -> Told:
    """The sentence of a fact: an English string that can still be said in another language."""
    text = Told(words.render(fact))
    text.fact, text.words = fact, words
    return text


class Refusals(Sentences):
    """Sentences of refused input. ``{x:quoted}`` is what somebody typed, ``{x:why}`` a reason."""

    def __init__(self, table: dict[str, Sentence]) -> None:
        super().__init__(table, forms={"quoted": _quoted, "why": _why})

    @classmethod
    def of(cls, part: str, *rows: tuple[str, str, str]) -> Self:
        """A table whose ids begin with `part`; each row: the rest of the id, English, Japanese."""
        return cls({f"{part}.{name}": Sentence(en, ja) for name, en, ja in rows})

    def render(self, fact: Fact, lang: str = "en") -> str:
        """The sentence of a fact; a minus stays as it is typed."""
        return super().render(fact, lang).replace("−", "-")

    def told(self, fact_id: str, **facts: Any) -> Told:
        """The sentence of an id with these facts."""
        return told_by(self, Fact(fact_id, facts))


def told_both(english: str, japanese: str) -> Told:
    """What another process has said already, in both languages."""
    return _BOTH.told("both", en=english, ja=japanese)


def why_in(error: BaseException, lang: str) -> str:
    """What an error says in a language, without the line that it stands in."""
    if not isinstance(error, RecordError):
        return said(error, lang)
    return _why(error.why, "ja") if lang == "ja" else error.why


def said(error: BaseException, lang: str) -> str:
    """What an error says in a language; in English where it knows no other."""
    if isinstance(error, RecordError):
        why = _why(error.why, "ja")
        return f"{error.line} 行目：{why}" if lang == "ja" else str(error)
    if isinstance(error, WorkError) and lang == "ja":
        return f"作業の {error.piece} に失敗しました：{_why(error.why, 'ja')}"
    text: object = error.args[0] if isinstance(error, KibitzError) and error.args else str(error)
    return _why(text, "ja") if lang == "ja" else str(error)


def _why(text: object, lang: Lang) -> str:
    return text.words.render(text.fact, lang) if isinstance(text, Told) else str(text)


def _quoted(text: object, lang: Lang) -> str:
    shown = repr(str(text)[:60])
    return shown if lang == "en" else f"「{shown[1:-1]}」"


_BOTH = Refusals({"both": Sentence("{en}", "{ja}")})
