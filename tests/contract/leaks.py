"""The leak check itself: two deals that differ only in what a seat cannot see, compared."""

from __future__ import annotations

import random
from typing import Any

from kibitz.core.errors import IllegalAction
from kibitz.core.game import Event, Seat
from kibitz.core.record import line_of, shown_to
from kibitz.games import AnyGame


def leak(
    game: AnyGame,
    state: Any,
    events: list[Event],
    other_events: list[Event],
    seat: Seat,
    dice: random.Random,
) -> str | None:
    """What the seat could tell the two deals apart by; None if nothing."""
    shown = [line_of(event) for event in shown_to(game, events, seat)]
    other_shown = [line_of(event) for event in shown_to(game, other_events, seat)]
    if shown != other_shown:
        return "its messages differ"
    other = game.replay(other_events)
    view, other_view = game.view(state, seat), game.view(other, seat)
    if view != other_view or repr(view) != repr(other_view):
        return "its view differs"
    if list(game.legal(state, seat)) != list(game.legal(other, seat)):
        return "its legal actions differ"
    if game.draw(view) != game.draw(other_view):
        return "its picture differs"
    for action in _tried(game, state, dice):
        if _answer(game, state, seat, action) != _answer(game, other, seat, action):
            return f"the answer to {action} differs"
    return None


def _tried(game: AnyGame, state: Any, dice: random.Random) -> list[Any]:
    """Some actions, legal or not for the seat: what any seat may do here."""
    pool = [action for seat in game.to_act(state) for action in game.legal(state, seat)]
    return dice.sample(pool, min(3, len(pool)))


def _answer(game: AnyGame, state: Any, seat: Seat, action: Any) -> str:
    fact = game.why_not(game.view(state, seat), action)
    if fact is None:
        return "legal"
    try:
        game.play(state, seat, action)
    except IllegalAction as error:
        return f"{error} {fact} {game.sentences.render(fact, 'ja')}"
    return "played against the rules"
