"""Hearts in packed numbers: the one door to the native kernels of this game.

A card is ``suit * 13 + (rank - 2)`` with clubs, diamonds, hearts, spades as 0..3; a hand is a
52-bit mask; seats are 0..3 clockwise. Knows nothing of views, matches or players. Numbers that
make no sense are refused here and again in the kernel, as `KernelError`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, ParamSpec, TypeVar

import numpy as np
from numpy.typing import NDArray

from kibitz._native import hearts as _hearts
from kibitz.core.errors import KernelError
from kibitz.games.hearts.refusals import TYPED

DECK = (1 << 52) - 1
MOST_AT_ONCE = 10_000_000

PolicyName = Literal["uniform", "sensible"]
P = ParamSpec("P")
T = TypeVar("T")


PLAIN_COSTS = (0,) * 26 + (1,) * 13 + (0,) * 10 + (13, 0, 0)
"""By card: a heart costs 1, the queen of spades 13, nothing else anything."""


@dataclass(frozen=True, slots=True)
class DealRules:
    """The rules as the kernels know them: all but passing and the match."""

    costs: tuple[int, ...] = PLAIN_COSTS  # by card, 0 to 100: the points of whoever takes it
    moon: int = 26  # what all points give to each of the others, or take off the shooter
    moon_subtracts: bool = False
    lead_any_club: bool = False  # else the two
    no_points_on_first_trick: bool = True
    must_break_hearts: bool = True
    queen_breaks_hearts: bool = False
    may_lead_hearts_instead_of_queen: bool = False
    jack_bonus: int = 0  # points that the jack of diamonds takes off
    no_trick_bonus: int = 0  # points that no trick takes off, unless somebody shot the moon


STANDARD = DealRules(queen_breaks_hearts=True)


@dataclass(frozen=True, slots=True)
class TruePosition:
    """A whole deal in play: each of the 52 cards is in a hand, in a trick taken, or on the table.

    `trick` holds the cards on the table (0 to 3) from the leader on.
    """

    hands: tuple[int, int, int, int]
    taken: tuple[int, int, int, int] = (0, 0, 0, 0)
    trick: tuple[int, ...] = ()
    leader: int = 0
    broken: bool = False
    rules: DealRules = STANDARD

    @property
    def to_act(self) -> int:
        return (self.leader + len(self.trick)) % 4


@dataclass(frozen=True, slots=True)
class MatchStakes:
    """The match the deal is part of; not `aware`: the deal alone counts."""

    scores: tuple[int, int, int, int] = (0, 0, 0, 0)
    target: int = 100
    aware: bool = True


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """How a search works; equal settings, nodes and seed give equal answers."""

    explore: float = 10.0  # points: how far a card may lag and still be tried
    doubt: float = 0.5  # a world's weight for each card the policy would not have played there
    widen: int = 4  # visits before another card is looked at, times the square of those tried
    solve: int = 2  # cards a hand from which playouts end in an exact solution
    solve_root: int = 4  # cards a hand from which every world is solved exactly
    shoots: bool = True  # whether to look at shooting the moon
    tolerance: float = 12.0  # worth a received pass may fall short before it is doubted; 0: unread


@dataclass(frozen=True, slots=True)
class CardQuestion:
    """A card to choose: everything played so far, and worlds (hands now) it is looked at in."""

    seat: int
    leader: int  # of the first trick
    rules: DealRules
    plays: tuple[int, ...]
    worlds: NDArray[np.uint64]
    complete: bool
    step: int = 0  # seats to the left that cards were passed; 0: none were
    passed: int = 0  # the own three, a mask
    received: int = 0  # the three that came


@dataclass(frozen=True, slots=True)
class SearchEvidence:
    """A search's evidence: rows by `ARM`, the work done, and whether every world was solved."""

    arms: NDArray[np.float64]
    nodes: int
    exact: bool
    effective: float  # worlds left after weighing


ARM: tuple[str, ...] = (
    "card",
    "moon",
    "weight",
    "value",
    "value_squared",
    "points",
    "points_squared",
    "total",
    "wins_trick",
    "trick_points",
    "queen_here",
    "moon_0",
    "moon_1",
    "moon_2",
    "moon_3",
)
"""Columns of a card's evidence: sums over `weight` playouts."""

PASS_ARM: tuple[str, ...] = ("cards", *ARM[1:8], "queen", *ARM[11:])
"""Columns of a pass's evidence; `cards` is a mask."""


def count_worlds(allowed: Sequence[int], need: Sequence[int], cards: int) -> int:
    """How many ways the unknown `cards` can lie, seat s taking `need[s]` of those in `allowed[s]`.

    >>> count_worlds([0, 0b1111, 0b0011, 0b1111], [0, 1, 1, 2], 0b1111)
    6
    """
    high, low = call(_hearts.count_worlds, *_worlds(allowed, need, cards))
    return (high << 64) | low


