"""Why a card or a pass costs more than the best one: named causes, each with its own facts.

The points that two choices differ by are split as they were counted (the queen now or later, hearts
now or later, somebody's moon); the largest part is the one to explain. A named cause is told where
the cards bear it out: a guard that goes, a high card that stays, a void, no way off lead. What
separates the sampled deals is told besides (separated.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from kibitz.cards import PACK, Card, Suit
from kibitz.core.game import SEATS, Evaluation, Seat
from kibitz.core.verdict import SURE, Loss, loss_beside, verdict_of
from kibitz.core.words import Fact
from kibitz.games.hearts.action import Action
from kibitz.games.hearts.beliefs import hand_of_mask
from kibitz.games.hearts.declared import UNITS
from kibitz.games.hearts.measure.features import without_exit
from kibitz.games.hearts.players.evidence import SMALL, Evidence, brought, guards_of, may_bring_jack
from kibitz.games.hearts.players.told import can_shoot
from kibitz.games.hearts.racing import Raced
from kibitz.games.hearts.rules import JACK, QUEEN
from kibitz.games.hearts.view import View

UNIT = UNITS["points"]
OFTEN = 0.2  # by so much more often a choice is stuck before that is named
HIGH = 11  # a jack and above may win against its will
SELDOM = 0.05
NOTABLE = 0.5  # points
OWN_MOON = 0.02  # by so much likelier an own moon decides beyond points
SMALL_SPADES = 2  # that drive the queen out

Ranked = Sequence[tuple[Evidence, Evaluation[Action]]]


def with_causes(view: View, ranked: Ranked) -> list[Evaluation[Action]]:
    """Every choice with what decides against it beside the best, the first."""
    best, first = ranked[0]
    told = [first]
    for one, evaluation in ranked[1:]:
        loss = loss_beside(UNIT, first, evaluation)
        assert loss is not None
        if evaluation.alike:
            names = {"card": str(best.card), "other": str(one.card)}
            told.append(replace(evaluation, against=Fact("hearts.search.alike", names)))
            continue
        told.append(replace(evaluation, against=against(view, best, one, loss)))
    return told


def against(view: View, best: Evidence, other: Evidence, loss: Loss) -> Fact:
    """The one fact that decides against a choice: why, not that it costs more."""
    cards, others = ([str(card) for card in hand_of_mask(one.cards)] for one in (best, other))
    facts: dict[str, Any] = {
        "card": cards if len(cards) > 1 else cards[0],
        "other": others if len(others) > 1 else others[0],
        "loss": loss.amount,
        "error": loss.error,
    }
    verdict = verdict_of(UNIT, loss)
    if verdict in ("even", "unsettled"):
        beyond = _beyond_points(view, best, other, facts)
        sure = 1.0 if verdict == "even" else SURE
        plain = "no-worse" if loss.amount < -sure * loss.error else verdict
        if not round(loss.amount, 6) and not other.loss_error:  # the same in every deal
            plain = "too-few" if loss.worlds and verdict == "unsettled" else "equal"
            facts["worlds"] = loss.worlds
        return beyond or Fact(f"hearts.search.{plain}", facts)
    part = _largest_part(view, best, other)
    if (beside := _beside_bonus(view, best, other, part)) is not None:
        return Fact(f"hearts.search.{beside.id}", facts | dict(beside.facts))
    about = _pass_causes if len(cards) > 1 else _card_causes
    named = next((one for one in about(view, best, other, part)), None) or _plain(
        view, best, other, part
    )
    return Fact(f"hearts.search.{named.id}", facts | dict(named.facts))


def _largest_part(view: View, best: Evidence, other: Evidence) -> str:
    """Which points it is that the choice costs more.

    What it takes in this trick and then does not take later, or the other way, costs nothing.
    """
    seat, rules = view.seat or 0, view.public.rules
    queen = rules.cost(QUEEN)
    here = other.hearts_here(rules) - best.hearts_here(rules)
    later = other.hearts_later(view) - best.hearts_later(view)
    parts = {
        "queen": queen * min(other.queen_here - best.queen_here, other.queen - best.queen),
        "trick": here + min(0.0, later),
        "moon": other.moon_against(seat, rules) - best.moon_against(seat, rules),
        "own-moon": best.own_moon(seat, rules) - other.own_moon(seat, rules),
        # What is told is how often she is taken at all: it must go the same way.
        "queen-later": queen * min(other.queen_later - best.queen_later, other.queen - best.queen),
        "hearts": later + min(0.0, here),
    }
    return max(parts, key=lambda name: parts[name])


def _plain(view: View, best: Evidence, other: Evidence, part: str) -> Fact:
    """What is counted, where no card of the own hand names the cause."""
    if part == "trick" and best.trick_points > SMALL:  # both bring something: how much more
        facts = {"points": other.trick_points, "best": best.trick_points}
        return Fact("costs-trick-more", facts)
    if part == "hearts" and _taken_now(view, best, other) > SMALL:
        return _put_off(view, best, other)
    told: dict[str, dict[str, Any]] = {
        "queen": {"p": other.told.trick, "queen": other.told.queen_here},
        "trick": {"p": other.told.trick, "points": brought(view, other)},
        "moon": {"p": other.told.against, "best": best.told.against},
        "own-moon": {"p": other.told.moon, "best": best.told.moon},
        "queen-later": _queen(best, other),
        "hearts": _hearts(view, best, other),
    }
    return Fact(f"costs-{part}", told[part])


def _taken_now(view: View, best: Evidence, other: Evidence) -> float:
    """Hearts that the best card takes more of in this trick, and the other later."""
    rules = view.public.rules
    return best.hearts_here(rules) - other.hearts_here(rules)


def _put_off(view: View, best: Evidence, other: Evidence) -> Fact:
    here = {"here": other.trick_points, "best_here": best.trick_points}
    return Fact("costs-hearts-put-off", here | _hearts(view, best, other))


def _beyond_points(
    view: View, best: Evidence, other: Evidence, facts: dict[str, Any]
) -> Fact | None:
    """The points of this deal do not decide it: the own moon does, or the score of the match."""
    seat = view.seat or 0
    decides = other.utility_loss > 2 * other.utility_error
    fewer = facts["loss"] < -2 * facts["error"]
    if (decides or fewer) and best.moons[seat] - other.moons[seat] > OWN_MOON:
        moon = {} if view.public.rules.is_plain else {"moon": view.public.rules.total}
        name = "costs-own" if view.public.rules.moon == "add" else "costs-own-off"
        return Fact(f"hearts.search.{name}", facts | {"p": best.told.moon, **moon})
    scores = [round(points) for points in view.public.standing.points]
    if not decides or len(set(scores)) == 1 or facts["loss"] > 0:
        return None
    return Fact("hearts.search.costs-match", facts | {"scores": scores})


def _beside_bonus(view: View, best: Evidence, other: Evidence, part: str) -> Fact | None:
    """Where a bonus takes points off, later hearts are counted together with it.

    What a trick brings is not known while the jack may fall on it; who wins it is.
    """
    if part == "trick" and may_bring_jack(view):
        return Fact("costs-wins", {"p": other.told.trick, "best": best.told.trick})
    if part != "hearts" or not view.public.rules.has_bonus:
        return None
    given, kept = (hand_of_mask(one.cards) for one in (other, best))
    if not (view.public.rules.jack_of_diamonds and JACK in given and JACK not in kept):
        return Fact("costs-hearts-net", _later(view, best, other))
    if len(given) > 1:
        return Fact("costs-hearts-jack-passed", _later(view, best, other))
    return Fact("costs-hearts-jack", {"p": other.told.trick, **_later(view, best, other)})


def _later(view: View, best: Evidence, other: Evidence) -> dict[str, Any]:
    return {"points": other.hearts_later(view), "best": best.hearts_later(view)}


def _queen(best: Evidence, other: Evidence) -> dict[str, Any]:
    return {"p": other.told.queen, "best": best.told.queen}


def _hearts(view: View, best: Evidence, other: Evidence) -> dict[str, Any]:
    """Hearts of later tricks; where cards cost otherwise these are points, and it is said."""
    counted = {} if view.public.rules.is_plain else {"what": "points"}
    points, best_points = (one.hearts_later(view) for one in (other, best))
    return {"points": points, "best": best_points, **counted}


# --- cards ----------------------------------------------------------------------------------------


def _card_causes(view: View, best: Evidence, other: Evidence, part: str) -> Iterator[Fact]:
    """The named causes that fit, the most telling first; ids without the game's own beginning."""
    kept = _kept(view, other)
    if part == "moon" and _tops(view, (other.card,)) and not _tops(view, kept):
        facts = {"p": other.told.against, "best": best.told.against}
        yield Fact("costs-moon-stopper", facts)
    if part in ("moon", "own-moon"):
        yield from _moon_causes(view, best, other, part)
    if part == "queen" and other.card == QUEEN:
        yield Fact("costs-queen-self", {"p": other.told.trick})
    if part == "queen-later":
        yield from _queen_causes(view, best, other, kept)
    if part == "hearts" and _taken_now(view, best, other) > NOTABLE:
        yield _put_off(view, best, other)  # later hearts alone would be more than it costs
    if part in ("queen-later", "hearts"):
        yield from _stuck(view, best, other, part)
        yield from _high_kept(view, best, other, part)
        yield from _void_made(view, best, other, kept, part)
        yield from _low_kept(view, best, other, part)
        yield from _on_lead(view, best, other, part)
        yield from _lower_kept(view, best, other, part)
        yield from _exit_gone(view, best, other, part)


