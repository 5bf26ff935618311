"""What a search found, read for people: values with errors, chances, and the facts behind them.

Every number here was counted by the search that made the decision; nothing is estimated anew.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from kibitz.cards import PACK, Suit
from kibitz.core.game import SEATS, Evaluation, Reason, Seat
from kibitz.core.words import Fact
from kibitz.games.hearts import kernel
from kibitz.games.hearts.action import Action, Pass, play_of
from kibitz.games.hearts.beliefs import hand_of_mask
from kibitz.games.hearts.players.panels import Moon, Moons, Terms
from kibitz.games.hearts.rules import QUEEN
from kibitz.games.hearts.score import penalty
from kibitz.games.hearts.view import View

SEEN = 0.005  # chances below half a percent are not spoken of


@dataclass(frozen=True, slots=True)
class Evidence:
    """One card or pass: means over the playouts. `value` is for the seat, in points, up is good."""

    cards: int  # the index of the card, or the mask of a pass
    is_moon: bool  # meant as a step of the own moon
    value: float
    value_error: float
    points: float  # expected points taken in this deal
    points_error: float
    wins_trick: float = 0.0
    trick_points: float = 0.0
    queen: float = 0.0  # the queen falls on it; for a pass: she is taken in this deal
    moons: tuple[float, ...] = (0.0, 0.0, 0.0, 0.0)
    total: float = 26.0  # expected points of all four seats

    @property
    def others(self) -> float:
        """What the others pay beyond 26 in all, as a moon makes them, shared by four."""
        return (self.total - 26.0) / 4

    @property
    def match(self) -> float:
        """What the match score makes of it: the rest of the value."""
        return self.value + self.points - self.others


def card_evidence(found: kernel.Found, view: View) -> list[Evidence]:
    """Best first, one a card: the plain plan or the moon, whichever is worth more.

    Others do err, so among equals comes first what is rid of the most; where that may end a match
    that another wins, what is rid of the least.
    """
    rows = [dict(zip(kernel.ARM, row, strict=True)) for row in found.arms.tolist()]
    sign = 1 if _may_end_behind(view) else -1

    def order(one: Evidence) -> tuple[float, ...]:
        card = PACK[one.cards]
        points = 13 if card == QUEEN else int(card.suit == Suit.HEARTS)
        return -round(one.value, 9), one.wins_trick, sign * points, sign * card.rank, one.cards

    return sorted(_best([_read(row, "card", exact=found.exact) for row in rows]), key=order)


def _may_end_behind(view: View) -> bool:
    """The queen would bring somebody to the target while another seat leads the match."""
    public, scores = view.public, view.public.standing.points
    highest = max(scores[seat] + penalty(public, seat) for seat in SEATS)
    is_behind = scores[view.seat or 0] > min(scores)
    return is_behind and highest + 13 >= public.rules.target


def pass_evidence(arms: NDArray[np.float64], seat: Seat) -> list[Evidence]:
    """Best first, one a pass."""
    rows = [dict(zip(kernel.PASS_ARM, row, strict=True)) for row in arms.tolist()]
    most = max(row["weight"] for row in rows)
    # A pass dropped early has too few playouts to be ranked beside the rest.
    kept = [row for row in rows if row["weight"] >= most / 4]
    found = _best([_read(row, "cards", exact=False) for row in kept])
    return sorted(found, key=lambda one: (-one.value, one.cards))


def _best(all_found: list[Evidence]) -> list[Evidence]:
    """One for each card or pass, its better plan."""
    best: dict[int, Evidence] = {}
    for one in all_found:
        if one.cards not in best or one.value > best[one.cards].value:
            best[one.cards] = one
    return list(best.values())


def _read(row: Mapping[str, float], cards: str, *, exact: bool) -> Evidence:
    weight = row["weight"]

    def mean(name: str) -> float:
        return row.get(name, 0.0) / weight

    def error(name: str) -> float:
        spread = max(0.0, mean(f"{name}_squared") - mean(name) ** 2)
        return 0.0 if exact else sqrt(spread / max(1.0, weight))

    return Evidence(
        int(row[cards]),
        row["moon"] != 0.0,
        mean("value"),
        error("value"),
        mean("points"),
        error("points"),
        mean("wins_trick"),
        mean("trick_points"),
        mean("queen_here") if "queen_here" in row else mean("queen"),
        tuple(mean(f"moon_{seat}") for seat in SEATS),
        mean("total"),
    )


def evaluation(view: View, one: Evidence) -> Evaluation[Action]:
    """A card's evidence as the contract has it; the reasons' weights add up to the value."""
    card, seat = PACK[one.cards], view.seat or 0
    name = str(card)
    others = max((chance, other) for other, chance in enumerate(one.moons) if other != seat)
    reasons: list[Reason] = []
    if one.wins_trick >= SEEN:
        facts = {"card": name, "p": one.wins_trick, "points": one.trick_points}
        reasons.append(Reason(Fact("hearts.search.trick", facts), -one.trick_points))
    if one.queen >= SEEN:
        fact = Fact("hearts.search.queen-falls", {"card": name, "p": one.queen})
        reasons.append(Reason(fact, 0.0))
    if one.is_moon or one.moons[seat] >= SEEN:
        reasons.append(Reason(Fact("hearts.search.own-moon", {"p": one.moons[seat]}), 0.0))
    if others[0] >= SEEN:
        fact = Fact("hearts.search.other-moon", {"seat": others[1], "p": others[0]})
        reasons.append(Reason(fact, 0.0))
    reasons += _terms(view, one)
    facts = {"card": name, "points": one.points, "error": one.points_error}
    rest = one.value - sum(reason.weight for reason in reasons)
    reasons.insert(0, Reason(Fact("hearts.search.expected", facts), rest))
    chances = {
        "trick": one.wins_trick,
        "queen": one.queen,
        "moon": one.moons[seat],
        "moon against": sum(one.moons) - one.moons[seat],
    }
    return Evaluation(play_of(card), one.value, "points", one.value_error, chances, tuple(reasons))


def terms(one: Evidence) -> Terms:
    """The value as the sum of its terms, rounded so that what is shown adds up."""
    value, own, others = round(one.value, 2), round(-one.points, 2), round(one.others, 2)
    return Terms(value, own, others, round(value - own - others, 2))


def _terms(view: View, one: Evidence) -> list[Reason]:
    """Why the value is not the expected points alone: the others' points, the match, the sum."""
    shown = terms(one)
    scores = [round(points) for points in view.public.standing.points]
    told: list[Reason] = []
    if shown.others:
        fact = Fact("hearts.search.others", {"points": shown.others})
        told.append(Reason(fact, one.others))
    if shown.match:
        fact = Fact("hearts.search.match", {"points": shown.match, "scores": scores})
        told.append(Reason(fact, one.match))
    if told:
        told.append(Reason(Fact("hearts.search.sum", msgspec.structs.asdict(shown)), 0.0))
    return told


