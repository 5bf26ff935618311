"""What is true of the hidden hands where one choice of hearts does better than another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from kibitz.cards import Card, Suit
from kibitz.core.causes import Cause, cause_fact, find, turned
from kibitz.core.game import Evaluation
from kibitz.core.words import Fact
from kibitz.games.hearts.action import Action, Pass
from kibitz.games.hearts.beliefs import hand_of_mask
from kibitz.games.hearts.declared import UNITS
from kibitz.games.hearts.measure.features import features_of
from kibitz.games.hearts.players.judged import MEASURED, Measured
from kibitz.games.hearts.racing import Raced
from kibitz.games.hearts.view import View

UNIT = UNITS["points"]
MOST_SEPARATED = 3  # choices beside the best for which the deals are searched
POINTS = MEASURED.index("points")


def separated(
    view: View,
    raced: Raced,
    table: Measured,
    told: Sequence[Evaluation[Action]],
    asked: Sequence[Action],
) -> tuple[list[Evaluation[Action]], list[tuple[Fact, Cause]]]:
    """What separates the deals where the best does better than others, for a few of them."""
    if raced.exact or len(raced.hands) == 0 or not np.all(raced.weights == raced.weights[0]):
        return list(told), []  # deals that are not equally likely cannot be counted
    place = {hand_of_mask(one.cards): at for at, one in enumerate(raced.runners)}
    found: list[tuple[Fact, Cause]] = []
    more: list[Evaluation[Action]] = []
    for rank, one in enumerate(told):
        wanted = not one.alike and (0 < rank <= MOST_SEPARATED or one.action in asked)
        cards = [_cards(told[0].action), _cards(one.action)]
        if rank == 0 or not wanted or any(each not in place for each in cards):
            more.append(one)
            continue
        best, other = (table[place[each]][:, POINTS] for each in cards)
        about = {card.suit for each in cards for card in each}
        cause = _cause(view, raced, other - best, about, told[0], one)
        found += [] if cause is None else [cause]
        more.append(one if cause is None else replace(one, causes=(cause[0],)))
    return more, found


def _cause(
    view: View,
    raced: Raced,
    gains: NDArray[np.float64],
    about: set[Suit],
    best: Evaluation[Action],
    other: Evaluation[Action],
) -> tuple[Fact, Cause] | None:
    features = features_of(view, raced.hands, about)
    cause = find(gains, features, raced.worlds.astype(np.int64), UNIT.smallest)
    if cause is None:
        return None
    names = str(best.action), str(other.action)
    if (other_way := turned(cause)) is not None:
        cause, names = other_way, (names[1], names[0])
    return cause_fact("hearts", names, UNIT.name, features, cause), cause


def _cards(action: Action) -> tuple[Card, ...]:
    return tuple(sorted(action.cards)) if isinstance(action, Pass) else (action.card,)
