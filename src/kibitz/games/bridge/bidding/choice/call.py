"""The call of one hand after an auction: the fit of every meaning, and what contracts are worth.

Fit and readiness come from `model`. Where partner has acted, calls that may end the auction and
the key-card question are also valued over weighed worlds: games and slams are decided there. A
value counts against the best contract we can stop in, in hundreds of points.
"""

from __future__ import annotations

from dataclasses import dataclass
from zlib import crc32

import numpy as np

from kibitz.games.bridge.bidding.book import read
from kibitz.games.bridge.bidding.book.writing import TWO_OVER_ONE, ConventionCard
from kibitz.games.bridge.bidding.choice.finding_out import FindingOut
from kibitz.games.bridge.bidding.choice.model import OptionScores, by_call, scored
from kibitz.games.bridge.bidding.choice.outlook import outlook
from kibitz.games.bridge.bidding.choice.practice import likely, logs
from kibitz.games.bridge.bidding.choice.value import ContractValues
from kibitz.games.bridge.bidding.choice.worlds import draw
from kibitz.games.bridge.bidding.meaning.hands import Hands, Values
from kibitz.games.bridge.bidding.meaning.type import Forcing, Option
from kibitz.games.bridge.bidding.state import (
    GAME_LEVEL,
    NT,
    RANK,
    AuctionState,
    Sides,
    bid,
    is_game,
    level_of,
    strain_of,
)

