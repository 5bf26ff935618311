"""Asking for more: fourth suit, checkback over one notrump, and their answers."""

from __future__ import annotations

from kibitz.games.bridge.bidding.book.together import needs
from kibitz.games.bridge.bidding.book.writing import (
    GAME,
    LETTER,
    MAJORS,
    MINORS,
    ROUND,
    C,
    ConventionCard,
    D,
    N,
    Options,
    both,
    cheap,
    hcp,
    length,
    option,
    stops,
)
from kibitz.games.bridge.bidding.meaning.type import Forcing
from kibitz.games.bridge.bidding.state import RANK, AuctionState, bid, is_game, level_of, strain_of


def _is_responders_rebid(state: AuctionState) -> bool:
    place = state.opening_place
    return (
        place is not None
        and place % 4 == state.partner
        and len(state.mine) == 1
        and len(state.partners) == 2
        and not state.theirs
    )


def fourth_suit(state: AuctionState, card: ConventionCard) -> Options:
    """Three suits are named by us: the fourth asks partner to describe his hand."""
    if not _is_responders_rebid(state) or len(state.unbid) != 1 or state.forced_to_game:
        return
    if state.trump is not None or state.partner_call not in RANK or state.passed_first(state.me):
        return
    fourth = state.unbid[0]
    call = cheap(state, fourth)
    if not 2 <= level_of(call) <= 3 or strain_of(state.partner_call) == N:
        return
    low = 12 if state.low <= 13 else max(9, 25 - state.low)
    why = f"not (stop {LETTER[fourth]}) | {LETTER[state.my_suits[0]]} 5+ | hcp {low + 5}+"
    for suit in state.partner_suits:
        if suit in MINORS:  # to agree it below three notrump, and forcing
            fit = max(4, 8 - state.known.lengths[suit][0])
            why += f" | {LETTER[suit]} {fit}+, (hcp {low + 2}+, not (balanced) | hcp {low + 3}+)"
    second = strain_of(state.partner_call)
    fit = ""
    if second in MAJORS:  # with four the suit is raised, unless a slam is in sight
        z = LETTER[second]
        fit = f"{z} 0-3 | support {z} {low + 5}+, controls 4+"
        why += f" | {z} 4+"
    yield option(
        call,
        "fourth-suit",
        both(f"hcp {low}+", why, fit),
        0.45,
        is_artificial=True,
        asks="shape",
        forcing=GAME,
    )


def checkback(state: AuctionState, card: ConventionCard) -> Options:
    """Over partner's one notrump rebid a new minor asks for three cards in my major."""
    if not card.checkback or not _is_responders_rebid(state) or state.partner_call != "1NT":
        return
    if not state.my_suits or state.my_suits[0] not in MAJORS:
        return
    major = state.my_suits[0]
    minor = next((m for m in (C, D) if m not in state.partner_suits), None)
    if minor is None:
        return
    low = 25 - min(state.high, state.low + 2)
    other = 5 - major
    fit = f"({LETTER[major]} 5+ | {LETTER[other]} 4+)" if major == 3 else f"{LETTER[major]} 5+"
    yield option(
        bid(2, minor),
        "checkback",
        both(hcp(low), fit),
        0.8,
        is_artificial=True,
        asks="shape",
        forcing=ROUND,
    )


def shape_answers(state: AuctionState, card: ConventionCard) -> Options:
    """Support partner's major with three, else a stopper, a long suit, the rest."""
    partner = state.partner_meaning
    if partner is None or partner.asks != "shape" or state.rho not in ("P", "X"):
        return
    fourth = strain_of(state.partner_call)
    majors = [s for s in state.partner_suits if s in MAJORS]
    game = partner.forcing == Forcing.GAME
    low, high = state.own.points
    top = min(high, low + 3)
    for major in majors:
        call = cheap(state, major)
        yield option(call, "delayed-support", both(length(major, 3)), 1.0, agrees=major)
    if not game and state.partner_suits:
        for major in MAJORS:
            if major not in majors and major not in state.my_suits:
                yield option(cheap(state, major), "second-suit", length(major, 4), 0.8)
    notrump = cheap(state, N)
    guard = f"stop {LETTER[fourth]}" if game else ""
    if level_of(notrump) == 2:
        yield option("2NT", "notrump-rebid", both(guard, hcp(0, top - (not game))), 0.85)
        yield option("3NT", "to-play", both(guard, hcp(top)), 0.85)
    else:
        yield option(notrump, "to-play", guard or "any", 0.6)
    for suit in state.my_suits:
        longer = max(5, state.own.lengths[suit][0] + 1)
        yield option(cheap(state, suit), "rebid", length(suit, longer), 0.55)
    if game:
        yield option(cheap(state, fourth), "raise", length(fourth, 4), 0.5)
    if state.my_suits:
        yield option(cheap(state, state.my_suits[0]), "rebid", "any", -0.3)


