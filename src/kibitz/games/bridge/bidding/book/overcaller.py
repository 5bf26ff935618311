"""The overcaller's second call, once partner has named a suit of his own that does not force."""

from __future__ import annotations

from kibitz.games.bridge.bidding.book.writing import (
    LETTER,
    MAJORS,
    ROUND,
    ConventionCard,
    N,
    Options,
    both,
    cheap,
    hcp,
    option,
    stops,
    support,
)
from kibitz.games.bridge.bidding.state import RANK, AuctionState, bid, level_of, strain_of

GAME_POINTS = 25


def overcaller_again(state: AuctionState, card: ConventionCard) -> Options:
    """Pass with two of his, raise with three, back to six of mine, notrump with theirs stopped."""
    if not _partner_named_a_suit(state):
        return
    shown, own = strain_of(state.partner_call), strain_of(state.own_call)
    s, x = LETTER[shown], LETTER[own]
    level, game = level_of(state.partner_call), max(12, GAME_POINTS - max(8, state.low))
    yield option("P", "to-play", f"hcp 0-{game - 2}, {s} 2+", 0.45)
    yield option("P", "to-play", f"hcp 0-{game - 3}", 0.2)
    back = cheap(state, own)
    if level_of(back) <= 3:
        yield option(back, "rebid", f"hcp 0-{game - 1}, {x} 6+, {s} 0-2", 0.6)
        if level_of(back) == 2:
            yield option(back, "rebid", f"hcp 0-{game - 2}, {x} 5+, {s} 0-1", 0.4)
    if level <= 2:
        some = both(support(shown, game - 4, game - 1), f"{s} 3+")
        yield option(bid(level + 1, shown), "raise", some, 0.7, agrees=shown)
    if shown in MAJORS:
        enough = both(support(shown, game), f"{s} 3+")
        yield option(bid(4, shown), "to-play", enough, 0.8, agrees=shown, is_final=True)
    for suit in state.unbid:
        if level_of(cheap(state, suit)) <= 3:
            two = f"hcp 10+, {LETTER[suit]} 4+, {x} 5+, {s} 0-2"
            yield option(cheap(state, suit), "second-suit", two, 0.5)
    guard = stops(state.their_suits)
    for call, low, high in (("1NT", 10, 13), ("2NT", game - 3, game - 2), ("3NT", game - 1, 20)):
        yield option(call, "notrump", both(hcp(low, high), guard, f"{s} 0-2"), 0.55)
    cue = cheap(state, state.their_suits[0])
    if level_of(cue) <= 3:
        yield option(
            cue, "cue-bid", hcp(game), 0.4, is_artificial=True, asks="stopper", forcing=ROUND
        )


def _partner_named_a_suit(state: AuctionState) -> bool:
    """Whether I overcalled a suit once and partner's only call was another, as natural."""
    mine, partner = state.own_meaning, state.partner_meaning
    if state.we_opened or len(state.mine) != 1 or len(state.partners) != 1 or not state.their_suits:
        return False
    if mine is None or partner is None or not {state.own_call, state.partner_call} <= {*RANK}:
        return False
    if state.rho not in ("P", "X") or mine.is_artificial or partner.is_artificial:
        return False
    shown, own = strain_of(state.partner_call), strain_of(state.own_call)
    odd = N in (shown, own) or shown == own or shown in state.their_suits
    return not odd and level_of(state.partner_call) <= 3 and not partner.is_final
