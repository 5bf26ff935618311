"""Riichi mahjong: tiles, rules, scores, values, and the game itself.

>>> from kibitz import riichi
>>> game = riichi.GAME
>>> state = game.deal(b"seven", game.presets["tenhou"])
>>> game.to_act(state)
frozenset({0})
>>> str(game.legal(state, 0)[0])
'8s_'
>>> after = game.play(state, 0, "8s_")
>>> after.public.left
68

What thinks or reads files is imported when it is asked for: a deal needs neither.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from kibitz.core.declared import Happened
from kibitz.core.game import Deal, Event, Game, Player, Result, Score, Seat
from kibitz.core.panel import Panel
from kibitz.core.words import Fact
from kibitz.games.riichi import draw as drawing
from kibitz.games.riichi import happened as happening
from kibitz.games.riichi import play as playing
from kibitz.games.riichi import standing as standings
from kibitz.games.riichi import state as states
from kibitz.games.riichi import view as views
from kibitz.games.riichi.action import (
    Action,
    Ankan,
    Chi,
    Daiminkan,
    Discard,
    Kakan,
    NineTerminals,
    Pass,
    Pon,
    Riichi,
    Ron,
    Tsumo,
    parse_action,
)
from kibitz.games.riichi.declared import (
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
from kibitz.games.riichi.event import EVENTS
from kibitz.games.riichi.flow import clearing
from kibitz.games.riichi.reasons import SENTENCES
from kibitz.games.riichi.rules import PRESETS, Rules
from kibitz.games.riichi.standing import Outcome, Standing
from kibitz.games.riichi.state import Private, Public, State
from kibitz.games.riichi.tiles.meld import Meld
from kibitz.games.riichi.tiles.tile import (
    Tile,
    beside_hand,
    is_hand,
    parse_hand,
    parse_tiles,
    tiles_text,
)
from kibitz.games.riichi.view import View

if TYPE_CHECKING:
    from kibitz.core.arrays import Arrays
    from kibitz.core.formats import Format
    from kibitz.core.picture import TablePicture
    from kibitz.core.practice import Practice
    from kibitz.core.typed import Fields, Typed
    from kibitz.games.riichi.beliefs import RiichiBeliefs


class RiichiGame(Game[State, View, Action, Standing, Rules, Outcome]):
    """Riichi mahjong for four."""

    name = "riichi"
    presets = PRESETS
    sentences = SENTENCES
    events = EVENTS
    lower_is_better = False
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
        return standings.first_standing(rules)

    def standing_of(self, rules: Rules, number: int) -> Standing:
        return standings.standing_of(rules, number)

    def deal_title(self, standing: Standing, place: int, lang: str) -> str:
        return standings.title(standing, lang)

    def opening(self, seed: bytes, rules: Rules, standing: Standing) -> tuple[Event, ...]:
        return playing.opening(seed, rules, standing)

    def after_deal(self, state: State) -> Sequence[tuple[Event, State]]:
        return playing.after_deal(state)

    def begin(self, deal: Deal) -> State:
        return states.begin(deal)

    def apply(self, state: State, event: Event) -> State:
        return playing.apply(state, event)

    def happen(self, state: State, seat: Seat, action: Action) -> Sequence[tuple[Event, State]]:
        self.allow(self.view(state, seat), action)
        return playing.happen(state, seat, action)

    def to_act(self, state: State) -> frozenset[Seat]:
        return state.awaited

    def legal_of(self, view: View) -> Sequence[Action]:
        return playing.legal(view)

    def score(self, state: State) -> Score | None:
        return clearing.score(state.public)

    def outcome(self, state: State) -> Outcome:
        return clearing.outcome(state.public)

    def next_standing(
        self, rules: Rules, standing: Standing, outcome: Outcome
    ) -> Standing | Result:
        return standings.next_standing(rules, standing, outcome)

    def view(self, state: State, seat: Seat | None) -> View:
        return views.view(state, seat)

    def project(self, event: Event, seat: Seat | None) -> Event | None:
        return views.project(event, seat)

    def invites_claims(self, state: State) -> bool:
        return playing.invites_claims(state)

    def first_view(self, deal: Deal, seat: Seat | None) -> View:
        return views.first_view(deal, seat)

    def next_view(self, view: View, event: Event) -> View:
        return views.next_view(view, event)

    def why_not_shown(self, view: View, event: Event) -> Fact | None:
        from kibitz.games.riichi.shown import why_not_shown

        return why_not_shown(view, event)

    def why_not(self, view: View, action: Action) -> Fact | None:
        return playing.why_not(view, action)

    def happened(self, states: Sequence[State], at: int, seat: Seat) -> Happened | None:
        return happening.happened(states, at, seat)

    def beliefs(self, view: View) -> RiichiBeliefs:
        from kibitz.games.riichi.beliefs import beliefs

        return beliefs(view)

    def parse_action(self, text: str) -> Action:
        return parse_action(text)

    def typed(self, rules: Rules, told: Fields) -> Typed:
        from kibitz.games.riichi.position import typed

        return typed(rules, told)

    def is_hand(self, text: str) -> bool:
        return is_hand(text)

    def beside_hand(self, text: str) -> dict[str, str]:
        return beside_hand(text)

    def draw(self, view: View, lang: str = "en") -> str:
        return drawing.draw(view, lang)

    def picture(self, state: State) -> TablePicture:
        from kibitz.games.riichi.picture import picture

        return picture(state)

    def players(self) -> Mapping[str, type[Player[View, Action]]]:
        from kibitz.games.riichi.players import PLAYERS

        return PLAYERS

    def arrays(self) -> Arrays[View, Action]:
        from kibitz.games.riichi.arrays import arrays

        return arrays()

    def practice(self) -> Practice:
        from kibitz.games.riichi.practice import PRACTICE

        return PRACTICE

    def panels(self) -> tuple[type[Panel], ...]:
        from kibitz.games.riichi.players.panels import PANELS

        return PANELS

    def endings(self) -> tuple[type[Panel], ...]:
        from kibitz.games.riichi.ending import Ending

        return (Ending,)

    def ending(self, states: Sequence[State]) -> Panel:
        from kibitz.games.riichi.ending import ending

        return ending(states)

    def said_ending(self, shown: Panel) -> tuple[Fact, ...]:
        from kibitz.games.riichi.ending import said

        return said(shown)

    def formats(self) -> Mapping[str, Format]:
        from kibitz.games.riichi.formats import FORMATS

        return FORMATS


GAME = RiichiGame()

__all__ = [
    "GAME",
    "PRESETS",
    "Action",
    "Ankan",
    "Chi",
    "Daiminkan",
    "Discard",
    "Kakan",
    "Meld",
    "NineTerminals",
    "Pass",
    "Pon",
    "Private",
    "Public",
    "Riichi",
    "RiichiGame",
    "Ron",
    "Rules",
    "Standing",
    "State",
    "Tile",
    "Tsumo",
    "View",
    "parse_action",
    "parse_hand",
    "parse_tiles",
    "tiles_text",
]