def describe_further(state: AuctionState, card: ConventionCard) -> Options:
    """Partner's natural new suit forces and nothing is agreed: support, stoppers, length."""
    partner = state.partner_meaning
    if partner is None or state.trump is not None or state.rho not in ("P", "X") or state.theirs:
        return
    if state.partner_call not in RANK or not state.we_opened or not state.mine:
        return
    if _is_responders_rebid(state):
        return  # by what partner rebid: `second_calls`
    shown = strain_of(state.partner_call)
    forces = partner.forcing != Forcing.NO or state.forced_to_game
    natural = shown < N and not partner.is_artificial and partner.asks is None
    if not forces or not natural or partner.is_final or not 2 <= state.level <= 3:
        return
    if state.opening is None or level_of(state.opening) != 1 or len(state.partners) > 2:
        return
    early = len(state.partners) == 1
    if early and state.level < 3 and not (partner.forcing == GAME and _is_jump(state)):
        return
    for suit in dict.fromkeys((*state.partner_suits, shown)):
        least = max(3, 8 - max(5 if suit != shown or early else 4, state.known.lengths[suit][0]))
        ready = 0.9 + 0.1 * (suit in MAJORS)
        if suit in MAJORS or least >= 4 or early:
            call = cheap(state, suit)
            name = "raise" if suit == shown else "delayed-support"
            yield option(call, name, length(suit, least), ready, agrees=suit)
    notrump = cheap(state, N)
    guard = stops([s for s in state.unbid if s != shown])
    fits = both(*(length(s, 0, 3) for s in state.partner_suits if s in MAJORS))
    flat = "" if fits == "any" else fits
    if notrump == "2NT":
        yield option("2NT", "notrump-rebid", both(guard, flat), 0.75)
    else:
        yield option("3NT", "notrump-rebid", both(guard, flat), 0.75)
    for suit in state.my_suits:
        longer = max(6, state.own.lengths[suit][0] + 1)
        yield option(cheap(state, suit), "rebid", length(suit, min(7, longer)), 0.7)
    if state.my_suits:
        yield option(cheap(state, state.my_suits[0]), "rebid", "any", 0.0)
    for suit in [s for s in state.unbid if s != shown]:
        call = cheap(state, suit)
        if level_of(call) <= 3:
            yield option(call, "second-suit", length(suit, 4), 0.65)


def _is_jump(state: AuctionState) -> bool:
    """Whether partner's last call skipped a level."""
    before = next((call for call in reversed(state.calls[:-2]) if call in RANK), None)
    strain, level = strain_of(state.partner_call), level_of(state.partner_call)
    least = 1 if before is None else level_of(before) + (strain <= strain_of(before))
    return level > least


def stopper_answers(state: AuctionState, card: ConventionCard) -> Options:
    """Partner's cue bid asks: notrump with a stopper, else the next best description."""
    partner = state.partner_meaning
    if partner is None or partner.asks != "stopper" or not state.their_suits:
        return
    guard = f"stop {LETTER[state.their_suits[0]]}"
    notrump = cheap(state, N)
    if not is_game(notrump) and level_of(notrump) == 2:
        yield option("2NT", "notrump-rebid", guard, 0.6)
    yield option("3NT", "to-play", guard, 0.7)


def cue_for_stopper(state: AuctionState, card: ConventionCard) -> Options:
    """Our minor is raised to three: their suit asks for a stopper before three notrump."""
    trump = state.trump
    if trump not in MINORS or not state.their_suits or state.rho != "P" or state.forced_to_game:
        return
    if state.partner_call != bid(3, trump) or not state.my_suits or state.my_suits[0] != trump:
        return
    for rival in state.their_suits:
        call = cheap(state, rival)
        if level_of(call) == 3 and len(state.their_suits) == 1:
            shows = both(hcp(needs(state, N).game - 1), f"not (stop {LETTER[rival]})")
            yield option(
                call, "cue-bid", shows, 0.5, is_artificial=True, asks="stopper", forcing=ROUND
            )


def fit_showing(state: AuctionState, card: ConventionCard) -> Options:
    """Our major is raised and they bid over it: a new suit shows it, so that partner can judge."""
    trump = state.trump
    if trump is None or trump not in MAJORS or state.last is None or state.last_is_ours:
        return
    if state.risk or not 3 <= state.level <= 4 or trump not in state.my_suits:
        return
    game = bid(4, trump)
    low = max(0, 23 - state.low)
    for suit in state.unbid + [s for s in state.partner_suits if s != trump]:
        call = cheap(state, suit)
        if RANK[call] < RANK[game] and level_of(call) == 4:
            letter = LETTER[suit]
            shows = f"{letter} 4+, top {letter} 2+, honours {letter} 3+, {LETTER[trump]} 6+"
            yield option(
                call,
                "fit-showing",
                both(f"points {low}+", shows),
                0.9,
                agrees=trump,
                forcing=ROUND,
                also_shows=suit,
            )
