"""Two-suited overcalls, what partner answers, and how the second suit is found.

A cue bid of their major shows the other major and a minor, of their minor both majors; two notrump
the two lowest unbid suits; the same a level higher over their weak two. A minor named over an
unknown one is passed or corrected, two notrump asks for it.
"""

from __future__ import annotations

from kibitz.games.bridge.bidding.book.together import GAME_TOGETHER, WIDE
from kibitz.games.bridge.bidding.book.writing import (
    GAME,
    LETTER,
    MAJORS,
    MINORS,
    ROUND,
    C,
    ConventionCard,
    D,
    H,
    N,
    Options,
    S,
    both,
    cheap,
    hcp,
    jump,
    length,
    option,
    stops,
    support,
)
from kibitz.games.bridge.bidding.state import (
    RANK,
    AuctionState,
    bid,
    is_game,
    level_of,
    strain_of,
)


def two_suiters(state: AuctionState, rival: int) -> Options:
    """Over their suit bid: the cue, two notrump, four notrump."""
    level = state.level
    if state.last == "4S":
        pairs = "(C 5+, D 5+ | C 5+, H 5+ | D 5+, H 5+)"
        shows = f"hcp 11+, {pairs}, rule 23+"
        yield option(
            "4NT", "unusual-notrump", shows, 1.0, is_artificial=True, asks="suit", forcing=ROUND
        )
    if level > 3:
        return
    strength = "(hcp 6-12 | hcp 15+)" if not state.vulnerable else "(hcp 8-12 | hcp 15+)"
    if level >= 2:
        strength = hcp(9 + 2 * (level - 2))
    if rival < H:
        suits, also = "H 5+, S 5+, (top H 1+ | top S 1+)", H
        second = f"H 5+, {'D' if rival == C else 'C'} 5+"
    else:
        also = S if rival == H else H
        suits = f"{LETTER[also]} 5+, (C 5+ | D 5+)"
        second = "C 5+, D 5+"
    if level == 3:
        strength = "hcp 13+"
    if level <= 3:
        yield option(
            bid(level + 1, rival),
            "michaels",
            both(strength, suits),
            1.3,
            is_artificial=True,
            also_shows=also,
            asks="suit",
            forcing=ROUND,
        )
    if rival in MAJORS:
        huge = "hcp 13+, C 5+, D 5+, rule 27+, tricks 7+"
        yield option(
            "4NT", "unusual-notrump", huge, 1.5, is_artificial=True, asks="suit", forcing=ROUND
        )
    if level > 1:
        return
    solid = " | ".join(f"{LETTER[s]} 7+, top {LETTER[s]} 3" for s in MINORS if s != rival)
    shows = f"hcp 12+, tricks 8+, ({solid}), not (stop {LETTER[rival]})"
    yield option(
        bid(3, rival), "strong-jump", shows, 1.7, is_artificial=True, asks="stopper", forcing=ROUND
    )
    if not state.balancing:
        yield option(
            "2NT",
            "unusual-notrump",
            both(strength, second),
            1.3,
            is_artificial=True,
            also_shows=C if rival != C else D,
            asks="suit",
            forcing=ROUND,
        )
    else:
        yield option("2NT", "strong-notrump", both("hcp 19-21", "balanced"), 0.9, system_on=True)


def over_their_raise(state: AuctionState) -> Options:
    """They stopped low in a fit and a pass would end it: two notrump shows the two lowest suits."""
    fits = [s for s in state.their_suits if s in MAJORS]
    if not state.balancing or state.last not in ("2H", "2S") or len(state.their_suits) != 1:
        return
    if not fits or len(state.theirs) != 2:
        return
    shows = "hcp 9-14, (C 5+, D 4+ | D 5+, C 4+), H 0-3, S 0-3"
    yield option(
        "2NT",
        "unusual-notrump",
        shows,
        0.8,
        is_artificial=True,
        also_shows=C,
        asks="suit",
        forcing=ROUND,
    )


def over_two_clubs(state: AuctionState) -> Options:
    """Their strong two clubs: two notrump shows the minors, double the majors, to disturb."""
    weak = "hcp 4-12, C 5+, D 5+"
    yield option(
        "2NT", "unusual-notrump", weak, 0.8, is_artificial=True, asks="suit", forcing=ROUND
    )
    majors = "hcp 4-13, (H 5+, S 4+ | S 5+, H 4+)"
    yield option(
        "X",
        "both-majors",
        majors,
        0.8,
        is_artificial=True,
        asks="suit",
        forcing=ROUND,
        doubling="takeout",
    )


