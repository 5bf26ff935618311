"""How the plain player bids: natural openings, raises and a count of points. A baseline, no system.

It keeps for each seat what its natural calls promised, adds partner's least to its own points and
bids the part score, game or slam that the sum is worth in the best fit. It knows no conventions
but the takeout double, and competes only as high as its points carry it.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from kibitz.cards import Hand, Suit
from kibitz.core.words import Fact
from kibitz.games.bridge.action import DOUBLE, PASS, Bid, Call, Double, Strain
from kibitz.games.bridge.auction import last_bid, why_not_call
from kibitz.games.bridge.worlds.layouts import card_points

MAJORS = (Suit.SPADES, Suit.HEARTS)
GAME_LEVEL = {Strain.NOTRUMP: 3, Strain.SPADES: 4, Strain.HEARTS: 4}
GAME, MINOR_GAME, SMALL_SLAM, GRAND_SLAM, INVITE = 25, 28, 33, 37, 23
MOST_CALLS = 5  # bids by one seat: a natural auction is over by then


@dataclass
class Promised:
    """What a seat's natural calls told: least points and least lengths, clubs first."""

    low: int = 0
    lengths: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    bids: int = 0

    def tell(self, low: int, suit: Strain | None = None, length: int = 0) -> None:
        self.low = max(self.low, low)
        if suit is not None and suit != Strain.NOTRUMP:
            self.lengths[suit] = max(self.lengths[suit], length)


@dataclass(frozen=True, slots=True)
class Own:
    """The hand as this player counts it."""

    points: int
    lengths: tuple[int, ...]

    @classmethod
    def of(cls, hand: Hand) -> Own:
        points = sum(card_points(card) for card in hand)
        return cls(points, tuple(sum(card.suit == suit for card in hand) for suit in Suit))

    @property
    def is_balanced(self) -> bool:
        return sorted(self.lengths) in ([3, 3, 3, 4], [2, 3, 4, 4], [2, 3, 3, 5])

    @property
    def longest(self) -> Suit:
        """The longest suit; of equals the higher, but clubs of two short minors."""
        most = max(self.lengths)
        if most == 3 or (most == 4 and self.lengths[Suit.CLUBS] == 4 > self.lengths[Suit.DIAMONDS]):
            return Suit.CLUBS
        return max(Suit, key=lambda suit: (self.lengths[suit], suit))

    def with_trump(self, suit: Strain) -> int:
        """Points with short suits counted, for a contract in a suit."""
        short = sum(
            max(0, 3 - length) for place, length in enumerate(self.lengths) if place != suit
        )
        return self.points + short


def read_calls(calls: tuple[Call, ...]) -> list[Promised]:
    """What each seat promised, counted from the dealer."""
    seats = [Promised() for _ in range(4)]
    for place, call in enumerate(calls):
        own, partner = seats[place % 4], seats[(place + 2) % 4]
        theirs = any(isinstance(one, Bid) for one in calls[(place + 1) % 2 : place : 2])
        if isinstance(call, Double) and not own.bids and not partner.bids:
            own.tell(12)
        elif isinstance(call, Bid):
            _tell(own, partner, call, calls[:place], theirs=theirs)
            own.bids += 1
    return seats


def _tell(
    own: Promised, partner: Promised, bid: Bid, before: tuple[Call, ...], *, theirs: bool
) -> None:
    last = last_bid(before)
    least = 1 if last is None else last[1].level + (bid.strain <= last[1].strain)
    jump = bid.level > least
    if own.bids:
        extra = 3 if jump else 0
        told = own.lengths[bid.strain] if bid.strain != Strain.NOTRUMP else 0
        own.tell(own.low + extra, bid.strain, told + 1 if told >= 5 else max(told, 4))
    elif partner.bids:
        _answered(own, partner, bid, jump=jump)
    elif theirs:
        if bid.strain == Strain.NOTRUMP:
            own.tell(15)
        else:
            own.tell(6 if jump else 8 + 2 * (bid.level > 1), bid.strain, 6 if jump else 5)
    else:
        _opened(own, bid)


