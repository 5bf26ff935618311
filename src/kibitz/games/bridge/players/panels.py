"""What the players show beside their ranking of calls and cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from kibitz.cards import pbn
from kibitz.core import causes
from kibitz.core.panel import Panel
from kibitz.games.bridge.beliefs import hand_of_mask
from kibitz.games.bridge.view import View
from kibitz.games.bridge.worlds.cards import Valued, hidden_seats
from kibitz.games.bridge.worlds.layouts import Masks

SAMPLES_SHOWN = 8  # of the worlds, for people to look at


class Sample(msgspec.Struct, frozen=True):
    """One sampled world: the hands nobody sees, by seat, and whether the contract is made in it."""

    hands: dict[str, str]
    makes: bool | None = None  # None before there is a contract


class Samples(Panel, frozen=True, kw_only=True, tag="bridge.samples"):
    """A few of the worlds that were looked at."""

    worlds: tuple[Sample, ...]


class Dummies(msgspec.Struct, frozen=True):
    """One card for all worlds, beside the best card of each."""

    single_dummy: float
    double_dummy: float


class Makes(Panel, frozen=True, kw_only=True, tag="bridge.makes"):
    """How often perfect play makes the contract with the best card, and the tricks declarer takes.

    No tricks where they were counted only as far as the contract needs.
    """

    worlds: int
    chance: Dummies
    tricks: Dummies | None


class Fit(msgspec.Struct, frozen=True):
    """A side's trumps."""

    suit: str
    length: int


class AdjustmentShown(msgspec.Struct, frozen=True):
    """Why tricks differ from trumps."""

    name: str
    tricks: float


class Contracts(msgspec.Struct, frozen=True):
    """What each side would play in."""

    ours: str
    theirs: str


class Fall(msgspec.Struct, frozen=True):
    """One way the tricks may fall, and what each choice scores then."""

    our_tricks: int
    bid: int
    their_tricks: int
    defend: int
    double: int


class Calibrated(msgspec.Struct, frozen=True):
    """The law as fitted: tricks with their deviation, and what each choice is expected to score."""

    tricks: float
    deviation: float
    expected: dict[str, float]
    verdict: str


class Total(Panel, frozen=True, kw_only=True, tag="bridge.total-tricks"):
    """The law of total tricks in a competitive auction."""

    trumps: int
    tricks: int
    ours: Fit
    theirs: Fit
    adjustments: tuple[AdjustmentShown, ...]
    contracts: Contracts
    table: tuple[Fall, ...]
    verdict: str
    over: str | None
    calibrated: Calibrated


class Range(msgspec.Struct, frozen=True):
    """Least and most of a quantity, and which call (or the count) set each end."""

    least: int
    most: int
    because: tuple[str | None, ...]


class HandTold(msgspec.Struct, frozen=True):
    """What is known of one hand."""

    shapes: int  # how many fit
    C: Range
    D: Range
    H: Range
    S: Range
    hcp: Range


class AuctionTold(Panel, frozen=True, kw_only=True, tag="bridge.hands"):
    """By direction (N, E, S, W), what the auction told of each hand."""

    hands: dict[str, HandTold]


class CardCount(msgspec.Struct, frozen=True, kw_only=True):
    """One card in the worlds that were looked at."""

    action: str
    tricks: float  # declarer's, on average
    made: int  # worlds in which best play then makes the contract
    better: int  # worlds where the best card takes more tricks than this one
    worse: int


class CardsCounted(Panel, frozen=True, kw_only=True, tag="bridge.counted"):
    """Every card beside the best, world by world."""

    worlds: int
    cards: tuple[CardCount, ...]


class CallEnd(msgspec.Struct, frozen=True, kw_only=True):
    """Where the auction most often ends after a call, and what partner most often answers."""

    call: str
    worlds: int  # deals in which it was bid on
    contract: str  # – where all pass
    count: int  # deals that end in it
    made: int  # of those
    answer: str | None
    answered: int
    ours: int = 0  # deals in which the caller's side declares
    ours_made: int = 0
    theirs: int = 0
    theirs_made: int = 0
    points: float | None = None  # of the caller's side, on average over the deals


class CallEnds(Panel, frozen=True, kw_only=True, tag="bridge.ends"):
    """By call, what became of the auction in sampled deals."""

    calls: tuple[CallEnd, ...]


class CallWorth(msgspec.Struct, frozen=True, kw_only=True):
    """What a call's contract is worth, in points on average over deals that fit."""

    call: str
    points: float


class CallWorths(Panel, frozen=True, kw_only=True, tag="bridge.worths"):
    """The calls near the choice whose contracts were valued by the model of two hands."""

    calls: tuple[CallWorth, ...]


class ClaimCount(msgspec.Struct, frozen=True, kw_only=True):
    """A claim, and how many of the tricks left best play gives the claimer's side."""

    action: str
    claimed: int
    deals: tuple[tuple[int, int], ...]  # tricks, and in how many of the deals; one: all is seen


class ClaimsCounted(Panel, frozen=True, kw_only=True, tag="bridge.claims"):
    """What was counted of every claim that was judged."""

    claims: tuple[ClaimCount, ...]


class Separations(causes.Separations, frozen=True, kw_only=True, tag="bridge.separations"):
    """What separates the deals where the best does better from those where it does not."""


PANELS: tuple[type[Panel], ...] = (
    Samples,
    Makes,
    Total,
    AuctionTold,
    CallEnds,
    CallWorths,
    CardsCounted,
    ClaimsCounted,
    Separations,
)


def samples(view: View, worlds: Masks, made: Iterable[bool] | None = None) -> Samples:
    """The first few worlds to look at."""
    hidden, shown = hidden_seats(view), worlds[:SAMPLES_SHOWN]
    makes: list[bool | None] = [None] * len(shown) if made is None else [bool(one) for one in made]
    return Samples(
        worlds=tuple(
            Sample({str(seat): pbn(hand_of_mask(int(world[seat]))) for seat in hidden}, one)
            for world, one in zip(shown, makes, strict=False)
        )
    )


def makes(valued: Valued, best: int) -> Makes:
    """Single dummy beside double dummy, of the best card."""
    single = float(valued.makes()[:, best].mean())
    double = float((valued.seen_all() >= valued.contract.needed).mean())
    tricks = None
    if valued.tells_tricks:
        tricks = Dummies(float(valued.tricks[:, best].mean()), float(valued.seen_all().mean()))
    return Makes(worlds=valued.count, chance=Dummies(single, double), tricks=tricks)


def cards_counted(valued: Valued, order: Sequence[int]) -> CardsCounted:
    """Every card beside the best, the first of `order`."""
    sign = 1 if valued.is_declarers else -1
    gains = sign * (valued.tricks[:, [order[0]]] - valued.tricks)
    return CardsCounted(
        worlds=valued.count,
        cards=tuple(
            CardCount(
                action=str(valued.cards[place]),
                tricks=float(valued.tricks[:, place].mean()),
                made=int(valued.makes()[:, place].sum()),
                better=int((gains[:, place] > 0).sum()),
                worse=int((gains[:, place] < 0).sum()),
            )
            for place in order
        ),
    )
