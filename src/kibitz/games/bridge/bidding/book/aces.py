"""Slams asked for: key cards with queen and kings, Gerber, control bids, quantitative notrump.

Key cards are five: the aces and the king of trumps. Over their bid: double none, pass one, the next
step two (after a double: redouble none, pass one). Trumps are what was agreed, else the suit
partner named last.
"""

from __future__ import annotations

from kibitz.games.bridge.bidding.book.writing import (
    LETTER,
    MAJORS,
    ROUND,
    C,
    ConventionCard,
    N,
    Options,
    both,
    cheap,
    hcp,
    length,
    option,
    others,
)
from kibitz.games.bridge.bidding.meaning.type import Option
from kibitz.games.bridge.bidding.state import (
    BIDS,
    RANK,
    AuctionState,
    bid,
    is_game,
    level_of,
    strain_of,
)

SLAM = 33
TRY = 31
LEAST_CONTROLS = 3


def trumps(state: AuctionState) -> int | None:
    """The suit key cards would be counted for."""
    if state.trump is not None and state.trump < N:
        return state.trump
    if state.trump is None and state.partner_meaning is not None and state.partner_suits:
        call, meaning = state.partner_call, state.partner_meaning
        natural = call in RANK and not meaning.is_artificial and strain_of(call) < N
        if natural and strain_of(call) not in state.their_suits and meaning.asks is None:
            return strain_of(call)
    return None


def asked_trump(state: AuctionState, place: int) -> int:
    """The suit of the key-card question at a place; the meaning carries it."""
    agreed = state.meanings[place].agrees
    return 3 if agreed is None else agreed


def key_card_ask(state: AuctionState, card: ConventionCard) -> Options:
    trump = trumps(state)
    if trump is None or not state.is_legal("4NT") or state.level > 4:
        return
    if state.last is not None and not state.last_is_ours and level_of(state.last) > 4:
        return
    partner = state.partner_meaning
    if partner is None or partner.answers == "keys" or partner.doubling is not None:
        return
    early = state.trump is None and state.level < 3
    letter = LETTER[trump]
    least = max(8, TRY - state.low - 2)
    strong = f"(support {letter} {least}+ | points {least}+)"
    fit = length(
        trump,
        max(2 if state.trump is not None else 3, 8 - state.known.lengths[trump][0])
        if trump not in state.my_suits
        else 0,
    )
    priority = 0.3 if state.forced_to_game or state.level >= 3 else -0.6
    priority -= (1.2 if partner.is_final else 0.0) + (2.0 if early else 0.0)
    shows = both(strong, fit, f"controls {LEAST_CONTROLS + 1}+", f"keys {letter} 1+")
    yield option(
        "4NT",
        "key-cards",
        shows,
        priority,
        is_artificial=True,
        asks="keys",
        agrees=trump,
        forcing=ROUND,
        takes_over=True,
    )


def key_card_answers(state: AuctionState, card: ConventionCard) -> Options:
    partner = state.partner_meaning
    if partner is None or partner.asks != "keys":
        return
    letter = LETTER[asked_trump(state, len(state.calls) - 2)]
    if state.rho == "P":
        yield from _steps(letter, card, 5 * 4 + C)
        return
    if state.rho == "X":
        none, one = "XX", "P"
    else:
        none, one = "X", "P"
    calls = [none, one, *state.legal_bids()[:3]]
    for count, call in enumerate(calls):
        yield option(
            call,
            "key-card-answer",
            f"keys {letter} {count}",
            2.0,
            is_artificial=True,
            answers="keys",
            counts=(count,),
        )


def _steps(letter: str, card: ConventionCard, first: int) -> Options:
    if card.key_cards == "aces":
        for step, counts in enumerate(((0, 4), (1,), (2,), (3,))):
            shows = " | ".join(f"aces {count}" for count in counts)
            yield option(
                BIDS[first + step],
                "key-card-answer",
                f"({shows})",
                2.0,
                is_artificial=True,
                answers="keys",
                counts=counts,
            )
        return
    pairs = ((1, 4), (0, 3)) if card.key_cards == "1430" else ((0, 3), (1, 4))
    queens = ("", "", f", not (queen {letter})", f", queen {letter}")
    for step, counts in enumerate((*pairs, (2, 5), (2, 5))):
        shows = " | ".join(f"keys {letter} {count}" for count in counts)
        yield option(
            BIDS[first + step],
            "key-card-answer",
            f"({shows}){queens[step]}",
            2.0,
            is_artificial=True,
            answers="keys",
            counts=counts,
        )


