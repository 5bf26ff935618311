"""What players were seen to do, in plain Python: the numbers that speak of a card, and chances."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import exp, prod

from tests.native.hearts.policy_twin import in_suit, others, points_of, shoot, sole_taker
from tests.native.hearts.twin import HEARTS, QUEEN, SPADES, cards_of, is_point, legal, play
from tests.native.hearts.weigh_twin import losers

from kibitz.games.hearts.kernel import TruePosition
from kibitz.games.hearts.racing import Learned

KINDS, MOODS, FOLLOWS, PLACES = 8, 20, 12, 4
SIZES = (
    (KINDS, 6, 6),
    (KINDS, 6, 5, PLACES),
    (MOODS, KINDS, 2, PLACES),
    (KINDS, 4, 6),
    (14, KINDS),
    (KINDS, 3, 3, FOLLOWS),
    (KINDS, 6, FOLLOWS),
    (KINDS, 5, 3, FOLLOWS),
    (MOODS, 3, 2, FOLLOWS),
    (KINDS, 6, FOLLOWS),
    (3, 3, FOLLOWS),
    (2, FOLLOWS),
    (KINDS, 6, 6),
    (KINDS, 6, 5, PLACES),
    (MOODS, KINDS, 2, PLACES),
    (2, KINDS),
    (14, KINDS),
)
PASS_SIZES = ((3, 13), (3, 7, 5), (3, 6, 6), (4, 6, 2), (3, 4, 6))
FEW = (0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 4)
Voids = frozenset[tuple[int, int]]  # seats that did not follow a suit


def place(sizes: tuple[tuple[int, ...], ...], table: int, *at: int) -> int:
    """The number of a table's cell, counted over all tables."""
    start = sum(prod(size) for size in sizes[:table])
    cell = 0
    for index, size in zip(at, sizes[table], strict=True):
        assert 0 <= index < size
        cell = cell * size + index
    return start + cell


def kind(p: TruePosition, card: int) -> int:
    hand, out = cards_of(p.hands[p.to_act]), others(p)
    if card // 13 < 2:
        return 0
    if card // 13 == HEARTS:
        return 1
    if card == QUEEN:
        return 6
    if QUEEN not in hand and QUEEN not in out:
        return 2
    if card > QUEEN:
        return 7
    if QUEEN in hand:
        return 3
    return 4 if any(c > QUEEN for c in hand) else 5


def losers_now(p: TruePosition) -> int:
    lost = 0
    for suit in range(4):
        mine = sorted(in_suit(cards_of(p.hands[p.to_act]), suit), reverse=True)
        theirs = in_suit(others(p), suit)
        above = [
            sum(c > card for c in theirs) for led, card in enumerate(mine) if len(theirs) > 2 * led
        ]
        beaten = [higher for higher in above if higher]
        lost += min(len(beaten), beaten[-1]) if beaten else 0
    return lost


def mood(p: TruePosition) -> int:
    points, seat = points_of(p), p.to_act
    takers = [one for one in range(4) if points[one]]
    if len(takers) > 1:
        return 0
    if takers and takers[0] != seat:
        return 16 + (points[takers[0]] >= 5) + (points[takers[0]] >= 10)
    lost = min(4, losers_now(p))
    return (1 if not takers else 6 if points[seat] < 8 else 11) + lost


def numbers(p: TruePosition, card: int, voids: Voids) -> list[int]:
    """The numbers that speak of a card, in the order of the tables."""
    seat, hand = p.to_act, cards_of(p.hands[p.to_act])
    suit = card // 13
    mine, theirs = in_suit(hand, suit), in_suit(others(p), suit)
    over, under = (
        min(5, sum(c > card for c in theirs)),
        min(5, sum(c < card for c in theirs)),
    )
    length, few = min(5, len(mine) - 1), FEW[len(theirs)]
    where = 0 if len(mine) == 1 else 1 if card == min(mine) else 2 if card == max(mine) else 3
    k, m, left, first = kind(p, card), mood(p), len(hand), int(not any(p.taken))
    if not p.trick:
        gone = sum(((seat + other) % 4, suit) in voids for other in (1, 2, 3))
        cells = [
            (0, k, over, under),
            (1, k, length, few, where),
            (2, m, k, int(over == 0), where),
            (3, k, gone, over),
            (4, left, k),
        ]
        return [place(SIZES, table, *at) for table, *at in cells]
    led = p.trick[0] // 13
    best = max(in_suit(list(p.trick), led))
    winner = (p.leader + p.trick.index(best)) % 4
    his = int(m >= 16 and winner == sole_taker(p))
    if not in_suit(hand, led):
        cells = [
            (12, k, over, under),
            (13, k, length, few, where),
            (14, m, k, his, where),
            (15, first, k),
            (16, left, k),
        ]
        return [place(SIZES, table, *at) for table, *at in cells]
    lower, higher = [c for c in mine if c < best], [c for c in mine if c > best]
    same, rest, base = (lower, higher, 0) if card < best else (higher, lower, 3)
    low_end, high_end = (1, 0) if card < best else (4, 3)
    end = high_end if card == max(same) else low_end if card == min(same) else base + 2
    follow = end + (6 if rest else 0)
    to_come = 3 - len(p.trick)
    pays = 2 if QUEEN in p.trick else int(any(is_point(p.rules, c) for c in p.trick))
    gone = sum(((seat + later) % 4, led) in voids for later in range(1, to_come + 1))
    cells = [
        (5, k, to_come, pays, follow),
        (6, k, over, follow),
        (7, k, few, to_come, follow),
        (8, m, pays, his, follow),
        (9, k, length, follow),
        (10, min(gone, 2), pays, follow),
        (11, first, follow),
    ]
    return [place(SIZES, table, *at) for table, *at in cells]


