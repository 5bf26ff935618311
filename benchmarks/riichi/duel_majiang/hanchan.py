"""The task of the duel: one hanchan, numbered by its wall and our seat in it."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

from peer import PACKAGES, referee
from seat import Seat, hanchan

from kibitz.core.game import Json
from kibitz.games import game as game_of
from kibitz.games import player as player_of
from kibitz.runner import PieceDone, Plan, Span, Work, version_of

RIICHI_GAME = game_of("riichi")
COLUMNS = ("wall", "seat", "rank", "points", "ours", "peers", "faults", "differences")


def plan_of(
    player: str,
    seed: str,
    first: int,
    walls: int,
    version: str | None = None,
    *,
    plain_peer: bool = False,
) -> Plan:
    """The plan of so many walls from `first`, each with ours in every seat."""
    own = version or version_of(player_of(RIICHI_GAME, player))
    versions = {"player": own, "peer": " ".join(PACKAGES)}
    settings = {"player": player, "seed": seed, "plain_peer": plain_peer}
    return Plan("hanchan:hanchans", settings, COLUMNS, versions, Span(4 * first, 4 * walls))


@contextmanager
def hanchans(settings: Json) -> Generator[Work]:
    """Plays hanchan of the settings' seed with a referee of its own."""
    node = referee(plain_peer=settings["plain_peer"])

    def play(piece: int) -> PieceDone:
        wall, seat = divmod(piece, 4)
        ours = Seat(player_of(RIICHI_GAME, settings["player"]), seat)
        result = hanchan(node, ours, {"seed": settings["seed"], "wall": wall, "seat": seat})
        return PieceDone(piece, [_row(result, seat)], _spent(result))

    try:
        yield play
    finally:
        node.kill()
        node.wait()


def _row(result: dict[str, Any], seat: int) -> list[Json]:
    counts: list[dict[str, int]] = result["counts"]
    peers = [own for place, own in enumerate(counts) if place != seat]
    together = {key: sum(own[key] for own in peers) for key in counts[0]}
    return [
        result["wall"],
        seat,
        result["rank"][seat],
        result["points"][seat],
        counts[seat],
        together,
        result["faults"],
        result["differences"],
    ]


def _spent(result: dict[str, Any]) -> Json:
    return {"ours": result["times"], "cpu": result["our_cpu"], "peers": result["cpu"]}
