"""Plain Python twins of the hearts kernels: slow, obvious, and written from the rules alone."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from kibitz.games.hearts.kernel import DECK, RuleFlag, TruePosition

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
TWO = 0
JACK = DIAMONDS * 13 + 9
QUEEN = SPADES * 13 + 10


def cards_of(mask: int) -> list[int]:
    return [card for card in range(52) if mask >> card & 1]


def mask_of(cards: list[int]) -> int:
    return sum(1 << card for card in cards)


def is_point(card: int) -> bool:
    return card // 13 == HEARTS or card == QUEEN


# --- worlds -------------------------------------------------------------------------------------


def worlds(allowed: list[int], need: list[int], cards: int) -> Iterator[tuple[int, ...]]:
    """Every world, card by card."""
    unknown = cards_of(cards)

    def place(at: int, hands: list[list[int]]) -> Iterator[tuple[int, ...]]:
        if at == len(unknown):
            yield tuple(mask_of(hand) for hand in hands)
            return
        for seat in range(4):
            if len(hands[seat]) < need[seat] and allowed[seat] >> unknown[at] & 1:
                hands[seat].append(unknown[at])
                yield from place(at + 1, hands)
                hands[seat].pop()

    yield from place(0, [[], [], [], []])


def count(allowed: list[int], need: list[int], cards: int) -> int:
    """The number of worlds by adding up over one card at a time."""
    unknown = cards_of(cards)

    @cache
    def ways(at: int, left: tuple[int, ...]) -> int:
        if at == len(unknown):
            return 1
        total = 0
        for seat in range(4):
            if left[seat] and allowed[seat] >> unknown[at] & 1:
                after = tuple(n - (seat == other) for other, n in enumerate(left))
                total += ways(at + 1, after)
        return total

    return ways(0, tuple(need))


# --- play ---------------------------------------------------------------------------------------


def legal(p: TruePosition) -> list[int]:
    hand = cards_of(p.hands[p.to_act])
    first = not any(p.taken)
    if not p.trick:
        if first:
            any_club = bool(p.flags & RuleFlag.LEAD_ANY_CLUB)
            return [card for card in hand if card == TWO or (any_club and card // 13 == CLUBS)]
        others = [card for card in hand if card // 13 != HEARTS]
        if not p.flags & RuleFlag.MUST_BREAK_HEARTS or p.broken or not others:
            return hand
        if others == [QUEEN] and p.flags & RuleFlag.MAY_LEAD_HEARTS_INSTEAD_OF_QUEEN:
            return hand
        return others
    same = [card for card in hand if card // 13 == p.trick[0] // 13]
    if same:
        return same
    harmless = [card for card in hand if not is_point(card)]
    if first and p.flags & RuleFlag.NO_POINTS_ON_FIRST_TRICK and harmless:
        return harmless
    return hand


def play(p: TruePosition, card: int) -> TruePosition:
    seat = p.to_act
    hands = list(p.hands)
    hands[seat] &= ~(1 << card)
    trick = (*p.trick, card)
    queen = card == QUEEN and bool(p.flags & RuleFlag.QUEEN_BREAKS_HEARTS)
    broken = p.broken or card // 13 == HEARTS or queen
    taken, leader = list(p.taken), p.leader
    if len(trick) == 4:
        following = [one for one in trick if one // 13 == trick[0] // 13]
        leader = (p.leader + trick.index(max(following))) % 4
        taken[leader] |= mask_of(list(trick))
        trick = ()
    return TruePosition(tuple(hands), tuple(taken), trick, leader, broken, p.flags)  # type: ignore[arg-type]


def score(taken: tuple[int, ...], flags: int) -> list[int]:
    points = [
        sum(1 if card // 13 == HEARTS else 13 if card == QUEEN else 0 for card in cards_of(mask))
        for mask in taken
    ]
    moon = 26 in points
    if moon:
        shooter = points.index(26)
        subtract = bool(flags & RuleFlag.MOON_SUBTRACTS)
        for seat in range(4):
            points[seat] = (-26 if subtract else 0) if seat == shooter else (0 if subtract else 26)
    for seat in range(4):
        if flags & RuleFlag.JACK_OF_DIAMONDS and taken[seat] >> JACK & 1:
            points[seat] -= 10
        if flags & RuleFlag.NO_TRICK_BONUS and not taken[seat] and not moon:
            points[seat] -= 5
    return points


def expected(p: TruePosition) -> list[float]:
    """The exact mean points of uniformly random play."""
    moves = legal(p)
    if not moves:
        return [float(points) for points in score(p.taken, p.flags)]
    outcomes = [expected(play(p, card)) for card in moves]
    return [sum(column) / len(moves) for column in zip(*outcomes, strict=True)]


def deal(rng: random.Random, flags: int) -> TruePosition:
    pack = list(range(52))
    rng.shuffle(pack)
    hands = tuple(mask_of(pack[13 * seat : 13 * seat + 13]) for seat in range(4))
    leader = next(seat for seat in range(4) if hands[seat] & 1)
    return TruePosition(hands, leader=leader, flags=flags)  # type: ignore[arg-type]


def played(rng: random.Random, flags: int, plies: int) -> TruePosition:
    """A reachable position after some random plies."""
    p = deal(rng, flags)
    for _ in range(plies):
        p = play(p, rng.choice(legal(p)))
    return p


def seen_by(
    rng: random.Random, seat: int, plies: int, flags: int
) -> tuple[list[int], list[int], int]:
    """The sampler's question for one seat of a reachable position: voids shown, nothing more."""
    p = deal(rng, flags)
    allowed = [DECK] * 4
    for _ in range(plies):
        card = rng.choice(legal(p))
        if p.trick and card // 13 != p.trick[0] // 13:
            allowed[p.to_act] &= ~(0x1FFF << 13 * (p.trick[0] // 13))
        p = play(p, card)
    unknown = sum(p.hands) & ~p.hands[seat]
    need = [0 if other == seat else p.hands[other].bit_count() for other in range(4)]
    return [mask & unknown for mask in allowed], need, unknown
