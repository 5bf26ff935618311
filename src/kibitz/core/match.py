"""Deals chained into a whole match by players: what arenas and tests drive.

The players' own dice are drawn apart from the deals: a budget tells nothing of a deal.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from kibitz.core.game import Budget, Event, Follower, Game, Player, Result, Score, Seat, decide
from kibitz.core.shown import shown_to
from kibitz.core.shuffle import deal_seed

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class PlayedDeal(Generic[S]):
    """A finished deal."""

    state: S
    score: Score
    events: tuple[Event, ...]


Budgets = Callable[[Seat, int], Budget]
"""The budget of a seat for its n-th choice of a deal."""


def budgets(budget: Budget, dice: bytes) -> Budgets:
    """The same work for every choice, with dice of its own for each."""

    def of(seat: Seat, choice: int) -> Budget:
        digest = hashlib.sha256(b"kibitz dice 1" + dice + bytes([seat]) + choice.to_bytes(4, "big"))
        return replace(budget, seed=int.from_bytes(digest.digest()[:8], "big"))

    return of


def play_deal(
    game: Game[S, V, A, Any, Any, Any],
    opening: Sequence[Event],
    players: Sequence[Player[V, A]],
    budget: Budgets,
) -> PlayedDeal[S]:
    """Play one deal to its end."""
    events = list(opening)
    state = game.replay(events)
    choice = 0
    while (score := game.score(state)) is None:
        seat = min(game.to_act(state))
        player = players[seat]
        if isinstance(player, Follower):
            player.follow(seat, shown_to(game, events, seat))
        decision = decide(player, game.view(state, seat), budget(seat, choice))
        made = game.happen(state, seat, decision.action)
        events += (event for event, _ in made)
        state = made[-1][1]
        choice += 1
    for seat, player in enumerate(players):
        if isinstance(player, Follower):
            player.follow(seat, shown_to(game, events, seat))
    return PlayedDeal(state, score, tuple(events))


def play_match(
    game: Game[S, V, A, Any, Any, Any],
    rules: object,
    players: Sequence[Player[V, A]],
    secret: bytes,
    dice: bytes,
    budget: Budget,
    max_deals: int = 1000,
) -> Iterator[PlayedDeal[S] | Result]:
    """Play deals until the match is over; each deal as it ends, the result last.

    `secret` gives the deals, `dice` the players' seeds.
    """
    standing = game.first_standing(rules)
    for number in range(1, max_deals + 1):
        opening = game.opening(deal_seed(secret, number), rules, standing)
        played = play_deal(
            game, opening, players, budgets(budget, dice + number.to_bytes(4, "big"))
        )
        yield played
        after = game.next_standing(rules, standing, game.outcome(played.state))
        if isinstance(after, Result):
            yield after
            return
        standing = after
    raise RuntimeError(f"a match of {game.name} did not end within {max_deals} deals")
