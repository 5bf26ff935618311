"""The call of one hand after an auction: the fit of every meaning, and what contracts are worth.

Fit and readiness come from `model`. Where partner has acted, calls that may end the auction and
the key-card question are also valued over weighed worlds: games and slams are decided there. A
value counts against the best contract we can stop in, in hundreds of points.
"""

from __future__ import annotations

from dataclasses import dataclass
from zlib import crc32

import numpy as np

from kibitz.games.bridge.bidding.book import read
from kibitz.games.bridge.bidding.book.writing import TWO_OVER_ONE, ConventionCard
from kibitz.games.bridge.bidding.choice.model import scored
from kibitz.games.bridge.bidding.choice.value import DOUBT, ContractValues
from kibitz.games.bridge.bidding.choice.worlds import draw
from kibitz.games.bridge.bidding.meaning.hands import Hands
from kibitz.games.bridge.bidding.meaning.type import Forcing, Option
from kibitz.games.bridge.bidding.state import (
    GAME_LEVEL,
    RANK,
    AuctionState,
    Sides,
    is_game,
    level_of,
    strain_of,
)

COUNT = 200
ALONE, CONTESTED = 1.0, 0.45
"""What a hundred points are worth, in nats, with silent and with bidding opponents."""
MOST = 2.5
NEAR = 9.0
"""Options farther than this below the best are not valued."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """An option for one hand: how far from its meaning, the value of what it leads to, the sum."""

    option: Option
    distance: float
    points: float | None
    score: float


def call_of(
    mask: int, calls: tuple[str, ...], sides: Sides, card: ConventionCard = TWO_OVER_ONE
) -> str:
    """The call a hand makes."""
    return weigh(read(calls, sides, card), mask, card)[0].option.call


def weigh(
    state: AuctionState, mask: int, card: ConventionCard = TWO_OVER_ONE, count: int = COUNT
) -> list[Weighed]:
    """Every option, best first; contracts are valued over `count` worlds."""
    own = Hands.of([mask])
    found = scored(state, own, card)
    score = found.score[0].copy()
    points: list[float | None] = [None] * len(score)
    if _is_valued(state):
        least = float(score.max()) - NEAR
        near = [one if float(score[i]) > least else None for i, one in enumerate(found.options)]
        points, base = _values(state, own, mask, near, count)
        step = CONTESTED if state.contested else ALONE
        for place, worth in enumerate(points):
            if worth is not None:
                score[place] += float(np.clip(step * (worth - base) / 100, -MOST, MOST))
    order: list[int] = np.argsort(-score, kind="stable").tolist()
    return [
        Weighed(found.options[i], float(found.distance[0, i]), points[i], float(score[i]))
        for i in order
    ]


def _is_valued(state: AuctionState) -> bool:
    """Whether there is a contract to decide on: partner has acted and I answer no question."""
    if not state.partners or state.last is None:
        return False
    partner = state.partner_meaning
    return partner is None or partner.asks is None or partner.asks in ("strength", "suit")


def _values(
    state: AuctionState, own: Hands, mask: int, found: list[Option | None], count: int
) -> tuple[list[float | None], float]:
    """What each option is worth, and the best contract below slam that we can stop in."""
    seed = crc32(f"{mask} {' '.join(state.calls)}".encode())
    worlds = draw(state, mask, count, seed)
    contracts = ContractValues(own, worlds, state.vulnerable, state.they_vulnerable)
    points = [None if one is None else _value(state, contracts, one) for one in found]
    stops: list[float] = []
    for one, worth in zip(found, points, strict=True):
        if one is None or worth is None:
            continue
        if one.meaning.asks == "keys" and one.meaning.agrees is not None:
            trump = one.meaning.agrees
            stops.append(contracts.worth(GAME_LEVEL[trump], trump))
        elif one.call not in RANK or level_of(one.call) < 6:
            stops.append(worth)
    return points, max(stops, default=0.0)


def _value(state: AuctionState, contracts: ContractValues, one: Option) -> float | None:
    call, meaning = one.call, one.meaning
    assert state.last is not None
    if call == "P":
        if state.forced:
            return None
        level, strain = level_of(state.last), strain_of(state.last)
        if state.last_is_ours:
            return contracts.worth(level, strain) if state.risk == 0 else None
        return contracts.defended(level, strain, state.risk)
    if call == "X":
        if meaning.doubling != "penalty":
            return None
        return contracts.defended(level_of(state.last), strain_of(state.last), 1)
    if call not in RANK:
        return None
    level, strain = level_of(call), strain_of(call)
    if meaning.asks == "keys" and meaning.agrees is not None:
        return contracts.asked(meaning.agrees, 5)
    if meaning.is_artificial or meaning.forcing != Forcing.NO or meaning.asks is not None:
        return None
    if state.contested and not state.last_is_ours:
        return contracts.contested(level, strain)
    if level >= 6 or (is_game(call) and level <= GAME_LEVEL[strain] + 1) or meaning.is_final:
        return contracts.worth(level, strain) - DOUBT * (level >= 6)
    return None
