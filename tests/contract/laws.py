"""What the contract's tests share: random walks through every registered game.

A game's own folder under tests/games holds ``laws.py`` with what only that game knows:

- ``conserved(state)``: raises AssertionError if a card or tile is lost or doubled;
- ``adds_up(rules, score)``: raises AssertionError if a deal's points do not add up;
- ``permuted(events, seat, dice)``: the same deal with all that the seat cannot see shuffled;
- ``relabelled(log, seat, dice)``: a whole log, take-backs and faults in it, with two hidden cards
  or tiles exchanged that no event ever showed the seat; None where there are none;
- ``BOUND``: no deal has more choices than this;
- ``LEAK_CHECKS_QUICK``, ``LEAK_CHECKS_LONG``: permutations tried, over all presets.
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Iterator
from types import ModuleType
from typing import Any

from kibitz.core.game import Event, Seat
from kibitz.games import AnyGame, games

CASES = [(game, preset) for game in games() for preset in game.presets]
NAMES = [f"{game.name}-{preset}" for game, preset in CASES]


def laws_of(game: AnyGame) -> ModuleType:
    """What only this game knows about itself; a game without it fails here."""
    return importlib.import_module(f"tests.games.{game.name}.laws")


def opening(game: AnyGame, preset: str, seed: int) -> tuple[Any, list[Event]]:
    """Rules and the first events of a deal; deals late in a match occur too."""
    rules = game.presets[preset]
    standing = game.standing_of(rules, 1 + seed % 8)
    return rules, list(game.opening(f"walk {seed}".encode(), rules, standing))


def walk(
    game: AnyGame, preset: str, seed: int
) -> Iterator[tuple[Any, list[Event], tuple[Seat, Any] | None]]:
    """A random deal: each state, the events so far, and the next choice (None at the end)."""
    _, events = opening(game, preset, seed)
    state = game.replay(events)
    dice = random.Random(seed)
    for _ in range(laws_of(game).BOUND + 1):
        if game.score(state) is not None:
            yield state, events, None
            return
        seat = dice.choice(sorted(game.to_act(state)))
        actions = game.legal(state, seat)
        action = actions[dice.randrange(len(actions))]
        yield state, list(events), (seat, action)
        made = game.happen(state, seat, action)
        state = made[-1][1]
        events = [*events, *(event for event, _ in made)]
    raise AssertionError(f"{game.name} {preset} seed {seed}: no end within the bound")
