"""The seed's player: passes and ranks cards by the measured strength of its hand.

Each of its rules can be switched off; with all of them off it is the seed's "current AI". Values
are rank points of the seed's tables, not points of the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kibitz.cards import Card, Suit
from kibitz.core.game import Budget, Decision, Evaluation, Reason
from kibitz.core.words import Fact
from kibitz.games.hearts.action import Action, Pass, Play, play_of
from kibitz.games.hearts.measure.evaluate import (
    VOID_ORDER,
    HandStrength,
    MoonThreat,
    measure,
    moon_threat,
    weights_of,
)
from kibitz.games.hearts.play import legal
from kibitz.games.hearts.players.ranking import (
    TrickFacts,
    base_rank,
    card_danger,
    chance_to_win,
    moon_rank,
    sole_takers,
    table_of,
)
from kibitz.games.hearts.rules import QUEEN
from kibitz.games.hearts.view import View

FLUSH = 90.0
WIN_WITH_HEART, WIN_HEARTS, LEAD_TO_VOID = 50.0, 40.0, 30.0
_FLUSHERS = (Card(Suit.SPADES, 14), Card(Suit.SPADES, 13))


@dataclass(frozen=True, slots=True)
class Strength:
    """Options: `flush` the queen, attempt a `moon`, `block` a moon, pass to make a `void`.

    The seed flushes "when appropriate", and its code leads the ace or king of spades whenever it
    may. Those leads catch the queen themselves more often than they chase her out, so by default
    the ace and king are ranked 90 only where she cannot fall on them; `bold` leads them too.
    """

    flush: bool = True
    bold: bool = False
    moon: bool = True
    block: bool = True
    void: bool = True
    weights: str = "fitted"

    @property
    def name(self) -> str:
        return "strength"

    def think(
        self, view: View, budget: Budget, also: Sequence[Action] = ()
    ) -> Iterator[Decision[Action]]:
        ranked = self._passes(view) if view.public.phase == "pass" else self._plays(view)
        yield Decision(ranked[0].action, tuple(ranked), budget=budget)

    # --- the pass: the seed's selectPassCards ---------------------------------------------------

    def _passes(self, view: View) -> list[Evaluation[Action]]:
        measured = measure(view.hand, weights_of(self.weights))
        if self.moon and measured.moon.attempt:
            chosen = sorted(view.hand, key=_lowest_first)[:3]
            facts = {"cards": _names(chosen), "viability": measured.moon.viability}
            reasons = [Reason(Fact("hearts.strength.pass-moon", facts), measured.moon.viability)]
        else:
            chosen, reasons = self._defensive_pass(view, measured)
        action = Pass(tuple(sorted(chosen)))
        rank = sum(reason.weight for reason in reasons)
        return [Evaluation(action, rank, "rank", reasons=tuple(reasons))]

    def _defensive_pass(
        self, view: View, measured: HandStrength
    ) -> tuple[list[Card], list[Reason]]:
        chosen: list[Card] = []
        reasons: list[Reason] = []
        spades = measured.spades
        if spades.has_queen and not spades.is_protected:
            chosen.append(QUEEN)
            facts = {"guards": measured.suits[Suit.SPADES].length - 1}
            reasons.append(Reason(Fact("hearts.strength.pass-queen", facts), card_danger(QUEEN)))
        if self.void and measured.best_to_void is not None:
            suit = measured.best_to_void
            cards = [card for card in view.hand if card.suit == suit and card not in chosen]
            kept = spades.is_protected and suit == Suit.SPADES
            if cards and len(cards) <= 3 - len(chosen) and not kept:
                chosen += cards
                facts = {"cards": _names(cards), "suit": suit.symbol}
                worth = measured.suits[suit].void
                reasons.append(Reason(Fact("hearts.strength.pass-void", facts), worth))
        rest = sorted(
            (
                card
                for card in view.hand
                if card not in chosen and not (spades.is_protected and card.suit == Suit.SPADES)
            ),
            key=_most_dangerous_first,
        )
        for card in rest[: 3 - len(chosen)]:
            chosen.append(card)
            facts = {"card": str(card), "danger": card_danger(card)}
            reasons.append(Reason(Fact("hearts.strength.pass-danger", facts), card_danger(card)))
        if len(chosen) < 3:  # nothing but the queen's guards is left
            left = [card for card in view.hand if card not in chosen]
            chosen += sorted(left, key=_lowest_first)[: 3 - len(chosen)]
        return chosen, reasons

    # --- the play: the seed's rankMove ------------------------------------------------------------

    def _plays(self, view: View) -> list[Evaluation[Action]]:
        cards = [action.card for action in legal(view) if isinstance(action, Play)]
        table = table_of(view)
        measured = measure(view.hand, weights_of(self.weights))
        threat = moon_threat(view.public, view.seat) if self.block else MoonThreat()
        shooting = self.moon and _shooting(view, self.weights)
        ranked: list[Evaluation[Action]] = []
        for card in cards:
            rank, reasons = self._rank(table, measured, threat, card, shooting=shooting)
            ranked.append(Evaluation(play_of(card), rank, "rank", reasons=reasons))
        return sorted(ranked, key=lambda one: -one.value)

    def _rank(
        self,
        table: TrickFacts,
        measured: HandStrength,
        threat: MoonThreat,
        card: Card,
        *,
        shooting: bool,
    ) -> tuple[float, tuple[Reason, ...]]:
        if shooting:
            return moon_rank(table, card)
        flushes = self.flush and measured.spades.can_safely_flush and QUEEN in table.unseen
        if flushes and card in _FLUSHERS and (self.bold or _is_safe(table, card)):
            return FLUSH, (Reason(Fact("hearts.strength.flush", {"card": str(card)}), FLUSH),)
        rank, reasons = base_rank(table, card)
        if threat.block:
            boost = _block(table, threat, card)
            if boost is not None:
                return rank + boost.weight, (*reasons, boost)
        return rank, reasons


def _shooting(view: View, weights: str) -> bool:
    """Whether the moon that the 13 cards after the pass promised still lives."""
    own = [card for seat, card in view.public.plays() if seat == view.seat]
    if not measure((*view.hand, *own), weights_of(weights)).moon.attempt:
        return False
    return all(seat == view.seat for seat in sole_takers(view))


def _is_safe(table: TrickFacts, card: Card) -> bool:
    """Whether the queen cannot fall on the card in this trick: nobody follows, or it cannot win."""
    return table.top is not None and (not table.later or chance_to_win(table, card) == 0.0)


def _block(table: TrickFacts, threat: MoonThreat, card: Card) -> Reason | None:
    """The one boost a card earns against a moon: the first that fits."""
    trick = table.view.public.trick
    wins = chance_to_win(table, card) == 1.0
    facts = {"card": str(card), "seat": threat.suspect, "level": threat.level}
    if wins and card.suit == Suit.HEARTS:
        return Reason(Fact("hearts.strength.block-heart", facts), WIN_WITH_HEART)
    if wins and any(one in table.view.public.rules.point_cards for one in trick):
        return Reason(Fact("hearts.strength.block-trick", facts), WIN_HEARTS)
    if not trick and (threat.suspect, card.suit) in table.void:
        return Reason(Fact("hearts.strength.block-lead", facts), LEAD_TO_VOID)
    return None


def _most_dangerous_first(card: Card) -> tuple[int, int, int]:
    return -card_danger(card), -card.rank, VOID_ORDER.index(card.suit)


def _lowest_first(card: Card) -> tuple[int, int]:
    return card.rank, VOID_ORDER.index(card.suit)


def _names(cards: list[Card]) -> list[str]:
    return [str(card) for card in sorted(cards)]
