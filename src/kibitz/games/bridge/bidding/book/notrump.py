"""After partner's natural notrump: Stayman, transfers, Texas, Smolen, minors, quantitative raises.

Written once for every level: one notrump, two notrump, two notrump after two clubs, a notrump
overcall. Numbers come from what partner has shown. Doubled, everything stays on; their overcalls
are met in `lebensohl`. Gerber stands in `aces`.
"""

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
    length,
    option,
    points,
    support,
)
from kibitz.games.bridge.bidding.state import AuctionState, bid, level_of, strain_of

TOGETHER_GAME = 25
TOGETHER_SLAM = 33
NO_MAJOR = "H 0-3, S 0-3"


def responses(state: AuctionState, card: ConventionCard) -> Options:
    """The first call opposite a natural notrump of one or two."""
    partner = state.partner_meaning
    if partner is None or not partner.system_on or state.rho not in ("P", "X"):
        return
    level = level_of(state.partner_call)
    if level > 2:
        return
    game = max(0, TOGETHER_GAME - state.low)
    invite = max(0, TOGETHER_GAME - state.high) if level == 1 else game
    slam = TOGETHER_SLAM - state.high
    yield option("P", "pass-notrump", hcp(0, max(0, invite - 1)), 0.3)
    yield from _stayman(level, invite, game)
    yield from _transfers(level, game, card)
    yield from _minors(level, invite, game)
    if level == 1 and invite < game:
        yield option("2NT", "invites", both(hcp(invite, game - 1), NO_MAJOR), 0.6)
    small = TOGETHER_SLAM - state.low
    yield option("3NT", "to-play", both(hcp(game, slam - 1), NO_MAJOR), 0.7, is_final=True)
    yield option(
        "4NT",
        "quantitative",
        both(hcp(slam, small - 1), "H 0-4, S 0-4, semibalanced"),
        0.9,
        asks="strength",
    )
    yield option("6NT", "to-play", both(hcp(small, small + 3), NO_MAJOR), 0.9, is_final=True)
    yield option("7NT", "to-play", both(hcp(small + 4), "semibalanced"), 1.0, is_final=True)
    if state.rho == "X":
        strong = hcp(max(0, 23 - state.low - 1))
        yield option("XX", "redouble-strength", strong, 0.5, doubling="penalty")


def _stayman(level: int, invite: int, game: int) -> Options:
    shape = f"(H 4, S 0-4 | S 4, H 0-4 | S 5, H 4, hcp {game}+ | H 5, S 4, hcp {game}+)"
    call = bid(level + 1, C)
    weak = "hcp 0-7, H 3-4, S 3-4, D 4+, C 0-2"
    shows = f"hcp {invite}+, {shape}" if level > 1 else f"(hcp {invite}+, {shape} | {weak})"
    strength = (invite, 37)
    yield option(
        call,
        "stayman",
        shows,
        1.0,
        is_artificial=True,
        asks="majors",
        forcing=ROUND,
        strength=strength,
    )


def _transfers(level: int, game: int, card: ConventionCard) -> Options:
    for step, major in ((D, H), (H, S)):
        other = S if major == H else H
        longest = f"{LETTER[major]} {'>' if major == H else '>='} {LETTER[other]}"
        yield option(
            bid(level + 1, step),
            "transfer",
            both(length(major, 5), longest),
            0.95,
            is_artificial=True,
            transfers_to=major,
            also_shows=major,
            asks="puppet",
            forcing=ROUND,
        )
        if not card.texas:
            continue
        most = game + (5 if level == 1 else 4)
        yield option(
            bid(4, step),
            "texas",
            both(hcp(max(0, game - 1), most), length(major, 6), longest),
            1.3,
            is_artificial=True,
            transfers_to=major,
            also_shows=major,
            asks="puppet",
            forcing=ROUND,
        )


def _minors(level: int, invite: int, game: int) -> Options:
    if level == 1:
        weak = f"hcp 0-{max(0, invite - 1)}, (C 6+ | D 6+), {NO_MAJOR}"
        yield option(
            "2S",
            "minor-relay",
            weak,
            1.1,
            is_artificial=True,
            asks="puppet",
            transfers_to=C,
            forcing=ROUND,
        )
        for suit in (C, D):
            letter = LETTER[suit]
            shows = f"hcp {invite - 1}-{game - 1}, {letter} 6+, top {letter} 1+, {NO_MAJOR}"
            yield option(bid(3, suit), "invites-suit", shows, 0.8)
        for suit in MAJORS:
            yield option(
                bid(3, suit), "slam-try", f"hcp {game + 5}+, {LETTER[suit]} 6+", 1.05, forcing=GAME
            )
    else:
        yield option(
            "3S",
            "minors",
            f"hcp {game + 4}+, C 4+, D 4+, (C 5+ | D 5+)",
            0.8,
            is_artificial=True,
            forcing=GAME,
        )


def answers(state: AuctionState, card: ConventionCard) -> Options:
    """What the notrump bidder says to Stayman, a transfer or a puppet."""
    partner = state.partner_meaning
    if partner is None:
        return
    if partner.asks == "majors":
        yield from _stayman_answers(state)
    elif partner.asks == "puppet" and partner.transfers_to is not None:
        yield from _completion(state, partner.transfers_to)


