"""Why a card is worse than the best one: what separates the worlds, and what players call it.

A finesse, a drop, a split, a safety play is named where the finder told the feature it turns on
(`kibitz.core.causes`), a ruff, a hold-up, an entry with counts of its own (`plays.py`). Knows
cards, not calls.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice

import numpy as np

from kibitz.cards import PACK, Card, Suit
from kibitz.core.causes import (
    Cause,
    Features,
    Flags,
    borne_out,
    cause_fact,
    counted,
    find,
    found_in_all,
)
from kibitz.core.game import Decision, Evaluation, Reason
from kibitz.core.paired import Rows
from kibitz.core.verdict import judge
from kibitz.core.words import Fact, nested
from kibitz.games.bridge.action import Action, play_of
from kibitz.games.bridge.declared import UNITS
from kibitz.games.bridge.measure.features import card_features
from kibitz.games.bridge.players.plays import named_plays
from kibitz.games.bridge.players.setting import (
    CardPair,
    count_of,
    is_declarers,
    is_top,
    unseen_cards,
)
from kibitz.games.bridge.view import View
from kibitz.games.bridge.worlds.cards import Valued, hidden_seats

MOST_SEPARATED = 3  # cards beside the best for which the worlds are searched
HONOUR = 11
LEAST_FAILS = 0.25  # a smaller difference in how often the contract fails is not told


@dataclass(frozen=True, slots=True)
class CardsCompared:
    """What one decision about a card was made from."""

    view: View
    valued: Valued
    lost: Rows  # by world and card, in the decision's unit; 0 or less
    complete: bool = False  # the worlds are all that fit
    judged: int = 0  # the first so many judge: people read their counts, so causes are told in them

    @property
    def tells(self) -> Flags | None:
        """The worlds that judge, where there are others to find causes in."""
        count = self.valued.count
        return np.arange(count) < self.judged if 0 < self.judged < count else None

    def separated(self, gains: Rows, features: Features, least: float) -> Cause | None:
        """What separates the worlds by what is gained in each."""
        if self.complete:
            return found_in_all(gains, features, least)
        return find(gains, features, None, least, self.tells)

    def features(self, first: Sequence[Suit]) -> Features:
        """What the hidden hands may have; the suits named first are asked first."""
        contract = self.view.public.contract
        defends = contract is not None and not is_declarers(self.view)
        declarer = contract.declarer if contract is not None and defends else None
        return card_features(self.valued.worlds, hidden_seats(self.view), first, declarer)


def explained(
    compared: CardsCompared, decision: Decision[Action], asked: Sequence[Action]
) -> tuple[Decision[Action], list[tuple[Fact, Cause]]]:
    """The decision with causes for a few of its cards, and winners counted for declarer."""
    found: list[tuple[Fact, Cause]] = []
    told: list[Evaluation[Action]] = []
    for rank, one in enumerate(decision.ranked):
        if rank == 0:
            fails = _where_it_fails(compared, str(one.action))
            found += fails
            reasons = [*_winners(compared.view), *(Reason(fact, 0.0) for fact, _ in fails)]
            told.append(replace(one, reasons=(*one.reasons, *reasons)))
            continue
        causes: list[Fact] = []
        if rank <= MOST_SEPARATED or one.action in asked:
            separated = _separated(compared, decision, one)
            if separated is not None:
                features, cause, fact = separated
                found.append((fact, cause))
                causes = [
                    fact,
                    *_called(compared.view, decision, features.facts[cause.place], cause),
                ]
        verdict = judge(UNITS, decision, str(one.action)).verdict
        if verdict not in ("even", "unsettled", None):
            named = _named(compared, decision, one)
            found += named
            causes += [fact for fact, _ in named]
        told.append(replace(one, causes=tuple(causes)))
    return replace(decision, ranked=tuple(told)), found


def _card(action: Action) -> Card:
    return next(card for card in PACK if play_of(card) == action)


def _separated(
    compared: CardsCompared, decision: Decision[Action], one: Evaluation[Action]
) -> tuple[Features, Cause, Fact] | None:
    valued = compared.valued
    best, other = (valued.cards.index(_card(action)) for action in (decision.action, one.action))
    suits = [valued.cards[best].suit, valued.cards[other].suit]
    features = compared.features(suits)
    gains = compared.lost[:, best] - compared.lost[:, other]
    unit = UNITS[one.unit]
    cause = compared.separated(gains, features, unit.smallest)
    if cause is None:
        return None
    pair = str(decision.action), str(one.action)
    return features, cause, cause_fact("bridge", pair, unit.name, features, cause)


def _where_it_fails(compared: CardsCompared, best: str) -> list[tuple[Fact, Cause]]:
    """What goes with the contract going wrong for the side that chooses, whatever it plays."""
    valued = compared.valued
    card = next(one for one in valued.cards if str(one) == best)
    made = valued.makes()[:, valued.cards.index(card)]
    fails = ~made if valued.is_declarers else made
    features = compared.features([card.suit])
    cause = compared.separated(fails.astype(np.float64), features, LEAST_FAILS)
    if cause is None:
        return []
    there, elsewhere = cause.there, cause.elsewhere
    with_it, without = (there, elsewhere) if cause.where else (elsewhere, there)
    facts = {
        "action": best,
        "other": best,
        "contract": valued.contract.symbol,
        "where": nested(features.facts[cause.place]),
        "fails": with_it.better,
        "worlds": with_it.worlds,
        "else_fails": without.better,
        "else_worlds": without.worlds,
    }
    name = "bridge.search.fails" if valued.is_declarers else "bridge.search.lets-through"
    return [(Fact(name, facts), cause)]


def _named(
    compared: CardsCompared, decision: Decision[Action], one: Evaluation[Action]
) -> list[tuple[Fact, Cause]]:
    """What players call a card that surely gains: the first name that the worlds bear out."""
    valued = compared.valued
    card, other = _card(decision.action), _card(one.action)
    gains = compared.lost[:, valued.cards.index(card)] - compared.lost[:, valued.cards.index(other)]
    pair = CardPair(card, other, gains)
    least = UNITS[one.unit].smallest
    bears_out = (
        partial(counted, least=least)
        if compared.complete
        else partial(borne_out, least=least, tells=compared.tells)
    )
    names = named_plays(compared.view, valued.worlds, pair, bears_out)
    return list(islice(names, 1))


# --- what players call it -------------------------------------------------------------------------


def _called(view: View, decision: Decision[Action], where: Fact, cause: Cause) -> Iterator[Fact]:
    """The name of a play that turns on this feature."""
    card, public = _card(decision.action), view.public
    on_turn = public.hand_on_turn
    if on_turn is None:
        return
    if not cause.where:
        yield from _safety(view, card, where, cause)
        return
    match where.id.removeprefix("bridge.where."):
        case "holds":
            honour, seat = Card.parse(where.facts["card"]), where.facts["seat"]
            before = {(on_turn - back) % 4 for back in range(1, len(public.trick) + 1)}
            leads_up = not public.trick and seat == (on_turn + 1) % 4
            through = leads_up or (seat in before and is_declarers(view))
            if through and honour.suit == card.suit and honour.rank >= HONOUR and honour > card:
                facts = {"card": str(card), "honour": str(honour), "seat": seat}
                yield Fact("bridge.play.finesse", facts)
        case "alone" | "one-guard":
            honour = Card.parse(where.facts["card"])
            if honour.suit == card.suit and card > honour:
                facts = {"card": str(card), "honour": str(honour), "seat": where.facts["seat"]}
                yield Fact("bridge.play.drop", facts)
        case "splits" | "no-worse":
            partner = view.seen_hand((on_turn + 2) % 4) or ()
            here = where.facts["suit"] == card.suit.symbol and count_of(partner, card.suit)
            if here and is_declarers(view):
                yield Fact("bridge.play.split", {"card": str(card), "suit": where.facts["suit"]})
        case _:
            pass


def _safety(view: View, card: Card, where: Fact, cause: Cause) -> Iterator[Fact]:
    """Declarer's card of a suit, ahead where that suit splits badly."""
    splits = where.id in ("bridge.where.splits", "bridge.where.no-worse")
    if splits and where.facts["suit"] == card.suit.symbol and is_declarers(view):
        yield Fact(
            "bridge.play.safety",
            {
                "card": str(card),
                "suit": where.facts["suit"],
                "long": where.facts["long"],
                "short": where.facts["short"],
                "better": cause.there.better,
                "worlds": cause.there.worlds,
            },
        )


