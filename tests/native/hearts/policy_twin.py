"""The sensible policy in plain Python: lists of cards instead of masks, the same choices."""

from __future__ import annotations

from tests.native.hearts.twin import HEARTS, QUEEN, SPADES, cards_of, cost, is_point, legal

from kibitz.games.hearts.kernel import TruePosition

STOP_FROM, SHOOT_FROM, FIRST_ROUND, HIGH_LEAD_FROM = 8, 10, 5, 8


def points_of(p: TruePosition) -> list[int]:
    """What each seat has of all points, in 26ths: thresholds were found with 26 in all."""
    total = cost(p.rules, list(range(52)))
    return [-(-26 * cost(p.rules, cards_of(mask)) // total) for mask in p.taken]


def sole_taker(p: TruePosition) -> int | None:
    takers = [seat for seat, points in enumerate(points_of(p)) if points]
    return takers[0] if len(takers) == 1 else None


def others(p: TruePosition) -> list[int]:
    """The cards still out in the three other hands."""
    return [c for seat in range(4) if seat != p.to_act for c in cards_of(p.hands[seat])]


def in_suit(cards: list[int], suit: int) -> list[int]:
    return [card for card in cards if card // 13 == suit]


def sensible(p: TruePosition, wary: int = -1) -> int:
    choices = legal(p)
    if len(choices) == 1:
        return choices[0]
    seat, sole = p.to_act, sole_taker(p)
    if sole == seat and points_of(p)[seat] >= SHOOT_FROM:
        return shoot(p)
    stop = sole is not None and sole != seat and points_of(p)[sole] >= STOP_FROM
    if not p.trick:
        return _lead(p, choices, stop)
    careful = stop and wary in (seat, sole)
    if in_suit(choices, p.trick[0] // 13):
        if careful and sole is not None:
            has_played = (sole - p.leader) % 4 < len(p.trick)
            if _winner(p) == sole or not has_played:
                return _stop_follow(p, choices, sole)
        return _follow(p, choices, stop and not careful)
    if careful and _winner(p) == sole:
        return _stop_discard(p, choices)
    return _discard(p, choices, stop, sole)


def _lead(p: TruePosition, choices: list[int], stop: bool) -> int:
    out, hand = others(p), cards_of(p.hands[p.to_act])
    hearts = in_suit(choices, HEARTS)
    if stop and hearts and not [c for c in in_suit(out, HEARTS) if c > hearts[-1]]:
        return hearts[-1]
    scored: list[tuple[int, int]] = []  # the first of equals counts
    for suit in range(4):
        mine, theirs = in_suit(choices, suit), in_suit(out, suit)
        if not mine:
            continue
        low = mine[0]
        above = sum(c > low for c in theirs)
        value = above + (len(theirs) - above) - 2 * len(mine) - (40 if not above else 0)
        if suit == SPADES:
            if QUEEN in hand:
                value -= 15
            elif QUEEN in out:
                value += -15 if any(c > QUEEN for c in hand) else 8
            value -= 60 if low == QUEEN else 0
        elif suit == HEARTS:
            value -= 2
        scored.append((value, low))
        queen_about = QUEEN in out or QUEEN in hand
        if mine[-1] == low or suit == HEARTS or len(theirs) < HIGH_LEAD_FROM:
            continue
        if suit == SPADES and queen_about and mine[-1] >= QUEEN:
            continue
        scored.append((3 * len(theirs) - 2 * len(mine), mine[-1]))
    return max(scored, key=lambda one: one[0])[1]


def _winner(p: TruePosition) -> int:
    best = max(in_suit(list(p.trick), p.trick[0] // 13))
    return (p.leader + p.trick.index(best)) % 4


def _stop_follow(p: TruePosition, choices: list[int], sole: int) -> int:
    best = max(in_suit(list(p.trick), p.trick[0] // 13))
    over = [c for c in choices if c > best and c != QUEEN]
    may_be_beaten = any(c > best for c in in_suit(others(p), p.trick[0] // 13))
    if not over or (_winner(p) != sole and not may_be_beaten):
        return ([c for c in choices if c != QUEEN] or choices)[0]
    return over[0] if len(p.trick) == 3 else over[-1]


def _follow(p: TruePosition, choices: list[int], stop: bool) -> int:
    led, hand = p.trick[0] // 13, cards_of(p.hands[p.to_act])
    best = max(in_suit(list(p.trick), led))
    out = others(p)
    pays, last = any(is_point(p.rules, c) for c in p.trick), len(p.trick) == 3
    under = [c for c in choices if c < best]
    over = [c for c in choices if c > best and c != QUEEN]
    if QUEEN in under and not stop:
        return QUEEN
    if stop and pays and over:
        return over[-1]
    if not any(p.taken) and over:
        return [c for c in choices if c != QUEEN][-1]
    early = len(in_suit(out, led)) >= FIRST_ROUND
    if under:
        if over and not pays:
            if last:
                return over[-1]
            queen_about = QUEEN in out or QUEEN in hand
            if led != HEARTS and early and not (led == SPADES and queen_about):
                return over[-1]
        ducks = [c for c in under if c != QUEEN]
        return (ducks or under)[-1]
    if not over:
        return choices[-1]
    if last:
        return over[-1]
    if led != HEARTS and not pays and not (led == SPADES and QUEEN in out) and early:
        return over[-1]
    return over[0]


def _stop_discard(p: TruePosition, choices: list[int]) -> int:
    hand, out = cards_of(p.hands[p.to_act]), others(p)
    scored: list[tuple[int, int]] = []
    for suit in range(4):
        mine, held, theirs = (in_suit(cards, suit) for cards in (choices, hand, out))
        if not mine:
            continue
        spare = len(held) - 1 - sum(c > held[-1] for c in theirs)
        needed = 20 if len(held) > 1 else 10
        value = 100 if not theirs or spare < 0 else 80 if spare > 0 else needed
        if is_point(p.rules, mine[0]):
            value -= 90 if mine[0] == QUEEN else 45
        scored.append((value + len(theirs), mine[0]))
    return max(scored, key=lambda one: one[0])[1]


def _discard(p: TruePosition, choices: list[int], stop: bool, sole: int | None) -> int:
    hand, out = cards_of(p.hands[p.to_act]), others(p)
    chosen = choices
    harmful = [c for c in choices if is_point(p.rules, c)]
    harmless = [c for c in choices if c not in harmful]
    if stop and _winner(p) == sole and harmless:
        chosen = harmless
    if stop and _winner(p) != sole and in_suit(harmful, HEARTS):
        chosen = harmful
    if QUEEN in chosen:
        return QUEEN
    scored: list[tuple[int, int]] = []
    for suit in range(4):
        mine = in_suit(chosen, suit)
        if not mine:
            continue
        top = mine[-1]
        value = 2 * sum(c < top for c in in_suit(out, suit))
        value -= 2 * sum(c < top for c in in_suit(hand, suit))
        value += 2 if suit == HEARTS else 0
        value += 24 if suit == SPADES and top > QUEEN and QUEEN in out else 0
        scored.append((value, top))
    return max(scored, key=lambda one: one[0])[1]


def shoot(p: TruePosition) -> int:
    choices, out = legal(p), others(p)
    if not p.trick:
        scored: list[tuple[int, int]] = []
        for suit in range(4):
            mine, theirs = in_suit(choices, suit), in_suit(out, suit)
            if mine:
                over = sum(c > mine[-1] for c in theirs)
                value = 100 + 2 * len(mine) if over == 0 else 50 - 10 * over
                scored.append((value + len(theirs), mine[-1]))
        return max(scored, key=lambda one: one[0])[1]
    led = p.trick[0] // 13
    same = in_suit(choices, led)
    if same:
        over = [c for c in same if c > max(in_suit(list(p.trick), led))]
        if not over:
            return same[0]
        return over[0] if len(p.trick) == 3 else over[-1]
    harmless = [c for c in choices if not is_point(p.rules, c)] or choices
    lows = [in_suit(harmless, suit)[0] for suit in range(4) if in_suit(harmless, suit)]
    return max(lows, key=lambda low: sum(c > low for c in in_suit(out, low // 13)))