def _stayman_answers(state: AuctionState) -> Options:
    doubled = state.rho == "X"
    if state.rho not in ("P", "X"):
        rival = strain_of(state.rho) if state.rho not in ("XX",) else C
        yield option(
            "X",
            "penalty-double",
            both(length(rival, 4), f"honours {LETTER[rival]} 2+") if rival < N else "hcp 16+",
            0.6,
            doubling="penalty",
        )
        for major in MAJORS:
            yield option(cheap(state, major), "has-major", length(major, 4), 0.7, answers="majors")
        yield option("P", "no-major", NO_MAJOR, 0.5)
        return
    level = level_of(state.partner_call)
    yield option(bid(level, H), "has-major", "H 4+", 0.7, answers="majors")
    yield option(bid(level, S), "has-major", "S 4+, H 0-3", 0.7, answers="majors")
    guard = ", stop C" if doubled else ""
    yield option(
        bid(level, D), "no-major", NO_MAJOR + guard, 0.7, is_artificial=True, answers="majors"
    )
    if doubled:
        yield option("P", "no-stopper", NO_MAJOR + ", not (stop C)", 0.6)
        yield option(
            "XX", "offers-redoubled", "C 4+, top C 2+, honours C 3+", 1.0, doubling="penalty"
        )


def _completion(state: AuctionState, suit: int) -> Options:
    call = cheap(state, suit)
    level = level_of(state.partner_call)
    shows = "any"
    through = strain_of(state.partner_call)
    if state.rho == "X" and through < N:
        letter = LETTER[through]
        shows = length(suit, 3)
        yield option("P", "no-fit", length(suit, 0, 2), 0.6)
        yield option(
            "XX", "offers-redoubled", f"{letter} 4+, top {letter} 2+", 0.9, doubling="penalty"
        )
    elif state.rho not in ("P", "X"):
        yield option("P", "no-fit", length(suit, 0, 3), 0.6)
        shows = length(suit, 4) if suit in MAJORS else length(suit, 3)
    yield option(call, "completes-transfer", shows, 0.5, answers="puppet", is_artificial=True)
    if level == 2 and suit in MAJORS and state.rho in ("P", "X"):
        most = state.own.points[1]
        yield option(
            bid(3, suit),
            "super-accept",
            both(hcp(most - 1, most), length(suit, 4)),
            1.0,
            agrees=suit,
            answers="puppet",
        )


def continuations(state: AuctionState, card: ConventionCard) -> Options:
    """The asker's second call after Stayman or a transfer."""
    mine, partner = state.own_meaning, state.partner_meaning
    if mine is None or partner is None or state.rho not in ("P", "X"):
        return
    if mine.asks == "majors" and partner.answers == "majors":
        yield from _after_stayman(state, card)
    elif mine.transfers_to == C and mine.asks == "puppet" and state.own_call == "2S":
        yield option("P", "to-play", "C > D", 1.0, is_final=True)
        yield option("3D", "to-play", "D 5+, D > C", 1.0, is_final=True)
    elif mine.transfers_to in MAJORS and partner.answers == "puppet":
        yield from _after_transfer(state, mine.transfers_to)


def after_answer(state: AuctionState, card: ConventionCard) -> Options:
    """The notrump bidder's third call: a second major, three cards for partner's, accept or not."""
    partner, mine = state.partner_meaning, state.own_meaning
    if partner is None or mine is None or state.rho not in ("P", "X"):
        return
    low, high = state.own.points
    if mine.answers == "majors" and state.partner_call in ("2NT", "3NT") and state.own_call == "2H":
        yield option("4S" if state.partner_call == "3NT" else "3S", "has-major", "S 4+", 1.0)
    if mine.answers != "puppet" or state.partner_call not in ("2NT", "3NT"):
        return
    major = strain_of(state.own_call)
    if major not in MAJORS or high - low > 4:
        return
    m = LETTER[major]
    if state.partner_call == "3NT":
        yield option(bid(4, major), "to-play", f"{m} 3+", 0.9, agrees=major, is_final=True)
        yield option("P", "to-play", f"{m} 0-2", 0.9, is_final=True)
        return
    yield option("P", "declines", f"hcp 0-{high - 1}, {m} 0-2", 0.8, is_final=True)
    yield option(bid(3, major), "declines", f"hcp 0-{high - 1}, {m} 3+", 0.9, agrees=major)
    yield option("3NT", "accepts", f"hcp {high}+, {m} 0-2", 0.9, is_final=True)
    yield option(bid(4, major), "accepts", f"hcp {high}+, {m} 3+", 0.9, agrees=major, is_final=True)