def after_key_cards(state: AuctionState, card: ConventionCard) -> Options:
    """The asker places the contract, or asks on where all key cards are held."""
    mine, partner = state.own_meaning, state.partner_meaning
    if mine is None or mine.asks != "keys" or mine.agrees is None:
        return
    if state.partner_call == "P" and state.rho == "P":
        return
    trump = mine.agrees
    shown = _counts(state, card)
    if shown is None:
        return
    letter = LETTER[trump]
    what, whole = ("aces", 4) if card.key_cards == "aces" else (f"keys {letter}", 5)
    enough = " | ".join(f"{what} {max(0, whole - 1 - n)}-5" for n in shown)
    short = " | ".join(f"{what} 0-{max(0, whole - 2 - n)}" for n in shown)
    all_five = " | ".join(f"{what} {max(0, whole - n)}+" for n in shown)
    sign_off = cheap(state, trump)
    yield option(
        "P" if state.last == bid(5, trump) and state.last_is_ours else sign_off,
        "sign-off",
        short if max(shown) < whole - 1 else "any",
        1.0,
        is_final=True,
    )
    if RANK[sign_off] <= RANK[bid(6, trump)]:
        six = both(enough, f"(queen {letter} | {letter} 5+ | hcp 15+)") if partner else enough
        yield option(bid(6, trump), "slam", six, 1.0, is_final=True)
    king = both(all_five, hcp(max(0, 35 - state.high)), f"(queen {letter} | {letter} 6+)")
    if state.is_legal("5NT"):
        yield option(
            "5NT",
            "king-ask",
            king,
            1.3,
            is_artificial=True,
            asks="kings",
            agrees=trump,
            forcing=ROUND,
        )


def _counts(state: AuctionState, card: ConventionCard) -> list[int] | None:
    """How many key cards partner's answer may show; the likelier number by what he showed."""
    partner = state.partner_meaning
    if partner is None or partner.answers != "keys":
        return [0] if state.partner_call == "P" and state.rho == "P" else None
    few, many = partner.counts[0], partner.counts[-1]
    return [many if state.low >= 4 * many - 1 else few]


def kings(state: AuctionState, card: ConventionCard) -> Options:
    """Answers to the question for kings outside trumps, and what follows."""
    partner, mine = state.partner_meaning, state.own_meaning
    if partner is not None and partner.asks == "kings" and partner.agrees is not None:
        trump = LETTER[partner.agrees]
        for step, call in enumerate(("6C", "6D", "6H", "6S")):
            if RANK[call] > RANK[bid(6, partner.agrees)]:
                break
            yield option(
                call, "king-answer", f"kings {step}", 1.5, is_artificial=True, answers="kings"
            )
        yield option(
            bid(7, partner.agrees),
            "grand-slam",
            f"kings 2+, queen {trump}, hcp 16+",
            0.5,
            is_final=True,
        )
    if mine is not None and mine.asks == "kings" and mine.agrees is not None:
        trump = mine.agrees
        sign_off = bid(6, trump)
        call = "P" if state.last == sign_off and state.last_is_ours else sign_off
        count = RANK[state.partner_call] - RANK["6C"] if state.partner_call in RANK else 0
        yield option(call, "sign-off", f"kings 0-{max(0, 2 - count)}", 1.0, is_final=True)
        yield option(bid(7, trump), "grand-slam", f"kings {max(0, 3 - count)}+", 1.0, is_final=True)


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
    least = max(
        state.own.points[0], SLAM - state.high - 1 if state.high < 20 else SLAM - state.low - 2
    )
    least = max(least, 9)
    for suit in others(trump):
        call = cheap(state, suit)
        begun = partner.is_artificial and partner.agrees == trump and partner.asks is None
        most = RANK[bid(5, trump)] if begun else RANK[game]
        if RANK[call] < RANK[bid(3, trump)] or RANK[call] >= most:
            continue
        strong = f"(support {letter} {least}+ | points {least}+)"
        yield option(
            call,
            "control-bid",
            both(strong, f"control {LETTER[suit]}", "controls 3+"),
            0.7,
            is_artificial=True,
            agrees=trump,
            forcing=ROUND,
        )


