"""A small policy for hearts, learned from nothing by one core in a few minutes.

    python hearts_policy.py --seconds 120 --into policy.npz       learn (needs kibitz[zoo])
    KIBITZ_POLICY=policy.npz kibitz hearts arena --rules hold \\
        --players hearts_policy.py:Learned,uniform                measure

What it knows is one row of weights: the value of playing a card is a weighted sum of what can be
said about that card for one who sees what the seat sees (`said_of`). Four copies play each other;
after every batch of deals the weights are fitted to the points that were really taken from there
on, older deals counting less. No search, and at the table nothing but its view. It learns deals
without a pass (preset ``hold``), where every choice is one of 52 cards.
"""

from __future__ import annotations

import argparse
import os
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

CARDS, QUEEN = 52, 49  # queen of spades
DEALS = 50  # between two fits
EXPLORE = 0.3  # of the choices are by lot, at the beginning
LATER = 0.8  # what points of the trick after next count for
KEPT = 0.97  # what choices of the batch before count for
RIDGE = 5.0
DEFAULT = "policy.npz"

SUIT, RANK = np.arange(CARDS) // 13, np.arange(CARDS) % 13  # clubs, diamonds, hearts, spades
PENALTY = np.where(SUIT == 2, 1.0, 0.0)
PENALTY[QUEEN] = 13.0
SIGHT = {"hand": 0, "played": 156, "trick": 364, "points": 572}  # where an observation has what


def said_of(seen: np.ndarray, cards: np.ndarray) -> np.ndarray:
    """What can be said of playing each of these cards, as rows of numbers."""
    hand = np.asarray(seen[:CARDS], bool)
    played = np.any(seen[SIGHT["played"] : SIGHT["trick"]].reshape(4, CARDS), axis=0)
    trick = seen[SIGHT["trick"] : SIGHT["points"]].reshape(4, CARDS)
    there = np.flatnonzero(trick.any(axis=0))
    suit, rank = SUIT[cards], RANK[cards]
    unseen = (~hand & ~played).reshape(4, 13)
    above = np.array([unseen[s, r + 1 :].sum() for s, r in zip(suit, rank, strict=True)])
    below = np.array([unseen[s, :r].sum() for s, r in zip(suit, rank, strict=True)])
    held = hand.reshape(4, 13).sum(axis=1)[suit] / 13
    lead = np.full(len(cards), float(not len(there)))
    if len(there):
        led = SUIT[np.flatnonzero(trick[4 - len(there)])[0]]  # seats before us, the leader first
        best = RANK[there[SUIT[there] == led]].max()
        follows = (suit == led).astype(float)
        takes = follows * (rank > best)
    else:
        follows, takes = lead * 0, lead
    last = float(len(there) == 3)
    points, own = PENALTY[there].sum() / 13, PENALTY[cards] / 13
    throws = 1 - lead - follows
    queen = float(not hand[QUEEN] and not played[QUEEN])
    over = (suit == 3) & (rank > 10)
    high, above, below = rank / 12, above / 13, below / 13
    told = [
        *(lead, follows, throws, takes, takes * last, takes * points, takes * points * last),
        *(takes * own, throws * own, follows * (1 - takes) * own, lead * above, lead * below),
        *(lead * (below == 0), lead * (above == 0), takes * above * (1 - last), held, held * lead),
        *(takes * below * (1 - last), follows * high, takes * high, throws * high, throws * held),
        *(throws * above, queen * over * lead, queen * over * takes, queen * over * throws),
        *(queen * (suit == 3) * lead, follows * (1 - takes) * high, takes * last * high),
        *(takes * played.sum() / CARDS, takes * points * above, np.ones(len(cards))),
    ]
    return np.concatenate([np.array(told, float).T, np.eye(CARDS)[cards]], axis=1)


