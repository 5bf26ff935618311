"""The base ranking of a card, 0..80: what it sheds, what it may take, as a good player weighs it.

The seed leaves this ranking open. It reads a view alone: the cards still out, the suits a seat has
shown to be void in, and the trick on the table. Chances here are quick estimates, not counts.
"""

from __future__ import annotations

from dataclasses import dataclass

from kibitz.cards import PACK, Card, Suit
from kibitz.core.game import SEATS, Reason, Seat
from kibitz.core.words import Fact
from kibitz.games.hearts.measure.evaluate import FITTED
from kibitz.games.hearts.rules import PLAIN, QUEEN, cost_table, mean_heart
from kibitz.games.hearts.score import penalty
from kibitz.games.hearts.state import Trick
from kibitz.games.hearts.view import View

MIDDLE = 40.0
TOP = 80.0
SHED = 0.45  # for each point of danger that leaves the hand
TAKE = 4.0  # against each expected point, where a deal has as many as by the plain rules
WIN = 2.0  # against having to lead again
QUEEN_GONE = 40.0
LEAD_LOW = 8.0  # for a lead that others will beat


def card_danger(card: Card) -> int:
    """The seed's danger of one card: rank, the queen of spades, a heart."""
    place = 14 - card.rank
    danger = FITTED.danger[place] if place < len(FITTED.danger) else 0
    danger += FITTED.danger_queen if card == QUEEN else 0
    return danger + (FITTED.danger_heart if card.suit == Suit.HEARTS else 0)


@dataclass(frozen=True, slots=True)
class TrickFacts:
    """What a view tells that every card's ranking asks for."""

    view: View
    unseen: frozenset[Card]
    void: frozenset[tuple[Seat, Suit]]  # shown by not following

    @property
    def led(self) -> Suit | None:
        return self.view.public.led

    @property
    def top(self) -> Card | None:
        """The card that wins the trick so far."""
        return max((card for card in self.view.public.trick if card.suit == self.led), default=None)

    @property
    def later(self) -> tuple[Seat, ...]:
        """The seats that play to this trick after the one to act."""
        seat, played = self.view.seat or 0, len(self.view.public.trick)
        return tuple((seat + step) % 4 for step in range(1, 4 - played))

    def out(self, suit: Suit) -> list[Card]:
        return [card for card in self.unseen if card.suit == suit]


def table_of(view: View) -> TrickFacts:
    """Read a view once."""
    public = view.public
    gone = {card for _, card in public.plays()} | set(view.hand)
    tricks = public.tricks
    if public.trick and public.leader is not None:
        tricks = (*tricks, Trick(public.leader, public.trick))
    void = frozenset(
        (trick.seat_of(place), trick.cards[0].suit)
        for trick in tricks
        for place, card in enumerate(trick.cards)
        if card.suit != trick.cards[0].suit
    )
    return TrickFacts(view, frozenset(card for card in PACK if card not in gone), void)


def chance_to_win(table: TrickFacts, card: Card) -> float:
    """How likely the card is to win the trick, others ducking where chance lets them."""
    if table.top is not None and (card.suit != table.led or card < table.top):
        return 0.0
    out = table.out(card.suit)
    higher = sum(one > card for one in out)
    if not higher:
        return 1.0
    lost = higher / len(out)
    stays = 1.0
    for seat in table.later:
        if (seat, card.suit) not in table.void:
            stays *= 1.0 - lost * (1.0 - _void_chance(table, card.suit))
    return stays


def _void_chance(table: TrickFacts, suit: Suit) -> float:
    return (2 / 3) ** len(table.out(suit))


def points_if_won(table: TrickFacts, card: Card) -> float:
    """The points the trick would bring with this card: those seen, and those that may come."""
    rules = table.view.public.rules
    costs = cost_table(rules.counted)
    points = float(sum(costs[one.index] for one in (card, *table.view.public.trick)))
    suit = card.suit if table.led is None else table.led
    first = not table.view.public.tricks and rules.no_points_on_first_trick
    queen_out = QUEEN in table.unseen
    heart, queen = mean_heart(rules.counted), costs[QUEEN.index] / 3
    for seat in table.later:
        void = 1.0 if (seat, suit) in table.void else _void_chance(table, suit)
        discards = 0.0 if first else 1.5 * heart + (queen if queen_out else 0.0)
        follows = heart if suit == Suit.HEARTS else 0.0
        if suit == Suit.SPADES and queen_out and card > QUEEN:
            follows += queen * 0.5
        points += void * discards + (1.0 - void) * follows
    return points


def base_rank(table: TrickFacts, card: Card) -> tuple[float, tuple[Reason, ...]]:
    """The rank and the reasons that add up to it (before it is held within 0..80)."""
    wins = chance_to_win(table, card)
    takes = wins * points_if_won(table, card)
    shed = SHED * card_danger(card) * (1.0 - 0.5 * wins)
    reasons = [
        Reason(Fact("hearts.strength.middle"), MIDDLE),
        Reason(Fact("hearts.strength.sheds", {"card": str(card), "points": round(shed, 1)}), shed),
        Reason(
            Fact(
                "hearts.strength.takes",
                {"card": str(card), "p": wins, "points": round(takes, 1)},
            ),
            -TAKE * (PLAIN.total / table.view.public.rules.total) * takes - WIN * wins,
        ),
    ]
    if card == QUEEN and wins == 0.0 and table.top is not None:
        reasons.append(Reason(Fact("hearts.strength.queen-gone"), QUEEN_GONE))
    if table.top is None:
        low = LEAD_LOW * (1.0 - wins) - LEAD_LOW * _own_queen_risk(table, card)
        reasons.append(Reason(Fact("hearts.strength.low-lead", {"card": str(card)}), low))
    rank = sum(reason.weight for reason in reasons)
    return max(0.0, min(TOP, rank)), tuple(reasons)


def _own_queen_risk(table: TrickFacts, card: Card) -> float:
    """Leading spades brings the own queen, or the ace and king beside an unseen one, closer."""
    if card.suit != Suit.SPADES:
        return 0.0
    spades = [one for one in table.view.hand if one.suit == Suit.SPADES]
    exposed = QUEEN in spades or (QUEEN in table.unseen and spades[-1] > QUEEN)
    return 2.0 / max(1, len(spades) - 1) if exposed else 0.0


def moon_rank(table: TrickFacts, card: Card) -> tuple[float, tuple[Reason, ...]]:
    """The rank while a moon is being shot: win, and waste nothing on tricks that are lost."""
    wins = chance_to_win(table, card)
    higher = sum(one > card for one in table.out(card.suit))
    certain = 1.0 if wins == 1.0 else 0.0 if wins == 0.0 else wins / (1 + higher)
    rank = 60.0 * certain + (14 - card.rank) * (0.2 if certain else 1.0)
    rank -= 10.0 * (table.view.public.rules.cost(card) > 0 and wins == 0.0)
    fact = Fact("hearts.strength.moon", {"card": str(card), "p": wins})
    return max(0.0, min(TOP, rank)), (Reason(fact, rank),)


def sole_takers(view: View) -> list[Seat]:
    """The seats that have taken points."""
    return [seat for seat in SEATS if penalty(view.public, seat)]
