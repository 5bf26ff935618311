"""A minor is agreed below three notrump: notrump, game or slam in it.

The forcing raise of one of a minor and what follows it; after any minor agreed with game in sight,
suits below three notrump show stoppers, which are controls if a slam is bid later; four of the
minor looks for one. So does four of partner's minor past his three notrump.
"""

from __future__ import annotations

from kibitz.games.bridge.bidding.book.writing import (
    GAME,
    LETTER,
    MINORS,
    ROUND,
    ConventionCard,
    Options,
    both,
    cheap,
    hcp,
    jump,
    length,
    option,
    others,
    stops,
    support,
)
from kibitz.games.bridge.bidding.state import RANK, AuctionState, bid, level_of, strain_of

SLAM = 32
"""Points together, in support, for a slam in a minor with controls."""
GAME_TOGETHER = 25
LIMIT_TOGETHER = 22
"""The least of an opening and of a limit raise: game is near enough to look where it is."""
WIDE = 4


def is_forcing_raise(state: AuctionState) -> bool:
    """Partner's last call raised my minor to two and forces."""
    partner = state.partner_meaning
    if partner is None or partner.agrees not in MINORS or state.partner_call not in RANK:
        return False
    raised = state.partner_call == bid(2, partner.agrees) and not partner.is_artificial
    return raised and partner.forcing == ROUND and len(state.mine) == 1


def to_forcing_raise(state: AuctionState, card: ConventionCard) -> Options:
    """Notrump flat, the minor long and least, else a stopper; a jump is short."""
    if not is_forcing_raise(state) or state.rho not in ("P", "X") or state.trump is None:
        return
    minor = state.trump
    m = LETTER[minor]
    low, high = card.notrump_rebid
    flat = "balanced"
    yield option("2NT", "notrump-rebid", both(hcp(low, high), flat), 0.9)
    yield option("3NT", "notrump-rebid", both("hcp 18-19", flat), 1.0)
    least = f"hcp 0-14, {m} 5+, not (balanced)"
    yield option(bid(3, minor), "minimum", least, 0.8, agrees=minor)
    for suit in others(minor):
        s = LETTER[suit]
        call = cheap(state, suit)
        strong = f"hcp {high + 1}+, stop {s}, not (hcp 18-19, balanced)"
        rough = f"hcp 12+, stop {s}, not (balanced)"
        for shows, ready in ((strong, 0.85), (rough, 0.7)):
            yield option(call, "stopper", shows, ready, agrees=minor, forcing=ROUND)
        short = jump(state, suit)
        if level_of(short) <= 4 and RANK[short] > RANK[bid(3, minor)] and short != "4C":
            shows = f"hcp 13+, {s} 0-1, {m} 5+"
            yield option(
                short, "splinter", shows, 1.0, is_artificial=True, agrees=minor, forcing=GAME
            )


def after_forcing_raise(state: AuctionState, card: ConventionCard) -> Options:
    """My raise was answered: stop with the least, three notrump, or look for more."""
    mine, partner, minor = state.own_meaning, state.partner_meaning, state.trump
    if mine is None or partner is None or minor not in MINORS:
        return
    raised = mine.agrees == minor and state.own_call == bid(2, minor) and mine.forcing == ROUND
    if not raised or len(state.mine) != 1 or state.rho not in ("P", "X"):
        return
    if state.partner_call not in RANK or state.level > 3 or partner.forcing == GAME:
        return
    m = LETTER[minor]
    game = GAME_TOGETHER - max(12, state.low)
    three = bid(3, minor)
    if state.partner_call == three:
        yield option("P", "to-play", hcp(0, game - 2), 0.7, is_final=True)
    elif state.partner_call == "2NT":
        yield option("P", "to-play", both(hcp(0, game - 2), "balanced"), 0.6, is_final=True)
        yield option(three, "to-play", hcp(0, game - 2), 0.7, is_final=True)
        yield option("3NT", "to-play", hcp(game - 1, game + 4), 0.75, is_final=True)
    elif RANK[state.partner_call] < RANK[three]:
        yield option(three, "minimum", both(hcp(0, game - 2), length(minor, 5)), 0.7)
        rest = stops([s for s in others(minor) if s != strain_of(state.partner_call)])
        if state.is_legal("2NT"):
            yield option("2NT", "invites", both(hcp(0, game - 1), rest), 0.75)
        yield option("3NT", "to-play", both(hcp(game - 1, game + 4), rest), 0.75)
    yield from _towards_game(state, minor, m)


