"""Stayman or a transfer over partner's notrump was doubled or overcalled, and he passed.

After a double his pass told that he has no fit (or no major and no stopper); after a bid, that he
has nothing to add. The asker goes on from there. Over two notrump their overcall leaves no relay:
suits force and a double tells points.
"""

from __future__ import annotations

from kibitz.games.bridge.bidding.book.minor_transfers import is_minor_transfer
from kibitz.games.bridge.bidding.book.notrump import TOGETHER_GAME
from kibitz.games.bridge.bidding.book.writing import (
    GAME,
    LETTER,
    MAJORS,
    MINORS,
    C,
    ConventionCard,
    D,
    H,
    N,
    Options,
    both,
    cheap,
    hcp,
    length,
    option,
    points,
    stops,
)
from kibitz.games.bridge.bidding.state import RANK, AuctionState, bid, level_of, strain_of


def after_their_call(state: AuctionState, card: ConventionCard) -> Options:
    mine = state.own_meaning
    if mine is None or state.partner_call != "P" or state.rho != "P" or len(state.calls) < 6:
        return
    if mine.asks not in ("majors", "puppet") or len(state.mine) != 1:
        return
    if state.own_call == "2NT" and not is_minor_transfer(mine):
        return
    if state.high - state.low > 4:
        return
    game = max(0, TOGETHER_GAME - state.low)
    invite = max(0, TOGETHER_GAME - state.high)
    if state.last_is_ours:
        if mine.asks == "majors":
            yield from _stayman_doubled(state, invite, game)
        elif mine.transfers_to in MAJORS:
            yield from _transfer_doubled(state, mine.transfers_to, invite, game)
        elif mine.transfers_to is not None:
            yield from _minor_doubled(is_minor_transfer(mine), mine.transfers_to)
    elif mine.transfers_to in MAJORS:
        yield from _overcalled(state, invite, game, length(mine.transfers_to, 5))
        yield from _own_major(state, mine.transfers_to, invite, game)
    elif mine.asks == "majors":
        yield from _overcalled(state, invite, game, "")


def _stayman_doubled(state: AuctionState, invite: int, game: int) -> Options:
    """No four-card major opposite, and no club stopper."""
    redouble = "C 5+, honours C 3+"
    yield option("XX", "offers-redoubled", redouble, 0.8, doubling="penalty")
    yield option("2D", "to-play", f"hcp 0-{invite}, D 4+", 0.7)
    yield option("2D", "to-play", f"hcp 0-{invite}", 0.3)
    for major in MAJORS:
        m = LETTER[major]
        yield option(bid(2, major), "invites-suit", f"hcp {invite}-{game - 1}, {m} 5+", 0.8)
        yield option(bid(3, major), "natural-forcing", f"hcp {game}+, {m} 5+", 0.9, forcing=GAME)
    yield option("2NT", "invites", both(hcp(invite, game - 1), "stop C"), 0.7)
    yield option("2NT", "invites", hcp(invite, game - 1), 0.3)
    yield option("3NT", "to-play", both(hcp(game, 16), "stop C"), 0.8, is_final=True)
    yield option("3NT", "to-play", hcp(game, 16), 0.3, is_final=True)
    yield option("P", "to-play", "C 5+, hcp 0-7", 0.4, is_final=True)


def _transfer_doubled(state: AuctionState, major: int, invite: int, game: int) -> Options:
    """At most two cards of my major opposite."""
    m, through = LETTER[major], strain_of(state.own_call)
    yield option(bid(2, major), "to-play", f"points 0-{invite}, {m} 5+", 0.8)
    yield option("2NT", "invites", f"points {invite}-{game - 1}, {m} 5", 0.7)
    if through < N:
        t = LETTER[through]
        stack = f"{t} 4+, honours {t} 2+"
        yield option("XX", "offers-redoubled", stack, 0.8, doubling="penalty")
    inviting = f"points {invite}-{game - 1}, {m} 6+"
    yield option(bid(3, major), "invites-suit", inviting, 0.9, agrees=major)
    four = f"points {game}-{game + 6}, {m} 6+"
    yield option(bid(4, major), "to-play", four, 0.9, agrees=major, is_final=True)
    guard = stops([through]) if through < N else ""
    yield option("3NT", "to-play", both(points(game, game + 6), guard, f"{m} 5"), 0.8)
    for suit in (C, D):
        if suit != through:
            shows = f"hcp {game}+, {LETTER[suit]} 4+, {m} 5+"
            yield option(bid(3, suit), "natural-forcing", shows, 0.7, forcing=GAME)