COUNT = 100
ALONE, CONTESTED, HIGH = 3.0, 0.1, 0.8
"""What a hundred points are worth, in nats, with silent and with bidding opponents (experts call
the same in 71.9, 71.2, 69.9 and 68.8 % with 0, 0.1, 0.25 and 0.4: 448 contested calls, held in),
and where they press us at the five level: what is left is to double, pass or go on (with 0.4
experts agree more, by 0.5 points, but a flat hand goes on over a sacrifice instead of doubling)."""
BAD_BREAKS = 1.5
"""What speaks against a slam, in nats, where they have bid: suits break worse than is told."""
OVERBID = 1.0
"""The same where a slam is in reach and their bid stands: to bid game ends it."""
MOST = 12.0
UNTRUE = 0.5
"""The same of a call that the hand is not quite good enough for: partner will trust it."""
BOTH_BID_ON, TELLING = 18.0, 2.0
"""Trumps of both sides together from which they will bid on, and what it is worth, in nats, to
show a second suit on the way to our contract, so that partner can judge then.
"""
SLAM_IN_REACH = 28.0
"""Points together, expected, below which no slam is looked for."""
SLAM_OPPOSED = 29.5
"""The same where they have bid: experts' calls there, held in, agree less with fewer."""
EVEN_CHANCE = 0.42
"""Or a suit has such a chance of it, also over their bid."""
SLAM_BY_SHAPE, SLAM_CHANCE = 23.0, 0.15
"""With so many a slam is looked for too where a suit has such a chance of it."""
SLAM_FLOOR, SLAM_FLOOR_OTHERS = -1.0, -3.0
"""How far a hand may speak against a slam with a fit or in notrump, beside what it is worth: where
it is ours to decide, and over their bid or where partner knows more."""
FIT, SOME_FIT = 8.0, 7.0
"""Cards of a suit together, expected, that make it trumps, and that may turn out to."""
THEIR_CUE = 8
"""Cards of a suit that our side has shown, from which their bid of it names no place to play."""
DOUBLED_TO_PLAY = 5
"""The level from which their double of our contract is for penalty."""
FAR = 30.0
PRACTICE_ALONE, PRACTICE_ENTERING, PRACTICE_CONTESTED = 0.5, 0.85, 1.0
"""How far experts' practice counts against the book's own score: left alone, a pair bids its
system; where both sides bid, the book speaks through the inputs of practice."""
PRACTICE_SLAM, PRACTICE_AGREED, PRACTICE_ABROAD = 0.1, 0.35, 0.5
"""The same where slam is in reach, by even robot boards; where the book has a convention for the
hand in competition (more agrees more, by 0.9 points with 0.6, held in; but partner plays the
convention); and what is left of it with another card: experts were read by two over one."""
SHARED_BIDS = 0.2
"""What pass is put back by once both sides have acted: experts who bid part among several calls, so
that pass is the likeliest single one more often than they pass. By held-in deals."""
OPEN_QUESTIONS = ("suit", "strength", "shape", "stopper")
"""Questions that are answered by judgement as well as by agreement."""
COUNTED = ("keys", "queen", "kings", "aces")
"""Questions whose answer is a count: what follows is agreed."""
NARROW = 3
"""A range of points so narrow that partner, who then knows the hand, decides."""
UNLIMITED = 20
"""Points that partner may have from which he is the captain of one so narrow."""
NEAR = 9.0
"""Options farther than this below the best are not valued."""
NEARLY = 1.0
"""How far a hand may be from what a call shows, to find more out by it."""
THEIRS = 20.0
"""Points together below which the hand is the opponents', who will not stay silent."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """An option for one hand: how far from its meaning, the value of what it leads to, the sum."""

    option: Option
    distance: float
    points: float | None
    score: float


def call_of(
    mask: int,
    calls: tuple[str, ...],
    sides: Sides,
    card: ConventionCard = TWO_OVER_ONE,
    theirs: ConventionCard | None = None,
) -> str:
    """The call a hand makes; the opponents may play another system."""
    return weigh(read(calls, sides, card, theirs), mask, card)[0].option.call


def weigh(
    state: AuctionState, mask: int, card: ConventionCard = TWO_OVER_ONE, count: int = COUNT
) -> list[Weighed]:
    """Every option, best first; contracts are valued over `count` worlds."""
    own = Hands.of([mask])
    found = scored(state, own, card)
    contracts = _contracts(state, own, mask, count) if _is_valued(state) else None
    slam = contracts is not None and _slam_in_reach(state, contracts)
    practised = _practised(state)
    agreed = _is_agreed(found) or _has_two_suiter(state) or _is_cue_raised(state)
    if practised > PRACTICE_ALONE and agreed:
        practised = PRACTICE_AGREED
    left_to_us = slam and (state.rho in ("P", "X") or not state.theirs)  # they do not bid on
    if left_to_us and not state.theirs:
        practised = PRACTICE_SLAM
    if card != TWO_OVER_ONE:
        practised *= PRACTICE_ABROAD
    score = _judged(state, own, found, practised)
    points: list[float | None] = [None] * len(score)
    if contracts is not None:
        least = float(score.max()) - NEAR
        near = [one if float(score[i]) > least else None for i, one in enumerate(found.options)]
        points, whole, ours_alone = _values(state, contracts, near)
        step = ALONE if left_to_us else OVERBID if slam else _step(state, contracts)
        told = _finding_out(state, contracts) if slam else None
        for place, one in enumerate(near):
            worth = points[place]
            theirs = one is not None and _leaves_theirs(state, one)
            base = ours_alone if slam and not theirs else whole
            on = one is not None and slam and _goes_on(state, one, worth)
            ends = one is not None and worth is not None and slam
            if ends and one is not None and _looks_at_slam(state, contracts, one):
                ours = left_to_us and not _is_for_partner(state)
                floor = SLAM_FLOOR if ours else SLAM_FLOOR_OTHERS
                score[place] = max(score[place], floor)
            if (
                on
                and one is not None
                and told is not None
                and found.distance[0, place] <= _nearly(state, one)
            ):
                bonus = step * (told.worth(one.call, late=_is_above_game(state, one)) - base) / 100
                if worth is not None:  # told, and left to partner, who may pass
                    bonus = step * (told.gain + worth - base) / 100
                bonus *= UNTRUE if found.distance[0, place] > 0 else 1.0
                score[place] += float(np.clip(bonus, -MOST, MOST))
            elif worth is not None and not on and one is not None:
                weight = _step(state, contracts) if theirs else step
                score[place] += float(np.clip(weight * (worth - base) / 100, -MOST, MOST))
                if slam and state.theirs and _ends_in_slam(state, contracts, one):
                    score[place] -= BAD_BREAKS
    if _both_bid_on(state, own):
        for place, one in enumerate(found.options):
            tells = one.meaning.agrees is not None and one.meaning.also_shows is not None
            score[place] += TELLING * (tells and found.distance[0, place] == 0)
    order: list[int] = np.argsort(-score, kind="stable").tolist()
    return [
        Weighed(found.options[i], float(found.distance[0, i]), points[i], float(score[i]))
        for i in order
    ]


def _step(state: AuctionState, contracts: ContractValues) -> float:
    """What a hundred points are worth here."""
    if state.contested:
        return HIGH if not state.last_is_ours and _is_pressed(state) else CONTESTED
    return CONTESTED if contracts.together() < THEIRS else ALONE


def _is_pressed(state: AuctionState) -> bool:
    """Whether their five or more takes room away; what they reach step by step they may make."""
    if state.level < 5:
        return False
    ours = [call for call in state.calls[state.me % 2 :: 2] if call in RANK]
    if state.level > 5:
        return bool(ours) and level_of(ours[-1]) >= 5
    return (bool(ours) and is_game(ours[-1])) or _has_jumped(state)


def _has_jumped(state: AuctionState) -> bool:
    """Whether the last bid was higher than its strain needed."""
    assert state.last is not None
    before = [call for call in state.calls[: state.last_place] if call in RANK]
    least = level_of(before[-1]) + (strain_of(state.last) <= strain_of(before[-1])) if before else 1
    return state.level > least


def _is_agreed(found: OptionScores) -> bool:
    """Whether the readiest call is a convention that the hand fits: others play others there.

    So is a pass that turns partner's takeout double into a penalty, with the stack it shows.
    """
    first = int(found.score[0].argmax())
    one, away = found.options[first], float(found.distance[0, first])
    asked = one.meaning.is_artificial and one.meaning.doubling in (None, "responsive", "cards")
    return (asked or _is_penalty_pass(one)) and not one.is_common_sense and away == 0


def _has_two_suiter(state: AuctionState) -> bool:
    """Whether partner's overcall showed two suits: which, is agreed, and which is preferred."""
    partner = state.partner_meaning
    asked = partner is not None and partner.asks == "suit" and partner.doubling is None
    return asked and not state.we_opened and not state.mine and state.partner_call in RANK


