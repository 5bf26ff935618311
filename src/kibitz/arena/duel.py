"""A duel over deals: the same cards in every seating, a row for each deal, seating and seat."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from typing import Any, cast

from kibitz.adapters.entrants import entrant, faults_of, newer, version_of_entrant
from kibitz.arena.seatings import Seating, seatings
from kibitz.core.game import Budget, Decision, Event, Follower, Json, Player, Seat
from kibitz.core.match import Budgets, PlayedDeal, budgets, play_deal
from kibitz.core.rules import from_plain, plain
from kibitz.core.shuffle import deal_seed, secret_of
from kibitz.games import AnyGame
from kibitz.games import game as game_of
from kibitz.runner import PieceDone, Plan, Span, Stop, Times, Work, version_of_game

COLUMNS = ("deal", "seating", "seat", "player", "points")


@dataclass(frozen=True, slots=True)
class Duel:
    """What is played. `first` and `second` are players with their options; rules are plain JSON."""

    game: str
    first: str
    second: str
    seatings: str = "2v2"
    deals: int = 100
    seed: str = "0"
    rules: dict[str, Any] = field(default_factory=dict[str, Any])
    budget: Budget = field(default_factory=Budget)
    stop: Stop | None = None
    scheme: int = 3  # of dealing and dice; raised when equal settings come to give other rows

    @property
    def entrants(self) -> tuple[str, str]:
        return self.first, self.second


def control(duel: Duel) -> Duel:
    """The same duel of the first player against itself: its difference should be 0.

    Each side has dice of its own, so a player that uses them meets another course of them.
    """
    return replace(duel, second=duel.first, stop=None)


def plan_of(duel: Duel, first: int = 1) -> Plan:
    """The plan of a duel's deals, numbered from `first`."""
    return plan_with("kibitz.arena.duel:deals", COLUMNS, duel, Span(first, duel.deals), duel.stop)


def plan_with(
    task: str, columns: tuple[str, ...], duel: Duel, pieces: Span, stop: Stop | None
) -> Plan:
    """A plan for a task that plays a duel, with the versions of all that is in it."""
    game = game_of(duel.game)
    settings: dict[str, Json] = plain(replace(duel, stop=None))
    del settings["deals"], settings["stop"]  # the plan has its own
    versions = {
        "game": version_of_game(game),
        "first": version_of_entrant(game, duel.first),
        "second": version_of_entrant(game, duel.second),
    }
    return Plan(task, settings, columns, versions, pieces, stop)


def duel_of(settings: Json) -> Duel:
    """The duel that a plan's settings describe."""
    return from_plain(Duel, settings, "duel")


def rules_of(game: AnyGame, rules: dict[str, Any]) -> Any:
    """The rules a duel names, or its game's default."""
    default: Any = game.usual_rules
    kind = cast(type[Any], type(default))
    return from_plain(kind, rules, "rules") if rules else default


class Timed:
    """A player with a stop-watch on its own CPU time."""

    def __init__(self, player: Player[Any, Any], spent: Times) -> None:
        self.player = player
        self._spent = spent

    @property
    def name(self) -> str:
        return self.player.name

    def think(self, view: Any, budget: Budget, also: Sequence[Any] = ()) -> Iterator[Decision[Any]]:
        start = time.process_time()
        answers = list(self.player.think(view, budget))
        self._spent.add(1000 * (time.process_time() - start))
        yield from answers[-1:]


class TimedFollower(Timed):
    """The same of one that is told events."""

    def follow(self, seat: Seat, shown: Sequence[Event]) -> None:
        assert isinstance(self.player, Follower)
        self.player.follow(seat, shown)


def timed(player: Player[Any, Any], spent: Times) -> Player[Any, Any]:
    """A player whose choices are timed."""
    return (TimedFollower if isinstance(player, Follower) else Timed)(player, spent)


@contextmanager
def pair_of(game: AnyGame, duel: Duel) -> Generator[list[Player[Any, Any]]]:
    """Both players, for as long as a worker plays."""
    with ExitStack() as stack:
        yield [stack.enter_context(entrant(game, name)) for name in duel.entrants]


def dice_of(name: str, seating: Seating, budget: Budget) -> Budgets:
    """Budgets with dice by player, seat and choice, whoever else sits at the table.

    A player against itself throws others in the other's place: else its control would be 0.
    """
    sides = [budgets(budget, f"{name} {side}".encode()) for side in (0, 1)]

    def of(seat: Seat, choice: int) -> Budget:
        return sides[seating[seat]](seat, choice)

    return of


def opening_of(duel: Duel, game: AnyGame, rules: Any, number: int) -> Sequence[Event]:
    """Deal `number` of the duel's seed, with the standing that a lone deal of its number has."""
    seed = deal_seed(secret_of(duel.seed), number)
    return game.opening(seed, rules, game.standing_of(rules, number))


@contextmanager
def deals(settings: Json) -> Generator[Work]:
    """The task: one deal in every seating."""
    duel = duel_of(settings)
    game = game_of(duel.game)
    rules, everyone = rules_of(game, duel.rules), seatings(duel.seatings, game.sides)
    with pair_of(game, duel) as pair:

        def play(number: int) -> PieceDone:
            opening = opening_of(duel, game, rules, number)
            before = [faults_of(player) for player in pair]
            spent = (Times(), Times())
            watched = [timed(player, times) for player, times in zip(pair, spent, strict=True)]
            rows: list[list[Json]] = []
            for seating in everyone:
                points = deal_of(duel, game, opening, number, seating, watched).score.points
                for seat, own in enumerate(points):
                    rows.append([number, seating_text(seating), seat, seating[seat], own])
            failed = [
                newer(faults_of(player), old) for player, old in zip(pair, before, strict=True)
            ]
            told = [
                times.plain | ({"faults": faults} if faults else {})
                for times, faults in zip(spent, failed, strict=True)
            ]
            return PieceDone(number, rows, told)

        yield play


def deal_of(
    duel: Duel,
    game: AnyGame,
    opening: Sequence[Event],
    number: int,
    seating: Seating,
    pair: Sequence[Player[Any, Any]],
) -> PlayedDeal[Any]:
    """One deal in one seating: the same however often it is played."""
    dice = dice_of(f"dice {duel.seed} {number}", seating, duel.budget)
    return play_deal(game, opening, [pair[side] for side in seating], dice)


def seating_text(seating: Seating) -> str:
    """Who holds each seat, in a row: 0110."""
    return "".join(map(str, seating))
