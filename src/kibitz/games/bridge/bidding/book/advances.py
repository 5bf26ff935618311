"""Partner entered their auction: answers to takeout doubles, raises of overcalls, two-suiters."""

from __future__ import annotations

from kibitz.games.bridge.bidding.book.writing import (
    GAME,
    LETTER,
    MAJORS,
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
    others,
    support,
)
from kibitz.games.bridge.bidding.state import RANK, AuctionState, bid, level_of, strain_of


def to_takeout(state: AuctionState, card: ConventionCard) -> Options:
    """Partner's takeout double: name a suit, jump, cue, notrump, or pass with a stack."""
    partner = state.partner_meaning
    if partner is None or partner.doubling != "takeout" or state.mine or state.last is None:
        return
    rivals = state.their_suits
    if not rivals or strain_of(state.last) == N:
        return
    doubled = strain_of(state.calls[state.last_place or 0]) if state.rho == "P" else rivals[0]
    letter = LETTER[doubled]
    guards = ", ".join(f"stop {LETTER[s]}" for s in rivals)
    quiet = state.rho == "P"
    shift = 3 if _was_balancing(state) else 0
    level = state.level
    if quiet:
        stack = (
            f"{letter} 5+, honours {letter} 3+"
            if level < 3
            else f"{letter} 4+, honours {letter} 2+"
        )
        more = "" if level < 3 else " | hcp 6+, balanced, " + f"{letter} 3+"
        yield option("P", "penalty-pass", f"({stack}{more})", 0.6, doubling="penalty")
    else:
        yield option("P", "pass-advance", hcp(0, 5 + shift), 0.5)
    for suit in others(*rivals):
        s = LETTER[suit]
        call = cheap(state, suit)
        longest = ", ".join(
            f"{s} >= {LETTER[o]}" for o in others(*rivals, suit) if suit not in MAJORS
        )
        least = 4
        low = 0 if quiet else 5
        yield option(
            call,
            "advance",
            both(hcp(low + (shift if not quiet else 0), 8 + shift), length(suit, least), longest),
            0.6 + 0.1 * (suit in MAJORS),
        )
        leap = jump(state, suit)
        if level_of(leap) <= 3:
            yield option(
                leap,
                "jump-advance",
                both(hcp(9 + shift, 11 + shift), length(suit, 4)),
                0.8 + 0.1 * (suit in MAJORS),
            )
        if suit in MAJORS:
            yield option(
                bid(4, suit),
                "to-play",
                both(
                    f"(hcp {11 + shift - 2 * (level >= 3)}-16 | support {s} 11+, hcp 8+)",
                    length(suit, 5),
                ),
                0.8,
                is_final=True,
            )
    for rival in [one for one in rivals[:1] if level_of(cheap(state, one)) <= 3]:
        yield option(
            cheap(state, rival),
            "cue-advance",
            hcp(12 + shift),
            0.6,
            is_artificial=True,
            asks="suit",
            forcing=ROUND,
        )
    if level == 1:
        yield option("1NT", "notrump-advance", both(hcp(6 + shift, 10 + shift), guards), 0.55)
    if level <= 2:
        low = 11 + shift - (level == 2)
        yield option("2NT", "notrump-advance", both(hcp(low, 12 + shift), guards), 0.6)
    yield option(
        "3NT", "to-play", both(hcp(13 + shift - (level >= 2) * 2, 18), guards), 0.7, is_final=True
    )


def _was_balancing(state: AuctionState) -> bool:
    """Whether partner doubled where a pass would have ended the auction."""
    before = state.calls[:-2]
    return len(before) >= 3 and before[-2:] == ("P", "P")


