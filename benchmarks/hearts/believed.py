"""Hearts: believed worlds beside the true one, at choices of `search` in its own play.

Two questions. Are hidden hands as they are believed to be: voids, long hearts, guards, high cards
without a low one (true less believed, 95 % over deals)? And are points told too low because of the
worlds or because of the playouts: the chosen card is played out in the true world by the same
policy, so that what happened less what was told is the sum of both parts. Each part is told with
its share of moons: 26 points for every moon of another seat, and all the rest.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from kibitz.core.game import Budget, decide
from kibitz.core.match import budgets
from kibitz.core.shuffle import deal_seed, secret_of
from kibitz.games import game as game_of
from kibitz.games.hearts import racing
from kibitz.games.hearts.beliefs import mask_of
from kibitz.games.hearts.kernel import CardQuestion, MatchStakes
from kibitz.games.hearts.packed import question_of, worlds_of
from kibitz.games.hearts.play import legal
from kibitz.games.hearts.players.learned import learned
from kibitz.games.hearts.players.search import Search

LAST = 36  # cards of the first nine tricks
MOON = 26
PLAIN = MatchStakes(aware=False)
OPEN = racing.RaceSettings(trust=0.0, pass_trust=0.0, judge=1.0, solve_root=1)
FEATURES = (
    "void minors",
    "void hearts",
    "void spades",
    "longest hearts",
    "queen with one guard or none",
    "suits without a low card",
)


@dataclass(frozen=True)
class Choice:
    """A position of a deal with its truth."""

    deal: int
    passed: bool
    question: CardQuestion
    hands: tuple[int, ...]
    points: float  # the seat took them in the end
    moon: float  # of these, by a moon of another seat


def choices(number: int, seed: str, nodes: int, every: int) -> list[Choice]:
    """Some choices of one deal that `search` plays."""
    game = game_of("hearts")
    rules = game.presets["standard"]
    secret = deal_seed(secret_of(seed), number)
    state = game.deal(secret, rules, game.standing_of(rules, number))
    dice = budgets(Budget(nodes), f"believed {seed} {number}".encode())
    asked: list[tuple[int, CardQuestion, tuple[int, ...]]] = []
    played = choice = 0
    while seats := sorted(game.to_act(state)):
        seat, view = seats[0], game.view(state, seats[0])
        if view.public.phase == "play":
            if played < LAST and (played + number) % every == 0 and len(legal(view)) > 1:
                worlds = worlds_of(view, 512, number * 64 + played, 1536)
                question = question_of(view, worlds.hands, complete=worlds.complete)
                hands = tuple(mask_of(one.hand) for one in state.private)
                asked.append((seat, question, hands))
            played += 1
        state = game.play(state, seat, decide(Search(), view, dice(seat, choice)).action)
        choice += 1
    score = game.score(state)
    assert score is not None
    passed = state.public.direction != "hold"
    shot = sum(score.points) == 3 * MOON
    return [
        Choice(number, passed, question, hands, points := float(score.points[seat]), points * shot)
        for seat, question, hands in asked
    ]


def features(hands: NDArray[np.uint64], seat: int) -> NDArray[np.float64]:
    """A row for each world: what the other three hold, in the order of `FEATURES`."""
    others = hands[:, [one for one in range(4) if one != seat]]
    bits = (others[:, :, None] >> np.arange(52, dtype=np.uint64)) & np.uint64(1)
    suits = bits.astype(np.int64).reshape(len(hands), 3, 4, 13)
    length = suits.sum(axis=3)
    lowest = np.where(suits > 0, np.arange(13), 99).min(axis=3)
    queen = suits[:, :, 3, 10]
    return np.stack(
        [
            (length[:, :, :2] == 0).sum(axis=(1, 2)),
            (length[:, :, 2] == 0).sum(axis=1),
            (length[:, :, 3] == 0).sum(axis=1),
            length[:, :, 2].max(axis=1),
            (queen * (suits[:, :, 3, :10].sum(axis=2) <= 1)).sum(axis=1),
            ((lowest >= 7) & (lowest < 99)).sum(axis=(1, 2)),
        ],
        axis=1,
    ).astype(np.float64)


def compared(one: Choice, settings: racing.RaceSettings, nodes: int) -> list[float]:
    """True less believed: the features, then points in the true world less told, happened less.

    Points are followed by those of them that a moon of another seat costs.
    """
    question, seed = one.question, one.deal * 64 + len(one.question.plays)
    raced = racing.race_card(learned(), question, PLAIN, settings, nodes, seed)
    chosen = max((r for r in raced.runners if r.is_alive), key=lambda r: r.chosen_value)
    shares = raced.weights / raced.weights.sum()
    told = shares @ _points(raced.outcomes[raced.runners.index(chosen)], question.seat)
    truth = np.array([one.hands], dtype=np.uint64)
    cards = one.hands[question.seat].bit_count()
    known = racing.race_card(
        learned(), replace(question, worlds=truth, complete=True), PLAIN, OPEN, 100 * cards, seed
    )
    place = next(i for i, r in enumerate(known.runners) if r.cards == chosen.cards)
    in_truth = _points(known.outcomes[place], question.seat).mean(axis=0)
    off = features(truth, question.seat)[0] - shares @ features(raced.hands, question.seat)
    return [*off, *(in_truth - told), *(np.array([one.points, one.moon]) - in_truth)]


def _points(outcomes: NDArray[np.float32], seat: int) -> NDArray[np.float64]:
    """A row for each playout: the seat's points, and those of them by a moon of another."""
    points = outcomes[:, racing.OUTCOME.index("points")].astype(np.float64)
    moon = outcomes[:, racing.OUTCOME.index("moon")]
    return np.stack([points, points * ((moon >= 0) & (moon != seat))], axis=1)