def _opened(own: Promised, bid: Bid) -> None:
    if bid.strain == Strain.NOTRUMP:
        own.tell({1: 15, 2: 20}.get(bid.level, 24))
        own.lengths = [max(2, length) for length in own.lengths]
    elif bid.level == 1:
        own.tell(12, bid.strain, 5 if bid.strain >= Strain.HEARTS else 3)
    elif bid == Bid(2, Strain.CLUBS):
        own.tell(22)
    else:
        own.tell(6, bid.strain, 4 + bid.level if bid.level < 4 else 7)


def _answered(own: Promised, partner: Promised, bid: Bid, *, jump: bool) -> None:
    if bid.strain == Strain.NOTRUMP:
        own.tell({1: 6, 2: 10}.get(bid.level, 13))
    elif partner.lengths[bid.strain] >= 3:
        own.tell(10 if jump else 6, bid.strain, 3 if partner.lengths[bid.strain] >= 5 else 4)
    else:
        own.tell(6 if bid.level == 1 else 10, bid.strain, 4)


def choose_call(hand: Hand, calls: tuple[Call, ...]) -> tuple[Call, Fact]:
    """The plain call, and why."""
    own, seats = Own.of(hand), read_calls(calls)
    mine, partner = seats[len(calls) % 4], seats[(len(calls) + 2) % 4]
    opened = last_bid(calls) is not None
    if mine.bids >= MOST_CALLS:
        call, fact = PASS, _fact("enough", own)
    elif partner.bids or partner.low >= 12:
        call, fact = _with_partner(own, mine, partner, calls)
    elif mine.bids:
        call, fact = PASS, _fact("told", own)
    elif opened:
        call, fact = _against(own, calls)
    else:
        call, fact = _open(own)
    if why_not_call(calls, call) is not None:
        return PASS, _fact("too-high", own)
    return call, fact


def _fact(name: str, own: Own, **facts: object) -> Fact:
    return Fact(f"bridge.plain.{name}", {"points": own.points, **facts})


def _open(own: Own) -> tuple[Call, Fact]:
    suit = own.longest
    length = own.lengths[suit]
    if own.points >= 22:
        return Bid(2, Strain.CLUBS), _fact("strong", own)
    if own.is_balanced and own.points in (15, 16, 17, 20, 21):
        return Bid(1 if own.points < 18 else 2, Strain.NOTRUMP), _fact("notrump", own)
    if own.points >= 12 or (own.points == 11 and length >= 6):
        majors = [major for major in MAJORS if own.lengths[major] >= 5]
        best = max(majors, key=lambda one: own.lengths[one]) if majors else _minor(own)
        return Bid(1, Strain(best)), _fact("open", own, suit=best.symbol, length=own.lengths[best])
    if own.points >= 6 and length >= 6 and not (length == 6 and suit == Suit.CLUBS):
        level = 2 if length == 6 else 3
        return Bid(level, Strain(suit)), _fact("weak", own, suit=suit.symbol, length=length)
    return PASS, _fact("pass", own)


def _minor(own: Own) -> Suit:
    clubs, diamonds = own.lengths[Suit.CLUBS], own.lengths[Suit.DIAMONDS]
    return Suit.DIAMONDS if diamonds > clubs or diamonds == clubs == 4 else Suit.CLUBS


def _cheapest(calls: tuple[Call, ...], strain: Strain) -> Bid:
    last = last_bid(calls)
    if last is None:
        return Bid(1, strain)
    return Bid(last[1].level + (strain <= last[1].strain), strain)


def _against(own: Own, calls: tuple[Call, ...]) -> tuple[Call, Fact]:
    """They have opened and partner has not bid."""
    last = last_bid(calls)
    assert last is not None
    theirs = last[1]
    if own.is_balanced and 15 <= own.points <= 18 and theirs.level == 1:
        return Bid(1, Strain.NOTRUMP), _fact("notrump", own)
    suit = own.longest
    bid = _cheapest(calls, Strain(suit))
    length = own.lengths[suit]
    if bid.level <= 3 and length >= 5 and own.points >= 6 + 2 * bid.level + 2 * (length == 5):
        return bid, _fact("overcall", own, suit=suit.symbol, length=length)
    short = theirs.strain != Strain.NOTRUMP and own.lengths[theirs.strain] <= 2
    if theirs.level <= 3 and short and own.points >= 10 + 2 * theirs.level:
        return DOUBLE, _fact("takeout", own)
    return PASS, _fact("pass", own)


