"""After partner's natural notrump: Stayman, transfers, Texas, Smolen, minors, quantitative raises.

Written once for every level: one notrump, two notrump, two notrump after two clubs, a notrump
overcall. Numbers come from what partner has shown. Doubled, everything stays on; their overcalls
are met in `lebensohl`. Gerber stands in `aces`.
"""

from __future__ import annotations

from kibitz.games.bridge.bidding.book.minor_transfers import (
    NO_MAJOR,
    TOGETHER_GAME,
    TOGETHER_SLAM,
    fit_for_minor,
    minor_transfers,
)
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
    others,
)
from kibitz.games.bridge.bidding.state import AuctionState, bid, level_of, strain_of

NO_LONG_MINOR = "(C 0-5 | C 6, top C 0), (D 0-5 | D 6, top D 0)"
"""A six-card minor with an honour is named instead."""


def responses(state: AuctionState, card: ConventionCard) -> Options:
    """The first call opposite a natural notrump of one or two."""
    partner = state.partner_meaning
    if partner is None or not partner.system_on or state.rho not in ("P", "X"):
        return
    level = level_of(state.partner_call)
    if level == 3:
        yield from _over_three(state)
        return
    if state.rho == "X" and level == 1 and not state.we_opened:
        yield from _run_out(state)
        return
    game = max(0, TOGETHER_GAME - state.low)
    invite = max(0, TOGETHER_GAME - state.high) if level == 1 else game
    none = both(*(length(m, 0, 3) for m in MAJORS if m not in state.their_suits))
    slam = TOGETHER_SLAM - state.high
    yield option("P", "pass-notrump", hcp(0, max(0, invite - 1)), 0.3)
    yield from _stayman(level, invite, game, card, state.their_suits)
    yield from _transfers(level, game, card)
    yield from _minors(level, invite, game, card)
    if level == 1 and invite < game and not card.minor_transfers:
        yield option("2NT", "invites", both(hcp(invite, game - 1), none, NO_LONG_MINOR), 0.6)
    small = TOGETHER_SLAM - state.low
    yield option("3NT", "to-play", both(hcp(game, slam - 1), none), 0.7, is_final=True)
    yield option(
        "4NT",
        "quantitative",
        both(hcp(slam, small - 1), "H 0-4, S 0-4, semibalanced"),
        0.9,
        asks="strength",
    )
    yield option("6NT", "to-play", both(hcp(small, small + 3), none), 0.9, is_final=True)
    yield option("7NT", "to-play", both(hcp(small + 4), "semibalanced"), 1.0, is_final=True)
    grand = both(hcp(small + 2, small + 3), "semibalanced")
    yield option("5NT", "quantitative", grand, 0.95, asks="strength", forcing=ROUND)
    if state.rho == "X":
        strong = hcp(max(0, 23 - state.low - 1))
        yield option("XX", "redouble-strength", strong, 0.5, doubling="penalty")
        flat = both(strong, "balanced", "H 0-4, S 0-4")
        yield option("XX", "redouble-strength", flat, 1.05, doubling="penalty")


def _run_out(state: AuctionState) -> Options:
    """Our notrump overcall was doubled: nothing is asked any more, a long suit runs."""
    places = others(*state.their_suits)
    short = ", ".join(f"{LETTER[suit]} 0-4" for suit in places)
    yield option("P", "pass-notrump", f"(hcp 6+ | {short})", 0.3)
    for suit in places:
        letter = LETTER[suit]
        shows = f"hcp 0-7, ({letter} 6+ | {letter} 5, not (balanced) | {letter} 5, hcp 0-5)"
        yield option(bid(2, suit), "to-play", shows, 0.7, is_final=True)
    yield option("XX", "redouble-strength", hcp(8), 0.5, doubling="penalty")


def _over_three(state: AuctionState) -> Options:
    """Partner has twenty-five or more: Stayman and transfers a level higher, else pass."""
    slam = TOGETHER_SLAM - state.low
    yield option("P", "pass-notrump", hcp(0, slam - 1), 0.5)
    yield option(
        "4C",
        "stayman",
        f"hcp {max(2, slam - 4)}+, (H 4 | S 4)",
        0.6,
        is_artificial=True,
        asks="majors",
        forcing=ROUND,
    )
    for step, major in ((D, H), (H, S)):
        yield option(
            bid(4, step),
            "transfer",
            f"{LETTER[major]} 5+, ({LETTER[major]} 6+ | not (balanced))",
            0.9,
            is_artificial=True,
            transfers_to=major,
            also_shows=major,
            asks="puppet",
            forcing=ROUND,
        )
    yield option("4NT", "quantitative", hcp(slam - 2, slam - 1), 0.7, asks="strength")
    yield option("6NT", "to-play", hcp(slam, slam + 4), 0.8, is_final=True)


