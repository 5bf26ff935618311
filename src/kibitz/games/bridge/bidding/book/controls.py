"""Slams without key cards: control bids, Gerber over notrump, quantitative raises."""

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
    option,
    others,
)
from kibitz.games.bridge.bidding.meaning.type import Option
from kibitz.games.bridge.bidding.state import (
    RANK,
    AuctionState,
    bid,
    is_game,
    level_of,
    strain_of,
)

SLAM = 33
HEARD = 31
"""Points together, with the most partner may have, from which a control is worth showing."""
LONG = 6
"""Cards that partner's rebid shows, from which two are enough for a slam."""
UNLIMITED = 20
"""Points that partner may have from which he is the captain."""
ACES = (("4D", "(aces 0 | aces 4)"), ("4H", "aces 1"), ("4S", "aces 2"), ("4NT", "aces 3"))
KINGS = (("5D", "(kings 0 | kings 4)"), ("5H", "kings 1"), ("5S", "kings 2"), ("5NT", "kings 3"))


def control_bids(state: AuctionState, card: ConventionCard) -> Options:
    """With a suit agreed and slam in sight, the cheapest suit that is under control."""
    trump = state.trump
    if trump is None or trump == N or state.last is None or not state.last_is_ours:
        return
    game = bid(4 if trump in MAJORS else 5, trump)
    if state.rho not in ("P", "X") or RANK[state.last] > RANK[game]:
        return
    if RANK[state.last] < RANK[bid(3, trump)] or state.partner_meaning is None:
        return
    partner = state.partner_meaning
    if partner.is_final or partner.asks is not None:
        return
    letter = LETTER[trump]
    shown = state.own.points[0]
    above = HEARD - state.high if state.high < UNLIMITED else SLAM - state.low - 2
    above = max(above, shown, 9)
    below, fewest = above, 3
    past = trump in MAJORS or RANK[state.last] > RANK["3NT"]
    if state.high >= UNLIMITED and state.forced_to_game and past:
        # he decides, and three notrump is not in question: all but the least helps him
        below, fewest = min(above, shown + 1), 3 if shown > 8 else 2
    cheaper: list[int] = []
    for suit in sorted(others(trump), key=lambda one: RANK[cheap(state, one)]):
        call = cheap(state, suit)
        begun = partner.is_artificial and partner.agrees == trump and partner.asks is None
        most = RANK[bid(5, trump)] if begun else RANK[game]
        if RANK[call] < RANK[bid(3, trump)] or RANK[call] >= most:
            continue
        if _is_our_game(state, trump, call) or _is_a_place_to_play(state, trump, call):
            continue
        least, few = (below, fewest) if RANK[call] < RANK[game] else (above, 3)
        strong = f"(support {letter} {least}+ | points {least}+)"
        skipped = ", ".join(f"not (control {LETTER[one]})" for one in cheaper)
        cheaper.append(suit)
        yield option(
            call,
            "control-bid",
            both(strong, f"control {LETTER[suit]}", f"controls {few}+", skipped),
            0.7,
            is_artificial=True,
            agrees=trump,
            forcing=ROUND,
        )


def agreeing_control(state: AuctionState, card: ConventionCard) -> Options:
    """Partner rebid a long major at the three level: a new suit above it agrees it.

    Game in his suit is all that a lesser hand would bid, and nobody looks for another suit there.
    """
    partner = state.partner_meaning
    if partner is None or state.trump is not None or state.theirs or state.rho != "P":
        return
    if state.partner_call not in RANK or partner.is_artificial or partner.asks is not None:
        return
    suit = strain_of(state.partner_call)
    shown = state.known.lengths[suit][0] if suit in MAJORS else 0
    if state.partner_call != bid(3, suit) or shown < LONG or partner.is_final:
        return
    letter = LETTER[suit]
    least = max(9, SLAM - 3 - min(state.high, state.low + 4))
    strong = f"(support {letter} {least}+ | points {least}+)"
    fit = f"{letter} {8 - shown}+"
    cheaper: list[int] = []
    for side in others(suit):
        call = bid(4, side)
        if RANK[call] > RANK[bid(4, suit)] or side in (*state.my_suits, *state.partner_suits):
            continue
        skipped = ", ".join(f"not (control {LETTER[one]})" for one in cheaper)
        cheaper.append(side)
        shows = both(strong, fit, f"control {LETTER[side]}", "controls 3+", skipped)
        yield option(
            call, "control-bid", shows, 0.85, is_artificial=True, agrees=suit, forcing=GAME
        )


def _is_our_game(state: AuctionState, trump: int, call: str) -> bool:
    """With a minor agreed, four of a major that one of us has bid is a game to play."""
    suit = strain_of(call)
    if trump in MAJORS or suit not in MAJORS or call != bid(4, suit):
        return False
    return suit in state.my_suits or suit in state.partner_suits