def _with_partner(
    own: Own, mine: Promised, partner: Promised, calls: tuple[Call, ...]
) -> tuple[Call, Fact]:
    """Add the points and bid what they are worth in the best fit."""
    fits = [
        suit
        for suit in (Strain.SPADES, Strain.HEARTS, Strain.DIAMONDS, Strain.CLUBS)
        if own.lengths[suit] >= 2 and own.lengths[suit] + max(partner.lengths[suit], 0) >= 8
    ]
    strain = next(iter(fits), Strain.NOTRUMP)
    worth = own.with_trump(strain) if strain != Strain.NOTRUMP else own.points
    total = worth + partner.low
    if strain < Strain.HEARTS and GAME <= total < MINOR_GAME and own.is_balanced:
        strain = Strain.NOTRUMP
    level = _level(strain, total)
    last = last_bid(calls)
    forced = partner.low >= 22 and mine.bids == 0
    if own.points < 6 and partner.low < 20 and mine.bids == 0 and total < INVITE:
        return PASS, _fact("pass", own)
    from_notrump = min(partner.lengths) >= 2
    natural = None if fits or from_notrump else _new_suit(own, partner, calls, total)
    answers = natural is not None and mine.bids == 0
    if last is not None and (len(calls) - last[0]) % 2 == 0 and not answers:  # our bid stands
        bid = last[1]
        is_enough = bid.level >= level and (bid.strain == strain or strain == Strain.NOTRUMP)
        if is_enough and not forced and (bid.strain == strain or own.lengths[bid.strain % 4] > 2):
            return PASS, _fact("enough", own, total=total)
    if natural is not None and level < _game_level(natural.strain):
        return natural, _fact("new-suit", own, suit=natural.strain.symbol)
    bid = Bid(level, strain)
    cheapest = _cheapest(calls, strain)
    light = INVITE - 3 if strain != Strain.NOTRUMP else INVITE - 1
    if cheapest <= bid or (total >= light and cheapest.level <= 2):
        call = max(bid, cheapest)
        return call, _fact("sum", own, total=total, contract=call.symbol)
    theirs = last is not None and (len(calls) - last[0]) % 2 == 1
    if theirs and last is not None and last[1].level >= 4 and total >= GAME:
        return DOUBLE, _fact("penalty", own, total=total)
    return PASS, _fact("enough", own, total=total)


def _game_level(strain: Strain) -> int:
    return GAME_LEVEL.get(strain, 5)


def _level(strain: Strain, total: int) -> int:
    """How high the points carry a contract in this strain."""
    if total >= GRAND_SLAM:
        return 7
    if total >= SMALL_SLAM:
        return 6
    game = MINOR_GAME if strain < Strain.HEARTS else GAME
    if total >= game:
        return _game_level(strain)
    if strain == Strain.NOTRUMP:
        return 2 if total >= INVITE else 1
    return 3 if total >= INVITE else 2


def _new_suit(own: Own, partner: Promised, calls: tuple[Call, ...], total: int) -> Bid | None:
    """A suit of four or more that nobody has bid, as cheap as it goes."""
    named = {call.strain for call in calls if isinstance(call, Bid)}
    for length in (6, 5, 4):
        for suit in (Strain.CLUBS, Strain.DIAMONDS, Strain.HEARTS, Strain.SPADES):
            bid = _cheapest(calls, suit)
            least = 18 if bid.level == 1 else 22 if bid.level == 2 else 25
            if suit not in named and own.lengths[suit] >= length and total >= least:
                if bid.level <= 3 and partner.low < 22:
                    return bid
                return bid if bid.level <= 3 else None
    return None
