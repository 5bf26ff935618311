"""Plays hands and reads recorded games; writes what the danger model is fitted on.

    .venv/bin/python tools/riichi/collect.py --hands 400 --out .cache/riichi_rows_1.npz
    .venv/bin/python tools/riichi/collect.py --hands 0 --data DIR --out .cache/riichi_rows_2.npz

In every hand two seats play `value`, one plays it without any defence, and one gives up at some
turn and throws the safest tile from then on: so danger is seen by all kinds of players. Recorded
games (DIR holds games_majiang.jsonl.gz, tenhou_mjlog/, mjai/) add theirs.
Every row has the name of its game, by which the fits hold games out: a hand we play is a game of
its own, a recorded game one with all its hands. `--first` numbers the hands, so that they can be
played in parts. The truth is used for the answers alone; every feature is what the discarding seat
could see.
"""

from __future__ import annotations

import argparse
import itertools
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from kibitz.cli.options import read_text
from kibitz.core.errors import KibitzError
from kibitz.core.formats import choose_format, formats_of
from kibitz.core.game import Budget, decide
from kibitz.core.record import replay
from kibitz.games import game as game_of
from kibitz.games.riichi.action import PASS, RON, TSUMO, Action, Discard
from kibitz.games.riichi.flow.reaction import furiten
from kibitz.games.riichi.measure import danger
from kibitz.games.riichi.measure.safety import safe_kinds, seed_weights
from kibitz.games.riichi.play import legal
from kibitz.games.riichi.players.outlook import look
from kibitz.games.riichi.players.value import SETTINGS, Value, ranked
from kibitz.games.riichi.scoring.winning import hand_score
from kibitz.games.riichi.state import BIT, KIND, State
from kibitz.games.riichi.tiles.tile import TILES
from kibitz.games.riichi.view import View

GAME = game_of("riichi")
RULES = GAME.presets["majiang"]
BOLD = replace(SETTINGS, never=1e9, high=1e9, low=1e9, call_against_riichi=0.0)


class Rows:
    """Columns that grow; saved as arrays."""

    def __init__(self) -> None:
        self.columns: dict[str, list[Any]] = {}
        self.games: list[str] = []  # their names; a row's group is a place in this list

    def game(self, name: str) -> int:
        """The group of the rows of this game."""
        if name not in self.games:
            self.games.append(name)
        return self.games.index(name)

    def add(self, **values: Any) -> None:
        for name, value in values.items():
            self.columns.setdefault(name, []).append(value)


# --- danger ---------------------------------------------------------------------------------------


def danger_rows(state: State, seat: int, group: int, rows: Rows) -> None:
    """Every tile of the seat that is to discard, against every opponent it could deal into."""
    here = look(GAME.view(state, seat))
    assert here is not None
    public = state.public
    doras = tuple(KIND[one.dora] for one in public.indicators)
    reds = sum(here.situation.unseen[34:])
    shown = msgspec.structs.replace(public, phase="reaction", context="discard")
    held = 0
    for tile in here.own.tiles:
        held |= BIT[tile]
    for other in range(4):
        if other == seat:
            continue
        reading = danger.read(public, other)
        share = danger.shares(here.left, reading.safe)
        weights = seed_weights(here.left, reading.safe, held=held)
        total = sum(weights)
        own = state.private[other]
        ready = own.waits and furiten(own, public.fronts[other]) is None
        for kind in {KIND[tile] for tile in here.own.tiles}:
            if reading.safe >> kind & 1:
                continue
            points, wait = 0, -1
            if ready and own.waits >> kind & 1:
                ura = state.wall.dead[5 : 5 + 2 * len(public.indicators) : 2]
                found = hand_score(
                    shown, other, own, TILES[kind], seat, ura if reading.in_riichi else ()
                )
                if found is not None and found.has_yaku:
                    points, wait = found.points, int(found.wait)
            features = danger.tile_features(reading, kind, here.left, doras, share)
            context = (*reading.context, *[0.0] * (10 - len(reading.context)))
            rows.add(
                tile=np.array(features, dtype=np.float32),
                context=np.array(context, dtype=np.float32),
                cost=np.array(
                    danger.cost_features(reading, kind, doras, reds, len(public.indicators)),
                    dtype=np.float32,
                ),
                points=points,
                wait=wait,
                riichi=reading.in_riichi,
                seed=weights[kind] / total if total else 0.0,
                suji=_suji_class(reading.safe, kind),
                group=group,
            )