def _is_a_place_to_play(state: AuctionState, trump: int, call: str) -> bool:
    """They have bid and a minor is all that is agreed: three of a major is a suit."""
    return bool(state.theirs) and trump not in MAJORS and level_of(call) == 3


def fast_arrival(state: AuctionState, card: ConventionCard) -> Options:
    """Game is sure and a major agreed at the two level: three of it has more than four."""
    trump, partner = state.trump, state.partner_meaning
    if trump is None or trump not in MAJORS or not state.forced_to_game or partner is None:
        return
    if not state.last_is_ours or state.last is None or state.rho not in ("P", "X"):
        return
    if cheap(state, trump) != bid(3, trump) or partner.asks is not None or partner.is_final:
        return
    letter = LETTER[trump]
    most = min(state.high, state.low + 4)
    more = max(13, state.own.points[0] + 2, SLAM - 3 - most)
    value = "points" if trump in state.my_suits else f"support {letter}"
    slow = f"{value} {more}+, controls 3+"
    yield option(bid(3, trump), "slam-try", slow, 0.9, agrees=trump, forcing=GAME)
    fast = f"{value} 0-{more - 1}"
    yield option(bid(4, trump), "to-play", fast, 0.8, agrees=trump, is_final=True)


def late_splinter(state: AuctionState, card: ConventionCard) -> Options:
    """A major is agreed below game: a double jump shows shortness and slam in sight."""
    trump, partner = state.trump, state.partner_meaning
    if not card.splinters or trump is None or trump not in MAJORS or partner is None:
        return
    if not state.last_is_ours or state.rho != "P" or state.theirs or state.last is None:
        return
    if partner.agrees != trump or partner.asks is not None or state.level > 3:
        return
    letter = LETTER[trump]
    least = max(12, SLAM - 3 - min(state.high, state.low + 4))
    value = "points" if trump in state.my_suits else f"support {letter}"
    for suit in others(trump):
        call = bid(min(7, state.cheapest(suit) + 1), suit)
        if not RANK[bid(3, trump)] < RANK[call] < RANK[bid(4, trump)] or partner.is_artificial:
            continue
        if suit in state.my_suits or suit in state.partner_suits:
            continue
        shows = f"{value} {least}+, {LETTER[suit]} 0-1, controls 3+"
        yield option(call, "splinter", shows, 0.85, is_artificial=True, agrees=trump, forcing=GAME)


def after_control(state: AuctionState, card: ConventionCard) -> Options:
    """Sign off after partner's control bid: what could have been shown below it is denied."""
    partner = state.partner_meaning
    trump = state.trump
    if (
        partner is None
        or trump is None
        or trump == N
        or not (partner.is_artificial and partner.agrees == trump)
    ):
        return
    if state.rho not in ("P", "X"):
        return
    sign_off = cheap(state, trump)
    shown = [
        f"not ({one.meaning.shows})"
        for one in control_bids(state, card)
        if RANK[one.call] < RANK[sign_off]
    ]
    if is_game(sign_off):
        yield option(sign_off, "sign-off", both(*shown), 0.2, is_final=True)
    elif level_of(sign_off) == 4:
        yield option(sign_off, "sign-off", both(*shown), 0.2)
        yield option(bid(5, trump), "sign-off", "any", 0.0, is_final=True)


def gerber(state: AuctionState, card: ConventionCard) -> Options:
    """Four clubs straight over partner's natural notrump asks for aces; five clubs for kings."""
    partner, mine = state.partner_meaning, state.own_meaning
    if partner is not None and partner.asks == "aces":
        yield from _ace_answers(state)
        return
    if partner is not None and partner.asks == "kings" and partner.agrees is None:
        for call, shows in KINGS:
            yield option(call, "king-answer", shows, 2.0, is_artificial=True, answers="kings")
        return
    if mine is not None and mine.asks == "aces" and len(state.calls) > 1:
        if state.meanings[-2].answers == "aces":
            yield from _after_gerber(state)
        return
    if mine is not None and mine.asks == "kings" and mine.agrees is None:
        if partner is not None and partner.answers == "kings":
            yield from _after_kings(state)
        return
    natural = partner is not None and state.partner_call in ("1NT", "2NT")
    natural = (
        natural and partner is not None and not partner.is_final and state.high - state.low <= 4
    )
    if not card.gerber or not natural or state.rho != "P" or partner is None:
        return
    if partner.is_artificial or not state.is_legal("4C") or state.trump is not None:
        return
    sure, perhaps = SLAM - state.low, SLAM - state.high
    long = " | ".join(
        f"hcp {perhaps - 3}+, tricks 8+, {letter} 6+, honours {letter} 3+" for letter in LETTER
    )
    counting = 0 if card.key_cards == "aces" else 2  # else only where a grand slam is near
    balanced = f"hcp {sure + counting}+, H 0-4, S 0-4"
    yield option(
        "4C",
        "gerber",
        f"({balanced} | {long})",
        1.1,
        is_artificial=True,
        asks="aces",
        forcing=ROUND,
        takes_over=True,
    )


