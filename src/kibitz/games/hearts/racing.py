"""The race between cards or passes in packed numbers: asked, and read as arrays.

Part of the door to the kernels (see kernel.py): what players were seen to do goes in, and every
playout that judges comes out, world by world, so that whoever reads it can pair them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from kibitz._native import hearts as _hearts
from kibitz.games.hearts import kernel
from kibitz.games.hearts.kernel import CardQuestion, DealRules, MatchStakes

OUTCOME: tuple[str, ...] = (
    "value",  # to the seat, higher is better; a utility, not points
    "points",
    "total",  # points of all four seats
    "wins_trick",
    "trick_points",
    "queen_here",  # the queen falls on it, in this trick
    "queen",  # the seat takes the queen in this deal
    "moon",  # the seat that took all points; -1: nobody
)
"""Columns of one playout."""

PLAY_SIZES = tuple(_hearts.play_sizes())
PLAY_NUMBERS = _hearts.PLAY_NUMBERS
PASS_NUMBERS = _hearts.PASS_NUMBERS
INTENTS = _hearts.INTENTS

_Answer = tuple[
    list[tuple[int, bool, bool, float, float]],
    NDArray[np.float32],
    NDArray[np.float64],
    NDArray[np.uint64],
    int,
    bool,
    bool,
]


@dataclass(frozen=True, slots=True)
class Learned:
    """Tables of what players pass and play, in sixteenths of a nat; see learned.hpp."""

    play: NDArray[np.int16]
    safe: NDArray[np.int16]  # passes of a hand that plays safe
    moon: NDArray[np.int16]  # passes that keep a moon together
    shoots: NDArray[np.int16]  # by losers of a hand: the log odds that it passes for a moon
    intents: NDArray[np.int16]  # by losers, points and cards left: log odds to go for the moon
    common: NDArray[np.int16]  # by card: how often it is among those passed


@dataclass(frozen=True, slots=True)
class RaceSettings:
    """How a race works; equal settings, nodes and seed give equal answers."""

    judge: float = 0.3  # the share of the nodes that judges, in worlds that did not choose
    trust: float = 0.6  # the power of the likelihood of plays; 0: unread
    pass_trust: float = 1.0  # the same of passes
    otherwise: float = 0.05  # the share of choices that no model foresees
    loose: float = 0.1  # the share of seats that often play any card
    shooter: float = 0.02  # the share of seats that play for the moon
    draws: int = 2  # of what two others passed to each other, for each world weighed
    burn: int = 200  # steps of a chain before its first world is kept
    steps: int = 6  # between worlds that are kept
    kept: int = 8  # worlds of each chain
    keen: int = 2  # how sharply playouts choose; 0: always the likeliest card
    learned_tricks: int = 13  # tricks of a playout that follow what was learned
    solve: int = 2  # cards a hand from which playouts end in an exact solution
    solve_root: int = 4  # cards a hand from which every world is solved
    shoots: bool = True  # whether to look at shooting the moon
    intents: bool = True  # whether others set out to shoot
    halves: bool = True  # whether passes race by halves; else only what surely loses drops out


@dataclass(frozen=True, slots=True)
class Runner:
    """A card or a pass, by the better of its two plans: to play safe or to shoot."""

    cards: int  # a mask
    is_moon: bool
    is_alive: bool  # still in the race when the choice was made
    chosen_by: float  # the worlds that chose, by weight
    chosen_value: float  # the mean of the value in them


@dataclass(frozen=True, slots=True)
class Raced:
    """What a race found; the worlds that judge are not those that chose, unless all were there."""

    runners: tuple[Runner, ...]
    outcomes: NDArray[np.float32]  # runner, world, column of `OUTCOME`
    weights: NDArray[np.float64]  # of each world judged in
    hands: NDArray[np.uint64]  # its hands; for a pass those before it
    worlds: NDArray[np.uint64]  # its number: equal ones are the same world, drawn again
    nodes: int
    exact: bool  # every world was solved to its end
    whole: bool  # every world there is was judged: only the playouts were drawn


def race_card(
    learned: Learned,
    question: CardQuestion,
    stakes: MatchStakes,
    settings: RaceSettings,
    nodes: int,
    seed: int,
    *,
    portable: bool = False,
) -> Raced:
    """What each legal card is worth to the seat, world by world."""
    return _raced(
        kernel.call(
            _hearts.race_card,
            _learned(learned),
            kernel.packed_question(question),
            kernel.packed_stakes(stakes),
            _settings(settings, nodes, seed),
            portable,
        )
    )


def race_pass(
    learned: Learned,
    seat: int,
    step: int,
    rules: DealRules,
    hand: int,
    also: Sequence[int],
    stakes: MatchStakes,
    settings: RaceSettings,
    nodes: int,
    seed: int,
    *,
    portable: bool = False,
) -> Raced:
    """What the promising passes and those in `also` (masks) are worth."""
    return _raced(
        kernel.call(
            _hearts.race_pass,
            _learned(learned),
            seat,
            step,
            kernel.packed_rules(rules),
            kernel.checked_masks((hand, 0, 0, 0), "hand")[0],
            list(also),
            kernel.packed_stakes(stakes),
            _settings(settings, nodes, seed),
            portable,
        )
    )


def weigh_worlds(
    learned: Learned, question: CardQuestion, settings: RaceSettings, *, portable: bool = False
) -> NDArray[np.float64]:
    """How likely the others pass and play as they did in each world; 0: it cannot have been."""
    packed = kernel.packed_question(question)
    asked = _settings(settings, 1, 0)
    return np.array(kernel.call(_hearts.weigh_learned, _learned(learned), packed, asked, portable))


def tell_nats(
    learned: Learned, question: CardQuestion, settings: RaceSettings, *, portable: bool = False
) -> NDArray[np.float64]:
    """A row for each world: by seat how well the tables foretell all that it played, in nats.

    As likely as they make its cards if it held these; 0 for the seat that asks.
    """
    packed = kernel.packed_question(question)
    asked = _settings(settings, 1, 0)
    return kernel.call(_hearts.tell_nats, _learned(learned), packed, asked, portable)


def pass_chance(
    learned: Learned, hand: int, three: int, otherwise: float, *, portable: bool = False
) -> float:
    """How likely a hand of 13 passes these three; a share `otherwise` passes any."""
    masks = kernel.checked_masks((hand, three, 0, 0), "the pass")
    return kernel.call(
        _hearts.pass_chance, _learned(learned), masks[0], masks[1], otherwise, portable
    )


def play_places(
    hands: Sequence[int],
    leader: int,
    rules: DealRules,
    plays: Sequence[int],
    *,
    portable: bool = False,
) -> NDArray[np.int32]:
    """A row for every card of every choice: choice, whether it was chosen, card, its numbers."""
    masks = kernel.checked_masks(hands, "hands")
    return kernel.call(
        _hearts.play_places, masks, leader, kernel.packed_rules(rules), list(plays), portable
    )


def pass_places(hand: int, *, portable: bool = False) -> NDArray[np.int32]:
    """A row for every card of a hand: card, the hand's losers, the card's four numbers.

    Then its suit's numbers with none to three of it gone (-1: there are not so many).
    """
    return kernel.call(
        _hearts.pass_places, kernel.checked_masks((hand, 0, 0, 0), "hand")[0], portable
    )


def _raced(answer: _Answer) -> Raced:
    runners, outcomes, weights, hands, nodes, exact, whole = answer
    return Raced(
        tuple(
            Runner(cards, moon, alive, weight, value / weight if weight else 0.0)
            for cards, moon, alive, weight, value in runners
        ),
        outcomes,
        weights,
        hands[:, :4],
        hands[:, 4],
        nodes,
        exact,
        whole,
    )


def _learned(learned: Learned) -> _hearts.Learned:
    return kernel.call(
        _hearts.Learned,
        play=learned.play,
        safe=learned.safe,
        moon=learned.moon,
        shoots=learned.shoots,
        intents=learned.intents,
        common=learned.common,
    )


def _settings(s: RaceSettings, nodes: int, seed: int) -> _hearts.RaceSettings:
    return kernel.call(
        _hearts.RaceSettings,
        nodes=kernel.checked_nodes(nodes),
        seed=kernel.checked_seed(seed),
        judge=s.judge,
        trust=s.trust,
        pass_trust=s.pass_trust,
        otherwise=s.otherwise,
        loose=s.loose,
        shooter=s.shooter,
        draws=s.draws,
        burn=s.burn,
        steps=s.steps,
        kept=s.kept,
        keen=s.keen,
        learned_tricks=s.learned_tricks,
        solve=s.solve,
        solve_root=s.solve_root,
        shoots=s.shoots,
        intents=s.intents,
        halves=s.halves,
    )
