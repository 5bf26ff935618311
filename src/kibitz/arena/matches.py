"""Whole matches: who wins, and in what place one ends. A row for each match, seating and seat."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from kibitz.arena.duel import Duel, duel_of, pair_of, plan_with, rules_of, seating_text
from kibitz.arena.seatings import seatings
from kibitz.core.game import AnyGame, Json, Player, Result, Seat
from kibitz.core.match import play_match
from kibitz.core.shuffle import secret_of
from kibitz.games import game as game_of
from kibitz.runner import PieceDone, Plan, Span, Work

COLUMNS = ("match", "seating", "seat", "player", "points", "place", "win", "deals")


def plan_of_matches(duel: Duel, matches: int, first: int = 1) -> Plan:
    """The plan of whole matches of a duel; its `deals` and its rule for stopping are not used."""
    return plan_with("kibitz.arena.matches:matches", COLUMNS, duel, Span(first, matches), None)


def shared_places(
    result: Result, sides: Sequence[Sequence[Seat]]
) -> tuple[dict[Seat, float], dict[Seat, float]]:
    """Each seat's place among the sides and its share of the win.

    Equals share the places they fill, and the win; partners have the place of their side.

    >>> shared_places(Result((0, 9, 9, 50), (1, 2, 2, 4)), ((0,), (1,), (2,), (3,)))[0]
    {0: 1.0, 1: 2.5, 2: 2.5, 3: 4.0}
    >>> shared_places(Result((9, 1, 9, 1), (1, 3, 1, 3)), ((0, 2), (1, 3)))
    ({0: 1.0, 2: 1.0, 1: 2.0, 3: 2.0}, {0: 1.0, 2: 1.0, 1: 0.0, 3: 0.0})
    """
    ended = [min(result.places[seat] for seat in side) for side in sides]
    places: dict[Seat, float] = {}
    wins: dict[Seat, float] = {}
    for side, own in zip(sides, ended, strict=True):
        before, equals = sum(other < own for other in ended), ended.count(own)
        for seat in side:
            places[seat] = before + (equals + 1) / 2
            wins[seat] = 1 / equals if before == 0 else 0.0
    return places, wins


@contextmanager
def matches(settings: Json) -> Generator[Work]:
    """The task: one match's deals in every seating."""
    duel = duel_of(settings)
    game = game_of(duel.game)
    with pair_of(game, duel) as pair:
        yield lambda number: PieceDone(number, list(match_rows(duel, game, number, pair)))


def match_rows(
    duel: Duel, game: AnyGame, number: int, pair: Sequence[Player[Any, Any]]
) -> Iterator[list[Json]]:
    """The rows of one match of two players, in every seating."""
    rules = rules_of(game, duel.rules)
    secret = secret_of(f"match {duel.seed} {number}")
    for seating in seatings(duel.seatings, game.sides):
        text = seating_text(seating)
        dice = f"match dice {duel.seed} {number} {text}".encode()
        players = [pair[side] for side in seating]
        deals = 0
        for step in play_match(game, rules, players, secret, dice, duel.budget):
            if not isinstance(step, Result):
                deals += 1
                continue
            places, wins = shared_places(step, game.sides)
            for seat, points in enumerate(step.points):
                yield [
                    *(number, text, seat, seating[seat]),
                    *(points, places[seat], wins[seat], deals),
                ]