def to_two_suiter(state: AuctionState, card: ConventionCard) -> Options:
    """Partner showed two suits: prefer one of them, jump with a fit, ask with strength."""
    partner = state.partner_meaning
    if partner is None or partner.asks != "suit" or partner.doubling is not None:
        return
    if state.we_opened and state.partner_call != "4NT":
        return
    if state.partner_call not in RANK or (state.mine and state.partner_call != "4NT"):
        return
    if not partner.is_artificial:  # a major that may be passed, and a minor
        yield from _to_unknown_minor(state, strain_of(state.partner_call))
        return
    hull = partner.hull
    shown = [s for s in range(4) if hull.lengths[s][0] >= 4]
    if (
        not shown and len(state.partners) > 1 and not state.we_opened
    ):  # he showed them before and asks again
        shown = [*state.partner_suits]
    if state.rho not in ("P", "X"):
        yield option("P", "pass-advance", "any", 0.5)
    if state.partner_call == "2D" and not shown:
        yield from _to_one_major()
        return
    if state.partner_call == "4NT" and not shown:
        for suit in (C, D, H):  # the cheapest that will do; he goes on with the other two
            cheaper = ", ".join(f"{LETTER[one]} 0-2" for one in range(suit))
            shows = both(length(suit, 3), cheaper)
            call = cheap(state, suit)
            yield option(call, "pass-or-correct", shows, 0.6, is_artificial=True, asks="suit")
    if len(shown) == 1:
        yield from _to_unknown_minor(state, shown[0])
    for suit in shown:
        better = ", ".join(
            f"{LETTER[suit]} {'>=' if _is_preferred(suit, o) else '>'} {LETTER[o]}"
            for o in shown
            if o != suit
        )
        free = state.rho not in ("P", "X")  # with two cards only a pass would do
        fit = both(better, length(suit, 3 if free else 2))
        yield option(cheap(state, suit), "preference", fit, 0.6)
        if len(shown) > 1 and not free:
            worse = f"{LETTER[suit]} >= " + LETTER[shown[0] if suit == shown[1] else shown[1]]
            yield option(cheap(state, suit), "preference", worse, 0.4)
        yield from _fit(state, suit)
    guard = stops(state.their_suits)
    if shown and guard and RANK["3NT"] > RANK[state.partner_call]:
        short = both(*(f"{LETTER[s]} 0-{3 - (s in MAJORS)}" for s in shown))
        enough = hcp(max(11, GAME_TOGETHER[N] - WIDE - state.low), 19)
        yield option("3NT", "to-play", both(enough, guard, short), 0.65, is_final=True)
    cues = [s for s in state.their_suits if level_of(cheap(state, s)) <= 4]
    if shown and cues:
        strong = " | ".join(f"support {LETTER[s]} 13+, {LETTER[s]} 3+" for s in shown)
        yield option(
            cheap(state, cues[0]),
            "cue-advance",
            f"(hcp 15+ | {strong}), hcp 10+",
            0.7,
            is_artificial=True,
            asks="suit",
            forcing=ROUND,
        )


def _is_preferred(suit: int, other: int) -> bool:
    """Of two suits with as many cards: the major, else the cheaper."""
    if (suit in MAJORS) != (other in MAJORS):
        return suit in MAJORS
    return suit < other


def _fit(state: AuctionState, suit: int) -> Options:
    s = LETTER[suit]
    leap = jump(state, suit)
    if level_of(leap) <= 4 and not (suit in MAJORS and level_of(leap) == 4):
        shows = both(support(suit, 9 + (suit < H), 12), length(suit, 4))
        yield option(leap, "jump-preference", shows, 0.8, agrees=suit)
    if suit in MAJORS:
        game = f"(support {s} 13+, {s} 4+ | support {s} 15+, {s} 3+ | {s} 5+)"
        yield option(bid(4, suit), "to-play", game, 0.8, agrees=suit, is_final=True)
    else:
        game = f"({s} 5+, not (balanced) | support {s} 16+, {s} 4+)"
        yield option(bid(5, suit), "to-play", game, 0.5, agrees=suit, is_final=True)


def _to_unknown_minor(state: AuctionState, major: int) -> Options:
    """The minor is not known: the cheapest one is passed or corrected, two notrump asks."""
    m = LETTER[major]
    call = cheap(state, C)
    if level_of(call) <= 4:
        yield option(
            call, "pass-or-correct", f"{m} 0-2, C 2+, D 2+", 0.55, is_artificial=True, asks="suit"
        )
    asking = cheap(state, N)
    if asking in ("2NT", "4NT"):
        shows = f"({m} 0-2, C 3+, D 3+, hcp 8+ | hcp 14+)"
        yield option(
            asking, "asks-further", shows, 0.6, is_artificial=True, asks="suit", forcing=ROUND
        )
    long = cheap(state, D)
    if level_of(long) <= 4:
        yield option(long, "to-play", f"D 6+, {m} 0-2", 0.6)


