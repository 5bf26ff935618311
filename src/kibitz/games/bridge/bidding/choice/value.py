"""What contracts are worth over weighed worlds, and what asking first would gain.

Points of our side: expected over partner's possible hands with the model of two hands' tricks. A
question is worth what the best contract for each answer gives on average.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from kibitz.games.bridge.action import Strain
from kibitz.games.bridge.auction import Contract
from kibitz.games.bridge.bidding.choice.tricks import chances
from kibitz.games.bridge.bidding.choice.worlds import WeightedWorlds
from kibitz.games.bridge.bidding.meaning.hands import Hands, Values
from kibitz.games.bridge.score import contract_points

ANSWER_TELLS = 40.0
"""Points that an answer is worth beside the count it gives: the queen, kings, and who goes on."""

ANSWER_STEPS = (1, 0, 2, 1, 0, 2)
"""The answer to the key-card question by the count, in steps over four notrump, from none."""


@lru_cache(maxsize=512)
def points_row(level: int, strain: int, risk: int, vulnerable: bool) -> Values:
    """Points of a contract for 0 to 13 tricks."""
    contract = Contract(level, Strain(strain), risk, 0)
    return np.array(
        [contract_points(contract, tricks, vulnerable=vulnerable) for tricks in range(14)],
        dtype=np.float64,
    )


@dataclass
class ContractValues:
    """Contracts of our side valued for one hand over worlds; strains are worked out on demand."""

    own: Hands
    worlds: WeightedWorlds
    vulnerable: bool
    they_vulnerable: bool

    def __post_init__(self) -> None:
        count = len(self.worlds.weights)
        self._mine = Hands(np.repeat(self.own.masks, count))
        self._chances: dict[int, Values] = {}
        self._theirs: dict[int, Values] = {}

    def tricks(self, strain: int) -> Values:
        found = self._chances.get(strain)
        if found is None:
            found = self._chances[strain] = chances(self._mine, self.worlds.partner, strain)
        return found

    def by_world(self, level: int, strain: int, risk: int = 0) -> Values:
        """Expected points of a contract in each world, doubled with a risk of one."""
        return self.tricks(strain) @ points_row(level, strain, risk, self.vulnerable)

    def worth(self, level: int, strain: int, risk: int = 0) -> float:
        return float(self.by_world(level, strain, risk) @ self.worlds.weights)

    def makes(self, level: int, strain: int) -> float:
        """The chance to make a contract."""
        return float(self.tricks(strain)[:, level + 6 :].sum(axis=1) @ self.worlds.weights)

    def asked(self, trump: int) -> float:
        """What asking for key cards is worth: the best contract for each answer.

        Five of trumps is left only where the answer does not go past it.
        """
        keys = self.worlds.partner.key_cards(trump)
        weights = self.worlds.weights
        levels = [self.by_world(level, trump) for level in (5, 6, 7)]
        whole = ANSWER_TELLS
        for count, step in enumerate(ANSWER_STEPS):
            part = weights * (keys == count)
            left = levels if step <= trump else levels[1:]
            whole += max(float(level @ part) for level in left)
        return whole

    def invited(self, level: int, above: int, strain: int) -> float:
        """What an invitation is worth that partner declines to a level or takes to one above.

        He knows his points, not my hand: so many and more accept, where that gains most.
        """
        partner, weights = self.worlds.partner.with_length, self.worlds.weights
        gain = (self.by_world(above, strain) - self.by_world(level, strain)) * weights
        most = max(float(gain[partner >= least].sum()) for least in range(38))
        return self.worth(level, strain) + max(0.0, most)

    def together(self) -> float:
        """Points expected in both hands, with one for every card of a suit beyond four."""
        partner = float(self.worlds.partner.with_length @ self.worlds.weights)
        return float(self.own.with_length[0]) + partner

    def fit(self, suit: int) -> float:
        """Cards of a suit expected in both hands."""
        partner = float(self.worlds.partner.lengths[:, suit] @ self.worlds.weights)
        return float(self.own.lengths[0, suit]) + partner

    def contested(self, level: int, strain: int) -> float:
        """The same with opponents who double what fails by two or more."""
        plain = points_row(level, strain, 0, self.vulnerable)
        doubled = points_row(level, strain, 1, self.vulnerable)
        row = np.where(np.arange(14) < level + 5, doubled, plain)
        return float((self.tricks(strain) @ row) @ self.worlds.weights)

    def defended(self, level: int, strain: int, risk: int) -> float:
        """Points of ours where they play the contract."""
        found = self._theirs.get(strain)
        if found is None:
            found = self._theirs[strain] = chances(self.worlds.left, self.worlds.right, strain)
        row = points_row(level, strain, risk, self.they_vulnerable)
        return -float((found @ row) @ self.worlds.weights)
