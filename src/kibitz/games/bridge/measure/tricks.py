"""The static estimate of tricks: no look-ahead, every intermediate a value with a sentence.

A position is four hands at a trick boundary, as 52-bit masks (card index = suit * 13 + rank - 2,
suits C D H S = 0..3, seats N E S W = 0..3), a strain (a suit or 4 for notrump) and the hand on
lead. `quick_winners` reads one suit, `trump_count` the trumps, `estimate` the whole position. This
is the readable reference; `kernel.estimate_batch` gives the same numbers, millions a second.
It knows nothing of auctions, scores or who may see which hand.

>>> suit = SuitCards.parse(north="AQ", east="JT9", south="K32", west="87654")
>>> run = quick_winners(suit, leader=0)
>>> run.way, run.end, run.quick
('overtake', 'stop', 2)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from kibitz.core.asked_refusals import ASKED
from kibitz.core.errors import KernelError, NotationError
from kibitz.core.fold import four
from kibitz.core.words import Fact
from kibitz.games.bridge.refusals import TYPED

NOTRUMP = 4
NO_CAP = 13
RANKS = "23456789TJQKA"
SUIT_LETTERS = "CDHS"

Way = Literal["none", "block", "overtake", "free"]
End = Literal["none", "stop", "established", "ruff", "again"]


@dataclass(frozen=True, slots=True)
class SuitCards:
    """One suit round the table: a 13-bit mask for each seat, bit 0 the two, bit 12 the ace."""

    hands: tuple[int, int, int, int]

    @classmethod
    def parse(cls, north: str = "", east: str = "", south: str = "", west: str = "") -> SuitCards:
        """Read the four holdings, e.g. ``AK74``; NotationError for a rank that is none."""
        return cls((_mask(north), _mask(east), _mask(south), _mask(west)))

    @classmethod
    def of(cls, hands: Sequence[int], suit: int) -> SuitCards:
        """One suit of four 52-bit hands."""
        return cls(four((hand >> 13 * suit) & 0x1FFF for hand in hands))

    def length(self, seat: int) -> int:
        return self.hands[seat].bit_count()

    def ours(self, seat: int) -> int:
        """The cards of the seat's side."""
        return self.hands[seat] | self.hands[seat ^ 2]

    def theirs(self, seat: int) -> int:
        return self.ours(seat ^ 1)

    def __str__(self) -> str:
        return " ".join(
            f"{name} {ranks(hand) or '–'}" for name, hand in zip("NESW", self.hands, strict=True)
        )


@dataclass(frozen=True, slots=True)
class Group:
    """A maximal run of the remaining cards of a suit held by one side; the first is the highest."""

    is_ours: bool
    cards: int

    @property
    def size(self) -> int:
        return self.cards.bit_count()


@dataclass(frozen=True, slots=True)
class SuitRun:
    """Quick winners of one suit, with how they were counted.

    `way` is step A and `end` step B; both are ``none`` for a suit whose top card is theirs, and
    `end` is ``none`` after a block. `quick` is QW with the second pass added; `tricks` is Xs.
    """

    suit: SuitCards
    leader: int
    groups: tuple[Group, ...]
    winners: int
    longer: int
    shorter: int
    way: Way
    end: End
    rounds: int  # QW of this pass alone
    quick: int
    cap: int  # M
    tricks: int
    after: SuitRun | None

    def facts(self) -> tuple[Fact, ...]:
        """How the suit was counted, a sentence for each step."""
        if self.way == "none":
            reason = "bridge.tricks.no-winner" if self.groups else "bridge.tricks.no-cards"
            return (Fact(reason, {}),)
        found = [Fact("bridge.tricks.groups", {"winners": self.winners, "cards": self._top()})]
        found.append(
            Fact(
                f"bridge.tricks.{'lead-void' if self._is_lead_void() else self.way}",
                {"rounds": self.rounds, "winners": self.winners, "shorter": self.shorter},
            )
        )
        if self.end != "none":
            numbers = {"rounds": self.rounds, "longer": self.longer, "cap": self.cap}
            found.append(Fact(f"bridge.tricks.{self.end}", numbers))
        if self.after is not None:
            found.extend(self.after.facts())
            found.append(
                Fact("bridge.tricks.added", {"first": self.rounds, "second": self.after.quick})
            )
        if self.end != "ruff" and self.cap < self.quick:
            found.append(Fact("bridge.tricks.capped", {"quick": self.quick, "cap": self.cap}))
        return tuple(found)

    def _top(self) -> str:
        return ranks(self.groups[0].cards)

    def _is_lead_void(self) -> bool:
        return self.suit.hands[self.leader] == 0


