"""Bridge as numbers: calls, cards, claims and their answers, and what a seat sees."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import chain

from kibitz.cards import PACK, Card
from kibitz.core.arrays import Arrays, bits, from_seat
from kibitz.core.events import Seat
from kibitz.games.bridge.action import (
    ACCEPT,
    BIDS,
    CALLS,
    DOUBLE,
    REDOUBLE,
    REFUSE,
    Action,
    Bid,
    Claim,
    Play,
)
from kibitz.games.bridge.state import Public
from kibitz.games.bridge.view import View

PARTS = {
    "hand": 52,
    "faced": 4 * 52,  # hands that all see, by seat
    "played": 4 * 52,  # by the hand it came from, the trick on the table included
    "trick": 4 * 52,  # on the table, by hand
    "calls": 35 * 3 * 4,  # of each bid: who made, doubled and redoubled it
    "opening passes": 4,
    "dealer": 4,
    "vulnerable": 2,  # we, they
    "contract": 35 + 3,  # the bid; plain, doubled or redoubled
    "declarer": 4,
    "tricks": 4,  # won, by seat
    "phase": 3,  # auction, play, claim
    "claimed": 1,  # tricks; -1 where nobody claims
}


def read(view: View) -> Mapping[str, Sequence[int]]:
    """The parts of an observation."""
    public, seats = view.public, from_seat(view.seat)
    place = {seat: at for at, seat in enumerate(seats)}
    plays = public.plays()
    on_table = plays[len(plays) - len(public.trick) :]
    contract = public.contract
    told = [] if contract is None else [BIDS.index(contract.bid), 35 + contract.risk]
    calls, passes = _auction(public, place)
    return {
        "hand": _cards(view.own.hand if view.own else ()),
        "faced": [*chain(*(_cards(public.faced[seat] or ()) for seat in seats))],
        "played": _by_seat(plays, seats),
        "trick": _by_seat(on_table, seats),
        "calls": calls,
        "opening passes": passes,
        "dealer": bits(4, [place[public.standing.dealer]]),
        "vulnerable": [int(public.standing.is_vulnerable(seat)) for seat in seats[:2]],
        "contract": bits(38, told),
        "declarer": bits(4, [] if contract is None else [place[contract.declarer]]),
        "tricks": [sum(trick.winner == seat for trick in public.tricks) for seat in seats],
        "phase": [int(public.phase == name) for name in ("auction", "play", "claim")],
        "claimed": [-1 if public.claim is None else public.claim.tricks],
    }


def _cards(cards: Iterable[Card]) -> list[int]:
    return bits(52, (card.index for card in cards))


def _by_seat(plays: Sequence[tuple[Seat, Card]], seats: Sequence[Seat]) -> list[int]:
    return [*chain(*(_cards(card for who, card in plays if who == seat) for seat in seats))]


def _auction(public: Public, place: Mapping[Seat, int]) -> tuple[list[int], list[int]]:
    """Who made, doubled and redoubled each bid; who passed before the first."""
    made: list[int] = []
    passed: list[int] = []
    last = -1
    for turn, call in enumerate(public.calls):
        who = place[(public.standing.dealer + turn) % 4]
        if isinstance(call, Bid):
            last = BIDS.index(call)
            made.append(12 * last + who)
        elif call in (DOUBLE, REDOUBLE):
            made.append(12 * last + (4 if call == DOUBLE else 8) + who)
        elif last < 0:
            passed.append(who)
    return bits(35 * 12, made), bits(4, passed)


@cache
def arrays() -> Arrays[View, Action]:
    """38 calls, 52 cards, claims of 0 to 13 tricks, and the two answers to one."""
    actions: list[Action] = [*CALLS, *(Play(card) for card in PACK)]
    actions += [*(Claim(tricks) for tricks in range(14)), ACCEPT, REFUSE]
    return Arrays(tuple(actions), PARTS, read)