def sample_worlds(
    allowed: Sequence[int], need: Sequence[int], cards: int, n: int, seed: int
) -> NDArray[np.uint64]:
    """`n` worlds, each uniform over all that fit: rows of four masks of unknown cards."""
    return call(
        _hearts.sample_worlds, *_worlds(allowed, need, cards), _amount(n), checked_seed(seed)
    )


def all_worlds(
    allowed: Sequence[int], need: Sequence[int], cards: int, limit: int
) -> NDArray[np.uint64]:
    """Every world in a fixed order, the first `limit` of them."""
    return call(_hearts.all_worlds, *_worlds(allowed, need, cards), _amount(limit))


def card_marginals(allowed: Sequence[int], need: Sequence[int], cards: int) -> NDArray[np.float64]:
    """The chance that each card (row) is with each seat (column), exact by counting."""
    return call(_hearts.card_marginals, *_worlds(allowed, need, cards))


def playouts(
    position: TruePosition,
    n: int,
    seed: int,
    *,
    policy: PolicyName = "uniform",
    portable: bool = False,
) -> NDArray[np.int16]:
    """The final points of `n` playouts: a row for each, a column for each seat.

    `uniform` plays any legal card; `sensible` plays a cheap, fixed, decent card (so that all
    `n` rows are equal). `portable` forces the code that runs on every processor; the numbers
    are the same.
    """
    if policy not in ("uniform", "sensible"):
        raise KernelError(f"there is no playout policy {policy!r}; there are uniform and sensible")
    is_sensible = policy == "sensible"
    packed = _position(position)
    return call(_hearts.playouts, *packed, is_sensible, _amount(n), checked_seed(seed), portable)


def legal_cards(position: TruePosition) -> int:
    """The cards the seat to act may play, as a mask; 0 when the deal is over."""
    return call(_hearts.legal_cards, *_position(position))


def sensible_card(position: TruePosition, *, wary: int = -1, portable: bool = False) -> int:
    """The card the sensible policy plays for the seat to act.

    Moons are stopped with care by the `wary` seat and against it, by others plainly.
    """
    return call(_hearts.sensible_card, *_position(position), wary, portable)


def score(taken: Sequence[int], rules: DealRules) -> tuple[int, int, int, int]:
    """The points of a finished deal from the cards each seat took."""
    masks = checked_masks(taken, "taken")
    if sum(masks) != DECK:
        raise KernelError("the taken cards do not make a whole deck")
    south, west, north, east = call(_hearts.score, masks, packed_rules(rules))
    return south, west, north, east


def search_card(
    question: CardQuestion,
    stakes: MatchStakes,
    settings: SearchSettings,
    nodes: int,
    seed: int,
    *,
    portable: bool = False,
) -> SearchEvidence:
    """What each legal card is worth to the seat, over the worlds of the question."""
    arms, spent, exact, effective = call(
        _hearts.search_card,
        packed_question(question),
        packed_stakes(stakes),
        _settings(settings, nodes, seed),
        portable,
    )
    return SearchEvidence(arms, spent, exact, effective)


def weigh_worlds(
    question: CardQuestion, settings: SearchSettings, *, portable: bool = False
) -> NDArray[np.float64]:
    """How well each world explains what was passed and played; 0 where it cannot have been."""
    weights = call(
        _hearts.weigh_worlds, packed_question(question), _settings(settings, 1, 0), portable
    )
    return np.array(weights)


def search_pass(
    seat: int,
    step: int,
    rules: DealRules,
    hand: int,
    stakes: MatchStakes,
    settings: SearchSettings,
    nodes: int,
    seed: int,
    *,
    portable: bool = False,
) -> NDArray[np.float64]:
    """What promising passes to the seat `step` places on are worth: rows by `PASS_ARM`."""
    return call(
        _hearts.search_pass,
        seat,
        step,
        packed_rules(rules),
        checked_masks((hand, 0, 0, 0), "hand")[0],
        packed_stakes(stakes),
        _settings(settings, nodes, seed),
        portable,
    )


def measure_hands(hands: NDArray[np.uint64], weights: Sequence[int]) -> NDArray[np.int16]:
    """The strength of many hands (one mask each): a row of numbers for each, see evaluate.py."""
    if hands.ndim != 1 or hands.dtype != np.uint64:
        raise KernelError("hands is not a one-dimensional array of uint64 masks")
    return call(_hearts.measure_hands, np.ascontiguousarray(hands), list(weights))


def call(kernel: Callable[P, T], *numbers: P.args, **named: P.kwargs) -> T:
    try:
        return kernel(*numbers, **named)
    except (ValueError, TypeError, OverflowError) as error:
        message = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise KernelError(message) from error


