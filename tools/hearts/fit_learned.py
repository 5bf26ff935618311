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
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kibitz.games.hearts import racing
from kibitz.games.hearts.packed import deal_rules
from kibitz.games.hearts.rules import PRESETS
from kibitz.runner.provenance import told_by_command

Floats = NDArray[Any]
Ints = NDArray[Any]
Deals = Mapping[str, NDArray[Any]]

SCALE = 16.0
RULES = deal_rules(PRESETS["standard"])  # of self_play.py: the queen breaks no hearts
STEPS, STEP = 400, 0.05
LEARNED = Path("src/kibitz/games/hearts/players/learned.json")
SEARCH = 0  # the index of `search` among the kinds of self_play.py
SIMPLE = (1, 2)  # of `strength` and `cautious`, who go by rules of thumb
SIMPLE_TABLE = LEARNED.with_name("simple.json")


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
    """Every legal card of every choice of players of some kinds, as places in the tables."""

    def __init__(self, deals: Deals, rows: Ints, kinds: tuple[int, ...] = (SEARCH,)) -> None:
        choices: list[Ints] = []
        places: list[Ints] = []
        chosen: list[Ints] = []
        size = 0
        for row in rows:
            hands = hands_of(deals, row)
            plays = [int(c) for c in deals["plays"][row]]
            leader = int(deals["leader"][row])
            found = racing.play_places(hands, leader, RULES, plays)
            owner = [next(s for s in range(4) if hands[s] >> c & 1) for c in plays]
            kept = np.array([deals["players"][row][s] in kinds for s in owner])
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


def fit_cards(deals: Deals, kinds: tuple[int, ...], decay: float) -> dict[str, Any]:
    """The table of cards that players of these kinds play, and how well it foretells others."""
    everyone = np.arange(len(deals["step"]))
    held = everyone % 5 == 4
    cards, apart = Cards(deals, everyone[~held], kinds), Cards(deals, everyone[held], kinds)
    start = np.zeros(racing.PLAY_NUMBERS)
    play = adam(start, partial(cards.gradient, decay=decay))
    loss, any_ = apart.loss(play)[0], apart.loss(start)[0]
    print(
        f"cards: {cards.size} choices fitted ({cards.loss(play)[0]:.3f} nats); held out "
        f"{apart.size}: {loss:.3f} nats (any card: {any_:.3f}), "
        f"the likeliest is right in {apart.right(play):.3f}"
    )
    return {
        "deals": len(everyone),
        "choices": int(cards.size),
        "held_out_nats": round(float(loss), 4),
        "play": whole(play),
    }


THREE = np.array(list(combinations(range(13), 3)))
INSIDE = (THREE[:, :, None] == np.arange(13)).any(axis=1).astype(np.float32)  # set, card


class Passes:
    """Hands of 13 with the three passed, among all sets of three."""

    def __init__(self, deals: Deals, rows: Ints) -> None:
        places: list[Ints] = []
        suits: list[Ints] = []
        passed: list[int] = []
        losers: list[int] = []
        for row in rows:
            if not deals["step"][row]:
                continue
            for seat in range(4):
                if deals["players"][row][seat] != SEARCH:
                    continue
                found = racing.pass_places(int(deals["dealt"][row][seat]))
                places.append(found[:, 2:6])
                suits.append(suit_places(found))
                given = int(deals["passed"][row][seat])
                inside = np.array([given >> int(card) & 1 for card in found[:, 0]])
                passed.append(int(np.argmax(INSIDE @ inside)))
                losers.append(int(found[0, 1]))
        self.places = np.array(places)
        self.suits = np.array(suits)  # hand, set, suit
        self.passed = np.array(passed)
        self.losers = np.minimum(np.array(losers), 13)

    def some(self, rows: Ints) -> Passes:
        """A part of them."""
        part = Passes.__new__(Passes)
        part.places, part.suits = self.places[rows], self.suits[rows]
        part.passed, part.losers = self.passed[rows], self.losers[rows]
        return part

    def log_chance(self, weights: Floats) -> tuple[Floats, Floats]:
        """Of each pass, with the share of every set."""
        cards = weights[self.places].sum(axis=2)
        cards = np.maximum(cards - cards.max(axis=1, keepdims=True), -255 / SCALE)
        scores = cards.astype(np.float32) @ INSIDE.T + weights.astype(np.float32)[self.suits].sum(
            axis=2
        )
        shares = np.exp(scores - scores.max(axis=1, keepdims=True))
        shares /= shares.sum(axis=1, keepdims=True)
        return np.log(shares[np.arange(len(shares)), self.passed] + 1e-12), shares

    def gradient(self, weights: Floats, by: Floats, pull: Floats, decay: float) -> Floats:
        """Of the mean log chance, each pass counted `by` its share; weights stay near `pull`."""
        _, error = self.log_chance(weights)
        error[np.arange(len(error)), self.passed] -= 1
        error *= (by / by.sum()).astype(np.float32)[:, None]
        inside = error @ INSIDE
        gradient = np.bincount(
            self.suits.ravel(), np.repeat(error.ravel(), self.suits.shape[2]), len(weights)
        )
        for column in range(4):
            places = self.places[:, :, column].ravel()
            gradient += np.bincount(places, inside.ravel(), len(weights))
        return gradient + 2 * decay * (weights - pull)


