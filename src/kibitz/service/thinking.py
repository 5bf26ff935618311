"""What a worker process does: players choose, the coach refines, records are reviewed.

Each task is a generator of plain values, most of them JSON; the last one is the answer. A task gets
a view or a finished record, never a state of a deal in play.
"""

from __future__ import annotations

import os
import resource
import signal
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from importlib import import_module
from multiprocessing.connection import Connection
from typing import Any

from msgspec.json import encode

from kibitz.core.answer import answer_of
from kibitz.core.errors import KibitzError, NotationError
from kibitz.core.formats import Source, choose_format, formats_of
from kibitz.core.game import SEATS, Budget, Json
from kibitz.core.record import dump, load, replay
from kibitz.core.refusals import INPUT
from kibitz.core.shuffle import secret_of
from kibitz.core.told import said
from kibitz.core.words import LANGS
from kibitz.games import game as game_of
from kibitz.games import names
from kibitz.games import player as player_of

MEMORY = 4 * 1024**3  # bytes of address space a worker may use
AWAKE = Budget(nodes=1, worlds=1)  # of an answer that nobody reads
BEHIND = 3  # steps of priority that a process steps back which gives way


def wake() -> Iterator[Json]:
    """Read what the first question of each game would wait for; between two steps it may end."""
    import_module("kibitz.review")
    for name in names():
        yield name
        game = game_of(name)
        formats_of(game)
        yield name
        coach = player_of(game, game.coach)
        yield name
        rules = game.usual_rules
        state = game.deal(secret_of(name), rules, game.first_standing(rules))
        next(iter(coach.think(game.view(state, min(game.to_act(state))), AWAKE)))


def choose(game: str, player: str, view: Any, budget: Budget) -> Iterator[Json]:
    """A player's choice: refined in silence, the last word counts."""
    for decision in player_of(game_of(game), player).think(view, budget):
        yield str(decision.action)


def advise(
    game: str, player: str, view: Any, budget: Budget, chosen: str | list[str] = ""
) -> Iterator[Json]:
    """The coach: each refinement as the JSON of its answer, by language; `chosen` is judged too."""
    played = game_of(game)
    named = [chosen] if isinstance(chosen, str) else chosen
    also = [played.parse_action(one) for one in named if one]
    for decision in player_of(played, player).think(view, budget, also):
        yield {lang: encode(answer_of(played, decision, lang)) for lang in LANGS}


def review(game: str, text: str, wanted: Mapping[str, Any]) -> Iterator[Json]:
    """Every game of a text as our records, then judged decision by decision."""
    from kibitz.review import Judge, review_steps

    played = game_of(game)
    name = str(wanted.get("name") or "")
    chosen = choose_format(formats_of(played), wanted.get("format"), name, text)
    records = chosen.records(text, Source(name))
    if not records:
        raise NotationError(INPUT.told("input.no-game-in-file"))
    judging = Judge(wanted.get("player") or "", worlds=wanted.get("worlds") or 0)
    seats, boards = wanted.get("seats") or SEATS, wanted.get("boards") or ()
    yield "".join(map(dump, records))
    yield from review_steps(played, records, judging, seats, boards, name)


def detail(game: str, text: str, judge: Any, place: tuple[int, int, int]) -> Iterator[Json]:
    """One choice of reviewed records in full: by its record, deal and event."""
    from kibitz.review import detail_of

    played = game_of(game)
    record, deal, event = place
    records = formats_of(played)["record"].read(text)
    yield detail_of(played, records[record - 1], deal, event, judge)


def position(game: str, text: str, place: tuple[int, int, int]) -> Iterator[Json]:
    """What a seat saw before a choice of reviewed records: by its record, deal and event."""
    from kibitz.review import position_of

    played = game_of(game)
    record, deal, event = place
    yield position_of(played, formats_of(played)["record"].read(text)[record - 1], deal, event)


def moves(game: str, text: str, place: tuple[int, int], number: int) -> Iterator[Json]:
    """Every action of a deal of reviewed records; `number`: of the deal in the review."""
    from kibitz.review import moves_of

    played = game_of(game)
    record, deal = place
    yield moves_of(played, formats_of(played)["record"].read(text)[record - 1], deal, number)


def theme(game: str, text: str, place: tuple[int, int, int]) -> Iterator[Json]:
    """The theme of a position of reviewed records: by its record, deal and event."""
    from kibitz.practice.puzzle import practice_of, view_of
    from kibitz.review import position_of

    played = game_of(game)
    record, deal, event = place
    found = position_of(played, formats_of(played)["record"].read(text)[record - 1], deal, event)
    one = practice_of(played).theme_of(view_of(played, found.record))
    yield {"theme": None if one is None else one.name}


def moments(name: str, text: str) -> Iterator[Json]:
    """Every choice of every game in a text."""
    from kibitz.review.moments import moments_in

    yield moments_in(name, text)


def moment(name: str, text: str, place: tuple[int, int, int]) -> Iterator[Json]:
    """The position before one of them."""
    from kibitz.review.moments import moment_in

    yield moment_in(name, text, place)


def take_in(game: str, name: str, text: str, format_name: str | None) -> Iterator[Json]:
    """A file of somebody's own: its game, its records as ours, and what could not be read."""
    from kibitz.review.sources import detect
    from kibitz.review.taking import taken_in

    played = game_of(game) if game else detect(name, text)[0]
    yield taken_in(played, name, text, format_name)


def ending(game: str, text: str) -> Iterator[Json]:
    """A finished deal with all hands open."""
    played = game_of(game)
    deals = replay(played, load(text, played)).deals
    yield encode(played.ending(deals[-1].states))


TASKS: dict[str, Callable[..., Iterator[Json]]] = {
    "wake": wake,
    "choose": choose,
    "advise": advise,
    "review": review,
    "detail": detail,
    "position": position,
    "moves": moves,
    "theme": theme,
    "take_in": take_in,
    "moments": moments,
    "moment": moment,
    "ending": ending,
}


def serve_tasks(pipe: Connection, stop: Any, *, gives_way: bool) -> None:
    """Answer tasks until the pipe closes. Runs in a process of its own."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if gives_way:
        os.nice(BEHIND)
    _bounded()
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while True:
            name, arguments = pipe.recv()
            try:
                for value in TASKS[name](*arguments):
                    pipe.send(("part", value))
                    if stop.is_set():
                        break
                pipe.send(("done", None))
            except KibitzError as error:
                pipe.send(("refused", (str(error), said(error, "ja"))))
            except Exception as error:
                pipe.send(("failed", f"{type(error).__name__}: {error}"[:500]))


def _bounded() -> None:
    """A worker that runs away fails by itself and takes nothing with it."""
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
