"""Calls searched by meaning: candidates by score, weighed deals, auctions with sampled calls."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from statistics import NormalDist

import numpy as np

from kibitz.core.game import Budget, Decision
from kibitz.core.paired import Rows, sequence_errors
from kibitz.core.words import Fact, nested
from kibitz.games.bridge.action import Action
from kibitz.games.bridge.beliefs import mask_of
from kibitz.games.bridge.bidding.book.writing import Cards, ConventionCard
from kibitz.games.bridge.bidding.choice.call import Weighed, answers_by_book, call_of, weigh
from kibitz.games.bridge.bidding.choice.reading import fitting
from kibitz.games.bridge.bidding.choice.rollout import bid_on, luck_of
from kibitz.games.bridge.bidding.meaning.constraints import failing
from kibitz.games.bridge.bidding.meaning.hands import Hands
from kibitz.games.bridge.bidding.meaning.type import UNKNOWN
from kibitz.games.bridge.bidding.told import sides_of
from kibitz.games.bridge.players.by_meaning import by_call, meaning_decision, state_of
from kibitz.games.bridge.players.callers import MOST_CHANGES, Auctions
from kibitz.games.bridge.players.changes import changed_hands
from kibitz.games.bridge.view import View
from kibitz.games.bridge.worlds.layouts import Masks

MOST_CANDIDATES = 4
CLOSE = 3.0
"""How many nats below the system's call another is still looked at."""


class MeaningCaller:
    """Bidding by a convention card; overruled only where a sequential bound has settled it."""

    first = 16
    most = 96
    ENOUGH = 32
    MOST_READ = 90
    """Auctions that are read before no more deals are dealt: work, and so time, is bounded."""

    def __init__(self, view: View, budget: Budget, card: ConventionCard, theirs: ConventionCard):
        self._view, self._card, self._theirs = view, card, theirs
        self._read, self._explain = 0, budget.explain
        self._state = state_of(view, card, theirs)
        self._cards: Cards = (card, theirs) if self._state.me % 2 == 0 else (theirs, card)
        self._mask = mask_of(view.hand)
        self._weighed: list[Weighed] = weigh(self._state, self._mask, card)
        self.plain: Decision[Action] = meaning_decision(view, budget, card, theirs, self._weighed)

    def candidates(self) -> list[str]:
        near = by_call(self._weighed)
        if answers_by_book(self._state):
            return [near[0].option.call]
        close = [one.option.call for one in near if one.score > near[0].score - CLOSE]
        if len(close) < 2 and self._explain:  # what it is better than can be told then
            close = [one.option.call for one in near[:2]]
        return close[:MOST_CANDIDATES]

    def deals(self, count: int, seed: int) -> Masks:
        drawn = fitting(self._state, self._mask, count, seed, self._cards)
        return np.roll(drawn, self._view.public.standing.dealer, axis=1)

    def bid_out(self, worlds: Masks, calls: Sequence[str], seed: int) -> Auctions:
        standing = self._view.public.standing
        from_dealer = np.roll(worlds, -standing.dealer, axis=1)
        luck = luck_of(len(worlds), seed)
        sides = sides_of(standing.vulnerable, standing.dealer)
        ended: list[list[tuple[str, ...]]] = []
        for call in calls:
            auctions, asked = bid_on(
                from_dealer, (*self._state.calls, call), sides, luck, self._cards
            )
            ended.append(auctions)
            self._read += asked
        return [[by_candidate[row] for by_candidate in ended] for row in range(len(worlds))]

    @property
    def is_tired(self) -> bool:
        return self._read >= self.MOST_READ

    def better(self, gains: Rows) -> int:
        """Surely better: beyond the errors that 5 % allow for so many calls looked at.

        How many deals are dealt hangs on work alone, so a look at the end may be a plain one; few
        deals have tails of their own, and there the bound that holds at every look is kept.
        """
        count = len(gains)
        if count < 2:
            return 0
        alpha = 0.05 / max(1, gains.shape[1] - 1)
        few = sequence_errors(count, self.most, alpha)
        sure = few if count < self.ENOUGH else NormalDist().inv_cdf(1 - alpha / 2)
        surely = gains.mean(axis=0) - sure * gains.std(axis=0, ddof=1) / count**0.5
        surely[0] = 0.0
        return int(surely.argmax())

    @cached_property
    def _by_call(self) -> dict[str, Weighed]:
        found: dict[str, Weighed] = {}
        for one in self._weighed:
            found.setdefault(one.option.call, one)
        return found

    def failed(self, call: str) -> str | None:
        one = self._by_call.get(call)
        if one is None or call in {near.option.call for near in by_call(self._weighed)}:
            return None
        return failing(one.option.meaning.constraint, Hands.of([self._mask]))

    def knows(self, call: str) -> bool:
        one = self._by_call.get(call)
        return one is not None and one.option.meaning is not UNKNOWN

    def changes(self) -> tuple[Fact, ...]:
        told: list[Fact] = []
        standing = self._view.public.standing
        sides = sides_of(standing.vulnerable, standing.dealer)
        for condition, changed in changed_hands(self._view):
            mask = mask_of(changed.hand)
            again = call_of(mask, self._state.calls, sides, self._card, self._theirs)
            if again != str(self.plain.action):
                facts = {"condition": nested(condition), "action": again}
                told.append(Fact("bridge.change.call", facts))
        return tuple(told[:MOST_CHANGES])