@dataclass(frozen=True, slots=True)
class Pair:
    """Their group and our next one below it, and the sum carried into and out of the pair."""

    theirs: int
    ours: int
    total: int  # ours - theirs + what was carried in
    counted: bool


@dataclass(frozen=True, slots=True)
class TrumpCount:
    """Trump tricks by length and by pairs of rank groups, beside the quick winners of the suit."""

    run: SuitRun
    compared: int  # k: top cards taken of each side
    surplus: int  # our longer hand over theirs, if it is
    top_group: int
    pairs: tuple[Pair, ...]
    by_pairs: int
    tricks: int

    def facts(self) -> tuple[Fact, ...]:
        found = [
            Fact("bridge.tricks.trump-length", {"surplus": self.surplus, "compared": self.compared})
        ]
        if self.top_group:
            found.append(Fact("bridge.tricks.trump-top", {"winners": self.top_group}))
        for pair in self.pairs:
            numbers = {"theirs": pair.theirs, "ours": pair.ours, "total": pair.total}
            word = "counted" if pair.counted else "carried"
            found.append(Fact(f"bridge.tricks.trump-pair-{word}", numbers))
        numbers = {"by_pairs": self.by_pairs, "quick": self.run.quick, "tricks": self.tricks}
        found.append(Fact("bridge.tricks.trump-total", numbers))
        return tuple(found)


@dataclass(frozen=True, slots=True)
class SideCount:
    """X of one side with one of its hands on lead: each suit's run, the trumps, the sum."""

    leader: int
    strain: int
    limit: int
    suits: tuple[SuitRun, ...]  # C D H S, the trump suit's run among them
    trumps: TrumpCount | None
    total: int

    def tricks(self, suit: int) -> int:
        """Xs of a suit."""
        if self.trumps is not None and suit == self.strain:
            return self.trumps.tricks
        return self.suits[suit].tricks

    def facts(self) -> tuple[Fact, ...]:
        """Suit by suit, spades first, then the sum."""
        found: list[Fact] = []
        for suit in (3, 2, 1, 0):
            numbers = {"suit": SUIT_LETTERS[suit], "tricks": self.tricks(suit)}
            found.append(Fact("bridge.tricks.suit", numbers))
            if self.trumps is not None and suit == self.strain:
                found.extend(self.trumps.facts())
            else:
                found.extend(self.suits[suit].facts())
        found.append(Fact("bridge.tricks.side", {"leader": self.leader, "tricks": self.total}))
        return tuple(found)


@dataclass(frozen=True, slots=True)
class TrickEstimate:
    """T for the side on lead, from X of that side and X' of the opponents."""

    limit: int
    side: SideCount
    opponents: tuple[SideCount, SideCount]
    tricks: float

    @property
    def best_opponents(self) -> SideCount:
        """The opponent on lead with the larger sum; the left one of equals."""
        return max(self.opponents, key=lambda count: count.total)

    def facts(self) -> tuple[Fact, ...]:
        """X, X' and how T follows from them."""
        ours, theirs = self.side.total, self.best_opponents.total
        numbers = {"side": ours, "opponents": theirs, "limit": self.limit, "tricks": self.tricks}
        rule = "own" if ours > self.limit - theirs else "middle"
        return (
            Fact("bridge.tricks.side", {"leader": self.side.leader, "tricks": ours}),
            Fact(
                "bridge.tricks.opponents", {"leader": self.best_opponents.leader, "tricks": theirs}
            ),
            Fact(f"bridge.tricks.estimate-{rule}", numbers),
        )


