"""``kibitz GAME play``: a whole game in the terminal, saved after every choice."""

from __future__ import annotations

import contextlib
import secrets
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from kibitz.adapters.entrants import entrant, is_outside
from kibitz.cli.notes import noted
from kibitz.cli.options import Language as Lang
from kibitz.cli.options import (
    Overrides,
    Preset,
    Seed,
    language,
    rules_of,
    secret_or_new,
)
from kibitz.cli.saves import data_folder, save
from kibitz.cli.seat import PersonSeated
from kibitz.core.asked_refusals import ASKED
from kibitz.core.errors import NotationError, Refused
from kibitz.core.record import load
from kibitz.core.refusals import INPUT
from kibitz.core.seats import seat_called
from kibitz.core.table import AnyTable
from kibitz.games import AnyGame


def command(game: AnyGame) -> Callable[..., int]:
    usual = game.usual_preset

    def play(
        *,
        opponents: Annotated[
            str | None,
            Parameter(help="One player, or three with commas; programs of others as in arena."),
        ] = None,
        coach: Annotated[str | None, Parameter(help="Who answers `?`; the coach.")] = None,
        seat: Annotated[str, Parameter(help="Your seat: 0 to 3, or its letter.")] = "2",
        file: Annotated[Path | None, Parameter(help="Where the game is kept.")] = None,
        new: Annotated[bool, Parameter(negative="", help="Begin anew.")] = False,
        seed: Seed = None,
        rules: Preset = usual,
        rule: Overrides = (),
        lang: Lang = "en",
    ) -> int:
        """Play a whole game in the terminal; it is saved after every choice and resumes.

        At the prompt: an action as the table shows it or its number, `?` what the coach would do
        and why, `u` take back, `q` leave (the game is kept).
        """
        place = seat_called(game, seat)
        kept = file or data_folder() / f"{game.name}.kibitz"
        names = _opponents(game, opponents)
        for name in names:
            with entrant(game, name):
                pass
        table = _table(game, kept, new, place, names, seed, rules, rule)
        for name in table.header.players:
            # A file may come from anywhere: what it names is run only if it was typed as well.
            if name not in (*names, "you") and is_outside(game, name):
                raise Refused(ASKED.told("asked.played-with", kept=str(kept), name=name))
        with contextlib.ExitStack() as stack:
            seated = PersonSeated(game, table, kept, coach or game.coach, language(lang), stack)
            with contextlib.suppress(EOFError, KeyboardInterrupt):
                seated.play()
        if table.result is not None:
            print("\n" + seated.final())
            kept.unlink(missing_ok=True)
            finished = kept.with_name(f"{kept.stem}-finished{kept.suffix}")
            save(table.record(), finished)
            print(noted("note.record", path=str(finished)))
        else:
            save(table.record(), kept)
            print("\n" + noted("note.kept", path=str(kept)), file=sys.stderr)
        return 0

    return play


def _opponents(game: AnyGame, given: str | None) -> list[str]:
    names = (given or game.coach).split(",")
    names = names * 3 if len(names) == 1 else names
    if len(names) != 3:
        raise NotationError(INPUT.told("input.opponents", count=len(names)))
    return names


def _table(
    game: AnyGame,
    kept: Path,
    new: bool,
    seat: int,
    names: list[str],
    seed: str | None,
    rules: str | None,
    rule: tuple[str, ...],
) -> AnyTable:
    if kept.exists() and not new:
        record = load(kept.read_text(encoding="utf-8"), game)
        if record.broken:
            raise record.broken
        table = AnyTable.resume(game, record, secrets.token_bytes(32))
        print(noted("note.going-on", path=str(kept)), file=sys.stderr)
        return table
    players = list(names)
    players.insert(seat, "you")
    return AnyTable(game, rules_of(game, rules, rule), secret_or_new(seed), players)
