"""Weak twos with their question, preempts, gambling notrump, and the answers to all of them."""

from __future__ import annotations

from kibitz.games.bridge.bidding.book.strong import is_opening_ago
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
    stops,
    support,
)
from kibitz.games.bridge.bidding.state import RANK, AuctionState, bid, level_of, strain_of


def weak_two(state: AuctionState, card: ConventionCard) -> Options:
    """Responses to a weak two in diamonds, hearts or spades."""
    if not is_opening_ago(state, 2) or state.opening is None or level_of(state.opening) != 2:
        return
    suit = strain_of(state.opening)
    if suit in (0, N):
        return
    if state.rho not in ("P", "X"):
        yield from _weak_two_overcalled(state, suit)
        return
    letter = LETTER[suit]
    yield option("P", "pass-response", f"(hcp 0-14 | hcp 0-16, {letter} 0-1)", 0.5)
    ready = 0.85 if suit in MAJORS else 0.6
    yield option(bid(3, suit), "preemptive-raise", f"hcp 3-13, {letter} 3+", ready, agrees=suit)
    strong = both(support(suit, 15, 20), length(suit, 2))
    if suit in MAJORS:
        weak = f"hcp 0-12, {letter} 4+"
        yield option(
            bid(4, suit), "to-play", f"({strong} | {weak})", 0.8, agrees=suit, is_final=True
        )
    yield option(
        "3NT",
        "to-play",
        "hcp 16-20, " + ", ".join(f"stop {LETTER[o]}" for o in others(suit)),
        0.6,
        is_final=True,
    )
    yield option(
        "2NT",
        "ogust",
        f"hcp 14+, ({letter} 2+ | hcp 16+, {LETTER[5 - suit] if suit in MAJORS else 'S'} 0-4)",
        0.6,
        is_artificial=True,
        asks="feature",
        forcing=ROUND,
    )
    for other in others(suit):
        o = LETTER[other]
        call = cheap(state, other)
        wide = 5 if level_of(call) == 2 else 6  # at the three level a long suit, or much
        if state.rho == "X":  # strength would redouble
            some = f"hcp 4-13, ({o} 6+ | {o} 5+, {letter} 0-1)"
            yield option(call, "new-suit-passed", some, 0.5)
            continue
        yield option(
            call,
            "new-suit-forcing",
            f"(hcp 14+, {o} {wide}+ | hcp 16+, {o} 5+), {letter} 0-2",
            0.5,
            forcing=ROUND,
        )
    yield from _long_suit_game(state, suit)
    if state.rho == "X":
        yield option("XX", "redouble-strength", "hcp 13+", 0.7, doubling="penalty")


def _weak_two_overcalled(state: AuctionState, suit: int) -> Options:
    """They came in over our weak two: raise by trumps, double with theirs."""
    letter, rival = LETTER[suit], strain_of(state.rho)
    if state.rho not in RANK:
        return
    if rival == N:
        yield from _weak_two_under_notrump(state, suit)
        return
    r = LETTER[rival]
    yield option("P", "pass-response", "any", 0.4)
    raised = cheap(state, suit)
    if level_of(raised) == 3:
        shows = f"hcp 3-14, {letter} 3+"
        yield option(raised, "preemptive-raise", shows, 0.7, agrees=suit)
    game = f"support {letter} 14+, {letter} 2+ | {letter} 4+"
    if suit in MAJORS and level_of(raised) <= 4:
        yield option(bid(4, suit), "to-play", f"({game})", 0.6, agrees=suit, is_final=True)
    stack = f"({r} 4+, hcp 11+ | {r} 3+, hcp 15+)"
    yield option("X", "penalty-double", stack, 0.6, doubling="penalty")
    yield from _long_suit_game(state, suit)


def _weak_two_under_notrump(state: AuctionState, suit: int) -> Options:
    """They overcalled notrump: raise by trumps, double with points."""
    yield option("P", "pass-response", "any", 0.4)
    raised = f"hcp 0-13, {LETTER[suit]} 3+"
    yield from _long_suit_game(state, suit)
    yield option(cheap(state, suit), "preemptive-raise", raised, 0.6, agrees=suit)
    yield option("X", "penalty-double", hcp(11), 0.6, doubling="penalty")