def pass_evaluation(view: View, one: Evidence) -> Evaluation[Action]:
    """A pass's evidence: what it leaves, what it costs."""
    cards = hand_of_mask(one.cards)
    seat = view.seat or 0
    kept = [card for card in view.hand if card not in cards]
    names = [str(card) for card in cards]
    facts = {"cards": names, "points": one.points, "error": one.points_error}
    reasons: list[Reason] = []
    for suit in Suit:
        if any(card.suit == suit for card in cards) and all(card.suit != suit for card in kept):
            reasons.append(Reason(Fact("hearts.search.pass-void", {"suit": suit.symbol}), 0.0))
    guards = sum(card.suit == Suit.SPADES and card < QUEEN for card in kept)
    if QUEEN in cards:
        held = sum(card.suit == Suit.SPADES and card < QUEEN for card in view.hand)
        reasons.append(Reason(Fact("hearts.search.pass-queen", {"guards": held}), 0.0))
    elif QUEEN in kept:
        reasons.append(Reason(Fact("hearts.search.keep-queen", {"guards": guards}), 0.0))
    reasons.append(Reason(Fact("hearts.search.takes-queen", {"p": one.queen}), 0.0))
    if one.is_moon or one.moons[seat] >= SEEN:
        reasons.append(Reason(Fact("hearts.search.own-moon", {"p": one.moons[seat]}), 0.0))
    reasons += _terms(view, one)
    rest = one.value - sum(reason.weight for reason in reasons)
    reasons.insert(0, Reason(Fact("hearts.search.pass", facts), rest))
    chances = {
        "queen": one.queen,
        "moon": one.moons[seat],
        "moon against": sum(one.moons) - one.moons[seat],
    }
    return Evaluation(Pass(cards), one.value, "points", one.value_error, chances, tuple(reasons))


