"""Hearts: the rules of one deal, its views, beliefs and players.

>>> from kibitz import hearts
>>> game = hearts.GAME
>>> state = game.deal(b"seven", game.presets["hold"])
>>> seat, = game.to_act(state)
>>> [str(action) for action in game.legal(state, seat)]
['C2']
>>> after = game.play(state, seat, "C2")
>>> game.beliefs(game.view(after, seat)).count() > 10**15
True

What thinks or reads files is imported when it is asked for: a deal needs neither.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from kibitz.cards import Card, cards, parse_hand
from kibitz.core.declared import Happened
from kibitz.core.game import Deal, Event, Game, Outcome, Player, Result, Score, Seat
from kibitz.core.panel import Panel
from kibitz.core.words import Fact
from kibitz.games.hearts import draw as drawing
from kibitz.games.hearts import happened as happening
from kibitz.games.hearts import play as playing
from kibitz.games.hearts import score as scoring
from kibitz.games.hearts import state as states
from kibitz.games.hearts import view as views
from kibitz.games.hearts.action import Action, Pass, Play, parse_action
from kibitz.games.hearts.declared import (
    AMOUNTS,
    CHANCES,
    COACH,
    GROUPS,
    KINDS,
    LADDER,
    LEVELS,
    PHASES,
    UNITS,
)
from kibitz.games.hearts.event import EVENTS
from kibitz.games.hearts.reasons import SENTENCES
from kibitz.games.hearts.rules import PRESETS, Rules, Standing
from kibitz.games.hearts.state import Private, Public, State
from kibitz.games.hearts.view import View

if TYPE_CHECKING:
    from kibitz.core.arrays import Arrays
    from kibitz.core.picture import TablePicture
    from kibitz.core.practice import Practice
    from kibitz.core.typed import Fields, Typed
    from kibitz.games.hearts.beliefs import HeartsBeliefs


class Hearts(Game[State, View, Action, Standing, Rules, Outcome]):
    """Hearts for four."""

    name = "hearts"
    presets = PRESETS
    sentences = SENTENCES
    events = EVENTS
    lower_is_better = True
    units = UNITS
    chances = CHANCES
    amounts = AMOUNTS
    groups = GROUPS
    kinds = KINDS
    phases = PHASES
    ladder = LADDER
    levels = LEVELS
    coach = COACH

    def first_standing(self, rules: Rules) -> Standing:
        return Standing()

    def standing_of(self, rules: Rules, number: int) -> Standing:
        return Standing(number=number)

    def opening(self, seed: bytes, rules: Rules, standing: Standing) -> tuple[Event, ...]:
        return playing.opening(seed, rules, standing)

    def after_deal(self, state: State) -> Sequence[tuple[Event, State]]:
        return playing.after_deal(state)

    def begin(self, deal: Deal) -> State:
        return states.begin(deal)

    def apply(self, state: State, event: Event) -> State:
        return states.apply(state, event)

    def happen(self, state: State, seat: Seat, action: Action) -> Sequence[tuple[Event, State]]:
        self.allow(self.view(state, seat), action)
        return playing.happen(state, seat, action)

    def to_act(self, state: State) -> frozenset[Seat]:
        return playing.to_act(state)

    def legal_of(self, view: View) -> Sequence[Action]:
        return playing.legal(view)

    def score(self, state: State) -> Score | None:
        return scoring.score(state.public)

    def outcome(self, state: State) -> Outcome:
        return scoring.outcome(state.public)

    def next_standing(
        self, rules: Rules, standing: Standing, outcome: Outcome
    ) -> Standing | Result:
        return scoring.next_standing(rules, standing, outcome)

    def view(self, state: State, seat: Seat | None) -> View:
        return views.view(state, seat)

    def project(self, event: Event, seat: Seat | None) -> Event | None:
        return views.project(event, seat)

    def first_view(self, deal: Deal, seat: Seat | None) -> View:
        return views.first_view(deal, seat)

    def next_view(self, view: View, event: Event) -> View:
        return views.next_view(view, event)

    def why_not_shown(self, view: View, event: Event) -> Fact | None:
        from kibitz.games.hearts.shown import why_not_shown

        return why_not_shown(view, event)

    def why_not(self, view: View, action: Action) -> Fact | None:
        return playing.why_not(view, action)

    def happened(self, states: Sequence[State], at: int, seat: Seat) -> Happened | None:
        return happening.happened(states, at, seat)

    def beliefs(self, view: View) -> HeartsBeliefs:
        from kibitz.games.hearts.beliefs import beliefs

        return beliefs(view)

    def parse_action(self, text: str) -> Action:
        return parse_action(text)

    def typed(self, rules: Rules, told: Fields) -> Typed:
        from kibitz.games.hearts.position import typed

        return typed(rules, told)

    def draw(self, view: View, lang: str = "en") -> str:
        return drawing.draw(view, lang)

    def picture(self, state: State) -> TablePicture:
        from kibitz.games.hearts.picture import picture

        return picture(state)

    def players(self) -> Mapping[str, type[Player[View, Action]]]:
        from kibitz.games.hearts.players import PLAYERS

        return PLAYERS

    def arrays(self) -> Arrays[View, Action]:
        from kibitz.games.hearts.arrays import arrays

        return arrays()

    def practice(self) -> Practice:
        from kibitz.games.hearts.practice import PRACTICE

        return PRACTICE

    def panels(self) -> tuple[type[Panel], ...]:
        from kibitz.games.hearts.players.panels import PANELS

        return PANELS

    def endings(self) -> tuple[type[Panel], ...]:
        from kibitz.games.hearts.ending import Ending

        return (Ending,)

    def ending(self, states: Sequence[State]) -> Panel:
        from kibitz.games.hearts.ending import ending

        return ending(states)

    def said_ending(self, shown: Panel) -> tuple[Fact, ...]:
        from kibitz.games.hearts.ending import said

        return said(shown)


GAME = Hearts()

__all__ = [
    "GAME",
    "PRESETS",
    "Action",
    "Card",
    "Hearts",
    "Pass",
    "Play",
    "Private",
    "Public",
    "Rules",
    "Standing",
    "State",
    "View",
    "cards",
    "parse_action",
    "parse_hand",
]
