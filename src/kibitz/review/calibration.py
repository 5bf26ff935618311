"""Calibration: the chances a player told beside what happened, game by game.

Each piece of work is one game of a file or one deal of play among ourselves. At every choice that
was not forced the player is asked about it, the action that was chosen is judged (`also`), and each
chance told about that action becomes a row with whether it came true (`Game.happened`). Games, not
rows, are independent; tables and intervals are in `reliability.py`.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from kibitz.core.events import Act
from kibitz.core.formats import Source, choose_format, formats_of
from kibitz.core.game import AnyGame, Budget, Json, decide
from kibitz.core.match import budgets, play_deal
from kibitz.core.record import Header, Record, replay
from kibitz.core.rules import plain
from kibitz.core.shuffle import deal_seed, secret_of
from kibitz.games import game as game_of
from kibitz.games import player as player_of
from kibitz.runner import PieceDone, Plan, Work, version_of, version_of_game

COLUMNS = ("chance", "group", "told", "came_true")


class Comparison(msgspec.Struct, frozen=True):
    """What is compared: whose chances, and how much of it. `among`: who plays where none did."""

    game: str
    player: str
    among: str = ""
    share: float = 1.0  # of the choices, drawn by the seed
    seed: str = "0"
    nodes: int = 0
    worlds: int = 0


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
        record = _played(game, asked, piece) if isinstance(piece, int) else _read(game, piece)
        return PieceDone(piece, list(rows(game, asked, record)))

    yield work


def rows(game: AnyGame, asked: Comparison, record: Record) -> Iterator[list[Json]]:
    """Every chance told about an action that was chosen, and whether it came true."""
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
            budget = Budget(asked.nodes, asked.worlds, 1000 * number + at)
            decision = decide(coach, view, budget, (event.action,))
            own = next((one for one in decision.ranked if one.action == event.action), None)
            for name, chance in () if own is None else own.chances.items():
                if name in found.came_true:
                    yield [name, found.group, round(chance, 5), int(found.came_true[name])]


def _played(game: AnyGame, asked: Comparison, number: int) -> Record:
    """One deal: in the first seat the player itself, in the others those it is among."""
    rules: Any = next(iter(game.presets.values()))
    seed = deal_seed(secret_of(asked.seed), number)
    opening = game.opening(seed, rules, game.standing_of(rules, number))
    own, other = player_of(game, asked.player), player_of(game, asked.among or asked.player)
    dice = f"calibrate {asked.seed} {number}".encode()
    played = play_deal(
        game, opening, [own, other, other, other], budgets(Budget(asked.nodes, asked.worlds), dice)
    )
    return Record(Header(game.name, plain(rules), (str(number), "", "", "")), played.events)


def _read(game: AnyGame, piece: Json) -> Record:
    return records_in(game, str(piece[0]))[int(piece[1])]


def records_in(game: AnyGame, path: str) -> list[Record]:
    """The games of a file, in any format that the game reads."""
    raw = Path(path).read_bytes()
    try:
        text = raw.decode()
    except UnicodeDecodeError:
        text = raw.decode("latin-1")
    return list(choose_format(formats_of(game), None, path, text).records(text, Source(path)))
