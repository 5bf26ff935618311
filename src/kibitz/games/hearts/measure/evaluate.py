"""The strength of a hand, suit by suit: danger, control, void potential, the queen, the moon.

The tables are those of the seed document "Suit Strength Measurement System"; `Weights` holds every
number of them. Each score carries its ledger, the factors that add up to it before it is clamped to
0..100. Measures hands and public facts only: knows nothing of worlds or of choosing a card.

>>> from kibitz.cards import parse_hand
>>> measured = measure(parse_hand("AK3.72.QJ98.T654"))
>>> spades = measured.suits[Suit.SPADES]
>>> spades.length, spades.danger, spades.control, spades.void, spades.overall
(3, 28, 60, 50, 59)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from kibitz.cards import Card, Suit
from kibitz.core.errors import NotationError
from kibitz.core.game import SEATS, Seat
from kibitz.games.hearts import kernel
from kibitz.games.hearts.refusals import TYPED
from kibitz.games.hearts.rules import HEARTS, QUEEN
from kibitz.games.hearts.state import Public

ACE, KING, LADY, JACK, TEN = 14, 13, 12, 11, 10
_HIGH = {ACE: "ace", KING: "king", LADY: "queen", JACK: "jack", TEN: "ten"}
KEEP_ORDER = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
VOID_ORDER = (Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES, Suit.HEARTS)


@dataclass(frozen=True, slots=True)
class Weights:
    """Every number of the seed's tables, and how its open points are read."""

    danger: tuple[int, ...] = (20, 18, 15, 10, 5)  # ace, king, queen, jack, ten
    danger_queen: int = 30  # the queen of spades, besides her 15
    danger_high_spades: int = -10  # once: ace or king of spades without the queen
    danger_heart: int = 3  # each
    danger_short: int = -15  # one or two cards
    danger_short_hearts: bool = False  # whether short hearts are less dangerous too
    danger_long: int = 10  # five or more
    control: tuple[int, ...] = (25, 20, 15)  # ace, king, queen
    control_card: int = 5  # each card
    control_connected: int = 5
    connected_pairs: bool = False  # every touching pair; else cards beyond the second of a top run
    control_singleton: int = -20
    void: tuple[int, ...] = (100, 90, 70, 50, 25, 10, 0)  # by length
    truncates: bool = False  # overall by integer division term by term; else exact, half up
    moon: tuple[int, ...] = (15, 10, 5)  # each ace, king, queen
    moon_hearts: tuple[int, ...] = (15, 10)  # ace, king of hearts besides
    moon_five_hearts: int = 15
    moon_seven_hearts: int = 10  # besides
    moon_queen: int = 10
    moon_high_spades: int = 5  # ace or king without the queen
    moon_no_high_spades: int = -20
    moon_void: int = -15
    attempt: tuple[int, int, int] = (70, 2, 50)  # viability, controlled suits, hearts control
    threat_heart: int = 7
    threat_queen: int = 25
    threat_tricks: int = 15  # from five tricks on
    threat_late: int = 20  # at most four tricks remain
    block_from: int = 50


FITTED = Weights()
LITERAL = Weights(danger_short_hearts=True, connected_pairs=True, truncates=True)
PRESETS: dict[str, Weights] = {"fitted": FITTED, "literal": LITERAL}


def weights_of(name: str) -> Weights:
    """The preset of that name; NotationError names those there are."""
    if name not in PRESETS:
        raise NotationError(
            TYPED.told("hearts.typed.no-weights", name=name[:40], there=", ".join(PRESETS))
        )
    return PRESETS[name]


@dataclass(frozen=True, slots=True)
class Factor:
    """One line of a ledger."""

    name: str
    points: int


Ledger = tuple[Factor, ...]


def total(ledger: Ledger) -> int:
    """What a ledger adds up to, within 0..100."""
    return max(0, min(100, sum(factor.points for factor in ledger)))


@dataclass(frozen=True, slots=True)
class SuitStrength:
    """One suit of a hand. `is_protected` and `can_flush` speak of the queen: spades only."""

    suit: Suit
    length: int
    danger: int
    control: int
    void: int
    overall: int
    is_protected: bool
    can_flush: bool
    danger_ledger: Ledger
    control_ledger: Ledger


@dataclass(frozen=True, slots=True)
class SpadeAnalysis:
    """Where the hand stands with the queen of spades."""

    has_queen: bool
    is_protected: bool
    can_safely_flush: bool
    escape_cards: int


@dataclass(frozen=True, slots=True)
class MoonViability:
    """Whether the hand could shoot the moon."""

    viability: int
    attempt: bool
    controlled_suits: int
    hearts_control: int
    missing_high_cards: int
    ledger: Ledger