def _stayman(
    level: int, invite: int, game: int, card: ConventionCard, theirs: list[int]
) -> Options:
    shape = f"(H 4, S 0-4 | S 4, H 0-4 | S 5, H 4, hcp {game}+ | H 5, S 4, hcp {game}+)"
    sought = [major for major in MAJORS if major not in theirs]
    if len(sought) == 1:  # the other major is theirs
        shape = length(sought[0], 4, 4)
    call = bid(level + 1, C)
    weak = "hcp 0-7, H 3-4, S 3-4, D 4+, C 0-2"
    minor = f"hcp {game + 4}+, (C 6 | D 6 | C 5, D 4, not (balanced) | D 5, C 4, not (balanced))"
    shows = f"(hcp {invite}+, {shape} | {minor})"
    if level == 1:
        shows = f"(hcp {invite}+, {shape} | {weak} | {minor})"
        if card.minor_transfers:  # two notrump is diamonds, and minors need no Stayman
            shows = f"(hcp {invite}+, {shape} | {weak} | hcp {invite}-{game - 1}, {NO_MAJOR})"
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
        first = longest
        if level == 1:  # five of each inviting: hearts first, then two spades
            inviting = f"hcp {game - 2}-{game - 1}"
            first = (
                f"(H > S | S 5, {inviting})" if major == H else f"(S > H | H 5, not ({inviting}))"
            )
        yield option(
            bid(level + 1, step),
            "transfer",
            both(length(major, 5), first),
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
            1.6,
            is_artificial=True,
            transfers_to=major,
            also_shows=major,
            asks="puppet",
            forcing=ROUND,
        )


def _minors(level: int, invite: int, game: int, card: ConventionCard) -> Options:
    if level == 1 and card.minor_transfers:
        yield from minor_transfers(game)
    elif level == 1:
        poor = "(C 6+, top C 0-1 | D 6+, top D 0-1 | hcp 0-4, (C 6+ | D 6+))"
        weak = f"hcp 0-{max(0, invite - 1)}, {poor}, {NO_MAJOR}"
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
            good = f"hcp {invite - 3}-{invite}, top {letter} 2+"
            shows = f"(hcp {invite}-{game - 1}, top {letter} 1+ | {good}), {letter} 6+, {NO_MAJOR}"
            yield option(bid(3, suit), "invites-suit", shows, 0.8)
            source = f"{letter} 7+, top {letter} 2+, hcp {invite - 1}-{game + 3}, {NO_MAJOR}"
            yield option("3NT", "to-play", source, 0.9, is_final=True)
    if level == 1:
        for suit in MAJORS:
            yield option(
                bid(3, suit),
                "slam-try",
                f"hcp {game + 4}+, {LETTER[suit]} 6+",
                1.05,
                forcing=GAME,
                agrees=suit,
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
        yield from fit_for_minor(state)
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
            if major != rival:
                shows = length(major, 4)
                yield option(cheap(state, major), "has-major", shows, 0.7, answers="majors")
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
        held = f"({letter} 5+, top {letter} 2+ | {letter} 4, honours {letter} 4+)"
        yield option("XX", "offers-redoubled", held, 0.9, doubling="penalty")
    elif state.rho not in ("P", "X"):
        yield option("P", "no-fit", length(suit, 0, 3), 0.6)
        shows = length(suit, 4) if suit in MAJORS else length(suit, 3)
        rival = strain_of(state.rho)
        if rival < N and rival != suit:
            stack = f"{LETTER[rival]} 4+, honours {LETTER[rival]} 3+"
            yield option("X", "penalty-double", stack, 0.8, doubling="penalty")
        elif rival == suit:
            return
    natural = state.rho != "P" and shows != "any"
    yield option(
        call,
        "completes-transfer",
        shows,
        0.5,
        answers="puppet",
        is_artificial=not natural,
        agrees=suit if natural and suit in MAJORS else None,
    )
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