def to_overcall(state: AuctionState, card: ConventionCard) -> Options:
    """Partner overcalled a suit and I have not acted."""
    partner = state.partner_meaning
    if partner is None or state.we_opened or state.mine or state.partner_call not in RANK:
        return
    suit = strain_of(state.partner_call)
    if partner.is_artificial or suit == N or len(state.partners) != 1:
        return
    weak = partner.constraint.hull().points[1] <= 11
    letter = LETTER[suit]
    rivals = [one for one in state.their_suits if one != suit]
    level = level_of(state.partner_call)
    low = state.known.points[0]
    shift = max(0, 8 - low) if not weak else 3
    yield option("P", "pass-advance", "any", 0.3)
    simple = cheap(state, suit)
    three = max(1, 8 - state.known.lengths[suit][0])
    if level_of(simple) <= 3:
        yield option(
            simple,
            "raise",
            both(support(suit, 6 + shift, 10 + shift + 2 * weak), length(suit, three)),
            0.7,
            agrees=suit,
        )
    leap = jump(state, suit)
    if level_of(leap) <= 4:
        need = max(4, level_of(leap) + 6 - state.known.lengths[suit][0])
        yield option(
            leap, "preemptive-raise", both(hcp(3, 9), length(suit, need)), 0.7, agrees=suit
        )
    if suit in MAJORS:
        strong = f"support {letter} {14 + shift - 2 * (level - 1)}+, {letter} {three}+"
        yield option(
            bid(4, suit),
            "to-play",
            f"({strong} | hcp 3-10, {letter} {three + 2}+)",
            0.9,
            agrees=suit,
            is_final=True,
        )
    if rivals and level_of(cheap(state, rivals[0])) <= 3:
        yield option(
            cheap(state, rivals[0]),
            "cue-raise",
            both(support(suit, 11 + shift), length(suit, three)),
            0.8,
            is_artificial=True,
            agrees=suit,
            forcing=ROUND,
        )
    guards = ", ".join(f"stop {LETTER[s]}" for s in rivals)
    notrump = (("1NT", 9, 12), ("2NT", 13, 14), ("3NT", 15, 20))
    for call, least, most in notrump:
        ease = 2 * (level - 1) if call != "1NT" else 0
        yield option(
            call,
            "notrump-advance",
            both(
                hcp(least + shift - ease, most + shift),
                guards,
                length(suit, 0, 2) if suit in MAJORS else "",
            ),
            0.55,
        )
    for other in others(suit, *state.their_suits):
        o = LETTER[other]
        call = cheap(state, other)
        if level_of(call) <= 3:
            least = 8 + 2 * (level_of(call) - 1) + shift // 2
            yield option(call, "new-suit", f"hcp {least}-17, {o} 5+, {letter} 0-2", 0.5)


