"""What a search found, read for people: points expected with their error, and chances.

Every number here was counted by the search that made the decision; nothing is estimated anew. A
choice is made by its worth in the match (`utility`); what is told is the points it is expected to
cost in this deal, and the match only where it decides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kibitz.cards import PACK, Card, Suit
from kibitz.core.game import SEATS, Evaluation, Reason, Seat
from kibitz.core.words import Fact
from kibitz.games.hearts.action import Action, Pass, play_of
from kibitz.games.hearts.beliefs import hand_of_mask
from kibitz.games.hearts.players.panels import ChoiceCount, ChoicesCounted, Moon, Moons
from kibitz.games.hearts.rules import JACK, JACK_BONUS, QUEEN, Rules
from kibitz.games.hearts.score import penalty
from kibitz.games.hearts.view import View

SEEN = 0.0051  # what was counted in half a percent or less, the least, is not spoken of
MOON = 0.03  # moons that are less likely stand in the table alone
APART = 0.05  # an own moon counted by so much oftener than it is told is said to be
SMALL = 0.05  # points that are not spoken of
HELD = 0.02  # a seat that holds the queen less often is not asked about


@dataclass(frozen=True, slots=True)
class ToldChances:
    """The chances as people are told them (see told.py)."""

    trick: float = 0.0
    queen: float = 0.0
    queen_here: float = 0.0  # of it in this trick
    moon: float = 0.0
    against: float = 0.0
    moons: tuple[float, ...] = (0.0, 0.0, 0.0, 0.0)  # by seat: the own one, and who the others are


@dataclass(frozen=True, slots=True)
class Evidence:
    """One card or pass: means over worlds. Points are those the seat takes, fewer is better."""

    cards: int  # a mask of the card, or of the three to pass
    is_moon: bool  # meant as a step of the own moon
    utility: float  # what it is worth in the match, up is good; never told as points
    points: float
    points_error: float
    loss_error: float = 0.0  # of the points beyond the best's, in the same worlds
    utility_loss: float = 0.0  # the best's utility less this one's, in the same worlds
    utility_error: float = 0.0
    wins_trick: float = 0.0
    trick_points: float = 0.0
    queen_here: float = 0.0  # she falls in this trick
    queen: float = 0.0  # she is taken in this deal
    queen_later: float = 0.0
    moons: tuple[float, ...] = (0.0, 0.0, 0.0, 0.0)
    worlds: int = 0  # independent ones; 0: all there are
    told: ToldChances = ToldChances()
    stuck: float | None = None  # no card left that somebody must beat; None: not looked at

    @property
    def card(self) -> Card:
        return PACK[self.cards.bit_length() - 1]

    @property
    def action(self) -> Action:
        cards = hand_of_mask(self.cards)
        return play_of(cards[0]) if len(cards) == 1 else Pass(cards)

    def against(self, seat: Seat) -> float:
        """The chance that somebody else takes all points."""
        return sum(self.moons) - self.moons[seat]

    def hearts_here(self, rules: Rules) -> float:
        """Points that this trick brings without the queen: of its hearts."""
        return self.trick_points - rules.cost(QUEEN) * self.queen_here

    def hearts_later(self, view: View) -> float:
        """Points neither of the queen, nor of a moon, nor of this trick or one before it.

        Chances told are bent a little, so that the rest may come out below none. Where the rules
        have a bonus this is what is left of them when it is taken off, and may well be below none.
        """
        seat, rules = view.seat or 0, view.public.rules
        queen = rules.cost(QUEEN) * self.queen
        moons = self.moon_against(seat, rules) - self.own_moon(seat, rules)
        before = sum(rules.cost(card) for card in view.public.taken(seat) if card != QUEEN)
        if rules.jack_of_diamonds and JACK in view.public.taken(seat):
            before -= JACK_BONUS
        rest = self.points - moons - queen - self.hearts_here(rules) - before
        return rest if rules.has_bonus else max(0.0, rest)

    def moon_against(self, seat: Seat, rules: Rules) -> float:
        """Points that the moons of others bring: none where they come off the shooter's score."""
        return rules.total * self.against(seat) if rules.moon == "add" else 0.0

    def own_moon(self, seat: Seat, rules: Rules) -> float:
        """Points that the own moon saves: those taken count nothing, or count the other way."""
        return rules.total * self.moons[seat] * (1 if rules.moon == "add" else 2)


def rid_of(view: View, card: Card) -> tuple[int, int, int]:
    """The order of cards worth the same: others do err, so what is rid of the most comes first.

    Where that may end a match that another wins, what is rid of the least.
    """
    sign = 1 if _may_end_behind(view) else -1
    points = view.public.rules.cost(card)
    return sign * points, sign * card.rank, card.index