def _moon_causes(view: View, best: Evidence, other: Evidence, part: str) -> Iterator[Fact]:
    """The trick is left to others; or nobody gets the point that ends all moons but his own."""
    chances = {
        "moon": {"p": other.told.against, "best": best.told.against},
        "own-moon": {"p": other.told.moon, "best": best.told.moon},
    }[part]
    seat = _gets_first_point(view, best.card, other.card)
    if part == "moon" and seat is not None:
        yield Fact("costs-moon-point", {"seat": seat, **chances})
    if best.wins_trick - other.wins_trick > OFTEN:
        wins = {"win": other.told.trick, "best_win": best.told.trick}
        yield Fact(f"costs-{part}-lead", wins | chances)


def _gets_first_point(view: View, card: Card, other: Card) -> Seat | None:
    """Who takes a point by the card alone, where another than this seat could still shoot."""
    public, rules = view.public, view.public.rules
    trick = public.trick
    if len(trick) != 3 or rules.cost(other) or not rules.cost(card):
        return None
    top = max(one for one in trick if one.suit == trick[0].suit)
    if any(rules.cost(one) > 0 for one in trick) or card.suit == top.suit:
        return None
    who = ((view.seat or 0) - len(trick) + trick.index(top)) % 4
    rest = [seat for seat in SEATS if seat not in (who, view.seat)]
    return who if any(can_shoot(view, seat) for seat in rest) else None