@dataclass(frozen=True, slots=True)
class MoonThreat:
    """Whether an opponent is shooting; `suspect` None: nobody."""

    suspect: Seat | None = None
    level: int = 0
    hearts: int = 0
    has_queen: bool = False
    tricks: int = 0
    block: bool = False
    ledger: Ledger = ()


@dataclass(frozen=True, slots=True)
class HandStrength:
    """The whole hand; `suits` by the numbers of `Suit`."""

    suits: tuple[SuitStrength, ...]
    spades: SpadeAnalysis
    moon: MoonViability
    overall_danger: int
    overall_control: int
    void_opportunities: int
    best_to_void: Suit | None
    best_to_keep: Suit


def measure(hand: Sequence[Card], weights: Weights = FITTED) -> HandStrength:
    """Measure a hand of any size."""
    spades = analyse_spades(hand)
    suits = tuple(_suit(hand, suit, spades, weights) for suit in Suit)
    shortest = [one for one in suits if 1 <= one.length <= 3]
    best_to_void = max(
        shortest,
        key=lambda one: (one.void, one.danger, -VOID_ORDER.index(one.suit)),
        default=None,
    )
    best_to_keep = max(
        suits, key=lambda one: (one.control, one.length, -KEEP_ORDER.index(one.suit))
    )
    return HandStrength(
        suits,
        spades,
        moon_viability(hand, suits[Suit.HEARTS].control, weights),
        _mean([one.danger for one in suits], [one.length for one in suits]),
        _mean([one.control for one in suits], [one.length for one in suits]),
        sum(one.void > 50 for one in suits),
        best_to_void.suit if best_to_void else None,
        best_to_keep.suit,
    )


COLUMNS: tuple[str, ...] = (
    *(
        f"{suit.letter}.{number}"
        for suit in Suit
        for number in ("length", "danger", "control", "void", "overall")
    ),
    "overall_danger",
    "overall_control",
    "void_opportunities",
    "best_to_void",  # -1: none
    "best_to_keep",
    "has_queen",
    "is_protected",
    "can_safely_flush",
    "escape_cards",
    "viability",
    "attempt",
    "controlled_suits",
    "hearts_control",
    "missing_high_cards",
)


def measure_many(hands: NDArray[np.uint64], weights: Weights = FITTED) -> NDArray[np.int16]:
    """The numbers of `measure` for many hands given as masks: a row each, columns as `COLUMNS`."""
    numbers: list[int] = []
    for field in fields(Weights):
        if field.name.startswith("threat"):
            break
        value: int | tuple[int, ...] = getattr(weights, field.name)
        numbers += value if isinstance(value, tuple) else [int(value)]
    return kernel.measure_hands(hands, numbers)


def analyse_spades(hand: Sequence[Card]) -> SpadeAnalysis:
    """The seed's SpadeAnalysis."""
    ranks = _ranks(hand, Suit.SPADES)
    has_queen = LADY in ranks
    return SpadeAnalysis(
        has_queen,
        has_queen and len(ranks) >= 4,
        not has_queen and len(ranks) >= 3 and (ACE in ranks or KING in ranks),
        sum(rank < LADY for rank in ranks),
    )


def _suit(hand: Sequence[Card], suit: Suit, spades: SpadeAnalysis, w: Weights) -> SuitStrength:
    ranks = _ranks(hand, suit)
    danger_ledger, control_ledger = _danger(ranks, suit, w), _control(ranks, w)
    danger, control = total(danger_ledger), total(control_ledger)
    void = w.void[min(len(ranks), len(w.void) - 1)]
    if w.truncates:
        overall = control - danger // 2 + void // 4
    else:
        overall = (4 * control - 2 * danger + void + 2) // 4
    is_spades = suit == Suit.SPADES
    return SuitStrength(
        suit,
        len(ranks),
        danger,
        control,
        void,
        overall,
        is_spades and spades.is_protected,
        is_spades and spades.can_safely_flush,
        danger_ledger,
        control_ledger,
    )


def _danger(ranks: list[int], suit: Suit, w: Weights) -> Ledger:
    if not ranks:
        return ()
    ledger = _high_cards(ranks, w.danger)
    if suit == Suit.SPADES:
        if LADY in ranks:
            ledger.append(Factor("queen of spades", w.danger_queen))
        elif ACE in ranks or KING in ranks:
            ledger.append(Factor("high spades without the queen", w.danger_high_spades))
    if suit == Suit.HEARTS:
        ledger.append(Factor("hearts", w.danger_heart * len(ranks)))
    if len(ranks) <= 2 and (suit != Suit.HEARTS or w.danger_short_hearts):
        ledger.append(Factor("short suit", w.danger_short))
    if len(ranks) >= 5:
        ledger.append(Factor("long suit", w.danger_long))
    return tuple(ledger)


