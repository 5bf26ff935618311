"""Who sits at a new table: what the host wished for, made into seats with names and tokens."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace

from kibitz.core.asked_refusals import ASKED
from kibitz.core.errors import NotationError, Refused
from kibitz.core.events import SEATS, Seat
from kibitz.games import game as game_of
from kibitz.games import player as player_of
from kibitz.service.names import drawn
from kibitz.service.store import SeatKind, StoredSeat

COMPASS = ("North", "East", "South", "West")


@dataclass(frozen=True, slots=True)
class SeatWish:
    """Who shall sit: a person, an outside bot, or one of our players (by level or by name)."""

    kind: SeatKind
    name: str = ""
    player: str = ""


def token_hash(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(b"kibitz seat 1" + token.encode("utf-8", "replace")).hexdigest()


def player_at(game_name: str, level: str) -> str:
    """The player of a level, a player by its own name, or the coach."""
    game = game_of(game_name)
    known = {one.name: one.player for one in game.levels}
    return known.get(level, level) or game.coach


def host_of(wishes: Sequence[SeatWish], wanted: Seat | None) -> Seat | None:
    """The host's seat: the one wanted, else the first person's; None where no person sits."""
    people = [seat for seat in SEATS if wishes[seat].kind == "person"]
    if wanted is None:
        return people[0] if people else None
    if wanted not in people:
        raise Refused(ASKED.told("asked.host-sits"))
    return wanted


def alone(wishes: Sequence[SeatWish]) -> Seat | None:
    """The seat of a person among our players; None where anybody else sits too."""
    others = [seat for seat in SEATS if wishes[seat].kind != "player"]
    return others[0] if len(others) == 1 and wishes[others[0]].kind == "person" else None


def first_tokens(wishes: Sequence[SeatWish], host: Seat) -> dict[Seat, str]:
    """The host takes a seat and the tokens of the outside bots."""
    return {
        seat: secrets.token_urlsafe(24)
        for seat in SEATS
        if seat == host or wishes[seat].kind == "bot"
    }


def named(wishes: Sequence[SeatWish]) -> list[SeatWish]:
    """The same with names for those of our players that were given none."""
    names = iter(drawn(len(wishes), {clean(wish.name) for wish in wishes}))
    return [
        replace(wish, name=next(names)) if wish.kind == "player" and not wish.name else wish
        for wish in wishes
    ]


def seated(game_name: str, seat: Seat, wish: SeatWish, token: str | None) -> StoredSeat:
    """The seat as it is kept: a known player of ours, or who comes with a token."""
    name = clean(wish.name)
    if wish.kind == "player":
        player = player_at(game_name, wish.player)
        player_of(game_of(game_name), player)
        return StoredSeat(seat, "player", name, player, None)
    kept = None if token is None else token_hash(token)
    return StoredSeat(seat, wish.kind, name or COMPASS[seat], "", kept)


def clean(name: str) -> str:
    """A name as it may be shown: printable, on one line, at most 24 characters."""
    kept = "".join(letter for letter in " ".join(name.split()) if letter.isprintable())
    if len(kept) > 24:
        raise NotationError(ASKED.told("asked.long-name"))
    return kept
