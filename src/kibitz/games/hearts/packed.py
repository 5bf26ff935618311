"""Hearts values as the kernels' numbers: rules as named numbers, a view as a search's question."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from kibitz.core.errors import Refused
from kibitz.core.fold import four
from kibitz.core.record_refusals import RECORD
from kibitz.games.hearts import kernel
from kibitz.games.hearts.beliefs import knowledge, mask_of
from kibitz.games.hearts.kernel import DealRules
from kibitz.games.hearts.rules import JACK_BONUS, NO_TRICK_BONUS, Rules, cost_table, receiver
from kibitz.games.hearts.view import View


@lru_cache(maxsize=64)
def deal_rules(rules: Rules) -> DealRules:
    """What the kernels know of the rules."""
    return DealRules(
        costs=cost_table(rules.counted),
        moon=rules.total,
        moon_subtracts=rules.moon == "subtract",
        lead_any_club=rules.first_lead == "club",
        no_points_on_first_trick=rules.no_points_on_first_trick,
        must_break_hearts=rules.must_break_hearts,
        queen_breaks_hearts=rules.queen_breaks_hearts,
        may_lead_hearts_instead_of_queen=rules.may_lead_hearts_instead_of_queen,
        jack_bonus=JACK_BONUS if rules.jack_of_diamonds else 0,
        no_trick_bonus=NO_TRICK_BONUS if rules.no_trick_bonus else 0,
    )


def stakes_of(view: View, *, aware: bool) -> kernel.MatchStakes:
    """What the deal is played for."""
    return kernel.MatchStakes(
        four(round(points) for points in view.public.standing.points),
        view.public.rules.target,
        aware,
    )


@dataclass(frozen=True, slots=True)
class PackedWorlds:
    """Worlds that fit a view, the own hand included; `complete`: all there are."""

    hands: NDArray[np.uint64]
    count: int
    complete: bool


def worlds_of(view: View, most: int, seed: int, all_up_to: int = 0) -> PackedWorlds:
    """All worlds that fit the view, or `most` of them drawn evenly where there are more.

    `all_up_to`: so many are still taken whole.
    """
    known = knowledge(view)
    count = kernel.count_worlds(known.allowed, known.need, known.unseen)
    complete = count <= max(most, all_up_to)
    if complete:
        hands = kernel.all_worlds(known.allowed, known.need, known.unseen, count)
    else:
        hands = kernel.sample_worlds(known.allowed, known.need, known.unseen, most, seed)
    if view.seat is not None:
        hands[:, view.seat] = mask_of(view.hand)
    return PackedWorlds(hands, count, complete)


def question_of(view: View, worlds: NDArray[np.uint64], *, complete: bool) -> kernel.CardQuestion:
    """The view's seat to act, in these worlds."""
    public = view.public
    leader = public.tricks[0].leader if public.tricks else public.leader
    if leader is None:
        raise Refused(RECORD.told("record.no-choice", seat=view.seat or 0))
    plays = tuple(card.index for _, card in public.plays())
    seat, own = view.seat or 0, view.own
    asked = kernel.CardQuestion(
        seat, leader, deal_rules(public.rules), plays, worlds, complete=complete
    )
    if own is None or not own.passed or own.received is None:
        return asked
    return replace(
        asked,
        step=(receiver(seat, public.direction) - seat) % 4,
        passed=mask_of(own.passed),
        received=mask_of(own.received),
    )