def _winners(view: View) -> tuple[Reason, ...]:
    """Declarer on lead: the tricks from the top, beside what the contract still needs."""
    contract, public = view.public.contract, view.public
    if contract is None or public.trick or not is_declarers(view) or public.leader is None:
        return ()
    hands = [view.seen_hand(seat) for seat in (contract.declarer, contract.dummy)]
    if any(hand is None for hand in hands):
        return ()
    unseen = unseen_cards(view)
    needed = contract.needed - public.won(contract.declarer % 2)
    if not 0 < needed <= 13 - len(public.tricks):
        return ()
    facts = {
        "winners": winners_from_the_top([hand or () for hand in hands], unseen),
        "needed": needed,
        "contract": contract.symbol,
    }
    return (Reason(Fact("bridge.play.winners", facts), 0.0),)


def winners_from_the_top(hands: Sequence[Sequence[Card]], unseen: set[Card]) -> int:
    """Cards of two hands that nobody can beat, suit by suit, no more than the longer hand has.

    Trumps of the others and blocks between the hands are not looked at.
    """
    total = 0
    for suit in Suit:
        both = [card for hand in hands for card in hand if card.suit == suit]
        tops = sum(is_top(card, unseen) for card in both)
        total += min(tops, max(sum(card.suit == suit for card in hand) for hand in hands))
    return total
