"""``kibitz riichi host``: a match between outside mjai bots and our own players."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from kibitz.adapters.mjai import Bot, BotLimits, play_hosted
from kibitz.cli.notes import faults_noted, noted
from kibitz.cli.options import (
    AsJson,
    Language,
    Overrides,
    Preset,
    Seed,
    language,
    print_json,
    rules_of,
    secret_or_new,
)
from kibitz.core.asked_refusals import ASKED
from kibitz.core.errors import NotationError, reason_of
from kibitz.core.events import Fault
from kibitz.core.game import Player
from kibitz.core.record import dump
from kibitz.core.rules import plain
from kibitz.core.table import Table
from kibitz.games import AnyGame, player
from kibitz.games.riichi import GAME, Action, Rules, View


def command(game: AnyGame) -> Callable[..., int]:
    usual = game.usual_preset

    def host(
        *seats: Annotated[str, Parameter(help="Four: a player's name, or a bot's command.")],
        seconds: Annotated[float, Parameter(help="For an answer.")] = 2.0,
        start_seconds: Annotated[float, Parameter(help="For the first answer.")] = 30.0,
        record: Annotated[Path | None, Parameter(help="Where to write the record.")] = None,
        seed: Seed = None,
        rules: Preset = usual,
        rule: Overrides = (),
        json: AsJson = False,
        lang: Language = "en",
    ) -> int:
        """Play one match; a seat is a player of ours, or the command of an mjai bot.

        A bot that is late, dead or talks nonsense is played for and noted: exit code 1.
        """
        language(lang)
        if len(seats) != 4:
            raise NotationError(ASKED.told("asked.four-seats", count=len(seats)))
        if not (0 < seconds <= 600 and 0 < start_seconds <= 600):
            raise NotationError(ASKED.told("asked.bot-seconds"))
        chosen: Rules = rules_of(game, rules, rule)
        limits = BotLimits(seconds=seconds, start_seconds=start_seconds)
        table = Table(GAME, chosen, secret_or_new(seed), seats)
        players = [_seat(game, text, seat, chosen, limits) for seat, text in enumerate(seats)]
        play_hosted(table, players)
        events = table.record().events
        faults = [event for event in events if isinstance(event, Fault)]
        if record is not None:
            record.write_text(dump(table.record()), encoding="utf-8")
        points = list(table.result.points) if table.result else []
        places = list(table.result.places) if table.result else []
        if json:
            noted = [{"seat": one.seat, "fault": one.fault, "why": one.why} for one in faults]
            print_json({"points": points, "places": places, "faults": noted})
        else:
            for name, place, own in zip(seats, places, points, strict=True):
                print(f"{place}  {own:+.1f}  {name}")
            for line in _fault_lines(faults, players):
                print(line)
        return 1 if faults else 0

    return host


def _fault_lines(
    faults: Sequence[Fault], players: Sequence[Bot | Player[View, Action]]
) -> Iterator[str]:
    """For each seat that failed how often, and how at first."""
    for seat in sorted({one.seat for one in faults}):
        own = [one for one in faults if one.seat == seat]
        counted = faults_noted(Counter(one.fault for one in own))
        first = player.first_fault if isinstance(player := players[seat], Bot) else None
        why = own[0].why if first is None else reason_of(first)
        yield noted("note.seat-faults", seat=seat, faults=counted, why=why)


def _seat(
    game: AnyGame, text: str, seat: int, rules: Rules, limits: BotLimits
) -> Bot | Player[View, Action]:
    if text.partition(":")[0] in game.players():
        return player(game, text)
    try:
        command_line = shlex.split(text)
    except ValueError as error:
        raise NotationError(
            ASKED.told("asked.not-a-command", text=text[:60], error=str(error))
        ) from None
    if not command_line:
        raise NotationError(ASKED.told("asked.empty-seat"))
    return Bot(command_line, seat, plain(rules), limits)