def _control(ranks: list[int], w: Weights) -> Ledger:
    if not ranks:
        return ()
    ledger = _high_cards(ranks, w.control)
    ledger.append(Factor("length", w.control_card * len(ranks)))
    connected = _touching_pairs(ranks) if w.connected_pairs else _beyond_the_second(ranks)
    if connected:
        ledger.append(Factor("connected", w.control_connected * connected))
    if len(ranks) == 1:
        ledger.append(Factor("singleton", w.control_singleton))
    return tuple(ledger)


def _high_cards(ranks: list[int], points: Sequence[int]) -> list[Factor]:
    return [Factor(_HIGH[rank], points[ACE - rank]) for rank in ranks if ACE - rank < len(points)]


def _touching_pairs(ranks: list[int]) -> int:
    return sum(high - low == 1 for high, low in pairwise(ranks))


def _beyond_the_second(ranks: list[int]) -> int:
    """Cards beyond the second in each touching run headed by ace, king or queen."""
    count, run, head = 0, 0, 0
    for place, rank in enumerate(ranks):
        run = run + 1 if place and ranks[place - 1] - rank == 1 else 1
        head = rank if run == 1 else head
        count += run > 2 and head >= LADY
    return count


def moon_viability(hand: Sequence[Card], hearts_control: int, w: Weights = FITTED) -> MoonViability:
    """The seed's MoonShootViability."""
    held = [_ranks(hand, suit) for suit in Suit]
    hearts, spades = held[Suit.HEARTS], held[Suit.SPADES]
    counts = [sum(rank in ranks for ranks in held) for rank in (ACE, KING, LADY)]
    voids = sum(not ranks for ranks in held)
    high_spades = ACE in spades or KING in spades
    rows = (
        ("aces", w.moon[0] * counts[0]),
        ("kings", w.moon[1] * counts[1]),
        ("queens", w.moon[2] * counts[2]),
        ("ace of hearts", w.moon_hearts[0] * (ACE in hearts)),
        ("king of hearts", w.moon_hearts[1] * (KING in hearts)),
        ("five hearts or more", w.moon_five_hearts * (len(hearts) >= 5)),
        ("seven hearts or more", w.moon_seven_hearts * (len(hearts) >= 7)),
        ("queen of spades", w.moon_queen * (LADY in spades)),
        (
            "high spades without the queen",
            w.moon_high_spades * (high_spades and LADY not in spades),
        ),
        ("no high spades", w.moon_no_high_spades * (not high_spades and LADY not in spades)),
        ("void suits", w.moon_void * voids),
    )
    ledger = tuple(Factor(name, points) for name, points in rows if points)
    viability, controlled = total(ledger), counts[0]
    least_viability, least_controlled, least_hearts = w.attempt
    attempt = (
        viability >= least_viability
        and controlled >= least_controlled
        and hearts_control >= least_hearts
    )
    missing = 8 - counts[0] - counts[1]
    return MoonViability(viability, attempt, controlled, hearts_control, missing, ledger)


def moon_threat(public: Public, seat: Seat | None, w: Weights = FITTED) -> MoonThreat:
    """The seed's MoonShootThreat, for one seat (or a spectator) at the table."""
    taken = {other: public.taken(other) for other in SEATS}
    cost = public.rules.point_cards
    takers = [other for other in SEATS if any(card in cost for card in taken[other])]
    if len(takers) != 1 or takers[0] == seat:
        return MoonThreat()
    suspect = takers[0]
    hearts = sum(card in HEARTS for card in taken[suspect])
    if hearts < 3:
        return MoonThreat()
    has_queen, tricks = QUEEN in taken[suspect], len(taken[suspect]) // 4
    rows = (
        ("hearts", w.threat_heart * hearts),
        ("queen of spades", w.threat_queen * has_queen),
        ("five tricks or more", w.threat_tricks * (tricks >= 5)),
        ("late", w.threat_late * (13 - len(public.tricks) <= 4)),
    )
    ledger = tuple(Factor(name, points) for name, points in rows if points)
    level = total(ledger)
    return MoonThreat(suspect, level, hearts, has_queen, tricks, level >= w.block_from, ledger)


def _ranks(hand: Sequence[Card], suit: Suit) -> list[int]:
    return sorted((card.rank for card in hand if card.suit == suit), reverse=True)


def _mean(values: Sequence[int], counts: Sequence[int]) -> int:
    """The weighted mean, rounded half up; 0 of nothing."""
    weight = sum(counts)
    if weight == 0:
        return 0
    weighted = sum(value * count for value, count in zip(values, counts, strict=True))
    return (2 * weighted + weight) // (2 * weight)
