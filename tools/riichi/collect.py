"""Plays hands and reads recorded games; writes what the danger model is fitted on.

    .venv/bin/python tools/riichi/collect.py --hands 400 --out .cache/riichi_rows_1.npz
    .venv/bin/python tools/riichi/collect.py --hands 0 --data DIR --out .cache/riichi_rows_2.npz

In every hand two seats play `value`, one plays it without any defence, and one gives up at some
turn and throws the safest tile from then on: so danger is seen by all kinds of players. Recorded
games (DIR holds games_majiang.jsonl.gz, tenhou_mjlog/, mjai/) add theirs.
Every row has the name of its game, by which the fits hold games out: a hand we play is a game of
its own, a recorded game one with all its hands. `--first` numbers the hands, so that they can be
played in parts; `--rows FILE` keeps them as they come and goes on after a stop. The truth is used
for the answers alone; every feature is what the discarding seat could see.
"""

from __future__ import annotations

import argparse
import itertools
import random
import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import msgspec
import numpy as np
from gather import collect, options_of, save, versions_of

from kibitz.cli.options import read_text
from kibitz.core.errors import KibitzError
from kibitz.core.formats import choose_format, formats_of
from kibitz.core.game import Budget, Json, decide
from kibitz.core.record import Record, replay
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
from kibitz.runner import PieceDone, Plan, Work
from kibitz.runner.provenance import hash_of

GAME = game_of("riichi")
RULES = GAME.presets["majiang"]
BOLD = replace(SETTINGS, never=1e9, high=1e9, low=1e9, call_against_riichi=0.0)


COLUMNS = (
    "tile", "context", "cost", "points", "wait", "riichi", "seed", "suji", "game",
)  # fmt: skip
FEATURES = ("tile", "context", "cost")

Rows = list[list[Json]]


# --- danger ---------------------------------------------------------------------------------------


def danger_rows(state: State, seat: int, game: str, rows: Rows) -> None:
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
            cost = danger.cost_features(reading, kind, doras, reds, len(public.indicators))
            rows.append(
                [
                    [float(one) for one in features],
                    [float(one) for one in context],
                    [float(one) for one in cost],
                    points,
                    wait,
                    bool(reading.in_riichi),
                    weights[kind] / total if total else 0.0,
                    _suji_class(reading.safe, kind),
                    game,
                ]
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
            danger_rows(state, seat, f"collect {number}", rows)
        state = GAME.play(state, seat, action)


def files_of(folder: Path) -> list[Path]:
    """The recorded games."""
    files = [folder / "games_majiang.jsonl.gz"]
    return files + sorted((folder / "tenhou_mjlog").glob("*")) + sorted((folder / "mjai").glob("*"))


@lru_cache(maxsize=2)
def records_of(path: Path) -> Sequence[Record]:
    """The games of a file; none of a README."""
    try:
        text = read_text(str(path))
        return tuple(choose_format(formats_of(GAME), None, str(path), text).read(text))
    except KibitzError as error:
        print(f"  {path.name}: {str(error)[:80]}", file=sys.stderr)
        return ()


def recorded_rows(path: Path, place: int, rows: Rows) -> None:
    """Half of the discards of one recorded game."""
    name = f"{path.name} {place}"
    dice = random.Random(name)
    try:
        played = replay(GAME, records_of(path)[place])
    except KibitzError as error:  # a game of three, or a damaged one
        print(f"  {name}: {str(error)[:80]}", file=sys.stderr)
        return
    for deal in played.deals:
        for before, after in itertools.pairwise(deal.states):
            if before.public.phase != "action" or after.public.phase == "action":
                continue
            if after.public.context == "discard" and dice.random() < 0.5:
                danger_rows(before, before.public.turn, name, rows)


@contextmanager
def rows_of(settings: Json) -> Generator[Work]:
    """The task: a hand by its number, or a recorded game by its file and its place there."""

    def work(piece: Json) -> PieceDone:
        rows: Rows = []
        if isinstance(piece, int):
            play_hand(piece, rows)
        else:
            recorded_rows(Path(settings["data"]) / piece["file"], piece["place"], rows)
        return PieceDone(piece, rows)

    yield work


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--hands", type=int, default=400)
    parser.add_argument("--first", type=int, default=0, help="the first hand's number")
    parser.add_argument("--data", type=Path, default=None)
    options = options_of(parser)
    pieces: list[Json] = list(range(options.first, options.first + options.hands))
    versions = versions_of(["value"])
    for path in files_of(options.data) if options.data else ():
        name = path.relative_to(options.data).as_posix()
        pieces += [{"file": name, "place": place} for place in range(len(records_of(path)))]
        versions[name] = hash_of(path)
    settings = {"data": str(options.data or "")}
    plan = Plan("collect:rows_of", settings, COLUMNS, versions, tuple(pieces))
    found = collect(plan, options)
    names = sorted(set(found["game"]))
    group = {name: place for place, name in enumerate(names)}
    arrays = {
        f"danger_{name}": np.array(values, dtype=np.float32 if name in FEATURES else None)
        for name, values in found.items()
        if name != "game"
    }
    arrays["danger_group"] = np.array([group[name] for name in found["game"]])
    save(plan, options.out, arrays | {"danger_games": np.array(names)})
    print(f"{len(found['game'])} rows of {len(names)} games")


if __name__ == "__main__":
    main()
