"""What a side takes for certain from the top, in plain Python: the twin of the sound count.

Cards of one suit are a mask of 13 bits. A run is a series of tricks in one suit that no opponent
can win; trumps may be drawn first, and trumps that win whoever leads what may be counted last.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tests.native.bridge.plain_double_dummy import plain_tricks

from kibitz.games.bridge.measure.tricks import estimate

NOTRUMP = 4
Holdings = tuple[int, int, int, int]  # one suit, by seat


@dataclass(frozen=True)
class Line:
    """Tricks in one suit, from one hand, by where the lead ends; 0 where it cannot."""

    stay: int = 0
    cross: int = 0
    change: int = 0  # the lead may change hands once, by an entry elsewhere
    any: int = 0


@dataclass(frozen=True)
class Draw:
    """Trumps drawn for some rounds, and those that are sure after them."""

    tricks: int = 0
    rounds: int = 0
    kept: int = 0


def plain_sound(hands: Sequence[int], strain: int, leader: int) -> int:
    """The sound count with a search that never ends too early: X, as far as it is true."""
    certain = plain_certain(hands, strain, leader)
    wanted = estimate(hands, strain, leader).side.total
    return max(certain, min(wanted, plain_tricks(hands, strain, leader)))


def plain_certain(hands: Sequence[int], strain: int, leader: int) -> int:
    """The sound count without a search."""
    left = hands[0].bit_count()
    suits = [_holdings(hands, suit) for suit in range(4)]
    best = _plan(_lines(suits, strain, leader, rounds=0))
    if strain != NOTRUMP:
        trumps = suits[strain]
        sides = [suit for suit in range(4) if suit != strain]
        tricks, needed = _sure(trumps, leader % 2)
        first = min(_plan(_lines(suits, strain, leader, rounds=0, among=sides)), left - needed)
        best = max(best, max(first, 0) + tricks)
        for end, draw in enumerate(_draws(trumps, leader % 2)[leader // 2]):
            if draw.rounds == 0:
                continue
            hand = leader if end == 0 else (leader + 2) % 4
            later = _plan(_lines(suits, strain, hand, rounds=draw.rounds, among=sides))
            best = max(best, min(later, left - draw.rounds - draw.kept) + draw.tricks)
    return min(best, left)


def _holdings(hands: Sequence[int], suit: int) -> Holdings:
    north, east, south, west = (hand >> 13 * suit & 0x1FFF for hand in hands)
    return north, east, south, west


def _plan(lines: list[Line]) -> int:
    """The best sum: every suit ends where it began, but for the last one, or one that crosses."""
    stays, changes = sum(one.stay for one in lines), sum(one.change for one in lines)
    sums = [stays] + [stays - one.stay + one.any for one in lines]
    sums += [changes - one.change + one.cross for one in lines if one.cross]
    return max(sums)


def _lines(
    suits: list[Holdings], strain: int, leader: int, *, rounds: int, among: Sequence[int] = range(4)
) -> list[Line]:
    side = leader % 2
    ruffers = [strain != NOTRUMP and suits[strain][foe].bit_count() > rounds for foe in _foes(side)]
    found: list[Line] = []
    for suit in among:
        free = [False, False] if suit == strain else ruffers
        found.append(_run(suits[suit], side, free)[leader // 2])
    return found


def _foes(side: int) -> tuple[int, int]:
    return (1, 3) if side == 0 else (0, 2)


def _low(cards: int) -> int:
    return cards & -cards


def _winners(cards: int, foes: int) -> list[int]:
    """Cards above every card of theirs, lowest first."""
    return [1 << rank for rank in range(13) if cards >> rank & 1 and 1 << rank > foes]


def _run(holdings: Holdings, side: int, ruffers: list[bool]) -> tuple[Line, Line]:
    """By the hand that begins."""
    one, two = _foes(side)
    foes = holdings[one] | holdings[two]
    if holdings[side] | holdings[side + 2] <= foes:
        return Line(), Line()
    if any(may and not holdings[foe] for may, foe in zip(ruffers, (one, two), strict=True)):
        return Line(), Line()
    found = [Line(), Line()]
    for begin in range(2):
        own, other = side + 2 * begin, side + 2 * (1 - begin)
        for lead in _choices(holdings[own], foes):
            for follow in _choices(holdings[other], foes) or [0]:
                if max(lead, follow) < foes:
                    continue
                later = _after(holdings, own, other, lead, follow)
                stays = lead > follow
                rest = _run(later, side, ruffers)[begin if stays else 1 - begin]
                found[begin] = _better(found[begin], rest, stays=stays)
    stay = found[0].stay, found[1].stay
    first, second = (replace(line, change=max(line.change, *stay)) for line in found)
    return first, second


def _choices(cards: int, foes: int) -> list[int]:
    """The lowest card, and the lowest and highest winners."""
    winners = _winners(cards, foes)
    return list(dict.fromkeys([_low(cards), *winners[:1], *winners[-1:]])) if cards else []


def _after(holdings: Holdings, own: int, other: int, lead: int, follow: int) -> Holdings:
    """One round later: both opponents play their lowest."""
    later = [holding & ~_low(holding) for holding in holdings]
    later[own], later[other] = holdings[own] & ~lead, holdings[other] & ~follow
    north, east, south, west = later
    return north, east, south, west


def _better(line: Line, rest: Line, *, stays: bool) -> Line:
    line = replace(line, any=max(line.any, 1 + rest.any))
    if stays:
        cross = max(line.cross, 1 + rest.cross) if rest.cross else line.cross
        change = max(line.change, 1 + rest.change)
        return replace(line, stay=max(line.stay, 1 + rest.stay), cross=cross, change=change)
    stay = max(line.stay, 1 + rest.cross) if rest.cross else line.stay
    return replace(line, cross=max(line.cross, 1 + rest.stay), stay=stay)


def _sure(holdings: Holdings, side: int) -> tuple[int, int]:
    """Trump tricks whoever leads what, and how many of the top trumps that counts on."""
    foes = holdings[_foes(side)[0]] | holdings[_foes(side)[1]]
    every = foes | holdings[side] | holdings[side + 2]
    best, needed = 0, 0
    tops: list[int] = []
    for hand in (holdings[side], holdings[side + 2]):
        tops.append(len(_winners(hand, foes)))
        for held, rank in enumerate([r for r in range(12, -1, -1) if hand >> r & 1], 1):
            won = held - (foes >> rank).bit_count()
            if won > best:
                best, needed = won, (every >> rank).bit_count()
    lower = [holdings[side + 2 * place].bit_count() - tops[place] for place in range(2)]
    lost = min(max(0, tops[0] - lower[1]), max(0, tops[1] - lower[0]))
    if sum(tops) - lost > best:
        best, needed = sum(tops) - lost, sum(tops)
    return best, needed


def _draws(holdings: Holdings, side: int) -> list[list[Draw]]:
    """By the hand that begins, and whether the lead ends in the other one."""
    tricks, needed = _sure(holdings, side)
    found = [[Draw(tricks, 0, needed), Draw()] for _ in range(2)]
    foes = holdings[_foes(side)[0]] | holdings[_foes(side)[1]]
    if not foes or holdings[side] | holdings[side + 2] <= foes:
        return found
    for begin in range(2):
        own, other = side + 2 * begin, side + 2 * (1 - begin)
        for lead in _ends(holdings[own], foes):
            for follow in _ends(holdings[other], foes) or [0]:
                if max(lead, follow) < foes:
                    continue
                crossed = 0 if lead > follow else 1
                later = _draws(_after(holdings, own, other, lead, follow), side)
                for end, draw in enumerate(later[begin ^ crossed]):
                    if end == 1 and not draw.tricks and not draw.rounds:
                        continue
                    more = replace(draw, tricks=draw.tricks + 1, rounds=draw.rounds + 1)
                    old = found[begin][end ^ crossed]
                    if (more.tricks, more.rounds) > (old.tricks, old.rounds):
                        found[begin][end ^ crossed] = more
    return found


def _ends(cards: int, foes: int) -> list[int]:
    """The lowest card and the highest winner."""
    winners = _winners(cards, foes)
    return list(dict.fromkeys([_low(cards), *winners[-1:]])) if cards else []
