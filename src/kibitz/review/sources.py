"""Files to review: the game and format of each by its content, and every deal in it.

A folder stands for the files in it that hold games. Nothing is judged here, and nothing is replayed
but what is asked for: to list a thousand games takes no longer than to read them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from kibitz.core.errors import KibitzError, NotationError
from kibitz.core.events import Deal, Event, Seat, object_of, plain_of
from kibitz.core.files import STDIN, in_file, read_bytes, text_in, why_of
from kibitz.core.formats import ANYTHING, Format, Source, choose_format, formats_of
from kibitz.core.game import AnyGame
from kibitz.core.record import Record, Replay, replay
from kibitz.core.refusals import INPUT
from kibitz.core.text import Text
from kibitz.games import game as game_of
from kibitz.games import games

KEPT = 4  # files and replays at hand: their deals are judged one after the other


class DealPlace(msgspec.Struct, frozen=True, array_like=True):
    """Where a deal stands: its file as it was when it was listed, and the game in it, from 1."""

    path: str
    digest: str  # of the file's bytes
    format: str
    record: int
    deal: int


@dataclass(frozen=True, slots=True)
class Opened:
    """A file that was read: every game in it, broken ones included."""

    path: str
    digest: str
    charset: str
    game: AnyGame
    format: Format
    records: Sequence[Record]

    def places(self, number: int) -> Iterator[tuple[DealPlace, int]]:
        """Every deal that a game of the file begins, and the number it bears."""
        record = self.records[number - 1]
        dealt = [event for event in record.events if isinstance(event, Deal)]
        for place, deal in enumerate(dealt, start=1):
            at = DealPlace(self.path, self.digest, self.format.name, number, place)
            yield at, self.game.number_of(deal, place)


def detect(path: str, text: str) -> tuple[AnyGame, Format]:
    """The game and format that a text is of, by what it says; by the file's ending if by nothing.

    NotationError where no game reads it, or several do.
    """
    recognised = [
        (game, one)
        for game in games()
        for one in formats_of(game).values()
        if one.recognise(text) and _is_of(game, one, text)
    ]
    if not recognised:
        ending = Path(path).suffix.lower()
        recognised = [
            (game, one)
            for game in games()
            for one in game.formats().values()
            if ending in one.suffixes and ending not in ANYTHING
        ]
    if len({game.name for game, _ in recognised}) != 1:
        raise NotationError(in_file(path, INPUT.told("input.no-game-found")))
    return recognised[0]


def _is_of(game: AnyGame, found: Format, text: str) -> bool:
    """A record of ours says in its header which game it is of; every game would read it else."""
    if found.name != "record":
        return True
    try:
        return object_of(text.lstrip().partition("\n")[0]).get("game") == game.name
    except NotationError:
        return True  # its reader says what is wrong with it


def open_file(path: str, game: AnyGame | None = None, format_name: str | None = None) -> Opened:
    """Read a file; of the game told, or of the one its content tells."""
    raw = read_bytes(path)
    digest = hashlib.sha256(raw).hexdigest()[:16]
    found = _AT_HAND.get((path, digest))
    if found is not None and found.game is game and format_name in (None, found.format.name):
        return found
    text = text_in(path, raw)
    if game is None:
        game, chosen = detect(path, text.text)
        if format_name is not None:
            chosen = choose_format(formats_of(game), format_name, path)
    else:
        chosen = _format_of(game, format_name, path, text.text)
    return _opened(path, digest, text, game, chosen)


def _format_of(game: AnyGame, name: str | None, path: str, text: str) -> Format:
    """The format of a file of that game; NotationError names the game that it is of instead."""
    try:
        return choose_format(formats_of(game), name, path, text)
    except NotationError as error:
        try:
            other, _ = detect(path, text)
        except NotationError:
            raise error from None
        if name is not None or other.name == game.name:
            raise
        told = INPUT.told("input.other-game", game=other.name, wanted=game.name)
        raise NotationError(in_file(path, told)) from None


def _opened(path: str, digest: str, text: Text, game: AnyGame, chosen: Format) -> Opened:
    try:
        records = chosen.records(text.text, Source(Path(path).name))
    except KibitzError as error:
        raise NotationError(in_file(path, why_of(error))) from None
    if not records:
        raise NotationError(in_file(path, INPUT.told("input.no-game-in-file")))
    opened = Opened(path, digest, text.charset, game, chosen, records)
    _AT_HAND[path, digest] = opened
    while len(_AT_HAND) > KEPT and path != STDIN:
        del _AT_HAND[next(iter(_AT_HAND))]
    return opened


_AT_HAND: dict[tuple[str, str], Opened] = {}


def reopened(game: AnyGame, place: DealPlace) -> Opened:
    """The file of a deal that was listed; NotationError if it is another file by now."""
    found = _AT_HAND.get((place.path, place.digest))
    if found is None or found.game.name != game.name:
        found = open_file(place.path, game, place.format)
    if found.digest != place.digest:
        raise NotationError(in_file(place.path, INPUT.told("input.file-changed")))
    return found


def record_at(game: AnyGame, place: DealPlace) -> Record:
    """The record that a deal stands in."""
    return reopened(game, place).records[place.record - 1]


@lru_cache(maxsize=KEPT)
def _replayed(game_name: str, path: str, digest: str, format_name: str, number: int) -> Replay[Any]:
    game = game_of(game_name)
    return replay(game, record_at(game, DealPlace(path, digest, format_name, number, 1)))


def replay_at(game: AnyGame, place: DealPlace) -> Replay[Any]:
    """The record that a deal stands in, replayed; the last few are kept at hand."""
    return _replayed(game.name, place.path, place.digest, place.format, place.record)


def paths_in(names: Sequence[str], game: AnyGame | None) -> list[str]:
    """The files named, and those of the folders named that hold games."""
    found: list[str] = []
    for name in names:
        if name == STDIN or not Path(name).is_dir():
            found.append(name)
        else:
            listed = sorted(str(path) for path in Path(name).rglob("*") if path.is_file())
            found += [path for path in listed if _holds_games(path, game)]
    return list(dict.fromkeys(found))


def _holds_games(path: str, game: AnyGame | None) -> bool:
    try:
        found, _ = detect(path, text_in(path, read_bytes(path)).text)
    except KibitzError:
        return False
    except OSError:
        return True  # who reads it says why it cannot be read
    return game is None or found.name == game.name


def dealt_in(opening: Event) -> str:
    """What was dealt, as one short text: equal at tables that played the same deal."""
    told = plain_of(opening)
    cards = {name: told[name] for name in sorted(told) if name not in _NOT_DEALT}
    return hashlib.sha256(msgspec.json.encode(cards)).hexdigest()[:16]


_NOT_DEALT = ("rules", "standing", "commitment")


def hidden_in(record: Record) -> tuple[Seat, ...]:
    """Seats whose cards the file does not tell: what stands in their place is nobody's hand."""
    return tuple(record.header.notes.get("hidden", ()))
