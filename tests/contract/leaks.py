"""The leak check itself: two deals that differ only in what a seat cannot see, compared."""

from __future__ import annotations

import random
from typing import Any

from kibitz.core.errors import IllegalAction
from kibitz.core.events import Event, Seat, line_of, still_standing
from kibitz.core.shown import shown_to
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
    if shown != [line_of(event) for event in shown_to(game, other_events, seat)]:
        return "its messages differ"
    tried = _tried(game, state, dice)
    told = _told(game, state, seat, tried)
    other_told = _told(game, game.replay(still_standing(other_events)), seat, tried)
    return next(
        (f"{what} differs" for what, said in told.items() if said != other_told[what]), None
    )


def _told(game: AnyGame, state: Any, seat: Seat, tried: list[Any]) -> dict[str, str]:
    """All that a seat is told of one state, as text."""
    view = game.view(state, seat)
    told = {"its view": repr(view), "its picture": game.draw(view)}
    told["its legal actions"] = str([str(action) for action in game.legal(state, seat)])
    for action in tried:
        told[f"the answer to {action}"] = _answer(game, state, seat, action)
    return told


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
