"""Key cards: the question, its answers, the queen, the kings, and all of it under interference.

Key cards are five: the aces and the king of trumps. Trumps are what was agreed, else the suit
partner named last. Over their bid: double none, pass one, the next step two, while five of our suit
is still to be had; above that double is even, pass odd. After a double: redouble none, pass one.
The next step after an answer that leaves the queen open asks for her; five notrump asks for kings
outside trumps and promises all key cards.
"""

from __future__ import annotations

from dataclasses import replace

from kibitz.games.bridge.bidding.book.writing import (
    LETTER,
    MAJORS,
    NO,
    ROUND,
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
from kibitz.games.bridge.bidding.meaning.type import Meaning, Option
from kibitz.games.bridge.bidding.state import (
    BIDS,
    RANK,
    AuctionState,
    bid,
    level_of,
    strain_of,
)

TRY = 31
LEAST_CONTROLS = 3
LONG, PLAYING = 7, 17
"""Cards of partner's suit that are tricks, whatever points he has, and points that may ask then."""
LIMITED = 4
"""A range of points so narrow that there is little to hear before asking."""
JUDGED = -0.5
"""How readily the asker stops with key cards enough: what the slam is worth decides."""


def trumps(state: AuctionState) -> int | None:
    """The suit key cards would be counted for."""
    if state.trump is not None and state.trump < N:
        return state.trump
    if state.trump is None and state.partner_meaning is not None and state.partner_suits:
        call, meaning = state.partner_call, state.partner_meaning
        natural = call in RANK and not meaning.is_artificial and strain_of(call) < N
        told = meaning.asks is None and meaning.answers != "majors"  # Stayman's answer is no offer
        if natural and strain_of(call) not in state.their_suits and told:
            return strain_of(call)
    return None


def key_card_ask(state: AuctionState, card: ConventionCard) -> Options:
    trump = trumps(state)
    if trump is None or not state.is_legal("4NT") or state.level > 4:
        return
    partner = state.partner_meaning
    if partner is None or partner.answers == "keys" or partner.doubling is not None:
        return
    early = state.trump is None and state.level < 3
    letter = LETTER[trump]
    least = max(8, TRY - state.low - 2)
    shown = state.known.lengths[trump][0]
    if shown >= LONG:
        least = min(least, PLAYING)  # he has told tricks rather than points
    strong = f"(support {letter} {least}+ | points {least}+)"
    fewest = max(1, 8 - shown) if shown >= 6 else 2 if state.trump is not None else 3
    wanted = max(fewest, 8 - shown)
    if early:
        wanted = max(wanted, 4)
    fit = length(trump, wanted if trump not in state.my_suits else 0)
    slow = state.trump is None or _has_room(state, trump)
    sound = ", ".join(f"control {LETTER[s]}" for s in _open_suits(state, trump) if slow)
    priority = 0.3 if state.forced_to_game or state.level >= 3 else -0.6
    mine = state.own_meaning  # who asked or forced before is not bound by partner's answer
    bound = partner.is_final and (mine is None or (mine.forcing == NO and mine.asks is None))
    priority -= (1.2 if bound else 0.3 if partner.is_final else 0.0) + (
        2.0 if early and state.high - state.low > LIMITED else 0.0
    )
    controls = f"(controls {LEAST_CONTROLS + 1}+ | tricks 7+), keys {letter} 1+"
    yield option(
        "4NT",
        "key-cards",
        both(strong, fit, controls, sound),
        priority,
        is_artificial=True,
        asks="keys",
        agrees=trump,
        forcing=ROUND,
        takes_over=True,
    )


def _has_room(state: AuctionState, trump: int) -> bool:
    """Whether a control can still be shown below game."""
    if state.last is None or RANK[state.last] < RANK[bid(3, trump)]:
        return False
    return any(RANK[cheap(state, suit)] < RANK[bid(4, trump)] for suit in others(trump))


def _open_suits(state: AuctionState, trump: int) -> list[int]:
    """Side suits in which partner has shown nothing: two losers there, and aces do not help."""
    shown = {
        strain_of(call)
        for call, meaning in state.partners
        if call in RANK and meaning.is_artificial and meaning.agrees == trump
    }
    return [suit for suit in others(trump) if suit not in shown and suit not in state.partner_suits]


def key_card_answers(state: AuctionState, card: ConventionCard) -> Options:
    partner = state.partner_meaning
    if partner is None or partner.asks != "keys" or partner.agrees is None:
        return
    trump = partner.agrees
    what = "aces" if card.key_cards == "aces" else f"keys {LETTER[trump]}"
    if state.rho == "P":
        yield from _steps(LETTER[trump], card)
        return
    double = "XX" if state.rho == "X" else "X"
    if state.rho != "X" and RANK[state.rho] > RANK[bid(5, trump)]:
        rows: list[tuple[str, tuple[int, ...]]] = [("X", (0, 2, 4)), ("P", (1, 3, 5))]
    else:
        steps = (double, "P", *state.legal_bids()[:3])
        rows = [(call, (count,)) for count, call in enumerate(steps)]
    for call, counts in rows:
        shows = " | ".join(f"{what} {count}" for count in counts)
        yield _answer(call, shows, counts)


def _answer(call: str, shows: str, counts: tuple[int, ...]) -> Option:
    return option(
        call,
        "key-card-answer",
        f"({shows})" if " | " in shows else shows,
        2.0,
        is_artificial=True,
        answers="keys",
        counts=counts,
    )


def _steps(letter: str, card: ConventionCard) -> Options:
    if card.key_cards == "aces":
        for step, counts in enumerate(((0, 4), (1,), (2,), (3,))):
            shows = " | ".join(f"aces {count}" for count in counts)
            yield _answer(BIDS[RANK["5C"] + step], shows, counts)
        return
    pairs = ((1, 4), (0, 3)) if card.key_cards == "1430" else ((0, 3), (1, 4))
    queens = ("", "", f", not (queen {letter})", f", queen {letter}")
    for step, counts in enumerate((*pairs, (2, 5), (2, 5))):
        shows = " | ".join(f"keys {letter} {count}" for count in counts)
        found = _answer(BIDS[RANK["5C"] + step], shows, counts)
        told = both(found.meaning.shows, queens[step].removeprefix(", "))
        yield replace(found, meaning=replace(found.meaning, shows=told))


def asked_keys(state: AuctionState) -> Meaning | None:
    """My question for key cards that partner has just answered, in whatever way."""
    mine = state.meanings[-4] if len(state.calls) > 3 else None
    return mine if mine is not None and mine.asks == "keys" and mine.agrees is not None else None


def after_key_cards(state: AuctionState, card: ConventionCard) -> Options:
    """The asker places the contract, or asks on where all key cards are held."""
    mine = asked_keys(state)
    if mine is None or mine.agrees is None:
        return
    trump = mine.agrees
    counts = shown_counts(state)
    if not counts:
        return
    letter = LETTER[trump]
    aces = card.key_cards == "aces"
    what, whole = ("aces", 4) if aces else (f"keys {letter}", 5)
    together = [held + _likelier(counts, held, whole, _middle(state)) for held in range(whole + 1)]
    enough = _holding(what, [held for held, all_ in enumerate(together) if all_ >= whole - 1])
    every = _holding(what, [held for held, all_ in enumerate(together) if all_ >= whole])
    short = _holding(what, [held for held, all_ in enumerate(together) if all_ < whole - 1])
    sign_off = cheap(state, trump)
    stop = "P" if state.last == bid(5, trump) and state.last_is_ours else sign_off
    if level_of(sign_off) <= 5 or stop == "P":
        yield option(stop, "sign-off", short, 1.0, is_final=True)
        yield option(stop, "sign-off", "any", JUDGED, is_final=True)
    else:  # the answer went past five: six is all that is left
        yield option(bid(6, trump), "sign-off", "any", -0.5, is_final=True)
    theirs = not state.last_is_ours and state.last is not None
    if theirs:
        if level_of(sign_off) > 5:
            yield option("X", "penalty-double", short, 1.0, doubling="penalty")
        else:
            yield option("X", "penalty-double", short, 0.6, doubling="penalty")
    queen = _queen_known(state)
    if RANK[sign_off] <= RANK[bid(6, trump)] or stop == "P":
        ten = max(0, 10 - state.known.lengths[trump][0])
        trick = "" if queen or aces else f"(queen {letter} | {letter} {max(5, ten)}+ | hcp 15+)"
        yield option(bid(6, trump), "slam", both(enough, trick), 1.0, is_final=True)
    call = _queen_ask(state, trump) if not aces and queen is None else None
    if call is not None:
        shows = both(enough, f"not (queen {letter})", f"{letter} 0-6", hcp(max(0, 31 - state.high)))
        yield option(
            call,
            "queen-ask",
            shows,
            1.1,
            is_artificial=True,
            asks="queen",
            agrees=trump,
            forcing=ROUND,
        )
    if state.is_legal("5NT") and not theirs:
        sure = "" if queen else f"(queen {letter} | {letter} 6+)"
        king = both(every, hcp(max(0, 35 - state.high)), sure)
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


def shown_counts(state: AuctionState) -> tuple[int, ...]:
    """How many key cards partner's answer may show; none where he gave no answer."""
    if len(state.calls) < 2:
        return ()
    partner = state.meanings[-2]
    if partner.answers != "keys":
        return (0,) if state.partner_call == "P" and state.rho == "P" else ()
    return partner.counts


def _middle(state: AuctionState) -> float:
    """The points partner is likely to have by what he showed."""
    return (state.low + min(state.high, state.low + 6)) / 2


def _likelier(counts: tuple[int, ...], held: int, whole: int, middle: float) -> int:
    """Of several counts the greatest that is left beside mine and fits what he showed before."""
    likely = [n for n in counts if held + n <= whole and middle > 4 * n - 1]
    return max(likely, default=min(counts))


def _holding(what: str, held: list[int]) -> str:
    """One of these counts."""
    if not held:
        return "hcp 0"
    return "(" + " | ".join(f"{what} {count}" for count in held) + ")"


def _queen_known(state: AuctionState) -> bool | None:
    """What the answer told of the trump queen: has her, has not, or did not say."""
    if state.partner_call not in ("5H", "5S") or len(state.calls) < 3 or state.calls[-3] != "P":
        return None
    partner = state.meanings[-2]
    return partner.counts == (2, 5) and state.partner_call == "5S" if partner.counts else None


def _queen_ask(state: AuctionState, trump: int) -> str | None:
    """The cheapest bid over the answer that is not trumps, below six of them."""
    if not state.last_is_ours or state.last is None or state.rho not in ("P", "X"):
        return None
    for call in state.legal_bids()[:2]:
        if strain_of(call) != trump and call != "5NT" and RANK[call] < RANK[bid(6, trump)]:
            return call
    return None


def queen(state: AuctionState, card: ConventionCard) -> Options:
    """Answers to the question for the trump queen, and what the asker does with them."""
    partner, mine = state.partner_meaning, state.own_meaning
    if partner is not None and partner.asks == "queen" and partner.agrees is not None:
        trump = partner.agrees
        letter = LETTER[trump]
        deny = cheap(state, trump)
        yield option(
            deny, "denies-queen", f"not (queen {letter})", 1.8, is_artificial=True, answers="queen"
        )
        if deny == bid(6, trump):
            return
        bare = f"queen {letter}, sidekings {letter} 0"
        yield option(bid(6, trump), "has-queen", bare, 1.8, answers="queen", is_artificial=True)
        cheaper: list[int] = []
        for call in state.legal_bids():
            suit = strain_of(call)
            if RANK[call] >= RANK[bid(6, trump)]:
                break
            if suit in (trump, N) or suit in cheaper:
                continue
            none = ", ".join(f"not (king {LETTER[s]})" for s in cheaper)
            cheaper.append(suit)
            has = both(f"queen {letter}", f"king {LETTER[suit]}", none)
            yield option(call, "has-queen", has, 1.8, answers="queen", is_artificial=True)
    elif mine is not None and mine.asks == "queen" and mine.agrees is not None:
        if partner is None or partner.answers != "queen" or state.rho not in ("P", "X"):
            return
        yield from _after_queen(state, mine.agrees)


def _after_queen(state: AuctionState, trump: int) -> Options:
    letter = LETTER[trump]
    six = bid(6, trump)
    stop = "P" if strain_of(state.partner_call) == trump else six
    counts = [meaning.counts for _, meaning in state.partners if meaning.counts]
    every = max(0, 5 - max(n for n in counts[-1] if n < 4)) if counts else 4
    if state.partner_call == bid(5, trump):  # she is missing: six with all key cards only
        yield option("P", "sign-off", f"keys {letter} 0-{every - 1}", 1.0, is_final=True)
        yield option(six, "slam", f"keys {letter} {every}+", 1.0, is_final=True)
        return
    yield option(stop, "slam", "any", 0.8, is_final=True)
    strong = f"keys {letter} 2+, hcp {max(0, 37 - state.high)}+, sidekings {letter} 1+"
    yield option(bid(7, trump), "grand-slam", strong, 0.9, is_final=True)


def kings(state: AuctionState, card: ConventionCard) -> Options:
    """Answers to the question for kings outside trumps, and what follows."""
    partner, mine = state.partner_meaning, state.own_meaning
    if partner is not None and partner.asks == "kings" and partner.agrees is not None:
        trump = partner.agrees
        what = "kings" if card.key_cards == "aces" else f"sidekings {LETTER[trump]}"
        steps = [c for c in ("6C", "6D", "6H", "6S") if RANK[c] <= RANK[bid(6, trump)]]
        for step, call in enumerate(steps):
            most = f"{step}" if call != steps[-1] else f"{step}-4"
            yield option(
                call, "king-answer", f"{what} {most}", 1.5, is_artificial=True, answers="kings"
            )
        source = f"{LETTER[trump]} 6+, honours {LETTER[trump]} 3+, {what} 1+"
        yield option(bid(7, trump), "grand-slam", source, 1.6, is_final=True)
    if mine is not None and mine.asks == "kings" and mine.agrees is not None:
        trump = mine.agrees
        what = "kings" if card.key_cards == "aces" else f"sidekings {LETTER[trump]}"
        sign_off = bid(6, trump)
        call = "P" if state.last == sign_off and state.last_is_ours else sign_off
        count = RANK[state.partner_call] - RANK["6C"] if state.partner_call in RANK else 0
        wanted = 4 if card.key_cards == "aces" else 3
        few = f"{what} 0-{max(0, wanted - 1 - count)}"
        yield option(call, "sign-off", few if count < wanted else "hcp 0", 1.0, is_final=True)
        every = f"{what} {max(0, wanted - count)}+"
        yield option(bid(7, trump), "grand-slam", every, 1.0, is_final=True)
        source = f"{what} {max(0, wanted - 1 - count)}+, {LETTER[trump]} 7+"
        yield option(bid(7, trump), "grand-slam", source, 0.9, is_final=True)


def grand_slam_force(state: AuctionState, card: ConventionCard) -> Options:
    """Five notrump over a suit, nothing asked before: seven with two of the top three trumps."""
    partner = state.partner_meaning
    if partner is not None and partner.asks == "trumps" and partner.agrees is not None:
        letter = LETTER[partner.agrees]
        seven = f"top {letter} 2+"
        yield option(bid(7, partner.agrees), "grand-slam", seven, 1.5, is_final=True)
        yield option(bid(6, partner.agrees), "slam", f"top {letter} 0-1", 1.5, is_final=True)
        return
    trump = trumps(state)
    asked = any(meaning.asks in ("keys", "aces") for _, meaning in state.mine + state.partners)
    if trump is None or partner is None or asked or not state.is_legal("5NT"):
        return
    if partner.doubling is not None or state.rho not in ("P", "X") or state.level > 4:
        return
    letter = LETTER[trump]
    sound = ", ".join(f"control {LETTER[suit]}" for suit in others(trump))
    fit = length(trump, max(3, 8 - state.known.lengths[trump][0]))
    grand = f"hcp {max(17, 36 - state.high)}+, aces 3+, top {letter} 1+, tricks 8+"
    yield option(
        "5NT",
        "grand-slam-force",
        both(grand, fit, sound),
        0.3,
        is_artificial=True,
        asks="trumps",
        agrees=trump,
        forcing=ROUND,
        takes_over=True,
    )


def five_of_a_major(state: AuctionState, card: ConventionCard) -> Options:
    """A raise from game to five of our major asks for good trumps; the answer."""
    partner, trump = state.partner_meaning, state.trump
    if trump is None or trump not in MAJORS or partner is None:
        return
    letter = LETTER[trump]
    if partner.asks == "trumps" and state.partner_call == bid(5, trump):
        yield option("P", "declines", f"top {letter} 0-1", 0.9, is_final=True)
        yield option(bid(6, trump), "accepts", f"top {letter} 2+", 0.9, is_final=True)
        return
    if state.last is None or not state.last_is_ours or state.last != bid(4, trump):
        return
    if state.rho != "P" or state.partner_call != state.last:
        return
    poor = f"top {letter} 0-1, {letter} 5+, hcp {max(14, 31 - state.high)}+"
    sound = ", ".join(f"control {LETTER[suit]}" for suit in others(trump))
    yield option(bid(5, trump), "slam-try", both(poor, sound), 0.2, asks="trumps", agrees=trump)