def _to_one_major() -> Options:
    yield option("2H", "pass-or-correct", "any", 0.6, is_artificial=True, asks="suit")
    yield option("2S", "pass-or-correct", "H 3+, hcp 8+", 0.7, is_artificial=True, asks="suit")
    yield option(
        "2NT", "asks-further", "hcp 13+", 0.7, is_artificial=True, asks="suit", forcing=ROUND
    )


def correct_the_major(state: AuctionState, card: ConventionCard) -> Options:
    """The overcaller with one major corrects what partner guessed."""
    mine, partner = state.own_meaning, state.partner_meaning
    if mine is None or mine.asks != "suit" or state.own_call != "2D" or partner is None:
        return
    if state.partner_call == "2H":
        yield option("P", "to-play", "H 5+", 0.8, is_final=True)
        yield option("2S", "corrects", "S 5+", 0.8)
    elif state.partner_call == "2S":
        yield option("P", "to-play", "S 5+", 0.8, is_final=True)
        yield option("3H", "corrects", "H 5+", 0.8)
    elif state.partner_call == "2NT":
        yield option("3H", "corrects", "H 5+", 0.8, forcing=GAME)
        yield option("3S", "corrects", "S 5+", 0.8, forcing=GAME)


def name_the_minor(state: AuctionState, card: ConventionCard) -> Options:
    """The two-suiter with an unknown minor names it, or passes and corrects partner's guess."""
    mine, partner = state.own_meaning, state.partner_meaning
    if mine is None or partner is None or mine.asks != "suit" or mine.doubling is not None:
        return
    if state.own_call == "2D" or partner.asks != "suit" or not partner.is_artificial:
        return
    if state.rho not in ("P", "X") or state.partner_call not in RANK:
        return
    if state.own_call == "4NT" and not state.my_suits:
        guess = strain_of(state.partner_call)
        yield option("P", "to-play", length(guess, 5), 0.9, is_final=True)
        for suit in range(guess + 1, S):
            rest = ", ".join(f"{LETTER[one]} 0-4" for one in range(guess, suit))
            shows = both(length(suit, 5), rest)
            yield option(cheap(state, suit), "corrects", shows, 0.9, is_final=True)
    elif strain_of(state.partner_call) == C:
        yield option("P", "to-play", "C > D", 0.9, is_final=True)
        yield option(cheap(state, D), "corrects", "D > C", 0.9)
    elif strain_of(state.partner_call) == N:
        for suit in MINORS:
            rest = C if suit == D else D
            longer = f"{LETTER[suit]} 4+, {LETTER[suit]} > {LETTER[rest]}"
            yield option(cheap(state, suit), "second-suit", longer, 0.9)
            strong = both(hcp(16), longer)
            yield option(jump(state, suit), "second-suit", strong, 1.1, forcing=GAME)
    elif strain_of(state.partner_call) in state.their_suits:
        yield from _strength_of_two_suiter(state)


def _strength_of_two_suiter(state: AuctionState) -> Options:
    """Partner cued with a good hand: the cheapest suit is weak, a jump is strong."""
    for suit in state.my_suits:
        s = LETTER[suit]
        yield option(cheap(state, suit), "minimum", f"{s} 5+, hcp 0-12", 0.7)
        yield option(jump(state, suit), "maximum", f"{s} 5+, hcp 13+", 0.8, forcing=GAME)


def strong_two_suiter(state: AuctionState, card: ConventionCard) -> Options:
    """I showed two suits and they bid on: a double has the strong kind and leaves it to partner.

    Of a game it is for penalty.
    """
    mine = state.own_meaning
    if mine is None or mine.asks != "suit" or not mine.is_artificial or state.we_opened:
        return
    if mine.doubling is not None or state.last is None or state.last_is_ours or state.risk:
        return
    if len(state.my_suits) < 2 and state.own_call == "2D":
        return
    yield option("P", "pass", "hcp 0-15", 0.5)
    if is_game(state.last):
        yield option("X", "penalty-double", "hcp 16+", 0.8, doubling="penalty")
    else:
        yield option("X", "cards-double", "hcp 16+", 0.8, doubling="cards")
