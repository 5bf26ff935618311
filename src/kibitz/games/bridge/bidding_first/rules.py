"""The rule files: situations, and in each the calls in order of priority with what they show.

    == after 1M (P) ; unpassed                     a situation: its pattern, then conditions
    title: Responses to 1M / 1Mへのレスポンス
    2M | support M 6-9, M 3+ | | single raise / シングルレイズ

Columns: the call, the constraint, marks (``f1`` forcing for a round, ``gf`` to game, ``alert``,
``off`` a sign-off, ``firm`` not left to judgement, as alerted calls are), the name of the call in
English and Japanese. The first rule whose constraint the hand satisfies is the call; what a call
shows is what its rules say less what higher ones do. In a situation that is ``judged`` the order is
advice: calls that fit are weighed, and what a call shows is what its rules say.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources

from kibitz.core.errors import NotationError
from kibitz.games.bridge.bidding_first.constraints import (
    Boxes,
    Constraint,
    complement,
    join,
    meet,
    parse_constraint,
)
from kibitz.games.bridge.bidding_first.situation import (
    CLASSES,
    Suits,
    completed,
    expand_call,
    match,
    parse_pattern,
    strip,
)

MARKS = frozenset({"f1", "gf", "alert", "off", "firm"})
CONDITIONS = frozenset(
    {"passed", "unpassed", "partner-passed", "partner-unpassed", "first", "second", "third"}
    | {"fourth", "vul", "notvul", "judged"}
)


@dataclass(frozen=True, slots=True)
class Rule:
    """One line of a rule file."""

    id: str
    call: str
    shows: str
    marks: frozenset[str]
    en: str
    ja: str

    @property
    def key(self) -> str:
        """What its fitted weights are kept under, whatever the rule is called now."""
        return _keys().get(self.id, self.id)


@lru_cache(maxsize=1)
def _keys() -> dict[str, str]:
    """By rule: the key of the fit. Written once, when this generation was closed."""
    folder = resources.files("kibitz.games.bridge.bidding_first").joinpath("system")
    lines = folder.joinpath("keys.txt").read_text(encoding="utf-8").splitlines()
    return {rule: key for rule, _, key in (line.partition(" = ") for line in lines)}


@dataclass(frozen=True, slots=True)
class Situation:
    """A pattern with its conditions, and its rules, the most urgent first."""

    name: str
    patterns: tuple[str, ...]
    conditions: frozenset[str]
    title_en: str
    title_ja: str
    rules: tuple[Rule, ...]
    family: str


@dataclass(frozen=True, slots=True, eq=False)
class Option:
    """A rule at the table: a legal call with its constraint, variables bound."""

    rule: Rule
    call: str
    constraint: Constraint


@dataclass(frozen=True, slots=True, eq=False)
class Meaning:
    """What a call shows: boxes around the hand, and whether partner may pass it."""

    call: str
    boxes: Boxes
    shows: tuple[str, ...]
    marks: frozenset[str]
    en: str
    ja: str
    rule: str | None  # None: common sense


@dataclass(frozen=True, slots=True, eq=False)
class SituationFound:
    """The situation an auction is in, with its options in order of priority."""

    situation: Situation
    suits: Suits
    options: tuple[Option, ...]

    @property
    def is_judged(self) -> bool:
        """Whether the order of the rules is advice."""
        return "judged" in self.situation.conditions

    def meaning(self, call: str, *, in_order: bool) -> Meaning | None:
        """What the call shows here: any of its rules.

        Where rules are followed in order, less the exact rules above each.
        """
        boxes: Boxes = ()
        own = [(i, option) for i, option in enumerate(self.options) if option.call == call]
        if not own:
            return None
        for place, option in own:
            shown = option.constraint.boxes
            for higher in self.options[:place] if in_order else ():
                constraint = higher.constraint
                if higher.call != call and constraint.exact and len(constraint.boxes) <= 2:
                    less = meet(shown, complement(constraint.boxes))
                    shown = less or shown
            boxes = join(boxes, shown)
        first = own[0][1].rule
        return Meaning(
            call,
            boxes,
            tuple(dict.fromkeys(option.constraint.text for _, option in own)),
            _marks([option.rule for _, option in own]),
            first.en,
            first.ja,
            first.id,
        )


def _marks(rules: Sequence[Rule]) -> frozenset[str]:
    """The marks of a call that several rules make: forcing only if each of them is."""
    every = frozenset[str].intersection(*(rule.marks for rule in rules))
    some = frozenset(mark for rule in rules for mark in rule.marks) - {"f1", "gf"}
    forcing = all(rule.marks & {"f1", "gf"} for rule in rules)
    return some | every | (frozenset({"f1"}) if forcing else frozenset[str]())


def parse_rules(text: str, family: str) -> tuple[Situation, ...]:
    """Read a rule file; NotationError names the line."""
    found: list[Situation] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.split("#", 1)[0].strip()
        try:
            if line.startswith("=="):
                found.append(_situation(line, family))
            elif line.startswith("title:"):
                en, _, ja = line[6:].partition(" / ")
                found[-1] = _with(found[-1], title_en=en.strip(), title_ja=ja.strip())
            elif line:
                rule = _rule(line, f"{family}.{number}")
                found[-1] = _with(found[-1], rules=(*found[-1].rules, rule))
        except (NotationError, ValueError, IndexError) as why:
            raise NotationError(f"{family}.rules line {number}: {why}") from why
    return tuple(found)


def _with(situation: Situation, **changes: object) -> Situation:
    fields = {name: getattr(situation, name) for name in Situation.__slots__}
    return Situation(**(fields | changes))  # type: ignore[arg-type]


def _situation(line: str, family: str) -> Situation:
    body = line.removeprefix("==").strip().removeprefix("after").strip()
    patterns, _, conditions = body.partition(";")
    named = frozenset(conditions.replace(",", " ").split())
    if named - CONDITIONS:
        raise NotationError(f"{', '.join(sorted(named - CONDITIONS))} is not a condition")
    texts = tuple(pattern.strip() for pattern in patterns.split(" or "))
    texts = tuple("" if text == "nothing" else text for text in texts)
    for text in texts:
        parse_pattern(text)
    return Situation(body, texts, named, body, body, (), family)


def _rule(line: str, id_: str) -> Rule:
    # A bar of a constraint has no space before it.
    columns = [column.strip() for column in re.split(r" \|(?= )", line)]
    if len(columns) != 4:
        raise NotationError(f"{len(columns)} columns, 4 are needed: {line!r}")
    call, shows, marks, names = columns
    named = frozenset(marks.replace(",", " ").split())
    if named - MARKS:
        raise NotationError(f"{', '.join(sorted(named - MARKS))} is not a mark")
    en, slash, ja = names.partition(" / ")
    if not slash:
        raise NotationError(f"{names!r} has no Japanese part")
    return Rule(id_, call, shows.replace("|", " | "), named, en.strip(), ja.strip())


@lru_cache(maxsize=1)
def system() -> tuple[Situation, ...]:
    """Every situation of the system, in the order of the files."""
    folder = resources.files("kibitz.games.bridge.bidding_first").joinpath("system")
    files = sorted(
        (item for item in folder.iterdir() if item.name.endswith(".rules")),
        key=lambda item: item.name,
    )
    return tuple(
        situation
        for item in files
        for situation in parse_rules(
            item.read_text(encoding="utf-8"), item.name.removesuffix(".rules").lstrip("0123456789-")
        )
    )


def _holds(situation: Situation, passes: int, length: int, vulnerable: bool) -> bool:
    """Whether the conditions hold for the seat to call, `length` calls after the opening."""
    conditions = situation.conditions
    place = (passes + length) % 4  # 0 is the dealer
    own_passed = place < passes
    partner_passed = (place + 2) % 4 < passes
    return not (
        ("passed" in conditions and not own_passed)
        or ("unpassed" in conditions and own_passed)
        or ("partner-passed" in conditions and not partner_passed)
        or ("partner-unpassed" in conditions and partner_passed)
        or ("vul" in conditions and not vulnerable)
        or ("notvul" in conditions and vulnerable)
        or any(
            word in conditions and place != number
            for number, word in enumerate(("first", "second", "third", "fourth"))
        )
    )


@lru_cache(maxsize=65536)
def find(calls: tuple[str, ...], vulnerable: bool) -> SituationFound | None:
    """The first situation that fits an auction; None if no rule speaks of it."""
    passes, rest = strip(calls)
    for situation in _by_length().get(len(rest), ()):
        if not _holds(situation, passes, len(rest), vulnerable):
            continue
        for pattern in situation.patterns:
            suits = match(pattern, rest)
            if suits is not None:
                return SituationFound(situation, suits, _options(situation, calls, suits))
    return None


@lru_cache(maxsize=1)
def _by_length() -> dict[int, list[Situation]]:
    table: dict[int, list[Situation]] = {}
    for situation in system():
        for size in {len(parse_pattern(pattern)) for pattern in situation.patterns}:
            table.setdefault(size, []).append(situation)
    return table


_VARIABLE = re.compile(r"\b[MNmnxyzwuv]\b")


def _options(situation: Situation, calls: Sequence[str], suits: Suits) -> tuple[Option, ...]:
    return tuple(
        Option(rule, call, parse_constraint(rule.shows, every))
        for rule in situation.rules
        for call, bound in expand_call(rule.call, calls, suits)
        for every in _bindings(rule.shows, bound)
    )


def _bindings(shows: str, bound: Suits) -> Iterator[Suits]:
    """The bindings of a constraint: a variable that nothing binds stands for each of its suits."""
    every = completed(bound)
    free = next((name for name in _VARIABLE.findall(shows) if name not in dict(every)), None)
    if free is None:
        yield every
        return
    for suit in CLASSES[free]:
        if suit not in dict(bound).values():
            yield from _bindings(shows, tuple(sorted((*bound, (free, suit)))))