def _is_cue_raised(state: AuctionState) -> bool:
    """Whether partner raised my suit by an artificial bid: what answers it is agreed."""
    partner = state.partner_meaning
    raised = partner is not None and partner.is_artificial and partner.agrees is not None
    return raised and state.partner_call in RANK and state.rho not in RANK


def _is_penalty_pass(one: Option) -> bool:
    return one.call == "P" and one.meaning.doubling == "penalty"


def _practised(state: AuctionState) -> float:
    if state.contested:
        return PRACTICE_AGREED if _is_over_our_notrump(state) else PRACTICE_CONTESTED
    return PRACTICE_ENTERING if state.theirs else PRACTICE_ALONE


def _is_over_our_notrump(state: AuctionState) -> bool:
    """Whether they bid over partner's notrump opening: others play other answers there."""
    return state.we_opened and state.opening == "1NT" and not state.mine


def _goes_on(state: AuctionState, one: Option, worth: float | None) -> bool:
    """Whether partner will speak again, or knows enough to: so that more can be found out."""
    if one.call not in RANK:
        return False
    if one.is_common_sense and one.meaning.is_artificial and level_of(one.call) >= 5:
        return False  # a control above game is a last resort, not a way to ask
    meaning = one.meaning
    if _invites_slam(one):
        return False  # partner says yes or no, by his points
    low, high = meaning.hull.points
    told = not one.is_common_sense and not meaning.is_final and high - low <= NARROW
    if worth is not None:
        return told
    owing = state.forced_to_game and not is_game(one.call)
    return told or owing or meaning.forcing != Forcing.NO or meaning.asks == "strength"


def _is_for_partner(state: AuctionState) -> bool:
    """Whether partner knows my hand nearly and I do not know his."""
    low, high = state.own.points
    return high - low <= NARROW and state.high >= UNLIMITED


def _nearly(state: AuctionState, one: Option) -> float:
    """How far the hand may be from the call: above our game there is no way back."""
    return 0.0 if _is_above_game(state, one) else NEARLY


def _is_above_game(state: AuctionState, one: Option) -> bool:
    """Whether a call leaves the agreed game behind, so that five is the least to be made."""
    trump = state.trump
    return trump is not None and RANK[one.call] > RANK[bid(GAME_LEVEL[trump], trump)]


def _invites_slam(one: Option) -> bool:
    invites = one.meaning.asks == "strength" and not one.meaning.is_artificial
    return invites and one.call in ("4NT", "5NT")


