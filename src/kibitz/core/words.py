"""How computed facts become sentences: a stable id, named facts, English and Japanese text.

A sentence is a template over plain JSON facts. Besides Python's own format specs a template may say
``{card:card}`` (a card or several as people read them), ``{seat:seat}`` (a compass name) and
``{p:%}`` (a chance as a whole percentage); a game may add forms of its own, such as riichi's tiles.

>>> words = Sentences({"t.play": Sentence("Play {c:card}: {p:%}.", "{c:card}：{p:%}。")})
>>> words.render(Fact("t.play", {"c": "SQ", "p": 0.114}), "en")
'Play ♠Q: 11 %.'
"""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, cast

from kibitz.core.errors import NotationError

Lang = Literal["en", "ja"]
LANGS: tuple[Lang, ...] = ("en", "ja")
Form = Callable[[Any, Lang], str]
"""How one kind of fact is said in a language."""

_SUIT_SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_MINUS = re.compile(r"(?<![\w–-])-(?=\d)")  # a sign before a number, no hyphen
_COMPASS = ("North", "East", "South", "West")


@dataclass(frozen=True, slots=True)
class Fact:
    """Something computed: an id and the numbers, cards, seats and actions of its sentence."""

    id: str
    facts: Mapping[str, Any] = field(default_factory=dict[str, Any])


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence in both languages."""

    en: str
    ja: str


class _Formatter(string.Formatter):
    def __init__(self, lang: Lang, forms: Mapping[str, Form]) -> None:
        super().__init__()
        self._lang: Lang = lang
        self._forms = forms

    def format_field(self, value: Any, format_spec: str) -> str:
        if form := self._forms.get(format_spec):
            return form(value, self._lang)
        match format_spec:
            case "card":
                return _card(value)
            case "seat":
                return _COMPASS[int(value)]
            case "%":
                return _percent(float(value), self._lang)
            case "" if isinstance(value, (list, tuple)):
                return ", ".join(str(one) for one in cast(Sequence[object], value))
            case _:
                return super().format_field(value, format_spec)


def _card(value: object) -> str:
    if isinstance(value, str):
        return " ".join(_SUIT_SYMBOLS.get(word[:1], word[:1]) + word[1:] for word in value.split())
    return " ".join(_card(str(one)) for one in cast(Sequence[object], value))


def _percent(chance: float, lang: Lang) -> str:
    if 0 < chance < 0.005:
        return "under 1 %" if lang == "en" else "1%未満"
    if 0.995 < chance < 1:
        return "over 99 %" if lang == "en" else "99%超"
    return f"{round(100 * chance)} %"


def _action(value: object, _: Lang) -> str:
    return _card(value)


def _who(value: tuple[int, object], _: Lang) -> str:
    return _COMPASS[value[0]]


class Sentences:
    """Every sentence a game and its players may say, by id.

    `terms` are names such as the game's own, `forms` how it says its tiles, seats or actions.
    """

    def __init__(
        self,
        table: Mapping[str, Sentence],
        terms: Mapping[str, Sentence] | None = None,
        forms: Mapping[str, Form] | None = None,
    ) -> None:
        self._table = dict(table)
        self._terms = dict(terms or {})
        self._forms: dict[str, Form] = {"action": _action, "who": _who, **(forms or {})}
        self._formatters: dict[str, _Formatter] = {
            lang: _Formatter(lang, self._forms) for lang in LANGS
        }

    def __contains__(self, fact_id: str) -> bool:
        return fact_id in self._table

    def ids(self) -> tuple[str, ...]:
        """Every id, sorted."""
        return tuple(sorted(self._table))

    def sentence(self, fact_id: str) -> Sentence:
        """Both texts of an id."""
        return self._table[fact_id]

    @property
    def terms(self) -> Mapping[str, Sentence]:
        """What people call the things of the game, by name."""
        return self._terms

    def term(self, name: str, lang: str = "en") -> str:
        """What people call a thing of that name; the name itself where no other is known.

        >>> Sentences({}, {"queen": Sentence("♠Q", "♠Q")}).term("queen")
        '♠Q'
        """
        known = self._terms.get(name)
        return name if known is None else known.en if lang == "en" else known.ja

    def action(self, action: str, lang: str = "en") -> str:
        """An action as people say it; cards by their symbols where the game says nothing else.

        >>> Sentences({}).action("SQ CK C5")
        '♠Q ♣K ♣5'
        """
        return self._forms["action"](action, "ja" if lang == "ja" else "en")

    def who(self, seat: int, standing: object, lang: str = "en") -> str:
        """A seat as people call it in a deal of that standing: by the compass, or the game's way.

        >>> Sentences({}).who(3, None)
        'West'
        """
        return self._forms["who"]((seat, standing), "ja" if lang == "ja" else "en")

    def render(self, fact: Fact, lang: str = "en") -> str:
        """The sentence of a fact."""
        if lang not in self._formatters:
            raise NotationError(f"{lang!r} is not a language Kibitz speaks: choose en or ja")
        sentence = self._table[fact.id]
        text = sentence.en if lang == "en" else sentence.ja
        rendered = _MINUS.sub("−", self._formatters[lang].vformat(text, (), fact.facts))
        return rendered.replace(" %", "%") if lang == "ja" else rendered
