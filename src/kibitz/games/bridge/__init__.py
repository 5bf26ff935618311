"""Contract bridge: the rules of one deal, its views, beliefs and players.

>>> from kibitz import bridge
>>> game = bridge.GAME
>>> state = game.deal(b"seven")
>>> for call in ("1S", "P", "P", "P"):
...     seat, = game.to_act(state)
...     state = game.play(state, seat, call)
>>> str(state.public.contract), game.to_act(state)
('1S', frozenset({1}))
>>> game.beliefs(game.view(state, 1)).count()
84478098072866400

What thinks or reads files is imported when it is asked for: a deal needs neither.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from kibitz.cards import Card, cards, parse_deal, parse_hand
from kibitz.core.declared import Happened, KeptPromises
from kibitz.core.game import Deal, Event, Game, Outcome, Player, Result, Score, Seat
from kibitz.core.panel import Panel
from kibitz.core.words import CallTold, Fact
from kibitz.games.bridge import draw as drawing
from kibitz.games.bridge import happened as happening
from kibitz.games.bridge import play as playing
from kibitz.games.bridge import score as scoring
from kibitz.games.bridge import state as states
from kibitz.games.bridge import view as views
from kibitz.games.bridge.action import Action, Bid, Call, Claim, Play, Strain, parse_action
from kibitz.games.bridge.auction import Contract
from kibitz.games.bridge.declared import (
    AMOUNTS,
    CHANCES,
    COACH,
    GROUPS,
    KINDS,
    LADDER,
    LEVELS,
    PHASES,
    PROMISES,
    UNITS,
)
from kibitz.games.bridge.event import EVENTS, Award
from kibitz.games.bridge.reasons import SENTENCES
from kibitz.games.bridge.rules import PRESETS, Rules, Standing, board
from kibitz.games.bridge.state import Private, Public, State
from kibitz.games.bridge.view import View

if TYPE_CHECKING:
    from kibitz.core.arrays import Arrays
    from kibitz.core.formats import Format
    from kibitz.core.picture import TablePicture
    from kibitz.core.practice import Practice
    from kibitz.core.typed import Fields, Typed
    from kibitz.games.bridge.beliefs import BridgeBeliefs


class Bridge(Game[State, View, Action, Standing, Rules, Outcome]):
    """Contract bridge, duplicate style."""

    name = "bridge"
    presets = PRESETS
    sentences = SENTENCES
    events = EVENTS
    told = (Award,)
    lower_is_better = False
    units = UNITS
    chances = CHANCES
    amounts = AMOUNTS
    groups = GROUPS
    promises = PROMISES
    kinds = KINDS
    phases = PHASES
    ladder = LADDER
    levels = LEVELS
    coach = COACH
    sides = ((0, 2), (1, 3))

    def first_standing(self, rules: Rules) -> Standing:
        return board(1)

    def standing_of(self, rules: Rules, number: int) -> Standing:
        return board(number)

    def number_of(self, deal: Deal, place: int) -> int:
        return states.deal_of(deal).standing.number

    def deal_title(self, standing: Standing, place: int, lang: str) -> str:
        return f"ボード {standing.number}" if lang == "ja" else f"Board {standing.number}"

    def opening(self, seed: bytes, rules: Rules, standing: Standing) -> tuple[Event, ...]:
        return playing.opening(seed, rules, standing)

    def begin(self, deal: Deal) -> State:
        return states.begin(deal)

    def apply(self, state: State, event: Event) -> State:
        return states.apply(state, event)

    def happen(self, state: State, seat: Seat, action: Action) -> Sequence[tuple[Event, State]]:
        self.allow(self.view(state, seat), action)
        return playing.happen(state, seat, action)

    def to_act(self, state: State) -> frozenset[Seat]:
        return playing.to_act(state)

    def plays_for(self, view: View) -> Seat | None:
        return views.plays_for(view)

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

    def swing(self, own: float, other: float) -> float:
        return scoring.imps(own - other)

    def view(self, state: State, seat: Seat | None) -> View:
        return views.view(state, seat)

    def project(self, event: Event, seat: Seat | None) -> Event | None:
        return views.project(event, seat)

    def first_view(self, deal: Deal, seat: Seat | None) -> View:
        return views.first_view(deal, seat)

    def next_view(self, view: View, event: Event) -> View:
        return views.next_view(view, event)

    def why_not_shown(self, view: View, event: Event) -> Fact | None:
        from kibitz.games.bridge.shown import why_not_shown

        return why_not_shown(view, event)

    def meanings(self, view: View) -> Sequence[CallTold]:
        from kibitz.games.bridge.words.calls import calls_told

        public = view.public
        told = [str(call) for call in public.calls]
        return calls_told(told, public.standing.dealer, public.standing.vulnerable)

    def would_mean(self, view: View) -> Mapping[str, CallTold]:
        from kibitz.games.bridge.words.calls import calls_told

        public = view.public
        if public.phase != "auction":
            return {}
        told = [str(call) for call in public.calls]
        options = [str(call) for call in self.legal_of(view)]
        sides = (public.standing.dealer, public.standing.vulnerable)
        return {call: calls_told([*told, call], *sides)[-1] for call in options}

    def may_state(self, action: Action) -> bool:
        return isinstance(action, Claim)

    def why_not(self, view: View, action: Action) -> Fact | None:
        return playing.why_not(view, action)

    def is_forced(self, view: View, action: Action) -> bool:
        """A card is forced where no other may be played, though one might claim."""
        return isinstance(action, Play) and len(playing.legal_cards(view)) == 1

    def happened(self, states: Sequence[State], at: int, seat: Seat) -> Happened | None:
        return happening.happened(states, at, seat)

    def kept(self, states: Sequence[State]) -> Sequence[KeptPromises]:
        from kibitz.games.bridge.bidding.kept import kept

        return tuple(kept(states))

    def beliefs(self, view: View) -> BridgeBeliefs:
        from kibitz.games.bridge.beliefs import beliefs

        return beliefs(view)

    def parse_action(self, text: str) -> Action:
        return parse_action(text)

    def typed(self, rules: Rules, told: Fields) -> Typed:
        from kibitz.games.bridge.position import typed

        return typed(rules, told)

    def draw(self, view: View, lang: str = "en") -> str:
        return drawing.draw(view, lang)

    def picture(self, state: State) -> TablePicture:
        from kibitz.games.bridge.picture import picture

        return picture(state)

    def players(self) -> Mapping[str, type[Player[View, Action]]]:
        from kibitz.games.bridge.players import PLAYERS

        return PLAYERS

    def arrays(self) -> Arrays[View, Action]:
        from kibitz.games.bridge.arrays import arrays

        return arrays()

    def practice(self) -> Practice:
        from kibitz.games.bridge.practice import PRACTICE

        return PRACTICE

    def panels(self) -> tuple[type[Panel], ...]:
        from kibitz.games.bridge.players.panels import PANELS

        return PANELS

    def compared(self, own: Sequence[float], other: Sequence[float]) -> tuple[str, list[float]]:
        """In IMPs, as teams do."""
        return "imps", [scoring.imps(one - two) for one, two in zip(own, other, strict=True)]

    def endings(self) -> tuple[type[Panel], ...]:
        from kibitz.games.bridge.ending import Ending

        return (Ending,)

    def ending(self, states: Sequence[State]) -> Panel:
        from kibitz.games.bridge.ending import ending

        return ending(states)

    def said_ending(self, shown: Panel) -> tuple[Fact, ...]:
        from kibitz.games.bridge.ending import said

        return said(shown)

    def formats(self) -> Mapping[str, Format]:
        from kibitz.games.bridge.formats import FORMATS

        return FORMATS


GAME = Bridge()

__all__ = [
    "GAME",
    "PRESETS",
    "Action",
    "Bid",
    "Bridge",
    "Call",
    "Card",
    "Contract",
    "Play",
    "Private",
    "Public",
    "Rules",
    "Standing",
    "State",
    "Strain",
    "View",
    "board",
    "cards",
    "parse_action",
    "parse_deal",
    "parse_hand",
]