def interval(values: NDArray[np.float64], deals: NDArray[np.int64]) -> str:
    """The mean with 95 % over deals."""
    mean = values.mean()
    by_deal = np.bincount(np.unique(deals, return_inverse=True)[1], values - mean)
    count = len(by_deal)
    error = sqrt(float(by_deal @ by_deal) * count / max(1, count - 1)) / len(values)
    return f"{mean:+.3f} [{mean - 1.96 * error:+.3f}, {mean + 1.96 * error:+.3f}]"


def lines(found: Sequence[Choice], rows: NDArray[np.float64]) -> Iterator[str]:
    """What is printed."""
    deals = np.array([one.deal for one in found])
    passed = np.array([one.passed for one in found])
    for kind, some in (("pass", passed), ("hold", ~passed)):
        if not some.any():
            continue
        yield f"{kind}: {some.sum()} choices, true less believed"
        for column, name in enumerate(FEATURES):
            yield f"  {name:<30} {interval(rows[some, column], deals[some])}"
        for part, column in (("worlds", -4), ("playouts", -2)):
            whole, moons = rows[some, column], rows[some, column + 1]
            yield f"  {f'points: by the {part}':<30} {interval(whole, deals[some])}"
            yield f"  {'  of these by moons':<30} {interval(moons, deals[some])}"
            yield f"  {'  and by all else':<30} {interval(whole - moons, deals[some])}"
        both = rows[some, -4] + rows[some, -2]
        yield f"  {'points: happened less told':<30} {interval(both, deals[some])}"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--every", type=int, default=5, help="one choice in so many")
    parser.add_argument("--nodes", type=int, default=1000)
    parser.add_argument("--seed", default="believed")
    parser.add_argument("--set", nargs="*", default=[], help="settings of the race, as trust=0.5")
    options = parser.parse_args(arguments)
    pairs = [part.split("=") for part in options.set]
    settings = replace(
        racing.RaceSettings(), **{k: float(v) if "." in v else int(v) for k, v in pairs}
    )
    found = [
        choice
        for number in range(1, options.deals + 1)
        for choice in choices(number, options.seed, options.nodes, options.every)
    ]
    rows = np.array([compared(one, settings, options.nodes) for one in found])
    print("\n".join(lines(found, rows)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