def _long_suit_game(state: AuctionState, suit: int) -> Options:
    """Partner preempted: a jump to game in another suit is to play there, on length alone."""
    for other in others(suit):
        o, game = LETTER[other], bid(4 if other in MAJORS else 5, other)
        if other not in state.their_suits and RANK[game] > RANK[cheap(state, other)]:
            shows = f"({o} 8+ | {o} 7+, tricks 8+)"
            yield option(game, "to-play", shows, 0.7, agrees=other, is_final=True)


def feature(state: AuctionState, card: ConventionCard) -> Options:
    """Answers to two notrump over a weak two: strength and suit, or a feature with a maximum."""
    partner = state.partner_meaning
    if partner is None or partner.asks != "feature" or not state.my_suits:
        return
    suit = state.my_suits[0]
    letter = LETTER[suit]
    good = f"top {letter} 2+"
    if card.weak_two_ask == "ogust":
        rows = (
            ("3C", f"hcp 0-8, not ({good})"),
            ("3D", f"hcp 0-8, {good}"),
            ("3H", f"hcp 9-11, not ({good})"),
            ("3S", f"hcp 9-11, {good}"),
            ("3NT", f"hcp 8-11, top {letter} 3"),
        )
        for call, shows in rows:
            ready = 1.0 + (call == "3NT")
            yield option(call, "feature-answer", shows, ready, is_artificial=True)
        return
    yield option(bid(3, suit), "minimum", "hcp 0-8", 1.0)
    yield option(bid(3, suit), "minimum", "any", 0.4)
    for other in others(suit):
        o = LETTER[other]
        yield option(bid(3, other), "feature-answer", f"hcp 9-11, top {o} 1+, {o} 2+", 1.0)
    yield option("3NT", "feature-answer", f"hcp 8-11, top {letter} 3", 2.0)


def after_feature(state: AuctionState, card: ConventionCard) -> Options:
    """The asker places the contract."""
    mine, partner = state.own_meaning, state.partner_meaning
    if mine is None or mine.asks != "feature" or partner is None or not state.partner_suits:
        return
    if state.rho not in ("P", "X") or state.partner_call not in RANK:
        return
    suit = state.partner_suits[0]
    s = LETTER[suit]
    maximum = partner.hull.points[0] >= 8
    need = 14 if maximum else 16
    three = bid(3, suit)
    sign_off = "P" if state.partner_call == three else three
    if state.is_legal(sign_off):
        yield option(
            sign_off, "sign-off", f"(hcp 0-{need} | {s} 0-1, hcp 0-17)", 0.6, is_final=True
        )
    if suit in MAJORS:
        game = f"support {s} {need}-22, {s} 2+"
        yield option(bid(4, suit), "to-play", game, 0.8, is_final=True, agrees=suit)
    else:
        game = f"hcp {need + 3}+, {s} 3+"
        yield option(bid(5, suit), "to-play", game, 0.5, is_final=True, agrees=suit)
    guard = stops(others(suit))
    yield option("3NT", "to-play", f"hcp {need}+, {guard}, {s} 1+", 0.7, is_final=True)


def to_new_suit(state: AuctionState, card: ConventionCard) -> Options:
    """I preempted, partner named a new suit and forces: raise, rebid, or more."""
    partner, mine = state.partner_meaning, state.own_meaning
    if partner is None or mine is None or not is_opening_ago(state, 4) or state.opening is None:
        return
    if level_of(state.opening) not in (2, 3) or partner.forcing != ROUND or partner.asks:
        return
    opened = strain_of(state.opening)
    if opened in (0, N) and level_of(state.opening) == 2:
        return
    if state.partner_call not in RANK or state.rho not in ("P", "X") or opened == N:
        return
    shown = strain_of(state.partner_call)
    if shown == N or partner.is_artificial:
        return
    s, x = LETTER[shown], LETTER[opened]
    fit = f"({s} 3+ | {s} 2, top {s} 1+)"
    call = cheap(state, shown)
    yield option(call, "raise", fit, 1.0, agrees=shown)
    if shown in MAJORS and level_of(call) == 3:
        most = f"hcp 8+, {s} 3+, not (balanced)"
        yield option(bid(4, shown), "game-raise", f"{most}, hcp 9+", 1.0, agrees=shown)
    yield option(cheap(state, opened), "minimum", f"{s} 0-2", 0.7)
    if level_of(cheap(state, N)) <= 3:
        yield option("3NT", "to-play", f"top {x} 3, {s} 0-2", 1.3, is_final=True)
        if cheap(state, N) == "2NT":
            yield option("2NT", "maximum", f"hcp 8+, {s} 0-2, top {x} 2+", 0.75)
    for other in others(opened, shown):
        o = LETTER[other]
        if level_of(cheap(state, other)) == 3 and RANK[cheap(state, other)] < RANK[bid(3, opened)]:
            shows = f"hcp 8+, top {o} 1+, {s} 0-2"
            yield option(cheap(state, other), "feature-answer", shows, 0.8)


