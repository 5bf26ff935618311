"""Worlds in which the cards of one choice are valued: what each legal card takes in each of them.

A world is four hands that fit the view; every card is valued by the exact double-dummy solver, so
one row tells what perfect play would make of each card there. Single dummy is the mean of a
column, one card for all worlds; double dummy is the best card of each row, as if all hands were
seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from kibitz.cards import Card
from kibitz.core.game import SEATS, Seat
from kibitz.games.bridge import kernel
from kibitz.games.bridge.auction import Contract
from kibitz.games.bridge.score import contract_points, imps
from kibitz.games.bridge.view import View
from kibitz.games.bridge.worlds.layouts import Masks

MEMORY_MB = 8  # for one world late in the play
EARLY_MEMORY_MB = 32  # with twelve or thirteen cards in each hand
NODES = 250_000  # for one world; few need more, and those would take longer than all the rest
LEAST_HONOUR = 10  # lower cards of a suit are led as one: which of them hardly matters


@dataclass(frozen=True, slots=True)
class Valued:
    """`tricks[world, card]`: declarer's tricks in the end if that card is played now."""

    cards: tuple[Card, ...]
    worlds: Masks
    tricks: npt.NDArray[np.int64]
    contract: Contract
    is_declarers: bool  # whether the side that chooses is declarer's
    within: tuple[int, int] = (0, 13)  # fewer tricks count as the one, more as the other

    @property
    def tells_tricks(self) -> bool:
        """Whether tricks were counted to the end, or only as far as the contract needs."""
        return self.within == (0, 13)

    @property
    def count(self) -> int:
        return len(self.worlds)

    def makes(self) -> npt.NDArray[np.bool_]:
        """Where the contract is made after each card."""
        return self.tricks >= self.contract.needed

    def seen_all(self) -> npt.NDArray[np.int64]:
        """Declarer's tricks in each world if the chooser saw all hands."""
        return self.tricks.max(axis=1) if self.is_declarers else self.tricks.min(axis=1)


def value_worlds(
    view: View, cards: Sequence[Card], worlds: Masks, within: tuple[int, int] = (0, 13)
) -> Valued:
    """Solve every world; `cards` are the legal ones of the hand on turn.

    Declarer's tricks are told apart only `within` two numbers, which saves work.
    """
    public = view.public
    contract, leader = public.contract, public.leader
    if contract is None or leader is None or public.hand_on_turn is None:
        raise ValueError("no card is to be played")
    is_declarers = public.hand_on_turn % 2 == contract.declarer % 2
    trick = [card.index for card in public.trick]
    won, left = public.won(contract.declarer % 2), 13 - len(public.tricks)
    early = len(public.tricks) < 2
    asked = [_as_led(card, cards) if early and not trick else card for card in cards]
    columns: dict[int, list[int]] = {}
    for place, card in enumerate(asked):
        columns.setdefault(card.index, []).append(place)
    among = sum(1 << index for index in columns)
    memory = EARLY_MEMORY_MB if early else MEMORY_MB
    low, high = within[0] - won, within[1] - won
    window = (low, high) if is_declarers else (left - high, left - low)
    tricks = np.zeros((len(worlds), len(cards)), dtype=np.int64)
    for row, world in enumerate(worlds):
        hands = [int(mask) for mask in world]
        for card, least, most in kernel.solve_cards(
            *(hands, contract.strain, leader, trick),
            within=window,
            among=among,
            nodes=NODES,
            memory_mb=memory,
        ):
            # Where the work ended first, the middle of what is known, rounded up and down by turns.
            taken = least if least == most else (least + most + row % 2) // 2
            tricks[row, columns[card]] = won + (taken if is_declarers else left - taken)
    return Valued(tuple(cards), worlds, tricks, contract, is_declarers, within)


def _as_led(card: Card, cards: Sequence[Card]) -> Card:
    """The card that stands for this one as an early lead: the lowest of the suit's small cards."""
    if card.rank >= LEAST_HONOUR:
        return card
    return min(other for other in cards if other.suit == card.suit)


def points_table(contract: Contract, *, vulnerable: bool, is_declarers: bool) -> list[int]:
    """Points of the chooser's side by declarer's tricks, 0 to 13."""
    sign = 1 if is_declarers else -1
    return [sign * contract_points(contract, tricks, vulnerable=vulnerable) for tricks in range(14)]


def losses(
    valued: Valued, *, vulnerable: bool, form: str, tricks: npt.NDArray[np.int64] | None = None
) -> npt.NDArray[np.float64]:
    """What each card gives up in each world against the best card there: 0 or less.

    `tricks`: what one other choice, such as a claim, gives declarer in each world.
    """
    taken = valued.tricks if tricks is None else tricks[:, None]
    table = loss_table(
        valued.contract, vulnerable=vulnerable, form=form, is_declarers=valued.is_declarers
    )
    return table[valued.seen_all()[:, None], taken]


def loss_table(
    contract: Contract, *, vulnerable: bool, form: str, is_declarers: bool
) -> npt.NDArray[np.float64]:
    """By declarer's tricks at best and declarer's tricks taken, what is given up: 0 or less.

    In IMPs where results are compared so, in tricks at matchpoints, else in points.
    """
    if form == "matchpoints":
        numbers = np.arange(14)
        return -np.abs(numbers[:, None] - numbers[None, :]).astype(np.float64)
    points = points_table(contract, vulnerable=vulnerable, is_declarers=is_declarers)
    return np.array(
        [
            [
                (imps(points[got] - points[top]) if form == "imps" else points[got] - points[top])
                for got in range(14)
            ]
            for top in range(14)
        ],
        dtype=np.float64,
    )


def hidden_seats(view: View) -> list[Seat]:
    """The seats whose hands the view does not show."""
    return [seat for seat in SEATS if view.seen_hand(seat) is None]
