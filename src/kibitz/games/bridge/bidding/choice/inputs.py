"""What the choice of a call is weighed by: named numbers of the hand, the auction and the call.

Two tables for many hands at once: `shared` is the same for every call (the hand, where the auction
stands, what the others have shown), `own` is each call's (its meaning, how well the hand fits it,
the suit, the level, the law of total tricks, points together). All are numbers; none is a text or
the name of a rule or convention, so any system whose calls have meanings can be weighed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from kibitz.games.bridge.bidding.choice.outlook import POINTS, ExpectedHoldings, outlook
from kibitz.games.bridge.bidding.meaning.hands import Hands, Values
from kibitz.games.bridge.bidding.meaning.type import Forcing, Option
from kibitz.games.bridge.bidding.state import (
    GAME_LEVEL,
    NT,
    RANK,
    AuctionState,
    is_game,
    level_of,
    strain_of,
)

STEPS = (5, 7, 9, 11, 13, 15, 17, 19)
"""Points above each of these count on their own: strength is no straight line."""
DOUBLES = ("takeout", "penalty", "negative", "support", "responsive", "lead", "cards")
SUIT_TARGETS = np.array((0.0, 16.0, 19.0, 22.0, 25.0, 28.0, 32.0, 36.0))
NOTRUMP_TARGETS = np.array((0.0, 19.0, 22.0, 25.0, 28.0, 31.0, 33.0, 37.0))
"""Points together that a level is bid on, with eight trumps."""
ROLES = ("nobody", "opener", "responder", "overcaller", "advancer", "fourth")

SHARED = (
    "points", *(f"points over {step}" for step in STEPS), "longest", "second suit", "third suit",
    "shortest", "controls", "quick tricks", "losers", "balanced",
    *(f"cards of {suit}" for suit in "CDHS"), *(f"honours of {suit}" for suit in "CDHS"),
    "cards in the last suit", "points in the last suit", "most cards of theirs",
    "least cards of theirs", "points in theirs", "cards of partner's", "honours in partner's",
    "cards of unbid majors", "least of unbid suits", "best fit", "law at best",
    "their best fit", "partner's expected points", "their expected points",
    # the auction
    "vulnerable", "they vulnerable", "contested", "I acted", "partner acted", "my acts",
    "they acted", "they acted twice", "pass ends it", "level", "ours is last", "notrump is last",
    "game is reached", "doubled", "redoubled", "forced", "forced to game", "agreed",
    "calls so far", "I passed first", "partner passed first", "left passed first",
    "right passed first", *(f"role {role}" for role in ROLES),
    "partner's least", "partner's most", "my least", "my most", "left's least", "left's most",
    "right's least", "right's most", "suits of theirs", "suits of ours",
    # the last calls
    *(f"{who} {what}" for who in ("right", "partner", "left", "own") for what in (
        "passed", "doubled", "bid a suit", "bid notrump", "jumped", "raised", "level",
        "artificial", "forcing", "final")),
    *(f"partner's double {kind}" for kind in DOUBLES),
    *(f"right's double {kind}" for kind in DOUBLES[:3]),
    "partner asks", "partner asks for a suit",
)  # fmt: skip

MEANT = (
    "pass", "double", "redouble", "suit bid", "notrump", "major", "minor",
    *(f"level {level}" for level in range(1, 8)), "jump", "double jump", "game", "slam",
    "beyond game", "first in game", "agreed suit", "partner's suit", "my suit", "their suit",
    "new suit", "forcing", "forcing to game", "artificial", "asks", "answers", "agrees", "final",
    *(f"{kind} double" for kind in DOUBLES), "common sense", "readiness", "least shown",
    "most shown", "steps over the last", "ends it", "passes theirs", "passes ours",
    "passes theirs doubled", "passes ours doubled", "passes partner's suit",
)  # fmt: skip

FITTED = (
    "below the best", "distance", "fits", "is the book's", "book's chance", "away in shape",
    *(f"{name} of the suit" for name in ("none or one", "two", "three", "four", "five", "six",
      "seven")),
    "honours of the suit", "top of the suit", "points of the suit", "partner's of the suit",
    "fit", "law", "law short", "surplus", "shortfall", "above the least", "below the most",
    "theirs stopped", "least unbid", "unbid majors", "shorter than the longest",
    "suits as long above", "their fit", "points to spare against them",
)  # fmt: skip
OWN = (*MEANT, *FITTED)


@dataclass(frozen=True, slots=True)
class CallInputs:
    """`shared`: hands by SHARED; `own`: hands by calls by OWN."""

    calls: tuple[str, ...]
    shared: Values
    own: Values


def _told(state: AuctionState, back: int) -> list[float]:
    """The call so many seats ago, as numbers."""
    place = len(state.calls) - back
    if place < 0:
        return [0.0] * 10
    call, meaning = state.calls[place], state.meanings[place]
    if call not in RANK:
        passed = [float(call == "P"), float(call != "P"), 0.0, 0.0, 0.0, 0.0, 0.0]
        marks = [meaning.is_artificial and call != "P", meaning.forcing > 0 and call != "P", False]
        return [*passed, *map(float, marks)]
    strain, level = strain_of(call), level_of(call)
    before = next((c for c in reversed(state.calls[:place]) if c in RANK), None)
    least = 1 if before is None else level_of(before) + (strain <= strain_of(before))
    suits = [s for p in range((place + 2) % 4, place, 4) for s in _shown(state, p)]
    raised = strain < NT and not meaning.is_artificial and strain in suits
    return [
        0.0, 0.0, float(strain < NT), float(strain == NT), float(level > least), float(raised),
        level / 4, float(meaning.is_artificial), float(meaning.forcing > 0),
        float(meaning.is_final),
    ]  # fmt: skip


def _shown(state: AuctionState, place: int) -> list[int]:
    call, meaning = state.calls[place], state.meanings[place]
    if meaning.also_shows is not None:
        return [meaning.also_shows]
    return [strain_of(call)] if call in RANK and not meaning.is_artificial else []


def role(state: AuctionState) -> int:
    """Who the seat on turn is in this auction, as a place in ROLES."""
    if state.opening_place is None:
        return 0
    if state.we_opened:
        return 1 if state.opening_place % 4 == state.me else 2
    if state.mine:
        return 3
    return 4 if state.partners else 5


def _place(state: AuctionState) -> list[float]:
    """Where the auction stands: from "vulnerable" to "suits of ours"."""
    hulls = state.hulls
    seats = (state.partner, state.me, (state.me + 1) % 4, (state.me + 3) % 4)
    ranges = [
        n / 10 for seat in seats for n in (hulls[seat].points[0], min(25, hulls[seat].points[1]))
    ]
    own, last = role(state), state.last
    notrump = last is not None and strain_of(last) == NT
    return [
        float(state.vulnerable), float(state.they_vulnerable), float(state.contested),
        float(bool(state.mine)), float(bool(state.partners)), len(state.mine) / 2,
        float(bool(state.theirs)), float(len(state.theirs) > 1), float(state.balancing),
        state.level / 4, float(state.last_is_ours), float(notrump),
        float(last is not None and is_game(last)), float(state.risk == 1), float(state.risk == 2),
        float(state.forced), float(state.forced_to_game), float(state.trump is not None),
        len(state.calls) / 8,
        *(float(state.passed_first((state.me + step) % 4)) for step in (0, 2, 1, 3)),
        *(float(own == place) for place in range(len(ROLES))),
        *ranges, len(state.their_suits) / 2,
        len({*state.my_suits, *state.partner_suits}) / 2,
    ]  # fmt: skip


@lru_cache(maxsize=1 << 12)
def _public(state: AuctionState) -> Values:
    """All of the shared inputs that no hand enters."""
    right, partner = state.rho_meaning, state.partner_meaning
    asks = None if partner is None else partner.asks
    found = _place(state)
    for back in (1, 2, 3, 4):
        found += _told(state, back)
    found += [float(partner is not None and partner.doubling == kind) for kind in DOUBLES]
    found += [float(right is not None and right.doubling == kind) for kind in DOUBLES[:3]]
    found += [float(asks is not None), float(asks == "suit")]
    return np.array(found)


def _shared(state: AuctionState, hands: Hands, view: ExpectedHoldings) -> Values:
    lengths, points = hands.lengths, hands.points
    by_points = hands.by_suit("points")
    last = strain_of(state.last) if state.last is not None else NT
    zero = np.zeros(len(hands))
    theirs, partners = state.their_suits, state.partner_suits
    unbid, majors = state.unbid, [s for s in state.unbid if s >= 2]
    fits = lengths + view.partner[:, :POINTS]
    free = [s for s in range(4) if s not in theirs]
    levels = np.array([state.cheapest(s) for s in free])
    columns = [
        points / 10, *(np.maximum(points - step, 0.0) / 4 for step in STEPS),
        hands.pattern[:, 0] / 4 - 1, hands.pattern[:, 1] / 4 - 1, hands.pattern[:, 2] / 4 - 0.5,
        hands.pattern[:, 3] / 4, hands.total("controls") / 4, hands.total("quick") / 3,
        hands.total("losers") / 6, hands.is_balanced,
        *(lengths.T / 4 - 0.8), *(hands.by_suit("honours").T / 3),
        lengths[:, last] / 4 if last < NT else zero, by_points[:, last] / 4 if last < NT else zero,
        lengths[:, theirs].max(axis=1) / 4 if theirs else zero,
        lengths[:, theirs].min(axis=1) / 4 if theirs else zero,
        by_points[:, theirs].sum(axis=1) / 5 if theirs else zero,
        lengths[:, partners].max(axis=1) / 4 if partners else zero,
        hands.by_suit("honours")[:, partners].max(axis=1) / 3 if partners else zero,
        lengths[:, majors].sum(axis=1) / 4 if majors else zero,
        lengths[:, unbid].min(axis=1) / 4 if unbid else zero,
        fits[:, free].max(axis=1) / 3 - 2.5 if free else zero,
        (fits[:, free] - 6 - levels).max(axis=1) / 2 if free else zero,
        view.theirs[:, :POINTS].max(axis=1) / 3 - 2.5,
        view.partner[:, POINTS] / 10, view.theirs[:, POINTS] / 20,
    ]  # fmt: skip
    public = np.broadcast_to(_public(state), (len(hands), len(_public(state))))
    return np.concatenate([np.stack(columns, axis=1), public], axis=1)


def _meant(state: AuctionState, one: Option) -> list[float]:
    """The inputs of a call that no hand enters, in the order of MEANT."""
    call, meaning = one.call, one.meaning
    is_bid = call in RANK
    level, strain = (level_of(call), strain_of(call)) if is_bid else (0, -1)
    gap = level - state.cheapest(strain) if is_bid else 0
    suit = is_bid and strain < NT
    game = is_bid and level >= GAME_LEVEL[strain]
    reached = state.last is not None and state.last_is_ours and is_game(state.last)
    passes = call == "P" and state.last is not None
    theirs = passes and not state.last_is_ours
    partners = passes and state.last == state.partner_call and strain_of(state.last or "1NT") < NT
    relation = (
        suit and strain == state.trump, suit and strain in state.partner_suits,
        suit and strain in state.my_suits, suit and strain in state.their_suits,
        suit and strain in state.unbid,
    )  # fmt: skip
    marks = (
        call == "P", call == "X", call == "XX", suit, strain == NT, strain in (2, 3),
        strain in (0, 1), *(level == n for n in range(1, 8)), gap >= 1, gap >= 2,
        game and level < 6, level >= 6, game and level > GAME_LEVEL[strain] and level < 6,
        game and not reached, *relation, meaning.forcing == Forcing.ROUND,
        meaning.forcing == Forcing.GAME, meaning.is_artificial, meaning.asks is not None,
        meaning.answers is not None, meaning.agrees is not None, meaning.is_final,
        *(meaning.doubling == kind for kind in DOUBLES), one.is_common_sense,
    )  # fmt: skip
    least, most = meaning.strength or meaning.hull.points
    steps = RANK[call] - (RANK[state.last] if state.last else -1) if is_bid else 0
    ends = call == "P" and state.balancing
    last = (ends, theirs, passes and state.last_is_ours, theirs and state.risk > 0,
            passes and state.last_is_ours and state.risk > 0, partners)  # fmt: skip
    numbers = (one.priority, least / 10, min(25, most) / 10, min(10, steps) / 5)
    return [*map(float, marks), *numbers, *map(float, last)]


@lru_cache(maxsize=1 << 12)
def _meanings(state: AuctionState, found: tuple[Option, ...]) -> Values:
    return np.array([_meant(state, one) for one in found])


def suit_of(state: AuctionState, call: str) -> int:
    """The suit a call is about: its own, or for pass and double that of the last bid."""
    if call in RANK:
        return strain_of(call)
    return strain_of(state.last) if state.last is not None else NT


def inputs(
    state: AuctionState, hands: Hands, found: tuple[Option, ...], score: Values, distance: Values
) -> CallInputs:
    """The inputs of every call of which `found` has an option; scores and distances by option."""
    calls = tuple(dict.fromkeys(one.call for one in found))
    best = _best_options(found, calls, score)
    rows = np.arange(len(hands))[:, None]
    top, away = score[rows, best], distance[rows, best]
    view = outlook(state, hands)
    meant = _meanings(state, found)[best]
    fitted = np.stack([*_book(top, away), *_suits(state, hands, view, calls, meant)], axis=2)
    return CallInputs(calls, _shared(state, hands, view), np.concatenate([meant, fitted], axis=2))


def _best_options(found: Sequence[Option], calls: Sequence[str], score: Values) -> np.ndarray:
    """The place of each call's best option, by hand."""
    by_call: dict[str, list[int]] = {call: [] for call in calls}
    for place, one in enumerate(found):
        by_call[one.call].append(place)
    columns = [
        np.full(len(score), own[0])
        if len(own) == 1
        else np.array(own)[score[:, own].argmax(axis=1)]
        for own in by_call.values()
    ]
    return np.stack(columns, axis=1)


