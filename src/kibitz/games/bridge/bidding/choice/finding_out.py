"""What bidding on is worth to find out partner's hand: the best contract for each of his hands."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from kibitz.games.bridge.bidding.choice.value import ContractValues
from kibitz.games.bridge.bidding.state import GAME_LEVEL, NT, RANK, bid


class FindingOut:
    """Games and slams in some strains; after a call only those above it are left."""

    def __init__(self, contracts: ContractValues, strains: Sequence[int]) -> None:
        levels = [
            (level, strain)
            for strain in strains
            for level in sorted({GAME_LEVEL[strain], 3 if strain == NT else 5, 6, 7})
        ]
        self._weights = contracts.worlds.weights
        self._ranks = np.array([RANK[bid(*one)] for one in levels])
        self._rows = np.stack([contracts.by_world(*one) for one in levels])
        self._blind = self._rows @ self._weights

    @property
    def gain(self) -> float:
        """What knowing his hand gains on the best contract without."""
        return float(self._rows.max(axis=0) @ self._weights) - float(self._blind.max())

    def worth(self, call: str, *, late: bool) -> float:
        """The best contract left above a call, in points, his hand known.

        Late, past the game in our suit, half of what knowing tells is lost: there may be no room
        to tell it.
        """
        left = self._ranks > RANK[call]
        if not left.any():
            return 0.0
        known = float(self._rows[left].max(axis=0) @ self._weights)
        return (float(self._blind[left].max()) + known) / 2 if late else known
