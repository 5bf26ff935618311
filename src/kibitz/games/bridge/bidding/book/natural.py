"""Common sense: what a call means where no module speaks, from the state alone.

Natural bids are valued by what both hands have together: partner's least and most points and
lengths as shown, mine as the meaning asks. Every legal bid gets a meaning, so nothing is beyond
reach.
"""

from __future__ import annotations

from dataclasses import replace

from kibitz.games.bridge.bidding.book.controls import four_notrump_is_natural
from kibitz.games.bridge.bidding.book.cues import cue, high_control, two_places
from kibitz.games.bridge.bidding.book.law import by_law
from kibitz.games.bridge.bidding.book.natural_doubles import (
    CONTEST,
    RUN_TO,
    double,
    has_redoubled,
    redouble,
)
from kibitz.games.bridge.bidding.book.together import WIDE, Needs, is_contested, needs
from kibitz.games.bridge.bidding.book.writing import (
    LETTER,
    MAJORS,
    NO,
    ROUND,
    N,
    Options,
    both,
    hcp,
    length,
    option,
    points,
    stops,
    support,
)
from kibitz.games.bridge.bidding.meaning.type import Option
from kibitz.games.bridge.bidding.state import (
    ASKING,
    RANK,
    AuctionState,
    is_game,
    level_of,
    strain_of,
)

SILENT = 5
"""Points a partner who has not spoken is taken to have over their bid."""
NO_MORE = 2
"""How far above its least a hand reaches that has no more to tell."""
WIDE_OPEN = 5
"""A range of points shown that is wider than this leaves something to tell."""
RUNNING = -0.4
"""How ready a hand is to leave a contract of ours that they double."""
BROKEN = -60.0
"""How ready a hand is to break a promise: less than for the farthest of other calls."""


def natural(state: AuctionState, call: str) -> Options:
    """What a legal call means: pass, double, redouble or a bid once somebody has opened."""
    if call == "P":
        yield _pass(state)
        yield from _leave_in(state)
    elif call == "X":
        yield from double(state)
    elif call == "XX":
        yield redouble(state)
    elif state.last is not None:
        for found in (_bid(state, call), by_law(state, call)):
            if found is not None:
                yield replace(found, priority=found.priority - _done(state))


def _done(state: AuctionState) -> float:
    """A hand that has preempted has said all it had, and partner who signs off has decided."""
    own, partner = state.own_meaning, state.partner_meaning
    if partner is not None and partner.is_final and state.last_is_ours and state.rho == "P":
        return 1.0 if state.last is not None and not is_game(state.last) else 0.0
    preempted = own is not None and state.own_call in RANK and level_of(state.own_call) >= 2
    preempted = preempted and state.own.points[1] <= 11 and state.own.points[0] <= 7
    return 1.5 if preempted and not state.forced else 0.0


def _pass(state: AuctionState) -> Option:
    if state.forced:
        partner = state.partner_meaning
        if not state.last_is_ours and partner is not None and state.last is not None:
            theirs = strain_of(state.last)
            if theirs < N:
                letter = LETTER[theirs]
                return option(
                    "P",
                    "penalty-pass",
                    f"{letter} 5+, honours {letter} 3+",
                    0.2,
                    doubling="penalty",
                )
        return option("P", "pass-forced", "any", BROKEN)
    if state.last is not None and not state.last_is_ours and state.risk == 2:
        theirs = strain_of(state.last)
        stack = f"{LETTER[theirs]} 4+, honours {LETTER[theirs]} 2+" if theirs < N else "hcp 12+"
        return option("P", "penalty-pass", stack, 0.0, doubling="penalty")
    own = state.own_meaning
    if (
        own is not None
        and own.is_artificial
        and state.own_call in RANK
        and state.own_call == state.last
    ):
        strain = strain_of(state.own_call)
        meant = f"{LETTER[strain]} 5+, honours {LETTER[strain]} 3+" if strain < N else "hcp 6+"
        return option("P", "to-play", meant, -1.0)  # they left us in a bid that named no suit
    partner = state.partner_meaning
    if partner is not None and partner.is_final:
        return option("P", "to-play", "any", 0.8)
    if partner is not None and state.partner_call == "XX" and state.rho == "P":
        return option("P", "to-play", "any", 0.6)
    if state.last_is_ours or state.last is None:
        return option("P", "to-play", _contented(state), 0.0)
    if has_redoubled(state) and state.level <= 2 and state.balancing:
        return option("P", "pass", "any", -1.5)
    if state.partner_call == "XX" and has_redoubled(state):
        return option("P", "pass", "any", 0.45)  # it comes round to him
    return option("P", "pass", "any", 0.2)