def _may_end_behind(view: View) -> bool:
    """The queen would bring somebody to the target while another seat leads the match."""
    public, scores = view.public, view.public.standing.points
    highest = max(scores[seat] + penalty(public, seat) for seat in SEATS)
    is_behind = scores[view.seat or 0] > min(scores)
    return is_behind and highest + public.rules.cost(QUEEN) >= public.rules.target


def brought(view: View, one: Evidence) -> float:
    """Points of this trick, on average over all deals; whoever plays last knows for certain."""
    return round(one.trick_points) if len(view.public.trick) == 3 else one.trick_points


def may_bring_jack(view: View) -> bool:
    """Whether this trick might bring the jack's bonus, which is counted with the deal alone."""
    return view.public.rules.jack_of_diamonds and not any(
        JACK in view.public.taken(seat) for seat in SEATS
    )


def evaluation(view: View, one: Evidence, best: Evidence) -> Evaluation[Action]:
    """A card's evidence as the contract has it."""
    seat = view.seat or 0
    name = str(one.card)
    reasons = [_expected("hearts.search.expected", {"card": name}, one)]
    if one.wins_trick >= SEEN:
        if may_bring_jack(view):
            reasons.append(_told("hearts.search.wins", {"card": name, "p": one.told.trick}))
        else:
            facts = {"card": name, "p": one.told.trick, "points": brought(view, one)}
            reasons.append(_told("hearts.search.trick", facts))
    if one.queen_here >= SEEN and one.card != QUEEN:
        reasons.append(_told("hearts.search.queen-falls", {"card": name, "p": one.told.queen_here}))
    elif one.queen >= SEEN and not is_queen_gone(view):
        reasons.append(_told("hearts.search.takes-queen", {"p": one.told.queen}))
    reasons += _moons(one, seat)
    chances = {"trick": one.told.trick, **_chances(one)}
    alike = one is not best and are_alike(view, best.card, one.card)
    return replace(_evaluation(one, best, chances, reasons), alike=alike)


def is_queen_gone(view: View) -> bool:
    """Whether somebody has taken the queen of spades."""
    return any(QUEEN in view.public.taken(seat) for seat in SEATS)


def are_alike(view: View, one: Card, other: Card) -> bool:
    """Whether two cards of the hand are worth the same by the rules alone.

    Of one suit and of the same points, with no card between them that anybody else may still play;
    the card that wins the trick so far parts those above it from those below.
    """
    public, rules = view.public, view.public.rules
    if one.suit != other.suit or rules.cost(one) != rules.cost(other):
        return False
    if rules.jack_of_diamonds and JACK in (one, other):
        return False
    led = public.led
    top = max((card for card in public.trick if card.suit == led), default=None)
    known = {*view.hand, *(card for _, card in public.plays())} - {top}
    between = PACK[min(one, other).index + 1 : max(one, other).index]
    return all(card in known for card in between)


def groups_alike(view: View, cards: Sequence[Card]) -> list[list[int]]:
    """The places of cards that are worth the same, two or more together."""
    groups: list[list[int]] = []
    for place, card in enumerate(cards):
        own = next((group for group in groups if are_alike(view, cards[group[0]], card)), None)
        if own is None:
            groups.append([place])
        else:
            own.append(place)
    return [group for group in groups if len(group) > 1]


def pass_evaluation(view: View, one: Evidence, best: Evidence) -> Evaluation[Action]:
    """A pass's evidence: what it leaves, what it costs."""
    cards = hand_of_mask(one.cards)
    kept = [card for card in view.hand if card not in cards]
    reasons = [_expected("hearts.search.pass", {"cards": [str(card) for card in cards]}, one)]
    for suit in Suit:
        if any(card.suit == suit for card in cards) and all(card.suit != suit for card in kept):
            reasons.append(
                _told(
                    "hearts.search.pass-leaves-void",
                    {"cards": [str(card) for card in cards], "suit": suit.symbol},
                )
            )
    if one.is_moon:
        reasons.append(_told("hearts.search.pass-moon", {}))
    elif QUEEN in cards:
        held = guards_of(view.hand)
        reasons.append(_told("hearts.search.pass-queen", {"guards": held}))
    elif QUEEN in kept:
        reasons.append(_told("hearts.search.keep-queen", {"guards": guards_of(kept)}))
    reasons.append(_told("hearts.search.takes-queen", {"p": one.told.queen}))
    reasons += _moons(one, view.seat or 0)
    chances = _chances(one)
    return _evaluation(one, best, chances, reasons)


def guards_of(cards: Iterable[Card]) -> int:
    """Spades below the queen."""
    return sum(card.suit == Suit.SPADES and card < QUEEN for card in cards)