def quick_winners(
    suit: SuitCards, leader: int, cap: int = NO_CAP, *, trump: bool = False
) -> SuitRun:
    """QW of one suit with the lead in `leader`; `cap` is M, which trumps do not have."""
    ours, theirs = suit.ours(leader), suit.theirs(leader)
    groups = rank_groups(ours, theirs)
    lengths = sorted((suit.length(leader), suit.length(leader ^ 2)))
    shorter, longer = lengths
    winners = groups[0].size if groups and groups[0].is_ours else 0
    limit = NO_CAP if trump else cap

    def run(way: Way, end: End, rounds: int, after: SuitRun | None = None) -> SuitRun:
        quick = rounds if after is None else rounds + after.quick
        quick = longer if end == "established" else quick
        tricks = limit if end == "ruff" else min(limit, quick)
        return SuitRun(
            suit,
            leader,
            groups,
            winners,
            longer,
            shorter,
            way,
            end,
            rounds,
            quick,
            limit,
            tricks,
            after,
        )

    if suit.hands[leader] == 0:
        return run("block" if winners else "none", "none", 0)
    if not winners:
        return run("none", "none", 0)
    short_hand, long_hand = _by_length(suit, leader)
    low = short_hand & -short_hand
    way: Way = "free"
    rounds = winners
    if low & groups[0].cards:
        if low > long_hand:
            return run("block", "none", shorter)
        way, rounds = "overtake", winners - 1
    rounds = min(rounds, longer)
    seconds = groups[1].cards if len(groups) > 1 else 0
    foes = [(suit.hands[seat], suit.length(seat)) for seat in (leader ^ 1, leader ^ 3)]
    if rounds == 0 or any(hand & seconds and length > rounds for hand, length in foes):
        return run(way, "stop", rounds)
    if rounds + 1 >= longer or all(length <= rounds + 1 for _, length in foes):
        return run(way, "established", rounds)
    if rounds + 1 >= limit:
        return run(way, "ruff", rounds)
    later = position_after(suit, leader, rounds)
    next_leader = leader if later.hands[leader] else leader ^ 2
    return run(way, "again", rounds, quick_winners(later, next_leader, trump=True))


def position_after(suit: SuitCards, leader: int, rounds: int) -> SuitCards:
    """The suit after so many rounds of it, all won by the leader's side with its top cards."""
    winners = rank_groups(suit.ours(leader), suit.theirs(leader))[0].cards
    hands: list[int] = []
    for seat, hand in enumerate(suit.hands):
        if hand.bit_count() <= rounds:
            hands.append(0)
        elif seat % 2 == leader % 2:
            others = rounds - (hand & winners).bit_count()
            hands.append(_without_lowest(hand & ~winners, others))
        else:
            hands.append(_without_lowest(hand, rounds))
    return SuitCards(four(hands))


def trump_count(suit: SuitCards, leader: int) -> TrumpCount:
    """Xs of the trump suit."""
    run = quick_winners(suit, leader, trump=True)
    our_longer = max(suit.length(leader), suit.length(leader ^ 2))
    their_longer = max(suit.length(leader ^ 1), suit.length(leader ^ 3))
    compared = min(our_longer, their_longer)
    groups = list(
        rank_groups(_top(suit.ours(leader), compared), _top(suit.theirs(leader), compared))
    )
    surplus = max(0, our_longer - their_longer)
    top_group = groups.pop(0).size if groups and groups[0].is_ours else 0
    pairs: list[Pair] = []
    carried = counted = 0
    for place in range(0, len(groups), 2):
        theirs = groups[place].size
        ours = groups[place + 1].size if place + 1 < len(groups) else 0
        carried += ours - theirs
        pairs.append(Pair(theirs, ours, carried, carried >= 0))
        if carried >= 0:
            counted += carried
            carried = 0
    by_pairs = surplus + top_group + counted
    tricks = max(by_pairs, run.quick) if run.winners else by_pairs
    return TrumpCount(run, compared, surplus, top_group, tuple(pairs), by_pairs, tricks)


