"""They overcall partner's one notrump: natural below, forcing above, two notrump a relay."""

from __future__ import annotations

from kibitz.games.bridge.bidding.book.notrump import TOGETHER_GAME
from kibitz.games.bridge.bidding.book.writing import (
    GAME,
    LETTER,
    MAJORS,
    ROUND,
    C,
    ConventionCard,
    D,
    H,
    N,
    Options,
    S,
    both,
    cheap,
    hcp,
    length,
    option,
    stops,
)
from kibitz.games.bridge.bidding.state import RANK, AuctionState, bid, level_of, strain_of


def lebensohl(state: AuctionState, card: ConventionCard) -> Options:
    """They overcall partner's one notrump at the two level."""
    partner = state.partner_meaning
    if (
        partner is None
        or not partner.system_on
        or state.partner_call != "1NT"
        or state.rho in ("P", "X", "XX")
        or level_of(state.rho) != 2
    ):
        return
    rival = strain_of(state.rho)
    shown = state.rho_meaning.also_shows if state.rho_meaning is not None else None
    rival = rival if shown is None else shown
    game = TOGETHER_GAME - state.low
    if rival >= N:
        return
    letter = LETTER[rival]
    yield option("P", "pass-notrump", hcp(0, game - 2), 0.2)
    yield option("X", "penalty-double", f"hcp {game - 2}+, {letter} 4+", 0.8, doubling="penalty")
    majors = " | ".join(f"{LETTER[m]} 4" for m in MAJORS if m != rival)
    slow = card.lebensohl
    if majors:
        yield option(
            bid(3, rival),
            "cue-stayman",
            both(f"hcp {game}+, ({majors})", f"not (stop {letter})" if slow else ""),
            0.9,
            is_artificial=True,
            asks="majors",
            forcing=GAME,
        )
    weak: list[str] = []
    for suit in range(4):
        if suit == rival:
            continue
        call, s = cheap(state, suit), LETTER[suit]
        if level_of(call) == 2:
            yield option(call, "to-play", both(hcp(3, game - 2), length(suit, 5)), 0.6)
            weak.append(f"hcp {game - 2}-{game - 1}, {s} 5+")
        else:
            weak.append(f"hcp 2-{game - 2}, {s} 6+")
        long = f"{s} 6+, points {game + 1}+" if suit in MAJORS else f"{s} 6+, hcp {game}+"
        strong = f"({long} | hcp {game}+, {s} 5+, not (stop {letter}))"
        yield option(bid(3, suit), "natural-forcing", strong, 0.85, forcing=GAME)
    if not slow:
        yield option("3NT", "to-play", both(hcp(game, 16), stops([rival])), 0.8, is_final=True)
        return
    strong = f"hcp {game}-16, stop {letter}"
    yield option(
        "2NT",
        "lebensohl",
        f"({' | '.join(weak)} | {strong})",
        0.8,
        is_artificial=True,
        asks="puppet",
        transfers_to=C,
        forcing=ROUND,
        strength=(2, 16),
    )
    blind = f"hcp {game}-16, not (stop {letter})"
    yield option("3NT", "offers-game", blind, 0.6)


def after_lebensohl(state: AuctionState, card: ConventionCard) -> Options:
    """The relayer shows what he has: a suit to play, an invitation, or a stopper with values."""
    mine = state.own_meaning
    if mine is None or mine.asks != "puppet" or state.own_call != "2NT" or state.rho != "P":
        return
    rivals = state.their_suits
    if not rivals:
        return
    rival = rivals[0]
    game = TOGETHER_GAME - state.low
    if rival != C:
        yield option("P", "to-play", f"C 5+, hcp 0-{game - 2}", 0.9, is_final=True)
    for suit in (D, H, S):
        if suit == rival:
            continue
        if suit < rival:
            weak = both(hcp(0, game - 2), length(suit, 5))
            yield option(bid(3, suit), "to-play", weak, 0.8, is_final=True)
        else:
            inviting = both(hcp(game - 2, game - 1), length(suit, 5))
            yield option(bid(3, suit), "invites-suit", inviting, 0.8)
    guard = stops([rival])
    majors = " | ".join(f"{LETTER[m]} 4" for m in MAJORS if m != rival)
    if majors and rival != C:
        yield option(
            bid(3, rival),
            "cue-stayman",
            both(hcp(game, 16), f"({majors})", guard),
            0.9,
            is_artificial=True,
            asks="majors",
            forcing=GAME,
        )
    yield option("3NT", "to-play", both(hcp(game, 16), guard), 0.8, is_final=True)


def to_lebensohl_calls(state: AuctionState, card: ConventionCard) -> Options:
    """Partner cued their suit for a major, or bid three notrump without their suit stopped."""
    partner = state.partner_meaning
    if partner is None or not state.theirs or state.rho != "P" or not state.their_suits:
        return
    if state.own_call != "1NT" or not card.lebensohl:
        return
    rival = state.their_suits[0]
    letter = LETTER[rival]
    cued = state.partner_call in RANK and level_of(state.partner_call) == 3  # two clubs is Stayman
    if partner.asks == "majors" and cued and strain_of(state.partner_call) == rival:
        for major in MAJORS:
            if major != rival:
                yield option(bid(4, major), "has-major", f"{LETTER[major]} 4+", 0.9, is_final=True)
                if level_of(cheap(state, major)) == 3:
                    yield option(bid(3, major), "has-major", f"{LETTER[major]} 4+", 0.95)
        yield option("3NT", "to-play", f"stop {letter}", 0.8, is_final=True)
        for minor in (C, D):
            if minor != rival:
                long = f"not (stop {letter}), {LETTER[minor]} 4+"
                yield option(bid(4, minor), "second-suit", long, 0.6)
    elif state.partner_call == "3NT" and not partner.is_final:
        yield option("P", "to-play", f"stop {letter}", 0.9, is_final=True)
        for minor in (C, D):
            if minor != rival:
                long = f"not (stop {letter}), {LETTER[minor]} 4+"
                yield option(bid(4, minor), "to-play", long, 0.7)
        yield option("P", "to-play", "any", 0.2, is_final=True)