def checked_masks(masks: Sequence[int], name: str) -> list[int]:
    if len(masks) != 4:
        raise KernelError(f"{name} has {len(masks)} entries, not one for each of 4 seats")
    for seat, mask in enumerate(masks):
        if not 0 <= mask <= DECK:
            raise KernelError(f"{name}[{seat}] is not a mask of 52 cards")
    return [int(mask) for mask in masks]


def _worlds(
    allowed: Sequence[int], need: Sequence[int], cards: int
) -> tuple[list[int], list[int], int]:
    if not 0 <= cards <= DECK:
        raise KernelError("cards is not a mask of 52 cards")
    if len(need) != 4 or any(not 0 <= count <= 13 for count in need):
        raise KernelError(f"need is {list(need)}, not four counts of 0 to 13 cards")
    if sum(need) != int(cards).bit_count():
        raise KernelError(
            f"the needs add up to {sum(need)}, but {int(cards).bit_count()} cards are unknown"
        )
    return checked_masks(allowed, "allowed"), [int(count) for count in need], int(cards)


def _position(
    p: TruePosition,
) -> tuple[list[int], list[int], list[int], int, bool, _hearts.DealRules]:
    hands, taken = checked_masks(p.hands, "hands"), checked_masks(p.taken, "taken")
    if len(p.trick) > 3 or any(not 0 <= card <= 51 for card in p.trick):
        raise KernelError(f"the trick {list(p.trick)} is not 0 to 3 cards of 0..51")
    if p.leader not in (0, 1, 2, 3):
        raise KernelError(f"leader {p.leader} is not a seat 0..3")
    return hands, taken, list(p.trick), p.leader, bool(p.broken), packed_rules(p.rules)


def packed_question(q: CardQuestion) -> _hearts.CardQuestion:
    if q.worlds.ndim != 2 or q.worlds.shape[1] != 4 or q.worlds.dtype != np.uint64:
        raise KernelError("worlds is not an array of uint64 masks with a column for each seat")
    passed, received, *_ = checked_masks((q.passed, q.received, 0, 0), "the pass")
    return call(
        _hearts.CardQuestion,
        seat=q.seat,
        leader=q.leader,
        rules=packed_rules(q.rules),
        plays=list(q.plays),
        worlds=np.ascontiguousarray(q.worlds),
        complete=q.complete,
        step=q.step,
        passed=passed,
        received=received,
    )


def packed_stakes(stakes: MatchStakes) -> _hearts.MatchStakes:
    if len(stakes.scores) != 4:
        raise KernelError("there is not one score for each of 4 seats")
    return call(
        _hearts.MatchStakes, scores=list(stakes.scores), target=stakes.target, aware=stakes.aware
    )


def _settings(s: SearchSettings, nodes: int, seed: int) -> _hearts.SearchSettings:
    return call(
        _hearts.SearchSettings,
        nodes=checked_nodes(nodes),
        seed=checked_seed(seed),
        explore=s.explore,
        doubt=s.doubt,
        widen=s.widen,
        solve=s.solve,
        solve_root=s.solve_root,
        shoots=s.shoots,
        tolerance=s.tolerance,
    )


def checked_nodes(nodes: int) -> int:
    if not 1 <= nodes <= MOST_AT_ONCE:
        raise KernelError(TYPED.told("hearts.typed.nodes", nodes=nodes, most=MOST_AT_ONCE))
    return nodes


def packed_rules(rules: DealRules) -> _hearts.DealRules:
    """The rules as the kernels take them; nothing changes them, so each are packed once."""
    return call(_packed_rules, rules)


@lru_cache(maxsize=64)
def _packed_rules(rules: DealRules) -> _hearts.DealRules:
    return _hearts.DealRules(
        costs=rules.costs,
        moon=rules.moon,
        moon_subtracts=rules.moon_subtracts,
        lead_any_club=rules.lead_any_club,
        no_points_on_first_trick=rules.no_points_on_first_trick,
        must_break_hearts=rules.must_break_hearts,
        queen_breaks_hearts=rules.queen_breaks_hearts,
        may_lead_hearts_instead_of_queen=rules.may_lead_hearts_instead_of_queen,
        jack_bonus=rules.jack_bonus,
        no_trick_bonus=rules.no_trick_bonus,
    )


def _amount(n: int) -> int:
    if not 0 <= n <= MOST_AT_ONCE:
        raise KernelError(f"{n} is not a number from 0 to {MOST_AT_ONCE}")
    return n


def checked_seed(seed: int) -> int:
    if not 0 <= seed < 1 << 64:
        raise KernelError("a seed is a number from 0 to 2**64 - 1")
    return seed