def _book(score: Values, away: Values) -> list[Values]:
    """What the book says: from "below the best" to "away in shape"."""
    below = score.max(axis=1, keepdims=True) - score
    chance = np.exp(-below)
    chance = chance / chance.sum(axis=1, keepdims=True)
    return [
        np.minimum(below, 12.0) / 4, np.minimum(away, 12.0) / 4, (away < 1e-9) * 1.0,
        (below < 1e-9) * 1.0, chance, np.minimum(away, 3.0) / 3,
    ]  # fmt: skip


def _suits(
    state: AuctionState, hands: Hands, view: ExpectedHoldings, calls: Sequence[str], meant: Values
) -> list[Values]:
    """The suit, the law and points together, call by call."""
    strains = np.array([suit_of(state, call) for call in calls])
    suit = np.minimum(strains, 3)
    named = (strains < NT) * 1.0
    level = np.array(
        [level_of(call) if call in RANK else min(7, state.level + 1) for call in calls]
    )
    targets = np.where(
        strains == NT, np.array(NOTRUMP_TARGETS)[level], np.array(SUIT_TARGETS)[level]
    )
    length = hands.lengths[:, suit]
    partner = view.partner[:, suit]
    fit = np.where(named > 0, length + partner, 7.0)
    law = (fit - 6 - level) * named
    together = (hands.points + view.partner[:, POINTS])[:, None]
    surplus = (together - targets + np.maximum(fit - 8, 0.0) * named) / 5
    least, most = (
        10 * meant[:, :, MEANT.index("least shown")],
        10 * meant[:, :, MEANT.index("most shown")],
    )
    points = hands.points[:, None]
    theirs = state.their_suits
    stop = hands.by_suit("stop")[:, theirs].min(axis=1) if theirs else np.ones(len(hands))
    unbid, majors = state.unbid, [s for s in state.unbid if s >= 2]
    none = np.zeros(len(hands))
    least_unbid = hands.lengths[:, unbid].min(axis=1) / 4 if unbid else none
    held_majors = hands.lengths[:, majors].sum(axis=1) / 6 if majors else none
    notrump, other = (strains == NT) * 1.0, np.array([call not in RANK for call in calls]) * 1.0
    longer = np.stack(
        [(hands.lengths[:, s + 1 :] >= hands.lengths[:, s : s + 1]).sum(axis=1) for s in range(4)],
        axis=1,
    )[:, suit]
    their_fit = view.theirs[:, suit]
    sizes = [length <= 1, *(length == size for size in range(2, 7)), length >= 7]
    return [
        *(size * named for size in sizes),
        hands.by_suit("honours")[:, suit] * named / 3, hands.by_suit("top")[:, suit] * named / 2,
        hands.by_suit("points")[:, suit] * named / 4, partner * named / 4,
        (fit - 8) / 2 * named, np.maximum(law, 0.0) / 2, np.maximum(-law, 0.0) / 2,
        np.maximum(surplus, 0.0), np.maximum(-surplus, 0.0),
        np.clip(points - least, -6, 8) / 5, np.clip(most - points, -6, 8) / 5,
        stop[:, None] * notrump, least_unbid[:, None] * other, held_majors[:, None] * other,
        (hands.pattern[:, :1] - length) * named / 3, longer * named / 2,
        (their_fit - 8) / 2 * named * other,
        np.clip(together - 20, -10, 10) / 10 * other,
    ]  # fmt: skip