def _leave_in(state: AuctionState) -> Options:
    """Partner's asking double at the three level or higher: defending needs no stack."""
    partner = state.partner_meaning
    if not state.forced or state.last_is_ours or state.last is None or state.level < 3:
        return
    theirs = strain_of(state.last)
    if partner is None or partner.doubling is None or theirs == N:
        return
    letter = LETTER[theirs]
    short = both(*(length(suit, 0, 5) for suit in range(4)))
    shows = "any" if state.level > 3 else f"({letter} 3+ | {letter} 2, semibalanced, {short})"
    yield option("P", "penalty-pass", shows, -0.6, doubling="penalty")


def _contented(state: AuctionState) -> str:
    """A pass of partner's second suit prefers it to the first; of any suit, holds some of it."""
    if state.last is None or state.partner_call != state.last or strain_of(state.last) == N:
        return "any"
    strain, shown = strain_of(state.last), state.partner_suits
    if state.trump is not None or state.risk:
        return "any"
    if len(shown) >= 2 and shown[0] != strain and state.known.lengths[shown[0]][0] >= 5:
        return f"{LETTER[strain]} > {LETTER[shown[0]]}"
    return length(strain, 2 if state.known.lengths[strain][0] < 6 else 1)


def _bid(state: AuctionState, call: str) -> Option | None:
    strain = strain_of(call)
    if strain == N:
        return _notrump(state, call)
    if strain == state.trump or strain in state.partner_suits:
        return _raise(state, call)
    if strain in state.their_suits and strain not in state.my_suits:
        return cue(state, call)
    if state.trump is not None and state.trump < N and level_of(call) >= 5:
        return high_control(state, call)
    if strain in state.my_suits:
        return _rebid(state, call)
    return _new_suit(state, call)