def _minor_doubled(is_told: bool, suit: int) -> Options:
    """My long minor, which a relay has not told yet."""
    for minor in (suit,) if is_told else MINORS:
        longest = length(minor, 5) if is_told else both(length(minor, 5), _longer(minor))
        yield option(bid(3, minor), "to-play", longest, 0.8, is_final=True)


def _longer(minor: int) -> str:
    return "C >= D" if minor == C else "D > C"


def _overcalled(state: AuctionState, invite: int, game: int, shape: str) -> Options:
    assert state.last is not None
    rival = strain_of(state.last)
    yield option("P", "to-play", hcp(0, invite), 0.5, is_final=True)
    if rival == N:
        return
    r = LETTER[rival]
    shows = both(f"(hcp {invite}+, {r} 0-2 | hcp {invite}+, {r} 3)", shape)
    yield option("X", "cards-double", shows, 0.6, doubling="cards")
    guard = stops([rival])
    if state.level == 2:
        yield option("2NT", "invites", both(hcp(invite, game - 1), guard), 0.6)
    yield option("3NT", "to-play", both(hcp(game, 16), guard), 0.8, is_final=True)
    cue = cheap(state, rival)
    if level_of(cue) == 3:
        yield option(
            cue,
            "cue-bid",
            both(hcp(game), f"not (stop {r})"),
            0.5,
            is_artificial=True,
            asks="stopper",
            forcing=GAME,
        )


def _own_major(state: AuctionState, major: int, invite: int, game: int) -> Options:
    m = LETTER[major]
    call = cheap(state, major)
    if level_of(call) <= 3 and RANK[call] < RANK[bid(4, major)]:
        yield option(call, "rebid", f"points {max(0, invite - 4)}-{game - 1}, {m} 6+", 0.7)
    four = f"points {game}-{game + 6}, {m} 6+"
    yield option(bid(4, major), "to-play", four, 0.85, agrees=major, is_final=True)
    other = H if major != H else 3
    if level_of(cheap(state, other)) == 3 and other not in state.their_suits:
        shows = f"hcp {game}+, {m} 5+, {LETTER[other]} 4+"
        yield option(cheap(state, other), "natural-forcing", shows, 0.7, forcing=GAME)


def two_notrump_overcalled(state: AuctionState, card: ConventionCard) -> Options:
    """They come in at the three level over partner's natural two notrump."""
    partner = state.partner_meaning
    if partner is None or not partner.system_on or state.partner_call != "2NT":
        return
    if state.rho not in RANK or level_of(state.rho) != 3 or strain_of(state.rho) == N:
        return
    rival = strain_of(state.rho)
    r, game = LETTER[rival], max(0, TOGETHER_GAME - state.low)
    yield option("P", "pass-notrump", f"(hcp 0-{game - 1} | {r} 4+)", 0.3)
    short = ", ".join(f"{LETTER[major]} 0-4" for major in MAJORS if major != rival)
    some = f"(hcp {game}+, {r} 0-3, {short} | hcp {game - 1}+, {r} 4+, honours {r} 1+)"
    yield option("X", "cards-double", some, 0.5, doubling="cards")
    yield option("3NT", "to-play", both(hcp(game, 11), stops([rival])), 0.7, is_final=True)
    for suit in range(4):
        if suit == rival:
            continue
        call, s = cheap(state, suit), LETTER[suit]
        if level_of(call) == 3:
            yield option(call, "natural-forcing", f"hcp {game - 1}+, {s} 5+", 0.8, forcing=GAME)
        elif suit not in MAJORS:
            yield option(call, "natural-forcing", f"hcp {game + 1}+, {s} 6+", 0.6, forcing=GAME)
        if suit in MAJORS:
            four = f"hcp {game - 2}-10, {s} 6+"
            yield option(bid(4, suit), "to-play", four, 0.9, agrees=suit, is_final=True)