def rows(p: TruePosition, plays: list[int]) -> list[list[int]]:
    """A row for every card of every choice, as the kernel gives them."""
    found: list[list[int]] = []
    voids: Voids = frozenset()
    for choice, card in enumerate(plays):
        for one in legal(p):
            at = numbers(p, one, voids)
            found.append([choice, int(one == card), one, *at, *[-1] * (7 - len(at))])
        if p.trick and card // 13 != p.trick[0] // 13:
            voids |= {(p.to_act, p.trick[0] // 13)}
        p = play(p, card)
    return found


def alike(p: TruePosition, one: int, other: int) -> bool:
    low, high = sorted((one, other))
    return one == other or (one // 13 == other // 13 and not any(low < c < high for c in others(p)))


def played(learned: Learned, p: TruePosition, card: int, voids: Voids) -> tuple[float, float, bool]:
    """How likely the seat to act plays this card, or one that tells nothing apart from it.

    By habit, by chance, and whether whoever shoots the moon does.
    """
    choices = legal(p)
    scores = {c: sum(int(learned.play[at]) for at in numbers(p, c, voids)) for c in choices}
    most = max(scores.values())
    shares = {c: exp(-min(255, most - score) / 16) for c, score in scores.items()}
    same = [c for c in choices if alike(p, c, card)]
    seen = sum(shares[c] for c in same) / sum(shares.values())
    takers = [seat for seat, points in enumerate(points_of(p)) if points]
    is_shot = takers in ([], [p.to_act]) and alike(p, shoot(p), card)
    return seen, len(same) / len(choices), is_shot


def plays_chance(
    seen: Sequence[tuple[float, float, bool]], otherwise: float, loose: float, shooter: float
) -> float:
    """Of all that one seat played, over its styles."""

    def mixed(one: tuple[float, float, bool], by_chance: float) -> float:
        return (1 - by_chance) * one[0] + by_chance * one[1]

    careful = prod(mixed(one, otherwise) for one in seen)
    freely = prod(mixed(one, 0.5) for one in seen)
    shoots = prod(0.75 * one[2] + 0.25 * mixed(one, otherwise) for one in seen)
    return (1 - loose - shooter) * careful + loose * freely + shooter * shoots


def pass_numbers(hand: list[int], card: int) -> list[int]:
    suit, rank = card // 13, card % 13
    group = max(0, suit - 1)
    mine = in_suit(hand, suit)
    height = rank - 7 if rank >= 9 else int(rank >= 7)
    guards = min(5, sum(c < QUEEN for c in in_suit(hand, SPADES)))
    spade = 0 if suit != SPADES else 1 if card < QUEEN else 2 if card == QUEEN else 3
    cells = [
        (0, group, rank),
        (1, group, min(7, len(mine)) - 1, min(4, sum(c > card for c in mine))),
        (2, group, min(5, sum(c < card for c in mine)), height),
        (3, spade, guards, int(QUEEN in hand)),
    ]
    return [place(PASS_SIZES, table, *at) for table, *at in cells]


def suit_numbers(hand: Sequence[int], three: Sequence[int]) -> list[int]:
    """What speaks of each suit: its group, how many of it go, how many stay."""
    found: list[int] = []
    for suit in range(4):
        gone, held = (sum(c // 13 == suit for c in cards) for cards in (three, hand))
        found.append(place(PASS_SIZES, 4, max(0, suit - 1), gone, min(5, held - gone)))
    return found


def pass_chance(learned: Learned, hand: list[int], three: list[int], otherwise: float) -> float:
    """By adding up all 286 sets."""

    def share(table: list[int]) -> float:
        scores = {c: sum(int(table[at]) for at in pass_numbers(hand, c)) for c in hand}
        most = max(scores.values())
        shares = {c: exp(-min(255, most - score) / 16) for c, score in scores.items()}

        def worth(some: Sequence[int]) -> float:
            suits = sum(int(table[at]) for at in suit_numbers(hand, some))
            return prod(shares[c] for c in some) * exp(suits / 16)

        return worth(three) / sum(worth(some) for some in combinations(hand, 3))

    moon = 1 / (1 + exp(-int(learned.shoots[min(13, losers(hand))]) / 16))
    if moon < 0.01:
        moon = 0.0
    chance = (1 - moon) * share(list(learned.safe)) + moon * share(list(learned.moon))
    return (1 - otherwise) * chance + otherwise / 286
