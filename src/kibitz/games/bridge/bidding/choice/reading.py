"""What calls tell of hidden hands: deals weighed by the chance of every call that was made.

The chance of a call given a hand is the choice's own model (`practice.chances`), so that what a
seat did not bid tells as much as what it bid. `worlds.draw` is the cheap form, by meanings alone.
"""

from __future__ import annotations

import numpy as np

from kibitz.games.bridge.bidding.book import read_by
from kibitz.games.bridge.bidding.book.writing import EVERYBODY, Cards
from kibitz.games.bridge.bidding.choice.practice import chances
from kibitz.games.bridge.bidding.choice.worlds import (
    draw_partner,
    kept,
    likelihood,
    share_rest,
)
from kibitz.games.bridge.bidding.meaning.hands import Hands, Masks, Values
from kibitz.games.bridge.bidding.state import AuctionState

BELIEVED = 0.9
"""How far a chance is believed: people play other systems than ours."""
UNKNOWN_CALL = 1e-3
"""The chance of a call that the model does not know."""
PROPOSED = 0.5
"""How far meanings alone choose the hands that are then weighed."""
MANY, SOME, SHARES = 8, 3, 4
"""For each deal wanted: partner's hands drawn, of these weighed, ways to share the rest."""


def told_by_calls(state: AuctionState, seat: int, hands: Hands, cards: Cards = EVERYBODY) -> Values:
    """How likely hands make every call that a seat made, in nats; seats from the dealer."""
    found = np.zeros(len(hands))
    for place in range(seat, len(state.calls), 4):
        before = read_by(state.calls[:place], state.sides, cards)
        chance = chances(before, hands, cards[place % 2]).get(state.calls[place])
        if chance is not None:
            found += np.log(np.maximum(chance, UNKNOWN_CALL))
    return BELIEVED * found


def fitting(
    state: AuctionState, mask: int, count: int, seed: int, cards: Cards = EVERYBODY
) -> Masks:
    """Deals for the seat to call, who holds `mask`: even ones, hands by seat from the dealer."""
    dice = np.random.default_rng(seed)
    many, even = draw_partner(state, mask, MANY * count, dice)
    near = PROPOSED * likelihood(state, state.partner, Hands(many))
    place = kept((near + even)[None], SOME * count, dice)[0]
    log = told_by_calls(state, state.partner, Hands(many[place]), cards) - near[place]
    partner = many[place][kept(log[None], 2 * count, dice)[0]]
    left, right = share_rest(state, mask, np.repeat(partner, SHARES), dice)
    log = told_by_calls(state, (state.me + 1) % 4, Hands(left), cards)
    log += told_by_calls(state, (state.me + 3) % 4, Hands(right), cards)
    grouped = log.reshape(2 * count, SHARES)
    at = np.arange(2 * count) * SHARES + kept(grouped, 1, dice)[:, 0]
    weight = np.logaddexp.reduce(grouped, axis=1)
    chosen = np.argsort(-(weight + dice.gumbel(size=len(weight))), kind="stable")[:count]
    deals = np.zeros((count, 4), dtype=np.uint64)
    deals[:, state.me] = mask
    deals[:, state.partner] = partner[chosen]
    deals[:, (state.me + 1) % 4] = left[at[chosen]]
    deals[:, (state.me + 3) % 4] = right[at[chosen]]
    return deals