def against(view: View, best: Evidence, other: Evidence) -> Fact | None:
    """The one fact that decides against a card, beside the best."""
    if other is best:
        return None
    seat = view.seat or 0
    loss = best.value - other.value
    error = sqrt(best.value_error**2 + other.value_error**2)
    facts: dict[str, Any] = {
        "card": str(PACK[best.cards]),
        "other": str(PACK[other.cards]),
        "loss": loss,
        "error": error,
    }
    if loss <= error:
        return Fact("hearts.search.even", facts)
    others = [sum(one.moons) - one.moons[seat] for one in (best, other)]
    moon = others[1] - others[0]
    causes = {
        "queen": 13 * (other.queen - best.queen),
        "trick": other.trick_points - best.trick_points,
        "moon": 26 * moon,
        "own": 26 * (best.moons[seat] - other.moons[seat]),
    }
    cause = max(causes, key=lambda name: causes[name])
    if causes[cause] < 0.25 * loss:
        facts["points"] = other.points - best.points
        return Fact("hearts.search.costs-later", facts)
    match cause:
        case "queen":
            facts |= {"p": other.wins_trick, "queen": other.queen}
        case "trick":
            facts |= {"p": other.wins_trick, "points": other.trick_points}
        case "moon":
            facts |= {"p": sum(other.moons) - other.moons[seat], "best": -moon}
        case _:
            facts |= {"p": best.moons[seat]}
    return Fact(f"hearts.search.costs-{cause}", facts)


def moons(view: View, evidence: list[Evidence]) -> Moons:
    """Who can still shoot, how likely with the best card, and the card that stops it best.

    Beside it how likely the moon is with the card that stops it least.
    """
    seats: list[Moon] = []
    taken = [penalty(view.public, seat) for seat in SEATS]
    for seat in SEATS:
        if any(points for other, points in enumerate(taken) if other != seat):
            continue
        least = min(one.moons[seat] for one in evidence)
        # Of cards that stop it as well, to what is spoken of, the one worth the most.
        stopper = next(one for one in evidence if one.moons[seat] < least + SEEN)
        without = max((one.moons[seat] for one in evidence if one is not stopper), default=None)
        seats.append(
            Moon(
                seat=seat,
                points=taken[seat],
                chance=evidence[0].moons[seat],
                stopper=str(PACK[stopper.cards]),
                chance_with_stopper=stopper.moons[seat],
                chance_without=stopper.moons[seat] if without is None else without,
            )
        )
    return Moons(seats=tuple(seats))


def what_would_change(
    view: View,
    hands: NDArray[np.uint64],
    evidence: list[Evidence],
    search: Callable[[NDArray[np.uint64]], list[Evidence]],
) -> tuple[Fact, ...]:
    """Whether knowing who holds the queen would turn the answer, seat by seat."""
    changes: list[Fact] = []
    for seat in SEATS:
        if seat == view.seat:
            continue
        holds = (hands[:, seat] >> np.uint64(QUEEN.index)) & np.uint64(1)
        some = hands[holds == 1]
        if len(some) < 8 or len(some) == len(hands):
            continue
        found = search(some)
        best, mine = found[0], next(one for one in found if one.cards == evidence[0].cards)
        error = sqrt(best.value_error**2 + mine.value_error**2)
        if best.value - mine.value > 2 * error + 0.05:
            facts = {"seat": seat, "card": str(PACK[best.cards]), "gain": best.value - mine.value}
            changes.append(Fact("hearts.search.if-queen", facts))
    return tuple(changes)