def _ace_answers(state: AuctionState) -> Options:
    if state.rho == "P":
        for call, shows in ACES:
            yield option(call, "ace-answer", shows, 2.0, is_artificial=True, answers="aces")
        return
    double = "XX" if state.rho == "X" else "X"
    for count, call in enumerate((double, "P", *state.legal_bids()[:2])):
        yield option(
            call,
            "ace-answer",
            f"aces {count}",
            2.0,
            is_artificial=True,
            answers="aces",
            counts=(count,),
        )


def _shown_aces(state: AuctionState) -> int:
    """Aces partner's answer shows; four rather than none where he is strong."""
    counts = state.meanings[-2].counts
    if counts:
        return counts[0]
    step = (RANK[state.partner_call] - RANK["4D"]) if state.partner_call in RANK else 0
    return 4 if step == 0 and state.low >= 18 else step


def _after_gerber(state: AuctionState) -> Options:
    shown = _shown_aces(state)
    enough, few = f"aces {max(0, 3 - shown)}+", f"aces 0-{2 - shown}"
    least = SLAM - state.low
    six = both(enough, f"(hcp {least - 2}+ | tricks 7+)")
    yield option("6NT", "slam", both(six, "H 0-5, S 0-5"), 0.7, is_final=True)
    for suit in range(4):
        longest = f"{LETTER[suit]} {6 if suit in MAJORS else 7}+"
        yield option(bid(6, suit), "slam", both(enough, longest), 0.9, is_final=True)
        if suit in MAJORS and shown < 3:
            call = cheap(state, suit)
            yield option(call, "sign-off", both(few, longest), 0.8, is_final=True)
    if shown < 3:
        call = "P" if state.last == "4NT" else "4NT"
        yield option(call, "sign-off", few, 0.7, is_final=True)
    elif state.last == "4NT":
        yield option("P", "sign-off", f"hcp 0-{least - 3}", 0.7, is_final=True)
    yield option(
        "5C",
        "king-ask",
        f"aces {max(0, 4 - shown)}+, hcp {least + 2}+",
        1.0,
        is_artificial=True,
        forcing=ROUND,
        asks="kings",
    )


def _after_kings(state: AuctionState) -> Options:
    step = RANK[state.partner_call] - RANK["5D"] if state.partner_call in RANK else 0
    every = f"kings {max(0, 4 - step)}+" if 0 <= step <= 3 else "kings 4"
    yield option("7NT", "grand-slam", every, 1.0, is_final=True)
    yield option("6NT", "slam", "any", 0.6, is_final=True)
    for suit in range(4):
        long = f"{LETTER[suit]} 7+"
        yield option(bid(6, suit), "slam", long, 0.7, is_final=True)
        yield option(bid(7, suit), "grand-slam", both(every, long), 1.1, is_final=True)


def quantitative(state: AuctionState, card: ConventionCard) -> Options:
    """Partner raised notrump to four: accept with more than the least I may have."""
    partner = state.partner_meaning
    if (
        partner is None
        or partner.asks != "strength"
        or state.partner_call not in ("4NT", "5NT")
        or state.rho not in ("P", "X")
    ):
        return
    low, high = state.own.points
    top = min(high, low + 3)
    own = state.own_meaning
    if own is not None and own.answers == "majors" and state.own_call in ("2H", "3H"):
        spades = "" if state.partner_call == "5NT" else hcp(low + 1)
        yield option("6S", "has-major", both("S 4+", spades), 0.9, is_final=True)
    if state.partner_call == "5NT":
        sure = both(hcp(top), "controls 5+")  # a grand slam wants more than points
        yield option("6NT", "declines", f"not ({sure})", 0.8, is_final=True)
        yield option("7NT", "accepts", sure, 0.8, is_final=True)
        return
    middle = SLAM - (state.low + min(state.high, state.low + 1)) // 2
    middle = min(max(middle, low + 1), top)
    long = f"hcp {middle - 1}, points {middle}+"  # a fifth card is worth a point
    yield option(
        "P", "declines", f"(hcp 0-{middle - 2} | points 0-{middle - 1})", 0.8, is_final=True
    )
    yield option("6NT", "accepts", f"({hcp(middle)} | {long})", 0.8, is_final=True)


def four_notrump_is_natural(state: AuctionState) -> Option | None:
    """Four notrump over partner's natural notrump, nothing agreed, invites a slam."""
    partner = state.partner_meaning
    if partner is None or state.trump is not None:
        return None
    if state.partner_call not in RANK:
        return None
    if strain_of(state.partner_call) != N or partner.is_artificial:
        return None
    low = min(state.high, state.low + 4)
    return option(
        "4NT", "quantitative", both(hcp(SLAM - low, SLAM - state.low - 1)), 0.3, asks="strength"
    )