def to_two_suiter(state: AuctionState, card: ConventionCard) -> Options:
    """Partner showed two suits: prefer one of them, jump with a fit, ask with strength."""
    partner = state.partner_meaning
    if partner is None or partner.asks != "suit" or partner.doubling is not None or state.we_opened:
        return
    if state.mine or state.partner_call not in RANK:
        return
    hull = partner.constraint.hull()
    shown = [s for s in range(4) if hull.lengths[s][0] >= 4]
    maybe = [s for s in range(4) if s not in shown and s not in state.their_suits]
    call = state.partner_call
    if state.rho not in ("P", "X"):
        yield option("P", "pass-advance", "any", 0.5)
    suits = shown if len(shown) > 1 else [*shown, *[m for m in maybe if m in (C, D)]]
    if call == "2D" and not shown:
        suits = [H, S]
        yield option("2H", "pass-or-correct", "any", 0.6, is_artificial=True)
        yield option("2S", "pass-or-correct", "H 3+, hcp 8+", 0.7, is_artificial=True)
        yield option(
            "2NT", "asks-further", "hcp 13+", 0.7, is_artificial=True, asks="suit", forcing=ROUND
        )
        return
    for suit in suits:
        better = ", ".join(
            f"{LETTER[suit]} >= {LETTER[o]}"
            for o in suits
            if o != suit and (o in shown) == (suit in shown)
        )
        sure = suit in shown
        yield option(
            cheap(state, suit),
            "preference",
            both(better, length(suit, 2 if sure else 4)),
            0.6 if sure else 0.2,
        )
        if sure:
            leap = jump(state, suit)
            if level_of(leap) <= 4:
                yield option(
                    leap,
                    "jump-preference",
                    both(support(suit, 8, 12), length(suit, 4)),
                    0.8,
                    agrees=suit,
                )
            if suit in MAJORS:
                yield option(
                    bid(4, suit),
                    "to-play",
                    f"(support {LETTER[suit]} 13+, {LETTER[suit]} 3+ | {LETTER[suit]} 5+)",
                    0.8,
                    agrees=suit,
                    is_final=True,
                )
    if shown and state.their_suits and level_of(cheap(state, state.their_suits[0])) <= 4:
        yield option(
            cheap(state, state.their_suits[0]),
            "cue-advance",
            hcp(14),
            0.6,
            is_artificial=True,
            asks="suit",
            forcing=ROUND,
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
    """Partner asks the two-suiter for the suit he has not named."""
    mine, partner = state.own_meaning, state.partner_meaning
    if mine is None or partner is None or mine.asks != "suit" or mine.doubling is not None:
        return
    if state.partner_call not in ("2NT", "4NT") or state.rho != "P" or state.own_call == "2D":
        return
    for suit in (C, D):
        yield option(cheap(state, suit), "second-suit", length(suit, 4), 0.9)


def doubler_again(state: AuctionState, card: ConventionCard) -> Options:
    """The doubler's second call: pass what is minimum, raise, own suit, notrump with more."""
    mine, partner = state.own_meaning, state.partner_meaning
    if mine is None or mine.doubling != "takeout" or partner is None or len(state.mine) != 1:
        return
    if state.partner_call not in RANK or not state.last_is_ours or partner.is_artificial:
        return
    shown, level = strain_of(state.partner_call), level_of(state.partner_call)
    extra = max(0, state.low - 6)  # a jump or a free bid has shown something
    yield option("P", "to-play", hcp(0, max(12, 16 - extra)), 0.4)
    if shown < N:
        s = LETTER[shown]
        for jumps, low, high in ((0, 16, 18), (1, 19, 21)):
            call = bid(min(7, level + 1 + jumps), shown)
            if level_of(call) <= 4:
                yield option(
                    call,
                    "raise",
                    both(
                        support(shown, low - extra + level - 1, high - extra + level - 1), f"{s} 4+"
                    ),
                    0.7,
                    agrees=shown,
                )
    for suit in others(shown if shown < N else -1, *state.their_suits):
        call = cheap(state, suit)
        yield option(call, "strong-suit", both(hcp(17 - extra // 2), length(suit, 5)), 0.8)
    guards = ", ".join(f"stop {LETTER[r]}" for r in state.their_suits)
    notrump = cheap(state, N)
    if level_of(notrump) <= 2:
        yield option(
            notrump,
            "strong-notrump",
            both(hcp(18 - extra, 20 - extra), guards, "semibalanced"),
            0.7,
        )
    yield option("3NT", "to-play", both(hcp(21 - extra), guards), 0.5, is_final=True)
    if state.their_suits and level_of(cheap(state, state.their_suits[0])) <= 3:
        yield option(
            cheap(state, state.their_suits[0]),
            "cue-bid",
            hcp(20 - extra),
            0.4,
            is_artificial=True,
            asks="suit",
            forcing=ROUND,
        )


def run_from_double(state: AuctionState, card: ConventionCard) -> Options:
    """Partner's penalty double of their notrump: leave it in, or run with a weak long suit."""
    partner = state.partner_meaning
    if partner is None or partner.doubling != "penalty" or state.last is None:
        return
    if strain_of(state.last) != N or state.rho != "P" or state.level > 1:
        return
    yield option("P", "penalty-pass", "any", 0.4, doubling="penalty")
    for suit in range(4):
        s = LETTER[suit]
        yield option(cheap(state, suit), "to-play", f"hcp 0-5, {s} 5+", 0.7, is_final=True)