def _queen_causes(
    view: View, best: Evidence, other: Evidence, kept: tuple[Card, ...]
) -> Iterator[Fact]:
    if best.card == QUEEN and best.wins_trick < SELDOM:
        yield Fact("costs-queen-thrown", _queen(best, other))
    spades = [card for card in kept if card.suit == Suit.SPADES]
    is_guard = other.card.suit == Suit.SPADES and other.card < QUEEN
    above = [card for card in spades if card > QUEEN]
    fewer = is_guard and guards_of(kept) < guards_of(_kept(view, best))
    if fewer and QUEEN in kept:
        yield Fact("costs-queen-guard", {"guards": guards_of(kept), **_queen(best, other)})
    elif fewer and above and QUEEN in _unseen(view):
        facts = {"high": str(above[-1]), "guards": guards_of(kept), **_queen(best, other)}
        yield Fact("costs-queen-spade", facts)
    if best.card > QUEEN and best.card in kept and QUEEN in _unseen(view):
        yield Fact("costs-queen-rid", {"high": str(best.card), **_queen(best, other)})
    small = guards_of(_kept(view, best))
    safe = QUEEN in _unseen(view) and not any(card >= QUEEN for card in spades)
    takes = (
        best.wins_trick - other.wins_trick > OFTEN and best.trick_points < other.trick_points + 1
    )
    if safe and takes and small >= SMALL_SPADES:
        yield Fact("costs-queen-control", {"small": small, **_queen(best, other)})


