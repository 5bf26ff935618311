"""Hearts as numbers: a card or three cards to pass, and what a seat sees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import chain, combinations

from kibitz.cards import PACK, Card
from kibitz.core.arrays import Arrays, bits, from_seat
from kibitz.games.hearts.action import Action, Pass, play_of
from kibitz.games.hearts.score import penalty
from kibitz.games.hearts.view import View

WAYS = ("left", "right", "across", "hold")
PARTS = {
    "hand": 52,
    "passed": 52,
    "received": 52,
    "played": 4 * 52,  # by seat, the trick on the table included
    "trick": 4 * 52,  # on the table, by seat
    "points": 4,  # taken in this deal
    "standing": 4,  # of the match
    "direction": 4,
    "phase": 2,  # passing, playing
    "broken": 1,
}


def read(view: View) -> Mapping[str, Sequence[int]]:
    """The parts of an observation."""
    public, own = view.public, view.own
    seats = from_seat(view.seat)
    plays = public.plays()
    on_table = plays[len(plays) - len(public.trick) :]
    return {
        "hand": bits(52, (card.index for card in view.hand)),
        "passed": bits(52, (card.index for card in (own and own.passed) or ())),
        "received": bits(52, (card.index for card in (own and own.received) or ())),
        "played": [*chain(*(_cards(plays, seat) for seat in seats))],
        "trick": [*chain(*(_cards(on_table, seat) for seat in seats))],
        "points": [penalty(public, seat) for seat in seats],
        "standing": [int(public.standing.points[seat]) for seat in seats],
        "direction": [int(public.direction == way) for way in WAYS],
        "phase": [int(public.phase == "pass"), int(public.phase == "play")],
        "broken": [int(public.hearts_broken)],
    }


def _cards(plays: Sequence[tuple[int, Card]], seat: int) -> list[int]:
    return bits(52, (card.index for who, card in plays if who == seat))


@cache
def arrays() -> Arrays[View, Action]:
    """52 cards, then every three cards."""
    actions: list[Action] = [play_of(card) for card in PACK]
    actions += (Pass(three) for three in combinations(PACK, 3))
    return Arrays(tuple(actions), PARTS, read)
