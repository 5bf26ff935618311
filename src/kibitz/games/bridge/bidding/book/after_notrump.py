"""After the answers to Stayman and transfers: the asker's second call, the opener's third."""

from __future__ import annotations

from kibitz.games.bridge.bidding.book.minor_transfers import (
    after_minor_transfer,
    is_minor_transfer,
    to_shortness,
)
from kibitz.games.bridge.bidding.book.notrump import TOGETHER_GAME, TOGETHER_SLAM
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
    length,
    option,
    points,
    support,
)
from kibitz.games.bridge.bidding.state import RANK, AuctionState, bid, level_of, strain_of


def continuations(state: AuctionState, card: ConventionCard) -> Options:
    """The asker's second call after Stayman or a transfer."""
    mine, partner = state.own_meaning, state.partner_meaning
    if mine is None or partner is None or state.rho not in ("P", "X"):
        return
    if mine.asks == "majors" and partner.answers == "majors":
        yield from _after_stayman(state, card)
    elif mine.asks == "majors" and state.own_call == "2C" and state.partner_call == "XX":
        yield option("P", "to-play", "any", 0.5, is_final=True)
    elif is_minor_transfer(mine):
        yield from after_minor_transfer(state, card)
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
    if high - low > 4 or state.partner_call not in RANK:
        return
    if mine.answers == "majors":
        yield from _third_after_stayman(state, high, card)
    elif partner.is_artificial and partner.agrees in MINORS:
        yield from to_shortness(state, card)
    elif mine.answers == "puppet" and strain_of(state.own_call) in MAJORS:
        yield from _third_after_transfer(state, strain_of(state.own_call), high)


def _third_after_stayman(state: AuctionState, high: int, card: ConventionCard) -> Options:
    partner = state.partner_meaning
    assert partner is not None
    call, shown = state.partner_call, strain_of(state.own_call)
    maximum = f"hcp {high}+"
    if call in ("2NT", "3NT"):
        spades = call == "3NT" or not card.minor_transfers  # else two spades had told them
        if shown == H and spades:
            at = "4S" if call == "3NT" else "3S"
            enough = "S 4+" if call == "3NT" else f"S 4+, hcp 0-{high - 1}"
            yield option(at, "has-major", enough, 1.0, agrees=S)
            if call == "2NT":
                yield option("4S", "accepts", f"S 4+, {maximum}", 1.0, agrees=S, is_final=True)
        least = f"hcp 0-{high - 1}" if call == "2NT" else "S 0-3" if shown == H else "any"
        yield option("P", "declines", least, 0.7, is_final=True)
        if call == "2NT":
            yield option("3NT", "accepts", maximum, 0.8, is_final=True)
        return
    if partner.also_shows in MAJORS and level_of(call) == 3:  # Smolen, or five cards named
        five = partner.also_shows
        s = LETTER[five]
        yield option(bid(4, five), "accepts", f"{s} 3+", 1.0, agrees=five, is_final=True)
        yield option("3NT", "to-play", f"{s} 0-2", 0.9, is_final=True)
        return
    strain = strain_of(call)
    if strain in MAJORS and level_of(call) == 2:  # four or five cards and an invitation
        s, fit = LETTER[strain], 8 - partner.hull.lengths[strain][0]
        yield option("P", "declines", f"hcp 0-{high - 1}, {s} {fit - 1}+", 0.7, is_final=True)
        yield option("2NT", "declines", f"hcp 0-{high - 1}, {s} 0-{fit - 1}", 0.6)
        yield option("3NT", "accepts", f"{maximum}, {s} 0-{fit - 1}", 0.8, is_final=True)
        yield option(bid(4, strain), "accepts", f"{maximum}, {s} {fit}+", 0.9, agrees=strain)
        return
    if strain in MAJORS and strain == partner.agrees and level_of(call) == 3:
        s = LETTER[strain]
        yield option("P", "declines", f"support {s} 0-{high - 1}", 0.7, is_final=True)
        yield option(bid(4, strain), "accepts", f"support {s} {high}+", 0.8, is_final=True)
    elif strain in (C, D) and level_of(call) == 3 and partner.forcing == GAME:
        s = LETTER[strain]
        yield option("3NT", "to-play", f"{s} 0-3", 0.7, is_final=True)
        yield option(bid(4, strain), "raise", f"{s} 4+, controls 4+", 0.8, agrees=strain)
        yield option("3NT", "to-play", "controls 0-4", 0.6, is_final=True)
        if shown == H:
            yield option("3S", "has-major", "S 4+", 0.9)
    elif strain in MINORS and level_of(call) == 4 and partner.forcing == ROUND:
        yield from _to_minor_slam_try(state, strain)


