"""A finished deal with all hands open: who held what after the pass, and who took which points."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from kibitz.cards import hand_of, pbn
from kibitz.core.events import SEATS, Seat
from kibitz.core.panel import Panel
from kibitz.core.words import Fact
from kibitz.games.hearts.rules import HEARTS, JACK, QUEEN, SEVEN
from kibitz.games.hearts.score import moon_shot, shooter
from kibitz.games.hearts.state import Public, State


class Took(msgspec.Struct, frozen=True):
    """What one seat took: tricks, hearts, and which of the other cards that may count."""

    tricks: int
    hearts: int
    queen: bool  # of spades
    jack: bool  # of diamonds
    seven: bool  # of clubs


class Ending(Panel, frozen=True, kw_only=True, tag="hearts.ending"):
    """The whole deal: hands as played, what was passed, what each seat took, who shot the moon."""

    hands: tuple[str, ...]
    passed: tuple[str, ...] | None  # by giver; None where nothing was passed
    to: tuple[Seat, ...] | None  # who received each seat's cards
    took: tuple[Took, ...]
    moon: Seat | None
    total: int  # points of all cards
    queen: int  # points of the queen of spades
    seven: int  # points of the seven of clubs


def ending(states: Sequence[State]) -> Ending:
    """Of a deal that is over; the hands are those with which play began."""
    last = states[-1]
    begun = next(state for state in states if state.public.phase == "play")
    passed = [one.passed for one in last.private]
    received = [one.received for one in last.private]
    was_passed = all(one is not None for one in passed)
    return Ending(
        hands=tuple(pbn(hand_of(one.hand)) for one in begun.private),
        passed=tuple(pbn(hand_of(one or ())) for one in passed) if was_passed else None,
        to=tuple(received.index(one) for one in passed) if was_passed else None,
        took=tuple(_took(last.public, seat) for seat in SEATS),
        moon=shooter(last.public),
        total=last.public.rules.total,
        queen=last.public.rules.cost(QUEEN),
        seven=last.public.rules.cost(SEVEN),
    )


def said(shown: Panel) -> tuple[Fact, ...]:
    """Whose moon it was, if it was one."""
    if not isinstance(shown, Ending) or shown.moon is None:
        return ()
    return (moon_shot(shown.moon, shown.total),)


def _took(public: Public, seat: Seat) -> Took:
    cards = public.taken(seat)
    hearts = sum(card in HEARTS for card in cards)
    return Took(len(cards) // 4, hearts, QUEEN in cards, JACK in cards, SEVEN in cards)