def _suji_class(safe: int, kind: int) -> int:
    """What suji and genbutsu counting tells apart: honour 0, terminal 1, suji 2, half 3, none 4."""
    if kind >= 27:
        return 0
    rank = kind % 9
    sides = [kind + step for step in (3, -3) if 0 <= rank + step <= 8]
    passed = sum(safe >> side & 1 for side in sides)
    if len(sides) == 1:
        return 1 if passed else (5 if rank in (0, 8) else 4)
    return 2 if passed == 2 else 3 if passed else 6


# --- playing --------------------------------------------------------------------------------------


def folded(view: View) -> Action:
    """Wins if it can, calls nothing, throws the tile that the seed's table likes least."""
    actions = legal(view)
    for win in (TSUMO, RON, PASS):
        if win in actions:
            return win
    here = look(view)
    assert here is not None
    risk = [0.0] * 34
    for other in range(4):
        if other != here.seat:
            weights = seed_weights(here.left, safe_kinds(here.public, other))
            factor = 3.0 if other in here.riichi_seats else 1.0
            factor += len(here.public.fronts[other].melds) / 2
            total = sum(weights) or 1.0
            risk = [old + factor * new / total for old, new in zip(risk, weights, strict=True)]
    discards = [one for one in actions if isinstance(one, Discard)]
    return min(discards, key=lambda one: risk[KIND[one.tile]])


def play_hand(number: int, rows: Rows) -> None:
    dice = random.Random(number)
    standing = GAME.standing_of(RULES, number + 1)
    state: State = GAME.deal(f"collect {number}".encode(), RULES, standing)
    roles = ["bold", "fold", "value", "value"]
    dice.shuffle(roles)
    gives_up = dice.randint(14, 62)
    value = Value()
    while GAME.to_act(state):
        seat = min(GAME.to_act(state))
        view: View = GAME.view(state, seat)
        role = roles[seat]
        action: Action
        if role == "fold" and view.public.left <= gives_up:
            action = folded(view)
        elif role == "bold":
            action = ranked(view, BOLD)[0].action
        else:
            action = decide(value, view, Budget()).action
        if isinstance(action, Discard) and dice.random() < 0.5:
            danger_rows(state, seat, rows.game(f"collect {number}"), rows)
        state = GAME.play(state, seat, action)


def recorded(folder: Path) -> Iterator[tuple[str, list[State]]]:
    """The states of every hand in the recorded games, each with the name of its game."""
    files = [folder / "games_majiang.jsonl.gz"]
    files += sorted((folder / "tenhou_mjlog").glob("*")) + sorted((folder / "mjai").glob("*"))
    for path in files:
        try:
            text = read_text(str(path))
            records = choose_format(formats_of(GAME), None, str(path), text).read(text)
        except Exception as error:  # a README, or a game of three
            print(f"  {path.name}: {str(error)[:80]}")
            continue
        for place, record in enumerate(records):
            try:
                played = replay(GAME, record)
            except KibitzError as error:
                print(f"  {path.name} {place}: {str(error)[:80]}")
                continue
            for deal in played.deals:
                yield f"{path.name} {place}", list(deal.states)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--hands", type=int, default=400)
    parser.add_argument("--first", type=int, default=0, help="the first hand's number")
    parser.add_argument("--data", type=Path, default=None)
    parser.add_argument("--out", type=Path, default=Path(".cache/riichi_rows.npz"))
    options = parser.parse_args()
    rows = Rows()
    for number in range(options.first, options.first + options.hands):
        play_hand(number, rows)
        if number % 20 == 19:
            print(f"  {number + 1} hands", flush=True)
    if options.data is not None:
        dice = random.Random(1)
        for name, states in recorded(options.data):
            for before, after in itertools.pairwise(states):
                if before.public.phase != "action" or after.public.phase == "action":
                    continue
                if after.public.context == "discard" and dice.random() < 0.5:
                    danger_rows(before, before.public.turn, rows.game(name), rows)
    options.out.parent.mkdir(parents=True, exist_ok=True)
    saved = {f"danger_{name}": np.array(values) for name, values in rows.columns.items()}
    saved["danger_games"] = np.array(rows.games)
    np.savez_compressed(options.out, **saved)
    print(f"{len(rows.columns['group'])} rows of {len(rows.games)} games")


if __name__ == "__main__":
    main()
