"""Common sense: what a call means where no module speaks, from the state alone.

Natural bids are valued by what both hands have together: partner's least and most points and
lengths as shown, mine as the meaning asks. Every legal bid gets a meaning, so nothing is beyond
reach.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from kibitz.games.bridge.bidding.book.controls import four_notrump_is_natural
from kibitz.games.bridge.bidding.book.writing import (
    LETTER,
    MAJORS,
    NO,
    ROUND,
    N,
    Options,
    S,
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
    GAME_LEVEL,
    RANK,
    AuctionState,
    bid,
    is_game,
    level_of,
    strain_of,
)

GAME_TOGETHER = (28, 28, 25, 25, 25)
SLAM_TOGETHER = 33
GRAND_TOGETHER = 37
WIDE = 3
"""How far above his least partner is taken to be, where he has not limited himself."""
CONTEST = {1: 15, 2: 17, 3: 19, 4: 23, 5: 26}
"""Points together that a bid over theirs needs, by level, with the trumps the law asks."""

BROKEN = -60.0
"""How ready a hand is to break a promise: less than for the farthest of other calls."""
ENOUGH_TO_DOUBLE = 15
"""Points with which a game of theirs is doubled on quick tricks, whatever partner has shown."""


@dataclass(frozen=True, slots=True)
class Needs:
    """Points of mine that reach something with partner's."""

    invite: int
    game: int
    slam_try: int
    slam: int
    grand: int


def needs(state: AuctionState, strain: int) -> Needs:
    low, high = state.low, min(state.high, state.low + WIDE)
    middle = (low + high) // 2
    game = GAME_TOGETHER[strain]
    return Needs(
        max(0, game - high),
        max(0, game - middle),
        max(0, SLAM_TOGETHER - high),
        max(0, SLAM_TOGETHER - middle),
        max(0, GRAND_TOGETHER - middle),
    )


def natural(state: AuctionState, call: str) -> Options:
    """What a legal call means: pass, double, redouble or a bid once somebody has opened."""
    if call == "P":
        yield _pass(state)
    elif call == "X":
        yield from _double(state)
    elif call == "XX":
        most = state.own.points[1]
        least = min(14, max(9, 23 - state.low), most - 1 if most < 16 else 14)
        yield option("XX", "redouble-strength", hcp(least), -0.8, doubling="penalty")
    elif state.last is not None:
        for found in (_bid(state, call), _by_law(state, call)):
            if found is not None:
                yield replace(found, priority=found.priority - _done(state))


def _done(state: AuctionState) -> float:
    """A hand that has preempted has said all it had."""
    own = state.own_meaning
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
    if _has_redoubled(state) and state.level <= 2 and state.balancing:
        return option("P", "pass", "any", -1.5)
    return option("P", "pass", "any", 0.2)


def _has_redoubled(state: AuctionState) -> bool:
    """After our redouble for strength their run-out is ours to punish."""
    ours = [call for call, meaning in state.mine + state.partners if meaning.doubling == "penalty"]
    return "XX" in ours


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


def _double(state: AuctionState) -> Options:
    assert state.last is not None
    strain, level = strain_of(state.last), state.level
    together = CONTEST[min(5, level)] + 2
    least = max(8, together - state.low)
    if strain == N:
        yield option("X", "penalty-double", hcp(max(9, 21 - state.low)), 0.0, doubling="penalty")
        return
    letter = LETTER[strain]
    ours = state.mine or state.partners
    penalty = level >= 4 or state.forced_to_game or _has_doubled_for_penalty(state)
    penalty = (
        penalty or (state.low >= 15 and not state.mine) or (state.trump is not None and level > 3)
    )
    if penalty and ours:
        least = min(least, ENOUGH_TO_DOUBLE)
        stack = f"{letter} 4+, hcp {max(6, least - 6)}+"
        yield option(
            "X",
            "penalty-double",
            f"({stack} | quick {2 + (level >= 5)}+, hcp {least}+, {letter} 2+)",
            0.0,
            doubling="penalty",
        )
        return
    unbid = [s for s in state.unbid if s != strain]
    shape = ", ".join(f"{LETTER[s]} 3+" for s in unbid[:2])
    extra = min(least, state.own.points[0] + 4) if state.mine else least
    yield option(
        "X",
        "takeout-double",
        both(hcp(extra), f"{letter} 0-2", shape),
        0.4 if state.mine else 0.1,
        doubling="takeout",
        is_artificial=True,
        asks="suit",
        forcing=ROUND,
    )
    if state.mine and state.partners:
        values = hcp(max(extra, state.own.points[0] + 3))
        yield option("X", "cards-double", values, -0.4, doubling="cards")


