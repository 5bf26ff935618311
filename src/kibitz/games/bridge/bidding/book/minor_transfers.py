"""Transfers to a minor over partner's one notrump: two spades to clubs, two notrump to diamonds.

A choice of the convention card; without it two spades is a weak relay (`notrump`). The step between
shows a fit; over the answer a new suit is short and forces to game. Two notrump is not there to
invite then: a balanced invitation goes through Stayman, which need not have a major.
"""

from __future__ import annotations

from kibitz.games.bridge.bidding.book.writing import (
    GAME,
    LETTER,
    MINORS,
    ROUND,
    C,
    ConventionCard,
    D,
    Options,
    both,
    hcp,
    length,
    option,
    others,
)
from kibitz.games.bridge.bidding.meaning.type import Meaning
from kibitz.games.bridge.bidding.state import RANK, AuctionState, bid, strain_of

NO_MAJOR = "H 0-3, S 0-3"
TOGETHER_GAME, TOGETHER_SLAM = 25, 33
STEPS = (("2S", C, "2NT"), ("2NT", D, "3C"))
"""The transfer, its suit, and what the notrump bidder says with a fit."""


def minor_transfers(game: int) -> Options:
    """Long minors, weak or with more to tell than three notrump does."""
    for call, suit, _ in STEPS:
        m, other = LETTER[suit], LETTER[D if suit == C else C]
        long = f"{m} 6+, {m} {'>=' if suit == C else '>'} {other}, {NO_MAJOR}"
        worth = f"(hcp 0-{game - 1} | hcp {game}+, not (semibalanced) | hcp {game + 4}+)"
        both_minors = f"hcp {game + 4}+, {m} 5, {other} 4, {NO_MAJOR}"
        yield option(
            call,
            "minor-transfer",
            f"({long}, {worth} | {both_minors})",
            1.1,
            is_artificial=True,
            transfers_to=suit,
            also_shows=suit,
            asks="puppet",
            forcing=ROUND,
        )


def is_minor_transfer(meaning: Meaning) -> bool:
    """Whether a call is one of these, not the weak relay nor a transfer to a major."""
    return meaning.transfers_to in MINORS and meaning.also_shows == meaning.transfers_to


def fit_for_minor(state: AuctionState) -> Options:
    """Three cards with a top honour: the step between the transfer and its suit."""
    partner = state.partner_meaning
    if partner is None or not is_minor_transfer(partner) or state.rho != "P":
        return
    for call, suit, step in STEPS:
        if state.partner_call == call and partner.transfers_to == suit:
            m = LETTER[suit]
            fit = f"({m} 3+, top {m} 1+ | {m} 4+)"
            yield option(step, "super-accept", fit, 1.0, is_artificial=True)


def after_minor_transfer(state: AuctionState, card: ConventionCard) -> Options:
    """The second call of who transferred to a minor."""
    mine, partner = state.own_meaning, state.partner_meaning
    if mine is None or partner is None or not is_minor_transfer(mine):
        return
    suit = mine.transfers_to
    if suit is None or state.rho not in ("P", "X") or state.partner_call not in RANK:
        return
    game, slam = TOGETHER_GAME - state.low, TOGETHER_SLAM - state.high
    three, m = bid(3, suit), LETTER[suit]
    fits = state.partner_call != three
    least = game - 4 if fits else game - 1  # six tricks in the suit with a fit for it
    weak = hcp(0, least - 1)
    yield option(three if fits else "P", "to-play", weak, 0.7, is_final=True)
    enough = both(hcp(least, slam - 1), "semibalanced")
    yield option("3NT", "to-play", enough, 0.7, is_final=True)
    yield option("3NT", "to-play", hcp(least, slam - 1), 0.4, is_final=True)
    for short in others(suit):
        call = bid(3, short)
        if RANK[call] > RANK[state.partner_call] and call != three and short > suit:
            shows = both(hcp(game), length(short, 0, 1))
            yield option(
                call, "shows-shortness", shows, 0.9, is_artificial=True, forcing=GAME, agrees=suit
            )
    slow = both(hcp(slam), length(suit, 6))
    yield option(bid(4, suit), "slam-try", slow, 0.8, agrees=suit, forcing=GAME)
    flat = both(hcp(slam, TOGETHER_SLAM - state.low - 1), f"{m} 5-6", "semibalanced")
    yield option("4NT", "quantitative", flat, 0.85, asks="strength")


def to_shortness(state: AuctionState, card: ConventionCard) -> Options:
    """Partner is short beside his long minor: three notrump with that suit held twice, or on."""
    partner, first = state.partner_meaning, state.partners[:1]
    if partner is None or partner.agrees not in MINORS or not first:
        return
    if not is_minor_transfer(first[0][1]) or state.rho not in ("P", "X"):
        return
    suit, short = first[0][1].transfers_to, LETTER[strain_of(state.partner_call)]
    if suit is None:
        return
    held = f"stop {short}, {short} 3+, honours {short} 2+"
    yield option("3NT", "to-play", held, 0.9, is_final=True)
    yield option("3NT", "to-play", f"stop {short}, {LETTER[suit]} 2", 0.6, is_final=True)
    yield option(bid(4, suit), "raise", f"{LETTER[suit]} 2+, honours {short} 0-1", 0.7, agrees=suit)
    low = state.own.points[1] - 1
    yield option(bid(5, suit), "to-play", f"hcp 0-{low}, {LETTER[suit]} 3+", 0.5, is_final=True)