def side_count(hands: Sequence[int], strain: int, leader: int) -> SideCount:
    """X of the leader's side."""
    limit = hands[leader].bit_count()
    suits = [SuitCards.of(hands, suit) for suit in range(4)]
    trumps = None if strain == NOTRUMP else trump_count(suits[strain], leader)
    runs: list[SuitRun] = []
    for place, suit in enumerate(suits):
        if trumps is not None and place == strain:
            runs.append(trumps.run)
            continue
        cap = NO_CAP
        if trumps is not None:
            ruffers = [
                seat
                for seat in (leader ^ 1, leader ^ 3)
                if suits[strain].length(seat) > trumps.run.quick
            ]
            cap = min((suit.length(seat) for seat in ruffers), default=NO_CAP)
        runs.append(quick_winners(suit, leader, cap))
    total = sum(run.tricks for place, run in enumerate(runs) if trumps is None or place != strain)
    total += trumps.tricks if trumps is not None else 0
    return SideCount(leader, strain, limit, tuple(runs), trumps, min(total, limit))


def estimate(hands: Sequence[int], strain: int, leader: int) -> TrickEstimate:
    """T for the side on lead; KernelError for numbers that are no position."""
    check_position(hands, strain, leader)
    limit = hands[0].bit_count()
    side = side_count(hands, strain, leader)
    left, right = (side_count(hands, strain, (leader + step) % 4) for step in (1, 3))
    rest = limit - max(left.total, right.total)
    tricks = float(side.total) if side.total > rest else (side.total + rest) / 2
    return TrickEstimate(limit, side, (left, right), tricks)


def check_position(hands: Sequence[int], strain: int, leader: int) -> None:
    """Raise KernelError unless these are four disjoint hands of one size, a strain and a seat."""
    if len(hands) != 4 or any(not 0 <= hand < 1 << 52 for hand in hands):
        raise KernelError("a position is four hands, each a set of the 52 cards")
    seen = 0
    for hand in hands:
        if hand & seen:
            raise KernelError("a card is in two hands")
        seen |= hand
    if len({hand.bit_count() for hand in hands}) != 1:
        raise KernelError(ASKED.told("asked.hand-sizes"))
    if strain not in range(5) or leader not in range(4):
        raise KernelError(f"strain {strain} is not 0..4 or leader {leader} is not 0..3")


def rank_groups(ours: int, theirs: int) -> tuple[Group, ...]:
    """The suit's remaining cards, high to low, as maximal runs of one side."""
    groups: list[Group] = []
    for bit in range(12, -1, -1):
        card = 1 << bit
        if not (ours | theirs) & card:
            continue
        is_ours = bool(ours & card)
        if groups and groups[-1].is_ours == is_ours:
            groups[-1] = Group(is_ours, groups[-1].cards | card)
        else:
            groups.append(Group(is_ours, card))
    return tuple(groups)


def ranks(cards: int) -> str:
    """A holding as players write it, high to low."""
    return "".join(RANKS[bit] for bit in range(12, -1, -1) if cards >> bit & 1)


def _mask(holding: str) -> int:
    found = 0
    for letter in holding:
        if letter not in RANKS:
            raise NotationError(
                TYPED.told("bridge.typed.no-rank", letter=letter, ranks=RANKS[::-1])
            )
        found |= 1 << RANKS.index(letter)
    return found


def _by_length(suit: SuitCards, leader: int) -> tuple[int, int]:
    """Shorter and longer hand of the side; of equals the one with the higher lowest card first."""
    one, two = suit.hands[leader], suit.hands[leader ^ 2]
    if (one.bit_count(), -(one & -one)) < (two.bit_count(), -(two & -two)):
        return one, two
    return two, one


def _without_lowest(cards: int, count: int) -> int:
    for _ in range(count):
        cards &= cards - 1 if cards else 0
    return cards


def _top(cards: int, count: int) -> int:
    return _without_lowest(cards, cards.bit_count() - count)
