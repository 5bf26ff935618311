"""Two notrump as a relay where both weak and strong hands would name the same suit.

Over partner's double of their weak two: the relay is weak, a suit at the three level has values.
Over partner's reverse: the relay is weak, everything else but five cards of my suit forces to game.
Partner answers three clubs unless he has far more than he showed.
"""

from __future__ import annotations

from kibitz.games.bridge.bidding.book.writing import (
    GAME,
    LETTER,
    MAJORS,
    ROUND,
    C,
    ConventionCard,
    D,
    N,
    Options,
    both,
    cheap,
    hcp,
    jump,
    length,
    option,
    others,
    stops,
)
from kibitz.games.bridge.bidding.state import RANK, AuctionState, bid, level_of, strain_of

WEAK, VALUES = 7, 8
"""Opposite a double of their weak two, and opposite a reverse."""


def to_doubled_weak_two(state: AuctionState, card: ConventionCard) -> Options:
    """Partner doubled their weak two for takeout and I have not acted."""
    partner, opening = state.partner_meaning, state.opening
    if not card.lebensohl or partner is None or partner.doubling != "takeout" or state.mine:
        return
    if opening is None or state.we_opened or state.last != opening or level_of(opening) != 2:
        return
    if state.rho != "P" or state.acts(state.partner)[0][0] != "X":
        return
    rival = strain_of(opening)
    if rival in (C, N) or state.their_suits != [rival]:
        return
    low = [suit for suit in others(rival) if suit < rival]
    high = [suit for suit in others(rival) if suit > rival]
    some = " | ".join(f"{LETTER[suit]} 4+" for suit in low)
    none = ", ".join(f"{LETTER[suit]} 0-3" for suit in high)
    yield option(
        "2NT",
        "lebensohl",
        both(hcp(0, WEAK), some, none),
        0.8,
        is_artificial=True,
        asks="puppet",
        transfers_to=C,
        forcing=ROUND,
        strength=(0, WEAK),
    )
    for suit in low:
        s = LETTER[suit]
        longest = ", ".join(f"{s} >= {LETTER[o]}" for o in low if o != suit)
        ready = 0.8 + 0.1 * (suit in MAJORS)
        shows = both(hcp(VALUES, 11), length(suit, 4), longest if suit not in MAJORS else "")
        yield option(bid(3, suit), "advance", shows, ready)
    for suit in MAJORS:
        if suit != rival:
            game = both(hcp(11, 16), length(suit, 5))
            yield option(bid(4, suit), "to-play", game, 0.9, is_final=True)


def is_relay_answered(state: AuctionState) -> bool:
    """I relayed by two notrump outside a notrump auction and partner has bid."""
    mine, partner = state.own_meaning, state.partner_meaning
    if mine is None or partner is None or state.own_call != "2NT" or mine.asks != "puppet":
        return False
    first = state.partners[0]
    return first[0] != "1NT" and state.rho == "P" and state.partner_call in RANK


def after_relay(state: AuctionState, card: ConventionCard) -> Options:
    """The relayer names his suit, to play; over a stronger answer he says what he has of it."""
    if not is_relay_answered(state):
        return
    if state.partner_call != "3C":
        yield option("P", "to-play", "hcp 0-4", 0.4, is_final=True)
        return
    if state.we_opened:
        opened, mine = state.partner_suits[0], state.my_suits[0]
        second = state.partner_suits[1] if len(state.partner_suits) > 1 else opened
        if opened == C:
            yield option("P", "to-play", "any", 0.6, is_final=True)
        else:
            yield option("P", "to-play", "C 6+", 0.8, is_final=True)
            yield option(bid(3, opened), "preference", "any", 0.6, is_final=True)
        fit = length(second, 4)
        yield option(cheap(state, second), "preference", fit, 0.8, is_final=True)
        yield option(cheap(state, mine), "to-play", length(mine, 6), 0.8, is_final=True)
        return
    rivals = state.their_suits
    for suit in others(*rivals):
        s = LETTER[suit]
        longest = ", ".join(f"{s} >= {LETTER[o]}" for o in others(*rivals, suit) if o < rivals[0])
        call = "P" if suit == C else bid(3, suit)
        if suit < rivals[0]:
            shows = both(length(suit, 4), longest)
            yield option(call, "to-play", shows, 0.7 + 0.1 * (suit in MAJORS), is_final=True)


