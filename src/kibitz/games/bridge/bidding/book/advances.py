"""Partner entered their auction: answers to takeout doubles, raises of overcalls, two-suiters."""

from __future__ import annotations

from kibitz.games.bridge.bidding.book.together import GAME_TOGETHER
from kibitz.games.bridge.bidding.book.writing import (
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
        reopened = state.acts(state.partner)[0][0] != "X"  # a trap was set behind the bidder
        stack = f"{letter} 5+, honours {letter} 3+"
        if reopened and level < 3:
            stack = f"({letter} 5+, honours {letter} 2+ | {letter} 4+, honours {letter} 2+, hcp 6+)"
        elif level >= 3:
            stack = f"({letter} 4+, honours {letter} 2+ | hcp 6-11, balanced, {letter} 3+)"
            if level >= 4:
                short = both(*(f"{LETTER[s]} 0-4" for s in others(*rivals)))
                stack = f"({stack} | {short})"
        ready = 0.9 if reopened else 0.8
        yield option("P", "penalty-pass", stack, ready, doubling="penalty")
    else:
        most = 5 + shift + 2 * (level - 1)
        if state.rho == "XX":  # a pass has no suit to name
            most = 37
        yield option("P", "pass-advance", hcp(0, most), 0.5)
        if state.rho in RANK and len(rivals) > 1:  # a new suit of theirs that I hold
            r = LETTER[strain_of(state.rho)]
            held = f"{r} 4+, honours {r} 2+, hcp {6 + shift}+"
            yield option("X", "penalty-double", held, 0.85, doubling="penalty")
    for suit in others(*rivals):
        s = LETTER[suit]
        call = cheap(state, suit)
        if suit in state.partner_suits:  # he bid it before he doubled
            yield from _preference(state, suit, 8 + shift + (not quiet))
            continue
        longest = ", ".join(
            f"{s} >= {LETTER[o]}" for o in others(*rivals, suit) if suit not in MAJORS
        )
        longest = both(longest, _not_both(state, suit, rivals))
        least = 4
        high = level_of(call) == 3 and not quiet
        low = 0 if quiet or state.rho == "XX" else 5 + 2 * high
        yield option(
            call,
            "advance",
            both(
                hcp(low + (shift if not quiet else 0), 8 + shift + (not quiet)),
                length(suit, least),
                longest,
            ),
            0.6 + 0.1 * (suit in MAJORS),
        )
        leap = jump(state, suit)
        if level_of(leap) <= 3:
            yield option(
                leap,
                "jump-advance",
                both(hcp(9 + shift + (not quiet), 11 + shift), length(suit, 4)),
                0.8 + 0.1 * (suit in MAJORS),
            )
        if suit in MAJORS and level == 3 and quiet:
            four = both(f"(hcp {10 + shift}-15 | hcp 9, {s} 5+)", length(suit, 4))
            yield option(bid(4, suit), "to-play", four, 0.85, is_final=True)
        elif suit in MAJORS:
            yield option(
                bid(4, suit),
                "to-play",
                both(
                    f"(hcp {11 + shift - 2 * (level >= 3)}-16 | support {s} 13+, hcp 8+)",
                    length(suit, 5),
                ),
                0.8,
                is_final=True,
            )
    either = ""
    if level == 1 and not set(MAJORS) & set(rivals):  # enough to choose between two majors
        either = f" | hcp {10 + shift}+, H 4+, S 4+"
    for rival in [one for one in rivals[:1] if level_of(cheap(state, one)) <= 3]:
        yield option(
            cheap(state, rival),
            "cue-advance",
            f"(hcp {15 + shift}+ | hcp {12 + shift}+, {_no_notrump(guards, rivals)}{either})",
            0.6,
            is_artificial=True,
            asks="suit",
            forcing=ROUND,
        )
    if level == 1:
        yield option("1NT", "notrump-advance", both(hcp(6 + shift, 10 + shift), guards), 0.55)
    if level <= 2:
        low = 11 + shift - (level == 2)
        yield option("2NT", "notrump-advance", both(hcp(low, 12 + shift), guards), 0.75)
    yield option(
        "3NT", "to-play", both(hcp(13 + shift - (level >= 2) * 2, 18), guards), 0.7, is_final=True
    )


def _not_both(state: AuctionState, suit: int, rivals: list[int]) -> str:
    """After their raise a responsive double shows both minors, or both majors over a minor."""
    if len(rivals) != 1 or state.rho not in RANK or strain_of(state.rho) != rivals[0]:
        return ""
    major = suit in MAJORS
    other = [o for o in others(*rivals, suit) if (o in MAJORS) == major]
    if not other or major == (rivals[0] in MAJORS):
        return ""
    return f"({LETTER[suit]} {5 if major else 6}+ | {LETTER[other[0]]} 0-3)"


def _preference(state: AuctionState, suit: int, most: int) -> Options:
    """Partner's own suit: three cards, or two and nothing of my own to name."""
    own = both(*(f"{LETTER[other]} 0-3" for other in state.unbid))
    s = LETTER[suit]
    yield option(cheap(state, suit), "preference", f"hcp 0-{most}, ({s} 3+ | {s} 2, {own})", 0.6)


def _no_notrump(guards: str, rivals: list[int]) -> str:
    """Four cards of a major to be found, or their suit open."""
    majors = [f"{LETTER[suit]} 4+" for suit in MAJORS if suit not in rivals]
    return f"({' | '.join([*majors, f'not ({guards})'])})"


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
    weak = partner.hull.points[1] <= 11
    letter = LETTER[suit]
    rivals = [one for one in state.their_suits if one != suit]
    level = level_of(state.partner_call)
    low = state.known.points[0]
    shift = max(0, 8 - low) if not weak else 3
    yield option("P", "pass-advance", "any", 0.3)
    simple = cheap(state, suit)
    three = max(1, 8 - max(5, state.known.lengths[suit][0]))  # four are rare
    three = max(three, 3) if weak and level == 2 else three  # nine trumps, for nine tricks
    asked = weak and level == 2 and state.is_legal("2NT") and state.cheapest(N) == 2
    if asked:  # as over a weak two
        yield option(
            "2NT",
            "ogust",
            f"hcp 15+, ({letter} 2+ | hcp 17+)",
            0.75,
            is_artificial=True,
            asks="feature",
            forcing=ROUND,
        )
    if level_of(simple) <= 3:
        yield option(
            simple,
            "raise",
            both(
                support(suit, 6 + shift, 10 + shift + 2 * weak),
                length(suit, three),
                f"({letter} {three} | hcp 6+)",  # more trumps and nothing else: a jump
            ),
            0.7,
            agrees=suit,
        )
    elif weak and level_of(simple) == 4 and suit not in MAJORS:
        more = both(hcp(3, 13), length(suit, max(2, three)))
        yield option(simple, "preemptive-raise", more, 0.6, agrees=suit)
    leap = jump(state, suit)
    if level_of(leap) <= 4:
        need = max(4, level_of(leap) + 6 - max(5, state.known.lengths[suit][0]))
        yield option(
            leap,
            "preemptive-raise",
            both(hcp(2, 8), support(suit, 0, 10 + shift), length(suit, need)),
            0.9,
            agrees=suit,
        )
    if suit in MAJORS:
        sound = 0 if state.opening is None or strain_of(state.opening) == N else level - 1
        enough = 14 + shift - 2 * sound  # over their notrump a suit is entered on less
        strong = f"support {letter} {enough}+, {letter} {three}+"
        if level == 1:  # flat and with three trumps a cue finds out more
            strong = f"{strong}, not (balanced, {letter} {three})"
        yield option(
            bid(4, suit),
            "to-play",
            f"({strong} | hcp 3-10, {letter} {three + 2}+)",
            0.9,
            agrees=suit,
            is_final=True,
        )
    cues = sorted((cheap(state, one) for one in rivals), key=lambda call: RANK[call])
    if cues and level_of(cues[0]) <= 3:
        yield option(
            cues[0],
            "cue-raise",
            both(
                support(suit, 11 + shift), length(suit, three), _rather_than_notrump(suit, rivals)
            ),
            0.8,
            is_artificial=True,
            agrees=suit,
            forcing=ROUND,
        )
    guards = ", ".join(f"stop {LETTER[s]}" for s in rivals)
    notrump = (("1NT", 9, 12), ("2NT", 13, 14), ("3NT", 15, 20))
    for call, least, most in notrump:
        if asked and call == "2NT":
            continue
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
            long = f"hcp {least}-17, {o} 5+ | hcp {max(6, least - 4)}-17, {o} 7+"
            yield option(call, "new-suit", both(long, f"{letter} 0-2"), 0.5)


def _rather_than_notrump(suit: int, rivals: list[int]) -> str:
    """A minor with their suit stopped and no more than three trumps plays in notrump."""
    if suit in MAJORS or not rivals:
        return ""
    return f"({LETTER[suit]} 4+ | not ({', '.join(f'stop {LETTER[one]}' for one in rivals)}))"


def doubler_again(state: AuctionState, card: ConventionCard) -> Options:
    """The doubler's second call: pass what is minimum, raise, own suit, notrump with more."""
    mine, partner = state.own_meaning, state.partner_meaning
    if mine is None or mine.doubling != "takeout" or partner is None or len(state.mine) != 1:
        return
    if state.partner_call not in RANK or not state.last_is_ours or partner.is_artificial:
        return
    shown, level = strain_of(state.partner_call), level_of(state.partner_call)
    extra = max(0, state.low - 6)  # a jump or a free bid has shown something
    low = 16 + level - 1 - extra
    yield option("P", "to-play", hcp(0, max(12, low - 1)), 0.4)
    if shown < N:
        yield from _doubler_raises(shown, level, low, state.low)
    unfit = length(shown, 0, 3) if shown in MAJORS else ""  # with four his major is raised
    for suit in others(shown if shown < N else -1, *state.their_suits):
        call = cheap(state, suit)
        long = both(
            hcp(17 - extra // 2, 20 - extra // 2),
            length(suit, 5),
            unfit,
            f"{LETTER[suit]} >= H",
            f"{LETTER[suit]} >= S",
        )
        yield option(call, "strong-suit", long, 0.75)
        leap = jump(state, suit)
        if level_of(leap) <= 3:
            strong = both(hcp(20 - extra), length(suit, 6), f"top {LETTER[suit]} 2+", unfit)
            yield option(leap, "strong-jump", strong, 0.75, forcing=ROUND)
    guards = ", ".join(f"stop {LETTER[r]}" for r in state.their_suits)
    if shown == N:  # he stops their suit and has shown six or more
        ranges, guards = (("2NT", 16, 18), ("3NT", 19, 24)), ""
    elif level == 1:
        ranges = (("1NT", 18, 20), ("2NT", 21, 22), ("3NT", 23, 26))
    else:
        ranges = (("2NT", 18, 20), ("3NT", 21, 24))
    for call, least, most in ranges:
        shows = both(hcp(least - extra, most - extra), guards, "semibalanced", unfit)
        yield option(call, "strong-notrump", shows, 1.1, is_final=call == "3NT")
    if shown < N and state.their_suits and level_of(cheap(state, state.their_suits[0])) <= 3:
        yield option(
            cheap(state, state.their_suits[0]),
            "cue-bid",
            both(hcp(20 - extra), length(shown, 0, 3)),
            0.3,
            is_artificial=True,
            asks="suit",
            forcing=ROUND,
        )


def _doubler_raises(shown: int, level: int, low: int, partner: int) -> Options:
    """Partner may have nothing: a raise shows what another would open two notrump on.

    Where he has shown points, enough for game with his least bids it.
    """
    s = LETTER[shown]
    game = 4 if shown in MAJORS else 5
    for jumps in range(game - level):
        call = bid(level + 1 + jumps, shown)
        least, most = low + 3 * jumps, low + 2 + 3 * jumps
        final = level_of(call) == game
        enough = max(low, GAME_TOGETHER[shown] - partner)
        least, most = (min(least, enough), most) if final else (least, min(most, enough - 1))
        top = 37 if final else most
        short = f"hcp {least - 2}-{least - 1}, support {s} {least + 2}+"  # short in their suit
        shows = f"(hcp {least}-{top} | {short}), {s} 4+"
        yield option(call, "raise", shows, 0.85, agrees=shown, is_final=final)


def to_strong_doubler(state: AuctionState, card: ConventionCard) -> Options:
    """Partner doubled and then named a suit of his own: seventeen or more and five cards."""
    partner, mine = state.partner_meaning, state.mine
    if partner is None or len(state.partners) != 2 or len(mine) != 1 or not state.last_is_ours:
        return
    first = state.partners[0][1]
    if mine[0][1].is_artificial:  # I asked him, and he answered
        return
    if first.doubling != "takeout" or state.partner_call not in RANK or state.rho != "P":
        return
    suit = strain_of(state.partner_call)
    new = suit < N and suit not in state.my_suits and suit not in state.their_suits
    if not new or partner.is_artificial or partner.is_final or partner.agrees is not None:
        return
    s, level = LETTER[suit], level_of(state.partner_call)
    if level > 3:
        if level == 4 and suit not in MAJORS:  # he has seventeen at least, and bid so high
            yield option("P", "to-play", f"(support {s} 0-6 | {s} 0-2)", 0.5)
            some = f"support {s} 7+, {s} 3+"
            yield option(bid(5, suit), "to-play", some, 0.8, agrees=suit, is_final=True)
        return
    yield option("P", "to-play", f"hcp 0-5, support {s} 0-6", 0.5)
    if suit in MAJORS:
        if level == 2:
            some = f"support {s} 6-8, {s} 3+"
            yield option(bid(3, suit), "invites-suit", some, 0.8, agrees=suit)
        enough = f"(support {s} 9+, {s} 3+ | hcp 8+, {s} 2, top {s} 1+)"
        yield option(bid(4, suit), "to-play", enough, 0.8, agrees=suit, is_final=True)
    else:
        yield option(cheap(state, suit), "raise", f"support {s} 7-10, {s} 3+", 0.7, agrees=suit)
    guard = ", ".join(f"stop {LETTER[r]}" for r in state.their_suits)
    if level == 2:
        yield option("2NT", "notrump", both("hcp 6-7", guard, f"{s} 0-2"), 0.6)
    yield option("3NT", "to-play", both("hcp 8+", guard), 0.7, is_final=True)
    for own in state.my_suits:
        yield option(cheap(state, own), "rebid", f"{LETTER[own]} 5+, {s} 0-2", 0.5)


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
        yield option(cheap(state, suit), "to-play", f"hcp 0-8, {s} 5+", 0.2, is_final=True)
