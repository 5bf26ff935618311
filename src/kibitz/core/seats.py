"""Which seat somebody means: 0 to 3, its wind or point of the compass, or who sat there."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.core.errors import NotationError
from kibitz.core.game import SEATS, AnyGame, Seat
from kibitz.core.refusals import INPUT
from kibitz.core.words import LANGS


def seat_called(game: AnyGame, text: str, players: Sequence[str] = ()) -> Seat:
    """The seat of that number, letter, word or name; NotationError says what may be written.

    A letter or word is the seat's at the beginning of a match.
    """
    wanted = text.strip().casefold()
    if wanted in ("0", "1", "2", "3"):
        return int(wanted)
    named = [seat for seat, name in enumerate(players) if name and name.casefold() == wanted]
    if len(named) == 1:
        return named[0]
    first = game.first_standing(game.usual_rules)
    for seat in SEATS:
        known = {game.sentences.who(seat, first, lang).casefold() for lang in LANGS}
        if wanted and wanted in known | {name[0] for name in known}:
            return seat
    letters = [game.sentences.who(seat, first)[0] for seat in SEATS]
    names = dict.fromkeys(name for name in players if name and name not in letters)
    who = "".join(f", {name}" for name in names)
    raise NotationError(INPUT.told("input.no-seat", name=text[:40], letters=letters, names=who))
