"""How computed facts become sentences: a stable id, named facts, English and Japanese text.

A sentence is a template over plain JSON facts. Besides Python's own format specs a template may say
``{card:card}`` (a card or several as people read them), ``{seat:seat}`` (a compass name),
``{seat:chair}`` (a seat by its number, or as it is called where that is known) and ``{p:%}`` (a chance as a whole percentage), ``{n:count trick}`` (1 trick, 2 tricks), ``{gain:abs}``
(a number without its sign), ``{error:pm}`` (an error after its number, nothing where it is exact),
``{unit:unit}`` (a unit's short name), ``{why:fact}`` (another fact); a game may add forms of its own,
such as riichi's tiles.

A fact with a ``loss`` is told one way in every game, with its error and its unit: ``{lost}`` is what
a choice costs, ``{lost:size}`` the difference without its sign, ``{lost:plain}`` with it; so is a
``gain``, as ``{gained:plain}``. An error of None is not known: a model tells the loss, and the
sentence says so.

>>> words = Sentences({"t.play": Sentence("Play {c:card}: {p:%}.", "{c:card}：{p:%}。")})
>>> words.render(Fact("t.play", {"c": "SQ", "p": 0.114}), "en")
'Play ♠Q: 11 %.'
"""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol, Self, cast

from kibitz.core.errors import NotationError

Lang = Literal["en", "ja"]
LANGS: tuple[Lang, ...] = ("en", "ja")
Form = Callable[[Any, Lang], str]
"""How one kind of fact is said in a language."""


def language_of(lang: str) -> Lang:
    """The language that is spoken where this one is asked for; English for one that is not."""
    for one in LANGS:
        if one == lang:
            return one
    return LANGS[0]


_SUIT_SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_APART = re.compile("(?<=[ぁ-ヿ一-鿿]) (?=[がでにのはもを損得])")
_MINUS = re.compile(r"(?<![\w–-])-(?=\d)")  # a sign before a number, no hyphen
_CARDS = re.compile(r"\b([SHDC])([2-9TJQKA])\b")
_COUNT = "count "


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

    @classmethod
    def of(cls, said: Callable[[Lang], str]) -> Self:
        """What is said in each language."""
        return cls(*map(said, LANGS))

    def told_in(self, lang: str) -> str:
        """The sentence in one of them."""
        return self.ja if lang == "ja" else self.en


@dataclass(frozen=True, slots=True)
class CallTold:
    """What a call tells those who know the system; `alert`: not what it seems to say."""

    said: Sentence
    alert: bool = False


COMPASS = (
    Sentence("North", "北"),
    Sentence("East", "東"),
    Sentence("South", "南"),
    Sentence("West", "西"),
)


class Counts(Protocol):
    """What says an amount with its error in a sentence: a unit (`declared.py`)."""

    def told(self, amount: float, error: float | None, lang: str) -> str: ...


@dataclass(frozen=True, slots=True)
class Lost:
    """A loss on its way into a sentence."""

    amount: float
    error: float | None  # None: a model tells it, and nobody knows its error
    unit: Counts

    def said(self, form: str, lang: Lang) -> str:
        """What a choice costs; `size` and `plain` are the difference alone."""
        amount = abs(self.amount) if form == "size" else self.amount
        told = self.unit.told(amount, self.error, lang)
        if not form and lang == "ja":
            told += " 損" if told[-1].isascii() else "損"
        return told if self.error is not None else told + _BY_MODEL.told_in(lang)


_BY_MODEL = Sentence(" (by a model)", "（モデルによる推定）")


class _Formatter(string.Formatter):
    def __init__(self, lang: Lang, forms: Mapping[str, Form]) -> None:
        super().__init__()
        self._lang: Lang = lang
        self._forms = forms

    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, Lost):
            return value.said(format_spec, self._lang)
        if form := self._forms.get(format_spec):
            return form(value, self._lang)
        match format_spec:
            case "card":
                return _card(value)
            case "chair":
                return _chair(value, self._lang)
            case "seat":
                return COMPASS[int(value)].told_in(self._lang)
            case "%":
                return percent_said(float(value), self._lang)
            case _ if format_spec.startswith(_COUNT):
                return counted_said(value, format_spec.removeprefix(_COUNT))
            case "abs":
                return f"{abs(float(value)):.1f}"
            case "pm":
                return f" ± {float(value):.2f}" if value and round(float(value), 2) else ""
            case "" if isinstance(value, (list, tuple)):
                return ", ".join(str(one) for one in cast(Sequence[object], value))
            case _:
                return super().format_field(value, format_spec)


