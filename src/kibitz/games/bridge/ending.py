"""A finished board with all hands open: what each side could make, par, which cards cost tricks.

Everything is exact double dummy: what perfect play of all four hands would have come to. It knows
nothing of what anybody could see, so a costly card may still have been the right one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from kibitz.cards import PACK, pbn
from kibitz.core.events import SEATS, Seat
from kibitz.core.panel import Panel
from kibitz.core.words import Fact
from kibitz.games.bridge import kernel
from kibitz.games.bridge.action import Strain
from kibitz.games.bridge.auction import Contract
from kibitz.games.bridge.beliefs import mask_of
from kibitz.games.bridge.measure.double_dummy import table
from kibitz.games.bridge.measure.par import ParContract, par, par_symbol
from kibitz.games.bridge.rules import SEAT_LETTERS
from kibitz.games.bridge.score import north_south
from kibitz.games.bridge.state import State

LETTERS = ("C", "D", "H", "S", "NT")


class ParCall(msgspec.Struct, frozen=True):
    """A contract that gives par; `over` is tricks above it, negative for down."""

    level: int
    strain: str
    doubled: bool
    declarers: tuple[Seat, ...]
    over: int

    def __str__(self) -> str:
        seats = "".join(SEAT_LETTERS[seat] for seat in self.declarers)
        result = "=" if self.over == 0 else f"{self.over:+d}"
        return f"{self.level}{self.strain}{'x' if self.doubled else ''} {seats} {result}"

    @property
    def symbol(self) -> str:
        """As people read it."""
        return par_symbol(Strain.parse(self.strain), str(self))


class Slip(msgspec.Struct, frozen=True):
    """A card that gave tricks away with all hands open, and the cards that would not have."""

    trick: int  # counted from 1
    seat: Seat
    card: str
    tricks: int
    better: tuple[str, ...]


class Ending(Panel, frozen=True, kw_only=True, tag="bridge.ending"):
    """The whole board: hands as dealt, double-dummy tricks by strain and declarer, par, slips."""

    hands: tuple[str, ...]
    table: dict[str, tuple[int, ...]]
    par: int  # points of north-south
    contracts: tuple[ParCall, ...]
    points: int  # what north-south really got
    contract: str | None
    declarer: Seat | None
    could: int | None  # declarer's tricks with best play by all
    took: int | None
    slips: tuple[Slip, ...]


def ending(states: Sequence[State]) -> Ending:
    """Of a board that is over; its first state holds the hands as dealt."""
    last = states[-1].public
    hands = [one.hand for one in states[0].private]
    tricks = table([mask_of(hand) for hand in hands])
    standing, contract = last.standing, last.contract
    vulnerable = (standing.is_vulnerable(0), standing.is_vulnerable(1))
    best = par(tricks, standing.dealer, vulnerable=vulnerable)
    return Ending(
        hands=tuple(pbn(hand) for hand in hands),
        table={letter: tricks.tricks[strain] for strain, letter in enumerate(LETTERS)},
        par=best.score,
        contracts=tuple(map(_par_call, best.contracts)),
        points=north_south(contract, last.declarer_tricks, standing),
        contract=None if contract is None else str(contract),
        declarer=None if contract is None else contract.declarer,
        could=None if contract is None else tricks.of(contract.strain, contract.declarer),
        took=last.declarer_tricks,
        slips=() if contract is None else tuple(_slips(states, contract)),
    )


def said(shown: Panel) -> tuple[Fact, ...]:
    """Result and par."""
    if not isinstance(shown, Ending):
        return ()
    result = Fact("bridge.ending.passed-out")
    if shown.contract is not None:
        facts = {"contract": _symbol(shown), "seat": shown.declarer, "taken": shown.took}
        result = Fact("bridge.ending.result", {**facts, "score": shown.points, "best": shown.could})
    if not shown.contracts:
        return result, Fact("bridge.par.pass")
    contracts = ", ".join(one.symbol for one in shown.contracts)
    return result, Fact("bridge.par.score", {"score": shown.par, "contracts": contracts})


def _symbol(shown: Ending) -> str:
    """The contract as people read it."""
    return Contract.parse(shown.contract or "", shown.declarer or 0).symbol


def _par_call(one: ParContract) -> ParCall:
    return ParCall(one.level, LETTERS[one.strain], one.is_doubled, one.declarers, one.over)


def _slips(states: Sequence[State], contract: Contract) -> Iterator[Slip]:
    """Cards after which their side can take fewer tricks than before, in the order played."""
    before, reachable = states[0], 0
    for state in states:
        if state.public.phase not in ("play", "over") or state.public.awarded is not None:
            continue
        now = _reachable(state, contract)
        plays = state.public.plays()
        if len(plays) > len(before.public.plays()):
            seat, card = plays[-1]
            is_declarers = seat % 2 == contract.declarer % 2
            lost = reachable - now if is_declarers else now - reachable
            if lost > 0:
                trick = (len(plays) - 1) // 4 + 1
                yield Slip(trick, seat, str(card), lost, _best(before, contract))
        before, reachable = state, now


def _reachable(state: State, contract: Contract) -> int:
    """Declarer's tricks in the end with best play by all from here."""
    public = state.public
    won, left = public.won(contract.declarer % 2), 13 - len(public.tricks)
    turn = public.hand_on_turn
    if not left or turn is None:
        return won
    found, _, _ = kernel.solve(*_position(state, contract))
    return won + (found if turn % 2 == contract.declarer % 2 else left - found)


def _best(state: State, contract: Contract) -> tuple[str, ...]:
    """The cards that keep every trick, lowest first."""
    rows = kernel.solve_cards(*_position(state, contract))
    most = max(least for _, least, _ in rows)
    return tuple(str(PACK[card]) for card, least, _ in rows if least == most)


def _position(state: State, contract: Contract) -> tuple[list[int], int, Seat, list[int]]:
    public = state.public
    hands = [
        one if (one := public.faced[seat]) is not None else state.private[seat].hand
        for seat in SEATS
    ]
    on_table = [card.index for card in public.trick]
    return [mask_of(hand) for hand in hands], contract.strain, public.leader or 0, on_table
