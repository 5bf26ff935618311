"""Plain Python twins of the hearts kernels: slow, obvious, and written from the rules alone."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from kibitz.games.hearts.kernel import DECK, DealRules, TruePosition
from kibitz.games.hearts.packed import deal_rules
from kibitz.games.hearts.rules import PRESETS

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
TWO = 0
JACK = DIAMONDS * 13 + 9
QUEEN = SPADES * 13 + 10


def cards_of(mask: int) -> list[int]:
    return [card for card in range(52) if mask >> card & 1]


def mask_of(cards: list[int]) -> int:
    return sum(1 << card for card in cards)


# --- rules --------------------------------------------------------------------------------------

PLAIN = deal_rules(PRESETS["standard"])
LOOSE = DealRules(no_points_on_first_trick=False, must_break_hearts=False)
EVERY = DealRules(
    moon_subtracts=True,
    lead_any_club=True,
    queen_breaks_hearts=True,
    may_lead_hearts_instead_of_queen=True,
    jack_bonus=10,
    no_trick_bonus=5,
)
SETS = {name: deal_rules(rules) for name, rules in PRESETS.items()}


def any_rules(rng: random.Random) -> DealRules:
    """Options at random; cards cost as in a preset, or anything at all."""
    costs = rng.choice([one.costs for one in SETS.values()])
    if rng.random() < 0.2:
        costs = (*(rng.choice((0, 0, 1, 7, 100)) for _ in range(51)), 1)
    return DealRules(
        costs,
        rng.choice((sum(costs), rng.randrange(1, 300))),
        *(rng.random() < 0.5 for _ in range(6)),
        jack_bonus=rng.choice((0, 10)),
        no_trick_bonus=rng.choice((0, 5)),
    )


def is_point(rules: DealRules, card: int) -> bool:
    return rules.costs[card] > 0


def cost(rules: DealRules, cards: list[int]) -> int:
    return sum(rules.costs[card] for card in cards)


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
            any_club = p.rules.lead_any_club
            return [card for card in hand if card == TWO or (any_club and card // 13 == CLUBS)]
        others = [card for card in hand if card // 13 != HEARTS]
        if not p.rules.must_break_hearts or p.broken or not others:
            return hand
        if others == [QUEEN] and p.rules.may_lead_hearts_instead_of_queen:
            return hand
        return others
    same = [card for card in hand if card // 13 == p.trick[0] // 13]
    if same:
        return same
    harmless = [card for card in hand if not is_point(p.rules, card)]
    if first and p.rules.no_points_on_first_trick and harmless:
        return harmless
    return hand


def play(p: TruePosition, card: int) -> TruePosition:
    seat = p.to_act
    hands = list(p.hands)
    hands[seat] &= ~(1 << card)
    trick = (*p.trick, card)
    queen = card == QUEEN and p.rules.queen_breaks_hearts
    broken = p.broken or card // 13 == HEARTS or queen
    taken, leader = list(p.taken), p.leader
    if len(trick) == 4:
        following = [one for one in trick if one // 13 == trick[0] // 13]
        leader = (p.leader + trick.index(max(following))) % 4
        taken[leader] |= mask_of(list(trick))
        trick = ()
    return TruePosition(tuple(hands), tuple(taken), trick, leader, broken, p.rules)  # type: ignore[arg-type]


def shooter(taken: tuple[int, ...], rules: DealRules) -> int:
    """The seat with every card that costs something; -1: nobody."""
    needed = [card for card in range(52) if is_point(rules, card)]
    return next((s for s in range(4) if all(taken[s] >> card & 1 for card in needed)), -1)


def score(taken: tuple[int, ...], rules: DealRules) -> list[int]:
    points = [cost(rules, cards_of(mask)) for mask in taken]
    moon = shooter(taken, rules)
    if moon >= 0:
        own, other = (-rules.moon, 0) if rules.moon_subtracts else (0, rules.moon)
        points = [own if seat == moon else other for seat in range(4)]
    for seat in range(4):
        if taken[seat] >> JACK & 1:
            points[seat] -= rules.jack_bonus
        if not taken[seat] and moon < 0:
            points[seat] -= rules.no_trick_bonus
    return points


def expected(p: TruePosition) -> list[float]:
    """The exact mean points of uniformly random play."""
    moves = legal(p)
    if not moves:
        return [float(points) for points in score(p.taken, p.rules)]
    outcomes = [expected(play(p, card)) for card in moves]
    return [sum(column) / len(moves) for column in zip(*outcomes, strict=True)]


def deal(rng: random.Random, rules: DealRules) -> TruePosition:
    pack = list(range(52))
    rng.shuffle(pack)
    hands = tuple(mask_of(pack[13 * seat : 13 * seat + 13]) for seat in range(4))
    leader = next(seat for seat in range(4) if hands[seat] & 1)
    return TruePosition(hands, leader=leader, rules=rules)  # type: ignore[arg-type]


def played(rng: random.Random, rules: DealRules, plies: int) -> TruePosition:
    """A reachable position after some random plies."""
    p = deal(rng, rules)
    for _ in range(plies):
        p = play(p, rng.choice(legal(p)))
    return p


def seen_by(
    rng: random.Random, seat: int, plies: int, rules: DealRules
) -> tuple[list[int], list[int], int]:
    """The sampler's question for one seat of a reachable position: voids shown, nothing more."""
    p = deal(rng, rules)
    allowed = [DECK] * 4
    for _ in range(plies):
        card = rng.choice(legal(p))
        if p.trick and card // 13 != p.trick[0] // 13:
            allowed[p.to_act] &= ~(0x1FFF << 13 * (p.trick[0] // 13))
        p = play(p, card)
    unknown = sum(p.hands) & ~p.hands[seat]
    need = [0 if other == seat else p.hands[other].bit_count() for other in range(4)]
    return [mask & unknown for mask in allowed], need, unknown