def nested(fact: Fact) -> dict[str, Any]:
    """A fact as a part of another one, plain JSON; its template says it with ``{name:fact}``."""
    return {"id": fact.id, "facts": dict(fact.facts)}


def card_said(text: str) -> str:
    """A card, or several, as printed on them; other words stay as they are.

    >>> card_said("SQ DT H2"), card_said("claim 5")
    ('♠Q ♦10 ♥2', 'claim 5')
    """
    return _CARDS.sub(lambda found: _SUIT_SYMBOLS[found[1]] + _rank(found[2]), text)


def _chair(value: object, lang: Lang) -> str:
    if isinstance(value, Mapping):
        return str(cast(Mapping[str, object], value)[lang])
    return f"seat {value}" if lang == "en" else f"席 {value} "


def _rank(letter: str) -> str:
    return "10" if letter == "T" else letter


def _card(value: object) -> str:
    if isinstance(value, str):
        return _SUIT_SYMBOLS.get(value) or card_said(value)
    return " ".join(_card(str(one)) for one in cast(Sequence[object], value))


def counted_said(value: Any, noun: str) -> str:
    """A number with its noun, one or many; irregular ones are written ``match/matches``.

    >>> counted_said(1, "trick"), counted_said(0, "trick"), counted_said(1200, "match/matches")
    ('1 trick', '0 tricks', '1,200 matches')
    """
    one, _, many = noun.partition("/")
    return f"{value:,} {one if value == 1 else many or one + 's'}"


def closed_up(text: str) -> str:
    """Japanese in which a card or a number stands apart from what follows it, and a word does not.

    >>> closed_up("♣10 は未確定"), closed_up("ダブル は未確定"), closed_up("99%超 の割合")
    ('♣10 は未確定', 'ダブルは未確定', '99%超の割合')
    """
    return _APART.sub("", text)


def percent_said(chance: float, lang: Lang) -> str:
    """A chance as a whole percentage; what is merely small or large is not said to be certain.

    >>> percent_said(0.005, "en"), percent_said(0.995, "en"), percent_said(0.0, "en")
    ('under 1 %', 'over 99 %', '0 %')
    >>> percent_said(0.114, "ja"), percent_said(0.995, "ja")
    ('11%', '99%超')
    """
    whole = round(100 * chance)
    if chance > 0 and whole == 0:
        return "under 1 %" if lang == "en" else "1%未満"
    if chance < 1 and whole == 100:
        return "over 99 %" if lang == "en" else "99%超"
    return f"{whole} %" if lang == "en" else f"{whole}%"


def _action(value: object, _: Lang) -> str:
    return _card(value)


def _who(value: tuple[int, object], lang: Lang) -> str:
    return COMPASS[value[0]].told_in(lang)


