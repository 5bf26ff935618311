"""Second thoughts in competition: the negative doubler, the cue raise answered, forcing passes."""

from __future__ import annotations

from kibitz.games.bridge.bidding.book.writing import (
    GAME,
    LETTER,
    MAJORS,
    ROUND,
    ConventionCard,
    N,
    Options,
    both,
    cheap,
    hcp,
    jump,
    option,
    others,
    points,
    stops,
)
from kibitz.games.bridge.bidding.state import (
    RANK,
    AuctionState,
    bid,
    is_game,
    level_of,
    strain_of,
)

MORE = 5
"""How far above its least a game reaches that partner is asked to leave."""


def negative_doubler_again(state: AuctionState, card: ConventionCard) -> Options:
    """My negative double was answered: pass what is enough, raise, invite, or bid game."""
    mine, partner = state.own_meaning, state.partner_meaning
    if mine is None or mine.doubling != "negative" or partner is None or len(state.mine) != 1:
        return
    if state.partner_call not in RANK or not state.last_is_ours or state.rho not in ("P", "X"):
        return
    shown, level = strain_of(state.partner_call), level_of(state.partner_call)
    if partner.is_artificial or partner.is_final or level > 3:
        return
    low, high = max(11, state.low), min(state.high, max(11, state.low) + 4)
    invite, game = max(0, 25 - high), 25 - low
    opened = state.partner_suits[0] if state.partner_suits else shown
    enough = invite if shown < N else max(0, invite - 1)
    yield option("P", "to-play", hcp(0, enough), 0.5, is_final=True)
    if shown < N and shown != opened:
        s = LETTER[shown]
        fit = 4 if shown in MAJORS else 5
        if level < 3:
            inviting = f"support {s} {invite}-{game - 1}, {s} {fit}+"
            yield option(bid(3, shown), "invites-suit", inviting, 0.8, agrees=shown)
        if shown in MAJORS:
            shows = f"support {s} {game}-{game + MORE}, {s} 4+"  # with more the cue comes first
            yield option(bid(4, shown), "to-play", shows, 0.9, agrees=shown, is_final=True)
    x = LETTER[opened]
    three = 3 if opened in MAJORS else 4
    if shown != opened:
        weak = f"hcp 0-{invite}, {x} {three - (opened in MAJORS)}+"
        yield option(cheap(state, opened), "preference", weak, 0.5)
    if opened in MAJORS:
        yield option(
            bid(4, opened),
            "to-play",
            f"support {x} {game}-{game + MORE}, {x} {2 if shown == opened else 3}+",
            0.8,
            agrees=opened,
            is_final=True,
        )
    # who bids notrump over their suit stops it
    guard = "" if shown == N else stops([r for r in state.their_suits if r != shown])
    if level < 3:
        yield option("2NT", "invites", both(hcp(invite, game - 1), guard), 0.6)
    yield option("3NT", "to-play", both(hcp(game, game + 5), guard), 0.7, is_final=True)
    for suit in others(*state.partner_suits, *state.their_suits):
        call = cheap(state, suit)
        if level_of(call) <= 3:
            long = f"hcp 0-{game - 1}, {LETTER[suit]} 6+"
            yield option(call, "to-play", long, 0.6)
    for rival in state.their_suits[:1]:
        if level_of(cheap(state, rival)) <= 3:
            yield option(
                cheap(state, rival),
                "cue-bid",
                hcp(game),
                0.4,
                is_artificial=True,
                asks="stopper",
                forcing=GAME,
            )


def after_support_double(state: AuctionState, card: ConventionCard) -> Options:
    """Partner has three cards of my major: five make a fit, four look for another place."""
    partner = state.partner_meaning
    if partner is None or partner.doubling != "support" or not state.my_suits:
        return
    if state.rho not in ("P", "X") or len(state.mine) != 1:
        return
    major = state.my_suits[0]
    m = LETTER[major]
    yield option(bid(2, major), "rebid", f"points 5-10, {m} 5+", 0.8, agrees=major)
    yield option(bid(3, major), "invites-suit", f"points 10-12, {m} 5+", 0.8, agrees=major)
    game = f"points 12-18, {m} 5+"
    yield option(bid(4, major), "to-play", game, 0.9, agrees=major, is_final=True)
    guard = stops(state.their_suits)
    for call, low, high in (("1NT", 6, 10), ("2NT", 11, 12), ("3NT", 13, 17)):
        yield option(call, "notrump", both(hcp(low, high), f"{m} 4", guard), 0.6)
    opened = state.partner_suits[0] if state.partner_suits else major
    if opened != major:
        weak = f"hcp 5-10, {LETTER[opened]} 4+, {m} 4"
        yield option(cheap(state, opened), "preference", weak, 0.5)
    yield option(bid(2, major), "rebid", f"points 5-9, {m} 4, top {m} 1+", 0.35, agrees=major)
    if state.their_suits and state.partner_call == "X":
        r = LETTER[state.their_suits[0]]
        stack = f"{r} 4+, honours {r} 3+, hcp 8+"
        yield option("P", "penalty-pass", stack, 0.7, doubling="penalty")
        cue = cheap(state, state.their_suits[0])
        if level_of(cue) <= 3:
            yield option(
                cue,
                "cue-bid",
                hcp(13),
                0.4,
                is_artificial=True,
                asks="stopper",
                forcing=GAME,
            )


