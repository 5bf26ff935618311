"""Spades for Kibitz: partners bid the tricks they will take, spades are trumps.

>>> rules = GAME.presets["standard"]
>>> state = GAME.deal(b"one", rules, GAME.first_standing(rules))
>>> GAME.to_act(state)
frozenset({1})
>>> str(GAME.legal(state, 1)[0])
'nil'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kibitz.core.events import Deal, Event, Seat
from kibitz.core.game import Game, Player, Result, Score, following
from kibitz.core.words import Fact
from kibitz_spades import draw as drawing
from kibitz_spades import play as playing
from kibitz_spades import score as scoring
from kibitz_spades import state as states
from kibitz_spades.action import Action, Bid, Play, parse_action
from kibitz_spades.beliefs import SpadesBeliefs
from kibitz_spades.players import PLAYERS
from kibitz_spades.rules import PRESETS, SIDES, Rules, Standing
from kibitz_spades.score import Earned
from kibitz_spades.state import EVENTS, Act, State, View
from kibitz_spades.words import CHANCES, COACH, KINDS, LEVELS, SENTENCES, UNITS


class Spades(Game[State, View, Action, Standing, Rules, Earned]):
    """Spades for two against two."""

    name = "spades"
    presets = PRESETS
    sentences = SENTENCES
    events = EVENTS
    lower_is_better = False
    units = UNITS
    chances = CHANCES
    kinds = KINDS
    levels = LEVELS
    coach = COACH
    sides = SIDES

    def first_standing(self, rules: Rules) -> Standing:
        return Standing()

    def standing_of(self, rules: Rules, number: int) -> Standing:
        return Standing(number=number)

    def opening(self, seed: bytes, rules: Rules, standing: Standing) -> tuple[Event, ...]:
        return playing.opening(seed, rules, standing)

    def begin(self, deal: Deal) -> State:
        return states.begin(deal)

    def apply(self, state: State, event: Event) -> State:
        return states.apply(state, event)

    def happen(self, state: State, seat: Seat, action: Action) -> Sequence[tuple[Event, State]]:
        self.allow(self.view(state, seat), action)
        return following(state, [Act(seat, action)], self.apply)

    def to_act(self, state: State) -> frozenset[Seat]:
        turn = state.public.turn
        return frozenset() if turn is None else frozenset({turn})

    def legal_of(self, view: View) -> Sequence[Action]:
        return playing.legal(view)

    def score(self, state: State) -> Score | None:
        return scoring.score(state.public)

    def outcome(self, state: State) -> Earned:
        return scoring.outcome(state.public)

    def next_standing(self, rules: Rules, standing: Standing, outcome: Earned) -> Standing | Result:
        return scoring.next_standing(rules, standing, outcome)

    def view(self, state: State, seat: Seat | None) -> View:
        return states.view(state, seat)

    def project(self, event: Event, seat: Seat | None) -> Event | None:
        return states.project(event, seat)

    def first_view(self, deal: Deal, seat: Seat | None) -> View:
        return states.view(states.begin(deal), seat)

    def next_view(self, view: View, event: Event) -> View:
        return states.next_view(view, event)

    def why_not_shown(self, view: View, event: Event) -> Fact | None:
        return playing.why_not_shown(view, event)

    def why_not(self, view: View, action: Action) -> Fact | None:
        return playing.why_not(view, action)

    def beliefs(self, view: View) -> SpadesBeliefs:
        return SpadesBeliefs(view)

    def parse_action(self, text: str) -> Action:
        return parse_action(text)

    def draw(self, view: View, lang: str = "en") -> str:
        return drawing.draw(view, lang)

    def players(self) -> Mapping[str, type[Player[View, Action]]]:
        return PLAYERS


GAME = Spades()

__all__ = ["GAME", "Action", "Bid", "Play", "Rules", "Spades", "Standing", "State", "View"]
