"""Plays by habit: the card that players like ours play most often, without looking ahead.

Its blind spots make opponents for people: each is something it does not see, never a random card.
What it knows is in learned.json (see learned.py); a blind spot is the tables it does not read.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from kibitz.cards import PACK, Card, Suit
from kibitz.core.game import Budget, Decision, Evaluation, Reason
from kibitz.core.words import Fact
from kibitz.games.hearts import racing
from kibitz.games.hearts.action import Action, Pass, Play, play_of
from kibitz.games.hearts.beliefs import mask_of
from kibitz.games.hearts.packed import question_of, worlds_of
from kibitz.games.hearts.play import legal
from kibitz.games.hearts.players.learned import learned
from kibitz.games.hearts.rules import QUEEN
from kibitz.games.hearts.view import View

# Tables of native/hearts/learned.hpp, in order: leading 0-4, following 5-11, discarding 12-16.
COUNT = (0, 3, 6, 7, 12)  # what is out in a suit, and who is void in it
SUITS = (1, 9, 13)  # the own length in a suit, and how often it went round
MOONS = (2, 8, 14)  # who may still take all points
RISK = (5, 10)  # points on the table, who plays after
SHOWN = 8


@dataclass(frozen=True, slots=True)
class Habit:
    """Options are what it sees: `counts` cards, knows its `suits`, `moons`, the `risk` of a trick.

    `passes`: with care, else its highest cards. `flushes`: leads the ace or king of spades
    whenever the queen is out.
    """

    counts: bool = True
    suits: bool = True
    moons: bool = True
    risk: bool = True
    passes: bool = True
    flushes: bool = False

    @property
    def name(self) -> str:
        return "habit"

    def think(
        self, view: View, budget: Budget, also: Sequence[Action] = ()
    ) -> Iterator[Decision[Action]]:
        ranked = self._passes(view, also) if view.public.phase == "pass" else self._cards(view)
        yield Decision(ranked[0].action, tuple(ranked), budget=budget)

    # --- cards ----------------------------------------------------------------------------------

    def _cards(self, view: View) -> list[Evaluation[Action]]:
        cards = [action.card for action in legal(view) if isinstance(action, Play)]
        scores = self._scores(view, cards)
        if self.flushes and not view.public.trick and _queen_is_out(view):
            for card in cards:
                if card.suit == Suit.SPADES and card > QUEEN:
                    scores[card] += 1000.0
        order = sorted(cards, key=lambda card: (-scores[card], card.index))
        return [
            _ranked(play_of(card), scores[card], Fact("hearts.habit.card", {"card": str(card)}))
            for card in order
        ]

    def _scores(self, view: View, cards: list[Card]) -> dict[Card, float]:
        """The sum of the tables it reads, in nats; they tell nothing that the view does not."""
        world = worlds_of(view, 1, 0)
        asked = question_of(view, world.hands, complete=False)
        hands = [int(mask) for mask in world.hands[0]]
        for seat, card in view.public.plays():
            hands[seat] |= 1 << card.index
        plays = [*asked.plays, cards[0].index]
        rows = racing.play_places(hands, asked.leader, asked.rules, plays)
        here = rows[rows[:, 0] == len(asked.plays)]
        table = self._table()
        return {
            PACK[int(row[2])]: float(sum(table[place] for place in row[3:] if place >= 0)) / 16
            for row in here
        }

    def _table(self) -> NDArray[np.int16]:
        table = learned().play.copy()
        seen = ((self.counts, COUNT), (self.suits, SUITS), (self.moons, MOONS), (self.risk, RISK))
        for is_seen, tables in seen:
            if not is_seen:
                for number in tables:
                    start = sum(racing.PLAY_SIZES[:number])
                    table[start : start + racing.PLAY_SIZES[number]] = 0
        return table

    # --- passes ---------------------------------------------------------------------------------

    def _passes(self, view: View, also: Sequence[Action]) -> list[Evaluation[Action]]:
        cards, suits = self._worths(view)
        every = [Pass(tuple(three)) for three in combinations(sorted(view.hand), 3)]
        worth = {
            one: sum(cards[card] for card in one.cards)
            + sum(
                worths[sum(card.suit == suit for card in one.cards)]
                for suit, worths in suits.items()
            )
            for one in every
        }
        order = sorted(every, key=lambda one: (-worth[one], str(one)))
        shown = [*order[:SHOWN], *(one for one in order[SHOWN:] if one in also)]
        return [
            _ranked(one, worth[one], Fact("hearts.habit.pass", {"cards": str(one)}))
            for one in shown
        ]

    def _worths(self, view: View) -> tuple[dict[Card, float], dict[Suit, list[float]]]:
        """Of each card, and of each suit held with none to three of it gone, in nats."""
        if not self.passes:  # the highest go, whatever they are good for
            return {card: float(card.rank) for card in view.hand}, {}
        table = np.append(learned().safe, 0) / 16  # the last stands for more than are held
        rows = racing.pass_places(mask_of(view.hand))
        cards = {PACK[int(row[0])]: float(table[row[2:6]].sum()) for row in rows}
        suits = {PACK[int(row[0])].suit: [float(worth) for worth in table[row[6:]]] for row in rows}
        return cards, suits


@dataclass(frozen=True, slots=True)
class Beginner(Habit):
    """Sees its cards and the suit led: no lengths, nothing that is gone, no points, no moon.

    Passes its highest cards, and flushes the queen blindly.
    """

    counts: bool = False
    suits: bool = False
    moons: bool = False
    risk: bool = False
    passes: bool = False
    flushes: bool = True

    @property
    def name(self) -> str:
        return "beginner"


def _queen_is_out(view: View) -> bool:
    return QUEEN not in view.hand and all(card != QUEEN for _, card in view.public.plays())


def _ranked(action: Action, score: float, fact: Fact) -> Evaluation[Action]:
    return Evaluation(action, score, "rank", reasons=(Reason(fact, score),))