def _expected(state: AuctionState) -> int:
    """Points that partner is taken to have over their bid, where he has shown fewer or none."""
    return max(state.low, min(SILENT, state.high // 2))


def _strength(state: AuctionState, call: str, need: Needs) -> tuple[int, int, float]:
    """The same as `_by_need`, within what the hand has already shown."""
    low, high, priority = _by_need(state, call, need)
    least, most = state.own.points
    pressed = is_contested(state) or state.rho == "X"
    if not pressed or low <= most or level_of(call) >= 6:
        return *_at_least(state, low, high), priority
    return max(least, most - 2), most, priority - 0.5  # the top of it, and shape


def _at_least(state: AuctionState, low: int, high: int) -> tuple[int, int]:
    """A range below what the hand has shown already means the least of it."""
    least = state.own.points[0]
    return (least, least + NO_MORE) if high < least else (low, high)


def _by_need(state: AuctionState, call: str, need: Needs) -> tuple[int, int, float]:
    """The range of points of a natural bid below slam, and how readily it is made."""
    level, strain = level_of(call), strain_of(call)
    cheapest = level == state.cheapest(strain)
    if level >= 6:
        partner = state.partner_meaning
        early = state.trump is None and len(state.mine) < 2 and state.level < 3
        ready = -1.5 if early or (partner is not None and partner.is_final) else 0.0
        low = need.grand if level == 7 else need.slam
        return low, 37 if level == 7 else max(low, need.grand - 1), ready + 0.2
    if is_game(call):
        low = need.game
        if is_contested(state) and cheapest:
            low = max(0, low - 2)
        if state.forced_to_game:
            low = 0
        over = level > (4 if strain in MAJORS else 5 if strain < N else 3)
        if over and not is_contested(state):
            return low, max(low, need.slam - 1), -1.5
        high = min(max(low, need.slam - 1), state.own.points[0] + 4 if state.forced_to_game else 37)
        return low, max(low, high), -0.2 if over else 0.1 if state.forced_to_game else 0.4
    if _has_game(state) and (state.forced_to_game or _is_past_three_notrump(state, call)):
        return max(need.slam_try, state.own.points[0]), 37, 0.0  # game was sure, and is there
    if state.forced_to_game:
        return 0, 37, 0.5 if level == state.cheapest(strain) else -0.3
    if cheapest and (state.forced if is_contested(state) else _is_to_run(state)):
        most = need.invite if state.forced else need.game - 1 + WIDE  # who has more jumps
        return 0, most, 0.3 if state.forced else RUNNING
    if is_contested(state):
        low = max(0, CONTEST[level] - _expected(state) - (1 if state.balancing else 0))
        return (low, need.game - 1, 0.3) if cheapest else (need.invite, need.game - 1, 0.2)
    if cheapest and (level <= 2 or state.forced) and not _is_settled(state):
        return 0, max(0, need.invite - 1 + 2 * state.forced), 0.1
    return need.invite, max(need.invite, need.game - 1 + 2 * (level == 3)), 0.3


def _is_to_run(state: AuctionState) -> bool:
    """Whether they double our contract for penalty, low enough to look for a better one."""
    doubled = state.risk == 1 and state.last_is_ours and state.level <= RUN_TO
    if not doubled or state.trump is not None:
        return False
    place = max(i for i, call in enumerate(state.calls) if call == "X")
    return state.meanings[place].doubling == "penalty" or state.rho == "P"


def _has_game(state: AuctionState) -> bool:
    """Whether our side's bid of a game stands: to go on looks for more."""
    return state.last_is_ours and state.last is not None and is_game(state.last)


def _is_past_three_notrump(state: AuctionState, call: str) -> bool:
    """Whether four of a minor leaves our three notrump, they silent: nobody stops there."""
    left = state.last == "3NT" and state.last_is_ours and not state.theirs
    return left and level_of(call) == 4 and strain_of(call) not in (*MAJORS, N)


def _is_settled(state: AuctionState) -> bool:
    """Whether partner has chosen between suits of mine: to go on invites."""
    if state.forced or not state.last_is_ours or state.partner_call != state.last:
        return False
    return len(state.my_suits) > 1 and strain_of(state.partner_call) in state.my_suits


def _raise(state: AuctionState, call: str) -> Option:
    strain, level = strain_of(call), level_of(call)
    need = needs(state, strain)
    low, high, priority = _strength(state, call, need)
    own_least = state.own.lengths[strain][0]
    wanted = state.trumps_needed(strain, 8)
    if is_contested(state) and not is_game(call):
        wanted = state.trumps_needed(strain, min(9, level + 6))
    wanted = max(wanted, own_least) if own_least < 6 else wanted
    preference = state.trump is None and level == state.cheapest(strain) and not is_game(call)
    preference = preference and not state.forced_to_game
    if preference and strain != strain_of(
        state.partner_call if state.partner_call in RANK else call
    ):
        wanted = min(wanted, 2)
        priority -= 0.1
    fits = wanted + state.known.lengths[strain][0] >= 8 or state.trump == strain
    final = is_game(call) and level <= 5 and not state.forced_to_game
    bonus = 0.3 if strain in MAJORS and is_game(call) else 0.0
    shown = both(_valued(state, strain, low, high), length(strain, wanted))
    return option(
        call,
        "raise" if level < 6 else "slam",
        shown,
        priority + bonus,
        agrees=strain if fits else None,
        is_final=final or level >= 6,
        forcing=ROUND if _is_past_three_notrump(state, call) else NO,
    )


def _valued(state: AuctionState, strain: int, low: int, high: int) -> str:
    """Points in support, or with length where the suit is mine."""
    if low <= 0 and high >= 37:
        return ""
    if strain in state.my_suits:
        return points(low, high)
    return support(strain, low, high)


def _rebid(state: AuctionState, call: str) -> Option:
    strain, level = strain_of(call), level_of(call)
    need = needs(state, strain)
    low, high, priority = _strength(state, call, need)
    wanted = max(6 if strain in MAJORS or level > 2 else 5, state.own.lengths[strain][0] + 1)
    if level <= 3 and state.my_suits[0] != strain and state.own.lengths[strain][0] == 4:
        wanted = 5  # four were shown, and another suit first
    if state.own.lengths[strain][0] >= 6:
        wanted = state.own.lengths[strain][0] + (level > 3)
    if state.forced and is_contested(state) and level == state.cheapest(strain):
        wanted = min(wanted, 5)
    if is_game(call):
        wanted = max(wanted, 6 if level <= 4 else 7)
    return option(
        call,
        "rebid",
        both(points(low, high), length(strain, wanted)),
        priority,
        is_final=is_game(call),
        forcing=ROUND if _is_past_three_notrump(state, call) else NO,
    )


def _new_suit(state: AuctionState, call: str) -> Option | None:
    strain, level = strain_of(call), level_of(call)
    if level >= 5 and not is_contested(state):
        return None
    need = needs(state, strain)
    low, high, priority = _strength(state, call, need)
    jump = level > state.cheapest(strain)
    wanted = 4 if level == 1 or state.forced else 5
    least, most = state.own.points
    partner = state.partner_meaning
    asked = partner is not None and partner.doubling in ASKING
    asked = asked or (state.rho == "P" and partner is not None and partner.doubling == "cards")
    late = len(state.mine) >= 2 and not is_contested(state) and most - least > WIDE_OPEN
    if late and level >= 3:
        wanted = 4  # a third call in a new suit is seldom long
    if jump or (is_game(call) and not asked):
        wanted = 6
    if state.own.lengths[strain][1] < wanted:
        return None
    limited = state.own.points[1] <= 12 or state.passed_first(state.me)
    free = not limited and state.last_is_ours and not is_game(call)
    forcing = ROUND if free and (level == 3 or (late and level == 4)) else NO
    if _is_past_three_notrump(state, call):
        forcing = ROUND
    if forcing:
        low, high = max(low, need.game - 2), 37
    if level == 2 and not is_contested(state) and not state.forced and not jump:
        wanted, priority = 6, priority + 0.3  # a long suit to play in
    if state.forced_to_game:
        wanted = 4
    return option(
        call,
        "new-suit",
        both(points(low, high), length(strain, wanted), _first(state, level, wanted)),
        priority - 0.2,
        forcing=forcing,
    )


def _first(state: AuctionState, level: int, wanted: int) -> str:
    """Two suits bid, the second high: the first has five, as many as the second at least."""
    if level < 3 or wanted > 5 or state.forced or not state.my_suits:
        return ""
    first = state.my_suits[0]
    return (
        length(first, 5) if state.own.lengths[first][0] < 5 <= state.own.lengths[first][1] else ""
    )


def _has_stopped(state: AuctionState) -> bool:
    """Whether partner's last call was notrump over all that they have bid."""
    partner = state.partner_meaning
    natural_bid = partner is not None and not partner.is_artificial and state.partner_call in RANK
    return natural_bid and strain_of(state.partner_call) == N and state.rho not in RANK


def _notrump(state: AuctionState, call: str) -> Option | None:
    level = level_of(call)
    if level == 4:
        return four_notrump_is_natural(state) or two_places(state)
    if level == 5:
        return None
    need = needs(state, N)
    low, high, priority = _strength(state, call, need)
    if level == 2 and not state.forced:
        low, high = max(low, need.invite), max(need.invite, need.game - 1)
    if level == 1:
        low, high = max(0, 18 - state.low), max(0, need.invite - 1)
        priority = 0.2
    low, high = _at_least(state, low, high)
    wanted = [s for s in state.their_suits if s not in state.my_suits]
    if _has_stopped(state):
        wanted = []
    if state.forced_to_game and level == 3:
        wanted += [s for s in state.unbid if s not in wanted]
    guards = stops(wanted)
    fits = [
        length(s, 0, 7 - state.known.lengths[s][0])
        for s in MAJORS
        if 4 <= state.known.lengths[s][0] <= 6
    ]
    trump = state.trump
    if trump is not None and trump in MAJORS and level == 3:
        priority -= 0.7
    if trump is not None and trump in MAJORS and level < 6:
        fits.append("balanced")
    final = level >= 3
    shape = "semibalanced" if level < 3 and not state.my_suits else ""
    return option(
        call,
        "notrump" if level < 6 else "slam",
        both(hcp(low, high), guards, *fits, shape),
        priority,
        is_final=final,
    )
