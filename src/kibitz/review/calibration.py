"""Calibration: what a player told beside what happened, game by game.

Each piece of work is one game of a file or one deal of play among ourselves. At every choice that
was not forced the player is asked, as whoever reviews the game asks it, and the action that was
chosen is judged (`also`). Each chance and amount told about it becomes a row with what came of it
(`Game.happened`), and so does what was told of hidden hands as sure (`Game.kept`). Where a file
tells a result and no play, what is told before any choice of it counts. Games, not rows, are
independent; tables and intervals are in `reliability.py`.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import msgspec

from kibitz.core.declared import Happened
from kibitz.core.events import SEATS, Act, Deal, Event, Seat
from kibitz.core.game import AnyGame, Budget, Decision, Evaluation, Json, decide
from kibitz.core.match import budgets, play_deal
from kibitz.core.record import Header, Record, ReplayedDeal, replay
from kibitz.core.rules import plain
from kibitz.core.shuffle import deal_seed, secret_of
from kibitz.games import game as game_of
from kibitz.games import player as player_of
from kibitz.review.reliability import BETWEEN
from kibitz.review.sources import dealt_in, hidden_in, open_file
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
            return PieceDone(piece, list(_own_deal(game, asked, piece)))
        return PieceDone(piece, list(rows(game, asked, _read(game, piece))))

    yield work


def draws_of(game: AnyGame, files: Sequence[str]) -> tuple[list[Json], list[int]]:
    """The pieces of files, and which of them hang together: tables that played the same deal."""
    pieces: list[Json] = []
    known: dict[str, int] = {}
    draws: list[int] = []
    for path in files:
        for place, record in enumerate(open_file(path, game).records):
            pieces.append([path, place])
            dealt = [event for event in record.events if isinstance(event, Deal)]
            of_deal = dealt_in(dealt[0]) if len(dealt) == 1 else f"{path} {place}"
            draws.append(known.setdefault(of_deal, len(known)))
    return pieces, draws


def rows(
    game: AnyGame, asked: Comparison, record: Record, seats: Sequence[Seat] = SEATS
) -> Iterator[list[Json]]:
    """All that is told of these seats and their choices in a game, and what came of it."""
    seen = [seat for seat in seats if seat not in hidden_in(record)]
    coach = player_of(game, asked.player)
    dice = random.Random(f"{asked.seed} {record.header.players} {len(record.events)}")
    for number, deal in enumerate(replay(game, record).deals):
        yield from _kept(game, asked, deal, seen)
        if deal.score is None:
            continue
        for at, event in enumerate(deal.events):
            choice = _choice(game, deal, at, event)
            if choice is None or dice.random() >= asked.share or choice.seat not in seen:
                continue
            found = game.happened(deal.states, at, choice.seat)
            if found is None or (asked.group and asked.group not in found.groups):
                continue
            view = game.view(deal.states[at - 1], choice.seat)
            if choice.also and game.is_forced(view, choice.also[0]):
                continue
            dealt = 1000 * number + at
            budget = Budget(asked.nodes, asked.worlds, dealt)
            yield from _told_of(game, decide(coach, view, budget, choice.also), choice, found)


@dataclass(frozen=True, slots=True)
class _Choice:
    """Who chose and what; a file that tells a result alone does not tell what (`also` is empty)."""

    seat: Seat
    also: tuple[Any, ...]


def _choice(game: AnyGame, deal: ReplayedDeal[Any], at: int, event: Event) -> _Choice | None:
    if isinstance(event, Act):
        return _Choice(event.seat, (event.action,))
    if isinstance(event, game.told):
        return _Choice(min(game.to_act(deal.states[at - 1])), ())
    return None


def _kept(
    game: AnyGame, asked: Comparison, deal: ReplayedDeal[Any], seats: Sequence[Seat]
) -> Iterator[list[Json]]:
    for one in game.kept(deal.states):
        if one.seat in seats and (not asked.group or asked.group in one.groups):
            for name, held in one.kept.items():
                yield [name, BETWEEN.join(one.groups), 1, int(held)]


def _told_of(
    game: AnyGame, decision: Decision[Any], choice: _Choice, found: Happened
) -> Iterator[list[Json]]:
    """Of the action that was chosen; where that is not told, of the one advised."""
    wanted = choice.also[0] if choice.also else decision.action
    own = next((one for one in decision.ranked if one.action == wanted), None)
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


def _own_deal(game: AnyGame, asked: Comparison, number: int) -> Iterator[list[Json]]:
    """One deal: in the first seat the player itself, in the others those it is among.

    Among itself the choices of all four count, among others only its own.
    """
    rules: Any = game.usual_rules
    seed = deal_seed(secret_of(asked.seed), number)
    opening = game.opening(seed, rules, game.standing_of(rules, number))
    own = player_of(game, asked.player)
    other = player_of(game, asked.among) if asked.among else own
    dice = f"calibrate {asked.seed} {number}".encode()
    played = play_deal(
        game, opening, [own, other, other, other], budgets(Budget(asked.nodes, asked.worlds), dice)
    )
    record = Record(Header(game.name, plain(rules), ("",) * 4), played.events)
    drawn = msgspec.structs.replace(asked, seed=f"{asked.seed} {number}")
    yield from rows(game, drawn, record, (0,) if asked.among else SEATS)


def _read(game: AnyGame, piece: Json) -> Record:
    return open_file(str(piece[0]), game).records[int(piece[1])]
