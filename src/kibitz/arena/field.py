"""A field of players over common deals: everybody meets everybody, or one meets all the others.

A piece is one deal, which every pair plays in every seating. The pair plays it as a duel of the two
with the same seed would, row by row, so a field's rows and a duel's can be laid side by side.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from kibitz.adapters.entrants import entrant, faults_of, newer, version_of_entrant
from kibitz.arena.duel import Duel, deal_of, opening_of, rules_of, seating_text, timed
from kibitz.arena.matches import match_rows
from kibitz.arena.seatings import seatings
from kibitz.core.asked_refusals import ASKED
from kibitz.core.errors import NotationError
from kibitz.core.game import Budget, Json
from kibitz.core.rules import from_plain, plain
from kibitz.games import game as game_of
from kibitz.runner import PieceDone, Plan, Span, Times, Work, version_of_game

KINDS = ("round-robin", "gauntlet")
COLUMNS = ("deal", "first", "second", "seating", "seat", "player", "points")
MATCH_COLUMNS = (
    *("match", "first", "second", "seating", "seat", "player"),
    *("points", "place", "win", "deals"),
)
DEALS, MATCHES = "kibitz.arena.field:deals", "kibitz.arena.field:matches"


@dataclass(frozen=True, slots=True)
class Field:
    """Who plays and how; players with their options, rules as plain JSON."""

    game: str
    players: tuple[str, ...]
    kind: str = "round-robin"  # or gauntlet: the first against each of the others
    seatings: str = "2v2"
    deals: int = 100
    seed: str = "0"
    rules: dict[str, Any] = field(default_factory=dict[str, Any])
    budget: Budget = field(default_factory=Budget)
    scheme: int = 1  # raised when equal settings come to give other rows

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """Who meets whom, by their places in the field.

        >>> Field("hearts", ("a", "b", "c")).pairs
        ((0, 1), (0, 2), (1, 2))
        >>> Field("hearts", ("a", "b", "c"), "gauntlet").pairs
        ((0, 1), (0, 2))
        """
        places = range(len(self.players))
        if self.kind == "gauntlet":
            return tuple((0, other) for other in places[1:])
        return tuple(combinations(places, 2))

    def duel(self, pair: tuple[int, int]) -> Duel:
        """The duel of two of the field over its deals."""
        first, second = (self.players[place] for place in pair)
        given = (self.seatings, self.deals, self.seed, self.rules, self.budget)
        return Duel(self.game, first, second, *given)


def checked(one: Field) -> Field:
    """Pass a field that can be played; NotationError says why it cannot."""
    if one.kind not in KINDS:
        raise NotationError(ASKED.told("asked.no-field", name=one.kind[:20], there=list(KINDS)))
    if len(one.players) < 2 or len(set(one.players)) < len(one.players):
        raise NotationError(ASKED.told("asked.field-players"))
    seatings(one.seatings, game_of(one.game).sides)
    return one


def plan_of_field(one: Field, first: int = 1) -> Plan:
    """The plan of a field's deals, numbered from `first`."""
    return _plan(DEALS, COLUMNS, one, Span(first, one.deals))


def plan_of_field_matches(one: Field, matches: int, first: int = 1) -> Plan:
    """The plan of whole matches between every pair; `deals` of the field is not used."""
    return _plan(MATCHES, MATCH_COLUMNS, one, Span(first, matches))


def _plan(task: str, columns: tuple[str, ...], one: Field, pieces: Span) -> Plan:
    game = game_of(one.game)
    settings: dict[str, Json] = plain(checked(one))
    del settings["deals"]  # the plan has its own
    versions = {"game": version_of_game(game)}
    versions |= {name: version_of_entrant(game, name) for name in one.players}
    return Plan(task, settings, columns, versions, pieces)


def field_of(settings: Json) -> Field:
    """The field that a plan's settings describe."""
    return from_plain(Field, settings, "field")


@contextmanager
def deals(settings: Json) -> Generator[Work]:
    """The task: one deal, played by every pair in every seating."""
    one = field_of(settings)
    game = game_of(one.game)
    rules, everyone = rules_of(game, one.rules), seatings(one.seatings, game.sides)
    with ExitStack() as stack:
        players = [stack.enter_context(entrant(game, name)) for name in one.players]

        def play(number: int) -> PieceDone:
            spent = [Times() for _ in players]
            before = [faults_of(player) for player in players]
            watched = [timed(player, own) for player, own in zip(players, spent, strict=True)]
            rows: list[list[Json]] = []
            for pair in one.pairs:
                duel = one.duel(pair)
                opening = opening_of(duel, game, rules, number)
                sides = [watched[place] for place in pair]
                for seating in everyone:
                    score = deal_of(duel, game, opening, number, seating, sides).score
                    text = seating_text(seating)
                    rows += [
                        [number, *pair, text, seat, pair[seating[seat]], points]
                        for seat, points in enumerate(score.points)
                    ]
            told = [
                own.plain | ({"faults": new} if (new := newer(faults_of(player), old)) else {})
                for own, player, old in zip(spent, players, before, strict=True)
            ]
            return PieceDone(number, rows, told)

        yield play


@contextmanager
def matches(settings: Json) -> Generator[Work]:
    """The task: one match's deals, played by every pair in every seating."""
    one = field_of(settings)
    game = game_of(one.game)
    with ExitStack() as stack:
        players = [stack.enter_context(entrant(game, name)) for name in one.players]

        def play(number: int) -> PieceDone:
            rows: list[Sequence[Json]] = []
            for pair in one.pairs:
                sides = [players[place] for place in pair]
                for _, text, seat, side, *rest in match_rows(one.duel(pair), game, number, sides):
                    rows.append([number, *pair, text, seat, pair[side], *rest])
            return PieceDone(number, rows)

        yield play