def to_relay(state: AuctionState, card: ConventionCard) -> Options:
    """Partner's relay is weak: three clubs, or more than the double or the reverse has shown."""
    partner, mine = state.partner_meaning, state.own_meaning
    if partner is None or mine is None or state.partner_call != "2NT" or state.rho != "P":
        return
    if partner.asks != "puppet" or partner.transfers_to != C or state.own_call == "1NT":
        return
    least = 19 if state.we_opened else 18
    rest = stops(state.their_suits or state.unbid)
    yield option(
        "3C", "completes-transfer", hcp(0, least), 0.7, is_artificial=True, answers="puppet"
    )
    yield option("3NT", "to-play", both(hcp(least + 1), rest), 0.8, is_final=True)
    for suit in others(*state.their_suits):
        if suit == C or (state.we_opened and suit not in state.my_suits):
            continue
        strong = both(hcp(least), length(suit, 6 if state.we_opened else 5))
        yield option(bid(3, suit), "strong-suit", strong, 0.75)


def after_reverse(state: AuctionState, opened: int, mine: int, second: int) -> Options:
    """Partner reversed: the relay and five cards of my suit may be weak, the rest forces."""
    x, y, z = LETTER[opened], LETTER[mine], LETTER[second]
    fourth = others(opened, mine, second)
    guard = stops(fourth)
    own = cheap(state, mine)
    if level_of(own) == 2:
        yield option(own, "rebid", f"points 5+, {y} 5+", 0.85, forcing=ROUND)
    yield option(
        "2NT",
        "lebensohl",
        f"hcp 0-{VALUES - 1}, {y} 0-4" if level_of(own) == 2 else f"hcp 0-{VALUES - 1}",
        0.75,
        is_artificial=True,
        asks="puppet",
        transfers_to=C,
        forcing=ROUND,
        strength=(5, VALUES - 1),
    )
    fit = 4 if opened == C else 3
    support = both(hcp(VALUES), length(opened, fit))
    yield option(bid(3, opened), "raise", support, 0.7, agrees=opened, forcing=GAME)
    yield option(bid(3, second), "raise", f"hcp 8+, {z} 4+", 0.9, agrees=second, forcing=GAME)
    yield option(bid(4, opened), "slam-try", f"hcp 11+, {x} 5+", 0.6, agrees=opened, forcing=GAME)
    yield option("3NT", "to-play", f"hcp 8-12, {guard}", 0.75, is_final=True)
    yield option(jump(state, mine), "natural-forcing", f"hcp 9+, {y} 6+", 0.9, forcing=GAME)
    for suit in fourth:
        yield option(
            cheap(state, suit),
            "fourth-suit",
            f"hcp {VALUES}+, not ({guard})",
            0.5,
            is_artificial=True,
            asks="shape",
            forcing=GAME,
        )


def after_rebid_over_reverse(state: AuctionState, card: ConventionCard) -> Options:
    """I reversed and partner has five of his suit: support, six of mine, notrump with a stopper."""
    mine, partner = state.own_meaning, state.partner_meaning
    if mine is None or partner is None or not mine.promises_more or state.theirs:
        return
    if not state.we_opened or len(state.mine) != 2 or state.rho != "P" or state.trump is not None:
        return
    if state.partner_call not in RANK or len(state.my_suits) < 2 or not state.partner_suits:
        return
    shown = state.partner_suits[0]
    if strain_of(state.partner_call) != shown or level_of(state.partner_call) != 2:
        return
    s, first = LETTER[shown], state.my_suits[0]
    guard = stops(state.unbid)
    fit = f"{s} 3+" if shown in MAJORS else f"{s} 4+"
    yield option(bid(3, shown), "delayed-support", fit, 1.0, agrees=shown, forcing=GAME)
    short = f"{s} 0-2"
    yield option("2NT", "notrump-rebid", both("hcp 16-18", guard, short), 0.7)
    yield option("3NT", "to-play", both("hcp 19-21", guard, short), 0.8, is_final=True)
    yield option(bid(3, first), "rebid", both(length(first, 6), short), 0.9)
    yield option(bid(3, first), "rebid", "any", 0.2)
    again = state.my_suits[1]
    yield option(cheap(state, again), "rebid", both(length(again, 5), short), 0.8, forcing=GAME)
    for suit in state.unbid:
        call = cheap(state, suit)
        if level_of(call) == 3 and suit != D:
            strong = both(hcp(18), short, f"not ({guard})")
            yield option(
                call, "fourth-suit", strong, 0.5, is_artificial=True, asks="stopper", forcing=GAME
            )