def _told(fact: str, facts: dict[str, Any]) -> Reason:
    return Reason(Fact(fact, facts), 0.0)


def _expected(fact: str, facts: dict[str, Any], one: Evidence) -> Reason:
    numbers = {"points": one.points, "error": one.points_error}
    return Reason(Fact(fact, facts | numbers), -one.points)


def _moons(one: Evidence, seat: Seat) -> list[Reason]:
    told: list[Reason] = []
    if one.is_moon or one.told.moon >= MOON:
        counted = one.moons[seat]
        if abs(counted - one.told.moon) < APART:
            told.append(_told("hearts.search.own-moon", {"p": one.told.moon}))
        else:  # the points beside it would contradict the chance
            facts = {"p": one.told.moon, "counted": counted}
            told.append(_told("hearts.search.own-moon-counted", facts))
    chance, other = max((one.told.moons[who], who) for who in SEATS if who != seat)
    if chance >= MOON:
        told.append(_told("hearts.search.other-moon", {"seat": other, "p": chance}))
    return told


def _chances(one: Evidence) -> dict[str, float]:
    return {"queen": one.told.queen, "moon": one.told.moon, "moon against": one.told.against}


def _evaluation(
    one: Evidence,
    best: Evidence,
    chances: dict[str, float],
    reasons: list[Reason],
) -> Evaluation[Action]:
    return Evaluation(
        one.action,
        -one.points,
        "points",
        one.points_error,
        chances,
        tuple(reasons),
        loss_error=one.loss_error if one is not best else 0.0,
        worlds=one.worlds,
    )


# --- panels ---------------------------------------------------------------------------------------


def counted(view: View, evidence: Sequence[Evidence]) -> ChoicesCounted:
    """All that was counted of each choice, as its sentences say it."""
    return ChoicesCounted(
        choices=tuple(
            ChoiceCount(
                action=str(one.action),
                points=one.points,
                trick=one.told.trick,
                trick_points=one.trick_points,
                queen=one.told.queen,
                queen_here=one.told.queen_here,
                queen_later=one.told.queen - one.told.queen_here,
                hearts_later=one.hearts_later(view),
                moons=one.told.moons,
                own_moon=one.moons[view.seat or 0],
                stuck=one.stuck,
            )
            for one in evidence
        )
    )


def moons(view: View, evidence: list[Evidence]) -> Moons:
    """Who can still shoot, how likely with the best card, and the card that stops it best.

    Beside it how likely the moon is with the card that stops it least.
    """
    seats: list[Moon] = []
    taken = [penalty(view.public, seat) for seat in SEATS]
    for seat in SEATS:
        if any(points for other, points in enumerate(taken) if other != seat):
            continue
        told = {one.cards: one.told.moons[seat] for one in evidence}
        least = min(told.values())
        # Of cards that stop it as well, to what is spoken of, the one worth the most.
        stopper = next(one for one in evidence if told[one.cards] < least + SEEN)
        seats.append(
            Moon(
                seat=seat,
                points=taken[seat],
                chance=told[evidence[0].cards],
                stopper=str(stopper.card),
                chance_with_stopper=told[stopper.cards],
                chance_without=max(told.values()),
            )
        )
    return Moons(seats=tuple(seats))


def queen_held(hands: NDArray[np.uint64], weights: NDArray[np.float64]) -> list[float]:
    """How likely each seat holds the queen, deals counted by their weights."""
    share = weights / weights.sum()
    return [float(share @ _has_queen(hands[:, seat])) for seat in SEATS]


def _has_queen(hands: NDArray[np.uint64]) -> NDArray[np.bool_]:
    return (hands & np.uint64(1 << QUEEN.index)) > 0


def what_would_change(
    view: View,
    held: Sequence[float],
    hands: NDArray[np.uint64],
    evidence: list[Evidence],
    search: Callable[[NDArray[np.uint64]], list[Evidence]],
) -> tuple[Fact, ...]:
    """Whether knowing who holds the queen would turn the answer, seat by seat.

    `held`: how likely each seat holds her (`queen_held`); `hands`: deals to look at.
    """
    changes: list[Fact] = []
    for seat in SEATS:
        if seat == view.seat:
            continue
        some = hands[_has_queen(hands[:, seat])]
        if len(some) < 8 or len(some) == len(hands) or held[seat] < HELD:
            continue
        found = search(some)
        best, mine = found[0], next(one for one in found if one.cards == evidence[0].cards)
        gain = mine.points - best.points
        if gain > 2 * mine.loss_error + SMALL:
            error = mine.loss_error
            facts = {"seat": seat, "card": str(best.card), "gain": gain, "error": error}
            changes.append(Fact("hearts.search.if-held", facts | {"p": held[seat]}))
    return tuple(changes)
