"""Common sense about their suits: cue bids, controls above game, two places to play."""

from __future__ import annotations

from kibitz.games.bridge.bidding.book.together import SLAM_TOGETHER, WIDE, is_contested, needs
from kibitz.games.bridge.bidding.book.writing import (
    LETTER,
    MAJORS,
    ROUND,
    N,
    S,
    both,
    hcp,
    length,
    option,
    support,
)
from kibitz.games.bridge.bidding.meaning.type import Option
from kibitz.games.bridge.bidding.state import (
    GAME_LEVEL,
    RANK,
    AuctionState,
    bid,
    level_of,
    strain_of,
)


def cue(state: AuctionState, call: str) -> Option | None:
    strain, level = strain_of(call), level_of(call)
    if not (state.mine or state.partners):
        return _their_suit(state, call)
    if level >= 5 and level == state.cheapest(strain):
        return high_control(state, call)
    target = state.trump
    if target is None and state.partner_suits:
        target = state.partner_suits[-1]
    if level > state.cheapest(strain):
        return _jump_cue(state, call, target)
    if level > 4:
        return None
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
    need = needs(state, N)
    if level > 3 and (not doubled or strain == S):  # too good for game, whatever partner has
        strong = hcp(max(12, min(18, need.game)))
        return option(call, "cue-bid", strong, -0.8, is_artificial=True, asks="suit", forcing=ROUND)
    if level > 3:  # no room to ask for a stopper: partner names a suit
        majors = " | ".join(f"{LETTER[m]} 4+" for m in MAJORS if m != strain)
        strong = both(hcp(max(9, need.game - 2)), f"({majors})")
        return option(call, "cue-bid", strong, 0.0, is_artificial=True, asks="suit", forcing=ROUND)
    shows = hcp(need.game)
    if target is not None and target < N and state.known.lengths[target][0] == 4:
        # too good to raise: partner hears of the trumps when he has told of his stopper
        game = needs(state, target).game
        shows = f"({shows} | {both(support(target, game), length(target, 4))})"
    return option(call, "cue-bid", shows, 0.0, is_artificial=True, asks="stopper", forcing=ROUND)


def _jump_cue(state: AuctionState, call: str, target: int | None) -> Option | None:
    """A jump in their suit below our game: four trumps, and short there or too good to raise."""
    strain, level = strain_of(call), level_of(call)
    if target is None or target == N or level > state.cheapest(strain) + 1:
        return None
    if RANK[call] > RANK[bid(GAME_LEVEL[target], target)] or target == strain:
        return None
    need, t = needs(state, target), LETTER[target]
    trumps = max(4, min(5, state.trumps_needed(target, 8)))
    short = f"support {t} {need.invite}+, {LETTER[strain]} 0-1"
    shows = f"({short} | support {t} {max(7, need.invite)}-{max(10, need.invite)}), {t} {trumps}+"
    return option(call, "cue-raise", shows, -0.6, is_artificial=True, agrees=target, forcing=ROUND)


def high_control(state: AuctionState, call: str) -> Option | None:
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


def two_places(state: AuctionState) -> Option | None:
    """Four notrump over their game and nothing agreed: two suits, partner chooses."""
    if not is_contested(state) or state.last is None or state.trump is not None:
        return None
    partner = state.partner_meaning
    asked = partner is not None and partner.doubling == "takeout"
    unheard = not state.mine and not state.partners and strain_of(state.last) in MAJORS
    if state.level < (3 if asked or unheard else 4):
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