def _stuck(view: View, best: Evidence, other: Evidence, part: str) -> Iterator[Fact]:
    """The choice wins the trick, and then there is no way off lead."""
    if other.stuck is None or best.stuck is None:
        return
    if other.wins_trick * other.stuck - best.wins_trick * best.stuck > OFTEN:
        facts = {"win": other.told.trick, "stuck": other.stuck}
        told = _hearts(view, best, other) if part == "hearts" else _queen(best, other)
        yield Fact(f"costs-{part if part == 'hearts' else 'queen'}-stuck", facts | told)


def _on_lead(view: View, best: Evidence, other: Evidence, part: str) -> Iterator[Fact]:
    """The choice wins the trick far more often, and the next lead is from the own hand."""
    if other.wins_trick - best.wins_trick > OFTEN:
        facts = {"win": other.told.trick, "best_win": best.told.trick}
        told = _hearts(view, best, other) if part == "hearts" else _queen(best, other)
        yield Fact(f"costs-{part if part == 'hearts' else 'queen'}-lead", facts | told)


def _high_kept(view: View, best: Evidence, other: Evidence, part: str) -> Iterator[Fact]:
    """The best card is a high one that is better gone: kept, it wins what nobody wants."""
    high, kept = best.card, _kept(view, other)
    left = [card for card in _unseen(view) if card.suit == high.suit]
    above = sum(card > high for card in left)
    if high in kept and high.rank >= HIGH and len(left) > 2 * above and len(left) >= 2:
        facts = {"high": str(high), "above": above, "left": len(left)}
        told = _hearts(view, best, other) if part == "hearts" else _queen(best, other)
        yield Fact(f"costs-{part if part == 'hearts' else 'queen'}-high", facts | told)


def _void_made(
    view: View, best: Evidence, other: Evidence, kept: tuple[Card, ...], part: str
) -> Iterator[Fact]:
    """The best card is the last of its suit, and the suit will be led again."""
    suit = best.card.suit
    left = sum(card.suit == suit for card in _unseen(view))
    is_last = not any(card.suit == suit for card in _kept(view, best))
    if is_last and any(card.suit == suit for card in kept) and left >= 2:
        facts = {"suit": suit.symbol, "left": left}
        told = _hearts(view, best, other) if part == "hearts" else _queen(best, other)
        yield Fact(f"costs-{part if part == 'hearts' else 'queen'}-void", facts | told)


def _low_kept(view: View, best: Evidence, other: Evidence, part: str) -> Iterator[Fact]:
    """Neither wins: the higher card of a suit goes, the lower stays to get off lead with."""
    same = best.card.suit == other.card.suit and best.card > other.card
    if same and max(best.wins_trick, other.wins_trick) < SELDOM:
        if part == "hearts":
            yield Fact("costs-hearts-low", _hearts(view, best, other))
        else:
            yield Fact("costs-queen-low", _queen(best, other))


def _lower_kept(view: View, best: Evidence, other: Evidence, part: str) -> Iterator[Fact]:
    """Of two cards of a suit the lower goes, and the one that fewer cards beat stays."""
    left = [card for card in _unseen(view) if card.suit == best.card.suit]
    above, other_above = (sum(card > one.card for card in left) for one in (best, other))
    if best.card.suit == other.card.suit and above < other_above:
        facts = {"left": len(left), "above": above, "other_above": other_above}
        told = _hearts(view, best, other) if part == "hearts" else _queen(best, other)
        yield Fact(f"costs-{part if part == 'hearts' else 'queen'}-stays", facts | told)


def _exit_gone(view: View, best: Evidence, other: Evidence, part: str) -> Iterator[Fact]:
    """A suit's way off lead is thrown, and with the best card none is."""
    suit, left = other.card.suit, sum(card.suit == other.card.suit for card in _unseen(view))
    before, after = _exits(view, view.hand), _exits(view, _kept(view, other))
    is_gone = suit in before - after and not before - _exits(view, _kept(view, best))
    if is_gone and other.wins_trick < SELDOM:
        told = _hearts(view, best, other) if part == "hearts" else _queen(best, other)
        name = f"costs-{part if part == 'hearts' else 'queen'}-exit"
        yield Fact(name, {"left": left, **told})


