"""A deal in which things go wrong: choices are taken back, players fail, others go on for them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from kibitz.core.events import Deal, Event, Fault, Undo
from kibitz.games import AnyGame
from tests.contract.laws import laws_of, opening

WHY = ("timeout", "died", "nonsense")


def troubled(game: AnyGame, preset: str, seed: int) -> Iterator[tuple[Any, list[Event]]]:
    """A random deal with its trouble: each state, and every event a table wrote so far."""
    _, log = opening(game, preset, seed)
    dice = random.Random(f"trouble {seed}")
    deal = log[0]
    assert isinstance(deal, Deal)
    states = [game.begin(deal)]
    states += [state for _, state in game.after_deal(states[0])]
    stops = [len(states)]  # numbers of events after which somebody was asked
    failing: set[int] = set()  # seats whose player is gone: somebody else chooses from then on
    for _ in range(2 * laws_of(game).BOUND):
        yield states[-1], list(log)
        if game.score(states[-1]) is not None:
            return
        if dice.random() < 0.08:
            to = dice.choice(stops[-12:])
            stops = [stop for stop in stops if stop <= to]
            del states[to:]
            log.append(Undo(to))
            continue
        seat = dice.choice(sorted(game.to_act(states[-1])))
        actions = game.legal(states[-1], seat)
        action = actions[dice.randrange(len(actions))]
        if seat in failing or dice.random() < 0.06:
            log.append(Fault(seat, dice.choice(WHY), f"late by {dice.random():.3f} s"))
            action = actions[0]
            failing |= {seat} if dice.random() < 0.2 else set()
        for event, state in game.happen(states[-1], seat, action):
            log.append(event)
            states.append(state)
        stops.append(len(states))