SHOWN: dict[str, Sentence] = {
    "shown.no-world": Sentence(
        "No deal fits all that is shown up to here.", "ここまでの表示に合う配りはありません。"
    ),
    "shown.over": Sentence("The deal is over.", "すでに終わっています。"),
    "shown.out-of-turn": Sentence(
        "Here {seat:chair} has no choice to make.", "ここで{seat:chair}に選択はありません。"
    ),
    "shown.not-here": Sentence("{kind} cannot follow here.", "ここに{kind}は続きません。"),
    "shown.not-yet": Sentence(
        "{kind} comes first, and it is not shown.", "先に{kind}が来るはずですが、ありません。"
    ),
    "shown.secret": Sentence(
        "That is shown to {seat:chair} alone.", "{seat:chair}だけに見えるものです。"
    ),
    "shown.nobody": Sentence("The wall is shown to nobody.", "山は誰にも見えません。"),
    "shown.hidden": Sentence(
        "This seat's own part is not shown.", "この席自身の分が示されていません。"
    ),
    "shown.count": Sentence(
        "{count} are shown where {wanted} are needed.", "{wanted}枚のところ{count}枚です。"
    ),
    "shown.own": Sentence(
        "{what:action} is in this seat's hand: {seat:chair} cannot have it.",
        "{what:action}はこの席の手にあり、{seat:chair}は持てません。",
    ),
    "shown.seen": Sentence(
        "{what:action} was seen elsewhere: {seat:chair} cannot have it.",
        "{what:action}はすでに見えていて、{seat:chair}は持てません。",
    ),
    "shown.cannot-hold": Sentence(
        "By what {seat:chair} has played it cannot hold {what:action}.",
        "これまでのプレイから{seat:chair}は{what:action}を持てません。",
    ),
    "shown.differs": Sentence("The rules give {wanted}.", "ルールでは{wanted}です。"),
}
"""Why a position cannot have been shown to a seat: what every game says of it."""


class Sentences:
    """Every sentence a game and its players may say, by id.

    `terms` are names such as the game's own, `forms` how it says its tiles, seats or actions;
    `unsaid` is what facts that were kept before (puzzles, reviews) leave out. `units` count losses;
    the first is meant where a fact names none.
    """

    def __init__(
        self,
        table: Mapping[str, Sentence],
        terms: Mapping[str, Sentence] | None = None,
        forms: Mapping[str, Form] | None = None,
        unsaid: Mapping[str, Any] | None = None,
        units: Mapping[str, Counts] | None = None,
    ) -> None:
        self._table = dict(table)
        self._units = dict(units or {})
        self._unsaid = dict(unsaid or {})
        self._terms = dict(terms or {})
        self._forms: dict[str, Form] = {
            "action": _action,
            "who": _who,
            "fact": lambda part, lang: self.render(Fact(part["id"], part["facts"]), lang),
            "unit": lambda name, lang: self.term(f"unit.{name}", lang),
            **(forms or {}),
        }
        self._formatters: dict[str, _Formatter] = {
            lang: _Formatter(lang, self._forms) for lang in LANGS
        }

    def __contains__(self, fact_id: str) -> bool:
        return fact_id in self._table or fact_id in SHOWN

    def ids(self) -> tuple[str, ...]:
        """Every id of the game's own, sorted."""
        return tuple(sorted(self._table))

    def sentence(self, fact_id: str) -> Sentence:
        """Both texts of an id."""
        return self._table.get(fact_id) or SHOWN[fact_id]

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
        return name if known is None else known.told_in(lang)

    def action(self, action: str, lang: str = "en") -> str:
        """An action as people say it; cards by their symbols where the game says nothing else.

        >>> Sentences({}).action("SQ CK C5")
        '♠Q ♣K ♣5'
        """
        return self._forms["action"](action, language_of(lang))

    def who(self, seat: int, standing: object, lang: str = "en") -> str:
        """A seat as people call it in a deal of that standing: by the compass, or the game's way.

        >>> Sentences({}).who(3, None)
        'West'
        """
        return self._forms["who"]((seat, standing), language_of(lang))

    def render(self, fact: Fact, lang: str = "en") -> str:
        """The sentence of a fact."""
        if lang not in self._formatters:
            raise NotationError(f"{lang!r} is not a language Kibitz speaks: choose en or ja")
        sentence = self._table.get(fact.id) or SHOWN[fact.id]
        facts = {**self._unsaid, **fact.facts}
        for name, told in (("loss", "lost"), ("gain", "gained")):
            if name in facts and self._units:
                unit = self._units[facts.get("unit") or next(iter(self._units))]
                facts[told] = Lost(facts[name], facts.get("error"), unit)
        rendered = _MINUS.sub(
            "−", self._formatters[lang].vformat(sentence.told_in(lang), (), facts)
        )
        return closed_up(rendered.replace(" %", "%")) if lang == "ja" else rendered
