"""What a search of calls asks of a way of bidding: candidates, deals that fit, how auctions go on.

`FirstCaller` bids by the first generation: its bounds, each deal bid on by itself. `caller.py` has
the one that bids by meaning.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np

from kibitz.core.game import Budget, Decision
from kibitz.core.paired import Rows
from kibitz.core.words import Fact, nested
from kibitz.games.bridge.action import Action
from kibitz.games.bridge.beliefs import AllBounds, beliefs, hand_of_mask
from kibitz.games.bridge.bidding_first.auctions import bid_out
from kibitz.games.bridge.measure.holding import Holding
from kibitz.games.bridge.players.changes import changed_hands
from kibitz.games.bridge.players.system import advice_of, bidding_decision
from kibitz.games.bridge.view import View
from kibitz.games.bridge.worlds.layouts import Masks

MOST_CHANGES = 2
Auctions = list[list[tuple[str, ...]]]
"""By deal, for each candidate, the whole auction."""


class Caller(Protocol):
    """A way of bidding, asked about one view."""

    first: int  # deals of the first look
    most: int  # deals where nothing has to be judged

    @property
    def plain(self) -> Decision[Action]:
        """Its own call with reasons."""
        ...

    def candidates(self) -> list[str]:
        """Its own call first, then what comes close."""
        ...

    def deals(self, count: int, seed: int) -> Masks:
        """Deals that fit the auction, hands by seat."""
        ...

    def bid_out(self, worlds: Masks, calls: Sequence[str], seed: int) -> Auctions:
        """How the auction goes on after each call in each deal."""
        ...

    @property
    def is_tired(self) -> bool:
        """Whether its own work is done, though more deals would tell more."""
        ...

    def better(self, gains: Rows) -> int:
        """The column that overrules the first, by what each gains on it in each deal."""
        ...

    def failed(self, call: str) -> str | None:
        """What a call asks that the hand has not; None where it comes close."""
        ...

    def knows(self, call: str) -> bool:
        """Whether the call has a meaning."""
        ...

    def changes(self) -> tuple[Fact, ...]:
        """Hands that differ a little and have another call."""
        ...


class FirstCaller:
    """The first generation: at most three candidates, an even dozen of deals within bounds."""

    first = 12
    most = 12
    is_tired = False
    MOST_CANDIDATES = 3
    CLOSE = 5.0
    """How far below the system's choice, in its own score, a call is still looked at.

    The score is the sum of two models' logarithms, so this is 2.5 in each.
    """

    def __init__(self, view: View, budget: Budget, bounds: AllBounds) -> None:
        self._view = view
        self._believed = beliefs(view, bounds)
        self._advice = advice_of(view)
        self.plain = bidding_decision(view, budget)

    def candidates(self) -> list[str]:
        answered = self._advice.answer
        least = answered.ranked[0].score - self.CLOSE
        close = [one.call for one in answered.ranked if one.score > least]
        return [answered.call] if answered.by_rule else close[: self.MOST_CANDIDATES]

    def deals(self, count: int, seed: int) -> Masks:
        return self._believed.sample(count, seed)

    def bid_out(self, worlds: Masks, calls: Sequence[str], seed: int) -> Auctions:
        standing = self._view.public.standing
        before = tuple(str(one) for one in self._view.public.calls)
        found: Auctions = []
        for world in worlds:
            hands = [Holding(hand_of_mask(int(mask))) for mask in world]
            found.append(
                [
                    bid_out(
                        hands, standing.dealer, standing.vulnerable, calls=(*before, call)
                    ).calls
                    for call in calls
                ]
            )
        return found

    def better(self, gains: Rows) -> int:
        """By twice its error."""
        errors = (
            gains.std(axis=0, ddof=1) / len(gains) ** 0.5 if len(gains) > 1 else np.abs(gains[0])
        )
        surely = gains.mean(axis=0) - 2 * errors
        best = int(surely.argmax())
        return best if surely[best] > 0 else 0

    def failed(self, call: str) -> str | None:
        if any(one.call == call for one in self._advice.answer.ranked):
            return None
        considered = self._advice.answer.considered
        return next((one.failed for one in considered if one.call == call and one.failed), None)

    def knows(self, call: str) -> bool:
        ranked = any(one.call == call for one in self._advice.answer.ranked)
        return ranked or self.failed(call) is not None

    def changes(self) -> tuple[Fact, ...]:
        told: list[Fact] = []
        for condition, changed in changed_hands(self._view):
            again = advice_of(changed)
            if again.answer.by_rule and again.call != str(self.plain.action):
                facts = {"condition": nested(condition), "action": again.call}
                told.append(Fact("bridge.change.call", facts))
        return tuple(told[:MOST_CHANGES])