def _to_minor_slam_try(state: AuctionState, minor: int) -> Options:
    """Partner's long minor at the four level: a control with a fit, else a sign-off."""
    fit = length(minor, 3)
    skipped = ""
    for major in MAJORS:
        control = f"control {LETTER[major]}"
        shows = both(fit, "controls 6+", control, skipped)
        yield option(
            bid(4, major),
            "control-bid",
            shows,
            0.9,
            is_artificial=True,
            agrees=minor,
            forcing=ROUND,
        )
        skipped = f"not ({control})"
    yield option("4NT", "to-play", length(minor, 0, 2), 0.8, is_final=True)
    yield option(bid(5, minor), "sign-off", fit, 0.7, agrees=minor, is_final=True)


def _third_after_transfer(state: AuctionState, major: int, high: int) -> Options:
    partner = state.partner_meaning
    assert partner is not None
    m, call = LETTER[major], state.partner_call
    strain, level = strain_of(call), level_of(call)
    minimum, maximum = f"hcp 0-{high - 1}", f"hcp {high}+"
    if call == "3NT":
        yield option(bid(4, major), "to-play", f"{m} 3+", 0.9, agrees=major, is_final=True)
        yield option("P", "to-play", f"{m} 0-2", 0.9, is_final=True)
    elif call == "2NT":
        yield option("P", "declines", f"{minimum}, {m} 0-2", 0.8, is_final=True)
        yield option(bid(3, major), "declines", f"{minimum}, {m} 3+", 0.9, agrees=major)
        yield option("3NT", "accepts", f"{maximum}, {m} 0-2", 0.9, is_final=True)
        game = f"{maximum}, {m} 3+"
        yield option(bid(4, major), "accepts", game, 0.9, agrees=major, is_final=True)
    elif call == bid(3, major):
        yield option("P", "declines", minimum, 0.8, is_final=True)
        yield option(bid(4, major), "accepts", f"({maximum} | {m} 4+)", 0.9, is_final=True)
    elif call == "2S" and major == H:
        yield option("P", "declines", f"{minimum}, S 3+", 0.7, is_final=True)
        yield option("3H", "declines", f"{minimum}, H 3+", 0.8, agrees=H)
        yield option("2NT", "declines", f"{minimum}, H 2, S 0-3", 0.7)
        yield option("4H", "accepts", f"{maximum}, H 3+", 0.9, agrees=H, is_final=True)
        yield option("4S", "accepts", f"{maximum}, S 4+", 0.9, agrees=S, is_final=True)
        yield option("3NT", "accepts", f"{maximum}, H 2, S 2-3", 0.8, is_final=True)
    elif level == 3 and strain < N and partner.forcing == GAME:
        s = LETTER[strain]
        slow = cheap(state, major)
        if level_of(slow) == 3:
            more = f"{m} 3+, controls 4+"
            yield option(slow, "delayed-support", more, 0.95, agrees=major)
        yield option(bid(4, major), "delayed-support", f"{m} 3+", 0.85, agrees=major)
        if strain in MAJORS:
            yield option(bid(4, strain), "preference", f"{s} > {m}", 0.9, agrees=strain)
        else:
            yield option(bid(4, strain), "raise", f"{s} 4+, {m} 2, controls 5+", 0.8, agrees=strain)
        yield option("3NT", "to-play", f"{m} 2", 0.8)
    elif level == 4 and strain in MINORS and partner.forcing == GAME:
        s = LETTER[strain]
        skipped: list[str] = []
        for suit in (D, H, S):
            control = f"control {LETTER[suit]}"
            below = RANK[bid(4, strain)] < RANK[bid(4, suit)] < RANK[bid(4, major)]
            if not below:
                continue
            shows = both(f"{m} 3+, controls 6+, {control}", *skipped)
            yield option(
                bid(4, suit),
                "control-bid",
                shows,
                0.95,
                is_artificial=True,
                agrees=major,
                forcing=ROUND,
            )
            skipped.append(f"not ({control})")
        yield option(bid(4, major), "delayed-support", f"{m} 3+", 0.85, agrees=major)
        more = f"{s} 4+, {m} 2, controls 6+"
        yield option(bid(5, strain), "raise", more, 0.8, agrees=strain)
        yield option("4NT", "to-play", f"{m} 2", 0.8, is_final=True)
    elif level == 4 and strain in MAJORS and strain != major:
        s = LETTER[strain]
        yield option("P", "preference", f"{s} > {m}", 0.8, is_final=True)
        yield option(cheap(state, major), "preference", f"{m} >= {s}", 0.8, is_final=True)


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
        strong = f"({hcp(slam - 2)} | {support(shown, slam - 1)})"
        if level == 3:
            strong = f"({hcp(slam - 1)} | {support(shown, slam + 1)}), controls 2+"
        yield option(
            bid(3, other) if level == 2 else cheap(state, other),
            "slam-try",
            both(strong, length(shown, 4)),
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
    none = "(H 4 | S 4)"
    if shown in MAJORS:
        none = both(length(shown, 0, 3), length(S if shown == H else H, 4))
    if level == 2:
        lacking = none
        if card.minor_transfers:  # two notrump at once would be diamonds
            lacking = "" if shown not in MAJORS else both(length(shown, 0, 3), "S 0-3")
            if shown == H:
                four = both(hcp(invite, game - 1), "S 4, H 0-3")
                yield option("2S", "invites-suit", four, 0.8)
        yield option("2NT", "invites", both(hcp(invite, game - 1), lacking), 0.7)
        for minor in (C, D):
            yield option(
                bid(3, minor),
                "natural-forcing",
                both(
                    hcp(slam - 3), length(minor, 5), length(shown, 0, 3) if shown in MAJORS else ""
                ),
                0.8,
                forcing=GAME,
            )
    if level == 3:
        few = length(shown, 0, 3) if shown in MAJORS else ""
        for minor in MINORS:
            long = both(hcp(slam - 3), length(minor, 5), few)
            yield option(bid(4, minor), "natural-forcing", long, 0.8, forcing=ROUND)
    yield option("3NT", "to-play", both(hcp(game, slam - 1), none), 0.7, is_final=True)
    yield option("4NT", "quantitative", both(hcp(slam, small - 1), none), 0.9, asks="strength")
    yield option("6NT", "to-play", both(hcp(small, small + 3), none), 0.9, is_final=True)
    grand = both(hcp(small + 2, small + 3), none)
    yield option("5NT", "quantitative", grand, 0.95, asks="strength", forcing=ROUND)
    yield option("7NT", "to-play", both(hcp(small + 4), none), 1.0, is_final=True)


def _after_transfer(state: AuctionState, major: int) -> Options:
    invite, game, slam, small = _bases(state)
    level = level_of(state.partner_call)
    other = S if major == H else H
    m = LETTER[major]
    if level >= 4:
        yield option("P", "to-play", hcp(0, slam - 1), 0.6, is_final=True)
        asks = f"points {max(5, slam)}+, controls 2+, {m} 5+"
        yield option(
            "4NT",
            "key-cards",
            asks,
            0.8,
            is_artificial=True,
            asks="keys",
            agrees=major,
            forcing=ROUND,
            takes_over=True,
        )
        return
    if state.trump == major and level == 3:  # partner super-accepted
        yield option("P", "to-play", points(0, max(0, game - 4)), 0.6, is_final=True)
        four = points(max(0, game - 3), slam - 1)
        yield option(bid(4, major), "to-play", four, 0.8, is_final=True)
        return
    few = max(0, invite - 1 if level == 2 else game - 2)  # past two notrump nothing invites
    weak = f"hcp 0-{few}, ({m} 5 | points 0-{few + 1})"
    yield option("P", "to-play", weak, 0.5, is_final=True)
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
            yield option("2S", "both-majors", f"hcp {invite - 1}-{game - 1}, H 5, S 5", 1.0)
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
        "4NT", "quantitative", f"points {slam}-{small}, {m} 5, semibalanced", 0.8, asks="strength"
    )
    grand = f"hcp {small + 2}-{small + 3}, {m} 5, semibalanced"
    yield option("5NT", "quantitative", grand, 0.9, asks="strength", forcing=ROUND)
    for suit in (C, D, other):
        if suit == S and level == 2:
            continue
        least = 4 if suit != other else 5
        enough = game + (suit < H)
        if suit < H and level == 3:  # above three notrump a minor looks for slam
            enough = slam - 2
        shows = both(points(enough), length(suit, least), length(major, 5), "not (balanced)")
        yield option(
            cheap(state, suit) if level == 2 else bid(level + (suit <= major), suit),
            "natural-forcing",
            shows,
            0.8,
            forcing=GAME,
        )
    if major == S and level == 2:
        yield option("4H", "to-play", f"hcp {game}-{slam - 3}, S 5+, H 5+", 1.1, is_final=True)
