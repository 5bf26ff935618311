"""Two clubs to the end."""

from __future__ import annotations

from kibitz.games.bridge.bidding.book.writing import (
    GAME,
    LETTER,
    MAJORS,
    ROUND,
    ConventionCard,
    N,
    Options,
    both,
    cheap,
    jump,
    option,
    others,
)
from kibitz.games.bridge.bidding.state import RANK, AuctionState, bid, level_of, strain_of


def is_opening_ago(state: AuctionState, place: int) -> bool:
    """Whether the auction was opened so many calls ago."""
    return state.opening_place is not None and state.opening_place == len(state.calls) - place


def two_clubs(state: AuctionState, card: ConventionCard) -> Options:
    """Responses to two clubs, the opener's rebid and what follows it."""
    if state.opening != "2C":
        return
    if is_opening_ago(state, 2):
        yield from _to_two_clubs(state, card)
    elif is_opening_ago(state, 4) and state.rho in ("P", "X"):
        yield from _strong_rebid(state)
    elif is_opening_ago(state, 4):
        yield from _strong_over_them(state)
    elif is_opening_ago(state, 6) and state.rho in ("P", "X"):
        yield from _second_answer(state)
        yield from _after_positive(state)
    elif is_opening_ago(state, 8) and state.rho in ("P", "X"):
        yield from _after_second_negative(state)


def _to_two_clubs(state: AuctionState, card: ConventionCard) -> Options:
    if state.rho in ("P", "X"):
        yield option("2D", "waiting", "any", 0.5, is_artificial=True, forcing=ROUND)
        if state.rho == "X":
            yield option("P", "to-play", "C 5+, honours C 2+", 0.6)
            yield option("XX", "offers-redoubled", "C 5+, honours C 3+", 0.6, doubling="penalty")
    elif level_of(state.rho) > 3 or strain_of(state.rho) == N:
        yield option("P", "waiting", "any", 0.5)
    else:
        yield option("P", "waiting", "hcp 4+", 0.5, forcing=ROUND)
        yield option("X", "second-negative", "hcp 0-3", 0.7, is_artificial=True, doubling="cards")
    for suit in range(4):
        letter = LETTER[suit]
        good = f"hcp 8+, {letter} 5+, top {letter} 2+"
        silent = state.rho in ("P", "X")
        call = cheap(state, suit) if suit in MAJORS or not silent else bid(3, suit)
        if not silent and suit == strain_of(state.rho):
            continue
        long = " | hcp 8+, D 6+, top D 1+" if suit == 1 else ""
        yield option(call, "positive", f"({good}{long})", 1.0, forcing=GAME)
    ready = 0.3 if card.two_over_one else 0.9
    yield option(cheap(state, N), "positive", "hcp 8+, balanced, H 0-4, S 0-4", ready, forcing=GAME)


def _strong_rebid(state: AuctionState) -> Options:
    yield option("2NT", "strong-notrump", "hcp 22-24, balanced", 1.3, system_on=True)
    rough = "hcp 22-24, semibalanced, H 0-4, S 0-4"
    yield option("2NT", "strong-notrump", rough, 1.0, system_on=True)
    yield option("3NT", "strong-notrump", "hcp 25-27, balanced", 1.3, system_on=True)
    for suit in range(4):
        letter = LETTER[suit]
        longest = ", ".join(
            f"{letter} {'>=' if suit > o else '>'} {LETTER[o]}" for o in others(suit)
        )
        call = cheap(state, suit)
        if suit in state.partner_suits:
            fit = f"{letter} 3+"
            yield option(call, "raise", fit, 1.4, forcing=GAME, agrees=suit)
            continue
        yield option(call, "strong-suit", f"{letter} 5+, {longest}", 0.9, forcing=GAME)
        four = f"{letter} 4, " + ", ".join(f"{letter} >= {LETTER[o]}" for o in others(suit))
        yield option(call, "strong-suit", four, 0.2, forcing=GAME)
        if suit in MAJORS and not state.suits(state.partner):
            solid = f"{letter} 7+, top {letter} 3"
            yield option(
                bid(level_of(call) + 1, suit),
                "sets-trumps",
                solid,
                1.2,
                forcing=GAME,
                agrees=suit,
            )


def _strong_over_them(state: AuctionState) -> Options:
    """They came in over the answer: pass is forcing, double for penalty, suits as before."""
    if state.rho not in RANK or strain_of(state.rho) == N:
        return
    rival = LETTER[strain_of(state.rho)]
    yield option("P", "forcing-pass", "balanced, hcp 22-24", 0.5, forcing=ROUND)
    yield option("X", "penalty-double", f"{rival} 4+, honours {rival} 2+", 0.8, doubling="penalty")
    for suit in others(strain_of(state.rho)):
        letter = LETTER[suit]
        yield option(cheap(state, suit), "strong-suit", f"{letter} 5+", 0.9, forcing=GAME)
    shows = f"hcp 22+, balanced, stop {rival}"
    yield option(cheap(state, N), "strong-notrump", shows, 0.9)


