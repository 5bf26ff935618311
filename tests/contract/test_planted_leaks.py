"""The leak check is itself checked: eight ways to tell a seat too much, each of which it finds."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from kibitz.cards import Suit
from kibitz.core.errors import IllegalAction
from kibitz.core.game import SEATS, Budget, Decision, Evaluation, Event, Seat, decide
from kibitz.games.hearts import GAME, Hearts, State, View
from kibitz.games.hearts.action import Action
from kibitz.games.hearts.event import Act, Deal, Exchange
from tests.contract.laws import laws_of, walk
from tests.contract.leaks import leak
from tests.sure import present


class ShowsTheDeal(Hearts):
    """Messages: the whole deal is sent."""

    def project(self, event: Event, seat: Seat | None) -> Event | None:
        return event if isinstance(event, Deal) else super().project(event, seat)


class ShowsThePass(Hearts):
    """Messages: what others passed is sent."""

    def project(self, event: Event, seat: Seat | None) -> Event | None:
        return event if isinstance(event, Act) else super().project(event, seat)


class ShowsTheExchange(Hearts):
    """Messages: what everybody received is sent."""

    def project(self, event: Event, seat: Seat | None) -> Event | None:
        return event if isinstance(event, Exchange) else super().project(event, seat)


class Counted(Act, frozen=True, tag="act"):
    """A choice that tells too much."""

    spades: int


class CountsSpades(Hearts):
    """Messages: a card's event says how many spades its player held."""

    def happen(self, state: State, seat: Seat, action: Action) -> Sequence[tuple[Event, State]]:
        (_, after), *rest = super().happen(state, seat, action)
        spades = sum(card.suit == Suit.SPADES for card in state.private[seat].hand)
        return (Counted(seat, action, spades), after), *rest


class SwapsTheView(Hearts):
    """Views: the own part is the neighbour's when the neighbour holds the queen."""

    def view(self, state: State, seat: Seat | None) -> View:
        seen = super().view(state, seat)
        if seat is None or seen.own is None:
            return seen
        left = state.private[(seat + 1) % 4]
        queen = any(str(card) == "SQ" for card in left.hand)
        return replace(seen, own=replace(seen.own, passed=left.hand[:3])) if queen else seen


class ForbidsBySecret(Hearts):
    """Legal actions: one is missing while the left neighbour is void in hearts."""

    def legal(self, state: State, seat: Seat) -> Any:
        actions = super().legal(state, seat)
        left = state.private[(seat + 1) % 4].hand
        void = all(card.suit != Suit.HEARTS for card in left)
        return actions[1:] if void or len(left) % 2 == left[0].rank % 2 else actions


class ExplainsTooMuch(Hearts):
    """Errors: the sentence names the next seat's lowest card."""

    def happen(self, state: State, seat: Seat, action: Action) -> Sequence[tuple[Event, State]]:
        try:
            return super().happen(state, seat, action)
        except IllegalAction as error:
            lowest = min(state.private[(seat + 1) % 4].hand, default=None)
            raise IllegalAction(f"{error} (next: {lowest})", error.fact) from None


class DrawsTheTruth(Hearts):
    """Pictures: the drawing peeks at the last state that was viewed."""

    last: State | None = None

    def view(self, state: State, seat: Seat | None) -> View:
        self.last = state
        return super().view(state, seat)

    def draw(self, view: View, lang: str = "en") -> str:
        hands = self.last.private if self.last else ()
        return super().draw(view, lang) + str([private.hand[:1] for private in hands])


PLANTED = [
    ShowsTheDeal,
    ShowsThePass,
    ShowsTheExchange,
    CountsSpades,
    SwapsTheView,
    ForbidsBySecret,
    ExplainsTooMuch,
    DrawsTheTruth,
]


def leaks_found(game: Hearts, deals: int) -> int:
    dice = random.Random(3)
    laws = laws_of(GAME)
    found = 0
    for seed in range(deals):
        told = game if isinstance(game, CountsSpades) else GAME  # who tells the events
        steps = [step for step in walk(told, "standard", seed) if step[2] is not None]
        for state, events, _ in dice.sample(steps, 8):
            for seat in SEATS:
                other = laws.permuted(events, seat, dice)
                if isinstance(game, CountsSpades):
                    other = recounted(game, other)
                found += leak(game, state, events, other, seat, dice) is not None
    return found


def recounted(game: CountsSpades, events: list[Event]) -> list[Event]:
    """The permuted deal as the leaking game would have told it."""
    deal = events[0]
    assert isinstance(deal, Deal)
    state, told = game.begin(deal), list[Event]([deal])
    for event in events[1:]:
        if isinstance(event, Act):
            told.append(game.happen(state, event.seat, event.action)[0][0])
        else:
            told.append(event)
        state = game.apply(state, event)
    return told


@pytest.mark.parametrize("game", PLANTED, ids=lambda game: game.__name__)
def test_a_planted_leak_is_caught(game):
    assert leaks_found(game(), 6) > 0


def test_the_honest_game_is_not_accused():
    assert leaks_found(Hearts(), 6) == 0


def test_a_player_that_remembers_is_caught():
    """A player may not carry what it saw at another seat into this decision."""

    class Remembers:
        name = "remembers"
        seen: list[Any] = []  # noqa: RUF012 - the leak under test

        def think(
            self, view: View, budget: Budget, also: Sequence[Action] = ()
        ) -> Iterator[Decision[Action]]:
            self.seen.append(view)
            action = GAME.legal_of(view)[0]
            value = float(len(self.seen))
            yield Decision(action, (Evaluation(action, value, "rank"),))

    state, _, choice = next(iter(walk(GAME, "standard", 1)))
    view = GAME.view(state, present(choice)[0])
    assert repr(decide(Remembers(), view, Budget())) != repr(decide(Remembers(), view, Budget()))