def _has_doubled_for_penalty(state: AuctionState) -> bool:
    acts = state.mine + state.partners
    return any(meaning.doubling == "penalty" for _, meaning in acts)


def _bid(state: AuctionState, call: str) -> Option | None:
    strain = strain_of(call)
    if strain == N:
        return _notrump(state, call)
    if strain == state.trump or strain in state.partner_suits:
        return _raise(state, call)
    if strain in state.their_suits and strain not in state.my_suits:
        return _cue(state, call)
    if state.trump is not None and state.trump < N and level_of(call) >= 5:
        return _high_control(state, call)
    if strain in state.my_suits:
        return _rebid(state, call)
    return _new_suit(state, call)


def _is_contested(state: AuctionState) -> bool:
    """Whether their bid stands to be outbid."""
    return state.last is not None and not state.last_is_ours


def _strength(state: AuctionState, call: str, need: Needs) -> tuple[int, int, float]:
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
        if _is_contested(state) and cheapest:
            low = max(0, low - 2)
        if state.forced_to_game:
            low = 0
        over = level > (4 if strain in MAJORS else 5 if strain < N else 3)
        if over and not _is_contested(state):
            return low, max(low, need.slam - 1), -1.5
        high = min(max(low, need.slam - 1), state.own.points[0] + 4 if state.forced_to_game else 37)
        return low, max(low, high), -0.2 if over else 0.1 if state.forced_to_game else 0.4
    if state.forced_to_game:
        return 0, 37, 0.5 if level == state.cheapest(strain) else -0.3
    if _is_contested(state):
        low = max(0, CONTEST[level] - state.low - (1 if state.balancing else 0))
        return (low, need.game - 1, 0.3) if cheapest else (need.invite, need.game - 1, 0.2)
    if cheapest and (level <= 2 or state.forced):
        return 0, max(0, need.invite - 1 + 2 * state.forced), 0.1
    return need.invite, max(need.invite, need.game - 1), 0.3


def _raise(state: AuctionState, call: str) -> Option:
    strain, level = strain_of(call), level_of(call)
    need = needs(state, strain)
    low, high, priority = _strength(state, call, need)
    own_least, most = state.own.lengths[strain][0], state.own.points[1]
    if _is_contested(state) and not is_game(call) and low > most:
        low, high = max(0, most - 2), most  # nobody shows more than he may have
    wanted = state.trumps_needed(strain, 8)
    if _is_contested(state) and not is_game(call):
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
    )


def _by_law(state: AuctionState, call: str) -> Option | None:
    """A raise as high as our trumps reach, to take their room: few points, many trumps."""
    strain, level = strain_of(call), level_of(call)
    if strain == N or not state.theirs or level > GAME_LEVEL[strain] or level < 3:
        return None
    if level == state.cheapest(strain) and not is_game(call):
        return None  # what a simple raise shows stands above: it is read by its points
    if strain not in state.partner_suits or strain in state.their_suits or state.forced_to_game:
        return None
    wanted = state.trumps_needed(strain, level + 6)
    if wanted > 6:
        return None
    shown = both(hcp(0, 10), length(strain, max(3, wanted)), "not (balanced)" * (level > 3))
    name = "preemptive-raise"
    return option(call, name, shown, -0.6, agrees=strain, is_final=is_game(call))


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
    if is_game(call):
        wanted = max(wanted, 6 if level <= 4 else 7)
    return option(
        call,
        "rebid",
        both(points(low, high), length(strain, wanted)),
        priority,
        is_final=is_game(call),
    )


def _new_suit(state: AuctionState, call: str) -> Option | None:
    strain, level = strain_of(call), level_of(call)
    if level >= 5 and not _is_contested(state):
        return None
    need = needs(state, strain)
    low, high, priority = _strength(state, call, need)
    jump = level > state.cheapest(strain)
    wanted = 4 if level == 1 or state.forced else 5
    if jump or is_game(call):
        wanted = 6
    if state.own.lengths[strain][1] < wanted:
        return None
    limited = state.own.points[1] <= 12 or state.passed_first(state.me)
    forcing = ROUND if level == 3 and not limited and state.last_is_ours else NO
    if forcing:
        low, high = max(low, need.game - 2), 37
    if level == 2 and not _is_contested(state) and not state.forced and not jump:
        wanted, priority = 6, priority + 0.3  # a long suit to play in
    if state.forced_to_game:
        wanted = 4
    return option(
        call,
        "new-suit",
        both(points(low, high), length(strain, wanted)),
        priority - 0.2,
        forcing=forcing,
    )