def _ends_in_slam(state: AuctionState, contracts: ContractValues, one: Option) -> bool:
    """A slam where we have a fit, or in notrump: what it is worth decides, whatever it shows."""
    if one.call not in RANK or one.meaning.is_artificial:
        return False
    level, strain = level_of(one.call), strain_of(one.call)
    if level >= 6 and strain == state.trump:
        return True
    return level == 6 and (strain == NT or contracts.fit(strain) >= FIT)


def _looks_at_slam(state: AuctionState, contracts: ContractValues, one: Option) -> bool:
    """A slam, or the question for key cards with a fit."""
    asked = one.meaning.agrees if one.meaning.asks == "keys" else None
    fits = asked is not None and (asked == state.trump or contracts.fit(asked) >= FIT)
    return fits or _ends_in_slam(state, contracts, one)


def _both_bid_on(state: AuctionState, own: Hands) -> bool:
    """Whether both sides have a fit and the law gives neither reason to stop."""
    if not state.contested or state.last_is_ours or state.trump is None or state.trump == NT:
        return False
    seen = outlook(state, own)
    ours = float(own.lengths[0, state.trump] + seen.partner[0, state.trump])
    theirs = max((float(seen.theirs[0, suit]) for suit in state.their_suits), default=0.0)
    return ours + theirs >= BOTH_BID_ON


def _judged(state: AuctionState, own: Hands, found: OptionScores, practised: float) -> Values:
    """Scores of the options: the book's and experts' practice; a question the book answers."""
    book = found.score[0] - found.score[0].max()
    if answers_by_book(state):
        return book
    chance = likely(state, own, found)
    best: dict[str, float] = {}
    for one, ready in zip(found.options, book.tolist(), strict=True):
        best[one.call] = max(best.get(one.call, -FAR), ready)
    score = np.full(len(book), -FAR)
    for place, one in enumerate(found.options):
        if one.call in chance:
            beside = float(book[place]) - best[one.call]  # of a call's options the book chooses
            ready = (1 - practised) * best[one.call] + beside
            score[place] = practised * chance[one.call] + ready
    if state.contested or (state.theirs and state.balancing):
        idle = [one.call == "P" and not _is_penalty_pass(one) for one in found.options]
        score -= SHARED_BIDS * np.array(idle)
    if state.forced:
        passes = [i for i, one in enumerate(found.options) if one.call == "P"]
        score[passes] = np.minimum(score[passes], book[passes])
    return score


def leanings(
    state: AuctionState, hands: Hands, card: ConventionCard = TWO_OVER_ONE
) -> tuple[tuple[str, ...], Values]:
    """What many hands would call, in nats by call: as `weigh` without the value of contracts."""
    found = scored(state, hands, card)
    names, book = by_call(found.options, found.score)
    book = book - book.max(axis=1, keepdims=True)
    if answers_by_book(state):
        return tuple(names), book
    practised = _practised(state)
    likely_calls, chance = logs(state, hands, found)
    place = [likely_calls.index(name) for name in names]
    score = practised * chance[:, place] + (1 - practised) * book
    if state.forced and "P" in names:
        score[:, names.index("P")] = np.minimum(
            score[:, names.index("P")], book[:, names.index("P")]
        )
    return tuple(names), score


def answers_by_book(state: AuctionState) -> bool:
    """Whether partner asked for something that only the system can answer."""
    partner, own = state.partner_meaning, state.own_meaning
    if own is not None and own.asks in COUNTED:
        return True  # and what the asker does with the answer is agreed too
    return partner is not None and partner.asks is not None and partner.asks not in OPEN_QUESTIONS


def _is_valued(state: AuctionState) -> bool:
    """Whether there is a contract to decide on: partner has acted and asks me for no count."""
    if not state.partners or state.last is None:
        return False
    partner, own = state.partner_meaning, state.own_meaning
    if own is not None and own.answers in COUNTED and partner is not None and partner.is_final:
        return False  # he asked, he knows, he has decided
    return partner is None or partner.asks is None or partner.asks in ("strength", "suit")


def _contracts(state: AuctionState, own: Hands, mask: int, count: int) -> ContractValues:
    seed = crc32(f"{mask} {' '.join(state.calls)}".encode())
    worlds = draw(state, mask, count, seed)
    return ContractValues(own, worlds, state.vulnerable, state.they_vulnerable)