def preempt(state: AuctionState, card: ConventionCard) -> Options:
    """Responses to three of a suit or higher."""
    if (
        not is_opening_ago(state, 2)
        or state.opening is None
        or not 3 <= level_of(state.opening) <= 5
    ):
        return
    suit = strain_of(state.opening)
    if suit == N:
        yield from _gambling(state)
        return
    letter = LETTER[suit]
    vulnerable = 1 if state.vulnerable else 0
    yield option("P", "pass-response", "any", 0.3)
    if level_of(state.opening) == 4 and suit not in MAJORS:
        tricks = f"(quick 3+, hcp 13+ | {letter} 3+, hcp 4+, not (balanced))"
        yield option(bid(5, suit), "to-play", tricks, 0.5, agrees=suit, is_final=True)
    if level_of(state.opening) == 3:
        tricks = f"quick {3 if suit in MAJORS else 4}+, hcp {14 - vulnerable}+"
        tricks = f"({tricks}, {letter} 1+ | {tricks}, quick 4+)"
        if state.rho in RANK and strain_of(state.rho) < N:
            yield from _double_of_overcall(strain_of(state.rho))
            tricks = f"({tricks}), {LETTER[strain_of(state.rho)]} 0-3"
        if suit in MAJORS:
            weak = f"({letter} 4+ | {letter} 3, not (balanced))"  # ten trumps are ten tricks
            if state.rho in ("P", "X"):
                weak = f"hcp 0-12, {weak}"
            yield option(
                bid(4, suit),
                "to-play",
                f"({tricks} | {weak})",
                0.9,
                agrees=suit,
                is_final=True,
            )
        else:
            yield option(
                bid(4, suit),
                "preemptive-raise",
                f"hcp 3-12, {letter} 3+",
                0.6,
                agrees=suit,
                is_final=True,
            )
            yield option(
                bid(5, suit),
                "preemptive-raise",
                f"hcp 6-14, {letter} 4+, not (balanced)",
                0.8,
                agrees=suit,
                is_final=True,
            )
        yield option(
            "3NT",
            "to-play",
            f"hcp 16+, quick 3+, {letter} 1+, "
            + ", ".join(f"stop {LETTER[o]}" for o in others(suit)),
            0.6,
            is_final=True,
        )
        for other in others(suit):
            o = LETTER[other]
            call = cheap(state, other)
            if level_of(call) == 3 or other in MAJORS:
                yield option(
                    call,
                    "new-suit-forcing",
                    f"hcp 15+, {o} 6+",
                    0.5,
                    forcing=ROUND if level_of(call) == 3 else NO,
                )


def _double_of_overcall(rival: int) -> Options:
    """They came in over our preempt: what they bid is beaten by trumps or by tricks."""
    r = LETTER[rival]
    stack = f"({r} 4+, honours {r} 2+, hcp 9+ | {r} 3+, quick 3+, hcp 13+ | quick 4+, hcp 15+)"
    yield option("X", "penalty-double", stack, 1.0, doubling="penalty")


def _gambling(state: AuctionState) -> Options:
    guards = "stop S, stop H"
    yield option("P", "to-play", both("hcp 9+", guards), 0.8, is_final=True)
    yield option("4C", "correctable", "any", 0.6, is_artificial=True)
    yield option("5C", "correctable", "hcp 10+, not (stop S, stop H)", 0.5, is_artificial=True)
    yield option("6C", "correctable", hcp(18), 0.3, is_artificial=True)