def after_cue_raise(state: AuctionState, card: ConventionCard) -> Options:
    """Partner raised my suit by a cue bid: back to it with a minimum, game with more."""
    partner, trump = state.partner_meaning, state.trump
    if partner is None or trump is None or trump == N or partner.agrees != trump:
        return
    if state.partner_call not in RANK or strain_of(state.partner_call) not in state.their_suits:
        return
    if trump not in state.my_suits or state.rho not in ("P", "X") or not partner.is_artificial:
        return
    game = bid(4 if trump in MAJORS else 5, trump)
    least = (25 if trump in MAJORS else 28) - state.low
    back = cheap(state, trump)
    forced = partner.forcing == GAME
    if RANK[back] < RANK[game] and not forced:
        yield option(back, "minimum", points(0, least - 1), 0.8)
        between = bid(level_of(back) + 1, trump)
        if RANK[between] < RANK[game]:
            yield option(between, "invites", points(least - 1, least), 0.75)
    elif RANK[back] < RANK[game]:  # game is sure: slow is stronger
        yield option(back, "extras", points(15), 0.8)
    low = 0 if forced else least
    yield option(game, "to-play", points(low, max(low, least) + 5), 0.8, is_final=True)
    if trump not in MAJORS or state.own.lengths[trump][0] < 5:
        guard = stops(state.their_suits)
        shows = both(hcp(max(0, 24 - state.low), 20), guard)
        yield option("3NT", "to-play", shows, 0.8, is_final=True)


def opener_after_redouble(state: AuctionState, card: ConventionCard) -> Options:
    """Partner redoubled my opening and they ran: pass waits for him, a bid has shape and no more.

    It comes round to partner, who doubles or bids; a strong hand has no need to hurry.
    """
    if len(state.mine) != 1 or state.partner_call != "XX" or not state.we_opened:
        return
    if state.opening is None or state.rho not in RANK or state.level > 2:
        return
    opened, theirs = strain_of(state.opening), strain_of(state.rho)
    if N in (opened, theirs) or level_of(state.opening) != 1 or opened in state.their_suits:
        return
    x, r = LETTER[opened], LETTER[theirs]
    stack = f"{r} 4+, honours {r} 2+"
    yield option("X", "penalty-double", stack, 0.9, doubling="penalty")
    yield option(cheap(state, opened), "rebid", f"hcp 0-14, {x} 6+, {r} 0-2", 0.75)
    long = f"hcp 11-15, {x} 7+"
    yield option(jump(state, opened), "jump-rebid", long, 0.8)
    if opened in MAJORS:
        game = f"hcp 12+, {x} 7+, tricks 8+"
        yield option(bid(4, opened), "to-play", game, 0.85, is_final=True)
    for suit in others(opened, *state.their_suits):
        call, o = cheap(state, suit), LETTER[suit]
        if level_of(call) <= 2:
            shaped = f"hcp 0-14, {o} 4+, {r} 0-1, ({o} 5+ | {x} 6+ | {o} > {x})"
            yield option(call, "second-suit", shaped, 0.6)


def forcing_pass(state: AuctionState, card: ConventionCard) -> Options:
    """They bid over our game: pass leaves it to partner, double says that we have had enough."""
    if state.last is None or state.last_is_ours or state.risk or state.rho not in RANK:
        return
    trump, theirs = state.trump, strain_of(state.last)
    ours = [call for call in state.calls[(state.me % 2) :: 2] if call in RANK]
    if trump is None or theirs == N or not ours or state.level < 4 or state.level > 6:
        return
    strong = state.forced_to_game or state.own.points[0] + state.low >= 22
    if not strong or not is_game(ours[-1]):
        return
    letter, t = LETTER[theirs], LETTER[trump]
    yield option(
        "P",
        "forcing-pass",
        f"{letter} 0-1, {t} {max(3, state.own.lengths[trump][0])}+",
        0.7,
        forcing=ROUND,
    )
    yield option("P", "forcing-pass", "any", 0.0, forcing=ROUND)
    yield option("X", "penalty-double", f"({letter} 2+ | controls 0-2)", 0.7, doubling="penalty")
    more = state.own.lengths[trump][0] + 1
    on = f"{letter} 0-1, {t} {max(5, more)}+, not (balanced)"
    yield option(cheap(state, trump), "to-play", on, 0.6, is_final=True)
    long = f"{t} {max(6, more)}+, not (balanced)"
    yield option(cheap(state, trump), "to-play", long, 0.0, is_final=True)
