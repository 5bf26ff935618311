"""How a review is said: names, losses, reasons, as the terminal and the report show them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kibitz.core.errors import NotationError
from kibitz.core.refusals import INPUT
from kibitz.core.verdict import ERRORS
from kibitz.core.words import Sentence
from kibitz.games import AnyGame
from kibitz.review.told import Annotation, BareFact, LeftOut, Review, SeatSummary

_LEFT_OUT = {
    "en": {"record": "game {}", "deal": "deal {}", "line": "line {}", "rest": "left out"},
    "ja": {"record": "{} 番目の対局", "deal": "ディール {}", "line": "{} 行目", "rest": "除外"},
}


def is_error(one: Annotation) -> bool:
    """Whether a choice certainly lost what counts."""
    return one.verdict in ERRORS


def said_by(review: Review, one: Annotation, lang: str) -> str:
    """Whose decision it was: the name they played under, or where they sat."""
    deal = review.deals[one.deal - 1]
    players = review.records[deal.record - 1].players
    name, sat = players[one.seat], deal.who[one.seat].told_in(lang)
    if name and players.count(name) == 1:
        return name
    return f"{name} ({sat})" if name else sat


def summary_name(review: Review, one: SeatSummary, lang: str) -> str:
    """Whose choices are summed up."""
    if one.seat is None:
        return one.name
    sat = review.deals[0].who[one.seat].told_in(lang) if review.deals else str(one.seat)
    same = sum(other.name == one.name for other in review.seats)
    return sat if not one.name else one.name if same == 1 else f"{one.name} ({sat})"


def worst_first(decisions: Iterable[Annotation]) -> list[Annotation]:
    """Errors before what may be none, each by what it lost; what has no loss comes last, in order."""
    return sorted(decisions, key=lambda one: (not is_error(one), -(one.loss or 0.0)))


def sentence_of(game: AnyGame, fact: BareFact | None, lang: str) -> str:
    """What a fact says; nothing where there is none."""
    return "" if fact is None else game.sentences.render(fact.fact(), lang)


_SETTLES = Sentence(
    "About {} deals looked at would settle it.", "約 {} 通りの配りを調べれば決まります。"
)


def settles_words(one: Annotation, lang: str) -> str:
    """How much work would settle what is not settled; nothing where it is."""
    if one.settled_by is None:
        return ""
    rough = round(one.settled_by, min(0, 2 - len(str(one.settled_by))))  # two digits say it
    return _SETTLES.told_in(lang).format(f"{rough:,}")


def loss_words(game: AnyGame, one: Annotation) -> str:
    """A loss with its error, as every place shows it; nothing where none was computed."""
    unit = game.units.get(one.unit)
    if unit is None or one.loss is None or one.verdict == "best":
        return ""
    told = unit.loss(one.loss, one.loss_error or 0.0)
    return "" if told == unit.number(0.0) else told


def unit_words(game: AnyGame, name: str, lang: str) -> str:
    """What a loss counts."""
    unit = game.units.get(name)
    return name if unit is None else unit.short.told_in(lang)


def total_words(game: AnyGame, seat: SeatSummary, lang: str) -> str:
    """What a seat lost in all, each unit by itself."""
    units = [(name, game.units[name]) for name in seat.losses if name in game.units]
    told = [f"{one.number(seat.losses[name])} {one.short.told_in(lang)}" for name, one in units]
    return ", ".join(told) or "0"


def left_out_words(one: LeftOut, lang: str) -> str:
    """What was left out, where, and why."""
    words = _LEFT_OUT[lang]
    deal = "" if one.number is None else words["deal"].format(one.number)
    parts = [
        words["record"].format(one.record) if one.record and not deal else "",
        deal,
        words["line"].format(one.line) if one.line else "",
    ]
    where = ", ".join(part for part in parts if part)
    told = f"{one.file}: {where}" if one.file and where else one.file or where
    why = one.ja if lang == "ja" and one.ja else one.why
    return f"{told}: {words['rest']}: {why}"


def only(
    game: AnyGame, review: Review, kinds: Sequence[str] = (), at_least: str = ""
) -> list[Annotation]:
    """The decisions of these kinds (or phases), and of this verdict or a worse one."""
    names = {kind.name: kind.name for kind in game.kinds}
    names |= {kind.name.rpartition(".")[2]: kind.name for kind in game.kinds}
    phases = {one.phase for one in review.decisions}
    for kind in kinds:
        if kind not in names and kind not in phases:
            there = [name for name in names if "." not in name] + sorted(phases)
            raise NotationError(INPUT.told("input.no-error-kind", name=kind, there=there))
    if at_least and at_least not in ERRORS:
        raise NotationError(INPUT.told("input.no-verdict", name=at_least, there=ERRORS))
    wanted = {names.get(kind, kind) for kind in kinds}
    worse = ERRORS[ERRORS.index(at_least) :] if at_least in ERRORS else None
    return [
        one
        for one in review.decisions
        if (not wanted or one.kind in wanted or one.phase in wanted)
        and (worse is None or one.verdict in worse)
    ]