def suit_places(rows: Ints) -> Ints:
    """For every set of three the numbers that speak of the suits, by one hand's rows."""
    suit = rows[:, 0] // 13
    columns: list[Ints] = []
    for one in range(4):
        held = np.flatnonzero(suit == one)
        if len(held):
            columns.append(rows[held[0], 6:][INSIDE[:, held].sum(axis=1).astype(int)])
        else:  # the same for every set: any number does
            columns.append(np.full(len(THREE), racing.PASS_NUMBERS - 1))
    return np.stack(columns, axis=1)


def fit_passes(
    passes: Passes, held: Passes, before: tuple[Floats, Floats, Floats]
) -> tuple[Floats, Floats, Floats]:
    """Safe and moon tables, and the share of moons by losers, from those that were before."""
    safe, moon, shoots = (part.copy() for part in before)
    print(f"passes: {len(passes.losers)}; held out before {-mixed(held, *before).mean():.3f} nats")
    moon_share = np.zeros(len(passes.losers))
    for round_ in range(3):
        prior = np.log1p(np.exp(-shoots[passes.losers]))
        a = -prior + passes.log_chance(moon)[0]
        b = -prior - shoots[passes.losers] + passes.log_chance(safe)[0]
        moon_share = 1 / (1 + np.exp(np.clip(b - a, -30, 30)))
        near = passes.some(np.flatnonzero(moon_share > 0.002))
        safe = adam(
            safe,
            partial(passes.gradient, by=1 - moon_share, pull=before[0], decay=1e-5),
            150 if round_ == 0 else 60,
        )
        near_share = moon_share[moon_share > 0.002]
        moon = adam(moon, partial(near.gradient, by=near_share, pull=before[1], decay=1e-3), 100)
        for lost in range(14):
            here = passes.losers == lost
            earlier = 1 / (1 + np.exp(-before[2][lost]))
            rate = (moon_share[here].sum() + 4 * earlier) / (here.sum() + 4)
            shoots[lost] = np.log(rate / (1 - rate))
        shoots[6:] = np.minimum(shoots[6:], -6.0)
    print(
        f"  held out {-mixed(held, safe, moon, shoots).mean():.3f} nats a pass "
        f"(any: {np.log(286):.3f}); moon share {moon_share.mean():.3f}"
    )
    print("  shoots by losers:", np.round(1 / (1 + np.exp(-shoots)), 3))
    return safe, moon, shoots


def mixed(passes: Passes, safe: Floats, moon: Floats, shoots: Floats) -> Floats:
    """The log chance of each pass, in whichever manner."""
    odds = shoots[passes.losers]
    return np.logaddexp(
        -np.log1p(np.exp(-odds)) + passes.log_chance(moon)[0],
        -np.log1p(np.exp(odds)) + passes.log_chance(safe)[0],
    )


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


def before(path: Path) -> dict[str, Any]:
    """The tables as they are; numbers that came since are 0."""
    found = json.loads(path.read_text())
    for name in ("safe", "moon"):
        found[name] += [0] * (racing.PASS_NUMBERS - len(found[name]))
    return found


def gathered(paths: list[Path]) -> Deals:
    """The deals of several files."""
    loaded = [np.load(path) for path in paths]
    return {key: np.concatenate([one[key] for one in loaded]) for key in loaded[0].files}


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=Path, nargs="*", help="whole deals: cards, intents, common")
    parser.add_argument("--simple", type=Path, nargs="*", help="deals of those that look at rules")
    parser.add_argument("--passes", type=Path, nargs="*", help="deals for the passes")
    parser.add_argument("--before", type=Path, default=LEARNED, help="what is not fitted stays")
    parser.add_argument("--out", type=Path)
    parser.add_argument("--made", default="", help="how the deals were made, for the header")
    parser.add_argument("--decay", type=float, default=2e-6)
    options = parser.parse_args(arguments)
    found = before(options.before)
    if options.made:
        found["made"] = options.made
    if options.deals:
        deals = gathered(options.deals)
        everyone = np.arange(len(deals["step"]))
        found |= fit_cards(deals, (SEARCH,), options.decay) | {
            "intents": whole(fit_intents(deals, everyone)),
            "common": whole(fit_common(deals, everyone)),
        }
    if options.passes:
        deals = gathered(options.passes)
        everyone = np.arange(len(deals["step"]))
        held = everyone % 5 == 4
        safe, moon, shoots = (np.array(found[n]) / SCALE for n in ("safe", "moon", "shoots"))
        old = safe, moon, shoots
        fitted = fit_passes(Passes(deals, everyone[~held]), Passes(deals, everyone[held]), old)
        found |= {
            name: whole(part) for name, part in zip(("safe", "moon", "shoots"), fitted, strict=True)
        }
    if options.simple:
        plain = fit_cards(gathered(options.simple), SIMPLE, options.decay)
        SIMPLE_TABLE.write_text(json.dumps(plain, separators=(",", ":")))
        told_by_command(SIMPLE_TABLE, options.simple)
    if options.out:
        options.out.write_text(json.dumps(found, separators=(",", ":")))
    return 0


if __name__ == "__main__":
    sys.exit(main())
