"""Calibration: the chances and amounts a player told beside what happened, game by game.

Each piece of work is one game of a file or one deal of play among ourselves. At every choice of a
file that was not forced the player is asked about it and the action that was chosen is judged
(`also`); where it plays itself, what it thought when it chose counts. Each chance and amount told
about the chosen action becomes a row with what came of it (`Game.happened`). Games, not rows, are
independent; tables and intervals are in `reliability.py`.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec

from kibitz.core.declared import Happened
from kibitz.core.events import Act
from kibitz.core.game import AnyGame, Budget, Decision, Evaluation, Json, Player, decide
from kibitz.core.match import budgets, play_deal
from kibitz.core.record import Header, Record, replay
from kibitz.core.rules import plain
from kibitz.core.shuffle import deal_seed, secret_of
from kibitz.games import game as game_of
from kibitz.games import player as player_of
from kibitz.review.reliability import BETWEEN
from kibitz.review.sources import open_file
from kibitz.runner import PieceDone, Plan, Work, version_of, version_of_game

COLUMNS = ("what", "groups", "told", "happened")


class Comparison(msgspec.Struct, frozen=True):
    """What is compared: whose chances, and how much of it. `among`: who plays where none did."""

    game: str
    player: str
    among: str = ""
    share: float = 1.0  # of the choices, drawn by the seed
    seed: str = "0"
    nodes: int = 0
    worlds: int = 0
    group: str = ""  # of choices in games of files: this one alone; empty: every group


def plan_of(asked: Comparison, pieces: tuple[Json, ...]) -> Plan:
    """The plan of a calibration; pieces are ``[path, number]`` or numbers of deals."""
    game = game_of(asked.game)
    named = [asked.player, asked.among] if asked.among else [asked.player]
    versions = {name: version_of(player_of(game, name)) for name in named}
    versions[game.name] = version_of_game(game)
    settings = msgspec.to_builtins(asked)
    return Plan("kibitz.review.calibration:told", settings, COLUMNS, versions, pieces)


@contextmanager
def told(settings: Json) -> Generator[Work]:
    """The work of a plan: one game, its chances and what became of them."""
    asked = msgspec.convert(settings, Comparison)
    game = game_of(asked.game)

    def work(piece: Json) -> PieceDone:
        if isinstance(piece, int):
            return PieceDone(piece, list(_own_rows(game, asked, piece)))
        return PieceDone(piece, list(rows(game, asked, _read(game, piece))))

    yield work


def rows(game: AnyGame, asked: Comparison, record: Record) -> Iterator[list[Json]]:
    """All that is told about the actions that were chosen in a game, and what came of it."""
    coach = player_of(game, asked.player)
    dice = random.Random(f"{asked.seed} {record.header.players} {len(record.events)}")
    for number, deal in enumerate(replay(game, record).deals):
        if deal.score is None:
            continue
        for at, event in enumerate(deal.events):
            if not isinstance(event, Act) or dice.random() >= asked.share:
                continue
            view = game.view(deal.states[at - 1], event.seat)
            found = game.happened(deal.states, at, event.seat)
            if found is None or game.is_forced(view, event.action):
                continue
            if asked.group and asked.group not in found.groups:
                continue
            budget = Budget(asked.nodes, asked.worlds, 1000 * number + at)
            yield from _told_of(game, decide(coach, view, budget, (event.action,)), event, found)


def _told_of(
    game: AnyGame, decision: Decision[Any], event: Act, found: Happened
) -> Iterator[list[Json]]:
    own = next((one for one in decision.ranked if one.action == event.action), None)
    if own is None:
        return
    groups = BETWEEN.join(found.groups)
    for name, chance in own.chances.items():
        if name in found.came_true:
            yield [name, groups, round(chance, 5), int(found.came_true[name])]
    for name, amount in _amounts(game, own).items():
        if name in found.amounts:
            yield [name, groups, round(amount, 4), found.amounts[name]]


def _amounts(game: AnyGame, own: Evaluation[Any]) -> dict[str, float]:
    """What is told in numbers that are no chances: by the facts of its reasons, as declared."""
    told: dict[str, float] = {}
    for name, amount in game.amounts.items():
        for reason in own.reasons:
            if reason.fact.id in amount.said and amount.fact in reason.fact.facts:
                told[name] = float(reason.fact.facts[amount.fact])
    return told


class _Witness:
    """A player that plays as another does and keeps what it thought at each choice."""

    def __init__(self, player: Player[Any, Any]) -> None:
        self.name = player.name
        self.thoughts: list[Decision[Any]] = []
        self._player = player

    def think(self, view: Any, budget: Budget, also: Sequence[Any] = ()) -> Iterator[Decision[Any]]:
        decision = decide(self._player, view, budget, also)
        self.thoughts.append(decision)
        yield decision


def _own_rows(game: AnyGame, asked: Comparison, number: int) -> Iterator[list[Json]]:
    """One deal: in the first seat the player itself, in the others those it is among.

    Among itself the choices of all four count, among others only its own.
    """
    rules: Any = game.usual_rules
    seed = deal_seed(secret_of(asked.seed), number)
    opening = game.opening(seed, rules, game.standing_of(rules, number))
    own = _Witness(player_of(game, asked.player))
    other = player_of(game, asked.among) if asked.among else own
    dice = f"calibrate {asked.seed} {number}".encode()
    played = play_deal(
        game, opening, [own, other, other, other], budgets(Budget(asked.nodes, asked.worlds), dice)
    )
    (deal,) = replay(game, Record(Header(game.name, plain(rules), ("",) * 4), played.events)).deals
    drawn = random.Random(f"{asked.seed} {number}")
    thoughts = iter(own.thoughts)
    for at, event in enumerate(deal.events):
        if not isinstance(event, Act) or (asked.among and event.seat):
            continue
        thought, is_drawn = next(thoughts), drawn.random() < asked.share
        found = game.happened(deal.states, at, event.seat) if is_drawn else None
        view = game.view(deal.states[at - 1], event.seat)
        if found is not None and not game.is_forced(view, event.action):
            yield from _told_of(game, thought, event, found)


def _read(game: AnyGame, piece: Json) -> Record:
    return open_file(str(piece[0]), game).records[int(piece[1])]
