"""Worlds of the play read by the auction: bounds from what was shown, and even draws by weight.

What calls showed is widened a little, since not everybody at the table bids by our card; within
that, worlds are kept by the chance that their hands make the calls that were made.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from kibitz.core.fold import four
from kibitz.core.game import SEATS
from kibitz.games.bridge.beliefs import AllBounds, BridgeBeliefs, HandBounds, mask_of
from kibitz.games.bridge.bidding.book import read_by
from kibitz.games.bridge.bidding.book.writing import Cards, ConventionCard
from kibitz.games.bridge.bidding.choice.reading import told_by_calls
from kibitz.games.bridge.bidding.meaning.constraints import Hull
from kibitz.games.bridge.bidding.meaning.hands import Hands, Values
from kibitz.games.bridge.bidding.state import AuctionState
from kibitz.games.bridge.bidding.told import sides_of
from kibitz.games.bridge.view import View
from kibitz.games.bridge.worlds.layouts import Masks

SLACK_POINTS, SLACK_LENGTH = 2, 1
DRAWN = 16
"""Worlds drawn for each that is kept: of four, the few that weigh much were kept again and again,
and the errors told were too small by a fifth."""
WEIGHED_TRICKS = 4
"""After so many tricks the cards tell more than the auction, and worlds are drawn evenly."""


@dataclass(frozen=True, slots=True)
class AuctionReading:
    """An auction read by the cards of both sides, for drawing worlds."""

    view: View
    state: AuctionState
    cards: Cards

    @property
    def bounds(self) -> AllBounds:
        """What the calls showed of each hand, widened by the slack."""
        dealer = self.view.public.standing.dealer
        return four(_widened(self.state.hulls[(seat - dealer) % 4]) for seat in SEATS)

    def sample(self, believed: BridgeBeliefs, count: int, seed: int) -> Masks:
        """Worlds kept by the chance of the calls; evenly drawn once the play has told more."""
        if len(self.view.public.tricks) >= WEIGHED_TRICKS or not believed.hidden:
            return believed.sample(count, seed)
        drawn = believed.sample(DRAWN * count, seed)
        dice = np.random.default_rng((seed, DRAWN))  # not the dice that dealt the worlds
        order = self._weights(drawn, believed) + dice.gumbel(size=len(drawn))
        return drawn[np.sort(np.argsort(-order, kind="stable")[:count])]

    def _weights(self, drawn: Masks, believed: BridgeBeliefs) -> Values:
        """Nats of the calls that the hidden hands made, as they were dealt."""
        public = self.view.public
        found = np.zeros(len(drawn))
        for seat in believed.hidden:
            gone = np.uint64(mask_of(card for who, card in public.plays() if who == seat))
            place = (seat - public.standing.dealer) % 4
            found += told_by_calls(self.state, place, Hands(drawn[:, seat] | gone), self.cards)
        return found


def reading(view: View, card: ConventionCard, theirs: ConventionCard) -> AuctionReading:
    """The auction of a view, whose side plays `card`."""
    standing = view.public.standing
    calls = tuple(str(call) for call in view.public.calls)
    ours_first = ((view.seat or 0) - standing.dealer) % 2 == 0
    cards = (card, theirs) if ours_first else (theirs, card)
    state = read_by(calls, sides_of(standing.vulnerable, standing.dealer), cards)
    return AuctionReading(view, state, cards)


def _widened(hull: Hull) -> HandBounds:
    clubs, diamonds, hearts, spades = (
        (max(0, low - SLACK_LENGTH), min(13, high + SLACK_LENGTH)) for low, high in hull.lengths
    )
    low, high = hull.points
    points = (max(0, low - SLACK_POINTS), min(37, high + SLACK_POINTS))
    return HandBounds(points, (clubs, diamonds, hearts, spades))
