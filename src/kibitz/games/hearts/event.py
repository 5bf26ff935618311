"""The events of hearts: each kind once, with its values; the record writes them in notation."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from kibitz.cards import Hand, parse_hand, pbn
from kibitz.core import events
from kibitz.core.events import Event, Kinds, Notation, SeatNumber
from kibitz.core.fold import Four
from kibitz.games.hearts import action as actions
from kibitz.games.hearts.action import parse_action
from kibitz.games.hearts.rules import Rules, Standing

DealtHand = Annotated[Hand, Notation(partial(parse_hand, size=13), pbn)]
ThreeCards = Annotated[Hand, Notation(partial(parse_hand, size=3), pbn)]


class Deal(events.Deal, frozen=True, tag="deal"):
    """Thirteen cards each; a seat is shown its own."""

    rules: Rules
    standing: Standing
    hands: Four[DealtHand | None]


class Act(events.Act, frozen=True, tag="act"):
    """Three cards passed, which nobody else is shown, or a card played."""

    action: Annotated[actions.Action, Notation(parse_action)]


class Exchange(Event, frozen=True, tag="exchange"):
    """All have passed: what each received; a seat is shown its own."""

    received: Four[ThreeCards | None]


class Lead(Event, frozen=True, tag="lead"):
    """Play begins: the holder of the two of clubs leads."""

    seat: SeatNumber


EVENTS = Kinds("hearts", (Deal, Act, Exchange, Lead))