def minor_agreed(state: AuctionState, card: ConventionCard) -> Options:
    """A minor agreed at the three level in a game force, or by a strong raise."""
    partner, minor = state.partner_meaning, state.trump
    if partner is None or minor not in MINORS or partner.is_final:
        return
    if partner.is_artificial:  # shortness or a control: slam is looked for already
        return
    if not state.last_is_ours or state.rho not in ("P", "X") or partner.asks is not None:
        return
    if state.last is None or not RANK["2NT"] <= RANK[state.last] < RANK["3NT"]:
        return
    if not state.forced_to_game and state.low + state.own.points[0] < LIMIT_TOGETHER:
        return
    yield from _towards_game(state, minor, LETTER[minor])


def past_three_notrump(state: AuctionState, card: ConventionCard) -> Options:
    """Partner named a minor and settled for three notrump: with a fit and more, four of it."""
    partner = state.partner_meaning
    if state.partner_call != "3NT" or partner is None or partner.is_artificial or state.theirs:
        return
    if state.trump is not None or state.rho != "P" or not state.mine or partner.asks is not None:
        return
    try_ = max(12, SLAM - min(state.high, state.low + WIDE))
    for minor in MINORS:
        if minor in state.partner_suits and minor not in state.my_suits:
            m = LETTER[minor]
            fit = length(minor, max(3, 8 - _shown_cards(state, minor)))
            shows = both(f"(support {m} {try_}+ | points {try_}+)", "controls 4+", fit)
            yield option(bid(4, minor), "slam-try", shows, 0.7, agrees=minor, forcing=GAME)


def _shown_cards(state: AuctionState, suit: int) -> int:
    """Cards partner has shown of a suit; a suit named first is as long as the next one."""
    suits = state.partner_suits
    later = suits[suits.index(suit) :]
    return max(state.known.lengths[one][0] for one in later)


def _towards_game(state: AuctionState, minor: int, m: str) -> Options:
    """Stoppers below three notrump, three notrump, four of the minor towards slam."""
    assert state.last is not None
    held = state.known.lengths[minor][0]
    most = min(state.high, state.low + WIDE)
    try_ = max(12, SLAM - most)
    told = [strain_of(call) for call, one in state.mine + state.partners if one.agrees == minor]
    told += [*state.my_suits, *state.partner_suits]
    open_ = [suit for suit in others(minor) if suit not in told]
    cheaper: list[str] = []
    least = max(0, GAME_TOGETHER - 1 - state.low)
    for suit in sorted(others(minor), key=lambda one: RANK[cheap(state, one)]):
        call = cheap(state, suit)
        if RANK[call] >= RANK["3NT"] or level_of(call) > 3:
            continue
        s = LETTER[suit]
        skipped = "" if suit in told or not cheaper else f"not ({', '.join(cheaper)})"
        ready = 0.7 if suit not in told else 0.45
        shows = both(hcp(least), f"stop {s}", skipped)
        yield option(call, "stopper", shows, ready, agrees=minor, forcing=ROUND)
        more = f"(support {m} {try_}+ | points {try_}+), control {s}"
        yield option(call, "stopper", more, 0.75, agrees=minor, forcing=ROUND)
        if suit not in told:
            cheaper.append(f"stop {s}")
    if RANK[state.last] < RANK["3NT"]:
        guard = stops(open_)
        flat = both(hcp(least, max(least, try_ - 1)), guard)
        yield option("3NT", "to-play", flat, 0.8)
        four = bid(4, minor)
        long = length(minor, max(4, 9 - held) if minor not in state.my_suits else 0)
        strong = f"(support {m} {try_}+ | points {try_}+)"
        shows = both(strong, "controls 4+", long)
        yield option(four, "slam-try", shows, 0.7, agrees=minor, forcing=GAME)
        if guard:  # nobody holds that suit: past notrump, and no more than game is promised
            least_ = both(hcp(0, try_), f"not ({guard})", long)
            yield option(four, "slam-try", least_, 0.5, agrees=minor, forcing=GAME)
        blind = both(
            support(minor, max(0, 27 - state.low), try_), f"not ({guard})" if guard else ""
        )
        if guard:
            yield option(bid(5, minor), "to-play", blind, 0.4, is_final=True)
