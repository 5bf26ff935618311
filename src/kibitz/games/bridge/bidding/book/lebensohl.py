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
from kibitz.games.bridge.bidding.state import AuctionState, bid, level_of, strain_of


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
    for suit in range(4):
        call = cheap(state, suit)
        if suit == rival:
            majors = " | ".join(f"{LETTER[m]} 4" for m in MAJORS if m != rival)
            yield option(
                bid(3, rival),
                "cue-stayman",
                f"hcp {game}+, ({majors})",
                0.9,
                is_artificial=True,
                asks="majors",
                forcing=GAME,
            )
        elif level_of(call) == 2:
            yield option(call, "to-play", both(hcp(3, game - 2), length(suit, 5)), 0.6)
            yield option(
                bid(3, suit), "natural-forcing", both(hcp(game), length(suit, 5)), 0.9, forcing=GAME
            )
        else:
            yield option(
                bid(3, suit), "natural-forcing", both(hcp(game), length(suit, 5)), 0.8, forcing=GAME
            )
    lower = " | ".join(f"{LETTER[s]} 6+" for s in range(rival) if s != rival)
    if card.lebensohl and lower:
        yield option(
            "2NT",
            "lebensohl",
            f"hcp 2-{game - 2}, ({lower})",
            0.8,
            is_artificial=True,
            asks="puppet",
            transfers_to=C,
            forcing=ROUND,
        )
    yield option("3NT", "to-play", both(hcp(game, 16), stops([rival])), 0.8, is_final=True)


def after_lebensohl(state: AuctionState, card: ConventionCard) -> Options:
    """The relayer names his suit."""
    mine = state.own_meaning
    if mine is None or mine.asks != "puppet" or state.own_call != "2NT" or state.rho != "P":
        return
    yield option("P", "to-play", "C 5+", 0.9, is_final=True)
    for suit in (D, H, S):
        yield option(cheap(state, suit), "to-play", length(suit, 5), 0.8, is_final=True)
