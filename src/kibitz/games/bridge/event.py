"""The events of bridge: each kind once, with its values; the record writes them in notation."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from msgspec import Meta

from kibitz.cards import Hand, parse_hand, pbn
from kibitz.core import events
from kibitz.core.events import Event, Kinds, Notation, SeatNumber
from kibitz.core.fold import Four
from kibitz.games.bridge import action as actions
from kibitz.games.bridge.action import parse_action
from kibitz.games.bridge.rules import Rules, Standing

DealtHand = Annotated[Hand, Notation(partial(parse_hand, size=13), pbn)]


def _faced_hand(text: str) -> Hand:
    """A hand laid open, which may have no card left."""
    return parse_hand(text) if text else ()


class Deal(events.Deal, frozen=True, tag="deal"):
    """Thirteen cards each; a seat is shown its own."""

    rules: Rules
    standing: Standing
    hands: Four[DealtHand | None]


class Act(events.Act, frozen=True, tag="act"):
    """A call, a card, a claim, or an answer to one, which nobody else is shown."""

    action: Annotated[actions.Action, Notation(parse_action)]


class Face(Event, frozen=True, tag="face"):
    """A hand is laid open: dummy's, a claimer's."""

    seat: SeatNumber
    hand: Annotated[Hand, Notation(_faced_hand, pbn)]


class Settle(Event, frozen=True, tag="settle"):
    """Everybody has answered a claim."""

    accepted: bool


class Award(Event, frozen=True, tag="award"):
    """A file tells the result and not the last cards: declarer had so many tricks in all."""

    tricks: Annotated[int, Meta(ge=0, le=13)]


EVENTS = Kinds("bridge", (Deal, Act, Face, Settle, Award))
