"""A review as lines of a terminal: the worst decisions, the deals, the seats, kinds of error."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from kibitz.cli.answer import broken
from kibitz.core.columns import columns
from kibitz.core.verdict import VERDICTS, verdict_words
from kibitz.core.words import counted_said
from kibitz.games import AnyGame
from kibitz.review.told import Annotation, DealTold, Review, ending_told
from kibitz.review.words import (
    is_error,
    loss_words,
    said_by,
    sentence_of,
    settles_words,
    summary_name,
    total_words,
    unit_words,
    worst_first,
)

DEALS_SHOWN = 40

_WORDS = {
    "en": {
        "at": "at",
        "player": "player",
        "chose": "chose",
        "verdict": "verdict",
        "loss": "loss",
        "best": "best",
        "decisions": "decisions",
        "deal": "deal",
        "points": "points",
        "errors": "errors",
        "dearest": "dearest",
        "swing": "beside others",
        "kind": "kind of error",
        "count": "times",
        "total": "{games}, {deals}, {decisions} judged",
        "none": "nothing to show",
    },
    "ja": {
        "at": "位置",
        "player": "席",
        "chose": "選択",
        "verdict": "判定",
        "loss": "損",
        "best": "最善",
        "decisions": "選択数",
        "deal": "局",
        "points": "点",
        "errors": "ミス",
        "dearest": "最大の損",
        "swing": "他卓との差",
        "kind": "ミスの種類",
        "count": "回数",
        "total": "{games} 対局、{deals} 局、{decisions} 個の選択を判定",
        "none": "表示するものはありません",
    },
}


def review_lines(
    game: AnyGame, review: Review, lang: str, worst: int, wide: int = 0
) -> Iterator[str]:
    """What the command prints; sentences in lines of so many places, 0: each in one."""
    words = _WORDS[lang]
    if review.decisions:
        yield from _in_lines(_worst(game, review, lang, worst), wide)
    else:
        yield words["none"]
    if 1 < len(review.deals) <= DEALS_SHOWN:
        yield ""
        yield from _in_lines(_deals(game, review, lang), wide)
    yield ""
    yield from _seats(game, review, lang)
    if review.kinds:
        yield ""
        yield from _kinds(game, review, lang)
    yield ""
    counted = sum(one.decisions for one in review.seats)
    counts = {"games": len(review.records), "deals": len(review.deals), "decisions": counted}
    if lang == "en":
        counts = {noun: counted_said(number, noun[:-1]) for noun, number in counts.items()}
    yield words["total"].format(**counts)


def _in_lines(lines: Iterable[str], wide: int) -> Iterator[str]:
    """Sentences broken where the line ends; rows of a table stay rows."""
    for line in lines:
        yield from broken(line, wide) if line.startswith(" ") else [line]


def _worst(game: AnyGame, review: Review, lang: str, count: int) -> Iterator[str]:
    words = _WORDS[lang]
    shown = worst_first(review.decisions)[: max(0, count)]
    head = [words[name] for name in ("at", "player", "chose", "verdict", "best", "loss")]
    lines = columns([head, *(_row(game, review, one, lang) for one in shown)], left=5)
    yield lines[0]
    for line, one in zip(lines[1:], shown, strict=True):
        yield line
        if one.verdict in ("best", None):
            continue
        told = [sentence_of(game, fact, lang) for fact in (one.cause, one.against)]
        told.append(settles_words(one, lang))
        yield from (f"    {sentence}" for sentence in told if sentence)


def _row(game: AnyGame, review: Review, one: Annotation, lang: str) -> Sequence[str]:
    return (
        f"{_name(review, one.deal, lang)}: {one.event}",
        said_by(review, one, lang),
        game.sentences.action(one.action, lang),
        verdict_words(one.verdict, lang),
        game.sentences.action(one.best, lang),
        loss_words(game, one),
    )


def _name(review: Review, number: int, lang: str) -> str:
    """A deal by its title, with its game's place where there are several."""
    deal = review.deals[number - 1]
    title = deal.title.told_in(lang)
    return f"{deal.record}. {title}" if len(review.records) > 1 else title


def _deals(game: AnyGame, review: Review, lang: str) -> Iterator[str]:
    words = _WORDS[lang]
    swings = {
        number: swing
        for one in review.compared
        for number, swing in zip(one.deals, one.swings, strict=True)
    }
    head = [words[name] for name in ("deal", "points", "errors", "dearest")]
    head += [words["swing"]] if swings else []
    rows = [head]
    for number, deal in enumerate(review.deals, start=1):
        own = [one for one in review.decisions if one.deal == number and is_error(one)]
        dearest = worst_first(own)[:1]
        row = [_name(review, number, lang), _points(game, deal), str(len(own))]
        row += [loss_words(game, dearest[0]) if dearest else ""]
        row += [f"{swings[number]:+g}" if number in swings else ""] if swings else []
        rows.append(row)
    for line, deal in zip(columns(rows), [None, *review.deals], strict=True):
        yield line
        shown = None if deal is None else ending_told(game, deal)
        for fact in () if shown is None else game.said_ending(shown):
            yield f"    {game.sentences.render(fact, lang)}"


def _points(game: AnyGame, deal: DealTold) -> str:
    if deal.points is None:
        return "–"
    if any(len(side) > 1 for side in game.sides):  # partners share theirs
        return f"{deal.points[0]:+g}"
    return " ".join(f"{point:g}" for point in deal.points)


def _seats(game: AnyGame, review: Review, lang: str) -> list[str]:
    words = _WORDS[lang]
    counted = [seat for seat in review.seats if seat.decisions]
    verdicts = [name for name in VERDICTS if any(name in seat.verdicts for seat in counted)]
    head = ["", words["decisions"], verdict_words("forced", lang), words["loss"]]
    rows = [head + [verdict_words(name, lang) for name in verdicts]]
    rows += [
        [
            summary_name(review, seat, lang),
            str(seat.decisions),
            str(seat.forced),
            total_words(game, seat, lang),
            *(str(seat.verdicts.get(name, 0)) for name in verdicts),
        ]
        for seat in counted
    ]
    return columns(rows) if counted else []


def _kinds(game: AnyGame, review: Review, lang: str) -> list[str]:
    words = _WORDS[lang]
    rows = [[words["kind"], words["count"], words["loss"]]]
    rows += [
        [
            one.words.told_in(lang),
            str(one.count),
            f"{game.units[one.unit].number(one.loss)} {unit_words(game, one.unit, lang)}",
        ]
        for one in review.kinds
    ]
    return columns(rows)