def _high_control(state: AuctionState, call: str) -> Option | None:
    """Above our game with trumps agreed: a control, and slam in sight."""
    trump, strain = state.trump, strain_of(call)
    if trump is None or trump == N or level_of(call) > 5 or state.last is None:
        return None
    asked = any(one.asks in ("keys", "aces") for _, one in state.mine + state.partners)
    if asked or not (state.last_is_ours or strain in state.their_suits):
        return None
    most = min(state.high, state.low + WIDE + 2)
    least = max(state.own.points[0], SLAM_TOGETHER - 2 - most)
    shown = both(
        f"(support {LETTER[trump]} {least}+ | points {least}+)", f"control {LETTER[strain]}"
    )
    return option(call, "control-bid", shown, -0.8, is_artificial=True, agrees=trump, forcing=ROUND)


def _cue(state: AuctionState, call: str) -> Option | None:
    strain, level = strain_of(call), level_of(call)
    if not (state.mine or state.partners):
        return _their_suit(state, call)
    if level >= 5 and level == state.cheapest(strain):
        return _high_control(state, call)
    if level > 4 or level > state.cheapest(strain):
        return None
    target = state.trump
    if target is None and state.partner_suits:
        target = state.partner_suits[-1]
    if target is not None and target < N and state.trump is not None:
        need = needs(state, target)
        return option(
            call,
            "cue-bid",
            both(support(target, need.game), length(target, 2)),
            -0.2,
            is_artificial=True,
            forcing=ROUND,
            agrees=target,
        )
    if target is not None and target < N and state.known.lengths[target][0] >= 5:
        need = needs(state, target)
        high = RANK[call] > RANK[bid(3, target)]  # game is there to be bid: this looks for slam
        least = max(need.game, need.slam_try - 1) if high else need.invite
        shown = both(support(target, least), length(target, state.trumps_needed(target, 8)))
        return option(
            call, "cue-raise", shown, 0.2, is_artificial=True, agrees=target, forcing=ROUND
        )
    partner = state.partner_meaning
    doubled = partner is not None and partner.doubling == "takeout" and not state.mine
    if level > 3 and (not doubled or strain == S):
        return None
    need = needs(state, N)
    if level > 3:  # no room to ask for a stopper: partner names a suit
        majors = " | ".join(f"{LETTER[m]} 4+" for m in MAJORS if m != strain)
        strong = both(hcp(max(9, need.game - 2)), f"({majors})")
        return option(call, "cue-bid", strong, 0.0, is_artificial=True, asks="suit", forcing=ROUND)
    return option(
        call, "cue-bid", hcp(need.game), 0.0, is_artificial=True, asks="stopper", forcing=ROUND
    )


def _two_places(state: AuctionState) -> Option | None:
    """Four notrump over their game and nothing agreed: two suits, partner chooses."""
    if not _is_contested(state) or state.last is None or state.level < 4 or state.trump is not None:
        return None
    rest = [s for s in range(4) if s not in state.their_suits]
    pairs = [f"{LETTER[a]} 5+, {LETTER[b]} 4+" for a in rest for b in rest if a != b]
    if not pairs:
        return None
    return option(
        "4NT",
        "unusual-notrump",
        f"({' | '.join(pairs)}), rule {max(20, 27 - state.low)}+",
        0.0,
        is_artificial=True,
        asks="suit",
        forcing=ROUND,
    )


def _their_suit(state: AuctionState, call: str) -> Option | None:
    """Both of them have bid, and a suit of theirs at the two level: long enough to play in."""
    strain, level = strain_of(call), level_of(call)
    if len(state.theirs) < 2 or level != 2 or level != state.cheapest(strain):
        return None
    letter = LETTER[strain]
    return option(
        call, "overcall", f"hcp 9-16, {letter} 6+, top {letter} 1+, honours {letter} 3+", 0.3
    )


def _notrump(state: AuctionState, call: str) -> Option | None:
    level = level_of(call)
    if level == 4:
        return four_notrump_is_natural(state) or _two_places(state)
    if level == 5:
        return None
    need = needs(state, N)
    low, high, priority = _strength(state, call, need)
    if level == 2 and not state.forced:
        low, high = max(low, need.invite), max(need.invite, need.game - 1)
    if level == 1:
        low, high = max(0, 18 - state.low), max(0, need.invite - 1)
        priority = 0.2
    wanted = [s for s in state.their_suits if s not in state.my_suits]
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
