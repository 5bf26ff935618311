"""``kibitz bridge bid``: a hand and an auction -> the call, what else fits, the law, the hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from cyclopts import Parameter

from kibitz.cli.batch import Batch, answer_batch
from kibitz.cli.bid_answer import AnsweredBid
from kibitz.cli.options import AsJson, language, print_json
from kibitz.cli.options import Language as Lang
from kibitz.cli.systems import DEFAULT, OpponentsName, SystemName, card_of, opponents_of
from kibitz.core.errors import NotationError
from kibitz.core.refusals import INPUT
from kibitz.games import AnyGame
from kibitz.games.bridge.bidding.book.writing import ConventionCard
from kibitz.games.bridge.bidding_first.advice import (
    Advice,
    advise,
    bound_facts,
    bounds_json,
    law_fact,
    law_json,
    meaning_fact,
)
from kibitz.games.bridge.bidding_first.grounds import grounds
from kibitz.games.bridge.bidding_first.question import BidQuestion, question, question_of_json
from kibitz.games.bridge.measure.total_tricks import Competition
from kibitz.games.bridge.words.shown import call_column, describe


def command(game: AnyGame) -> Callable[..., int]:
    def bid(
        hand: Annotated[str | None, Parameter(help="AK3.72.QJ98.T654; x is a card 2 to 9.")] = None,
        auction: Annotated[str, Parameter(help="Calls from the dealer on, e.g. '1S 2D'.")] = "",
        *,
        dealer: Annotated[str | None, Parameter(help="N, E, S or W; north by default.")] = None,
        seat: Annotated[str | None, Parameter(help="Who calls: checked against dealer.")] = None,
        vul: Annotated[str | None, Parameter(help="none, ns, ew or both.")] = None,
        batch: Batch = None,
        system: SystemName = DEFAULT,
        opponents: OpponentsName = None,
        json: AsJson = False,
        lang: Lang = "en",
    ) -> int:
        """Which call to make, and why."""
        card = card_of(system)
        theirs = opponents_of(opponents, card)
        language(lang)
        if batch is not None:
            return _batch(game, batch, card, theirs)
        if hand is None:
            raise NotationError(INPUT.told("input.bid-needs"))
        asked = question(hand, auction, dealer, seat, vul, game.sentences)
        if card is not None:
            _tell(game, AnsweredBid(asked, card, theirs), lang, as_json=json)
            return 0
        advice = _advice(asked)
        if json:
            print_json(advice_json(game, advice, asked.dealer, lang))
        else:
            print("\n".join(_lines(game, advice, asked.dealer, lang)))
        return 0

    return bid


def _advice(asked: BidQuestion) -> Advice:
    return advise(asked.hand, asked.calls, asked.dealer, asked.vul)


def _tell(game: AnyGame, answered: AnsweredBid, lang: str, *, as_json: bool) -> None:
    if as_json:
        print_json(answered.json(game, lang))
        return
    lines = answered.lines(game, lang)
    if answered.law is not None:
        lines += _table(answered.law.choice, lang)
    print("\n".join([*lines, *answered.others(lang), *answered.known(game, lang)]))


def _batch(
    game: AnyGame, path: str, card: ConventionCard | None, theirs: ConventionCard | None
) -> int:
    def answer(fields: object) -> dict[str, Any]:
        asked = question_of_json(fields, game.sentences)
        if card is None:
            return _short_json(_advice(asked))
        answered = AnsweredBid(asked, card, theirs)
        return {"call": answered.call, "considered": answered.considered("en")}

    return answer_batch(path, answer)


def _short_json(advice: Advice) -> dict[str, Any]:
    return {"call": advice.call, "considered": _considered(advice)}


def _considered(advice: Advice) -> list[dict[str, Any]]:
    return [
        {"call": one.call, "rule": one.rule, "shows": one.shows, "failed": one.failed}
        for one in advice.answer.considered
    ]


def advice_json(game: AnyGame, advice: Advice, dealer: int, lang: str) -> dict[str, Any]:
    """The whole answer for programs."""
    return {
        "call": advice.call,
        "why": game.sentences.render(meaning_fact(advice), lang),
        "situation": advice.answer.situation,
        "ranked": [
            {
                "call": one.call,
                "score": one.score,
                "rule": one.rule,
                "shows": one.shows,
                "grounds": {name: round(v, 3) for name, v in grounds(one.terms).items() if v},
                "terms": {name: round(v, 3) for name, v in one.terms.items()},
            }
            for one in advice.answer.ranked
        ],
        "considered": _considered(advice),
        "total_tricks": law_json(advice.law),
        "hands": bounds_json(advice.known, advice.told, dealer),
    }


def _lines(game: AnyGame, advice: Advice, dealer: int, lang: str) -> list[str]:
    render = game.sentences.render
    lines = [render(meaning_fact(advice), lang)]
    if advice.law is not None:
        lines.append(render(law_fact(advice.law), lang))
        lines += [render(one.fact, lang) for one in advice.law.total.adjustments]
        lines += _table(advice.law.choice, lang)
    for one in advice.answer.ranked:
        # What a call weighs is the machine's and stands in the JSON.
        lines.append(f"  {call_column(one.call, lang)} {describe(one.shows, lang)}")
    lines += [render(fact, lang) for fact in bound_facts(advice.known, advice.told, dealer)]
    return lines


_HEADS = {
    "en": "  {ours}: tricks, score; {theirs}: their tricks, our score",
    "ja": "  {ours}：トリック、得点；{theirs}：相手のトリック、こちらの得点",
}


def _table(choice: Competition, lang: str) -> list[str]:
    """The seed's table 1: a row for each number of tricks we might take."""
    head = _HEADS[lang].format(ours=choice.ours.symbol, theirs=choice.theirs.symbol)
    rows = [
        f"  {row.our_tricks:>2} {_points(row.bid):>6}"
        f"   {row.their_tricks:>2} {_points(row.defend):>6}"
        for row in choice.rows
    ]
    return [head, *rows]


def _points(points: int) -> str:
    return f"{points:+d}".replace("-", "−")
