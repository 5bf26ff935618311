"""Fit what hearts players pass and play (players/learned.json) to deals of self_play.py.

A card's score is a sum of table entries, and the softmax over the legal cards is fitted to the card
chosen by `search`; a pass is a set of three by the product of its cards' worths, as a mixture of
passes that play safe and passes that keep a moon together, by expectation and maximisation.
Every fifth deal is held out; its likelihood is printed beside that of the plain choice.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kibitz.games.hearts import kernel, racing

Floats = NDArray[Any]
Ints = NDArray[Any]
Deals = Mapping[str, NDArray[Any]]

SCALE = 16.0
STEPS, STEP = 400, 0.05
SEARCH = 0  # the index of `search` among the kinds of self_play.py


def adam(
    weights: Floats, gradient_of: Callable[[Floats], Floats], steps: int = STEPS, step: float = STEP
) -> Floats:
    """Descend by the gradient, with steps that shrink."""
    first, second = np.zeros_like(weights), np.zeros_like(weights)
    for t in range(1, steps + 1):
        gradient = gradient_of(weights)
        first = 0.9 * first + 0.1 * gradient
        second = 0.99 * second + 0.01 * gradient**2
        rate = step * min(1.0, 2 * (1 - t / (steps + 1)))
        weights = weights - rate * (first / (1 - 0.9**t)) / (np.sqrt(second / (1 - 0.99**t)) + 1e-8)
    return weights


def hands_of(deals: Deals, row: int) -> list[int]:
    """The four hands after the pass."""
    step = int(deals["step"][row])
    dealt = [int(x) for x in deals["dealt"][row]]
    passed = [int(x) for x in deals["passed"][row]]
    return [(dealt[s] & ~passed[s]) | (passed[(s - step) % 4] if step else 0) for s in range(4)]


class Cards:
    """Every legal card of every choice of `search` that was one, as places in the tables."""

    def __init__(self, deals: Deals, rows: Ints) -> None:
        choices: list[Ints] = []
        places: list[Ints] = []
        chosen: list[Ints] = []
        size = 0
        for row in rows:
            hands = hands_of(deals, row)
            plays = [int(c) for c in deals["plays"][row]]
            leader = int(deals["leader"][row])
            found = racing.play_places(hands, leader, int(kernel.STANDARD), plays)
            owner = [next(s for s in range(4) if hands[s] >> c & 1) for c in plays]
            kept = np.array([deals["players"][row][s] == SEARCH for s in owner])
            counts = np.bincount(found[:, 0], minlength=52)
            keep = (kept & (counts > 1))[found[:, 0]]
            found = found[keep]
            _, number = np.unique(found[:, 0], return_inverse=True)
            choices.append(number + size)
            size += number.max() + 1 if len(number) else 0
            places.append(found[:, 3:])
            chosen.append(found[:, 1])
        self.choice = np.concatenate(choices)
        self.places = np.concatenate(places)
        self.chosen = np.concatenate(chosen).astype(bool)
        self.size = size

    def loss(self, weights: Floats) -> tuple[float, Floats]:
        """Nats a choice, and the chance of every card."""
        padded = np.append(weights, 0.0)
        scores = padded[self.places].sum(axis=1)
        most = np.full(self.size, -np.inf)
        np.maximum.at(most, self.choice, scores)
        shares = np.exp(scores - most[self.choice])
        total = np.bincount(self.choice, shares, self.size)
        p = shares / total[self.choice]
        return -np.log(p[self.chosen]).mean(), p

    def gradient(self, weights: Floats, decay: float) -> Floats:
        """Of the loss, with weights held small."""
        _, p = self.loss(weights)
        error = (p - self.chosen) / self.size
        gradient = np.zeros(len(weights) + 1)
        for column in range(self.places.shape[1]):
            gradient += np.bincount(
                np.where(self.places[:, column] < 0, len(weights), self.places[:, column]),
                error,
                len(weights) + 1,
            )
        return gradient[:-1] + 2 * decay * weights

    def right(self, weights: Floats) -> float:
        """How often the likeliest card was chosen."""
        _, p = self.loss(weights)
        best = np.zeros(self.size)
        np.maximum.at(best, self.choice, p)
        return (p[self.chosen] >= best - 1e-12).mean()


class Passes:
    """Hands of 13 with the three passed."""

    def __init__(self, deals: Deals, rows: Ints) -> None:
        places: list[Ints] = []
        passed: list[list[int]] = []
        losers: list[int] = []
        for row in rows:
            if not deals["step"][row]:
                continue
            for seat in range(4):
                if deals["players"][row][seat] != SEARCH:
                    continue
                found = racing.pass_places(int(deals["dealt"][row][seat]))
                places.append(found[:, 2:])
                given = int(deals["passed"][row][seat])
                passed.append([given >> int(card) & 1 for card in found[:, 0]])
                losers.append(int(found[0, 1]))
        self.places = np.array(places)
        self.passed = np.array(passed, dtype=bool)
        self.losers = np.minimum(np.array(losers), 13)

    def log_chance(self, weights: Floats) -> tuple[Floats, Floats]:
        """Of each pass, with the share of every card being passed."""
        scores = weights[self.places].sum(axis=2)
        scores = scores - scores.max(axis=1, keepdims=True)
        shares = np.exp(np.maximum(scores, -15))
        sums = symmetric(shares)
        chance = np.log(np.where(self.passed, shares, 1.0)).sum(axis=1) - np.log(sums)
        inside = np.empty_like(shares)  # d log(sum) / d score: the chance that a card is passed
        for card in range(13):
            rest = np.delete(shares, card, axis=1)
            inside[:, card] = shares[:, card] * symmetric(rest, 2) / sums
        return chance, inside

    def gradient(self, weights: Floats, by: Floats, decay: float) -> Floats:
        """Of the mean log chance, each pass counted `by` its share."""
        _, inside = self.log_chance(weights)
        error = (inside - self.passed) * (by / by.sum())[:, None]
        gradient = np.zeros_like(weights)
        for column in range(4):
            places = self.places[:, :, column].ravel()
            gradient += np.bincount(places, error.ravel(), len(weights))
        return gradient + 2 * decay * weights


def symmetric(shares: Floats, degree: int = 3) -> Floats:
    """The sum of products of all sets of `degree` columns."""
    sums = [np.ones(len(shares))] + [np.zeros(len(shares)) for _ in range(degree)]
    for column in range(shares.shape[1]):
        for k in range(degree, 0, -1):
            sums[k] = sums[k] + sums[k - 1] * shares[:, column]
    return sums[degree]


def fit_passes(passes: Passes, held: Passes) -> tuple[Floats, Floats, Floats]:
    """Safe and moon tables, and the share of moons by losers."""
    n = racing.PASS_NUMBERS
    shoots = -3.0 - 0.8 * (np.arange(14) - 3.0)
    few = passes.losers <= 3
    low = (passes.places[:, :, 0] % 13 * passes.passed).sum(axis=1) <= 15
    moon_share = np.where(few & low, 0.9, 0.02)
    safe, moon = np.zeros(n), np.zeros(n)
    for round_ in range(8):
        steps = 250 if round_ in (0, 7) else 80
        safe = adam(safe, partial(passes.gradient, by=1 - moon_share, decay=1e-5), steps)
        moon = adam(moon, partial(passes.gradient, by=moon_share, decay=1e-3), steps)
        prior = 1 / (1 + np.exp(-shoots[passes.losers]))
        a = np.log(prior) + passes.log_chance(moon)[0]
        b = np.log(1 - prior) + passes.log_chance(safe)[0]
        moon_share = 1 / (1 + np.exp(np.clip(b - a, -30, 30)))
        for lost in range(14):
            here = passes.losers == lost
            rate = (moon_share[here].sum() + 0.02) / (here.sum() + 1)
            shoots[lost] = np.log(rate / (1 - rate))
        shoots[6:] = np.minimum(shoots[6:], -6.0)
    prior = 1 / (1 + np.exp(-shoots[held.losers]))
    both = np.logaddexp(
        np.log(prior) + held.log_chance(moon)[0], np.log(1 - prior) + held.log_chance(safe)[0]
    )
    print(
        f"passes: {len(passes.losers)} fitted, held out {-both.mean():.3f} nats a pass "
        f"(any: {np.log(286):.3f}); moon share {moon_share.mean():.3f}"
    )
    print("  shoots by losers:", np.round(1 / (1 + np.exp(-shoots)), 3))
    return safe, moon, shoots


def fit_common(deals: Deals, rows: Ints) -> Floats:
    """By card: the log odds that it was passed, over all hands."""
    given, had = np.zeros(52), np.zeros(52)
    for row in rows:
        if deals["step"][row]:
            for seat in range(4):
                for card in range(52):
                    had[card] += int(deals["dealt"][row][seat]) >> card & 1
                    given[card] += int(deals["passed"][row][seat]) >> card & 1
    rate = (given + 0.5) / (had + 2)
    return np.log(rate / (1 - rate))


def losers_now(hand: int, out: int) -> int:
    """Cards that others can still beat when the suits are led from the top."""
    lost = 0
    for suit in range(4):
        mine = [r for r in range(12, -1, -1) if hand >> (13 * suit + r) & 1]
        theirs = [r for r in range(13) if out >> (13 * suit + r) & 1]
        beaten = [sum(t > r for t in theirs) for n, r in enumerate(mine) if len(theirs) > 2 * n]
        beaten = [higher for higher in beaten if higher]
        lost += min(len(beaten), beaten[-1]) if beaten else 0
    return lost


def fit_intents(deals: Deals, rows: Ints) -> Floats:
    """By losers, points and cards left: log odds that a seat that still can takes all points."""
    made, could = np.zeros(racing.INTENTS), np.zeros(racing.INTENTS)
    for row in rows:
        hands = hands_of(deals, row)
        points = [0, 0, 0, 0]
        scores = deals["points"][row]
        shooter = int(np.argmin(scores)) if scores.sum() == 78 else -1
        plays = [int(c) for c in deals["plays"][row]]
        for trick in range(0, 44, 4):
            left = sum(hands)
            for seat in range(4):
                if any(points[s] for s in range(4) if s != seat):
                    continue
                far = np.searchsorted([1, 5, 10], points[seat], side="right")
                stage = np.searchsorted([-10, -7, -4], -(13 - trick // 4), side="left")
                lost = min(5, losers_now(hands[seat], left & ~hands[seat]))
                at = (lost * 4 + far) * 4 + stage
                could[at] += 1
                made[at] += seat == shooter
            cards = plays[trick : trick + 4]
            owner = [next(s for s in range(4) if hands[s] >> c & 1) for c in cards]
            best = max(c for c in cards if c // 13 == cards[0] // 13)
            taker = owner[cards.index(best)]
            points[taker] += sum(1 if c // 13 == 2 else 13 if c == 49 else 0 for c in cards)
            for seat, card in zip(owner, cards, strict=True):
                hands[seat] &= ~(1 << card)
    rate = (made + 0.05) / (could + 2)
    table = rate.reshape(6, 4, 4)
    print("moons by losers, points (none, 1-4, 5-9, 10+), cards left (13-11, 10-8, 7-5, 4-):")
    print(np.round(table, 3))
    return np.log(rate / (1 - rate))


def whole(numbers: Floats) -> list[int]:
    """In sixteenths of a nat."""
    return [int(x) for x in np.clip(np.round(SCALE * np.asarray(numbers)), -1500, 1500)]


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("deals", type=Path, nargs="+")
    parser.add_argument("--out", type=Path)
    parser.add_argument("--made", default="", help="how the deals were made, for the header")
    parser.add_argument("--decay", type=float, default=2e-6)
    options = parser.parse_args(arguments)
    loaded = [np.load(path) for path in options.deals]
    deals = {key: np.concatenate([one[key] for one in loaded]) for key in loaded[0].files}
    everyone = np.arange(len(deals["step"]))
    held = everyone % 5 == 4
    cards, apart = Cards(deals, everyone[~held]), Cards(deals, everyone[held])
    start = np.zeros(racing.PLAY_NUMBERS)
    play = adam(start, partial(cards.gradient, decay=options.decay))
    loss, any_ = apart.loss(play)[0], apart.loss(start)[0]
    print(
        f"cards: {cards.size} choices fitted ({cards.loss(play)[0]:.3f} nats); held out "
        f"{apart.size}: {loss:.3f} nats (any card: {any_:.3f}), "
        f"the likeliest is right in {apart.right(play):.3f}"
    )
    safe, moon, shoots = fit_passes(Passes(deals, everyone[~held]), Passes(deals, everyone[held]))
    common = fit_common(deals, everyone)
    if options.out:
        options.out.write_text(
            json.dumps(
                {
                    "made": options.made,
                    "deals": len(everyone),
                    "choices": int(cards.size),
                    "held_out_nats": round(float(loss), 4),
                    "unit": "sixteenths of a nat",
                    "play": whole(play),
                    "safe": whole(safe),
                    "moon": whole(moon),
                    "shoots": whole(shoots),
                    "intents": whole(fit_intents(deals, everyone)),
                    "common": whole(common),
                },
                separators=(",", ":"),
            )
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