def after_control(state: AuctionState, card: ConventionCard) -> Options:
    """Sign off at game after partner's control bid."""
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
    if is_game(sign_off):
        yield option(sign_off, "sign-off", "any", 0.2, is_final=True)


def gerber(state: AuctionState, card: ConventionCard) -> Options:
    """Four clubs straight over partner's natural notrump asks for aces; five clubs for kings."""
    partner, mine = state.partner_meaning, state.own_meaning
    if partner is not None and partner.asks == "aces":
        for call, aces in (
            ("4D", "(aces 0 | aces 4)"),
            ("4H", "aces 1"),
            ("4S", "aces 2"),
            ("4NT", "aces 3"),
        ):
            yield option(call, "ace-answer", aces, 2.0, is_artificial=True, answers="aces")
        return
    if (
        mine is not None
        and mine.asks == "aces"
        and partner is not None
        and partner.answers == "aces"
    ):
        yield from _after_gerber(state)
        return
    natural = partner is not None and state.partner_call in ("1NT", "2NT", "3NT")
    natural = (
        natural and partner is not None and not partner.is_final and state.high - state.low <= 4
    )
    if not card.gerber or not natural or state.rho != "P" or partner is None:
        return
    if partner.is_artificial or not state.is_legal("4C") or state.trump is not None:
        return
    slam = SLAM - state.high
    long = " | ".join(f"{letter} 7+" for letter in LETTER)
    yield option(
        "4C",
        "gerber",
        both(hcp(slam - 3), f"({long})"),
        1.1,
        is_artificial=True,
        asks="aces",
        forcing=ROUND,
        takes_over=True,
    )


def _after_gerber(state: AuctionState) -> Options:
    shown = (RANK[state.partner_call] - RANK["4D"]) % 4
    enough = f"aces {max(0, 3 - shown)}+"
    yield option("6NT", "slam", both(enough, "semibalanced"), 0.6, is_final=True)
    for suit in range(4):
        longest = f"{LETTER[suit]} 6+"
        yield option(bid(6, suit), "slam", both(enough, longest), 0.9, is_final=True)
        if suit in MAJORS:
            call = bid(5, suit) if state.cheapest(suit) == 5 else bid(4, suit)
            few = f"aces 0-{max(0, 2 - shown)}"
            yield option(call, "sign-off", both(few, longest), 0.8, is_final=True)
    call = "P" if state.last == "4NT" else "4NT"
    yield option(call, "sign-off", f"aces 0-{max(0, 2 - shown)}", 0.7, is_final=True)
    yield option(
        "5C",
        "king-ask",
        f"aces {max(0, 4 - shown)}, hcp 20+",
        0.5,
        is_artificial=True,
        forcing=ROUND,
        asks="kings",
    )


def quantitative(state: AuctionState, card: ConventionCard) -> Options:
    """Partner raised notrump to four: accept with more than the least I may have."""
    partner = state.partner_meaning
    if (
        partner is None
        or partner.asks != "strength"
        or state.partner_call != "4NT"
        or state.rho not in ("P", "X")
    ):
        return
    low, high = state.own.points
    top = min(high, low + 3)
    middle = SLAM - (state.low + min(state.high, state.low + 1)) // 2
    middle = min(max(middle, low + 1), top)
    yield option("P", "declines", hcp(0, middle - 1), 0.8, is_final=True)
    yield option("6NT", "accepts", hcp(middle), 0.8, is_final=True)


def four_notrump_is_natural(state: AuctionState) -> Option | None:
    """Four notrump over partner's natural notrump, nothing agreed, invites a slam."""
    partner = state.partner_meaning
    if partner is None or state.trump is not None or partner.is_final:
        return None
    if state.partner_call not in RANK:
        return None
    if strain_of(state.partner_call) != N or partner.is_artificial:
        return None
    low = min(state.high, state.low + 4)
    return option(
        "4NT", "quantitative", both(hcp(SLAM - low, SLAM - state.low - 1)), 0.3, asks="strength"
    )
