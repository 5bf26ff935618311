"""What an answer may not say, whatever the position: numbers that differ from place to place,
words that no player uses, chances that cannot be. ``faults(...)`` reads an answer as people get it,
in both languages, as text and as JSON, and names everything that is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from kibitz.cli.answer import answer_lines
from kibitz.core.answer import Answer, Ranked, answer_of
from kibitz.core.declared import Unit
from kibitz.core.game import Decision
from kibitz.core.verdict import ERRORS, Loss, verdict_of
from kibitz.core.words import LANGS
from kibitz.games import AnyGame
from kibitz.games.hearts.rules import Rules
from kibitz.games.hearts.score import penalty

SAME = 1e-6
MOON = 26  # points of a hearts deal by the rules that positions are asked by
NOUNS = "trick|point|deal|card|guard|tile|kind|heart|spade|winner|loser|world|game|choice"
ONE = re.compile(rf"(?<![\d.,–-])1 (?:{NOUNS})s\b(?! of)")
MANY = re.compile(rf"(?<![\d.,–-])(?:0|[2-9]|\d{{2,}}) (?:{NOUNS})\b")
MACHINE = re.compile(r"[a-z]+_[a-z]+|[{}]|\bNone\b|\bnan\b|\binf\b|\bTrue\b|\bFalse\b|\w+\.\w+-\w+")
CARD_CODE = re.compile(r"\b[SHDC][2-9TJQKA]\b")
PERCENT = re.compile(r"([−-]?\d+(?:\.\d+)?) ?%")
OF = re.compile(r"(\d+) of (\d+)(?! kinds?)\b")
EMPTY = re.compile(r"<0 ?%|± *(?:0\.00\b|$)|\b100 % of deals(?! \()")
"""What says nothing: an error that is none, a share that is all."""
JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
LATIN = re.compile(r"[A-Za-z]{3,}")
CONTRACT = re.compile(r"\b[1-7](?:NT|[♣♦♥♠])X{0,2}")
KEPT = {"IMP", "HCP", "North", "East", "South", "West", "XXX"}
"""Words that Japanese players write in Latin letters."""
PLAIN = {"even", "unsettled", "too-few", "no-worse", "equal", "alike", "same"}
"""Ends of the ids that call nothing an error."""


def faults(game: AnyGame, view: Any, decision: Decision[Any]) -> list[str]:
    """Everything that is wrong with an answer, in words."""
    found: list[str] = []
    for lang in LANGS:
        answer = answer_of(game, decision, lang)
        lines = answer_lines(game, decision, lang)
        found += _numbers(game, answer, lines)
        found += _verdicts(game, answer, decision)
        found += [f"{lang}: {one}" for line in lines for one in _words(line, lang)]
        for told in _sentences(answer):
            found += [f"{lang}: {one}" for one in _words(told, lang)]
        found += _twice(answer)
    found += _legal(game, view, decision)
    found += _chances(game, view, answer_of(game, decision))
    return list(dict.fromkeys(found))


def _sentences(answer: Answer) -> Iterator[str]:
    for one in answer.ranked:
        facts = (one.against, *one.causes, *one.reasons)
        yield from (fact.sentence for fact in facts if fact is not None)
    yield from (fact.sentence for fact in answer.would_change)


def _numbers(game: AnyGame, answer: Answer, lines: list[str]) -> Iterator[str]:
    """One value, one loss and one error in headline, table, sentence and JSON."""
    best = answer.ranked[0]
    unit = game.units.get(best.unit)
    if unit is None:
        return
    if not unit.relative and unit.number(best.value) not in lines[0]:
        yield f"headline without the value {unit.number(best.value)}: {lines[0]}"
    for one in answer.ranked:
        if one.loss is None or one.unit != best.unit:
            continue
        sign = -1 if unit.fewer_is_better else 1
        apart = sign * (best.value - one.value)
        # Where the rules or a model leave a better number aside, its loss is told as none.
        if one.by_model:
            apart = max(0.0, apart)
        if one.verdict != "best" and abs(one.loss - apart) > SAME:
            yield f"{one.action}: loss {one.loss}, difference {apart}"
        yield from _said_loss(game, one)
        if len(answer.ranked) <= 12:
            yield from _in_table(unit, one, answer, lines)


def _said_loss(game: AnyGame, one: Ranked) -> Iterator[str]:
    """A loss in a sentence is that of the table, with the same error."""
    against = one.against
    if against is None or one.loss is None or "{lost" not in game.sentences.sentence(against.id).en:
        return
    if abs(abs(against.facts["loss"]) - abs(one.loss)) > SAME:
        yield f"{one.action}: {against.sentence!r} beside a loss of {one.loss}"
    error = against.facts.get("error")
    if (error or 0.0) != (one.loss_error or 0.0):
        yield f"{one.action}: an error of {error} in the sentence, of {one.loss_error} in the table"


def _in_table(unit: Unit, one: Ranked, answer: Answer, lines: list[str]) -> Iterator[str]:
    """The row of an action has its value and loss as they are in the JSON."""
    if one is answer.ranked[0] or one.loss is None:
        return
    told = unit.loss(one.loss, one.loss_error or 0.0)
    if unit.number(one.loss) != unit.number(0) and not any(told in line for line in lines):
        yield f"{one.action}: no row has the loss {told}"
    if not unit.relative and not any(unit.number(one.value) in line for line in lines):
        yield f"{one.action}: no row has the value {unit.number(one.value)}"


def _verdicts(game: AnyGame, answer: Answer, decision: Decision[Any]) -> Iterator[str]:
    """The verdict is that of the numbers beside it, and the sentence says the same."""
    for one, own in zip(answer.ranked, decision.ranked, strict=True):
        unit = game.units.get(one.unit)
        if unit is None or one.loss is None or own is decision.ranked[0] or own.alike:
            continue
        wanted = verdict_of(unit, Loss(one.loss, one.loss_error or 0.0, one.worlds, one.by_model))
        if one.verdict != wanted:
            yield f"{one.action}: {one.verdict} where its numbers say {wanted}"
        if one.against is None:
            yield f"{one.action}: nothing says why it is not the choice"
            continue
        end = one.against.id.rsplit(".", 1)[-1]
        if one.verdict in ERRORS and end in PLAIN:
            yield f"{one.action}: {one.verdict}, and its sentence says {end}"
        costs = end.startswith("costs-") and one.against.id not in unit.beyond
        if costs and one.verdict in ("even", "unsettled"):
            yield f"{one.action}: {one.verdict}, and its sentence says {end}"


def _words(line: str, lang: str) -> Iterator[str]:
    """Grammar of one and many, nothing of the machine, one language."""
    for pattern, what in ((MACHINE, "of the machine"), (CARD_CODE, "a card's code")):
        if (met := pattern.search(line)) is not None:
            yield f"{what}: {met[0]!r} in {line!r}"
    for text in PERCENT.findall(line):
        if not 0 <= float(text.replace("−", "-")) <= 100:
            yield f"{text} % in {line!r}"
    if EMPTY.search(line):
        yield f"an empty number in {line!r}"
    if lang == "en":
        for pattern in (ONE, MANY):
            if (met := pattern.search(line)) is not None:
                yield f"one or many: {met[0]!r} in {line!r}"
        if JAPANESE.search(line):
            yield f"Japanese in {line!r}"
        for made, all_of in OF.findall(line):
            if int(made) > int(all_of):
                yield f"{made} of {all_of} in {line!r}"
    elif left := [word for word in LATIN.findall(CONTRACT.sub("", line)) if word not in KEPT]:
        yield f"{left} in {line!r}"


def _twice(answer: Answer) -> Iterator[str]:
    """Nothing is said twice of one action."""
    for one in answer.ranked:
        said = [fact.sentence for fact in (one.against, *one.causes, *one.reasons) if fact]
        if len(said) != len(set(said)):
            yield f"{one.action}: said twice: {said}"


def _legal(game: AnyGame, view: Any, decision: Decision[Any]) -> Iterator[str]:
    legal = set(game.legal_of(view))
    for one in decision.ranked:
        if one.action not in legal and not game.may_state(one.action):
            yield f"{one.action} is not legal and has the value {one.value}"
    if len({str(one.action) for one in decision.ranked}) != len(decision.ranked):
        yield "an action is ranked twice"


def _chances(game: AnyGame, view: Any, answer: Answer) -> Iterator[str]:
    """Chances are chances; endings that exclude each other are no more than all together."""
    for one in answer.ranked:
        for name, chance in one.chances.items():
            if name not in game.chances or game.chances[name].held:
                yield f"{one.action}: {name} is not told to people"
            if not 0 <= chance <= 1:
                yield f"{one.action}: {name} is {chance}"
        if game.name == "riichi":
            ends = ("win", "win in dama", "deal-in", "deal-in later", "draw", "ron by another")
            whole = sum(one.chances.get(name, 0.0) for name in ends)
            if whole > 1 + SAME:
                yield f"{one.action}: its endings come to {whole}"
        if game.name == "hearts" and _costs_plainly(view.public.rules):
            yield from _points(view, one)


def _costs_plainly(rules: Rules) -> bool:
    """Whether the queen costs 13, a heart 1, a moon 26 to each other, and nothing is taken off."""
    extra = rules.jack_of_diamonds or rules.no_trick_bonus
    return rules.is_plain and rules.moon == "add" and not extra


def _points(view: Any, one: Ranked) -> Iterator[str]:
    """Points expected lie where the chances beside them say: within two errors and a half point."""
    slack = 2 * (one.stderr or 0.0) + 0.5
    if not 0 - slack <= one.value <= MOON + slack:
        yield f"{one.action}: {one.value} points expected"
    said = [fact.facts for fact in one.reasons if fact.id == "hearts.search.own-moon-counted"]
    moon = said[0]["counted"] if said else one.chances.get("moon", 0.0)
    taken = penalty(view.public, view.seat) * (1 - moon)
    if taken > one.value + slack:
        yield f"{one.action}: {one.value} points, and those taken already say {taken:.2f}"
    queen = 13 * (one.chances.get("queen", 0.0) - one.chances.get("moon", 0.0))
    against = MOON * one.chances.get("moon against", 0.0)
    if max(queen, against) > one.value + slack:
        yield f"{one.action}: {one.value} points, queen and moons say {max(queen, against):.2f}"