def _values(
    state: AuctionState, contracts: ContractValues, found: list[Option | None]
) -> tuple[list[float | None], float, float]:
    """What each option is worth, the best that ends it below slam, and the best of ours alone."""
    points = [None if one is None else _value(state, contracts, one) for one in found]
    stops: list[float] = []
    left: list[float] = []
    for one, worth in zip(found, points, strict=True):
        if one is None or worth is None:
            continue
        if _leaves_theirs(state, one):
            left.append(worth)
        elif one.meaning.asks == "keys" and one.meaning.agrees is not None:
            trump = one.meaning.agrees
            stops.append(contracts.worth(GAME_LEVEL[trump], trump))
        elif one.call not in RANK or level_of(one.call) < 6:
            stops.append(worth)
    whole = max([*stops, *left], default=0.0)
    return points, whole, max(stops, default=whole)


def _slam_in_reach(state: AuctionState, contracts: ContractValues) -> bool:
    """Points together, with trumps agreed what short suits add to mine, or a fit's chance of it."""
    if not state.last_is_ours:
        return state.level <= 4 and _has_fit_for_slam(contracts, EVEN_CHANCE)
    together = contracts.together()
    if state.theirs and together < SLAM_OPPOSED:
        return _has_fit_for_slam(contracts, EVEN_CHANCE)
    if state.trump is not None and state.trump != NT:
        own = contracts.own
        together += max(0.0, float(own.in_support(state.trump)[0] - own.with_length[0]))
    if together >= SLAM_IN_REACH:
        return True
    if together < SLAM_BY_SHAPE:
        return False
    return _has_fit_for_slam(contracts, SLAM_CHANCE)


def _has_fit_for_slam(contracts: ContractValues, chance: float) -> bool:
    return any(contracts.fit(s) >= FIT and contracts.makes(6, s) >= chance for s in range(4))


def _finding_out(state: AuctionState, contracts: ContractValues) -> FindingOut:
    fits = [s for s in range(4) if contracts.fit(s) >= SOME_FIT or s == state.trump]
    return FindingOut(contracts, [*fits, NT])


def _leaves_theirs(state: AuctionState, one: Option) -> bool:
    """Whether the call may leave them to play: slams of ours are not weighed against that."""
    return one.call in ("P", "X") and not state.last_is_ours


def _is_left_to_them(state: AuctionState) -> bool:
    """Whether their last bid may be played: an answer, a question or our suit is on the way."""
    assert state.last_place is not None
    assert state.last is not None
    meaning, strain = state.meanings[state.last_place], strain_of(state.last)
    if strain < NT and state.own.lengths[strain][0] + state.known.lengths[strain][0] >= THEIR_CUE:
        return False
    return state.balancing or not (meaning.is_artificial or meaning.forcing != Forcing.NO)


def _value(state: AuctionState, contracts: ContractValues, one: Option) -> float | None:
    call, meaning = one.call, one.meaning
    assert state.last is not None
    if call == "P":
        owing = state.forced_to_game and not state.last_is_ours and level_of(state.last) < 5
        if state.forced or owing or meaning.forcing != Forcing.NO:
            return None
        level, strain = level_of(state.last), strain_of(state.last)
        if state.last_is_ours:
            sure = state.risk == 0 or level >= DOUBLED_TO_PLAY
            return contracts.worth(level, strain, state.risk) if sure else None
        return contracts.defended(level, strain, state.risk) if _is_left_to_them(state) else None
    if call == "X":
        if meaning.doubling != "penalty" or not _is_left_to_them(state):
            return None
        return contracts.defended(level_of(state.last), strain_of(state.last), 1)
    if call not in RANK:
        return None
    level, strain = level_of(call), strain_of(call)
    if meaning.asks == "keys" and meaning.agrees is not None:
        return contracts.asked(meaning.agrees)
    if _invites_slam(one):
        return contracts.invited(*((4, 6) if level == 4 else (6, 7)), strain)
    if meaning.is_artificial or meaning.forcing != Forcing.NO or meaning.asks is not None:
        return None
    if state.forced_to_game and not is_game(call):
        return None  # on the way: nobody plays there
    if state.contested and not state.last_is_ours:
        return contracts.contested(level, strain)
    if level >= 6 or (is_game(call) and level <= GAME_LEVEL[strain] + 1) or meaning.is_final:
        return contracts.worth(level, strain)
    return None