def invited(state: AuctionState, card: ConventionCard) -> Options:
    """Partner raised my notrump to two: pass or bid game."""
    partner = state.partner_meaning
    if partner is None or state.partner_call != "2NT" or state.rho not in ("P", "X"):
        return
    low, high = state.own.points
    if (
        partner.is_artificial
        or partner.asks is not None
        or high - low > 4
        or state.trump is not None
    ):
        return
    if state.own_call not in ("1NT",):
        return
    middle = min(
        high, max(low + 1, TOGETHER_GAME - (state.low + min(state.high, state.low + 2)) // 2)
    )
    yield option("P", "declines", points(0, middle - 1), 0.8, is_final=True)
    yield option("3NT", "accepts", points(middle), 0.9, is_final=True)
    yield option("3C", "to-play", "C 6+, hcp 0-15", 0.2)
    yield option("3D", "to-play", "D 6+, hcp 0-15", 0.2)
    yield option("3H", "has-major", f"H 5+, hcp {middle}+", 0.7)
    yield option("3S", "has-major", f"S 5+, hcp {middle}+", 0.7)


def _bases(state: AuctionState) -> tuple[int, int, int, int]:
    game = max(0, TOGETHER_GAME - state.low)
    invite = max(0, TOGETHER_GAME - state.high)
    return invite, game, TOGETHER_SLAM - state.high, TOGETHER_SLAM - state.low


def _after_stayman(state: AuctionState, card: ConventionCard) -> Options:
    invite, game, slam, small = _bases(state)
    shown = strain_of(state.partner_call)
    level = level_of(state.partner_call)
    yield option("P", "to-play", hcp(0, max(0, invite - 1)), 0.5, is_final=True)
    if shown in MAJORS:
        other = S if shown == H else H
        if level == 2:
            yield option(
                bid(3, shown),
                "invites",
                both(support(shown, invite, game - 1), length(shown, 4)),
                0.9,
                agrees=shown,
            )
            yield option(
                bid(3, other),
                "slam-try",
                both(hcp(slam - 2, 37), length(shown, 4)),
                1.0,
                agrees=shown,
                is_artificial=True,
                forcing=GAME,
            )
        yield option(
            bid(4, shown),
            "to-play",
            both(support(shown, game, slam), length(shown, 4)),
            0.9,
            agrees=shown,
            is_final=True,
        )
    elif level == 2:
        shown_by = (("3H", S, H), ("3S", H, S)) if card.smolen else (("3H", H, S), ("3S", S, H))
        for call, five, four in shown_by:
            yield option(
                call,
                "smolen",
                both(hcp(game), length(five, 5), length(four, 4)),
                1.0,
                is_artificial=card.smolen,
                also_shows=five,
                forcing=GAME,
            )
        for major in MAJORS:
            yield option(
                bid(2, major), "invites-suit", both(hcp(invite, game - 1), length(major, 5)), 0.9
            )
    none = "" if shown not in MAJORS else length(shown, 0, 3)
    if level == 2:
        yield option("2NT", "invites", both(hcp(invite, game - 1), none), 0.7)
        for minor in (C, D):
            yield option(
                bid(3, minor),
                "natural-forcing",
                both(hcp(slam - 3), length(minor, 5), none),
                0.8,
                forcing=GAME,
            )
    yield option("3NT", "to-play", both(hcp(game, slam - 1), none), 0.7, is_final=True)
    yield option("4NT", "quantitative", both(hcp(slam, small - 1), none), 0.9, asks="strength")
    yield option("6NT", "to-play", both(hcp(small, small + 3), none), 0.9, is_final=True)


def _after_transfer(state: AuctionState, major: int) -> Options:
    invite, game, slam, small = _bases(state)
    level = level_of(state.partner_call)
    other = S if major == H else H
    m = LETTER[major]
    if level >= 4:
        yield option("P", "to-play", "any", 0.5, is_final=True)
        return
    yield option("P", "to-play", hcp(0, max(0, invite - 1)), 0.5, is_final=True)
    if level == 2:
        yield option("2NT", "invites", f"points {invite}-{game - 1}, {m} 5, semibalanced", 0.7)
        yield option(
            bid(3, major),
            "invites-suit",
            both(points(invite, game - 1), length(major, 6)),
            0.9,
            agrees=major,
        )
        if major == H:
            yield option("2S", "both-majors", f"hcp {invite}-{game - 1}, H 5, S 4+", 0.8)
    yield option("3NT", "offers-game", f"points {game}-{slam - 1}, {m} 5, semibalanced", 0.7)
    yield option(
        bid(4, major),
        "to-play",
        both(points(game, slam), length(major, 6)),
        0.9,
        agrees=major,
        is_final=True,
    )
    yield option(
        "4NT", "quantitative", f"hcp {slam}-{small - 1}, {m} 5, semibalanced", 0.8, asks="strength"
    )
    for suit in (C, D, other):
        if suit == S and level == 2:
            continue
        least = 4 if suit != other else 5
        shows = both(
            points(game + (suit < H)), length(suit, least), length(major, 5), "not (balanced)"
        )
        yield option(
            cheap(state, suit) if level == 2 else bid(level + (suit <= major), suit),
            "natural-forcing",
            shows,
            0.8,
            forcing=GAME,
        )
    if major == H and level == 2:
        yield option("3S", "natural-forcing", both(hcp(game), "S 5+, H 5+"), 1.0, forcing=GAME)