class Values:
    """What a card is worth: points still to come, with the sign that more is better."""

    def __init__(self) -> None:
        size = 32 + CARDS
        self.weights = np.zeros(size)
        self._squares, self._products = np.zeros((size, size)), np.zeros(size)

    def best(self, said: np.ndarray) -> int:
        """Which of the rows is worth most."""
        return int(np.argmax(said @ self.weights))

    def learn(self, said: np.ndarray, came: np.ndarray) -> float:
        """Fit to these choices and, less, to those before; the mean square error till now."""
        error = float(np.mean((said @ self.weights - came) ** 2))
        self._squares = KEPT * self._squares + said.T @ said
        self._products = KEPT * self._products + said.T @ came
        ridge = RIDGE * np.eye(len(self.weights))
        self.weights = np.linalg.solve(self._squares + ridge, self._products)
        return error


@dataclass
class Choice:
    """A card somebody chose: what could be said of it, what they had taken, what came of it."""

    said: np.ndarray
    taken: float
    was_forced: bool
    came: float = 0.0


def learn(seconds: float, into: Path, seed: int) -> None:
    """Play and learn for so many seconds of CPU, then write the weights."""
    from kibitz.adapters.zoo import env

    table: Any = env("hearts", "hold")
    dice, values = np.random.default_rng(seed), Values()
    start, deals, told = time.process_time(), 0, 0.0
    while (spent := time.process_time() - start) < seconds:
        explore = EXPLORE * (1 - spent / seconds) if deals else 1.0
        made: list[Choice] = []
        for _ in range(DEALS):
            made += _deal(table, values, dice, explore, seed + deals)
            deals += 1
        came = np.array([one.came for one in made])
        error = values.learn(np.array([one.said for one in made]), came)
        if spent - told > 20:
            told = spent
            print(f"{spent:4.0f} s  {deals} deals  mean square error {error:.2f}", flush=True)
    np.savez_compressed(into, weights=values.weights)
    print(f"{deals} deals in {seconds:.0f} s of CPU; {into}")


def _deal(
    table: Any, values: Values, dice: np.random.Generator, explore: float, seed: int
) -> list[Choice]:
    """One deal: every real choice with what came of it."""
    made: dict[str, list[Choice]] = {}
    points: dict[str, float] = {}
    table.reset(seed)
    for agent in table.agent_iter():
        view, reward, is_over, _, _ = table.last()
        if is_over:
            points[agent] = -reward
            table.step(None)
            continue
        seen, legal = view["observation"], np.flatnonzero(view["action_mask"][:CARDS])
        said = said_of(seen, legal)
        by_lot = len(legal) == 1 or dice.random() < explore
        place = int(dice.integers(len(legal))) if by_lot else values.best(said)
        taken = float(seen[SIGHT["points"]])
        made.setdefault(agent, []).append(Choice(said[place], taken, len(legal) == 1))
        table.step(int(legal[place]))
    for agent, own in made.items():
        after, later = points[agent], 0.0
        for choice in reversed(own):
            later = choice.taken - after + LATER * later
            choice.came, after = later, choice.taken
    return [one for own in made.values() for one in own if not one.was_forced]


class Learned:
    """The policy as a player of the arena: ``hearts_policy.py:Learned``."""

    def __init__(self) -> None:
        from kibitz.games import game

        self._arrays: Any = game("hearts").arrays()
        self._values = Values()
        self._values.weights = np.load(os.environ.get("KIBITZ_POLICY", DEFAULT))["weights"]

    def choose(self, view: Any, legal: Any) -> Any:
        """The card it values most; of a pass, which it never learned, the first."""
        numbers = self._arrays.mask(legal[:CARDS])
        cards = np.flatnonzero(numbers[:CARDS])
        if not len(cards):
            return legal[0]
        said = said_of(self._arrays.observation(view), cards)
        return self._arrays.actions[cards[self._values.best(said)]]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--seconds", type=float, default=120.0, help="of CPU")
    parser.add_argument("--into", type=Path, default=Path(DEFAULT))
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    learn(options.seconds, options.into, options.seed)
