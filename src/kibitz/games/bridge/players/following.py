"""What players call a card played to a trick: won, ruffed, held up, kept, thrown away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import numpy as np

from kibitz.cards import PACK, Card
from kibitz.core.causes import Flags
from kibitz.core.game import Seat
from kibitz.core.words import Fact
from kibitz.games.bridge.players.setting import EVERYWHERE, Named, Setting, count_of, is_top

GUARDS = {13: 1, 12: 2, 11: 3}
"""How many lower cards a king, a queen, a jack needs beside it."""


def to_a_trick(it: Setting) -> Iterator[Named]:
    """The names that the own hands alone would give."""
    led = it.table[0].suit
    if led not in (it.card.suit, it.other.suit):
        yield from _ruff(it)
        yield from _thrown(it)
    elif it.card.suit == it.other.suit:
        yield from _hold_up(it)
        yield from _followed(it)


# --- following suit -------------------------------------------------------------------------------


def _followed(it: Setting) -> Iterator[Named]:
    """Won or not, and with which card."""
    wins, other_wins = (_beats(it, card) for card in (it.card, it.other))
    if wins and not other_wins:
        holds = it.each(partial(_is_theirs, it)) & ~it.each(partial(_is_theirs, it, put=it.card))
        where = Fact("bridge.where.trick-won", {"card": str(it.card)})
        yield Fact("bridge.play.win", it.names), where, holds
    if other_wins and not wins and _is_partners(it):
        top = {"top": str(_top(it)[1])}
        where = Fact("bridge.where.partner-wins", {})
        yield Fact("bridge.play.leave", it.names | top), where, ~it.each(partial(_is_theirs, it))
    if not wins and not other_wins and it.other > it.card:
        yield Fact("bridge.play.keep", it.names), EVERYWHERE, it.everywhere()
    if wins and other_wins:
        low = ~it.each(partial(_is_theirs, it, put=min(it.card, it.other)))
        names = {"low": str(min(it.card, it.other))}
        if it.card < it.other:
            where = Fact("bridge.where.low-holds", names)
            yield Fact("bridge.play.cheap", it.names), where, low
        else:
            high = ~it.each(partial(_is_theirs, it, put=it.card))
            where = Fact("bridge.where.low-is-beaten", names)
            yield Fact("bridge.play.high", it.names), where, high & ~low


def _strength(it: Setting, card: Card) -> tuple[bool, bool, int]:
    return card.suit == it.trump, card.suit == it.table[0].suit, card.rank


def _top(it: Setting) -> tuple[Seat, Card]:
    """Who wins the trick so far, and with what."""
    first = (it.turn - len(it.table)) % 4
    place = max(range(len(it.table)), key=lambda one: _strength(it, it.table[one]))
    return (first + place) % 4, it.table[place]


def _beats(it: Setting, card: Card) -> bool:
    return _strength(it, card) > _strength(it, _top(it)[1])


def _is_partners(it: Setting) -> bool:
    return _top(it)[0] == it.partner


def _is_theirs(it: Setting, world: Sequence[int], put: Card | None = None) -> bool:
    """Whether the trick falls to the opponents if we put this on it, or nothing at all."""
    led = it.table[0].suit
    seat, best = _top(it)
    if put is not None and _strength(it, put) > _strength(it, best):
        seat, best = it.turn, put
    for after in range(1, 4 - len(it.table)):
        who = (it.turn + after) % 4
        own = [card for card in PACK if world[who] >> card.index & 1]
        can = [card for card in own if card.suit == led]
        can = can or [card for card in own if card.suit == it.trump]
        highest = max(can, key=lambda card: card.rank, default=None)
        if highest is not None and _strength(it, highest) > _strength(it, best):
            seat, best = who, highest
    return (seat - it.turn) % 2 == 1


def _hold_up(it: Setting) -> Iterator[Named]:
    led = it.table[0].suit
    if it.trump is not None or it.card.suit != led:
        return
    table = [card for card in it.table if card.suit == led]
    beaten = any(one > it.card for one in table)
    if beaten and is_top(it.other, it.unseen | set(table)):
        first = (it.turn - len(it.table)) % 4
        out = {(first + place) % 4: card.suit == led for place, card in enumerate(it.table)}
        one, two = (it.length(seat, led) + int(out.get(seat, False)) for seat in it.theirs)
        where = Fact("bridge.where.runs-out", {"suit": led.symbol})
        yield Fact("bridge.play.hold-up", it.names), where, one != two


# --- without a card of the suit -------------------------------------------------------------------


def _ruff(it: Setting) -> Iterator[Named]:
    if it.card.suit == it.trump != it.other.suit:
        where = Fact("bridge.where.theirs", {})
        yield Fact("bridge.play.ruff", it.names), where, it.each(partial(_is_theirs, it))


def _thrown(it: Setting) -> Iterator[Named]:
    """A discard that gives something up: a winner, a guard, the length that stops a suit."""
    suit = it.other.suit
    if it.trump == suit:
        return
    own = [card for card in it.own if card.suit == suit]
    if is_top(it.other, it.unseen) and not (it.card.suit == suit and is_top(it.card, it.unseen)):
        yield Fact("bridge.play.throws-winner", it.names), EVERYWHERE, it.everywhere()
        return
    if it.card.suit == suit:
        return
    honour = max(own)
    if honour == it.other and honour.rank in GUARDS and len(own) > 1:
        yield Fact("bridge.play.throws-honour", it.names), *_above(it, honour)
    if honour != it.other and GUARDS.get(honour.rank) == len(own) - 1:
        yield Fact("bridge.play.unguards", it.names | {"honour": str(honour)}), *_above(it, honour)
    long = np.zeros(len(it.worlds), dtype=np.bool_)
    for seat in it.theirs:
        long |= it.length(seat, suit) >= len(own)
    facts = {"suit": suit.symbol, "count": len(own)}
    where = Fact("bridge.where.as-long", facts)
    if count_of(it.own, suit) > 1:
        yield Fact("bridge.play.length", it.names | {"suit": suit.symbol}), where, long


def _above(it: Setting, honour: Card) -> tuple[Fact, Flags]:
    """That they hold the next card above an honour."""
    seen = [card for seat in it.theirs for card in it.held(seat)]
    higher = [card for card in (*it.unseen, *seen) if card.suit == honour.suit and card > honour]
    over = np.zeros(len(it.worlds), dtype=np.bool_)
    for seat in it.theirs if higher else ():
        over |= it.has(seat, min(higher))
    return Fact("bridge.where.higher-theirs", {"honour": str(honour)}), over