def _second_answer(state: AuctionState) -> Options:
    """Partner named his suit: support, a positive suit, or the second negative."""
    mine, partner = state.own_meaning, state.partner_meaning
    if mine is None or state.own_call != "2D" or partner is None or partner.agrees is not None:
        return
    if state.partner_call not in RANK or strain_of(state.partner_call) == N:
        return
    suit = strain_of(state.partner_call)
    s = LETTER[suit]
    level = level_of(state.partner_call)
    fit = 3 if suit in MAJORS else 4
    shows = f"{s} {fit}+, controls 1+, points 4+"
    if suit not in MAJORS:  # he has five or more: three cards with an honour will do
        shows = f"({s} 4+ | {s} 3, top {s} 1+, not (balanced)), controls 1+, points 5+"
    yield option(bid(level + 1, suit), "raise", shows, 1.3, agrees=suit)
    if suit in MAJORS:
        weak = f"{s} {fit}+, points 2-8, controls 0"
        yield option(bid(4, suit), "game-raise", weak, 1.0, agrees=suit, is_final=True)
        short = f"{s} 4+, points 2+, controls 1-4"
        for other in others(suit):
            call = jump(state, other)
            if level_of(call) == 4 and RANK[call] < RANK[bid(4, suit)]:
                shows = f"{short}, {LETTER[other]} 0-1"
                yield option(
                    call, "splinter", shows, 1.1, is_artificial=True, agrees=suit, forcing=GAME
                )
    negative = next((cheap(state, m) for m in (0, 1) if level_of(cheap(state, m)) == 3), None)
    if level == 3 and suit == 0:  # three diamonds is all the room there is: it waits as well
        slow = "(hcp 0-3 | H 0-4, S 0-4)"
        yield option("3D", "waiting", slow, 0.6, is_artificial=True, forcing=ROUND)
    elif negative is not None and suit != strain_of(negative):
        yield option(
            negative,
            "second-negative",
            f"hcp 0-3, {s} 0-{fit - 1 if suit in MAJORS else 3}",
            0.9,
            is_artificial=True,
            forcing=ROUND,
            strength=(0, 3),
        )
        yield option(negative, "second-negative", "hcp 0-3", 0.5, is_artificial=True, forcing=ROUND)
    for other in others(suit):
        o = LETTER[other]
        call = cheap(state, other)
        if call != negative and level_of(call) <= 3:
            unfit = f"{s} 0-{fit - 1}" if suit in MAJORS else ""
            good = f"({o} 6+ | top {o} 1+)"
            shows = both(f"hcp 4+, {o} 5+, {good}", unfit)
            yield option(call, "natural-forcing", shows, 0.8, forcing=GAME)
    notrump = cheap(state, N)
    flat = f"hcp 4-10, {s} 0-{fit - 1}"
    if level_of(notrump) == 3:
        flat = f"hcp 4-8, {s} 0-{fit - 1}, semibalanced"
    yield option(notrump, "notrump", flat, 0.6 if level_of(notrump) == 2 else 0.4)


def _after_positive(state: AuctionState) -> Options:
    """I showed a suit of my own and he his: support, six of mine, notrump, another suit."""
    mine, partner = state.own_meaning, state.partner_meaning
    if mine is None or partner is None or mine.forcing != GAME or state.trump is not None:
        return
    if state.partner_call not in RANK or strain_of(state.partner_call) == N or not state.my_suits:
        return
    his, own = strain_of(state.partner_call), state.my_suits[0]
    fit = 3 if his in MAJORS else 4
    yield option(cheap(state, his), "raise", f"{LETTER[his]} {fit}+", 1.2, agrees=his)
    yield option(cheap(state, own), "rebid", f"{LETTER[own]} 6+", 0.8)
    for suit in others(his, own):
        call = cheap(state, suit)
        if level_of(call) <= 3:
            yield option(call, "second-suit", f"{LETTER[suit]} 4+", 0.7, forcing=GAME)
    yield option(cheap(state, N), "notrump", f"{LETTER[his]} 0-{fit - 1}", 0.6)


def _after_second_negative(state: AuctionState) -> Options:
    """Partner has nothing: a rebid of the suit may be passed, all else forces."""
    partner, mine = state.partner_meaning, state.own_meaning
    if partner is None or not partner.is_artificial or mine is None or state.low:
        return
    if partner.hull.points[1] > 3:
        if state.partner_call == "3D" and state.own_call == "3C":
            yield from _after_waiting()
        return
    suit = strain_of(state.own_call) if state.own_call in RANK else 0
    s = LETTER[suit]
    yield option(cheap(state, suit), "rebid", f"{s} 5+, tricks 0-9", 0.7, ends_force=True)
    yield option(cheap(state, suit), "rebid", f"{s} 6+", 0.4, ends_force=True)
    if suit in MAJORS:
        yield option(bid(4, suit), "to-play", f"{s} 6+, tricks 9+", 0.8, is_final=True)
    yield option("3NT", "to-play", f"hcp 24+, {s} 5-6, semibalanced", 0.5, is_final=True)
    for other in others(suit):
        call = cheap(state, other)
        if level_of(call) == 3:
            yield option(call, "second-suit", f"{LETTER[other]} 4+", 0.6, forcing=ROUND)


def _after_waiting() -> Options:
    """My clubs met three diamonds, which says nothing: a major, more clubs, or notrump."""
    for suit in MAJORS:
        shows = f"{LETTER[suit]} 4+"
        yield option(bid(3, suit), "second-suit", shows, 0.9, forcing=GAME)
    yield option("4C", "rebid", "C 6+, not (balanced), tricks 9+", 0.7, forcing=GAME)
    yield option("3NT", "to-play", "H 0-3, S 0-3", 0.6)
