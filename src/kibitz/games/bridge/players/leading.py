"""What players call a card led: cashed, a ruff, trumps drawn, an entry kept, a suit set up."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from kibitz.cards import PACK, Card, Suit
from kibitz.cards.features import suit_bits
from kibitz.core.causes import Flags
from kibitz.core.words import Fact
from kibitz.games.bridge.players.setting import (
    EVERYWHERE,
    Named,
    Setting,
    count_of,
    is_declarers,
    is_top,
)

LONG = 7  # cards of a suit in two hands that are worth setting up
SHORT = 1  # cards of a suit with which a hand is about to ruff it
HONOUR, QUEEN = 11, 12


def on_lead(it: Setting) -> Iterator[Named]:
    """The names that the own hands alone would give."""
    yield from _cash(it)
    yield from _stronger(it)
    yield from _away(it)
    if is_declarers(it.view):
        yield from _ruff_there(it)
        yield from _ruffing_finesse(it)
        yield from _entry(it)
        yield from _establish(it)
        yield from _towards(it)
        yield from _draws(it)
    else:
        yield from _for_partner(it)
        yield from _forces(it)
        yield from _against_ruffs(it)
    yield from _trumps(it)


def _none(it: Setting) -> Flags:
    return np.zeros(len(it.worlds), dtype=np.bool_)


def _cash(it: Setting) -> Iterator[Named]:
    card, trump = it.card, it.trump
    if card.suit in (trump, it.other.suit) or not is_top(card, it.unseen):
        return
    if is_top(it.other, it.unseen):
        return
    why = Fact("bridge.play.cash", it.names)
    where = Fact("bridge.where.no-ruff", {"suit": card.suit.symbol})
    if trump is None:
        yield why, where, it.everywhere()
        return
    ruffed = _none(it)
    for seat in it.theirs:
        ruffed |= (it.length(seat, card.suit) == 0) & (it.length(seat, trump) > 0)
    yield why, where, ~ruffed


def _stronger(it: Setting) -> Iterator[Named]:
    """Of two cards of a suit the one that fewer hidden cards beat."""
    above, other_above = (
        sum(one.suit == card.suit and one > card for one in it.unseen)
        for card in (it.card, it.other)
    )
    if it.card.suit != it.other.suit or above >= other_above:
        return
    facts = it.names | {"suit": it.card.suit.symbol, "above": above, "other_above": other_above}
    yield Fact(f"bridge.play.{'stronger' if above else 'top'}", facts), EVERYWHERE, it.everywhere()


def _away(it: Setting) -> Iterator[Named]:
    """The other card is led from under an honour, which then may win nothing."""
    suit = it.other.suit
    if suit in (it.card.suit, it.trump) or it.other.rank >= HONOUR:
        return
    honour = max(card for card in it.own if card.suit == suit)
    higher = [card for card in it.unseen if card.suit == suit and card > honour]
    if honour.rank < QUEEN or not higher:
        return
    facts = it.names | {"honour": str(honour)}
    why = Fact("bridge.play.away", facts)
    if is_declarers(it.view):
        before = (it.turn + 3) % 4
        where = Fact("bridge.where.holds", {"seat": before, "card": str(min(higher))})
        yield why, where, it.has(before, min(higher))
        return
    honours = [card for card in PACK if card.suit == suit and card.rank >= HONOUR]
    helped = np.any([it.has(it.partner, card) for card in honours], axis=0)
    yield why, Fact("bridge.where.partner-without", {"suit": suit.symbol}), ~helped


def _trumps(it: Setting) -> Iterator[Named]:
    """Trumps led, whatever for."""
    out = count_of(tuple(it.unseen), it.card.suit)
    if it.card.suit == it.trump != it.other.suit and out:
        yield Fact("bridge.play.trumps", it.names | {"out": out}), EVERYWHERE, it.everywhere()


# --- declarer -------------------------------------------------------------------------------------


def _ruff_there(it: Setting) -> Iterator[Named]:
    suit, trump = it.card.suit, it.trump
    partner = it.held(it.partner)
    if trump is None or suit in (trump, it.other.suit) or count_of(partner, suit):
        return
    trumps = [card for card in partner if card.suit == trump]
    if not trumps:
        return
    facts = {"seat": it.partner, "suit": suit.symbol, "trumps": len(trumps)}
    high = np.uint64(1 << (max(trumps).rank - 1))  # bits from here on are higher trumps
    over = _none(it)
    for seat in it.theirs:
        over |= (it.length(seat, suit) == 0) & (suit_bits(it.worlds[:, seat], trump) >= high)
    why = Fact("bridge.play.ruff-there", {**it.names, **facts})
    yield why, Fact("bridge.where.no-overruff", {}), ~over


def _ruffing_finesse(it: Setting) -> Iterator[Named]:
    """An honour led through a higher one towards a hand that can ruff where it is covered."""
    suit, partner = it.card.suit, it.held(it.partner)
    if it.trump is None or suit == it.trump or it.card.rank < HONOUR or count_of(partner, suit):
        return
    if not count_of(partner, it.trump) or (it.other.suit == suit and it.other > it.card):
        return
    through = (it.turn + 1) % 4
    higher = [card for card in it.unseen if card.suit == suit and card > it.card]
    if not higher:
        return
    covers = np.any([it.has(through, card) for card in higher], axis=0)
    facts = it.names | {"seat": it.partner, "through": through}
    where = Fact("bridge.where.higher-held", {"seat": through, "card": str(it.card)})
    yield Fact("bridge.play.ruffing-finesse", facts), where, covers


def _entry(it: Setting) -> Iterator[Named]:
    """The other card is the last that gets to a hand with a long suit."""
    partner = it.held(it.partner)
    rest = [one for one in it.own if one not in (it.card, it.other)]
    long = [suit for suit in Suit if count_of(rest, suit) >= 3 > count_of(partner, suit)]
    if not long or not is_top(it.other, it.unseen):
        return
    if any(is_top(one, it.unseen) for one in rest):
        return
    suit = max(long, key=lambda one: count_of(rest, one))
    why = Fact("bridge.play.entry", {**it.names, "seat": it.turn})
    yield why, *it.evenly(suit)


def _establish(it: Setting) -> Iterator[Named]:
    suit = it.card.suit
    together = count_of((*it.own, *it.held(it.partner)), suit)
    if suit in (it.trump, it.other.suit) or together < LONG:
        return
    if is_top(it.card, it.unseen):
        return
    facts = {"suit": suit.symbol, "count": together}
    yield Fact("bridge.play.establish", {**it.names, **facts}), *it.evenly(suit)


def _towards(it: Setting) -> Iterator[Named]:
    """A lead up to an honour of the hand opposite, through the one who may beat it."""
    suit = it.card.suit
    opposite = [card for card in it.held(it.partner) if card.suit == suit]
    honour = max(opposite, default=None)
    if honour is None or honour.rank < HONOUR or it.card > honour or suit == it.other.suit:
        return
    higher = [card for card in it.unseen if card.suit == suit and card > honour]
    if not higher:
        return
    through = (it.turn + 1) % 4
    why = Fact("bridge.play.towards", it.names | {"honour": str(honour)})
    where = Fact("bridge.where.holds", {"seat": through, "card": str(min(higher))})
    yield why, where, it.has(through, min(higher))


def _draws(it: Setting) -> Iterator[Named]:
    """Trumps led while somebody could ruff a winner of ours."""
    trump = it.trump
    if trump is None or it.card.suit != trump or it.other.suit == trump:
        return
    ruffs = _none(it)
    both = (*it.own, *it.held(it.partner))
    for suit in Suit:
        tops = sum(card.suit == suit and is_top(card, it.unseen) for card in both)
        for seat in it.theirs if suit != trump and tops else ():
            ruffs |= (it.length(seat, suit) < tops) & (it.length(seat, trump) > 0)
    yield Fact("bridge.play.draws", it.names), Fact("bridge.where.can-ruff", {}), ruffs


# --- defence --------------------------------------------------------------------------------------


def _for_partner(it: Setting) -> Iterator[Named]:
    """A suit led for what partner has or has not in it."""
    suit, trump = it.card.suit, it.trump
    if suit in (trump, it.other.suit) or is_top(it.card, it.unseen):
        return
    if trump is not None:
        ruffs = (it.length(it.partner, suit) == 0) & (it.length(it.partner, trump) > 0)
        where = Fact("bridge.where.partner-ruffs", {"suit": suit.symbol})
        yield Fact("bridge.play.gives-ruff", it.names), where, ruffs
    honours = [Card(suit, rank) for rank in (14, 13, 12)]
    has = np.any([it.has(it.partner, card) for card in honours], axis=0)
    where = Fact("bridge.where.partner-with", {"suit": suit.symbol})
    yield Fact("bridge.play.looks-for", it.names | {"suit": suit.symbol}), where, has


def _forces(it: Setting) -> Iterator[Named]:
    """A suit led that declarer has to ruff."""
    contract, suit, trump = it.view.public.contract, it.card.suit, it.trump
    if contract is None or trump is None or suit in (trump, it.other.suit):
        return
    seat = contract.declarer
    ruffs = (it.length(seat, suit) == 0) & (it.length(seat, trump) > 0)
    where = Fact("bridge.where.must-ruff", {"seat": seat, "suit": suit.symbol})
    yield Fact("bridge.play.forces", it.names | {"seat": seat}), where, ruffs


def _against_ruffs(it: Setting) -> Iterator[Named]:
    """Trumps led while a dummy short in a suit still has some."""
    contract, trump = it.view.public.contract, it.trump
    if contract is None or trump is None or it.card.suit != trump or it.other.suit == trump:
        return
    dummy = it.held(contract.dummy)
    if not count_of(dummy, trump):
        return
    for suit in Suit:
        short = count_of(dummy, suit)
        if suit != trump and short <= SHORT:
            more = it.length(contract.declarer, suit) > short
            facts = it.names | {"seat": contract.dummy, "suit": suit.symbol}
            where = {"seat": contract.declarer, "suit": suit.symbol, "count": short + 1}
            yield Fact("bridge.play.cuts", facts), Fact("bridge.where.long", where), more