def _exits(view: View, cards: Sequence[Card]) -> set[Suit]:
    """Suits with a card that all others of the suit still out beat, two of them or more."""
    unseen = _unseen(view)
    found: set[Suit] = set()
    for card in cards:
        left = [one for one in unseen if one.suit == card.suit]
        if len(left) >= 2 and all(one > card for one in left):
            found.add(card.suit)
    return found


def _kept(view: View, one: Evidence) -> tuple[Card, ...]:
    gone = hand_of_mask(one.cards)
    return tuple(card for card in view.hand if card not in gone)


def _unseen(view: View) -> set[Card]:
    seen = {card for _, card in view.public.plays()} | set(view.hand)
    return {card for card in PACK if card not in seen}


def _tops(view: View, cards: Sequence[Card]) -> list[Card]:
    """The cards that nobody can beat, of suits that others still hold."""
    unseen = _unseen(view)
    return [
        card
        for card in cards
        if any(one.suit == card.suit for one in unseen)
        and all(one < card for one in unseen if one.suit == card.suit)
    ]


# --- passes ---------------------------------------------------------------------------------------


def _pass_causes(view: View, best: Evidence, other: Evidence, part: str) -> Iterator[Fact]:
    kept, better = _kept(view, other), _kept(view, best)
    if part == "queen-later":
        if QUEEN in kept and QUEEN not in better:
            yield Fact("pass-costs-queen", {"guards": guards_of(kept), **_queen(best, other)})
        if QUEEN in kept and QUEEN in better and guards_of(kept) < guards_of(better):
            facts = {"guards": guards_of(kept), "own": guards_of(better)}
            yield Fact("pass-costs-guard", facts | _queen(best, other))
        high = [card for card in kept if card > QUEEN and card not in better]
        if high and QUEEN not in kept:
            facts = {"high": [str(card) for card in high], "guards": guards_of(kept)}
            yield Fact("pass-costs-spade", facts | _queen(best, other))
    if part in ("hearts", "queen-later"):
        high = [card for card in kept if card.rank >= HIGH and card not in better]
        hearts = [card for card in high if card.suit == Suit.HEARTS]
        if hearts and part == "hearts":
            facts = {"high": [str(card) for card in hearts], **_hearts(view, best, other)}
            yield Fact("pass-costs-hearts", facts)
        void = [suit for suit in Suit if _is_void(better, suit) and not _is_void(kept, suit)]
        if void and not all(_is_void(view.hand, suit) for suit in void):
            facts = {"suit": void[0].symbol, **_hearts(view, best, other), **_queens(best, other)}
            yield Fact("pass-costs-void", facts)
        others = [str(card) for card in high if card != QUEEN]  # what falls on her is not the point
        if others and part == "hearts":
            yield Fact("pass-costs-high", {"high": others, **_hearts(view, best, other)})
        yield from _low_given(view, best, other, part)


def _low_given(view: View, best: Evidence, other: Evidence, part: str) -> Iterator[Fact]:
    """The passes differ in one card of a suit: the lower goes, and the higher stays."""
    low, high = (
        hand_of_mask(one.cards & ~less.cards) for one, less in ((other, best), (best, other))
    )
    if len(low) == 1 and low[0].suit == high[0].suit and low[0] < high[0]:
        told = _hearts(view, best, other) if part == "hearts" else _queen(best, other)
        name = f"pass-costs-{part if part == 'hearts' else 'queen'}-low"
        yield Fact(name, {"low": str(low[0]), "high": str(high[0]), **told})


def _is_void(cards: Sequence[Card], suit: Suit) -> bool:
    return not any(card.suit == suit for card in cards)


def _queens(best: Evidence, other: Evidence) -> dict[str, Any]:
    return {"queen": other.told.queen, "best_queen": best.told.queen}


# --- no way off lead ------------------------------------------------------------------------------


def with_stuck(view: View, raced: Raced, evidence: Sequence[Evidence]) -> list[Evidence]:
    """The evidence with how often each card leaves no way off lead."""
    weights = raced.weights / raced.weights.sum()
    return [
        replace(one, stuck=float(weights @ without_exit(view, _kept(view, one), raced.hands)))
        if len(view.hand) > 1
        else one
        for one in evidence
    ]
