"""The answer of ``kibitz bridge bid`` by a convention card, for programs and for people."""

from __future__ import annotations

from typing import Any

from kibitz.games import AnyGame
from kibitz.games.bridge.beliefs import mask_of
from kibitz.games.bridge.bidding.book import read
from kibitz.games.bridge.bidding.book.names import name_of
from kibitz.games.bridge.bidding.book.writing import ConventionCard
from kibitz.games.bridge.bidding.choice.call import Weighed, weigh
from kibitz.games.bridge.bidding.meaning.constraints import failing
from kibitz.games.bridge.bidding.meaning.hands import Hands
from kibitz.games.bridge.bidding.told import bound_facts, hands_json, line_of, sides_of
from kibitz.games.bridge.bidding_first.advice import Law, law_fact, law_json, law_of
from kibitz.games.bridge.bidding_first.question import BidQuestion
from kibitz.games.bridge.players.by_meaning import by_call, has_law, meaning_fact, worth_reasons
from kibitz.games.bridge.words.shown import call_column


class AnsweredBid:
    """A question answered by a card."""

    def __init__(
        self, asked: BidQuestion, card: ConventionCard, theirs: ConventionCard | None = None
    ) -> None:
        self.asked = asked
        self.mask = mask_of(asked.hand.cards)
        self.state = read(asked.calls, sides_of(asked.vul, asked.dealer), card, theirs)
        self.near = by_call(weigh(self.state, self.mask, card))
        self.call = self.near[0].option.call

    @property
    def law(self) -> Law | None:
        if not has_law(self.state):
            return None
        asked = self.asked
        return law_of(asked.hand, asked.calls, asked.dealer, asked.vul)

    def considered(self, lang: str) -> list[dict[str, Any]]:
        """The calls that come near, with what the hand lacks for them."""
        hand = Hands.of([self.mask])
        return [
            {
                "call": one.option.call,
                "name": name_of(one.option.meaning.name, lang),
                "shows": one.option.meaning.shows,
                "failed": failing(one.option.meaning.constraint, hand),
            }
            for one in self.near
        ]

    def json(self, game: AnyGame, lang: str) -> dict[str, Any]:
        """The whole answer for programs."""
        return {
            "call": self.call,
            "why": game.sentences.render(meaning_fact(self.near[0]), lang),
            "ranked": [_ranked(one) for one in self.near],
            "considered": self.considered(lang),
            "total_tricks": law_json(self.law),
            "hands": hands_json(self.state, self.asked.dealer, self.mask, self.state.me),
        }

    def lines(self, game: AnyGame, lang: str) -> list[str]:
        """The answer for people, without the law's table."""
        render = game.sentences.render
        lines = [render(meaning_fact(self.near[0]), lang)]
        lines += [render(one.fact, lang) for one in worth_reasons(self.near)]
        if self.law is not None:
            lines.append(render(law_fact(self.law), lang))
            lines += [render(one.fact, lang) for one in self.law.total.adjustments]
        return lines

    def others(self, lang: str) -> list[str]:
        """The calls that come near, the best first, a line each; what they weigh is in the JSON."""
        return [
            f"  {call_column(one.option.call, lang)}  {line_of(one.option.meaning, lang)}"
            for one in self.near
        ]

    def known(self, game: AnyGame, lang: str) -> list[str]:
        """What the calls showed of the hands."""
        facts = bound_facts(self.state, self.asked.dealer)
        return [game.sentences.render(fact, lang) for fact in facts]


def _ranked(one: Weighed) -> dict[str, Any]:
    return {
        "call": one.option.call,
        "score": round(one.score, 3),
        "distance": round(one.distance, 3),
        "points": None if one.points is None else round(one.points, 1),
        "shows": one.option.meaning.shows,
    }
