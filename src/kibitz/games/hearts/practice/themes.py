"""Themes of hearts: which positions teach what. Special ones first; a position has one theme."""

from __future__ import annotations

from typing import Any

from kibitz.cards import Card, Suit
from kibitz.core.game import Decision
from kibitz.core.practice import Theme
from kibitz.core.words import Sentence
from kibitz.games.hearts.action import Play
from kibitz.games.hearts.play import legal
from kibitz.games.hearts.players.panels import Moons
from kibitz.games.hearts.rules import QUEEN
from kibitz.games.hearts.view import View

LAST_CARDS = 5
MOON_POINTS = 5  # taken by one alone before anybody thinks of stopping
MOON_CHANCE = 0.08
HIGH_SPADES = 13


def legal_cards(view: View) -> list[Card]:
    """The cards that may be played."""
    return [one.card for one in legal(view) if isinstance(one, Play)]


def _plays(view: View) -> bool:
    return view.public.phase == "play" and view.may_act


def _passing(view: View) -> bool:
    return view.public.phase == "pass" and view.may_act


def _moon(view: View) -> bool:
    """One other seat alone has taken points, and enough of them."""
    if not _plays(view):
        return False
    cost = view.public.rules.point_cards
    taken = [sum(card in cost for card in view.public.taken(seat)) for seat in range(4)]
    alone = [seat for seat, count in enumerate(taken) if count]
    return len(alone) == 1 and alone[0] != view.seat and taken[alone[0]] >= MOON_POINTS


def _stops(view: View, decision: Decision[Any]) -> bool:
    """What is chosen changes how likely another's moon is."""
    shown = decision.panel(Moons)
    if shown is None:
        return False
    return any(
        one.seat != view.seat and one.chance_without - one.chance >= MOON_CHANCE
        for one in shown.seats
    )


def _queen(view: View) -> bool:
    """She is out, and a card that may be played is hers or may meet her."""
    if not _plays(view) or any(card == QUEEN for _, card in view.public.plays()):
        return False
    cards = legal_cards(view)
    if QUEEN in cards:
        return len(cards) > 1
    return any(card.suit is Suit.SPADES and card.rank >= HIGH_SPADES for card in cards)


def _last_tricks(view: View) -> bool:
    return _plays(view) and 2 < len(view.hand) <= LAST_CARDS


def _duck(view: View) -> bool:
    """Cards of the suit led that would win so far, and others that would not."""
    led = view.public.led
    if not _plays(view) or led is None:
        return False
    top = max(card.rank for card in view.public.trick if card.suit is led)
    held = [card.rank for card in legal_cards(view) if card.suit is led]
    return bool(held) and min(held) < top < max(held)


THEMES = (
    Theme(
        "pass",
        Sentence("The pass", "パス"),
        Sentence("Which three cards to give away", "渡す三枚を選ぶ"),
        _passing,
        times=6,
        right=8,
        close=-1.0,
    ),
    Theme(
        "moon",
        Sentence("Stop the moon", "ムーンを止める"),
        Sentence("Somebody is taking everything", "誰かがすべてを取りつつある"),
        _moon,
        _stops,
    ),
    Theme(
        "queen",
        Sentence("The queen of spades", "♠Q"),
        Sentence("Keep her away, or hand her on", "避けるか、渡すか"),
        _queen,
    ),
    Theme(
        "endgame",
        Sentence("The last tricks", "終盤"),
        Sentence("Five cards or fewer", "残り五枚以下"),
        _last_tricks,
    ),
    Theme(
        "duck",
        Sentence("Duck or take", "ダックするか取るか"),
        Sentence("The suit is led: over or under", "フォローするとき、上か下か"),
        _duck,
    ),
)
